"""Virtual time of one table: what happens when, and how far the firmware may run.

The firmware never waits for the wall: its wait() is granted time up to `limit`, at once or when
somebody grants more. So a test, a script and a person at normal speed drive the same firmware.
"""

import heapq
import threading
from collections.abc import Callable


class PowerCut(BaseException):
    """The power is gone. No Exception, so that no handler of the firmware can catch it."""


class Clock:
    """Microseconds since the table was made. `lock` guards the whole table; `turn` is its bell."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.turn = threading.Condition(self.lock)
        self.now = 0
        self.limit = 0
        self.idle = False  # the firmware has used up what was granted
        self.stride = 0  # a wait may last so long while nothing is due (us)
        self._events: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def at(self, us: int, action: Callable[[], None]) -> None:
        """Call `action` when the clock passes `us`; equal times in the order given."""
        with self.lock:
            self._count += 1
            heapq.heappush(self._events, (us, self._count, action))

    def pass_to(self, us: int) -> None:
        """Let time pass; the lock is held by the caller."""
        events = self._events
        while events and events[0][0] <= us:
            due, _count, action = heapq.heappop(events)
            if due > self.now:
                self.now = due
            action()
        if us > self.now:
            self.now = us

    def wait(self, us: int, alive: Callable[[], bool]) -> None:
        """The firmware's side: return `us` later, as soon as that much is granted."""
        target = self.now + us
        if self.stride > us:
            due = self._events[0][0] if self._events else target + self.stride
            target = max(target, min(self.now + self.stride, due, self.limit))
        while True:
            self.pass_to(min(target, max(self.limit, self.now)))
            if not alive():
                raise PowerCut
            if self.now >= target:
                return
            self.idle = True
            self.turn.notify_all()
            self.turn.wait()

    def grant(self, us: int) -> None:
        """The other side: time may pass until `us`; the lock is held by the caller."""
        if us > self.limit:
            self.limit = us
            self.idle = False
            self.turn.notify_all()
