"""The picture of the page that the README shows."""

from PIL import Image

from rosace_sim.pictures import page_picture


def test_the_readme_shows_the_page_as_it_is():
    assert not page_picture.is_old(), "`make pictures` draws it again, where a Chromium is"


def test_so_does_the_picture_of_the_umpires_map():
    old = page_picture.is_old(page_picture.MAP_PICTURE, page_picture.map_made_of)
    assert not old, "`make pictures` draws it again, where a Chromium is"


def test_another_look_makes_it_old(monkeypatch, tmp_path):
    (tmp_path / "page.css").write_text("body { color: red }")
    monkeypatch.setattr(page_picture, "FILES", tmp_path)
    assert page_picture.is_old()


def test_without_a_browser_the_old_one_stays_and_that_is_said(monkeypatch, tmp_path):
    old = tmp_path / "page.png"
    Image.new("RGB", (8, 8)).save(old)
    before = old.read_bytes()
    monkeypatch.setattr(page_picture.shutil, "which", lambda _name: None)
    assert "make doctor" in page_picture.draw(old) and old.read_bytes() == before
