"""What a log writes and what it takes from the heap. Runs on both Pythons (tests/both.py)."""

import gc
from binascii import crc32, hexlify, unhexlify

from laws.events import thaw
from record.files import MemoryFiles
from rosace.record import correction
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules.state import Event, Ruling
from rosace.words import K_PLAY, K_SETUP, K_STROKE
from rosace_host.match import notation
from rosace_host.match.notation import stroke_text


def settle(log):
    while log.step(4):
        pass
    while not log.flush():
        pass


def correct(log, n, now):
    """In the stroke `n` % 20 before the last something else fell; the impossible goes."""
    buffer = log.journal.buffer
    found = [i for i in range(log.replay.base + 1, log.count) if buffer.kind(i) == K_STROKE]
    if len(found) < 21:
        return
    index = found[-1 - n % 20]
    event = Event()
    if not log.load(index, event):
        return
    event.white, event.black, event.queen, event.size = n & 1, n >> 1 & 1, 0, 0
    event.touched = 1
    plan = correction.Plan(log)
    plan.draft.put(index, event)
    plan.begin()
    while True:
        why = plan.step(4)
        if why == correction.DONE:
            break
        if why == correction.UNSEEN:
            plan.deemed()
        elif why == correction.STUCK and not (plan.board_open() and plan.end_board()):
            plan.drop_all()
    kept = Event()
    fits = bool(plan.draft.edited()) and plan.draft.fill(kept, n % 5)
    print("correction", index, fits, text(plan.new), sorted(plan.new_results), plan.overrides)
    if fits:
        print(log.correct(kept, now), text(kept.data[: kept.size]))
        settle(log)


def text(data):
    return hexlify(bytes(data)).decode()


def keep(rows):
    """Enter, undo and correct the events (laws.events.flat); print all that comes of it."""
    files = MemoryFiles()
    log = MatchLog(Journal(files, b"board-01", b"seed"))
    log.resume()
    event = Event()
    now = 2**30 - 100000
    for n in range(len(rows)):
        now = now + 2777 & 0x3FFFFFFF
        refusal = log.commit(thaw(rows[n], event), now)
        settle(log)
        if n % 9 == 8 and log.undo_target() >= 0:
            log.amend(log.undo_target(), None, now)
            settle(log)
            if n % 2:
                log.amend(log.count - 1, None, now)
                settle(log)
        if n % 31 == 30:
            correct(log, n, now)
        print(n, refusal, text(log.state.b), text(log.journal.chain_head), log.seal_code())
    while log.journal.tidy():
        pass
    for path in sorted(files.data):
        print(path, text(files.data[path]))
    again = MatchLog(Journal(files, b"board-01", b"other"))
    print(again.resume())
    while again.step(7):
        pass
    print(text(again.state.b), again.differs, again.journal.damage, again.names)
    buffer = again.journal.buffer
    records = [bytes(buffer.record(i)) for i in range(again.count)]
    said = notation.write(records)
    print(said, notation.read(said) == records)
    for i in range(again.count):
        if again.load(i, event) == K_STROKE:
            print(stroke_text(event))


def heap_of_commits():
    """What previews and commits take from the heap (MicroPython only)."""
    import micropython

    log = MatchLog(Journal(MemoryFiles(), b"board-01", b"seed"))
    log.resume()
    intent = Event()
    ruling = Ruling()
    now = [0]

    def commit(kind, white=0):
        now[0] += 5000
        intent.clear()
        intent.kind = kind
        intent.white = white
        return log.commit(intent, now[0])

    commit(K_SETUP)
    commit(K_PLAY)
    log.flush()
    for i in range(40):
        commit(K_STROKE, i % 5 == 0)
        log.flush()
    before = log.count - 20

    log.preview(intent, ruling)
    log.preview(intent, ruling, before)
    intent.clear()
    intent.kind = K_STROKE
    micropython.heap_lock()  # type: ignore
    for i in range(30):
        log.preview(intent, ruling)
        log.preview(intent, ruling, before - i % 3)
        log.undo_target()
        log.load(before, intent)
    micropython.heap_unlock()  # type: ignore
    print("previews take nothing")

    gc.collect()
    gc.disable()
    most = 0
    for _ in range(30):
        start = gc.mem_alloc()
        commit(K_STROKE, 0)
        taken = gc.mem_alloc() - start
        log.flush()
        most = max(most, taken)
    print("commit", most)


# Journals and lines of logs that accidents and strangers wrote


def powered(files):
    """The log as after power-up, folded."""
    log = MatchLog(Journal(files, b"board-01", b"seed"))
    log.resume()
    while log.step(4):
        pass
    return log


def seen(log):
    """What a table and a PC would see: damage, score, and every record."""
    journal = log.journal
    buf = bytearray(300)
    check = crc32(bytes(log.state.b))
    for seq in range(journal.first_seq, journal.next_seq):
        n = journal.read(seq, buf, 1)
        check = crc32(bytes(buf[:n]) if n >= 0 else str(n).encode(), check)
    return "%d %d %d %d %08x" % (
        journal.damage, journal.first_seq, journal.next_seq, journal.match_no, check & 0xFFFFFFFF
    )  # fmt: skip


def _journal(data):
    """Power-up on these files, one event more, power-up again."""
    files = MemoryFiles()
    for path in data:
        files.data[path] = unhexlify(data[path])
    log = powered(files)
    before = seen(log)
    event = Event()
    event.kind = K_SETUP
    refusal = log.commit(event, 1000000)
    while log.step(4):
        pass
    for _ in range(50):
        if log.flush():
            break
    check = 0
    for path in sorted(files.data):
        check = crc32(path.encode() + bytes(files.data[path]), check)
    return "%s | %d | %s | %08x" % (before, refusal, seen(powered(files)), check & 0xFFFFFFFF)


def line(text):
    """The record that a line says, or that it says none."""
    try:
        return hexlify(notation.read_line(text)).decode()
    except ValueError:
        return "refused"


def read_damaged(cases):
    """A line for each case: a journal as {path: hex}, or the text of a log's line."""
    for case in cases:
        print(line(case) if isinstance(case, str) else _journal(case))
