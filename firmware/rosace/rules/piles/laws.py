"""The rows of the pile engine and what each ruling cites: by system, document and place.

three and holes: the French handbook's numbers (3.11e), and V1 and V2, its first and second
variant, by paragraph. points: the booklet's page. A row that a text leaves to the ICF core cites
the handbook's chapter that says the same.
"""

from rosace.port import const
from rosace.rules.state import PILE

FIRST = const(128)
N_NOTHING = const(128)
N_WON = const(129)
N_SURPLUS = const(130)  # only of a colour that is complete
N_QUEEN = const(131)
N_TOO_EARLY = const(132)
N_COVERED = const(133)
N_NOT_COVERED = const(134)
N_WITH_COVER = const(135)
N_QUEEN_WON = const(136)
S_ALONE = const(137)
S_WON = const(138)
S_QUEEN = const(139)
S_ALL = const(140)
S_LAST = const(141)
F_FOUL = const(142)
B_TRY = const(143)
B_PASS = const(144)
E_COMPLETE = const(145)
E_EARLY = const(146)  # complete, the queen still on the board
E_EMPTY = const(147)
E_NETS = const(148)
E_AGREED = const(149)
C_BOUGHT = const(151)
C_BOUGHT_OUT = const(152)
C_RESTACK = const(153)
C_NOTHING = const(154)
C_OTHER = const(155)  # another piece as penalty
A_PENALTY = const(156)
A_FOUL = const(157)
A_VOID = const(158)
A_TURN = const(159)
A_DROPPED = const(160)
A_PLACED = const(161)
A_POSITION = const(162)
A_RESULT = const(163)
A_PLAY = const(164)
A_APPEAL = const(165)
A_NO_ROOM = const(166)
A_ROOM = const(167)
A_JUMP = const(168)
LAST = const(168)

# By row: three, points, holes. A comma stands before what is leant on; empty: the text is silent.
_LAWS = (
    b"3.6a|3.6a|3.6a;"  # N_NOTHING
    b"3.6a,V1.1|p.9,3.6a|V2.2,3.6a;"  # N_WON
    b"V1.1||;"  # N_SURPLUS
    b"3.12a,V1.2|p.9|;"  # N_QUEEN
    b"3.12c|p.9|;"  # N_TOO_EARLY
    b"V1.2,3.12a|p.9|;"  # N_COVERED
    b"V1.4,3.12d|p.9|;"  # N_NOT_COVERED
    b"3.12e,V1.2|p.9|;"  # N_WITH_COVER
    b"||V2.2;"  # N_QUEEN_WON
    b"3.11a|p.9.6|3.11a;"  # S_ALONE
    b"3.11a,3.11e|p.9.6|3.11a;"  # S_WON
    b"3.11b,3.12f|p.9.6|3.11b;"  # S_QUEEN
    b"||V2.9;"  # S_ALL
    b"|p.9.6|;"  # S_LAST
    b"4.1.2|4.1.2|4.1.2;"  # F_FOUL
    b"3.5d|3.5d|3.5d;"  # B_TRY
    b"3.5d|3.5d|3.5d;"  # B_PASS
    b"3.7a,V1.1 3.7b 3.7c 3.7d||;"  # E_COMPLETE
    b"3.7j,V1.1||;"  # E_EARLY
    b"|p.9|;"  # E_EMPTY
    b"||V2.3;"  # E_NETS
    b"||;"  # E_AGREED
    b"||;"  # 150 is given to nothing: the numbers behind it stand in the states of old logs
    b"||V2.6,V2.8;"  # C_BOUGHT
    b"||V2.7,V2.8;"  # C_BOUGHT_OUT
    b"||V2.4;"  # C_RESTACK
    b"||V2.8;"  # C_NOTHING
    b"3.11a|p.9.6|;"  # C_OTHER
    b"4.1.1|4.1.1|4.1.1;"  # A_PENALTY
    b"4.1.2|4.1.2|4.1.2;"  # A_FOUL
    b"4q|4q|4q;"  # A_VOID
    b"3.6c|3.6c|3.6c;"  # A_TURN
    b"4r|p.9|4r;"  # A_DROPPED
    b"3.11h|p.9.6|V2.6;"  # A_PLACED
    b"||;"  # A_POSITION
    b"3.7b|p.9|V2.3;"  # A_RESULT
    b"3.5e|3.5e|3.5e;"  # A_PLAY
    b"4g|4g|4g;"  # A_APPEAL
    b"3.11i||;"  # A_NO_ROOM
    b"3.11i||;"  # A_ROOM
    b"3.9a|p.9.1|3.9a;"  # A_JUMP
)

_HOLES = const(2)  # both ways to buy holes are one text
_END = const(59)  # ;
_NEXT = const(124)  # |
_COMMA = const(44)


def start(system: int, row: int) -> int:
    """Where the laws of a row stand in the text, as a number that at() reads on from."""
    at = 0
    for _ in range(row - FIRST):
        at = _LAWS.find(b";", at) + 1
    for _ in range(min(system - PILE, _HOLES)):
        at = _LAWS.find(b"|", at) + 1
    return at


def law_into(system: int, row: int, buf: bytearray, at: int) -> int:
    """Copy the law that decides `row` into `buf` at `at` without allocating; returns the end."""
    i = start(system, row)
    while _LAWS[i] != _END and _LAWS[i] != _NEXT and _LAWS[i] != _COMMA:
        buf[at] = _LAWS[i]
        at += 1
        i += 1
    return at


def cited(system: int, row: int) -> bytes:
    """Everything a row cites, the decisive law before a comma. Allocates."""
    at = start(system, row)
    end = at
    while _LAWS[end] != _END and _LAWS[end] != _NEXT:
        end += 1
    return _LAWS[at:end]
