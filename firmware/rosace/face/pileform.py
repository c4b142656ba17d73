"""Counting the piles anew: the rows of a game with piles, the field under the cursor lit.

Reads s, names, title, cursor and keys of View.
"""

from rosace.face import icons, lettering, pane, rulings
from rosace.face.canvas import ADVANCE, SMALL
from rosace.face.line import add, add_char, add_text
from rosace.face.piles import BELOW, PIECES_X, TIGHT, net, row
from rosace.face.texts import (
    T_NOBODY,
    T_PF_TURN,
    T_QUEEN,
)
from rosace.port import const
from rosace.rules.piles.systems import (
    holds,
)
from rosace.rules.state import (
    LEFT,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    TURN,
)
from rosace.words import BLACK, Q_BOARD, WHITE

# The form: which field the cursor is on
F_QUEEN = const(8)
F_TURN = const(9)
F_NETS = const(10)


def draw_form(c, v) -> None:
    """The rows with the field under the cursor lit, and one line for what is no pile."""
    pane.title(c, v)
    s = v.s
    for seat in range(min(4, s[PLAYERS])):
        y = 12 + seat * TIGHT
        row(c, v, seat, y, TIGHT, seat == s[TURN])
        for kind in range(2):
            if v.cursor == seat * 2 + kind:
                x = PIECES_X + kind * 16 + 8
                c.box(x - 1, y, ADVANCE[SMALL] + 1, TIGHT, 1)
                c.ink = 0
                c.pen(x, y, SMALL)
                c.digit(holds(s, seat, kind))
                c.ink = 1
    if v.cursor >= F_NETS:
        for n in range(4):
            net(c, v, n, 2 + n * 20, BELOW, v.cursor == F_NETS + n)
    else:
        _below(c, v)
    pane.grid(c, v)


def _below(c, v) -> None:
    """The queen, the turn, or what is left on the board."""
    s = v.s
    if v.cursor == F_TURN:
        at = add(add_char(add_text(0, T_PF_TURN), 32), rulings.name_of(v, s[TURN]))
    elif v.cursor == F_QUEEN:
        at = add_char(add_text(0, T_QUEEN), 32)
        if s[QUEEN_AT] == Q_BOARD:
            at = add_text(at, T_NOBODY)
        else:
            at = add(at, rulings.name_of(v, s[QUEEN_SIDE]))
    else:
        for kind in range(2):
            c.icon(icons.BLACK_PIECE if kind else icons.WHITE_PIECE, 2 + kind * 18, 40)
            c.pen(10 + kind * 18, BELOW, SMALL)
            c.digit(s[LEFT + (BLACK if kind else WHITE)])
        return
    lettering.left(c, 2, BELOW, SMALL, lettering.cut(at, 124, SMALL))
