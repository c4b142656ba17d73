"""docs/FORMATS.md is enough to read a log: a reader written from that page alone reads real logs,
and every record, chain head, seal and message is what the product says."""

import ast
import random
from pathlib import Path

import pytest

from docs import reader
from docs.page import constants, words
from host.played import NOON, Played
from laws import random_piles
from laws.number_names import PIECE_NAMES
from laws.random_play import copy
from record.corrections import by_chance
from record.files import MemoryFiles
from record.table import BOARD, Referee, event, power_on, settle
from record.test_matchlog import RESULTS
from rosace import LOG_FORMAT, VERSION
from rosace import words as w
from rosace.desk import pc_requests
from rosace.record import codec, keys, settings
from rosace.record.codec import is_match_event
from rosace.rules import manual_entry, state
from rosace.rules.piles import checks as pile_checks
from rosace.rules.state import DATA_MAX, Event
from rosace_host.device import keys as club_keys
from rosace_host.match import evidence as host_evidence
from rosace_host.match import log as host_log
from rosace_host.match import names, notation
from rosace_sim import script
from rosace_sim.install import file_system
from rosace_sim.player import Player
from rosace_sim.table import Table

MATCHES = Path(__file__).resolve().parents[1] / "matches"
SECRET = bytes(range(100, 132))
PLAYED = (
    "short", pytest.param("storm", marks=pytest.mark.long),
    "acts/correct-a-stroke", "acts/correct-missing-stroke",
    "acts/correct-after-the-match", "acts/correct-a-result", "acts/full-set-up",
    "acts/self-umpire", "acts/conduct", "acts/take-over", "acts/early-break", "houses/holes",
    "houses/icpf",
)  # fmt: skip


def files_of(flash):
    """{path: bytes} of a board's file system."""
    fs = file_system(flash)
    found = {}
    for folder, _, inside in fs.walk("/"):
        for name in inside:
            path = f"{folder}/{name}".strip("/")
            with fs.open(path, "rb") as file:
                found[path] = bytes(file.read())
    return found


@pytest.fixture(scope="module", params=PLAYED)
def recorded(request):
    """The files of a board on whose virtual table a recorded match was played."""
    match = script.load(MATCHES / f"{request.param}.match")
    with Table("cpython", seed=3, serial=False) as table:
        Player(table, match).play()
        table.run(3000)
        table.power(False)
        yield files_of(table.flash), table.world.board_id


@pytest.fixture(scope="module")
def corrected():
    """A log of a random match with undos, redos and corrections of many records."""
    chance = random.Random(5)
    log = power_on(MemoryFiles())
    referee = Referee(log, 11, corrects=0.08)
    for step in range(220):
        referee.step()
        settle(log)
        if step % 30 == 29:
            by_chance(log, chance, referee.now)
    settle(log)
    return log.journal.files.data


def records_of(files):
    found = reader.journal(files)
    assert sorted(found) == list(range(len(found)))
    return [(seq, reader.Record(found[seq])) for seq in sorted(found)]


def fields_of(event_):
    """What the product reads in a record, in the page's words."""
    said = {name: getattr(event_, name) for name in reader.MISSING}
    return said | {"data": bytes(event_.data[: event_.size])}


def same_event(kind, fields, theirs):
    """Whether the page's reader and the product say the same of an event."""
    assert kind == theirs.kind
    said = fields_of(theirs)
    if "pieces" in fields:
        assert (fields["foul"], fields["touched"]) == (theirs.foul, theirs.touched)
        fields = fields | {"data": fields["pieces"] + fields["evidence"]}
        fields = {k: v for k, v in fields.items() if k in said}
    for name, value in fields.items():
        assert said[name] == value, (reader.NAMES.get(kind), name)


# --- the reader itself ---


def test_the_reader_knows_nothing_but_the_page():
    for name in ("reader.py", "page.py"):
        tree = ast.parse((Path(__file__).parent / name).read_text())
        for node in ast.walk(tree):
            module = getattr(node, "module", None) if isinstance(node, ast.ImportFrom) else None
            taken = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any("rosace" in one for one in [module or "", *taken])


# --- recorded matches ---


def test_the_evidence_of_a_recorded_match_reads_as_the_product_reads_it(recorded):
    theirs = host_log.read_records([(seq, one.raw) for seq, one in records_of(recorded[0])])
    strokes = host_evidence.strokes(theirs)
    seen = 0
    for one in strokes:
        fields = reader.read_stroke(notation.stroke_text(one.event))
        assert same_evidence(reader.evidence(fields), one.seen)
        seen += one.seen is not None
    assert seen
    text = host_evidence.write("e6613852834a2b31", strokes)
    for (boot, ms, scale, fields, number, now), one in zip(
        reader.read_evidence_file(text), strokes, strict=True
    ):
        told = one.boot, one.at, one.scale, one.number, one.corrected
        assert (boot, ms, scale, number, now) == told
        assert same_evidence(reader.evidence(fields), one.seen)


def same_evidence(ours, theirs):
    """Whether the page's reader and the product saw the same."""
    if ours is None or theirs is None:
        return ours is theirs
    assert (ours["reader"], ours["scale"]) == (theirs.reader, theirs.scale)
    assert (ours["left"], ours["pulses"]) == (theirs.left_out, list(theirs.spikes))
    for group, other in zip(ours["groups"], theirs.groups, strict=True):
        said = other.said
        assert (group["net"], group["count"], group["ago"]) == (
            other.net + 1, other.count, other.ago
        )  # fmt: skip
        assert (group["pieces"], group["question"], group["hand"]) == (
            said.pieces, said.question, said.hand
        )  # fmt: skip
        assert group["edges"] == [(ms, beam) for ms, beam, _ in other.edges]
    return True


def test_every_record_of_a_recorded_match_reads_as_the_product_reads_it(recorded):
    found = records_of(recorded[0])
    assert len(found) > 5
    theirs = host_log.read_records([(seq, record.raw) for seq, record in found])
    assert len(theirs) == len(found)
    clock = reader.times([record for _, record in found])
    for (seq, record), other, time in zip(found, theirs, clock):
        assert seq == other.seq and reader.intact(record.raw)
        same_event(record.kind, record.fields, other.event)
        assert record.check == codec.check_of(record.raw, 0)
        assert time == (other.boot.number, other.since_boot_ms, other.when_ms)
        assert reader.write_line(record.raw) == notation.write_line(record.raw)
        assert reader.read_line(notation.write_line(record.raw)) == record.raw


def test_the_chain_of_a_recorded_match_ends_where_the_head_file_says(recorded):
    files, board = recorded
    found = records_of(files)
    first = found[0][1]
    assert first.kind == reader.KINDS["identity"] and first.fields["value"] == LOG_FORMAT
    identity = reader.cell(files["cell/identity"])
    assert first.fields["data"] == identity and identity[:8] == board
    head = reader.chain_start(identity[:8], identity[8:12])
    heads = [head]
    for _, record in found:
        head = reader.chain_on(head, record.raw)
        heads.append(head)
    last = reader.head_file(files["head/head"])
    assert last["letters"] == b"Rh" and last["epoch"] == identity[8:12]
    assert reader.number(last["seq"]) == len(found) and last["chain"] == head
    for seq, record in found:
        if record.kind == reader.KINDS["setup"]:
            _, block, _ = reader.setup(record)
            assert block["anchor"] == heads[seq] and block["board"] == identity[:8]
        if record.kind == reader.KINDS["seal"]:
            assert record.fields["target"] == seq and reader.seal(record)["head"] == heads[seq]


def test_the_files_of_a_recorded_match_are_what_the_page_says(recorded):
    files, _ = recorded
    listed = [
        path for row in reader.PAGE.table("Files in the flash") for path in words(row["path"])
    ]
    for path, data in files.items():
        folder, _, name = path.partition("/")
        general = f"{folder}/xxxxxxxx" if len(name) == 8 and folder in ("run", "log") else path
        assert general in listed
        if general == "run/xxxxxxxx":
            top = reader.header(data)
            assert top["letters"] == b"Rs" and reader.number(top["count"]) == 0
            inside = reader.split(data[top["size"] :])
            assert len(inside) <= 14 and len(data) <= 500


def test_what_stands_after_corrections_is_what_the_product_judges(recorded):
    compare_standing(records_of(recorded[0]))


def test_what_stands_after_many_corrections_is_what_the_product_judges(corrected):
    found = records_of(corrected)
    kinds = {record.kind for _, record in found}
    assert {reader.KINDS["amend"], reader.KINDS["correction"]} <= kinds
    compare_standing(found)


def compare_standing(found):
    rows = host_log.read_records([(seq, record.raw) for seq, record in found])
    for one in host_log.split_matches(rows):
        mine = [(seq, record) for seq, record in found if one.first_seq <= seq <= one.last_seq]
        ours = reader.standing(mine)
        theirs = [
            (record.seq, said)
            for record, said, _ in host_log.corrected_events(one.records)
            if said
        ]
        assert len(ours) == len(theirs)
        for (seq, kind, fields), (their_seq, said) in zip(ours, theirs):
            assert seq == their_seq
            same_event(kind, fields, said)


# --- what recorded matches do not have ---


def test_power_cuts_clocks_and_names_of_a_played_board():
    played = Played()
    played.match(4)
    played.clock(NOON)
    played.power()
    played.match(5, names=(b"M\xfcller", b'"A"'), ids=(7, 70000))
    while played.journal.tidy():
        pass
    files = played.files.data
    assert any(path.startswith("log/") for path in files)
    found = records_of(files)
    last = reader.head_file(files["head/head"])
    assert reader.number(last["match"]) == 2 and reader.number(last["boot"]) == 2
    theirs = host_log.read_records([(seq, record.raw) for seq, record in found])
    for record, other in zip(found, theirs):
        same_event(record[1].kind, record[1].fields, other.event)
    times = reader.times([record for _, record in found])
    assert times == [(one.boot.number, one.since_boot_ms, one.when_ms) for one in theirs]
    assert any(time[2] for time in times) and not all(time[2] for time in times)
    for path, data in files.items():
        if path.startswith("log/"):
            top = reader.header(data)
            assert reader.number(top["count"]) == len(reader.split(data[top["size"] :]))
            assert top["seq"] == top["group"]


@pytest.mark.parametrize("system", range(state.PILE, state.PILE_END))
def test_a_game_with_piles_reads_as_the_product_reads_it(system):
    play = random_piles.PilePlay(3, system)
    for _ in range(200):
        one = copy(play.step())
        buf = bytearray(256)
        n = codec.pack(one, buf, 0, 5, 9)
        record = reader.Record(buf[:n])
        back = Event()
        codec.unpack(buf, 0, back)
        same_event(record.kind, record.fields, back)


@pytest.mark.parametrize("kind", range(1, 100))
def test_any_bytes_of_a_kind_read_alike(kind):
    """Also payloads that end early, and kinds nobody knows."""
    chance = random.Random(kind)
    buf = bytearray(256)
    for size in (*range(1, 12), 90):
        inside = chance.randbytes(size)
        ms = chance.choice((0, 127, 128, 1 << 20, (1 << 30) - 1))
        raw = bytes((kind,)) + reader.put_varint(ms) + inside
        if len(raw) < 2:
            continue
        buf[1 : 1 + len(raw)] = raw
        n = codec.close_record(buf, 0, 1 + len(raw), 0xBEEF)
        record, back = bytes(buf[:n]), Event()
        if n < codec.RECORD_MIN or codec.unpack(buf, 0, back) != n:
            continue
        try:
            mine = reader.Record(record)
        except IndexError:  # a varint or a stroke that the record cuts off
            continue
        assert mine.ms == back.when and mine.check == 0xBEEF
        if kind not in (w.K_STROKE, w.K_EARLY):
            same_event(mine.kind, mine.fields, back)


def test_a_reader_by_the_page_says_each_stroke_in_the_same_words():
    chance = random.Random(8)
    for _ in range(400):
        pieces = bytes(chance.randrange(5) | chance.randrange(5) << 3 for _ in range(
            chance.choice((0, 0, 1, 2, 5, 16))))  # fmt: skip
        one = event(w.K_STROKE, pieces, seat=chance.randrange(4), foul=chance.randrange(2),
                    touched=chance.randrange(2))  # fmt: skip
        for piece, name in enumerate(("white", "black", "queen", "striker")):
            setattr(one, name, sum(byte & 7 == piece for byte in pieces))
        buf = bytearray(256)
        n = codec.pack(one, buf, 0, 100, 0x1234)
        mine, back = reader.Record(buf[:n]).fields, Event()
        codec.unpack(buf, 0, back)
        assert reader.stroke_text(mine) == notation.stroke_text(back)
        assert reader.stroke_text(mine, one.seat) == notation.stroke_text(back, one.seat)
        assert reader.write_line(bytes(buf[:n])) == notation.write_line(buf[:n])


def test_the_examples_of_the_notation_are_read_by_the_product():
    lines = [line.strip() for line in reader.PAGE.sections["Text notation"].splitlines()
             if line.startswith("    ")]  # fmt: skip
    assert len(lines) > 5
    for line in lines[:-1]:
        raw = notation.read_line(line)
        assert reader.read_line(line) == raw and notation.write_line(raw) == line


# --- seals ---


def finished(files):
    log = power_on(files)
    now = 0
    for one in [event(w.K_SETUP, black=1), *RESULTS]:
        now += 3000
        assert log.commit(one, now) == 0
    return settle(log)


def test_a_seal_of_a_paired_board_is_made_as_the_page_says():
    club = club_keys.Club(SECRET)
    files = MemoryFiles()
    epoch = power_on(files).journal.epoch
    keys.Keys(256, club.seal_key(BOARD, epoch, 256), club.command_key(BOARD), club.name).save(
        files
    )
    log = finished(files)
    mine = reader.Club(SECRET, BOARD)
    assert (mine.name, mine.command) == (club.name, club.command_key(BOARD))
    seq, record = next(one for one in records_of(files.data) if one[1].kind == w.K_SEAL)
    seal = reader.seal(record)
    count = reader.number(seal["number"])
    assert count == 1 * 256 + record.fields["value"] and seal["club"] == mine.name
    identity = reader.cell(files.data["cell/identity"])
    assert seal["mac"] == mine.mac(identity[8:12], seq, seal["head"], count)
    assert reader.code(seal["head"], 26) == log.seal_code().decode()
    held = reader.cell(files.data["cell/key"])
    assert held == b"\x01" + (258).to_bytes(4, "little") + mine.seal_key(
        identity[8:12], 258) + mine.command + mine.name  # fmt: skip
    assert reader.cell(files.data["head/club"]) == b"\x01" + mine.command + mine.name


def test_the_word_that_the_keys_are_gone_is_signed_as_the_page_says():
    club = club_keys.Club(SECRET)
    played = Played()
    board, epoch = played.board_id, played.journal.epoch
    keys.Keys(256, club.seal_key(board, epoch, 256), club.command_key(board), club.name).save(
        played.files
    )
    played.match(2)
    assert pc_requests.sign_off(played.log, pc_requests.FORGOTTEN, 1, played.now)
    seq, record = records_of(played.files.data)[-1]
    found = reader.removal(record)
    head = reader.chain_start(board, epoch.to_bytes(4, "little"))
    for _, one in records_of(played.files.data)[:-1]:
        head = reader.chain_on(head, one.raw)
    mine = reader.Club(SECRET, board)
    count = reader.number(found["number"])
    assert (record.fields["value"], count, found["club"]) == (17, 258, mine.name)
    assert found["mac"] == mine.mac_of_removal(epoch.to_bytes(4, "little"), seq, head, count)


def test_the_code_of_any_head_is_the_products():
    chance = random.Random(2)
    for _ in range(50):
        head = chance.randbytes(32)
        one = host_log.Record(0, b"", event(w.K_SEAL, head), host_log.Boot(), 0)
        assert reader.code(head) == host_log.paper_code_of(one)
        assert reader.code(head, 26) == host_log.paper_code_of(one, 26)


# --- cells ---


def test_the_settings_and_the_clubs_rules_lie_in_their_cells_as_the_page_says():
    files = MemoryFiles()
    kept = settings.Settings(files)
    kept.put(3, 20)
    kept.put(5, 300)
    kept.save()
    assert reader.cell(files.data["cell/settings"]) == bytes((3, 20, 0, 5, 44, 1))
    content = bytes((2, 2, 9, 4, 15, 2)) + bytes(12) + b"Sunday".ljust(12, b"\0")
    for place in reversed(range(15)):
        settings.put_house(files, place, reader.number(content[2 * place : 2 * place + 2]))
    assert reader.cell(files.data["cell/house"]) == content
    assert settings.read_house(files) == (1, bytes((4, 9, 2, 15)))
    assert settings.house_name(files) == b"Sunday"


def test_a_receipt_lies_in_its_cell_as_the_page_says():
    played = Played().match(2, strokes=10)
    played.journal.acknowledge(9, bytes(range(32)))
    nine, head = (9).to_bytes(4, "little"), bytes(range(32))
    assert reader.cell(played.files.data["cell/acked"]) == nine + head + nine
    played.journal.acknowledge(10, head, agreed=False)
    want = (10).to_bytes(4, "little") + head + nine
    assert reader.cell(played.files.data["cell/acked"]) == want


# --- nothing of the code is missing on the page ---


def test_every_kind_of_record_stands_on_the_page():
    assert reader.NAMES == dict(enumerate(names.KIND_NAMES[1:], 1))
    code = {value for name, value in vars(w).items() if name.startswith("K_")}
    assert set(reader.NAMES) == code
    assert all(is_match_event(kind) == reader.is_play(kind) for kind in range(256))


def test_every_number_of_the_game_stands_on_the_page():
    page = reader.PAGE
    reasons = page.numbers("Reasons", "reason")
    assert reasons.pop(0) == "none given"
    assert reasons == dict(enumerate(names.REASON_NAMES[1:], 1))
    corrections = page.numbers("Correction reasons", "why a correction was made")
    assert corrections == dict(enumerate(names.CORRECTION_NAMES))
    assert page.numbers("Stroke", "piece") == dict(enumerate(PIECE_NAMES))
    systems = page.numbers("Rule systems", "name")
    assert systems == {n: names.system_name(n) for n in range(state.PILE_END)
                       if "unknown" not in names.system_name(n)}  # fmt: skip
    assert set(page.numbers("Notes", "note")) == set(constants(w, "NO_WORDS", "NO_FOUL_WAITS"))
    assert len(page.table("Agreement")) == len(constants(w, "AG_TAP", "AG_REPLAY"))
    assert reader.DATA_MAX == DATA_MAX


def test_every_byte_of_a_position_stands_on_the_page():
    for title, number, module, size in (
        ("Data of a position", 0, manual_entry, manual_entry.D_MATCH_SIZE),
        ("Games with piles", 1, pile_checks, 30),
    ):
        at = 0
        for row in reader.PAGE.table(title, number):
            assert int(row["at"]) == at == getattr(module, "D_" + row["field"].upper()), row
            at += int(row["size"].removeprefix("up to "))
        assert at == size


def test_what_opened_a_board_stands_on_the_page():
    text = " ".join(reader.PAGE.sections["Maintenance"].split())
    assert f"or {pc_requests.PAIRED} (the board was paired) or {pc_requests.FORGOTTEN} " in text
    assert f"or {pc_requests.RESTORED} (its club restored the seal key)" in text
    how = (pc_requests.BY_TABLE, pc_requests.BY_CLUB, pc_requests.BY_CHORD)
    assert "%d OK at the table, %d signed by the club, %d MENU and UNDO" % how in text


def test_every_setting_stands_on_the_page_with_its_range():
    rows = {int(row["id"]): tuple(int(row[name]) for name in ("lowest", "highest", "default"))
            for row in reader.PAGE.table("Settings")}  # fmt: skip
    assert rows == {row[0]: (row[1], row[2], row[4]) for row in settings.ROWS}
    assert "60-74" in reader.PAGE.sections["Settings"]
    assert (settings.SET_HOUSE, settings.SET_HOUSE_END) == (60, 75)


def test_every_byte_of_the_state_stands_on_the_page():
    at = 0
    for row in reader.PAGE.table("State"):
        assert int(row["at"]) == at, row
        if row["name"]:
            assert getattr(state, row["name"]) == at, row
        at += int(row["size"])
    assert at == state.SIZE
    named = {row["name"] for row in reader.PAGE.table("State")}
    assert set(constants(state, "SYSTEM", "HOUSE").values()) == named - {""}


def test_the_version_in_a_power_up_is_the_firmwares():
    played = Played().match(1, strokes=3)
    (first,) = [r for _, r in records_of(played.files.data) if r.kind == w.K_POWER_UP]
    parts = [int(part) for part in VERSION.split(".")]
    assert list(first.fields["data"]) == [*parts, state.LAYOUT]
