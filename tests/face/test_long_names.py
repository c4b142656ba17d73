"""Names that take more than one row: no letter of a word stands alone."""

import pytest

from face.checked import complaints
from face.rendered import near
from rosace.face import translate
from rosace.face.canvas import line_end
from rosace.face.translate import LINE, add
from rosace.face.view import C_REST
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.posed import game_end
from rosace_sim.reading import find


def wrapped(text, most):
    """The rows of a text of so many characters a row."""
    size = add(0, text.encode("iso8859-15"))
    found, start = [], 0
    while start < size:
        end = line_end(start, size, most)
        found.append(bytes(LINE[start:end]).decode("iso8859-15"))
        start = end + 1 if end < size and LINE[end] == ord(" ") else end
    return found


@pytest.mark.parametrize(
    ("name", "most", "expected"),
    [
        ("MAXIMILIAN", 9, "MAXIM ILIAN"),
        ("CHRISTOPHE", 9, "CHRIS TOPHE"),
        ("MAXIMILIANS", 5, "MAXI MILI ANS"),
        ("RAMESH KUMAR", 5, "RAM ESH KUMAR"),
        ("HARSHITA RAO", 6, "HARSHI TA RAO"),  # in even parts it would take a third row
        ("VAN DER BERG", 9, "VAN DER BERG"),
        ("RAMACHAN RAO", 9, "RAMACHAN RAO"),
        ("A. SUBRAMANI", 9, "A. SUBRAMANI"),
    ],
)
def test_a_word_that_is_too_long_for_a_row_is_parted_evenly(name, most, expected):
    rows = wrapped(name, most)
    assert " ".join(rows) == expected
    assert all(len(row) <= most for row in rows)


def test_a_french_colon_after_a_long_word_stays_with_it():
    assert wrapped("ABCDE : X", 5) == ["ABCDE", ": X"]


def end_of(name, winner):
    """An end as drawn, with this winner's name."""
    view = next(example for example in EXAMPLES if example.name == name).view()
    view.names = [winner, b"SILVA", b"MEYER", b"DUBOIS"]
    return near(view)


def test_a_long_name_leaves_the_board_its_number():
    picture = end_of("board_end", b"MAXIMILIAN")
    assert find(picture, "3: MAXIMILIAN")
    assert find(end_of("board_end", b"KUMAR"), "Board 3 to KUMAR")


def test_a_long_name_leaves_the_game_its_number():
    assert find(end_of("game_end", b"RAMACHANDRAN"), "2: RAMACHANDRAN")


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
def test_a_long_name_leaves_the_rest_before_the_last_game_its_clock(language, monkeypatch):
    """The line was centred and lost both ends: who breaks, and how long the rest still is."""
    translate.use(language)
    try:
        for name in (b"SILVA", b"MAXIMILIAN", b"RAMACHANDRAN"):
            view = game_end(563, C_REST, "FOUL")  # the change of sides is put off
            view.names = [name, name, b"MEYER", b"DUBOIS"]
            assert not complaints(view, monkeypatch)
    finally:
        translate.use(0)
