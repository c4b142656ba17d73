"""What a drop is taken for before anybody presses: from the board and the pulse, nothing else."""

from desk.test_start import broken
from rosace.rules import state

LONG = 60  # ms without light: taller than a carromman can be


def one_left(bench):
    """B has one black left and may pocket the queen, who lies open."""
    bench.press(*["BLACK"] * 8, "OK").run(3000)
    assert bench.s[state.LEFT + 1] == 1 and bench.s[state.TURN] == 1
    return bench


def test_nobody_pockets_his_last_one_before_the_queen():
    bench = one_left(broken())
    bench.drop(2)
    assert bench.entry() == "q?"
    bench.press("OK").run(3000)
    bench.drop(2)
    assert bench.entry() == "b?"  # now he covers her
    bench.press("OK")
    assert bench.s[state.POINTS] == 12


def test_two_that_fall_then_are_the_queen_and_her_cover():
    bench = one_left(broken())
    bench.drop(2).drop(3)
    assert sorted(bench.entry().split("?")) == ["", "b", "q"]


def test_with_two_left_it_is_still_a_carromman():
    bench = broken()
    bench.press(*["BLACK"] * 7, "OK").run(3000)
    bench.drop(2)
    assert bench.entry() == "b?"
    bench.drop(2)
    assert bench.entry() == "b?q?"


def test_a_queen_that_was_pressed_is_not_guessed_again():
    bench = one_left(broken())
    bench.press("QUEEN").drop(4)
    assert bench.entry() == "qb?"


def test_the_last_one_is_a_carromman_where_the_queen_is_covered():
    bench = broken()
    bench.press(*["BLACK"] * 7, "QUEEN", "OK").run(3000)
    bench.press("BLACK", "OK").run(3000)
    bench.drop(1)
    assert bench.entry() == "b?"


def test_what_is_dark_for_longer_than_a_carromman_is_the_striker():
    bench = broken()
    bench.drop(3, width=LONG)
    assert bench.entry() == "s?"
    assert bench.view.preview_on and bench.view.preview.new_dues == 1
    bench.press("BLACK")
    assert bench.entry() == "b"


def test_there_is_only_one_striker():
    bench = broken()
    bench.drop(3, width=LONG).drop(1, width=LONG)
    assert bench.entry() == "s?b?"
    bench.press("STRIKER")
    assert bench.entry() == "sb?"


def test_a_piece_key_leaves_the_wide_one_to_the_striker():
    bench = broken()
    bench.drop(3, width=LONG).drop(1)
    bench.press("WHITE")
    assert bench.entry() == "s?w"
    bench.press("WHITE")
    assert bench.entry() == "ww"


def test_a_guessed_striker_can_be_held_away():
    bench = broken()
    bench.drop(3, width=LONG)
    bench.hold("STRIKER")
    assert bench.entry() == "-"


def test_the_hand_that_fetches_a_guessed_striker_is_no_piece():
    bench = broken()
    bench.drop(1).drop(3, width=LONG)
    bench.press("OK").run(4000)
    assert bench.mode == "place"
    bench.press("OK").run(4000)
    bench.drop(1)
    assert bench.entry() == "b?"  # he lay in net 3: net 1 counts at once
    bench.hold("BLACK")
    bench.drop(3)
    assert bench.entry() == "?" and bench.desk.stroke.empty()


def test_a_guessed_striker_alone_before_the_break_still_asks():
    bench = broken()
    bench.press("UNDO", "UNDO", "OK").run(3000)
    assert bench.s[state.BROKEN] == 0
    bench.drop(3, width=LONG)
    bench.press("OK")
    assert bench.mode == "touch"
