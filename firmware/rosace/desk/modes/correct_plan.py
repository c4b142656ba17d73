"""A planned correction: judged a few records a step, shown as a list of changes, then recorded or
given up.

UNDO at any stage leaves everything as it was. A later record that would become impossible is
named, and deleted only when the umpire says so. The reason goes into the log with the correction.
"""

from rosace.desk.modes.correct_list import followed, gone
from rosace.desk.modes.mode import Mode, label, label_forms, must_agree, question, slot_at
from rosace.face.screens import SHOWN, WORDS
from rosace.port import const
from rosace.record import correction
from rosace.record.correction import pack_event
from rosace.rules.state import Event
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_UP = const(11)
_T_K_DOWN = const(12)
_T_K_NO = const(19)
_T_K_NEXT = const(23)
_T_REFUSED = const(59)
_T_KIND = const(121)
_T_CORRECT_NEW = const(370)
_T_CORRECT_K_DELETE = const(379)
_T_CORRECT_WORK = const(381)
_T_CORRECT_WORK_LINE = const(382)
_T_CORRECT_STUCK = const(383)
_T_CORRECT_STUCK_ACT = const(384)
_T_CORRECT_STUCK_IN = const(385)
_T_CORRECT_OPEN = const(386)
_T_CORRECT_K_ENDED = const(387)
_T_CORRECT_K_ALL = const(388)
_T_CORRECT_LONG = const(389)
_T_CORRECT_UNSEEN = const(390)
_T_CORRECT_UNSEEN_LINE = const(391)
_T_CORRECT_K_SEEN = const(392)
_T_CORRECT_K_UNSEEN = const(393)
_T_CORRECT_STANDS = const(394)
_T_CORRECT_STANDS_LINE = const(395)
_T_CORRECT_K_STILL = const(396)
_T_CORRECT_CHANGES = const(397)
_T_CORRECT_CHANGES_ACT = const(398)
_T_CORRECT_SAME = const(399)
_T_CORRECT_BOARD = const(400)
_T_CORRECT_BOARD_WAS = const(401)
_T_CORRECT_BOARD_NOW = const(402)
_T_CORRECT_BOARD_OPEN = const(403)
_T_CORRECT_SCORE = const(404)
_T_CORRECT_GAMES = const(405)
_T_CORRECT_GAME = const(406)
_T_CORRECT_OVER = const(407)
_T_CORRECT_AGAIN = const(408)
_T_CORRECT_TURN = const(409)
_T_CORRECT_LEFT_W = const(410)
_T_CORRECT_LEFT_B = const(411)
_T_CORRECT_DUES = const(412)
_T_CORRECT_QUEEN = const(414)
_T_CORRECT_Q_BOARD = const(415)
_T_CORRECT_FROM = const(418)
_T_CORRECT_OUT = const(419)
_T_CORRECT_BROKE = const(420)
_T_CORRECT_GONE = const(421)
_T_CORRECT_WHY = const(422)
_T_CORRECT_WHY_LINE = const(423)
_T_CORRECT_K_ENTRY = const(424)
_T_CORRECT_K_MISSED = const(425)
_T_CORRECT_K_PLAYER = const(426)
_T_CORRECT_K_SENSOR = const(427)
_T_CORRECT_K_OTHER = const(428)
_T_NOBODY = const(705)
_T_OTHERS = const(851)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_NONE = const(255)
_P_PLAY = const(3)
_P_BOARD = const(4)
_P_GAME = const(5)
_P_MATCH = const(6)
_K_STROKE = const(7)
_R_OK = const(0)
_CR_ENTRY = const(0)
_CR_MISSED = const(1)
_CR_PLAYER = const(2)
_CR_SENSOR = const(3)
_CR_OTHER = const(4)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PHASE = const(4)
_WON = const(10)
_WINNER = const(12)
_GAME = const(13)
_SCORE = const(14)
_PLAYED = const(16)
_BOARD = const(20)
_TURN = const(22)
_LEFT = const(24)
_QUEEN_AT = const(26)
_DUES = const(28)
_STROKES = const(36)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_NOTICE = const(8)
_S_CORRECT = const(15)
# From rules/piles/systems.py, by `make texts`
# Winners that are no seat
_TIE = const(4)
_OTHERS = const(5)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View
    from rosace.record.correction import Plan


def rows_of(plan: "Plan", left: int) -> list:
    """The rows that say what a finished plan changes, the most important first. left: the side in
    the panel's left column."""
    found = []
    _over(plan, found)
    _boards(plan, found)
    _match(plan, found, left)
    _board_now(plan, found)
    if plan.dropped:
        _row(found, _T_CORRECT_GONE, len(plan.dropped))
    if not found:
        _row(found, _T_CORRECT_SAME)
    return found


def board_of(s: bytearray) -> int:
    """The number of the board that a record at state `s` belongs to, or opens."""
    if s[_PHASE] == _P_GAME:
        return 1
    return s[_PLAYED] + 1 if s[_PHASE] == _P_BOARD else s[_BOARD]


def _row(found: list, text: int, *args) -> None:
    found.append((WORDS, text) + args + (0,) * (6 - len(args)))


def _boards(plan: "Plan", found: list) -> None:
    """ "Board 3: 8 > 5", and from where on a stroke was out of turn."""
    for board in sorted(set(plan.old_results) | set(plan.new_results)):
        was = plan.old_results.get(board)
        now = plan.new_results.get(board)
        number = board & 255
        if was and now and was[0] == now[0]:
            if was[1] != now[1]:
                _row(found, _T_CORRECT_BOARD, number, was[1], now[1])
            continue
        if was:
            _row(found, _T_CORRECT_BOARD_WAS, number, was[1], _side(plan, was[0]))
        if now:
            text = _T_CORRECT_BOARD_NOW if was else _T_CORRECT_BOARD_WAS
            _row(found, text, number, now[1], _side(plan, now[0]))
        else:
            _row(found, _T_CORRECT_BOARD_OPEN)
    for record, number, seat in plan.overrides:
        if record not in plan.draft.before:
            continue  # an earlier correction said so already
        _row(found, _T_CORRECT_FROM, number)
        _row(found, _T_CORRECT_OUT, slot_at(plan.new, seat))
    for record, number, seat in plan.breaks:
        if record in plan.draft.before:
            _row(found, _T_CORRECT_BROKE, number, slot_at(plan.new, seat))


def _side(plan: "Plan", side: int) -> int:
    if side == _TIE or side == _OTHERS:
        return _T_ARG_TEXT + (_T_OTHERS if side == _OTHERS else _T_NOBODY)
    return slot_at(plan.new, side) if side != _NONE else _T_ARG_TEXT


def _pair(found: list, text: int, plan: "Plan", left: int, right: int) -> None:
    a, b = plan.old, plan.new
    if a[left] != b[left] or a[right] != b[right]:
        _row(found, text, a[left], a[right], b[left], b[right])


def _over(plan: "Plan", found: list) -> None:
    """Who has won the match now, or that it goes on."""
    a, b = plan.old, plan.new
    over = b[_PHASE] == _P_MATCH
    if over != (a[_PHASE] == _P_MATCH) or over and a[_WINNER] != b[_WINNER]:
        text = _T_CORRECT_OVER if over else _T_CORRECT_AGAIN
        _row(found, text, _side(plan, b[_WINNER]) if over else 0)


def _match(plan: "Plan", found: list, left: int) -> None:
    a, b = plan.old, plan.new
    if a[_PHASE] == _P_MATCH and a[_WINNER] < 2:
        left = a[_WINNER]  # as the result of the match stands on the screen
    if b[_SYSTEM] >= _PILE:  # no games, and points by seat
        from rosace.desk.modes.piles import changes

        for row in changes(a, b):
            _row(found, *row)
        return
    _pair(found, _T_CORRECT_GAMES, plan, _WON + left, _WON + 1 - left)
    if a[_GAME] != b[_GAME] or a[_BOARD] != b[_BOARD]:
        _row(found, _T_CORRECT_GAME, b[_GAME], b[_BOARD])
    _pair(found, _T_CORRECT_SCORE, plan, _SCORE + left, _SCORE + 1 - left)


def _board_now(plan: "Plan", found: list) -> None:
    """Turn, pieces, dues and queen of the board under way."""
    a, b = plan.old, plan.new
    if b[_PHASE] != _P_PLAY:
        return
    if a[_TURN] != b[_TURN]:
        _row(found, _T_CORRECT_TURN, slot_at(b, b[_TURN]))
    for colour in range(2):
        if a[_LEFT + colour] != b[_LEFT + colour]:
            text = _T_CORRECT_LEFT_B if colour else _T_CORRECT_LEFT_W
            _row(found, text, a[_LEFT + colour], b[_LEFT + colour])
    for side in range(4 if b[_SYSTEM] >= _PILE else 2):
        if a[_DUES + side] != b[_DUES + side]:
            _row(found, _T_CORRECT_DUES, a[_DUES + side], b[_DUES + side], slot_at(b, side))
    if a[_QUEEN_AT] != b[_QUEEN_AT]:
        was = _T_ARG_TEXT + _T_CORRECT_Q_BOARD + a[_QUEEN_AT]
        now = _T_ARG_TEXT + _T_CORRECT_Q_BOARD + b[_QUEEN_AT]
        _row(found, _T_CORRECT_QUEEN, was, now)


_STEP = const(2)  # records judged a step, with and without the correction

_WORK = const(0)
_STUCK = const(1)
_UNSEEN = const(2)
_CHANGES = const(3)
_WHY = const(4)
_STANDS = const(5)
_LONG = const(6)

_REASONS = (_CR_MISSED, _CR_PLAYER, _CR_SENSOR, _CR_OTHER)  # on the piece keys


class CorrectPlan(Mode):
    """From an edit to its correction, a question a stage.

    edit: the mode that UNDO leads back to.  plan: the correction, None when none is planned.
    rows: what it changes.  top: the first row on the screen.
    """

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.play_began()

    def play_began(self) -> None:
        self.plan: correction.Plan = None  # pyright: ignore[reportAttributeAccessIssue]
        self.rows = []

    def open(self, edit: Mode, index: int, number: int) -> "CorrectPlan":
        """A new plan for record `index`, stroke `number` of its board; 0: not a stroke. One of the
        next four says what is to change, and comes here."""
        self.edit = edit
        self.index = index
        self.number = number
        self.puts_in = False  # a stroke, before the one of that number
        self.takes_out = False  # what a correction had put before `index`
        self.plan = correction.Plan(self.desk.log)
        return self

    def put(self, index: int, event: "Event | None") -> None:
        """`event` replaces record `index`; None deletes it."""
        self.plan.draft.put(index, event)
        self._begin()

    def put_missed(self, index: int, stroke: Event, event: Event) -> None:
        """A missed call: `stroke` replaces record `index`, `event` follows directly."""
        self.plan.draft.put(index, stroke)
        self.plan.insert_after(index, event)
        self.plan.missed_call = True
        self._begin()

    def put_in(self, index: int, event: Event) -> None:
        """`event`, which was never entered, goes directly before record `index`."""
        draft = self.plan.draft
        draft.put_before(index, draft.others_before(index, 0) + [pack_event(event)])
        self.puts_in = True
        self._begin()

    def take_out(self, index: int, number: int) -> None:
        """Delete event `number` of those that a correction put before record `index`."""
        draft = self.plan.draft
        rest = draft.others_before(index, 0)
        rest.pop(number)
        draft.put_before(index, rest)
        self.takes_out = True
        self._begin()

    def kind(self) -> int:
        """The kind of what is corrected."""
        event = self.edit.event  # pyright: ignore[reportAttributeAccessIssue]
        return event.kind if self.takes_out else self.desk.records.kind(self.index)

    def _begin(self) -> None:
        self.plan.begin()
        self.rows = []
        self.top = 0
        self.stage = _WORK
        self.desk.go(self)

    def again(self) -> None:
        """Above it an appeal may have been recorded: that follows the edit too."""
        if self.plan.count != self.desk.log.count:
            self._begin()

    def tick(self) -> None:
        if self.stage != _WORK or self.desk.replaying:
            return
        found = self.plan.step(_STEP)
        if found == correction.GOES_ON:
            return
        if found == correction.DONE:
            self.rows = rows_of(self.plan, self.desk.view.left_side)
            content = self.plan.draft.content
            if self.takes_out or self.index in content and not content[self.index]:
                self.rows.insert(0, gone(self.kind()))
            self.to(_CHANGES)
        else:
            self.to(_STUCK if found == correction.STUCK else _UNSEEN)

    # --- keys ---

    def press(self, key: int) -> None:
        if key == MENU:
            self.menu()
        elif key == UNDO or key == FOUL and self.stage >= _WHY:
            if self.stage == _WHY or self.stage == _STANDS:
                self.to(_CHANGES)
            else:
                self.desk.go(self.edit)
        else:
            self.PRESS[self.stage](self, key)

    def held(self, key: int) -> None:
        if self.stage == _CHANGES and key <= BLACK:
            self.press_changes(key)
        else:
            self.desk.refuse()

    def press_work(self, key: int) -> None:
        """While records are judged there is nothing to answer."""
        self.desk.refuse()

    def press_stuck(self, key: int) -> None:
        """A later record is impossible. FOUL deletes it (on an open board: all that followed),
        STRIKER all such records, OK ends the open board as it was recorded, WHITE recounts, BLACK
        enters the board's result."""
        plan = self.plan
        desk = self.desk
        still_open = plan.board_open()
        if key <= BLACK:
            self.press_long(key)
            return
        if key == FOUL and still_open:
            plan.drop_rest()
        elif key == FOUL:
            plan.drop()
        elif key == STRIKER and not still_open:
            plan.drop_all()
        elif not (key == OK and still_open and plan.end_board()):
            desk.refuse()
            return
        self.to(_WORK)

    def press_unseen(self, key: int) -> None:
        """OK: seen in time, the queen went back; FOUL: unseen, she counts as covered (3.12d)."""
        if key == OK:
            self.plan.seen()
        elif key == FOUL:
            self.plan.deemed()
        else:
            self.desk.refuse()
            return
        self.to(_WORK)

    def press_changes(self, key: int) -> None:
        """Up and down the list; OK: go on to why."""
        top = self.top
        if key <= BLACK:
            self.top = max(0, min(top + 2 * key - 1, len(self.rows) - SHOWN))
            if self.top == top:
                self.desk.refuse()
        elif key != OK:
            self.desk.refuse()
        elif self.plan.missed_call:
            self.reason = _CR_MISSED
            self.keep()
        else:
            self.to(_WHY)

    def press_why(self, key: int) -> None:
        """A piece key or OK names the reason; a missed call may be too old to change anything."""
        if key > STRIKER and key != OK:
            self.desk.refuse()
            return
        self.reason = _CR_ENTRY if key == OK else _REASONS[key]
        if self.reason == _CR_MISSED and followed(self.desk, self.index):
            self.to(_STANDS)
        else:
            self.keep()

    def press_stands(self, key: int) -> None:
        """OK: correct it all the same."""
        if key == OK:
            self.keep()
        else:
            self.desk.refuse()

    def press_long(self, key: int) -> None:
        """WHITE: recount; BLACK: the board's result."""
        game = self.desk.modes.game
        if key > BLACK or not self.desk.view.keys[key]:
            self.desk.refuse()
        else:
            self.desk.go(game.result if key else game.recount)

    # by stage
    PRESS = (
        press_work, press_stuck, press_unseen, press_changes, press_why, press_stands, press_long,
    )  # fmt: skip

    def keep(self) -> None:
        """Record the correction, unless nothing changes or the other side must agree first."""
        desk = self.desk
        event = Event()
        if not self.plan.draft.edited():
            desk.home()
            return
        if not self.plan.draft.fill(event, self.reason):
            self.to(_LONG)
        elif not must_agree(desk, self):
            self.correct(event)

    def agreed(self) -> None:
        event = Event()
        if self.plan.draft.fill(event, self.reason):
            self.correct(event)

    def correct(self, event: Event) -> None:
        """Record it, and back to the match."""
        desk = self.desk
        refusal = desk.log.correct(event, desk.now)
        if refusal != _R_OK:
            desk.modes.refusal.show(refusal)
            return
        edit = desk.modes.correct_stroke
        if self.edit is edit and not edit.listed and self.plan.draft.content.get(self.index):
            desk.modes.undo.settle(desk.stroke, True)  # late drops are in the corrected stroke
        self.play_began()
        desk.amended()

    # --- screens ---

    def fill(self, view: "View") -> None:
        view.screen = _S_ASK
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        self.FILL[self.stage](self, view)

    def fill_work(self, view: "View") -> None:
        """How many records are judged of how many."""
        plan = self.plan
        view.screen = _S_NOTICE
        view.title = _T_CORRECT_WORK
        view.lines[0] = _T_CORRECT_WORK_LINE
        view.args[0] = max(0, plan.at - plan.root)
        view.args[1] = plan.count - plan.root

    def fill_stuck(self, view: "View") -> None:
        """Which record, why, and the ways on."""
        plan = self.plan
        event = plan.stuck_event()
        if event.kind == _K_STROKE:
            view.title = _T_CORRECT_STUCK
            view.args[0] = plan.new[_STROKES] + 1
        else:
            view.title = _T_CORRECT_STUCK_ACT
            view.args[0] = _T_ARG_TEXT + _T_KIND + event.kind
        view.lines[0] = _T_REFUSED + plan.refusal
        view.lines[1] = _T_CORRECT_STUCK_IN
        view.args[1] = board_of(plan.old)
        if plan.board_open():
            view.lines[0] = _T_CORRECT_OPEN
            view.lines[1] = 0
            view.args[1] = plan.new[_BOARD]
            if plan.ends():
                label(view, OK, _T_CORRECT_K_ENDED)
        else:
            label(view, STRIKER, _T_CORRECT_K_ALL)
        label_forms(view)
        label(view, FOUL, _T_CORRECT_K_DELETE)

    def fill_unseen(self, view: "View") -> None:
        """The corrected stroke does not cover the queen: was that seen in time?"""
        question(
            view, _T_CORRECT_UNSEEN, _T_CORRECT_UNSEEN_LINE, _T_CORRECT_K_UNSEEN, _T_CORRECT_K_SEEN
        )
        view.args[0] = self.plan.number

    def fill_changes(self, view: "View") -> None:
        """What the correction changes, a line each."""
        view.screen = _S_CORRECT
        view.title = _T_CORRECT_CHANGES if self.number else _T_CORRECT_CHANGES_ACT
        view.args[0] = self.number
        view.args[1] = 1 if self.plan.missed_call else 2  # presses until it counts
        if self.puts_in:
            view.title = _T_CORRECT_NEW
        elif not self.number:
            view.args[0] = _T_ARG_TEXT + _T_KIND + self.kind()
        view.rows = self.rows[self.top : self.top + SHOWN]
        view.item_count = len(self.rows)
        view.page = self.top
        if len(self.rows) > SHOWN:
            label(view, WHITE, _T_K_UP)
            label(view, BLACK, _T_K_DOWN)
        label(view, OK, _T_CORRECT_K_STILL if self.plan.missed_call else _T_K_NEXT)

    def fill_why(self, view: "View") -> None:
        """The reasons, one a key."""
        view.title = _T_CORRECT_WHY
        view.lines[0] = _T_CORRECT_WHY_LINE
        label(view, WHITE, _T_CORRECT_K_MISSED)
        label(view, BLACK, _T_CORRECT_K_PLAYER)
        label(view, QUEEN, _T_CORRECT_K_SENSOR)
        label(view, STRIKER, _T_CORRECT_K_OTHER)
        label(view, FOUL, _T_K_NO)
        label(view, OK, _T_CORRECT_K_ENTRY)

    def fill_stands(self, view: "View") -> None:
        """A missed call is final once another stroke has followed."""
        view.title = _T_CORRECT_STANDS
        view.lines[0] = _T_CORRECT_STANDS_LINE
        label(view, OK, _T_CORRECT_K_STILL)

    def fill_long(self, view: "View") -> None:
        """The correction is too long for a record."""
        view.title = _T_REFUSED
        view.lines[0] = _T_CORRECT_LONG
        label_forms(view)

    FILL = (
        fill_work, fill_stuck, fill_unseen, fill_changes, fill_why, fill_stands, fill_long,
    )  # fmt: skip


MODES = {"correct_plan": CorrectPlan}
