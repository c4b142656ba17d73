"""The real serial library on a real pseudo-terminal: what it raises is told as what happened."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

pytest.importorskip("termios", reason="pseudo-terminals need Linux or macOS")

from host.memory_boards import board, record, shelf  # noqa: E402
from host.played import Played, board_of  # noqa: E402
from host.ptyboard import PtyBoard  # noqa: E402
from rosace_host.device.client import Client  # noqa: E402
from rosace_host.device.wire import SerialWire  # noqa: E402
from rosace_host.errors import (
    NO_BOARD,  # noqa: E402
    NoAnswer,
    NoSuchPort,
    PortBusy,
    PromptOpen,
    Unplugged,
)
from rosace_host.store.store import Store  # noqa: E402
from rosace_host.tasks.sync import sync  # noqa: E402

BOARD = "0102030405060708"


def held(store, epoch=7, name=BOARD):
    return [(row.seq, row.raw) for row in store.records(name, epoch)]


def test_a_sync_over_a_pseudo_terminal():
    with PtyBoard(board(shelf(80))) as far:
        client = Client(SerialWire(far.path))
        store = Store("sqlite://")
        report = sync(client, store)
        client.close()
    assert report.new == 80 and held(store) == [(n, record(n)) for n in range(80)]


def test_a_port_that_another_program_holds_is_busy():
    with PtyBoard(board()) as far:
        wire = SerialWire(far.path)
        with pytest.raises(PortBusy):
            SerialWire(far.path)
        wire.close()
        SerialWire(far.path).close()


def test_a_port_that_is_not_there():
    with pytest.raises(NoSuchPort):
        SerialWire("/dev/tty-no-such-port")
    with pytest.raises(NoSuchPort):
        SerialWire("nonsense://x")


@pytest.mark.parametrize("port", [
    "socket://x", "socket://", "socket://x:", "socket://x:abc", "socket://x:99999", "socket://[::1",
    "rfc2217://x", "rfc2217://x:1y",
])  # fmt: skip
def test_an_address_without_its_port_number_is_told_how_to_write_it(port):
    with pytest.raises(NoSuchPort) as found:
        SerialWire(port)
    said = f"{found.value.what} {found.value.why}"
    assert found.value.next_step.startswith(f"Write {port.partition('//')[0]}//HOST:PORT")
    assert "NoneType" not in said and "|" not in said and "expected" not in said


@pytest.mark.parametrize("port", ["http://x", "foo://hall-pc:4000", "tcp://hall-pc"])
def test_an_address_of_an_unknown_kind_is_told_in_words(port):
    with pytest.raises(NoSuchPort) as caught:
        SerialWire(port)
    kind = port.partition("://")[0]
    assert caught.value.what == f"There is no port {port}." and caught.value.code == NO_BOARD
    assert caught.value.why == f"No line to a board is called {kind}://."
    assert "socket://HOST:PORT" in caught.value.next_step


@pytest.mark.parametrize(
    "port", ["loop://?a=b", "socket://x:4000?logging=z", "socket://x:4000?a=b"]
)
def test_an_address_with_an_option_that_there_is_not_is_refused_in_words(port):
    with pytest.raises(NoSuchPort) as found:
        SerialWire(port)
    assert "options" in found.value.why


def test_an_address_where_nobody_listens_is_not_blamed_for_its_options():
    with pytest.raises(NoSuchPort) as found:
        SerialWire("socket://127.0.0.1:1?logging=error")
    assert "refused" in found.value.why


def test_a_port_of_a_far_pc_that_does_not_answer_is_no_question_of_a_cable_here():
    with pytest.raises(NoSuchPort) as caught:
        SerialWire("socket://127.0.0.1:1")
    assert caught.value.why and "cable" not in caught.value.next_step
    assert "ser2net" in caught.value.next_step


def test_a_pulled_plug_is_unplugged_in_reading_and_writing():
    far = PtyBoard(board())
    wire = SerialWire(far.path)
    far.unplug()
    with pytest.raises(Unplugged):
        for _ in range(50):
            wire.write(b"x" * 100)
            wire.read(0.01)
    wire.close()


def test_unplugged_in_the_middle_then_plugged_in_again():
    store = Store("sqlite://")
    for cut in (400, 2000, 3000):
        far = PtyBoard(board(shelf(80)), cut_after=cut)
        client = Client(SerialWire(far.path))
        with pytest.raises(Unplugged):
            sync(client, store)
        client.close()
        far.unplug()
    with PtyBoard(board(shelf(80))) as far:
        client = Client(SerialWire(far.path))
        sync(client, store)
        client.close()
    assert held(store) == [(n, record(n)) for n in range(80)]


class Echo:
    """What a MicroPython prompt does with our hello: echo, complain, prompt."""

    class session:
        class frames:
            @staticmethod
            def pending():
                return 0

    def __init__(self, answer):
        self.answer = answer
        self.asked = 0

    def turn(self, data=b""):
        self.asked += data.count(b"\n")
        return data + self.answer if data else b""


def test_another_device_is_no_board_and_a_prompt_is_a_prompt():
    for answer, error in ((b"\r\nSyntaxError\r\n>>> ", PromptOpen), (b"?\r\n", NoAnswer)):
        echo = Echo(answer)
        with PtyBoard(echo) as far:
            client = Client(SerialWire(far.path))
            with pytest.raises(error):
                client.hello(tries=6)
            assert 1 <= echo.asked <= 6
            client.close()


def test_a_socket_url_is_a_port_too():
    import socket
    import threading

    server = socket.create_server(("127.0.0.1", 0))
    far = board(shelf(30))

    def serve():
        line, _ = server.accept()
        with line:
            while data := line.recv(600):
                line.sendall(far.answer_to(data))

    threading.Thread(target=serve, daemon=True).start()
    client = Client(SerialWire(f"socket://127.0.0.1:{server.getsockname()[1]}"))
    store = Store("sqlite://")
    assert sync(client, store).new == 30
    client.close()
    server.close()


def rosace(*words, db, **more):
    return subprocess.Popen(
        [sys.executable, "-m", "rosace_host.cli.start", *words, "--db", str(db)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **more,
    )


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 42))
def test_a_sync_killed_many_times(tmp_path, seed):
    kill_and_go_on(tmp_path, seed, 5)


def kill_and_go_on(tmp_path, seed, kills):
    """Returns how many were killed before they were done."""
    died = 0
    chance = random.Random(seed)
    played = Played()
    for number in range(3):
        played.match(seed + number, strokes=150)
    db = tmp_path / "club.db"
    far = board_of(played)
    with PtyBoard(far, pace_s=0.003) as line:
        for _ in range(kills):
            begun = line.answers
            process = rosace("sync", "--port", line.path, db=db)
            wanted = begun + chance.randrange(1, 12)
            while line.answers < wanted and process.poll() is None:
                time.sleep(0.002)
            process.send_signal(signal.SIGKILL)
            process.communicate()
            died += process.returncode == -signal.SIGKILL
        process = rosace("sync", "--port", line.path, db=db)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0, out + err
    store = Store(str(db))
    rows = held(store, played.journal.epoch, played.journal.board_id.hex())
    assert [seq for seq, _ in rows] == list(range(played.journal.next_seq))
    buf = bytearray(300)
    for seq, raw in rows:
        n = played.journal.read(seq, buf, 1)
        assert bytes(buf[:n]) == raw
    store.close()
    return died


def test_two_syncs_at_once_of_one_board_leave_each_record_once(tmp_path):
    """The second is told that the port is in use, the first brings everything."""
    played = Played()
    for number in range(3):
        played.match(7 + number, strokes=150)
    db = tmp_path / "club.db"
    far = board_of(played)
    with PtyBoard(far, pace_s=0.1) as line:
        first = rosace("sync", "--port", line.path, db=db)
        while line.answers < 2 and first.poll() is None:
            time.sleep(0.002)
        second = rosace("sync", "--port", line.path, db=db)
        _, why = second.communicate(timeout=60)
        assert first.poll() is None, "it was over before the second came"
        line.pace_s = 0
        said = first.communicate(timeout=60)
    assert first.returncode == 0, said
    assert second.returncode == PortBusy.code and "is in use" in why
    store = Store(str(db))
    rows = held(store, played.journal.epoch, played.journal.board_id.hex())
    assert [seq for seq, _ in rows] == list(range(played.journal.next_seq))
    store.close()


def test_the_module_runs_as_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "rosace_host.cli.start", "--version"],
        capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"},
    )  # fmt: skip
    assert done.returncode == 0 and done.stdout.startswith("rosace ")


@pytest.mark.parametrize("kind", ["random bytes", "a GPS", "lines with colons"])
def test_another_device_that_talks_is_no_board(hall, kind):
    """Exit code 3, whatever it says: a line too bad (4) is a board's."""
    chance = random.Random(5)
    says = {
        "random bytes": lambda: chance.randbytes(60),
        "a GPS": lambda: b"$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n",
        "lines with colons": lambda: b"12:00:01 temp: 21.5\r\n:\r\n::::\n",
    }[kind]

    class Chatter:
        office = None

        def turn(self, _data=b""):
            return says()

    hall.plug("USB1", Chatter())
    assert hall.run("sync", "--port", "USB1").exit_code == 3
