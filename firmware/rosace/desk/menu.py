"""MENU: what waits comes first, then what a referee may need. One list, one grammar.

WHITE/BLACK up and down (held: on and on), QUEEN/STRIKER a page, OK choose, UNDO back, MENU home.
"""

from rosace.desk import viewing
from rosace.desk.acts import A_FIRST, ACTS, possible
from rosace.desk.mode import Mode
from rosace.face.texts import (
    T_M_LATE,
    T_M_NEW,
    T_M_OFFER,
    T_M_PROTEST,
    T_M_RECOUNT,
    T_M_RESULT,
    T_M_ROOM,
    T_M_SETTINGS,
    T_M_SIDES,
    T_M_TEST,
    T_MENU,
)
from rosace.face.view import (
    B_LATE_DROP,
    B_OFFER,
    B_PROTEST,
    B_ROOM,
    B_SIDES,
    ITEMS,
    S_LIST,
)
from rosace.port import const
from rosace.rules.state import PHASE
from rosace.senses.buttons import BLACK, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import K_ROOM, K_SIDES, P_MATCH, P_NONE

PAGE = const(5)

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


class Rows(Mode):
    """A list with a cursor: what every list does."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.texts = [0] * ITEMS
        self.does = bytearray(ITEMS)
        self.count = 0
        self.cursor = 0

    def add(self, text: int, what: int) -> None:
        """Append a row."""
        if self.count < ITEMS:
            self.texts[self.count] = text
            self.does[self.count] = what
            self.count += 1

    def move(self, by: int) -> None:
        """Cursor up or down, stopping at both ends."""
        at = self.cursor + by
        if at >= self.count:
            at = self.count - 1
        self.cursor = at if at > 0 else 0

    def press(self, key: int) -> None:
        if key == WHITE:
            self.move(-1)
        elif key == BLACK:
            self.move(1)
        elif key == QUEEN:
            self.move(-PAGE)
        elif key == STRIKER:
            self.move(PAGE)
        elif key == OK:
            if self.count:
                self.choose(self.does[self.cursor])
        elif key == MENU or key == UNDO:
            self.desk.home()
        else:
            self.desk.refuse()

    def held(self, key: int) -> None:
        if key <= BLACK:
            self.repeat(key)
        else:
            self.desk.refuse()

    def repeat(self, key: int) -> None:
        if key == WHITE:
            self.move(-1)
        elif key == BLACK:
            self.move(1)

    def choose(self, what: int) -> None:
        """OK on a row."""

    def fill(self, view) -> None:
        view.screen = S_LIST
        for i in range(self.count):
            view.items[i] = self.texts[i]
            view.item_a[i] = 0
            view.item_b[i] = 0
        view.item_count = self.count
        view.cursor = self.cursor


class Menu(Rows):
    """The menu of the moment."""

    def enter(self) -> None:
        desk = self.desk
        phase = desk.log.state.b[PHASE]
        badges = viewing.badges(desk)
        running = phase != P_NONE and phase != P_MATCH
        self.count = 0
        self.cursor = 0
        if badges & B_ROOM:
            self.add(T_M_ROOM, _ROOM)
        if badges & B_SIDES:
            self.add(T_M_SIDES, _SIDES)
        if badges & B_LATE_DROP:
            self.add(T_M_LATE, _LATE)
        if badges & B_OFFER:
            self.add(T_M_OFFER, _OFFER)
        if badges & B_PROTEST:
            self.add(T_M_PROTEST, _PROTEST)
        if running:
            self.add(T_M_RECOUNT, _RECOUNT)
            self.add(T_M_RESULT, _RESULT)
            for row in range(len(ACTS)):
                if possible(desk.log.state.b, row):
                    self.add(ACTS[row][0], A_FIRST + row)
        self.add(T_M_NEW, _NEW)
        self.add(T_M_SETTINGS, _SETTINGS)
        self.add(T_M_TEST, _TEST)

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
            modes.undo.open_last()
        elif what == _OFFER:
            desk.go(modes.offer)
        elif what == _RECOUNT:
            desk.go(modes.recount)
        elif what == _RESULT:
            desk.go(modes.result)
        elif what == _TEST:
            desk.go(modes.test)
        elif what == _SETTINGS:
            desk.go(modes.settings)
        elif what == _NEW:
            desk.go(modes.setup)

    def fill(self, view) -> None:
        super().fill(view)
        view.title = T_MENU
