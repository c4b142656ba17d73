"""F1 to F5: what comes over the line or lies in flash is read or refused, and stops nobody."""

import gc
import random
import tracemalloc
from contextlib import contextmanager
from pathlib import Path

import both
from link import scenarios
from link.guided import CORPUS, guided
from link.test_fuzz import fuzz_board, fuzz_client
from record.files import MemoryFiles
from record.journals import running
from record.table import Referee, power_on, settle
from reliability.damaged_input import mangled, spoiled
from reliability.figures import figure
from rosace.rules.state import Event
from rosace.words import K_SETUP
from rosace_host.match import notation
from rosace_sim import script


@contextmanager
def bounded(most, number):
    """Python never has more than so many bytes more in use, however long this goes on. One case in
    ten, for it takes four times as long."""
    if number % 10:
        yield
        return
    gc.collect()
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < most, f"{peak} bytes in use"


@figure(
    "F1",
    "fuzzed frames to a board: an answer to the next good one, and no more memory",
    500,
    1_000_000,
    1_000_000,
)
def frames_to_a_board(tally, count, seed):
    """On MicroPython, which tells what is in use to the byte, a tenth of them."""
    size = min(count, 10_000)
    for number in range(count // size):
        with tally.case(f"seed {seed * 10_000 + number}", size), bounded(40_000, number):
            fuzz_board(seed * 10_000 + number, size)
    with tally.case("in MicroPython", 0):
        inputs, frames = CORPUS.read_text().split(), max(1000, count // 10)
        (more,) = both.there(scenarios.heap_growth, inputs, frames, timeout=3600)
        assert int(more) < 2000, f"{more} bytes more in use"


@figure("F1h", "fuzzed answers to a PC: it asks on, with no more memory", 300, 60_000, 1_000_000)
def answers_to_a_pc(tally, count, seed):
    size = min(count, 6_000)
    fuzz_client(seed * 10_000, size // 6)  # loads what is loaded once: a keyring, say
    for number in range(-(-count // size)):
        with tally.case(f"seed {seed * 10_000 + number}", size), bounded(200_000, number):
            fuzz_client(seed * 10_000 + number, size // 6)


@figure(
    "F5",
    "frames to a board, changed further where they reached new code: as F1",
    150,
    20_000,
    400_000,
)
def guided_frames(tally, count, seed):
    def tried():
        tally.tried += 1

    with tally.case(f"seed {seed}", 0):
        guided(count, seed, tried)


@figure("F2", "journals of any bytes at power-up: the table starts and saves", 60, 20_000, 100_000)
def any_journal(tally, count, seed):
    chance = random.Random(seed)
    _, files = running(20)
    good = dict(files.data)
    for number in range(count):
        hurt = MemoryFiles()
        hurt.data = {path: spoiled(chance, data) for path, data in good.items()}
        with tally.case(f"journal {number}"):
            log = power_on(hurt)
            event = Event()
            event.kind = K_SETUP
            assert log.commit(event, 10**6) == 0
            settle(log)
            assert power_on(hurt).match_no == log.match_no


@figure(
    "F3", "logs and matches written by anybody: read, or refused by name", 300, 100_000, 100_000
)
def any_text(tally, count, seed):
    chance = random.Random(seed)
    lines = lines_of_a_log(seed)
    played = (Path(__file__).parent.parent / "matches" / "short.match").read_text().split("\n")
    became = set()
    for number in range(count):
        line, text = mangled(chance, chance.choice(lines)), "\n".join(chance.sample(played, 12))
        with tally.case(f"text {number}"):
            became.add(read_or_named("line", notation.read_line, line, ValueError))
            match = mangled(chance, text)
            became.add(read_or_named("match", script.read, match, script.MatchError))
    with tally.case("all of them", 0):
        assert len(became) == 4, f"not both read and refused: {became}"


def read_or_named(kind, read, text, refusal):
    """(kind, whether it was read); a refusal says what it could not read."""
    try:
        read(text)
        return kind, True
    except refusal as why:
        assert str(why), "refused without a word"
        return kind, False


def lines_of_a_log(seed):
    """A match by chance, a line a record."""
    log = power_on(MemoryFiles())
    referee = Referee(log, seed)
    for _ in range(60):
        referee.step()
        settle(log)
    return [notation.write_line(log.journal.buffer.record(n)) for n in range(log.count)]
