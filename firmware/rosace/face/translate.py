"""The one line of text being written, and the way from an id to its words.

No text is ever built as an object: everything is copied into LINE and drawn from there. A language
is a table of texts (face/languages/en.py), one of what happened (en_rows.py), and one for each of
SHELVES, texts that most strokes never need: a shelf is loaded when one of its texts is first
wanted and let go at the next "Play". Only the language in use is in memory. Bytes 1-6 in a text
are placeholders for View.args: < 1000 a number, 1000 + slot a player's name, 2000 + id another
text, 4000 + reason the law it names.
"""

import sys
from array import array

from rosace.face.texts import ARG_LAW, ARG_NAME, ARG_TEXT
from rosace.face.texts_piles import T_PILE_ROWS
from rosace.port import const

_ROOM = const(120)

LINE = bytearray(_ROOM)

LANGUAGES = ("en", "fr", "de", "es")  # by the number of SET_LANGUAGE
_PACKAGE = "rosace.face.languages"

# face/texts_*.py has their ids
SHELVES = ("fix", "setup", "table", "trust", "house", "advice", "piles")
SHELF = const(320)  # the first shelf's first id
WIDE = const(100)  # ids a shelf
_PILE_ROWS = const(128)  # from here on rows of rules/piles/systems.py


def _starts(table: bytes) -> array:
    """Where each text of a table begins, and the end of the last."""
    found = array("H", [0])
    at = table.find(b"\n") + 1
    while at:
        found.append(at)
        at = table.find(b"\n", at) + 1
    return found


def _table(file: str, name: str) -> bytes:
    """One table out of its module, which is let go at once: the table alone is needed."""
    path = _PACKAGE + "." + file
    table = getattr(__import__(path, None, None, (name,)), name)
    sys.modules.pop(path, None)
    package = sys.modules[_PACKAGE]
    if hasattr(package, file):
        delattr(package, file)
    return table


def use(language: int) -> bool:
    """Speak this language from now on, a place in LANGUAGES; any other number is English. True if
    another one was spoken before: then every screen has to be drawn anew."""
    global _language, _rows, _rows_at
    if not 0 <= language < len(LANGUAGES):
        language = 0
    if language == _language:
        return False
    name = LANGUAGES[language]
    texts = _table(name, "TEXTS")
    _rows = _table(name + "_rows", "ROWS")
    _rows_at = _starts(_rows)
    _tables[0] = texts
    _begins[0] = _starts(texts)
    _language = language
    for i in range(1, len(_tables)):
        _tables[i] = b""
        _begins[i] = _EMPTY
    return True


def _shelf(number: int) -> int:
    """The place in _tables of the table that a text is in; loads it if need be."""
    if number < SHELF:
        return 0
    i = (number - SHELF) // WIDE + 1
    if not _tables[i]:
        _tables[i] = _table(LANGUAGES[_language] + "_" + SHELVES[i - 1], "TEXTS")
        _begins[i] = _starts(_tables[i])
    return i


def _row(number: int) -> int:
    """Where in its table a text stands."""
    return number if number < SHELF else (number - SHELF) % WIDE


_language = -1
_breach = None
_EMPTY = array("H")
_rows = b""
_rows_at = _EMPTY
_tables = [b""] * (1 + len(SHELVES))
_begins = [_EMPTY] * (1 + len(SHELVES))
use(0)


def numbers() -> list:
    """Every id that the language has a text for: for tests, it loads every shelf."""
    found = list(range(len(_begins[0]) - 1))
    for i in range(len(SHELVES)):
        first = SHELF + i * WIDE
        found.extend(range(first, first + len(_begins[_shelf(first)]) - 1))
    return found


def text(number: int) -> bytes:
    """The words of a text id as an object: for the PC and for tests, it allocates."""
    i = _shelf(number)
    row = _row(number)
    return _tables[i][_begins[i][row] : _begins[i][row + 1] - 1]


def add_text(at: int, number: int) -> int:
    """The words of a text id into LINE, placeholders as they are."""
    i = _shelf(number)
    row = _row(number)
    return _copy(at, _tables[i], _begins[i][row], _begins[i][row + 1] - 1)


def add_row(at: int, row: int) -> int:
    """What happened, in the words of a row of rules/laws.py (18 characters at most), into LINE."""
    if row >= _PILE_ROWS:
        return add_text(at, T_PILE_ROWS + row - _PILE_ROWS)
    return _copy(at, _rows, _rows_at[row], _rows_at[row + 1] - 1)


def add(at: int, words: bytes) -> int:
    """Copy `words` into LINE at `at`; returns where the next goes."""
    return _copy(at, words, 0, len(words))


def _copy(at: int, words: bytes, start: int, end: int) -> int:
    for i in range(start, end):
        if at < _ROOM:
            LINE[at] = words[i]
            at += 1
    return at


def add_char(at: int, code: int) -> int:
    """One character into LINE."""
    if at < _ROOM:
        LINE[at] = code
        at += 1
    return at


def add_number(at: int, value: int) -> int:
    """A number into LINE, without leading zeros."""
    if value < 0:
        at = add_char(at, 45)
        value = -value
    scale = 1
    while scale <= value // 10:
        scale *= 10
    while scale:
        at = add_char(at, 48 + value // scale % 10)
        scale //= 10
    return at


def add_breach(at: int, reason: int, doubles: bool) -> int:
    """The letter of the law that an umpire's reason (RE_*) names into LINE, if there is one."""
    global _breach
    if _breach is None:
        from rosace.rules.laws import breach_into as _breach
    return _breach(reason, doubles, LINE, at)


def add_arg(at: int, arg: int, names: list) -> int:
    """An argument into LINE: a number, a player's name or another text."""
    if arg >= ARG_LAW:
        return add_breach(at, arg - ARG_LAW & 63, arg - ARG_LAW > 63)
    if arg >= ARG_TEXT:
        return add_text(at, arg - ARG_TEXT)
    if arg >= ARG_NAME:
        return add(at, names[arg - ARG_NAME & 3])
    return add_number(at, arg)


def expand(number: int, args: list, names: list) -> int:
    """The text of an id, placeholders filled, into LINE; returns its length."""
    at = 0
    place = _shelf(number)
    row = _row(number)
    words = _tables[place]
    begins = _begins[place]
    for i in range(begins[row], begins[row + 1] - 1):
        code = words[i]
        if 1 <= code <= 6:
            at = add_arg(at, args[code - 1], names)
        else:
            at = add_char(at, code)
    return at
