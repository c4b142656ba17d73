"""decide + apply of a board's strokes: the bytes they allocate."""

import json

from call_cost import spent
from names import K_PLAY, K_SEATS, K_SETUP, K_STROKE, K_TOSS, R_OK

from rosace.rules import match
from rosace.rules.state import Event, Ruling, State

state = State()
ruling = Ruling()
intent = Event()
event = Event()


def judge():
    """One event, decided and applied."""
    if match.decide(state.b, intent, event) != R_OK:
        raise ValueError(intent.kind)
    match.apply(state.b, event, ruling)


def begin(kind):
    """An intent of that kind, otherwise empty."""
    intent.clear()
    intent.kind = kind


def stroke():
    """A miss, a pot, a foul, the next player, round and round; the fields were cleared before."""
    global turn
    turn += 1
    intent.white = 1 if turn == 4 else 0
    intent.striker = 1 if turn == 7 else 0
    judge()


turn = 0
begin(K_SETUP)
judge()
begin(K_TOSS)
intent.reason = 1
judge()
begin(K_SEATS)
intent.data[0:4] = b"\x00\x01\xff\xff"
intent.size = 4
judge()
begin(K_PLAY)
judge()
begin(K_STROKE)
intent.white = 1
judge()
begin(K_STROKE)
print(json.dumps({"rules": spent(stroke, 12)}))
