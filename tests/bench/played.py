"""A recorded match played once, with everything that was drawn, sent and stored on the way."""

import contextlib
import functools
from pathlib import Path

from record.files import MemoryFiles
from rosace.board.oled import Oled
from rosace.record import codec
from rosace.record.journal import Journal
from rosace_sim import player, script
from rosace_sim.install import _content, file_system
from rosace_sim.table import NEAR, Table

MATCHES = Path(__file__).resolve().parent.parent / "matches"
BOARD_ID = b"\xe6bench00"


class Played:
    """report: presses; pictures: every one the desk handed to the driver; sent: bytes on the bus
    of the near panel after its set-up; records: what is stored, as bytes."""

    def __init__(self, name):
        self.match = script.load(MATCHES / f"{name}.match")
        self.pictures = []
        with Table("cpython", board_id=BOARD_ID) as table, self._watched():
            self.report = player.play(table, self.match, speed=0)
            self.sent = table.world.panels[NEAR].bytes
            table.power(False)
            self.records = stored(table.flash)

    @contextlib.contextmanager
    def _watched(self):
        """Keeps each picture at the moment it is handed over."""
        original = Oled.changed
        pictures = self.pictures

        def changed(oled):
            if not pictures or pictures[-1] != oled.buffer:
                pictures.append(bytes(oled.buffer))
            original(oled)

        Oled.changed = changed
        try:
            yield
        finally:
            Oled.changed = original

    def records_of(self, kind):
        return [record for record in self.records if record[1] == kind]


def stored(flash):
    """Every record on a flash, in order."""
    system = file_system(flash)
    files = MemoryFiles()
    for folder in ("run", "log", "head", "cell"):
        for name in system.listdir(folder):
            files.data[f"{folder}/{name}"] = _content(system, f"{folder}/{name}")
    system.unmount()
    journal = Journal(files, BOARD_ID)
    journal.mount()
    found = []
    buf = bytearray(codec.RECORD_MAX)
    for seq in range(journal.first_seq, journal.next_seq):
        n = journal.read(seq, buf, codec.RECORD_MAX)
        if n > 0:
            found.append(bytes(buf[: codec.size_of(buf, 0)]))
    return found


@functools.cache
def played(name):
    return Played(name)
