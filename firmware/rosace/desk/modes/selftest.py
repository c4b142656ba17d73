"""The self-test: everything that soldering can get wrong, on one screen that follows the hand.

Press each key, wave a hand through each net, listen: what was seen stays marked. A held MENU or
UNDO leads out, because a short press of them is part of the test.

And the measuring of the pockets: how long pieces darken the beams of this table.
"""

import gc

from rosace.desk.modes.mode import Mode, label
from rosace.face import beeps
from rosace.face.view import FIELDS
from rosace.port import const, ticks_diff
from rosace.record.settings import SET_SCALE
from rosace.senses.beams import PIECES, scale_of
from rosace.senses.buttons import MENU, OK, SEAT_A, SEAT_B, STRUCK, UNDO
from rosace.senses.drops import DROP

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_M_POCKETS = const(451)
_T_POCKETS_LEFT = const(452)
_T_POCKETS_NETS = const(453)
_T_POCKETS_STRIKER = const(454)
_T_POCKETS_DONE = const(455)
_T_M_TEST = const(759)
# From words.py, by `make texts`
_K_EVIDENCE = const(42)
# From face/view.py, by `make texts`
# Screens
_S_NOTICE = const(8)
_S_TEST = const(12)
# View.fields of S_TEST
_XF_BUTTONS = const(0)
_XF_SEEN = const(1)
_XF_BEAMS = const(2)
_XF_CUT = const(3)
_XF_EXTRA = const(4)
_XF_EMITTER = const(5)
_XF_PANELS = const(6)
_XF_MEMORY = const(7)
_XF_FLASH = const(8)
_XF_MATCHES = const(9)
_XF_SUPPLY = const(10)
_XF_STEP = const(11)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_EVERY_MS = const(100)
_EXTRAS = const(3)


class SelfTest(Mode):
    """Reached from MENU, or by the PC after new firmware. Judges and records nothing.

    What the board measured (light, panels, supply, longest loop) it finds in the desk.
    """

    takes_drops = False

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._seen = 0
        self._cut = 0
        self._dark = 0
        self._flash = 0
        self._matches = 0
        self._drawn = 0

    def enter(self) -> None:
        """Forget what an earlier test saw; the slow figures are read once."""
        self._seen = 0
        self._cut = 0
        self._dark = 0
        journal = self.desk.journal
        self._flash = journal.free_kb()
        self._matches = journal.matches()
        self.desk.play(beeps.TEST)

    def down(self, key: int) -> None:
        """A key went down: seen."""
        if key < SEAT_A:
            self._seen |= 1 << key

    def press(self, key: int) -> None:
        """OK plays the buzzer; the other keys are only looked at."""
        if key == OK:
            self.desk.play(beeps.TEST)

    def held(self, key: int) -> None:
        """UNDO held leads home, MENU held to the menu."""
        if key == MENU:
            self.desk.go(self.desk.modes.menu)
        elif key == UNDO:
            self.desk.home()

    def tick(self) -> None:
        """A beam dark and light again has been cut; the screen follows ten times a second."""
        desk = self.desk
        dark = desk.beams.dark()
        self._cut |= self._dark & ~dark
        changed = dark != self._dark
        self._dark = dark
        if changed or ticks_diff(desk.now, self._drawn) >= _EVERY_MS:
            self._drawn = desk.now
            desk.redraw()

    def fill(self, view: "View") -> None:
        view.screen = _S_TEST
        view.title = _T_M_TEST
        fields = view.fields
        for i in range(FIELDS):
            fields[i] = 0
        buttons = self.desk.buttons
        held = 0
        for key in range(SEAT_A):
            if buttons.down(key):
                held |= 1 << key
        extra = 0
        for i in range(_EXTRAS):
            if buttons.down(SEAT_A + i):
                extra |= 1 << i
        fields[_XF_BUTTONS] = held
        fields[_XF_SEEN] = self._seen
        fields[_XF_BEAMS] = self._dark
        fields[_XF_CUT] = self._cut
        fields[_XF_EXTRA] = extra
        fields[_XF_EMITTER] = self.desk.emitted
        fields[_XF_PANELS] = self.desk.panels
        fields[_XF_MEMORY] = _free_memory() >> 10
        fields[_XF_FLASH] = self._flash
        fields[_XF_MATCHES] = self._matches
        fields[_XF_SUPPLY] = self.desk.hundredths
        fields[_XF_STEP] = self.desk.slowest


class Pockets(Mode):
    """Twenty pieces, dropped one by one, teach the reader of the beams what one piece looks like
    at this table. The last one stores it; UNDO leaves everything as it was."""

    takes_drops = False

    def enter(self) -> None:
        self._widths = bytearray()
        self._fell = self.desk.beams.drops.times[0]
        self._stored = False

    def tick(self) -> None:
        """A drop is one piece, also if the reader took it for two."""
        desk = self.desk
        drops = desk.beams.drops
        fell = drops.times[0]  # it stays until the next one falls
        if fell == self._fell or len(self._widths) >= PIECES:
            return
        self._fell = fell
        if drops.kinds[0] != DROP:
            return
        self._widths.append(drops.widths[0])
        desk.redraw()
        if len(self._widths) < PIECES:
            desk.play(beeps.CLICK)
        elif desk.modes.settings.keep(SET_SCALE, scale_of(self._widths)):
            self._stored = True
            learned = desk.intent_for(_K_EVIDENCE)  # for whoever judges this table's drops again
            learned.data[0] = desk.beams.scale
            learned.size = 1
            desk.record(learned)
            desk.play(beeps.SAVED)
        else:
            desk.play(beeps.SAVE_FAILED)

    def fill(self, view: "View") -> None:
        view.screen = _S_NOTICE
        view.title = _T_M_POCKETS
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if self._stored:
            view.lines[0] = _T_POCKETS_DONE
            return
        view.args[0] = PIECES - len(self._widths)
        view.lines[0] = _T_POCKETS_LEFT
        view.lines[1] = _T_POCKETS_NETS
        view.lines[2] = _T_POCKETS_STRIKER


assert SEAT_B == SEAT_A + 1 and STRUCK == SEAT_A + 2  # the bits of XF_EXTRA


def _free_memory() -> int:
    """Bytes of free heap; 0 where the interpreter cannot say (CPython)."""
    free = getattr(gc, "mem_free", None)
    return free() if free else 0


MODES = {"test": SelfTest, "pockets": Pockets}
