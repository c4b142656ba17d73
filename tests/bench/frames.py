"""Call frames that MicroPython takes from the heap and returns: how many a turn of the loop.

A frame of more than 11 words (locals, arguments and operands; three more for each nested `try`)
does not fit the C stack of a call: MicroPython takes it from the heap and frees it when the
function returns. The 32-bit build of vm.py keeps frames elsewhere, so they are counted here: the
compiled files say how many words each function needs, and a loop on this Python which it calls.
"""

import dis
import functools
import tempfile
import threading
from pathlib import Path

from rosace_host.device.image import compile_file
from rosace_sim.table import Table

FIRMWARE = Path(__file__).resolve().parent.parent.parent / "firmware"
ON_STACK = 11  # words: VM_MAX_STATE_ON_STACK in MicroPython's py/objfun.c
TRY = 3  # words of an entry of the exception stack
OK = 7
LONG_TURN_MS = 40
RUN_OUT_MS = 70_000  # the shot clock has run out, and what comes a minute after the start is done


class Compiled:
    """One .mpy file: words() of the functions in it, as a tree like this Python's code objects."""

    def __init__(self, data):
        if data[0] != ord("M") or data[1] != 6:
            raise ValueError("not a file of mpy format 6")
        self.data = data
        self.at = 4
        qstrs, objects = self.number(), self.number()
        for _ in range(qstrs):
            size = self.number()
            if not size & 1:  # else a name that MicroPython knows by number
                self.at += (size >> 1) + 1
        for _ in range(objects):
            self.constant()
        self.root = self.code()

    def number(self):
        """An unsigned number, seven bits a byte, the highest first."""
        found = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            found = found << 7 | byte & 127
            if byte < 128:
                return found

    def constant(self):
        """Skip a constant object."""
        kind = self.data[self.at]
        self.at += 1
        if kind == 10:  # tuple
            for _ in range(self.number()):
                self.constant()
        elif kind > 4:
            size = self.number()
            self.at += size + (kind in (5, 6))  # texts and bytes end with a zero

    def code(self):
        """(words of its frame, [inner functions])."""
        head = self.number()
        begin = self.at
        words = self.words(begin)
        self.at = begin + (head >> 3)
        inner = [self.code() for _ in range(self.number())] if head & 4 else []
        return words, inner

    def words(self, at):
        """From a function's prelude: MP_BC_PRELUDE_SIG_DECODE in MicroPython's py/bc.h."""
        byte = self.data[at]
        state, tries, n = byte >> 3 & 15, byte >> 2 & 1, 0
        while byte & 128:
            at += 1
            byte = self.data[at]
            state |= (byte & 0x30) << 2 * n
            tries |= (byte & 2) << n
            n += 1
        return state + 1 + TRY * tries


def matched(code, compiled, path, found):
    """Put the words of a function and of those inside it into `found`."""
    words, inner = compiled
    # co_consts holds what stands below __debug__ too; no instruction loads it
    loaded = [each.argval for each in dis.get_instructions(code)]
    codes = [one for one in loaded if hasattr(one, "co_code")]
    if len(codes) != len(inner):
        raise ValueError(
            f"{path}: {code.co_qualname} has {len(codes)} functions, not {len(inner)}"
        )
    found[path, code.co_qualname, code.co_firstlineno] = words
    for one, other in zip(codes, inner, strict=True):
        matched(one, other, path, found)


@functools.cache
def words_by_function():
    """{(path, dotted name, first line): words of the frame} of all functions of the firmware."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "one.mpy"
        for source in sorted(FIRMWARE.rglob("*.py")):
            compile_file(source, target, source.relative_to(FIRMWARE))
            code = compile(source.read_bytes(), str(source), "exec", optimize=1)
            matched(code, Compiled(target.read_bytes()).root, str(source), found)
    return found


class Turns:
    """Counts, turn by turn of the loop, the calls whose frame does not fit the stack."""

    def __init__(self):
        words = words_by_function()
        self.large = {key for key in words if words[key] > ON_STACK}
        self.turns = []
        self.names = {}

    def __call__(self, frame, what, _arg):
        if what != "call" or "/firmware/" not in frame.f_code.co_filename:
            return
        code = frame.f_code
        if code.co_qualname == "Board.turn":
            self.turns.append(0)
        key = (code.co_filename, code.co_qualname, code.co_firstlineno)
        if key in self.large and self.turns:
            self.turns[-1] += 1
            self.names[code.co_qualname] = self.names.get(code.co_qualname, 0) + 1


def tap(table):
    """OK pressed, and time until it is saved."""
    table.button(OK, True)
    table.run(80)
    table.button(OK, False)
    table.run(1200)


def idle_turns(count):
    """Frames of so many turns in play while nothing happens and no clock ticks, and how many of
    which function."""
    turns = Turns()
    threading.setprofile(turns)
    try:
        with Table("cpython", seed=3) as table:
            table.power(True)
            threading.setprofile(None)
            table.run(2000)
            for _ in range(4):
                tap(table)
            table.stride_ms = LONG_TURN_MS  # the minute is waited for, not counted
            table.run(RUN_OUT_MS)
            table.stride_ms = 0
            table.run(100)
            turns.turns.clear()
            turns.names.clear()
            while len(turns.turns) < count:
                table.run(1000)
            return sum(turns.turns[:count]), dict(turns.names)
    finally:
        threading.setprofile(None)
