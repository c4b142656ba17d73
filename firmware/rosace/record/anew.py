"""A start that finds no match to go on with, or not what its number was: an empty flash, or one
whose newest files are gone.

Part of the journal's start (mount.py). What the others have kept says where the numbers go on.
"""

from rosace import LOG_FORMAT
from rosace.port import const
from rosace.record import chain, damage, events, facts, links, numbers
from rosace.record.journal import D_MISSING
from rosace.record.refill import damaged, witnessed
from rosace.rules.event import Event
from rosace.words import K_IDENTITY, K_SETUP

_IDENTITY = const(12)  # board id 8, epoch 4
_BEFORE_SETUP = const(16)  # records of a match before its set-up, at most


def begin(journal, event: Event, expected: int) -> None:
    """An empty tape behind everything that has a number: what is before `expected`, or merged."""
    tape = journal.tape
    merged = journal.merged
    end = damage.behind(journal, merged[-1]) if merged else 0
    expected = max(expected, end)
    tape.reset(expected)
    journal.running = []
    journal.saved = 0
    journal.opened(-1, 0)
    if not expected:
        _identity(journal, event)
        return
    head = witnessed(journal, expected)
    journal.chain = head or bytes(links.HASH)
    if end != expected or not head:
        damaged(journal, expected, D_MISSING)
    if not journal.head_file.known or journal.head_file.seq < expected:
        count_on(journal, event)  # whatever is gone may have begun another match


def _identity(journal, event: Event) -> None:
    """The first record of a journal says whose it is."""
    event.clear()
    event.kind = K_IDENTITY
    event.value = LOG_FORMAT
    event.size = _IDENTITY
    for i in range(8):
        event.data[i] = journal.board_id[i]
    numbers.put_number(event.data, 8, journal.epoch, 4)
    journal.chain = chain.start(journal.board_id, journal.epoch)
    journal.tape.add(event, 0, 0)


def count_on(journal, event: Event) -> None:
    """A match whose set-up and head file are gone gets the number behind those that are known.

    A merged file without a whole set-up was a match as well.
    """
    buf = bytearray(events.RECORD_MAX)
    firsts = journal.merged + journal.old
    firsts.sort()
    number = nameless = 0
    while firsts and not number:
        first = firsts.pop()
        for seq in range(first, first + _BEFORE_SETUP):
            if journal.read(seq, buf, 0) > 0 and events.kind_of(buf, 0) == K_SETUP:
                number = facts.match_of(buf, 0, event)
                break
        nameless += not number and first in journal.merged
    journal.forget()
    journal.match_no = max(journal.match_no, number + nameless) + 1
