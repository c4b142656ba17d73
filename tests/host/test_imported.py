"""A match that came from a file, beside what its board says later: the board outranks the file."""

from dataclasses import replace

import pytest

from host.played import Played, PlayedOffice, board_of
from host.pulled_database import pulled
from host.test_corrections import finished_by_hand
from host.test_match_file import out_of
from host.test_verify import pair_now
from link.pair import Board
from record.corrections import correct, planned, strokes
from reliability.forgeries import with_check
from rosace.record import codec
from rosace.words import K_STROKE
from rosace_host.device import keys
from rosace_host.match import log, match_file
from rosace_host.store import from_files
from rosace_host.store.store import Store, now_ms

BOARD = Played().board_id.hex()


def evening(*seeds, strokes=10_000, seed=b"host", club=None):
    """A table on which matches were played; another seed is another journal of the same board."""
    table = Played(seed)
    if club:
        pair_now(table, club)
    for one in seeds:
        table.match(one, strokes=strokes)
    return table


def file_of(folder, table, number=-1, name="x.rosace", **words):
    """A match of a table as a file, with other words where they are given."""
    kept = pulled(table)
    file = match_file.read(out_of(kept, number))
    kept.close()
    for word, value in words.items():
        setattr(file, word, value)
    path = folder / name
    path.write_text(match_file.write(file), "utf-8")
    return path


def _imported(kept):
    """What files brought, of each journal."""
    found = (from_files.times(kept, one["board"], one["epoch"]) for one in kept.boards())
    return [times for times in found if times]


def notes_of(hall, code=0):
    return " ".join(hall.json("sync", code=code)["boards"][0]["notes"])


def records_of(hall):
    kept = Store(hall.db)
    found = [(row.seq, row.raw) for row in kept.records(BOARD, kept.journals()[0].epoch)]
    kept.close()
    return found


def same_as_board(hall, table):
    kept = pulled(table)
    found = [(row.seq, row.raw) for row in kept.records(BOARD, kept.journals()[0].epoch)]
    kept.close()
    return records_of(hall) == found


def test_a_forged_file_never_keeps_the_boards_own_log_out(hall, tmp_path):
    true = evening(3, 4)
    forged = file_of(tmp_path, evening(5), title="Final", players={"A": "Mallory"})
    assert hall.run("import", forged).exit_code == 0
    hall.plug("A", board_of(true))
    said = notes_of(hall)
    assert "Match 1 came from a file and differs from its board" in said
    assert same_as_board(hall, true)
    assert hall.run("verify", "--all").exit_code == 0
    listed = hall.json("matches")["matches"]
    assert [one["number"] for one in listed] == [1, 2]
    assert all(one["title"] == "" and one["names"]["A"] != "Mallory" for one in listed)
    assert notes_of(hall) == ""


def test_what_a_file_holds_beyond_the_boards_log_is_taken_out(hall, tmp_path):
    true = evening(3)
    assert hall.run("import", file_of(tmp_path, evening(3, 4))).exit_code == 0
    hall.plug("A", board_of(true))
    assert "Match 1 came from a file, and its board does not hold it" in notes_of(hall)
    assert same_as_board(hall, true)
    assert hall.run("verify", "--all").exit_code == 0
    assert len(hall.json("matches")["matches"]) == 1


def test_a_file_that_is_longer_than_the_boards_match_is_cut(hall, tmp_path):
    true = evening(3, strokes=30)
    assert hall.run("import", file_of(tmp_path, evening(3, strokes=50))).exit_code == 0
    hall.plug("A", board_of(true))
    assert "came from a file" in notes_of(hall)
    assert same_as_board(hall, true)
    assert hall.run("verify", "--all").exit_code == 0


def test_a_file_that_agrees_with_its_board_keeps_its_words_and_is_told_of_by_nothing(
    hall, tmp_path
):
    true = evening(3, 4)
    assert hall.run("import", file_of(tmp_path, true, title="Final")).exit_code == 0
    hall.plug("A", board_of(true))
    assert notes_of(hall) == ""
    kept = Store(hall.db)
    assert _imported(kept) == [], "the board has said the same: it is the board's own now"
    kept.close()
    listed = hall.json("matches")["matches"]
    assert {one["number"]: one["title"] for one in listed} == {1: "", 2: "Final"}
    assert hall.run("verify", "--all").exit_code == 0


def test_what_the_board_said_before_still_outranks_what_it_says_now(hall, tmp_path):
    """Only what came from a file gives way."""
    true = evening(3, 4)
    hall.run("import", file_of(tmp_path, true, 0))
    hall.plug("A", board_of(true))
    assert hall.run("sync").exit_code == 0
    hall.plug("A", board_of(evening(3, 5, 6, 7)))
    result = hall.run("sync")
    assert result.exit_code == 5 and "not the one seen before" in " ".join(result.output.split())
    assert same_as_board(hall, true)


def test_a_sync_that_was_cut_off_still_gives_the_board_its_place(hall, tmp_path):
    true = evening(3, 4)
    hall.run("import", file_of(tmp_path, evening(5, 6), 0, "1.rosace"))
    hall.run("import", file_of(tmp_path, evening(5, 6), 1, "2.rosace"))
    hall.plug("A", board_of(true))
    hall.cut["A"] = 3000
    assert hall.run("sync").exit_code == 4
    assert hall.run("sync").exit_code == 0
    assert same_as_board(hall, true)
    assert hall.run("verify", "--all").exit_code == 0


@pytest.mark.parametrize("synced", [False, True])
def test_another_file_of_the_same_match_is_told_what_stands_in_its_place(hall, tmp_path, synced):
    if synced:
        hall.plug("A", board_of(evening(3)))
        hall.run("sync")
    else:
        hall.run("import", file_of(tmp_path, evening(3)))
    result = hall.run("import", file_of(tmp_path, evening(5, strokes=20), name="y.rosace"))
    said = " ".join(result.output.split())
    assert result.exit_code == 5 and "not the one that is here" in said and "wipe" not in said
    assert ("came from another file" in said) is not synced


def test_a_changed_judgement_is_not_laid_on_a_version_that_nobody_knows(hall, tmp_path):
    path = file_of(tmp_path, evening(3))
    file = match_file.read(path.read_text("utf-8"))
    at = next(n for n, (_, raw) in enumerate(file.records) if raw[1] == K_STROKE)
    seq, raw = file.records[at]
    file.records[at] = seq, with_check(raw, codec.check_of(raw, 0) ^ 1)
    path.write_text(match_file.write(file), "utf-8")
    said = " ".join(hall.run("import", path).output.split())
    assert "version ?" not in said and "by an unknown version, or changed since" in said


# --- when it was played ---


def clocked_file(folder, clock, name="x.rosace"):
    """A match in whose records a PC has set the clock; what the tag says, and without a tag."""
    table = evening(3)
    table.clock()
    path = file_of(folder, table, name=name)
    file = match_file.read(path.read_text("utf-8"))
    path.write_text(match_file.write(replace(file, clock=clock(file.clock))), "utf-8")
    return path


def test_a_clock_in_the_records_says_when_where_the_file_does_not(hall, tmp_path, monkeypatch):
    hall.run("import", clocked_file(tmp_path, lambda said: said))
    played = hall.json("matches")["matches"][0]["started_ms"]
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    done = hall.run("import", clocked_file(tmp_path, lambda said: {}, "without"))
    assert played and hall.json("matches")["matches"][0]["started_ms"] == played
    assert "Clock" not in done.output


@pytest.mark.parametrize(("days", "told"), [(0.5, False), (-2, True), (700, True)])
def test_a_file_whose_clock_is_far_off_its_records_is_told(hall, tmp_path, days, told):
    off = round(days * 86_400_000)
    true = clocked_file(tmp_path, lambda said: said, "true")
    recorded = match_file.read(true.read_text("utf-8")).clock
    file = clocked_file(tmp_path, lambda said: {seq: ms + off for seq, ms in said.items()})
    done = hall.run("import", file)
    assert done.exit_code == 0
    said = " ".join(done.output.split())
    assert ("Its tag Clock says 20" in said and "The records count here." in said) == told
    assert "tag" not in hall.run("import", file).output, "it was here already"
    played = hall.json("matches")["matches"][0]["started_ms"]
    assert played == min(recorded.values()) + (0 if told else off)
    out = tmp_path / "out"
    assert hall.run("export", 1, "--text", "-o", out).exit_code == 0
    assert (match_file.read(out.read_text("utf-8")).clock == recorded) == told


# --- the same match again ---


def test_an_older_shorter_file_changes_nothing(hall, tmp_path):
    whole = file_of(tmp_path, evening(3), title="Final")
    short = file_of(tmp_path, evening(3, strokes=30), name="short", title="Old")
    hall.run("import", whole)
    before = hall.json("show", 1, "--strokes"), hall.json("matches")
    found = hall.json("import", short)["matches"][0]
    assert not found["new"] and found["holds"]
    said = " ".join(hall.run("import", short).output.split())
    last = match_file.read(short.read_text("utf-8")).last
    assert f"The file ends at record {last}; what is here goes on to record" in said
    assert "goes on" not in hall.run("import", whole).output
    assert (hall.json("show", 1, "--strokes"), hall.json("matches")) == before
    assert hall.run("verify", "--all").exit_code == 0


def test_a_newer_longer_file_goes_on_with_it(hall, tmp_path):
    hall.run("import", file_of(tmp_path, evening(3, strokes=30)))
    assert hall.json("import", file_of(tmp_path, evening(3)))["matches"][0]["new"]
    assert hall.json("matches")["matches"][0]["state"] == "finished"
    assert hall.run("verify", "--all").exit_code == 0


# --- a journal that this PC never saw ---


def refused(hall, file):
    result = hall.run("import", file)
    said = " ".join(result.output.split())
    assert result.exit_code == 5 and "a log that this PC has never seen" in said, said
    return said


@pytest.mark.parametrize("known", ["synced", "paired"])
def test_no_unsigned_match_of_an_unseen_journal_is_taken_of_a_known_board(hall, tmp_path, known):
    if known == "synced":
        hall.plug("A", board_of(evening(3)))
        hall.run("sync")
    else:
        club = keys.new_club()
        pair_now(Played(), club)
        keys.save(club)
    before = hall.json("matches")
    refused(hall, file_of(tmp_path, evening(4, seed=b"forged")))
    refused(hall, file_of(tmp_path, evening(4, strokes=20, seed=b"forged"), name="unfinished"))
    stranger = evening(4, seed=b"forged", club=keys.new_club())  # nobody here can check that one
    refused(hall, file_of(tmp_path, stranger, name="signed"))
    assert hall.json("matches") == before


def test_a_board_that_was_wiped_and_paired_anew_loses_no_match(hall, tmp_path):
    """Its older journal was synced; a file of that is compared as always."""
    club = keys.new_club()
    old, new = evening(3), evening(4, seed=b"anew", club=club)
    keys.save(club)
    for table in (old, new):
        hall.plug("A", board_of(table))
        assert hall.run("sync").exit_code == 0
    assert hall.run("verify", "--all").exit_code == 0
    for number, table in enumerate((old, new)):
        found = hall.json("import", file_of(tmp_path, table, name=f"{number}.rosace"))
        assert not found["matches"][0]["new"]
    assert len(hall.json("matches")["matches"]) == 2


def test_a_second_pc_of_the_club_takes_what_the_club_signed_of_an_older_journal(hall, tmp_path):
    club = keys.new_club()
    old = evening(3, club=club)
    file = file_of(tmp_path, old)
    pair_now(Played(b"anew"), club)  # wiped and paired anew
    keys.save(club)
    assert hall.json("import", file)["matches"][0]["holds"]


def test_a_match_from_before_the_pairing_is_taken_and_its_board_decides(hall, tmp_path):
    club = keys.new_club()
    table = evening(3)
    pair_now(table, club)
    keys.save(club)
    forged = file_of(tmp_path, evening(5))  # unsigned, of that very journal
    hall.run("import", forged)
    hall.plug("A", board_of(table))
    assert "differs from its board" in notes_of(hall)
    assert same_as_board(hall, table) and hall.run("verify", "--all").exit_code == 0


def test_nothing_is_claimed_of_the_keys_of_a_board_that_only_a_file_told_of(hall, tmp_path):
    table = evening(3)
    hall.run("import", file_of(tmp_path, table))
    said = hall.run("verify", 1).output
    assert "the board had no key" not in said
    assert "chain alone; the file has no signature" in " ".join(said.split())
    hall.plug("A", board_of(table))
    hall.run("sync")
    assert "the board had no key" in hall.run("verify", 1).output


def test_a_correction_that_no_seal_signs_makes_a_signed_match_unsigned(hall, tmp_path):
    """It needs no key: anybody may write one behind the club's seal."""
    club = keys.new_club()
    old = finished_by_hand(evening(club=club))
    plan = planned(old.log, {strokes(old.log)[-1]: None})
    assert correct(old.log, plan, old.now + 5000) == 0
    old.settle()
    file = file_of(tmp_path, old)
    other = ("--db", tmp_path / "other.db")
    assert hall.run("import", file, *other).exit_code == 0
    assert "corrected since the last code: not sealed yet" in hall.run("verify", 1, *other).output
    pair_now(Played(b"anew"), club)
    keys.save(club)
    refused(hall, file)


# --- a match that its board has dropped ---


@pytest.fixture
def forgetful():
    """A table, and its board that holds two of its four matches and the end of another."""
    table = evening(3, 4, 5, 6)
    kept = pulled(table)
    board = Board(PlayedOffice(table, first=kept.matches()[1].last_seq - 5))
    kept.close()
    return table, board


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("synced", [False, True])
def test_a_match_that_its_board_dropped_stays_as_the_file_told_it(
    hall, tmp_path, forgetful, number, synced
):
    table, board = forgetful
    hall.plug("A", board)
    if synced:
        assert hall.run("sync").exit_code == 0
    assert hall.run("import", file_of(tmp_path, table, number)).exit_code == 0
    for _ in range(2):
        assert "taken out" not in notes_of(hall)
        assert hall.run("verify", "--all").exit_code == 0
    listed = hall.json("matches")["matches"]
    assert sorted(one["number"] for one in listed) == [number + 1, 3, 4]
    (of_file,) = (one["match"] for one in listed if one["number"] == number + 1)
    said = " ".join(hall.run("verify", of_file).output.split())
    if number == 0:
        assert "the file has no signature" in said
    else:  # its board told the end of it, and the chain the rest
        assert "the board had no key" in said


def test_the_sheet_of_a_match_that_only_a_file_told_of_says_so(hall, tmp_path):
    """Whoever makes a whole log anew makes its chain too: paper must not take it for a board's."""
    table = evening(3)
    page, told = tmp_path / "sheet.html", "from a file, no board was asked"
    assert hall.run("import", file_of(tmp_path, table)).exit_code == 0
    assert hall.run("sheet", 1, "-o", page).exit_code == 0 and told in page.read_text("utf-8")
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    assert hall.run("sheet", 1, "-o", page, "--force").exit_code == 0
    assert told not in page.read_text("utf-8") and "no club key" in page.read_text("utf-8")


def test_no_match_is_taken_on_which_the_boards_next_one_does_not_hang(hall, tmp_path):
    true = evening(3, 4)
    kept = pulled(true)
    last = kept.matches()[0].last_seq
    kept.close()
    hall.plug("A", Board(PlayedOffice(true, first=last + 1)))
    assert hall.run("sync").exit_code == 0
    forged = file_of(tmp_path, evening(5, strokes=last - 3))
    assert match_file.read(forged.read_text("utf-8")).last == last
    before = hall.json("matches")
    result = hall.run("import", forged)
    assert result.exit_code == 5 and "does not hang on" in " ".join(result.output.split())
    assert hall.json("matches") == before and hall.run("verify", "--all").exit_code == 0


def test_a_match_that_is_over_and_has_lost_its_seal_is_not_said_to_go_on(hall, tmp_path):
    whole = file_of(tmp_path, evening(3))
    lines = whole.read_text("utf-8").splitlines(keepends=True)
    stripped = tmp_path / "stripped.rosace"
    kept = (x for x in lines if " seal " not in x and not x.startswith("[Code "))
    stripped.write_text("".join(kept), "utf-8")
    said = hall.run("import", stripped).output
    assert "no seal, although the match is over" in " ".join(said.split())
    said = " ".join(hall.run("verify", 1).output.split())
    assert "no seal, although the match is over" in said and "not ended" not in said
    assert hall.json("import", stripped)["matches"][0]["sealed"] is False
    assert hall.json("verify", 1)["matches"][0]["sealed"] is False
    assert hall.json("import", whole)["matches"][0]["sealed"] is True
    assert hall.json("verify", 1)["matches"][0]["sealed"] is True


def test_a_match_that_goes_on_is_said_to_have_no_seal_yet(hall, tmp_path):
    said = hall.run("import", file_of(tmp_path, evening(4, strokes=30))).output
    assert "no seal" not in said
    assert "no seal yet: the match has not ended" in hall.run("verify", 1).output


def test_a_file_that_calls_the_players_otherwise_than_its_records_is_not_taken_unsaid(
    hall, tmp_path
):
    whole = file_of(tmp_path, evening(3))
    told = hall.json("import", whole)["matches"][0]
    assert told["recorded"] == {}
    swapped = file_of(tmp_path, evening(5), players={"A": "Jürgen", "B": "Marie"}, name="y.rosace")
    other = ("--db", tmp_path / "other.db")
    said = " ".join(hall.run("import", swapped, *other).output.split())
    assert "By the table's records the players are called otherwise: A Marie, B Jürgen" in said
    told = hall.json("import", swapped, *other)["matches"][0]
    assert told["recorded"] == {"A": "Marie", "B": "Jürgen"}


@pytest.mark.parametrize("ahead_days", [0.5, 3, 1_136_000])
def test_a_time_that_is_to_come_is_told_and_not_used(hall, tmp_path, ahead_days):
    """The last evening, which `rosace evening` takes by itself, would be that day for ever."""
    later = now_ms() + round(ahead_days * 86_400_000)
    path = file_of(tmp_path, evening(3))
    file = match_file.read(path.read_text("utf-8"))
    clock = {file.records[0][0]: later}
    path.write_text(match_file.write(replace(file, clock=clock)), "utf-8")
    done = hall.run("import", path)
    said = " ".join(done.output.split())
    assert done.exit_code == 0 and ("later than this PC's clock" in said) == (ahead_days > 1)
    played = hall.json("matches")["matches"][0]["started_ms"]
    assert (played is None) == (ahead_days > 1)


def test_a_clock_older_than_this_program_judges_no_time(hall, tmp_path, monkeypatch):
    """A PC whose battery is empty: the date would be lost for good."""
    path = file_of(tmp_path, evening(3))
    file = match_file.read(path.read_text("utf-8"))
    clock = {file.records[0][0]: now_ms()}
    path.write_text(match_file.write(replace(file, clock=clock)), "utf-8")
    monkeypatch.setattr("rosace_host.tasks.exchange.now_ms", lambda: 1_577_836_800_000)  # 2020
    done = hall.run("import", path)
    assert done.exit_code == 0 and "not used" not in done.output
    assert hall.json("matches")["matches"][0]["started_ms"]


def test_the_times_of_a_file_are_read_with_its_own_journal_alone(hall, tmp_path):
    paths = [
        file_of(tmp_path, Played(board_id=bytes([n] * 8)).match(3), name=f"{n}.rosace")
        for n in (1, 2)
    ]
    assert hall.run("import", *paths).exit_code == 0
    kept = Store(hall.db)
    found = [
        list(from_files.times(kept, one["board"], one["epoch"]))
        for one in (vars(match) for match in kept.matches())
    ]
    kept.close()
    assert found == [[1], [2]]


def test_the_last_of_many_files_costs_what_the_first_did(hall, tmp_path, monkeypatch):
    table, read, labels = Played(), [], []
    for seed in range(8):
        table.match(seed).power()
    files = [file_of(tmp_path, table, number, f"{number}.rosace") for number in range(8)]

    def counted(reader, rows, plain=log.BootReader.read):
        read.append(len(rows))
        return plain(reader, rows)

    def labelled(store, *which, plain=Store.labels):
        found = plain(store, *which)
        labels.append(len(found))
        return found

    monkeypatch.setattr(log.BootReader, "read", counted)
    monkeypatch.setattr(Store, "labels", labelled)
    for file in files:
        assert hall.run("import", file).exit_code == 0
        records = sum(line.startswith("+") for line in file.read_text().splitlines())
        assert sum(read) < 4 * records, "read alone, for its times, and where it is now"
        assert sum(labels) < 2, "those of the match alone"
        read.clear()
        labels.clear()
