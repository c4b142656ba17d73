"""A virtual table is found where no board is, and its matches stay out of a club's lists."""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from host.played import BOARD_ID, Played, PlayedOffice, board_of
from link.pair import Board
from rosace.link import messages as m
from rosace_host.device import virtual
from rosace_host.errors import PortBusy

PTY = "/dev/pts/77"


class Page(BaseHTTPRequestHandler):
    """What stands at a port: a table's page, or something else."""

    def do_GET(self):
        body = self.server.answer
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *args):  # noqa: A002 - the base class names it so
        pass


@pytest.fixture
def page(monkeypatch):
    """Serves an answer to whoever looks for a table's page."""
    server = HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setattr(virtual, "PAGES", range(server.server_port, server.server_port + 1))

    def says(answer):
        server.answer = answer if isinstance(answer, bytes) else json.dumps(answer).encode()

    says({"serial": PTY})
    yield says
    server.shutdown()
    server.server_close()


class RealOffice(PlayedOffice):
    """A Pico 2's."""

    def describe(self, welcome):
        super().describe(welcome)
        welcome.hardware = m.PICO_2


def pico(played):
    return Board(RealOffice(played))


def a_match(seed, board_id=BOARD_ID):
    return Played(board_id=board_id).match(seed)


OTHER = b"\xe6another"


def test_a_plain_sync_finds_the_virtual_table(hall, page):
    hall.plug(PTY, board_of(a_match(3)))
    result = hall.run("sync")
    assert result.exit_code == 0 and "match 1" in " ".join(result.output.split())
    assert "virtual table" in " ".join(
        result.output.split()
    ) and "rosace show virtual" in " ".join(result.output.split())
    assert hall.json("boards")["boards"][0]["hardware"] == "virtual table"


def test_a_board_at_a_usb_port_comes_first(hall, page):
    hall.plug(PTY, board_of(a_match(3)))
    hall.plug("USB1", pico(a_match(4, OTHER)))
    assert [one["port"] for one in hall.json("boards")["boards"]] == ["USB1"]
    assert PTY not in hall.opened


def test_so_does_a_board_that_cannot_be_spoken_to(hall, page):
    """Else a scorer would believe that her board was synced."""
    hall.plug(PTY, board_of(a_match(3)))
    hall.plug("USB1", PortBusy("USB1"))
    result = hall.run("sync")
    assert result.exit_code == 1 and "in use" in " ".join(result.output.split())
    assert PTY not in hall.opened


def test_a_port_that_is_named_is_the_only_one_tried(hall, page):
    hall.plug(PTY, board_of(a_match(3)))
    assert hall.run("sync", "--port", "USB9").exit_code == 3
    assert PTY not in hall.opened


@pytest.mark.parametrize(
    "answer", [b"", b"<html>", b"[1]", {"serial": 7}, {"serial": "COM3"}, {"vm": "x"}]
)
def test_another_program_at_the_port_is_no_table(hall, page, answer):
    page(answer)
    assert virtual.ports() == []
    assert hall.run("sync").exit_code == 3


def test_windows_has_no_virtual_table_to_wait_for(page, monkeypatch):
    """There a port where nobody listens answers late: ten of them cost five seconds."""
    assert virtual.ports() == [PTY]
    monkeypatch.setattr(sys, "platform", "win32")
    assert virtual.ports() == []


def test_its_matches_stay_out_of_a_clubs_lists_until_they_are_asked_for(hall, page):
    hall.plug("USB1", pico(a_match(4, OTHER)))
    assert hall.run("sync").exit_code == 0
    hall.plug(PTY, board_of(a_match(3)))
    assert hall.run("sync", "--port", PTY).exit_code == 0
    assert [one["match"] for one in hall.json("matches")["matches"]] == [1]
    assert [one["match"] for one in hall.json("matches", "--virtual")["matches"]] == [2]
    assert hall.json("show", "last")["match"] == 1
    assert hall.json("show", "virtual")["match"] == 2
    assert hall.json("show", "2")["match"] == 2
    assert {row["match"] for row in hall.json("export")["rows"]} == {1}
    assert {row["match"] for row in hall.json("export", "virtual")["rows"]} == {2}
    checked = hall.json("verify", "--all")["matches"]
    assert [one["match"] for one in checked] == [1, 2]  # what is stored is checked, all of it


def test_where_no_board_has_played_there_is_no_list_to_keep_them_out_of(hall, page):
    hall.plug(PTY, board_of(a_match(3)))
    assert hall.run("sync").exit_code == 0
    assert [one["match"] for one in hall.json("matches")["matches"]] == [1]
    assert hall.json("show", "last")["match"] == 1


def test_without_one_it_is_said_what_is_missing(hall):
    result = hall.run("show", "virtual")
    assert result.exit_code == 2 and "no match" in " ".join(result.output.split())
