"""What the panels show and the buzzer plays, and how much the panels rest.

Fills the view of the moment from the desk and its mode, has it drawn on the umpire's panel, in a
later step on the far one, and picks the sound of a commit. Minutes without an input dim the
panels, then turn them dark, and move the picture a little; never while a clock runs, which may be
all that people look at. Any input wakes dark panels; a press that does so does nothing else,
because nobody could see what it would mean. The presenter changes nothing of the match.
"""

from rosace.desk.modes.mode import blank
from rosace.face import beeps
from rosace.face.canvas import Canvas
from rosace.face.draw import draw, echo
from rosace.port import const, ticks_diff
from rosace.senses.buttons import FOUL, OK

# Ids of texts, numbered by `make texts`
_T_K_WAIT = const(10)
_T_K_NO = const(19)
_T_TOO_EARLY = const(205)
# From words.py, by `make texts`
_NONE = const(255)
_P_PLAY = const(3)
_P_MATCH = const(6)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_NO_ROOM = const(12)
_K_PLACED = const(13)
_K_TURN = const(16)
_K_APPEAL = const(21)
_K_PROTEST = const(24)
_K_TIME_OUT = const(27)
_K_CHOICE = const(30)
_K_AGREE = const(31)
_K_DISPUTE = const(32)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_MODE = const(1)
_PHASE = const(4)
_FLAGS = const(5)
_PENDING = const(18)
_ROTATION = const(19)
_ROOM = const(34)
# FLAGS
_F_PROTEST = const(1)
_F_REPLAY = const(8)
# MODE
_M_DOUBLES = const(1)
_M_SELF = const(2)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
_MUST_SIDES = const(4)
# What happened to the queen (Ruling.queen)
_QE_BACK = const(3)
# From face/view.py, by `make texts`
# Screens
_S_BLANK = const(0)
_S_ASK = const(2)
_S_PERSON = const(4)
# View.clock_kind
_C_PAUSE = const(3)
# How much the panels rest (desk/presenter.py)
_AWAKE = const(0)
_DIM = const(1)
_DARK = const(2)
# View.saved
_SAVED = const(0)
_SAVING = const(1)
_NOT_SAVED = const(2)
# View.badges
_B_LATE_DROP = const(1)
_B_BEAM = const(4)
_B_PROTEST = const(8)
_B_SIDES = const(16)
_B_ROOM = const(32)
_B_BUTTON = const(128)
# From rules/rows.py, by `make texts`
_A_PROTEST = const(74)
_A_DRAW = const(79)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk

_ROWS = b"\x00\x01\x02\x01"  # rows of pixels by which the picture is raised, minute by minute
_STILL = const(5)  # minutes for which it is not: raised, it looks cut
_NAMES = (b"A", b"B", b"A2", b"B2")
_PILE_NAMES = (b"A", b"B", b"C", b"D")  # everybody for himself
_MINUTE_MS = const(60000)
_LONGEST = const(250)  # minutes that are counted


class Presenter:
    """draw() and draw_far() take a step each; tick() once a step; wake() at every input.

    stale: the far panel's picture is older than the view.  later: enough was done in this step,
    what changed is drawn in the next one.  idle: minutes without an input.  corrected: what the
    screen shows follows from a correction.
    """

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.canvas = Canvas(desk.display.buffer)
        self.stale = False
        self.later = False
        self.idle = 0
        self.level = _AWAKE
        self._dim_after = 0  # minutes, 0 = never
        self._dark_after = 0
        self._idle_at = 0
        self._far = None
        self._far_names = [b""] * 4
        self.corrected = False

    # --- pictures ---

    def draw(self) -> None:
        """The view of the moment on the umpire's panel."""
        desk = self.desk
        self.fill()
        draw(self.canvas, desk.view)
        desk.display.changed()
        self.stale = desk.display.far is not None

    def echo(self, key: int) -> None:
        """A key went down: what the eye waits for goes first."""
        view = self.desk.view
        view.key_down = key
        if echo(self.canvas, view):
            self.later = True
            self.desk.display.changed()

    def draw_far(self) -> None:
        """Draw the match for the panel of the far side, whatever of it the umpire looks at.
        Without an umpire both panels ask, and a clock beside a question is its own."""
        desk = self.desk
        display = desk.display
        view = desk.view
        shown, names, clock = view.s, view.names, view.clock_kind
        self.stale = False
        if self._far is None:
            from rosace.face.far import Far

            self._far = Far(display.far)
        view.s, view.names = desk.state, self._far_names
        self._fill_names()
        if not desk.state[_MODE] & _M_SELF:
            view.clock_kind = desk.clocks.shows()
        self._far.draw(view)
        view.s, view.names, view.clock_kind = shown, names, clock
        display.far_changed()

    def redraw_all(self) -> None:
        """The next picture is drawn whole: other words, or keys in other places."""
        self.canvas.screen = _S_BLANK
        self.desk.redraw()

    def fill(self) -> None:
        """The whole view for the present mode."""
        desk = self.desk
        view = desk.view
        log = desk.log
        s = desk.state
        blank(view)
        view.s = s
        self._fill_names()
        fixed = desk.fixed_columns or s[_MODE] & _M_DOUBLES
        view.left_side = 0 if fixed else s[_ROTATION] & 1
        turns = s[_ROTATION] if s[_MODE] & _M_DOUBLES else 2 * s[_ROTATION]  # singles change over
        view.seat_turn = turns & 3
        view.clock_kind = desk.clocks.shows()
        view.clock_s = desk.clocks.seconds(desk.now)
        view.saved = _SAVED if log.saved else (_NOT_SAVED if log.error else _SAVING)
        view.badges = self.badges()
        view.key_down = desk.inputs.key_down
        view.ruling_on = 0 if not view.ruling.kind else 2 if self.corrected else 1
        view.match_no = log.match_no
        desk.mode.fill(view)
        screen = view.screen
        if (screen == _S_ASK or screen == _S_PERSON) and not view.keys[FOUL]:
            view.keys[FOUL] = _T_K_NO  # wherever it says nothing else
        if view.badges & _B_BEAM:
            desk.modes.parts.badge(view)
        early = desk.inputs.too_early
        if early != _NONE:
            view.hint = _T_TOO_EARLY
            # a label of its own would open a row of labels over names or lines
            view.keys[early if view.keys[early] else OK] = _T_K_WAIT

    def _fill_names(self) -> None:
        """Players' names by slot, as the set-up gave them or plain letters."""
        desk = self.desk
        given = desk.log.names
        shown = desk.view.names
        plain = _PILE_NAMES if desk.state[_SYSTEM] >= _PILE else _NAMES
        for slot in range(4):
            shown[slot] = given[slot] if given[slot] else plain[slot]

    def badges(self) -> int:
        """B_* bits: matters that wait."""
        desk = self.desk
        s = desk.state
        bits = desk.session.badges() if desk.session else 0
        if desk.stroke.next_asked() >= 0:
            bits |= _B_LATE_DROP
        if desk.beams.badge():
            bits |= _B_BEAM
        if desk.buttons.stuck:
            bits |= _B_BUTTON
        if s[_FLAGS] & _F_PROTEST:
            bits |= _B_PROTEST
        if s[_PENDING] & _MUST_SIDES:
            bits |= _B_SIDES
        if s[_PHASE] == _P_PLAY and not s[_ROOM]:
            bits |= _B_ROOM
        return bits

    def keep_ruling(self, replayed: bool) -> None:
        """Choose the ruling to show from now on: "placed" leaves the one that caused it on the
        screen, a time-out the stroke before it, an appeal, a word to a player or a turn why
        something is to be placed.
        replayed: after a correction or power-up, when the ruling on the screen may be gone."""
        desk = self.desk
        log = desk.log
        found = log.ruling
        kind = found.kind
        if kind == _K_PLACED or kind == _K_TIME_OUT or _K_AGREE <= kind <= _K_DISPUTE:
            target = log.undo_target() if replayed and not log.replaying else -1
            for i in range(target, log.count if target >= 0 else target):
                said = i == target or desk.records.kind(i) in (_K_CHOICE, _K_NO_ROOM)
                if said and log.load(i, desk.loaded):
                    log.preview(desk.loaded, desk.view.ruling, i)
            return
        words = _K_APPEAL <= kind <= _K_PROTEST or kind == _K_PLAY
        words = words or kind == _K_TURN and found.queen != _QE_BACK
        if not (words and desk.state[_PENDING] & (_MUST_PLACE | _MUST_QUEEN)):
            desk.view.ruling.copy_from(found)

    # --- sound ---

    def sound(self, kind: int) -> None:
        """Each commit sounds what it recorded: nothing, own, opponent's, something comes back."""
        desk = self.desk
        ruling = desk.log.ruling
        if _K_AGREE <= ruling.kind <= _K_DISPUTE:
            ruling = desk.view.ruling  # a word of a player stands behind what it is about
        judged = ruling.kind == kind
        pattern = beeps.NOTHING
        no_winner = ruling.row == _A_DRAW
        no_winner = no_winner or ruling.row == _A_PROTEST and desk.state[_FLAGS] & _F_REPLAY
        drawn = desk.state[_PHASE] if no_winner else 0
        if judged and (ruling.match_winner != _NONE or drawn == _P_MATCH):
            pattern = beeps.MATCH_END
        elif judged and (ruling.game_winner != _NONE or drawn):
            pattern = beeps.GAME_END
        elif judged and (ruling.winner != _NONE or ruling.void):
            pattern = beeps.BOARD_END
        elif judged and (
            ruling.new_dues or ruling.back_white or ruling.back_black or ruling.queen == _QE_BACK
        ):
            pattern = beeps.COMES_BACK
        elif kind == _K_STROKE and ruling.stays and desk.fell:
            pattern = beeps.OWN
        elif kind == _K_STROKE and desk.fell:
            pattern = beeps.OPPONENT
        desk.play(pattern)

    # --- rest ---

    def use_settings(self, dim_after: int, dark_after: int) -> None:
        """Minutes without an input until the panels dim, and until they go dark; 0 = never."""
        self._dim_after = dim_after
        self._dark_after = dark_after

    def tick(self) -> None:
        """Count the minutes without an input."""
        desk = self.desk
        now = desk.now
        if ticks_diff(now, self._idle_at) < _MINUTE_MS:
            return
        self._idle_at = now
        desk.saver.minute()
        if self.idle < _LONGEST:
            self.idle += 1
        self._rest()

    def _rest(self) -> None:
        """Another minute without an input: how much the panels rest from now on."""
        desk = self.desk
        idle = self.idle
        rows = 0
        self.level = _AWAKE
        if desk.clocks.kind == _C_PAUSE or not desk.clocks.seconds(desk.now):
            if idle >= _STILL:
                rows = _ROWS[idle & 3]
            if self._dark_after and idle >= self._dark_after:
                self.level = _DARK
            elif self._dim_after and idle >= self._dim_after:
                self.level = _DIM
        desk.display.rest(self.level, rows)

    def wake(self) -> bool:
        """An input came; True where the panels were dark."""
        self._idle_at = self.desk.now
        if not self.idle:
            return False
        self.idle = 0
        dark = self.level == _DARK
        self.level = _AWAKE
        self.desk.display.rest(_AWAKE, 0)
        return dark
