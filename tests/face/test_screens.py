"""Every screen in realistic and in the longest states: nothing cut, nothing drawn over."""

import random

import pytest

from face.checked import complaints
from face.ids import every_id, text_ids
from face.rendered import near
from rosace import words
from rosace.face import canvas as lettering
from rosace.face import translate
from rosace.face import view as w
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.rules import rows
from rosace.rules import state as st
from rosace.words import NONE
from rosace_host.match import text_ids as T
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.posed import LONG, NAMES, Table, clocked, running
from rosace_sim.pictures.screens import pixel, render
from rosace_sim.reading import find, lines

# What may be cut: the player who comes next in doubles, where twelve letters leave no room.
MAY_CUT = ("long_doubles",)


# What is wrong in the language of the moment; test_languages.py asks it of the others.


def wrong_with(example, monkeypatch):
    """What is cut or drawn over something else, with the example's names and the longest ones."""
    view = example.view()
    found = [c for c in complaints(view, monkeypatch)
             if example.name not in MAY_CUT or "cut" not in c]  # fmt: skip
    if view.screen == w.S_LIST and not title_ends_in_time(near(view)):
        found.append("the title meets the row number")
    view.names = [LONG[i] for i in range(4)]
    doubles = view.s[st.MODE] & st.M_DOUBLES
    longest = [c for c in complaints(view, monkeypatch) if not (doubles and "cut" in c)]
    return found + [f"with the longest names: {c}" for c in longest]


def title_ends_in_time(picture):
    """Whether the title of a list keeps away from the row number: both are dark in the lit bar;
    "12/15" is five small characters and ends before column 126."""
    begin = 126 - lettering.width(5, lettering.SMALL)
    return all(pixel(picture, x, y) for x in range(begin - 2, begin) for y in range(12))


def wrong_in_a_prompt(kind, monkeypatch):
    """Texts that do not fit as title and as line, with the longest names in their placeholders,
    beside a clock, above the key labels."""
    wrong = {}
    for number in every_text():
        view = clocked(running(names=LONG).view(w.S_ASK), 15, kind)
        view.title, view.lines[0] = T.K_OK, number
        view.args[:] = [1000, 1002, 88, 88, 1001, 1003, 1001, 8, 8]
        if b"\x01" in translate.text(number) and not translate.text(number).startswith(b"\x01"):
            view.args[0] = 88
        view.show_keys = True
        view.keys[7] = T.K_OK
        found = complaints(view, monkeypatch)
        if found:
            wrong[number] = translate.text(number), found
    return wrong


def long_key_labels():
    names = {n: name for name, n in text_ids().items() if name.startswith(("K_", "KR_"))}
    return [name for number, name in names.items() if len(translate.text(number)) > 6]


def foreign_letters():
    """Texts with a code that no font has."""
    return [number for number in every_text()
            if not all(code in range(1, 10) or 32 <= code <= 126 or code >= 0xA0
                       for code in translate.text(number))]  # fmt: skip


def long_menu_rows():
    return [n for n, i in text_ids().items() if n.startswith("M_") and len(translate.text(i)) > 20]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_nothing_is_cut_or_drawn_over_also_with_the_longest_names(example, monkeypatch):
    assert not wrong_with(example, monkeypatch)


def every_text():
    return [number for number in every_id() if translate.text(number)]


def test_key_labels_have_six_characters_at_most():
    assert not long_key_labels()


def test_texts_are_in_the_charset_of_the_fonts():
    assert not foreign_letters()


@pytest.mark.parametrize("kind", (w.C_NONE, w.C_SHOT))
def test_every_text_fits_a_prompt_as_title_and_as_line(kind, monkeypatch):
    assert not wrong_in_a_prompt(kind, monkeypatch)


def test_every_refusal_has_words():
    refusals = {name: getattr(words, name) for name in dir(words) if name.startswith("R_")}
    assert T.REFUSED + max(refusals.values()) == T.RF_FULL
    assert refusals["R_NO_QUEEN"] + T.REFUSED == T.RF_QUEEN
    assert refusals["R_BETWEEN_BOARDS"] + T.REFUSED == T.RF_BETWEEN


def test_menu_rows_stand_in_the_larger_text():
    assert not long_menu_rows()


def test_every_row_of_the_laws_has_words_that_fit_beside_the_law():
    missing = []
    for row in range(1, rows.ROWS):
        size = translate.add_row(0, row)
        if not 0 < size <= 18:
            missing.append(row)
    assert not missing


@pytest.mark.parametrize(
    "before, stroke, law, happened, follows",
    [
        ((), "w", "3.6a", "own carromman", "KUMAR plays on"),
        ((), "", "3.6a", "no carromman", "SILVA plays"),
        ((), "b", "3.6a", "only opponent's", "SILVA plays"),
        ((), "ws", "3.11e", "own and striker", "back: 2w"),
        ((), "s", "3.11a", "striker", "back: w"),
        ((), "q", "3.6a", "queen", "cover her next"),
        ((), "qw", "3.12e", "queen and cover", "queen covered"),
        (("q",), "", "3.12d", "queen not covered", "queen back"),
        (("q",), "ws", "3.12i", "own and striker", "back: 2w"),
        ((), "qws", "3.11b", "queen own striker", "back: 2w q"),
    ],
)
def test_a_ruling_reads_like_an_umpire(before, stroke, law, happened, follows):
    table = running()
    for earlier in before:
        table.stroke(earlier)
    table.stroke(stroke)
    screen = near(table.view())
    for said in (law, happened, follows):
        assert find(screen, said), (said, lines(screen))


def test_the_sum_of_a_board_is_spelled_out():
    assert find(render(by_name("board_end")), "5 left + 3 queen = 8")
    assert find(render(by_name("board_end_sides")), "3 left + 3 queen + 1 = 7")


def by_name(name):
    return next(example for example in EXAMPLES if example.name == name)


def test_the_match_end_shows_the_code_in_groups_of_four():
    assert find(render(by_name("match_end")), "K7QF 29XN MDW3 HTJ6")
    assert find(render(by_name("match_sealing")), "saving ...")
    assert find(render(by_name("match_sealing")), "under protest")


def test_columns_swap_with_the_sides():
    view = running().view()
    view.left_side = 1
    text = lines(near(view))
    assert text[0] == "SILVA  KUMAR" and text[1].split()[0] == "9" and "14" in text[1].split()


def test_the_key_that_is_down_shows_in_its_place():
    for key in range(8):
        view = running().view()
        view.key_down = key
        lowest = near(view)[-128:]
        lit = [x for x in range(128) if lowest[x] & 0x80]
        assert lit[0] // 32 == key % 4 == lit[-1] // 32


def change(chance, view, table):
    """One thing that may differ between two pictures of the main screen."""
    s = view.s
    pick = chance.randrange(16)
    if pick < 5:
        at = chance.choice((st.TURN, st.DUES, st.DUES + 1, st.WON, st.WON + 1, st.QUEEN_AT))
        s[at] = chance.randrange(3) if at != st.TURN else chance.randrange(2)
        s[st.QUEEN_SIDE] = chance.randrange(2)
    elif pick == 5:
        s[st.SCORE + chance.randrange(2)] = chance.randrange(37)
        s[st.LEFT + chance.randrange(2)] = chance.randrange(10)
    elif pick == 6:
        s[st.WHITE_SIDE] = chance.choice((0, 1, NONE))
        s[st.BOARD] = chance.randrange(1, 10)
    elif pick == 7:
        view.left_side ^= 1
    elif pick == 8:
        clocked(view, chance.randrange(16), chance.randrange(4))
    elif pick == 9:
        view.saved, view.badges = chance.randrange(3), chance.randrange(256)
    elif pick == 10:
        view.key_down = chance.choice((NONE, 0, 5, 7))
    elif pick == 11:
        view.hint = chance.choice((0, T.OK_PLAY, T.EARLY_LINE))
        view.args[0] = chance.choice((3, 1000, 1001))
    elif pick == 12:
        view.names = [NAMES[i] for i in chance.sample(range(4), 4)]
    elif pick == 13:
        view.ruling_on = chance.random() < 0.8
        view.ruling.row = chance.randrange(1, rows.ROWS)
        view.ruling.queen = chance.randrange(4)
        view.ruling.back_white = chance.randrange(3)
        view.ruling.kind = chance.choice((7, 10))
        view.ruling.stays = chance.randrange(2)
    else:
        fresh = table.entry(chance.choice(("", "w", "ww")), chance.choice(("", "b", "ws", "q")))
        for name in ("entry_on", "kinds", "filled", "count", "preview_on", "preview",
                     "preview_refusal"):  # fmt: skip
            setattr(view, name, getattr(fresh, name))
        view.entry_on = chance.random() < 0.7
        view.foul = chance.random() < 0.3
        view.untouched = chance.random() < 0.1


@pytest.mark.parametrize("doubles", (False, True), ids=("singles", "doubles"))
def test_drawing_only_what_changed_gives_the_picture_drawn_anew(doubles):
    chance = random.Random(11)
    table = running(doubles)
    view = table.view()
    view.s = bytearray(view.s)
    kept = Canvas(bytearray(1024))
    for step in range(700):
        change(chance, view, table)
        draw(kept, view)
        assert bytes(kept.buffer) == near(view), step


def test_any_screen_after_any_other_is_drawn_whole():
    chance = random.Random(3)
    kept = Canvas(bytearray(1024))
    for _ in range(120):
        example = chance.choice(EXAMPLES)
        draw(kept, example.view())
        assert bytes(kept.buffer) == render(example), example.name


def test_a_blank_screen_is_dark_and_an_unknown_one_is_a_mistake():
    assert not any(near(Table().view(w.S_BLANK)))
    with pytest.raises(ValueError):
        near(Table().view(99))


PLAIN = [n for name, n in vars(w).items() if name.startswith("S_") and n <= w.S_TEST]


@pytest.mark.parametrize("screen", PLAIN)
def test_no_state_however_odd_keeps_a_screen_from_being_drawn(screen):
    """A recount or an old log may bring bytes together that no match does."""
    chance = random.Random(screen)
    numbers = every_id()
    view = running().view(screen)
    for _ in range(150):
        view.s = bytearray(chance.choice((0, 1, 2, 3, 9, 12, 255)) for _ in range(st.SIZE))
        view.s[st.SYSTEM] = chance.choice((0, 3, 9))  # no log with another one is opened
        view.fields = [chance.choice((0, 1, 2, 3, 9, 255)) for _ in range(w.FIELDS)]
        view.title = chance.choice(numbers)
        view.lines = [chance.choice(numbers) for _ in range(4)]
        view.args = [chance.choice((0, 7, 1003, 2000 + T.QUEEN)) for _ in range(9)]
        view.seats, view.badges = chance.randrange(16), chance.randrange(256)
        view.item_count, view.cursor = chance.randrange(9), chance.randrange(9)
        view.page, view.show_keys = chance.randrange(2), chance.random() < 0.5
        view.ruling.row = chance.randrange(rows.ROWS)
        view.ruling.winner = chance.choice((0, 1, NONE))
        view.entry_on, view.count = chance.random() < 0.5, chance.randrange(w.SLOTS)
        view.preview_on = view.entry_on
        clocked(view, chance.randrange(1000), chance.randrange(8))
        assert any(near(view)) == (screen != w.S_BLANK)
