"""What each rule system other than the ICF's changes: pairs of field and value, on a base.

Read once when a match of that system is set up or judged (systems.record), then let go. The
texts behind the values are named in citations.py; what no text settles is the ICF's.
"""

from rosace.rules.laws import F2, F3, N1, N10, S3, S4, S6, S6_NINE, S7
from rosace.rules.systems import (
    A6,
    A17,
    A23,
    A28,
    AT_END,
    BACK,
    BOARD_MAX,
    BOARDS,
    CAP,
    DEBT,
    EARLY,
    FAILS,
    FIRST,
    GAMES,
    GIVEN,
    JUMP,
    MIX,
    NO_DEBT,
    ORDER,
    OTHER_EARLY,
    OTHER_FOUL,
    OTHER_LAST,
    OTHER_WAY_S3,
    OTHER_WAY_S4,
    OTHER_WAY_S7,
    OUTCOME,
    OWN_EARLY,
    PENALTY,
    PUT_BACK,
    QUEEN_AWAITS,
    QUEEN_BACK,
    QUEEN_COVERED,
    RIGHT_FROM,
    SIDES,
    SINGLE,
    STAY,
    TARGET,
    TRIES_MAX,
    TRY_FOUL,
    VALUE,
    ZERO,
)

_ROW = OUTCOME - N1  # + a row of the stroke table = the field of its outcome
_OFF = 99  # a figure that no game reaches

# In a text that speaks of one game only a match is one game and nobody changes seats in it.
_ONE_GAME = bytes((GAMES, 1, SIDES, 0))

_ENGLISH = bytes((
    TRIES_MAX, 3,
    A6, 1, A17, 2, A23, 1, A28, 0,
    _ROW + S6_NINE, PENALTY | QUEEN_BACK,
))  # fmt: skip
_CLUB = _ONE_GAME

_MFR_DE = _ONE_GAME + bytes((
    CAP, _OFF, BOARD_MAX, _OFF,
    OWN_EARLY, 1, OTHER_EARLY, 1, JUMP, 1,
    _ROW + S4, STAY | BACK | PENALTY | QUEEN_COVERED,
    _ROW + S6, STAY | PENALTY | QUEEN_AWAITS,
    _ROW + S6_NINE, STAY | PENALTY | QUEEN_AWAITS,
    _ROW + S7, STAY | BACK | PENALTY | QUEEN_AWAITS,
))  # fmt: skip
_MFR_ES = bytes((_ROW + S4, STAY | PENALTY | QUEEN_COVERED))  # to the German one
_MFR_FR = bytes((JUMP, 0))  # to the Spanish one
_MFR_EN = bytes((  # to the German one
    TARGET, 29, BOARDS, _OFF, MIX, 1, GIVEN, 1, PUT_BACK, 1,
    _ROW + S3, PENALTY,
    _ROW + S4, PENALTY | QUEEN_COVERED,
    _ROW + S6, PENALTY | QUEEN_BACK,
    _ROW + S6_NINE, PENALTY | QUEEN_BACK,
    _ROW + S7, PENALTY | QUEEN_BACK,
))  # fmt: skip

_MASTERS = _ONE_GAME + bytes((
    VALUE, 5, CAP, 24, TARGET, 29, BOARDS, _OFF, BOARD_MAX, _OFF,
    TRIES_MAX, 3, TRY_FOUL, 1, A23, 2, ORDER, 1,
    ZERO, 2, EARLY, 1, OTHER_FOUL, 1, JUMP, 2, DEBT, AT_END,
    OWN_EARLY, 2, OTHER_EARLY, 1, OTHER_LAST, 1,
    _ROW + S3, PENALTY,
    _ROW + S4, PENALTY | QUEEN_BACK,
    _ROW + S6, PENALTY | QUEEN_BACK,
    _ROW + S6_NINE, PENALTY | QUEEN_BACK,
    _ROW + S7, PENALTY | QUEEN_BACK,
    _ROW + F2, PENALTY,
    _ROW + F3, PENALTY | QUEEN_BACK,
))  # fmt: skip

# Its penalties speak of the striker in a net as such, but for own carrommen with it: that costs
# the turn, so a queen that fell with it is not covered either.
_FFC_SIMPLE = _ONE_GAME + bytes((
    CAP, _OFF, BOARDS, _OFF, BOARD_MAX, _OFF,
    _ROW + S6, PENALTY | QUEEN_BACK,
    _ROW + S6_NINE, PENALTY | QUEEN_BACK,
))  # fmt: skip

_ICPF = _ONE_GAME + bytes((
    VALUE, 5, TARGET, 29, CAP, _OFF, BOARD_MAX, _OFF, GIVEN, 1,
    OTHER_WAY_S3, PENALTY,
    OTHER_WAY_S4, BACK | QUEEN_BACK,
    OTHER_WAY_S7, BACK | QUEEN_BACK,
    _ROW + S6, PENALTY | QUEEN_BACK,
    _ROW + S6_NINE, PENALTY | QUEEN_BACK,
    _ROW + S7, STAY | BACK | PENALTY | QUEEN_AWAITS,
))  # fmt: skip

_NEPAL = _ONE_GAME + bytes((
    SINGLE, 1, VALUE, 0, CAP, _OFF, BOARD_MAX, 0,
    FIRST, 1, TRIES_MAX, 1, RIGHT_FROM, 8, ZERO, 2, FAILS, 3, DEBT, NO_DEBT,
    OWN_EARLY, 1, OTHER_EARLY, 1,
    _ROW + N10, QUEEN_BACK,
    _ROW + S3, PENALTY,
    _ROW + S4, BACK | QUEEN_BACK,
    _ROW + S6, QUEEN_BACK,
    _ROW + S7, QUEEN_BACK,
))  # fmt: skip

_LAYERS = (
    (),
    (_ENGLISH,),
    (_CLUB,),
    (_MFR_DE,),
    (_MFR_DE, _MFR_EN),
    (_MFR_DE, _MFR_ES, _MFR_FR),
    (_MFR_DE, _MFR_ES),
    (_MASTERS,),
    (_FFC_SIMPLE,),
    (_ICPF,),
    (_NEPAL,),
)


def build(system: int, icf: bytes) -> bytes:
    """The record of `system`: the ICF's, with the system's layers of pairs laid over it."""
    made = bytearray(icf)
    for pairs in _LAYERS[system]:
        for i in range(0, len(pairs), 2):
            made[pairs[i]] = pairs[i + 1]
    return bytes(made)
