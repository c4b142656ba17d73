"""The lowest zone of the main screen (16 rows from y 46): the entry with what OK would give, a
hint, or the last ruling. Reads entry, preview, ruling, hint of View.
"""

from rosace.face import lettering, rulings
from rosace.face.canvas import ADVANCE, LARGE, MEDIUM, SMALL
from rosace.face.line import add_char, add_text, expand
from rosace.face.texts import (
    T_LETTER_BLACK,
    T_LETTER_QUEEN,
    T_LETTER_STRIKER,
    T_LETTER_WHITE,
    T_RF_PHASE,
)
from rosace.port import const
from rosace.rules.state import SEAT_SLOT, TURN, WHITE_SIDE
from rosace.words import OWN_GUESS

_TOP = const(46)
_BOTTOM = const(54)
_LETTERS = (T_LETTER_WHITE, T_LETTER_BLACK, T_LETTER_QUEEN, T_LETTER_STRIKER)
_SPACE = const(32)
_KINDS = const(5)  # the four, and OWN_GUESS: a drop that only a press counts
_WIDE = const(56)  # an entry wider than this is written in the smaller font
_NAMES_SEEN = const(4)


def see_stroke(c, v) -> None:
    """Tell the zone everything below depends on."""
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


def draw_stroke(c, v) -> None:
    """The zone, already dark."""
    if v.entry_on:
        x = _entry(c, v)
        if v.preview_refusal:
            _refusal(c, v, x)
        elif v.preview_on:
            _preview(c, v, x)
    elif v.hint:
        size = expand(v.hint, v.args, v.names)
        font = lettering.fit(size, 128, LARGE)
        lettering.centre(c, 64, _TOP if font == LARGE else _TOP + 2, font, size)
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
    lettering.left(c, x + 2, y, font, size)
    c.ink = 1
    return x + width + 2


def _refusal(c, v, x: int) -> None:
    """Why OK would be refused."""
    c.y = _TOP
    lettering.wrap(c, x + 3, 125 - x, SMALL, add_text(0, T_RF_PHASE + v.preview_refusal - 1))


def _preview(c, v, x: int) -> None:
    """What OK would give: law and turn, then what comes back; in the room the entry leaves."""
    x += 3
    most = (129 - x) // ADVANCE[SMALL]
    ruling = v.preview
    lettering.left(c, x, _TOP, SMALL, _outcome(v, ruling, most))
    at = rulings.effect(v, ruling, most)
    if not at:
        at = rulings.happened(ruling)
        if at > most:
            return
    lettering.left(c, x, _BOTTOM, SMALL, at)


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
        width = lettering.width(at, MEDIUM) + 4
        c.box(0, _TOP, width, 16, 1)
        c.ink = 0
        lettering.left(c, 2, _TOP + 2, MEDIUM, at)
        c.ink = 1
        x = width + 3
    room = 128 - x
    at = rulings.happened(ruling)
    lettering.left(c, x, _TOP, SMALL, lettering.cut(at, room, SMALL))
    most = (room + 1) // ADVANCE[SMALL]
    at = rulings.effect(v, ruling, most)
    if not at:
        at = rulings.turn(v, ruling, most)
    lettering.left(c, x, _BOTTOM, SMALL, lettering.cut(at, room, SMALL))
