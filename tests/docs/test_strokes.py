"""docs/STROKES.md has every row of the stroke table, with the letters and outcomes of the code."""

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from docs.page import Page, constants
from laws.number_names import ROW_NAMES
from rosace.rules import ending, laws, rows, systems

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "firmware" / "rosace" / "rules"
PAGE = Page(ROOT / "docs" / "STROKES.md")
TABLES = ("The board ends", "A proper stroke", "Before the break is made", "Acts of the umpire")
ROWS = [row for title in TABLES for row in PAGE.table(title)]
OUTCOMES = PAGE.table("A proper stroke") + PAGE.table("Before the break is made")
QUEEN = {0: "", systems.QUEEN_BACK: "back", systems.QUEEN_AWAITS: "waits",
         systems.QUEEN_COVERED: "covered"}  # fmt: skip


def number(row):
    return int(row["number"])


def test_every_row_stands_there_once_and_in_order():
    assert [number(row) for row in ROWS] == list(range(1, rows.ROWS))
    assert [row["row"] for row in ROWS] == list(ROW_NAMES[1:])
    last = PAGE.table("Before the break is made")[-1]
    assert number(last) == rows.LAST_STROKE
    listed = set(constants(rows, "E1", "A_LIMIT"))
    assert listed == {number(row) for row in ROWS}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["number"])
def test_a_row_cites_the_laws_of_the_code(row):
    assert row["law"] == laws.law(systems.ICF, number(row)).decode()
    assert row["also"] == laws.other_laws(systems.ICF, number(row)).decode()


@pytest.mark.parametrize("row", OUTCOMES, ids=lambda row: row["number"])
def test_a_row_does_what_the_rule_record_says(row):
    effect = systems.record(systems.ICF)[systems.OUTCOME + number(row) - rows.N1]
    assert row["turn"] == ("stays" if effect & systems.STAY else "passes")
    assert row["back"] == ("yes" if effect & systems.BACK else "")
    assert int(row["penalty"] or 0) == (effect & systems.PENALTY_MASK) // systems.PENALTY
    assert row["queen"] == QUEEN[effect & systems.QUEEN_MASK]


@pytest.mark.parametrize("row", PAGE.table("The board ends"), ids=lambda row: row["number"])
def test_an_end_goes_to_whom_the_code_says(row):
    assert row["winner"] == ("mover" if ending.mover_wins(number(row)) else "opponent")


# --- the points that the laws leave open ---

POINT = re.compile(r"\bA\d+\b(?!-)")
NAMES = re.compile(r".*\bB2\b.*")  # a line about the slots A, B, A2 and B2


@cache
def cited_points():
    """The numbers that code and cases cite -> the files that do, by their path below ROOT."""
    firmware = ROOT / "firmware" / "rosace"
    paths = [*firmware.rglob("*.py"), *(ROOT / "tests" / "laws").glob("*.py")]
    texts = {path: NAMES.sub("", path.read_text("utf-8")) for path in paths}
    for path in (ROOT / "tests" / "laws" / "cases").glob("*.yaml"):
        parts = yaml.safe_load(path.read_text("utf-8")).values()
        cases = [case for part in parts if isinstance(part, list) for case in part]
        texts[path] = " ".join(f"{case.get('law', '')} {case.get('note', '')}" for case in cases)
    found = {}
    for path, text in texts.items():
        for point in POINT.findall(text):
            found.setdefault(point, set()).add(path)
    return found


def test_every_open_point_that_is_cited_has_its_row_and_every_row_is_cited():
    listed = [row["number"] for row in PAGE.table("Open points")]
    assert listed == sorted(listed, key=lambda point: int(point[1:]))
    assert set(listed) == set(cited_points())


def test_an_open_point_names_the_files_that_cite_it():
    cited = cited_points()
    for row in PAGE.table("Open points"):
        named = {(RULES / name).resolve() for name in re.findall(r"`([^`]+)`", row["where"])}
        assert all(path.is_file() for path in named), row
        of_rules = {path for path in cited[row["number"]] if path.is_relative_to(RULES)}
        assert of_rules <= named, row
