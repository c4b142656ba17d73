"""Settings: a list in MENU whose rows step through their values; the PC sets the same numbers.

They live in a cell of their own, never in the match's log: a setting changes how the table looks
and sounds, not what was judged. What can be set stands in choices.py.
"""

from rosace.desk.choices import ROWS, value_of
from rosace.desk.kept import load
from rosace.desk.mode import label
from rosace.desk.rows import Rows
from rosace.face.texts import ARG_TEXT, T_K_MINUS, T_K_PLUS, T_M_SETTINGS, T_NO, T_YES
from rosace.face.texts_table import T_TRY_BEEPS
from rosace.record.cells import SET_HOUSE
from rosace.senses.buttons import FOUL, OK

_BEEPS = len(ROWS)  # what the row below the settings does


class Settings(Rows):
    """OK takes the next value of the row, FOUL the one before; every change is kept at once."""

    def keep(self, setting: int, value: int) -> bool:
        """Change one; False when the flash refused (it then holds until power-off)."""
        if setting >= SET_HOUSE:
            from rosace.record.housecell import put

            return put(self.desk.files, setting - SET_HOUSE, value)
        kept = self.desk.log.journal.settings
        kept.put(setting, value)
        try:
            kept.save()
            return True
        except OSError:
            return False
        finally:
            load(self.desk)

    def enter(self) -> None:
        self.count = 0
        for i in range(len(ROWS)):
            self.add(ROWS[i][0], i)
        self.add(T_TRY_BEEPS, _BEEPS)

    def press(self, key: int) -> None:
        if key == FOUL:
            self.turn(-1)
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == OK or key == FOUL:
            self.repeat(key)
        else:
            super().held(key)

    def repeat(self, key: int) -> None:
        if key == OK or key == FOUL:
            self.turn(1 if key == OK else -1)
        else:
            super().repeat(key)

    def choose(self, what: int) -> None:
        if what == _BEEPS:
            self.desk.go(self.desk.modes.beeping)
        else:
            self.turn(1)

    def turn(self, by: int) -> None:
        """The next value of the row under the cursor, or the one before, round and round."""
        what = self.does[self.cursor]
        if what == _BEEPS:
            self.desk.refuse()
            return
        row = ROWS[what]
        value = value_of(self.desk.log.journal.settings, row[1]) + by * row[4]
        if value > row[3]:
            value = row[2]
        elif value < row[2]:
            value = row[3]
        if not self.keep(row[1], value):
            self.desk.refuse()

    def fill(self, view) -> None:
        super().fill(view)
        view.title = T_M_SETTINGS
        kept = self.desk.log.journal.settings
        for i in range(_BEEPS):
            row = ROWS[i]
            value = value_of(kept, row[1])
            if row[6] == T_NO:
                view.item_a[i] = ARG_TEXT + (T_NO if value == 0 else T_YES)
            elif row[6]:
                view.item_a[i] = ARG_TEXT + row[6] + value
            else:
                view.item_a[i] = value
        if self.does[self.cursor] != _BEEPS:
            label(view, FOUL, T_K_MINUS)
            label(view, OK, T_K_PLUS)
