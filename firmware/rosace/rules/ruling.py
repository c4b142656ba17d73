"""What apply() found: filled in place, read by the desk, the screen and the score sheet."""

from rosace.port import const
from rosace.words import NONE


class Ruling:
    """The judgement of one event.

    row: number of the row of the stroke table, or of the act (rows.py; its law: laws.py).
    mover: seat that struck.  stays: 1 if the turn stays.  out_of_turn: 1 if the recorded striker
    was not the one in turn (3.6c).
    reason: RE_* the umpire gave.
    own, other, fell: the stroke from the mover's eyes: own and the opponent's carrommen that
    fell, and FELL_* bits of the rest.
    back_white, back_black: carrommen that come back now (dues paid included).  new_dues:
    penalties this event made.  queen: QE_* below.
    winner: side that won the board or NONE; points = coins + queen_points + extra, cut at the
    system's maximum.  game_winner, match_winner: side or NONE.  void: board void.
    ignored: 1 if the event has no effect here (a correction ended the board before it).
    asks: Q_* of state.py where a player must or may choose before the next stroke, else 0.
    """

    __slots__ = (
        "kind", "row", "mover", "stays", "out_of_turn", "own", "other", "fell", "back_white",
        "back_black", "new_dues", "queen", "winner", "points", "coins", "queen_points", "extra",
        "game_winner", "match_winner", "void", "ignored", "reason", "asks",
    )  # fmt: skip

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """No ruling yet."""
        self.kind = 0
        self.row = 0
        self.mover = NONE
        self.stays = 0
        self.out_of_turn = 0
        self.own = 0
        self.other = 0
        self.fell = 0
        self.back_white = 0
        self.back_black = 0
        self.new_dues = 0
        self.queen = 0
        self.winner = NONE
        self.points = 0
        self.coins = 0
        self.queen_points = 0
        self.extra = 0
        self.game_winner = NONE
        self.match_winner = NONE
        self.void = 0
        self.ignored = 0
        self.reason = 0
        self.asks = 0

    def copy_from(self, other: "Ruling") -> None:
        """Take over every field of `other`."""
        self.kind = other.kind
        self.row = other.row
        self.mover = other.mover
        self.stays = other.stays
        self.out_of_turn = other.out_of_turn
        self.own = other.own
        self.other = other.other
        self.fell = other.fell
        self.back_white = other.back_white
        self.back_black = other.back_black
        self.new_dues = other.new_dues
        self.queen = other.queen
        self.winner = other.winner
        self.points = other.points
        self.coins = other.coins
        self.queen_points = other.queen_points
        self.extra = other.extra
        self.game_winner = other.game_winner
        self.match_winner = other.match_winner
        self.void = other.void
        self.ignored = other.ignored
        self.reason = other.reason
        self.asks = other.asks


# What fell (Ruling.fell), as bits
FELL_QUEEN = const(1)
FELL_STRIKER = const(2)
FOUL = const(4)
COVER = const(8)  # this stroke covers the queen
BAD = const(6)  # a foul stroke, or the striker in a net

# What happened to the queen (Ruling.queen)
QE_NONE = const(0)
QE_POCKETED = const(1)  # awaits her cover
QE_COVERED = const(2)
QE_BACK = const(3)  # to the centre
QE_GIVEN = const(4)  # the opponent keeps her: his carromman fell where her cover was due
