"""Short names for the table: at most 12 characters of ISO-8859-15, as its small font has them."""

import unicodedata
from typing import Final

from anyascii import anyascii

from rosace.link.messages import NAME_MAX, REF_MAX
from rosace_host.errors import UsageError
from rosace_host.printable import clean

CHARSET: Final = "iso8859-15"
FULL_MAX: Final = 80  # characters of a full name; longer ones are a mistake, or a joke


def _fits(char: str) -> bool:
    try:
        char.encode(CHARSET)
    except UnicodeEncodeError:
        return False
    return True


def transliterate(text: str) -> str:
    """The text in the table's letters: é stays, ł becomes l, Cyrillic and Tamil are spelled.
    A picture is left out, and named only where a name is nothing else."""
    composed = unicodedata.normalize("NFC", text[: 4 * FULL_MAX])
    spelled = [c if _fits(c) else anyascii(c) for c in composed]
    pictures = [word for word in spelled if _is_picture(word)]
    letters = clean("".join("" if word in pictures else word for word in spelled), FULL_MAX)
    if letters or not pictures:
        return letters
    named = " ".join(word.strip(":").replace("_", " ") for word in pictures)
    return clean(named.capitalize(), FULL_MAX)


def _is_picture(spelled: str) -> bool:
    """Whether anyascii has made a word such as :dart: of a character."""
    return len(spelled) > 2 and spelled[0] == spelled[-1] == ":"


def _short_forms(name: str) -> list[str]:
    """A name written shorter and shorter: whole, "Marie D.", "M. Dupont", first word, cut."""
    words = name.split()
    if len(words) < 2:
        return [name]
    first, last = words[0], words[-1]
    return [name, f"{first} {last[0]}.", f"{first[0]}. {last}", first, last]


def short_name(full: str, taken: tuple[str, ...] = ()) -> str:
    """How a player is called on the screen, different from the names already `taken`."""
    name = transliterate(full)
    for way in _short_forms(name):
        if way and len(way) <= NAME_MAX and way not in taken:
            return way
    cut = name[:NAME_MAX].rstrip()
    number = 2
    while cut in taken:
        cut = name[: NAME_MAX - 2].rstrip() + f" {number}"
        number += 1
    return cut


def may_be_short_for(short: str, full: str) -> bool:
    """Whether a table may have shown `short` for this full name: ids are one database's own."""
    name = transliterate(full)
    cut = without_number(short) if short not in _short_forms(name) else short
    return bool(cut) and (cut in _short_forms(name) or (name.startswith(cut) and len(short) > 8))


def possible_shorts(full: str) -> set[str]:
    """Every short form of a name that may stand in a record, without the number of a second one
    of that name."""
    name = transliterate(full)
    forms = {form for form in _short_forms(name) if len(form) <= NAME_MAX}
    return {*forms, name[:NAME_MAX].rstrip(), name[: NAME_MAX - 2].rstrip()} - {""}


def without_number(short: str) -> str:
    """A short name without the number that short_name() gives to a second one of that name."""
    return short.rstrip("0123456789").rstrip()


def full_name(text: str, option: str, hint: str = "Give a name, such as Marie.") -> str:
    """A name as the club keeps it; empty or endless ones are usage errors. hint: what to give
    instead of an empty one."""
    name = clean(text, FULL_MAX)
    if not name:
        raise UsageError(f"{option} has nothing to show.",
                         "It is empty, or holds no letter that can be shown.", hint)  # fmt: skip
    if len(clean(text, FULL_MAX + 1)) > FULL_MAX:
        raise UsageError(
            f"{option} is longer than {FULL_MAX} characters.", "", "Write it shorter."
        )
    return name


def short_names(full: list[str]) -> list[str]:
    """Short names of a match, all different; an empty full name stays empty."""
    found: list[str] = []
    for name in full:
        found.append(short_name(name, tuple(found)) if name else "")
    return found


def encode(text: str, limit: int = NAME_MAX) -> bytes:
    """Bytes for the board."""
    return text.encode(CHARSET, "replace")[:limit]


def reference(text: str) -> bytes:
    """A tournament's own reference for a match, such as QF2."""
    ref = transliterate(text)
    if len(ref) > REF_MAX:
        raise UsageError(
            f"--ref is longer than {REF_MAX} characters.", "", "Something as short as QF2 will do."
        )
    return encode(ref, REF_MAX)
