"""The page's server, with a table of no firmware and no browser."""

import http.client
import json
import socket
import threading
import time
from pathlib import Path

import pytest

from rosace.face.canvas import MEDIUM, Canvas
from rosace_host.errors import RosaceError
from rosace_sim.page import Server, words
from rosace_sim.page import server as page_server
from rosace_sim.page.pieces import Pieces
from rosace_sim.page.server import FILES, WATCHED


def ask(server, method, path, body=None, **headers):
    line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    names = {"Host": f"127.0.0.1:{server.server_port}"}
    names.update({name.replace("_", "-"): value for name, value in headers.items()})
    line.request(method, path, body, names)
    answer = line.getresponse()
    text = answer.read()
    line.close()
    return answer, text


def act(server, *acts, page="p"):
    body = json.dumps({"page": page, "acts": list(acts)})
    return ask(server, "POST", "/act", body, Content_Type="application/json")


class Listener:
    """A browser's EventSource: collects what the server sends."""

    def __init__(self, server, page="p"):
        self.line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=60)
        self.line.request("GET", f"/events?page={page}")
        self.socket = self.line.sock
        self.answer = self.line.getresponse()
        self.news = []
        self.more = threading.Condition()
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()

    def _read(self):
        try:
            for line in self.answer:
                if line.startswith(b"data: "):
                    with self.more:
                        self.news.append(json.loads(line[6:]))
                        self.more.notify_all()
        except (OSError, ValueError, AttributeError):
            pass  # closed by the test

    def wait(self, name, value=None, timeout=60):
        """The first news in which `name` came (with this value)."""

        def found():
            for news in self.news:
                if name in news and value in (None, news[name]):
                    return news
            return None

        with self.more:
            assert self.more.wait_for(found, timeout), (name, value, self.news)
            return found() or {}

    def close(self):
        # The reading thread holds the file; only the socket's own end wakes it.
        self.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)
        self.line.close()


def test_the_page_is_served_whole_and_offline(server):
    answer, text = ask(server, "GET", "/")
    assert answer.status == 200
    assert b"Rosace" in text
    assert "default-src 'none'" in str(answer.getheader("Content-Security-Policy"))
    for name in ("page.css", "page.js", "oled.js", "board.js", "keys.js", "sound.js", "link.js"):
        assert ask(server, "GET", "/" + name)[0].status == 200


@pytest.mark.parametrize("file", sorted(FILES.iterdir()), ids=lambda path: path.name)
def test_no_file_of_the_page_fetches_from_elsewhere(file: Path):
    text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
    assert "http://" not in text and "https://" not in text and "@import" not in text


@pytest.mark.parametrize("path", ["/../server.py", "/%2e%2e/server.py", "/server.py", "/x"])
def test_nothing_else_is_served(server, path):
    assert ask(server, "GET", path)[0].status == 404


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "evil.example:1", ""])
def test_a_request_for_another_host_is_refused(server, host):
    assert ask(server, "GET", "/", Host=host)[0].status == 421


def test_another_pages_script_may_not_press(server, table):
    body = json.dumps({"acts": [{"do": "power", "on": False}]})
    answer, _ = ask(server, "POST", "/act", body, Content_Type="application/json",
                    Origin="http://evil.example")  # fmt: skip
    assert answer.status == 403
    assert ask(server, "GET", "/", Origin="http://[evil")[0].status == 403
    assert ask(server, "GET", "//[evil")[0].status == 404
    answer, _ = ask(server, "POST", "/act", body, Content_Type="text/plain")
    assert answer.status == 415
    assert table.done == []


def test_a_press_arrives_as_long_as_it_was(server, table):
    times = []
    table.on_change(lambda: times.append(time.monotonic()))
    act(server, {"do": "button", "key": 7, "down": True, "t": 1000},
        {"do": "button", "key": 7, "down": False, "t": 1300})  # fmt: skip
    assert table.wait_done("button", 7, False)
    assert table.done == [("button", 7, True), ("button", 7, False)]
    assert 0.28 < times[1] - times[0] < 0.6


def test_a_press_of_no_length_is_stretched(server, table):
    times = []
    table.on_change(lambda: times.append(time.monotonic()))
    down, up = ({"do": "button", "key": 0, "down": down} for down in (True, False))
    act(server, down, up)
    assert table.wait_done("button", 0, False)
    assert times[1] - times[0] >= 0.04


def test_a_press_lasts_in_the_tables_time_too(server, table):
    """The machine is busy: the table's time stands while the page's finger goes down and up."""
    table.step_ms = 0
    act(server, {"do": "button", "key": 7, "down": True, "t": 0},
        {"do": "button", "key": 7, "down": False, "t": 80})  # fmt: skip
    assert table.wait_done("button", 7, True)
    time.sleep(0.4)
    assert ("button", 7, False) not in table.done
    table.now_ms += 80
    assert table.wait_done("button", 7, False)


def test_everything_a_hand_can_do(server, table):
    act(server, {"do": "drop", "net": 3, "piece": "queen"}, {"do": "hand", "net": 2, "down": True},
        {"do": "hand", "net": 2, "down": False}, {"do": "extra", "name": "strike", "down": True},
        {"do": "extra", "name": "strike", "down": False}, {"do": "power", "on": False},
        {"do": "speed", "times": 20})  # fmt: skip
    assert table.wait_done("play", 20)
    assert table.done == [
        ("drop", 3, "queen"), ("block", 2, True), ("block", 2, False), ("extra", 22, 0),
        ("extra", 22, 1), ("power", False), ("play", 20),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "act_",
    [{"do": "button", "key": 7, "down": True}, {"do": "drop", "net": 3, "piece": "queen"},
     {"do": "hand", "net": 2, "down": True}, {"do": "extra", "name": "strike", "down": True},
     {"do": "power", "on": False}, {"do": "back", "piece": "white"}, {"do": "rack"}],
    ids=lambda one: one["do"],
)  # fmt: skip
def test_while_a_match_is_played_no_page_lays_a_hand_on_the_table(server, table, act_):
    """It may hurry it."""
    server.watch()
    answer, text = act(server, {"do": "speed", "times": 20}, act_)
    assert answer.status == 409 and text.decode().strip() == WATCHED
    assert act(server, {"do": "speed", "times": 20})[0].status == 200
    assert table.wait_done("play", 20)
    assert table.done == [("play", 20)]
    listener = Listener(server)
    assert listener.wait("played")["played"] is True
    listener.close()


def test_what_lies_in_the_nets_is_one_truth_and_outlives_the_table(table, tmp_path):
    kept = tmp_path / "table.pieces"
    server = Server(table, kept=kept)
    fell = ((3, "queen"), (3, "white"), (1, "white"), (2, "striker"))
    drops = [{"do": "drop", "net": net, "piece": piece} for net, piece in fell]
    act(server, *drops, {"do": "back", "piece": "white"})
    assert table.wait_count(4)
    server.close()
    again = Server(table, kept=kept)
    listener = Listener(again)
    assert listener.wait("nets")["nets"] == [["white"], [], ["queen"], []]
    act(again, {"do": "rack"})
    assert listener.wait("told")["told"] == [{"rack": True, "by": "p"}]
    listener.close()
    again.close()
    assert Pieces(kept).nets == [[], [], [], []]


def test_no_more_carrommen_fall_than_a_board_has(tmp_path):
    pieces = Pieces(tmp_path / "x.pieces")
    for _ in range(12):
        pieces.drop(2, "white")
        pieces.drop(4, "queen")
    assert pieces.nets == [[], ["white"] * 9, [], ["queen"]]


@pytest.mark.parametrize("text", ["", "[", "7", '{"a": 1}', "[[7]]", '[["coin"]]'])
def test_a_damaged_file_of_them_is_a_racked_board(tmp_path, text):
    kept = tmp_path / "x.pieces"
    kept.write_text(text)
    assert Pieces(kept).nets == [[], [], [], []]


def test_a_language_the_board_does_not_take_is_told(server, table):
    listener = Listener(server)
    listener.wait("screen")

    def refuse(code):
        raise RosaceError(f"No {code}.", "Names wait.", "Press OK.")

    server.on_language = refuse
    act(server, {"do": "language", "code": "fr"})
    assert listener.wait("told")["told"] == [
        {"kept": words.everywhere("No fr. Names wait. Press OK.")}
    ]
    assert server.feed.language == ""
    listener.close()


def test_what_a_new_language_has_closed_is_told_below_it(server, table):
    listener = Listener(server)
    listener.wait("screen")
    server.on_language = lambda code: f"A question gave way to {code}."
    act(server, {"do": "language", "code": "fr"})
    assert listener.wait("told")["told"] == [
        {"kept": words.everywhere("A question gave way to fr.")}
    ]
    assert server.feed.language == "fr"
    listener.close()


def test_the_umpires_map_carries_its_pictures_and_runs_nothing(server):
    answer, text = ask(server, "GET", "/map-fr.html")
    policy = str(answer.getheader("Content-Security-Policy"))
    assert answer.status == 200 and "le plan de l" in text.decode()
    assert "default-src 'none'" in policy and "script" not in policy and "img-src data:" in policy


def test_a_press_ends_the_fast_forward(server, table):
    act(server, {"do": "speed", "times": 20}, {"do": "button", "key": 7, "down": True})
    assert table.wait_done("button", 7, True)
    assert table.done == [("play", 20), ("play", 1), ("button", 7, True)]


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ({"do": "button", "key": 8, "down": True}, "key is a whole number from 0 to 7, not 8"),
        ({"do": "button", "key": True, "down": True}, "key is a whole number"),
        ({"do": "button", "key": 1}, "down is true or false"),
        ({"do": "drop", "net": 0, "piece": "white"}, "net is a whole number from 1 to 4"),
        ({"do": "drop", "net": 1, "piece": "coin"}, "piece is one of white, black"),
        ({"do": "drop", "net": 1, "piece": ["white"]}, "piece is one of white, black"),
        ({"do": "speed", "times": 0}, "times is a whole number"),
        ({"do": "back", "piece": "striker"}, "piece is one of white, black, queen"),
        ({"do": "language", "code": "it"}, "code is one of en, fr, de, es"),
        ({"do": "dance"}, "unknown act"),
        ({"do": "power", "on": True, "t": "now"}, "t is a time"),
        ([], "an act is an object"),
    ],
)
def test_nonsense_is_named_and_nothing_is_done(server, table, what, says):
    answer, text = act(server, {"do": "power", "on": True}, what)
    assert answer.status == 400
    assert says in text.decode()
    assert table.done == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"acts": 3}', b"[" * 5000, b"\xff"])
def test_a_body_that_is_no_request(server, table, body):
    answer, _ = ask(server, "POST", "/act", body, Content_Type="application/json")
    assert answer.status in (400, 413)
    assert table.done == []


def test_too_long_a_body(server):
    answer, _ = ask(server, "POST", "/act", b"x" * 70000, Content_Type="application/json")
    assert answer.status == 413


def test_a_page_sees_the_table_and_what_changes(server, table):
    page = Listener(server)
    first = page.wait("screen")
    assert first["power"] is True and first["serial"] == "/dev/pts/7"
    table.light(True)
    assert "screen" not in page.wait("lamp", True)
    page.close()


def test_every_click_of_the_beeper_is_heard_with_its_time(server, table):
    page = Listener(server)
    page.wait("screen")
    for at, hz in ((100, 2400), (108, 0), (150, 880), (200, 0)):
        table.sound(at, hz)
    heard = []
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        heard = [tuple(edge) for news in page.news for edge in news.get("beeps", [])]
        if len(heard) == 4:
            break
        time.sleep(0.01)
    assert heard == [(100, 2400), (108, 0), (150, 880), (200, 0)]
    page.close()


def test_another_page_sees_the_piece_fall(server, table):
    other = Listener(server, "q")
    other.wait("screen")
    act(server, {"do": "drop", "net": 4, "piece": "black"}, page="p")
    assert other.wait("told")["told"] == [{"drop": [4, "black"], "by": "p"}]
    other.close()


def test_the_row_under_the_cursor_is_read_first(server, table):
    """Nobody who hears a list would know it otherwise; the label of a law is no such row."""
    canvas = Canvas(bytearray(1024))
    for y, text in ((0, b"Menu"), (14, b"Keys"), (26, b"Recount"), (50, b"3.6a")):
        canvas.ink = 1
        if text in (b"Menu", b"Recount", b"3.6a"):
            canvas.box(0, y, 40 if text == b"3.6a" else 124, 12, 1)
            canvas.ink = 0
        canvas.pen(4, y, MEDIUM)
        canvas.put(text, 0, len(text))
    table.show(canvas.buffer)
    assert json.loads(ask(server, "GET", "/text")[1]) == {
        "lines": ["Recount", "Menu", "Keys", "3.6a"],
        "spoken": "Recount. Menu. Keys. 3.6a",
    }


def test_a_page_that_goes_away_lets_its_buttons_go(server, table):
    page = Listener(server, "left")
    page.wait("screen")
    act(server, {"do": "button", "key": 5, "down": True}, page="left")
    assert table.wait_done("button", 5, True)
    page.close()
    assert comes(table, "button", 5, False)


def comes(table, *what):
    """True as soon as the server has done this because a page is gone. A word to that page finds
    it out: the first may still be taken by the line, and two at once are one."""
    for number in range(600):
        table.light(number % 2 == 0)
        if table.wait_done(*what, timeout=0.1):
            return True
    return False


def test_a_page_that_goes_away_ends_its_fast_forward(server, table):
    page = Listener(server, "left")
    page.wait("screen")
    act(server, {"do": "speed", "times": 20}, page="left")
    assert table.wait_done("play", 20)
    page.close()
    assert comes(table, "play", 1)


def test_the_tables_trouble_is_told_not_fatal(server, table):
    page = Listener(server)
    page.wait("screen")

    def broken(*_):
        raise RuntimeError("the vm is gone")

    table.drop = broken
    act(server, {"do": "drop", "net": 1, "piece": "white"}, {"do": "power", "on": False})
    assert "the vm is gone" in page.wait("told")["told"][0]["trouble"]
    assert table.wait_done("power", False)
    page.close()


def test_it_listens_on_this_machine_only(server):
    assert server.server_address[0] == "127.0.0.1"


def test_no_more_pages_are_open_than_may_be(server, monkeypatch):
    listener = Listener(server)
    listener.wait("screen")
    monkeypatch.setattr(page_server, "MOST_PAGES", 1)
    assert ask(server, "GET", "/events")[0].status == 503
    listener.close()
