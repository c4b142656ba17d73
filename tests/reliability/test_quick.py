"""A few cases of every figure of `make reliability`."""

import pytest

import both
from reliability import note, run
from reliability.figures import FAR, FIGURES, FULL, QUICK, Tally
from reliability.note import README, noted
from reliability.run import chosen, take


@pytest.mark.parametrize("one", chosen([], QUICK), ids=lambda one: one.id)
def test_the_promise_holds_in_a_few_cases(one):
    if one.id == "D1" and both.missing():
        pytest.skip(both.missing())
    row, first = take(one, QUICK, seed=1)
    assert row["ok"], first


def test_a_broken_promise_is_counted_and_its_first_case_named():
    tally = Tally()
    for number in range(5):
        with tally.case(f"case {number}"):
            assert number < 3, "too many"
    assert (tally.tried, tally.lost) == (5, 2)
    assert tally.first == "case 3: AssertionError: too many"


def test_the_table_of_what_was_run_has_each_figure_once_in_its_own_words():
    text = README.read_text(encoding="utf-8")
    assert noted(text) == text, 'ARGS="--note" of `make reliability` writes it anew'


RUN = {
    "id": "L5", "tried": 2_000, "lost": 0, "goal": 0, "ok": True, "seed": 1, "tier": "far",
    "seconds": 754.0, "commit": "0123abc",
}  # fmt: skip


@pytest.mark.parametrize(
    ("differs", "stands"),
    [({}, True), ({"commit": "0123abc+"}, False), ({"commit": ""}, False), ({"seed": 2}, False),
     ({"tier": "quick"}, False), ({"tier": "full", "tried": 10}, False),
     ({"what": "another promise"}, False)],
)  # fmt: skip
def test_what_anybody_can_run_again_is_noted(differs, stands):
    text = noted(README.read_text(encoding="utf-8"))
    (what,) = (one.what for one in FIGURES if one.id == "L5")
    after = noted(text, [{**RUN, "what": what, **differs}])
    assert (after != text) == stands
    assert (f"| L5 | {what} | 2,000 | 2,000 | 0 | 13 min | 0123abc |\n" in after) == stands


def test_a_promise_worded_anew_was_not_run_yet():
    text = noted(README.read_text(encoding="utf-8"))
    (one,) = (one for one in FIGURES if one.id == "L5")
    after = noted(text.replace(f"| {one.what} |", "| something else |"))
    assert f"| L5 | {one.what} | 2,000 |  |  |  |  |\n" in after


def test_without_figures_no_table_is_written(monkeypatch):
    before = README.read_bytes()
    monkeypatch.setattr(note, "FIGURES", [])
    with pytest.raises(ValueError, match="figures"):
        note.note([])
    assert README.read_bytes() == before


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
