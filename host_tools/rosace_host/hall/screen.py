"""The hall in a terminal: one line a table, and what is said when a table may be unplugged."""

import re
import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from rosace_host.device.ports import board_name, natural_order, same_number
from rosace_host.hall import card
from rosace_host.printable import capitalised, clean, number_of

ALARM_WORDS: Final = {
    "appeal": "APPEAL",
    "dispute": "DISPUTE",
    "protest": "PROTEST",
    "disturbed": "DISTURBED TOO OFTEN",
    "unsaved": "NOT SAVED",
    "memory": "MEMORY FULL",
    "safe": "SAFE MODE",
    "beam": "beam fault",
}
_LINKS: Final = {
    card.READING: ("reading ...", "yellow"),
    card.GONE: ("unplugged", "dim"),
    card.SILENT: ("silent", "red"),
    card.BUSY: ("port in use", "yellow"),
    card.FAILED: ("trouble", "bold red"),
}


def name_of(one: dict[str, Any], tables: Sequence[int] = ()) -> str:
    """What a table is called in a sentence; with its port where others of `tables` have its
    number."""
    return board_name(one["table"], one["port"], tables)


def state_text(one: dict[str, Any], tables: Sequence[int] = ()) -> str:
    """Whether everything is here, in one sentence; `tables` as for name_of()."""
    name = name_of(one, tables)
    if one["unplug"] and one["link"] == card.HERE:
        whole = f"all {one['records']} records are" if one["records"] != 1 else "its record is"
        return f"{name}: {whole} here, you may unplug"
    if one["link"] == card.HERE:
        here = f"{number_of(one['records'], 'record')} here"
        return f"{name}: {here}, the match goes on" if one["running"] else (
            f"{name}: {here}, not all of them yet"
        )  # fmt: skip
    if one["link"] == card.GONE and one["id"]:
        whole = "all of it is here" if one["complete"] else "it has more than is here: plug it in"
        return f"{name}: unplugged, {whole}"
    said = one["error"] or {"what": "reading ..."}
    return f"{name}: " + " ".join(filter(None, map(said.get, ("what", "why", "next"))))


def _side_text(side: dict[str, Any]) -> Text:
    """One side: names, the mark of the turn, what it has and owes."""
    names = " / ".join(clean(person["full"]) for person in side["people"])
    text = Text("▶ " if side["turn"] else "  ", style="green")
    text.append(names, "bold" if side["turn"] or side["winner"] else "")
    if side["queen"]:
        text.append(" Q" if side["queen"] == "covered" else " Q?", "red")
    if side["dues"]:
        text.append(f" owes {side['dues']}", "yellow")
    return text


def _score_text(match: dict[str, Any]) -> Text:
    score = "–".join(str(side["score"]) for side in match["sides"])
    won = ":".join(str(side["won"]) for side in match["sides"])
    text = Text(score, style="bold")
    return text if match["piles"] else text.append(f"  {won}", "dim")


def _last_text(match: dict[str, Any]) -> str:
    last = match["last"]
    return f"{last['text']} {last['law']}".strip() if last else ""


def _age_text(one: dict[str, Any], now_ms: int) -> str:
    if not one["heard_ms"]:
        return ""
    seconds = max(now_ms - one["heard_ms"], 0) // 1000
    return "now" if seconds < 2 else f"{seconds} s" if seconds < 120 else f"{seconds // 60} min"


def _number_cell(one: dict[str, Any], tables: Sequence[int]) -> Text:
    """The table's number; with the port where others have it too."""
    text = Text(str(one["table"] or "–"), style="bold")
    twin = one["table"] and tables.count(one["table"]) > 1
    return text.append(f" · {clean(one['port'])}", "dim") if twin else text


def _state_cell(one: dict[str, Any]) -> Text:
    """Alarms before anything else; then the line; then what is here."""
    text = Text()
    for alarm in one["alarms"]:
        text.append(f" {ALARM_WORDS[alarm]} ", "bold white on red").append(" ")
    if one["link"] in _LINKS:
        words, style = _LINKS[one["link"]]
        text.append(words, style)
        if one["link"] == card.GONE:
            text.append(" · all here" if one["complete"] else " · not all here", style)
    elif one["unplug"]:
        text.append(f"✓ all {one['records']} here, may unplug", "green")
    else:
        text.append(f"{one['records']} here", "" if one["complete"] else "yellow")
    return text


def as_table(cards: Iterable[dict[str, Any]], width: int, now_ms: int | None = None) -> Table:
    """The hall; a narrow terminal leaves out the last ruling and the age."""
    now_ms = int(time.time() * 1000) if now_ms is None else now_ms
    wide = width >= 100
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Table", justify="right")
    for title in ("A", "B", "Points"):
        table.add_column(title, no_wrap=title == "Points")
    if wide:
        table.add_column("Board", justify="right")
        table.add_column("Last")
        table.add_column("Heard", justify="right")
    table.add_column("")
    cards = [*cards]
    tables = [one["table"] for one in cards]
    for one in cards:
        match = one["match"]
        row: list[Any] = [_number_cell(one, tables)]
        if match and match["sides"]:
            sides = [_side_text(side) for side in match["sides"]]
            if match["piles"]:
                sides = [Text(" · ").join(sides), Text("")]
            row += [*sides[:2], *[Text("")] * (2 - len(sides)), _score_text(match)]
            row += [f"{match['game']}.{match['board']}", _last_text(match)] if wide else []
        else:
            row += [Text(clean(one["port"]), style="dim"), Text(""), Text("")]
            row += ["", ""] if wide else []
        row += [_age_text(one, now_ms)] if wide else []
        table.add_row(*row, _state_cell(one))
    return table


class _Told(NamedTuple):
    """What was on a board's card when it was looked at last. fault: why it cannot be read, without
    its figures, which alone are no news."""

    link: str = ""
    unplug: bool = False
    alarms: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    fault: str = ""


class News:
    """What deserves a sentence and a bell: a table that may be unplugged, one that calls, one
    whose line broke. One object a listener; cards in, sentences out."""

    def __init__(self) -> None:
        self._before: dict[str, _Told] = {}
        self._newest: dict[str, dict[str, Any]] = {}  # cards, by board
        self._same: set[str] = set()  # what was said of boards that have one number

    def of(self, one: dict[str, Any]) -> list[tuple[str, bool]]:
        """(sentence, ring) for everything that is new on this card."""
        key = one["id"] or one["port"]
        if one["error"] and one["error"]["kind"] == "Lent":
            return []  # in a moment it is read on
        was = self._before.get(key, _Told())
        match = one["match"]
        failed = one["error"] if one["link"] == card.FAILED else {"what": "", "why": ""}
        fault = re.sub(r"\d", "", failed["what"] + failed["why"])
        now = _Told(one["link"], one["unplug"], tuple(one["alarms"]), tuple(one["notes"]), fault)
        if now.link == card.READING and was.link in (card.HERE, card.FAILED):
            # Read again after a loan, or tried again after a fault: that is no news.
            now = was._replace(alarms=now.alarms, notes=now.notes)
        self._before[key] = now
        self._newest[key] = one
        tables = [other["table"] for other in self._newest.values()]
        name = capitalised(name_of(one, tables))
        found = self._duplicates(one["table"])
        if one["unplug"] and (not was.unplug or (was.link, now.link) == (card.GONE, card.HERE)):
            found.append((capitalised(state_text(one, tables)).rstrip(".") + ".", True))
        elif (now.link, now.fault) != (was.link, was.fault) and now.link != card.READING:
            found.append((capitalised(state_text(one, tables)).rstrip(".") + ".", False))
        for alarm in one["alarms"]:
            if alarm not in was.alarms:
                who = clean(match["title"]) if match else ""
                said = f"{name}: {ALARM_WORDS[alarm]}"
                found.append((f"{said} ({who})." if who else f"{said}.", True))
        found += [
            (f"{name}: {note}", False) for note in now.notes
            if note not in was.notes
        ]  # fmt: skip
        return found

    def _duplicates(self, table: int) -> list[tuple[str, bool]]:
        """That several boards which are plugged in have this number, once for the same ports."""
        ports = sorted(
            (one["port"] for one in self._newest.values()
             if table and one["table"] == table and one["link"] in (card.READING, card.HERE)),
            key=natural_order,
        )  # fmt: skip
        said = same_number(table, ports) if len(ports) > 1 else ""
        if not said or said in self._same:
            return []
        self._same.add(said)
        return [(said, False)]
