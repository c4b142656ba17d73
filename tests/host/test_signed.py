"""A paired board hears its club and nobody else; what it hears it does at once, matches apart."""

import secrets

import pytest

from host.test_pair import paired, quick  # noqa: F401 - the fixture makes waiting free
from host.wired_desk import client_of, held_on
from rosace.link import messages as m
from rosace.record import settings
from rosace.record.settings import SET_SHOT_S, SET_TABLE
from rosace.rules import state
from rosace.words import K_MAINTENANCE, P_MATCH, P_NONE
from rosace_host.device import keys
from rosace_host.device import messages as pc
from rosace_host.errors import NotAllowed


def request_id():
    return 1 + secrets.randbelow(0x3FFFFFFE)


def named(a=b"Kumar", b=b"Silva"):
    offer = m.Offer()
    offer.id = request_id()
    offer.names = [a, b, b"", b""]
    return offer


def events_of(bench, kind):
    """(what, how) of the records of a kind in the log buffer."""
    from rosace.rules.state import Event

    buffer = bench.desk.log.journal.buffer
    event = Event()
    found = []
    for i in range(buffer.count):
        if buffer.kind(i) == kind:
            buffer.load(i, event)
            found.append((event.value, event.reason))
    return found


def asked(bench):
    """Somebody looks at what waits, as through MENU."""
    bench.desk.go(bench.desk.modes.asked)
    bench.run(400)


def running():
    """A paired bench with a match under way."""
    bench, client, club = paired()
    bench.press("OK")
    bench.press("OK", "OK", "OK").run(3000)
    assert bench.s[state.PHASE] not in (P_NONE, P_MATCH)
    return bench, client, club


def test_names_are_taken_at_once_while_no_match_is_running():
    bench, client, _ = paired()
    bench.press("OK")
    assert client.offer(named()) == m.ACCEPTED
    bench.run(50)
    assert bench.s[state.PHASE] == P_NONE and bench.mode == "setup"
    assert bench.view.names[:2] == [b"Kumar", b"Silva"]


def test_a_paired_board_takes_its_clubs_settings_at_once():
    bench, client, _ = paired()
    assert client.change(request_id(), {SET_TABLE: b"\x07\x00"}) == m.ACCEPTED
    assert bench.desk.log.journal.settings.get(SET_TABLE, 0) == 7


def test_a_running_match_is_changed_by_the_referee_alone():
    bench, client, _ = running()
    names = list(bench.desk.log.names)
    one = named()
    assert client.offer(one) == m.WAITING
    assert client.request_state(one.id) == m.WAITING
    bench.run(100)
    assert bench.desk.log.names == names
    assert client.change(request_id(), {SET_SHOT_S: b"\x14\x00"}) == m.LATER
    asked(bench)
    bench.press("FOUL")
    wanted = request_id()
    assert client.change(wanted, {SET_SHOT_S: b"\x14\x00"}) == m.WAITING
    asked(bench)
    bench.press("OK")
    assert client.request_state(wanted) == m.ACCEPTED
    assert bench.desk.log.journal.settings.get(SET_SHOT_S, 0) == 20


def test_a_pc_without_the_key_is_told_before_it_asks():
    bench, _, _ = paired()
    for club in (None, keys.new_club()):
        client = client_of(bench, club)
        client.hello()
        count = client.asked
        with pytest.raises(NotAllowed) as refused:
            client.offer(named())
        assert refused.value.code == 6 and "key import" in refused.value.next_step
        assert client.asked == count


def raw(client, kind, write, key=None, nonce=bytes(16)):
    """A request as a forger sends it."""
    pad = client.begin(kind)
    write(pad)
    if key:
        pc.sign(pad, key, nonce)
    return client.send_once(pad)


def clock(pad):
    pad.put(1_790_000_000_000, 8)


def test_unsigned_forged_and_replayed_requests_are_refused():
    bench, client, club = paired()
    key = club.command_key(bench.desk.log.journal.board_id)
    nonce = client.hello().nonce
    assert raw(client, m.CLOCK, clock)[0] == m.REFUSED  # unsigned
    assert raw(client, m.CLOCK, clock, key, nonce)[0] == m.OK
    assert raw(client, m.CLOCK, clock, key, nonce)[0] == m.REFUSED  # said again
    fresh = client.hello().nonce
    assert fresh != nonce
    assert raw(client, m.CLOCK, clock, keys.new_club().secret, fresh)[0] == m.REFUSED
    assert raw(client, m.CLOCK, clock, key, fresh)[0] == m.REFUSED  # used up by the wrong one
    assert client.set_clock() == m.OK


def test_a_mac_is_good_for_its_own_kind_and_body():
    bench, client, club = paired()
    key = club.command_key(bench.desk.log.journal.board_id)

    def swapped(kind, body):
        """Signed for the clock, sent as something else."""
        nonce = client.hello().nonce
        pad = client.begin(m.CLOCK)
        clock(pad)
        pc.sign(pad, key, nonce)
        proof = bytes(pad.data[18:50])
        other = client.begin(kind)
        body(other)
        other.data[2:18] = nonce
        other.data[18:50] = proof
        return client.send_once(other)[0]

    assert swapped(m.CLOCK, lambda pad: pad.put(7, 8)) == m.REFUSED
    assert swapped(m.RECEIPT, clock) == m.REFUSED
    assert swapped(m.CLOCK, clock) == m.OK


def test_five_wrong_ones_lock_the_board_for_a_while_and_a_right_one_forgives():
    bench, client, club = paired()
    for _ in range(5):
        assert raw(client, m.CLOCK, clock, bytes(32), client.hello().nonce)[0] == m.REFUSED
    client.hello()
    with pytest.raises(NotAllowed, match="hears no requests"):
        client.set_clock()
    bench.run(10_100)
    assert client.set_clock() == m.OK
    for _ in range(4):
        raw(client, m.CLOCK, clock, bytes(32), client.hello().nonce)
    client.hello()
    assert client.set_clock() == m.OK


def test_a_paired_board_whose_key_flash_does_not_give_hears_nobody():
    """It must not take itself for an unpaired one."""
    bench, _, club = paired()
    bench.power_on()
    bench.press("OK").run(500)
    read, asked_for = bench.files.read, []

    def stumble(path, buf, at=0):
        if path == "cell/key":
            asked_for.append(path)
            if len(asked_for) == 2:
                raise OSError(5)
        return read(path, buf, at)

    bench.files.read = stumble
    stranger = client_of(bench)
    assert stranger.hello().flags & m.PAIRED and len(asked_for) == 2
    assert raw(stranger, m.CLOCK, clock)[0] == m.REFUSED
    bench.power_on()
    assert client_of(bench, club).set_clock() == m.OK, "after the next start its club is heard"


def test_unsigned_requests_lock_nobody_out():
    bench, client, _ = paired()
    for _ in range(20):
        assert raw(client, m.CLOCK, clock)[0] == m.REFUSED
    client.hello()
    assert client.set_clock() == m.OK


def test_an_answer_lost_on_the_line_costs_a_hello_and_nothing_else():
    lost = []

    def tap(who, data):
        if who == "board" and len(lost) < losing[0]:
            lost.append(data)
            return b""
        return data

    losing = [0]
    bench, client, _ = paired(tap=tap)
    losing[0] = 3
    one = named()
    bench.press("OK")
    assert client.offer(one) == m.ACCEPTED
    assert len(lost) == 3


def test_two_pcs_with_the_key_use_one_nonce_once():
    bench, client, club = paired()
    other = client_of(bench, club)
    client.hello()
    other.hello()
    assert client.set_clock() == m.OK
    assert other.set_clock() == m.OK  # after one refusal, with the nonce that came along


def test_the_prompt_opens_without_a_press_shown_and_logged():
    bench, client, _ = paired()
    wanted = request_id()
    assert client.maintenance(wanted, m.REPL) == m.ACCEPTED
    bench.run(1000)
    assert bench.desk.leave == 1 and bench.desk.saved
    assert events_of(bench, K_MAINTENANCE)[-1] == (m.REPL, 2)
    from rosace_host.match import text_ids as T

    assert bench.view.lines[0] == T.REPL_OPEN


def test_during_a_match_the_prompt_waits_for_ok():
    bench, client, _ = running()
    wanted = request_id()
    assert client.maintenance(wanted, m.REPL) == m.WAITING
    bench.run(500)
    assert not bench.desk.leave
    asked(bench)
    bench.press("OK")
    assert client.request_state(wanted) == m.ACCEPTED
    bench.run(1000)
    assert bench.desk.leave == 1 and events_of(bench, K_MAINTENANCE)[-1] == (m.REPL, 1)


def test_unpairing_takes_the_clubs_own_signature():
    bench, client, _ = paired()
    stranger = client_of(bench)
    stranger.hello()
    found = raw(stranger, m.MAINTENANCE, lambda pad: (pad.put(5, 4), pad.put(m.UNPAIR, 1)))
    assert found[0] == m.REFUSED and client.hello().flags & m.PAIRED
    assert client.maintenance(request_id(), m.UNPAIR) == m.ACCEPTED
    assert not client.hello().flags & m.PAIRED
    assert client.set_clock() == m.OK  # as before: no key, no signature


def test_an_unpaired_board_asks_the_table_as_ever():
    from desk.bench import Bench

    bench = Bench()
    client = client_of(bench, keys.new_club())
    client.hello()
    one = named()
    assert client.offer(one) == m.WAITING
    assert client.maintenance(request_id(), m.UNPAIR) == m.REFUSED


# --- wiping ---


def chord(bench, ms=3200):
    bench.edge(1, bench.pin("WHITE"), 0)
    bench.edge(20, bench.pin("STRIKER"), 0)
    bench.run(ms)
    bench.edge(1, bench.pin("WHITE"), 1)
    bench.edge(20, bench.pin("STRIKER"), 1)
    bench.run(100)


def held(client, bench):
    """The PC's proof that it holds every record."""
    welcome = client.hello()
    return client.receipt(welcome.epoch, welcome.next_seq, welcome.head, held_on(bench))


def test_wiping_takes_proof_signature_and_chord_and_ends_with_an_empty_board():
    bench, client, _ = paired()
    bench.desk.log.journal.settings.put(SET_TABLE, 9)
    bench.desk.log.journal.settings.save()
    epoch = bench.desk.log.journal.epoch
    assert held(client, bench) == m.OK
    wanted = request_id()
    assert client.maintenance(wanted, m.WIPE) == m.WAITING  # although signed
    asked(bench)
    bench.press("OK")
    assert client.request_state(wanted) == m.WAITING
    chord(bench, 1500)
    assert client.request_state(wanted) == m.WAITING  # too short
    chord(bench)
    assert client.request_state(wanted) == m.ACCEPTED
    bench.run(1000)
    assert bench.desk.leave == 2
    bench.desk.log.journal.seed = b"another power-up"
    bench.files.files.setdefault("cell/wipe", b"")
    bench.power_on()
    journal = bench.desk.log.journal
    assert journal.next_seq <= 1 and journal.match_no == 0
    assert journal.settings.get(SET_TABLE, 0) == 9
    assert "cell/wipe" not in bench.files.files and "cell/key" not in bench.files.files
    assert not client_of(bench).hello().flags & m.PAIRED
    assert epoch  # the bench has no randomness: on a board the new journal has another


def test_wiping_without_proof_of_the_present_head_is_refused():
    bench, client, _ = paired()
    client.hello()
    assert client.maintenance(request_id(), m.WIPE) == m.REFUSED
    welcome = client.hello()
    there = held_on(bench)
    assert client.receipt(welcome.epoch, welcome.next_seq, bytes(32), there) == m.REFUSED
    assert client.receipt(welcome.epoch, welcome.next_seq - 1, welcome.head, there) == m.REFUSED
    assert held(client, bench) == m.OK
    assert client.set_clock() == m.OK  # one record more than the PC has
    bench.run(500)
    assert client.maintenance(request_id(), m.WIPE) == m.REFUSED


def test_there_is_no_proof_while_a_match_is_running():
    bench, client, _ = running()
    assert held(client, bench) == m.LATER
    assert bench.desk.log.journal.acked < bench.desk.log.journal.next_seq


def test_what_was_recorded_after_the_proof_stops_the_wiping():
    bench, client, _ = paired()
    assert held(client, bench) == m.OK
    wanted = request_id()
    assert client.maintenance(wanted, m.WIPE) == m.WAITING
    assert client.set_clock() == m.OK
    bench.run(500)
    asked(bench)
    chord(bench)
    client.request_state(wanted)
    bench.run(1000)
    assert not bench.desk.leave and "cell/wipe" not in bench.files.files


def test_nothing_is_wiped_during_a_match():
    bench, client, _ = running()
    held(client, bench)
    assert client.maintenance(request_id(), m.WIPE) == m.LATER


def test_a_wipe_cut_anywhere_goes_on_at_the_next_start():
    from record.files import MemoryFiles
    from rosace.record.journal import Journal

    def full():
        files = MemoryFiles()
        Journal(files, b"bench-01", b"first").mount()
        for path in ("run/00000003", "log/00000000", "head/state", "cell/key", "cell/acked"):
            files.data[path] = b"x"
        settings.write_cell(files, "settings", bytearray(b"\x01\x09\x00") + bytearray(4), 3)
        settings.write_cell(files, "wipe", bytearray(5), 1)
        return files

    whole = full()
    start = whole.calls
    Journal(whole, b"bench-01", b"second").mount()
    calls = whole.calls - start
    assert "cell/wipe" not in whole.data and "cell/key" not in whole.data
    for number in range(1, calls + 1):
        files = full()
        files.calls, files.fail_at = 0, number
        Journal(files, b"bench-01", b"second").mount()
        files.fail_at = 0
        again = Journal(files, b"bench-01", b"second")
        again.mount()
        assert set(files.data) == set(whole.data), number
        assert again.settings.get(SET_TABLE, 0) == 9 and not again.damage
