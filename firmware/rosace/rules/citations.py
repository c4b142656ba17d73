"""Which place of its own text a ruling of a house rule cites, row by row, in at most six letters.

Read once when a match of that system is set up or judged (laws.py), then let go. A row that is
not named here is not settled by the text: there the ICF's laws decide and their letter is cited.

    DE EN ES FR n  the manufacturer's sheet in that language: paragraph n from "Spielregeln",
                   "Rules of the game" ... on, 0 = "Essential idea of game"
    MG             Masters Games: O Objectif, B Regles de base, Q Couvrir la reine, F Fautes,
                   N Notation, with the number of the point (F0, F9: the text round the list)
    FFC n          simplified rules: paragraph n, P n = penalty n
    IC             I.C.P.F.: section, F n = fault n, a1-c3 = special ends
    NP8 n, NP9 n   Nepali rule: paragraph n of page 8, penalty n of page 9
    E n            the English laws' number
Behind a comma stand other places that the row leans on, with a point for the space.

What the rule system in play cites from its own text: the table of citations.py, put by row.

Loaded with the first ruling of a match by other rules than the ICF's.
"""

from rosace.rules.laws import (
    A_BOARD_RESULT,
    A_CHOICE,
    A_DRAW,
    A_FOUL,
    A_JUMP,
    A_PENALTY,
    A_PLACED,
    B1,
    B2,
    B3,
    E1,
    E2,
    E3,
    E4,
    E5,
    E6,
    E7,
    E8,
    E8_BAD,
    E9,
    E10,
    E11,
    E12,
    E13,
    E13_AWAIT,
    E14,
    E15,
    E16,
    E16_AWAIT,
    F1,
    F1_OTHER,
    F1_STRIKER,
    F2,
    F3,
    N1,
    N2,
    N3,
    N3_BOTH,
    N4,
    N4_OTHER,
    N5,
    N6,
    N7,
    N8,
    N9,
    N10,
    N11,
    ROWS,
    S1,
    S1_AWAIT,
    S2,
    S3,
    S4,
    S5,
    S6,
    S6_NINE,
    S7,
)

# The queen open where a board would end, as one row set: the sheets and the Nepali rule
_OPEN = bytes((E2, E3, E9))
_OPEN_OTHER = bytes((E13, E13_AWAIT, E16, E16_AWAIT))
_QUEEN = bytes((N4, N4_OTHER, N5, N7, N8))

_ENGLISH = (
    (b"E 18a", bytes((B1, B2))),
    (b"E 18c", bytes((B3,))),
    (b"E 68d", bytes((S6_NINE,))),
    (b"E 84a", bytes((E14, E15, E16, E16_AWAIT))),
)
_MFR_DE = (
    (b"DE 2,DE.17 DE.18", bytes((E10, E11))),
    (b"DE 2,DE.18 DE.23", bytes((E12,))),
    (b"DE 2,3.11f DE.18", bytes((E14, E15))),
    (b"DE 7", bytes((N1, N2, N3))),
    (b"DE 8", _OPEN + _OPEN_OTHER + _QUEEN),
    (b"DE 9", bytes((N3_BOTH,))),
    (b"DE 10", bytes((S3,))),
    (b"DE 11", bytes((S1, S2))),
    (b"DE 11,DE.8", bytes((S1_AWAIT,))),
    (b"DE 12", bytes((S6, S6_NINE))),
    (b"DE 10,DE.12", bytes((S7,))),
    (b"DE 13", bytes((S4,))),
    (b"DE 14", bytes((A_JUMP,))),
    (b"DE 17,DE.18", bytes((A_BOARD_RESULT,))),
)
_MFR_EN = (
    (b"EN 0,EN.14 EN.15", bytes((E10, E11))),
    (b"EN 0,EN.15", bytes((E12,))),
    (b"EN 0,3.11f EN.15", bytes((E14, E15))),
    (b"EN 3", bytes((N1, N2, N3, A_CHOICE))),
    (b"EN 4", bytes((N4, N5, N8))),
    (b"EN 5", bytes((N4_OTHER,))),
    (b"EN 6,EN.14 EN.15", bytes((E13_AWAIT,))),
    (b"EN 7", _OPEN + bytes((E13, E16, E16_AWAIT))),
    (b"EN 8", bytes((N3_BOTH,))),
    (b"EN 9", bytes((S1, S2, S3))),
    (b"EN 9,EN.4", bytes((S1_AWAIT,))),
    (b"EN 10", bytes((S6, S6_NINE, S7))),
    (b"EN 11", bytes((S4, A_JUMP))),
    (b"EN 14,EN.15", bytes((A_BOARD_RESULT,))),
)
_MFR_FR = (
    (b"FR 2,FR.16 FR.17", bytes((E10, E11))),
    (b"FR 2,FR.17 FR.18", bytes((E12,))),
    (b"FR 2,3.11f FR.17", bytes((E14, E15))),
    (b"FR 7", bytes((N1, N3))),
    (b"FR 9", _OPEN + _OPEN_OTHER + _QUEEN),
    (b"FR 10", bytes((N2, N3_BOTH))),
    (b"FR 11", bytes((S3,))),
    (b"FR 12", bytes((S1,))),
    (b"FR 12,FR.9", bytes((S1_AWAIT,))),
    (b"FR 13", bytes((S6, S6_NINE))),
    (b"FR 11,FR.13", bytes((S7,))),
    (b"FR 14", bytes((S4,))),
    (b"FR 15", bytes((A_JUMP,))),
    (b"FR 17", bytes((A_BOARD_RESULT,))),
)
_MFR_ES = (
    (b"ES 2,ES.17", bytes((E10, E11, E12))),
    (b"ES 2,3.11f ES.17", bytes((E14, E15))),
    (b"ES 6", bytes((N1, N2, N3))),
    (b"ES 8", _QUEEN),
    (b"ES 9", _OPEN + _OPEN_OTHER),
    (b"ES 10", bytes((N3_BOTH,))),
    (b"ES 11", bytes((S1, S2, S3))),
    (b"ES 11,ES.8", bytes((S1_AWAIT,))),
    (b"ES 12", bytes((S6, S6_NINE))),
    (b"ES 11,ES.12", bytes((S7,))),
    (b"ES 13", bytes((S4,))),
    (b"ES 14", bytes((A_JUMP,))),
    (b"ES 17", bytes((A_BOARD_RESULT,))),
)
_MASTERS = (
    (b"MG O,MG.N1 MG.N2", bytes((E10,))),
    (b"MG O", bytes((N5,))),
    (b"MG B1", bytes((B1,))),
    (b"MG B3", bytes((N3, N8))),
    (b"MG B4", bytes((N1,))),
    (b"MG Q2", bytes((N6, N7, N11))),
    (b"MG Q3", bytes((N9, N10))),
    (b"MG Q4", bytes((N4,))),
    (b"MG F0", bytes((F1, F2, B3, A_FOUL, A_PENALTY, A_PLACED))),
    (b"MG F1", bytes((S1, S1_AWAIT, S2, S3, S4, S5, S6, S6_NINE, S7, F1_STRIKER))),
    (b"MG F2", bytes((A_JUMP,))),
    (b"MG F3", bytes((F1_OTHER, F3))),
    (b"MG F4", bytes((E1, E2, E3, E4, E5, E6, E7, E8, E8_BAD, E11, E12, E14, E15)) + _OPEN_OTHER),
    (b"MG F5", bytes((E9,))),
    (b"MG F8", bytes((B2,))),
    (b"MG F9", bytes((A_CHOICE,))),
    (b"MG N1", bytes((A_BOARD_RESULT,))),
)
_FFC_SIMPLE = (
    (b"FFC 5,FFC.6", bytes((E10, E11))),
    (b"FFC 5,FFC.7", bytes((E12,))),
    (b"FFC 5,3.11f", bytes((E14, E15))),
    (b"FFC 4", bytes((N1, N3))),
    (b"FFC 6", bytes((N7, N8))),
    (b"FFC 7", bytes((N4, N4_OTHER, N5))),
    (b"FFC P1", bytes((S1, S2, S6, S6_NINE))),
    (b"FFC P1,FFC.7", bytes((S1_AWAIT,))),
    (b"FFC P2", bytes((S3, S4))),
    (b"FFC P3", bytes((N2, N3_BOTH))),
    (b"FFC 5", bytes((A_BOARD_RESULT,))),
)
_ICPF = (
    (b"IC 1", bytes((N1, N3))),
    (b"IC 2", bytes((E10, A_BOARD_RESULT))),
    (b"IC 4", bytes((A_JUMP,))),
    (b"IC 5", _QUEEN),
    (b"IC F1", bytes((N2,))),
    (b"IC 1,IC.F1", bytes((N3_BOTH,))),
    (b"IC F2", bytes((S1,))),
    (b"IC F2,IC.5", bytes((S1_AWAIT,))),
    (b"IC F3", bytes((S3, A_CHOICE))),
    (b"IC F4", bytes((S2,))),
    (b"IC F5", bytes((S5, S6, S6_NINE))),
    (b"IC F6", bytes((S4, S7))),
    (b"IC a1", bytes((E12,))),
    (b"IC a1,3.11f", bytes((E15,))),
    (b"IC b1", bytes((E11,))),
    (b"IC b2", bytes((E14,))),
    (b"IC c1", bytes((E13,))),
    (b"IC c1,3.11f", bytes((E16, E16_AWAIT))),
    (b"IC c3", bytes((E13_AWAIT,))),
)
_NEPAL = (
    (b"NP8 1", bytes((B1, B2, A_CHOICE))),
    (b"NP8 7", bytes((N1, N3))),
    (b"NP8 7,NP9.2", bytes((N3_BOTH,))),
    (b"NP8 9", bytes((E1, E4, E10, N4, N4_OTHER, N5, N8, N9, A_DRAW))),
    (b"NP9 1", bytes((A_JUMP,))),
    (b"NP9 2", bytes((N2,))),
    (b"NP9 3", bytes((N7, N10, N11))),
    (b"NP9 3,NP9.6", bytes((S5,))),
    (b"NP9 4", _OPEN_OTHER),
    (b"NP9 5", _OPEN + bytes((E5,))),
    (b"NP9 6", bytes((S1, S2, S3))),
    (b"NP9 6,NP8.9", bytes((S1_AWAIT, S4, S6, S6_NINE, S7))),
)

_ALL = (
    (),
    _ENGLISH,
    (),
    _MFR_DE,
    _MFR_EN,
    _MFR_FR,
    _MFR_ES,
    _MASTERS,
    _FFC_SIMPLE,
    _ICPF,
    _NEPAL,
)


def of(system: int) -> tuple:
    """The places that a system cites: (text, rows) each."""
    return _ALL[system] if system < len(_ALL) else ()


# The last system asked for, the place of each row (0: none, else one more than its number), and
# the places themselves.
_now: list = [0, bytes(ROWS), ()]


def cited(system: int, row: int) -> bytes:
    """The place that decides `row`, behind a comma those it leans on; b"" if the text is silent.

    Allocates when another system is asked for than the time before.
    """
    if _now[0] != system:
        _learn(system)
    place = _now[1][row]
    return _now[2][place - 1] if place else b""


def _learn(system: int) -> None:
    citations = __import__("rosace.rules.citations", None, None, ("of",))
    places = citations.of(system)
    rows = bytearray(ROWS)
    for i in range(len(places)):
        for row in places[i][1]:
            rows[row] = i + 1
    _now[1] = bytes(rows)
    _now[2] = tuple([place[0] for place in places])
    _now[0] = system
