"""The journal: the running match's records on their way into flash, and everything kept there.

A commit is one append to a segment and one replacement of the head file, each flushed. Only when
both came back is a record *saved*. What flash refuses stays in memory and is tried again.
"""

from hashlib import sha256

from rosace.port import const
from rosace.record import chain, codec, segments, settings
from rosace.record.log_buffer import Tape

# Journal.damage
D_MISSING = const(1)  # records that were on flash are gone
D_RECORD = const(2)  # a record is damaged
D_HEAD = const(4)  # the head file was lost or lags behind
D_CHAIN = const(8)  # records and head file do not belong together
D_FOREIGN = const(16)  # files of another journal lie here

BAD = const(-1)  # read(): the record asked for is damaged or lost
_PER_CENT = const(85)  # of flash in use, from where on the oldest matches may go
_KEPT = const(4)  # bytes in front of a receipt's chain head


class Journal:
    """One per board. `seed`: random bytes, used once, for the epoch of a new journal.

    tape: the running match.  saved: how many of its records are in flash.  chain: the chain head
    behind them.  groups: indexes where the records of a match begin; more than one only if a
    match was begun while flash refused the one before.
    damage: D_* bits, lost: how many records are missing, bad_seq: the first of them.
    error: what flash said last, "" if all is well.
    """

    def __init__(self, files, board_id: bytes, seed: bytes = b"") -> None:
        self.files = files
        self.board_id = bytes(board_id[:8]) + bytes(8 - len(board_id[:8]))
        self.seed = seed
        self.settings = settings.Settings(files)
        self.tape = Tape()
        self.head_file = segments.Head()
        self.scratch = bytearray(segments.SCRATCH)
        self.epoch = 0
        self.boot = 0
        self.match_no = 0
        self.saved = 0
        self.groups = [0]
        self.chain = bytes(chain.HASH)
        self.merged = []  # first records of the merged files, ascending
        self.old = []  # of segments of former matches, not merged yet
        self.running = []  # of the segments of the running match
        self.acked = 0  # a PC holds every record before this one
        self.damage = 0
        self.lost = 0
        self.bad_seq = 0
        self.error = ""
        self.mounted = False
        self.fresh = False  # flash was empty at this power-up: a new journal, a new epoch
        self._flash = (0, 0)
        self._pull = None
        self._merge = None
        self.opened(-1, 0)

    # --- what there is ---

    @property
    def next_seq(self) -> int:
        """The number of the first record that is not saved."""
        return self.tape.first_seq + self.saved

    @property
    def first_seq(self) -> int:
        """The oldest record still held."""
        first = self.tape.first_seq
        if self.old and self.old[0] < first:
            first = self.old[0]
        if self.merged and self.merged[0] < first:
            first = self.merged[0]
        return first

    def head(self) -> bytes:
        """The chain head behind the last saved record."""
        return self.chain

    def chain_ahead(self) -> bytes:
        """The chain head behind every record in memory, saved or not."""
        h = self.chain
        for i in range(self.saved, self.tape.count):
            h = chain.link(h, self.tape.record(i))
        return h

    def matches(self) -> int:
        """Matches kept on flash, the running one included."""
        return min(len(self.merged) + 1, self.match_no)

    def free_kb(self) -> int:
        """Free flash in KB."""
        return self._flash[0] >> 10

    def total_kb(self) -> int:
        """Size of the file system in KB."""
        return self._flash[1] >> 10

    def measure(self) -> None:
        """Ask the file system how full it is: slow, so only at start and after a merge."""
        try:
            self._flash = self.files.free()
        except OSError as error:
            self.failed(error)

    def used(self) -> int:
        """Per cent of flash in use, 0 while that is not known."""
        total = self.total_kb()
        return (total - self.free_kb()) * 100 // total if total else 0

    def crowded(self) -> bool:
        """Flash is so full that what a PC holds should go."""
        return self.used() >= _PER_CENT

    def failed(self, error) -> None:
        """Keep what flash said."""
        self.error = str(error) or "flash"

    # --- starting ---

    def mount(self) -> None:
        """Read what is there: identity, head, the running match. Never raises."""
        from rosace.record.recovery import mount

        mount(self)
        self.measure()

    def opened(self, segment: int, size: int, sure: bool = True) -> None:
        """The start found an open segment: index of its first record (-1: none), its bytes, and
        whether its file holds just them; if not, it is written anew with the next record."""
        self._segment = segment
        self._bytes = size
        self._sure = sure

    def begin(self) -> None:
        """A new match: its records go into files of their own."""
        tape = self.tape
        if self.saved == tape.count:
            old = self.old + self.running if tape.count else self.old
            running = []
            groups = [0]
            tape.reset(tape.first_seq + tape.count)  # from here on nothing asks for memory
            self.old = old
            self.running = running
            self.groups = groups
            self.saved = 0
            self._segment = -1
        else:
            self.groups.append(tape.count)  # what waits still goes into the open file

    # --- saving ---

    def save(self) -> bool:
        """Write one segment's worth of what is not saved; True when everything is.

        One append and one head at most per call. Where flash refuses nothing is lost: `error`
        says why and the next call tries again.
        """
        tape = self.tape
        if not self.mounted:
            return False
        if self.saved < tape.count:
            try:
                self._append(self._last_of_segment())
            except OSError as error:
                self.failed(error)
                return False
            self.error = ""
        return self.saved == tape.count

    def _last_of_segment(self) -> int:
        """Up to which record the open segment goes this time; opens a new one if it is full, but
        not before its file is known to hold just what is saved."""
        tape = self.tape
        if self._segment < 0 or self._sure and not self._fits(self.saved):
            self._segment = self.saved
            self._bytes = segments.HEADER
            self._sure = False
        end = self.saved
        size = self._bytes
        while end < tape.count and self._fits(end, size):
            size += tape.at(end + 1) - tape.at(end)
            end += 1
        return end

    def _fits(self, index: int, size: int = 0) -> bool:
        tape = self.tape
        if index - self._segment >= segments.RECORDS or self._begins(index):
            return False
        return (size or self._bytes) + tape.at(index + 1) - tape.at(index) <= segments.BYTES

    def _begins(self, index: int) -> bool:
        """Whether a match begins at `index`, so that an open segment may not go on there."""
        return index != self._segment and index in self.groups

    def _append(self, end: int) -> None:
        tape = self.tape
        first = self._segment
        seq = tape.first_seq + first
        begin = tape.at(self.saved)
        sure = self._sure
        self._sure = False  # until the head is written too
        if sure:
            n = tape.at(end) - begin
            size = self._bytes + n  # a damaged record may be longer than its mark
            self.files.append(segments.run_path(seq), tape.view[begin:], n)
        else:
            size = self._whole_segment(first, end)
            self.files.replace(segments.run_path(seq), self.scratch, size)
            if seq not in self.running:
                self.running.append(seq)
        h = self.chain
        for i in range(self.saved, end):
            h = chain.link(h, tape.record(i))
        self.head_file.write(
            self.files, self.epoch, tape.first_seq + end, h, self.boot, self.match_no
        )
        # Nothing is called here: a mistake between two of these would save a record twice.
        self._sure = True
        self._bytes = size
        self.chain = h
        self.saved = end
        if len(self.groups) > 1:
            self._part()

    def _part(self) -> None:
        """Segments of a match that is over, saved at last, wait to be merged."""
        newest = self.tape.first_seq + self.groups[-1]
        while len(self.running) > 1 and self.running[0] < newest:
            self.old.append(self.running[0])
            self.running.pop(0)

    def _whole_segment(self, first: int, end: int) -> int:
        """Lay out header and records first ... end - 1 in the scratch buffer; their size."""
        tape = self.tape
        group = 0
        for start in self.groups:
            if start <= first:
                group = start
        seq = tape.first_seq
        segments.put_header(self.scratch, self.epoch, seq + first, seq + group, 0)
        n = segments.HEADER
        for i in range(tape.at(first), tape.at(end)):
            self.scratch[n] = tape.buf[i]
            n += 1
        return n

    # --- what the line and the desk ask for ---

    def read(self, seq: int, buf, room: int) -> int:
        """Copy whole stored records from number `seq` on into `buf`, saved ones only.

        At most `room` bytes, but always one record. Returns the bytes used, 0 if there is none
        from `seq` on, BAD if record `seq` is damaged or lost; stops before a later damaged one.
        """
        if self._pull is None:
            from rosace.record.reader import Pull

            self._pull = Pull(self)
        return self._pull.read(seq, buf, room)

    def reread(self) -> None:
        """Files were removed or replaced: the next read() looks for its record anew."""
        self._pull = None

    def tidy(self) -> bool:
        """One bounded piece of housekeeping, for between boards; True while there is more.

        Merges the segments of former matches; when flash is nearly full, lets go of the oldest
        match that a PC has acknowledged.
        """
        if not self.old and not self.crowded():
            return False
        merge = self._merge
        self._merge = None  # one that stops half way is begun again
        if merge is None:
            from rosace.record.compaction import Merge

            merge = Merge(self)
        try:
            more = merge.step()
        except OSError as error:
            self.failed(error)
            merge.give_up()
            more = False
        if more:
            self._merge = merge
        return more

    def acknowledge(self, seq: int, head: bytes) -> None:
        """A PC holds every record before `seq`; its chain ends in `head`. OSError if not kept."""
        if seq <= self.acked:
            return
        buf = bytearray(_KEPT + chain.HASH + 4)
        codec.put_number(buf, 0, seq, 4)
        for i in range(min(len(head), chain.HASH)):
            buf[_KEPT + i] = head[i]
        settings.write_cell(self.files, "acked", buf, _KEPT + chain.HASH)
        self.acked = seq

    def new_epoch(self) -> int:
        """A number for a journal that begins on an empty flash."""
        digest = sha256(self.seed + self.board_id).digest()
        return codec.get_number(digest, 0, 4) or 1
