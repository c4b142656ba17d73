"""What the eight keys mean just now: one object a context, made once, never nested."""

from rosace.face.texts import T_K_BACK, T_K_MENU, T_NONE
from rosace.face.view import S_ASK
from rosace.rules.state import M_SELF, MODE, PHASE
from rosace.senses.buttons import FOUL, MENU, OK, UNDO
from rosace.words import P_NONE, P_PLAY, P_READY


class Mode:
    """The answers every context gives; a context overrides what it means itself.

    UNDO leads home, MENU to the menu, anything else is refused with a click: so the main screen
    is never more than two presses away.
    """

    takes_drops = True  # a piece that falls meanwhile belongs to the stroke under way
    is_form = False  # what was entered here outlives a refusal
    dropping = False  # the correction proposed here takes something away
    rooted = False  # UNDO held means what held() says; elsewhere it leads home

    def __init__(self, desk) -> None:
        self.desk = desk

    def enter(self) -> None:
        """The desk has just come here."""

    def press(self, key: int) -> None:
        """A key was pressed and let go."""
        if key == UNDO:
            self.desk.home()
        elif key == MENU:
            self.desk.go(self.desk.modes.menu)
        else:
            self.desk.refuse()

    def held(self, key: int) -> None:
        """A key has been down for 600 ms: MENU = appeal, FOUL = foul outside a stroke, UNDO = the
        list of strokes."""
        desk = self.desk
        phase = desk.log.state.b[PHASE]
        if key == MENU and (phase == P_PLAY or phase == P_READY):
            desk.call_appeal()
        elif key == FOUL and (phase == P_PLAY or phase == P_READY):
            desk.go(desk.modes.outside)
        elif key == UNDO and phase != P_NONE:
            desk.modes.spare()  # of all contexts the corrections take the most
            desk.go(desk.modes.fixlist)
        else:
            desk.refuse()

    def leave(self) -> None:
        """UNDO held: to where the match stands, from however deep."""
        self.desk.home()

    def repeat(self, key: int) -> None:
        """Every 150 ms after held()."""

    def lift(self, key: int) -> None:
        """A held key was let go."""

    def down(self, key: int) -> None:
        """A key went down (it has already been echoed)."""

    def tick(self) -> None:
        """Once a step."""

    def agreed(self) -> None:
        """The other side agreed to the correction that this context proposed."""

    def fill(self, view) -> None:
        """Write what is special about this context's screen."""


def must_agree(desk, mode: Mode) -> bool:
    """A correction: without an umpire the other side agrees first, and then mode.agreed() is
    called."""
    return bool(desk.log.state.b[MODE] & M_SELF) and desk.modes.agree.asks_for(mode)


def no_keys(view) -> None:
    """The caps suffice: no grid."""
    view.show_keys = False
    keys = view.keys
    for i in range(8):
        keys[i] = T_NONE


def label(view, key: int, text: int) -> None:
    """Name one key in the grid."""
    view.keys[key] = text
    view.show_keys = True


def question(view, title: int, line: int, no: int, yes: int) -> None:
    """A prompt with one line: FOUL = no, OK = yes, UNDO and MENU lead away."""
    view.screen = S_ASK
    view.title = title
    view.lines[0] = line
    label(view, FOUL, no)
    label(view, UNDO, T_K_BACK)
    label(view, MENU, T_K_MENU)
    label(view, OK, yes)


def blank(view) -> None:
    """Empty title, lines, arguments, rows and grid before a context fills its own."""
    no_keys(view)
    view.title = T_NONE
    lines = view.lines
    for i in range(3):
        lines[i] = T_NONE
    args = view.args
    for i in range(6):
        args[i] = 0
    view.hint = T_NONE
    view.cursor = 0
    view.item_count = 0
    view.rows = ()  # what only one screen shows does not stay in memory after it
    view.code = b""
    view.entry_on = False
    view.preview_on = False
