"""Random matches that the laws allow: seeded, every kind of intent, singles and doubles.

    play = RandomPlay(seed=7)
    event = play.step()          # a decided event, already applied to play.s
    events = record(seed=7, count=500)

`play.s` is the state's bytearray, `play.ruling` the last ruling. Nothing here knows the laws: it
proposes what might happen at a table and keeps what decide() accepts.
"""

import random

from laws.events import FIELDS, copy, with_data
from rosace.rules import match, systems
from rosace.rules.state import (
    LEFT,
    M_DOUBLES,
    M_PRACTICE,
    M_QUICK,
    M_SELF,
    MUST_CHOICE,
    PENDING,
    PHASE,
    PLAYERS,
    QUEEN_AT,
    QUESTION,
    TURN,
    WHITE_SIDE,
    Event,
    Ruling,
    State,
)
from rosace.words import (
    BLACK,
    K_AGREE,
    K_APPEAL,
    K_BOARD_RESULT,
    K_CHOICE,
    K_DEEM,
    K_DISPUTE,
    K_DISQUALIFY,
    K_DISTURBANCE,
    K_EARLY,
    K_FORFEIT,
    K_FOUL,
    K_JUMP,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_PLAYER,
    K_POSITION,
    K_PROTEST,
    K_PROTEST_RESULT,
    K_RESIGN,
    K_ROOM,
    K_SEATS,
    K_SETUP,
    K_SIDES,
    K_STRIKER_CHANGE,
    K_STROKE,
    K_TIME_OUT,
    K_TOSS,
    K_TOSS_NINTH,
    K_TRIAL,
    K_TURN,
    K_VOID,
    K_WARNING,
    K_WRONG_PIECE,
    NONE,
    P_BOARD,
    P_GAME,
    P_MATCH,
    P_NONE,
    P_PLAY,
    P_READY,
    P_SETUP,
    Q_BOARD,
    QUEEN,
    REASONS,
    STRIKER,
    WHITE,
)

# What may happen in each phase, with how often.
_ROUND_BOARDS = ((K_WARNING, 1), (K_DISTURBANCE, 1), (K_PROTEST, 1), (K_CHOICE, 1))
_WEIGHTS = {
    P_NONE: ((K_SETUP, 1),),
    P_SETUP: ((K_PLAYER, 6), (K_TOSS, 4), (K_SEATS, 6), (K_TRIAL, 3), (K_PLAY, 20), (K_EARLY, 2),
              (K_STRIKER_CHANGE, 1), (K_BOARD_RESULT, 2), (K_POSITION, 1), *_ROUND_BOARDS),
    P_READY: ((K_TRIAL, 3), (K_PLAY, 30), (K_EARLY, 3), (K_SEATS, 1), (K_PENALTY, 1),
              (K_RESIGN, 1), (K_BOARD_RESULT, 2), (K_APPEAL, 1), (K_SIDES, 5), *_ROUND_BOARDS),
    P_PLAY: ((K_STROKE, 400), (K_PLACED, 40), (K_NO_ROOM, 12), (K_ROOM, 25), (K_PENALTY, 12),
             (K_FOUL, 10), (K_WRONG_PIECE, 3), (K_DEEM, 12), (K_TURN, 5), (K_FORFEIT, 2),
             (K_VOID, 1), (K_RESIGN, 1), (K_DISQUALIFY, 1),
             (K_APPEAL, 5), (K_PLAY, 60), (K_TIME_OUT, 8), (K_JUMP, 6),
             (K_POSITION, 3), (K_BOARD_RESULT, 3), (K_AGREE, 2), (K_DISPUTE, 1),
             (K_PROTEST_RESULT, 2), *_ROUND_BOARDS),
    P_BOARD: ((K_PLAY, 40), (K_NEXT_BOARD, 20), (K_TOSS_NINTH, 60), (K_SIDES, 20), (K_EARLY, 2),
              (K_STRIKER_CHANGE, 2), (K_BOARD_RESULT, 6), (K_POSITION, 1), *_ROUND_BOARDS),
    P_GAME: ((K_PLAY, 40), (K_NEXT_BOARD, 20), (K_SIDES, 60), (K_STRIKER_CHANGE, 2),
             (K_BOARD_RESULT, 3), *_ROUND_BOARDS),
    P_MATCH: ((K_SETUP, 20), (K_PROTEST, 2), (K_PROTEST_RESULT, 4), (K_WARNING, 1)),
}  # fmt: skip


class RandomPlay:
    """A match that goes on by itself; `doubles` and `house` (overrides) None = by chance.
    alone: it may be one player's practice. system: one below systems.TWO_SIDED_END."""

    def __init__(
        self,
        seed: int,
        doubles: bool | None = None,
        house: bool | None = None,
        alone: bool = True,
        system: int = systems.ICF,
    ):
        self.chance = random.Random(seed)
        self.system = system
        self.alone = alone
        self.doubles = doubles
        self.house = house
        self.state = State()
        self.s = self.state.b
        self.ruling = Ruling()
        self.event = Event()

    def step(self) -> Event:
        """Something lawful happens: decided, applied, and returned as an event of its own."""
        for _ in range(2000):
            intent = self.propose()
            if match.decide(self.s, intent, self.event) == 0:
                match.apply(self.s, self.event, self.ruling)
                return copy(self.event)
        raise AssertionError(f"nothing lawful to do in {bytes(self.s).hex()}")

    def propose(self, kind: int = 0) -> Event:
        """An intent that may or may not be lawful now."""
        if not kind and self.s[PENDING] & MUST_CHOICE and self.chance.random() < 0.8:
            kind = K_CHOICE
        if not kind:
            table = _WEIGHTS[self.s[PHASE]]
            kind = self.chance.choices([k for k, _ in table], [n for _, n in table])[0]
        event = Event()
        event.kind = kind
        fill = _FILL.get(kind)
        if fill:
            fill(self, event)
        return event

    def wild(self) -> Event:
        """Any kind with any fields: mostly nonsense, for refusals."""
        r = self.chance
        event = self.propose(r.randrange(1, 60)) if r.random() < 0.5 else Event()
        event.kind = event.kind or r.randrange(0, 60)
        for name in FIELDS[1:]:
            if r.random() < 0.4:
                setattr(event, name, r.choice((0, 1, 2, 3, 4, 9, 10, 12, 18, 200, 255)))
        if r.random() < 0.4:
            with_data(event, bytes(r.randrange(256) for _ in range(r.randrange(24))))
        return event

    # --- how each kind is filled ---

    def _setup(self, event):
        r = self.chance
        event.value = self.system
        doubles = r.random() < 0.4 if self.doubles is None else self.doubles
        mode = r.choice((0, 0, M_SELF, M_QUICK, M_PRACTICE))
        if mode == M_PRACTICE and self.alone:
            event.white = mode
        else:
            event.white = (M_DOUBLES if doubles else 0) | mode & ~M_PRACTICE
        event.black = r.choice((0, 1, 2, 2, 3))
        event.queen = r.choice((0, 0, 0, 1, 3))
        data = bytearray(1)
        if self.house if self.house is not None else r.random() < 0.3:
            for field in r.sample(_HOUSE, r.randrange(1, 6)):
                data[0] += 1
                data += bytes((field, r.choice(_HOUSE_VALUES[field])))
        with_data(event, bytes(data))

    def _player(self, event):
        event.value = self._seat()
        event.target = self.chance.randrange(1, 10000)
        with_data(event, self.chance.choice((b"ANNA", b"BEN", b"J\xfcrgen", b"Zo\xe9")))

    def _toss(self, event):
        event.value = self._seat()
        event.reason = self.chance.randrange(1, 3)

    def _seats(self, event):
        order = list(range(self.s[PLAYERS]))
        self.chance.shuffle(order)
        with_data(event, bytes(order))

    def _stroke(self, event):
        """Mostly plain; near the end of a board often everything at once."""
        r = self.chance
        s = self.s
        if r.random() < 0.03:
            event.seat = self._seat()
        seat = s[TURN] if event.seat == NONE else event.seat
        own = (seat & 1) ^ s[WHITE_SIDE]
        counts = [0, 0]
        if r.random() < 0.55:
            most = s[LEFT + own]
            counts[own] = r.choice((1, 1, 1, 2, 2, 3, most))
        if r.random() < 0.15:
            counts[1 - own] = r.choice((1, 1, 2, s[LEFT + 1 - own]))
        event.white = min(counts[WHITE], s[LEFT])
        event.black = min(counts[BLACK], s[LEFT + 1])
        if s[QUEEN_AT] == Q_BOARD and r.random() < 0.15:
            event.queen = 1
        event.striker = int(r.random() < 0.12)
        event.foul = int(r.random() < 0.06)
        if not (event.white or event.black or event.queen) and r.random() < 0.25:
            event.touched = 0
        self._nets(event)

    def _early(self, event):
        event.white = self.chance.choice((0, 0, 1, 2))
        event.black = self.chance.choice((0, 0, 1, 2))
        event.queen = int(self.chance.random() < 0.2)
        event.striker = int(self.chance.random() < 0.2)
        self._nets(event)

    def _nets(self, event):
        fell = [WHITE] * event.white + [BLACK] * event.black
        fell += [QUEEN] * event.queen + [STRIKER] * event.striker
        with_data(event, bytes(kind | self.chance.randrange(5) << 3 for kind in fell))

    def _side(self, event):
        event.value = self.chance.randrange(2)
        event.reason = self.chance.randrange(REASONS)

    def _forfeit(self, event):
        event.value = self.chance.randrange(2)
        event.reason = self.chance.choice((9, 10))

    def _colour(self, event):
        event.value = self.chance.randrange(2)

    def _value(self, event):
        event.value = self.chance.randrange(3)

    def _choice(self, event):
        event.value = self.s[QUESTION] or self.chance.randrange(5)
        event.reason = self.chance.randrange(2)

    def _at_seat(self, event):
        event.seat = self._seat()
        event.reason = self.chance.randrange(REASONS)

    def _jump(self, event):
        event.white = self.chance.randrange(2)
        event.black = self.chance.randrange(2)
        event.queen = self.chance.randrange(2)

    def _position(self, event):
        r = self.chance
        event.white = r.randrange(1, 10)
        event.black = r.randrange(1, 10)
        turn = self._seat()
        event.queen = r.randrange(3)
        event.striker = (NONE, turn & 1, r.randrange(2))[event.queen]
        dues = [r.choice((0, 0, 1, 2)) if event.white == 9 and event.black == 9 else 0] * 2
        right = [r.randrange(2), r.randrange(2)]
        with_data(event, bytes((*dues, *right, 1, 1, 1, turn)))

    def _result(self, event):
        event.value = self.chance.randrange(2)
        event.reason = self.chance.randrange(1, 13)
        event.queen = self.chance.choice((0, 1, NONE))

    def _seat(self):
        return self.chance.randrange(self.s[PLAYERS] or 2)


_FILL = {
    K_SETUP: RandomPlay._setup,
    K_PLAYER: RandomPlay._player,
    K_TOSS: RandomPlay._toss,
    K_SEATS: RandomPlay._seats,
    K_TRIAL: RandomPlay._colour,
    K_STROKE: RandomPlay._stroke,
    K_EARLY: RandomPlay._early,
    K_PENALTY: RandomPlay._side,
    K_FOUL: RandomPlay._side,
    K_WRONG_PIECE: RandomPlay._colour,
    K_DEEM: RandomPlay._colour,
    K_TURN: RandomPlay._at_seat,
    K_FORFEIT: RandomPlay._forfeit,
    K_RESIGN: RandomPlay._colour,
    K_DISQUALIFY: RandomPlay._colour,
    K_WARNING: RandomPlay._at_seat,
    K_DISTURBANCE: RandomPlay._at_seat,
    K_PROTEST: RandomPlay._colour,
    K_PROTEST_RESULT: RandomPlay._value,
    K_STRIKER_CHANGE: RandomPlay._at_seat,
    K_TIME_OUT: RandomPlay._value,
    K_JUMP: RandomPlay._jump,
    K_CHOICE: RandomPlay._choice,
    K_AGREE: RandomPlay._at_seat,
    K_DISPUTE: RandomPlay._at_seat,
    K_POSITION: RandomPlay._position,
    K_BOARD_RESULT: RandomPlay._result,
    K_TOSS_NINTH: RandomPlay._at_seat,
}

_HOUSE_VALUES = {
    systems.VALUE: (1, 3, 5),
    systems.CAP: (18, 22, 99),
    systems.TARGET: (15, 25, 29),
    systems.BOARDS: (4, 8, 99),
    systems.BOARD_MAX: (9, 12, 14),
    systems.TRIES_MAX: (1, 2, 3),
    systems.ZERO: (0, 1),
    systems.A1: (systems.BACK | systems.PENALTY,),
    systems.A3: (systems.PENALTY | systems.QUEEN_BACK,),
    systems.A5: (0, 1),
    systems.A6: (0, 1),
    systems.A9: (0, 1),
    systems.A17: (1, 2),
    systems.A23: (0, 1),
    systems.A28: (0, 1),
}
_HOUSE = tuple(_HOUSE_VALUES)


def record(seed: int, count: int, **options) -> list[Event]:
    """`count` decided events of one match after another."""
    play = RandomPlay(seed, **options)
    return [play.step() for _ in range(count)]
