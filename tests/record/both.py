"""Plays a fixed list of events into a log over memory and prints what came of it.

Runs on both Pythons: `both.py FILE`, the events as JSON lists. The outputs must be equal.
"""

import json
import sys
from binascii import hexlify

from record.files import MemoryFiles
from rosace.record import book
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.record.notation import stroke_text
from rosace.rules.event import Event
from rosace.words import K_STROKE

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
    said = book.write(records)
    print(said, book.read(said) == records)
    for i in range(again.count):
        if again.load(i, event) == K_STROKE:
            print(stroke_text(event))


main(sys.argv[1])
