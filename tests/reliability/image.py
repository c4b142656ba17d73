"""J4i: bits flipped anywhere in a board's whole flash, its program included.

What must be right for the rest to be found: MicroPython itself, main.py and, in it, the reader of
the manifest. A flip in the bytes of main.py is therefore counted as tried only where it is found.
"""

import random
from functools import cache

from record.flash import BLOCK, LittleFiles
from record.table import power_on
from record.test_journal import matches, pull
from reliability.figures import figure
from rosace_sim.flash import Flash
from rosace_sim.install import image_of, install
from sim.bench import FIRMWARE

BLOCKS = 352


@cache
def checker():
    """The part of main.py that looks for damaged files: damaged(system)."""
    source = (FIRMWARE / "main.py").read_text()
    head, start, nothing = source.rpartition("\nstart()\n")
    assert start and not nothing
    names: dict = {"__name__": "main"}
    exec(compile(head, "main.py", "exec"), names)
    return names["damaged"]


class System:
    """The file system as main.py opens it."""

    def __init__(self, files):
        self.files = files

    def open(self, path, mode):
        assert mode == "rb"
        buf = bytearray(64 * 1024)
        n = self.files.read(path, buf)
        if n < 0:
            raise OSError(2)
        return Opened(bytes(buf[:n]))


class Opened:
    def __init__(self, data):
        self.data = data

    def read(self, most):
        return self.data[:most]

    def close(self):
        pass


class Board:
    """A flash with the compiled firmware, two merged matches and a third under way."""

    def __init__(self):
        flash = Flash()
        install(flash, image_of(FIRMWARE))
        self.files = LittleFiles(bytearray(flash.bytes))
        self.log, self.records = matches(self.files, count=3, strokes=30)
        self.image = bytes(self.files.flash.image)
        self.state = bytes(self.log.state.b)
        listed = self.content(self.files, "rosace/manifest").decode().split("\n")[:-1]
        self.paths = ["main.py", "rosace/manifest", *(line.split(" ")[2] for line in listed)]
        self.program = {path: self.content(self.files, path) for path in self.paths}
        self.used = [
            n for n in range(BLOCKS)
            if self.image[n * BLOCK : (n + 1) * BLOCK].strip(b"\xff")
        ]  # fmt: skip

    def content(self, files, path):
        try:
            return System(files).open(path, "rb").read(1 << 20)
        except OSError:
            return None

    def check(self, bad):
        """The program that would run is the installed one, and score and log are right; or the
        damage is said. Returns False if main.py itself was hit."""
        try:
            found = LittleFiles(bad)
        except Exception:
            return True  # cannot be mounted: formatted at the start, another epoch, the PC says so
        try:
            if checker()(System(found)):
                return True  # safe mode, which names the file
            if self.content(found, "main.py") != self.program["main.py"]:
                return False
            for path in self.paths[2:]:
                assert self.content(found, path) == self.program[path], f"{path} would run"
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


@figure("J4i", "a bit flipped anywhere in the whole flash, program included: right, or said",
        12, 1_500, 50_000)
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
