"""docs/STROKES.md has every row of the stroke table, with the letters and outcomes of the code."""

from pathlib import Path

import pytest

from docs.page import Page, constants
from rosace.rules import ending, laws, rows, systems
from rosace_host.match import names

PAGE = Page(Path(__file__).resolve().parents[2] / "docs" / "STROKES.md")
TABLES = ("The board ends", "A proper stroke", "Before the break is made", "Acts of the umpire")
ROWS = [row for title in TABLES for row in PAGE.table(title)]
OUTCOMES = PAGE.table("A proper stroke") + PAGE.table("Before the break is made")
QUEEN = {0: "", systems.QUEEN_BACK: "back", systems.QUEEN_AWAITS: "waits",
         systems.QUEEN_COVERED: "covered"}  # fmt: skip


def number(row):
    return int(row["number"])


def test_every_row_stands_there_once_and_in_order():
    assert [number(row) for row in ROWS] == list(range(1, rows.ROWS))
    assert [row["row"] for row in ROWS] == list(names.ROW_NAMES[1:])
    last = PAGE.table("Before the break is made")[-1]
    assert number(last) == rows.LAST_STROKE
    listed = set(constants(rows, "E1", "A_LIMIT"))
    assert listed == {number(row) for row in ROWS}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["number"])
def test_a_row_cites_the_laws_of_the_code(row):
    assert row["law"] == laws.law(systems.ICF, number(row)).decode()
    assert row["also"] == laws.law2(systems.ICF, number(row)).decode()


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
