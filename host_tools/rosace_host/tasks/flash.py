"""Put the firmware on a board: matches first, then the files, then proof that they are there.

    hello -> sync -> maintenance, OK at the table -> prompt -> look: does it fit? -> write it
          beside the old program -> compare every file -> exchange main.py -> table number
          -> restart, in which the board exchanges the rest -> hello again -> self-test

How the new program takes the old one's place: device/image_writer.py. The matches on the board are
other files and stay.
"""

import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.progress import Progress

import rosace
from rosace import VERSION
from rosace.link import messages as m
from rosace_host.device import offers, ports
from rosace_host.device.client import Client
from rosace_host.device.image import build_image, contents
from rosace_host.device.image_writer import Say, write_image
from rosace_host.device.prompt import BoardInfo, Prompt
from rosace_host.errors import (
    DoesNotFit,
    FlashError,
    NoAnswer,
    PromptOpen,
    Refused,
    RosaceError,
    Unanswered,
    UsageError,
    next_step_or_make_room,
    system_reason,
)
from rosace_host.printable import number_of
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync

MPY_ABI: Final = 6
OLDEST: Final = (1, 28, 0)  # MicroPython; the pinned release is 1.29
_NEW_PICO: Final = (
    "A new Pico has no port before MicroPython is on it: hardware/guide.md, stage 6. "
)
_BOARDS: Final = ("RP2350", "virtual table")
_RISCV: Final = "RISCV"  # how MicroPython names the build for the chip's other two cores
_FIRST_PICO: Final = "RP2040"  # a first Pico, a first Pico W and boards like them
_RESTART_S: Final = 25.0


@dataclass
class FlashOptions:
    """What the command line asks for."""

    ports: list[str]
    everything: bool = False
    table: int | None = None
    db: str | None = None
    unsynced: bool = False
    wait_s: int = 60


@dataclass
class Result:
    """A board that was flashed."""

    port: str
    board: str
    machine: str
    version: str
    written: int
    unchanged: int
    removed: int
    pulled: int
    table: int
    self_test: bool

    def as_dict(self) -> dict[str, Any]:
        """The stable shape of `rosace flash --json`; `kept` counts the files left unchanged."""
        names = {"unchanged": "kept"}
        return {names.get(name, name): value for name, value in vars(self).items()}

    def text(self) -> str:
        """One line for people."""
        what = f"{number_of(self.written, 'file')} written, {self.unchanged} right already"
        test = "; its self-test is on its screen" if self.self_test else ""
        table = f", table {self.table}" if self.table else ""
        return f"{self.port}: Rosace {self.version} on the {self.machine}{table}: {what}{test}."


@contextmanager
def firmware_image() -> Iterator[Path]:
    """The compiled firmware: the wheel carries it, a checkout compiles it as it is now."""
    carried = Path(__file__).parents[1] / "board_files"
    if carried.is_dir():
        yield carried
        return
    firmware = Path(rosace.__file__).resolve().parent.parent
    if not (firmware / "main.py").exists():
        raise FlashError(
            "This installation carries no firmware.",
            f"Neither {carried} nor {firmware / 'main.py'} is there.",
            "Install the wheel again, or run `make flash` in a checkout.",
        )
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "board_files"
        build_image(firmware, out)
        yield out


def _copy_whole(made: Path, folder: Path) -> None:
    """Copy an image into a folder that is new or empty: whole or not at all. shutil.copytree goes
    on after a disk is full, and then does not say why."""
    new, copied = not folder.exists(), []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in sorted(made.rglob("*")):
            inside = path.relative_to(made)
            if "__pycache__" in inside.parts:  # by pip, for this PC
                continue
            place = folder / inside
            copied.append(place)
            if path.is_dir():
                place.mkdir()
            else:
                shutil.copyfile(path, place)
    except BaseException:
        for place in reversed([folder, *copied] if new else copied):
            with suppress(OSError):
                place.rmdir() if place.is_dir() else place.unlink()
        raise


def write_files(folder: Path) -> int:
    """Write what a board gets into a new folder, with package.json for `mpremote mip`; returns how
    many files a board gets of it."""
    try:
        if folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise UsageError(
                f"{folder} is there already.", "It holds other files.", "Name a new folder."
            )
        with firmware_image() as made:
            _copy_whole(made, folder)
            return len(contents(made))
    except OSError as error:
        raise FlashError(
            f"{folder} cannot be written.",
            system_reason(error),
            next_step_or_make_room(error, "Name a folder of yours."),
        ) from error


@dataclass(frozen=True)
class Outcome:
    """How it went with one board: its result, or why it has none."""

    port: str
    result: Result | None = None
    error: RosaceError | None = None


def flash_boards(
    options: FlashOptions, progress: Callable[[], AbstractContextManager[Progress]], say: Say
) -> Iterator[Outcome]:
    """One board, or one after the other, each returned as soon as it is done; a failure does not
    stop the rest. One at a time: somebody may have to walk to each and press OK there."""
    targets, unreachable = _targets(options)
    with firmware_image() as folder:
        for number, port in enumerate(targets, 1):
            if len(targets) > 1:
                say(f"{number} of {len(targets)}: {port}")
            try:
                with progress() as bar:
                    result = flash_board(port, folder, options, bar, say)
            except RosaceError as error:
                yield Outcome(port, error=error)
            else:
                yield Outcome(port, result)
    yield from unreachable


def _targets(options: FlashOptions) -> tuple[list[str], list[Outcome]]:
    """Ports to flash: those named, else boards and open prompts that were found; and the boards
    that are there but cannot be spoken to."""
    if options.ports:
        return list(dict.fromkeys(options.ports)), []
    tried = ports.search()
    found = [one.port for one in tried if one.welcome or isinstance(one.error, PromptOpen)]
    if not found:
        raise ports.no_board_error(tried, _NEW_PICO)
    if len(found) > 1 and not options.everything:
        raise UsageError(
            f"{len(found)} boards are there.", f"On {', '.join(found)}.", "Add --all or --port."
        )
    unreachable = [
        Outcome(one.port, error=one.error)
        for one in tried
        if one.error and one.port not in found and ports.board_is_there(one.error)
    ]
    return found, unreachable


def flash_board(port: str, folder: Path, options: FlashOptions, bar: Progress, say: Say) -> Result:
    """One board, from hello to self-test."""
    pulled = _sync_and_open_prompt(port, options, bar, say)
    with Prompt(port, wait_s=_RESTART_S if pulled is not None else 0) as prompt:
        kind = prompt.identify()
        check_board(port, kind)
        if pulled is None:
            _check_all_synced(prompt, kind, options)
        try:
            written, unchanged, removed = write_image(prompt, folder, kind, bar)
        except DoesNotFit:
            if pulled is not None:
                prompt.restart()  # nothing was changed: the board goes on as it was
            raise
        if options.table is not None:
            prompt.set_table(options.table)
        prompt.restart()
    welcome, self_test = _wait_for_new_program(port)
    version = ".".join(str(n) for n in welcome.version)
    if version != VERSION:
        raise FlashError(
            f"The board on {port} answers as version {version}, not {VERSION}.",
            "It started an older program.",
            f"Run `rosace flash --port {port}` again.",
        )
    return Result(
        port, kind.board, kind.machine, version, written, unchanged, removed, pulled or 0,
        welcome.table, self_test,
    )  # fmt: skip


# --- before: matches and consent ---


def _sync_and_open_prompt(port: str, options: FlashOptions, bar: Progress, say: Say) -> int | None:
    """Pull what the board holds and have its prompt opened; None if the prompt is open already."""
    client = Client(ports.borrowed_wire(port))
    try:
        try:
            welcome = client.hello(tries=6, patience_s=ports.START_S)
        except (PromptOpen, NoAnswer):
            return None  # an empty board, or one stopped in the middle: the prompt will tell
        pulled = _pull(client, welcome, options, bar)
        _ask_consent(client, welcome, options, say)
        return pulled
    finally:
        client.close()


def _pull(client: Client, welcome: m.Welcome, options: FlashOptions, bar: Progress) -> int:
    task = bar.add_task(f"{client.port} matches", total=None)
    try:
        store = Store(options.db)
        report = sync(
            client,
            store,
            welcome,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
        store.close()
    except RosaceError as error:
        if options.unsynced:
            return 0
        raise FlashError(
            f"The matches on {client.port} could not be pulled first: {error.what}",
            error.why,
            "Try `rosace sync` alone; --without-sync flashes all the same (matches stay on it).",
        ) from error
    finally:
        bar.remove_task(task)
    return report.pulled


def _ask_consent(client: Client, welcome: m.Welcome, options: FlashOptions, say: Say) -> None:
    """The table has the last word: OK there opens the prompt."""
    where = ports.board_name(welcome.table, client.port)
    keys = "OK" if welcome.flags & m.SAFE_MODE else "MENU, OK, OK"
    told = f"At {where}: press {keys} to let the firmware be replaced."
    result = offers.request_service(client, m.REPL, options.wait_s, lambda: say(told))
    what = f"The board on {client.port} was not opened for flashing."
    if result == m.LATER:
        raise Refused(what, *offers.why_later(client))
    if result == m.ACCEPTED:
        return
    waited = f"Nobody pressed OK within {options.wait_s} s."
    unanswered = result == m.WAITING
    raise (Unanswered if unanswered else Refused)(
        what,
        waited if unanswered else "The table declined.",
        "Run the command again and press MENU, OK, OK there, or hold MENU and UNDO at power-on.",
    )


def _check_all_synced(prompt: Prompt, kind: BoardInfo, options: FlashOptions) -> None:
    """With the prompt open nothing can be pulled: is there anything this PC has not seen?"""
    logs = prompt.log_position()
    if logs is None or options.unsynced:
        return
    if isinstance(logs, tuple):
        store = Store(options.db)
        seen = store.journal(kind.board, logs[0]).next_seq
        store.close()
        if seen >= logs[1]:
            return
        why = f"It holds {number_of(logs[1] - seen, 'record')} that this database has not seen."
    else:
        why = "It holds matches; how many records cannot be read."
    raise FlashError(
        f"The matches on {prompt.port} cannot be pulled while its prompt is open.",
        why,
        "Restart the board and run this again; --without-sync flashes all the same "
        "(the matches stay on the board).",
    )


# --- the prompt: is it a board of ours? ---


def check_board(port: str, kind: BoardInfo) -> None:
    """Refuse what the firmware cannot run on, before anything is written."""
    version = ".".join(str(n) for n in kind.version)
    if kind.python == "micropython" and _FIRST_PICO in kind.machine:
        name = kind.machine.partition(" with ")[0].removeprefix("Raspberry Pi ")
        raise FlashError(
            f"The board on {port} is a first {name}: {kind.machine}.",
            "Its memory is too small: a program has 241 KB there, and Rosace needs more.",
            "Put a Raspberry Pi Pico 2 or Pico 2 W in its place; the legs are the same.",
        )
    if kind.python != "micropython" or not any(name in kind.machine for name in _BOARDS):
        raise FlashError(
            f"The board on {port} is no Pico 2: {kind.machine}.",
            "Rosace runs on Raspberry Pi Pico 2 and Pico 2 W.",
            "Is it the right port? `rosace boards --all` lists them.",
        )
    if _RISCV in kind.machine:
        raise FlashError(
            f"The MicroPython on {port} is built for the RISC-V cores: {kind.machine}.",
            "Rosace was measured on the chip's ARM cores only.",
            "Hold BOOTSEL while plugging in and drag the UF2 without RISCV in its name onto the "
            "drive that appears.",
        )
    if kind.version < OLDEST:
        raise FlashError(
            f"The MicroPython on {port} is too old: {version}.",
            f"Rosace needs {'.'.join(str(n) for n in OLDEST)} or later.",
            "Hold BOOTSEL while plugging in and drag the newer UF2 onto the drive that appears.",
        )
    if kind.mpy != MPY_ABI:
        raise FlashError(
            f"The MicroPython on {port} ({version}) reads another kind of compiled file.",
            f"It reads .mpy version {kind.mpy}, these are version {MPY_ABI}.",
            "Install the `rosace` that belongs to that MicroPython.",
        )


# --- after: does it run? ---


def _wait_for_new_program(port: str) -> tuple[m.Welcome, bool]:
    """Wait for the new program and start its self-test, unless a match goes on there."""
    end = time.monotonic() + _RESTART_S
    last: RosaceError = NoAnswer(port, "It did not come back.")
    while time.monotonic() < end:
        time.sleep(0.5)
        try:
            client = Client(ports.borrowed_wire(port))
        except RosaceError as error:
            last = error
            continue
        try:
            welcome = client.hello(tries=3)
            if welcome.flags & m.SAFE_MODE:
                raise FlashError(
                    f"The board on {port} started in safe mode.",
                    "Its program stopped with an error.",
                    "`rosace doctor` shows the error.",
                )
            if welcome.flags & m.RUNNING:  # it would wait there, in the way of other requests
                return welcome, False
            wanted = client.maintenance(offers.new_request_id(), m.SELF_TEST)
            return welcome, wanted in (m.OK, m.ACCEPTED)
        except FlashError:
            raise
        except RosaceError as error:
            last = error
        finally:
            client.close()
    raise FlashError(
        f"The files are on {port}, but the board does not answer.",
        last.why or last.what,
        "Unplug it and plug it in again, then `rosace boards`.",
    )
