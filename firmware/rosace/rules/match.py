"""The laws' front door: decide() says whether something may be entered, apply() carries it out.

Two engines can stand behind it: sides.py for two sides that race, piles/ for two to four
players who each gather a pile. The rule system of the match says which; on the board only that one
is in memory. Neither allocates: the same bytes come out on the board and on the PC.
"""

from binascii import crc32

from rosace.rules import two_sided
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import PILE, PILE_END, SYSTEM
from rosace.words import K_SETUP

_PACKAGE = "rosace.rules"
_PILES_PACKAGE = "rosace.rules.piles"

# The engine in memory and which of the two it is: no part of any state, the state says which.
_engine: list = [two_sided]
_piles = bytearray(1)


def _use(piles: int):
    """The engine for pile systems (1), or the other (0); loads it if it is not the one there."""
    if piles != _piles[0]:
        name = _PILES_PACKAGE + ".engine" if piles else _PACKAGE + ".two_sided"
        _engine[0] = __import__(name, None, None, ("decide",))
        _piles[0] = piles
    return _engine[0]


def _of(s: bytearray, e: Event) -> int:
    """1 for an event of a pile system; a set-up says it itself."""
    system = e.value if e.kind == K_SETUP else s[SYSTEM]
    return 1 if PILE <= system < PILE_END else 0


def decide(s: bytearray, intent: Event, event: Event) -> int:
    """May this be entered now? R_OK and `event` completed, or a refusal; `s` stays as it is."""
    return _use(_of(s, intent)).decide(s, intent, event)


def apply(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Move the state on by an event that has happened and fill in the ruling; never refuses.

    An event that no longer fits, because a correction ended the board before it, leaves the
    state alone and says so (ruling.ignored). Kinds of the record alone touch nothing at all.
    """
    _use(_of(s, event)).apply(s, event, ruling)


def rule_record(system: int) -> bytes:
    """All figures of a rule system, for the hash that a set-up keeps of them."""
    return _use(1 if PILE <= system < PILE_END else 0).record(system)


def digest(s: bytearray) -> bytes:
    """The whole state, to compare two folds by; the same bytes on every Python."""
    return bytes(s)


def check16(s: bytearray) -> int:
    """The 16 bits a stored record keeps of the state after it."""
    return crc32(s) & 0xFFFF
