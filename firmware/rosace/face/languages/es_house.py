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
    # choosing one
    b"Reglas de la casa\n"  # 735 M_HOUSE
    b"Recordatorios\n"  # 736 M_ADVICE
    b"\x01 jugadores\n"  # 737 PLAYERS_N
    b"Luego \x02, \x03\n"  # 738 ORDER_3
    b"Luego \x02, \x03, \x04\n"  # 739 ORDER_4
    b"Luego \x02\n"  # 740 ORDER_2
    b"Sale el \xfaltimo\n"  # 741 DROP_LOWEST
    b"MENOS\n"  # 742 K_FEWER
    b"M\xc1S\n"  # 743 K_MORE
    b"fuera\n"  # 744 IS_OUT
    b"ELIMIN\n"  # 745 K_DROPS
    # buying nets
    b"\xbfComprar agujero?\n"  # 746 BUY
    b"\x01 tiene \x02\n"  # 747 BUY_LINE
    b"Libre: \x03, vendido: \x04\n"  # 748 PRICES
    b"Tablero vac\xedo\n"  # 749 EMPTY
    b"Comprar o apilar todo\n"  # 750 EMPTY_LINE
    b"Agujero \x01 por \x02\n"  # 751 PAY_LINE
    b"\x03b \x04n \x05r = \x06\n"  # 752 PAY_WITH
    b"AGU. 1\n"  # 753 K_NET_1
    b"AGU. 2\n"  # 754 K_NET_2
    b"AGU. 3\n"  # 755 K_NET_3
    b"AGU. 4\n"  # 756 K_NET_4
    b"NO\n"  # 757 K_NOT
    b"APILAR\n"  # 758 K_STACK
    b"COMPRA\n"  # 759 K_BUY
    b"Fin de acuerdo\n"  # 760 M_AGREED
    b"\xbfTodos de acuerdo en acabar aqu\xed?\n"  # 761 AGREED_LINE
    b"Otra ficha de pago\n"  # 762 M_OTHER
    b"\xbfCu\xe1l vuelve en su lugar?\n"  # 763 OTHER_LINE
    b"Pulse lo que cay\xf3\n"  # 764 PRESS_COLOUR
    # questions of two-sided systems
    b"Cay\xf3 el striker\n"  # 765 KEEP
    b"OK: todo y una ficha m\xe1s vuelven, sigue\n"  # 766 KEEP_ALL
    b"FOUL: vuelve una, pasa turno\n"  # 767 KEEP_ONE
    b"FOUL: reina y ficha vuelven, pasa\n"  # 768 KEEP_COVER
    b"SIGUE\n"  # 769 K_ON
    b"PASA\n"  # 770 K_PASS
    b"\xbfQu\xe9 color?\n"  # 771 COLOUR
    b"\x01 elige: cayeron ambos\n"  # 772 COLOUR_LINE
    b"Devolver la ficha\n"  # 773 M_PUT_BACK
    b"Deudas olvidadas\n"  # 774 M_FORGOT
    # ends
    b"Juego \x01: empate\n"  # 775 BOARD_TIE
    b"Juego \x01: otros +\x02\n"  # 776 BOARD_OTHERS
    b"Empate\n"  # 777 DRAW
    b"\x02 abre\n"  # 778 BREAKS_N
    # counting a position, entering a result
    b"Contar las pilas\n"  # 779 COUNTED
    b"+5\n"  # 780 K_FIVE
    b"\xbfQui\xe9n gan\xf3?\n"  # 781 RESULT_WHO
    b"\x02: \x01 puntos\n"  # 782 RESULT_POINTS
)
