"""From power-on to the toss: the notices after power-up, and the form of a new match.

A match that the power cut short is offered with its clock stopped.
"""

from rosace.desk.clocks import play_clock
from rosace.desk.modes.mode import Mode, label, question, slot_at
from rosace.port import const
from rosace.record.codec import ends_board
from rosace.record.settings import SET_CEREMONY
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_PLAY = const(15)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_K_UNDO = const(26)
_T_BOARD_N = const(31)
_T_WELCOME = const(49)
_T_START_RESUME = const(50)
_T_RESUME_LINE = const(51)
_T_RESUME_PAUSED = const(52)
_T_REPLAYING = const(53)
_T_SETUP = const(54)
_T_DAMAGED = const(79)
_T_DAMAGED_LINE = const(80)
_T_K_BEST3 = const(115)
_T_K_GAME1 = const(116)
_T_K_DOUBLES = const(117)
_T_K_SINGLES = const(118)
_T_K_MODE = const(210)
_T_K_FULL = const(211)
_T_K_SHORT = const(212)
_T_K_TEST = const(213)
_T_TAKE = const(237)
_T_CROWDED = const(238)
_T_CROWDED_LINE = const(239)
_T_RESUME_TABLE = const(240)
_T_RESUME_AWAIT = const(241)
_T_RESUME_COVERED = const(242)
_T_RESUME_DUES = const(243)
_T_KEY_LOST = const(571)
_T_KEY_LOST_LINE = const(572)
_T_RESUME_SELF = const(812)
_T_SETUP_ENDS = const(844)
_T_SETUP_PROTEST = const(845)
# From words.py, by `make texts`
_NONE = const(255)
_Q_BOARD = const(0)
_Q_AWAIT = const(1)
_P_NONE = const(0)
_P_PLAY = const(3)
_P_MATCH = const(6)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_FOUL = const(10)
_K_DISPUTE = const(32)
_K_POSITION = const(33)
_K_NOTE = const(38)
_NO_FOUL_WAITS = const(5)
_STEP_CHECK = const(1)
_STEP_TOSS = const(2)
_STEP_SEATS = const(4)
_STEP_TRIALS = const(8)
_STEP_WARM_UP = const(16)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_MODE = const(1)
_PHASE = const(4)
_FLAGS = const(5)
_SCORE = const(14)
_PENDING = const(18)
_BOARD = const(20)
_TURN = const(22)
_WHITE_SIDE = const(23)
_LEFT = const(24)
_QUEEN_AT = const(26)
_QUEEN_SIDE = const(27)
_DUES = const(28)
_PLACE = const(38)
# FLAGS
_F_PROTEST = const(1)
_F_APPEAL = const(4)
# MODE
_M_DOUBLES = const(1)
_M_SELF = const(2)
_M_QUICK = const(4)
_M_PRACTICE = const(8)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
_MUST_PROTEST = const(64)
_MUST_CHOICE = const(128)
# From face/view.py, by `make texts`
# Screens
_S_NOTICE = const(8)
_S_SETUP = const(9)
# View.fields of S_SETUP
_SF_DOUBLES = const(0)
_SF_GAMES = const(1)
_SF_MODE = const(2)
_SF_CEREMONY = const(3)
# From record/settings.py, by `make texts`
_SET_TESTED = const(21)
# From rules/piles/systems.py, by `make texts`
# The record
_COVER = const(6)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View
    from rosace.link.messages import Offer

_WARN = const(80)  # per cent of flash in use; from 85 on the oldest matches may go


class Start(Mode):
    """After power-up: reading the log, what is wrong with it, the match that goes on."""

    rooted = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.damage_seen = False  # the umpire has seen the notice, once a power-up
        self.crowding_seen = False

    def damaged(self) -> bool:
        """Records are missing or judged differently, or the key is damaged; shown once a
        power-up."""
        desk = self.desk
        journal = desk.journal
        wrong = journal.damage != 0 or desk.log.differs >= 0 or journal.key_lost
        return wrong and not self.damage_seen

    def crowded(self) -> bool:
        """The memory is nearly full; shown once, while there is still room for many matches."""
        return not self.crowding_seen and self.desk.journal.used() >= _WARN

    def enter(self) -> None:
        desk = self.desk
        if desk.replaying or self.damaged() or self.crowded():
            return
        if desk.resumed and desk.state[_PHASE] == _P_PLAY:
            desk.clocks.pause(play_clock(desk.state))
        elif desk.resumed:  # no board is played: the match's own screen says where it is
            if desk.state[_PHASE] < _P_PLAY and desk.state[_SYSTEM] < _PILE:
                from rosace.desk.recall import recall_match

                recall_match(desk)
            desk.go_on()
        elif desk.state[_PHASE] == _P_NONE:
            desk.go(desk.modes.setup)

    def recall_foul(self) -> None:
        """A foul that waited for the stroke under way when the power went waits again."""
        if self.waiting_foul() >= 0:
            self.desk.modes.outside.recall(self.desk.loaded)

    def recall_protest(self) -> None:
        """After power-up or a correction: the time to write a protest, as the records tell it."""
        desk = self.desk
        if desk.state[_PENDING] & _MUST_PROTEST and not desk.replaying:
            desk.modes.acts.recall_protest()

    def foul_is_due(self) -> bool:
        """The power went between a stroke and the foul that waited for it."""
        return self.waiting_foul() > 0

    def waiting_foul(self) -> int:
        """How many strokes are in the log since a foul began to wait, 0 or 1; desk.loaded is its
        note. -1: none waits; it is recorded, its board is over, or somebody has said no to it."""
        desk = self.desk
        records = desk.records
        strokes = 0
        no = False  # after the note the other side said no
        for i in range(records.count - 1, desk.log.replay.base, -1):
            kind = records.kind(i)
            if kind == _K_NOTE:
                desk.log.load(i, desk.loaded)
                if desk.loaded.value == _NO_FOUL_WAITS:
                    return strokes if desk.loaded.size else -1
            elif kind == _K_DISPUTE:
                no = True
            elif kind == _K_PLAY:
                if desk.log.state_before(i)[_PHASE] != _P_PLAY:
                    return -1  # it opened a board
            elif ends_board(kind) or _K_EARLY <= kind <= _K_FOUL:
                return -1
            elif kind == _K_STROKE or kind == _K_POSITION:
                if no or strokes:
                    return -1
                strokes = 0 if records.is_removed(i) else 1
        return -1

    def press(self, key: int) -> None:
        desk = self.desk
        if self.damaged() or self.crowded():
            if key == OK or key == UNDO:
                self.crowding_seen = self.damage_seen or not self.damaged()
                self.damage_seen = True
                desk.home()
            else:
                desk.refuse()
        elif key == OK:
            desk.go_on()
        elif key == UNDO:
            desk.modes.undo.open_last()  # whatever is mended, "Play" is asked again after it
        elif key == FOUL and desk.resumed:
            desk.go(desk.modes.game.recount)  # the table is not as shown
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        desk = self.desk
        view.screen = _S_NOTICE
        view.title = _T_WELCOME
        view.lines[0] = _T_REPLAYING
        if desk.replaying:
            return
        if self.damaged():
            if desk.journal.key_lost:
                self.fill_notice(view, _T_KEY_LOST, _T_KEY_LOST_LINE, 0)
                return
            self.fill_notice(view, _T_DAMAGED, _T_DAMAGED_LINE, max(0, desk.log.last_good()))
        elif self.crowded():
            self.fill_notice(view, _T_CROWDED, _T_CROWDED_LINE, desk.journal.used())
        elif desk.resumed:
            self.fill_resume(view)

    def fill_notice(self, view: "View", title: int, line: int, number: int) -> None:
        """Something to be seen once; OK goes on."""
        view.screen = _S_NOTICE
        view.title = title
        view.lines[0] = line
        view.args[0] = number
        label(view, UNDO, _T_K_BACK)
        label(view, OK, _T_K_OK)

    def fill_resume(self, view: "View") -> None:
        """The match that goes on, and how its table must lie."""
        s = view.s
        # with piles points stand in them
        scored = s[_SYSTEM] < _PILE and not s[_MODE] & _M_PRACTICE
        line = _T_RESUME_LINE if scored else _T_BOARD_N
        # an appeal, or what is to be placed or chosen, comes before the next stroke
        first = s[_FLAGS] & _F_APPEAL or s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN | _MUST_CHOICE)
        question(view, _T_START_RESUME, line, _T_K_NO, _T_K_YES if first else _T_K_PLAY)
        label(view, UNDO, _T_K_UNDO)
        view.lines[1] = _T_RESUME_TABLE
        view.lines[2] = _T_RESUME_SELF if s[_MODE] & _M_SELF else _T_RESUME_PAUSED
        if s[_PHASE] == _P_PLAY:
            self.fill_disputed(view)
        view.args[0] = s[_BOARD]
        view.args[1] = s[_SCORE + view.left_side]
        view.args[2] = s[_SCORE + (view.left_side ^ 1)]
        view.args[3] = slot_at(s, s[_TURN])
        asked = s[_SYSTEM] < _PILE and s[_PENDING] & _MUST_CHOICE
        for colour in range(2):
            lie = s[_LEFT + colour] - s[_PLACE + colour]  # the prompt that follows has them placed
            if asked:
                from rosace.rules.choices import held

                lie -= held(s, colour)
            view.args[4 + colour] = lie

    def fill_disputed(self, view: "View") -> None:
        """What players remember differently after a cut: whose the queen is, and who owes."""
        s = view.s
        if s[_SYSTEM] < _PILE and (s[_DUES] or s[_DUES + 1]):
            view.lines[1] = _T_RESUME_DUES
            white = s[_WHITE_SIDE] & 1
            view.args[7] = s[_DUES + white]
            view.args[8] = s[_DUES + (white ^ 1)]
        if s[_QUEEN_AT] == _Q_BOARD or s[_SYSTEM] >= _PILE and not self.covers(s):
            return
        view.lines[3] = view.lines[2]
        view.lines[2] = _T_RESUME_AWAIT if s[_QUEEN_AT] == _Q_AWAIT else _T_RESUME_COVERED
        view.args[6] = slot_at(s, s[_QUEEN_SIDE])
        if s[_MODE] & _M_SELF:  # the question is so long then that the board's number gives way
            for i in range(3):
                view.lines[i] = view.lines[i + 1]
            view.lines[3] = 0

    def covers(self, s: bytearray) -> bool:
        """True if the queen needs a cover in a game with piles; else she lies in one of them."""
        from rosace.rules.piles.systems import rule

        return rule(s, _COVER) != 0


_MODES = bytes((0, _M_SELF, _M_QUICK, _M_PRACTICE))  # in the order of SF_MODE
_PRACTICE = const(3)


class Setup(Mode):
    """The form of a new match: singles or doubles, games, mode, and how many steps lead to "Play".
    OK goes on, OK held leaves out the rest. What was chosen lasts until "Play"."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.play_began()

    def play_began(self) -> None:
        self.doubles = False
        self.games = 2
        self.mode = 0  # index in _MODES
        self.system = 0  # rule system, and the text that names it; 0: the ICF's, not named
        self.system_text = 0
        self.full = self.desk.settings.get(SET_CEREMONY, 0) == 1
        self.checked = 0  # cards and strikers: 0 not asked, 1 not in order, 2 in order
        self.taking = False  # the match began on another board

    def alone(self) -> bool:
        """Practice: one player, no toss."""
        return self.mode == _PRACTICE

    def bits(self) -> int:
        """M_* of the match."""
        return _MODES[self.mode] | (_M_DOUBLES if self.doubles and not self.alone() else 0)

    def take_offer(self, offer: "Offer") -> None:
        """The match that a PC offers for this table, as a person accepted it."""
        self.drop_taken()
        self.doubles = bool(offer.mode & _M_DOUBLES)
        self.games = 1 if offer.games == 1 else 2
        self.mode = 0
        for mode in range(len(_MODES)):
            if offer.mode & _MODES[mode]:
                self.mode = mode
        self.taking = bool(offer.former)
        if offer.former:
            self.choose_system(offer.system, 0, offer.games)

    def choose_system(self, system: int, text: int, games: int) -> None:
        """A rule system, the text that names it (0: none), and the games that win its match."""
        self.system = system
        self.system_text = text
        self.games = games

    def drop_taken(self) -> bool:
        """A match from another board is not played here: what a PC told about it goes. True if its
        set-up is in the log already: the form of another match has to take its place."""
        seated = self.seated()
        if seated:
            self.desk.accepted.clear()
            self.desk.modes.take.play_began()
            self.play_began()
        self.taking = False
        return seated and self.desk.state[_PHASE] != _P_NONE

    def take_over(self) -> None:
        """Come here for a match that began on another board."""
        self.taking = True
        self.desk.go(self)

    def set_checked(self, good: int) -> None:
        """Cards and strikers were looked at: 1 = in order."""
        self.checked = 1 + good

    def next_mode(self) -> None:
        """With an umpire, without one, quick, practice (never in a match from another board)."""
        self.mode = (self.mode + 1) % (_PRACTICE if self.taking else len(_MODES))

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= BLACK:
            self.change(key)
        elif key == QUEEN:
            self.next_mode()
        elif key == STRIKER:
            self.full = not self.full
            desk.modes.settings.keep(SET_CEREMONY, 1 if self.full else 0)
        elif key == OK:
            self.go_on()
        elif key == FOUL and desk.view.keys[FOUL]:
            desk.go(desk.modes.parts)
        elif key == UNDO and desk.state[_PHASE] == _P_NONE and not self.taking:
            desk.refuse()
        elif key == UNDO:
            if self.drop_taken():
                desk.go(self)
            else:
                desk.back()
        else:
            super().press(key)

    def change(self, key: int) -> None:
        """WHITE: singles or doubles; BLACK: one game or the best of three."""
        if self.alone():
            self.desk.refuse()
        elif key == WHITE:
            self.doubles = not self.doubles
        else:
            self.games = 3 - self.games

    def go_on(self) -> None:
        """OK: to the first step that the match needs."""
        modes = self.desk.modes
        if self.alone() or self.seated():
            self.skip(0)
        elif self.full and not self.taking:
            self.desk.go(modes.check)
        else:
            modes.toss.begin(True)

    def held(self, key: int) -> None:
        if key == OK:
            self.skip(_STEP_CHECK | _STEP_TOSS | _STEP_SEATS | _STEP_TRIALS | _STEP_WARM_UP)
        else:
            self.desk.refuse()

    def leave(self) -> None:
        if self.drop_taken():
            self.desk.go(self)
        else:
            super().leave()

    def skip(self, steps: int) -> None:
        """Straight to "Play" without these steps: A breaks, A and B sit as they come, or where
        they sat at another board."""
        modes = self.desk.modes
        if self.seated():
            modes.toss.take_seats(modes.take.seats)
            return
        if self.alone():
            modes.toss.play_began()  # nobody has won it
        modes.toss.begin(True)
        modes.toss.skip(0 if self.alone() else steps)

    def seated(self) -> bool:
        """True if a PC has sent who sat where on the other board."""
        return self.taking and len(self.desk.modes.take.seats) > 0

    def fill(self, view: "View") -> None:
        alone = self.alone()
        view.screen = _S_SETUP
        view.title = self.system_text if self.system_text else _T_TAKE if self.taking else _T_SETUP
        if view.title == _T_SETUP and self.desk.state[_PHASE] not in (_P_NONE, _P_MATCH):
            view.title = _T_SETUP_ENDS
        elif view.title == _T_SETUP and self.desk.state[_FLAGS] & _F_PROTEST:
            view.title = _T_SETUP_PROTEST
        new_names(self.desk, view)
        view.fields[_SF_DOUBLES] = 1 if self.doubles and not alone else 0
        view.fields[_SF_GAMES] = 1 if alone else self.games
        view.fields[_SF_MODE] = self.mode
        view.fields[_SF_CEREMONY] = 1 if self.full else 0
        view.cursor = _NONE
        if not alone:
            label(view, WHITE, _T_K_SINGLES if self.doubles else _T_K_DOUBLES)
            label(view, BLACK, _T_K_GAME1 if self.games == 2 else _T_K_BEST3)
        label(view, QUEEN, _T_K_MODE)
        label(view, STRIKER, _T_K_SHORT if self.full else _T_K_FULL)
        if not (self.desk.journal.match_no or self.desk.settings.get(_SET_TESTED, 0)):
            label(view, FOUL, _T_K_TEST)  # a new board
        if self.taking or self.desk.state[_PHASE] != _P_NONE:
            label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_OK)


_PLAIN = (b"A", b"B", b"A2", b"B2")


def new_names(desk: "Desk", view: "View") -> None:
    """Names of the match about to begin: the PC's offer, or plain letters."""
    names = desk.accepted.names
    for slot in range(4):
        view.names[slot] = names[slot] if names and names[slot] else _PLAIN[slot]


MODES = {"start": Start, "setup": Setup}
