"""Choosing: a list with a cursor, and the four seats on the four piece keys."""

from rosace.face import icons, lettering, pane
from rosace.face.canvas import LARGE, MEDIUM, SMALL
from rosace.face.line import LINE, add, expand
from rosace.face.play import table
from rosace.face.rulings import name_of
from rosace.port import const
from rosace.rules.state import PLAYERS, WHITE_SIDE
from rosace.words import NONE

_COLUMN = const(32)
_NUMBER = const(5)  # characters of "12/15"


def draw_list(c, v) -> None:
    """The rows around the cursor: three above the key labels, four without them."""
    pane.bar_pair(c, expand(v.title, v.args, v.names), _NUMBER)
    pane.bar_count(c, v.cursor + 1, v.item_count)
    shown = 3 if v.show_keys else 4
    tall = 11 if v.show_keys else 12
    y = pane.BODY_Y
    first = v.cursor - 1
    if first > v.item_count - shown:
        first = v.item_count - shown
    if first < 0:
        first = 0
    last = first + shown if first + shown < v.item_count else v.item_count
    for i in range(first, last):
        if i != v.cursor:
            _row(c, v, i, y + (i - first) * tall)
    if first <= v.cursor < last:
        y += (v.cursor - first) * tall
        c.box(0, y, 124, 12, 1)
        c.ink = 0
        _row(c, v, v.cursor, y)
        c.ink = 1
    pane.scroll_bar(c, first, shown, v.item_count, tall)
    pane.grid(c, v)


def _row(c, v, i: int, y: int) -> None:
    """One row of the list in the larger text, or the smaller where it is long."""
    pane.ARGS[0] = v.item_a[i]
    pane.ARGS[1] = v.item_b[i]
    size = expand(v.items[i], pane.ARGS, v.names)
    font = lettering.fit(size, 120, MEDIUM)
    lettering.left(c, 2, y if font == MEDIUM else y + 2, font, lettering.cut(size, 121, font))


def draw_person(c, v) -> None:
    """Seat by seat in the order round the table: name, where it is at the table, colour."""
    pane.title(c, v)
    s = v.s
    font = _name_font(v)
    for seat in range(4):
        x = (seat ^ v.mirror) * _COLUMN
        if x:
            c.post(x - 1, 14, 34)
        if not v.seats >> seat & 1:
            continue
        if v.key_down == seat:
            c.box(x, 13, _COLUMN - 1, 35, 1)
            c.ink = 0
        size = add(0, name_of(v, seat))
        end = 6 if size > 6 else size
        lettering.centre(c, x + 16, (15 if size > 6 else 19) - 2 * font, font, end)
        if end < size:
            c.pen(x + 15 - lettering.width(size - end, SMALL) // 2, 24, SMALL)
            c.put(LINE, end, size)
        # Two players sit face to face (3.1a).
        place = seat * 2 if s[PLAYERS] == 2 else seat
        table(c, x + 4, 35, place + v.seat_turn & 3, c.ink)
        if s[WHITE_SIDE] != NONE:
            black = seat & 1 ^ s[WHITE_SIDE]
            c.icon(icons.BLACK_PIECE if black else icons.WHITE_PIECE, x + 19, 36)
        c.ink = 1
    _low_keys(c, v)


def _name_font(v) -> int:
    """The largest font in which every name to choose from fits a column."""
    font = LARGE
    for seat in range(4):
        if v.seats >> seat & 1:
            font = lettering.fit(add(0, name_of(v, seat)), 28, font)
    return font


def _low_keys(c, v) -> None:
    """Labels of the lower row of keys; the upper row is the seats."""
    c.rule(0, 54, 128)
    for key in range(4, 8):
        if v.keys[key]:
            x = ((key ^ v.mirror) & 3) * _COLUMN
            size = lettering.cut(pane.label(v, key), 30, SMALL)
            if key == v.key_down:
                c.box(x, 56, _COLUMN - 1, 8, 1)
                c.ink = 0
            lettering.centre(c, x + 16, 56, SMALL, size)
            c.ink = 1
