"""The journal's start: what is on flash, what is missing, and where to go on.

Runs once at power-up. Three witnesses must agree: the segments' own numbers, the CRC of every
record, and the head file in another folder. A head that lags one flush behind is a power cut at
the usual place; a head that is ahead means records are gone, and that is said, never hidden.
"""

from rosace import LOG_FORMAT
from rosace.port import const
from rosace.record import cells, chain, events, links, numbers, segments
from rosace.record.journal import D_CHAIN, D_FOREIGN, D_HEAD, D_MISSING, D_RECORD
from rosace.record.tape import FULL
from rosace.rules.event import Event
from rosace.words import K_IDENTITY, K_POWER_UP, K_SETUP, K_SKIPPED

_IDENTITY = const(12)  # board id 8, epoch 4
_TRIES = const(3)


def mount(journal) -> None:
    """Fill in every field of the journal from flash. Never raises.

    A flash that refuses is asked three times. If it still does, the journal stays closed: it
    keeps records in memory and writes nothing over what it could not read.
    """
    event = Event()
    for _ in range(_TRIES):
        journal.damage = 0
        journal.lost = 0
        journal.error = ""
        try:
            _look(journal, event)
        except OSError as error:
            journal.failed(error)
        else:
            journal.mounted = True
            break
    _boot_and_match(journal, event)
    if journal.mounted and journal.saved and journal.head_file.seq != journal.next_seq:
        _heal(journal)


def _look(journal, event: Event) -> None:
    files = journal.files
    if "wipe" in files.names(cells.FOLDER):
        from rosace.record.wipe import wipe

        wipe(files)
    for folder in (segments.RUN, segments.LOG, segments.HEAD):
        files.mkdir(folder)
    journal.settings.load()
    journal.head_file.read(files)
    journal.merged = segments.listed(files, segments.LOG)
    found = segments.listed(files, segments.RUN)
    _identity(journal, found)
    _receipt(journal)
    _running_match(journal, found, event)


def _heal(journal) -> None:
    """Let the head file witness again what the power cut kept from it."""
    try:
        journal.head_file.write(
            journal.files, journal.epoch, journal.next_seq, journal.chain,
            journal.boot - 1, journal.match_no,
        )  # fmt: skip
    except OSError as error:
        journal.failed(error)


def _identity(journal, found: list) -> None:
    """Whose journal is it? The cell says; else the head or a segment; else it begins now."""
    buf = journal.scratch
    n = cells.read_cell(journal.files, "identity", buf)
    head = journal.head_file
    if n >= _IDENTITY:
        journal.epoch = numbers.get_number(buf, 8, 4)
        for i in range(8):
            if buf[i] != journal.board_id[i]:
                journal.damage |= D_FOREIGN  # this flash was written on another board
        return
    if head.known:
        journal.epoch = head.epoch
    else:
        for seq in found:
            n = journal.files.read(segments.run_path(seq), buf)
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
    numbers.put_number(buf, 8, journal.epoch, 4)
    cells.write_cell(journal.files, "identity", buf, _IDENTITY)


def _receipt(journal) -> None:
    if cells.read_cell(journal.files, "acked", journal.scratch) >= 4:
        journal.acked = numbers.get_number(journal.scratch, 0, 4)


def _running_match(journal, found: list, event: Event) -> None:
    """Read the newest group of segments into the tape."""
    head = journal.head_file
    tape = journal.tape
    if head.known and head.epoch != journal.epoch:
        head.known = False
        journal.damage |= D_FOREIGN
    expected = head.seq if head.known else 0
    group, broken = _group(journal, found, expected)
    if not head.known and (head.hurt or journal.merged or len(found) > 1):
        journal.damage |= D_HEAD  # no power cut takes it away again
    if group < 0:
        journal.old = [seq for seq in found if seq not in broken]
        _nothing_running(journal, event, expected)
        return
    tape.reset(group)
    journal.old = [seq for seq in found if seq < group]
    journal.running = [seq for seq in found if seq >= group and seq not in broken]
    for seq in journal.running:
        _gap(journal, seq, event)
        _segment(journal, seq, event, expected)
    if expected > tape.first_seq + tape.count:
        _gap(journal, expected, event)
        journal.opened(-1, 0)
    _chain(journal, event)
    journal.saved = tape.count


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
            _damaged(journal, seq, D_MISSING)
        else:
            group = seq
            if _holds(buf, n, K_SETUP):
                break
    return group, broken


def _holds(buf, n: int, kind: int) -> bool:
    """Whether a whole record of this kind stands in the segment buf[:n]; kind 0: of any."""
    at = segments.HEADER
    while at < n:
        size = events.size_of(buf, at)
        if size and at + size <= n and events.intact(buf, at):
            if kind in (0, events.kind_of(buf, at)):
                return True
            at += size
        else:
            at += 1
    return False


def _is_merged(journal, group: int, seq: int) -> bool:
    """Whether a segment was left over when the power failed behind the merge of its match."""
    return group in journal.merged and seq < _behind(journal, group)


def _behind(journal, first: int) -> int:
    from rosace.record import damage

    return damage.behind(journal, first)


def _nothing_running(journal, event: Event, expected: int) -> None:
    """An empty flash, or one whose segments are all gone."""
    tape = journal.tape
    expected = expected or _merged_end(journal)
    tape.reset(expected)
    journal.chain = chain.start(journal.board_id, journal.epoch)
    if not expected:
        event.clear()
        event.kind = K_IDENTITY
        event.value = LOG_FORMAT
        event.size = _IDENTITY
        for i in range(8):
            event.data[i] = journal.board_id[i]
        numbers.put_number(event.data, 8, journal.epoch, 4)
        tape.add(event, 0, 0)
        return
    journal.chain = journal.head_file.chain or bytes(links.HASH)
    if _merged_end(journal) != expected or not journal.head_file.known:
        _damaged(journal, expected, D_MISSING)


def _merged_end(journal) -> int:
    """The number behind the last merged record. All are merged when a new match was begun and a
    mistake of ours ended it before its first record."""
    return _behind(journal, journal.merged[-1]) if journal.merged else 0


def _damaged(journal, seq: int, what: int) -> None:
    if not journal.damage & (D_MISSING | D_RECORD):
        journal.bad_seq = seq
    journal.damage |= what


def _gap(journal, seq: int, event: Event) -> None:
    """Every record before `seq` that is not there gets a mark in its place."""
    tape = journal.tape
    while tape.first_seq + tape.count < seq:
        _damaged(journal, tape.first_seq + tape.count, D_MISSING)
        journal.lost += 1
        if tape.skip(event) == FULL:
            return


def _segment(journal, seq: int, event: Event, expected: int) -> None:
    """Take in one segment's records; of the newest one, cut off the torn end."""
    buf = journal.scratch
    tape = journal.tape
    last = seq == journal.running[-1]
    n = journal.files.read(segments.run_path(seq), buf)
    hurt = not segments.good_header(buf, n, journal.epoch)
    if hurt:
        if segments.foreign(buf, n, journal.epoch):
            return
        _damaged(journal, seq, D_RECORD)
    first = tape.count
    at = segments.HEADER
    places = None
    while at < n:
        size = events.size_of(buf, at)
        if not size or at + size > n or not events.intact(buf, at):
            if places is None:
                places = _places(journal, seq, expected)
            behind, lost = places[at]
            torn = tape.first_seq + tape.count >= expected and not journal.damage & D_HEAD
            if behind == n and last and torn:
                break  # the torn end of a flush that was never acknowledged
            size = behind - at
            for _ in range(lost):
                _damaged(journal, tape.first_seq + tape.count, D_RECORD)
                journal.lost += 1
                if tape.skip(event) == FULL:
                    break
        elif tape.take_in(buf, at) == FULL:
            break
        at += size
    if last:
        if hurt:
            segments.put_header(buf, journal.epoch, seq, tape.first_seq, 0)
        if hurt or at < n:
            journal.files.replace(segments.run_path(seq), buf, at)
        journal.opened(first, at)


def _places(journal, seq: int, expected: int) -> dict:
    """What is damaged in the segment that begins with record `seq`; see damage.survey."""
    from rosace.record import damage

    where = journal.running.index(seq) + 1
    path = segments.run_path(seq)
    if where < len(journal.running):
        return damage.survey(journal.files, path, journal.running[where] - seq)
    return damage.survey(journal.files, path, max(expected - seq, -1), exact=False)


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
            h = anchor_of(tape, i, event)
        if h:
            h = b"" if kind == K_SKIPPED else links.link(h, tape.record(i))
    late = tape.first_seq + tape.count - head.seq if head.known else tape.count
    if late > segments.RECORDS or not agreed and late < 0:
        journal.damage |= D_HEAD
    journal.chain = h or bytes(links.HASH)


def anchor_of(tape, index: int, event: Event) -> bytes:
    """The chain head that the SETUP at `index` says it hangs on; b"" if it does not say."""
    events.take(tape.buf, tape.at(index), event)
    at = events.block_of(event)
    if at < 0:
        return b""
    at += events.ANCHOR
    return bytes(event.data[at : at + links.HASH])


def _boot_and_match(journal, event: Event) -> None:
    """Numbers that count on from the head file, or from the tape where that is newer."""
    tape = journal.tape
    head = journal.head_file
    journal.boot = head.boot if head.known else 0
    journal.match_no = head.match if head.known else 0
    for i in range(tape.count):
        kind = tape.kind(i)
        if kind == K_POWER_UP:
            events.take(tape.buf, tape.at(i), event)
            journal.boot = max(journal.boot, event.target)
        elif kind == K_SETUP:
            events.take(tape.buf, tape.at(i), event)
            at = events.block_of(event)
            if at >= 0:
                number = numbers.get_number(event.data, at + events.MATCH, 2)
                journal.match_no = max(journal.match_no, number)
    journal.boot += 1
