"""A few cases of every figure of `make reliability`; those of the loop are in test_quick_loop.py,
so that two workers can try them side by side."""

import re
import sys
from pathlib import Path

import pytest

from reliability import run
from reliability.bad_trials import falls_over, stands_still
from reliability.figures import FAR, FIGURES, FULL, QUICK, Tally
from reliability.run import chosen, take

README = Path(run.__file__).with_name("README.md")


LOOP = ("S", "D")  # how the ids of its figures begin
# L4 is made of tests in tests/host, which `make test` runs for themselves.
ELSEWHERE = ("L4",)


def holds(one):
    """Try the first size of a figure."""
    row, first = take(one, QUICK, seed=1)
    if row is None:
        pytest.skip(first)
    assert row["ok"], first


@pytest.mark.parametrize(
    "one",
    [f for f in chosen([], QUICK) if f.id[0] not in LOOP and f.id not in ELSEWHERE],
    ids=lambda one: one.id,
)
def test_the_promise_holds_in_a_few_cases(one):
    holds(one)


def test_a_broken_promise_is_counted_and_its_first_case_named():
    tally = Tally()
    for number in range(5):
        with tally.case(f"case {number}"):
            assert number < 3, "too many"
    assert (tally.tried, tally.lost) == (5, 2)
    assert tally.first == "case 3: AssertionError: too many"


def test_the_readme_explains_each_figure_once():
    """Its row has the figure's own words and how many cases may be lost."""
    rows = re.findall(r"^\| ([A-Z]\d+\w*) \| (.*?) \| (\d+) \|$", README.read_text(), re.MULTILINE)
    assert rows == [(one.id, one.what, str(one.goal)) for one in FIGURES]


@pytest.fixture
def from_anywhere(monkeypatch):
    """The figures' processes do not look for the program that runs the tests, whose path may hold
    only in the folder it was started in."""
    monkeypatch.delattr(sys.modules["__main__"], "__file__", raising=False)


@pytest.mark.timeout(120)
@pytest.mark.usefixtures("from_anywhere")
@pytest.mark.parametrize(
    ("trial", "why"), [(stands_still, "more than 2 s"), (falls_over, "its process ended with 3")]
)
def test_a_figure_that_hangs_or_dies_is_lost_and_the_others_go_on(monkeypatch, trial, why):
    monkeypatch.setattr(run, "LIMITS_S", (2, 2, 2))
    monkeypatch.setattr(run, "GRACE_S", 1)
    found = list(run.Trials(QUICK, 1, 2, trial).results([0, 1, 2]))
    assert sorted(number for number, _, _ in found) == [0, 1, 2]
    for _, row, first in found:
        assert not row["ok"] and row["lost"] == 1 and first == f"not tried to the end: {why}"


@pytest.mark.usefixtures("from_anywhere")
def test_figures_are_tried_side_by_side():
    numbers = [number for number, one in enumerate(FIGURES) if one.id in ("I1t", "L5", "T1")]
    found = list(run.Trials(QUICK, 1, 2).results(numbers))
    assert sorted(number for number, _, _ in found) == numbers
    assert all(row["ok"] and row["tried"] for _, row, _ in found)


def test_every_figure_has_all_three_sizes():
    assert not [one.id for one in FIGURES if 0 in one.sizes]


RUN = {
    "id": "L5", "tried": 2_000, "lost": 0, "goal": 0, "ok": True, "seed": 1, "tier": "far",
    "seconds": 754.0, "commit": "0123abc",
}  # fmt: skip


def test_a_run_that_goes_on_leaves_out_what_it_has(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "OUT", tmp_path / "build" / "reliability.json")
    (one,) = (one for one in FIGURES if one.id == "L5")
    assert not run.is_done(one, FAR, 1, "0123abc")
    for number, row in enumerate(({"id": "T1"}, {**RUN, "what": one.what}, {"id": "J1"})):
        run.keep(row)
        assert len(run.kept()) == number + 1
    assert [row["id"] for row in run.kept()] == ["J1", "L5", "T1"]
    assert run.is_done(one, FAR, 1, "0123abc")
    assert not run.is_done(one, FAR, 2, "0123abc") and not run.is_done(one, FULL, 1, "0123abc")
    assert not run.is_done(one, FAR, 1, "9876fed")
    run.keep({**RUN, "what": one.what, "ok": False})
    assert not run.is_done(one, FAR, 1, "0123abc") and len(run.kept()) == 3
