"""How the command ends early: Ctrl-C, an output that takes no more, files that cannot be read."""

import errno
import os
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from host.memory_boards import MemoryWire
from host.played import Played, board_of
from host.test_store_file import said
from rosace_host.device.client import Client
from rosace_host.store import loading
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync

OBEYED_S = 1.0
SLACK_S = 1.0
PATIENCE_S = 60
FULL = Path("/dev/full")


def long(*words):
    """A case that only `make test-long` tries: a process of half a second, like the one beside."""
    return pytest.param(*words, marks=pytest.mark.long)


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    path = tmp_path_factory.mktemp("stopped") / "club.db"
    store = Store(str(path))
    sync(Client(MemoryWire(board_of(Played().match(3)))), store)
    store.close()
    return path


def environment(database, **more):
    key = database.with_name("club.key")
    return {**os.environ, "ROSACE_DB": str(database), "ROSACE_KEY": str(key), **more}


def rosace(*words, database, code="from rosace_host.cli import start; start.main()", **more):
    """The command as a process; `code` runs it."""
    argv = f"import sys; sys.argv = {['rosace', *map(str, words)]!r}\n"
    process = subprocess.Popen(
        [sys.executable, "-c", argv + code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(database),
        **more,
    )
    STARTED[process.pid] = time.monotonic()
    return process


STARTED = {}  # when, by process


def limit_of(process):
    """How long it may take to obey. A busy machine may add as much as the same process took to
    come as far as this, which is more work than its end."""
    return OBEYED_S + max(SLACK_S, time.monotonic() - STARTED[process.pid])


def stopped(process, by=signal.SIGINT):
    """Ctrl-C, obeyed at once: what it says."""
    limit = limit_of(process)
    began = time.monotonic()
    process.send_signal(by)
    out, err = process.communicate(timeout=PATIENCE_S)
    took = time.monotonic() - began
    assert process.returncode == 130, (process.returncode, out, err)
    assert "Traceback" not in out + err and took < limit, (took, limit, err)
    return err


def wait_open(process, path):
    """Until the process has this file open."""
    deadline = time.monotonic() + PATIENCE_S
    while str(path) not in opened(process.pid):
        assert process.poll() is None and time.monotonic() < deadline, process.returncode
        time.sleep(0.02)


def opened(pid):
    """The paths of a process's open files."""
    found = []
    for link in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):  # closed meanwhile
            found.append(os.readlink(link))
    return found


@pytest.mark.parametrize("words", [["sync"], ["doctor"], ["pair"], long(["table", 3]),
                                   long(["sync", "--all"]), long(["boards"]),
                                   long(["settings", "get"])])  # fmt: skip
def test_ctrl_c_while_a_board_is_silent(database, words):
    near, far = pty.openpty()
    try:
        port = [] if words[0] == "doctor" else ["--port", os.ttyname(far)]
        if words[0] == "doctor":
            words = [*words, "--port", os.ttyname(far)]
        process = rosace(*words, *port, database=database)
        assert os.read(near, 1)  # it has asked the board
        time.sleep(0.2)
        assert "Stopped." in stopped(process)
    finally:
        os.close(near)
        os.close(far)


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGHUP])
def test_a_pc_that_shuts_down_and_a_terminal_that_is_closed_end_it_like_ctrl_c(database, by):
    """Else a broker keeps the tables, a terminal has no cursor, and half of a file stays."""
    near, far = pty.openpty()
    process = rosace("sync", "--port", os.ttyname(far), database=database)
    assert os.read(near, 1)  # it has asked the board
    assert "Stopped." in stopped(process, by)
    process = rosace("sync", "--port", os.ttyname(far), database=database,
                     preexec_fn=lambda: signal.signal(by, signal.SIG_IGN))  # fmt: skip
    assert os.read(near, 1)
    process.send_signal(by)
    time.sleep(1)
    assert process.poll() is None, "nohup"
    process.kill()
    process.communicate()
    os.close(near)
    os.close(far)


TIDY = """
import time, rosace_host.cli.app as app
from rosace_host.cli import start
def tidy():
    try:
        print("here", flush=True)
        time.sleep(60)
    finally:
        time.sleep(0.1)  # of 0.7 s, on a busy machine too
        print("tidy")
app.run = tidy
start.main()
"""


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
@pytest.mark.parametrize("signals", [("SIGHUP", "SIGHUP"), ("SIGTERM", "SIGHUP"), ("SIGINT",) * 2])
def test_what_ends_it_once_more_does_not_stop_it_from_tidying_up(database, signals):
    """The kernel and the shell both tell of a closed terminal, systemd sends SIGHUP to a session
    right behind SIGTERM."""
    for pause in (0, 0.05):
        process = rosace(database=database, code=TIDY)
        assert process.stdout and process.stdout.readline() == "here\n"
        for one in signals:
            process.send_signal(getattr(signal, one))
            time.sleep(pause)
        out, err = process.communicate(timeout=PATIENCE_S)
        assert (process.returncode, out) == (130, "tidy\n") and "Traceback" not in err, err


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such signals")
def test_the_hall_ends_by_a_closed_terminal_as_by_ctrl_c(database):
    """The server of the pages knows SIGINT and SIGTERM: it must not be torn out of its loop."""
    pytest.importorskip("uvicorn")
    process = rosace("serve", "--http", "0", "--port", "/dev/null", database=database)
    assert process.stdout and "page" in process.stdout.readline()
    time.sleep(0.5)
    assert "Stopped." in stopped(process, signal.SIGHUP)


@pytest.mark.parametrize("by", [signal.SIGINT, long(signal.SIGTERM), long(signal.SIGHUP)])
def test_the_hall_ends_by_ctrl_c_twice_as_by_one(database, by):
    """The second would end the server of the pages by force, in the middle of its answers."""
    pytest.importorskip("uvicorn")
    process = rosace("serve", "--http", "0", "--port", "/dev/null", database=database)
    assert process.stdout and "page" in (said := process.stdout.readline())
    with urlopen(said.split()[3] + "events", timeout=PATIENCE_S) as reader:
        assert reader.readline()
        process.send_signal(by)
        time.sleep(0.05)
        assert "Stopped." in stopped(process)
        reader.read()  # IncompleteRead: it was cut off, and nothing tidied up


@pytest.mark.parametrize("after", [0.0, 0.02, 0.05, 0.1, 0.2])
def test_ctrl_c_while_it_starts(database, after):
    """From the first line of main() on: imports are most of a start."""
    code = "import gc, os, signal, threading, time\nfrom rosace_host.cli import start\n"
    code += f"kill = lambda: (time.sleep({after}), os.kill(os.getpid(), signal.SIGINT))\n"
    code += "gc.set_threshold = lambda *_: threading.Thread(target=kill, daemon=True).start()\n"
    code += "start.main()"
    process = rosace("sync", "--port", "socket://192.0.2.1:9", database=database, code=code)
    out, err = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130 and "Traceback" not in out + err, (out, err)
    assert err.count("Stopped.") == 1, err


def test_ctrl_c_while_another_program_holds_the_database(database, tmp_path):
    path = tmp_path / "held.db"
    path.write_bytes(database.read_bytes())
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        process = rosace("name", "1", "--a", "Marie", database=path)
        wait_open(process, path)
        time.sleep(0.2)
        assert process.poll() is None
        stopped(process)


def test_ctrl_c_at_a_question_is_no_answer(database):
    """130 as everywhere; 1 is what a person gets who says no."""
    near, far = pty.openpty()
    code = "from rosace_host.cli import start\nfrom rosace_host.cli.output import guarded\n"
    code += "import typer, rosace_host.cli.app as app\n@guarded\ndef ask():\n"
    code += "    typer.confirm('Sure?', abort=True)\napp.app = typer.Typer()\n"
    code += "app.app.command()(ask)\nstart.main()"
    process = rosace(database=database, code=code, stdin=far)
    assert process.stdout and process.stdout.read(5) == "Sure?"
    stopped(process)
    process = rosace(database=database, code=code, stdin=far)
    os.write(near, b"n\n")
    assert process.wait(PATIENCE_S) == 1
    process.communicate()
    os.close(near)
    os.close(far)


def test_one_started_in_the_background_goes_on(database):
    """A shell lets such a command ignore Ctrl-C."""
    code = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    code += "import os; os.kill(os.getpid(), signal.SIGINT)\n"
    code += "from rosace_host.cli import start; start.main()"
    process = rosace("matches", database=database, code=code)
    out, err = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0 and "Marie" in out, err


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@pytest.mark.parametrize("words", [["matches"], ["export"], ["--help"], ["--version"],
                                   long(["matches", "--json"]), long(["show", "1", "-s"]),
                                   long(["verify", "--all"]),
                                   long(["show", "--help"])])  # fmt: skip
def test_a_full_disk_behind_stdout_is_said_in_words(database, words):
    with FULL.open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "rosace_host.cli.start", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(database),
            check=False,
        )
    assert run.returncode == 1, run.stderr
    assert "could not be written" in run.stderr and "Make room" in run.stderr
    assert not re.search("Traceback|Errno|Exception", run.stderr), run.stderr


LONG = "x" * 5_000  # no file may have such a name: reading its state is an error itself


def test_a_key_that_cannot_be_reached_is_said_in_words(club, monkeypatch, tmp_path):
    for path in (tmp_path / LONG, tmp_path):
        monkeypatch.setenv("ROSACE_KEY", str(path))
        for words in (["show", 1], ["verify", 1], ["key", "show"]):
            assert "club key" in said(club, *words)
        for words in (["export"], ["sync"], ["pair"]):
            result = club.run(*words)
            assert result.exit_code == 1 and isinstance(result.exception, SystemExit), words


def test_a_file_that_cannot_be_reached_is_said_in_words(club, tmp_path):
    for words in (["import"], ["evidence"]):
        result = club.run(*words, tmp_path / LONG)
        assert result.exit_code == 1 and "cannot be read" in " ".join(result.output.split())


def test_a_place_that_cannot_be_written_is_said_in_words(club, monkeypatch, tmp_path):
    monkeypatch.setenv("ROSACE_PASSPHRASE", "right horse battery")
    club.run("key", "import", tmp_path / "none")
    for words in (["export", "-o"], ["doctor", "--report"], ["flash", "--files"]):
        for place in (
            tmp_path / LONG,
            Path("/proc/nothing/here"),
            tmp_path / "no" / "folder" / "x",
        ):
            result = club.run(*words, place)
            assert isinstance(result.exception, SystemExit | None), (
                words,
                place,
                result.exception,
            )
            assert "Traceback" not in result.output


def test_a_folder_of_another_user_is_no_traceback(club, monkeypatch):
    """The tests may run as root, who may look into every folder."""
    real = Path.exists

    def exists(path, **more):
        if "club.key" in str(path) or "results" in str(path):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return real(path, **more)

    monkeypatch.setattr(Path, "exists", exists)
    assert "Permission denied" in said(club, "verify", 1)
    result = club.run("export", "-o", "results.csv")
    assert result.exit_code == 1 and "Traceback" not in result.output


@pytest.mark.parametrize("words", [["stats"], ["verify", "--all"],
                                   long(["matches"])])  # fmt: skip
def test_ctrl_c_while_many_matches_are_counted_and_the_bar_before_it(database, words):
    """A match that takes for ever stands for ten thousand."""
    near, far = pty.openpty()
    code = """
import sys, time
from rosace_host.cli import output, start
from rosace_host.store import loading
output._FEW = 0
real = loading._read_journal
def endless(*words):
    for one in real(*words):
        while True:
            time.sleep(0.2)
            yield one
loading._read_journal = endless
start.main()
"""
    argv = f"import sys; sys.argv = {['rosace', *words]!r}\n"
    process = subprocess.Popen(
        [sys.executable, "-c", argv + code], stdout=subprocess.PIPE, stderr=far,
        env=environment(database, ROSACE_CACHE=str(database.with_name("stats.db")), TERM="xterm"),
    )  # fmt: skip
    STARTED[process.pid] = time.monotonic()
    os.close(far)
    seen = b""
    while b"/1" not in seen:  # how many of how many
        seen += os.read(near, 4096)
    limit, began = limit_of(process), time.monotonic()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130 and time.monotonic() - began < limit
    os.close(near)


def test_a_season_is_read_one_journal_after_the_other(tmp_path):
    """However many boards there are, the records of one are in memory."""
    store = Store(str(tmp_path / "club.db"))
    for number in range(3):
        played = Played(board_id=bytes([number + 1]) * 8).match(3)
        sync(Client(MemoryWire(board_of(played))), store)
    begun, real = [], loading._read_journal

    def read(store, journal, wanted):
        begun.append(journal.board)
        yield from real(store, journal, wanted)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "_read_journal", read)
        each = loading.load_each(store, store.matches())
        for count in (1, 2, 3):
            next(each)
            assert len(begun) == count
    store.close()


def test_a_watch_for_programs_ends_when_nobody_reads_it(database):
    """`rosace watch --json | head -1` has no other end than Ctrl-C."""
    code = (
        "from rosace_host.cli import start\nfrom rosace_host.cli.output import Output, guarded\n"
    )
    code += "import time, typer, rosace_host.cli.app as app\n@guarded\ndef tell():\n"
    code += "    for _ in range(2000): Output(True).line({}), time.sleep(0.01)\n    return 1\n"
    code += "app.app = typer.Typer()\napp.app.command()(tell)\nstart.main()"
    process = rosace(database=database, code=code)
    assert process.stdout and process.stdout.readline() == "{}\n"
    process.stdout.close()
    assert process.stderr and process.stderr.read() == "" and process.wait(PATIENCE_S) == 0


@pytest.mark.parametrize(("words", "code", "unbuffered"), [
    (["stats"], 0, "1"), long(["export"], 0, ""), long(["matches", "--json"], 0, "1"),
    (["key", "show", "--json"], 1, "1"), (["show", "99"], 2, ""), (["foo", "--json"], 2, ""),
    (["--help"], 0, ""),
    long(["doctor"], 0, ""), long(["show", "1", "-s"], 0, "1"), long(["export"], 0, "1"),
    long(["matches", "--json"], 0, ""), long(["show", "99", "--json"], 2, "1"),
    long(["--help"], 0, "1"),
])  # fmt: skip
def test_a_reader_that_has_seen_enough_changes_no_exit_code(database, words, code, unbuffered):
    """`rosace stats | head -1`: the rest is written to nobody."""
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(
        [sys.executable, "-m", "rosace_host.cli.start", *words],
        stdout=write, stderr=subprocess.PIPE, text=True, check=False,
        env=environment(database, PYTHONUNBUFFERED=unbuffered),
    )  # fmt: skip
    os.close(write)
    assert run.returncode == code and "Traceback" not in run.stderr, run.stderr
    assert "Broken pipe" not in run.stderr and "ignored" not in run.stderr, run.stderr


@pytest.mark.skipif(os.name != "posix", reason="a shell closes them")
@pytest.mark.parametrize(("words", "closed", "code"), [
    ("export", ">&-", 0), ("name 1 --title Final", "<&- >&- 2>&-", 0),
    long("matches", ">&-", 0), long("show 99", "2>&-", 2), long("--help", ">&-", 0),
    long("key export x.key", "<&-", 1), long("matches --json", ">&- 2>&-", 0),
])  # fmt: skip
def test_a_command_without_stdin_stdout_or_stderr_does_its_work(database, words, closed, code):
    """So a service may start one."""
    run = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m rosace_host.cli.start {words} {closed}"],
        capture_output=True, text=True, check=False, env=environment(database),
    )  # fmt: skip
    assert run.returncode == code and "Traceback" not in run.stderr, run.stderr
