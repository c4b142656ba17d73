"""After a mistake of ours, or where memory is short: the way home, with live buttons.

The score stays either way. What stopped half way through a record is folded again from the log;
where nothing but memory was missing, the stroke under way stays too.
"""

from rosace.face import beeps
from rosace.port import const, let_go, ticks_diff, words_of
from rosace.words import NONE

_SHORT = const(8)  # steps in a row without memory before main.py starts anew
_FROZEN_MS = const(5000)  # how long at most, while something is not saved
_RESERVE = const(2560)  # what a save takes: two files opened, some records linked
_LINK = "session messages office frames pad guard"


class Mending:
    """short: steps in a row that found no memory.  astray: the way home is still to go.
    reserve: memory for a save where there is no other, None while it is not there."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.short = 0
        self.astray = False
        self.reserve = bytearray(_RESERVE)
        self._missed = 0  # how often it could not be taken again
        self._since = 0  # when `short` began

    def fault(self, error: Exception) -> None:
        """Go home and name it. Raises MemoryError where that is short even for the way home; then
        the next step goes it."""
        desk = self.desk
        desk.faults += 1
        self.astray = True
        if isinstance(error, MemoryError):
            self.spare()
            desk.play(beeps.WARNING)
        else:
            desk.log.whole = False
        self.come_home()
        if self.short > 2:
            return  # the list has it
        try:
            desk.last_fault = repr(error)
            from rosace.record import mishaps

            mishaps.add(desk.files, words_of(error))
        except MemoryError:  # a list for a PC, which is not worth a match
            pass

    def make_room(self, error: MemoryError) -> None:
        """A step found no memory. What comes back by itself goes, and the next step tries again;
        then home is all there is. A few more, and main.py starts anew with an empty heap: what is
        not saved yet is saved before, or the table has stood still for five seconds."""
        desk = self.desk
        if not self.short:
            self._since = desk.now
        self.short += 1
        if self.short > _SHORT or self._missed > _SHORT:
            desk.keeper.rescue()
            saved = desk.log.journal.saved == desk.log.count
            if saved or ticks_diff(desk.now, self._since) > _FROZEN_MS:
                raise error
        desk.dirty = True
        self.spare()
        if self.short > 1 or self.astray or not desk.log.whole:
            try:
                self.fault(error)
            except MemoryError:
                pass

    def spare(self) -> None:
        """Memory is short: what comes back by itself goes, with it all that only a PC needs."""
        desk = self.desk
        try:
            desk.modes.spare()
            office = desk.office
            if (
                office
                and desk.mode is desk.modes.entry
                and not office.pending
                and not office.leave
            ):
                desk.office = None  # as after a restart: the PC asks again
                let_go("rosace.desk", "office")
                let_go("rosace.link", _LINK)
        except MemoryError:  # that takes some too; what is still there goes the next time
            pass

    def lend(self) -> None:
        """Whatever there is is for the save that comes next; then take()."""
        self.reserve = None
        self.spare()

    def take(self) -> None:
        """Have a reserve again. Where there is no room for it time and again the heap is worn
        out: main.py starts anew, once nothing is lost by it."""
        if self.reserve is not None:
            return
        try:
            self.reserve = bytearray(_RESERVE)
            self._missed = 0
        except MemoryError:
            self.desk.files.close()  # what is kept open may lie in its place
            self._missed += 1
            if self._missed > _SHORT and self.desk.saved and self.desk.stroke.empty():
                raise
            self.spare()

    def come_home(self) -> None:
        """Back to the context of the match."""
        desk = self.desk
        log = desk.log
        if not log.whole:
            log.again()
            while log.step():
                pass
            desk.stroke.clear()
        elif desk.stroke.owner != NONE:
            desk.stroke.clear()  # it was one of the log's, taken out to be changed
        desk.mode = desk.modes.entry
        desk.home()
        if desk.key_down != NONE:
            desk.inputs.deaf = desk.key_down  # let go it would speak to another mode
            desk.key_down = NONE
        self.astray = False
