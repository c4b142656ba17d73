"""Compaction: the segments of a finished match become one file, and old matches are removed.

Unmerged segments would fill the flash after some ten matches; merged, a hundred matches fit
beside the program. The order is: write a new file, read it back, rename it, only then delete the
segments. The power may fail at any point; the next start goes on or begins again. Each call of
Merge.step() is one bounded piece, for pauses between boards.
"""

from binascii import crc32

from rosace.port import const
from rosace.record import codec, reader, segments
from rosace.rules.state import Event

# From words.py, by `make texts`
_K_SKIPPED = const(44)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.journal import Journal


_IDLE = const(0)
_SCAN = const(1)  # find the end of the match
_COPY = const(2)
_CHECK = const(3)


class Merge:
    """One merge after the other; see Journal.tidy(). After an error a new Merge begins anew."""

    def __init__(self, journal: "Journal") -> None:
        self._journal = journal
        self._phase = _IDLE
        self._group = 0  # first record of the match, and so of the merged file
        self._next = 0  # position in journal.unmerged
        self._seq = 0  # number of the record to come
        self._end = 0  # number after the last record of the match
        self._crc = 0
        self._size = 0
        self._at = 0
        self._read_crc = 0
        self._whole = (0, 0)  # records first ... end - 1 are undamaged in a merged file

    def step(self) -> bool:
        """One piece of work; True while there is more. OSError if flash refuses."""
        if self._phase == _SCAN:
            self._scan()
        elif self._phase == _COPY:
            self._copy()
        elif self._phase == _CHECK:
            self._check()
        elif self._drop_oldest():
            pass  # first: a flash that is nearly full may have no room for the merge
        elif self._journal.unmerged:
            self._first()
        else:
            return False
        return True

    def give_up(self) -> None:
        """Flash refuses: remove the half-written file, to leave its room to the running match."""
        journal = self._journal
        try:
            self._clear()
        except OSError as error:
            journal.note_error(error)
        journal.measure()

    def _clear(self) -> None:
        """Remove the new file of a merge that stopped half way."""
        files = self._journal.files
        if segments.NEW_PATH[4:] in files.names(segments.LOG):
            files.remove(segments.NEW_PATH)

    def _read(self, position: int) -> int:
        """Read a segment into the scratch buffer; its bytes, 0 if it is of another journal."""
        journal = self._journal
        n = journal.files.read(segments.run_path(journal.unmerged[position]), journal.scratch)
        return 0 if segments.foreign(journal.scratch, n, journal.epoch) else n

    def _group_of(self, position: int) -> int:
        """First record of the match of a segment: from its header, or where that is damaged from
        the next whole header; -1 if neither tells."""
        journal = self._journal
        for other in range(position, len(journal.unmerged)):
            n = self._read(other)
            if segments.good_header(journal.scratch, n, journal.epoch):
                group = segments.header_group(journal.scratch)
                return group if group <= journal.unmerged[position] else -1
        return -1

    def _first(self) -> None:
        """Look at the oldest segment: delete it if it is merged already, else begin a merge."""
        journal = self._journal
        seq = journal.unmerged[0]
        if self._is_merged(seq):
            self._delete(seq)
            return
        self._group = self._group_of(0)
        if self._group < 0:  # no header tells: part of a merged match, or a match of its own
            merged = segments.last_up_to(journal.merged, seq)
            self._group = merged if reader.is_leftover(journal, seq) else seq
        self._clear()
        self._next = 0
        self._phase = _SCAN

    def _is_merged(self, seq: int) -> bool:
        """Whether record `seq`, and so the rest of its segment, is in an undamaged merged file."""
        journal = self._journal
        first = segments.last_up_to(journal.merged, seq)
        if first >= 0 and not self._whole[0] <= seq < self._whole[1]:
            end = reader.merged_end(journal, first)
            if seq < end and reader.is_whole(journal, first, end):
                self._whole = (first, end)
        return self._whole[0] <= seq < self._whole[1]

    def _delete(self, seq: int) -> None:
        """Delete one segment whose records are in a merged file."""
        journal = self._journal
        journal.files.remove(segments.run_path(seq))
        journal.unmerged.remove(seq)
        if not journal.unmerged:
            journal.measure()

    def _scan(self) -> None:
        """Find where the match ends: at the first segment of another match."""
        journal = self._journal
        self._next += 1
        if self._next < len(journal.unmerged):
            if self._group_of(self._next) in (-1, self._group):
                return
            self._end = journal.unmerged[self._next]
        else:
            for index in journal.match_starts:  # unsaved records are no part of this match
                self._end = journal.buffer.first_seq + index
                if self._end > self._group:
                    break
            if journal.running and journal.running[0] < self._end:
                self._end = journal.running[0]
        self._next = 0
        self._seq = self._group
        self._crc = 0
        self._size = 0
        self._phase = _COPY

    def _copy(self) -> None:
        """Append to the new file: the records of a segment, or some that no segment holds."""
        journal = self._journal
        old = journal.unmerged
        there = self._next < len(old) and old[self._next] < self._end
        until = old[self._next] if there else self._end
        if not self._size:
            header = bytearray(segments.HEADER)
            count = self._end - self._group
            segments.put_header(header, journal.epoch, self._group, self._group, count)
            self._append(header, 0, segments.HEADER)
        if self._seq < until:
            self._fill(until)
        elif there:
            self._next += 1
            self._append_records(self._read(self._next - 1))
        else:
            self._at = 0
            self._phase = _CHECK

    def _append_records(self, n: int) -> None:
        """Append the records of the segment in the scratch buffer, marks for the damaged ones."""
        journal = self._journal
        scratch = journal.scratch
        begin = segments.HEADER
        at = begin
        places = None
        while at < n and self._seq < self._end:
            size = codec.size_of(scratch, at)
            if size and at + size <= n and codec.is_intact(scratch, at):
                self._seq += 1
                at += size
            else:
                if places is None:
                    places = self._places()
                self._append(scratch, begin, at)
                at, lost = places[at]
                until = min(self._seq + lost, self._end)
                while self._seq < until:
                    self._fill(until)
                self._read(self._next - 1)
                begin = at
        self._append(scratch, begin, at)

    def _places(self) -> dict:
        """The damaged places of the segment that is being copied; see reader.survey()."""
        journal = self._journal
        old = journal.unmerged
        end = old[self._next] if self._next < len(old) else self._end
        first = old[self._next - 1]
        held = min(end, self._end) - first
        return reader.survey(journal.files, segments.run_path(first), held)

    def _fill(self, until: int) -> None:
        """Append some of the records before `until` that the segments have lost.

        They come from the file of an earlier merge, if it still holds them; else one mark for a
        missing record. Uses the scratch buffer.
        """
        buf = bytearray(segments.BYTES)
        n = self._journal.read(self._seq, buf, len(buf))
        if n <= 0:
            event = Event()
            event.kind = _K_SKIPPED
            event.target = 1
            n = codec.pack(event, buf, 0, 0, 0)
        at = 0
        while at < n and self._seq < until:
            at += buf[at]
            self._seq += 1
        self._append(buf, 0, at)

    def _append(self, buf: bytes | bytearray | memoryview, begin: int, end: int) -> None:
        """Append buf[begin:end] to the new file."""
        if end <= begin:
            return
        part = memoryview(buf)[begin:end]
        self._journal.files.append(segments.NEW_PATH, part, end - begin)
        self._crc = crc32(part, self._crc)
        self._size += end - begin

    def _check(self) -> None:
        """Read a piece of the new file back; at its end rename it: it replaces the segments."""
        journal = self._journal
        scratch = journal.scratch
        if not self._at:
            self._read_crc = 0
        n = journal.files.read(segments.NEW_PATH, scratch, self._at)
        if n > 0:
            self._read_crc = crc32(memoryview(scratch)[:n], self._read_crc)
            self._at += n
        if n == len(scratch):
            return
        self._phase = _IDLE
        if self._read_crc != self._crc or self._at != self._size:
            raise OSError(5)
        journal.files.rename(segments.NEW_PATH, segments.log_path(self._group))
        journal.files_changed()
        self._whole = (self._group, self._end)
        if self._group not in journal.merged:
            journal.merged.append(self._group)
            journal.merged.sort()

    def _drop_oldest(self) -> bool:
        """Remove the oldest match if flash is nearly full and it may go."""
        journal = self._journal
        if not journal.nearly_full() or len(journal.merged) < 2:
            return False
        end = journal.merged[1]
        if journal.may_go < end or journal.unmerged and journal.unmerged[0] < end:
            return False
        journal.files.remove(segments.log_path(journal.merged[0]))
        journal.merged.pop(0)
        journal.measure()
        return True
