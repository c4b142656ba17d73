"""The source tree as the style tests see it: files, their imports, their functions.

Every test of a session reads each file once: what is returned is shared, and nobody changes it.
"""

import ast
import os
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FIRMWARE = ROOT / "firmware"
BUILT = {".git", ".venv", "build", "dist", "typings", "node_modules", "__pycache__"}


@cache
def files():
    """Every file of the checkout, without what is built."""
    found = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = set(inner) - BUILT
        found += [Path(folder) / name for name in names]
    return sorted(found)


@cache
def firmware_files():
    """Every Python file that goes onto the board."""
    return sorted(FIRMWARE.rglob("*.py"))


def name_of(path):
    """A file's path as a person writes it: from the checkout's top."""
    return path.relative_to(ROOT).as_posix()


@cache
def read(path):
    """The file's text."""
    return path.read_text(encoding="utf-8")


@cache
def parse(path):
    """The file's syntax tree."""
    return ast.parse(read(path), filename=str(path))


@cache
def nodes_of(path):
    """Every node of the file's syntax tree."""
    return list(ast.walk(parse(path)))


def for_types(path):
    """The nodes below `if TYPE_CHECKING:`, which only an editor and pyright read."""
    for node in nodes_of(path):
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            for inner in node.body:
                yield from ast.walk(inner)


@cache
def imports_of(path):
    """(line, dotted module, level) of every import in the file, wherever it stands."""
    found = []
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name, 0) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            found.append((node.lineno, base, node.level))
            found += [(node.lineno, base + "." + alias.name, node.level) for alias in node.names]
    return found
