"""Who plays next is told as the laws of the match say it: to the right, or clockwise."""

import pytest

import both
from face import scenarios
from face.rendered import near
from face.test_far import drawn
from rosace.rules import state as st
from rosace.rules.systems import ORDER
from rosace_host.match.names import system_number
from rosace_sim.pictures.posed import NAMES, Table
from rosace_sim.pictures.screens import pixel
from rosace_sim.reading import find, lines

RIGHT = {"house": bytes((ORDER, 0))}
CLOCKWISE = {"house": bytes((ORDER, 1))}
MASTERS = {"system": system_number("masters")}
TO_THE_RIGHT, TO_THE_LEFT = (0, 1, 2, 3), (0, 3, 2, 1)
RULES = pytest.mark.parametrize(
    ("rules", "seats"),
    [(RIGHT, TO_THE_RIGHT), (CLOCKWISE, TO_THE_LEFT), (MASTERS, TO_THE_LEFT)],
    ids=("right", "clockwise", "masters"),
)
SEAT_BAR = ((2, 8), (8, 2), (2, 0), (0, 2))  # where the little table of face/play.py marks a seat


def seat_at(picture, x, y, ink):
    """The seat that the little table at (x, y) marks."""
    marked = [seat for seat, (right, down) in enumerate(SEAT_BAR)
              if all(pixel(picture, x + right + i * (seat % 2 == 0), y + down + i * (seat % 2))
                     == ink for i in range(6))]  # fmt: skip
    assert len(marked) == 1, marked
    return marked[0]


def after(rules, strokes, doubles=True):
    """The board after so many strokes that pocketed nothing."""
    table = Table(doubles, **rules).play()
    for _ in range(strokes):
        table.stroke("")
    return table


@RULES
@pytest.mark.parametrize("strokes", range(4))
def test_the_panel_names_who_plays_next_and_where_he_sits(rules, seats, strokes):
    table = after(rules, strokes)
    turn, coming = seats[strokes], seats[(strokes + 1) % 4]
    assert table.s[st.TURN] == turn
    picture = near(table.view())
    mover, other = (NAMES[seat].decode() for seat in (turn, coming))
    said = lines(picture)[0].split()
    assert said == ([other, mover] if turn & 1 else [mover, other])
    assert seat_at(picture, 0 if turn & 1 else 118, 1, 1) == coming
    table.stroke("")
    assert table.s[st.TURN] == coming  # the laws agree


@RULES
@pytest.mark.parametrize("strokes", range(4))
def test_the_far_panel_shows_the_same_two(rules, seats, strokes):
    table = after(rules, strokes)
    turn, coming = seats[strokes], seats[(strokes + 1) % 4]
    picture = drawn(table.view())
    for seat in (turn, coming):
        assert find(picture, NAMES[seat].decode()), lines(picture)
    away = seat_at(picture, 66 if coming & 1 == 0 else 1, 1, 1)
    assert away == coming ^ 2  # it is seen from the other side of the table


@RULES
def test_in_singles_the_frame_is_the_opponents(rules, seats):
    for strokes in range(2):
        view = after(rules, strokes, doubles=False).entry("")
        picture = near(view)
        x = 0 if strokes else 65
        assert all(pixel(picture, x + i, 0) for i in range(63))
        assert not all(pixel(picture, x + i, 1) for i in range(63))


@both.needs_micropython
def test_both_pythons_draw_the_same():
    views = [after(rules, strokes).view()
             for rules in (RIGHT, CLOCKWISE, MASTERS) for strokes in range(4)]  # fmt: skip
    fields = scenarios.fields_of(views)
    found = [bytes.fromhex(one) for one in both.there(scenarios.screens, fields)]
    assert found == [near(view) for view in views]
    found = [bytes.fromhex(one) for one in both.there(scenarios.far_screens, fields)]
    assert found == [drawn(view) for view in views]
