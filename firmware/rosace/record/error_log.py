"""The last mistakes of our own, kept in one file: a PC reads them, and a report carries them.

The file begins with one digit, main.py's count of crashes in a row; then the texts, the newest
last, each behind a zero byte. It is written when something went wrong, which is rarely, and not
again for the same words.
"""

from rosace.port import const

PATH = "crashes"
SIZE = const(1200)  # of the whole file
_LONGEST = const(400)  # of one text: of a traceback the end says most


def join(kept: bytes, count: int, words: bytes) -> bytes:
    """The file with one text more, behind those of `kept` that still find room."""
    words = words[-_LONGEST:].replace(b"\0", b" ")
    texts = kept[1:]
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
    """Keep a mistake that was survived. A flash that refuses is no reason for another one."""
    kept = _read(files)
    count = kept[0] - 48 if kept[:1].isdigit() else 0
    data = join(kept, count, words.encode())
    if data == kept:
        return
    try:
        files.replace(PATH, data, len(data))
    except OSError:
        pass


def count(files) -> int:
    """How many are kept."""
    texts = _read(files)[1:]
    return texts.count(b"\0") + 1 if texts else 0


def text(files, number: int) -> bytes:
    """One of them, 0 = the newest; b"" when there are not so many. At most 200 bytes, its end."""
    texts = _read(files)[1:]
    for _ in range(number):
        at = texts.rfind(b"\0")
        if at < 0:
            return b""
        texts = texts[:at]
    return texts[texts.rfind(b"\0") + 1 :][-200:]
