"""The rows of the stroke table and the acts: numbers, names, and the law letters a ruling cites.

A row is what the engine finds; its outcome stands in the rule record (systems.py). Some rows of
the printed table are split here because the law gives their parts different letters.
"""

from rosace.port import const

NO_ROW = const(0)
# The board ends.
E1 = const(1)
E2 = const(2)
E3 = const(3)
E4 = const(4)
E5 = const(5)
E6 = const(6)
E7 = const(7)
E8 = const(8)
E8_BAD = const(9)  # with striker or foul: m instead of k
E9 = const(10)
E10 = const(11)
E11 = const(12)
E12 = const(13)
E13 = const(14)
E13_AWAIT = const(15)  # in the cover stroke: o instead of n
E14 = const(16)
E15 = const(17)
E16 = const(18)
E16_AWAIT = const(19)
LAST_END = const(19)
# A proper stroke.
N1 = const(20)
N2 = const(21)
N3 = const(22)
N3_BOTH = const(23)  # own and the opponent's carrommen
N4 = const(24)
N4_OTHER = const(25)  # the opponent's carromman fell where the cover was due
N5 = const(26)
N6 = const(27)
N7 = const(28)
N8 = const(29)
N9 = const(30)
N10 = const(31)
N11 = const(32)
# A proper stroke with the striker in a net.
S1 = const(33)
S1_AWAIT = const(34)
S2 = const(35)
S3 = const(36)
S4 = const(37)
S5 = const(38)
S6 = const(39)
S6_NINE = const(40)  # with all nine on the board, the right kept from before
S7 = const(41)
# A foul stroke.
F1 = const(42)
F1_OTHER = const(43)  # with the opponent's carrommen
F1_STRIKER = const(44)  # with the striker alone
F2 = const(45)
F3 = const(46)
# The break is not made yet and nothing was touched.
B1 = const(47)  # another try
B2 = const(48)  # no try left
B3 = const(49)  # by a foul stroke
LAST_STROKE = const(49)
# Acts.
A_EARLY = const(50)
A_PENALTY = const(51)
A_FOUL = const(52)
A_ROOM = const(53)
A_NO_ROOM = const(54)
A_DEEM = const(55)
A_TURN = const(56)
A_FORFEIT_APPEAL = const(57)
A_FORFEIT_MOVED = const(58)
A_VOID = const(59)
A_RESIGN = const(60)
A_DISQUALIFY = const(61)
A_PLACED = const(62)
A_WRONG_PIECE = const(63)
A_POSITION = const(64)
A_BOARD_RESULT = const(65)
A_SIDES = const(66)
A_TOSS = const(67)
A_SEATS = const(68)
A_TRIAL = const(69)
A_PLAY = const(70)
A_APPEAL = const(71)
A_WARNING = const(72)
A_DISTURBANCE = const(73)
A_PROTEST = const(74)
A_STRIKER = const(75)
A_TIME_OUT = const(76)
A_JUMP = const(77)
A_TOSS_NINTH = const(78)
ROWS = const(79)

ROW_NAMES = (
    "", "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E8", "E9", "E10", "E11", "E12", "E13",
    "E13", "E14", "E15", "E16", "E16", "N1", "N2", "N3", "N3", "N4", "N4", "N5", "N6", "N7", "N8",
    "N9", "N10", "N11", "S1", "S1", "S2", "S3", "S4", "S5", "S6", "S6", "S7", "F1", "F1", "F1",
    "F2", "F3", "B1", "B2", "B3", "early break", "penalty", "foul", "room", "no room",
    "deemed covered", "turn", "forfeit", "forfeit", "void", "resign", "disqualify", "placed",
    "wrong piece", "position", "board result", "sides", "toss", "seats", "trial", "play",
    "appeal", "warning", "disturbance", "protest", "striker change", "time-out", "jump",
    "toss ninth",
)  # fmt: skip

# Two texts a row: the law that decides, then the others it leans on.
_ICF = (
    b"", b"",
    b"3.7f", b"3.7c",  # E1
    b"3.7l", b"3.7c",
    b"3.7g", b"3.7c",
    b"3.7h", b"3.7c",
    b"3.7l", b"3.12i",  # E5
    b"3.7k", b"3.7c",
    b"3.7m", b"",
    b"3.7k", b"3.7c",
    b"3.7m", b"3.7c",
    b"3.7i", b"3.7c",
    b"3.7a", b"3.7b 3.7c 3.7d",  # E10
    b"3.7a", b"3.7b 3.7c 3.7d",
    b"3.7a", b"3.7b 3.7d",
    b"3.7n", b"3.7c 3.7d",
    b"3.7o", b"3.7c 3.7d",
    b"3.11f", b"3.7b 3.7c 3.7d",  # E14
    b"3.11f", b"3.7b 3.7d",
    b"3.7n", b"3.11f 3.7c 3.7d",
    b"3.7o", b"3.11f 3.7c 3.7d",
    b"3.6a", b"",  # N1
    b"3.6a", b"3.6c",
    b"3.6a", b"",
    b"3.6a", b"",
    b"3.12d", b"",
    b"3.12d", b"",
    b"5.1", b"3.12d",  # N5
    b"3.12a", b"3.11g",
    b"3.12c", b"",
    b"3.6a", b"3.12a",
    b"3.12e", b"",
    b"3.12e", b"",  # N10
    b"3.12a", b"3.11g",
    b"3.11a", b"",  # S1
    b"3.12h", b"3.11a",
    b"3.11c", b"",
    b"3.11e", b"3.6a",
    b"3.12i", b"",
    b"3.12g", b"3.12c",  # S5
    b"3.11b", b"3.12a",
    b"3.11b", b"3.12a",
    b"3.11b", b"3.12f",
    b"4.1.2", b"",  # F1
    b"3.11d", b"4.1.2",
    b"3.11a", b"4.1.2",
    b"3.11e", b"4.1.2",
    b"4.1.2", b"3.11e",
    b"3.5d", b"3.11a",  # B1
    b"3.5d", b"3.11a",
    b"4.1.2", b"3.5d",
    b"3.5f", b"3.11d",  # acts
    b"4.1.1", b"3.11g",
    b"4.1.2", b"3.11o",
    b"3.11i", b"3.11h",
    b"3.11i", b"",
    b"3.12d", b"",
    b"3.6c", b"",
    b"4g", b"3.7c 3.7d",
    b"4i", b"3.7c 3.7d",
    b"4q", b"",
    b"4r", b"",
    b"4.2", b"",
    b"3.11h", b"3.12b",
    b"3.11k", b"",
    b"", b"",
    b"3.7b", b"3.7c 3.7d",
    b"3.8", b"",
    b"3.3", b"",
    b"3.3", b"",
    b"3.4", b"",
    b"3.5e", b"",
    b"4g", b"",
    b"4.2", b"",
    b"4l", b"4.2h",
    b"4.3", b"",
    b"4e", b"",
    b"3.6b", b"",
    b"3.9a", b"3.9b",
    b"3.7e", b"",
)  # fmt: skip


def law(system: int, row: int) -> bytes:
    """The law that decides `row`, such as b"3.12i"; b"" where a row has none."""
    return _ICF[row * 2]


def law2(system: int, row: int) -> bytes:
    """Further laws `row` leans on, with spaces between; b"" if none."""
    return _ICF[row * 2 + 1]
