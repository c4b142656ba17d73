"""The screens of house rules: games with piles, nets to buy, questions left to a player.

States come from the laws, as in examples.py.
"""

from __future__ import annotations

from rosace.face import view as w
from rosace.face.view import View
from rosace.rules import state as st
from rosace.rules.piles.checks import D_BROKEN, D_OWNERS, D_TURN, D_WINS
from rosace.words import K_BOARD_RESULT, K_PLAY, K_POSITION, K_SETUP, K_STROKE, NONE
from rosace_host.match import text_ids as T
from rosace_sim.pictures.live import live
from rosace_sim.pictures.posed import NAMES, Example, Table, clocked, sealed_end, shown

THREE, POINTS, HOLES, TROUS = st.PILE, st.PILE + 1, st.PILE + 2, st.PILE + 3
_LETTERS = "wbqs"


class Piles(Table):
    """A game with piles under way, driven by events."""

    def __init__(self, system: int, players: int, names: dict[int, bytes] = NAMES) -> None:
        super().__init__(False, names)
        self.event(K_SETUP, value=system, black=players)
        self.event(K_PLAY)

    def lay(self, piles: tuple[str, ...], turn: int = 0, owners: tuple[int, ...] = ()) -> Piles:
        """Piles by seat, oldest first; owners: seat of net 1, 2 ..."""
        data = bytearray(D_WINS)
        data[D_TURN] = turn
        data[D_BROKEN] = 1
        for net in range(4):
            data[D_OWNERS + net] = owners[net] if net < len(owners) else NONE
        left = [9, 9, 1]
        queen = NONE
        for seat, pile in enumerate(piles):
            for letter in pile:
                kind = _LETTERS.index(letter)
                left[kind] -= 1
                data.append(kind | seat << 2)
                queen = seat if kind == 2 else queen
        self.event(
            K_POSITION, bytes(data), white=left[0], black=left[1],
            queen=0 if queen == NONE else 2, striker=queen,
        )  # fmt: skip
        return self

    def fall(self, fell: str) -> Piles:
        """A stroke in the order in which the pieces fell."""
        counts = {"white": "w", "black": "b", "queen": "q", "striker": "s"}
        fields = {name: fell.count(letter) for name, letter in counts.items()}
        self.event(K_STROKE, bytes(_LETTERS.index(letter) for letter in fell), **fields)
        return self


def _three() -> Piles:
    return Piles(THREE, 3).lay(("wwb", "bb", "wb"))


def _three_play() -> View:
    return clocked(_three().fall("s").view(), 12)


def _three_entry() -> View:
    return clocked(_three().fall("q").entry("", "b"), 9)


def _three_end() -> View:
    table = Piles(THREE, 3)
    table.event(K_BOARD_RESULT, value=1, reason=8, queen=1)
    table.event(K_PLAY)
    return live(table.lay(("wwwbb", "bb", "wb")).fall("qb"))


def _others_end() -> View:
    return live(Piles(THREE, 3).lay(("wwwbb", "bb", "wb")).fall("b"))


def _points_play() -> View:
    return clocked(Piles(POINTS, 4).lay(("wbq", "bb", "", "wwwb"), 3).fall("w").view(), 15)


def _points_two() -> View:
    return clocked(Piles(POINTS, 2).lay(("wbq", "bb"), 1).view(), 3)


def _points_hint() -> View:
    return live(Piles(POINTS, 3).lay(("w", "bb", "")), "drop 2")


def _points_end() -> View:
    table = Piles(POINTS, 4).lay(("wbqb", "bbwwww", "b", "wwwbbb")).fall("wb")
    return sealed_end(table)


def _points_draw() -> View:
    table = Piles(POINTS, 2).lay(("bbbbbbb", "qwwwwwwwwwb")).fall("b")
    return live(table)


def _holes_play() -> View:
    table = Piles(HOLES, 3).lay(("wwbb", "qw", "b"), 1, (0, NONE, 2, NONE))
    return clocked(table.fall("b").view(), 14)


def _holes_all_lost() -> View:
    table = Piles(TROUS, 3).lay(("wwbb", "qw", "b"), 0, (0, NONE, 2, NONE))
    return clocked(table.fall("s").view(), 14, w.C_PLACE)


def _buy() -> View:
    table = Piles(HOLES, 3).lay(("wwbb", "q", "b"), 0, (2,)).fall("b")
    return shown(table, "choice")


def _pay() -> View:
    table = Piles(HOLES, 3).lay(("wwbb", "q", "b"), 0, (2,)).fall("b")
    return shown(table, "choice", net=2, payment=42)


def _empty() -> View:
    table = Piles(HOLES, 2).lay(("wwwwwbbbbb", "wwwwbbb"), 0, (0, 1)).fall("bq")
    return shown(table, "choice")


def _counted(cursor: int) -> View:
    table = Piles(HOLES, 4).lay(("wwbb", "qw", "b", ""), 1, (0, NONE, 2))
    return shown(table, "recount", draft=table.s, cursor=cursor)


def _count() -> View:
    return _counted(3)


def _count_nets() -> View:
    return _counted(11)


def _result() -> View:
    return shown(Piles(THREE, 3), "result", winner=1, points=9)


def _agreed() -> View:
    return shown(Piles(HOLES, 3), "agreed")


def _other() -> View:
    return shown(_three().fall("s"), "other")


def _ready() -> View:
    table = Piles(POINTS, 3)
    table.event(K_SETUP, value=THREE, black=3)
    return shown(table, "ready")


def _gather() -> View:
    return shown(None, "gather", players=4, elimination=True, system=POINTS)


def _advice() -> View:
    return shown(None, "advice", system=HOLES)


def _race(system: int, *strokes: str) -> Table:
    table = Table()
    table.event(K_SETUP, value=system)
    table.play()
    for fell in strokes:
        table.stroke(fell)
    return table


def _keep() -> View:
    return shown(_race(9, "w", "ws"), "choice")


def _colour() -> View:
    return shown(_race(10, "wb"), "choice")


def _drawn() -> View:
    return sealed_end(_race(10, "wwwwwwww", *"q--q--q-"))


EXAMPLES = (
    Example("house_list", "Which game?", lambda: live(None, "go house")),
    Example(
        "house_more",
        "Behind More: every rule system",
        lambda: live(None, "go house", "BLACK", T.M_MORE, *["BLACK"] * 11),
    ),
    Example("house_advice", "What no sensor can judge", _advice),
    Example("house_gather", "Who plays for himself", _gather),
    Example("house_keep", "ICPF: striker with own, two ways", _keep),
    Example("house_colour", "Nepali: both colours fell in the deciding stroke", _colour),
    Example("house_drawn", "Nepali: three tries for the queen lost, nobody wins", _drawn),
    Example("piles_three", "Three players between strokes", _three_play),
    Example("piles_three_entry", "Three players: the cover stroke", _three_entry),
    Example("piles_three_end", "Three players: a board won", _three_end),
    Example("piles_others_end", "Three players: the sixth too early", _others_end),
    Example("piles_points", "Points, four players", _points_play),
    Example("piles_points_two", "Points, two players", _points_two),
    Example("piles_hint", "A drop that only the umpire can name", _points_hint),
    Example("piles_points_end", "Points: the match's end with its code", _points_end),
    Example("piles_draw", "Points: a draw", _points_draw),
    Example("piles_holes", "Hole purchase: who owns which net", _holes_play),
    Example("piles_holes_lost", "Hole purchase: a striker costs everything", _holes_all_lost),
    Example("piles_buy", "Buy a net?", _buy),
    Example("piles_pay", "What it is paid with", _pay),
    Example("piles_empty", "Nothing left on the board", _empty),
    Example("piles_ready", "A board with piles, before Play", _ready),
    Example("piles_agreed", "Everybody agrees to end", _agreed),
    Example("piles_other", "Another penalty piece", _other),
    Example("piles_result", "A result is told", _result),
    Example("piles_count", "Counting the piles", _count),
    Example("piles_count_nets", "Counting: who owns the nets", _count_nets),
)
