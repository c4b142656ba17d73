"""S and D: mistakes of our own, long play, and the same on every run."""

import json
import random
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path

import both
from bench import vm as narrow
from desk import scenarios
from desk.bench import Bench
from desk.test_both_pythons import wild
from desk.test_resume import WALK
from record.flash import LittleFiles
from record.table import power_on
from reliability.figures import figure
from rosace.port import ticks_add
from rosace.record.segments import D_FOREIGN
from rosace_host.device.image import is_empty
from rosace_sim.table import Table
from sim import test_serial, test_soak, test_start
from sim.test_simboard import lived

INSIDE = Path(__file__).parent / "inside"
FIRMWARE = Path(__file__).parent.parent.parent / "firmware"
UNDO, MENU, OK = 5, 6, 7
ERRORS: tuple[type[Exception], ...] = (RuntimeError, MemoryError, ValueError, IndexError)


def ours(frame):
    """Whether a frame runs the firmware's own code."""
    path = frame.f_code.co_filename
    return "firmware/rosace" in path and not path.endswith("port.py")


def by_itself(frame):
    """Whether the firmware calls here, or its loop: not a test that looks at a desk."""
    return ours(frame) and (ours(frame.f_back) or frame.f_code.co_name == "step")


class Mistakes:
    """Counts the calls of the firmware's functions; the wanted one raises instead of running."""

    def __init__(self, wanted: int, error: type[Exception]):
        self.wanted = wanted
        self.error = error
        self.calls = 0
        self.where = ""

    def __call__(self, frame, what, _arg):
        if what == "call" and by_itself(frame):
            self.calls += 1
            if self.calls == self.wanted:
                self.where = frame.f_code.co_qualname
                raise self.error("a mistake of ours")

    def __enter__(self):
        sys.setprofile(self)
        return self

    def __exit__(self, *_why):
        sys.setprofile(None)


class Board(Bench):
    """A desk that catches its own faults, in a loop that starts anew after the others: as main.py
    has it, what is confirmed is saved first."""

    starts = 0
    confirmed = 0  # number of the first record that was not yet in flash then

    def power_on(self, beams=True):
        super().power_on(beams)
        if "fault" in vars(self.desk):
            del self.desk.fault

    def step(self):
        try:
            super().step()
        except Exception:
            if self.starts > 2:
                raise
            self.starts += 1
            self.confirmed = self.desk.log.journal.next_seq
            try:
                self.desk.log.rescue()
            except Exception:  # it was never shown as saved
                pass
            self.power_on()
            self.now = ticks_add(self.now, 1000)


def walk(board, words):
    for word in words:
        board.press(word)
        yield bytes(board.s)


def scores_of(words):
    """Per key the states a good table passes through: before it, after each event, after it."""
    board = Board()
    log = board.desk.log
    commit = log.commit
    found = [set()]

    def noted(*args):
        done = commit(*args)
        found[-1].add(bytes(board.s))
        return done

    log.commit = noted
    for word in words:
        found[-1].add(bytes(board.s))
        board.press(word)
        found[-1].add(bytes(board.s))
        found.append(set())
    return found


@figure(
    "S2",
    "an exception at any call of the firmware: same score, live buttons, right flash",
    6,
    1_200,
    20_000,
)
def exceptions(tally, count, seed):
    """A key that makes fewer calls than the chosen one meets no mistake and is no case."""
    chance = random.Random(seed)
    good = scores_of(WALK)
    while tally.tried < count:
        at = chance.randrange(len(WALK))
        board = Board()
        for _ in walk(board, WALK[:at]):
            pass
        mistakes = Mistakes(chance.randrange(1, 3000), chance.choice(ERRORS))
        with tally.case(f"exception {tally.tried}"):
            try:
                with mistakes:
                    board.press(WALK[at])
                board.settle()
                after(board, good[at])
            except Exception as error:
                raise AssertionError(
                    f"{mistakes.error.__name__} in {mistakes.where} at key {at} ({WALK[at]}), "
                    f"call {mistakes.wanted}: {error!r}"
                ) from None
        tally.tried -= not mistakes.where


def some(cases, count, seed):
    """So many of them by chance, or all in their order."""
    return cases if count >= len(cases) else random.Random(seed).sample(cases, count)


class Sites:
    """Notes each place in the firmware that calls a function of it: when it is met first."""

    def __init__(self):
        self.first = {}  # (caller, line, callee): (number of the key, number of the call)
        self.key = 0
        self.calls = 0

    def __call__(self, frame, what, _arg):
        if what == "call" and ours(frame):
            self.calls += 1
            caller = frame.f_back
            site = (caller.f_code, caller.f_lineno, frame.f_code)
            self.first.setdefault(site, (self.key, self.calls))

    def of_a_walk(self):
        board = Board()
        for self.key, word in enumerate(WALK):
            self.calls = 0
            sys.setprofile(self)
            board.press(word)
            sys.setprofile(None)
        return list(self.first.values())


@figure(
    "S2a",
    "an exception of four kinds at every place that calls a function: the same",
    20,
    300,
    10**6,
    every=True,
)
def every_call(tally, count, seed):
    good = scores_of(WALK)
    cases = [(*site, error) for site in Sites().of_a_walk() for error in ERRORS]
    for at, call, error in some(cases, count, seed):
        board = Board()
        for _ in walk(board, WALK[:at]):
            pass
        mistakes = Mistakes(call, error)
        with tally.case(f"{error.__name__} at key {at} ({WALK[at]}), call {call}"):
            try:
                with mistakes:
                    board.press(WALK[at])
                assert mistakes.where, "that call was not made"
                board.settle()
                after(board, good[at])
            except Exception as error:
                raise AssertionError(f"in {mistakes.where}: {error!r}") from None


class Stroke:
    """A virtual table on which one piece falls and OK is pressed; `during` watches that part."""

    def __init__(self, during=None, falls=True):
        with Table(seed=3) as table:
            threading.setprofile(during)
            table.power(True)
            threading.setprofile(None)
            table.run(2000)
            for _ in range(3):
                tap(table, OK)
            if during:
                during.on = True
            if falls:
                table.drop(1)
                table.run(900)
                tap(table, OK)
            table.run(4000)
            if during:
                during.on = False
            calm = table.screen()
            tap(table, MENU)
            tap(table, UNDO)
            tap(table, MENU)
            self.alive = table.powered and table.screen() != calm
            self.resets = table.ended.total()
            table.power(False)
            log = power_on(LittleFiles(bytearray(table.flash.bytes)))
            self.damage = log.journal.damage & ~D_FOREIGN  # this one is read for another board
            self.score = bytes(log.state.b)
            log.journal.files.abandon()


def tap(table, key):
    table.button(key, True)
    table.run(80)
    table.button(key, False)
    table.run(700)


class Loop(Mistakes):
    """As Mistakes, for the loop and the parts of the board; `on` while calls count."""

    on = False

    def __init__(self, wanted=0, error=RuntimeError):
        super().__init__(wanted, error)
        self.first = {}

    def __call__(self, frame, what, _arg):
        path = frame.f_code.co_filename
        if not self.on or what != "call" or "/firmware/" not in path:
            return
        if "/board/" not in path and not path.endswith("main.py"):
            return
        self.calls += 1
        caller = frame.f_back
        self.first.setdefault((caller.f_code, caller.f_lineno, frame.f_code), self.calls)
        if self.calls == self.wanted:
            self.where = frame.f_code.co_qualname
            raise self.error("a mistake of ours")


@figure(
    "S2b",
    "an exception of four kinds at every call of the loop: score kept, live in 5 s",
    1,
    24,
    10**6,
    every=True,
)
def every_call_of_the_loop(tally, count, seed):
    watching = Loop()
    good = Stroke(watching)
    before = Stroke(falls=False)
    cases = [(call, error) for call in sorted(watching.first.values()) for error in ERRORS]
    for call, error in some(cases, count, seed):
        mistakes = Loop(call, error)
        with tally.case(f"{error.__name__} at call {call}"):
            after = Stroke(mistakes)
            assert mistakes.where, "that call was not made"
            assert after.alive, f"{mistakes.where}: dead buttons"
            assert not after.damage, f"{mistakes.where}: damage"
            assert after.score in (good.score, before.score), f"{mistakes.where}: another score"
            assert after.resets <= 1, f"{mistakes.where}: {after.resets} resets"


def after(board, scores):
    """What holds within five seconds of any mistake."""
    board.run(4000)
    assert bytes(board.s) in scores, "another score"
    assert board.desk.saved, "not saved"
    heard, sent = len(board.sounder.played), board.display.sent
    board.press("MENU", "UNDO")
    assert len(board.sounder.played) > heard and board.display.sent > sent, "dead buttons"
    assert board.starts <= 1, "it failed again"
    before = bytes(board.s)
    board.power_on()
    assert bytes(board.s) == before and not board.desk.log.journal.damage, "flash differs"


@figure(
    "S1",
    "minutes of random hands, sick parts, PCs, power cuts, any mode: no fault, no reset",
    2,
    60,
    1_440,
)
def soak(tally, minutes, seed):
    seen = Counter()
    each = min(minutes, 10)
    for number in range(minutes // each):
        with tally.case(f"seed {seed * 1000 + number}", each):
            seen += test_soak.live("cpython", seed * 1000 + number, each)
    if minutes < 60:
        return  # not everything can have happened
    with tally.case("all of it", 0):
        for kind, least in (("ticks", 3), ("mode ", 2), ("system", 2)):
            assert len([name for name in seen if name.startswith(kind)]) >= least, (kind, seen)
        missing = {deed.__name__ for deed in test_soak.DEEDS} - seen.keys()
        assert not missing, f"never tried: {missing}"


def modules():
    """The names of all modules that a board has."""
    paths = [p for p in sorted((FIRMWARE / "rosace").rglob("*.py")) if not is_empty(p)]
    names = [".".join(path.relative_to(FIRMWARE).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in names]


@figure(
    "S1h",
    "heap after each hour of play with faults, in words of 32 bits: always the same",
    1,
    2,
    24,
)
def heap(tally, hours, seed):
    """The first hour loads what is loaded once; every later one must end where it ended. A single
    one is cut short: to a stroke and one of each fault."""
    lengths = [3_600_000] * (hours + 1) if hours > 1 else [0, 0]
    found = after_each_hour(lengths, seed)
    for number, state in enumerate(found[1:]):
        with tally.case(f"hour {number + 2}"):
            assert state == found[0], f"{state}, after the first hour {found[0]}"
    with tally.case("every hour", 0):
        assert len(found) == hours + 1, f"only {len(found)} hours"


def after_each_hour(lengths, seed, also=()):
    """What is in use then. lengths: of the hours, in ms, 0 = one of each fault; also: scripts
    that run after each hour as well."""
    with tempfile.TemporaryDirectory() as folder:
        begin = Path(folder) / "begin.py"
        chosen = {"seed": seed, "lengths": lengths, "files": " ".join(modules())}
        before = "".join(f"{name} = {value!r}\n" for name, value in chosen.items())
        begin.write_text(before + (INSIDE / "soak_begin.py").read_text())
        each = [INSIDE / "soak_hour.py", *also, INSIDE / "soak_state.py"]
        scripts = ["before.py", begin, INSIDE / "soak_play.py", *each * len(lengths)]
        return [json.loads(line) for line in narrow.lines(*scripts)]


@figure(
    "S3",
    "watchdog, crashes, damaged program, PC that stops reading: the table goes on",
    1,
    1,
    1,
    every=True,
)
def last_resorts(tally, times, seed):
    with tally.case("a damaged file"):
        test_start.test_a_damaged_file_is_named_and_nothing_of_it_runs("desk/desk.mpy")
    for resort in (test_start.test_safe_mode_needs_ok_at_the_table_before_it_opens_the_prompt,
                   test_start.test_three_crashes_in_a_row_lead_to_safe_mode_and_one_calm_minute_forgives,
                   test_start.test_an_empty_board_comes_up_at_the_prompt):  # fmt: skip
        with tally.case(resort.__name__):
            resort()
    for resort in (test_start.test_a_crash_is_noted_and_the_board_starts_again,
                   test_start.test_three_resets_in_a_minute_lead_to_a_safe_mode_that_still_syncs,
                   test_start.test_a_power_cut_is_no_reset,
                   test_start.test_a_reset_that_was_wanted_is_not_counted):  # fmt: skip
        with tally.case(resort.__name__), tempfile.TemporaryDirectory() as folder:
            resort(Path(folder))
    for stop in (test_serial.test_a_frozen_host_changes_nothing_for_the_referee,
                 test_serial.test_a_host_that_stops_reading_never_slows_the_loop):  # fmt: skip
        with tally.case(stop.__name__):
            stop()


@figure(
    "D1", "the same presses, on two runs and two Pythons: the same screens and states", 1, 10, 60
)
def same(tally, count, seed):
    for number in range(count):
        words = wild(seed * 100 + number)
        with tally.case(f"walk {seed * 100 + number}"):
            first = both.here(scenarios.replay, words)
            assert both.here(scenarios.replay, words) == first, "on two runs"
            assert both.there(scenarios.replay, words) == first, "on two Pythons"


@figure("D2", "one seed of hands and faults: the same trace on two runs and two Pythons", 1, 6, 60)
def one_trace(tally, count, seed):
    """A single one is cut short."""
    deeds = 60 if count > 1 else 20
    for number in range(seed * 100, seed * 100 + count):
        with tally.case(f"seed {number}"):
            first = lived(number, "cpython", deeds, plays=True)
            assert lived(number, "cpython", deeds, plays=True) == first, "on two runs"
            other = lived(number, "micropython", deeds, plays=True)
            assert other == first, "on two Pythons"
