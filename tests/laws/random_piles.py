"""Random matches of the pile systems: seeded, every kind of intent, two to four players.

Like random_play.py: it proposes what might happen at a table and keeps what decide() accepts.
"""

import random

from laws.events import with_data
from rosace.rules import match
from rosace.rules.piles.checks import D_BROKEN, D_HAD, D_OWNERS, D_TURN, D_WINS
from rosace.rules.piles.systems import (
    ASK_BUY,
    ASK_EMPTY,
    ASKED,
    CH_END,
    CHEAPEST,
    PLAYERS_TO,
    record,
)
from rosace.rules.state import (
    LEFT,
    MUST_PLACE,
    PENDING,
    PHASE,
    PLAYERS,
    QUEEN_AT,
    TURN,
    Event,
    Ruling,
    State,
)
from rosace.words import (
    K_APPEAL,
    K_BOARD_RESULT,
    K_CHOICE,
    K_FOUL,
    K_JUMP,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_PLAYER,
    K_POSITION,
    K_RESIGN,
    K_ROOM,
    K_SETUP,
    K_STROKE,
    K_TIME_OUT,
    K_TURN,
    K_VOID,
    NONE,
    P_MATCH,
    P_PLAY,
    Q_BOARD,
    QUEEN,
    STRIKER,
)

_RARE = (
    K_PENALTY, K_FOUL, K_ROOM, K_NO_ROOM, K_TURN, K_APPEAL, K_JUMP, K_TIME_OUT, K_PLACED, K_PLAYER,
    K_POSITION, K_VOID, K_RESIGN, K_BOARD_RESULT,
)  # fmt: skip


class PilePlay:
    """A match that goes on by itself. plain: strokes, placings and purchases alone."""

    def __init__(self, seed: int, system: int, plain: bool = False, rules: tuple = ()):
        self.chance = random.Random(seed)
        self.system = system
        self.plain = plain
        self.rules = rules
        self.s = State().b
        self.ruling = Ruling()
        self.events: list[Event] = []

    def step(self) -> Event:
        """Something lawful happens: decided, applied, and returned."""
        for _ in range(500):
            event = self.propose()
            if match.decide(self.s, event, event) == 0:
                return self._happens(event)
        raise AssertionError(f"nothing lawful to do in {bytes(self.s).hex()}")

    def happen(self, event: Event) -> Event:
        """What somebody wants to happen, as step() does it; it must be lawful."""
        refusal = match.decide(self.s, event, event)
        assert not refusal, refusal
        return self._happens(event)

    def _happens(self, event: Event) -> Event:
        match.apply(self.s, event, self.ruling)
        self.events.append(event)
        return event

    def propose(self) -> Event:
        r = self.chance
        s = self.s
        event = Event()
        if not self.events or s[PHASE] == P_MATCH:
            event.kind = K_SETUP
            event.value = self.system
            event.black = r.randrange(2, 5) if record(self.system)[PLAYERS_TO] > 3 else 3
            data = [len(self.rules), *(byte for pair in self.rules for byte in pair)]
            return with_data(event, data)
        if s[PHASE] != P_PLAY:
            event.kind = r.choice((K_PLAY, K_PLAY, K_NEXT_BOARD))
            return event
        if not self.plain and r.random() < 0.12:
            return self._rare(event, r.choice(_RARE))
        if s[ASKED] == ASK_EMPTY or (s[ASKED] == ASK_BUY and r.random() < 0.8):
            return self._answer(event)
        if s[PENDING] & MUST_PLACE and r.random() < 0.1:
            event.kind = K_CHOICE
            event.value = 8 + r.randrange(2)
            return event
        return self._stroke(event)

    def _answer(self, event: Event) -> Event:
        """Buy when something can be bought, stack when nothing can."""
        r = self.chance
        event.kind = K_CHOICE
        event.value = r.randrange(1, 6) if r.random() < 0.9 else 0
        event.reason = CHEAPEST if r.random() < 0.8 else r.randrange(256)
        return event

    def _stroke(self, event: Event) -> Event:
        r = self.chance
        s = self.s
        event.kind = K_STROKE
        if not self.plain and r.random() < 0.03:
            event.seat = r.randrange(s[PLAYERS])
        fell = []
        if r.random() < 0.55:
            for _ in range(r.choice((1, 1, 1, 2, 2, 3, 9))):
                fell.append(r.choice((0, 1)))
        event.white = min(s[LEFT], fell.count(0))
        event.black = min(s[LEFT + 1], fell.count(1))
        fell = [0] * event.white + [1] * event.black
        if s[QUEEN_AT] == Q_BOARD and r.random() < 0.15:
            event.queen = 1
            fell.append(QUEEN)
        if r.random() < 0.1:
            event.striker = 1
            fell.append(STRIKER)
        event.foul = int(r.random() < 0.04)
        if not fell and r.random() < 0.1:
            event.touched = 0
        r.shuffle(fell)
        return with_data(event, [kind | r.randrange(5) << 3 for kind in fell])

    def _rare(self, event: Event, kind: int) -> Event:
        r = self.chance
        s = self.s
        event.kind = kind
        event.seat = s[TURN] if r.random() < 0.5 else r.randrange(4)
        event.value = r.randrange(5)
        event.reason = r.randrange(1, 13)
        if kind == K_POSITION:
            return self._position(event)
        if kind in (K_VOID, K_RESIGN, K_BOARD_RESULT) and r.random() < 0.95:
            event.kind = K_TURN
        if kind == K_BOARD_RESULT:
            event.queen = r.choice((NONE, 0, 1))
        return event

    def _position(self, event: Event) -> Event:
        r = self.chance
        data = bytearray(D_WINS)
        data[D_TURN] = r.randrange(self.s[PLAYERS])
        data[D_BROKEN] = 1
        data[D_HAD] = r.randrange(16)
        for net in range(4):
            data[D_OWNERS + net] = r.choice((NONE, r.randrange(self.s[PLAYERS])))
        left = [9, 9]
        for _ in range(r.randrange(10)):
            kind = r.randrange(2)
            left[kind] -= 1
            data.append(kind | r.randrange(self.s[PLAYERS]) << 2)
        event.white, event.black = left
        event.queen = Q_BOARD
        event.striker = NONE
        return with_data(event, data)


def agreed_end(play: PilePlay) -> bool:
    """Will the laws take the end that the players agree on?"""
    event = Event()
    event.kind = K_CHOICE
    event.value = CH_END
    if match.decide(play.s, event, event):
        return False
    match.apply(play.s, event, play.ruling)
    return play.s[PHASE] != P_PLAY
