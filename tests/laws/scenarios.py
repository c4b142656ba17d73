"""What the laws make of recorded intents. Runs on both Pythons (tests/both.py)."""

from laws.events import thaw
from rosace.rules import laws, match
from rosace.rules.rows import ROWS
from rosace.rules.state import PILE, SYSTEM, Event, Ruling, State

_RULING = (
    "kind", "row", "mover", "stays", "out_of_turn", "back_white", "back_black", "new_dues",
    "queen", "winner", "points", "coins", "queen_points", "extra", "game_winner",
    "match_winner", "void", "ignored",
)  # fmt: skip


def replay(rows):
    """Decide and apply each row (events.flat); one that is refused is left out.

    A line each: refusal, the check of the state, the ruling's figures. Last the whole state.
    """
    state = State()
    event = Event()
    ruling = Ruling()
    for row in rows:
        thaw(row, event)
        refusal = match.decide(state.b, event, event)
        if refusal == 0:
            match.apply(state.b, event, ruling)
        figures = " ".join([str(getattr(ruling, name)) for name in _RULING])
        print(f"{refusal} {match.check16(state.b)} {figures}")
    print(" ".join([str(byte) for byte in state.b]))


def _play(s, events, event, ruling):
    """Decide and apply all of them; returns how many were accepted."""
    accepted = 0
    for i in range(len(events)):
        if match.decide(s, events[i], event) == 0:
            match.apply(s, event, ruling)
            accepted += 1
    return accepted


def allocate_nothing(rows):
    """The same with the heap locked (MicroPython only): "N events, 0 bytes".

    N: how many were accepted. An allocation ends it with MemoryError.
    """
    import micropython

    events = [thaw(row, Event()) for row in rows]
    state = State()
    event = Event()
    ruling = Ruling()
    letters = bytearray(8)
    _play(state.b, events, event, ruling)  # warm-up
    laws.law_into(state.b[SYSTEM], 128 if state.b[SYSTEM] >= PILE else 1, letters, 0)
    system = state.b[SYSTEM]
    first = 128 if system >= PILE else 0
    last = 169 if system >= PILE else ROWS
    micropython.heap_lock()  # type: ignore
    try:
        accepted = _play(state.b, events, event, ruling)
        for row in range(first, last):
            laws.law_into(system, row, letters, 0)
    finally:
        micropython.heap_unlock()  # type: ignore
    print(f"{accepted} events, 0 bytes")
