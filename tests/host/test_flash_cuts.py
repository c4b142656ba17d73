"""The exchange of the program on real littlefs, the power failing at its operations."""

import hashlib

import pytest
from rich.progress import Progress

from record.flash import AFTER, BLOCK, HALF, RANDOM, LittleFiles, apply, tear
from rosace_host import exchange
from rosace_host.errors import DoesNotFit
from rosace_host.image import PACK, files_of
from rosace_host.prompt import Kind, Prompt

BLOCKS = 64
KB = 1024


class Shelf(Prompt):
    """A prompt whose board is a littlefs in this process."""

    def __init__(self, files):
        self.port = "P"
        self.flash = files
        self.sent = 0

    def _read(self, path):
        buf = bytearray(BLOCKS * BLOCK)
        n = self.flash.read(path, buf)
        return None if n < 0 else bytes(buf[:n])

    def files(self, names):
        old = [f"rosace/{name}" for name in self.flash.names("rosace")]
        found = {name: self._read(name) for name in (*names, *old)}
        return {
            name: (len(data), hashlib.sha256(data).hexdigest())
            for name, data in found.items()
            if data is not None
        }

    def write(self, path, data, progress):
        self.flash.replace(path, b"", 0)
        for at in range(0, len(data), 2048):
            self.flash.append(path, data[at : at + 2048], len(data[at : at + 2048]))
        self.sent += len(data)

    def remove(self, path):
        self.flash.remove(path)

    def rename(self, old, new):
        self.flash.rename(old, new)

    def clear(self):
        for name in self.flash.names("rosace"):
            self.flash.remove("rosace/" + name)
        if "rosace" in self.flash.names("/"):
            self.flash.remove("rosace")

    def kind(self):
        free = self.flash.free()[0] // KB
        return Kind("micropython", (1, 29, 0), 6, free, "e661", "virtual table")

    def put(self, folder):
        told = []
        done = exchange.write_image(self, folder, self.kind(), Progress(disable=True), told.append)
        return done, told


@pytest.fixture
def programs(tmp_path):
    """Two programs of 60 KB each, folders as build_image() makes them."""
    made = []
    for name, fill in (("old", b"1"), ("new", b"2")):
        folder = tmp_path / name
        folder.mkdir()
        (folder / PACK).write_bytes(fill * 60 * KB)
        (folder / "main.py").write_bytes(fill * 9 * KB)
        made.append(folder)
    return made


def board_with(folder, matches=0):
    """A board that runs the program of `folder`, with so many matches."""
    shelf = Shelf(LittleFiles(blocks=BLOCKS))
    shelf.put(folder)
    shelf.flash.mkdir("log")
    for n in range(matches):
        shelf.flash.replace(f"log/{n:08x}", bytes([n]) * 7 * KB, 7 * KB)
    return shelf


def whole(shelf, programs):
    """Which program the board would run, "prompt" for none; fails if it is a mixture."""
    if shelf._read("main.py") is None:
        return "prompt"
    for folder in programs:
        if all(shelf._read(name) == (folder / name).read_bytes() for name in files_of(folder)):
            return folder.name
    raise AssertionError("main.py would start something else")


def cuts(image, ops, every):
    """(the operation, its tear, the flash as it is then), one after the other."""
    image = bytearray(image)
    for number, op in enumerate(ops):
        if number % every == 0 or number > len(ops) - 12:
            for mode in (HALF, RANDOM, AFTER):
                torn = bytearray(image)
                tear(torn, op, mode, number)
                yield f"operation {number} of {len(ops)}, {mode}", torn
        apply(image, op)


@pytest.mark.parametrize(
    ("matches", "beside"), [(4, True), (15, False)], ids=["beside", "in place"]
)
def test_a_cut_leaves_a_whole_program_or_the_prompt_and_the_same_command_goes_on(
    programs, matches, beside
):
    old, new = programs
    shelf = board_with(old, matches)
    before = bytes(shelf.flash.flash.image)
    logs = {name: shelf._read(f"log/{name}") for name in shelf.flash.names("log")}
    shelf.flash.flash.ops.clear()
    (written, kept, _removed), told = shelf.put(new)
    assert (written, kept) == (2, 0) and bool(told) != beside
    found = set()
    for name, torn in cuts(before, shelf.flash.flash.ops, 9):
        again = Shelf(LittleFiles(torn))
        runs = whole(again, programs)
        found.add(runs)
        again.put(new)
        assert whole(again, programs) == "new", name
        assert not [n for n in again.flash.names("/") if n.endswith(".new")], name
        assert {n: again._read(f"log/{n}") for n in again.flash.names("log")} == logs, name
        again.flash.abandon()
    assert found == ({"old", "prompt", "new"} if beside else {"prompt", "new", "old"})


def test_what_was_sent_before_a_cut_is_not_sent_again(programs):
    old, new = programs
    shelf = board_with(old)
    shelf.write("rosace.new", (new / PACK).read_bytes(), lambda n: None)
    shelf.sent = 0
    shelf.put(new)
    assert whole(shelf, programs) == "new"
    assert shelf.sent == (new / "main.py").stat().st_size


def test_a_board_too_full_is_refused_before_anything_on_it_changes(programs):
    """Matches stay, whatever happens: they may be on no PC yet."""
    old, new = programs
    shelf = board_with(old, 19)
    before = bytes(shelf.flash.flash.image)
    with pytest.raises(DoesNotFit) as error:
        shelf.put(new)
    assert "KB" in error.value.why and "rosace sync" in error.value.next_step
    assert bytes(shelf.flash.flash.image) == before and whole(shelf, programs) == "old"
    shelf.put(old)  # what is right already needs no room
    assert bytes(shelf.flash.flash.image) == before


def test_an_earlier_version_in_many_files_makes_room_for_the_pack(programs):
    _old, new = programs
    shelf = Shelf(LittleFiles(blocks=BLOCKS))
    shelf.flash.mkdir("rosace")
    for n in range(40):
        shelf.flash.replace(f"rosace/m{n}.mpy", bytes(900), 900)
    shelf.flash.replace("main.py", b"old", 3)
    (written, kept, removed), told = shelf.put(new)
    assert (written, kept, removed) == (2, 0, 40) and told
    assert sorted(shelf.flash.names("/")) == ["main.py", PACK]
