"""`rosace export`: what organisers put into a spreadsheet, and archives keep."""

import csv
import io
import json
import os
import re
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from host.played import Played, board_of
from host.pulled_database import forge
from host.test_names import HOSTILE
from rosace_host.cli.rows import cell, columns
from rosace_host.store import tables
from rosace_host.store.store import Store

MARK = b"\xef\xbb\xbf"


def table(data):
    """The rows of a CSV file as a spreadsheet reads them."""
    assert data.count(b"\n") == data.count(b"\r\n"), "a line ends otherwise"
    return list(csv.DictReader(io.StringIO(data.removeprefix(MARK).decode(), newline="")))


def rows_of(hall, *words, code=0):
    result = hall.run("export", *words)
    assert result.exit_code == code, result.output
    return table(result.stdout_bytes)


def test_every_board_has_a_row_that_says_what_the_sheet_says(club):
    sheet = club.json("show", 1)
    boards = [(game, board) for game in sheet["games"] for board in game["boards"]]
    found = rows_of(club, 1)
    assert [(row["game"], row["board"]) for row in found] == [
        (str(game["number"]), str(board["number"])) for game, board in boards
    ]
    for row, (_, board) in zip(found, boards, strict=True):
        assert row["points"] == str(board["points"]) and row["winner"] == (board["winner"] or "")
        assert (row["score_a"], row["score_b"]) == tuple(str(n) for n in board["total"])
        assert row["player_a"] == "Marie" and row["player_b"] == "Jürgen"
        assert row["winner_name"] == {"A": "Marie", "B": "Jürgen", "": ""}[row["winner"]]
        assert row["code"] == sheet["code"] and row["seal"] == "sealed"
        assert row["rules"] == "ICF" and row["holds"] == "yes"


def test_a_dash_is_the_screen_and_no_file(club, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for words in (("export", 1), ("export", 1, "--text"), ("stats", "--csv")):
        dashed, plain = club.run(*words, "-o", "-"), club.run(*words)
        assert dashed.exit_code == 0, dashed.output
        assert dashed.stdout_bytes == plain.stdout_bytes and plain.stdout_bytes, words
    assert club.run("export", "--xlsx", "-o", "-").exit_code == 2
    assert not (tmp_path / "-").exists()
    assert club.run("export", 1, "-o", "./-").exit_code == 0 and (tmp_path / "-").exists()


def test_an_open_board_has_no_points(club):
    last = rows_of(club, 2)[-1]
    assert last["result"] == "open" and last["points"] == last["score_a"] == ""
    assert last["seal"] == "none" and last["code"] == ""


def test_every_stroke_has_a_row(club):
    sheet = club.json("show", 1, "--strokes")
    lines = [one for game in sheet["games"] for board in game["boards"] for one in board["lines"]]
    found = rows_of(club, 1, "--strokes")
    assert [row["record"] for row in found] == [str(line["seq"]) for line in lines]
    strokes = [row["stroke"] for row in found if row["kind"] == "stroke"]
    assert strokes == [line["text"] for line in lines if line["kind"] == "stroke"]
    assert "-" in strokes, "nothing pocketed is a lone dash"


def test_without_a_match_all_are_written_each_once(club):
    assert {row["match"] for row in rows_of(club)} == {"1", "2"}
    assert rows_of(club, 1, "last", 2) == rows_of(club)


def test_json_holds_the_same_rows_as_numbers_and_words(club):
    data = club.json("export")
    assert data["format"] == 1 and not data["not_read"]
    points = [row["points"] for row in data["rows"]]
    assert {type(n) for n in points} == {int, type(None)}, "a board won and one still open"
    assert ["" if n is None else str(n) for n in points] == [
        row["points"] for row in rows_of(club)
    ]
    assert list(data["rows"][0]) == columns(False)


@pytest.mark.skipif(os.name != "posix", reason="Windows has no tzset")
@pytest.mark.parametrize("words", [(), ("--strokes",)])
def test_when_it_was_played_is_told_by_a_clock_that_no_summer_moves_too(club, monkeypatch, words):
    """In the hour that comes twice in autumn, and on a PC of another country, the PC's own time
    alone leaves two answers."""
    hours = []
    try:
        for zone in ("UTC", "Asia/Kolkata"):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            first = rows_of(club, 1, *words)[0]
            assert first["played_utc"] == "2026-09-21 14:08:00"
            hours.append(first["played"])
    finally:
        monkeypatch.undo()
        time.tzset()
    assert hours == ["2026-09-21 14:08:00", "2026-09-21 19:38:00"]


def test_without_matches_there_are_columns_alone(monkeypatch, hall):
    Store(hall.db).close()
    assert hall.run("export").stdout_bytes.decode() == ",".join(columns(False)) + "\r\n"
    assert hall.json("export")["rows"] == []


# --- files ---


def test_a_file_is_marked_for_spreadsheets_and_never_replaced_unasked(club, tmp_path):
    file = tmp_path / "results.csv"
    assert club.run("export", "-o", file).exit_code == 0
    assert file.read_bytes().startswith(MARK) and table(file.read_bytes()) == rows_of(club)
    file.write_text("mine")
    result = club.run("export", "-o", file)
    assert result.exit_code == 1 and "--force" in result.output and file.read_text() == "mine"
    assert club.run("export", "-o", file, "--force").exit_code == 0
    assert table(file.read_bytes()) == rows_of(club)
    assert sorted(one.name for one in tmp_path.iterdir() if "results" in one.name) == [file.name]


def test_what_fails_midway_leaves_the_file_that_was_there(club, tmp_path, monkeypatch):
    file = tmp_path / "results.csv"
    file.write_text("mine")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    result = club.run("export", "-o", file, "--force")
    assert (
        result.exit_code == 1 and "No space left" in result.output and "Errno" not in result.output
    )
    assert file.read_text() == "mine"
    assert [one for one in tmp_path.iterdir() if "results" in one.name] == [file]


def test_a_folder_and_a_place_that_is_not_there_are_named(club, tmp_path):
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "nowhere" / "x.csv", tmp_path / "file" / "x.csv"):
        result = club.run("export", "-o", place, "--force")
        assert result.exit_code == 1 and "→" in result.output


@pytest.mark.parametrize("form", ["--csv", "--text"])
def test_a_name_that_no_file_can_have_is_refused_in_words(club, tmp_path, form):
    """Also for one match, whose name may be a folder's or a file's."""
    for one, other in (("there", "back"), ("back", "there")):
        (tmp_path / one).symlink_to(other)
    for place in (tmp_path / ("n" * 300), tmp_path / "there", tmp_path / "there" / "x"):
        for words in ((1,), ()):
            result = club.run("export", *words, form, "-o", place, "--force")
            assert result.exit_code == 1 and "→" in result.output, result.output
            assert isinstance(result.exception, SystemExit)
    assert (tmp_path / "there").is_symlink()
    assert club.run("backup", tmp_path / "there" / "x").exit_code == 1


def test_both_forms_at_once_are_a_mistake(club):
    assert club.run("export", "--csv", "--json").exit_code == 2
    assert club.run("export", 77).exit_code == 2


# --- what does not hold ---


def test_a_file_is_of_the_form_that_its_name_says(club, tmp_path):
    """CSV under another name opens nowhere, or with a warning."""
    assert club.run("export", "-o", tmp_path / "all.json").exit_code == 0
    assert json.loads((tmp_path / "all.json").read_bytes())["rows"]
    for name in ("all.xls", "all.XLSM", "all.ods", "all.pdf", "all.html"):
        result = club.run("export", "-o", tmp_path / name)
        assert result.exit_code == 2 and ".csv, .json or .xlsx" in " ".join(result.output.split())
        assert not (tmp_path / name).exists()
    assert club.run("export", "-o", tmp_path / "all.tsv").exit_code == 0


@pytest.mark.parametrize("form, name", [
    ("csv", "e.xlsx"), ("csv", "e.JSON"), ("csv", "e.ods"), ("xlsx", "e.csv"), ("json", "e.html"),
    ("json", "e.rosace"), ("text", "e.csv"),
])  # fmt: skip
def test_a_form_in_a_file_that_is_named_like_another_is_refused(club, tmp_path, form, name):
    refused = club.run("export", 1, f"--{form}", "-o", tmp_path / name)
    assert refused.exit_code == 2, refused.output
    said = " ".join(refused.output.split())
    assert f"--{form}" in said and Path(name).suffix.lower() in said
    assert not (tmp_path / name).exists()
    for other in ("e", f"e.{form}", "e.txt"):
        written = club.run("export", 1, f"--{form}", "-o", tmp_path / other)
        assert written.exit_code == 0, written.output


def test_a_match_that_was_changed_is_written_and_said(club):
    seq = forge(club.db)
    found = rows_of(club, code=5)
    assert {(row["match"], row["holds"]) for row in found} == {("1", "no"), ("2", "yes")}
    assert found[0]["first_bad_record"] == str(seq)
    assert "rosace verify 1" in club.run("export").stderr
    assert club.json("export", code=5)["matches_that_do_not_hold"] == [1]


def test_a_match_that_cannot_be_read_stops_no_other(club):
    kept = Store(club.db)
    first = kept.matches()[0].first_seq
    with kept.engine.begin() as connection:
        connection.execute(sa.delete(tables.records).where(tables.records.c.seq == first))
    kept.close()
    assert {row["match"] for row in rows_of(club, code=4)} == {"2"}
    assert club.json("export", code=4)["not_read"] == [1]


# --- names ---


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r=1", "＝1", "-"])
def test_no_cell_can_be_a_formula(text):
    assert cell(text) == (text if text == "-" else "'" + text)
    assert cell(-1) == -1 and cell("w3-") == "w3-" and cell(None) is None


@pytest.mark.parametrize("between", [";", "\t"])
@pytest.mark.parametrize(
    "name", ["Ali|=1+1|x", "Ali|+1", "|-1", 'Ali|"@SUM(A1)|x', "Ali|＝1", "|"]
)
def test_a_spreadsheet_that_splits_at_a_semicolon_or_a_tab_finds_no_formula(name, between):
    name = name.replace("|", between)
    file = io.StringIO()
    csv.writer(file).writerow([1, cell(name), "Marie"])
    cells = file.getvalue().splitlines()[0].split(between)
    assert len(cells) == name.count(between) + 1, "it is not split there"
    for text in (cells, next(csv.reader([file.getvalue()], delimiter=between))):
        assert not any(one.lstrip('"').startswith(tuple("=+-@＝")) for one in text), text


def harmless(text):
    assert not any(c in text for c in "\x1b\x00\x07\x9b\u202e\u2066"), ascii(text[:200])


def test_hostile_names_do_no_harm_in_an_export(hall):
    hall.plug(
        "USB1", board_of(Played().match(3, names=(b"\x1b[31mX\x07", b"=1+1\x9f"), strokes=30))
    )
    hall.run("sync")
    assert rows_of(hall)[0]["player_a"] == "[31mX"
    for name in HOSTILE:
        hall.run(
            "name", 1, "--a", name.encode("utf-8", "replace").decode(), "--title", "@" + name[:9]
        )
        row = rows_of(hall)[0]
        assert list(row) == columns(False), "a cell has moved"
        assert row["player_b"] == "'=1+1"
        for text in row.values():
            harmless(text)
            assert len(text) <= 201 and (text == "-" or text[:1] not in tuple("=+-@\t\r"))
    for words in (("--json",), ("--json", "--strokes"), ("--strokes",)):
        harmless(hall.run("export", *words).stdout)
    assert hall.json("export")["rows"][0]["player_b"] == "=1+1"


def test_the_readme_names_the_columns(root):
    text = (root / "host_tools/README.md").read_text(encoding="utf-8")
    part = text.split("## Results for a spreadsheet")[1].split("\n## ")[0]
    for name in {*columns(False), *columns(True)}:
        assert f"`{name}`" in part, name


def test_the_readme_cuts_the_columns_that_it_shows(root):
    """By their places: a column that is added in the middle moves those behind it."""
    text = (root / "host_tools/README.md").read_text(encoding="utf-8")
    places, shown = re.search(r"\$ cut -d, -f(\S+) final.csv\n(\S+)\n", text).groups()
    found = []
    for part in places.split(","):
        first, _, last = part.partition("-")
        found += columns(False)[int(first) - 1 : int(last or first)]
    assert found == shown.split(",")


def test_the_list_is_read_once_however_many_matches_are_named(club, tmp_path, monkeypatch):
    read = []
    every = Store.matches
    monkeypatch.setattr(Store, "matches", lambda *words: read.append(1) or every(*words))
    for words in (
        ("export",), ("sheet", "-o", tmp_path / "a.html"), ("evening", "-o", tmp_path / "b")
    ):  # fmt: skip
        read.clear()
        assert club.run(*words, "2", "1", "#2", "last").exit_code == 0
        assert len(read) == 2, f"{words[0]}: `last` alone takes a second look"
