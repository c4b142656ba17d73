"""Board end, game end, match end: who, how many and why, then what comes next."""

from rosace.face import canvas, icons, pane, rulings
from rosace.face import text_ids as T
from rosace.face.canvas import BIG_DIGITS, MEDIUM, MIDDLE_DIGITS, SMALL, TALL
from rosace.face.translate import LINE, add, add_char, add_number, add_row, add_text, expand
from rosace.face.view import C_NONE, C_PROTEST, C_REST, S_BOARD_END
from rosace.port import const
from rosace.rules import laws, rows
from rosace.rules.state import (
    BOARD,
    BOARD_WINNER,
    COINS,
    EXTRA,
    F_PROTEST,
    FLAGS,
    GAME,
    GAME_WINNER,
    LAST_ROW,
    POINTS,
    QUEEN_POINTS,
    SCORE,
    SEAT_SLOT,
    SYSTEM,
    WINNER,
    WON,
)
from rosace.words import NONE

_HOW_X = const(42)  # behind the games
_GAMES = const(3)  # characters of the games won in the bar
_PROTEST = const(7)  # characters of its sign and time in the bar
_AWARDS = const(9)  # rows E1-E9 give an award of the law, not a count


def total(v) -> int:
    """The board's points spelled out, "5 left + 3 queen = 8", into LINE; in figures alone where
    the words leave no room for them."""
    at = _sum(v, True)
    return at if canvas.width(at, SMALL) <= 128 else _sum(v, False)


def _sum(v, words: bool) -> int:
    s = v.s
    coins = s[COINS]
    queen = s[QUEEN_POINTS]
    award = 0 < s[LAST_ROW] <= _AWARDS + 1
    at = 0
    if coins or not queen:
        at = add_number(at, coins)
        if words:
            at = add_text(at, T.SUM_LEFT)
        if queen:
            at = _plus(at)
    if queen:
        at = add_number(at, queen)
        if words:
            at = add_text(at, T.SUM_AWARD if award else T.SUM_QUEEN)
    if s[EXTRA]:
        at = add_number(_plus(at), s[EXTRA])
        if words and not queen:
            at = add_text(at, T.SUM_STRIKER)
    at = add_char(add_char(add_char(at, 32), 61), 32)
    at = add_number(at, s[POINTS])
    if coins + queen + s[EXTRA] > s[POINTS]:
        at = add_text(at, T.SUM_MAX)
    return at


def _plus(at: int) -> int:
    return add_char(add_char(add_char(at, 32), 43), 32)


def _heading(v, text: int, number: int, side: int) -> int:
    slot = v.s[SEAT_SLOT + (side & 1)]
    pane.ARGS[0] = number
    pane.ARGS[1] = T.ARG_NAME + (slot if slot < 4 else side & 1)
    return expand(text, pane.ARGS, v.names)


def _law(s: bytearray) -> int:
    """The law that ended the board into LINE, whatever was noted since."""
    return laws.law_into(s[SYSTEM], laws.end_row(s), LINE, 0)


def _next(c, v, x: int, y: int, room: int) -> None:
    """What the desk says comes next, and its clock below; beside its end where no row is left."""
    c.y = y
    if v.lines[0]:
        canvas.wrap(c, x, room, SMALL, expand(v.lines[0], v.args, v.names))
    if v.clock_kind != C_NONE and (v.clock_kind != C_PROTEST or v.screen != S_BOARD_END):
        y = c.y
        if y + TALL[MEDIUM] > pane.BODY_END + 2:
            canvas.right(c, x + room, y - TALL[SMALL], SMALL, pane.minutes(0, v.clock_s))
            return
        if v.clock_kind == C_PROTEST:
            c.icon(icons.PROTEST, x, y + 2)
            x += 10
        elif v.clock_kind == C_REST:
            size = add_text(0, T.REST)
            canvas.left(c, x, y + 2, SMALL, size)
            x += canvas.width(size, SMALL) + 4
        canvas.left(c, x, y, MEDIUM, pane.minutes(0, v.clock_s))


def draw_board_end(c, v) -> None:
    """The sum in words, the score so far with the winner's points inverted."""
    s = v.s
    winner = s[BOARD_WINNER]
    law = _PROTEST if v.clock_kind == C_PROTEST else _law(s)
    if winner == NONE:
        pane.bar_pair(c, _heading(v, T.BOARD_IS_VOID, s[BOARD], 0), law)
        _bar_law(c, v)
    else:
        at = _heading(v, T.BOARD_TO, s[BOARD], winner)
        if canvas.width(at + 1 + law, SMALL) > 124:
            at = add(0, rulings.side_name(v, winner))
        pane.bar_pair(c, at, law)
        _bar_law(c, v)
        size = total(v)
        font = canvas.fit(size, 128, MEDIUM)
        canvas.centre(c, 64, 14 if font == MEDIUM else 16, font, size)
    left = v.left_side & 1
    x = 2 if v.lines[0] or C_NONE < v.clock_kind < C_PROTEST else 36
    _points(c, x, s[SCORE + left], winner == left)
    _points(c, x + 31, s[SCORE + 1 - left], winner == 1 - left)
    _next(c, v, 62, 28, 66)
    pane.grid(c, v)


def _bar_law(c, v) -> None:
    """The law that ended the board, or a protest's time, which has no other place."""
    if v.clock_kind == C_PROTEST:
        _protest_in_bar(c, v)
    else:
        pane.bar_end(c, _law(v.s))


def _points(c, x: int, points: int, won: int) -> None:
    if won:
        c.box(x - 2, 27, 25, 19, 1)
        c.ink = 0
    c.pen(x, 29, MIDDLE_DIGITS)
    c.pair(points)
    c.ink = 1


def draw_game_end(c, v) -> None:
    """The game's points large, games won in the bar, what comes next between them."""
    s = v.s
    left = v.left_side & 1
    winner = s[GAME_WINNER]
    if winner == NONE:  # by a house rule
        pane.bar(c, add_row(0, rows.A_DRAW))
    else:
        at = _heading(v, T.GAME_TO_N, s[GAME], winner)
        if canvas.width(at + 1 + _GAMES, SMALL) > 124:
            at = add(0, rulings.side_name(v, winner))
        pane.bar_pair(c, at, _GAMES)
    at = add_char(add_number(0, s[WON + left]), 45)
    pane.bar_end(c, add_number(at, s[WON + 1 - left]))
    for column in range(2):
        side = left ^ column
        x = 99 * column
        points = s[SCORE + side]
        if side == winner:
            c.box(x, 14, 29, 28, 1)
            c.ink = 0
        c.pen(x + 1, 16, BIG_DIGITS)
        c.pair(points)
        c.ink = 1
    _next(c, v, 34, 18, 62)
    pane.grid(c, v)


def draw_match_end(c, v) -> None:
    """Winner, games, the code for the paper sheet."""
    s = v.s
    winner = s[WINNER] & 1
    if s[LAST_ROW] == rows.A_DRAW:
        winner = v.left_side & 1
        pane.bar(c, add_row(0, rows.A_DRAW))
        pane.bar_end(c, _law(s))
    elif s[WINNER] == NONE:  # a protest was upheld (4.3)
        winner = v.left_side & 1
        pane.bar(c, add_text(0, T.MATCH_VOID))
        pane.bar_end(c, laws.law_into(s[SYSTEM], rows.A_PROTEST, LINE, 0))
    else:
        at = add_text(add(0, rulings.side_name(v, winner)), T.MATCH_WON)
        if v.lines[0] and s[FLAGS] & F_PROTEST:
            if canvas.width(at + 1 + _PROTEST, SMALL) > 124:
                at = add(0, rulings.side_name(v, winner))
            pane.bar_pair(c, at, _PROTEST)
            _protest_in_bar(c, v)
        else:
            pane.bar(c, at)
    pane.grid(c, v)
    c.pen(2, 14, MIDDLE_DIGITS)
    c.digit(s[WON + winner])
    c.x += 3
    c.box(c.x, 19, 2, 2, 1)
    c.box(c.x, 25, 2, 2, 1)
    c.x += 5
    c.digit(s[WON + 1 - winner])
    if v.lines[0]:
        c.y = 13
        canvas.wrap(c, _HOW_X, 128 - _HOW_X, SMALL, expand(v.lines[0], v.args, v.names))
    elif s[FLAGS] & F_PROTEST:
        canvas.right(c, 128, 14, SMALL, add_text(0, T.UNDER_PROTEST))
        if v.clock_kind == C_PROTEST:
            canvas.right(c, 128, 22, SMALL, pane.minutes(0, v.clock_s))
    else:
        canvas.right(c, 128, 22, SMALL, _version(v, add_char(add_text(0, T.CODE), 32)))
    if v.seal[0]:
        if v.lines[0] or s[FLAGS] & F_PROTEST:
            canvas.left(c, 0, 35, SMALL, _version(v, 0))
        canvas.right(c, 128, 33, MEDIUM, code(v, 0, 16))
    else:
        canvas.right(c, 128, 33, MEDIUM, add_text(0, T.CODE_WAIT))


def _version(v, at: int) -> int:
    """The number of a seal that is not the match's first, from LINE[at] on."""
    return add_number(at, v.seal_version) if v.seal_version > 1 else at


def code(v, first: int, end: int) -> int:
    """Letters of the code for the paper sheet, in groups of four, into LINE."""
    at = 0
    for i in range(first, end):
        if i > first and not i & 3:
            at = add_char(at, 32)
        at = add_char(at, v.seal[i])
    return at


def _protest_in_bar(c, v) -> None:
    """The sign of a protest and the time it has to be put in writing."""
    c.ink = 0
    c.icon(icons.PROTEST, 92, 2)
    c.ink = 1
    if v.clock_kind == C_PROTEST:
        pane.bar_end(c, pane.minutes(0, v.clock_s))
