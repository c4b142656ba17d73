"""A table with a real journal that played whole matches, and its office for the line."""

from hashlib import sha256

from laws.events import copy
from laws.random_play import RandomPlay
from link.pair import Board
from record.files import MemoryFiles
from record.table import event as event_of
from rosace.link import messages as m
from rosace.link.session import Office
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.record.segments import BAD
from rosace.rules import state as st
from rosace.words import K_CLOCK, K_PLAYER, K_SETUP, P_MATCH, P_NONE, R_OK

BOARD_ID = b"\xe6\x61\x38\x52\x83\x4a\x2b\x31"
NOON = 1_790_000_000_000


class Played:
    """A board's log over memory files; commit events and cut the power as you like."""

    def __init__(self, seed=b"host", board_id=BOARD_ID):
        self.files = MemoryFiles()
        self.seed = seed
        self.board_id = board_id
        self.now = 0
        self.power()

    def power(self):
        self.journal = Journal(self.files, self.board_id, self.seed)
        self.log = MatchLog(self.journal)
        self.log.resume()
        self.settle()

    def settle(self):
        while self.log.replaying:
            self.log.step(8)
        for _ in range(50):
            if self.log.flush():
                return
        raise AssertionError("never saved")

    def commit(self, event, gap=4000):
        self.now += gap
        refusal = self.log.commit(event, self.now)
        self.settle()
        return refusal

    def clock(self, unix_ms=NOON):
        assert self.commit(event_of(K_CLOCK, unix_ms.to_bytes(8, "little"))) == R_OK

    def match(self, seed, names=(b"Marie", b"J\xfcrgen"), strokes=10_000, ids=(0, 0)):
        """Play a random singles match, to its end or for so many events."""
        play = RandomPlay(seed, doubles=False, house=False, alone=False)
        done = 0
        while done < strokes:
            event = copy(play.step())
            if event.kind == K_SETUP and done:
                return self
            assert self.commit(event) == R_OK
            done += 1
            if event.kind == K_SETUP:
                self.players(names, ids)
            if self.state[st.PHASE] == P_MATCH:
                break
        self.settle()
        return self

    def players(self, names, ids):
        for slot, name in enumerate(names):
            event = event_of(K_PLAYER, name, value=slot, target=ids[slot])
            assert self.commit(event) == R_OK

    @property
    def state(self):
        return self.log.state.b


class PlayedOffice(Office):
    """What a desk would answer, with a real journal behind, of which the records before `first`
    are gone."""

    def __init__(self, played, table=3, first=0):
        self.played = played
        self.table = table
        self.first = first
        self.standing = {}
        self.offers = []
        self.clocks = []
        self.wishes = []
        self.receipts = []
        self.kept_errors = []

    def describe(self, welcome):
        journal = self.played.journal
        phase = self.played.state[st.PHASE]
        welcome.log_format = 1
        welcome.version = (0, 1, 0)
        welcome.hardware = m.VIRTUAL
        welcome.flags = m.RUNNING if phase not in (P_NONE, P_MATCH) else 0
        welcome.table = self.table
        welcome.board = journal.board_id
        welcome.epoch = journal.epoch
        welcome.first_seq = max(self.first, journal.first_seq)
        welcome.next_seq = journal.next_seq
        welcome.head = journal.chain_head
        welcome.match = journal.match_no
        welcome.errors = len(self.kept_errors)

    def records(self, epoch, seq, buf, room):
        if epoch != self.played.journal.epoch:
            return -m.OTHER_EPOCH
        if seq < self.first:
            return -m.NOTHING
        n = self.played.journal.read(seq, buf, room)
        return -m.BAD if n == BAD else n or -m.NOTHING

    def live(self, live):
        if self.played.state[st.PHASE] == P_NONE:
            return m.NOTHING
        live.state = bytes(self.played.state)
        live.names = list(self.played.log.names)
        live.count = self.played.log.count
        return m.OK

    def settings(self, pad):
        pad.put(1, 1)
        pad.put_text(self.table.to_bytes(2, "little"))
        return m.OK

    def error(self, number):
        return self.kept_errors[number] if number < len(self.kept_errors) else b""

    def errors(self):
        return len(self.kept_errors)

    def permits(self, kind, signed):
        return m.OK

    def clock(self, unix_ms):
        self.clocks.append(unix_ms)
        return m.OK

    def offer(self, offer):
        self.offers.append((offer.id, offer.table, list(offer.names), offer.ref, offer.mode))
        return self.standing.setdefault(offer.id, m.WAITING)

    def request_state(self, request_id):
        return self.standing.get(request_id, m.UNKNOWN)

    def challenge(self, out):
        out.put_bytes(bytes(16), 16)
        for seq in (0, 1, self.played.journal.next_seq - 1):
            out.put(seq, 4)
        return m.OK

    def receipt(self, epoch, seq, head, proof):
        buf = bytearray(120)
        wanted = sha256(bytes(16))
        for one in (0, 1, self.played.journal.next_seq - 1):
            wanted.update(buf[: self.played.journal.read(one, buf, 0)])
        assert proof == wanted.digest()
        self.receipts.append((epoch, seq, head))
        return m.OK

    def maintenance(self, request_id, wish):
        self.wishes.append(wish)
        if wish == m.WITHDRAW and self.standing.get(request_id) == m.WAITING:
            self.standing[request_id] = m.DECLINED
        return self.standing.setdefault(request_id, m.WAITING)


def board_of(played, **more):
    return Board(PlayedOffice(played, **more))
