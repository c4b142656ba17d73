"""The entry: the stroke under way as slots the beams proposed, pieces pressed, foul, touched.

What a beam saw stays until the stroke is recorded: UNDO drops only what was pressed, and a held
piece key says that a drop was no piece. A drop that may not be of this stroke is a question: the
first OK on it asks whose it is. The entry outlives the screens: MENU, a refusal or a prompt can
come and go over it. It knows the state it is given and nothing of keys, log or screen.
"""

from rosace.port import const
from rosace.rules.state import DATA_MAX, Event
from rosace.senses.proposals import ALL_NETS

# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_K_STROKE = const(7)
# Colours of carrommen
_WHITE = const(0)
_BLACK = const(1)
# What can fall into a net
_QUEEN = const(2)
_STRIKER = const(3)
_OWN_GUESS = const(4)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_RIGHT = const(30)
_SPECIAL = const(55)
# SPECIAL
_H_OPEN = const(1)

SLOTS = const(24)
NO_PIECE = const(5)  # a drop that was none, as the umpire says
_TAKEN = const(6)  # one shadow, seen as two pieces, was the striker, who has the other slot

# Whose is it? (asked[i])
AFTER_OK = const(1)  # right after OK, so perhaps of the stroke before (3.10f)
UNDER_OK = const(2)  # while OK was down: AFTER_OK as soon as that OK has recorded its stroke
DOUBTED = const(3)  # perhaps the hand that fetched the striker, or no piece at all
NEXT = const(4)  # while a stroke waits for its answer, so perhaps of the one after it


def same(a: Event, b: Event) -> bool:
    """True if two strokes are the same (nets and evidence aside)."""
    return (
        a.kind == b.kind
        and a.seat == b.seat
        and a.white == b.white
        and a.black == b.black
        and a.queen == b.queen
        and a.striker == b.striker
        and a.foul == b.foul
        and a.touched == b.touched
    )


class StrokeEntry:
    """kinds[i]: WHITE BLACK QUEEN STRIKER, OWN_GUESS for a slot nobody has decided; NO_PIECE and
    above is no piece.

    nets[i]: 1-4, 0 = pressed without a drop.  wide[i]: 1 = this drop and its neighbour, seen as
    one long shadow, may be one striker.  old[i]: 1 = reopened from the log, a press may still
    overwrite it.
    asked[i]: not 0 = it is a question while it is undecided.  owner: seat that struck, NONE: who
    is in turn.  in_turn: seat that was in turn when the first of it fell or was pressed.
    """

    def __init__(self) -> None:
        self.kinds = bytearray(SLOTS)
        self.nets = bytearray(SLOTS)
        self.wide = bytearray(SLOTS)
        self.old = bytearray(SLOTS)
        self.asked = bytearray(SLOTS)
        self._spare = bytearray(SLOTS)
        self.in_turn = 0
        self.clear()

    def clear(self) -> None:
        """Nothing fell, nothing pressed."""
        self.count = 0
        self.foul = False
        self.untouched = False
        self.owner = _NONE

    def counts(self, i: int) -> bool:
        """True if slot i is a piece of the stroke."""
        kind = self.kinds[i]
        return kind < _OWN_GUESS or kind == _OWN_GUESS and not self.asked[i]

    def asks(self, i: int) -> bool:
        """True if slot i is a question to this stroke."""
        asked = self.asked[i]
        return asked != 0 and asked != UNDER_OK and self.kinds[i] == _OWN_GUESS

    def last_guess(self) -> int:
        """Index of the last slot that a beam alone has filled, -1 if there is none."""
        i = self.count - 1
        while i >= 0 and (self.kinds[i] != _OWN_GUESS or self.asked[i]):
            i -= 1
        return i

    def next_asked(self) -> int:
        """Index of the first question, -1 if there is none."""
        for i in range(self.count):
            if self.asks(i):
                return i
        return -1

    def key_down(self) -> None:
        """A key went down: what fell under an OK that recorded nothing is a question now."""
        for i in range(self.count):
            if self.asked[i] == UNDER_OK:
                self.asked[i] = AFTER_OK

    def copy_from(self, other: "StrokeEntry") -> None:
        """Become a copy of the other stroke's slots."""
        self.clear()
        for i in range(other.count):
            self._append(other.kinds[i], other.nets[i])
            self.wide[i] = other.wide[i]
            self.asked[i] = other.asked[i]

    def empty(self) -> bool:
        """True when nothing in it is a piece of the stroke, nor a foul."""
        for i in range(self.count):
            if self.counts(i):
                return False
        return not self.foul

    def drop(self, net: int, wide: int = 0, asked: int = 0) -> None:
        """A beam proposes a piece in `net`; wide: as above; asked: not 0 = a question."""
        if self._append(_OWN_GUESS, net):
            self.wide[self.count - 1] = wide
            self.asked[self.count - 1] = asked

    def press(self, kind: int) -> bool:
        """A piece key: fill a slot (a wide one last; with the striker first, and it takes its
        neighbour's place too), else overwrite what came back, else decide a question, else a drop
        that was no piece is one after all, else add. A carromman that fell was touched. False: no
        place left."""
        if kind != _STRIKER:
            self.untouched = False
        at = self._undecided(1 if kind == _STRIKER else 0)
        if at < 0:
            at = self._other_reopened(kind)
        if at < 0:
            at = self.next_asked()
        if at < 0:
            at = self._find_last(NO_PIECE)
        if at >= 0:
            self.kinds[at] = kind
            self.old[at] = 0
            if kind == _STRIKER and self.wide[at]:
                self._take_neighbour(at)
            return True
        return self._append(kind, 0)

    def less(self, kind: int, s: bytearray) -> bool:
        """Take one piece of `kind` out: the last pressed, else the last guessed so. False: none.
        What a beam saw stays, as no piece."""
        at = self._find_last(kind)
        if at < 0:
            at = self.count - 1
            while at >= 0 and self.kind(at, s) != kind:
                at -= 1
        if at < 0:
            return False
        self.decline(at)
        return True

    def decline(self, at: int) -> None:
        """Slot `at` is no piece; one that was only pressed goes."""
        if self.nets[at]:
            self.kinds[at] = NO_PIECE
        else:
            self.remove(at)

    def settle(self, at: int, kind: int) -> None:
        """Slot `at` is a piece of `kind` and of this stroke."""
        self.kinds[at] = kind
        self.untouched = False

    def claim(self) -> None:
        """Every question is a piece of this stroke."""
        for i in range(self.count):
            self.asked[i] = 0
        if not self.empty():
            self.untouched = False

    def remove(self, at: int) -> None:
        """Slot `at` is not there any more."""
        self.count -= 1
        for i in range(at, self.count):
            self._copy(i + 1, i)

    def take_back(self) -> bool:
        """Drop what was pressed; what a beam saw is undecided again. False: nothing was."""
        found = self.foul or self.untouched or self.owner != _NONE
        count = self.count
        self.count = 0
        self.foul = False
        self.untouched = False
        self.owner = _NONE
        for i in range(count):
            found = found or self.kinds[i] != _OWN_GUESS
            if self.nets[i]:
                self._copy(i, self.count)
                self.kinds[self.count] = _OWN_GUESS
                self.count += 1
        return found

    def met_by(self, turn: int) -> bool:
        """True if seat `turn` is in turn as it was when this stroke began, or nothing has."""
        if self.empty() or self.owner != _NONE:
            self.in_turn = turn
        return self.in_turn == turn

    def recorded(self, seen: bool = False) -> None:
        """The stroke is in the log: what fell while its OK was down is a question to the next.
        seen: the board is over without it, and so is all that a beam saw."""
        count = self.count
        self.clear()
        for i in range(count):
            kind = self.kinds[i]
            if self.nets[i] and (seen or kind == _OWN_GUESS and self.asked[i]):
                self._copy(i, self.count)
                if self.asked[self.count] != NEXT:
                    self.asked[self.count] = AFTER_OK
                if kind != NO_PIECE:
                    self.kinds[self.count] = _OWN_GUESS
                self.count += 1

    def began(self) -> None:
        """The stroke that waited is recorded, and this one has begun: what fell since is its."""
        for i in range(self.count):
            if self.asked[i] == NEXT:
                self.asked[i] = 0

    def toggle_foul(self) -> bool:
        """Foul, or not any more; True if it is one now."""
        self.foul = not self.foul
        return self.foul

    def touch(self, touched: bool) -> None:
        """A carromman was touched, or none was."""
        self.untouched = not touched

    def struck_by(self, seat: int) -> None:
        """The reopened stroke is another seat's."""
        self.owner = seat

    def fill_event(self, event: Event, s: bytearray) -> None:
        """Write the stroke as an intent; the state `s` guesses the slots nobody decided. Behind
        the pieces stand the drops that were none."""
        event.clear()
        event.kind = _K_STROKE
        event.seat = self.owner
        event.foul = 1 if self.foul else 0
        event.touched = 0 if self.untouched else 1
        size = 0
        for i in range(self.count):
            if not self.counts(i):
                continue
            kind = self.kind(i, s)
            if kind == _WHITE:
                event.white += 1
            elif kind == _BLACK:
                event.black += 1
            elif kind == _QUEEN:
                event.queen += 1
            else:
                event.striker += 1
            if size < DATA_MAX:
                event.data[size] = kind | self.nets[i] << 3
                size += 1
        for i in range(self.count):
            if self.kinds[i] == NO_PIECE and size < DATA_MAX:
                event.data[size] = _OWN_GUESS | self.nets[i] << 3
                size += 1
        event.size = size

    def fill_claimed(self, event: Event, s: bytearray) -> None:
        """Fill `event` as if the stroke claimed every drop that is a question; these stay."""
        asked, untouched = self.asked, self.untouched
        for i in range(SLOTS):
            self._spare[i] = asked[i]
        self.asked = self._spare  # a new one would lie on the heap after each redraw
        try:
            self.claim()
            self.fill_event(event, s)
        finally:
            self.asked, self.untouched = asked, untouched

    def load(self, event: Event) -> None:
        """Reopen a recorded stroke as filled slots."""
        self.clear()
        self.owner = event.seat
        self.foul = bool(event.foul)
        self.untouched = not event.touched
        left = bytearray((event.white, event.black, event.queen, event.striker))
        for i in range(event.size):
            kind = event.data[i] & 7
            if kind <= _STRIKER and left[kind]:
                left[kind] -= 1
                self._append(kind, event.data[i] >> 3 & 7)
            elif kind == _OWN_GUESS:
                self._append(NO_PIECE, event.data[i] >> 3 & 7)
            else:
                break  # evidence of another form
        for kind in range(4):
            while left[kind]:
                left[kind] -= 1
                self._append(kind, 0)
        for i in range(self.count):
            self.old[i] = 1

    def kind(self, i: int, s: bytearray) -> int:
        """The piece in slot i; for an undecided slot the guess from the state `s`.

        Drops are of the own colour as long as such carrommen are left, never the striker: no
        shadow makes that twenty times likelier than two carrommen. But where the next would be
        the last one, the queen is on the board and the side may pocket her, the drop is the queen:
        she must fall before the last (3.12). After that drops are the opponent's.
        """
        kind = self.kinds[i]
        return self._guess(i, s) if kind == _OWN_GUESS else kind

    def _guess(self, i: int, s: bytearray) -> int:
        """kind() of an undecided slot."""
        kind = _OWN_GUESS
        own = self.own(s)
        rest = s[_LEFT + own]
        queen = 1 if s[_QUEEN_AT] == _Q_BOARD else 0
        for j in range(self.count):
            pressed = self.kinds[j]
            if pressed == own:
                # What a reopened stroke had is gone from `s` already.
                rest -= self.owner == _NONE or not self.old[j]
            elif pressed == _QUEEN:
                queen = 0
        needed = s[_RIGHT + (own ^ s[_WHITE_SIDE])] if s[_WHITE_SIDE] != _NONE else 0
        for j in range(i + 1):
            if self.kinds[j] != _OWN_GUESS or self.asked[j] and not self.asked[i]:
                continue
            if queen and (rest <= 0 or (rest == 1 and needed)):
                queen = 0
                kind = _QUEEN
            elif rest > 0:
                rest -= 1
                kind = own
            else:
                kind = own ^ 1
        return kind

    def fell(self, s: bytearray) -> bool:
        """True if a carromman or the queen fell."""
        for i in range(self.count):
            if self.counts(i) and self.kind(i, s) != _STRIKER:
                return True
        return False

    def unknown(self, s: bytearray) -> bool:
        """True if a carromman fell whose colour only the umpire knows: no side has one (yet)."""
        if s[_WHITE_SIDE] != _NONE and (s[_SYSTEM] >= _PILE or not s[_SPECIAL] & _H_OPEN):
            return False
        for i in range(self.count):
            if self.kinds[i] == _OWN_GUESS and self.counts(i) and self.kind(i, s) <= _BLACK:
                return bool(s[_LEFT] and s[_LEFT + 1])
        return False

    def own(self, s: bytearray) -> int:
        """The striking side's colour."""
        if s[_WHITE_SIDE] == _NONE:
            return _WHITE
        seat = s[_TURN] if self.owner == _NONE else self.owner
        return (seat & 1) ^ s[_WHITE_SIDE]

    def striker_nets(self, s: bytearray) -> int:
        """Bit per net (1-4) in which the striker may be, 0 = it did not fall. The beams cannot say
        which of several drops was the striker, unless one was wide."""
        fell = False
        nets = 0
        for i in range(self.count):
            if not self.counts(i):
                continue
            if self.kind(i, s) == _STRIKER:
                fell = True
                if self.wide[i]:
                    return 1 << self.nets[i]
            if self.nets[i]:
                nets |= 1 << self.nets[i]
        if not fell:
            return 0
        return nets if nets else ALL_NETS

    def _append(self, kind: int, net: int) -> bool:
        n = self.count
        if n >= SLOTS:
            return False
        self.kinds[n] = kind
        self.nets[n] = net
        self.wide[n] = 0
        self.old[n] = 0
        self.asked[n] = 0
        self.count = n + 1
        return True

    def _copy(self, i: int, to: int) -> None:
        self.kinds[to] = self.kinds[i]
        self.nets[to] = self.nets[i]
        self.wide[to] = self.wide[i]
        self.old[to] = self.old[i]
        self.asked[to] = self.asked[i]

    def _take_neighbour(self, at: int) -> None:
        """The wide shadow of slot `at` was one piece: its other slot is none."""
        for i in range(at + 1, self.count):
            if self.wide[i] and self.nets[i] == self.nets[at] and self.kinds[i] == _OWN_GUESS:
                self.kinds[i] = _TAKEN
                return

    def _find(self, kind: int, old: int) -> int:
        for i in range(self.count):
            if self.kinds[i] == kind and self.old[i] == old:
                return i
        return -1

    def _undecided(self, wide: int) -> int:
        """Index of the first undecided slot with this `wide`, else of any undecided one, or -1."""
        found = -1
        for i in range(self.count):
            if self.kinds[i] == _OWN_GUESS and not self.asked[i]:
                if self.wide[i] == wide:
                    return i
                if found < 0:
                    found = i
        return found

    def _find_last(self, kind: int) -> int:
        for i in range(self.count - 1, -1, -1):
            if self.kinds[i] == kind:
                return i
        return -1

    def _other_reopened(self, kind: int) -> int:
        """Index of a reopened carromman of another kind, which this press corrects, or -1."""
        if kind <= _BLACK:
            return self._find(kind ^ 1, 1)
        at = self._find(_WHITE, 1)
        return at if at >= 0 else self._find(_BLACK, 1)
