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
        self._short = False  # memory was: no hurry, and the reserve may not be there
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
        """Save; else judge older records again; else tidy the journal. What finds no memory waits
        a second."""
        desk = self.desk
        log = desk.log
        if not log.saved:
            self._save()
            return
        if self._short:
            if ticks_diff(desk.now, self._tried_at) < _RETRY_MS:
                return
            self._tried_at = desk.now
            desk.mending.take()
        self._short = True
        try:
            if self._unaudited:
                self._unaudited = log.audit(_AUDIT)
            elif self._untidy:
                self._tidy()
            self._short = desk.mending.reserve is None
        except MemoryError:
            desk.mending.spare()
            self._tried_at = desk.now

    def rescue(self) -> None:
        """Nothing else works any more: what is in memory goes to flash, with the reserve."""
        desk = self.desk
        log = desk.log
        if log.open >= 0 or ticks_diff(desk.now, self._tried_at) < _RETRY_MS and log.error:
            return
        self._tried_at = desk.now
        self._short = True
        desk.mending.lend()
        done = -1
        while done < log.journal.saved:  # a segment a call
            done = log.journal.saved
            log.journal.save()

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
        if not self._flush():
            self._short = True
            desk.mending.lend()
            if log.whole:
                self._flush()
            desk.mending.take()
        if log.error and not failed:
            desk.play(beeps.SAVE_FAILED)
        elif failed and not log.error:
            desk.play(beeps.SAVED)
        desk.dirty = True
        desk.display.look()
        if MICROPYTHON and not desk.beams.broken():
            gc.collect()

    def _flush(self) -> bool:
        """False where memory was short."""
        log = self.desk.log
        try:
            log.flush()
            return not (log.error and log.journal.short)
        except MemoryError as error:
            if not log.saved:
                log.journal.failed(error)
            return False
        finally:
            if not log.whole:
                self.desk.mending.astray = True

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
