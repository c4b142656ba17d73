"""Two-sided rule systems as records: one `bytes` a system, read by field number. ICF is the first.

A record has three parts. The first OUTCOME bytes are figures and switches. From OUTCOME on stands
one byte for each row of the stroke table that lets the board go on: what that row does with the
turn, the own carrommen of the stroke, the penalty and the queen. Behind them stand the switches
that only other systems than the ICF's turn. Another system is the ICF's record with some fields
changed; a match may change some more by its set-up (HOUSE in its state). The texts behind the
values are named in house_citations.py; what no text settles is the ICF's.
"""

from rosace.port import const

# From rules/state.py, by `make texts`
_SIZE = const(96)
# The match
_SYSTEM = const(0)
_HOUSE = const(80)
# From rules/rows.py, by `make texts`
_N10 = const(31)
_S3 = const(36)
_S4 = const(37)
_S6 = const(39)
_S6_NINE = const(40)
_S7 = const(41)
_F2 = const(45)
_F3 = const(46)
# From rules/systems.py, by `make texts`
# The record
_VALUE = const(0)
_CAP = const(1)
_TARGET = const(2)
_BOARDS = const(3)
_BOARD_MAX = const(4)
_GAMES = const(5)
_TRIES_MAX = const(8)
_FIRST = const(9)
_RIGHT_FROM = const(10)
_ZERO = const(11)
_OWN_EARLY = const(12)
_OTHER_EARLY = const(13)
_OTHER_LAST = const(14)
_DEBT = const(15)
_JUMP = const(16)
_FAILS = const(17)
_SINGLE = const(18)
_A6 = const(20)
_A17 = const(22)
_A23 = const(23)
_A28 = const(24)
_ORDER = const(31)
_OUTCOME = const(32)
_ROW = const(12)
_OTHER_WAY_S3 = const(62)
_OTHER_WAY_S4 = const(63)
_OTHER_WAY_S7 = const(64)
_MIX = const(65)
_OTHER_FOUL = const(66)
_GIVEN = const(67)
_EARLY = const(68)
_TRY_FOUL = const(69)
_PUT_BACK = const(70)
_SIDES = const(71)
# Values of DEBT
_AT_END = const(1)
_NO_DEBT = const(2)
# Bits of an outcome
_STAY = const(1)
_BACK = const(2)
_PENALTY = const(4)
_QUEEN_BACK = const(16)
_QUEEN_AWAITS = const(32)
_QUEEN_COVERED = const(48)

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
    # The record: figures and switches
    # Scoring and length
    VALUE = const(0)  # points for the queen (3.7b)
    CAP = const(1)  # from this game score on she counts nothing (3.7c)
    TARGET = const(2)  # points that win a game (3.7e)
    BOARDS = const(3)  # boards of a game; one more if level (3.7e)
    BOARD_MAX = const(4)  # points of one board at most (3.7d)
    GAMES = const(5)  # games that win a match (5.1)
    PASSES_MAX = const(6)  # untouched turns in a row that void a board (4q, A19)
    TRIALS_MAX = const(7)  # trial boards of a side (3.4)
    # The break
    TRIES_MAX = const(8)  # the first breaker's tries (3.5d)
    FIRST = const(9)  # 0: the breaker is White (3.5b); 1: the first carromman pocketed decides
    # Queen
    RIGHT_FROM = const(10)  # own carrommen pocketed before her (3.12a); from 2 on: in the nets now
    ZERO = const(11)  # 1: with all nine on the board one own carromman does not cover (3.12e);
    # 0: it does; 2: nothing covers without the right from before the stroke
    # Endings: 0 = as the ICF rows say, 1 = that carromman comes back and the turn passes
    OWN_EARLY = const(12)  # own last, queen on the board (E9); 2: and one penalty
    OTHER_EARLY = const(13)  # the opponent's last, queen not covered (E13, E16)
    OTHER_LAST = const(14)  # the opponent's last, queen covered (E11, E12, E14, E15)
    # Penalties
    DEBT = const(15)  # 0: dues are paid as soon as they can be (3.11g); AT_END; NO_DEBT
    JUMP = const(16)  # 0: what jumped only goes to the centre (3.9); 1: the turn passes; 2: a foul
    FAILS = const(17)  # lost covers of one side before a draw; 0: no such rule
    SINGLE = const(18)  # 1: one board is a game
    # Where federations differ: what the laws leave open (docs/STROKES.md, Open points)
    A5 = const(19)  # 1: only a carromman pocketed by one's own side gives the right to the queen
    A6 = const(20)  # 1: an open due sends the queen back and costs the turn
    A9 = const(21)  # 1: cover and the opponent's last together still pay the queen
    A17 = const(22)  # penalties for a foul stroke with the striker in a net
    A23 = const(23)  # untouched foul or striker before the break: 1 costs the turn; 2 and a due
    A28 = const(24)  # points for the striker or foul with the opponent's last (3.11f)
    # Times as a text has them, which nothing reads: the table's are settings (record/settings.py).
    # They stay since the record is hashed. Seconds; PROTEST, WARM_UP and REST in minutes (A40).
    SHOT = const(25)  # 3.6b
    PLACING = const(26)  # 3.6b
    CHANGE = const(27)  # 3.8e
    PROTEST = const(28)  # 4.3
    WARM_UP = const(29)  # 3.4
    REST = const(30)  # 4.2c
    ORDER = const(31)  # 0: the turn goes to the right (A25); 1: clockwise
    OUTCOME = const(32)
    ROW = const(12)  # ROW + a row of the stroke table, from N1 on: the field of what that row does
    A1 = const(48)  # outcome of S3: striker with own carrommen
    A3 = const(51)  # outcome of S6: striker with the queen, own right
    # What the player may choose instead of the outcome of a striker's row; 0: no choice
    OTHER_WAY_S3 = const(62)
    OTHER_WAY_S4 = const(63)
    OTHER_WAY_S7 = const(64)
    MIX = const(65)  # 1: the opponent's carromman with an own one costs the turn (N3)
    OTHER_FOUL = const(66)  # 1: pocketing the opponent's carromman is a foul
    GIVEN = const(67)  # 1: a queen whose cover is the opponent's carromman is the opponent's (N4)
    EARLY = const(68)  # 1: a queen without the right stays off the board till the turn ends (N7)
    TRY_FOUL = const(69)  # 1: a first breaker who uses up his tries owes one
    PUT_BACK = const(70)  # 1: the opponent may put his carromman back when it fell alone
    SIDES = const(71)  # 1: sides change once in the deciding game (3.8c)
    FIELDS = const(72)

    # Values of DEBT
    AT_END = const(1)  # paid when the turn ends; lost if the opponent forgets
    NO_DEBT = const(2)  # only what is in the nets can come back; the last gain goes first

    # Bits of an outcome
    STAY = const(1)  # the turn stays
    BACK = const(2)  # own carrommen of the stroke come back
    PENALTY = const(4)  # one due; 8 = two
    PENALTY_MASK = const(12)
    QUEEN_MASK = const(48)
    QUEEN_BACK = const(16)
    QUEEN_AWAITS = const(32)
    QUEEN_COVERED = const(48)

    # Systems
    ICF = const(0)

# int(): a tuple of constants alone would stay in the board's memory beside the bytes made of it.
_ICF = bytes((
    int(3), 22, 25, 8, 12,  # VALUE CAP TARGET BOARDS BOARD_MAX
    2, 6, 1,  # GAMES PASSES_MAX TRIALS_MAX
    2, 0,  # TRIES_MAX FIRST
    1, 1,  # RIGHT_FROM ZERO
    0, 0, 0,  # OWN_EARLY OTHER_EARLY OTHER_LAST
    0, 0, 0, 0,  # DEBT JUMP FAILS SINGLE
    0, 0, 0, 1, 0, 1,  # A5 A6 A9 A17 A23 A28
    15, 15, 120, 15, 0, 0,  # SHOT PLACING CHANGE PROTEST WARM_UP REST
    0,  # ORDER
    0,  # N1
    0,  # N2
    _STAY,  # N3
    _STAY,  # N3, the opponent's too
    _QUEEN_BACK,  # N4
    _QUEEN_BACK,  # N4, only the opponent's
    _STAY | _QUEEN_COVERED,  # N5
    _STAY,  # N6
    _QUEEN_BACK,  # N7
    _STAY | _QUEEN_AWAITS,  # N8
    _STAY | _QUEEN_COVERED,  # N9
    _STAY | _QUEEN_AWAITS,  # N10
    _STAY | _QUEEN_BACK,  # N11
    _PENALTY,  # S1
    _PENALTY | _QUEEN_BACK,  # S1, awaiting her cover
    _PENALTY,  # S2
    _STAY | _BACK | _PENALTY,  # S3
    _STAY | _BACK | _PENALTY,  # S4
    _PENALTY | _QUEEN_BACK,  # S5
    _STAY | _PENALTY | _QUEEN_BACK,  # S6
    _STAY | _PENALTY | _QUEEN_BACK,  # S6, nine on the board
    _STAY | _BACK | _PENALTY | _QUEEN_BACK,  # S7
    _PENALTY,  # F1
    _PENALTY,  # F1, the opponent's
    _PENALTY,  # F1, striker
    _BACK | _PENALTY,  # F2
    _BACK | _PENALTY | _QUEEN_BACK,  # F3
    _STAY,  # B1
    0,  # B2
    _PENALTY,  # B3
    0, 0, 0,  # OTHER_WAY of S3, S4 and S7
    0, 0, 0, 0, 0, 0,  # MIX OTHER_FOUL GIVEN EARLY TRY_FOUL PUT_BACK
    1,  # SIDES
))  # fmt: skip

# The largest value a match may set for each figure or switch (outcomes: any below 64).
_MOST = bytes((
    int(20), 99, 200, 99, 99,  # VALUE CAP TARGET BOARDS BOARD_MAX
    9, 99, 9,  # GAMES PASSES_MAX TRIALS_MAX
    9, 1,  # TRIES_MAX FIRST
    9, 2,  # RIGHT_FROM ZERO
    2, 1, 1,  # OWN_EARLY OTHER_EARLY OTHER_LAST
    2, 2, 9, 1,  # DEBT JUMP FAILS SINGLE
    1, 1, 1, 2, 2, 1,  # A5 A6 A9 A17 A23 A28
    240, 240, 240, 60, 60, 60,  # SHOT PLACING CHANGE PROTEST WARM_UP REST
    1,  # ORDER
))  # fmt: skip
# What must be at least 1 for a match to have an end.
_LEAST = bytes((
    int(0), 0, 1, 1, 0,  # VALUE CAP TARGET BOARDS BOARD_MAX
    1, 1, 0,  # GAMES PASSES_MAX TRIALS_MAX
    1, 0,  # TRIES_MAX FIRST
    1, 0,  # RIGHT_FROM ZERO
    0, 0, 0,  # OWN_EARLY OTHER_EARLY OTHER_LAST
    0, 0, 0, 0,  # DEBT JUMP FAILS SINGLE
    0, 0, 0, 1, 0, 0,  # A5 A6 A9 A17 A23 A28
    0, 0, 0, 0, 0, 0,  # SHOT PLACING CHANGE PROTEST WARM_UP REST
    0,  # ORDER
))  # fmt: skip
# What only some house rules ask for: a match where one of these is not the ICF's has F_HOUSE.
_RARE = bytes((
    int(_FIRST), _OWN_EARLY, _OTHER_EARLY, _OTHER_LAST, _DEBT, _JUMP, _FAILS,
    _ORDER, _OTHER_WAY_S3, _OTHER_WAY_S4, _OTHER_WAY_S7, _MIX, _OTHER_FOUL, _GIVEN,
    _EARLY, _PUT_BACK, _ROW + _S4,
))  # fmt: skip

if __debug__:
    TWO_SIDED_END = const(11)  # systems of two sides have the ids below this one

# What each other system changes. A text that speaks of one game only: a match is one game, and
# nobody changes seats in it (GAMES 1, SIDES 0).
_OFF = const(99)  # a figure that no game reaches

_ENGLISH = {
    _TRIES_MAX: 3,
    _A6: 1, _A17: 2, _A23: 1, _A28: 0,
    _ROW + _S6_NINE: _PENALTY | _QUEEN_BACK,
}  # fmt: skip
_CLUB = {_GAMES: 1, _SIDES: 0}

_MFR_DE = {
    _GAMES: 1, _SIDES: 0,
    _CAP: _OFF, _BOARD_MAX: _OFF,
    _OWN_EARLY: 1, _OTHER_EARLY: 1, _JUMP: 1,
    _ROW + _S4: _STAY | _BACK | _PENALTY | _QUEEN_COVERED,
    _ROW + _S6: _STAY | _PENALTY | _QUEEN_AWAITS,
    _ROW + _S6_NINE: _STAY | _PENALTY | _QUEEN_AWAITS,
    _ROW + _S7: _STAY | _BACK | _PENALTY | _QUEEN_AWAITS,
}  # fmt: skip
_MFR_ES = {_ROW + _S4: _STAY | _PENALTY | _QUEEN_COVERED}
_MFR_FR = {_JUMP: 0}
_MFR_EN = {
    _TARGET: 29, _BOARDS: _OFF, _MIX: 1, _GIVEN: 1, _PUT_BACK: 1,
    _ROW + _S3: _PENALTY,
    _ROW + _S4: _PENALTY | _QUEEN_COVERED,
    _ROW + _S6: _PENALTY | _QUEEN_BACK,
    _ROW + _S6_NINE: _PENALTY | _QUEEN_BACK,
    _ROW + _S7: _PENALTY | _QUEEN_BACK,
}  # fmt: skip

_MASTERS = {
    _GAMES: 1, _SIDES: 0,
    _VALUE: 5, _CAP: 24, _TARGET: 29, _BOARDS: _OFF, _BOARD_MAX: _OFF,
    _TRIES_MAX: 3, _TRY_FOUL: 1, _A23: 2, _ORDER: 1,
    _ZERO: 2, _EARLY: 1, _OTHER_FOUL: 1, _JUMP: 2, _DEBT: _AT_END,
    _OWN_EARLY: 2, _OTHER_EARLY: 1, _OTHER_LAST: 1,
    _ROW + _S3: _PENALTY,
    _ROW + _S4: _PENALTY | _QUEEN_BACK,
    _ROW + _S6: _PENALTY | _QUEEN_BACK,
    _ROW + _S6_NINE: _PENALTY | _QUEEN_BACK,
    _ROW + _S7: _PENALTY | _QUEEN_BACK,
    _ROW + _F2: _PENALTY,
    _ROW + _F3: _PENALTY | _QUEEN_BACK,
}  # fmt: skip

# Its penalties speak of the striker in a net as such, but for own carrommen with it: that costs
# the turn, so a queen that fell with it is not covered either.
_FFC_SIMPLE = {
    _GAMES: 1, _SIDES: 0,
    _CAP: _OFF, _BOARDS: _OFF, _BOARD_MAX: _OFF,
    _ROW + _S6: _PENALTY | _QUEEN_BACK,
    _ROW + _S6_NINE: _PENALTY | _QUEEN_BACK,
}  # fmt: skip

_ICPF = {
    _GAMES: 1, _SIDES: 0,
    _VALUE: 5, _TARGET: 29, _CAP: _OFF, _BOARD_MAX: _OFF, _GIVEN: 1,
    _OTHER_WAY_S3: _PENALTY,
    _OTHER_WAY_S4: _BACK | _QUEEN_BACK,
    _OTHER_WAY_S7: _BACK | _QUEEN_BACK,
    _ROW + _S6: _PENALTY | _QUEEN_BACK,
    _ROW + _S6_NINE: _PENALTY | _QUEEN_BACK,
    _ROW + _S7: _STAY | _BACK | _PENALTY | _QUEEN_AWAITS,
}  # fmt: skip

_NEPAL = {
    _GAMES: 1, _SIDES: 0,
    _SINGLE: 1, _VALUE: 0, _CAP: _OFF, _BOARD_MAX: 0,
    _FIRST: 1, _TRIES_MAX: 1, _RIGHT_FROM: 8, _ZERO: 2, _FAILS: 3, _DEBT: _NO_DEBT,
    _OWN_EARLY: 1, _OTHER_EARLY: 1,
    _ROW + _N10: _QUEEN_BACK,
    _ROW + _S3: _PENALTY,
    _ROW + _S4: _BACK | _QUEEN_BACK,
    _ROW + _S6: _QUEEN_BACK,
    _ROW + _S7: _QUEEN_BACK,
}  # fmt: skip

# By id: the changes of a system, and those of the systems that its own lie over. The English,
# French and Spanish sheets say what the German one says, but for their own changes.
_NONE: dict = {}
_LAYERS = (
    (_NONE, _NONE, _NONE),
    (_ENGLISH, _NONE, _NONE),
    (_CLUB, _NONE, _NONE),
    (_MFR_DE, _NONE, _NONE),
    (_MFR_EN, _MFR_DE, _NONE),
    (_MFR_FR, _MFR_ES, _MFR_DE),
    (_MFR_ES, _MFR_DE, _NONE),
    (_MASTERS, _NONE, _NONE),
    (_FFC_SIMPLE, _NONE, _NONE),
    (_ICPF, _NONE, _NONE),
    (_NEPAL, _NONE, _NONE),
)


def _record(layers: tuple) -> bytes:
    """The ICF's fields with the changes of `layers`, of which the first one comes on top."""
    fields = bytearray(_ICF)
    for changes in reversed(layers):
        for field in changes:
            fields[field] = changes[field]
    return bytes(fields)


_RECORDS = tuple(_record(layers) for layers in _LAYERS)
# Only the records are needed from here on: the board has its memory back.
del _ENGLISH, _CLUB, _MFR_DE, _MFR_EN, _MFR_FR, _MFR_ES, _MASTERS, _FFC_SIMPLE, _ICPF, _NEPAL
del _LAYERS, _NONE, _record


def record(system: int) -> bytes:
    """All fields of a system below TWO_SIDED_END, by number; IndexError for another."""
    return _RECORDS[system]


def rule(s: bytearray, field: int) -> int:
    """The value of `field` in the match `s`: its own house rule, else the system's record."""
    if s[_HOUSE]:
        i = _HOUSE
        while i < _SIZE and s[i]:
            if s[i] == field + 1:
                return s[i + 1]
            i += 2
    return _RECORDS[s[_SYSTEM]][field]


def is_rare(s: bytearray) -> bool:
    """Does the match play by something that only some house rules ask for (F_HOUSE)?"""
    for i in range(len(_RARE)):
        if rule(s, _RARE[i]) != _ICF[_RARE[i]]:
            return True
    return False


def allowed(field: int, value: int) -> bool:
    """May a match's set-up give `field` this value?"""
    if field >= _SIDES:
        return field == _SIDES and value < 2
    if field >= _MIX:
        return value < 2
    if field >= _OUTCOME:
        return value < 64
    return _LEAST[field] <= value <= _MOST[field]
