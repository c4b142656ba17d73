"""What a PC wants changed: a match for this table, settings, service; and its receipts.

Loaded when something of it comes, let go at the next "Play". `office` is desk/pc_session.py, which
remembers what waits. A wish that waits is a badge; one that the club signed is carried out at once
while no match is running, but for wiping, which takes two keys at the table whoever asks.

What a PC asks of the board itself: its prompt, a restart, wiping; and who may ask.

Loaded when a paired board is first spoken to, or something of it is wanted. Wiping needs three
things: a signed request if the board is paired, proof that the PC holds every record there is, and
two keys held at the table.

The desk's side of the serial line: what a PC may read, and what it may only ask for.

Reading disturbs nothing. What would change the table becomes a badge and waits for a person: the
PC never changes what OK means (modes: desk/modes/pc_request.py). A paired board (desk/pc_session.py) hears only
what its club has signed, and carries it out at once while no match is running.
"""

from rosace import LOG_FORMAT, VERSION
from rosace.face.view import B_LINK, B_OFFER, C_PLACE, C_SHOT
from rosace.link import messages as m
from rosace.link import session
from rosace.link.session import Session
from rosace.port import MACHINE, const, ticks_diff
from rosace.record import settings
from rosace.record.settings import SET_TABLE, allowed
from rosace.rules.event import Event
from rosace.rules.state import PHASE
from rosace.words import K_CLOCK, K_MAINTENANCE, P_MATCH, P_NONE, R_OK

_CHANGES_MAX = const(60)  # bytes: every setting at once


def settle(office, accepted: bool, how: int) -> bool:
    """See Office.settle()."""
    office.how = how
    pending = office.pending
    office.pending = 0
    done = True
    if accepted and pending == m.WAITS_NAMES:
        take_match(office.desk, office.offered)
    elif accepted and pending == m.WAITS_SETTINGS:
        done = _carry(office)
    elif accepted and pending == m.WAITS_SERVICE:
        done = grant(office)
    office.remember(m.ACCEPTED if accepted and done else m.DECLINED)
    return done


def take_match(desk, offer) -> None:
    """An accepted match sets the set-up; a running match is not touched by it."""
    desk.accepted.take(offer)
    setup = desk.modes.setup
    setup.take(offer.mode, offer.games)
    setup.taking = bool(offer.former)
    if offer.former:
        desk.modes.take.prefill(offer.former)
        desk.accepted.rules = offer.rules
        setup.system = offer.system
        setup.system_text = 0
        setup.games = offer.games
    if desk.mode is setup:
        desk.go(setup)  # the names are new: an OK under way counts no more


def _carry(office) -> bool:
    """The new settings; False if flash refused one."""
    changes = office.changes
    done = True
    for i in range(0, len(changes), 3):
        value = changes[i + 1] | changes[i + 2] << 8
        done = office.desk.modes.settings.keep(changes[i], value) and done
    return done


def take_offer(office, offered) -> int:
    """See link/session.py, as for all that follow."""
    known = office.asked(offered.id)
    if known != m.UNKNOWN:
        return m.ANEW if known == m.WAITING and office.offered.anew else known
    if office.pending and office.pending != m.WAITS_NAMES:
        return m.LATER
    if office.pending:
        office.remember(m.REPLACED)
        offered.anew = True
    office.offered = offered
    result = _ask(office, m.WAITS_NAMES, offered.id)
    if not offered.anew or result != m.WAITING:
        return result
    modes = office.desk.modes
    if office.desk.mode is modes.made.get("asked"):
        office.desk.go(modes.asked)  # other names: an OK under way counts no more
    return m.ANEW


def change(office, request_id: int, pad) -> int:
    """New settings wait, each of them one that may be set."""
    known = office.asked(request_id)
    if known != m.UNKNOWN:
        return known
    if office.pending:
        return m.LATER
    found = bytearray()
    while pad.room() and pad.ok and len(found) + 3 <= _CHANGES_MAX:
        setting = pad.get(1)
        value = pad.get(pad.get(1))
        if not pad.ok or not allowed(setting, value):
            return m.REFUSED
        found += bytes((setting, value & 255, value >> 8))
    if pad.room() or not pad.ok:
        return m.MALFORMED
    office.changes = found
    return _ask(office, m.WAITS_SETTINGS, request_id)


def maintenance(office, request_id: int, wish: int) -> int:
    """The prompt, a restart, a test; see desk/pc_session.py."""
    known = office.asked(request_id)
    if known != m.UNKNOWN:
        return known
    refusal = maintenance_refusal(office, wish)
    if refusal != m.OK:
        return refusal
    if office.pending:
        return m.LATER
    office.wish = wish
    return _ask(office, m.WAITS_SERVICE, request_id)


def receipt(office, epoch: int, seq: int, head: bytes) -> int:
    """A PC holds every record there is: it knows the chain head behind the last. In a match there
    is none: a start takes what a receipt covers for matches that are over (record/recovery.py)."""
    journal = office.desk.log.journal
    if office.running():
        return m.LATER
    if epoch != journal.epoch or seq != journal.next_seq or head != journal.head():
        return m.REFUSED
    try:
        journal.acknowledge(seq, head)
    except OSError:
        return m.LATER
    office.held = seq
    return m.OK


def _ask(office, what: int, request_id: int) -> int:
    office.pending = what
    office.request = request_id
    if what != m.WAITS_SERVICE:
        office.wish = 0
    elif office.wish == m.WIPE:
        return m.WAITING  # for the keys
    if office.running() or not (office.signed or office.wish == m.SELF_TEST):
        return m.WAITING
    settle(office, True, BY_CLUB)
    return office.asked(request_id)


# How it came about, in the log's record of it
BY_TABLE = const(1)  # OK there
BY_CLUB = const(2)  # signed
BY_CHORD = const(3)  # MENU and UNDO at power-on
PAIRED = const(16)  # in that record's `what`, beside the wishes of link/messages.py
FORGOTTEN = const(17)  # the keys, at the table

LEAVE_REPL = const(1)  # Desk.leave, read by main.py
LEAVE_RESET = const(2)


def equip(office) -> None:
    """What guard and pairing need: randomness that never repeats, and one count of failures."""
    if office.patience is None:
        from rosace.link.auth import Chance, Patience

        journal = office.desk.log.journal
        office.patience = Patience()
        office.chance = Chance(journal.seed + journal.board_id + journal.head())


def guard(office):
    """The Guard of a paired board, None when its keys are damaged; one that hears nobody until
    the next start when flash does not give them."""
    from rosace.link.auth import Guard
    from rosace.record import keys

    try:
        found = keys.read(office.desk.files)
    except OSError:
        equip(office)
        nobodys = office.chance.draw(office.desk.now)
        return Guard(nobodys, bytes(keys.CLUB), office.chance, office.patience)
    if found is None:
        return None
    equip(office)
    return Guard(found.command, found.club, office.chance, office.patience)


def maintenance_refusal(office, wish: int) -> int:
    """OK if a wish may be asked for at all, else what the PC is told."""
    if wish < m.REPL or wish > m.WIPE:
        return m.UNKNOWN
    if wish == m.UNPAIR and not office.signed:
        return m.REFUSED
    if wish == m.WIPE:
        if office.running():
            return m.LATER
        if office.held != office.desk.log.journal.next_seq:
            return m.REFUSED
    return m.OK


def grant(office) -> bool:
    """Do what needs no farewell; False if it could not be done."""
    desk = office.desk
    if office.wish == m.SELF_TEST:
        desk.go(desk.modes.test)
    elif office.wish == m.UNPAIR:
        return unpair(desk, BY_CLUB)
    return True


def unpair(desk, how: int) -> bool:
    """Forget the keys; False if flash refused."""
    from rosace.record import keys

    try:
        keys.forget(desk.files)
    except OSError:
        return False
    note(desk, m.UNPAIR if how == BY_CLUB else FORGOTTEN, how)
    if desk.office:
        desk.office.paired()
    return True


def leave(office) -> None:
    """The PC has heard that its wish is granted: log and show it, then go."""
    desk = office.desk
    wish = office.wish
    if wish == m.SELF_TEST or wish == m.UNPAIR:
        return
    if wish == m.WIPE:
        if maintenance_refusal(office, wish) != m.OK:
            return
        try:
            settings.write_cell(desk.files, "wipe", bytearray(5), 1)  # the next start does it
        except OSError:
            return
    else:
        note(desk, wish, office.how)
    office.leave = LEAVE_REPL if wish == m.REPL else LEAVE_RESET
    office.leave_at = desk.now
    desk.go(desk.modes.asked)


def opened(desk) -> bool:
    """The chord had opened the prompt: log it; False if that must be tried again."""
    if not note(desk, m.REPL, BY_CHORD):
        return False
    try:
        desk.files.remove("opened")
    except OSError:
        return False
    return True


def note(desk, what: int, how: int) -> bool:
    """Write into the log that the board was opened, or to whom it belongs; False if it cannot."""
    event = Event()
    event.kind = K_MAINTENANCE
    event.value = what
    event.reason = how
    return desk.log.commit(event, desk.now) == R_OK


_LINK_MS = const(3000)  # a PC counts as reading for so long after its last question
_HEARD_MS = const(300)  # so that the PC hears "accepted" before the line goes
_ANSWERS = const(4)  # requests whose outcome is remembered
_DRIFT_MS = const(2000)  # a PC clock this far off is written down again


class Office(session.Office):
    """See link/session.py for the questions; here are the answers."""

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
        self.leave = 0  # LEAVE_* of desk/pc_session.py, granted: the PC is given time to hear it
        self.leave_at = 0
        self.signed = False  # the request being carried out is the club's own
        self.held = -1  # a PC has proved that it holds every record before this one
        self.guard = None  # while the board is paired
        self.chance = None  # randomness and ...
        self.patience = None  # ... how many wrong requests there were: see link/auth.py
        self.how = 0  # who granted the wish: BY_* of desk/pc_session.py
        self._opened = desk.files.read("opened", bytearray(1)) >= 0  # by the chord at power-on
        self.paired()

    def paired(self) -> None:
        """Look whether the board is paired: at the first word of a PC, and when that changes."""
        self.guard = None
        if self.desk.files.read("cell/key", bytearray(1)) >= 0:
            self.guard = guard(self)

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
        return settle(self, accepted, how)

    def running(self) -> bool:
        """A match is being played: then only the umpire changes anything."""
        phase = self.desk.log.state.b[PHASE]
        return phase != P_NONE and phase != P_MATCH

    # what the session asks

    def describe(self, welcome: m.Welcome) -> None:
        desk = self.desk
        journal = desk.log.journal
        if self._opened:
            self._opened = not opened(desk)
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
        return session.stored(log.journal, epoch, seq, buf, room)

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
                    leave(self)
                return self._results[i]
        return m.UNKNOWN

    def waiting(self) -> int:
        return self.pending

    def settings(self, pad) -> int:
        from rosace.record.settings import ROWS, value_of

        kept = self.desk.log.journal.settings
        for row in ROWS:
            pad.put(row[0], 1)
            pad.put(2, 1)
            pad.put(value_of(kept, row[0]), 2)
        return m.OK

    def error(self, number: int) -> bytes:
        from rosace.record import error_log

        return error_log.text(self.desk.files, number)

    def errors(self) -> int:
        from rosace.record import error_log

        return error_log.count(self.desk.files)

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
        return take_offer(self, offer)

    def change(self, request_id: int, pad) -> int:
        return change(self, request_id, pad)

    def maintenance(self, request_id: int, wish: int) -> int:
        return maintenance(self, request_id, wish)

    def receipt(self, epoch: int, seq: int, head: bytes) -> int:
        return receipt(self, epoch, seq, head)

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
