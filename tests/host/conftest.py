"""One hall for the tests: boards in memory at named ports, and a database of their own."""

import json

import pytest
from typer.testing import CliRunner

from host import pgserver
from host.memory_boards import MemoryWire
from host.played import Played, board_of
from rosace_host.cli.app import app
from rosace_host.device import lending, ports
from rosace_host.errors import NoSuchPort
from rosace_host.store import database

# What is stored is tried in a file and on a server alike.
ON_BOTH = ("test_store", "test_verify", "test_export", "test_sync")
SEEDS = ("hit", "seed")  # a run over many seeds tries another thing than the database
MANY = "test_unplugged_"  # as does one that begins with an empty database at every byte
# What these only read, they read by the questions that test_store and test_sync ask of both;
# test_postgresql verifies and exports on a server too.
READ = ("test_verify", "test_export")


def pytest_generate_tests(metafunc):
    """Each test of those modules twice."""
    module = metafunc.module.__name__.rpartition(".")[2]
    if module not in ON_BOTH:
        return
    name = metafunc.function.__name__
    if name.startswith(MANY) or {*SEEDS} & {*metafunc.fixturenames}:
        return
    server = pytest.param("postgresql", marks=pytest.mark.long if module in READ else ())
    metafunc.parametrize("kind_of_database", ["sqlite", server], indirect=True)


@pytest.fixture(scope="session")
def postgresql():
    """A PostgreSQL server."""
    with pgserver.running() as server:
        yield server


@pytest.fixture(autouse=True)
def kind_of_database(request, monkeypatch):
    """On PostgreSQL each path of a file leads to a place on the server, as does memory."""
    kind = getattr(request, "param", "sqlite")
    if kind == "sqlite":
        return kind
    server, places, real = request.getfixturevalue("postgresql"), {}, database.as_url

    def as_url(text):
        if text == "sqlite://":
            return server.place()
        if "://" in text and not text.startswith("sqlite:"):
            return real(text)
        path = text.removeprefix("sqlite:///")
        if path not in places:
            places[path] = server.place()
        return places[path]

    monkeypatch.setattr(database, "as_url", as_url)
    return kind


@pytest.fixture(autouse=True)
def doors(monkeypatch, tmp_path):
    """No command of a test borrows from the watch of another."""
    monkeypatch.setattr(lending, "folder", lambda: tmp_path / "lending")


class Hall:
    """`plug(name, board)` puts a board at a port; `run(...)` is the rosace command."""

    def __init__(self, monkeypatch, folder):
        self.boards = {}
        self.wires = []
        self.spoil = {}
        self.cut = {}  # by port: bytes until the plug is pulled, from the second opening on
        self.opened = []
        self.db = str(folder / "club.db")
        monkeypatch.setattr(ports, "SerialWire", self.open)
        monkeypatch.setattr(ports.list_ports, "comports", self.comports)
        monkeypatch.setenv("ROSACE_DB", self.db)
        monkeypatch.setenv("ROSACE_KEY", str(folder / "club.key"))
        monkeypatch.setenv("ROSACE_CACHE", str(folder / "stats.db"))
        monkeypatch.delenv("ROSACE_PORT", raising=False)
        monkeypatch.setenv("TZ", "UTC")
        monkeypatch.setenv("COLUMNS", "100")

    def plug(self, name, board):
        self.boards[name] = board
        return board

    def open(self, port):
        board = self.boards.get(port)
        if isinstance(board, Exception):
            raise board
        if board is None:
            raise NoSuchPort(port)
        self.opened.append(port)
        again = self.opened.count(port) > 1  # the first opening only says hello
        cut = self.cut.pop(port, None) if again else None
        wire = MemoryWire(board, self.spoil.get(port), cut, port)
        self.wires.append(wire)
        return wire

    def comports(self):
        class Port:
            vid, pid = 0x2E8A, 0x0005  # MicroPython's on a Pico
            description = "Board in FS mode"

            def __init__(self, device):
                self.device = device

        # A pseudo-terminal is none of the system's USB ports, nor is a socket.
        others = ("/dev/pts/", "socket://")
        return [Port(name) for name in self.boards if not name.startswith(others)]

    def run(self, *words):
        return CliRunner().invoke(app, [str(word) for word in words])

    def json(self, *words, code=0):
        result = self.run(*words, "--json")
        assert result.exit_code == code, result.output
        return json.loads(result.stdout)


@pytest.fixture
def hall(monkeypatch, tmp_path):
    hall = Hall(monkeypatch, tmp_path)
    yield hall
    assert all(wire.closed for wire in hall.wires), "a port was left open"


@pytest.fixture
def played():
    """A finished match (seed 3) and a running one, the clock set before the first."""
    played = Played()
    played.match(3)
    played.clock()
    return played.match(4, strokes=60)


@pytest.fixture
def club(hall, played):
    """The hall with one board at table 3, synced."""
    hall.plug("USB1", board_of(played))
    assert hall.run("sync").exit_code == 0
    return hall
