"""Board files stay short, plain and free of what a Pico pays for."""

import ast
import re

import pytest

from style.tree import ROOT, firmware_files, functions_of, name_of, parse

FILE_LINES = 350
FUNCTION_LINES = 50
PARAMETERS = 6

# Tables of bitmaps are data, however long; their generator stands in the first lines.
GENERATED = re.compile(r"generated", re.IGNORECASE)
# So are rows of texts and of numbers with names: they are looked up, not read through.
ROW = re.compile(r'\s*(b?"[^"]*",?|b?\'[^\']*\',?|[A-Z][A-Z0-9_]* = const\(-?\w+\))\s*(#.*)?$')


def lines_to_read(text):
    return sum(not ROW.match(line) for line in text.splitlines())


def law_files():
    return [p for p in firmware_files() if "rules" in p.parts or p.name == "words.py"]


def is_generated(text):
    return bool(GENERATED.search("\n".join(text.splitlines()[:8])))


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_a_file_fits_a_reader(path):
    text = path.read_text(encoding="utf-8")
    assert text.startswith('"""') or not text.strip(), "no docstring: what is it, and why?"
    if is_generated(text):
        return
    assert lines_to_read(text) <= FILE_LINES
    long = [
        f"{name} has {last - first + 1} lines"
        for name, first, last in functions_of(path)
        if last - first + 1 > FUNCTION_LINES
    ]
    assert not long, long


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_only_port_asks_which_python_it_is(path):
    if name_of(path) == "firmware/rosace/port.py":
        return
    wrong = []
    lines = path.read_text().splitlines()
    for node in ast.walk(parse(path)):
        if "_machine" in lines[getattr(node, "lineno", 1) - 1]:
            continue  # which chip the board has is no question of Python
        if isinstance(node, ast.ExceptHandler) and node.type is not None:
            names = ast.dump(node.type)
            if "ImportError" in names:
                wrong.append(f"line {node.lineno}: except ImportError")
        if isinstance(node, ast.Attribute) and node.attr in ("implementation", "platform"):
            wrong.append(f"line {node.lineno}: asks sys.{node.attr}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_nothing_asks_for_names_that_the_board_does_not_keep(path):
    """What the board gets has no __slots__, no docstrings, and short private names."""
    asked = [
        f"line {node.lineno}: {node.attr}"
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Attribute) and node.attr in ("__slots__", "__dict__", "__doc__")
    ]
    assert not asked, "\n".join(asked)


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_nothing_swallows_every_error(path):
    bare = [
        node.lineno
        for node in ast.walk(parse(path))
        if isinstance(node, ast.ExceptHandler) and node.type is None
    ]
    assert not bare, f"bare except at {bare}: it would eat the power cut and Ctrl-C"


@pytest.mark.parametrize("path", law_files(), ids=name_of)
def test_the_laws_are_pure(path):
    """No clock, no chance, no floats, and no order that two Pythons could see differently."""
    wrong = []
    for node in ast.walk(parse(path)):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Dict | ast.Set | ast.DictComp | ast.SetComp):
            wrong.append(f"line {line}: a dict or set, whose order differs")
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            wrong.append(f"line {line}: a float")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            wrong.append(f"line {line}: a float division")
        if isinstance(node, ast.Global | ast.Nonlocal):
            wrong.append(f"line {line}: state outside the state")
        if isinstance(node, ast.JoinedStr):
            wrong.append(f"line {line}: an f-string, which allocates")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", law_files(), ids=name_of)
def test_the_laws_do_not_recurse(path):
    calls = {}
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.FunctionDef):
            calls[node.name] = {
                n.func.id
                for n in ast.walk(node)
                if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
            }
    for start in calls:
        seen, todo = set(), set(calls[start])
        while todo:
            name = todo.pop()
            assert name != start, f"{start} comes back to itself; a Pico's stack holds 30 calls"
            if name not in seen:
                seen.add(name)
                todo |= calls.get(name, set())


TEXT = {".py", ".md", ".toml", ".yaml", ".yml", ".match", ".js", ".css", ".html", ".sh", ".scad"}
REGISTRY = r"https?://[\w.-]*(pypi|pythonhosted|npmjs|debian)[\w.-]*/"
FOREIGN = re.compile(REGISTRY + r"|/work/|/home/\w+/|/tmp/\w+\.")
LEFT = re.compile(r"(#|//|<!--|/\*|--).*\b(TODO|FIXME|XXX|HACK)\b|\braise NotImplementedError\b")


def text_files():
    parts = ["firmware", "host_tools", "simulator", "tests", "hardware"]
    files = [p for part in parts for p in (ROOT / part).rglob("*") if p.suffix in TEXT]
    return [p for p in sorted(files) if "node_modules" not in p.parts]


def test_nothing_is_left_to_do_and_no_machine_is_named():
    wrong = []
    for path in text_files():
        if path.name == "test_tidy.py":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if LEFT.search(line) or FOREIGN.search(line):
                wrong.append(f"{name_of(path)}:{number}: {line.strip()[:80]}")
    assert not wrong, "\n".join(wrong)
