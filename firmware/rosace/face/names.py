"""A player's name where there is no room for all of it: loaded when the first one is cut."""

from rosace.face.translate import LINE, NAMED, add, add_char
from rosace.port import const

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View


_SPACE = const(32)
_DOT = const(46)
_LEAST = const(4)  # three letters and the dot


def shorten(v: "View", name: bytes, most: int, at: int) -> int:
    """A player's name into LINE from `at` on, which ends at `most`. Behind the dot that ends what
    is cut stand the letters in which other players' names differ: "SHAR.A"."""
    size = len(name)
    if at + size <= most:
        return add(at, name)
    differs = 0  # a bit per place
    for other in v.names:
        same = 0
        while same < size and same < len(other) and name[same] == other[same]:
            same += 1
        if same + 1 < size and name[same] == _SPACE:
            same += 1
        if same < size:
            differs |= 1 << same
    room = most - at - 1
    shown = room
    while shown and shown + _count(differs >> shown) > room:
        shown -= 1
    for place in range(shown):
        at = add_char(at, name[place])
    if shown and LINE[at - 1] == _SPACE:
        at -= 1  # the dot ends a word
    at = add_char(at, _DOT)
    for place in range(shown, size):
        if differs >> place & 1 and at < most:
            at = add_char(at, name[place])
    return at


def squeeze(v: "View", size: int, most: int) -> int:
    """Shorten the name in LINE[:size], which expand() has just written, so far that `most`
    characters are left; what stands behind the name moves up. Returns the length."""
    start = NAMED[0]
    name = v.names[NAMED[1]]
    end = start + len(name)
    at = shorten(v, name, max(start + _LEAST, end - size + most), start)
    for place in range(end, size):
        LINE[at] = LINE[place]
        at += 1
    return at


def _count(bits: int) -> int:
    """How many are set."""
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count
