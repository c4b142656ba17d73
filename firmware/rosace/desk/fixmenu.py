"""MENU over a reopened stroke: who struck, that it never happened, or a call that was missed."""

from rosace.desk.fixlist import followed
from rosace.desk.mode import Mode, label
from rosace.desk.rows import Rows
from rosace.face.texts import (
    T_K_BACK,
    T_K_MENU,
    T_KIND,
    T_M_RECOUNT,
    T_M_RESULT,
    T_MENU,
)
from rosace.face.texts_fix import (
    T_FIX_M_DEEM,
    T_FIX_M_DELETE,
    T_FIX_M_INSERT,
    T_FIX_M_LIST,
    T_FIX_M_WHO,
    T_FIX_M_WRONG,
    T_FIX_MENU,
    T_FIX_WHO,
)
from rosace.face.view import S_PERSON
from rosace.port import const
from rosace.rules.event import Event
from rosace.rules.state import MISSED, PHASE, PLAYERS
from rosace.senses.buttons import MENU, UNDO
from rosace.words import BLACK, K_DEEM, K_STROKE, K_WRONG_PIECE, P_PLAY, R_OK, WHITE

# What a row of the menu does
_WHO = const(1)
_DELETE = const(2)
_DEEM = const(3)
_WRONG = const(4)
_LIST = const(5)
_RECOUNT = const(6)
_RESULT = const(7)
_MENU = const(8)
_INSERT = const(9)


class FixMenu(Rows):
    """MENU over a reopened stroke: what else may be wrong with it. What was entered stays."""

    def enter(self) -> None:
        desk = self.desk
        edit = desk.modes.fixedit
        self.count = 0
        self.cursor = 0
        if edit.was.kind == K_STROKE:
            self.add(T_FIX_M_WHO, _WHO)
        if not edit.added:
            self.add(T_FIX_M_DELETE, _DELETE)
        stroke = edit.ready and not edit.added and edit.was.kind == K_STROKE
        if stroke and followed(desk.log, edit.index) and edit.judge() == R_OK:
            s = edit.judged
            if s[PHASE] == P_PLAY and s[MISSED] == edit.seat:
                self.add(T_FIX_M_DEEM, _DEEM)
            if edit.ruling.back_white or edit.ruling.back_black:
                self.add(T_FIX_M_WRONG, _WRONG)
        if edit.ready and not edit.added:
            self.add(T_FIX_M_INSERT, _INSERT)
        self.add(T_FIX_M_LIST, _LIST)
        phase = desk.log.state.b[PHASE]
        if phase == P_PLAY:
            self.add(T_M_RECOUNT, _RECOUNT)
            self.add(T_M_RESULT, _RESULT)
        self.add(T_MENU, _MENU)

    def tick(self) -> None:
        """The stroke that UNDO reopened is not judged yet: its number and some rows come later."""
        edit = self.desk.modes.fixedit
        if edit.ready:
            return
        edit.tick()
        if edit.ready:
            chosen = self.does[self.cursor]
            self.enter()
            while self.does[self.cursor] != chosen:
                self.cursor += 1

    def press(self, key: int) -> None:
        desk = self.desk
        if key == UNDO:
            desk.go(desk.modes.fixedit)
        else:
            super().press(key)  # MENU leads home

    def choose(self, what: int) -> None:
        desk = self.desk
        modes = desk.modes
        edit = modes.fixedit
        if what == _WHO:
            desk.go(modes.fixwho)
        elif what == _DELETE:
            modes.fixplan.open(edit, edit.index, edit.number).put(edit.index, None)
        elif what == _DEEM or what == _WRONG:
            self.stands(what)
        elif what == _INSERT:
            edit.insert()
        elif what == _LIST:
            desk.go(modes.fixlist)
        elif what == _RECOUNT:
            desk.go(modes.recount)
        elif what == _RESULT:
            desk.go(modes.result)
        else:
            desk.go(modes.menu)

    def stands(self, what: int) -> None:
        """A call that was missed and stands: what the laws make of it comes behind the stroke."""
        edit = self.desk.modes.fixedit
        e = Event()
        if what == _DEEM:
            e.kind = K_DEEM
            e.value = edit.seat & 1
        else:
            e.kind = K_WRONG_PIECE
            e.value = BLACK if edit.ruling.back_white else WHITE
        plan = self.desk.modes.fixplan.open(edit, edit.index, edit.number)
        plan.put_missed(edit.index, edit.intend(), e)

    def fill(self, view) -> None:
        super().fill(view)
        edit = self.desk.modes.fixedit
        view.title = T_FIX_MENU if edit.number else T_KIND + edit.was.kind
        view.args[0] = edit.number


class FixWho(Mode):
    """Who struck: the four piece keys are the four seats."""

    def press(self, key: int) -> None:
        desk = self.desk
        edit = desk.modes.fixedit
        if key < desk.log.state.b[PLAYERS]:
            edit.seat = key
            edit.stroke.owner = key
            desk.go(edit)
        elif key == UNDO:
            desk.go(edit)
        elif key == MENU:
            desk.home()
        else:
            desk.refuse()

    def fill(self, view) -> None:
        view.screen = S_PERSON
        view.title = T_FIX_WHO
        view.seats = (1 << view.s[PLAYERS]) - 1
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
