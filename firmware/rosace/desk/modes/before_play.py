"""The board is racked: "Play", and before the first one cards and strikers, trial boards, warm-up.

A full set-up leads through these steps in order; a short one leaves them out, and the screen
before "Play" still offers each. OK held at any of them leaves out the rest, and the log names it.
In the quick mode the piece keys say who won the board instead.
"""

from rosace.desk.modes.mode import Mode, label, question, slot_at
from rosace.face import text_ids as T
from rosace.face.view import C_NONE, C_WARM, S_ASK
from rosace.port import const
from rosace.rules.state import (
    BOARD,
    BREAKER,
    F_STARTED,
    FLAGS,
    M_PRACTICE,
    M_QUICK,
    MODE,
    PHASE,
    TRIALS,
)
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import (
    K_NOTE,
    K_PLAY,
    K_TRIAL,
    NO_CHECKED,
    NO_SKIPPED,
    NO_WARM_UP,
    P_READY,
    R_OK,
    STEP_CHECK,
    STEP_SEATS,
    STEP_TOSS,
    STEP_TRIALS,
    STEP_WARM_UP,
)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View


class Ready(Mode):
    """OK = "Play", FOUL = broken before it (3.5f), UNDO = the toss; OK held = no more set-up."""

    rooted = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.done = 0  # STEP_* of the set-up gone through or left out

    def play_began(self) -> None:
        self.done = 0

    def step_done(self, steps: int) -> None:
        """These STEP_* are gone through, or left out and logged so."""
        self.done |= steps

    def steps_open(self) -> bool:
        """True while the steps before the first "Play" may still be gone through."""
        s = self.desk.state
        return not s[FLAGS] & F_STARTED and not s[MODE] & M_PRACTICE

    def leave_out(self) -> None:
        """Leave out the rest of the set-up; the log says so once."""
        s = self.desk.state
        if s[TRIALS] or s[TRIALS + 1]:
            self.done |= STEP_TRIALS
        left = (STEP_CHECK | STEP_TRIALS | STEP_WARM_UP) & ~self.done
        self.done |= left
        note_skipped(self.desk, left)

    def press(self, key: int) -> None:
        desk = self.desk
        modes = desk.modes
        s = desk.state
        if key == OK:
            desk.simple(K_PLAY)
        elif key == FOUL and not s[MODE] & M_PRACTICE:
            modes.early.begin()
        elif key == MENU:
            desk.go(modes.menu)
        elif key == UNDO:
            self.back()
        elif s[MODE] & M_QUICK:
            modes.result.begin(key)
        elif key >= STRIKER or not self.steps_open():
            desk.refuse()
        else:
            desk.go((modes.check, modes.trials, modes.warm)[key])

    def back(self) -> None:
        """UNDO: what was recorded last, else the toss or the form."""
        desk = self.desk
        modes = desk.modes
        if modes.undo.possible():
            modes.undo.open_last()
        elif desk.state[MODE] & M_PRACTICE:
            desk.go(modes.setup)
        else:
            modes.toss.begin(False)

    def held(self, key: int) -> None:
        desk = self.desk
        if key == OK and self.steps_open() and not desk.state[MODE] & M_QUICK:
            self.leave_out()
            desk.simple(K_PLAY)
        else:
            super().held(key)

    def fill(self, view: "View") -> None:
        s = view.s
        quick = s[MODE] & M_QUICK
        view.screen = S_ASK
        view.title = T.READY
        view.lines[0] = T.ALONE_READY if s[MODE] & M_PRACTICE else T.BREAKS
        view.lines[1] = T.WON_OR_PLAY if quick else T.OK_PLAY
        view.args[0] = s[BOARD]
        view.args[1] = slot_at(s, s[BREAKER])
        if quick:
            from rosace.desk.modes.recount import label_winners

            label_winners(view)
        elif self.steps_open():
            label(view, WHITE, T.K_CHECK)
            label(view, BLACK, T.K_TRIAL)
            label(view, QUEEN, T.K_WARM)
        if not s[MODE] & M_PRACTICE:
            label(view, FOUL, T.K_EARLY)
        label(view, UNDO, T.K_UNDO)
        label(view, MENU, T.K_MENU)
        label(view, OK, T.K_PLAY)


_MINUTE = const(60)
_MOST = const(30 * 60)


def note(desk: "Desk", kind: int, value: int, width: int) -> None:
    """Record a NOTE of `kind` with `value` in `width` bytes, the low one first."""
    intent = desk.intent_for(K_NOTE)
    intent.value = kind
    intent.size = width
    for i in range(width):
        intent.data[i] = value >> 8 * i & 255
    desk.record(intent)


def note_skipped(desk: "Desk", steps: int) -> None:
    """The log says which steps were left out on purpose."""
    if steps:
        note(desk, NO_SKIPPED, steps, 1)


def leave_out(desk: "Desk") -> None:
    """Straight to the screen before "Play"."""
    desk.modes.ready.leave_out()
    desk.home()


class Check(Mode):
    """Identity cards and strikers, before the toss (4d). OK = checked, FOUL = not."""

    def press(self, key: int) -> None:
        desk = self.desk
        modes = desk.modes
        ready = desk.state[PHASE] == P_READY
        if key == OK or key == FOUL:
            good = 1 if key == OK else 0
            if ready:
                modes.ready.step_done(STEP_CHECK)
                note(desk, NO_CHECKED, good, 1)
                desk.home()
            else:
                modes.setup.set_checked(good)
                modes.toss.begin(True)
        elif key == UNDO:
            desk.go(modes.ready if ready else modes.setup)
        else:
            super().press(key)

    def held(self, key: int) -> None:
        desk = self.desk
        if key != OK:
            super().held(key)
        elif desk.state[PHASE] == P_READY:
            leave_out(desk)
        else:
            desk.modes.setup.skip(STEP_CHECK | STEP_TOSS | STEP_SEATS | STEP_TRIALS | STEP_WARM_UP)

    def fill(self, view: "View") -> None:
        question(view, T.CHECK, T.CHECK_LINE, T.K_NO, T.K_YES)
        view.lines[1] = T.SKIP_REST


class Trials(Mode):
    """Trial boards (3.4): one break a side, no score. WHITE and BLACK count one of a side."""

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.state
        if key <= BLACK:
            intent = desk.intent_for(K_TRIAL)
            intent.value = key
            if desk.commit(intent) == R_OK:
                desk.go(self)
        elif key == OK:
            desk.modes.ready.step_done(STEP_TRIALS)
            desk.go(desk.modes.warm if desk.modes.setup.full else desk.modes.ready)
        elif key == UNDO and s[TRIALS] + s[TRIALS + 1]:
            desk.modes.undo.open_last()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == OK:
            leave_out(self.desk)
        else:
            super().held(key)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = S_ASK
        view.title = T.TRIALS
        view.lines[0] = T.TRIALS_WHAT
        view.lines[1] = T.TRIALS_LINE
        view.lines[2] = T.SKIP_REST
        for side in range(2):
            view.args[2 * side] = slot_at(s, side)
            view.args[2 * side + 1] = s[TRIALS + side]
            label(view, WHITE + side, slot_at(s, side))
        label(view, UNDO, T.K_BACK)
        label(view, MENU, T.K_MENU)
        label(view, OK, T.K_NEXT)


class WarmUp(Mode):
    """The warm-up's countdown. WHITE a minute more, BLACK one less, OK = it is over."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.noted = False

    def play_began(self) -> None:
        self.noted = False

    def enter(self) -> None:
        clocks = self.desk.clocks
        if clocks.kind != C_WARM and clocks.limits[C_WARM]:
            self.start()

    def start(self) -> None:
        """Start the countdown from its full time, which the log names once."""
        desk = self.desk
        desk.clocks.start(C_WARM, desk.now)
        if not self.noted:
            self.noted = True
            note(desk, NO_WARM_UP, desk.clocks.limits[C_WARM], 2)

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= BLACK:
            self.lengthen(_MINUTE if key == WHITE else -_MINUTE)
        elif key == OK:
            self.over()
            desk.home()
        else:
            if key == UNDO or key == MENU:
                desk.clocks.stop()
            super().press(key)

    def lengthen(self, by: int) -> None:
        """The full time, `by` seconds longer; at 0 the warm-up has no limit."""
        desk = self.desk
        seconds = desk.clocks.limits[C_WARM] + by
        if not 0 <= seconds <= _MOST:
            desk.refuse()
            return
        desk.clocks.limit(C_WARM, seconds)
        if seconds and desk.clocks.kind != C_WARM:
            self.start()
        elif not seconds:
            desk.clocks.stop()

    def leave(self) -> None:
        self.desk.clocks.stop()
        super().leave()

    def over(self) -> None:
        """The warm-up is done: no countdown any more."""
        self.desk.modes.ready.step_done(STEP_WARM_UP)
        self.desk.clocks.stop()

    def held(self, key: int) -> None:
        if key == OK:
            self.desk.clocks.stop()
            leave_out(self.desk)
        else:
            super().held(key)

    def fill(self, view: "View") -> None:
        view.screen = S_ASK
        view.title = T.WARM
        view.lines[0] = T.WARM_FREE if view.clock_kind == C_NONE else T.WARM_LINE
        view.lines[1] = T.SKIP_REST
        label(view, WHITE, T.K_MINUTE)
        label(view, BLACK, T.K_LESS)
        label(view, UNDO, T.K_BACK)
        label(view, MENU, T.K_MENU)
        label(view, OK, T.K_DONE)
