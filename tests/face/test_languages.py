"""Four languages: each whole, each fitting every screen, one in memory, changed at once."""

import re

import pytest

import both
from desk.bench import Bench
from desk.test_menu import choose
from face import scenarios
from face import test_screens as screens
from face.checked import complaints
from face.ids import every_id
from face.rendered import near
from rosace.desk.modes.act_table import ACTS, ASKS, KIND, PERSON, TEXT
from rosace.face import translate, view
from rosace.record.settings import SET_LANGUAGE
from rosace.rules import rows as stroke_rows
from rosace.rules import state as st
from rosace.rules.state import QE_BACK, QE_COVERED, QE_NONE, QE_POCKETED
from rosace.words import K_CORRECT, NONE
from rosace_host.match import text_ids as T
from rosace_sim.glyphs import TEXT_FONTS
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.posed import Table, board_won, running, shown
from rosace_sim.pictures.screens import render
from rosace_sim.reading import find, lines

SETUP_FIELDS = 4  # of the form of a new match
SETTINGS = 9  # what that row of the menu does
ENGLISH, FRENCH, GERMAN, SPANISH = range(4)  # more may follow


@pytest.fixture(autouse=True)
def english_again():
    """Whatever a test spoke, the next one speaks English."""
    yield
    translate.use(ENGLISH)


@pytest.fixture(params=range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
def language(request):
    translate.use(request.param)
    return request.param


@pytest.fixture(params=range(1, len(translate.LANGUAGES)), ids=translate.LANGUAGES[1:])
def foreign(request):
    """A language whose screens tests/face/test_screens.py does not draw."""
    translate.use(request.param)
    return request.param


def table(language):
    """Every text of a language, by its id."""
    translate.use(language)
    return {number: translate.text(number) for number in every_id()}


def rows(language):
    """What happened, row by row of the laws, in a language."""
    translate.use(language)
    return [bytes(translate.LINE[: translate.add_row(0, row)]) for row in range(stroke_rows.ROWS)]


# Complete


def test_every_language_has_every_text_with_the_same_placeholders(language):
    english, other = table(ENGLISH), table(language)
    assert list(other) == list(english)
    for number, ours in english.items():
        theirs = other[number]
        assert bool(ours.strip()) == bool(theirs.strip()), number
        assert sorted(c for c in ours if c < 10) == sorted(c for c in theirs if c < 10), theirs


def test_every_letter_of_a_text_has_a_glyph(language):
    """The fonts draw an empty box for what they lack: in Spanish it stood for an ordinal."""
    lacking = {
        (number, chr(code))
        for number, words in table(language).items()
        for code in words
        if code > 9 and not TEXT_FONTS[0].has(bytes([code]).decode("iso8859-15"))
    }
    assert not lacking


def test_every_language_has_every_row_of_the_laws(language):
    said = rows(language)
    assert not said[0] and all(said[1:])
    assert max(len(words) for words in said) <= 18


def test_no_text_is_just_left_in_english():
    """A word may be the same by chance; most are not."""
    english = table(ENGLISH)
    for language in (FRENCH, GERMAN, SPANISH):
        other = table(language)
        long = [number for number, text in english.items() if len(text) > 9]
        same = [english[number] for number in long if english[number] == other[number]]
        assert len(same) <= 9, same


def test_every_language_has_its_own_name_in_all_languages(language):
    names = [translate.text(T.LANGUAGES + i) for i in range(len(translate.LANGUAGES))]
    assert names[:4] == [b"English", b"Fran\xe7ais", b"Deutsch", b"Espa\xf1ol"]


def test_an_unknown_language_is_english():
    for number in (4, 99, -1, 65535):
        translate.use(FRENCH)
        assert translate.use(number)
        assert translate.text(T.YES) == b"yes"


# Fitting: what tests/face/test_screens.py asks of English


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_nothing_is_cut_or_drawn_over_also_with_the_longest_names(foreign, example, monkeypatch):
    assert not screens.wrong_with(example, monkeypatch)


@pytest.mark.parametrize("clock", (view.C_NONE, view.C_SHOT), ids=("alone", "beside a clock"))
def test_every_text_fits_a_prompt(foreign, clock, monkeypatch):
    assert not screens.wrong_in_a_prompt(clock, monkeypatch)


def test_labels_titles_and_letters_fit_their_places(language):
    assert not screens.long_key_labels()
    assert not screens.foreign_letters()
    assert not screens.long_menu_rows()
    for number, most in (
        (T.UNSAVED, 11),  # between the columns of the main screen
        (T.BOARD_SHORT, 2),
        (T.DUE_N, 4),
        (T.EARLY_LINE, 25),  # in the top line, above an entry
        (T.CODE, 6),
        (T.CHANGE_SIDES, 12),  # one line above its clock at a board's end
        (T.SETUP_ENDS, 25),
        (T.NO_TOUCH, 17),  # 19 with two numbers of two digits, beside the longest law
        (T.CORRECT_NONE, 25),  # in the bar above the strokes, of which there are none
        *((T.KIND + kind, 18) for kind in range(K_CORRECT + 1)),  # beside its law in that list
    ):
        assert len(translate.text(number)) <= most, translate.text(number)


def test_special_endings_do_not_promise_the_same(language):
    rows = [bytes(translate.text(T.SPECIAL_1 + i)).split(b",")[-1] for i in range(4)]
    assert len(set(rows)) == 4  # one point, and one point more, are two endings


def test_the_four_letters_of_the_pieces_differ(language):
    letters = [
        translate.text(number)
        for number in (
            T.LETTER_WHITE,
            T.LETTER_BLACK,
            T.LETTER_QUEEN,
            T.LETTER_STRIKER,
        )
    ]
    assert len(set(letters)) == 4 and all(len(letter) == 1 for letter in letters)


def forms():
    """The form of a new match with everything that may stand in it."""
    for doubles in range(2):
        for games in (1, 2):
            for mode in range(4):
                for steps in range(2):
                    for cursor in range(SETUP_FIELDS):
                        v = Table(bool(doubles)).view(view.S_SETUP)
                        v.title, v.cursor = T.SETUP, cursor
                        v.fields[:SETUP_FIELDS] = [doubles, games, mode, steps]
                        yield v


def test_nothing_is_cut_on_the_form_of_a_new_match(language, monkeypatch):
    """In singles, one dot apart: an accent may meet the tail above it."""
    for v in forms():
        found = complaints(v, monkeypatch)
        if not v.fields[view.SF_DOUBLES]:
            found = [c for c in found if not c.endswith((", 23", ", 34"))]
        assert not found, (v.fields, found)


def given(row, queen=QE_NONE, white=0, black=0, dues=0, stays=0):
    """The main screen after a ruling."""
    v = running().view()
    ruling = v.ruling
    ruling.row, ruling.queen, ruling.stays = row, queen, stays
    ruling.back_white, ruling.back_black, ruling.more_due = white, black, dues
    ruling.winner = NONE
    return v


def rulings():
    """Every row, and everything that may come back, as far as a match brings it."""
    for row in range(1, stroke_rows.ROWS):
        yield given(row)
    for queen in (QE_NONE, QE_BACK, QE_COVERED, QE_POCKETED):
        for white in range(3):
            for black in range(3):
                for stays in range(2):
                    yield given(stroke_rows.N1, queen, white, black, 0, stays)
        yield given(stroke_rows.S1, queen, 0, 2, 1)


def test_every_ruling_is_said_in_full(language, monkeypatch):
    for v in rulings():
        found = complaints(v, monkeypatch)
        assert not found, (v.ruling.row, found)


OF_PERSONS = [act for act in ACTS if act[ASKS] == PERSON]


@pytest.mark.parametrize("act", OF_PERSONS, ids=lambda act: f"kind {act[KIND]}")
def test_an_act_on_a_person_asks_who(language, act, monkeypatch):
    v = Table(True).view(view.S_PERSON)
    v.title, v.args[0], v.seats = T.WHO, T.ARG_TEXT + act[TEXT], 15
    assert not complaints(v, monkeypatch)
    asked = translate.text(T.WHO).replace(b"\1", translate.text(act[TEXT])).decode("iso8859-15")
    assert find(near(v), asked), lines(near(v))


def test_the_law_is_the_same_in_every_language(language):
    v = running().stroke("ws").view()
    screen = near(v)
    assert find(screen, "3.11e"), lines(screen)


@pytest.mark.parametrize(
    "language, said",
    [
        (FRENCH, ("son pion et palet", "rend : 2b")),
        (GERMAN, ("eigener u. Striker", "zurück 2w")),
        (SPANISH, ("propia y striker", "vuelve 2b")),
    ],
    ids=translate.LANGUAGES[1:4],
)
def test_a_ruling_reads_like_an_umpire_of_that_language(language, said):
    translate.use(language)
    screen = near(running().stroke("ws").view())
    for words in said:
        assert find(screen, words), lines(screen)


def test_one_piece_is_not_several(language):
    end = screens.by_name("board_end").view()
    end.s = board_won((st.LEFT + 1, 1)).s
    pockets = shown(None, "pockets", _widths=bytearray(19))
    result = shown(running(), "result", winner=0, queen=0, left=1)
    for shows in (end, pockets, result):
        said = " ".join(lines(near(shows)))
        assert "1" in said and not re.search(r"\b1 (more )?(pieces|pions|Steine|fichas)", said)


def test_accents_stand_on_small_and_capital_letters():
    translate.use(SPANISH)
    said = lines(render(next(e for e in EXAMPLES if e.name == "touched")))
    assert "¿Tocó una" in said and any("SÍ" in words for words in said)


# Changing


def settings(bench):
    """Into the settings, down to the language."""
    choose(bench, SETTINGS)
    mode = bench.desk.mode
    while mode.does[mode.cursor] != mode.count - 4:
        bench.press("BLACK", wait=0)
    bench.run(200)
    return bench


def screen_of(bench):
    return lines(bytes(bench.display.buffer))


def test_the_key_and_the_form_call_the_best_of_three_alike(language):
    key, form = (translate.text(text).decode().casefold() for text in (T.K_BEST3, T.BEST_OF_3))
    assert set(key.split()) <= set(form.split())


def test_the_self_test_keeps_its_words_apart_from_its_boxes(language):
    bench = Bench()
    bench.desk.go(bench.desk.modes.test)
    bench.press("WHITE")
    for column in (24, 25):
        assert not any(bench.display.buffer[page * 128 + column] for page in range(2, 6))


def test_the_settings_change_the_language_at_once():
    bench = settings(Bench().press("OK", "OK", "OK"))
    assert any("Language: English" in words for words in screen_of(bench)), screen_of(bench)
    for words in ("Langue : Français", "Sprache: Deutsch", "Idioma: Español", "Language: English"):
        bench.press("OK")
        assert any(words in said for said in screen_of(bench)), screen_of(bench)


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
def test_a_penalty_that_leaves_the_turn_does_not_say_that_he_plays_on(language):
    """It may concern who is not in turn: the turn stays with the other one."""
    translate.use(language)
    effect = translate.text(T.PENALTY_EFFECT)
    stays = translate.text(T.STAYS)
    translate.use(ENGLISH)
    assert stays not in effect


def test_the_language_survives_a_power_cut():
    bench = settings(Bench().press("OK", "OK", "OK")).press("OK", "OK")
    translate.use(ENGLISH)  # as a board that has just been switched on
    bench.power_on()
    assert translate.text(T.YES) == b"ja"
    bench.press("MENU")
    assert find(bytes(bench.display.buffer), "Neu zählen"), screen_of(bench)


def test_a_language_from_outside_changes_the_main_screen_too():
    """The PC sets what the table's own list sets; the screen shown then is drawn whole."""
    bench = Bench().press("OK", "OK", "OK", "BLACK", "OK")
    assert bench.view.screen == view.S_MAIN
    bench.desk.modes.settings.keep(SET_LANGUAGE, FRENCH)
    bench.settle()
    shown = bytes(bench.display.buffer)
    assert shown == near(bench.view)
    bench.desk.modes.settings.keep(SET_LANGUAGE, ENGLISH)
    bench.settle()
    assert bytes(bench.display.buffer) != shown


# The board's Python


@both.needs_unix
def test_one_language_is_in_memory_and_all_draw_without_the_heap():
    """The same pixels on both Pythons in every language; scenarios.languages sees the memory."""
    views = [example.view() for example in EXAMPLES]
    screens_of = []
    for language in range(len(translate.LANGUAGES)):
        translate.use(language)
        screens_of.append([near(view) for view in views])
    translate.use(ENGLISH)
    pictures = both.there(scenarios.languages, scenarios.fields_of(views))
    assert len(pictures) == len(views) * len(translate.LANGUAGES)
    for at, picture in enumerate(pictures):
        language, number = divmod(at, len(views))
        name = EXAMPLES[number].name
        assert bytes.fromhex(picture) == screens_of[language][number], (language, name)
