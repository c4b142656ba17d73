"""What the other screens share: a title bar on top, the grid of key labels at the bottom, text and
clock between them. These screens are drawn whole; the panel driver sends only what differs.
"""

from rosace.face import canvas, rulings
from rosace.face import text_ids as T
from rosace.face.canvas import ADVANCE, BIG_DIGITS, LARGE, MEDIUM, SMALL, TALL
from rosace.face.translate import add, add_arg, add_char, add_number, add_text, expand
from rosace.face.view import C_NONE, C_PAUSE, C_PLACE, C_PROTEST, S_REASON
from rosace.port import const
from rosace.rules.state import BOARD

BODY_Y = const(13)
BODY_END = const(46)  # first row below the body
_GRID_Y = const(48)
_CELL = const(32)
_ROOM = const(30)  # pixels of a label: 6 small characters
_LINES = const(3)
_LABEL = const(6)  # letters of a name on a key
_SHORT = const(4)  # ... before "+q"
_TOO_LONG = const(99)  # an accent is not in the largest font

ARGS = [0, 0, 0, 0, 0, 0]  # arguments of texts the face itself writes


def bar(c, size: int) -> None:
    """LINE[:size] dark on a lit bar over the whole width."""
    c.box(0, 0, 128, 12, 1)
    c.ink = 0
    font = canvas.fit(size, 125, MEDIUM)
    canvas.left(c, 2, 0 if font == MEDIUM else 2, font, canvas.cut(size, 126, font))
    c.ink = 1


def bar_pair(c, size: int, end: int) -> None:
    """LINE[:size] in the bar, leaving room for `end` small characters at its right."""
    room = 124 - end * ADVANCE[SMALL]
    c.box(0, 0, 128, 12, 1)
    c.ink = 0
    font = canvas.fit(size, room, MEDIUM)
    canvas.left(c, 2, 0 if font == MEDIUM else 2, font, canvas.cut(size, room, font))
    c.ink = 1


def bar_end(c, size: int) -> None:
    """LINE[:size] small at the right end of the bar."""
    c.ink = 0
    canvas.right(c, 126, 2, SMALL, size)
    c.ink = 1


def bar_count(c, number: int, count: int) -> None:
    """ "12/15" small at the right end of the bar."""
    bar_end(c, add_number(add_char(add_number(0, number), 47), count))


def scroll_bar(c, first: int, shown: int, count: int, tall: int) -> None:
    """Where the rows shown, so many pixels tall, stand among all; nothing where all are shown."""
    if count > shown:
        height = shown * tall - 3
        size = max(2, height * shown // count)
        at = min((height - size) * first // (count - shown), height - size)
        c.box(126, BODY_Y + 1 + at, 2, size, 1)


def title(c, v) -> None:
    """The view's title in the bar."""
    bar(c, expand(v.title, v.args, v.names))
    if v.title == T.PLACING:
        bar_end(c, rulings.law(v, v.ruling, 0))


def label(v, key: int) -> int:
    """A key's label into LINE: a text id, or 1000 + slot for a player's name; from 1004 on the
    name with the queen."""
    number = v.keys[key]
    if number < T.ARG_NAME:
        return add_text(0, number)
    at = add(0, v.names[number & 3])
    if number < T.ARG_NAME_QUEEN:
        return min(at, _LABEL)
    return add_text(add_char(min(at, _SHORT), 43), T.LETTER_QUEEN)


def grid(c, v) -> None:
    """What the eight keys mean, in the places the keys have; the key that is down is lit."""
    if not v.show_keys:
        return
    c.rule(0, _GRID_Y - 1, 128)
    for x in range(_CELL - 1, 127, _CELL):
        c.post(x, _GRID_Y, 16)
    for key in range(8):
        cell(c, v, key)


def cell(c, v, key: int) -> None:
    """One key's label."""
    x = ((key ^ v.mirror) & 3) * _CELL
    y = _GRID_Y + (key >> 2) * 8
    size = canvas.cut(label(v, key), _ROOM, SMALL) if v.keys[key] else 0
    if key == v.key_down:
        c.box(x, y, _CELL - 1, 8, 1)
        c.ink = 0
    canvas.centre(c, x + 16, y, SMALL, size)
    c.ink = 1


def _longest(v) -> int:
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


def _rows(v, room: int, font: int) -> int:
    """Rows all lines of the body take."""
    count = 0
    for i in range(_LINES):
        if v.lines[i]:
            count += canvas.rows(expand(v.lines[i], v.args, v.names), room, font)
    return count


def body(c, v, room: int, end: int) -> None:
    """The view's lines from BODY_Y to `end`, in the largest text that holds them all."""
    room -= 2
    font = LARGE
    if canvas.width(_longest(v), LARGE) > room or _rows(v, room, LARGE) * 16 > end - BODY_Y + 2:
        font = MEDIUM
        if _rows(v, room, MEDIUM) * 11 > end - BODY_Y:
            font = SMALL
    tall = TALL[font] if font == SMALL else TALL[font] - 1
    spare = end - BODY_Y - _rows(v, room, font) * tall
    c.y = BODY_Y + (spare // 2 if spare > 0 else 0)
    for i in range(_LINES):
        if v.lines[i]:
            canvas.wrap(c, 2, room, font, expand(v.lines[i], v.args, v.names))


def minutes(at: int, seconds: int) -> int:
    """ "1:45" into LINE from `at` on."""
    at = add_char(add_number(at, seconds // 60), 58)
    return add_number(add_number(at, seconds // 10 % 6), seconds % 10)


def clock(c, v) -> int:
    """The running clock at the right of the body; returns the width left for text."""
    if v.clock_kind == C_NONE or v.clock_kind == C_PROTEST:
        return 128
    if v.clock_s >= 100 or v.clock_kind > C_PAUSE:
        at = minutes(0, v.clock_s)
        canvas.right(c, 128, 22, LARGE, at)
        return 120 - at * ADVANCE[LARGE]
    c.pen(101, 16, BIG_DIGITS)
    c.pair(v.clock_s)
    if v.clock_kind == C_PAUSE:
        c.dim(101, 2, 27, 3)
    elif v.clock_kind == C_PLACE:
        c.rule(101, 41, 27)
    return 96


def draw_prompt(c, v) -> None:
    """A prompt, a notice, reasons: title, lines, clock, keys."""
    end = BODY_END if v.show_keys else 64
    room = clock(c, v)
    if v.lines[0] or v.screen == S_REASON:
        title(c, v)
        if v.lines[0]:
            body(c, v, room, end)
        elif v.args[0]:  # the person it is about
            size = add_arg(0, v.args[0], v.names)
            canvas.left(c, 2, 21, canvas.fit(size, room, LARGE), size)
    else:  # a bare question stands large below the board's number
        ARGS[0] = v.s[BOARD]
        bar(c, expand(T.BOARD_N, ARGS, v.names))
        size = expand(v.title, v.args, v.names)
        font = canvas.fit(size, room, LARGE)
        if font == SMALL:  # wrapped, then
            font = MEDIUM
        rows = canvas.rows(size, room, font)
        c.y = BODY_Y + (end - BODY_Y - rows * TALL[font] + 1) // 2
        canvas.wrap(c, 2, room - 2, font, size)
    grid(c, v)
