"""Recovery: the journal read from flash at start. What is there, what is missing, where to go on.

mount() runs once at power-up. Three witnesses must agree: the numbers in the segments, the CRC of
every record, and the head file in another folder. A head file that lags one flush behind is the
usual power cut; one that is ahead means that records are missing, which is reported, never hidden.
A fourth witness is the receipt of a PC: it says which numbers were given, and which matches may
have been removed. Missing and damaged records of the running match get marks in the log buffer, so
that the others keep their numbers.

Files of old matches are not opened here, except the last one where that is needed: a hundred of
them would take seconds. A PC that asks for a damaged record of theirs is told its number.

wipe() removes everything but the settings. The umpire grants it at the table (the cell WIPE), the
next start carries it out; a power cut only means that the start after it goes on.

The functions fill in the journal that they are given; they do not import journal.py.
"""

from rosace import LOG_FORMAT
from rosace.port import const
from rosace.record import chain, codec, segments, settings
from rosace.record.log_buffer import FULL
from rosace.record.segments import D_CHAIN, D_FOREIGN, D_HEAD, D_MISSING, D_RECORD
from rosace.rules.state import Event

# From words.py, by `make texts`
_K_SETUP = const(1)
_K_IDENTITY = const(36)
_K_POWER_UP = const(39)
_K_MAINTENANCE = const(41)
_K_SKIPPED = const(44)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.record.journal import Journal
    from rosace.record.log_buffer import LogBuffer


_STAYS = ("settings", settings.WIPE)  # what a wipe keeps: these for good, its mark until its end
_TRIES = const(3)
_FILLS = const(8)  # of 768 bytes each with what littlefs adds: more than a block of 4096
_IDENTITY = const(12)  # bytes: board id 8, epoch 4
_BEFORE_SETUP = const(16)  # records of a match before its set-up, at most
# In a receipt (receipt.py), after the number; its size
_CHAIN_AT = const(4)
_MAY_GO_AT = const(36)
_RECEIPT = const(40)


def mount(journal: "Journal") -> None:
    """Fill in every field of the journal from flash. Never raises OSError.

    A flash that refuses is asked three times. If it still does, the journal stays closed: records
    stay in memory and nothing is written over what could not be read.
    """
    event = Event()
    for _ in range(_TRIES):  # damage that one try has found and mended is reported all the same
        journal.epoch = 0
        journal.lost = 0
        journal.match_no = 0
        journal.boot = 0
        journal.error = ""
        try:
            _read_flash(journal, event)
        except OSError as error:
            journal.note_error(error)
        else:
            journal.mounted = True
            break
    if journal.head_file.known:
        journal.boot = max(journal.boot, journal.head_file.boot)
        journal.match_no = max(journal.match_no, journal.head_file.match)
    _take_from_records(journal, event)
    if journal.signed_off:
        _finish_unpairing(journal)
    journal.boot += 1
    if journal.mounted and journal.saved and journal.head_file.seq != journal.next_seq:
        _write_head(journal)


def _read_flash(journal: "Journal", event: Event) -> None:
    """One try to read flash; OSError if it refuses."""
    files = journal.files
    if wipe_granted(files):
        wipe(files)
    # Without an identity no start has come further than the folders: one may be half filled.
    anew = files.read(settings.path_of("identity"), bytearray(1)) <= 0
    for folder in (segments.RUN, segments.LOG, segments.HEAD, settings.FOLDER):
        if files.mkdir(folder) or anew:
            _fill_block(files, folder + "/new", journal.scratch)
    journal.settings.load()
    journal.head_file.read(files)
    journal.merged = segments.listed(files, segments.LOG)
    found = segments.listed(files, segments.RUN)
    _read_identity(journal, found)
    _read_receipt(journal)
    _check_keys(journal)
    _running_match(journal, found, event)
    if journal.first_seq > journal.acked:  # only what a PC holds is ever removed
        journal.note_damage(D_MISSING, 0)
        journal.lost += journal.first_seq


def _fill_block(files, path: str, buf: bytearray | memoryview) -> None:
    """Write a file over and over until littlefs has filled its folder's block and gone on to the
    other one; then remove it.

    A new folder has one written block. One flipped bit in it would leave nothing to mount, and
    MicroPython's start makes an empty file system of that. A start that the power cuts here leaves
    the file behind, and no identity: the next one fills all four folders again.
    """
    for _ in range(_FILLS):
        files.replace(path, buf, segments.BYTES)
    files.remove(path)


def _write_head(journal: "Journal") -> None:
    """Write the head file that a power cut has prevented."""
    try:
        journal.head_file.write(
            journal.files, journal.epoch, journal.next_seq, journal.chain_head,
            journal.boot - 1, journal.match_no,
        )  # fmt: skip
    except OSError as error:
        journal.note_error(error)


def _read_identity(journal: "Journal", found: list) -> None:
    """Find the epoch: in the cell, else in head file or segments; else begin a new journal."""
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
    for i in range(8):
        buf[i] = journal.board_id[i]
    codec.put_number(buf, 8, journal.epoch, 4)
    settings.write_cell(journal.files, "identity", buf, _IDENTITY)


def _read_receipt(journal: "Journal") -> None:
    """Read the receipt of a PC."""
    n = settings.read_cell(journal.files, "acked", journal.scratch)
    if n >= 4:
        journal.acked = codec.get_number(journal.scratch, 0, 4)
    if n >= _RECEIPT:
        journal.may_go = codec.get_number(journal.scratch, _MAY_GO_AT, 4)


def _check_keys(journal: "Journal") -> None:
    """Whether the board is paired and its seal key damaged; as keys.is_paired()."""
    files = journal.files
    one = bytearray(1)
    if files.read("head/club", one) > 0 or files.read("cell/key", one) > 0:
        journal.key_lost = settings.read_cell(files, "key", journal.scratch) < 0


def _take_from_records(journal: "Journal", event: Event) -> bool:
    """Take from the log buffer the boot and match number where they are newer, and the keys that
    it says are gone; returns whether it names a match."""
    buffer = journal.buffer
    named = False
    for i in range(buffer.count):
        kind = buffer.kind(i)
        if kind == _K_POWER_UP:
            codec.unpack_intact(buffer.buf, buffer.at(i), event)
            journal.boot = max(journal.boot, event.target)
        elif kind == _K_SETUP:
            number = codec.match_of(buffer.buf, buffer.at(i), event)
            journal.match_no = max(journal.match_no, number)
            named = True
        elif kind == _K_MAINTENANCE:
            codec.unpack_intact(buffer.buf, buffer.at(i), event)
            if event.size:
                journal.signed_off = bytes(event.data[chain.HASH : event.size])
    return named


def _finish_unpairing(journal: "Journal") -> None:
    """Erase the keys that the log says are gone, if the power failed before they were. A board
    that was paired again has a later one."""
    from rosace.record import keys

    try:
        cell = keys.read(journal.files)
        if cell and cell.name() == journal.signed_off:
            keys.erase(journal.files)
    except OSError as error:
        journal.note_error(error)


def wipe_granted(files) -> bool:
    """Whether the umpire has granted a wipe that is not complete yet. An empty mark is one that
    flash refused: play went on, and matches may have been recorded since."""
    return files.read(settings.path_of(settings.WIPE), bytearray(1)) > 0


def wipe(files) -> None:
    """Remove records, head files and cells, keys too; OSError if flash refuses."""
    for folder in (segments.RUN, segments.LOG, segments.HEAD):
        for name in files.names(folder):
            files.remove(folder + "/" + name)
    for name in files.names(settings.FOLDER):
        if name not in _STAYS:
            files.remove(settings.FOLDER + "/" + name)
    files.remove(settings.path_of(settings.WIPE))


# --- the running match: its segments, back in the log buffer ---


def _running_match(journal: "Journal", found: list, event: Event) -> None:
    """Read the newest group of segments into the log buffer, if that match can still go on.

    A PC gives no receipt while a match is running: records that the receipt covers and the files
    do not hold were another match, or the end of this one.
    """
    head = journal.head_file
    buffer = journal.buffer
    if head.known and head.epoch != journal.epoch:
        head.known = False
        journal.damage |= D_FOREIGN
    expected = head.seq if head.known else 0
    group, broken = _running_group(journal, found, expected)
    if not head.known and (head.hurt or journal.merged or len(found) > 1):
        journal.damage |= D_HEAD  # no power cut takes it away again
    found = [seq for seq in found if seq not in broken]
    if group >= 0:
        buffer.reset(group)
        journal.unmerged = [seq for seq in found if seq < group]
        journal.running = [seq for seq in found if seq >= group]
        whole = _load_segments(journal, expected, event)
        end = buffer.first_seq + buffer.count if whole else found[-1] + segments.RECORDS
        named = _take_from_records(journal, event)
        if not named and buffer.first_seq and expected <= buffer.first_seq:
            _number_match(journal, event)
        if whole and end >= journal.acked:
            return
        expected = max(expected, end)

    journal.unmerged = found
    _start_empty(journal, event, max(expected, journal.acked))


def _running_group(journal: "Journal", found: list, expected: int) -> tuple:
    """(first record of the running match or -1, segments that do not count).

    The newest segment may be torn: the power failed while it was made, nothing in it was saved.
    Where headers are only damaged, the match begins with its set-up, or with the oldest segment.
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
            journal.note_damage(D_MISSING, seq)
        else:
            group = seq
            if _holds(buf, n, _K_SETUP):
                break
    return group, broken


def _holds(buf: bytes | bytearray | memoryview, n: int, kind: int) -> bool:
    """Whether the segment buf[:n] holds a whole record of this kind; kind 0: of any kind."""
    at = segments.HEADER
    while at < n:
        size = codec.size_of(buf, at)
        if size and at + size <= n and codec.is_intact(buf, at):
            if kind in (0, codec.kind_of(buf, at)):
                return True
            at += size
        else:
            at += 1
    return False


def _is_merged(journal: "Journal", group: int, seq: int) -> bool:
    """Whether a segment was left over when the power failed after the merge of its match."""
    if group not in journal.merged:
        return False
    from rosace.record import reader

    return seq < reader.merged_end(journal, group)


def _load_segments(journal: "Journal", expected: int, event: Event) -> bool:
    """Read the segments `journal.running` into the log buffer; False if they do not fit.

    Every number before `expected` was given: missing records get marks. If so much is missing in
    between that it cannot be one match, the files stay as they are.
    """
    buffer = journal.buffer
    for seq in journal.running:
        if not (
            _mark_missing(journal, seq, event) and _load_segment(journal, seq, event, expected)
        ):
            return False
    if expected > buffer.first_seq + buffer.count:
        journal.set_open_segment(-1, 0)
        if not _mark_missing(journal, expected, event):
            return False
    _chain(journal, event)
    journal.saved = buffer.count
    return True


def _mark_missing(journal: "Journal", seq: int, event: Event) -> bool:
    """Add a mark for every missing record before `seq`; False if there is no room."""
    buffer = journal.buffer
    return _add_marks(journal, seq - buffer.first_seq - buffer.count, D_MISSING, event)


def _add_marks(journal: "Journal", count: int, what: int, event: Event) -> bool:
    """Add `count` marks for records with the damage `what` (D_*); False if there is no room."""
    buffer = journal.buffer
    for _ in range(count):
        journal.note_damage(what, buffer.first_seq + buffer.count)
        journal.lost += 1
        if buffer.append_missing(event) == FULL:
            return False
    return True


def _load_segment(journal: "Journal", seq: int, event: Event, expected: int) -> bool:
    """Add the records of one segment; False if there is no room.

    The torn end of the newest segment is left out: the next save writes that file again.
    """
    buf = journal.scratch
    buffer = journal.buffer
    last = seq == journal.running[-1]
    n = journal.files.read(segments.run_path(seq), buf)
    hurt = not segments.good_header(buf, n, journal.epoch)
    if hurt:
        if segments.foreign(buf, n, journal.epoch):
            return True
        journal.note_damage(D_RECORD, seq)
    first = buffer.count
    at = segments.HEADER
    places = None
    while at < n:
        size = codec.size_of(buf, at)
        if not size or at + size > n or not codec.is_intact(buf, at):
            if places is None:
                places = _damaged_places(journal, seq, expected)
            end, lost = places[at]
            torn = buffer.first_seq + buffer.count >= expected and not journal.damage & D_HEAD
            if end == n and last and torn:
                break  # the torn end of a flush that never returned
            size = end - at
            if not _add_marks(journal, lost, D_RECORD, event):
                return False
        elif codec.kind_of(buf, at) == _K_SKIPPED:
            if not _add_marks(journal, 1, D_RECORD, event):
                return False
        elif buffer.append_stored(buf, at) == FULL:
            return False
        at += size
    if last:
        marks = buffer.at(buffer.count) - buffer.at(first)  # may be longer than what was there
        size = max(at, segments.HEADER + marks)
        if size > segments.SCRATCH:
            first = -1
        journal.set_open_segment(first, size, not hurt and at == n)
    return True


def _damaged_places(journal: "Journal", seq: int, expected: int) -> dict:
    """The damaged places of the segment that begins with record `seq`; see reader.survey()."""
    from rosace.record import reader

    where = journal.running.index(seq) + 1
    path = segments.run_path(seq)
    if where < len(journal.running):
        return reader.survey(journal.files, path, journal.running[where] - seq)
    return reader.survey(journal.files, path, max(expected - seq, -1), exact=False)


def _chain(journal: "Journal", event: Event) -> None:
    """Compute the chain after the last record, from the anchor in the SETUP.

    The head file must agree.
    """
    head = journal.head_file
    buffer = journal.buffer
    agreed = not head.known
    h = b""
    if buffer.first_seq == 0:
        h = chain.start(journal.board_id, journal.epoch)
    for i in range(buffer.count + 1):
        if head.known and head.seq == buffer.first_seq + i:
            if h and h != head.chain:
                journal.damage |= D_CHAIN
            agreed = True
            h = head.chain
        if i == buffer.count:
            break
        kind = buffer.kind(i)
        if not h and kind == _K_SETUP:
            h = _anchor_of(buffer, i, event)
        if h:
            h = b"" if kind == _K_SKIPPED else chain.link(h, buffer.record(i))
    late = buffer.first_seq + buffer.count - head.seq if head.known else buffer.count
    if late > segments.RECORDS or not agreed:
        journal.damage |= D_HEAD
    h = h or _known_chain(journal, buffer.first_seq + buffer.count)
    journal.chain_head = h or bytes(chain.HASH)


def _anchor_of(buffer: "LogBuffer", index: int, event: Event) -> bytes:
    """The chain head before the match, as the SETUP at `index` holds it; b"" if it does not."""
    codec.unpack_intact(buffer.buf, buffer.at(index), event)
    at = codec.block_of(event)
    if at < 0:
        return b""
    at += codec.ANCHOR
    return bytes(event.data[at : at + chain.HASH])


def _known_chain(journal: "Journal", seq: int) -> bytes:
    """The chain head before record `seq` from head file or receipt; b"" if neither has it."""
    head = journal.head_file
    if head.known and head.seq == seq:
        return head.chain
    if journal.acked != seq or settings.read_cell(journal.files, "acked", journal.scratch) < 0:
        return b""
    return bytes(journal.scratch[_CHAIN_AT : _CHAIN_AT + chain.HASH])


# --- a start without a running match: flash is empty, or its newest files are missing ---


def _start_empty(journal: "Journal", event: Event, expected: int) -> None:
    """Start with an empty log buffer after every number that was given.

    These are the numbers before `expected`, and those of the merged files.
    """
    buffer = journal.buffer
    merged = journal.merged
    end = 0
    if merged:
        from rosace.record import reader

        end = reader.merged_end(journal, merged[-1])
    expected = max(expected, end)
    buffer.reset(expected)
    journal.running = []
    journal.saved = 0
    journal.set_open_segment(-1, 0)
    if not expected:
        _write_identity(journal, event)
        return
    head = _known_chain(journal, expected)
    journal.chain_head = head or bytes(chain.HASH)
    if end != expected or not head:
        journal.note_damage(D_MISSING, expected)
    if not journal.head_file.known or journal.head_file.seq < expected:
        _number_match(journal, event)  # the missing records may have begun another match


def _write_identity(journal: "Journal", event: Event) -> None:
    """Add the first record of a journal: whose it is."""
    event.clear()
    event.kind = _K_IDENTITY
    event.value = LOG_FORMAT
    event.size = _IDENTITY
    for i in range(8):
        event.data[i] = journal.board_id[i]
    codec.put_number(event.data, 8, journal.epoch, 4)
    journal.chain_head = chain.start(journal.board_id, journal.epoch)
    journal.buffer.add(event, 0, 0)


def _number_match(journal: "Journal", event: Event) -> None:
    """Number a match whose set-up and head file are missing after the known ones.

    A merged file without a whole set-up was a match as well.
    """
    buf = bytearray(codec.RECORD_MAX)
    firsts = journal.merged + journal.unmerged
    firsts.sort()
    number = nameless = 0
    while firsts and not number:
        first = firsts.pop()
        for seq in range(first, first + _BEFORE_SETUP):
            if journal.read(seq, buf, 0) > 0 and codec.kind_of(buf, 0) == _K_SETUP:
                number = codec.match_of(buf, 0, event)
                break
        nameless += not number and first in journal.merged
    journal.files_changed()
    journal.match_no = max(journal.match_no, number + nameless) + 1
