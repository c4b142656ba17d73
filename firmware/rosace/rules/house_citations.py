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

A table is one text: the rows by their numbers in rows.py (named in the comment), "=", the place,
";". A table of tuples would take three times the memory. tests/laws/test_systems.py compares each
comment with its numbers.
"""

from rosace.port import const

_IS = const(61)  # =
_END = const(59)  # ;
_ZERO = const(48)

# By the umpire's reason (RE_*), as laws.py has the ICF's; where there is none, that one is cited.
ENGLISH_BREACHES = b";E 7;;E 58;E 64;E 23;" + 14 * b";"

_ENGLISH = (
    b"67=E 13a;"  # A_TOSS
    b"68=E 13d;"  # A_SEATS
    b"47=E 18a;"  # B1
    b"48=E 18b;"  # B2
    b"49=E 18c;"  # B3
    b"70=E 19;"  # A_PLAY
    b"50=E 20;"  # A_EARLY
    b"20 21 22 23=E 21;"  # N1 N2 N3 N3_BOTH
    b"29=E 21,E.65;"  # N8
    b"76=E 23;"  # A_TIME_OUT
    b"56=E 24;"  # A_TURN
    b"6 11 12=E 25a,E.26a E.26b E.27 E.28;"  # E6 E10 E11
    b"13=E 25a,E.26a E.26c E.28;"  # E12
    b"65=E 26a,E.26b E.27 E.28;"  # A_BOARD_RESULT
    b"81=E 27;"  # A_LIMIT
    b"78=E 29b;"  # A_TOSS_NINTH
    b"66=E 31,E.32 E.33a;"  # A_SIDES
    b"51=E 36a,E.36b;"  # A_PENALTY
    b"42 52=E 37a;"  # F1 A_FOUL
    b"46=E 37b,E.71b E.72b;"  # F3
    b"77=E 38a,E.39a;"  # A_JUMP
    b"33 44=E 45a,E.45b;"  # S1 F1_STRIKER
    b"36=E 46,E.48;"  # S3
    b"35=E 47;"  # S2
    b"43=E 49;"  # F1_OTHER
    b"45=E 50a,E.50b;"  # F2
    b"27=E 51a,E.65;"  # N6
    b"53 54=E 52a;"  # A_ROOM A_NO_ROOM
    b"63=E 55b;"  # A_WRONG_PIECE
    b"62=E 57a;"  # A_PLACED
    b"26=E 65,E.69;"  # N5
    b"28=E 68a,E.68b;"  # N7
    b"38 40=E 68d;"  # S5 S6_NINE
    b"24 25 55=E 69;"  # N4 N4_OTHER A_DEEM
    b"30=E 70a;"  # N9
    b"31=E 70b;"  # N10
    b"41=E 71a;"  # S7
    b"39=E 72a;"  # S6
    b"34=E 73a;"  # S1_AWAIT
    b"37=E 74a;"  # S4
    b"4=E 75a;"  # E4
    b"5=E 75b;"  # E5
    b"15=E 76a,E.28;"  # E13_AWAIT
    b"19=E 76b,E.28;"  # E16_AWAIT
    b"1=E 77a;"  # E1
    b"3=E 78a,E.78b;"  # E3
    b"14=E 79a,E.28;"  # E13
    b"10=E 80a,E.81a;"  # E9
    b"2=E 82a,E.77b;"  # E2
    b"7=E 83a;"  # E7
    b"16 17 18=E 84a,E.79b E.28;"  # E14 E15 E16
    b"9=E 85a;"  # E8_BAD
)
_MFR_DE = (
    b"11 12=DE 2,DE.17 DE.18;"  # E10 E11
    b"13=DE 2,DE.18 DE.23;"  # E12
    b"16 17=DE 2,3.11f DE.18;"  # E14 E15
    b"20 21 22=DE 7;"  # N1 N2 N3
    b"2 3 5 10 14 15 18 "  # E2 E3 E5 E9 E13 E13_AWAIT E16
    b"19 24 25 26 28 29=DE 8;"  # E16_AWAIT N4 N4_OTHER N5 N7 N8
    b"23=DE 9;"  # N3_BOTH
    b"36=DE 10;"  # S3
    b"33 35=DE 11;"  # S1 S2
    b"34=DE 11,DE.8;"  # S1_AWAIT
    b"39 40=DE 12;"  # S6 S6_NINE
    b"41=DE 10,DE.12;"  # S7
    b"37=DE 13;"  # S4
    b"77=DE 14;"  # A_JUMP
    b"65=DE 17,DE.18;"  # A_BOARD_RESULT
)
_MFR_EN = (
    b"11 12=EN 0,EN.14 EN.15;"  # E10 E11
    b"13=EN 0,EN.15;"  # E12
    b"16 17=EN 0,3.11f EN.15;"  # E14 E15
    b"20 21 22 80=EN 3;"  # N1 N2 N3 A_CHOICE
    b"24 26 29=EN 4;"  # N4 N5 N8
    b"25=EN 5;"  # N4_OTHER
    b"15=EN 6,EN.14 EN.15;"  # E13_AWAIT
    b"2 3 5 10 14 18 19=EN 7;"  # E2 E3 E5 E9 E13 E16 E16_AWAIT
    b"23=EN 8;"  # N3_BOTH
    b"33 35 36=EN 9;"  # S1 S2 S3
    b"34=EN 9,EN.4;"  # S1_AWAIT
    b"39 40 41=EN 10;"  # S6 S6_NINE S7
    b"37 77=EN 11;"  # S4 A_JUMP
    b"65=EN 14,EN.15;"  # A_BOARD_RESULT
)
_MFR_FR = (
    b"11 12=FR 2,FR.16 FR.17;"  # E10 E11
    b"13=FR 2,FR.17 FR.18;"  # E12
    b"16 17=FR 2,3.11f FR.17;"  # E14 E15
    b"20 22=FR 7;"  # N1 N3
    b"2 3 5 10 14 15 18 "  # E2 E3 E5 E9 E13 E13_AWAIT E16
    b"19 24 25 26 28 29=FR 9;"  # E16_AWAIT N4 N4_OTHER N5 N7 N8
    b"21 23=FR 10;"  # N2 N3_BOTH
    b"36=FR 11;"  # S3
    b"33=FR 12;"  # S1
    b"34=FR 12,FR.9;"  # S1_AWAIT
    b"39 40=FR 13;"  # S6 S6_NINE
    b"41=FR 11,FR.13;"  # S7
    b"37=FR 14;"  # S4
    b"77=FR 15;"  # A_JUMP
    b"65=FR 17;"  # A_BOARD_RESULT
)
_MFR_ES = (
    b"11 12 13=ES 2,ES.17;"  # E10 E11 E12
    b"16 17=ES 2,3.11f ES.17;"  # E14 E15
    b"20 21 22=ES 6;"  # N1 N2 N3
    b"24 25 26 28 29=ES 8;"  # N4 N4_OTHER N5 N7 N8
    b"2 3 5 10 14 15 18 19=ES 9;"  # E2 E3 E5 E9 E13 E13_AWAIT E16 E16_AWAIT
    b"23=ES 10;"  # N3_BOTH
    b"33 35 36=ES 11;"  # S1 S2 S3
    b"34=ES 11,ES.8;"  # S1_AWAIT
    b"39 40=ES 12;"  # S6 S6_NINE
    b"41=ES 11,ES.12;"  # S7
    b"37=ES 13;"  # S4
    b"77=ES 14;"  # A_JUMP
    b"65=ES 17;"  # A_BOARD_RESULT
)
_MASTERS = (
    b"11=MG O,MG.N1 MG.N2;"  # E10
    b"26=MG O;"  # N5
    b"47=MG B1;"  # B1
    b"22 29=MG B3;"  # N3 N8
    b"20=MG B4;"  # N1
    b"27 28 32=MG Q2;"  # N6 N7 N11
    b"30 31=MG Q3;"  # N9 N10
    b"24=MG Q4;"  # N4
    b"42 45 49 52 51 62=MG F0;"  # F1 F2 B3 A_FOUL A_PENALTY A_PLACED
    b"33 34 35 36 37 38 39 40 41 44=MG F1;"  # S1 S1_AWAIT S2 S3 S4 S5 S6 S6_NINE S7 F1_STRIKER
    b"77=MG F2;"  # A_JUMP
    b"43 46=MG F3;"  # F1_OTHER F3
    b"1 2 3 4 5 6 7 8 "  # E1 E2 E3 E4 E5 E6 E7 E8
    b"9 12 13 16 17 14 15 18 19=MG F4;"  # E8_BAD E11 E12 E14 E15 E13 E13_AWAIT E16 E16_AWAIT
    b"10=MG F5;"  # E9
    b"81=MG N2;"  # A_LIMIT
    b"48=MG F8;"  # B2
    b"80=MG F9;"  # A_CHOICE
    b"65=MG N1;"  # A_BOARD_RESULT
)
_FFC_SIMPLE = (
    b"11 12=FFC 5,FFC.6;"  # E10 E11
    b"13=FFC 5,FFC.7;"  # E12
    b"16 17=FFC 5,3.11f;"  # E14 E15
    b"20 22=FFC 4;"  # N1 N3
    b"28 29=FFC 6;"  # N7 N8
    b"24 25 26=FFC 7;"  # N4 N4_OTHER N5
    b"33 35 39 40=FFC P1;"  # S1 S2 S6 S6_NINE
    b"34=FFC P1,FFC.7;"  # S1_AWAIT
    b"36 37=FFC P2;"  # S3 S4
    b"21 23=FFC P3;"  # N2 N3_BOTH
    b"65=FFC 5;"  # A_BOARD_RESULT
)
_ICPF = (
    b"20 22=IC 1;"  # N1 N3
    b"11 65=IC 2;"  # E10 A_BOARD_RESULT
    b"77=IC 4;"  # A_JUMP
    b"24 25 26 28 29=IC 5;"  # N4 N4_OTHER N5 N7 N8
    b"21=IC F1;"  # N2
    b"23=IC 1,IC.F1;"  # N3_BOTH
    b"33=IC F2;"  # S1
    b"34=IC F2,IC.5;"  # S1_AWAIT
    b"36 80=IC F3;"  # S3 A_CHOICE
    b"35=IC F4;"  # S2
    b"38 39 40=IC F5;"  # S5 S6 S6_NINE
    b"37 41=IC F6;"  # S4 S7
    b"13=IC a1;"  # E12
    b"17=IC a1,3.11f;"  # E15
    b"12=IC b1;"  # E11
    b"16=IC b2;"  # E14
    b"14=IC c1;"  # E13
    b"18 19=IC c1,3.11f;"  # E16 E16_AWAIT
    b"15=IC c3;"  # E13_AWAIT
)
_NEPAL = (
    b"47 48 80=NP8 1;"  # B1 B2 A_CHOICE
    b"20 22=NP8 7;"  # N1 N3
    b"23=NP8 7,NP9.2;"  # N3_BOTH
    b"1 4 11 24 25 26 29 30 79=NP8 9;"  # E1 E4 E10 N4 N4_OTHER N5 N8 N9 A_DRAW
    b"77=NP9 1;"  # A_JUMP
    b"21=NP9 2;"  # N2
    b"28 31 32=NP9 3;"  # N7 N10 N11
    b"38=NP9 3,NP9.6;"  # S5
    b"14 15 18 19=NP9 4;"  # E13 E13_AWAIT E16 E16_AWAIT
    b"2 3 10 5=NP9 5;"  # E2 E3 E9 E5
    b"33 35 36=NP9 6;"  # S1 S2 S3
    b"34 37 39 40 41=NP9 6,NP8.9;"  # S1_AWAIT S4 S6 S6_NINE S7
)

# By the number of the system (systems.py); the ICF and the club cite the ICF's laws.
_ALL = (
    b"",
    _ENGLISH,
    b"",
    _MFR_DE,
    _MFR_EN,
    _MFR_FR,
    _MFR_ES,
    _MASTERS,
    _FFC_SIMPLE,
    _ICPF,
    _NEPAL,
)


def table(system: int) -> bytes:
    """What a system cites; b"" for the ICF's laws."""
    return _ALL[system] if system < len(_ALL) else b""


def find(system: int, row: int) -> int:
    """Where in table() the text begins that decides `row`: the place, then a comma and those it
    leans on, then a semicolon; -1 if there is none. Allocates nothing."""
    text = table(system)
    number = 0
    found = False
    cites = False  # behind the "="
    for i in range(len(text)):
        code = text[i]
        if cites:
            cites = code != _END
        elif _ZERO <= code < _ZERO + 10:
            number = 10 * number + code - _ZERO
        else:
            found = found or number == row
            number = 0
            cites = code == _IS
            if cites and found:
                return i + 1
    return -1
