"""Two players without an umpire: one enters, the other agrees with a tap on his own button.

Desk.commit() asks Agree first wherever the score changes. Nothing is recorded before the other
side has tapped, or has been silent for five seconds; what would cost a board without a stroke
waits for a tap. A long press disputes and opens the entry again (disputes.py). Agreements and
disputes are in the log before the event they are about.
"""

from rosace.desk.modes.act_table import reason_text
from rosace.desk.modes.mode import Mode, label, show_preview, slot_at
from rosace.desk.modes.play import fill_slots
from rosace.desk.modes.who_agrees import loses, needs_agreement, needs_word, other_side, protester
from rosace.face import beeps
from rosace.port import const, ticks_diff
from rosace.rules.state import Event
from rosace.senses.buttons import FOUL, HELD, MENU, OK, PRESS, SEAT_A, STRIKER, UNDO
from rosace.senses.proposals import LATE_MS

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_NO = const(19)
_T_PROTEST_REJECTED = const(58)
_T_RF_FIRST = const(66)
_T_KIND = const(121)
_T_MATCH_VOID = const(200)
_T_RESUME_TABLE = const(240)
_T_RESULT_POINTS = const(650)
_T_CONFIRM_SIDE = const(766)
_T_AGREE_TAP = const(804)
_T_AGREE_SILENT = const(806)
_T_AGREE_TO = const(807)
_T_K_AGREE = const(813)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_NONE = const(255)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_K_DEEM = const(15)
_K_PROTEST_RESULT = const(25)
_K_AGREE = const(31)
_K_DISPUTE = const(32)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_K_NOTE = const(38)
_K_CORRECT = const(47)
_R_OK = const(0)
_NO_TAPS = const(4)
_AG_TAP = const(0)
_AG_SILENCE = const(1)
_AG_KEY = const(2)
_AG_UMPIRE = const(3)
_AG_REPLAY = const(4)
# From rules/state.py, by `make texts`
# The match
_ROTATION = const(19)
_TURN = const(22)
_STROKES = const(36)
# From face/view.py, by `make texts`
# Screens
_S_MAIN = const(1)
_S_ASK = const(2)
_S_CORRECT = const(15)
# View.clock_kind
_C_NONE = const(0)
_C_SHOT = const(1)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_SILENCE_MS = const(5000)
_YOUNG_MS = const(300)  # a tap on the way when the question came is no answer to it
_TOLD = const(3)  # seconds of silence left until which the screen says why a key was refused
_CORRECTED = const(2)  # rows of a correction, above the one of silence
_SPARE = const(9000)  # bytes: with less room taps are not logged, strokes need it


class Agree(Mode):
    """A proposal waits: the other side agrees with its own button, or OK on the keys.

    event: what is proposed.  opener: the mode that proposed it.  then: that whose correction it
    is.  answers: side that must agree.  proposer: side whose own button is being carried out.
    umpire: an umpire decides the stroke that is open again.  pieces: in the entry when it was
    proposed, and those that fell too late for that.  left: seconds of silence still to come.
    told: a key was refused, and the screen says for two seconds that this comes first.
    """

    young_ms = 1000  # a second OK of whoever proposed with the first is no answer

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.event = Event()
        self.note_event = Event()  # not desk.intent: that may be what is agreed on
        self.then: Mode | None = None
        self.answers = 0
        self.proposer = _NONE
        self.pieces = 0
        self.proposed_at = 0
        self.asked_at = 0
        self.left = 0
        self.told = False
        self.play_began()

    def play_began(self) -> None:
        self.disputes = 0  # of what was disputed last ...
        self.disputed = 0  # ... its kind, and whose it is
        self.umpire = False
        self.no_taps = False  # the log has the note that taps are not logged

    # --- what Desk.commit() and Inputs call ---

    def asks(self, intent: Event) -> bool:
        """Propose `intent` instead of recording it; False where nobody needs to agree."""
        desk = self.desk
        if not needs_agreement(intent.kind) or desk.judge(intent) != _R_OK:
            return False  # the refusal itself says why
        if intent.kind == _K_STROKE and self.decided():
            return False
        self.event.copy_from(intent)
        early = intent.kind == _K_EARLY  # after a board it meets the next one, racked
        side = other_side(desk.modes.early.racked if early else desk.state, intent)
        if intent.kind == _K_PROTEST_RESULT:
            side = protester(desk.records, self.note_event) ^ intent.value
        self.wait(None, side)
        return True

    def decided(self) -> bool:
        """True if an umpire decides the stroke, and the screen says or has just said so; in the
        log too."""
        desk = self.desk
        way = desk.way  # from there the question led here whether the break touched anything
        disputed = desk.modes.made.get("disputed")
        if not self.umpire or not (desk.mode is disputed or way and way[-1] is disputed):
            return False
        self.umpire = False
        self.settle(_NONE, _AG_UMPIRE)
        return True

    def ask_for(self, mode: Mode) -> None:
        """Propose a correction, which `mode` makes when it is agreed on: of a stroke, by the side
        that did not strike it; where an act is taken back, by the one that did not lose by it."""
        desk = self.desk
        self.event.clear()
        self.event.kind = _K_CORRECT
        self.then = mode
        event = self.load_corrected()
        side = desk.state[_TURN] & 1 ^ 1
        lost = loses(event)
        if lost != _NONE:
            side = lost ^ 1
        elif event.seat != _NONE and (event.kind == _K_STROKE or event.kind == _K_EARLY):
            side = event.seat & 1 ^ 1
        self.wait(mode, side)

    def load_corrected(self) -> Event:
        """The record that is to be corrected, also where it had been deleted; else the event that
        a correction puts in or takes out again."""
        event = self.note_event
        at = self.corrects()
        if at >= 0 and self.desk.records.load(at, event):
            return event
        plan = self.desk.modes.correct_plan
        if at < 0:
            event.copy_from(plan.edit.event)  # pyright: ignore[reportAttributeAccessIssue]
        else:
            plan.plan.draft.load(at, event)
        return event

    def reopened(self) -> int:
        """Who struck the stroke that is to be corrected, NONE where UNDO has not reopened one."""
        undo = self.desk.modes.made.get("undo")
        if undo is None or self.then is not undo or undo.dropping or not undo.is_stroke:
            return _NONE
        return undo.stroke.owner

    def wait(self, then: "Mode | None", answers: int) -> None:
        """Wait for an answer: `answers` is the side to agree unless its own button proposed."""
        desk = self.desk
        self.then = then
        self.strikes = self.event.kind == _K_EARLY
        self.opener = desk.mode
        self.umpire = False  # his word was for the stroke that this takes the place of
        self.answers = answers if self.proposer == _NONE else self.proposer ^ 1
        self.pieces = desk.stroke.count
        self.proposed_at = desk.now
        self.again()
        desk.go(self)

    def again(self) -> None:
        """Silence is counted from now on: nobody sees the question under MENU."""
        self.asked_at = self.desk.now
        self.left = _SILENCE_MS // 1000
        self.told = False

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
                self.agree(_AG_TAP)
        elif kind == HELD:
            self.dispute()

    def propose(self, side: int) -> None:
        """Where OK confirms, a player's own button does too, and says who proposes."""
        desk = self.desk
        if desk.mode.counts:
            self.proposer = side
            desk.mode.press(OK)
            self.proposer = _NONE
        else:
            desk.refuse()

    # --- the answers ---

    def settle(self, seat: int, how: int) -> None:
        """Log how the event that follows was agreed on."""
        if how != _AG_TAP or self.desk.records.room() > _SPARE:
            self.note(_K_AGREE, seat, how)
        else:
            self.note_no_taps()
        self.disputes = 0

    def note_no_taps(self) -> None:
        """Log once a match that taps are not logged any more: they are not missing."""
        found = self.note_event
        records = self.desk.records
        for i in range(0 if self.no_taps else records.count):
            if records.kind(i) == _K_NOTE and records.load(i, found) and found.value == _NO_TAPS:
                self.no_taps = True
        if not self.no_taps:
            self.no_taps = True
            self.note(_K_NOTE, _NONE, _NO_TAPS)

    def note(self, kind: int, seat: int, value: int) -> None:
        """Log an agreement or a dispute; the ruling on the screen stays."""
        event = self.note_event.clear()
        event.kind = kind
        event.seat = seat
        event.value = value
        self.desk.record(event)

    def changed(self) -> bool:
        """A piece fell meanwhile: that is another stroke, position or result than the one
        proposed. To any other event, or a correction, it is nothing."""
        desk = self.desk
        told = self.event.kind in (_K_STROKE, _K_EARLY, _K_POSITION, _K_BOARD_RESULT)
        if desk.stroke.count == self.pieces or not told:
            return False
        desk.play(beeps.WARNING)
        if self.strikes:
            self.withdraw()
        else:
            desk.home()
        return True

    def outlived(self, net: int, t: int) -> bool:
        """True if what falls into `net` at `t` opens the stroke that waits here no more: some
        strike on before the answer, and where its striker lies a hand fetches it."""
        stroke = self.desk.mode is self and not self.then and self.event.kind == _K_STROKE
        hand = self.desk.stroke.striker_nets(self.desk.state) >> net & 1
        if not stroke or not hand and ticks_diff(t, self.proposed_at) <= LATE_MS:
            return False
        self.pieces += 1
        return True

    def agree(self, how: int) -> None:
        """Agreed: the event is recorded."""
        if self.changed():
            return
        desk = self.desk
        self.settle(_NONE if how == _AG_UMPIRE else self.answers, how)
        if self.then:
            self.then.agreed()
        else:
            striker = self.event.striker  # whoever fetches it, his hand may be what fell
            desk.commit(self.event, True)
            if desk.mode is desk.modes.entry and not striker:
                desk.stroke.began()

    def dispute(self) -> None:
        """Not agreed: the entry is open again; twice: another way."""
        desk = self.desk
        self.note(_K_DISPUTE, self.answers, 0)
        desk.play(beeps.WARNING)
        if self.then:
            self.leave()  # a correction not agreed on just never was
        elif self.count_dispute() > 1:
            desk.go(desk.modes.twice)
        else:
            self.reopen()

    def count_dispute(self) -> int:
        """How often this has been disputed; a dispute of something else does not count."""
        disputed = self.event.kind << 8 | self.event.seat
        if disputed != self.disputed:
            self.disputed = disputed
            self.disputes = 0
        self.disputes += 1
        return self.disputes

    def reopen(self) -> None:
        """Back to the entry, the form or the act as it was."""
        desk = self.desk
        if self.event.kind == _K_STROKE:
            desk.go(desk.modes.disputed)
        else:
            self.withdraw()

    def withdraw(self) -> None:
        """Open again as entered: a form, act, correction or break before "Play"; else leave()."""
        if self.strikes or self.opener.is_form or self.then:
            self.desk.return_to(self.opener)
            self.opener.again()
        else:
            self.leave()

    def leave(self) -> None:
        """To where the match is; no correction is kept, a foul for its stroke waits no more."""
        modes = self.desk.modes
        foul = not self.then and _K_PENALTY <= self.event.kind <= _K_FOUL
        if foul and modes.start.waiting_foul() >= 0:
            modes.outside.drop()
        self.desk.home()

    # --- after a second dispute ---

    def ask_umpire(self) -> None:
        """The stroke opens again, and an umpire decides it."""
        self.umpire = True
        self.reopen()

    def give_up(self) -> None:
        """The stroke is played again, the clock at its full time, and the foul that waits for it
        is asked about now; anything else is dropped."""
        desk = self.desk
        self.disputes = 0
        if self.event.kind == _K_STROKE:
            self.settle(_NONE, _AG_REPLAY)
            desk.stroke.clear()
            desk.clocks.follow(desk.state, _K_PLAY, desk.now)
            desk.stroke_over()
        else:
            desk.home()

    def reconsider(self) -> None:
        """Open the entry again, as after the first dispute: the next one is the second."""
        self.disputes = 1
        self.reopen()

    # --- the keys ---

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            self.agree(_AG_KEY)
        elif key == FOUL:
            self.dispute()
        elif key <= STRIKER and self.waits():
            self.refuse()
        elif key == UNDO or key <= STRIKER:
            self.withdraw()
            if key != UNDO:
                desk.mode.press(key)
        else:
            super().press(key)

    def waits(self) -> bool:
        """True while an act or a correction is to be agreed on, or decided after two disputes,
        also under MENU: it would be gone where another act took its place. A stroke stays in its
        entry."""
        desk = self.desk
        twice = desk.modes.made.get("twice")
        asked = desk.mode is self or self in desk.way or desk.mode is twice or twice in desk.way
        return asked and (self.then is not None or self.event.kind != _K_STROKE)

    def held(self, key: int) -> None:
        if self.waits():
            self.refuse()
        else:
            super().held(key)

    def refuse(self) -> None:
        """This comes first, as the screen says."""
        self.desk.refuse()
        self.again()  # whoever presses a key is not silent
        self.told = True

    def tick(self) -> None:
        desk = self.desk
        if self.changed():
            return
        own = SEAT_A + ((self.answers ^ desk.state[_ROTATION]) & 1)  # SEAT_A is even
        if desk.buttons.closed(own) and ticks_diff(desk.buttons.down_at(own), self.asked_at) < 0:
            self.again()  # who leans on his button since before the question is not silent
        left = _SILENCE_MS - ticks_diff(desk.now, self.asked_at)
        if left <= 0:
            if not (self.answering() or self.ends()):
                self.agree(_AG_SILENCE)
        elif (left + 999) // 1000 != self.left:
            self.left = (left + 999) // 1000
            desk.redraw()

    def ends(self) -> bool:
        """True if a board or more, or a protest, would be lost by a word: nobody gives it up by
        silence, nor what had been agreed on of it."""
        return needs_word(self.corrected() if self.then else self.event.kind)

    def corrects(self) -> int:
        """Index of the record that is to be replaced or taken away, -1 where one is put in."""
        modes = self.desk.modes
        if self.then is modes.undo:
            return modes.undo.target
        plan = modes.correct_plan
        beside = plan.puts_in or plan.takes_out
        return -1 if beside or plan.index not in plan.plan.draft.content else plan.index

    def corrected(self) -> int:
        """The kind of that record, or of what is put in or taken out."""
        at = self.corrects()
        return self.desk.records.kind(at) if at >= 0 else self.load_corrected().kind

    def answering(self) -> bool:
        """True while a key or a player's button is down: somebody is about to answer."""
        buttons = self.desk.buttons
        return buttons.any_down() or buttons.down(SEAT_A) or buttons.down(SEAT_A + 1)

    def fill(self, view: "View") -> None:
        desk = self.desk
        view.clock_kind = _C_NONE if self.ends() else _C_SHOT
        view.clock_s = self.left
        who = slot_at(view.s, self.answers)
        turns = 2 if self.ends() else 3  # the last one says what silence means
        view.hint = hint = _T_AGREE_TAP + (_SILENCE_MS // 1000 - self.left) % turns
        first = self.told and self.left > _TOLD
        view.args[2] = who
        view.args[3] = self.left
        early = self.event.kind == _K_EARLY
        if early or self.event.kind == _K_STROKE:
            view.screen = _S_MAIN
            fill_slots(desk.stroke, view, desk.state)
            view.entry_on = True
            show_preview(desk, view, self.event)
            if early:
                view.s = desk.modes.early.racked
            if first:
                view.hint = _T_RF_FIRST
            return
        if self.then and self.reopened() != _NONE:
            self.then.fill(view)  # the stroke as it would be
            view.args[2] = who
            view.args[3] = self.left
            view.hint = _T_RF_FIRST if first else hint
            return
        view.title = _T_RF_FIRST if first else _T_AGREE_TO
        if self.then:
            self.fill_correction(view)
        else:
            view.screen = _S_ASK
            self.fill_event(view)
            view.lines[2] = _T_NONE if self.ends() else _T_AGREE_SILENT
        label(view, FOUL, _T_K_NO)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_AGREE)

    def fill_correction(self, view: "View") -> None:
        """What was, crossed out, and what takes its place, as far as the rows hold it."""
        from rosace.desk.modes.correct_list import gone, row_of
        from rosace.face.screens import WORDS

        desk = self.desk
        event = self.note_event
        rows = []
        more = []
        if self.then is desk.modes.undo:
            undo = desk.modes.undo
            desk.records.load(undo.target, event)
            number = desk.log.state_before(undo.target)[_STROKES] + 1
            rows.append(row_of(desk, event, number, 0, 1))
            rows.append(gone(event.kind))
        else:
            plan = desk.modes.correct_plan
            index = plan.index
            draft = plan.plan.draft
            more = plan.rows
            if plan.takes_out:
                rows.append(row_of(desk, self.load_corrected(), plan.number, 0, 1))
                rows.append(gone(event.kind))
            elif index in draft.content:
                kind = desk.records.load(index, event)
                if kind:
                    rows.append(row_of(desk, event, plan.number, 0, 1))
                if draft.load(index, event):
                    rows.append(row_of(desk, event, plan.number, 0, 0))
                else:
                    rows.append(gone(kind))
            if plan.puts_in:
                rows.append(row_of(desk, self.load_corrected(), plan.number, 0, 0))
        view.screen = _S_CORRECT
        view.rows = (rows + more)[:_CORRECTED]
        if not self.ends():
            view.rows += [(WORDS, _T_AGREE_SILENT, 0, 0, 0, self.left)]
        view.item_count = 1
        view.cursor = len(view.rows)  # on none of them
        view.entry_on = True  # the far panel says it too

    def fill_event(self, view: "View") -> None:
        """What is to be agreed on: of whom, and why; of a board, who won how much; what was
        counted; what becomes of a protest."""
        event = self.event
        kind = event.kind
        view.lines[0] = _T_KIND + kind
        if kind == _K_PROTEST_RESULT:
            view.lines[0] = _T_MATCH_VOID if event.value else _T_PROTEST_REJECTED
        elif kind == _K_POSITION:
            view.lines[1] = _T_RESUME_TABLE
            view.args[4] = event.white
            view.args[5] = event.black
        seat = event.value if kind == _K_DEEM or kind == _K_BOARD_RESULT else event.seat
        if seat == _NONE:
            return
        who = slot_at(view.s, seat)
        if kind == _K_BOARD_RESULT:
            view.lines[0] = _T_RESULT_POINTS
            view.args[0] = event.reason
            view.args[1] = who
            return
        view.lines[0] = _T_CONFIRM_SIDE
        view.args[0] = who
        view.args[1] = _T_ARG_TEXT + _T_KIND + kind
        if event.reason:
            view.lines[1] = reason_text(event.reason)


MODES = {"agree": Agree}
