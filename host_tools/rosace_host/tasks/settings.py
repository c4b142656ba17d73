"""A board's settings by name: what they are, their ranges, reading and changing them.

The ranges are the firmware's own (rosace/record/settings.py); here stand the words.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final

from rich.table import Table

from rosace.face.translate import LANGUAGES
from rosace.link import messages as m
from rosace.record import settings
from rosace.record.settings import row_of
from rosace_host.device import offers, ports
from rosace_host.device.client import Client
from rosace_host.device.messages import RESULTS
from rosace_host.errors import Refused, RosaceError, UsageError
from rosace_host.match.names import name_of
from rosace_host.printable import capitalised

_SWITCH: Final = ("no", "yes")
_SWITCH_WORDS: Final = {
    "on": "yes",
    "true": "yes",
    "1": "yes",
    "off": "no",
    "false": "no",
    "0": "no",
}
_VALUE: Final = re.compile(r"(\d{1,6})\s*([a-z]*)")


@dataclass(frozen=True)
class Setting:
    """One of them. unit: s, min or nothing; words: the values' names, where they have some."""

    name: str
    number: int
    what: str
    unit: str = ""
    words: tuple[str, ...] = ()

    @property
    def lowest(self) -> int:
        """The least the board takes."""
        return row_of(self.number)[1]

    @property
    def highest(self) -> int:
        """The most."""
        return row_of(self.number)[2]

    @property
    def default(self) -> int:
        """What holds where it was never set."""
        return row_of(self.number)[4]

    @property
    def range(self) -> str:
        """The values that the board takes, as text."""
        if self.words:
            return ", ".join(self.words)
        return f"{self.lowest}-{self.highest}{' ' + self.unit if self.unit else ''}"

    def text(self, value: int) -> str:
        """A value with its unit or as its word."""
        if self.words:
            return name_of(self.words, value)
        return f"{value}{' ' + self.unit if self.unit else ''}"

    def number_of(self, text: str) -> int:
        """The board's number for what a person typed; UsageError names the range."""
        given = text.strip().lower()
        if self.words:
            if self.words == _SWITCH:
                given = _SWITCH_WORDS.get(given, given)
            found = [i for i, word in enumerate(self.words) if word == given]
            if found:
                return found[0]
        else:
            parts = _VALUE.fullmatch(given)
            if parts and (value := self._scaled(int(parts[1]), parts[2])) is not None:
                return value
        raise UsageError(
            f"{self.name} cannot be “{text}”.", "", f"It takes {self.range}{self._examples}."
        )

    @property
    def _examples(self) -> str:
        """How a time is typed: in its own unit without one, seconds also in whole minutes."""
        if not self.unit:
            return ""
        value = self.default or self.highest
        minutes = f" or {value // 60}min" if self.unit == "s" and value % 60 == 0 else ""
        return f", such as {value}{minutes}"

    def _scaled(self, value: int, unit: str) -> int | None:
        if unit and unit != self.unit:
            if (self.unit, unit) != ("s", "min"):
                return None
            value *= 60
        return value if self.lowest <= value <= self.highest else None


SETTINGS: Final = (
    Setting("table", settings.SET_TABLE, "number of the table"),
    Setting("language", settings.SET_LANGUAGE, "language of the display", "", LANGUAGES),
    Setting("clock", settings.SET_CLOCK, "shot clock", "", ("off", "soft", "exact")),
    Setting("shot", settings.SET_SHOT_S, "time to strike", "s"),
    Setting("placing", settings.SET_PLACE_S, "time to place", "s"),
    Setting("sides", settings.SET_SIDES_S, "time to change sides", "s"),
    Setting("warm-up", settings.SET_WARM_S, "time to warm up (0: none)", "s"),
    Setting("rest", settings.SET_REST_S, "rest before the deciding game (0: none)", "s"),
    Setting("protest", settings.SET_PROTEST_S, "time to put a protest in writing", "s"),
    Setting("set-up", settings.SET_CEREMONY, "steps before Play", "", ("short", "full")),
    Setting("volume", settings.SET_VOLUME, "sound", "", ("off", "soft", "medium", "loud")),
    Setting("brightness", settings.SET_CONTRAST, "brightness of the displays"),
    Setting("night", settings.SET_NIGHT, "as dark as the displays go", "", _SWITCH),
    Setting(
        "dim", settings.SET_DIM_MIN, "minutes without a press until they dim (0: never)", "min"
    ),
    Setting("sleep", settings.SET_SLEEP_MIN, "until they go dark (0: never)", "min"),
    Setting("upside-down", settings.SET_FLIP, "picture turned by 180 degrees", "", _SWITCH),
    Setting("left-handed", settings.SET_MIRROR, "keys of each row mirrored", "", _SWITCH),
    Setting("far-display", settings.SET_FAR, "second display, for the far side", "", _SWITCH),
    Setting("fixed-columns", settings.SET_COLUMNS, "columns stay when sides change", "", _SWITCH),
)
_BY_NAME: Final = {one.name: one for one in SETTINGS}


def setting_named(name: str) -> Setting:
    """The setting of this name; UsageError that lists them if there is none."""
    found = _BY_NAME.get(name.strip().lower())
    if not found:
        known = ", ".join(_BY_NAME)
        raise UsageError(f"There is no setting “{name}”.", "", f"Choose among {known}.")
    return found


def parse_pairs(words: Iterable[str]) -> dict[Setting, int]:
    """NAME=VALUE pairs as settings and numbers; nothing is sent if one of them is wrong."""
    wanted: dict[Setting, int] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"“{word}” is no setting.", "", "Write NAME=VALUE, such as shot=20.")
        setting = setting_named(name)
        if setting in wanted:
            raise UsageError(f"{setting.name} is given twice.", "", "Give it once.")
        wanted[setting] = setting.number_of(value)
    if not wanted:
        raise UsageError("Nothing to set.", "", "Write NAME=VALUE, such as shot=20.")
    return wanted


def read(client: Client) -> dict[Setting, int]:
    """Every setting that this program and the board both know; Refused in safe mode."""
    offers.refuse_in_safe_mode(client, "The board's settings cannot be had now.")
    held = {n: int.from_bytes(value, "little") for n, value in client.settings().items()}
    return {one: held[one.number] for one in SETTINGS if one.number in held}


def as_text(client: Client) -> dict[str, str]:
    """Every setting of a board by name, also those that this program does not know."""
    names = {one.number: one for one in SETTINGS}
    found = {}
    for number, raw in client.settings().items():
        value, one = int.from_bytes(raw, "little"), names.get(number)
        found[one.name if one else f"number {number}"] = one.text(value) if one else str(value)
    return found


def change(
    client: Client, wanted: dict[Setting, int], wait: int, tell: Callable[[], object] | None = None
) -> str:
    """Send what differs: unchanged, waiting, accepted or declined. A paired board does it at once,
    another asks at the table and is waited for, `wait` seconds; tell() comes before them."""
    held = read(client)
    if unknown := [one.name for one in wanted if one not in held]:
        raise Refused(
            f"The board does not know {', '.join(unknown)}.",
            "Its firmware is older than this program.",
            "`rosace flash` brings it up to date.",
        )
    differ = {one.number: n.to_bytes(2, "little") for one, n in wanted.items() if held[one] != n}
    if not differ:
        return "unchanged"
    request = offers.new_request_id()
    result = offers.wait_for_answer(client, request, client.change(request, differ), wait, tell)
    if result == m.LATER:
        raise Refused("The board cannot take settings now.", *offers.why_later(client))
    if result not in (m.OK, m.WAITING, m.ACCEPTED, m.DECLINED):
        raise Refused(
            "The board refused the settings.",
            f"Its answer was “{name_of(RESULTS, result)}”.",
            "Is its firmware older than this program? `rosace boards` shows both.",
        )
    return "accepted" if result == m.OK else name_of(RESULTS, result)


@dataclass(frozen=True)
class BoardChange:
    """What became of the wish at one of several boards: as `change` returns, or why not."""

    port: str
    table: int
    state: str = ""
    error: RosaceError | None = None
    tables: Sequence[int] = ()  # the numbers of all that were asked

    @property
    def who(self) -> str:
        """The board's name at the beginning of a sentence."""
        return capitalised(ports.board_name(self.table, self.port, self.tables))

    def line(self, words: dict[str, str]) -> str:
        """One line of text; `words` by state, each with a place for the board's name."""
        if self.error:
            said = (self.error.what, self.error.why, self.error.next_step)
            return f"{self.who}: {' '.join(word for word in said if word)}"
        return words[self.state].format(self.who)

    def as_dict(self) -> dict[str, Any]:
        """For programs."""
        found = {"port": self.port, "table": self.table, "state": self.state}
        return found | ({"error": self.error.as_dict()} if self.error else {})


def change_all(
    named: Iterable[str], wanted: dict[Setting, int], wait: int, tell: Callable[[str], object]
) -> tuple[list[BoardChange], list[RosaceError]]:
    """Change settings at every board at once: (what became of each, by table; why further boards
    were not asked). tell() is called with the name of each board that is waited for."""
    found, unreachable = ports.choose_boards(named, everything=True)
    tables = [board.welcome.table for board in found if board.welcome]

    def one(board: ports.ProbedPort) -> BoardChange:
        table = board.welcome.table if board.welcome else 0
        asked = BoardChange(board.port, table, tables=tables)
        client = None
        try:
            client = Client(ports.borrowed_wire(board.port))
            client.hello()
            return replace(asked, state=change(client, wanted, wait, lambda: tell(asked.who)))
        except RosaceError as error:
            return replace(asked, error=error)
        finally:
            if client:
                client.close()

    with ThreadPoolExecutor(len(found)) as pool:
        done = list(pool.map(one, found))
    return sorted(done, key=lambda it: (it.table, ports.natural_order(it.port))), unreachable


def as_dict(held: dict[Setting, int]) -> dict[str, Any]:
    """By name: the number the board keeps, how it reads, unit, range and default."""
    return {
        one.name: {
            "value": value,
            "text": one.text(value),
            "unit": one.unit,
            "lowest": one.lowest,
            "highest": one.highest,
            "words": list(one.words),
            "default": one.default,
        }
        for one, value in held.items()
    }


def as_table(held: dict[Setting, int]) -> Table:
    """A table of name, value, range and meaning."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("setting", "value", "may be", "what it is"):
        table.add_column(heading, overflow="fold")
    for one, value in held.items():
        mark = "" if value == one.default else " *"
        table.add_row(one.name, one.text(value) + mark, one.range, one.what)
    return table
