"""French: the texts of face/texts_house.py, in order, in ISO-8859-15."""

TEXTS = (
    # rule systems by id: T_SYSTEM + id; from 731 on the pile systems
    b"Lois ICF\n"  # 720 SYSTEM
    b"ICF, texte anglais\n"  # 721 SYSTEM_ENGLISH
    b"ICF, une partie\n"  # 722 SYSTEM_CLUB
    b"Notice en allemand\n"  # 723 SYSTEM_MFR_DE
    b"Notice en anglais\n"  # 724 SYSTEM_MFR_EN
    b"Notice en fran\xe7ais\n"  # 725 SYSTEM_MFR_FR
    b"Notice en espagnol\n"  # 726 SYSTEM_MFR_ES
    b"Masters Games UK\n"  # 727 SYSTEM_MASTERS
    b"FFC simplifi\xe9\n"  # 728 SYSTEM_FFC
    b"ICPF traditionnel\n"  # 729 SYSTEM_ICPF
    b"R\xe8gle n\xe9palaise\n"  # 730 SYSTEM_NEPAL
    b"Trois joueurs\n"  # 731 SYSTEM_THREE
    b"Jeu aux points\n"  # 732 SYSTEM_POINTS
    b"Achat des trous\n"  # 733 SYSTEM_HOLES
    b"R\xe8gles du club\n"  # 734 SYSTEM_OWN
    b"\x01\n"  # 735 OWN_NAMED
    # choosing one
    b"R\xe8gles maison\n"  # 736 M_HOUSE
    b"Rappels\n"  # 737 M_ADVICE
    b"\x01 joueurs\n"  # 738 PLAYERS_N
    b"Puis \x02, \x03\n"  # 739 ORDER_3
    b"Puis \x02, \x03, \x04\n"  # 740 ORDER_4
    b"Puis \x02\n"  # 741 ORDER_2
    b"Dernier \xe9limin\xe9\n"  # 742 DROP_LOWEST
    b"MOINS\n"  # 743 K_FEWER
    b"PLUS\n"  # 744 K_MORE
    b"\xe9limin\xe9\n"  # 745 IS_OUT
    b"\xc9LIMIN\n"  # 746 K_DROPS
    # buying nets
    b"Acheter un trou?\n"  # 747 BUY
    b"\x01 dispose de \x02\n"  # 748 BUY_LINE
    b"Libre: \x03, achet\xe9: \x04\n"  # 749 PRICES
    b"Plateau vide\n"  # 750 EMPTY
    b"Acheter ou tout empiler\n"  # 751 EMPTY_LINE
    b"Trou \x01 pour \x02\n"  # 752 PAY_LINE
    b"\x03b \x04n \x05r = \x06\n"  # 753 PAY_WITH
    b"TROU 1\n"  # 754 K_NET_1
    b"TROU 2\n"  # 755 K_NET_2
    b"TROU 3\n"  # 756 K_NET_3
    b"TROU 4\n"  # 757 K_NET_4
    b"NON\n"  # 758 K_NOT
    b"EMPIL.\n"  # 759 K_STACK
    b"ACHAT\n"  # 760 K_BUY
    b"Fin d'un accord\n"  # 761 M_AGREED
    b"Tous d'accord pour finir ici?\n"  # 762 AGREED_LINE
    b"Autre pion \xe0 rendre\n"  # 763 M_OTHER
    b"Lequel revient \xe0 sa place?\n"  # 764 OTHER_LINE
    b"Touche = ce qui est tomb\xe9\n"  # 765 PRESS_COLOUR
    # questions of two-sided systems
    b"Palet tomb\xe9 aussi\n"  # 766 KEEP
    b"OK: le tout et un pion en plus, rejoue\n"  # 767 KEEP_ALL
    b"FOUL: un pion rendu, passe\n"  # 768 KEEP_ONE
    b"FOUL: reine et pion rendus, passe\n"  # 769 KEEP_COVER
    b"JOUE\n"  # 770 K_ON
    b"PASSE\n"  # 771 K_PASS
    b"Quelle couleur?\n"  # 772 COLOUR
    b"\x01 choisit: les deux tomb\xe9s\n"  # 773 COLOUR_LINE
    b"Remettre le pion\n"  # 774 M_PUT_BACK
    b"Dettes oubli\xe9es\n"  # 775 M_FORGOT
    # ends
    b"Board \x01: \xe9galit\xe9\n"  # 776 BOARD_TIE
    b"Board \x01: autres +\x02\n"  # 777 BOARD_OTHERS
    b"Match nul\n"  # 778 DRAW
    b"\x02 ouvre\n"  # 779 BREAKS_N
    # counting a position, entering a result
    b"Compter les piles\n"  # 780 COUNTED
    b"+5\n"  # 781 K_FIVE
    b"Qui a gagn\xe9?\n"  # 782 RESULT_WHO
    b"\x02: \x01 points\n"  # 783 RESULT_POINTS
)
