"""From a text's id to its words, written into LINE, the one line of text that is being made.

No text is ever built as an object: words are copied into LINE and drawn from there (canvas.py).
A function that writes takes the place where it begins and returns the place where the next goes;
LINE is in ISO-8859-15, what does not fit is left out.

The texts are those of one file of face/languages, as UTF-8, one after the other, each ended by a
newline. Its TEXTS are in memory all the time, its MORE from their first use on; another language
takes their place. Bytes 1-6 of a text are places for arguments: a number below 1000,
or one of the numbers below and what is added to it.
"""

import gc
from array import array

from rosace.face.languages import CODES as LANGUAGES
from rosace.face.languages import NAMES
from rosace.port import MICROPYTHON, const, forget
from rosace.rules import laws

# Ids of texts, numbered by `make texts`
_T_ROWS = const(244)
_T_MORE = const(326)
_T_LANGUAGES = const(861)
_T_ARG_NAME = const(1000)
_T_ARG_TEXT = const(2000)
_T_ARG_LAW = const(4000)

_ROOM = const(120)

LINE = bytearray(_ROOM)
NAMED = bytearray(2)  # of the last name that expand() wrote: where it begins, its place in `names`

_END = const(10)  # ends a text
_ARGS = const(9)
_NOBODY = const(255)
_TWO_BYTES = const(0xC2)  # from here on the first of two bytes of UTF-8
_STEP_BITS = const(3)  # the beginning of every eighth text is known
_PACKAGE = "rosace.face.languages"
_FIRST_PILE_ROW = const(128)  # from here on rows of rules/piles/systems.py


class Texts:
    """The texts of the language in use.

    `words`: the table that find() looked into last. Touched by this file only.
    """

    def __init__(self) -> None:
        self.language = -1
        self.words = b""
        self._tables = [b"", b""]  # TEXTS, MORE
        self._starts = [array("H"), array("H")]  # of every eighth text
        self._wanted = 1  # how many of the tables have been used: MORE is, once it was

    def use(self, language: int) -> None:
        """Take another language, a place in LANGUAGES, in place of the one before, whose texts go
        first: the new ones may lie in their place."""
        self.words = b""
        for i in range(2):
            self._tables[i] = b""
            self._starts[i] = array("H")
        if MICROPYTHON and self.language >= 0:
            gc.collect()
        self.language = language  # find() loads its texts

    def find(self, number: int) -> int:
        """Where the text of an id begins in `words`; loads its table if it is not there."""
        i = 0
        if number >= _T_MORE:
            number -= _T_MORE
            i = 1
        if not self._tables[i]:
            self._wanted = max(self._wanted, i + 1)
            self._load()
        self.words = self._tables[i]
        at = self._starts[i][number >> _STEP_BITS]
        number &= (1 << _STEP_BITS) - 1
        while number:
            number -= 1
            at = self.words.find(b"\n", at) + 1
        return at

    def _load(self) -> None:
        """The tables that are wanted and not there, out of the language's file, which does not
        stay in memory itself. Both at once where another language had both: what is loaded and
        goes again would leave a hole between them."""
        code = LANGUAGES[self.language]
        path = _PACKAGE + "." + code
        module = __import__(path, None, None, (code,))
        for i in range(self._wanted):
            if not self._tables[i]:
                self._tables[i] = (module.MORE if i else module.TEXTS).encode()
                self._starts[i] = _starts(self._tables[i])
        forget(path)


def _starts(words: bytes) -> array:
    """Where every eighth text begins."""
    starts = array("H")
    at = number = 0
    while at < len(words):
        if not number & (1 << _STEP_BITS) - 1:
            starts.append(at)
        number += 1
        at = words.find(b"\n", at) + 1
    return starts


_texts = Texts()


def use(language: int) -> bool:
    """Speak this language from now on, a place in LANGUAGES; any other number is English. True if
    another one was spoken before: then every screen has to be drawn again."""
    if not 0 <= language < len(LANGUAGES):
        language = 0
    if language == _texts.language:
        return False
    _texts.use(language)
    return True


def add_text(at: int, number: int) -> int:
    """The words of a text id into LINE, placeholders as they are."""
    return _write(at, number, (), ())


def expand(number: int, args: list, names: list) -> int:
    """The text of an id, placeholders filled, into LINE; returns its length."""
    NAMED[1] = _NOBODY
    return _write(0, number, args, names)


def _write(at: int, number: int, args, names) -> int:
    if number >= _T_LANGUAGES:
        return add(at, NAMES[number - _T_LANGUAGES])
    i = _texts.find(number)
    words = _texts.words
    while words[i] != _END:
        number = words[i]
        if number <= _ARGS and args:
            at = add_arg(at, args[number - 1], names)
        else:
            if number >= _TWO_BYTES:
                i += 1
                number = (number & 3) << 6 | words[i] & 63
            if at < _ROOM:
                LINE[at] = number
                at += 1
        i += 1
    return at


def add_row(at: int, row: int) -> int:
    """What happened, in the words of a row of rules/laws.py (18 characters at most), into LINE."""
    if row >= _FIRST_PILE_ROW:
        return add_text(at, _T_MORE + row - _FIRST_PILE_ROW)  # MORE begins with them
    return add_text(at, _T_ROWS + row)


def add(at: int, words: bytes) -> int:
    """Copy `words`, in ISO-8859-15, into LINE."""
    for i in range(len(words)):
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


def add_breach(at: int, reason: int, doubles: bool, system: int = 0) -> int:
    """The letter of the law that an umpire's reason (RE_*) names into LINE, if there is one."""
    return laws.breach_into(reason, doubles, LINE, at, system)


def add_arg(at: int, arg: int, names: list) -> int:
    """An argument into LINE: a number, a player's name, another text or a law."""
    if arg >= _T_ARG_LAW:
        return add_breach(at, arg - _T_ARG_LAW & 63, arg - _T_ARG_LAW > 63)
    if arg >= _T_ARG_TEXT:
        return add_text(at, arg - _T_ARG_TEXT)
    if arg >= _T_ARG_NAME:
        NAMED[0] = at
        NAMED[1] = arg - _T_ARG_NAME & 3
        return add(at, names[NAMED[1]])
    return add_number(at, arg)


if __debug__:  # what only the PC and the tests ask

    def text(number: int) -> bytes:
        """The words of a text id as an object, in ISO-8859-15. It allocates and overwrites
        LINE."""
        return bytes(LINE[: add_text(0, number)])


use(0)
