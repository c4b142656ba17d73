"""The names that the board has are other names for the same things."""

import ast
import runpy
import shutil
import sys

import pytest

from rosace_host import prompt, rename
from rosace_host.fold import fold_tree
from style.tree import FIRMWARE

BASE = """
from struct import pack
MOST = 7
TABLE = "later=other.Late"
class Base:
    kinds = 3
    more = kinds + 1
    def __init__(self, start):
        self.count = start
    @property
    def double(self):
        return 2 * self.count
    @double.setter
    def double(self, value):
        self.count = value // 2
    def redraw(self, count, exact=False):
        MOST = count + self.count
        return MOST, exact, self.kinds, self.more
def redraw(thing, start):
    global MOST
    MOST += 1
    return thing.redraw(start, exact=True), MOST
def packed(value):
    return pack("<H", value)
def later(name):
    where = TABLE.find(name + "=")
    return getattr(Base, "redraw"), where
"""

HEIR = """
from rosace import base
from rosace.base import Base, redraw as again
class Heir(Base):
    def redraw(self, count, exact=False):
        stack = super().redraw(count, exact)
        return (*stack, f"{self.count}")
def told():
    heir = Heir(4)
    heir.double = 18
    count = base.redraw(heir, 1)
    return again(heir, 2), count, heir.double, base.packed(5), base.later("later")[1], base.MOST
answer = told()
"""


def small(folder, base=BASE, heir=HEIR):
    room = folder / "rosace"
    room.mkdir(parents=True)
    for name, text in (("__init__", ""), ("base", base), ("heir", heir)):
        (room / f"{name}.py").write_text(text)
    (folder / "main.py").write_text("from rosace.heir import answer\nanswer\n")
    return folder


def run(folder, monkeypatch, name="heir"):
    monkeypatch.syspath_prepend(str(folder))
    for module in [m for m in sys.modules if m == "rosace" or m.startswith("rosace.")]:
        monkeypatch.delitem(sys.modules, module)
    try:
        return runpy.run_path(str(folder / "rosace" / f"{name}.py"))
    finally:
        for module in [m for m in sys.modules if m == "rosace" or m.startswith("rosace.")]:
            del sys.modules[module]


def test_renamed_files_do_the_same(tmp_path, monkeypatch):
    folder = small(tmp_path)
    before = run(folder, monkeypatch)["answer"]
    names = rename.rename_tree(folder, folder / "main.py")
    assert run(folder, monkeypatch)["answer"] == before
    text = (folder / "rosace" / "base.py").read_text() + (
        folder / "rosace" / "heir.py"
    ).read_text()
    assert "Base" not in text and "told" not in text and "double" not in text
    for kept in ("pack(", "exact=", '"redraw"', 'f"{self.count}"', "base.", "def redraw"):
        assert kept in text, f"{kept}: somebody else asks for it by name"
    assert names["Base"] in text


def test_a_script_speaks_to_the_image_by_the_old_names(tmp_path, monkeypatch):
    folder = small(tmp_path)
    names = rename.rename_tree(folder, folder / "main.py")
    script = (
        "import json\n"
        "from rosace.base import Base, MOST, packed as bytes_of, redraw as anew\n"
        "class Own(Base):\n"
        "    def redraw(self, count, exact=False):\n"
        "        return json.dumps([count, self.count, self.double])\n"
        "double = Own(3)\n"
        "answer = anew(double, 1)[0], double.double, MOST, bytes_of(5)\n"
    )
    (folder / "rosace" / "script.py").write_text(rename.renamed(script, names))
    assert run(folder, monkeypatch, "script")["answer"] == ("[1, 3, 6]", 6, 7, b"\x05\x00")


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    """The firmware before and after, and its names."""
    old = tmp_path_factory.mktemp("firmware") / "old"
    new = old.with_name("new")
    fold_tree(FIRMWARE, old)
    shutil.copytree(old, new)
    return old, new, rename.rename_tree(new, FIRMWARE / "main.py")


def test_the_firmware_read_backwards_is_the_firmware(firmware):
    """No two things have one name: from the new text the old one comes back, letter by letter."""
    old, new, names = firmware
    back = {name: was for was, name in names.items()}
    assert len(back) == len(names)
    for path in sorted((old / "rosace").rglob("*.py")):
        text = (new / path.relative_to(old)).read_text(encoding="utf-8")
        assert rename._put(text, back) == path.read_text(encoding="utf-8"), path


def test_no_name_is_new_where_python_or_the_hardware_has_it(firmware):
    """What the firmware asks of MicroPython's modules and objects keeps its name."""
    old, _new, names = firmware
    theirs = {
        "readinto", "writeto", "readfrom_into", "duty_u16", "statvfs", "ilistdir", "feed",
        "digest", "update", "append", "addressof", "pack_ctrl", "ipoll",
        "value", "write", "close", "deinit",
    }  # fmt: skip
    assert not theirs & {*names}
    used = set()
    for path in (old / "rosace").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            used |= {getattr(node, field, None) for field in ("id", "attr", "arg", "name")}
    assert not used & {*names.values()}
    assert len(names) > 400, "else the test shows nothing"


def test_what_is_asked_for_by_a_string_keeps_its_name(firmware):
    """Every text in a file that uses getattr() or the like, word by word."""
    old, _new, names = firmware
    asking = ("getattr", "setattr", "hasattr", "delattr", "__import__")
    found = 0
    for path in (old / "rosace").rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        if any(isinstance(n, ast.Name) and n.id in asking for n in ast.walk(tree)):
            found += 1
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    assert node.value not in names
    assert found >= 8


def test_a_traceback_of_the_board_is_told_in_the_names_of_the_sources():
    names = {"redraw": "acosh", "count": "asin", "told": "sin"}
    said = (
        'Traceback (most recent call last):\n  File "rosace.base", line 1, in sin\n'
        '  File "rosace.base", line 1, in acosh\n'
        "AttributeError: 'Base' object has no attribute 'asin'; asin"
    )
    assert rename.told(said, names) == (
        'Traceback (most recent call last):\n  File "rosace.base", line 1, in told\n'
        '  File "rosace.base", line 1, in redraw\n'
        "AttributeError: 'Base' object has no attribute 'count'; asin"
    )


def test_what_is_said_at_the_prompt_is_understood_by_every_image(firmware):
    """A PC sets a table's number on a board whose names it does not know."""
    _old, _new, names = firmware
    assert rename.renamed(prompt._TABLE, names) == prompt._TABLE
