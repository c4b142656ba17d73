"""The list of what `make reliability` tries. A figure is a promise: tried, broken.

A figure's function gets a Tally, a size and a seed. It tries the promise case by case; a case that
raises is a promise broken. The quick size is for every change, the full one for the command, the
far one for a patient night.
"""

import math
from contextlib import contextmanager

QUICK, FULL, FAR = 0, 1, 2
TIERS = ("quick", "full", "far")
ORDER = "JLXITSFD"  # as in README.md


class Tally:
    """How often a promise was tried and broken, and where it was broken first."""

    def __init__(self):
        self.tried = 0
        self.lost = 0
        self.unmounted = 0  # not lost, but MicroPython's start formats the flash
        self.first = ""

    @contextmanager
    def case(self, where, tries=1):
        """One try, or several at once; `where` leads back to it."""
        self.tried += tries
        try:
            yield
        except Exception as error:
            self.lost += 1
            if not self.first:
                words = str(error).split("\n")[0] or "not as promised"
                self.first = f"{where}: {type(error).__name__}: {words}"


class Figure:
    """One promise. sizes: quick, full and far; 0 = not in that tier. every: the far size is no
    count of cases, it lets through all there are. unmounted: which share of the cases may leave a
    flash that cannot be mounted; None where there is no such case."""

    def __init__(self, id, what, sizes, take, every, unmounted):
        self.id = id
        self.what = what
        self.sizes = sizes
        self.take = take
        self.every = every
        self.unmounted = unmounted
        self.goal = 0  # cases that may be lost

    def met(self, tally):
        """Whether a tally is as promised."""
        most = math.ceil(tally.tried * (self.unmounted or 0))
        return 0 < tally.tried and tally.lost <= self.goal and tally.unmounted <= most

    @property
    def place(self):
        """Where it stands in a list of figures."""
        return ORDER.index(self.id[0]), int("".join(filter(str.isdigit, self.id))), self.id


FIGURES: list[Figure] = []


def figure(id, what, quick, full, far, every=False, unmounted=None):
    """Adds a function(tally, size, seed) to the list."""

    def add(function):
        FIGURES.append(Figure(id, what, (quick, full, far), function, every, unmounted))
        FIGURES.sort(key=lambda one: one.place)
        return function

    return add
