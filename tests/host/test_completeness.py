"""Whoever owns the database takes a match out: the next sync brings it back, or it is named."""

import pytest
import sqlalchemy as sa

from host.memory_boards import MemoryWire
from host.played import Played, PlayedOffice, board_of
from host.pulled_database import write
from link.pair import Board
from rosace_host.device.client import Client
from rosace_host.store import tables
from rosace_host.store.store import Store
from rosace_host.tasks.completeness import check_journals
from rosace_host.tasks.sync import sync


class Forgetful(PlayedOffice):
    """A board that has let its records before `first` go, and may not be asked for them."""

    def records(self, epoch, seq, buf, room):
        assert seq >= self.first, "a PC asks for what the board said is gone"
        return super().records(epoch, seq, buf, room)


@pytest.fixture
def office(hall, played):
    office = Forgetful(played)
    hall.plug("USB1", Board(office))
    assert hall.run("sync").exit_code == 0
    return office


def take_out(kept, match, *emptied):
    """A match, its records and, of these tables, the rows of its journal."""
    seq = tables.records.c.seq
    write(kept, tables.matches.delete().where(tables.matches.c.id == match.id))
    write(kept, tables.records.delete().where(seq.between(match.first_seq, match.last_seq)))
    for table in emptied:
        write(kept, table.delete())


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("emptied", [(), (tables.journals,), (tables.journals, tables.boards)])
def test_a_match_that_was_taken_out_is_named_and_comes_back(hall, office, number, emptied):
    before, kept = hall.json("matches")["matches"], Store(hall.db)
    match = kept.matches()[number]
    take_out(kept, match, *emptied)
    found = hall.json("verify", "--all", code=5)["journals"][0]["findings"]
    assert found and found[0]["seq"] in (match.first_seq, 0)
    doctor = hall.json("doctor", code=1)
    assert any("rosace verify --all" in problem for problem in doctor["problems"])
    report = hall.json("sync")["boards"][0]
    assert report["new"] == match.last_seq - match.first_seq + 1 and report["holes"] == []
    after = hall.json("matches")["matches"]
    assert sorted(one["number"] for one in after) == [one["number"] for one in before]
    checked = hall.json("verify", "--all")
    assert checked["journals"][0]["findings"] == [] and checked["ok"]
    assert "nothing new" in hall.run("sync").output
    kept.close()


def test_what_the_board_has_let_go_of_stays_a_finding(hall, office):
    kept = Store(hall.db)
    first, second = kept.matches()
    office.first = second.first_seq
    take_out(kept, first)
    answer = hall.json("sync", code=4)["boards"][0]
    hole = [first.first_seq, first.last_seq]
    assert answer["holes"] == [hole] and answer["new"] == 0
    assert "taken out of the database" in " ".join(answer["notes"])
    (journal,) = hall.json("verify", "--all", code=5)["journals"]
    assert [one["seq"] for one in journal["findings"]] == hole[:1]
    assert "were held once and are missing" in hall.run("verify", "--all").output
    kept.close()


def test_a_pc_that_comes_late_has_no_finding_and_says_what_it_never_held(hall, played):
    office = Forgetful(played)
    office.first = 84
    hall.plug("USB1", Board(office))
    assert hall.run("sync").exit_code == 0
    (journal,) = hall.json("verify", "--all")["journals"]
    assert journal["findings"] == [] and journal["never_held"] == [[0, 83]]
    assert "never held" in hall.run("verify", "--all").output


def test_what_was_dropped_is_told_also_in_front_of_a_damaged_record(hall, played):
    office = Forgetful(played)
    office.first = 84
    hall.plug("USB1", Board(office))
    assert hall.run("sync").exit_code == 0
    kept = Store(hall.db)
    (journal,) = kept.journals()
    write(kept, tables.records.delete().where(tables.records.c.seq == 84))
    row = {"board": journal.board, "epoch": journal.epoch, "seq": 84, "tries": 1}
    write(kept, tables.gaps.insert().values(row))
    (report,) = check_journals(kept)
    assert report.never_held == [(0, 83)] and report.damaged == [84] and not report.findings
    kept.close()


def test_what_came_after_all_is_not_told_as_dropped(hall, office):
    kept = Store(hall.db)
    kept.add_dropped(kept.journals()[0], 0, 83)
    assert not check_journals(kept)[0].never_held
    kept.close()


def test_a_cursor_set_back_to_hide_it_explains_nothing(hall, office):
    """As if this PC had come late: but what is held before says that it had not."""
    kept = Store(hall.db)
    first, second = kept.matches()
    office.first = second.first_seq
    take_out(kept, first)
    write(kept, tables.journals.update().values(next_seq=first.first_seq))
    hall.run("sync")
    assert check_journals(kept)[0].findings
    kept.close()


def test_a_line_taken_out_of_the_list_is_named_and_comes_back(hall, office):
    kept = Store(hall.db)
    first = kept.matches()[0]
    write(kept, tables.matches.delete().where(tables.matches.c.id == first.id))
    (journal,) = hall.json("verify", "--all", code=5)["journals"]
    assert journal["findings"][0]["seq"] == first.first_seq
    hall.run("sync")
    assert hall.json("verify", "--all")["ok"] and len(kept.matches()) == 2
    kept.close()


def test_nothing_but_the_records_left_of_a_database_is_named(hall, office):
    kept = Store(hall.db)
    for table in (tables.journals, tables.matches, tables.boards):
        write(kept, table.delete())
    assert hall.json("verify", "--all", code=5)["journals"][0]["findings"]
    kept.close()


def test_a_hole_of_thousands_is_asked_for_in_pieces_not_one_by_one():
    played = Played().match(3).match(4).match(5)
    kept = Store("sqlite://")
    sync(Client(MemoryWire(board_of(played))), kept)
    write(kept, tables.records.delete().where(tables.records.c.seq > 2))
    client = Client(MemoryWire(board_of(played)))
    report = sync(client, kept)
    assert report.refetched == report.new == played.journal.next_seq - 3
    assert client.asked < report.refetched / 4
    with kept.engine.connect() as connection:
        without = sa.select(sa.func.count()).where(tables.records.c.head.is_(None))
        assert connection.execute(without).scalar() == 0


def test_every_command_leaves_with_5_where_the_set_up_of_a_match_has_gone(hall, office, tmp_path):
    """Its number is right: it is the records that do not hold."""
    match = Store(hall.db).matches()[0]
    write(Store(hall.db), tables.records.delete().where(tables.records.c.seq == match.first_seq))
    site, sheet = tmp_path / "site", tmp_path / "x.html"
    for words in (("show", 1), ("verify", 1), ("what-if", 1, "--rules", "masters"),
                  ("sheet", 1, "-o", sheet), ("evening", 1, "-o", site)):  # fmt: skip
        assert hall.run(*words).exit_code == 5, words
    assert not site.exists() and not sheet.exists()
