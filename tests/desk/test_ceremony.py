"""The way to "Play": every step in order, each may be left out, and the log says which were."""

import pytest

from desk.bench import Bench
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from rosace.face.view import C_NONE, C_WARM
from rosace.link.messages import Offer
from rosace.rules import state
from rosace.rules.state import Event
from rosace.rules.systems import TRIALS_MAX
from rosace.words import (
    K_NOTE,
    K_PLAY,
    K_SEATS,
    K_SETUP,
    K_TOSS,
    K_TRIAL,
    NO_CHECKED,
    NO_SKIPPED,
    NO_WARM_UP,
    P_PLAY,
    P_READY,
    STEP_CHECK,
    STEP_SEATS,
    STEP_TOSS,
    STEP_TRIALS,
    STEP_WARM_UP,
)

NAMES = (b"KUMAR", b"SILVA", b"MEYER", b"DUBOIS")
REST = STEP_TRIALS | STEP_WARM_UP
SHORT = {
    "form": ([], STEP_CHECK | STEP_TOSS | REST),
    "toss": (["OK"], STEP_CHECK | STEP_TOSS | REST),
}
DOUBLES = {
    "form": (["WHITE"], STEP_CHECK | STEP_TOSS | STEP_SEATS | REST),
    "toss": (["WHITE", "OK"], STEP_CHECK | STEP_TOSS | STEP_SEATS | REST),
    "seats": (["WHITE", "OK", "OK"], STEP_CHECK | STEP_SEATS | REST),
}
FULL = {
    "check": (["STRIKER", "OK"], STEP_CHECK | STEP_TOSS | REST),
    "toss": (["STRIKER", "OK", "OK"], STEP_TOSS | REST),
    "trials": (["STRIKER", "OK", "OK", "OK"], REST),
    "warm": (["STRIKER", "OK", "OK", "OK", "OK"], STEP_WARM_UP),
}


def notes(bench):
    """(what, data) of the notes in the log."""
    found = []
    event = Event()
    for i in range(bench.desk.log.count):
        bench.desk.log.load(i, event)
        if event.kind == K_NOTE:
            found.append((event.value, bytes(event.data[: event.size])))
    return found


def full():
    """The set-up form, every step wanted."""
    return Bench().press("STRIKER")


def test_a_full_set_up_leads_through_every_step_in_order():
    bench = full()
    bench.press("OK")
    assert says(bench, "Cards and strikers") and says(bench, "checked?")
    bench.press("OK")
    assert bench.mode == "toss" and K_SETUP not in kinds_of(bench)
    bench.press("BLACK", "OK")
    assert says(bench, "Trial boards") and says(bench, "no score")
    bench.press("WHITE", "BLACK")
    assert bytes(bench.s[state.TRIALS : state.TRIALS + 2]) == b"\1\1"
    bench.press("OK")
    assert bench.mode == "warm"
    bench.press("WHITE", "WHITE")
    assert bench.view.clock_kind == C_WARM and 118 <= bench.view.clock_s <= 120
    bench.press("OK")
    assert bench.mode == "ready" and bench.view.clock_kind == C_NONE
    bench.press("OK")
    assert bench.s[state.PHASE] == P_PLAY
    kinds = [k for k in kinds_of(bench) if k in (K_SETUP, K_TOSS, K_SEATS, K_TRIAL, K_PLAY)]
    assert kinds == [K_SETUP, K_TOSS, K_SEATS, K_TRIAL, K_TRIAL, K_PLAY]
    assert [what for what, _ in notes(bench)] == [NO_CHECKED, NO_WARM_UP]


def test_no_key_of_the_warm_up_is_named_that_is_refused():
    """ "-1 MIN" stood there without a limit."""
    bench = full().press("OK", "OK", "OK", "OK")
    assert bench.mode == "warm" and says(bench, "+1 MIN") and not says(bench, "-1 MIN")
    bench.press(*["WHITE"] * 30)
    assert says(bench, "-1 MIN") and not says(bench, "+1 MIN")
    bench.press("BLACK")
    assert says(bench, "+1 MIN")


def test_cards_that_are_not_in_order_are_said_so():
    bench = full().press("OK", "FOUL", "OK")
    assert notes(bench) == [(NO_CHECKED, b"\0")]


@pytest.mark.parametrize(
    ("keys", "skipped"), [*SHORT.values(), *DOUBLES.values(), *FULL.values()],
    ids=[*(f"short {k}" for k in SHORT), *(f"doubles {k}" for k in DOUBLES), *FULL],
)  # fmt: skip
def test_ok_held_leaves_out_the_rest_and_the_log_names_it(keys, skipped):
    bench = Bench().press(*keys)
    bench.hold("OK")
    assert (NO_SKIPPED, bytes((skipped,))) in notes(bench)
    toss = K_TOSS in kinds_of(bench)
    assert toss == (not skipped & STEP_TOSS) and K_SEATS in kinds_of(bench)
    assert bench.s[state.PHASE] == P_READY and bench.mode == "ready"
    count = len(notes(bench))
    bench.hold("OK")  # nothing is left to leave out
    assert bench.s[state.PHASE] == P_PLAY and len(notes(bench)) == count


def test_a_second_trial_board_of_one_side_is_refused_where_it_was_pressed():
    """The other side's may come next: no question stands in its way."""
    bench = full().press("OK", "OK", "OK")
    assert bench.mode == "trials" and says(bench, "BACK")
    bench.press("WHITE")
    assert not says(bench, "BACK") and says(bench, "UNDO")
    bench.sounds.clear()
    bench.press("WHITE")
    assert bench.mode == "trials" and "REFUSED" in bench.sounds
    bench.press("BLACK")
    assert bench.mode == "trials" and bytes(bench.s[state.TRIALS : state.TRIALS + 2]) == b"\1\1"
    bench.press("UNDO", "UNDO")  # back to the trial boards: the one is taken away
    assert bytes(bench.s[state.TRIALS : state.TRIALS + 2]) == b"\1\0"


@pytest.mark.parametrize("most", [0, 2])
def test_a_side_plays_as_many_trial_boards_as_the_clubs_rules_say(most):
    bench = Bench()
    bench.desk.accepted.use_rules(bytes((TRIALS_MAX, most)))
    bench.press("STRIKER", "OK", "OK", "OK")
    assert bench.mode == "trials"
    bench.press(*["WHITE"] * (most + 1))
    assert bench.mode == "trials" and bench.sounds[-1] == "REFUSED"
    assert bench.s[state.TRIALS] == most


def test_what_a_short_set_up_left_out_is_still_offered_before_play():
    bench = Bench().press("OK", "OK")
    for label in ("CHECK", "TRIAL", "PLAY"):
        assert says(bench, label)
    bench.press("WHITE", "OK", "BLACK", "WHITE", "OK")
    assert bench.mode == "ready" and bench.s[state.TRIALS] == 1
    bench.hold("OK")
    assert bench.s[state.PHASE] == P_PLAY
    assert notes(bench) == [(NO_CHECKED, b"\1"), (NO_SKIPPED, bytes((STEP_WARM_UP,)))]


@pytest.mark.parametrize("form", [(), ("WHITE",)], ids=["singles", "doubles"])
def test_a_toss_that_was_made_is_not_logged_as_left_out(form):
    bench = Bench().press(*form, "OK", "BLACK", "OK", *["OK"] * len(form))
    assert bench.mode == "ready"
    bench.press("UNDO").hold("OK")
    assert bench.mode == "ready"
    skipped = [data[0] for number, data in notes(bench) if number == NO_SKIPPED]
    assert skipped and not any(steps & (STEP_TOSS | STEP_SEATS) for steps in skipped)


def test_after_play_the_steps_are_over():
    bench = Bench().press("OK", "OK", "OK", "UNDO", "UNDO")
    assert bench.mode == "ready" and says(bench, "CHECK")  # "Play" was taken back
    bench = Bench().press("OK", "OK", "OK")
    bench.press("MENU", "BLACK", "OK", "QUEEN", "WHITE", "OK", "WHITE")
    assert bench.mode == "ends"


def test_every_step_leads_back():
    bench = full().press("OK", "UNDO")
    assert bench.mode == "setup"
    bench.press("OK", "OK", "UNDO")
    assert bench.mode == "check"
    bench.press("OK", "OK", "OK", "UNDO")
    assert bench.mode == "ready"
    bench.press("UNDO")
    assert bench.mode == "toss"
    bench.press("UNDO")
    assert bench.mode == "setup" and says(bench, "New: this match ends")
    bench.press("UNDO")
    assert bench.mode == "ready"  # it goes on as it was


def offered(names):
    """A match as a PC offers it."""
    offer = Offer()
    offer.names = list(names)
    offer.players = [1, 2, 3, 4]
    offer.ref = b"M1"
    return offer


def test_the_form_reached_again_makes_doubles_of_singles_and_keeps_the_names():
    bench = Bench()
    accepted = bench.desk.accepted
    accepted.take(offered(NAMES))
    bench.press("OK", "OK", "UNDO", "UNDO", "WHITE", "OK", "OK", "OK")
    assert bench.mode == "ready" and bench.s[state.PLAYERS] == 4
    assert tuple(bench.desk.log.names) == NAMES
    bench.press("OK")
    assert accepted.names is None  # those of the next match are A and B


def test_names_that_come_before_play_are_for_the_next_match():
    bench = Bench()
    accepted = bench.desk.accepted
    accepted.take(offered(NAMES))
    bench.press("OK", "OK")
    accepted.take(offered(NAMES[::-1]))
    bench.press("OK", "OK", "OK")
    assert bench.s[state.PHASE] == P_PLAY and accepted.names == list(NAMES[::-1])


@pytest.mark.parametrize("presses", range(2, 6))
def test_a_power_cut_in_the_set_up_comes_back_to_where_the_log_is(presses):
    bench = full().press(*["OK"] * presses).settle()
    bench.power_on()
    assert bench.mode == ("setup" if presses == 2 else "ready")
    if presses == 2:
        assert says(bench, "Full set-up")  # the club's wish outlives the power
        bench.press("OK", "OK", "OK", "OK", "OK")
    bench.press("OK")
    assert bench.s[state.PHASE] == P_PLAY


def test_a_full_set_up_of_a_quick_match_can_be_cut_short_too():
    bench = Bench().press("QUEEN", "QUEEN", "STRIKER", "OK", "OK", "OK")
    assert bench.mode == "trials"
    bench.hold("OK")
    assert bench.mode == "ready" and says(bench, "Who won?")
    assert notes(bench)[-1] == (NO_SKIPPED, bytes((REST,)))


def test_a_power_cut_does_not_make_steps_that_were_done_left_out():
    """The log said of cards that were checked, and of a warm-up, that they were left out."""
    bench = full().press("OK", "OK", "OK", "OK", "WHITE", "OK").settle()
    assert bench.mode == "ready"
    done = notes(bench)
    assert [what for what, _ in done] == [NO_CHECKED, NO_WARM_UP]
    bench.power_on()
    bench.hold("OK")
    assert bench.s[state.PHASE] == P_PLAY
    assert notes(bench) == [*done, (NO_SKIPPED, bytes((STEP_TRIALS,)))]


def test_what_was_left_out_before_a_power_cut_is_logged_once():
    bench = Bench().hold("OK").settle()
    assert bench.mode == "ready"
    done = notes(bench)
    bench.power_on()
    bench.hold("OK")
    assert notes(bench) == done
