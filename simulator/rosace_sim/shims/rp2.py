"""`rp2` of the virtual board: the one PIO program and the one DMA transfer a sampling ring needs.

The program is really assembled, as far as its one instruction goes, and refused if it would not
sample 28 pins a thousand times a second: nothing else is modelled.
"""

import struct

import wire
import wire_ops


class PIO:
    SHIFT_LEFT = 0
    SHIFT_RIGHT = 1


class _Instruction:
    """in_(pins, n)[delay]"""

    def __init__(self, program, count):
        self._program = program
        program["count"] = count

    def __getitem__(self, delay):
        self._program["delay"] = delay
        return self


def asm_pio(*, in_shiftdir, autopush, push_thresh):
    def assemble(function):
        program = {
            "count": 0, "delay": 0, "in_shiftdir": in_shiftdir, "autopush": autopush,
            "push_thresh": push_thresh,
        }  # fmt: skip

        def in_(source, count):
            if source != "pins":
                raise ValueError("the virtual PIO samples pins only")
            return _Instruction(program, count)

        names = function.__globals__
        names["in_"] = in_
        names["pins"] = "pins"
        function()
        del names["in_"]
        del names["pins"]
        return program

    return assemble


class StateMachine:
    def __init__(self, id, program, freq, *, in_base):
        if not 0 <= id < 8:
            raise ValueError("invalid StateMachine")
        if not 3052 <= freq:
            raise ValueError("freq out of range")  # the divider of a 200 MHz board ends there
        rate = freq // (1 + program["delay"])
        as_modelled = (
            program["count"] == 28 and rate == 1000 and in_base is not None
            and in_base._gpio == 0 and program.get("autopush")
            and program.get("push_thresh") == 28 and not program.get("in_shiftdir")
        )  # fmt: skip
        if not as_modelled:
            raise ValueError("the virtual PIO samples GPIO 0-27 at 1 kHz, nothing else")
        self._on = 0

    def active(self, on=None):
        if on is not None:
            self._on = on
            wire.local()["machine"] = on
            _run()
        return self._on

    def rx_fifo(self):
        return 0

    def get(self):
        raise RuntimeError("the FIFO is empty: get() would wait for ever")


def _run():
    state = wire.local()
    on = state.get("machine") and state.get("dma") is not None
    wire.ask(wire_ops.CAPTURE, 1 if on else 0)


_FIELDS = (
    "enable", "high_pri", "size", "inc_read", "inc_write", "ring_size", "ring_sel", "chain_to",
    "treq_sel", "irq_quiet", "bswap", "sniff_en", "busy", "write_err", "read_err", "ahb_err",
)  # fmt: skip


class DMA:
    def __init__(self):
        self._address = 0
        self._bytes = 4
        self._at = 0
        self._seen = -1
        self._words = None
        self._closed = False

    def _here(self):
        if self._closed:
            raise ValueError("channel closed")

    def pack_ctrl(self, **fields):
        if [name for name in fields if name not in _FIELDS]:
            raise TypeError
        if (
            fields.get("size", 2) != 2
            or fields.get("inc_read", 1)
            or not fields.get("inc_write", 1)
        ):
            raise ValueError("the virtual DMA moves words from one place to many")
        bits = fields.get("ring_size", 0)
        if not 3 <= bits <= 15 or not fields.get("ring_sel"):
            raise ValueError("the virtual DMA writes to a ring")
        self._bytes = 1 << bits
        if fields.get("treq_sel") != 4:
            raise ValueError("the virtual DMA is paced by state machine 0")
        return 1

    def config(self, *, read=None, write=None, count=None, ctrl=None, trigger=False):
        self._here()
        if not isinstance(read, StateMachine):
            raise ValueError("the virtual DMA reads a state machine's FIFO")
        if not isinstance(write, int):
            raise ValueError("the virtual DMA wants an address")
        if write & (self._bytes - 1):
            raise ValueError("the ring of a DMA lies on a multiple of its size")
        if count != 0xFFFFFFFF:
            raise ValueError("the transfer would end in the middle of a match")
        self._address = write
        self._at = 0
        self._words = wire.words_at(write, self._bytes >> 2)
        if trigger:
            self.active(1)

    def active(self, on=None):
        self._here()
        state = wire.local()
        if on is not None:
            if on:
                state["dma"] = self
            elif state.get("dma") is self:
                state["dma"] = None
            _run()
        return state.get("dma") is self

    def take(self, samples):
        """Write `samples`, pairs of (how many, word), into the ring."""
        words = self._words
        mask = (self._bytes >> 2) - 1
        at = self._at
        for i in range(0, len(samples), 8):
            count, word = struct.unpack_from("<II", samples, i)
            while count:
                words[at] = word
                at = (at + 1) & mask
                count -= 1
        self._at = at
        self._seen = wire.now()

    @property
    def write(self):
        self._here()
        if self._seen != wire.now() and wire.local().get("dma") is self:
            wire.ask(wire_ops.SAMPLES)
            self.take(wire.reply())
        return self._address + 4 * self._at

    def close(self):
        if not self._closed:
            self.active(0)
            self._closed = True
