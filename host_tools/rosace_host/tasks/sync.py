"""Pull what a board holds and this database does not, while the match goes on.

The PC asks "records from (epoch, seq)"; its cursor moves with the records in one transaction, so a
cable pulled at any byte costs only what was not committed yet. A damaged record is passed over,
named, and asked for again at the start of every later sync. What the line damages is asked for in
smaller pieces: half as much after each failure, twice as much after a run of good answers.
"""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Final

from rosace import LOG_FORMAT
from rosace.link import messages as m
from rosace.record import chain
from rosace.record.codec import RECORD_MAX
from rosace.words import K_IDENTITY, K_SETUP
from rosace_host.device.client import TRIES, Client
from rosace_host.device.messages import HARDWARE
from rosace_host.errors import (
    LineTooBad,
    NewerBoard,
    NoLog,
    OlderLog,
    OtherHistory,
    Unplugged,
)
from rosace_host.match import log
from rosace_host.match.names import name_of
from rosace_host.printable import number_of
from rosace_host.store import from_files
from rosace_host.store.catalogue import refresh
from rosace_host.store.store import RECOVERY_HINT, Journal, Row, Store, record_differs
from rosace_host.tasks.assign import ask_offers
from rosace_host.tasks.completeness import stretch_text
from rosace_host.tasks.seals import next_key_number

OLDEST_LOG: Final = 1
ROOM_MAX: Final = 256
ROOM_MIN: Final = 32
_GOOD_BEFORE_GROWTH: Final = 12
_CLOCK_CHECKS: Final = 2
# Requests in a row without a byte, fifteen seconds: a bad line answers some.
_SILENT_MAX: Final = 24
_HELD_MAX: Final = 1 << 20  # records on a board; four megabytes hold 470,000 of the shortest
_DAMAGED_MAX: Final = 4096  # records passed over in one sync; the next one goes on
_NAMING_KINDS: Final = (K_SETUP, K_IDENTITY)
COMMIT_EVERY: Final = 512  # records; what a pulled cable costs at most, half a second of line

Progress = Callable[[int, int], None]  # (records pulled, records to pull)


@dataclass
class Report:
    """What one sync did. `bad`: damaged records of the board that are missing here, `bad_anew`:
    those of them that no sync had met before. `refetched`: how many had gone from the database and
    were pulled again, `holes`: first and last number of those that the board has no more. `notes`:
    for a person."""

    board: str
    port: str
    table: int = 0
    epoch: int = 0
    pulled: int = 0
    new: int = 0
    next_seq: int = 0
    bad: list[int] = field(default_factory=list)
    bad_anew: list[int] = field(default_factory=list)
    refetched: int = 0
    holes: list[tuple[int, int]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    matches: list[int] = field(default_factory=list)
    asked: int = 0
    missed: int = 0
    clock_set: bool = False
    receipt: bool = False


def board_row(welcome: m.Welcome, port: str) -> dict:
    """What the database remembers of a board."""
    return {
        "board": welcome.board.hex(),
        "table_no": welcome.table,
        "hardware": name_of(HARDWARE, welcome.hardware),
        "firmware": ".".join(str(n) for n in welcome.version),
        "log_format": welcome.log_format,
        "epoch": welcome.epoch,
        "port": port,
    }


class _Puller:
    """One sync of one board: the records on their way into the store."""

    def __init__(self, client: Client, store: Store, welcome: m.Welcome, progress: Progress):
        self.client = client
        self.store = store
        self.welcome = welcome
        self.progress = progress
        self.room = ROOM_MAX
        self.good = 0
        self.rows: list[Row] = []
        self.bad: list[int] = []
        self.damaged = 0
        self.journal = store.journal(welcome.board.hex(), welcome.epoch)
        self.key = (self.journal.board, self.journal.epoch)
        self.bad_before = set(store.gaps(self.journal))
        self.from_files = from_files.listed(store, *self.key)
        self.head: bytes | None = bytes.fromhex(self.journal.head) or None
        self.arrived: list[int] = []
        self.writing: list[Future[int]] = []
        self.whole = not self.bad_before  # nothing below the cursor is missing, as far as it looks
        if not self.journal.next_seq:
            self.head = chain.start(welcome.board, welcome.epoch)
        elif store.last_record(self.journal) >= self.journal.next_seq:  # the cursor was set back
            last = self.journal.next_seq - 1
            held = store.records(self.journal.board, self.journal.epoch, last, last)
            self.head = held[0].head if held else None
        self.report = Report(welcome.board.hex(), client.port, welcome.table, welcome.epoch)

    def pull(self, seq: int) -> tuple[int, bytes]:
        """One answer, however often it takes to get it."""
        for _ in range(TRIES * 4):
            found = self.client.pull(self.welcome.epoch, seq, self.room)
            if found:
                self.good += 1
                if self.good >= _GOOD_BEFORE_GROWTH and self.room < ROOM_MAX:
                    self.room *= 2
                    self.good = 0
                return found
            self.good = 0
            self.room = max(ROOM_MIN, self.room // 2)
            if self.client.silent >= _SILENT_MAX:
                raise Unplugged(self.client.port, "It has stopped answering.")
        raise LineTooBad(self.client.port, TRIES * 4)

    def take_answer(self, seq: int, result: int, data: bytes) -> int:
        """Keep what a pull(seq) brought, records or that `seq` is damaged, for the next commit();
        returns the number to ask for next: `seq` again where the board has nothing there."""
        if result == m.OK:
            for raw in log.split_records(data):
                self._take(seq, raw)
                seq += 1
        elif result == m.BAD:
            self.whole = False
            self.damaged += 1
            self.bad.append(seq)
            self.head = None
            seq += 1
        return seq

    def _take(self, seq: int, raw: bytes) -> None:
        """One more record, chained to the one before."""
        if raw[1] in _NAMING_KINDS:
            self._check_origin(seq, raw)
        self.head = chain.link(self.head, raw) if self.head else None
        self.rows.append(Row(seq, raw, self.head))

    def _check_origin(self, seq: int, raw: bytes) -> None:
        """A record that names its board must be this board's; a set-up holds the chain before."""
        ids = log.ids_of(raw)
        if ids and ids != (self.welcome.board, self.welcome.epoch):
            raise OtherHistory(
                f"Record {seq} of board {self.journal.board} belongs to another board or journal.",
                f"It names board {ids[0].hex()} and journal {ids[1]:08x}.",
                f"Nothing of it was stored. {RECOVERY_HINT}",
            )
        anchor = log.anchor_of(raw)
        if anchor and self.head and anchor != self.head:
            raise OtherHistory(
                f"A match of board {self.journal.board} does not go on where its log ended.",
                f"Its set-up is record {seq}; the chain in it is another one.",
                f"The log was changed, or a damaged one went on. {RECOVERY_HINT}",
            )
        if self.head is None:
            self.head = anchor or None

    def commit(self, next_seq: int) -> None:
        """Have what was pulled stored, and the cursor moved with it, while more is pulled."""
        self.settle()
        head = self.head.hex() if self.head else ""
        self.journal = Journal(self.journal.board, self.journal.epoch, next_seq, head)
        self.writing.append(self.store.add_records_soon(self.journal, self.rows, self.bad))
        self.arrived += [row.seq for row in self.rows]
        self.rows, self.bad = [], []

    def settle(self) -> None:
        """Wait until all that was to be stored is on the disk; raises what kept it from there."""
        writing, self.writing = self.writing, []
        self.report.new += sum(one.result() for one in writing)

    def fill_gaps(self) -> None:
        """Ask again for records that were damaged the last time, and for those that were held and
        have gone from the database."""
        if self.from_files and not self.journal.next_seq:
            return  # all that is held came from files: what is missing was never here
        holes = self.store.holes(self.journal)
        self.whole = self.whole and not holes
        held = [seq for seq in self.bad_before if not any(a <= seq <= b for a, b in holes)]
        for first, last in holes + [(seq, seq) for seq in held]:
            seq = max(first, self.welcome.first_seq)  # the board has let go of what is before
            while seq <= min(last, self.welcome.next_seq - 1):
                seq = self._fill(seq, last)
        if self.arrived:
            self._rebuild_chain()

    def _fill(self, seq: int, last: int) -> int:
        """Pull records that are missing from `seq` on; returns the number of the next one."""
        result, data = self.pull(seq)
        if result == m.OK:
            raws = log.split_records(data)[: last + 1 - seq]
            rows, bad = [Row(seq + at, raw) for at, raw in enumerate(raws)], []
        elif result == m.BAD:
            rows, bad = [], [seq]
        else:
            return last + 1
        new = self.store.add_records(self.journal, rows, bad)
        self.report.new += new
        self.report.refetched += sum(row.seq not in self.bad_before for row in rows)
        self.arrived += [row.seq for row in rows]
        return seq + max(len(rows), 1)

    def _rebuild_chain(self) -> None:
        """Records came late: the chain over them, and over those behind, can be made now."""
        head: bytes | None = chain.start(self.welcome.board, self.welcome.epoch)
        expected = 0
        late = []
        for row in self.store.records(self.journal.board, self.journal.epoch):
            if row.seq != expected:
                head = None
            before = head or log.anchor_of(row.raw)
            head = row.head or (chain.link(before, row.raw) if before else None)
            if head and not row.head:
                late.append((row.seq, head))
            expected = row.seq + 1
        self.head = head if expected == self.journal.next_seq else None
        hexed = self.head.hex() if self.head else ""
        self.journal = Journal(
            self.journal.board, self.journal.epoch, self.journal.next_seq, hexed
        )
        self.store.rechain(self.journal, late)

    def check_last_record(self) -> None:
        """The last record held must still stand on the board: new ones hang on it."""
        last = self.journal.next_seq - 1
        held = self.store.records(self.journal.board, self.journal.epoch, last, last)
        if not held or last < self.welcome.first_seq:
            return
        result, data = self.pull(last)
        if result == m.OK and log.split_records(data)[0] != held[0].raw:
            raise record_differs(self.journal.board, last)

    def new_records(self) -> None:
        """From the cursor to the end that the board named when it was greeted."""
        seq = first = max(self.journal.next_seq, self.welcome.first_seq)
        total = max(self.welcome.next_seq - first, 0)
        self.progress(0, total)
        if total and self.journal.next_seq:
            self.check_last_record()
        if self.journal.next_seq < self.welcome.first_seq:
            self._note_dropped(first)
        while seq < self.welcome.next_seq:
            result, data = self.pull(seq)
            if result == m.BAD and self.damaged >= _DAMAGED_MAX:
                break
            asked, seq = seq, self.take_answer(seq, result, data)
            if seq == asked:
                break
            self.report.pulled = seq - first
            self.progress(seq - first, max(total, seq - first))
            if len(self.rows) + len(self.bad) >= COMMIT_EVERY:
                self.commit(seq)
        if self.rows or self.bad:
            self.commit(seq)
        self.settle()
        if seq < self.welcome.next_seq:
            self.report.notes.append(
                f"The board stopped at record {seq} of {self.welcome.next_seq}; sync again."
            )

    def _note_dropped(self, first: int) -> None:
        """The board has dropped records that it never told here. A cursor that somebody set back
        says so too: what is held behind it shows that it was farther once."""
        self.head = None
        self.whole = False
        begin = self.journal.next_seq
        held = self.store.records(*self.key, begin, first)
        if all(any(a <= row.seq <= b for _, a, b in self.from_files) for row in held):
            self.store.add_dropped(self.journal, begin, first - 1)
        self.report.notes.append(
            f"{number_of(first - begin, 'record')} before {first} can no longer be had, neither "
            "from the board nor here."
        )

    def compare_heads(self) -> None:
        """The board's own chain must end where ours does."""
        same_place = self.journal.next_seq == self.welcome.next_seq
        if same_place and self.head and self.head != self.welcome.head:
            raise OtherHistory(
                f"The chain of board {self.journal.board} does not end where its records do.",
                f"After record {self.journal.next_seq - 1} the board says "
                f"{self.welcome.head.hex()[:12]}, its records say {self.head.hex()[:12]}.",
                "A record was changed. `rosace verify` names the matches that still hold.",
            )

    def settle_files(self) -> None:
        """Where files had told of this board: what it says itself counts, and its own end."""
        end = self.journal.next_seq
        if end == self.welcome.next_seq:
            from_files.settle(self.store, *self.key, end)
        kept = {match.id for match in self.store.matches(*self.key)}
        for match, first, _ in self.from_files:
            if match not in kept:
                self.report.notes.append(
                    f"Match {match} came from a file, and its board does not hold it: it was "
                    "taken out."
                    if first >= end
                    else f"Match {match} came from a file and differs from its board: the board's "
                    "own records are kept now, without the names and the title of the file."
                )


class Follower(_Puller):
    """After a sync(): what a board saves from then on, with one request for each record."""

    def __init__(self, client: Client, store: Store, welcome: m.Welcome) -> None:
        super().__init__(client, store, welcome, lambda done, total: None)

    def pull_saved(self) -> None:
        """Pull and store what was saved since.

        An answer that is not full was the last: nobody asks whether there is more.
        """
        self.arrived = []
        seq, more = self.journal.next_seq, True
        while more:
            result, data = self.pull(seq)
            if result == m.OTHER_EPOCH:
                raise Unplugged(self.client.port, "It began a new log.")
            more = result == m.BAD or len(data) + RECORD_MAX > self.room
            asked, seq = seq, self.take_answer(seq, result, data)
            if seq == asked:
                break
            self.commit(seq)
        self.settle()
        if self.arrived:
            refresh(self.store, self.journal, self.arrived)

    def greet(self) -> m.Welcome:
        """Ask who is there: the same board with the same history, or an error."""
        welcome = self.client.hello()
        if (welcome.board, welcome.epoch) != (self.welcome.board, self.welcome.epoch):
            raise Unplugged(self.client.port, "Another board is there.")
        check_history(self.store, welcome)
        self.welcome = welcome
        self.compare_heads()
        return welcome


def check_history(store: Store, welcome: m.Welcome) -> list[str]:
    """Compare the board's greeting with what was seen of it before: notes, or OtherHistory."""
    board = welcome.board.hex()
    journal = store.journal(board, welcome.epoch)
    if journal.next_seq > welcome.next_seq:
        raise OtherHistory(
            f"The log of board {board} has become shorter.",
            f"Before, it had {number_of(journal.next_seq, 'record')}, now {welcome.next_seq}.",
            f"Its memory was damaged or put back; nothing was changed here. {RECOVERY_HINT}",
        )
    earlier = [old for old in store.journals(board) if old.epoch != welcome.epoch]
    if earlier and not journal.next_seq:
        return [
            f"Board {board} has a new memory: its flash was formatted since the last sync. "
            "The matches pulled before are kept."
        ]
    return []


def check_pairing(client: Client, welcome: m.Welcome) -> list[str]:
    """What there is to say about the club key; reading needs none."""
    board = welcome.board.hex()
    club = client.club()
    says_unpaired = not welcome.flags & (m.PAIRED | m.SAFE_MODE)  # safe mode looks at no key
    if club and board in club.boards and says_unpaired:
        return [
            f"Board {board} was paired with this club and is not any more: "
            "its seals are not signed. `rosace pair` pairs it again."
        ]
    if why := client.why_not_allowed():
        return [f"Board {board} is paired, and not with this PC. {why} Its clock was not set."]
    return []


def _note_holes(puller: _Puller) -> None:
    """Say what had gone from the database: what came back, and what the board has no more."""
    report, journal = puller.report, puller.journal
    if report.refetched:
        report.notes.append(
            f"{number_of(report.refetched, 'record')} had been taken out of the database and came "
            "again."
        )
    report.holes = puller.store.unexplained_holes(journal)
    for first, last in report.holes:
        report.notes.append(
            f"Records {stretch_text(first, last)} were taken out of the database, and the board "
            "has them no more. `rosace verify --all` names them too."
        )


def _send_receipt(puller: _Puller) -> bool:
    """Tell the board that this PC holds all its records, so that it may erase the oldest one day.

    A record that could not be read in two syncs counts as gone, or one flipped bit would keep a
    board from making room for ever. Not during a match: a receipt is a flash write, and the
    match's own come first.
    """
    journal, welcome = puller.journal, puller.welcome
    whole = journal.next_seq == welcome.next_seq and not puller.report.bad_anew
    if (
        welcome.flags & m.RUNNING
        or not whole
        or not puller.head
        or puller.client.why_not_allowed()
    ):
        return False
    result = puller.client.receipt(
        journal.epoch, journal.next_seq, puller.head, puller.store.record_of(journal)
    )
    crowded = welcome.total_kb and welcome.free_kb * 5 <= welcome.total_kb
    if result == m.OK and crowded and not puller.client.paired:
        puller.report.notes.append(
            "Its memory is four fifths full. At the table MENU, OK, OK lets it erase the oldest "
            "of the matches that are here."
        )
    return result == m.OK


def _restore_key(puller: _Puller) -> str:
    """Give the board its seal key again, of a number that no seal here has used; what to say.

    The number is this PC's own count: whoever has the board must not get an earlier key.
    """
    client, journal = puller.client, puller.journal
    club = client.club()
    if not club or client.why_not_allowed() or journal.next_seq != puller.welcome.next_seq:
        return "Its seal key is damaged: `rosace sync` on a PC with the club's key restores it."
    number = next_key_number(puller.store, journal)
    key = club.seal_key(puller.welcome.board, journal.epoch, number)
    if client.restore(number, key) != m.OK:
        return "Its seal key is damaged, and it did not take another. Sync again."
    return (
        "Its seal key was damaged and is restored. A match that ended meanwhile has a seal "
        "without signature: `rosace verify` says so."
    )


def _set_clock(client: Client, welcome: m.Welcome) -> tuple[bool, m.Welcome]:
    """Tell the board the time first, so that this very pull brings the record that dates it."""
    if client.why_not_allowed():
        return False, welcome
    done = client.set_clock() == m.OK
    if not done:
        return done, welcome
    for _ in range(_CLOCK_CHECKS):  # it is written at the next flush; later ones bring it too
        again = client.hello()
        if again.next_seq > welcome.next_seq:
            return done, again
        if welcome.flags & m.CLOCK_SET and not again.flags & m.UNSAVED:
            break  # it was right already: nothing is written
    return done, welcome


def _check_log(port: str, welcome: m.Welcome) -> None:
    """Raises what forbids to pull a log: its format, that there is none, or numbers that cannot
    be."""
    if welcome.log_format > LOG_FORMAT:
        raise NewerBoard(
            port, f"Its log has format {welcome.log_format}, this program reads {LOG_FORMAT}."
        )
    if not any(welcome.board):
        raise NoLog(port)
    if welcome.log_format < OLDEST_LOG and welcome.next_seq:
        raise OlderLog(port, welcome.log_format, OLDEST_LOG)
    if not 0 <= welcome.next_seq - welcome.first_seq <= _HELD_MAX:
        raise OtherHistory(
            f"The board on {port} names a log that no board can hold.",
            f"It says that it has the records from {welcome.first_seq} to {welcome.next_seq}.",
            "Nothing was copied. `rosace flash` puts a program of this version on it.",
        )


def _pull_all(puller: _Puller, saving: Future[int]) -> None:
    """Pull what is missing and what is new. However that ends, what came is stored and in the
    list of matches afterwards, and so is the board, which is being saved."""
    try:
        puller.fill_gaps()
        puller.new_records()
        puller.compare_heads()
        if puller.from_files:
            puller.settle_files()
    finally:
        puller.writing.append(saving)
        puller.settle()
        puller.report.matches = refresh(puller.store, puller.journal, sorted(puller.arrived))


def _note_trouble(puller: _Puller) -> None:
    """Say what is wrong with the board by its own word; a lost seal key is given back."""
    notes, flags = puller.report.notes, puller.welcome.flags
    if flags & m.KEY_LOST:
        notes.append(_restore_key(puller))
    if flags & m.SAFE_MODE:
        notes.append("The board runs in safe mode: `rosace doctor` says why.")
    if flags & m.DAMAGED:
        notes.append("The board found damage in its own log; what is readable was pulled.")


def sync(
    client: Client,
    store: Store,
    welcome: m.Welcome | None = None,
    progress: Progress = lambda done, total: None,
    set_clock: bool = True,
) -> Report:
    """Bring the database up to the board; returns what was done.

    Raises what the line raises (Unplugged, LineTooBad): what was committed stays, and the next
    call goes on from there.
    """
    welcome = welcome or client.hello()
    _check_log(client.port, welcome)
    saving = store.save_board(board_row(welcome, client.port))
    notes = check_history(store, welcome) + check_pairing(client, welcome)
    clock_set = False
    if set_clock:
        clock_set, welcome = _set_clock(client, welcome)
    puller = _Puller(client, store, welcome, progress)
    report = puller.report
    report.clock_set = clock_set
    report.notes += notes
    _pull_all(puller, saving)
    if not puller.whole:
        _note_holes(puller)
        report.bad = [seq for seq in store.gaps(puller.journal) if seq >= welcome.first_seq]
    report.bad_anew = sorted(set(report.bad) - puller.bad_before)
    if report.new or puller.bad_before:  # what was read damaged again may be all that is new
        report.receipt = _send_receipt(puller)
    _note_trouble(puller)
    report.notes += ask_offers(client, store, welcome)
    report.next_seq = puller.journal.next_seq
    report.asked, report.missed = client.asked, client.missed
    return report
