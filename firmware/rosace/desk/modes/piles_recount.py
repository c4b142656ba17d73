"""Two forms with facts instead of strokes, where each player has a pile: the piles as they lie,
and a board by its result. For two sides recount.py and result.py have them.
"""

from rosace.desk.modes.mode import Mode, label, slot_at
from rosace.port import const
from rosace.rules.piles import boards, systems, turns
from rosace.rules.piles.checks import D_BROKEN, D_DUES, D_HAD, D_OWNERS, D_TURN, D_WINS
from rosace.senses.buttons import BLACK, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_NEXT = const(23)
_T_K_MINUS = const(24)
_T_BOARD_TO = const(175)
_T_UNCHANGED = const(203)
_T_COUNTED = const(647)
_T_K_FIVE = const(648)
_T_RESULT_WHO = const(649)
_T_RESULT_POINTS = const(650)
_T_K_PLUS = const(694)
_T_K_PREV = const(695)
_T_K_SAVE = const(696)
_T_K_RECOUNT = const(702)
_T_M_RESULT = const(737)
_T_PLACE_FIRST = const(847)
_T_RESULT_PILES = const(850)
# From rules/piles/systems.py, by `make texts`
# The state
_HAD = const(10)
_DUES_BY_SEAT = const(28)
_OWNERS = const(54)
_WINS = const(58)
_COUNT = const(77)
_OUT = const(78)
# The record
_GOAL = const(0)
_QUOTA = const(4)
_SINGLE = const(14)
_ELIMINATION = const(15)
# Values of GOAL
_G_QUOTA = const(0)
_G_HOLES = const(2)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_PERSON = const(4)
_S_PILES = const(16)
# From rules/state.py, by `make texts`
_SIZE = const(96)
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_PENDING = const(18)
_BOARD = const(20)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_BROKEN = const(33)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_COVERED = const(2)
_P_PLAY = const(3)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
# What can fall into a net
_QUEEN = const(2)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_NETS = const(4)
_F_QUEEN = const(8)
_F_TURN = const(9)
_F_NETS = const(10)


class Result(Mode):
    """Who won the board, and with how many points where boards have points; then OK. Where the
    lowest drops out no winner says who that is: the way leads to the piles."""

    is_form = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.winner = _NONE
        self.points = 1

    def enter(self) -> None:
        self.winner = _NONE
        self.points = 1

    def begin(self, winner: int) -> None:
        """Come here by the key that says who won."""
        self.desk.go(self)
        self.winner = winner

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.state
        if systems.rule(s, _ELIMINATION):
            if key == WHITE:
                desk.go(desk.modes.piles.recount)
            else:
                super().press(key)
        elif self.winner == _NONE and key < s[_PLAYERS] and not s[_OUT] >> key & 1:
            self.winner = key
            desk.stage_began()
        elif self.winner == _NONE:
            super().press(key)
        elif key == OK:
            self.keep()
        elif key == UNDO:
            self.winner = _NONE
        elif key > STRIKER or systems.rule(s, _SINGLE):
            super().press(key)
        elif key == WHITE or key == STRIKER:
            self.add(1 if key == WHITE else 5)
        elif key == BLACK and self.points > 1:
            self.points -= 1
        else:
            super().press(key)

    def held(self, key: int) -> None:
        self.held_menu(key)

    def add(self, points: int) -> None:
        """So many more, up to what a board gives at most."""
        if self.points + points > systems.board_most(self.desk.state):
            self.desk.refuse()
        else:
            self.points += points

    def keep(self) -> None:
        """OK: the result counts."""
        intent = self.desk.intent_for(_K_BOARD_RESULT)
        intent.value = self.winner
        intent.reason = self.points
        intent.queen = _NONE
        self.desk.commit(intent)

    def fill(self, view: "View") -> None:
        s = view.s
        view.title = _T_RESULT_WHO
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if systems.rule(s, _ELIMINATION):
            view.screen = _S_ASK
            view.title = _T_M_RESULT
            view.lines[0] = _T_RESULT_PILES
            label(view, WHITE, _T_K_RECOUNT)
            return
        if self.winner == _NONE:
            view.screen = _S_PERSON
            view.seats = (1 << s[_PLAYERS]) - 1 & ~s[_OUT]
            return
        view.screen = _S_ASK
        view.args[1] = slot_at(s, self.winner)
        label(view, OK, _T_K_OK)
        if systems.rule(s, _SINGLE):
            view.lines[0] = _T_BOARD_TO
            view.args[0] = s[_BOARD]
            return
        view.lines[0] = _T_RESULT_POINTS
        view.args[0] = self.points
        label(view, WHITE, _T_K_PLUS)
        label(view, BLACK, _T_K_MINUS)
        label(view, STRIKER, _T_K_FIVE)


class Recount(Mode):
    """The piles as they lie there: WHITE and BLACK more and less, QUEEN and STRIKER from field to
    field, OK records it. Begins with what the device believes."""

    is_form = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.draft = bytearray(_SIZE)
        self.was = b""
        self.cursor = 0

    def enter(self) -> None:
        for i in range(_SIZE):
            self.draft[i] = self.desk.state[i]
        if self.draft[_PHASE] != _P_PLAY:
            boards.rack(self.draft)  # what is told belongs to the next board
        self.was = bytes(self.draft)
        self.cursor = -1
        self.go(1)

    def fields(self) -> int:
        """How many fields there are."""
        return _F_NETS + (_NETS if systems.rule(self.draft, _GOAL) == _G_HOLES else 0)

    def press(self, key: int) -> None:
        desk = self.desk
        if key == WHITE or key == BLACK:
            if not self.turn(1 if key == WHITE else -1):
                desk.refuse()
        elif key == QUEEN:
            self.go(-1)
        elif key == STRIKER:
            self.go(1)
        elif key == OK and self.unchanged():
            desk.home()
        elif key == OK:
            self.keep()
        else:
            super().press(key)

    def unchanged(self) -> bool:
        """True if all is as the device believes: there is nothing to record."""
        return self.draft == self.was

    def held(self, key: int) -> None:
        if key <= BLACK:
            self.repeat(key)
        else:
            self.held_menu(key)

    def repeat(self, key: int) -> None:
        if key <= BLACK:
            self.turn(1 if key == WHITE else -1)

    def go(self, by: int) -> None:
        """To the next field that this match has: who is out has none."""
        d = self.draft
        while True:
            self.cursor = (self.cursor + by) % self.fields()
            seat = self.cursor >> 1
            if self.cursor >= _F_QUEEN or seat < d[_PLAYERS] and not d[_OUT] >> seat & 1:
                return

    def turn(self, by: int) -> bool:
        """The value under the cursor up or down; False where it cannot."""
        d = self.draft
        if self.cursor < _F_QUEEN:
            return self.pile(self.cursor >> 1, self.cursor & 1, by)
        if self.cursor == _F_QUEEN:
            return self.queen(by)
        if self.cursor == _F_TURN:
            d[_TURN] = turns.next_seat(d, d[_TURN])
            return True
        at = _OWNERS + self.cursor - _F_NETS
        d[at] = self.owner(d[at], by)
        return True

    def owner(self, seat: int, by: int) -> int:
        """Who plays and comes next, or before, in the row behind nobody (NONE)."""
        d = self.draft
        at = 0 if seat == _NONE else seat + 1
        while True:
            at = (at + by) % (d[_PLAYERS] + 1)
            if not at:
                return _NONE
            if not d[_OUT] >> at - 1 & 1:
                return at - 1

    def pile(self, seat: int, kind: int, by: int) -> bool:
        """One piece more, from the board, or one less."""
        d = self.draft
        if by > 0:
            quota = systems.rule(d, _QUOTA)
            if not d[_LEFT + kind] or (quota and systems.holds(d, seat, kind) >= quota):
                return False
            d[_LEFT + kind] -= 1
            turns.give(d, seat, kind)
            return True
        if turns.take(d, seat, kind) == _NONE:
            return False
        d[_LEFT + kind] += 1
        return True

    def queen(self, by: int) -> bool:
        """On the board, or with one of the players."""
        d = self.draft
        in_pile = systems.rule(d, _GOAL) != _G_QUOTA
        holder = d[_QUEEN_SIDE] if d[_QUEEN_AT] != _Q_BOARD else _NONE
        if in_pile and holder != _NONE:
            turns.take(d, holder, _QUEEN)
        holder = self.owner(holder, by)
        d[_QUEEN_AT] = _Q_BOARD if holder == _NONE else _Q_COVERED
        d[_QUEEN_SIDE] = holder
        if in_pile and holder != _NONE:
            turns.give(d, holder, _QUEEN)
        return True

    def keep(self) -> None:
        """The draft as an event; a refusal leaves it as it is."""
        desk = self.desk
        d = self.draft
        intent = desk.intent_for(_K_POSITION)
        intent.white = d[_LEFT]
        intent.black = d[_LEFT + 1]
        intent.queen = d[_QUEEN_AT]
        intent.striker = d[_QUEEN_SIDE]
        data = intent.data
        data[D_TURN] = d[_TURN]
        for i in range(4):
            data[D_DUES + i] = d[_DUES_BY_SEAT + i]
            data[D_OWNERS + i] = d[_OWNERS + i]
        data[D_HAD] = d[_HAD]
        data[D_BROKEN] = 1 if d[_BROKEN] or d[_COUNT] else 0
        for i in range(d[_COUNT]):
            data[D_WINS + i] = d[_WINS + i]
        intent.size = D_WINS + d[_COUNT]
        desk.commit(intent)

    def fill(self, view: "View") -> None:
        view.screen = _S_PILES
        view.s = self.draft
        same = self.unchanged()
        if self.draft[_PENDING] & (_MUST_PLACE | _MUST_QUEEN):
            view.title = _T_PLACE_FIRST  # the numbers are those of afterwards
        else:
            view.title = _T_UNCHANGED if same else _T_COUNTED
        view.cursor = self.cursor
        label(view, WHITE, _T_K_PLUS)
        label(view, BLACK, _T_K_MINUS)
        label(view, QUEEN, _T_K_PREV)
        label(view, STRIKER, _T_K_NEXT)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_BACK if same else _T_K_SAVE)


MODES = {"recount": Recount, "result": Result}
