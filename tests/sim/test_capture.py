"""The ring of samples: nothing is lost while the processor stands still, and times are true."""

import random

import pytest

from rosace.board import capture as capture_of
from rosace.board.capture import FLOODED, GOOD, UNTESTED, Capture, Emitter
from rosace.port import ticks_diff, ticks_ms, wait
from rosace.senses.edges import Edges
from sim.bench import Bare, listed

OK = 9
WHITE = 2


@pytest.fixture
def bare():
    board = Bare()
    yield board
    board.close()


def started(lit=True):
    emitter = Emitter() if lit else None
    capture = Capture()
    capture.start(ticks_ms())
    return capture, emitter


def looked(capture, edges=None):
    edges = edges or Edges()
    edges.clear()
    capture.read(edges, ticks_ms())
    return edges


def test_a_press_is_found_at_the_millisecond_it_happened(bare):
    capture, _ = started()
    wait(20)
    looked(capture)
    bare.level(OK, 0, after_ms=3)
    bare.level(OK, 1, after_ms=43)
    wait(100)
    (pressed, released) = listed(looked(capture))
    assert pressed[1:] == (OK, 0) and released[1:] == (OK, 1)
    assert released[0] - pressed[0] == 40
    assert abs(pressed[0] - 23) <= 1


@pytest.mark.parametrize("offset", [0, 16, 2048, 4080])
@pytest.mark.parametrize("holes", [(), (5000,), (64, 6000, 3000)])
def test_the_ring_lies_on_a_multiple_of_its_size(offset, holes, monkeypatch):
    """Wherever the heap begins, and whatever is free below: else the DMA writes over the heap."""
    free = [[0x20000010 + 0x2000 * i, size] for i, size in enumerate(holes)]
    free.append([0x20010000 + offset, 1 << 18])
    found = []

    def take(size):
        place = next(hole for hole in free if size <= hole[1])  # as MicroPython looks
        place[0] += size
        place[1] -= size
        return place[0] - size

    def address(_ring):
        found.append(take(4096))
        return found[-1]

    monkeypatch.setattr(capture_of.uctypes, "addressof", address)
    monkeypatch.setattr(capture_of, "bytearray", take, raising=False)
    assert len(capture_of.aligned()) == 1024
    assert not found[-1] & 4095 and len(found) < 8


def test_two_erases_in_a_row_lose_no_edge(bare):
    """A save may need two erases, each up to 400 ms in which nobody looks at the ring."""
    capture, _ = started()
    bare.flash.erase_us = 400_000
    wait(10)
    looked(capture)
    begin = ticks_ms()
    for piece in range(8):
        bare.beam(piece, True, after_ms=5 + 100 * piece)
        bare.beam(piece, False, after_ms=17 + 100 * piece)
    for block in (7, 8):
        bare.board.request(18, block)
    assert ticks_diff(ticks_ms(), begin) >= 800
    edges = looked(capture)
    wanted = [(begin + 5 + 100 * p + 12 * up, 10 + p, 1 - up) for p in range(8) for up in (0, 1)]
    assert edges.lost == 0
    assert [edge[1:] for edge in listed(edges)] == [edge[1:] for edge in wanted]
    assert all(abs(a[0] - b[0]) <= 1 for a, b in zip(listed(edges), wanted, strict=True))


def test_edges_during_a_flash_erase_arrive_in_order_with_their_times(bare):
    """Interrupts are off for 400 ms while a block is erased; five pieces fall meanwhile."""
    capture, _ = started()
    bare.flash.erase_us = 400_000
    wait(10)
    looked(capture)
    begin = ticks_ms()
    for piece, at in enumerate((5, 60, 120, 250, 380)):
        bare.beam(piece, True, after_ms=at)
        bare.beam(piece, False, after_ms=at + 12)
    bare.board.request(18, 7)  # erase block 7: time passes, nobody looks
    assert ticks_diff(ticks_ms(), begin) >= 400
    found = listed(looked(capture))
    wanted = []
    for piece, at in enumerate((5, 60, 120, 250, 380)):
        wanted += [(begin + at, 10 + piece, 1), (begin + at + 12, 10 + piece, 0)]
    assert [edge[1:] for edge in found] == [edge[1:] for edge in wanted]
    assert all(abs(a[0] - b[0]) <= 1 for a, b in zip(found, wanted, strict=True))


@pytest.mark.parametrize("start", [0, 2**30 - 1500], ids=["early", "over the wrap of ticks_ms"])
def test_the_ring_goes_round_and_round(start):
    """Twenty seconds of a player's thumb, looked at now and then: every edge once, in time."""
    bare = Bare(start)
    try:
        chance = random.Random(7)
        capture, _ = started()
        moments = sorted(chance.sample(range(50, 20_000, 3), 300))
        for i, at in enumerate(moments):
            bare.level(WHITE, i & 1, after_ms=at)
        found, edges = [], Edges()
        while bare.clock.now < 20_100_000:
            wait(chance.choice((1, 5, 10, 60, 300, 450)))
            found += listed(looked(capture, edges))
        assert edges.lost == 0
        assert [level for _t, _pin, level in found] == [i & 1 for i in range(300)]
        for (t, _pin, _level), at in zip(found, moments, strict=True):
            assert abs(ticks_diff(t, (start + at) & 0x3FFFFFFF)) <= 1
            assert 0 <= t < 2**30
    finally:
        bare.close()


def test_a_reader_who_was_away_too_long_says_so_and_goes_on(bare):
    capture, _ = started()
    bare.level(OK, 0, after_ms=100)
    wait(2500)
    edges = looked(capture)
    assert edges.lost == 1
    assert listed(edges)[-1][1:] == (OK, 0), "that it is down now is still known"
    bare.level(OK, 1, after_ms=5)
    wait(20)
    ((t, pin, level),) = listed(looked(capture, edges))
    assert (pin, level) == (OK, 1) and abs(t - 2505) <= 1
    assert edges.lost == 1


def test_what_is_not_at_rest_at_power_on_is_the_first_edge(bare):
    bare.level(WHITE, 0)
    bare.beam(3, True)
    wait(1)
    capture, _ = started()
    wait(5)
    assert [edge[1:] for edge in listed(looked(capture))] == [(WHITE, 0), (13, 1)]


def test_the_ring_can_be_armed_again(bare):
    capture, _ = started()
    wait(400)
    looked(capture)
    capture.stop()
    bare.level(OK, 0)
    wait(100)
    capture.start(ticks_ms())
    wait(10)
    ((t, pin, level),) = listed(looked(capture))
    assert (pin, level) == (OK, 0) and t > 500
    capture.close()


def self_tested(bare, capture, emitter, seconds=5):
    found = []
    for _ in range(seconds * 100):
        found += listed(looked(capture))
        emitter.step(ticks_ms(), capture)
        wait(10)
    return found


def test_the_self_test_of_the_beams_is_not_seen_as_pieces(bare):
    capture, emitter = started()
    assert emitter.state == UNTESTED
    assert self_tested(bare, capture, emitter) == []
    assert emitter.state == GOOD
    assert capture.dark >= 4, "the emitters were off once a second"


def test_a_receiver_in_the_sun_is_named(bare):
    bare.world.flooded = 1 << 5
    capture, emitter = started()
    assert self_tested(bare, capture, emitter) == []
    assert emitter.state == FLOODED and emitter.flooded == 1 << 5
    bare.world.flooded = 0
    bare.board.levels()
    self_tested(bare, capture, emitter, 2)
    assert emitter.state == GOOD


def test_a_broken_beam_puts_the_self_test_off(bare):
    bare.beam(2, True)
    capture, emitter = started()
    self_tested(bare, capture, emitter, 2)
    assert capture.dark == 0 and emitter.state == UNTESTED


def test_a_beam_that_stays_dark_keeps_no_other_receiver_from_its_test(bare):
    """A cable pulled out, a net that has no ring: the sun on another net is named all the same."""
    bare.beam(2, True)
    bare.beam(3, True)
    capture, emitter = started()
    assert [edge[1:] for edge in self_tested(bare, capture, emitter)] == [(12, 1), (13, 1)]
    assert emitter.state == GOOD
    bare.world.flooded = 1 << 5
    bare.board.levels()
    assert self_tested(bare, capture, emitter) == []
    assert emitter.state == FLOODED and emitter.flooded == 1 << 5


def test_where_no_receiver_has_light_there_is_nothing_to_test(bare):
    bare.world.unplugged = 255
    bare.board.levels()
    capture, emitter = started()
    self_tested(bare, capture, emitter)
    assert emitter.state == UNTESTED


def test_a_receiver_that_has_gone_dark_with_all_others_is_in_no_sun(bare):
    """The transistor of the emitters died, and then the sun went, or a torch: without this the
    badge would say "flooded" until the next start."""
    bare.world.flooded = 1 << 5
    capture, emitter = started()
    self_tested(bare, capture, emitter)
    assert emitter.flooded == 1 << 5
    bare.world.unplugged = 255
    bare.world.flooded = 0
    bare.board.levels()
    self_tested(bare, capture, emitter, 1)
    assert (emitter.state, emitter.flooded) == (UNTESTED, 0)


def test_a_piece_that_falls_while_the_emitters_are_off_is_seen_after_it(bare):
    capture, emitter = started()
    wait(1100)
    looked(capture)
    bare.beam(0, True, after_ms=1)
    bare.beam(0, False, after_ms=16)
    emitter.step(ticks_ms(), capture)
    wait(50)
    (broken, clear) = listed(looked(capture))
    assert broken[1:] == (10, 1) and clear[1:] == (10, 0)
    assert clear[0] - broken[0] >= 12


def test_a_receiver_that_needs_a_moment_to_go_dark_is_good(bare):
    """A lit phototransistor lets go 0.1 to 0.4 ms late: the first dark sample proves nothing."""
    capture, emitter = started()
    world = bare.world
    switch = emitter._pin.value

    def slow(level):
        if not level:
            world.flooded = 255
            bare.clock.at(bare.clock.now + 900, release)
        switch(level)

    def release():
        world.flooded = 0
        bare.board.levels()

    class Pin:
        value = staticmethod(slow)

    emitter._pin = Pin
    bare.board.busy(500)
    for _ in range(10):
        self_tested(bare, capture, emitter, 1)
        assert emitter.state != FLOODED
    assert emitter.state == GOOD and capture.dark >= 8


@pytest.mark.parametrize("stopped", ["_dma", "_machine"])
def test_a_transfer_that_is_over_begins_again(bare, stopped):
    """Whatever stops the sampling: else the loop would go on, feed the watchdog and hear no key.
    An RP2350's transfer has no end; a DMA that counts ends after 2**32 samples, 49 days."""
    capture, _ = started()
    wait(20)
    looked(capture)
    getattr(capture, stopped).active(0)
    for _ in range(100):
        looked(capture)
        wait(10)
    bare.level(OK, 0, after_ms=3)
    wait(10)
    assert [edge[1:] for edge in listed(looked(capture))] == [(OK, 0)]


def test_what_wiggles_on_other_pins_costs_nothing(bare):
    """I2C, buzzer and, on W boards, the radio's wires are in every sample too."""
    capture, _ = started()
    wait(20)
    looked(capture)
    told = []
    changed = capture._changed
    capture._changed = lambda *a: told.append(a) or changed(*a)
    for i in range(40):
        bare.board._pin_out(26, i & 1, None)
        wait(1)
    assert listed(looked(capture)) == [] and told == []
