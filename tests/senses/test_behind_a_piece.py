"""What a net does behind a piece: it trembles, a cord swings, the piece jumps or lies there."""

import pytest

from rosace.senses.beams import Beams
from rosace.senses.drops import DROP, HAND, MAYBE
from senses.test_beams import beam, drops, kinds, taught


def seen(a, b):
    """Edges of what beam a, the upper one, and beam b of net 1 see: [(from, to)] in ms each."""
    return beam(1, 0, *a) + beam(1, 1, *b)


FALLS = ([(110, 143)], [(132, 160)])


def rattles(first, count, width, pause=20):
    return [(first + i * pause, first + i * pause + width) for i in range(count)]


@pytest.mark.parametrize("count", [1, 2, 5, 7, 20])
def test_what_darkens_both_beams_for_a_moment_behind_a_piece_is_none(count):
    """A piece needs its time from the upper beam to the lower one."""
    moments = rattles(205, count, 7)
    assert drops(seen(FALLS[0] + moments, FALLS[1] + moments), 2000) == [(DROP, 1, 33)]


@pytest.mark.parametrize("count", [4, 11, 12, 40])
def test_a_piece_is_no_less_one_because_the_net_trembles_behind_it(count):
    """Twelve short pulses make a beam that is not believed, and took the piece with them."""
    found = drops(seen(FALLS[0], FALLS[1] + rattles(205, count, 4)), 4000)
    assert found[0] == (DROP, 1, 33) and [d[0] for d in found].count(DROP) == 1


@pytest.mark.parametrize("beam", [0, 1])
def test_nor_where_one_beam_alone_saw_it_and_the_other_one_trembles(beam):
    sees = [[(110, 143)], rattles(205, 16, 5)]
    assert [d[0] for d in drops(seen(*(sees[beam ^ i] for i in (0, 1))), 4000)] == [DROP]


BROKEN = ([(110, 121), (132, 148)], [(127, 160)])
DEEP = ([(110, 119)], [(120, 129)])


@pytest.mark.parametrize(("piece", "scale"), [(BROKEN, 180), (DEEP, 105)])
@pytest.mark.parametrize("shaken", [0, 1])
def test_nor_where_a_beam_sees_it_twice_or_the_ring_is_deep(piece, scale, shaken):
    sense = Beams()
    sense.use_scale(scale)
    a, b = [runs + rattles(205, 22, 5) * (beam == shaken) for beam, runs in enumerate(piece)]
    assert [d[0] for d in drops(seen(a, b), 4000, sense)].count(DROP) == 1


def test_what_jumps_up_from_a_net_that_trembles_is_no_second_piece():
    moments = rattles(205, 8, 7)
    again = ([(520, 540)], [(532, 556)])
    found = drops(seen(FALLS[0] + moments + again[0], FALLS[1] + moments + again[1]), 4000)
    assert [d[0] for d in found] == [DROP, MAYBE]


def test_two_pieces_at_once_are_no_less_two_where_the_net_trembles_behind_them():
    a, b = FALLS
    twice = seen(a + [(230, 263)], b + [(252, 280)] + rattles(325, 12, 4))
    assert [d[0] for d in drops(twice, 4000)].count(DROP) == 2


def test_a_piece_counts_that_falls_and_comes_to_rest_in_a_beam():
    found = drops(seen(FALLS[0], FALLS[1] + [(205, 9000)]), 9000)
    assert [d[0] for d in found] == [DROP]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([(118, 132)], [(140, 9000)]),
        ([(108, 174)], [(147, 9000)]),
        ([(102, 159)], [(184, 202), (223, 9000)]),  # it slides into the beam: no second one
    ],
)
def test_what_comes_to_rest_in_the_lower_beam_at_once_is_a_question(a, b):
    sense = taught(1)
    sense.use_scale(161)
    assert kinds(seen(a, b), 9000, sense, 30_000) == [MAYBE]


def test_what_goes_on_in_the_lower_beam_alone_is_no_hand_from_above():
    assert kinds(seen([(96, 129)], [(114, 337)]), 2500, taught(1), 30_000) == [MAYBE]
    assert kinds(seen([(96, 129)], [(90, 337)]), 2500, taught(1), 30_000) == [HAND]


@pytest.mark.parametrize(("late", "kind"), [(65, DROP), (95, MAYBE)])
def test_what_the_lower_beam_alone_sees_later_may_have_jumped_up(late, kind):
    below = [(120, 150), (120 + late, 150 + late)]
    assert kinds(seen([(100, 130)], below), 2500, taught(1), 30_000) == [DROP, kind]


def test_where_a_cord_swings_on_its_first_long_swing_is_no_piece():
    swings = [(73, 91), (122, 148), (213, 238), (312, 324)]
    assert kinds(seen([(48, 77)], swings), 2500, taught(1), 30_000) == [DROP, MAYBE]


@pytest.mark.parametrize("both", [True, False])
def test_of_a_beam_that_flickers_nothing_counts_before_it_is_named(both):
    flickers = rattles(110, 13, 20, 60)
    assert drops(seen(flickers, flickers if both else []), 4000) == []


@pytest.mark.parametrize("sees", [(0, 1), (1, 0)])
def test_one_shadow_in_one_beam_alone_is_never_two_pieces(sees):
    """Two that fall together do not both miss the same beam; a finger does."""
    found = drops(seen(*([(105, 176)] * one for one in sees)), 900)
    assert [d[0] for d in found] == [MAYBE]
