"""The screens of lists, the self-test and corrections: each is a function draw_NAME(c, v).

Loaded when the first of them is drawn. Where there is a cursor, its row or field is inverted. Each
reads `title`, `cursor` and the keys of View, and besides:

draw_list: item_count, items, item_a, item_b. draw_person: seats. draw_test: fields (XF_*).
draw_corrections: args, item_count, page and rows; a row is a
tuple: (STROKE, number, slot, white, black, queen, striker, foul, touched, row of laws, deleted),
(ACT, kind, slot or NONE, row of laws, deleted), (HEADING, text, arguments 1-6) or (WORDS, text,
arguments 1-6).
"""

from rosace import VERSION
from rosace.face import canvas, fonts, names, pane
from rosace.face.canvas import ADVANCE, LARGE, MEDIUM, SMALL, TALL
from rosace.face.play import table
from rosace.face.rulings import name_of
from rosace.face.translate import LINE, add, add_char, add_number, add_text, expand
from rosace.port import const
from rosace.rules import laws

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View


# Ids of texts, numbered by `make texts`
_T_LETTER_BLACK = const(91)
_T_LETTER_QUEEN = const(92)
_T_LETTER_WHITE = const(93)
_T_LETTER_STRIKER = const(94)
_T_KIND = const(121)
_T_XT_KEYS = const(788)
_T_XT_BEAMS = const(789)
_T_XT_EMITTER = const(790)
_T_XT_UNTESTED = const(791)
_T_XT_PANEL = const(794)
_T_XT_MEMORY = const(795)
_T_XT_FLASH = const(796)
_T_XT_EXIT = const(798)
# From words.py, by `make texts`
_NONE = const(255)
# From rules/state.py, by `make texts`
# The match
_SYSTEM = const(0)
_PLAYERS = const(2)
_WHITE_SIDE = const(23)
# From face/view.py, by `make texts`
# View.fields of S_TEST
_XF_BUTTONS = const(0)
_XF_SEEN = const(1)
_XF_BEAMS = const(2)
_XF_CUT = const(3)
_XF_EXTRA = const(4)
_XF_EMITTER = const(5)
_XF_PANELS = const(6)
_XF_MEMORY = const(7)
_XF_FLASH = const(8)
_XF_SUPPLY = const(10)
_XF_STEP = const(11)

_SPACE = const(32)

# a list, the seats
_COLUMN = const(32)
_NUMBER = const(5)  # characters of "12/15"
_TITLE = const(20)  # of the title beside them
_PAGE = const(4)  # rows
_SEAT_X = bytes((62, 71, 62, 54))
_SEAT_Y = bytes((29, 25, 22, 25))

# the self-test
_TEXT_X = const(70)
_K = const(75)
_EXTRA = b"AB!"  # seat buttons, strike input

# corrections: the kinds of a row, what stands where in one, its places on the screen
STROKE = const(0)
ACT = const(1)
HEADING = const(2)
WORDS = const(3)
_SLOT = const(2)
_STROKE_NUMBER = const(1)
_STROKE_FELL = const(3)  # white, black, queen, striker
_STROKE_FOUL = const(7)
_STROKE_TOUCHED = const(8)
_STROKE_LAW = const(9)
_STROKE_AWAY = const(10)
_ACT_KIND = const(1)
_ACT_LAW = const(3)
_ACT_AWAY = const(4)

SHOWN = const(3)  # rows above the key labels
_TALL = const(11)
_NUMBER_RIGHT = const(14)  # right edge of a stroke's number
_NAME = const(17)
_FELL = const(60)
_LAW = const(123)  # right edge of the law
_ACT = const(18)  # small characters beside the law
_WORDS = const(24)  # of a whole row
_SHORT = const(4)  # a space and three letters of a name
_LETTERS = (_T_LETTER_WHITE, _T_LETTER_BLACK, _T_LETTER_QUEEN, _T_LETTER_STRIKER)
_FOUL = const(33)
_MISS = const(45)
_UNTOUCHED = const(126)


def draw_list(c: "Canvas", v: "View") -> None:
    """The four rows of the cursor's page."""
    pane.bar_pair(c, pane.fitted(v, v.title, v.args, _TITLE), _NUMBER)
    pane.bar_count(c, v.cursor + 1, v.item_count)
    tall = (pane.end(v) - pane.BODY_Y) // _PAGE
    first = v.cursor - v.cursor % _PAGE
    for i in range(first, min(first + _PAGE, v.item_count)):
        y = pane.BODY_Y + (i - first) * tall
        if i == v.cursor:
            c.box(0, y, 124, tall, 1)
            c.ink = 0
        _list_row(c, v, i, y, tall)
        c.ink = 1
    pane.scroll_bar(c, first, _PAGE, v.item_count, tall)
    pane.grid(c, v)


def _list_row(c: "Canvas", v: "View", i: int, y: int, tall: int) -> None:
    """One row of the list, in the larger text where there is room for it."""
    pane.ARGS[0] = v.item_a[i]
    pane.ARGS[1] = v.item_b[i]
    size = expand(v.items[i], pane.ARGS, v.names)
    font = canvas.fit(size, 120, MEDIUM if tall > 11 else SMALL)
    y += (tall - TALL[font]) // 2
    canvas.left(c, 2, y, font, canvas.cut(size, 121, font))


def draw_person(c: "Canvas", v: "View") -> None:
    """Seat by seat in the order round the table: name, where it is at the table, colour."""
    pane.title(c, v)
    s = v.s
    font = _name_font(v)
    for seat in range(4):
        x = (seat ^ v.mirror) * _COLUMN
        if x:
            c.post(x - 1, 14, 40)
        if not v.seats >> seat & 1:
            continue
        if v.key_down == seat:
            c.box(x, 13, _COLUMN - 1, 41, 1)
            c.ink = 0
        size = add(0, name_of(v, seat))
        rows = canvas.rows(size, 30, font)
        if rows > 1:  # whole words where they fit a column
            c.y = 25 - 4 * rows
            canvas.wrap(c, x + 1, 30, font, size)
        else:
            canvas.centre(c, x + 16, 19 - 2 * font, font, size)
        # Two players sit face to face (3.1a).
        place = seat * 2 if s[_PLAYERS] == 2 else seat
        table(c, x + 4, 40, place + v.seat_turn & 3, c.ink)
        if s[_WHITE_SIDE] != _NONE:
            black = seat & 1 ^ s[_WHITE_SIDE]
            c.icon(fonts.BLACK_PIECE if black else fonts.WHITE_PIECE, x + 19, 41)
        c.ink = 1
    pane.grid(c, v)


def _name_font(v: "View") -> int:
    """The largest font in which every name to choose from fits a column."""
    font = LARGE
    for seat in range(4):
        if v.seats >> seat & 1:
            font = canvas.fit(add(0, name_of(v, seat)), 28, font)
    return font


def draw_seats(c: "Canvas", v: "View") -> None:
    """The table from above with who sits where: seat 1 below, the others to the right of it."""
    pane.title(c, v)
    c.frame(52, 22, 25, 15)
    for seat in range(4):
        size = pane.cut_name(v, v.names[v.args[seat] & 3], 12 - 2 * (seat & 1))
        if seat & 1:
            if seat == 1:
                canvas.left(c, 79, 25, SMALL, size)
            else:
                canvas.right(c, 50, 25, SMALL, size)
        else:
            canvas.centre(c, 64, 13 if seat else 38, SMALL, size)
        c.pen(_SEAT_X[seat], _SEAT_Y[seat], SMALL)
        c.digit(seat + 1)
    pane.grid(c, v)


def draw_test(c: "Canvas", v: "View") -> None:
    """The self-test: keys and nets at the left, measured values at the right. A box is hollow
    until its key or beam was seen, then ticked, and full while it is held or broken."""
    f = v.fields
    end = add_text(0, _T_XT_EXIT)
    pane.bar_pair(c, expand(v.title, v.args, v.names), end)
    pane.bar_end(c, add_text(0, _T_XT_EXIT))
    canvas.left(c, 0, 13, SMALL, add_text(0, _T_XT_KEYS))
    for key in range(8):
        x = 26 + ((key ^ v.mirror) & 3) * 10
        _mark(c, x, 13 + (key >> 2) * 9, f[_XF_BUTTONS] >> key, f[_XF_SEEN] >> key)
    canvas.left(c, 0, 34, SMALL, add_text(0, _T_XT_BEAMS))
    for beam in range(8):
        x = 26 + (beam >> 1) * 10
        _mark(c, x, 34 + (beam & 1) * 9, f[_XF_BEAMS] >> beam, f[_XF_CUT] >> beam)
    for net in range(4):
        c.pen(28 + net * 10, 53, SMALL)
        c.digit(net + 1)
    for extra in range(3):
        if f[_XF_EXTRA] >> extra & 1:
            c.box(extra * 7, 52, 6, 8, 1)
            c.ink = 0
        c.pen(1 + extra * 7, 52, SMALL)
        c.char(_EXTRA[extra])
        c.ink = 1
    _values(c, v)
    if v.show_keys:
        pane.grid(c, v)


def _mark(c: "Canvas", x: int, y: int, now: int, seen: int) -> None:
    if now & 1:
        c.box(x, y, 9, 8, 1)
    elif seen & 1:
        c.icon(fonts.SAVED, x + 1, y)
    else:
        c.frame(x + 1, y + 1, 7, 6)


def _values(c: "Canvas", v: "View") -> None:
    f = v.fields
    at = add_char(add_text(0, _T_XT_EMITTER), _SPACE)
    canvas.left(c, _TEXT_X, 13, SMALL, add_text(at, _T_XT_UNTESTED + f[_XF_EMITTER] % 3))
    at = add_char(add_text(0, _T_XT_PANEL), _SPACE)
    if f[_XF_PANELS] & 1:
        at = add_char(at, 49)
    if f[_XF_PANELS] & 2:
        at = add_char(at, 50)
    canvas.left(c, _TEXT_X, 21, SMALL, at)
    at = add_number(add_char(add_text(0, _T_XT_MEMORY), _SPACE), f[_XF_MEMORY])
    canvas.left(c, _TEXT_X, 29, SMALL, add_char(at, _K))
    at = add_number(add_char(add_text(0, _T_XT_FLASH), _SPACE), f[_XF_FLASH])
    canvas.left(c, _TEXT_X, 37, SMALL, add_char(at, _K))
    if f[_XF_SUPPLY]:
        at = add_char(add_number(0, f[_XF_SUPPLY] // 100), 46)
        at = add_number(add_number(at, f[_XF_SUPPLY] // 10 % 10), f[_XF_SUPPLY] % 10)
        canvas.left(c, _TEXT_X, 45, SMALL, add_char(add_char(at, _SPACE), 86))
    at = add_char(add_char(add_number(0, f[_XF_STEP]), _SPACE), 109)
    canvas.right(c, 128, 45, SMALL, add_char(at, 115))
    at = 0
    for letter in VERSION:
        at = add_char(at, ord(letter))
    canvas.left(c, _TEXT_X, 53, SMALL, at)


def draw_corrections(c: "Canvas", v: "View") -> None:
    """The strokes to choose from, or what a correction changes: three rows and a scroll bar."""
    if v.item_count > 1 and v.rows and v.rows[0][0] != WORDS:
        room = _NUMBER if v.item_count < 100 else _NUMBER + 2
        pane.bar_pair(c, expand(v.title, v.args, v.names), room)
        pane.bar_count(c, v.page + v.cursor + 1, v.item_count)
    else:
        pane.title(c, v)
    for i in range(len(v.rows)):
        y = pane.BODY_Y + i * _TALL
        lit = i == v.cursor and v.rows[i][0] != WORDS
        if lit:
            c.box(0, y, 124, 12, 1)
            c.ink = 0
        _edit_row(c, v, v.rows[i], y)
        c.ink = 1
    pane.scroll_bar(c, v.page, SHOWN, v.item_count, _TALL)
    pane.grid(c, v)


def _edit_row(c: "Canvas", v: "View", row: tuple, y: int) -> None:
    what = row[0]
    if what == STROKE:
        _stroke(c, v, row, y)
    elif what == ACT:
        _act(c, v, row, y)
    elif what == HEADING:
        size = _words(v, row)
        width = canvas.width(size, SMALL)
        canvas.centre(c, 62, y + 2, SMALL, size)
        side = 58 - width // 2
        c.rule(2, y + 6, side)
        c.rule(122 - side, y + 6, side)
    else:
        size = _words(v, row)
        font = canvas.fit(size, 122, MEDIUM)
        size = canvas.cut(size, 122, font)
        canvas.left(c, 2, y if font == MEDIUM else y + 2, font, size)


def _words(v: "View", row: tuple) -> int:
    """The text of a row with its arguments into LINE, a name in it shortened where it would be too
    wide; allocates nothing."""
    for i in range(6):
        pane.ARGS[i] = row[i + 2] if i + 2 < len(row) else 0
    return pane.fitted(v, row[1], pane.ARGS, _WORDS)


def _stroke(c: "Canvas", v: "View", row: tuple, y: int) -> None:
    """Number, who, what fell, the law; a deleted stroke is crossed out."""
    canvas.right(c, _NUMBER_RIGHT, y, MEDIUM, add_number(0, row[_STROKE_NUMBER]))
    _name(c, v, row[_SLOT], _NAME, y)
    end = _fell(row)
    font = canvas.fit(end, 36, MEDIUM)
    canvas.left(c, _FELL, y if font == MEDIUM else y + 2, font, canvas.cut(end, 36, font))
    if row[_STROKE_AWAY]:
        c.fb.hline(_NAME, y + 6, 84, c.ink)
    else:
        _law(c, v, row[_STROKE_LAW], y)


def _fell(row: tuple) -> int:
    """What fell into LINE: "!2w b q s", "-" for nothing, "~" for nothing touched."""
    at = add_char(0, _FOUL) if row[_STROKE_FOUL] else 0
    start = at
    for kind in range(4):
        count = row[_STROKE_FELL + kind]
        if count > 1:
            at = add_number(at, count)
        if count:
            at = add_text(at, _LETTERS[kind])
    if not row[_STROKE_TOUCHED]:
        at = add_char(at, _UNTOUCHED)
    elif at == start:
        at = add_char(at, _MISS)
    return at


def _act(c: "Canvas", v: "View", row: tuple, y: int) -> None:
    """What it was, whose as far as there is room, the law."""
    size = add_text(0, _T_KIND + row[_ACT_KIND])
    if row[_SLOT] != _NONE and size <= _ACT - _SHORT:
        size = names.shorten(v, v.names[row[_SLOT] & 3], _ACT, add_char(size, 32))
    font = canvas.fit(size, 90, MEDIUM)
    size = canvas.cut(size, 90, font)
    canvas.left(c, _NAME - 12, y if font == MEDIUM else y + 2, font, size)
    if row[_ACT_AWAY]:
        c.fb.hline(_NAME - 12, y + 6, 90, c.ink)
    else:
        _law(c, v, row[_ACT_LAW], y)


def _name(c: "Canvas", v: "View", slot: int, x: int, y: int) -> None:
    name = v.names[slot & 3]
    font = canvas.fit(len(name), 41, MEDIUM)
    size = pane.cut_name(v, name, 42 // ADVANCE[font])
    canvas.left(c, x, y if font == MEDIUM else y + 2, font, size)


def _law(c: "Canvas", v: "View", row: int, y: int) -> None:
    size = laws.law_into(v.s[_SYSTEM], row, LINE, 0)
    canvas.right(c, _LAW, y + 2, SMALL, size)
