"""A match of which the database was changed: the lists say that it does not hold."""

import html
from unittest.mock import patch

import pytest
import sqlalchemy as sa

from host.played import board_of
from host.pulled_database import forge, pulled
from host.test_corrections import finished_by_hand
from host.test_from_file import seen
from host.test_imported import evening, file_of
from rosace.record import chain
from rosace_host.match.sentences import LANGUAGES
from rosace_host.store import tables
from rosace_host.store.loading import load_all, load_each
from rosace_host.store.store import Journal, Store
from rosace_host.tasks import completeness, verify
from rosace_host.tasks.completeness import JournalReport, check_journals
from rosace_host.tasks.seals import Finding


def test_the_list_names_a_match_that_does_not_hold(club):
    def told():
        return [one["chain_holds"] for one in club.json("matches")["matches"]]

    assert told() == [True, True] and "does not hold" not in club.run("matches").output
    forge(club.db)
    assert told() == [False, True]
    assert club.run("matches").output.count("does not hold") == 1


def test_the_halls_list_names_it_in_every_language(club):
    forge(club.db)
    club.boards.clear()
    pages = seen(club, *(f"/matches?lang={one}" for one in LANGUAGES))
    said = ("does not hold", "n'est pas intact", "hält nicht", "no es íntegro")
    for words, page in zip(said, map(html.unescape, pages), strict=True):
        assert page.count(words) == 1


def test_a_changed_record_whose_chain_was_made_anew_stands_out_by_its_seal(club):
    seq = forge(club.db)
    kept = Store(club.db)
    match = kept.matches()[0]
    rows = kept.records(match.board, match.epoch, seq - 1, match.last_seq)
    with kept.change() as connection:
        head = rows[0].head or b""
        for row in rows[1:]:
            head = chain.link(head, row.raw)
            here = (tables.records.c.board == match.board, tables.records.c.seq == row.seq)
            connection.execute(tables.records.update().where(*here).values(head=head))
    kept.close()
    assert [one["chain_holds"] for one in club.json("matches")["matches"]][0] is False


@pytest.mark.parametrize("table", [lambda: evening(3, 4, 5), lambda: finished_by_hand(evening())])
@pytest.mark.parametrize("step", [7, pytest.param(3, marks=pytest.mark.long)])
def test_what_the_lists_find_verify_finds_too_and_whole_matches_are_left_alone(table, step):
    kept = pulled(table())
    every = kept.matches()
    assert all(verify.chain_holds(kept, one) for one in load_each(kept, every))
    last = kept.records(every[-1].board, every[-1].epoch)[-1].seq
    for seq in range(0, last, step):
        with kept.change() as connection:
            here = tables.records.c.seq == seq
            raw = connection.execute(sa.select(tables.records.c.raw).where(here)).scalar()
            changed = raw[:3] + bytes([raw[3] ^ 1]) + raw[4:]
            connection.execute(tables.records.update().where(here).values(raw=changed))
        for one in load_each(kept, every):
            found = verify.chain_holds(kept, one)
            inside = one.match.first_seq <= seq <= one.last_seq
            assert found or not verify.check(kept, one).holds
            assert not (inside and found), seq
        with kept.change() as connection:
            connection.execute(tables.records.update().where(here).values(raw=raw))
    kept.close()


def test_the_lists_judge_no_match_twice(club, monkeypatch):
    """Hundreds of matches: one hash a record, and no second judging."""
    monkeypatch.setattr(verify, "checks", None)
    assert len(club.json("matches")["matches"]) == 2


def test_a_match_that_goes_on_while_it_is_read_is_not_said_to_be_broken(hall):
    """The cursors of all journals are read first, then one match after the other."""
    table = evening(3, strokes=30)
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    kept = Store(hall.db)
    for read in (load_all, load_each):
        reading = read(kept, kept.matches())
        held = kept.journals()[0].next_seq
        with patch.object(Store, "first_setup", after_sync(Store.first_setup, hall, table)):
            (one,) = reading
        assert one.rows[-1][0] >= held
        assert verify.chain_holds(kept, one) and verify.check(kept, one).holds
    kept.close()


def test_matches_that_no_board_has_told_of_cost_no_question_each(hall, tmp_path):
    """A federation takes in the files of every club: their journals have no cursor here."""
    table = evening(3, 4, 5)
    for number in range(3):
        hall.run("import", file_of(tmp_path, table, number, f"{number}.rosace"))
    kept = Store(hall.db)
    with patch.object(Store, "journal", autospec=True, side_effect=Store.journal) as asked:
        assert len([*load_each(kept, kept.matches())]) == 3
    assert asked.call_count == 1
    kept.close()


def test_a_journal_that_grows_while_it_is_compared_lacks_nothing(hall):
    table = evening(3)
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    kept = Store(hall.db)
    with patch.object(Store, "dropped", after_sync(Store.dropped, hall, table)):
        (found,) = check_journals(kept)
    assert found.findings == []
    kept.close()


def test_a_journal_that_never_rests_is_compared_until_it_does():
    """The first sync of a full log moves the cursor some thousand times."""
    moved = iter(range(1, 2000))

    class Moving(Store):
        def __init__(self):
            pass  # nothing is opened

        def journal(self, board, epoch):
            return Journal(board, epoch, next(moved, 2000))

    broken = JournalReport("b", 1, [Finding(0, "a hole")])
    with patch.object(completeness, "_check_journal", return_value=broken):
        assert completeness._check_at_rest(Moving(), Journal("b", 1)) is broken


def after_sync(real, hall, table):
    """A function of Store before whose first call a watch brings what the table has saved."""
    left = [True]

    def call(*words):
        if left and left.pop():
            table.clock()
            hall.run("sync")
        return real(*words)

    return call
