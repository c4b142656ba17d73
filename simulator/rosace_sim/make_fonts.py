"""Makes the firmware's glyph tables from the fonts in simulator/fonts.

`python -m rosace_sim.make_fonts` writes the three files; a test compares them with what is committed.
Bitmap text comes from Spleen pixel by pixel; the large digits from an outline, drawn sixteen times
too large and averaged, so that the result does not hang on a rasteriser's hinting.
"""

from __future__ import annotations

import gzip
import struct
import unicodedata
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "simulator" / "fonts"
FACE = ROOT / "firmware" / "rosace" / "face"

CODES = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
SMALL = (("SMALL", "spleen-5x8", 5, 8), ("MEDIUM", "spleen-6x12", 6, 12), ("LARGE", "spleen-8x16", 8, 16))
DIGITS = (("BIG", 14, 24, 0.5), ("MIDDLE", 10, 16, 0.5))
OVERSIZE = 16


def spleen(name: str) -> dict[str, list[int]]:
    """Character -> rows (the leftmost pixel is the highest of `width` bits) of a PSF font."""
    data = gzip.decompress((FONTS / f"{name}.psfu.gz").read_bytes())
    if data[:2] == b"\x36\x04":  # version 1: always 8 wide, table of 16-bit words
        header, count, size, height, width = 4, 512 if data[2] & 1 else 256, data[3], data[3], 8
        words = struct.unpack(f"<{(len(data) - 4 - count * size) // 2}H", data[4 + count * size :])
        table = "".join(map(chr, words)).split("\uffff")
        names = [entry.split("\ufffe")[0] for entry in table]
    elif data[:4] == b"\x72\xb5\x4a\x86":  # version 2: any width, table in UTF-8
        _magic, _version, header, _flags, count, size, height, width = struct.unpack_from("<8I", data)
        table_bytes = data[header + count * size :].split(b"\xff")
        names = [entry.split(b"\xfe")[0].decode("utf-8") for entry in table_bytes]
    else:
        raise ValueError(f"{name}: not a PSF font")
    stride = (width + 7) // 8
    glyphs = {}
    for index in range(count):
        at = header + index * size
        rows = []
        for y in range(height):
            row = int.from_bytes(data[at + y * stride : at + (y + 1) * stride], "big")
            rows.append(row >> (stride * 8 - width))
        for character in names[index]:
            glyphs.setdefault(character, rows)
    compose(glyphs, width)
    return glyphs


# Accents over a letter: two rows, drawn for letters four pixels wide.
MARKS = {
    "\u0300": (".#..", "..#."),  # grave
    "\u0301": ("..#.", ".#.."),  # acute
    "\u0302": (".##.", "#..#"),  # circumflex
    "\u0303": (".#.#", "#.#."),  # tilde
    "\u0308": ("#..#", "...."),  # diaeresis
    "\u030a": (".##.", ".##."),  # ring
    "\u030c": ("#..#", ".##."),  # caron
}


def bits(row: str) -> int:
    """A row drawn with dots and hashes as a number."""
    return int(row.replace(".", "0").replace("#", "1"), 2)


def compose(glyphs: dict[str, list[int]], width: int) -> None:
    """What Spleen lacks or left blank: an accent over a letter it has; else drawn by hand."""
    for character in (bytes([code]).decode("iso8859-15") for code in CODES):
        if any(glyphs.get(character, ())) or character in " \xa0\xad":
            continue
        base, mark = [*unicodedata.normalize("NFD", character), ""][:2]
        if mark == "\u0327":  # cedilla
            glyphs[character] = glyphs[base][:-1] + [bits(".##.".ljust(width, "."))]
        elif mark in MARKS:
            accent = [bits(row.ljust(width, ".")) for row in MARKS[mark]]
            glyphs[character] = accent + lowered(glyphs[base], base)
        else:
            glyphs[character] = DRAWN.get((width, character)) or missing(width, len(glyphs["A"]))


def lowered(rows: list[int], letter: str) -> list[int]:
    """The rows of a letter below its accent: dots of i and j gone, a capital one row shorter."""
    if letter in "ij":
        return rows[2:]
    if rows[0] or rows[1]:
        for y in range(2, len(rows) - 1):
            if rows[y] and rows[y] == rows[y + 1]:
                return rows[1:y] + rows[y + 1 :]
    return rows[2:]


def missing(width: int, height: int) -> list[int]:
    """A hollow box: nobody mistakes it for a letter."""
    full, edge = (1 << width - 1) - 1 << 1, 1 << width - 1 | 2
    return [0, full, *[edge] * (height - 4), full, 0]


def drawn() -> dict[tuple[int, str], list[int]]:
    """letters.txt: (width, character) -> rows."""
    found: dict[tuple[int, str], list[int]] = {}
    key = (0, "")
    for line in (FONTS / "letters.txt").read_text("utf-8").splitlines():
        if not line or line.startswith("# "):
            continue
        if set(line) <= set(".#"):
            found[key].append(bits(line))
        else:
            character, width = line.split()
            key = (int(width), character)
            found[key] = []
    return found


DRAWN = drawn()


def pages(rows: list[int], width: int) -> bytes:
    """Rows to display order: 8 rows a byte, lowest bit on top, page after page."""
    out = bytearray()
    for top in range(0, len(rows), 8):
        for x in range(width):
            byte = 0
            for y, row in enumerate(rows[top : top + 8]):
                byte |= (row >> (width - 1 - x) & 1) << y
            out.append(byte)
    return bytes(out)


def small_font(name: str, width: int) -> bytes:
    """All of ISO-8859-15 in display order, codes 32-126 then 160-255."""
    glyphs = spleen(name)
    out = bytearray()
    for code in CODES:
        character = bytes([code]).decode("iso8859-15")
        character = {"\xa0": " ", "\xad": "-"}.get(character, character)
        out += pages(glyphs[character], width)
    return bytes(out)


def digits(width: int, height: int, threshold: float) -> bytes:
    """0-9 of B612 Mono Bold, all in one box, scaled to fill `width` x `height`."""
    font = ImageFont.truetype(FONTS / "B612Mono-Bold.otf", height * OVERSIZE * 4 // 3)
    sheets = []
    for character in "0123456789":
        sheet = Image.new("L", (height * OVERSIZE * 2, height * OVERSIZE * 2), 0)
        ImageDraw.Draw(sheet).text((OVERSIZE, OVERSIZE), character, font=font, fill=255)
        sheets.append(sheet)
    boxes = [sheet.getbbox() for sheet in sheets]
    box = (
        min(b[0] for b in boxes), min(b[1] for b in boxes),
        max(b[2] for b in boxes), max(b[3] for b in boxes),
    )  # fmt: skip
    out = bytearray()
    for sheet in sheets:
        glyph = sheet.crop(box).resize((width, height), Image.Resampling.BOX)
        rows = []
        for y in range(height):
            row = 0
            for x in range(width):
                row = row << 1 | (glyph.getpixel((x, y)) >= 255 * threshold)
            rows.append(row)
        out += pages(rows, width)
    return bytes(out)


def icons() -> list[tuple[str, list[str]]]:
    """(name, rows) in the order of icons.txt."""
    found: list[tuple[str, list[str]]] = []
    for line in (FONTS / "icons.txt").read_text().splitlines():
        if not line or line.startswith("# "):
            continue
        if line[0].isalpha():
            found.append((line, []))
        else:
            found[-1][1].append(line)
    return found


def _literal(name: str, data: bytes, step: int) -> str:
    """A bytes constant, one glyph a line."""
    lines = [f"{name} = ("]
    for at in range(0, len(data), step):
        piece = data[at : at + step]
        for cut in range(0, len(piece), 20):
            hexed = "".join(f"\\x{b:02x}" for b in piece[cut : cut + 20])
            lines.append(f'    b"{hexed}"')
    lines.append(")")
    return "\n".join(lines)


def small_file() -> str:
    """Text of face/glyphs_small.py: one line a character, so that a diff shows which one changed."""
    parts = [
        '"""Text glyphs of Spleen (BSD 2-clause, simulator/fonts), ISO-8859-15 codes 32-126, 160-255.\n\n'
        'Generated by simulator/rosace_sim/make_fonts.py. Display order: columns of 8 rows, page by page.\n"""'
    ]
    for constant, name, width, height in SMALL:
        data = small_font(name, width)
        parts.append(_literal(constant, data, width * ((height + 7) // 8)))
    return "\n\n".join(parts) + "\n"


def digits_file() -> str:
    """Text of face/digits.py."""
    parts = [
        '"""Large digits, drawn from the outlines of B612 Mono Bold (SIL OFL 1.1, simulator/fonts).\n\n'
        'Generated by simulator/rosace_sim/make_fonts.py. 0-9 in display order, page by page.\n"""'
    ]
    for name, width, height, threshold in DIGITS:
        parts.append(_literal(name, digits(width, height, threshold), width * height // 8))
    return "\n\n".join(parts) + "\n"


def icons_file() -> str:
    """Text of face/icons.py: one bytes constant an icon, 8 rows high, its length is its width."""
    lines = [
        '"""Icons, 8 rows high; an icon\'s length is its width.\n\n'
        'Generated by simulator/rosace_sim/make_fonts.py from simulator/fonts/icons.txt.\n"""\n'
    ]
    for name, rows in icons():
        width = len(rows[0])
        numbers = [bits(row) for row in rows]
        if len(rows) != 8 or any(len(row) != width for row in rows):
            raise ValueError(f"icon {name}: 8 rows of equal length, please")
        hexed = "".join(f"\\x{b:02x}" for b in pages(numbers, width))
        lines.append(f'{name} = b"{hexed}"')
    return "\n".join(lines) + "\n"


def files() -> dict[Path, str]:
    """Every generated file and what it must hold."""
    return {
        FACE / "glyphs_small.py": small_file(),
        FACE / "digits.py": digits_file(),
        FACE / "icons.py": icons_file(),
    }


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text)
        print(f"{path.relative_to(ROOT)}: {len(text)} characters")
