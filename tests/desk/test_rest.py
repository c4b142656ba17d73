"""Nobody presses: the panels dim, move and go dark, never over a running clock; a press wakes."""

import pytest

from desk.bench import Bench
from desk.test_ends import result
from desk.test_late import one_piece_short_of_the_match
from desk.test_menu import choose
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from rosace.face.view import AWAKE, B_LINK, DARK, DIM
from rosace.record.settings import (
    SET_CONTRAST,
    SET_DIM_MIN,
    SET_FAR,
    SET_FLIP,
    SET_MIRROR,
    SET_NIGHT,
    SET_SLEEP_MIN,
    SET_VOLUME,
)

MINUTE = 60000
SETTINGS = 9  # what that row of the menu does


def idle(bench, minutes):
    """So many minutes without an input, in long steps: nothing else happens in them."""
    was, bench.STEP = bench.STEP, 1000
    bench.run(minutes * MINUTE)
    bench.STEP = was
    return bench


def resting(bench):
    return bench.display.told.get("rest", (AWAKE, 0))[0]


def keep(bench, setting, value):
    bench.desk.modes.settings.keep(setting, value)


def test_it_dims_then_goes_dark_and_a_press_only_wakes_it():
    bench = broken()
    keep(bench, SET_DIM_MIN, 5)
    keep(bench, SET_SLEEP_MIN, 10)
    idle(bench, 4)
    assert resting(bench) == AWAKE
    idle(bench, 2)
    assert resting(bench) == DIM
    idle(bench, 5)
    assert resting(bench) == DARK
    count = bench.desk.log.count
    bench.press("OK")
    assert resting(bench) == AWAKE and bench.desk.log.count == count, "it acted blindly"
    assert bench.entry() == "-" and bench.mode == "entry"
    bench.press("OK")
    assert bench.desk.log.count == count + 1


def test_a_held_key_that_wakes_it_does_nothing_either():
    bench = broken()
    keep(bench, SET_SLEEP_MIN, 10)
    idle(bench, 11)
    bench.hold("FOUL")
    assert bench.mode == "entry" and resting(bench) == AWAKE
    bench.hold("FOUL")
    assert bench.mode == "outside"


def test_a_key_that_hangs_from_the_wake_on_says_so_and_its_next_press_acts():
    bench = broken()
    keep(bench, SET_SLEEP_MIN, 10)
    idle(bench, 11)
    bench.down("FOUL")
    bench.run(11_000)
    assert "WARNING" in bench.sounds
    bench.up("FOUL")
    bench.hold("FOUL")
    assert bench.mode == "outside"


def test_a_press_on_a_dim_panel_acts_because_it_can_be_read():
    bench = broken()
    keep(bench, SET_DIM_MIN, 5)
    idle(bench, 6)
    count = bench.desk.log.count
    bench.press("OK")
    assert bench.desk.log.count == count + 1 and resting(bench) == AWAKE


def test_a_drop_wakes_it_and_counts():
    bench = broken()
    keep(bench, SET_SLEEP_MIN, 10)
    idle(bench, 11)
    bench.drop(1)
    assert resting(bench) == AWAKE and bench.entry() != "-"


def test_a_running_clock_is_never_hidden():
    bench = broken()
    keep(bench, SET_DIM_MIN, 5)
    keep(bench, SET_SLEEP_MIN, 10)
    bench.desk.clocks.limits[6] = 1200
    bench.desk.clocks.start(6, bench.now)  # a rest of 20 minutes
    for _ in range(19):
        idle(bench, 1)
        assert bench.display.told["rest"] == (AWAKE, 0)
    idle(bench, 2)
    assert resting(bench) == DARK


def test_the_picture_moves_a_little_once_nobody_looks_at_it():
    """Its first rows are shown at the bottom then: whoever waits a minute still reads it whole."""
    bench = broken()
    for _ in range(4):
        idle(bench, 1)
        assert bench.display.told["rest"] == (AWAKE, 0)
    seen = set()
    for _ in range(4):
        idle(bench, 1)
        seen.add(bench.display.told["rest"][1])
    assert seen == {0, 1, 2}
    bench.press("BLACK")
    assert bench.display.told["rest"] == (AWAKE, 0)


def test_zero_minutes_is_never():
    bench = broken()
    keep(bench, SET_DIM_MIN, 0)
    keep(bench, SET_SLEEP_MIN, 0)
    idle(bench, 130)
    assert resting(bench) == AWAKE


def test_a_matter_that_comes_up_wakes_it():
    bench = broken()
    keep(bench, SET_SLEEP_MIN, 10)
    idle(bench, 11)
    bench.desk.buttons.stuck = 1
    bench.run(50)
    assert resting(bench) == AWAKE


def test_a_pc_that_reads_neither_beeps_nor_wakes_it():
    bench = broken()
    keep(bench, SET_SLEEP_MIN, 10)
    idle(bench, 11)
    bench.sounds.clear()
    bench.bytes_in = b"?"
    bench.step()
    office = bench.desk.session
    office._linked, office._session.active_ms = True, bench.now  # it has just asked something
    bench.run(50)
    assert bench.view.badges & B_LINK and resting(bench) == DARK and bench.sounds == []


# Settings


def turn_to(bench, setting):
    """Into the settings, the cursor on the row of `setting`."""
    from rosace.record.settings import ROWS

    choose(bench, SETTINGS)
    while ROWS[bench.desk.mode.does[bench.desk.mode.cursor]][0] != setting:
        bench.press("BLACK", wait=0)
    bench.run(200)
    return bench


def value(bench, setting):
    from rosace.record.settings import value_of

    return value_of(bench.desk.log.journal.settings, setting)


def test_ok_and_foul_step_through_the_values_round_and_round():
    bench = turn_to(broken(), SET_VOLUME)
    assert value(bench, SET_VOLUME) == 3
    bench.press("OK")
    assert value(bench, SET_VOLUME) == 0 and bench.desk.silent
    bench.press("FOUL", "FOUL")
    assert value(bench, SET_VOLUME) == 2 and bench.sounder.loud == 2 and not bench.desk.silent
    bench.hold("FOUL", ms=900)
    assert value(bench, SET_VOLUME) < 2


def test_every_setting_survives_a_power_cut():
    from rosace.record.settings import ROWS

    bench = broken()
    wanted = {}
    for row in ROWS:
        wanted[row[0]] = row[1] if row[4] != row[1] else min(row[2], row[1] + row[3])
        if row[0] != 10:  # the language is tried in tests/face
            keep(bench, row[0], wanted[row[0]])
    bench.power_on()
    for setting, want in wanted.items():
        assert setting == 10 or value(bench, setting) == want, setting


def test_displays_look_as_they_were_set():
    bench = broken()
    keep(bench, SET_CONTRAST, 2)
    keep(bench, SET_FLIP, 1)
    keep(bench, SET_FAR, 0)
    look = bench.display.told
    assert (look["contrast"], look["flip"], look["far"]) == (0x10, True, False)
    keep(bench, SET_NIGHT, 1)
    assert look["contrast"] == 1
    keep(bench, SET_NIGHT, 0)
    assert look["contrast"] == 0x10


def test_a_value_that_no_range_holds_counts_as_never_set():
    bench = broken()
    bench.desk.log.journal.settings.put(SET_CONTRAST, 77)
    assert value(bench, SET_CONTRAST) == 5


def test_left_handed_keys_stand_mirrored_in_their_rows():
    bench = broken()
    keep(bench, SET_MIRROR, 1)
    bench.run(50)
    bench.press("STRIKER")  # where WHITE is now
    assert bench.entry() == "w" and bench.view.mirror == 3
    bench.press("UNDO")  # where MENU is now
    assert bench.mode == "menu"
    bench.press("MENU")  # UNDO
    assert bench.mode == "entry"
    count = bench.desk.log.count
    bench.press("FOUL")  # OK
    assert bench.desk.log.count == count + 1


def test_the_keys_change_their_order_when_all_are_up_and_once_for_a_held_key():
    bench = turn_to(broken(), SET_MIRROR)
    bench.down("OK")
    bench.run(5000)
    assert value(bench, SET_MIRROR) == 1
    assert bench.view.mirror == 0, "the row under a thumb stays as it is"
    bench.up("OK")
    bench.run(300)
    assert bench.view.mirror == 3 and not bench.desk.buttons.stuck
    bench.press("FOUL")  # where OK is now
    bench.run(300)
    assert value(bench, SET_MIRROR) == 0 and bench.view.mirror == 0


def test_what_a_pc_sets_while_a_key_is_down_leaves_that_press_what_it_was():
    bench = broken()
    bench.down("WHITE")
    bench.run(200)
    keep(bench, SET_MIRROR, 1)
    bench.up("WHITE")
    bench.run(400)
    assert bench.entry() == "w"
    bench.press("STRIKER")  # WHITE
    assert bench.entry() == "ww"


def test_every_beep_can_be_tried_by_its_name():
    from rosace.desk.modes.settings import PATTERNS

    bench = broken()
    choose(bench, SETTINGS)
    bench.press("WHITE")
    bench.hold("BLACK", ms=4500)
    bench.press("OK")
    assert bench.mode == "beeping"
    bench.sounds.clear()
    for _ in PATTERNS:
        bench.press("OK", "BLACK", wait=0)
    names = {"NOTHING", "OWN", "OPPONENT", "COMES_BACK", "WARNING", "TIME", "FOUL", "SAVED"}
    assert names | {"SAVE_FAILED", "REFUSED"} <= set(bench.sounds)


def test_the_four_sounds_of_a_commit_differ_in_rhythm_and_pitch():
    from rosace.face import beeps

    four = (beeps.NOTHING, beeps.OWN, beeps.OPPONENT, beeps.COMES_BACK)
    assert len({len(pattern) for pattern in four}) >= 3
    rises = [[b > a for a, b in zip(p[::2], p[2::2])] for p in four]
    assert len({str(rise) for rise in rises}) == 4


def test_what_is_saved_after_all_is_heard():
    bench = playing()
    bench.files.refuse = True
    bench.press("BLACK", "OK")
    bench.run(2000)
    assert "SAVE_FAILED" in bench.sounds
    bench.files.refuse = False
    bench.sounds.clear()
    bench.run(2000)
    assert bench.sounds == ["SAVED"] and bench.desk.saved


@pytest.mark.parametrize("over", ["board", "match"])
def test_what_is_not_saved_is_told_at_an_end_too(over):
    """No code is on its way while the flash refuses."""
    bench = broken() if over == "board" else one_piece_short_of_the_match()
    bench.files.refuse = True
    if over == "board":
        result(bench, 0, 4)
    else:
        bench.press("BLACK", "OK")
    bench.run(3000)
    assert bench.mode == "ends" and says(bench, "NOT SAVED") and not says(bench, "saving")
    bench.files.refuse = False
    bench.run(5000)
    assert not says(bench, "NOT SAVED")


@pytest.mark.parametrize("far", (False, True))
def test_the_far_picture_is_drawn_only_where_a_panel_is(far):
    bench = Bench(far=far)
    bench.press("OK", "OK", "OK")
    assert (bench.display.far_sent > 0) == far


def test_a_table_that_rests_for_weeks_still_takes_ok():
    """Half the range of ticks_ms is six days: an old screen must not look young."""
    bench = Bench()
    for days in (1, 6.3, 9, 12.5):
        bench.STEP, was = 30000, bench.STEP
        bench.run(int(days * 24 * 60 * MINUTE))
        bench.STEP = was
        bench.press("OK")  # wakes the panel, or goes on
        bench.press("OK", "OK", "OK", "OK")
        assert bench.mode != "setup", days
        bench = Bench()


def test_memory_that_runs_out_is_no_fault_to_go_on_from(monkeypatch):
    """MemoryError leaves the step: start.py saves what is confirmed and starts anew."""
    bench = playing()
    bench.press("WHITE", "OK")
    before, strokes = bytes(bench.s), bench.desk.log.count
    monkeypatch.delattr(bench.desk, "fault")  # as on the board, not as on the bench

    def short():
        raise MemoryError("memory allocation failed")

    monkeypatch.setattr(bench.desk.presenter, "draw", short)
    with pytest.raises(MemoryError):
        bench.press("MENU")
    bench.desk.log.rescue()
    assert bytes(bench.s) == before and bench.desk.log.journal.saved == strokes
