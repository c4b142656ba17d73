"""Broken beams: a badge, a line in the log, never a score."""

from desk.bench import Bench
from desk.test_prompts import kinds_of
from desk.test_start import broken
from rosace.face import view
from rosace.rules import state
from rosace.words import K_EVIDENCE


def test_a_stuck_beam_is_a_badge_and_is_named_once_in_the_log():
    bench = broken()
    before = bytes(bench.s)
    bench.edge(1, 14, 1)
    bench.run(3000)
    assert bench.view.badges & view.B_BEAM and kinds_of(bench).count(K_EVIDENCE) == 1
    bench.edge(1, 14, 0)
    bench.run(3000)
    assert not bench.view.badges & view.B_BEAM
    bench.edge(1, 14, 1)
    bench.run(3000)
    assert kinds_of(bench).count(K_EVIDENCE) == 1
    assert bytes(bench.s) == before and bench.mode == "entry" and bench.entry() == "-"


def test_a_net_with_one_stuck_beam_still_proposes():
    bench = broken()
    bench.edge(1, 14, 1)
    bench.run(6000)
    bench.edge(1, 15, 1)
    bench.edge(21, 15, 0)
    bench.run(200)
    assert bench.entry() == "b?"


def test_flicker_and_storms_never_change_a_score():
    bench = broken()
    before = bytes(bench.s)
    for t in range(1, 6000, 7):
        for pin in (10, 13, 16):
            bench.edge(t, pin, t & 1)
    bench.run(8000)
    assert bytes(bench.s) == before
    for _ in range(3):
        bench.press("UNDO")
    bench.press("OK")
    assert bench.mode in ("entry", "undo", "ready")


def test_undo_never_opens_evidence():
    bench = broken()
    bench.press("BLACK", "OK")
    bench.edge(1, 14, 1)
    bench.run(3000)
    bench.press("UNDO")
    assert bench.entry() == "b"


def test_a_table_without_beams_plays_by_keys_alone():
    bench = Bench(beams=False)
    bench.press("OK", "OK", "OK")
    bench.run(3000)
    bench.press("OK", "OK")
    bench.press("WHITE", "OK")
    assert bench.s[state.LEFT] == 8 and not bench.view.badges & view.B_BEAM
    assert K_EVIDENCE not in kinds_of(bench)
