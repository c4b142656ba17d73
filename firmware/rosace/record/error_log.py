"""The error log: the texts of the last faults of the program, in one file that a PC can read.

The file begins with one digit, the number of crashes in a row that start.py counts; then texts,
the newest last, each after a zero byte. It is written only after a fault, and not again for the
same text.
"""

from rosace.port import const

PATH = "crashes"
SIZE = const(1200)  # bytes of the whole file
_LONGEST = const(400)  # bytes of one text: the end of a traceback is the useful part


def join(old: bytes, count: int, words: bytes) -> bytes:
    """The bytes of the file `old` with one text added; the oldest texts go if there is no room."""
    words = words[-_LONGEST:].replace(b"\0", b" ")
    texts = old[1:]
    if texts == words or texts.endswith(b"\0" + words):
        return b"%d" % count + texts
    if texts:
        texts += b"\0"
    texts += words
    while len(texts) >= SIZE:
        texts = texts[texts.find(b"\0") + 1 :]
    return b"%d" % count + texts


def _read(files) -> bytes:
    buf = bytearray(SIZE)
    try:
        n = files.read(PATH, buf)
    except OSError:
        n = 0
    return bytes(buf[: max(n, 0)])


def add(files, words: str) -> None:
    """Add the text of a fault that the program survived. A flash that refuses is ignored."""
    old = _read(files)
    count = old[0] - 48 if old[:1].isdigit() else 0
    data = join(old, count, words.encode())
    if data == old:
        return
    try:
        files.replace(PATH, data, len(data))
    except OSError:
        pass


def count(files) -> int:
    """How many texts there are."""
    texts = _read(files)[1:]
    return texts.count(b"\0") + 1 if texts else 0


def text(files, number: int) -> bytes:
    """Text `number`, 0 = the newest: its last 200 bytes; b"" if there are not so many."""
    texts = _read(files)[1:]
    for _ in range(number):
        at = texts.rfind(b"\0")
        if at < 0:
            return b""
        texts = texts[:at]
    return texts[texts.rfind(b"\0") + 1 :][-200:]
