"""Board end, game end, match end: the sum spelled out, what comes next, OK = "Play"."""

from rosace.desk.acts import reason_text
from rosace.desk.mode import Mode, label, question
from rosace.desk.viewing import slot_at
from rosace.face.texts import (
    ARG_LAW,
    ARG_TEXT,
    T_BREAKS,
    T_CHANGE_SIDES,
    T_K_EARLY,
    T_K_LATER,
    T_K_MENU,
    T_K_NEW,
    T_K_OK,
    T_K_PLAY,
    T_K_SWAP,
    T_K_UNDO,
    T_NONE,
    T_TOSS_NINTH,
)
from rosace.face.texts_setup import T_ALONE_1, T_ALONE_2, T_ALONE_END, T_ALONE_LOST, T_NEXT_BREAKS
from rosace.face.texts_table import T_K_QR, T_OUT, T_RESIGNED
from rosace.face.view import C_NONE, S_ASK, S_BOARD_END, S_GAME_END, S_MATCH_END
from rosace.rules.games import next_breaker
from rosace.rules.laws import A_DISQUALIFY, A_RESIGN
from rosace.rules.state import (
    BOARD,
    BOARD_WINNER,
    END_REASON,
    FOULS,
    LAST_ROW,
    M_PRACTICE,
    M_QUICK,
    MISSES,
    MODE,
    PENDING,
    PHASE,
    POTS,
    STROKES,
    T_SIDES,
    T_TOSS,
    WINNER,
)
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO
from rosace.words import K_PLAY, K_SIDES, P_GAME, P_MATCH


class Ends(Mode):
    """One context for the three ends; the phase says which."""

    rooted = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.later = False  # sides not swapped: it stays pending (3.8d)
        self.board = 0

    def enter(self) -> None:
        count = self.desk.log.count
        if count != self.board:
            self.board = count
            self.later = False

    def sides(self) -> bool:
        """Is the change of sides what OK answers?"""
        s = self.desk.log.state.b
        return bool(s[PENDING] & T_SIDES) and not self.later and s[PHASE] != P_MATCH

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.log.state.b
        over = s[PHASE] == P_MATCH
        if key == UNDO:
            desk.modes.undo.open_last()
        elif key == MENU:
            desk.go(desk.modes.menu)
        elif key == OK:
            if over:
                desk.go(desk.modes.setup)
            elif self.sides():
                desk.simple(K_SIDES)
            elif s[PENDING] & T_TOSS:
                desk.go(desk.modes.ninth)
            elif s[PENDING] & T_SIDES:
                desk.go(desk.modes.sides)
            else:
                desk.simple(K_PLAY)
        elif key == FOUL and over and desk.view.seal[0]:
            desk.go(desk.modes.phone)
        elif key == FOUL and self.sides():
            self.later = True
        elif key <= STRIKER and s[MODE] & M_QUICK and not over:
            desk.modes.result.begin(key)
        elif key == FOUL and not over and not s[PENDING] & T_TOSS and not s[MODE] & M_PRACTICE:
            desk.stroke.clear()
            desk.go(desk.modes.early)
        else:
            desk.refuse()

    def fill(self, view) -> None:
        s = view.s
        phase = s[PHASE]
        if phase == P_MATCH:
            view.screen = S_MATCH_END
            self.seal(view)
            self.how(view)
            if view.seal[0]:
                label(view, FOUL, T_K_QR)
            label(view, OK, T_K_NEW)
        elif s[MODE] & M_PRACTICE:
            alone(view)
        else:
            view.screen = S_GAME_END if phase == P_GAME else S_BOARD_END
            if self.sides():
                view.lines[0] = T_CHANGE_SIDES
                label(view, FOUL, T_K_LATER)
                label(view, OK, T_K_SWAP)
            elif s[PENDING] & T_TOSS:
                view.lines[0] = T_TOSS_NINTH
                label(view, OK, T_K_OK)
            else:
                view.lines[0] = T_BREAKS
                view.args[1] = slot_at(s, next_breaker(s))
                label(view, FOUL, T_K_EARLY)
                label(view, OK, T_K_PLAY)
            if s[MODE] & M_QUICK:
                from rosace.desk.quick import label_winners

                label_winners(view)
            if view.lines[0] == T_BREAKS and (s[MODE] & M_QUICK or view.clock_kind != C_NONE):
                view.lines[0] = T_NEXT_BREAKS  # above two rows of labels, or a clock
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)

    def how(self, view) -> None:
        """Why the match is over, where it was not played to its end."""
        s = view.s
        if s[LAST_ROW] == A_DISQUALIFY:
            view.lines[0] = T_OUT
            view.args[1] = ARG_LAW + s[END_REASON]
            view.args[2] = ARG_TEXT + reason_text(s[END_REASON])
        elif s[LAST_ROW] == A_RESIGN:
            view.lines[0] = T_RESIGNED
            view.args[0] = slot_at(s, s[WINNER] & 1 ^ 1)

    def seal(self, view) -> None:
        """The short code, once the match is sealed and saved."""
        log = self.desk.log
        code = log.seal_code() if log.saved else None
        view.seal_version = log.seals.count
        for i in range(10):
            view.seal[i] = code[i] if code else 0


class Sides(Mode):
    """A change of sides that was put off comes back before "Play": once the next board has begun
    it must wait for that board's end (3.8d). FOUL = play all the same."""

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.simple(K_SIDES)
        elif key == FOUL:
            desk.simple(K_PLAY)
        else:
            super().press(key)

    def fill(self, view) -> None:
        question(view, T_CHANGE_SIDES, T_NONE, T_K_PLAY, T_K_SWAP)


def alone(view) -> None:
    """What a board of practice came to."""
    s = view.s
    view.screen = S_ASK
    view.title = T_ALONE_END
    view.lines[0] = T_ALONE_1
    view.lines[1] = T_ALONE_2
    if s[BOARD_WINNER] == 1:
        view.lines[2] = T_ALONE_LOST
    view.args[0] = s[BOARD]
    view.args[1] = s[STROKES]
    view.args[2] = s[POTS]
    view.args[3] = s[MISSES]
    view.args[4] = s[FOULS]
    label(view, OK, T_K_PLAY)
