"""Serial ports that may hold a board, and which of them do: only the handshake shows it.

USB ids do not: other devices carry a Pico's id, and a board behind a serial server shows none.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from rich.table import Table
from serial.tools import list_ports

from rosace.link import messages as m
from rosace_host.device import lending, virtual
from rosace_host.device.client import Client
from rosace_host.device.messages import HARDWARE
from rosace_host.device.wire import SerialWire, Wire
from rosace_host.errors import (
    NoAnswer,
    NoBoard,
    NoSuchPort,
    PortBusy,
    RosaceError,
    UsageError,
    WatchAsleep,
)
from rosace_host.match.names import name_of

ENVIRONMENT: Final = "ROSACE_PORT"  # a port, or several with commas: for PTYs and socket:// lines
VIRTUAL: Final = HARDWARE[m.VIRTUAL]
_PROBE_S: Final = 0.6
_PROBE_TRIES: Final = 6
START_S: Final = 4.0  # more than a board takes from power to its first answer
_PICO: Final = (0x2E8A, 0x0005)  # USB ids of MicroPython on a Pico, a board's and any other's
_AT_ONCE: Final = 16
_NAME_ONE_HINT: Final = "Add --table or --port."
_TABLES_END: Final = 1 << 16
_RENUMBER_HINT: Final = "`rosace settings set table=N --port P` gives one another number"
_COLUMNS: Final = ["Port", "Table", "Board", "Hardware", "Firmware", "Records", "State"]

Opener = Callable[[str], Wire]


@dataclass
class ProbedPort:
    """A place that was tried: the board's welcome, or the reason why there is none."""

    port: str
    welcome: m.Welcome | None = None
    error: RosaceError | None = None
    described: str = ""
    silent: bool = False  # not a byte came: perhaps a board that is still starting


def open_wire(port: str) -> Wire:
    """The line at `port`."""
    return SerialWire(port)


def borrowed_wire(port: str) -> Wire:
    """The line at `port` for a command: a `watch` of this user lends the port until it ends."""
    silent = lending.borrow(port)
    try:
        return open_wire(port)
    except PortBusy as busy:
        if silent:
            raise WatchAsleep(port, silent) from busy
        raise


def candidates(ports: Iterable[str] = ()) -> list[tuple[str, str]]:
    """(port, the system's word for it): those asked for, else the environment's, else all USB.
    One that is named twice, if by a link, is one port; the first of its names is kept."""
    if named := _named(ports):
        called = {lending.place(port): port for port in reversed(named)}
        return [(port, "") for port in dict.fromkeys(named) if port in called.values()]
    # Without a USB id it is a built-in port, a modem or a Bluetooth link: never a board.
    usb = [(p.device, p.description or "") for p in list_ports.comports() if p.vid is not None]
    return sorted(usb, key=lambda place: natural_order(place[0]))


def is_a_pico(port: str) -> bool:
    """Whether a Pico with MicroPython is at this USB port: a board, or somebody's own program."""
    with suppress(OSError):  # the system lists its ports while one of them goes
        return any(p.device == port and (p.vid, p.pid) == _PICO for p in list_ports.comports())
    return False


def natural_order(port: str) -> list[str | int]:
    """A key that sorts ports as people count: COM9 before COM10."""
    parts = re.split(r"(\d+)", port)
    return [int(part) if at % 2 else part for at, part in enumerate(parts)]


def probe(port: str, described: str = "", patience_s: float = 0.0) -> ProbedPort:
    """Open, say hello, close; patience_s as in Client.hello."""
    try:
        wire = borrowed_wire(port)
    except RosaceError as error:
        lending.give_back(port)
        return ProbedPort(port, None, error, described)
    client = Client(wire)
    try:
        return ProbedPort(port, client.hello(_PROBE_TRIES, _PROBE_S, patience_s), None, described)
    except RosaceError as error:
        return ProbedPort(port, None, error, described, client.heard_nothing)
    finally:
        client.close()
        lending.give_back(port)


def search(ports: Iterable[str] = ()) -> list[ProbedPort]:
    """Try every candidate at the same time, in the order of the candidates.

    A silent one may be a board that is still starting: it is waited for where it was named, or
    where nothing else is a board. A virtual table is looked for only where no port was named and
    no board is at any of them.
    """
    ports = list(ports)
    tried = _try_all(ports, candidates(ports))
    if not _named(ports) and not any(
        found.welcome or found.error and board_is_there(found.error) for found in tried
    ):
        tables = [probe(port, VIRTUAL) for port in virtual.ports()]
        tried += [found for found in tables if found.welcome]
    return tried


def by_table(tried: Iterable[ProbedPort]) -> list[ProbedPort]:
    """By the numbers of the tables, so that one that lacks is seen; ports without a board last."""
    return sorted(tried, key=lambda one: one.welcome.table if one.welcome else _TABLES_END)


def _try_all(ports: list[str], places: list[tuple[str, str]]) -> list[ProbedPort]:
    """Try these places at the same time; see search()."""
    if not places:
        return []
    with ThreadPoolExecutor(min(len(places), _AT_ONCE)) as pool:
        tried = list(pool.map(lambda place: probe(*place), places))
        if _named(ports) or not any(found.welcome for found in tried):
            silent = [at for at, found in enumerate(tried) if found.silent]
            again = pool.map(lambda at: probe(*places[at], patience_s=START_S), silent)
            for at, found in zip(silent, again):
                tried[at] = found
    return tried


def _named(ports: Iterable[str]) -> list[str]:
    """The ports that the command line names, else those that the environment names."""
    asked = list(ports) or [p.strip() for p in os.environ.get(ENVIRONMENT, "").split(",")]
    return [port for port in asked if port]


def no_board_error(tried: list[ProbedPort], first: str = "") -> RosaceError:
    """The error that fits what was tried; a single named port speaks for itself. `first` is said
    before what helps everywhere."""
    if len(tried) == 1 and tried[0].error:
        return tried[0].error
    for error in (one.error for one in tried):
        if error and board_is_there(error):  # in use, not allowed: a cable would not help
            error.next_step += " `rosace boards --all` tells of the other ports."
            return error
    return NoBoard(
        "No Rosace board was found.",
        f"{len(tried)} serial ports were tried." if tried else "There is no USB serial port.",
        f"{first}Plug a board in with a data cable, or name its port with --port "
        f"(or {ENVIRONMENT}); `rosace boards --all` lists every port that was tried. "
        "A virtual table is only there while its power is on.",
    )


def board_is_there(error: RosaceError) -> bool:
    """Whether something is there all the same: in use, not allowed, a bad line, the prompt."""
    return type(error) not in (NoAnswer, NoSuchPort)


def choose_boards(
    ports: Iterable[str] = (),
    everything: bool = False,
    hint: str = "Add --all or --port.",
) -> tuple[list[ProbedPort], list[RosaceError]]:
    """The boards a command is for: the only one, all of them, or those that were named.

    And the errors of the others: every port that was named, and a board that is there but
    cannot be spoken to is never passed over.
    """
    ports = list(ports)
    tried = search(ports)
    named = _named(ports)
    errors = [
        found.error for found in tried if found.error and (named or board_is_there(found.error))
    ]
    boards = [found for found in tried if found.welcome]
    if not boards:
        raise no_board_error(tried)
    if len(boards) > 1 and not everything and not ports:
        names = ", ".join(found.port for found in boards)
        raise UsageError(f"{len(boards)} boards are there.", f"They are on {names}.", hint)
    return boards, errors


def board_at_table(number: int, ports: Iterable[str] = ()) -> ProbedPort:
    """The board that says it stands at table `number`.

    A running watch knows its port, and is asked where nobody has named one: whoever names ports
    means no other board. NoBoard if none does, UsageError if several do. One that the watch
    takes for that table but that cannot be spoken to now is an error too: no other stands for it.
    """
    named = _named(ports)
    watched = [] if named else lending.ports_of(number)
    tried = search(named or watched)
    boards = [found for found in tried if found.welcome]
    if not boards:
        raise no_board_error(tried)
    here = [found for found in boards if found.welcome and found.welcome.table == number]
    for error in (found.error for found in tried if watched):
        if error and not isinstance(error, NoBoard):
            raise error
    if len(here) == 1:
        return here[0]
    if here:
        raise UsageError(
            f"{len(here)} boards say they are table {number}.",
            f"They are on {', '.join(found.port for found in here)}.",
            f"Name one with --port; {_RENUMBER_HINT}.",
        )
    numbered = by_table(f for f in boards if f.welcome and f.welcome.table)
    there = ", ".join(f"table {f.welcome.table} on {f.port}" for f in numbered if f.welcome)
    if bare := ", ".join(found.port for found in boards if found not in numbered):
        there += f"{'; ' * bool(there)}without a number on {bare}"
    errors = [found.error for found in tried if found.error and board_is_there(found.error)]
    untold = " Without an answer: " * bool(errors) + " ".join(error.what for error in errors)
    asked = " If you have just sent that, it waits at the board: MENU, OK, OK there takes it."
    raise NoBoard(
        f"No board says it is table {number}.",
        f"Found: {there}.{untold}",
        f"Is table {number} plugged in? A board gets its number in MENU, Service, Settings, or "
        f"with `rosace settings set table={number} --port P`.{asked * bool(bare)}",
    )


@contextmanager
def one_board(number: int | None, ports: Iterable[str] = ()) -> Iterator[tuple[Client, m.Welcome]]:
    """A conversation with the board of table `number`; None: with the only one there is."""
    if number is None:
        boards, unreachable = choose_boards(ports, hint=_NAME_ONE_HINT)
        if len(boards) > 1 or unreachable:
            raise (
                unreachable[0]
                if unreachable
                else UsageError("This goes to one board at a time.", "", _NAME_ONE_HINT)
            )
        port = boards[0].port
    else:
        port = board_at_table(number, ports).port
    client = Client(borrowed_wire(port))
    try:
        yield client, client.hello()
    finally:
        client.close()


def board_name(table: int, port: str, tables: Sequence[int] = ()) -> str:
    """A board's name in a sentence; with its port where others of `tables` have its number."""
    if not table:
        return f"the board on {port}"
    return f"table {table}" + f" on {port}" * (tables.count(table) > 1)


def duplicate_tables(found: Iterable[ProbedPort]) -> list[str]:
    """A sentence for each number that several boards have."""
    at: dict[int, list[str]] = {}
    for one in found:
        if one.welcome and one.welcome.table:
            at.setdefault(one.welcome.table, []).append(one.port)
    return [same_number(*one) for one in sorted(at.items()) if len(one[1]) > 1]


def same_number(table: int, ports: Sequence[str]) -> str:
    """What is said of the boards at these ports, which have one number."""
    return f"{len(ports)} boards say they are table {table}: {', '.join(ports)}; {_RENUMBER_HINT}."


def as_dict(found: ProbedPort) -> dict[str, Any]:
    """A port that was tried, in the stable shape of `rosace boards --json`."""
    w = found.welcome
    if w is None:
        return {"port": found.port, "error": found.error.as_dict() if found.error else {}}
    return {
        "port": found.port,
        "table": w.table,
        "board": w.board.hex(),
        "epoch": w.epoch,
        "hardware": name_of(HARDWARE, w.hardware),
        "firmware": ".".join(str(n) for n in w.version),
        "log_format": w.log_format,
        "first_seq": w.first_seq,
        "next_seq": w.next_seq,
        "head": w.head.hex(),
        "match": w.match,
        "running": bool(w.flags & m.RUNNING),
        "paired": None if w.flags & m.SAFE_MODE else bool(w.flags & m.PAIRED),  # None: unknown
        "club": w.club.hex() if w.flags & m.PAIRED else "",
        "safe_mode": bool(w.flags & m.SAFE_MODE),
        "unsaved": bool(w.flags & m.UNSAVED),
        "damaged": bool(w.flags & m.DAMAGED),
        "clock_set": bool(w.flags & m.CLOCK_SET),
        "uptime_s": w.uptime_ms // 1000,
        "boot": w.boot,
        "free_kb": w.free_kb,
        "total_kb": w.total_kb,
        "errors": w.errors,
    }


def as_row(found: ProbedPort) -> list[str]:
    """A port that was tried, in the seven columns of `rosace boards`."""
    data = as_dict(found)
    state = ["match running" if data["running"] else "idle"]
    told = ("paired", "safe_mode", "unsaved", "damaged")
    state += [word.replace("_", " ") for word in told if data[word]]
    return [
        data["port"],
        str(data["table"] or "–"),
        data["board"],
        data["hardware"],
        data["firmware"],
        str(data["next_seq"] - data["first_seq"]),
        ", ".join(state),
    ]


def as_table(boards: Iterable[ProbedPort], width: int) -> Table:
    """The boards as a table; a narrow terminal keeps the columns that one types: port, table."""
    shown = _COLUMNS if width >= 90 else [c for c in _COLUMNS if c not in ("Hardware", "Board")]
    if width < 60:
        shown = ["Port", "Table", "State"]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for title in shown:
        table.add_column(title, no_wrap=title in ("Port", "Table"))
    for found in boards:
        row = dict(zip(_COLUMNS, as_row(found)))
        table.add_row(*(row[title] for title in shown))
    return table
