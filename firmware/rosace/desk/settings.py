"""Settings: a list in MENU whose rows step through their values; the PC sets the same numbers.

They live in a cell of their own, never in the match's log: a setting changes how the table looks
and sounds, not what was judged.
"""

from rosace.desk.clocks import EXACT, OFF, SOFT
from rosace.desk.kept import load
from rosace.desk.rows import Rows
from rosace.face.line import LANGUAGES
from rosace.face.texts import (
    ARG_TEXT,
    T_CLOCK_EXACT,
    T_CLOCK_OFF,
    T_CLOCK_SOFT,
    T_LANGUAGES,
    T_M_CLOCK,
    T_M_SETTINGS,
    T_NO,
    T_SET_COLUMNS,
    T_SET_LANGUAGE,
    T_SET_PLACE,
    T_SET_SHOT,
    T_SET_SIDES,
    T_SET_SOUND,
    T_SET_TABLE,
    T_YES,
)
from rosace.record.cells import (
    SET_CLOCK,
    SET_COLUMNS,
    SET_LANGUAGE,
    SET_PLACE_S,
    SET_SHOT_S,
    SET_SIDES_S,
    SET_TABLE,
    SET_VOLUME,
)

# (text, setting, lowest, highest, step, default, text of the lowest value or 0 for a number)
ROWS = (
    (T_M_CLOCK, SET_CLOCK, OFF, EXACT, 1, SOFT, T_CLOCK_OFF),
    (T_SET_SHOT, SET_SHOT_S, 10, 30, 5, 15, 0),
    (T_SET_PLACE, SET_PLACE_S, 10, 30, 5, 15, 0),
    (T_SET_SIDES, SET_SIDES_S, 60, 300, 60, 120, 0),
    (T_SET_SOUND, SET_VOLUME, 0, 1, 1, 1, T_NO),
    (T_SET_COLUMNS, SET_COLUMNS, 0, 1, 1, 0, T_NO),
    (T_SET_TABLE, SET_TABLE, 0, 99, 1, 0, 0),
    (T_SET_LANGUAGE, SET_LANGUAGE, 0, len(LANGUAGES) - 1, 1, 0, T_LANGUAGES),
)
assert T_CLOCK_SOFT == T_CLOCK_OFF + 1 and T_CLOCK_EXACT == T_CLOCK_OFF + 2


def value_of(settings, row: tuple) -> int:
    """The setting of a row of ROWS, or its default."""
    return settings.get(row[1], row[5])


def allowed(setting: int, value: int) -> bool:
    """Whether a PC may set this; an unknown setting is refused, not kept."""
    for row in ROWS:
        if row[1] == setting:
            return row[2] <= value <= row[3]
    return False


class Settings(Rows):
    """OK takes the next value of the row; every change is kept at once."""

    def keep(self, setting: int, value: int) -> bool:
        """Change one; False when the flash refused (it then holds until power-off)."""
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
        self.cursor = 0
        for i in range(len(ROWS)):
            self.add(ROWS[i][0], i)

    def choose(self, what: int) -> None:
        """The next value of a row, from the highest back to the lowest."""
        row = ROWS[what]
        value = value_of(self.desk.log.journal.settings, row) + row[4]
        if value > row[3]:
            value = row[2]
        if not self.keep(row[1], value):
            self.desk.refuse()

    def fill(self, view) -> None:
        super().fill(view)
        view.title = T_M_SETTINGS
        kept = self.desk.log.journal.settings
        for i in range(self.count):
            row = ROWS[i]
            value = value_of(kept, row)
            if row[6] == T_NO:
                view.item_a[i] = ARG_TEXT + (T_NO if value == 0 else T_YES)
            elif row[6]:
                view.item_a[i] = ARG_TEXT + row[6] + value
            else:
                view.item_a[i] = value
