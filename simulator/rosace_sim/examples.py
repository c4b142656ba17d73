"""A screen of every kind in a state that a real match reaches, for pictures and for tests.

States and rulings come from the laws themselves: each example plays events and looks at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from rosace.face import texts as t
from rosace.face import view as w
from rosace.face.texts_setup import T_RESUME_TABLE
from rosace.face.view import View
from rosace.rules import match
from rosace.rules import state as st
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import State
from rosace.words import (
    BLACK,
    K_PLAY,
    K_PLAYER,
    K_SEATS,
    K_SETUP,
    K_STROKE,
    K_TOSS,
    QUEEN,
    R_OK,
    STRIKER,
    WHITE,
)

NAMES = {0: b"KUMAR", 1: b"SILVA", 2: b"MEYER", 3: b"DUBOIS"}
LONG = {
    0: b"RAMACHANDRAN",
    1: b"G\xc9RARD-M\xdcNST",
    2: b"VAN DER BERG",
    3: b"\xc5NGSTR\xd6M-\xd1U",
}


class Table:
    """A match under way, driven by events."""

    def __init__(self, doubles: bool = False, names: dict[int, bytes] = NAMES) -> None:
        self.state = State()
        self.ruling = Ruling()
        self.names = [names[i] for i in range(4)]
        players = 4 if doubles else 2
        self.event(K_SETUP, white=st.M_DOUBLES if doubles else 0)
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
        """An entry: `fell` are guesses, `pressed` are the referee's; with what OK would give."""
        v = self.view()
        v.entry_on = True
        kinds = {"w": WHITE, "b": BLACK, "q": QUEEN, "s": STRIKER}
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


def keys(v: View, labels: str) -> View:
    """Key labels by the names of their ids, "-" for none: WHITE BLACK QUEEN STRIKER FOUL ..."""
    for i, name in enumerate(labels.split()):
        v.keys[i] = 0 if name == "-" else getattr(t, f"T_K_{name}")
    v.show_keys = True
    return v


def ask(
    table: Table, title: int, lines: tuple[int, ...], args: tuple[int, ...], labels: str
) -> View:
    """A prompt."""
    v = table.view(w.S_ASK)
    v.title = title
    for i, line in enumerate(lines):
        v.lines[i] = line
    for i, arg in enumerate(args):
        v.args[i] = arg
    return keys(v, labels)


def listed(table: Table, title: int, items: tuple[int, ...], cursor: int) -> View:
    """A list."""
    v = table.view(w.S_LIST)
    v.title, v.cursor, v.item_count = title, cursor, len(items)
    for i, item in enumerate(items):
        v.items[i] = item
    return v


def _idle() -> View:
    return clocked(running().view(), 12)


def _first() -> View:
    table = Table()
    table.event(K_PLAY)
    v = clocked(table.view(), 14)
    v.hint = t.T_FIRST
    return v


def _guess() -> View:
    return clocked(running().entry("ww"), 8)


def _entry() -> View:
    table = running().set((st.QUEEN_AT, 1), (st.QUEEN_SIDE, 0), (st.RIGHT, 1))
    return clocked(table.entry("w", "ws"), 9)


def _passes() -> View:
    v = clocked(running().entry(""), 6)
    v.key_down = 7
    return v


def _foul() -> View:
    return clocked(running().set((st.RIGHT, 1)).entry("", "wwbq", True), 3)


def _refused() -> View:
    return clocked(running().entry("", "wwwwwww"), 3)


def _dues() -> View:
    table = running().stroke("b").stroke("")
    table.set((st.DUES, 2), (st.DUES + 1, 1), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 1))
    v = clocked(table.view(), 15, w.C_PAUSE)
    v.badges = w.B_LATE_DROP | w.B_PROTEST
    v.saved = w.SAVING
    return v


def _await() -> View:
    table = running().stroke("q")
    return clocked(table.view(), 14)


def _unsaved() -> View:
    v = clocked(running().stroke("w").view(), 11)
    v.saved = w.NOT_SAVED
    return v


def _doubles() -> View:
    return clocked(running(True).stroke("w").entry("w", "b"), 10)


def _doubles_idle() -> View:
    return clocked(running(True).stroke("").view(), 10)


def _long() -> View:
    return clocked(running(names=LONG).entry("w", "s"), 10)


def _long_doubles() -> View:
    return clocked(running(True, LONG).stroke("").view(), 10)


def _ready() -> View:
    table = Table()
    return ask(
        table, t.T_READY, (t.T_BREAKS, t.T_OK_PLAY), (1, 1000), "- - - - EARLY UNDO MENU PLAY"
    )


def _hint() -> View:
    v = Table().view()
    v.hint = t.T_OK_PLAY
    return v


def _placing() -> View:
    table = running().set((st.RIGHT, 1)).stroke("wqs")
    v = ask(
        table, t.T_PLACING, (t.T_QUEEN_CENTRE, t.T_PLACES_WHITE), (1001, 2),
        "- - - - NO_ROOM UNDO MENU PLACED",
    )  # fmt: skip
    return clocked(v, 13, w.C_PLACE)


def _touched() -> View:
    v = ask(Table().play(), t.T_TOUCHED_Q, (), (), "- - - - UNTOUCHED BACK - TOUCHED")
    v.key_down = 7
    return v


def _person() -> View:
    table = running(True)
    v = table.view(w.S_PERSON)
    v.title, v.seats = t.T_FOUL_WHO, 15
    return keys(v, "- - - - - BACK MENU -")


def _person_singles() -> View:
    v = running().view(w.S_PERSON)
    v.title, v.seats = t.T_FOUL_WHO, 3
    return keys(v, "- - - - - BACK MENU -")


def _person_long() -> View:
    v = running(True, LONG).view(w.S_PERSON)
    v.title, v.seats, v.key_down = t.T_TOSS_BREAKS, 15, 1
    return keys(v, "- - - - - BACK MENU -")


def _reason() -> View:
    v = ask(
        running(), t.T_FOUL_OUTSIDE, (t.T_FOUL_EFFECT,), (1000,),
        "OK OK OK OK OK OK OK OK",
    )  # fmt: skip
    v.screen = w.S_REASON
    labels = (
        t.T_KR_TOUCHED, t.T_KR_PLACING, t.T_KR_STOOD, t.T_KR_TALKING,
        t.T_KR_FRAME, t.T_KR_CONDUCT, t.T_KR_OTHER, t.T_K_OK,
    )  # fmt: skip
    for i, label in enumerate(labels):
        v.keys[i] = label
    return v


_MENU = (
    t.T_M_ROOM, t.T_M_RECOUNT, t.T_M_RESULT, t.T_M_APPEAL, t.T_M_NEW_PROTEST, t.T_M_RESIGN,
    t.T_M_WARNING, t.T_M_DISTURB, t.T_M_DEEM, t.T_M_TEST,
)  # fmt: skip


def _menu() -> View:
    return listed(running(), t.T_MENU, _MENU, 1)


def _menu_keys() -> View:
    return keys(listed(running(), t.T_MENU, _MENU, 6), "UP DOWN PAGE_UP PAGE_DOWN - BACK MENU OK")


def _board() -> Table:
    table = running().set((st.LEFT, 1), (st.LEFT + 1, 5), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 0))
    return table.stroke("w")


def _board_end() -> View:
    v = _board().view(w.S_BOARD_END)
    return keys(v, "- - - - EARLY UNDO MENU PLAY")


def _board_end_sides() -> View:
    table = running().set((st.LEFT, 3), (st.LEFT + 1, 1), (st.GAME, 3), (st.BOARD, 4))
    table.set((st.WON, 1), (st.TURN, 0), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 1))
    v = table.stroke("bs").view(w.S_BOARD_END)
    v.lines[0] = t.T_CHANGE_SIDES
    v = clocked(v, 105, w.C_SIDES)
    return keys(v, "- - - - LATER UNDO MENU SWAP")


def _sides_again() -> View:
    v = ask(running(), t.T_CHANGE_SIDES, (), (), "- - - - PLAY BACK MENU SWAP")
    return clocked(v, 75, w.C_SIDES)


def _game_end() -> View:
    table = running().set((st.SCORE, 20))
    table.set((st.LEFT, 1), (st.LEFT + 1, 5), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 0))
    v = table.stroke("w").view(w.S_GAME_END)
    v.lines[0] = t.T_CHANGE_SIDES
    return keys(clocked(v, 118, w.C_SIDES), "- - - - LATER UNDO MENU SWAP")


def _match() -> Table:
    table = running().set((st.SCORE, 20), (st.WON, 1))
    table.set((st.LEFT, 1), (st.LEFT + 1, 5), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 0))
    return table.stroke("w")


def _match_end() -> View:
    v = _match().view(w.S_MATCH_END)
    v.seal[:] = b"K7QF29XNMD"
    return keys(v, "- - - - - UNDO MENU NEW")


def _match_sealing() -> View:
    table = _match()
    table.s[st.FLAGS] |= st.F_PROTEST
    return keys(table.view(w.S_MATCH_END), "- - - - - UNDO MENU NEW")


def _resumed() -> View:
    v = ask(
        running(), t.T_START_RESUME, (t.T_RESUME_LINE, T_RESUME_TABLE, t.T_RESUME_PAUSED),
        (3, 14, 9, 6, 7),
        "- - - - - - MENU OK",
    )  # fmt: skip
    v.screen = w.S_NOTICE
    return v


def _position() -> View:
    v = running().view(w.S_POSITION)
    v.title, v.cursor = t.T_M_RECOUNT, w.PF_QUEEN
    v.fields[:10] = [5, 7, 2, 0, 0, 1, 1, 1, 1, 1]
    return keys(v, "WHITE BLACK QUEEN TURN BREAK BACK NEXT OK")


def _position_same() -> View:
    v = running().view(w.S_POSITION)
    v.title, v.cursor = t.T_UNCHANGED, w.PF_WHITE
    v.fields[:10] = [5, 7, 0, 0, 0, 1, 1, 1, 1, 1]
    return keys(v, "WHITE BLACK QUEEN TURN BREAK BACK NEXT BACK")


def _position_break() -> View:
    v = _position()
    v.cursor = w.PF_WHITE
    v.fields[:10] = [9, 9, 0, 0, 0, 0, 1, 1, 1, 0]
    return v


def _position_debts() -> View:
    v = _position()
    v.page, v.cursor = 1, w.PF_DUES + 1
    return v


def _test() -> View:
    v = Table().view(w.S_TEST)
    v.title = t.T_M_TEST
    v.fields[:12] = [0x80, 0x1F, 0x04, 0x33, 2, 1, 1, 88, 412, 37, 502, 7]
    return v


def _refusal() -> View:
    return ask(running(), t.T_REFUSED, (t.T_RF_WHITE,), (), "RECOUNT RESULT - - - BACK MENU BACK")


def _safe() -> View:
    v = ask(
        running(), t.T_SAFE, (t.T_SAFE_LINE, t.T_SAFE_SYNC), (2000 + t.T_QUEEN,), "- - - - - - - -"
    )
    v.screen, v.show_keys = w.S_NOTICE, False
    return v


def _not_saved() -> View:
    v = ask(running(), t.T_UNSAVED, (t.T_NOT_SAVED_LINE,), (), "- - - - - - MENU OK")
    v.screen = w.S_NOTICE
    return v


def _appeal() -> View:
    v = ask(running(), t.T_APPEAL, (t.T_APPEAL_LINE, t.T_OK_PLAY), (), "- - - - - UNDO MENU PLAY")
    return clocked(v, 11, w.C_PAUSE)


@dataclass(frozen=True)
class Example:
    """One picture: a file name, what a reader of the index sees, and the view."""

    name: str
    what: str
    view: Callable[[], View]


def _elsewhere() -> tuple[Example, ...]:
    """The examples that stand in files of their own; those import this one for its tables."""
    found: tuple[Example, ...] = ()
    for name in ("fix", "setup", "house", "table", "trust"):
        found += import_module(f"rosace_sim.examples_{name}").EXAMPLES
    return found


EXAMPLES: tuple[Example, ...] = (
    Example("first", "Before the first stroke of a match: what to do", _first),
    Example("idle", "Between strokes: the last ruling with its law", _idle),
    Example(
        "guess_right", "Two pieces fell; the guess stands hollow, OK would keep the turn", _guess
    ),
    Example("entry", "The cover stroke with the striker: what OK would give", _entry),
    Example("miss", "OK is down on an empty entry: the turn would pass", _passes),
    Example("foul", "A foul stroke under way", _foul),
    Example("refused", "More whites than lie on the board", _refused),
    Example("await", "The queen waits for her cover", _await),
    Example("dues", "Dues, a covered queen, a clock that stands, badges, saving", _dues),
    Example("unsaved", "Flash refused a write", _unsaved),
    Example("doubles", "Doubles: the player in turn and where he sits", _doubles),
    Example("doubles_idle", "Doubles between strokes", _doubles_idle),
    Example("long", "Names of twelve characters", _long),
    Example("long_doubles", "Doubles with names of twelve characters", _long_doubles),
    Example("hint", "Main screen with a hint", _hint),
    Example("ready", "Board racked, before Play", _ready),
    Example("touched", "An empty first stroke asks", _touched),
    Example("placing", "One prompt for all that must be placed", _placing),
    Example("person", "Whose foul? Four seats on four keys", _person),
    Example("person_singles", "The same in singles", _person_singles),
    Example("person_long", "Long names on the four keys, one pressed", _person_long),
    Example("reason", "Why? Seven reasons on seven keys", _reason),
    Example("menu", "MENU", _menu),
    Example("menu_keys", "A list with key labels", _menu_keys),
    Example("board_end", "Board end, the sum spelled out", _board_end),
    Example("board_end_sides", "Board four of the decider: change sides", _board_end_sides),
    Example("game_end", "Game end", _game_end),
    Example("match_end", "Match end with the code for the paper sheet", _match_end),
    Example("match_sealing", "Match end under protest, code not yet ready", _match_sealing),
    Example("resumed", "After a power cut", _resumed),
    Example("sides_again", 'A change of sides that was put off, before "Play"', _sides_again),
    Example("position", "Recount", _position),
    Example("position_same", "Recount, nothing changed yet", _position_same),
    Example("position_break", "Recount: the break is still to be made", _position_break),
    Example("position_debts", "Recount, second page", _position_debts),
    Example("test", "Self-test", _test),
    Example("refusal", "A refusal and the two ways on", _refusal),
    Example("appeal", "Appeal: all clocks stand", _appeal),
    Example("not_saved", "Not saved", _not_saved),
    Example("safe", "Safe mode", _safe),
    *_elsewhere(),
)
