"""Two players without an umpire: one enters, the other agrees with a tap on his own button.

Desk.commit() asks here first wherever the score is touched. Nothing is kept before the other side
has tapped, or has been silent for five seconds; a long press disputes and opens the entry again,
and after a second dispute the stroke is played again or somebody else decides. Agreements and
disputes stand in the log before the event they are about.

Without an umpire: a stroke that the other side did not agree to, once and twice.
"""

from rosace.desk import presenter
from rosace.desk.modes.mode import Mode, label, question
from rosace.desk.modes.play import Entry, fill_slots
from rosace.desk.presenter import slot_at
from rosace.face import beeps
from rosace.face.texts import T_K_BACK, T_K_MENU, T_KIND
from rosace.face.texts_setup import (
    T_AGREE_HOLD,
    T_AGREE_TAP,
    T_AGREE_TO,
    T_DISPUTED,
    T_K_AGREE,
    T_K_DISPUTE,
    T_K_REPLAY,
    T_K_UMPIRE,
    T_TWICE,
    T_TWICE_LINE,
    T_UMPIRE,
)
from rosace.face.view import C_SHOT, S_ASK, S_MAIN
from rosace.port import const, ticks_diff
from rosace.rules.event import Event
from rosace.rules.state import TURN
from rosace.senses.buttons import FOUL, HELD, MENU, OK, PRESS, SEAT_A, STRIKER, UNDO
from rosace.words import (
    AG_KEY,
    AG_REPLAY,
    AG_SILENCE,
    AG_TAP,
    AG_UMPIRE,
    K_AGREE,
    K_AMEND,
    K_BOARD_RESULT,
    K_DEEM,
    K_DISPUTE,
    K_DISQUALIFY,
    K_FORFEIT,
    K_FOUL,
    K_JUMP,
    K_NOTE,
    K_PENALTY,
    K_PLAY,
    K_POSITION,
    K_PROTEST_RESULT,
    K_RESIGN,
    K_STROKE,
    K_TURN,
    K_WRONG_PIECE,
    NO_TAPS,
    NONE,
    R_OK,
)

_SILENCE_MS = const(5000)
_YOUNG_MS = const(300)  # a tap on the way when the question came is no answer to it
_SPARE = const(9000)  # bytes: with less room the log keeps no taps, strokes need it


def wanted(kind: int) -> bool:
    """Does the other side have to agree to an event of this kind?"""
    return (
        K_STROKE <= kind <= K_FOUL
        or K_WRONG_PIECE <= kind <= K_DISQUALIFY
        or kind == K_PROTEST_RESULT
        or kind == K_JUMP
        or kind == K_POSITION
        or kind == K_BOARD_RESULT
    )


def other_side(s: bytearray, event: Event) -> int:
    """The side that must agree where nobody's own button proposed: the one that `event` is not
    for. A stroke is its striker's word, a breach the other side's; nobody else can resign."""
    kind = event.kind
    if K_PENALTY <= kind <= K_FOUL or K_RESIGN <= kind <= K_DISQUALIFY or kind == K_FORFEIT:
        return event.value & 1 if event.seat == NONE else event.seat & 1
    if kind == K_BOARD_RESULT or kind == K_DEEM:
        return event.value & 1 ^ 1
    if kind == K_TURN:
        return event.seat & 1 ^ 1
    return s[TURN] & 1 ^ 1


class Agree(Mode):
    """A proposal stands: the other side's own button, or OK on the keys, agrees."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.event = Event()
        self.said = Event()  # not desk.intent: that may be what is agreed on
        self.then: Mode | None = None  # context whose correction it is
        self.answers = 0  # side that must agree
        self.proposer = NONE  # side whose own button is being carried out
        self.disputes = 0
        self.umpire = False  # somebody else decides the next one
        self.pieces = 0  # in the entry when it was proposed
        self.asked_at = 0
        self.left = 0  # seconds of silence still to come
        self.told = False  # the log says already that it keeps no taps

    # what Desk.commit() and Inputs call

    def asks(self, intent: Event) -> bool:
        """Propose `intent` instead of keeping it; False where nobody needs to agree."""
        desk = self.desk
        if not wanted(intent.kind):
            return False
        if desk.log.preview(intent, desk.view.preview) != R_OK:
            return False  # the refusal itself says why
        if self.umpire:
            self.umpire = False
            self.settle(NONE, AG_UMPIRE)
            return False
        self.event.copy_from(intent)
        self.stand(None, other_side(desk.log.state.b, intent))
        return True

    def asks_for(self, mode: Mode) -> bool:
        """The same for a correction, which `mode` makes when it is agreed on."""
        if self.umpire:
            self.umpire = False
            self.settle(NONE, AG_UMPIRE)
            return False
        desk = self.desk
        self.event.clear()
        self.event.kind = K_AMEND
        struck = desk.stroke.owner
        self.stand(mode, (desk.log.state.b[TURN] if struck == NONE else struck) & 1 ^ 1)
        return True

    def stand(self, then, answers: int) -> None:
        """The proposal stands: `answers` is the side to agree unless its own button proposed."""
        desk = self.desk
        self.then = then
        self.answers = answers if self.proposer == NONE else self.proposer ^ 1
        self.pieces = desk.stroke.count
        self.asked_at = desk.now
        self.left = 0
        desk.go(self)

    def seat(self, side: int, kind: int) -> None:
        """A player's own button: proposes, agrees (tap) or disputes (held)."""
        desk = self.desk
        if desk.mode is not self:
            if kind == PRESS:
                self.propose(side)
        elif side != self.answers:
            if kind == PRESS:
                desk.refuse()
        elif kind == PRESS:
            if ticks_diff(desk.now, self.asked_at) < _YOUNG_MS:
                desk.refuse()
            else:
                self.agree(AG_TAP)
        elif kind == HELD:
            self.dispute()

    def propose(self, side: int) -> None:
        """Where OK confirms, a player's own button does too, and says whose word it is."""
        desk = self.desk
        if desk.modes.name(desk.mode) in ("entry", "disputed", "touch", "place", "undo"):
            self.proposer = side
            desk.mode.press(OK)
            self.proposer = NONE
        else:
            desk.refuse()

    # the answers

    def settle(self, seat: int, how: int) -> None:
        """The log says how the event behind this record was agreed on."""
        if how != AG_TAP or self.desk.log.journal.tape.room() > _SPARE:
            self.note(K_AGREE, seat, how)
        else:
            self.tell()
        self.disputes = 0

    def tell(self) -> None:
        """The log says once a match that it keeps no taps any more: they are not missing."""
        said = self.said
        tape = self.desk.log.journal.tape
        for i in range(0 if self.told else tape.count):
            if tape.kind(i) == K_NOTE and tape.load(i, said) and said.value == NO_TAPS:
                self.told = True
        if not self.told:
            self.told = True
            self.note(K_NOTE, NONE, NO_TAPS)

    def note(self, kind: int, seat: int, value: int) -> None:
        """Keep an agreement or a dispute; the ruling on the screen stays."""
        said = self.said.clear()
        said.kind = kind
        said.seat = seat
        said.value = value
        self.desk.log.commit(said, self.desk.now)

    def agree(self, how: int) -> None:
        """Agreed: the event is kept."""
        self.settle(self.answers, how)
        if self.then:
            self.then.agreed()
        else:
            self.desk.commit(self.event, True)

    def dispute(self) -> None:
        """Not agreed: the entry is open again; twice: another way."""
        desk = self.desk
        self.note(K_DISPUTE, self.answers, 0)
        self.disputes += 0 if self.then else 1  # a correction not agreed on just never was
        desk.play(beeps.WARNING)
        if self.disputes > 1:
            desk.go(desk.modes.twice)
        else:
            self.reopen()

    def reopen(self) -> None:
        """Back to the entry as it was; anything else is entered anew."""
        desk = self.desk
        if self.event.kind == K_STROKE:
            desk.go(desk.modes.disputed)
        else:
            self.leave()

    def leave(self) -> None:
        """To where the match is; a correction that was not agreed on is forgotten."""
        desk = self.desk
        if self.then:
            desk.stroke.clear()
        desk.home()

    # the keys

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            self.agree(AG_KEY)
        elif key == FOUL:
            self.dispute()
        elif key == UNDO or key <= STRIKER:
            again = key <= STRIKER and not self.then
            self.leave()  # whoever proposed it thought again
            if again:
                desk.mode.press(key)
        else:
            if self.then:
                desk.stroke.clear()
            super().press(key)

    def held(self, key: int) -> None:
        if self.then:
            self.desk.refuse()
        else:
            super().held(key)

    def tick(self) -> None:
        desk = self.desk
        if desk.stroke.count != self.pieces:
            desk.play(beeps.WARNING)
            desk.home()  # a piece fell meanwhile: that is another stroke than the one proposed
            return
        left = _SILENCE_MS - ticks_diff(desk.now, self.asked_at)
        if left <= 0:
            if not self.answering():
                self.agree(AG_SILENCE)
        elif (left + 999) // 1000 != self.left:
            self.left = (left + 999) // 1000
            desk.redraw()

    def answering(self) -> bool:
        """A player's button is down: its owner is about to say something."""
        buttons = self.desk.buttons
        return buttons.down(SEAT_A) or buttons.down(SEAT_A + 1)

    def fill(self, view) -> None:
        desk = self.desk
        view.clock_kind = C_SHOT
        view.clock_s = self.left
        view.args[0] = slot_at(view.s, self.answers)
        hint = T_AGREE_HOLD if self.left & 1 else T_AGREE_TAP
        if self.event.kind == K_STROKE:
            view.screen = S_MAIN
            fill_slots(desk, view)
            view.entry_on = True
            view.hint = hint
            presenter.show_preview(desk, view, self.event)
            return
        if self.then and desk.stroke.owner != NONE and not self.then.dropping:
            self.then.fill(view)  # the stroke as it would stand
            view.args[0] = slot_at(view.s, self.answers)
            view.hint = hint
            return
        view.screen = S_ASK
        view.title = T_AGREE_TO
        view.lines[0] = T_KIND + self.event.kind
        view.lines[1] = hint
        label(view, FOUL, T_K_DISPUTE)
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_AGREE)


class Disputed(Entry):
    """The entry again, after a dispute or for an umpire; who said no stands above it."""

    def fill(self, view) -> None:
        super().fill(view)
        agree = self.desk.modes.agree
        view.entry_on = True
        self.intend()
        presenter.show_preview(self.desk, view, self.desk.intent)
        view.hint = T_UMPIRE if agree.umpire else T_DISPUTED
        view.args[0] = slot_at(view.s, agree.answers)


class Twice(Mode):
    """Disputed twice. FOUL = the stroke is played again (anything else: dropped), OK = an umpire
    decides."""

    def press(self, key: int) -> None:
        desk = self.desk
        agree = desk.modes.agree
        if key == OK:
            agree.umpire = True
            agree.reopen()
        elif key == FOUL:
            agree.disputes = 0
            if agree.event.kind == K_STROKE:
                agree.settle(NONE, AG_REPLAY)
            desk.drop_entry()
            presenter.restart_clock(desk, K_PLAY)
            desk.home()
        elif key == UNDO:
            self.leave()
        else:
            super().press(key)

    def leave(self) -> None:
        agree = self.desk.modes.agree
        agree.disputes = 1
        agree.reopen()

    def fill(self, view) -> None:
        question(view, T_TWICE, T_TWICE_LINE, T_K_REPLAY, T_K_UMPIRE)
