"""Puts the numbers where the names of constants stand, before the board's files are compiled.

mpy-cross does so only for a constant that is private to one file. The words of the game are read
in every room, and each name that stays a name costs the board a slot in two dictionaries and its
letters: a tenth of the heap in all. Every line stays where it is: a traceback of folded text
points into the source. The folded text runs on any Python; only the board gets it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from rosace_host.shorten import shorten_tree

_FOLDED = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.LShift: lambda a, b: a << b,
    ast.RShift: lambda a, b: a >> b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitAnd: lambda a, b: a & b,
}


class Module:
    """One file: its tree, the constants it defines, and those it can see by name."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        self.source = path.read_bytes()
        self.tree = ast.parse(self.source)
        self.own: dict[str, int] = {}
        self.seen: dict[str, tuple[str, str]] = {}  # name here -> (module, name there)
        self.rooms: dict[str, str] = {}  # name here -> module
        self.closed: set[str] = set()  # names that mean something else somewhere in the file


def fold_tree(firmware: Path, out: Path) -> None:
    """Write `firmware`/rosace/**/*.py into `out` with the constants folded.

    main.py goes to the board as text and may import constants: those keep their definitions.
    """
    modules = _load(firmware)
    while _learn(modules):
        pass
    kept = _kept(modules, firmware / "main.py")
    for module in modules.values():
        target = out / module.path.relative_to(firmware)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(_rewrite(module, modules, kept))
    shorten_tree(out, firmware / "main.py")


def _load(firmware: Path) -> dict[str, Module]:
    modules = {}
    for path in sorted((firmware / "rosace").rglob("*.py")):
        parts = list(path.relative_to(firmware).with_suffix("").parts)
        if parts[-1] == "__init__":
            parts.pop()
        name = ".".join(parts)
        modules[name] = Module(path, name)
    for module in modules.values():
        _look_around(module, modules)
    return modules


def _look_around(module: Module, modules: dict[str, Module]) -> None:
    """Notes what the file imports of ours, and which names it uses for something else."""
    for here, there, name in _imports(module.tree):
        if f"{there}.{name}" in modules:
            module.rooms[here] = f"{there}.{name}"
        elif there in modules:
            module.seen[here] = (there, name)
    stored: dict[str, int] = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            stored[node.id] = stored.get(node.id, 0) + 1
        elif isinstance(node, ast.arg):
            stored[node.arg] = 2
        elif isinstance(node, ast.JoinedStr):  # positions inside are not to be trusted before 3.12
            module.closed |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
    module.closed |= {name for name, times in stored.items() if times > 1 or name in module.seen}


def _imports(tree: ast.Module) -> Iterator[tuple[str, str, str]]:
    """(name here, module, name there) of every `from module import name`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield alias.asname or alias.name, node.module, alias.name


def _learn(modules: dict[str, Module]) -> bool:
    """One more round of `NAME = const(...)`; False when nothing new came out."""
    news = False
    for module in modules.values():
        for node in module.tree.body:
            name = _defined(node)
            if name and name not in module.own and name not in module.closed:
                value = _number(node.value.args[0], module, modules)  # type: ignore[attr-defined]
                if value is not None:
                    module.own[name] = value
                    news = True
    return news


def _defined(node: ast.stmt) -> str:
    """The name that a statement `NAME = const(...)` defines, or ''."""
    if (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "const"
    ):
        return node.targets[0].id
    return ""


def _is_slots(node: ast.stmt) -> bool:
    """A class's list of attributes: CPython enforces it, the board would only keep it."""
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == "__slots__"
    )


def _value(name: str, module: Module, modules: dict[str, Module]) -> int | None:
    """What a bare name stands for in this file, if it is a constant."""
    if name in module.closed:
        return None
    if name in module.own:
        return module.own[name]
    if name in module.seen:
        there, original = module.seen[name]
        return modules[there].own.get(original)
    return None


def _number(node: ast.expr, module: Module, modules: dict[str, Module]) -> int | None:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name):
        return _value(node.id, module, modules)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = _number(node.operand, module, modules)
        return None if value is None else -value
    if isinstance(node, ast.BinOp) and type(node.op) in _FOLDED:
        left = _number(node.left, module, modules)
        right = _number(node.right, module, modules)
        if left is not None and right is not None:
            return _FOLDED[type(node.op)](left, right)
    return None


def _kept(modules: dict[str, Module], main: Path) -> set[tuple[str, str]]:
    """(module, name) of the constants that somebody still asks for by name."""
    kept = set()
    for module in modules.values():
        kept |= {module.seen[name] for name in module.closed if name in module.seen}
    if main.exists():
        tree = ast.parse(main.read_bytes())
        rooms = {}
        for here, there, name in _imports(tree):
            kept.add((there, name))
            rooms[here] = f"{there}.{name}"
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                kept.add((rooms.get(node.value.id, ""), node.attr))
    return kept


def _rewrite(module: Module, modules: dict[str, Module], kept: set[tuple[str, str]]) -> bytes:
    lines = module.source.splitlines(keepends=True)
    whole: dict[int, tuple[int, bytes]] = {}  # first line -> (last line, its new text)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module in modules:
            text = _fewer(node, module, modules)
            if text is not None:
                indent = b" " * node.col_offset
                whole[node.lineno] = (node.end_lineno or node.lineno, indent + text + b"\n")
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if _is_slots(part):
                    indent = b" " * part.col_offset
                    whole[part.lineno] = (part.end_lineno or part.lineno, indent + b"pass\n")
    for node in module.tree.body:
        name = _defined(node)
        if name in module.own and (module.name, name) not in kept:
            whole[node.lineno] = (node.end_lineno or node.lineno, b"pass\n")
    gone = {line for first, (last, _text) in whole.items() for line in range(first, last + 1)}
    for line, start, end, value in sorted(_uses(module, modules), reverse=True):
        if line not in gone:
            number = str(value).encode() if value >= 0 else f"({value})".encode()
            lines[line - 1] = lines[line - 1][:start] + number + lines[line - 1][end:]
    for first, (last, text) in whole.items():
        lines[first - 1] = text
        for line in range(first, last):
            lines[line] = b"\n"
    return b"".join(lines)


def _fewer(node: ast.ImportFrom, module: Module, modules: dict[str, Module]) -> bytes | None:
    """The import without the constants; None where it has none."""
    left = [a for a in node.names if _value(a.asname or a.name, module, modules) is None]
    if len(left) == len(node.names):
        return None
    names = ", ".join(a.name + (f" as {a.asname}" if a.asname else "") for a in left)
    return f"from {node.module} import {names}".encode() if left else b"pass"


def _uses(module: Module, modules: dict[str, Module]) -> Iterator[tuple[int, int, int, int]]:
    """(line, first byte, end byte, number) wherever the file reads a constant."""
    for node in ast.walk(module.tree):
        value = None
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            value = _value(node.id, module, modules)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            room = module.rooms.get(node.value.id)
            if room and node.value.id not in module.closed:
                value = modules[room].own.get(node.attr)
        if value is not None and isinstance(node, ast.expr):
            yield node.lineno, node.col_offset, node.end_col_offset or 0, value
