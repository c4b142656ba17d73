"""Source files stay short and plain, and board files free of what a Pico pays for."""

import ast
import re
import subprocess

import pytest

from style.tree import ROOT, firmware_files, name_of, nodes_of, read

FILE_LINES = 550
BOARD_FUNCTION_LINES = 50
PC_FUNCTION_LINES = 60
PC = ("host_tools", "simulator")

# Tables of bitmaps are data, however long; their generator stands in the first lines.
GENERATED = re.compile(r"generated", re.IGNORECASE)
# So are rows of texts and of numbers with names: they are looked up, not read through.
ROW = re.compile(
    r'\s*(b?"[^"]*",?|b?\'[^\']*\',?|(_[A-Z]_)?[A-Z][A-Z0-9_]* = const\(-?\w+\))\s*(#.*)?$'
)


def lines_to_read(text):
    return sum(not ROW.match(line) for line in text.splitlines())


def is_generated(text):
    return bool(GENERATED.search("\n".join(text.splitlines()[:8])))


def long_functions(path, limit):
    """The functions of more lines than that, with their lines; docstrings are not counted."""
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if ast.get_docstring(node):
                text = node.body[0]
                lines -= (text.end_lineno or text.lineno) - text.lineno + 1
            if lines > limit:
                yield f"{node.name} has {lines} lines"


def source_files():
    """Every Python file of the board and of the PC, with the lines that its functions may have."""
    board = [(path, BOARD_FUNCTION_LINES) for path in firmware_files()]
    return board + [
        (p, PC_FUNCTION_LINES) for top in PC for p in sorted((ROOT / top).rglob("*.py"))
    ]


@pytest.mark.parametrize(
    ("path", "limit"), [pytest.param(*each, id=name_of(each[0])) for each in source_files()]
)
def test_a_file_and_its_functions_fit_a_reader(path, limit):
    text = read(path)
    assert text.startswith('"""') or not text.strip(), "no docstring: what is it, and why?"
    if is_generated(text):
        return
    assert lines_to_read(text) <= FILE_LINES
    assert not list(long_functions(path, limit))


# A docstring is read alone, in an editor's window: it names what it speaks of.
HANGING = re.compile(r"(The same\b|Its?\b|That \w+ (is|does|means)\b|Those of\b|As the\b)")


def test_a_docstring_names_what_it_speaks_of():
    wrong = []
    for path, _limit in source_files():
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                text = ast.get_docstring(node) or ""
                if HANGING.match(text):
                    wrong.append(f"{name_of(path)}:{node.lineno}: {node.name}: {text[:60]}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_only_port_asks_which_python_it_is(path):
    if name_of(path) == "firmware/rosace/port.py":
        return
    wrong = []
    lines = read(path).splitlines()
    for node in nodes_of(path):
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
    """MicroPython has no docstrings and ignores __slots__, whose tuple would stay in memory; what
    __dict__ gives differs."""
    asked = [
        f"line {node.lineno}: {found}"
        for node in nodes_of(path)
        for found in (getattr(node, "attr", ""), getattr(node, "id", ""))
        if found in ("__slots__", "__dict__", "__doc__")
    ]
    assert not asked, "\n".join(asked)


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_nothing_swallows_every_error(path):
    bare = [
        node.lineno
        for node in nodes_of(path)
        if isinstance(node, ast.ExceptHandler) and node.type is None
    ]
    assert not bare, f"bare except at {bare}: it would eat the power cut and Ctrl-C"


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


def test_the_top_folder_holds_what_the_readme_names_and_the_usual_companions():
    files = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    rooms = {file.split("/")[0] for file in files if "/" in file}
    known = {".ci", ".github", "docs", "firmware", "hardware", "host_tools", "simulator", "tests"}
    assert rooms <= known, f"a program or a test wrote here: {sorted(rooms - known)}"
