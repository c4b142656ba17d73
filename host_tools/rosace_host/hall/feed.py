"""What open pages are told: one stream a page, made once for all readers of the same page.

Changes are gathered for a tenth of a second and rendered once for each language and view that
somebody reads; five hundred readers of the hall cost one rendering and five hundred writes. A
reader is never queued for: who takes nothing for some seconds is dropped, and his browser begins
anew with the whole page.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from fastapi.sse import format_sse_event

GATHER_S: Final = 0.1
PULSE_S: Final = 2.0  # ages and clocks go out at least this often
SLOW_S: Final = 8.0  # a reader who takes nothing for so long is dropped
MOST: Final = 1000
_KEPT: Final = 32  # batches; who is further behind begins anew

View = tuple[str, str, str]  # a table's id or "", language, theme


@dataclass
class Change:
    """Why a table is told of: minor, only its clock; call: a board ended, for the caller."""

    minor: bool = True
    call: Any = None


Changes = dict[str, Change]  # by table
Render = Callable[[View, Changes], dict[str, Any]]  # what a view's readers are told, by event


class Feed:
    """The streams of one server. changed() from any thread, everything else in its loop.

    render(view, changes) gives what readers of this view are told, {} for nothing; pulse() what
    goes out every two seconds.
    """

    def __init__(self, render: Render, pulse: Callable[[], dict[str, Any]]) -> None:
        self._render = render
        self._pulse = pulse
        self._loop: asyncio.AbstractEventLoop | None = None
        self._dirty: Changes = {}
        self._woken = asyncio.Event()
        self._batches: list[tuple[int, Changes, str]] = []  # number, changes, pulse as text
        self._made: dict[tuple[View, int], bytes] = {}
        self._number = 0
        self._next = asyncio.Event()
        self.readers = 0
        self.dropped = 0
        self.open = True

    def changed(self, table: str, minor: bool = False, call: Any = None) -> None:
        """A table's card is different now; from any thread."""
        loop = self._loop
        if loop and not loop.is_closed():
            loop.call_soon_threadsafe(self._mark, table, minor, call)

    def _mark(self, table: str, minor: bool, call: Any) -> None:
        change = self._dirty.setdefault(table, Change())
        change.minor = change.minor and minor
        change.call = call or change.call
        self._woken.set()

    async def run(self) -> None:
        """Make a batch of what changed, again and again."""
        self._loop = asyncio.get_running_loop()
        pulsed = time.monotonic()
        while self.open:
            wait = max(PULSE_S - (time.monotonic() - pulsed), 0.01)
            try:
                await asyncio.wait_for(self._woken.wait(), wait)
                await asyncio.sleep(GATHER_S)
            except TimeoutError:
                pass
            self._woken.clear()
            due = time.monotonic() - pulsed >= PULSE_S
            if due:
                pulsed = time.monotonic()
            dirty, self._dirty = self._dirty, {}
            if dirty or due:
                self._add(dirty, json.dumps(self._pulse()) if due else "")

    def _add(self, changes: Changes, pulse: str) -> None:
        self._number += 1
        self._batches.append((self._number, changes, pulse))
        del self._batches[:-_KEPT]
        oldest = self._batches[0][0]
        self._made = {key: data for key, data in self._made.items() if key[1] >= oldest}
        waiting, self._next = self._next, asyncio.Event()
        waiting.set()

    def close(self) -> None:
        """End every stream."""
        self.open = False
        self._woken.set()
        self._next.set()

    def _bytes(self, view: View, number: int, changes: Changes, pulse: str) -> bytes:
        """One batch for one view, made when the first of its readers wants it."""
        key = (view, number)
        if key not in self._made:
            out = b""
            told = self._render(view, changes) if changes else {}
            for event, data in told.items():
                out += format_sse_event(data_str=json.dumps(data), event=event, id=str(number))
            if pulse:
                out += format_sse_event(data_str=pulse, event="pulse")
            self._made[key] = out
        return self._made[key]

    async def stream(self, view: View, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Tell one reader everything until he goes; TimeoutError if he takes nothing."""
        self.readers += 1
        try:
            seen = self._number
            await asyncio.wait_for(send(b"retry: 2000\n\n"), SLOW_S)
            while self.open:
                waiting = self._next
                new = [batch for batch in self._batches if batch[0] > seen]
                if new and new[0][0] > seen + 1:
                    return  # he lost some: his browser asks again and gets the whole
                data = b"".join(self._bytes(view, *batch) for batch in new)
                seen = new[-1][0] if new else seen
                if data:
                    await asyncio.wait_for(send(data), SLOW_S)
                else:
                    await waiting.wait()
        except TimeoutError:
            self.dropped += 1
            raise
        finally:
            self.readers -= 1
