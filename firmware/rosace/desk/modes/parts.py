"""The self-test part by part, which names what is wrong: press this key, cover that receiver.

In play nothing can be asked for; there the badge says what the beams alone tell.
"""

from rosace.desk.modes.mode import Mode, label
from rosace.face import beeps
from rosace.port import const, ticks_diff
from rosace.senses.buttons import FOUL, MENU, OK, SEAT_A, UNDO

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_NEXT = const(23)
_T_M_PARTS = const(456)
_T_PARTS_KEY = const(457)
_T_PARTS_SHADE_A = const(458)
_T_PARTS_TORCH_A = const(460)
_T_PARTS_SOUND = const(462)
_T_PARTS_ANSWER = const(463)
_T_PARTS_FAR = const(464)
_T_PARTS_FREE = const(465)
_T_PARTS_FINE = const(466)
_T_PARTS_FAULT = const(467)
_T_PART_SHORT = const(468)
_T_PART_KEY = const(495)
_T_XT_EXIT = const(798)
_T_HAND_OR_CABLE = const(848)
_T_ARG_TEXT = const(2000)
# From rules/state.py, by `make texts`
# The match
_STROKES = const(36)
# From face/view.py, by `make texts`
# Screens
_S_MAIN = const(1)
_S_NOTICE = const(8)
# From record/settings.py, by `make texts`
_SET_TESTED = const(21)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View

_EACH_MS = const(15000)  # so long a part is waited for
_REST_MS = const(100)  # so long it must be at rest again, ...
_STAYS_MS = const(45000)  # ... and if it is not by then, it broke meanwhile
_FREE_MS = const(1000)  # the nets are free for so long before the light is halved
_LOW = const(430)  # hundredths of a volt

# Steps of Parts: what is asked
_KEY = const(0)
_COVER = const(1)
_TORCH = const(2)  # on a receiver that is dark: does it see anything at all?
_SOUND = const(3)
_FAR = const(4)  # is there a panel that does not answer?
_HALF = const(5)  # which receivers see half of the light?
_QUESTIONS = (_SOUND, _FAR)
_HALF_DONE = const(16)  # of XF_PANELS (face/view.py)

# Icons of fonts.py, in the order of icons.txt
_ICON_BEAM = const(96)
_ICON_CABLE = const(144)
_ICON_FLOODED = const(152)
_ICON_FLICKERS = const(160)

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
_NO_FAR = const(17)
_PULLS = const(18)
_WEAK = const(19)
_DARK = const(21)
_FLICKERS = const(23)
_ALL_FLOODED = const(25)
_ALL_WEAK = const(26)


class Parts(Mode):
    """One part after the other: asks for it, compares what is seen, and at the end names what is
    wrong, a fault a screen. UNDO leads back there, any other key on; UNDO held leads home at any
    time.

    A board without rings is not asked for them: no receiver sees a torch.
    """

    takes_drops = False
    named = 0  # bit per beam that the badge stands for, ...
    newest = 0  # ... of which these came last, ...
    strokes = 0  # ... since this stroke
    lit = 0  # bit per beam that had light since the badge names it

    def enter(self) -> None:
        desk = self.desk
        self._faults = []  # (number of the fault, what its text names: two)
        self._sunlit = 0  # bit per receiver that no shade reaches
        self._mute = False  # OK or FOUL is faulty: no question can be answered
        self._steps = []  # (what is asked, key or beam), the next one first
        self._dark = dark = desk.beams.dark()  # from the start
        self._closed = self._keys()
        self._slip = 0  # what answered in place of what was asked for: once more
        for key in range(SEAT_A):
            if self._closed >> key & 1:
                self._wrong(_SHORT, key, key)
            else:
                self._steps.append((_KEY, key))
        if 0 < desk.hundredths < _LOW:
            self._faults.append((_SUPPLY, desk.hundredths // 100, desk.hundredths // 10 % 10))
        if desk.panels & 4:
            self._wrong(_PULLS, 0, 0)
        if dark == 255:
            self._steps.append((_TORCH, 0))
        else:
            for beam in range(8):
                self._plan(beam, dark >> (beam & 6) & 3)
            self._steps.append((_HALF, 0))
        if not desk.panels & 6:
            self._steps.append((_FAR, 0))
        self._steps.append((_SOUND, 0))
        self._begin()

    def _plan(self, beam: int, pair: int) -> None:
        """What is asked of a beam; pair: which of its net's two are dark."""
        if self.desk.beams.flooded >> beam & 1:
            self._bright(beam)
        elif not pair >> (beam & 1) & 1:
            self._steps.append((_COVER, beam))
        elif pair != 3 or not beam & 1:
            self._steps.append((_TORCH, beam))

    def _begin(self) -> None:
        while self._mute and self._steps and self._steps[0][0] in _QUESTIONS:
            self._steps.pop(0)
        self._moved = self._begun = self.desk.now
        self._seen = 0
        self._number = 0  # of the fault that is shown
        desk = self.desk
        desk.redraw()
        if not self._steps:
            self._join_emitters()
            if not self._faults:  # else it is wanted again, after the repair
                desk.modes.settings.keep(_SET_TESTED, 1)
        elif self._steps[0][0] == _SOUND:
            desk.play(beeps.TEST)

    def _join_emitters(self) -> None:
        """A dark emitter in each net is one fault where no beam has light but the sun's."""
        rest = [one for one in self._faults if not _EMITTER <= one[0] <= _PAIR]
        if len(self._faults) - len(rest) == 4 and self._dark | self._sunlit == 255:
            self._faults = rest
            self._wrong(_DRIVER, 0, 0)

    def _keys(self) -> int:
        """Bit per key whose contact is closed."""
        found = 0
        for key in range(SEAT_A):
            found |= self.desk.buttons.closed(key) << key
        return found

    def _next(self) -> None:
        self._slip = 0
        self._steps.pop(0)
        self._begin()

    def _wrong(self, fault: int, one: int, other: int) -> None:
        """A fault of two keys or nets, from 0 on; named once, whichever way round it was seen."""
        found = (fault, min(one, other), max(one, other))
        if found not in self._faults:
            self._faults.append(found)
        if fault <= _OPEN and (OK in found or FOUL in found):
            self._mute = True

    def tick(self) -> None:
        """A part that moved and is at rest again is judged; so is one that never moves. Where
        another one answers, it may be a slip or a loose contact: once more. What stays moved has
        broken: from the start again, where that is seen."""
        desk = self.desk
        if not self._steps:
            return
        what, number = self._steps[0]
        if what in _QUESTIONS:
            return
        if what == _HALF and self._seen:
            if desk.panels & _HALF_DONE or ticks_diff(desk.now, self._moved) >= _EACH_MS:
                self._judge_weak(desk.panels >> 8 & ~self._dark)
                self._next()
            return
        if what == _KEY:
            seen = self._keys() & ~self._closed
        else:
            seen = desk.beams.dark() ^ self._dark
            if what == _TORCH:
                seen &= self._dark  # light that came, not what the hand with the torch shades
        if seen:
            if what != _HALF:
                self._seen |= seen
            self._moved = desk.now
            if ticks_diff(desk.now, self._begun) >= _STAYS_MS:
                desk.play(beeps.WARNING)
                self.enter()
        elif what == _HALF:
            if ticks_diff(desk.now, self._moved) >= _FREE_MS:
                self._seen = 1  # it is measured
                desk.probe()
        elif ticks_diff(desk.now, self._moved) >= (_REST_MS if self._seen else _EACH_MS):
            bit = 1 << number
            odd = self._seen != bit if what == _KEY else what == _COVER and not self._seen & bit
            desk.play(beeps.WARNING if odd or not self._seen else beeps.CLICK)
            if odd and self._seen and not self._slip:
                self._slip = self._seen
                self._begin()
                return
            self._seen = self._seen or self._slip
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
                self._bright(number)
            elif not seen >> number & 1:
                self._wrong(_BEAMS if other >> 1 == net else _NETS, net, other >> 1)
        elif self._dark == 255:
            if seen:
                self._wrong(_DRIVER, 0, 0)
        elif self._dark >> (number & 6) & 3 == 3:
            self._wrong(_PAIR if seen else _CABLE, net, net)
        else:
            self._wrong((_EMITTER if seen else _RECEIVER) + (number & 1), net, net)

    def _bright(self, beam: int) -> None:
        """A receiver that no shade reaches. Where all do that have light, it is one fault."""
        self._sunlit |= 1 << beam
        flooded = self.desk.beams.flooded
        if flooded & flooded - 1 and flooded | self._dark == 255:
            self._wrong(_ALL_FLOODED, 0, 0)
        else:
            self._wrong(_FLOODED + (beam & 1), beam >> 1, beam >> 1)

    def _judge_weak(self, weak: int) -> None:
        if weak and weak | self._dark == 255:
            self._wrong(_ALL_WEAK, 0, 0)
            return
        for beam in range(8):
            if weak >> beam & 1:
                self._wrong(_WEAK + (beam & 1), beam >> 1, beam >> 1)

    def press(self, key: int) -> None:
        """The answer to a question; at the end UNDO shows the fault before, any other key the next
        one, as OK may be faulty."""
        if not self._steps:
            self._number += -1 if key == UNDO else 1
            self.desk.redraw()
            if not 0 <= self._number < len(self._faults):
                self.desk.home()
        elif key == OK or key == FOUL:
            what = self._steps[0][0]
            if what == _SOUND and key == FOUL:
                self._wrong(_BUZZER, 0, 0)
            elif what == _FAR and key == OK:
                self._wrong(_NO_FAR, 0, 0)
            if what in _QUESTIONS:
                self._next()

    def held(self, key: int) -> None:
        """MENU held leads to the menu."""
        if key == MENU:
            self.desk.go(self.desk.modes.menu)

    def fill(self, view: "View") -> None:
        view.screen = _S_NOTICE
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
            elif what in _QUESTIONS:
                lines[0] = _T_PARTS_SOUND if what == _SOUND else _T_PARTS_FAR
                lines[1] = _T_PARTS_ANSWER
            elif what == _HALF:
                lines[0] = _T_PARTS_FREE
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
            label(view, UNDO, _T_K_BACK)
            label(view, OK, _T_K_NEXT)

    def play_fault(self) -> tuple:
        """(icon, net from 1 on or 0 for all, text) of the newest fault that the badge knows."""
        beams = self.desk.beams
        bad = beams.badge()
        self.lit = (self.lit | ~beams.dark()) & bad
        dark = beams.dark() & ~self.lit
        new = bad & self.newest or bad
        beam = 0
        while not new >> beam & 1:
            beam += 1
        net = (beam >> 1) + 1
        flooded = beams.flooded
        if flooded | dark == 255:
            if flooded & flooded - 1:
                return _ICON_FLOODED, 0, _T_PART_SHORT + _ALL_FLOODED
            return _ICON_BEAM, 0, _T_PART_SHORT + _DRIVER  # it may hide behind one in the sun
        if flooded >> beam & 1:
            return _ICON_FLOODED, net, _T_PART_SHORT + _FLOODED + (beam & 1)
        if dark >> (beam & 6) & 3 == 3 or bad >> (beam & 6) & 3 == 3:
            return _ICON_CABLE, net, _T_HAND_OR_CABLE  # also just after the hand has gone
        if dark >> beam & 1:
            return _ICON_BEAM, net, _T_PART_SHORT + _DARK + (beam & 1)
        return _ICON_FLICKERS, net, _T_PART_SHORT + _FLICKERS + (beam & 1)

    def badge(self, view: "View") -> None:
        """The badge of broken beams; until the next stroke also the words, in the place of the
        last ruling."""
        bad = self.desk.beams.badge()
        if bad & ~self.named:
            self.newest = bad & ~self.named
            self.strokes = view.s[_STROKES]
        self.named = bad
        icon, net, text = self.play_fault()
        view.sign = icon | net
        if view.screen != _S_MAIN or view.entry_on or view.hint:
            return
        if view.s[_STROKES] == self.strokes:
            view.hint = text
            view.args[0] = net


MODES = {"parts": Parts}
