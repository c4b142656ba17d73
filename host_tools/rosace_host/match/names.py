"""Words for the numbers of the laws: kinds of records, reasons, corrections, rule systems.

For exports, the score sheet and tests; a board never loads this file. It runs on MicroPython too,
where tests read logs as text, so it imports nothing that a board does not have.
"""

from rosace import words as w
from rosace.rules import laws, rows
from rosace.rules import state as st
from rosace.rules.laws import breach_into
from rosace.rules.state import PILE, PILE_END, Ruling


def name_of(names: tuple[str, ...], number: int) -> str:
    """The word for `number`, or the number itself if a later version made it."""
    return names[number] if number < len(names) else str(number)


QUEEN_NAMES = ("board", "await", "covered")
PHASE_NAMES = ("none", "setup", "ready", "play", "board end", "game end", "match end")

# K_* and RE_* of words.py
KIND_NAMES = (
    "", "setup", "player", "toss", "seats", "trial", "play", "stroke", "early break", "penalty",
    "foul", "room", "no room", "placed", "wrong piece", "deemed covered", "turn", "forfeit",
    "void", "resign", "disqualify", "appeal", "warning", "disturbance", "protest",
    "protest result", "striker change", "time-out", "jump", "sides", "choice", "agree",
    "dispute", "position", "board result", "amend", "identity", "hand-over", "note", "power-up",
    "clock", "maintenance", "evidence", "seal", "skipped", "next board", "toss ninth",
    "correction",
)  # fmt: skip

REASON_NAMES = (
    "", "improper stroke", "touched a carromman", "placing", "stood up", "time", "talking",
    "striker on frame", "conduct", "appeal ignored", "board moved", "other", "bad language",
    "left the seat", "rest exceeded", "decision not accepted", "insult", "striker not admitted",
    "play interrupted", "disturbed four times",
)  # fmt: skip

# CR_* of words.py
CORRECTION_NAMES = ("entry mistake", "missed call", "wrong player", "sensor", "other")

# Systems of systems.py by number, and those of piles/ by number from state.PILE on
SYSTEM_NAMES = (
    "ICF", "english", "club", "mfr_de", "mfr_en", "mfr_fr", "mfr_es", "masters", "ffc_simple",
    "icpf", "nepal",
)  # fmt: skip
PILE_NAMES = ("three", "points", "holes", "trous")


def system_name(number: int) -> str:
    """A rule system's short name; one that this version does not know is named as such."""
    if 0 <= number < len(SYSTEM_NAMES):
        return SYSTEM_NAMES[number]
    if PILE <= number < PILE_END:
        return PILE_NAMES[number - PILE]
    return "unknown system %d" % number


def system_number(name: str) -> int:
    """The number of a rule system, whatever the case of its name; -1 if there is none."""
    for number in range(PILE_END):
        if name.lower() == system_name(number).lower():
            return number
    return -1


def breach_law(reason: int, players: int, system: int = 0) -> str:
    """The law an umpire's reason (RE_*) names, such as 3.11o; "" where it names none."""
    buffer = bytearray(8)
    return bytes(buffer[: breach_into(reason, players == 4, buffer, 0, system)]).decode()


def citations(system: int, players: int, kind: int, ruling: Ruling) -> tuple[str, list[str]]:
    """The letter to show first, and those it leans on: a breach has its own before what follows
    from it (4.1.1, 4.1.2)."""
    first = laws.law(system, ruling.row).decode()
    others = laws.other_laws(system, ruling.row).decode().split()
    broken = breach_law(ruling.reason, players, system) if kind > w.K_STROKE else ""
    if not broken or broken == first:
        return first, others
    return broken, [first] + [law for law in others if law != broken]


def early_end(s: bytearray, side_of, disqualified: str) -> str:
    """Why a match that was not played to its end is over, else "". `side_of` names a side,
    `disqualified` the player, where the records know him."""
    if s[st.LAST_ROW] == rows.A_DRAW:
        return "drawn"
    if s[st.WINNER] == w.NONE:
        return ""
    loser = side_of(1 - (s[st.WINNER] & 1))
    if s[st.LAST_ROW] == rows.A_RESIGN:
        return f"{loser} resigned (4r)"
    if s[st.LAST_ROW] != rows.A_DISQUALIFY:
        return ""
    reason = s[st.END_REASON]
    why = name_of(REASON_NAMES, reason)
    law = breach_law(reason, s[st.PLAYERS]) or "4.2"
    loser = disqualified or loser
    return f"{loser} disqualified: {why} ({law})" if why else f"{loser} disqualified ({law})"
