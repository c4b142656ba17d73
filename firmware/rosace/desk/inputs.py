"""Hands the presses and drops of a step, in the order of their times, to whom they concern.

A press goes to the mode, a player's own button to the self-umpire, the strike input to the clock,
a drop to the stroke under way. What a press means is the mode's affair.
"""

from rosace.desk.stroke_entry import AFTER_OK, DOUBTED, NEXT, UNDER_OK
from rosace.face import beeps
from rosace.port import const, ticks_diff
from rosace.senses.buttons import (
    CANCEL,
    DOWN,
    HELD,
    LIFT,
    OK,
    PRESS,
    REPEAT,
    SEAT_A,
    STRUCK,
    STUCK,
    UNDO,
)
from rosace.senses.proposals import (
    AFTER,
    BEFORE,
    EVIDENCE,
    LATE,
    LATE_MS,
    NOTHING,
    PERHAPS,
    SLOT,
    STROKE,
    UNPLAYED,
)

# From words.py, by `make texts`
_NONE = const(255)
_P_READY = const(2)
_P_PLAY = const(3)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_PHASE = const(4)
_FLAGS = const(5)
_PENDING = const(18)
_ROTATION = const(19)
# FLAGS
_F_APPEAL = const(4)
# MODE
_M_SELF = const(2)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.senses.buttons import Presses
    from rosace.senses.drops import Drops

_SAID_MS = const(1500)  # till what OK means is so old the screen says that it was too early
_KEPT = const(8)  # drops before "Play" that are kept
_KEPT_MS = const(10000)  # so long; earlier ones were taken out of the nets for the rack


class Inputs:
    """Reads the desk's senses and calls its mode. key_down: the key under the finger, or NONE.
    too_early: the key that was refused last because its meaning was too new, or NONE."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.key_down = _NONE
        self.too_early = _NONE
        self._falling = 0  # Beams.falling as it was drawn
        # A ring of what fell before "Play", which the umpire may have called and not pressed.
        self._count = 0
        self._times = [0] * _KEPT
        self._nets = bytearray(_KEPT)
        self._wide = bytearray(_KEPT)
        self._ignored = _NONE  # key that woke the panels or met a fault: ignored until released

    def step(self) -> None:
        """Presses and drops of this step in the order of their times."""
        desk = self.desk
        early = self.too_early != _NONE
        if early and ticks_diff(desk.now, desk.since) > _SAID_MS and not desk.replaying:
            self.too_early = _NONE
            desk.redraw()
        beams = desk.beams
        if beams.falling != self._falling:
            self._falling = beams.falling
            if self.waits() == STROKE:
                desk.redraw()
        if desk.buttons.presses.count or beams.drops.count:
            self._hand_out(desk.buttons.presses, beams.drops)

    def _hand_out(self, presses: "Presses", drops: "Drops") -> None:
        i = 0
        j = 0
        while i < presses.count or j < drops.count:
            if j >= drops.count or (
                i < presses.count and ticks_diff(presses.times[i], drops.times[j]) < 0
            ):
                self.desk.clock_step(presses.times[i])  # what ran out before
                self._press(presses, i)
                i += 1
            else:
                self.desk.clock_step(drops.times[j])
                self._drop(drops, j)
                j += 1

    def ignore_pressed(self) -> None:
        """The key that is down means nothing until it is released."""
        if self.key_down != _NONE:
            self._ignored = self.key_down
            self.key_down = _NONE

    def _press(self, presses: "Presses", i: int) -> None:
        desk = self.desk
        kind = presses.kinds[i]
        key = presses.keys[i]
        t = presses.times[i]
        if kind == DOWN and desk.presenter.wake() and key != STRUCK:
            self._ignored = key
        if key == self._ignored:
            if kind == PRESS or kind == LIFT or kind == CANCEL or kind == STUCK:
                self._ignored = _NONE
            if kind != STUCK:  # a key that hangs says so, asleep or not, and sends no LIFT
                return
        if key == STRUCK:
            if kind == DOWN:
                desk.proposals.struck()
                desk.clocks.strike(t)
                desk.redraw()
            return
        if kind == DOWN and key >= OK:
            desk.proposals.pressed(t)
        try:
            if key >= SEAT_A:
                self._seat(kind, key, t)
                return
            desk.redraw()
            if kind == DOWN:
                self.key_down = key
                desk.play(beeps.CLICK)
                desk.presenter.echo(key)
            elif kind != REPEAT and kind != HELD and self.key_down == key:
                self.key_down = _NONE
            self._act(kind, key, t)
        except Exception as error:
            desk.fault(error)

    def _seat(self, kind: int, key: int, t: int) -> None:
        """A player's own button: it belongs to a seat of the table, so sides change with it."""
        desk = self.desk
        s = desk.state
        if s[_MODE] & _M_SELF and not desk.replaying:
            desk.redraw()
            if kind == DOWN:
                self.too_early = _NONE
                desk.play(beeps.CLICK)
            elif kind == PRESS and desk.mode.counts and self._young(key, t):
                self.too_early = OK  # whose place it takes
                desk.refuse()
                return
            desk.modes.agree.seat((key ^ s[_ROTATION]) & 1, kind)  # SEAT_A is even

    def _young(self, key: int, t: int) -> bool:
        """True if the key went down before its meaning; what makes something count also if it
        acts too soon after it, at `t`."""
        desk = self.desk
        down = ticks_diff(desk.buttons.down_at(key), desk.since)
        return down < 0 or key >= OK and ticks_diff(t, desk.since) < desk.mode.young_ms

    def _act(self, kind: int, key: int, t: int) -> None:
        desk = self.desk
        mode = desk.mode
        if kind == DOWN:
            self.too_early = _NONE
            mode.down(key)
        elif kind == PRESS or kind == HELD:
            if desk.replaying or self._young(key, t):
                self.too_early = key
                desk.refuse()
            elif kind == PRESS:
                mode.press(key)
            elif key == UNDO and not mode.rooted:
                mode.leave()
            else:
                mode.held(key)
        elif kind == REPEAT:
            mode.repeat(key)
        elif kind == LIFT:
            mode.lift(key)
        elif kind == CANCEL:
            if mode.counts and desk.buttons.closed(key):
                desk.refuse()  # not a spike: two keys at once, neither of which counts
            mode.lift(_NONE)
        elif kind == STUCK:
            desk.play(beeps.WARNING)

    def _drop(self, drops: "Drops", i: int) -> None:
        desk = self.desk
        net = drops.nets[i]
        t = drops.times[i]
        desk.presenter.wake()
        stroke = desk.stroke
        found = desk.proposals.judge(drops.kinds[i], net, t, self.waits())
        if found == EVIDENCE:
            return
        if found == UNPLAYED:
            at = self._count % _KEPT
            self._times[at] = t
            self._nets[at] = net
            self._wide[at] = drops.wide[i]
            self._count += 1
            return
        asked = 0
        follows = desk.state[_MODE] & _M_SELF and desk.modes.agree.outlived(net, t)
        if found != SLOT:
            asked = AFTER_OK if found == LATE else DOUBTED
        elif self.key_down == OK and (desk.mode is desk.modes.entry or desk.mode.strikes):
            asked = UNDER_OK if ticks_diff(t, desk.buttons.down_at(OK)) > 0 else 0
        elif follows:
            asked = NEXT
        stroke.drop(net, drops.wide[i], asked)
        desk.redraw()
        desk.presenter.later = True  # this turn has judged; the next one draws

    def waits(self) -> int:
        """What a drop may be now, for Proposals.judge()."""
        desk = self.desk
        s = desk.state
        phase = s[_PHASE]
        if phase < _P_READY or not desk.mode.takes_drops:
            return NOTHING
        if desk.resumed or phase != _P_PLAY:
            return STROKE if desk.mode.strikes else BEFORE
        placing = s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN)
        if placing and not desk.clocks.placing_over(desk.now):
            return AFTER
        if s[_FLAGS] & _F_APPEAL:
            called = desk.mode is desk.modes.appeal and ticks_diff(desk.now, desk.since) < LATE_MS
            return PERHAPS if called else AFTER
        return PERHAPS if placing else STROKE

    def stroke_began(self, asked: int) -> None:
        """ "Play", a recount, or a break before it: what fell in the last ten seconds is of this
        stroke. asked: the question that it is, 0 = none."""
        desk = self.desk
        for i in range(max(0, self._count - _KEPT), self._count):
            at = i % _KEPT
            if 0 <= ticks_diff(desk.now, self._times[at]) < _KEPT_MS:
                desk.stroke.drop(self._nets[at], self._wide[at], asked)
        self._count = 0
