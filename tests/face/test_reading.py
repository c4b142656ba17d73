"""Text is read off a picture exactly, whatever its font, place and polarity."""

import random

import pytest

from rosace.face.canvas import BIG_DIGITS, LARGE, MEDIUM, MIDDLE_DIGITS, SMALL, Canvas
from rosace_sim.pictures.screens import EXAMPLES, render
from rosace_sim.reading import find, lines, spoken


def picture(text, x, y, font, inverted=False):
    canvas = Canvas(bytearray(1024))
    if inverted:
        canvas.box(0, 0, 128, 64, 1)
        canvas.ink = 0
    canvas.pen(x, y, font)
    if font >= BIG_DIGITS:
        canvas.number(int(text))
    else:
        data = text.encode("iso8859-15")
        canvas.put(data, 0, len(data))
    return bytes(canvas.buffer)


@pytest.mark.parametrize("font", (SMALL, MEDIUM, LARGE))
@pytest.mark.parametrize("inverted", (False, True))
def test_a_text_is_found_wherever_it_stands(font, inverted):
    chance = random.Random(font)
    for text in ("KUMAR", "3.12d", "Gérard-Ñu", "due 1, q no"):
        if font == LARGE and not text.isascii():
            continue
        x, y = chance.randrange(30), chance.randrange(48)
        screen = picture(text, x, y, font, inverted)
        assert find(screen, text)
        assert not find(screen, text + "x")
        assert lines(screen) == [text]


@pytest.mark.parametrize("inverted", (False, True))
@pytest.mark.parametrize("y", (0, 20))
def test_accents_that_differ_above_the_plain_letters_are_told_apart(y, inverted):
    for letter in "ÀÁÈÉÌÍÒÓÙÚíîïâäêëôöûü":
        text = f"J{letter}rgen"
        assert lines(picture(text, 5, y, MEDIUM, inverted)) == [text]


@pytest.mark.parametrize("text", ("Jürgen", "MÜLLER", "Nicolò", "Özil", "zurück 2", "ZURÜCK"))
def test_a_letter_that_looks_the_same_small_is_read_as_those_beside_it(text):
    assert lines(picture(text, 5, 20, SMALL)) == [text]


@pytest.mark.parametrize("font", (SMALL, MEDIUM, LARGE))
@pytest.mark.parametrize("inverted", (False, True))
def test_a_letter_or_a_digit_may_stand_alone(font, inverted):
    for text in "AB8wbqs":
        assert lines(picture(text, 30, 20, font, inverted)) == [text]


@pytest.mark.parametrize("example", EXAMPLES[::6], ids=lambda one: one.name)
def test_no_picture_is_read_as_a_letter(example, monkeypatch):
    put = Canvas.put
    texts = []

    def noted(canvas, text, start, end):
        texts.append(bytes(text[start:end]).decode("iso8859-15"))
        put(canvas, text, start, end)

    monkeypatch.setattr(Canvas, "put", noted)
    read = " ".join(lines(render(example))).split()
    letters = {one for one in read if len(one) == 1 and one.isalpha()}
    assert letters <= set(" ".join(texts).split())


def test_a_frame_through_the_row_of_the_accents_hides_no_letter():
    canvas = Canvas(bytearray(picture("Jürgen", 5, 20, MEDIUM)))
    canvas.box(0, 20, 128, 1, 1)
    (line,) = lines(bytes(canvas.buffer))
    assert line in ("Jürgen", "Jûrgen")


@pytest.mark.parametrize("font", (BIG_DIGITS, MIDDLE_DIGITS))
def test_large_digits_are_read_too(font):
    for number in ("7", "15", "120"):
        screen = picture(number, 20, 11, font)
        assert find(screen, number)
        assert lines(screen) == [number]


def test_lines_come_top_to_bottom_and_left_to_right():
    canvas = Canvas(bytearray(1024))
    for text, x, y in ((b"third", 9, 50), (b"first", 3, 2), (b"second", 70, 2)):
        canvas.pen(x, y, SMALL)
        canvas.put(text, 0, len(text))
    assert lines(bytes(canvas.buffer)) == ["first  second", "third"]


def test_a_dark_or_a_lit_panel_says_nothing():
    assert lines(bytes(1024)) == lines(b"\xff" * 1024) == []
    assert not find(bytes(1024), "A") and not find(bytes(1024), " ")


def test_a_picture_has_1024_bytes():
    with pytest.raises(ValueError):
        find(bytes(1023), "A")


@pytest.mark.parametrize(("read", "said"), [
    ([], ""),
    (["Menu", "Keys"], "Menu. Keys"),
    (["White opens.", "OK = Play!", "UNDO"], "White opens. OK = Play! UNDO"),
    (["Who won?", "A B", "Net 4:", "3.."], "Who won? A B. Net 4: 3.."),
    (["Qui ouvre ?", "3.7c", "More ...", "Law"], "Qui ouvre ? 3.7c. More ... Law"),
])  # fmt: skip
def test_a_line_with_a_mark_of_its_own_gets_no_second_one(read, said):
    assert spoken(read) == said
