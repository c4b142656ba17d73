"""Settings and other small data that outlive a match, each in a cell: a small file with a CRC.

A cell is replaced at once. A damaged cell counts as absent: the default holds, and the next save
repairs it. ROWS is the one table of what can be set, its ranges, steps and defaults; the menu, a
PC and the start read it.

The house rules of the club are a cell of fifteen numbers of two bytes, which a PC sets like
settings: first base system + 1 (0: none) | pairs << 8; then eight pairs, field << 8 | value; then
the name, two characters a number. The PC checks them, and the set-up of a match checks them again.
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
# 11 is free: the board detects by itself whether beams are mounted
SET_WARM_S = const(12)
SET_REST_S = const(13)
SET_PROTEST_S = const(14)
SET_NIGHT = const(15)  # 1 = lowest brightness
SET_DIM_MIN = const(16)  # minutes without a press until the panels dim, 0 = never
SET_SLEEP_MIN = const(17)  # until they go dark
SET_MIRROR = const(18)  # 1 = the keys of each row in the other order
SET_FAR = const(19)  # 1 = the far display is used where there is one
SET_SCALE = const(20)  # senses.beams.Beams.scale, learned from pieces; no row of the menu
# 21: SET_TESTED below
SET_HOUSE = const(60)  # 15 numbers, the cell of the house rules
SET_HOUSE_END = const(75)
SET_CEREMONY = const(40)  # 1 = the set-up leads through every step before "Play"

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
    SET_TESTED = const(21)  # 1 = no part has a fault; no row of the menu

FOLDER = "cell"
WIPE = "wipe"  # the cell that asks the next start to wipe the board
CELL_MAX = const(100)
_CRC = const(4)
_ENTRY = const(3)  # id, value (2)


def path_of(name: str) -> str:
    """The file of a cell; a name with a folder in it is a path already."""
    return name if "/" in name else FOLDER + "/" + name


def read_cell(files, name: str, buf: bytearray | memoryview) -> int:
    """Fill `buf` with the content of a cell; its size, or -1 if it is absent or damaged."""
    n = files.read(path_of(name), buf) - _CRC
    if n < 0:
        return -1
    crc = crc32(memoryview(buf)[:n])
    for i in range(_CRC):
        if buf[n + i] != crc >> (8 * i) & 255:
            return -1
    return n


def write_cell(files, name: str, buf: bytearray | memoryview, n: int) -> None:
    """Store buf[:n]; `buf` needs 4 bytes more for the CRC. OSError if flash refuses."""
    crc = crc32(memoryview(buf)[:n])
    for i in range(_CRC):
        buf[n + i] = crc >> (8 * i) & 255
    files.mkdir(FOLDER)
    files.replace(path_of(name), buf, n + _CRC)


class Settings:
    """Numbers 0-65535 by id. Ids that this version does not know stay stored."""

    def __init__(self, files) -> None:
        self._files = files
        self._buf = bytearray(CELL_MAX)
        self._size = 0

    def load(self) -> None:
        """Read the cell; no setting is stored if it is absent or damaged."""
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
        """The stored value of setting `number`, or `default` if it was never set."""
        at = self._find(number)
        return default if at < 0 else self._buf[at + 1] | self._buf[at + 2] << 8

    def put(self, number: int, value: int) -> None:
        """Set `number` to `value`; save() writes it to flash. The cell has room for all."""
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
        """Write all settings at once; OSError if flash refuses."""
        write_cell(self._files, "settings", self._buf, self._size)


# --- the table: (setting, lowest, highest, step, default), in the order of the menu ---

ROWS = (
    (SET_CLOCK, 0, 2, 1, 1),
    (SET_SHOT_S, 5, 60, 5, 15),
    (SET_PLACE_S, 5, 60, 5, 15),
    (SET_SIDES_S, 30, 300, 30, 120),
    (SET_WARM_S, 0, 900, 60, 0),
    (SET_REST_S, 0, 1200, 60, 600),
    (SET_PROTEST_S, 300, 1800, 300, 900),
    (SET_VOLUME, 0, 3, 1, 3),
    (SET_CONTRAST, 1, 5, 1, 5),
    (SET_NIGHT, 0, 1, 1, 0),
    (SET_DIM_MIN, 0, 60, 5, 10),
    (SET_SLEEP_MIN, 0, 120, 10, 30),
    (SET_FLIP, 0, 1, 1, 0),
    (SET_MIRROR, 0, 1, 1, 0),
    (SET_FAR, 0, 1, 1, 1),
    (SET_COLUMNS, 0, 1, 1, 0),
    (SET_CEREMONY, 0, 1, 1, 0),
    (SET_TABLE, 0, 65535, 1, 0),
    (SET_LANGUAGE, 0, 3, 1, 0),
)


def row_of(setting: int) -> tuple:
    """The row of a setting; () if there is no such setting."""
    for row in ROWS:
        if row[0] == setting:
            return row
    return ()


def value_of(stored: Settings, setting: int) -> int:
    """The stored value of a setting if it is in its range, else the default."""
    row = row_of(setting)
    value = stored.get(setting, row[4])
    return value if row[1] <= value <= row[2] else row[4]


def allowed(setting: int, value: int) -> bool:
    """Whether a PC may set this value; unknown settings are refused."""
    row = row_of(setting)
    if SET_HOUSE <= setting < SET_HOUSE_END:
        return value <= 0xFFFF  # the set-up of a match refuses impossible rules
    return bool(row) and row[1] <= value <= row[2]


# --- the house rules ---

_HOUSE_NUMBERS = const(15)
HOUSE_PAIRS_MAX = const(8)
HOUSE_NAME_MAX = const(12)
_NAME = "house"
_PAIRS = const(2)  # where the pairs begin
_LETTERS = const(18)  # where the name begins


def _load(files) -> bytearray:
    """The bytes of the cell; all zero where it is absent or damaged."""
    buf = bytearray(CELL_MAX)
    try:
        n = read_cell(files, _NAME, buf)
    except OSError:
        n = -1
    return buf if n == 2 * _HOUSE_NUMBERS else bytearray(CELL_MAX)


def read_house(files) -> tuple:
    """(base system, pairs of field and value as bytes); () where no house rules are stored."""
    buf = _load(files)
    if not buf[0] or buf[1] > HOUSE_PAIRS_MAX:
        return ()
    pairs = bytearray()
    for i in range(buf[1]):
        pairs.append(buf[_PAIRS + 2 * i + 1])
        pairs.append(buf[_PAIRS + 2 * i])
    return buf[0] - 1, bytes(pairs)


def house_name(files) -> bytes:
    """The name of the house rules; b"" without one."""
    buf = _load(files)
    end = _LETTERS
    while end < _LETTERS + HOUSE_NAME_MAX and buf[end]:
        end += 1
    return bytes(buf[_LETTERS:end])


def put_house(files, number: int, value: int) -> bool:
    """Store one of the numbers; False if flash refuses. The first one comes last: without it the
    others are no rules, so a power cut leaves no mixture of old and new."""
    buf = _load(files)
    buf[0] = 0
    buf[2 * number] = value & 255
    buf[2 * number + 1] = value >> 8
    try:
        write_cell(files, _NAME, buf, 2 * _HOUSE_NUMBERS)
    except OSError:
        return False
    return True
