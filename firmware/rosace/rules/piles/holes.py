"""The goal of owning all four nets, bought with what one has won (hole purchase)."""

from rosace.port import const
from rosace.rules.common import PIECES
from rosace.rules.piles import boards, turns
from rosace.rules.piles.systems import has_score, holds, nets, rule, value, worth
from rosace.rules.state import Event, Ruling

# From rules/piles/systems.py, by `make texts`
# The state
_OWNERS = const(54)
_OUT = const(78)
_HELD = const(79)
# What is asked while MUST_CHOICE stands, in state[QUESTION]
_ASKED = const(11)
_ASK_BUY = const(1)
_ASK_EMPTY = const(2)
# K_CHOICE
_CH_NONE = const(0)
_CH_NET = const(1)
_CH_RESTACK = const(5)
_CHEAPEST = const(255)
# Winners that are no seat
_TIE = const(4)
# The record
_PRICE = const(16)
_BUY_OUT = const(17)
# Rows, by the numbers behind those of ../rows.py
_E_NETS = const(148)
_E_AGREED = const(149)
_C_BOUGHT = const(151)
_C_BOUGHT_OUT = const(152)
_C_RESTACK = const(153)
_C_NOTHING = const(154)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PENDING = const(18)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_PASSES = const(35)
_LAST_ROW = const(43)
# What the umpire must still do (state[PENDING])
_MUST_CHOICE = const(128)
# What happened to the queen (Ruling.queen)
_QE_BACK = const(3)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_R_OK = const(0)
_R_RESULT = const(8)
_R_NOTHING = const(10)
_R_UNKNOWN = const(11)
# Colours of carrommen
_BLACK = const(1)
# What can fall into a net
_QUEEN = const(2)

_NETS = const(4)
_NET_RANK = const(512)  # more than all pieces can be worth by a club's own values, 410


def price(s: bytearray, net: int) -> int:
    """What net 1-4 costs the one in turn; 0: it is his already."""
    owner = s[_OWNERS + net - 1]
    if owner == s[_TURN]:
        return 0
    return rule(s, _PRICE if owner == _NONE else _BUY_OUT)


def can_buy(s: bytearray, net: int) -> bool:
    """Was the price of this net held before the stroke?"""
    cost = price(s, net)
    return 0 < cost <= s[_HELD]


def after(s: bytearray, ruling: Ruling) -> None:
    """Behind a stroke: what the one in turn may buy now, and whether anything is left to hit."""
    if not s[_LEFT] and not s[_LEFT + 1] and s[_QUEEN_AT] != _Q_BOARD:
        s[_HELD] = min(255, value(s, s[_TURN]))
        s[_ASKED] = _ASK_EMPTY
        s[_PENDING] |= _MUST_CHOICE
        return
    for net in range(1, _NETS + 1):
        if can_buy(s, net):
            s[_ASKED] = _ASK_BUY
            s[_PENDING] |= _MUST_CHOICE
            return
    s[_HELD] = 0


def check_choice(s: bytearray, e: Event) -> int:
    """May this be bought now, and so paid? Fills in the payment where it was left open."""
    if e.value == _CH_NONE:
        return _R_OK if s[_ASKED] == _ASK_BUY else _R_NOTHING
    if e.value == _CH_RESTACK:
        return _R_OK if s[_ASKED] == _ASK_EMPTY else _R_NOTHING
    if not _CH_NET <= e.value < _CH_NET + _NETS:
        return _R_UNKNOWN
    if not can_buy(s, e.value):
        return _R_NOTHING
    if e.reason == _CHEAPEST:
        e.reason = cheapest(s, price(s, e.value))
        return _R_OK if e.reason != _CHEAPEST else _R_RESULT
    return (
        _R_OK if worth_of(s, e.reason) >= price(s, e.value) and _held(s, e.reason) else _R_RESULT
    )


def worth_of(s: bytearray, payment: int) -> int:
    """Money of a payment, white * 20 + black * 2 + queen."""
    return (
        payment // 20 * worth(s, 0)
        + payment % 20 // 2 * worth(s, _BLACK)
        + (payment & 1) * worth(s, _QUEEN)
    )


def _held(s: bytearray, payment: int) -> bool:
    """Does the one in turn hold what he pays with?"""
    seat = s[_TURN]
    return (
        payment < PIECES * 20 + 20
        and payment // 20 <= holds(s, seat, 0)
        and payment % 20 // 2 <= holds(s, seat, _BLACK)
        and payment & 1 <= holds(s, seat, _QUEEN)
    )


def cheapest(s: bytearray, cost: int) -> int:
    """The smallest sum that reaches `cost`, of as few pieces as can be; CHEAPEST if none."""
    best = _CHEAPEST
    least = 0
    count = 0
    for payment in range(PIECES * 20 + 20):
        if not _held(s, payment):
            continue
        money = worth_of(s, payment)
        pieces = payment // 20 + payment % 20 // 2 + (payment & 1)
        if money < cost:
            continue
        if best == _CHEAPEST or money < least or (money == least and pieces < count):
            best = payment
            least = money
            count = pieces
    return best


def choose(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Buy, buy out, buy nothing, or stack everything again."""
    seat = s[_TURN]
    ruling.mover = seat
    ruling.stays = 1
    turns.placed(s)
    if e.value == _CH_NONE:
        ruling.row = _C_NOTHING
        turns.no_question(s)
    elif e.value == _CH_RESTACK:
        ruling.row = _C_RESTACK
        ruling.back_white = PIECES - s[_LEFT]
        ruling.back_black = PIECES - s[_LEFT + 1]
        ruling.queen = _QE_BACK
        s[_PASSES] = 0
        boards.stack(s)
        turns.no_question(s)
    else:
        _buy(s, seat, e.value, e.reason, ruling)
    s[_LAST_ROW] = ruling.row


def _buy(s: bytearray, seat: int, net: int, payment: int, ruling: Ruling) -> None:
    ruling.row = _C_BOUGHT if s[_OWNERS + net - 1] == _NONE else _C_BOUGHT_OUT
    for _ in range(payment // 20):
        turns.put_back(s, seat, turns.take(s, seat, 0), ruling)
    for _ in range(payment % 20 // 2):
        turns.put_back(s, seat, turns.take(s, seat, _BLACK), ruling)
    if payment & 1:
        turns.put_back(s, seat, turns.take(s, seat, _QUEEN), ruling)
    s[_OWNERS + net - 1] = seat
    turns.no_question(s)
    if nets(s, seat) == _NETS:
        ruling.row = _E_NETS
        _end_board(s, seat, ruling)


def agreed(s: bytearray, ruling: Ruling) -> None:
    """The players end it here: most nets, then money."""
    ruling.row = _E_AGREED
    best = _TIE
    most = -1
    for seat in range(s[_PLAYERS]):
        if s[_OUT] >> seat & 1:
            continue
        rank = nets(s, seat) * _NET_RANK + value(s, seat)
        if rank == most:
            best = _TIE
        elif rank > most:
            best = seat
            most = rank
    _end_board(s, best, ruling)


def _end_board(s: bytearray, winner: int, ruling: Ruling) -> None:
    """Where several boards are played, who wins one scores one point."""
    points = 1 if winner < _TIE and has_score(s) else 0
    boards.end_board(s, winner, points, ruling)
