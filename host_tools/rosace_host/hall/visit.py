"""One port for a whole evening: who is there, what it has, what it saves; and again after a fault.

A visit begins as `rosace sync` does, with all its checks; from then on the board is asked with the
shortest questions there are, so that a hall of tables costs each of them next to nothing. Whatever
goes wrong ends the visit and not the watching: the next one begins as the first did.
"""

import threading
import time
from collections.abc import Callable
from typing import Final

from rosace.link import messages as m
from rosace.words import K_EVIDENCE
from rosace_host.device import keys
from rosace_host.device.client import Client
from rosace_host.device.ports import START_S, Opener, is_a_pico, open_wire
from rosace_host.device.wire import Wire
from rosace_host.errors import NoAnswer, NoSuchPort, PortBusy, RosaceError, Unplugged
from rosace_host.hall import card
from rosace_host.hall.card import Reading
from rosace_host.match.log import unpack
from rosace_host.store.catalogue import load_match
from rosace_host.store.store import Journal, Store
from rosace_host.tasks.assign import ask_offers
from rosace_host.tasks.sync import Follower, sync

EVERY_S: Final = 0.3  # a table is asked at least twice a second
_PULL_S: Final = 2.0  # what no glance shows: records outside of the match
_HELLO_S: Final = 10.0  # memory, flags, the chain
_AGAIN_S: Final = 2.0  # after a fault
# A port on which no board answered is left alone for so long: another device may take a question
# for an order. A Pico on which not a byte came may be a board that starts, or this PC was busy.
_STRANGER_S: Final = 30.0
_SILENT_PICO_S: Final = (2.0, 5.0, 10.0)
_WRITE_S: Final = 3.0  # longer than the longest write of a board
_PROBE_TRIES: Final = 6

Club = Callable[[], keys.Club | None]


class Leave(threading.Event):
    """Set when a visit shall end; error: what is then said of the table."""

    error: RosaceError | None = None


class Visit:
    """The board at one port. begin() greets and syncs it, poll() asks what is new and judges it:
    whoever holds the plug of one of thirty tables does not wait until all of them are judged.

    `now` is what is known of it; `tell` is called after every change of it, with the visit.
    """

    def __init__(
        self, port: str, store: Store, tell: Callable[["Visit"], None],
        opener: Opener = open_wire, club: Club = keys.load,
    ) -> None:  # fmt: skip
        self.port = port
        self.now = Reading(port)
        self.client: Client | None = None
        self._store = store
        self._tell = tell
        self._opener = opener
        self._club = club
        self._follower: Follower | None = None
        self._pulled_at = self._greeted_at = 0.0
        self._unsaved_since: float | None = None
        self._judged = False  # the newest match, with all that came
        self._silences = 0  # visits in a row in which not a byte came

    @property
    def _wire(self) -> Wire:
        assert self.client
        return self.client.wire

    def begin(self) -> None:
        """Open the port, sync the board. Raises what these raise."""
        self.client = Client(self._opener(self.port), self._club)
        welcome = self.client.hello(_PROBE_TRIES, patience_s=START_S)
        now = self.now
        known = now.welcome and now.welcome.board == welcome.board
        if not known:
            self.now = now = Reading(self.port)
        now.link, now.error, now.welcome = card.READING, None, welcome
        now.heard()
        self._tell(self)
        self._sync(welcome)
        now.link = card.HERE
        self._tell(self)

    def _sync(self, welcome: m.Welcome) -> None:
        """The whole of it: gaps, clock, chain, receipt."""
        assert self.client
        report = sync(self.client, self._store, welcome)
        self.now.notes = report.notes
        self._follower = Follower(self.client, self._store, welcome)
        self._judged = False
        self._greet()
        self._pulled_at = self._wire.clock()

    def _greet(self) -> None:
        assert self.client and self._follower
        self.now.welcome = self._follower.greet()
        self._greeted_at = self._wire.clock()
        self._count()
        for note in ask_offers(self.client, self._store, self.now.welcome):
            if note not in self.now.notes:
                self.now.notes.append(note)

    def _count(self) -> None:
        """How much of it is here."""
        assert self._follower and self.now.welcome
        journal, welcome = self._follower.journal, self.now.welcome
        self.now.held = journal.next_seq - welcome.first_seq
        self.now.complete = journal.next_seq >= welcome.next_seq and not welcome.flags & m.UNSAVED

    def poll(self) -> None:
        """Ask once; tell if anything is different."""
        assert self.client and self._follower
        before = self.now.glance
        glance = self.client.glance()
        self.now.heard()
        moved = _differ(before, glance)
        self.now.glance = glance
        clock = self._wire.clock()
        changed = self._note_unsaved(glance, clock)
        if moved or clock >= self._pulled_at + _PULL_S:
            changed = self._pull() or changed
        if clock >= self._greeted_at + _HELLO_S or (glance is None) != (before is None):
            changed = self._greet_again() or changed
        if not self._judged:
            self._read_match()
            changed = True
        if moved or changed or _clock_of(before) != _clock_of(glance):
            self._tell(self)

    def _note_unsaved(self, glance: m.Live | None, clock: float) -> bool:
        """Whether a record waits longer for the flash than a write takes."""
        if glance is None or glance.saved:
            self._unsaved_since = None
        elif self._unsaved_since is None:
            self._unsaved_since = clock
        since = self._unsaved_since
        unsaved = since is not None and clock - since > _WRITE_S
        changed = unsaved != self.now.unsaved
        self.now.unsaved = unsaved
        return changed

    def _pull(self) -> bool:
        """Whether anything came."""
        assert self._follower and self.now.welcome
        seq = self._follower.journal.next_seq
        self._follower.pull_saved()
        self._pulled_at = self._wire.clock()
        came = self._follower.journal.next_seq - seq
        if came:
            welcome = self.now.welcome
            welcome.next_seq = max(welcome.next_seq, self._follower.journal.next_seq)
            self._judged = False
            self._count()
        return bool(came)

    def _greet_again(self) -> bool:
        """What no glance shows; after a match's end the whole sync, which gives the receipt."""
        ran, before = self.now.running, _shown(self.now)
        self._greet()
        if ran and not self.now.running and self.now.welcome:
            self._sync(self.now.welcome)
        return ran != self.now.running or before != _shown(self.now)

    def _read_match(self) -> None:
        """Judge the newest match again, from the database."""
        assert self._follower
        journal = self._follower.journal
        matches = self._store.matches(journal.board, journal.epoch)
        self.now.match = load_match(self._store, matches[-1]) if matches else None
        self._judged = True
        self.now.beam = _beam_is_broken(self._store, journal)

    def end(self, error: RosaceError | None = None) -> None:
        """Give the port back; what is known stays."""
        if self.client:
            self.client.close()
        self.client = self._follower = None
        self._unsaved_since = None
        self.now.glance = None
        self.now.unsaved = False
        self.now.error = error
        self.now.link = _link_after(error)
        self._tell(self)

    def stay(self, leave: Leave) -> RosaceError | None:
        """Visit until a fault ends it, which is returned, or until `leave` (its error)."""
        try:
            self.begin()
            wait = EVERY_S
            while not leave.wait(wait):
                began = time.monotonic()
                self.poll()
                wait = max(EVERY_S - (time.monotonic() - began), 0.01)
            error = leave.error
        except RosaceError as fault:
            error = fault
        silent = isinstance(error, NoAnswer) and self.client and self.client.heard_nothing
        self._silences = self._silences + 1 if silent else 0
        self.end(error)
        return error

    def pause_after(self, error: RosaceError | None) -> float:
        """Seconds until the next visit, when this error has ended the last one."""
        if not isinstance(error, NoAnswer):
            return _AGAIN_S
        if 0 < self._silences <= len(_SILENT_PICO_S) and is_a_pico(self.port):
            return _SILENT_PICO_S[self._silences - 1]
        return _STRANGER_S


def _differ(before: m.Live | None, after: m.Live | None) -> bool:
    """Whether a match moved on between two glances."""
    if before is None or after is None:
        return before is not after
    return (before.count, before.saved) != (after.count, after.saved)


def _clock_of(glance: m.Live | None) -> int:
    return glance.clock_ms // 1000 if glance else 0


def _shown(now: Reading) -> tuple:
    """What a greeting may change on the card."""
    w = now.welcome
    return (w.flags, w.table, w.free_kb, now.held, now.complete) if w else ()


def _link_after(error: RosaceError | None) -> str:
    if error is None or isinstance(error, NoSuchPort | Unplugged):
        return card.GONE
    if isinstance(error, NoAnswer):
        return card.SILENT
    return card.BUSY if isinstance(error, PortBusy) else card.FAILED


def _beam_is_broken(store: Store, journal: Journal) -> bool:
    """Whether the board named a beam since it last got power."""
    named = store.records_of_kind(journal.board, journal.epoch, K_EVIDENCE)
    boot = store.boot_of(journal, journal.next_seq) if named else 0
    return any(row.seq > boot and (event := unpack(row.raw)) and event.value for row in named)
