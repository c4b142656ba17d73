"""S4: memory runs short anywhere. Same score, nothing confirmed is lost, and the buttons are live
again after at most one restart."""

import json
import os
import subprocess

import both
from bench import vm
from bench.measures import NotHere
from reliability import loop
from reliability.figures import figure

KEYS = ("a stroke", "a pot", "due", "foul", "menu", "undo", "correction", "sync")  # ACTS, short.py
WIDE = 1.92  # words of 64 bits take so many times the memory of a board's
SAID = (8192, 4096, 2048)  # bytes of a board that are left
LEAST = 2048  # with less the bench, which shares the heap, may not be able to press a key
EVERY = 512


class Asking(loop.Sites):
    """Calls of what may allocate: not the senses, which never do (tests/desk/scenarios.py)."""

    def __call__(self, frame, what, arg):
        path = frame.f_code.co_filename
        if what == "call" and loop.ours(frame):
            if "/senses/" in path or frame.f_code.co_qualname == "Desk.step":
                self.calls += 1
                return
        super().__call__(frame, what, arg)


@figure(
    "S4a",
    "no memory at any one call of the firmware: same score, live after at most one restart",
    20,
    300,
    10**6,
    every=True,
)
def every_call(tally, count, seed):
    good = loop.scores_of(loop.WALK)
    sites = Asking().of_a_walk()
    for at, call in loop.some(sites, count, seed):
        board = loop.Board()
        for _ in loop.walk(board, loop.WALK[:at]):
            pass
        mistakes = loop.Mistakes(call, MemoryError)
        with tally.case(f"key {at} ({loop.WALK[at]}), call {call}"):
            try:
                with mistakes:
                    board.press(loop.WALK[at])
                assert mistakes.where, "that call was not made"
                assert board.starts, "no restart"
                board.settle()
                loop.after(board, good[at])
                assert board.desk.log.journal.next_seq >= board.confirmed, "a record is lost"
            except Exception as error:
                raise AssertionError(f"in {mistakes.where}: {error!r}") from None


def levels(count):
    """(number of the act, bytes of a board left): first the three that are promised by name."""
    named = [(act, left) for act in (1, 4, 0, 2, 3, 5, 6, 7) for left in SAID]
    left = LEAST
    while len(named) < count:
        named += [(act, left) for act in range(len(KEYS))]
        left += EVERY
    return named[:count]


@figure(
    "S4",
    "8, 4, 2 KB of heap left in a match: same score, live buttons, at most one restart",
    6,
    24,
    384,
)
def nearly_full(tally, count, seed):
    """In a MicroPython whose heap is filled, with the board's own image."""
    command = both.unix()
    if not command:
        raise NotHere(both.missing())
    wanted = "".join(f"{act} {int(left * WIDE) + 512}\n" for act, left in levels(count))
    path = os.pathsep.join((str(vm.image()), str(vm.BOARD), str(both.TESTS), ".frozen"))
    ran = subprocess.run(
        [command, "-X", "heapsize=1600k", str(loop.INSIDE / "short.py")],
        env={**os.environ, "MICROPYPATH": path},
        input=wanted, capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = [json.loads(line) for line in ran.stdout.splitlines() if '"wrong"' in line]
    for one in found:
        with tally.case(f"{one['act']}, {one['left']} bytes left"):
            assert not one["wrong"], one["wrong"]
    with tally.case("every act", 0):
        assert len(found) == count, f"only {len(found)}: {(ran.stderr + ran.stdout)[-300:]}"
        assert any(one["short"] for one in found), "memory was never short"
