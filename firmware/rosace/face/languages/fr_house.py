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
    # choosing one
    b"R\xe8gles maison\n"  # 735 M_HOUSE
    b"Rappels\n"  # 736 M_ADVICE
    b"\x01 joueurs\n"  # 737 PLAYERS_N
    b"Puis \x02, \x03\n"  # 738 ORDER_3
    b"Puis \x02, \x03, \x04\n"  # 739 ORDER_4
    b"Puis \x02\n"  # 740 ORDER_2
    b"Dernier \xe9limin\xe9\n"  # 741 DROP_LOWEST
    b"MOINS\n"  # 742 K_FEWER
    b"PLUS\n"  # 743 K_MORE
    b"\xe9limin\xe9\n"  # 744 IS_OUT
    b"\xc9LIMIN\n"  # 745 K_DROPS
    # buying nets
    b"Acheter un trou?\n"  # 746 BUY
    b"\x01 dispose de \x02\n"  # 747 BUY_LINE
    b"Libre: \x03, achet\xe9: \x04\n"  # 748 PRICES
    b"Plateau vide\n"  # 749 EMPTY
    b"Acheter ou tout empiler\n"  # 750 EMPTY_LINE
    b"Trou \x01 pour \x02\n"  # 751 PAY_LINE
    b"\x03b \x04n \x05r = \x06\n"  # 752 PAY_WITH
    b"TROU 1\n"  # 753 K_NET_1
    b"TROU 2\n"  # 754 K_NET_2
    b"TROU 3\n"  # 755 K_NET_3
    b"TROU 4\n"  # 756 K_NET_4
    b"NON\n"  # 757 K_NOT
    b"EMPIL.\n"  # 758 K_STACK
    b"ACHAT\n"  # 759 K_BUY
    b"Fin d'un accord\n"  # 760 M_AGREED
    b"Tous d'accord pour finir ici?\n"  # 761 AGREED_LINE
    b"Autre pion \xe0 rendre\n"  # 762 M_OTHER
    b"Lequel revient \xe0 sa place?\n"  # 763 OTHER_LINE
    b"Touche = ce qui est tomb\xe9\n"  # 764 PRESS_COLOUR
    # questions of two-sided systems
    b"Palet tomb\xe9 aussi\n"  # 765 KEEP
    b"OK: le tout et un pion en plus, rejoue\n"  # 766 KEEP_ALL
    b"FOUL: un pion rendu, passe\n"  # 767 KEEP_ONE
    b"FOUL: reine et pion rendus, passe\n"  # 768 KEEP_COVER
    b"JOUE\n"  # 769 K_ON
    b"PASSE\n"  # 770 K_PASS
    b"Quelle couleur?\n"  # 771 COLOUR
    b"\x01 choisit: les deux tomb\xe9s\n"  # 772 COLOUR_LINE
    b"Remettre le pion\n"  # 773 M_PUT_BACK
    b"Dettes oubli\xe9es\n"  # 774 M_FORGOT
    # ends
    b"Board \x01: \xe9galit\xe9\n"  # 775 BOARD_TIE
    b"Board \x01: autres +\x02\n"  # 776 BOARD_OTHERS
    b"Match nul\n"  # 777 DRAW
    b"\x02 ouvre\n"  # 778 BREAKS_N
    # counting a position, entering a result
    b"Compter les piles\n"  # 779 COUNTED
    b"+5\n"  # 780 K_FIVE
    b"Qui a gagn\xe9?\n"  # 781 RESULT_WHO
    b"\x02: \x01 points\n"  # 782 RESULT_POINTS
)
