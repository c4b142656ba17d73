"""The committed glyphs are what the font files give, and every letter of the charset shows."""

import pytest

from rosace.desk.modes import parts
from rosace.face import fonts, play
from rosace_sim.glyphs import TEXT_FONTS
from rosace_sim.pictures import make_fonts


@pytest.mark.parametrize("path", make_fonts.files(), ids=lambda path: path.name)
def test_a_generated_file_is_what_the_sources_give(path):
    assert path.read_text() == make_fonts.files()[path], (
        "run `python -m rosace_sim.pictures.make_fonts`, look at the screens, commit both"
    )


LETTERS = "".join(
    c for c in bytes(range(0x20, 0x100)).decode("iso8859-15") if c.isalpha() or c.isdigit()
)


@pytest.mark.parametrize("font", TEXT_FONTS[:2], ids=("5x8", "6x12"))
def test_every_letter_shows_and_no_two_look_alike(font):
    """Capital and small letter may: 5 x 8 leaves an accented O five rows."""
    known = {}
    for letter in LETTERS:
        if letter in "ªµº¹²³":
            continue
        rows = tuple(font.glyph(letter))
        assert any("1" in row for row in rows), letter
        alike = known.setdefault(rows, letter)
        assert alike.lower() == letter.lower(), f"{letter} looks like {alike}"


def shape(font, letter):
    """Its rows without the blank ones, equal ones next to each other once."""
    rows = [row for row in font.glyph(letter) if "1" in row]
    return [row for row, before in zip(rows, ["", *rows], strict=False) if row != before]


@pytest.mark.parametrize("font", TEXT_FONTS[:2], ids=("5x8", "6x12"))
def test_no_letter_has_the_shape_of_a_figure(font):
    """A circumflex that closes over an o makes an 8."""
    figures = {tuple(shape(font, figure)): figure for figure in "0123456789"}
    for letter in LETTERS:
        if not letter.isdigit() and letter not in "ªº":
            figure = figures.get(tuple(shape(font, letter)))
            assert figure is None, f"{letter} looks like {figure}"


def test_an_accent_is_over_the_letter_it_belongs_to():
    font = TEXT_FONTS[0]
    art = "\n".join(row.replace("0", ".").replace("1", "#") for row in font.glyph("é"))
    assert art == "\n".join(
        ("..#..", ".#...", ".###.", "#..#.", "####.", "#....", ".###.", ".....")
    )


def test_the_largest_font_has_what_needs_no_accent():
    assert all(TEXT_FONTS[2].has(chr(code)) for code in range(0x20, 0x7F))
    assert not TEXT_FONTS[2].has("é")


def test_no_two_icons_look_alike_and_none_is_empty():
    names = [name for name in dir(fonts) if isinstance(getattr(fonts, name), int)]
    cells = {name: fonts.ICONS[getattr(fonts, name) :][:8] for name in names}
    assert len(set(cells.values())) == len(names) == len(fonts.ICONS) // 8
    assert all(any(cell) for cell in cells.values())


def test_a_file_that_keeps_the_place_of_an_icon_keeps_the_right_one():
    for name in ("SEVERAL", "PIP_WON", "PIP_OPEN", "LATE"):
        assert getattr(play, "_" + name) == getattr(fonts, "_" + name)
    for name in ("BEAM", "CABLE", "FLOODED", "FLICKERS"):
        assert getattr(parts, "_ICON_" + name) == getattr(fonts, "_" + name)
    badges = ("LATE", "OFFER", "BEAM", "PROTEST", "SIDES", "ROOM", "LINK", "BUTTON")
    places = [vars(fonts).get(name, vars(fonts).get("_" + name)) for name in badges]
    assert places == [play._LATE + 8 * bit for bit in range(8)]
