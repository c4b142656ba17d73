"""What a PC wants changed: a match for this table, settings, service; and who may ask for it.

A request waits as a badge until a person answers it at the table (desk/modes/pc_request.py): a PC
never changes what OK means. A paired board hears only what its club has signed, and carries it out
at once while no match is running. Wiping is the exception: whoever asks, two keys must be held at
the table, and the PC must have proved before that it holds every record.
"""

from hashlib import sha256

from rosace.link import messages as m
from rosace.link import session
from rosace.port import const
from rosace.record import keys, settings
from rosace.record.codec import RECORD_MAX, get_number
from rosace.rules.state import Event

# From words.py, by `make texts`
_P_NONE = const(0)
_P_MATCH = const(6)
_K_CLOCK = const(40)
_K_MAINTENANCE = const(41)
_K_SEAL = const(43)
_R_OK = const(0)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)
# From rules/systems.py, by `make texts`
_TWO_SIDED_END = const(11)
# From link/messages.py, by `make texts`
# Results
_OK = const(0)
_NOTHING = const(1)
_WAITING = const(4)
_ACCEPTED = const(5)
_DECLINED = const(6)
_UNKNOWN = const(7)
_REFUSED = const(8)
_LATER = const(9)
_MALFORMED = const(10)
_ANEW = const(13)
_REPLACED = const(14)
# What waits for OK at the table
_WAITS_NAMES = const(1)
_WAITS_SETTINGS = const(2)
_WAITS_SERVICE = const(3)
_WAITS_ROOM = const(4)
# What a MAINTENANCE request is for
_REPL = const(1)
_SELF_TEST = const(3)
_UNPAIR = const(4)
_WIPE = const(5)
_WITHDRAW = const(6)
# Lengths
_NONCE = const(16)
_PICKED = const(3)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.link.auth import Guard, Lockout, RandomSource
    from rosace.link.frames import Pad
    from rosace.record.matchlog import MatchLog

_CHANGES_MAX = const(60)  # bytes: every setting at once
_ANSWERS = const(4)  # requests whose outcome is remembered
_RECORDS_MAX = const(64)  # that PCs may cause in a match
_PICKS = const(9)  # tries to find the three records of a challenge
_CROWDED = const(80)  # percentage of flash in use: the start asks for a sync

# Who granted it, in the log's record of it
BY_TABLE = const(1)  # OK there
BY_CLUB = const(2)  # signed
BY_CHORD = const(3)  # MENU and UNDO at power-on
PAIRED = const(16)  # in that record's `what`, beside the service requests of link/messages.py
FORGOTTEN = const(17)  # the keys, at the table
RESTORED = const(18)  # the seal key

_LEAVE_REPL = const(1)  # Desk.leave, read by board/start.py
_LEAVE_RESET = const(2)


class Requests(session.Office):
    """The changing half of a session with a PC.

    pending: what waits for a person, WAITS_* of link/messages.py.  offered: the
    match, while WAITS_NAMES.  service: the service of link/messages.py, while WAITS_SERVICE.
    leave: what Desk.stop() gets once the PC has had the time to hear that it is granted, leave_at:
    since when.
    signed: the request under way is the club's own.  held: a PC has proved that it holds every
    record before this one.  guard: while the board is paired.  random, lockout: randomness and
    the count of failed requests, see link/auth.py.
    """

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
        self.pending = 0
        self.offered: m.Offer = None  # pyright: ignore[reportAttributeAccessIssue]
        self.service = 0
        self.leave = 0
        self.leave_at = 0
        self.signed = False
        self.held = -1
        self.guard: Guard | None = None
        self.random: RandomSource = None  # pyright: ignore[reportAttributeAccessIssue]
        self.lockout: Lockout = None  # pyright: ignore[reportAttributeAccessIssue]
        self._granted_by = 0  # BY_*
        self._granted_in = 0  # number of the last match then
        self.changes = b""  # three bytes a setting, while WAITS_SETTINGS: id, value
        self._request = 0  # id of what waits or was answered last
        self._ids = [0] * _ANSWERS
        self._results = bytearray(_ANSWERS)
        self._next = 0
        self._challenge = b""  # given and not used, while _picked
        self._picked: list[int] = []  # numbers of its three records
        self._proof = b""  # what answers it
        self._head = b""  # chain head before record `held`
        self.read_pairing()

    def running(self) -> bool:
        """A match is being played: then only the umpire changes anything."""
        phase = self.desk.state[_PHASE]
        return phase != _P_NONE and phase != _P_MATCH

    # --- who may ask ---

    def read_pairing(self) -> None:
        """Look whether the board is paired: at the first byte of a PC, and when that changes."""
        try:
            there = keys.is_paired(self.desk.files)
        except OSError:
            there = True
        self.guard = self._read_guard() if there else None

    def _read_guard(self) -> "Guard | None":
        """The Guard of a paired board. It permits nobody anything where both copies of the keys
        are damaged, and until the next start when flash does not give them."""
        from rosace.link.auth import Guard

        files = self.desk.files
        self.equip()
        found = None
        try:
            found = keys.read(files)
            if found and found.number != keys.LOST:
                found.copy(files)  # it may be damaged
        except OSError:
            pass
        command = found.command if found else b""
        club = found.club if found else bytes(keys.CLUB)
        command = command or self.random.draw(self.desk.now)
        return Guard(command, club, self.random, self.lockout)

    def equip(self) -> None:
        """What guard and pairing need: randomness that never repeats, and a count of failures."""
        if self.lockout is None:
            from rosace.link.auth import Lockout, RandomSource

            journal = self.desk.journal
            self.lockout = Lockout()
            self.random = RandomSource(journal.seed + journal.board_id + journal.chain_head)

    def nonce(self, buf: memoryview) -> None:
        if self.guard:
            self.guard.nonce(buf, self.desk.now)

    def permits(self, kind: int, signed: memoryview) -> int:
        self.signed = False
        if not self.guard:
            return _OK  # what matters waits for OK at the table
        result = self.guard.permits(kind, signed, self.desk.now)
        self.signed = result == _OK
        return result

    def restore(self, number: int, box: bytes) -> int:
        """The club gives a board its seal key again, in the place of a damaged one."""
        desk = self.desk
        guard = self.guard
        if not (self.signed and guard):
            return _REFUSED
        if not desk.journal.key_lost:
            return _OK  # said twice
        if not 0 <= number - next_number(desk) < keys.SEALS:
            return _REFUSED
        try:
            cell = keys.read(desk.files)
            if cell is None or not log_service(desk, RESTORED, BY_CLUB):
                return _LATER
            keys.Keys(number, guard.unlocked(box), cell.command, cell.club).save(desk.files)
        except OSError:
            return _LATER
        desk.journal.key_lost = False
        return _OK

    def pair(self, request: "Pad", out: "Pad") -> int:
        mode = self.desk.modes.made.get("pair")
        return mode.request(request, out) if mode else _REFUSED

    def unpair(self, how: int) -> bool:
        """Log that the keys go, then erase them; False if log or flash refused.

        A power cut between the two: the next start erases them (record/recovery.py).
        """
        desk = self.desk
        if how == BY_CLUB and desk.journal.key_lost:
            return False  # it restores the key first, to sign that
        try:
            if not sign_off(desk.log, _UNPAIR if how == BY_CLUB else FORGOTTEN, how, desk.now):
                return False
            keys.erase(desk.files)
        except OSError:
            return False
        desk.journal.key_lost = False
        self.read_pairing()
        return True

    # --- what is asked for; see link/session.py ---

    def request_state(self, request_id: int) -> int:
        if self.pending and request_id == self._request:
            return _WAITING
        for i in range(_ANSWERS):
            if self._results[i] and self._ids[i] == request_id:
                granted = self._results[i] == _ACCEPTED and request_id == self._request
                if granted and self.service and not self.leave:
                    self._depart(i)
                return self._results[i]
        return _UNKNOWN

    def waiting(self) -> int:
        return self.pending

    def offer(self, offer: m.Offer) -> int:
        known = self.request_state(offer.id)
        if known != _UNKNOWN:
            return _ANEW if known == _WAITING and self.offered.anew else known
        if offer.system >= _TWO_SIDED_END:
            return _UNKNOWN  # the form of a match has no such rules
        if self._busy() and self.pending != _WAITS_NAMES:
            return _LATER
        if self.pending:
            self._remember(_REPLACED)
            offer.anew = True
        self.offered = offer
        result = self._ask(_WAITS_NAMES, offer.id)
        return _ANEW if offer.anew and result == _WAITING else result

    def change(self, request_id: int, pad: "Pad") -> int:
        known = self.request_state(request_id)
        if known != _UNKNOWN:
            return known
        if self._busy():
            return _LATER
        found = bytearray()
        while pad.room() and pad.ok and len(found) + 3 <= _CHANGES_MAX:
            setting = pad.get(1)
            value = pad.get(pad.get(1))
            if not pad.ok or not settings.allowed(setting, value):
                return _REFUSED
            found += bytes((setting, value & 255, value >> 8))
        if pad.room() or not pad.ok:
            return _MALFORMED
        self.changes = found
        return self._ask(_WAITS_SETTINGS, request_id)

    def maintenance(self, request_id: int, wish: int) -> int:
        known = self.request_state(request_id)
        if known == _WAITING and wish == _WITHDRAW:
            self.settle(False)
            self.desk.redraw()
            return _DECLINED
        if known != _UNKNOWN:
            return known
        refusal = self._service_refusal(wish)
        if refusal != _OK:
            return refusal
        if self._busy():
            return _LATER
        self.service = wish
        return self._ask(_WAITS_SERVICE, request_id)

    def challenge(self, out: "Pad") -> int:
        """Three records at random; the same until a receipt has answered."""
        if self.desk.replaying or self.running():
            return _LATER
        if not self._picked and not self._pick():
            return _NOTHING
        out.put_bytes(self._challenge, _NONCE)
        for seq in self._picked:
            out.put(seq, 4)
        return _OK

    def _pick(self) -> bool:
        """Draw a challenge and compute its answer; False if too few records can be read."""
        journal = self.desk.journal
        self.equip()
        drawn = self.random.draw(self.desk.now)
        first = journal.first_seq
        buf = memoryview(bytearray(RECORD_MAX))
        answer = sha256(drawn[:_NONCE])
        picked = []
        for _ in range(_PICKS):
            number = get_number(self.random.draw(self.desk.now), 0, 3)
            seq = first + number % max(journal.next_seq - first, 1)
            n = session.read_stored(journal, journal.epoch, seq, buf, 0)
            if n > 0:
                picked.append(seq)
                answer.update(buf[:n])
                if len(picked) == _PICKED:
                    self._challenge = drawn[:_NONCE]
                    self._picked = picked
                    self._proof = answer.digest()
                    return True
        return False

    def receipt(self, epoch: int, seq: int, head: bytes, proof: bytes) -> int:
        """A PC holds every record: it knows the chain head behind the last one, and the records
        of the challenge. What an unsigned receipt covers is erased only after OK at the table.
        None is taken in a match: a start drops what it covers of finished ones
        (record/recovery.py)."""
        journal = self.desk.journal
        if self.running():
            return _LATER
        if epoch != journal.epoch or seq != journal.next_seq or head != journal.chain_head:
            return _REFUSED
        if seq != self.held:  # else it is said twice
            right = self._picked and keys.same(proof, self._proof)
            self._picked = []
            if not right:
                return _REFUSED
        try:
            journal.acknowledge(seq, head, self.signed)
        except OSError:
            return _LATER
        self.held = seq
        self._head = head
        if not self.pending and journal.used() >= _CROWDED and journal.may_go < seq:
            self.pending = _WAITS_ROOM
            self._request = -1
        return _OK

    def _ask(self, what: int, request_id: int) -> int:
        """Let the request wait for a person, or carry it out if that needs nobody."""
        desk = self.desk
        if desk.mode is desk.modes.made.get("asked"):
            desk.mode.enter()
            desk.stage_began()  # something else is asked now: an OK under way counts no more
        self.pending = what
        self._request = request_id
        if what != _WAITS_SERVICE:
            self.service = 0
        elif self.service == _WIPE:
            return _WAITING  # for the two keys
        if self.running() or not (self.signed or self.service == _SELF_TEST):
            return _WAITING
        self.settle(True, BY_CLUB)
        return self.request_state(request_id)

    def _busy(self) -> int:
        """What a PC asked for and still waits; the question whether matches may go gives way."""
        if self.pending == _WAITS_ROOM:
            self.pending = 0
        return self.pending

    def spent(self) -> bool:
        """Whether PCs have caused as many records in this match as they may."""
        records = self.desk.records
        buf = records.buf
        at = caused = 0
        while at < records.end:
            kind = buf[at + 1]
            if kind == _K_CLOCK or kind == _K_MAINTENANCE:
                caused += 1
            at += buf[at]
        return caused >= _RECORDS_MAX

    def _service_refusal(self, service: int) -> int:
        """OK if this service may be asked for at all, else what the PC is told."""
        if service < _REPL or service > _WIPE:
            return _UNKNOWN
        if self.spent():
            return _LATER
        if service == _UNPAIR and not self.signed:
            return _REFUSED
        if service == _WIPE:
            if self.running():
                return _LATER
            if self.held != self.desk.journal.next_seq:
                return _REFUSED
        return _OK

    # --- what comes of it ---

    def settle(self, accepted: bool, how: int = BY_TABLE) -> bool:
        """Resolve the pending request (accepted by OK or by signature: BY_*); False if carrying
        it out failed."""
        self._granted_by = how
        self._granted_in = self.desk.log.match_no
        pending = self.pending
        self.pending = 0
        done = True
        if accepted and pending == _WAITS_NAMES:
            take_match(self.desk, self.offered)
        elif accepted and pending == _WAITS_SETTINGS:
            done = self._change_settings()
        elif accepted and pending == _WAITS_SERVICE:
            done = self._serve()
        elif accepted:
            done = self._allow_erasing()
        self._remember(_ACCEPTED if accepted and done else _DECLINED)
        return done

    def _change_settings(self) -> bool:
        """False if flash refused one of them."""
        changes = self.changes
        done = True
        for i in range(0, len(changes), 3):
            value = changes[i + 1] | changes[i + 2] << 8
            done = self.desk.modes.settings.keep(changes[i], value) and done
        return done

    def _allow_erasing(self) -> bool:
        """What the PC holds may be erased when room is short; False if flash refused."""
        try:
            self.desk.journal.acknowledge(self.held, self._head)
        except OSError:
            return False
        self.desk.saver.committed()
        return True

    def _serve(self) -> bool:
        """Carry out the service that needs no restart; False if it could not be done."""
        desk = self.desk
        if self.service == _SELF_TEST:
            desk.go(desk.modes.test)
        elif self.service == _UNPAIR:
            return self.unpair(BY_CLUB)
        return True

    def _depart(self, answer: int) -> None:
        """The PC has heard that its service is granted: log and show it, then leave. Not in a
        match that nobody had in mind when he granted it: then answer number `answer` is no."""
        desk = self.desk
        service = self.service
        if service == _SELF_TEST or service == _UNPAIR:
            return
        if desk.log.match_no != self._granted_in:
            self._results[answer] = _DECLINED
            return
        if service == _WIPE:
            if self._service_refusal(service) != _OK:
                return
            try:
                settings.write_cell(desk.files, settings.WIPE, bytearray(5), 1)
            except OSError:
                return
        else:
            log_service(desk, service, self._granted_by)
        self.leave = _LEAVE_REPL if service == _REPL else _LEAVE_RESET
        self.leave_at = desk.now
        desk.go(desk.modes.asked)

    def _remember(self, result: int) -> None:
        """How the request came out, for a PC that asks again."""
        self._ids[self._next] = self._request
        self._results[self._next] = result
        self._next = (self._next + 1) % _ANSWERS


def take_match(desk: "Desk", offer: m.Offer) -> None:
    """An accepted match fills the set-up form; a running match is not touched by it."""
    setup = desk.modes.setup
    setup.take_offer(offer)
    desk.accepted.take(offer)
    if offer.former:
        desk.modes.take.prefill(offer.former)
        desk.accepted.use_rules(offer.rules)
    if desk.mode is setup or desk.mode is desk.modes.made.get("gather"):
        desk.go(desk.mode)  # the names are new: an OK under way counts no more


def sign_off(log: "MatchLog", what: int, how: int, now: int) -> bool:
    """Log that the keys go, signed with the seal key of this moment, and save all; False if log or
    flash refuse. Whoever has a later key cannot date it back. OSError if flash gives no key."""
    event = Event()
    event.kind = _K_MAINTENANCE
    event.value = what
    event.reason = how
    if not _save(log):
        return False
    cell = keys.read(log.journal.files)
    log.add_power_up(now)
    if cell and cell.number != keys.LOST:
        journal = log.journal
        cell.sign(
            event, journal, journal.buffer.first_seq + log.count,
            journal.chain_head_in_memory(), keys.OFF,
        )  # fmt: skip
        journal.signed_off = cell.name()
    return log.commit(event, now) == _R_OK and _save(log)


def _save(log: "MatchLog") -> bool:
    """Write everything to flash now; False if that cannot be."""
    before = -1
    while not log.saved and before < log.journal.next_seq:
        before = log.journal.next_seq
        log.flush()
    return log.saved


def log_service(desk: "Desk", what: int, how: int) -> bool:
    """Log that the board was opened, or to whom it belongs; False if the log cannot take it."""
    event = Event()
    event.kind = _K_MAINTENANCE
    event.value = what
    event.reason = how
    return desk.record(event) == _R_OK


def next_number(desk: "Desk") -> int:
    """The first seal key that this journal has not used, for a seal or to take keys off."""
    journal = desk.journal
    records = desk.records
    seals = 1
    for i in range(records.count):
        if records.kind(i) == _K_SEAL:
            seals += 1
    number = keys.number_of(max(journal.match_no, 1), min(seals, keys.SEALS - 1))
    if journal.signed_off:
        number = max(number, get_number(journal.signed_off, 0, 4) + 1)
    former = keys.load(desk.files)
    return max(number, former.number + 1) if former else number
