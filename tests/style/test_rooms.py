"""The rooms of the club's PC import one way.

errors, printable <- match <- sheet, device <- store <- tasks <- stats, hall <- cli
"""

import pytest

from style.test_arrows import circles, wanted_by
from style.tree import ROOT, imports_of, name_of

HOST = ROOT / "host_tools" / "rosace_host"

# How high each room stands. A room imports what stands lower, and itself; never its neighbour.
HEIGHT = {
    "printable": 0,
    "errors": 1,
    "match": 2,
    "sheet": 3,
    "device": 3,
    "store": 4,
    "tasks": 5,
    "stats": 6,
    "hall": 6,
    "cli": 7,
}


def host_files():
    return sorted(HOST.rglob("*.py"))


def room_of(dotted):
    """'rosace_host.match.log' -> 'match'; None where it is no file of the PC."""
    steps = dotted.split(".")
    if steps[0] != "rosace_host" or len(steps) == 1:
        return None
    return steps[1]


def wrong_imports(room, imports):
    """The imports of a file of `room` that do not point to a lower room."""
    wrong = []
    for line, dotted, level in imports:
        to = room_of(dotted)
        if level:
            wrong.append(f"line {line}: relative import")
        elif to and to != room and HEIGHT.get(to, 99) >= HEIGHT[room]:
            wrong.append(f"line {line}: {room} imports {dotted}")
    return wrong


@pytest.mark.parametrize("path", host_files(), ids=name_of)
def test_a_file_of_the_pc_imports_only_lower_rooms(path):
    room = path.relative_to(HOST).with_suffix("").parts[0]
    if room == "__init__":
        assert imports_of(path) == []
        return
    assert room in HEIGHT, f"{room} is no room of the PC; host_tools/README.md lists them"
    wrong = wrong_imports(room, imports_of(path))
    assert not wrong, "\n".join(wrong)


def test_an_import_of_a_higher_room_or_of_the_neighbour_would_be_found():
    assert wrong_imports("store", [(3, "rosace_host.tasks.sync", 0)])
    assert wrong_imports("sheet", [(4, "rosace_host.device", 0)])
    assert wrong_imports("match", [(5, "store", 2)])
    assert not wrong_imports("store", [(6, "rosace_host.match.log", 0)])
    assert not wrong_imports("cli", [(7, "rosace_host.cli.output", 0), (8, "rosace.words", 0)])


@pytest.mark.parametrize(
    ("folder", "package"),
    [("host_tools/rosace_host", "rosace_host"), ("simulator/rosace_sim", "rosace_sim")],
)
def test_the_rooms_of_pc_and_virtual_table_have_no_circle(folder, package):
    """Room by room, as test_arrows.py looks file by file."""
    wanted = wanted_by(ROOT / folder, package)
    rooms: dict = {}
    for name, imports in wanted.items():
        room = ".".join(name.split(".")[:2])
        others = {".".join(to.split(".")[:2]) for to in imports} - {room, package}
        rooms.setdefault(room, set()).update(others)
    found = circles({room: sorted(others) for room, others in rooms.items()})
    assert not found, "\n".join(found)
