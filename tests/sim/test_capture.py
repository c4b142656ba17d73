"""The ring of samples: nothing is lost while the processor stands still, and times are true."""

import random

import pytest

from rosace.board import capture as capture_of
from rosace.board.capture import Capture
from rosace.board.emitter import FLOODED, GOOD, UNTESTED, Emitter
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


@pytest.mark.parametrize("offset", [0, 4, 1020, 1024, 1028, 2044])
def test_the_ring_is_aligned_and_inside_its_memory(bare, offset, monkeypatch):
    """Wherever the memory begins: the DMA needs a ring that lies on a multiple of its size."""
    begin = 0x20010000 + offset
    monkeypatch.setattr(capture_of.uctypes, "addressof", lambda _: begin)
    ring = Capture()._address
    assert not ring & 2047
    assert begin <= ring <= begin + 4096 - 2048


def test_a_ring_that_turns_leaves_the_memory_around_it_alone(bare):
    capture, _ = started()
    around = [i for i in range(1024) if not capture._base <= i < capture._base + 512]
    assert len(around) == 512
    for i in around:
        capture._ring[i] = 0xA5A5A5
    for _ in range(8):
        wait(150)
        looked(capture)
    assert all(capture._ring[i] == 0xA5A5A5 for i in around)


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
    self_tested(bare, capture, emitter)
    assert capture.dark == 0 and emitter.state == UNTESTED


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
    """An RP2040 counts 2**32 samples, 49 days; a board that is never switched off lives longer.
    Whatever else stopped the sampling: the loop that feeds the watchdog would never hear a key."""
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
