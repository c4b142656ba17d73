"""German: the texts of face/texts_house.py, in order, in ISO-8859-15."""

TEXTS = (
    # rule systems by id: T_SYSTEM + id; from 731 on the pile systems
    b"ICF-Regeln\n"  # 720 SYSTEM
    b"ICF, englisch\n"  # 721 SYSTEM_ENGLISH
    b"ICF, ein Spiel\n"  # 722 SYSTEM_CLUB
    b"Beiblatt deutsch\n"  # 723 SYSTEM_MFR_DE
    b"Beiblatt englisch\n"  # 724 SYSTEM_MFR_EN
    b"Beiblatt franz.\n"  # 725 SYSTEM_MFR_FR
    b"Beiblatt spanisch\n"  # 726 SYSTEM_MFR_ES
    b"Masters Games (UK)\n"  # 727 SYSTEM_MASTERS
    b"FFC vereinfacht\n"  # 728 SYSTEM_FFC
    b"ICPF traditionell\n"  # 729 SYSTEM_ICPF
    b"Nepal-Regel\n"  # 730 SYSTEM_NEPAL
    b"Zu dritt\n"  # 731 SYSTEM_THREE
    b"Punktespiel\n"  # 732 SYSTEM_POINTS
    b"L\xf6cherkauf, milde\n"  # 733 SYSTEM_HOLES
    b"L\xf6cherkauf\n"  # 734 SYSTEM_TROUS
    b"Regeln des Clubs\n"  # 735 SYSTEM_OWN
    b"\x01\n"  # 736 OWN_NAMED
    # choosing one
    b"Hausregeln\n"  # 737 M_HOUSE
    b"Merkblatt\n"  # 738 M_ADVICE
    b"\x01 Spieler\n"  # 739 PLAYERS_N
    b"Dann \x02, \x03\n"  # 740 ORDER_3
    b"Dann \x02, \x03, \x04\n"  # 741 ORDER_4
    b"Dann \x02\n"  # 742 ORDER_2
    b"Letzter scheidet aus\n"  # 743 DROP_LOWEST
    b"MINUS\n"  # 744 K_FEWER
    b"PLUS\n"  # 745 K_MORE
    b"ausgeschieden\n"  # 746 IS_OUT
    b"RAUS\n"  # 747 K_DROPS
    # buying nets
    b"Ein Loch kaufen?\n"  # 748 BUY
    b"\x01 hat \x02\n"  # 749 BUY_LINE
    b"Frei: \x03, gekauft: \x04\n"  # 750 PRICES
    b"Brett ist leer\n"  # 751 EMPTY
    b"Kaufen oder alles stapeln\n"  # 752 EMPTY_LINE
    b"Loch \x01 f\xfcr \x02\n"  # 753 PAY_LINE
    b"\x03w \x04s \x05K = \x06\n"  # 754 PAY_WITH
    b"LOCH 1\n"  # 755 K_NET_1
    b"LOCH 2\n"  # 756 K_NET_2
    b"LOCH 3\n"  # 757 K_NET_3
    b"LOCH 4\n"  # 758 K_NET_4
    b"NEIN\n"  # 759 K_NOT
    b"STAPEL\n"  # 760 K_STACK
    b"KAUFEN\n"  # 761 K_BUY
    b"Einigung: Ende\n"  # 762 M_AGREED
    b"Sind alle einig, hier zu enden?\n"  # 763 AGREED_LINE
    b"Anderer Strafstein\n"  # 764 M_OTHER
    b"Welcher kommt statt dessen zur\xfcck?\n"  # 765 OTHER_LINE
    b"Dr\xfccken, was fiel\n"  # 766 PRESS_COLOUR
    # questions of two-sided systems
    b"Striker fiel mit\n"  # 767 KEEP
    b"OK: alles und ein Stein zur\xfcck, spielt weiter\n"  # 768 KEEP_ALL
    b"FOUL: ein Stein zur\xfcck, weiter\n"  # 769 KEEP_ONE
    b"FOUL: K\xf6nigin und Stein zur\xfcck, weiter\n"  # 770 KEEP_COVER
    b"WEITER\n"  # 771 K_ON
    b"ABGABE\n"  # 772 K_PASS
    b"Welche Farbe?\n"  # 773 COLOUR
    b"\x01 w\xe4hlt: beide fielen\n"  # 774 COLOUR_LINE
    b"Stein zur\xfccklegen\n"  # 775 M_PUT_BACK
    b"Schulden vergessen\n"  # 776 M_FORGOT
    # ends
    b"Board \x01: Gleichstand\n"  # 777 BOARD_TIE
    b"Board \x01: andere +\x02\n"  # 778 BOARD_OTHERS
    b"Unentschieden\n"  # 779 DRAW
    b"\x02 beginnt\n"  # 780 BREAKS_N
    # counting a position, entering a result
    b"Stapel z\xe4hlen\n"  # 781 COUNTED
    b"+5\n"  # 782 K_FIVE
    b"Wer gewann?\n"  # 783 RESULT_WHO
    b"\x02: \x01 Punkte\n"  # 784 RESULT_POINTS
)
