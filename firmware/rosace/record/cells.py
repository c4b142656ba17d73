"""Small things that outlive a match: each a file of a few bytes with a CRC, replaced at once.

A cell that is damaged counts as absent: its default holds, and the next save heals it.
"""

from binascii import crc32

from rosace.port import const

# Ids of settings, on flash and on the serial line
SET_TABLE = const(1)  # number of the table
SET_CLOCK = const(2)  # 0 off, 1 soft, 2 exact
SET_SHOT_S = const(3)
SET_PLACE_S = const(4)
SET_SIDES_S = const(5)
SET_VOLUME = const(6)  # 0-3
SET_CONTRAST = const(7)  # 1-5
SET_FLIP = const(8)  # 1 = the picture turned by 180 degrees
SET_COLUMNS = const(9)  # 1 = columns stay when sides change
SET_LANGUAGE = const(10)
# 11 is free: whether beams are mounted the board sees itself
SET_WARM_S = const(12)
SET_REST_S = const(13)
SET_PROTEST_S = const(14)
SET_NIGHT = const(15)  # 1 = as dark as it goes
SET_DIM_MIN = const(16)  # minutes without a press until the panels dim, 0 = never
SET_SLEEP_MIN = const(17)  # until they go dark
SET_MIRROR = const(18)  # 1 = the keys of each row in the other order
SET_FAR = const(19)  # 1 = the far display is used where there is one
SET_HOUSE = const(60)  # 15 numbers that are a cell of their own, see housecell.py
SET_HOUSE_END = const(75)
SET_CEREMONY = const(40)  # 1 = the set-up leads through every step before "Play"

FOLDER = "cell"
CELL_MAX = const(100)
_CRC = const(4)
_ENTRY = const(3)  # id, value (2)


def read_cell(files, name: str, buf) -> int:
    """Fill `buf` with a cell's content; its size, or -1 if it is absent or damaged."""
    n = files.read(FOLDER + "/" + name, buf) - _CRC
    if n < 0:
        return -1
    crc = crc32(memoryview(buf)[:n])
    for i in range(_CRC):
        if buf[n + i] != crc >> (8 * i) & 255:
            return -1
    return n


def write_cell(files, name: str, buf, n: int) -> None:
    """Keep buf[:n]; `buf` needs 4 bytes more for the CRC. OSError if flash refuses."""
    crc = crc32(memoryview(buf)[:n])
    for i in range(_CRC):
        buf[n + i] = crc >> (8 * i) & 255
    files.mkdir(FOLDER)
    files.replace(FOLDER + "/" + name, buf, n + _CRC)


class Settings:
    """Numbers 0-65535 by id. Ids this version does not know are kept."""

    def __init__(self, files) -> None:
        self._files = files
        self._buf = bytearray(CELL_MAX)
        self._size = 0

    def load(self) -> None:
        """Read what was saved; nothing if that is absent or damaged."""
        try:
            n = read_cell(self._files, "settings", self._buf)
        except OSError:
            n = -1
        self._size = n - n % _ENTRY if n > 0 else 0

    def _find(self, number: int) -> int:
        for i in range(0, self._size, _ENTRY):
            if self._buf[i] == number:
                return i
        return -1

    def get(self, number: int, default: int) -> int:
        """The value of setting `number`, or `default` if it was never set."""
        at = self._find(number)
        return default if at < 0 else self._buf[at + 1] | self._buf[at + 2] << 8

    def put(self, number: int, value: int) -> None:
        """Set it; save() makes that last."""
        at = self._find(number)
        if at < 0:
            at = self._size
            if at + _ENTRY + _CRC > CELL_MAX:
                return
            self._size = at + _ENTRY
        self._buf[at] = number
        self._buf[at + 1] = value & 255
        self._buf[at + 2] = value >> 8 & 255

    def save(self) -> None:
        """Write all of them at once; OSError if flash refuses."""
        write_cell(self._files, "settings", self._buf, self._size)
