"""What an evening costs the line and the PC: a stroke's bytes, and thirty boards beside one.

The boards are recorded matches behind the board's own session, which gives 64 bytes a turn of
four milliseconds, as a Pico 2 does (`make chip`). The peer is mpremote, which copies the same
records as a file from a board at its prompt: so one reads any other board's log. Thirty boards
are measured by the clock: on a machine that has nothing else to do.
"""

import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from bench.measures import NotHere, measure
from host.memory_boards import MemoryWire
from host.played import Played, board_of
from laws.events import copy
from laws.random_play import RandomPlay
from rosace.rules import state as st
from rosace.words import K_SETUP, K_STROKE, P_MATCH
from rosace_host.hall.card import HERE
from rosace_host.hall.visit import Visit
from rosace_host.store.store import Store

TURN_S = 0.004
BOARDS = 30
MATCHES = 12  # recorded on each


class Counted(MemoryWire):
    """A wire that counts both directions."""

    def __init__(self, board):
        super().__init__(board, self.count)
        self.bytes = 0

    def count(self, data):
        self.bytes += len(data)
        return data


def framed(raw):
    """Bytes on the line of the one answer that carries this record."""
    return 2 + (3 + 8 + len(raw) + 4 + 2) // 3 * 4


def strokes():
    """(bytes on the line, bytes of the record with its frame, the record) of a match's strokes."""
    played, play = Played(), RandomPlay(7, doubles=False, house=False, alone=False)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        wire = Counted(board_of(played))
        store = Store(str(Path(folder, "club.db")))
        visit = Visit("memory", store, lambda _: None, lambda _: wire, lambda: None)
        visit.begin()
        while played.state[st.PHASE] != P_MATCH:
            one = copy(play.step())
            if one.kind == K_SETUP and found:
                break
            played.commit(one)
            before, held = wire.bytes, played.journal.next_seq
            visit.poll()
            if one.kind == K_STROKE and held == visit.now.welcome.next_seq:
                raw = store.records(visit.now.welcome.board.hex(), played.journal.epoch, held - 1)
                found.append((wire.bytes - before, framed(raw[0].raw), raw[0].raw))
        visit.end()
        store.close()
    return found


def by_mpremote(raws):
    """Bytes on the line for mpremote to copy each of these records as a file of its own."""
    from rosace_sim import micropython

    if why := micropython.missing():
        raise NotHere(why)
    from mpremote.transport_serial import SerialTransport

    from sim.test_serial import at_the_prompt

    found = []
    with tempfile.TemporaryDirectory() as folder, at_the_prompt(Path(folder)) as table:
        transport = SerialTransport(table.serial_path)
        transport.enter_raw_repl(soft_reset=False)
        port, count = transport.serial, [0]
        for name in ("read", "write"):
            whole = getattr(port, name)

            def counted(data: Any = 1, whole=whole, name=name):
                done = whole(data)
                count[0] += len(data if name == "write" else done)
                return done

            setattr(port, name, counted)
        for raw in raws:
            transport.fs_writefile("/record", raw)
            count[0] = 0
            assert bytes(transport.fs_readfile("/record")) == raw
            found.append(count[0] / framed(raw))
        transport.exit_raw_repl()
        transport.close()
    return statistics.median(found)


@measure("watch_stroke_on_the_line", "x its record with frame", 3.0)
def stroke_bytes():
    """The question, its answer, the pull and what it brings, in the median of a match's strokes;
    against mpremote copying the record as a file."""
    found = strokes()
    ours = statistics.median(on_line / frame for on_line, frame, _ in found)
    return ours, by_mpremote([raw for _, _, raw in found[:3]]), 1.0


class Heard(MemoryWire):
    """A wire that notes each answer, and how many turns the board took for it."""

    def __init__(self, board):
        super().__init__(board)
        self.answers = []

    def write(self, data):
        super().write(data)
        self.answers.append([b"", 0.0])

    def read(self, timeout_s):
        began, out = self.time, super().read(timeout_s)
        self.answers[-1][0] += out
        self.answers[-1][1] += (self.time - began) / 0.005 * TURN_S
        return out


class Recorded:
    """A board that answers as it did then, in a Pico 2's time, and costs this PC nothing."""

    port = "recorded"

    def __init__(self, answers):
        self.answers = iter(answers)
        self.due, self.out = 0.0, b""

    def write(self, _data):
        self.out, took = next(self.answers)
        self.due = time.monotonic() + took

    def read(self, timeout_s):
        time.sleep(min(max(self.due - time.monotonic(), 0), timeout_s))
        out, self.out = self.out, b""
        return out

    def clock(self):
        return time.monotonic()

    def close(self):
        pass


def heard(played):
    """The answers of a board to a whole visit."""
    with tempfile.TemporaryDirectory() as folder:
        store, wire = Store(str(Path(folder, "club.db"))), Heard(board_of(played))
        visit = Visit("memory", store, lambda _: None, lambda _: wire, lambda: None)
        visit.begin()
        visit.end()
        store.close()
    return wire.answers


def opener(answers) -> Any:
    """What opens the line to a recorded board."""
    return lambda _port: Recorded(answers)


def brought(plays):
    """Seconds until all of these boards may be unplugged, at the same time, into one database:
    their records are on the disk, and the hall is told so."""
    done = {}
    with tempfile.TemporaryDirectory() as folder:
        store = Store(str(Path(folder, "club.db")))
        store.boards()

        def told(visit):
            if visit.now.complete and visit.now.link == HERE:
                done.setdefault(visit, time.monotonic())

        visits: list = [Visit("memory", store, told, opener(p), lambda: None) for p in plays]
        threads = [threading.Thread(target=visit.begin) for visit in visits]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(done) == len(plays)
        for visit in visits:
            visit.end()
        store.close()
    return max(done.values()) - began


@measure("thirty_boards_beside_one", "x one board", 1.15)
def thirty():
    """Thirty boards with recorded matches, read at the same time, until all may be unplugged."""
    plays = []
    for number in range(BOARDS):
        played = Played(b"%d" % number, bytes([number + 1]) * 8)
        for match in range(MATCHES):
            played.match(match)
        plays.append(heard(played))
    one = min(brought(plays[:1]) for _ in range(3))
    return brought(plays) / one, None, None
