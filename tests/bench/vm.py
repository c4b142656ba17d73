"""MicroPython with 32-bit words: the WebAssembly build under node, with the board's own image."""

import functools
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from bench.measures import NotHere
from rosace import words
from rosace.board import pins
from rosace.rules import state
from rosace_host.device.image import build_image

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BOARD = HERE / "inside"
PROBES = (BOARD, HERE.parent / "reliability" / "inside")
NPM = ROOT / "build" / "wasm"
PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.29.0-6"  # the release that the board runs
HEAP = 486_016  # bytes that release leaves on a Pico 2, by its linker map


def package():
    """The folder of the WebAssembly build, fetched on first use; NotHere where that fails."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise NotHere("no node or npm: apt-get install nodejs npm")
    folder = NPM / "node_modules" / PACKAGE
    if not (folder / "package.json").exists() or _version(folder) != VERSION:
        NPM.mkdir(parents=True, exist_ok=True)
        (NPM / "package.json").write_text('{"private": true}\n')
        done = subprocess.run(
            [npm, "install", "--no-audit", "--no-fund", "--silent", f"{PACKAGE}@{VERSION}"],
            cwd=NPM,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NotHere(f"npm cannot fetch {PACKAGE}: {done.stderr.strip()[:200]}")
    return folder


def _version(folder):
    return json.loads((folder / "package.json").read_text())["version"]


@functools.cache
def image():
    """A folder with the board's compiled files and the probes beside."""
    keep = tempfile.TemporaryDirectory(prefix="rosace-bench-")
    folder = Path(keep.name) / "image"
    build_image(ROOT / "firmware", folder)
    for source, target in ((BOARD, folder / "bench"), (BOARD / "shims", folder / "shims")):
        target.mkdir()
        for path in source.glob("*.py"):
            shutil.copyfile(path, target / path.name)
    (folder / "bench" / "names.py").write_text(_names())
    image.keep = keep  # type: ignore[attr-defined] - removed when the process ends
    return folder


def _names():
    """The constants that the probes use. No others: each is one more in MicroPython's table of
    names, and a module that a probe imports for them may be none that a board has in memory."""
    probes = "".join(p.read_text() for folder in PROBES for p in folder.rglob("*.py"))
    used = set(re.findall(r"[A-Z][A-Z_0-9]+", probes))
    values = {**vars(words), **vars(pins), **vars(state)}
    return "".join(
        f"{name} = {values[name]}\n" for name in sorted(used & values.keys())
        if type(values[name]) is int
    )  # fmt: skip


def lines(*scripts, timeout=None, options=()):
    """Run scripts one after the other, the collector in between; the lines of JSON they print.
    options: of run.mjs."""
    paths = [BOARD / script for script in scripts]
    done = subprocess.run(
        ["node", BOARD / "run.mjs", *options, package(), image(), *paths],
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    if done.returncode:
        error = done.stderr.strip().splitlines()
        last = error[-1] if error else ""
        raise RuntimeError(f"{scripts[-1]}: {last}\n" + "\n".join(error))
    return [line for line in done.stdout.splitlines() if line.startswith("{")]


def run(*scripts):
    """As lines(), within five minutes; what they print as one dict."""
    answers = {}
    for line in lines(*scripts, timeout=300):
        answers.update(json.loads(line))
    return answers


@functools.cache
def on_a_pico_2(*scripts):
    """{script: {used, largest, most, least}} of scripts on a heap as large as a Pico 2's.

    Bytes in use after a script, its largest free block, the most that was in use after any of its
    steps and the least that the largest free block ever was; what stands before power-on is taken
    away. A MemoryError ends it: RuntimeError.
    """
    before = ("before.py", "limit.py")
    found = {}
    for line in lines(*before, *scripts, timeout=600, options=["--limit"]):
        one = json.loads(line)
        if "script" in one:
            found[one.pop("script")] = one
    empty = found["limit"]["used"]
    for one in found.values():
        one["used"] -= empty
        one["most"] -= empty
    return found
