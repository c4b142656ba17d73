"""Which law a ruling cites: the letters of the ICF's laws, and the way to the other texts.

Each row (rows.py) has the law that decides it and the laws that it leans on; docs/STROKES.md
prints them beside the rows, and its "Open points" what an A with a number stands for. The letters
are one text, because many small ones would cost the board memory. What the other rule systems cite
stands in house_citations.py and piles/systems.py, which are loaded with the first citation of a
match that plays by them.
"""

from rosace import rules
from rosace.port import const
from rosace.rules import piles
from rosace.rules.systems import rule

# From words.py, by `make texts`
_Q_COVERED = const(2)
_RE_TALKING = const(6)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_SCORE = const(14)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_LAST_ROW = const(43)
_BOARD_WINNER = const(44)
_POINTS = const(45)
# From rules/systems.py, by `make texts`
# The record
_CAP = const(1)
_TWO_SIDED_END = const(11)

_PILE_ROWS = const(128)  # from this row on the pile engine's
_LIMIT = const(81)  # rows.A_LIMIT
_ENGLISH = const(1)  # the system with numbers of its own for breaches

# For each row the law that decides it, and after a comma the other laws that it leans on.
_ICF = (
    b";"  # NO_ROW
    b"3.7f,3.7c;"  # E1
    b"3.7l,3.7c;"  # E2
    b"3.7g,3.7c;"  # E3
    b"3.7h,3.7c;"  # E4
    b"3.7l,3.12i;"  # E5
    b"3.7k,3.7c;"  # E6
    b"3.7m;"  # E7
    b"3.7k,3.7c;"  # E8
    b"3.7m,3.7c;"  # E8_BAD
    b"3.7i,3.7c;"  # E9
    b"3.7a,3.7b 3.7c 3.7d;"  # E10
    b"3.7a,3.7b 3.7c 3.7d;"  # E11
    b"3.7a,3.7b 3.7d;"  # E12
    b"3.7n,3.7c 3.7d;"  # E13
    b"3.7o,3.7c 3.7d;"  # E13_AWAIT
    b"3.11f,3.7b 3.7c 3.7d;"  # E14
    b"3.11f,3.7b 3.7d;"  # E15
    b"3.7n,3.11f 3.7c 3.7d;"  # E16
    b"3.7o,3.11f 3.7c 3.7d;"  # E16_AWAIT
    b"3.6a;"  # N1
    b"3.6a,3.6c;"  # N2
    b"3.6a;"  # N3
    b"3.6a;"  # N3_BOTH
    b"3.12d;"  # N4
    b"3.12d;"  # N4_OTHER
    b"3.12,3.12d;"  # N5
    b"3.12a,3.11g;"  # N6
    b"3.12c;"  # N7
    b"3.6a,3.12a;"  # N8
    b"3.12e;"  # N9
    b"3.12e;"  # N10
    b"3.12a,3.11g;"  # N11
    b"3.11a;"  # S1
    b"3.12h,3.11a;"  # S1_AWAIT
    b"3.11c;"  # S2
    b"3.11e,3.6a;"  # S3
    b"3.12i;"  # S4
    b"3.12g,3.12c;"  # S5
    b"3.11b,3.12a;"  # S6
    b"3.11b,3.12a;"  # S6_NINE
    b"3.11b,3.12f;"  # S7
    b"4.1.2;"  # F1
    b"3.11d,4.1.2;"  # F1_OTHER
    b"3.11a,4.1.2;"  # F1_STRIKER
    b"3.11e,4.1.2;"  # F2
    b"4.1.2,3.11e;"  # F3
    b"3.5d,3.11a;"  # B1
    b"3.5d,3.11a;"  # B2
    b"4.1.2,3.5d;"  # B3
    b"3.5f,3.11d;"  # A_EARLY
    b"4.1.1,3.11g;"  # A_PENALTY
    b"4.1.2,3.11o;"  # A_FOUL
    b"3.11i,3.11h;"  # A_ROOM
    b"3.11i;"  # A_NO_ROOM
    b"3.12d;"  # A_DEEM
    b"3.6c;"  # A_TURN
    b"4g,3.7c 3.7d;"  # A_FORFEIT_APPEAL
    b"4i,3.7c 3.7d;"  # A_FORFEIT_MOVED
    b"4q;"  # A_VOID
    b"4r;"  # A_RESIGN
    b"4.2;"  # A_DISQUALIFY
    b"3.11h,3.12b;"  # A_PLACED
    b"3.11k;"  # A_WRONG_PIECE
    b";"  # A_POSITION
    b"3.7b,3.7c 3.7d;"  # A_BOARD_RESULT
    b"3.8;"  # A_SIDES
    b"3.3;"  # A_TOSS
    b"3.3;"  # A_SEATS
    b"3.4;"  # A_TRIAL
    b"3.5e;"  # A_PLAY
    b"4g;"  # A_APPEAL
    b"4.2;"  # A_WARNING
    b"4l,4.2h;"  # A_DISTURBANCE
    b"4.3;"  # A_PROTEST
    b"4e;"  # A_STRIKER
    b"3.6b;"  # A_TIME_OUT
    b"3.9a,3.9b;"  # A_JUMP
    b"3.7e;"  # A_TOSS_NINTH
    b";"  # A_DRAW
    b";"  # A_CHOICE
    b"3.7c;"  # A_LIMIT
)

# The law that an umpire's reason names (RE_* of words.py, in its order): what was broken, besides
# the law that says what follows from it (4.1, 4.2).
_REASONS = b";3.2;3.11o;3.11m;3.11r;3.6b;4n;4p;;4g;4i;;4.2a;4.2b;4.2c;4.2d;4.2e;4.2f;4.2g;4.2h;"
_PARTNERS = b"4m;"  # RE_TALKING in doubles: partners who talk to each other

_END = const(59)  # ; ends a row
_MORE = const(44)  # , stands before the laws that the row leans on


def _piles():
    """piles/systems.py, loaded with the first citation (__init__.py)."""
    found = getattr(piles, "systems", None)
    if found is None:
        import rosace.rules.piles.systems as found
    return found


def _house():
    """house_citations.py, likewise."""
    found = getattr(rules, "house_citations", None)
    if found is None:
        import rosace.rules.house_citations as found
    return found


def end_row(s: bytearray) -> int:
    """The row whose law says what the board that has ended gave: that of its end, or A_LIMIT
    where the queen gave less because of what the winner had before (3.7c)."""
    if s[_SYSTEM] >= _PILE:
        return _LIMIT if _piles().is_limited(s) else s[_LAST_ROW]
    winner = s[_BOARD_WINNER]
    if (
        s[_SYSTEM] < _TWO_SIDED_END
        and winner <= 1
        and s[_SCORE + winner] - s[_POINTS] >= rule(s, _CAP)
        and (s[_QUEEN_AT] != _Q_COVERED or s[_QUEEN_SIDE] == winner)
    ):
        return _LIMIT
    return s[_LAST_ROW]


def law_into(system: int, row: int, buf: bytearray, at: int) -> int:
    """Copy the law that decides `row` into `buf` at `at` without allocating; returns the end."""
    if row >= _PILE_ROWS:
        return _piles().law_into(system, row, buf, at)
    if _cites_its_own(system):
        house = _house()
        found = house.find(system, row)
        if found >= 0:
            return _copy(house.table(system), found, buf, at)
    return _copy(_ICF, _find(_ICF, row), buf, at)


def breach_into(reason: int, doubles: bool, buf: bytearray, at: int, system: int = 0) -> int:
    """Copy the law that an umpire's `reason` (RE_*) names, such as 3.11o, into `buf` at `at`.

    Returns the end, which is `at` itself where the law has no letter for the reason.
    """
    if system == _ENGLISH:
        house = _house()
        end = _copy(house.ENGLISH_BREACHES, _find(house.ENGLISH_BREACHES, reason), buf, at)
        if end > at:
            return end
    if reason == _RE_TALKING and doubles:
        return _copy(_PARTNERS, 0, buf, at)
    return _copy(_REASONS, _find(_REASONS, reason), buf, at)


def _cites_its_own(system: int) -> bool:
    """Whether it is a two-sided system other than the ICF's, with a text of its own."""
    return 0 < system < _PILE


def _find(letters: bytes, number: int) -> int:
    """Where entry `number` of a text begins whose entries end with a semicolon."""
    at = 0
    for _ in range(number):
        at = letters.find(b";", at) + 1
    return at


def _copy(letters: bytes, i: int, buf: bytearray, at: int) -> int:
    """Copy one law from letters[i] on into `buf` at `at`; returns the end."""
    while i < len(letters) and letters[i] != _END and letters[i] != _MORE:
        buf[at] = letters[i]
        at += 1
        i += 1
    return at


if __debug__:  # what only the PC and the tests ask

    def law(system: int, row: int) -> bytes:
        """The law that decides `row`, such as b"3.12i"; b"" where a row has none. Allocates."""
        return _cited(system, row).split(b",")[0]

    def other_laws(system: int, row: int) -> bytes:
        """Further laws that `row` leans on, with spaces between; b"" if none. Allocates."""
        return (_cited(system, row) + b",").split(b",")[1]

    def _cited(system: int, row: int) -> bytes:
        """The law that decides `row`, and behind a comma the others. Allocates."""
        if row >= _PILE_ROWS:
            return _piles().cited(system, row)
        letters = _ICF
        at = -1
        if _cites_its_own(system):
            house = _house()
            letters = house.table(system)
            at = house.find(system, row)
        if at < 0:
            letters = _ICF
            at = _find(_ICF, row)
        return letters[at : letters.find(b";", at)]
