"""What a club installs: a wheel with the laws for the PC and the compiled files for the board."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from rosace_host.device.image import MAIN, MANIFEST, PACKAGE, PROGRAM, contents, is_empty
from style.tree import FIRMWARE, ROOT, firmware_files

TOP = ("pyproject.toml", "setup.py", "LICENSE", "README.md")
BOARD_FILES = "rosace_host/board_files/"
PARTS = ("firmware", "host_tools", "simulator")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The wheel's names, and a folder with the board's files out of it.

    Built from a copy: a build in the checkout would reuse old leftovers."""
    top = tmp_path_factory.mktemp("wheel")
    for name in TOP:
        if (ROOT / name).exists():
            shutil.copyfile(ROOT / name, top / name)
    for name in PARTS:
        skip = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(ROOT / name, top / name, ignore=skip)
    done = subprocess.run(
        [sys.executable, "-m", "build", "-q", "--wheel", "--no-isolation", "--outdir", "out", "."],
        cwd=top,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr + done.stdout
    (path,) = (top / "out").glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if name.startswith(BOARD_FILES):
                archive.extract(name, top)
        return set(archive.namelist()), top / BOARD_FILES


@pytest.fixture(scope="module")
def wheel(built):
    return built[0]


def test_the_wheel_carries_every_file_of_the_board(built):
    names, board = built
    there = {name for name in names if name.startswith(BOARD_FILES)}
    wanted = {
        path.relative_to(FIRMWARE / "rosace").with_suffix(".mpy").as_posix()
        for path in firmware_files()
        if path.name != "main.py" and not is_empty(path)
    }
    assert set(contents(board)) == wanted | {MAIN, MANIFEST}
    named = [PACKAGE, MAIN, *(f"{PROGRAM}/{path}" for path in wanted | {MANIFEST})]
    assert there == {BOARD_FILES + name for name in named}


def test_the_wheel_carries_the_laws_that_the_pc_judges_with(wheel):
    wanted = {
        path.relative_to(FIRMWARE).as_posix()
        for path in firmware_files()
        if path.name != "main.py"
    }
    assert sorted(wanted - wheel) == []


def test_the_wheel_carries_every_step_of_the_database(wheel):
    steps = (ROOT / "host_tools/rosace_host/store/migrations").rglob("*.py")
    wanted = {path.relative_to(ROOT / "host_tools").as_posix() for path in steps}
    assert len(wanted) >= 5 and sorted(wanted - wheel) == []


def test_nothing_else_gets_in(wheel):
    tops = {name.split("/")[0] for name in wheel}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "rosace",
        "rosace_host",
        "rosace_sim",
    }


def test_every_licence_of_what_it_carries_is_inside(wheel):
    inside = {name.rsplit("/", 1)[1] for name in wheel if ".dist-info/licenses/" in name}
    assert inside == {"LICENSE", "LICENSE-B612", "LICENSE-spleen"}
