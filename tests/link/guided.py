"""Fuzzing that follows the code: an input that reaches a new step of the program is kept and
changed further. Its corpus, corpus.txt, is replayed on both Pythons by test_corpus.py.

An input is text in hexadecimal. Its first byte says what follows: the body of a whole frame (0),
or bytes for the line as they are. `python -m link.guided ROUNDS SEED` in tests/ writes the corpus
anew.
"""

import random
import sys
from pathlib import Path

from link import scenarios
from rosace.link import messages as m

CORPUS = Path(__file__).with_name("corpus.txt")
FIRMWARE = str(Path(m.__file__).parent)
KINDS = [getattr(m, name) for name in dir(m) if name.isupper() and name in (
    "HELLO", "PULL", "LIVE", "ASKED", "SETTINGS", "ERRORS", "CLOCK", "OFFER", "CHANGE",
    "MAINTENANCE", "RECEIPT")]  # fmt: skip


class Steps:
    """Which steps from line to line of firmware/rosace/link were taken, ever and just now."""

    def __init__(self):
        self.ever = set()
        self.new = False
        self.last = {}

    def __call__(self, frame, what, _arg):
        if what == "call":
            return self if frame.f_code.co_filename.startswith(FIRMWARE) else None
        step = (frame.f_code, self.last.get(frame.f_code, 0), frame.f_lineno)
        self.last[frame.f_code] = frame.f_lineno
        if step not in self.ever:
            self.ever.add(step)
            self.new = True
        return self

    def of(self, data):
        """Replay an input; True if it took a step that none before it took."""
        self.new = False
        self.last.clear()
        sys.settrace(self)
        try:
            scenarios.replay(data)
        finally:
            sys.settrace(None)
        return self.new


def seeds():
    """A frame of each kind, empty and long, and some noise."""
    found = [b"\1:AAAA\n", b"\1" + bytes(range(256))]
    for kind in KINDS:
        for size in (0, 4, 10, 48, 120):
            found.append(bytes([0, kind, 7]) + bytes(size))
    return found


def changed(chance, data, corpus):
    """The input with a few changes: bits, bytes, pieces doubled, cut, or of another input."""
    data = bytearray(data)
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(data))
        how = chance.randrange(7)
        if how == 0:
            data[at] ^= 1 << chance.randrange(8)
        elif how == 1:
            data[at] = chance.choice((0, 1, 12, 13, 16, 127, 128, 255, chance.randrange(256)))
        elif how == 2:
            del data[at : at + chance.randrange(1, 9)]
        elif how == 3:
            data[at:at] = chance.randbytes(chance.randrange(1, 20))
        elif how == 4:
            data[at:at] = data[at : at + chance.randrange(1, 60)]
        elif how == 5:
            other = chance.choice(corpus)
            data[at:] = other[min(at, len(other)) :]
        else:
            data[at : at + 2] = chance.choice((b"\0\0", b"\xff\xff", b"\0\1", b"\1\0"))
        if not data:
            data = bytearray(b"\1")
    return bytes(data[:900])


def guided(rounds, seed, tried=None):
    """Fuzz; returns the inputs that led further, the given ones first. Raises what they raise."""
    chance = random.Random(seed)
    steps = Steps()
    corpus = []
    for data in seeds():
        if steps.of(data):
            corpus.append(data)
    for _ in range(rounds):
        young = corpus[-40:] if chance.random() < 0.5 else corpus
        data = changed(chance, chance.choice(young), corpus)
        try:
            found = steps.of(data)
        except Exception as error:
            raise AssertionError(f"{error!r} from {data.hex()}") from error
        if found:
            corpus.append(data)
        if tried:
            tried()
    return corpus


if __name__ == "__main__":
    kept = guided(int(sys.argv[1]), int(sys.argv[2]))
    CORPUS.write_text("".join(data.hex() + "\n" for data in kept))
    print(len(kept), "inputs")
