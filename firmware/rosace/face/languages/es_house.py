"""Spanish: the texts of face/texts_house.py, in order, in ISO-8859-15."""

TEXTS = (
    # rule systems by id: T_SYSTEM + id; from 731 on the pile systems
    b"Leyes ICF\n"  # 720 SYSTEM
    b"ICF, texto ingl\xe9s\n"  # 721 SYSTEM_ENGLISH
    b"ICF, una partida\n"  # 722 SYSTEM_CLUB
    b"Hoja en alem\xe1n\n"  # 723 SYSTEM_MFR_DE
    b"Hoja en ingl\xe9s\n"  # 724 SYSTEM_MFR_EN
    b"Hoja en franc\xe9s\n"  # 725 SYSTEM_MFR_FR
    b"Hoja en espa\xf1ol\n"  # 726 SYSTEM_MFR_ES
    b"Masters Games, RU\n"  # 727 SYSTEM_MASTERS
    b"FFC simplificado\n"  # 728 SYSTEM_FFC
    b"ICPF tradicional\n"  # 729 SYSTEM_ICPF
    b"Regla nepalesa\n"  # 730 SYSTEM_NEPAL
    b"Tres jugadores\n"  # 731 SYSTEM_THREE
    b"Juego por puntos\n"  # 732 SYSTEM_POINTS
    b"Compra, versi\xf3n leve\n"  # 733 SYSTEM_HOLES
    b"Compra de agujeros\n"  # 734 SYSTEM_TROUS
    b"Reglas del club\n"  # 735 SYSTEM_OWN
    b"\x01\n"  # 736 OWN_NAMED
    # choosing one
    b"Reglas de la casa\n"  # 737 M_HOUSE
    b"Recordatorios\n"  # 738 M_ADVICE
    b"\x01 jugadores\n"  # 739 PLAYERS_N
    b"Luego \x02, \x03\n"  # 740 ORDER_3
    b"Luego \x02, \x03, \x04\n"  # 741 ORDER_4
    b"Luego \x02\n"  # 742 ORDER_2
    b"Sale el \xfaltimo\n"  # 743 DROP_LOWEST
    b"MENOS\n"  # 744 K_FEWER
    b"M\xc1S\n"  # 745 K_MORE
    b"fuera\n"  # 746 IS_OUT
    b"FUERA\n"  # 747 K_DROPS
    # buying nets
    b"\xbfComprar agujero?\n"  # 748 BUY
    b"\x01 tiene \x02\n"  # 749 BUY_LINE
    b"Libre: \x03, vendido: \x04\n"  # 750 PRICES
    b"Tablero vac\xedo\n"  # 751 EMPTY
    b"Comprar o apilar todo\n"  # 752 EMPTY_LINE
    b"Agujero \x01 por \x02\n"  # 753 PAY_LINE
    b"\x03b \x04n \x05r = \x06\n"  # 754 PAY_WITH
    b"HOYO 1\n"  # 755 K_NET_1
    b"HOYO 2\n"  # 756 K_NET_2
    b"HOYO 3\n"  # 757 K_NET_3
    b"HOYO 4\n"  # 758 K_NET_4
    b"NO\n"  # 759 K_NOT
    b"APILAR\n"  # 760 K_STACK
    b"COMPRA\n"  # 761 K_BUY
    b"Fin de acuerdo\n"  # 762 M_AGREED
    b"\xbfTodos de acuerdo en acabar aqu\xed?\n"  # 763 AGREED_LINE
    b"Otra ficha de pago\n"  # 764 M_OTHER
    b"\xbfCu\xe1l vuelve en su lugar?\n"  # 765 OTHER_LINE
    b"Pulse lo que cay\xf3\n"  # 766 PRESS_COLOUR
    # questions of two-sided systems
    b"Cay\xf3 el striker\n"  # 767 KEEP
    b"OK: todo y una ficha m\xe1s vuelven, sigue\n"  # 768 KEEP_ALL
    b"FOUL: vuelve una, pasa turno\n"  # 769 KEEP_ONE
    b"FOUL: reina y ficha vuelven, pasa\n"  # 770 KEEP_COVER
    b"SIGUE\n"  # 771 K_ON
    b"PASA\n"  # 772 K_PASS
    b"\xbfQu\xe9 color?\n"  # 773 COLOUR
    b"\x01 elige: cayeron ambos\n"  # 774 COLOUR_LINE
    b"Devolver la ficha\n"  # 775 M_PUT_BACK
    b"Deudas olvidadas\n"  # 776 M_FORGOT
    # ends
    b"Juego \x01: empate\n"  # 777 BOARD_TIE
    b"Juego \x01: otros +\x02\n"  # 778 BOARD_OTHERS
    b"Empate\n"  # 779 DRAW
    b"\x02 abre\n"  # 780 BREAKS_N
    # counting a position, entering a result
    b"Contar las pilas\n"  # 781 COUNTED
    b"+5\n"  # 782 K_FIVE
    b"\xbfQui\xe9n gan\xf3?\n"  # 783 RESULT_WHO
    b"\x02: \x01 puntos\n"  # 784 RESULT_POINTS
)
