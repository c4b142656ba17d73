"""Board end, game end, match end: who, the result with names, how it came, what comes next."""

from rosace.face import canvas, fonts, pane, rulings
from rosace.face.canvas import ADVANCE, BIG_DIGITS, MEDIUM, MIDDLE_DIGITS, SMALL, TALL
from rosace.face.translate import LINE, add, add_char, add_number, add_row, add_text, expand
from rosace.port import const
from rosace.rules import laws
from rosace.rules.systems import rule

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View


# Ids of texts, numbered by `make texts`
_T_REST = const(1)
_T_UNDER_PROTEST = const(57)
_T_SUM_LEFT = const(169)
_T_SUM_QUEEN = const(170)
_T_SUM_AWARD = const(171)
_T_SUM_PENALTY = const(172)
_T_SUM_MAX = const(173)
_T_SUM_CAP = const(174)
_T_BOARD_TO = const(175)
_T_GAME_TO_N = const(176)
_T_MATCH_WON = const(177)
_T_BOARD_IS_VOID = const(178)
_T_CODE = const(179)
_T_CODE_WAIT = const(180)
_T_UNSAVED = const(196)
_T_MATCH_VOID = const(200)
_T_ARG_NAME = const(1000)
# From words.py, by `make texts`
_NONE = const(255)
_Q_COVERED = const(2)
# From rules/state.py, by `make texts`
# The match
_SYSTEM = const(0)
_GAMES_TO_WIN = const(3)
_FLAGS = const(5)
_SEAT_SLOT = const(6)
_WON = const(10)
_WINNER = const(12)
_GAME = const(13)
_SCORE = const(14)
_BOARD = const(20)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_LAST_ROW = const(43)
_BOARD_WINNER = const(44)
_POINTS = const(45)
_COINS = const(46)
_QUEEN_POINTS = const(47)
_EXTRA = const(48)
_GAME_WINNER = const(73)
# FLAGS
_F_PROTEST = const(1)
# From face/view.py, by `make texts`
# Screens
_S_BOARD_END = const(5)
# View.clock_kind
_C_NONE = const(0)
_C_REST = const(6)
_C_PROTEST = const(7)
# View.saved
_NOT_SAVED = const(2)
# From rules/rows.py, by `make texts`
_A_BOARD_RESULT = const(65)
_A_PROTEST = const(74)
_A_DRAW = const(79)
# From rules/systems.py, by `make texts`
# The record
_CAP = const(1)


_SPACE = const(32)
_DOT = const(46)
_GAMES = const(3)  # characters of the games won in the bar
_LINE = const(20)  # small characters beside "10:00"
_PROTEST = const(7)  # characters of its sign and time in the bar
_AWARDS = const(9)  # rows E1-E9 give an award of the law, not a count


def total(v: "View") -> int:
    """The board's points spelled out, "5 left + 3 queen = 8", into LINE; in figures alone where
    the words leave no room for them."""
    at = _sum(v, True)
    return at if canvas.width(at, SMALL) <= 128 else _sum(v, False)


def _sum(v: "View", words: bool) -> int:
    s = v.s
    coins = s[_COINS]
    queen = s[_QUEEN_POINTS]
    award = not coins or 0 < s[_LAST_ROW] <= _AWARDS + 1  # entered as a result, or played
    entered = s[_LAST_ROW] == _A_BOARD_RESULT  # its record has points, not what was left
    capped = words and _worth_nothing(s)
    at = 0
    if queen + s[_EXTRA] + capped and coins or not (queen or entered):
        pane.ARGS[0] = coins
        named = words and not entered
        at = expand(_T_SUM_LEFT, pane.ARGS, v.names) if named else add_number(at, coins)
        if capped:
            at = add_number(add_text(at, _T_SUM_CAP), rule(s, _CAP))
            at = add_char(at, 41)
        if queen:
            at = _plus(at)
    if queen:
        at = add_number(at, queen)
        if words:
            at = add_text(at, _T_SUM_AWARD if award else _T_SUM_QUEEN)
    if s[_EXTRA]:
        at = add_number(_plus(at), s[_EXTRA])
        if words and not queen:
            at = add_text(at, _T_SUM_PENALTY)
    if not at and entered:
        at = add_row(0, _A_BOARD_RESULT)  # points alone would name nothing
    if at:
        at = add_char(at, 32)
    at = add_number(add_char(add_char(at, 61), 32), s[_POINTS])
    if coins + queen + s[_EXTRA] > s[_POINTS]:
        at = add_text(at, _T_SUM_MAX)
    return at


def _worth_nothing(s: bytearray) -> bool:
    """True where the winner has covered the queen and is not paid for her (3.7c)."""
    covered = s[_QUEEN_AT] == _Q_COVERED and s[_QUEEN_SIDE] == s[_BOARD_WINNER]
    before = s[_SCORE + s[_BOARD_WINNER]] - s[_POINTS]
    return covered and not s[_QUEEN_POINTS] and before >= rule(s, _CAP)


def _plus(at: int) -> int:
    return add_char(add_char(add_char(at, 32), 43), 32)


def _heading(v: "View", text: int, number: int, side: int, end: int) -> int:
    """Which board or game it was and whose; in short where a long name and `end` small characters
    leave no room for the words."""
    slot = v.s[_SEAT_SLOT + (side & 1)]
    pane.ARGS[0] = number
    pane.ARGS[1] = _T_ARG_NAME + (slot if slot < 4 else side & 1)
    at = expand(text, pane.ARGS, v.names)
    if canvas.width(at + 1 + end, SMALL) > 124:
        at = add_char(add_char(add_number(0, number), 58), _SPACE)
        at = add(at, rulings.name_of(v, side))
    return at


def _law(s: bytearray) -> int:
    """The law that ended the board into LINE, whatever was noted since."""
    return laws.law_into(s[_SYSTEM], laws.end_row(s), LINE, 0)


def _result(
    c: "Canvas", v: "View", y: int, font: int, first: int, points: int, others: int
) -> None:
    """ "KUMAR 24 - 0 SILVA", side `first` first: digits of `font` from y down, names beside."""
    tall = TALL[font]
    wide = 2 * ADVANCE[font]
    c.box(62, y + tall // 2 - 1, 4, 2, 1)
    c.pen(58 - wide, y, font)
    c.pair(points)
    c.pen(70, y, font)
    c.number(others)
    left = 55 - (wide if points > 9 else wide // 2)
    right = 55 - (wide if others > 9 else wide // 2)
    kind = canvas.fit(add(0, rulings.name_of(v, first)), left, MEDIUM)
    kind = canvas.fit(add(0, rulings.name_of(v, first ^ 1)), right, kind)
    for column in range(2):
        size = add(0, rulings.name_of(v, first ^ column))
        room = right if column else left
        most = (room + 1) // ADVANCE[kind]
        rows_left = min(canvas.rows(size, room, kind), tall // TALL[kind])
        at = y + (tall - rows_left * TALL[kind]) // 2
        start = 0
        while rows_left:
            rows_left -= 1
            end = canvas.line_end(start, size, most) if rows_left else min(size, start + most)
            if end < size and not rows_left:
                if LINE[end - 2] == _SPACE:
                    end -= 1
                LINE[end - 1] = _DOT
            c.pen(127 - canvas.width(end - start, kind) if column else 0, at, kind)
            c.put(LINE, start, end)
            start = end + 1 if end < size and LINE[end] == _SPACE else end
            at += TALL[kind]


def _next(c: "Canvas", v: "View", y: int, below: int) -> None:
    """What the desk says comes next, and its clock, in the rows from y to `below`."""
    size = expand(v.lines[0], v.args, v.names) if v.lines[0] else 0
    timed = v.clock_kind != _C_NONE and (v.clock_kind != _C_PROTEST or v.screen != _S_BOARD_END)
    if timed:
        if v.clock_kind == _C_REST:
            end = add_text(add_char(add_char(size, 44), 32) if size else 0, _T_REST)
            if end < _LINE:  # else its clock alone, as other clocks stand there
                size = end
        if size:
            size = add_char(size, 32)
        size = pane.minutes(size, v.clock_s)
    if size:
        font = canvas.fit(size, 128 if below - y >= TALL[MEDIUM] else 0, MEDIUM)
        canvas.centre(c, 64, y + (below - y - TALL[font]) // 2, font, size)


def draw_board_end(c: "Canvas", v: "View") -> None:
    """The sum in words, the score so far with names, what comes next."""
    s = v.s
    winner = s[_BOARD_WINNER]
    law = _PROTEST if v.clock_kind == _C_PROTEST else _law(s)
    below = pane.end(v)
    low = below < 54
    y = 22 if low else 27
    if winner == _NONE:
        pane.bar_pair(c, _heading(v, _T_BOARD_IS_VOID, s[_BOARD], 0, law), law)
        winner = v.left_side & 1
    else:
        pane.bar_pair(c, _heading(v, _T_BOARD_TO, s[_BOARD], winner, law), law)
        size = total(v)
        font = canvas.fit(size, 0 if low else 128, MEDIUM)
        canvas.centre(c, 64, 13 if low else 15 if font == MEDIUM else 17, font, size)
    if v.clock_kind == _C_PROTEST:
        _protest_in_bar(c, v)
    else:
        pane.bar_end(c, _law(s))
    _result(c, v, y, MIDDLE_DIGITS, winner, s[_SCORE + winner], s[_SCORE + 1 - winner])
    _next(c, v, y + 16, below)
    pane.grid(c, v)


def draw_game_end(c: "Canvas", v: "View") -> None:
    """The game's points large with names, games won in the bar, what comes next."""
    s = v.s
    winner = s[_GAME_WINNER]
    if winner == _NONE:  # by a house rule
        winner = v.left_side & 1
        pane.bar(c, add_row(0, _A_DRAW))
    else:
        pane.bar_pair(c, _heading(v, _T_GAME_TO_N, s[_GAME], winner, _GAMES), _GAMES)
    at = add_char(add_number(0, s[_WON + winner]), 45)
    pane.bar_end(c, add_number(at, s[_WON + 1 - winner]))
    below = pane.end(v)
    font = BIG_DIGITS if below == 54 else MIDDLE_DIGITS
    _result(c, v, 15, font, winner, s[_SCORE + winner], s[_SCORE + 1 - winner])
    _next(c, v, 15 + TALL[font], below)
    pane.grid(c, v)


def draw_match_end(c: "Canvas", v: "View") -> None:
    """Winner, the result with names, why it ended early, the code for the paper sheet."""
    s = v.s
    winner = s[_WINNER] & 1
    if s[_LAST_ROW] == _A_DRAW:
        winner = v.left_side & 1
        pane.bar(c, add_row(0, _A_DRAW))
        pane.bar_end(c, _law(s))
    elif s[_WINNER] == _NONE:  # a protest was upheld (4.3)
        winner = v.left_side & 1
        pane.bar(c, add_text(0, _T_MATCH_VOID))
        pane.bar_end(c, laws.law_into(s[_SYSTEM], _A_PROTEST, LINE, 0))
    else:
        at = add_text(add(0, rulings.name_of(v, winner)), _T_MATCH_WON)
        if s[_FLAGS] & _F_PROTEST:
            if canvas.width(at + 1 + _PROTEST, SMALL) > 124:
                at = add(0, rulings.name_of(v, winner))
            pane.bar_pair(c, at, _PROTEST)
            _protest_in_bar(c, v)
        else:
            pane.bar(c, at)
    played = _SCORE if s[_GAMES_TO_WIN] == 1 else _WON
    _result(c, v, 14, MIDDLE_DIGITS, winner, s[played + winner], s[played + 1 - winner])
    how = v.lines[0] or s[_FLAGS] & _F_PROTEST
    if not how:
        size = _version(v, add_text(0, _T_CODE))
    elif v.lines[0]:
        size = pane.fitted(v, v.lines[0], v.args)
    else:
        size = add_text(0, _T_UNDER_PROTEST)
    canvas.centre(c, 64, 31, SMALL, canvas.cut(size, 128, SMALL))
    if v.seal[0]:
        if how:
            canvas.left(c, 0, 44, SMALL, _version(v, 0))
        canvas.centre(c, 67, 41, MEDIUM, code(v, 0, 16))
    else:
        wait = _T_UNSAVED if v.saved == _NOT_SAVED else _T_CODE_WAIT
        canvas.centre(c, 64, 41, MEDIUM, add_text(0, wait))
    pane.grid(c, v)


def _version(v: "View", at: int) -> int:
    """The number of a seal that is not the match's first, from LINE[at] on."""
    if v.seal_version < 2:
        return at
    return add_number(add_char(at, 32) if at else 0, v.seal_version)


def code(v: "View", first: int, end: int) -> int:
    """Letters of the code for the paper sheet, in groups of four, into LINE."""
    at = 0
    for i in range(first, end):
        if i > first and not i & 3:
            at = add_char(at, 32)
        at = add_char(at, v.seal[i])
    return at


def _protest_in_bar(c: "Canvas", v: "View") -> None:
    """The sign of a protest and the time it has to be put in writing."""
    c.ink = 0
    c.icon(fonts.PROTEST, 92, 2)
    c.ink = 1
    if v.clock_kind == _C_PROTEST:
        pane.bar_end(c, pane.minutes(0, v.clock_s))
