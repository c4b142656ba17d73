"""Imports point one way.

words <- rules <- record <- senses, face, link <- desk <- board <- main
"""

import pytest

from style.tree import FIRMWARE, ROOT, firmware_files, imports_of, name_of

# How high each part stands. A part imports what stands lower, and itself; never its neighbours.
HEIGHT = {
    "port": 0,
    "words": 1,
    "rules": 2,
    "record": 3,
    "senses": 4,
    "face": 4,
    "link": 4,
    "desk": 5,
    "board": 6,
    "main": 7,
}

# What a Pico has (help('modules') of the official build), less what we do without on purpose.
ON_THE_BOARD = set(
    "array binascii errno framebuf gc hashlib io json machine math micropython os rp2 select"
    " struct sys time uctypes vfs".split()
)


def part_of(dotted):
    """'rosace.rules.stroke' -> 'rules'; None where it is none of ours."""
    steps = dotted.split(".")
    if steps[0] != "rosace":
        return None
    return steps[1] if len(steps) > 1 else ""


def own_part(path):
    inside = path.relative_to(FIRMWARE).with_suffix("").parts
    return inside[0] if inside[0] != "rosace" else inside[1]


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_a_board_file_imports_only_what_stands_lower(path):
    mine = own_part(path)
    if mine == "__init__":
        assert imports_of(path) == [], "rosace/__init__.py imports nothing: it costs every start"
        return
    assert mine in HEIGHT, f"{mine} is no part of the house; firmware/README.md lists them"
    wrong = []
    for line, dotted, level in imports_of(path):
        part = part_of(dotted)
        if level:
            wrong.append(f"line {line}: relative import")
        elif part and part != mine and part in HEIGHT and HEIGHT[part] >= HEIGHT[mine]:
            wrong.append(f"line {line}: {mine} imports {dotted}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_a_board_file_imports_only_modules_a_pico_has(path):
    wrong = []
    for line, dotted, _level in imports_of(path):
        top = dotted.split(".")[0]
        if own_part(path) == "port" and top not in ("machine", "rp2", "vfs"):
            continue  # what differs between the Pythons is its business
        if top != "rosace" and top not in ON_THE_BOARD:
            wrong.append(f"line {line}: {dotted}")
        if top in ("machine", "rp2", "vfs") and own_part(path) not in ("board", "main"):
            wrong.append(f"line {line}: only rosace/board/ touches {top}")
    assert not wrong, "\n".join(wrong)


def python_files(folder):
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("path", python_files("host_tools"), ids=name_of)
def test_the_club_pc_knows_the_laws_but_not_the_table(path):
    """The wheel works without the virtual table, and on Windows."""
    above = {"senses", "desk", "board"}
    posix = {"termios", "tty", "pty", "fcntl", "pwd", "grp", "resource", "readline", "curses"}
    wrong = []
    for line, dotted, _level in imports_of(path):
        top = dotted.split(".")[0]
        if top == "rosace_sim" or part_of(dotted) in above or top in posix:
            wrong.append(f"line {line}: {dotted}")
    assert not wrong, "\n".join(wrong)


# Two halves of one thing: the second is loaded when it is wanted, and let go.
HALVES = {
    frozenset({"amends", "tape"}),
    frozenset({"anew", "journal", "mount", "pull", "refill"}),
    frozenset({"matchlog", "revise"}),
    frozenset({"entered", "taken"}),
}


def circles(folder, package):
    """Sets of files that import each other, at the top or on the way."""
    dotted = {
        ".".join((package, *path.relative_to(folder).with_suffix("").parts)): path
        for path in folder.rglob("*.py")
    }
    wanted = {
        name: {to for _line, to, _level in imports_of(path) if to in dotted and to != name}
        for name, path in dotted.items()
    }
    reached = {}
    for name in wanted:
        found, new = set(), {name}
        while new:
            new = set().union(*(wanted[one] for one in new)) - found
            found |= new
        reached[name] = found
    return {
        frozenset(other.split(".")[-1] for other in reached[name] if name in reached[other])
        for name in wanted
        if name in reached[name]
    }


@pytest.mark.parametrize(
    ("folder", "package", "known"),
    [
        ("firmware/rosace", "rosace", HALVES),
        ("host_tools/rosace_host", "rosace_host", set()),
        ("simulator/rosace_sim", "rosace_sim", set()),
    ],
)
def test_no_files_import_each_other(folder, package, known):
    """A file can be read before those that import it; the tree has a bottom."""
    assert circles(ROOT / folder, package) == known
