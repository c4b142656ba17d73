"""The table of modes, and that "Play" leaves nothing behind of what was chosen before it."""

from zlib import crc32

import pytest

from desk.bench import Bench
from desk.files import MemoryFiles
from rosace.desk.clocks import OFF
from rosace.desk.mode_table import FILES, PILE_FILES, Modes, PileModes
from rosace.desk.modes.act_table import ACTS, KIND
from rosace.rules import state
from rosace.rules.state import PILE
from rosace.words import K_APPEAL, P_PLAY

# What only opens over a row or a stroke; the visits below come to these by keys.
OVER_A_ROW = {
    "correct_one",
    "correct_result",
    "correct_stroke",
    "correct_menu",
    "correct_who",
    "correct_plan",
}
# What only opens with something to show: a stroke, a proposal, a reason, reminders, an act.
OVER_SOMETHING = {
    "undo", "agree", "disputed", "twice", "refusal", "phone", "advice", "acts", "stop",
}  # fmt: skip
ANYWHERE = [name for name in FILES if name not in OVER_A_ROW | OVER_SOMETHING]
MASTERS = 7  # a rule system with three reminders
KEYS = ("BLACK", "BLACK", "QUEEN", "STRIKER", "WHITE")  # none of them records anything here


@pytest.mark.parametrize(("table", "files"), [(Modes, FILES), (PileModes, PILE_FILES)])
def test_every_name_is_annotated_with_the_class_that_is_loaded(table, files):
    bench = Bench()
    modes = bench.desk.modes
    found = modes if table is Modes else modes.piles
    assert set(table.__annotations__) == set(files)
    for name, named in table.__annotations__.items():
        assert type(getattr(found, name)).__name__ == named.strip('"').split(".")[-1]
        bench.desk.mode = getattr(found, name)
        assert bench.mode == name


def test_a_mode_is_made_once_and_an_unknown_name_is_an_error():
    modes = Bench().desk.modes
    assert "menu" not in modes.made
    assert modes.menu is modes.menu is modes.made["menu"]
    with pytest.raises(AttributeError):
        modes.nothing  # noqa: B018


def test_a_players_button_is_ok_only_where_ok_makes_something_count():
    """Without an umpire: in every other mode it is refused (modes/self_umpire.py)."""
    modes = Bench().desk.modes
    found = {name for name in FILES if getattr(modes, name).counts}
    found |= {name for name in PILE_FILES if getattr(modes.piles, name).counts}
    assert found == {"entry", "disputed", "touch", "late", "place", "undo"}


class Visits:
    """Looks at every mode with keys that change what it shows; `seen`: mode, picture and sounds
    after each of them."""

    def __init__(self, bench):
        self.bench = bench
        self.seen = []

    def look(self):
        bench = self.bench
        bench.run(350)
        self.seen.append((bench.mode, crc32(bench.display.buffer), tuple(bench.sounds)))

    def go(self, mode):
        self.bench.desk.go(mode)
        self.look()

    def press(self, *keys):
        for key in keys:
            self.bench.press(key)
            self.look()

    def home(self):
        self.bench.desk.drop_entry()
        self.bench.desk.home()
        self.look()

    def change(self, modes, names):
        for name in names:
            self.go(getattr(modes, name))
            self.press(*KEYS)
            self.home()

    def correct(self):
        """A stroke out of the list, up to the question why; nothing is recorded."""
        self.go(self.bench.desk.modes.correct_list)
        self.press("BLACK", "WHITE", "OK", "WHITE", "MENU", "OK", "BLACK", "OK", "OK")
        self.press("MENU")

    def undo(self):
        self.press("UNDO", "WHITE", "MENU", "BLACK", "UNDO", "UNDO", "UNDO")
        self.home()


def result(bench, *keys):
    """Enter the board's result, then "Play" for the next board."""
    bench.desk.go(bench.desk.modes.game.result)
    bench.run(350)
    bench.press(*keys).settle()
    while bench.s[state.PHASE] != P_PLAY:
        bench.press("OK").settle()


def visited(bench):
    visits = Visits(bench)
    bench.desk.clocks.use_mode(OFF)
    bench.desk.clocks.stop()
    bench.desk.home()
    bench.sounds  # noqa: B018 - what was heard before is forgotten
    if bench.s[state.SYSTEM] >= PILE:
        visits.change(bench.desk.modes.piles, PILE_FILES)
        return visits.seen
    visits.change(bench.desk.modes, ANYWHERE)
    bench.press("BLACK", "OK").settle()  # so that there is a stroke to correct
    visits.correct()
    visits.undo()
    bench.desk.modes.advice.open(MASTERS)  # reminders, not read to their end
    visits.press("OK")
    visits.home()
    for row in range(len(ACTS)):
        stops = ACTS[row][KIND] == K_APPEAL
        (bench.desk.modes.stop if stops else bench.desk.modes.acts).open(row)
        visits.press("WHITE", "WHITE")  # a seat or a piece, a reason; nothing is confirmed
        visits.home()
    bench.desk.modes.setup.take_over()  # a match from another board, given up
    visits.press("WHITE", "QUEEN")
    visits.home()
    return visits.seen


def switched_on(files):
    """A desk just started on a copy of these files, and its match gone on with."""
    copy = MemoryFiles()
    copy.files = {name: bytes(data) for name, data in files.files.items()}
    bench = Bench(copy)
    if bench.mode == "start":
        bench.press("OK")
    return bench


@pytest.mark.parametrize(
    ("system", "boards"), [(0, 1), (PILE, 1), *(pytest.param(one, 2, marks=pytest.mark.long)
                                                 for one in (0, PILE))],
)  # fmt: skip
def test_after_play_every_mode_is_as_on_a_desk_just_switched_on(system, boards):
    bench = Bench()
    bench.desk.modes.house.choose(system)
    bench.run(350)
    while bench.s[state.PHASE] != P_PLAY:
        bench.press("OK").settle()
    keys = ("BLACK", "STRIKER", "OK") if system >= PILE else ("WHITE", "WHITE", "OK")
    for board in range(boards):
        first = visited(bench)
        result(bench, *keys)
        fresh = switched_on(bench.files)
        assert bytes(fresh.s) == bytes(bench.s)
        again, new = visited(bench), visited(fresh)
        assert len(again) > 30 and len(again) == len(new)
        for i in range(len(again)):
            assert again[i] == new[i], (board, again[i - 3 : i + 1], new[i])
        if not system:
            names = {name for name, _picture, _sounds in first}
            assert names >= set(ANYWHERE) - {"start", "asked", "pair"}
            assert names >= {
                "correct_stroke",
                "correct_menu",
                "correct_who",
                "correct_plan",
                "undo",
                "advice",
                "acts",
                "stop",
            }
