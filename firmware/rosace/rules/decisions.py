"""An umpire's rare decisions: forfeit, void board, resignation, disqualification; and what he only
notes: warning, disturbance, protest, change of striker.

They are like the acts of acts.py. Loaded when first wanted.
"""

from rosace.port import const
from rosace.rules import common, games
from rosace.rules.ending import queen_points
from rosace.rules.state import Event, Ruling

# From words.py, by `make texts`
_NONE = const(255)
_Q_COVERED = const(2)
_K_FORFEIT = const(17)
_K_VOID = const(18)
_K_RESIGN = const(19)
_K_DISQUALIFY = const(20)
_K_WARNING = const(22)
_K_DISTURBANCE = const(23)
_K_PROTEST = const(24)
_K_PROTEST_RESULT = const(25)
_K_STRIKER_CHANGE = const(26)
_RE_MOVED = const(10)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_FLAGS = const(5)
_PENDING = const(18)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_LAST_ROW = const(43)
_WARNINGS = const(58)
_DISTURBED = const(62)
_STRIKERS = const(66)
_END_REASON = const(74)
# FLAGS
_F_PROTEST = const(1)
_F_REPLAY = const(8)
# What the umpire must still do (state[PENDING])
_MUST_DISTURBED = const(32)
_MUST_PROTEST = const(64)
# From rules/rows.py, by `make texts`
_A_FORFEIT_APPEAL = const(57)
_A_FORFEIT_MOVED = const(58)
_A_VOID = const(59)
_A_RESIGN = const(60)
_A_DISQUALIFY = const(61)
_A_WARNING = const(72)
_A_DISTURBANCE = const(73)
_A_PROTEST = const(74)
_A_STRIKER = const(75)

_DISTURBED_MOST = const(3)  # more may cost the match (4.2h)


def forfeit(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` loses the board: its carrommen on the board, and the queen if not its own."""
    ruling.row = _A_FORFEIT_MOVED if e.reason == _RE_MOVED else _A_FORFEIT_APPEAL
    loser = e.value & 1
    ruling.coins = s[_LEFT + (loser ^ s[_WHITE_SIDE])]
    if s[_QUEEN_AT] != _Q_COVERED or s[_QUEEN_SIDE] != loser:
        ruling.queen_points = queen_points(s, 1 - loser)
    games.end_board(s, 1 - loser, ruling)


def void(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The board is void and replayed (4q)."""
    ruling.row = _A_VOID
    games.void_board(s, ruling)


def resign(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` gives up the game (4r)."""
    ruling.row = _A_RESIGN
    s[_LAST_ROW] = _A_RESIGN
    games.give_up(s, e.value & 1, ruling)


def disqualify(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` is out of the match (4.2)."""
    ruling.row = _A_DISQUALIFY
    s[_LAST_ROW] = _A_DISQUALIFY
    s[_END_REASON] = e.reason
    games.end_match(s, 1 - (e.value & 1), ruling)


def warning(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A word to the player on `seat`, counted."""
    ruling.row = _A_WARNING
    ruling.mover = e.seat
    common.count(s, _WARNINGS + (e.seat & 3))


def disturbance(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The player on `seat` disturbed the opponent (4l); after three he may be out (4.2h)."""
    ruling.row = _A_DISTURBANCE
    ruling.mover = e.seat
    seat = e.seat & 3
    common.count(s, _DISTURBED + seat)
    if disturbed_too_often(s, seat):
        s[_PENDING] |= _MUST_DISTURBED


def disturbed_too_often(s: bytearray, seat: int) -> bool:
    """May the player on `seat` be out for what he disturbed (4.2h)?"""
    return s[_DISTURBED + seat] > _DISTURBED_MOST


def protest(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Side `value` protests, the player on `seat`; it cannot be withdrawn, play goes on (4.3)."""
    ruling.row = _A_PROTEST
    ruling.mover = e.seat if e.seat < s[_PLAYERS] else e.value
    s[_FLAGS] |= _F_PROTEST
    s[_PENDING] |= _MUST_PROTEST


def protest_result(s: bytearray, e: Event, ruling: Ruling) -> None:
    """`value` 1: upheld, the whole match is to be played again; 0: the result stands (4.3)."""
    ruling.row = _A_PROTEST
    s[_PENDING] &= ~_MUST_PROTEST
    s[_FLAGS] &= ~_F_PROTEST
    if e.value:
        games.end_match(s, _NONE, ruling)
        s[_FLAGS] |= _F_REPLAY


def striker_change(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The player on `seat` changes his striker, or goes back to the first one (4e)."""
    ruling.row = _A_STRIKER
    ruling.mover = e.seat
    common.count(s, _STRIKERS + (e.seat & 3))


ACTS = {
    _K_FORFEIT: forfeit,
    _K_VOID: void,
    _K_RESIGN: resign,
    _K_DISQUALIFY: disqualify,
    _K_WARNING: warning,
    _K_DISTURBANCE: disturbance,
    _K_PROTEST: protest,
    _K_PROTEST_RESULT: protest_result,
    _K_STRIKER_CHANGE: striker_change,
}
