"""Replays inputs of the guided fuzzing into a board's session; runs on both Pythons.

`vm_corpus.py FILE` prints one checksum of all answers for each line of the file.
"""

import binascii
import sys

from link.vm_frames import Shelf
from rosace.link import messages as m
from rosace.link.frames import PAYLOAD_MAX, Frames, Pad
from rosace.link.session import Session
from rosace_host.device import messages as pc


def line_of(payload):
    frames = Frames()
    size = min(len(payload), PAYLOAD_MAX)
    buf = bytearray(size + 4)
    buf[:size] = payload[:size]
    frames.put(buf, size)
    return bytes(frames.line())


def answers(session, data):
    """What the session sends back, all of it; bounded."""
    out = bytearray()
    piece = bytearray(64)
    for at in range(0, len(data), 64):
        session.feed(data[at : at + 64], 0)
        for _ in range(200):
            if not session.frames.pending():
                break
            n = session.take(piece, 64)
            out += piece[:n]
            session.sent(n, 0)
    assert not session.frames.pending(), "it never stops answering"
    return out


def replay(data):
    """The checksum of all answers to one input; afterwards a good frame must be heard."""
    session = Session(Shelf())
    said = answers(session, line_of(data[1:] or b"\0") if not data[0] else data[1:])
    pad = Pad()
    pc.request(pad, m.HELLO, 1)
    pad.put(m.PROTOCOL, 1)
    heard = answers(session, line_of(bytes(pad.data[: pad.at])))
    assert len(heard) > 100, "a good frame was not heard"
    return binascii.crc32(heard, binascii.crc32(said)) & 0xFFFFFFFF


if __name__ == "__main__":
    with open(sys.argv[1]) as f:
        for line in f:
            print(replay(binascii.unhexlify(line.strip())))
