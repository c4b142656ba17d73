"""Spanish: the texts of face/texts_advice.py, in order, in ISO-8859-15."""

TEXTS = (
    # what no sensor can judge, page by page; desk/modes/house_rules.py says which system has which
    b"El turno pasa al vecino de la derecha.\n"  # 820 A_RIGHT
    b"El turno va en sentido horario.\n"  # 821 A_CLOCKWISE
    b"Se puede tirar adelante y atr\xe1s.\n"  # 822 A_BACK
    b"En tablero de 60 x 60 cm solo hacia adelante.\n"  # 823 A_SMALL
    b"Si se acuerda: fichas en c\xedrculo de flecha, solo por banda.\n"  # 824 A_CIRCLES
    b"Ni hacia atr\xe1s ni de lado.\n"  # 825 A_FORWARD
    b"Fichas en o tras la l\xednea propia: antes, cruzarla.\n"  # 826 A_CROSS
    b"Cada uno se queda en su lado.\n"  # 827 A_SIDE
    b"Prisiones: fichas en diagonal o semic\xedrculo, solo indirecto.\n"  # 828 A_PRISON
    b"Nunca contra la banda de atr\xe1s.\n"  # 829 A_CUSHION
    b"Fichas en o tras la l\xednea propia: no directo.\n"  # 830 A_LINE
    b"Nadie tiene color: pulse lo que cae.\n"  # 831 A_NO_COLOUR
    b"Cada uno necesita tres blancas y tres negras.\n"  # 832 A_THREE
    b"Inicio: reina, tres negras y tres blancas, el resto encima.\n"  # 833 A_STACK
    b"El striker en un agujero cuesta fichas y agujeros.\n"  # 834 A_STRIKER
    b"Lo que sale va al centro, encima de lo que haya.\n"  # 835 A_ON_TOP
)
