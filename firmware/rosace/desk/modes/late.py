"""Whose is a late drop? The question that OK asks, and who has struck since where it goes to the
stroke before (3.10f)."""

from rosace.desk.modes.mode import Mode, label, note, question, slot_at
from rosace.desk.modes.undo import last_stroke
from rosace.face import beeps
from rosace.port import const
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_K_MINUS = const(24)
_T_REFUSED = const(59)
_T_BOARD_ENDS = const(83)
_T_PASSES = const(97)
_T_STAYS = const(101)
_T_UNDO_STROKE = const(106)
_T_STRUCK_Q = const(111)
_T_LATE_ONE = const(667)
_T_LATE_TWO = const(668)
_T_LATE_MORE = const(669)
_T_LATE_OK = const(670)
_T_LATE_LAST = const(671)
_T_LATE_HAND = const(672)
_T_LATE_END = const(673)
_T_K_THIS = const(674)
_T_K_LAST = const(675)
_T_K_STRIKER = const(676)
_T_K_HAND = const(677)
_T_K_WHITE = const(699)
_T_K_BLACK = const(700)
_T_K_QUEEN = const(701)
_T_ARG_TEXT = const(2000)
# From words.py, by `make texts`
_NONE = const(255)
_P_PLAY = const(3)
_R_OK = const(0)
_NO_WORDS = const(0)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_PHASE = const(4)
_TURN = const(22)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
# View.clock_kind
_C_NONE = const(0)
# From rules/piles/systems.py, by `make texts`
# The state
_OUT = const(78)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.desk.modes.play import Entry
    from rosace.face.view import View


class Late(Mode):
    """The first OK on a drop that may not be of this stroke asks whose it is. OK = this stroke's,
    FOUL = the last stroke's, a piece key = this stroke's and that piece, the guessed piece's key
    held = no piece at all; UNDO = back, and it stays a question. After a board's end there is no
    such stroke: OK = no piece. Where UNDO has taken every stroke away there is no last one."""

    counts = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.seen = 0  # what had fallen when it was asked
        self.last = _NONE  # seat of the last stroke; NONE where it was taken away

    def enter(self) -> None:
        desk = self.desk
        self.seen = desk.stroke.count
        last = last_stroke(desk)
        self.last = _NONE
        if last >= 0:
            if not desk.modes.undo.put_in_since(last):  # else that is the last one
                desk.log.load(last, desk.loaded)
            self.last = desk.loaded.seat

    def playing(self) -> bool:
        """True if there is a stroke under way."""
        return self.desk.state[_PHASE] == _P_PLAY

    def press(self, key: int) -> None:
        desk = self.desk
        stroke = desk.stroke
        if key == OK and stroke.count != self.seen:
            desk.play(beeps.WARNING)
            desk.back()  # something else fell meanwhile: it is seen before it counts
        elif key == OK and self.playing():
            self.judge()
            stroke.claim()
            entry = self.to_entry()
            found = desk.view.preview
            ended = found.winner if desk.queued.kind else found.match_winner
            if ended == _NONE:  # no OK to a question ends a match, nor drops a foul that waits
                entry.confirm()
        elif key == OK:
            self.no_pieces()
            desk.back()
        elif key == FOUL and self.last != _NONE:
            desk.modes.undo.open_asked()
        elif key <= STRIKER and self.playing():
            stroke.settle(stroke.next_asked(), key)
            self.answered()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        desk = self.desk
        stroke = desk.stroke
        if self.playing() and key <= STRIKER:
            for i in range(stroke.count):
                if stroke.asks(i) and stroke.kind(i, desk.state) == key:
                    stroke.decline(i)
                    self.answered()
                    return
        if key == MENU:
            super().held(key)  # what fell asks again by itself
        else:
            desk.refuse()

    def no_pieces(self) -> None:
        """After a board's end: the log says so, since no stroke will."""
        desk = self.desk
        stroke = desk.stroke
        text = b"no piece: net"
        for i in range(stroke.count):
            if stroke.asks(i):
                text += b" %d" % stroke.nets[i]
        note(desk, _NO_WORDS, text)
        while stroke.next_asked() >= 0:  # what was pressed for a break before "Play" stays
            stroke.remove(stroke.next_asked())

    def answered(self) -> None:
        """One drop is decided: ask on, or show the stroke as it is now."""
        if self.desk.stroke.next_asked() < 0:
            self.to_entry()

    def to_entry(self) -> "Entry":
        """To the stroke's entry, which is the one that was disputed if OK asked there."""
        desk = self.desk
        disputed = desk.modes.made.get("disputed")
        if disputed not in desk.way:
            desk.home()
            return desk.modes.entry
        desk.return_to(disputed)
        return disputed

    def judge(self) -> int:
        """Text id of what OK would give: how the stroke would be judged with the late drops."""
        desk = self.desk
        desk.stroke.fill_claimed(desk.intent, desk.state)
        refusal = desk.judge(desk.intent)
        if refusal != _R_OK:
            return _T_REFUSED + refusal
        found = desk.view.preview
        if found.winner != _NONE:
            return _T_BOARD_ENDS
        return _T_STAYS if found.stays else _T_PASSES

    def fill(self, view: "View") -> None:
        desk = self.desk
        stroke = desk.stroke
        count = 0
        for i in range(stroke.count):
            if stroke.asks(i):
                view.args[1] = stroke.nets[i]
                if not count:
                    view.args[0] = stroke.nets[i]
                count += 1
        if not count:
            return  # a key has just answered
        view.screen = _S_ASK
        view.title = _T_LATE_ONE if count == 1 else _T_LATE_TWO
        if count > 2 or count == 2 and view.args[0] == view.args[1]:
            view.title = _T_LATE_MORE
            view.args[0] = count
        guess = _PIECES[stroke.kind(stroke.next_asked(), desk.state)]
        view.args[2] = _T_ARG_TEXT + guess
        has_last = self.last != _NONE
        label(view, FOUL, _T_K_LAST if has_last else _T_K_MINUS)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if not self.playing():
            view.lines[0] = _T_LATE_END if has_last else _T_NONE
            label(view, OK, _T_K_HAND)
            return
        view.clock_kind = _C_NONE  # each answer on a row of its own, whatever the names are
        view.lines[2 if has_last else 1] = _T_LATE_HAND
        view.lines[0] = _T_LATE_OK
        if has_last:
            view.lines[1] = _T_LATE_LAST
        view.args[3] = _T_ARG_TEXT + self.judge()
        view.args[4] = slot_at(view.s, view.s[_TURN] if stroke.owner == _NONE else stroke.owner)
        view.args[5] = slot_at(view.s, self.last)
        for key in range(4):
            label(view, key, _PIECES[key])
        label(view, OK, _T_K_THIS)


_PIECES = (_T_K_WHITE, _T_K_BLACK, _T_K_QUEEN, _T_K_STRIKER)


class Struck(Mode):
    """A late drop went to the last stroke, or a correction came while a stroke was entered, and
    the turn is another's now: has whoever was in turn struck since? OK = yes: his stroke is
    entered now. FOUL = no. UNDO = the last stroke again."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.seat = _NONE

    def ask(self, seat: int) -> None:
        """Come here: `seat` was in turn. Who is out strikes no more: what he had begun goes, and
        what a beam saw of it is a question to the next stroke."""
        desk = self.desk
        s = desk.state
        if s[_SYSTEM] < _PILE or not s[_OUT] >> seat & 1:
            self.seat = seat
            desk.ask(self)
            return
        desk.stroke.recorded(True)
        desk.stroke.in_turn = s[_TURN]
        if desk.queued.kind and desk.queued.seat == seat:
            desk.modes.outside.drop()
        desk.home()

    def press(self, key: int) -> None:
        desk = self.desk
        if key != MENU:
            desk.answered()
        if key == FOUL:
            desk.stroke.in_turn = desk.state[_TURN]
            if desk.queued.kind:
                desk.modes.outside.turn_moved()
            desk.home()
        elif key == OK or key <= STRIKER:
            desk.stroke.struck_by(self.seat)
            desk.home()
            if key != OK:
                desk.mode.press(key)
        elif key == UNDO:
            desk.modes.undo.open_last(0, self.seat)
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        question(view, _T_UNDO_STROKE, _T_STRUCK_Q, _T_K_NO, _T_K_YES)
        view.args[0] = slot_at(view.s, self.seat)


MODES = {"late": Late, "struck": Struck}
