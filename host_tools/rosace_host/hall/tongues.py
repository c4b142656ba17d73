"""The words of the pages in the reader's language: gettext catalogues, one a language.

English stands in the templates; locale/*.po has the others and is compiled when it is first used.
"""

import functools
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from babel import Locale
from babel.core import negotiate_locale
from babel.dates import format_datetime, format_time
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import Translations

from rosace_host.match.sentences import LANGUAGES
from rosace_host.sheet.sheet import local_time

FOLDER: Final = Path(__file__).parent / "locale"
_LOCALES: Final = {"en": "en_GB"}  # 24 hours, the day first
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


def words(language: str):
    """gettext of a language."""
    if language == LANGUAGES[0]:
        return lambda text: text
    return catalogue(language).gettext


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
