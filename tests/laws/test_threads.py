"""Several matches are judged at once: `rosace sync --all` does that in threads.

Each thread has its own match by its own rule system, and the threads change places at any line of
the laws. What a thread finds must be what it finds alone.
"""

import json
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from rosace.rules import laws, match
from rosace.rules.state import PILE, Event, Ruling, State
from rosace_host.match.names import system_number

EVENTS = 40
ROUNDS = 3
LAWS = str(Path(match.__file__).parent)
SWITCH_S = 1e-6  # the threads may change places after a microsecond, not after 5 ms
PAIRS = (("ICF", "points"), ("masters", "icpf"), ("icpf", "holes"), ("nepal", "three"))
FIELDS = [name for name in vars(Event()) if name != "data"]
FRESH = ("ICF", "masters", "icpf", "mfr_fr", "three", "trous")


def played(name):
    """Events of a match by one rule system, in their order."""
    from laws.random_piles import PilePlay
    from laws.random_play import RandomPlay

    number = system_number(name)
    if number >= PILE:
        play = PilePlay(3, number)
        for _ in range(EVENTS):
            play.step()
        return play.events
    play = RandomPlay(3, house=False, system=number)
    return [play.step() for _ in range(EVENTS)]


def as_row(event):
    """An event as a list that JSON can carry."""
    return [*(getattr(event, name) for name in FIELDS), list(event.data[: event.size])]


def from_row(row):
    """The event that as_row() was given."""
    event = Event()
    for name, value in zip(FIELDS, row):
        setattr(event, name, value)
    event.data[: event.size] = bytes(row[-1])
    return event


def judged(events):
    """Judge them from the first on: for each the refusal, the ruling, its law and the state."""
    state = State()
    event = Event()
    ruling = Ruling()
    letters = bytearray(8)
    found = []
    for intent in events:
        refusal = match.decide(state.b, intent, event)
        if not refusal:
            match.apply(state.b, event, ruling)
        end = laws.law_into(state.b[0], ruling.row, letters, 0)
        figures = list(vars(ruling).values())
        law = bytes(letters[:end]).decode()
        found.append([refusal, figures, law, match.check16(state.b)])
    return [found, match.rule_record(state.b[0]).hex()]


def at_once(matches, rounds):
    """Judge each list of events in a thread of its own, `rounds` times; what each round found."""
    start = threading.Barrier(len(matches))
    results = [[] for _ in matches]

    def work(number):
        chance = random.Random(number)

        def give_way(frame, what, argument):
            """Let another thread go on, at one line of the laws in four."""
            if what == "call":
                return give_way if LAWS in frame.f_code.co_filename else None
            if what == "line" and chance.random() < 0.25:
                time.sleep(0)
            return give_way

        start.wait()
        sys.settrace(give_way)
        for _ in range(rounds):
            try:
                results[number].append(judged(matches[number]))
            except Exception as trouble:
                results[number].append(repr(trouble))
        sys.settrace(None)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(matches))]
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_S)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    return results


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_two_rule_systems_in_two_threads_judge_as_each_does_alone(pair):
    matches = [played(name) for name in pair]
    alone = [judged(events) for events in matches]
    assert all(len({row[3] for row in found}) > EVENTS // 3 for found, _ in alone)
    for name, expected, rounds in zip(pair, alone, at_once(matches, ROUNDS)):
        for number, found in enumerate(rounds):
            assert found == expected, f"{name}, round {number}"


def test_the_first_events_of_each_system_may_come_in_any_thread():
    """In a fresh interpreter: what is loaded on first use is loaded once, and whole."""
    matches = [played(name) for name in FRESH]
    done = subprocess.run(
        [sys.executable, "-c", "from laws import test_threads; test_threads.fresh()"],
        env={"PYTHONPATH": ":".join(path for path in sys.path if path)},
        input=json.dumps([[as_row(event) for event in events] for events in matches]),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for name, events, rounds in zip(FRESH, matches, json.loads(done.stdout)):
        assert rounds == [judged(events)], name


def fresh():
    """What the test above runs: rows of events on stdin, what each thread found on stdout."""
    matches = [[from_row(row) for row in rows] for rows in json.load(sys.stdin)]
    lazy = [name for name in sys.modules if name.startswith("rosace.rules.piles.engine")]
    assert not lazy, "not fresh: the pile engine is there already"
    print(json.dumps(at_once(matches, 1)))
