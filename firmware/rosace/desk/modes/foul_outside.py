"""FOUL held: a breach outside a stroke. Seat, reason, OK. Where it may cost the turn FOUL says
whether it does: it turns foul into penalty and back. Else FOUL = no.

The laws say which of the two it is (4.1.1, 4.1.2, A31), the umpire has the last word. With a
stroke under way the breach waits until that stroke is recorded, or lapses with the board.
"""

from rosace.desk.modes.act_table import players_in, reason_text
from rosace.desk.modes.mode import Mode, label, note, slot_at
from rosace.port import const
from rosace.rules.acts import foul_kind
from rosace.rules.state import Event
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_NO = const(19)
_T_K_MINUS = const(24)
_T_KR_TIME = const(56)
_T_BY_PENALTY = const(537)
_T_BY_FOUL = const(538)
_T_K_MORE = const(612)
_T_K_PASSES = const(698)
_T_K_STAYS = const(703)
_T_FOUL_WHO = const(710)
_T_WHY = const(712)
_T_FOUL_EFFECT = const(713)
_T_PENALTY_EFFECT = const(714)
_T_FOUL_WAITS = const(715)
_T_KR_TOUCHED = const(728)
_T_KR_PLACING = const(729)
_T_KR_STOOD = const(730)
_T_KR_TALKING = const(731)
_T_KR_FRAME = const(732)
_T_KR_OTHER = const(734)
_T_ARG_LAW = const(4000)
# From words.py, by `make texts`
_P_PLAY = const(3)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_RE_TOUCHED = const(2)
_RE_PLACING = const(3)
_RE_STOOD = const(4)
_RE_TIME = const(5)
_RE_TALKING = const(6)
_RE_FRAME = const(7)
_RE_OTHER = const(11)
_NO_WORDS = const(0)
_NO_FOUL_WAITS = const(5)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_SEAT_SLOT = const(6)
_TURN = const(22)
_PLACE = const(38)
_PLACER = const(40)
# FLAGS
_F_STARTED = const(16)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_PERSON = const(4)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_SEAT = const(0)
_REASON = const(1)
_CONFIRM = const(2)
_WAITS = const(3)  # one waits for the open stroke already
_PARTNERS = const(64)  # added to a reason's letter in doubles
# Bits of a seat that tell whose it is
_SIDES = const(1)
_EVERYBODY = const(3)

# Reasons, four a page on the piece keys, and their labels
_REASONS = (
    _RE_TOUCHED, _RE_PLACING, _RE_STOOD, _RE_TIME, _RE_TALKING, _RE_FRAME, _RE_OTHER,
)  # fmt: skip
_LABELS = (
    _T_KR_TOUCHED, _T_KR_PLACING, _T_KR_STOOD, _T_KR_TIME, _T_KR_TALKING, _T_KR_FRAME, _T_KR_OTHER,
)  # fmt: skip


class ReasonMode(Mode):
    """An act: reasons on the piece keys, four a page; OK = more of them, since none is the usual
    one."""

    is_form = True
    first = 0  # of the page

    def to(self, stage: int) -> None:
        self.first = 0
        super().to(stage)

    def reason_of(self, reasons: tuple, key: int) -> int:
        """The reason that a piece key stands for, 0 for none; OK turns the page."""
        if key == OK:
            self.first = self.first + 4 if self.first + 4 < len(reasons) else 0
        at = self.first + key
        return reasons[at] if key <= STRIKER and at < len(reasons) else 0

    def fill_reasons(self, view: "View", reasons: tuple, labels: tuple, who: int) -> None:
        """Of the page each reason in full, in the order of its keys, whose labels are short. who:
        seat that they are about."""
        view.screen = _S_ASK
        view.title = _T_WHY
        view.args[0] = slot_at(view.s, who)
        for key in range(4):
            at = self.first + key
            if at < len(reasons):
                view.lines[key] = reason_text(reasons[at])
                label(view, key, labels[at])
        label(view, OK, _T_K_MORE)


class FoulOutside(ReasonMode):
    """Three small questions, each one press."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.seat = 0
        self.reason = 0
        self.kind = _K_FOUL

    def enter(self) -> None:
        self.seat = 0
        self.stage = _REASON if self.alone() else _SEAT
        if self.desk.queued.kind:
            self.stage = _WAITS
            self.desk.refuse()

    def press(self, key: int) -> None:
        if self.stage == _SEAT:
            self.press_seat(key)
        elif self.stage == _WAITS:
            self.press_waits(key)
        elif key == UNDO and self.stage == _CONFIRM:
            self.to(_REASON)
        elif key == UNDO and not self.alone():
            self.to(_SEAT)
        elif self.stage == _REASON:
            self.press_reason(key)
        else:
            self.press_confirm(key)

    def press_seat(self, key: int) -> None:
        if key <= STRIKER and players_in(self.desk.state) >> key & 1:
            self.seat = key
            self.to(_REASON)
        elif key == FOUL:
            self.desk.home()
        else:
            super().press(key)

    def press_waits(self, key: int) -> None:
        if key == OK:
            self.desk.home()
        elif key == FOUL:
            self.desk.refuse()  # there is no other answer
        else:
            super().press(key)

    def press_reason(self, key: int) -> None:
        s = self.desk.state
        reason = self.reason_of(_REASONS, key)
        if not reason:
            if key == FOUL:
                self.desk.home()
            elif key != OK:
                super().press(key)
            return
        if reason == _RE_TOUCHED and self.places(s):
            reason = _RE_PLACING  # 3.11n, not 3.11o
        self.reason = reason
        self.kind = _K_PENALTY
        if self.in_turn():
            under_way = self.desk.stroke_open()
            self.kind = foul_kind(s, self.seat & 1, self.reason, under_way)
        self.to(_CONFIRM)

    def press_confirm(self, key: int) -> None:
        if key == FOUL and self.in_turn():
            self.kind = _K_PENALTY if self.kind == _K_FOUL else _K_FOUL
        elif key == OK:
            self.keep()
        else:
            super().press(key)

    def playing(self) -> bool:
        """Before "Play" there is no turn to lose: every breach is a penalty."""
        return self.desk.state[_PHASE] == _P_PLAY

    def places(self, s: bytearray) -> bool:
        """True while the player on this seat is to place carrommen."""
        return any(s[_PLACE + colour] and s[_PLACER + colour] == self.seat for colour in range(2))

    def alone(self) -> bool:
        """Practice: nobody else can have done it, and the turn stays."""
        return self.desk.state[_PLAYERS] == 1

    def in_turn(self) -> bool:
        """Only who is in turn may lose it: anybody else's breach is a penalty."""
        s = self.desk.state
        among = _EVERYBODY if s[_SYSTEM] >= _PILE else _SIDES  # who loses it with whom
        mine = (s[_TURN] ^ self.seat) & among == 0
        return self.playing() and mine and not self.alone()

    def keep(self) -> None:
        """Commit the breach, or let it wait for the stroke under way: whoever is not in turn now
        has no turn to lose, also where that stroke brings it to him."""
        desk = self.desk
        waits = desk.stroke_open()
        intent = desk.queued if waits else desk.intent
        intent.clear()
        intent.kind = self.kind
        intent.seat = self.seat
        intent.value = self.seat & 1
        intent.reason = self.reason
        if waits:
            self.note_waiting()
            desk.home()
        else:
            desk.commit(intent)

    def note_waiting(self) -> None:
        """The log says what waits: the power may go."""
        foul = self.desk.queued
        note(self.desk, _NO_FOUL_WAITS, bytes((foul.kind, foul.seat, foul.reason)))

    def turn_moved(self) -> None:
        """A correction has moved the turn: whoever is not in turn now has none to lose."""
        foul = self.desk.queued
        self.seat = foul.seat
        if foul.kind == _K_FOUL and not self.in_turn():
            foul.kind = _K_PENALTY
            self.note_waiting()

    def drop(self) -> None:
        """The foul that waits is taken back."""
        self.desk.queued.clear()
        note(self.desk, _NO_FOUL_WAITS, b"")

    def recall(self, event: Event) -> None:
        """After power-up: the foul of this note waits again."""
        queued = self.desk.queued.clear()
        queued.kind, queued.seat, queued.reason = event.data[:3]
        queued.value = queued.seat & 1

    def lapse(self) -> None:
        """The board is over before the stroke that a foul has waited for, and no due outlives it
        (3.7d): a note says that there was one, without a name: those stand in set-ups alone. A
        match that has not begun yet has had none."""
        desk = self.desk
        s = desk.state
        seat = desk.queued.seat
        desk.queued.clear()
        if s[_FLAGS] & _F_STARTED:
            note(desk, _NO_FOUL_WAITS, b"")
            text = b"board over before the foul of %c" % (65 + s[_SEAT_SLOT + seat])
            note(desk, _NO_WORDS, text)

    def held(self, key: int) -> None:
        self.held_menu(key)

    def fill(self, view: "View") -> None:
        label(view, FOUL, _T_K_NO)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if self.stage == _SEAT:
            view.screen = _S_PERSON
            view.title = _T_FOUL_WHO
            view.seats = players_in(view.s)
            return
        if self.stage == _REASON:
            self.fill_reasons(view, _REASONS, _LABELS, self.seat)
            return
        view.screen = _S_ASK
        if self.stage == _WAITS:
            queued = self.desk.queued
            view.title = reason_text(queued.reason)
            view.args[0] = slot_at(view.s, queued.seat)
            view.lines[0] = _T_FOUL_WAITS
            label(view, FOUL, _T_K_MINUS)
            label(view, OK, _T_K_OK)
            return
        view.title = reason_text(self.reason)
        view.args[0] = slot_at(view.s, self.seat)
        goes = self.kind == _K_FOUL
        view.lines[0] = _T_FOUL_EFFECT if goes else _T_PENALTY_EFFECT
        view.lines[1] = _T_BY_FOUL if goes else _T_BY_PENALTY
        view.args[1] = _T_ARG_LAW + self.reason + (_PARTNERS if view.s[_PLAYERS] == 4 else 0)
        if self.in_turn():
            label(view, FOUL, _T_K_STAYS if goes else _T_K_PASSES)
        label(view, OK, _T_K_OK)


MODES = {"outside": FoulOutside}
