"""Statistics: counted by hand from recorded matches, kept only while they hold, and printed."""

import csv
import io
import json
import re
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import pytest

from host.evening import NAMES, play_recorded
from host.played import Played, board_of
from host.test_modes import Table
from rosace.rules.systems import TARGET
from rosace.words import K_NEXT_BOARD, K_PLAY, K_POSITION, K_SEATS, K_SETUP, K_STROKE, Q_AWAIT
from rosace_host.errors import install_step
from rosace_host.stats import cache, collect, figures, plots, totals

# Counted by hand in tests/matches/short.match: strokes, what fell into which net, and that A won
# every board in one turn, two of them before B had struck.
SHORT = {
    "a": {"matches": 1, "won": 1, "boards": 3, "boards_won": 3, "points": 33, "against": 0,
          "white_slams": 2, "black_slams": 1, "broke": 2, "to_finish": 2, "dues": 0, "fouls": 0,
          "strokes": 19, "net_unknown": 0, "net_1": 5, "net_2": 6, "net_3": 8, "net_4": 11,
          "strikers": 0, "points_a_board": 11.0, "queen_rate": 100.0, "cover_rate": 100.0,
          "strokes_a_board": 6.33},
    "b": {"matches": 1, "won": 0, "boards": 3, "boards_won": 0, "points": 0, "against": 33,
          "white_slams": 0, "black_slams": 0, "broke": 1, "to_finish": 0, "dues": 0, "fouls": 0,
          "strokes": 1, "points_a_board": 0.0, "queen_rate": 0.0, "cover_rate": None,
          "strokes_a_board": 0.33},
}  # fmt: skip
# In tests/matches/storm.match: each line of a stroke says who struck and by which law; four fouls
# outside a stroke (A stands up twice and touches a carromman, B touches one), and a due for each.
STORM = {
    "a": {"won": 1, "boards": 5, "boards_won": 4, "points": 27, "against": 12, "broke": 3,
          "strokes": 101, "dues": 29, "fouls": 29, "strikers": 19, "white_slams": 0,
          "queen_rate": 40.0, "cover_rate": 100.0,
          "fouls_by_law": {"3.11e": 13, "3.11a": 9, "3.11b": 1, "4.1.2": 3, "3.11r": 2,
                           "3.11o": 1}},
    "b": {"won": 0, "boards": 5, "boards_won": 1, "points": 12, "against": 27, "broke": 2,
          "strokes": 108, "dues": 33, "fouls": 33, "strikers": 22, "black_slams": 0,
          "queen_rate": 60.0, "cover_rate": 100.0,
          "fouls_by_law": {"3.11e": 17, "3.11a": 9, "3.11d": 1, "4.1.2": 5, "3.11o": 1}},
}  # fmt: skip
# In tests/matches/doubles.match: GAME, BOARD, SCORE and RESULT lines.
PAIRS = {"A1 / A2": (1, 4, 26, 23), "B1 / B2": (0, 2, 23, 26)}


def named(rows):
    return {row["name"]: row for row in rows}


@pytest.mark.parametrize(("match", "counted"), [
    ("short", SHORT), pytest.param("storm", STORM, marks=pytest.mark.long),
])  # fmt: skip
def test_the_figures_are_those_that_a_hand_counts(hall, match, counted):
    play_recorded(hall, match)
    hall.run("name", "last", "--a", "a", "--b", "b")
    found = named(hall.json("stats")["player"])
    for name, wanted in counted.items():
        assert {key: found[name][key] for key in wanted} == wanted
        assert 4 < found[name]["seconds_a_stroke"] < 6  # as the file's player takes his time
    club = hall.json("stats")["club"][0]
    assert club["boards"] == counted["a"]["boards"] and club["matches"] == 1
    assert club["points"] == counted["a"]["points"] + counted["b"]["points"]
    assert club["strokes"] == counted["a"]["strokes"] + counted["b"]["strokes"]


def test_both_of_a_pair_get_its_boards_and_each_his_own_strokes(hall):
    play_recorded(hall, "doubles")
    hall.run("name", "last", "--a", "A1", "--a2", "A2", "--b", "B1", "--b2", "B2")
    found = hall.json("stats")
    for name, wanted in PAIRS.items():
        row = named(found["pair"])[name]
        assert (row["won"], row["boards_won"], row["points"], row["against"]) == wanted
    players = named(found["player"])
    for pair in ("A1 / A2", "B1 / B2"):
        first, second = (players[name] for name in pair.split(" / "))
        row = named(found["pair"])[pair]
        assert first["points"] == second["points"] == row["points"]
        assert first["strokes"] + second["strokes"] == row["strokes"]
    (met,) = found["head_to_head"]
    assert (met["a"], met["won"], met["boards"]) == ("A1 / A2", [1, 0], [4, 2])


def sheet(hall, table):
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    hall.run("name", 1, "--a", "a", "--b", "b")
    return named(hall.json("stats")["player"])


def begun():
    """One game to 13 by the club's own rule: two boards with the queen."""
    return Table().say(K_SETUP, bytes((1, TARGET, 13)), black=1).say(K_SEATS, b"\0\1").say(K_PLAY)


def test_a_slam_is_a_board_in_one_turn(hall):
    table = begun().say(K_STROKE, white=5).say(K_STROKE, queen=1, white=1)
    table.say(K_STROKE, white=3).say(K_NEXT_BOARD).say(K_PLAY)
    table.say(K_STROKE).say(K_STROKE, black=8).say(K_STROKE, queen=1, black=1)
    a = sheet(hall, table)["a"]
    assert (a["white_slams"], a["black_slams"], a["to_finish"], a["broke"]) == (1, 1, 1, 1)


def test_a_queen_that_was_entered_is_nobodys_to_have_covered(hall):
    """`cover %` was 137.5 of a player whose queens came from recounts."""
    there = bytes((0, 0, 1, 0, 0, 1, 1, 0))  # A may pocket her, and is in turn
    table = begun().say(K_STROKE, white=2)
    table.say(K_POSITION, there, white=7, black=9, queen=Q_AWAIT, striker=0)
    table.say(K_STROKE, white=1).say(K_STROKE, white=6).say(K_NEXT_BOARD).say(K_PLAY)
    table.say(K_STROKE).say(K_STROKE, black=8).say(K_STROKE, queen=1, black=1)
    assert sheet(hall, table)["a"]["cover_rate"] == 100.0


def test_a_second_turn_and_the_opponents_help_make_no_slam(hall):
    table = begun().say(K_STROKE).say(K_STROKE).say(K_STROKE, white=8)
    table.say(K_STROKE, queen=1, white=1).say(K_NEXT_BOARD).say(K_PLAY)
    table.say(K_STROKE, black=1)  # B breaks and pockets one of A's
    table.say(K_STROKE, black=7).say(K_STROKE, queen=1, black=1)
    a = sheet(hall, table)["a"]
    assert a["boards_won"] == 2 and a["points"] == 24
    assert (a["white_slams"], a["black_slams"], a["to_finish"]) == (0, 0, 0)


def test_a_running_match_is_in_no_figures(hall):
    assert sheet(hall, begun().say(K_STROKE, white=5)) == {}
    assert hall.json("stats")["left_out"] == {"running": 1}


def test_a_match_that_was_kept_as_running_is_not_finished_once_another_has_begun(hall):
    table = begun().say(K_STROKE, white=5)
    sheet(hall, table)
    sheet(hall, table.say(K_SETUP, black=1))
    assert hall.json("stats")["left_out"] == {"not finished": 1, "running": 1}


# --- which matches count ---


def test_only_finished_matches_that_hold_count_and_the_others_are_named(club):
    assert club.json("stats")["left_out"] == {"running": 1}
    with closing(sqlite3.connect(club.db)) as db:
        db.execute("UPDATE records SET raw = x'00' WHERE seq = 20")
        db.commit()
    found = club.json("stats")
    assert found["do_not_hold"] == [1] and found["club"][0]["matches"] == 0
    said = club.run("stats").output
    assert "No finished match" in said and "Do not hold: matches 1" in said


def test_an_evening_ends_in_the_morning_and_a_season_in_summer():
    day = 86_400_000
    noon = 1_790_000_000_000  # 21 Sep 2026 14:13 UTC
    assert totals.evening_of(noon) == totals.evening_of(noon + 15 * 3_600_000) == "2026-09-21"
    assert totals.evening_of(noon + 16 * 3_600_000) == "2026-09-22"
    assert totals.evening_of(None) == totals.season_of(None) == "time unknown"
    assert totals.season_of(noon) == "2026/27" and totals.season_of(noon - 30 * day) == "2025/26"
    assert totals.season_of(noon, 1) == "2026" and totals.season_of(noon + 200 * day) == "2026/27"


def test_one_evening_and_one_season_can_be_asked_for(club):
    whole = club.json("stats")
    for words in (["--evening", "last"], ["--evening", "2026-09-21"], ["--season", "2026/27"],
                  ["--season", "2026"], ["--season", "2026", "--season-begins", 1]):  # fmt: skip
        assert club.json("stats", *words)["club"] == whole["club"], words
    assert club.json("stats", "--evening", "2026-09-22")["club"][0]["matches"] == 0


def test_that_nothing_counts_is_said_of_the_time_that_was_asked_for(club):
    """Else a club with a thousand matches reads that it has none."""
    for words, said in (
        (["--evening", "2026-09-22"], "No finished match counts on 2026-09-22."),
        (["--season", "2019"], "No finished match counts in season 2019/20."),
        (["Marie", "--season", "2019"], "Marie has played no match that counts in season 2019"),
        (["Marie", "--evening", "2026-09-22"], "Marie has played no match that counts on 2026"),
    ):
        assert said in " ".join(club.run("stats", *words).output.split()), words


@pytest.mark.parametrize(("words", "said"), [
    (["--evening", "nonsense"], "a day such as 2026-11-20"),
    (["--evening", "2026-13-01"], "a day such as 2026-11-20"),
    (["--evening", "20261120"], "a day such as 2026-11-20"),
    (["--season", "abc"], "a season such as 2026/27"), (["--season", "26"], "such as 2026/27"),
    (["--season", "2026/28"], "a season such as 2026/27"),
    (["--season", "2026/27", "--season-begins", 1], "a season such as 2026,"),
])  # fmt: skip
def test_an_evening_or_season_that_is_none_is_wrong_usage(club, words, said):
    result = club.run("stats", *words)
    assert result.exit_code == 2 and said in " ".join(result.output.split())


# --- what is kept from one run to the next ---


@pytest.fixture
def counted(monkeypatch):
    """How many matches were counted anew."""
    calls, real = [], figures.count

    def count(one):
        calls.append(one.number)
        return real(one)

    monkeypatch.setattr(collect.figures, "count", count)
    return calls


def test_figures_are_kept_until_a_record_changes(hall, counted):
    played = Played()
    played.match(3)
    hall.plug("USB1", board_of(played))
    hall.run("sync")
    first = hall.json("stats")
    assert len(counted) == 1
    assert hall.json("stats") == first and len(counted) == 1
    played.match(4)
    hall.run("sync")
    hall.json("stats")
    assert len(counted) == 2  # the new one alone
    with closing(sqlite3.connect(hall.db)) as db:
        db.execute("UPDATE records SET raw = (SELECT raw FROM records WHERE seq = 31) "
                   "WHERE seq = 30")  # fmt: skip
        db.commit()
    assert hall.json("stats")["do_not_hold"] == [1]
    assert hall.json("stats")["do_not_hold"] == [1]  # and that is never kept


def test_figures_are_kept_until_a_rule_file_changes(hall, counted, monkeypatch, tmp_path):
    hall.plug("USB1", board_of(Played().match(3)))
    hall.run("sync")
    hall.json("stats")
    rules = next(place for place in cache._JUDGING if place.name == "rules")
    copy = tmp_path / "rules"
    shutil.copytree(rules, copy)
    others = tuple(place for place in cache._JUDGING if place != rules)
    monkeypatch.setattr(cache, "_JUDGING", (copy, *others))
    cache.rules_hash.cache_clear()
    hall.json("stats")
    before = len(counted)
    hall.json("stats")
    assert len(counted) == before
    with (copy / "stroke.py").open("a") as file:
        file.write("\n")
    cache.rules_hash.cache_clear()
    hall.json("stats")
    assert len(counted) == before + 1
    with closing(sqlite3.connect(tmp_path / "stats.db")) as db:
        assert db.execute("SELECT count(*) FROM figures").fetchone() == (1,)  # the old is dropped
    monkeypatch.undo()
    cache.rules_hash.cache_clear()


def test_what_was_counted_outlives_a_kill_but_for_the_last_few(monkeypatch, tmp_path):
    monkeypatch.setenv("ROSACE_CACHE", str(tmp_path / "stats.db"))
    killed = cache.Cache()  # never closed
    with closing(sqlite3.connect(tmp_path / "stats.db")) as seen:
        for number in range(1000):
            held = seen.execute("SELECT count(*) FROM figures").fetchone()[0]
            assert held == (500 if number >= 500 else 0)
            killed.put(number.to_bytes(2, "big"), {})
        assert seen.execute("SELECT count(*) FROM figures").fetchone() == (1000,)


def test_without_a_cache_everything_is_counted(club, counted, monkeypatch, tmp_path):
    with_it = club.json("stats")
    (tmp_path / "broken.db").write_bytes(b"no database" * 100)
    for place in (tmp_path, tmp_path / "broken.db"):
        monkeypatch.setenv("ROSACE_CACHE", str(place))
        assert club.json("stats") == with_it
    assert len(counted) == 6


# --- how it is printed ---


@pytest.fixture
def pages(hall):
    """A short match of a hidden player, and the files of it."""
    play_recorded(hall, "short")
    hall.run("players", "add", NAMES[5])
    hall.run("name", "last", "--a", NAMES[0], "--b", NAMES[5])
    return hall


def page(hall, *words):
    result = hall.run("stats", *words, "--html")
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_page_needs_nothing_else_and_obeys_nobody(pages):
    text = page(pages)
    assert "<script" not in text and "http" not in text.replace("http://www.w3.org", "")
    assert "O'Neill <b>" not in text and "O&#x27;Neill &lt;b&gt;&amp;amp;" in text
    assert f"<bdi>{NAMES[0]}</bdi>" in text
    assert "</bdi> – <bdi>" in text  # head to head: each in its own direction
    drawings = re.findall("<svg .*?</svg>", text, re.DOTALL)
    assert len(drawings) == 2
    for drawing in drawings:
        ElementTree.fromstring(drawing)
        assert 'role="img"' in drawing and text.index("<table", text.index(drawing))
    assert page(pages) == text  # the same for the same matches
    assert NAMES[0] in page(pages, NAMES[0])


def test_a_page_needs_pygal_and_says_so(pages, monkeypatch):
    monkeypatch.setitem(sys.modules, "pygal", None)
    said = " ".join(pages.run("stats", "--html").output.split())
    assert install_step("stats") in said
    assert pages.run("stats").exit_code == 0


def test_rows_for_a_spreadsheet_hold_no_formula(pages, tmp_path):
    pages.run("name", "last", "--b", "=1+1")
    file = tmp_path / "stats.csv"
    assert pages.run("stats", "--csv", "-o", file).exit_code == 0
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8-sig"), newline="")))
    assert [row["what"] for row in rows] == ["club", "player", "player", "evening", "season"]
    assert {row["name"] for row in rows[1:3]} == {NAMES[0], "'=1+1"}
    assert rows[1]["points"] == "33" and rows[1]["net_4"] == "11"
    assert pages.run("stats", "--csv", "-o", file).exit_code == 1  # it is there already


def test_a_hidden_player_is_in_the_figures_without_a_name(pages):
    pages.run("players", "hide", NAMES[5])
    for words in ([], ["--json"], ["--csv"], ["--html"], [1, "--json"], ["#1", "--html"]):
        said = pages.run("stats", *words).output
        assert "Neill" not in said and "Player 1" in said, words


def test_nobody_asks_for_a_player_who_never_played(pages):
    result = pages.run("stats", "Nobody")
    assert result.exit_code == 2 and "has played no match that counts" in " ".join(
        result.output.split()
    )
    assert pages.run("stats", "--csv", "--html").exit_code == 2
    assert pages.run("stats", "-o", "x").exit_code == 2


@pytest.mark.parametrize("name", ["W" * 40, f"{'W' * 40} / {NAMES[0]} {NAMES[2]}", NAMES[1]])
def test_a_long_name_leaves_room_for_its_bar(name):
    bar = re.search(r'<rect [^>]*class="rect[^>]*', plots.bars("one", [(name, 2.0)]))
    sizes = {
        side: float(re.search(f' {side}="([^"]*)"', bar[0])[1]) for side in ("width", "height")
    }
    assert sizes["width"] > plots._WIDTH_PX / 2 and sizes["height"] > 25


def test_a_drawing_has_round_figures():
    assert plots._ticks(0) == [0.0] and plots._ticks(3.2)[-1] >= 3.2
    assert plots._ticks(92) == [0, 20, 40, 60, 80, 100]
    assert json.loads(json.dumps(plots._number(3.25))) == "3.2" and plots._number(None) == ""
    assert Path(plots.__file__).exists()


def test_a_files_name_says_which_form_it_takes(pages, tmp_path):
    """As for `rosace export`."""
    for name, option in (("x.csv", "--csv"), ("x.HTML", "--html"), ("x.json", "--json")):
        file, same = tmp_path / name, tmp_path / f"same-{name}"
        for words in (["-o", file], [option, "-o", same]):
            done = pages.run("stats", *words)
            assert done.exit_code == 0, done.output
        assert file.read_bytes() == same.read_bytes()
    assert json.loads((tmp_path / "x.json").read_bytes()) == pages.json("stats")
    for words, why in (
        (["-o", "y.txt"], "which kind of file"), (["-o", "y.xlsx"], "which kind of file"),
        (["--json", "-o", "y.csv"], "--json"), (["--csv", "-o", "y.html"], "--csv"),
        (["--html", "-o", "y.csv"], "--html"), (["--csv", "-o", "y.ods"], "--csv"),
    ):  # fmt: skip
        refused = pages.run("stats", *words[:-1], tmp_path / words[-1])
        assert refused.exit_code == 2 and why in refused.output, refused.output
        assert not (tmp_path / words[-1]).exists()
    for option in ("--csv", "--json", "--html"):
        assert pages.run("stats", option, "-o", tmp_path / f"y{option}.txt").exit_code == 0
