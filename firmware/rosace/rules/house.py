"""What a house rule leaves to a player: what is asked, what may be answered, what an answer does.

A question that must be answered (T_CHOICE) keeps its stroke until then; the others are offers that
the next stroke ends. Part of house.py.

What only some house rules ask for, one small answer for each switch of the rule record.

Loaded with the first match that plays by one of them (systems.is_rare) and called by the engine at
fixed places: before a stroke is judged, where a board would end, what a row does, when the turn
passes. An ICF match never comes here. Laws in brackets are the ICF's; the texts behind a system's
values are named in citations.py.
"""

from rosace.rules import games, stroke, stroke_table, turns
from rosace.rules.event import Event
from rosace.rules.laws import (
    A_CHOICE,
    A_DRAW,
    B3,
    E1,
    E2,
    E3,
    E5,
    E9,
    E10,
    E13,
    E13_AWAIT,
    E16,
    E16_AWAIT,
    F3,
    N4_OTHER,
    N5,
    N9,
    S1,
    S3,
    S4,
    S7,
)
from rosace.rules.ruling import QE_GIVEN, Ruling
from rosace.rules.state import (
    ASKED,
    ASKED_FELL,
    ASKED_OTHER,
    ASKED_OWN,
    DUES,
    FAILED,
    H_HELD,
    H_OPEN,
    LAST_ROW,
    LEFT,
    MISSED,
    PAID,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    Q_COLOUR,
    Q_FORGOT,
    Q_KEEP,
    Q_PUT_BACK,
    QUEEN_AT,
    QUEEN_SIDE,
    SPECIAL,
    STROKES,
    T_CHOICE,
    T_PLACE,
    TURN,
    TURN_STROKES,
    WHITE_SIDE,
)
from rosace.rules.stroke_table import BAD, COVER, FELL_QUEEN, FELL_STRIKER, FOUL
from rosace.rules.systems import (
    AT_END,
    BACK,
    DEBT,
    EARLY,
    FAILS,
    FIRST,
    GIVEN,
    JUMP,
    MIX,
    NO_DEBT,
    OTHER_EARLY,
    OTHER_FOUL,
    OTHER_LAST,
    OTHER_WAY_S3,
    OTHER_WAY_S4,
    OTHER_WAY_S7,
    OWN_EARLY,
    PENALTY,
    PENALTY_MASK,
    PUT_BACK,
    QUEEN_AWAITS,
    QUEEN_BACK,
    QUEEN_COVERED,
    QUEEN_MASK,
    STAY,
    ZERO,
    outcome,
    rule,
)
from rosace.words import (
    BLACK,
    NONE,
    P_PLAY,
    Q_AWAIT,
    Q_COVERED,
    R_NOTHING,
    R_OK,
    R_UNKNOWN,
    WHITE,
)


def ask(s: bytearray, ruling: Ruling, own: int, other: int, fell: int) -> None:
    ruling.stays = 1  # until it is answered
    s[ASKED] = ruling.asks
    s[ASKED_OWN] = own
    s[ASKED_OTHER] = other
    s[ASKED_FELL] = fell
    s[PENDING] |= T_CHOICE


def first(e: Event) -> int:
    """The colour of the carromman that fell first."""
    for i in range(e.size):
        if e.data[i] & 7 <= BLACK:
            return e.data[i] & 7
    return WHITE


def take_colour(s: bytearray, seat: int, colour: int) -> None:
    """From now on the side of `seat` plays `colour`."""
    s[WHITE_SIDE] = (seat & 1) ^ colour
    s[SPECIAL] &= ~H_OPEN


def check(s: bytearray, e: Event) -> int:
    """R_OK if this answer (value: the question, reason: what was chosen) can be given now."""
    if e.reason > 1:
        return R_UNKNOWN
    if s[PHASE] != P_PLAY:
        return R_NOTHING
    if e.value == Q_COLOUR and rule(s, FIRST) and not s[PENDING] & T_CHOICE:
        return R_OK  # which colour a side plays can be told, as in a recount
    return R_OK if e.value and e.value == s[ASKED] else R_NOTHING


def answer(s: bytearray, e: Event, ruling: Ruling) -> None:
    """A player's choice; a question that nobody asks any more is without effect."""
    ruling.row = A_CHOICE
    ruling.mover = s[TURN]
    if check(s, e) != R_OK:
        ruling.ignored = 1
    elif e.value == Q_COLOUR:
        _colour(s, e.reason, ruling)
    elif e.value == Q_KEEP:
        _keep(s, e.reason, ruling)
    elif e.reason and e.value == Q_PUT_BACK:
        _put_back(s, ruling)
    elif e.reason:
        _forgotten(s, ruling)


def by_default(s: bytearray, ruling: Ruling) -> None:
    """The answer of a text where nobody gave one: what it names first, what fell first."""
    ruling.mover = s[TURN]
    if s[ASKED] == Q_KEEP:
        _keep(s, 0, ruling)
    else:
        _colour(s, s[ASKED_FELL] >> 4, ruling)


def _recall(s: bytearray, ruling: Ruling) -> None:
    """The stroke that the question was about, as if it had just been made."""
    ruling.own = s[ASKED_OWN]
    ruling.other = s[ASKED_OTHER]
    ruling.fell = s[ASKED_FELL] & 15
    s[ASKED] = 0
    s[PENDING] &= ~T_CHOICE


def _keep(s: bytearray, keep: int, ruling: Ruling) -> None:
    row = s[LAST_ROW]
    _recall(s, ruling)
    way = outcome(s, row)
    if not keep:
        way = rule(s, OTHER_WAY_S3 if row == S3 else OTHER_WAY_S4 if row == S4 else OTHER_WAY_S7)
    stroke.settle(s, row, way, ruling)


def _colour(s: bytearray, colour: int, ruling: Ruling) -> None:
    asked = s[PENDING] & T_CHOICE
    take_colour(s, s[TURN], colour)
    if not asked:
        return
    _recall(s, ruling)
    if colour == BLACK:
        white = ruling.own
        ruling.own = ruling.other
        ruling.other = white
    stroke.judge(s, ruling)


def _put_back(s: bytearray, ruling: Ruling) -> None:
    """The one in turn lays a carromman of his own on the board again."""
    colour = s[TURN] & 1 ^ s[WHITE_SIDE]
    s[LEFT + colour] += 1
    s[ASKED_OTHER] -= 1
    if not s[ASKED_OTHER]:
        s[ASKED] = 0
    if colour == WHITE:
        ruling.back_white = 1
    else:
        ruling.back_black = 1


def _forgotten(s: bytearray, ruling: Ruling) -> None:
    """Nobody put the dues of the turn that ended back: they are lost, and stay in the nets."""
    side = 1 - (s[TURN] & 1)
    colour = side ^ s[WHITE_SIDE]
    count = min(s[PAID], s[LEFT + colour] - 1)
    s[LEFT + colour] -= count
    s[DUES + side] = 0
    s[PLACE + colour] = max(0, s[PLACE + colour] - count)
    if not s[PLACE + colour]:
        s[PLACER + colour] = NONE
        if not s[PLACE + 1 - colour]:
            s[PENDING] &= ~T_PLACE
    forget(s)


def forget(s: bytearray) -> None:
    """The next stroke, or what was to be placed lies there: it is too late for an offer."""
    if not s[PENDING] & T_CHOICE:
        s[ASKED] = 0
    s[PAID] = 0


def rack(s: bytearray) -> None:
    """A new board: nothing asked, nothing owed to the board before."""
    for at in range(ASKED, FAILED + 2):
        s[at] = 0
    if rule(s, FIRST):
        s[SPECIAL] = H_OPEN


# --- before a stroke is judged ---


def look(s: bytearray, e: Event, ruling: Ruling) -> None:
    """Colours and fouls that the letters of the stroke alone do not show."""
    if s[SPECIAL] & H_OPEN and ruling.own + ruling.other:
        _first_pocketed(s, e, ruling)
    if ruling.other and rule(s, OTHER_FOUL):
        ruling.fell |= FOUL


def _first_pocketed(s: bytearray, e: Event, ruling: Ruling) -> None:
    """The first carrommen of the board: a proper stroke makes their colour the striker's own."""
    white = e.white
    black = e.black
    if ruling.fell & BAD:
        ruling.own = 0
        ruling.other = 0
        spill(s, WHITE, white, ruling)
        spill(s, BLACK, black, ruling)
    elif white and black:
        ruling.asks = Q_COLOUR
        ruling.row = A_CHOICE
        ask(s, ruling, white, black, ruling.fell | first(e) << 4)
    else:
        take_colour(s, ruling.mover, BLACK if black else WHITE)
        ruling.own = white + black
        ruling.other = 0


def spill(s: bytearray, colour: int, count: int, ruling: Ruling) -> None:
    """What fell comes straight back and belongs to nobody yet."""
    if not count:
        return
    s[PLACE + colour] = count
    s[PLACER + colour] = turns.next_seat(s, s[TURN])
    s[PENDING] |= T_PLACE
    if colour == WHITE:
        ruling.back_white = count
    else:
        ruling.back_black = count


# --- where a board would end ---


def ends(s: bytearray, row: int, ruling: Ruling) -> bool:
    """Does the board end by this row here as it does by the ICF's laws?"""
    if row == E10:
        return True
    if row == E9:
        return not rule(s, OWN_EARLY)
    if row < E9:
        return _both_end(s, row, ruling)
    if row == E13 or row == E13_AWAIT or row >= E16:
        if row == E13_AWAIT and ruling.own == 0 and rule(s, GIVEN):
            _give(s, ruling)
            return True  # the queen is his, and so is the board
        return not rule(s, OTHER_EARLY)
    return not rule(s, OTHER_LAST)


def _both_end(s: bytearray, row: int, ruling: Ruling) -> bool:
    """Both last carrommen in one stroke."""
    if rule(s, OTHER_LAST):
        return False
    if not rule(s, OTHER_EARLY):
        return True
    if row == E2 or row == E3:
        return False  # the queen is not covered by this stroke
    if row == E5:
        return outcome(s, S4) & QUEEN_MASK == QUEEN_COVERED
    if row == E1:
        return bool(ruling.fell & COVER) or rule(s, ZERO) < 2
    return True


# --- questions ---


def waits(s: bytearray, row: int, ruling: Ruling) -> bool:
    """Must a player choose before this row can be carried out? Keeps the stroke if so."""
    if row == S3:
        way = rule(s, OTHER_WAY_S3)
    elif row == S4:
        way = rule(s, OTHER_WAY_S4)
    elif row == S7:
        way = rule(s, OTHER_WAY_S7)
    else:
        return False
    if not way:
        return False
    ruling.row = row
    ruling.asks = Q_KEEP
    s[LAST_ROW] = row
    ask(s, ruling, ruling.own, ruling.other, ruling.fell)
    return True


def position(s: bytearray) -> None:
    """A board counted off the table: no question of the one before it holds."""
    s[ASKED] = 0
    s[PAID] = 0
    s[PENDING] &= ~T_CHOICE
    s[SPECIAL] &= ~H_HELD
    if s[LEFT] + s[LEFT + 1] < 18:
        s[SPECIAL] &= ~H_OPEN


# --- what a row does ---


def effect(s: bytearray, row: int, way: int, ruling: Ruling) -> int:
    """The outcome `way` of a row as these house rules have it; the stroke is not yet taken off."""
    side = ruling.mover & 1
    if ruling.fell & FELL_QUEEN:
        way = _queen_fell(s, row, way, side)
    if s[SPECIAL] & H_HELD:
        s[MISSED] = NONE  # she had no cover to wait for
    if row == N4_OTHER and rule(s, GIVEN):
        _give(s, ruling)
    if ruling.own and ruling.other and not ruling.fell & BAD and rule(s, MIX):
        way &= ~STAY
    if ruling.other and not ruling.own and not ruling.fell and rule(s, PUT_BACK):
        ruling.asks = Q_PUT_BACK
        s[ASKED] = Q_PUT_BACK
        s[ASKED_OTHER] = ruling.other
    if ruling.fell & (FELL_STRIKER | FOUL) == FELL_STRIKER and rule(s, DEBT) == NO_DEBT:
        if s[QUEEN_AT] == Q_AWAIT or way & QUEEN_MASK == QUEEN_BACK and ruling.fell & FELL_QUEEN:
            way &= ~PENALTY_MASK  # the queen was the last gain
    return _last_ones(s, way, side, ruling)


def _queen_fell(s: bytearray, row: int, way: int, side: int) -> int:
    """The queen fell in this stroke."""
    if not stroke_table.right(s, side):
        if rule(s, EARLY) and row < S1:
            s[SPECIAL] |= H_HELD
            return STAY | QUEEN_AWAITS
        if row == S7 and way & QUEEN_MASK == QUEEN_AWAITS:
            return way & ~QUEEN_MASK | QUEEN_BACK
    elif way & QUEEN_MASK == QUEEN_BACK:
        s[QUEEN_AT] = Q_AWAIT  # a try like any other that does not cover her
        s[QUEEN_SIDE] = side
    return way


def _last_ones(s: bytearray, way: int, side: int, ruling: Ruling) -> int:
    """A last carromman that must not end the board comes back; so ends its striker's turn."""
    colour = side ^ s[WHITE_SIDE]
    other = ruling.other
    if other and other == s[LEFT + 1 - colour] and not s[DUES + 1 - side]:
        turns.owe(s, 1 - side, 1)
        way &= ~STAY
    if ruling.own != s[LEFT + colour] or s[DUES + side]:
        return way
    covered = s[QUEEN_AT] == Q_COVERED or way & QUEEN_MASK == QUEEN_COVERED
    if rule(s, OWN_EARLY) == 2 and not covered:
        turns.owe(s, side, 1)
        way = way & ~(STAY | BACK) | PENALTY
    elif not way & (BACK | PENALTY_MASK):
        turns.owe(s, side, 1)
        way &= ~STAY
    return way


# --- queen, turn, end ---


def _give(s: bytearray, ruling: Ruling) -> None:
    """The opponent's carromman fell where her cover was due: the queen is the opponent's."""
    s[QUEEN_AT] = Q_COVERED
    s[QUEEN_SIDE] = 1 - (ruling.mover & 1)
    s[MISSED] = NONE
    ruling.queen = QE_GIVEN


def queen_lost(s: bytearray) -> None:
    """The queen goes back to the centre: a cover that failed is counted where tries are."""
    held = s[SPECIAL] & H_HELD
    s[SPECIAL] &= ~H_HELD
    if s[QUEEN_AT] == Q_AWAIT and not held and rule(s, FAILS):
        s[FAILED + (s[QUEEN_SIDE] & 1)] += 1


def turn_over(s: bytearray, ruling: Ruling) -> None:
    """The turn is about to pass: what is paid at its end is paid now."""
    if rule(s, DEBT) != AT_END:
        return
    side = s[TURN] & 1
    colour = side ^ s[WHITE_SIDE]
    before = s[LEFT + colour]
    turns.pay(s, ruling, True)
    s[PAID] = s[LEFT + colour] - before
    if s[PAID]:
        s[ASKED] = Q_FORGOT


def after(s: bytearray, ruling: Ruling) -> None:
    """An event has been carried out: one lost try too many, and nobody wins."""
    most = rule(s, FAILS)
    if most and s[PHASE] == P_PLAY and max(s[FAILED], s[FAILED + 1]) >= most:
        ruling.row = A_DRAW
        s[LAST_ROW] = A_DRAW
        games.draw(s, ruling)


def jump(s: bytearray, e: Event, ruling: Ruling) -> None:
    """What left the board in the last stroke was put back; it costs the turn, or is a foul."""
    kind = rule(s, JUMP)
    fell = e.white + e.black + e.queen + (e.striker if kind > 1 else 0)
    if not kind or not fell or not s[STROKES]:
        return
    if kind == 1:
        if s[TURN_STROKES]:
            turns.take_turn(s, turns.next_seat(s, s[TURN]), ruling)
        return
    row = s[LAST_ROW]
    if S1 <= row <= F3 or row == B3 or E1 <= row <= E16_AWAIT:
        return  # the stroke was a foul: one penalty is all
    seat = s[TURN]
    while not s[TURN_STROKES] and turns.next_seat(s, seat) != s[TURN]:
        seat = turns.next_seat(s, seat)
    if (row == N5 or row == N9) and s[QUEEN_AT] == Q_COVERED:
        turns.queen_back(s, ruling)  # a foul does not cover
    ruling.mover = seat
    ruling.new_dues = 1
    turns.owe(s, seat & 1, 1)
    turns.pay(s, ruling)
    if s[TURN_STROKES]:
        turns.take_turn(s, turns.next_seat(s, seat), ruling)
