"""A table that nobody measured teaches the reader of the beams what a long shadow is there."""

from desk.test_evidence import records
from desk.test_start import playing
from rosace.record.settings import SET_SCALE
from rosace.rules.state import PHASE
from rosace.senses.beams import SCALE, scale_of
from rosace.words import K_STROKE, P_PLAY
from rosace_host.match import evidence

LEARNED = scale_of([24] * 20)  # of pieces that are 24 ms in each beam


def pocket(bench, width=24):
    """A stroke in which one piece falls, or nothing where no width is given."""
    if width:
        bench.drop(2, width=width)
    bench.run(700)
    bench.press("OK").run(3500)


def board(bench, width=24):
    """A board in which nothing but single pieces fall, and on to the next "Play"."""
    before = bench.desk.beams.scale
    while bench.desk.state[PHASE] == P_PLAY:
        assert bench.desk.beams.scale == before, "one scale holds for a board"
        pocket(bench, width)
    while bench.desk.state[PHASE] != P_PLAY:
        bench.press("OK").run(4000)


def taught():
    """A desk after two boards; each is over before its twentieth piece."""
    bench = playing()
    board(bench)
    assert bench.desk.beams.scale == SCALE
    board(bench)
    return bench


def test_two_boards_teach_it():
    bench = taught()
    assert bench.desk.beams.scale == LEARNED < SCALE
    pocket(bench)
    told = [evidence.read(event).scale for event in records(bench, K_STROKE)]
    assert told[-1] == LEARNED and SCALE in told, "whoever judges again has to know it"


def test_a_board_that_goes_on_after_its_end_tells_the_new_scale():
    """UNDO opens the board that taught it."""
    bench = playing()
    board(bench)
    while bench.desk.state[PHASE] == P_PLAY:
        pocket(bench)
    assert bench.desk.beams.scale == LEARNED
    while bench.desk.state[PHASE] != P_PLAY:
        bench.press("UNDO").run(500)
    strokes = len(records(bench, K_STROKE))
    bench.press("UNDO").run(500)
    pocket(bench, 0)
    pocket(bench, 0)
    assert [evidence.read(e).scale for e in records(bench, K_STROKE)[strokes:]][:1] == [LEARNED]


def test_after_a_power_cut_the_next_stroke_tells_the_scale():
    bench = playing()
    pocket(bench)
    pocket(bench)
    bench.power_on()
    bench.run(500)
    bench.press("OK").run(1000)
    pocket(bench)
    pocket(bench)
    told = [evidence.read(event).scale for event in records(bench, K_STROKE)]
    assert told == [SCALE, 0, SCALE, 0]


def test_what_play_has_taught_is_kept_over_a_power_cut():
    bench = taught()
    bench.power_on()
    bench.run(500)
    assert bench.desk.beams.scale == LEARNED


def test_a_setting_that_is_changed_leaves_it_alone():
    bench = taught()
    bench.desk.modes.settings.toggle_sound()
    assert bench.desk.beams.scale == LEARNED
    assert bench.desk.settings.get(SET_SCALE, 0) == LEARNED


def test_settings_that_cannot_be_stored_stop_nobody(monkeypatch):
    bench = playing()
    board(bench)

    def full():
        raise OSError(28)

    monkeypatch.setattr(bench.desk.settings, "save", full)
    board(bench)
    assert bench.desk.beams.scale == LEARNED
