"""The table itself: what a falling piece looks like, who owns time, and that runs repeat."""

import json
import os
import pty
import select
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest

import both
from page.fake import FakeTable
from rosace_sim import __main__ as command
from rosace_sim import evening
from rosace_sim.table import Hang, Table
from sim.bench import HERE, content
from style.tree import ROOT

EDGES = HERE / "boards" / "edges.py"
OK = 7


def edges_of(table):
    """[(time, pin, level)] that the board has found."""
    return [tuple(map(int, line.split())) for line in content(table.flash, "edges").splitlines()]


def pulses(table):
    """{pin: (begin, end)} of beams that were broken once."""
    found = {}
    for t, pin, level in edges_of(table):
        found.setdefault(pin, []).append((t, level))
    return {pin: (seen[0][0], seen[1][0]) for pin, seen in found.items()}


@pytest.mark.parametrize("net", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_a_piece_breaks_both_beams_of_its_net_for_a_moment(net, seed):
    with Table(seed=seed, main=EDGES) as table:
        table.power(True)
        table.run(50)
        table.drop(net)
        table.run(100)
        (one, other) = (pulses(table)[8 + 2 * net + i] for i in (0, 1))
        assert set(pulses(table)) == {8 + 2 * net, 9 + 2 * net}
        for begin, end in (one, other):
            assert 28 <= end - begin <= 47
        assert 16 <= other[0] - one[0] <= 26, "beam b is the lower one"


@pytest.mark.parametrize("seen", [(28, 47), (595, 605)], ids=["piece", "hand"])
def test_a_shadow_is_as_long_as_it_fell_while_a_busy_machine_lets_time_pass(seen, monkeypatch):
    with Table(main=EDGES) as table:
        table.power(True)
        table.run(50)
        at = table.clock.at

        def slow(us, action):
            time.sleep(0.05)  # this thread must wait for a processor
            at(us, action)

        monkeypatch.setattr(table.clock, "at", slow)
        table.play(1)
        table.drop(1) if seen[1] < 100 else table.hand(1, 600)
        table.stop()
        table.run(1000)
        for begin, end in (pulses(table)[pin] for pin in (10, 11)):
            assert seen[0] <= end - begin <= seen[1]


def test_a_hand_stays_long_and_a_blocked_net_until_it_is_free():
    with Table(main=EDGES) as table:
        table.power(True)
        table.run(50)
        table.hand(2, 600)
        table.run(800)
        table.block(3, True)
        table.run(3000)
        assert {pin for _t, pin, _level in edges_of(table)} == {12, 13, 14, 15}
        table.block(3, False)
        table.run(100)
        seen = pulses(table)
        assert all(595 <= seen[pin][1] - seen[pin][0] <= 605 for pin in (12, 13))
        assert all(2995 <= seen[pin][1] - seen[pin][0] <= 3005 for pin in (14, 15))


def test_a_bouncing_button_chatters_and_comes_to_rest():
    chattered = 0
    for seed in range(6):
        with Table(main=EDGES, bounce=True, seed=seed) as table:
            table.power(True)
            table.run(50)
            table.button(OK, True)
            table.run(60)
            found = [level for _t, pin, level in edges_of(table) if pin == 9]
            assert found[-1] == 0 and len(found) % 2 == 1
            chattered += len(found) > 1
    assert chattered >= 2


def one_run(seed):
    with Table(seed=seed, bounce=True, misses=True, main=EDGES) as table:
        table.power(True)
        for turn in range(60):
            table.run(37)
            table.drop(1 + turn % 4)
            table.button(turn % 8, bool(turn & 1))
        table.run(500)
        return bytes(table.flash.bytes), table.now_ms, table.flash.operations


def test_the_same_seed_is_the_same_run_to_the_last_bit_of_flash():
    assert one_run(11) == one_run(11)
    assert one_run(11)[0] != one_run(12)[0]


def test_time_passes_only_when_it_is_granted():
    with Table(main=EDGES) as table:
        table.power(True)
        table.run(300)  # a new flash is formatted: that takes what it takes
        began = table.now_ms
        table.run(7)
        assert table.now_ms == began + 7
        time.sleep(0.05)
        assert table.now_ms == began + 7
        table.power(False)
        table.run(1000)
        assert table.now_ms == began + 1007, "and it passes without power too"


@pytest.mark.parametrize("speed", [1, 20])
def test_played_time_keeps_to_the_clock_on_the_wall(speed):
    with Table(main=EDGES) as table:
        table.power(True)
        table.run(10)
        kept_up = 0.0
        for _ in range(10):  # on a busy machine it may not keep up; it never runs ahead
            began, wall = table.now_ms, time.monotonic()
            table.play(speed)
            time.sleep(0.5)
            table.stop()
            passed = (time.monotonic() - wall) * 1000 * speed
            assert table.now_ms - began < 1.2 * passed
            kept_up = (table.now_ms - began) / passed
            if kept_up > 0.5:
                break
        assert kept_up > 0.5
        stands = table.now_ms
        time.sleep(0.05)
        assert table.now_ms == stands


def test_a_firmware_that_never_comes_up_is_named(tmp_path):
    program = tmp_path / "main.py"
    program.write_text("import machine\nmachine.reset()\n")
    with Table(main=program) as table:
        table.power(True)
        with pytest.raises(Hang, match="again and again"):
            table.run(1000)


def test_what_a_board_program_leaves_uncaught_reaches_the_test(tmp_path):
    program = tmp_path / "main.py"
    program.write_text("from rosace.port import wait\nwait(50)\n1 // 0\n")
    with Table(main=program) as table:
        table.power(True)
        with pytest.raises(RuntimeError) as raised:
            table.run(100)
        assert isinstance(raised.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("vm", both.WITH_UNIX)
def test_the_command_prints_page_and_port_and_ends_cleanly(vm, tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-m", "rosace_sim", "run", "--vm", vm,
         "--flash", str(tmp_path / "table.flash")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    try:
        page, port, firmware = (process.stdout.readline() for _ in range(3))
        assert "http://127.0.0.1:" in page
        assert "/dev/" in port or sys.platform == "darwin"
        assert vm in firmware
        time.sleep(0.3)
    finally:
        process.send_signal(signal.SIGINT)
        errors = process.communicate(timeout=60)[1]
    assert process.returncode == 0 and errors == ""


@contextmanager
def begun(flash, *words):
    """A `run` of its own at a free port, which ends with the test; and how to read its lines."""
    process = subprocess.Popen(
        [sys.executable, "-m", "rosace_sim", "run", "--vm", "cpython", "--port", "0",
         "--flash", str(flash), *words],
        stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip

    def until(text):
        found = []
        for line in process.stdout or ():
            found.append(line)
            if text in line:
                return "".join(found)
        raise AssertionError(f"never said {text}: {found}")

    try:
        yield process, until
    finally:
        if process.poll() is None:
            ended(process)


def ended(process):
    """By Ctrl-C; its last lines."""
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=60)[0]


def press_ok(page, times):
    """On the page at this address, as its buttons do."""
    acts = [{"do": "button", "key": 7, "down": down, "t": 900 * n + 100 * (not down)}
            for n in range(times) for down in (True, False)]  # fmt: skip
    body = json.dumps({"page": "test", "acts": acts}).encode()
    asked = urllib.request.Request(page + "act", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        assert answer.status == 200


def test_a_match_that_goes_on_is_said_and_how_to_begin_anew(tmp_path):
    """And what one may do next stands there ready to paste."""
    flash = tmp_path / "table.flash"
    with begun(flash) as (process, until):
        page = until("serial port").split()[3]
        said = until("show virtual --strokes")
        assert "rosace sync --port /dev/" in said  # no plain sync finds a page at another port
        press_ok(page, 3)
        time.sleep(4)
        assert "goes on" not in ended(process)
    with begun(flash) as (process, until):
        said = until("make run ARGS=")
        assert "The match of last time goes on." in said
        assert f'ARGS="--new --flash {flash}"' in said
    with begun(flash, "--new") as (process, until):
        until("show virtual")
        time.sleep(2)
        assert "goes on" not in ended(process)


class Terminal:
    """A `run` in a terminal of its own, where somebody sits."""

    def __init__(self, *words):
        self._hand, line = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rosace_sim", "run", "--vm", "cpython", "--port", "0", *words],
            stdin=line, stdout=line, stderr=line, start_new_session=True,
        )  # fmt: skip
        os.close(line)
        self.said = ""

    def until(self, text):
        """What has been said, as soon as this was."""
        end = time.monotonic() + 60
        while text not in self.said:
            assert time.monotonic() < end, self.said
            if select.select([self._hand], [], [], 0.2)[0]:
                self.said += os.read(self._hand, 4096).decode()
        return self.said

    def press_enter(self):
        os.write(self._hand, b"\n")

    def close(self):
        """By Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(60)
        finally:
            os.close(self._hand)


SCENE = str(ROOT / "tests" / "matches" / "acts" / "early-break.match")


@pytest.mark.parametrize("by", ["a page", "Enter"])
def test_in_a_terminal_a_match_waits_for_its_page_and_leaves_it_open(by):
    terminal = Terminal("--match", SCENE, "--speed", "1000")
    try:
        terminal.until("Enter begins it at once.")
        time.sleep(1)
        assert "Played" not in terminal.said
        page = terminal.said.split("page:")[1].split()[0]
        if by == "a page":
            with urllib.request.urlopen(page + "events", timeout=30):
                said = terminal.until("Ctrl-C ends the page.")
        else:
            terminal.press_enter()
            said = terminal.until("Ctrl-C ends the page.")
        assert "Played" in said and "$ rosace show last" in said
        until_note(page, command.OVER)
    finally:
        assert terminal.close() == 0


def test_a_match_flat_out_waits_for_nobody_and_names_no_page():
    """Nor does one whose output somebody reads without a terminal."""
    terminal = Terminal("--match", SCENE, "--speed", "0")
    said = terminal.until("Played")
    assert terminal.process.wait(60) == 0
    assert "http" not in said and "Enter" not in said
    terminal.close()
    with begun("", "--match", SCENE, "--speed", "1000") as (process, until):
        said = until("Played")
        assert "http" in said and "Enter" not in said
        process.communicate(timeout=60)
        assert process.returncode == 0


def test_a_press_on_the_page_does_not_break_a_match_that_is_played(tmp_path):
    match = ROOT / "tests" / "matches" / "short.match"
    with begun(tmp_path / "table.flash", "--match", str(match), "--speed", "1") as (_, until):
        page = until("serial port").split()[3]
        with pytest.raises(urllib.error.HTTPError, match="409"):
            press_ok(page, 1)


def until_note(page, begins):
    """What is said to a newcomer at this address, as soon as it begins so; "" is no word."""
    end, note = time.monotonic() + 30, ""
    while time.monotonic() < end:
        with urllib.request.urlopen(page + "state", timeout=30) as answer:
            said = json.load(answer)["note"]
        note = said["en"] if said else ""
        if note.startswith(begins) and bool(note) == bool(begins):
            return note
        time.sleep(0.1)
    raise AssertionError(note)


def test_what_a_newcomer_should_press_is_said_until_a_stroke_is_stored(tmp_path):
    """And that the match of last time goes on until its next stroke."""
    flash = tmp_path / "table.flash"
    for note in ("New here?", "The match of last time"):
        with begun(flash) as (_process, until):
            page = until("serial port").split()[3]
            until_note(page, note)
            press_ok(page, 3 if note == "New here?" else 1)
            time.sleep(3.5)
            assert until_note(page, note), "no stroke yet"
            press_ok(page, 2)  # nothing fell, a carromman was touched
            until_note(page, "")


def test_ctrl_c_at_any_moment_ends_the_wait():
    """The signal may come while the main thread holds a lock: then nothing that wants it may be
    done in the signal's own function."""
    many = """
import random, signal
from rosace_sim import __main__ as run
from types import SimpleNamespace
run.LOOK_S = 0.0001
run.probe = lambda *_args, **_more: SimpleNamespace(welcome=None)
run.print = lambda *_args, **_more: None
run.stored = SimpleNamespace(Watch=lambda *_told: None, language=None, newest_stroke=None)
table = SimpleNamespace(play=lambda speed: None, serial_path="", flash=None)
feed = SimpleNamespace(note="", changed=lambda: None)
server = SimpleNamespace(server_port=0, feed=feed, speaks=None)
signal.signal(signal.SIGALRM, run.end)
for _ in range(2000):
    try:
        signal.setitimer(signal.ITIMER_REAL, random.uniform(1e-5, 2e-3))
        run.stand(table, server, run.FLASH)
    except KeyboardInterrupt:
        pass
    run.ENDED.clear()
"""
    subprocess.run([sys.executable, "-c", many], check=True, timeout=60)


def test_ctrl_c_waits_until_the_memory_of_the_board_is_whole(monkeypatch):
    """A second one does not."""
    monkeypatch.setattr(command, "ENDED", [])
    done = []
    with pytest.raises(KeyboardInterrupt), command.held_back():
        command.end()
        done.append("first")
    assert done
    with pytest.raises(KeyboardInterrupt), command.held_back():
        command.end()
        done.append("second")
    assert done == ["first"] and not command.HELD


def test_the_page_takes_the_fixed_port_or_the_next_that_is_free(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        with socket.create_server(("127.0.0.1", 0)) as free:
            second = free.getsockname()[1]
        monkeypatch.setattr(command, "PAGES", (taken.getsockname()[1], second))
        table = FakeTable()
        server = command.page(table, None, None)  # pyright: ignore[reportArgumentType]
        assert server.server_port == second
        server.close()


def test_where_no_port_can_be_had_it_says_which_were_tried_and_what_to_do(monkeypatch):
    def refused(_table, number, _kept):
        tried.append(number)
        raise OSError(98, "Address already in use")

    tried = []
    monkeypatch.setattr(command, "Server", refused)
    monkeypatch.setattr(command, "PAGES", range(8321, 8324))
    with pytest.raises(command.NoPort) as found:
        command.page(FakeTable(), None, None)  # pyright: ignore[reportArgumentType]
    assert tried == [8321, 8322, 8323, 0]
    assert str(found.value).startswith("ports 8321-8323 and any other: Address already in use. ")
    assert str(found.value).endswith(': make run ARGS="--port 8400"')
    with pytest.raises(command.NoPort, match='^port 8400: .*"--port 8500"$'):
        command.page(FakeTable(), 8400, None)  # pyright: ignore[reportArgumentType]


def command_says(*words):
    """Exit code and complaint of a `run` that cannot start."""
    done = subprocess.run(
        [sys.executable, "-m", "rosace_sim", "run", "--vm", "cpython", *words],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    return done.returncode, done.stderr


def test_a_reader_that_has_seen_enough_ends_a_played_match_in_silence():
    """`make run MATCH=... | head -1`: one line is printed before the match is played."""
    process = subprocess.Popen(
        [sys.executable, "-m", "rosace_sim", "run", "--vm", "cpython", "--port", "0",
         "--match", SCENE, "--speed", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout and process.stderr
    assert "firmware" in process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == "" and process.wait(60) == 0


def test_a_port_in_use_and_a_speed_below_zero_are_said_in_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, said = command_says("--port", port, "--flash", str(tmp_path / "table.flash"))
    assert code == 3 and said.startswith(f"port {port}: ") and said.count("\n") == 1
    assert 'make run ARGS="--port 8400"' in said
    code, said = command_says("--speed", "-3")
    assert code == 2 and "-3 is no speed" in said and "Traceback" not in said


def test_the_hall_says_that_its_port_is_in_use_before_any_table_starts(monkeypatch, capsys):
    monkeypatch.setattr(evening, "begin", lambda *_: pytest.fail("a table has started"))
    monkeypatch.setattr(command, "PAGES", range(8321, 8324))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        args = command.parser().parse_args(["serve", "--http", port])
        assert evening.serve(args, "cpython") == 3
    said = capsys.readouterr().err
    assert f"port {port}" in said and 'make serve ARGS="--http 8400"' in said


@pytest.mark.parametrize(
    ("words", "option"),
    [(("serve", "--http", "x"), "--http"), (("serve", "--http", "65536"), "--http"),
     (("run", "--port", "-1"), "--port")],
)  # fmt: skip
def test_what_is_no_port_is_said_before_any_table_starts(words, option, monkeypatch, capsys):
    monkeypatch.setattr(command, "PAGES", range(8321, 8324))
    with pytest.raises(SystemExit) as left:
        command.parser().parse_args(words)
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert f"{option}: {words[-1]} is no port. Ports have the numbers 1 to 65535;" in said
    assert "Choose another, such as 8400." in said


@pytest.mark.parametrize(("words", "said"), [
    ("serve --tables 0", "0 is no number of tables. An evening has 1 or more"),
    ("serve --tables many", "many is no number of tables."),
    ("serve --speed fast", "fast is no speed. It says how many times as fast, from 0 on"),
    ("run --speed -1", "-1 is no speed."),
    ("run --speed nan", "nan is no speed."),
    ("run --displays 3", "3 is not possible here. Choose 1 or 2."),
    ("run --displays two", "two is not possible here. Choose 1 or 2."),
    ("run --panel st7735", "st7735 is not possible here. Choose ssd1306 or sh1106."),
    ("serve --vm pypy", "pypy is not possible here. Choose micropython or cpython."),
    ("run --vm pypy", "pypy is not possible here. Choose micropython or cpython."),
])  # fmt: skip
def test_an_option_that_is_out_of_its_range_is_told_the_range(words, said, monkeypatch, capsys):
    monkeypatch.setattr(command, "PAGES", range(8321, 8324))
    with pytest.raises(SystemExit) as left:
        command.parser().parse_args(words.split())
    shown = capsys.readouterr().err
    option = words.split()[1]
    assert left.value.code == 2 and f"argument {option}: {said}" in shown
    assert "invalid" not in shown


def test_what_may_be_chosen_is_taken(monkeypatch):
    monkeypatch.setattr(command, "PAGES", range(8321, 8324))
    args = command.parser().parse_args("run --displays 2 --panel sh1106 --vm cpython".split())
    assert (args.displays, args.panel, args.vm) == (2, "sh1106", "cpython")
    args = command.parser().parse_args("run".split())
    assert (args.displays, args.panel, args.vm) == (1, "ssd1306", None)


def test_the_example_of_the_readme_runs():
    text = (ROOT / "simulator" / "README.md").read_text(encoding="utf-8")
    exec(text.split("```python\n")[1].split("```")[0], {})
