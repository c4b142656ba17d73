"""`python -m rosace_sim serve`: a club's evening, for a look at the hall's pages.

Some virtual tables play recorded matches by themselves, and `rosace serve` reads them over their
serial ports as it reads real ones. Nothing is kept: database and flash are new each time.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import threading
from binascii import crc32
from contextlib import suppress
from pathlib import Path
from typing import Any

from rosace_host.errors import UsageError
from rosace_sim import identity, script
from rosace_sim.flash import Flash
from rosace_sim.install import file_system
from rosace_sim.player import Player
from rosace_sim.table import Table

MATCHES = Path("tests") / "matches"
LAST_PORT = 65535
ORDER = ("singles", "doubles", "short")
ROSACE = [sys.executable, "-c", "from rosace_host.cli.start import main; main()"]
PLAYERS = (
    ("Marie Dupont", "Jürgen Müller", "Nirmala Silva", "Paul Meyer"),
    ("Ana García", "Ravi Kumar", "Inès Laurent", "Tom Weber"),
    ("Lena Vogt", "Carlos Ruiz", "Amélie Petit", "Ben Ross"),
)


def add_to(commands) -> None:
    """The command and its options."""
    serve = commands.add_parser("serve", help="virtual tables that play, and the hall's pages")
    serve.add_argument("--tables", type=number, default=3, help="how many (3)")
    serve.add_argument("--speed", type=speed, default=3, help="times as fast as people play (3)")
    serve.add_argument("--vm", **one_of("micropython", "cpython"), help="what runs the firmware")
    serve.add_argument("--http", type=port, default=8080, help="port of the pages; 0 = any free")
    serve.add_argument("--matches", type=Path, default=MATCHES, help="a folder of .match files")


def speed(text: str) -> float:
    """A number of times as fast, not below 0."""
    with suppress(ValueError):
        if 0 <= (times := float(text)) < float("inf"):
            return times
    raise argparse.ArgumentTypeError(
        f"{text} is no speed. It says how many times as fast, from 0 on. Choose one, such as 3."
    )


def number(text: str) -> int:
    """How many tables: one at least."""
    with suppress(ValueError):
        if (count := int(text)) >= 1:
            return count
    raise argparse.ArgumentTypeError(
        f"{text} is no number of tables. An evening has 1 or more. Choose another, such as 3."
    )


def one_of(*possible: Any) -> dict[str, Any]:
    """What argparse takes for an option with a few values; its own `choices` says of another one
    only that it is invalid."""
    words = [str(one) for one in possible]

    def chosen(text: str) -> Any:
        if text in words:
            return possible[words.index(text)]
        raise argparse.ArgumentTypeError(
            f"{text} is not possible here. Choose {' or '.join(words)}."
        )

    return {"type": chosen, "metavar": f"{{{','.join(words)}}}"}


def port(text: str) -> int:
    """The number of a port."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(
            f"{text} is no port. Ports have the numbers 1 to {LAST_PORT}; 0 means any free one."
            " Choose another, such as 8400."
        )
    return int(text)


def another(task: str, option: str, taken: int | None) -> str:
    """What to do where a port is taken."""
    return f'Choose another: make {task} ARGS="{option} {8500 if taken == 8400 else 8400}"'


def numbered(number: int) -> Flash:
    """An empty flash but for the number of its table (docs/FORMATS.md, cells)."""
    flash = Flash(None, seed=number)
    fs = file_system(flash)
    setting = bytes((1, number & 255, number >> 8))
    fs.makedirs("/cell", exist_ok=True)
    with fs.open("/cell/settings", "wb") as cell:
        cell.write(setting + crc32(setting).to_bytes(4, "little"))
    fs.unmount()
    return flash


def begin(number: int, vm: str, file: Path, speed: float) -> Table:
    """A table that plays this match, and then stands there."""
    table = Table(vm, flash=numbered(number), board_id=identity.fresh(), seed=number)
    match = script.load(file)

    def play() -> None:
        table.power(True)
        with suppress(script.MatchError):
            Player(table, match, speed).play()
        table.play(1)

    threading.Thread(target=play, name=f"table {number}", daemon=True).start()
    return table


def name_players(environment: dict[str, str], count: int, ended: threading.Event) -> None:
    """Give each match the names of people, once its first record is in the database."""
    named = 0
    while named < count and not ended.wait(1):
        one = PLAYERS[named % len(PLAYERS)]
        words = [*zip(("--a", "--b", "--a2", "--b2"), one)]
        for wanted in (words, words[:2]):  # doubles have four
            command = ["name", str(named + 1), *(word for pair in wanted for word in pair)]
            done = subprocess.run([*ROSACE, *command], env=environment, capture_output=True)
            if done.returncode == 0:
                named += 1
                break


def environment(folder: Path, ports: list[str]) -> dict[str, str]:
    """That of a hall which keeps all in this folder: the club's database, its key, and the list of
    ports that `rosace` lends, through which the club's commands find their tables."""
    return {
        **os.environ,
        "ROSACE_DB": str(folder / "evening.db"),
        "ROSACE_KEY": str(folder / "evening.key"),
        "ROSACE_PORT": ",".join(ports),
        "XDG_DATA_HOME": str(folder),
    }


def serve(args: argparse.Namespace, vm: str) -> int:
    """Until Ctrl-C; 3 where the pages cannot have their port."""
    from rosace_host.hall.server import check_port  # what `make run` has no need to install

    try:
        check_port(args.http, lan=False)
    except UsageError as error:
        print(error.what, error.why, another("serve", "--http", args.http), file=sys.stderr)
        return 3
    tables = []
    ended = threading.Event()
    with tempfile.TemporaryDirectory() as folder:
        try:
            for at in range(args.tables):
                file = args.matches / f"{ORDER[at % len(ORDER)]}.match"
                tables.append(begin(at + 1, vm, file, args.speed))
            own = environment(Path(folder), [table.serial_path for table in tables])
            names = threading.Thread(
                target=name_players, args=(own, len(tables), ended), daemon=True
            )
            names.start()
            return subprocess.run([*ROSACE, "serve", "--http", str(args.http)], env=own).returncode
        finally:
            ended.set()
            for table in tables:
                table.close()
