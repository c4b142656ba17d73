"""Imports point one way.

words <- rules <- record <- senses, face, link <- desk <- board <- main
"""

import ast

import pytest

from style.tree import FIRMWARE, ROOT, firmware_files, for_types, imports_of, name_of, nodes_of

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
    """The wheel works without the virtual table, and on Windows. The reader of the beams judges
    again on the PC what it judged at the table."""
    above = {"senses", "desk", "board"}
    reader = ("rosace.senses.beams", "rosace.senses.drops", "rosace.senses.edges")
    posix = {"termios", "tty", "pty", "fcntl", "pwd", "grp", "resource", "readline", "curses"}
    wrong = []
    for line, dotted, _level in imports_of(path):
        top = dotted.split(".")[0]
        if top == "rosace_sim" or part_of(dotted) in above or top in posix:
            if not dotted.startswith(reader):
                wrong.append(f"line {line}: {dotted}")
    assert not wrong, "\n".join(wrong)


def files_wanted(path, names):
    """Which of the modules `names` the file imports when it runs, at its top or in a function."""
    types = set(for_types(path))
    for node in nodes_of(path):
        if isinstance(node, ast.Import) and node not in types:
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node not in types:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in names else node.module for name in inner)


def wanted_by(folder, package):
    """Dotted name -> names of the same package that the file imports."""
    names = {
        ".".join((package, *path.relative_to(folder).with_suffix("").parts)): path
        for path in sorted(folder.rglob("*.py"))
    }
    names = {name.removesuffix(".__init__"): path for name, path in names.items()}
    return {
        name: sorted({to for to in files_wanted(path, names) if to in names and to != name})
        for name, path in names.items()
    }


def circle_from(start, wanted):
    """The shortest way of imports from a file back to itself, [] if there is none."""
    before: dict = {}
    todo = [start]
    for name in todo:
        for to in wanted[name]:
            if to == start:
                way = [start]
                while name != start:
                    way.insert(0, name)
                    name = before[name]
                return [start, *way]
            if to not in before:
                before[to] = name
                todo.append(to)
    return []


def circles(wanted):
    """Every circle once, written as a > b > a."""
    found = {}
    for name in wanted:
        way = circle_from(name, wanted)
        if way:
            found.setdefault(frozenset(way), " > ".join(way))
    return sorted(found.values())


@pytest.mark.parametrize(
    ("folder", "package"),
    [
        ("firmware/rosace", "rosace"),
        ("host_tools/rosace_host", "rosace_host"),
        ("simulator/rosace_sim", "rosace_sim"),
    ],
)
def test_no_files_import_each_other(folder, package):
    """A file can be read before those that import it; the tree has a bottom."""
    found = circles(wanted_by(ROOT / folder, package))
    assert not found, "\n".join(found)


def test_a_circle_would_be_found():
    wanted = {"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a", "e"], "e": ["d"], "f": []}
    assert circles(wanted) == ["a > b > c > a", "d > e > d"]


def test_an_import_for_types_alone_makes_no_circle(tmp_path):
    (tmp_path / "a.py").write_text("from p import b\n")
    (tmp_path / "b.py").write_text("if TYPE_CHECKING:\n    from p.a import A\n")
    assert circles(wanted_by(tmp_path, "p")) == []
    (tmp_path / "c.py").write_text("def f():\n    import p.d\n")
    (tmp_path / "d.py").write_text("from p.c import f\n")
    assert circles(wanted_by(tmp_path, "p")) == ["p.c > p.d > p.c"]
