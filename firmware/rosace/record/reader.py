"""Stored records by number, for a PC: from the log buffer, or from the files of old matches.

A single damaged record is found by its CRC and passed over. Where several are damaged side by
side, or a length byte itself is wrong, survey() finds out how many records a damaged place held,
so that the records after it keep their numbers. It asks four things: where the length bytes lead,
the CRC of the place as one record, how many records the file held in all, and how many of them
are whole. Records that remain in doubt count as damaged.

This file writes nothing to flash.
"""

from rosace.port import const
from rosace.record import codec, segments
from rosace.record.segments import BAD, D_RECORD

# From words.py, by `make texts`
_K_SKIPPED = const(44)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.journal import Journal


_WINDOW = 512  # bytes read at once by survey()


class Reader:
    """Remembers its place in a file: an answer to a PC that reads on costs one flash read."""

    def __init__(self, journal: "Journal") -> None:
        self._journal = journal
        self._path = ""
        self._seq = 0  # the record at _at
        self._at = 0
        self._places = None  # survey() of a file ...
        self._surveyed = ""  # ... with this path

    def read(self, seq: int, buf: bytearray | memoryview, room: int) -> int:
        """Copy whole stored records into `buf`; see Journal.read()."""
        journal = self._journal
        if seq >= journal.next_seq:
            return 0
        if seq < journal.first_seq:
            return BAD
        if seq >= journal.buffer.first_seq:
            return self._from_buffer(seq - journal.buffer.first_seq, buf, room)
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
        return BAD

    def _from_buffer(self, index: int, buf: bytearray | memoryview, room: int) -> int:
        buffer = self._journal.buffer
        used = 0
        while index < self._journal.saved and buffer.kind(index) != _K_SKIPPED:
            at = buffer.at(index)
            n = buffer.buf[at]
            if used and used + n > room:
                return used
            for i in range(n):
                buf[used + i] = buffer.buf[at + i]
            used += n
            index += 1
        return used or BAD

    def _copies(self, seq: int):
        """(path, first record) of each file that should hold record `seq`, the best first.

        There are two only where a merge was cut short and has not gone on yet.
        """
        journal = self._journal
        old = segments.last_up_to(journal.unmerged, seq)
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
        """Note the damage of a file whose header is damaged; its records can still be read."""
        journal = self._journal
        n = journal.files.read(path, journal.scratch)
        if n > 0 and not segments.good_header(journal.scratch, n, journal.epoch):
            journal.note_damage(D_RECORD, first)

    def _from_file(
        self, path: str, first: int, seq: int, buf: bytearray | memoryview, room: int
    ) -> int:
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
                return BAD
        used = self._copy(scratch, at, n, buf, room)
        if not used and at and n == len(scratch):  # it may reach beyond the scratch buffer
            n = self._journal.files.read(path, scratch, self._at)
            used = self._copy(scratch, 0, n, buf, room)
        return used or BAD

    def _hop(self, scratch: bytes | bytearray | memoryview, n: int, seq: int) -> int:
        """Count records up to `seq` in scratch[:n]; returns the bytes passed over.

        A damaged place counts as many as were lost in it, see survey().
        """
        at = 0
        while self._seq < seq and at < n:
            size = codec.size_of(scratch, at)
            if size and at + size <= n and codec.is_intact(scratch, at):
                at += size
            elif n - at < 2 * codec.RECORD_MAX and n == len(scratch) and at:
                break  # it may reach beyond the scratch buffer
            else:
                end, lost = self._damaged(self._at + at)
                if self._seq + lost > seq:
                    break
                at = end - self._at
                self._seq += lost - 1
            self._seq += 1
        return at

    def _damaged(self, at: int) -> tuple:
        """(where the next whole record begins, records lost) of the damaged place at `at`."""
        if self._places is None or self._surveyed != self._path:
            self._places = survey(self._journal.files, self._path, self._total())
            self._surveyed = self._path
        return self._places.get(at, (at, 1 << 30))

    def _total(self) -> int:
        """How many records this file held, by its header or the next file; -1 if unknown."""
        journal = self._journal
        header = bytearray(segments.HEADER)
        n = journal.files.read(self._path, header)
        merged = self._path[:3] == segments.LOG
        if merged and segments.good_header(header, n, journal.epoch):
            return segments.header_count(header)

        first = int(self._path[4:], 16)
        later = journal.merged + journal.unmerged + [journal.buffer.first_seq]
        later.sort()
        for seq in later:
            if seq > first and not (
                merged and seq in journal.unmerged and is_leftover(journal, seq)
            ):
                return seq - first
        return -1

    def _copy(
        self,
        scratch: bytearray | memoryview,
        at: int,
        n: int,
        buf: bytearray | memoryview,
        room: int,
    ) -> int:
        """Copy whole, good records from scratch[at:n] as long as they fit; returns the bytes."""
        used = 0
        while at < n:
            size = codec.size_of(scratch, at)
            if not size or at + size > n or scratch[at + 1] == _K_SKIPPED:
                break
            if used and used + size > room or not codec.is_intact(scratch, at):
                break
            for i in range(size):
                buf[used + i] = scratch[at + i]
            used += size
            at += size
            self._at += size
            self._seq += 1
        return used


def survey(files, path: str, total: int, exact: bool = True) -> dict:
    """{where a damaged place begins: (where the next whole record begins, records lost)}.

    Places are bytes from the beginning of the file.  total: how many records the file held, -1 if
    that is not known.  exact: it did not hold more. Raises OSError if flash refuses.
    """
    gone = total > segments.RECORDS and path[:3] == segments.RUN  # later files are lost, too
    if gone:
        total = -1
    places, intact, end = _places(files, path)
    lost = 0
    unknown = 0
    for place in places:
        place[3] = _between(files, path, place[0], place[1])
        lost += place[3] or 1
        unknown += not place[3]
    missing = total - intact
    if total < 0 or (not exact and lost >= missing):
        missing = lost
    doubt = gone and _may_be_two(places, end)
    if not doubt and unknown == 1 and missing >= lost and _fit(places, missing - lost + 1, end):
        for place in places:
            place[3] = place[3] or missing - lost + 1
    elif doubt or lost != missing:
        begin, _, before, _ = places[0]
        return {begin: (end, max(total - before, 0) if total >= 0 else 1)}
    return {place[0]: (place[1], place[3] or 1) for place in places}


def _fit(places: list, count: int, end: int) -> bool:
    """Whether `count` records fit into the place of unknown content; 1 always does."""
    for begin, stop, _, lost in places:
        if not lost and stop < end and count > 1 and count * codec.RECORD_MIN > stop - begin:
            return False
    return True


def _may_be_two(places: list, end: int) -> bool:
    """Whether a place of unknown content before the end has room for two records."""
    for begin, stop, _, lost in places:
        if not lost and stop < end and stop - begin >= 2 * codec.RECORD_MIN:
            return True
    return False


def merged_end(journal: "Journal", first: int) -> int:
    """The number after the last record of the merged file that begins with record `first`.

    From its header; where that is damaged, from its records.
    """
    path = segments.log_path(first)
    header = bytearray(segments.HEADER)
    n = journal.files.read(path, header)
    if segments.good_header(header, n, journal.epoch):
        return first + segments.header_count(header)
    if segments.foreign(header, n, journal.epoch):
        return first
    places, intact, _ = _places(journal.files, path)
    for place in places:
        intact += _between(journal.files, path, place[0], place[1]) or 1
    return first + intact


def is_leftover(journal: "Journal", seq: int) -> bool:
    """Whether a merge that was cut short has left the segment that begins with record `seq`.

    Then its header names the merged file before it, or that file reaches so far.
    """
    first = segments.last_up_to(journal.merged, seq)
    header = bytearray(segments.HEADER)
    n = journal.files.read(segments.run_path(seq), header)
    if segments.good_header(header, n, journal.epoch):
        return segments.header_group(header) == first
    return first >= 0 and seq < merged_end(journal, first)


def is_whole(journal: "Journal", first: int, end: int) -> bool:
    """Whether the merged file `first` is undamaged and holds every record before `end`."""
    places, intact, _ = _places(journal.files, segments.log_path(first))
    return not places and first + intact >= end


def _places(files, path: str) -> tuple:
    """([[begin, end, whole records before, 0]] of damaged places, whole records, end of file)."""
    buf = bytearray(_WINDOW)
    places = []
    base = at = segments.HEADER
    n = files.read(path, buf, base)
    intact = 0
    begin = -1
    while True:
        if at - base + codec.RECORD_MAX > n == _WINDOW:
            base = at
            n = files.read(path, buf, base)
        i = at - base
        if i >= n:
            at = base + max(n, 0)
            break
        size = codec.size_of(buf, i)
        if size and i + size <= n and codec.is_intact(buf, i):
            if begin >= 0:
                places.append([begin, at, intact, 0])
                begin = -1
            intact += 1
            at += size
        elif begin < 0:
            begin = at
            at += codec.RECORD_MIN
        else:
            at += 1
    if begin >= 0:
        places.append([begin, at, intact, 0])
    return places, intact, at


def _between(files, path: str, at: int, end: int) -> int:
    """How many records are between two places: by their length bytes, or by the CRC where only the
    length byte of a single record is wrong; 0 if neither tells."""
    buf = bytearray(codec.RECORD_MAX)
    size = end - at
    if size <= codec.RECORD_MAX:
        files.read(path, buf, at)
        buf[0] = size
        if codec.is_intact(buf, 0):
            return 1
    count = 0
    while at < end:
        if files.read(path, buf, at) <= 0:
            return 0
        size = codec.size_of(buf, 0)
        if not size:
            return 0
        at += size
        count += 1
    return count if at == end else 0
