"""Makes a seal, and lets its key go once it is saved. Loaded at a match's end."""

from rosace.port import const
from rosace.record import chain, numbers
from rosace.record.keys import CLUB, KEY, PROOF, SEALS, load, number_of, seal_mac
from rosace.rules.event import Event
from rosace.words import K_SEAL, NONE

_NUMBER = const(4)  # bytes


def make(event: Event, journal, version: int) -> int:
    """Fill `event` with the seal `version`: the chain head, and a proof if the board is paired.

    Returns the number of the key used, 0 for none. Nothing is written: the number follows from
    match and version, so a power cut before or behind the seal leaves none used twice. A seal
    lost from a damaged log leaves its number used: then the next one is taken.
    """
    head = journal.head()
    event.clear()
    event.kind = K_SEAL
    event.value = min(version, NONE)
    event.target = journal.next_seq
    event.size = chain.HASH
    for i in range(chain.HASH):
        event.data[i] = head[i]
    keys = load(journal.files)
    if not keys:
        return 0
    number = number_of(journal.match_no, event.value)
    if keys.number > number:
        number = keys.number
        if number // SEALS != journal.match_no:
            return 0
        event.value = number % SEALS
    keys.go_to(number)
    proof = seal_mac(keys.seal, journal.board_id, journal.epoch, event.target, number, head)
    at = event.size
    for i in range(KEY):
        event.data[at + i] = proof[i]
    numbers.put_number(event.data, at + KEY, number, _NUMBER)
    for i in range(CLUB):
        event.data[at + KEY + _NUMBER + i] = keys.club[i]
    event.size = at + PROOF
    return number


def spend(journal, number: int) -> bool:
    """The seal is saved: its key goes, the next takes its place. False if flash refused."""
    keys = load(journal.files)
    try:
        if keys:
            keys.go_to(number + 1)
            keys.save(journal.files)
    except OSError as error:
        journal.failed(error)
        return False
    return True
