"""The program in one file: laid out here, read by class Pack of main.py on both Pythons."""

import io
import random
import zlib

import pytest

import both as vm
from rosace_host.image import MAGIC, PACK, CompileError, packed, reader_of, unpacked
from rosace_sim.install import image_of
from style.tree import FIRMWARE

FILES = {
    "words.mpy": b"M\x06words", "desk/desk.mpy": b"M\x06" + bytes(range(256)) * 9,
    "desk/__init__.mpy": b"M\x06", "rules/piles/sums.mpy": b"M\x06sums",
}  # fmt: skip


class System:
    """A root with one file at most."""

    def __init__(self, pack):
        self.pack = pack

    def open(self, path, mode):
        if self.pack is None or (path, mode) != (PACK, "rb"):
            raise OSError(2)
        return io.BytesIO(self.pack)


@pytest.fixture(scope="module")
def main():
    names: dict = {"__name__": "main"}
    text = (FIRMWARE / "main.py").read_text()
    exec(compile(reader_of(text), "main.py", "exec"), names)
    assert (names["MAGIC"], names["PACK"]) == (MAGIC, PACK)
    return names


@pytest.fixture
def read(main):
    """(what is wrong, {path: what would be imported}) of a pack."""

    def look(data):
        pack = main["Pack"](System(data))
        why = pack.check()
        found = {}
        for path, content in FILES.items():
            try:
                assert pack.stat("/" + path)[0] == 0x8000
            except OSError:
                continue
            found[path] = pack.open("/" + path, "rb").read(len(content))
        return why, found

    return look


def test_what_was_packed_is_read_again(read, main):
    assert unpacked(packed(FILES)) == FILES
    assert read(packed(FILES)) == ("", FILES)
    pack = main["Pack"](System(packed(FILES)))
    pack.check()
    for folder in ("/", "/desk", "/rules", "/rules/piles"):
        assert pack.stat(folder)[0] == 0x4000
    for path in ("/desk/desk", "/desk/desk.py", "/rul", "/rules/piles/", "desk/desk.mpy", ""):
        with pytest.raises(OSError):
            pack.stat(path)


def test_a_damaged_file_is_named_and_cannot_be_imported_and_the_others_can(read):
    whole = packed(FILES)
    for path in ("words.mpy", "desk/desk.mpy", "rules/piles/sums.mpy"):
        bad = bytearray(whole)
        bad[whole.rindex(FILES[path]) + len(FILES[path]) - 1] ^= 1
        why, found = read(bytes(bad))
        assert why == "rosace/" + path
        assert found == {name: data for name, data in FILES.items() if name != path}


def test_every_flipped_bit_is_said(read):
    whole = packed(FILES)
    chance = random.Random(7)
    for bit in chance.sample(range(8 * len(whole)), 1500):
        bad = bytearray(whole)
        bad[bit // 8] ^= 1 << bit % 8
        why, found = read(bytes(bad))
        assert why, f"bit {bit}"
        if why != PACK:
            assert all(FILES[path] == data for path, data in found.items())


def test_a_pack_cut_anywhere_is_said(read):
    whole = packed(FILES)
    for size in range(0, len(whole), 7):
        assert read(whole[:size])[0], f"{size} of {len(whole)} bytes"


def test_a_missing_or_foreign_pack_is_named(main, read):
    with pytest.raises(OSError):
        main["Pack"](System(None)).check()
    assert read(b"PK\x03\x04" + bytes(5000)) == (PACK, {})
    assert read(packed(FILES).replace(MAGIC, b"rosace\x00\x02")) == (PACK, {})


def test_two_paths_with_one_check_sum_are_refused(monkeypatch):
    monkeypatch.setattr(zlib, "crc32", lambda data, start=0: len(data))
    with pytest.raises(CompileError, match="check sum"):
        packed({"a.mpy": b"", "b.mpy": b""})


def test_where_memory_is_short_an_import_says_so(tmp_path):
    """The importer takes any exception of stat() for a file that is not there."""
    if not vm.unix():
        pytest.skip(vm.missing())
    image = image_of(FIRMWARE)
    (tmp_path / "reader.py").write_text(reader_of((image / "main.py").read_text()))
    (tmp_path / "machine.py").write_text("")
    script = FIRMWARE.parent / "tests" / "host" / "vm_short.py"
    done = vm.run(script, str(tmp_path / "reader.py"), str(image / PACK), str(tmp_path))
    assert done.returncode == 0, done.stderr + done.stdout
    assert set(done.stdout.split()) == {"MemoryError"}


@pytest.mark.parametrize("build", vm.builds())
def test_micropython_imports_from_the_mounted_pack(build, tmp_path):
    narrow = build == "wasm"
    if not narrow and not vm.unix():
        pytest.skip(vm.missing())
    image = image_of(FIRMWARE)
    (tmp_path / "reader.py").write_text(reader_of((image / "main.py").read_text()))
    for name in ("machine", "micropython") if narrow else ("machine",):
        (tmp_path / f"{name}.py").write_text("")
    script = FIRMWARE.parent / "tests" / "host" / "vm_pack.py"
    done = vm.run(
        script, str(tmp_path / "reader.py"), str(image / PACK), str(tmp_path), narrow=narrow
    )
    assert done.returncode == 0, done.stderr + done.stdout
    lines = done.stdout.splitlines()
    why, heap = lines[0].split()
    assert why == "''" and int(heap) < 2000, f"{heap} bytes of heap"
    assert lines[1:] == [
        "rosace/words.mpy", "rosace/rules/match.mpy", "rosace/face/languages/en.mpy",
        "no module named 'rosace.nothing'",
    ]  # fmt: skip
