"""Corrections: the strokes of the match to choose from, and what a correction changes.

Reads title, args, rows, cursor, item_count and page of View. A row is a tuple: (STROKE, number,
slot, white, black, queen, striker, foul, touched, row of laws, away), (ACT, kind, slot or NONE,
row of laws, away), (HEADING, text, arguments 1-6) or (WORDS, text, arguments 1-6). Loaded when it
is wanted.
"""

from rosace.face import lettering, pane
from rosace.face.canvas import MEDIUM, SMALL
from rosace.face.line import LINE, add, add_char, add_number, add_text, expand
from rosace.face.texts import (
    T_KIND,
    T_LETTER_BLACK,
    T_LETTER_QUEEN,
    T_LETTER_STRIKER,
    T_LETTER_WHITE,
)
from rosace.port import const
from rosace.rules import laws
from rosace.rules.state import SYSTEM
from rosace.words import NONE

STROKE = const(0)
ACT = const(1)
HEADING = const(2)
WORDS = const(3)

SHOWN = const(3)  # rows above the key labels
_TALL = const(11)
_NUMBER = const(14)  # right edge of a stroke's number
_NAME = const(17)
_FELL = const(60)
_LAW = const(123)
_ACT = const(18)  # small characters beside the law
_SHORT = const(4)  # a space and three letters of a name
_LETTERS = (T_LETTER_WHITE, T_LETTER_BLACK, T_LETTER_QUEEN, T_LETTER_STRIKER)
_FOUL = const(33)
_MISS = const(45)
_UNTOUCHED = const(126)


def draw_fixes(c, v) -> None:
    """Title, three rows, the scroll bar and the keys."""
    pane.title(c, v)
    if v.item_count > 1 and v.rows and v.rows[0][0] != WORDS:
        pane.bar_count(c, v.page + v.cursor + 1, v.item_count)
    for i in range(len(v.rows)):
        y = pane.BODY_Y + i * _TALL
        lit = i == v.cursor and v.rows[i][0] != WORDS
        if lit:
            c.box(0, y, 124, 12, 1)
            c.ink = 0
        _row(c, v, v.rows[i], y)
        c.ink = 1
    pane.scroll_bar(c, v.page, SHOWN, v.item_count, _TALL)
    pane.grid(c, v)


def _row(c, v, row, y: int) -> None:
    what = row[0]
    if what == STROKE:
        _stroke(c, v, row, y)
    elif what == ACT:
        _act(c, v, row, y)
    elif what == HEADING:
        size = _words(v, row)
        width = lettering.width(size, SMALL)
        lettering.centre(c, 62, y + 2, SMALL, size)
        side = 58 - width // 2
        c.rule(2, y + 6, side)
        c.rule(122 - side, y + 6, side)
    else:
        size = _words(v, row)
        font = lettering.fit(size, 122, MEDIUM)
        size = lettering.cut(size, 122, font)
        lettering.left(c, 2, y if font == MEDIUM else y + 2, font, size)


def _words(v, row) -> int:
    """The text of a row with its arguments into LINE; allocates nothing."""
    for i in range(6):
        pane.ARGS[i] = row[i + 2] if i + 2 < len(row) else 0
    return expand(row[1], pane.ARGS, v.names)


def _stroke(c, v, row, y: int) -> None:
    """Number, who, what fell, the law; a stroke taken away is crossed out."""
    lettering.right(c, _NUMBER, y, MEDIUM, add_number(0, row[1]))
    _name(c, v, row[2], _NAME, y)
    end = _fell(row)
    font = lettering.fit(end, 36, MEDIUM)
    lettering.left(c, _FELL, y if font == MEDIUM else y + 2, font, lettering.cut(end, 36, font))
    if row[10]:
        c.fb.hline(_NAME, y + 6, 84, c.ink)
    else:
        _law(c, v, row[9], y)


def _fell(row) -> int:
    """What fell into LINE: "!2w b q s", "-" for nothing, "~" for nothing touched."""
    at = add_char(0, _FOUL) if row[7] else 0
    start = at
    for kind in range(4):
        count = row[3 + kind]
        if count > 1:
            at = add_number(at, count)
        if count:
            at = add_text(at, _LETTERS[kind])
    if not row[8]:
        at = add_char(at, _UNTOUCHED)
    elif at == start:
        at = add_char(at, _MISS)
    return at


def _act(c, v, row, y: int) -> None:
    """What it was, whose as far as there is room, the law."""
    size = add_text(0, T_KIND + row[1])
    if row[2] != NONE and size <= _ACT - _SHORT:
        size = min(_ACT, add(add_char(size, 32), v.names[row[2] & 3]))
    font = lettering.fit(size, 90, MEDIUM)
    size = lettering.cut(size, 90, font)
    lettering.left(c, _NAME - 12, y if font == MEDIUM else y + 2, font, size)
    if row[4]:
        c.fb.hline(_NAME - 12, y + 6, 90, c.ink)
    else:
        _law(c, v, row[3], y)


def _name(c, v, slot: int, x: int, y: int) -> None:
    size = add(0, v.names[slot & 3])
    font = lettering.fit(size, 41, MEDIUM)
    size = min(size, 8)
    lettering.left(c, x, y if font == MEDIUM else y + 2, font, size)


def _law(c, v, row: int, y: int) -> None:
    size = laws.law_into(v.s[SYSTEM], row, LINE, 0)
    lettering.right(c, _LAW, y + 2, SMALL, size)
