"""What stands for a letter that a terminal, a pipe or a file cannot write."""

import codecs
from typing import Final

FEWER_LETTERS: Final = "rosace-fewer-letters"  # an error handler of codecs
# Our own signs where the encoding has them not: ✓ and ✗ must not become one and the same.
_REPLACEMENTS: Final = {
    "→": "->", "✓": "+", "✗": "x", "◆": "*", "▶": ">", "…": "...", "–": "-", "·": "-",
    "“": '"', "”": '"', "’": "'", "─": "-", "━": "=",
}  # fmt: skip


def _fewer_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_REPLACEMENTS.get(sign, "?") for sign in missing), error.end


codecs.register_error(FEWER_LETTERS, _fewer_letters)
