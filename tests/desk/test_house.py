"""House rules at the table: choosing one, what it asks of the umpire, the club's own."""

import pytest

from desk.bench import PROMPTS, Bench
from desk.test_menu import choose, walk
from desk.test_read_aloud import says
from rosace.record import settings
from rosace.rules.piles.systems import SCORES
from rosace.rules.state import (
    ASK_PUT_BACK,
    HOUSE,
    LEFT,
    PHASE,
    PILE,
    PLAYERS,
    QUESTION,
    SYSTEM,
    TURN,
)
from rosace.senses.buttons import FOUL
from rosace.words import P_BOARD, P_MATCH, P_PLAY, P_READY
from rosace_host.match import text_ids as T

THREE, POINTS, HOLES, TROUS = PILE, PILE + 1, PILE + 2, PILE + 3
MFR_EN = 4
OWN = 255
M_HOUSE, M_ADVICE, M_AGREED, M_OTHER, M_RECOUNT, M_RESULT, M_PUT_BACK = 15, 16, 17, 18, 6, 7, 19


def chosen(system, bench=None):
    """At the list of house rules, this system chosen; its reminders are on the screen."""
    bench = bench or Bench()
    choose(bench, M_HOUSE)
    rows = bench.desk.mode
    if system not in rows.does[: rows.count]:
        walk(bench, rows.does[rows.count - 1])  # "More ..."
    for _ in range(rows.count):
        if rows.does[rows.cursor] != system:
            bench.press("BLACK", wait=0)
    assert rows.does[rows.cursor] == system
    bench.run(350)
    return bench.press("OK")


def begun(system):
    """A match of two sides by these rules, up to "Play"."""
    bench = chosen(system)
    while bench.mode == "advice":
        bench.press("OK")
    return bench.press("OK", "OK", "OK")


def playing(system, players=2):
    """A board under way, A to strike."""
    bench = chosen(system)
    while bench.mode == "advice":
        bench.press("OK")
    assert bench.mode == "gather"
    while bench.desk.modes.gather.players < players:
        bench.press("BLACK")
    bench.press("OK")
    assert bench.mode == "ready" and bench.s[PHASE] == P_READY
    bench.press("OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[PLAYERS] == max(players, 3 * (system == THREE))
    return bench


def stroke(bench, keys=""):
    """A stroke in letters, w b q s, then OK."""
    names = {"w": "WHITE", "b": "BLACK", "q": "QUEEN", "s": "STRIKER"}
    return bench.press(*(names[key] for key in keys), "OK")


def strokes(bench, *words):
    for word in words:
        stroke(bench, "" if word == "-" else word)
    return bench


# choosing


def test_the_icf_fast_path_is_as_short_as_ever():
    bench = Bench()
    bench.press("OK", "OK", "OK")
    assert bench.s[PHASE] == P_PLAY and bench.s[SYSTEM] == 0


@pytest.mark.parametrize("system", range(1, 11))
def test_every_two_sided_system_can_be_chosen_and_stands_in_the_set_up(system):
    bench = chosen(system)
    while bench.mode == "advice":
        bench.press("OK")
    assert bench.mode == "setup"
    bench.press("OK", "OK")
    assert bench.s[SYSTEM] == system
    if bench.mode == "ready":
        bench.press("OK")
    assert bench.s[PHASE] == P_PLAY


@pytest.mark.parametrize("system", (THREE, POINTS, TROUS))
def test_reminders_come_page_by_page_before_the_set_up_and_stay_in_menu(system):
    bench = chosen(system)
    pages = 0
    while bench.mode == "advice":
        pages += 1
        bench.press("OK")
    assert pages == 3 and bench.mode == "gather"
    bench.press("OK", "OK")
    choose(bench, M_ADVICE)
    assert bench.mode == "advice"
    bench.press("OK", "OK")
    bench.press("UNDO")
    assert bench.desk.mode.page == 1
    bench.press("OK", "OK")
    assert bench.mode == "entry"


def test_a_key_without_meaning_leaves_the_reminders_where_they_are():
    bench = chosen(3)
    assert bench.mode == "advice"
    shown = bench.view.lines[0]
    bench.press("STRIKER")
    assert bench.mode == "advice" and bench.view.lines[0] == shown
    bench.press("UNDO")
    assert bench.mode == "house"


def test_two_to_four_play_for_points_and_only_three_by_threes():
    bench = chosen(POINTS)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("BLACK", "BLACK", "BLACK")
    assert says(bench, "4 players")
    bench.press("WHITE")
    assert says(bench, "3 players") and says(bench, "Then B, C")
    bench = chosen(THREE)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("WHITE", "BLACK")
    assert says(bench, "3 players")


def test_a_later_icf_match_is_an_icf_match_again():
    bench = playing(HOLES)
    choose(bench, M_AGREED).press("OK")
    assert bench.s[PHASE] == P_MATCH
    bench.press("OK", "OK", "OK", "OK")
    assert bench.s[SYSTEM] == 0 and bench.s[PHASE] == P_PLAY and bench.mode == "entry"


def test_the_clubs_own_rules_stand_in_every_set_up_by_them():
    bench = Bench()
    for number, amount in ((1, 0 << 8 | 5), (2, 2 << 8 | 29), (0, 1 + 0 | 2 << 8)):
        assert settings.put_house(bench.files, number, amount)
    chosen(OWN, bench)
    assert bench.mode == "setup" and says(bench, "The club's rules")
    bench.press("OK", "OK", "OK")
    assert bytes(bench.s[HOUSE : HOUSE + 5]) == bytes((1, 5, 3, 29, 0))


def test_practice_by_the_clubs_own_rules_is_endless_whatever_they_say():
    """A state has room for eight differences: practice needs four, the club may have eight."""
    bench = Bench()
    club = ((8, 3), (20, 1), (22, 2), (23, 2), (24, 0), (2, 15), (3, 5), (4, 9))
    for number, (field, amount) in [*enumerate(club, 1), (0, (8, 1))]:
        assert settings.put_house(bench.files, number, field << 8 | amount)
    chosen(OWN, bench).press("QUEEN", "QUEEN", "QUEEN", "OK")
    assert bench.s[PHASE] == P_READY
    assert bytes(bench.s[HOUSE : HOUSE + 10]) == bytes((3, 200, 4, 99, 5, 1, 7, 99, 0, 0))


# what only the umpire can tell


@pytest.mark.parametrize("system", (POINTS, 10))
def test_where_nobody_has_a_colour_a_drop_waits_for_a_press(system):
    """The beams cannot tell white from black, and in these games nothing else can either."""
    bench = Bench()
    if system == POINTS:
        bench = playing(POINTS)
    else:
        chosen(system, bench)
        while bench.mode == "advice":
            bench.press("OK")
        bench.press("OK", "OK", "OK")
    bench.drop(2)
    assert says(bench, "Press what fell")
    bench.press("OK")
    assert bench.s[LEFT] == bench.s[LEFT + 1] == 9
    bench.press("BLACK", "OK")
    assert bench.s[LEFT + 1] == 8


@pytest.mark.parametrize("mode", [(), ("QUEEN",) * 3], ids=["match", "practice"])
def test_before_a_nepali_board_nobody_has_a_colour(mode):
    bench = through(chosen(10))
    bench.press(*mode)
    while bench.mode != "ready":
        bench.press("OK")
    assert says(bench, "A breaks") and not says(bench, "white")


def test_the_nepali_colour_is_asked_for_when_both_fall_at_once():
    bench = begun(10)
    stroke(bench, "wb")
    assert bench.mode == "choice" and says(bench, "Which colour?")
    bench.press("BLACK")
    assert bench.mode == "entry" and bench.s[23] == 1  # the breaker plays black


def test_the_third_lost_cover_says_before_ok_that_nobody_wins():
    bench = strokes(begun(10), "wwwwwwww")
    for _ in range(2):
        strokes(bench, "q", "-").press("OK")  # no cover: the queen is placed
        stroke(bench)  # B misses
    stroke(bench, "q").press("BLACK")
    assert says(bench, "board ends") and says(bench, "nobody wins")
    bench.press("OK")
    assert bench.s[PHASE] == P_MATCH and says(bench, "nobody wins")


def test_what_is_paid_at_once_is_not_called_due_where_own_carrommen_stay_down():
    bench = begun(4)
    stroke(bench, "w")
    bench.press("WHITE", "STRIKER")
    assert bench.view.preview.back_white == 1 and bench.view.preview.own == 1
    assert not says(bench, "due")


def test_the_icpf_striker_leaves_two_ways_and_each_is_one_press():
    for key, left in (("OK", 9), ("FOUL", 8)):
        bench = begun(9)
        strokes(bench, "w", "ws")
        assert bench.mode == "choice" and says(bench, "Striker fell too")
        bench.press(key)
        assert bench.s[LEFT] == left and bench.s[TURN] == (key == "FOUL")


@pytest.mark.parametrize(
    ("system", "played", "lies"),
    [
        (9, ("w", "ws"), "White 7, black 9"),
        (9, ("w", "-", "bbs"), "White 8, black 7"),
        (10, ("wwb",), "White 7, black 8"),
        (10, ("-", "wwb"), "White 7, black 8"),
    ],
)
def test_after_a_power_cut_in_a_players_choice_the_table_is_as_shown(system, played, lies):
    """What fell in the stroke of the question is in the nets, though nothing is judged yet."""
    bench = strokes(begun(system), *played)
    while bench.mode == "touch":
        bench.press("OK")
    assert bench.mode == "choice"
    bench.settle().power_on()
    assert says(bench, lies)
    bench.press("OK")
    assert bench.mode == "choice"


def test_after_a_power_cut_what_a_player_chose_is_still_the_ruling():
    """The stroke that he was asked about took its place, once its carrommen were placed."""
    bench = begun(9)
    strokes(bench, "w", "ws")
    bench.press("FOUL", "OK").settle()  # one back, and the turn passes; placed
    assert bench.mode == "entry" and says(bench, "IC F3") and says(bench, "back: w")
    bench.power_on()
    bench.press("OK")
    assert says(bench, "IC F3") and says(bench, "back: w")


# quick, and what a PC leaves


def test_where_boards_have_points_a_key_says_who_won_without_play():
    bench = chosen(THREE)
    while bench.mode == "advice":
        bench.press("OK")
    bench.press("OK")
    bench.press("BLACK", "STRIKER", "OK")  # B, 1 + 5
    assert bench.s[PHASE] == P_BOARD and bench.s[SCORES + 1] == 6
    bench.press("QUEEN", "WHITE", "OK")  # C, 1 + 1
    assert bench.s[SCORES + 2] == 2 and says(bench, "Board 2 to C")


def test_a_pc_sets_the_clubs_rules_like_settings_and_the_list_names_them():
    from rosace.record.settings import SET_HOUSE, SET_HOUSE_END, allowed

    bench = Bench()
    letters = b"Sunday club\0"
    values = [1 + 0 | 1 << 8, 2 << 8 | 15, *[0] * 7]
    values += [letters[i] | letters[i + 1] << 8 for i in range(0, 12, 2)]
    for number, amount in reversed(list(enumerate(values))):
        assert allowed(SET_HOUSE + number, amount)
        assert bench.desk.modes.settings.keep(SET_HOUSE + number, amount)
    assert SET_HOUSE + len(values) == SET_HOUSE_END and not allowed(SET_HOUSE_END, 1)
    choose(bench, M_HOUSE)
    assert says(bench, "Sunday club")
    bench.press("BLACK", "BLACK", "OK", "OK", "OK", "OK")
    assert bytes(bench.s[HOUSE : HOUSE + 3]) == bytes((3, 15, 0))


# FOUL in their questions


@pytest.mark.parametrize("system", (7, 10, POINTS, HOLES, TROUS), ids=str)
def test_a_game_that_knows_no_full_circle_offers_none(system):
    """Masters, Nepal and all with piles but three: what comes back is placed."""
    bench = strokes((playing if system >= PILE else begun)(system), "w", "w", "s")
    assert bench.mode == "place" and bench.view.keys[FOUL] == T.K_MINUS
    bench.sounds.clear()
    count = bench.desk.log.count
    bench.press("FOUL")
    assert "REFUSED" in bench.sounds and bench.mode == "place"
    assert bench.desk.log.count == count


def through(bench):
    """Past the reminders."""
    while bench.mode == "advice":
        bench.press("OK")
    return bench


QUESTIONS = {
    "players": lambda: through(chosen(THREE)),
    "players, who may drop out": lambda: through(chosen(POINTS)),
    "ready": lambda: through(chosen(THREE)).press("OK"),
    "ready, one board": lambda: through(chosen(HOLES)).press("OK"),
    "result": lambda: through(chosen(THREE)).press("OK", "BLACK"),
    "net": lambda: strokes(playing(HOLES), "www", "w"),
    "colour": lambda: stroke(through(chosen(10)).press("OK", "OK", "OK"), "wb"),
    "striker": lambda: strokes(through(chosen(9)).press("OK", "OK", "OK"), "w", "ws"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_foul_is_no_or_a_dash_and_a_dash_says_so(name):
    bench = QUESTIONS[name]()
    assert bench.view.screen in PROMPTS
    bench.sounds.clear()
    dash = bench.view.keys[FOUL] == T.K_MINUS
    bench.press("FOUL")  # the bench itself looks whether NO says anything
    assert ("REFUSED" in bench.sounds) == dash


@pytest.mark.parametrize(
    ("keys", "offered"),
    [(["BLACK", "OK"], 1), (["STRIKER", "OK", "OK", "WHITE", "OK"], 0)],
)
def test_a_carromman_is_to_be_put_back_only_where_not_all_of_its_colour_lie(keys, offered):
    """Maker's sheet in English: A pockets B's carromman; or B pockets A's, who owes one: it has
    come back already."""
    bench = begun(MFR_EN).press(*keys)
    assert bench.s[QUESTION] == ASK_PUT_BACK
    bench.press("MENU")
    menu = bench.desk.mode
    assert menu.does[: menu.count].count(M_PUT_BACK) == offered
