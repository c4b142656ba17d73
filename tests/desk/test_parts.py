"""The self-test part by part: each fault is named by part and place."""

import pytest

from desk.bench import Bench
from rosace.senses.buttons import KEY_NAMES
from rosace_host.match import text_ids as T

KEYS = ("WHITE", "BLACK", "QUEEN", "STRIKER", "FOUL", "UNDO", "MENU", "OK")


class Hands:
    """Somebody who does as the screen says, at a board with something wrong.

    keys: by key, the keys whose contacts close when it is pressed.  beams: by receiver, those that
    go dark when it is covered.  torch: receivers that see a torch.  silent: the buzzer is."""

    def __init__(self, bench, keys=None, beams=None, torch=(), silent=False):
        self.bench = bench
        self.keys = keys or {}
        self.beams = beams or {}
        self.torch = torch
        self.silent = silent
        self.asked = []

    def work(self):
        """Answer everything; returns the faults as (number, one, other)."""
        bench = self.bench
        bench.desk.go(bench.desk.modes.parts)
        bench.run(50)
        parts = bench.desk.mode
        for _ in range(40):
            if not parts._steps:
                return parts._faults
            view, step = bench.view, parts._steps[0]
            self.asked.append(view.lines[0])
            if view.lines[0] == T.PARTS_KEY:
                self.close(KEYS[view.args[0] - T.ARG_TEXT - T.PART_KEY])
            elif view.lines[0] in (T.PARTS_SHADE_A, T.PARTS_SHADE_B):
                self.move(2 * (view.args[0] - 1) + view.lines[0] - T.PARTS_SHADE_A, 1)
            elif view.lines[0] in (T.PARTS_TORCH_A, T.PARTS_TORCH_B):
                beam = 2 * (view.args[0] - 1) + view.lines[0] - T.PARTS_TORCH_A
                if beam in self.torch:
                    self.move(beam, 0)
            elif view.lines[0] == T.PARTS_SOUND:
                assert "TEST" in bench.sounds
                bench.press("FOUL" if self.silent else "OK")
            if parts._steps and parts._steps[0] is step:
                bench.run(16000)  # nothing moved: it waits, and goes on
            assert not parts._steps or parts._steps[0] is not step
        raise AssertionError("it never ended")

    def close(self, key):
        for one in self.keys.get(key, (key,)):
            pin = self.bench.pin(one)
            self.bench.edge(1, pin, 0)
            self.bench.edge(120, pin, 1)
        self.bench.run(500)

    def move(self, beam, level):
        for one in self.beams.get(beam, (beam,)):
            self.bench.edge(1, 10 + one, level)
            self.bench.edge(300, 10 + one, 1 - level)
        self.bench.run(700)


def dark(*beams):
    """A bench whose receivers are dark from power-on."""
    bench = Bench()
    for beam in beams:
        bench.edge(1, 10 + beam, 1)
    bench.run(3000)
    return bench


def said(bench, faults):
    """The faults as the screen names them: text and what it is about."""
    found = []
    for _ in faults:
        found.append((bench.view.lines[1], bench.view.args[0], bench.view.args[1]))
        assert bench.view.lines[0] == T.PARTS_FAULT and bench.view.args[3] == len(faults)
        bench.press("OK")
    return found


def test_a_board_without_a_fault_is_asked_for_everything_once():
    bench = Bench()
    hands = Hands(bench)
    assert hands.work() == [] and len(hands.asked) == 17
    assert bench.view.lines[0] == T.PARTS_FINE
    bench.press("OK")
    assert bench.mode == "setup"


def key(name):
    return T.ARG_TEXT + T.PART_KEY + KEYS.index(name)


FAULTS = [
    # wrong with the keys
    ({"keys": {"QUEEN": ()}}, (), (T.PART_OPEN, key("QUEEN"), key("QUEEN"))),
    (
        {"keys": {"WHITE": ("BLACK",), "BLACK": ("WHITE",)}},
        (),
        (T.PART_SWAPPED, key("WHITE"), key("BLACK")),
    ),
    (
        {"keys": {"UNDO": ("UNDO", "FOUL"), "FOUL": ("FOUL", "UNDO")}},
        (),
        (T.PART_BRIDGED, key("FOUL"), key("UNDO")),
    ),
    # wrong with a net
    ({}, (2, 3), (T.PART_CABLE, 2, 2)),
    ({"torch": (2,)}, (2, 3), (T.PART_PAIR, 2, 2)),
    ({}, (4,), (T.PART_RECEIVER, 3, 3)),
    ({"torch": (5,)}, (5,), (T.PART_EMITTER_B, 3, 3)),
    ({"torch": (0,)}, range(8), (T.PART_DRIVER, 1, 1)),
    ({"beams": {7: ()}}, (), (T.PART_FLOODED_B, 4, 4)),
    ({"beams": {0: (1,), 1: (0,)}}, (), (T.PART_BEAMS, 1, 1)),
    ({"beams": {0: (6,), 1: (7,), 6: (0,), 7: (1,)}}, (), (T.PART_NETS, 1, 4)),
    # wrong with the rest
    ({"silent": True}, (), (T.PART_BUZZER, 1, 1)),
]


@pytest.mark.parametrize(("broken", "beams", "fault"), FAULTS)
def test_a_fault_is_named_by_part_and_place(broken, beams, fault):
    bench = dark(*beams)
    faults = Hands(bench, **broken).work()
    assert len(faults) == 1
    assert said(bench, faults) == [fault] and bench.mode == "setup"


def test_a_key_that_is_down_from_the_start_is_shorted():
    bench = Bench()
    bench.edge(1, bench.pin("BLACK"), 0)
    bench.run(1000)
    faults = Hands(bench).work()
    assert said(bench, faults) == [(T.PART_SHORT, key("BLACK"), key("BLACK"))]


def test_a_low_supply_and_a_flooded_receiver_are_known_before_anything_is_asked():
    bench = Bench()
    bench.desk.measured(1, 421, 0)
    bench.desk.emitter(2, 1 << 2)
    hands = Hands(bench)
    faults = hands.work()
    assert len(hands.asked) == 16, "the receiver that is flooded cannot be covered"
    assert said(bench, faults) == [(T.PART_SUPPLY, 4, 2), (T.PART_FLOODED, 2, 2)]


def test_a_board_without_rings_has_no_fault():
    assert Hands(dark(*range(8))).work() == []


def test_every_fault_has_another_text():
    texts = [fault[0] for _, _, fault in FAULTS]
    assert len(set(texts)) == len(texts) and len(KEY_NAMES) >= len(KEYS)


def test_undo_held_leads_home_at_any_time():
    bench = Bench()
    bench.desk.go(bench.desk.modes.parts)
    bench.hold("UNDO", ms=1200)
    assert bench.mode == "setup"
