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
    b"L\xf6cherkauf\n"  # 733 SYSTEM_HOLES
    b"Regeln des Clubs\n"  # 734 SYSTEM_OWN
    # choosing one
    b"Hausregeln\n"  # 735 M_HOUSE
    b"Merkblatt\n"  # 736 M_ADVICE
    b"\x01 Spieler\n"  # 737 PLAYERS_N
    b"Dann \x02, \x03\n"  # 738 ORDER_3
    b"Dann \x02, \x03, \x04\n"  # 739 ORDER_4
    b"Dann \x02\n"  # 740 ORDER_2
    b"Letzter scheidet aus\n"  # 741 DROP_LOWEST
    b"WENIGR\n"  # 742 K_FEWER
    b"MEHR\n"  # 743 K_MORE
    b"ausgeschieden\n"  # 744 IS_OUT
    b"RAUS\n"  # 745 K_DROPS
    # buying nets
    b"Ein Loch kaufen?\n"  # 746 BUY
    b"\x01 hat \x02\n"  # 747 BUY_LINE
    b"Frei: \x03, gekauft: \x04\n"  # 748 PRICES
    b"Brett ist leer\n"  # 749 EMPTY
    b"Kaufen oder alles stapeln\n"  # 750 EMPTY_LINE
    b"Loch \x01 f\xfcr \x02\n"  # 751 PAY_LINE
    b"\x03w \x04s \x05K = \x06\n"  # 752 PAY_WITH
    b"LOCH 1\n"  # 753 K_NET_1
    b"LOCH 2\n"  # 754 K_NET_2
    b"LOCH 3\n"  # 755 K_NET_3
    b"LOCH 4\n"  # 756 K_NET_4
    b"NEIN\n"  # 757 K_NOT
    b"STAPEL\n"  # 758 K_STACK
    b"KAUFEN\n"  # 759 K_BUY
    b"Einigung: Ende\n"  # 760 M_AGREED
    b"Sind alle einig, hier zu enden?\n"  # 761 AGREED_LINE
    b"Anderer Strafstein\n"  # 762 M_OTHER
    b"Welcher kommt statt dessen zur\xfcck?\n"  # 763 OTHER_LINE
    b"Dr\xfccken, was fiel\n"  # 764 PRESS_COLOUR
    # questions of two-sided systems
    b"Striker fiel mit\n"  # 765 KEEP
    b"OK: alles und ein Stein zur\xfcck, spielt weiter\n"  # 766 KEEP_ALL
    b"FOUL: ein Stein zur\xfcck, weiter\n"  # 767 KEEP_ONE
    b"FOUL: K\xf6nigin und Stein zur\xfcck, weiter\n"  # 768 KEEP_COVER
    b"WEITER\n"  # 769 K_ON
    b"ABGEBN\n"  # 770 K_PASS
    b"Welche Farbe?\n"  # 771 COLOUR
    b"\x01 w\xe4hlt: beide fielen\n"  # 772 COLOUR_LINE
    b"Stein zur\xfccklegen\n"  # 773 M_PUT_BACK
    b"Schulden vergessen\n"  # 774 M_FORGOT
    # ends
    b"Board \x01: Gleichstand\n"  # 775 BOARD_TIE
    b"Board \x01: andere +\x02\n"  # 776 BOARD_OTHERS
    b"Unentschieden\n"  # 777 DRAW
    b"\x02 beginnt\n"  # 778 BREAKS_N
    # counting a position, entering a result
    b"Stapel z\xe4hlen\n"  # 779 COUNTED
    b"+5\n"  # 780 K_FIVE
    b"Wer gewann?\n"  # 781 RESULT_WHO
    b"\x02: \x01 Punkte\n"  # 782 RESULT_POINTS
)
