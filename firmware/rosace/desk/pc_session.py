"""The desk's side of the serial line: what a PC may read of a running board.

Reading disturbs nothing. What a PC wants changed is in desk/pc_requests.py; frames and nonces
are the business of link/session.py, which calls this session's methods.
"""

from rosace import LOG_FORMAT, VERSION
from rosace.desk.pc_requests import BY_CHORD, Requests, log_service
from rosace.link import messages as m
from rosace.link import session
from rosace.link.session import Session
from rosace.port import MACHINE, const, ticks_diff
from rosace.record import error_log
from rosace.record.settings import ROWS, value_of

# From words.py, by `make texts`
_P_NONE = const(0)
_K_CLOCK = const(40)
_R_OK = const(0)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)
# From face/view.py, by `make texts`
# View.clock_kind
_C_SHOT = const(1)
_C_PLACE = const(2)
# View.badges
_B_OFFER = const(2)
_B_LINK = const(64)
# From link/messages.py, by `make texts`
# Results
_OK = const(0)
_NOTHING = const(1)
_LATER = const(9)
# Welcome.hardware
_PICO_2 = const(3)
_PICO_2_W = const(4)
_VIRTUAL = const(5)
# Welcome.flags
_RUNNING = const(1)
_PAIRED = const(2)
_UNSAVED = const(8)
_CLOCK_SET = const(16)
_KEY_LOST = const(64)
# What a MAINTENANCE request is for
_REPL = const(1)
# Lengths
_NAMES = const(4)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.link.frames import Pad

_LINK_MS = const(3000)  # a PC counts as reading for so long after its last question
_HEARD_MS = const(300)  # so that the PC hears "accepted" before the line goes
_DRIFT_MS = const(2000)  # a PC clock this far off is written down again


class PcSession(Requests):
    """Answers the questions of link/session.py. feed() with what came in, give() once a step."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._session = Session(self)
        self._linked = False
        self._clock_ms = self._clock_at = 0  # the PC's time, and the tick it was at
        self._clock_known = False
        self._opened = _was_opened(desk)
        self._faults = desk.faults  # when the error log was counted
        self._errors = error_log.count(desk.files)

    # --- what the desk calls ---

    def feed(self, data: bytes) -> None:
        """The bytes of this step."""
        if data:
            self._linked = True
            self._session.feed(data, self.desk.now)

    def give(self) -> None:
        """Send one piece of an answer, and leave for service once that was granted."""
        desk = self.desk
        now = desk.now
        if self._opened and log_service(desk, _REPL, BY_CHORD):
            self._opened = False
            _forget_opened(desk)
        if self._faults != desk.faults:
            self._faults = desk.faults
            self._errors = error_log.count(desk.files)
        self._session.pump(desk.line, now)
        if self._linked and ticks_diff(now, self._session.active_ms) > _LINK_MS:
            self._linked = False
        if self.leave and ticks_diff(now, self.leave_at) >= _HEARD_MS and desk.saved:
            desk.stop(self.leave)

    def gives(self) -> bool:
        """Whether an answer is being sent."""
        return self._session.frames.pending() > 0

    def badges(self) -> int:
        """B_* bits of the line."""
        bits = _B_LINK if self._linked else 0
        return bits | _B_OFFER if self.pending else bits

    # --- what link/session.py calls ---

    def describe(self, welcome: m.Welcome) -> None:
        desk = self.desk
        journal = desk.journal
        welcome.log_format = LOG_FORMAT
        major, minor, patch = VERSION.split(".")
        welcome.version = (int(major), int(minor), int(patch))
        welcome.hardware = _hardware()
        flags = _RUNNING if self.running() else 0
        if self.guard:
            flags |= _PAIRED
            welcome.club = self.guard.club
            if journal.key_lost:
                flags |= _KEY_LOST
        if not desk.saved:
            flags |= _UNSAVED
        if self._clock_known:
            flags |= _CLOCK_SET
        welcome.flags = flags
        welcome.table = desk.table()
        welcome.uptime_ms = desk.now
        welcome.errors = self.errors()
        session.describe_journal(journal, welcome)

    def records(self, epoch: int, seq: int, buf: memoryview, room: int) -> int:
        desk = self.desk
        if desk.replaying:
            return -_LATER
        return session.read_stored(desk.journal, epoch, seq, buf, room)

    def live(self, live: m.Live) -> int:
        desk = self.desk
        log = desk.log
        if desk.state[_PHASE] == _P_NONE:
            return _NOTHING
        live.state = desk.state  # pyright: ignore[reportAttributeAccessIssue]
        for slot in range(_NAMES):
            live.names[slot] = log.names[slot]
        live.count = log.count
        live.saved = 1 if desk.saved else 0
        clocks = desk.clocks
        runs = clocks.kind == _C_SHOT or clocks.kind == _C_PLACE
        live.clock_ms = max(0, clocks.seconds(desk.now)) * 1000 if runs else 0xFFFF
        live.row = log.ruling.row
        live.mover = log.ruling.mover
        return _OK

    def settings(self, pad: "Pad") -> int:
        stored = self.desk.settings
        for row in ROWS:
            pad.put(row[0], 1)
            pad.put(2, 1)
            pad.put(value_of(stored, row[0]), 2)
        return _OK

    def error(self, number: int) -> bytes:
        return error_log.text(self.desk.files, number)

    def errors(self) -> int:
        return self._errors

    def clock(self, unix_ms: int) -> int:
        desk = self.desk
        if desk.replaying:
            return _LATER
        since = ticks_diff(desk.now, self._clock_at)
        if self._clock_known and abs(unix_ms - self._clock_ms - since) < _DRIFT_MS:
            return _OK
        if self.spent():
            return _LATER
        intent = desk.intent_for(_K_CLOCK)
        intent.size = 8
        left = unix_ms
        for i in range(8):
            intent.data[i] = left & 255
            left >>= 8
        if desk.record(intent) != _R_OK:
            return _LATER
        self._clock_ms = unix_ms
        self._clock_at = desk.now
        self._clock_known = True
        return _OK


def _was_opened(desk: "Desk") -> bool:
    """Whether two keys at power-on had opened the prompt, which the log does not know yet."""
    try:
        return desk.files.read("opened", bytearray(1)) >= 0
    except OSError:
        return False


def _forget_opened(desk: "Desk") -> None:
    """Take away the note, now that the log knows. Where flash refuses, the log is told again after
    the next power-on, not before: a record a turn would fill it."""
    try:
        desk.files.remove("opened")
    except OSError:
        pass


def _hardware() -> int:
    """Which board this is: Welcome.hardware. The names are MicroPython's, one without a space."""
    if "Pico 2 W" in MACHINE:
        return _PICO_2_W
    return _PICO_2 if "Pico2" in MACHINE else _VIRTUAL
