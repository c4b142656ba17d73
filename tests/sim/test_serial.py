"""The serial port of the virtual board, opened by the programs that open a real one."""

import hashlib
import os
import select
import subprocess
import sys
import threading
import time

import pytest
import serial

import both
from rosace.link import messages
from rosace.link.frames import Frames
from rosace_sim import reading
from rosace_sim.table import Table
from sim.bench import HERE

TALKER = HERE / "boards" / "talker.py"


def at_the_prompt(tmp_path):
    """A board whose main.py has ended: the prompt is open."""
    program = tmp_path / "main.py"
    program.write_text("print('good morning')\n")
    table = Table("micropython", main=program)
    table.power(True)
    table.play(1)
    awake(table)
    return table


def awake(table, resets=0):
    """Wait until the board that begins after so many resets is done with its main.py. What is
    sent from then on arrives, although the prompt is not there yet."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        board = table.board
        if board is not None and board.alive and board.prompt and table.ended["reset"] >= resets:
            return
        time.sleep(0.02)
    pytest.fail("the prompt did not open within 30 s")


def mpremote(table, *words):
    """Run the real mpremote; its output. Fails the test with mpremote's own words."""
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", table.serial_path, *map(str, words)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@both.needs_unix
def test_mpremote_works_as_on_a_board(tmp_path):
    """One board for all of it: each call of mpremote ends in a soft reset before it begins."""
    data = bytes(range(256)) * 12
    (tmp_path / "sent").write_bytes(data)
    with at_the_prompt(tmp_path) as table:
        assert mpremote(table, "eval", "20+3") == "23\n"
        assert mpremote(table, "exec", "import machine; print(machine.unique_id())") == (
            "b'\\xe6virtual'\n"
        )
        mpremote(table, "fs", "cp", tmp_path / "sent", ":kept")
        assert hashlib.sha256(data).hexdigest() in mpremote(table, "fs", "sha256sum", ":kept")
        mpremote(table, "fs", "cp", ":kept", tmp_path / "back")
        assert (tmp_path / "back").read_bytes() == data
        mpremote(table, "soft-reset")
        listing = mpremote(table, "fs", "ls", ":")
        assert "kept" in listing and "main.py" in listing and "rosace/" in listing
        with pytest.raises(AssertionError, match="ZeroDivisionError"):
            mpremote(table, "exec", "1/0")
        mpremote(table, "reset")
        awake(table, resets=1)
        assert mpremote(table, "exec", "print(open('/kept','rb').read()[255])") == "255\n"


@both.needs_unix
def test_ctrl_c_stops_a_program_at_the_prompt(tmp_path):
    with at_the_prompt(tmp_path) as table, serial.Serial(table.serial_path, timeout=60) as port:
        port.write(b"\r")
        port.read_until(b">>> ")
        port.write(b"exec('print(6*7)\\nwhile True: pass')\r")
        port.read_until(b"42")
        port.write(b"\x03")
        assert b"KeyboardInterrupt" in port.read_until(b"KeyboardInterrupt")


@pytest.mark.parametrize("vm", both.WITH_UNIX)
def test_ctrl_c_is_a_byte_while_a_match_is_on(vm):
    with Table(vm, main=TALKER) as table:
        table.power(True)
        table.run(50)
        table.play(1)
        with serial.Serial(table.serial_path, timeout=60) as port:
            port.write(b"\x03\x04\x01")
            assert port.read(300) == b"0123456789" * 30
        assert table.board.alive and not table.board.prompt


def test_all_of_a_long_answer_arrives_once_and_in_order():
    with Table(main=TALKER) as table:
        table.power(True)
        table.run(50)
        table.play(4)  # a host that takes nothing for two of its seconds is gone: half of ours
        with serial.Serial(table.serial_path, timeout=60) as port:
            port.write(b"x" * 500)
            assert port.read(50_000) == b"0123456789" * 5000


def slowest_turn(table):
    """Milliseconds, over the last second."""
    return table.board.hertz - 1000


def test_what_the_start_up_code_says_may_come_while_other_bytes_are_on_their_way():
    said = 0
    with Table("cpython") as table, serial.Serial(table.serial_path, timeout=30) as port:
        enough = threading.Event()
        reader = threading.Thread(target=lambda: (port.read(600_000), enough.set()), daemon=True)
        reader.start()
        while not enough.is_set():
            table.host.say(b"MPY: soft reboot\r\n" * 20)
            said += 1
            if said % 50 == 0:
                time.sleep(0.001)
    assert said * 360 >= 600_000


def test_a_host_that_stops_reading_never_slows_the_loop():
    """It loses its session after two seconds and gets another when it reads again."""
    with Table(main=TALKER) as table:
        table.power(True)
        table.run(50)
        table.host.close()  # first: its thread says whether a host has the port open
        table.host = None
        table.world.usb.host = True  # a host has, and never looks
        table.world.usb.deliver(b"x" * 500)
        table.run(5000)
        assert table.world.usb.outgoing() == 256, "the FIFO is full"
        assert slowest_turn(table) == 0, "no write was ever attempted into a full FIFO"
        assert table.board.overruns == 0
        table.world.usb.collect()
        table.run(100)
        table.world.usb.deliver(b"y")
        table.run(100)
        assert table.world.usb.collect() == b"0123456789" * 10, "a new session begins clean"


def test_a_frozen_host_changes_nothing_for_the_referee():
    """The whole firmware: for a minute a PC asks and asks and never reads; keys, clock and screen
    go on."""
    pictures = []
    for frozen in (False, True):
        with Table(seed=4) as table:
            table.host.close()
            table.host = None
            table.power(True)
            table.run(2000)
            usb = table.world.usb
            usb.host = frozen
            frames = Frames()
            frames.put(bytearray([messages.HELLO, 1, messages.PROTOCOL, 0, 0, 0, 0]), 3)
            hello = frames.line()
            began = table.now_ms
            while table.now_ms < began + 60_000:
                if frozen:
                    usb.deliver(hello * 4)
                table.button(7, True)
                table.run(80)
                table.button(7, False)
                table.run(900)
            if frozen:
                assert usb.outgoing() == 256, "the firmware has answered into a full FIFO"
            assert table.board.overruns == 0
            pictures.append(reading.lines(table.screen()))
    assert pictures[0] == pictures[1] != []


def test_a_careless_write_would_have_blocked_half_a_second(tmp_path):
    """The counter-proof: the virtual port does block as the real one does."""
    program = tmp_path / "main.py"
    program.write_text(
        "from rosace.port import serial, wait\n"
        "stdin, stdout, poll = serial()\n"
        "wait(100)\n"
        "stdout.buffer.write(b'x' * 300)\n"
        "while True:\n"
        "    wait(10)\n"
    )
    with Table(main=program) as table:
        table.host.close()
        table.host = None
        table.world.usb.host = True
        table.power(True)
        table.run(650)
        assert table.board.overruns == 44
        assert table.now_ms >= 600


def test_nobody_at_the_port_costs_nothing(tmp_path):
    """With no host the newest bytes stay and no write blocks."""
    program = tmp_path / "main.py"
    program.write_text(
        "from rosace.port import serial, wait\n"
        "stdin, stdout, poll = serial()\n"
        "for i in range(100):\n"
        "    stdout.buffer.write(b'%02d' % i * 10)\n"
        "while True:\n"
        "    wait(10)\n"
    )
    with Table(main=program) as table:
        table.power(True)
        table.run(50)
        assert table.board.overruns == 0 and table.board.ticks() <= 60
        assert from_the_port(table, 256).endswith(b"99" * 10)


def from_the_port(table, count):
    """The first bytes for whoever opens the port. Not by pyserial: while it opens a port it
    discards what has come, on a slow machine the very bytes that stood in the board."""
    fd = os.open(table.serial_path, os.O_RDWR | os.O_NOCTTY)
    try:
        came = b""
        while len(came) < count:
            assert select.select([fd], [], [], 60)[0], f"{len(came)} bytes, and no more in 60 s"
            came += os.read(fd, count - len(came))
        return came
    finally:
        os.close(fd)


def test_the_port_can_be_opened_again_and_again():
    with Table(main=TALKER) as table:
        table.power(True)
        table.play(5)
        for _ in range(3):
            with serial.Serial(table.serial_path, timeout=60, exclusive=True) as port:
                port.write(b"x")
                assert port.read(100) == b"0123456789" * 10
                with pytest.raises(serial.SerialException):
                    serial.Serial(table.serial_path, exclusive=True)


def test_two_tables_stand_side_by_side():
    with Table(main=TALKER) as one, Table(main=TALKER, seed=2) as two:
        answers = {}
        for table in (one, two):
            table.power(True)
            table.play(2)

        def talk(table, times):
            with serial.Serial(table.serial_path, timeout=60) as port:
                port.write(b"x" * times)
                answers[times] = port.read(100 * times)

        talks = [threading.Thread(target=talk, args=a) for a in ((one, 3), (two, 5))]
        for each in talks:
            each.start()
        for each in talks:
            each.join()
        assert {k: len(v) for k, v in answers.items()} == {3: 300, 5: 500}
