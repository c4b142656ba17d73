"""The desk's side of the serial line: what a PC may read, and what it may only ask for.

Reading disturbs nothing. What would change the table becomes a badge and waits for a person: the
PC never changes what OK means (modes: desk/asks.py). A paired board (desk/service.py) hears only
what its club has signed, and carries it out at once while no match is running.
"""

from rosace import LOG_FORMAT, VERSION
from rosace.face.view import B_LINK, B_OFFER, C_PLACE, C_SHOT
from rosace.link import messages as m
from rosace.link import office
from rosace.link.session import Session
from rosace.port import MACHINE, const, let_go, ticks_diff
from rosace.record.cells import SET_TABLE
from rosace.rules.state import PHASE
from rosace.words import K_CLOCK, P_MATCH, P_NONE, R_OK

_LINK_MS = const(3000)  # a PC counts as reading for so long after its last question
_HEARD_MS = const(300)  # so that the PC hears "accepted" before the line goes
_ANSWERS = const(4)  # requests whose outcome is remembered
_DRIFT_MS = const(2000)  # a PC clock this far off is written down again


class Office(office.Office):
    """See link/office.py for the questions; here are the answers."""

    def __init__(self, desk) -> None:
        self.desk = desk
        self.pending = 0  # what waits for a person: WAITS_* of link/messages.py
        self._session = Session(self)
        self.offered = None  # the match, while WAITS_NAMES
        self.changes = b""  # three bytes a setting, while WAITS_SETTINGS: id, value
        self.request = 0  # id of what waits or was answered last
        self._ids = [0] * _ANSWERS
        self._results = bytearray(_ANSWERS)
        self._next = 0
        self._linked = False
        self._clock_ms = self._clock_at = 0  # the PC's time, and the tick it was at
        self._clock_known = False
        self.wish = 0  # while WAITS_SERVICE: a wish of link/messages.py
        self.leave = 0  # LEAVE_* of desk/service.py, granted: the PC is given time to hear it
        self.leave_at = 0
        self.signed = False  # the request being carried out is the club's own
        self.held = -1  # a PC has proved that it holds every record before this one
        self.guard = None  # while the board is paired
        self.chance = None  # randomness and ...
        self.patience = None  # ... how many wrong requests there were: see link/guard.py
        self.how = 0  # who granted the wish: BY_* of desk/service.py
        self._opened = desk.files.read("opened", bytearray(1)) >= 0  # by the chord at power-on
        self.paired()

    def paired(self) -> None:
        """Look whether the board is paired: at the first word of a PC, and when that changes."""
        self.guard = None
        if self.desk.files.read("cell/key", bytearray(1)) >= 0:
            self.guard = self.service().guard(self)

    def service(self):
        """desk/service.py, loaded when something of it is wanted."""
        from rosace.desk import service

        return service

    # what the desk calls

    def feed(self, data: bytes) -> None:
        """The bytes of this step."""
        if data:
            self._linked = True
            self._session.feed(data, self.desk.now)

    def give(self) -> None:
        """Send one piece of an answer, and leave for service when that was granted."""
        desk = self.desk
        now = desk.now
        self._session.pump(desk.line, now)
        if self._linked and ticks_diff(now, self._session.active_ms) > _LINK_MS:
            self._linked = False
        if self.leave and ticks_diff(now, self.leave_at) >= _HEARD_MS and desk.saved:
            desk.leave = self.leave

    def badges(self) -> int:
        """B_* bits of the line."""
        bits = B_LINK if self._linked else 0
        return bits | B_OFFER if self.pending else bits

    def settle(self, accepted: bool, how: int = 1) -> bool:
        """A person answered what waits, or the club's key did; False if that could not be done."""
        return self._wishes().settle(self, accepted, how)

    def _wishes(self):
        from rosace.desk import wishes

        return wishes

    def running(self) -> bool:
        """A match is being played: then only the umpire changes anything."""
        phase = self.desk.log.state.b[PHASE]
        return phase != P_NONE and phase != P_MATCH

    # what the session asks

    def describe(self, welcome: m.Welcome) -> None:
        desk = self.desk
        journal = desk.log.journal
        if self._opened:
            self._opened = not self.service().opened(desk)
        welcome.log_format = LOG_FORMAT
        major, minor, patch = VERSION.split(".")
        welcome.version = (int(major), int(minor), int(patch))
        welcome.hardware = _hardware()
        flags = m.RUNNING if self.running() else 0
        if self.guard:
            flags |= m.PAIRED
            welcome.club = self.guard.club
        if not desk.saved:
            flags |= m.UNSAVED
        if self._clock_known:
            flags |= m.CLOCK_SET
        if journal.damage:
            flags |= m.DAMAGED
        welcome.flags = flags
        welcome.table = journal.settings.get(SET_TABLE, 0)
        welcome.board = journal.board_id
        welcome.epoch = journal.epoch
        welcome.first_seq = journal.first_seq
        welcome.next_seq = journal.next_seq
        welcome.head = journal.head()
        welcome.uptime_ms = desk.now
        welcome.boot = journal.boot & 0xFFFF
        welcome.free_kb = journal.free_kb()
        welcome.total_kb = journal.total_kb()
        welcome.errors = self.errors()
        welcome.match = journal.match_no & 0xFFFF

    def records(self, epoch: int, seq: int, buf: memoryview, room: int) -> int:
        log = self.desk.log
        if log.folding:
            return -m.LATER
        return office.stored(log.journal, epoch, seq, buf, room)

    def live(self, live: m.Live) -> int:
        desk = self.desk
        log = desk.log
        if log.state.b[PHASE] == P_NONE:
            return m.NOTHING
        live.state = log.state.b
        for slot in range(m.NAMES):
            live.names[slot] = log.names[slot]
        live.count = log.count
        live.saved = 1 if desk.saved else 0
        clocks = desk.clocks
        runs = clocks.kind == C_SHOT or clocks.kind == C_PLACE
        live.clock_ms = clocks.seconds(desk.now) * 1000 if runs else 0xFFFF
        live.row = log.ruling.row
        live.mover = log.ruling.mover
        return m.OK

    def asked(self, request_id: int) -> int:
        if self.pending and request_id == self.request:
            return m.WAITING
        for i in range(_ANSWERS):
            if self._results[i] and self._ids[i] == request_id:
                granted = self._results[i] == m.ACCEPTED and request_id == self.request
                if granted and self.wish and not self.leave:
                    self.service().leave(self)
                return self._results[i]
        return m.UNKNOWN

    def waiting(self) -> int:
        return self.pending

    def settings(self, pad) -> int:
        from rosace.record.ranges import ROWS, value_of

        kept = self.desk.log.journal.settings
        for row in ROWS:
            pad.put(row[0], 1)
            pad.put(2, 1)
            pad.put(value_of(kept, row[0]), 2)
        return m.OK

    def error(self, number: int) -> bytes:
        from rosace.record import mishaps

        found = mishaps.text(self.desk.files, number)
        let_go("rosace.record", "mishaps")
        return found

    def errors(self) -> int:
        from rosace.record import mishaps

        found = mishaps.count(self.desk.files)
        let_go("rosace.record", "mishaps")
        return found

    def pair(self, asked, out) -> int:
        mode = self.desk.modes.made.get("pair")
        return mode.request(asked, out) if mode else m.REFUSED

    def nonce(self, buf: memoryview) -> None:
        if self.guard:
            self.guard.nonce(buf, self.desk.now)

    def permits(self, kind: int, signed: memoryview) -> int:
        self.signed = False
        if not self.guard:
            return m.OK  # what matters waits for OK at the table
        result = self.guard.permits(kind, signed, self.desk.now)
        self.signed = result == m.OK
        return result

    def clock(self, unix_ms: int) -> int:
        desk = self.desk
        if desk.log.folding:
            return m.LATER
        since = ticks_diff(desk.now, self._clock_at)
        if self._clock_known and abs(unix_ms - self._clock_ms - since) < _DRIFT_MS:
            return m.OK
        intent = desk.intent.clear()
        intent.kind = K_CLOCK
        intent.size = 8
        left = unix_ms
        for i in range(8):
            intent.data[i] = left & 255
            left >>= 8
        if desk.log.commit(intent, desk.now) != R_OK:
            return m.LATER
        self._clock_ms = unix_ms
        self._clock_at = desk.now
        self._clock_known = True
        return m.OK

    def offer(self, offer: m.Offer) -> int:
        return self._wishes().offer(self, offer)

    def change(self, request_id: int, pad) -> int:
        return self._wishes().change(self, request_id, pad)

    def maintenance(self, request_id: int, wish: int) -> int:
        return self._wishes().maintenance(self, request_id, wish)

    def receipt(self, epoch: int, seq: int, head: bytes) -> int:
        return self._wishes().receipt(self, epoch, seq, head)

    def remember(self, result: int) -> None:
        """How the request came out, for a PC that asks again."""
        self._ids[self._next] = self.request
        self._results[self._next] = result
        self._next = (self._next + 1) % _ANSWERS


def _hardware() -> int:
    """Which board this is: Welcome.hardware. The names are MicroPython's, one without a space."""
    if "Pico 2 W" in MACHINE:
        return m.PICO_2_W
    return m.PICO_2 if "Pico2" in MACHINE else m.VIRTUAL
