"""The far panel's picture: what players and onlookers want to know, in the largest digits.

Names with the turn inverted and dues, points in digits of twice the size, between them clock,
queen and games. Sides and seats are mirrored: it is looked at from the other side of the table.
Without an umpire a question to the other side stands where the names are. Practice has one side.
A game with piles has rows of players there as on the near panel (piles.py).
Loaded only where such a panel answers.
"""

from rosace.face import canvas, fonts, pane
from rosace.face.canvas import ADVANCE, BIG_DIGITS, LARGE, MEDIUM, MIDDLE_DIGITS, SMALL, Canvas
from rosace.face.fonts import BIG_DIGITS as BIG
from rosace.face.play import table
from rosace.face.translate import add, add_char, add_number, add_text
from rosace.port import const
from rosace.rules import turns

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View


# Ids of texts, numbered by `make texts`
_T_WELCOME = const(49)
_T_DUE_N = const(102)
# From words.py, by `make texts`
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_P_NONE = const(0)
_P_SETUP = const(1)
_P_READY = const(2)
_P_PLAY = const(3)
_P_MATCH = const(6)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_MODE = const(1)
_PLAYERS = const(2)
_PHASE = const(4)
_SEAT_SLOT = const(6)
_WON = const(10)
_WINNER = const(12)
_SCORE = const(14)
_TURN = const(22)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_DUES = const(28)
_POTS = const(75)
# MODE
_M_DOUBLES = const(1)
_M_SELF = const(2)
_M_PRACTICE = const(8)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
# View.clock_kind
_C_NONE = const(0)
_C_PLACE = const(2)
_C_PAUSE = const(3)
_C_PROTEST = const(7)

# First value of each zone in Canvas.see()
_Z_NAME = (0, 24)
_Z_SCORE = (48, 52)
_Z_MIDDLE = const(56)
_Z_HINT = const(72)
_ARGS = const(6)

_LAYOUT = (1, 2)  # Canvas.screen: points doubled; a long clock above smaller points
_IDLE = const(3)
_PILES = const(4)
_COLUMN = (0, 65)
_COLUMN_WIDTH = const(63)
_SCORE_X = (0, 75)
_GLYPH = const(39)  # bytes of a digit: 13 columns, 3 pages
_PAGE = const(2)  # of the doubled digits' first row
_MIDDLE = const(53)
_TWICE = bytes((  # four bits, each twice
    0x00, 0x03, 0x0C, 0x0F, 0x30, 0x33, 0x3C, 0x3F,
    0xC0, 0xC3, 0xCC, 0xCF, 0xF0, 0xF3, 0xFC, 0xFF,
))  # fmt: skip


class Far:
    """Draws into the far panel's buffer, part by part where something changed."""

    def __init__(self, buffer: bytearray) -> None:
        self.canvas = Canvas(buffer)

    def draw(self, v: "View") -> None:
        """Show what View `v` knows of the match."""
        c = self.canvas
        if v.s[_PHASE] == _P_NONE:
            if c.screen != _IDLE:
                c.screen = _IDLE
                c.clear()
                canvas.centre(c, 64, 24, LARGE, add_text(0, _T_WELCOME))
            return
        if v.s[_SYSTEM] >= _PILE:
            import rosace.face.piles as piles

            fresh = c.screen != _PILES
            c.screen = _PILES
            piles.draw_far(c, v, fresh)
            return
        long = _C_PAUSE < v.clock_kind < _C_PROTEST
        layout = _LAYOUT[1 if long else 0]
        fresh = c.screen != layout
        if fresh:
            c.screen = layout
            c.clear()
        left = v.left_side & 1 ^ 1
        asked = v.s[_MODE] & _M_SELF and (v.entry_on or v.screen == _S_ASK)
        hint = v.hint if asked else 0  # those who sit here umpire too
        renamed = _hint(c, v, hint, fresh) or fresh
        for column in range(2):
            side = left ^ column
            if not hint:
                _name(c, v, side, column, renamed)
            _score(c, v, side, column, fresh, long)
        c.zone(_Z_MIDDLE, fresh)
        _see_middle(c, v)
        if c.changed and long:
            _minutes(c, v)
        elif c.changed:
            _middle(c, v, left)


def _hint(c: "Canvas", v: "View", hint: int, fresh: bool) -> bool:
    """A question to both sides, in the place of the names; True if it is another one, or gone."""
    c.zone(_Z_HINT, fresh)
    c.see(hint)
    c.see(hint >> 8)
    for i in range(_ARGS if hint else 0):
        c.see(v.args[i])
        c.see(v.args[i] >> 8)
    if c.changed:
        c.box(0, 0, 128, 12, 1 if hint else 0)
        size = pane.fitted(v, hint, v.args)
        font = canvas.fit(size, 126, MEDIUM)
        c.ink = 0
        canvas.centre(c, 64, 0 if font == MEDIUM else 2, font, canvas.cut(size, 126, font))
        c.ink = 1
    return c.changed


def _seat(v: "View", side: int) -> int:
    """Whose name stands for a side: in doubles who is in turn, or plays next."""
    s = v.s
    if not s[_MODE] & _M_DOUBLES or s[_PHASE] > _P_PLAY:
        return side
    turn = s[_TURN]
    return turn if turn & 1 == side else turns.next_seat(s, turn)


def _name(c: "Canvas", v: "View", side: int, column: int, fresh: bool) -> None:
    """The name, inverted for who is in turn (who has won, at the end), and what is owed."""
    s = v.s
    seat = _seat(v, side)
    slot = s[_SEAT_SLOT + seat]
    name = v.names[slot if slot < 4 else seat]
    if s[_MODE] & _M_PRACTICE and side:
        name = b""
    phase = s[_PHASE]
    lit = s[_WINNER] == side if phase == _P_MATCH else s[_TURN] & 1 == side
    if phase == _P_SETUP or _P_PLAY < phase < _P_MATCH:
        lit = False
    doubles = s[_MODE] & _M_DOUBLES and _P_READY <= phase <= _P_PLAY
    c.zone(_Z_NAME[column], fresh)
    c.see_name(column, name)
    c.see(lit)
    c.see(s[_DUES + side])
    c.see(seat + v.seat_turn if doubles else 255)
    if not c.changed:
        return
    x = _COLUMN[column]
    c.box(x, 0, _COLUMN_WIDTH, 12, 1 if lit else 0)
    c.ink = 0 if lit else 1
    room = _COLUMN_WIDTH - 3
    if s[_DUES + side]:
        at = add_number(add_text(0, _T_DUE_N), s[_DUES + side])
        room -= canvas.width(at, SMALL) + 3
        canvas.right(c, x + _COLUMN_WIDTH - 1, 2, SMALL, at)
    if doubles:
        table(c, x + 1, 1, seat + v.seat_turn + 2 & 3, c.ink)
        x += 11
        room -= 11
    size = add(0, name)
    font = canvas.fit(size, room, MEDIUM)
    size = pane.cut_name(v, name, (room + 1) // ADVANCE[font])
    canvas.left(c, x + 2, 0 if font == MEDIUM else 2, font, size)
    c.ink = 1


def _score(c: "Canvas", v: "View", side: int, column: int, fresh: bool, long: bool) -> None:
    """Points of one side."""
    points = v.s[_SCORE + side]
    alone = v.s[_MODE] & _M_PRACTICE
    if alone:
        points = 0 if side else v.s[_POTS]
    c.zone(_Z_SCORE[column], fresh)
    c.see(points)
    c.see(alone)
    if not c.changed:
        return
    x = _SCORE_X[column]
    c.box(x, 46 if long else 16, 53, 48, 0)
    if alone and side:
        return
    if long:
        c.pen(x + 16, 47, MIDDLE_DIGITS)
        c.pair(points)
    elif points < 10:
        _digit(c, points, x + 13)
    else:
        _digit(c, points // 10 % 10, x)
        _digit(c, points % 10, x + 27)


def _digit(c: "Canvas", value: int, x: int) -> None:
    """A big digit, every pixel four times: 26 columns, 48 rows from row 16 on."""
    buffer = c.buffer
    at = value * _GLYPH
    for page in range(3):
        upper = (_PAGE + 2 * page) * 128 + x
        for i in range(13):
            bits = BIG[at]
            at += 1
            high = _TWICE[bits & 15]
            low = _TWICE[bits >> 4]
            buffer[upper] = high
            buffer[upper + 1] = high
            buffer[upper + 128] = low
            buffer[upper + 129] = low
            upper += 2


def _see_middle(c: "Canvas", v: "View") -> None:
    s = v.s
    c.see(v.clock_kind)
    c.see(v.clock_s)
    c.see(v.clock_s >> 8)
    c.see(s[_QUEEN_AT])
    c.see(s[_QUEEN_SIDE])
    c.see(s[_WON])
    c.see(s[_WON + 1])
    c.see(v.left_side)
    c.see(s[_MODE])


def _middle(c: "Canvas", v: "View", left: int) -> None:
    """Clock, queen on the side of whoever pocketed her, games."""
    s = v.s
    c.box(_MIDDLE, 16, 22, 48, 0)
    if _C_NONE < v.clock_kind < _C_PROTEST:
        _clock(c, v)
    x = 60
    if s[_QUEEN_AT] != _Q_BOARD:
        x = _MIDDLE if s[_QUEEN_SIDE] == left else 66
    if s[_PLAYERS]:
        c.icon(fonts.QUEEN_OPEN if s[_QUEEN_AT] == _Q_AWAIT else fonts.QUEEN, x, 38)
    if not s[_MODE] & _M_PRACTICE:
        at = add_char(add_number(0, s[_WON + left]), 45)
        canvas.centre(c, 64, 52, SMALL, add_number(at, s[_WON + 1 - left]))


def _clock(c: "Canvas", v: "View") -> None:
    """Seconds in a frame; inverted where the exact clock has run out."""
    if v.clock_s < 0:
        c.box(_MIDDLE, 17, 22, 14, 1)
        c.ink = 0
    else:
        c.frame(_MIDDLE, 17, 22, 14)
    c.pen(_MIDDLE + 3 if v.clock_s > 9 else _MIDDLE + 7, 17, LARGE)
    c.number(max(0, v.clock_s) if v.clock_s < 100 else 99)
    c.ink = 1
    if v.clock_kind == _C_PAUSE:
        c.dim(_MIDDLE + 3, 19)
    elif v.clock_kind == _C_PLACE:
        c.rule(_MIDDLE, 31, 22)


def _minutes(c: "Canvas", v: "View") -> None:
    """Sides, rest, warm-up: minutes and seconds, large."""
    c.box(22, 15, 84, 28, 0)
    c.frame(22, 15, 84, 28)
    minutes = v.clock_s // 60
    c.pen(64 - 5 - 28, 17, BIG_DIGITS)
    c.pair(minutes)
    c.box(61, 24, 3, 3, 1)
    c.box(61, 33, 3, 3, 1)
    c.pen(67, 17, BIG_DIGITS)
    c.digit(v.clock_s % 60 // 10)
    c.digit(v.clock_s % 10)
