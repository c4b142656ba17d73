"""The main screen: who plays, points, clock, pieces, and the stroke under way beside its ruling.

From top to bottom: the names with the turn inverted (rows 0-11); the points, largest, and between
them queen, board, saved mark and the clock in its frame (13-36); pieces left, dues and games
(37-45); the stroke zone (16 rows from y 46) with the entry and what OK would give, a hint or the
last ruling; a bar over the key that is down. A hint that comes with an entry takes the row of the
pieces. Hollow always means "would be": a guessed piece, the next turn, a queen not yet covered.

Reads all of View up to `hint`. A part is drawn when a value it shows has changed (Canvas.zone).
"""

from rosace.face import canvas, fonts, pane, rulings
from rosace.face.canvas import ADVANCE, BIG_DIGITS, LARGE, MEDIUM, SMALL
from rosace.face.translate import add, add_char, add_number, add_text, expand
from rosace.port import const
from rosace.rules import turns

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View
    from rosace.rules.state import Ruling

# Ids of texts, numbered by `make texts`
_T_REFUSED = const(59)
_T_CORRECTED = const(87)
_T_LETTER_BLACK = const(91)
_T_LETTER_QUEEN = const(92)
_T_LETTER_WHITE = const(93)
_T_LETTER_STRIKER = const(94)
_T_DUE_N = const(102)
_T_UNSAVED = const(196)
_T_BOARD_SHORT = const(197)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_K_STROKE = const(7)
# What can fall into a net
_OWN_GUESS = const(4)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_GAMES_TO_WIN = const(3)
_SEAT_SLOT = const(6)
_WON = const(10)
_SCORE = const(14)
_BOARD = const(20)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_DUES = const(28)
_BROKEN = const(33)
_PASSES = const(35)
_TURN_STROKES = const(37)
_POTS = const(75)
# MODE
_M_DOUBLES = const(1)
_M_PRACTICE = const(8)
# From face/view.py, by `make texts`
# View.clock_kind
_C_NONE = const(0)
_C_PAUSE = const(3)
# View.saved
_SAVED = const(0)
_NOT_SAVED = const(2)
# View.badges
_B_BEAM = const(4)

_TOP = const(46)
_BOTTOM = const(54)
_LETTERS = (_T_LETTER_WHITE, _T_LETTER_BLACK, _T_LETTER_QUEEN, _T_LETTER_STRIKER)
_SPACE = const(32)
_KINDS = const(5)  # the four, and OWN_GUESS: a drop that only a press counts
_WIDE = const(56)  # an entry wider than this is written in the smaller font
_NAMES_SEEN = const(4)
_counts = bytearray(2 * _KINDS)  # of the entry, by kind << 1 | pressed

# First value of each zone in Canvas.see()
_Z_STATUS = const(0)
_Z_ROW = const(8)
_Z_LEFT = const(28)
_Z_RIGHT = const(29)
_Z_CLOCK = const(30)
_Z_NAMES = const(32)
_Z_STROKE = const(70)
_Z_KEY = const(190)

_POINTS_X = (0, 101)
_POINTS_WIDE = const(27)
_POINTS_Y = const(13)
_NO_POINTS = const(255)
_MIDDLE_X = const(28)
_MIDDLE_WIDE = const(72)
_CLOCK_X = const(48)
_CLOCK_Y = const(21)
_ROW_Y = const(37)
_KEY_WIDTH = const(32)

# Icons of fonts.py; from _LATE on they stand in the order of the badges' bits
_SEVERAL = const(56)
_PIP_WON = const(64)
_PIP_OPEN = const(72)
_LATE = const(80)


def draw_main(c: "Canvas", v: "View", fresh: bool) -> None:
    """The parts whose content changed since the last call; all of them if `fresh`."""
    if fresh:
        c.clear()
    _names(c, v, fresh)
    alone = v.s[_MODE] & _M_PRACTICE
    for column in range(2):
        points = v.s[_SCORE + (v.left_side & 1 ^ column)]
        if alone:  # what practice counts, and nobody else
            points = _NO_POINTS if column else v.s[_POTS]
        c.zone(_Z_RIGHT if column else _Z_LEFT, fresh)
        c.see(points)
        if c.changed:
            x = _POINTS_X[column]
            c.box(x, _POINTS_Y, _POINTS_WIDE, 24, 0)
            if points != _NO_POINTS:
                c.pen(x + 14 if column and points < 10 else x, _POINTS_Y, BIG_DIGITS)
                c.number(points if points < 100 else 99)
    _see_status(c, v, fresh)
    if c.changed:
        c.box(_MIDDLE_X, _POINTS_Y, _MIDDLE_WIDE, 8, 0)
        _status(c, v)
    c.zone(_Z_CLOCK, fresh)
    c.see(v.clock_kind)
    c.see(v.clock_s)
    if c.changed:
        c.box(_CLOCK_X, _CLOCK_Y, 31, 16, 0)
        if _C_NONE < v.clock_kind <= _C_PAUSE:
            pane.seconds(c, v, _CLOCK_X, _CLOCK_Y)
    _see_row(c, v, fresh)
    if c.changed:
        c.box(0, _ROW_Y, 128, 9, 0)
        _row(c, v)
    draw_low(c, v, fresh)


def draw_low(c: "Canvas", v: "View", fresh: bool) -> None:
    """The stroke under way or the last ruling, and below it a bar over the key that is down."""
    c.zone(_Z_STROKE, fresh)
    _see_stroke(c, v)
    if c.changed:
        c.box(0, 46, 128, 16, 0)
        _draw_stroke(c, v)
    draw_key(c, v, fresh)


def draw_key(c: "Canvas", v: "View", fresh: bool) -> None:
    """The bar over the key that is down."""
    c.zone(_Z_KEY, fresh)
    c.see(v.key_down)
    if c.changed:
        c.box(0, 62, 128, 2, 0)
        if v.key_down < 8:
            c.box(((v.key_down ^ v.mirror) & 3) * _KEY_WIDTH + 1, 62, _KEY_WIDTH - 2, 2, 1)


def _see_status(c: "Canvas", v: "View", fresh: bool) -> None:
    s = v.s
    c.zone(_Z_STATUS, fresh)
    c.see(v.left_side)
    c.see(s[_BOARD])
    c.see(s[_QUEEN_AT])
    c.see(s[_QUEEN_SIDE])
    c.see(v.saved)
    c.see(v.badges)
    c.see(v.sign)


def _status(c: "Canvas", v: "View") -> None:
    """Between the points: board, saved and what waits in MENU; the queen beside them while she is
    nobody's, else beside the points of her side."""
    s = v.s
    if s[_QUEEN_AT] == _Q_BOARD:
        c.icon(fonts.QUEEN, 42, _POINTS_Y)
    else:
        gap = 1 if v.saved == _NOT_SAVED else 0  # the word for it is wide
        x = 91 + gap if s[_QUEEN_SIDE] ^ v.left_side & 1 else 29 - gap
        c.icon(fonts.QUEEN_OPEN if s[_QUEEN_AT] == _Q_AWAIT else fonts.QUEEN, x, _POINTS_Y)
    if v.saved == _NOT_SAVED:
        c.box(36, _POINTS_Y, 56, 8, 1)
        c.ink = 0
        canvas.centre(c, 64, _POINTS_Y, SMALL, add_text(0, _T_UNSAVED))
        c.ink = 1
        return
    pane.ARGS[0] = s[_BOARD]
    at = expand(_T_BOARD_SHORT, pane.ARGS, v.names)
    canvas.left(c, 53, _POINTS_Y, SMALL, at)
    c.icon(fonts.SAVED if v.saved == _SAVED else fonts.SAVING, 67, _POINTS_Y)
    if v.badges:
        c.icon(badge(v), 77, _POINTS_Y)
        if v.badges == _B_BEAM and v.sign & 7:
            c.pen(85, _POINTS_Y, SMALL)
            c.digit(v.sign & 7)


def _see_row(c: "Canvas", v: "View", fresh: bool) -> None:
    s = v.s
    c.zone(_Z_ROW, fresh)
    c.see(v.left_side)
    c.see(s[_WHITE_SIDE])
    c.see(s[_LEFT] << 4 | s[_LEFT + 1])
    c.see(s[_DUES] << 4 | s[_DUES + 1])
    c.see(s[_WON] << 4 | s[_WON + 1])
    c.see(s[_GAMES_TO_WIN])
    if v.entry_on and v.hint:
        c.see(v.hint)
        c.see(v.hint >> 8)
        for i in range(3):
            c.see(v.args[i])
            c.see(v.args[i] >> 8)
    else:
        c.see(0)
        c.see(0)


def _row(c: "Canvas", v: "View") -> None:
    """From the edges inwards what each side has left, owes and has won; or the hint."""
    s = v.s
    if v.entry_on and v.hint:
        c.box(0, _ROW_Y, 128, 8, 1)
        c.ink = 0
        size = pane.fitted(v, v.hint, v.args)
        canvas.centre(c, 64, _ROW_Y, SMALL, canvas.cut(size, 128, SMALL))
        beside = min(_POINTS_WIDE, 62 - canvas.width(size, SMALL) // 2)
        c.box(0, _ROW_Y, beside, 1, 0)  # or the bar and the points run together
        c.box(128 - beside, _ROW_Y, beside, 1, 0)
        c.ink = 1
        return
    white = s[_WHITE_SIDE]
    games = s[_GAMES_TO_WIN]
    for column in range(2):
        side = v.left_side & 1 ^ column
        if white != _NONE:
            colour = (side ^ white) & 1
            c.icon(fonts.BLACK_PIECE if colour else fonts.WHITE_PIECE, 121 * column, _ROW_Y + 1)
            c.pen(114 if column else 9, _ROW_Y, MEDIUM)
            c.digit(s[_LEFT + colour])
        if s[_DUES + side]:
            _due(c, column, s[_DUES + side])
        if games == 2 or games == 3 and not s[_DUES + side]:  # beside three there is no room
            _pips(c, 68 if column else 61 - 7 * games, s[_WON + side], games)


def _pips(c: "Canvas", x: int, won: int, games: int) -> None:
    for i in range(games):
        c.icon(_PIP_WON if i < won else _PIP_OPEN, x, _ROW_Y + 1)
        x += 7


def _due(c: "Canvas", column: int, dues: int) -> None:
    """The word and the number, inverted: it must not be overlooked."""
    size = add_number(add_text(0, _T_DUE_N), dues)
    wide = canvas.width(size, SMALL) + 2
    x = 111 - wide if column else 17
    c.box(x, _ROW_Y + 1, wide, 8, 1)
    c.ink = 0
    canvas.left(c, x + 1, _ROW_Y + 1, SMALL, size)
    c.ink = 1


def badge(v: "View") -> int:
    """The icon of the only matter that waits, or the sign for several."""
    bits = v.badges
    if bits & (bits - 1):
        return _SEVERAL
    if bits == _B_BEAM:
        return v.sign & 248
    i = 0
    while not bits >> i & 1:
        i += 1
    return _LATE + 8 * i


def who_struck(v: "View") -> int:
    """Whose name is lit: of a stroke under way whoever struck it, also out of turn; else who is
    in turn."""
    struck = v.preview.mover if v.preview_on else _NONE
    return v.s[_TURN] if struck == _NONE else struck


def _names(c: "Canvas", v: "View", fresh: bool) -> None:
    """The bar with both names, one inverted; framed the side a preview would turn to."""
    s = v.s
    turn = who_struck(v)
    coming = _NONE
    if v.preview_on and not v.preview_refusal and v.preview.winner == _NONE:
        coming = turn if v.preview.stays else turns.next_seat(s, turn)
    c.zone(_Z_NAMES, fresh)
    c.see(turn)
    c.see(coming)
    c.see(v.left_side)
    c.see(v.seat_turn)
    c.see(s[_MODE])
    after = turns.next_seat(s, turn)
    mover = rulings.name_of(v, turn)
    other = rulings.name_of(v, after) if after != turn else b""  # practice: nobody else
    c.see_name(0, mover)
    c.see_name(1, other)
    if not c.changed:
        return
    c.box(0, 0, 128, 12, 0)
    on_right = (turn & 1) ^ (v.left_side & 1)
    if s[_MODE] & _M_DOUBLES:
        _doubles(c, v, turn, after, on_right)
        return
    x = 65 if on_right else 0
    c.box(x, 0, 63, 12, 1)
    c.ink = 0
    _name(c, v, x + 2 - on_right, 60, mover, on_right)
    c.ink = 1
    x = 65 - x
    if coming != _NONE and coming != turn:
        c.frame(x, 0, 63, 12)
    _name(c, v, x + 1 + on_right, 60, other, not on_right)


def _name(c: "Canvas", v: "View", x: int, room: int, name: bytes, at_right: int) -> None:
    """A name in the larger of two fonts that holds it, at either edge of its place."""
    size = add(0, name)
    font = canvas.fit(size, room, MEDIUM)
    size = pane.cut_name(v, name, (room + 1) // ADVANCE[font])
    y = 0 if font == MEDIUM else 2
    if at_right:
        canvas.right(c, x + room, y, font, size)
    else:
        canvas.left(c, x, y, font, size)


def _doubles(c: "Canvas", v: "View", turn: int, after: int, on_right: int) -> None:
    """The player in turn with his seat, wide and inverted; who plays next, narrow."""
    x = 52 if on_right else 0
    c.box(x, 0, 76, 12, 1)
    c.ink = 0
    name = rulings.name_of(v, turn)
    _name(c, v, x + 14 if not on_right else x + 2, 60, name, on_right)
    table(c, x + 2 if not on_right else x + 64, 1, turn + v.seat_turn & 3, 0)
    c.ink = 1
    x = 0 if on_right else 78
    table(c, x if on_right else x + 40, 1, after + v.seat_turn & 3, 1)
    _name(c, v, x + 12 if on_right else x, 38, rulings.name_of(v, after), not on_right)


def table(c: "Canvas", x: int, y: int, place: int, ink: int) -> None:
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


def _see_stroke(c: "Canvas", v: "View") -> None:
    """Show the zone every value that the stroke zone depends on."""
    c.see(v.entry_on)
    c.see(v.hint)
    if v.hint:
        for i in range(6):
            c.see(v.args[i])
            c.see(v.args[i] >> 8)
    if v.entry_on:
        c.see(v.falling)
        c.see(v.count)
        for i in range(v.count):
            c.see(v.kinds[i] << 1 | v.filled[i])
        c.see(v.foul)
        c.see(v.untouched)
        c.see(v.preview_on)
        c.see(v.preview_refusal)
        _see_ruling(c, v, v.preview)
    else:
        c.see(v.ruling_on)
        _see_ruling(c, v, v.ruling)
    c.see(v.s[_PASSES])


def _see_ruling(c: "Canvas", v: "View", ruling: "Ruling") -> None:
    c.see(ruling.row)
    c.see(ruling.kind)
    c.see(ruling.reason)
    c.see(v.s[_TURN])
    c.see(v.s[_WHITE_SIDE])
    c.see(ruling.mover)
    c.see(ruling.stays)
    c.see(ruling.out_of_turn)
    c.see(ruling.back_white << 4 | ruling.back_black)
    c.see(ruling.more_due)
    c.see(ruling.queen)
    c.see(ruling.winner)
    c.see(ruling.points)
    c.see(ruling.game_winner)
    c.see(ruling.match_winner)
    c.see(ruling.out)
    c.see(ruling.void)
    for seat in range(_NAMES_SEEN):
        c.see(v.s[_SEAT_SLOT + seat])


def _draw_stroke(c: "Canvas", v: "View") -> None:
    """The stroke zone, which is dark already."""
    if v.entry_on:
        x = _entry(c, v) if v.count or v.preview_on or not v.falling else 0
        if v.falling:
            x = _falling(c, v, x)
        if v.preview_refusal:
            c.y = _TOP  # why OK would be refused
            at = add_text(0, _T_REFUSED + v.preview_refusal)
            at = at if canvas.rows(at, 125 - x, SMALL) < 3 else add_text(0, _T_REFUSED)
            canvas.wrap(c, x + 3, 125 - x, SMALL, at)
        elif v.preview_on:
            _preview(c, v, x)
    elif v.hint:
        size = expand(v.hint, v.args, v.names)
        font = canvas.fit(size, 128, LARGE)
        if canvas.width(size, font) > 128:
            c.y = _TOP
            canvas.wrap(c, 0, 128, font, size)
        else:
            canvas.centre(c, 64, _TOP if font == LARGE else _TOP + 2, font, size)
    elif v.ruling_on:
        _last(c, v)


def _count(v: "View") -> None:
    """How many there are of each kind, guessed and pressed apart."""
    for i in range(2 * _KINDS):
        _counts[i] = 0
    for i in range(v.count):
        _counts[v.kinds[i] << 1 | v.filled[i]] += 1


def _extent(v: "View") -> int:
    """Of the boxes of the entry: how many characters << 8, how many boxes."""
    size = 0x101 if v.foul or v.untouched or not v.count else 0
    if v.foul and not v.count:
        size += 0x101
    for i in range(2 * _KINDS):
        count = _counts[i]
        if count:
            size += 0x101 if count == 1 else 0x201 if count < 10 else 0x301
    return size


def _width(extent: int, font: int) -> int:
    """Pixels that so many characters and boxes take."""
    return ADVANCE[font] * (extent >> 8) + 5 * (extent & 255)


def _entry(c: "Canvas", v: "View") -> int:
    """The counted list, a box a kind: pressed = full, guessed = hollow; where that is too wide,
    one box of each. Returns the x after it."""
    _count(v)
    extent = _extent(v)
    font = LARGE if _width(extent, LARGE) <= _WIDE else MEDIUM
    if v.untouched or not v.count:
        x = _box(c, 0, font, add_char(0, 33), True) if v.foul else 0
        return _box(c, x, font, add_char(0, 126 if v.untouched else 45), v.untouched)
    if _width(extent, font) > _WIDE:
        x = 0
        for filled in range(1, -1, -1):
            at = add_char(0, 33) if v.foul and filled else 0
            for kind in range(_KINDS):
                at = _counted(kind, filled, at)
            if at:
                x = _box(c, x, MEDIUM, at, filled)
        return x
    x = _box(c, 0, font, add_char(0, 33), True) if v.foul else 0
    for kind in range(_KINDS):
        for filled in range(1, -1, -1):
            if _counts[kind << 1 | filled]:
                x = _box(c, x, font, _counted(kind, filled, 0), filled)
    return x


def _falling(c: "Canvas", v: "View", x: int) -> int:
    """The nets into which something falls, in a hollow box, where what OK would give leaves room
    for it; returns the x after it."""
    at = 0
    for net in range(4):
        if v.falling >> net & 1:
            at = add_char(at, 49 + net)
    at = add_char(add_char(at, 46), 46)
    return x if x + _width(at << 8 | 1, MEDIUM) > _WIDE else _box(c, x, MEDIUM, at, False)


def _counted(kind: int, filled: int, at: int) -> int:
    """A kind's letter and how many of it into LINE from `at` on; nothing if there are none."""
    count = _counts[kind << 1 | filled]
    if count:
        at = add_char(at, 63) if kind == _OWN_GUESS else add_text(at, _LETTERS[kind])
        if count > 9:
            at = add_char(at, 49)
        if count > 1:
            at = add_char(at, 48 + count % 10)
    return at


def _box(c: "Canvas", x: int, font: int, size: int, full: int) -> int:
    """LINE[:size] in a full or hollow box; returns the x of the next."""
    width = size * ADVANCE[font] + 3
    if full:
        c.box(x, _TOP + 1, width, 15, 1)
        c.ink = 0
    else:
        c.frame(x, _TOP + 1, width, 15)
    canvas.left(c, x + 2, _TOP if font == LARGE else _TOP + 2, font, size)
    c.ink = 1
    return x + width + 2


def _preview(c: "Canvas", v: "View", x: int) -> None:
    """What OK would give: law and turn, then what comes back; in the room the entry leaves."""
    x += 3
    most = (129 - x) // ADVANCE[SMALL]
    ruling = v.preview
    canvas.left(c, x, _TOP, SMALL, _outcome(v, ruling, most))
    at = rulings.effect(v, ruling, most)
    if not at:
        turn = v.untouched and v.s[_BROKEN] and not v.s[_TURN_STROKES]
        at = rulings.counted(v, ruling, v.s[_PASSES] + 1 if turn else 0)
        if at > most:
            return
    canvas.left(c, x, _BOTTOM, SMALL, at)


def _outcome(v: "View", ruling: "Ruling", most: int) -> int:
    """The law and whether the turn stays; in shorter words, or without the law, to fit."""
    start = rulings.law(v, ruling, 0)
    if start:
        start = add_char(start, _SPACE)
    at = rulings.outcome(ruling, start, False)
    if at > most:
        at = rulings.outcome(ruling, start, True)
    return at if at <= most else rulings.outcome(ruling, 0, True)


def _said(v: "View") -> int:
    """What happened in the ruling given, in words."""
    if v.ruling_on > 1:
        return add_text(0, _T_CORRECTED)
    return rulings.counted(v, v.ruling, v.s[_PASSES] if v.ruling.kind == _K_STROKE else 0)


def _last(c: "Canvas", v: "View") -> None:
    """The ruling given: its law in a full box, what happened, what follows."""
    ruling = v.ruling
    x = 0
    at = rulings.law(v, ruling, 0)
    if at:
        font = MEDIUM
        x = canvas.width(at, MEDIUM) + 7
        if x + canvas.width(_said(v), SMALL) > 128:  # then the law is smaller
            font = SMALL
            x = canvas.width(at, SMALL) + 5  # 19 characters beside six
        c.box(0, _TOP + 1, x - 3 if font else x - 2, 15, 1)
        c.ink = 0
        canvas.left(c, 2, _TOP + 2 if font else _TOP + 5, font, rulings.law(v, ruling, 0))
        c.ink = 1
    room = 128 - x
    canvas.left(c, x, _TOP, SMALL, canvas.cut(_said(v), room, SMALL))
    most = (room + 1) // ADVANCE[SMALL]
    at = rulings.effect(v, ruling, most) or rulings.turn(v, ruling, most)
    canvas.left(c, x, _BOTTOM, SMALL, canvas.cut(at, room, SMALL))
