"""A stroke as text: short for people, exact for programs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from record.files import MemoryFiles
from record.table import Referee, power_on, settle
from record.test_events import any_event, any_stroke, make, same
from rosace.record.codec import pack, unpack
from rosace.rules.state import Event
from rosace.words import K_AMEND, K_EARLY, K_STROKE
from rosace_host.match import notation
from rosace_host.match.notation import read_stroke, stroke_text


@pytest.mark.parametrize(
    ("text", "fell"),
    [
        ("-", {}),
        ("~", {"touched": 0}),
        ("w", {"white": 1, "data": bytes((0,))}),
        ("w3b", {"white": 1, "black": 1, "data": bytes((24, 1))}),
        ("q2s", {"queen": 1, "striker": 1, "data": bytes((18, 3))}),
        ("!-", {"foul": 1}),
        ("!~", {"foul": 1, "touched": 0}),
        ("~s4", {"touched": 0, "striker": 1, "data": bytes((35,))}),
        ("2:w", {"seat": 2, "white": 1, "data": bytes((0,))}),
        ("w/5a07", {"white": 1, "data": bytes((0, 0x5A, 7))}),
    ],
)
def test_strokes_as_people_write_them(text, fell):
    stroke = make(K_STROKE, {"seat": 1, **fell})
    assert stroke_text(stroke, turn=1) == text
    same(read_stroke(text, Event(), turn=1), stroke)


@given(any_stroke())
def test_every_stroke_comes_back_from_its_text(stroke):
    buf = bytearray(128)
    pack(stroke, buf, 0, 0, 0)
    unpack(buf, 0, stroke)
    back = read_stroke(stroke_text(stroke), Event())
    back.kind = stroke.kind
    assert stroke.kind in (K_STROKE, K_EARLY)
    same(back, stroke)


@pytest.mark.parametrize("text", ["", "x", "w9", "5:w", "3", "-w", "w-", "!", "w/5"])
def test_what_is_no_stroke_is_named(text):
    with pytest.raises(ValueError):
        read_stroke(text, Event())


# --- a whole match ---


@given(any_event() | any_stroke(), st.integers(0, 2**30 - 1), st.integers(0, 65535))
def test_every_record_comes_back_from_its_line_byte_for_byte(event, ms, check):
    buf = bytearray(256)
    n = pack(event, buf, 0, ms, check)
    line = notation.write_line(buf[:n])
    assert notation.read_line(line) == bytes(buf[:n])
    assert "\n" not in line
    if event.kind != K_AMEND:
        assert not line.startswith("raw"), "only what no reader knows stands as bytes"


@given(st.binary(min_size=1, max_size=120))
def test_bytes_that_are_no_record_come_back_too(junk):
    assert notation.read_line(notation.write_line(junk)) == junk


def test_a_match_reads_like_a_match():
    log = power_on(MemoryFiles())
    referee = Referee(log, 11, corrects=0.1)
    for _ in range(200):
        referee.step()
    settle(log)
    buffer = log.journal.buffer
    records = [bytes(buffer.record(i)) for i in range(log.count)]
    text = notation.write(records)
    assert notation.read(text) == records
    assert "raw" not in text
    assert " amend target=" in text and " away #" in text and " to " in text


@pytest.mark.parametrize(
    "line",
    ["", "+5", "+5 0:w3", "+5 nonsense #0000", "+5 0:w9x #0000", "@5 0:w #0000",
     "+5 warning seat=0 colour=3 #0000", "raw 5"],
)  # fmt: skip
def test_a_line_that_cannot_be_read_is_named(line):
    with pytest.raises(ValueError):
        notation.read_line(line)
