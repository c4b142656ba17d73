"""The rows of the stroke table and the acts, as numbers.

A row is what an engine finds for an event. docs/STROKES.md prints the table. Some of its rows are
split here, because the law gives their parts different letters. What a row does stands in the rule
record (systems.py), the law that it cites in laws.py. The rows of the pile engine have the numbers
from 128 on (piles/systems.py).

The numbers stand in stored states: append, never insert.
"""

from rosace.port import const

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
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
    A_DRAW = const(79)  # nobody wins the game: a house rule
    A_CHOICE = const(80)  # a player's choice that a house rule asks for
    A_LIMIT = const(81)  # a board's winner had so many points before it that the queen gives less
    ROWS = const(82)
