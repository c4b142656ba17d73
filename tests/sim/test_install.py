"""The compiled firmware is kept between runs, but never for other sources."""

import shutil

import pytest

from record.flash import alone
from rosace_sim import install
from rosace_sim.flash import Flash
from sim.bench import FIRMWARE


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A firmware of two files, and a program that compiles; what it makes is a count."""
    firmware, maker = tmp_path / "firmware", tmp_path / "image.py"
    (firmware / "desk").mkdir(parents=True)
    (firmware / "desk" / "a.py").write_text("A = 1\n")
    (firmware / "main.py").write_text("")
    maker.write_text("as it was\n")
    monkeypatch.setattr(install, "MAKERS", [maker])
    made = []
    monkeypatch.setattr(
        install, "build_image", lambda _from, to: (to.mkdir(parents=True), made.append(to))
    )
    return firmware, maker, made


def test_no_block_of_an_installed_program_stands_alone():
    """As `rosace flash` leaves it: each folder has two blocks, and both are written."""
    flash = Flash()
    install.install(flash, install.image_of(FIRMWARE))
    assert alone(bytes(flash.bytes)) == []


def test_the_same_sources_are_compiled_once(sources, tmp_path):
    firmware, _, made = sources
    assert install.image_of(firmware, tmp_path / "kept") == install.image_of(
        firmware, tmp_path / "kept"
    )
    copy = shutil.copytree(firmware, tmp_path / "copy")
    install.image_of(copy, tmp_path / "kept")
    assert len(made) == 1


def test_an_image_that_another_process_takes_away_meanwhile_is_no_trouble(sources, tmp_path):
    firmware, _, made = sources
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "gone").symlink_to(tmp_path / "nowhere")
    assert install.image_of(firmware, tmp_path / "kept").exists() == bool(made)


def test_other_sources_or_another_way_to_compile_them_are_compiled_anew(sources, tmp_path):
    firmware, maker, made = sources
    install.image_of(firmware, tmp_path / "kept")
    maker.write_text("otherwise\n")
    install.image_of(firmware, tmp_path / "kept")
    (firmware / "face").mkdir()
    (firmware / "desk" / "a.py").rename(firmware / "face" / "a.py")
    install.image_of(firmware, tmp_path / "kept")
    (firmware / "main.py").write_text("start()\n")
    install.image_of(firmware, tmp_path / "kept")
    assert len(set(made)) == 4
