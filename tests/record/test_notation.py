"""A stroke as text: short for people, exact for programs."""

import pytest
from hypothesis import given

from record.test_events import any_stroke, make, same
from rosace.record.events import pack, unpack
from rosace.record.notation import read_stroke, stroke_text
from rosace.rules.event import Event
from rosace.words import K_EARLY, K_STROKE


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
