"""A ruling in words: the law, what happened, what comes back, who goes on.

Every function that returns a number writes into translate.LINE and returns the length.
"""

from rosace.face.translate import (
    LINE,
    add,
    add_breach,
    add_char,
    add_number,
    add_row,
    add_text,
    expand,
)
from rosace.port import const
from rosace.rules import laws
from rosace.rules.systems import rule

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View
    from rosace.rules.state import Ruling


# Ids of texts, numbered by `make texts`
_T_PROTEST_REJECTED = const(58)
_T_BACK = const(82)
_T_BOARD_ENDS = const(83)
_T_BOARD_VOID = const(84)
_T_COVER_HER = const(85)
_T_COVERED = const(86)
_T_NO_TOUCH = const(88)
_T_DUE = const(89)
_T_GAME_TO = const(90)
_T_LETTER_BLACK = const(91)
_T_LETTER_QUEEN = const(92)
_T_LETTER_WHITE = const(93)
_T_MATCH_TO = const(95)
_T_OUT_OF_TURN = const(96)
_T_PASSES = const(97)
_T_PLAYS = const(98)
_T_PLAYS_ON = const(99)
_T_QUEEN_BACK = const(100)
_T_STAYS = const(101)
_T_KIND = const(121)
_T_PASSES_SHORT = const(198)
_T_STAYS_SHORT = const(199)
_T_ENDS_SHORT = const(202)
_T_IS_OUT = const(613)
_T_DRAW = const(645)
_T_NOBODY = const(705)
_T_CONFIRM_SIDE = const(766)
_T_OTHERS = const(851)
_T_ARG_NAME = const(1000)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_NONE = const(255)
_K_STROKE = const(7)
_K_WARNING = const(22)
_K_PROTEST_RESULT = const(25)
_K_STRIKER_CHANGE = const(26)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PLAYERS = const(2)
_SEAT_SLOT = const(6)
_TURN = const(22)
# What happened to the queen (Ruling.queen)
_QE_POCKETED = const(1)
_QE_COVERED = const(2)
_QE_BACK = const(3)
# From rules/rows.py, by `make texts`
_N1 = const(20)
_N5 = const(26)
_N11 = const(32)
_A_PENALTY = const(51)
_A_FOUL = const(52)
_A_PLACED = const(62)
_A_DRAW = const(79)
# From rules/systems.py, by `make texts`
# The record
_PASSES_MAX = const(6)
# From rules/piles/systems.py, by `make texts`
# Winners that are no seat
_TIE = const(4)
_OTHERS = const(5)


_SPACE = const(32)
_PLUS = const(43)
_DOT = const(46)

_about = [0, 0]  # what happened, and of whom


def name_of(v: "View", seat: int) -> bytes:
    """The name in the set-up of who sits on `seat`. A side bears the name on its first seat, whose
    number (0, 1) is the side's."""
    return v.names[_slot(v, seat)]


def _slot(v: "View", seat: int) -> int:
    slot = v.s[_SEAT_SLOT + (seat & 3)]
    return slot if slot < 4 else seat & 3


def law(v: "View", ruling: "Ruling", at: int) -> int:
    """The letter of the law, such as 3.12d, into LINE from `at` on; nothing if there is none. A
    breach has the letter of what was broken."""
    if ruling.reason and ruling.kind > _K_STROKE:
        end = add_breach(at, ruling.reason, v.s[_PLAYERS] == 4, v.s[_SYSTEM])
        if end > at:
            return end
    return laws.law_into(v.s[_SYSTEM], ruling.row, LINE, at)


def placing_law(v: "View", ruling: "Ruling", at: int) -> int:
    """law() of what is to be placed: a proper stroke brings back only what was owed before."""
    if _N1 <= ruling.row <= _N11 and (ruling.back_white or ruling.back_black):
        return laws.law_into(v.s[_SYSTEM], _A_PLACED, LINE, at)
    return law(v, ruling, at)


def happened(v: "View", ruling: "Ruling") -> int:
    """The row in words: "own and striker"."""
    if ruling.out_of_turn:
        return add_text(0, _T_OUT_OF_TURN)
    if ruling.reason and (ruling.row == _A_PENALTY or ruling.row == _A_FOUL):
        at = laws.law_into(v.s[_SYSTEM], ruling.row, LINE, 0)  # what follows from it
        return add_text(add_char(at, _SPACE), _T_KIND + ruling.kind)
    if ruling.kind == _K_PROTEST_RESULT:  # upheld, the match is void and no ruling is shown
        return add_text(0, _T_PROTEST_REJECTED)
    if _K_WARNING <= ruling.kind <= _K_STRIKER_CHANGE:  # nothing else on the screen says whose
        _about[0] = _T_ARG_TEXT + _T_KIND + ruling.kind
        _about[1] = _T_ARG_NAME + _slot(v, ruling.mover)
        return expand(_T_CONFIRM_SIDE, _about, v.names)
    return add_row(0, ruling.row)


def counted(v: "View", ruling: "Ruling", passes: int) -> int:
    """happened(); of turns in a row that touched nothing, how many of how many."""
    if not passes or ruling.void or v.s[_SYSTEM] >= _PILE:  # of piles no law counts them
        return happened(v, ruling)
    _about[0] = passes
    _about[1] = rule(v.s, _PASSES_MAX)
    return expand(_T_NO_TOUCH, _about, v.names)


def turn(v: "View", ruling: "Ruling", most: int) -> int:
    """Who is in turn now; without the name where that is longer than `most` characters."""
    stayed = ruling.kind == _K_STROKE and ruling.stays
    at = add(0, name_of(v, v.s[_TURN]))
    at = add_text(at, _T_PLAYS_ON if stayed else _T_PLAYS)
    return at if at <= most else outcome(ruling, 0, False)


def outcome(ruling: "Ruling", at: int, short: bool) -> int:
    """Whether the turn stays or what ended, from LINE[at] on."""
    if ruling.void:
        return add_text(at, _T_BOARD_VOID)
    if ruling.winner != _NONE or ruling.row == _A_DRAW:
        return add_text(at, _T_ENDS_SHORT if short else _T_BOARD_ENDS)
    if short:
        return add_text(at, _T_STAYS_SHORT if ruling.stays else _T_PASSES_SHORT)
    return add_text(at, _T_STAYS if ruling.stays else _T_PASSES)


def _counted(at: int, letter: int, count: int, spaced: bool) -> int:
    if count:
        if spaced:
            at = add_char(at, _SPACE)
        if count > 1:
            at = add_number(at, count)
        at = add_text(at, letter)
    return at


def won(v: "View", ruling: "Ruling", most: int) -> int:
    """Who won what by the stroke: board and points, game or match; where the lowest drops out,
    who does. Of a long name as much as leaves `most` characters in all."""
    over = ruling.match_winner != _NONE
    winner = ruling.match_winner if over else ruling.game_winner
    if winner < _TIE:
        at = add_text(0, _T_MATCH_TO if over else _T_GAME_TO)
        at = add(at, name_of(v, winner))
        return at if at <= most else add_char(most - 1, _DOT)
    if ruling.out != _NONE:
        room = most - 2 - add_text(0, _T_IS_OUT)
        at = add_text(0, _T_NOBODY) if ruling.out == _TIE else add(0, name_of(v, ruling.out))
        if at > room > 0:
            at = add_char(room, _DOT)
        return add_text(add_char(at, _SPACE), _T_IS_OUT)
    if ruling.winner == _TIE or winner == _TIE:
        return add_text(0, _T_DRAW)
    at = add_text(0, _T_OTHERS) if ruling.winner == _OTHERS else add(0, name_of(v, ruling.winner))
    room = most - (5 if ruling.points > 9 else 4)
    if at > room > 0:
        at = add_char(room, _DOT)
    at = add_char(add_char(at, _SPACE), _PLUS)
    return add_number(at, ruling.points)


def effect(v: "View", ruling: "Ruling", most: int) -> int:
    """What comes back and what becomes of the queen: "back: 2w q, due"; 0 if nothing. In as many
    words as fit into `most` characters."""
    if ruling.row == _A_DRAW:
        return 0  # what happened says it all
    if ruling.winner != _NONE:
        return 0 if v.s[_PLAYERS] == 1 else won(v, ruling, most)
    at = _back(ruling, True, True)
    if at > most:
        at = _back(ruling, True, False)
    return at if at <= most else _back(ruling, False, False)


def _back(ruling: "Ruling", said: bool, spaced: bool) -> int:
    """With or without the word for it (`said`), in words or in signs alone."""
    queen_back = ruling.queen == _QE_BACK
    at = 0
    if ruling.back_white + ruling.back_black:
        if said:
            at = add_text(0, _T_BACK)
            if not spaced:
                at = add_char(at, _SPACE)
        at = _counted(at, _T_LETTER_WHITE, ruling.back_white, spaced)
        at = _counted(at, _T_LETTER_BLACK, ruling.back_black, spaced)
        if queen_back:
            at = _counted(at, _T_LETTER_QUEEN, 1, spaced)
    elif queen_back and said:
        at = add_text(0, _T_QUEEN_BACK)
    elif queen_back:
        at = add_text(add_char(add_text(0, _T_BACK), _SPACE), _T_LETTER_QUEEN)
    elif ruling.queen == _QE_COVERED and ruling.row != _N5:  # its row says so already
        at = add_row(at, _N5) if said else add_text(at, _T_COVERED)
    elif ruling.queen == _QE_POCKETED:
        at = add_text(at, _T_COVER_HER)
    if ruling.more_due:
        if at and not spaced:
            at = add_char(add_char(at, _SPACE), _PLUS)
        else:
            if at:
                at = add_char(add_char(at, 44), _SPACE)
            at = add_text(at, _T_DUE)
        at = add_number(at, ruling.more_due)
    return at
