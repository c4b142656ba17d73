"""The list of what `make bench` measures. A measure returns our number, a peer's, and the limit.

Each is declared with its goal (the budget); the limit is what nature sets, where it is known.
Peers run in the same process over the same pictures or events: none of their numbers is copied.
"""


class NotHere(Exception):
    """This machine cannot take the measure; the text says what to install."""


class Measure:
    """One budget: `take()` returns (ours, peer, limit); peer and limit may be None.

    bound: the most that is let pass where the goal cannot be reached; else the goal itself.
    why: why it cannot.
    """

    def __init__(self, name, unit, goal, take, bound=None, why=""):
        self.name = name
        self.unit = unit
        self.goal = goal
        self.take = take
        self.bound = goal if bound is None else bound
        self.why = why


MEASURES = []


def measure(name, unit, goal, bound=None, why=""):
    """Adds a function to the list; `goal` is the most that is still right."""

    def add(function):
        MEASURES.append(Measure(name, unit, goal, function, bound, why))
        return function

    return add
