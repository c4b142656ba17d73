"""The code at a match's end: an outside reader reads it, an outside writer writes the same."""

import random

import pytest
import segno
import zxingcpp
from PIL import Image

import both
from desk.test_menu import choose, row
from desk.test_start import broken
from face import scenarios
from rosace.face import qr, view
from rosace.face.qr import ROOM, SIZE, Qr
from rosace.words import K_DISQUALIFY
from rosace_sim.pictures.examples_table import EXAMPLES
from rosace_sim.pictures.screens import image, render
from rosace_sim.reading import lines


def made(text):
    """The modules as rows of 0 and 1."""
    code = Qr(text)
    while not code.step():
        pass
    return [[code.modules[y * SIZE + x] & 1 for x in range(SIZE)] for y in range(SIZE)]


def picture(rows, zoom=4):
    """As a phone sees it: dark modules on a lit field with the margin the panel leaves."""
    small = Image.new("L", (SIZE + 8, SIZE + 3), 255)
    for y in range(SIZE):
        for x in range(SIZE):
            if rows[y][x]:
                small.putpixel((x + 4, y + 1), 0)
    return small.resize((small.width * zoom, small.height * zoom), Image.Resampling.NEAREST)


def payload(chance, size):
    return bytes(chance.choices(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", k=size))


@pytest.mark.parametrize("size", range(1, ROOM + 1))
def test_an_outside_reader_reads_texts_of_every_length(size):
    text = payload(random.Random(size), size)
    found = zxingcpp.read_barcodes(picture(made(text)))
    assert [one.bytes for one in found] == [text]
    assert found[0].ec_level == "L"


@pytest.mark.parametrize("size", [ROOM, ROOM - 1, ROOM - 2])
def test_a_full_code_is_module_for_module_that_of_another_writer(size):
    """Shorter ones may differ in their padding: segno puts a zero word before it."""
    chance = random.Random(size)
    for _ in range(8):
        text = payload(chance, size)
        theirs = segno.make(
            text.decode(), version=3, error="l", mask=0, boost_error=False, mode="alphanumeric"
        )
        assert made(text) == [list(row) for row in theirs.matrix]


@pytest.mark.parametrize("text", [b"A" * (ROOM + 1), b"Aa", b"\xc4", b"A,B"])
def test_what_does_not_fit_is_said(text):
    with pytest.raises(ValueError):
        Qr(text)


def test_the_longest_result_fits():
    """A match number of 32 bits and figures of a byte each, 130 bits of the chain head."""
    assert len(b"ROSACE 0123456789ABCDEF 4294967295 9-9 255-255 %s 255" % (26 * b"A")) == ROOM


def test_no_slice_is_longer_than_a_few_milliseconds_of_a_pico():
    """Counted in modules and products: about 10 microseconds each on the board."""

    class Counted(Qr):
        worked = 0

        def _check_word(self, at):
            super()._check_word(at)
            self.worked = 15 * 8

        def _set(self, x, y, dark):
            super()._set(x, y, dark)
            self.worked += 1

        def _zigzag(self, pair):
            super()._zigzag(pair)
            self.worked = 2 * SIZE

    code = Counted(b"ROSACE")
    steps = 0
    while True:
        code.worked = 0
        done = code.step()
        steps += 1
        assert 0 < code.worked <= 150
        if done:
            break
    assert steps < 100, "under a second at a step each 10 ms"


def test_the_panels_own_pixels_can_be_read():
    example = next(one for one in EXAMPLES if one.name == "match_code")
    found = zxingcpp.read_barcodes(image(render(example), 4).convert("L"))
    assert found[0].text == "ROSACE E661410403123456 12 2-1 28-9 K7QF29XNMDW3HTJ6PAEC5Y8UVR 1"


def finished():
    bench = broken()
    choose(bench, row(K_DISQUALIFY)).press("WHITE", "BLACK", "OK")
    return bench.settle()


def test_a_key_at_the_match_end_shows_it_and_any_key_leads_back():
    bench = finished()
    assert bench.mode == "ends" and bench.view.seal[0]
    code = bytes(bench.view.seal).decode()
    bench.press("FOUL")
    assert bench.view.screen == view.S_QR
    bench.run(1500)
    found = zxingcpp.read_barcodes(image(bytes(bench.display.buffer), 4).convert("L"))
    assert found, lines(bytes(bench.display.buffer))
    words = found[0].text.split()
    assert words[0] == "ROSACE" and words[1] == b"bench-01".hex().upper()
    assert words[2:4] == [str(bench.desk.log.match_no), "0-0"]
    assert words[5] == bench.desk.log.seal_code().decode() and len(words[5]) == 26
    assert words[5][:16] == code  # the panel's
    bench.press("UNDO")
    assert bench.mode == "ends" and not bench.view.code


def test_nothing_of_the_code_stays_in_view_after_undo_held():
    bench = finished()
    bench.press("FOUL").run(1500)
    assert bench.view.code
    bench.hold("UNDO").run(400)
    assert bench.mode == "ends" and not bench.view.code


@both.needs_micropython
def test_both_pythons_make_the_same_code():
    chance = random.Random(1)
    texts = [payload(chance, size) for size in (1, 7, 20, 41, ROOM)]
    ours = ["".join(str(m) for row in made(text) for m in row) for text in texts]
    assert both.alike(scenarios.codes, [text.decode() for text in texts]) == ours
    assert qr.SIZE == 29
