"""What happens to the log while nothing is to be drawn: it is saved, then audited, then tidied.

After a board the reader of the beams learns from the pieces that fell in it, and that is stored.
One of these a step, each short, and only when the picture is sent: screen and keys go first.
"""

from rosace.face import beeps
from rosace.port import collect, const, fill_gaps, ticks_add, ticks_diff
from rosace.record.settings import SET_SCALE

# From words.py, by `make texts`
_P_PLAY = const(3)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk

_BEAM_MS = const(300)  # longest wait for a piece that is falling past a beam
_DEADLINE_MS = const(100)  # before a clock runs out nothing begins that may stop the loop
_RETRY_MS = const(1000)
_ROUNDS = const(20)  # of the filling of gaps in one turn: 8 ms
_CALM_MS = const(3000)  # nobody pressed for so long: time for housekeeping
_TIDY_MS = const(200)
_AUDITED = const(2)  # records audited per idle step
_OLD_MS = const(60000)  # older times are brought up to this age; ticks_diff tells six days at most


class Saver:
    """step() when nothing is to be drawn; committed() at every event; minute() once a minute."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self._commit_at = 0
        self._tried_at = 0
        self._garbage = 0  # 2: a save has left some; 1: it was collected, the gaps are open
        self._unaudited = True  # older records of the match wait for their audit
        self._untidy = True  # segments of former matches may wait to be merged
        self._learned = False  # the pieces of a match have taught a scale that is not stored yet

    def committed(self) -> None:
        """An event was recorded or amended."""
        self._commit_at = self.desk.now
        self._untidy = True

    def minute(self) -> None:
        """Clamp old times to a minute ago, and count what the log must know: ticks wrap after
        twelve days, and half of that turns a difference round."""
        desk = self.desk
        now = desk.now
        self._commit_at = clamped(self._commit_at, now)
        self._tried_at = clamped(self._tried_at, now)
        desk.since = clamped(desk.since, now)
        desk.log.minute(now)

    def step(self) -> None:
        """Save; else collect what that has left; else audit older records; else tidy the journal.
        The first two not in the last moments of a clock."""
        log = self.desk.log
        if not log.saved:
            self._save()
        elif log.error and log.journal.mounted:
            log.journal.error = ""  # of housekeeping: no record waits for that
        elif self._garbage:
            self._collect()
        elif self._unaudited:
            self._unaudited = log.audit(_AUDITED)
        elif self._untidy:
            self._tidy()

    def _save(self) -> None:
        """Append and flush what is in memory, when no piece is falling."""
        desk = self.desk
        log = desk.log
        now = desk.now
        if self._deadline():
            return
        if desk.beams.broken() and ticks_diff(now, self._commit_at) < _BEAM_MS:
            return
        if log.error and ticks_diff(now, self._tried_at) < _RETRY_MS:
            return
        self._tried_at = now
        failed = bool(log.error)
        refused = not log.flush() and bool(log.error)
        if refused and not failed:
            desk.play(beeps.SAVE_FAILED)
        elif failed and not refused:
            desk.play(beeps.SAVED)
        desk.redraw()
        self._garbage = 2

    def _deadline(self) -> bool:
        return 0 < self.desk.clocks.left(self.desk.now) <= _DEADLINE_MS

    def _collect(self) -> None:
        """The one collection after a save, and in the steps after it the gaps are filled. It takes
        35 ms: never while a stroke is entered, a key is down or a beam is broken."""
        desk = self.desk
        if self._deadline() or not desk.stroke.empty():
            return
        if desk.buttons.any_down() or desk.beams.broken():
            return
        if self._garbage == 2:
            self._garbage = 1
            desk.display.look()
            collect()
        elif fill_gaps(_ROUNDS):
            self._garbage = 0

    def _tidy(self) -> None:
        """Housekeeping of the journal, a piece at a time, while nobody plays or presses."""
        desk = self.desk
        now = desk.now
        if desk.state[_PHASE] == _P_PLAY or desk.replaying or desk.buttons.any_down():
            return
        if desk.beams.learn():
            desk.settings.put(SET_SCALE, desk.beams.scale)
            self._learned = True
        if ticks_diff(now, self._commit_at) < _CALM_MS or ticks_diff(now, desk.since) < _CALM_MS:
            return
        if ticks_diff(now, self._tried_at) >= _TIDY_MS:
            self._tried_at = now
            if self._learned:
                self._learned = False
                self._store()
            else:
                self._untidy = desk.journal.tidy()

    def _store(self) -> None:
        """The settings; a flash that refuses has them until power-off, and learns again."""
        try:
            self.desk.settings.save()
        except OSError:
            pass


def clamped(then: int, now: int) -> int:
    """`then`, or the tick a minute before `now` if that is later."""
    return ticks_add(now, -_OLD_MS) if ticks_diff(now, then) >= _OLD_MS else then
