"""The rows of the stroke table and the acts: their numbers and the law letters a ruling cites.

A row is what the engine finds; its outcome stands in the rule record (systems.py). Some rows of
the printed table are split here because the law gives their parts different letters. Their names
stand in names.py; the letters are one text, since many small ones would cost the board memory.

The law that an umpire's reason names: what was broken, besides what follows from it (4.1, 4.2).

Loaded at the first breach. Order: RE_* of words.py.
"""

from rosace.port import const
from rosace.rules.state import PILE
from rosace.words import RE_TALKING

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
A_DRAW = const(79)  # nobody wins: a house rule
A_CHOICE = const(80)  # a player's choice that a house rule asks for
ROWS = const(81)


_PILES = const(128)  # from here on rows of piles/laws.py
piles: list = [None]  # that file while it is needed; match.py lets it go

# For each row the law that decides it, and after a comma the others it leans on.
_ICF = (
    b";"  # NO_ROW
    b"3.7f,3.7c;"  # E1
    b"3.7l,3.7c;"  # E2
    b"3.7g,3.7c;"  # E3
    b"3.7h,3.7c;"  # E4
    b"3.7l,3.12i;"  # E5
    b"3.7k,3.7c;"  # E6
    b"3.7m;"  # E7
    b"3.7k,3.7c;"  # E8
    b"3.7m,3.7c;"  # E8_BAD
    b"3.7i,3.7c;"  # E9
    b"3.7a,3.7b 3.7c 3.7d;"  # E10
    b"3.7a,3.7b 3.7c 3.7d;"  # E11
    b"3.7a,3.7b 3.7d;"  # E12
    b"3.7n,3.7c 3.7d;"  # E13
    b"3.7o,3.7c 3.7d;"  # E13_AWAIT
    b"3.11f,3.7b 3.7c 3.7d;"  # E14
    b"3.11f,3.7b 3.7d;"  # E15
    b"3.7n,3.11f 3.7c 3.7d;"  # E16
    b"3.7o,3.11f 3.7c 3.7d;"  # E16_AWAIT
    b"3.6a;"  # N1
    b"3.6a,3.6c;"  # N2
    b"3.6a;"  # N3
    b"3.6a;"  # N3_BOTH
    b"3.12d;"  # N4
    b"3.12d;"  # N4_OTHER
    b"5.1,3.12d;"  # N5
    b"3.12a,3.11g;"  # N6
    b"3.12c;"  # N7
    b"3.6a,3.12a;"  # N8
    b"3.12e;"  # N9
    b"3.12e;"  # N10
    b"3.12a,3.11g;"  # N11
    b"3.11a;"  # S1
    b"3.12h,3.11a;"  # S1_AWAIT
    b"3.11c;"  # S2
    b"3.11e,3.6a;"  # S3
    b"3.12i;"  # S4
    b"3.12g,3.12c;"  # S5
    b"3.11b,3.12a;"  # S6
    b"3.11b,3.12a;"  # S6_NINE
    b"3.11b,3.12f;"  # S7
    b"4.1.2;"  # F1
    b"3.11d,4.1.2;"  # F1_OTHER
    b"3.11a,4.1.2;"  # F1_STRIKER
    b"3.11e,4.1.2;"  # F2
    b"4.1.2,3.11e;"  # F3
    b"3.5d,3.11a;"  # B1
    b"3.5d,3.11a;"  # B2
    b"4.1.2,3.5d;"  # B3
    b"3.5f,3.11d;"  # A_EARLY
    b"4.1.1,3.11g;"  # A_PENALTY
    b"4.1.2,3.11o;"  # A_FOUL
    b"3.11i,3.11h;"  # A_ROOM
    b"3.11i;"  # A_NO_ROOM
    b"3.12d;"  # A_DEEM
    b"3.6c;"  # A_TURN
    b"4g,3.7c 3.7d;"  # A_FORFEIT_APPEAL
    b"4i,3.7c 3.7d;"  # A_FORFEIT_MOVED
    b"4q;"  # A_VOID
    b"4r;"  # A_RESIGN
    b"4.2;"  # A_DISQUALIFY
    b"3.11h,3.12b;"  # A_PLACED
    b"3.11k;"  # A_WRONG_PIECE
    b";"  # A_POSITION
    b"3.7b,3.7c 3.7d;"  # A_BOARD_RESULT
    b"3.8;"  # A_SIDES
    b"3.3;"  # A_TOSS
    b"3.3;"  # A_SEATS
    b"3.4;"  # A_TRIAL
    b"3.5e;"  # A_PLAY
    b"4g;"  # A_APPEAL
    b"4.2;"  # A_WARNING
    b"4l,4.2h;"  # A_DISTURBANCE
    b"4.3;"  # A_PROTEST
    b"4e;"  # A_STRIKER
    b"3.6b;"  # A_TIME_OUT
    b"3.9a,3.9b;"  # A_JUMP
    b"3.7e;"  # A_TOSS_NINTH
    b";"  # A_DRAW
    b";"  # A_CHOICE
)


_own: list = [None]  # ownlaws.py, once a match by other rules cites something


def law(system: int, row: int) -> bytes:
    """The law that decides `row`, such as b"3.12i"; b"" where a row has none. Allocates."""
    return _cited(system, row).split(b",")[0]


def law2(system: int, row: int) -> bytes:
    """Further laws `row` leans on, with spaces between; b"" if none. Allocates."""
    return (_cited(system, row) + b",").split(b",")[1]


def law_into(system: int, row: int, buf: bytearray, at: int) -> int:
    """Copy the law that decides `row` into `buf` at `at` without allocating; returns the end."""
    if row >= _PILES:
        return _of_piles().law_into(system, row, buf, at)
    text = _of_its_own(system, row)
    i = 0
    if not text:
        text = _ICF
        i = _row(row)
    while i < len(text) and text[i] != 59 and text[i] != 44:  # ; and ,
        buf[at] = text[i]
        at += 1
        i += 1
    return at


def _cited(system: int, row: int) -> bytes:
    """The law that decides `row`, and behind a comma the others."""
    if row >= _PILES:
        return _of_piles().cited(system, row)
    at = _row(row)
    return _of_its_own(system, row) or _ICF[at : _ICF.find(b";", at)]


def _of_piles():
    """The rows of the pile engine, which are there only with it."""
    if piles[0] is None:
        piles[0] = __import__("rosace.rules.piles.systems", None, None, ("cited",))
    return piles[0]


def _of_its_own(system: int, row: int) -> bytes:
    """What another system than the ICF's cites for `row` from its own text; b"" for nothing."""
    if not system or system >= PILE:
        return b""
    if _own[0] is None:
        _own[0] = __import__("rosace.rules.citations", None, None, ("cited",))
    return _own[0].cited(system, row)


def _row(row: int) -> int:
    """Where the row's text begins."""
    at = 0
    for _ in range(row):
        at = _ICF.find(b";", at) + 1
    return at


_LETTERS = b";3.2;3.11o;3.11m;3.11r;3.6b;4n;4p;;4g;4i;;4.2a;4.2b;4.2c;4.2d;4.2e;4.2f;4.2g;4.2h;"
_PARTNERS = b"4m"  # who talk to each other


def breach_into(reason: int, doubles: bool, buf: bytearray, at: int) -> int:
    """Copy the letter for `reason` (RE_*), such as 3.11o, into `buf` at `at`; returns the end,
    `at` itself where the law has no letter for it."""
    letters = _LETTERS
    i = 0
    if reason == RE_TALKING and doubles:
        letters = _PARTNERS
    else:
        for _ in range(reason):
            i = letters.find(b";", i) + 1
    while i < len(letters) and letters[i] != 59:
        buf[at] = letters[i]
        at += 1
        i += 1
    return at
