"""Pairing: six digits at both ends, an OK at the table, and nothing readable on the cable."""

import re
from types import SimpleNamespace

import pytest

from desk.bench import Bench
from host.wired_desk import client_of, digits, hand
from rosace.link import messages as m
from rosace.link import pairing as steps
from rosace.record import keys as board_keys
from rosace_host.device import keys
from rosace_host.device.client import Client
from rosace_host.errors import PARTIAL, KeyTrouble, NotAllowed, Unplugged
from rosace_host.tasks import pairing


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Waiting costs no time: the desk's own passes while its line is read."""
    monkeypatch.setattr(pairing, "time", SimpleNamespace(monotonic=Clock(), sleep=lambda s: None))


class Clock:
    """Seconds that pass by being asked."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.05
        return self.now


def at_the_table(bench):
    bench.desk.go(bench.desk.modes.pair)
    bench.run(50)
    return bench


def quiet(*_):
    """Nobody reads what is said, nothing is stored."""


def hold_the_chord(bench):
    """WHITE and STRIKER for three seconds."""
    bench.edge(1, bench.pin("WHITE"), 0)
    bench.edge(20, bench.pin("STRIKER"), 0)
    bench.run(3200)
    bench.edge(1, bench.pin("WHITE"), 1)
    bench.edge(20, bench.pin("STRIKER"), 1)
    bench.run(200)


def press_when_it_fits(key="OK"):
    """Somebody at the table who presses once the PC has said that the digits agree."""
    done = []

    def press(bench):
        attempt = bench.desk.modes.made["pair"].attempt
        if not done and attempt and attempt.stage == steps.FITS:
            done.append(1)
            bench.edge(1, bench.pin(key), 0)
            bench.edge(61, bench.pin(key), 1)

    return press


def paired(club=None, bench=None, tap=None):
    """A bench that was paired with the club, and the PC's client on its line."""
    club = club or keys.new_club()
    bench = at_the_table(bench or Bench())
    client = client_of(bench, club, tap)
    hand(client, press_when_it_fits())
    welcome = client.hello()
    pairing.pair(client, welcome, club, lambda: digits(bench), quiet, quiet)
    hand(client, None)
    bench.run(300)
    return bench, client, club


def test_the_digits_typed_in_and_ok_at_the_table_pair_them():
    bench, client, club = paired()
    kept = board_keys.load(bench.files)
    assert kept
    board = bench.desk.log.journal.board_id
    assert kept.command == club.command_key(board) and kept.club == club.name
    assert kept.seal == club.seal_key(board, bench.desk.log.journal.epoch, kept.number)
    welcome = client.hello()
    assert welcome.flags & m.PAIRED and welcome.club == club.name
    bench.power_on()
    client = client_of(bench, club)
    assert client.hello().flags & m.PAIRED and client.set_clock() == m.OK


def test_nothing_that_crosses_the_line_holds_a_key():
    heard = []

    def tap(who, data):
        heard.append(data)
        return data

    bench, _, club = paired(tap=tap)
    kept = board_keys.load(bench.files)
    assert kept
    lines = b"".join(heard).split(b"\n")
    from binascii import Error, a2b_base64

    plain = b""
    for line in lines:
        for part in re.findall(rb":[A-Za-z0-9+/=]+", line):
            try:
                plain += a2b_base64(part[1:])
            except Error:
                pass
    assert len(plain) > 300
    for secret in (kept.seal, kept.command, club.secret):
        for i in range(len(secret) - 8):
            assert secret[i : i + 8] not in plain


def test_a_board_that_does_not_wait_for_a_pc_refuses():
    bench = Bench()
    client = client_of(bench, keys.new_club())
    with pytest.raises(pairing.NobodyThere, match="was not paired") as failed:
        pairing.Pairing(client, client.hello()).begin()
    assert failed.value.code == PARTIAL and "Nobody chose that there" in failed.value.why


def test_the_pc_waits_until_somebody_chooses_it_at_the_table():
    bench = Bench()
    client = client_of(bench, keys.new_club())
    waited = []

    def choose(bench):
        waited.append(bench.now)
        if len(waited) == 40:
            bench.desk.go(bench.desk.modes.pair)

    hand(client, choose)
    assert len(pairing.Pairing(client, client.hello()).begin()) == 6
    assert len(waited) > 40


def test_no_board_belongs_to_a_key_that_could_not_be_stored():
    bench = at_the_table(Bench())
    client = client_of(bench, keys.new_club())
    hand(client, press_when_it_fits())

    def full():
        raise KeyTrouble("The key cannot be written.", "The disk is full.", "Make room.")

    with pytest.raises(KeyTrouble):
        pairing.pair(client, client.hello(), keys.new_club(), lambda: digits(bench), quiet, full)
    bench.run(1000)
    assert board_keys.load(bench.files) is None


def test_a_cable_pulled_right_after_ok_costs_no_board_its_place_in_the_key():
    bench = at_the_table(Bench())
    club = keys.new_club()
    client = client_of(bench, club)
    welcome = client.hello()
    stored = []

    def keep():
        stored.append(dict(club.boards))
        if club.boards:
            client.close()

    hand(client, press_when_it_fits())
    with pytest.raises(Unplugged):
        pairing.pair(client, welcome, club, lambda: digits(bench), quiet, keep)
    assert stored == [{}, club.boards] and welcome.board.hex() in club.boards


def test_wrong_digits_are_asked_three_times_and_then_nothing_is_handed_over():
    bench = at_the_table(Bench())
    club = keys.new_club()
    client = client_of(bench, club)
    asked = []

    def wrong():
        asked.append(1)
        return "000000" if digits(bench) != "000 000" else "111111"

    with pytest.raises(pairing.PairingFailed) as failed:
        pairing.pair(client, client.hello(), club, wrong, quiet, quiet)
    assert "between" in failed.value.why and len(asked) == 3
    assert board_keys.load(bench.files) is None and not club.boards


def test_foul_at_the_table_declines():
    bench = at_the_table(Bench())
    club = keys.new_club()
    client = client_of(bench, club)
    hand(client, press_when_it_fits("FOUL"))
    with pytest.raises(pairing.PairingFailed):
        pairing.pair(client, client.hello(), club, lambda: digits(bench), quiet, quiet)
    assert board_keys.load(bench.files) is None and not club.boards


def test_two_minutes_are_all_a_pc_gets():
    bench = at_the_table(Bench())
    client = client_of(bench, keys.new_club())
    welcome = client.hello()
    bench.run(121_000)
    with pytest.raises(pairing.PairingFailed):
        pairing.Pairing(client, welcome).begin()


def test_somebody_in_between_shows_himself_by_the_digits():
    """He pairs with the board in his own name; the PC, talking to a board of his, sees others."""
    bench = at_the_table(Bench())
    his = pairing.Pairing(client_of(bench, keys.new_club()), client_of(bench).hello())
    on_screen = his.begin()
    double = at_the_table(Bench(start=777))
    double.desk.log.journal.epoch = bench.desk.log.journal.epoch
    pc = client_of(double, keys.new_club())
    wanted = pairing.Pairing(pc, pc.hello()).begin()
    bench.run(50)
    assert digits(bench).replace(" ", "") == on_screen
    assert wanted != on_screen


def test_a_half_that_was_not_the_one_committed_to_ends_the_attempt():
    bench = at_the_table(Bench())
    client = client_of(bench, keys.new_club())
    attempt = pairing.Pairing(client, client.hello())
    attempt._ask(steps.COMMIT, steps.commitment(bytes(32)))
    assert attempt._ask(steps.REVEAL, attempt._half)[0] == m.DECLINED
    assert client.pair(steps.COMMIT, [steps.commitment(bytes(32))])[0] == m.DECLINED


def test_a_half_that_gives_no_secret_ends_the_attempt():
    bench = at_the_table(Bench())
    client = client_of(bench, keys.new_club())
    attempt = pairing.Pairing(client, client.hello())
    attempt._ask(steps.COMMIT, steps.commitment(bytes(32)))
    assert attempt._ask(steps.REVEAL, bytes(32))[0] == m.DECLINED


@pytest.mark.parametrize("shown", [False, True])
def test_a_pc_that_was_stopped_pairs_at_once_when_it_begins_again(shown):
    """Nobody has to touch the board; it draws another secret, so other digits stand there."""
    bench = at_the_table(Bench())
    club = keys.new_club()
    client = client_of(bench, club)
    stopped = pairing.Pairing(client, client.hello())
    if shown:
        first = stopped.begin()
    else:
        first = client.pair(steps.COMMIT, [steps.commitment(stopped._half)])
    half = bench.desk.modes.made["pair"].attempt._secret
    client = client_of(bench, club)
    hand(client, press_when_it_fits())
    pairing.pair(client, client.hello(), club, lambda: digits(bench), quiet, quiet)
    assert board_keys.load(bench.files).club == club.name
    assert bench.desk.modes.made["pair"].attempt._secret != half and digits(bench) != first


def test_beginning_again_and_again_is_guessing():
    bench = at_the_table(Bench())
    client = client_of(bench, keys.new_club())
    for number in range(10):  # every other one is told to ask again, and begins
        said = client.pair(steps.COMMIT, [steps.commitment(bytes([number]) * 32)])[0]
        assert said == m.WAITING
    assert client.pair(steps.COMMIT, [steps.commitment(bytes(32))])[0] == m.LOCKED


def test_after_five_failures_the_board_waits_longer_each_time():
    bench = Bench()
    club = keys.new_club()
    for _ in range(5):
        at_the_table(bench)
        client = client_of(bench, club)
        attempt = pairing.Pairing(client, client.hello())
        attempt._ask(steps.COMMIT, steps.commitment(bytes(32)))
        attempt._ask(steps.REVEAL, attempt._half)
        bench.press("UNDO")
    at_the_table(bench)
    client = client_of(bench, club)
    with pytest.raises(pairing.PairingFailed, match="was not paired") as failed:
        pairing.Pairing(client, client.hello()).begin()
    assert "Five attempts" in failed.value.why
    bench.run(11_000)
    bench.press("UNDO")
    at_the_table(bench)
    assert pairing.Pairing(client, client.hello()).begin()


def test_pairing_anew_needs_two_keys_held_and_uses_no_seal_key_twice():
    bench, _, club = paired()
    first = board_keys.load(bench.files)
    assert first
    other = keys.new_club()
    at_the_table(bench)
    assert bench.desk.modes.made["pair"].attempt is None  # paired: the chord first
    client = client_of(bench, other)
    with pytest.raises(pairing.PairingFailed):
        pairing.Pairing(client, client.hello()).begin()
    hold_the_chord(bench)
    hand(client, press_when_it_fits())
    pairing.pair(client, client.hello(), other, lambda: digits(bench), quiet, quiet)
    second = board_keys.load(bench.files)
    assert second
    assert second.club == other.name and second.number >= first.number
    old = client_of(bench, club)
    old.hello()
    with pytest.raises(NotAllowed) as refused:
        old.set_clock()
    assert club.name.hex() in refused.value.why and refused.value.code == 6


def test_the_chord_and_foul_forget_the_keys():
    bench, _, club = paired()
    at_the_table(bench)
    hold_the_chord(bench)
    bench.press("FOUL")
    assert board_keys.load(bench.files) is None
    assert not client_of(bench, club).hello().flags & m.PAIRED


def test_a_single_key_held_does_nothing():
    bench, _, _ = paired()
    at_the_table(bench)
    bench.hold("WHITE", 4000)
    bench.hold("STRIKER", 4000)
    assert bench.desk.modes.made["pair"].attempt is None


def test_the_client_of_a_pc_reads_its_own_key_by_default():
    assert Client.__init__.__defaults__ == (keys.load,)
