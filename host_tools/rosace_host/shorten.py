"""Gives names that no other file sees the same few short ones, before the files are compiled.

MicroPython keeps every distinct name in a table for as long as it runs, some 20 bytes each, and
the table grows by doubling. Names with a leading underscore belong to one file, parameters to one
function: `_pending` here and `_folder` there may both be `_a` on the board. Line numbers stay.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class _File:
    """A parsed file, the private names in it, and what may not be renamed there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.source = path.read_bytes()
        self.tree = ast.parse(self.source)
        self.nodes = list(ast.walk(self.tree))
        self.own: set[str] = set()  # private names it defines
        self.foreign: set[str] = set()  # private names it only uses
        self.quoted: set[str] = set()  # names in strings, imported, or of somebody else's object
        used = set()
        for node in self.nodes:
            name = _name_of(node)
            if _private(name):
                used.add(name)
                if _defines(node):
                    self.own.add(name)
            if isinstance(node, ast.JoinedStr):
                self.quoted |= {_name_of(inner) for inner in ast.walk(node)}
            elif isinstance(node, ast.ImportFrom):
                self.quoted |= {alias.asname or alias.name for alias in node.names}
                self.quoted |= {alias.name for alias in node.names}
            elif isinstance(node, ast.Global | ast.Nonlocal):
                self.quoted |= set(node.names)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.quoted.add(node.value)
            elif isinstance(node, ast.Attribute) and not _of_self(node):
                self.quoted.add(node.attr)
        self.foreign = used - self.own


def shorten_tree(folder: Path, main: Path) -> None:
    """Rewrite `folder`/rosace/**/*.py in place; `main`, which stays text, calls what they hold."""
    files = [_File(path) for path in sorted((folder / "rosace").rglob("*.py"))]
    fixed: set[str] = set()
    keywords: set[str] = set()
    callers = [*files, _File(main)] if main.exists() else files
    for file in callers:
        fixed |= file.quoted | file.foreign
        for node in file.nodes:
            if isinstance(node, ast.keyword) and node.arg:
                keywords.add(node.arg)
    for group in _families(files):
        names = sorted(set().union(*(file.own for file in group)) - fixed)
        short = dict(zip(names, _short_names(fixed), strict=False))
        for file in group:
            spots = {**_private_spots(file, short), **_parameter_spots(file, keywords)}
            file.path.write_bytes(_rewritten(file.source, spots))


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _name_of(node: ast.AST) -> str:
    """The identifier that a node carries, or ''."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    return node.arg if isinstance(node, ast.arg) else ""


def _defines(node: ast.AST) -> bool:
    """Whether this is where the name comes from: a definition, or an assignment to it."""
    if isinstance(node, ast.Attribute):
        return not isinstance(node.ctx, ast.Load) and _of_self(node)
    return not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load)


def _of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _families(files: list[_File]) -> list[list[_File]]:
    """Files whose classes inherit from each other: their attributes may share an object."""
    room: dict[str, int] = {}  # class name -> number of the family
    family = list(range(len(files)))
    for i, file in enumerate(files):
        for node in file.nodes:
            if isinstance(node, ast.ClassDef):
                room.setdefault(node.name, i)
    for i, file in enumerate(files):
        for node in file.nodes:
            if isinstance(node, ast.ClassDef):
                for base in (_name_of(b) for b in node.bases):
                    if base in room:
                        old, new = family[i], family[room[base]]
                        family = [new if f == old else f for f in family]
    return [
        [file for file, f in zip(files, family, strict=True) if f == number]
        for number in sorted(set(family))
    ]


def _short_names(taken: set[str]) -> Iterator[str]:
    for first in ("", *_LETTERS):
        for second in _LETTERS:
            name = "_" + first + second
            if name not in taken:
                yield name


def _private_spots(file: _File, short: dict[str, str]) -> dict[tuple[int, int, int], bytes]:
    """(line, first byte, end byte) -> new text, for every private name in the file."""
    spots = {}
    lines = file.source.splitlines()
    for node in file.nodes:
        name = _name_of(node)
        if name not in short:
            continue
        line, start = node.lineno, node.col_offset  # type: ignore[attr-defined]
        if isinstance(node, ast.Attribute):
            line = node.end_lineno or line
            start = (node.end_col_offset or 0) - len(name)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            start = lines[line - 1].index(name.encode(), start)
        spots[line, start, start + len(name)] = short[name].encode()
    return spots


def _parameter_spots(file: _File, keywords: set[str]) -> dict[tuple[int, int, int], bytes]:
    """The same for parameters that nobody names in a call: by their place they are a, b, c ..."""
    spots = {}
    for function in file.nodes:
        if not isinstance(function, ast.FunctionDef) or not _plain(function):
            continue
        inside = [node for part in function.body for node in ast.walk(part)]
        parameters = function.args.args
        taken = {node.id for node in inside if isinstance(node, ast.Name)}
        taken |= {parameter.arg for parameter in parameters}
        taken |= {
            node.name for node in inside if isinstance(node, ast.ExceptHandler) and node.name
        }
        for letter, parameter in zip(_LETTERS, parameters, strict=False):
            name = parameter.arg
            if name == "self" or name in keywords or letter in taken or name in file.quoted:
                continue
            line, start = parameter.lineno, parameter.col_offset
            spots[line, start, start + len(name)] = letter.encode()
            for node in inside:
                if isinstance(node, ast.Name) and node.id == name:
                    spots[node.lineno, node.col_offset, node.end_col_offset or 0] = letter.encode()
    return spots


def _plain(function: ast.FunctionDef) -> bool:
    """No scope inside the scope, no decorator, and nothing but ordinary parameters."""
    arguments = function.args
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or function.decorator_list:
        return False
    scopes = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp,
              ast.GeneratorExp, ast.ClassDef, ast.JoinedStr, ast.Global, ast.Import,
              ast.ImportFrom)  # fmt: skip
    return not any(isinstance(node, scopes) for part in function.body for node in ast.walk(part))


def _rewritten(source: bytes, spots: dict[tuple[int, int, int], bytes]) -> bytes:
    lines = source.splitlines(keepends=True)
    for line, start, end in sorted(spots, reverse=True):
        text = lines[line - 1]
        lines[line - 1] = text[:start] + spots[line, start, end] + text[end:]
    return b"".join(lines)
