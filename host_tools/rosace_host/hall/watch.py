"""All the ports of this PC, as boards come and go: a thread for each, and one that looks for them.

A board is known by its own id, not by its port: unplugged, its card stays; plugged in elsewhere,
it is the same card. Whoever wants to know what changes gives a listener, which is called from any
of these threads and must not wait.
"""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from rosace_host.device import keys
from rosace_host.device.ports import Opener, candidates, natural_order, open_wire
from rosace_host.errors import NoAnswer
from rosace_host.hall import card
from rosace_host.hall.visit import Club, Visit, pause_after
from rosace_host.store.store import Store

_LOOK_S: Final = 1.0  # how often the ports are listed

Listener = Callable[[dict[str, Any]], None]


class Watch:
    """The hall. start() looks for boards until stop(); cards() is what is known now."""

    def __init__(
        self, store: Store, ports: Iterable[str] = (), opener: Opener = open_wire,
        club: Club = keys.load,
    ) -> None:  # fmt: skip
        self._store = store
        self._ports = list(ports)
        self._opener = opener
        self._club = club
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._cards: dict[str, dict[str, Any]] = {}  # by board id, or port where nobody answers
        self._readings: dict[str, card.Reading] = {}
        self._threads: dict[str, threading.Thread] = {}
        self._listeners: list[Listener] = []
        self._looks: threading.Thread | None = None

    def listen(self, listener: Listener) -> None:
        """Be told every card that changes."""
        self._listeners.append(listener)

    def cards(self) -> list[dict[str, Any]]:
        """Every table seen since the start, by number, then port."""
        with self._lock:
            held = list(self._cards.values())
        return sorted(held, key=lambda one: (one["table"] or 1 << 16, natural_order(one["port"])))

    def reading(self, board: str) -> card.Reading | None:
        """What is known of a board, for whoever shows more than its card."""
        with self._lock:
            return self._readings.get(board)

    def start(self) -> "Watch":
        """Begin to look for boards."""
        self._looks = threading.Thread(target=self._look, name="look", daemon=True)
        self._looks.start()
        return self

    def stop(self) -> None:
        """End every visit and give the ports back."""
        self._stop.set()
        threads = [self._looks, *self._threads.values()]
        for thread in threads:
            if thread:
                thread.join(10)

    def __enter__(self) -> "Watch":
        return self.start()

    def __exit__(self, *_why: object) -> None:
        self.stop()

    def _look(self) -> None:
        while not self._stop.is_set():
            with suppress(OSError):  # the system lists its ports while one of them goes
                for port, _ in candidates(self._ports):
                    thread = self._threads.get(port)
                    if thread is None or not thread.is_alive():
                        self._threads[port] = thread = threading.Thread(
                            target=self._visit, args=(port,), name=port, daemon=True
                        )
                        thread.start()
            self._stop.wait(_LOOK_S)

    def _visit(self, port: str) -> None:
        """Visits to one port, one after the other, as long as the system lists it."""
        visit = Visit(port, self._store, self._told, self._opener, self._club)
        while not self._stop.is_set():
            error = visit.stay(self._stop)
            if not self._wait(port, pause_after(error)):
                return

    def _wait(self, port: str, seconds: float) -> bool:
        """Wait, but no longer than the port is there; whether it still is."""
        left = seconds
        while left > 0 and not self._stop.wait(min(left, _LOOK_S)):
            left -= _LOOK_S
            with suppress(OSError):
                if port not in [name for name, _ in candidates(self._ports)]:
                    return False
        return not self._stop.is_set()

    def _told(self, visit: Visit) -> None:
        """A visit knows something new."""
        data = card.as_card(visit.now)
        key = data["id"] or visit.port
        stranger = not data["id"] and isinstance(visit.now.error, NoAnswer | None)
        with self._lock:
            if data["id"]:
                self._cards.pop(visit.port, None)
            other = self._readings.get(key)
            if other and other.port != visit.port and other.link == card.HERE != data["link"]:
                return  # the board has moved to another port and is read there
            if stranger and not self._ports:
                return  # no board, and nobody said that it is one
            self._cards[key] = data
            self._readings[key] = visit.now
        for listener in self._listeners:
            listener(data)
