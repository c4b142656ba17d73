"""Plays a match over real flash, then cuts the power at each of its flash operations."""

from record.flash import MODES, LittleFiles, apply, tear
from record.table import power_on


class Film:
    """What happened at the flash, and what had been promised before each operation.

    `promised[k]`: (records with a saved mark before operation k, records in memory by then).
    `records`, `states`: each record's bytes and the state behind it, by number.
    """

    def __init__(self, files):
        self.files = files
        self.start = bytes(files.flash.image)
        files.flash.ops.clear()
        self.promised = []
        self.records = {}
        self.states = {}
        self._promise = 0

    def note(self, log):
        """After a flush: what is saved now is promised from the next operation on."""
        buffer = log.journal.buffer
        last = buffer.first_seq + buffer.count
        ops = len(self.files.flash.ops)
        self.promised += [(self._promise, last)] * (ops - len(self.promised))
        self._promise = log.journal.next_seq
        self.states[last] = bytes(log.state.b)
        for index in range(buffer.count):
            seq = buffer.first_seq + index
            if seq not in self.records:
                self.records[seq] = bytes(buffer.record(index))

    def cuts(self, first=0, step=1):
        """(operation, mode, files as they are found) for a cut at every operation."""
        image = bytearray(self.start)
        for k, op in enumerate(self.files.flash.ops):
            if k >= first and (k - first) % step == 0:
                for mode in MODES:
                    torn = bytearray(image)
                    tear(torn, op, mode, k)
                    yield k, mode, LittleFiles(torn)
            apply(image, op)


def check(film, k, mode, files):
    """Nothing promised is lost, nothing but the last flush is more, and the state fits both."""
    log = power_on(files)
    journal = log.journal
    promised, most = film.promised[k]
    where = f"operation {k}, {mode}: {promised} saved, {journal.next_seq} found"
    assert journal.damage == 0, f"{where}, damage {journal.damage}"
    assert promised <= journal.next_seq <= most, where
    buffer = journal.buffer
    for index in range(journal.saved):
        seq = buffer.first_seq + index
        assert bytes(buffer.record(index)) == film.records[seq], f"{where}, record {seq}"
    if journal.next_seq in film.states:
        assert bytes(log.state.b) == film.states[journal.next_seq], where
    assert log.differs == -1, where
    return log
