"""The words of the pages in the reader's language: gettext catalogues, one a language.

English stands in the templates; locale/*.po has the others and is compiled when it is first used.
"""

import functools
import io
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.core import negotiate_locale
from babel.dates import format_datetime, format_time
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from rosace_host.match.names import REASON_NAMES
from rosace_host.match.sentences import LANGUAGES
from rosace_host.sheet.sheet import local_time
from rosace_host.sheet.words import Words

FOLDER: Final = Path(__file__).parent / "locale"
_LOCALES: Final = {"en": "en_GB"}  # 24 hours, the day first
# As names.early_end() has it: "B disqualified: left the seat (4.2b)".
_EARLY_END: Final = re.compile(r"(.+) (resigned|disqualified)(?:: (.+))? \((.+)\)")
NAMES: Final = {code: Locale(code).get_display_name(code) or code for code in LANGUAGES}


@functools.cache
def catalogue(language: str) -> Translations:
    """What turns English words into those of a language; English into itself."""
    path = FOLDER / f"{language}.po"
    compiled = io.BytesIO()
    with open(path, "rb") as file:
        write_mo(compiled, read_po(file, language))
    compiled.seek(0)
    return Translations(compiled)


def words(language: str) -> Callable[[str], str]:
    """gettext of a language."""
    if language == LANGUAGES[0]:
        return lambda text: text
    return catalogue(language).gettext


def ruled(language: str) -> Callable[[str], str]:
    """What turns a word of a ruling into a language: a reason that the umpire gave as the table's
    display says it, other words as the printed sheet does, the rest from the catalogue."""
    if language == LANGUAGES[0]:
        return words(language)
    own, paper = catalogue(language), Words(language)

    def said(text: str) -> str:
        if text in REASON_NAMES:
            return paper.reason(REASON_NAMES.index(text))
        found = own.gettext(text)
        return found if found != text else paper.said(text)

    return said


def happened(kind: str, language: str) -> str:
    """A kind of record, by its English name, or a stroke, as the table's display says it."""
    found = Words(language).kind(kind)
    return words(language)(kind) if kind and found == kind else found


def how_it_ended(one: dict[str, Any], language: str) -> list[str]:
    """Words about the end of a match: one that was not played to its end, a protest. one: with
    ended, protest and replay of the sheet."""
    paper, said = Words(language), []
    if one["replay"]:
        said.append(paper("replay"))
    elif found := _EARLY_END.fullmatch(one["ended"]):
        who, what, why, law = found.groups()
        reason = words(language)(":") + " " + ruled(language)(why) if why else ""
        said.append(f"{who} {words(language)(what)}{reason} ({law})")
    elif one["ended"]:
        said.append(paper.said(one["ended"]))
    return said + ([paper("under_protest")] if one["protest"] else [])


def worth(proof: str, language: str) -> str:
    """What checking a match is worth (Report.proof of verify.py), as a sentence."""
    said = Words(language)(proof)
    return f"{said[0].upper()}{said[1:]}."


def chosen(asked: str | None, accepted: str | None) -> str:
    """The language to answer in: the one asked for with ?lang=, else the browser's."""
    if asked in LANGUAGES:
        return asked
    wanted: Sequence[str] = [
        part.partition(";")[0].strip() for part in (accepted or "")[:200].split(",")
    ]
    return negotiate_locale([one for one in wanted if one], LANGUAGES, sep="-") or LANGUAGES[0]


def when(ms: int | None, language: str) -> str:
    """Date and time of this PC; "" where it is unknown."""
    time = local_time(ms)
    return format_datetime(time, "short", locale=_LOCALES.get(language, language)) if time else ""


def clock_time(ms: int | None, language: str) -> str:
    """The time of day alone."""
    time = local_time(ms)
    return format_time(time, "medium", locale=_LOCALES.get(language, language)) if time else ""
