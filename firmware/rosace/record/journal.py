"""The journal: the records of the running match on their way to flash, and what flash holds.

A commit is one append to a segment and one replacement of the head file, each flushed. Only when
both have returned is a record *saved*. What flash refuses stays in the log buffer and is tried
again. The order of these steps is what a power cut at any point relies on: do not change it.

The parts that are needed rarely are imported when they are: recovery.py reads flash at start and
does not stay, reader.py gives stored records to a PC, receipt.py keeps what the PC holds,
compaction.py merges finished matches. They get what they need as arguments; none of them imports
this file.
"""

from hashlib import sha256

from rosace.port import const
from rosace.record import chain, codec, segments, settings
from rosace.record.log_buffer import LogBuffer

_FULL_PERCENT = const(85)  # of flash in use, from where on the oldest matches may be removed


class Journal:
    """One per board. `files`: the file port (board/files.py). `seed`: random bytes, used once, for
    the epoch of a new journal.

    buffer: the log buffer.  saved: how many of its records are in flash.  chain_head: that
    after them.  match_starts: indexes where the records of a match begin; more than one only if a
    match was begun while flash refused the one before.  merged, unmerged, running: numbers of the
    first records of the merged files, of the segments of former matches that wait to be merged,
    and of the segments of the running match, each ascending.  acked: a PC holds every record
    before this one (its receipt).  may_go: the records before this one may be removed.
    damage: D_* bits of segments.py, lost: how many records are missing, bad_seq: the number of
    the first one that is missing or damaged, -1: none.  error: the last error of flash, "" if all
    is well.
    signed_off: number and club of the keys that the log says are gone (8 bytes), b"" if it does
    not say so.  key_lost: the board is paired, and its seal key is damaged.
    """

    def __init__(self, files, board_id: bytes, seed: bytes = b"") -> None:
        self.files = files
        self.board_id = bytes(board_id[:8]) + bytes(8 - len(board_id[:8]))
        self.seed = seed
        self.settings = settings.Settings(files)
        self.buffer = LogBuffer()
        self.head_file = segments.Head()
        self.scratch = bytearray(segments.SCRATCH)
        self.epoch = 0
        self.boot = 0
        self.match_no = 0
        self.saved = 0
        self.match_starts = [0]
        self.chain_head = bytes(chain.HASH)
        self.merged = []
        self.unmerged = []
        self.running = []
        self.acked = 0
        self.may_go = 0
        self.damage = 0
        self.lost = 0
        self.bad_seq = -1
        self.error = ""
        self.signed_off = b""
        self.key_lost = False
        self.mounted = False
        self._flash = (0, 0)  # bytes free, bytes in all; (): to be measured when asked for
        self._reader = None
        self._merge = None
        self.set_open_segment(-1, 0)

    # --- what there is ---

    @property
    def next_seq(self) -> int:
        """The number of the first record that is not saved."""
        return self.buffer.first_seq + self.saved

    @property
    def first_seq(self) -> int:
        """The number of the oldest record on this board."""
        first = self.buffer.first_seq
        if self.unmerged and self.unmerged[0] < first:
            first = self.unmerged[0]
        if self.merged and self.merged[0] < first:
            first = self.merged[0]
        return first

    def chain_head_in_memory(self) -> bytes:
        """The chain head after the last record in memory, saved or not."""
        h = self.chain_head
        for i in range(self.saved, self.buffer.count):
            h = chain.link(h, self.buffer.record(i))
        return h

    def matches(self) -> int:
        """How many matches flash holds, the running one included."""
        return min(len(self.merged) + 1, self.match_no)

    def free_kb(self) -> int:
        """Free flash in KB."""
        return self._sizes()[0] >> 10

    def total_kb(self) -> int:
        """Size of the file system in KB."""
        return self._sizes()[1] >> 10

    def _sizes(self) -> tuple:
        if not self._flash:
            self._flash = (0, 0)
            self.measure()
        return self._flash

    def measure(self) -> None:
        """Ask the file system how full it is: slow, so only when it is first asked for and after
        a merge."""
        try:
            self._flash = self.files.free()
        except OSError as error:
            self.note_error(error)

    def used(self) -> int:
        """Percentage of flash in use, 0 while that is not known."""
        total = self.total_kb()
        return (total - self.free_kb()) * 100 // total if total else 0

    def nearly_full(self) -> bool:
        """Whether the oldest match that a PC holds should be removed to make room."""
        return self.used() >= _FULL_PERCENT

    def note_damage(self, what: int, seq: int) -> None:
        """Remember a damage (D_*) of record `seq`; of several the first that was found."""
        self.damage |= what
        if self.bad_seq < 0:
            self.bad_seq = seq

    def note_error(self, error: Exception) -> None:
        """Remember an error of flash for the screen."""
        self.error = str(error) or "flash"

    # --- starting ---

    def mount(self) -> None:
        """Read flash at start: identity, head file, the running match. Never raises OSError."""
        from rosace.record import recovery

        recovery.mount(self)
        self._flash = ()

    def set_open_segment(self, segment: int, size: int, sure: bool = True) -> None:
        """Set the segment that takes the next record: index of its first record (-1: none yet).

        size: its bytes.  sure: whether its file holds just these; if not, the next save writes the
        whole file again.
        """
        self._segment = segment
        self._bytes = size
        self._sure = sure

    def begin_match(self) -> None:
        """A new match begins: its records go into files of their own."""
        buffer = self.buffer
        if self.saved == buffer.count:
            unmerged = self.unmerged + self.running if buffer.count else self.unmerged
            running = []
            starts = [0]
            buffer.reset(buffer.first_seq + buffer.count)  # no line from here on asks for memory
            self.unmerged = unmerged
            self.running = running
            self.match_starts = starts
            self.saved = 0
            self._segment = -1
        else:
            self.match_starts.append(buffer.count)  # unsaved records still go to the open file

    # --- saving ---

    def save(self, end: int = -1) -> bool:
        """Write one segment's worth of what is not saved; True when every record is saved.

        `end` >= 0: only the records before that index. One append and one head file at most per
        call. Where flash refuses, nothing is lost: `error` has the reason and the next call tries
        again.
        """
        buffer = self.buffer
        if not self.mounted:
            return False
        if end < 0:
            end = buffer.count
        if self.saved < end:
            try:
                self._append(self._segment_end(end))
            except OSError as error:
                self.note_error(error)
                return False
            self.error = ""
        return self.saved == buffer.count

    def _segment_end(self, most: int) -> int:
        """Up to which record, at most `most`, the open segment goes this time.

        Opens a new segment if the open one is full, but not before the file of the open one is
        known to hold just what is saved.
        """
        buffer = self.buffer
        if self._segment < 0 or self._sure and not self._fits(self.saved):
            self._segment = self.saved
            self._bytes = segments.HEADER
            self._sure = False
        end = self.saved
        size = self._bytes
        while end < most and self._fits(end, size):
            size += buffer.at(end + 1) - buffer.at(end)
            end += 1
        return end

    def _fits(self, index: int, size: int = 0) -> bool:
        """Whether record `index` fits the open segment of `size` bytes (0: its size now)."""
        buffer = self.buffer
        if index - self._segment >= segments.RECORDS or self._begins(index):
            return False
        return (size or self._bytes) + buffer.at(index + 1) - buffer.at(index) <= segments.BYTES

    def _begins(self, index: int) -> bool:
        """Whether a match begins at `index`, so that an open segment may not go on there."""
        return index != self._segment and index in self.match_starts

    def _append(self, end: int) -> None:
        """Write the records before `end` to the open segment, then the head file."""
        buffer = self.buffer
        first = self._segment
        seq = buffer.first_seq + first
        begin = buffer.at(self.saved)
        sure = self._sure
        self._sure = False  # until the head is written too
        if sure:
            n = buffer.at(end) - begin
            size = self._bytes + n  # a damaged record may be longer than its mark
            self.files.append(segments.run_path(seq), buffer.view[begin:], n)
        else:
            size = self._lay_out(first, end)
            self.files.replace(segments.run_path(seq), self.scratch, size)
            if seq not in self.running:
                self.running.append(seq)
        h = self.chain_head
        for i in range(self.saved, end):
            h = chain.link(h, buffer.record(i))
        self.head_file.write(
            self.files, self.epoch, buffer.first_seq + end, h, self.boot, self.match_no
        )
        # No call between these lines: an exception there would save a record twice.
        self._sure = True
        self._bytes = size
        self.chain_head = h
        self.saved = end
        if len(self.match_starts) > 1:
            self._retire_segments()

    def _retire_segments(self) -> None:
        """Segments of a match that is over are saved at last: now they wait to be merged."""
        newest = self.buffer.first_seq + self.match_starts[-1]
        while len(self.running) > 1 and self.running[0] < newest:
            self.unmerged.append(self.running[0])
            self.running.pop(0)

    def _lay_out(self, first: int, end: int) -> int:
        """Write header and records first ... end - 1 into the scratch buffer; returns bytes."""
        buffer = self.buffer
        match_start = 0
        for start in self.match_starts:
            if start <= first:
                match_start = start
        seq = buffer.first_seq
        segments.put_header(self.scratch, self.epoch, seq + first, seq + match_start, 0)
        n = segments.HEADER
        for i in range(buffer.at(first), buffer.at(end)):
            self.scratch[n] = buffer.buf[i]
            n += 1
        return n

    # --- what a PC and the desk ask for ---

    def read(self, seq: int, buf: bytearray | memoryview, room: int) -> int:
        """Copy whole stored records from number `seq` on into `buf`, saved ones only.

        At most `room` bytes, but always one record. Returns the bytes used, 0 if there is none
        from `seq` on, segments.BAD if record `seq` is damaged or lost; stops before a later
        damaged one.
        """
        if self._reader is None:
            from rosace.record.reader import Reader

            self._reader = Reader(self)
        return self._reader.read(seq, buf, room)

    def files_changed(self) -> None:
        """Files were removed or replaced: the next read() looks for its record again."""
        self._reader = None

    def tidy(self) -> bool:
        """One bounded piece of housekeeping, for between boards; True while there is more.

        Merges the segments of former matches; when flash is nearly full, removes the oldest match
        of which a PC has given a receipt.
        """
        if not self.unmerged and not self.nearly_full():
            return False
        merge = self._merge
        self._merge = None  # a merge that stops half way is begun again
        if merge is None:
            from rosace.record.compaction import Merge

            merge = Merge(self)
        try:
            more = merge.step()
        except OSError as error:
            self.note_error(error)
            merge.give_up()
            more = False
        if more:
            self._merge = merge
        return more

    def acknowledge(self, seq: int, head: bytes, agreed: bool = True) -> None:
        """Store the receipt of a PC: it holds every record before `seq`, their chain is `head`.

        `agreed`: they may be removed when room is short.  OSError if flash refuses; then the
        receipt before it holds.
        """
        may_go = seq if agreed else self.may_go
        if seq < self.acked or seq == self.acked and may_go <= self.may_go:
            return
        from rosace.record import receipt

        receipt.write(self.files, seq, head, may_go)
        self.acked = seq
        self.may_go = may_go

    def new_epoch(self) -> int:
        """Draw a number for a journal that begins on an empty flash."""
        digest = sha256(self.seed + self.board_id).digest()
        return codec.get_number(digest, 0, 4) or 1
