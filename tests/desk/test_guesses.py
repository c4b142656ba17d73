"""What a drop is taken for before anybody presses: from the board and the pulse, nothing else."""

from desk.test_start import broken
from rosace.rules import state
from rosace.senses import beams
from rosace.senses.beams import scale_of
from rosace.words import P_BOARD

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


def test_what_falls_after_the_last_carromman_of_a_board_is_the_opponents():
    bench = one_left(broken())
    bench.press("BLACK", "QUEEN", "OK")
    assert bench.s[state.PHASE] == P_BOARD and bench.s[state.LEFT + 1] == 0
    bench.drop(3).run(400)
    bench.press("OK", "FOUL")  # whose is it? the last stroke's
    assert bench.entry() == "bqw?"


def wide(bench, net):
    """A shadow that two carrommen make, or one striker."""
    bench.drop(net, width=LONG).run(400)
    return bench


def test_what_is_dark_for_longer_than_a_carromman_is_two_or_the_striker():
    bench = wide(broken(), 3)
    assert bench.entry() == "b?b?"
    bench.press("STRIKER")
    assert bench.entry() == "s"


def test_with_the_striker_pressed_what_else_fell_stands():
    bench = wide(broken().drop(1), 3)
    bench.press("STRIKER")
    assert bench.entry() == "b?s" and bench.desk.stroke.nets[1] == 3


def test_a_carromman_leaves_the_wide_ones_to_the_striker():
    bench = wide(broken(), 3).drop(1)
    bench.press("WHITE")
    assert bench.entry() == "b?b?w"
    bench.press("WHITE", "WHITE")
    assert bench.entry() == "www"


def test_the_striker_takes_the_place_of_no_drop_in_another_net():
    bench = wide(wide(broken(), 3), 1)
    bench.press("BLACK", "STRIKER")
    assert bench.entry() == "bsb?b?"


def test_undo_gives_back_both_drops_whose_place_the_striker_took():
    bench = wide(broken(), 3)
    bench.press("STRIKER", "UNDO")
    assert bench.entry() == "b?b?"
    bench.press("STRIKER").hold("STRIKER")
    assert bench.entry() == "-"
    bench.press("STRIKER", "OK").run(400)
    assert bench.desk.stroke.count == 0


def test_of_two_that_were_one_the_other_can_be_held_away():
    bench = wide(broken(), 3)
    bench.press("BLACK")
    bench.hold("BLACK")
    assert bench.entry() == "b?"


def test_the_hand_that_fetches_a_pressed_striker_is_no_piece():
    bench = wide(broken().drop(1), 3)
    bench.press("STRIKER", "OK").run(4000)
    assert bench.mode == "place"
    bench.press("OK").run(4000)
    bench.drop(1)
    assert bench.entry() == "b?"  # he lay in net 3: net 1 counts at once
    bench.hold("BLACK")
    bench.drop(3)
    assert bench.entry() == "?" and bench.desk.stroke.empty()


def test_a_striker_alone_before_the_break_still_asks():
    bench = broken()
    bench.press("UNDO", "UNDO", "OK").run(3000)
    assert bench.s[state.BROKEN] == 0
    wide(bench, 3).press("STRIKER", "OK")
    assert bench.mode == "touch"


def test_what_rattles_after_a_drop_is_a_question():
    bench = broken().drop(2)
    bench.run(150)
    bench.edge(1, 12, 1)  # one beam of net 2 alone sees it
    bench.edge(35, 12, 0)
    bench.run(400)
    assert bench.entry() == "b??" and bench.desk.stroke.next_asked() == 1


def measured(width):
    """A desk that has measured its pockets with twenty pieces."""
    bench = broken()
    bench.desk.go(bench.desk.modes.pockets)
    for _ in range(19):
        bench.drop(2, width=width).run(1000)
    assert bench.desk.beams.scale == beams.SCALE and bench.view.args[0] == 1
    bench.drop(3, width=width).run(1000)
    return bench


def test_twenty_pieces_teach_what_is_too_long_for_one():
    bench = measured(24)
    assert bench.desk.beams.scale == scale_of([24] * 20) < beams.SCALE
    bench.press("UNDO")
    wide(bench, 1)
    assert bench.entry().count("?") == 1  # at this table a shadow of 60 ms is no two pieces
    bench.run(2000)
    bench.drop(1, width=34).run(400)
    assert bench.entry().count("?") == 3


def test_what_was_measured_is_kept_over_a_power_cut():
    bench = measured(24)
    bench.power_on()
    bench.run(500)
    assert bench.desk.beams.scale == scale_of([24] * 20)
