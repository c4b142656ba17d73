"""Pieces are counted; everything else is a hand, a rattle, noise or a broken beam."""

import random

from rosace.senses import beams
from rosace.senses.beams import Beams, scale_of
from rosace.senses.drops import DROP, HAND, MAYBE
from rosace.senses.edges import Edges
from senses.pins import run


def pulse(net, at, width, late=20, one=False):
    """Edges of a piece that falls past both beams of a net, b the lower one (or past a only)."""
    a = beams.FIRST_PIN + 2 * (net - 1)
    edges = [(at, a, 1), (at + width, a, 0)]
    if not one:
        edges += [(at + late, a + 1, 1), (at + width + late, a + 1, 0)]
    return edges


def drops(edges, until, sense=None, start=0, step=5):
    sense = sense or Beams()
    found = []
    for _ in run(sense, edges, until, start, step):
        d = sense.drops
        for i in range(d.count):
            found.append((d.kinds[i], d.nets[i], d.widths[i]))
    return found


def test_a_piece_past_two_beams_is_one_drop_with_its_width():
    assert drops(pulse(3, 100, 20), 400) == [(DROP, 3, 20)]


def test_a_piece_that_one_beam_missed_is_still_a_drop():
    assert drops(pulse(2, 100, 40, one=True), 600) == [(DROP, 2, 40)]


def test_two_pieces_60_ms_apart_are_two():
    rng = random.Random(5)
    for _ in range(300):
        width = rng.randrange(4, 36)
        net = rng.randrange(1, 5)
        edges = pulse(net, 50, width, rng.randrange(5)) + pulse(net, 110, width, rng.randrange(5))
        assert [d[:2] for d in drops(edges, 400)] == [(DROP, net)] * 2


def test_pieces_in_different_nets_at_once_are_told_apart():
    edges = pulse(1, 50, 15) + pulse(4, 52, 20)
    assert sorted(d[:2] for d in drops(edges, 300)) == [(DROP, 1), (DROP, 4)]


def test_noise_of_one_sample_is_nothing():
    assert drops(pulse(1, 50, 1, one=True), 300) == []


def test_a_hand_is_a_hand():
    assert drops(pulse(2, 100, 700), 1200) == [(HAND, 2, 255)]


def test_a_drop_during_a_stall_of_the_loop_is_found_with_its_own_time():
    assert drops(pulse(1, 30, 20), 1200, step=400) == [(DROP, 1, 20)]


def test_a_beam_that_stays_dark_is_suspect_and_its_neighbour_goes_on():
    sense = Beams()
    edges = [(100, 10, 1)] + [(t, 11, lv) for t, lv in ((4000, 1), (4020, 0))]
    assert drops(edges, 5000, sense) == [(DROP, 1, 20)]
    assert sense.badge() == 1


def test_a_suspect_beam_is_believed_again_after_two_clear_seconds():
    sense = Beams()
    edges = [(100, 10, 1), (4000, 10, 0)] + pulse(1, 7000, 20)
    assert drops(edges, 8000, sense) == [(DROP, 1, 20)]
    assert sense.badge() == 0


def test_flicker_is_quarantined():
    sense = Beams()
    edges = []
    for t in range(100, 3100, 10):  # 100 Hz
        edges.append((t, 12, (t // 10) & 1))
    found = drops(edges, 3200, sense)
    assert len(found) <= 1
    assert sense.badge() & 4


def test_spikes_name_no_beam():
    """Twice a second in each line for half a ms: the board samples every second one of them."""
    dice = random.Random(1)
    for _ in range(2):
        sense = Beams()
        edges = []
        for pin in range(10, 18):
            at = 0.0
            while (at := at + dice.expovariate(0.001) + 1) < 300_000:
                edges += [(int(at), pin, 1), (int(at) + 1, pin, 0)]
        named = 0
        for _ in run(sense, edges, 300_000):
            named |= sense.badge()
        assert not named


def shown_after(every, pins=(12,), ms=20000):
    """When a beam that changes every so many ms is named; `ms` if it never is."""
    sense = Beams()
    edges = [(t, pin, (t // every) & 1) for t in range(every, ms, every) for pin in pins]
    return next((now for now in run(sense, edges, ms) if sense.badge() & 4), ms)


def test_a_flicker_of_five_a_second_is_named_within_three_seconds():
    for every in range(3, 101):
        assert shown_after(every, (12, 13)) <= 3000, every


def test_a_slower_flicker_of_both_beams_is_named_too_and_one_of_once_a_second_may_be_pieces():
    assert shown_after(125, (12, 13)) <= 5000 and shown_after(250, (12, 13)) <= 13000
    assert shown_after(500, (12, 13)) == 20000


def test_a_beam_that_flickers_alone_is_named_within_three_seconds_also_if_it_is_slow():
    """Pieces pass both beams of a net, nearly always: three in two seconds and a half."""
    for every in range(3, 361):
        assert shown_after(every) <= 3000, every


def test_what_one_beam_alone_saw_is_believed_unless_it_comes_in_a_long_row():
    sense = Beams()
    edges = []
    for n in range(14):
        edges += pulse(2, 100 + 1000 * n, 12, one=True)
    edges += pulse(2, 14100, 12)
    for n in range(14):
        edges += pulse(2, 15100 + 1000 * n, 12, one=True)
    assert len(drops(edges, 29000, sense)) == 29 and not sense.badge()
    assert drops(pulse(2, 100, 12, one=True), 600, sense, start=29000) == []
    assert sense.badge() == 4


def test_alone_in_its_net_a_beam_has_nobody_to_be_held_against():
    """The other one is blocked, or the sun shines into it: then it would see no piece."""
    for sick in ([(10, 13, 1)], []):
        sense = Beams()
        sense.flooded = 0 if sick else 8
        edges = list(sick)
        for n in range(20):
            edges += pulse(2, 3000 + 1000 * n, 12, one=True)
        assert len(drops(edges, 24000, sense)) == 20 and not sense.suspect & 4


def test_many_pieces_and_hands_are_no_flicker():
    """Into one net: eight pieces within 300 ms that rattle there; a stroke later one a second;
    then somebody takes them out."""
    sense = Beams()
    edges = []
    for n in range(8):
        edges += pulse(2, 100 + 37 * n, 12) if n % 2 else pulse(2, 100 + 37 * n, 9, one=True)
    edges += pulse(2, 420, 6) + pulse(2, 440, 4)
    for n in range(12):
        edges += pulse(2, 9000 + 1000 * n, 20)
    for n in range(5):
        edges += pulse(2, 26000 + 1500 * n, 400) + pulse(2, 26700 + 1500 * n, 150)
    for _ in run(sense, edges, 36000):
        assert not sense.badge()


def test_a_board_without_beams_has_nothing_to_complain_about():
    sense = Beams()
    edges = [(1, pin, 1) for pin in range(10, 18)]
    assert drops(edges, 6000, sense) == []
    assert sense.badge() == 0 and not sense.broken()


def test_the_wrap_of_time_splits_no_drop():
    start = (1 << 30) - 110
    assert drops(pulse(3, 100, 20), 400, start=start) == [(DROP, 3, 20)]


def test_a_storm_that_overflows_the_list_leaves_no_beam_dark():
    sense = Beams()
    batch = Edges()
    for i in range(201):
        batch.add(10 + i, 10 << 1 | (i + 1) % 2)
    batch.add(300, 10 << 1)
    sense.step(400, batch)
    assert batch.lost and not sense.dark()


def test_a_beam_that_rested_for_a_week_is_believed():
    """Six days on, ticks seem to run backwards from its last edge: old edges are no storm."""
    start = 2**29 + 5000
    edges = []
    for piece in range(14):
        edges += pulse(1, 1000 + 1200 * piece, 20)
    sense = Beams()
    assert len(drops(edges, 20_000, sense, start)) == 14
    assert sense.suspect == 0


def kinds(edges, until=2500, sense=None, start=0):
    return [d[0] for d in drops(edges, until, sense, start)]


def taught(net):
    """Some pieces have shown which beam of a net is the lower one; 30 s have gone by."""
    sense = Beams()
    for n in range(5):
        drops(pulse(net, 100, 30), 4000, sense, 6000 * n)
    return sense


def at_scale(scale):
    """A table that was taught."""
    sense = Beams()
    sense.use_scale(scale)
    return sense


def beam(net, which, *runs):
    """Edges of one beam's dark runs: (from, to)."""
    pin = beams.FIRST_PIN + 2 * (net - 1) + which
    return [edge for a, b in runs for edge in ((a, pin, 1), (b, pin, 0))]


def test_two_shadows_farther_apart_than_a_piece_is_long_are_two_pieces():
    """Also while the other beam saw one shadow all the time."""
    assert kinds(beam(1, 0, (100, 125), (150, 180)) + beam(1, 1, (102, 178))) == [DROP, DROP]


def test_two_shadows_within_the_time_of_one_piece_are_one():
    """It tumbles: its rim passes the beam, then its face."""
    assert kinds(beam(1, 0, (100, 110), (117, 138)) + beam(1, 1, (122, 160))) == [DROP]


def test_a_shadow_longer_than_a_piece_makes_is_two_and_may_be_one_striker():
    sense = Beams()
    for _ in run(sense, pulse(1, 100, 60), 800):
        if sense.drops.count:
            d = sense.drops
            assert [d.kinds[i] for i in range(d.count)] == [DROP, DROP]
            assert list(d.wide[: d.count]) == [1, 1]
            return
    raise AssertionError("nothing was seen")


def test_what_is_long_is_measured_at_the_table():
    """80 mm under the edge a piece falls nearly twice as fast as 25 mm under it."""
    sense = Beams()
    sense.scale = scale_of([26, 22, 25, 14, 9, 24, 23, 26, 17, 21] * 2)
    assert 24 * 4 <= sense.scale <= 28 * 4
    assert kinds(pulse(1, 100, 36), 900, sense) == [DROP, DROP]
    assert kinds(pulse(1, 100, 36)) == [DROP]


def test_a_piece_that_rattles_at_once_does_not_teach_a_long_scale():
    """Nor do two that fall together: they count for no more than half as long again."""
    assert scale_of([24] * 18 + [90, 150]) == scale_of([24] * 18 + [36, 36])


def test_the_scale_learned_from_nonsense_is_still_one():
    assert scale_of([1]) == 48 and scale_of([200] * 20) == 255


def test_what_rattles_after_a_drop_is_one_question():
    """It jumps up into one beam, or turns round in both: no piece that falls looks so."""
    for again in (beam(2, 0, (0, 40)), beam(2, 0, (0, 60)) + beam(2, 1, (20, 70))):
        edges = pulse(2, 100, 30)
        for at in (260, 420, 560):
            edges += [(at + t, pin, dark) for t, pin, dark in again]
        assert kinds(edges) == [DROP, MAYBE]


def test_two_pieces_at_any_distance_are_two():
    """Whole shadows in both beams, one clearly after the other."""
    rng = random.Random(6)
    for apart in range(60, 700, 5):
        width = rng.randrange(16, 36)
        edges = pulse(3, 100, width, rng.randrange(17, 24)) + pulse(3, 100 + apart, width + 4)
        assert kinds(edges) == [DROP, DROP], apart


def test_a_short_piece_that_both_beams_saw_alike_is_one_at_any_time_after_another():
    """12 ms dark, as a piece that falls edge on is; the lower beam sees less of it."""
    rng = random.Random(7)
    for apart in range(105, 2000, 3):
        width = rng.randrange(12, 31)
        edges = pulse(3, 100, 25) + pulse(3, 100 + apart, width, one=True)
        late = 100 + apart + rng.randrange(17, 24)
        edges += beam(3, 1, (late, late + round(width * rng.uniform(0.85, 1))))
        assert kinds(edges, 4000) == [DROP, DROP], (apart, width)


def test_after_a_cord_has_swung_nothing_is_a_piece_until_the_net_rests():
    """A cord now and then darkens both beams alike."""
    cord = pulse(2, 100, 30) + pulse(2, 250, 5, one=True)
    assert kinds(cord + pulse(2, 380, 12)) == [DROP]
    assert kinds(cord + pulse(2, 380, 25)) == [DROP, MAYBE]
    assert kinds(cord + pulse(2, 720, 25)) == [DROP, DROP]


def test_what_turns_round_in_the_beams_after_a_drop_is_a_question():
    """It jumps up from the net: the lower beam sees it first, and last."""
    jump = beam(2, 1, (300, 338)) + beam(2, 0, (307, 331))
    assert kinds(pulse(2, 100, 30) + jump) == [DROP, MAYBE]
    assert kinds(pulse(2, 100, 30) + pulse(2, 300, 28)) == [DROP, DROP]


def test_what_one_beam_alone_sees_within_two_seconds_of_a_drop_is_a_question():
    """A slow cord is dark for as long as a piece."""
    fell = pulse(2, 100, 30)
    for later in (600, 1000, 1900):
        for width in (4, 15, 30, 45):
            assert kinds(fell + pulse(2, later, width, one=True)) == [DROP, MAYBE], width
        assert kinds(fell + pulse(2, later, 10)) == [DROP, DROP]
    assert kinds(fell + pulse(2, 2200, 40, one=True), 3000) == [DROP, DROP]
    assert kinds(pulse(2, 400, 40, one=True)) == [DROP]


def test_what_both_beams_see_within_two_seconds_of_a_drop_falls_or_is_a_question():
    """A cord may swing past both, and back; what falls darkens each once, one after the other."""
    fell = pulse(2, 100, 30)
    swings = beam(2, 0, (800, 808), (873, 880)) + beam(2, 1, (776, 785), (835, 844))
    assert kinds(fell + swings) == [DROP, MAYBE]
    assert kinds(fell + pulse(2, 1500, 7, 1)) == [DROP, MAYBE], "no piece is so short in both"
    assert kinds(fell + swings + pulse(2, 1400, 10)) == [DROP, MAYBE, DROP]


def test_after_a_question_too_what_swings_on_is_no_piece():
    swings = beam(2, 0, (600, 608), (673, 680)) + beam(2, 1, (576, 585), (635, 644))
    dip = beam(2, 0, (100, 119))
    assert kinds(dip + swings, 2500, taught(2), 30_000) == [MAYBE, MAYBE]
    assert kinds(dip + pulse(2, 600, 30), 2500, taught(2), 30_000) == [MAYBE, DROP]


def test_the_first_piece_counts_also_where_the_clock_is_about_to_wrap():
    piece = [((t + 2**30 - 1000) % 2**30, pin, dark) for t, pin, dark in pulse(2, 100, 6)]
    sense, edges = Beams(), Edges()
    for t, pin, dark in piece:
        edges.add(t, pin << 1 | dark)
    sense.step(2**30 - 500, edges)
    assert [sense.drops.kinds[i] for i in range(sense.drops.count)] == [DROP]


def test_a_cord_that_swings_slowly_for_longer_than_two_seconds_is_no_piece():
    edges = pulse(2, 100, 30)
    for at in range(700, 4000, 600):
        edges += pulse(2, at, 30, one=True)
    assert kinds(edges, 5000) == [DROP] + [MAYBE] * 6


def test_a_cord_is_no_second_piece_however_deep_the_ring_hangs():
    for scale in (104, 188):
        sense = at_scale(scale)
        fell = pulse(2, 100, 22, 12)
        assert kinds(fell + pulse(2, 190, 6, one=True), sense=sense) == [DROP, MAYBE], scale


def test_a_cord_right_behind_a_piece_is_no_second_one():
    """One beam alone sees a piece only if that shows it its face."""
    fell = pulse(2, 100, 30)
    for late in (5, 30, 45):
        for width, kind in ((14, MAYBE), (27, MAYBE), (40, DROP)):
            cord = pulse(2, 150 + late, width, one=True)
            # right above the piece it may also be the piece itself that comes back
            back = late == 5 and kind == MAYBE
            wanted = [MAYBE] if back else [DROP, kind]
            assert kinds(fell + cord, sense=at_scale(180)) == wanted, (late, width)


def test_a_cord_that_swings_on_is_no_piece_and_the_next_piece_is_one():
    edges = pulse(2, 100, 30)
    for at in range(250, 3000, 200):
        edges += pulse(2, at, 5, one=True)
    assert kinds(edges + pulse(2, 4000, 20), 5000) == [DROP, DROP]


def test_pieces_a_second_apart_are_all_counted():
    edges = [edge for n in range(40) for edge in pulse(3, 100 + 1000 * n, 25)]
    assert kinds(edges, 42000) == [DROP] * 40


def test_a_hand_closes_its_net_until_it_has_been_clear_for_a_second():
    edges = pulse(1, 100, 400) + pulse(1, 1000, 20) + pulse(1, 1900, 20) + pulse(1, 3100, 20)
    assert kinds(edges, 4000) == [HAND, DROP]


def test_a_hand_that_rests_in_one_beam_for_longer_than_two_seconds_is_still_a_hand():
    """The beam is not believed then; what the hand does in the other one is no piece either."""
    rests = beam(3, 0, (100, 4000))
    feels = [edge for at in range(300, 3900, 600) for edge in beam(3, 1, (at, at + 30))]
    assert kinds(rests + feels, 9000) == []
    assert kinds(rests + feels + pulse(3, 6500, 20), 9000) == [DROP]


def test_fingers_that_feel_about_are_no_pieces():
    edges = []
    for at in range(100, 900, 90):
        edges += pulse(4, at, 40)
    assert DROP not in kinds(edges)


def test_what_dips_into_the_upper_beam_twice_is_a_question():
    """A finger at the rim. A piece that the lower one missed is followed by nothing, or by one
    that falls."""
    dip = beam(3, 0, (100, 140))
    assert kinds(dip) == [DROP]
    assert kinds(dip + beam(3, 0, (277, 288))) == [MAYBE]
    assert kinds(dip + pulse(3, 300, 30)) == [DROP, DROP]
    assert kinds(dip, 380) == [], "is there more?"


def test_a_piece_that_comes_back_over_the_rim_is_a_question():
    """It dips into the upper beam, or into the lower one too and comes out of that first."""
    assert kinds(pulse(3, 100, 110)) == [MAYBE]
    assert kinds(beam(3, 0, (100, 155))) == [MAYBE], "longer than nearly all show their face"
    assert kinds(beam(3, 0, (100, 152))) == [DROP], "some do for so long"
    brief = beam(3, 0, (100, 130))
    assert kinds(brief, sense=at_scale(180)) == [MAYBE], "no face is so short"
    assert kinds(brief) == [DROP], "but nobody knows yet how deep the rings hang"
    assert kinds(beam(3, 0, (100, 119))) == [MAYBE], "no ring is so deep"
    both = beam(3, 0, (100, 130)) + beam(3, 1, (103, 117))
    assert [d[0] for d in drops(both, 3000, taught(3), 30000)] == [MAYBE]
    for dip in (20, 33, 45):
        deep = beam(3, 0, (100, 100 + dip)) + beam(3, 1, (105, 93 + dip))
        assert [d[0] for d in drops(deep, 3000, taught(3), 30000)] == [MAYBE], dip
    assert kinds(beam(3, 0, (100, 140))) == kinds(beam(3, 1, (100, 155))) == [DROP]


def test_what_leaves_the_upper_beam_well_after_the_lower_one_came_back():
    """Whatever order its middles have; what turned its edge to the lower beam is one piece."""
    climbs = beam(3, 0, (100, 145)) + beam(3, 1, (118, 128))
    assert [d[0] for d in drops(climbs, 3000, taught(3), 30000)] == [MAYBE]
    falls = beam(3, 0, (100, 140)) + beam(3, 1, (124, 132))
    assert [d[0] for d in drops(falls, 3000, taught(3), 30000)] == [DROP]
    lingers = beam(3, 0, (100, 190)) + beam(3, 1, (140, 165))
    assert [d[0] for d in drops(lingers, 3000, taught(3), 30000)] == [MAYBE], "and no two"


def test_what_was_in_the_lower_beam_just_in_the_middle_came_back():
    """The wall kicks it up at once, so it leaves both beams soon after each other. A piece that
    turns its edge to the lower beam is later there."""
    for lower, kind in (((121, 129), MAYBE), ((127, 131), DROP)):
        kicked = beam(3, 0, (100, 142)) + beam(3, 1, lower)
        assert [d[0] for d in drops(kicked, 3000, taught(3), 30000)] == [kind], lower


def test_what_both_beams_see_at_once_came_back():
    """What falls is later in the lower beam, however short its shadows are."""
    for upper, kind in (((104, 114), MAYBE), ((98, 104), DROP)):
        dip = beam(3, 0, upper) + beam(3, 1, (100, 118))
        assert [d[0] for d in drops(dip, 3000, taught(3), 30000)] == [kind], upper


def test_what_only_grazes_the_lower_beam_while_the_upper_one_is_dark_came_back():
    for lower, kind in (((119, 121), MAYBE), ((136, 138), DROP)):
        grazed = beam(3, 0, (100, 141)) + beam(3, 1, lower)
        assert [d[0] for d in drops(grazed, 3000, taught(3), 30000)] == [kind], lower


def test_what_the_lower_beam_alone_sees_for_a_moment_is_a_question():
    """A piece that only this beam sees shows it its face, too."""
    for width, kind in ((9, MAYBE), (15, MAYBE), (18, DROP)):
        sense = taught(3)
        sense.scale = 180
        found = drops(beam(3, 1, (100, 100 + width)), 3000, sense, 30000)
        assert [d[0] for d in found] == [kind], width
    for width, kind in ((8, MAYBE), (11, DROP)):
        assert kinds(beam(3, 1, (100, 100 + width))) == [kind], width


def test_what_tips_over_the_lower_beam_and_out_again_is_a_question():
    """Twice in the upper beam, once in the lower one; the second of two shows its face."""
    out = beam(3, 0, (100, 125), (146, 154)) + beam(3, 1, (115, 140))
    assert [d[0] for d in drops(out, 3000, taught(3), 30000)] == [MAYBE]
    stood = beam(3, 0, (100, 118), (130, 158)) + beam(3, 1, (110, 145))
    assert [d[0] for d in drops(stood, 3000, taught(3), 30000)] == [MAYBE]
    two = beam(3, 0, (100, 118), (150, 190)) + beam(3, 1, (120, 145))
    assert [d[0] for d in drops(two, 3000, taught(3), 30000)] == [DROP, DROP]


def test_what_passes_both_beams_and_comes_out_past_them_again_is_a_question():
    """No second piece is in the lower beam first; one that misses that beam shows its face."""
    for last in (165, 188):
        through = beam(3, 0, (100, 120), (160, last)) + beam(3, 1, (117, 126), (146, 155))
        assert [d[0] for d in drops(through, 3000, taught(3), 30000)] == [MAYBE], last
    face = beam(3, 0, (100, 120), (160, 200)) + beam(3, 1, (117, 126), (146, 155))
    assert [d[0] for d in drops(face, 3000, taught(3), 30000)] == [DROP, DROP]
    tilted = beam(3, 0, (100, 130), (150, 190)) + beam(3, 1, (120, 140), (155, 186))
    assert [d[0] for d in drops(tilted, 3000, taught(3), 30000)] == [DROP, DROP]


def test_pieces_that_come_back_do_not_teach_which_beam_is_the_lower_one():
    sense = taught(3)
    deep = beam(3, 0, (100, 145)) + beam(3, 1, (105, 138))
    for n in range(30):
        assert [d[0] for d in drops(deep, 3000, sense, 30000 + 3000 * n)] == [MAYBE], n


def test_nor_do_they_where_no_piece_has_fallen_yet():
    sense = Beams()
    for n in range(12):
        drops(beam(3, 0, (100, 145)) + beam(3, 1, (112, 131)), 3000, sense, 3000 * n)
    assert kinds(beam(3, 0, (100, 165)), 3000, sense, 40_000) == [MAYBE], "a is the upper one"


def test_which_beam_is_the_lower_one_is_learned_by_net():
    """In net 2 the wires of both receivers are exchanged, in net 4 the beams are of one height."""
    sense = Beams()
    now = 0
    found = []
    for n in range(24):
        edges = pulse(1, 100, 35) + pulse(2, 1300, 35, -20) + pulse(4, 2500, 35, n % 3 - 1)
        found = drops(edges, 4000, sense, now)
        now += 4000
    assert found == [(DROP, 1, 35), (DROP, 2, 35), (DROP, 4, 35)]
    dips = [beam(net, which, (100, 165)) for net, which in ((1, 0), (2, 1), (4, 0))]
    found = []
    for edges in dips:
        found += drops(edges, 4000, sense, now)
        now += 4000
    assert [kind for kind, _net, _ms in found] == [MAYBE, MAYBE, DROP, DROP]


def test_the_order_of_the_beams_is_known_after_the_pockets_were_measured():
    """The pieces that teach the scale of a deep ring are read by that of a high one."""
    sense = Beams()
    for n in range(5):
        drops(pulse(3, 100, 22, 10), 4000, sense, 6000 * n)
    sense.use_scale(96)
    assert kinds(beam(3, 0, (100, 130)), 3000, sense, 30000) == [MAYBE], "a's face is shorter"
    assert kinds(beam(3, 1, (100, 130)), 3000, sense, 33000) == [DROP]


def test_the_first_pieces_count_whatever_the_order_of_the_beams():
    """As printed, with both wires exchanged, and in a ring with beams of one height."""
    for late in (15, -15, 0):
        sense = Beams()
        for n in range(6):
            found = drops(pulse(3, 100, 30 + n, late), 4000, sense, 4000 * n)
            assert found == [(DROP, 3, 30 + n)], (late, n)
    turning = beam(3, 0, (135, 143)) + beam(3, 1, (100, 145))  # its edge, then its face
    assert kinds(turning) == [DROP], "no question either, where beams may be of one height"


def test_two_pieces_are_two_before_the_order_of_the_beams_is_known():
    for late in (15, -15, 0):
        for after in (50, 180):
            edges = pulse(3, 100, 20, late) + pulse(3, 100 + after, 20, late)
            assert kinds(edges) == [DROP, DROP], (late, after)


def test_where_beams_are_of_one_height_what_follows_a_piece_is_one_if_both_see_it_alike():
    """No order tells there what falls from what jumps up from the net."""
    fell = pulse(3, 100, 20, 0)
    for late in (0, 1, 2):
        assert kinds(fell + pulse(3, 280, 20, late)) == [DROP, DROP], late
    for late in (3, 4):
        assert kinds(fell + pulse(3, 280, 20, late)) == [DROP, MAYBE], late


def test_where_both_beams_see_each_piece_alike_the_longest_is_one_too():
    """12 to 30 ms of the light of both at once, as in a flat ring that sees every piece from the
    side: what is long at such a table is hardly longer than the mean."""
    dice = random.Random(8)
    sense = Beams()
    sense.scale = scale_of([*range(12, 24), *range(14, 28, 2), 26])
    assert 98 <= sense.scale <= 103
    for n in range(200):
        a, b = dice.randrange(12, 24) if n < 6 else 30, dice.randrange(3)
        edges = beam(3, 0, (100, 100 + a)) + beam(3, 1, (100 + b, 100 + a - dice.randrange(5)))
        assert kinds(edges, 2500, sense, 3000 * n) == [DROP], n
    apart = beam(3, 0, (100, 122), (150, 172)) + beam(3, 1, (101, 122), (150, 173))
    assert kinds(apart, 2500, sense, 601_000) == [DROP, DROP]
    long = beam(3, 0, (100, 142)) + beam(3, 1, (101, 142))
    assert kinds(long, 2500, sense, 604_000) == [DROP, DROP]


def test_hands_and_rattles_do_not_teach_which_beam_is_the_lower_one():
    sense = Beams()
    for n in range(12):
        edges = pulse(1, 100, 30) + beam(1, 1, (300, 340)) + beam(1, 0, (305, 335))
        drops(edges + pulse(1, 1500, 500, 5), 4500, sense, 4500 * n)
    assert drops(beam(1, 0, (100, 165)), 4000, sense, 90000)[0][0] == MAYBE


def test_a_slow_shadow_of_one_beam_or_too_slow_a_group_is_a_question():
    """No two pieces are so long in one beam and not seen by the other, nor both so slow."""
    slow = beam(3, 0, (100, 185))
    assert kinds(slow) == [MAYBE]
    assert kinds(slow + beam(3, 1, (160, 240))) == [MAYBE]
    assert kinds(slow + beam(3, 1, (120, 200))) == [DROP, DROP]


def test_spikes_in_both_lines_at_once_are_nothing():
    edges = [edge for at in range(100, 2000, 40) for edge in beam(1, 0, (at, at + 2))]
    edges += [edge for at in range(101, 2000, 40) for edge in beam(1, 1, (at, at + 2))]
    assert kinds(edges, 1000) == []


def test_beams_of_three_nets_that_flicker_together_are_named():
    """Too slow for a storm of edges, and no dip of the supply lasts so long."""
    sense = Beams()
    edges = [(t, pin, (t // 300) & 1) for t in range(300, 3600, 300) for pin in (10, 12, 14)]
    for _ in run(sense, edges, 3600):
        pass
    assert sense.badge() == 0b10101


def test_three_pieces_one_after_the_other_are_three():
    assert kinds(pulse(2, 100, 30) + pulse(2, 300, 30) + pulse(2, 600, 30)) == [DROP] * 3


def test_a_dip_is_a_question_before_the_order_of_the_beams_is_known():
    assert kinds(beam(1, 0, (173, 225)) + beam(1, 1, (195, 207))) == [MAYBE]


def test_before_a_table_is_taught_the_time_from_beam_to_beam_tells_how_long_a_shadow_is():
    """80 mm under the edge all goes by in half the time, from the one to the other, too."""
    two = pulse(1, 100, 36, 12)
    sense = Beams()
    assert kinds(two, 2500, sense) == [DROP]
    for n in range(1, 9):
        drops(pulse(1, 100, 20, 12), 4000, sense, 6000 * n)
    assert kinds(two, 2500, sense, 60_000) == [DROP] * 2
