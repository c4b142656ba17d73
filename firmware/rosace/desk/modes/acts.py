"""What an umpire may do outside a stroke: the mode that carries out a row of act_table.py.

Every act takes the same way: who or what, why, then OK; before OK the screen says in one line what
the act will do, and by which law.
"""

from rosace.desk.modes.act_table import (
    ACTS,
    NOTHING,
    PERSON,
    PIECE,
    players_in,
    possible,
    reason_text,
    row_of,
    trial_left,
)
from rosace.desk.modes.foul_outside import ReasonMode
from rosace.desk.modes.mode import label, question, slot_at
from rosace.port import const
from rosace.record.codec import get_varint, is_match_event
from rosace.rules.decisions import disturbed_too_often
from rosace.rules.state import Ruling
from rosace.rules.turns import can_swap
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_KR_TIME = const(56)
_T_KIND = const(121)
_T_PF_WHITE = const(189)
_T_PF_BLACK = const(190)
_T_RF_COVERED = const(195)
_T_E_SO_FAR = const(533)
_T_STROKE_FIRST = const(534)
_T_STROKE_OPEN = const(535)
_T_SWAPPED = const(536)
_T_KR_LANGUAGE = const(547)
_T_KR_LEFT = const(548)
_T_KR_REST = const(549)
_T_KR_REFUSES = const(550)
_T_KR_INSULT = const(551)
_T_KR_STRIKER = const(552)
_T_KR_INTERRUPT = const(553)
_T_FOURTH = const(554)
_T_FOURTH_OUT = const(555)
_T_K_WHITE = const(699)
_T_WHO = const(711)
_T_KR_IMPROPER = const(727)
_T_KR_TOUCHED = const(728)
_T_KR_STOOD = const(730)
_T_KR_TALKING = const(731)
_T_KR_CONDUCT = const(733)
_T_KR_OTHER = const(734)
_T_CONFIRM_SIDE = const(766)
_T_UNDO_LINE = const(768)
_T_PROTEST = const(772)
_T_PROTESTS = const(773)
_T_UPHELD_Q = const(774)
_T_PLACED_WRONG = const(799)
_T_JUMPED = const(800)
_T_UPHELD_NO = const(843)
_T_FOUL_ENDS = const(846)
_T_M_DROPS = const(854)
_T_E_LAST = const(856)
_T_ARG_TEXT = const(2000)
_T_ARG_LAW = const(4000)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_P_PLAY = const(3)
_K_TRIAL = const(5)
_K_WRONG_PIECE = const(14)
_K_DEEM = const(15)
_K_TURN = const(16)
_K_FORFEIT = const(17)
_K_RESIGN = const(19)
_K_DISQUALIFY = const(20)
_K_WARNING = const(22)
_K_DISTURBANCE = const(23)
_K_PROTEST = const(24)
_K_PROTEST_RESULT = const(25)
_K_STRIKER_CHANGE = const(26)
_K_JUMP = const(28)
_K_POWER_UP = const(39)
_R_OK = const(0)
_RE_IMPROPER = const(1)
_RE_TOUCHED = const(2)
_RE_STOOD = const(4)
_RE_TIME = const(5)
_RE_TALKING = const(6)
_RE_CONDUCT = const(8)
_RE_OTHER = const(11)
_RE_LANGUAGE = const(12)
_RE_LEFT = const(13)
_RE_REST = const(14)
_RE_REFUSES = const(15)
_RE_INSULT = const(16)
_RE_STRIKER = const(17)
_RE_INTERRUPT = const(18)
_RE_DISTURBED = const(19)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_MISSED = const(42)
_WARNINGS = const(58)
_DISTURBED = const(62)
_STRIKERS = const(66)
# FLAGS
_F_APPEAL = const(4)
# MODE
_M_SELF = const(2)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_PERSON = const(4)
# View.clock_kind
_C_NONE = const(0)
_C_PROTEST = const(7)
# From desk/modes/act_table.py, by `make texts`
_TEXT = const(0)
_KIND = const(1)
_ASKS = const(2)
_REASON = const(3)
_EFFECT = const(5)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_PIECES = (_T_PF_WHITE, _T_PF_BLACK, _T_RF_COVERED)

_WHO = const(0)
_WHY = const(1)
_SURE = const(2)
_UPHELD = const(3)
_FOURTH = const(4)  # a player has disturbed four times

# Reasons of a warning, four a page on the piece keys
_REASONS = (
    _RE_CONDUCT, _RE_TALKING, _RE_STOOD, _RE_TOUCHED, _RE_TIME, _RE_IMPROPER, _RE_OTHER,
)  # fmt: skip
_LABELS = (
    _T_KR_CONDUCT, _T_KR_TALKING, _T_KR_STOOD, _T_KR_TOUCHED, _T_KR_TIME, _T_KR_IMPROPER,
    _T_KR_OTHER,
)  # fmt: skip
# ... and of a disqualification, 4.2 a-g; h follows from the count of disturbances
_OUT = (
    _RE_LANGUAGE, _RE_LEFT, _RE_REST, _RE_REFUSES, _RE_INSULT, _RE_STRIKER, _RE_INTERRUPT,
)  # fmt: skip
_OUT_LABELS = (
    _T_KR_LANGUAGE, _T_KR_LEFT, _T_KR_REST, _T_KR_REFUSES, _T_KR_INSULT, _T_KR_STRIKER,
    _T_KR_INTERRUPT,
)  # fmt: skip

# kind: where the state counts it, a byte a seat
_COUNTED = {_K_WARNING: _WARNINGS, _K_DISTURBANCE: _DISTURBED, _K_STRIKER_CHANGE: _STRIKERS}


class Acts(ReasonMode):
    """One act under way, a question a stage. FOUL = no: nothing is done."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.row = 0
        self.who = 0  # seat, or piece, or how many protests
        self.why = 0

    def open(self, row: int) -> None:
        """Start the act of a row of ACTS; UNDO leads back to where it was chosen."""
        self.row = row
        self.why = 0
        self.stage = _WHO if ACTS[row][_ASKS] != NOTHING else _SURE
        self.desk.go_from(self.desk.mode, self)

    def open_protest(self) -> None:
        """Ask for the result of the protest that is lodged; of several, one answer for all."""
        self.who = len(self.protests())
        self.stage = _UPHELD
        self.desk.go_from(self.desk.mode, self)

    def protests(self) -> list:
        """Indexes of the protests that wait for their result."""
        records = self.desk.records
        found = []
        for i in range(records.count):
            kind = records.kind(i)
            if kind == _K_PROTEST and not records.is_removed(i):
                found.append(i)
            elif kind == _K_PROTEST_RESULT and not records.is_removed(i):
                found = []
        return found

    def recall_protest(self) -> None:
        """After power-up or a correction: the time for the written protest, as far as the records
        tell it. It begins with the end of the board, and an appeal stops it."""
        desk = self.desk
        records = desk.records
        lodged = self.protests()
        first = lodged[0] if lodged else records.count  # its record may be damaged
        s = bytearray(desk.log.state_before(first))
        ruling = Ruling()
        spent = -1
        for i in range(first, records.count):
            kind = records.kind(i)
            if spent >= 0 and kind != _K_POWER_UP and not s[_FLAGS] & _F_APPEAL:
                spent += get_varint(records.record(i), 2)
            if is_match_event(kind):
                desk.log.replay.apply(i, s, ruling)
            if spent < 0 and s[_PHASE] != _P_PLAY:
                spent = 0
        desk.clocks.protested(spent >= 0, desk.now, spent)

    def fourth(self) -> None:
        """Asked at once, and a row of MENU until the board is over (4.2h)."""
        self.row = row_of(_K_DISQUALIFY)
        self.why = _RE_DISTURBED
        self.stage = _FOURTH
        self.desk.go(self)

    def ask_again(self) -> None:
        """After power-up: fourth() where the disturbance is what was recorded last, since "play
        on" leaves no record."""
        desk = self.desk
        target = desk.log.undo_target()
        if target >= 0 and desk.log.load(target, desk.loaded) == _K_DISTURBANCE:
            self.who = desk.loaded.seat
            if disturbed_too_often(desk.state, self.who):
                self.fourth()

    def fourth_waits(self) -> bool:
        """True while the question of fourth() waits under MENU."""
        return self.stage == _FOURTH and self in self.desk.way

    def possible(self) -> bool:
        """True if the act may be meant as the match is now; the answer to a protest always."""
        return self.stage == _UPHELD or possible(self.desk.state, self.row)

    # --- keys ---

    def press(self, key: int) -> None:
        if key == UNDO:
            self.back()
        elif key == FOUL and self.stage <= _SURE:
            self.desk.home()
        else:
            self.PRESS[self.stage](self, key)

    def back(self) -> None:
        """UNDO: to the question before, or to where the act was chosen."""
        act = ACTS[self.row]
        if self.stage == _SURE and self.why:
            self.to(_WHY)
        elif (self.stage == _SURE or self.stage == _WHY) and act[_ASKS] != NOTHING:
            self.why = 0
            self.to(_WHO)
        else:
            self.desk.back()

    def press_who(self, key: int) -> None:
        """A piece key names a seat or a piece."""
        act = ACTS[self.row]
        s = self.desk.state
        may = self.pieces(s) if act[_ASKS] == PIECE else self.seats(s)
        if key > STRIKER or not may >> key & 1:
            super().press(key)
            return
        self.who = key
        if act[_KIND] == _K_DISQUALIFY and disturbed_too_often(self.desk.state, key):
            self.fourth()
        else:
            self.to(_WHY if act[_REASON] == _NONE else _SURE)

    def press_why(self, key: int) -> None:
        """A piece key is a reason."""
        reasons = _OUT if ACTS[self.row][_KIND] == _K_DISQUALIFY else _REASONS
        why = self.reason_of(reasons, key)
        if why:
            self.why = why
            self.to(_SURE)
        elif key != OK:
            super().press(key)

    def press_sure(self, key: int) -> None:
        """OK: the act counts."""
        if key == OK:
            self.keep()
        else:
            super().press(key)

    def press_upheld(self, key: int) -> None:
        """Does the result stand? OK: yes; FOUL: no, the protest is upheld."""
        if key == OK or key == FOUL:
            self.result(1 if key == FOUL else 0)
        else:
            super().press(key)

    def press_fourth(self, key: int) -> None:
        """Does he play on? OK: yes; FOUL: no, he is out."""
        if key == FOUL:
            self.keep()
        elif key == OK:
            self.desk.home()
        else:
            super().press(key)

    PRESS = (press_who, press_why, press_sure, press_upheld, press_fourth)  # by stage

    def pieces(self, s: bytearray) -> int:
        """Bit per piece key: what lies there jumps, but only a colour of which one is off the
        board can have been placed in the other's stead (3.11k)."""
        if ACTS[self.row][_KIND] == _K_JUMP:
            lie = (s[_LEFT] > 0) | (s[_LEFT + 1] > 0) << BLACK
            return lie | (s[_QUEEN_AT] == _Q_BOARD) << QUEEN
        return can_swap(s, WHITE) | can_swap(s, BLACK) << 1

    def seats(self, s: bytearray) -> int:
        """Bit per seat that the act may concern: only who is in turn resigns (4r), only another
        one gets the turn, a striker is changed once, and back (4e)."""
        act = ACTS[self.row]
        kind = act[_KIND]
        seats = players_in(s)
        for seat in range(s[_PLAYERS]):
            may = True
            if act[_TEXT] == _T_M_DROPS:
                may = seat == s[_TURN]
            elif kind == _K_RESIGN:
                may = seat & 1 == s[_TURN] & 1
            elif kind == _K_TURN:
                may = seat != s[_TURN]
            elif kind == _K_STRIKER_CHANGE:
                may = s[_STRIKERS + seat] < 2
            elif kind == _K_TRIAL:
                may = trial_left(s, seat & 1)
            if not may:
                seats &= ~(1 << seat)
        return seats

    def keep(self) -> None:
        """OK: the act becomes an event."""
        desk = self.desk
        act = ACTS[self.row]
        kind = act[_KIND]
        if kind == _K_TURN and desk.stroke_open() and not self.record_entry():
            return
        intent = desk.intent_for(kind)
        intent.reason = self.why if self.why else act[_REASON]
        if kind == _K_DEEM:
            intent.value = desk.state[_MISSED] & 1
        elif kind == _K_JUMP:
            intent.white = 1 if self.who == WHITE else 0
            intent.black = 1 if self.who == BLACK else 0
            intent.queen = 1 if self.who == QUEEN else 0
        elif kind == _K_WRONG_PIECE:
            intent.value = self.who
        elif act[_ASKS] == PERSON:
            intent.seat = self.who
            intent.value = self.who & 1
        recorded = desk.commit(intent) == _R_OK
        if recorded and kind == _K_DISTURBANCE and disturbed_too_often(desk.state, self.who):
            self.fourth()

    def record_entry(self) -> bool:
        """Who has the turn until now struck what is entered: it is recorded first (3.6c). False
        where the turn cannot be given after it."""
        desk = self.desk
        if self.turn_waits():
            desk.home()
            return False
        desk.modes.entry.intend()
        return desk.commit(desk.intent) == _R_OK and desk.state[_TURN] != self.who

    def turn_waits(self) -> bool:
        """True where what is entered has to be recorded by its own OK: it lacks a colour, or the
        other side's word; it ends the board; or it would be refused."""
        desk = self.desk
        if desk.question or desk.state[_MODE] & _M_SELF or desk.stroke.unknown(desk.state):
            return True
        desk.modes.entry.intend()
        return desk.judge(desk.intent) != _R_OK or desk.view.preview.winner != _NONE

    def result(self, upheld: int) -> None:
        """Record the result of the protest."""
        intent = self.desk.intent_for(_K_PROTEST_RESULT)
        intent.value = upheld
        self.desk.commit(intent)

    def held(self, key: int) -> None:
        self.held_menu(key)

    # --- screens ---

    def fill(self, view: "View") -> None:
        act = ACTS[self.row]
        label(view, FOUL, _T_K_NO)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        self.FILL[self.stage](self, view, act)

    def fill_who(self, view: "View", act: tuple) -> None:
        """The first question: a seat or a piece."""
        if act[_ASKS] == PERSON:
            view.screen = _S_PERSON
            view.title = _T_WHO
            view.args[0] = _T_ARG_TEXT + act[_TEXT]
            view.seats = self.seats(view.s)
            return
        view.screen = _S_ASK
        view.title = act[_TEXT]
        view.lines[0] = _T_JUMPED if act[_KIND] == _K_JUMP else _T_PLACED_WRONG
        for key in range(3):
            if self.pieces(view.s) >> key & 1:
                label(view, key, _T_K_WHITE + key)

    def fill_why(self, view: "View", act: tuple) -> None:
        """The reasons, one a key."""
        reasons, labels = _REASONS, _LABELS
        if act[_KIND] == _K_DISQUALIFY:
            reasons, labels = _OUT, _OUT_LABELS
        self.fill_reasons(view, reasons, labels, self.who)

    def fill_sure(self, view: "View", act: tuple) -> None:
        """Whom or what the act concerns, and what it will do."""
        view.screen = _S_ASK
        view.title = act[_TEXT]
        view.lines[0] = act[_EFFECT]
        label(view, OK, _T_K_OK)
        if act[_ASKS] == PERSON:
            self.fill_person(view, act)
        elif act[_ASKS] == PIECE:
            self.fill_piece(view, act)
        elif act[_KIND] == _K_DEEM:
            view.args[0] = slot_at(view.s, view.s[_MISSED])
        if self.desk.queued.kind and _K_FORFEIT <= act[_KIND] <= _K_DISQUALIFY:
            view.lines[2 if view.lines[1] else 1] = _T_FOUL_ENDS

    def fill_person(self, view: "View", act: tuple) -> None:
        """Of whom, why, and how often he did it before."""
        kind = act[_KIND]
        view.lines[0] = _T_CONFIRM_SIDE
        view.lines[1] = act[_EFFECT]
        if act[_TEXT] == _T_M_DROPS:
            left = players_in(view.s)
            left &= left - 1
            if not left & left - 1:
                view.lines[1] = _T_E_LAST
        view.args[0] = slot_at(view.s, self.who)
        view.args[1] = _T_ARG_TEXT + (reason_text(self.why) if self.why else _T_KIND + kind)
        view.args[2] = _T_ARG_LAW + self.why
        if kind == _K_PROTEST:
            view.args[2] = self.desk.clocks.limits[_C_PROTEST] // 60
        elif kind in _COUNTED:
            view.args[3] = view.s[_COUNTED[kind] + self.who]
            view.lines[2] = _T_E_SO_FAR if view.args[3] else _T_NONE
        elif kind == _K_TURN and self.desk.stroke_open():
            view.lines[0] = _T_STROKE_FIRST
            if self.turn_waits():
                view.lines[0] = _T_STROKE_OPEN
                view.lines[1] = _T_NONE
                label(view, OK, _T_K_BACK)

    def fill_piece(self, view: "View", act: tuple) -> None:
        """Which piece; of one placed in another's stead, how many of each will lie there."""
        view.lines[0] = _PIECES[self.who]
        view.lines[1] = act[_EFFECT]
        if act[_KIND] == _K_WRONG_PIECE:
            view.lines[2] = _T_SWAPPED
            for colour in range(2):
                left = view.s[_LEFT + colour]
                view.args[2 * colour] = left
                view.args[2 * colour + 1] = left + (1 if colour == self.who else -1)

    def fill_upheld(self, view: "View", act: tuple) -> None:
        """Let the result stand?"""
        view.args[4] = self.who
        title = _T_PROTESTS if self.who > 1 else _T_PROTEST
        question(view, title, _T_UPHELD_Q, _T_K_NO, _T_K_YES)
        view.lines[1] = _T_UPHELD_NO
        view.clock_kind = _C_NONE  # a row for each answer needs its place

    def fill_fourth(self, view: "View", act: tuple) -> None:
        """A player has disturbed four times: does he play on?"""
        question(view, _T_UNDO_LINE, _T_FOURTH, _T_K_NO, _T_K_YES)
        view.lines[1] = _T_FOURTH_OUT
        view.args[0] = slot_at(view.s, self.who)
        view.args[1] = view.s[_DISTURBED + self.who]

    FILL = (fill_who, fill_why, fill_sure, fill_upheld, fill_fourth)  # by stage


class Stop(Acts):
    """The appeal as a row of MENU. It may come over another act, which stays as it is."""

    def press(self, key: int) -> None:
        if key == FOUL:
            self.desk.modes.menu.close()
        else:
            super().press(key)

    def keep(self) -> None:
        self.desk.modes.menu.stop_clocks()


MODES = {"acts": Acts, "stop": Stop}
