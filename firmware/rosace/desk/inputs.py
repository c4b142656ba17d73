"""Presses and drops of a step, in the order of their times, to whom they belong."""

from rosace.face import beeps
from rosace.port import const, ticks_diff
from rosace.rules.state import (
    F_APPEAL,
    FLAGS,
    M_SELF,
    MODE,
    PENDING,
    PHASE,
    ROTATION,
    T_PLACE,
    T_QUEEN,
)
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
)  # fmt: skip
from rosace.senses.proposals import DOUBT, LATE, SLOT
from rosace.words import NONE, P_PLAY

_YOUNG_MS = const(300)  # OK in a context younger than this is refused


class Inputs:
    """Reads the desk's senses and calls its mode."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.deaf = NONE  # woke the panels or met a mistake: nothing until let go

    def step(self) -> None:
        """Presses and drops of this step in the order of their times."""
        desk = self.desk
        presses = desk.buttons.presses
        drops = desk.beams.drops
        i = 0
        j = 0
        while i < presses.count or j < drops.count:
            if j >= drops.count or (
                i < presses.count and ticks_diff(presses.times[i], drops.times[j]) < 0
            ):
                self._press(presses.kinds[i], presses.keys[i], presses.times[i])
                i += 1
            else:
                self._drop(drops.kinds[j], drops.nets[j], drops.widths[j], drops.times[j])
                j += 1

    def _press(self, kind: int, key: int, t: int) -> None:
        desk = self.desk
        if kind == DOWN and desk.screens.stir() and key != STRUCK:
            self.deaf = key
        if key == self.deaf:
            if kind == PRESS or kind == LIFT or kind == CANCEL:
                self.deaf = NONE
            return
        if key >= SEAT_A:
            if key != STRUCK:
                self._seat(kind, key - SEAT_A)
            elif kind == DOWN and desk.clocks.strike(t):
                desk.proposals.struck()
                desk.dirty = True
            return
        desk.dirty = True
        if kind == DOWN:
            desk.key_down = key
            desk.play(beeps.CLICK)
        elif kind != REPEAT and kind != HELD and desk.key_down == key:
            desk.key_down = NONE
        try:
            self._act(kind, key)
        except Exception as error:
            desk.fault(error)

    def _seat(self, kind: int, seat: int) -> None:
        """A player's own button: it belongs to a seat of the table, so sides change with it."""
        desk = self.desk
        s = desk.log.state.b
        if s[MODE] & M_SELF and not desk.log.folding and not desk.resumed:
            desk.dirty = True
            try:
                desk.modes.agree.seat((seat ^ s[ROTATION]) & 1, kind)
            except Exception as error:
                desk.fault(error)

    def _act(self, kind: int, key: int) -> None:
        desk = self.desk
        mode = desk.mode
        if kind == DOWN:
            mode.down(key)
        elif kind == PRESS or kind == HELD:
            young = ticks_diff(desk.buttons.down_at(OK), desk.since) < _YOUNG_MS
            if desk.log.folding or (key == OK and young):
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
            mode.lift(NONE)
        elif kind == STUCK:
            desk.play(beeps.WARNING)

    def _drop(self, kind: int, net: int, width: int, t: int) -> None:
        desk = self.desk
        desk.screens.stir()
        stroke = desk.stroke
        s = desk.log.state.b
        possible = (
            s[PHASE] == P_PLAY
            and not s[PENDING] & (T_PLACE | T_QUEEN)
            and not s[FLAGS] & F_APPEAL
            and not desk.resumed
            and stroke.owner == NONE
            and desk.mode.takes_drops
        )
        found = desk.proposals.judge(kind, net, t, possible)
        if found == SLOT:
            stroke.drop(net, width)
            desk.dirty = True
        elif found == DOUBT or found == LATE:
            stroke.doubt(net, found == LATE)
            desk.dirty = True
