"""Put the firmware on a board: matches first, then the files, then proof that they are there.

    hello -> sync -> maintenance, OK at the table -> prompt -> look: does it fit? -> write what
          differs beside the old program -> compare -> exchange -> compare every hash
          -> table number -> restart -> hello again -> self-test

Until the new program is whole the old one stays. main.py goes first and comes last: a board whose
flashing was interrupted runs the old program or the new one, or shows its prompt, and the same
command goes on. The matches on the board are other files and stay.
"""

import hashlib
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import Progress

import rosace
from rosace import VERSION
from rosace.link import messages as m
from rosace_host import asking, ports
from rosace_host.client import Client
from rosace_host.errors import (
    DoesNotFit,
    FlashError,
    NoAnswer,
    NoBoard,
    PromptOpen,
    Refused,
    RosaceError,
    Unanswered,
    UsageError,
)
from rosace_host.image import PACK, build_image, files_of, reader_of
from rosace_host.prompt import Kind, Prompt
from rosace_host.store import Store
from rosace_host.sync import sync

MPY_ABI: Final = 6
OLDEST: Final = (1, 28, 0)  # MicroPython; the pinned release is 1.29
_BOARDS: Final = ("Raspberry Pi Pico", "virtual table")
_CHIPS: Final = ("RP2040", "RP2350")
MAIN: Final = "main.py"
BLOCK: Final = 4088  # bytes of a file in each of its blocks, 4096 with what links them
SPARE_KB: Final = 32  # left for folders, settings and the log's next files
_RESTART_S: Final = 25.0

Say = Callable[[str], None]


@dataclass
class Wishes:
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
    kept: int
    removed: int
    pulled: int
    table: int
    self_test: bool

    def text(self) -> str:
        """One line for people."""
        what = f"{self.written} files written, {self.kept} were right already"
        test = "; its self-test is on its screen" if self.self_test else ""
        table = f", table {self.table}" if self.table else ""
        return f"{self.port}: Rosace {self.version} on the {self.machine}{table}: {what}{test}."


@contextmanager
def image() -> Iterator[Path]:
    """The compiled firmware: the wheel carries it, a checkout compiles it as it is now."""
    carried = Path(__file__).with_name("board_files")
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


def flash_boards(
    wishes: Wishes, bar: Progress, say: Say
) -> tuple[list[Result], list[RosaceError]]:
    """One board, or one after the other; what failed does not stop the rest."""
    results, errors = [], []
    targets = _targets(wishes)
    with image() as folder:
        for port in targets:
            try:
                results.append(flash_board(port, folder, wishes, bar, say))
            except RosaceError as error:
                errors.append(error)
    return results, errors


def _targets(wishes: Wishes) -> list[str]:
    """Ports to flash: those named, else boards and open prompts that were found."""
    if wishes.ports:
        return wishes.ports
    tried = ports.search()
    found = [one.port for one in tried if one.welcome or isinstance(one.error, PromptOpen)]
    if not found:
        raise ports.nothing_found(tried)
    if len(found) > 1 and not wishes.everything:
        raise UsageError(
            f"{len(found)} boards are there.", f"On {', '.join(found)}.", "Add --all or --port."
        )
    return found


def flash_board(port: str, folder: Path, wishes: Wishes, bar: Progress, say: Say) -> Result:
    """One board, from hello to self-test."""
    pulled = _make_way(port, wishes, bar, say)
    with Prompt(port, wait_s=_RESTART_S if pulled is not None else 0) as prompt:
        kind = prompt.look()
        check_kind(port, kind)
        if pulled is None:
            _nothing_unsynced(prompt, kind, wishes)
        try:
            written, kept, removed = write_image(prompt, folder, kind, bar, say)
        except DoesNotFit:
            if pulled is not None:
                prompt.restart()  # nothing was changed: the board goes on as it was
            raise
        if wishes.table is not None:
            main = (folder / MAIN).read_text(encoding="ascii")
            prompt.set_table(wishes.table, reader_of(main))
        prompt.restart()
    welcome, self_test = _proof(port)
    version = ".".join(str(n) for n in welcome.version)
    if version != VERSION:
        raise FlashError(
            f"The board on {port} answers as version {version}, not {VERSION}.",
            "It started an older program.",
            f"Run `rosace flash --port {port}` again.",
        )
    return Result(
        port, kind.board, kind.machine, version, written, kept, removed, pulled or 0,
        welcome.table, self_test,
    )  # fmt: skip


# --- before: matches and consent ---


def _make_way(port: str, wishes: Wishes, bar: Progress, say: Say) -> int | None:
    """Pull what the board holds and have its prompt opened; None if the prompt is open already."""
    client = Client(ports.open_wire(port))
    try:
        try:
            welcome = client.hello(tries=6)
        except (PromptOpen, NoAnswer):
            return None  # an empty board, or one stopped in the middle: the prompt will tell
        pulled = _pull(client, welcome, wishes, bar)
        _consent(client, welcome, wishes, say)
        return pulled
    finally:
        client.close()


def _pull(client: Client, welcome: m.Welcome, wishes: Wishes, bar: Progress) -> int:
    task = bar.add_task(f"{client.port} matches", total=None)
    try:
        store = Store(wishes.db)
        report = sync(
            client,
            store,
            welcome,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
        store.close()
    except RosaceError as error:
        if wishes.unsynced:
            return 0
        raise FlashError(
            f"The matches on {client.port} could not be pulled first: {error.what}",
            error.why,
            "Try `rosace sync` alone; --without-sync flashes all the same (matches stay on it).",
        ) from error
    finally:
        bar.remove_task(task)
    return report.pulled


def _consent(client: Client, welcome: m.Welcome, wishes: Wishes, say: Say) -> None:
    """The table has the last word: OK there opens the prompt."""
    request = asking.request_id()
    result = client.maintenance(request, m.REPL)
    if result == m.WAITING:
        where = f"At table {welcome.table}" if welcome.table else f"At the board on {client.port}"
        keys = "OK" if welcome.flags & m.SAFE_MODE else "MENU, OK, OK"
        say(f"{where}: press {keys} to let the firmware be replaced.")
    result = asking.answer_of(client, request, result, wishes.wait_s)
    what = f"The board on {client.port} was not opened for flashing."
    if result == m.LATER:
        raise Refused(what, *asking.not_now(client))
    if result == m.ACCEPTED:
        return
    waited = f"Nobody pressed OK within {wishes.wait_s} seconds."
    unanswered = result == m.WAITING
    raise (Unanswered if unanswered else Refused)(
        what,
        waited if unanswered else "The table declined.",
        "Run the command again and press MENU, OK, OK there, or hold MENU and UNDO at power-on.",
    )


def _nothing_unsynced(prompt: Prompt, kind: Kind, wishes: Wishes) -> None:
    """With the prompt open nothing can be pulled: is there anything this PC has not seen?"""
    logs = prompt.logs()
    if logs is None or wishes.unsynced:
        return
    if isinstance(logs, tuple):
        store = Store(wishes.db)
        seen = store.journal(kind.board, logs[0]).next_seq
        store.close()
        if seen >= logs[1]:
            return
        why = f"It holds {logs[1] - seen} records that this database has not seen."
    else:
        why = "It holds matches; how many records cannot be read."
    raise FlashError(
        f"The matches on {prompt.port} cannot be pulled while its prompt is open.",
        why,
        "Restart the board and run this again; --without-sync flashes all the same "
        "(the matches stay on the board).",
    )


# --- the prompt: look, write, compare ---


def check_kind(port: str, kind: Kind) -> None:
    """Refuse what the firmware cannot run on, before anything is written."""
    version = ".".join(str(n) for n in kind.version)
    ours = any(name in kind.machine for name in (*_BOARDS, *_CHIPS))
    if kind.python != "micropython" or not ours:
        raise FlashError(
            f"The board on {port} is no Pico: {kind.machine}.",
            "Rosace runs on Raspberry Pi Pico, Pico 2, Pico 2 W (a first Pico W may lack memory).",
            "Is it the right port? `rosace boards --all` lists them.",
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


def write_image(
    prompt: Prompt, folder: Path, kind: Kind, bar: Progress, say: Say
) -> tuple[int, int, int]:
    """Write what differs, remove what is no longer ours, compare: (written, kept, removed).

    Raises DoesNotFit before anything on the board is changed.
    """
    wanted = {name: (folder / name).read_bytes() for name in files_of(folder)}
    digests = {name: _digest(data) for name, data in wanted.items()}
    there = prompt.files([*wanted, *map(_new, wanted)])
    todo = [name for name in wanted if there.get(name) != digests[name]]
    ready = [name for name in todo if there.get(_new(name)) == digests[name]]
    junk = [_new(name) for name in wanted if name not in ready and _new(name) in there]
    old = [name for name in there if name.startswith("rosace/")]
    sizes = [len(wanted[name]) for name in todo if name not in ready]
    in_the_way = [name for name in (*old, PACK) if name not in wanted or name in todo]
    free = kind.free_kb + _room(there, junk)
    beside = _fits_beside(prompt.port, sizes, free, _room(there, in_the_way))
    for name in junk:
        prompt.remove(name)
    if todo or old:
        if not beside:
            say(
                f"The board on {prompt.port} has no room for two programs: the old one goes "
                "first. If this is interrupted, run the same command again."
            )
            _take_out(prompt, there, digests, [name for name in (PACK,) if name in todo])
        task = bar.add_task(f"{prompt.port} files", total=sum(sizes))
        for name in todo:
            if name not in ready:
                prompt.write(_new(name), wanted[name], lambda n: bar.advance(task, n))
        bar.remove_task(task)
        _compare(prompt, {_new(name): digests[name] for name in todo})
        if beside:
            _take_out(prompt, there, digests, [])
        if PACK in todo:
            prompt.rename(_new(PACK), PACK)
        prompt.rename(_new(MAIN), MAIN)
        _compare(prompt, digests)
    return len(todo), len(wanted) - len(todo), len(old)


def _new(name: str) -> str:
    """Where a file waits until it is whole: main.new, rosace.new."""
    return name.split(".")[0] + ".new"


def _take_out(prompt: Prompt, there: dict, digests: dict, more: list[str]) -> None:
    """main.py out of the way: from here on an interrupted board stays at its prompt. Then what
    earlier versions had in many files, and `more`."""
    if there.get(MAIN) == digests[MAIN]:
        prompt.rename(MAIN, _new(MAIN))
    elif MAIN in there:
        prompt.remove(MAIN)
    prompt.clear()
    for name in more:
        if name in there:
            prompt.remove(name)


def _fits_beside(port: str, sizes: list[int], free: int, replaced: int) -> bool:
    """Whether what is to be written fits beside what is there; DoesNotFit if not even alone.

    sizes: in bytes.  free, replaced: KB that are free, and that the old program takes.
    """
    need = sum(map(_kb, sizes))
    if not sizes or need + SPARE_KB <= free:
        return True
    if need + SPARE_KB <= free + replaced:
        return False
    raise DoesNotFit(
        f"The program does not fit on the board on {port}.",
        f"It needs {need + SPARE_KB} KB; {free} are free, {replaced} more without the program "
        "that is there, and the rest are matches, which stay. Nothing was changed.",
        "Collect them with `rosace sync`, erase them at the table with `rosace wipe`, then run "
        "this again.",
    )


def _room(there: dict, names: Iterable[str]) -> int:
    """KB that these files take on the board."""
    return sum(_kb(there[name][0]) for name in names if name in there)


def _kb(size: int) -> int:
    """What a file takes on flash: whole blocks of 4 KB."""
    return -(-size // BLOCK) * 4


def _digest(data: bytes) -> tuple[int, str]:
    return len(data), hashlib.sha256(data).hexdigest()


def _compare(prompt: Prompt, digests: dict[str, tuple[int, str]]) -> None:
    """FlashError if a file is not what was written."""
    there = prompt.files(digests)
    wrong = [name for name, digest in digests.items() if there.get(name) != digest]
    if wrong:
        raise FlashError(
            f"{len(wrong)} files on {prompt.port} are not what was written.",
            f"The first is {wrong[0]}.",
            "Run the command again; if it stays so, the board's flash is worn out.",
        )


# --- after: does it run? ---


def _proof(port: str) -> tuple[m.Welcome, bool]:
    """Wait for the new program and start its self-test."""
    end = time.monotonic() + _RESTART_S
    last: RosaceError = NoBoard(f"The board on {port} did not come back.")
    while time.monotonic() < end:
        time.sleep(0.5)
        try:
            client = Client(ports.open_wire(port))
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
            wanted = client.maintenance(asking.request_id(), m.SELF_TEST)
            return welcome, wanted in (m.OK, m.ACCEPTED, m.WAITING)
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
