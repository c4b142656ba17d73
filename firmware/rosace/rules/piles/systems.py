"""Pile systems as records, and where their state stands: two to four players, each with a pile.

The bytes that both engines have (phase, turn, board, carrommen left, queen, placing) stand where
state.py says, so that desk and record need not know which engine plays. The rest, by seat, is
here. A seat is a place in the order of play.
"""

from rosace.port import const
from rosace.rules.state import HOUSE, PILE, PLAYERS, SIZE, SYSTEM

# The state
HAD = const(10)  # bits: seats that have won a carromman in this board (3.12a)
DUES_BY_SEAT = const(28)  # [4]
SURPLUS = const(48)  # of those to be placed, what was never won: white | black << 4
PAYER = const(14)  # seat whose carrommen are to be placed, or NONE: of nobody, or of several
SCORES = const(50)  # [4] game points by seat
OWNERS = const(54)  # [4] seat that bought net 1-4, or NONE
WINS = const(58)  # [19] what was won, oldest first: kind | seat << 2
COUNT = const(77)  # how many of them
OUT = const(78)  # bits: seats that have dropped out
HELD = const(79)  # what the one in turn may spend now, 0: nothing
MOST = const(19)

# What is asked while T_CHOICE stands, in state[ASKED]; the answer is a K_CHOICE
ASKED = const(11)
ASK_BUY = const(1)
ASK_EMPTY = const(2)  # the same with nothing left on the table

# K_CHOICE: value; reason
CH_NONE = const(0)  # nothing is bought
CH_NET = const(1)  # 1-4: that net, for (white * 20 + black * 2 + queen), or CHEAPEST
CH_RESTACK = const(5)
CH_END = const(6)  # the players agree to end here
CH_PENALTY = const(8)  # + kind: that piece comes back instead of the one won last
CHEAPEST = const(255)

# Winners that are no seat
TIE = const(4)
OTHERS = const(5)  # everybody but the mover

# The record
POLICY = const(0)  # P_*
WHITE_VALUE = const(1)
BLACK_VALUE = const(2)
QUEEN_VALUE = const(3)
QUOTA = const(4)  # carrommen of each colour that a player needs; 0: no such goal
RIGHT_FROM = const(5)  # 1: a carromman before the queen
COVER = const(6)  # 1: the queen must be covered
ZERO = const(7)  # 1: with an empty pile one carromman does not cover in the queen's own stroke
STRIKER = const(8)  # ST_*
DEBT = const(9)  # 1: what cannot be paid now is paid later
TARGET = const(10)
BOARDS = const(11)
CAP = const(12)  # from this score on the queen counts nothing
BOARD_MAX = const(13)
SINGLE = const(14)  # 1: one board is the game
ELIMINATION = const(15)  # 1: the lowest total drops out, the others play on
PRICE = const(16)
BUY_OUT = const(17)
COLLECT = const(18)  # 1: what falls into a bought net is its owner's
TRIES_MAX = const(19)
PASSES_MAX = const(20)  # untouched turns in a row of each player that void a board
PLAYERS_FROM = const(21)
PLAYERS_TO = const(22)
FIELDS = const(23)

P_QUOTA = const(0)
P_SUM = const(1)
P_MARKET = const(2)

ST_PENALTY = const(0)  # what fell comes back, and one more
ST_LAST = const(1)  # only what was won last comes back
ST_ALL = const(2)  # the whole pile and every net bought

_RECORDS = (
    # three
    bytes((0, 1, 1, 3, 3, 1, 1, 1, 0, 1, 25, 8, 22, 12, 0, 0, 25, 60, 0, 2, 3, 3, 3)),
    # points
    bytes((1, 10, 20, 50, 0, 0, 1, 0, 1, 0, 99, 99, 99, 99, 1, 0, 25, 60, 0, 2, 3, 2, 4)),
    # holes: the striker as in the ICF's laws
    bytes((2, 10, 5, 25, 0, 0, 0, 0, 0, 1, 99, 99, 99, 99, 1, 0, 25, 60, 0, 2, 3, 2, 4)),
    # trous: the same as printed, where the striker costs everything
    bytes((2, 10, 5, 25, 0, 0, 0, 0, 2, 0, 99, 99, 99, 99, 1, 0, 25, 60, 0, 2, 3, 2, 4)),
)
_LEAST = bytes((0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 2, 2))
_HIGHEST = bytes((2, 20, 20, 50, 3, 1, 1, 1, 2, 1, 200, 99, 200, 99, 1, 1, 99, 99, 1, 9, 99, 4, 4))


def record(system: int) -> bytes:
    """The rule record of a pile system."""
    return _RECORDS[system - PILE]


def rule(s: bytearray, field: int) -> int:
    """The value of `field` in the match `s`: its own house rule, else the system's record."""
    i = HOUSE
    while i < SIZE and s[i]:
        if s[i] == field + 1:
            return s[i + 1]
        i += 2
    return _RECORDS[s[SYSTEM] - PILE][field]


def allowed(field: int, value: int) -> bool:
    """May a match's set-up give `field` this value? The goal itself is the system's."""
    return POLICY < field < FIELDS and _LEAST[field] <= value <= _HIGHEST[field]


def worth(s: bytearray, kind: int) -> int:
    """Points or money of one piece."""
    return rule(s, WHITE_VALUE + kind)


def value(s: bytearray, seat: int) -> int:
    """Points or money of a pile."""
    total = 0
    for i in range(min(s[COUNT], MOST)):
        if s[WINS + i] >> 2 == seat:
            total += worth(s, s[WINS + i] & 3)
    return total


def holds(s: bytearray, seat: int, kind: int) -> int:
    """How many of a kind lie in a pile."""
    count = 0
    for i in range(min(s[COUNT], MOST)):
        if s[WINS + i] == kind | seat << 2:
            count += 1
    return count


def nets(s: bytearray, seat: int) -> int:
    """How many nets a seat has bought."""
    count = 0
    for net in range(4):
        if s[OWNERS + net] == seat:
            count += 1
    return count


def playing(s: bytearray) -> int:
    """How many have not dropped out."""
    count = 0
    for seat in range(s[PLAYERS]):
        if not s[OUT] >> seat & 1:
            count += 1
    return count
