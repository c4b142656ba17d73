"""Words for the numbers of the laws that only tests put into words: pieces, refusals, rows.

It runs on MicroPython too. The other numbers: rosace_host/match/names.py.
"""

PIECE_NAMES = ("white", "black", "queen", "striker", "undecided")

# R_* of words.py
REFUSAL_NAMES = (
    "ok", "not now", "too many white", "too many black", "queen is not on the board",
    "untouched but something fell", "not in turn", "something first", "impossible result",
    "impossible position", "nothing to do", "unknown", "no such seat", "queen or striker twice",
    "only between boards", "log is full",
)  # fmt: skip

# Rows of laws.py
ROW_NAMES = (
    "", "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E8", "E9", "E10", "E11", "E12", "E13",
    "E13", "E14", "E15", "E16", "E16", "N1", "N2", "N3", "N3", "N4", "N4", "N5", "N6", "N7", "N8",
    "N9", "N10", "N11", "S1", "S1", "S2", "S3", "S4", "S5", "S6", "S6", "S7", "F1", "F1", "F1",
    "F2", "F3", "B1", "B2", "B3", "early break", "penalty", "foul", "room", "no room",
    "deemed covered", "turn", "forfeit", "forfeit", "void", "resign", "disqualify", "placed",
    "wrong piece", "position", "board result", "sides", "toss", "seats", "trial", "play",
    "appeal", "warning", "disturbance", "protest", "striker change", "time-out", "jump",
    "toss ninth", "draw", "choice", "limit",
)  # fmt: skip
