"""A match brought to a point, and what the desk shows of it there: what the examples are made of.

States and rulings come from the laws themselves: each match plays events and looks at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rosace.face import view as w
from rosace.face.view import View
from rosace.rules import match
from rosace.rules import state as st
from rosace.rules.state import Event, Ruling, State
from rosace.rules.systems import ICF
from rosace.words import (
    BLACK,
    K_PLAY,
    K_PLAYER,
    K_SEATS,
    K_SETUP,
    K_STROKE,
    K_TOSS,
    OWN_GUESS,
    QUEEN,
    R_OK,
    STRIKER,
    WHITE,
)
from rosace_sim.pictures.live import Live, live


@dataclass(frozen=True)
class Example:
    """One picture: a file name, what a reader of the index sees, and the view."""

    name: str
    what: str
    view: Callable[[], View]


SEAL_CODE = b"K7QF29XNMDW3HTJ6"
PHONE_CODE = SEAL_CODE + b"PAEC5Y8UVR"
NAMES = {0: b"KUMAR", 1: b"SILVA", 2: b"MEYER", 3: b"DUBOIS"}
LONG = {
    0: b"RAMACHANDRAN",
    1: b"G\xc9RARD-M\xdcNST",
    2: b"VAN DER BERG",
    3: b"\xc5NGSTR\xd6M-\xd1U",
}


class Table:
    """A match under way, driven by events."""

    def __init__(
        self, doubles: bool = False, names: dict[int, bytes] = NAMES, system: int = ICF,
        house: bytes = b"",
    ) -> None:  # fmt: skip
        """house: the pairs (field, value) of a club's own rules."""
        self.state = State()
        self.ruling = Ruling()
        self.names = [names[i] for i in range(4)]
        self.intents: list[Event] = []
        players = 4 if doubles else 2
        own = bytes((len(house) // 2,)) + house
        self.event(K_SETUP, own, value=system, white=st.M_DOUBLES if doubles else 0)
        for slot in range(players):
            self.event(K_PLAYER, value=slot, data=names[slot])
        self.event(K_TOSS, value=0, reason=1)
        self.event(K_SEATS, data=bytes(range(4)) if doubles else bytes([0, 1, 255, 255]))

    @property
    def s(self) -> bytearray:
        return self.state.b

    def event(self, kind: int, data: bytes = b"", **fields: int) -> Event:
        """Judge and apply; a refusal is a mistake of the example."""
        event = Event()
        intent = Event()
        intent.kind = kind
        for name, value in fields.items():
            setattr(intent, name, value)
        intent.data[: len(data)] = data
        intent.size = len(data)
        refusal = match.decide(self.s, intent, event)
        if refusal != R_OK:
            raise ValueError(f"event {kind} {fields}: refusal {refusal}")
        match.apply(self.s, event, self.ruling)
        self.intents.append(intent)
        return event

    def stroke(self, fell: str = "", **fields: int) -> Table:
        """A stroke in letters: "wwq", "s", "" for nothing."""
        counts = {"white": "w", "black": "b", "queen": "q", "striker": "s"}
        for name, letter in counts.items():
            fields.setdefault(name, fell.count(letter))
        self.event(K_STROKE, b"", **fields)
        return self

    def play(self) -> Table:
        """The umpire's "Play"."""
        self.event(K_PLAY)
        return self

    def set(self, *pairs: tuple[int, int]) -> Table:
        """Put bytes of the state where a long match would have brought them."""
        for at, value in pairs:
            self.s[at] = value
        return self

    def view(self, screen: int = w.S_MAIN) -> View:
        """What the desk would show now, before anything special."""
        v = View()
        v.screen = screen
        v.s = self.s
        v.names = list(self.names)
        v.ruling = self.ruling
        v.ruling_on = True
        return v

    def entry(self, fell: str, pressed: str = "", foul: bool = False) -> View:
        """An entry: `fell` are guesses, `pressed` are the umpire's; with what OK would give.
        A guess "?" is a drop that only a press counts."""
        v = self.view()
        v.entry_on = True
        kinds = {"w": WHITE, "b": BLACK, "q": QUEEN, "s": STRIKER, "?": OWN_GUESS}
        for filled, letters in ((0, fell), (1, pressed)):
            for letter in letters:
                v.kinds[v.count] = kinds[letter]
                v.filled[v.count] = filled
                v.count += 1
        v.foul = foul
        v.preview_on = True
        intent, event = Event(), Event()
        intent.kind = K_STROKE
        both = fell + pressed
        intent.white, intent.black = both.count("w"), both.count("b")
        intent.queen, intent.striker = both.count("q"), both.count("s")
        intent.foul = int(foul)
        v.preview_refusal = match.decide(self.s, intent, event)
        if v.preview_refusal == R_OK:
            copy = bytearray(self.s)
            match.apply(copy, event, v.preview)
        return v


def running(doubles: bool = False, names: dict[int, bytes] = NAMES) -> Table:
    """Board 3 of the second game, both colours opened, the first player on the run."""
    table = Table(doubles, names).play().stroke("w").stroke("").stroke("b").stroke("")
    table.set((st.SCORE, 14), (st.SCORE + 1, 9), (st.BOARD, 3), (st.GAME, 2), (st.WON + 1, 1))
    table.set((st.LEFT, 5), (st.LEFT + 1, 7))
    return table


def clocked(v: View, seconds: int, kind: int = w.C_SHOT) -> View:
    """With a clock."""
    v.clock_s, v.clock_kind = seconds, kind
    return v


def board_won(*before: tuple[int, int]) -> Table:
    """The last white is in, the queen covered; the game goes on. before: other bytes than those
    of running()."""
    table = running().set((st.LEFT, 1), (st.LEFT + 1, 5), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 0))
    return table.set(*before).stroke("w")


def game_won() -> Table:
    """The stroke of board_won(), and the game won with it."""
    return board_won((st.SCORE, 20))


def match_won() -> Table:
    """The stroke of board_won(), and the second game won with it."""
    return board_won((st.SCORE, 20), (st.WON, 1))


def sealed_end(table: Table, *acts: str, code: bytes = PHONE_CODE) -> View:
    """The end of its match, with the code for the sheet; b"" = the seal is not saved yet."""
    desk = Live(table)
    desk.desk.log.seal_code = lambda: code
    for what in acts:
        desk.act(what)
    return desk.view()


def game_end(seconds: int, kind: int, *acts: str) -> View:
    """The end of a game, with this clock."""
    return clocked(live(game_won(), *acts), seconds, kind)


def shown(table: Table | None, name: str, **has: Any) -> View:
    """The screen of the desk's mode `name`, with these attributes; no table: before a match."""
    desk = Live(table)
    desk.act(f"go {name}")
    for attribute, value in has.items():
        setattr(desk.desk.mode, attribute, value)
    return desk.view()
