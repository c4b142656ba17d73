"""A match that the power cut short before its first "Play": its form and the steps that are done,
filled in from the log.

Imported where that happened; what was accepted from a PC stands in the log with the set-up.
"""

from rosace.desk.pc_requests import take_match
from rosace.link import messages as m
from rosace.port import const
from rosace.record.codec import BLOCK, block_of
from rosace.rules.state import M_PRACTICE, Event
from rosace.words import (
    K_NOTE,
    K_PLAYER,
    K_SETUP,
    NO_CHECKED,
    NO_SKIPPED,
    NO_WARM_UP,
    STEP_CHECK,
    STEP_WARM_UP,
)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk


def recall_match(desk: "Desk") -> None:
    """Fill the form, and what it knows of the PC's offer, as the set-up was made from it. Steps
    that the log has notes of are done: they are not left out once more."""
    log = desk.log
    offer = m.Offer()
    event = Event()
    rules = b""
    done = 0
    for i in range(log.replay.base, log.count):
        kind = log.load(i, event)
        if kind == K_PLAYER:
            offer.players[event.value & 3] = event.target
        elif kind == K_SETUP:
            offer.system = event.value
            offer.mode = event.white
            offer.games = event.black
            block = block_of(event)
            if block >= 0:
                offer.ref = bytes(event.data[block + BLOCK : event.size])
            if not event.white & M_PRACTICE:  # which has rules of its own
                rules = bytes(event.data[1 : 1 + 2 * event.data[0]])
        elif kind == K_NOTE and event.value == NO_CHECKED:
            done |= STEP_CHECK
        elif kind == K_NOTE and event.value == NO_WARM_UP:
            done |= STEP_WARM_UP
        elif kind == K_NOTE and event.value == NO_SKIPPED:
            done |= event.data[0]
    if any(log.names):
        offer.names = list(log.names)
    desk.accepted.use_rules(rules)
    take_match(desk, offer)
    desk.accepted.used = True
    desk.modes.ready.step_done(done)
