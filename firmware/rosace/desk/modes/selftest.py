"""The self-test: everything that soldering can get wrong, on one screen that follows the hand.

Press each key, wave a hand through each net, listen: what was seen stays marked. A held MENU or
UNDO leads out, because a short press of them is part of the test.

The same part by part, which names what is wrong: press this key, cover that receiver.

And the measuring of the pockets: how long pieces darken the beams of this table.
"""

import gc

from rosace.desk.modes.mode import Mode, label
from rosace.face import beeps
from rosace.face.view import (
    FIELDS,
    S_NOTICE,
    S_TEST,
    XF_BEAMS,
    XF_BUTTONS,
    XF_CUT,
    XF_EMITTER,
    XF_EXTRA,
    XF_FLASH,
    XF_MATCHES,
    XF_MEMORY,
    XF_PANELS,
    XF_SEEN,
    XF_STEP,
    XF_SUPPLY,
)
from rosace.port import const, ticks_diff
from rosace.record.settings import SET_SCALE
from rosace.senses.beams import DROP
from rosace.senses.buttons import FOUL, MENU, OK, SEAT_A, SEAT_B, STRUCK, UNDO
from rosace.words import K_EVIDENCE

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_M_POCKETS = const(433)
_T_POCKETS_LEFT = const(434)
_T_POCKETS_NETS = const(435)
_T_POCKETS_STRIKER = const(436)
_T_POCKETS_DONE = const(437)
_T_M_PARTS = const(438)
_T_PARTS_KEY = const(439)
_T_PARTS_SHADE_A = const(440)
_T_PARTS_TORCH_A = const(442)
_T_PARTS_SOUND = const(444)
_T_PARTS_ANSWER = const(445)
_T_PARTS_FINE = const(446)
_T_PARTS_FAULT = const(447)
_T_PART_SHORT = const(448)
_T_PART_KEY = const(465)
_T_M_TEST = const(720)
_T_XT_EXIT = const(758)
_T_ARG_TEXT = const(2000)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_EVERY_MS = const(100)
_EXTRAS = const(3)
_PIECES = const(20)
_EACH_MS = const(15000)  # so long a part is waited for
_REST_MS = const(100)  # so long it must be at rest again
_LOW = const(430)  # hundredths of a volt

# Steps of Parts: what is asked
_KEY = const(0)
_COVER = const(1)
_TORCH = const(2)  # on a receiver that is dark: does it see anything at all?
_SOUND = const(3)

# What is wrong, in the order of the texts from PART_SHORT on
_SHORT = const(0)
_BRIDGED = const(1)
_SWAPPED = const(2)
_OPEN = const(3)
_CABLE = const(4)
_RECEIVER = const(5)
_EMITTER = const(7)
_PAIR = const(9)
_DRIVER = const(10)
_FLOODED = const(11)
_BEAMS = const(13)
_NETS = const(14)
_SUPPLY = const(15)
_BUZZER = const(16)


class SelfTest(Mode):
    """Reached from MENU, or by the PC after new firmware. Judges and records nothing.

    What main.py measured (light, panels, supply, longest loop) it finds in the desk.
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
        view.screen = S_TEST
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
        fields[XF_BUTTONS] = held
        fields[XF_SEEN] = self._seen
        fields[XF_BEAMS] = self._dark
        fields[XF_CUT] = self._cut
        fields[XF_EXTRA] = extra
        fields[XF_EMITTER] = self.desk.emitted
        fields[XF_PANELS] = self.desk.panels
        fields[XF_MEMORY] = _free_memory() >> 10
        fields[XF_FLASH] = self._flash
        fields[XF_MATCHES] = self._matches
        fields[XF_SUPPLY] = self.desk.hundredths
        fields[XF_STEP] = self.desk.slowest


class Parts(Mode):
    """One part after the other: asks for it, compares what is seen, and at the end names what is
    wrong, a fault a screen. OK leads on there; UNDO held leads home at any time.

    A board without rings is not asked for them: no receiver sees a torch.
    """

    takes_drops = False

    def enter(self) -> None:
        desk = self.desk
        self._faults = []  # (number of the fault, what its text names: two)
        self._steps = []  # (what is asked, key or beam), the next one first
        self._dark = dark = desk.beams.dark()  # from the start
        self._closed = self._keys()
        for key in range(SEAT_A):
            if self._closed >> key & 1:
                self._wrong(_SHORT, key, key)
            else:
                self._steps.append((_KEY, key))
        if 0 < desk.hundredths < _LOW:
            self._faults.append((_SUPPLY, desk.hundredths // 100, desk.hundredths // 10 % 10))
        if dark == 255:
            self._steps.append((_TORCH, 0))
        else:
            for beam in range(8):
                self._plan(beam, dark >> (beam & 6) & 3)
        self._steps.append((_SOUND, 0))
        self._begin()

    def _plan(self, beam: int, pair: int) -> None:
        """What is asked of a beam; pair: which of its net's two are dark."""
        if self.desk.beams.flooded >> beam & 1:
            self._wrong(_FLOODED + (beam & 1), beam >> 1, beam >> 1)
        elif not pair >> (beam & 1) & 1:
            self._steps.append((_COVER, beam))
        elif pair != 3 or not beam & 1:
            self._steps.append((_TORCH, beam))

    def _begin(self) -> None:
        self._moved = self.desk.now
        self._seen = 0
        self._number = 0  # of the fault that is shown
        self.desk.redraw()
        if self._steps and self._steps[0][0] == _SOUND:
            self.desk.play(beeps.TEST)

    def _keys(self) -> int:
        """Bit per key whose contact is closed."""
        found = 0
        for key in range(SEAT_A):
            found |= self.desk.buttons.closed(key) << key
        return found

    def _next(self) -> None:
        self._steps.pop(0)
        self._begin()

    def _wrong(self, fault: int, one: int, other: int) -> None:
        """A fault of two keys or nets, from 0 on; named once, whichever way round it was seen."""
        found = (fault, min(one, other), max(one, other))
        if found not in self._faults:
            self._faults.append(found)

    def tick(self) -> None:
        """A part that moved and is at rest again is judged; so is one that never moves."""
        desk = self.desk
        if not self._steps or self._steps[0][0] == _SOUND:
            return
        what, number = self._steps[0]
        if what == _KEY:
            seen = self._keys() & ~self._closed
        else:
            seen = desk.beams.dark() ^ self._dark
        if seen:
            self._seen |= seen
            self._moved = desk.now
        elif ticks_diff(desk.now, self._moved) >= (_REST_MS if self._seen else _EACH_MS):
            desk.play(beeps.CLICK if self._seen else beeps.WARNING)
            self._judge(what, number)
            self._next()

    def _judge(self, what: int, number: int) -> None:
        """Compare what was seen (nothing: 0) with what was asked for."""
        seen = self._seen
        other = 0
        while seen >> other and (not seen >> other & 1 or other == number):
            other += 1
        net = number >> 1
        if what == _KEY:
            if not seen:
                self._wrong(_OPEN, number, number)
            elif not seen >> number & 1:
                self._wrong(_SWAPPED, number, other)
            elif seen != 1 << number:
                self._wrong(_BRIDGED, number, other)
        elif what == _COVER:
            if not seen:
                self._wrong(_FLOODED + (number & 1), net, net)
            elif not seen >> number & 1:
                self._wrong(_BEAMS if other >> 1 == net else _NETS, net, other >> 1)
        elif self._dark == 255:
            if seen:
                self._wrong(_DRIVER, 0, 0)
        elif self._dark >> (number & 6) & 3 == 3:
            self._wrong(_PAIR if seen else _CABLE, net, net)
        else:
            self._wrong((_EMITTER if seen else _RECEIVER) + (number & 1), net, net)

    def press(self, key: int) -> None:
        """The answer about the buzzer; at the end OK shows the next fault."""
        if not self._steps:
            self._number += 1
            self.desk.redraw()
            if key != OK or self._number >= len(self._faults):
                self.desk.home()
        elif self._steps[0][0] == _SOUND and (key == OK or key == FOUL):
            if key == FOUL:
                self._wrong(_BUZZER, 0, 0)
            self._next()

    def held(self, key: int) -> None:
        """MENU held leads to the menu."""
        if key == MENU:
            self.desk.go(self.desk.modes.menu)

    def fill(self, view: "View") -> None:
        view.screen = S_NOTICE
        view.title = _T_M_PARTS
        lines = view.lines
        args = view.args
        if self._steps:
            what, number = self._steps[0]
            args[0] = (number >> 1) + 1
            lines[1] = _T_XT_EXIT
            if what == _KEY:
                lines[0] = _T_PARTS_KEY
                args[0] = _T_ARG_TEXT + _T_PART_KEY + number
            elif what == _SOUND:
                lines[0] = _T_PARTS_SOUND
                lines[1] = _T_PARTS_ANSWER
            else:
                lines[0] = (_T_PARTS_SHADE_A if what == _COVER else _T_PARTS_TORCH_A) + (
                    number & 1
                )
        elif not self._faults:
            lines[0] = _T_PARTS_FINE
        else:
            fault, one, other = self._faults[self._number]
            shift = 1
            if fault <= _OPEN:
                shift = _T_ARG_TEXT + _T_PART_KEY
            elif fault == _SUPPLY:
                shift = 0
            args[0] = one + shift
            args[1] = other + shift
            args[2] = self._number + 1
            args[3] = len(self._faults)
            lines[0] = _T_PARTS_FAULT
            lines[1] = _T_PART_SHORT + fault


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
        if fell == self._fell or len(self._widths) >= _PIECES:
            return
        self._fell = fell
        if drops.kinds[0] != DROP:
            return
        self._widths.append(drops.widths[0])
        desk.redraw()
        if len(self._widths) < _PIECES:
            desk.play(beeps.CLICK)
        elif desk.modes.settings.keep(SET_SCALE, scale_of(self._widths)):
            self._stored = True
            learned = desk.intent_for(K_EVIDENCE)  # for whoever judges this table's drops again
            learned.data[0] = desk.beams.scale
            learned.size = 1
            desk.record(learned)
            desk.play(beeps.SAVED)
        else:
            desk.play(beeps.SAVE_FAILED)

    def fill(self, view: "View") -> None:
        view.screen = S_NOTICE
        view.title = _T_M_POCKETS
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if self._stored:
            view.lines[0] = _T_POCKETS_DONE
            return
        view.args[0] = _PIECES - len(self._widths)
        view.lines[0] = _T_POCKETS_LEFT
        view.lines[1] = _T_POCKETS_NETS
        view.lines[2] = _T_POCKETS_STRIKER


assert SEAT_B == SEAT_A + 1 and STRUCK == SEAT_A + 2  # the bits of XF_EXTRA


def _free_memory() -> int:
    """Bytes of free heap; 0 where the interpreter cannot say (CPython)."""
    free = getattr(gc, "mem_free", None)
    return free() if free else 0


def scale_of(widths) -> int:
    """The scale of a table from the longest runs (ms) of single pieces, 20 of them or more.

    Quarters of a ms: the fifth part that was longest, drawn towards where one piece in a thousand
    lies by a line that holds for rings 20 to 80 mm under the edge.
    """
    longest = sorted(widths)[-max(1, len(widths) // 5) :]
    return max(48, min(255, sum(longest) * 31 // (7 * len(longest)) - 9))
