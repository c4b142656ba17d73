"""The table teaches the reader in play what a long shadow is there."""

import both
from rosace.senses import beams
from rosace.senses.beams import Beams, scale_of
from senses import scenarios
from senses.pins import run
from senses.test_beams import pulse

TWENTY = [26, 22, 25, 14, 9, 24, 23, 26, 17, 21] * 2


def stroke(sense, edges, pieces=1, ms=900):
    """Something is seen, then a stroke recorded in which so many pieces fell."""
    for _ in run(sense, edges, ms):
        pass
    sense.recorded(pieces)


def strokes(sense, widths):
    """One piece in each."""
    for n, width in enumerate(widths):
        stroke(sense, pulse(n % 4 + 1, 100, width, late=0))


def test_twenty_pieces_that_fell_alone_teach_a_table():
    sense = Beams()
    strokes(sense, TWENTY[:19])
    assert not sense.learn() and sense.scale == beams.SCALE
    strokes(sense, TWENTY[19:])
    assert sense.scale == beams.SCALE, "in a board the scale stays"
    assert sense.learn() and sense.scale == scale_of(TWENTY)
    assert not sense.learn(), "the same pieces teach once"


def test_each_twenty_more_count_less_up_to_the_eighth():
    sense = Beams()
    for n in range(12):
        strokes(sense, TWENTY if n % 2 else [width + 6 for width in TWENTY])
        sense.learn()
    low, high = scale_of(TWENTY), scale_of([width + 6 for width in TWENTY])
    assert abs(sense.scale - (low + high) / 2) <= (high - low) / 12


def test_a_stored_scale_is_moved_not_replaced():
    sense = Beams()
    sense.use_scale(160)
    strokes(sense, TWENTY)
    sense.learn()
    taught = scale_of(TWENTY)
    assert taught < sense.scale < 160 and sense.scale == 160 - (160 - taught + 1) // 3


def test_only_one_confirmed_piece_that_fell_alone_teaches():
    sense = Beams()
    for _ in range(25):
        stroke(sense, pulse(1, 100, 24), pieces=0)  # a phantom, or the striker
        stroke(sense, pulse(1, 100, 24), pieces=2)
        stroke(sense, pulse(1, 100, 24) + pulse(2, 300, 24))
        stroke(sense, pulse(1, 100, 700), ms=2500)  # a hand
        stroke(sense, [])
    assert not sense.learn() and sense.scale == beams.SCALE


def test_a_table_with_a_broken_beam_teaches_nothing():
    sense = Beams()
    sense.suspect = 1 << 7
    sense._dark = 1 << 7
    strokes(sense, TWENTY)
    assert not sense.learn()


def test_a_piece_that_was_taken_for_two_teaches_all_the_same():
    """The umpire has said that it was one: a table whose scale is too small would never learn."""
    sense = Beams()
    sense.use_scale(90)
    strokes(sense, [44] * 20)
    assert sense.learn() and sense.scale > 110


def test_both_pythons_learn_alike():
    lines = both.alike(scenarios.learned, TWENTY + [30] * 20 + TWENTY)
    assert sum(line.startswith("True") for line in lines) == 3
