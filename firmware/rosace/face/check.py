"""The self-test: every key, beam and part of the board at a glance.

A box is hollow until its key or beam was seen, ticked after, full while it is held or broken.
"""

from rosace import VERSION
from rosace.face import icons, lettering, pane
from rosace.face.canvas import SMALL
from rosace.face.line import add_char, add_number, add_text
from rosace.face.texts import (
    T_XT_EMITTER,
    T_XT_EXIT,
    T_XT_FLASH,
    T_XT_KEYS,
    T_XT_MEMORY,
    T_XT_PANEL,
    T_XT_UNTESTED,
)
from rosace.face.view import (
    XF_BEAMS,
    XF_BUTTONS,
    XF_CUT,
    XF_EMITTER,
    XF_EXTRA,
    XF_FLASH,
    XF_MEMORY,
    XF_PANELS,
    XF_SEEN,
    XF_STEP,
    XF_SUPPLY,
)
from rosace.port import const

_TEXT_X = const(70)
_SPACE = const(32)
_K = const(75)
_EXTRA = b"AB!"  # seat buttons, strike input


def draw_test(c, v) -> None:
    """Keys and nets at the left, measured values at the right."""
    f = v.fields
    pane.title(c, v)
    pane.bar_end(c, add_text(0, T_XT_EXIT))
    lettering.left(c, 0, 13, SMALL, add_text(0, T_XT_KEYS))
    for key in range(8):
        x = 24 + ((key ^ v.mirror) & 3) * 10
        _mark(c, x, 13 + (key >> 2) * 9, f[XF_BUTTONS] >> key, f[XF_SEEN] >> key)
    lettering.left(c, 0, 34, SMALL, add_text(0, T_XT_KEYS + 1))
    for beam in range(8):
        x = 24 + (beam >> 1) * 10
        _mark(c, x, 34 + (beam & 1) * 9, f[XF_BEAMS] >> beam, f[XF_CUT] >> beam)
    for net in range(4):
        c.pen(26 + net * 10, 53, SMALL)
        c.digit(net + 1)
    for extra in range(3):
        if f[XF_EXTRA] >> extra & 1:
            c.box(extra * 7, 52, 6, 8, 1)
            c.ink = 0
        c.pen(1 + extra * 7, 52, SMALL)
        c.char(_EXTRA[extra])
        c.ink = 1
    _values(c, v)
    if v.show_keys:
        pane.grid(c, v)


def _mark(c, x: int, y: int, now: int, seen: int) -> None:
    if now & 1:
        c.box(x, y, 9, 8, 1)
    elif seen & 1:
        c.icon(icons.SAVED, x + 1, y)
    else:
        c.frame(x + 1, y + 1, 7, 6)


def _values(c, v) -> None:
    f = v.fields
    at = add_char(add_text(0, T_XT_EMITTER), _SPACE)
    lettering.left(c, _TEXT_X, 13, SMALL, add_text(at, T_XT_UNTESTED + f[XF_EMITTER] % 3))
    at = add_char(add_text(0, T_XT_PANEL), _SPACE)
    if f[XF_PANELS] & 1:
        at = add_char(at, 49)
    if f[XF_PANELS] & 2:
        at = add_char(at, 50)
    lettering.left(c, _TEXT_X, 21, SMALL, at)
    at = add_number(add_char(add_text(0, T_XT_MEMORY), _SPACE), f[XF_MEMORY])
    lettering.left(c, _TEXT_X, 29, SMALL, add_char(at, _K))
    at = add_number(add_char(add_text(0, T_XT_FLASH), _SPACE), f[XF_FLASH])
    lettering.left(c, _TEXT_X, 37, SMALL, add_char(at, _K))
    if f[XF_SUPPLY]:
        at = add_char(add_number(0, f[XF_SUPPLY] // 100), 46)
        at = add_number(add_number(at, f[XF_SUPPLY] // 10 % 10), f[XF_SUPPLY] % 10)
        lettering.left(c, _TEXT_X, 45, SMALL, add_char(add_char(at, _SPACE), 86))
    at = add_char(add_char(add_number(0, f[XF_STEP]), _SPACE), 109)
    lettering.right(c, 128, 45, SMALL, add_char(at, 115))
    at = 0
    for letter in VERSION:
        at = add_char(at, ord(letter))
    lettering.left(c, _TEXT_X, 53, SMALL, at)
