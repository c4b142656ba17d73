"""States kept for the way back, one a board; the newest also in flash.

With it a table that lost power in the third game folds one board, not the whole match. The file
counts only for the firmware that wrote it: another version judges from the start, so that what it
would judge differently is found.
"""

from array import array
from binascii import crc32

from rosace import VERSION
from rosace.port import const
from rosace.record import numbers, segments
from rosace.rules.state import SIZE

_SLOTS = const(16)
_PATH = "head/state"

# The file, behind the eight bytes that every file of the journal begins with
_SEQ = const(8)  # the record that meets this state
_UPTO = const(12)  # every AMEND before this record is in it
_VERSION = const(16)
_STATE = const(18)
_FILE = const(118)


class Checkpoints:
    """The state before some of the records, in no order; a few of each part of the match."""

    def __init__(self) -> None:
        self._states = [bytearray(SIZE) for _ in range(_SLOTS)]
        self._at = array("H", bytes(2 * _SLOTS))
        self._count = 0

    def clear(self) -> None:
        """None."""
        self._count = 0

    def add(self, index: int, s: bytearray) -> None:
        """Keep the state before record `index`; when all are in use every other one goes."""
        if self._count == _SLOTS:
            for i in range(_SLOTS // 2):
                self._move(2 * i + 1, i)
            self._count = _SLOTS // 2
        to = self._states[self._count]
        for i in range(SIZE):
            to[i] = s[i]
        self._at[self._count] = index
        self._count += 1

    def _move(self, i: int, to: int) -> None:
        self._at[to] = self._at[i]
        spare = self._states[to]
        self._states[to] = self._states[i]
        self._states[i] = spare

    def drop_from(self, index: int) -> None:
        """Forget those at `index` and behind."""
        kept = 0
        for i in range(self._count):
            if self._at[i] < index:
                self._move(i, kept)
                kept += 1
        self._count = kept

    def best(self, index: int) -> int:
        """Number of the last one at or before record `index`, -1 if there is none."""
        found = -1
        for i in range(self._count):
            if self._at[i] <= index and (found < 0 or self._at[i] > self._at[found]):
                found = i
        return found

    def index(self, number: int) -> int:
        """Which record checkpoint `number` stands before; -1 for number -1."""
        return self._at[number] if number >= 0 else -1

    def state(self, number: int) -> bytearray:
        """The state of checkpoint `number`."""
        return self._states[number]


def _version() -> int:
    return crc32(VERSION.encode()) & 0xFFFF


def keep(journal, points: Checkpoints, kept: int) -> int:
    """Put the newest of `points` on flash unless it is there (`kept`); returns its index.

    Once a board. All it saves is time, so flash may refuse.
    """
    newest = points.best(journal.tape.count - 2)
    index = points.index(newest)
    if index < 0 or index == kept:
        return kept
    try:
        write(journal, index, points.state(newest))
    except OSError as error:
        journal.failed(error)
        return kept
    return index


def write(journal, index: int, s: bytearray) -> None:
    """Put the state before record `index` on flash; OSError if flash refuses."""
    buf = journal.scratch
    first = journal.tape.first_seq
    segments.begin(buf, 112, journal.epoch)  # p
    numbers.put_number(buf, _SEQ, first + index, 4)
    numbers.put_number(buf, _UPTO, first + journal.tape.count, 4)
    numbers.put_number(buf, _VERSION, _version(), 2)
    for i in range(SIZE):
        buf[_STATE + i] = s[i]
    segments.close(buf, _FILE)
    journal.files.replace(_PATH, buf, _FILE)


def read(journal, base: int, s: bytearray) -> int:
    """Fill `s` with the state on flash; returns the index it stands before.

    -1 if there is none, if it is of another match or version, or if a later correction reaches
    behind it.
    """
    buf = journal.scratch
    tape = journal.tape
    try:
        n = journal.files.read(_PATH, buf)
    except OSError:
        return -1
    if not segments.whole(buf, n, 112, _FILE) or segments.header_epoch(buf) != journal.epoch:
        return -1
    index = numbers.get_number(buf, _SEQ, 4) - tape.first_seq
    upto = numbers.get_number(buf, _UPTO, 4) - tape.first_seq
    if not base < index <= tape.count or numbers.get_number(buf, _VERSION, 2) != _version():
        return -1
    if tape.amends:
        from rosace.record.amends import root

        for amend in tape.amends:
            if amend >= upto and root(tape, amend) < index:
                return -1
    for i in range(SIZE):
        s[i] = buf[_STATE + i]
    return index
