"""Heap and allocations, where words are as wide as the Pico's."""

import functools

from bench.measures import measure
from bench.vm import run

KB = 1024
WHY = (
    "80 KB is the design's goal. The code of a match takes 120 KB (python -m bench.resident):\n"
    "  a stock MicroPython for the Pico runs it out of memory. What was reached must be kept:"
)


@functools.cache
def steps():
    return run("heap_before.py", "steps.py")


@measure("heap in mid-match, code and data", "bytes", 80 * KB, 172 * KB, WHY)
def heap():
    answer = run("heap_before.py", "heap_mark.py", "heap_match.py", "heap_after.py")
    return answer["heap"], None, None


@measure("heap in mid-match, a PC on the line", "bytes", 80 * KB, 186 * KB, WHY)
def heap_with_pc():
    answer = run(
        "heap_before.py", "heap_mark.py", "heap_match.py", "heap_line.py", "heap_after.py"
    )
    return answer["heap"], None, None


@measure("heap in mid-match, two panels", "bytes", 80 * KB, 178 * KB, WHY)
def heap_with_two_panels():
    answer = run("heap_before.py", "heap_far.py", "heap_mark.py", "heap_match.py", "heap_after.py")
    return answer["heap"], None, None


@measure("fullest heap: house match, sync, corrections, 2 panels", "bytes", 241 * KB - 16 * KB)
def fullest():
    """Of the 241 KB that a Pico has; the rest is for what one step needs, and for what lies
    scattered."""
    moments = [*STAGES, "heap_note.py"]
    answer = run("heap_before.py", "heap_far.py", "heap_mark.py", *moments)
    if answer["context"] != "fixplan":
        raise RuntimeError(f"the correction led to {answer['context']}")
    return answer["heap"], None, None


STAGES = (
    "heap_icpf.py", "heap_house.py", "heap_sync.py", "heap_note.py",
    "fix_list.py", "heap_note.py", "fix_edit.py", "heap_note.py", "fix_plan.py",
)  # fmt: skip


@measure("allocated by a scan without edges", "bytes", 0)
def scan():
    return steps()["scan"], None, 0


@measure("allocated by a scan with edges", "bytes", 0)
def edges():
    return steps()["edges"], None, 0


@measure("allocated by a clock tick, drawn and sent", "bytes", 0)
def tick():
    return steps()["tick"], None, 0


@measure("allocated by a redraw", "bytes", 0)
def redraw():
    return steps()["redraw"], None, 0


@measure("allocated by decide + apply", "bytes", 0)
def rules():
    return run("rules.py")["rules"], None, 0


@measure("allocated by a commit, all turns to the saved mark", "bytes", 2 * KB)
def commit():
    return steps()["commit"], None, None


@measure("allocated by a pulled frame of records", "bytes", 2 * KB)
def frame():
    answer = run("heap_before.py", "frames.py")
    if answer["answer"] < 100:
        raise RuntimeError("the board did not answer the pull")
    return answer["frame"], None, None
