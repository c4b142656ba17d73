"""The stroke under way on the main screen: slots, piece keys, FOUL, OK, and OK held for "~"."""

from rosace.desk import viewing
from rosace.desk.mode import Mode
from rosace.face import beeps
from rosace.face.texts import T_FIRST, T_FOUL_OUTSIDE, T_M_LATE, T_NET_FELL
from rosace.face.texts_house import T_PRESS_COLOUR
from rosace.face.texts_setup import T_ALONE_PLAY
from rosace.face.view import S_MAIN, SLOTS
from rosace.port import const
from rosace.rules.state import BROKEN, GAME, M_PRACTICE, MISSES, MODE, PLAYED, STROKES
from rosace.senses.buttons import FOUL, MENU, OK, UNDO
from rosace.words import OWN_GUESS, R_OK

_PIECES = const(3)  # the last piece key


class Entry(Mode):
    """The main context of play. OK = "pieces at rest, stroke as shown"."""

    rooted = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.tilde = False  # OK has been down for 600 ms

    def enter(self) -> None:
        self.tilde = False

    def press(self, key: int) -> None:
        desk = self.desk
        stroke = desk.stroke
        if key <= _PIECES:
            if not stroke.press(key):
                desk.refuse()
        elif key == FOUL:
            stroke.foul = not stroke.foul
            if stroke.foul:
                desk.play(beeps.FOUL)
        elif key == OK:
            self.confirm()
        elif key == UNDO:
            self.back()
        elif key == MENU:
            desk.go(desk.modes.menu)

    def held(self, key: int) -> None:
        desk = self.desk
        stroke = desk.stroke
        if key <= _PIECES:
            if not stroke.less(key, desk.log.state.b):
                desk.refuse()
        elif key == OK:
            self.toggle_touch()
        else:
            super().held(key)

    def lift(self, key: int) -> None:
        """OK let go after "~" was shown and sounded: now it is written."""
        if key == OK and self.tilde:
            self.tilde = False
            self.confirm()
        elif self.tilde:
            self.tilde = False
            self.desk.stroke.untouched = False

    def toggle_touch(self) -> None:
        """OK held: nothing was touched; refused where a carromman or the queen fell."""
        desk = self.desk
        stroke = desk.stroke
        if stroke.fell(desk.log.state.b):
            desk.refuse()
            return
        self.tilde = True
        stroke.untouched = not stroke.untouched
        desk.play(beeps.UNTOUCHED)

    def back(self) -> None:
        """UNDO: drop the entry under way, else reopen what was recorded last."""
        desk = self.desk
        stroke = desk.stroke
        if stroke.empty() and desk.queued.kind:
            desk.queued.clear()
            desk.play(beeps.NOTHING)
        elif stroke.empty():
            desk.modes.undo.open_last()
        else:
            stroke.clear()
            desk.play(beeps.NOTHING)

    def asks_touched(self) -> bool:
        """True where only the umpire knows whether the break is made."""
        stroke = self.desk.stroke
        s = self.desk.log.state.b
        return not (stroke.untouched or s[BROKEN] or stroke.fell(s))

    def confirm(self) -> None:
        """OK: record the stroke as shown."""
        desk = self.desk
        if desk.stroke.unknown(desk.log.state.b):
            desk.refuse()
            return
        if self.asks_touched():
            desk.go(desk.modes.touch)
            return
        self.record()

    def record(self) -> None:
        """Hand the stroke to the laws and the log."""
        desk = self.desk
        self.intend()
        if desk.commit(desk.intent) != R_OK:
            desk.stroke.untouched = False

    def intend(self) -> None:
        """The stroke as an intent in desk.intent."""
        desk = self.desk
        desk.stroke.fill_event(desk.intent, desk.log.state.b)

    def down(self, key: int) -> None:
        self.desk.redraw()

    def fill(self, view) -> None:
        desk = self.desk
        stroke = desk.stroke
        view.screen = S_MAIN
        fill_slots(desk, view)
        view.entry_on = not stroke.empty() or stroke.untouched
        if desk.queued.kind:
            view.hint = T_FOUL_OUTSIDE  # it waits for this stroke
        elif stroke.count and stroke.unknown(view.s):
            view.hint = T_PRESS_COLOUR
        elif stroke.late and stroke.empty():
            view.hint = T_M_LATE  # it may have been leaning over the net when OK came (3.10f)
        elif stroke.doubt_count and not stroke.late:
            view.hint = T_NET_FELL  # where a striker lay only a press tells a piece from a hand
            view.args[0] = stroke.doubts[stroke.doubt_count - 1]
        elif view.s[MODE] & M_PRACTICE and not view.entry_on:
            view.hint = T_ALONE_PLAY
            view.args[0] = view.s[STROKES]
            view.args[1] = view.s[MISSES]
        elif not (view.s[STROKES] or view.s[PLAYED] or view.entry_on) and view.s[GAME] == 1:
            view.hint = T_FIRST  # somebody may see the device for the first time
        if view.entry_on or view.key_down == OK:
            self.intend()
            viewing.show_preview(desk, view, desk.intent)
            view.entry_on = True


def fill_slots(desk, view) -> None:
    """The stroke under way into the view: hollow where the beams only guess, a question mark for
    a drop that OK alone would leave out."""
    stroke = desk.stroke
    s = desk.log.state.b
    n = stroke.count if stroke.count < SLOTS else SLOTS
    for i in range(n):
        view.kinds[i] = stroke.kind(i, s)
        view.filled[i] = 0 if stroke.kinds[i] == OWN_GUESS else 1
    if stroke.doubt_count and not stroke.late and n < SLOTS:
        view.kinds[n] = OWN_GUESS
        view.filled[n] = 0
        n += 1
    view.count = n
    view.foul = stroke.foul
    view.untouched = stroke.untouched
