"""Two forms with facts instead of strokes, where two sides play: the position on the table, and a
board by its result.

Recount is for when device and table disagree. A key goes down one number (held: on and on, round
the end), so that any position takes few presses.

Result asks who won the board and how many of the loser's are left. The points follow by the
match's own rules: the queen's value and where she counts no more, the most a board can give, the
fixed awards of the special endings (3.7). What cannot be is refused in words. It ends a board from
any position, and is the whole of the quick mode.
"""

from rosace.desk.modes.mode import Mode, label, slot_at
from rosace.face.view import (
    C_NONE,
    PF_BLACK,
    PF_BROKEN,
    PF_DUES,
    PF_QUEEN,
    PF_RIGHT,
    PF_ROOM,
    PF_TURN,
    PF_WHITE,
    S_ASK,
    S_POSITION,
)  # fmt: skip
from rosace.port import const
from rosace.rules.games import between, next_breaker
from rosace.rules.manual_entry import (
    D_BROKEN,
    D_DUES,
    D_MATCH_SIZE,
    D_RIGHT,
    D_ROOM,
    D_SIZE,
    D_TRIES,
    D_TURN,
)
from rosace.rules.state import (
    BOARD,
    BROKEN,
    DUES,
    LEFT,
    PENDING,
    PHASE,
    PLAYED,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    RIGHT,
    ROOM,
    SCORE,
    SEAT_SLOT,
    T_PLACE,
    T_QUEEN,
    T_TOSS,
    TRIES,
    TURN,
    Event,
)  # fmt: skip
from rosace.rules.systems import rule
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_SOUND = const(8)
_T_K_MUTE = const(9)
_T_K_NEXT = const(23)
_T_K_BREAK = const(27)
_T_BOARD_N = const(31)
_T_BOARD_TO = const(173)
_T_UNCHANGED = const(201)
_T_K_ROOM = const(680)
_T_K_WHITE = const(686)
_T_K_BLACK = const(687)
_T_K_QUEEN = const(688)
_T_M_RECOUNT = const(723)
_T_K_DUE_A = const(770)
_T_K_DUE_B = const(771)
_T_K_RIGHT = const(772)
_T_K_TURN = const(773)
_T_WHO_WON = const(802)
_T_LEFT_SUM = const(803)
_T_AWARD = const(807)
_T_LEFT_CAP = const(808)
_T_HOW_MANY = const(809)
_T_AT_MOST = const(810)
_T_NONE_LEFT = const(811)
_T_NO_ONE_MORE = const(812)
_T_SPECIAL = const(813)
_T_SPECIAL_1 = const(814)
_T_SPECIAL_2 = const(815)
_T_SPECIAL_3 = const(816)
_T_SPECIAL_4 = const(817)
_T_K_ADD_1 = const(818)
_T_K_SPECIAL = const(822)
_T_TAKE_POINTS = const(824)
_T_FOUL_ENDS = const(831)
_T_PLACE_FIRST = const(832)
_T_ARG_NAME = const(1000)
_T_ARG_NAME_QUEEN = const(1004)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_Q_COVERED = const(2)
_P_PLAY = const(3)
_P_GAME = const(5)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_R_OK = const(0)
# From rules/systems.py, by `make texts`
# The record
_VALUE = const(0)
_CAP = const(1)
_BOARD_MAX = const(4)
_A28 = const(24)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.desk.modes.takeover import TakeOver
    from rosace.face.view import View

_PIECES = const(9)
_FIELDS = const(10)
_LAY = const(4)  # where a POSITION's data begins behind its four fields


class Recount(Mode):
    """POSITION: pieces, queen, turn; MENU turns the page to dues, right, room."""

    is_form = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.fields = bytearray(_FIELDS)
        self.page = 0
        self.cursor = 0
        self.position = Event()
        self.taking: TakeOver | None = None  # the form of a match from another board
        self.was = b""

    def take_over(self, form: "TakeOver") -> None:
        """Come here for the position of a match from another board; `form` has the rest."""
        self.desk.go(self)
        self.taking = form
        f = self.fields
        f[PF_TURN] = form.breaker()
        lay = form.lay
        if not lay:
            return
        f[PF_WHITE] = lay[0]
        f[PF_BLACK] = lay[1]
        f[PF_QUEEN] = 0 if lay[2] == _Q_BOARD else (1 if lay[2] == _Q_AWAIT else 3) + (lay[3] & 1)
        for i in range(2):
            f[PF_DUES + i] = lay[_LAY + D_DUES + i]
            f[PF_RIGHT + i] = lay[_LAY + D_RIGHT + i]
        f[PF_BROKEN] = lay[_LAY + D_BROKEN]
        f[PF_ROOM] = lay[_LAY + D_ROOM]
        f[PF_TURN] = lay[_LAY + D_TURN]

    def enter(self) -> None:
        """Start from what the device believes."""
        s = self.desk.state
        f = self.fields
        playing = s[PHASE] == _P_PLAY
        self.taking = None
        self.page = 0
        self.cursor = PF_WHITE
        f[PF_WHITE] = s[LEFT] if playing else _PIECES
        f[PF_BLACK] = s[LEFT + 1] if playing else _PIECES
        f[PF_QUEEN] = 0
        if playing and s[QUEEN_AT] != _Q_BOARD:
            f[PF_QUEEN] = (1 if s[QUEEN_AT] == _Q_AWAIT else 3) + (s[QUEEN_SIDE] & 1)
        f[PF_TURN] = next_breaker(s) if between(s) else s[TURN]
        for side in range(2):
            f[PF_DUES + side] = s[DUES + side] if playing else 0
            f[PF_RIGHT + side] = s[RIGHT + side] if playing else 1
        f[PF_ROOM] = s[ROOM] if playing else 1
        f[PF_BROKEN] = s[BROKEN] if playing else 1
        self.was = bytes(f)

    def unchanged(self) -> bool:
        """True if all is as the device believes: there is nothing to record."""
        return self.taking is None and self.fields == self.was

    def press(self, key: int) -> None:
        if key == UNDO:
            if self.taking:
                self.desk.go(self.taking)
            elif self.page:
                self.page = 0
                self.cursor = PF_WHITE
            else:
                self.desk.back()
        elif key == MENU:
            self.page ^= 1
            self.cursor = PF_DUES if self.page else PF_WHITE
        elif key == OK:
            self.done()
        else:
            self.change(key)

    def done(self) -> None:
        """OK: record what differs; a question that waited under MENU is asked again."""
        desk = self.desk
        acts = desk.modes.made.get("acts")
        asked = acts is not None and acts.fourth_waits()
        same = self.unchanged()
        count = desk.log.count
        if same:
            desk.home()
        else:
            self.keep()
        if asked and (same or desk.log.count > count):
            desk.modes.acts.fourth()

    def held(self, key: int) -> None:
        if key <= FOUL:
            self.change(key)
        else:
            self.desk.refuse()

    def repeat(self, key: int) -> None:
        if key <= BLACK:
            self.change(key)

    def change(self, key: int) -> None:
        """One number on (pieces: one down, dues: one up), round the end."""
        f = self.fields
        if self.page == 0:
            self.change_pieces(key, f)
        elif key <= BLACK and key < self.desk.state[PLAYERS]:
            self.cursor = PF_DUES + key
            f[self.cursor] = (f[self.cursor] + 1) % _PIECES
        elif key == QUEEN:
            self.cursor = PF_RIGHT
            f[PF_RIGHT] ^= 1
            if not f[PF_RIGHT] and self.desk.state[PLAYERS] > 1:
                f[PF_RIGHT + 1] ^= 1
        elif key == STRIKER:
            self.cursor = PF_ROOM
            f[PF_ROOM] ^= 1
        elif key == FOUL:
            self.desk.modes.settings.toggle_sound()
        else:
            self.desk.refuse()

    def change_pieces(self, key: int, f: bytearray) -> None:
        """The first page: pieces on the board, the queen, the turn, whether the break is made."""
        if key <= BLACK:
            self.cursor = PF_WHITE + key
            f[self.cursor] = f[self.cursor] - 1 if f[self.cursor] > 1 else _PIECES
            f[PF_BROKEN] = 1
        elif key == QUEEN:
            self.cursor = PF_QUEEN
            f[PF_QUEEN] = (f[PF_QUEEN] + 1) % 5
            if f[PF_QUEEN]:
                f[PF_BROKEN] = 1
        elif key == STRIKER and self.desk.state[PLAYERS] == 1:
            self.desk.refuse()
        elif key == STRIKER:
            self.cursor = PF_TURN
            f[PF_TURN] = (f[PF_TURN] + 1) % self.desk.state[PLAYERS]
        else:
            f[PF_BROKEN] ^= 1

    def keep(self) -> None:
        """OK: the pieces lie like this."""
        desk = self.desk
        f = self.fields
        intent = desk.intent_for(_K_POSITION)
        intent.white = f[PF_WHITE]
        intent.black = f[PF_BLACK]
        queen = f[PF_QUEEN]
        intent.queen = _Q_BOARD if queen == 0 else _Q_AWAIT if queen < 3 else _Q_COVERED
        intent.striker = _NONE if queen == 0 else (queen - 1) & 1
        data = intent.data
        for side in range(2):
            data[D_DUES + side] = f[PF_DUES + side]
            data[D_RIGHT + side] = f[PF_RIGHT + side]
        broken = f[PF_BROKEN]
        tries = desk.state[TRIES]
        data[D_TRIES] = tries if broken or tries else 1
        data[D_BROKEN] = broken
        data[D_ROOM] = f[PF_ROOM]
        data[D_TURN] = f[PF_TURN]
        intent.size = D_SIZE
        if self.taking:
            self.keep_taken(self.taking, intent)
        else:
            desk.commit(intent)

    def keep_taken(self, form: "TakeOver", intent: Event) -> None:
        """Record the position of a match from another board; before it, where that match began."""
        desk = self.desk
        tail = form.tail()
        for i in range(len(tail)):
            intent.data[D_SIZE + i] = tail[i]
        intent.size = D_MATCH_SIZE
        if desk.judge(intent) == _R_OK:
            position = self.position
            position.copy_from(intent)
            form.note()
            desk.commit(position, True)
        else:
            desk.commit(intent)  # refused, in words

    def fill(self, view: "View") -> None:
        view.screen = S_POSITION
        if view.s[PENDING] & (T_PLACE | T_QUEEN):
            view.title = _T_PLACE_FIRST  # the numbers are those of afterwards
        elif self.taking is None and view.s[PHASE] != _P_PLAY:
            view.title = _T_BOARD_N  # that comes next
            view.args[0] = 1 if view.s[PHASE] == _P_GAME else view.s[BOARD] + between(view.s)
        else:
            view.title = _T_UNCHANGED if self.unchanged() else _T_M_RECOUNT
        view.cursor = self.cursor
        view.page = self.page
        for i in range(PF_BROKEN + 1):
            view.fields[i] = self.fields[i]
        if self.page == 0:
            label(view, WHITE, _T_K_WHITE)
            label(view, BLACK, _T_K_BLACK)
            label(view, QUEEN, _T_K_QUEEN)
            if view.s[PLAYERS] > 1:
                label(view, STRIKER, _T_K_TURN)
            label(view, FOUL, _T_K_BREAK)
        else:
            label(view, WHITE, _T_K_DUE_A)
            if view.s[PLAYERS] > 1:
                label(view, BLACK, _T_K_DUE_B)
            label(view, QUEEN, _T_K_RIGHT)
            label(view, STRIKER, _T_K_ROOM)
            label(view, FOUL, _T_K_SOUND if self.desk.silent else _T_K_MUTE)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_NEXT)
        label(view, OK, _T_K_BACK if self.unchanged() else _T_K_OK)


_ADDS = bytes((1, 2, 4, 5))  # on WHITE BLACK QUEEN STRIKER: any number to nine in two presses

# What ended the board
_COUNTED = const(0)
_FIXED = const(1)  # 3.7 f-l: the queen's value, or 1 from 22 points on
_ONE = const(2)  # 3.7m


def label_winners(view: "View") -> None:
    """The piece keys say who won the board: the side of seat 0, of seat 1, each with the queen."""
    s = view.s
    for side in range(2):
        slot = s[SEAT_SLOT + side] & 1
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
        if self.s[PENDING] & T_TOSS:
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
        self.desk.refuse()

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
        score = 0 if s[PHASE] == _P_GAME else s[SCORE + self.winner]
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
        view.screen = S_ASK
        view.clock_kind = C_NONE  # no other number beside those that are entered
        view.args[0] = 1 if s[PHASE] == _P_GAME else s[PLAYED] + 1
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if self.winner == _NONE:
            view.title = _T_WHO_WON
            view.lines[0] = _T_TAKE_POINTS
            for side in range(2):
                view.args[2 + side] = 0 if s[PHASE] == _P_GAME else s[SCORE + side]
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
