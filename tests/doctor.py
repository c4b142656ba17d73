"""What this machine can and cannot check, with the command that changes it: `make doctor`.

Runs on any Python, before any set-up, and always ends well: it only tells.
"""

import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv" / "bin"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

YES, NO, MAYBE = "yes", "no", "-"


def apt(*packages):
    """The command that installs Debian packages for whoever asks."""
    sudo = "" if not hasattr(os, "geteuid") or os.geteuid() == 0 else "sudo "
    return sudo + "apt-get install " + " ".join(packages)


def says(*command):
    """The first line a command prints, or '' where it does not run."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    lines = (done.stdout or done.stderr).strip().splitlines()
    return lines[0] if done.returncode == 0 and lines else ""


def have_package(name):
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def python():
    found = "Python " + platform.python_version()
    if sys.version_info < (3, 11):  # noqa: UP036 - the point is to say so on an older one
        return NO, found + " is too old (3.11 or newer)", apt("python3.11", "python3.11-venv")
    return YES, found, ""


def environment():
    """What `make run` sets up; every later task adds to it."""
    if any((ROOT / ".venv" / stamp).exists() for stamp in ("run.stamp", "dev.stamp")):
        return YES, "the virtual table and `rosace` in .venv", ""
    if not have_package("ensurepip"):
        return NO, "this Python cannot make an environment", apt("python3-venv")
    return NO, "not set up yet; make run does it", "make run"


def tools():
    if (ROOT / ".venv" / "dev.stamp").exists():
        return YES, "pytest, ruff, pyright and the rest in .venv", ""
    return MAYBE, "not set up yet; make test does it", "make setup"


def micropython():
    """The firmware in a real MicroPython process; without it CPython runs the same files."""
    banner = says(str(VENV / "micropython"), "-c", "import sys; print(sys.version)")
    if banner:
        return YES, banner.split(";")[-1].strip(), ""
    where = f"{platform.system()} {platform.machine()}"
    if (where.split()[0], platform.machine()) in (("Linux", "x86_64"), ("Darwin", "arm64")):
        return NO, "not installed yet; make run does it", "make run"
    return NO, f"no wheel for {where}; the virtual table runs in CPython and says so", ""


def node():
    """The 32-bit heap, which only `make bench` measures."""
    if shutil.which("npm") and says("node", "--version"):
        return YES, "node " + says("node", "--version"), ""
    return NO, "make bench cannot fetch the 32-bit MicroPython", apt("nodejs", "npm")


def webassembly():
    package = ROOT / "build" / "wasm" / "node_modules" / "@micropython"
    if package.exists():
        return YES, "the WebAssembly MicroPython is in build/wasm", ""
    return MAYBE, "make bench fetches the WebAssembly MicroPython", "make bench"


def chromium():
    for name in (os.environ.get("ROSACE_CHROMIUM"), *BROWSERS):
        path = shutil.which(name) if name else None
        if path:
            return YES, path, ""
    return NO, "the page is not tried in a browser", apt("chromium")


def graphviz():
    if shutil.which("dot"):
        return YES, says("dot", "-V") or "dot", ""
    return NO, "make hardware cannot draw the wiring", apt("graphviz")


def postgresql():
    if os.environ.get("ROSACE_TEST_POSTGRESQL"):
        return YES, "the server in ROSACE_TEST_POSTGRESQL", ""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb") or (str(places[-1]) if places else "")
    if found:
        return YES, str(Path(found).parent), ""
    return NO, "the database is not tried on a server", apt("postgresql")


def far_tables():
    """The tables of a far PC, and the unit that starts the hall's screen."""
    programs = {"ser2net": "ser2net", "systemd-analyze": "systemd"}
    return debian(programs, "the far PC and the unit of the README are not tried")


def broker():
    """What aiomqtt publishes to in an evening, beside the broker from PyPI that make test uses."""
    return debian({"mosquitto": "mosquitto"}, "--mqtt is tried with the broker from PyPI alone")


def debian(programs, else_):
    """Debian's programs, by the package that brings each."""
    found = {name: shutil.which(name) or shutil.which(name, path="/usr/sbin") for name in programs}
    if all(found.values()):
        return YES, ", ".join(str(path) for path in found.values()), ""
    lacks = [package for name, package in programs.items() if not found[name]]
    return NO, f"no {' and no '.join(lacks)}: {else_}", apt(*lacks)


def kicad():
    """For whoever changes the main board; the tests read what is committed."""
    lacks = [] if shutil.which("pcbnew") else ["kicad"]
    if not shutil.which("xvfb-run"):
        lacks += ["xvfb", "xauth"]
    if not lacks:
        return YES, "KiCad and a display without a screen", ""
    return NO, "the main board is not checked and drawn again", apt(*lacks)


def serial():
    """A real board's port, for `rosace sync` and `make flash`."""
    if sys.platform != "linux":
        return MAYBE, "a board shows up as a serial port", ""
    import grp

    try:
        group = grp.getgrnam("dialout")
    except KeyError:
        return MAYBE, "this system has no group dialout", ""
    if os.geteuid() == 0 or group.gr_gid in os.getgroups():
        return YES, "this user may open serial ports", ""
    return NO, "this user may not open serial ports", "sudo usermod -a -G dialout $USER"


# What a person wants to know, by whom it is asked, and who answers.
QUESTIONS = (
    ("Python 3.11+", "everything", python),
    ("environment", "everything", environment),
    ("test tools", "make test, make check", tools),
    ("MicroPython process", "make run, make test", micropython),
    ("node and npm", "make bench", node),
    ("32-bit MicroPython", "make bench", webassembly),
    ("browser", "make test: the page", chromium),
    ("PostgreSQL", "make test: the database", postgresql),
    ("far tables", "make test-long: ser2net, systemd", far_tables),
    ("MQTT broker", "make test-long: mosquitto", broker),
    ("graphviz", "make hardware", graphviz),
    ("KiCad", "make hardware, make route", kicad),
    ("serial ports", "make flash, rosace sync", serial),
)


def main():
    todo = []
    print("What this machine can check:\n")
    for what, used_by, ask in QUESTIONS:
        answer, detail, command = ask()
        print(f"  {answer:4} {what:20} {detail}")
        if command and answer != YES:
            todo.append((what, used_by, command))
    if todo:
        print("\nTo change that:\n")
        for what, used_by, command in todo:
            print(f"  {what:20} {command}    ({used_by})")
    print("\nmake run and a club need only the first two, make test the third.")


if __name__ == "__main__":
    main()
