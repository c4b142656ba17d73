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
    b"Compra de agujeros\n"  # 733 SYSTEM_HOLES
    b"Reglas del club\n"  # 734 SYSTEM_OWN
    b"\x01\n"  # 735 OWN_NAMED
    # choosing one
    b"Reglas de la casa\n"  # 736 M_HOUSE
    b"Recordatorios\n"  # 737 M_ADVICE
    b"\x01 jugadores\n"  # 738 PLAYERS_N
    b"Luego \x02, \x03\n"  # 739 ORDER_3
    b"Luego \x02, \x03, \x04\n"  # 740 ORDER_4
    b"Luego \x02\n"  # 741 ORDER_2
    b"Sale el \xfaltimo\n"  # 742 DROP_LOWEST
    b"MENOS\n"  # 743 K_FEWER
    b"M\xc1S\n"  # 744 K_MORE
    b"fuera\n"  # 745 IS_OUT
    b"ELIMIN\n"  # 746 K_DROPS
    # buying nets
    b"\xbfComprar agujero?\n"  # 747 BUY
    b"\x01 tiene \x02\n"  # 748 BUY_LINE
    b"Libre: \x03, vendido: \x04\n"  # 749 PRICES
    b"Tablero vac\xedo\n"  # 750 EMPTY
    b"Comprar o apilar todo\n"  # 751 EMPTY_LINE
    b"Agujero \x01 por \x02\n"  # 752 PAY_LINE
    b"\x03b \x04n \x05r = \x06\n"  # 753 PAY_WITH
    b"AGU. 1\n"  # 754 K_NET_1
    b"AGU. 2\n"  # 755 K_NET_2
    b"AGU. 3\n"  # 756 K_NET_3
    b"AGU. 4\n"  # 757 K_NET_4
    b"NO\n"  # 758 K_NOT
    b"APILAR\n"  # 759 K_STACK
    b"COMPRA\n"  # 760 K_BUY
    b"Fin de acuerdo\n"  # 761 M_AGREED
    b"\xbfTodos de acuerdo en acabar aqu\xed?\n"  # 762 AGREED_LINE
    b"Otra ficha de pago\n"  # 763 M_OTHER
    b"\xbfCu\xe1l vuelve en su lugar?\n"  # 764 OTHER_LINE
    b"Pulse lo que cay\xf3\n"  # 765 PRESS_COLOUR
    # questions of two-sided systems
    b"Cay\xf3 el striker\n"  # 766 KEEP
    b"OK: todo y una ficha m\xe1s vuelven, sigue\n"  # 767 KEEP_ALL
    b"FOUL: vuelve una, pasa turno\n"  # 768 KEEP_ONE
    b"FOUL: reina y ficha vuelven, pasa\n"  # 769 KEEP_COVER
    b"SIGUE\n"  # 770 K_ON
    b"PASA\n"  # 771 K_PASS
    b"\xbfQu\xe9 color?\n"  # 772 COLOUR
    b"\x01 elige: cayeron ambos\n"  # 773 COLOUR_LINE
    b"Devolver la ficha\n"  # 774 M_PUT_BACK
    b"Deudas olvidadas\n"  # 775 M_FORGOT
    # ends
    b"Juego \x01: empate\n"  # 776 BOARD_TIE
    b"Juego \x01: otros +\x02\n"  # 777 BOARD_OTHERS
    b"Empate\n"  # 778 DRAW
    b"\x02 abre\n"  # 779 BREAKS_N
    # counting a position, entering a result
    b"Contar las pilas\n"  # 780 COUNTED
    b"+5\n"  # 781 K_FIVE
    b"\xbfQui\xe9n gan\xf3?\n"  # 782 RESULT_WHO
    b"\x02: \x01 puntos\n"  # 783 RESULT_POINTS
)
