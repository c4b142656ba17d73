"""An evening at the club: a hall of boards, one laptop, a sync that dies, and a cheat."""

import sqlalchemy as sa

from host.memory_boards import MemoryWire
from host.played import Played, board_of
from host.pulled_database import first_bad, pulled, write
from rosace_host.device.client import Client
from rosace_host.errors import PortBusy
from rosace_host.store import tables
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync


def test_a_named_port_without_a_board_is_never_passed_over(hall, played):
    hall.plug("USB1", board_of(played))
    result = hall.run("sync", "--port", "USB1", "--port", "USB9")
    assert result.exit_code == 4 and "new records" in result.output
    assert "There is no port USB9" in result.output


def test_a_board_whose_port_is_in_use_is_said_in_a_sync_of_all(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", PortBusy("USB2"))
    answer = hall.json("sync", "--all", code=4)
    assert [one["port"] for one in answer["boards"]] == ["USB1"]
    assert answer["errors"][0]["kind"] == "PortBusy"


def test_a_sync_killed_before_it_listed_the_match_lists_it_the_next_time(played):
    kept = pulled(played)
    whole = [vars(match) for match in kept.matches()]
    write(kept, tables.matches.delete())
    report = sync(Client(MemoryWire(board_of(played))), kept)
    assert [(m.number, m.first_seq, m.last_seq) for m in kept.matches()] == [
        (m["number"], m["first_seq"], m["last_seq"]) for m in whole
    ]
    assert len(report.matches) == 2


def test_a_sync_killed_in_a_match_shows_the_whole_match_the_next_time(played):
    kept = pulled(played)
    last = kept.matches()[-1]
    behind = tables.matches.c.id == last.id
    write(kept, tables.matches.update().where(behind).values(last_seq=last.last_seq - 9))
    sync(Client(MemoryWire(board_of(played))), kept)
    assert kept.matches()[-1].last_seq == last.last_seq


def test_a_tail_taken_out_together_with_its_line_in_the_list_is_named(played):
    kept = pulled(played)
    last = kept.matches()[-1]
    write(kept, tables.records.delete().where(tables.records.c.seq > last.last_seq - 5))
    shorter = tables.matches.update().where(tables.matches.c.id == last.id)
    write(kept, shorter.values(last_seq=last.last_seq - 5))
    assert first_bad(kept, -1) == last.last_seq - 4


def test_a_match_that_begins_at_another_record_holds_nothing(played):
    kept = pulled(played)
    first = kept.matches()[0]
    moved = tables.matches.update().where(tables.matches.c.id == first.id)
    write(kept, moved.values(first_seq=first.first_seq + 5))
    assert first_bad(kept) == first.first_seq + 5


def test_a_record_emptied_or_made_text_is_named(played):
    for instead in (sa.literal(b""), sa.literal("hello"), sa.literal(7)):
        kept = pulled(played)
        write(kept, tables.records.update().where(tables.records.c.seq == 30).values(raw=instead))
        assert first_bad(kept) == 30


def test_no_cell_beside_the_records_changes_a_result_in_the_list(hall, played):
    """Whoever owns the database may write any text into any table: results are judged anew."""
    hall.plug("USB1", board_of(played))
    hall.run("sync")
    before = hall.json("matches")["matches"]
    kept = Store(hall.db)
    for table in (tables.matches, tables.journals, tables.boards):
        for column in table.columns:
            if column.name in ("id", "board", "epoch", "first_seq", "head"):
                continue  # which match it is, and how its chain ends
            spoiled = "forged" if isinstance(column.type, sa.String) else 77
            write(kept, table.update().values({column.name: spoiled}))
    kept.close()
    after = hall.json("matches")["matches"]
    # Which number, and whether the chain is as the database says, may be spoiled: no result is.
    apart = {"number": 0, "chain_holds": None}
    assert [{**one, **apart} for one in after] == [{**one, **apart} for one in before]


def test_another_laptops_player_numbers_are_other_people(hall, monkeypatch, tmp_path):
    played = Played()
    played.match(3, names=(b"Marie D.", b"Hans"), ids=(1, 2))
    hall.plug("USB1", board_of(played))
    kept = Store(hall.db)
    assert [kept.player_id(name) for name in ("Zoltan Kovacs", "Hans Huber")] == [1, 2]
    kept.close()
    hall.run("sync")
    names = {"A": "Marie D.", "B": "Hans Huber"}
    assert hall.json("show", "last")["names"] == names
    assert hall.json("matches")["matches"][0]["names"] == names


def test_a_strange_width_is_no_reason_to_fail(hall, monkeypatch):
    for columns in ("abc", "-5", "0", "3"):
        monkeypatch.setenv("COLUMNS", columns)
        assert hall.run("matches").exit_code == 0


def test_a_bar_is_drawn_for_a_screen_alone(hall, played, monkeypatch):
    """Colours may be asked for in a log of lines; there the bar had glued itself to the result."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    hall.plug("USB1", board_of(played))
    result = hall.run("sync")
    assert result.exit_code == 0 and "new records" in result.output
    assert "\r" not in result.output and "\x1b[?25l" not in result.output


def test_a_narrow_terminal_still_shows_the_whole_port(hall, played, monkeypatch):
    port = "/dev/serial/by-id/e6613852834a2b31"
    hall.plug(port, board_of(played))
    monkeypatch.setenv("COLUMNS", "50")
    assert port in hall.run("boards").output


def test_boards_that_fail_are_an_error_for_programs(hall):
    answer = hall.json("boards", "--port", "USB9", code=3)
    assert answer["error"]["kind"] == "NoSuchPort" and answer["code"] == 3


def test_verify_of_an_empty_database_says_so(hall):
    result = hall.run("verify", "--all")
    assert result.exit_code == 0 and "No matches yet" in result.output
    assert "Every match in the database" in hall.run("verify", "--help").output


def test_a_broken_database_file_says_how_to_go_on(hall, played, tmp_path):
    hall.plug("USB1", board_of(played))
    hall.run("sync")
    kept = Store(hall.db)
    with kept.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    kept.close()
    whole = (tmp_path / "club.db").read_bytes()
    (tmp_path / "torn.db").write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    result = hall.run("matches", "--db", tmp_path / "torn.db")
    assert result.exit_code == 1 and "sync into a new one" in result.output
