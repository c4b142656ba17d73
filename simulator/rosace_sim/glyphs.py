"""The firmware's fonts as the PC looks at them: pixels of a character, and the way back."""

from __future__ import annotations

from functools import cached_property

from rosace.face import fonts


class Font:
    """`glyph(c)`: rows of "0" and "1", as wide as the step to the next character."""

    def __init__(
        self, data: bytes, width: int, height: int, advance: int, characters: str
    ) -> None:
        self.width, self.height, self.advance = width, height, advance
        self._glyphs: dict[str, list[str]] = {}
        size = width * ((height + 7) // 8)
        for index, character in enumerate(characters[: len(data) // size]):
            columns = data[index * size : (index + 1) * size]
            rows = []
            for y in range(height):
                page = columns[(y >> 3) * width : (y >> 3) * width + width]
                row = "".join("1" if byte >> (y & 7) & 1 else "0" for byte in page)
                rows.append(row.ljust(advance, "0"))
            self._glyphs.setdefault(character, rows)

    def has(self, character: str) -> bool:
        """Can this font show it?"""
        return character in self._glyphs

    def glyph(self, character: str) -> list[str]:
        """The rows of a character."""
        return self._glyphs[character]

    @cached_property
    def ink_rows(self) -> tuple[int, int]:
        """Rows that carry ink in plain text: a frame may run through the others."""
        plain = [self._glyphs[c] for c in self._glyphs if c.isascii() and c.isalnum()]
        used = [y for y in range(self.height) if any("1" in rows[y] for rows in plain)]
        return used[0], used[-1] + 1

    @cached_property
    def cells(self) -> dict[tuple[int, ...], str]:
        """Columns of the ink rows, as numbers, to the character."""
        first, last = self.ink_rows
        found: dict[tuple[int, ...], str] = {}
        for character, rows in self._glyphs.items():
            cell = tuple(
                sum(1 << y - first for y in range(first, last) if rows[y][x] == "1")
                for x in range(self.width)
            )
            if any(cell) or character == " ":
                found.setdefault(cell, character)
        return found


_CODES = bytes([*range(0x20, 0x7F), *range(0xA0, 0x100)]).decode("iso8859-15")

TEXT_FONTS = (
    Font(fonts.SMALL, 5, 8, 5, _CODES),
    Font(fonts.MEDIUM, 6, 12, 6, _CODES),
    Font(fonts.LARGE, 8, 16, 8, _CODES),
)
DIGIT_FONTS = (
    Font(fonts.BIG_DIGITS, 13, 24, 14, "0123456789"),
    Font(fonts.MIDDLE_DIGITS, 10, 16, 11, "0123456789"),
)
