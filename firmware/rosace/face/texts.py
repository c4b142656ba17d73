"""Text ids, and the way from an id to the words of the language in use.

A language is one module like face/en.py with the same tables. Append ids, and a text in every
language at the same place; tests/face/ fails on a hole, a text too long or a missing glyph.
Bytes 1-6 in a text are placeholders for View.args: < 1000 a number, 1000 + slot a player's name,
2000 + id another text.
"""

from array import array

from rosace.face import en
from rosace.port import const

ARG_NAME = const(1000)
ARG_TEXT = const(2000)

T_NONE = const(0)
# key labels, at most 6 characters
T_K_OK = const(1)
T_K_BACK = const(2)
T_K_MENU = const(3)
T_K_UP = const(4)
T_K_DOWN = const(5)
T_K_PAGE_UP = const(6)
T_K_PAGE_DOWN = const(7)
T_K_PLAY = const(8)
T_K_PLACED = const(9)
T_K_NO_ROOM = const(10)
T_K_ROOM = const(11)
T_K_YES = const(12)
T_K_NO = const(13)
T_K_DONE = const(14)
T_K_LATER = const(15)
T_K_SWAP = const(16)
T_K_EARLY = const(17)
T_K_TOUCHED = const(18)
T_K_UNTOUCHED = const(19)
T_K_PLUS = const(20)
T_K_MINUS = const(21)
T_K_NEXT = const(22)
T_K_PREV = const(23)
T_K_SAVE = const(24)
T_K_SKIP = const(25)
T_K_DROP = const(26)
T_K_FOUL = const(27)
T_K_UNDO = const(28)
T_K_ADD = const(29)
T_K_BREAK = const(30)
T_K_SIDE = const(31)
T_K_WHITE = const(32)
T_K_BLACK = const(33)
T_K_QUEEN = const(34)
T_K_STRIKER = const(35)
T_K_RECOUNT = const(36)
T_K_RESULT = const(37)
T_K_PENALTY = const(38)
T_K_TEST = const(39)
T_K_NEW = const(40)
# words
T_WHITE = const(41)
T_BLACK = const(42)
T_QUEEN = const(43)
T_STRIKER = const(44)
T_BOARD_N = const(45)
T_GAME_N = const(46)
T_MATCH_N = const(47)
T_TABLE_N = const(48)
T_YES = const(49)
T_NO = const(50)
T_NOBODY = const(51)
# ready, break
T_READY = const(52)
T_BREAKS = const(53)
T_OK_PLAY = const(54)
T_TRY_LEFT = const(55)
T_TOUCHED_Q = const(56)
T_EARLY = const(57)
T_EARLY_LINE = const(58)
# placing
T_PLACING = const(59)
T_PLACES_WHITE = const(60)
T_PLACES_BLACK = const(61)
T_QUEEN_CENTRE = const(62)
T_HELD = const(63)
T_ROOM_NOW = const(64)
# sides
T_CHANGE_SIDES = const(65)
T_SIDES_LINE = const(66)
T_SIDES_RIGHT = const(67)
# toss
T_TOSS = const(68)
T_TOSS_WON = const(69)
T_TOSS_CHOICE = const(70)
T_TOSS_NINTH = const(71)
T_TOSS_BREAKS = const(72)
T_WHO_BREAKS = const(73)
T_SEATING = const(74)
# start
T_WELCOME = const(75)
T_START_NEW = const(76)
T_START_RESUME = const(77)
T_RESUME_LINE = const(78)
T_RESUME_PAUSED = const(79)
T_RESUME_FOUND = const(80)
T_FOLDING = const(81)
T_SETUP = const(82)
T_OFFER = const(83)
T_OFFER_LINE = const(84)
T_REPLACE_Q = const(85)
# foul outside a stroke
T_FOUL_OUTSIDE = const(86)
T_FOUL_WHO = const(87)
T_FOUL_EFFECT = const(88)
T_PENALTY_EFFECT = const(89)
T_R_IMPROPER = const(90)
T_R_TOUCHED = const(91)
T_R_PLACING = const(92)
T_R_STOOD = const(93)
T_R_TIME = const(94)
T_R_TALKING = const(95)
T_R_FRAME = const(96)
T_R_CONDUCT = const(97)
T_R_IGNORED = const(98)
T_R_MOVED = const(99)
T_R_OTHER = const(100)
# the same on a key
T_KR_IMPROPER = const(101)
T_KR_TOUCHED = const(102)
T_KR_PLACING = const(103)
T_KR_STOOD = const(104)
T_KR_TIME = const(105)
T_KR_TALKING = const(106)
T_KR_FRAME = const(107)
T_KR_CONDUCT = const(108)
T_KR_OTHER = const(109)
# menu
T_MENU = const(110)
T_M_RECOUNT = const(111)
T_M_RESULT = const(112)
T_M_ROOM = const(113)
T_M_SIDES = const(114)
T_M_PROTEST = const(115)
T_M_LATE = const(116)
T_M_OFFER = const(117)
T_M_APPEAL = const(118)
T_M_NEW_PROTEST = const(119)
T_M_RESIGN = const(120)
T_M_WARNING = const(121)
T_M_DISTURB = const(122)
T_M_FORFEIT_G = const(123)
T_M_FORFEIT_I = const(124)
T_M_DISQUALIFY = const(125)
T_M_DEEM = const(126)
T_M_WRONG = const(127)
T_M_JUMP = const(128)
T_M_STRIKER = const(129)
T_M_TURN = const(130)
T_M_VOID = const(131)
T_M_TRIAL = const(132)
T_M_TEST = const(133)
T_M_NEW = const(134)
T_M_CLOCK = const(135)
T_M_STROKES = const(136)
T_M_SETTINGS = const(137)
T_M_ABOUT = const(138)
T_CLOCK_OFF = const(139)
T_CLOCK_SOFT = const(140)
T_CLOCK_EXACT = const(141)
# confirm
T_SURE = const(142)
T_WHO = const(143)
T_CONFIRM_SIDE = const(144)
T_UNDO_ASK = const(145)
T_UNDO_LINE = const(146)
T_UNDO_PLAY = const(147)
T_UNDO_NONE = const(148)
T_UNDO_FAR = const(149)
# appeal, protest
T_APPEAL = const(150)
T_APPEAL_LINE = const(151)
T_PROTEST = const(152)
T_PROTEST_LINE = const(153)
T_UPHELD_Q = const(154)
T_UNDER_PROTEST = const(155)
# refusals by R_*
T_REFUSED = const(156)
T_RF_PHASE = const(157)
T_RF_WHITE = const(158)
T_RF_BLACK = const(159)
T_RF_QUEEN = const(160)
T_RF_UNTOUCHED = const(161)
T_RF_TURN = const(162)
T_RF_FIRST = const(163)
T_RF_RESULT = const(164)
T_RF_POSITION = const(165)
T_RF_NOTHING = const(166)
T_RF_UNKNOWN = const(167)
T_RF_SEAT = const(168)
T_RF_TWICE = const(169)
T_RF_BETWEEN = const(170)
# trouble
T_NOT_SAVED = const(171)
T_NOT_SAVED_LINE = const(172)
T_SAFE = const(173)
T_SAFE_LINE = const(174)
T_SAFE_SYNC = const(175)
T_DAMAGED = const(176)
T_DAMAGED_LINE = const(177)
T_LATE_DROP = const(178)
T_BEAM_FAULT = const(179)
T_BUTTON_STUCK = const(180)
T_MAINTENANCE = const(181)
T_MAINTENANCE_LINE = const(182)
# rulings
T_BACK = const(183)
T_BOARD_ENDS = const(184)
T_BOARD_VOID = const(185)
T_COVER_HER = const(186)
T_COVERED = const(187)
T_DUE = const(188)
T_GAME_TO = const(189)
T_LETTER_BLACK = const(190)
T_LETTER_QUEEN = const(191)
T_LETTER_WHITE = const(192)
T_LETTER_STRIKER = const(193)
T_MATCH_TO = const(194)
T_OUT_OF_TURN = const(195)
T_PASSES = const(196)
T_PLAYS = const(197)
T_PLAYS_ON = const(198)
T_QUEEN_BACK = const(199)
T_STAYS = const(200)
T_DUE_N = const(201)
T_LETTER_DUE = const(202)
T_COVER_Q = const(203)
# settings, what a PC asks for
T_SET_SHOT = const(204)
T_SET_PLACE = const(205)
T_SET_SIDES = const(206)
T_SET_SOUND = const(207)
T_SET_COLUMNS = const(208)
T_SET_TABLE = const(209)
T_GRANT = const(210)
T_GRANT_RESET = const(211)
T_K_GRANT = const(212)
T_SETTINGS_ASK = const(213)
# desk
T_ALSO_BLACK = const(214)
T_UNDO_STROKE = const(215)
T_K_DUE_A = const(216)
T_K_DUE_B = const(217)
T_K_RIGHT = const(218)
T_K_TURN = const(219)
T_K_WINNER = const(220)
T_BREAKS_FIRST = const(221)
T_TOSS_WINNER = const(222)
T_TOSS_SIDE = const(223)
T_K_BEST3 = const(224)
T_K_GAME1 = const(225)
T_K_DOUBLES = const(226)
T_K_SINGLES = const(227)
T_SEATING_1 = const(228)
T_SEATING_2 = const(229)
T_K_SWAP_A = const(230)
T_K_SWAP_B = const(231)
# kinds of events by K_*: T_KIND + kind; 47 texts
T_KIND = const(232)
# ends, forms, self-test
T_SUM_LEFT = const(279)
T_SUM_QUEEN = const(280)
T_SUM_AWARD = const(281)
T_SUM_STRIKER = const(282)
T_SUM_MAX = const(283)
T_BOARD_TO = const(284)
T_GAME_TO_N = const(285)
T_MATCH_WON = const(286)
T_BOARD_IS_VOID = const(287)
T_CODE = const(288)
T_CODE_WAIT = const(289)
T_SINGLES = const(290)
T_DOUBLES = const(291)
T_BEST_OF_3 = const(292)
T_ONE_GAME = const(293)
T_MODE_UMPIRE = const(294)
T_MODE_SELF = const(295)
T_MODE_QUICK = const(296)
T_MODE_PRACTICE = const(297)
T_FIRST_BREAK = const(298)
T_NOT_TOSSED = const(299)
T_PF_WHITE = const(300)
T_PF_BLACK = const(301)
T_PF_BOARD = const(302)
T_PF_AWAIT = const(303)
T_PF_TURN = const(304)
T_PF_RIGHT = const(305)
T_PF_ROOM = const(306)
T_RF_WINNER = const(307)
T_RF_POINTS = const(308)
T_RF_COVERED = const(309)
T_XT_KEYS = const(310)
T_XT_BEAMS = const(311)
T_XT_EXTRA = const(312)
T_XT_EMITTER = const(313)
T_XT_UNTESTED = const(314)
T_XT_GOOD = const(315)
T_XT_BAD = const(316)
T_XT_PANEL = const(317)
T_XT_MEMORY = const(318)
T_XT_FLASH = const(319)
# main screen
T_UNSAVED = const(320)
T_BOARD_SHORT = const(321)
T_PASSES_SHORT = const(322)
T_STAYS_SHORT = const(323)

_ROOM = const(120)

# The line being written. One for the whole face: no text is ever built as an object.
LINE = bytearray(_ROOM)


def _starts(table: bytes) -> array:
    """Where each text of a table begins, and the end of the last."""
    found = array("H", [0])
    at = table.find(b"\n") + 1
    while at:
        found.append(at)
        at = table.find(b"\n", at) + 1
    return found


_texts = en.TEXTS
_texts_at = _starts(_texts)
_rows = en.ROWS
_rows_at = _starts(_rows)


def count() -> int:
    """How many texts the language has."""
    return len(_texts_at) - 1


def text(number: int) -> bytes:
    """The words of a text id as an object: for the PC and for tests, it allocates."""
    return _texts[_texts_at[number] : _texts_at[number + 1] - 1]


def add_text(at: int, number: int) -> int:
    """The words of a text id into LINE, placeholders as they are."""
    return _copy(at, _texts, _texts_at[number], _texts_at[number + 1] - 1)


def add_row(at: int, row: int) -> int:
    """What happened, in the words of a row of rules/laws.py (18 characters at most), into LINE."""
    return _copy(at, _rows, _rows_at[row], _rows_at[row + 1] - 1)


def add(at: int, words: bytes) -> int:
    """Copy `words` into LINE at `at`; returns where the next goes."""
    return _copy(at, words, 0, len(words))


def _copy(at: int, words: bytes, start: int, end: int) -> int:
    for i in range(start, end):
        if at < _ROOM:
            LINE[at] = words[i]
            at += 1
    return at


def add_char(at: int, code: int) -> int:
    """One character into LINE."""
    if at < _ROOM:
        LINE[at] = code
        at += 1
    return at


def add_number(at: int, value: int) -> int:
    """A number into LINE, without leading zeros."""
    if value < 0:
        at = add_char(at, 45)
        value = -value
    scale = 1
    while scale <= value // 10:
        scale *= 10
    while scale:
        at = add_char(at, 48 + value // scale % 10)
        scale //= 10
    return at


def add_arg(at: int, arg: int, names: list) -> int:
    """An argument into LINE: a number, a player's name or another text."""
    if arg >= ARG_TEXT:
        return add_text(at, arg - ARG_TEXT)
    if arg >= ARG_NAME:
        return add(at, names[arg - ARG_NAME & 3])
    return add_number(at, arg)


def expand(number: int, args: list, names: list) -> int:
    """The text of an id, placeholders filled, into LINE; returns its length."""
    at = 0
    for i in range(_texts_at[number], _texts_at[number + 1] - 1):
        code = _texts[i]
        if 1 <= code <= 6:
            at = add_arg(at, args[code - 1], names)
        else:
            at = add_char(at, code)
    return at
