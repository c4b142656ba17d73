"""Makes everything in hardware/ but the routing: `make hardware`. Says which tools are missing.

    python hardware/make.py [--missing] [PART ...]

Parts: wiring order prints pictures, or check alone. --missing only says which of Debian's packages
are not here; it needs nothing but Python, so that one hears it before gigabytes are fetched.
made.json then says from which sources each part was made; tests/hardware compares.
"""

import ast
import ctypes.util
import functools
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(ROOT / "firmware")]
BUILD = ROOT / "build" / "hardware"
ORDER = HERE / "order"
MADE = HERE / "made.json"
SYSTEM_PYTHON = "/usr/bin/python3"  # Debian's pcbnew belongs to it

# By part: what it is made from, and what it writes; both as patterns in hardware/.
BOARD = "main_board/rosace.kicad_pcb"
PARTS = {
    "order": (
        [BOARD, "main_board/rosace.kicad_pro", "main_board/outputs.py", "main_board/kicad.py"],
        ["order/[!b]*"],
    ),
    "prints": (
        [BOARD, "order/main_board.step", "board_step.py", "solids/*.py"],
        ["prints/*"],
    ),
    "pictures": (
        [BOARD, "pictures.py", "section.py", "solids/bodies.py", "prints/*"],
        ["pictures/*"],
    ),
}


def digest(path: Path) -> str:
    """A Python file counts by what it does: its comments, docstrings and lay-out may change."""
    data = path.read_bytes()
    if path.suffix == ".py":
        tree = ast.parse(data)
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
                node
            ):
                node.body = node.body[1:]
        data = ast.dump(tree).encode()
    return hashlib.sha256(data).hexdigest()[:16]


def digests(patterns: list[str]) -> dict[str, str]:
    files = sorted({file for pattern in patterns for file in HERE.glob(pattern)})
    return {file.relative_to(HERE).as_posix(): digest(file) for file in files}


def stamp(part: str) -> None:
    made = json.loads(MADE.read_text()) if MADE.exists() else {}
    sources, results = PARTS[part]
    made[part] = {"from": digests(sources), "made": digests(results)}
    MADE.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n")


def missing(parts: list[str]) -> list[str]:
    """Debian's packages that this machine lacks for these parts."""
    lacks = []
    if "wiring" in parts and not shutil.which("dot"):
        lacks.append("graphviz")
    if {"check", "order", "pictures"} & set(parts):
        if not shutil.which("xvfb-run"):
            lacks += ["xvfb", "xauth"]
        asked = [SYSTEM_PYTHON, "-c", "import pcbnew"]
        if (
            not Path(SYSTEM_PYTHON).exists()
            or subprocess.run(asked, capture_output=True).returncode
        ):
            lacks.append("kicad")
    if "pictures" in parts and not ctypes.util.find_library("cairo"):
        lacks.append("libcairo2")
    return lacks


def run(*command: str, display: bool = False, **more: str) -> None:
    if display:
        command = ("xvfb-run", "-a", *command)
    paths = {"PYTHONPATH": os.pathsep.join((str(HERE), str(ROOT / "firmware")))}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | paths | more, timeout=600)
    if done.returncode:
        sys.exit(f"make hardware: {' '.join(command)} failed")


def wiring() -> None:
    run(sys.executable, "hardware/main_board/footprints.py")
    run(sys.executable, "hardware/wiring.py")
    run(sys.executable, "hardware/schematic.py")
    run(sys.executable, "hardware/parts.py")


def check() -> None:
    """The circuit by electrical rules, the board by KiCad's."""
    run(sys.executable, "hardware/erc.py", str(BUILD / "netlist"))
    kicad_outputs()


def order() -> None:
    """ERC, DRC, and the files one orders with: board, parts, where each part goes."""
    check()
    ORDER.mkdir(exist_ok=True)
    pack(ORDER / "rosace-gerbers.zip", sorted((BUILD / "kicad" / "gerbers").iterdir()))
    for name in ("positions.csv", "main_board.step"):
        shutil.copy(BUILD / "kicad" / name, ORDER / name)
    found = importlib.util.find_spec("InteractiveHtmlBom")
    if found is None or not found.submodule_search_locations:
        sys.exit("make hardware: no InteractiveHtmlBom; `make hardware` installs it")
    tool = Path(found.submodule_search_locations[0]) / "generate_interactive_bom.py"
    where = ("--dest-dir", str(BUILD), "--name-format", "ibom")
    how = ("--no-browser", "--include-tracks", "--highlight-pin1", "all")
    quiet = {"INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}
    run(SYSTEM_PYTHON, str(tool), *how, *where, str(HERE / BOARD), display=True, **quiet)
    shutil.copy(BUILD / "ibom.html", ORDER / "ibom.html")


@functools.cache
def kicad_outputs() -> None:
    """Once a run, and in every run: those of an earlier one may be of another board."""
    run(SYSTEM_PYTHON, "hardware/main_board/outputs.py", str(BUILD / "kicad"), display=True)


def pack(path: Path, files: list[Path], under: Path | None = None) -> None:
    """A zip that is the same whenever it is made."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for file in files:
            name = file.relative_to(under).as_posix() if under else file.name
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, file.read_bytes())


def prints() -> None:
    run(sys.executable, "hardware/solids/build.py")


def pictures() -> None:
    kicad_outputs()
    run(sys.executable, "hardware/pictures.py", str(BUILD / "kicad"), display=True)
    run(sys.executable, "hardware/section.py")


def main() -> None:
    steps = {"wiring": wiring, "order": order, "prints": prints, "pictures": pictures}
    asked = [argument for argument in sys.argv[1:] if argument != "--missing"]
    parts = asked or list(steps)
    steps["check"] = check
    if unknown := set(parts) - set(steps):
        sys.exit(f"make hardware: no part {', '.join(unknown)}; there are {', '.join(steps)}")
    if lacks := missing(parts):
        sys.exit(f"make hardware: missing here; install with  apt-get install {' '.join(lacks)}")
    if "--missing" in sys.argv:
        return
    BUILD.mkdir(parents=True, exist_ok=True)
    for part in parts:
        print(f"-- {part}")
        steps[part]()
        if part in PARTS:
            stamp(part)


if __name__ == "__main__":
    main()
