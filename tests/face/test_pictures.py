"""`make pictures`, and the pictures README shows."""

import re

import pytest
from PIL import Image

from rosace.face import translate
from rosace.face.translate import LANGUAGES
from rosace.rules.rows import A_BOARD_RESULT
from rosace.rules.state import LAST_ROW
from rosace_sim.pictures import screens as pictures
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.reading import lines

FEW = [one for at, one in enumerate(EXAMPLES) if at % 10 == 0 or one.name == "menu"]


@pytest.mark.parametrize(
    "examples", [FEW, pytest.param(EXAMPLES, marks=pytest.mark.long)], ids=["few", "all"]
)
def test_every_screen_becomes_a_picture_in_every_language(examples, tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "EXAMPLES", examples)
    assert pictures.main([str(tmp_path)]) == 0
    index = (tmp_path / "index.html").read_text("utf-8")
    for code in LANGUAGES:
        for example in examples:
            assert f'src="{code}/{example.name}.png"' in index
            assert (tmp_path / code / f"{example.name}.png").exists()
        with Image.open(tmp_path / code / "menu.png") as picture:
            assert picture.size == (560, 304)
    menus = {(tmp_path / code / "menu.png").read_bytes() for code in LANGUAGES}
    assert len(menus) == len(LANGUAGES)


@pytest.mark.parametrize("name", pictures.README)
def test_readme_shows_what_the_firmware_draws(name, root):
    example = next(example for example in EXAMPLES if example.name == name)
    with Image.open(root / "simulator" / "pictures" / f"{name}.png") as kept:
        drawn = pictures.image(pictures.render(example))
        assert kept.convert("RGB").tobytes() == drawn.tobytes(), (
            "run `python -m rosace_sim.pictures.screens --readme` in simulator/"
        )


def test_a_wrong_call_is_told_how(capsys):
    assert pictures.main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_labels_rows_and_lines_of_the_gallery_come_from_the_running_desk(root):
    """An example may pose the table, never write what the screen says of it."""
    said = re.compile(r"\.(title|lines|rows|items|item_a|hint|keys|show_keys)\b[^=\n]*=(?!=)")
    for path in sorted((root / "simulator" / "rosace_sim" / "pictures").glob("*.py")):
        if path.name == "posed.py" or path.name.startswith("examples_"):
            found = said.findall(path.read_text("utf-8"))
            assert not found, (path.name, found)


@pytest.mark.parametrize(
    ("name", "said"), [("act_fourth", "4e gêne."), ("settings_beeps", "Langue : Français")]
)
def test_what_counts_or_is_set_stands_in_the_gallery_as_on_the_panel(name, said):
    """A question that was posed, not asked, said "0th disturbance"; every board spoke English."""
    translate.use(1)
    try:
        example = next(example for example in EXAMPLES if example.name == name)
        assert said in lines(pictures.render(example))
    finally:
        translate.use(0)


def test_the_quick_modes_board_is_won_by_its_result_as_at_the_table():
    """A played one's sum says "5 left", which a result does not know."""
    example = next(example for example in EXAMPLES if example.name == "quick_end")
    assert example.view().s[LAST_ROW] == A_BOARD_RESULT
