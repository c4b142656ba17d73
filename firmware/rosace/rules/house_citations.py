"""Which place of its own text a ruling of a house rule cites, row by row, in at most six letters.

Only laws.py asks here, in a match of such a system. A row that is not named here is not settled by
the text: there the ICF's laws decide, and their letter is cited.

    DE EN ES FR n  the manufacturer's sheet in that language: paragraph n from "Spielregeln",
                   "Rules of the game" ... on, 0 = "Essential idea of game"
    MG             Masters Games: O Objectif, B Regles de base, Q Couvrir la reine, F Fautes,
                   N Notation, with the number of the point (F0, F9: the text round the list)
    FFC n          simplified rules: paragraph n, P n = penalty n
    IC             I.C.P.F.: section, F n = fault n, a1-c3 = special ends
    NP8 n, NP9 n   Nepali rule: paragraph n of page 8, penalty n of page 9
    E n            the English laws' number
Behind a comma stand other places that the row leans on, with a point for the space.
"""

from rosace.rules import rows as r

# The rows of a board that would end while the queen is on it, as the sheets and the Nepali rule
# take them together
_OPEN = bytes((r.E2, r.E3, r.E9))
_OPEN_OTHER = bytes((r.E13, r.E13_AWAIT, r.E16, r.E16_AWAIT))
_QUEEN = bytes((r.N4, r.N4_OTHER, r.N5, r.N7, r.N8))

_ENGLISH = (
    (b"E 18a", bytes((r.B1, r.B2))),
    (b"E 18c", bytes((r.B3,))),
    (b"E 68d", bytes((r.S6_NINE,))),
    (b"E 84a", bytes((r.E14, r.E15, r.E16, r.E16_AWAIT))),
)
_MFR_DE = (
    (b"DE 2,DE.17 DE.18", bytes((r.E10, r.E11))),
    (b"DE 2,DE.18 DE.23", bytes((r.E12,))),
    (b"DE 2,3.11f DE.18", bytes((r.E14, r.E15))),
    (b"DE 7", bytes((r.N1, r.N2, r.N3))),
    (b"DE 8", _OPEN + _OPEN_OTHER + _QUEEN),
    (b"DE 9", bytes((r.N3_BOTH,))),
    (b"DE 10", bytes((r.S3,))),
    (b"DE 11", bytes((r.S1, r.S2))),
    (b"DE 11,DE.8", bytes((r.S1_AWAIT,))),
    (b"DE 12", bytes((r.S6, r.S6_NINE))),
    (b"DE 10,DE.12", bytes((r.S7,))),
    (b"DE 13", bytes((r.S4,))),
    (b"DE 14", bytes((r.A_JUMP,))),
    (b"DE 17,DE.18", bytes((r.A_BOARD_RESULT,))),
)
_MFR_EN = (
    (b"EN 0,EN.14 EN.15", bytes((r.E10, r.E11))),
    (b"EN 0,EN.15", bytes((r.E12,))),
    (b"EN 0,3.11f EN.15", bytes((r.E14, r.E15))),
    (b"EN 3", bytes((r.N1, r.N2, r.N3, r.A_CHOICE))),
    (b"EN 4", bytes((r.N4, r.N5, r.N8))),
    (b"EN 5", bytes((r.N4_OTHER,))),
    (b"EN 6,EN.14 EN.15", bytes((r.E13_AWAIT,))),
    (b"EN 7", _OPEN + bytes((r.E13, r.E16, r.E16_AWAIT))),
    (b"EN 8", bytes((r.N3_BOTH,))),
    (b"EN 9", bytes((r.S1, r.S2, r.S3))),
    (b"EN 9,EN.4", bytes((r.S1_AWAIT,))),
    (b"EN 10", bytes((r.S6, r.S6_NINE, r.S7))),
    (b"EN 11", bytes((r.S4, r.A_JUMP))),
    (b"EN 14,EN.15", bytes((r.A_BOARD_RESULT,))),
)
_MFR_FR = (
    (b"FR 2,FR.16 FR.17", bytes((r.E10, r.E11))),
    (b"FR 2,FR.17 FR.18", bytes((r.E12,))),
    (b"FR 2,3.11f FR.17", bytes((r.E14, r.E15))),
    (b"FR 7", bytes((r.N1, r.N3))),
    (b"FR 9", _OPEN + _OPEN_OTHER + _QUEEN),
    (b"FR 10", bytes((r.N2, r.N3_BOTH))),
    (b"FR 11", bytes((r.S3,))),
    (b"FR 12", bytes((r.S1,))),
    (b"FR 12,FR.9", bytes((r.S1_AWAIT,))),
    (b"FR 13", bytes((r.S6, r.S6_NINE))),
    (b"FR 11,FR.13", bytes((r.S7,))),
    (b"FR 14", bytes((r.S4,))),
    (b"FR 15", bytes((r.A_JUMP,))),
    (b"FR 17", bytes((r.A_BOARD_RESULT,))),
)
_MFR_ES = (
    (b"ES 2,ES.17", bytes((r.E10, r.E11, r.E12))),
    (b"ES 2,3.11f ES.17", bytes((r.E14, r.E15))),
    (b"ES 6", bytes((r.N1, r.N2, r.N3))),
    (b"ES 8", _QUEEN),
    (b"ES 9", _OPEN + _OPEN_OTHER),
    (b"ES 10", bytes((r.N3_BOTH,))),
    (b"ES 11", bytes((r.S1, r.S2, r.S3))),
    (b"ES 11,ES.8", bytes((r.S1_AWAIT,))),
    (b"ES 12", bytes((r.S6, r.S6_NINE))),
    (b"ES 11,ES.12", bytes((r.S7,))),
    (b"ES 13", bytes((r.S4,))),
    (b"ES 14", bytes((r.A_JUMP,))),
    (b"ES 17", bytes((r.A_BOARD_RESULT,))),
)
_MASTERS = (
    (b"MG O,MG.N1 MG.N2", bytes((r.E10,))),
    (b"MG O", bytes((r.N5,))),
    (b"MG B1", bytes((r.B1,))),
    (b"MG B3", bytes((r.N3, r.N8))),
    (b"MG B4", bytes((r.N1,))),
    (b"MG Q2", bytes((r.N6, r.N7, r.N11))),
    (b"MG Q3", bytes((r.N9, r.N10))),
    (b"MG Q4", bytes((r.N4,))),
    (b"MG F0", bytes((r.F1, r.F2, r.B3, r.A_FOUL, r.A_PENALTY, r.A_PLACED))),
    (
        b"MG F1",
        bytes((r.S1, r.S1_AWAIT, r.S2, r.S3, r.S4, r.S5, r.S6, r.S6_NINE, r.S7, r.F1_STRIKER)),
    ),
    (b"MG F2", bytes((r.A_JUMP,))),
    (b"MG F3", bytes((r.F1_OTHER, r.F3))),
    (
        b"MG F4",
        bytes(
            (r.E1, r.E2, r.E3, r.E4, r.E5, r.E6, r.E7, r.E8, r.E8_BAD, r.E11, r.E12, r.E14, r.E15)
        )
        + _OPEN_OTHER,
    ),
    (b"MG F5", bytes((r.E9,))),
    (b"MG F8", bytes((r.B2,))),
    (b"MG F9", bytes((r.A_CHOICE,))),
    (b"MG N1", bytes((r.A_BOARD_RESULT,))),
)
_FFC_SIMPLE = (
    (b"FFC 5,FFC.6", bytes((r.E10, r.E11))),
    (b"FFC 5,FFC.7", bytes((r.E12,))),
    (b"FFC 5,3.11f", bytes((r.E14, r.E15))),
    (b"FFC 4", bytes((r.N1, r.N3))),
    (b"FFC 6", bytes((r.N7, r.N8))),
    (b"FFC 7", bytes((r.N4, r.N4_OTHER, r.N5))),
    (b"FFC P1", bytes((r.S1, r.S2, r.S6, r.S6_NINE))),
    (b"FFC P1,FFC.7", bytes((r.S1_AWAIT,))),
    (b"FFC P2", bytes((r.S3, r.S4))),
    (b"FFC P3", bytes((r.N2, r.N3_BOTH))),
    (b"FFC 5", bytes((r.A_BOARD_RESULT,))),
)
_ICPF = (
    (b"IC 1", bytes((r.N1, r.N3))),
    (b"IC 2", bytes((r.E10, r.A_BOARD_RESULT))),
    (b"IC 4", bytes((r.A_JUMP,))),
    (b"IC 5", _QUEEN),
    (b"IC F1", bytes((r.N2,))),
    (b"IC 1,IC.F1", bytes((r.N3_BOTH,))),
    (b"IC F2", bytes((r.S1,))),
    (b"IC F2,IC.5", bytes((r.S1_AWAIT,))),
    (b"IC F3", bytes((r.S3, r.A_CHOICE))),
    (b"IC F4", bytes((r.S2,))),
    (b"IC F5", bytes((r.S5, r.S6, r.S6_NINE))),
    (b"IC F6", bytes((r.S4, r.S7))),
    (b"IC a1", bytes((r.E12,))),
    (b"IC a1,3.11f", bytes((r.E15,))),
    (b"IC b1", bytes((r.E11,))),
    (b"IC b2", bytes((r.E14,))),
    (b"IC c1", bytes((r.E13,))),
    (b"IC c1,3.11f", bytes((r.E16, r.E16_AWAIT))),
    (b"IC c3", bytes((r.E13_AWAIT,))),
)
_NEPAL = (
    (b"NP8 1", bytes((r.B1, r.B2, r.A_CHOICE))),
    (b"NP8 7", bytes((r.N1, r.N3))),
    (b"NP8 7,NP9.2", bytes((r.N3_BOTH,))),
    (b"NP8 9", bytes((r.E1, r.E4, r.E10, r.N4, r.N4_OTHER, r.N5, r.N8, r.N9, r.A_DRAW))),
    (b"NP9 1", bytes((r.A_JUMP,))),
    (b"NP9 2", bytes((r.N2,))),
    (b"NP9 3", bytes((r.N7, r.N10, r.N11))),
    (b"NP9 3,NP9.6", bytes((r.S5,))),
    (b"NP9 4", _OPEN_OTHER),
    (b"NP9 5", _OPEN + bytes((r.E5,))),
    (b"NP9 6", bytes((r.S1, r.S2, r.S3))),
    (b"NP9 6,NP8.9", bytes((r.S1_AWAIT, r.S4, r.S6, r.S6_NINE, r.S7))),
)

# By the number of the system (systems.py); the ICF and the club cite the ICF's laws.
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


def cited(system: int, row: int) -> bytes:
    """The place that decides `row`, then a comma and those it leans on; b"" if there is none."""
    for text, its_rows in of(system):
        for each in its_rows:
            if each == row:
                return text
    return b""
