"""What was given is read, or refused in words: what happened, and why or what to do; soon, in
bounded memory, without an exception's own text and without a letter that could harm a terminal.
"""

import os
import re
import resource
import time
from contextlib import contextmanager

from rosace_host.errors import RosaceError

LONGEST_S = 10.0  # a case on a busy machine; a wedge is for ever
MOST_MORE_KB = 96_000  # that all cases together may add to the process
TEXT_MOST = 2_000  # characters of a refusal
RAW = re.compile(
    r"Traceback|Errno|<class|object at 0x|codec can|sqlite3|sqlalche|NoneType|unsupported operand"
    r"|invalid literal|not subscriptable|unpack|has no attribute|Error:|must be str|\bdict\b"
    r"|\bKeyError|line \d+ column \d+ \(char"
)
TRICKS = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def in_words(error):
    """A refusal as a person needs it."""
    said = [error.what, error.why, error.next_step]
    assert error.what.rstrip()[-1:] in (".", "?"), f"no sentence: {error.what!r:.200}"
    assert error.why or error.next_step, f"no why and no what next: {error.what!r:.200}"
    for text in said:
        assert not RAW.search(text), f"raw: {text!r:.300}"
        assert not TRICKS.search(text), f"it can do harm: {ascii(text):.300}"
        assert len(text) <= TEXT_MOST, f"{len(text)} characters"


class Seen:
    """How often what was given was read, and refused: both, or the cases were too tame or wild."""

    read = 0
    refused = 0


@contextmanager
def read_or_refused(seen):
    """Whatever was given: it is read, or refused in words, soon."""
    began = time.monotonic()
    try:
        yield
        seen.read += 1
    except RosaceError as error:
        in_words(error)
        seen.refused += 1
    took = time.monotonic() - began
    assert took < LONGEST_S, f"it took {took:.0f} s"


@contextmanager
def bounded(tally):
    """All cases together: some are read, some refused, and the process does not swell. Gives the
    Seen of them all."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    seen = Seen()
    yield seen
    with tally.case("memory of all cases"):
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        assert more < MOST_MORE_KB, f"{more} KB more"
    with tally.case("what became of all cases", 0):
        assert seen.read and seen.refused, f"{seen.read} read, {seen.refused} refused"


@contextmanager
def surroundings(**named):
    """Environment variables, for a while."""
    before = {name: os.environ.get(name) for name in named}
    os.environ.update(named)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
