"""J4k: a board whose keys are damaged hears no stranger, says so, and gets its seal key again."""

import random

from desk.bench import Bench
from host.wired_desk import client_of
from reliability.figures import figure
from reliability.forgeries import paired
from reliability.unpairing import finish_match
from rosace.link import messages as m
from rosace.record import keys
from rosace_host.device.client import Client
from rosace_host.device.keys import Club
from rosace_host.match import text_ids as T
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify

CELL, COPY = "cell/key", "head/club"


@figure(
    "J4k",
    "a bit flipped in a board's keys: closed to strangers, said, restored by its club",
    6,
    200,
    1_100,
    every=True,
)
def flipped_keys(tally, count, seed):
    club = Club(random.Random(seed).randbytes(32))
    bench = Bench()
    journal = bench.desk.log.journal
    paired(bench.files, club, journal.board_id, journal.epoch)
    finish_match(bench)
    good = dict(bench.files.files)
    bits = [(path, bit) for path in (CELL, COPY) if path in good
            for bit in range(8 * len(good[path]))]  # fmt: skip
    chance = random.Random(seed)
    for path, bit in bits if count > len(bits) else chance.sample(bits, count):
        with tally.case(f"{path}, bit {bit}"):
            check_flip(bench, flipped(good, (path, bit)), club, said=path == CELL)
    for number in range(max(2, count // 20)):
        hits = [(path, chance.randrange(8 * len(good[path]))) for path in (CELL, COPY)]
        with tally.case(f"both copies, try {number}"):
            switch_on(bench, flipped(good, *hits))
            assert bench.view.title == T.KEY_LOST, "not said"
            assert refused(bench, None) and refused(bench, club), "open"


def flipped(good, *bits):
    files = dict(good)
    for path, bit in bits:
        hurt = bytearray(files[path])
        hurt[bit // 8] ^= 1 << bit % 8
        files[path] = bytes(hurt)
    return files


def switch_on(bench, files):
    bench.files.files = files
    bench.power_on()


def refused(bench, club):
    """Whether the board refuses the time, signed with this club's key or not at all."""
    bench.press("OK")
    client = client_of(bench)
    welcome = client.hello()
    assert welcome.flags & m.PAIRED, "taken for an unpaired board"
    pad = client.begin(m.CLOCK)
    pad.put(1_790_000_000_000, 8)
    if club:
        sign(client, pad, club.command_key(welcome.board), welcome.nonce)
    return client.send_once(pad)[0] == m.REFUSED


def sign(client: Client, pad, key, nonce):
    from rosace_host.device import messages as pc

    pc.sign(pad, key, nonce)


def check_flip(bench, files, club, said):
    switch_on(bench, files)
    assert (bench.view.title == T.KEY_LOST) == said, "not said, or said for nothing"
    assert refused(bench, None), "a stranger is heard"
    store = Store("sqlite://")
    report = sync(client_of(bench, club), store)
    assert any("seal key" in note for note in report.notes) == said, "nothing is restored"
    cell = keys.read(bench.files)
    board, epoch = bench.desk.journal.board_id, bench.desk.journal.epoch
    assert cell.command == club.command_key(board), "another command key"
    assert cell.seal == club.seal_key(board, epoch, cell.number), "another seal key"
    bench.run(500)
    finish_match(bench)
    sync(client_of(bench, club), store)
    for match in store.matches():
        found = verify(store, match, club)
        assert found.holds and found.seals[0]["signed"], found.findings[:1]
