"""Heap of a match that two players umpire themselves, beside that of an umpired match."""

from bench.measures import measure
from bench.vm import run

_FEW = 8 * 1024  # the agreement, and the texts that say who has to tap


@measure("heap beyond an umpired match: self-umpire", "bytes", _FEW)
def agreeing():
    plain = run("heap_before.py", "heap_mark.py", "heap_match.py", "heap_after.py")["heap"]
    own = run("heap_before.py", "heap_mark.py", "heap_self.py", "heap_after.py")["heap"]
    return own - plain, None, None
