"""The list of what `make bench` measures. A measure returns our number, a peer's, and the limit.

Each is declared with its goal (the budget); the limit is what nature sets, where it is known.
Peers run in the same process over the same pictures or events: none of their numbers is copied.
"""


class NotHere(Exception):
    """This machine cannot take the measure; the text says what to install."""


class Measure:
    """One budget: `take()` returns (ours, peer, limit); peer and limit may be None.

    goal: the most that is right, or with at_least the least.  note: printed where it is missed.
    """

    def __init__(self, name, unit, goal, take, at_least=False, note=""):
        self.name = name
        self.unit = unit
        self.goal = goal
        self.take = take
        self.at_least = at_least
        self.note = note

    def met(self, ours):
        """Whether our number meets the goal. There is no second, softer bound."""
        return ours >= self.goal if self.at_least else ours <= self.goal


MEASURES = []


def measure(name, unit, goal, at_least=False, note=""):
    """Adds a function to the list."""

    def add(function):
        MEASURES.append(Measure(name, unit, goal, function, at_least, note))
        return function

    return add
