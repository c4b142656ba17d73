"""The self-test part by part: each fault is named by part and place."""

import pytest

from desk.bench import Bench
from desk.test_read_aloud import says
from rosace.face import fonts
from rosace.face.view import B_BEAM
from rosace.senses.buttons import KEY_NAMES
from rosace_host.match import text_ids as T

KEYS = ("WHITE", "BLACK", "QUEEN", "STRIKER", "FOUL", "UNDO", "MENU", "OK")


class Hands:
    """Somebody who does as the screen says, at a board with something wrong.

    keys: by key, the keys whose contacts close when it is pressed.  beams: by receiver, those that
    go dark when it is covered.  torch: receivers that see a torch.  silent: the buzzer is.  far:
    there is a panel that does not answer.  weak: receivers for which half of the light is none."""

    def __init__(self, bench, keys=None, beams=None, torch=(), silent=False, far=False, weak=0):
        self.bench = bench
        self.keys = keys or {}
        self.beams = beams or {}
        self.torch = torch
        self.silent = silent
        self.far = far
        self.weak = weak
        self.asked = []

    def work(self):
        """Answer everything; returns the faults as (number, one, other)."""
        bench = self.bench
        bench.desk.go(bench.desk.modes.parts)
        bench.run(50)
        return self.answer()

    def answer(self):
        """The same from where the test is."""
        bench = self.bench
        parts = bench.desk.mode
        for _ in range(80):
            if not parts._steps:
                return parts._faults
            view, step, again = bench.view, parts._steps[0], parts._slip
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
            elif view.lines[0] == T.PARTS_FAR:
                bench.press("OK" if self.far else "FOUL")
            elif view.lines[0] == T.PARTS_FREE:
                bench.run(1100)
                assert bench.desk.measured(1, 0, 0) == 8, "the board is not asked to measure"
                bench.desk.measured(1 | 16 | self.weak << 8, 0, 0)
                bench.run(100)
            if parts._slip and not again:
                continue  # something else answered: it asks once more
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
    assert hands.work() == [] and len(hands.asked) == 19
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
    ({"far": True}, (), (T.PART_FAR, 1, 1)),
    ({"weak": 1 << 3}, (), (T.PART_WEAK_B, 2, 2)),
    ({"weak": 255}, (), (T.PART_ALL_WEAK, 1, 1)),
]


@pytest.mark.parametrize(("broken", "beams", "fault"), FAULTS)
def test_a_fault_is_named_by_part_and_place(broken, beams, fault):
    bench = dark(*beams)
    faults = Hands(bench, **broken).work()
    assert len(faults) == 1
    assert said(bench, faults) == [fault] and bench.mode == "setup"


@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"OK": ()}, (T.PART_OPEN, key("OK"), key("OK"))),
        ({"FOUL": ()}, (T.PART_OPEN, key("FOUL"), key("FOUL"))),
        (
            {"MENU": ("MENU", "OK"), "OK": ("OK", "MENU")},
            (T.PART_BRIDGED, key("MENU"), key("OK")),
        ),
    ],
)
def test_nothing_is_asked_that_a_faulty_key_would_have_to_answer(keys, fault):
    """A bridge presses two keys at once, which counts as none: the question would stay."""
    bench = Bench()
    hands = Hands(bench, keys=keys)
    faults = hands.work()
    assert not {T.PARTS_SOUND, T.PARTS_FAR} & set(hands.asked)
    assert said(bench, faults) == [fault]


def test_each_key_leads_to_the_next_fault():
    """OK may be one of the faults."""
    bench = dark(4)
    faults = Hands(bench, keys={"OK": ()}).work()
    assert len(faults) == 2 and bench.view.lines[1] == T.PART_OPEN
    bench.press("WHITE")
    assert bench.view.lines[1] == T.PART_RECEIVER
    bench.press("BLACK")
    assert bench.mode == "setup"


def test_undo_leads_back_to_the_fault_before_and_from_the_first_one_home():
    bench = dark(4, 6)
    assert len(Hands(bench).work()) == 2 and bench.view.args[2] == 1
    assert says(bench, "NEXT") and says(bench, "BACK")
    bench.press("OK")
    assert bench.view.args[2] == 2
    bench.press("UNDO")
    assert bench.mode == "parts" and bench.view.args[2] == 1
    bench.press("UNDO")
    assert bench.mode == "setup"


def test_a_key_that_is_down_from_the_start_is_shorted():
    bench = Bench()
    bench.edge(1, bench.pin("BLACK"), 0)
    bench.run(1000)
    faults = Hands(bench).work()
    assert said(bench, faults) == [(T.PART_SHORT, key("BLACK"), key("BLACK"))]


def test_what_breaks_in_the_test_and_stays_so_is_named():
    """A key that sticks when it is pressed, a cable that comes off while a ring is touched."""
    bench = Bench()
    bench.desk.go(bench.desk.modes.parts)
    bench.run(100)
    bench.edge(1, bench.pin("WHITE"), 0)
    bench.run(50_000)
    assert Hands(bench).answer() == [(0, 0, 0)]
    bench = Bench()
    hands = Hands(bench)
    bench.desk.go(bench.desk.modes.parts)
    bench.run(100)
    for name in KEYS:
        hands.close(name)
    assert bench.view.lines[0] == T.PARTS_SHADE_A
    for beam in (4, 5):
        bench.edge(1, 10 + beam, 1)
    bench.run(50_000)
    assert hands.answer() == [(T.PART_CABLE - T.PART_SHORT, 2, 2)]


def test_a_low_supply_and_a_flooded_receiver_are_known_before_anything_is_asked():
    bench = Bench()
    bench.desk.measured(1, 421, 0)
    bench.desk.emitter(2, 1 << 2)
    hands = Hands(bench)
    faults = hands.work()
    assert len(hands.asked) == 18, "the receiver that is flooded cannot be covered"
    assert said(bench, faults) == [(T.PART_SUPPLY, 4, 2), (T.PART_FLOODED, 2, 2)]


def test_a_slip_or_a_loose_contact_is_asked_for_once_more():
    """A wrong key, a palm, a plug that moves: no fault. What answers twice so is one; so is what
    answers so and then not at all."""
    for pressed in (("BLACK",), ("WHITE", "BLACK")):
        bench = Bench()
        hands = Hands(bench)
        bench.desk.go(bench.desk.modes.parts)
        bench.run(50)
        hands.keys = {"WHITE": pressed}
        hands.close("WHITE")
        assert says(bench, "Press WHITE") and bench.sounds[-1] == "WARNING"
        hands.keys = {}
        assert hands.answer() == []
    bench = Bench()
    hands = Hands(bench)
    bench.desk.go(bench.desk.modes.parts)
    bench.run(50)
    for name in KEYS:
        hands.close(name)
    hands.move(4, 1)
    assert says(bench, "Shade receiver 1a")
    assert hands.answer() == []
    bench = Bench()
    hands = Hands(bench, keys={"WHITE": ("BLACK",)})
    bench.desk.go(bench.desk.modes.parts)
    bench.run(50)
    hands.close("WHITE")
    bench.run(16000)
    assert bench.desk.mode._faults == [(T.PART_SWAPPED - T.PART_SHORT, 0, 1)]


def test_half_of_the_light_is_measured_when_the_hand_has_gone():
    """It has just shaded the last receiver, and passes the other one on its way."""
    bench = Bench()
    bench.desk.go(bench.desk.modes.parts)
    bench.run(50)
    while bench.view.lines[0] != T.PARTS_FREE:
        bench.desk.mode._next()
        bench.run(50)
    bench.edge(1, 16, 1)
    bench.run(1500)
    assert bench.desk.measured(1, 0, 0) == 0, "beam 4a would be named weak"
    bench.edge(1, 16, 0)
    bench.run(500)
    assert bench.desk.measured(1, 0, 0) == 0
    bench.run(700)
    assert bench.desk.measured(1, 0, 0) == 8
    bench.desk.measured(1 | 16, 0, 0)
    bench.run(100)
    assert bench.view.lines[0] == T.PARTS_FAR and not bench.desk.mode._faults


def test_a_hand_that_holds_the_torch_is_no_light():
    """It shades the other beam of the net, or a cable moves: the receiver has seen nothing."""
    for shaded in (5, 2):
        bench = dark(4)
        hands = Hands(bench)
        bench.desk.go(bench.desk.modes.parts)
        bench.run(50)
        while bench.view.lines[0] != T.PARTS_TORCH_A:
            bench.desk.mode._next()
            bench.run(50)
        hands.move(shaded, 1)
        assert bench.view.lines[0] == T.PARTS_TORCH_A, "it goes on waiting for light"
        bench.run(16000)
        assert bench.desk.mode._faults == [(T.PART_RECEIVER - T.PART_SHORT, 2, 2)]


def test_all_receivers_flooded_are_one_fault():
    """An emitter that never goes dark, or the sun: eight screens would say the same. It may come
    in mid-test, and nets without a ring have a fault of their own."""
    bench = Bench()
    bench.desk.emitter(2, 255)
    assert said(bench, Hands(bench).work()) == [(T.PART_ALL_FLOODED, 1, 1)]
    bench = Bench()
    bench.desk.go(bench.desk.modes.parts)
    bench.run(50)
    bench.desk.emitter(2, 255)
    hands = Hands(bench, beams=dict.fromkeys(range(8), ()))
    assert said(bench, hands.answer()) == [(T.PART_ALL_FLOODED, 1, 1)]
    bench = dark(4, 5, 6, 7)
    bench.desk.emitter(2, 15)
    faults = said(bench, Hands(bench).work())
    assert [fault[0] for fault in faults] == [T.PART_ALL_FLOODED, T.PART_CABLE, T.PART_CABLE]


@pytest.mark.parametrize("known", [True, False])
def test_the_sun_on_one_receiver_hides_no_dead_transistor(known):
    """Seven receivers dark and one in the sun, which takes five seconds to be known: not all are
    flooded, and no emitter is broken."""
    for sunlit in (0, 6):
        bench = dark(*(beam for beam in range(8) if beam != sunlit))
        hands = Hands(bench, torch=range(8), beams={sunlit: ()})
        if known:
            bench.desk.emitter(2, 1 << sunlit)
        one = (T.PART_FLOODED, sunlit // 2 + 1, sunlit // 2 + 1)
        assert said(bench, hands.work()) == [one, (T.PART_DRIVER, 1, 1)]


def test_the_same_beam_dark_in_each_net_is_no_dead_transistor():
    """Emitter and receiver exchanged in all four rings: the other beams have light from it."""
    bench = dark(0, 2, 4, 6)
    faults = said(bench, Hands(bench, torch=range(8)).work())
    assert faults == [(T.PART_EMITTER, net, net) for net in range(1, 5)]


def test_a_board_without_rings_has_no_fault():
    assert Hands(dark(*range(8))).work() == []


def test_every_fault_has_another_text():
    texts = [fault[0] for _, _, fault in FAULTS]
    assert len(set(texts)) == len(texts) and len(KEY_NAMES) >= len(KEYS)


def test_a_bus_that_is_slow_for_its_pull_ups_is_known_before_anything_is_asked():
    bench = Bench()
    assert bench.desk.measured(1, 500, 0) == 0
    assert bench.desk.measured(0, 500, 0) == bench.desk.measured(5, 500, 0) == 1, "the bus's clock"
    hands = Hands(bench)
    assert said(bench, hands.work()) == [(T.PART_PULLS, 1, 1)]
    assert T.PARTS_FAR not in hands.asked, "no panel is missing"


def test_a_new_board_offers_the_test_until_it_was_passed_or_a_match_begun():
    bench = Bench()
    assert bench.view.keys[4] == T.K_TEST
    bench.press("FOUL")
    assert bench.mode == "parts"
    bench.hold("UNDO", ms=1200)
    assert bench.mode == "setup" and bench.view.keys[4] == T.K_TEST, "it was not taken"
    Hands(bench).work()
    bench.press("OK")
    assert bench.mode == "setup" and bench.view.keys[4] == 0
    bench.power_on()
    assert bench.mode == "setup" and bench.view.keys[4] == 0


def test_a_board_that_has_a_fault_offers_the_test_again_for_after_the_repair():
    bench = Bench()
    Hands(bench, silent=True).work()
    bench.press("OK")
    bench.power_on()
    assert bench.mode == "setup" and bench.view.keys[4] == T.K_TEST
    Hands(bench).work()
    bench.press("OK")
    assert bench.mode == "setup" and bench.view.keys[4] == 0


def test_a_key_that_is_down_from_power_on_keeps_nobody_from_the_test():
    bench = Bench()
    bench.power_on()
    bench.down("WHITE")
    bench.run(2600)  # as long as a badge takes to show that it hangs
    assert bench.desk.buttons.stuck == 1
    bench.press("FOUL")
    assert bench.mode == "parts"


def test_a_board_that_had_a_match_offers_no_test():
    bench = Bench()
    bench.press("OK", "OK", "OK", "OK")
    bench.power_on()
    bench.press("MENU")
    bench.desk.go(bench.desk.modes.setup)
    bench.run(50)
    assert bench.view.keys[4] == 0
    bench.press("FOUL")
    assert bench.mode == "setup"


def in_play(*beams):
    """A bench in play whose receivers go dark in the middle of it."""
    bench = Bench()
    bench.press("OK", "OK", "OK", "OK")
    bench.press("WHITE", "OK")
    assert bench.mode == "entry" and bench.view.hint == 0
    for beam in beams:
        bench.edge(1, 10 + beam, 1)
    bench.run(3000)
    return bench


def flickering(beam):
    bench = in_play()
    for n in range(120):
        bench.edge(1 + 60 * n, 10 + beam, 1)
        bench.edge(21 + 60 * n, 10 + beam, 0)
    bench.run(2900)
    return bench


def sunlit(*beams, gone=()):
    bench = in_play(*gone)
    bench.desk.emitter(2, sum(1 << beam for beam in beams))
    bench.run(50)
    return bench


BADGES = [
    (lambda: in_play(2, 3), (fonts._CABLE, 2, T.HAND_OR_CABLE)),
    (lambda: in_play(5), (fonts._BEAM, 3, T.PART_DARK_B)),
    (lambda: flickering(0), (fonts._FLICKERS, 1, T.PART_FLICKERS)),
    (lambda: sunlit(7), (fonts._FLOODED, 4, T.PART_FLOODED_B)),
    (lambda: sunlit(*range(8)), (fonts._FLOODED, 0, T.PART_ALL_FLOODED)),
    (lambda: in_play(*range(8)), (fonts._BEAM, 0, T.PART_DRIVER)),
    (lambda: sunlit(0, gone=range(1, 8)), (fonts._BEAM, 0, T.PART_DRIVER)),
]


@pytest.mark.parametrize(("board", "badge"), BADGES)
def test_in_play_the_badge_names_the_net_and_what_is_wrong(board, badge):
    bench = board()
    icon, net, text = badge
    view = bench.view
    assert (view.sign, view.hint, view.args[0]) == (icon | net, text, net)
    bench.press("BLACK", "OK")
    assert (view.sign, view.hint) == (icon | net, 0), "the last ruling is wanted again"
    bench.press("MENU")
    last = view.item_count - 1
    assert (view.items[last], view.item_a[last]) == (text, net)
    bench.press("WHITE", "WHITE")
    for _ in range(last):
        bench.press("BLACK") if view.cursor < last else None
    bench.press("OK")
    assert bench.mode == "parts"


def test_a_fault_that_comes_to_another_is_the_one_that_is_named():
    bench = in_play(0, 1)
    bench.press("BLACK", "OK")
    for beam in (6, 7):
        bench.edge(1, 10 + beam, 1)
    bench.run(3000)
    view = bench.view
    assert (view.sign, view.hint, view.args[0]) == (fonts._CABLE | 4, T.HAND_OR_CABLE, 4)
    bench.press("BLACK", "OK")
    assert (view.sign, view.hint) == (fonts._CABLE | 4, 0)
    for beam in (6, 7):
        bench.edge(1, 10 + beam, 0)
    bench.run(3000)
    assert view.sign == fonts._CABLE | 1, "the first one is still there"


def test_a_hand_that_rests_in_a_net_is_no_broken_beam_when_it_goes():
    bench = in_play(2, 3)
    assert says(bench, "Net 2: hand or cable?")
    for beam in (2, 3):
        bench.edge(1, 10 + beam, 0)
    for _ in range(15):
        bench.run(100)
        assert (bench.view.sign, bench.view.hint) == (fonts._CABLE | 2, T.HAND_OR_CABLE)
    bench.run(1000)
    assert not bench.view.badges & B_BEAM and not bench.view.hint


def test_a_board_built_without_rings_shows_no_badge_in_play():
    bench = Bench(beams=False)
    bench.press("OK", "OK", "OK", "OK")
    bench.run(3000)
    assert not bench.view.badges & B_BEAM and bench.view.hint != T.PART_DRIVER


def test_undo_held_leads_home_at_any_time():
    bench = Bench()
    bench.desk.go(bench.desk.modes.parts)
    bench.hold("UNDO", ms=1200)
    assert bench.mode == "setup"
