"""What the laws read and write: the match, what happened, and what follows from it.

State: the match as one bytearray, cheap to copy (undo), to store (checkpoint) and to compare.
Read it as `s[TURN]`, `s[LEFT + colour]`, `s[DUES + side]`; side = seat & 1 (two-sided systems).
Event: an intent or event as plain ints, the only thing that decide() and apply() read; record/
packs it into bytes.  Ruling: what apply() found, read by the desk, the screen and the score sheet.
Each is made once and filled in place.
"""

from rosace.port import const

# From words.py, by `make texts`
_NONE = const(255)
# From rules/state.py, by `make texts`
_SIZE = const(96)

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
    SIZE = const(96)
    LAYOUT = const(1)  # every power-up writes it down; tests/record/test_layout.py pins it
    PILE = const(32)  # rule systems from here on are played with piles, not by two sides
    PILE_END = const(36)

    # The match
    SYSTEM = const(0)  # rule system id
    MODE = const(1)  # M_* bits
    PLAYERS = const(2)  # seats in play: 2 or 4, in practice 1
    GAMES_TO_WIN = const(3)  # 2 = best of three, 1 = one game
    PHASE = const(4)
    FLAGS = const(5)  # F_* bits
    SEAT_SLOT = const(6)  # [4] name slot (0 A, 1 B, 2 A2, 3 B2) that sits on seat i
    WON = const(10)  # [2] games won, by side
    WINNER = const(12)  # side that won the match, or NONE
    # The game
    GAME = const(13)  # 1, 2, 3
    SCORE = const(14)  # [2] game points, by side
    PLAYED = const(16)  # counted boards of this game that have ended
    TOSSED = const(17)  # seat that breaks the ninth board, or NONE
    PENDING = const(18)  # T_* bits: what the umpire must still do
    ROTATION = const(19)  # how often seats were changed so far
    # The board
    BOARD = const(20)  # 1-9: number of the board under way or just ended
    BREAKER = const(21)  # seat
    TURN = const(22)  # seat
    WHITE_SIDE = const(23)  # side that plays white (while H_OPEN: the breaker's, provisionally)
    LEFT = const(24)  # [2] carrommen on the board, by colour
    QUEEN_AT = const(26)  # Q_*
    QUEEN_SIDE = const(27)  # side that pocketed or covered her, or NONE
    DUES = const(28)  # [2] by side
    RIGHT = const(30)  # [2] side may pocket the queen
    TRIES = const(32)  # break tries left
    BROKEN = const(33)
    ROOM = const(34)  # room in the circle
    PASSES = const(35)  # turns in a row that touched nothing (4q)
    STROKES = const(36)  # strokes of this board, stops at 255
    TURN_STROKES = const(37)  # strokes of this turn, stops at 255
    PLACE = const(38)  # [2] carrommen the umpire must see placed, by colour
    PLACER = const(40)  # seat that places them, or NONE; [2] by colour
    MISSED = const(42)  # seat whose cover missed and may still be deemed (3.12d), or NONE
    LAST_ROW = const(43)  # row of the last stroke, or of what ended the board
    BOARD_WINNER = const(44)  # side, after the board's end
    POINTS = const(45)  # of the board that ended
    COINS = const(46)  # of them, carrommen (spelled out: coins + queen + extra, cut at the max)
    QUEEN_POINTS = const(47)
    EXTRA = const(48)  # 1, the penalty for a striker or a foul (3.11f)
    ENTERED = const(49)  # this board holds facts that were entered, not judged
    # What only some house rules need (F_HOUSE); 0 elsewhere
    QUESTION = const(50)  # ASK_*: what a player may or must say to the last stroke
    ASKED_OWN = const(51)  # own carrommen of the stroke it is about, ...
    ASKED_OTHER = const(52)  # ... the opponent's, ...
    ASKED_FELL = const(53)  # ... and Ruling.fell; of ASK_COLOUR the colour that fell first << 4
    PAID = const(54)  # dues that were put back when the last turn ended
    SPECIAL = const(55)  # H_* bits
    FAILED = const(56)  # [2] covers of the queen that each side has lost
    WARNINGS = const(58)  # [4] by seat
    DISTURBED = const(62)  # [4] by seat
    STRIKERS = const(66)  # [4] striker changes, by seat
    TRIALS = const(70)  # [2] trial boards, by side
    MISSES = const(72)  # practice: turns of this board that ended
    GAME_WINNER = const(73)  # side that won the game that has ended, or NONE
    END_REASON = const(74)  # RE_* of the disqualification that ended the match
    POTS = const(75)  # practice: own carrommen and queen that stayed in the nets of this board
    FOULS = const(76)  # practice: strokes of this board that were fouls or lost the striker
    HOUSE = const(80)  # [16] house rules: pairs (field of the rule record + 1, value), 0 ends them

    # FLAGS
    F_PROTEST = const(1)  # result stands under protest
    F_DECIDER_CHANGED = const(2)  # the deciding game has asked for its change of sides (3.8c)
    F_APPEAL = const(4)  # clocks stand until "Play" (4g)
    F_STARTED = const(16)  # "Play" was said: seats are fixed (3.3), trials are over (3.4)
    F_REPLAY = const(8)  # a protest was upheld: the whole match is to be played again (4.3)
    F_HOUSE = const(32)  # the match plays by a rule that only some house rules have (systems.py)

    # SPECIAL
    H_OPEN = const(1)  # no carromman was pocketed yet: nobody has a colour
    H_HELD = const(2)  # the queen was pocketed without the right: off the board till the turn ends

    # QUESTION
    ASK_KEEP = const(1)  # striker and own: one back and pass (0), or all and one more, and on (1)?
    ASK_COLOUR = const(2)  # both colours fell: which does the side in turn play?
    ASK_PUT_BACK = const(3)  # does the opponent want his carromman back on the board? unasked: no
    ASK_FORGOT = const(4)  # were the dues of the turn that ended forgotten? unasked: no

    # MODE
    M_DOUBLES = const(1)
    M_SELF = const(2)  # self-umpire
    M_QUICK = const(4)  # board results only
    M_PRACTICE = const(8)

    # What the umpire must still do (state[PENDING])
    MUST_PLACE = const(1)
    MUST_QUEEN = const(2)  # put the queen back on the centre
    MUST_SIDES = const(4)  # change sides
    MUST_TOSS = const(8)  # toss for the ninth board
    MUST_NEXT = const(16)  # next board can be racked
    MUST_DISTURBED = const(32)  # a player disturbed four times: may be disqualified (4.2h)
    MUST_PROTEST = const(64)  # a protest waits for its result (4.3)
    MUST_CHOICE = const(128)  # a player must answer QUESTION before the next stroke


class State:
    """96 bytes and the words above to read them by."""

    def __init__(self) -> None:
        self.b = bytearray(_SIZE)


DATA_MAX = 96  # bytes of free payload (names, pieces with nets, evidence); keeps a record <= 120


class Event:
    """A fact about the match. Fields a kind does not use stay at their defaults.

    kind: K_*.  seat: 0-3, who struck / who it concerns (NONE: let decide() fill it in).
    white, black, queen, striker: how many fell (stroke, early break), or a position.
    foul, touched: 0/1 of a stroke.  value, reason: see the table in record/codec.py.
    target: a number above 255: of a record (amendment, correction, seal, hand-over), the PC's of a
    player, of a boot; how many (skipped).  when: ms since the record before (records only).
    data[:size]: bytes. In a stroke: one byte a piece, `kind | net << 3` (net 0 = unknown, 1-4).
    """

    def __init__(self) -> None:
        self.data = bytearray(DATA_MAX)
        self.clear()

    def clear(self) -> "Event":
        """Back to an empty event; returns itself."""
        self.kind = 0
        self.seat = _NONE
        self.white = 0
        self.black = 0
        self.queen = 0
        self.striker = 0
        self.foul = 0
        self.touched = 1
        self.value = 0
        self.reason = 0
        self.target = 0
        self.when = 0
        self.size = 0
        return self

    def copy_from(self, other: "Event") -> None:
        """Take over every field of `other`."""
        self.kind = other.kind
        self.seat = other.seat
        self.white = other.white
        self.black = other.black
        self.queen = other.queen
        self.striker = other.striker
        self.foul = other.foul
        self.touched = other.touched
        self.value = other.value
        self.reason = other.reason
        self.target = other.target
        self.when = other.when
        self.size = other.size
        for i in range(other.size):
            self.data[i] = other.data[i]


class Ruling:
    """The judgement of one event.

    row: number of the row of the stroke table, or of the act (rows.py; its law: laws.py).
    mover: seat that struck, or that a warning, disturbance, protest or change of striker is of.
    stays: 1 if the turn stays.  out_of_turn: 1 if the seat recorded as who struck was not in
    turn (3.6c).
    reason: RE_* the umpire gave.
    own, other, fell: the stroke from the mover's eyes: own and the opponent's carrommen that
    fell, and FELL_* bits of the rest.
    back_white, back_black: carrommen that come back now (dues paid included).  new_dues:
    penalties this event made.  more_due: how many more are owed after it than before.
    queen: QE_* below.
    winner: side that won the board or NONE; points = coins + queen_points + extra, cut at the
    system's maximum.  game_winner, match_winner: side or NONE.  void: board void.
    out: seat that drops out because the board ends; 4: nobody does; NONE: nobody can.
    ignored: 1 if the event has no effect here (a correction ended the board before it).
    asks: ASK_* where a player must or may choose before the next stroke, else 0.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """No ruling yet."""
        self.kind = 0
        self.row = 0
        self.mover = _NONE
        self.stays = 0
        self.out_of_turn = 0
        self.own = 0
        self.other = 0
        self.fell = 0
        self.back_white = 0
        self.back_black = 0
        self.new_dues = 0
        self.more_due = 0
        self.queen = 0
        self.winner = _NONE
        self.points = 0
        self.coins = 0
        self.queen_points = 0
        self.extra = 0
        self.game_winner = _NONE
        self.match_winner = _NONE
        self.out = _NONE
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
        self.more_due = other.more_due
        self.queen = other.queen
        self.winner = other.winner
        self.points = other.points
        self.coins = other.coins
        self.queen_points = other.queen_points
        self.extra = other.extra
        self.game_winner = other.game_winner
        self.match_winner = other.match_winner
        self.out = other.out
        self.void = other.void
        self.ignored = other.ignored
        self.reason = other.reason
        self.asks = other.asks


# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
    # What fell (Ruling.fell), as bits
    FELL_QUEEN = const(1)
    FELL_STRIKER = const(2)
    FELL_FOUL = const(4)
    FELL_COVER = const(8)  # this stroke covers the queen
    FELL_BAD = const(6)  # a foul stroke, or the striker in a net

    # What happened to the queen (Ruling.queen)
    QE_NONE = const(0)
    QE_POCKETED = const(1)  # awaits her cover
    QE_COVERED = const(2)
    QE_BACK = const(3)  # to the centre
    QE_GIVEN = const(4)  # the opponent keeps her: his carromman fell where her cover was due
