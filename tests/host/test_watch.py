"""`rosace watch`: every table is read as it plays, whatever happens to its cable."""

import json
import threading
import time
from types import SimpleNamespace

import pytest

from host.played import Played, board_of
from laws.events import copy
from rosace.link import messages as m
from rosace.rules.state import Event
from rosace.words import K_APPEAL, K_STROKE, R_OK
from rosace_host.cli import hall as commands
from rosace_host.cli.output import Output
from rosace_host.device import ports
from rosace_host.device.client import Client
from rosace_host.errors import DatabaseError, PortBusy, Unplugged
from rosace_host.hall import card, screen
from rosace_host.hall.server import Serving
from rosace_host.hall.visit import Leave, Visit
from rosace_host.hall.watch import Watch
from rosace_host.store.store import Store


def visit_of(hall, port="USB1"):
    told = []
    visit = Visit(port, Store(hall.db), lambda one: told.append(card.as_card(one.now)),
                  hall.open, lambda: None)  # fmt: skip
    return visit, told


def stroke(played, gap=9000):
    """One more stroke at the table: the next that the laws let pass."""
    from laws.random_play import RandomPlay

    event = Event()
    event.kind, event.seat, event.touched = K_STROKE, played.state[22], True
    assert RandomPlay and played.commit(copy(event), gap) == R_OK


def open_board(seed=4):
    """A running match with a board open and nothing pending."""
    for strokes in range(20, 60):
        played = Played().match(seed, strokes=strokes)
        if played.state[4] == 3 and not played.state[18]:
            return played
    raise AssertionError("no such moment")


def test_a_stroke_is_here_with_the_next_question_and_costs_little(hall):
    played = open_board()
    hall.plug("USB1", board_of(played))
    visit, told = visit_of(hall)
    visit.begin()
    assert told[-1]["link"] == card.HERE and told[-1]["complete"] and told[-1]["running"]
    counted = {"pc": 0, "board": 0}
    wire = visit.client.wire
    wire.spoil = lambda data: counted.update(
        {"pc": counted["pc"] + len(data)}) or data  # fmt: skip
    visit.poll()
    counted["pc"] = 0
    visit.poll()
    still = counted["pc"]
    assert still <= 24 + 60  # the question, and the answer while play stands still
    stroke(played)
    counted["pc"] = 0
    before = told[-1]["records"]
    visit.poll()
    raw = Store(hall.db).records(played.board_id.hex(), played.journal.epoch)[-1].raw
    with_frame = 2 + (3 + 8 + len(raw) + 4 + 2) // 3 * 4  # what a PULL of it takes on the line
    assert told[-1]["records"] == before + 1 and told[-1]["match"]["last"] is not None
    assert counted["pc"] - still <= 3 * with_frame
    visit.end()


def test_a_question_while_play_stands_still_is_answered_in_sixty_bytes(hall):
    played = open_board()
    board = hall.plug("USB1", board_of(played))
    client = Client(hall.open("USB1"), lambda: None)
    client.hello()
    pad = client.begin(3)
    pad.put(1, 1)
    client.frames.put(pad.data, pad.at)
    answer = board.answer_to(client.frames.line())
    assert len(answer) <= 60
    client.close()


def test_a_cable_pulled_at_any_moment_costs_nothing(hall):
    played = Played().match(3)
    whole = played.journal.next_seq
    for cut in range(0, 9000, 457):
        hall.boards["USB1"] = board_of(played)
        hall.opened.append("USB1")
        hall.cut["USB1"] = cut
        visit, told = visit_of(hall)
        with pytest.raises((Unplugged, StopIteration)):
            visit.begin()
            while True:
                visit.poll()
        visit.end(Unplugged("USB1"))
        assert told[-1]["link"] == card.GONE
        held = Store(hall.db).journal(played.board_id.hex(), played.journal.epoch).next_seq
        if held == whole:
            break
    visit, told = visit_of(hall)
    hall.cut.clear()
    visit.begin()
    assert told[-1]["unplug"] and told[-1]["records"] == whole
    text = screen.state_text(told[-1])
    assert text == f"table 3: all {whole} records are here, you may unplug"
    text = screen.state_text({**told[-1], "records": 1})
    assert text == "table 3: its record is here, you may unplug"
    visit.end()


def test_a_full_disk_stops_nothing_but_this_visit(hall, monkeypatch):
    played = open_board()
    hall.plug("USB1", board_of(played))
    visit, told = visit_of(hall)
    visit.begin()
    stroke(played)
    with monkeypatch.context() as full:

        def refuse(*_what):
            raise DatabaseError("The database could not be written.", "The disk is full.")

        full.setattr(Store, "add_records_soon", refuse)
        with pytest.raises(DatabaseError) as error:
            visit.poll()
    visit.end(error.value)
    assert told[-1]["link"] == card.FAILED and "could not be written" in told[-1]["error"]["what"]
    visit.begin()
    assert told[-1]["link"] == card.HERE and told[-1]["complete"]
    visit.end()


def test_a_port_that_another_program_holds_is_said_and_tried_again(hall):
    hall.boards["USB1"] = PortBusy("USB1")
    visit, told = visit_of(hall)
    with pytest.raises(PortBusy) as error:
        visit.begin()
    visit.end(error.value)
    assert told[-1]["link"] == card.BUSY
    hall.plug("USB1", board_of(Played().match(3)))
    visit.begin()
    assert told[-1]["link"] == card.HERE and told[-1]["unplug"]
    visit.end()


def test_a_board_that_falls_silent_is_missed_within_seconds(hall):
    board = hall.plug("USB1", board_of(open_board()))
    visit, told = visit_of(hall)
    visit.begin()
    board.turn = lambda data=b"": b""
    began = visit.client.wire.clock()
    with pytest.raises(Unplugged) as error:
        visit.poll()
    assert visit.client.wire.clock() - began < 6
    visit.end(error.value)
    assert told[-1]["link"] == card.GONE and "stopped answering" in told[-1]["error"]["why"]


def test_an_appeal_calls_somebody_and_rings_once(hall):
    played = open_board()
    hall.plug("USB1", board_of(played))
    visit, told = visit_of(hall)
    visit.begin()
    news = screen.News()
    news.of(told[-1])
    appeal = Event()
    appeal.kind, appeal.seat, appeal.value = K_APPEAL, 0, 0
    assert played.commit(appeal) == R_OK
    visit.poll()
    assert told[-1]["alarms"] == ["appeal"]
    assert [ring for sentence, ring in news.of(told[-1]) if "APPEAL" in sentence] == [True]
    assert not news.of(told[-1])
    visit.end()


@pytest.fixture
def sixteen(hall):
    """Sixteen tables; the fifth has a match running."""
    plays = []
    for number in range(1, 17):
        played = Played(b"%d" % number, bytes([number]) * 8)
        played.match(number, strokes=40 if number == 5 else 10_000)
        plays.append(played)
        hall.plug(f"USB{number}", board_of(played, table=number))
    return plays


def says(board, answer=b""):
    """A device that gives this answer to whatever it is asked."""
    board.turn = lambda data=b"": answer if data else b""
    return board


def pauses(hall, count):
    """Seconds for which the port is left alone, after so many visits one after the other."""
    visit, _told = visit_of(hall)
    return [visit.pause_after(visit.stay(Leave())) for _ in range(count)]


def test_a_pico_that_says_nothing_is_soon_asked_again_and_then_seldom(hall):
    """It may be a board that starts, or this PC was busy; or a Pico of somebody's own."""
    hall.plug("USB1", says(board_of(Played())))
    assert pauses(hall, 5) == [2, 5, 10, 30, 30]


@pytest.mark.parametrize("answer", [b"ready\r\n", b"\r\n>>> "], ids=["device", "prompt"])
def test_a_pico_that_says_something_else_is_left_alone(hall, answer):
    hall.plug("USB1", says(board_of(Played()), answer))
    assert pauses(hall, 2) == [30, 30]


@pytest.mark.parametrize("ids", [(0x1A86, 0x7523), (0x2E8A, 0x000A), (0x2E8A, None)])
def test_a_silent_device_that_is_no_pico_is_left_alone(hall, monkeypatch, ids):
    """A printer or a balance may take our question for an order."""
    hall.plug("USB1", says(board_of(Played())))
    other = SimpleNamespace(device="USB1", vid=ids[0], pid=ids[1], description="")
    monkeypatch.setattr(ports.list_ports, "comports", lambda: [other])
    assert pauses(hall, 2) == [30, 30]


def test_a_named_port_of_no_usb_device_is_left_alone_too(hall, monkeypatch):
    hall.plug("USB1", says(board_of(Played())))
    monkeypatch.setattr(ports.list_ports, "comports", list)
    assert pauses(hall, 2) == [30, 30]


def test_a_board_that_answered_in_between_is_soon_asked_again(hall):
    hall.plug("USB1", says(board_of(Played())))
    visit, told = visit_of(hall)
    assert [visit.pause_after(visit.stay(Leave())) for _ in range(2)] == [2, 5]
    hall.plug("USB1", board_of(Played().match(3)))
    leave = Leave()
    leave.set()
    assert visit.stay(leave) is None and told[-1]["complete"]
    hall.plug("USB1", says(board_of(Played())))
    assert visit.pause_after(visit.stay(Leave())) == 2


def wait_for(true, limit_s=90):
    """A busy machine may not answer in time at some port, which is then tried again."""
    end = time.monotonic() + limit_s
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def test_sixteen_tables_come_in_at_once_and_one_that_goes_stops_nobody(hall, sixteen):
    with Watch(Store(hall.db), opener=hall.open, club=lambda: None) as watch:
        wait_for(lambda: sum(one["complete"] for one in watch.cards()) == 16)
        cards = watch.cards()
        assert [one["table"] for one in cards] == list(range(1, 17))
        assert [one["table"] for one in cards if not one["unplug"]] == [5]
        hall.boards.pop("USB7")
        for wire in hall.wires:
            if wire.port == "USB7":
                wire.cut_after = 0
        wait_for(lambda: watch.cards()[6]["link"] == card.GONE)
        assert watch.cards()[6]["complete"] and len(watch.cards()) == 16
        hall.plug("USB99", board_of(sixteen[6], table=7))
        wait_for(lambda: watch.cards()[6]["link"] == card.HERE)
        assert watch.cards()[6]["port"] == "USB99" and len(watch.cards()) == 16
    assert hall.run("verify", "--all").exit_code == 0


def test_the_last_word_of_the_port_that_a_board_has_left_is_not_its_card(hall):
    """The plug is in the next hub before the silence of the first port is noticed."""
    welcome = m.Welcome()
    welcome.board = b"\1" * 8
    watch = Watch(Store(hall.db), opener=hall.open, club=lambda: None)
    for port, link in (("USB1", card.HERE), ("USB2", card.HERE), ("USB1", card.GONE)):
        visit = SimpleNamespace(port=port, now=card.Reading(port, link, welcome))
        watch._told(visit)  # pyright: ignore[reportArgumentType]
    (one,) = watch.cards()
    assert (one["port"], one["link"]) == ("USB2", card.HERE)


def test_the_command_says_in_words_what_may_be_unplugged(hall, played):
    hall.plug("USB1", board_of(Played().match(3)))
    result = hall.run("watch", "--for", "2", "--quiet")
    assert result.exit_code == 0, result.output
    assert "records are here, you may unplug." in result.stdout
    lines = hall.run("watch", "--for", "1", "--json").stdout.splitlines()
    assert json.loads(lines[-1])["unplug"] and json.loads(lines[-1])["table"] == 3


def test_all_is_here_is_said_before_the_match_is_judged(hall):
    """Whoever pulls the plug then has lost nothing, and the match is judged from the database."""
    played = Played().match(3)
    hall.plug("USB1", board_of(played))
    visit, told = visit_of(hall)
    visit.begin()
    assert told[-1]["unplug"] and told[-1]["match"] is None
    held = visit._store.journal(told[-1]["id"], played.journal.epoch)
    assert held.next_seq == played.journal.next_seq
    visit.poll()
    assert told[-1]["unplug"] and told[-1]["match"]["finished"]
    visit.end()


def test_the_end_of_serve_speaks_of_no_cable(hall, played, monkeypatch):
    """Ctrl-C ends the visits: no table was unplugged, and one where a match runs may not be."""

    class Patient(Watch):
        def stop(self):
            super().stop()
            for thread in threading.enumerate():  # whoever still tells has the time to do so
                if thread.name == "news":
                    thread.join(2)

    def interrupted(serving):
        wait_for(lambda: [one["complete"] for one in serving.hall.watch.cards()] == [True, True])
        wait_for(lambda: all(one["match"] for one in serving.hall.watch.cards()))
        raise KeyboardInterrupt

    monkeypatch.setattr(Serving, "run", interrupted)
    monkeypatch.setattr(commands, "Watch", Patient)
    hall.plug("USB1", board_of(played, table=6))
    hall.plug("USB2", board_of(Played(b"7", b"7" * 8).match(3), table=7))
    result = hall.run("serve", "--http", "0")
    assert "unplugged" not in result.output and result.output.count("you may unplug") <= 1
    assert result.exit_code == 130 and "Table 6: unplugged" not in result.output


def test_the_end_of_serve_waits_for_no_news(hall):
    """Ctrl-C leaves 0.7 s: for the broker's topics and the door, too."""
    shown = commands._Screen(Output(), Watch(Store(hall.db), opener=hall.open), bell=False)
    turn = threading.Thread(target=shown.turn, args=(60,), daemon=True)
    turn.start()
    shown.end()
    turn.join(10)
    assert not turn.is_alive()


def test_a_fault_that_stays_is_said_once_with_its_reason():
    """A full disk under sixteen tables, each tried again every two seconds."""
    news, one = screen.News(), {"table": 7, "id": "a", "port": "USB1", "link": card.HERE}
    one |= {"unplug": False, "running": True, "records": 7, "complete": True, "error": None}
    one |= {"match": None, "alarms": [], "notes": []}

    def told(link, why=""):
        error = DatabaseError("The file cannot be used.", why, "Make room.")
        failed = {"error": error.as_dict(), "complete": False} if why else {}
        return [sentence for sentence, _ in news.of({**one, "link": link, **failed})]

    assert len(told(card.HERE)) == 1
    full = ["Table 7: The file cannot be used. The disk is full. Make room."]
    assert told(card.FAILED, "The disk is full.") == full
    for _ in range(3):
        assert told(card.READING) == told(card.FAILED, "The disk is full.") == []
    assert told(card.READING) == [] and len(told(card.FAILED, "It may only be read.")) == 1
    bad = (f"{tries} requests in a row came to nothing." for tries in (6, 40, 6))
    counts = [len(told(card.READING) + told(card.FAILED, why)) for why in bad]
    assert counts == [1, 0, 0], "of a bad line the greeting fails, or what follows it"
    assert told(card.READING) == [] and told(card.HERE) == [
        "Table 7: 7 records here, the match goes on."
    ]
    assert told(card.FAILED, "The disk is full.") == full


def test_a_table_that_was_unplugged_is_not_said_to_be_free_for_it():
    one = {"table": 7, "id": "a", "port": "USB1", "link": card.GONE, "complete": True}
    one |= {"unplug": True, "running": False, "records": 7, "error": None}
    assert screen.state_text(one) == "table 7: unplugged, all of it is here"


def test_two_boards_of_one_number_are_told_apart_in_the_terminal(hall, played):
    """As `boards` and `sync` say it, once; else nobody knows which one may be unplugged."""
    for port in ("USB1", "USB2"):
        finished = Played(port.encode(), port[-1].encode() * 8).match(3)
        hall.plug(port, board_of(finished, table=2))
    said = hall.run("watch", "--for", "3", "--quiet").stdout.replace("\n", " ")
    assert said.count("2 boards say they are table 2: USB1, USB2; `rosace settings") == 1
    assert said.count("you may unplug") == 2
    assert "Table 2 on USB1: all" in said or "Table 2 on USB2: all" in said


def test_a_board_that_takes_the_number_of_one_that_is_gone_is_no_duplicate(hall):
    news, one = screen.News(), {"table": 2, "id": "a", "port": "USB1", "link": card.HERE}
    one |= {"error": None, "notes": [], "alarms": [], "match": None, "records": 7}
    one |= {"complete": True, "running": False, "unplug": True}

    def said(**what):
        return [sentence for sentence, _ in news.of({**one, **what})]

    assert said() == ["Table 2: all 7 records are here, you may unplug."]
    assert len(said(link=card.GONE)) == 1
    assert said(id="b", port="USB2") == [
        "Table 2 on USB2: all 7 records are here, you may unplug."
    ]
    duplicate, again = said()
    assert duplicate.startswith("2 boards say they are table 2: USB1, USB2; ")
    assert again == "Table 2 on USB1: all 7 records are here, you may unplug."
    assert said(alarms=["beam"]) == ["Table 2 on USB1: beam fault."]
    said(link=card.GONE)
    assert said() == ["Table 2 on USB1: all 7 records are here, you may unplug."]


def test_the_live_view_names_the_ports_of_one_number(hall):
    one = {"table": 2, "match": None, "alarms": [], "link": card.HERE, "unplug": True}
    one |= {"records": 7, "heard_ms": 0, "complete": True}
    places = {"USB1": 2, "USB2": 2, "USB3": 4}
    table = screen.as_table([{**one, "port": p, "table": n} for p, n in places.items()], 130)
    numbers = [str(cell) for cell in table.columns[0].cells]
    assert numbers == ["2 · USB1", "2 · USB2", "4"]


def test_the_line_of_a_table_holds_names_points_and_state(hall, played):
    from rich.console import Console

    hall.plug("USB1", board_of(played))
    visit, told = visit_of(hall)
    visit.begin()
    visit.poll()
    console = Console(width=130, record=True, file=open("/dev/null", "w"))
    console.print(screen.as_table([told[-1]], 130))
    text = console.export_text()
    assert "Marie" in text and "Jürgen" in text and "here" in text
    visit.end()
    assert ports.natural_order("USB9") < ports.natural_order("USB10")
