"""Replays journals and lines of logs that accidents and strangers wrote; runs on both Pythons.

`vm_parsers.py FILE`: a case a line, JSON: a journal as {path: hex}, or the text of a log's line.
Prints a line for each: what came of it. The outputs must be equal.
"""

import json
import sys
from binascii import crc32, hexlify, unhexlify

from record.files import MemoryFiles
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules.event import Event
from rosace.words import K_SETUP
from rosace_host.match import notation


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


def journal(data):
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


def replay(case):
    """What comes of one case."""
    return line(case) if isinstance(case, str) else journal(case)


if __name__ == "__main__":
    with open(sys.argv[1]) as f:
        for each in f:
            print(replay(json.loads(each)))
