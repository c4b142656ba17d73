"""All the ports of this PC, as boards come and go: a thread for each, and one that looks for them.

A board is known by its own id, not by its port: unplugged, its card stays; plugged in elsewhere,
it is the same card. Whoever wants to know what changes gives a listener, which is called from any
of these threads and must not wait.
"""

import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

from rosace_host.device import keys, lending
from rosace_host.device.lending import Lender
from rosace_host.device.ports import Opener, candidates, natural_order, open_wire
from rosace_host.errors import Lent, NoAnswer
from rosace_host.hall import card
from rosace_host.hall.visit import Club, Leave, Visit
from rosace_host.store.store import Store

_LOOK_S: Final = 1.0  # how often the ports are listed
_END_S: Final = 15.0  # in which a visit ends: it may be at its first greeting
_TRIES, _TRY_S = 10, 0.05  # to borrow what is lent

Listener = Callable[[dict[str, Any]], None]


class _Port:
    """A port: leave ends the visit there, free is set while there is none; known: one has ended,
    so that its card is right."""

    def __init__(self) -> None:
        self.leave = Leave()
        self.free = threading.Event()
        self.free.set()
        self.lent = self.known = False
        self.thread: threading.Thread | None = None


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
        self._places: dict[str, _Port] = {}
        self._lender = Lender(self._ports_of, self._lend, self._take_back)
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
        self._lender.start()
        return self

    def stop(self) -> None:
        """End every visit and give the ports back."""
        self._lender.stop()
        with self._lock:
            self._stop.set()
            places = list(self._places.values())
            for place in places:
                place.leave.set()
        for thread in [self._looks, *(place.thread for place in places)]:
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
                    with self._lock:
                        place = self._places.setdefault(port, _Port())
                    if place.thread is None or not place.thread.is_alive():
                        place.thread = threading.Thread(
                            target=self._visit, args=(port, place), name=port, daemon=True
                        )
                        place.thread.start()
            self._stop.wait(_LOOK_S)

    def _visit(self, port: str, place: _Port) -> None:
        """Visits to one port, one after the other, as long as the system lists it."""
        visit = Visit(port, self._store, self._told, self._opener, self._club)
        place.known = False
        while not self._stop.is_set():
            if not self._begins(place):
                self._stop.wait(_LOOK_S / 10)
                continue
            try:
                error = visit.stay(place.leave)
            finally:
                place.known = True
                place.free.set()
            if not isinstance(error, Lent) and not self._wait(port, visit.pause_after(error)):
                return

    def _begins(self, place: _Port) -> bool:
        """Whether a visit may begin there now; then the port is taken."""
        with self._lock:
            if not place.lent:
                place.free.clear()
            return not place.lent

    # --- for a command that needs a port (lending.py) ---

    def _ports_of(self, table: int) -> list[str]:
        """Where that table is; then also where a board may be that has not said its number yet."""
        there = {one["port"]: one["table"] for one in self.cards()
                 if one["link"] not in (card.GONE, card.SILENT)}  # fmt: skip
        if table not in there.values():
            return []
        with self._lock:
            new = [port for port, place in self._places.items() if not place.known]
        return [port for port, at in (dict.fromkeys(new, table) | there).items() if at == table]

    def _lend(self, port: str) -> list[str]:
        """End the visits there, and say what the port is called here, by each of its names;
        nothing if it is none of these or is lent already."""
        for _ in range(_TRIES):
            with self._lock:
                called = [n for n in self._places if lending.place(n) == lending.place(port)]
                places = [self._places[name] for name in called]
                if not called or self._stop.is_set():
                    return []
                if not any(place.lent for place in places):
                    for name, place in zip(called, places):
                        place.lent = True
                        place.leave.error = Lent(name)
                        place.leave.set()
                    break
            self._stop.wait(_TRY_S)  # whoever has had it may just be giving it back
        else:
            return []
        until = time.monotonic() + _END_S
        if all(place.free.wait(until - time.monotonic()) for place in places):
            return called
        self._take_back(called)
        return []

    def _take_back(self, ports: list[str]) -> None:
        """Visits may begin again."""
        with self._lock:
            for place in (self._places[port] for port in ports):
                place.leave.error = None
                place.lent = False
                if not self._stop.is_set():
                    place.leave.clear()

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
