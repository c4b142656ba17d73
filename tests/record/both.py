"""Plays a fixed list of events into a log over memory and prints what came of it.

Runs on both Pythons: `both.py FILE`, the events as JSON lists. The outputs must be equal.
"""

import json
import sys
from binascii import hexlify

from record.files import MemoryFiles
from rosace.record import correction
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules.event import Event
from rosace.words import K_STROKE
from rosace_host.match import notation
from rosace_host.match.notation import stroke_text

_FIELDS = (
    "kind", "seat", "white", "black", "queen", "striker", "foul", "touched", "value", "reason",
)  # fmt: skip


def thaw(row, event):
    event.clear()
    for i in range(len(_FIELDS)):
        setattr(event, _FIELDS[i], row[i])
    data = row[len(_FIELDS)]
    event.size = len(data)
    for i in range(len(data)):
        event.data[i] = data[i]
    return event


def settle(log):
    while log.step(4):
        pass
    while not log.flush():
        pass


def correct(log, n, now):
    """In the stroke `n` % 20 before the last something else fell; the impossible goes."""
    tape = log.journal.tape
    found = [i for i in range(log.fold.base + 1, log.count) if tape.kind(i) == K_STROKE]
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
    print("correction", index, fits, text(plan.new), sorted(plan.would), plan.overrides)
    if fits:
        print(log.correct(kept, now), text(kept.data[: kept.size]))
        settle(log)


def text(data):
    return hexlify(bytes(data)).decode()


def main(path):
    with open(path) as f:
        rows = json.load(f)
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
        print(n, refusal, text(log.state.b), text(log.journal.head()), log.seal_code())
    while log.journal.tidy():
        pass
    for path in sorted(files.data):
        print(path, text(files.data[path]))
    again = MatchLog(Journal(files, b"board-01", b"other"))
    print(again.resume())
    while again.step(7):
        pass
    print(text(again.state.b), again.differs, again.journal.damage, again.names)
    tape = again.journal.tape
    records = [bytes(tape.record(i)) for i in range(again.count)]
    said = notation.write(records)
    print(said, notation.read(said) == records)
    for i in range(again.count):
        if again.load(i, event) == K_STROKE:
            print(stroke_text(event))


main(sys.argv[1])
