"""Pile systems as records, where their state stands, and what their rulings cite.

The bytes that both engines have (phase, turn, board, carrommen left, queen, placing) stand where
state.py says, so that desk and record need not know which engine plays. The rest, by seat, is
here. A seat is a place in the order of play.

The rows are what the pile engine finds for an event; a text behind them says, system by system,
which document and place a row cites. three and holes: the French handbook's numbers (3.11e), and
V1 and V2, its first and second variant, by paragraph. points: the booklet's page. A row that a
text does not settle cites the handbook's chapter that says the same as the ICF; of holes, whose
text is no chapter of those laws, it cites nothing.
"""

from rosace.port import const

# From rules/piles/systems.py, by `make texts`
# The state
_SCORES = const(50)
_OWNERS = const(54)
_WINS = const(58)
_COUNT = const(77)
_OUT = const(78)
_MOST = const(19)
# The record
_GOAL = const(0)
_WHITE_VALUE = const(1)
_CAP = const(12)
_BOARD_MAX = const(13)
_SINGLE = const(14)
_ELIMINATION = const(15)
_FIELDS = const(23)
# Values of GOAL
_G_HOLES = const(2)
# Rows, by the numbers behind those of ../rows.py
_FIRST = const(128)
_E_COMPLETE = const(145)
# From rules/state.py, by `make texts`
_SIZE = const(96)
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PLAYERS = const(2)
_QUEEN_SIDE = const(27)
_LAST_ROW = const(43)
_BOARD_WINNER = const(44)
_POINTS = const(45)
_HOUSE = const(80)

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
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

    # What is asked while MUST_CHOICE stands, in state[QUESTION]; the answer is a K_CHOICE
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
    GOAL = const(0)  # G_*
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

    # Values of GOAL
    G_QUOTA = const(0)
    G_SUM = const(1)
    G_HOLES = const(2)

    # Values of STRIKER
    ST_PENALTY = const(0)  # what fell comes back, and one more
    ST_LAST = const(1)  # only what was won last comes back
    ST_ALL = const(2)  # the whole pile and every net bought

# Three lines for the fields of a record:
#   GOAL WHITE_VALUE BLACK_VALUE QUEEN_VALUE QUOTA RIGHT_FROM COVER ZERO
#   STRIKER DEBT TARGET BOARDS CAP BOARD_MAX SINGLE ELIMINATION
#   PRICE BUY_OUT COLLECT TRIES_MAX PASSES_MAX PLAYERS_FROM PLAYERS_TO
_RECORDS = (
    # three
    bytes((
        0, 1, 1, 3, 3, 1, 1, 1,
        0, 1, 25, 8, 22, 12, 0, 0,
        25, 60, 0, 2, 3, 3, 3,
    )),
    # points
    bytes((
        1, 10, 20, 50, 0, 0, 1, 0,
        1, 0, 99, 99, 99, 99, 1, 0,
        25, 60, 0, 2, 3, 2, 4,
    )),
    # holes: the striker as in the ICF's laws
    bytes((
        2, 10, 5, 25, 0, 0, 0, 0,
        0, 1, 99, 99, 99, 99, 1, 0,
        25, 60, 0, 2, 3, 2, 4,
    )),
    # trous: the same as printed, where the striker costs everything
    bytes((
        2, 10, 5, 25, 0, 0, 0, 0,
        2, 0, 99, 99, 99, 99, 1, 0,
        25, 60, 0, 2, 3, 2, 4,
    )),
)  # fmt: skip
_LEAST = bytes((
    0, 1, 1, 1, 0, 0, 0, 0,
    0, 0, 1, 1, 0, 1, 0, 0,
    1, 1, 0, 1, 1, 2, 2,
))  # fmt: skip
_HIGHEST = bytes((
    2, 20, 20, 50, 3, 1, 1, 1,
    2, 1, 200, 99, 200, 99, 1, 1,
    99, 99, 1, 9, 99, 4, 4,
))  # fmt: skip


def record(system: int) -> bytes:
    """The rule record of a pile system: FIELDS bytes."""
    return _RECORDS[system - _PILE]


def rule(s: bytearray, field: int) -> int:
    """The value of `field` in the match `s`: its own house rule, else the system's record."""
    i = _HOUSE
    while i < _SIZE and s[i]:
        if s[i] == field + 1:
            return s[i + 1]
        i += 2
    return _RECORDS[s[_SYSTEM] - _PILE][field]


def allowed(field: int, value: int) -> bool:
    """May a match's set-up give `field` this value? The goal itself is the system's."""
    return _GOAL < field < _FIELDS and _LEAST[field] <= value <= _HIGHEST[field]


def worth(s: bytearray, kind: int) -> int:
    """Points or money of one piece."""
    return rule(s, _WHITE_VALUE + kind)


def value(s: bytearray, seat: int) -> int:
    """Points or money of a pile."""
    total = 0
    for i in range(min(s[_COUNT], _MOST)):
        if s[_WINS + i] >> 2 == seat:
            total += worth(s, s[_WINS + i] & 3)
    return total


def holds(s: bytearray, seat: int, kind: int) -> int:
    """How many of a kind lie in a pile."""
    count = 0
    for i in range(min(s[_COUNT], _MOST)):
        if s[_WINS + i] == kind | seat << 2:
            count += 1
    return count


def nets(s: bytearray, seat: int) -> int:
    """How many nets a seat has bought."""
    count = 0
    for net in range(4):
        if s[_OWNERS + net] == seat:
            count += 1
    return count


def has_score(s: bytearray) -> bool:
    """Do boards give points that a match counts up, apart from what lies in the piles?"""
    return not rule(s, _SINGLE) and not rule(s, _ELIMINATION)


def board_most(s: bytearray) -> int:
    """The points that a board gives at most; one that is won by buying nets gives one."""
    return 1 if rule(s, _GOAL) == _G_HOLES else rule(s, _BOARD_MAX)


def playing(s: bytearray) -> int:
    """How many have not dropped out."""
    count = 0
    for seat in range(s[_PLAYERS]):
        if not s[_OUT] >> seat & 1:
            count += 1
    return count


if __debug__:
    # Rows, by the numbers behind those of ../rows.py: append, never insert
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

# What each row cites: three | points | holes. A comma stands before the places that it leans on;
# empty: the text is silent.
_LAWS = (
    b"3.6a|3.6a|;"  # N_NOTHING
    b"3.6a,V1.1|p.9,3.6a|V2.2;"  # N_WON
    b"V1.1||;"  # N_SURPLUS
    b"3.12a,V1.2|p.9|;"  # N_QUEEN
    b"3.12c|p.9|;"  # N_TOO_EARLY
    b"V1.2,3.12a|p.9|;"  # N_COVERED
    b"V1.4,3.12d|p.9|;"  # N_NOT_COVERED
    b"3.12e,V1.2|p.9|;"  # N_WITH_COVER
    b"||V2.2;"  # N_QUEEN_WON
    b"3.11a|p.9.6|;"  # S_ALONE
    b"3.11a,3.11e|p.9.6|;"  # S_WON
    b"3.11b,3.12f|p.9.6|;"  # S_QUEEN
    b"||V2.9;"  # S_ALL
    b"|p.9.6|;"  # S_LAST
    b"4.1.2|4.1.2|;"  # F_FOUL
    b"3.5d|3.5d|;"  # B_TRY
    b"3.5d|3.5d|;"  # B_PASS
    b"3.7a,V1.1 3.7b 3.7c 3.7d||;"  # E_COMPLETE
    b"3.7j,V1.1||;"  # E_EARLY
    b"|p.9|;"  # E_EMPTY
    b"||V2.3;"  # E_NETS
    b"||;"  # E_AGREED
    b"||;"  # 150 is no row: the numbers behind it stand in the states of old logs
    b"||V2.6,V2.8;"  # C_BOUGHT
    b"||V2.7,V2.8;"  # C_BOUGHT_OUT
    b"||V2.4;"  # C_RESTACK
    b"||V2.8;"  # C_NOTHING
    b"3.11a|p.9.6|;"  # C_OTHER
    b"4.1.1|4.1.1|;"  # A_PENALTY
    b"4.1.2|4.1.2|;"  # A_FOUL
    b"4q|4q|;"  # A_VOID
    b"3.6c|3.6c|;"  # A_TURN
    b"4r|p.9|;"  # A_DROPPED
    b"3.11h|p.9.6|V2.6;"  # A_PLACED
    b"||;"  # A_POSITION
    b"3.7b|p.9|V2.3;"  # A_RESULT
    b"3.5e|3.5e|;"  # A_PLAY
    b"4g|4g|;"  # A_APPEAL
    b"3.11i||;"  # A_NO_ROOM
    b"3.11i||;"  # A_ROOM
    b"3.9a|p.9.1|;"  # A_JUMP
)


def is_limited(s: bytearray) -> bool:
    """Did the queen count nothing for the winner of the board that has ended, who had covered her,
    because of what he had before (CAP)?"""
    winner = s[_BOARD_WINNER]
    return (
        s[_LAST_ROW] == _E_COMPLETE
        and s[_QUEEN_SIDE] == winner
        and s[_SCORES + winner] - s[_POINTS] >= rule(s, _CAP)
    )


_HOLES = const(2)  # both ways to buy holes are one text
_END = const(59)  # ;
_NEXT = const(124)  # |
_COMMA = const(44)


def _start(system: int, row: int) -> int:
    """Where the laws of a row begin in the text, for that system."""
    at = 0
    for _ in range(row - _FIRST):
        at = _LAWS.find(b";", at) + 1
    for _ in range(min(system - _PILE, _HOLES)):
        at = _LAWS.find(b"|", at) + 1
    return at


def law_into(system: int, row: int, buf: bytearray, at: int) -> int:
    """Copy the law that decides `row` into `buf` at `at` without allocating; returns the end."""
    i = _start(system, row)
    while _LAWS[i] != _END and _LAWS[i] != _NEXT and _LAWS[i] != _COMMA:
        buf[at] = _LAWS[i]
        at += 1
        i += 1
    return at


if __debug__:  # what only the PC and the tests ask

    def cited(system: int, row: int) -> bytes:
        """All that a row cites, the decisive law before a comma. Allocates."""
        at = _start(system, row)
        end = at
        while _LAWS[end] != _END and _LAWS[end] != _NEXT:
            end += 1
        return _LAWS[at:end]
