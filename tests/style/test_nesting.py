"""Imports within imports are few: a Pico's stack has 8 KB, and each level takes about 650 bytes.

Worked out from the source in the order in which board/start.py imports. (640 bytes are what the
same levels take on a PC, with the sizes of a 32-bit board; its file system needs 1.2 KB more at
the end of the chain, main.py, start.py and interrupts 1.2 again.)
"""

import ast
from functools import cache

from style.tree import FIRMWARE, firmware_files, parse

DEEPEST = 5


@cache
def modules():
    """Dotted name -> file, for everything below firmware/rosace."""
    return {
        ".".join(path.relative_to(FIRMWARE).with_suffix("").parts): path
        for path in firmware_files()
        if path.name not in ("__init__.py", "main.py")
    }


@cache
def top_imports(path):
    """Dotted names that the import statements at the file's top run, in order."""
    return [name for node in parse(path).body for name in wanted(node)]


def wanted(node):
    """Dotted names of our modules that one import statement runs, in order."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


MODULES = modules()


class Start:
    """What is loaded so far, and the longest chain that loading it took."""

    def __init__(self):
        self.files = MODULES
        self.loaded = set()
        self.longest = []

    def load(self, name, above=()):
        if name not in self.files or name in self.loaded:
            return
        self.loaded.add(name)
        chain = [*above, name]
        if len(chain) > len(self.longest):
            self.longest = chain
        for inner in top_imports(self.files[name]):
            self.load(inner, chain)


def test_no_import_nests_too_deep_at_the_start():
    start = Start()
    tree = parse(FIRMWARE / "rosace" / "board" / "start.py")
    later = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "LATER"
    )
    functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
    for name in ("live", "make_desk"):
        found = [node for node in ast.walk(functions[name]) if isinstance(node, ast.ImportFrom)]
        for node in sorted(found, key=lambda node: node.lineno):
            if node.module != "rosace.board.safe":
                start.load(node.module)
    assert {"rosace.board.board", "rosace.record.matchlog", "rosace.desk.desk"} <= start.loaded
    for name in later:
        assert name in start.files, f"start.LATER names {name}"
        start.load(name)
    assert len(start.longest) <= DEEPEST, " > ".join(start.longest)
    for name in MODULES:  # by an import in a function or by its name in a string
        lazy = Start()
        lazy.loaded = set(start.loaded)
        lazy.load(name)
        assert len(lazy.longest) <= DEEPEST, " > ".join(lazy.longest)
