"""J4i: bits flipped anywhere in a board's whole flash, its program included.

What must be right for the rest to be found: MicroPython itself and main.py, which compares the
first file of the program. A flip in the bytes of main.py is therefore counted as tried only where
it is found.
"""

import random
from functools import cache

from record.flash import BLOCK, LittleFiles, mounts
from record.journals import matches, pull
from record.table import power_on
from reliability.figures import figure
from reliability.root import Root, starts
from rosace.board import start
from rosace_host.device.image import MAIN, PROGRAM
from rosace_sim.flash import BLOCKS, Flash
from rosace_sim.install import image_of, install
from sim.bench import FIRMWARE


class Board:
    """A flash with the compiled firmware, two merged matches and a third under way."""

    def __init__(self):
        flash = Flash()
        install(flash, image_of(FIRMWARE))
        self.files = LittleFiles(bytearray(flash.bytes))
        self.log, self.records = matches(self.files, count=3, strokes=30)
        self.image = bytes(self.files.flash.image)
        self.state = bytes(self.log.state.b)
        root = Root(self.files)
        self.main = root.read(MAIN)
        self.program = root.below(PROGRAM)
        lines = start.listed(root, PROGRAM) or ()
        self.safe = [f"{PROGRAM}/{line.split()[3]}" for line in lines if line.split()[2] == "s"]
        self.used = [
            n for n in range(BLOCKS)
            if self.image[n * BLOCK : (n + 1) * BLOCK].strip(b"\xff")
        ]  # fmt: skip

    def check(self, bad):
        """The program that would run is the installed one, and score and log are right; or the
        damage is said. Returns False if main.py itself was hit."""
        found = LittleFiles(bad)
        try:
            root = Root(found)
            if root.read(MAIN) is None:
                return True  # the prompt
            if root.read(MAIN) != self.main:
                return False
            if not starts(root):
                return True  # the prompt
            start.exchange(root)
            damaged, whole = start.check(root)
            would = root.below(PROGRAM)
            if not damaged:
                assert would == self.program, "a damaged program would run"
                self.journal(found)
            elif whole:
                assert all(path.startswith(PROGRAM + "/") for path in damaged)
                for path in self.safe:
                    assert would.get(path) == self.program[path], f"{path} would run"
        finally:
            found.abandon()
        return True

    def journal(self, found):
        again = power_on(found, b"chance")
        j = again.journal
        if not j.mounted:
            return  # said: not saved
        if j.epoch != self.log.journal.epoch or j.damage:
            return  # said: another journal, or this one with a damage
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
    unmounted=0.002,
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
            if not mounts(bad):  # formatted at the start: another journal, the PC says so
                tally.unmounted += 1
            elif not one.check(bad):
                tally.tried -= 1
