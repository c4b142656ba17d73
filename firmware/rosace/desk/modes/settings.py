"""Settings: a list in MENU whose rows step through their values, and the list of all sounds.

Settings are stored in a cell of their own, never in the match's log: a setting changes how the
table looks and sounds, not what was judged. A PC sets the same numbers; record/settings.py says
what can be set. In the list of sounds OK plays one, so that an umpire learns them without a match.
"""

from rosace.desk.modes.mode import ListMode, label
from rosace.desk.stored_settings import apply_settings
from rosace.face import beeps
from rosace.port import const
from rosace.record.settings import ROWS, SET_HOUSE, SET_VOLUME, value_of
from rosace.senses.buttons import FOUL, OK

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_MINUS = const(24)
_T_YES = const(32)
_T_NO = const(33)
_T_SET_WARM = const(436)
_T_SET_REST = const(437)
_T_SET_PROTEST = const(438)
_T_SET_VOLUME = const(439)
_T_SET_BRIGHT = const(440)
_T_SET_NIGHT = const(441)
_T_SET_DIM = const(442)
_T_SET_SLEEP = const(443)
_T_SET_FLIP = const(444)
_T_SET_MIRROR = const(445)
_T_SET_FAR = const(446)
_T_LEVEL_OFF = const(447)
_T_M_POCKETS = const(451)
_T_M_PARTS = const(456)
_T_TRY_BEEPS = const(503)
_T_BEEP_NOTHING = const(504)
_T_BEEP_MATCH = const(517)
_T_K_PLUS = const(694)
_T_M_CLOCK = const(761)
_T_M_SETTINGS = const(762)
_T_CLOCK_OFF = const(763)
_T_SET_SHOT = const(776)
_T_SET_PLACE = const(777)
_T_SET_SIDES = const(778)
_T_SET_COLUMNS = const(779)
_T_SET_TABLE = const(780)
_T_SET_LANGUAGE = const(801)
_T_SET_CEREMONY = const(802)
_T_LANGUAGES = const(861)
_T_ARG_TEXT = const(2000)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.view import View

# In the order of record/settings.py: a row's text, and the text of its lowest value (0: number).
TEXTS = (
    (_T_M_CLOCK, _T_CLOCK_OFF),
    (_T_SET_SHOT, 0),
    (_T_SET_PLACE, 0),
    (_T_SET_SIDES, 0),
    (_T_SET_WARM, 0),
    (_T_SET_REST, 0),
    (_T_SET_PROTEST, 0),
    (_T_SET_VOLUME, _T_LEVEL_OFF),
    (_T_SET_BRIGHT, 0),
    (_T_SET_NIGHT, _T_NO),
    (_T_SET_DIM, 0),
    (_T_SET_SLEEP, 0),
    (_T_SET_FLIP, _T_NO),
    (_T_SET_MIRROR, _T_NO),
    (_T_SET_FAR, _T_NO),
    (_T_SET_COLUMNS, _T_NO),
    (_T_SET_CEREMONY, _T_NO),
    (_T_SET_TABLE, 0),
    (_T_SET_LANGUAGE, _T_LANGUAGES),
)
assert len(TEXTS) == len(ROWS)
_MINUTE = const(60)
_LOUD = const(3)
_POCKETS = len(ROWS)  # what the rows below the settings do
_BEEPS = _POCKETS + 1
_PARTS = _POCKETS + 2


def shown(row: int, value: int) -> int:
    """The argument that shows `value` in the text of a row."""
    named = TEXTS[row][1]
    if named == _T_NO:
        return _T_ARG_TEXT + (_T_NO if value == 0 else _T_YES)
    if ROWS[row][3] >= _MINUTE:
        value //= _MINUTE  # stored in seconds, set by the minute
    return _T_ARG_TEXT + named + value if named else value


class Settings(ListMode):
    """OK takes the next value of the row, FOUL the one before; every change is stored at once."""

    def keep(self, setting: int, value: int) -> bool:
        """Change and store one; False if flash refused (the change then lasts until power-off)."""
        if setting >= SET_HOUSE:
            from rosace.record.settings import put_house

            return put_house(self.desk.files, setting - SET_HOUSE, value)
        stored = self.desk.settings
        stored.put(setting, value)
        try:
            stored.save()
            return True
        except OSError:
            return False
        finally:
            apply_settings(self.desk)

    def toggle_sound(self) -> None:
        """Silent, or as loud as a new board."""
        if not self.keep(SET_VOLUME, _LOUD if self.desk.silent else 0):
            self.desk.refuse()

    def play_began(self) -> None:
        self.cursor = 0

    def enter(self) -> None:
        self.count = 0
        for i in range(len(ROWS)):
            self.add(TEXTS[i][0], i)
        self.add(_T_M_PARTS, _PARTS)
        self.add(_T_M_POCKETS, _POCKETS)
        self.add(_T_TRY_BEEPS, _BEEPS)

    def press(self, key: int) -> None:
        if key == FOUL:
            self.turn(-1)
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == OK or key == FOUL:
            self.turn(1 if key == OK else -1)
        else:
            super().held(key)

    def repeat(self, key: int) -> None:
        if key != OK and key != FOUL:
            super().repeat(key)
        elif not self.is_switch():
            self.turn(1 if key == OK else -1)

    def is_switch(self) -> bool:
        """True on a row of two values: a held key would end on either by chance."""
        what = self.does[self.cursor]
        return what < _POCKETS and ROWS[what][2] - ROWS[what][1] == ROWS[what][3]

    def choose(self, what: int) -> None:
        if what == _BEEPS:
            self.desk.go_from(self, self.desk.modes.beeping)
        elif what == _POCKETS:
            self.desk.go_from(self, self.desk.modes.pockets)
        elif what == _PARTS:
            self.desk.go_from(self, self.desk.modes.parts)
        else:
            self.turn(1)

    def turn(self, by: int) -> None:
        """The next value of the row under the cursor, or the one before, round and round."""
        what = self.does[self.cursor]
        if what >= _POCKETS:
            self.desk.refuse()
            return
        row = ROWS[what]
        value = value_of(self.desk.settings, row[0]) + by * row[3]
        if value > row[2]:
            value = row[1]
        elif value < row[1]:
            value = row[2]
        if not self.keep(row[0], value):
            self.desk.refuse()

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.title = _T_M_SETTINGS
        stored = self.desk.settings
        for i in range(_POCKETS):
            view.item_a[i] = shown(i, value_of(stored, ROWS[i][0]))
        setting = self.does[self.cursor] < _POCKETS
        label(view, FOUL, _T_K_MINUS if setting else _T_NONE)
        if setting:
            label(view, OK, _T_K_PLUS)


# In the order of the texts from _T_BEEP_NOTHING on.
PATTERNS = (
    beeps.NOTHING, beeps.OWN, beeps.OPPONENT, beeps.COMES_BACK, beeps.FOUL, beeps.WARNING,
    beeps.TICK, beeps.TIME, beeps.REFUSED, beeps.SAVE_FAILED, beeps.SAVED, beeps.BOARD_END,
    beeps.GAME_END, beeps.MATCH_END,
)  # fmt: skip
assert len(PATTERNS) == _T_BEEP_MATCH - _T_BEEP_NOTHING + 1


class Beeping(ListMode):
    """The list of sounds."""

    def enter(self) -> None:
        self.begin_list()
        for i in range(len(PATTERNS)):
            self.add(_T_BEEP_NOTHING + i, i)

    def choose(self, what: int) -> None:
        self.desk.play(PATTERNS[what])

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.title = _T_TRY_BEEPS


MODES = {"settings": Settings, "beeping": Beeping}
