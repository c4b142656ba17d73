"""Every rule system of two sides in random play, on both Pythons and without the heap."""

import pytest

import both
from laws import scenarios
from laws.events import copy, flat
from laws.random_play import RandomPlay
from rosace.rules import laws, match, rows, systems
from rosace.rules.state import (
    DUES,
    FAILED,
    H_HELD,
    H_OPEN,
    LEFT,
    MUST_CHOICE,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    QUEEN_AT,
    QUEEN_SIDE,
    QUESTION,
    ROOM,
    SCORE,
    SPECIAL,
    TURN,
    WHITE_SIDE,
    Ruling,
    State,
)
from rosace.rules.systems import DEBT, FAILS, OTHER_EARLY, TARGET, rule
from rosace.words import (
    K_CHOICE,
    K_POSITION,
    K_STROKE,
    NONE,
    P_MATCH,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
    Q_COVERED,
)
from rosace_host.match.names import SYSTEM_NAMES, system_name, system_number

IDS = range(1, systems.TWO_SIDED_END)
in_each = pytest.mark.parametrize("system", IDS, ids=SYSTEM_NAMES[1:])


def check_board(s, entered):
    """What is true of an open board by any of these rules."""
    debt = rule(s, DEBT)
    for colour in (0, 1):
        side = colour ^ s[WHITE_SIDE]
        assert 1 <= s[LEFT + colour] <= 9
        assert s[DUES + side] < 200, "dues below zero"
        if debt == systems.NO_DEBT and not entered:
            assert s[DUES + side] == 0
        elif s[ROOM] and s[DUES + side] and not entered:
            waits = debt == systems.AT_END and s[TURN] & 1 == side
            assert waits or s[LEFT + colour] == 9, "a due that could be paid is not"
        assert s[PLACE + colour] <= s[LEFT + colour]
        assert (s[PLACER + colour] == NONE) == (s[PLACE + colour] == 0)
    assert (s[QUEEN_SIDE] == NONE) == (s[QUEEN_AT] == Q_BOARD)
    if s[QUEEN_AT] == Q_AWAIT:
        assert s[QUEEN_SIDE] == s[TURN] & 1, "a queen waits for somebody not in turn"
    if s[SPECIAL] & H_HELD:
        assert s[QUEEN_AT] == Q_AWAIT
    if s[SPECIAL] & H_OPEN:
        assert s[LEFT] == s[LEFT + 1] == 9
    assert max(s[FAILED], s[FAILED + 1]) < (rule(s, FAILS) or 255)
    assert bool(s[PENDING] & MUST_CHOICE) <= bool(s[QUESTION])
    assert max(s[SCORE], s[SCORE + 1]) < rule(s, TARGET)


def check_stroke(before, event, ruling, s):
    """What was there, less what fell, plus what came back, is what is there."""
    if s[PENDING] & MUST_CHOICE:
        assert s[LEFT : LEFT + 2] == before[LEFT : LEFT + 2]  # as if it had not been struck
    elif s[SPECIAL] & H_OPEN:
        assert (ruling.back_white, ruling.back_black) == (event.white, event.black)
    else:
        assert s[LEFT] == before[LEFT] - event.white + ruling.back_white
        assert s[LEFT + 1] == before[LEFT + 1] - event.black + ruling.back_black


def check_end(system, ruling, s):
    """Who may win, and with how much."""
    if rule(s, OTHER_EARLY) and ruling.row not in (rows.E5, rows.E13_AWAIT):
        assert s[QUEEN_AT] == Q_COVERED, "the board cannot end before the queen is covered"
    most = min(rule(s, systems.BOARD_MAX), 9 + rule(s, systems.VALUE) + rule(s, systems.A28))
    assert ruling.points <= most
    if system_name(system) == "masters":
        assert ruling.winner == ruling.mover & 1, "nobody wins by the other's stroke"


def play_boards(system, boards, doubles: bool | None = None, house: bool | None = False):
    """So many boards at random, every kind of event; returns how many were won or drawn."""
    ended = 0
    seed = 0
    while ended < boards:
        seed += 1
        play = RandomPlay(seed * 100 + system, doubles=doubles, house=house, system=system)
        play.s[PHASE] = 0
        entered = False
        for _ in range(3000):
            before = bytes(play.s)
            event = play.step()
            s, ruling = play.s, play.ruling
            assert not ruling.ignored
            entered = event.kind == K_POSITION or (entered and before[PHASE] == P_PLAY)
            if s[PHASE] == P_PLAY:
                check_board(s, entered)
                if event.kind == K_STROKE:
                    check_stroke(before, event, ruling, s)
            if before[PHASE] == P_PLAY and s[PHASE] != P_PLAY:
                ended += 1
                if ruling.winner != NONE and event.kind in (K_STROKE, K_CHOICE):
                    check_end(system, ruling, s)
            if s[PHASE] == P_MATCH:
                break
        else:
            raise AssertionError("a match without an end")
    return ended


@in_each
def test_random_boards_keep_every_piece_and_end(system):
    assert play_boards(system, 60) >= 60


@pytest.mark.long
@in_each
@pytest.mark.parametrize("doubles", (False, True), ids=("singles", "doubles"))
def test_4000_random_boards_keep_every_piece_and_end(system, doubles):
    assert play_boards(system, 2000, doubles=doubles, house=None) >= 2000


@pytest.mark.long
@in_each
def test_boards_of_strokes_alone_end(system):
    """Nobody enters a result: the strokes themselves, or empty turns, end each board."""
    for seed in range(300):
        play = RandomPlay(seed, doubles=False, house=False, alone=False, system=system)
        play.step()
        while play.s[PHASE] != P_PLAY:
            play.step()
        for _ in range(2000):
            event = play.propose(K_CHOICE if play.s[PENDING] & MUST_CHOICE else K_STROKE)
            if match.decide(play.s, event, play.event) == 0:
                match.apply(play.s, play.event, play.ruling)
            if play.s[PHASE] != P_PLAY:
                break
        else:
            raise AssertionError("a board without an end")


@in_each
def test_a_match_folded_again_is_the_same(system):
    play = RandomPlay(system, house=False, system=system)
    events = [play.step() for _ in range(250)]
    s = State().b
    ruling = Ruling()
    for event in events:
        twin = copy(event)
        assert match.decide(s, event, twin) == 0
        assert flat(twin) == flat(event), "a decided event is complete"
        match.apply(s, event, ruling)
    assert s == play.s


def test_masters_every_foul_costs_one_and_only_its_own_side():
    """Own carrommen of a foul stay in the nets but the last before the queen is covered; what is
    owed since an earlier stroke changes nothing."""
    fouls = 0
    for seed in range(12):
        play = RandomPlay(seed, house=False, system=system_number("masters"))
        for _ in range(300):
            before = bytes(play.s)
            event = play.step()
            s, ruling = play.s, play.ruling
            if event.kind != K_STROKE or before[PHASE] != P_PLAY or s[PHASE] != P_PLAY:
                continue
            if ruling.row in (rows.B1, rows.B2, rows.B3):
                continue
            mover = ruling.mover & 1
            net = [9 - s[LEFT + (i ^ s[WHITE_SIDE])] - s[DUES + i] for i in (0, 1)]
            was = [9 - before[LEFT + (i ^ s[WHITE_SIDE])] - before[DUES + i] for i in (0, 1)]
            fell = [(event.white, event.black)[i ^ s[WHITE_SIDE]] for i in (0, 1)]
            left = [before[LEFT + (i ^ s[WHITE_SIDE])] for i in (0, 1)]
            foul = bool(event.foul or event.striker or fell[1 - mover])
            last = fell[mover] == left[mover]
            early = last and s[QUEEN_AT] != Q_COVERED
            last_of_other = fell[1 - mover] == left[1 - mover] and not before[DUES + 1 - mover]
            assert net[mover] == was[mover] + fell[mover] - (foul or early) - early
            assert net[1 - mover] == was[1 - mover] + fell[1 - mover] - last_of_other
            plays_on = (fell[mover] or event.queen) and not foul and not early
            assert bool(ruling.stays) == bool(plays_on)
            fouls += foul
    assert fouls > 100


def evening():
    """A match by each of the rule systems in turn, refusals among the events."""
    rows = []
    for system in IDS:
        for doubles in (False, True):
            play = RandomPlay(40 + system, doubles=doubles, system=system)
            for _ in range(250):
                rows.append(flat(play.step()))
                if len(rows) % 4 == 0:
                    rows.append(flat(play.wild()))
    return rows


@both.needs_micropython
@pytest.mark.parametrize("build", both.the_narrow_one_long())
def test_both_pythons_judge_alike(build):
    lines = both.alike(scenarios.replay, evening(), build=build)
    assert len({line.split()[1] for line in lines[:-1]}) > 1000


@both.needs_unix
@pytest.mark.parametrize("system", IDS)
def test_no_byte_is_allocated(system):
    play = RandomPlay(5, house=False, system=system)
    rows = [flat(play.step()) for _ in range(900)]
    assert both.there(scenarios.allocate_nothing, rows) == ["900 events, 0 bytes"]


@in_each
def test_every_ruling_cites_something_short(system):
    play = RandomPlay(7 + system, house=False, system=system)
    own = 0
    for _ in range(400):
        event = play.step()
        if event.kind == K_STROKE:
            law = laws.law(system, play.ruling.row)
            assert 1 <= len(law) <= 6
            own += not law[:1].isdigit()
            buf = bytearray(12)
            assert bytes(buf[: laws.law_into(system, play.ruling.row, buf, 0)]) == law
    assert own > 20 or system_name(system) in ("english", "club")
