"""J11: the power fails while a new program is put on a board; no program is lost, no match either.

The board is a littlefs whose operations are written down. What the PC does at the prompt
(rosace_host/device/image_writer.py, or mpremote mip) and what the board does at its next start
are played once; then the power fails in each operation, the board starts, and the same command is
given again.
"""

import random
import tempfile
import zlib
from pathlib import Path

from rich.progress import Progress

from record.flash import MODES, LittleFiles, apply, tear
from reliability.figures import figure
from reliability.root import Root, starts
from rosace.board import start
from rosace_host.device import image_writer
from rosace_host.device.image import MAIN, MANIFEST, NEW, PROGRAM, contents, manifest
from rosace_host.device.prompt import BoardInfo, Prompt

BLOCKS = 96
MATCHES = {f"log/{n:08x}": bytes([n]) * 3000 for n in range(4)}
SIZES = (40, 300, 700, 1500, 4096, 5000, 9000)  # bytes of a file


class Shelf(Prompt):
    """A prompt whose board is a littlefs in this process."""

    def __init__(self, image=None):
        self.port = "P"
        self.little = LittleFiles(image, blocks=BLOCKS)
        self.root = Root(self.little)
        self.sent = 0

    def files(self, *folders):
        found = {MAIN: self.root.read(MAIN)}
        for folder in folders:
            found.update(self.root.below(folder))
        return {path: (len(data), zlib.crc32(data)) for path, data in found.items()
                if data is not None}  # fmt: skip

    def send(self, files, progress):
        for path, data in files:
            self.root.write(path, data)
            self.sent += len(data)

    def remove(self, name):
        if start.there(self.root, name):
            start.remove(self.root, name)

    def rename(self, old, new):
        self.root.rename(old, new)

    def kind(self):
        free = self.little.free()[0] // 1024
        return BoardInfo("micropython", (1, 29, 0), 6, free, "e661", "virtual table")

    def flash(self, folder):
        """`rosace flash`, once the prompt is open."""
        return image_writer.write_image(self, folder, self.kind(), Progress(disable=True))

    def mip(self, folder):
        """`mpremote mip install --target /rosace.new`: writes over what is there."""
        for path, data in contents(folder).items():
            self.root.write(f"{NEW}/{path}", data)

    def start(self):
        """The board up to its program."""
        again = True
        while again:  # with another main.py or another program
            assert starts(self.root), "the prompt would open"
            again = start.exchange(self.root)

    def runs(self, programs):
        """Which of the programs the board runs; fails if it is a mixture, or none."""
        why, whole = start.check(self.root)
        assert not why and whole, f"{why} is damaged"
        for folder in programs:
            wanted = {path if path == MAIN else f"{PROGRAM}/{path}": data
                      for path, data in contents(folder).items()}  # fmt: skip
            if {MAIN: self.root.read(MAIN), **self.root.below(PROGRAM)} == wanted:
                return folder.name
        raise AssertionError("it would run neither program")

    def left(self):
        """What lies at the top besides matches."""
        return sorted(name for name, *_ in self.root.ilistdir("/") if name != "log")


def program(folder, fill, extra):
    """An image as build_image() makes it, of any bytes."""
    paths = [f"{room}f{n}.mpy" for n in range(6) for room in ("", "desk/", "rules/piles/")]
    files = {path: bytes([fill]) * SIZES[n % len(SIZES)] for n, path in enumerate(paths + extra)}
    files["board/start.mpy"] = bytes([fill]) * 700
    files[MAIN] = bytes([fill]) * 9000
    for path, data in files.items():
        place = folder / path if path == MAIN else folder / PROGRAM / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    safe = ["f0.mpy", "desk/f0.mpy", "board/start.mpy"]
    (folder / PROGRAM / MANIFEST).write_bytes(manifest(files, safe))
    return folder


def two_programs(folder):
    """An old one and a new one, each with a file that the other has not."""
    return (
        program(folder / "old", 1, ["desk/older.mpy", "gone/one.mpy"]),
        program(folder / "new", 2, ["desk/newer.mpy"]),
    )


def board_with(folder):
    """A board that runs the program of `folder`, with a few matches."""
    shelf = Shelf()
    shelf.flash(folder)
    shelf.start()
    for path, data in MATCHES.items():
        shelf.root.write(path, data)
    return shelf


def filmed(shelf, *steps):
    """The flash before these steps, and the operations that they do to it."""
    before = bytes(shelf.little.flash.image)
    shelf.little.flash.ops.clear()
    for step in steps:
        step()
    return before, list(shelf.little.flash.ops)


def after_a_cut(torn, programs, put, chance):
    """The board starts, perhaps with a second cut; then the command is given again."""
    found = set()
    again = Shelf(torn)
    if chance.random() < 0.5:
        before, ops = filmed(again, again.start)
        again.little.abandon()
        torn = bytearray(before)
        number = chance.randrange(len(ops)) if ops else 0
        for op in ops[:number]:
            apply(torn, op)
        if ops:
            tear(torn, ops[number], chance.choice(MODES), number)
        again = Shelf(torn)
    again.start()
    found.add(again.runs(programs))
    assert again.left() == [MAIN, PROGRAM], again.left()
    put(again, programs[1])
    again.start()
    assert again.runs(programs) == "new"
    assert again.left() == [MAIN, PROGRAM] and again.root.below("log") == MATCHES
    again.little.abandon()
    return found


WAYS = (Shelf.flash, Shelf.mip)


@figure(
    "J11",
    "power cut at any operation of a new program's way: the old or the new one runs whole",
    20,
    1_000,
    10**6,
    every=True,
)
def cuts_of_an_exchange(tally, count, seed):
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as scratch:
        programs = two_programs(Path(scratch))
        cases = []
        for put in WAYS:
            shelf = board_with(programs[0])
            before, ops = filmed(shelf, lambda: put(shelf, programs[1]), shelf.start)  # noqa: B023
            assert shelf.runs(programs) == "new"
            cases += [(put, before, ops, n, mode) for n in range(len(ops)) for mode in MODES]
        if count < len(cases):
            cases = chance.sample(cases, count)
        found = set()
        for put, before, ops, n, mode in cases:
            with tally.case(f"{put.__name__}, operation {n} of {len(ops)}, {mode}"):
                torn = bytearray(before)
                for op in ops[:n]:
                    apply(torn, op)
                tear(torn, ops[n], mode, n)
                found |= after_a_cut(torn, programs, put, chance)
        with tally.case("both programs were met", 0):
            assert found == {"old", "new"}, found
