"""What was broken, by its letter; and how a match ended that was not played to its end."""

from rosace import words as w
from rosace.rules import laws
from rosace.rules import state as st
from rosace.rules.laws import breach_into
from rosace.rules.ruling import Ruling
from rosace_host import rule_names


def letter(reason: int, players: int) -> str:
    """The law an umpire's reason (RE_*) names, such as 3.11o; "" where it names none."""
    buffer = bytearray(8)
    return bytes(buffer[: breach_into(reason, players == 4, buffer, 0)]).decode()


def cited(system: int, players: int, kind: int, ruling: Ruling) -> tuple[str, list[str]]:
    """The letter to show first, and those it leans on: a breach has its own before what follows
    from it (4.1.1, 4.1.2)."""
    first = laws.law(system, ruling.row).decode()
    others = laws.law2(system, ruling.row).decode().split()
    broken = letter(ruling.reason, players) if kind > w.K_STROKE else ""
    if not broken or broken == first:
        return first, others
    return broken, [first, *(law for law in others if law != broken)]


def ended(s: bytearray, side_of) -> str:
    """Why a match that was not played to its end is over, else "". `side_of` names a side."""
    if s[st.LAST_ROW] == laws.A_DRAW:
        return "drawn"
    if s[st.WINNER] == w.NONE:
        return ""
    loser = side_of(1 - (s[st.WINNER] & 1))
    if s[st.LAST_ROW] == laws.A_RESIGN:
        return f"{loser} resigned (4r)"
    if s[st.LAST_ROW] != laws.A_DISQUALIFY:
        return ""
    reason = s[st.END_REASON]
    why = rule_names.REASON_NAMES[reason] if reason < len(rule_names.REASON_NAMES) else str(reason)
    law = letter(reason, s[st.PLAYERS]) or "4.2"
    return f"{loser} disqualified: {why} ({law})" if why else f"{loser} disqualified ({law})"
