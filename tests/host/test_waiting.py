"""What waits at a table: every command says so, and how it goes away."""

import time
from pathlib import Path

import pytest

from desk.bench import Bench
from host.played import Played, board_of
from host.wired_desk import client_of
from rosace.face import view
from rosace.link import messages as m
from rosace.record.settings import SET_SHOT_S
from rosace_host.device import offers
from rosace_host.errors import Refused, Unplugged
from rosace_host.store import players
from rosace_host.store.store import Store
from rosace_host.tasks import assign, settings
from rosace_host.tasks.sync import sync


@pytest.fixture
def store(tmp_path):
    return Store(str(tmp_path / "club.db"))


def sent(client, store, a="Kumar"):
    """Names from a PC: how they stand, and whether they replaced others."""
    prepared = assign.prepare_offer(store, 3, [a, "Silva", "", ""])
    assign.number_players(store, prepared)
    return assign.send_offer(client, store, client.hello(), prepared, 0), prepared.replaced


def refused(call, *words):
    with pytest.raises(Refused) as found:
        call(*words)
    return f"{found.value.why} {found.value.next_step}"


def test_settings_say_that_names_wait_at_the_table_and_how_they_go(store):
    client = client_of(Bench())
    assert sent(client, store) == ("waiting", False)
    shot = settings.parse_pairs(["shot=20"])
    said = refused(settings.change, client, shot, 0)
    assert "Names that a PC sent wait there" in said and "FOUL removes it" in said
    assert client.maintenance(offers.new_request_id(), m.REPL) == m.LATER
    assert "Names that a PC sent wait there" in " ".join(offers.why_later(client))


@pytest.mark.parametrize("command", [
    "rules set club.toml --table 3", "settings set shot=20", "settings set shot=20 --all",
    "assign --table 3 --a Kumar --b Silva",
])  # fmt: skip
def test_the_keys_are_named_before_the_wait(hall, tmp_path, monkeypatch, command):
    """`rosace rules set` waited a minute for a key that nobody knew of."""
    monkeypatch.chdir(tmp_path)
    Path("club.toml").write_text('name = "Sunday"\nbase = "ICF"\n[rules]\ntarget = 15\n')
    board = hall.plug("USB1", board_of(Played().match(3)))
    board.office.change = board.office.offer = lambda *_: m.WAITING
    board.office.request_state = lambda _: m.ACCEPTED  # at the first look
    board.office.settings = lambda pad: pad.put(SET_SHOT_S, 1) or pad.put_text(b"\x0f\x00") or m.OK
    done = hall.run(*command.split(), "--wait", 1)
    assert done.exit_code == 0, done.output
    assert "MENU, OK, OK" in " ".join(done.stderr.split())


def test_names_say_that_settings_wait_or_that_the_prompt_does(store):
    client = client_of(Bench())
    client.change(offers.new_request_id(), {SET_SHOT_S: b"\x14\x00"})
    assert "Settings that a PC sent wait there" in refused(sent, client, store)
    client = client_of(Bench())
    client.maintenance(offers.new_request_id(), m.REPL)
    assert "request to service the board waits there" in refused(sent, client, store)


def test_a_new_name_that_another_table_has_stays_in_the_list(store):
    """Two commands may send one new player to two tables at the same time."""
    free, busy = client_of(Bench()), client_of(Bench())
    busy.change(offers.new_request_id(), {SET_SHOT_S: b"\x14\x00"})
    prepared = assign.prepare_offer(store, 4, ["Kumar", "Marie", "", ""])
    assign.number_players(store, prepared)
    assert sent(free, store) == ("waiting", False)
    refused(assign.send_offer, busy, store, busy.hello(), prepared, 0)
    assert sorted(store.players().values()) == ["Kumar", "Silva"]


def test_newer_names_replace_older_ones_and_both_senders_are_told(store):
    bench = Bench()
    first, second = client_of(bench), client_of(bench)
    old = assign.prepare_offer(store, 3, ["Kumar", "Silva", "", ""])
    assert assign.send_offer(first, store, first.hello(), old, 0) == "waiting" and not old.replaced
    assert sent(second, store, "Marie") == ("waiting", True)
    assert first.request_state(old.message.id) == m.REPLACED
    assert assign.send_offer(first, store, first.hello(), old, 5) == "replaced"


def test_names_that_nobody_answered_are_taken_back(store):
    bench = Bench()
    client = client_of(bench)
    prepared = assign.prepare_offer(store, 3, ["Kumar", "Silva", "", ""])
    welcome = client.hello()
    assert assign.send_offer(client, store, welcome, prepared, 0) == "waiting"
    assert bench.view.badges & view.B_OFFER
    assert assign.withdraw(client, store, welcome) == ["Kumar", "Silva", "", ""]
    bench.run(300)
    assert not bench.view.badges & view.B_OFFER and not bench.desk.session.pending
    assert client.request_state(prepared.message.id) == m.DECLINED
    assert sent(client, store, "Marie") == ("waiting", False)


def test_names_taken_back_while_they_stand_on_the_screen_are_not_taken_by_ok(store):
    bench = Bench()
    client = client_of(bench)
    sent(client, store)
    bench.press("MENU", "OK")
    assert bench.mode == "asked"
    bench.down("OK")
    assign.withdraw(client, store, client.hello())
    bench.up("OK")
    bench.run(300)
    assert bench.mode != "asked" and not bench.desk.accepted.names


def test_names_that_are_not_ours_or_were_answered_are_not_taken_back(store):
    bench = Bench()
    client = client_of(bench)
    assert "sent none" in refused(assign.withdraw, client, store, client.hello())
    sent(client, store)
    bench.desk.session.settle(True)
    assert "took them" in refused(assign.withdraw, client, store, client.hello())
    assert client.maintenance(4711, m.WITHDRAW) == m.UNKNOWN
    client.change(4712, {SET_SHOT_S: b"\x14\x00"})
    assert client.maintenance(4711, m.WITHDRAW) == m.UNKNOWN and bench.desk.session.pending


@pytest.mark.parametrize("how", ["later", "refused"])
def test_names_that_a_table_never_took_are_not_said_to_be_forgotten(store, monkeypatch, how):
    """Nobody has started the board since: it said no at once."""
    sent(client_of(Bench()), store)  # another evening: that board has been off
    client = client_of(Bench())
    if how == "later":
        client.change(offers.new_request_id(), {SET_SHOT_S: b"\x14\x00"})
        refused(sent, client, store)
    else:
        with monkeypatch.context() as refusing, pytest.raises(Refused):
            refusing.setattr(client, "offer", lambda _: m.REFUSED)
            sent(client, store)
    said = refused(assign.withdraw, client, store, client.hello())
    assert "The table never took them: it refused them when they were sent." in said, said


def test_names_that_waited_before_refused_ones_are_taken_back(store, monkeypatch):
    bench = Bench()
    client = client_of(bench)
    assert sent(client, store) == ("waiting", False)
    with monkeypatch.context() as refusing, pytest.raises(Refused):
        refusing.setattr(client, "offer", lambda _: m.LATER)
        sent(client, store, "Marie")
    assert assign.withdraw(client, store, client.hello()) == ["Kumar", "Silva", "", ""]
    assert not bench.desk.session.pending


@pytest.mark.parametrize("fault", [KeyboardInterrupt, Unplugged])
def test_names_whose_sender_was_stopped_while_he_waited_can_be_taken_back(
    store, monkeypatch, fault
):
    bench = Bench()
    prepared = assign.prepare_offer(store, 3, ["Kumar", "Silva", "", ""])

    def stop(_seconds):
        raise fault("COM5")

    client = client_of(bench)
    with monkeypatch.context() as stopped, pytest.raises(fault):
        stopped.setattr(offers.time, "sleep", stop)
        assign.send_offer(client, store, client.hello(), prepared, 60)
    assert [one["names"][0] for one in store.offers_that_are(["waiting"])] == ["Kumar"]
    assert assign.withdraw(client, store, client.hello()) == ["Kumar", "Silva", "", ""]


def test_names_that_reached_a_table_before_the_cable_was_pulled_can_be_taken_back(store):
    bench = Bench()
    client = client_of(bench)
    welcome = client.hello()

    def pull(who, data):
        if who == "board":
            raise Unplugged("desk")
        return data

    client.wire.tap = pull
    prepared = assign.prepare_offer(store, 3, ["Kumar", "Silva", "", ""])
    with pytest.raises(Unplugged):
        assign.send_offer(client, store, welcome, prepared, 0)
    again = client_of(bench)
    assert assign.withdraw(again, store, again.hello()) == ["Kumar", "Silva", "", ""]


def test_names_that_could_not_be_sent_are_not_listed_as_waiting(store):
    client = client_of(Bench())
    welcome = client.hello()
    prepared = assign.prepare_offer(store, 3, ["Kumar", "Silva", "", ""])
    prepared.message.former = bytes(250)
    with pytest.raises(Refused):
        assign.send_offer(client, store, welcome, prepared, 0)
    assert not store.offers_that_are(["waiting"])


# --- names that the table took, and lost ---


class Evening:
    """A PC and a table whose hours both pass."""

    def __init__(self, monkeypatch, store):
        self.ms, self.store, self.bench = 1_790_000_000_000, store, Bench()
        monkeypatch.setattr(time, "time", lambda: self.ms / 1000)

    def pass_by(self, ms):
        self.ms += ms
        self.bench.run(ms)

    def accept(self):
        """Names that OK at the table took; the same as the PC then knows it."""
        client = client_of(self.bench)
        assert sent(client, self.store) == ("waiting", False)
        self.bench.press("MENU", "OK", "OK")
        self.sync()
        assert self.states() == ["accepted"]

    def set_up(self):
        """The match and the toss confirmed, and saved."""
        self.pass_by(5000)
        self.bench.press("OK", "OK")
        self.bench.run(3000)

    def cut(self):
        self.pass_by(20_000)
        self.bench.power_on()
        self.ms += 60_000

    def sync(self):
        """What the sync says."""
        self.bench.run(1000)
        return " ".join(sync(client_of(self.bench), self.store).notes)

    def states(self):
        return [one["state"] for one in self.store.offers_that_are(["accepted", assign.LOST])]


@pytest.fixture
def evening(monkeypatch, store):
    return Evening(monkeypatch, store)


def test_names_that_a_table_took_and_lost_with_its_power_are_said_until_sent_again(evening):
    evening.accept()
    assert not evening.bench.desk.session.pending and evening.bench.desk.accepted.names
    evening.cut()
    assert not evening.bench.desk.accepted.names
    for _ in range(2):
        said = evening.sync()
        assert "“Kumar / Silva”" in said and "again" in said, said
        assert evening.states() == [assign.LOST]
    sent(client_of(evening.bench), evening.store)
    assert not evening.sync() and evening.states() == []


def test_names_that_waited_and_were_lost_are_said_too(evening):
    sent(client_of(evening.bench), evening.store)
    evening.cut()
    assert "“Kumar / Silva”" in evening.sync() and evening.states() == [assign.LOST]


def test_names_lost_between_two_questions_of_one_sync_are_said_too(evening):
    """A line that a serial server or the virtual table holds open outlives the board's power."""
    sent(client_of(evening.bench), evening.store)
    evening.cut()
    client = client_of(evening.bench)
    welcome = client.hello()
    welcome.uptime_ms += 600_000  # as it was said before the power failed
    (said,) = assign.ask_offers(client, evening.store, welcome)
    assert "“Kumar / Silva”" in said and evening.states() == [assign.LOST]


def test_names_whose_match_was_set_up_are_not_called_lost(evening):
    evening.accept()
    evening.set_up()
    assert evening.bench.desk.accepted.used
    evening.cut()
    assert not evening.sync() and evening.states() == []


def test_names_taken_while_another_match_was_played_are_called_lost(evening):
    client = client_of(evening.bench)
    assert sent(client, evening.store) == ("waiting", False)
    evening.bench.press("MENU", "UNDO")
    evening.pass_by(20_000)
    evening.set_up()
    evening.sync()
    evening.bench.press("MENU", "OK", "OK")
    evening.sync()
    assert evening.states() == ["accepted"] and evening.bench.desk.accepted.names
    evening.cut()
    assert "“Kumar / Silva”" in evening.sync() and evening.states() == [assign.LOST]


def test_lost_names_are_forgotten_where_a_match_began_without_them(evening):
    evening.accept()
    evening.cut()
    assert evening.sync()
    evening.set_up()
    assert not evening.sync() and evening.states() == []


def test_lost_names_of_another_evening_are_not_to_be_sent_again(evening):
    evening.accept()
    evening.cut()
    assert evening.sync()
    evening.ms += 86_400_000
    assert not evening.sync() and evening.states() == []


def test_taken_names_of_which_a_board_that_stayed_on_knows_no_more_are_not_called_lost(evening):
    evening.accept()
    for seconds in range(20, 26):
        client = client_of(evening.bench)
        client.change(offers.new_request_id(), {SET_SHOT_S: bytes([seconds, 0])})
        evening.bench.desk.session.settle(True)
        evening.pass_by(1000)
    assert not evening.sync() and evening.states() == ["accepted"]


def test_a_lost_name_that_is_hidden_is_not_said(evening):
    evening.accept()
    players.hide_here(evening.store, ["Kumar"])
    evening.cut()
    assert "“Player 1 / Silva”" in evening.sync()


def test_the_command_takes_names_back(club):
    assert club.json("assign", "--table", 3, "--a", "Marie", "--b", "Max")["code"] == 0
    said = club.json("withdraw", "--table", 3)
    assert said["ok"] and said["names"] == ["Marie", "Max", "", ""]
    again = club.json("withdraw", "--table", 3, code=1)["error"]
    assert again["why"] == "They were taken back already."


# --- a wait that runs out ---


@pytest.mark.parametrize(("state", "wait", "code"), [
    ("accepted", 0, 0), ("accepted", 60, 0), ("unchanged", 60, 0),
    ("waiting", 0, 0),  # sent, and nobody wanted to know more
    ("waiting", 60, 4), ("declined", 0, 1), ("declined", 60, 1), ("replaced", 60, 1),
])  # fmt: skip
def test_a_wait_that_ran_out_is_told_from_a_refusal(state, wait, code):
    assert offers.exit_code(state, wait) == code


@pytest.mark.parametrize("words", [
    ("assign", "--table", 3, "--a", "Marie", "--b", "Max"), ("prompt",),
])  # fmt: skip
def test_a_table_where_nobody_answers_ends_every_wait_alike(club, words):
    waited = club.json(*words, "--wait", 1, code=4)
    assert not waited["ok"] and waited["code"] == 4


def test_a_wait_that_ran_out_is_said_before_what_still_waits(club):
    for words in (["assign", "--table", 3, "--a", "Marie", "--b", "Max"],):
        said = " ".join(club.run(*words, "--wait", 1).stdout.split())
        assert said.startswith("Nobody answered within 1 s. Table 3 shows"), said
        assert "Nobody" not in club.run(*words).stdout


@pytest.mark.parametrize("words", [["prompt"], ["wipe", "--yes"]])
def test_a_board_is_named_by_its_table_too(club, words):
    club.plug("USB2", board_of(Played(b"two", b"\2" * 8), table=4))
    assert "Table 4" in club.run(*words, "--table", 4, "--wait", 0).output
    assert club.run(*words, "--wait", 0).exit_code == 2


def test_who_does_not_wait_is_told_that_it_was_sent(club):
    assert club.json("assign", "--table", 3, "--a", "Marie", "--b", "Max")["code"] == 0
