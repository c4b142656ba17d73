"""`rosace evening`: the matches of a day as pages that a club puts on its site."""

import os
import re
from html.parser import HTMLParser

import pytest

from host.papers import ARABIC, two_sides
from host.played import NOON, Played, board_of
from host.pulled_database import forge
from record.table import event as event_of
from rosace.rules import state as st
from rosace.words import K_PLAY, K_SEATS, K_SETUP, R_OK
from rosace_host.cli import files

VOID = {"meta", "br", "path", "link"}


class Checked(HTMLParser):
    """A page whose elements are closed in their order; its links."""

    def __init__(self, text):
        super().__init__()
        self.open, self.links, self.kinds = [], [], set()
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.kinds.add(tag)
        self.links += [value for name, value in attrs if name in ("href", "src")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


def site(hall, folder, *words, code=0):
    result = hall.run("evening", "-o", folder, *words)
    assert result.exit_code == code, result.output
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def test_the_pages_of_a_day_link_to_each_other_and_to_nothing_else(club, tmp_path):
    club.run("name", 1, "--a", ARABIC, "--title", "<b>Final</b>")
    pages = site(club, tmp_path / "site")
    assert set(pages) == {"index.html", "match-1.html", "match-2.html"}
    for text in pages.values():
        checked = Checked(text)
        assert set(checked.links) <= set(pages) and checked.links
        assert not checked.kinds & {"script", "iframe", "object", "form", "b"}
        assert not re.search(r"url\(|@import", text)
    index = pages["index.html"]
    assert f"<bdi>{ARABIC}</bdi>" in index and "&lt;b&gt;Final" in index
    shown = club.json("show", 1)
    for game in shown["games"]:
        for points in game["score"]:
            assert f'<td class="r">{points}</td>' in index


def test_a_day_has_its_own_matches(hall, tmp_path):
    day = 86_400_000
    table = Played()
    for seed, when in ((3, NOON), (4, NOON + day), (5, NOON + day)):
        table.power()
        table.clock(when)
        table.match(seed)
    hall.plug("A", board_of(table))
    hall.run("sync")
    listed = hall.json("matches")["matches"]
    assert len(listed) == 3
    pages = site(hall, tmp_path / "last")
    assert "2026-09-22" in pages["index.html"] and len(pages) == 3
    pages = site(hall, tmp_path / "first", "--date", "2026-09-21", "--lang", "fr")
    assert set(pages) == {"index.html", "match-1.html"} and "Matchs" in pages["index.html"]
    assert hall.run("evening", "-o", tmp_path / "x", "--date", "2020-01-01").exit_code == 2
    assert hall.run("evening", "-o", tmp_path / "x", "--date", "yesterday").exit_code == 2
    assert not (tmp_path / "x").exists()


def test_a_day_on_which_no_evening_began_names_those_that_did(hall, tmp_path):
    """The list of matches shows the day of the clock: who reads 03:38 there asks for that day."""
    hour = 3_600_000
    table = Played()
    for number, hours in enumerate((0, 24, 13 + 48)):  # 21 and 22 Sep 14:13, 24 Sep 03:13 UTC
        table.power()
        table.clock(NOON + hours * hour)
        table.match(3 + number)
    hall.plug("A", board_of(table))
    hall.run("sync")
    assert "24 Sep 2026 03:13" in hall.run("matches").output
    result = hall.run("evening", "-o", tmp_path / "x", "--date", "2026-09-24")
    said = " ".join(result.output.split())
    assert result.exit_code == 2 and "No evening began on 2026-09-24" in said
    assert "what is played before six in the morning belongs to the evening before" in said
    assert "2026-09-21, 2026-09-22, 2026-09-23" in said and "no calendar" not in said
    assert set(site(hall, tmp_path / "y", "--date", "2026-09-23")) == {
        "index.html",
        "match-3.html",
    }


def test_of_many_evenings_the_nearest_are_named(hall, tmp_path):
    table = Played()
    for day in range(8):
        table.power()
        table.clock(NOON + day * 86_400_000)
        table.match(3, strokes=10)
    hall.plug("A", board_of(table))
    hall.run("sync")
    result = hall.run("evening", "-o", tmp_path / "x", "--date", "2026-09-30")
    said = " ".join(result.output.split())
    assert "2026-09-28" in said and "2026-09-24" in said and "2026-09-21" not in said


def test_the_list_has_the_order_in_which_was_played(hall, tmp_path):
    """Tables are pulled one after the other: their matches have the numbers of that order."""
    hour = 3_600_000
    for at, hours in enumerate(((0, 2), (1, 3))):
        table = Played(board_id=bytes([at + 1]) * 8)
        for game in hours:
            table.power()
            table.clock(NOON + game * hour)
            table.match(3 + game)
        hall.plug(f"USB{at}", board_of(table, table=at + 1))
        assert hall.run("sync", "--port", f"USB{at}").exit_code == 0
    for words in ((), (4, 3, 2, 1)):
        index = site(hall, tmp_path / f"site{len(words)}", *words)["index.html"]
        assert re.findall(r'href="match-(\d)', index) == ["1", "3", "2", "4"]


def test_practice_is_left_out_unless_it_is_named(hall, tmp_path):
    table = two_sides(3, doubles=False, house=False)
    for event in (
        event_of(K_SETUP, white=st.M_PRACTICE, black=1), event_of(K_SEATS, b"\0"),
        event_of(K_PLAY),
    ):  # fmt: skip
        assert table.commit(event) == R_OK
    hall.plug("A", board_of(table))
    hall.run("sync")
    assert set(site(hall, tmp_path / "a")) == {"index.html", "match-1.html"}
    assert set(site(hall, tmp_path / "b", 2)) == {"index.html", "match-2.html"}


def test_pages_that_are_there_stay_without_force(club, tmp_path):
    site(club, tmp_path / "site")
    refused = club.run("evening", "-o", tmp_path / "site")
    assert refused.exit_code == 1 and "→ Name another folder, or add --force." in refused.output
    site(club, tmp_path / "site", "--force")
    (tmp_path / "file").touch()
    assert club.run("evening", "-o", tmp_path / "file").exit_code == 1


def test_a_disk_that_is_full_half_way_says_how_to_go_on(club, tmp_path, monkeypatch):
    left = [1]

    def full(_):
        if not left:
            raise OSError(28, "No space left on device")
        left.pop()

    for words in (("evening", 1, 2), ("export", 1, 2, "--text")):
        folder = tmp_path / words[0]
        folder.mkdir()
        left[:] = [1]
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            result = club.run(*words, "-o", folder)
        said = " ".join(result.output.split())
        assert result.exit_code == 1 and len([*folder.iterdir()]) == 1
        assert "Make room there" in said and "--force" in said
        assert club.run(*words, "-o", folder, "--force").exit_code == 0


def test_where_there_is_no_match_yet_it_says_so(hall, tmp_path):
    result = hall.run("evening", "-o", tmp_path / "x")
    assert result.exit_code == 2 and "There is no match yet" in result.output


def test_an_empty_name_is_no_folder(club, tmp_path, monkeypatch):
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert club.run("evening", "-o", "").exit_code == 2
    assert not [*folder.iterdir()]


def test_a_match_that_does_not_hold_says_so_in_the_list(club, tmp_path):
    forge(club.db)
    pages = site(club, tmp_path / "site", code=5)
    assert pages["index.html"].count("The log does not hold") == 1


@pytest.mark.parametrize("words", [(1, "--date", "2026-09-21"), ("--lang", "xx"), (99,)])
def test_what_does_not_fit_together_is_said(club, tmp_path, words):
    assert club.run("evening", "-o", tmp_path / "x", *words).exit_code == 2


def test_a_page_that_is_there_stops_the_others_before_the_first_is_written(club, tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "match-2.html").write_text("mine")
    assert site(club, folder, code=1) == {"match-2.html": "mine"}


def test_the_list_of_the_pages_is_written_last(club, tmp_path, monkeypatch):
    written, real = [], files.target

    def noted(path, force):
        written.append(path.name)
        return real(path, force)

    monkeypatch.setattr(files, "target", noted)
    site(club, tmp_path / "site")
    assert written == ["match-1.html", "match-2.html", "index.html"]


def test_a_match_without_a_date_is_named_where_it_is_left_out(hall, tmp_path):
    """A board that no PC had told the time: the secretary misses a match of the evening."""
    dated, undated = Played().match(3), Played(b"other", b"\2" * 8).match(4)
    dated.clock()
    hall.plug("USB1", board_of(dated.match(5)))
    hall.plug("USB2", board_of(undated, table=4))
    assert hall.run("sync", "--all", "--no-clock").exit_code == 0
    by_board = {one["board"]: one["match"] for one in hall.json("matches")["matches"]}
    number = by_board[undated.board_id.hex()]
    done = hall.run("evening", "-o", tmp_path / "site")
    said = " ".join(done.output.split())
    assert done.exit_code == 0 and not (tmp_path / "site" / f"match-{number}.html").exists()
    assert f"Without a date, so in no evening: match {number}." in said
    assert "Name the numbers that belong to it." in said
    done = hall.run("evening", number, "-o", tmp_path / "named")
    assert done.exit_code == 0 and "Without a date" not in done.output
