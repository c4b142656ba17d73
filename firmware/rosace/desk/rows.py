"""A list with a cursor, the same everywhere.

WHITE/BLACK up and down (held: on and on), QUEEN/STRIKER a page, OK choose, UNDO back, MENU home.
"""

from rosace.desk.mode import Mode, label
from rosace.face.texts import (
    T_K_BACK,
    T_K_DOWN,
    T_K_MENU,
    T_K_OK,
    T_K_PAGE_DOWN,
    T_K_PAGE_UP,
    T_K_UP,
)  # fmt: skip
from rosace.face.view import ITEMS, S_LIST
from rosace.port import const
from rosace.senses.buttons import BLACK, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

PAGE = const(5)


class Cursor(Mode):
    """A list with a cursor: what every list does, wherever its rows come from."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.count = 0
        self.cursor = 0

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
        elif key == OK and self.cursor < self.count:
            self.open(self.cursor)
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

    def open(self, row: int) -> None:
        """OK on a row."""

    def fill(self, view) -> None:
        """What the keys mean."""
        label(view, WHITE, T_K_UP)
        label(view, BLACK, T_K_DOWN)
        label(view, QUEEN, T_K_PAGE_UP)
        label(view, STRIKER, T_K_PAGE_DOWN)
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_OK)


class Rows(Cursor):
    """Rows of texts, each of which does something."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.texts = [0] * ITEMS
        self.does = bytearray(ITEMS)

    def add(self, text: int, what: int) -> None:
        """Append a row."""
        if self.count < ITEMS:
            self.texts[self.count] = text
            self.does[self.count] = what
            self.count += 1

    def open(self, row: int) -> None:
        self.choose(self.does[row])

    def choose(self, what: int) -> None:
        """OK on a row that does `what`."""

    def fill(self, view) -> None:
        super().fill(view)
        view.screen = S_LIST
        for i in range(self.count):
            view.items[i] = self.texts[i]
            view.item_a[i] = 0
            view.item_b[i] = 0
        view.item_count = self.count
        view.cursor = self.cursor
