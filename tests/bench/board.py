"""The heap of a Pico 2 and what is allocated, where words are as wide as a Pico's."""

import functools

from bench.frames import idle_turns
from bench.measures import measure
from bench.vm import HEAP, on_a_pico_2, run

KB = 1024
FULLEST = ("two_panels.py", "start.py", "icpf_match.py", "sync.py", "correction.py")
TOUR = ("start.py", "pairing.py", "icf_match.py", "sync.py", "pile_match.py", "whole_tour.py")


@measure("heap in mid-match", "bytes", HEAP * 52 // 100)
def mid_match():
    """After stroke 20 of the second board of a fresh ICF match; nothing else was opened since
    power-on."""
    return on_a_pico_2("start.py", "icf_match.py")["icf_match"]["used"], None, None


def fullest_moment():
    """The stage in which most is in use: house match, PC, two panels, correction."""
    stages = on_a_pico_2(*FULLEST)
    return max(stages.values(), key=lambda stage: stage["most"])


@measure("heap in the fullest moment", "bytes", HEAP * 78 // 100)
def fullest():
    return fullest_moment()["most"], None, None


@measure("largest free block in the fullest moment", "bytes", 48 * KB, at_least=True)
def fullest_block():
    return fullest_moment()["least"], None, None


@measure("largest free block after every mode, engine, language", "bytes", 16 * KB, at_least=True)
def tour_block():
    """Pairing and self-test as well, in one power-up. A MemoryError is a broken measure."""
    stages = on_a_pico_2(*TOUR)
    return min(stage["least"] for stage in stages.values()), None, None


@functools.cache
def steps(*first):
    return run("before.py", *first, "steps.py")


@measure("left behind by a scan without edges", "bytes", 0)
def scan():
    return steps()["scan"], None, 0


@measure("left behind by a scan with edges", "bytes", 0)
def edges():
    return steps()["edges"], None, 0


@measure("left behind by a clock tick, drawn and sent", "bytes", 0)
def tick():
    return steps()["tick"], None, 0


@measure("left behind by a redraw", "bytes", 0)
def redraw():
    return steps()["redraw"], None, 0


@measure("left behind by a judgement (decide + apply)", "bytes", 0)
def rules():
    return run("before.py", "rules.py")["rules"], None, 0


@measure("call frames taken from the heap and returned in 10,000 idle turns", "frames", 0)
def idle_frames():
    return idle_turns(10_000)[0], None, 0


@measure("left behind by 10,000 idle turns", "bytes", 0)
def idle():
    return steps()["idle"], None, 0


@measure("allocated by a commit, all turns to the saved mark", "bytes", 2 * KB)
def commit():
    return steps()["commit"], None, None


@measure("allocated by a pulled frame of records", "bytes", 2 * KB)
def frame():
    answer = run("before.py", "frames.py")
    if answer["answer"] < 100:
        raise RuntimeError("the board did not answer the pull")
    return answer["frame"], None, None
