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

    def only(self, characters: str) -> Font:
        """A font of these characters alone: their ink may need fewer rows."""
        font = Font(b"", self.width, self.height, self.advance, "")
        font._glyphs = {one: rows for one, rows in self._glyphs.items() if one in characters}
        return font

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

    def _columns(self, character: str, first: int, last: int) -> tuple[int, ...]:
        """The columns of some rows of a character, as numbers."""
        rows = self._glyphs[character][first:last]
        return tuple(
            sum(1 << y for y, row in enumerate(rows) if row[x] == "1") for x in range(self.width)
        )

    @cached_property
    def _alike(self) -> dict[tuple[int, ...], list[str]]:
        found: dict[tuple[int, ...], list[str]] = {}
        for character in self._glyphs:
            cell = self._columns(character, *self.ink_rows)
            if any(cell) or character == " ":
                found.setdefault(cell, []).append(character)
        return found

    @cached_property
    def cells(self) -> dict[tuple[int, ...], str]:
        """Columns of the ink rows, as numbers, to the character, of several the first."""
        return {cell: characters[0] for cell, characters in self._alike.items()}

    @cached_property
    def caseless(self) -> frozenset[str]:
        """Capitals that look as their small letters do."""
        return frozenset(
            one
            for one, rows in self._glyphs.items()
            if one.isupper() and self._glyphs.get(one.lower()) == rows
        )

    @cached_property
    def accents(self) -> dict[tuple[int, ...], list[tuple[str, tuple[int, ...]]]]:
        """Cells shared by characters that other rows tell apart, to these with all columns."""
        whole = {
            cell: [(one, self._columns(one, 0, self.height)) for one in characters]
            for cell, characters in self._alike.items()
        }
        return {
            cell: alike
            for cell, alike in whole.items()
            if len({columns for _, columns in alike}) > 1
        }


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
