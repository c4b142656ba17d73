"""The screens of a game with piles: in play, at the ends, and the counting of the piles.

In play there is one row a player: name (inverted in turn), what lies in the pile, points or money.
At the right the clock and, where nets are bought, who owns which. The stroke zone below is that of
play.py. When piles are counted, the field under the cursor is inverted.

Reads s, names, clock, saved, badges, entry, preview, ruling, hint, lines, seal, title, cursor and
keys of View.
"""

from rosace.face import canvas, fonts, pane, play, rulings
from rosace.face.canvas import ADVANCE, MEDIUM, SMALL
from rosace.face.translate import LINE, add, add_char, add_number, add_text, expand
from rosace.port import const
from rosace.rules import laws
from rosace.rules.piles.systems import (
    has_score,
    holds,
    rule,
    value,
)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View


# Ids of texts, numbered by `make texts`
_T_BOARD_TO = const(175)
_T_MATCH_WON = const(177)
_T_BOARD_IS_VOID = const(178)
_T_CODE = const(179)
_T_CODE_WAIT = const(180)
_T_PF_TURN = const(192)
_T_UNSAVED = const(196)
_T_BOARD_SHORT = const(197)
_T_IS_OUT = const(613)
_T_BOARD_TIE = const(643)
_T_BOARD_OTHERS = const(644)
_T_DRAW = const(645)
_T_QUEEN = const(704)
_T_NOBODY = const(705)
_T_ARG_NAME = const(1000)
# From rules/piles/systems.py, by `make texts`
# The state
_DUES_BY_SEAT = const(28)
_SCORES = const(50)
_OWNERS = const(54)
_WINS = const(58)
_COUNT = const(77)
_OUT = const(78)
_MOST = const(19)
# Winners that are no seat
_TIE = const(4)
_OTHERS = const(5)
# The record
_GOAL = const(0)
# Values of GOAL
_G_QUOTA = const(0)
_G_HOLES = const(2)
# From face/view.py, by `make texts`
# Screens
_S_MAIN = const(1)
_S_MATCH_END = const(7)
# View.clock_kind
_C_NONE = const(0)
_C_PAUSE = const(3)
# View.saved
_SAVED = const(0)
_NOT_SAVED = const(2)
# From rules/state.py, by `make texts`
# The match
_SYSTEM = const(0)
_PLAYERS = const(2)
_PHASE = const(4)
_SEAT_SLOT = const(6)
_WINNER = const(12)
_BOARD = const(20)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_BOARD_WINNER = const(44)
_POINTS = const(45)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_P_PLAY = const(3)
_P_MATCH = const(6)
# Colours of carrommen
_WHITE = const(0)
_BLACK = const(1)


# Counting: which field the cursor is on; below them 2 * seat + colour
_F_QUEEN = const(8)
_F_TURN = const(9)
_F_NETS = const(10)

_Z_TOP = const(0)
_Z_ROWS = const(16)
_Z_CLOCK = const(66)
_ROWS_Y = const(9)
_ROWS_END = const(45)
_ROWS_WIDE = const(95)
_PIECES_X = const(37)
_PILE_WIDE = const(14)
_DIGIT = const(7)  # from a piece to how many of it
_QUEEN_X = const(64)
_DUES_X = const(72)
_CLOCK_X = const(97)
_RIGHT_X = const(102)
_TALL = const(8)  # of a row between a title and a grid


def draw_piles(c: "Canvas", v: "View", fresh: bool) -> None:
    """The picture of the view's screen; in play only what changed, unless `fresh`."""
    if v.screen == _S_MAIN:
        _main(c, v, fresh)
    else:
        _end(c, v)


# --- in play ---


def _main(c: "Canvas", v: "View", fresh: bool) -> None:
    _see_top(c, v, fresh)
    if c.changed:
        c.box(0, 0, 128, 8, 0)
        _top(c, v)
    _see_rows(c, v, fresh)
    lit = play.who_struck(v)
    c.see(lit)
    if c.changed:
        c.box(0, _ROWS_Y, 128, _ROWS_END - _ROWS_Y + 1, 0)
        players = min(4, v.s[_PLAYERS])
        tall = 9 if players > 3 else 12 if players == 3 else 18
        for seat in range(players):
            row(c, v, seat, _ROWS_Y + seat * tall, tall, seat == lit)
        if _has_nets(v.s):
            _nets(c, v)
    c.zone(_Z_CLOCK, fresh or c.changed)
    c.see(v.clock_kind)
    c.see(v.clock_s)
    if c.changed:
        c.box(_CLOCK_X, _ROWS_Y, 31, 16, 0)
        if _C_NONE < v.clock_kind <= _C_PAUSE:
            pane.seconds(c, v, _CLOCK_X, _ROWS_Y)
    play.draw_low(c, v, fresh)


def draw_far(c: "Canvas", v: "View", fresh: bool) -> None:
    """What the far panel shows: the players over its whole height, who is in turn or has won
    inverted; the clock and, where nets are bought, who owns which."""
    s = v.s
    _see_rows(c, v, fresh)
    won = s[_WINNER] if s[_PHASE] == _P_MATCH else s[_BOARD_WINNER]
    lit = s[_TURN] if s[_PHASE] <= _P_PLAY else won
    c.see(lit)
    c.see(s[_PLAYERS])
    c.see(s[_SYSTEM])
    if c.changed:
        c.clear()
        players = min(4, s[_PLAYERS])
        for seat in range(players):
            row(c, v, seat, 64 * seat // players, 64 // players, seat == lit)
        if _has_nets(s):
            _nets(c, v)
        else:
            for seat in range(players if _sums(s) else 0):  # below the clock
                canvas.right(c, 127, 19 + 11 * seat, SMALL, _score(v, seat))
    c.zone(_Z_CLOCK, fresh or c.changed)
    c.see(v.clock_kind)
    c.see(v.clock_s)
    if c.changed:
        c.box(_CLOCK_X, 0, 31, 16, 0)
        if _C_NONE < v.clock_kind <= _C_PAUSE:
            pane.seconds(c, v, _CLOCK_X, 0)


def _see_top(c: "Canvas", v: "View", fresh: bool) -> None:
    s = v.s
    c.zone(_Z_TOP, fresh)
    c.see(s[_LEFT])
    c.see(s[_LEFT + 1])
    c.see(s[_QUEEN_AT])
    c.see(s[_BOARD])
    c.see(v.saved)
    c.see(v.badges)
    c.see(v.hint if v.entry_on else 0)
    c.see(v.hint >> 8 if v.entry_on else 0)
    if _sums(s):
        c.see(s[_TURN])
        c.see(s[_SCORES + s[_TURN]])


def _top(c: "Canvas", v: "View") -> None:
    """What lies on the board, the board's number, saved, what waits in MENU."""
    s = v.s
    if v.entry_on and v.hint:
        c.box(0, 0, 128, 8, 1)
        c.ink = 0
        size = expand(v.hint, v.args, v.names)
        canvas.centre(c, 64, 0, SMALL, canvas.cut(size, 128, SMALL))
        c.ink = 1
        return
    for kind in range(2):
        c.icon(fonts.BLACK_PIECE if kind else fonts.WHITE_PIECE, kind * 17, 0)
        c.pen(kind * 17 + 8, 0, SMALL)
        c.digit(s[_LEFT + kind])
    if s[_QUEEN_AT] == _Q_BOARD or s[_QUEEN_AT] == _Q_AWAIT:
        c.icon(fonts.QUEEN if s[_QUEEN_AT] == _Q_BOARD else fonts.QUEEN_OPEN, 34, 0)
    if v.saved == _NOT_SAVED:
        c.box(43, 0, 58, 8, 1)
        c.ink = 0
        canvas.centre(c, 72, 0, SMALL, add_text(0, _T_UNSAVED))
        c.ink = 1
        return
    if s[_BOARD] > 1 or rule(s, _GOAL) == _G_QUOTA:
        pane.ARGS[0] = s[_BOARD]
        canvas.left(c, 52, 0, SMALL, expand(_T_BOARD_SHORT, pane.ARGS, v.names))
    c.icon(fonts.SAVED if v.saved == _SAVED else fonts.SAVING, 72, 0)
    if v.badges:
        c.icon(play.badge(v), 82, 0)
    if _sums(s):
        canvas.right(c, 127, 0, SMALL, _score(v, s[_TURN]))


def _sums(s: bytearray) -> bool:
    """Are there two numbers: what a pile comes to, and the boards before it?"""
    return rule(s, _GOAL) != _G_QUOTA and has_score(s)


def _has_nets(s: bytearray) -> bool:
    """Is it shown who owns which net? At a board's end the score takes that place."""
    return rule(s, _GOAL) == _G_HOLES and (s[_PHASE] == _P_PLAY or not has_score(s))


def _score(v: "View", seat: int) -> int:
    """Initial and score of the match, "A 60", into LINE."""
    name = rulings.name_of(v, seat)
    at = add_char(add_char(0, name[0] if name else 63), 32)
    return add_number(at, v.s[_SCORES + seat])


def _see_rows(c: "Canvas", v: "View", fresh: bool) -> None:
    s = v.s
    c.zone(_Z_ROWS, fresh)
    c.see(s[_PHASE])
    c.see(s[_TURN])
    c.see(s[_OUT])
    c.see(s[_QUEEN_AT] << 4 | s[_QUEEN_SIDE] & 15)
    c.see(s[_COUNT])
    for i in range(min(s[_COUNT], _MOST)):
        c.see(s[_WINS + i])
    for seat in range(4):
        c.see(s[_SCORES + seat])
        c.see(s[_OWNERS + seat])
        c.see(s[_DUES_BY_SEAT + seat])
        name = rulings.name_of(v, seat)
        c.see(len(name))
        c.see(sum(name))


def row(c: "Canvas", v: "View", seat: int, y: int, tall: int, lit: bool) -> None:
    """One player: name, white, black, queen, dues, points or money."""
    s = v.s
    font = SMALL if tall < 12 else MEDIUM
    at = y + max(0, tall - (8 if font == SMALL else 12)) // 2
    name = rulings.name_of(v, seat)
    if lit:
        c.box(0, at, _PIECES_X - 1, tall if tall < 8 else 8 if font == SMALL else 12, 1)
        c.ink = 0
    kind = canvas.fit(len(name), _PIECES_X - 2, font)
    size = pane.cut_name(v, name, (_PIECES_X - 1) // ADVANCE[kind])
    canvas.left(c, 1, at if kind == font else at + 2, kind, size)
    c.ink = 1
    if s[_OUT] >> seat & 1:
        size = add_text(0, _T_IS_OUT)
        room = _ROWS_WIDE - _PIECES_X
        kind = canvas.fit(size, room, font)
        size = canvas.cut(size, room, kind)
        canvas.left(c, _PIECES_X, at if kind == font else at + 2, kind, size)
        return
    high = at if font == SMALL else at + 2
    for kind in range(2):
        x = _PIECES_X + kind * _PILE_WIDE
        c.icon(fonts.BLACK_PIECE if kind else fonts.WHITE_PIECE, x, high)
        c.pen(x + _DIGIT, at, font)
        c.digit(holds(s, seat, kind))
    if s[_QUEEN_AT] != _Q_BOARD and s[_QUEEN_SIDE] == seat:
        c.icon(fonts.QUEEN_OPEN if s[_QUEEN_AT] == _Q_AWAIT else fonts.QUEEN, _QUEEN_X, high)
    if s[_DUES_BY_SEAT + seat]:
        c.box(_DUES_X, high, 12, 8, 1)
        c.ink = 0
        size = add_number(add_char(0, 45), s[_DUES_BY_SEAT + seat])
        canvas.left(c, _DUES_X + 1, high, SMALL, size)
        c.ink = 1
    quota = rule(s, _GOAL) == _G_QUOTA
    size = add_number(0, s[_SCORES + seat] if quota else value(s, seat))
    canvas.right(c, _ROWS_WIDE, at, font, size)


def _nets(c: "Canvas", v: "View") -> None:
    """Two rows of two nets: number and the owner's initial."""
    for n in range(4):
        net(c, v, n, _RIGHT_X + (n & 1) * 14, 28 + (n >> 1) * 9, False)


def net(c: "Canvas", v: "View", number: int, x: int, y: int, lit: bool) -> None:
    owner = v.s[_OWNERS + number]
    if lit:
        c.box(x - 1, y, 12, 7, 1)
        c.ink = 0
    c.pen(x, y, SMALL)
    c.digit(number + 1)
    name = rulings.name_of(v, owner) if owner != _NONE else b"-"
    c.char(name[0] if name else 63)
    c.ink = 1


# --- the ends ---


def _tight(v: "View") -> bool:
    """True where four rows and a line stand above two rows of labels: bar and rows are lower."""
    return v.s[_PLAYERS] > 3 and pane.end(v) < 54


def _bar(c: "Canvas", v: "View", size: int, law: int) -> None:
    """LINE[:size] in the bar; room for `law` characters at its right."""
    if not _tight(v):
        pane.bar_pair(c, size, law)
        return
    c.box(0, 0, 128, 9, 1)
    c.ink = 0
    canvas.left(c, 2, 0, SMALL, canvas.cut(size, 124 - law * ADVANCE[SMALL], SMALL))
    c.ink = 1


def _rows(c: "Canvas", v: "View", lit: int) -> None:
    """A row for each player, `lit` inverted."""
    tight = _tight(v)
    tall = _TALL - 1 if tight else _TALL
    for seat in range(min(4, v.s[_PLAYERS])):
        y = (10 if tight else 13) + seat * tall
        row(c, v, seat, y, tall, seat == lit)
        if _sums(v.s):
            canvas.right(c, 126, y, SMALL, add_number(0, v.s[_SCORES + seat]))


def _end(c: "Canvas", v: "View") -> None:
    """Who won, what everybody has, what comes next or the code for the paper."""
    s = v.s
    over = v.screen == _S_MATCH_END
    winner = s[_WINNER] if over else s[_BOARD_WINNER]
    law = laws.law_into(s[_SYSTEM], laws.end_row(s), LINE, 0)
    at = _heading(v, over, winner)
    if canvas.width(at + 1 + law, SMALL) > 124 and winner < _TIE:
        at = add(0, rulings.name_of(v, winner))
    _bar(c, v, at, law)
    size = laws.law_into(s[_SYSTEM], laws.end_row(s), LINE, 0)
    c.ink = 0
    canvas.right(c, 126, 0 if _tight(v) else 2, SMALL, size)
    c.ink = 1
    _rows(c, v, winner)
    if v.lines[0]:
        _foot(c, v, expand(v.lines[0], v.args, v.names))
    elif over:
        _code(c, v)
    if _has_nets(s):
        for n in range(4):
            net(c, v, n, _RIGHT_X + (n & 1) * 14, 14 + (n >> 1) * 9, False)
    pane.grid(c, v)


def _foot(c: "Canvas", v: "View", size: int) -> None:
    """LINE[:size] below the rows."""
    canvas.left(c, 1, pane.end(v) - _TALL, SMALL, canvas.cut(size, 126, SMALL))


def _heading(v: "View", over: bool, winner: int) -> int:
    """What it came to, into LINE: "Board 2 to ANNA", "ANNA wins", "a draw"."""
    s = v.s
    if over and winner < _TIE:
        return add_text(add(0, rulings.name_of(v, winner)), _T_MATCH_WON)
    if over:
        return add_text(0, _T_DRAW)
    pane.ARGS[0] = s[_BOARD]
    pane.ARGS[1] = s[_POINTS]
    if winner == _NONE:
        return expand(_T_BOARD_IS_VOID, pane.ARGS, v.names)
    if winner == _TIE:
        return expand(_T_BOARD_TIE, pane.ARGS, v.names)
    if winner == _OTHERS:
        return expand(_T_BOARD_OTHERS, pane.ARGS, v.names)
    pane.ARGS[1] = _T_ARG_NAME + s[_SEAT_SLOT + (winner & 3)]
    return expand(_T_BOARD_TO, pane.ARGS, v.names)


def _code(c: "Canvas", v: "View") -> None:
    """The code for the paper sheet, its version before it; in the larger font where it fits."""
    if not v.seal[0]:
        _foot(c, v, add_text(add_char(add_text(0, _T_CODE), 32), _T_CODE_WAIT))
        return
    import rosace.face.ends as ends

    small = v.s[_PLAYERS] > 3
    y = pane.end(v) - _TALL
    if v.seal_version > 1:
        size = add_number(0, v.seal_version)
        canvas.left(c, 122 if small else 0, y, SMALL, size)
    if small:
        _foot(c, v, ends.code(v, 0, 16))
    else:
        canvas.right(c, 128, y - 4, MEDIUM, ends.code(v, 0, 16))


# --- counting the piles ---


def draw_count(c: "Canvas", v: "View") -> None:
    """The rows with the field under the cursor lit, and one line for what is no pile."""
    s = v.s
    _bar(c, v, expand(v.title, v.args, v.names), 0)
    _rows(c, v, s[_TURN])
    if v.cursor < _F_QUEEN:
        tall = _TALL - 1 if _tight(v) else _TALL
        y = (10 if _tight(v) else 13) + (v.cursor >> 1) * tall
        x = _PIECES_X + (v.cursor & 1) * _PILE_WIDE + _DIGIT
        c.box(x - 1, y, ADVANCE[SMALL] + 1, tall, 1)
        c.ink = 0
        c.pen(x, y, SMALL)
        c.digit(holds(s, v.cursor >> 1, v.cursor & 1))
        c.ink = 1
    if v.cursor >= _F_NETS:
        for n in range(4):
            net(c, v, n, 2 + n * 20, pane.end(v) - _TALL, v.cursor == _F_NETS + n)
    else:
        _below(c, v)
    pane.grid(c, v)


def _below(c: "Canvas", v: "View") -> None:
    """The queen, the turn, or what is left on the board."""
    s = v.s
    if v.cursor == _F_TURN:
        at = add(add_char(add_text(0, _T_PF_TURN), 32), rulings.name_of(v, s[_TURN]))
    elif v.cursor == _F_QUEEN:
        at = add_char(add_text(0, _T_QUEEN), 32)
        if s[_QUEEN_AT] == _Q_BOARD:
            at = add_text(at, _T_NOBODY)
        else:
            at = add(at, rulings.name_of(v, s[_QUEEN_SIDE]))
    else:
        for kind in range(2):
            y = pane.end(v) - _TALL
            c.icon(fonts.BLACK_PIECE if kind else fonts.WHITE_PIECE, 2 + kind * 18, y)
            c.pen(10 + kind * 18, y, SMALL)
            c.digit(s[_LEFT + (_BLACK if kind else _WHITE)])
        return
    _foot(c, v, at)
