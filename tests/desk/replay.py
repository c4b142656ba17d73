"""Plays a list of presses on a bench and prints what came of it; runs on both Pythons.

One word an act:

    micropython replay.py OK OK OK drop3 hold:OK ...
"""

import sys
from binascii import crc32

from desk.bench import Bench


def act(bench, word):
    """One word: a key, hold:KEY, dropN, handN, wait:MS, cut."""
    if word.startswith("drop"):
        bench.drop(int(word[4:]))
    elif word.startswith("hand"):
        bench.hand(int(word[4:]))
    elif word.startswith("wait:"):
        bench.run(int(word[5:]))
    elif word.startswith("hold:"):
        bench.hold(word[5:])
    elif word == "cut":
        bench.power_on()
    else:
        bench.press(word)


def replay(words):
    """The lines printed for a list of words: word, screen, state."""
    bench = Bench()
    lines = []
    for word in words:
        act(bench, word)
        screen = crc32(bytes(bench.display.buffer))
        state = crc32(bytes(bench.s))
        lines.append(f"{word} {screen:08x} {state:08x} {bench.desk.log.count}")
    return lines


if __name__ == "__main__":
    for line in replay(sys.argv[1:]):
        print(line)
