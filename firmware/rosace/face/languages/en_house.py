"""English: the texts of face/texts_house.py, in order, in ISO-8859-15."""

TEXTS = (
    # rule systems by id: T_SYSTEM + id; from 731 on the pile systems
    b"ICF laws\n"  # 720 SYSTEM
    b"ICF, English text\n"  # 721 SYSTEM_ENGLISH
    b"ICF, one game\n"  # 722 SYSTEM_CLUB
    b"Maker's sheet DE\n"  # 723 SYSTEM_MFR_DE
    b"Maker's sheet EN\n"  # 724 SYSTEM_MFR_EN
    b"Maker's sheet FR\n"  # 725 SYSTEM_MFR_FR
    b"Maker's sheet ES\n"  # 726 SYSTEM_MFR_ES
    b"Masters Games\n"  # 727 SYSTEM_MASTERS
    b"FFC simplified\n"  # 728 SYSTEM_FFC
    b"ICPF traditional\n"  # 729 SYSTEM_ICPF
    b"Nepali rule\n"  # 730 SYSTEM_NEPAL
    b"Three players\n"  # 731 SYSTEM_THREE
    b"Points game\n"  # 732 SYSTEM_POINTS
    b"Hole purchase, mild\n"  # 733 SYSTEM_HOLES
    b"Hole purchase\n"  # 734 SYSTEM_TROUS
    b"The club's rules\n"  # 735 SYSTEM_OWN
    b"\x01\n"  # 736 OWN_NAMED
    # choosing one
    b"House rules\n"  # 737 M_HOUSE
    b"Reminders\n"  # 738 M_ADVICE
    b"\x01 players\n"  # 739 PLAYERS_N
    b"Then \x02, \x03\n"  # 740 ORDER_3
    b"Then \x02, \x03, \x04\n"  # 741 ORDER_4
    b"Then \x02\n"  # 742 ORDER_2
    b"Lowest drops out\n"  # 743 DROP_LOWEST
    b"FEWER\n"  # 744 K_FEWER
    b"MORE\n"  # 745 K_MORE
    b"out\n"  # 746 IS_OUT
    b"DROPS\n"  # 747 K_DROPS
    # buying nets
    b"Buy a net?\n"  # 748 BUY
    b"\x01 may spend \x02\n"  # 749 BUY_LINE
    b"Free: \x03, bought: \x04\n"  # 750 PRICES
    b"Board is empty\n"  # 751 EMPTY
    b"Buy, or stack all again\n"  # 752 EMPTY_LINE
    b"Net \x01 for \x02\n"  # 753 PAY_LINE
    b"\x03w \x04b \x05q = \x06\n"  # 754 PAY_WITH
    b"NET 1\n"  # 755 K_NET_1
    b"NET 2\n"  # 756 K_NET_2
    b"NET 3\n"  # 757 K_NET_3
    b"NET 4\n"  # 758 K_NET_4
    b"DON'T\n"  # 759 K_NOT
    b"STACK\n"  # 760 K_STACK
    b"BUY\n"  # 761 K_BUY
    b"Agreed end\n"  # 762 M_AGREED
    b"Does everybody agree to end here?\n"  # 763 AGREED_LINE
    b"Other penalty piece\n"  # 764 M_OTHER
    b"Which one comes back instead?\n"  # 765 OTHER_LINE
    b"Press what fell\n"  # 766 PRESS_COLOUR
    # questions of two-sided systems
    b"Striker fell too\n"  # 767 KEEP
    b"OK: what fell and one more back, plays on\n"  # 768 KEEP_ALL
    b"FOUL: one back, turn passes\n"  # 769 KEEP_ONE
    b"FOUL: queen and piece back, turn passes\n"  # 770 KEEP_COVER
    b"ON\n"  # 771 K_ON
    b"PASS\n"  # 772 K_PASS
    b"Which colour?\n"  # 773 COLOUR
    b"\x01 chooses: both fell\n"  # 774 COLOUR_LINE
    b"Put piece back\n"  # 775 M_PUT_BACK
    b"Dues forgotten\n"  # 776 M_FORGOT
    # ends
    b"Board \x01: a draw\n"  # 777 BOARD_TIE
    b"Board \x01: others +\x02\n"  # 778 BOARD_OTHERS
    b"A draw\n"  # 779 DRAW
    b"\x02 breaks\n"  # 780 BREAKS_N
    # counting a position, entering a result
    b"Count the piles\n"  # 781 COUNTED
    b"+5\n"  # 782 K_FIVE
    b"Who won?\n"  # 783 RESULT_WHO
    b"\x02: \x01 points\n"  # 784 RESULT_POINTS
)
