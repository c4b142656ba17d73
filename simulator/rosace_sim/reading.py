"""Reads text off a panel's picture: for EXPECT in .match files, for tests, for a screen reader.

The glyphs are the firmware's own, so a text is found exactly or not at all, lit on dark or dark on
lit, in whatever font the face chose for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress
from string import ascii_letters, digits
from struct import Struct

from rosace_sim.glyphs import DIGIT_FONTS, TEXT_FONTS, Font

Rows = list[str]

BAR = 12  # rows of the title's bar, which is inverted as the cursor's line is
LONE = frozenset(ascii_letters + digits) - {"o"}  # read alone too; a small ring is no letter
CLEAR = 2  # columns beside such a one
# A label may begin right under the number of carrommen, where letters would reach further down.
NUMBERS = (TEXT_FONTS[1].only(digits + ":"),)
MARKS = (".", "?", "!", ":")  # that end a line
EDGE = 123  # the last pixel of the cursor's line; the label of a law ends before it

_COLUMNS = Struct("<128Q")
_EACH = sum(1 << 64 * x for x in range(128))  # a 1 in each column

# Of each of the eight rows in a byte: "1" or "0" for every byte there is.
_PIXELS = [bytes(ord("0") + (byte >> row & 1) for byte in range(256)) for row in range(8)]


def rows_of(screen: bytes) -> Rows:
    """64 strings of 128 characters, "1" where a pixel is lit."""
    if len(screen) != 1024:
        raise ValueError(f"a picture has 1024 bytes, not {len(screen)}")
    pages = [bytes(screen[at : at + 128]) for at in range(0, 1024, 128)]
    return [page.translate(row).decode("ascii") for page in pages for row in _PIXELS]


@cache
def pattern(font: Font, text: str) -> tuple[str, ...]:
    """The pixels of a text without the dark rows and columns around it; empty: nothing to see."""
    rows = ["".join(font.glyph(character)[y] for character in text) for y in range(font.height)]
    while rows and "1" not in rows[0]:
        rows = rows[1:]
    while rows and "1" not in rows[-1]:
        rows = rows[:-1]
    if not rows:
        return ()
    left = min(row.find("1") for row in rows if "1" in row)
    right = max(row.rfind("1") for row in rows)
    return tuple(row[left : right + 1] for row in rows)


def _holds(rows: Rows, wanted: tuple[str, ...]) -> bool:
    width = len(wanted[0])
    key = max(range(len(wanted)), key=lambda i: wanted[i].count("10"))  # the most telling row
    for y in range(64 - len(wanted) + 1):
        x = rows[y + key].find(wanted[key])
        while x >= 0:
            if all(rows[y + i][x : x + width] == row for i, row in enumerate(wanted)):
                return True
            x = rows[y + key].find(wanted[key], x + 1)
    return False


def find(screen: bytes, text: str) -> bool:
    """Does the picture show `text`, in any font, plain or inverted?"""
    plain = rows_of(screen)
    swap = str.maketrans("01", "10")
    inverted = [row.translate(swap) for row in plain]
    for font in (*TEXT_FONTS, *DIGIT_FONTS):
        if not all(font.has(character) for character in text):
            continue
        wanted = pattern(font, text)
        if wanted and (_holds(plain, wanted) or _holds(inverted, wanted)):
            return True
    return False


def lines(screen: bytes) -> list[str]:
    """What can be read, top to bottom and left to right; pictures and signs left out."""
    found: list[tuple[int, int, int, int, str]] = []  # top, left, bottom, right, text
    lit = int.from_bytes(b"".join([screen[x::128] for x in range(128)]), "little")
    dark = lit ^ (1 << 64 * 128) - 1
    for font in (*DIGIT_FONTS, *reversed(TEXT_FONTS), *NUMBERS):
        for columns in (lit, dark):
            found += _runs(font, columns)
    found.sort(key=lambda run: -(run[3] - run[1]) * (run[2] - run[0]))
    kept: list[tuple[int, int, int, int, str]] = []
    for run in found:
        if all(run[2] <= k[0] or run[0] >= k[2] or run[3] <= k[1] or run[1] >= k[3] for k in kept):
            kept.append(run)
    kept.sort(key=lambda run: (run[0] // 4, run[1]))
    rows: list[tuple[int, str]] = []
    for top, _, _, _, text in kept:
        if rows and rows[-1][0] == top:
            rows[-1] = (top, f"{rows[-1][1]}  {text}")
        else:
            rows.append((top, text))
    return [text for _, text in rows]


def under_cursor(screen: bytes) -> bytes:
    """A picture with nothing left but the inverted line of a list."""
    kept = bytearray(1024)
    for y in range(BAR, 64):
        page, bit = (y >> 3) * 128, 1 << (y & 7)
        if screen[page] & screen[page + 1] & screen[page + EDGE] & bit:
            for x in range(128):
                kept[page + x] |= screen[page + x] & bit
    return bytes(kept)


def as_heard(screen: bytes) -> list[str]:
    """What can be read, the row under the cursor first: a key has just put the cursor there."""
    cursor = under_cursor(screen)
    first = lines(cursor) if any(cursor) else []
    return first + [line for line in lines(screen) if line not in first]


def spoken(heard: list[str]) -> str:
    """Lines as one text to read aloud: a full stop after each but the last, for a voice pauses
    there; none where a line ends with a mark of its own."""
    stopped = [line if line.endswith(MARKS) else f"{line}." for line in heard[:-1]]
    return " ".join(stopped + heard[-1:])


def _nearest(alike: list[tuple[str, tuple[int, ...]]], seen: Sequence[int], mask: int) -> str:
    """Of characters that differ outside the ink rows alone the one that fits best: a frame may
    run there, so that none fits exactly."""

    def wrong(one: tuple[str, tuple[int, ...]]) -> int:
        return sum(((a ^ b) & mask).bit_count() for a, b in zip(one[1], seen))

    return min(alike, key=wrong)[0]


def _in_case(text: str, font: Font) -> str:
    """With letters that are the same glyph small and large as those beside them in a word."""
    for at, letter in enumerate(text):
        beside = text[max(at - 1, 0) : at], text[at + 1 : at + 2]
        if letter in font.caseless and beside[0].isalpha():
            small = (beside[1] if beside[1].isalpha() else beside[0]).islower()
            text = text[:at] + (letter.lower() if small else letter) + text[at + 1 :]
    return text


def _alone(slices: tuple[int, ...], x: int, step: int) -> bool:
    """Is it clear on both sides of the cell at `x`, as beside a letter and seldom in a picture?"""
    beside = slices[max(x - CLEAR, 0) : x] + slices[x + step : x + step + CLEAR]
    return not any(beside)


def _framed(slices: tuple[int, ...], x: int, end: int, mask: int) -> bool:
    """Does a frame stand on both sides? A clock that is read would be heard every second."""
    left = next((column for column in reversed(slices[:x]) if column), 0)
    right = next((column for column in slices[end:] if column), 0)
    return left == right == mask


def _runs(font: Font, picture: int) -> list[tuple[int, int, int, int, str]]:
    """Runs of glyphs of one font: at least two letters or digits, one that stands alone, or one
    large digit. picture: 64 bits a column."""
    first, last = font.ink_rows
    height = last - first
    mask = (1 << height) - 1
    cells = font.cells
    step = font.advance
    whole = _EACH * mask
    begins = {cell[:3] for cell in cells if any(cell)}
    columns = _COLUMNS.unpack(picture.to_bytes(1024, "little"))
    found = []
    for y in range(64 - height + 1):
        band = picture >> y & whole
        if band in (0, whole):
            continue
        slices = _COLUMNS.unpack(band.to_bytes(1024, "little")) + (0,) * font.width
        three = zip(slices[: 129 - font.width], slices[1:], slices[2:])
        taken = 0
        for x in compress(range(128), map(begins.__contains__, three)):  # hardly any
            if x < taken or not any(slices[x : x + font.width]):
                continue
            text, at = "", x
            while at < 128:
                character = cells.get(slices[at : at + font.width])
                if character is None or character == " " and text.endswith(" "):
                    break
                if alike := font.accents.get(slices[at : at + font.width]):
                    seen = [column << first >> y for column in columns[at : at + font.width]]
                    character = _nearest(alike, seen, (1 << font.height) - 1)
                text += character
                at += step
            text = _in_case(text.rstrip(" |"), font)
            letters = sum(character.isalnum() for character in text)
            one = font in DIGIT_FONTS or text in LONE and _alone(slices, x, step)
            clock = font in NUMBERS and _framed(slices, x, x + len(text) * step, mask)
            if letters >= (1 if one else 2) and not clock:
                found.append((y, x, y + height, x + len(text) * step, text))
                taken = x + len(text) * step
    return found
