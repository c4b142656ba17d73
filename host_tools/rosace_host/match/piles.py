"""A game with piles as its state has it: who holds what, who has which nets, who is called how."""

from dataclasses import dataclass, field

from rosace.rules import state as st
from rosace.rules.piles import systems as pileset

SEATS = "ABCD"  # everybody plays for himself
DRAW, OTHERS = "draw", "others"


@dataclass
class Pile:
    """What one player holds: letters, oldest first; the nets he bought."""

    held: str = ""
    total: int = 0  # points or money of the pile
    score: int = 0  # points of the boards won, where boards have points
    nets: list[int] = field(default_factory=list)
    out: bool = False


def is_with_piles(s: bytes | bytearray) -> bool:
    """Two to four players with piles, not two sides?"""
    return st.PILE <= s[st.SYSTEM] < st.PILE_END


def winner(number: int) -> str | None:
    """The player of a winner's number, `draw` or `others`; None for nobody."""
    if number < len(SEATS):
        return SEATS[number]
    return {pileset.TIE: DRAW, pileset.OTHERS: OTHERS}.get(number)


def totals(s: bytearray) -> tuple[int, ...]:
    """Everybody's points: of the boards he won, or of his pile where those give none."""
    if pileset.has_score(s):
        return tuple(s[pileset.SCORES : pileset.SCORES + s[st.PLAYERS]])
    return tuple(pileset.value(s, seat) for seat in range(s[st.PLAYERS]))


def piles(s: bytearray) -> dict[str, Pile]:
    """The pile of each player now."""
    won = s[pileset.WINS : pileset.WINS + s[pileset.COUNT]]
    return {
        SEATS[seat]: Pile(
            "".join("wbq"[one & 3] for one in won if one >> 2 == seat),
            pileset.value(s, seat),
            s[pileset.SCORES + seat],
            [net + 1 for net in range(4) if s[pileset.OWNERS + net] == seat],
            bool(s[pileset.OUT] >> seat & 1),
        )
        for seat in range(s[st.PLAYERS])
    }
