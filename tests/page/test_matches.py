"""The recorded matches come true on the virtual table, with the real firmware."""

from pathlib import Path

import pytest

import both
from rosace_host.device.client import Client
from rosace_host.device.wire import SerialWire
from rosace_host.sheet.data import as_dict
from rosace_host.store import catalogue
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync
from rosace_sim import player, script
from rosace_sim.__main__ import LINK_SPEED
from rosace_sim.table import Table

MATCHES = Path(__file__).parent.parent / "matches"
NAMES = ("short", "doubles", "storm", "singles")
ACTS = sorted(path.stem for path in (MATCHES / "acts").glob("*.match"))
HOUSES = sorted(path.stem for path in (MATCHES / "houses").glob("*.match"))


def play(name, vm, judged=False):
    """Play a match; judged: the PC's sheet is compared with the file's SCORE and RESULT too."""
    match = script.load(MATCHES / f"{name}.match")
    with Table(vm, seed=match.setup.get("seed", 0)) as table:
        report = player.play(table, match)
        assert table.complaints == [], table.console()
        if judged and (match.boards or match.result):
            assert match.check_sheet(sheet_of(table)) == []
    return report


def sheet_of(table):
    """The score sheet of the match on a table, as a PC at its port has it."""
    table.play(LINK_SPEED)
    kept = Store("sqlite://")
    client = Client(SerialWire(table.serial_path))
    try:
        sync(client, kept)
    finally:
        client.close()
        table.stop()
    return as_dict(catalogue.load_match(kept, kept.matches()[-1]))


@pytest.mark.parametrize("name", [*NAMES[:-1], pytest.param(NAMES[-1], marks=pytest.mark.long)])
def test_a_recorded_match_comes_true(name):
    report = play(name, "cpython")
    assert report.strokes == len(report.per_stroke) > 15
    assert report.presses == sum(report.phases.values())


@pytest.mark.parametrize("name", HOUSES)
def test_a_board_by_house_rules(name):
    assert play("houses/" + name, "cpython", judged=True).presses > 0


def test_one_press_a_stroke_is_the_rule():
    report = play("short", "cpython")
    assert sum(report.per_stroke) <= 1.25 * report.strokes
    assert report.phases["set-up"] <= 3


@both.needs_unix
def test_the_short_match_in_a_real_micropython():
    assert play("short", "micropython").strokes > 15


@both.needs_unix
@pytest.mark.parametrize("name", ("acts/disqualified", "houses/nepal"))
def test_a_scene_in_a_real_micropython(name):
    assert play(name, "micropython").presses > 0


@both.needs_unix
@pytest.mark.long
@pytest.mark.parametrize(
    "name", [*NAMES[1:], *("acts/" + n for n in ACTS), *("houses/" + n for n in HOUSES)]
)
def test_all_of_them_in_a_real_micropython(name):
    assert play(name, "micropython").presses > 0


@pytest.mark.parametrize("name", ["short", pytest.param("doubles", marks=pytest.mark.long)])
def test_the_author_writes_the_same_file_again(name):
    from matches import author

    written = author.MATCHES[name]()
    text = (MATCHES / f"{name}.match").read_text(encoding="utf-8")
    assert text.endswith(written.text()), f"python -m matches.author {name}"
