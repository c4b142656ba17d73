"""Journals with matches in them: made, read as a PC reads them, and damaged."""

import random
from functools import cache

from record.files import MemoryFiles
from record.flash import BLOCK, LittleFiles, mounts
from record.table import PLAIN, Referee, event, play, power_on, settle
from rosace.link.session import read_stored
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
        n = read_stored(j, j.epoch, seq, buf, room)
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


def flips(count, seed, logs=()):
    """(one of the logs as it was, the bit, the image with that bit flipped), so many times."""
    logs = logs or [running(30, LittleFiles(blocks=64))[0]]
    images = [bytes(log.journal.files.flash.image) for log in logs]
    used = [
        [i for i in range(64) if image[i * BLOCK : (i + 1) * BLOCK].strip(b"\xff")]
        for image in images
    ]
    chance = random.Random(seed)
    for _ in range(count):
        which = chance.randrange(len(logs))
        bit = chance.choice(used[which]) * BLOCK * 8 + chance.randrange(BLOCK * 8)
        bad = bytearray(images[which])
        bad[bit // 8] ^= 1 << bit % 8
        yield logs[which], bit, bad


@cache
def written(journal):
    """Its records, as they are before anything is damaged."""
    return pull(journal)


def check_flip(log, bad):
    """Each record is as it was, or known as damaged if it is of an old match; score and running
    match are right, or the damage is said. False where nothing can be mounted: the board starts
    with an empty memory, which the PC names."""
    if not mounts(bad):
        return False
    again = power_on(LittleFiles(bad), b"chance")
    j = again.journal
    if j.mounted and j.epoch == log.journal.epoch:
        got = pull(j, 0)
        for seq, raw in got.items():
            assert raw in (None, written(log.journal).get(seq)), f"record {seq}"
        if not j.damage:
            assert (j.first_seq, j.next_seq) == (log.journal.first_seq, log.journal.next_seq)
            assert None not in [got[seq] for seq in range(j.running[0], j.next_seq)]
            assert bytes(again.state.b) == bytes(log.state.b), "another score"
    elif j.mounted and not j.damage:
        assert again.state.b[PHASE] == P_NONE, "an empty memory, whose epoch the PC has not seen"
    j.files.abandon()
    return True


def an_evening():
    """The log after each tenth stroke of two matches, a new board's first ones; between boards it
    is tidied."""
    log, moments = power_on(LittleFiles(blocks=64)), []
    for number in range(2):
        play(log, [event(K_SETUP, black=9), event(K_PLAY)], number * 4_000_000)
        for stroke in range(150):
            play(log, [event(K_STROKE, data=b"\x81\x82")], number * 4_000_000 + stroke * 20_000)
            while stroke % 30 == 0 and log.journal.tidy():
                pass
            if stroke % 10 == 9:
                image = bytearray(log.journal.files.flash.image)
                moments.append(power_on(LittleFiles(image), b"chance"))
    return moments


def long_evening():
    """Two old matches of more than a block each, and one that is running."""
    log = power_on(LittleFiles(blocks=64))
    for number in range(3):
        strokes = [event(K_STROKE)] * (400 if number < 2 else 20)
        play(log, [event(K_SETUP, black=9), event(K_PLAY), *strokes], number * 4_000_000)
        while log.journal.tidy():
            pass
    return log


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
