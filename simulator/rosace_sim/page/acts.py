"""What a page may do to the table: its acts, checked before any of them touches the table.

An act is a small JSON object. `read()` turns it into an `Act` or says what is wrong with it;
`Hands` carries acts out one after the other, with the pauses that the page measured between them,
so that a press is as long at the table as it was under the finger.
"""

import queue
import threading
import time
from dataclasses import dataclass

from rosace.board.pins import SEAT_BUTTON, STRIKE
from rosace.face.languages import CODES
from rosace_sim.page.pieces import SET

PIECES = {"white": 0, "black": 1, "queen": 2, "striker": 3}
EXTRAS = {"seat0": SEAT_BUTTON, "seat1": SEAT_BUTTON + 1, "strike": STRIKE}
KEYS = 8
NETS = 4
FASTEST = 50

# A press shorter than this is stretched: some trackpads send down and up in the same millisecond.
SHORTEST_PRESS_S = 0.045
# A pause longer than this between two acts of one request was not a press.
LONGEST_PAUSE_S = 2.0
LOOK_S = 0.005


class BadAct(ValueError):
    """The request cannot be understood; the message goes back to the page."""


@dataclass(frozen=True)
class Act:
    """One thing done to the table by the page `page` at its own time `at_ms`."""

    do: str
    what: int | str | None
    value: int | str | None
    page: str = ""
    at_ms: float = 0.0


def _whole(act: dict, name: str, low: int, high: int) -> int:
    value = act.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadAct(f"{name} is a whole number from {low} to {high}, not {value!r}")
    return value


def _flag(act: dict, name: str) -> bool:
    value = act.get(name)
    if type(value) is not bool:
        raise BadAct(f"{name} is true or false, not {value!r}")
    return value


def _name(act: dict, name: str, known: dict) -> str:
    value = act.get(name)
    if not isinstance(value, str) or value not in known:
        raise BadAct(f"{name} is one of {', '.join(known)}, not {value!r}")
    return value


def read(act: object, page: str = "") -> Act:
    """One act from what the page sent; BadAct says what is wrong."""
    if not isinstance(act, dict):
        raise BadAct("an act is an object")
    at = act.get("t", 0)
    if isinstance(at, bool) or not isinstance(at, (int, float)) or at != at:
        raise BadAct(f"t is a time in milliseconds, not {at!r}")
    do = act.get("do")
    if do == "button":
        return Act(do, _whole(act, "key", 0, KEYS - 1), _flag(act, "down"), page, at)
    if do == "drop":
        return Act(do, _whole(act, "net", 1, NETS), _name(act, "piece", PIECES), page, at)
    if do == "hand":
        return Act(do, _whole(act, "net", 1, NETS), _flag(act, "down"), page, at)
    if do == "extra":
        return Act(do, _name(act, "name", EXTRAS), _flag(act, "down"), page, at)
    if do == "power":
        return Act(do, None, _flag(act, "on"), page, at)
    if do == "speed":
        return Act(do, None, _whole(act, "times", 1, FASTEST), page, at)
    if do == "back":
        return Act(do, _name(act, "piece", SET), None, page, at)
    if do == "rack":
        return Act(do, None, None, page, at)
    if do == "language":
        return Act(do, _name(act, "code", dict.fromkeys(CODES)), None, page, at)
    raise BadAct(f"unknown act {do!r}")


class Hands:
    """Carries acts out on the table, in order, from one thread of its own."""

    def __init__(self, table, on_act, on_trouble, on_speed, on_language):
        """`on_act(act)` after each act, `on_trouble(text)` when the table refused it;
        `on_speed(times)` and `on_language(code)` carry out what is no hand's work."""
        self._table = table
        self._on_act = on_act
        self._on_trouble = on_trouble
        self._on_speed = on_speed
        self._on_language = on_language
        self._speed = 1
        self._hurrying = ""  # the page that holds "fast forward"
        self._queue: queue.Queue = queue.Queue(maxsize=1000)
        self._held: dict = {}  # (do, what) -> (page, our time it went down, the table's)
        self._last: dict = {}  # page -> (its own time, our time) of its latest act
        self._thread = threading.Thread(target=self._run, name="hands", daemon=True)
        self._thread.start()

    def add(self, acts: list) -> bool:
        """Queue acts; False when far too many are waiting."""
        try:
            for act in acts:
                self._queue.put_nowait(act)
        except queue.Full:
            return False
        return True

    def release(self, page: str) -> None:
        """The page went away: whatever it holds is released."""
        self._queue.put(Act("gone", None, None, page))

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while True:
            act = self._queue.get()
            if act is None:
                return
            try:
                if act.do == "gone":
                    self._release(act.page)
                else:
                    self._pause(act)
                    self._carry_out(act)
                    self._on_act(act)
            except Exception as error:  # the table's own trouble must not end the page's hands
                self._on_trouble(f"{type(error).__name__}: {error}")

    def _release(self, page: str) -> None:
        for (do, what), (holder, *_) in list(self._held.items()):
            if holder == page:
                self._carry_out(Act(do, what, False, page))
        if page == self._hurrying:
            self._at_speed(1)
        self._last.pop(page, None)

    def _pause(self, act: Act) -> None:
        """Wait as long as the page did between its former act and this one, and until the table
        has felt a press that long: where the machine is busy the table's time falls behind ours,
        and down and up in the same of its milliseconds would be a spike on the line."""
        now = time.monotonic()
        due = now
        if act.page in self._last:
            their_last, our_last = self._last[act.page]
            apart = (act.at_ms - their_last) / 1000
            due = our_last + min(max(apart, 0.0), LONGEST_PAUSE_S)
        down = self._held.get((act.do, act.what))
        if down and act.value is False:
            due = max(due, down[1] + SHORTEST_PRESS_S)
        if due > now:
            time.sleep(min(due - now, LONGEST_PAUSE_S))
        if down and act.value is False:
            felt_ms = down[2] + 1000 * (due - down[1])
            latest = time.monotonic() + LONGEST_PAUSE_S
            while self._behind(felt_ms) and time.monotonic() < latest:
                time.sleep(LOOK_S)
        self._last[act.page] = (act.at_ms, time.monotonic())

    def _behind(self, ms: float) -> bool:
        return self._table.powered and self._table.now_ms < ms

    def _carry_out(self, act: Act) -> None:
        table, place = self._table, (act.do, act.what)
        if act.do in ("button", "hand", "extra"):
            if act.value:
                self._at_speed(1)  # at twenty times the speed every press would be a long one
                self._held[place] = (act.page, time.monotonic(), table.now_ms)
            else:
                self._held.pop(place, None)
        if act.do == "button":
            table.button(act.what, act.value)
        elif act.do == "drop":
            self._at_speed(1)
            table.drop(act.what, PIECES[str(act.value)])
        elif act.do == "hand":
            table.block(act.what, act.value)
        elif act.do == "extra":
            table.extra(EXTRAS[str(act.what)], 0 if act.value else 1)
        elif act.do == "power":
            table.power(act.value)
        elif act.do == "speed":
            self._hurrying = act.page
            self._at_speed(int(act.value or 1))
        elif act.do == "language":
            self._at_speed(1)
            self._on_language(str(act.what))

    def _at_speed(self, times: int) -> None:
        if times != self._speed:
            self._speed = times
            self._on_speed(times)
