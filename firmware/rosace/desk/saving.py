"""What happens to the log when nothing else does: saved first, then looked through, then tidied.

One of the three a step, each short: the screen and the keys go first.
"""

import gc

from rosace.face import beeps
from rosace.port import MICROPYTHON, const, ticks_add, ticks_diff
from rosace.rules.state import PHASE
from rosace.words import P_PLAY

_DRAW_MS = const(40)  # the panel has the ruling before the flash may stop the loop
_BEAM_MS = const(300)  # longest wait for a broken honest beam
_RETRY_MS = const(1000)
_CALM_MS = const(3000)  # nobody pressed for so long: time for housekeeping
_TIDY_MS = const(200)
_AUDIT = const(2)  # records judged again per idle step
_OLD_MS = const(60000)  # nothing asks how much older anything is


class Keeper:
    """step() when nothing is to be drawn; committed() at every event."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self._commit_at = 0
        self._tried_at = 0
        self._unaudited = True  # older records of the match wait to be judged again
        self._untidy = True  # segments of former matches may wait to be merged

    def committed(self) -> None:
        """An event was kept or amended."""
        self._commit_at = self.desk.now
        self._untidy = True

    def minute(self) -> None:
        """Once a minute: what is long ago stays so, past half the range of the ticks, six days."""
        now = self.desk.now
        self._commit_at = _aged(self._commit_at, now)
        self._tried_at = _aged(self._tried_at, now)
        self.desk.since = _aged(self.desk.since, now)
        self.desk.screens.drawn_at = _aged(self.desk.screens.drawn_at, now)

    def step(self) -> None:
        """Save; else judge older records again; else tidy the journal."""
        log = self.desk.log
        if not log.saved:
            self._save()
        elif self._unaudited:
            self._unaudited = log.audit(_AUDIT)
        elif self._untidy:
            self._tidy()

    def _save(self) -> None:
        """Append and flush what is in memory, when the screen has it and no piece is falling."""
        desk = self.desk
        log = desk.log
        now = desk.now
        if ticks_diff(now, desk.screens.drawn_at) < _DRAW_MS:
            return
        if desk.beams.broken() and ticks_diff(now, self._commit_at) < _BEAM_MS:
            return
        if log.error and ticks_diff(now, self._tried_at) < _RETRY_MS:
            return
        self._tried_at = now
        failed = bool(log.error)
        log.flush()
        if log.error and not failed:
            desk.play(beeps.SAVE_FAILED)
        elif failed and not log.error:
            desk.play(beeps.SAVED)
        desk.dirty = True
        desk.display.look()
        if MICROPYTHON and not desk.beams.broken():
            gc.collect()

    def _tidy(self) -> None:
        """Housekeeping of the journal, a piece at a time, while nobody plays or presses."""
        desk = self.desk
        now = desk.now
        if desk.log.state.b[PHASE] == P_PLAY or desk.log.folding or desk.buttons.any_down():
            return
        if ticks_diff(now, self._commit_at) < _CALM_MS or ticks_diff(now, desk.since) < _CALM_MS:
            return
        if ticks_diff(now, self._tried_at) >= _TIDY_MS:
            self._tried_at = now
            self._untidy = desk.log.journal.tidy()


def _aged(then: int, now: int) -> int:
    """A time in the past, brought up to the age beyond which nothing differs."""
    return ticks_add(now, -_OLD_MS) if ticks_diff(now, then) >= _OLD_MS else then
