"""A form with facts instead of strokes, where two sides play: a board by its result.

It asks who won the board and how many of the loser's are left. The points follow by the match's
own rules: the queen's value and where she counts no more, the most a board can give, the fixed
awards of the special endings (3.7). What cannot be is refused in words. It ends a board from any
position, and is the whole of the quick mode.
"""

from rosace.desk.modes.mode import Mode, label, slot_at
from rosace.port import const
from rosace.rules.state import Event
from rosace.rules.systems import rule
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_BOARD_TO = const(175)
_T_RECOUNT_STROKE = const(204)
_T_WHO_WON = const(816)
_T_LEFT_SUM = const(817)
_T_AWARD = const(821)
_T_LEFT_CAP = const(822)
_T_HOW_MANY = const(823)
_T_AT_MOST = const(824)
_T_NONE_LEFT = const(825)
_T_NO_ONE_MORE = const(826)
_T_SPECIAL = const(827)
_T_SPECIAL_1 = const(828)
_T_SPECIAL_2 = const(829)
_T_SPECIAL_3 = const(830)
_T_SPECIAL_4 = const(831)
_T_K_ADD_1 = const(832)
_T_K_SPECIAL = const(836)
_T_TAKE_POINTS = const(838)
_T_FOUL_ENDS = const(846)
_T_ARG_NAME = const(1000)
_T_ARG_NAME_QUEEN = const(1004)
# From words.py, by `make texts`
_NONE = const(255)
_P_GAME = const(5)
_K_BOARD_RESULT = const(34)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)
_SEAT_SLOT = const(6)
_SCORE = const(14)
_PLAYED = const(16)
_PENDING = const(18)
# What the umpire must still do (state[PENDING])
_MUST_TOSS = const(8)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
# View.clock_kind
_C_NONE = const(0)
# From rules/systems.py, by `make texts`
# The record
_VALUE = const(0)
_CAP = const(1)
_BOARD_MAX = const(4)
_A28 = const(24)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_PIECES = const(9)
_ADDS = bytes((1, 2, 4, 5))  # on WHITE BLACK QUEEN STRIKER: any number to nine in two presses

# What ended the board
_COUNTED = const(0)
_FIXED = const(1)  # 3.7 f-l: the queen's value, or 1 from 22 points on
_ONE = const(2)  # 3.7m


def label_winners(view: "View") -> None:
    """The piece keys say who won the board: the side of seat 0, of seat 1, each with the queen."""
    s = view.s
    for side in range(2):
        slot = s[_SEAT_SLOT + side] & 1
        label(view, WHITE + side, _T_ARG_NAME + slot)
        label(view, QUEEN + side, _T_ARG_NAME_QUEEN + slot)


class Result(Mode):
    """BOARD_RESULT in four presses at most: winner and queen, number (one or two), OK."""

    is_form = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.enter()

    def enter(self) -> None:
        self.winner = _NONE
        self.clear()

    def clear(self) -> None:
        """No number yet."""
        self.left = 0
        self.extra = 0
        self.ending = _COUNTED
        self.special = False  # the keys choose among the special endings
        self.why = 0  # text: why OK was refused

    @property
    def s(self) -> bytearray:
        """The state that the board's result meets."""
        return self.desk.state

    def begin(self, key: int) -> None:
        """Come here by the key that says who won: WHITE BLACK, with the queen QUEEN STRIKER."""
        desk = self.desk
        if self.s[_PENDING] & _MUST_TOSS:
            desk.go(desk.modes.ninth)
            return
        desk.go(self)
        self.choose(key)

    def choose(self, key: int) -> None:
        """Who won, and whether the queen is his: if not, the loser's."""
        self.chosen = key
        self.winner = key & 1
        self.queen = self.winner if key >= QUEEN else self.winner ^ 1

    def press(self, key: int) -> None:
        self.why = 0
        if key == MENU:
            self.menu()
        elif self.winner == _NONE:
            if key <= STRIKER:
                self.choose(key)
            else:
                super().press(key)
        elif self.special:
            self.end_by(key)
        elif key == UNDO:
            self.take_back()
        elif key <= STRIKER:
            self.add(_ADDS[key])
        elif key == FOUL:
            self.special = True
        else:
            self.keep()

    def held(self, key: int) -> None:
        self.held_menu(key)

    def take_back(self) -> None:
        """UNDO: the number and a special ending go, then who won."""
        if self.left or self.extra or self.ending or self.queen == _NONE:
            self.clear()
            self.choose(self.chosen)
        else:
            self.enter()

    def add(self, number: int) -> None:
        """So many more of the loser's carrommen are left."""
        if self.ending:
            self.desk.refuse()
        elif self.left + number > _PIECES:
            self.why = _T_AT_MOST
            self.desk.refuse()
        else:
            self.left += number

    def end_by(self, key: int) -> None:
        """A special ending, in place of one chosen before, and of whose queen that made her."""
        self.special = False
        if key == WHITE:
            self.choose(self.chosen)
            self.ending = _FIXED
            if self.queen != self.winner:
                self.queen = _NONE
        elif key == BLACK:
            self.ending = _ONE
            self.queen = self.winner ^ 1
        elif key == QUEEN:
            self.ending = _COUNTED
            self.queen = _NONE  # still on the board: the winner is paid for her (3.7 n o)
        elif key == STRIKER and rule(self.s, _A28):
            if self.ending:
                self.choose(self.chosen)
            self.ending = _COUNTED
            self.extra ^= 1
        elif key == STRIKER:
            self.why = _T_NO_ONE_MORE
            self.desk.refuse()
        elif key != FOUL and key != UNDO:
            self.special = True
            self.desk.refuse()

    # the sum

    def queen_points(self) -> int:
        """What she adds for this winner (3.7 b c)."""
        s = self.s
        score = 0 if s[_PHASE] == _P_GAME else s[_SCORE + self.winner]
        if self.queen == self.winner ^ 1 or score >= rule(s, _CAP):
            return 0
        return rule(s, _VALUE)

    def points(self) -> int:
        """Of the board, as OK would enter them."""
        s = self.s
        if self.ending == _ONE:
            return 1
        if self.ending == _FIXED:
            return max(1, self.queen_points())
        found = self.left + self.queen_points() + (rule(s, _A28) if self.extra else 0)
        return min(found, rule(s, _BOARD_MAX))

    def keep(self) -> None:
        """OK: the board ended so."""
        if self.left or self.ending:
            self.finish()
        else:
            self.why = _T_NONE_LEFT
            self.desk.refuse()

    def intend(self, event: Event) -> None:
        """The board's result as an event."""
        event.clear()
        event.kind = _K_BOARD_RESULT
        event.value = self.winner
        event.reason = self.points()
        event.queen = self.queen

    def finish(self) -> None:
        """The form is filled in: the result counts."""
        self.intend(self.desk.intent)
        self.desk.commit(self.desk.intent)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = _S_ASK
        view.clock_kind = _C_NONE  # no other number beside those that are entered
        view.args[0] = 1 if s[_PHASE] == _P_GAME else s[_PLAYED] + 1
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if self.winner == _NONE:
            view.title = _T_WHO_WON
            view.lines[0] = _T_TAKE_POINTS
            if self.desk.stroke_open() or self.desk.stroke.next_asked() >= 0:
                view.lines[1] = _T_RECOUNT_STROKE
            for column in range(2):
                score = s[_SCORE + (view.left_side ^ column)]
                view.args[2 + column] = 0 if s[_PHASE] == _P_GAME else score
            label_winners(view)
            return
        view.title = _T_BOARD_TO
        view.args[1] = slot_at(s, self.winner)
        view.args[2] = self.left
        view.args[3] = self.queen_points()
        view.args[4] = self.points()
        view.args[5] = slot_at(s, self.winner ^ 1)
        if self.special:
            view.title = _T_SPECIAL
            view.lines[0] = _T_SPECIAL_1
            view.lines[1] = _T_SPECIAL_2
            view.lines[2] = _T_SPECIAL_3
            view.lines[3] = _T_SPECIAL_4
            return
        if self.left or self.ending:
            sums = _T_LEFT_SUM + (1 if view.args[3] else 0) + 2 * self.extra
            view.lines[0] = sums
            if self.queen == self.winner and sums == _T_LEFT_SUM and not self.ending:
                view.lines[0] = _T_LEFT_CAP  # she is worth nothing from so many points on (3.7c)
                view.args[3] = rule(s, _CAP)
            if self.ending:
                view.lines[0] = _T_AWARD
                view.args[2] = self.points()
            foul = self.desk.queued.kind
            view.lines[1] = self.why if self.why or not foul else _T_FOUL_ENDS
        else:
            view.lines[0] = self.why if self.why else _T_HOW_MANY
        for key in range(0 if self.ending else 4):
            label(view, key, _T_K_ADD_1 + key)
        label(view, FOUL, _T_K_SPECIAL)
        label(view, OK, _T_K_OK)


MODES = {"result": Result}
