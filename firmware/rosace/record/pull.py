"""Stored records by number, for the serial line: from memory, or from the files of old matches."""

from rosace.port import const
from rosace.record import events, segments
from rosace.words import K_SKIPPED

_BAD = const(-1)


class Pull:
    """Keeps its place in a file, so that a PC that reads on costs one flash read an answer."""

    def __init__(self, journal) -> None:
        self._journal = journal
        self._path = ""
        self._seq = 0  # the record at _at
        self._at = 0
        self._places = None  # what is damaged in a file, ...
        self._surveyed = ""  # ... and in which

    def read(self, seq: int, buf, room: int) -> int:
        """See Journal.read()."""
        journal = self._journal
        if seq >= journal.next_seq:
            return 0
        if seq < journal.first_seq:
            return _BAD
        if seq >= journal.tape.first_seq:
            return self._from_tape(seq - journal.tape.first_seq, buf, room)
        refused = None
        for path, first in self._copies(seq):
            try:
                used = self._from_file(path, first, seq, buf, room)
            except OSError as error:
                refused = error
                continue
            if used > 0:
                return used
        if refused:
            raise refused
        return _BAD

    def _from_tape(self, index: int, buf, room: int) -> int:
        tape = self._journal.tape
        used = 0
        while index < self._journal.saved and tape.kind(index) != K_SKIPPED:
            at = tape.at(index)
            n = tape.buf[at]
            if used and used + n > room:
                return used
            for i in range(n):
                buf[used + i] = tape.buf[at + i]
            used += n
            index += 1
        return used or _BAD

    def _copies(self, seq: int):
        """(path, first record) of each file that should hold record `seq`, the best first.

        There are two only where a merge was cut short and has not gone on yet.
        """
        journal = self._journal
        old = segments.last_up_to(journal.old, seq)
        merged = segments.last_up_to(journal.merged, seq)
        if old >= merged and old >= 0:
            yield segments.run_path(old), old
        if merged >= 0 and (old < merged or self._reaches(merged, seq)):
            yield segments.log_path(merged), merged

    def _reaches(self, first: int, seq: int) -> bool:
        """Whether the merged file that begins with record `first` may hold record `seq`."""
        header = bytearray(segments.HEADER)
        journal = self._journal
        n = journal.files.read(segments.log_path(first), header)
        if segments.good_header(header, n, journal.epoch):
            return seq < first + segments.header_count(header)
        return not segments.foreign(header, n, journal.epoch)

    def _open(self, path: str, first: int) -> None:
        if path != self._path:
            self._header(path, first)
        self._path = path
        self._seq = first
        self._at = segments.HEADER

    def _header(self, path: str, first: int) -> None:
        """A file whose header is damaged is named, although its records speak for themselves."""
        from rosace.record.journal import D_RECORD

        journal = self._journal
        n = journal.files.read(path, journal.scratch)
        if n > 0 and not segments.good_header(journal.scratch, n, journal.epoch):
            if not journal.damage:
                journal.bad_seq = first
            journal.damage |= D_RECORD

    def _from_file(self, path: str, first: int, seq: int, buf, room: int) -> int:
        """Hop to record `seq`, then copy whole, good records as long as they fit."""
        scratch = self._journal.scratch
        if path != self._path or seq < self._seq:
            self._open(path, first)
        while True:
            n = self._journal.files.read(path, scratch, self._at)
            at = self._hop(scratch, n, seq)
            self._at += at
            if self._seq == seq:
                break
            if not at:
                return _BAD
        used = self._copy(scratch, at, n, buf, room)
        if not used and at and n == len(scratch):  # it may only stick out of the scratch buffer
            n = self._journal.files.read(path, scratch, self._at)
            used = self._copy(scratch, 0, n, buf, room)
        return used or _BAD

    def _hop(self, scratch, n: int, seq: int) -> int:
        """Count records up to `seq` in scratch[:n]; returns the bytes passed over.

        A damaged place counts as many as were lost in it (damage.py).
        """
        at = 0
        while self._seq < seq and at < n:
            size = events.size_of(scratch, at)
            if size and at + size <= n and events.intact(scratch, at):
                at += size
            elif n - at < 2 * events.RECORD_MAX and n == len(scratch) and at:
                break  # it may only stick out of the scratch buffer
            else:
                behind, lost = self._damaged(self._at + at)
                if self._seq + lost > seq:
                    break
                at = behind - self._at
                self._seq += lost - 1
            self._seq += 1
        return at

    def _damaged(self, at: int) -> tuple:
        """(where the next whole record begins, records lost) of the damaged place at `at`."""
        if self._places is None or self._surveyed != self._path:
            from rosace.record import damage

            self._places = damage.survey(self._journal.files, self._path, self._total())
            self._surveyed = self._path
        return self._places.get(at, (at, 1 << 30))

    def _total(self) -> int:
        """How many records this file held: as its header says, or up to the next file."""
        journal = self._journal
        header = bytearray(segments.HEADER)
        n = journal.files.read(self._path, header)
        merged = self._path[:3] == segments.LOG
        if merged and segments.good_header(header, n, journal.epoch):
            return segments.header_count(header)
        from rosace.record.damage import left_over

        first = int(self._path[4:], 16)
        later = journal.merged + journal.old + [journal.tape.first_seq]
        later.sort()
        for seq in later:
            if seq > first and not (merged and seq in journal.old and left_over(journal, seq)):
                return seq - first
        return -1

    def _copy(self, scratch, at: int, n: int, buf, room: int) -> int:
        used = 0
        while at < n:
            size = events.size_of(scratch, at)
            if not size or at + size > n or scratch[at + 1] == K_SKIPPED:
                break
            if used and used + size > room or not events.intact(scratch, at):
                break
            for i in range(size):
                buf[used + i] = scratch[at + i]
            used += size
            at += size
            self._at += size
            self._seq += 1
        return used
