"""Rules by name, a club's own from a file, and a match judged by other rules."""

import json

import pytest

from host.played import Played, board_of
from rosace.record import settings
from rosace.rules import systems
from rosace.rules.state import Event
from rosace.words import K_PLAY, K_SEATS, K_SETUP, K_STROKE, R_OK
from rosace_host.match import rulebook
from rosace_host.tasks.settings import parse_pairs

CLUB = 'base = "ICF"\nname = "Sunday club"\n\n[rules]\ntarget = 15\nqueen_points = 5\n'


def test_the_list_has_every_system_with_its_text(hall):
    data = json.loads(hall.run("rules", "list", "--json").stdout)
    names = [one["name"] for one in data["systems"]]
    assert names[0] == "ICF" and len(names) == 15
    assert {"mfr_de", "masters", "icpf", "nepal", "three", "points", "holes", "trous"} < set(names)
    assert all(len(one["title"]) > 9 for one in data["systems"])


def test_a_system_is_shown_field_by_field(hall):
    shown = json.loads(hall.run("rules", "show", "masters", "--json").stdout)
    assert shown["fields"]["queen_points"] == "5" and shown["fields"]["target"] == "29"
    assert "queen_points" in hall.run("rules", "show", "masters").stdout


def test_two_systems_part_where_their_texts_do(hall):
    data = json.loads(hall.run("rules", "diff", "mfr_es", "mfr_fr", "--json").stdout)
    assert list(data["differences"]) == ["jump"]


def test_an_unknown_system_is_named_with_those_there_are(hall):
    done = hall.run("rules", "show", "gulf")
    assert done.exit_code == 2
    names = [
        one["name"] for one in json.loads(hall.run("rules", "list", "--json").stdout)["systems"]
    ]
    assert f"There are: {', '.join(names)}." in " ".join(done.stderr.split())


@pytest.mark.parametrize(("text", "said"), [
    ('base = "ICF"\n[rules]\ntargett = 15\n', "target"),
    ('base = "ICF"\n[rules]\ntarget = 0\n', "1 to 200"),
    ('base = "gulf"\n', "There are"),
    ('base = "holes"\n[rules]\nprice = 100\n', "1 to 99"),
    ('base = "ICF"\nname = "A name far too long"\n', "12"),
    ("[rules]\ntarget = 15\n", "base"),
    ('base = "ICF"\ntarget = 15\n', "rules"),
    ("base = ICF\n", "TOML"),
])  # fmt: skip
def test_what_is_wrong_in_a_file_is_named_with_what_may_stand_there(hall, tmp_path, text, said):
    file = tmp_path / "club.toml"
    file.write_text(text)
    done = hall.run("rules", "set", str(file), "--check")
    assert done.exit_code == 1 and said in done.stderr


TIMES = ("shot_seconds", "placing_seconds", "change_seconds", "protest_minutes",
         "warm_up_minutes", "rest_minutes")  # fmt: skip


@pytest.mark.parametrize("time", TIMES)
def test_a_time_among_the_rules_is_answered_with_the_setting_that_has_it(hall, tmp_path, time):
    """The board reads its times from its settings: such a rule would change nothing."""
    file = tmp_path / "club.toml"
    file.write_text(f'base = "ICF"\n[rules]\n{time} = 20\n')
    done = hall.run("rules", "set", file, "--check")
    said = " ".join(done.stderr.split())
    assert done.exit_code == 1 and f"“{time}” is a time, and no rule." in said
    example = said.partition("rosace settings set ")[2].partition("`")[0]
    assert len(parse_pairs([example])) == 1
    assert not {*TIMES} & {*hall.json("rules", "show", "ICF")["fields"]}


def test_a_set_up_that_holds_a_time_among_its_rules_is_still_read():
    assert rulebook.override_text(0, systems.SHOT, 20) == ("shot_seconds", "20")


def test_a_clubs_rules_reach_the_board_that_it_is_paired_with(hall, tmp_path):
    from rosace_host.cli.house_rules import read_file, settings_of

    file = tmp_path / "club.toml"
    file.write_text(CLUB)
    assert hall.run("rules", "set", str(file), "--check").exit_code == 0
    table = Played()
    for number, value in settings_of(read_file(file)).items():
        assert settings.put_house(table.files, number - 60, int.from_bytes(value, "little"))
    assert settings.read_house(table.files) == (0, bytes((2, 15, 0, 5)))
    assert settings.house_name(table.files) == b"Sunday club"


def icf_match(*strokes):
    """A match of one board, stroke by stroke in letters."""
    table = Played()

    def send(kind, data=b"", **fields):
        event = Event()
        event.kind = kind
        for name, value in fields.items():
            setattr(event, name, value)
        event.size = len(data)
        event.data[: len(data)] = data
        assert table.commit(event) == R_OK

    send(K_SETUP, black=1)
    send(K_SEATS, bytes((0, 1)))
    send(K_PLAY)
    for fell in strokes:
        send(K_STROKE, white=fell.count("w"), black=fell.count("b"), queen=fell.count("q"),
             striker=fell.count("s"))  # fmt: skip
    return table


def test_what_if_shows_the_stroke_where_two_sheets_part(hall):
    """The English sheet takes the turn for striker with own, the ICF's laws do not."""
    hall.plug("A", board_of(icf_match("w", "ws", "w", "-")))
    assert hall.run("sync").exit_code == 0
    data = json.loads(hall.run("what-if", "last", "--rules", "mfr_en", "--json").stdout)
    first = data["partings"][0]
    assert first["text"] == "ws" and "plays on" in first["was"] and "passes" in first["would_be"]
    assert "They part at record" in hall.run("what-if", "last", "--rules", "mfr_en").stdout


def test_what_if_under_the_same_rules_finds_nothing(hall):
    hall.plug("A", board_of(icf_match("w", "ws", "w", "-")))
    hall.run("sync")
    data = json.loads(hall.run("what-if", "last", "--rules", "ICF", "--json").stdout)
    assert data["partings"] == [] and data["recorded"]["result"] == data["other"]["result"]


def test_what_if_under_a_clubs_own_rules_changes_the_points(hall, tmp_path):
    file = tmp_path / "club.toml"
    file.write_text('base = "ICF"\n[rules]\nqueen_points = 5\n')
    hall.plug("A", board_of(icf_match("w", "q", "w", "wwwwwww")))
    hall.run("sync")
    data = json.loads(hall.run("what-if", "last", "--rules", str(file), "--json").stdout)
    assert data["boards"] == [
        {"board": "game 1 board 1", "recorded": "A 12", "other": "A 12"}  # twelve at most
    ]


def test_own_rules_without_a_name_are_told_from_their_base(hall, tmp_path):
    """Else the two sides of a comparison have one name."""
    file = tmp_path / "club.toml"
    file.write_text('base = "ICF"\n[rules]\ntarget = 15\n')
    assert hall.json("rules", "diff", "ICF", file)["b"] == "ICF with changes"
    assert "ICF with changes" in hall.run("rules", "diff", "ICF", file).stdout
    file.write_text('base = "ICF"\n')
    assert hall.json("rules", "show", file)["name"] == "ICF"


def test_what_if_under_a_game_with_piles_counts_what_fell(hall):
    hall.plug("A", board_of(icf_match("w", "bb", "-", "w")))
    hall.run("sync")
    data = json.loads(hall.run("what-if", "last", "--rules", "points", "--json").stdout)
    assert data["other"]["result"] == "nobody yet (A 60, B 0)"
