"""What the umpire decides outside a stroke, and when he may not."""

import pytest

from laws.scripted_match import Match
from rosace.rules import acts
from rosace.rules.state import (
    DISTURBED,
    F_APPEAL,
    F_PROTEST,
    F_REPLAY,
    FLAGS,
    MUST_DISTURBED,
    MUST_PROTEST,
    MUST_QUEEN,
    PASSES,
    STRIKERS,
    TRIES,
    WARNINGS,
    WINNER,
)
from rosace.words import (
    K_AGREE,
    K_APPEAL,
    K_BOARD_RESULT,
    K_CHOICE,
    K_DEEM,
    K_DISPUTE,
    K_DISQUALIFY,
    K_DISTURBANCE,
    K_EARLY,
    K_FORFEIT,
    K_FOUL,
    K_JUMP,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_PROTEST,
    K_PROTEST_RESULT,
    K_RESIGN,
    K_ROOM,
    K_STRIKER_CHANGE,
    K_STROKE,
    K_TIME_OUT,
    K_TRIAL,
    K_TURN,
    K_VOID,
    K_WARNING,
    NONE,
    P_MATCH,
    RE_APPEAL,
    RE_CONDUCT,
    RE_FRAME,
    RE_MOVED,
    RE_PLACING,
    RE_STOOD,
    RE_TALKING,
    RE_TOUCHED,
    REASONS,
)

# --- strokes that cannot have happened ---


def test_nothing_is_struck_before_play():
    assert Match(open=False).refused(K_STROKE) == "something first"


@pytest.mark.parametrize(
    ("stroke", "why"),
    [
        ({"white": 4}, "too many white"),
        ({"black": 7}, "too many black"),
        ({"queen": 1}, "queen is not on the board"),
        ({"queen": 2}, "queen or striker twice"),
        ({"striker": 2}, "queen or striker twice"),
        ({"touched": 0, "white": 1}, "untouched but something fell"),
        ({"touched": 0, "black": 1}, "untouched but something fell"),
        ({"seat": 2}, "no such seat"),
        ({"foul": 2}, "unknown"),
    ],
)
def test_a_stroke_that_cannot_be_is_refused(stroke, why):
    at = Match(white=3, black=6, queen="await_w")
    assert at.refused(K_STROKE, **stroke) == why


@pytest.mark.parametrize("queen", ["await_w", "cov_w", "cov_b"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_queen_falls_only_from_the_board(queen, seat):
    """Where the other side strikes out of turn, a waiting queen has gone back before."""
    at = Match(white=3, black=6, queen=queen)
    back = queen == "await_w" and seat == 1
    why = "" if back else "queen is not on the board"
    assert at.refused(K_STROKE, seat=seat, queen=1) == why
    if back:
        at.send(K_STROKE, seat=1, queen=1)
        assert at.queen == "await1"


def test_the_striker_is_filled_in_and_an_untouched_stroke_may_pocket_the_striker():
    at = Match(turn="b")
    at.play("~s")
    assert at.ruling.mover == 1 and not at.ruling.out_of_turn


def test_who_struck_out_of_turn_struck():
    """3.6c: the recorded striker is obeyed and named."""
    at = Match(doubles=True)
    at.play("w -")
    at.send(K_STROKE, seat=2, white=1)
    assert at.ruling.out_of_turn == 1 and at.ruling.mover == 2
    assert at.left == (7, 9) and at.turn == 2
    at.play("-")
    assert at.turn == 3


def test_a_stroke_out_of_turn_starts_the_count_of_empty_turns_anew():
    at = Match(white=6, black=6)
    at.play("~ ~ ~")
    at.send(K_STROKE, seat=0, touched=0)
    assert at.s[PASSES] == 1


def test_a_stroke_by_the_other_side_sends_the_waiting_queen_back():
    at = Match(white=8)
    at.play("q")
    at.send(K_STROKE, seat=1, black=1)
    assert at.queen == "board" and at.todo(MUST_QUEEN)


# --- the break ---


def test_break_before_play_returns_what_fell_and_costs_one():
    at = Match(open=False)
    at.send(K_EARLY, white=2, black=1, queen=1)
    assert at.left == (9, 8) and at.dues == (1, 0) and at.turn == 1 and at.queen == "board"
    assert at.to_place == {"w": (2, 1)} and at.todo(MUST_QUEEN)
    assert (at.ruling.back_white, at.ruling.back_black) == (2, 0)
    assert at.law == "3.5f"
    at.play("q")  # Black has one down (3.12a), by whoever's stroke (A5)
    assert at.queen == "await1"


@pytest.mark.parametrize(
    ("fell", "why"),
    [
        ({"white": 10}, "too many white"),
        ({"black": 9}, "too many black"),  # all of the opponent's: that would leave no game
        ({"queen": 2}, "queen or striker twice"),
        ({"striker": 2}, "queen or striker twice"),
    ],
)
def test_an_early_break_that_cannot_be_is_refused(fell, why):
    assert Match(open=False).refused(K_EARLY, **fell) == why


def test_break_before_play_is_no_longer_possible_after_play():
    assert Match().refused(K_EARLY) == "not now"


def test_early_break_of_the_next_board_is_the_next_breakers():
    at = Match(white=1, black=3, queen="cov_w")
    at.play("w")
    assert at.refused(K_EARLY, seat=0) == "not in turn"
    at.send(K_EARLY, touched=0)
    assert at.ruling.mover == 1 and at.turn == 0 and at.dues == (0, 1)
    assert (at.event.seat, at.event.touched) == (1, 1)  # as its record says: who broke, and did


def test_doubles_break_passes_to_the_right_neighbour_until_it_is_made():
    at = Match(doubles=True)
    at.play("~ ~")
    assert at.turn == 1 and at.s[TRIES] == 1
    at.play("~ ~ ~")
    assert at.turn == 0 and at.s[TRIES] == 1
    at.play("w")
    assert at.turn == 0 and at.left == (8, 9)


# --- penalty or foul: the device derives it (4.1.1, 4.1.2) ---


@pytest.mark.parametrize(
    ("played", "side", "reason", "kind"),
    [
        ("", 0, RE_STOOD, K_PENALTY),  # before his first stroke of the turn (A31)
        ("w", 0, RE_STOOD, K_FOUL),
        ("w", 1, RE_STOOD, K_PENALTY),  # in the opponent's turn
        ("w", 0, RE_FRAME, K_PENALTY),  # 4p: the turn stays
        ("w", 0, RE_PLACING, K_PENALTY),  # 3.11 m n
        ("-", 1, RE_TOUCHED, K_FOUL),  # 3.11o, also before his first stroke of the turn
        ("", 0, RE_TOUCHED, K_PENALTY),  # 3.11o is for after the break
        ("~", 0, RE_TOUCHED, K_FOUL),  # after his first try (4.1.2)
        ("", 0, RE_TALKING, K_PENALTY),  # 4n, to somebody else
        ("w -", 0, RE_CONDUCT, K_PENALTY),
    ],
)
def test_reason_and_state_say_penalty_or_foul(played, side, reason, kind):
    at = Match()
    at.play(played)
    assert acts.foul_kind(at.s, side, reason) == kind


@pytest.mark.parametrize(
    ("kind", "side", "stays", "turn"),
    [(K_PENALTY, 0, 1, 0), (K_PENALTY, 1, 1, 0), (K_FOUL, 0, 0, 1), (K_FOUL, 1, 1, 0)],
)
def test_only_a_foul_of_the_side_in_turn_costs_the_turn(kind, side, stays, turn):
    at = Match()
    ruling = at.send(kind, value=side)
    assert (ruling.stays, at.turn, ruling.new_dues) == (stays, turn, 1)


def test_partners_who_speak_lose_the_turn():
    at = Match(doubles=True)
    assert acts.foul_kind(at.s, 0, RE_TALKING) == K_FOUL  # 4m


def test_a_seat_says_which_side_a_penalty_is_for():
    at = Match(doubles=True)
    at.play("- b -")
    at.send(K_PENALTY, seat=3, value=0)
    assert at.left == (9, 9) and at.to_place == {"b": (1, 2)}
    assert at.refused(K_PENALTY, seat=4) == "no such seat"
    assert at.refused(K_FOUL, value=2) == "unknown"
    assert at.refused(K_FOUL, value=0, reason=REASONS) == "unknown"


# --- the queen that nobody put back (3.12d, A34) ---


def test_a_missed_cover_can_be_deemed_also_turns_later():
    at = Match(white=6)
    at.play("q - - - -")
    at.play("deem:w")
    assert at.queen == "covered0" and not at.todo(MUST_QUEEN) and at.law == "3.12d"


def test_a_queen_seen_going_back_cannot_be_deemed_covered():
    at = Match(white=6)
    at.play("q -")
    at.send(K_PLACED)
    assert at.refused(K_DEEM, value=0) == "nothing to do"


def test_a_queen_that_falls_again_was_on_the_board():
    at = Match(white=6, black=6)
    assert at.play("q -").refused(K_DEEM, value=0) == ""
    assert at.play("!q").queen == "board"  # a foul brings her back at once
    assert at.refused(K_DEEM, value=0) == "nothing to do"
    at = Match(white=6, black=6)
    at.play("q - q -")
    assert at.refused(K_DEEM, value=0) == "nothing to do"
    assert at.refused(K_DEEM, value=1) == ""


def test_only_a_side_whose_cover_missed_is_deemed():
    at = Match(white=6)
    assert at.refused(K_DEEM, value=0) == "nothing to do"
    at.play("q -")
    assert at.refused(K_DEEM, value=1) == "nothing to do"


# --- turn, void, forfeit, resign, disqualify ---


def test_a_turn_override_sends_the_other_sides_queen_back_but_not_the_partners():
    at = Match(doubles=True)
    at.play("w q")
    at.send(K_TURN, seat=2)
    assert at.queen == "await0"
    at.send(K_TURN, seat=1)
    assert at.queen == "board"
    assert at.refused(K_TURN, seat=1) == "nothing to do"
    assert at.refused(K_TURN, seat=4) == "no such seat"


def test_a_penalty_between_empty_turns_starts_the_count_anew():
    at = Match(white=6, black=6)
    at.play("~ ~ ~ pen:w ~")
    assert at.s[PASSES] == 1 and at.open


def test_the_umpire_may_declare_a_board_void():
    at = Match()
    at.play("w")
    at.send(K_VOID)
    assert at.ruling.void and at.score == (0, 0)
    at.send(K_PLAY)
    assert at.turn == 0 and at.left == (9, 9)


def test_forfeit_names_its_law():
    for reason, letters in ((RE_APPEAL, "4g"), (RE_MOVED, "4i")):
        at = Match(white=5, black=3)
        at.send(K_FORFEIT, value=0, reason=reason)
        assert at.ruling.winner == 1 and at.ruling.points == 8 and at.law == letters
    assert Match().refused(K_FORFEIT, value=0) == "unknown"


def test_a_game_is_given_up_only_in_turn():
    at = Match()
    assert at.refused(K_RESIGN, value=1) == "not in turn"
    at.play("-")
    assert at.refused(K_RESIGN, value=0) == "not in turn"
    at.send(K_RESIGN, value=1)
    assert at.ruling.game_winner == 0 and at.score == (0, 0)


def test_disqualified_is_out_of_the_match_at_any_moment():
    at = Match(open=False)
    at.send(K_DISQUALIFY, value=0)
    assert at.ruling.match_winner == 1 and at.s[WINNER] == 1
    assert at.refused(K_DISQUALIFY, value=1) == "not now"
    assert at.refused(K_PLAY) == "not now"


# --- appeal (4g) ---


def test_an_appeal_stops_everybody_until_play():
    at = Match()
    at.send(K_APPEAL)
    assert at.s[FLAGS] & F_APPEAL
    assert at.refused(K_STROKE) == "something first"
    assert at.refused(K_FORFEIT, value=0, reason=RE_APPEAL) == ""
    at.send(K_PLAY)
    assert not at.s[FLAGS] & F_APPEAL and at.open
    assert at.refused(K_PLAY) == "not now"


# --- conduct: counted, reminded, never scored ---


def test_warnings_and_disturbances_are_counted_by_player():
    at = Match(doubles=True)
    at.send(K_WARNING, seat=3, reason=RE_CONDUCT)
    assert at.s[WARNINGS + 3] == 1
    assert at.refused(K_WARNING, seat=3, reason=REASONS) == "unknown"
    assert at.refused(K_WARNING, seat=4) == "no such seat"
    for _ in range(3):
        at.send(K_DISTURBANCE, seat=2)
    assert not at.todo(MUST_DISTURBED)
    at.send(K_DISTURBANCE, seat=2)
    assert at.todo(MUST_DISTURBED) and at.s[DISTURBED + 2] == 4  # 4.2h: more than three
    assert at.left == (9, 9) and at.turn == 0
    at.send(K_VOID)
    assert at.todo(MUST_DISTURBED)
    at.send(K_PLAY)
    assert not at.todo(MUST_DISTURBED)


def test_a_protest_cannot_be_withdrawn_and_waits_for_its_result():
    at = Match()
    assert at.refused(K_PROTEST_RESULT) == "nothing to do"
    at.send(K_PROTEST, value=1)
    assert at.s[FLAGS] & F_PROTEST and at.todo(MUST_PROTEST) and at.open
    at.send(K_PROTEST_RESULT, value=0)
    assert not at.s[FLAGS] & F_PROTEST and not at.todo(MUST_PROTEST) and at.open


def test_a_protest_upheld_annuls_the_match():
    at = Match()
    at.send(K_DISQUALIFY, value=1)
    at.send(K_PROTEST, value=1)
    at.send(K_PROTEST_RESULT, value=1)
    assert at.s[FLAGS] & F_REPLAY and at.s[WINNER] == NONE and at.s[4] == P_MATCH


def test_a_striker_is_changed_once_and_once_back_between_boards():
    at = Match(open=False)
    at.send(K_STRIKER_CHANGE, seat=0)
    at.send(K_STRIKER_CHANGE, seat=0)
    assert at.refused(K_STRIKER_CHANGE, seat=0) == "nothing to do"
    assert at.refused(K_STRIKER_CHANGE, seat=1) == ""
    assert at.s[STRIKERS] == 2
    assert Match().refused(K_STRIKER_CHANGE, seat=0) == "only between boards"


def test_time_outs_jumps_choices_and_agreement_change_nothing_in_the_game():
    at = Match()
    at.play("w")
    before = bytes(at.s)
    at.send(K_TIME_OUT, value=1)
    at.send(K_TIME_OUT, value=2)
    at.send(K_JUMP, white=1, queen=1)
    at.send(K_CHOICE, value=1)
    at.send(K_AGREE, seat=1)
    at.send(K_DISPUTE, seat=1)
    assert bytes(at.s) == before
    assert at.refused(K_TIME_OUT, value=3) == "unknown"
    assert at.refused(K_JUMP, white=9) == "too many white"


def test_what_comes_back_when_there_is_room_again_is_no_empty_turn():
    at = Match(white=7, black=7, room=False, dues={"w": 1}).play("~ ~")
    assert at.s[PASSES] == 2
    at.send(K_ROOM)
    assert at.left == (8, 7) and at.s[PASSES] == 0
    at = Match(white=7, black=7, room=False).play("~ ~")
    at.send(K_ROOM)
    assert at.s[PASSES] == 2  # nothing was placed


def test_only_two_sides_have_trial_boards():
    assert Match(open=False).refused(K_TRIAL, value=2) == "unknown"


@pytest.mark.parametrize("reason", range(1, REASONS))
def test_a_number_that_is_no_breach_cites_none(reason):
    """Points of an entered result, a choice, a toss: only a breach names a law by its reason."""
    at = Match()
    at.send(K_BOARD_RESULT, value=0, reason=min(reason, 9), queen=1)
    assert at.ruling.reason == 0
    at = Match(white=7)
    at.send(K_PENALTY, value=0, reason=reason)
    assert at.ruling.reason == reason
