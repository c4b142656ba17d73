"""`rosace serve`: what the pages show, to whom, in which language, and to whom not."""

import argparse
import asyncio
import errno
import html
import json
import logging
import os
import re
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, Phase, given, settings

from host.played import Played, board_of
from host.test_piles import played as with_piles
from host.test_watch import open_board, stroke, wait_for
from rosace.link.messages import WAITING
from rosace.rules import state as st
from rosace_host.errors import DatabaseError, UsageError, install_step
from rosace_host.hall import door, feed, panel
from rosace_host.hall.server import Serving
from rosace_host.hall.shown import NameRule
from rosace_host.hall.watch import Watch
from rosace_host.match import names, sentences
from rosace_host.match.display_names import short_names
from rosace_host.sheet.words import Words
from rosace_host.store import tables
from rosace_host.store.store import Store
from rosace_sim import evening

QUIET = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)
NASTY = "<script>alert(1)</script>"


@pytest.mark.parametrize(
    ("port", "number", "said"),
    [
        (80, errno.EACCES, "Ports below 1024 are the administrator's. Name one from 1024 on"),
        (8080, errno.EACCES, "The system does not let you have it. Name another one"),
        (8080, errno.EADDRINUSE, "Another program has it. Name another one with --http, or 0"),
    ],
)
def test_a_port_that_cannot_be_had_is_told_with_its_reason(hall, monkeypatch, port, number, said):
    def refuse(*_, **__):
        raise OSError(number, os.strerror(number))

    store = Store(hall.db)
    monkeypatch.setattr(socket, "create_server", refuse)
    with pytest.raises(UsageError) as found:
        Serving(Watch(store, opener=hall.open), store, port=port)
    store.close()
    assert f"{found.value.why} {found.value.next_step}".startswith(said)


class Site:
    """A served hall: get() asks it, as a browser on this PC does."""

    def __init__(self, hall, rule=None):
        self.store = Store(hall.db)
        self.watch = Watch(self.store, opener=hall.open, club=lambda: None).start()
        self.serving = Serving(self.watch, self.store, port=0, rule=rule)
        self.url = self.serving.url
        self.thread = threading.Thread(target=self.serving.run, daemon=True)
        self.thread.start()
        wait_for(lambda: self.serving.started)
        wait_for(lambda: [one["complete"] and bool(one["match"]) for one in self.watch.cards()]
                 == [True] * len(hall.boards))  # fmt: skip

    def get(self, path, **more):
        # Without TLS no list of authorities has to be read, which takes longer than the page.
        return httpx.get(self.url + path, timeout=20, verify=False, **more)

    @property
    def board(self):
        return self.watch.cards()[0]["id"]

    def close(self):
        self.serving.stop()
        self.watch.stop()
        self.thread.join(10)

    def connect(self, data=b""):
        line = socket.create_connection(("127.0.0.1", self.serving.port), timeout=20)
        line.sendall(data)
        return line


@pytest.fixture
def site(hall):
    """One table with a board open."""
    hall.played = open_board()
    hall.plug("USB1", board_of(hall.played))
    site = Site(hall)
    yield site
    site.close()


def drawn(played, names):
    """The panel of a table's page, for these names by slot."""
    match = SimpleNamespace(sheet=SimpleNamespace(digest=bytes(played.state)))
    now: Any = SimpleNamespace(match=match, glance=None)
    return panel.picture(now, names, 0)


def test_the_drawn_panel_has_names_as_short_as_the_table_has_them():
    """No letter stands cut off at the edge, and a name in another script is no row of ?."""
    played = Played().match(3, strokes=6)
    long = {"A": "Jürgen Müller", "B": "தமிழ்ச்செல்வி இராமசாமி"}
    a, b = short_names([*long.values()])
    assert (a, "?" in b) == ("Jürgen M.", False)
    assert drawn(played, long) == drawn(played, {"A": a, "B": b})
    assert drawn(played, long) != drawn(played, {"A": "Jürgen Mülle", "B": b})


def test_the_drawn_panel_names_everybody_of_a_game_with_piles():
    played = with_piles(st.PILE)
    names = {"A": "Kumar", "B": "Silva", "C": "Meyer"}
    assert drawn(played, names) != drawn(played, names | {"C": "Vogt"})


def test_every_page_is_there_in_every_language(site):
    for language in sentences.LANGUAGES:
        for path in ("/", f"/table/{site.board}", "/matches", "/match/1"):
            answer = site.get(f"{path}?lang={language}")
            assert answer.status_code == 200, answer.text
            assert f'<html lang="{language}"' in answer.text
            assert "Marie" in answer.text and "Jürgen" in answer.text
    assert "Halle" in site.get("/", headers={"Accept-Language": "de-AT,de;q=0.8"}).text
    assert "Salle" in site.get("/?lang=fr").text and "Sala" in site.get("/?lang=es").text
    assert site.get("/?lang=xx").status_code == 200
    assert site.get("/table/0123456789abcdef").status_code == 404
    assert site.get("/match/77").status_code == 404


def test_only_the_last_match_of_a_board_is_running(hall):
    hall.plug("USB1", board_of(Played().match(3, strokes=30).match(4, strokes=30)))
    assert hall.run("sync").exit_code == 0
    site = Site(hall)
    try:
        left, running = (site.get(f"/match/{number}").text for number in (1, 2))
        assert "not finished" in left and "running" not in left
        assert "running" in running and "not finished" not in running
        text = site.get("/matches").text
        assert text.count("not finished") == 1 and text.count("running") == 1
        assert "nicht beendet" in site.get("/matches?lang=de").text
    finally:
        site.close()


def test_every_link_keeps_the_theme_that_the_address_has(site):
    """On the pages, in the parts that the stream brings, and in the search."""
    inside = re.compile(r'(?:href|action|data-stream)="(/[^"]*)"')
    for path in ("/", f"/table/{site.board}", "/matches", "/match/1", "/nothing"):
        text = site.get(f"{path}?lang=de&theme=dark").text
        links = [one for one in inside.findall(text) if not one.startswith("/static/")]
        links.remove("/matches") if path == "/matches" else None  # the search's own
        assert len(links) > 5 and all("lang=" in one and "theme=dark" in one for one in links)
    assert 'name="theme" value="dark"' in site.get("/matches?theme=dark").text
    assert "theme=" not in site.get("/?theme=blue").text + site.get("/matches").text
    feeds = site.serving.hall.feed
    for table in ("", site.board):
        changes = {site.board: feed.Change(minor=False)}
        told = json.dumps(feeds._render((table, "de", "dark"), changes))
        assert "lang=de&amp;theme=dark" in told


def test_another_language_keeps_what_is_searched_for(site):
    text = site.get("/matches", params={"q": "Jürgen & <x>", "lang": "fr"}).text
    assert 'href="/matches?lang=de&amp;q=J%C3%BCrgen%20%26%20%3Cx%3E"' in text
    assert "q=" not in site.get("/matches?lang=fr").text


def test_who_opens_what_is_not_there_gets_a_page_that_leads_on(site):
    """A phone that read a table's code: the board may be unplugged now. Programs get JSON."""
    for path in ("/table/0123456789abcdef", "/table/3", "/match/77", "/match/zz", "/nothing"):
        answer = site.get(f"{path}?lang=fr")
        assert answer.status_code in (404, 422), path
        assert "text/html" in answer.headers["content-type"], path
        there = "Cette page n’existe pas." not in answer.text
        assert '<html lang="fr"' in answer.text
        assert there == (path == "/table/0123456789abcdef")
        assert 'href="/?lang=fr"' in answer.text and 'href="/matches?lang=fr"' in answer.text
    unplugged = site.get("/table/0123456789abcdef?lang=fr").text
    assert "<h1>Table · débranchée</h1>" in unplugged and "Table · débranchée –" in unplugged
    again = 'http-equiv="refresh"'
    assert again in site.get("/table/0123456789abcdef").text, "it comes once the board is read"
    assert again not in site.get("/match/77").text
    for path in ("/api/tables/0123456789abcdef", "/api/nothing", "/static/nothing"):
        assert site.get(path).json() and site.get(path).status_code == 404, path


def test_a_database_that_fails_is_no_match_that_is_not_there(site, monkeypatch):
    def fail(*_, **__):
        raise DatabaseError("The database cannot be used.", "It is damaged.")

    monkeypatch.setattr("rosace_host.hall.server.find_match", fail)
    monkeypatch.setattr("rosace_host.hall.server.listing", fail)
    for path in ("/match/1", "/matches"):
        answer = site.get(path)
        assert answer.status_code == 503
        assert answer.text == "The database cannot be used.\nIt is damaged.\n"
    assert site.get("/api/matches").json() == {"detail": "The database cannot be used."}


def test_what_does_not_hold_is_told_in_the_language_of_the_page(site):
    seq = site.store.matches()[0].first_seq + 3
    gone = sa.delete(tables.records).where(tables.records.c.seq == seq)
    with site.store.engine.begin() as connection:
        connection.execute(gone)
    told = {}
    for language in sentences.LANGUAGES:
        text = site.get(f"/match/1?lang={language}").text
        told[language] = re.findall(f"<li>{seq}\\s?: (.*?)</li>", text)
    assert told["en"] == ["the record is missing"] and told["de"] == ["der Eintrag fehlt"]
    assert len({str(one) for one in told.values()}) == len(sentences.LANGUAGES), told


def test_a_rule_system_is_named_as_on_the_display(site):
    """Its short name is a word of the command line: points, holes, three."""
    assert "Lois ICF" in site.get("/match/1?lang=fr").text
    match = {"piles": True, "system": names.PILE_NAMES[1], "phase": "play"}
    card = {"id": "a" * 16, "match": match, "link": "here", "alarms": []}
    for language in sentences.LANGUAGES:
        said = site.serving.hall.pages.card(card, language)
        assert f'"where">{Words(language).system(names.PILE_NAMES[1])}<' in said, language


def test_an_unknown_rule_system_is_told_in_the_language_of_the_page():
    said = {Words(language).system(names.system_name(77)) for language in sentences.LANGUAGES}
    assert len(said) == 4 and all(one.endswith("77") for one in said)


def test_a_stroke_is_on_every_open_page_within_a_second(site, hall):
    """One of a few strokes: the machine may do other work. A page that waits too long does so
    each time."""
    for path in ("/events?lang=de", f"/events?table={site.board}&lang=de"):
        with httpx.stream("GET", site.url + path, timeout=20) as stream:
            lines = stream.iter_lines()
            assert next(lines) == "retry: 2000"
            events = (line for line in lines if line in ("event: cards", "event: live"))
            waits = [60.0]
            while min(waits) >= 1 and len(waits) <= 5:
                stroke(hall.played)
                began = time.monotonic()
                assert next(events)
                waits.append(time.monotonic() - began)
            assert min(waits) < 1, waits
            text = json.loads(next(lines).removeprefix("data: "))
            assert "Board" in json.dumps(text) and "Jürgen" in json.dumps(text, ensure_ascii=False)


def test_the_sheet_of_a_table_explains_each_ruling_in_the_readers_language(site):
    text = site.get(f"/table/{site.board}?lang=es").text
    assert "Quien mete una ficha propia sigue" in text and "sigue" in text
    assert '<path d="M' in text and "<svg" in text  # the panel, and the code for a phone


@pytest.mark.parametrize("language, letter", [("en", "w"), ("fr", "b"), ("de", "w"), ("es", "b")])
def test_a_stroke_has_the_letters_of_the_display(site, language, letter):
    """For programs it is the same in every language."""
    assert site.get("/api/tables").json()["tables"][0]["match"]["last"]["text"] == "w1"
    assert f"<b>{letter}1</b>" in site.get(f"/?lang={language}").text
    assert f"<td>{letter}1</td>" in site.get(f"/table/{site.board}?lang={language}").text


def test_a_name_is_text_and_nothing_else(site):
    site.store.set_labels(1, {"a": NASTY, "title": f'"><img src=x> {NASTY}'})
    for path in ("/matches", "/match/1", "/matches?q=%3Cscript%3E"):
        text = site.get(path).text
        assert NASTY not in text and "<img" not in text and "&lt;script&gt;" in text
    assert site.get("/api/matches").json()["matches"][0]["names"]["A"] == NASTY


def test_the_code_of_a_match_is_written_as_on_the_sheet(hall):
    """Somebody compares it with a signed sheet, four letters at a time."""
    hall.plug("USB1", board_of(Played().match(3)))
    site = Site(hall)
    try:
        code = hall.json("show", 1)["code"]
        groups = " ".join(code[at : at + 4] for at in range(0, 16, 4))
        assert len(code) == 16 and f"<code>{groups}</code>" in site.get("/match/1").text
    finally:
        site.close()


def test_a_title_stands_apart_from_what_is_beside_it(site):
    site.store.set_labels(1, {"title": "Final"})
    assert "<h1>Match 1 · Final</h1>" in site.get("/match/1?lang=en").text
    assert "<td>running · Final</td>" in site.get("/matches?lang=en").text
    site.store.set_labels(1, {"title": ""})
    assert "<h1>Match 1</h1>" in site.get("/match/1?lang=en").text
    assert "<td>running</td>" in site.get("/matches?lang=en").text


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (NameRule(), True),
        (NameRule.of(True, ["Tom Weber"]), True),
        (NameRule.of(True, ["Marie Dupont"]), False),  # "Marie" may be she
        (NameRule.of(True, ["Hans Huber"]), False),
        (NameRule(full=False), False),  # the page has the records' names
    ],
)
def test_a_page_tells_of_other_names_in_the_records_as_the_sheet_does(hall, rule, said):
    hall.plug("USB1", board_of(Played().match(3)))
    assert hall.run("sync").exit_code == 0
    assert hall.run("name", 1, "--a", "Hans Huber").exit_code == 0
    site = Site(hall, rule)
    try:
        for language in sentences.LANGUAGES:
            note = Words(language)("recorded_as", "A Marie")
            for path in ("/match/1", f"/table/{site.board}"):
                text = html.unescape(site.get(f"{path}?lang={language}").text)
                assert (note in text) == said, path
    finally:
        site.close()


@pytest.mark.parametrize("full", [True, False])
def test_who_asked_for_it_is_named_nowhere(hall, full):
    played = Played()
    played.match(3, ids=(1, 2))
    hall.plug("USB1", board_of(played))
    store = Store(hall.db)
    assert store.player_id("Marie Dupont") == 1 and store.player_id("Jürgen Müller") == 2
    site = Site(hall, NameRule.of(full, ["marie dupont"]))
    store.set_labels(1, {"title": "Final Marie Dupont"})
    paths = ("/", f"/table/{site.board}", "/matches", "/match/1", "/api/tables", "/api/matches",
             "/matches?q=dupont", f"/api/tables/{site.board}")  # fmt: skip
    try:
        for path in paths:
            text = re.sub('(value="|q=)dupont"', "", site.get(path).text)
            assert "Marie" not in text and "Dupont" not in text and "dupont" not in text, path
            assert full or "Müller" not in text, path
        assert ("Jürgen Müller" if full else "Jürgen") in site.get("/matches").text
    finally:
        site.close()


def test_who_is_hidden_in_the_list_of_players_is_hidden_here(hall):
    played = Played()
    played.match(3, ids=(1, 2))
    hall.plug("USB1", board_of(played))
    store = Store(hall.db)
    assert store.player_id("Marie Dupont") == 1
    assert hall.run("players", "hide", "1").exit_code == 0
    for full in (True, False):
        site = Site(hall, NameRule.of(full))
        try:
            for path in ("/", f"/table/{site.board}", "/matches", "/match/1", "/api/matches"):
                text = site.get(path).text
                assert "Marie" not in text and "Player 1" in text, path
        finally:
            site.close()


def test_a_number_hides_a_player_here_too_and_a_name_that_is_nobodys_is_told(hall, monkeypatch):
    """As in `export --hide 1`. Else a name that was to be kept back is on the wall all evening."""
    assert hall.run("players", "add", "Marie Dupond").exit_code == 0
    assert hall.run("players", "rename", 1, "Marie Dupont").exit_code == 0
    rules = []
    monkeypatch.setattr(
        "rosace_host.cli.hall.NameRule.of", lambda *given: rules.append(given) or NameRule()
    )
    for command in (["watch", "--for", 0.1], ["serve", "--http", 0, "--for", 0.1]):
        assert hall.run(*command, "--hide", 1, "--hide", "marie dupont").exit_code == 0
        assert set(rules[-1][1]) == {"Marie Dupont", "Marie Dupond"}, command
        result = hall.run(*command, "--hide", "Marei Dupont")
        assert set(rules[-1][1]) == {"Marei Dupont"} and "Nobody of the list" in result.output
        assert hall.run(*command, "--hide", "9").exit_code == 2, command


@pytest.mark.parametrize("words", ["--tables 0", "--tables -2", "--speed nan", "--speed -1"])
def test_a_virtual_hall_needs_a_table_and_a_speed(capsys, words):
    """Else an empty hall, or a table that breaks in its own thread, waits for Ctrl-C."""
    parser = argparse.ArgumentParser()
    evening.add_to(parser.add_subparsers())
    with pytest.raises(SystemExit) as left:
        parser.parse_args(["serve", *words.split()])
    assert left.value.code == 2 and words.split()[0] in capsys.readouterr().err


def test_no_command_of_the_club_reaches_a_table_of_the_virtual_hall(tmp_path):
    """`rosace assign --table 2` in a second terminal is for the real table 2."""
    code = "from rosace_host.device import lending; print(lending.folder())"
    own = evening.environment(tmp_path, ["/dev/pts/9"])
    said = subprocess.run([sys.executable, "-c", code], env=own, text=True, stdout=subprocess.PIPE)
    assert tmp_path in Path(said.stdout.strip()).parents


def test_a_virtual_hall_says_its_tables_numbers():
    from rosace_host.device.client import Client
    from rosace_host.device.ports import open_wire
    from rosace_sim.table import Table

    with Table("cpython", flash=evening.numbered(7)) as table:
        table.power(True)
        table.run(2000)
        table.play(5)
        client = Client(open_wire(table.serial_path))
        assert client.hello().table == 7
        client.close()


def test_a_web_socket_is_answered_as_a_page_and_is_no_news_in_the_terminal(site, caplog):
    asked = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
             "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}  # fmt: skip
    uvicorn = logging.getLogger("uvicorn")
    uvicorn.addHandler(caplog.handler)
    try:
        assert site.get("/", headers=asked).status_code == 200
        assert site.get("/nothing", headers=asked).status_code == 404
    finally:
        uvicorn.removeHandler(caplog.handler)
    assert not caplog.records


def test_another_name_another_page_and_any_writing_are_refused(site):
    host = site.url.removeprefix("http://")
    assert site.get("/", headers={"Host": "evil.example"}).status_code == 421
    assert site.get("/", headers={"Host": "127.0.0.1:1"}).status_code == 421
    assert site.get("/", headers={"Host": ""}).status_code in (400, 421)
    assert site.get("/api/tables", headers={"Origin": "http://evil.example"}).status_code == 403
    assert site.get("/api/tables", headers={"Origin": "null"}).status_code == 403
    assert site.get("/api/tables", headers={"Origin": "http://[evil"}).status_code == 403
    assert site.get("/api/tables", headers={"Origin": f"http://{host}"}).status_code == 200
    forwarded = {"X-Forwarded-Host": "evil.example", "X-Forwarded-For": "127.0.0.1"}
    assert "evil" not in site.get("/", headers=forwarded).text
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
        assert httpx.request(method, site.url + "/api/tables").status_code == 405
    for path in ("/", "/api/tables", "/static/hall.css"):
        head, whole = httpx.head(site.url + path), site.get(path)
        assert head.status_code == 200 and head.content == b"" and whole.content
        assert head.headers["content-type"] == whole.headers["content-type"]
    assert httpx.head(site.url + "/events").status_code == 405  # it has no end
    assert site.get("/?q=" + "a" * 2000).status_code == 414
    for path in ("/static/../server.py", "/static/%2e%2e%2fserver.py", "/static/hall.py"):
        assert site.get(path).status_code == 404


def test_no_route_writes_and_no_answer_lets_a_foreign_script_run(site):
    operations = site.get("/openapi.json").json()["paths"].values()
    assert {method for one in operations for method in one} == {"get"}
    for path in ("/", "/matches", "/api/tables", "/nothing", "/events", "/static/hall.js"):
        with httpx.stream("GET", site.url + path) as answer:
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "server" not in answer.headers
    for path in ("/", f"/table/{site.board}", "/matches", "/match/1"):
        text = site.get(path).text
        assert not re.search(r"<script(?![^>]*\bsrc=\"/static/)", text)
        assert not re.search(r"\son\w+=|\sstyle=|javascript:|https?://", text.split("<svg")[0])


def test_a_hostile_client_gets_nothing_and_stops_nobody(site, monkeypatch):
    monkeypatch.setattr(door, "PATIENCE_S", 0.5)
    slow = [site.connect(b"GET / HTTP/1.1\r\nHost: 127") for _ in range(60)]
    silent = [site.connect() for _ in range(20)]
    huge = site.connect(b"GET / HTTP/1.1\r\nX: " + b"a" * 200_000)
    garbage = site.connect(bytes(range(256)) * 20)
    twice = site.connect(
        f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{site.serving.port}\r\nHost: evil\r\n\r\n".encode()
    )
    assert site.get("/").status_code == 200
    assert b" 400 " in twice.recv(100)
    for line in (huge, garbage):
        try:
            assert line.recv(1000)[:12] in (b"", b"HTTP/1.1 400")
        except ConnectionError:
            pass
    for line in slow + silent:  # they were hung up on
        try:
            assert line.recv(100) == b""
        except ConnectionError:
            pass
    for line in (*slow, *silent, huge, garbage, twice):
        line.close()
    assert site.get("/").status_code == 200


def test_who_takes_nothing_is_dropped_and_too_many_are_refused(site, hall, monkeypatch):
    monkeypatch.setattr(feed, "SLOW_S", 0.3)
    monkeypatch.setattr(feed, "PULSE_S", 0.02)
    big = {str(n): "x" * 1000 for n in range(300)}
    monkeypatch.setattr(site.serving.hall.feed, "_pulse", lambda: big)
    ask = f"GET /events HTTP/1.1\r\nHost: 127.0.0.1:{site.serving.port}\r\n\r\n".encode()
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", site.serving.port))
    line.sendall(ask)
    wait_for(lambda: site.serving.hall.feed.dropped == 1)
    wait_for(lambda: site.serving.hall.feed.readers == 0)
    line.close()
    monkeypatch.setattr("rosace_host.hall.server.MOST", 0)
    assert site.get("/events").status_code == 503


@pytest.mark.parametrize("examples", [6, pytest.param(15, marks=pytest.mark.long)])
def test_what_the_schema_allows_is_answered_and_what_it_does_not_is_refused(site, examples):
    import schemathesis  # no worker that runs other tests waits for it

    schema = schemathesis.openapi.from_url(site.url + "/openapi.json")
    for found in schema.get_all_operations():
        operation = found.ok()

        @given(case=operation.as_strategy())
        @settings(max_examples=examples, deadline=None, derandomize=True, database=None,
                  phases=[Phase.generate], suppress_health_check=QUIET)  # fmt: skip
        def ask(case):
            answer = case.call(base_url=site.url)
            assert answer.status_code in (200, 404, 414, 422), (case.as_curl_command(), answer)

        ask()


def test_the_caller_says_a_board_once_and_a_correction_as_one(site):
    card = site.serving.hall.cards()[0]
    card["match"]["ended"] = {
        "game": 1, "board": 2, "winner": "A", "points": 7, "total": [12, 5]
    }  # fmt: skip
    said = site.serving.hall.pages.said
    assert said(card, False, "en") == "Table 3. Board 2 to Marie: 7 points. 12 to 5."
    assert said(card, True, "en") == "Table 3. Corrected: 12 to 5."
    assert said(card, False, "de") == "Tisch 3. Board 2 an Marie: 7 Punkte. 12 zu 5."
    card["match"]["ended"]["points"] = 1
    assert said(card, False, "en") == "Table 3. Board 2 to Marie: 1 point. 12 to 5."
    assert said(card, False, "de") == "Tisch 3. Board 2 an Marie: 1 Punkt. 12 zu 5."


def test_names_that_wait_at_a_table_are_listed_until_they_are_taken(site, hall):
    hall.boards["USB1"].office.standing[9] = WAITING  # what the board itself says of it
    site.store.save_offer(
        {"id": 9, "board": site.board, "table_no": 3, "ref": "QF2", "state": "waiting",
         "names": json.dumps(["Ana García", "Tom Weber", "", ""]), "made_ms": 1_790_000_000_000}
    )  # fmt: skip
    text = site.get("/matches").text
    assert "Ana García" in text and "QF2" in text and "Assigned and waiting" in text
    assert "send again" not in text
    site.store.save_offer({**site.store.offers_that_are(["waiting"])[0], "names": '["Ana García"]',
                           "state": "lost"})  # fmt: skip
    text = site.get("/matches").text
    assert "Ana García" in text and "lost at the table: send again" in text
    lost = site.store.offers_that_are(["lost"])[0]
    site.store.save_offer({**lost, "names": "[]", "state": "accepted"})
    assert "Ana" not in site.get("/matches").text


def test_a_command_whose_libraries_are_missing_says_what_to_install(hall, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "rosace_host.hall.server", None)
    result = hall.run("serve")
    assert result.exit_code == 1 and install_step("serve") in " ".join(result.output.split())


def test_a_reader_who_has_missed_something_begins_anew():
    """His stream ends; the browser asks again and gets the whole page."""

    async def missed():
        feeds = feed.Feed(lambda _view, _changes: {"cards": 1}, dict)
        sent, goes_on = [], asyncio.Event()

        async def send(data):
            sent.append(data)
            await goes_on.wait()

        reader = asyncio.create_task(feeds.stream(("", "en", ""), send))
        await asyncio.sleep(0)
        for _ in range(feed._KEPT + 2):
            feeds._add({"table": feed.Change()}, "")
        goes_on.set()
        await asyncio.wait_for(reader, 5)
        return sent

    assert asyncio.run(missed()) == [b"retry: 2000\n\n"]
