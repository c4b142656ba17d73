"""MENU: what waits comes first, then what the held keys mean, then what an umpire may need in this
phase, the rare acts in lists of their own."""

from rosace.desk.modes.act_table import A_FIRST, ACTS, possible, row_of
from rosace.desk.modes.mode import ListMode, Mode, label
from rosace.port import const
from rosace.senses.buttons import MENU, OK, UNDO

# Ids of texts, numbered by `make texts`
_T_MODE_UMPIRE = const(185)
_T_TAKE = const(237)
_T_M_PAIR = const(556)
_T_SERVICE = const(580)
_T_M_HOUSE = const(604)
_T_M_ADVICE = const(605)
_T_K_FEWER = const(611)
_T_M_AGREED = const(629)
_T_M_OTHER = const(631)
_T_M_PUT_BACK = const(641)
_T_M_FORGOT = const(642)
_T_M_KEYS = const(680)
_T_M_PIECES = const(681)
_T_M_CONDUCT = const(682)
_T_M_END = const(683)
_T_K_BREACH = const(684)
_T_K_LIST = const(685)
_T_K_APPEAL = const(686)
_T_K_NO_TOUCH = const(687)
_T_KEYS_HELD = const(688)
_T_KEYS_HOME = const(689)
_T_KEYS_SKIP = const(690)
_T_KEYS_PAIR = const(691)
_T_KEYS_PROMPT = const(692)
_T_MENU = const(735)
_T_M_RECOUNT = const(736)
_T_M_RESULT = const(737)
_T_M_NEXT_RESULT = const(738)
_T_M_ROOM = const(739)
_T_M_SIDES = const(740)
_T_M_PROTEST = const(741)
_T_M_LATE = const(742)
_T_M_DISQUALIFY = const(751)
_T_M_TEST = const(759)
_T_M_NEW = const(760)
_T_M_SETTINGS = const(762)
_T_MODE_ROW = const(803)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_P_NONE = const(0)
_P_READY = const(2)
_P_PLAY = const(3)
_P_GAME = const(5)
_P_MATCH = const(6)
_K_ROOM = const(11)
_K_FORFEIT = const(17)
_K_VOID = const(18)
_K_RESIGN = const(19)
_K_DISQUALIFY = const(20)
_K_APPEAL = const(21)
_K_WARNING = const(22)
_K_DISTURBANCE = const(23)
_K_PROTEST = const(24)
_K_SIDES = const(29)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_MODE = const(1)
_PHASE = const(4)
_FLAGS = const(5)
_PLAYED = const(16)
_PENDING = const(18)
_QUESTION = const(50)
# FLAGS
_F_APPEAL = const(4)
_F_STARTED = const(16)
# QUESTION
_ASK_PUT_BACK = const(3)
_ASK_FORGOT = const(4)
# MODE
_M_SELF = const(2)
_M_PRACTICE = const(8)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_DISTURBED = const(32)
# From face/view.py, by `make texts`
# Screens
_S_NOTICE = const(8)
# View.clock_kind
_C_NONE = const(0)
# View.badges
_B_OFFER = const(2)
_B_BEAM = const(4)
_B_PROTEST = const(8)
_B_SIDES = const(16)
_B_ROOM = const(32)
# From desk/modes/act_table.py, by `make texts`
_TEXT = const(0)
_KIND = const(1)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View

# What a row does; from A_FIRST on it is a row of ACTS.
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
_BEAM = const(11)
_PAIR = const(12)
_MODE_ROW = const(13)
_TAKE = const(14)
_HOUSE = const(15)
_ADVICE = const(16)
_AGREED = const(17)
_OTHER = const(18)
_PUT_BACK = const(19)
_FORGOT = const(20)
# Rows that lead to a list of their own
_KEYS = const(21)
_TURN = const(22)
_CONDUCT = const(23)
_END = const(24)
_SERVICE = const(25)
_ALL = const(0)  # no such list: MENU itself
_LISTS = (_TURN, _CONDUCT, _END, _SERVICE)
# Rows that lead to what forgets a drop: another position or result, or the set-up of a match
_FORGETS = (_RECOUNT, _RESULT, _NEW, _TAKE, _HOUSE, _OFFER)

# The modes that a row leads to; of those of the game, piles have their own
_OPENS = {
    _LATE: "late", _OFFER: "asked", _TEST: "test", _SETTINGS: "settings", _NEW: "setup",
    _BEAM: "parts", _PAIR: "pair", _HOUSE: "house", _ADVICE: "advice", _KEYS: "keys",
}  # fmt: skip
_OPENS_OF_GAME = {
    _RECOUNT: "recount", _RESULT: "result", _AGREED: "agreed", _OTHER: "other",
}  # fmt: skip

_HELD = (
    _T_K_FEWER, _T_K_FEWER, _T_K_FEWER, _T_K_FEWER, _T_K_BREACH, _T_K_LIST, _T_K_APPEAL,
    _T_K_NO_TOUCH,
)  # fmt: skip


def clocks_run(s: bytearray) -> bool:
    """True where an appeal stops clocks (4g)."""
    return _P_READY <= s[_PHASE] <= _P_PLAY and not s[_FLAGS] & _F_APPEAL


def group_of(kind: int) -> int:
    """The list in which an act stands."""
    if kind == _K_PROTEST or kind == _K_APPEAL:
        return _ALL
    if kind == _K_WARNING or kind == _K_DISTURBANCE or kind == _K_DISQUALIFY:
        return _CONDUCT
    if kind == _K_RESIGN or kind == _K_FORFEIT or kind == _K_VOID:
        return _END
    return _TURN


class Menu(ListMode):
    """The menu of the moment: what waits, the keys, then at most eight rows.

    group: the list that is shown, _ALL for MENU itself; UNDO leads back to it. The cursor stands
    on what waits, else below the row of the keys.
    """

    group = _ALL

    def enter(self) -> None:
        self.group = _ALL
        self.begin_list()
        self.waiting()
        waits = self.count
        desk = self.desk
        phase = desk.state[_PHASE]
        running = phase != _P_NONE and phase != _P_MATCH
        if waits < 2 or not running:
            self.add(_T_M_KEYS, _KEYS)
        if running:
            self.add(_T_M_RECOUNT, _RECOUNT)
            if waits:  # four rows are seen: a protest and the recount are always among them
                self.act(_K_PROTEST)
            if waits > 1:
                self.add(_T_M_KEYS, _KEYS)
            if not desk.state[_MODE] & _M_PRACTICE:  # nobody to win against
                self.add(_T_M_RESULT if phase == _P_PLAY else _T_M_NEXT_RESULT, _RESULT)
            if not waits:
                self.act(_K_PROTEST)
            self.act(_K_APPEAL)
        else:
            self.act(_K_PROTEST)
            self.add(_T_M_NEW, _NEW)
            self.add(_T_M_HOUSE, _HOUSE)
            self.add(_T_MODE_ROW, _MODE_ROW)
            self.add(_T_TAKE, _TAKE)
        self.add_group(_T_M_PIECES, _TURN)
        self.add_group(_T_M_CONDUCT, _CONDUCT)
        self.add_group(_T_M_END, _END)
        self.add_group(_T_SERVICE, _SERVICE)
        if desk.presenter.badges() & _B_BEAM:
            self.add(desk.modes.parts.play_fault()[2], _BEAM)
        self.cursor = 1 if self.does[0] == _KEYS else 0

    def again(self) -> None:
        """Show the list as it is now, the cursor on the row where it was."""
        group = self.group
        what = self.does[self.cursor]
        self.enter()
        if group:
            self.show(group)
        self.find(what)

    def find(self, what: int) -> None:
        """The cursor to the row that does `what`, where there is one."""
        for row in range(self.count):
            if self.does[row] == what:
                self.cursor = row

    def show(self, group: int) -> None:
        """A list in the place of MENU."""
        self.group = group
        self.begin_list()
        self.members(group)
        self.desk.stage_began()

    def waiting(self) -> None:
        """What waits for the umpire, or for a word of a player."""
        desk = self.desk
        s = desk.state
        badges = desk.presenter.badges()
        if badges & _B_ROOM:
            self.add(_T_M_ROOM, _ROOM)
        if badges & _B_SIDES and s[_PHASE] != _P_PLAY:
            self.add(_T_M_SIDES, _SIDES)
        if self.asked():
            self.add(_T_M_LATE, _LATE)
        if badges & _B_OFFER:
            from rosace.desk.modes.pc_request import title

            self.add(title(desk.pc_session()), _OFFER)
        if badges & _B_PROTEST:
            self.add(_T_M_PROTEST, _PROTEST)
        if s[_PHASE] == _P_NONE or s[_PHASE] == _P_MATCH:
            return
        if s[_PENDING] & _MUST_DISTURBED:
            self.add(_T_M_DISQUALIFY, A_FIRST + row_of(_K_DISQUALIFY))
        if s[_SYSTEM] >= _PILE and s[_PHASE] == _P_PLAY and s[_PENDING] & _MUST_PLACE:
            if desk.modes.piles.other.pieces():
                self.add(_T_M_OTHER, _OTHER)
        elif s[_SYSTEM] and s[_SYSTEM] < _PILE and s[_QUESTION] == _ASK_PUT_BACK:
            from rosace.rules.choices import may_put_back

            if may_put_back(s):
                self.add(_T_M_PUT_BACK, _PUT_BACK)
        elif s[_SYSTEM] and s[_SYSTEM] < _PILE and s[_QUESTION] == _ASK_FORGOT:
            self.add(_T_M_FORGOT, _FORGOT)

    def asked(self) -> bool:
        """True while a drop asks whose it is."""
        return self.desk.stroke.next_asked() >= 0

    def asked_first(self) -> bool:
        """True where what would take the place of such a drop's stroke has to wait for it; while a
        board is played, what is told of it includes the drop."""
        return self.asked() and self.desk.state[_PHASE] != _P_PLAY

    def act(self, kind: int) -> None:
        """The rows of an act, where it can be meant."""
        s = self.desk.state
        for row in range(len(ACTS)):
            if ACTS[row][_KIND] == kind and s[_PHASE] != _P_NONE and possible(s, row):
                self.add(ACTS[row][_TEXT], A_FIRST + row)

    def add_group(self, text: int, group: int) -> None:
        """The row that leads to a list; the list's only row itself."""
        count = self.count
        self.members(group)
        if self.count > count + 1:
            self.count = count
            self.add(text, group)

    def members(self, group: int) -> None:
        """Append the rows of a list."""
        s = self.desk.state
        running = s[_PHASE] != _P_NONE and s[_PHASE] != _P_MATCH
        for row in range(len(ACTS)):
            if s[_PHASE] != _P_NONE and possible(s, row) and group_of(ACTS[row][_KIND]) == group:
                self.add(ACTS[row][_TEXT], A_FIRST + row)
        if group == _END and running:
            if s[_SYSTEM] >= _PILE and s[_PHASE] == _P_PLAY:
                self.add(_T_M_AGREED, _AGREED)
            self.add(_T_M_NEW, _NEW)
            if not s[_FLAGS] & _F_STARTED:
                self.add(_T_TAKE, _TAKE)
        elif group == _SERVICE:
            if s[_SYSTEM] and running:
                from rosace.desk.modes.house_rules import pages

                if pages(s[_SYSTEM]):
                    self.add(_T_M_ADVICE, _ADVICE)
            self.add(_T_M_SETTINGS, _SETTINGS)
            self.add(_T_M_TEST, _TEST)
            if not running:
                self.add(_T_M_PAIR, _PAIR)

    def press(self, key: int) -> None:
        if key == UNDO and self.group:
            group = self.group
            self.enter()
            self.find(group)
        elif key == MENU and self.act_waits():
            self.desk.back()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == MENU and clocks_run(self.desk.state) and not self.act_waits():
            self.stop_clocks()
        else:
            super().held(key)

    def close(self) -> None:
        """Back from MENU, or from what its row has opened, to where MENU was pressed."""
        desk = self.desk
        if desk.mode is not self:
            desk.back()
        if desk.mode is self:
            desk.back()

    def stop_clocks(self) -> None:
        """MENU held where MENU was pressed: "Play" leads back there."""
        desk = self.desk
        self.close()
        desk.mode.held(MENU)
        if clocks_run(desk.state):
            desk.mode.held_menu(MENU)  # it is refused there

    def act_waits(self) -> bool:
        """True where MENU leads nowhere but back to an act that is to be agreed on."""
        desk = self.desk
        return desk.state[_MODE] & _M_SELF != 0 and desk.modes.agree.waits()

    def choose(self, what: int) -> None:
        desk = self.desk
        modes = desk.modes
        if what not in _LISTS and self.act_waits():
            desk.refuse()  # from most rows a key leads home
            desk.back()
        elif what >= A_FIRST:
            stops = ACTS[what - A_FIRST][_KIND] == _K_APPEAL
            (modes.stop if stops else modes.acts).open(what - A_FIRST)
        elif what in _FORGETS and self.asked_first():
            desk.go_from(self, modes.late)
        elif what == _RECOUNT and modes.made.get("take") in desk.way:
            desk.go(modes.take)  # its form comes before its position
            modes.take.go_on()
        elif what in _LISTS:
            self.show(what)
        elif what in _OPENS:
            desk.go_from(self, getattr(modes, _OPENS[what]))
        elif what in _OPENS_OF_GAME:
            desk.go_from(self, getattr(modes.game, _OPENS_OF_GAME[what]))
        elif what == _ROOM:
            desk.simple(_K_ROOM)
        elif what == _SIDES:
            desk.simple(_K_SIDES)
        elif what == _PROTEST:
            modes.acts.open_protest()
        elif what == _MODE_ROW:
            modes.setup.next_mode()
        elif what == _TAKE:
            self.take_over()
        elif what == _PUT_BACK or what == _FORGOT:
            modes.choice.answer(_ASK_PUT_BACK if what == _PUT_BACK else _ASK_FORGOT, 1)

    def take_over(self) -> None:
        """A match from another board: its set-up first, if that is not recorded yet."""
        desk = self.desk
        if desk.state[_PHASE] == _P_READY and desk.state[_SYSTEM] < _PILE:
            desk.go_from(self, desk.modes.take)
        else:
            desk.modes.setup.take_over()

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.title = _TITLES[self.group - _TURN] if self.group else _T_MENU
        for i in range(self.count):
            if self.does[i] == _RESULT:
                view.item_a[i] = 1 if view.s[_PHASE] == _P_GAME else view.s[_PLAYED] + 1
            elif self.does[i] == _MODE_ROW:
                view.item_a[i] = _T_ARG_TEXT + _T_MODE_UMPIRE + self.desk.modes.setup.mode
            elif self.does[i] == _BEAM:
                view.item_a[i] = view.sign & 7


_TITLES = (_T_M_PIECES, _T_M_CONDUCT, _T_M_END, _T_SERVICE)


class Keys(Mode):
    """What the keys mean while they are held, and the two that are held together."""

    def press(self, key: int) -> None:
        if key == OK:
            self.desk.home()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        desk = self.desk
        if key == MENU and clocks_run(desk.state):
            desk.modes.menu.stop_clocks()
        else:
            super().held(key)

    def fill(self, view: "View") -> None:
        view.screen = _S_NOTICE
        view.title = _T_KEYS_HELD
        view.clock_kind = _C_NONE  # the words need its place
        view.lines[0] = _T_KEYS_HOME
        view.lines[1] = _T_KEYS_SKIP
        view.lines[2] = _T_KEYS_PAIR
        view.lines[3] = _T_KEYS_PROMPT
        for key in range(8):
            label(view, key, _HELD[key])


MODES = {"menu": Menu, "keys": Keys}
