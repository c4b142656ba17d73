"""What house rules cost: heap in a match by them, beside an ICF match whose MENU was opened too.

(They are chosen in MENU, and what an import names stays interned for good.)
"""

import functools

from bench.measures import measure
from bench.vm import run

_FEW = 8 * 1024  # more than an ICF match


@functools.cache
def icf():
    return run("heap_before.py", "heap_mark.py", "heap_menu.py", "heap_after.py")["heap"]


def more(system):
    """Bytes that a match by `system` takes beyond an ICF match."""
    chosen = (f"heap_{system}.py", "heap_house.py")
    return run("heap_before.py", "heap_mark.py", *chosen, "heap_after.py")["heap"] - icf()


@measure("heap beyond an ICF match: hole purchase", "bytes", _FEW)
def holes():
    return more("holes"), None, None


@measure("heap beyond an ICF match: ICPF", "bytes", _FEW)
def icpf():
    return more("icpf"), None, None
