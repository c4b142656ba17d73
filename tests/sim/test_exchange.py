"""A new program beside the old one: it takes its place at the next start, or goes."""

import zlib

import pytest

import both
from rosace_host.device.image import MAIN, MANIFEST, NEW, OLD, PROGRAM, contents
from rosace_sim import reading
from rosace_sim.install import file_system, image_of
from sim.bench import FIRMWARE, content, shown
from sim.test_start import pressed, started

OK = 7

pytestmark = both.needs_unix


def beside(table, change=None):
    """A new program lies beside the one that runs, as `rosace flash` or mpremote leave it."""
    files = contents(image_of(FIRMWARE))
    files[MAIN] += b"# newer\n"
    lines = files[MANIFEST].decode().splitlines()[:-1]
    lines = [line for line in lines if not line.endswith(" " + MAIN)]
    lines.append(f"{zlib.crc32(files[MAIN]):08x} {len(files[MAIN])} m {MAIN}")
    body = "".join(line + "\n" for line in lines).encode()
    files[MANIFEST] = body + b"%08x\n" % zlib.crc32(body)
    if change:
        change(files)
    fs = file_system(table.flash)
    for path, data in files.items():
        fs.makedirs(f"/{NEW}/{path}".rpartition("/")[0], exist_ok=True)
        with fs.open(f"/{NEW}/{path}", "wb") as f:
            f.write(data)
    fs.unmount()
    table._install = False


def at_the_top(table):
    fs = file_system(table.flash)
    try:
        return {name for name in fs.listdir("/") if name.startswith(PROGRAM)}
    finally:
        fs.unmount()


def test_a_new_program_beside_the_old_one_takes_its_place_at_the_next_start():
    with started() as table:
        table.run(2000)
        for _ in range(4):
            pressed(table, OK)
        table.power(False)
        beside(table)
        table.power(True)
        assert shown(table, "Match resumed", 8000), table.console()
        assert table.ended["reset"] == 2, "main.py was exchanged, then the program: started anew"
        table.power(False)
        assert content(table.flash, MAIN).endswith(b"# newer\n")
        assert at_the_top(table) == {PROGRAM}


@pytest.mark.parametrize(
    "change",
    [lambda files: files.pop(MANIFEST),
     lambda files: files.update({"desk/desk.mpy": b"M\x06half"}),
     lambda files: files.update({"desk/stray.py": b"import nothing\n"}),
     pytest.param(lambda files: files.pop("desk/desk.mpy"), marks=pytest.mark.long),
     pytest.param(lambda files: files.update({MAIN: b"import nothing\n"}),
                  marks=pytest.mark.long)],
    ids=["no list", "damaged", "stray", "missing", "main"],
)  # fmt: skip
def test_a_new_program_that_is_not_as_its_list_says_is_never_used(change):
    with started() as table:
        table.run(500)
        table.power(False)
        beside(table, change)
        table.power(True)
        table.run(3000)
        assert any(table.screen()) and not reading.find(table.screen(), "Safe mode")
        assert not table.ended["reset"], table.console()
        table.power(False)
        assert not content(table.flash, MAIN).endswith(b"# newer\n")
        assert at_the_top(table) == {PROGRAM}


def test_the_old_program_comes_back_where_the_new_one_is_gone():
    """The power failed between two renames, and what was to follow is damaged since."""
    with started() as table:
        table.power(False)
        fs = file_system(table.flash)
        fs.rename(PROGRAM, OLD)
        fs.unmount()
        table._install = False
        table.power(True)
        table.run(2000)
        assert any(table.screen()) and not reading.find(table.screen(), "Safe mode")
        table.power(False)
        assert at_the_top(table) == {PROGRAM}
