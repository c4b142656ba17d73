"""Commands while `rosace watch` or `serve` runs: it lends them the table's port for a moment."""

import json
import os
import socket
import stat
import threading
from contextlib import ExitStack, suppress

import pytest

from host.played import Played, board_of
from host.test_watch import open_board, stroke, wait_for
from rosace_host.device import lending, ports
from rosace_host.errors import PortBusy
from rosace_host.hall import card, screen
from rosace_host.hall.watch import Watch
from rosace_host.store.store import Store


@pytest.fixture
def alone(hall, monkeypatch):
    """Ports that only one program at a time may open, as serial ports are."""

    def open_alone(port):
        place = os.path.realpath(port)
        if any(os.path.realpath(wire.port) == place and not wire.closed for wire in hall.wires):
            raise PortBusy(port)
        return hall.open(port)

    monkeypatch.setattr(ports, "SerialWire", open_alone)
    hall.open_alone = open_alone
    return hall


@pytest.fixture
def watch(alone):
    """Tables 1 to 4, read by a watch; a match goes on at table 4."""
    plays = [Played(b"%d" % n, bytes([n]) * 8).match(n) for n in (1, 2, 3)] + [open_board()]
    for number, played in enumerate(plays, 1):
        alone.plug(f"USB{number}", board_of(played, table=number))
    with Watch(Store(alone.db), opener=alone.open_alone, club=lambda: None) as watch:
        wait_for(lambda: [one["link"] for one in watch.cards()] == [card.HERE] * 4)
        watch.plays = plays
        yield watch


def here(watch):
    return [one["link"] for one in watch.cards()] == [card.HERE] * 4


def test_names_reach_a_table_that_is_watched_and_the_others_are_read_on(watch, alone):
    told = []
    watch.listen(lambda one: told.append((one["table"], one["link"])))
    names = ("--a", "Marie Dupont", "--b", "Ravi Kumar")
    result = alone.run("assign", "--table", 2, *names)
    assert result.exit_code == 0, result.output
    assert "Table 2 shows “Marie Dupont / Ravi Kumar”" in result.stdout
    wait_for(lambda: here(watch))
    assert {table for table, link in told if link == card.BUSY} == {2}
    result = alone.run("withdraw", "--table", 2)
    assert result.exit_code == 0, result.output
    wait_for(lambda: here(watch))


def test_other_commands_borrow_too_and_nothing_is_lost_meanwhile(watch, alone):
    assert len(alone.json("boards")["boards"]) == 4
    result = alone.run("sync", "--all")
    assert result.exit_code == 0 and "4 boards synced, 0 not" in result.stdout, result.output
    assert alone.run("settings", "get", "shot", "--table", 3).exit_code == 0
    assert alone.run("table", 4).exit_code == 0
    stroke(watch.plays[3])
    wait_for(lambda: here(watch) and all(one["complete"] for one in watch.cards()))
    assert alone.run("verify", "--all").exit_code == 0


def ask(port):
    """A borrower in another program: its connection, and what the watch says that reads there."""
    answers = [ask_at(json.loads(file.read_text()), port) for file in lending.folder().iterdir()]
    return max(answers, key=lambda one: one[1])


def ask_at(where, port):
    connection = socket.create_connection(("127.0.0.1", where["door"]))
    connection.settimeout(20)
    connection.sendall(json.dumps({"secret": where["secret"], "port": port}).encode() + b"\n")
    return connection, connection.recv(100)


def test_a_port_is_lent_once_and_comes_back_when_the_borrower_dies(watch):
    first, said = ask("USB2")
    assert said == b'"lent"\n' and watch.cards()[1]["link"] == card.BUSY
    second, said = ask("USB2")
    assert said == b""
    second.close()
    assert watch.cards()[1]["link"] == card.BUSY
    first.close()
    wait_for(lambda: here(watch))
    other, said = ask("USB9")
    assert said == b""
    other.close()


def test_what_is_read_on_after_a_loan_is_no_news():
    news, one = screen.News(), {"table": 3, "id": "b", "port": "USB1", "error": None, "notes": [],
                                "alarms": [], "match": None, "records": 77, "complete": True,
                                "running": False, "saved": True}  # fmt: skip

    def said(link, unplug):
        return [ring for _, ring in news.of({**one, "link": link, "unplug": unplug})]

    assert said(card.READING, False) == [] and said(card.HERE, True) == [True]
    assert said(card.READING, False) == said(card.HERE, True) == []
    assert said(card.GONE, True) == [False]
    assert said(card.READING, False) == [] and said(card.HERE, True) == [True]


def test_what_is_wrong_at_a_port_ends_in_one_full_stop():
    error = PortBusy("USB1").as_dict()
    one = {"table": 0, "id": "", "port": "USB1", "error": error, "notes": [], "alarms": [],
           "match": None, "link": card.FAILED, "unplug": False, "records": 0,
           "complete": False, "running": False, "saved": True}  # fmt: skip
    ((sentence, _),) = screen.News().of(one)
    assert sentence.endswith(".") and not sentence.endswith("..")


def test_a_loan_is_no_news(watch):
    news = screen.News()
    one = watch.cards()[0]
    assert [ring for _said, ring in news.of(one)] == [True]
    lending.borrow("USB1")
    wait_for(lambda: watch.cards()[0]["link"] == card.BUSY)
    assert news.of(watch.cards()[0]) == []
    lending.give_back()
    wait_for(lambda: here(watch))
    assert news.of(watch.cards()[0]) == []


@pytest.mark.parametrize(
    "said",
    [b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"{}\n", b"7\n", b"\n", b"x" * 5000,
     b'{"secret": "", "port": "USB1"}\n', b'{"secret": null, "table": 1}\n'],
)  # fmt: skip
def test_without_the_secret_the_door_says_nothing(watch, said):
    (file,) = lending.folder().glob("*.json")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with socket.create_connection(("127.0.0.1", json.loads(file.read_text())["door"])) as knock:
        knock.settimeout(20)
        with suppress(OSError):  # the door may have shut before all of it was said
            knock.sendall(said)
            knock.shutdown(socket.SHUT_WR)
        with suppress(ConnectionResetError):
            assert knock.recv(100) == b""
    assert here(watch)


def test_what_a_dead_watch_has_left_behind_is_taken_away(alone):
    with socket.create_server(("127.0.0.1", 0)) as gone:
        number = gone.getsockname()[1]
    lending.folder().mkdir()
    left = lending.folder() / "1-2.json"
    left.write_text(json.dumps({"door": number, "secret": "x"}))
    (lending.folder() / "damaged.json").write_text("[")
    alone.plug("USB1", board_of(Played().match(3)))
    assert alone.run("sync").exit_code == 0
    assert not left.exists()


def test_a_table_is_found_by_whichever_of_two_watches_reads_it(watch, alone):
    """The ports may be of a socket: no command finds them by itself."""
    alone.plug("socket://hall:4000", board_of(Played(b"5", b"\5" * 8).match(5), table=5))
    alone.plug("socket://hall:4001", board_of(Played(b"6", b"\6" * 8).match(6), table=6))
    for port, table in (("socket://hall:4000", 5), ("socket://hall:4001", 6)):
        with Watch(Store(alone.db), [port], alone.open_alone, lambda: None) as other:
            wait_for(lambda: [one["link"] for one in other.cards()] == [card.HERE])
            assert lending.ports_of(table) == [port]
            assert lending.ports_of(1) == ["USB1"]


@pytest.fixture
def two_of_a_number(alone):
    """Two boards that both say they are table 3; a watch reads each, as in two windows."""
    boards = {}
    with ExitStack() as watches:
        for number, port in ((3, "socket://t3"), (4, "socket://t4")):
            played = Played(b"%d" % number, bytes([number]) * 8).match(number)
            boards[port] = alone.plug(port, board_of(played, table=3))
            one = Watch(Store(alone.db), [port], alone.open_alone, lambda: None)
            watches.enter_context(one)
            wait_for(lambda read=one: [each["link"] for each in read.cards()] == [card.HERE])
        yield boards


def test_a_port_in_the_environment_wins_over_what_a_watch_reads(
    two_of_a_number, monkeypatch, alone
):
    for port, board in two_of_a_number.items():
        monkeypatch.setenv("ROSACE_PORT", port)
        sent = alone.run("assign", "--table", 3, "--a", "Aa", "--b", f"B{port[-1]}")
        assert sent.exit_code == 0, sent.output
        assert [offer[2][1] for offer in board.office.offers] == [b"B%c" % ord(port[-1])]


@pytest.mark.parametrize("named", ["", ",", "socket://t3,socket://t4"])
def test_two_boards_of_a_number_are_refused_whichever_watch_reads_them(
    two_of_a_number, monkeypatch, alone, named
):
    monkeypatch.setenv("ROSACE_PORT", named)
    refused = alone.run("assign", "--table", 3, "--a", "Aa", "--b", "Bb")
    assert refused.exit_code == 2, refused.output
    assert "2 boards say they are table 3" in refused.output
    assert "socket://t3" in refused.output and "socket://t4" in refused.output
    assert not any(board.office.offers for board in two_of_a_number.values())


def refused_at_table_3(alone, boards, why):
    refused = alone.run("assign", "--table", 3, "--a", "Aa", "--b", "Bb")
    assert refused.exit_code and why in refused.output, refused.output
    assert not any(board.office.offers for board in boards.values())


def test_a_board_that_is_lent_keeps_the_other_of_its_number_from_answering_alone(
    two_of_a_number, alone
):
    borrower, said = ask("socket://t4")
    assert said == b'"lent"\n'
    wire = alone.open_alone("socket://t4")
    refused_at_table_3(alone, two_of_a_number, "The port socket://t4 is in use.")
    wire.close()
    borrower.close()


def test_a_board_that_is_greeted_keeps_the_other_of_its_number_from_answering_alone(alone):
    """The one at t4 was plugged in this moment."""
    boards, greeted = {}, threading.Event()

    def open_late(port):
        if port == "socket://t4":
            assert greeted.wait(20)
        return alone.open_alone(port)

    for number, port in ((3, "socket://t3"), (4, "socket://t4")):
        played = Played(b"%d" % number, bytes([number]) * 8).match(number)
        boards[port] = alone.plug(port, board_of(played, table=3))
    with Watch(Store(alone.db), boards, open_late, lambda: None) as watch:
        wait_for(lambda: [one["link"] for one in watch.cards()] == [card.HERE])
        threading.Timer(1, greeted.set).start()
        refused_at_table_3(alone, boards, "2 boards say they are table 3")


@pytest.fixture
def device(alone, tmp_path, monkeypatch):
    """A port with two more names: a link, and the path from the folder in which one stands."""
    if os.name != "posix":
        pytest.skip("a port of Windows has one name")
    (tmp_path / "tty0").touch()
    (tmp_path / "link").symlink_to("tty0")
    monkeypatch.chdir(tmp_path)
    board = board_of(Played().match(3), table=3)
    names = [str(tmp_path / "tty0"), str(tmp_path / "link"), "tty0", "./link"]
    for name in names:
        alone.plug(name, board)
    return names


@pytest.mark.parametrize("at", range(4))
def test_a_port_is_borrowed_by_whichever_of_its_names(alone, device, at):
    with Watch(Store(alone.db), [device[at]], alone.open_alone, lambda: None) as reading:
        wait_for(lambda: [each["link"] for each in reading.cards()] == [card.HERE])
        for name in device:
            found = alone.run("boards", "--port", name)
            assert found.exit_code == 0, found.output
            assert alone.json("boards", "--port", name)["boards"][0]["port"] == name
            assert alone.run("table", 3, "--port", name).exit_code == 0
        wait_for(lambda: [each["link"] for each in reading.cards()] == [card.HERE])


def test_a_port_whose_link_is_made_later_is_borrowed(alone, device, tmp_path):
    (tmp_path / "link").unlink()
    link = alone.boards.pop(device[1])
    with Watch(Store(alone.db), device[1::-1], alone.open_alone, lambda: None) as reading:
        wait_for(lambda: card.HERE in [each["link"] for each in reading.cards()])
        (tmp_path / "link").symlink_to("tty0")
        alone.plug(device[1], link)
        for name in device[:2]:
            found = alone.run("table", 3, "--port", name)
            assert found.exit_code == 0, found.output
        wait_for(lambda: card.HERE in [each["link"] for each in reading.cards()])


def test_a_port_that_is_named_twice_is_one(alone, device):
    named = [word for name in device for word in ("--port", name)]
    done = alone.run("sync", "--all", *named)
    assert done.exit_code == 0 and "1 boards synced" not in done.output, done.output
    assert [one["port"] for one in alone.json("boards", *named)["boards"]] == device[:1]


def test_a_watch_that_is_stopped_is_named_with_what_helps(hall, monkeypatch):
    """Its terminal has sent it to sleep, say: its door takes a question and never answers."""
    monkeypatch.setattr(lending, "_LEND_S", 0.2)
    hall.plug("USB1", PortBusy("USB1"))
    lending.folder().mkdir()
    with socket.create_server(("127.0.0.1", 0)) as door:
        where = {"door": door.getsockname()[1], "secret": "x"}
        (lending.folder() / f"4711-{where['door']}.json").write_text(json.dumps(where))
        done = hall.run("sync")
    said = " ".join(done.output.split())
    assert done.exit_code == 1 and "The port USB1 is in use." in said, said
    assert "`rosace watch` or `serve`, process 4711, may have it open: it does not answer." in said
    assert "Was it stopped with Ctrl-Z? `fg` in its terminal wakes it." in said
