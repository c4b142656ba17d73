"""A few cases of every figure of `make reliability`."""

import re
from pathlib import Path

import pytest

from laws import vm
from reliability.figures import FIGURES, QUICK, Tally
from reliability.run import chosen, take


@pytest.mark.parametrize("one", chosen([], QUICK), ids=lambda one: one.id)
def test_the_promise_holds_in_a_few_cases(one):
    if one.id == "D1" and vm.missing():
        pytest.skip(vm.missing())
    row, first = take(one, QUICK, seed=1)
    assert row["ok"], first


def test_a_broken_promise_is_counted_and_its_first_case_named():
    tally = Tally()
    for number in range(5):
        with tally.case(f"case {number}"):
            assert number < 3, "too many"
    assert (tally.tried, tally.lost) == (5, 2)
    assert tally.first == "case 3: AssertionError: too many"


def test_every_figure_stands_once_in_the_table_of_what_was_run():
    text = Path(__file__).with_name("README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([A-Z]\d+\w*) \| (.*?) \|", text, re.MULTILINE)
    assert sorted(rows) == sorted((one.id, one.what) for one in FIGURES)
