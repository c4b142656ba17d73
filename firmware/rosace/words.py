"""What the firmware calls by number: pieces, phases, kinds of event, refusals, reasons.

The numbers are part of the log format: append, never insert. Their names for logs, exports and
tests stand on the PC (rosace_host/match/names.py); the board has only the numbers.
"""

from rosace.port import const

# For the PC and for tests; a file of the board holds those that it uses (`make texts`), without a
# comment that an empty line keeps apart: there the letters of a name, as in K_STROKE, say enough.
if __debug__:
    NONE = const(255)  # no side, no seat, no winner: fits every one-byte field

    # Colours of carrommen. A side's own colour is `side ^ white_side`.
    WHITE = const(0)
    BLACK = const(1)

    # What can fall into a net. WHITE and BLACK double as piece kinds.
    QUEEN = const(2)
    STRIKER = const(3)
    OWN_GUESS = const(4)  # a slot: a drop that waits for its piece

    # Where the queen is.

    Q_BOARD = const(0)
    Q_AWAIT = const(1)  # pocketed by QUEEN_SIDE, not yet covered
    Q_COVERED = const(2)  # covered by QUEEN_SIDE

    # Phases of a match: state[PHASE].

    P_NONE = const(0)  # no match
    P_SETUP = const(1)  # set-up saved, before the first "Play" of the match is possible
    P_READY = const(2)  # board racked, waiting for "Play"
    P_PLAY = const(3)  # board open
    P_BOARD = const(4)  # board ended, next one not yet prepared
    P_GAME = const(5)  # game ended, match goes on
    P_MATCH = const(6)  # match over

    # Kinds of event. Their fields: record/codec.py. One byte in every record; 64-95 reserved for
    # later kinds, 96-127 for kinds that old readers may skip without a gap in the score.

    K_SETUP = const(1)
    K_PLAYER = const(2)  # one name slot: A, B, A2, B2
    K_TOSS = const(3)
    K_SEATS = const(4)  # which name slot sits on which seat; fixes the first breaker
    K_TRIAL = const(5)
    K_PLAY = const(6)
    K_STROKE = const(7)
    K_EARLY = const(8)
    K_PENALTY = const(9)
    K_FOUL = const(10)
    K_ROOM = const(11)
    K_NO_ROOM = const(12)
    K_PLACED = const(13)
    K_WRONG_PIECE = const(14)
    K_DEEM = const(15)
    K_TURN = const(16)
    K_FORFEIT = const(17)
    K_VOID = const(18)
    K_RESIGN = const(19)
    K_DISQUALIFY = const(20)
    K_APPEAL = const(21)
    K_WARNING = const(22)
    K_DISTURBANCE = const(23)
    K_PROTEST = const(24)
    K_PROTEST_RESULT = const(25)
    K_STRIKER_CHANGE = const(26)
    K_TIME_OUT = const(27)
    K_JUMP = const(28)
    K_SIDES = const(29)
    K_CHOICE = const(30)
    K_AGREE = const(31)
    K_DISPUTE = const(32)
    K_POSITION = const(33)
    K_BOARD_RESULT = const(34)
    K_AMEND = const(35)
    K_IDENTITY = const(36)
    K_HAND_OVER = const(37)
    K_NOTE = const(38)
    K_POWER_UP = const(39)
    K_CLOCK = const(40)
    K_MAINTENANCE = const(41)
    K_EVIDENCE = const(42)
    K_SEAL = const(43)
    K_SKIPPED = const(44)
    K_NEXT_BOARD = const(45)  # the umpire left the board-end screen: rack, new breaker
    K_TOSS_NINTH = const(46)
    K_CORRECT = const(
        47
    )  # a correction: several edits of the log that count together or not at all

    # Refusals. 0: accepted. The screen has a line for each.

    R_OK = const(0)
    R_PHASE = const(1)  # not possible now
    R_TOO_MANY_WHITE = const(2)
    R_TOO_MANY_BLACK = const(3)
    R_NO_QUEEN = const(4)  # the queen is not on the board
    R_UNTOUCHED_BUT_FELL = const(5)  # "no carromman touched", but a carromman or the queen fell
    R_NOT_IN_TURN = const(6)
    R_NOT_PLAYED_YET = const(7)  # something else comes first: toss, sides, "Play"
    R_RESULT = const(8)  # an impossible board result
    R_POSITION = const(9)  # an impossible position
    R_NOTHING = const(10)  # nothing to do (no room to give back, no queen to deem covered ...)
    R_UNKNOWN = const(11)  # unknown kind or field value
    R_SEAT = const(12)  # no such seat in this match
    R_TWO_QUEENS = const(13)  # more than one queen or striker in a stroke
    R_BETWEEN_BOARDS = const(14)  # only between boards
    R_FULL = const(15)  # the log of the match is full

    # Reasons. An umpire gives one for a penalty, foul, warning, forfeit: one byte, 0 = none given.

    RE_NONE = const(0)
    RE_IMPROPER = const(1)
    RE_TOUCHED = const(2)
    RE_PLACING = const(3)
    RE_STOOD = const(4)
    RE_TIME = const(5)
    RE_TALKING = const(6)
    RE_FRAME = const(7)
    RE_CONDUCT = const(8)
    RE_APPEAL = const(9)
    RE_MOVED = const(10)
    RE_OTHER = const(11)
    RE_LANGUAGE = const(12)  # from here on: disqualification, 4.2 a-h in their order
    RE_LEFT = const(13)
    RE_REST = const(14)
    RE_REFUSES = const(15)
    RE_INSULT = const(16)
    RE_STRIKER = const(17)
    RE_INTERRUPT = const(18)
    RE_DISTURBED = const(19)
    REASONS = const(20)

    # Why the log was corrected. One byte in K_CORRECT.

    CR_ENTRY = const(0)  # the entry was wrong, what happened at the table was right
    CR_MISSED = const(1)  # nobody called it in time and the laws let it stand (3.6c, 3.11k, 3.12d)
    CR_PLAYER = const(2)
    CR_SENSOR = const(3)
    CR_OTHER = const(4)

    # What a note says. Most of them of the set-up; one byte in K_NOTE.

    NO_WORDS = const(0)
    NO_CHECKED = const(1)  # identity cards and strikers: data 1 = checked, 0 = not
    NO_SKIPPED = const(2)  # steps of the set-up left out: data = STEP_* bits
    NO_WARM_UP = const(3)  # data = seconds it was to last, low byte first
    NO_TAPS = const(4)  # without an umpire: the log has room for strokes only, not for taps
    NO_FOUL_WAITS = const(5)  # for the stroke under way: data = kind, seat, reason; none = dropped

    # Steps of the set-up, as bits

    STEP_CHECK = const(1)
    STEP_TOSS = const(2)
    STEP_SEATS = const(4)
    STEP_TRIALS = const(8)
    STEP_WARM_UP = const(16)

    # How players agreed. Without an umpire; one byte in K_AGREE.

    AG_TAP = const(0)  # the other side's own button
    AG_SILENCE = const(1)
    AG_KEY = const(2)  # OK on the keys that both sides use
    AG_UMPIRE = const(3)  # an umpire who was called decided, after two disputes
    AG_REPLAY = const(4)  # the stroke is played again, after two disputes
