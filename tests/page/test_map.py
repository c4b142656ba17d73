"""The scenes of tests/matches/acts come true, and the umpire's map shows them: one page to print,
and nothing missing on it. Both here: the tests of one file run in one process, so that each scene
is played once."""

import base64
import functools
import io
import re
import shutil

import pytest
from PIL import Image

from page import browser, scenes
from rosace.face.translate import LANGUAGES
from rosace_sim.page.server import FILES
from rosace_sim.pictures import map_walk, map_words, umpire_map

SCENES = sorted(path.stem for path in map_walk.ACTS.glob("*.match"))


@pytest.fixture(scope="module")
def walked():
    screens, acts = scenes.played()
    return screens, list(acts.values())


@pytest.fixture(scope="module")
def page_in(walked, tmp_path_factory):
    """The file of the page in a language, which is drawn when it is first asked for."""
    folder = tmp_path_factory.mktemp("map")

    @functools.cache
    def drawn(code):
        path = folder / f"{code}.html"
        path.write_text(umpire_map.page(LANGUAGES.index(code), *walked), "utf-8")
        return path

    return drawn


@pytest.mark.parametrize("name", SCENES)
def test_what_an_umpire_may_do(name):
    assert scenes.scene(name).steps


def test_every_context_of_the_keys_is_on_it(walked):
    screens, _acts = walked
    missing = set(map_walk.NAMES) - set(screens)
    assert not missing, f"no scene of tests/matches/acts passes through {sorted(missing)}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_scene_is_on_it_in_every_language(page_in, code):
    assert sorted(re.findall(r'<p id="([^"]*)">', page_in(code).read_text("utf-8"))) == SCENES


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_every_scene_has_a_name_in_every_language(code):
    missing = [scene for scene in SCENES if not map_words.title(scene, code)]
    assert not missing, f"write them in simulator/rosace_sim/pictures/map_words.py: {missing}"
    assert set(map_words.SCENES) <= set(SCENES), "names of scenes that are gone"
    twice = [scene for scene in SCENES if map_words.title(scene, code).endswith(")")]
    assert not twice, f"the map writes the law in front of a name: {twice}"


def test_the_way_to_a_screen_is_the_way_that_was_played(walked):
    screens, acts = walked
    menu = screens["menu"]
    assert [step.key for step in menu.steps] == ["MENU"] and not menu.steps[0].held
    assert [(step.key, step.held) for step in screens["outside"].steps] == [("FOUL", True)]
    jumped = next(act for act in acts if act.scene == "jumped")
    assert jumped.law == "3.9"
    steps = [step.key or step.words for step in map_walk.told(jumped)]
    assert steps[0] == "MENU" and steps[1][0] == "Turn and pieces" and len(set(steps[1])) == 4
    assert steps[2][0] == "Piece jumped off"


def test_the_way_from_the_form_of_a_match_has_what_was_told_to_the_form(walked):
    """OK alone leads from there to the toss, and to nothing else."""
    screens, _acts = walked
    told = {name: screens[name].steps for name in screens if screens[name].base == "setup"}
    assert [step.key for step in told["toss"]] == ["OK"]
    assert [step.key for step in told["ready"]] == ["OK", "OK"], "not the practice's"
    assert told["trials"][0].key == "STRIKER", "every step, else there are no trial boards"
    assert told["test"][0].key == told["take"][0].key == "MENU"


def test_the_pictures_are_the_panels_own_in_each_language(walked):
    screens, _acts = walked
    assert len(set(screens["menu"].pictures)) == len(LANGUAGES)
    assert all(len(picture) == 1024 for picture in screens["menu"].pictures)


def without_coding(text):
    """A map, its pictures as pixels: another version of zlib packs them otherwise. Without the
    code for a phone, which is another with every change of a record."""

    def pixels(found):
        with Image.open(io.BytesIO(base64.b64decode(found[1]))) as picture:
            return picture.convert("1").tobytes().hex()

    text = re.sub(r'(<figure id="phone"><img )[^>]*', r"\1", text)
    return re.sub(r"data:image/png;base64,([^\"]*)", pixels, text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_serves_the_map_of_this_firmware(page_in, code):
    served = (FILES / f"map-{code}.html").read_text("utf-8")
    drawn = page_in(code).read_text("utf-8")
    assert without_coding(served) == without_coding(drawn), "it is old: make pictures"


def test_who_hears_the_map_hears_each_screen_in_its_language(page_in):
    heard = {
        code: dict(re.findall(r'<figure id="(\w+)"><img alt="([^"]*)"', text))
        for code in LANGUAGES
        if (text := page_in(code).read_text("utf-8"))
    }
    twice = re.compile(r"(?<!\.)\.\. |\.{4}|[?!:]\. ")  # a mark, and the stop between two lines
    assert not [one for said in heard.values() for one in said.values() if twice.search(one)]
    for name, english in heard["en"].items():
        assert english, name
        others = {heard[code][name] for code in LANGUAGES[1:]}
        assert name == "phone" or english not in others, (name, english)  # figures alone


def test_a_second_walk_shows_the_same_code_for_a_phone(tmp_path):
    shutil.copy(map_walk.ACTS / "result-on-a-phone.match", tmp_path)

    def shown():
        screens = {}
        assert len(list(map_walk.scenes(screens, tmp_path))) == 1
        return screens["phone"].pictures

    assert shown() == shown()


@pytest.fixture(scope="module")
def chromium():
    yield from browser.start()


@pytest.mark.chromium
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_prints_on_one_page_and_nothing_is_cut(chromium, page_in, code):
    page = chromium.new_page(viewport={"width": 800, "height": 1130})
    page.goto(page_in(code).as_uri())
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", printed)) == 1
    wide = page.evaluate(
        "[...document.querySelectorAll('*')].filter(e => e.scrollWidth > e.clientWidth + 1"
        " && e.clientWidth).map(e => e.tagName)"
    )
    assert wide == []
    page.close()
