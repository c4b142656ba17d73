"""The forms of a new match and of a position: draw_setup(c, v), draw_position(c, v).

Each reads `title`, `cursor`, the keys and `fields` (SF_*, PF_*) of View. The field at the cursor
is inverted.
"""

from rosace.face import canvas, pane
from rosace.face.canvas import ADVANCE, MEDIUM, SMALL, TALL
from rosace.face.rulings import name_of
from rosace.face.translate import add, add_char, add_number, add_text
from rosace.port import const

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View


# Ids of texts, numbered by `make texts`
_T_K_BREAK = const(27)
_T_YES = const(32)
_T_NO = const(33)
_T_COVER_HER = const(85)
_T_DUE_N = const(102)
_T_SINGLES = const(181)
_T_DOUBLES = const(182)
_T_BEST_OF_3 = const(183)
_T_ONE_GAME = const(184)
_T_MODE_UMPIRE = const(185)
_T_PF_WHITE = const(189)
_T_PF_BLACK = const(190)
_T_PF_BOARD = const(191)
_T_PF_TURN = const(192)
_T_PF_RIGHT = const(193)
_T_PF_ROOM = const(194)
_T_RF_COVERED = const(195)
_T_SHORT_SETUP = const(208)
_T_QUEEN = const(704)
# From face/view.py, by `make texts`
# View.fields of S_POSITION
_PF_WHITE = const(0)
_PF_BLACK = const(1)
_PF_QUEEN = const(2)
_PF_TURN = const(3)
_PF_DUES = const(4)
_PF_RIGHT = const(6)
_PF_ROOM = const(8)
_PF_BROKEN = const(9)
# View.fields of S_SETUP
_SF_DOUBLES = const(0)
_SF_GAMES = const(1)
_SF_MODE = const(2)
_SF_CEREMONY = const(3)

_SPACE = const(32)

_HALF = const(65)
_PRACTICE = const(3)  # SF_MODE
_BESIDE = const(19)  # small characters, beside the word for the break


def _cell(c: "Canvas", v: "View", field: int, x: int, y: int, size: int, tall: int = 10) -> None:
    """LINE[:size] in half a row, inverted if the cursor is there; MEDIUM, or SMALL to fit."""
    font = canvas.fit(size, 60, MEDIUM if tall > 8 else SMALL)
    if v.cursor == field:
        c.box(x, y, 63, tall, 1)
        c.ink = 0
    canvas.left(c, x + 2, y + (tall - TALL[font]) // 2, font, size)
    c.ink = 1


def _form_row(c: "Canvas", v: "View", field: int, y: int, size: int, room: int = 124) -> None:
    """LINE[:size] on a row of its own; accents included it takes 11 rows from y - 1."""
    font = canvas.fit(size, room, MEDIUM)
    if v.cursor == field:
        c.box(0, y - 1, 128, 11, 1)
        c.ink = 0
    canvas.left(c, 2, y - 1 if font == MEDIUM else y + 1, font, size)
    c.ink = 1


def draw_setup(c: "Canvas", v: "View") -> None:
    """Singles or doubles, games, mode, how many steps; the names below."""
    f = v.fields
    pane.title(c, v)
    tall = 8 if f[_SF_DOUBLES] else 10  # smaller where two rows of names follow
    at = add_text(0, _T_DOUBLES if f[_SF_DOUBLES] else _T_SINGLES)
    _cell(c, v, _SF_DOUBLES, 0, 13, at, tall)
    at = add_text(0, _T_BEST_OF_3 if f[_SF_GAMES] > 1 else _T_ONE_GAME)
    _cell(c, v, _SF_GAMES, _HALF, 13, at, tall)
    y = 14 + tall
    _cell(c, v, _SF_MODE, 0, y, add_text(0, _T_MODE_UMPIRE + (f[_SF_MODE] & 3)), tall)
    _cell(c, v, _SF_CEREMONY, _HALF, y, add_text(0, _T_SHORT_SETUP + (f[_SF_CEREMONY] & 1)), tall)
    count = 1 if f[_SF_MODE] == _PRACTICE else 4 if f[_SF_DOUBLES] else 2
    for slot in range(count):
        at = add(0, v.names[slot])
        x = _HALF if slot & 1 else 0
        if f[_SF_DOUBLES]:
            canvas.left(c, x + 2, 31 if slot < 2 else 39, SMALL, at)
        else:
            font = canvas.fit(at, 62, MEDIUM)
            canvas.left(c, x + 2, 35, font, at)
    pane.grid(c, v)


def draw_position(c: "Canvas", v: "View") -> None:
    """Recount: pieces, queen, turn, and whether the break is still to be made; on the second page
    dues, right to the queen, room."""
    pane.title(c, v)
    if v.page:
        _debts(c, v)
    else:
        _pieces(c, v)
    pane.grid(c, v)


def _pieces(c: "Canvas", v: "View") -> None:
    f = v.fields
    at = add_char(add_text(0, _T_PF_WHITE), _SPACE)
    _cell(c, v, _PF_WHITE, 0, 14, add_number(at, f[_PF_WHITE]))
    at = add_char(add_text(0, _T_PF_BLACK), _SPACE)
    _cell(c, v, _PF_BLACK, _HALF, 14, add_number(at, f[_PF_BLACK]))
    queen = f[_PF_QUEEN]
    at = add_char(add_text(0, _T_RF_COVERED), _SPACE)
    if queen == 0:
        at = add_text(at, _T_PF_BOARD)
    else:
        at = add(at, name_of(v, queen - 1 & 1))
        if queen < 3:
            said = add_text(add_char(add_char(at, 44), _SPACE), _T_COVER_HER)
            fits = canvas.width(said, SMALL) <= 124
            at = said if fits else add_char(at, 63)
    _form_row(c, v, _PF_QUEEN, 25, at)
    at = add_char(add_text(0, _T_PF_TURN), _SPACE)
    name = name_of(v, f[_PF_TURN])
    if f[_PF_BROKEN]:
        _form_row(c, v, _PF_TURN, 36, add(at, name))
        return
    import rosace.face.names as names

    _form_row(c, v, _PF_TURN, 36, names.shorten(v, name, _BESIDE, at), _BESIDE * ADVANCE[SMALL])
    c.ink = 0 if v.cursor == _PF_TURN else 1
    canvas.right(c, 126, 37, SMALL, add_text(0, _T_K_BREAK))
    c.ink = 1


def _debts(c: "Canvas", v: "View") -> None:
    f = v.fields
    for side in range(2 if v.keys[1] else 1):  # only one practises
        x = _HALF * side
        canvas.left(c, x + 2, 13, SMALL, add(0, name_of(v, side)))
        at = add_char(add_text(0, _T_DUE_N), _SPACE)
        _cell(c, v, _PF_DUES + side, x, 21, add_number(at, f[_PF_DUES + side]), 8)
        at = add_text(0, _T_PF_RIGHT)
        at = add_text(at, _T_QUEEN if f[_PF_RIGHT + side] else _T_NO)
        _cell(c, v, _PF_RIGHT + side, x, 29, at, 8)
    at = add_char(add_text(0, _T_PF_ROOM), _SPACE)
    at = add_text(at, _T_YES if f[_PF_ROOM] else _T_NO)
    if v.cursor == _PF_ROOM:
        c.box(0, 38, 128, 8, 1)
        c.ink = 0
    canvas.left(c, 2, 38, SMALL, at)
    c.ink = 1
