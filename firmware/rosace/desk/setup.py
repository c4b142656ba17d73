"""From power-on to "Play" in three presses: the match, the toss, OK. And back into a match that
the power cut short, with the clock standing."""

from rosace.desk.mode import Mode, label
from rosace.face.texts import (
    ARG_NAME,
    T_BREAKS_FIRST,
    T_FOLDING,
    T_K_BACK,
    T_K_BEST3,
    T_K_BREAK,
    T_K_DOUBLES,
    T_K_GAME1,
    T_K_MENU,
    T_K_OK,
    T_K_PLAY,
    T_K_SIDE,
    T_K_SINGLES,
    T_K_SWAP_A,
    T_K_SWAP_B,
    T_RESUME_LINE,
    T_RESUME_PAUSED,
    T_SEATING_1,
    T_SEATING_2,
    T_SETUP,
    T_START_RESUME,
    T_TOSS,
    T_TOSS_SIDE,
    T_TOSS_WINNER,
    T_WELCOME,
)
from rosace.face.view import (
    S_ASK,
    S_NOTICE,
    S_SETUP,
    SF_BREAKER,
    SF_DOUBLES,
    SF_GAMES,
    SF_MODE,
)  # fmt: skip
from rosace.port import const
from rosace.rules.state import BOARD, M_DOUBLES, PHASE, SCORE
from rosace.senses.buttons import BLACK, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import K_PLAYER, K_SEATS, K_SETUP, K_TOSS, NONE, P_NONE, P_PLAY, R_OK

_CHOSE_BREAK = const(1)
_CHOSE_SIDE = const(2)


class Start(Mode):
    """After power-up: reading the log, the match that goes on, or the way to a new one."""

    def enter(self) -> None:
        desk = self.desk
        if desk.log.folding:
            return
        if desk.resumed and desk.log.state.b[PHASE] != P_PLAY:
            desk.resumed = False  # nothing runs: the match's own screen says it all
            desk.home()
        elif desk.resumed:
            desk.clocks.pause()
        elif desk.log.state.b[PHASE] == P_NONE:
            desk.go(desk.modes.setup)

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.go_on()
        elif key == UNDO:
            desk.resumed = False
            desk.modes.undo.open_last()
        elif key == MENU:
            desk.resumed = False
            super().press(key)
        else:
            super().press(key)

    def fill(self, view) -> None:
        if self.desk.log.folding or not self.desk.resumed:
            view.screen = S_NOTICE
            view.title = T_WELCOME
            view.lines[0] = T_FOLDING
            return
        s = view.s
        view.screen = S_ASK
        view.title = T_START_RESUME
        view.lines[0] = T_RESUME_LINE
        view.lines[1] = T_RESUME_PAUSED
        view.args[0] = s[BOARD]
        view.args[1] = s[SCORE + view.left_side]
        view.args[2] = s[SCORE + (view.left_side ^ 1)]
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_PLAY)


class Setup(Mode):
    """The match about to be saved: singles or doubles, best of three or one game."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.doubles = False
        self.games = 2

    def press(self, key: int) -> None:
        desk = self.desk
        if key == WHITE:
            self.doubles = not self.doubles
        elif key == BLACK:
            self.games = 3 - self.games
        elif key == OK:
            desk.modes.toss.begin(True)
        elif key == UNDO or key == MENU:
            if desk.log.state.b[PHASE] == P_NONE and key == UNDO:
                desk.refuse()
            elif key == UNDO:
                desk.home()
            else:
                desk.go(desk.modes.menu)
        else:
            desk.refuse()

    def fill(self, view) -> None:
        view.screen = S_SETUP
        view.title = T_SETUP
        new_names(self.desk, view)
        view.fields[SF_DOUBLES] = 1 if self.doubles else 0
        view.fields[SF_GAMES] = self.games
        view.fields[SF_MODE] = 0
        view.fields[SF_BREAKER] = NONE
        label(view, WHITE, T_K_SINGLES if self.doubles else T_K_DOUBLES)
        label(view, BLACK, T_K_GAME1 if self.games == 2 else T_K_BEST3)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_OK)


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
            names = desk.office.offered_names()
            log.begin(desk.now)
            intent.clear()
            intent.kind = K_SETUP
            intent.white = M_DOUBLES if setup.doubles else 0
            intent.black = setup.games
            desk.office.fill_setup(intent)
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
                intent.target = desk.office.players[slot]
                text = names[slot]
                intent.size = len(text)
                for i in range(len(text)):
                    intent.data[i] = text[i]
                self.put(intent)
        desk.office.begun()

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


_PLAIN = (b"A", b"B", b"A2", b"B2")


def new_names(desk, view) -> None:
    """Names of the match about to begin: the PC's offer, or plain letters."""
    names = desk.office.offered_names()
    for slot in range(4):
        view.names[slot] = names[slot] if names and names[slot] else _PLAIN[slot]
