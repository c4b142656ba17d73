"""A pytest plugin for mutants.py: tests are loaded once and run against hundreds of mutants.

Everything is imported and collected one time. Each trial is a fork of that process: the changed
function gets its new code in place, the changed file stands in the tree for whoever reads it
later (MicroPython, modules loaded on demand), and the tests that reach the function run, the
quickest first, until one fails. A run before all others, without a mutant, says which test
reaches what, how long it takes, and which fail anyhow. A test that starts a process may reach
anything. What ran while the tests were loaded (a table made at import) no fork can make anew.

Reads mutants.json in the working folder. Writes measured.json, the first run (a test that stands
there already is not run again), and found.txt, a line per mutant: the test that found it, nothing,
or AGAIN: to be asked alone.
"""

import gc
import json
import os
import signal
import sys
import threading
import time
from pathlib import Path
from types import FunctionType

# A test that hangs is stopped by the time it computes, which a busy machine does not change;
# a test that waits, by the clock, and that mutant is then asked again alone.
SPARE_S, TIMES = 5, 10
WAIT_S = 300
AGAIN = "?"
ANYTHING = "a process"

reached = set()


def called(frame, event, arg):
    reached.add(frame.f_code)


def hooked(event, args):
    if event in ("subprocess.Popen", "os.fork", "os.posix_spawn"):
        reached.add(event)


sys.addaudithook(hooked)
sys.settrace(called)  # until the first test runs: all that is called while they are loaded


class Verdict:
    """Whether a report of the test that runs now was a failure."""

    failed = False

    def pytest_runtest_logreport(self, report):
        self.failed = self.failed or report.failed


def functions(root):
    """The functions reached, as mutants.py names them; emptied."""
    names = set()
    for code in reached:
        if isinstance(code, str):
            names.add(ANYTHING)
        elif code.co_filename.startswith(root + "firmware/"):
            name = code.co_qualname.split(".<locals>")[0]
            names.add(code.co_filename[len(root) :] + ":" + name)
    reached.clear()
    return sorted(names)


def passes(item, following, verdict):
    verdict.failed = False
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    return not verdict.failed


def measure(items, rows, verdict, root):
    """Adds [name, seconds computed, passed, functions reached] of each test; quickest first."""
    threading.settrace(called)
    for item, following in zip(items, [*items[1:], None]):
        reached.clear()
        start = time.process_time()
        sys.settrace(called)
        passed = passes(item, following, verdict)
        sys.settrace(None)
        rows.append((item.nodeid, time.process_time() - start, passed, functions(root)))
    rows.sort(key=lambda row: (ANYTHING in row[3], row[1]))
    partly = Path("measured.part")
    partly.write_text(json.dumps(rows))
    partly.rename("measured.json")


def forked(work):
    """Runs work() in a fork and a process group of its own; the signal that ended it, or 0."""
    pid = os.fork()
    if pid == 0:
        os.setsid()
        try:
            work()
        finally:
            os._exit(0)
    status = os.waitpid(pid, 0)[1]
    try:
        os.killpg(pid, signal.SIGKILL)  # what it started and left behind
    except ProcessLookupError:
        pass
    return os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0


def put_in(mutant, path):
    """The changed function in place of the one that tests hold."""

    def inside(code):
        yield code
        for each in code.co_consts:
            if hasattr(each, "co_qualname"):
                yield from inside(each)

    changed = {each.co_qualname: each for each in inside(compile(mutant["source"], path, "exec"))}
    new = changed[mutant["function"]]
    gc.unfreeze()  # conftest.py has frozen what was collected: else it is not listed below
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            code = each.__code__
            if code.co_filename == path and code.co_qualname == mutant["function"]:
                each.__code__ = new


def ask(items, mutant, path, verdict):
    """found.now says what the tests said; nothing when all passed."""
    put_in(mutant, path)
    said = Path("found.now")
    for (item, seconds), following in zip(items, [*(item for item, _ in items[1:]), None]):
        said.write_text(item.nodeid)
        signal.setitimer(signal.ITIMER_VIRTUAL, SPARE_S + TIMES * seconds)
        signal.setitimer(signal.ITIMER_REAL, WAIT_S)
        if not passes(item, following, verdict):
            return
    said.write_text("")


def pytest_runtestloop(session):
    sys.settrace(None)
    root = os.getcwd() + os.sep
    loaded = functions(root)
    verdict = Verdict()
    session.config.pluginmanager.register(verdict)
    measured = Path("measured.json")
    known = json.loads(measured.read_text()) if measured.exists() else []
    there = {row[0] for row in known}
    new = [item for item in session.items if item.nodeid not in there]
    if new:
        forked(lambda: measure(new, known, verdict, root))
        known = json.loads(measured.read_text())
    named = {item.nodeid: item for item in session.items}
    tests = [(named[name], *row) for name, *row in known if name in named]
    with Path("found.txt").open("w", encoding="utf-8") as found:
        for mutant in json.loads(Path("mutants.json").read_text()):
            key = mutant["file"] + ":" + mutant["function"]
            items = [(item, seconds) for item, seconds, passed, names in tests
                     if passed and (key in names or ANYTHING in names)]  # fmt: skip
            file = Path(root, mutant["file"])
            source = file.read_text(encoding="utf-8")
            file.write_text(mutant["source"], encoding="utf-8")
            Path("found.now").write_text(AGAIN)
            ended = forked(lambda i=items, m=mutant, f=str(file): ask(i, m, f, verdict))
            file.write_text(source, encoding="utf-8")
            by = AGAIN if ended == signal.SIGALRM else Path("found.now").read_text()
            found.write((by or (AGAIN if key in loaded else "")) + "\n")
            found.flush()
    return True
