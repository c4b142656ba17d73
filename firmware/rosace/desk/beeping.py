"""Every sound with its name: OK plays it, so that an umpire learns them without a match."""

from rosace.desk.rows import Rows
from rosace.face import beeps
from rosace.face.texts_table import T_BEEP_MATCH, T_BEEP_NOTHING, T_TRY_BEEPS

# In the order of the texts from T_BEEP_NOTHING on.
PATTERNS = (
    beeps.NOTHING, beeps.OWN, beeps.OPPONENT, beeps.COMES_BACK, beeps.FOUL, beeps.WARNING,
    beeps.TICK, beeps.TIME, beeps.REFUSED, beeps.SAVE_FAILED, beeps.SAVED, beeps.BOARD_END,
    beeps.GAME_END, beeps.MATCH_END,
)  # fmt: skip
assert len(PATTERNS) == T_BEEP_MATCH - T_BEEP_NOTHING + 1


class Beeping(Rows):
    """The list of sounds."""

    def enter(self) -> None:
        self.count = 0
        self.cursor = 0
        for i in range(len(PATTERNS)):
            self.add(T_BEEP_NOTHING + i, i)

    def choose(self, what: int) -> None:
        self.desk.play(PATTERNS[what])

    def fill(self, view) -> None:
        super().fill(view)
        view.title = T_TRY_BEEPS
