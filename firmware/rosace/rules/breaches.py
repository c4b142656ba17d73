"""The law that an umpire's reason names: what was broken, besides what follows from it (4.1, 4.2).

Loaded at the first breach. Order: RE_* of words.py.
"""

from rosace.words import RE_TALKING

_LETTERS = b";3.2;3.11o;3.11m;3.11r;3.6b;4n;4p;;4g;4i;;4.2a;4.2b;4.2c;4.2d;4.2e;4.2f;4.2g;4.2h;"
_PARTNERS = b"4m"  # who talk to each other


def breach_into(reason: int, doubles: bool, buf: bytearray, at: int) -> int:
    """Copy the letter for `reason` (RE_*), such as 3.11o, into `buf` at `at`; returns the end,
    `at` itself where the law has no letter for it."""
    letters = _LETTERS
    i = 0
    if reason == RE_TALKING and doubles:
        letters = _PARTNERS
    else:
        for _ in range(reason):
            i = letters.find(b";", i) + 1
    while i < len(letters) and letters[i] != 59:
        buf[at] = letters[i]
        at += 1
        i += 1
    return at
