"""Events that the log itself fills in: a power-up, and what a set-up says of the journal."""

from binascii import crc32

from rosace import VERSION
from rosace.record import events, numbers
from rosace.record.links import HASH
from rosace.rules.event import Event
from rosace.rules.match import rule_record
from rosace.rules.state import LAYOUT
from rosace.words import K_POWER_UP


def power_up(event: Event, boot: int) -> None:
    """Boot number; firmware version, a byte a part; the layout its states are kept in."""
    event.clear()
    event.kind = K_POWER_UP
    event.target = boot
    number = 0
    for letter in VERSION + ".":
        if letter == ".":
            event.data[event.size] = number
            event.size += 1
            number = 0
        elif "0" <= letter <= "9":
            number = number * 10 + ord(letter) - 48
    event.data[event.size] = LAYOUT
    event.size += 1


def complete_setup(event: Event, journal, anchor: bytes) -> None:
    """Fill the block of a SETUP: which match of which journal, by which rules, on which chain."""
    if events.block_of(event) < 0:
        events.setup_data(event, 0, b"")
    at = events.block_of(event)
    data = event.data
    numbers.put_number(data, at + events.MATCH, journal.match_no, 2)
    numbers.put_number(data, at + events.BOOT, journal.boot, 2)
    numbers.put_number(data, at + events.RULES, crc32(rule_record(event.value)), 4)
    numbers.put_number(data, at + events.EPOCH, journal.epoch, 4)
    for i in range(8):
        data[at + events.BOARD + i] = journal.board_id[i]
    for i in range(HASH):
        data[at + events.ANCHOR + i] = anchor[i]


def match_of(buf, at: int, event: Event) -> int:
    """Number of the match that the SETUP at `at` begins, 0 if it says none. Fills `event`."""
    events.take(buf, at, event)
    block = events.block_of(event)
    return numbers.get_number(event.data, block + events.MATCH, 2) if block >= 0 else 0
