"""What the golden cases leave out of each system of house rules: jumps, draws, doubles, turns."""

import re
from pathlib import Path

import pytest

from laws.scripted_match import Match, answer, by
from rosace.rules import house_citations, laws, rows, systems
from rosace.rules.laws import breach_into
from rosace.rules.state import (
    ASK_COLOUR,
    ASK_FORGOT,
    ASK_KEEP,
    F_HOUSE,
    FLAGS,
    GAMES_TO_WIN,
    H_OPEN,
    HOUSE,
    M_DOUBLES,
    MUST_SIDES,
    PHASE,
    QUESTION,
    SPECIAL,
    WHITE_SIDE,
    WINNER,
)
from rosace.words import (
    K_BOARD_RESULT,
    K_CHOICE,
    K_EARLY,
    K_FOUL,
    K_JUMP,
    K_PLACED,
    K_PLAY,
    K_SETUP,
    P_MATCH,
    RE_IMPROPER,
    RE_PLACING,
    RE_STOOD,
    RE_TIME,
    REASONS,
)
from rosace_host.match.names import SYSTEM_NAMES, system_name, system_number


@pytest.mark.parametrize("name", SYSTEM_NAMES[1:])
def test_a_record_is_the_icfs_with_allowed_values(name):
    record = systems.record(system_number(name))
    icf = systems.record(systems.ICF)
    assert len(record) == len(icf) == systems.FIELDS
    assert record != icf
    for field in range(systems.FIELDS):
        if record[field] != icf[field]:
            assert systems.allowed(field, record[field]), field


def test_only_what_is_rare_needs_the_rare_branches():
    plain = {"ICF", "english", "club", "ffc_simple"}
    for number in range(systems.TWO_SIDED_END):
        at = Match(open=False)
        at.send(K_SETUP, value=number)
        assert bool(at.s[FLAGS] & F_HOUSE) is (system_name(number) not in plain)


def test_one_game_is_a_match_where_the_text_knows_no_more():
    for number in range(systems.TWO_SIDED_END):
        at = Match(open=False)
        at.send(K_SETUP, value=number)
        assert at.s[GAMES_TO_WIN] == (2 if system_name(number) in ("ICF", "english") else 1)


def test_sides_change_within_a_game_only_by_the_federations_laws():
    for number in range(systems.TWO_SIDED_END):
        at = Match(open=False)
        at.send(K_SETUP, value=number, black=1)
        if system_name(number) == "nepal":
            continue  # one board is the game
        for winner in (0, 1, 0, 1):
            at.send(K_BOARD_RESULT, value=winner, reason=1, queen=1 - winner)
        assert at.todo(MUST_SIDES) is (system_name(number) in ("ICF", "english"))


def test_overrides_lie_over_the_system():
    at = Match(open=False)
    at.send(K_SETUP, value=system_number("masters"), data=bytes((1, systems.VALUE, 3)))
    assert systems.rule(at.s, systems.VALUE) == 3 and systems.rule(at.s, systems.TARGET) == 29
    assert at.s[HOUSE] == systems.VALUE + 1


def test_the_english_reading_of_the_laws_has_its_own_tries_turns_and_fouls():
    at = by("english")
    assert at.play("~ ~").turn == 0 and at.play("~").turn == 1  # three tries
    assert by("english", white=9, dues={"w": 1}).play("wwq").queen == "board"
    assert by("english", white=9, right={"w": True}).play("qs").turn == 1
    assert by("english", white=8).play("qs").turn == 0
    assert by("english", white=6).play("!bs").left[0] == 8  # two
    assert by("english", white=6).play("!s").left[0] == 7  # the striker alone: one
    assert by("english", white=5, black=1, queen="cov_w").play("bs").ruling.points == 5


def test_ffc_striker_costs_the_turn_even_with_the_queen():
    at = by("ffc_simple", white=6).play("qs")
    assert at.turn == 1 and at.left[0] == 7 and at.queen == "board" and at.law == "FFC P1"


def test_masters_first_stroke_fouls():
    at = by("masters").play("~s")
    assert at.turn == 1 and at.dues[0] == 1
    at = by("masters").play("~ ~ ~ ~ ~")
    assert at.dues == (1, 0)  # only the first player has three tries and a foul at their end


def test_masters_forgotten_dues_are_lost_until_they_are_placed():
    at = by("masters", dues={"w": 2}).play("ww -")
    assert at.left[0] == 9 and at.to_place == {"w": (2, 1)} and at.s[QUESTION] == ASK_FORGOT
    answer(at, ASK_FORGOT, 1)
    assert at.left[0] == 7 and at.dues == (0, 0) and at.to_place == {}
    at = by("masters", dues={"w": 2}).play("ww -")
    at.send(K_PLACED)
    assert at.refused(K_CHOICE, value=ASK_FORGOT, reason=1) == "nothing to do"
    at = by("masters", dues={"w": 2}).play("ww - -")
    assert at.refused(K_CHOICE, value=ASK_FORGOT, reason=1) == "nothing to do"


def test_masters_the_opponent_of_the_fouler_places_everything():
    at = by("masters", white=5, black=1).play("b")
    assert at.to_place == {"w": (1, 1), "b": (1, 1)} and at.law == "MG F4"


def test_masters_turns_go_clockwise_in_doubles():
    at = by("masters", M_DOUBLES)
    at.play("-")
    assert at.turn == 3


def test_masters_touching_a_piece_in_the_others_turn():
    at = by("masters", white=7, black=7)
    at.send(K_FOUL, value=1)
    assert at.left == (7, 8) and at.turn == 0


def test_icpf_colours_swap_with_every_board():
    at = by("icpf")
    assert at.s[WHITE_SIDE] == 0
    at.send(K_BOARD_RESULT, value=0, reason=5, queen=1)
    at.send(K_PLAY)
    assert at.s[WHITE_SIDE] == 1 and at.turn == 1


def test_icpf_without_the_right_the_queen_goes_back_either_way():
    for reason, turn in ((0, 1), (1, 0)):
        at = answer(by("icpf").play("wqs"), ASK_KEEP, reason)
        assert at.queen == "board" and at.turn == turn


def test_nepal_the_queen_as_last_but_one():
    at = by("nepal")
    answer(at, ASK_COLOUR, 0)
    assert at.play("wwwwwwwq").queen == "board"  # seven before her, not eight
    assert at.turn == 1 and at.left[0] == 2
    at.play("- w q")
    assert at.queen == "await0"
    at.play("w")
    assert at.s[PHASE] == P_MATCH and at.s[WINNER] == 0 and at.ruling.points == 0
    assert at.ruling.queen_points == 0


def test_nepal_an_early_break_gives_nobody_a_colour():
    at = Match(open=False)
    at.send(K_SETUP, value=system_number("nepal"))
    at.send(K_EARLY, white=1, black=2)
    assert at.left == (9, 9) and at.s[SPECIAL] & H_OPEN and at.dues == (0, 0)
    assert at.to_place == {"w": (1, 1), "b": (2, 1)} and at.turn == 1


def test_manufacturers_sheets_part_where_they_contradict_each_other():
    """The table of their contradictions, event by event."""
    names = ("mfr_de", "mfr_en", "mfr_fr", "mfr_es")
    for stroke, turns, left in (
        ("wb", (0, 1, 0, 0), (5, 5, 5, 5)),
        ("ws", (0, 1, 0, 0), (7, 6, 7, 7)),
        ("qs", (0, 1, 0, 0), (7, 7, 7, 7)),
    ):
        for name, turn, white in zip(names, turns, left):
            at = by(name, white=6).play(stroke)
            assert (at.turn, at.left[0]) == (turn, white), (name, stroke)
    for name, white, turn in zip(names, (7, 6, 6, 6), (0, 1, 0, 0)):
        at = by(name, white=6, queen="await_w").play("ws")
        assert at.queen == "covered0" and (at.left[0], at.turn) == (white, turn), name
    for name, queen in zip(names, ("board", "covered1", "board", "board")):
        assert by(name, white=6).play("q b").queen == queen
    for name, turn in zip(names, (1, 1, 0, 1)):
        at = by(name, white=6).play("w")
        at.send(K_JUMP, black=1)
        assert at.turn == turn, name
    targets = [systems.record(system_number(n))[systems.TARGET] for n in names]
    boards = [systems.record(system_number(n))[systems.BOARDS] for n in names]
    assert targets == [25, 29, 25, 25] and boards == [8, 99, 8, 8]


def test_mfr_en_counts_what_stays_pocketed_with_the_striker():
    at = by("mfr_en", white=5, black=1, queen="cov_b").play("wbs")
    assert at.ruling.winner == 1 and at.ruling.points == 4 + 3 + 1


def places(text):
    """(rows, citation) of each place in a table of house_citations.py."""
    for place in text.decode().split(";")[:-1]:
        numbers, cites = place.split("=")
        yield [int(number) for number in numbers.split()], cites


def test_rows_of_the_table_have_one_citation_each():
    """find() leads to the place of each row, and to none for a row that is not named."""
    for number in range(systems.TWO_SIDED_END):
        text = house_citations.table(number)
        of = {row: cites for its_rows, cites in places(text) for row in its_rows}
        count = sum(len(its_rows) for its_rows, _ in places(text))
        assert len(of) == count, system_name(number)
        assert all(0 < row < rows.ROWS for row in of)
        for row in range(rows.ROWS):
            at = house_citations.find(number, row)
            found = text[at : text.index(b";", at)].decode() if at >= 0 else None
            assert found == of.get(row), (system_name(number), row)


def test_the_comments_name_the_rows_of_the_citations():
    source = Path(house_citations.__file__).read_text()
    named = re.findall(r'b"([\d ]+)[=" ].*# ([A-Z].*)', source)
    assert len(named) > 80
    for numbers, names in named:
        assert [getattr(rows, name) for name in names.split()] == [int(n) for n in numbers.split()]


def test_a_breach_in_an_english_match_has_that_laws_number():
    """Where it has none, the ICF's letter; every other system cites the ICF's."""
    for reason in range(REASONS):
        found = {}
        for system in range(systems.TWO_SIDED_END):
            buf = bytearray(12)
            found[system] = bytes(buf[: breach_into(reason, False, buf, 0, system)]).decode()
        own = {RE_IMPROPER: "E 7", RE_PLACING: "E 58", RE_STOOD: "E 64", RE_TIME: "E 23"}
        assert found.pop(1) == own.get(reason, found[0])
        assert set(found.values()) == {found[0]}


def test_the_english_profile_cites_icf_letters_only_where_its_law_is_silent():
    silent = {
        rows.E8, rows.N11, rows.A_FORFEIT_APPEAL, rows.A_FORFEIT_MOVED, rows.A_VOID, rows.A_RESIGN,
        rows.A_DISQUALIFY, rows.A_TRIAL, rows.A_APPEAL, rows.A_WARNING, rows.A_DISTURBANCE,
        rows.A_PROTEST, rows.A_STRIKER,
    }  # fmt: skip
    for row in range(1, rows.ROWS):
        cited = laws.law(1, row).decode()
        assert cited.startswith("E ") or cited == "" or row in silent, (row, cited)
        assert row not in silent or not cited.startswith("E ")
