"""The toss before the match, the seats it leads to, and the toss for a ninth board."""

from rosace.desk.mode import Mode, label
from rosace.desk.setup import new_names
from rosace.face.texts import (
    ARG_NAME,
    T_BREAKS_FIRST,
    T_K_BACK,
    T_K_BREAK,
    T_K_MENU,
    T_K_OK,
    T_K_SIDE,
    T_K_SWAP_A,
    T_K_SWAP_B,
    T_SEATING_1,
    T_SEATING_2,
    T_TOSS,
    T_TOSS_NINTH,
    T_TOSS_SIDE,
    T_TOSS_WINNER,
)
from rosace.face.view import (
    S_ASK,
    S_PERSON,
)  # fmt: skip
from rosace.port import const
from rosace.record.cells import SET_TABLE
from rosace.rules.state import M_DOUBLES, PLAYERS
from rosace.senses.buttons import BLACK, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import (
    K_PLAYER,
    K_SEATS,
    K_SETUP,
    K_TOSS,
    K_TOSS_NINTH,
    R_OK,
)

_CHOSE_BREAK = const(1)
_CHOSE_SIDE = const(2)


class Toss(Mode):
    """Who won the toss and chose what (3.3): a side's loser breaks where the winner took sides."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.winner = 0
        self.choice = _CHOSE_BREAK
        self.fresh = False  # the match itself is still to be saved
        self.order = bytearray((0, 1, 2, 3))  # slot on each seat

    def begin(self, fresh: bool) -> None:
        """Come here from the set-up."""
        self.fresh = fresh
        self.winner = 0
        self.choice = _CHOSE_BREAK
        self.desk.go(self)

    def doubles(self) -> bool:
        """Four players?"""
        if self.fresh:
            return self.desk.modes.setup.doubles
        return bool(self.desk.log.state.b[1] & M_DOUBLES)

    def breaker(self) -> int:
        """Slot of the side that breaks first: 0 or 1."""
        return self.winner if self.choice == _CHOSE_BREAK else self.winner ^ 1

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= BLACK:
            self.winner = key
        elif key == QUEEN:
            self.choice = _CHOSE_BREAK
        elif key == STRIKER:
            self.choice = _CHOSE_SIDE
        elif key == OK:
            first = self.breaker()
            order = self.order
            order[0] = first
            order[1] = first ^ 1
            order[2] = first + 2
            order[3] = (first ^ 1) + 2
            if self.doubles():
                desk.go(desk.modes.seats)
            else:
                self.keep()
        elif key == UNDO and self.fresh:
            desk.go(desk.modes.setup)
        elif key == UNDO:
            desk.home()  # the toss as it was kept
        elif key == MENU:
            desk.go(desk.modes.menu)
        else:
            desk.refuse()

    def keep(self) -> None:
        """Save set-up, names, toss and seats: the match begins."""
        desk = self.desk
        log = desk.log
        intent = desk.intent
        if self.fresh:
            setup = desk.modes.setup
            names = desk.accepted.names
            log.begin(desk.now)
            intent.clear()
            intent.kind = K_SETUP
            intent.white = M_DOUBLES if setup.doubles else 0
            intent.black = setup.games
            desk.accepted.fill_setup(intent, desk.log.journal.settings.get(SET_TABLE, 0))
            if not self.put(intent):
                return
            self.fresh = False
            self.put_names(names)
        intent.clear()
        intent.kind = K_TOSS
        intent.value = self.winner
        intent.reason = self.choice
        if not self.put(intent):
            return
        intent.clear()
        intent.kind = K_SEATS
        intent.size = 4 if self.doubles() else 2
        for i in range(intent.size):
            intent.data[i] = self.order[i]
        desk.commit(intent)

    def put(self, intent) -> bool:
        """Commit without leaving this screen; False: refused, and the notice is shown."""
        desk = self.desk
        refusal = desk.log.commit(intent, desk.now)
        if refusal != R_OK:
            desk.modes.refusal.show(refusal)
        return refusal == R_OK

    def put_names(self, names) -> None:
        """The players as the PC named them; without an offer A and B need no event."""
        desk = self.desk
        intent = desk.intent
        for slot in range(len(names) if names else 0):
            if names[slot]:
                intent.clear()
                intent.kind = K_PLAYER
                intent.value = slot
                intent.target = desk.accepted.players[slot]
                text = names[slot]
                intent.size = len(text)
                for i in range(len(text)):
                    intent.data[i] = text[i]
                self.put(intent)
        desk.accepted.clear()

    def fill(self, view) -> None:
        view.screen = S_ASK
        view.title = T_TOSS
        if self.fresh:
            new_names(self.desk, view)
        view.lines[0] = T_TOSS_WINNER if self.choice == _CHOSE_BREAK else T_TOSS_SIDE
        view.lines[1] = T_BREAKS_FIRST
        view.args[0] = ARG_NAME + self.winner
        view.args[1] = ARG_NAME + self.breaker()
        label(view, WHITE, ARG_NAME)
        label(view, BLACK, ARG_NAME + 1)
        label(view, QUEEN, T_K_BREAK)
        label(view, STRIKER, T_K_SIDE)
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_OK)


class Seats(Mode):
    """Doubles: who of each pair sits first; seats are counted to the right (3.1, 3.3)."""

    def press(self, key: int) -> None:
        desk = self.desk
        order = desk.modes.toss.order
        if key <= BLACK:
            order[key], order[key + 2] = order[key + 2], order[key]
        elif key == OK:
            desk.modes.toss.keep()
        elif key == UNDO:
            desk.go(desk.modes.toss)
        else:
            super().press(key)

    def fill(self, view) -> None:
        desk = self.desk
        order = desk.modes.toss.order
        if desk.modes.toss.fresh:
            new_names(desk, view)
        view.screen = S_ASK
        view.title = T_TOSS
        view.lines[0] = T_SEATING_1
        view.lines[1] = T_SEATING_2
        for i in range(4):
            view.args[i] = ARG_NAME + order[i]
        label(view, WHITE, T_K_SWAP_A)
        label(view, BLACK, T_K_SWAP_B)
        label(view, UNDO, T_K_BACK)
        label(view, OK, T_K_OK)


class NinthToss(Mode):
    """Level after eight boards: a toss says who breaks the ninth (3.7e)."""

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= STRIKER and key < desk.log.state.b[PLAYERS]:
            intent = desk.intent
            intent.clear()
            intent.kind = K_TOSS_NINTH
            intent.seat = key
            desk.commit(intent)
        else:
            super().press(key)

    def fill(self, view) -> None:
        view.screen = S_PERSON
        view.title = T_TOSS_NINTH
        view.seats = (1 << view.s[PLAYERS]) - 1
        label(view, UNDO, T_K_BACK)
