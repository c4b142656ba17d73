"""Whoever changes a record, in flash or in the database, is found out at that record."""

import random
from dataclasses import replace

import pytest
import sqlalchemy as sa
from rich.console import Console

from host.memory_boards import MemoryWire
from host.played import NOON, Played, board_of
from host.pulled_database import first_bad, forge, forged, pulled, stroke_of, write
from rosace import VERSION
from rosace.desk import pc_requests
from rosace.desk.pc_requests import sign_off
from rosace.record import chain, codec, keys
from rosace.rules import state as st
from rosace.rules.state import Event
from rosace.words import K_APPEAL, K_MAINTENANCE, K_NOTE, K_SEAL, K_SETUP
from rosace_host.device.client import Client
from rosace_host.device.keys import Club
from rosace_host.errors import DatabaseError
from rosace_host.match import log
from rosace_host.store import catalogue, tables
from rosace_host.store.loading import load
from rosace_host.store.store import Store
from rosace_host.tasks import seals
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import render, verify, with_code


@pytest.fixture
def kept(played):
    kept = pulled(played)
    yield kept
    kept.close()


def at(seq):
    return tables.records.c.seq == seq


def raw(kept, seq):
    match = kept.matches()[0]
    return kept.records(match.board, match.epoch, seq, seq)[0].raw


def test_an_honest_match_holds(kept):
    assert first_bad(kept, 0) is None and first_bad(kept, 1) is None


def test_every_flipped_bit_is_named(kept):
    match = kept.matches()[0]
    chance = random.Random(1)
    for _ in range(40):
        seq = chance.randrange(match.first_seq, match.last_seq + 1)
        good = raw(kept, seq)
        hurt = bytearray(good)
        hurt[chance.randrange(len(hurt))] ^= 1 << chance.randrange(8)
        write(kept, tables.records.update().where(at(seq)).values(raw=bytes(hurt)))
        assert first_bad(kept) == seq
        write(kept, tables.records.update().where(at(seq)).values(raw=good))
    assert first_bad(kept) is None


def test_a_forged_record_with_a_right_crc_is_named(kept):
    seq = stroke_of(kept)
    write(kept, tables.records.update().where(at(seq)).values(raw=forged(raw(kept, seq))))
    assert first_bad(kept) == seq


def test_the_sheet_of_a_changed_match_says_so_beside_its_code(club):
    assert club.json("show", 1)["holds"]
    forge(club.db)
    shown = club.run("show", 1)
    assert "does not hold" in shown.output and shown.exit_code == 5
    assert not club.json("show", 1, code=5)["holds"]
    judged = club.run("what-if", 1, "--rules", "masters")
    assert "does not hold" in judged.output and judged.exit_code == 5
    assert not club.json("what-if", 1, "--rules", "masters", code=5)["holds"]


def test_a_code_beside_all_hides_no_match_that_does_not_hold(club):
    code = club.json("show", 1)["code"]
    assert [one["match"] for one in club.json("verify", "--all", "--code", code)["matches"]] == [1]
    kept = Store(club.db)
    other = kept.matches()[1]
    seq = other.first_seq + 5
    here = (tables.records.c.board == other.board, tables.records.c.seq == seq)
    write(kept, tables.records.delete().where(*here))
    kept.close()
    found = club.json("verify", "--all", "--code", code, code=5)["matches"]
    assert [(one["match"], one["holds"]) for one in found] == [(1, True), (2, False)]
    assert club.run("verify", "--code", code).exit_code == 0, "that one holds"


def test_the_number_that_the_board_gave_is_that_of_the_sealed_records(kept):
    """On the sheet it stands beside the code; in the list anybody may change it."""
    write(kept, tables.matches.update().values(number=77))
    found = [catalogue.load_match(kept, match).number for match in kept.matches()]
    assert found == [1, 2] == [one["number"] for one in catalogue.listing(kept)]


def test_a_record_taken_out_is_named(kept):
    seq = stroke_of(kept)
    write(kept, tables.records.delete().where(at(seq)))
    assert first_bad(kept) == seq


def test_two_records_that_changed_places_are_named(kept):
    seq = stroke_of(kept)
    one, two = raw(kept, seq), raw(kept, seq + 1)
    write(kept, tables.records.update().where(at(seq)).values(raw=two))
    write(kept, tables.records.update().where(at(seq + 1)).values(raw=one))
    assert first_bad(kept) == seq


def test_a_forger_who_makes_the_whole_chain_again_meets_the_seal(kept):
    match = kept.matches()[0]
    seq = stroke_of(kept)
    head = None
    for row in kept.records(match.board, match.epoch, match.first_seq, match.last_seq):
        new = forged(row.raw) if row.seq == seq else row.raw
        before = log.anchor_of(new) or head
        assert before
        head = chain.link(before, new)
        write(kept, tables.records.update().where(at(row.seq)).values(raw=new, head=head))
    report = verify(kept, match)
    assert not report.holds
    assert any("seal" in finding.what for finding in report.findings)


@pytest.mark.parametrize(
    ("change", "stands"),
    [({}, True), ({"value": 2}, False), ({"size": 33}, False), ({"target": 1}, False)],
)
def test_a_seal_has_its_number_and_size_and_covers_all_before_it(kept, change, stands):
    loaded = load(kept, kept.matches()[0])
    heads = {seq: head for seq, _, head in loaded.rows if head}
    records = loaded.records().records
    (index,) = [i for i, one in enumerate(records) if one.event.kind == K_SEAL]
    seal = Event()
    seal.copy_from(records[index].event)
    for name, value in change.items():
        setattr(seal, name, value)
    changed = [*records[:index], replace(records[index], event=seal), *records[index + 1 :]]
    assert seals.stand_on(replace(loaded.records(), records=changed), heads) == stands


def test_a_tail_cut_off_is_found_by_the_cursor(kept):
    match = kept.matches()[1]
    write(kept, tables.records.delete().where(at(match.last_seq)))
    assert first_bad(kept, 1) == match.last_seq


def test_a_tail_cut_off_with_the_cursor_is_found_by_the_journals_head(kept):
    match = kept.matches()[1]
    write(kept, tables.records.delete().where(at(match.last_seq)))
    write(kept, tables.matches.update().values(last_seq=match.last_seq - 1))
    write(kept, tables.journals.update().values(next_seq=match.last_seq))
    (finding,) = verify(kept, kept.matches()[1]).findings
    assert finding.as_dict() == {
        "seq": match.last_seq - 1, "what": "the log does not end where the board said",
    }  # fmt: skip


def test_a_cursor_set_back_is_found_by_the_records_behind_it(kept):
    match = kept.matches()[1]
    head = kept.records(match.board, match.epoch, match.last_seq - 1)[0].head
    write(kept, tables.journals.update().values(next_seq=match.last_seq, head=head.hex()))
    (finding,) = verify(kept, match).findings
    assert finding.seq == match.last_seq and "no sync has brought this record" in finding.what


def test_a_set_up_put_into_a_match_is_named(kept):
    first, second = kept.matches()
    seq = stroke_of(kept)
    write(kept, tables.records.update().where(at(seq)).values(raw=raw(kept, second.first_seq)))
    found = [one.what for one in verify(kept, first).findings if one.seq == seq]
    assert "a set-up stands here that was not here before" in found


def test_a_match_that_was_chained_anew_is_not_where_the_next_one_hangs(kept):
    match = kept.matches()[0]
    before = kept.records(match.board, match.epoch, match.last_seq - 1)[0].head
    new = raw(kept, stroke_of(kept))
    cells = {"raw": new, "head": chain.link(before, new)}
    write(kept, tables.records.update().where(at(match.last_seq)).values(cells))
    found = [one.what for one in verify(kept, match).findings]
    assert "the next match does not hang on this one's last record" in found


def test_a_match_kept_in_another_layout_of_the_state_is_named_once(kept, monkeypatch):
    match = kept.matches()[0]
    monkeypatch.setattr(st, "LAYOUT", st.LAYOUT + 1)
    (finding,) = verify(kept, match).findings
    assert "another layout" in finding.what and "judged differently" not in finding.what


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("9.9.0", f"by version {VERSION}: this program (9.9.0)"),
        (VERSION, "by an unknown version, or"),
    ],
)
def test_a_match_judged_by_other_rules_is_said_and_not_repaired(kept, monkeypatch, version, said):
    monkeypatch.setattr("rosace_host.tasks.verify.VERSION", version)
    match = kept.matches()[0]
    seq = stroke_of(kept)
    good = raw(kept, seq)
    buf = bytearray(good) + bytearray(8)
    codec.set_check(buf, 0, codec.check_of(good, 0) ^ 1)
    write(kept, tables.records.update().where(at(seq)).values(raw=bytes(buf[: len(good)])))
    report = verify(kept, match)
    assert any(f"judged differently {said}" in one.what for one in report.findings)
    assert report.findings[0].seq == seq


def test_a_corrected_match_holds_and_shows_the_correction():
    played = Played().match(3, strokes=45)
    index = played.log.undo_target()
    played.now += 1000
    assert played.log.amend(index, None, played.now) == 0
    played.settle()
    seq = played.journal.buffer.first_seq + index
    kept = pulled(played)
    assert first_bad(kept) is None
    titled = catalogue.load_match(kept, kept.matches()[0])
    assert [(line.seq, line.changed) for line in titled.sheet.corrections] == [(seq, "taken away")]
    assert titled.sheet.digest == bytes(played.state)


@pytest.mark.parametrize("seed", range(3, 11))
def test_the_pc_comes_to_the_same_state_as_the_board(seed):
    played = Played().match(seed)
    kept = pulled(played)
    titled = catalogue.load_match(kept, kept.matches()[0])
    assert titled.sheet.digest == bytes(played.state)
    assert titled.sheet.phase == "match end" or played.state[st.PHASE] < 6
    assert first_bad(kept) is None


def test_a_match_holds_also_where_the_board_was_switched_off_before_the_next_one():
    played = Played().match(3)
    played.power()
    kept = pulled(played.match(4))
    assert [first_bad(kept, number) for number in (0, 1)] == [None, None]


def test_times_come_from_the_clock_of_the_same_boot_also_backwards():
    played = Played()
    played.match(3, strokes=5)
    played.clock(NOON)
    kept = pulled(played)
    match = kept.matches()[0]
    records = catalogue.records_of(kept, match).records
    assert records[0].event.kind == K_SETUP and records[0].when_ms
    assert 0 < NOON - records[0].when_ms < 60_000
    assert records[-1].when_ms == NOON


def test_a_boot_without_a_clock_has_order_and_no_time():
    played = Played()
    played.clock(NOON)
    played.match(3, strokes=5)
    played.power()
    event = Event()
    event.kind = K_APPEAL
    assert played.commit(event) == 0
    kept = pulled(played)
    records = catalogue.records_of(kept, kept.matches()[0]).records
    assert records[0].when_ms and records[-1].when_ms is None


def test_a_kind_of_a_later_version_is_no_damage_and_called_by_its_number(kept):
    event = Event()
    event.kind = 120
    event.size = 4
    buf = bytearray(codec.RECORD_MAX)
    n = codec.pack(event, buf, 0, 5, 0)
    row = log.read_records([(900, bytes(buf[:n]))])
    assert (
        log.event_text(row[0].event) == "120"
        and log.damaged_numbers([(900, bytes(buf[:n]))]) == []
    )


def test_a_damaged_record_is_left_out_of_the_sheet_and_said(played):
    kept = Store("sqlite://")
    board = board_of(played)
    read = board.office.records

    def hurt(epoch, seq, buf, room):
        if seq == 20:
            return -2
        n = read(epoch, seq, buf, room if seq > 20 else 1)
        return n

    board.office.records = hurt
    report = sync(Client(MemoryWire(board)), kept)
    assert report.bad == [20]
    titled = catalogue.load_match(kept, kept.matches()[0])
    assert titled.missing == [20]
    assert first_bad(kept) == 20
    board.office.records = read
    assert sync(Client(MemoryWire(board)), kept).bad == []
    assert first_bad(kept) is None
    assert catalogue.load_match(kept, kept.matches()[0]).missing == []


def test_notes_are_records_too():
    event = Event()
    event.kind = K_NOTE
    assert log.event_text(event) == "note"


def test_the_store_refuses_a_newer_layout(tmp_path):
    path = str(tmp_path / "new.db")
    kept = Store(path)
    write(kept, tables.info.update().values(value="99"))
    kept.close()
    with pytest.raises(DatabaseError, match="newer"):
        Store(path)
    with kept.engine.connect() as connection:
        assert connection.execute(sa.select(tables.info.c.value)).scalar_one() == "99"


# --- seals of a paired board ---


def pair_now(played, club):
    """Put the club's keys on the board, from the next seal on."""
    number = keys.number_of(max(played.log.match_no, 1), played.log.seals.count + 1)
    board, epoch = played.board_id, played.journal.epoch
    keys.Keys(
        number, club.seal_key(board, epoch, number), club.command_key(board), club.name
    ).save(played.files)
    club.add_board(board.hex(), epoch, number)


def test_a_match_sealed_before_the_pairing_holds_by_its_chain_and_a_later_one_by_both():
    club = Club(bytes(32))
    played = Played().match(3)
    pair_now(played, club)
    played.match(4)
    kept = pulled(played)
    first, second = kept.matches()[:2]
    reports = [verify(kept, first, club, results=True), verify(kept, second, club)]
    assert reports[0].holds and reports[1].holds
    assert [seal["checked"] for seal in reports[0].seals] == ["chain alone"]
    assert [seal["checked"] for seal in reports[1].seals] == ["chain and seal"]
    assert "won" in reports[0].seals[0]["result"]
    assert [seal["checked"] for seal in verify(kept, second).seals] == ["chain alone"]


def test_another_clubs_board_holds_by_its_chain_and_its_club_is_named():
    theirs, ours = Club(bytes(32)), Club(bytes(range(32)))
    played = Played()
    pair_now(played, theirs)
    kept = pulled(played.match(3))
    report = verify(kept, kept.matches()[0], ours)
    assert report.holds and report.seals[0]["club"] == theirs.name.hex()
    assert report.seals[0]["checked"] == "chain alone"


def test_each_version_has_its_code_and_its_result():
    club = Club(bytes(32))
    played = Played()
    pair_now(played, club)
    played.match(3)
    for _ in range(2):  # taken back, and that taken back
        buffer = played.journal.buffer
        last = buffer.amends[-1] if len(buffer.amends) else played.log.undo_target()
        assert played.log.amend(last, None, played.now + 1000) == 0
        played.now += 1000
        played.settle()
    kept = pulled(played)
    report = verify(kept, kept.matches()[0], club, results=True)
    seals = report.seals
    assert [(seal["version"], seal["checked"]) for seal in seals] == [
        (1, "chain and seal"), (2, "chain and seal"),
    ]  # fmt: skip
    assert seals[0]["code"] != seals[1]["code"] and seals[0]["result"] == seals[1]["result"]
    console = Console(width=120)
    with console.capture() as shown:
        console.print(render(report))
    said = [line for line in shown.get().splitlines() if "code" in line]
    assert "corrected since" in said[0] and "corrected since" not in said[1]
    assert (
        with_code([report], seals[0]["code"]) == with_code([report], seals[1]["code"]) == [report]
    )


@pytest.mark.parametrize("code", ["", " ", "-", "U72N"])
@pytest.mark.parametrize("match", [(), ("last",)], ids=["any", "last"])
def test_a_code_that_is_none_is_no_matchs(club, code, match):
    """Nothing at all, as of a variable that is not set, is a wrong command and no finding."""
    done = club.run("verify", *match, "--code", code)
    if code.isalnum():
        assert done.exit_code == 5 and "No match here has" in done.output
    else:
        assert done.exit_code == 2 and "No code was given" in done.output


def told(played, what):
    """What the board writes when it is paired or its keys are taken off."""
    event = Event()
    event.kind = K_MAINTENANCE
    event.value, event.reason = what, 1
    assert played.commit(event) == 0


def test_pc_and_board_mean_the_same_by_a_record_of_pairing():
    assert (seals.PAIRED, seals.KEYS_REMOVED) == (pc_requests.PAIRED, pc_requests.FORGOTTEN)


def test_a_seal_without_signature_needs_the_boards_signed_word_that_the_keys_were_gone():
    club = Club(bytes(32))

    def after(*words, signed=False, club_here: Club | None = club):
        played = Played()
        pair_now(played, club)
        if signed:
            assert sign_off(played.log, 17, 1, played.now)
        for word in words:
            told(played, word)
        del played.files.data["cell/key"]
        kept = pulled(played.match(3))
        return verify(kept, kept.matches()[0], club_here)

    assert after(signed=True).holds and after(signed=True, club_here=None).holds
    unsigned = [after(*words) for words in ((), (4,), (17,), (16,), (17, 16))]
    for report in [*unsigned, after(16, signed=True), after(16, 17, club_here=None)]:
        assert "not signed" in report.findings[0].what
        assert report.findings[0].seq == report.seals[0]["seq"]
