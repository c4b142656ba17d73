"""A match that the power cut short before its first "Play": its form and the steps that are done,
filled in from the log.

Imported where that happened; what was accepted from a PC stands in the log with the set-up.
"""

from rosace.desk.pc_requests import take_match
from rosace.link import messages as m
from rosace.port import const
from rosace.record.codec import BLOCK, block_of
from rosace.rules.state import Event

# From words.py, by `make texts`
_K_SETUP = const(1)
_K_PLAYER = const(2)
_K_NOTE = const(38)
_NO_CHECKED = const(1)
_NO_SKIPPED = const(2)
_NO_WARM_UP = const(3)
_STEP_CHECK = const(1)
_STEP_WARM_UP = const(16)
# From rules/state.py, by `make texts`
_PILE = const(32)
# MODE
_M_PRACTICE = const(8)

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
        if kind == _K_PLAYER:
            offer.players[event.value & 3] = event.target
        elif kind == _K_SETUP:
            block = block_of(event)
            if block >= 0:
                offer.ref = bytes(event.data[block + BLOCK : event.size])
            if event.value >= _PILE:  # its form takes system and rules from the list
                desk.modes.gather.recall(event)
                continue
            offer.system = event.value
            offer.mode = event.white
            offer.games = event.black
            if not event.white & _M_PRACTICE:  # which has rules of its own
                rules = bytes(event.data[1 : 1 + 2 * event.data[0]])
        elif kind == _K_NOTE and event.value == _NO_CHECKED:
            done |= _STEP_CHECK
        elif kind == _K_NOTE and event.value == _NO_WARM_UP:
            done |= _STEP_WARM_UP
        elif kind == _K_NOTE and event.value == _NO_SKIPPED:
            done |= event.data[0]
    if any(log.names):
        offer.names = list(log.names)
    desk.accepted.use_rules(rules)
    take_match(desk, offer)
    desk.accepted.used = True
    desk.modes.ready.step_done(done)
