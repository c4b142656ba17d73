"""What the board runs is what the source says: folding and shortening change no meaning."""

import ast
import builtins
import runpy
import sys

import pytest

from rosace_host.fold import fold_tree
from rosace_host.shorten import shorten_tree
from style.tree import FIRMWARE, firmware_files


@pytest.fixture
def small(tmp_path):
    """A tiny tree with every way in which a constant is named."""
    room = tmp_path / "in" / "rosace"
    room.mkdir(parents=True)
    (room / "__init__.py").write_text("")
    (room / "port.py").write_text("def const(value):\n    return value\n")
    (room / "words.py").write_text(
        "from rosace.port import const\n"
        "WHITE = const(1)\n"
        "BLACK = const(WHITE + 1)\n"
        "NONE = const(-1)\n"
        "SHADOW = const(7)\n"
        "MAIN = const(9)\n"
        'NAMES = ("white", "black")\n'
    )
    (room / "play.py").write_text(
        '"""A caf\u00e9 in the way of the columns."""\n'
        "from rosace import words\n"
        "from rosace.words import (\n"
        "    BLACK,\n"
        "    NAMES,\n"
        "    NONE as NOBODY,\n"
        "    SHADOW,\n"
        "    WHITE,\n"
        ")\n"
        'seen = ("\u00e9", WHITE, BLACK, -NOBODY, words.BLACK << 4, NAMES[WHITE - 1])\n'
        'told = f"{WHITE}"\n'
        "def ask(SHADOW=BLACK):\n"
        "    return SHADOW\n"
        "line = ask.__code__.co_firstlineno\n"
    )
    (tmp_path / "in" / "main.py").write_text("from rosace.words import MAIN\n")
    fold_tree(tmp_path / "in", tmp_path / "out")
    return tmp_path


def run(folder, name, monkeypatch):
    monkeypatch.syspath_prepend(str(folder))
    for module in ours():
        monkeypatch.delitem(sys.modules, module)
    try:
        return runpy.run_path(str(folder / "rosace" / name))
    finally:
        for module in ours():  # those of the small tree: another test wants the true ones
            del sys.modules[module]


def ours():
    return [m for m in sys.modules if m == "rosace" or m.startswith("rosace.")]


def test_the_folded_file_says_the_same_on_the_same_lines(small, monkeypatch):
    before = run(small / "in", "play.py", monkeypatch)
    after = run(small / "out", "play.py", monkeypatch)
    assert after["seen"] == before["seen"] == ("\u00e9", 1, 2, 1, 32, "white")
    assert after["told"] == before["told"]
    assert after["line"] == before["line"]
    assert after["ask"]() == 2


def test_a_folded_name_is_gone_and_a_needed_one_stays(small, monkeypatch):
    words = run(small / "out", "words.py", monkeypatch)
    assert "BLACK" not in words and "NONE" not in words
    assert words["MAIN"] == 9, "main.py goes to the board as text and asks for it"
    assert words["WHITE"] == 1, "a formatted string asks for it"
    assert words["SHADOW"] == 7


@pytest.fixture
def names(tmp_path):
    """Private names and parameters in every place where renaming could go wrong."""
    room = tmp_path / "rosace"
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "base.py").write_text(
        "class Base:\n"
        "    def __init__(self, start):\n"
        "        self._count = start\n"
        "        self._shared = 5\n"
        "    def _bump(self, a, b):\n"
        "        self._count += b - a\n"
        "        return self._count\n"
        "    def bump(self, by, *, twice=False):\n"
        "        return self._bump(0, by * (2 if twice else 1))\n"
    )
    (room / "heir.py").write_text(
        "from rosace.base import Base\n"
        "class Heir(Base):\n"
        "    def __init__(self, start, step):\n"
        "        super().__init__(start)\n"
        "        self._step = step\n"
        "        self._other = [self._step for self._x in range(2)]\n"
        "    def go(self, a=1):\n"
        "        try:\n"
        "            return self.bump(by=self._step + a, twice=True), self._other\n"
        "        except ValueError as b:\n"
        "            return b\n"
        "def peek(thing, what):\n"
        "    return getattr(thing, '_' + what), thing._shared, f'{thing._shared}'\n"
        "def _swap(b, a):\n"
        "    return a, b\n"
        "both = _swap(1, 2)\n"
    )
    return tmp_path


def test_shortened_files_do_the_same(names, monkeypatch):
    """Same answers before and after; the private names are gone, the shared one stays."""

    def told():
        there = run(names, "heir.py", monkeypatch)
        heir = there["Heir"]
        return heir(10, 3).go(), there["peek"](heir(1, 2), "shared"), there["both"]

    assert told() == ((18, [3, 3]), (5, 5, "5"), (2, 1))
    shorten_tree(names, names / "main.py")
    assert told() == ((18, [3, 3]), (5, 5, "5"), (2, 1))
    text = (names / "rosace" / "base.py").read_text()
    assert "_count" not in text and "_bump" not in text and "_shared" in text
    assert "by" in text, "a caller names this parameter"


def unknown(source):
    """The names a file reads that it neither imports nor defines nor has from Python."""
    tree = ast.parse(source)
    known = set(dir(builtins))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            known |= {(a.asname or a.name).split(".")[0] for a in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            known.add(node.name)
        elif isinstance(node, ast.arg):
            known.add(node.arg)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            known.add(node.id)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            known.add(node.name)
    return {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)} - known


def test_folding_leaves_no_name_behind(tmp_path):
    fold_tree(FIRMWARE, tmp_path)
    for path in firmware_files():
        folded = tmp_path / path.relative_to(FIRMWARE)
        if folded.exists():
            before, after = path.read_bytes(), folded.read_bytes()
            assert unknown(after) <= unknown(before), path
            assert len(after.splitlines()) == len(before.splitlines()), path
