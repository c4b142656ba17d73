"""Every input sampled once a millisecond by a PIO state machine, carried to a ring by DMA.

Interrupts stand still for up to 400 ms while flash is erased, and pin interrupts queue eight deep;
this ring goes on by itself and holds half a second. The place in the ring is the time. Beams and
the drive of their emitters are in the same word, so the self-test sees which samples are dark.
"""

from array import array

import machine
import rp2
import uctypes

from rosace.board.pins import BEAM, BEAMS, BUTTON, BUTTONS, SEAT_BUTTON, STRIKE
from rosace.port import const, ticks_add, ticks_diff
from rosace.senses.edges import Edges

_WORDS = const(512)  # half a second; the ring must lie on a multiple of its size
_MASK = const(511)
_RING_BITS = const(11)  # 2048 bytes
_SPARE = const(1024)
_ENDLESS = 0xFFFFFFFF  # transfers: for ever on an RP2350; 49 days on an RP2040, then once more
_SLIP = const(3)  # ms that place in the ring and clock may differ before the clock is believed

_BEAM_BITS = const(0xFF << 10)
_KEY_BITS = const(0x3FC)
_EXTRA_BITS = const(0x700000)
_INPUTS = const(_BEAM_BITS | _KEY_BITS | _EXTRA_BITS)
_LIT = const(1 << 18)
_WATCHED = const(_INPUTS | _LIT)  # I2C, buzzer and the radio's wires toggle in between
_FIRST = const(2)
_LAST = const(22)


# 28 pins fit a small int, so that a look at the ring allocates nothing.
@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT, autopush=True, push_thresh=28)
def _sample():
    in_(pins, 28)[31]  # noqa: F821  # pyright: ignore[reportUndefinedVariable]


def input_pins() -> list:
    """The input pins with their pull-ups on; keep the list, it owns them."""
    numbers = [BUTTON + i for i in range(BUTTONS)] + [BEAM + i for i in range(BEAMS)]
    numbers += [SEAT_BUTTON, SEAT_BUTTON + 1, STRIKE]
    return [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in numbers]


class Capture:
    """The ring and the reader's place in it.

    Reports levels as they are wired: a pressed button is 0, a broken beam is 1. While the emitters
    are off, and one sample after, beams keep their last level. The first dark sample may fall into
    a receiver's own delay; those that see light in a later one stand in `flooded` (bits 0-7 in the
    order of the pins), `dark` counts the later ones. `spare`: 1024 bytes for somebody else; the
    ring's place takes as much again as the ring, half of that is in one piece.
    """

    def __init__(self) -> None:
        self._pins = input_pins()
        memory = array("I", bytes(8 * _WORDS))
        address = uctypes.addressof(memory)
        start = -address & (4 * _WORDS - 1)
        self._ring = memory
        self._base = start >> 2
        self._address = address + start
        self.spare = uctypes.bytearray_at(
            address if start >= _SPARE else self._address + 4 * _WORDS, _SPARE
        )
        self._machine = rp2.StateMachine(0, _sample, freq=32000, in_base=machine.Pin(0))
        self._dma = rp2.DMA()
        self._at = 0
        self._time = 0
        self._raw = 0
        self._level = _KEY_BITS | _EXTRA_BITS
        self._settle = 0  # samples still to be looked at after a dark one
        self.flooded = 0
        self.dark = 0

    def start(self, now: int) -> None:
        """Sample from `now` (ticks_ms) on; also re-arms after stop()."""
        self.stop()
        self._at = 0
        self._time = now
        dma = self._dma
        control = dma.pack_ctrl(
            size=2, inc_read=False, inc_write=True, ring_sel=True, ring_size=_RING_BITS,
            treq_sel=4,  # state machine 0 of PIO 0 has a word
        )  # fmt: skip
        dma.config(
            read=self._machine, write=self._address, count=_ENDLESS, ctrl=control, trigger=True
        )
        self._machine.active(1)

    def stop(self) -> None:
        """No transfer goes on: without this it would write over whatever comes to lie there."""
        self._dma.active(0)
        self._machine.active(0)
        while self._machine.rx_fifo():
            self._machine.get()

    def close(self) -> None:
        """Give channel and state machine back."""
        self.stop()
        self._dma.close()

    def read(self, edges: Edges, now: int) -> None:
        """Append what changed since the last call; `now` is ticks_ms, edge times are of it.

        A reader away for longer than the ring gets what the ring holds and edges.lost + 1.
        Sampling that stands still, as at the end of a transfer, begins again.
        """
        end = (self._dma.write - self._address) >> 2  # pyright: ignore
        at = self._at
        new = (end - at) & _MASK
        if ticks_diff(now, self._time) >= _WORDS - _SLIP:
            edges.lost += 1
            new = _MASK
            at = (end + 1) & _MASK
            self._time = ticks_add(now, -new)
        t = self._time
        slip = ticks_diff(now, t) - new
        if slip > _SLIP or slip < -_SLIP:
            if not new:
                self.start(now)
                return
            t = ticks_add(now, -new)
        ring = self._ring
        base = self._base
        raw = self._raw
        while new:
            new -= 1
            word = ring[base + at] & _WATCHED
            at = (at + 1) & _MASK
            t = ticks_add(t, 1)
            if word != raw or self._settle:
                self._changed(word, t, edges)
                raw = word
        self._raw = raw
        self._at = at
        self._time = t

    def _changed(self, word: int, t: int, edges: Edges) -> None:
        level = self._level
        if not word & _LIT:
            if self._settle == 2:
                self.dark += 1
                self.flooded |= (~word & _BEAM_BITS) >> BEAM
            self._settle = 2
            word = (word & ~_BEAM_BITS) | (level & _BEAM_BITS)
        elif self._settle:
            self._settle -= 1
            if self._settle:
                word = (word & ~_BEAM_BITS) | (level & _BEAM_BITS)
        change = (word ^ level) & _INPUTS
        self._level = word
        pin = _FIRST
        while change >> pin:
            if change >> pin & 1:
                edges.add(t, pin << 1 | (word >> pin & 1))
            pin += 1

    def clear(self) -> bool:
        """Whether no beam is broken, as far as has been read."""
        return not self._level & _BEAM_BITS

    def held(self, button: int) -> bool:
        """Whether button 0-7 is down, as far as has been read."""
        return not self._level >> (BUTTON + button) & 1
