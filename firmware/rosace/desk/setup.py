"""From power-on to "Play" in three presses: the match, the toss, OK. And back into a match that
the power cut short, with the clock standing."""

from rosace.desk.mode import Mode, label
from rosace.face.texts import (
    T_DAMAGED,
    T_DAMAGED_LINE,
    T_FOLDING,
    T_K_BEST3,
    T_K_DOUBLES,
    T_K_GAME1,
    T_K_MENU,
    T_K_OK,
    T_K_PLAY,
    T_K_SINGLES,
    T_K_UNDO,
    T_RESUME_LINE,
    T_RESUME_PAUSED,
    T_SETUP,
    T_START_RESUME,
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
from rosace.rules.state import BOARD, PHASE, SCORE
from rosace.senses.buttons import BLACK, MENU, OK, UNDO, WHITE
from rosace.words import NONE, P_NONE, P_PLAY


class Start(Mode):
    """After power-up: reading the log, what is wrong with it, the match that goes on."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.told = False  # the referee has seen that the log is damaged

    def damaged(self) -> bool:
        """Records are missing or this version judges them otherwise: that is said once."""
        log = self.desk.log
        return not self.told and (log.journal.damage != 0 or log.differs >= 0)

    def enter(self) -> None:
        desk = self.desk
        if desk.log.folding or self.damaged():
            return
        if desk.resumed and desk.log.state.b[PHASE] == P_PLAY:
            desk.clocks.pause()
        elif desk.resumed:
            desk.resumed = False  # nothing runs: the match's own screen says it all
            desk.home()
        elif desk.log.state.b[PHASE] == P_NONE:
            desk.go(desk.modes.setup)

    def press(self, key: int) -> None:
        desk = self.desk
        if self.damaged():
            if key == OK or key == UNDO:
                self.told = True
                desk.home()
            else:
                desk.refuse()
        elif key == OK:
            desk.go_on()
        elif key == UNDO:
            desk.resumed = False
            desk.modes.undo.open_last()
        else:
            if key == MENU:
                desk.resumed = False
            super().press(key)

    def fill(self, view) -> None:
        log = self.desk.log
        if self.damaged() and not log.folding:
            view.screen = S_NOTICE
            view.title = T_DAMAGED
            view.lines[0] = T_DAMAGED_LINE
            bad = log.journal.bad_seq
            view.args[0] = bad - 1 if bad else log.count
            label(view, OK, T_K_OK)
            return
        if log.folding or not self.desk.resumed:
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
        label(view, UNDO, T_K_UNDO)
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


_PLAIN = (b"A", b"B", b"A2", b"B2")


def new_names(desk, view) -> None:
    """Names of the match about to begin: the PC's offer, or plain letters."""
    names = desk.accepted.names
    for slot in range(4):
        view.names[slot] = names[slot] if names and names[slot] else _PLAIN[slot]
