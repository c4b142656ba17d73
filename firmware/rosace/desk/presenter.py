"""Nobody presses: the panels dim, then go dark, and meanwhile their picture moves a little.

Never while a clock runs: it may be all that people look at. Loaded in the first idle minute and
let go at the next "Play".

Fills the view that the face draws, and picks the sound and the clock a commit calls for.

What the panels show and how much they rest: the view, drawn near, then drawn for the far side.

A far panel that answers brings its drawing in (face/far.py); minutes without an input bring in
saver.py. Any input wakes dark panels; a press that does so does nothing else, because nobody can
have seen what it would mean.
"""

from rosace.desk.clocks import EXACT, LATE, TICK, ZERO
from rosace.desk.modes.mode import blank
from rosace.face import beeps
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.face.texts import ARG_NAME
from rosace.face.view import (
    AWAKE,
    B_BEAM,
    B_BUTTON,
    B_LATE_DROP,
    B_PROTEST,
    B_ROOM,
    B_SIDES,
    C_NONE,
    C_PAUSE,
    C_PLACE,
    C_REST,
    C_SHOT,
    C_SIDES,
    C_WARM,
    DARK,
    DIM,
    NOT_SAVED,
    SAVED,
    SAVING,
)
from rosace.port import const, ticks_diff
from rosace.rules.ruling import QE_BACK
from rosace.rules.state import (
    F_APPEAL,
    F_PROTEST,
    FLAGS,
    GAMES_TO_WIN,
    M_DOUBLES,
    MODE,
    PENDING,
    PHASE,
    PILE,
    ROOM,
    ROTATION,
    SEAT_SLOT,
    SYSTEM,
    T_PLACE,
    T_PROTEST,
    T_QUEEN,
    T_SIDES,
    WON,
)
from rosace.words import (
    K_AGREE,
    K_DISPUTE,
    K_EARLY,
    K_FOUL,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_POSITION,
    K_PROTEST,
    K_STROKE,
    K_TIME_OUT,
    K_WARNING,
    NONE,
    P_GAME,
    P_MATCH,
    P_PLAY,
)

_ROWS = b"\x00\x01\x02\x01"  # how far up the picture stands, minute by minute


def rest(desk) -> int:
    """Another minute has passed without an input: how much the panels rest from now on."""
    screens = desk.screens
    idle = screens.idle
    clocks = desk.clocks
    level = AWAKE
    if clocks.kind == C_PAUSE or not clocks.seconds(desk.now):
        if screens.sleep_after and idle >= screens.sleep_after:
            level = DARK
        elif screens.dim_after and idle >= screens.dim_after:
            level = DIM
    desk.display.rest(level, _ROWS[idle & 3])
    return level


_ANEW = (K_STROKE, K_EARLY, K_NO_ROOM, K_POSITION, K_PENALTY, K_FOUL, K_PLAY)  # full time again
_PLACE_OUT = const(2)  # TIME_OUT value
_SHOT_OUT = const(1)
_NAMES = (b"A", b"B", b"A2", b"B2")
_PILE_NAMES = (b"A", b"B", b"C", b"D")  # everybody for himself


def fill(desk) -> None:
    """The whole view for the present context."""
    view = desk.view
    log = desk.log
    s = log.state.b
    blank(view)
    view.s = s
    names(desk)
    fixed = desk.fixed_columns or s[MODE] & M_DOUBLES
    view.left_side = 0 if fixed else s[ROTATION] & 1
    turns = s[ROTATION] if s[MODE] & M_DOUBLES else 2 * s[ROTATION]  # singles change over
    view.seat_turn = turns & 3
    view.clock_kind = desk.clocks.shows()
    view.clock_s = desk.clocks.seconds(desk.now)
    view.saved = SAVED if log.saved else (NOT_SAVED if log.error else SAVING)
    view.badges = badges(desk)
    view.key_down = desk.key_down
    view.ruling_on = view.ruling.kind != 0
    view.match_no = log.match_no
    desk.mode.fill(view)


def keep_ruling(desk, anew: bool) -> None:
    """The ruling to show from now on: "placed" leaves the one that caused it on the screen, a
    time-out the stroke before it, a word to a player why something is to be placed. anew: after
    a correction or power-up, when what the screen had may be gone."""
    log = desk.log
    found = log.ruling
    kind = found.kind
    if kind == K_PLACED or kind == K_TIME_OUT or K_AGREE <= kind <= K_DISPUTE:
        target = log.undo_target() if anew and not log.folding else -1
        if target >= 0:
            log.load(target, desk.loaded)
            log.preview(desk.loaded, desk.view.ruling, target)
        return
    if K_WARNING <= kind <= K_PROTEST and desk.log.state.b[PENDING] & (T_PLACE | T_QUEEN):
        return
    desk.view.ruling.copy_from(found)


def names(desk) -> None:
    """Players' names by slot, as the set-up gave them or plain letters."""
    given = desk.log.names
    shown = desk.view.names
    plain = _PILE_NAMES if desk.log.state.b[SYSTEM] >= PILE else _NAMES
    for slot in range(4):
        shown[slot] = given[slot] if given[slot] else plain[slot]


def badges(desk) -> int:
    """B_* bits: matters that wait."""
    s = desk.log.state.b
    bits = desk.office.badges() if desk.office else 0
    if desk.stroke.doubt_count:
        bits |= B_LATE_DROP
    if desk.beams.badge():
        bits |= B_BEAM
    if desk.buttons.stuck:
        bits |= B_BUTTON
    if s[FLAGS] & F_PROTEST:
        bits |= B_PROTEST
    if s[PENDING] & T_SIDES:
        bits |= B_SIDES
    if s[PHASE] == P_PLAY and not s[ROOM]:
        bits |= B_ROOM
    return bits


def sound(desk, kind: int) -> None:
    """Each commit sounds what it recorded: nothing, own, opponent's, something comes back."""
    ruling = desk.log.ruling
    judged = ruling.kind == kind
    pattern = beeps.NOTHING
    if judged and ruling.match_winner != NONE:
        pattern = beeps.MATCH_END
    elif judged and ruling.game_winner != NONE:
        pattern = beeps.GAME_END
    elif judged and ruling.winner != NONE:
        pattern = beeps.BOARD_END
    elif judged and (
        ruling.new_dues or ruling.back_white or ruling.back_black or ruling.queen == QE_BACK
    ):
        pattern = beeps.COMES_BACK
    elif kind == K_STROKE and ruling.stays and desk.fell:
        pattern = beeps.OWN
    elif kind == K_STROKE and desk.fell:
        pattern = beeps.OPPONENT
    desk.play(pattern)


def restart_clock(desk, kind: int) -> None:
    """Which clock runs after an event of `kind` (3.6b, 3.8e)."""
    s = desk.log.state.b
    clocks = desk.clocks
    now = desk.now
    stands = s[PENDING] & T_PROTEST
    if not stands or s[PHASE] != P_PLAY:  # it runs from the end of the board (4.3)
        clocks.protested(bool(stands), now)
    if s[FLAGS] & F_APPEAL:
        clocks.pause(play_clock(s))
    elif s[PHASE] != P_PLAY:
        _between(clocks, s, now)
    elif kind in _ANEW or clocks.kind != play_clock(s):
        clocks.start(play_clock(s), now)


def play_clock(s: bytearray) -> int:
    """Which clock runs while a board is played: to place, and only then to strike."""
    return C_PLACE if s[PENDING] & (T_PLACE | T_QUEEN) else C_SHOT


def _between(clocks, s: bytearray, now: int) -> None:
    """Before the deciding game the players rest, and change sides meanwhile (4.2c); else they
    have two minutes to change them (3.8e)."""
    kind = C_NONE
    decides = s[WON] == s[WON + 1] == s[GAMES_TO_WIN] - 1
    if s[PHASE] == P_GAME and decides and clocks.limits[C_REST]:
        kind = C_REST
    elif s[PENDING] & T_SIDES and s[PHASE] != P_MATCH:
        kind = C_SIDES
    if kind == C_NONE:
        if clocks.kind != C_WARM:
            clocks.stop()
    elif clocks.kind != kind:
        clocks.start(kind, now)


def clock_step(desk) -> None:
    """Ticks, and what happens at zero. Never a prompt, never a penalty."""
    clocks = desk.clocks
    found = clocks.step(desk.now)
    if found == TICK:
        desk.play(beeps.TICK)
    elif found == ZERO:
        kind = clocks.kind
        exact = clocks.mode == EXACT
        if kind == C_PLACE:
            if exact:
                time_out(desk, _PLACE_OUT)
            clocks.start(C_SHOT, desk.now)
        elif kind == C_SHOT and exact:
            desk.play(beeps.TIME)
            time_out(desk, _SHOT_OUT)
        elif kind > C_PLACE:
            desk.play(beeps.WARNING)
        desk.redraw()
    elif found == LATE:
        desk.play(beeps.WARNING)
        desk.redraw()


def time_out(desk, value: int) -> None:
    """Keep a time-out of the exact clock; it changes nothing (A32)."""
    intent = desk.intent
    intent.clear()
    intent.kind = K_TIME_OUT
    intent.value = value
    desk.log.commit(intent, desk.now)


def show_preview(desk, view, intent, before: int = -1) -> int:
    """Judge `intent` without keeping it and show what OK would give; returns the refusal."""
    refusal = desk.log.preview(intent, view.preview, before)
    view.preview_refusal = refusal
    view.preview_on = True
    return refusal


def slot_at(s: bytearray, seat: int) -> int:
    """Argument for a placeholder: the name of who sits on `seat`."""
    from_slot = s[SEAT_SLOT + (seat & 3)]
    return ARG_NAME + (from_slot if from_slot < 4 else 0)


_MINUTE_MS = const(60000)
_LONGEST = const(250)  # minutes that are counted


class Screens:
    """draw() and draw_far() take a step each; tick() once a step; stir() at every input."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.canvas = Canvas(desk.display.buffer)
        self.stale = False  # the far picture is older than the view
        self.idle = 0  # minutes without an input
        self.level = AWAKE
        self.dim_after = 0  # minutes, 0 = never
        self.sleep_after = 0
        self.drawn_at = 0
        self._idle_at = 0
        self._far = None

    def draw(self) -> None:
        """The view of the moment on the umpire's panel."""
        desk = self.desk
        self.drawn_at = desk.now
        fill(desk)
        draw(self.canvas, desk.view)
        desk.display.changed()
        self.stale = desk.display.far is not None

    def draw_far(self) -> None:
        """The same match on the panel of the far side."""
        display = self.desk.display
        self.stale = False
        if self._far is None:
            from rosace.face.far import Far

            self._far = Far(display.far)
        self._far.draw(self.desk.view)
        display.far_changed()

    def tick(self) -> None:
        """Minutes in which nobody did anything."""
        desk = self.desk
        if ticks_diff(desk.now, self._idle_at) < _MINUTE_MS:
            return
        self._idle_at = desk.now
        desk.keeper.minute()
        if self.idle < _LONGEST:
            self.idle += 1

        self.level = rest(desk)

    def stir(self) -> bool:
        """Somebody is there; True where the panels were dark."""
        self._idle_at = self.desk.now
        if not self.idle:
            return False
        self.idle = 0
        dark = self.level == DARK
        self.level = AWAKE
        self.desk.display.rest(AWAKE, 0)
        return dark
