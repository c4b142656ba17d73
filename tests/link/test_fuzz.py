"""Whatever comes over the line, both ends stay up and hear the next good frame."""

import contextlib
import random

import pytest

from host.memory_boards import MemoryWire
from link.pair import Board, Noise, ShelfOffice
from rosace.link import messages as m
from rosace.link.frames import PAYLOAD_MAX, Frames, Pad
from rosace_host.device import messages as pc
from rosace_host.device.client import Client
from rosace_host.errors import RosaceError

RECORDS = [bytes([9 + n % 20]) * (9 + n % 20) for n in range(40)]
KINDS = (m.HELLO, m.PULL, m.LIVE, m.ASKED, m.SETTINGS, m.ERRORS, m.CLOCK, m.OFFER, m.CHANGE,
         m.MAINTENANCE, m.RECEIPT)  # fmt: skip


def valid(chance):
    """A frame that passes its CRC and whose body is anything."""
    frames = Frames()
    kind = chance.choice(KINDS) if chance.random() < 0.9 else chance.randrange(256)
    body = chance.randbytes(chance.choice((0, 1, 4, 10, 48, 60, 120, 300)))
    payload = bytes([kind, chance.randrange(256)]) + body
    frames.put(bytearray(payload) + bytearray(4), min(len(payload), PAYLOAD_MAX))
    return frames.line()


def mutated(chance, data):
    data = bytearray(data)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(data))
        how = chance.randrange(4)
        if how == 0:
            data[at] = chance.randrange(256)
        elif how == 1:
            del data[at:]
        elif how == 2:
            data[at:at] = data[: chance.randrange(600)]
        else:
            data[at:at] = chance.randbytes(chance.randrange(40))
        if not data:
            break
    return bytes(data)


def fuzz_board(seed, rounds):
    chance = random.Random(seed)
    board = Board(ShelfOffice(RECORDS))
    hello = Frames()
    for number in range(rounds):
        board.answer_to(mutated(chance, valid(chance)))
        if chance.random() < 0.5:
            pad = Pad()
            pc.request(pad, m.HELLO, number & 255)
            pad.put(1, 1)
            hello.put(pad.data, pad.at)
            answer = board.answer_to(hello.line())
            assert answer.endswith(b"\n") and len(answer) > 100, f"seed {seed}, round {number}"
    frames = board.session.frames
    assert frames.good and frames.bad


def fuzz_client(seed, rounds):
    chance = random.Random(seed)

    class Liar:
        def turn(self, data=b""):
            if not data:
                return b""
            if chance.random() < 0.5:
                return mutated(chance, valid(chance))
            frames, heard = Frames(), Frames()
            heard.feed(data, 0)
            if not heard.ready:
                return b""
            body = chance.randbytes(chance.choice((0, 1, 9, 40, 130)))
            payload = bytes([heard.payload[0] | m.ANSWER, heard.payload[1], chance.randrange(12)])
            frames.put(bytearray(payload + body) + bytearray(4), len(payload + body))
            return frames.line()

    liar, honest = Liar(), Board(ShelfOffice(RECORDS))
    wire = MemoryWire(liar)
    client = Client(wire)
    for _ in range(rounds):
        for question in (
            lambda: client.pull(7, 0, 256), client.live, client.settings, client.errors,
            lambda: client.request_state(3),
        ):  # fmt: skip
            question()
        with contextlib.suppress(RosaceError):  # asks who is there first, and is told nonsense
            client.set_clock(5)
        wire.board = honest
        found = client.pull(7, 0, 64)
        assert found and found[0] == m.OK, f"seed {seed}: an honest board is not heard any more"
        wire.board = liar


def test_a_board_survives_any_frame():
    fuzz_board(1, 2500)


def test_a_pc_survives_any_answer():
    fuzz_client(2, 60)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_a_board_survives_a_million_frames(seed):
    fuzz_board(seed, 125_000)


@pytest.mark.long
def test_a_pc_survives_many_answers():
    fuzz_client(3, 5000)


def test_a_noisy_line_never_becomes_a_wrong_answer():
    """Every answer that the PC accepts is the board's own, byte for byte."""
    for seed in range(20):
        client = Client(MemoryWire(Board(ShelfOffice(RECORDS)), Noise(seed, 0.01)))
        for seq in range(0, 40, 7):
            found = client.pull(7, seq, 64)
            if found and found[0] == m.OK:
                assert b"".join(RECORDS[seq:]).startswith(found[1])
