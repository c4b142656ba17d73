"""`rosace settings`: names, units, ranges, errors that help; changed only by OK at the table."""

import time

import pytest

from host.played import board_of
from host.test_table import FOUL, MENU, OK, at_table  # noqa: F401 - a fixture
from rosace.link import messages as m
from rosace.record.settings import ROWS, SET_VOLUME
from rosace_host.errors import PortBusy, UsageError
from rosace_host.tasks.settings import SETTINGS, parse_pairs, setting_named


def numbers(*words):
    return {one.name: value for one, value in parse_pairs(words).items()}


def test_every_setting_of_the_board_has_a_name_here():
    assert {row[0] for row in ROWS} == {one.number for one in SETTINGS}
    for one in SETTINGS:
        assert not one.words or len(one.words) == one.highest - one.lowest + 1


def test_values_are_numbers_with_units_or_words():
    assert numbers("shot=20", "sides=2min", "rest=600 s", "dim=5min") == {
        "shot": 20, "sides": 120, "rest": 600, "dim": 5,
    }  # fmt: skip
    assert numbers("clock=exact", "volume=Soft", "left-handed=on", "night=no") == {
        "clock": 2, "volume": 1, "left-handed": 1, "night": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    "word, says",
    [
        ("shot=4", "5-60 s"),
        ("shot=fast", "5-60 s"),
        ("shot=1h", "5-60 s"),
        ("rest=21min", "0-1200 s"),
        ("dim=30 s", "0-60 min"),
        ("clock=on", "off, soft, exact"),
        ("brightness=6", "1-5"),
        ("shott=15", "shot"),
        ("shot", "NAME=VALUE"),
        ("night=maybe", "no, yes"),
    ],
)
def test_a_wrong_word_is_told_what_is_right(word, says):
    with pytest.raises(UsageError) as found:
        parse_pairs([word])
    assert says in f"{found.value.what} {found.value.next_step}"


def test_twice_the_same_and_nothing_at_all_are_mistakes():
    for words in (["shot=15", "shot=20"], []):
        with pytest.raises(UsageError):
            parse_pairs(words)


@pytest.mark.parametrize(("given", "takes"), [
    ("rest=10m", "0-1200 s, such as 600 or 10min"), ("dim=1h", "0-60 min, such as 10"),
    ("warm-up=5m", "0-900 s, such as 900 or 15min"), ("shot=a", "5-60 s, such as 15"),
])  # fmt: skip
def test_a_time_that_is_none_is_answered_with_one_that_is(given, takes):
    with pytest.raises(UsageError) as found:
        parse_pairs([given])
    assert found.value.next_step == f"It takes {takes}."
    name, examples = given.partition("=")[0], takes.rpartition("such as ")[2].split(" or ")
    assert (
        len({number for one in examples for number in parse_pairs([f"{name}={one}"]).values()})
        == 1
    )


def test_the_hall_reads_what_a_board_holds(hall, played):
    hall.plug("COM3", board_of(played))
    found = hall.json("settings", "get")["settings"]
    assert list(found) == ["table"] and found["table"]["value"] == 3
    assert hall.json("settings", "get", "shott", code=2)["error"]["kind"] == "UsageError"
    assert hall.json("settings", "set", "shot=20", code=1)["error"]["kind"] == "Refused"
    assert hall.json("settings", "set", "table=3")["state"] == "unchanged"
    assert hall.run("settings", "get").stdout.splitlines()[1].split()[:2] == ["table", "3"]


def test_without_a_board_it_is_3(hall):
    assert hall.json("settings", "get", code=3)["code"] == 3


def test_settings_change_by_ok_at_the_table_and_last(at_table):  # noqa: F811
    assert at_table.shows("New match")
    before = at_table.rosace("settings", "get")["settings"]
    assert before["shot"]["value"] == 15 and before["shot"]["unit"] == "s"
    assert len(before) == len(SETTINGS)
    asked = at_table.rosace("settings", "set", "shot=20", "volume=soft", "clock=soft")
    assert asked["state"] == "waiting"
    assert at_table.rosace("settings", "get", "shot")["settings"]["shot"]["value"] == 15
    at_table.press(MENU, OK)
    assert at_table.shows("Change the settings")
    at_table.press(OK)
    now = at_table.rosace("settings", "get")["settings"]
    assert (now["shot"]["value"], now["volume"]["text"]) == (20, "soft")
    assert at_table.rosace("settings", "set", "shot=20")["state"] == "unchanged"
    at_table.table.power(False)
    at_table.table.power(True)
    time.sleep(0.5)
    assert at_table.rosace("settings", "get", "shot")["settings"]["shot"]["text"] == "20 s"


def test_declined_at_the_table_nothing_changes(at_table):  # noqa: F811
    assert at_table.shows("New match")
    at_table.rosace("settings", "set", "night=yes")
    at_table.press(MENU, OK, FOUL)
    assert at_table.rosace("settings", "get", "night")["settings"]["night"]["value"] == 0
    assert setting_named("night").text(0) == "no"


def test_the_board_takes_as_many_languages_as_there_are():
    from rosace.face.translate import LANGUAGES
    from rosace.record.settings import SET_LANGUAGE, row_of

    assert row_of(SET_LANGUAGE)[1:3] == (0, len(LANGUAGES) - 1)


# --- every table at once ---


def tables(hall, played, *answers):
    """Boards at tables 1, 2 ... that answer a wish so; a board without an answer is gone."""
    heard = []
    for number, answer in enumerate(answers, 1):
        office = hall.plug(f"USB{number}", board_of(played, table=number)).office

        def settings(pad):
            pad.put(SET_VOLUME, 1)
            pad.put_text(b"\x02\x00")

        def change(request_id, pad, number=number, answer=answer):
            heard.append(number)
            return answer

        office.settings, office.change = settings, change
    return heard


def test_a_setting_for_every_table_is_one_command(hall, played):
    heard = tables(hall, played, m.OK, m.OK, m.OK)
    result = hall.run("settings", "set", "volume=soft", "--all")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [f"Table {number}: done." for number in (1, 2, 3)]
    assert sorted(heard) == [1, 2, 3]


def test_a_table_that_cannot_take_it_stops_no_other_and_is_named(hall, played):
    heard = tables(hall, played, m.OK, m.LATER, m.OK)
    result = hall.run("settings", "set", "volume=soft", "--all")
    assert result.exit_code == 4 and sorted(heard) == [1, 2, 3]
    lines = result.stdout.splitlines()
    assert [lines[0], lines[-1]] == ["Table 1: done.", "Table 3: done."]
    assert "Table 2: The board cannot take settings now. A match is running" in " ".join(lines)
    data = hall.json("settings", "set", "volume=soft", "--all", code=4)
    assert [one["state"] for one in data["boards"]] == ["accepted", "", "accepted"]


def test_each_table_keeps_its_own_number(hall, played):
    heard = tables(hall, played, m.OK, m.OK)
    for words in (["table=3"], ["volume=soft", "--table", "1"]):
        result = hall.run("settings", "set", *words, "--all")
        assert result.exit_code == 2 and heard == []


def test_a_command_for_one_board_never_speaks_of_all(hall, played):
    tables(hall, played, m.OK, m.OK)
    for words in (["settings", "get"], ["pair"], ["unpair"], ["prompt"], ["wipe"]):
        result = hall.run(*words)
        assert result.exit_code == 2 and "--port" in result.output, words
        assert "--all" not in result.output, words


def test_a_board_that_cannot_be_reached_is_in_the_one_json_answer(hall, played):
    heard = tables(hall, played, m.OK)
    hall.plug("USB9", PortBusy("USB9"))
    data = hall.json("settings", "set", "volume=soft", "--all", code=4)
    assert [one["state"] for one in data["boards"]] == ["accepted"] and heard == [1]
    assert [one["kind"] for one in data["errors"]] == ["PortBusy"]
    assert "in use" in hall.run("settings", "set", "volume=soft", "--all").output
