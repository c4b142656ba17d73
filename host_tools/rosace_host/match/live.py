"""What a table's screen shows now, read over the line while the match is played."""

from dataclasses import asdict
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from rosace.link import messages as m
from rosace.rules import laws, rows
from rosace.rules import state as st
from rosace.words import NONE, Q_AWAIT, Q_BOARD
from rosace_host.match import names
from rosace_host.match.display_names import CHARSET
from rosace_host.match.judge import SLOTS
from rosace_host.match.modes import PRACTICE, UMPIRE, umpiring_mode
from rosace_host.match.piles import SEATS, is_with_piles, piles, totals, winner
from rosace_host.printable import clean


def as_dict(live: m.Live) -> dict[str, Any]:
    """The stable shape of `rosace table --json`; sides are A and B."""
    s = bytearray(live.state.ljust(st.SIZE, b"\0"))
    s[st.PLAYERS] = min(s[st.PLAYERS], len(SEATS))
    if is_with_piles(s):
        return _with_piles(live, s)
    slots = [SLOTS[s[st.SEAT_SLOT + seat] & 3] for seat in range(4)]
    sides = [slots[0][0], slots[1][0]]
    players = s[st.PLAYERS] or 2
    held = {SLOTS[i]: clean(live.names[i].decode(CHARSET)) for i in range(players)}

    def pair(at: int) -> dict[str, int]:
        return {sides[0]: s[at], sides[1]: s[at + 1]}

    return {
        "umpiring": umpiring_mode(s[st.MODE]),
        "phase": names.name_of(names.PHASE_NAMES, s[st.PHASE]),
        "names": held,
        "won": pair(st.WON),
        "game": s[st.GAME],
        "score": pair(st.SCORE),
        "board": s[st.BOARD],
        "turn": slots[s[st.TURN] & 3],
        "white": sides[s[st.WHITE_SIDE] & 1] if s[st.WHITE_SIDE] != NONE else None,
        "left": {"white": s[st.LEFT], "black": s[st.LEFT + 1]},
        "queen": names.name_of(names.QUEEN_NAMES, s[st.QUEEN_AT]),
        "queen_side": sides[s[st.QUEEN_SIDE] & 1] if s[st.QUEEN_AT] != Q_BOARD else None,
        "dues": pair(st.DUES),
        "winner": sides[s[st.WINNER] & 1] if s[st.WINNER] != NONE else None,
        "law": _law(s[st.SYSTEM], live.row),
        "records": live.count,
        "saved": bool(live.saved),
        "clock_s": None if live.clock_ms == 0xFFFF else live.clock_ms / 1000,
    }


def _law(system: int, row: int) -> str:
    """The law of the last ruling; "" for a row that this version does not know."""
    return laws.law(system, row).decode() if row < rows.ROWS else ""


def _with_piles(live: m.Live, s: bytearray) -> dict[str, Any]:
    """A game with piles as as_dict() gives it, player by player."""
    names_held = [clean(live.names[i].decode(CHARSET)) for i in range(s[st.PLAYERS])]
    return {
        "umpiring": umpiring_mode(s[st.MODE]),
        "system": names.system_name(s[st.SYSTEM]),
        "phase": names.name_of(names.PHASE_NAMES, s[st.PHASE]),
        "names": {SEATS[i]: name for i, name in enumerate(names_held)},
        "piles": {player: asdict(pile) for player, pile in piles(s).items()},
        "points": list(totals(s)),
        "board": s[st.BOARD],
        "turn": SEATS[s[st.TURN] & 3],
        "left": {"white": s[st.LEFT], "black": s[st.LEFT + 1]},
        "queen": names.name_of(names.QUEEN_NAMES, s[st.QUEEN_AT]),
        "winner": winner(s[st.WINNER]),
        "law": _law(s[st.SYSTEM], live.row),
        "records": live.count,
        "saved": bool(live.saved),
        "clock_s": None if live.clock_ms == 0xFFFF else live.clock_ms / 1000,
    }


def _rows_of_piles(data: dict[str, Any]) -> Table:
    """A line a player."""
    table = Table.grid(padding=(0, 2))
    for justify in ("left", "left", "left", "left", "right"):
        table.add_column(justify=justify)
    for (player, pile), points in zip(data["piles"].items(), data["points"]):
        turn = data["turn"] == player and data["phase"] == "play"
        name = Text(data["names"][player] or player, style="bold" if turn else "")
        nets = " ".join(f"net {net}" for net in pile["nets"])
        mark = "▶" if turn else "◆" if data["winner"] == player else " "
        table.add_row(Text(mark, style="green"), name, pile["held"], nets, str(points))
    return table


def _rows_of_sides(data: dict[str, Any]) -> Table:
    """A line a side."""
    table = Table.grid(padding=(0, 2))
    for justify in ("left", "left", "right", "right", "right", "left"):
        table.add_column(justify=justify)
    table.add_row(*(Text(t, style="dim") for t in ("", "", "games", "points", "left", "")))
    for side in ("A",) if data["umpiring"] == PRACTICE else ("A", "B"):
        who = [name or slot for slot, name in data["names"].items() if slot[0] == side]
        colour = "white" if data["white"] == side else "black"
        notes = []
        if data["queen_side"] == side:
            awaits = data["queen"] == names.QUEEN_NAMES[Q_AWAIT]
            notes.append("queen awaits her cover" if awaits else "queen")
        if data["dues"][side]:
            notes.append(f"owes {data['dues'][side]}")
        if data["winner"] == side:
            notes.append("won the match")
        turn = data["turn"][0] == side and data["phase"] == "play"
        table.add_row(
            Text("▶" if turn else " ", style="green"),
            Text(" / ".join(who), style="bold" if turn else ""),
            str(data["won"][side]),
            Text(str(data["score"][side]), style="bold"),
            f"{data['left'][colour]} {colour}",
            ", ".join(notes),
        )
    return table


def render(number: int, data: dict[str, Any]) -> Group:
    """The table's screen as text."""
    piles = "piles" in data
    title = [f"Table {number}", data["system"] if piles else f"game {data['game']}"]
    title += [f"board {data['board']}", data["phase"]]
    title += [] if data["umpiring"] == UMPIRE else [data["umpiring"]]
    foot = [f"last ruling {data['law']}"] if data["law"] else []
    foot += [] if data["clock_s"] is None else [f"{data['clock_s']:.0f} s left"]
    foot += ["saved" if data["saved"] else "NOT SAVED"]
    return Group(
        Text(" · ".join(title), style="bold"),
        _rows_of_piles(data) if piles else _rows_of_sides(data),
        Text(" · ".join(foot), style="dim"),
    )
