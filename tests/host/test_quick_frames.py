"""The PC's reader of frames hears what the board's hears, and counts the same."""

import random

from hypothesis import given
from hypothesis import strategies as st

from link.test_frames import frame, read_all
from rosace.link.frames import LINE_MAX, Frames
from rosace_host.device.quick_frames import QuickFrames


def counts(frames):
    return frames.good, frames.bad, frames.ready, frames.size


def same(pieces):
    """Both readers, piece by piece."""
    slow, quick = Frames(), QuickFrames()
    for piece in pieces:
        assert read_all(quick, piece) == read_all(slow, piece)
        assert counts(quick) == counts(slow)


@given(st.lists(st.binary(max_size=2 * LINE_MAX), max_size=6))
def test_any_bytes_are_the_same_to_both(pieces):
    same(pieces)


def test_lines_whole_damaged_cut_and_too_long_are_the_same_to_both():
    chance = random.Random(20261123)
    for _ in range(400):
        line = bytearray()
        for _ in range(chance.randrange(1, 6)):
            one = bytearray(frame(chance.randbytes(chance.randrange(1, 321))))
            for _ in range(chance.choice((0, 0, 1, 2))):
                one[chance.randrange(len(one))] = chance.choice(b":\r\nA=\x03")
            line += one[: chance.choice((len(one), chance.randrange(len(one))))]
            line += chance.choice((b"", b">>> ", b"A" * chance.randrange(900), b"\r\n", b"::"))
        pieces, at = [], 0
        while at < len(line):
            step = chance.choice((1, 63, 64, 434, 435, 4096))
            pieces.append(bytes(line[at : at + step]))
            at += step
        same(pieces)
