"""After a fault of the program: the way home, with live buttons.

The score stays. What stopped half way through a record is folded again from the log. A MemoryError
is not mended here: it ends the loop, main.py saves what is confirmed and restarts into the match.
"""

from rosace.port import words_of
from rosace.record import error_log
from rosace.words import NONE


class Mending:
    """fault() is called with any exception that a key, a picture or a record has raised."""

    def __init__(self, desk) -> None:
        self.desk = desk

    def fault(self, error: Exception) -> None:
        """Go home and put the error on the list that a PC can read; a MemoryError goes on to main.py."""
        if isinstance(error, MemoryError):
            raise error
        desk = self.desk
        desk.faults += 1
        desk.log.whole = False
        self.come_home()
        desk.last_fault = repr(error)
        error_log.add(desk.files, words_of(error))

    def come_home(self) -> None:
        """Back to the mode of the match, with a log folded anew."""
        desk = self.desk
        log = desk.log
        log.again()
        while log.step():
            pass
        desk.stroke.clear()
        desk.mode = desk.modes.entry
        desk.home()
        if desk.key_down != NONE:
            desk.inputs.deaf = desk.key_down  # its release would speak to another mode
            desk.key_down = NONE
