"""Places and routes the main board anew: `make route`. KiCad judges; a faulty board is not kept.

tscircuit's autorouter comes from npm, pinned; no package's own scripts are run.
"""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILD = ROOT / "build" / "route"
ROUTER = "@tscircuit/capacity-autorouter@0.0.1035"
PYTHON = "/usr/bin/python3"


def missing() -> list[str]:
    lacks = [
        package
        for tool, package in (("xvfb-run", "xvfb xauth"), ("npm", "npm nodejs"))
        if not shutil.which(tool)
    ]
    if subprocess.run([PYTHON, "-c", "import pcbnew"], capture_output=True).returncode:
        lacks.append("kicad")
    if not Path("/usr/share/kicad/footprints").exists():
        lacks.append("kicad-footprints")
    return lacks


def run(*command: str, where: Path = ROOT, patience: int = 300) -> None:
    done = subprocess.run(command, cwd=where, timeout=patience)
    if done.returncode:
        sys.exit(f"make route: {' '.join(command)} failed")


def main() -> None:
    if lacks := missing():
        sys.exit(f"make route: missing here; install with  apt-get install {' '.join(lacks)}")
    BUILD.mkdir(parents=True, exist_ok=True)
    if not (BUILD / "node_modules").exists():
        (BUILD / "package.json").write_text('{"private": true}\n')
        run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", ROUTER, where=BUILD)
    shutil.copy(HERE / "main_board" / "route.mjs", BUILD)  # it finds the router beside itself
    show = ("xvfb-run", "-a", PYTHON)
    run(*show, "hardware/main_board/place.py", str(BUILD))
    run("node", "route.mjs", "pads.json", "tracks.json", where=BUILD, patience=3600)
    run(*show, "hardware/main_board/finish.py", str(BUILD))
    print("make route: main_board/rosace.kicad_pcb is new; `make hardware` makes the rest from it")


if __name__ == "__main__":
    main()
