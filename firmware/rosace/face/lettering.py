"""Places texts.LINE on a canvas: left, right, centred, wrapped, in a font that fits."""

from rosace.face.canvas import ADVANCE, MEDIUM, SMALL, TALL
from rosace.face.line import LINE

_SPACE = 32


def width(size: int, font: int) -> int:
    """Pixels of `size` characters, without the gap after the last."""
    return size * ADVANCE[font] - 1 if size else 0


def fit(size: int, room: int, largest: int) -> int:
    """The largest text font up to `largest` in which LINE[:size] fits into `room` pixels; SMALL
    if none does. LARGE has no accents."""
    font = largest if largest <= MEDIUM or plain(size) else MEDIUM
    while font > SMALL and width(size, font) > room:
        font -= 1
    return font


def plain(size: int) -> bool:
    """Has LINE[:size] only letters without accents?"""
    for i in range(size):
        if LINE[i] > 126:
            return False
    return True


def cut(size: int, room: int, font: int) -> int:
    """How many of `size` characters fit into `room` pixels."""
    most = (room + 1) // ADVANCE[font]
    return most if size > most else size


def left(c, x: int, y: int, font: int, size: int) -> None:
    """LINE[:size] with its left edge at x."""
    c.pen(x, y, font)
    c.put(LINE, 0, size)


def right(c, x: int, y: int, font: int, size: int) -> None:
    """LINE[:size] with its last pixel before x."""
    c.pen(x - width(size, font), y, font)
    c.put(LINE, 0, size)


def centre(c, x: int, y: int, font: int, size: int) -> None:
    """LINE[:size] with its middle at x."""
    c.pen(x - (width(size, font) + 1) // 2, y, font)
    c.put(LINE, 0, size)


def _break(start: int, size: int, most: int) -> int:
    """End of the line that begins at `start`: at the last space within `most` characters."""
    if size - start <= most:
        return size
    end = start + most
    while end > start and LINE[end] != _SPACE:
        end -= 1
    return end if end > start else start + most


def rows(size: int, room: int, font: int) -> int:
    """How many lines LINE[:size] takes when wrapped at `room` pixels."""
    most = (room + 1) // ADVANCE[font]
    count = 0
    start = 0
    while start < size:
        start = _break(start, size, most)
        if start < size and LINE[start] == _SPACE:
            start += 1
        count += 1
    return count


def wrap(c, x: int, room: int, font: int, size: int) -> None:
    """LINE[:size] wrapped at `room` pixels, left at x, from the pen's y down; leaves the pen
    below. One pixel row of a tall font is left out between lines."""
    most = (room + 1) // ADVANCE[font]
    start = 0
    y = c.y
    while start < size:
        end = _break(start, size, most)
        c.pen(x, y, font)
        c.put(LINE, start, end)
        start = end + 1 if end < size and LINE[end] == _SPACE else end
        y += TALL[font] if font == SMALL else TALL[font] - 1
    c.y = y
