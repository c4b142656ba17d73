"""`rosace evidence`: what the beams saw comes back, is drawn, is judged again, and can be sent."""

import random
from xml.etree import ElementTree

import pytest

from desk.test_evidence import last, record
from desk.test_start import broken
from host.played import NOON, Played, board_of
from record.table import event as event_of
from rosace.record import codec
from rosace.rules.state import M_PRACTICE
from rosace.words import K_AMEND, K_EVIDENCE, K_PLAY, K_SEATS, K_SETUP, K_STROKE, R_OK
from rosace_host.errors import InputError
from rosace_host.match import evidence, log
from rosace_host.match.evidence import Group, NotEvidence, Said, Seen, Stroke
from rosace_host.match.evidence_drawing import as_svg, as_text
from rosace_host.printable import number_of
from rosace_host.tasks.evidence import WEEK_MS, Agreement, Weeks, judge_again, reader_today
from rosace_sim import drops as model

# Net 3: both beams dark for 20 ms, one piece, 1.1 s before OK.
ONE_DROP = bytes((15, 1, 0xCC, 8, 2 | 1 << 3, 2 << 1 | 1, 18 << 1, 2 << 1 | 1))


def stroke(at=5000, pieces=b"", seen=ONE_DROP, boot=1, scale=188, number=1):
    counts = [sum(piece & 7 == kind for piece in pieces) for kind in range(4)]
    event = event_of(K_STROKE, pieces + seen, seat=0, white=counts[0], black=counts[1])
    return Stroke(boot, "1.0.0", at, event, scale, evidence.read(event), number)


@pytest.fixture
def drops(hall, played):
    """A hall with one match whose last strokes have evidence."""
    for pieces in (bytes((3 << 3,)), b"", bytes((4 | 3 << 3,))):
        counted = {"white": 1} if pieces == b"\x18" else {}
        played.commit(event_of(K_STROKE, pieces + ONE_DROP, seat=played.state[22], **counted))
    hall.plug("USB1", board_of(played))
    assert hall.run("sync").exit_code == 0
    return hall


# --- the bytes ---


def test_a_drop_reads_as_its_edges():
    (group,) = evidence.read(stroke().event).groups
    assert (group.net, group.said, group.ago, group.whole) == (2, Said(1), 1100, True)
    assert group.runs(0) == [(0, 20)] and group.runs(1) == [(2, 22)]


@pytest.mark.parametrize(("front", "version"), [(1, 1), (31, 15), (128, 16), (177, 17)])
def test_the_version_of_the_reader_has_five_bits(front, version):
    """The fifth counts 16 and stands above the bits of the parts; old records have it clear."""
    seen = evidence.read(stroke(seen=bytes((15, front, 188, 2))).event)
    assert seen.reader == version


def test_evidence_that_was_cut_off_reads_as_far_as_it_goes():
    for n in range(2, len(ONE_DROP)):
        seen = evidence.read(stroke(seen=ONE_DROP + ONE_DROP[2:n]).event)
        assert len(seen.groups) >= 1
    assert evidence.read(stroke(seen=b"").event) is None
    assert evidence.read(stroke(seen=b"\x17\x01").event) is None, "another layout"


def test_damaged_evidence_is_judged_all_the_same():
    """Two bytes hold the longest pause that a board writes: seconds, not days."""
    seen = bytes.fromhex("0f01bce4ab6d4a2037cea2d7b8ae85bc")
    found = [stroke(seen=seen), stroke(at=6_000_000_000, seen=b"")]
    assert max(ms for ms, _, _ in found[0].seen.groups[0].edges) < 120_000
    assert len(judge_again(found)) == 1


def test_a_stroke_says_what_the_umpire_entered_and_declined():
    one = stroke(pieces=bytes((3 << 3, 1, 4 | 2 << 3)))
    assert [one.entered(net) for net in range(5)] == [1, 0, 0, 1, 0]
    assert [one.declined(net) for net in range(5)] == [0, 0, 1, 0, 0]


# --- judged again ---


def evening(count, seed=4):
    """Strokes of a bench whose beams see what the model lets fall."""
    dice = random.Random(seed)
    table = model.varied(40, dice)
    falls = [seen for seen in model.fall(table, 120, 1) if model.longest(seen) > 0]
    bench = broken()
    bench.desk.beams.scale = 160
    found = []
    for _ in range(count):
        fallen, other = dice.choice(falls), dice.choice(falls)
        pair = model.merged(fallen, model.later(other, dice.uniform(5, 320)))
        net = dice.randrange(4)
        seen = model.merged(dice.choice((fallen, pair, model.swinging(fallen, dice))))
        for beam, runs in enumerate(seen):
            for start, end in model.sampled(runs, dice.random()):
                bench.edge(1 + start, 10 + 2 * net + beam, 1)
                bench.edge(1 + end, 10 + 2 * net + beam, 0)
        bench.run(1500)
        event = event_of(K_STROKE, seat=0)
        sense = bench.desk.beams
        sense.drops.put(event, bench.now, sense.scale, 40)
        sense.drops.clear()
        bench.desk.stroke.clear()
        seen = evidence.read(event)
        found.append(Stroke(1, "", bench.now, event, sense.scale, seen, len(found) + 1))
    return found


def test_the_same_reader_says_the_same_of_the_edges_it_kept():
    """All but a few: a beam that was not believed for a moment has no edges."""
    found = evening(80)
    judged = judge_again(found)
    assert len(judged) > 70 and sum(one.now.pieces for one in judged) > 70
    sure = [one for one in judged if one.sure]
    assert len(sure) > 100 and sum(one.then != one.now for one in sure) <= 3


def test_another_scale_is_another_reader():
    """The file is what a change of the reader is tried on: a change shows."""
    found = [Stroke(one.boot, "", one.at, one.event, 60, one.seen, 1) for one in evening(60)]
    assert any(one.then != one.now for one in judge_again(found))


def test_a_beam_that_was_not_believed_is_believed_again_after_a_rest():
    """As on the board: two seconds of light are enough, and a pause between strokes is longer."""
    alone = bytes((15, 1, 0xCC, 8, 2 | 1 << 3 | 128, 2, 20 << 1))
    times = [*range(5000, 21_000, 1000), 40_000]
    first, *_, sixteenth, last = judge_again([stroke(at=at, seen=alone) for at in times])
    assert sixteenth.now == Said() and last.now == first.now != Said()


def test_groups_of_different_nets_and_boots_are_judged_apart():
    four = [stroke(at=5000 + n, boot=n % 2) for n in range(4)]
    judged = judge_again(sorted(four, key=lambda one: one.boot))
    assert [one.now for one in judged].count(Said(1)) >= 2 and len(judged) == 4
    assert judge_again([]) == []


def test_a_board_that_is_on_for_weeks_is_judged_alike_on_each_day():
    """The ticks of the reader begin anew after 12 days."""
    days = [stroke(at=5000 + day * 86_400_000) for day in range(40)]
    assert [one.now for one in judge_again(days)] == [Said(1)] * 40


# --- corrected ---


CORRECTIONS = [
    # keys after "b2" is recorded, what is said, in which nets a piece, where one was declined
    (("OK",), "1:b2", [2], []),
    (("UNDO", "WHITE", "OK"), "1:b2, corrected to 1:w2", [2], []),
    (("UNDO", "HOLD", "OK"), "1:b2, corrected to 1:-", [], [2]),
    (("UNDO", "UNDO"), "1:b2, taken away", [], []),
    (("UNDO", "OK"), "1:b2", [2], []),
]


@pytest.mark.parametrize(("keys", "said", "taken", "declined"), CORRECTIONS)
def test_a_stroke_says_how_it_was_corrected_and_counts_as_it_stands(keys, said, taken, declined):
    """UNDO is how an umpire repairs what OK took from the beams: no agreement with the net."""
    bench = broken()
    bench.drop(2).run(200)
    bench.press("OK")
    for key in keys:
        bench.hold("BLACK") if key == "HOLD" else bench.press(key)
    kept = bench.desk.records
    starts = [kept.at(i) for i in range(kept.count)]
    raw = [bytes(kept.buf[at : at + kept.buf[at]]) for at in starts]
    found = evidence.strokes(log.read_records([*enumerate(raw, kept.first_seq)]))
    written = evidence.write("b", found)
    assert evidence.write(*evidence.load(written)) == written
    for one in (found[1], evidence.load(written)[1][1]):
        assert as_text(one)[0] == f"entered  {said}" and one.seen
        assert [net for net in range(5) if one.entered(net)] == taken
        assert [net for net in range(1, 5) if one.declined(net)] == declined


def test_a_correction_to_what_no_board_writes_counts_for_nothing():
    """One such match must not keep `--rejudge` from all the others."""
    told, amend = stroke(pieces=bytes((3 << 3,))).event, event_of(K_AMEND)
    codec.make_amendment(amend, 0, stroke(pieces=bytes((10 << 3,)), seen=b"").event)
    buf = bytearray(2 * codec.RECORD_MAX)
    raw = [bytes(buf[: codec.pack(one, buf, 0, 0, 0)]) for one in (told, amend)]
    (one,) = evidence.strokes(log.read_records([*enumerate(raw)]))
    assert as_text(one)[0] == "entered  0:w3, corrected to 0:w10"
    assert not any(one.entered(net) or one.declined(net) for net in range(5))


def test_what_a_later_layout_keeps_is_not_called_nothing(tmp_path, hall):
    one = stroke(pieces=bytes((3 << 3, 4 | 3 << 3)), seen=b"\x17\x01\x02")
    assert one.of_later_layout() and "later version" in as_text(one)[-1]
    assert not stroke(seen=b"").of_later_layout() and not stroke().of_later_layout()
    path = tmp_path / "later.evidence"
    path.write_text(evidence.write("b", [one, stroke(at=6000)]))
    assert "1 stroke more, in a form that only a later" in hall.run("evidence", path).stdout


# --- the file ---


def test_a_file_comes_back_byte_for_byte_and_is_judged_alike():
    found = evening(30)
    text = evidence.write("e6613852834a2b31", found)
    board, again = evidence.load(text)
    assert board == "e6613852834a2b31" and evidence.write(board, again) == text
    ours, theirs = judge_again(found), judge_again(again)
    assert [(one.then, one.now) for one in ours] == [(one.then, one.now) for one in theirs]


NINES = ("9" * 5000 + " 0:w3", "power-up " + "9" * 5000, "9" * 13 + " 0:w3")


@pytest.mark.parametrize(
    "line",
    [
        "6100",
        "power-up x",
        "scale 0",
        "scale 256",
        "6100 0:w9",
        "6100 0:w/0g",
        "words",
        "6100 0:w 7 gone",
        *NINES,
    ],
)
def test_a_wrong_line_is_named(line):
    with pytest.raises(NotEvidence, match="Line 3"):
        evidence.load(f"rosace-evidence 1\npower-up 1\n{line}\n")
    with pytest.raises(NotEvidence, match="Line 1"):
        evidence.load("rosace-match 1\n")


def test_a_file_that_lost_its_end_is_not_taken_for_a_whole_one():
    """A mail that cuts it at a line's end, or within the last line."""
    text = evidence.write("e6613852834a2b31", evening(30))
    lines = text.splitlines(keepends=True)
    assert lines[-1] == "end 30\n"
    for cut in ("".join(lines[:-1]), "".join(lines[:9]), "".join(lines[:2])):
        with pytest.raises(InputError, match="end of this file"):
            evidence.load(cut)
    for wrong in ("".join(lines[:-2]) + "end 30\n", text + "6100 0:w3 31\n", text[:-2]):
        with pytest.raises(NotEvidence):
            evidence.load(wrong)


# --- agreement and drift ---


def test_agreement_counts_what_was_taken_declined_and_pressed_without_a_drop():
    agreement = Agreement()
    for pieces in (bytes((3 << 3,)), bytes((4 | 3 << 3,)), bytes((1,)), bytes((3 << 3 | 1,))):
        agreement.add(stroke(pieces=pieces))
    net = agreement.nets[2]
    assert (net.proposed, net.taken, net.declined, agreement.unseen) == (4, 2, 1, 1)
    assert net.agreement == 2 / 3 and agreement.nets[0].agreement is None


def one_group(both):
    edges = ((0, 0, True), (2, 1, True), (20, 0, False), (22, 1, False))
    edges = edges if both else ((0, 0, True), (20, 0, False))
    return Seen(1, 0, (Group(1, Said(1), 900, len(edges), edges),), 0, (0,) * 8)


@pytest.mark.parametrize(("share", "found"), [(0.8, 0), (0.3, 1)])
def test_a_beam_that_sees_less_week_by_week_is_named(share, found):
    dice = random.Random(1)
    weeks = Weeks()
    for week in range(8):
        for _ in range(60):
            weeks.add(week * WEEK_MS, one_group(dice.random() < (0.8 if week < 5 else share)))
    drifts = weeks.drifts()
    assert len(drifts) == found
    for drift in drifts:
        assert (drift.beam, drift.week) == (3, 5 * WEEK_MS) and "net 2 sees less" in str(drift)


# --- the command ---


def test_a_match_lists_its_strokes_and_one_is_drawn(drops):
    found = drops.json("evidence", "last")
    told = [one for one in found["strokes"] if one.get("groups")]
    assert [one["entered"].partition(":")[2] for one in told] == ["w3", "-", "-"]
    assert told[0]["groups"][0] == {
        "net": 3, "ago_ms": 1100, "whole": True, "pieces": 1, "question": False, "hand": False,
        "dark_ms": [[[0, 20]], [[2, 22]]],
    }  # fmt: skip
    said = drops.run("evidence", "last", told[0]["stroke"]).stdout
    assert "net 3" in said and "3a" in said and "█" in said and "20 ms" in said
    assert "with evidence of the beams" in drops.run("evidence").stdout


def test_a_stroke_has_the_number_of_the_score_sheet(drops, tmp_path):
    """In a file too, so that a club and whoever reads it speak of the same stroke."""
    games = drops.json("show", "--strokes")["games"]
    lines = [line for game in games for board in game["boards"] for line in board["lines"]]
    sheet = [line["seq"] for line in lines if line["kind"] == "stroke"]
    numbers = [one["stroke"] for one in drops.json("evidence")["strokes"]]
    assert numbers == sheet and numbers[0] > 1
    path = tmp_path / "drops.evidence"
    assert drops.run("evidence", "last", "--save", path).exit_code == 0
    assert [one["stroke"] for one in drops.json("evidence", path)["strokes"]] == numbers
    said = drops.run("evidence", path, numbers[-1]).stdout
    assert f"stroke {numbers[-1]}\n" in said and "net 3" in said


def test_what_has_no_evidence_is_not_listed_nor_drawn(drops, tmp_path):
    """The first stroke of a match tells the scale of its table and nothing else."""
    empty = stroke(seen=bytes((15, 16 | 15, 188)), number=4)
    path = tmp_path / "drops.evidence"
    path.write_text(evidence.write("b", [empty, stroke(at=6000, number=5)]))
    assert "2 strokes, 1 of them with evidence" in drops.run("evidence", path).stdout
    assert drops.run("evidence", path, 4, "--svg", tmp_path / "a.svg").exit_code == 2
    assert not (tmp_path / "a.svg").exists()


def test_a_hall_without_a_match_says_so_when_judged_again(hall):
    run = hall.run("evidence", "--rejudge")
    assert (run.exit_code, run.stdout) == (hall.run("evidence").exit_code, "")
    assert "There is no match yet" in run.stderr


def test_a_file_that_is_not_there_is_a_file_that_is_not_there(drops, hall):
    """Not a match that is not there: `rosace matches` would not help."""
    for words in (("drops.evidence",), ("away/drops",), ("drops.evidence", "--rejudge")):
        said = drops.run("evidence", *words).stderr
        assert "cannot be read" in said and "match" not in said.partition("→")[0], said


def test_no_length_in_the_picture_lies_under_another_panel_or_outside():
    runs = tuple((9 * n, 0, not n & 1) for n in range(14))
    two = (Group(0, Said(1), 900, 20, runs), Group(1, Said(1), 900, 14, runs))
    seen = Seen(15, 0, two, 0, (0,) * 8)
    one = Stroke(1, "", 5000, stroke().event, 188, seen, 1)
    tree = ElementTree.fromstring(as_svg([("stroke 1", one)]))
    texts = [(float(str(one.get("x"))), str(one.text)) for one in tree.iter() if one.get("x")]
    first, last = [(x, text) for x, text in texts if text.startswith("9 + 9")]
    second = [x for x, text in texts if text == "1a"][1]
    assert first[0] + 6 * len(first[1]) < second
    assert last[0] + 6 * len(last[1]) < float(str(tree.get("width")))
    assert [text for _, text in texts if "net 1" in text] == [
        "900 ms before OK, net 1: 1 piece; the first 14 of 20 edges"
    ]


def test_the_picture_has_eight_rows_and_what_was_dark(drops, tmp_path):
    path = tmp_path / "stroke.svg"
    number = [one for one in drops.json("evidence")["strokes"] if one.get("groups")][0]["stroke"]
    assert drops.run("evidence", "last", number, "--svg", path).exit_code == 0
    tree = ElementTree.parse(path).getroot()
    dark = [one for one in tree.iter() if one.get("class") == "dark"]
    rows = [one for one in tree.iter() if one.get("class") == "light"]
    assert len(rows) == 8 and [float(str(one.get("width"))) for one in dark] == [80.0, 80.0]
    assert [one.text for one in tree.iter()].count("20 ms") == 2, "how long, without a ruler"
    assert drops.run("evidence", "last", "--svg", path).exit_code == 1, "it is there already"
    said = drops.run("evidence", "last", number, "--svg", path, "--force").stderr
    assert f"1 stroke in {path}." in said.replace("\n", "")
    said = drops.run("evidence", "last", "--save", tmp_path / "a.evidence").stderr
    assert " strokes in " in said and "a.evidence." in said.replace("\n", "")


def test_a_saved_file_names_no_player_and_is_read_instead_of_a_match(drops, tmp_path):
    path = tmp_path / "drops.evidence"
    assert drops.run("evidence", "last", "--save", path).exit_code == 0
    text = path.read_text()
    assert "Marie" not in text and text.startswith("rosace-evidence 1\n")
    assert drops.json("evidence", path)["strokes"] == drops.json("evidence", "last")["strokes"]
    again = drops.json("evidence", path, "--rejudge")
    assert again["groups"] == 3 and again["strokes"] == len(text.splitlines()) - 5


def test_every_stored_match_is_judged_again(drops):
    found = drops.json("evidence", "--rejudge")
    assert found["groups"] == 3 and found["differ"] == [] and found["drifts"] == []
    net = found["nets"][2]
    assert (net["proposed"], net["declined"]) == (3, 1) and net["taken"] >= 1
    assert found["strokes"] > 80
    assert "judged otherwise" in drops.run("evidence", "--rejudge").stdout


def test_a_hundred_real_drops_come_to_what_the_page_shows(hall, root, tmp_path):
    """hardware/first-board.md: a practice match, the break, 25 declined drops a net."""
    table = Played()
    setup = event_of(K_SETUP, white=M_PRACTICE, black=1)
    for event in (setup, event_of(K_SEATS, b"\0"), event_of(K_PLAY), event_of(K_STROKE, seat=0)):
        assert table.commit(event) == R_OK
    for net in 25 * (0, 1, 2, 3):
        seen = ONE_DROP[:4] + bytes((net | 1 << 3,)) + ONE_DROP[5:]
        declined = bytes((4 | net + 1 << 3,))
        assert table.commit(event_of(K_STROKE, declined + seen, seat=0)) == R_OK
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    saved = tmp_path / "drops.evidence"
    printed = hall.run("evidence", "last", "--save", saved).output
    printed += hall.run("evidence", saved, "--rejudge").output
    page = (root / "hardware" / "first-board.md").read_text("utf-8")
    shown = page.split("evidence drops.evidence --rejudge\n")[1].split("\n6. ")[0]
    samples = [line.strip() for line in shown.splitlines() if line.startswith(" " * 7)]
    assert len(samples) == 7 and set(samples) <= {line.strip() for line in printed.splitlines()}


def test_the_net_that_sees_less_is_named_with_its_table(hall):
    """Three tables; only table 2 has a beam that a third of the pieces no longer break."""
    alone = bytes((15, 12, 0xCC, 8, 1 | 1 << 2 | 1 << 3 | 128, 2, 20 << 1 | 1))
    both = ONE_DROP[:4] + bytes((ONE_DROP[4] & ~3 | 1,)) + ONE_DROP[5:]
    for number in (1, 2, 3):
        table = Played(seed=bytes((number,)), board_id=bytes((number,)) * 8)
        for week in range(2):
            table.power()
            table.clock(NOON + week * WEEK_MS)
            table.match(3, strokes=30)
            for at in range(60):
                seen = alone if number == 2 and week and at % 3 == 0 else both
                table.commit(event_of(K_STROKE, seen, seat=table.state[22]))
        hall.plug(f"USB{number}", board_of(table, table=number))
    for number in (3, 1, 2):  # the order of the first sync is not the hall's
        assert hall.run("sync", "--port", f"USB{number}").exit_code == 0
    said = hall.run("evidence", "--rejudge").output
    assert said.index("table 1") < said.index("table 2") < said.index("table 3")
    assert "Table 2, net 2 sees less: beam 2a saw 100% of the drops, now 67%" in said
    found = hall.json("evidence", "--rejudge")
    assert [(one["board"], one["beam"]) for one in found["drifts"]] == [("02" * 8, 2)]
    assert len(found["nets"]) == 12


def test_groups_of_an_older_reader_are_named(drops, tmp_path):
    """The record above says reader 1."""
    path = tmp_path / "drops.evidence"
    drops.run("evidence", "last", "--save", path)
    today = drops.json("evidence", path, "--rejudge")["reader"]
    assert today == reader_today() > 1
    said = f"groups judged by reader 1; today's is {today}."
    assert said in drops.run("evidence", path, "--rejudge").stdout
    written = evidence.write("b", evening(3))
    path.write_text(written)
    assert "judged by reader" not in drops.run("evidence", path, "--rejudge").stdout


def test_what_is_judged_otherwise_is_named_by_its_stroke(tmp_path, hall):
    """With that number `rosace evidence` draws it."""
    path = tmp_path / "drops.evidence"
    wrong = ONE_DROP[:4] + bytes((2,)) + ONE_DROP[5:]
    path.write_text(evidence.write("b", [stroke(seen=wrong, number=41)]))
    said = hall.run("evidence", path, "--rejudge").stdout
    assert "stroke 41, net 3: nothing, today 1 piece; entered 0:-" in " ".join(said.split())
    assert hall.json("evidence", path, "--rejudge")["differ"][0]["stroke"] == 41


def test_one_of_a_kind_is_said_as_one(tmp_path, hall):
    """The lines of `evidence` and the sentences that share number_of()."""
    path = tmp_path / "one.evidence"
    path.write_text(evidence.write("b", [evening(3)[0]]))
    assert "\n1 stroke, " in "\n" + hall.run("evidence", path).stdout
    assert "1 stroke, " in hall.run("evidence", path, "--rejudge").stdout
    assert number_of(1, "match", "matches") == "1 match"
    assert [number_of(n, "record") for n in (0, 1, 2)] == ["0 records", "1 record", "2 records"]


def test_what_cannot_be_shown_is_said(drops, tmp_path):
    assert drops.run("evidence", "last", 9999).exit_code == 2
    assert drops.run("evidence", "9" * 5000).exit_code == 2, "no name of a file either"
    assert drops.run("evidence", "last", 1, "--rejudge").exit_code == 2
    (tmp_path / "match").write_text("no")
    assert drops.run("evidence", tmp_path / "match").exit_code == 1


def test_a_learned_scale_holds_from_its_record_on(hall):
    played = Played()
    played.match(4, strokes=40)
    played.commit(event_of(K_EVIDENCE, b"\x64", value=0))
    played.commit(event_of(K_STROKE, ONE_DROP, seat=played.state[22]))
    hall.plug("USB1", board_of(played))
    assert hall.run("sync").exit_code == 0
    strokes = hall.json("evidence", "last")["strokes"]
    assert strokes[-1]["scale_ms"] == 25


def test_the_text_says_what_was_declined_and_why_something_is_left_out():
    text = "\n".join(as_text(stroke(pieces=bytes((3 << 3, 4 | 3 << 3, 4 | 1 << 3)))))
    assert "declined a drop in net 1, a drop in net 3" in text
    assert "declined" not in "\n".join(as_text(stroke()))
    left = bytes((15, 32 | 8, 2))
    assert "2 left out: more than half" in as_text(stroke(seen=left))[-1]
    left += ONE_DROP[2:]
    assert as_text(stroke(seen=left))[-1] == "2 left out: the record had no room"


def test_a_drop_of_the_desk_is_drawn_as_it_fell():
    bench = broken()
    bench.drop(1, width=12)
    record(bench)
    event = last(bench)
    one = Stroke(1, "", bench.now, event, 188, evidence.read(event), 1)
    lines = as_text(one)
    assert any("1a" in line and "12 ms" in line for line in lines)
    assert ElementTree.fromstring(as_svg([("<1>", one)])) is not None


def test_the_picture_says_what_was_only_counted():
    """Above half of the log it would be empty else, and so it would with pulses alone."""
    spikes = bytes((15, 32 | 64 | 8, 2, 3, 0, 0, 0))
    drawn = as_svg([("stroke 1", stroke(seen=spikes))])
    assert "0:-; 2 left out: more than half" in drawn
    assert "; pulses of 1 ms or less: 1a 3<" in drawn
    restless = as_svg([("stroke 1", stroke(seen=bytes((15, 64 | 8)) + b"\xff" * 4))])
    assert "1a 15 or more, 1b 15 or more, " in restless
    assert float(ElementTree.fromstring(restless).get("width", "")) < 1200, "a screen"


def test_the_picture_says_what_was_declined():
    one = stroke(pieces=bytes((3 << 3, 4 | 3 << 3)))
    assert "0:w3; declined a drop in net 3<" in as_svg([("stroke 1", one)])
