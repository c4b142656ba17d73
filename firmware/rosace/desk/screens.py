"""What the panels show and how much they rest: the view, drawn near, then drawn for the far side.

A far panel that answers brings its drawing in (face/far.py); minutes without an input bring in
saver.py. Any input wakes dark panels; a press that does so does nothing else, because nobody can
have seen what it would mean.
"""

from rosace.desk import viewing
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.face.view import AWAKE, DARK
from rosace.port import const, ticks_diff

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
        viewing.fill(desk)
        draw(self.canvas, desk.view)
        desk.display.changed()
        self.stale = desk.display.far is not None

    def draw_far(self) -> None:
        """The same match on the panel of the far side."""
        display = self.desk.display
        self.stale = False
        try:
            if self._far is None:
                from rosace.face.far import Far

                self._far = Far(display.far)
        except MemoryError:  # then the match goes on without it
            display.use_far(False)
            return
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
        try:
            from rosace.desk.saver import rest
        except MemoryError:  # then the panels stay awake
            return
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
