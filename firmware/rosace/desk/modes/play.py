"""The mode of every stroke: its entry on the main screen.

Also the question of the break: was a carromman touched (3.5 c d)? OK = yes, FOUL = no, UNDO leads
back.
"""

from rosace.desk.modes.mode import Mode, question, show_preview, slot_at
from rosace.desk.stroke_entry import NO_PIECE
from rosace.face import beeps
from rosace.face.view import SLOTS
from rosace.port import const, ticks_diff
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO
from rosace.senses.proposals import STROKE

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_TOUCHED_Q = const(36)
_T_FOUL_OUTSIDE = const(55)
_T_UNDO_STROKE = const(106)
_T_NO_PIECE = const(107)
_T_FIRST = const(201)
_T_NET_ASKS = const(206)
_T_PRESS_COLOUR = const(207)
_T_ALONE_PLAY = const(235)
_T_PART_KEY = const(495)
_T_FOUL_ENDS = const(846)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_NONE = const(255)
_K_PLAY = const(6)
_R_OK = const(0)
# What can fall into a net
_OWN_GUESS = const(4)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_GAME = const(13)
_PLAYED = const(16)
_BROKEN = const(33)
_STROKES = const(36)
_MISSES = const(72)
# MODE
_M_PRACTICE = const(8)
# From face/view.py, by `make texts`
# Screens
_S_MAIN = const(1)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.desk.stroke_entry import StrokeEntry
    from rosace.face.view import View

_PIECES = const(3)  # the last piece key
_LONG_MS = const(1500)


class Entry(Mode):
    """The main mode of play. OK = "pieces at rest, stroke as shown"."""

    rooted = True
    counts = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.stroke = desk.stroke  # the one that is entered here
        self.tilde = False  # OK has been down for 600 ms
        self.told = False  # UNDO has said how a guess goes

    def enter(self) -> None:
        self.tilde = False
        self.told = False

    def press(self, key: int) -> None:
        desk = self.desk
        stroke = self.stroke
        if key != UNDO:
            self.told = False
        if key <= _PIECES:
            if not stroke.press(key):
                desk.refuse()
        elif key == FOUL:
            if stroke.toggle_foul():
                desk.play(beeps.FOUL)
        elif key == OK:
            self.confirm()
        elif key == UNDO:
            self.back()
        elif key == MENU:
            self.menu()

    def held(self, key: int) -> None:
        desk = self.desk
        if key <= _PIECES:
            if not self.stroke.less(key, desk.state):
                desk.refuse()
        elif key == OK:
            self.toggle_touch()
        else:
            super().held(key)

    def repeat(self, key: int) -> None:
        """A piece key held for long: all of that kind, should a beam have seen many."""
        desk = self.desk
        if key <= _PIECES and ticks_diff(desk.now, desk.buttons.down_at(key)) >= _LONG_MS:
            self.stroke.less(key, desk.state)

    def lift(self, key: int) -> None:
        """OK released after "~" was shown and sounded: now it is recorded."""
        if key == OK and self.tilde:
            self.tilde = False
            self.confirm()
        elif self.tilde:
            self.tilde = False
            self.stroke.touch(True)

    def toggle_touch(self) -> None:
        """OK held: nothing was touched; refused where a carromman or the queen fell."""
        desk = self.desk
        stroke = self.stroke
        if stroke.fell(desk.state):
            desk.refuse()
            return
        self.tilde = True
        stroke.touch(stroke.untouched)
        desk.play(beeps.UNTOUCHED)

    def back(self) -> None:
        """UNDO: drop the foul that waits, else what was pressed, else reopen what was recorded
        last. A guess on the screen looks like an entry: first say which key takes it away."""
        desk = self.desk
        if desk.queued.kind:
            desk.modes.outside.drop()
        elif not self.stroke.take_back():
            if self.told or self.stroke.last_guess() < 0:
                desk.modes.undo.open_last()
            else:
                self.told = True
                desk.refuse()
            return
        desk.play(beeps.NOTHING)

    def asks_touched(self) -> bool:
        """True where only the umpire knows whether the break is made."""
        stroke = self.stroke
        s = self.desk.state
        return not (stroke.untouched or s[_BROKEN] or stroke.fell(s))

    def confirm(self) -> None:
        """OK: record the stroke as shown; first ask what only the umpire knows."""
        desk = self.desk
        if self.stroke.next_asked() >= 0:
            desk.go_from(self, desk.modes.late)
        elif self.stroke.unknown(desk.state):
            desk.refuse()
        elif self.asks_touched():
            desk.modes.touch.begin(self)
        else:
            self.record()

    def record(self) -> None:
        """Hand the stroke to the laws and the log."""
        desk = self.desk
        self.intend()
        if desk.commit(desk.intent) != _R_OK:
            self.stroke.touch(True)

    def intend(self) -> None:
        """The stroke as an intent in desk.intent."""
        self.stroke.fill_event(self.desk.intent, self.desk.state)

    def down(self, key: int) -> None:
        self.stroke.key_down()

    def fill(self, view: "View") -> None:
        desk = self.desk
        stroke = self.stroke
        view.screen = _S_MAIN
        fill_slots(stroke, view, desk.state)
        asked = stroke.next_asked()
        entered = view.count > 0 or stroke.foul or stroke.untouched or stroke.owner != _NONE
        if desk.inputs.waits() == STROKE:
            view.falling = desk.beams.falling
        view.entry_on = entered or view.falling > 0
        guess = stroke.last_guess() if self.told else -1
        if asked >= 0:
            view.hint = _T_NET_ASKS
            view.args[0] = stroke.nets[asked]
        elif guess >= 0:
            view.hint = _T_NO_PIECE
            view.args[0] = _T_ARG_TEXT + _T_PART_KEY + stroke.kind(guess, desk.state)
        elif desk.queued.kind:
            view.hint = _T_FOUL_OUTSIDE  # it waits for this stroke
        elif stroke.unknown(view.s):
            view.hint = _T_PRESS_COLOUR
        elif stroke.owner != _NONE:
            view.hint = _T_UNDO_STROKE
            view.args[0] = slot_at(view.s, stroke.owner)
        elif not (view.s[_STROKES] or view.s[_PLAYED] or view.entry_on) and view.s[_GAME] == 1:
            if view.ruling.kind <= _K_PLAY:  # else what was decided is to be read
                view.hint = _T_FIRST  # the umpire may see the device for the first time
        elif view.s[_MODE] & _M_PRACTICE and not view.entry_on:
            view.hint = _T_ALONE_PLAY
            view.args[0] = view.s[_STROKES]
            view.args[1] = view.s[_MISSES]
        if asked < 0 and (entered or view.key_down == OK):
            self.intend()
            show_preview(desk, view, desk.intent)
            view.entry_on = True
            ends = not view.preview_refusal and view.preview.winner != _NONE
            if ends and desk.queued.kind:
                view.hint = _T_FOUL_ENDS  # all dues are dropped (3.7d)


def fill_slots(stroke: "StrokeEntry", view: "View", s: bytearray) -> None:
    """Write the entry into the view: hollow where the beams only guess, a question mark for a drop
    that OK asks about."""
    n = 0
    for i in range(stroke.count):
        if n < SLOTS and stroke.kinds[i] < NO_PIECE:
            view.kinds[n] = stroke.kind(i, s) if stroke.counts(i) else _OWN_GUESS
            view.filled[n] = 0 if stroke.kinds[i] == _OWN_GUESS else 1
            n += 1
    view.count = n
    view.foul = stroke.foul
    view.untouched = stroke.untouched


class Touch(Mode):
    """Before the break is made an empty OK asks: was a carromman touched? OK = yes."""

    counts = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.seen = 0  # what had fallen when it was asked

    def begin(self, opener: Entry) -> None:
        """Come here with what `opener` has entered."""
        self.seen = self.desk.stroke.count
        self.desk.ask(self, opener)

    def press(self, key: int) -> None:
        desk = self.desk
        if key != MENU:
            desk.answered()
        if (key == OK or key == FOUL) and desk.stroke.count != self.seen:
            desk.home()  # something fell meanwhile: it is seen before it counts
        elif key == OK:
            desk.modes.entry.record()
        elif key == FOUL:
            desk.stroke.touch(False)
            desk.modes.entry.record()
        elif key <= STRIKER:
            desk.home()
            desk.mode.press(key)
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        question(view, _T_TOUCHED_Q, _T_NONE, _T_K_NO, _T_K_YES)


MODES = {"entry": Entry, "touch": Touch}
