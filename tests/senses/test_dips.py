"""The supply sags, or the emitters fail for a moment: no drop, and a drop is still one."""

import pytest

from rosace.senses import beams
from rosace.senses.drops import DROP, MAYBE
from senses.test_beams import beam, kinds, pulse, taught


def test_a_dip_of_the_supply_is_no_drop():
    for skew in range(3):
        edges = []
        for n in range(8):
            pin = beams.FIRST_PIN + n
            edges += [(100 + n * skew // 7, pin, 1), (105 + n * skew // 7, pin, 0)]
        assert kinds(edges) == []


@pytest.mark.parametrize("lasts", [40, 100, 400])
def test_nor_is_a_longer_one_that_all_beams_see_alike(lasts):
    """A loose contact of what drives the emitters; nothing falls into four nets at once."""
    edges = []
    for n in range(8):
        pin = beams.FIRST_PIN + n
        edges += [(100 + n // 4, pin, 1), (100 + lasts + n % 2, pin, 0)]
    assert kinds(edges, 3000) == []
    falls = pulse(2, 100 + lasts + 120, 30)
    assert kinds(edges + falls, 3000) == [DROP]


def test_dips_of_the_supply_teach_no_order_of_the_beams():
    over_the_rim = beam(1, 0, (100, 152)) + beam(1, 1, (122, 134))
    sense = taught(1)
    for n in range(1, 10):
        dip = [
            edge for net in range(1, 5) for side in (0, 1) for edge in beam(net, side, (100, 105))
        ]
        assert kinds(dip, 2500, sense, 30_000 + 4000 * n) == []
    assert kinds(over_the_rim, 2500, sense, 80_000) == [MAYBE]


def test_a_piece_under_way_survives_a_dip():
    edges = beam(1, 0, (80, 112))
    for n in range(1, 8):
        edges += [(100, beams.FIRST_PIN + n, 1), (105, beams.FIRST_PIN + n, 0)]
    assert kinds(edges) == [DROP]
