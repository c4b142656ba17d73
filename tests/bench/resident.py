"""What lies in memory in mid-match, module by module: `python -m bench.resident` in tests/.

A module is measured as it is imported, behind those that it imports itself. The names that it is
the first to use count as its own, and so does the doubling of their table that they may cause.
"""

import ast
import tempfile
from pathlib import Path

from bench.vm import ROOT, run

SHOWN = 25
FIRST = ("rosace.port", "rosace.board.board", "rosace.desk.desk")  # as main.py has it


def path_of(module):
    """The source of a module or a package; None if it is neither."""
    path = ROOT / "firmware" / Path(*module.split("."))
    for found in (path.with_suffix(".py"), path / "__init__.py"):
        if found.exists():
            return found
    return None


def in_order():
    """Every module that is in memory all the time, each behind what it imports."""
    found: list[str] = []

    def visit(module):
        path = path_of(module)
        if module in found or path is None:
            return
        above = module.rpartition(".")[0]
        if above:
            visit(above)
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.ImportFrom) and node.module:
                visit(node.module)
                for alias in node.names:
                    visit(f"{node.module}.{alias.name}")
        if module not in found:
            found.append(module)

    for module in FIRST:
        visit(module)
    return found


def measured(folder):
    """Bytes of each module, and of a match under way with all of them."""
    modules = in_order()
    begin, end = Path(folder) / "begin.py", Path(folder) / "end.py"
    begin.write_text(
        f"from array import array\nsizes = array('I', bytes({4 * len(modules) + 4}))\n"
    )
    scripts = [begin]
    for number, module in enumerate(modules):  # a run of its own each: then no garbage is left
        scripts.append(Path(folder) / f"{number}.py")
        scripts[-1].write_text(f"sizes[{number}] = gc.mem_alloc()\n__import__({module!r})\n")
    end.write_text(
        f"import json\nsizes[{len(modules)}] = gc.mem_alloc()\n"
        'print(json.dumps({"sizes": list(sizes)}))\n'
    )
    sizes = run("heap_before.py", *scripts, end)["sizes"]
    by_module = {name: sizes[i + 1] - sizes[i] for i, name in enumerate(modules)}
    whole = run("heap_before.py", "heap_mark.py", "heap_match.py", "heap_after.py")["heap"]
    return by_module, whole


def main():
    with tempfile.TemporaryDirectory() as folder:
        by_module, whole = measured(folder)
    largest = sorted(by_module.items(), key=lambda row: -row[1])
    for name, size in largest[:SHOWN]:
        print(f"{size:8,}  {name}")
    print(f"{sum(size for _, size in largest[SHOWN:]):8,}  {len(largest) - SHOWN} others")
    rooms: dict[str, int] = {}
    for name, size in largest:
        room = (name + ".").split(".")[1]
        rooms[room] = rooms.get(room, 0) + size
    print("\n" + "\n".join(f"{size:8,}  {room}" for room, size in sorted(rooms.items())))
    code = sum(by_module.values())
    print(f"{code:8,}  all code and its tables\n{whole - code:8,}  what a match keeps besides")
    print(f"{whole:8,}  in mid-match")


if __name__ == "__main__":
    main()
