"""Text from anywhere, made harmless before it is shown, stored or written into a file."""

import unicodedata
from typing import Final

NAME_SHOWN: Final = 40
_SENTENCE_MAX: Final = 600  # characters of one sentence about an error
_BIDI: Final = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c"
_NON_JOINER: Final = "\u200c"
_JOINERS: Final = (_NON_JOINER, "\u200d")  # Sinhala, Devanagari and Persian spell with them
_VIRAMA: Final = 9  # a combining class: behind one, a joiner changes the letters that are seen


def _visible(text: str) -> str:
    """Control characters and text-direction tricks gone, every other space a plain one."""
    return "".join(
        " " if c.isspace() else c
        for before, c, after in zip(" " + text, text, text[1:] + " ")
        if c not in _BIDI
        and (c.isspace() or unicodedata.category(c)[0] != "C" or _spells(before, c, after))
    )


def _spells(before: str, c: str, after: str) -> bool:
    """Whether a joiner belongs to the spelling: between two letters of a script that has any."""
    if c not in _JOINERS or unicodedata.category(after) != "Lo":
        return False
    arabic = unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return unicodedata.combining(before) == _VIRAMA or (arabic and c == _NON_JOINER)


def clean(text: str, limit: int = NAME_SHOWN) -> str:
    """A name as it may be shown: no control characters, no text-direction tricks, bounded."""
    shown = " ".join(_visible(unicodedata.normalize("NFC", text[: 4 * limit])).split())
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def harmless(text: str) -> str:
    """Sentences that may quote anything: the same, lines kept, and what is too long loses its
    middle, so that the sentence still begins and ends."""
    if len(text) > _SENTENCE_MAX:
        text = f"{text[: _SENTENCE_MAX // 2]}…{text[-_SENTENCE_MAX // 2 :]}"
    return "\n".join(_visible(line) for line in text.split("\n"))


def number_of(count: int, one: str, more: str = "") -> str:
    """As in "1 record", "2 records"; `more` where the plural is no s."""
    return f"{count} {one if count == 1 else more or one + 's'}"


def capitalised(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]
