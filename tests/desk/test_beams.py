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


def test_the_turn_that_judges_a_drop_leaves_the_picture_to_the_next():
    """Both in one turn are the longest one in play."""
    bench = broken()
    bench.drop(2, wait=0)
    drawn = bench.display.sent
    while not bench.desk.stroke.count:
        drawn = bench.display.sent
        bench.step()
    assert bench.display.sent == drawn
    bench.step()
    assert bench.display.sent == drawn + 1


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


def marked():
    """A desk at play into whose third net something begins to fall, far from any OK."""
    bench = broken()
    bench.run(30_000)  # the shot clock has run out
    pictures = bench.display.sent
    bench.edge(1, 14, 1)
    bench.edge(3, 15, 1)
    bench.run(15)
    assert bench.display.sent == pictures + 1
    return bench


def cleared(bench):
    """The light is back, and what fell is judged."""
    bench.edge(1, 14, 0)
    bench.edge(3, 15, 0)
    bench.run(150)


def test_what_falls_is_marked_while_the_net_is_dark_and_then_is_a_piece():
    bench = marked()
    assert bench.view.falling == 1 << 2 and bench.entry() == "-" and not bench.view.preview_on
    cleared(bench)
    assert bench.view.falling == 0 and bench.entry() == "b?" and bench.view.preview_on


def test_what_is_marked_counts_for_nothing_before_it_is_judged():
    bench = marked()
    before = bytes(bench.s)
    bench.down("OK")
    assert bench.view.falling and bench.view.preview_on and bench.entry() == "-"
    bench.edge(1, 14, 0)
    bench.edge(3, 15, 0)
    bench.up("OK")
    assert bytes(bench.s) != before  # the stroke as it was shown: nothing fell
    bench.run(300)
    assert bench.desk.stroke.next_asked() == 0  # the drop is a question to the next OK


def test_a_hand_leaves_no_mark_behind():
    bench = marked()
    bench.run(400)
    assert bench.view.falling
    cleared(bench)
    assert bench.view.falling == 0 and bench.entry() == "-" and not bench.view.entry_on


def test_spikes_draw_nothing():
    bench = broken()
    bench.run(30_000)  # the shot clock has run out
    pictures = bench.display.sent
    for after in range(1, 200, 40):
        bench.edge(after, 14, 1)
        bench.edge(after + 1 + after // 40 % 2, 14, 0)
    bench.run(600)
    assert bench.display.sent == pictures


def test_what_falls_into_a_net_that_hands_are_in_draws_nothing():
    bench = broken()
    bench.press("FOUL", "BLACK", "OK")
    assert bench.mode == "place"
    bench.run(30_000)  # the shot clock has run out
    pictures = bench.display.sent
    bench.edge(1, 14, 1)
    bench.run(40)
    assert bench.display.sent == pictures and not bench.view.falling
