"""Without an umpire, what was disputed: the entry is open again, and after a second dispute an
umpire decides, or the stroke is played again and anything else is dropped."""

from rosace.desk.modes.mode import Mode, question, show_preview, slot_at
from rosace.desk.modes.play import Entry
from rosace.port import const
from rosace.senses.buttons import FOUL, MENU, OK, UNDO

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_RF_FIRST = const(66)
_T_K_DROP = const(697)
_T_DISPUTED = const(808)
_T_TWICE = const(809)
_T_TWICE_LINE = const(810)
_T_UMPIRE = const(811)
_T_K_REPLAY = const(814)
_T_K_UMPIRE = const(815)
# From words.py, by `make texts`
_K_STROKE = const(7)
_AG_UMPIRE = const(3)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View

_WHO_DECIDES = const(0)  # stages of Twice
_UMPIRE_DECIDES = const(1)


class Disputed(Entry):
    """The entry again, after a dispute or for an umpire; the hint names who disputed."""

    strikes = True

    def fill(self, view: "View") -> None:
        super().fill(view)
        agree = self.desk.modes.agree
        view.entry_on = True
        if self.stroke.next_asked() >= 0:
            return  # OK asks first
        self.intend()
        show_preview(self.desk, view, self.desk.intent)
        view.hint = _T_UMPIRE if agree.umpire else _T_DISPUTED
        view.args[0] = slot_at(view.s, agree.answers)

    def held(self, key: int) -> None:
        if key == MENU:
            self.held_menu(key)
        else:
            super().held(key)


class Twice(Mode):
    """Disputed twice. OK = an umpire decides, UNDO = once more; FOUL = the stroke is played again,
    or what is no stroke is dropped. A stroke opens again for the umpire; anything else stands
    here, and his OK records it."""

    def enter(self) -> None:
        self.stage = _WHO_DECIDES
        self.told = False

    def press(self, key: int) -> None:
        agree = self.desk.modes.agree
        if key == OK and self.stage == _UMPIRE_DECIDES:
            agree.agree(_AG_UMPIRE)
        elif key == OK and agree.event.kind == _K_STROKE:
            agree.ask_umpire()
        elif key == OK:
            self.to(_UMPIRE_DECIDES)
        elif key == FOUL:
            agree.give_up()
        elif key == UNDO and self.stage == _UMPIRE_DECIDES:
            self.to(_WHO_DECIDES)
        elif key == UNDO:
            self.leave()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if self.desk.modes.agree.waits():
            self.told = True
            self.desk.refuse()
        elif key == MENU:
            self.held_menu(key)
        else:
            super().held(key)

    def down(self, key: int) -> None:
        self.told = False

    def leave(self) -> None:
        self.desk.modes.agree.reconsider()

    def fill(self, view: "View") -> None:
        agree = self.desk.modes.agree
        if agree.event.kind == _K_STROKE:
            question(view, _T_TWICE, _T_TWICE_LINE, _T_K_REPLAY, _T_K_UMPIRE)
        elif self.stage == _WHO_DECIDES:
            question(view, _T_TWICE, _T_NONE, _T_K_DROP, _T_K_UMPIRE)
            agree.fill_event(view)
        else:
            question(view, _T_TWICE, _T_NONE, _T_K_NO, _T_K_YES)
            agree.fill_event(view)
            view.lines[2] = _T_UMPIRE
        if self.told:
            view.title = _T_RF_FIRST


MODES = {"disputed": Disputed, "twice": Twice}
