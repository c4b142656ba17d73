"""A running match goes on at another table, filled in by the PC and confirmed by the umpire."""

import sqlite3
from zlib import crc32

import pytest

from desk.bench import Bench
from desk.test_menu import choose
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from host.played import Played, board_of
from host.test_modes import Table
from host.wired_desk import client_of
from laws.events import copy
from record.table import event as event_of
from rosace.desk.pc_requests import take_match
from rosace.link import messages as m
from rosace.record import codec
from rosace.rules import state as st
from rosace.rules.systems import TARGET, VALUE
from rosace.words import (
    K_BOARD_RESULT,
    K_HAND_OVER,
    K_NEXT_BOARD,
    K_PLAY,
    K_PLAYER,
    K_RESIGN,
    K_SEATS,
    K_SETUP,
    K_SIDES,
    K_STROKE,
    K_TOSS,
    K_TOSS_NINTH,
    NONE,
    P_PLAY,
    P_READY,
    R_OK,
)
from rosace_host.match.names import system_number
from rosace_host.store import catalogue
from rosace_host.store.store import Match, Store

MASTERS = system_number("masters")
THE_SAME = (
    st.GAME, st.SCORE, st.SCORE + 1, st.WON, st.WON + 1, st.PLAYED, st.BOARD, st.BREAKER, st.TURN,
    st.LEFT, st.LEFT + 1, st.QUEEN_AT, st.QUEEN_SIDE, st.DUES, st.DUES + 1, st.RIGHT, st.RIGHT + 1,
    st.BROKEN, st.WHITE_SIDE, st.ROTATION, st.GAMES_TO_WIN, st.MODE,
)  # fmt: skip


def half_way(doubles=False, reference=b""):
    """A game to A, then B broke: a queen that waits for her cover."""
    table = Table()
    setup = event_of(K_SETUP, white=st.M_DOUBLES if doubles else 0)
    codec.put_setup_block(setup, 0, reference)
    assert table.commit(setup) == R_OK
    for slot, name in enumerate((b"Marie", b"Anil", b"Paul", b"Rita")[: 4 if doubles else 2]):
        table.say(K_PLAYER, name, value=slot, target=slot + 1)
    table.say(K_SEATS, b"\1\0\3\2" if doubles else b"\1\0")
    for points in (12, 12, 4):
        table.say(K_BOARD_RESULT, value=1, reason=points, queen=1 if points > 4 else 0)
    table.say(K_SIDES)
    table.say(K_BOARD_RESULT, value=0, reason=5, queen=0).say(K_PLAY)
    table.say(K_STROKE, white=2).say(K_STROKE, black=1).say(K_STROKE, black=1).say(K_STROKE)
    table.say(K_STROKE, queen=1)
    return table


def offered(hall, table):
    """The offer of `rosace hand-over`, as a board hears it."""
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    far = hall.plug("USB1", board_of(Played(b"other", b"\2" * 8)))
    heard = []
    far.office.offer = lambda offer: heard.append(offer) or 4
    result = hall.run("hand-over", "last", "--table", 3)
    assert result.exit_code == 0 and "MENU, OK, OK" in result.output, result.output
    return heard[0]


@pytest.mark.parametrize("doubles", [False, True])
def test_the_other_board_stands_where_the_first_one_stood(hall, doubles):
    table = half_way(doubles)
    offer = offered(hall, table)
    bench = Bench()
    take_match(bench.desk, offer)
    bench.desk.go(bench.desk.modes.setup)
    assert says(bench, "Take over a match") and says(bench, "Marie")
    start = bench.presses
    bench.press("OK")
    assert says(bench, "Games 0 - 1") and says(bench, "Points 5 - 0") and says(bench, "Board 2")
    bench.press("OK", "OK")
    assert bench.presses - start == 3 and bench.s[st.PHASE] == P_PLAY
    differ = [at for at in THE_SAME if bench.s[at] != table.state[at]]
    assert not differ
    assert bytes(bench.s[st.SEAT_SLOT : st.SEAT_SLOT + 2]) == b"\1\0"
    kinds = kinds_of(bench)
    assert K_HAND_OVER in kinds and K_TOSS not in kinds
    event = bench.desk.loaded
    bench.desk.log.load(kinds.index(K_HAND_OVER), event)
    assert bytes(event.data[:8]) == table.board_id and event.target == table.journal.next_seq
    assert bytes(event.data[12:44]) == table.journal.chain_head


def test_between_two_boards_the_next_one_is_racked(hall):
    table = Table().say(K_SETUP).say(K_SEATS, b"\0\1")
    table.say(K_BOARD_RESULT, value=0, reason=5, queen=0)
    bench = Bench()
    take_match(bench.desk, offered(hall, table))
    bench.desk.go(bench.desk.modes.setup)
    bench.settle().run(200)
    bench.press("OK", "OK", "OK")
    s = bench.s
    assert (s[st.BOARD], s[st.TURN], s[st.LEFT], s[st.BROKEN], s[st.TRIES]) == (2, 1, 9, 0, 2)
    assert s[st.QUEEN_SIDE] == NONE


def racked(*results):
    """A match with these boards (winner, points), then the next one racked before "Play"."""
    table = Table().say(K_SETUP).say(K_SEATS, b"\0\1")
    for winner, points in results:
        table.say(K_BOARD_RESULT, value=winner, reason=points, queen=0)
        if table.state[st.PENDING] & st.MUST_SIDES:
            table.say(K_SIDES)
    if table.state[st.PENDING] & st.MUST_TOSS:
        table.say(K_TOSS_NINTH, seat=1)
    table.say(K_NEXT_BOARD)
    assert table.state[st.PHASE] == P_READY
    return table


@pytest.mark.parametrize("boards, breaker", [
    ([(0, 5)], 1), ([(0, 5), (1, 7)], 0),  # in the first game
    ([(1, 9)] * 3, 1), ([(1, 9)] * 3 + [(0, 5)], 0),  # in the second
    ([(1, 9)] * 3 + [(0, 9)] * 3 + [(0, 4)] * 4, 0),  # in the deciding one, sides changed
    ([(0, 4), (1, 4)] * 4, 1),  # all level: the ninth board, by toss
])  # fmt: skip
def test_a_board_that_is_racked_and_not_begun_goes_on_at_the_other_table(hall, boards, breaker):
    table = racked(*boards)
    bench = Bench()
    take_match(bench.desk, offered(hall, table))
    bench.desk.go(bench.desk.modes.setup)
    bench.settle().run(200)
    bench.press("OK", "OK", "OK")
    assert bench.s[st.PHASE] == P_PLAY and bench.s[st.BREAKER] == breaker
    table.say(K_PLAY)
    assert not [at for at in THE_SAME if bench.s[at] != table.state[at]]
    stroke = event_of(K_STROKE, white=1, seat=NONE)
    result = event_of(K_BOARD_RESULT, value=1, reason=3, queen=0)
    for event in (stroke, stroke, result):
        assert bench.desk.log.commit(copy(event), bench.now) == table.commit(event) == R_OK
    assert not [at for at in THE_SAME if bench.s[at] != table.state[at]]


def test_a_second_game_goes_on_after_one_that_was_given_up_before_its_first_board(hall):
    table = Table().say(K_SETUP).say(K_SEATS, b"\0\1").say(K_RESIGN, value=0)
    table.say(K_SIDES).say(K_NEXT_BOARD)
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    hall.plug("USB2", board_of(Played(b"other", b"\2" * 8), table=4))
    said = " ".join(hall.run("hand-over", "last", "--table", 4).output.split())
    assert "game 2, board 1, games 0–1, points 0–0, before its first stroke" in said, said


def test_a_first_board_that_has_not_begun_stays_where_it_is(hall):
    hall.plug("USB1", board_of(Table().say(K_SETUP).say(K_SEATS, b"\0\1")))
    hall.run("sync")
    result = hall.run("hand-over", 1, "--table", 3)
    assert result.exit_code == 2 and "its first board has not begun" in result.output


def test_the_new_table_says_which_match_goes_on_there_and_that_the_old_one_stops(hall):
    table = half_way()
    offer = offered(hall, table)
    bench = Bench()
    client = client_of(bench)
    assert client.offer(offer) == m.WAITING
    choose(bench, 5)
    assert says(bench, "Match handed over") and says(bench, "Marie - Anil")
    assert says(bench, "Board 2, points 0 - 5"), "A broke last: B sits on the first seat"
    assert says(bench, "Table 3 stops now")


def test_the_pc_says_how_it_stood_and_what_to_do_at_the_old_table(hall):
    table = half_way()
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    far = hall.plug("USB2", board_of(Played(b"other", b"\2" * 8), table=4))
    far.office.offer = lambda offer: m.WAITING
    said = " ".join(hall.run("hand-over", "last", "--table", 4).output.split())
    assert "game 2, board 2, games 1–0, points 0–5" in said
    assert "At table 3: enter nothing more" in said
    assert "MENU, “End, new match”, “New match” begins the next." in said


@pytest.mark.parametrize("how", ["hide", "delete"])
def test_a_player_whom_the_club_does_not_name_has_no_name_at_the_new_table(hall, how):
    """Nor has what is stored and printed; the PC says whom the umpire looks for in vain."""
    table = half_way()
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    hall.run("players", "add", "Marie")
    assert hall.run("players", how, 1, *["--yes"] * (how == "delete")).exit_code == 0
    far = hall.plug("USB2", board_of(Played(b"other", b"\2" * 8), table=4))
    heard = []
    far.office.offer = lambda offer: heard.append(offer) or m.WAITING
    done = hall.run("hand-over", "last", "--table", 4)
    assert done.exit_code == 0, done.output
    assert heard[0].names[:2] == [b"Player 1", b"Anil"]
    assert "Table 4 shows “Player 1”: the club does not show that name." in done.output
    store = Store(hall.db)
    (kept,) = store.offers_that_are(["waiting"])
    store.close()
    assert kept["names"][:2] == ["Player 1", "Anil"]
    for words in (("matches",), ("show", 1), ("export", 1), ("withdraw", "--table", 4)):
        assert "Marie" not in hall.run(*words).output, words


def test_the_tournament_goes_over_without_the_name_of_a_hidden_player(hall):
    hall.plug("USB1", board_of(half_way(reference=b"Marie Cup")))
    hall.run("sync")
    hall.run("players", "add", "Marie")
    far = hall.plug("USB2", board_of(Played(b"other", b"\2" * 8), table=4))
    heard = []
    far.office.offer = lambda offer: heard.append(bytes(offer.ref)) or m.WAITING
    assert hall.run("hand-over", "last", "--table", 4).exit_code == 0
    hall.run("withdraw", "--table", 4)
    assert hall.run("players", "hide", 1).exit_code == 0
    assert hall.run("hand-over", "last", "--table", 4).exit_code == 0
    assert heard == [b"Marie Cup", b"Player 1 Cup"]


def test_a_match_that_was_changed_on_the_pc_does_not_go_over_unsaid(hall):
    hall.plug("USB1", board_of(half_way()))
    hall.run("sync")
    far = hall.plug("USB2", board_of(Played(b"other", b"\2" * 8), table=4))
    far.office.offer = lambda offer: m.WAITING
    assert hall.json("hand-over", "last", "--table", 4)["holds"]
    with sqlite3.connect(hall.db) as kept:
        seq, raw = next(
            row
            for row in kept.execute("SELECT seq, raw FROM records")
            if row[1][1] == K_BOARD_RESULT
        )
        raw = raw[:-8] + bytes([raw[-8] ^ 1]) + raw[-7:-4]
        raw += crc32(raw).to_bytes(4, "little")
        kept.execute("UPDATE records SET raw = ? WHERE seq = ?", (raw, seq))
    kept.close()
    result = hall.run("hand-over", "last", "--table", 4)
    assert result.exit_code == 5 and "does not hold" in result.output
    assert hall.json("hand-over", "last", "--table", 4, code=5)["holds"] is False


def test_own_rules_go_over_with_the_match(hall):
    table = Table().say(K_SETUP, bytes((2, TARGET, 13, VALUE, 5)), value=MASTERS)
    table.say(K_SEATS, b"\0\1").say(K_PLAY).say(K_STROKE, white=1)
    bench = Bench()
    choice = bench.desk.modes.house
    choice.choose(0)  # somebody had looked at other rules there
    take_match(bench.desk, offered(hall, table))
    bench.desk.go(bench.desk.modes.setup)
    bench.settle().run(200)
    bench.press("OK", "OK", "OK")
    assert bench.s[st.PHASE] == P_PLAY and bench.s[st.SYSTEM] == MASTERS
    assert bench.s[st.HOUSE : st.SIZE] == table.state[st.HOUSE : st.SIZE]
    assert not [at for at in THE_SAME if bench.s[at] != table.state[at]]


def test_the_keys_are_named_before_the_wait(hall):
    hall.plug("USB1", board_of(half_way()))
    hall.run("sync")
    far = hall.plug("USB2", board_of(Played(b"other", b"\2" * 8), table=4))
    far.office.offer = lambda offer: m.WAITING
    far.office.request_state = lambda _: m.ACCEPTED  # at the first look
    done = hall.run("hand-over", "last", "--table", 4, "--wait", 1)
    assert "Table 4 waits: MENU, OK, OK" in " ".join(done.stderr.split())


def test_a_match_is_not_handed_over_to_its_own_table(hall):
    hall.plug("USB1", board_of(half_way()))
    hall.run("sync")
    result = hall.run("hand-over", "last", "--table", 3)
    assert result.exit_code == 2 and "Match 1 runs at table 3 itself." in result.output


def test_a_game_with_piles_stays_where_it_is(hall):
    table = Table().say(K_SETUP, value=st.PILE, black=3)
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    result = hall.run("hand-over", 1, "--table", 3)
    assert result.exit_code == 2 and "piles" in result.output


def test_a_match_that_is_over_stays_where_it_is(hall, played):
    hall.plug("USB1", board_of(played))
    hall.run("sync")
    result = hall.run("hand-over", 1, "--table", 3)
    assert result.exit_code == 2 and "over" in result.output


def taken_over(hall, offer, head):
    """A spare board at which a match goes on that had this chain head on the board before."""
    spare = Table(seed=b"spare", board_id=b"\x01" * 8)
    former = offer.former
    spare.say(K_SETUP).say(K_SEATS, former[48:50])
    spare.say(K_HAND_OVER, former[:12] + head, target=int.from_bytes(former[44:48], "little"))
    hall.plug("USB2", board_of(spare, table=9))
    assert hall.run("sync", "--all").exit_code == 0


def test_a_hand_over_of_a_match_that_stood_otherwise_does_not_hold(hall):
    offer = offered(hall, half_way())
    taken_over(hall, offer, bytes(31) + b"\1")
    result = hall.run("verify", "last")
    assert result.exit_code == 5 and "the hand-over names board" in result.output
    assert hall.run("verify", 1).exit_code == 0


def test_the_sheet_of_the_second_part_names_the_first_board(hall):
    table = half_way()
    offer = offered(hall, table)
    taken_over(hall, offer, offer.former[12:44])
    assert hall.run("verify", "last").exit_code == 0
    sheet = hall.json("show", "last")
    assert sheet["taken_over"]["board"] == table.board_id.hex()
    assert sheet["taken_over"]["seq"] == table.journal.next_seq
    first, second = hall.json("matches")["matches"]
    assert (first["went_on"], second["went_on"]) == (second["match"], None)
    rows = hall.run("matches").output.splitlines()
    assert f"went on as match {second['match']}" in rows[-2] and "running" not in rows[-2]
    assert "running" in rows[-1]
    new = second["match"]
    assert f"went on as match {new}" in hall.run("show", 1).output
    assert hall.json("show", 1)["went_on"] == new and "running" in hall.run("show", new).output
    assert "running" not in (first["state"], hall.json("show", 1)["state"])
    rows = hall.json("export", 1)["rows"]
    assert {row["match_state"] for row in rows} == {f"went on as match {new}"}
    assert "1 not finished, 1 running" in hall.run("stats").output


def test_a_match_goes_on_from_the_one_that_was_played_when_it_was_taken_over():
    """Its old board may have begun others since."""
    board = "e6" * 8
    held = [Match(n, board, 7, n, first, first + 9) for n, first in ((1, 0), (2, 10), (3, 20))]
    origin = {"board": board, "epoch": 7, "seq": 16}
    assert catalogue._went_on(held, {9: origin}) == {2: 9}
