"""Proof that the laws allocate nothing: replays events with the heap locked (MicroPython only).

memory_vm.py EVENTS.json prints "N events, 0 bytes"; an allocation ends it with MemoryError.
"""

import json
import sys

import micropython

from rosace.rules import laws, match, rows
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import PILE, SYSTEM, State

_FIELDS = (
    "kind", "seat", "white", "black", "queen", "striker", "foul", "touched", "value", "reason",
)  # fmt: skip


def thaw(rows):
    """Every event made before the heap is locked."""
    events = []
    for row in rows:
        event = Event()
        for i in range(len(_FIELDS)):
            setattr(event, _FIELDS[i], row[i])
        event.size = len(row[-1])
        for i in range(event.size):
            event.data[i] = row[-1][i]
        events.append(event)
    return events


def play(s, events, event, ruling):
    """Decide and apply all of them; returns how many were accepted."""
    accepted = 0
    for i in range(len(events)):
        if match.decide(s, events[i], event) == 0:
            match.apply(s, event, ruling)
            accepted += 1
    return accepted


def main(path):
    with open(path) as source:
        events = thaw(json.load(source))
    state = State()
    event = Event()
    ruling = Ruling()
    letters = bytearray(8)
    play(state.b, events, event, ruling)  # warm-up
    laws.law_into(state.b[SYSTEM], 128 if state.b[SYSTEM] >= PILE else 1, letters, 0)
    system = state.b[SYSTEM]
    first = 128 if system >= PILE else 0
    last = 169 if system >= PILE else rows.ROWS
    micropython.heap_lock()  # type: ignore
    try:
        accepted = play(state.b, events, event, ruling)
        for row in range(first, last):
            laws.law_into(system, row, letters, 0)
    finally:
        micropython.heap_unlock()  # type: ignore
    print(f"{accepted} events, 0 bytes")


main(sys.argv[1])
