"""Boards make games, games make the match: what the golden match cases leave out."""

import pytest

from laws.scripted_match import Match
from rosace.rules import laws
from rosace.rules.state import (
    BOARD,
    BREAKER,
    FOULS,
    GAME,
    M_PRACTICE,
    MISSES,
    MUST_NEXT,
    MUST_SIDES,
    MUST_TOSS,
    PENDING,
    PHASE,
    PLAYED,
    PLAYERS,
    POTS,
    QE_COVERED,
    QUEEN_AT,
    ROTATION,
    SEAT_SLOT,
    STROKES,
    SYSTEM,
    TURN,
    TURN_STROKES,
    WHITE_SIDE,
    WINNER,
    WON,
)
from rosace.words import (
    K_BOARD_RESULT,
    K_FORFEIT,
    K_NEXT_BOARD,
    K_PLAY,
    K_POSITION,
    K_PROTEST,
    K_RESIGN,
    K_SEATS,
    K_SETUP,
    K_SIDES,
    K_STROKE,
    K_TOSS_NINTH,
    K_TURN,
    K_VOID,
    NONE,
    P_BOARD,
    P_GAME,
    P_MATCH,
    P_READY,
    Q_AWAIT,
    Q_BOARD,
    R_PHASE,
    RE_MOVED,
)


def win(at, side, points):
    """A board for `side`, told as a result."""
    if points < 3 or at.score[side] >= 22:
        at.send(K_BOARD_RESULT, value=side, reason=points, queen=1 - side)
    else:
        at.send(K_BOARD_RESULT, value=side, reason=points, queen=side)
    return at.ruling


def win_game(at, side):
    """Three boards; a side change, if asked for, is made."""
    win(at, side, 12)
    win(at, side, 12)
    assert win(at, side, 1).game_winner == side
    if at.todo(MUST_SIDES):
        at.send(K_SIDES)


def level_after_eight(at):
    for _ in range(4):
        win(at, 0, 3)
        win(at, 1, 3)


def test_a_cover_in_the_last_stroke_is_seen_after_the_board():
    for queen, stroke in (("await_w", "w"), ("board", "wq")):
        at = Match(white=1, black=4, queen=queen)
        at.play(stroke)
        assert at.queen == "covered0" and at.ruling.queen == QE_COVERED
        assert at.left == (0, 4)


def test_three_presses_to_play_with_defaults():
    at = Match(open=False)
    at.send(K_PLAY)
    assert at.open and at.turn == 0 and bytes(at.s[SEAT_SLOT : SEAT_SLOT + 4]) == b"\0\1\2\3"


def test_play_racks_the_next_board_itself_or_after_next_board():
    for between in ((), (K_NEXT_BOARD,)):
        at = Match()
        win(at, 0, 5)
        assert at.s[PHASE] == P_BOARD and at.todo(MUST_NEXT)
        for kind in between:
            at.send(kind)
            assert at.s[PHASE] == P_READY and at.s[BREAKER] == 1
        at.send(K_PLAY)
        assert at.open and at.turn == 1 and at.s[BOARD] == 2
        assert at.left == (9, 9) and at.s[PENDING] == 0


def test_strokes_are_counted_by_board_and_by_turn():
    at = Match()
    at.play("w w - b")
    assert (at.s[STROKES], at.s[TURN_STROKES]) == (4, 1)
    at.send(K_VOID)
    at.send(K_PLAY)
    assert (at.s[STROKES], at.s[TURN_STROKES]) == (0, 0)


def test_the_board_that_ended_can_still_be_read():
    at = Match(white=1, black=4, queen="cov_w")
    at.play("w")
    assert at.s[BOARD] == 1 and at.score == (7, 0) and at.s[PLAYED] == 1
    assert (at.ruling.coins, at.ruling.queen_points, at.ruling.extra) == (4, 3, 0)


@pytest.mark.parametrize("doubles", (False, True))
def test_the_break_goes_round_to_the_right_over_games(doubles):
    at = Match(doubles=doubles)
    players = 4 if doubles else 2
    seen = [at.s[BREAKER]]
    for side in (0, 1, 0, 1, 0, 0):
        win(at, side, 9)
        if at.todo(MUST_SIDES):
            at.send(K_SIDES)
        at.send(K_PLAY)
        seen.append(at.s[BREAKER])
    first = seen[:5]  # 9, 9, 18, 18, 27: game 1 has five boards
    assert first == [i % players for i in range(5)]
    assert at.s[GAME] == 2
    assert seen[5:] == [1, 2 % players]  # game 2 is opened by the one to the right of game 1's


def test_four_players_sides_and_slots():
    """3.3: the seats as told, side = every other seat."""
    at = Match(doubles=True, open=False)
    at.send(K_SEATS, data=b"\3\0\1\2")  # B2 breaks, then A, B, A2
    at.send(K_PLAY)
    assert bytes(at.s[SEAT_SLOT : SEAT_SLOT + 4]) == b"\3\0\1\2"
    at.play("w -")
    assert at.turn == 1 and at.left == (8, 9)


def test_ninth_board_waits_for_its_toss():
    at = Match()
    assert at.refused(K_TOSS_NINTH, seat=0) == "not now"
    level_after_eight(at)
    assert at.todo(MUST_TOSS) and at.s[PHASE] == P_BOARD and at.score == (12, 12)
    assert at.refused(K_PLAY) == "something first"
    assert at.refused(K_NEXT_BOARD) == "something first"
    assert at.refused(K_BOARD_RESULT, value=0, reason=5, queen=0) == "something first"
    assert at.refused(K_TOSS_NINTH, seat=2) == "no such seat"
    at.send(K_TOSS_NINTH, seat=1)
    assert at.refused(K_TOSS_NINTH, seat=0) == "nothing to do"
    at.send(K_PLAY)
    assert at.s[BOARD] == 9 and at.s[BREAKER] == 1
    ruling = win(at, 1, 1)
    assert ruling.game_winner == 1 and at.score == (12, 13) and at.todo(MUST_SIDES)


def test_a_void_ninth_board_is_replayed_by_the_same_breaker():
    at = Match(doubles=True)
    level_after_eight(at)
    at.send(K_TOSS_NINTH, seat=3)
    at.send(K_PLAY)
    at.send(K_VOID)
    at.send(K_PLAY)
    assert at.s[BOARD] == 9 and at.s[BREAKER] == 3 and not at.todo(MUST_TOSS)


def test_the_toss_is_for_this_game_only():
    at = Match()
    level_after_eight(at)
    at.send(K_TOSS_NINTH, seat=1)
    win(at, 0, 3)
    at.send(K_SIDES)
    level_after_eight(at)
    assert at.todo(MUST_TOSS)


def test_a_lead_after_eight_boards_wins_the_game():
    at = Match()
    for side in (0, 1, 0, 1, 0, 1, 0):
        win(at, side, 3)
    assert win(at, 0, 1).game_winner == 0 and at.score == (13, 9)


def test_a_forfeited_board_counts_a_void_one_does_not():
    at = Match(white=5, black=3)
    at.send(K_FORFEIT, value=1, reason=RE_MOVED)
    assert at.s[PLAYED] == 1 and at.score == (6, 0)
    at.send(K_PLAY)
    at.send(K_VOID)
    assert at.s[PLAYED] == 1
    at.send(K_PLAY)
    assert at.s[BOARD] == 2 and at.turn == 1


def test_six_untouched_turns_void_the_board_also_in_doubles():
    at = Match(doubles=True, white=6, black=6)
    at.play("~ ~ ~ ~ ~ ~")
    assert at.ruling.void and at.law == "4q" and at.s[PHASE] == P_BOARD
    at.send(K_PLAY)
    assert at.s[BREAKER] == 0 and at.s[BOARD] == 1


def test_best_of_three_goes_to_a_third_game():
    at = Match()
    win_game(at, 0)
    win_game(at, 1)
    assert bytes(at.s[WON : WON + 2]) == b"\1\1" and at.s[WINNER] == NONE
    at.send(K_PLAY)
    assert at.s[GAME] == 3 and at.score == (0, 0)
    win(at, 1, 12)
    win(at, 1, 12)
    at.send(K_SIDES)
    assert win(at, 1, 2).match_winner == 1
    assert at.s[PHASE] == P_MATCH and at.s[PENDING] == 0
    assert at.refused(K_PLAY) == "not now" and at.refused(K_STROKE) == "not now"
    assert at.refused(K_BOARD_RESULT, value=0, reason=5, queen=0) == "not now"
    assert at.refused(K_POSITION, white=9, black=9) == "not now"


def test_one_game_can_be_the_match():
    at = Match(open=False)
    at.send(K_SETUP, black=1)
    win(at, 0, 12)
    win(at, 0, 12)
    assert win(at, 0, 1).match_winner == 0


def test_a_new_set_up_forgets_the_match_before():
    at = Match(doubles=True)
    fresh = Match(open=False)
    win_game(at, 0)
    at.send(K_PROTEST, value=1)
    at.send(K_SETUP)
    assert bytes(at.s) == bytes(fresh.s)


@pytest.mark.parametrize(("mode", "misses"), [(0, 0), (M_PRACTICE, 3)])
def test_practice_counts_the_strokes_that_lost_the_turn(mode, misses):
    at = Match(open=False)
    at.send(K_SETUP, white=mode)
    at.send(K_PLAY)
    at.play("w - b w s")
    assert at.s[MISSES] == misses
    at.send(K_VOID)
    at.send(K_PLAY)
    assert at.s[MISSES] == 0


def test_who_practises_is_in_turn_for_ever_and_sees_what_stayed_down():
    at = Match(open=False)
    at.send(K_SETUP, white=M_PRACTICE)
    at.send(K_PLAY)
    at.play("w - ww qw s !w b")
    assert at.s[TURN] == 0 and at.s[PLAYERS] == 1
    assert (at.s[STROKES], at.s[POTS], at.s[MISSES], at.s[FOULS]) == (7, 5, 4, 2)
    at.send(K_BOARD_RESULT, value=0, reason=9)
    assert at.s[POTS] == 5  # the board's end shows them
    at.send(K_PLAY)
    assert at.s[BREAKER] == 0 and at.s[BOARD] == 2
    assert (at.s[POTS], at.s[FOULS]) == (0, 0)


@pytest.mark.parametrize("missed", ["-", "b", "!-", "s", "!w"])
def test_who_practises_puts_a_queen_back_whose_cover_he_missed(missed):
    """3.12d. The turn is lost by each of these; that it is his again makes it no cover."""
    at = Match(open=False)
    at.send(K_SETUP, white=M_PRACTICE)
    at.send(K_PLAY)
    at.play("w q")
    assert at.s[QUEEN_AT] == Q_AWAIT
    at.play(missed)
    assert at.s[QUEEN_AT] == Q_BOARD


# --- changing seats (3.8) ---


def test_seats_change_after_every_game_but_the_last_and_never_block():
    at = Match()
    win(at, 0, 12)
    win(at, 0, 12)
    assert at.refused(K_SIDES) == "nothing to do"
    win(at, 0, 1)
    assert at.s[PHASE] == P_GAME and at.todo(MUST_SIDES)
    at.send(K_PLAY)  # overlooked (3.8d)
    assert at.todo(MUST_SIDES) and at.refused(K_SIDES) == "only between boards"
    win(at, 0, 5)
    assert at.todo(MUST_SIDES)
    at.send(K_SIDES)
    assert not at.todo(MUST_SIDES) and at.s[ROTATION] == 1


@pytest.mark.parametrize(
    ("boards", "after"),
    [
        ([(0, 12), (0, 3)], 2),  # thirteen points
        ([(0, 3), (1, 3), (0, 3), (1, 3), (0, 3)], 4),  # the fourth board
        ([(0, 9), (1, 12), (1, 3)], 3),
    ],
)
def test_the_deciding_game_changes_once(boards, after):
    at = Match()
    win_game(at, 0)
    win_game(at, 1)
    asked = []
    for number, (side, points) in enumerate(boards, 1):
        win(at, side, points)
        if at.todo(MUST_SIDES):
            asked.append(number)
            at.send(K_SIDES)
    assert asked == [after]


def test_no_change_at_the_board_that_ends_the_match():
    at = Match(open=False)
    at.send(K_SETUP, black=1, data=bytes((1, 2, 13)))  # a game to 13
    win(at, 0, 12)
    assert not at.todo(MUST_SIDES)
    win(at, 0, 3)
    assert at.s[PHASE] == P_MATCH and not at.todo(MUST_SIDES)


def test_a_change_overlooked_until_the_deciders_own_is_not_lost():
    at = Match()
    win_game(at, 0)
    for points in (12, 12, 1):
        win(at, 1, points)
    win(at, 0, 12)  # the change after game 2 was forgotten
    win(at, 0, 3)  # 15 points: another one would be due
    at.send(K_SIDES)
    win(at, 1, 3)
    assert at.todo(MUST_SIDES)


def test_the_decider_changes_once_also_where_the_first_game_was_left_without_a_change():
    at = Match()
    for side in (0, 1):
        for points in (12, 12, 1):
            win(at, side, points)
    at.send(K_SIDES)  # the only one in two games
    for side, points in ((0, 7), (1, 7), (0, 6)):
        win(at, side, points)
    at.send(K_SIDES)  # at 13 points
    win(at, 1, 3)
    assert not at.todo(MUST_SIDES)


# --- giving up ---


def test_giving_up_in_the_second_game_ends_the_match_if_the_other_has_one():
    at = Match()
    win_game(at, 0)
    at.send(K_PLAY)
    assert at.s[TURN] == 1
    at.send(K_RESIGN, value=1)
    assert at.ruling.match_winner == 0 and at.law == "4r"


def test_a_resigned_game_keeps_its_score_and_drops_the_running_board():
    at = Match()
    win(at, 0, 7)
    at.send(K_PLAY)
    at.play("w w")
    at.send(K_RESIGN, value=1)
    assert at.score == (7, 0) and at.s[PLAYED] == 1 and at.todo(MUST_SIDES)
    assert laws.law(at.s[SYSTEM], laws.end_row(at.s)) == b"4r"


# --- what a correction may leave behind ---


def test_events_after_a_board_that_a_correction_ended_have_no_effect():
    """apply() never refuses what the journal holds, and says when an event moved nothing."""
    at = Match(white=1, black=4, queen="cov_w")
    at.play("w")
    before = bytes(at.s)
    ruling = at.send(K_STROKE, force=1, black=1)
    assert ruling.ignored == 1 and bytes(at.s) == before


def test_a_correction_gives_the_next_break_to_who_made_it():
    """Only a correction says so before a board, and only with the break (value 1)."""
    at = Match()
    win(at, 0, 7)
    assert at.send(K_TURN, force=R_PHASE, seat=0).ignored and at.s[PHASE] == P_BOARD
    at.send(K_TURN, force=R_PHASE, seat=0, value=1)
    assert (at.s[PHASE], at.s[BOARD], at.turn, at.ruling.mover) == (P_READY, 2, 0, 0)
    at.send(K_PLAY)
    assert (at.turn, at.s[BREAKER], at.s[WHITE_SIDE], at.left) == (0, 0, 0, (9, 9))


def test_a_stroke_that_pockets_more_than_a_correction_left_is_cut():
    at = Match(white=2, black=4)
    at.send(K_STROKE, force=3, black=9, white=1)  # refused by decide, applied all the same
    assert at.s[PHASE] == P_BOARD and at.ruling.points == 4  # E13: Black's last, queen open
