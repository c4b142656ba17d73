"""Lines that carry messages: whole ones arrive, everything else is dropped and counted."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosace.link import messages
from rosace.link.frames import LINE_MAX, PAYLOAD_MAX, Frames


def frame(payload):
    frames = Frames()
    assert frames.put(bytearray(payload) + bytearray(4), len(payload))
    return frames.line()


def read_all(frames, data):
    found = []
    at = 0
    while at < len(data):
        at = frames.feed(data, at)
        if frames.ready:
            found.append(bytes(frames.payload[: frames.size]))
    return found


@given(st.lists(st.binary(min_size=1, max_size=PAYLOAD_MAX), max_size=5), st.integers(1, 70))
def test_what_is_put_arrives_in_pieces_of_any_size(payloads, step):
    data = b"".join(frame(p) for p in payloads)
    frames = Frames()
    found = []
    for i in range(0, len(data), step):
        found += read_all(frames, data[i : i + step])
    assert found == payloads
    assert frames.bad == 0


@given(st.binary(min_size=1, max_size=PAYLOAD_MAX))
def test_a_line_is_printable_and_never_ctrl_c(payload):
    line = frame(payload)
    assert len(line) <= LINE_MAX
    assert line[:1] == b":" and line[-1:] == b"\n"
    assert all(32 < byte < 127 for byte in line[:-1])


@pytest.mark.parametrize("size", [0, PAYLOAD_MAX + 1])
def test_too_much_or_nothing_is_refused(size):
    assert not Frames().put(bytearray(size + 4), size)


@pytest.mark.parametrize("size", [1, PAYLOAD_MAX])
def test_the_shortest_and_the_longest_line_arrive(size):
    assert read_all(Frames(), frame(b"x" * size)) == [b"x" * size]


def test_a_second_line_waits_for_the_first():
    frames = Frames()
    assert frames.put(bytearray(b"one\0\0\0\0"), 3)
    assert not frames.put(bytearray(b"two\0\0\0\0"), 3)
    frames.drop()
    assert frames.put(bytearray(b"two\0\0\0\0"), 3)


def test_bytes_leave_only_when_they_were_sent():
    frames = Frames()
    line = frame(b"hello")
    frames.put(bytearray(b"hello\0\0\0\0"), 5)
    piece = bytearray(64)
    assert frames.take(piece, 4) == 4 and piece[:4] == line[:4]
    assert frames.take(piece, 4) == 4 and piece[:4] == line[:4]
    frames.sent(3)
    assert frames.take(piece, 64) == len(line) - 3 and piece[: len(line) - 3] == line[3:]


@pytest.mark.parametrize(
    "noise",
    [b"MPY: soft reboot\r\n", b":AAAA", b":" * 500, b"\n\r\n", b":" + b"A" * 5000, b":====\n",
     b":=AAA\n", b":AA=A\n", b":A\n", b":\n", b"\xff\x00\x03\x04", b":AAAAAAAA\n:AAA"],
)  # fmt: skip
def test_whatever_came_before_the_next_line_is_read(noise):
    frames = Frames()
    assert read_all(frames, noise + frame(b"after")) == [b"after"]
    assert frames.bad > 0 or b":" not in noise


def test_every_flipped_bit_is_found():
    line = frame(bytes(range(24)))
    for i in range(len(line)):
        for bit in range(8):
            hurt = bytearray(line)
            hurt[i] ^= 1 << bit
            assert read_all(Frames(), bytes(hurt) + b"\n") in ([], [bytes(range(24))])


def test_every_whole_line_with_a_wrong_check_sum_is_counted():
    frames = Frames()
    for number in range(1, 4):
        assert read_all(frames, b":AAAAAAAA\n") == []
        assert (frames.good, frames.bad) == (0, number)


def test_every_lost_or_doubled_byte_is_found():
    line = frame(bytes(range(24)))
    for i in range(1, len(line) - 1):
        assert read_all(Frames(), line[:i] + line[i + 1 :]) == []
        assert read_all(Frames(), line[:i] + line[i : i + 1] + line[i:]) == []


def test_garbage_never_raises_and_never_passes(request):
    chance = random.Random(20261120)
    frames = Frames()
    letters = b":ABCabc012+/=\n\r\x03\xff"
    for _ in range(3000):
        assert read_all(frames, bytes(chance.choices(letters, k=chance.randrange(200)))) == []
        good = frame(chance.randbytes(chance.randrange(1, 60)))
        assert len(read_all(frames, good)) == 1


@given(st.binary(max_size=600))
def test_a_good_line_is_heard_after_any_bytes(noise):
    frames = Frames()
    read_all(frames, noise)
    assert read_all(frames, frame(b"ok"))[-1:] == [b"ok"]


def test_the_line_that_a_builder_sends_without_reading_is_a_hello():
    """hardware/first-board.md: the answers to it pile up in the port."""
    page = (Path(__file__).parents[2] / "hardware" / "first-board.md").read_text(encoding="utf-8")
    line = re.search(r"b'(:\S+?)\\n'", page)[1].encode() + b"\n"
    (payload,) = read_all(Frames(), line)
    assert payload[0] == messages.HELLO and payload[2] == messages.PROTOCOL
