"""A correction is one record: planned first, whole or not at all, and taken back whole."""

import random

import pytest

from record.corrections import by_chance, copied, correct, planned, strokes
from record.files import MemoryFiles
from record.flash import LittleFiles
from record.power_cuts import Film, check
from record.table import PLAIN, Referee, event, play, power_on, settle, stroke
from rosace.record import correction, log_buffer
from rosace.record.correction import Draft
from rosace.record.matchlog import MatchLog
from rosace.rules.state import BOARD, DATA_MAX, LEFT, PHASE, QUEEN_AT, SCORE, STROKES, TURN, Event
from rosace.words import (
    K_BOARD_RESULT,
    K_CORRECT,
    K_EARLY,
    K_PLAY,
    K_POSITION,
    K_POWER_UP,
    K_SETUP,
    K_TURN,
    NONE,
    P_BOARD,
    P_PLAY,
    Q_COVERED,
    R_UNKNOWN,
)
from rosace_host.match import notation


def a_board(*strokes_):
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), event(K_PLAY), *strokes_])
    return log


def misses(count):
    return [stroke() for _ in range(count)]


def test_every_stroke_stays_with_whoever_struck_it():
    log = a_board(stroke(white=1), *misses(6))
    first = strokes(log)[0]
    seats = [copied(log, i).seat for i in strokes(log)]
    plan = planned(log, {first: stroke(seat=0)})
    assert plan.overrides == [(first + 1, 2, 0)]
    assert correct(log, plan, 90_000) == 0
    assert [copied(log, i).seat for i in strokes(log)] == seats
    assert log.state.b[LEFT] == 9 and bytes(log.state.b) == bytes(plan.new)
    found = Event()
    assert log.journal.buffer.load_before(first + 1, 0, found)
    assert (found.kind, found.seat) == (K_TURN, 0)


def test_an_override_goes_when_a_later_correction_makes_it_idle():
    log = a_board(stroke(white=1), *misses(6))
    first = strokes(log)[0]
    before = bytes(log.state.b)
    assert correct(log, planned(log, {first: stroke(seat=0)}), 90_000) == 0
    assert correct(log, planned(log, {first: stroke(seat=0, white=1)}), 95_000) == 0
    assert bytes(log.state.b) == before
    assert not log.journal.buffer.load_before(first + 1, 0, Event())


def test_a_correction_is_taken_back_whole_and_made_again():
    log = a_board(stroke(white=1), *misses(6))
    before = bytes(log.state.b)
    first = strokes(log)[0]
    assert correct(log, planned(log, {first: stroke(seat=0)}), 90_000) == 0
    after = bytes(log.state.b)
    assert log.amend(log.count - 1, None, 95_000) == 0
    settle(log)
    assert bytes(log.state.b) == before
    assert log.amend(log.count - 1, None, 96_000) == 0
    settle(log)
    assert bytes(log.state.b) == after
    assert log.amend(log.journal.buffer.amends[0], stroke(white=1), 97_000) == R_UNKNOWN


def test_a_correction_may_be_the_first_thing_after_a_power_up():
    """What the log says of a boot stands before it, and the time of the next record fits."""
    again = power_on(a_board(stroke(white=1), *misses(3)).journal.files)
    plan = planned(again, {strokes(again)[0]: stroke(seat=0, black=1)})
    assert correct(again, plan, 700) == 0
    play(again, misses(1), now=5_700, gap=0)
    assert [copied(again, again.count - n).kind for n in (3, 2)] == [K_POWER_UP, K_CORRECT]
    assert [copied(again, again.count - n).when for n in (3, 2, 1)] == [700, 0, 5_000]


def test_undo_and_corrections_of_one_stroke_the_last_word_wins():
    log = a_board(stroke(white=1), *misses(4))
    last = strokes(log)[-1]
    seat = copied(log, last).seat
    assert log.amend(last, stroke(seat=seat, black=1), 90_000) == 0
    assert correct(log, planned(log, {last: stroke(seat=seat, black=2)}), 91_000) == 0
    assert log.state.b[LEFT + 1] == 7
    assert log.amend(last, None, 92_000) == 0
    settle(log)
    assert log.state.b[LEFT + 1] == 9 and log.journal.buffer.is_removed(last)


def test_what_is_impossible_stops_the_plan_and_nothing_is_kept_by_giving_up():
    log = a_board(stroke(white=1), stroke(white=1, queen=1), *misses(3))
    count = log.count
    first = strokes(log)[0]
    seen = []

    def answer(plan, why):
        seen.append((why, plan.at, plan.refusal))
        return False

    assert planned(log, {first: stroke(seat=0, white=2, queen=1)}, answer) is None
    assert seen[0][:2] == (correction.STUCK, first + 1) and log.count == count

    def drop(plan, why):
        plan.drop()
        return True

    plan = planned(log, {first: stroke(seat=0, white=2, queen=1)}, drop)
    assert plan.dropped == [first + 1]
    assert correct(log, plan, 90_000) == 0
    assert log.state.b[QUEEN_AT] == Q_COVERED and log.journal.buffer.is_removed(first + 1)


def deletes_the_rest(log, edits):
    """Make these edits; where the plan stops all that follows goes. Where it stopped."""
    seen = []

    def answer(plan, why):
        seen.append(plan.at)
        plan.drop_rest()
        return plan.board_open()

    assert correct(log, planned(log, edits, answer), 95_000) == 0
    return seen


def test_a_stroke_that_was_put_in_goes_when_it_becomes_impossible_and_the_plan_says_so():
    """The queen was put in as a stroke of her own; in truth she fell with the one before."""
    log = a_board(*(stroke(white=1) for _ in range(3)), *misses(2))
    second, third = strokes(log)[1:3]
    queen = stroke(seat=0, queen=1)
    assert correct(log, planned(log, {}, added={third: queen}), 90_000) == 0
    plan = planned(log, {second: stroke(seat=0, white=1, queen=1)})
    assert plan.dropped == [third] and not plan.overrides
    assert correct(log, plan, 95_000) == 0
    assert not log.journal.buffer.load_before(third, 0, Event())
    assert (log.state.b[LEFT], log.state.b[QUEEN_AT], log.state.b[TURN]) == (6, Q_COVERED, 0)


def test_what_goes_is_counted_once_where_the_stroke_behind_it_goes_too():
    """The board is over with the second stroke: neither happened."""
    log = a_board(stroke(white=1), stroke(white=1), stroke(queen=1), *misses(2))
    first, _, third = strokes(log)[:3]
    assert correct(log, planned(log, {}, added={third: stroke(seat=0, white=1)}), 90_000) == 0
    nearly_all = {first: stroke(seat=0, white=8, queen=1)}
    plan = planned(log, nearly_all, lambda plan, _: plan.drop() is None)
    assert plan.dropped.count(third) == 2


def test_what_followed_an_open_board_goes_with_the_strokes_that_were_put_in():
    log = a_board(*(stroke(white=3, queen=n == 1) for n in range(3)))
    play(log, [event(K_PLAY), *misses(2)], now=60_000)
    third, fourth, last = strokes(log)[2:5]
    put_in = stroke(seat=0, black=1)
    assert correct(log, planned(log, {}, added={last: put_in}), 90_000) == 0
    assert deletes_the_rest(log, {third: stroke(seat=0, white=2)}) == [fourth - 1]
    s = log.state.b
    assert (s[PHASE], s[LEFT], s[LEFT + 1], s[STROKES]) == (P_PLAY, 1, 9, 3)
    assert not log.journal.buffer.load_before(last, 0, Event())


def test_the_result_that_ended_an_open_board_goes_when_the_board_ends_by_itself_again():
    """The last stroke was right as it was entered: its correction is corrected back."""
    log = a_board(*(stroke(white=3, queen=n == 1) for n in range(3)))
    play(log, [event(K_PLAY), *misses(2)], now=60_000)
    before = bytes(log.state.b)
    third = strokes(log)[2]
    plan = planned(log, {third: stroke(seat=0, white=2)}, lambda plan, _: plan.end_board())
    assert correct(log, plan, 90_000) == 0
    plan = planned(log, {third: stroke(seat=0, white=3)})
    assert plan.dropped == [third + 1]
    assert correct(log, plan, 95_000) == 0
    assert bytes(log.state.b) == before


def test_the_next_boards_result_ends_no_board_that_a_correction_leaves_open():
    """It was told without "Play"; of two boards one was left."""
    log = a_board(*(stroke(white=3, queen=n == 1) for n in range(3)))
    play(log, [event(K_BOARD_RESULT, value=1, reason=5, queen=NONE)], now=60_000)
    third = strokes(log)[2]
    edit = {third: stroke(seat=0, white=2)}
    assert planned(log, edit) is None
    plan = planned(log, edit, lambda plan, _: plan.board_open() and plan.end_board())
    assert correct(log, plan, 90_000) == 0
    assert (log.state.b[SCORE], log.state.b[SCORE + 1]) == (12, 5)
    plan = planned(log, {third: stroke(seat=0, white=3)})
    assert correct(log, plan, 95_000) == 0
    assert (log.state.b[SCORE], log.state.b[SCORE + 1]) == (12, 5)


def test_a_result_that_was_told_in_a_board_counts_for_no_other_one():
    log = a_board(stroke(white=3), stroke(white=3, queen=1), stroke(white=2))
    play(log, [event(K_BOARD_RESULT, value=0, reason=12, queen=0), event(K_PLAY)], now=60_000)
    told, third = log.count - 2, strokes(log)[2]
    plan = planned(log, {third: stroke(seat=0, white=3)}, lambda plan, _: plan.drop() is None)
    assert plan.dropped == [told]
    assert correct(log, plan, 90_000) == 0
    assert (log.state.b[SCORE], log.state.b[BOARD]) == (12, 2)


def test_a_play_that_counted_for_nothing_begins_no_board_under_strokes_of_the_one_before():
    """A drop after it was the last stroke's: the board went on, and what was struck since is of
    it. Where a correction ends that board again, "Play" is asked about."""
    log = a_board(stroke(white=3), stroke(white=3, queen=1), stroke(white=3))
    play(log, [event(K_PLAY)], now=60_000)
    idle, third = log.count - 1, strokes(log)[2]
    assert log.amend(third, stroke(seat=0, white=2), 70_000) == 0
    settle(log)
    play(log, misses(1), now=80_000)
    assert (log.state.b[BOARD], log.state.b[STROKES]) == (1, 4)
    edit = {third: stroke(seat=0, white=3)}
    assert planned(log, edit) is None
    plan = planned(log, edit, lambda plan, _: plan.drop_all() is None)
    assert plan.dropped == [idle, strokes(log)[3]]
    assert correct(log, plan, 90_000) == 0
    assert (log.state.b[SCORE], log.state.b[PHASE]) == (12, P_BOARD)


def test_an_early_break_whose_break_a_correction_kept_is_asked_about_as_well():
    """B broke the second board too early (3.5f); with the first one taken away it is the first."""
    log = power_on(MemoryFiles())
    result = event(K_BOARD_RESULT, value=0, reason=5, queen=0)
    play(log, [event(K_SETUP, black=9), result, result, event(K_EARLY, white=1), *misses(2)])
    first = log.replay.base + 1
    early = first + 2
    assert copied(log, early).kind == K_EARLY
    assert correct(log, planned(log, {first: None}), 90_000) == 0
    assert deletes_the_rest(log, {first + 1: event(K_PLAY)}) == [early]


def test_an_earlier_board_is_corrected_and_the_rest_is_not_judged_again():
    """Its points are the same: from the next board on nothing is different."""
    boards = []
    for _ in range(4):
        boards += [event(K_PLAY), *misses(20), event(K_BOARD_RESULT, value=0, reason=1, queen=1)]
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9), *boards, event(K_PLAY), *misses(10)])
    first = strokes(log)[2]
    plan = correction.Plan(log)
    plan.draft.put(first, stroke(seat=copied(log, first).seat, striker=1, white=0))
    plan.begin()
    steps = 0
    while plan.step(1) == correction.GOES_ON:
        steps += 1
    assert steps < 30, "one board and no more"
    assert correct(log, plan, 90_000) == 0 and bytes(log.state.b) == bytes(plan.new)


def test_a_step_judges_a_few_records_only():
    log = a_board(stroke(white=1), *misses(60))
    plan = correction.Plan(log)
    plan.draft.put(strokes(log)[0], stroke(seat=0))
    plan.begin()
    at = plan.at
    plan.step(2)
    assert plan.at == at + 2


def test_a_run_of_records_goes_as_one_edit():
    log = a_board(stroke(white=1), *misses(60))
    draft = Draft(log.journal.buffer)
    for i in strokes(log)[1:]:
        draft.put(i, None)
    found = Event()
    assert draft.fill(found, 0) and found.size == 2
    assert found.data[1] == log_buffer.AWAY | 59 << 2
    assert log.correct(found, 90_000) == 0
    settle(log)
    assert log.state.b[STROKES] == 1


def test_more_than_a_record_holds_is_refused_before_anything_is_written():
    log = a_board(*misses(60))
    draft = Draft(log.journal.buffer)
    for i in strokes(log):
        draft.put(i, stroke(seat=copied(log, i).seat, black=1, foul=1))
    assert not draft.fill(Event(), 0)
    assert DATA_MAX < 60 * 7


def test_a_draft_that_changes_nothing_is_empty():
    log = a_board(stroke(white=1), *misses(3))
    draft = Draft(log.journal.buffer)
    first = strokes(log)[0]
    draft.put(first, stroke(seat=0))
    draft.put(first, copied(log, first))
    assert draft.edited() == []


def test_a_position_and_a_result_can_be_taken_out_of_the_middle():
    log = a_board(stroke(white=1))
    position = event(K_POSITION, white=5, black=6, queen=0, striker=255, size=8)
    position.data[:8] = bytes((0, 0, 1, 1, 1, 1, 1, 0))
    play(log, [position, stroke(), stroke()], now=60_000)
    index = strokes(log)[0] + 1
    assert correct(log, planned(log, {index: None}), 90_000) == 0
    assert log.state.b[LEFT] == 8 and log.state.b[TURN] == 0


def test_the_text_of_a_log_with_corrections_comes_back_byte_for_byte():
    log = a_board(stroke(white=1), *misses(6))
    assert correct(log, planned(log, {strokes(log)[0]: stroke(seat=0)}), 90_000, 3) == 0
    settle(log)
    records = [bytes(log.journal.buffer.record(i)) for i in range(log.count)]
    text = notation.write(records)
    assert "correction" in text and "raw" not in text
    assert notation.read(text) == records


def test_what_a_damaged_correction_says_breaks_nothing():
    """Any bytes at all as the edits of a record whose CRC holds."""
    chance = random.Random(4)
    for _ in range(100):
        log = a_board(stroke(white=1), *misses(5))
        wild = event(K_CORRECT, reason=chance.randrange(256))
        first = log.journal.buffer.first_seq + log.replay.base
        wild.target = chance.randrange(first, first + log.count + 3)
        wild.size = chance.randrange(20)
        wild.data[: wild.size] = chance.randbytes(wild.size)
        assert log.correct(wild, 90_000) == 0
        settle(log)
        again = power_on(log.journal.files)
        assert bytes(again.state.b) == bytes(log.state.b)


def test_an_edit_whose_end_is_missing_touches_no_record():
    """It says where, and not what: no record's check is to be passed over for it."""
    log = a_board(stroke(white=1), *misses(5))
    before, buffer = bytes(log.state.b), log.journal.buffer
    torn = event(K_CORRECT, b"\1", target=buffer.first_seq + strokes(log)[0])
    assert log.correct(torn, 90_000) == 0
    settle(log)
    assert [buffer.flags(i) for i in range(log.count)] == [0] * log.count
    assert bytes(log.state.b) == before


def long(seed):
    return pytest.param(seed, marks=pytest.mark.long)


def filmed_corrections(seed):
    files = LittleFiles()
    film = Film(files)
    log = power_on(files)
    log.flush()
    film.note(log)
    play(log, [event(K_SETUP, black=9)])
    film.note(log)
    referee = Referee(log, seed, kinds=PLAIN)
    referee.now = 9000
    for _ in range(40):
        referee.step()
        settle(log)
        film.note(log)
    chance = random.Random(seed)
    made = 0
    for _ in range(40):
        referee.now += 9000
        if by_chance(log, chance, referee.now):
            made += 1
            film.note(log)
        if made == 4:
            break
    assert made == 4
    return film


@pytest.mark.parametrize("seed", [3, pytest.param(6, marks=pytest.mark.long)])
def test_a_power_cut_leaves_the_old_or_the_new_never_a_mix(seed):
    """check() knows the state behind every record: there is none between two of them."""
    film = filmed_corrections(seed)
    ops = len(film.files.flash.ops)
    tried = 0
    for k, mode, files in film.cuts(first=ops // 2):
        log = check(film, k, mode, files)
        assert isinstance(log, MatchLog)
        files.abandon()
        tried += 1
    assert tried > 40


def test_a_game_won_too_early_is_won_later():
    log = power_on(MemoryFiles())
    results = [event(K_BOARD_RESULT, value=0, reason=n, queen=0) for n in (12, 12, 5, 4)]
    play(log, [event(K_SETUP, black=9), *results])
    assert log.state.b[SCORE] == 4, "two games under way"
    index = log.count - 4
    plan = planned(log, {index: event(K_BOARD_RESULT, value=1, reason=12, queen=1)})
    assert correct(log, plan, 90_000) == 0
    assert (log.state.b[SCORE], log.state.b[SCORE + 1]) == (21, 12)


@pytest.mark.parametrize("seed", [12, 16, *map(long, (67, 109, 116, 133, 134, 157, 184))])
def test_what_the_plan_shows_is_what_the_log_then_says(seed):
    """Also where something that was taken away is restored, and an answer to it counts again."""
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=9)])
    referee = Referee(log, seed, kinds=PLAIN)
    for _ in range(60):
        referee.step()
    settle(log)
    chance = random.Random(seed)
    made = 0
    for _ in range(60):
        referee.now += 9000
        made += by_chance(log, chance, referee.now)
    assert made > 10
