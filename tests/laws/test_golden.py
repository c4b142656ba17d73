"""The golden cases on both Pythons, and a runner that can be trusted to fail."""

from pathlib import Path

import pytest

import both
from laws import golden, golden_icf
from rosace.rules import systems
from rosace_host.match import rulebook
from rosace_host.match.names import SYSTEM_NAMES

CASES = Path(__file__).parent / "cases"
HOUSE = golden.load(CASES / "house.yaml")
HOUSE_PASSED = f"{len(HOUSE['cases'])} passed, 0 failed"


def test_all_icf_cases_hold_here(capsys):
    assert golden.main([str(CASES / "icf.yaml")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "195 passed, 0 failed"


@both.needs_micropython
def test_all_icf_cases_hold_in_micropython(capsys):
    assert golden.main([str(CASES / "icf.yaml"), "--vm", "micropython"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "195 passed, 0 failed"


# Figures that no single board shows; tests/laws/test_house.py holds them.
_ROUND_THE_BOARD = {"games", "change_sides", "order", "queen_points"}


@pytest.mark.parametrize("system", range(1, systems.TWO_SIDED_END), ids=SYSTEM_NAMES[1:])
def test_every_override_of_a_record_is_held_by_a_case(system, monkeypatch):
    """With any one of them as the ICF has it, a case of that system fails."""
    cases = [case for case in HOUSE["cases"] if case["system"] == SYSTEM_NAMES[system]]
    icf = systems.record(systems.ICF)
    own = systems.record(system)
    free = set()
    for field in rulebook.fields(system):
        if own[field.number] != icf[field.number]:
            changed = bytearray(own)
            changed[field.number] = icf[field.number]
            records = [systems.record(number) for number in range(systems.TWO_SIDED_END)]
            records[system] = bytes(changed)
            monkeypatch.setattr(systems, "_RECORDS", tuple(records))
            if not golden_icf.run({"cases": cases}, lambda line: None)[1]:
                free.add(field.name)
    if own[systems.VALUE] == 0:
        free.discard("queen_limit")  # of nothing
    assert free <= _ROUND_THE_BOARD


def test_all_house_cases_hold_here(capsys):
    assert golden.main([str(CASES / "house.yaml")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == HOUSE_PASSED


@both.needs_micropython
@both.in_each_build
def test_all_house_cases_hold_in_micropython(build):
    assert both.there(golden_icf.run, HOUSE, build=build)[-1] == HOUSE_PASSED


@pytest.mark.parametrize(
    ("case", "fault"),
    [
        ('strokes: ["w"], expected: {turn: B}', "turn: expected B, got A"),
        ('strokes: ["w"], expected: {pocketed: {w: 2, b: 0}}', "pocketed"),
        ('strokes: ["s"], expected: {}', "debts: expected {}"),
        ('strokes: ["bs"], expected: {debts: {A: 1}, returned: ["b"]}', "returned"),
        ('setup: {pocketed: {w: 8}, queen: A}, strokes: ["w"], expected: {game: A}', "board"),
        ('strokes: ["wx"], expected: {}', "unknown stroke"),
        ('strokes: ["w>keep"], expected: {}', "nobody asks"),
        ('strokes: ["w", "qq"], expected: {}', "refused: expected [], got [2]"),
        ('setup: {poketed: {w: 8}}, strokes: ["w"], expected: {}', "unknown in setup"),
        ('setup: {pocketed: {w: 10}}, strokes: ["w"], expected: {}', "setup refused"),
        ('strokes: ["w"], expected: {won: A}', "unknown in expected"),
        ('strokes: ["w"], law: "DE 9", expected: {}', "law: expected DE 9, got DE 7"),
    ],
)
def test_a_wrong_case_of_a_house_rule_fails(tmp_path, capsys, case, fault):
    book = tmp_path / "wrong.yaml"
    book.write_text("cases:\n- {id: h1, system: mfr_de, " + case + "}\n")
    assert golden.main([str(book)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("h1: " + fault) and lines[-1] == "0 passed, 1 failed"


@pytest.mark.parametrize(
    "where", ["cpython", pytest.param("micropython", marks=both.needs_micropython)]
)
def test_a_wrong_case_is_named_and_fails_the_run(tmp_path, capsys, where):
    book = tmp_path / "wrong.yaml"
    book.write_text(
        "stroke_cases:\n"
        '- {id: Y1, law: 3.6a, play: ["w"], expect: {white: 9}}\n'
        '- {id: Y2, law: 3.6a, play: ["w"], expect: {white: 8, turn: w}}\n'
        '- {id: Y3, law: 3.6a, play: ["x"], expect: {}}\n'
        '- {id: Y4, law: 3.6a, play: ["w"], expect: {colour: 8}}\n'
        '- {id: Y5, law: 3.6a, setup: {white: 2}, play: ["www"], expect: {}}\n'
        '- {id: Y6, law: 3.6a, setup: {wite: 2}, play: ["w"], expect: {}}\n'
        "match_cases:\n"
        "- {id: Y7, mode: singles, players: [A, B], events: [[A, 12], [B, 3]],\n"
        "   expect: {breakers: [A, A]}}\n"
    )
    assert golden.main([str(book), "--vm", where]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines[:-1]] == ["Y1", "Y3", "Y4", "Y5", "Y6", "Y7"]
    assert lines[0] == "Y1: white: expected 9, got 8"
    assert lines[-1] == "1 passed, 6 failed"


def test_systems_this_firmware_lacks_are_failures_not_silence(tmp_path, capsys):
    book = tmp_path / "house.yaml"
    book.write_text('cases:\n- {id: h1, system: gulf, strokes: ["w"], expected: {}}\n')
    assert golden.main([str(book)]) == 1
    assert "h1: rule system gulf" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "- 1\n", "a: b\n", "x: [\n"])
def test_what_is_no_file_of_cases_is_a_usage_error(tmp_path, text):
    book = tmp_path / "none.yaml"
    book.write_text(text)
    assert golden.main([str(book)]) == 2


def test_an_empty_file_of_cases_does_not_pass(tmp_path, capsys):
    book = tmp_path / "empty.yaml"
    book.write_text("stroke_cases: []\n")
    assert golden.main([str(book)]) == 1
