"""Erasing every match: decided at the table, carried out at the next start, however interrupted.

The cell `wipe` stands until nothing else of a journal is left, so a power cut only means that the
start after it goes on. Keys go too: an empty board belongs to nobody. Settings stay.

The running match's segments, back on the tape: records, marks for what is missing, the chain.

Part of the journal's start (mount.py). Three witnesses must agree: the segments' own numbers, the
CRC of every record, and the head file in another folder. Where that one is gone or old, a PC's
receipt still says which numbers have been given.

A start that finds no match to go on with, or not what its number was: an empty flash, or one
whose newest files are gone.

Part of the journal's start (mount.py). What the others have kept says where the numbers go on.

The journal's start: what is on flash, what is missing, and where to go on.

Runs once at power-up. Three witnesses must agree: the segments' own numbers, the CRC of every
record, and the head file in another folder. A head that lags one flush behind is a power cut at
the usual place; a head that is ahead means records are gone, and that is said, never hidden. A
fourth is the receipt of a PC, which says what had a number, and what may have been let go.

Files of old matches are not opened here but for the last one where that is needed: a hundred of
them would take seconds, and the table shows none. What is gone or damaged there is told, number by
number, to the PC that asks for it.
"""

from rosace import LOG_FORMAT
from rosace.port import const
from rosace.record import chain, codec, matchlog, reader, segments, settings
from rosace.record.journal import D_CHAIN, D_FOREIGN, D_HEAD, D_MISSING, D_RECORD
from rosace.record.log_buffer import FULL
from rosace.rules.event import Event
from rosace.words import K_IDENTITY, K_POWER_UP, K_SETUP, K_SKIPPED

MARK = "wipe"
_STAYS = ("settings", MARK)


def wanted(files) -> bool:
    """Whether somebody has granted it."""
    return MARK in files.names(settings.FOLDER)


def wipe(files) -> None:
    """Remove records, head and cells; OSError if flash refuses, then it stays wanted."""
    for folder in (segments.RUN, segments.LOG, segments.HEAD, "state"):
        for name in files.names(folder):
            files.remove(folder + "/" + name)
    for name in files.names(settings.FOLDER):
        if name not in _STAYS:
            files.remove(settings.FOLDER + "/" + name)
    files.remove(settings.FOLDER + "/" + MARK)


_CHAIN_AT = 4  # in a receipt, behind its number


def fill(journal, expected: int, event: Event) -> bool:
    """Read the segments `journal.running` into the tape; every number before `expected` was given.

    False if that is more than one match can be: so much is missing in between. Files stay.
    """
    tape = journal.tape
    for seq in journal.running:
        if not (_gap(journal, seq, event) and _segment(journal, seq, event, expected)):
            return False
    if expected > tape.first_seq + tape.count:
        journal.opened(-1, 0)
        if not _gap(journal, expected, event):
            return False
    _chain(journal, event)
    journal.saved = tape.count
    return True


def witnessed(journal, seq: int) -> bytes:
    """The chain before record `seq` as head file or receipt have it; b"" if neither does."""
    head = journal.head_file
    if head.known and head.seq == seq:
        return head.chain
    if journal.acked != seq or settings.read_cell(journal.files, "acked", journal.scratch) < 0:
        return b""
    return bytes(journal.scratch[_CHAIN_AT : _CHAIN_AT + chain.HASH])


def damaged(journal, seq: int, what: int) -> None:
    """Say what is damaged, and the first number that is."""
    if not journal.damage & (D_MISSING | D_RECORD):
        journal.bad_seq = seq
    journal.damage |= what


def _gap(journal, seq: int, event: Event) -> bool:
    """Every record before `seq` that is not there gets a mark in its place; False: no room."""
    tape = journal.tape
    return _marks(journal, seq - tape.first_seq - tape.count, D_MISSING, event)


def _marks(journal, count: int, what: int, event: Event) -> bool:
    tape = journal.tape
    for _ in range(count):
        damaged(journal, tape.first_seq + tape.count, what)
        journal.lost += 1
        if tape.skip(event) == FULL:
            return False
    return True


def _segment(journal, seq: int, event: Event, expected: int) -> bool:
    """Take in one segment's records, of the newest one without its torn end: the next save writes
    that file anew. False: no room."""
    buf = journal.scratch
    tape = journal.tape
    last = seq == journal.running[-1]
    n = journal.files.read(segments.run_path(seq), buf)
    hurt = not segments.good_header(buf, n, journal.epoch)
    if hurt:
        if segments.foreign(buf, n, journal.epoch):
            return True
        damaged(journal, seq, D_RECORD)
    first = tape.count
    at = segments.HEADER
    places = None
    while at < n:
        size = codec.size_of(buf, at)
        if not size or at + size > n or not codec.intact(buf, at):
            if places is None:
                places = _places(journal, seq, expected)
            behind, lost = places[at]
            torn = tape.first_seq + tape.count >= expected and not journal.damage & D_HEAD
            if behind == n and last and torn:
                break  # the torn end of a flush that was never acknowledged
            size = behind - at
            if not _marks(journal, lost, D_RECORD, event):
                return False
        elif codec.kind_of(buf, at) == K_SKIPPED:
            if not _marks(journal, 1, D_RECORD, event):
                return False
        elif tape.take_in(buf, at) == FULL:
            return False
        at += size
    if last:
        marked = segments.HEADER + tape.at(tape.count) - tape.at(first)  # marks may be longer
        size = max(at, marked)
        journal.opened(first if size <= segments.SCRATCH else -1, size, not hurt and at == n)
    return True


def _places(journal, seq: int, expected: int) -> dict:
    """What is damaged in the segment that begins with record `seq`; see damage.survey."""
    from rosace.record import reader

    where = journal.running.index(seq) + 1
    path = segments.run_path(seq)
    if where < len(journal.running):
        return reader.survey(journal.files, path, journal.running[where] - seq)
    return reader.survey(journal.files, path, max(expected - seq, -1), exact=False)


def _chain(journal, event: Event) -> None:
    """The chain behind the last record, from the match's own anchor; the head must agree."""
    head = journal.head_file
    tape = journal.tape
    agreed = not head.known
    h = b""
    if tape.first_seq == 0:
        h = chain.start(journal.board_id, journal.epoch)
    for i in range(tape.count + 1):
        if head.known and head.seq == tape.first_seq + i:
            if h and h != head.chain:
                journal.damage |= D_CHAIN
            agreed = True
            h = head.chain
        if i == tape.count:
            break
        kind = tape.kind(i)
        if not h and kind == K_SETUP:
            h = _anchor_of(tape, i, event)
        if h:
            h = b"" if kind == K_SKIPPED else chain.link(h, tape.record(i))
    late = tape.first_seq + tape.count - head.seq if head.known else tape.count
    if late > segments.RECORDS or not agreed:
        journal.damage |= D_HEAD
    h = h or witnessed(journal, tape.first_seq + tape.count)
    journal.chain = h or bytes(chain.HASH)


def _anchor_of(tape, index: int, event: Event) -> bytes:
    """The chain head that the SETUP at `index` says it hangs on; b"" if it does not say."""
    codec.take(tape.buf, tape.at(index), event)
    at = codec.block_of(event)
    if at < 0:
        return b""
    at += codec.ANCHOR
    return bytes(event.data[at : at + chain.HASH])


_IDENTITY = const(12)  # board id 8, epoch 4
_BEFORE_SETUP = const(16)  # records of a match before its set-up, at most


def begin(journal, event: Event, expected: int) -> None:
    """An empty tape behind everything that has a number: what is before `expected`, or merged."""
    tape = journal.tape
    merged = journal.merged
    end = reader.behind(journal, merged[-1]) if merged else 0
    expected = max(expected, end)
    tape.reset(expected)
    journal.running = []
    journal.saved = 0
    journal.opened(-1, 0)
    if not expected:
        _write_identity(journal, event)
        return
    head = witnessed(journal, expected)
    journal.chain = head or bytes(chain.HASH)
    if end != expected or not head:
        damaged(journal, expected, D_MISSING)
    if not journal.head_file.known or journal.head_file.seq < expected:
        count_on(journal, event)  # whatever is gone may have begun another match


def _write_identity(journal, event: Event) -> None:
    """The first record of a journal says whose it is."""
    event.clear()
    event.kind = K_IDENTITY
    event.value = LOG_FORMAT
    event.size = _IDENTITY
    for i in range(8):
        event.data[i] = journal.board_id[i]
    codec.put_number(event.data, 8, journal.epoch, 4)
    journal.chain = chain.start(journal.board_id, journal.epoch)
    journal.tape.add(event, 0, 0)


def count_on(journal, event: Event) -> None:
    """A match whose set-up and head file are gone gets the number behind those that are known.

    A merged file without a whole set-up was a match as well.
    """
    buf = bytearray(codec.RECORD_MAX)
    firsts = journal.merged + journal.old
    firsts.sort()
    number = nameless = 0
    while firsts and not number:
        first = firsts.pop()
        for seq in range(first, first + _BEFORE_SETUP):
            if journal.read(seq, buf, 0) > 0 and codec.kind_of(buf, 0) == K_SETUP:
                number = matchlog.match_of(buf, 0, event)
                break
        nameless += not number and first in journal.merged
    journal.reread()
    journal.match_no = max(journal.match_no, number + nameless) + 1


_TRIES = const(3)


def mount(journal) -> None:
    """Fill in every field of the journal from flash. Never raises.

    A flash that refuses is asked three times. If it still does, the journal stays closed: it
    keeps records in memory and writes nothing over what it could not read.
    """
    event = Event()
    for _ in range(_TRIES):  # damage that one try has found and mended is said all the same
        journal.epoch = 0
        journal.lost = 0
        journal.match_no = 0
        journal.boot = 0
        journal.error = ""
        try:
            _look(journal, event)
        except OSError as error:
            journal.failed(error)
        else:
            journal.mounted = True
            break
    if journal.head_file.known:
        journal.boot = max(journal.boot, journal.head_file.boot)
        journal.match_no = max(journal.match_no, journal.head_file.match)
    _count(journal, event)
    journal.boot += 1
    if journal.mounted and journal.saved and journal.head_file.seq != journal.next_seq:
        _heal(journal)


def _look(journal, event: Event) -> None:
    files = journal.files
    if "wipe" in files.names(settings.FOLDER):
        wipe(files)
    for folder in (segments.RUN, segments.LOG, segments.HEAD):
        files.mkdir(folder)
    journal.settings.load()
    journal.head_file.read(files)
    journal.merged = segments.listed(files, segments.LOG)
    found = segments.listed(files, segments.RUN)
    _read_identity(journal, found)
    _receipt(journal)
    _running_match(journal, found, event)
    if journal.first_seq > journal.acked:  # only what a PC holds is ever let go
        damaged(journal, 0, D_MISSING)
        journal.lost += journal.first_seq


def _heal(journal) -> None:
    """Let the head file witness again what the power cut kept from it."""
    try:
        journal.head_file.write(
            journal.files, journal.epoch, journal.next_seq, journal.chain,
            journal.boot - 1, journal.match_no,
        )  # fmt: skip
    except OSError as error:
        journal.failed(error)


def _read_identity(journal, found: list) -> None:
    """Whose journal is it? The cell says; else the head or a segment; else it begins now."""
    buf = journal.scratch
    n = settings.read_cell(journal.files, "identity", buf)
    head = journal.head_file
    if n >= _IDENTITY:
        journal.epoch = codec.get_number(buf, 8, 4)
        for i in range(8):
            if buf[i] != journal.board_id[i]:
                journal.damage |= D_FOREIGN  # this flash was written on another board
        return
    if head.known:
        journal.epoch = head.epoch
    else:
        paths = [segments.run_path(seq) for seq in found]
        for path in paths + [segments.log_path(seq) for seq in journal.merged]:
            n = journal.files.read(path, buf)
            if segments.good_header(buf, n, 0):
                journal.epoch = segments.header_epoch(buf)
                break
    if journal.epoch:
        journal.damage |= D_HEAD
    else:
        journal.epoch = journal.new_epoch()
        journal.fresh = True
    for i in range(8):
        buf[i] = journal.board_id[i]
    codec.put_number(buf, 8, journal.epoch, 4)
    settings.write_cell(journal.files, "identity", buf, _IDENTITY)


def _receipt(journal) -> None:
    if settings.read_cell(journal.files, "acked", journal.scratch) >= 4:
        journal.acked = codec.get_number(journal.scratch, 0, 4)


def _running_match(journal, found: list, event: Event) -> None:
    """Read the newest group of segments into the tape, if that match can still be going on.

    A PC gives no receipt while one is running: what it covers, and the files do not, was a match
    of its own, or the end of this one.
    """
    head = journal.head_file
    tape = journal.tape
    if head.known and head.epoch != journal.epoch:
        head.known = False
        journal.damage |= D_FOREIGN
    expected = head.seq if head.known else 0
    group, broken = _group(journal, found, expected)
    if not head.known and (head.hurt or journal.merged or len(found) > 1):
        journal.damage |= D_HEAD  # no power cut takes it away again
    found = [seq for seq in found if seq not in broken]
    if group >= 0:
        tape.reset(group)
        journal.old = [seq for seq in found if seq < group]
        journal.running = [seq for seq in found if seq >= group]
        whole = fill(journal, expected, event)
        end = tape.first_seq + tape.count if whole else found[-1] + segments.RECORDS
        if not _count(journal, event) and tape.first_seq and expected <= tape.first_seq:
            count_on(journal, event)
        if whole and end >= journal.acked:
            return
        expected = max(expected, end)

    journal.old = found
    begin(journal, event, max(expected, journal.acked))


def _group(journal, found: list, expected: int) -> tuple:
    """(first record of the running match, torn segments); -1 if there is none.

    The newest segment may be torn: the power failed while it was made, nothing in it was saved.
    Where headers are only damaged the match begins with its set-up, or with the oldest of them.
    """
    buf = journal.scratch
    broken = []
    group = -1
    for i in range(len(found) - 1, -1, -1):
        seq = found[i]
        n = journal.files.read(segments.run_path(seq), buf)
        if segments.good_header(buf, n, journal.epoch) and segments.header_seq(buf) == seq:
            own = segments.header_group(buf)
            return (group if _is_merged(journal, own, seq) else own), broken
        if seq >= expected and (journal.head_file.known or not _holds(buf, n, 0)):
            broken.append(seq)
            journal.files.remove(segments.run_path(seq))
        elif segments.foreign(buf, n, journal.epoch):
            broken.append(seq)
            damaged(journal, seq, D_MISSING)
        else:
            group = seq
            if _holds(buf, n, K_SETUP):
                break
    return group, broken


def _holds(buf, n: int, kind: int) -> bool:
    """Whether a whole record of this kind stands in the segment buf[:n]; kind 0: of any."""
    at = segments.HEADER
    while at < n:
        size = codec.size_of(buf, at)
        if size and at + size <= n and codec.intact(buf, at):
            if kind in (0, codec.kind_of(buf, at)):
                return True
            at += size
        else:
            at += 1
    return False


def _is_merged(journal, group: int, seq: int) -> bool:
    """Whether a segment was left over when the power failed behind the merge of its match."""
    if group not in journal.merged:
        return False
    from rosace.record.reader import behind

    return seq < behind(journal, group)


def _count(journal, event: Event) -> bool:
    """Boot and match: what the tape says, where that is newer. Whether it names a match."""
    tape = journal.tape
    named = False
    for i in range(tape.count):
        kind = tape.kind(i)
        if kind == K_POWER_UP:
            codec.take(tape.buf, tape.at(i), event)
            journal.boot = max(journal.boot, event.target)
        elif kind == K_SETUP:
            journal.match_no = max(
                journal.match_no, matchlog.match_of(tape.buf, tape.at(i), event)
            )
            named = True
    return named
