"""What holds in every match the laws allow, and the same on both Pythons."""

from hypothesis import given
from hypothesis import strategies as st

import both
from laws import scenarios
from laws.events import copy, flat
from laws.random_play import RandomPlay, record
from rosace.rules import match
from rosace.rules.state import (
    BOARD,
    BOARD_WINNER,
    BREAKER,
    BROKEN,
    DUES,
    ENTERED,
    F_APPEAL,
    FLAGS,
    GAME,
    GAMES_TO_WIN,
    LEFT,
    MISSED,
    MUST_PLACE,
    MUST_QUEEN,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    PLAYED,
    PLAYERS,
    POINTS,
    QUEEN_AT,
    QUEEN_SIDE,
    ROOM,
    SCORE,
    TRIES,
    TURN,
    WHITE_SIDE,
    WINNER,
    WON,
    Event,
    Ruling,
)
from rosace.words import (
    K_BOARD_RESULT,
    K_EARLY,
    K_FORFEIT,
    K_NEXT_BOARD,
    K_PLAY,
    K_POSITION,
    K_SETUP,
    K_STROKE,
    K_WRONG_PIECE,
    NONE,
    P_BOARD,
    P_GAME,
    P_MATCH,
    P_PLAY,
    P_SETUP,
    Q_AWAIT,
    Q_BOARD,
)

seeds = st.integers(0, 2**32)
ICF = {"house": False}


def check_board(s, entered):
    """What is true of an open board."""
    side_in_turn = s[TURN] & 1
    assert s[TURN] < s[PLAYERS]
    for colour in (0, 1):
        side = colour ^ s[WHITE_SIDE]
        assert 1 <= s[LEFT + colour] <= 9
        if s[ROOM] and s[DUES + side] and not entered:
            assert s[LEFT + colour] == 9, "a due that could be paid is not"
        if s[PLACE + colour]:
            assert s[PENDING] & MUST_PLACE and s[PLACE + colour] <= s[LEFT + colour]
            # The opponent of the debtor places, always (3.11 a g); a player alone has none.
            assert s[PLACER + colour] < s[PLAYERS]
            assert s[PLACER + colour] & 1 != side or s[PLAYERS] == 1
        else:
            assert s[PLACER + colour] == NONE
    assert (s[QUEEN_SIDE] == NONE) == (s[QUEEN_AT] == Q_BOARD)
    if s[QUEEN_AT] == Q_AWAIT:
        assert s[QUEEN_SIDE] == side_in_turn, "a queen waits for somebody not in turn"
    if not s[BROKEN]:
        assert s[LEFT] == s[LEFT + 1] == 9 and s[QUEEN_AT] == Q_BOARD


def check_match(s):
    """What is true of every state."""
    assert s[PLAYED] <= 9 and 1 <= s[BOARD] <= 9
    assert s[GAME] <= 2 * s[GAMES_TO_WIN] - 1
    assert max(s[WON], s[WON + 1]) <= s[GAMES_TO_WIN]
    assert (s[WINNER] != NONE) <= (s[PHASE] == P_MATCH)
    if s[PHASE] == P_PLAY:
        assert s[SCORE] < 25 and s[SCORE + 1] < 25
        assert s[BOARD_WINNER] == NONE and s[POINTS] == 0
    elif s[PHASE] > P_PLAY:
        assert not (s[DUES] or s[DUES + 1] or s[PLACE] or s[PLACE + 1])  # 3.7d
        assert s[PLACER] == s[PLACER + 1] == s[MISSED] == NONE
        assert not s[FLAGS] & F_APPEAL and not s[PENDING] & (MUST_PLACE | MUST_QUEEN)


@given(seeds)
def test_a_match_never_leaves_the_laws(seed):
    """Pieces are conserved, every end pays 1-12, and nobody waits for anything impossible."""
    play = RandomPlay(seed, **ICF)
    entered = False
    for _ in range(250):
        before = bytes(play.s)
        event = play.step()
        s, ruling = play.s, play.ruling
        assert not ruling.ignored
        check_match(s)
        if s[PHASE] != P_PLAY or before[PHASE] != P_PLAY:
            entered = event.kind == K_POSITION
        if event.kind == K_POSITION:
            entered = True
        if s[PHASE] == P_PLAY:
            check_board(s, entered)
        if event.kind == K_STROKE and s[PHASE] == P_PLAY:
            # What was there less what fell plus what came back is what is there.
            assert s[LEFT] == before[LEFT] - event.white + ruling.back_white
            assert s[LEFT + 1] == before[LEFT + 1] - event.black + ruling.back_black
        elif event.kind not in (K_STROKE, K_POSITION, K_EARLY, K_WRONG_PIECE):
            if s[PHASE] == before[PHASE] == P_PLAY and not s[PLACE] and not before[PLACE]:
                assert s[LEFT] == before[LEFT]
        if ruling.winner != NONE:
            assert 1 <= ruling.points <= 12
            if event.kind != K_BOARD_RESULT:
                parts = ruling.coins + ruling.queen_points + ruling.extra
                assert ruling.points == min(12, parts)
            assert s[BOARD_WINNER] == ruling.winner and s[PLAYED] >= 1
        else:
            assert s[PLAYED] <= before[PLAYED] or before[PHASE] == 0
        if event.kind == K_FORFEIT:
            assert ruling.winner == 1 - event.value


@given(seeds)
def test_a_new_board_owes_nothing_to_the_one_before(seed):
    """Racked: nine and nine, no due, no right, no memory; only number and breaker differ."""
    fresh = RandomPlay(0, doubles=False, house=False)
    fresh.step()
    board = bytearray(fresh.s[BOARD : ENTERED + 1])
    play = RandomPlay(seed, house=False)
    limit = 2
    for _ in range(150):
        before = play.s[PHASE]
        event = play.step()
        if event.kind == K_SETUP:
            limit = event.queen or 2
        if event.kind in (K_PLAY, K_NEXT_BOARD) and before in (P_SETUP, P_BOARD, P_GAME):
            s = play.s
            for at in (BOARD, BREAKER, TURN, WHITE_SIDE, TRIES):
                board[at - BOARD] = s[at]
            assert s[WHITE_SIDE] == s[BREAKER] & 1 and s[TURN] == s[BREAKER]
            assert s[TRIES] == limit
            assert s[BOARD : ENTERED + 1] == board


@given(seeds)
def test_dues_and_pieces_balance_over_a_stroke(seed):
    """Carrommen down, net of dues, change by what fell and one penalty at most."""
    play = RandomPlay(seed, **ICF)
    for _ in range(200):
        before = bytes(play.s)
        event = play.step()
        s, ruling = play.s, play.ruling
        if event.kind != K_STROKE or s[PHASE] != P_PLAY:
            continue
        fell = (event.white, event.black)
        for colour in (0, 1):
            side = colour ^ s[WHITE_SIDE]
            net_before = 9 - before[LEFT + colour] - before[DUES + side]
            net_after = 9 - s[LEFT + colour] - s[DUES + side]
            if side != ruling.mover & 1:
                assert net_after == net_before + fell[colour]
            elif event.foul or event.striker:
                assert net_after == net_before - ruling.new_dues and ruling.new_dues <= 1
            else:
                assert net_after == net_before + fell[colour]


@given(seeds)
def test_decide_never_changes_the_state_whatever_it_is_asked(seed):
    play = RandomPlay(seed)
    event = Event()
    for _ in range(60):
        play.step()
        for _ in range(6):
            intent = play.wild()
            twin = copy(intent)
            before = bytes(play.s)
            refusal = match.decide(play.s, intent, event)
            assert bytes(play.s) == before
            assert flat(intent) == flat(twin), "decide() changed the intent"
            assert 0 <= refusal < 15


@given(seeds)
def test_apply_takes_whatever_a_journal_holds(seed):
    """Also nonsense that decide() would have refused: never an error, never a wild state."""
    play = RandomPlay(seed, doubles=bool(seed & 1), **ICF)
    ruling = Ruling()
    for _ in range(40):
        play.step()
        for _ in range(3):
            s = bytearray(play.s)
            intent = play.wild()
            match.apply(s, intent, ruling)
            # What stands behind an event's own bytes is of no account.
            twin = bytearray(play.s)
            for i in range(intent.size, len(intent.data)):
                intent.data[i] = 0xA5
            match.apply(twin, intent, ruling)
            assert twin == s
            assert s[PHASE] <= P_MATCH
            assert ruling.points <= 12 or ruling.kind == K_BOARD_RESULT
            if s[PHASE] == P_PLAY:
                assert s[TURN] < s[PLAYERS] and s[LEFT] <= 9 and s[LEFT + 1] <= 9


@given(seeds)
def test_an_event_judged_twice_is_judged_the_same(seed):
    """A decided event is complete: deciding it again accepts it and changes nothing in it."""
    play = RandomPlay(seed)
    again = Event()
    for _ in range(80):
        before = bytearray(play.s)
        event = play.step()
        assert match.decide(before, event, again) == 0
        assert flat(again) == flat(event)
        match.apply(before, again, Ruling())
        assert before == play.s


@both.needs_micropython
@both.singles_and_doubles_in_each_build
def test_both_pythons_judge_the_same(doubles, build):
    """Thousands of events, refusals among them: same refusals, rulings and states after each."""
    rows = []
    for seed in range(6):
        play = RandomPlay(1000 * doubles + seed, doubles=doubles)
        for _ in range(400):
            rows.append(flat(play.wild()))
            rows.append(flat(play.step()))
        rows += [flat(event) for event in record(seed, 100, doubles=doubles, house=True)]
    lines = both.alike(scenarios.replay, rows, build=build)
    assert len({line.split()[1] for line in lines[:-1]}) > 1000  # it went somewhere
