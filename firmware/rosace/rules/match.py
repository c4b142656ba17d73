"""The laws' front door: decide() says whether something may be entered, apply() carries it out.

Two engines stand behind it: two_sided.py for two sides that play against each other, piles/ for
two to four players who each gather a pile. The rule system of the match says which. Neither
allocates; the same bytes come out on the board and on the PC. All that the laws know of a match is
its state. They have none of their own, so several matches may be judged at once.
"""

from binascii import crc32

from rosace import rules
from rosace.rules import piles, systems
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import PILE, PILE_END, SYSTEM
from rosace.words import K_SETUP


def _engine(s: bytearray, e: Event):
    """The engine that knows the rule system of the match; a set-up brings its own system.

    An engine is loaded by its first match, or by main.py once the buttons are live. After that its
    package has it, which costs less than an import.
    """
    if not PILE <= (e.value if e.kind == K_SETUP else s[SYSTEM]) < PILE_END:
        engine = getattr(rules, "two_sided", None)
        if engine is None:
            import rosace.rules.two_sided as engine
        return engine
    engine = getattr(piles, "engine", None)
    if engine is None:
        import rosace.rules.piles.engine as engine
    return engine


def decide(s: bytearray, intent: Event, event: Event) -> int:
    """May this be entered now? R_OK and `event` completed, or a refusal; `s` stays as it is."""
    return _engine(s, intent).decide(s, intent, event)


def apply(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Move the state on by an event that has happened and fill in the ruling; never refuses.

    An event that no longer fits, because a correction ended the board before it, leaves the
    state alone and says so (ruling.ignored). Kinds of the record alone touch nothing at all.
    """
    _engine(s, event).apply(s, event, ruling)


def rule_record(system: int) -> bytes:
    """All figures of a rule system, for the hash that a set-up stores of them."""
    if not PILE <= system < PILE_END:
        return systems.record(system)
    import rosace.rules.piles.systems as pile_systems

    return pile_systems.record(system)


def digest(s: bytearray) -> bytes:
    """The whole state, to compare two replays by; the same bytes on every Python."""
    return bytes(s)


def check16(s: bytearray) -> int:
    """The 16 bits that a stored record holds of the state after it."""
    return crc32(s) & 0xFFFF
