"""A QR code of version 3-L in small slices, and the screen that shows it to a phone.

Up to 77 characters of the alphanumeric mode in 29 x 29 modules (ISO/IEC 18004): data words, 15
check words by Reed and Solomon, the fixed patterns, then the words in their zigzag under mask 0,
which any reader undoes. With two pixels a module three lit rows remain above and below. Loaded
when the code of a match is asked for.
"""

from rosace.face import canvas, ends
from rosace.face.canvas import LARGE, SMALL
from rosace.face.translate import add_char, add_number
from rosace.port import const

# From rules/state.py, by `make texts`
# The match
_WON = const(10)
_SCORE = const(14)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View


SIZE = const(29)
ROOM = const(77)  # characters of text
_LETTERS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_DATA = const(55)
_CHECK = const(15)
_DARK = const(1)
_FIXED = const(2)  # belongs to a pattern: no data here
_ALIGN = const(22)
_TIMING = const(6)
_PATTERNS = const(5)  # steps that draw them
_PAIRS = const(14)  # steps of the zigzag: two columns each
_FORMAT = const(0x77C4)  # level L, mask 0, with its own check bits
# The check polynomial's coefficients behind the leading 1.
_GENERATOR = b"\x1d\xc4\x6f\xa3\x70\x4a\x0a\x69\x69\x8b\x84\x97\x20\x86\x1a"

_BOX = const(74)  # lit: four modules of margin at the sides
_LEFT = const(8)
_TOP = const(3)
_ROWS = const(4)  # rows of modules drawn in one step
_TEXT = const(102)  # middle of what stands beside the code


class Qr:
    """step() until it is True; then `modules` holds 29 rows of 29, lowest bit 1 = dark."""

    def __init__(self, text: bytes) -> None:
        """`text`: at most ROOM of _LETTERS; ValueError if longer, or if it has others."""
        if len(text) > ROOM:
            raise ValueError("too long")
        self.modules = bytearray(SIZE * SIZE)
        self._words = bytearray(_DATA + _CHECK)
        self._at = 0  # steps done
        self._bit = 0
        self._fill(text)

    def step(self) -> bool:
        """Go on by a slice of about a millisecond; True when the code is complete."""
        at = self._at
        self._at = at + 1
        if at < _DATA:
            self._check_word(at)
        elif at < _DATA + _PATTERNS:
            self._pattern(at - _DATA)
        elif at < _DATA + _PATTERNS + _PAIRS:
            self._zigzag(at - _DATA - _PATTERNS)
        return at + 1 >= _DATA + _PATTERNS + _PAIRS

    def _fill(self, text: bytes) -> None:
        """Alphanumeric mode, the length, two characters in 11 bits, up to four zero bits, then the
        two pad words in turn."""
        size = len(text)
        self._put(2, 4)
        self._put(size, 9)
        for i in range(0, size, 2):
            letter = self._letter(text, i)
            if i + 1 < size:
                self._put(45 * letter + self._letter(text, i + 1), 11)
            else:
                self._put(letter, 6)
        end = min(self._bit + 4, 8 * _DATA) + 7 >> 3
        for i in range(end, _DATA):
            self._words[i] = 0x11 if i - end & 1 else 0xEC
        self._bit = 0

    def _letter(self, text: bytes, i: int) -> int:
        """The number of a character."""
        letter = _LETTERS.find(text[i : i + 1])
        if letter < 0:
            raise ValueError("no such character")
        return letter

    def _put(self, value: int, bits: int) -> None:
        """Append `value` to the data, its highest bit first."""
        for i in range(bits - 1, -1, -1):
            self._words[self._bit >> 3] |= (value >> i & 1) << 7 - (self._bit & 7)
            self._bit += 1

    def _check_word(self, at: int) -> None:
        """Divide on by one data word; the remainder grows behind the data."""
        words = self._words
        factor = words[at] ^ words[_DATA]
        for i in range(_CHECK):
            product = 0
            part = factor
            by = _GENERATOR[i]
            while by:
                if by & 1:
                    product ^= part
                by >>= 1
                part <<= 1
                if part & 256:
                    part ^= 0x11D
            words[_DATA + i] = product ^ (words[_DATA + i + 1] if i < _CHECK - 1 else 0)

    def _set(self, x: int, y: int, dark: int) -> None:
        self.modules[y * SIZE + x] = _FIXED | dark

    def _pattern(self, part: int) -> None:
        """Three finders with their margins, the timing lines with the alignment, the format."""
        if part < 3:
            self._finder(0 if part < 2 else SIZE - 7, SIZE - 7 if part == 1 else 0)
        elif part == 3:
            for i in range(8, SIZE - 8):
                self._set(i, _TIMING, 1 - (i & 1))
                self._set(_TIMING, i, 1 - (i & 1))
            for y in range(-2, 3):
                for x in range(-2, 3):
                    ring = max(abs(x), abs(y))
                    self._set(_ALIGN + x, _ALIGN + y, 0 if ring == 1 else 1)
        else:
            self._format()

    def _finder(self, left: int, top: int) -> None:
        for y in range(-1, 8):
            for x in range(-1, 8):
                if 0 <= left + x < SIZE and 0 <= top + y < SIZE:
                    ring = max(abs(x - 3), abs(y - 3))
                    self._set(left + x, top + y, 0 if ring == 2 or ring == 4 else 1)

    def _format(self) -> None:
        """The 15 bits twice: around the first finder, and beside the two others."""
        for i in range(15):
            dark = _FORMAT >> i & 1
            along = i if i < 6 else i + 1 if i < 8 else SIZE - 15 + i
            self._set(8, along, dark)
            if i < 8:
                across = SIZE - 1 - i
            else:
                across = 7 if i == 8 else 14 - i
            self._set(across, 8, dark)
        self._set(8, SIZE - 8, 1)

    def _zigzag(self, pair: int) -> None:
        """Two columns of data, upwards or downwards, from the right."""
        right = SIZE - 1 - 2 * pair
        if right <= _TIMING:
            right -= 1
        modules = self.modules
        for i in range(SIZE):
            y = i if pair & 1 else SIZE - 1 - i
            for x in range(right, right - 2, -1):
                at = y * SIZE + x
                if modules[at] & _FIXED:
                    continue
                bit = self._bit
                self._bit = bit + 1
                dark = 0
                if bit < 8 * (_DATA + _CHECK):
                    dark = self._words[bit >> 3] >> 7 - (bit & 7) & 1
                modules[at] = dark ^ 1 - (x + y & 1)


def draw_qr(c: "Canvas", v: "View", fresh: bool) -> None:
    """The code, a few rows a call (all where it is there from the first), dark on a lit field;
    beside it what it says. Reads code, code_rows, match_no, seal and the state of View."""
    if fresh:
        c.clear()
        c.box(0, 0, _BOX, 64, 1)
        _words(c, v)
        v.code_rows = 0
    if not v.code:
        return
    code = v.code
    end = SIZE if fresh else min(v.code_rows + _ROWS, SIZE)
    for y in range(v.code_rows, end):
        for x in range(SIZE):
            if code[y * SIZE + x] & _DARK:
                c.box(_LEFT + 2 * x, _TOP + 2 * y, 2, 2, 0)
        v.code_rows = y + 1


def _words(c: "Canvas", v: "View") -> None:
    """Match, games, points of the last game, code."""
    s = v.s
    canvas.centre(c, _TEXT, 2, LARGE, add_number(add_char(0, 35), v.match_no))
    for row in range(2):
        at = _SCORE if row else _WON
        size = add_number(add_char(add_number(0, s[at]), 45), s[at + 1])
        canvas.centre(c, _TEXT, 20 + 12 * row, LARGE if row == 0 else SMALL, size)
    for part in range(2):
        canvas.centre(c, _TEXT, 44 + 9 * part, SMALL, ends.code(v, 8 * part, 8 * part + 8))
