"""The running match's segments, back on the tape: records, marks for what is missing, the chain.

Part of the journal's start (mount.py). Three witnesses must agree: the segments' own numbers, the
CRC of every record, and the head file in another folder. Where that one is gone or old, a PC's
receipt still says which numbers have been given.
"""

from rosace.record import cells, chain, events, links, segments
from rosace.record.journal import D_CHAIN, D_HEAD, D_MISSING, D_RECORD
from rosace.record.tape import FULL
from rosace.rules.event import Event
from rosace.words import K_SETUP, K_SKIPPED

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
    if journal.acked != seq or cells.read_cell(journal.files, "acked", journal.scratch) < 0:
        return b""
    return bytes(journal.scratch[_CHAIN_AT : _CHAIN_AT + links.HASH])


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
        size = events.size_of(buf, at)
        if not size or at + size > n or not events.intact(buf, at):
            if places is None:
                places = _places(journal, seq, expected)
            behind, lost = places[at]
            torn = tape.first_seq + tape.count >= expected and not journal.damage & D_HEAD
            if behind == n and last and torn:
                break  # the torn end of a flush that was never acknowledged
            size = behind - at
            if not _marks(journal, lost, D_RECORD, event):
                return False
        elif events.kind_of(buf, at) == K_SKIPPED:
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
            h = _anchor_of(tape, i, event)
        if h:
            h = b"" if kind == K_SKIPPED else links.link(h, tape.record(i))
    late = tape.first_seq + tape.count - head.seq if head.known else tape.count
    if late > segments.RECORDS or not agreed:
        journal.damage |= D_HEAD
    h = h or witnessed(journal, tape.first_seq + tape.count)
    journal.chain = h or bytes(links.HASH)


def _anchor_of(tape, index: int, event: Event) -> bytes:
    """The chain head that the SETUP at `index` says it hangs on; b"" if it does not say."""
    events.take(tape.buf, tape.at(index), event)
    at = events.block_of(event)
    if at < 0:
        return b""
    at += events.ANCHOR
    return bytes(event.data[at : at + links.HASH])
