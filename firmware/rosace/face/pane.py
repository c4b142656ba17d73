"""What the other screens share: a title bar on top, the grid of key labels at the bottom, text and
clock between them. These screens are drawn whole; the panel driver sends only what differs.
"""

from rosace.face import canvas, fonts, rulings
from rosace.face.canvas import ADVANCE, LARGE, MEDIUM, SMALL, TALL
from rosace.face.translate import NAMED, add, add_char, add_number, add_text, expand
from rosace.port import const

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View


# Ids of texts, numbered by `make texts`
_T_BOARD_N = const(31)
_T_PLACING = const(38)
_T_KR_TIME = const(56)
_T_LETTER_QUEEN = const(92)
_T_ARG_NAME = const(1000)
_T_ARG_NAME_QUEEN = const(1004)
# From rules/state.py, by `make texts`
# The match
_BOARD = const(20)
# From face/view.py, by `make texts`
# View.clock_kind
_C_NONE = const(0)
_C_PLACE = const(2)
_C_PAUSE = const(3)
_C_PROTEST = const(7)
# View.badges
_B_PROTEST = const(8)

BODY_Y = const(13)
_LINE = const(25)  # small characters over the whole width
_GRID_Y = const(56)  # of the lower row of labels
_CELL = const(32)
_ROOM = const(30)  # pixels of a label: 6 small characters
_LINES = const(4)
_NAME = const(4)  # letters that are left of a name at least, with the dot
_TOO_LONG = const(99)  # an accent is not in the largest font

ARGS = [0] * 9  # arguments of texts the face itself writes


def bar(c: "Canvas", size: int) -> int:
    """LINE[:size] dark on a lit bar over the whole width; returns the x after it."""
    c.box(0, 0, 128, 12, 1)
    c.ink = 0
    font = canvas.fit(size, 125, MEDIUM)
    canvas.left(c, 2, 0 if font == MEDIUM else 2, font, canvas.cut(size, 126, font))
    c.ink = 1
    return c.x


def bar_pair(c: "Canvas", size: int, end: int) -> None:
    """LINE[:size] in the bar, leaving room for `end` small characters at its right."""
    room = 124 - end * ADVANCE[SMALL]
    c.box(0, 0, 128, 12, 1)
    c.ink = 0
    font = canvas.fit(size, room, MEDIUM)
    canvas.left(c, 2, 0 if font == MEDIUM else 2, font, canvas.cut(size, room, font))
    c.ink = 1


def bar_end(c: "Canvas", size: int) -> None:
    """LINE[:size] small at the right end of the bar."""
    c.ink = 0
    canvas.right(c, 126, 2, SMALL, size)
    c.ink = 1


def bar_count(c: "Canvas", number: int, count: int) -> None:
    """ "12/15" small at the right end of the bar."""
    bar_end(c, add_number(add_char(add_number(0, number), 47), count))


def scroll_bar(c: "Canvas", first: int, shown: int, count: int, tall: int) -> None:
    """Where the rows shown, so many pixels tall, stand among all; nothing where all are shown."""
    if count > shown:
        height = shown * tall - 3
        size = max(2, height * shown // count)
        at = min((height - size) * first // (count - shown), height - size)
        c.box(126, BODY_Y + 1 + at, 2, size, 1)


def title(c: "Canvas", v: "View") -> None:
    """The view's title in the bar, and where there is room the sign of a protest that waits."""
    end = 126
    x = bar(c, fitted(v, v.title, v.args))
    if v.title == _T_PLACING:
        size = rulings.placing_law(v, v.ruling, 0)
        bar_end(c, size)
        end -= canvas.width(size, SMALL) + 3
    if v.badges & _B_PROTEST and x < end - 8:
        c.ink = 0
        c.icon(fonts.PROTEST, end - 8, 2)
        c.ink = 1


def label(v: "View", key: int) -> int:
    """A key's label into LINE: a text id, or 1000 + slot for a player's name; from 1004 on the
    name with the queen."""
    number = v.keys[key]
    if number < _T_ARG_NAME:
        return add_text(0, number)
    name = v.names[number & 3]
    if number < _T_ARG_NAME_QUEEN:
        return cut_name(v, name, 6)
    return add_text(add_char(cut_name(v, name, 4), 43), _T_LETTER_QUEEN)


def cut_name(v: "View", name: bytes, most: int) -> int:
    """A player's name into LINE, in so many characters that tell him from the others."""
    if len(name) <= most:
        return add(0, name)
    import rosace.face.names as names

    return names.shorten(v, name, most, 0)


def fitted(v: "View", number: int, args: list, most: int = _LINE) -> int:
    """The text of an id into LINE, in at most so many small characters: only a name in it gives
    way."""
    size = expand(number, args, v.names)
    if size > most and NAMED[1] < 4:
        import rosace.face.names as names

        size = names.squeeze(v, size, most)
    return size


def end(v: "View") -> int:
    """First row below the body: the grid takes the rows of labels that it has."""
    if not v.show_keys:
        return 64
    keys = v.keys
    return 46 if keys[0] or keys[1] or keys[2] or keys[3] else 54


def grid(c: "Canvas", v: "View") -> None:
    """What the eight keys mean, in the places the keys have; the key that is down is lit. Where
    no key of the upper row means anything only the lower row is drawn."""
    if not v.show_keys:
        return
    top = end(v) + 2
    c.rule(0, top - 1, 128)
    for x in range(_CELL - 1, 127, _CELL):
        c.post(x, top, 64 - top)
    for key in range(8):
        cell(c, v, key)


def cell(c: "Canvas", v: "View", key: int) -> None:
    """One key's label, if its row is drawn."""
    if key < 4 and end(v) + 2 == _GRID_Y:
        return
    x = ((key ^ v.mirror) & 3) * _CELL
    y = _GRID_Y - 8 + (key >> 2) * 8
    size = canvas.cut(label(v, key), _ROOM, SMALL) if v.keys[key] else 0
    if key == v.key_down:
        c.box(x, y, _CELL - 1, 8, 1)
        c.ink = 0
    canvas.centre(c, x + 16, y, SMALL, size)
    c.ink = 1


def _longest(v: "View") -> int:
    """Characters of the longest line of the body."""
    most = 0
    for i in range(_LINES):
        if v.lines[i]:
            size = expand(v.lines[i], v.args, v.names)
            if not canvas.plain(size):
                size = _TOO_LONG
            if size > most:
                most = size
    return most


def _line(v: "View", number: int, tight: bool) -> int:
    """A line of the body into LINE; tight: with its name shortened where that makes it one row."""
    size = expand(number, v.args, v.names)
    if tight and NAMED[1] < 4 and size - len(v.names[NAMED[1]]) + _NAME <= _LINE:
        size = fitted(v, number, v.args)
    return size


def _rows(v: "View", room: int, font: int, tight: bool = False) -> int:
    """Rows all lines of the body take."""
    count = 0
    for i in range(_LINES):
        if v.lines[i]:
            count += canvas.rows(_line(v, v.lines[i], tight), room, font)
    return count


def body(c: "Canvas", v: "View", room: int, below: int) -> None:
    """The view's lines from BODY_Y to `below`, in the largest text that holds them all; where none
    does, names are shortened."""
    room -= 2
    tight = _rows(v, room, SMALL) * TALL[SMALL] > below - BODY_Y
    font = LARGE
    if canvas.width(_longest(v), LARGE) > room or _rows(v, room, LARGE) * 16 > below - BODY_Y + 2:
        font = MEDIUM
        if _rows(v, room, MEDIUM) * 11 > below - BODY_Y:
            font = SMALL
    tall = TALL[font] if font == SMALL else TALL[font] - 1
    spare = below - BODY_Y - _rows(v, room, font, tight) * tall
    c.y = BODY_Y + (spare // 2 if spare > 0 else 0)
    for i in range(_LINES):
        if v.lines[i]:
            canvas.wrap(c, 2, room, font, _line(v, v.lines[i], tight))


def minutes(at: int, seconds: int) -> int:
    """ "1:45" into LINE from `at` on."""
    at = add_char(add_number(at, seconds // 60), 58)
    return add_number(add_number(at, seconds // 10 % 6), seconds % 10)


def seconds(c: "Canvas", v: "View", x: int, y: int) -> None:
    """The clock of play, 31 x 16: two digits in a frame, so that nobody adds them to the numbers
    around; half lit while it stands, on a thicker line while carrommen are placed. Where the exact
    clock has run out, the word for it, inverted."""
    if v.clock_s < 0:
        c.box(x, y, 31, 16, 1)
        c.ink = 0
        size = add_text(0, _T_KR_TIME)
        font = canvas.fit(size, 29, MEDIUM)
        canvas.centre(c, x + 16, y + 2 if font == MEDIUM else y + 4, font, size)
        c.ink = 1
        return
    c.frame(x, y, 31, 16)
    c.pen(x + 8 if v.clock_s > 9 else x + 12, y + 1, LARGE)
    c.number(v.clock_s if v.clock_s < 100 else 99)
    if v.clock_kind == _C_PAUSE:
        c.dim(x + 8, y + 3)
    elif v.clock_kind == _C_PLACE:
        c.rule(x + 1, y + 14, 29)


def clock(c: "Canvas", v: "View", below: int) -> int:
    """The running clock, framed, at the right of the body; returns the width left for text. Where
    the lines need the whole width it gives way to them."""
    if v.clock_kind == _C_NONE or v.clock_kind == _C_PROTEST:
        return 128
    at = minutes(0, v.clock_s)
    x = 97 if v.clock_kind <= _C_PAUSE else 120 - at * ADVANCE[LARGE]
    if _rows(v, x - 5, SMALL) * TALL[SMALL] > below - BODY_Y:
        return 128
    if v.clock_kind <= _C_PAUSE:
        seconds(c, v, x, BODY_Y + 2)
    else:
        c.frame(x, BODY_Y + 2, 128 - x, 16)
        canvas.left(c, x + 4, BODY_Y + 3, LARGE, minutes(0, v.clock_s))
    return x - 3


def draw_prompt(c: "Canvas", v: "View") -> None:
    """A prompt or a notice: title, lines, clock, keys."""
    below = end(v)
    room = clock(c, v, below)
    if v.lines[0]:
        title(c, v)
        body(c, v, room, below)
    else:  # a bare question stands large below the board's number
        ARGS[0] = v.s[_BOARD]
        bar(c, expand(_T_BOARD_N, ARGS, v.names))
        size = expand(v.title, v.args, v.names)
        font = canvas.fit(size, room, LARGE)
        if font == SMALL:  # wrapped, then
            font = MEDIUM
        rows = canvas.rows(size, room, font)
        c.y = BODY_Y + (below - BODY_Y - rows * TALL[font] + 1) // 2
        canvas.wrap(c, 2, room - 2, font, size)
    grid(c, v)
