"""After a mistake of ours, or where memory is short: the way home, with live buttons.

The score stays either way. What stopped half way through a record is folded again from the log;
where nothing but memory was missing, the stroke under way stays too.
"""

from rosace.face import beeps
from rosace.port import const, words_of
from rosace.words import NONE

_SHORT = const(8)  # steps in a row without memory before main.py starts anew


class Mending:
    """short: steps in a row that found no memory.  astray: the way home is still to go."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.short = 0
        self.astray = False

    def fault(self, error: Exception) -> None:
        """Go home and name it. Raises MemoryError where that is short even for the way home; then
        the next step goes it."""
        desk = self.desk
        desk.faults += 1
        self.astray = True
        if isinstance(error, MemoryError):
            desk.modes.spare()
            desk.play(beeps.WARNING)
        else:
            desk.log.whole = False
        self.come_home()
        try:
            desk.last_fault = repr(error)
            from rosace.record import mishaps

            mishaps.add(desk.files, words_of(error))
        except MemoryError:  # a list for a PC, which is not worth a match
            pass

    def make_room(self, error: MemoryError) -> None:
        """A step found no memory. What comes back by itself goes, and the next step tries again;
        then home is all there is; a few more, and main.py starts anew with an empty heap."""
        desk = self.desk
        self.short += 1
        if self.short > _SHORT:
            raise error
        desk.dirty = True
        desk.modes.spare()
        if self.short > 1 or self.astray or not desk.log.whole:
            try:
                self.fault(error)
            except MemoryError:
                pass

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
