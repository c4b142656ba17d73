"""The lines that a PC sends to a board, for what runs inside MicroPython."""

HELLO, PULL, PAIR = 1, 2, 7


def asks(kind, tag, *fields):
    """The line of a request; fields: (value, bytes)."""
    from rosace.link.frames import Frames, Pad  # here, or a probe would load them before the board

    frames = Frames()
    pad = Pad()
    for value, width in ((kind, 1), (tag, 1)) + fields:
        pad.put(value, width)
    frames.put(pad.data, pad.at)
    line = bytearray(frames.pending())
    frames.take(line, len(line))  # line() is not on a board
    return bytes(line)


def pull(journal, seq):
    """The line that asks for the records from `seq` on."""
    return asks(PULL, 2 + seq % 200, (journal.epoch, 4), (seq, 4), (200, 2))
