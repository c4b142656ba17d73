"""What follows a board between two sides: its end, a change of sides, a choice, a QR code.

At the end of a board, game or match the sum is spelled out, and OK is "Play". A choice is a
question that a house rule leaves to a player: the stroke is in the log already, and the answer
follows as an event of its own (K_CHOICE, value = the question, reason = what was chosen), so that
a replay asks nobody. At the match's end FOUL shows its result as a code for a phone.
"""

from rosace.desk.modes.acts import reason_text
from rosace.desk.modes.mode import Mode, label, no_keys, question, slot_at
from rosace.face import more_ids as M
from rosace.face import text_ids as T
from rosace.face.qr import ROOM, SIZE, Qr
from rosace.face.view import C_NONE, S_ASK, S_BOARD_END, S_GAME_END, S_MATCH_END, S_QR
from rosace.port import const
from rosace.rules.games import next_breaker
from rosace.rules.rows import A_DISQUALIFY, A_RESIGN, S3
from rosace.rules.state import (
    ASKED,
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
    Q_COLOUR,
    SCORE,
    STROKES,
    T_SIDES,
    T_TOSS,
    TURN,
    WINNER,
    WON,
)
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, UNDO
from rosace.words import K_CHOICE, K_PLAY, K_SIDES, P_GAME, P_MATCH

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View


class Ends(Mode):
    """One mode for the three ends; the phase says which."""

    rooted = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.later = False  # the change of sides is put off (3.8d)
        self._count = 0  # records in the log when that was decided

    def play_began(self) -> None:
        self.later = False

    def enter(self) -> None:
        count = self.desk.log.count
        if count != self._count:
            self._count = count
            self.later = False

    def sides(self) -> bool:
        """True if OK answers the change of sides."""
        s = self.desk.state
        return bool(s[PENDING] & T_SIDES) and not self.later and s[PHASE] != P_MATCH

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.state
        over = s[PHASE] == P_MATCH
        if key == UNDO:
            desk.modes.undo.open_last()
        elif key == MENU:
            desk.go(desk.modes.menu)
        elif key == OK and over:
            desk.go(desk.modes.setup)
        elif key == OK:
            self.go_on(s)
        elif key == FOUL and over and desk.view.seal[0]:
            desk.go(desk.modes.phone)
        elif over:
            desk.refuse()
        elif key == FOUL:
            self.other(s)
        elif s[MODE] & M_QUICK:
            desk.modes.result.begin(key)
        else:
            desk.refuse()

    def go_on(self, s: bytearray) -> None:
        """OK before the match's end: what is due, else "Play"."""
        desk = self.desk
        if self.sides():
            desk.simple(K_SIDES)
        elif s[PENDING] & T_TOSS:
            desk.go(desk.modes.ninth)
        elif s[PENDING] & T_SIDES:
            desk.go(desk.modes.sides)
        else:
            desk.simple(K_PLAY)

    def other(self, s: bytearray) -> None:
        """FOUL before the match's end: change sides later, else broken before "Play"."""
        if self.sides():
            self.later = True
        elif not s[PENDING] & T_TOSS and not s[MODE] & M_PRACTICE:
            self.desk.modes.early.begin()
        else:
            self.desk.refuse()

    def fill(self, view: "View") -> None:
        s = view.s
        if s[PHASE] == P_MATCH:
            view.screen = S_MATCH_END
            self.seal(view)
            self.how(view)
            if view.seal[0]:
                label(view, FOUL, M.K_QR)
            label(view, OK, T.K_NEW)
        elif s[MODE] & M_PRACTICE:
            alone(view)
        else:
            self.fill_next(view)
        label(view, UNDO, T.K_UNDO)
        label(view, MENU, T.K_MENU)

    def fill_next(self, view: "View") -> None:
        """The end of a board or game, and what comes next."""
        s = view.s
        view.screen = S_GAME_END if s[PHASE] == P_GAME else S_BOARD_END
        if self.sides():
            view.lines[0] = T.CHANGE_SIDES
            label(view, FOUL, T.K_LATER)
            label(view, OK, T.K_SWAP)
        elif s[PENDING] & T_TOSS:
            view.lines[0] = T.TOSS_NINTH
            label(view, OK, T.K_OK)
        else:
            # the shorter text stands above two rows of labels, or a clock
            short = s[MODE] & M_QUICK or view.clock_kind != C_NONE
            view.lines[0] = T.NEXT_BREAKS if short else T.BREAKS
            view.args[1] = slot_at(s, next_breaker(s))
            label(view, FOUL, T.K_EARLY)
            label(view, OK, T.K_PLAY)
        if s[MODE] & M_QUICK:
            from rosace.desk.modes.recount import label_winners

            label_winners(view)

    def how(self, view: "View") -> None:
        """Why the match is over, where it was not played to its end."""
        s = view.s
        if s[LAST_ROW] == A_DISQUALIFY:
            view.lines[0] = M.OUT
            view.args[1] = T.ARG_LAW + s[END_REASON]
            view.args[2] = T.ARG_TEXT + reason_text(s[END_REASON])
        elif s[LAST_ROW] == A_RESIGN:
            view.lines[0] = M.RESIGNED
            view.args[0] = slot_at(s, s[WINNER] & 1 ^ 1)

    def seal(self, view: "View") -> None:
        """The paper code, once the match is sealed and saved."""
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

    def fill(self, view: "View") -> None:
        question(view, T.CHANGE_SIDES, T.NONE, T.K_PLAY, T.K_SWAP)


def alone(view: "View") -> None:
    """The figures of a board of practice."""
    s = view.s
    view.screen = S_ASK
    view.title = T.ALONE_END
    view.lines[0] = T.ALONE_1
    view.lines[1] = T.ALONE_2
    if s[BOARD_WINNER] == 1:
        view.lines[2] = T.ALONE_LOST
    view.args[0] = s[BOARD]
    view.args[1] = s[STROKES]
    view.args[2] = s[POTS]
    view.args[3] = s[MISSES]
    view.args[4] = s[FOULS]
    label(view, OK, T.K_PLAY)


class Choice(Mode):
    """Striker with own: OK = all and one more back, and on; FOUL = the other way. Both colours in
    the deciding stroke: WHITE or BLACK."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        asked = desk.state[ASKED]
        if key == UNDO:
            desk.modes.undo.open_last()
        elif asked == Q_COLOUR and key <= BLACK:
            self.answer(asked, key)
        elif asked != Q_COLOUR and (key == OK or key == FOUL):
            self.answer(asked, 1 if key == OK else 0)
        else:
            super().press(key)

    def answer(self, question: int, chosen: int) -> None:
        """Record what the player chose."""
        intent = self.desk.intent_for(K_CHOICE)
        intent.value = question
        intent.reason = chosen
        self.desk.commit(intent)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = S_ASK
        view.args[0] = slot_at(s, s[TURN])
        if s[ASKED] == Q_COLOUR:
            view.title = M.COLOUR
            view.lines[0] = M.COLOUR_LINE
            label(view, 0, T.K_WHITE)
            label(view, BLACK, T.K_BLACK)
        else:
            view.title = M.KEEP
            view.lines[0] = M.KEEP_ALL
            view.lines[1] = M.KEEP_ONE if s[LAST_ROW] == S3 else M.KEEP_COVER
            label(view, FOUL, M.K_PASS)
            label(view, OK, M.K_ON)
        label(view, UNDO, T.K_UNDO)
        label(view, MENU, T.K_MENU)


_NOTHING = b""
_HEX = b"0123456789ABCDEF"


class Phone(Mode):
    """The match's result as a QR code, built a slice a step. Any key leads back."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.qr = None  # while it is being built
        self.code = _NOTHING

    def enter(self) -> None:
        self.code = _NOTHING
        self.desk.view.code_rows = 0
        self.qr = Qr(result_text(self.desk))

    def press(self, key: int) -> None:
        desk = self.desk
        self.qr = None
        self.code = _NOTHING
        if key == MENU:
            desk.go(desk.modes.menu)
        else:
            desk.home()

    def tick(self) -> None:
        desk = self.desk
        view = desk.view
        if self.qr is not None:
            if self.qr.step():
                self.code = self.qr.modules
                self.qr = None
                desk.redraw()
        elif view.code_rows < SIZE:
            desk.redraw()

    def fill(self, view: "View") -> None:
        view.screen = S_QR
        view.code = self.code  # pyright: ignore[reportAttributeAccessIssue]
        no_keys(view)


def result_text(desk: "Desk") -> bytes:
    """ "ROSACE board match games points code version": all of it what the board has saved."""
    log = desk.log
    s = desk.state
    board = bytearray()
    for byte in desk.journal.board_id[:8]:
        board.append(_HEX[byte >> 4])
        board.append(_HEX[byte & 15])
    parts = (
        b"ROSACE", bytes(board), b"%d" % log.match_no, b"%d-%d" % (s[WON], s[WON + 1]),
        b"%d-%d" % (s[SCORE], s[SCORE + 1]), log.seal_code(), b"%d" % desk.view.seal_version,
    )  # fmt: skip
    return b" ".join(parts)[:ROOM]
