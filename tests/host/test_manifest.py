"""The list of a program's files: made here, compared at the start on both Pythons."""

import random
import shutil
import zlib
from pathlib import Path

import pytest

import both as vm
from reliability.root import main
from rosace.board import start
from rosace_host.device import image
from rosace_host.device.image import MAIN, MANIFEST, PROGRAM, contents, manifest, safe_files
from rosace_sim.install import image_of
from style.tree import FIRMWARE

FILES = {
    "words.mpy": b"M\x06words", "desk/desk.mpy": b"M\x06" + bytes(range(256)) * 40,
    "desk/__init__.mpy": b"", "rules/piles/sums.mpy": b"M\x06sums", MAIN: b"start()\n",
}  # fmt: skip
SAFE = ["words.mpy"]


class System:
    """A root with these files, as the start sees it."""

    def __init__(self, files):
        self.files = files

    def stat(self, path):
        if path not in self.files:
            raise OSError(2)

    def open(self, path, mode):
        from reliability.root import File

        self.stat(path)
        return File(self.files[path])


def program(files, list_of_files=None):
    """What lies on a board that runs them."""
    listed = manifest(files, SAFE) if list_of_files is None else list_of_files
    there = {f"{PROGRAM}/{path}": data for path, data in files.items() if path != MAIN}
    return {**there, f"{PROGRAM}/{MANIFEST}": listed, MAIN: b"any main.py"}


def look(there):
    return start.damage(System(there), PROGRAM)


def test_the_names_of_folders_are_the_same_here_and_on_the_board():
    ours = (image.MAIN, image.PROGRAM, image.NEW, image.OLD, "/" + image.MANIFEST)
    assert ours == (start.MAIN, start.PROGRAM, start.NEW, start.OLD, start.MANIFEST)
    first = main()
    assert first.PLACES == (image.PROGRAM, image.OLD, image.NEW)
    assert (first.LIST, first.OPENED) == (start.MANIFEST, start.OPENED)


def test_what_was_listed_is_found_whole():
    assert look(program(FILES)) == ([], True)
    lines = manifest(FILES, SAFE).decode().splitlines()
    assert lines[-1] == f"{zlib.crc32(''.join(s + chr(10) for s in lines[:-1]).encode()):08x}"
    assert f"{zlib.crc32(FILES['words.mpy']):08x} 7 s words.mpy" in lines
    assert "00000000 0 - desk/__init__.mpy" in lines


@pytest.mark.parametrize("path", ["words.mpy", "desk/desk.mpy", "rules/piles/sums.mpy"])
def test_a_damaged_file_is_named_and_whether_safe_mode_needs_it(path):
    data = FILES[path]
    there = program(FILES)
    for bad in (data[:-1] + bytes([data[-1] ^ 1]), data[:-1], data + b"x", b""):
        there[f"{PROGRAM}/{path}"] = bad
        assert look(there) == ([f"{PROGRAM}/{path}"], path not in SAFE)
    del there[f"{PROGRAM}/{path}"]
    assert look(there) == ([f"{PROGRAM}/{path}"], path not in SAFE)


def test_each_of_several_damaged_files_is_named():
    files = {**FILES, "a.mpy": b"first"}
    there = program(files)
    there[f"{PROGRAM}/a.mpy"] = there[f"{PROGRAM}/words.mpy"] = b"bad"
    assert look(there) == ([f"{PROGRAM}/a.mpy", f"{PROGRAM}/words.mpy"], False)


def test_every_flipped_bit_of_the_list_is_said():
    whole = manifest(FILES, SAFE)
    for bit in range(8 * len(whole)):
        bad = bytearray(whole)
        bad[bit // 8] ^= 1 << bit % 8
        assert look(program(FILES, bytes(bad))) == ([f"{PROGRAM}/{MANIFEST}"], False), f"bit {bit}"


def test_a_list_that_is_cut_foreign_or_gone_is_said():
    whole = manifest(FILES, SAFE)
    for bad in (*(whole[:size] for size in range(len(whole))), b"PK\x03\x04" * 900, b"00000000\n"):
        assert look(program(FILES, bad)) == ([f"{PROGRAM}/{MANIFEST}"], False)
    there = program(FILES)
    del there[f"{PROGRAM}/{MANIFEST}"]
    assert look(there) == ([f"{PROGRAM}/{MANIFEST}"], False)


def test_the_first_file_is_started_only_as_it_is_listed():
    """In whichever place: main.py imports nothing else before it."""
    code = b"M\x06start"
    whole = manifest({**FILES, "board/start.mpy": code}, ["board/start.mpy"])
    for place in main().PLACES:
        there = {f"{place}/manifest": whole, f"{place}/board/start.mpy": code}
        assert main().is_there(System(there), place)
        for path, data in there.items():
            for bad in (bytes([data[0] ^ 1]) + data[1:], data[:-1], data + b"\n", b""):
                assert not main().is_there(System({**there, path: bad}), place), (path, bad)
        del there[f"{place}/board/start.mpy"]
        assert not main().is_there(System(there), place)


def test_a_developers_source_is_started_only_where_there_is_no_list():
    there = {"rosace/board/start.py": b"def start(): pass", "rosace/board/start.mpy": b"M\x06"}
    assert main().is_there(System(there), PROGRAM)
    assert not main().is_there(System({**there, "rosace/manifest": b"half"}), PROGRAM)
    del there["rosace/board/start.py"]
    assert not main().is_there(System(there), PROGRAM)


def test_the_image_lists_each_of_its_files_and_marks_what_safe_mode_imports():
    files = contents(image_of(FIRMWARE))
    listed = files.pop(MANIFEST)
    assert listed == manifest(files, safe_files(FIRMWARE))
    assert start.damage(System(program(files, listed)), PROGRAM) == ([], True)


def test_imports_inside_functions_and_by_name_count_for_safe_mode(tmp_path):
    rosace = tmp_path / PROGRAM
    sources = {
        "__init__.py": "", "board/__init__.py": "", "other.py": "",
        "board/safe.py": "import rosace.a\nBY_NAME = ('rosace.d',)\nfrom rosace import words",
        "a.py": "def f():\n    from rosace.b import c", "b/__init__.py": "", "b/c.py": "",
        "d.py": "", "words.py": "",
    }  # fmt: skip
    for path, text in sources.items():
        (rosace / path).parent.mkdir(parents=True, exist_ok=True)
        (rosace / path).write_text(text)
    wanted = {path.replace(".py", ".mpy") for path in sources if path != "other.py"}
    assert safe_files(tmp_path) == wanted


def test_imports_for_types_alone_do_not_count_for_safe_mode(tmp_path):
    """Else a damaged file of the desk would close the way into safe mode."""
    board = tmp_path / PROGRAM / "board"
    board.mkdir(parents=True)
    (board / "safe.py").write_text(
        "if TYPE_CHECKING:\n    import rosace.desk\nimport rosace.words"
    )
    for name in ("desk.py", "words.py"):
        (tmp_path / PROGRAM / name).write_text("")
    assert safe_files(tmp_path) == {"board/safe.mpy", "words.mpy"}
    assert not {path for path in safe_files(FIRMWARE) if path.startswith("desk/")}


def test_errors_on_the_board_name_lines_and_assertions_are_gone(tmp_path):
    if not vm.unix():
        pytest.skip(vm.missing())
    (tmp_path / "a.py").write_text("def redraw():\n    assert 0\n    return {}['x']\n")
    image.compile_file(tmp_path / "a.py", tmp_path / "a.mpy", Path("rosace/desk/a.py"))
    (tmp_path / "run.py").write_text(
        f"import sys\nsys.path[:] = [{str(tmp_path / 'only')!r}]\nimport a\na.redraw()\n"
    )
    (tmp_path / "only").mkdir()
    (tmp_path / "a.mpy").rename(tmp_path / "only" / "a.mpy")
    done = vm.run(tmp_path / "run.py")
    assert 'File "rosace.desk.a", line 3, in redraw' in done.stderr + done.stdout
    assert "KeyError" in done.stderr + done.stdout


@pytest.mark.parametrize("build", vm.builds())
def test_micropython_finds_the_same_damage_and_imports_none_of_it(build, tmp_path):
    narrow = build == "wasm"
    if not narrow and not vm.unix():
        pytest.skip(vm.missing())
    board = tmp_path / "board"
    shutil.copytree(image_of(FIRMWARE), board)
    shims = tmp_path / "shims"
    shims.mkdir()
    shutil.copyfile(board / PROGRAM / "board" / "start.mpy", shims / "start.mpy")
    for name in ("machine", "micropython") if narrow else ("machine",):
        (shims / f"{name}.py").write_text("")
    chance = random.Random(7)
    paths = sorted(path.relative_to(board).as_posix() for path in board.rglob("*.mpy"))
    hurt = chance.sample(paths, 12)
    marked = {f"{PROGRAM}/{path}" for path in safe_files(FIRMWARE)}
    assert 0 < len(marked & {*hurt}) < len(hurt)
    script = FIRMWARE.parent / "tests" / "host" / "vm_manifest.py"
    done = vm.run(script, str(shims), str(board), *hurt, narrow=narrow)
    assert done.returncode == 0, done.stderr + done.stdout
    first, *lines = done.stdout.splitlines()
    assert first == "([], True)"
    assert lines == [repr(([path], path not in marked)) for path in hurt]
