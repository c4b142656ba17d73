"""The journal's start: what is on flash, what is missing, and where to go on.

Runs once at power-up. Three witnesses must agree: the segments' own numbers, the CRC of every
record, and the head file in another folder. A head that lags one flush behind is a power cut at
the usual place; a head that is ahead means records are gone, and that is said, never hidden. A
fourth is the receipt of a PC, which says what had a number, and what may have been let go.

Files of old matches are not opened here but for the last one where that is needed: a hundred of
them would take seconds, and the table shows none. What is gone or damaged there is told, number by
number, to the PC that asks for it.
"""

from rosace.port import const
from rosace.record import cells, events, facts, numbers, segments
from rosace.record.journal import D_FOREIGN, D_HEAD, D_MISSING
from rosace.record.refill import damaged, fill
from rosace.rules.event import Event
from rosace.words import K_POWER_UP, K_SETUP

_IDENTITY = const(12)  # board id 8, epoch 4
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
    numbers.put_number(buf, 8, journal.epoch, 4)
    cells.write_cell(journal.files, "identity", buf, _IDENTITY)


def _receipt(journal) -> None:
    if cells.read_cell(journal.files, "acked", journal.scratch) >= 4:
        journal.acked = numbers.get_number(journal.scratch, 0, 4)


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
            from rosace.record import anew

            anew.count_on(journal, event)
        if whole and end >= journal.acked:
            return
        expected = max(expected, end)
    from rosace.record import anew

    journal.old = found
    anew.begin(journal, event, max(expected, journal.acked))


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
    if group not in journal.merged:
        return False
    from rosace.record.damage import behind

    return seq < behind(journal, group)


def _count(journal, event: Event) -> bool:
    """Boot and match: what the tape says, where that is newer. Whether it names a match."""
    tape = journal.tape
    named = False
    for i in range(tape.count):
        kind = tape.kind(i)
        if kind == K_POWER_UP:
            events.take(tape.buf, tape.at(i), event)
            journal.boot = max(journal.boot, event.target)
        elif kind == K_SETUP:
            journal.match_no = max(journal.match_no, facts.match_of(tape.buf, tape.at(i), event))
            named = True
    return named
