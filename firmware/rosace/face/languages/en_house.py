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
    b"Hole purchase\n"  # 733 SYSTEM_HOLES
    b"The club's rules\n"  # 734 SYSTEM_OWN
    b"\x01\n"  # 735 OWN_NAMED
    # choosing one
    b"House rules\n"  # 736 M_HOUSE
    b"Reminders\n"  # 737 M_ADVICE
    b"\x01 players\n"  # 738 PLAYERS_N
    b"Then \x02, \x03\n"  # 739 ORDER_3
    b"Then \x02, \x03, \x04\n"  # 740 ORDER_4
    b"Then \x02\n"  # 741 ORDER_2
    b"Lowest drops out\n"  # 742 DROP_LOWEST
    b"FEWER\n"  # 743 K_FEWER
    b"MORE\n"  # 744 K_MORE
    b"out\n"  # 745 IS_OUT
    b"DROPS\n"  # 746 K_DROPS
    # buying nets
    b"Buy a net?\n"  # 747 BUY
    b"\x01 may spend \x02\n"  # 748 BUY_LINE
    b"Free: \x03, bought: \x04\n"  # 749 PRICES
    b"Board is empty\n"  # 750 EMPTY
    b"Buy, or stack all again\n"  # 751 EMPTY_LINE
    b"Net \x01 for \x02\n"  # 752 PAY_LINE
    b"\x03w \x04b \x05q = \x06\n"  # 753 PAY_WITH
    b"NET 1\n"  # 754 K_NET_1
    b"NET 2\n"  # 755 K_NET_2
    b"NET 3\n"  # 756 K_NET_3
    b"NET 4\n"  # 757 K_NET_4
    b"DON'T\n"  # 758 K_NOT
    b"STACK\n"  # 759 K_STACK
    b"BUY\n"  # 760 K_BUY
    b"Agreed end\n"  # 761 M_AGREED
    b"Does everybody agree to end here?\n"  # 762 AGREED_LINE
    b"Other penalty piece\n"  # 763 M_OTHER
    b"Which one comes back instead?\n"  # 764 OTHER_LINE
    b"Press what fell\n"  # 765 PRESS_COLOUR
    # questions of two-sided systems
    b"Striker fell too\n"  # 766 KEEP
    b"OK: what fell and one more back, plays on\n"  # 767 KEEP_ALL
    b"FOUL: one back, turn passes\n"  # 768 KEEP_ONE
    b"FOUL: queen and piece back, turn passes\n"  # 769 KEEP_COVER
    b"ON\n"  # 770 K_ON
    b"PASS\n"  # 771 K_PASS
    b"Which colour?\n"  # 772 COLOUR
    b"\x01 chooses: both fell\n"  # 773 COLOUR_LINE
    b"Put piece back\n"  # 774 M_PUT_BACK
    b"Dues forgotten\n"  # 775 M_FORGOT
    # ends
    b"Board \x01: a draw\n"  # 776 BOARD_TIE
    b"Board \x01: others +\x02\n"  # 777 BOARD_OTHERS
    b"A draw\n"  # 778 DRAW
    b"\x02 breaks\n"  # 779 BREAKS_N
    # counting a position, entering a result
    b"Count the piles\n"  # 780 COUNTED
    b"+5\n"  # 781 K_FIVE
    b"Who won?\n"  # 782 RESULT_WHO
    b"\x02: \x01 points\n"  # 783 RESULT_POINTS
)
