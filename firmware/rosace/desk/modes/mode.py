"""A mode says what the eight keys mean at the moment: one object a mode, made once, never nested.

This file has what all modes share, the list with a cursor that many of them are, and the helpers
that fill a view. A mode reads desk.state and calls methods of the desk.
"""

from rosace.face.view import ITEMS
from rosace.port import const
from rosace.rules.state import Event
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_HOME = const(7)
_T_K_SOUND = const(8)
_T_K_MUTE = const(9)
_T_K_UP = const(11)
_T_K_DOWN = const(12)
_T_K_PAGE_UP = const(13)
_T_K_PAGE_DOWN = const(14)
_T_K_MINUS = const(24)
_T_K_RESULT = const(29)
_T_K_RECOUNT = const(702)
_T_ARG_NAME = const(1000)
# From words.py, by `make texts`
_NONE = const(255)
_P_NONE = const(0)
_P_READY = const(2)
_P_PLAY = const(3)
_P_MATCH = const(6)
_K_TRIAL = const(5)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_K_FORFEIT = const(17)
_K_RESIGN = const(19)
_K_DISQUALIFY = const(20)
_K_APPEAL = const(21)
_K_PROTEST = const(24)
_K_BOARD_RESULT = const(34)
_K_NOTE = const(38)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_PHASE = const(4)
_FLAGS = const(5)
_SEAT_SLOT = const(6)
# FLAGS
_F_APPEAL = const(4)
# MODE
_M_SELF = const(2)
_M_PRACTICE = const(8)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_LIST = const(3)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_NO_ANSWER = (_T_NONE, _T_K_MINUS)


class Mode:
    """What every mode answers; a mode overrides what a key means in it.

    UNDO leads back to where this was opened, else home; FOUL home where it is labelled ("no";
    a dash is refused), MENU to the menu, and UNDO from there back to this; anything else is
    refused with a click.
    enter() starts a visit: whatever an earlier visit left behind is reset there, unless it is
    meant to last until "Play" (play_began()).
    """

    takes_drops = True  # a piece that falls meanwhile belongs to the stroke under way
    strikes = False  # a stroke is entered here, beside the usual entry of play
    is_form = False  # what was entered here outlives a refusal, by the laws or the other side
    dropping = False  # the correction proposed here takes something away
    rooted = False  # UNDO held means what held() says; elsewhere it leads home
    counts = False  # OK makes what is seen count: without an umpire a player's button does too
    young_ms = 300  # OK is refused while what it means here is younger
    stage = 0  # which of its small questions a mode with several asks

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk

    def enter(self) -> None:
        """The desk has just come here."""

    def again(self) -> None:
        """The desk has come back from what this led to, MENU or a row of this list."""

    def play_began(self) -> None:
        """The umpire has said "Play": forget what was chosen for the time before it."""

    def to(self, stage: int) -> None:
        """Ask another of the mode's questions."""
        self.stage = stage
        self.desk.stage_began()

    def press(self, key: int) -> None:
        """A key was pressed and released in time."""
        if key == UNDO:
            self.desk.back()
        elif key == FOUL and self.desk.view.keys[FOUL] not in _NO_ANSWER:
            self.desk.home()
        elif key == MENU:
            self.menu()
        else:
            self.desk.refuse()

    def held(self, key: int) -> None:
        """A key has been down for 600 ms: MENU = appeal, FOUL = foul outside a stroke, UNDO = the
        list of the match's strokes and acts."""
        desk = self.desk
        phase = desk.state[_PHASE]
        if key == MENU and (phase == _P_PLAY or phase == _P_READY):
            self.appeal()
        elif key == FOUL and (phase == _P_PLAY or phase == _P_READY):
            desk.go(desk.modes.outside)
        elif key == UNDO and phase != _P_NONE:
            desk.go(desk.modes.correct_list)
        else:
            desk.refuse()

    def appeal(self) -> None:
        """All clocks stop until "Play" (4g)."""
        desk = self.desk
        if desk.state[_FLAGS] & _F_APPEAL:
            desk.refuse()
        else:
            desk.simple(_K_APPEAL)

    def held_menu(self, key: int) -> None:
        """held() of a mode whose other keys cannot be held: an appeal does not wait (4g), and
        "Play" leads back to what is asked here."""
        desk = self.desk
        if key == MENU:
            way = desk.way
            Mode.held(self, key)
            if desk.mode is desk.modes.appeal:
                for mode in way + [self]:
                    desk.go_from(mode, desk.mode)
        else:
            desk.refuse()

    def menu(self) -> None:
        """MENU, and from there back to this as it is now."""
        self.desk.go_from(self, self.desk.modes.menu)

    def leave(self) -> None:
        """UNDO held: to the mode that the match itself is in."""
        self.desk.home()

    def repeat(self, key: int) -> None:
        """Every 150 ms after held()."""

    def lift(self, key: int) -> None:
        """A held key was released, or NONE: the press was cancelled."""

    def down(self, key: int) -> None:
        """A key went down (it has already been echoed)."""

    def tick(self) -> None:
        """Once a step."""

    def agreed(self) -> None:
        """The other side agreed to the correction that this mode proposed."""

    def fill(self, view: "View") -> None:
        """Write what is special about this mode's screen."""


def must_agree(desk: "Desk", mode: Mode) -> bool:
    """True where a correction of `mode` has to wait: without an umpire the other side agrees
    first, and then mode.agreed() is called."""
    if not desk.state[_MODE] & _M_SELF:
        return False
    desk.modes.agree.ask_for(mode)
    return True


def note(desk: "Desk", kind: int, data: bytes) -> None:
    """Record a NOTE of `kind` (NO_* in words.py) with `data`; this mode and the sound stay."""
    intent = desk.intent_for(_K_NOTE)
    intent.value = kind
    intent.size = len(data)
    intent.data[: intent.size] = data
    desk.record(intent)


def no_keys(view: "View") -> None:
    """No grid of key labels."""
    view.show_keys = False
    keys = view.keys
    for i in range(8):
        keys[i] = _T_NONE


def label(view: "View", key: int, text: int) -> None:
    """Name one key in the grid."""
    view.keys[key] = text
    view.show_keys = True


def question(view: "View", title: int, line: int, no: int, yes: int) -> None:
    """A prompt with one line: FOUL = no, OK = yes, UNDO and MENU lead away."""
    view.screen = _S_ASK
    view.title = title
    view.lines[0] = line
    label(view, FOUL, no)
    label(view, UNDO, _T_K_BACK)
    label(view, MENU, _T_K_MENU)
    label(view, OK, yes)


def label_forms(view: "View") -> None:
    """Name the two forms with facts instead of strokes, as long as the match goes on."""
    if _P_NONE < view.s[_PHASE] < _P_MATCH:
        label(view, WHITE, _T_K_RECOUNT)
        if not view.s[_MODE] & _M_PRACTICE:  # nobody to win against
            label(view, BLACK, _T_K_RESULT)


def blank(view: "View") -> None:
    """Empty title, lines, arguments, rows and grid before a mode fills its own."""
    no_keys(view)
    view.title = _T_NONE
    lines = view.lines
    for i in range(4):
        lines[i] = _T_NONE
    args = view.args
    for i in range(6):
        args[i] = 0
    view.hint = _T_NONE
    view.cursor = 0
    view.item_count = 0
    # what only one screen shows does not stay in memory after it
    view.rows = ()  # pyright: ignore[reportAttributeAccessIssue]
    view.code = b""  # pyright: ignore[reportAttributeAccessIssue]
    view.entry_on = False
    view.falling = 0
    view.preview_on = False
    view.preview_refusal = 0


def slot_at(s: bytearray, seat: int) -> int:
    """Argument for a placeholder: the name of who sits on `seat`."""
    from_slot = s[_SEAT_SLOT + (seat & 3)]
    return _T_ARG_NAME + (from_slot if from_slot < 4 else 0)


def side_of(event: Event) -> int:
    """Whose act it is: a seat, a side as the seat it sits on first, or NONE."""
    if event.seat != _NONE:
        return event.seat
    by_side = (
        _K_TRIAL, _K_PENALTY, _K_FOUL, _K_FORFEIT, _K_RESIGN, _K_DISQUALIFY, _K_PROTEST,
        _K_BOARD_RESULT,
    )  # fmt: skip
    return event.value if event.kind in by_side else _NONE


def show_preview(desk: "Desk", view: "View", intent: Event, before: int = -1) -> None:
    """Judge `intent` without recording it and show what OK would give. before: index of the record
    in whose place it is judged."""
    view.preview_refusal = desk.log.preview(intent, view.preview, before)
    view.preview_on = True


class CursorMode(Mode):
    """A list with a cursor, wherever its rows come from. WHITE and BLACK up and down (held: on to
    the end), QUEEN and STRIKER a page, each from one end round to the other; OK choose, UNDO back,
    MENU home, FOUL = sound off or on."""

    page = 4  # rows that are seen at once

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.count = 0
        self.cursor = 0

    def move(self, by: int, around: bool = False) -> None:
        """Cursor up or down to the end at most; `around`: from the end to the other one."""
        last = self.count - 1
        at = self.cursor + by
        if around and self.cursor == (last if by > 0 else 0):
            at = 0 if by > 0 else last
        self.cursor = max(0, min(at, last))

    def press(self, key: int) -> None:
        if key <= STRIKER and not self.count:
            self.desk.refuse()
        elif key == WHITE:
            self.move(-1, True)
        elif key == BLACK:
            self.move(1, True)
        elif key == QUEEN:
            self.move(-self.page, True)
        elif key == STRIKER:
            self.move(self.page, True)
        elif key == FOUL:
            self.desk.modes.settings.toggle_sound()
        elif key == OK and self.cursor < self.count:
            self.open(self.cursor)
        elif key == UNDO:
            self.desk.back()
        elif key == MENU:
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

    def fill(self, view: "View") -> None:
        """What the keys mean."""
        if self.count:
            label(view, WHITE, _T_K_UP)
            label(view, BLACK, _T_K_DOWN)
            label(view, QUEEN, _T_K_PAGE_UP)
            label(view, STRIKER, _T_K_PAGE_DOWN)
            label(view, OK, _T_K_OK)
        label(view, FOUL, _T_K_SOUND if self.desk.silent else _T_K_MUTE)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_HOME)


class ListMode(CursorMode):
    """Rows of texts, each of which does something."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.texts = [0] * ITEMS
        self.does = bytearray(ITEMS)

    def begin_list(self) -> None:
        """No rows yet, the cursor on the first one."""
        self.count = 0
        self.cursor = 0

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

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.screen = _S_LIST
        for i in range(self.count):
            view.items[i] = self.texts[i]
            view.item_a[i] = 0
            view.item_b[i] = 0
        view.item_count = self.count
        view.cursor = self.cursor
