"""What all tests share: where things are, and hypothesis told to be the same on every machine."""

import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from rosace_host.cli.app import Commands
from rosace_host.device import virtual
from rosace_host.store.database import Database

ROOT = Path(__file__).resolve().parent.parent

# One seed for everyone: a red test here is a red test there. `make test-long` looks further.
settings.register_profile(
    "same",
    derandomize=True,
    deadline=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "far", settings.get_profile("same"), derandomize=False, max_examples=1000
)
settings.load_profile(os.environ.get("ROSACE_HYPOTHESIS", "same"))

# No test sees the club key of whoever runs it; one that wants a key names a file of its own.
os.environ["ROSACE_KEY"] = str(ROOT / "build" / "no-club.key")
# A shell that runs the tests in the background lets its children ignore Ctrl-C; programs that the
# tests start would not obey it either.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
# The same of `nohup make test` and a terminal that is closed; the tests themselves go on then.
if signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)
# No test finds the virtual table that somebody, or another test, has running on this machine.
virtual.PAGES = range(0)


@pytest.hookimpl(optionalhook=True)  # `make mutants` runs without xdist
def pytest_xdist_auto_num_workers():
    """`-n auto`: four workers on two cores. A third of the tests' time they wait: for a browser,
    a program they started, a time-out."""
    return (os.cpu_count() or 1) * 2


# Their files take a second or two each: given out last, they let all workers end together.
SHORT = {"docs", "face", "hardware", "laws", "link", "record", "senses", "style"}


def pytest_collection_modifyitems(items):
    """The order in which the workers get the files."""
    items.sort(key=lambda item: item.path.parent.name in SHORT)


# While tests are collected nothing is garbage, and looking for it takes a fifth of that time.
gc.disable()


def pytest_collection_finish():
    """The firmware collects garbage after each save. What thousands of collected tests hold is no
    garbage; looked through each time, it would take most of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True, scope="module")
def what_lives_is_kept():
    """The same holds for what the modules before left: libraries loaded late, and their caches."""
    gc.collect()
    gc.freeze()


class Compiled(dict):
    """What SQLAlchemy has made of statements, by the kind of database instead of the engine."""

    def get(self, key, default=None):
        return super().get(self._shared(key), default)

    def __setitem__(self, key, value):
        super().__setitem__(self._shared(key), value)

    @staticmethod
    def _shared(key):
        dialect, *rest = key
        return type(dialect), *rest


@pytest.fixture(autouse=True, scope="session")
def built_once():
    """A command opens its database once and is itself built once, in a process of its own. Here
    thousands of them run in one: they share both, which took a quarter of their time."""
    compiled, commands = Compiled(), {}
    open_engine, load = Database._open, Commands.load

    def opened(self, url):
        engine = open_engine(self, url)
        engine.update_execution_options(compiled_cache=compiled)
        return engine

    def loaded(self, name):
        if name in commands and self._files.pop(name, None):
            self.commands[name] = commands[name]
        elif name in self._files:
            load(self, name)
            commands[name] = self.commands[name]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "_open", opened)
        patch.setattr(Commands, "load", loaded)
        yield


@pytest.fixture(scope="session")
def root():
    """The checkout's top folder."""
    return ROOT


@pytest.fixture(scope="session")
def firmware(root):
    """The folder that is the root of the board's file system."""
    return root / "firmware"
