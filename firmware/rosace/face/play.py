"""The main screen: points, clock, pieces, turn, and the stroke under way beside its ruling.

From top to bottom: games, dues, queen, board, saved mark (page 0); points, pieces left and clock
(pages 1-3); the names with the turn inverted; the stroke or the last ruling; a bar over the key
that is down. Hollow always means "would be": a guessed piece, the next turn, a queen not yet
covered. Reads every field of View up to `hint`.
"""

from rosace.face import icons, lettering, pane, rulings
from rosace.face.canvas import BIG_DIGITS, LARGE, MEDIUM, SMALL
from rosace.face.line import add, add_number, add_text, expand
from rosace.face.stroke import draw_stroke, see_stroke
from rosace.face.texts import (
    T_BOARD_SHORT,
    T_DUE_N,
    T_UNSAVED,
)
from rosace.face.view import C_NONE, C_PAUSE, C_PLACE, NOT_SAVED, SAVED
from rosace.port import const
from rosace.rules.state import (
    BOARD,
    DUES,
    GAMES_TO_WIN,
    LEFT,
    M_DOUBLES,
    MODE,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    SCORE,
    TURN,
    WHITE_SIDE,
    WON,
)
from rosace.words import NONE, Q_AWAIT, Q_BOARD

# First value of each zone in Canvas.see()
_Z_STATUS = const(0)
_Z_LEFT = const(16)
_Z_RIGHT = const(24)
_Z_CLOCK = const(32)
_Z_NAMES = const(36)
_Z_STROKE = const(70)
_Z_KEY = const(190)

_SCORE_X = (0, 101)
_SCORE_WIDE = const(27)
_PIECES_X = (32, 88)
_MIDDLE_X = const(46)
_CLOCK_X = const(51)
_DIGITS_Y = const(8)
_BAR_Y = const(33)
_KEY_WIDTH = const(32)
_BADGES = bytes((
    icons.LATE, icons.OFFER, icons.BEAM, icons.PROTEST,
    icons.SIDES, icons.ROOM, icons.LINK, icons.BUTTON,
))  # fmt: skip


def draw_main(c, v, fresh: bool) -> None:
    """The parts whose content changed since the last call; all of them if `fresh`."""
    if fresh:
        c.clear()
    _see_status(c, v, fresh)
    if c.changed:
        c.box(0, 0, 128, 8, 0)
        _status(c, v)
    left = v.left_side & 1
    _side(c, v, left, 0, fresh)
    _side(c, v, 1 - left, 1, fresh)
    c.zone(_Z_CLOCK, fresh)
    c.see(v.clock_kind)
    c.see(v.clock_s)
    if c.changed:
        c.box(_CLOCK_X - 6, _DIGITS_Y, 39, 25, 0)
        _clock(c, v)
    _names(c, v, fresh)
    draw_low(c, v, fresh)


def draw_low(c, v, fresh: bool) -> None:
    """The stroke under way or the last ruling, and below it a bar over the key that is down."""
    c.zone(_Z_STROKE, fresh)
    see_stroke(c, v)
    if c.changed:
        c.box(0, 46, 128, 16, 0)
        draw_stroke(c, v)
    c.zone(_Z_KEY, fresh)
    c.see(v.key_down)
    if c.changed:
        c.box(0, 62, 128, 2, 0)
        if v.key_down < 8:
            c.box(((v.key_down ^ v.mirror) & 3) * _KEY_WIDTH + 1, 62, _KEY_WIDTH - 2, 2, 1)


def _see_status(c, v, fresh: bool) -> None:
    s = v.s
    c.zone(_Z_STATUS, fresh)
    c.see(s[WON])
    c.see(s[WON + 1])
    c.see(s[GAMES_TO_WIN])
    c.see(v.left_side)
    c.see(s[BOARD])
    c.see(s[QUEEN_AT])
    c.see(s[QUEEN_SIDE])
    c.see(s[DUES])
    c.see(s[DUES + 1])
    c.see(v.saved)
    c.see(v.badges)
    c.see(v.hint if v.entry_on else 0)
    c.see(v.hint >> 8 if v.entry_on else 0)
    c.see(v.args[0])
    c.see(v.args[1])


def _status(c, v) -> None:
    """Page 0: each side's games, dues and queen from the edges inwards; board, saved and what
    waits in MENU in the middle, with the queen while she is nobody's."""
    s = v.s
    if v.entry_on and v.hint:
        c.box(0, 0, 128, 8, 1)
        c.ink = 0
        size = expand(v.hint, v.args, v.names)
        size = lettering.cut(size, 128, SMALL)
        lettering.centre(c, 64, 0, SMALL, size)
        c.ink = 1
        beside = min(_SCORE_WIDE, 62 - lettering.width(size, SMALL) // 2)
        c.box(0, _DIGITS_Y - 1, beside, 1, 0)  # or the bar and the points run together
        c.box(128 - beside, _DIGITS_Y - 1, beside, 1, 0)
        return
    for column in range(2):
        side = v.left_side & 1 ^ column
        games = s[GAMES_TO_WIN]
        if 1 < games < 4:
            _pips(c, 129 - 7 * games if column else 0, s[WON + side], games)
        if s[DUES + side]:
            _due(c, 93 if column else 15, s[DUES + side])
        if s[QUEEN_AT] != Q_BOARD and s[QUEEN_SIDE] == side:
            open_yet = s[QUEEN_AT] == Q_AWAIT
            c.icon(icons.QUEEN_OPEN if open_yet else icons.QUEEN, 84 if column else 37, 0)
    if v.saved == NOT_SAVED:
        c.box(_MIDDLE_X, 0, 36, 8, 1)
        c.ink = 0
        lettering.centre(c, 64, 0, SMALL, add_text(0, T_UNSAVED))
        c.ink = 1
        return
    if s[QUEEN_AT] == Q_BOARD:
        c.icon(icons.QUEEN, 46, 0)
    pane.ARGS[0] = s[BOARD]
    lettering.left(c, 55, 0, SMALL, expand(T_BOARD_SHORT, pane.ARGS, v.names))
    c.icon(icons.SAVED if v.saved == SAVED else icons.SAVING, 67, 0)
    if v.badges:
        c.icon(badge(v.badges), 75, 0)


def _pips(c, x: int, won: int, games: int) -> None:
    for i in range(games):
        c.icon(icons.PIP_WON if i < won else icons.PIP_OPEN, x, 0)
        x += 7


def _due(c, x: int, dues: int) -> None:
    """The word and the number, inverted: it must not be overlooked."""
    c.box(x, 0, 21, 8, 1)
    c.ink = 0
    lettering.left(c, x + 1, 0, SMALL, add_number(add_text(0, T_DUE_N), dues))
    c.ink = 1


def badge(bits: int) -> int:
    """The icon of the only matter that waits, or the sign for several."""
    if bits & (bits - 1):
        return icons.SEVERAL
    i = 0
    while not bits >> i & 1:
        i += 1
    return _BADGES[i]


def _side(c, v, side: int, column: int, fresh: bool) -> None:
    """Points of one side and, beside the clock, its colour and how many are left."""
    s = v.s
    white = s[WHITE_SIDE]
    colour = (side ^ white) & 1 if white != NONE else NONE
    c.zone(_Z_RIGHT if column else _Z_LEFT, fresh)
    c.see(s[SCORE + side])
    c.see(colour)
    if colour != NONE:
        c.see(s[LEFT + colour])
    if not c.changed:
        return
    x = _SCORE_X[column]
    c.box(x, _DIGITS_Y, 27, 24, 0)
    c.pen(x, _DIGITS_Y, BIG_DIGITS)
    c.pair(s[SCORE + side])
    x = _PIECES_X[column]
    c.box(x - 2, _DIGITS_Y, 12, 24, 0)
    if colour != NONE:
        c.icon(icons.BLACK_PIECE if colour else icons.WHITE_PIECE, x, 9)
        c.pen(x, 16, LARGE)
        c.digit(s[LEFT + colour])


def _clock(c, v) -> None:
    """Two big digits between hairlines; half lit while the clock stands, underlined while
    carrommen are placed."""
    c.post(_CLOCK_X - 6, _DIGITS_Y + 1, 22)
    c.post(_CLOCK_X + 32, _DIGITS_Y + 1, 22)
    if v.clock_kind == C_NONE or v.clock_kind > C_PAUSE:
        return
    c.pen(_CLOCK_X, _DIGITS_Y, BIG_DIGITS)
    c.pair(v.clock_s if v.clock_s < 100 else 99)
    if v.clock_kind == C_PAUSE:
        c.dim(_CLOCK_X, 1, 27, 3)
    elif v.clock_kind == C_PLACE:
        c.rule(_CLOCK_X - 1, 32, 29)


def _names(c, v, fresh: bool) -> None:
    """The bar with both names; the side in turn inverted, the side a preview would turn to
    framed."""
    s = v.s
    turn = s[TURN]
    coming = NONE
    if v.preview_on and not v.preview_refusal and v.preview.winner == NONE:
        coming = rulings.next_seat(v, v.preview)
    c.zone(_Z_NAMES, fresh)
    c.see(turn)
    c.see(coming)
    c.see(v.left_side)
    c.see(v.seat_turn)
    c.see(s[MODE])
    shown = (turn + 1) % s[PLAYERS] if s[PLAYERS] else 1
    mover = rulings.name_of(v, turn)
    other = rulings.name_of(v, shown) if shown != turn else b""  # practice: nobody else
    c.see_name(mover)
    c.see_name(other)
    if not c.changed:
        return
    c.box(0, _BAR_Y, 128, 12, 0)
    on_right = (turn & 1) ^ (v.left_side & 1)
    if s[MODE] & M_DOUBLES:
        _doubles(c, v, mover, other, on_right)
        return
    x = 65 if on_right else 0
    c.box(x, _BAR_Y, 63, 12, 1)
    c.ink = 0
    _name(c, x + 2 - on_right, 60, mover, on_right)
    c.ink = 1
    x = 65 - x
    if coming != NONE and coming != turn:
        c.frame(x, _BAR_Y, 63, 12)
    _name(c, x + 1 + on_right, 60, other, not on_right)


def _name(c, x: int, room: int, name: bytes, at_right: int) -> None:
    """A name in the larger of two fonts that holds it, at either edge of its place."""
    size = add(0, name)
    font = lettering.fit(size, room, MEDIUM)
    size = lettering.cut(size, room, font)
    y = _BAR_Y if font == MEDIUM else _BAR_Y + 2
    if at_right:
        lettering.right(c, x + room, y, font, size)
    else:
        lettering.left(c, x, y, font, size)


def _doubles(c, v, mover: bytes, other: bytes, on_right: int) -> None:
    """The player in turn with his seat, wide and inverted; who plays next, narrow."""
    x = 52 if on_right else 0
    c.box(x, _BAR_Y, 76, 12, 1)
    c.ink = 0
    _name(c, x + 14 if not on_right else x + 2, 60, mover, on_right)
    table(c, x + 2 if not on_right else x + 64, _BAR_Y + 1, v.s[TURN] + v.seat_turn & 3, 0)
    c.ink = 1
    x = 0 if on_right else 78
    table(c, x if on_right else x + 40, _BAR_Y + 1, v.s[TURN] + 1 + v.seat_turn & 3, 1)
    _name(c, x + 12 if on_right else x, 38, other, not on_right)


def table(c, x: int, y: int, place: int, ink: int) -> None:
    """A table of 10 x 10 with a seat at one of its sides: 0 below, then to the right."""
    fb = c.fb
    fb.rect(x + 2, y + 2, 6, 6, ink)
    if place == 0:
        fb.fill_rect(x + 2, y + 8, 6, 2, ink)
    elif place == 1:
        fb.fill_rect(x + 8, y + 2, 2, 6, ink)
    elif place == 2:
        fb.fill_rect(x + 2, y, 6, 2, ink)
    else:
        fb.fill_rect(x, y + 2, 2, 6, ink)
