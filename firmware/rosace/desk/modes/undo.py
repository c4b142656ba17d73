"""UNDO reopens what was recorded last: a stroke as filled slots, anything else by its name.

OK with nothing changed logs nothing. UNDO again takes it away and opens the event before, across
boards, games and the end of the match. What is about to be taken back is on the screen first:
what is no stroke asks "Keep it?", OK = yes, and FOUL = no does what UNDO does.
"""

from rosace.desk.modes.mode import (
    label,
    must_agree,
    question,
    show_preview,
    side_of,
    slot_at,
)
from rosace.desk.modes.play import Entry, fill_slots
from rosace.desk.stroke_entry import AFTER_OK, StrokeEntry, same
from rosace.face import beeps
from rosace.port import const
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO

# Ids of texts, numbered by `make texts`
_T_UNDO_STROKE = const(106)
_T_UNDO_TOUCH = const(108)
_T_GONE = const(109)
_T_STROKE_GONE = const(110)
_T_KIND = const(121)
_T_BOARD_TO = const(175)
_T_PRESS_COLOUR = const(207)
_T_CORRECT_PLAY_ON = const(429)
_T_K_DROP = const(697)
_T_CONFIRM_SIDE = const(766)
_T_UNDO_ASK = const(767)
_T_UNDO_PLAY = const(769)
_T_K_KEEP = const(797)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_NONE = const(255)
_P_PLAY = const(3)
_P_BOARD = const(4)
_P_GAME = const(5)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_NO_ROOM = const(12)
_K_PLACED = const(13)
_K_TURN = const(16)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_R_OK = const(0)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PHASE = const(4)
_BOARD = const(20)
_TURN = const(22)
_BROKEN = const(33)
# What happened to the queen (Ruling.queen)
_QE_BACK = const(3)
# From face/view.py, by `make texts`
# Screens
_S_MAIN = const(1)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View
    from rosace.rules.state import Event


def is_stroke(kind: int) -> bool:
    """True for what is entered as a stroke."""
    return kind == _K_STROKE or kind == _K_EARLY


def last_stroke(desk: "Desk") -> int:
    """Index of the last live stroke's record, negative if there is none."""
    records = desk.records
    at = records.count - 1
    while at >= 0 and (not is_stroke(records.kind(at)) or records.is_removed(at)):
        at -= 1
    return at


class Undo(Entry):
    """The last umpire event, reopened, in an entry of its own: what falls meanwhile goes to the
    stroke under way.

    asked: the question of a late drop led here.  since: seat that has struck since, NONE if nobody
    has.  late: what fell right after OK may join.  pressed: something was, so UNDO takes that back
    first.  joined: bit per slot of the stroke under way that joined this one.  gone: kind of the
    event that UNDO has just taken away, 0 if it has opened only this one.  early: a break before
    "Play" was being entered, and it goes on after this.
    """

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.stroke = StrokeEntry()
        self.target = -1
        self.is_stroke = False
        self.asked = False
        self.since = _NONE
        self.late = False
        self.pressed = False
        self.joined = 0
        self.gone = 0
        self.early = False

    def possible(self) -> bool:
        """True if something was recorded that can be reopened."""
        return self.desk.log.undo_target() >= 0

    def open_last(self, gone: int = 0, since: int = _NONE) -> None:
        """Reopen the last live event; refused where there is none. What fell right after OK joins
        a stroke, but not where the event after that is the one that is gone."""
        self.asked = False
        self.early = False
        self.since = since
        self.gone = gone
        target = self.desk.log.undo_target()
        if self.put_in_since(target):
            self.desk.go(self.desk.modes.correct_list)
        else:
            self.open(target, not gone)

    def put_in_since(self, target: int) -> bool:
        """True if a correction has put in an event later than record `target`, which only the list
        of strokes can take away: desk.loaded is that. A turn goes with its stroke."""
        records = self.desk.records
        event = self.desk.loaded
        for i in range(target + 1, records.count):
            number = 0
            while records.load_before(i, number, event):
                if event.kind != _K_TURN:
                    return True
                number += 1
        return False

    def open_asked(self) -> None:
        """The umpire says that late drops are the last stroke's; the stroke under way stays with
        whoever is in turn."""
        s = self.desk.state
        owner = self.desk.stroke.owner
        self.asked = True
        self.early = self.desk.modes.made.get("early") in self.desk.way
        self.since = _NONE
        self.gone = 0
        if s[_PHASE] == _P_PLAY:
            self.since = s[_TURN] if owner == _NONE else owner
        last = last_stroke(self.desk)
        if self.put_in_since(last):
            self.desk.go(self.desk.modes.correct_list)
        else:
            self.open(last, True)

    def open(self, target: int, late: bool) -> None:
        """Come here with the event at `target`; refused where that is negative."""
        desk = self.desk
        log = desk.log
        stroke = self.stroke
        if target < 0:
            desk.refuse()
            desk.home()
            return
        self.target = target
        self.late = late
        self.pressed = False
        self.joined = 0
        log.load(target, desk.loaded)
        kind = desk.loaded.kind
        self.is_stroke = is_stroke(kind)
        stroke.clear()
        if self.is_stroke:
            stroke.load(desk.loaded)
            if late:
                self.join(desk.stroke)
        desk.go(self)

    def join(self, new: StrokeEntry) -> None:
        """What is a question to the new stroke, as guesses in this one; what may be no piece
        only if the umpire said that it fell."""
        for i in range(new.count):
            if new.asks(i) and (self.asked or new.asked[i] == AFTER_OK):
                self.joined |= 1 << i
                self.stroke.drop(new.nets[i], new.wide[i])

    def settle(self, new: StrokeEntry, logged: bool) -> None:
        """OK: what joined is a question no more. Where nothing was logged it was no piece."""
        for i in range(new.count - 1, -1, -1):
            if not self.joined >> i & 1:
                continue
            if logged:
                new.remove(i)
            else:
                new.decline(i)
        self.joined = 0

    def again(self) -> None:
        """What lay over this may have loaded another record."""
        self.desk.log.load(self.target, self.desk.loaded)

    def press(self, key: int) -> None:
        desk = self.desk
        if key == UNDO and self.early:
            desk.go_from(desk.modes.early, desk.modes.late)
        elif key == UNDO and self.asked:
            desk.go(desk.modes.late)
        elif key == UNDO and self.pressed:
            desk.play(beeps.NOTHING)  # what was pressed goes, not the stroke
            self.open(self.target, self.late)
        elif key == UNDO or key == FOUL and not self.is_stroke:
            self.take_away()
        elif key == MENU:
            self.menu()
        elif key == OK:
            self.confirm()
        elif self.is_stroke and (key != FOUL or desk.loaded.kind != _K_EARLY):
            self.pressed = True
            super().press(key)
        else:
            desk.refuse()  # a break before "Play" is a breach itself

    def held(self, key: int) -> None:
        touch = key == OK and self.desk.loaded.kind == _K_STROKE
        if self.is_stroke and (key <= STRIKER or touch):
            self.pressed = True
            super().held(key)
        elif key == UNDO:
            self.desk.go(self.desk.modes.correct_list)
        else:
            self.held_menu(key)

    def menu(self) -> None:
        """What else may be wrong with a stroke; what was entered so far goes along, but nothing
        whose colour only the umpire knows."""
        desk = self.desk
        edit = desk.modes.correct_stroke
        if self.is_stroke and self.stroke.unknown(desk.state):
            desk.refuse()
        elif self.is_stroke:
            self.intend()
            edit.reopen(self.target, desk.loaded, desk.intent)
            desk.go_from(self, desk.modes.correct_menu)
        else:
            super().menu()

    def lift(self, key: int) -> None:
        """ "~" changes what is shown; the next OK keeps it."""
        self.tilde = False

    def confirm(self) -> None:
        """OK: keep the event as shown; log only what differs."""
        desk = self.desk
        if self.is_stroke and self.stroke.unknown(desk.state):
            desk.refuse()
            return
        if self.is_stroke:
            self.intend()
            if not same(desk.intent, desk.loaded):
                self.amend()
                return
        self.settle(desk.stroke, False)
        if self.early:
            desk.go(desk.modes.early)
        else:
            desk.home()
            self.ask_struck()

    def amend(self) -> None:
        """Log the corrected stroke in the place of the old one."""
        desk = self.desk
        refusal = desk.log.preview(desk.intent, desk.view.preview, self.target)
        if refusal == _R_OK:
            self.dropping = False
            if must_agree(desk, self):
                return
            refusal = self.change(self.target, desk.intent)
        if refusal != _R_OK:
            desk.modes.refusal.show(refusal)
            return
        self.amended()

    def change(self, index: int, event: "Event | None") -> int:
        """Amend a record near the end, and replay all that follows: what is asked next depends on
        the state. What was told of its board goes where that is not under way now: it would count
        for the next one. That goes first, and an answer to what was to be placed, as the power may
        fail in between. Returns a refusal."""
        log = self.desk.log
        if event:
            back = self.comes_back(event)
            if any(back) and back != self.comes_back(self.desk.loaded):
                self.place_again()
        told = [i for i in range(index + 1, log.count) if self.of_board(i)]
        if told and self.leaves_none(index, event):
            board = log.state_before(index + 1)[_BOARD]
            for i in told[::-1]:
                if log.state_before(i)[_BOARD] == board:
                    self.change(i, None)
        refusal = log.amend(index, event, self.desk.now)
        while log.step():
            pass
        return refusal

    def leaves_none(self, index: int, event: "Event | None") -> bool:
        """True if no board is under way where `event`, or nothing, holds at record `index`."""
        found = self.desk.view.preview
        if not event:
            return self.desk.log.state_before(index)[_PHASE] != _P_PLAY
        refusal = self.desk.log.preview(event, found, index)
        return refusal == _R_OK and (found.winner != _NONE or found.void != 0)

    def of_board(self, i: int) -> bool:
        """True if record `i` is of a board under way: a "Play" after an appeal, a recount or the
        board's result. Between two boards it would be of the next one."""
        told = self.desk.records.kind(i) in (_K_PLAY, _K_POSITION, _K_BOARD_RESULT)
        return told and self.desk.log.state_before(i)[_PHASE] == _P_PLAY

    def agreed(self) -> None:
        desk = self.desk
        if self.dropping:
            self.drop()
        else:
            self.intend()
            if self.change(self.target, desk.intent) == _R_OK:
                self.amended()

    def amended(self) -> None:
        """The corrected stroke is in the log: sound it, and back to the match."""
        desk = self.desk
        self.settle(desk.stroke, True)
        if self.early:
            self.stroke.copy_from(desk.stroke)
        fell = desk.intent.white + desk.intent.black + desk.intent.queen
        desk.amended(fell, desk.loaded.kind)
        if self.early and _P_BOARD <= desk.state[_PHASE] <= _P_GAME:
            desk.stroke.copy_from(self.stroke)
            desk.go(desk.modes.early)
        self.ask_struck()

    def comes_back(self, event: "Event") -> tuple:
        """White, black, queen: what has to be placed after `event` in the stroke's place."""
        ruling = self.desk.view.preview
        self.desk.log.preview(event, ruling, self.target)
        return ruling.back_white, ruling.back_black, ruling.queen == _QE_BACK

    def place_again(self) -> None:
        """ "Placed", or "no room", was the answer to another question."""
        records = self.desk.records
        for i in range(self.target + 1, records.count):
            if records.kind(i) in (_K_PLACED, _K_NO_ROOM) and not records.is_removed(i):
                self.change(i, None)

    def ask_struck(self) -> None:
        """Who has struck since keeps his stroke, whoever would be in turn now (3.10f)."""
        desk = self.desk
        s = desk.state
        if self.since != _NONE and s[_PHASE] == _P_PLAY and s[_TURN] != self.since:
            desk.modes.struck.ask(self.since)

    def take_away(self) -> None:
        """UNDO again: the event never happened."""
        self.dropping = True
        if not must_agree(self.desk, self):
            self.drop()

    def drop(self) -> None:
        """Take the event away and open the one before."""
        desk = self.desk
        gone = desk.loaded.kind
        refusal = self.change(self.target, None)
        if refusal != _R_OK:
            desk.modes.refusal.show(refusal)
            return
        desk.amended()
        if self.possible():
            self.open_last(gone)

    def asked_touch(self, before: bytearray) -> bool:
        """True for a stroke that only the umpire's word about touch decides (3.5 c d)."""
        stroke = self.desk.loaded.kind == _K_STROKE
        return stroke and not before[_BROKEN] and not self.stroke.fell(before)

    def intend(self) -> None:
        desk = self.desk
        super().intend()
        desk.intent.kind = desk.loaded.kind
        desk.intent.seat = desk.loaded.seat

    def fill(self, view: "View") -> None:
        desk = self.desk
        view.args[2] = _T_ARG_TEXT + _T_KIND + self.gone
        if self.is_stroke:
            view.screen = _S_MAIN
            view.s = desk.log.state_before(self.target)  # the table as the stroke met it
            if desk.loaded.kind == _K_EARLY:
                view.s = desk.modes.early.rack(view.s)
            fill_slots(self.stroke, view, desk.state)
            view.entry_on = True
            self.intend()
            show_preview(desk, view, desk.intent, self.target)
            view.hint = _T_UNDO_STROKE
            view.args[0] = slot_at(view.s, desk.loaded.seat)
            if self.stroke.unknown(desk.state):
                view.hint = _T_PRESS_COLOUR
            elif self.gone:  # whose stroke is open the lit name says
                view.hint = _T_STROKE_GONE if self.gone == _K_STROKE else _T_GONE
            elif self.asked_touch(view.s):
                view.hint = _T_UNDO_TOUCH
            return
        kind = desk.loaded.kind
        question(view, _T_UNDO_ASK, _T_KIND + kind, _T_K_DROP, _T_K_KEEP)
        who = side_of(desk.loaded)
        if kind == _K_PLAY and self.of_board(self.target):
            view.lines[0] = _T_CORRECT_PLAY_ON
        elif kind == _K_PLAY:
            view.lines[0] = _T_UNDO_PLAY
            view.args[0] = view.s[_BOARD]
        elif kind == _K_BOARD_RESULT and view.s[_SYSTEM] < _PILE:
            view.lines[1] = _T_BOARD_TO
            view.args[0] = view.s[_BOARD]
            view.args[1] = slot_at(view.s, who)
        elif who != _NONE:
            view.lines[0] = _T_CONFIRM_SIDE
            view.args[0] = slot_at(view.s, who)
            view.args[1] = _T_ARG_TEXT + _T_KIND + kind
        if self.gone:
            view.lines[2 if view.lines[1] else 1] = _T_GONE
        label(view, UNDO, _T_K_DROP)


MODES = {"undo": Undo}
