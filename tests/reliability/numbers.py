"""F4: the numbers that a hostile board names, at their extremes: the PC is soon done with each."""

import random
import signal
from contextlib import contextmanager
from types import SimpleNamespace

from desk.bench import Bench
from host.memory_boards import MemoryWire
from host.played import Played, PlayedOffice
from host.test_pair import Clock, at_the_table, press_when_it_fits, quiet
from host.wired_desk import client_of, digits, hand
from link.pair import Board
from reliability.figures import figure
from rosace.link import messages as m
from rosace.record import chain, codec, keys
from rosace.rules.state import Event
from rosace.words import K_AMEND, K_CLOCK, K_PLAYER, K_SEAL, K_SETUP
from rosace_host.cli.rows import rows
from rosace_host.device.client import Client
from rosace_host.device.keys import Club
from rosace_host.errors import RosaceError
from rosace_host.store.catalogue import load_match
from rosace_host.store.store import Store
from rosace_host.tasks import pairing
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify

_LIMIT_S = 30  # of processor; the dearest number there may be takes six
_FIELDS = {"first_seq": 4, "next_seq": 4, "epoch": 4, "match": 2, "boot": 2, "uptime_ms": 4,
           "free_kb": 2, "total_kb": 2, "errors": 2, "table": 2}  # fmt: skip


@contextmanager
def limited():
    """TimeoutError when the PC computes for so long."""

    def too_long(*_):
        raise TimeoutError(f"more than {_LIMIT_S} s of processor")

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, _LIMIT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def extreme(chance, size):
    top = 1 << 8 * size
    return chance.choice((0, 1, top // 2 - 1, top // 2, top - 2, top - 1, chance.randrange(top)))


class Liar(PlayedOffice):
    """A board whose records begin with number `first`, changed as `change` likes, its chain made
    right; what it says of itself is `said`. beyond: what it answers behind its records."""

    def __init__(self, played, change, first=0, said=None, beyond=-m.NOTHING):
        super().__init__(played, first=first)
        self.said = said or {}
        self.beyond = beyond
        self.raws = []
        self.epoch = self.said.get("epoch", played.journal.epoch)
        self.head = chain.start(played.board_id, self.epoch) if not first else bytes(32)
        buf = bytearray(codec.RECORD_MAX)
        for seq in range(played.journal.next_seq):
            event = Event()
            codec.unpack(bytes(buf[: played.journal.read(seq, buf, 0)]), 0, event)
            check = codec.check_of(buf, 0)
            at = codec.block_of(event) if event.kind == K_SETUP else -1
            if at >= 0:
                event.data[at + codec.ANCHOR : at + codec.ANCHOR + 32] = self.head
                codec.put_number(event.data, at + codec.EPOCH, self.epoch, 4)
            elif event.kind == K_SEAL:
                event.data[:32] = self.head
            change(event)
            raw = bytes(buf[: codec.pack(event, buf, 0, event.when, check)])
            self.head = chain.link(self.head, raw)
            self.raws.append(raw)

    def describe(self, welcome):
        super().describe(welcome)
        welcome.first_seq = self.first
        welcome.next_seq = self.first + len(self.raws)
        welcome.head = self.head
        for name, value in self.said.items():
            setattr(welcome, name, value)

    def records(self, epoch, seq, buf, room):
        if not 0 <= seq - self.first < len(self.raws):
            return self.beyond
        raw = self.raws[seq - self.first]
        buf[: len(raw)] = raw
        return len(raw)


def as_it_is(event):
    """No record is changed."""


def in_the_welcome(played, chance):
    names = chance.sample(sorted(_FIELDS), 3)
    return Liar(played, as_it_is, said={name: extreme(chance, _FIELDS[name]) for name in names})


def in_the_set_up(played, chance):
    values = {codec.MATCH: extreme(chance, 2), codec.BOOT: extreme(chance, 2)}
    values[codec.TABLE] = extreme(chance, 2)

    def change(event):
        if event.kind == K_SETUP:
            for at, value in values.items():
                codec.put_number(event.data, codec.block_of(event) + at, value, 2)

    return Liar(played, change, first=chance.choice((0, 0, extreme(chance, 4) >> 1)))


def no_number_of_a_match(played, chance):
    """A match without a number, late in a long journal: the record's number stood for it, and the
    seal's key fits that."""
    first = chance.choice((1 << 21, 1 << 22, 1 << 23, 1 << 31))

    def change(event):
        if event.kind == K_SETUP:
            codec.put_number(event.data, codec.block_of(event) + codec.MATCH, 0, 2)
        elif event.kind == K_SEAL and event.size > 68:
            wanted = keys.number_of(first + 2, event.value)
            codec.put_number(event.data, 64, wanted & 0xFFFFFFFF, 4)

    return Liar(played, change, first=first)


def in_a_record(played, chance):
    number, value = extreme(chance, 4), extreme(chance, 1)

    def change(event):
        if event.kind == K_CLOCK:
            codec.put_number(event.data, 0, extreme(chance, 8), 8)
        elif event.kind in (K_PLAYER, K_AMEND):
            event.target = number
        elif event.kind == K_SEAL:
            event.value = value
            if event.size > 68:
                codec.put_number(event.data, 64, number, 4)
        event.when = chance.choice((event.when, number))

    return Liar(played, change)


def damaged_for_ever(played, chance):
    """Every record behind the true ones is damaged, and there is no end of them."""
    end = chance.choice((1 << 19, 1 << 31, (1 << 32) - 1))
    return Liar(played, as_it_is, said={"next_seq": end}, beyond=-m.BAD)


LIARS = (in_the_welcome, in_the_set_up, no_number_of_a_match, in_a_record, damaged_for_ever)


def played_by(club):
    """One match of a paired board, a correction and a clock in it."""
    played = Played()
    board, epoch = played.board_id, played.journal.epoch
    keys.Keys(257, club.seal_key(board, epoch, 257), club.command_key(board), club.name).save(
        played.files
    )
    club.add_board(board.hex(), epoch, 257)
    played.match(3, ids=(5, 6))
    played.clock()
    assert played.log.amend(played.log.undo_target(), None, played.now + 9) == 0
    played.settle()
    return played


def used(liar, club):
    """All that the PC does with such a board: it pulls, lists, verifies, shows and exports."""
    store = Store("sqlite://")
    try:
        sync(Client(MemoryWire(Board(liar)), lambda: None), store)
    except RosaceError:
        pass
    for match in store.matches():
        report = verify(store, match, club, results=True)
        list(rows(load_match(store, match), report, strokes=True))


def paired_by(number, club):
    """Pairing with a board that names this number as its first key's."""
    bench = at_the_table(Bench())
    client = client_of(bench, club)
    bench.desk.modes.made["pair"].attempt._number = number
    hand(client, press_when_it_fits())
    kept, pairing.time = pairing.time, SimpleNamespace(monotonic=Clock(), sleep=lambda s: None)
    try:
        pairing.pair(client, client.hello(), club, lambda: digits(bench), quiet, quiet)
    except RosaceError:
        pass
    finally:
        pairing.time = kept


@figure("F4", "numbers that a hostile board names, at their extremes: soon done", 10, 100, 1_000)
def hostile_numbers(tally, count, seed):
    chance = random.Random(seed)
    club = Club(chance.randbytes(32))
    played = played_by(club)
    for number in range(count):
        lie = LIARS[number % len(LIARS)]
        with tally.case(f"{lie.__name__}, board {number}"), limited():
            used(lie(played, chance), club)
    for key in (1 << 24, 1 << 31, (1 << 32) - 1):
        with tally.case(f"key number {key} while pairing"), limited():
            paired_by(key, Club(bytes(32)))
