"""A board by its result: who won it, how many of the loser's are left, OK.

The points follow from that by the match's own rules: the queen's value and where she counts no
more, the most a board can give, the fixed awards of the special endings (3.7). What cannot be is
refused in words. It ends a board from any position, and is the whole of the quick mode.
"""

from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import ARG_NAME, ARG_NAME_QUEEN, T_BOARD_TO, T_K_BACK, T_K_MENU, T_K_OK
from rosace.face.texts_setup import (
    T_AT_MOST,
    T_AWARD,
    T_HOW_MANY,
    T_K_11F,
    T_K_ADD_1,
    T_K_F_L,
    T_K_M,
    T_K_N_O,
    T_K_SPECIAL,
    T_LEFT_SUM,
    T_NO_ONE_MORE,
    T_NONE_LEFT,
    T_SPECIAL,
    T_SPECIAL_1,
    T_SPECIAL_2,
    T_TAKE_POINTS,
    T_WHO_WON,
)
from rosace.face.view import S_ASK
from rosace.port import const
from rosace.rules.event import Event
from rosace.rules.state import PENDING, PHASE, PLAYED, SCORE, SEAT_SLOT, T_TOSS
from rosace.rules.systems import A28, BOARD_MAX, CAP, VALUE, rule
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import K_BOARD_RESULT, NONE, P_GAME

_PIECES = const(9)
_ADDS = bytes((1, 2, 4, 5))  # on WHITE BLACK QUEEN STRIKER: any number to nine in two presses

# What ended the board
_COUNTED = const(0)
_FIXED = const(1)  # 3.7 f-l: the queen's value, or 1 from 22 points on
_ONE = const(2)  # 3.7m


def label_winners(view) -> None:
    """The piece keys say who won the board: the side of seat 0, of seat 1, each with the queen."""
    s = view.s
    for side in range(2):
        slot = s[SEAT_SLOT + side] & 1
        label(view, WHITE + side, ARG_NAME + slot)
        label(view, QUEEN + side, ARG_NAME_QUEEN + slot)


class Result(Mode):
    """BOARD_RESULT in four presses at most: winner and queen, number (one or two), OK."""

    is_form = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.enter()

    def enter(self) -> None:
        self.winner = NONE
        self.clear()

    def clear(self) -> None:
        """The number is still to come."""
        self.left = 0
        self.extra = 0
        self.ending = _COUNTED
        self.special = False  # the keys choose among the special endings
        self.why = 0  # text: why OK was refused

    @property
    def s(self) -> bytearray:
        """The state that the board's result meets."""
        return self.desk.log.state.b

    def begin(self, key: int) -> None:
        """Come here by the key that says who won: WHITE BLACK, with the queen QUEEN STRIKER."""
        desk = self.desk
        if self.s[PENDING] & T_TOSS:
            desk.go(desk.modes.ninth)
            return
        desk.go(self)
        self.choose(key)

    def choose(self, key: int) -> None:
        """Who won, and whether the queen is his: if not, the loser's."""
        self.winner = key & 1
        self.queen = self.winner if key >= QUEEN else self.winner ^ 1

    def press(self, key: int) -> None:
        desk = self.desk
        self.why = 0
        if key == MENU:
            desk.go(desk.modes.menu)
        elif self.winner != NONE and key == UNDO:
            self.enter()  # from the beginning
        elif self.winner == NONE:
            if key <= STRIKER:
                self.choose(key)
            else:
                super().press(key)
        elif self.special:
            self.end_by(key)
        elif key <= STRIKER:
            self.add(_ADDS[key])
        elif key == FOUL:
            self.special = True
        else:
            self.keep()

    def held(self, key: int) -> None:
        self.desk.refuse()

    def add(self, number: int) -> None:
        """So many more of the loser's carrommen are left."""
        if self.left + number > _PIECES or self.ending:
            self.why = T_AT_MOST
            self.desk.refuse()
        else:
            self.left += number

    def end_by(self, key: int) -> None:
        """A special ending."""
        self.special = False
        if key == WHITE:
            self.ending = _FIXED
            if self.queen != self.winner:
                self.queen = NONE
        elif key == BLACK:
            self.ending = _ONE
            self.queen = self.winner ^ 1
        elif key == QUEEN:
            self.queen = NONE  # still on the board: the winner is paid for her (3.7 n o)
        elif key == STRIKER and rule(self.s, A28):
            self.extra ^= 1
        elif key == STRIKER:
            self.why = T_NO_ONE_MORE
            self.desk.refuse()
        else:
            self.special = True
            self.desk.refuse()

    # the sum

    def queen_points(self) -> int:
        """What she adds for this winner (3.7 b c)."""
        s = self.s
        score = 0 if s[PHASE] == P_GAME else s[SCORE + self.winner]
        if self.queen == self.winner ^ 1 or score >= rule(s, CAP):
            return 0
        return rule(s, VALUE)

    def points(self) -> int:
        """Of the board, as OK would enter them."""
        s = self.s
        if self.ending == _ONE:
            return 1
        if self.ending == _FIXED:
            return max(1, self.queen_points())
        found = self.left + self.queen_points() + (rule(s, A28) if self.extra else 0)
        return min(found, rule(s, BOARD_MAX))

    def keep(self) -> None:
        """OK: the board ended so."""
        if self.left or self.ending:
            self.intend(self.desk.intent)
            self.tell()
        else:
            self.why = T_NONE_LEFT
            self.desk.refuse()

    def intend(self, event: Event) -> None:
        """The board's result as an event."""
        event.clear()
        event.kind = K_BOARD_RESULT
        event.value = self.winner
        event.reason = self.points()
        event.queen = self.queen

    def tell(self) -> None:
        """The board's result stands in desk.intent: it counts."""
        self.desk.stroke.clear()
        self.desk.commit(self.desk.intent)

    def fill(self, view) -> None:
        s = view.s
        view.screen = S_ASK
        view.args[0] = 1 if s[PHASE] == P_GAME else s[PLAYED] + 1
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
        if self.winner == NONE:
            view.title = T_WHO_WON
            view.lines[0] = T_TAKE_POINTS
            for side in range(2):
                view.args[2 + side] = 0 if s[PHASE] == P_GAME else s[SCORE + side]
            label_winners(view)
            return
        view.title = T_BOARD_TO
        view.args[1] = slot_at(s, self.winner)
        view.args[2] = self.left
        view.args[3] = self.queen_points()
        view.args[4] = self.points()
        view.args[5] = slot_at(s, self.winner ^ 1)
        if self.special:
            view.title = T_SPECIAL
            view.lines[0] = T_SPECIAL_1
            view.lines[1] = T_SPECIAL_2
            label(view, WHITE, T_K_F_L)
            label(view, BLACK, T_K_M)
            label(view, QUEEN, T_K_N_O)
            label(view, STRIKER, T_K_11F)
            return
        if self.left or self.ending:
            sums = T_LEFT_SUM + (1 if view.args[3] else 0) + 2 * self.extra
            view.lines[0] = sums
            if self.ending:
                view.lines[0] = T_AWARD
                view.args[2] = self.points()
            view.lines[1] = self.why
        else:
            view.lines[0] = self.why if self.why else T_HOW_MANY
        for key in range(4):
            label(view, key, T_K_ADD_1 + key)
        label(view, FOUL, T_K_SPECIAL)
        label(view, OK, T_K_OK)
