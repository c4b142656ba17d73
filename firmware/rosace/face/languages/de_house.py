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
    b"K.o.\n"  # 744 K_OUT
    # buying nets
    b"Ein Loch kaufen?\n"  # 745 BUY
    b"\x01 hat \x02\n"  # 746 BUY_LINE
    b"Frei: \x03, gekauft: \x04\n"  # 747 PRICES
    b"Brett ist leer\n"  # 748 EMPTY
    b"Kaufen oder alles stapeln\n"  # 749 EMPTY_LINE
    b"Loch \x01 f\xfcr \x02\n"  # 750 PAY_LINE
    b"\x03w \x04s \x05K = \x06\n"  # 751 PAY_WITH
    b"LOCH 1\n"  # 752 K_NET_1
    b"LOCH 2\n"  # 753 K_NET_2
    b"LOCH 3\n"  # 754 K_NET_3
    b"LOCH 4\n"  # 755 K_NET_4
    b"NEIN\n"  # 756 K_NOT
    b"STAPEL\n"  # 757 K_STACK
    b"KAUFEN\n"  # 758 K_BUY
    b"Einigung: Ende\n"  # 759 M_AGREED
    b"Sind alle einig, hier zu enden?\n"  # 760 AGREED_LINE
    b"Anderer Strafstein\n"  # 761 M_OTHER
    b"Welcher kommt statt dessen zur\xfcck?\n"  # 762 OTHER_LINE
    b"Dr\xfccken, was fiel\n"  # 763 PRESS_COLOUR
    # questions of two-sided systems
    b"Striker fiel mit\n"  # 764 KEEP
    b"OK: alles und ein Stein zur\xfcck, spielt weiter\n"  # 765 KEEP_ALL
    b"FOUL: ein Stein zur\xfcck, weiter\n"  # 766 KEEP_ONE
    b"FOUL: K\xf6nigin und Stein zur\xfcck, weiter\n"  # 767 KEEP_COVER
    b"WEITER\n"  # 768 K_ON
    b"ABGEBN\n"  # 769 K_PASS
    b"Welche Farbe?\n"  # 770 COLOUR
    b"\x01 w\xe4hlt: beide fielen\n"  # 771 COLOUR_LINE
    b"Stein zur\xfccklegen\n"  # 772 M_PUT_BACK
    b"Schulden vergessen\n"  # 773 M_FORGOT
    # ends
    b"Board \x01: Gleichstand\n"  # 774 BOARD_TIE
    b"Board \x01: die andern +\x02\n"  # 775 BOARD_OTHERS
    b"Unentschieden\n"  # 776 DRAW
    b"\x02 beginnt\n"  # 777 BREAKS_N
    # counting a position, entering a result
    b"Stapel z\xe4hlen\n"  # 778 COUNTED
    b"Wer gewann?\n"  # 779 RESULT_WHO
    b"Punkte: \x01\n"  # 780 RESULT_POINTS
)
