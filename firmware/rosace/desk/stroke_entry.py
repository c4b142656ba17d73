"""The entry: the stroke under way as slots the beams proposed, pieces pressed, foul, touched.

It outlives the screens: MENU, a refusal or a prompt can come and go over it. It knows the state it
is given and nothing of keys, log or screen.
"""

from rosace.port import const
from rosace.rules.event import DATA_MAX, Event
from rosace.rules.state import (
    H_OPEN,
    LEFT,
    PILE,
    QUEEN_AT,
    RIGHT,
    SPECIAL,
    SYSTEM,
    TURN,
    WHITE_SIDE,
)
from rosace.senses.proposals import ALL_NETS
from rosace.words import BLACK, K_STROKE, NONE, OWN_GUESS, Q_BOARD, QUEEN, STRIKER, WHITE

SLOTS = const(24)


class StrokeEntry:
    """kinds[i]: WHITE BLACK QUEEN STRIKER, or OWN_GUESS for a slot nobody has decided.

    nets[i]: 1-4, 0 = pressed without a drop.  wide[i]: 1 = this drop and its neighbour, seen as
    one long shadow, may be one striker.  old[i]: 1 = reopened from the log, a press may still
    overwrite it.  doubts[:doubt_count]: nets of drops that count only if a piece key is pressed;
    the last `late` of them came right after OK.  owner: seat that struck a stroke reopened from
    the log, NONE in a new one.
    """

    def __init__(self) -> None:
        self.kinds = bytearray(SLOTS)
        self.nets = bytearray(SLOTS)
        self.wide = bytearray(SLOTS)
        self.old = bytearray(SLOTS)
        self.count = 0
        self.foul = False
        self.untouched = False
        self.doubts = bytearray(4)
        self.doubt_count = 0
        self.late = 0
        self.owner = NONE

    def clear(self) -> None:
        """Nothing fell, nothing pressed."""
        self.count = 0
        self.foul = False
        self.untouched = False
        self.doubt_count = 0
        self.late = 0
        self.owner = NONE

    def empty(self) -> bool:
        """True when OK would record "-"."""
        return self.count == 0 and not self.foul

    def drop(self, net: int, wide: int = 0) -> None:
        """A beam proposes a piece in `net`; wide: as above."""
        if self._append(OWN_GUESS, net):
            self.wide[self.count - 1] = wide

    def doubt(self, net: int, late: bool) -> None:
        """A drop that counts only if the umpire presses what it was."""
        if self.doubt_count < 4:
            self.doubts[self.doubt_count] = net
            self.doubt_count += 1
            self.late += 1
        if not late:
            self.late = 0

    def press(self, kind: int) -> bool:
        """A piece key: overwrite what came back, else fill a slot (a wide one last; with the
        striker first, and it takes the other's place too), else take a doubtful drop, else add.
        False: no place left."""
        at = self._other_reopened(kind)
        if at < 0:
            at = self._undecided(1 if kind == STRIKER else 0)
        if at >= 0:
            self.kinds[at] = kind
            self.old[at] = 0
            if kind == STRIKER and self.wide[at]:
                other = self._undecided(1)
                if other >= 0 and self.wide[other]:
                    self._remove(other)
            return True
        net = 0
        if self.doubt_count:
            self.doubt_count -= 1
            net = self.doubts[self.doubt_count]
            self.late = 0
        return self._append(kind, net)

    def less(self, kind: int, s: bytearray) -> bool:
        """Take one piece of `kind` out: the last pressed, else a slot guessed so. False: none."""
        at = self._find_last(kind)
        if at < 0:
            at = self.count - 1
            while at >= 0 and self.kind(at, s) != kind:
                at -= 1
        if at < 0:
            return False
        self._remove(at)
        return True

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
        """Write the stroke as an intent; the state `s` guesses the slots nobody decided."""
        event.clear()
        event.kind = K_STROKE
        event.foul = 1 if self.foul else 0
        event.touched = 0 if self.untouched else 1
        size = 0
        for i in range(self.count):
            kind = self.kind(i, s)
            if kind == WHITE:
                event.white += 1
            elif kind == BLACK:
                event.black += 1
            elif kind == QUEEN:
                event.queen += 1
            else:
                event.striker += 1
            if size < DATA_MAX:
                event.data[size] = kind | self.nets[i] << 3
                size += 1
        event.size = size

    def load(self, event: Event) -> None:
        """Reopen a recorded stroke as filled slots."""
        self.clear()
        self.owner = event.seat
        self.foul = bool(event.foul)
        self.untouched = not event.touched
        left = bytearray((event.white, event.black, event.queen, event.striker))
        for i in range(event.size):
            kind = event.data[i] & 7
            if kind <= STRIKER and left[kind]:
                left[kind] -= 1
                self._append(kind, event.data[i] >> 3 & 7)
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
        if kind != OWN_GUESS:
            return kind
        own = self.own(s)
        rest = s[LEFT + own] if self.owner == NONE else SLOTS  # `s` has a reopened stroke in it
        queen = 1 if s[QUEEN_AT] == Q_BOARD else 0
        for j in range(self.count):
            pressed = self.kinds[j]
            if pressed == own:
                rest -= 1
            elif pressed == QUEEN:
                queen = 0
        needed = s[RIGHT + (own ^ s[WHITE_SIDE])] if s[WHITE_SIDE] != NONE else 0
        for j in range(i + 1):
            if self.kinds[j] != OWN_GUESS:
                continue
            if queen and (rest <= 0 or (rest == 1 and needed)):
                queen = 0
                kind = QUEEN
            elif rest > 0:
                rest -= 1
                kind = own
            else:
                kind = own ^ 1
        return kind

    def fell(self, s: bytearray) -> bool:
        """True if a carromman or the queen fell."""
        for i in range(self.count):
            if self.kind(i, s) != STRIKER:
                return True
        return False

    def unknown(self, s: bytearray) -> bool:
        """True if a carromman fell whose colour only the umpire knows: no side has one (yet)."""
        if s[WHITE_SIDE] != NONE and (s[SYSTEM] >= PILE or not s[SPECIAL] & H_OPEN):
            return False
        for i in range(self.count):
            if self.kinds[i] == OWN_GUESS and self.kind(i, s) <= BLACK:
                return bool(s[LEFT] and s[LEFT + 1])
        return False

    def own(self, s: bytearray) -> int:
        """The striking side's colour."""
        if s[WHITE_SIDE] == NONE:
            return WHITE
        seat = s[TURN] if self.owner == NONE else self.owner
        return (seat & 1) ^ s[WHITE_SIDE]

    def striker_nets(self, s: bytearray) -> int:
        """Bit per net (1-4) in which the striker may be, 0 = it did not fall. The beams cannot say
        which of several drops was the striker, unless one was wide."""
        fell = False
        nets = 0
        for i in range(self.count):
            if self.kind(i, s) == STRIKER:
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
        self.count = n + 1
        return True

    def _remove(self, at: int) -> None:
        self.count -= 1
        for i in range(at, self.count):
            self.kinds[i] = self.kinds[i + 1]
            self.nets[i] = self.nets[i + 1]
            self.wide[i] = self.wide[i + 1]
            self.old[i] = self.old[i + 1]

    def _find(self, kind: int, old: int) -> int:
        for i in range(self.count):
            if self.kinds[i] == kind and self.old[i] == old:
                return i
        return -1

    def _undecided(self, wide: int) -> int:
        """Index of the first undecided slot with this `wide`, else of any undecided one, or -1."""
        found = -1
        for i in range(self.count):
            if self.kinds[i] == OWN_GUESS:
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
        if kind <= BLACK:
            return self._find(kind ^ 1, 1)
        at = self._find(WHITE, 1)
        return at if at >= 0 else self._find(BLACK, 1)
