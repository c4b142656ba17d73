"""French: the texts of face/texts_advice.py, in order, in ISO-8859-15."""

TEXTS = (
    # what no sensor can judge, page by page; desk/modes/house_rules.py says which system has which
    b"Le tour passe au voisin de droite.\n"  # 820 A_RIGHT
    b"Le tour passe dans le sens horaire.\n"  # 821 A_CLOCKWISE
    b"On peut tirer en avant ou en arri\xe8re.\n"  # 822 A_BACK
    b"Sur un plateau de 60 x 60 cm, vers l'avant seulement.\n"  # 823 A_SMALL
    b"Si convenu: pions sur un cercle fl\xe9ch\xe9, par bande seulement.\n"  # 824 A_CIRCLES
    b"Ni tir en arri\xe8re ni de c\xf4t\xe9.\n"  # 825 A_FORWARD
    b"Pions sur ou derri\xe8re sa ligne: le palet la franchit d'abord.\n"  # 826 A_CROSS
    b"Chacun reste de son c\xf4t\xe9 du plateau.\n"  # 827 A_SIDE
    b"Prisons: pions sur diagonales et demi-cercles, indirect seulement.\n"  # 828 A_PRISON
    b"Jamais de tir sur la bande arri\xe8re.\n"  # 829 A_CUSHION
    b"Pions sur ou derri\xe8re sa ligne: pas en direct.\n"  # 830 A_LINE
    b"Personne n'a de couleur: noter ce qui tombe.\n"  # 831 A_NO_COLOUR
    b"Chacun a besoin de trois blancs et trois noirs.\n"  # 832 A_THREE
    b"D\xe9part: reine, trois noirs, trois blancs autour, le reste dessus.\n"  # 833 A_STACK
    b"Le palet au trou co\xfbte tous les pions et trous.\n"  # 834 A_STRIKER
    b"Un pion sorti va au centre, sur ce qui s'y trouve.\n"  # 835 A_ON_TOP
)
