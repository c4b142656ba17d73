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
    b"Achat, version douce\n"  # 733 SYSTEM_HOLES
    b"Achat des trous\n"  # 734 SYSTEM_TROUS
    b"R\xe8gles du club\n"  # 735 SYSTEM_OWN
    b"\x01\n"  # 736 OWN_NAMED
    # choosing one
    b"R\xe8gles maison\n"  # 737 M_HOUSE
    b"Rappels\n"  # 738 M_ADVICE
    b"\x01 joueurs\n"  # 739 PLAYERS_N
    b"Puis \x02, \x03\n"  # 740 ORDER_3
    b"Puis \x02, \x03, \x04\n"  # 741 ORDER_4
    b"Puis \x02\n"  # 742 ORDER_2
    b"Dernier \xe9limin\xe9\n"  # 743 DROP_LOWEST
    b"MOINS\n"  # 744 K_FEWER
    b"PLUS\n"  # 745 K_MORE
    b"\xe9limin\xe9\n"  # 746 IS_OUT
    b"DEHORS\n"  # 747 K_DROPS
    # buying nets
    b"Acheter un trou?\n"  # 748 BUY
    b"\x01 dispose de \x02\n"  # 749 BUY_LINE
    b"Libre: \x03, achet\xe9: \x04\n"  # 750 PRICES
    b"Plateau vide\n"  # 751 EMPTY
    b"Acheter ou tout empiler\n"  # 752 EMPTY_LINE
    b"Trou \x01 pour \x02\n"  # 753 PAY_LINE
    b"\x03b \x04n \x05r = \x06\n"  # 754 PAY_WITH
    b"TROU 1\n"  # 755 K_NET_1
    b"TROU 2\n"  # 756 K_NET_2
    b"TROU 3\n"  # 757 K_NET_3
    b"TROU 4\n"  # 758 K_NET_4
    b"NON\n"  # 759 K_NOT
    b"PILE\n"  # 760 K_STACK
    b"ACHAT\n"  # 761 K_BUY
    b"Fin d'un accord\n"  # 762 M_AGREED
    b"Tous d'accord pour finir ici?\n"  # 763 AGREED_LINE
    b"Autre pion \xe0 rendre\n"  # 764 M_OTHER
    b"Lequel revient \xe0 sa place?\n"  # 765 OTHER_LINE
    b"Touche = ce qui est tomb\xe9\n"  # 766 PRESS_COLOUR
    # questions of two-sided systems
    b"Palet tomb\xe9 aussi\n"  # 767 KEEP
    b"OK: le tout et un pion en plus, rejoue\n"  # 768 KEEP_ALL
    b"FOUL: un pion rendu, passe\n"  # 769 KEEP_ONE
    b"FOUL: reine et pion rendus, passe\n"  # 770 KEEP_COVER
    b"JOUE\n"  # 771 K_ON
    b"PASSE\n"  # 772 K_PASS
    b"Quelle couleur?\n"  # 773 COLOUR
    b"\x01 choisit: les deux tomb\xe9s\n"  # 774 COLOUR_LINE
    b"Remettre le pion\n"  # 775 M_PUT_BACK
    b"Dettes oubli\xe9es\n"  # 776 M_FORGOT
    # ends
    b"Board \x01: \xe9galit\xe9\n"  # 777 BOARD_TIE
    b"Board \x01: autres +\x02\n"  # 778 BOARD_OTHERS
    b"Match nul\n"  # 779 DRAW
    b"\x02 ouvre\n"  # 780 BREAKS_N
    # counting a position, entering a result
    b"Compter les piles\n"  # 781 COUNTED
    b"+5\n"  # 782 K_FIVE
    b"Qui a gagn\xe9?\n"  # 783 RESULT_WHO
    b"\x02: \x01 points\n"  # 784 RESULT_POINTS
)
