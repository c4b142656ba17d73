"""MENU: one list. What waits comes first, then what an umpire may need in this phase."""

from rosace.desk.modes.acts import A_FIRST, ACTS, possible, row_of
from rosace.desk.modes.mode import ListMode
from rosace.face import more_ids as M
from rosace.face import text_ids as T
from rosace.face.view import (
    B_OFFER,
    B_PROTEST,
    B_ROOM,
    B_SIDES,
)
from rosace.port import const
from rosace.rules.state import (
    ASKED,
    F_STARTED,
    FLAGS,
    PENDING,
    PHASE,
    PILE,
    Q_FORGOT,
    Q_PUT_BACK,
    SYSTEM,
    T_DISTURBED,
    T_PLACE,
)
from rosace.words import K_DISQUALIFY, K_ROOM, K_SIDES, P_MATCH, P_NONE, P_PLAY, P_READY

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View

# What a row does; from A_FIRST on it is a row of acts.ACTS.
_ROOM = const(1)
_SIDES = const(2)
_PROTEST = const(3)
_LATE = const(4)
_OFFER = const(5)
_RECOUNT = const(6)
_RESULT = const(7)
_TEST = const(8)
_SETTINGS = const(9)
_NEW = const(10)
_PAIR = const(12)
_MODE = const(13)
_TAKE = const(14)
_HOUSE = const(15)
_ADVICE = const(16)
_AGREED = const(17)
_OTHER = const(18)
_PUT_BACK = const(19)
_FORGOT = const(20)


class Menu(ListMode):
    """The menu of the moment."""

    def enter(self) -> None:
        desk = self.desk
        phase = desk.state[PHASE]
        badges = desk.presenter.badges()
        running = phase != P_NONE and phase != P_MATCH
        self.begin_list()
        if badges & B_ROOM:
            self.add(T.M_ROOM, _ROOM)
        if badges & B_SIDES and phase != P_PLAY:
            self.add(T.M_SIDES, _SIDES)
        if desk.stroke.next_asked() >= 0:
            self.add(T.M_LATE, _LATE)
        if badges & B_OFFER:
            from rosace.desk.modes.pc_request import title

            self.add(title(desk.pc_session()), _OFFER)
        if badges & B_PROTEST:
            self.add(T.M_PROTEST, _PROTEST)
        if running and desk.state[PENDING] & T_DISTURBED:
            self.add(T.M_DISQUALIFY, A_FIRST + row_of(K_DISQUALIFY))
        if running:
            self.house_rows(desk.state)
            self.add(T.M_RECOUNT, _RECOUNT)
            self.add(T.M_RESULT, _RESULT)
        if phase != P_NONE:
            for row in range(len(ACTS)):
                if possible(desk.state, row):
                    self.add(ACTS[row][0], A_FIRST + row)
        self.add(T.M_NEW, _NEW)
        if not running:
            self.add(M.M_HOUSE, _HOUSE)
            self.add(T.MODE_ROW, _MODE)
        if not running or not desk.state[FLAGS] & F_STARTED:
            self.add(T.TAKE, _TAKE)
        self.add(T.M_SETTINGS, _SETTINGS)
        self.add(T.M_TEST, _TEST)
        if not running:
            self.add(M.M_PAIR, _PAIR)

    def house_rows(self, s: bytearray) -> None:
        """What the rule system adds: what may be said to the last stroke, an agreed end, and the
        reminders."""
        if s[SYSTEM] >= PILE and s[PHASE] == P_PLAY:
            self.add(M.M_AGREED, _AGREED)
            if s[PENDING] & T_PLACE:
                self.add(M.M_OTHER, _OTHER)
        elif s[SYSTEM] and s[SYSTEM] < PILE and s[ASKED] == Q_PUT_BACK:
            self.add(M.M_PUT_BACK, _PUT_BACK)
        elif s[SYSTEM] and s[SYSTEM] < PILE and s[ASKED] == Q_FORGOT:
            self.add(M.M_FORGOT, _FORGOT)
        if s[SYSTEM]:
            from rosace.desk.modes.house_rules import pages

            if pages(s[SYSTEM]):
                self.add(M.M_ADVICE, _ADVICE)

    def choose(self, what: int) -> None:
        desk = self.desk
        modes = desk.modes
        if what >= A_FIRST:
            modes.acts.open(what - A_FIRST)
        elif what == _ROOM:
            desk.simple(K_ROOM)
        elif what == _SIDES:
            desk.simple(K_SIDES)
        elif what == _PROTEST:
            modes.acts.open_protest()
        elif what == _LATE:
            desk.go(modes.late)
        elif what == _OFFER:
            desk.go(modes.asked)
        elif what == _RECOUNT:
            desk.go(modes.game.recount)
        elif what == _RESULT:
            desk.go(modes.game.result)
        elif what == _TEST:
            desk.go(modes.test)
        elif what == _SETTINGS:
            desk.go(modes.settings)
        elif what == _NEW:
            desk.go(modes.setup)
        elif what == _MODE:
            modes.setup.next_mode()
        elif what == _TAKE:
            self.take_over()
        elif what == _PAIR:
            desk.go(modes.pair)
        else:
            self.choose_house(what)

    def choose_house(self, what: int) -> None:
        """Open what was chosen from the rows about house rules."""
        desk = self.desk
        modes = desk.modes
        if what == _HOUSE:
            desk.go(modes.house)
        elif what == _ADVICE:
            desk.go(modes.advice)
        elif what == _AGREED:
            desk.go(modes.piles.agreed)
        elif what == _OTHER:
            desk.go(modes.piles.other)
        elif what == _PUT_BACK or what == _FORGOT:
            modes.choice.answer(Q_PUT_BACK if what == _PUT_BACK else Q_FORGOT, 1)

    def take_over(self) -> None:
        """A match from another board: its set-up first, if that is not recorded yet."""
        desk = self.desk
        if desk.state[PHASE] == P_READY:
            desk.go(desk.modes.take)
        else:
            desk.modes.setup.take_over()

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.title = T.MENU
        for i in range(self.count):
            if self.does[i] == _MODE:
                view.item_a[i] = T.ARG_TEXT + T.MODE_UMPIRE + self.desk.modes.setup.mode
