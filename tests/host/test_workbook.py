"""`rosace export` as a workbook, and the schema of its JSON."""

import errno
import gc
import io
import json
import re
import sys
import zipfile

import jsonschema
import openpyxl
import pytest

from host.papers import TAMIL
from host.played import Played, board_of
from host.test_names import HOSTILE
from host.test_piles import HOLES
from host.test_piles import played as piles_played
from rosace_host.cli import workbook
from rosace_host.cli.rows import cell, columns
from rosace_host.errors import install_step


@pytest.fixture
def schema(root):
    found = json.loads((root / "docs/export.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(found)
    return jsonschema.Draft202012Validator(found)


def book_of(hall, *words, code=0):
    file = f"{hall.db}.xlsx"
    result = hall.run("export", *words, "-o", file, "--force")
    assert result.exit_code == code, result.output
    with open(file, "rb") as opened:
        data = opened.read()
    return openpyxl.load_workbook(io.BytesIO(data)), data


def table(page):
    """The rows of a sheet by the names of its columns."""
    names, *found = page.iter_rows(values_only=True)
    return [dict(zip(names, row, strict=True)) for row in found]


def test_the_four_sheets_hold_what_json_and_the_list_say(club):
    book, _ = book_of(club)
    assert book.sheetnames == ["Results", "Boards", "Strokes", "Players"]
    for title, words in (("Boards", ()), ("Strokes", ("--strokes",))):
        rows = club.json("export", *words)["rows"]
        assert list(table(book[title])[0]) == columns(title == "Strokes")
        for found, row in zip(table(book[title]), rows, strict=True):
            said = {n: {True: "yes", False: "no"}.get(v, v) if isinstance(v, bool) else v
                    for n, v in row.items()}  # fmt: skip
            assert {n: v or "" if v is None else v for n, v in found.items()} == {
                n: "" if v is None else v for n, v in said.items()
            }
    results = {row["match"]: row for row in table(book["Results"])}
    for one in club.json("matches")["matches"]:
        row = results[one["match"]]
        assert [row["won_a"], row["won_b"]] == one["won"] and row["holds"] == "yes"
    players = table(book["Players"])
    assert [(row["match"], row["slot"], row["name"]) for row in players] == [
        (1, "A", "Marie"), (1, "B", "Jürgen"), (2, "A", "Marie"), (2, "B", "Jürgen"),
    ]  # fmt: skip
    winner = club.json("show", 1)["winner"]
    assert {row["slot"]: row["won"] for row in players if row["match"] == 1} == {
        side: "yes" if side == winner else "no" for side in "AB"
    }


def test_what_is_empty_takes_no_room_in_a_workbook(club):
    _, data = book_of(club)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            assert not re.search(rb"<c [^>]*/>", archive.read(name)), name


def test_no_cell_of_a_workbook_is_a_formula(hall):
    hall.plug("A", board_of(Played().match(3, names=(b"=1+1", b"@SUM(A1)"), strokes=30)))
    hall.run("sync")
    book = None
    for name in (*HOSTILE[:6], "=cmd|' /C calc'!A0", "+1", TAMIL):
        hall.run("name", 1, "--title", name.encode("utf-8", "replace").decode())
        book, data = book_of(hall)
        kinds = {one.data_type for page in book for row in page.iter_rows() for one in row}
        assert kinds <= {"s", "inlineStr", "n"}, kinds
        for inner in zipfile.ZipFile(io.BytesIO(data)).namelist():
            text = zipfile.ZipFile(io.BytesIO(data)).read(inner)
            assert b"<f>" not in text and b"<f " not in text
    assert book and table(book["Players"])[0]["name"] == "=1+1"
    assert table(book["Results"])[0]["title"] == TAMIL


def test_a_game_with_piles_stands_in_a_workbook(hall):
    hall.plug("A", board_of(piles_played(HOLES)))
    hall.run("sync")
    book, _ = book_of(hall)
    assert [row["slot"] for row in table(book["Players"])] == list("ABCD")


def test_more_rows_than_a_sheet_takes_are_refused(club, monkeypatch, tmp_path):
    book, _ = book_of(club)
    most = max(len(list(page.values)) for page in book.worksheets)
    monkeypatch.setattr(workbook, "_ROWS_MAX", most)
    assert club.run("export", "-o", tmp_path / "full.xlsx").exit_code == 0
    monkeypatch.setattr(workbook, "_ROWS_MAX", most - 1)
    result = club.run("export", "-o", tmp_path / "x.xlsx")
    assert result.exit_code == 2 and "CSV" in result.output
    assert not (tmp_path / "x.xlsx").exists()


def test_without_its_package_a_workbook_says_what_to_install(club, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    result = club.run("export", "-o", tmp_path / "x.xlsx")
    assert result.exit_code == 1 and install_step("xlsx") in " ".join(result.output.split())
    assert club.run("export").exit_code == 0


def test_a_workbook_is_not_written_to_the_screen(club):
    assert club.run("export", "--xlsx").exit_code == 2


# --- the schema ---


def test_json_keeps_to_its_schema(club, schema):
    for words in ((), ("--strokes",), (1,)):
        schema.validate(club.json("export", *words))


def test_json_of_a_game_with_piles_keeps_to_the_schema(hall, schema):
    hall.plug("A", board_of(piles_played(HOLES)))
    hall.run("sync")
    schema.validate(hall.json("export"))
    schema.validate(hall.json("export", "--strokes"))


def test_the_schema_knows_every_column_and_refuses_others(club, schema):
    defined = schema.schema["$defs"]
    assert defined["of_a_board"]["required"] == columns(False)
    assert defined["of_an_entry"]["required"] == columns(True)
    data = club.json("export")
    for hurt in ({"more": 1}, {"points": "9"}, {"holds": "yes"}):
        wrong = {**data, "rows": [{**data["rows"][0], **hurt}]}
        assert list(schema.iter_errors(wrong)), hurt
    assert cell(True) == "yes"


def test_a_disk_that_is_full_is_told_by_one_error_alone(monkeypatch):
    """The archive, when it is thrown away, tries to write its end once more."""

    class Full(io.BytesIO):
        def write(self, data):
            raise OSError(errno.ENOSPC, "No space left on device")

    later = []
    monkeypatch.setattr(sys, "unraisablehook", later.append)
    book = workbook.Workbook(Full())
    with pytest.raises(OSError, match="No space"):
        book.end()
    book.close()
    del book
    gc.collect()
    assert not later
