"""Facts that are entered and not judged, in a game with piles: a result, the piles as they lie."""

from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import (
    T_K_BACK,
    T_K_MENU,
    T_K_MINUS,
    T_K_NEXT,
    T_K_OK,
    T_K_PLUS,
    T_K_PREV,
    T_K_SAVE,
    T_UNCHANGED,
)
from rosace.face.texts_house import (
    T_COUNTED,
    T_K_FIVE,
    T_RESULT_POINTS,
    T_RESULT_WHO,
)
from rosace.face.view import S_ASK, S_PERSON, S_PILES
from rosace.port import const
from rosace.rules.piles import game
from rosace.rules.piles.checks import D_BROKEN, D_DUES, D_HAD, D_OWNERS, D_TURN, D_WINS
from rosace.rules.piles.systems import (
    COUNT,
    DUES_BY_SEAT,
    HAD,
    OUT,
    OWNERS,
    P_MARKET,
    P_QUOTA,
    POLICY,
    QUOTA,
    SINGLE,
    WINS,
    holds,
    rule,
)
from rosace.rules.state import (
    BROKEN,
    LEFT,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    SIZE,
    TURN,
)
from rosace.senses.buttons import BLACK, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import (
    K_BOARD_RESULT,
    K_POSITION,
    NONE,
    Q_BOARD,
    Q_COVERED,
)
from rosace.words import QUEEN as A_QUEEN

_NETS = const(4)
_F_QUEEN = const(8)
_F_TURN = const(9)
_F_NETS = const(10)


class Result(Mode):
    """Who won the board, and with how many points where boards have points."""

    is_form = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.winner = NONE
        self.points = 1

    def enter(self) -> None:
        self.winner = NONE
        self.points = 1

    def begin(self, winner: int) -> None:
        """Come here with the winner known."""
        self.desk.go(self)
        self.winner = winner

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.log.state.b
        if self.winner == NONE:
            if key < s[PLAYERS]:
                self.winner = key
                desk.since = desk.now
                if rule(s, SINGLE):
                    self.keep()
            else:
                super().press(key)
        elif key == WHITE or key == STRIKER:
            self.points += 1 if key == WHITE else 5
        elif key == BLACK and self.points > 1:
            self.points -= 1
        elif key == OK:
            self.keep()
        elif key == UNDO:
            self.winner = NONE
        else:
            super().press(key)

    def keep(self) -> None:
        """The result as an event."""
        intent = self.desk.intent
        intent.clear()
        intent.kind = K_BOARD_RESULT
        intent.value = self.winner
        intent.reason = self.points
        intent.queen = NONE
        self.desk.commit(intent)

    def fill(self, view) -> None:
        s = view.s
        view.title = T_RESULT_WHO
        label(view, UNDO, T_K_BACK)
        if self.winner == NONE:
            view.screen = S_PERSON
            view.seats = (1 << s[PLAYERS]) - 1 & ~s[OUT]
            return
        view.screen = S_ASK
        view.lines[0] = T_RESULT_POINTS
        view.args[0] = self.points
        view.args[1] = slot_at(s, self.winner)
        label(view, WHITE, T_K_PLUS)
        label(view, BLACK, T_K_MINUS)
        label(view, STRIKER, T_K_FIVE)
        label(view, OK, T_K_OK)


class Recount(Mode):
    """The piles as they lie there: WHITE and BLACK more and less, QUEEN and STRIKER from field to
    field, OK keeps it. Begins with what the board believes."""

    is_form = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.draft = bytearray(SIZE)
        self.cursor = 0

    def enter(self) -> None:
        self.cursor = 0
        for i in range(SIZE):
            self.draft[i] = self.desk.log.state.b[i]

    def fields(self) -> int:
        """Behind the last field."""
        return _F_NETS + (_NETS if rule(self.draft, POLICY) == P_MARKET else 0)

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
        """All is as the board believes: there is nothing to keep."""
        return self.draft == self.desk.log.state.b

    def held(self, key: int) -> None:
        self.repeat(key)

    def repeat(self, key: int) -> None:
        if key <= BLACK:
            self.turn(1 if key == WHITE else -1)

    def go(self, by: int) -> None:
        """To the next field that this match has."""
        d = self.draft
        at = self.cursor + by
        if by > 0 and at < _F_QUEEN and at >= 2 * d[PLAYERS]:
            at = _F_QUEEN
        elif by < 0 and at < _F_QUEEN and at >= 2 * d[PLAYERS]:
            at = 2 * d[PLAYERS] - 1
        self.cursor = at % self.fields() if at >= 0 else self.fields() - 1

    def turn(self, by: int) -> bool:
        """The value under the cursor up or down; False where it cannot."""
        d = self.draft
        if self.cursor < _F_QUEEN:
            return self.pile(self.cursor >> 1, self.cursor & 1, by)
        if self.cursor == _F_QUEEN:
            return self.queen(by)
        if self.cursor == _F_TURN:
            d[TURN] = game.next_seat(d, d[TURN])
            return True
        at = OWNERS + self.cursor - _F_NETS
        owner = (d[at] + 1 if d[at] != NONE else 0) + by
        d[at] = NONE if owner % (d[PLAYERS] + 1) == 0 else owner % (d[PLAYERS] + 1) - 1
        return True

    def pile(self, seat: int, kind: int, by: int) -> bool:
        """One piece more, from the board, or one less."""
        d = self.draft
        if by > 0:
            quota = rule(d, QUOTA)
            if not d[LEFT + kind] or (quota and holds(d, seat, kind) >= quota):
                return False
            d[LEFT + kind] -= 1
            game.give(d, seat, kind)
            return True
        if game.take(d, seat, kind) == NONE:
            return False
        d[LEFT + kind] += 1
        return True

    def queen(self, by: int) -> bool:
        """On the board, or with one of the players."""
        d = self.draft
        holder = d[QUEEN_SIDE] + 1 if d[QUEEN_AT] != Q_BOARD else 0
        if rule(d, POLICY) != P_QUOTA and holder:
            game.take(d, holder - 1, A_QUEEN)
        holder = (holder + by) % (d[PLAYERS] + 1)
        d[QUEEN_AT] = Q_COVERED if holder else Q_BOARD
        d[QUEEN_SIDE] = holder - 1 if holder else NONE
        if rule(d, POLICY) != P_QUOTA and holder:
            game.give(d, holder - 1, A_QUEEN)
        return True

    def keep(self) -> None:
        """The draft as an event; a refusal leaves it as it is."""
        desk = self.desk
        d = self.draft
        intent = desk.intent
        intent.clear()
        intent.kind = K_POSITION
        intent.white = d[LEFT]
        intent.black = d[LEFT + 1]
        intent.queen = d[QUEEN_AT]
        intent.striker = d[QUEEN_SIDE]
        data = intent.data
        data[D_TURN] = d[TURN]
        for i in range(4):
            data[D_DUES + i] = d[DUES_BY_SEAT + i]
            data[D_OWNERS + i] = d[OWNERS + i]
        data[D_HAD] = d[HAD]
        data[D_BROKEN] = 1 if d[BROKEN] or d[COUNT] else 0
        for i in range(d[COUNT]):
            data[D_WINS + i] = d[WINS + i]
        intent.size = D_WINS + d[COUNT]
        desk.commit(intent)

    def fill(self, view) -> None:
        view.screen = S_PILES
        view.s = self.draft
        same = self.unchanged()
        view.title = T_UNCHANGED if same else T_COUNTED
        view.cursor = self.cursor
        label(view, WHITE, T_K_PLUS)
        label(view, BLACK, T_K_MINUS)
        label(view, QUEEN, T_K_PREV)
        label(view, STRIKER, T_K_NEXT)
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_BACK if same else T_K_SAVE)
