"""The main screen: points, clock, pieces, turn, and the stroke under way beside its ruling.

From top to bottom: games, dues, queen, board, saved mark (page 0); points, pieces left and clock
(pages 1-3); the names with the turn inverted; the stroke zone (16 rows from y 46) with the entry
and what OK would give, a hint or the last ruling; a bar over the key that is down. Hollow always
means "would be": a guessed piece, the next turn, a queen not yet covered.

Reads every field of View up to `hint`. Each part is drawn only when a value it shows has changed:
see Canvas.zone().
"""

from rosace.face import canvas, icons, pane, rulings
from rosace.face import text_ids as T
from rosace.face.canvas import ADVANCE, BIG_DIGITS, LARGE, MEDIUM, SMALL
from rosace.face.translate import add, add_char, add_number, add_text, expand
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
    SEAT_SLOT,
    TURN,
    WHITE_SIDE,
    WON,
)
from rosace.words import NONE, OWN_GUESS, Q_AWAIT, Q_BOARD

_TOP = const(46)
_BOTTOM = const(54)
_LETTERS = (T.LETTER_WHITE, T.LETTER_BLACK, T.LETTER_QUEEN, T.LETTER_STRIKER)
_SPACE = const(32)
_KINDS = const(5)  # the four, and OWN_GUESS: a drop that only a press counts
_WIDE = const(56)  # an entry wider than this is written in the smaller font
_NAMES_SEEN = const(4)

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
    _see_stroke(c, v)
    if c.changed:
        c.box(0, 46, 128, 16, 0)
        _draw_stroke(c, v)
    draw_key(c, v, fresh)


def draw_key(c, v, fresh: bool) -> None:
    """The bar over the key that is down."""
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
        size = canvas.cut(size, 128, SMALL)
        canvas.centre(c, 64, 0, SMALL, size)
        c.ink = 1
        beside = min(_SCORE_WIDE, 62 - canvas.width(size, SMALL) // 2)
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
        canvas.centre(c, 64, 0, SMALL, add_text(0, T.UNSAVED))
        c.ink = 1
        return
    if s[QUEEN_AT] == Q_BOARD:
        c.icon(icons.QUEEN, 46, 0)
    pane.ARGS[0] = s[BOARD]
    canvas.left(c, 55, 0, SMALL, expand(T.BOARD_SHORT, pane.ARGS, v.names))
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
    canvas.left(c, x + 1, 0, SMALL, add_number(add_text(0, T.DUE_N), dues))
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
    font = canvas.fit(size, room, MEDIUM)
    size = canvas.cut(size, room, font)
    y = _BAR_Y if font == MEDIUM else _BAR_Y + 2
    if at_right:
        canvas.right(c, x + room, y, font, size)
    else:
        canvas.left(c, x, y, font, size)


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


def _see_stroke(c, v) -> None:
    """Show the zone every value that the stroke zone depends on."""
    c.see(v.entry_on)
    c.see(v.hint)
    if v.hint:
        for i in range(6):
            c.see(v.args[i])
            c.see(v.args[i] >> 8)
    if v.entry_on:
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


def _see_ruling(c, v, ruling) -> None:
    c.see(ruling.row)
    c.see(ruling.kind)
    c.see(ruling.reason)
    c.see(v.s[TURN])
    c.see(v.s[WHITE_SIDE])
    c.see(ruling.mover)
    c.see(ruling.stays)
    c.see(ruling.out_of_turn)
    c.see(ruling.back_white << 4 | ruling.back_black)
    c.see(ruling.new_dues)
    c.see(ruling.queen)
    c.see(ruling.winner)
    c.see(ruling.points)
    c.see(ruling.game_winner)
    c.see(ruling.match_winner)
    c.see(ruling.void)
    for seat in range(_NAMES_SEEN):
        c.see(v.s[SEAT_SLOT + seat])


def _draw_stroke(c, v) -> None:
    """The stroke zone, which is dark already."""
    if v.entry_on:
        x = _entry(c, v)
        if v.preview_refusal:
            _refusal(c, v, x)
        elif v.preview_on:
            _preview(c, v, x)
    elif v.hint:
        size = expand(v.hint, v.args, v.names)
        font = canvas.fit(size, 128, LARGE)
        canvas.centre(c, 64, _TOP if font == LARGE else _TOP + 2, font, size)
    elif v.ruling_on:
        _last(c, v)


def _count(v, kind: int, filled: int) -> int:
    count = 0
    for i in range(v.count):
        if v.kinds[i] == kind and v.filled[i] == filled:
            count += 1
    return count


def _entry_width(v, font: int) -> int:
    """Pixels the boxes of the entry take in `font`."""
    width = ADVANCE[font] + 5 if v.foul or v.untouched or not v.count else 0
    if v.foul and not v.count:
        width += ADVANCE[font] + 5
    for kind in range(_KINDS):
        for filled in range(2):
            count = _count(v, kind, filled)
            if count:
                width += ADVANCE[font] * (1 if count == 1 else 2 if count < 10 else 3) + 5
    return width


def _entry(c, v) -> int:
    """The counted list, a box a kind: pressed = full, guessed = hollow; where that is too wide,
    one box of each. Returns the x after it."""
    font = LARGE if _entry_width(v, LARGE) <= _WIDE else MEDIUM
    if v.untouched or not v.count:
        x = _box(c, 0, font, add_char(0, 33), True) if v.foul else 0
        return _box(c, x, font, add_char(0, 126 if v.untouched else 45), v.untouched)
    if _entry_width(v, font) > _WIDE:
        x = 0
        for filled in range(1, -1, -1):
            at = add_char(0, 33) if v.foul and filled else 0
            for kind in range(_KINDS):
                at = _counted(v, kind, filled, at)
            if at:
                x = _box(c, x, MEDIUM, at, filled)
        return x
    x = _box(c, 0, font, add_char(0, 33), True) if v.foul else 0
    for kind in range(_KINDS):
        for filled in range(1, -1, -1):
            at = _counted(v, kind, filled, 0)
            if at:
                x = _box(c, x, font, at, filled)
    return x


def _counted(v, kind: int, filled: int, at: int) -> int:
    """A kind's letter and how many of it into LINE from `at` on; nothing if there are none."""
    count = _count(v, kind, filled)
    if count:
        at = add_char(at, 63) if kind == OWN_GUESS else add_text(at, _LETTERS[kind])
        if count > 9:
            at = add_char(at, 49)
        if count > 1:
            at = add_char(at, 48 + count % 10)
    return at


def _box(c, x: int, font: int, size: int, full: int) -> int:
    """LINE[:size] in a full or hollow box; returns the x of the next."""
    width = size * ADVANCE[font] + 3
    y = _TOP if font == LARGE else _TOP + 2
    if full:
        c.box(x, _TOP, width, 16, 1)
        c.ink = 0
    else:
        c.frame(x, _TOP, width, 16)
    canvas.left(c, x + 2, y, font, size)
    c.ink = 1
    return x + width + 2


def _refusal(c, v, x: int) -> None:
    """Why OK would be refused."""
    c.y = _TOP
    canvas.wrap(c, x + 3, 125 - x, SMALL, add_text(0, T.RF_PHASE + v.preview_refusal - 1))


def _preview(c, v, x: int) -> None:
    """What OK would give: law and turn, then what comes back; in the room the entry leaves."""
    x += 3
    most = (129 - x) // ADVANCE[SMALL]
    ruling = v.preview
    canvas.left(c, x, _TOP, SMALL, _outcome(v, ruling, most))
    at = rulings.effect(v, ruling, most)
    if not at:
        at = rulings.happened(v, ruling)
        if at > most:
            return
    canvas.left(c, x, _BOTTOM, SMALL, at)


def _outcome(v, ruling, most: int) -> int:
    """The law and whether the turn stays; in shorter words, or without the law, to fit."""
    start = rulings.law(v, ruling, 0)
    if start:
        start = add_char(start, _SPACE)
    at = rulings.outcome(ruling, start, False)
    if at > most:
        at = rulings.outcome(ruling, start, True)
    return at if at <= most else rulings.outcome(ruling, 0, True)


def _last(c, v) -> None:
    """The ruling given: its law in a full box, what happened, what follows."""
    ruling = v.ruling
    x = 0
    at = rulings.law(v, ruling, 0)
    if at:
        width = canvas.width(at, MEDIUM) + 4
        c.box(0, _TOP, width, 16, 1)
        c.ink = 0
        canvas.left(c, 2, _TOP + 2, MEDIUM, at)
        c.ink = 1
        x = width + 3
    room = 128 - x
    at = rulings.happened(v, ruling)
    canvas.left(c, x, _TOP, SMALL, canvas.cut(at, room, SMALL))
    most = (room + 1) // ADVANCE[SMALL]
    at = rulings.effect(v, ruling, most)
    if not at:
        at = rulings.turn(v, ruling, most)
    canvas.left(c, x, _BOTTOM, SMALL, canvas.cut(at, room, SMALL))
