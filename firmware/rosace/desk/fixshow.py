"""What a planned correction changes, as rows for the screen: results, score, turn, dues, strokes
that are out of turn."""

from rosace.desk.viewing import slot_at
from rosace.face.fixes import WORDS
from rosace.face.texts import ARG_TEXT
from rosace.face.texts_fix import (
    T_FIX_AGAIN,
    T_FIX_BOARD,
    T_FIX_BOARD_NOW,
    T_FIX_BOARD_OPEN,
    T_FIX_BOARD_WAS,
    T_FIX_DUES,
    T_FIX_FROM,
    T_FIX_GAME,
    T_FIX_GAMES,
    T_FIX_GONE,
    T_FIX_LEFT_B,
    T_FIX_LEFT_W,
    T_FIX_OUT,
    T_FIX_OVER,
    T_FIX_Q_BOARD,
    T_FIX_QUEEN,
    T_FIX_SAME,
    T_FIX_SCORE,
    T_FIX_TURN,
)
from rosace.rules.state import (
    BOARD,
    DUES,
    GAME,
    LEFT,
    PHASE,
    QUEEN_AT,
    SCORE,
    TURN,
    WINNER,
    WON,
)
from rosace.words import NONE, P_MATCH, P_PLAY


def rows_of(plan) -> list:
    """The rows of a plan that is done; the most important first."""
    found = []
    _boards(plan, found)
    _match(plan, found)
    _board_now(plan, found)
    if plan.dropped:
        _row(found, T_FIX_GONE, len(plan.dropped))
    if not found:
        _row(found, T_FIX_SAME)
    return found


def _row(found: list, text: int, *args) -> None:
    found.append((WORDS, text) + args + (0,) * (6 - len(args)))


def _boards(plan, found: list) -> None:
    """ "Board 3: 8 > 5", and from where on a stroke was out of turn."""
    for board in sorted(set(plan.results) | set(plan.would)):
        was = plan.results.get(board)
        now = plan.would.get(board)
        number = board & 255
        if was and now and was[0] == now[0]:
            if was[1] != now[1]:
                _row(found, T_FIX_BOARD, number, was[1], now[1])
            continue
        if was:
            _row(found, T_FIX_BOARD_WAS, number, was[1], _side(plan, was[0]))
        if now:
            text = T_FIX_BOARD_NOW if was else T_FIX_BOARD_WAS
            _row(found, text, number, now[1], _side(plan, now[0]))
        else:
            _row(found, T_FIX_BOARD_OPEN)
    for record, number, seat in plan.overrides:
        if record not in plan.draft.before:
            continue  # an earlier correction said so already
        _row(found, T_FIX_FROM, number)
        _row(found, T_FIX_OUT, slot_at(plan.new, seat))


def _side(plan, side: int) -> int:
    return slot_at(plan.new, side) if side != NONE else ARG_TEXT


def _pair(found: list, text: int, plan, at: int) -> None:
    a, b = plan.old, plan.new
    if a[at] != b[at] or a[at + 1] != b[at + 1]:
        _row(found, text, a[at], a[at + 1], b[at], b[at + 1])


def _match(plan, found: list) -> None:
    a, b = plan.old, plan.new
    over = b[PHASE] == P_MATCH
    if over != (a[PHASE] == P_MATCH) or over and a[WINNER] != b[WINNER]:
        text = T_FIX_OVER if over else T_FIX_AGAIN
        _row(found, text, _side(plan, b[WINNER]) if over else 0)
    _pair(found, T_FIX_GAMES, plan, WON)
    if a[GAME] != b[GAME] or a[BOARD] != b[BOARD]:
        _row(found, T_FIX_GAME, b[GAME], b[BOARD])
    _pair(found, T_FIX_SCORE, plan, SCORE)


def _board_now(plan, found: list) -> None:
    """Turn, pieces, dues and queen of the board under way."""
    a, b = plan.old, plan.new
    if b[PHASE] != P_PLAY:
        return
    if a[TURN] != b[TURN]:
        _row(found, T_FIX_TURN, slot_at(b, b[TURN]))
    for colour in range(2):
        if a[LEFT + colour] != b[LEFT + colour]:
            text = T_FIX_LEFT_B if colour else T_FIX_LEFT_W
            _row(found, text, a[LEFT + colour], b[LEFT + colour])
    for side in range(2):
        if a[DUES + side] != b[DUES + side]:
            _row(found, T_FIX_DUES, a[DUES + side], b[DUES + side], slot_at(b, side))
    if a[QUEEN_AT] != b[QUEEN_AT]:
        was = ARG_TEXT + T_FIX_Q_BOARD + a[QUEEN_AT]
        now = ARG_TEXT + T_FIX_Q_BOARD + b[QUEEN_AT]
        _row(found, T_FIX_QUEEN, was, now)
