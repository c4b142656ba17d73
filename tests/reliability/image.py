"""J4i: bits flipped anywhere in a board's whole flash, its program included.

What must be right for the rest to be found: MicroPython itself, main.py and, in it, the reader of
the pack. A flip in the bytes of main.py is therefore counted as tried only where it is found.
"""

import io
import random
from functools import cache

from record.flash import BLOCK, LittleFiles
from record.journals import matches, pull
from record.table import power_on
from reliability.figures import figure
from rosace_host.image import MAGIC, PACK, reader_of, unpacked
from rosace_sim.flash import Flash
from rosace_sim.install import image_of, install
from sim.bench import FIRMWARE

BLOCKS = 352


@cache
def reader():
    """Class Pack of main.py: what looks for damaged files, and what the importer asks."""
    names: dict = {"__name__": "main"}
    exec(compile(reader_of((FIRMWARE / "main.py").read_text()), "main.py", "exec"), names)
    assert names["MAGIC"] == MAGIC and names["PACK"] == PACK
    return names["Pack"]


class System:
    """The file system as main.py opens it. Each file is read once: nothing here writes."""

    def __init__(self, files):
        self.files = files
        self.read = {}

    def open(self, path, mode):
        assert mode == "rb"
        if path not in self.read:
            buf = bytearray(512 * 1024)
            n = self.files.read(path, buf)
            if n < 0:
                raise OSError(2)
            self.read[path] = bytes(buf[:n])
        return io.BytesIO(self.read[path])


class Board:
    """A flash with the compiled firmware, two merged matches and a third under way."""

    def __init__(self):
        flash = Flash()
        install(flash, image_of(FIRMWARE))
        self.files = LittleFiles(bytearray(flash.bytes))
        self.log, self.records = matches(self.files, count=3, strokes=30)
        self.image = bytes(self.files.flash.image)
        self.state = bytes(self.log.state.b)
        system = System(self.files)
        self.main = system.open("main.py", "rb").read()
        self.program = unpacked(system.open(PACK, "rb").read())
        self.used = [
            n for n in range(BLOCKS)
            if self.image[n * BLOCK : (n + 1) * BLOCK].strip(b"\xff")
        ]  # fmt: skip

    def check(self, bad):
        """The program that would run is the installed one, and score and log are right; or the
        damage is said. Returns False if main.py itself was hit."""
        try:
            found = LittleFiles(bad)
        except Exception:
            return True  # cannot be mounted: formatted at the start, another epoch, the PC says so
        try:
            system = System(found)
            try:
                if system.open("main.py", "rb").read() != self.main:
                    return False
                pack = reader()(system)
                why = pack.check()
            except OSError:
                return True  # no main.py or no pack: the prompt
            if why == PACK:
                return True  # safe mode with what can be found, or the prompt
            for path, data in self.program.items():
                try:
                    pack.stat("/" + path)
                except OSError:
                    assert why, f"{path} is not found, and nobody says so"
                else:
                    would = pack.open("/" + path, "rb").read(len(data))
                    assert would == data, f"{path} would run"
            if not why:
                self.journal(found)
        finally:
            found.abandon()
        return True

    def journal(self, found):
        again = power_on(found, b"chance")
        j = again.journal
        if not j.mounted:
            return  # said: not saved
        if j.epoch != self.log.journal.epoch:
            assert j.fresh or j.damage, "another journal, and nobody says so"
            return
        if j.damage:
            return
        assert j.next_seq == self.log.journal.next_seq, "silently shorter"
        assert bytes(again.state.b) == self.state, "another score"
        got = pull(j)
        assert list(got) == list(range(j.first_seq, j.next_seq)), "records are missing"
        assert j.first_seq == self.log.journal.first_seq, "an old match is missing"
        for seq in got:
            assert got[seq] is None or got[seq] == self.records[seq], f"record {seq} is wrong"


@cache
def board():
    return Board()


@figure(
    "J4i",
    "a bit flipped anywhere in the whole flash, program included: right, or said",
    12,
    1_500,
    50_000,
)
def flips_of_the_image(tally, count, seed):
    one = board()
    chance = random.Random(seed)
    for number in range(count):
        block = chance.choice(one.used) if number % 2 else chance.randrange(BLOCKS)
        bit = 8 * BLOCK * block + chance.randrange(8 * BLOCK)
        bad = bytearray(one.image)
        bad[bit // 8] ^= 1 << bit % 8
        with tally.case(f"bit {bit}"):
            if not one.check(bad):
                tally.tried -= 1
