"""A PIO state machine samples every input once a millisecond; DMA writes the samples to a ring.

A flash erase disables interrupts for up to 400 ms, and only eight pin interrupts wait meanwhile.
The ring fills without the processor and holds a second, two erases and what lies between them; the
index of a sample is its time.
The level of the infrared emitters is in the same word as the beams, so their test knows which
samples were taken in the dark: with the emitters off no receiver may see light. One in sunlight,
or a shorted one, reports light all the time and never a piece.
"""

from array import array

import machine
import rp2
import uctypes

from rosace.port import const, ticks_add, ticks_diff, wait
from rosace.senses.edges import Edges

# From board/pins.py, by `make texts`
_BUTTON = const(2)
_BUTTONS = const(8)
_BEAM = const(10)
_BEAMS = const(8)
_EMITTER = const(18)
_SEAT_BUTTON = const(20)
_STRIKE = const(22)

_WORDS = const(1024)  # a second
_MASK = const(1023)
_RING_BITS = const(12)  # 4096 bytes
_BYTES = const(4096)
_ENDLESS = 0xFFFFFFFF  # transfers: to the RP2350's DMA, whose high bits are a mode, without end
_SLIP = const(3)  # ms by which index and clock may differ before the clock counts

_BEAM_BITS = const(0xFF << _BEAM)
_KEY_BITS = const(0xFF << _BUTTON)
_EXTRA_BITS = const(3 << _SEAT_BUTTON | 1 << _STRIKE)
_INPUTS = const(_BEAM_BITS | _KEY_BITS | _EXTRA_BITS)
_LIT = const(1 << _EMITTER)
_WATCHED = const(_INPUTS | _LIT)  # the pins of I2C, buzzer and radio change all the time

# The test of the receivers
UNTESTED = const(0)
GOOD = const(1)
FLOODED = const(2)
_EVERY_MS = const(1000)
_AGAIN_MS = const(300)  # after a bad test, so that the screen names the receiver within 3 s
_DARK_MS = const(2)  # the first sample may fall into the receiver's delay, the second counts
_STAYS_MS = const(3000)  # a beam that is dark for so long waits for no piece
_BAD = const(3)  # tests in a row: one flash of light from elsewhere is no fault


# 28 bits fit a small int, so that reading the ring allocates nothing.
@rp2.asm_pio(in_shiftdir=rp2.PIO.SHIFT_LEFT, autopush=True, push_thresh=28)
def _sample():
    in_(pins, 28)[31]  # noqa: F821  # pyright: ignore[reportUndefinedVariable]


def input_pins() -> list:
    """The input pins with their pull-ups on. Keep the list: the pins belong to it."""
    numbers = [_BUTTON + i for i in range(_BUTTONS)] + [_BEAM + i for i in range(_BEAMS)]
    numbers += [_SEAT_BUTTON, _SEAT_BUTTON + 1, _STRIKE]
    return [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in numbers]


def aligned() -> array:
    """Room for the ring on a multiple of its size, as the DMA wants it, and nothing beside.

    MicroPython gives the lowest place that is large enough. What is put before the next array is
    larger than that, so that it fills no smaller place further down.
    """
    kept = []
    zeros = bytes(_BYTES)
    while True:
        ring = array("I", zeros)
        address = uctypes.addressof(ring)
        if not address & (_BYTES - 1):
            return ring
        kept.append(ring)
        kept.append(bytearray(_BYTES + (-address & (_BYTES - 1))))


class Capture:
    """The ring, and up to which sample it was read.

    Reports levels as they are wired: a pressed button is 0, a broken beam is 1. While the emitters
    are off, and for one sample more, the beams keep their last level. The first dark sample may
    fall into a receiver's delay; `dark` counts the later ones, and the receivers that see light in
    one of them have their bit in `flooded` (bits 0-7 in the order of the pins).
    """

    def __init__(self) -> None:
        self._pins = input_pins()
        self._ring = aligned()
        self._address = uctypes.addressof(self._ring)
        self._edges: Edges = None  # type: ignore[assignment] - where read() appends them
        self._machine = rp2.StateMachine(0, _sample, freq=32000, in_base=machine.Pin(0))
        self._dma = rp2.DMA()
        self._at = 0
        self._time = 0
        self._raw = 0
        self._level = _KEY_BITS | _EXTRA_BITS
        self._settle = 0  # samples to come that count as after a dark one
        self._moved = 0  # when a beam last went dark or light
        self.flooded = 0
        self.dark = 0

    def start(self, now: int) -> None:
        """Sample from `now` (ticks_ms) on; also re-arms after stop()."""
        self.stop()
        self._at = 0
        self._time = now
        self._moved = now
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
        """Stop the transfer: else it would go on to write where the ring was."""
        self._dma.active(0)
        self._machine.active(0)
        while self._machine.rx_fifo():
            self._machine.get()

    def close(self) -> None:
        """Stop, and release the DMA channel."""
        self.stop()
        self._dma.close()

    def read(self, edges: Edges, now: int) -> None:
        """Append the edges since the last call. Their times are on the scale of `now` (ticks_ms).

        After more than a second only what the ring holds is left, and edges.lost is one more.
        Sampling that has stopped is started again.
        """
        end = (self._dma.write - self._address) >> 2  # pyright: ignore
        new = (end - self._at) & _MASK
        self._edges = edges
        if ticks_diff(now, self._time) >= _WORDS - _SLIP:
            edges.lost += 1
            new = _MASK
            self._at = (end + 1) & _MASK
            self._time = ticks_add(now, -new)
        self._time = ticks_add(self._time, new)
        slip = ticks_diff(now, self._time)
        if slip > _SLIP or slip < -_SLIP:
            if not new:
                self.start(now)
                return
            self._time = now
        self._scan(new)

    def stirred(self) -> bool:
        """Whether the newest sample differs from the last one that was read."""
        newest = (self._dma.write - self._address >> 2) - 1 & _MASK  # pyright: ignore
        return self._ring[newest] & _WATCHED != self._raw

    def _scan(self, new: int) -> None:
        """Look at so many samples, the last of them taken at _time."""
        ring = self._ring
        at = self._at
        raw = self._raw
        while new:
            new -= 1
            word = ring[at] & _WATCHED
            at = (at + 1) & _MASK
            if word != raw or self._settle:
                self._changed(word, new)
                raw = word
        self._raw = raw
        self._at = at

    def _changed(self, word: int, age: int) -> None:
        """One sample that differs, or follows on the emitters' test; age: ms before _time."""
        level = self._level
        if not word & _LIT:
            if self._settle == 2:
                self.dark += 1
                self.flooded |= (~word & _BEAM_BITS) >> _BEAM
            self._settle = 2
            word = (word & ~_BEAM_BITS) | (level & _BEAM_BITS)
        elif self._settle:
            self._settle -= 1
            if self._settle:
                word = (word & ~_BEAM_BITS) | (level & _BEAM_BITS)
        self._level = word
        level = (word ^ level) & _INPUTS
        if level:
            self._report(level, word, ticks_add(self._time, -age))

    def _report(self, change: int, word: int, t: int) -> None:
        """The edges of one sample."""
        if change & _BEAM_BITS:
            self._moved = t
        pin = _BUTTON  # the lowest input
        while change >> pin:
            if change >> pin & 1:
                self._edges.add(t, pin << 1 | (word >> pin & 1))
            pin += 1

    def restless(self, now: int) -> bool:
        """Whether something may fall through a beam, by the samples read so far. A beam that stays
        dark has no ring, no cable, or is dead: without light in any there is nothing to test."""
        dark = self._level & _BEAM_BITS
        if not dark:
            return False
        if dark == _BEAM_BITS or ticks_diff(now, self._moved) < _STAYS_MS:
            return True
        self._moved = ticks_add(now, -_STAYS_MS)
        return False

    def unlit(self) -> bool:
        """Whether no receiver sees light, be it the sun's."""
        return self._level & _BEAM_BITS == _BEAM_BITS

    def held(self, button: int) -> bool:
        """Whether button 0-7 is down, by the samples read so far."""
        return not self._level >> (_BUTTON + button) & 1


class Emitter:
    """Drives the emitters and tests the receivers.

    state: UNTESTED, GOOD or FLOODED; flooded: the beams (bits 0-7) of the last bad test.
    """

    def __init__(self) -> None:
        self._pin = machine.Pin(_EMITTER, machine.Pin.OUT, value=1)
        self._since = 0
        self._dark = 0
        self._bad = 0
        self._begun = False
        self.state = UNTESTED
        self.flooded = 0

    def step(self, now: int, capture: Capture) -> bool:
        """Evaluate the last test; begin one a second while the beams are at rest; it takes 2 ms.

        Returns True when `state` or `flooded` has changed.
        """
        before = self.state
        flooded = self.flooded
        every = _AGAIN_MS if self._bad else _EVERY_MS
        if self._begun:
            self._begun = False
            if capture.dark != self._dark:
                self._judge(capture)
        elif ticks_diff(now, self._since) < every:
            pass
        elif capture.restless(now):
            self._since = ticks_add(now, -every)  # due as soon as they are at rest
            if self.flooded and capture.unlit():
                self._bad = self.flooded = 0
                self.state = UNTESTED
        else:
            self._since = now
            self._begun = True
            self._dark = capture.dark
            capture.flooded = 0
            self._pin.value(0)
            wait(_DARK_MS)
            self._pin.value(1)
        return self.state != before or self.flooded != flooded

    def _judge(self, capture: Capture) -> None:
        if not capture.flooded:
            self._bad = 0
            self.state = GOOD
            self.flooded = 0
            return
        self._bad += 1
        if self._bad >= _BAD:
            self.state = FLOODED
            self.flooded = capture.flooded

    def close(self) -> None:
        """Switch the emitters off."""
        self._pin.value(0)
