"""Places and routes the main board anew: `make route`. KiCad judges; a faulty board is not kept.

`make route ARGS=keep` places anew and keeps the tracks: where a part's print or name changed.
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


def missing(router: bool) -> list[str]:
    tools = [("xvfb-run", "xvfb xauth"), *([("npm", "npm nodejs")] if router else [])]
    lacks = [package for tool, package in tools if not shutil.which(tool)]
    if subprocess.run([PYTHON, "-c", "import pcbnew"], capture_output=True).returncode:
        lacks.append("kicad")
    return lacks


def run(*command: str, where: Path = ROOT, patience: int = 300) -> None:
    done = subprocess.run(command, cwd=where, timeout=patience)
    if done.returncode:
        sys.exit(f"make route: {' '.join(command)} failed")


def tracks() -> None:
    """Lets the router find its way: build/route/pads.json in, tracks.json out."""
    if not (BUILD / "node_modules").exists():
        (BUILD / "package.json").write_text('{"private": true}\n')
        run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", ROUTER, where=BUILD)
    shutil.copy(HERE / "main_board" / "route.mjs", BUILD)  # it finds the router beside itself
    run("node", "route.mjs", "pads.json", "tracks.json", where=BUILD, patience=3600)


def main() -> None:
    how = sys.argv[1:]
    if unknown := set(how) - {"keep"}:
        sys.exit(f"make route: no {', '.join(unknown)}; there is ARGS=keep")
    if lacks := missing(router=not how):
        sys.exit(f"make route: missing here; install with  apt-get install {' '.join(lacks)}")
    BUILD.mkdir(parents=True, exist_ok=True)
    show = ("xvfb-run", "-a", PYTHON)
    run(*show, "hardware/main_board/place.py", str(BUILD))
    if not how:
        tracks()
    run(*show, "hardware/main_board/finish.py", str(BUILD), *how)
    print("make route: main_board/rosace.kicad_pcb is new; `make hardware` makes the rest from it")


if __name__ == "__main__":
    main()
