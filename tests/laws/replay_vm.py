"""Replays recorded intents and prints the state after each. Runs on both Pythons.

replay_vm.py EVENTS.json: a list of [kind, seat, ... , data]; one line each: refusal, the check of
the state, and the ruling's figures. The last line is the whole last state.
"""

import json
import sys

from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import State

_FIELDS = (
    "kind", "seat", "white", "black", "queen", "striker", "foul", "touched", "value", "reason",
)  # fmt: skip
_RULING = (
    "kind", "row", "mover", "stays", "out_of_turn", "back_white", "back_black", "new_dues",
    "queen", "winner", "points", "coins", "queen_points", "extra", "game_winner",
    "match_winner", "void", "ignored",
)  # fmt: skip


def replay(rows, report):
    """Decide and apply each row; refused ones are reported and left out."""
    state = State()
    event = Event()
    ruling = Ruling()
    for row in rows:
        event.clear()
        for i in range(len(_FIELDS)):
            setattr(event, _FIELDS[i], row[i])
        data = row[len(_FIELDS)]
        event.size = len(data)
        for i in range(len(data)):
            event.data[i] = data[i]
        refusal = match.decide(state.b, event, event)
        if refusal == 0:
            match.apply(state.b, event, ruling)
        figures = " ".join([str(getattr(ruling, name)) for name in _RULING])
        report(f"{refusal} {match.check16(state.b)} {figures}")
    report(" ".join([str(byte) for byte in match.digest(state.b)]))


if __name__ == "__main__":
    with open(sys.argv[1]) as source:
        replay(json.load(source), print)
