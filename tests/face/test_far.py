"""The far panel: sides mirrored, digits twice the size, part by part what changed."""

import random

import pytest

import both
from face import scenarios
from face.checked import Checked, watch_cuts
from face.test_screens import change
from rosace.face import translate
from rosace.face.far import Far
from rosace.face.fonts import BIG_DIGITS as BIG
from rosace.face.view import C_NONE, C_SIDES
from rosace.rules import state as st
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.examples_house import THREE, Piles
from rosace_sim.pictures.examples_table import FAR
from rosace_sim.pictures.posed import LONG, clocked, running
from rosace_sim.pictures.screens import pixel, render_far
from rosace_sim.reading import find, lines


def drawn(view):
    buffer = bytearray(1024)
    Far(buffer).draw(view)
    return bytes(buffer)


def lit(picture, x, y, width, height):
    return sum(pixel(picture, i, j) for i in range(x, x + width) for j in range(y, y + height))


def test_the_far_panel_has_the_sides_the_other_way_round():
    view = running().view()  # 14 of the near left side, 9 of the near right
    near_left = view.left_side
    said = lines(drawn(view))
    assert said[0].split() == ["SILVA", "KUMAR"]
    view.left_side = near_left ^ 1
    assert lines(drawn(view))[0].split() == ["KUMAR", "SILVA"]


def test_the_side_in_turn_is_inverted_on_its_own_side():
    view = running().view()
    view.s[st.TURN] = 0
    picture = drawn(view)
    assert lit(picture, 65, 0, 63, 12) > 400 > lit(picture, 0, 0, 63, 12)


def test_points_are_the_big_digits_with_every_pixel_four_times():
    view = clocked(running().view(), 0, C_NONE)
    view.s[st.SCORE + 1] = 47
    picture = drawn(view)
    for x, digit in ((0, 4), (27, 7)):
        for column in range(26):
            for row in range(48):
                at = digit * 39 + row // 16 * 13 + column // 2
                want = BIG[at] >> (row // 2 & 7) & 1
                assert pixel(picture, x + column, 16 + row) == want


def test_dues_clock_and_games_are_there():
    picture = render_far(FAR[0])
    assert find(picture, "due2"), lines(picture)
    assert find(picture, "12"), lines(picture)
    assert find(picture, "1-0"), lines(picture)


def test_a_long_clock_stands_large_above_the_points():
    picture = drawn(clocked(running().view(), 105, C_SIDES))
    said = " ".join(lines(picture))
    assert "45" in said and "14" in said, said


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
@pytest.mark.parametrize("example", FAR, ids=lambda example: example.name)
def test_nothing_is_cut_or_drawn_over_with_the_longest_names(example, language, monkeypatch):
    translate.use(language)
    try:
        view = example.view()
        view.names = [LONG[i] for i in range(4)]
        far = Far(bytearray(1024))
        far.canvas = Checked()
        complaints = far.canvas.complaints
        watch_cuts(monkeypatch, complaints)
        far.draw(view)
    finally:
        translate.use(0)
    doubles = view.s[st.MODE] & st.M_DOUBLES
    narrow = view.s[st.DUES] or view.s[st.DUES + 1] or doubles
    assert not [one for one in complaints if not (narrow and "cut" in one)], complaints


def test_a_game_with_piles_shows_its_players_and_not_two_sides():
    view = running().view()
    near = Piles(THREE, 3).lay(("wwb", "bb", "wb")).view()
    far = Far(bytearray(1024))
    for shown in (view, near, view, near):  # a match of two sides before and after
        far.draw(shown)
        assert bytes(far.canvas.buffer) == drawn(shown)
    said = lines(drawn(near))
    assert [words.split()[0] for words in said] == ["KUMAR", "SILVA", "MEYER"], said


@pytest.mark.parametrize("doubles", (False, True), ids=("singles", "doubles"))
def test_drawing_only_what_changed_gives_the_picture_drawn_anew(doubles):
    chance = random.Random(4)
    table = running(doubles)
    view = table.view()
    view.s = bytearray(view.s)
    kept = Far(bytearray(1024))
    for step in range(400):
        change(chance, view, table)
        if chance.random() < 0.3:
            clocked(view, chance.randrange(900), chance.randrange(8))
        kept.draw(view)
        assert bytes(kept.canvas.buffer) == drawn(view), step


def test_whatever_the_near_panel_shows_the_far_one_can_draw():
    far = Far(bytearray(1024))
    for example in EXAMPLES:
        view = example.view()
        far.draw(view)
        assert any(far.canvas.buffer), example.name
        assert bytes(far.canvas.buffer) == drawn(view), example.name  # nothing left of the last


@both.needs_micropython
def test_both_pythons_draw_the_same_and_again_without_the_heap():
    pictures = both.there(scenarios.far_screens, scenarios.fields_of([e.view() for e in FAR]))
    assert [bytes.fromhex(one) for one in pictures] == [render_far(e) for e in FAR]


def test_a_player_with_piles_who_takes_a_name_as_long_and_alike_is_drawn_anew():
    view = Piles(THREE, 3).view()
    far = Far(bytearray(1024))
    for name in (b"MARA", b"MIRA"):
        view.names[0] = name
        far.draw(view)
        assert bytes(far.canvas.buffer) == drawn(view)
