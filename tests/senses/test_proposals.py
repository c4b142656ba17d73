"""Hands go into nets; only a drop that can belong to a stroke proposes a piece."""

from rosace.senses.beams import DROP, HAND
from rosace.senses.proposals import ALL_NETS, DOUBT, EVIDENCE, LATE, SLOT, Proposals


def test_a_drop_in_play_is_a_slot_and_a_hand_never():
    p = Proposals()
    assert p.judge(DROP, 1, 10000, True) == SLOT
    assert p.judge(HAND, 1, 10100, True) == EVIDENCE


def test_a_drop_while_nothing_can_be_struck_is_evidence_only():
    assert Proposals().judge(DROP, 1, 10000, False) == EVIDENCE


def test_a_drop_within_three_seconds_of_ok_is_late():
    p = Proposals()
    p.recorded(1000, 0)
    assert p.judge(DROP, 2, 3900, True) == LATE
    assert p.judge(DROP, 2, 4100, True) == SLOT


def test_after_a_pocketed_striker_the_first_drop_in_its_net_needs_a_press():
    p = Proposals()
    p.recorded(1000, 1 << 3)
    assert p.judge(DROP, 2, 6000, True) == SLOT
    assert p.judge(DROP, 3, 6100, True) == DOUBT
    assert p.judge(DROP, 3, 6200, True) == SLOT


def test_the_hand_that_fetches_the_striker_ends_the_doubt():
    p = Proposals()
    p.recorded(1000, 1 << 3)
    assert p.judge(HAND, 3, 5000, False) == EVIDENCE
    assert p.judge(DROP, 3, 9000, True) == SLOT


def test_a_striker_whose_net_nobody_knows_makes_every_net_doubtful_once():
    p = Proposals()
    p.recorded(1000, ALL_NETS)
    assert p.judge(DROP, 4, 6000, True) == DOUBT
    assert p.judge(DROP, 1, 6100, True) == SLOT


def test_once_the_strike_input_spoke_no_drop_is_late():
    p = Proposals()
    p.recorded(1000, 0)
    p.struck()
    assert p.judge(DROP, 1, 2500, True) == SLOT
