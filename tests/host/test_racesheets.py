"""A match by house rules on the PC: judged by its own record, cited from its own text."""

import json

import pytest

from host.played import Played, board_of
from laws.events import copy
from laws.random_play import RandomPlay
from record.table import event as event_of
from rosace.record import codec
from rosace.rules import state as st
from rosace.rules import systems
from rosace.rules.state import ASK_KEEP, LEFT, MUST_CHOICE, PENDING, QUESTION, TURN, Event
from rosace.words import (
    K_BOARD_RESULT,
    K_CHOICE,
    K_PLAY,
    K_SEATS,
    K_SETUP,
    K_STROKE,
    P_MATCH,
    R_OK,
)
from rosace_host.match import rulebook
from rosace_host.match.judge import Fact, judge
from rosace_host.match.names import system_name, system_number


def send(played, kind, **fields):
    assert played.commit(event_of(kind, **fields)) == R_OK
    return played


def begun(name, overrides=b"\0"):
    played = Played(seed=name.encode())
    send(played, K_SETUP, value=system_number(name), data=overrides)
    send(played, K_SEATS, data=b"\0\1")
    return send(played, K_PLAY)


@pytest.fixture(scope="module", params=("mfr_en", "masters", "icpf", "nepal"))
def evening(request):
    """A whole random match by one system, corrections among its strokes."""
    system = system_number(request.param)
    played = Played(seed=request.param.encode())
    play = RandomPlay(system, doubles=False, house=False, alone=False, system=system)
    for number in range(400):
        event = copy(play.step())
        if event.kind == K_SETUP and number:
            break
        if event.kind == K_BOARD_RESULT:
            event.size = 0
        assert played.commit(event) == R_OK
        if played.state[st.PHASE] == P_MATCH:
            break
    return played, system


def test_the_pc_judges_it_as_the_board_did_and_says_by_what(hall, evening):
    played, system = evening
    hall.plug("COM3", board_of(played))
    assert hall.run("sync").exit_code == 0
    assert hall.run("verify", "last").exit_code == 0
    shown = json.loads(hall.run("show", "last", "--json", "--strokes").stdout)
    assert shown["system"] == system_name(system) and shown["known_system"]
    assert shown["system_title"] == rulebook.title(system) and not shown["other_figures"]
    lines = [
        line
        for game in shown["games"] for board in game["boards"] for line in board["lines"]
        if line["kind"] == "stroke" and line["law"]
    ]  # fmt: skip
    assert lines and all(line["source"] and line["source"] != line["law"] for line in lines)
    listed = json.loads(hall.run("matches", "--json").stdout)
    assert listed["matches"][-1]["system"] == system_name(system)
    text = hall.run("show", "last").stdout
    assert rulebook.title(system)[:20] in text


def test_every_citation_has_a_full_form():
    from rosace.rules import house_citations

    for system in range(systems.TWO_SIDED_END):
        for place in house_citations.table(system).decode().split(";")[:-1]:
            first, _, others = place.partition("=")[2].partition(",")
            for short in (first, *others.split()):
                assert len(rulebook.full_citation(short)) > len(short) + 3, short
    assert rulebook.full_citation("3.12i") == "ICF 3.12i"
    assert rulebook.full_citation("MG F9") == "Masters Games: Fautes, last paragraph"
    assert rulebook.full_citation("NP9 4") == "Nepali rule, p. 9: penalty 4"


def test_own_rules_stand_in_words_on_the_sheet(hall):
    pairs = rulebook.parse_overrides(
        system_number("ffc_simple"), {"target": 15, "jump": "costs the turn"}
    )
    data = bytes((len(pairs), *(byte for pair in pairs for byte in pair)))
    played = begun("ffc_simple", data)
    send(played, K_STROKE, white=1)
    hall.plug("COM3", board_of(played))
    hall.run("sync")
    shown = json.loads(hall.run("show", "last", "--json").stdout)
    assert shown["house_rules"] == {"target": "15", "jump": "costs the turn"}
    assert "jump: costs the turn" in hall.run("show", "last").stdout.replace("\n", " ")


def test_a_drawn_match_has_no_winner_and_says_so(hall):
    played = begun("nepal")
    send(played, K_STROKE, white=1, black=1)
    send(played, K_CHOICE, value=st.ASK_COLOUR, reason=1)
    send(played, K_STROKE, black=7)
    for tries in range(3):
        send(played, K_STROKE, queen=1)
        send(played, K_STROKE)
        if tries < 2:
            send(played, K_STROKE)
    hall.plug("COM3", board_of(played))
    hall.run("sync")
    shown = json.loads(hall.run("show", "last", "--json", "--strokes").stdout)
    board = shown["games"][0]["boards"][0]
    assert shown["winner"] is None and shown["phase"] == "match end"
    assert board["drawn"] and not board["given_up"] and board["white"] == "B"
    said = [line["ruling"] for line in board["lines"]]
    assert said.index("plays black") == said.index("the player chooses") + 1
    assert said[-1].startswith("nobody wins")
    assert "finished, drawn" in hall.run("show", "last").stdout
    compared = json.loads(hall.run("what-if", "last", "--rules", "nepal", "--json").stdout)
    assert compared["boards"][0]["recorded"] == "drawn"
    assert hall.run("verify", "last").exit_code == 0


def test_a_question_and_its_answer_are_two_lines_and_undone_together():
    played = begun("icpf")
    send(played, K_STROKE, white=3)
    stroke = send(played, K_STROKE, white=1, striker=1).log.count - 1
    assert played.state[PENDING] & MUST_CHOICE and played.state[QUESTION] == ASK_KEEP
    send(played, K_CHOICE, value=ASK_KEEP, reason=1)
    assert played.state[LEFT] == 7 and played.state[TURN] == 0
    assert played.log.undo_target() == stroke
    assert played.log.amend(stroke, None, played.now) == R_OK
    played.settle()
    assert played.state[LEFT] == 6 and not played.state[PENDING] & MUST_CHOICE
    send(played, K_STROKE, white=1)
    assert played.state[LEFT] == 5


def test_a_corrected_stroke_that_asks_nothing_leaves_its_answer_without_effect():
    played = begun("icpf")
    send(played, K_STROKE, white=3)
    stroke = send(played, K_STROKE, white=1, striker=1).log.count - 1
    send(played, K_CHOICE, value=ASK_KEEP, reason=0)
    event = Event()
    event.kind = K_STROKE
    event.white = 1
    assert played.log.amend(stroke, event, played.now) == R_OK
    played.settle()
    assert (played.state[LEFT], played.state[TURN]) == (5, 0)
    before = bytes(played.state)
    played.power()
    assert bytes(played.state) == before


def test_a_stroke_that_asks_only_since_a_correction_is_settled_by_the_texts_first_answer():
    played = begun("icpf")
    send(played, K_STROKE, white=3)
    stroke = send(played, K_STROKE, white=1).log.count - 1
    send(played, K_STROKE, white=1)
    event = Event()
    event.kind = K_STROKE
    event.white = 1
    event.striker = 1
    assert played.log.amend(stroke, event, played.now) == R_OK
    played.settle()
    assert not played.state[PENDING] & MUST_CHOICE and played.state[LEFT] == 5


def raw_setup(system, figures):
    """A set-up event as a board with other rules would have written it."""
    event = Event()
    event.kind = K_SETUP
    event.value = system
    codec.put_setup_block(event, 1, b"")
    codec.put_number(event.data, codec.block_of(event) + codec.RULES, figures, 4)
    return event


def test_a_system_that_this_version_lacks_is_named_and_not_guessed():
    stroke = Event()
    stroke.kind = K_STROKE
    stroke.white = 1
    sheet = judge([Fact(1, raw_setup(99, 0)), Fact(2, stroke)])
    assert sheet.system == "unknown system 99" and not sheet.known
    assert sheet.games == [] and sheet.won == (0, 0)
    from rosace_host.sheet.sheet import state_of

    assert "unknown system 99" in state_of(sheet)


def test_other_figures_of_the_same_system_are_told():
    number = system_number("masters")
    assert judge([Fact(1, raw_setup(number, 1))]).other_figures
    assert not judge([Fact(1, raw_setup(number, rulebook.figures_checksum(number)))]).other_figures


def test_an_unknown_system_cannot_be_verified_and_says_so(hall):
    import sqlalchemy as sa

    from rosace_host.store import tables
    from rosace_host.store.store import Store
    from rosace_host.tasks.verify import verify

    played = begun("masters")
    send(played, K_STROKE, white=1)
    hall.plug("COM3", board_of(played))
    hall.run("sync")
    kept = Store("sqlite:///" + hall.db)
    match = kept.matches()[0]
    record = kept.records(match.board, match.epoch, match.first_seq, match.first_seq)[0].raw
    event = Event()
    codec.unpack(record, 0, event)
    event.value = 99
    buf = bytearray(codec.RECORD_MAX)
    n = codec.pack(event, buf, 0, event.when, 0)
    with kept.engine.begin() as connection:
        connection.execute(
            sa.update(tables.records)
            .where(tables.records.c.seq == match.first_seq)
            .values(raw=bytes(buf[:n]))
        )
    found = [finding.what for finding in verify(kept, match).findings]
    assert any("unknown system 99" in what for what in found)
    assert not any("judged differently" in what for what in found)
    kept.close()
