"""`python -m rosace_sim run`: the virtual table with its page, or a recorded match played through;
`serve`: several of them and the hall's pages (evening.py).

A played match ends as a real one does: `rosace` pulls it over the serial port into a database and
prints the score sheet, which is then compared with what the match file expects.
"""

import argparse
import json
import select
import signal
import subprocess
import sys
import tempfile
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from rosace.link.messages import RUNNING
from rosace_host.cli.stdout import print_line
from rosace_host.device.ports import START_S, probe
from rosace_host.device.virtual import PAGES
from rosace_sim import evening, identity, language, micropython, script, stored
from rosace_sim.evening import one_of
from rosace_sim.flash import Flash, InUse, NoFlash, must_be_flash
from rosace_sim.page import Server, words
from rosace_sim.page.server import HOST
from rosace_sim.player import Player
from rosace_sim.table import Table

MATCHES = Path("tests") / "matches"
FLASH = Path("build") / "table.flash"
BEGIN = "New here? Press OK three times, choose a net: a carromman falls in; press OK."
OVER = "The match is over. Its sheet is in the terminal."
GOES_ON = 'The match of last time goes on. make run ARGS="{}" begins anew.'
HELD: list[bool] = []  # not empty: Ctrl-C waits, see held_back()
ENDED: list[bool] = []  # not empty: Ctrl-C. No Event: its lock may be held as the signal comes
LINK_SPEED = 10  # of the table while a program on the PC talks to it
LOOK_S = 1.0  # between two looks at what the board has stored


class NoPort(Exception):
    """The page cannot have the port that was asked for, or none at all. Exit code 3."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="python -m rosace_sim", description=__doc__)
    commands = top.add_subparsers(dest="command", required=True)
    evening.add_to(commands)
    run = commands.add_parser("run", help="start the virtual table")
    run.add_argument("--match", type=Path, help="a .match file to play, then pull and print")
    run.add_argument("--speed", type=evening.speed, default=20, help="times as fast; 0 = flat out")
    run.add_argument("--vm", **one_of("micropython", "cpython"), help="what runs the firmware")
    run.add_argument(
        "--port",
        type=evening.port,
        help=f"port of the page; 0 = any free one (else {PAGES[0]} or the next)",
    )
    run.add_argument(
        "--flash", type=Path, default=FLASH,
        help=f"the board's memory ({FLASH}); another file is another board",
    )  # fmt: skip
    run.add_argument("--new", action="store_true", help="begin with an empty memory")
    run.add_argument("--displays", **one_of(1, 2), default=1, help="2 = one for the far side too")
    run.add_argument(
        "--panel", **one_of("ssd1306", "sh1106"), default="ssd1306", help="controller of a display"
    )
    run.add_argument("--browser", action="store_true", help="open the page in the browser")
    return top


def backend(wanted: str | None) -> str:
    """The backend to use; says so when it is not the real thing."""
    why = micropython.missing()
    if wanted == "cpython" or not why:
        return wanted or "micropython"
    print_line(f"The firmware's files run in CPython: {why}.")
    return "cpython"


def run(args: argparse.Namespace) -> int:
    """Until Ctrl-C, or until the match is played."""
    if not args.match:
        must_be_flash(args.flash)
    if args.new:
        Flash(args.flash).close()  # InUse: a table that runs would lose it
        args.flash.unlink()
        args.flash.with_suffix(".pieces").unlink(missing_ok=True)
    match = recorded(args.match) if args.match else None
    with Table(
        backend(args.vm), flash=None if match else args.flash, panel=args.panel,
        displays=args.displays, seed=match.setup.get("seed", 0) if match else 0,
        board_id=identity.fresh() if match else identity.of(args.flash),
    ) as table:  # fmt: skip
        server = page(table, args.port, None if match else args.flash.with_suffix(".pieces"))
        if match:
            server.watch()
        try:
            if not match or args.speed:  # flat out there is nothing to see
                print_line(f"The table's page:  {server.url}")
                print_line(
                    f"Its serial port:   {table.serial_path}   (rosace, mpremote, pyserial)"
                )
            print_line(f"The firmware runs in {table.vm}; Ctrl-C ends it.")
            with held_back():
                table.power(True)
            if args.browser:
                webbrowser.open(server.url)
            if match:
                # With a terminal somebody sits there, who opens the page and who reads it.
                seen = bool(args.speed) and sys.stdin.isatty() and sys.stdout.isatty()
                if seen:
                    wait_for_a_page(server)
                code = play(table, server, match, args.speed)
                return stay(table, server) if seen and not code else code
            return stand(table, server, args.flash)
        finally:
            server.close()


def recorded(path: Path) -> script.Match:
    """The match of a file; where there is none, MatchError says which files there are."""
    try:
        return script.load(path)
    except script.MatchError as error:
        known = sorted(MATCHES.glob("*.match"))
        if path.exists() or not known:
            raise
        names = ", ".join(one.name for one in known)
        example = f"for example  make run MATCH={MATCHES / 'short.match'}"
        raise script.MatchError(
            error.where, f"{error.reason}\nThere are in {MATCHES}: {names}; {example}"
        ) from None


def beside(flash: Path) -> str:
    """What to do where another table has this memory."""
    other = flash.with_name("three.flash" if flash.name == "two.flash" else "two.flash")
    page = f"http://{HOST}:{PAGES[0]}/"
    return (
        f"Its page is probably at {page} or the next port; Ctrl-C in its terminal ends it.\n"
        f'To have a second table beside it:  make run ARGS="--flash {other}"'
    )


def page(table: Table, port: int | None, kept: Path | None) -> Server:
    """The page's server, at the port that was asked for, else at the first of ours that is
    free; kept: the file of the drawn table's carrommen."""
    error: Exception | None = None
    for number in [*PAGES, 0] if port is None else [port]:
        try:
            return Server(table, number, kept)
        except OSError as refused:
            error = refused
    tried = f"ports {PAGES[0]}-{PAGES[-1]} and any other" if port is None else f"port {port}"
    why = getattr(error, "strerror", None) or error
    raise NoPort(f"{tried}: {why}. {evening.another('run', '--port', port)}")


def stand(table: Table, server: Server, flash: Path) -> int:
    """The table stands there for whoever comes."""
    table.play(1)
    rosace = Path(sys.executable).parent / "rosace"
    command = rosace.relative_to(Path.cwd()) if rosace.is_relative_to(Path.cwd()) else rosace
    port = "" if server.server_port in PAGES else f" --port {table.serial_path}"
    print_line("\nWhat was played, on a score sheet; in a second terminal:")
    print_line(f"  {command} sync{port}\n  {command} show virtual --strokes")
    found = probe(table.serial_path, patience_s=START_S).welcome
    with held_back():
        newest = stored.newest_stroke(table.flash) if found else -1
    server.feed.note = words.everywhere(BEGIN) if newest < 0 else ""
    if found and found.flags & RUNNING:
        anew = "--new" if flash == FLASH else f"--new --flash {flash}"
        print_line("\nThe match of last time goes on. To begin anew: Ctrl-C, then")
        print_line(f'  make run ARGS="{anew}"')
        server.feed.note = words.everywhere(GOES_ON, anew)
    if found:
        server.on_language = partial(language.put, table)
    server.feed.changed()

    def known(stroke: int) -> None:
        """What is said to a newcomer is known as soon as a stroke is stored."""
        if stroke > newest:
            server.feed.note = ""
            server.feed.changed()

    watches = (
        stored.Watch(table.flash, stored.language, server.speaks),
        stored.Watch(table.flash, stored.newest_stroke, known),
    )
    while not ENDED:
        time.sleep(LOOK_S)
        if found:
            with held_back():
                for watch in watches:
                    watch.look()
    return 0


def wait_for_a_page(server: Server) -> None:
    """Until somebody looks at the page, or presses Enter."""
    print_line("\nThe match begins when you open the page; Enter begins it at once.")
    while not server.pages:
        if select.select([sys.stdin], [], [], 0.1)[0]:
            sys.stdin.readline()
            return


def stay(table: Table, server: Server) -> int:
    """The match is over; its page stays as it is until Ctrl-C."""
    server.feed.note = over = words.everywhere(OVER)  # for a page that is opened later
    server.feed.tell(text=over)
    table.play(1)
    print_line("\nThe match is over, its page stays. Ctrl-C ends the page.")
    while not ENDED:
        time.sleep(LOOK_S)
    return 0


def play(table: Table, server, match: script.Match, speed: float) -> int:
    """Play the match, pull it, print its sheet; 1 when anything differs from the file."""
    player = Player(table, match, speed, server.tell)
    server.on_speed = player.at_speed
    began = time.monotonic()
    try:
        report = player.play()
    except script.MatchError as error:
        print(error, file=sys.stderr)
        if table.console():
            print(f"The firmware's last words:\n{table.console()}", file=sys.stderr)
        return 1
    wall = time.monotonic() - began
    print_line(
        f"Played {report.strokes} strokes with {report.presses} presses: "
        f"{table.now_ms / 60000:.1f} minutes at the table in {wall:.1f} s."
    )
    server.on_speed = table.play
    return pull(table, match)


def pull(table: Table, match) -> int:
    """`rosace sync` into a fresh database, then the score sheet."""
    with tempfile.TemporaryDirectory() as folder:
        database = "sqlite:///" + str(Path(folder) / "match.db")
        table.play(LINK_SPEED)
        code = rosace("sync", "--port", table.serial_path, "--db", database)[0]
        table.stop()
        if code:
            return code
        code = rosace("show", "last", "--db", database)[0]
        if code or not (match.boards or match.result):
            return code
        sheet = rosace("show", "last", "--json", "--db", database, quiet=True)[1]
        wrong = match.check_sheet(json.loads(sheet))
        for difference in wrong:
            print(f"not as the match file has it: {difference}", file=sys.stderr)
        return bool(wrong)


def rosace(*words: str, quiet: bool = False) -> tuple[int, str]:
    """Run the `rosace` command; its exit code, and what it printed when `quiet`."""
    if not quiet:
        print_line(f"\n$ rosace {' '.join(words)}")
    out = subprocess.PIPE if quiet else None
    done = subprocess.run([*evening.ROSACE, *words], stdout=out, text=True)
    return done.returncode, done.stdout or ""


@contextmanager
def held_back() -> Iterator[None]:
    """The first Ctrl-C comes after this: littlefs, left in the middle of a file, ends the process
    with a failed assertion, and an exception in a callback of it is lost."""
    HELD.append(True)
    try:
        yield
    finally:
        HELD.pop()
    if ENDED:
        raise KeyboardInterrupt


def end(*_what: object) -> None:
    """Ctrl-C, or an orderly kill."""
    ENDED.append(True)
    if not HELD or len(ENDED) > 1:
        raise KeyboardInterrupt


def main() -> int:
    """The command line's exit code."""
    signal.signal(signal.SIGINT, end)
    signal.signal(signal.SIGTERM, end)
    try:
        args = parser().parse_args()
        if args.command == "serve":
            return evening.serve(args, backend(args.vm))
        try:
            return run(args)
        except InUse as error:
            print(f"{error}: two boards cannot have one.\n{beside(args.flash)}", file=sys.stderr)
            return 2
    except (script.MatchError, NoFlash, NoPort) as error:
        print(error, file=sys.stderr)
        return 3 if isinstance(error, NoPort) else 2
    except OSError as error:
        if error.filename is None:
            raise
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print_line("")
        return 0


if __name__ == "__main__":
    sys.exit(main())
