"""The way from the shims to the virtual board out of the MicroPython process: a connection.

Same functions as ../wire.py. What needs no answer is kept and sent in front of the next question.
"""

import socket
import struct

import uctypes

_HEAD = 13
_out = bytearray(6000)
_view = memoryview(_out)
_answer = bytearray(16)
_buffer = bytearray(4096)
_state = {}
_link = None
_used = 0
_now = 0
_rx = 0
_room = 0
_payload = 0
_broken = None  # Ctrl-C came in the middle of a question


def connect(port):
    """Open the connection to the simulator that listens on `port`."""
    global _link
    _link = socket.socket()
    _link.connect(socket.getaddrinfo("127.0.0.1", port)[0][-1])


def connected():
    return _link is not None


def _send():
    global _used, _broken
    at = 0
    while at < _used:
        try:
            at += _link.write(_view[at:_used])
        except KeyboardInterrupt as error:
            _broken = error
    _used = 0


def _receive(view):
    global _broken
    at = 0
    while at < len(view):
        try:
            n = _link.readinto(view[at:])
            if not n:
                raise SystemExit  # the simulator is gone
            at += n
        except KeyboardInterrupt as error:
            _broken = error


def tell(op, a=0, b=0, data=None):
    global _used
    n = len(data) if data is not None else 0
    if _used + _HEAD + n > len(_out):
        _send()
    struct.pack_into("<BiiI", _out, _used, op | 128, a, b, n)
    _used += _HEAD
    if n:
        _view[_used : _used + n] = data
        _used += n


def ask(op, a=0, b=0, data=None):
    """One question and its answer. Ctrl-C waits until both are whole: half of one would be taken
    for the next."""
    global _now, _rx, _room, _payload, _buffer, _broken
    tell(op, a, b, data)
    _out[_used - _HEAD - (len(data) if data is not None else 0)] = op
    _send()
    _receive(memoryview(_answer))
    result, _now, _rx, _room, _payload = struct.unpack("<iIHHI", _answer)
    if _payload:
        if _payload > len(_buffer):
            _buffer = bytearray(_payload)
        _receive(memoryview(_buffer)[:_payload])
    if _broken is not None:
        error, _broken = _broken, None
        raise error
    if result < 0:
        raise OSError(-result)
    return result


def reply():
    return memoryview(_buffer)[:_payload]


def now():
    return _now


def rx():
    return _rx


def room():
    return _room


def local():
    return _state


def words_at(address, count):
    return uctypes.struct(address, {"w": (uctypes.ARRAY | 0, uctypes.UINT32 | count)}).w


def took(n):
    """The serial line has room for `n` bytes less, until the next answer says how much."""
    global _room
    _room -= n
