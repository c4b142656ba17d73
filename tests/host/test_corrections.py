"""Corrections through the whole chain: board, line, database, sheet."""

import random

import pytest
from rich.console import Console

from host.memory_boards import MemoryWire
from host.played import Played, board_of
from host.pulled_database import pulled
from record.corrections import by_chance, copied, correct, planned, strokes
from record.table import event
from rosace.record import chain
from rosace.rules import match
from rosace.rules import state as st
from rosace.words import (
    CR_SENSOR,
    K_BOARD_RESULT,
    K_CORRECT,
    K_PLAY,
    K_SETUP,
    K_STROKE,
    P_MATCH,
    P_PLAY,
)
from rosace_host.device.client import Client
from rosace_host.match.log import grouped
from rosace_host.sheet.data import as_dict
from rosace_host.sheet.sheet import render
from rosace_host.store import catalogue
from rosace_host.tasks.sync import sync
from rosace_host.tasks.verify import verify


def agrees(played):
    """The PC's own reading of the log, judged from the start, comes to the board's state."""
    kept = pulled(played)
    match = kept.matches()[-1]
    report = verify(kept, match)
    assert report.holds, report.findings[:3]
    titled = catalogue.load_match(kept, match)
    assert titled.sheet.digest == bytes(played.state)
    console = Console(width=100, record=True)
    with console.capture() as capture:
        console.print(render(titled, console, strokes=True))
    return capture.get()


def same_after_corrections(seed, wanted):
    chance = random.Random(seed)
    played = Played().match(seed, names=(), strokes=chance.randrange(40, 220))
    made = 0
    for _ in range(60):
        played.now += 9000
        if by_chance(played.log, chance, played.now):
            made += 1
            if chance.random() < 0.3:  # a correction can be taken back whole, and made again
                played.log.amend(played.journal.buffer.amends[-1], None, played.now)
                played.settle()
                if chance.random() < 0.5:
                    played.log.amend(played.log.count - 1, None, played.now)
                    played.settle()
        if made == wanted:
            break
    before = bytes(played.state)
    assert "Corrections" in agrees(played) or not made
    played.power()
    assert bytes(played.state) == before and played.log.differs == -1
    return made


@pytest.mark.parametrize("seed", range(1, 7))
def test_random_corrections_of_random_matches_are_the_same_on_board_and_pc(seed):
    assert same_after_corrections(seed, 5)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 220))
def test_many_more_random_corrections_come_to_the_same_on_the_pc(seed):
    same_after_corrections(seed, 8)


# --- after the match ---


def finished_by_hand(played=None):
    """A game of three boards, the last stroke of the last board still to be doubted."""
    played = played or Played()
    result = event(K_BOARD_RESULT, value=0, reason=12, queen=0)
    for one in (
        event(K_SETUP, black=1),
        event(K_PLAY), event(K_STROKE, white=1), result,
        event(K_PLAY), event(K_STROKE, black=1), result,
        event(K_PLAY), event(K_STROKE, white=4), event(K_STROKE, white=4),
        event(K_STROKE, white=1, queen=1),
    ):  # fmt: skip
        assert played.commit(one) == 0
    assert played.state[st.PHASE] == P_MATCH and played.state[st.SCORE] == 33
    return played


def test_a_correction_after_the_end_is_version_2_with_a_code_of_its_own():
    """A black fell with A's last two: it was seen on the video, after the sheets were printed."""
    played = finished_by_hand()
    first = code_of(played)
    kept = pulled(played)
    assert grouped(first) in sheet_of(kept)
    index = strokes(played.log)[-1]
    other = copied(played.log, index)
    other.black, other.size = 1, 0
    plan = planned(played.log, {index: other})
    assert plan.old_results != plan.new_results
    played.now += 60_000
    assert correct(played.log, plan, played.now, CR_SENSOR) == 0
    played.settle()
    second = code_of(played)
    assert second and second != first and played.log.seals.count == 2
    assert played.state[st.SCORE] == 32
    sync(Client(MemoryWire(board_of(played))), kept)
    match = kept.matches()[-1]
    found = verify(kept, match)
    assert found.holds and [seal["version"] for seal in found.seals] == [1, 2]
    said = sheet_of(kept)
    assert f"(version 2): {grouped(second)}" in said
    assert f"version 1, before corrections: {grouped(first)}" in said
    assert "corrected (sensor)" in said
    data = as_dict(catalogue.load_match(kept, match))
    assert data["code"] == second and [one["code"] for one in data["seals"]] == [first, second]
    played.power()
    assert code_of(played) == second and played.log.seals.count == 2


def test_a_correction_that_the_board_has_not_sealed_yet_is_said():
    played = finished_by_hand()
    first = code_of(played)
    index = strokes(played.log)[-1]
    plan = planned(played.log, {index: None})
    assert correct(played.log, plan, played.now + 5000) == 0
    played.settle()
    assert played.state[st.PHASE] == P_PLAY, "the match goes on"
    said = sheet_of(pulled(played))
    assert "not sealed yet" in said and f"version 1, before corrections: {grouped(first)}" in said


def code_of(played):
    """The letters that the panel shows and players sign."""
    return played.log.seal_code()[: chain.CODE].decode()


def sheet_of(kept):
    console = Console(width=100)
    with console.capture() as capture:
        console.print(
            render(catalogue.load_match(kept, kept.matches()[-1]), console, strokes=True)
        )
    return capture.get()


@pytest.mark.parametrize("edits", [b"\x00\x06\x09", b"\x00\x06\x01", b"\x00\x01", b"\xff"])
def test_a_correction_that_cannot_be_read_changes_nothing_and_is_named(edits):
    """A forged file has it: no command ends with a traceback, and `verify` says where it is."""
    played = Played().match(3, names=(), strokes=40)
    first = strokes(played.log)[0]
    buffer = played.journal.buffer
    wrong = event(K_CORRECT, edits, target=buffer.first_seq + first)
    buffer.add(wrong, 1, match.check16(played.state))
    played.settle()
    kept = pulled(played)
    (one,) = kept.matches()
    assert catalogue.load_match(kept, one).sheet.digest == bytes(played.state)
    (found,) = verify(kept, one).findings
    assert found.seq == buffer.first_seq + buffer.count - 1
    assert "no board writes such a record" in found.what
    kept.close()
