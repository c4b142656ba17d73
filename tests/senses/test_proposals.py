"""Hands go into nets; only a drop that can belong to a stroke proposes a piece."""

from rosace.senses.drops import DROP, HAND, MAYBE
from rosace.senses.proposals import (
    AFTER,
    ALL_NETS,
    DOUBT,
    EVIDENCE,
    LATE,
    SLOT,
    STROKE,
    Proposals,
)


def test_a_drop_in_play_is_a_slot_and_a_hand_never():
    p = Proposals()
    assert p.judge(DROP, 1, 10000, STROKE) == SLOT
    assert p.judge(HAND, 1, 10100, STROKE) == EVIDENCE


def test_a_drop_while_nothing_can_be_struck_is_evidence_only():
    assert Proposals().judge(DROP, 1, 10000, 0) == EVIDENCE


def test_a_drop_within_three_seconds_of_ok_is_late():
    p = Proposals()
    p.recorded(1000, 0)
    assert p.judge(DROP, 2, 3900, STROKE) == LATE
    assert p.judge(DROP, 2, 4100, STROKE) == SLOT


def test_after_a_pocketed_striker_the_first_drop_in_its_net_needs_a_press():
    p = Proposals()
    p.recorded(1000, 1 << 3)
    assert p.judge(DROP, 2, 6000, STROKE) == SLOT
    assert p.judge(DROP, 3, 6100, STROKE) == DOUBT
    assert p.judge(DROP, 3, 6200, STROKE) == SLOT


def test_the_hand_that_fetches_the_striker_ends_the_doubt():
    p = Proposals()
    p.recorded(1000, 1 << 3)
    assert p.judge(HAND, 3, 5000, 0) == EVIDENCE
    assert p.judge(DROP, 3, 9000, STROKE) == SLOT


def test_a_striker_whose_net_nobody_knows_makes_every_net_doubtful_once():
    p = Proposals()
    p.recorded(1000, ALL_NETS)
    assert p.judge(DROP, 4, 6000, STROKE) == DOUBT
    assert p.judge(DROP, 1, 6100, STROKE) == SLOT


def test_what_may_be_no_piece_is_doubtful_in_play_and_late_after_ok():
    p = Proposals()
    assert p.judge(MAYBE, 1, 500, STROKE) == DOUBT
    p.recorded(1000, 0)
    assert p.judge(MAYBE, 1, 3900, STROKE) == LATE
    assert p.judge(MAYBE, 1, 4100, AFTER) == EVIDENCE
    assert p.judge(MAYBE, 1, 4200, STROKE) == DOUBT


def test_once_the_strike_input_spoke_no_drop_is_late():
    p = Proposals()
    p.recorded(1000, 0)
    p.struck()
    assert p.judge(DROP, 1, 2500, STROKE) == SLOT


def test_after_the_stroke_only_what_falls_right_after_ok_is_a_piece():
    p = Proposals()
    p.recorded(1000, 1 << 3)
    assert p.judge(DROP, 2, 3900, AFTER) == LATE
    assert p.judge(DROP, 2, 4100, AFTER) == EVIDENCE


def test_the_three_seconds_begin_with_the_press_of_ok_and_not_with_the_record():
    p = Proposals()
    p.pressed(1000)
    p.recorded(1900, 0)
    assert p.judge(DROP, 2, 3950, STROKE) == LATE
    assert p.judge(DROP, 2, 4050, STROKE) == SLOT
    p.recorded(9000, 0)  # nobody pressed OK: the other side tapped, or was silent
    assert p.judge(DROP, 2, 11900, STROKE) == LATE
