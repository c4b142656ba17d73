"""Plays whole matches on an emulated chip: two panels, a PC that pulls, power cuts, corrections.

    make chip EMULATOR=DIR ARGS="--play matches/storm.match"     one file below tests/, or several

Every EXPECT of the file must come true. At the beginning of each board a PC pulls what the board
has recorded, and once more at the end: what it holds then must be the whole log, without a gap. A
MemoryError, a reset or a fault in the board's error list ends it with an error.
"""

import tempfile
import time
from pathlib import Path

BOARD = "pico2"
START_MS = 4000


def play(drivers, root, path):
    """Play one file; returns what was seen as a line of text, raises RuntimeError if anything is
    wrong."""
    project, board, commands = drivers
    from drivers.door import door  # pyright: ignore[reportMissingImports]

    class Table(board.Table):
        """The emulator's table; its panels are dark and its PC hears nothing without power."""

        def screen(self, n=0):
            return super().screen(n) if self.powered else bytes(1024)

        def power(self, on):
            super().power(on)
            if on:
                self.e("trackHeap()")

    emulator = board.Emulator(BOARD, project.installed(root, BOARD), 2)
    table = Table(emulator)
    pulled = pulls = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        db = str(Path(scratch) / "club.db")

        def pull():
            nonlocal pulled, pulls
            report, _ms = project.sync(emulator, db)
            if report.bad or report.notes:
                raise RuntimeError(f"{path}: the PC says {report.bad} {report.notes}")
            pulled += report.new
            pulls += 1

        def on_step(step):
            if step.rack and table.powered:
                pull()

        emulator.run(START_MS)
        match = door().script.load(path)
        aim = door().player.AIM_MS  # the emulator's player in a hurry leaves its own behind
        try:
            commands._player(table, match, on_step, True).play()
            table.run(3000)
            pull()
        finally:
            door().player.AIM_MS = aim
            errors, resets, log = emulator("return [memerr.length, p.resets, p.log]")
        faults = door().Client(board.Wire(emulator))
        faults.hello(tries=6)
        faults = faults.errors()
        emulator.close()
    if errors or resets or log or faults:
        raise RuntimeError(f"{path}: {errors} MemoryErrors, {resets} resets, {log}, {faults}")
    strokes = sum(line.verb == "STROKE" for line in match.lines)
    spent = f"{time.monotonic() - began:.0f} s"
    return f"{path.name}: {strokes} strokes, {pulls} pulls, {pulled} records, {spent}"
