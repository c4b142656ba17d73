"""Journals with matches in them: made, read as a PC reads them, and damaged."""

import random
from functools import cache

from record.files import MemoryFiles
from record.flash import LittleFiles
from record.table import PLAIN, Referee, event, play, power_on, settle
from rosace.link.session import stored
from rosace.record import codec, segments
from rosace.rules.state import PHASE
from rosace.words import K_PLAY, K_SETUP, K_STROKE, P_NONE


def matches(files, count=3, strokes=20, tidy=True, seed=3):
    """`count` short matches, the last one still running; every record by number."""
    log = power_on(files)
    records = {}
    now = 0
    for number in range(count):
        now = play(log, [event(K_SETUP, black=1)], now)
        referee = Referee(log, seed + number, kinds=PLAIN)
        referee.now = now
        for _ in range(strokes):
            referee.step()
            settle(log)
            keep(log, records)
            if log.state.b[PHASE] == 6:
                break
        now = referee.now
        while tidy and log.journal.tidy():
            pass
    return log, records


def running(strokes=30, files=None):
    files = files or MemoryFiles()
    log = power_on(files)
    play(log, [event(K_SETUP, black=3), event(K_PLAY)])
    referee = Referee(log, 6, kinds=PLAIN)
    referee.now = 9000
    for _ in range(strokes):
        referee.step()
        settle(log)
    return log, files


def keep(log, records):
    buffer = log.journal.buffer
    for index in range(log.journal.saved):
        records[buffer.first_seq + index] = bytes(buffer.record(index))


def pull(j, seq=None, room=256):
    """Everything a PC gets, by number; damaged ones are None."""
    got = {}
    buf = memoryview(bytearray(256))
    seq = j.first_seq if seq is None else seq
    while seq < j.next_seq:
        n = stored(j, j.epoch, seq, buf, room)
        if n <= 0:
            got[seq] = None
            seq += 1
            continue
        at = 0
        while at < n:
            size = codec.size_of(buf, at)
            assert codec.is_intact(buf, at)
            got[seq] = bytes(buf[at : at + size])
            at += size
            seq += 1
    return got


def flips(count, seed, log=None):
    """(the log as it was, the bit, the image with that bit flipped), so many times."""
    log = log or running(30, LittleFiles(blocks=64))[0]
    image = bytes(log.journal.files.flash.image)
    used = [i for i in range(64) if image[i * 4096 : (i + 1) * 4096].strip(b"\xff")]
    chance = random.Random(seed)
    for _ in range(count):
        bit = chance.choice(used) * 4096 * 8 + chance.randrange(4096 * 8)
        bad = bytearray(image)
        bad[bit // 8] ^= 1 << bit % 8
        yield log, bit, bad


@cache
def written(journal):
    """Its records, as they are before anything is damaged."""
    return pull(journal)


def switched_on(image):
    """Its log after power-on; None where it cannot be mounted: the start says so."""
    try:
        files = LittleFiles(image)
    except Exception:
        return None
    return power_on(files, b"chance")


def check_flip(log, bad):
    """Score and records are right, or the damage is said."""
    again = switched_on(bad)
    if again is None:
        return
    j = again.journal
    if j.mounted and not j.damage and j.epoch == log.journal.epoch:
        assert pull(j) == written(log.journal)
        assert bytes(again.state.b) == bytes(log.state.b)
    elif j.mounted and not j.damage:
        assert j.is_new, "an empty memory says that it is new, and the PC sees another epoch"
        assert again.state.b[PHASE] == P_NONE
    j.files.abandon()


def long_evening():
    """Two old matches of more than a block each, and one that is running."""
    log = power_on(LittleFiles(blocks=64))
    for number in range(3):
        strokes = [event(K_STROKE)] * (400 if number < 2 else 20)
        play(log, [event(K_SETUP, black=9), event(K_PLAY), *strokes], number * 4_000_000)
        while log.journal.tidy():
            pass
    return log


def check_long_flip(log, bad):
    """Each record is as it was or known as damaged; the score is right, or the damage is said."""
    again = switched_on(bad)
    if again is None:
        return
    j = again.journal
    if j.mounted and j.epoch == log.journal.epoch:
        for seq, raw in pull(j, 0).items():
            assert raw in (None, written(log.journal).get(seq)), f"record {seq}"
        if not j.damage:
            assert j.next_seq == log.journal.next_seq
            assert bytes(again.state.b) == bytes(log.state.b)
    else:
        assert not j.mounted or j.damage or j.is_new, "an empty memory that does not say so"
    j.files.abandon()


def starts(data):
    """Where each record of a file begins, and its end."""
    found = [segments.HEADER]
    while found[-1] < len(data):
        found.append(found[-1] + data[found[-1]])
    return found


def hurt_pairs(data, chance, tries):
    """(index, the file with a bit flipped in that record and the next one), so many times."""
    at = starts(data)
    for _ in range(tries):
        first = chance.randrange(len(at) - 2)
        bad = bytearray(data)
        for one in (first, first + 1):
            bit = chance.randrange(8 * at[one], 8 * at[one + 1])
            bad[bit // 8] ^= 1 << bit % 8
        yield first, bytes(bad)
