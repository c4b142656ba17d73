"""How players come into the club's list, from a file and from names for a table, and who not."""

import csv

import pytest

from host.played import Played, board_of
from host.test_players import HANS, MARIE, listed
from rosace.link import messages as m
from rosace_host.cli.rows import cell
from rosace_host.device.client import Client
from rosace_host.errors import NotAllowed, Unplugged
from rosace_host.store.players import Players
from rosace_host.store.store import Store


def refused(hall, *words):
    """What a command says that changes nothing."""
    before, result = listed(hall), hall.run("players", *words)
    assert result.exit_code in (1, 2) and listed(hall) == before, result.output
    return " ".join(result.output.split())


def test_a_file_is_taken_whole_or_not_at_all(hall, tmp_path):
    file = tmp_path / "members.csv"
    file.write_text("Federation;Name;Hidden;\n7;தமிழ்ச்செல்வி;no;\n8;Zoë;;\n9;Ali;yes\n", "utf-8-sig")
    assert hall.json("players", "import", file) == {
        "ok": True, "added": [1, 2, 3], "changed": [], "same": [],
    }  # fmt: skip
    assert [one["hidden"] for one in listed(hall).values()] == [False, False, True]
    assert hall.json("players", "import", file)["same"] == [1, 2, 3]
    file.write_text("name,federation\nZoë Kravitz,8\n'=Ali, 9\x07\n", "utf-8")
    assert hall.json("players", "import", file)["changed"] == [2, 3]
    assert [listed(hall)[n]["federation"] for n in (2, 3)] == ["8", "9"]
    assert [listed(hall)[n]["name"] for n in (2, 3)] == ["Zoë Kravitz", "=Ali"]
    before = listed(hall)
    for text, says in (
        ("name\nNew One\nPlayer 9\n", "A hidden or deleted player is printed like that"),
        ("name\nNew One\n\x07\n", "line 3"),
        ("name,hidden\nNew One,perhaps\n", "hidden is “perhaps”"),
        ("who\nNew One\n", "no column “name”"),
        ("name,federation\nNew One,7\nNew One,8\n", "Line 3: Player 1 has the name"),
    ):
        file.write_text(text, "utf-8")
        result = hall.run("players", "import", file)
        assert result.exit_code == 1 and says in " ".join(result.output.split()), result.output
        assert listed(hall) == before
    file.write_bytes("name\nZo\xeb\n".encode("latin-1"))
    said = hall.run("players", "import", file).output
    assert "not in UTF-8" in " ".join(said.split())


def test_the_empty_rows_of_a_spreadsheet_are_passed_over(hall, tmp_path):
    file = tmp_path / "members.csv"
    file.write_text("name;federation;hidden\nAli;F1;\n;;\nZoë;F2;\n;;\n; ;\n", "utf-8")
    assert hall.json("players", "import", file)["added"] == [1, 2]
    file.write_text("name;federation;hidden\nAli;F1;\n;F3;\n", "utf-8")
    assert f"{file}, line 3: the name has nothing to show." in refused(hall, "import", file)


def test_a_name_that_is_none_is_told_with_its_line(hall, tmp_path):
    file = tmp_path / "m.csv"
    for name in ("17", "Player 9"):
        file.write_text(f"name\nAli\n\n{name}\n", "utf-8")
        said = refused(hall, "import", file).replace(" ", "")
        assert f"{file}, line 4: “{name}” is no name.".replace(" ", "") in said, said


def test_two_people_in_a_file_do_not_become_one(hall, tmp_path):
    hall.run("players", "add", "Marie Martin")
    hall.run("players", "rename", 1, MARIE)
    file = tmp_path / "members.csv"
    for rows, why in (
        ("Ali,1\n\nZoë,1\n", "They have the same federation number, 1."),
        ("Ali Baba,F1\n\nali baba,F2\n", "They have the same name."),
        ("Ali Baba,\n\nAli Baba,\n", "They have the same name."),
        (f"{MARIE},\n\nMarie Martin,\n", "The list has both names for player 1."),
    ):
        file.write_text("name,federation\n" + rows, "utf-8")
        said = refused(hall, "import", file)
        assert "Lines 2 and 4 would be one player." in said and why in said, said


def test_a_second_person_of_one_name_does_not_take_the_first_ones_number(hall, tmp_path):
    hall.run("players", "add", MARIE, "--federation", "F1")
    said = refused(hall, "add", MARIE, "--federation", "F2")
    assert f"{MARIE}, player 1, has the federation number F1." in said and "F2" in said
    file = tmp_path / "members.csv"
    file.write_text(f"name,federation\nHans Huber,F3\n{MARIE},F2\n", "utf-8")
    assert f"Line 3: {MARIE}, player 1, has" in refused(hall, "import", file)
    assert hall.json("players", "add", MARIE, "--federation", "")["changed"] == [1]
    assert hall.json("players", "add", MARIE, "--federation", "F2")["changed"] == [1]


def test_a_number_that_was_taken_away_may_be_given_to_another(hall, tmp_path):
    hall.run("players", "add", MARIE, "--federation", "F1")
    file = tmp_path / "members.csv"
    file.write_text(f"name,federation\n{MARIE},\n{HANS},F1\n", "utf-8")
    assert "Player 1 has the federation number F1." in refused(hall, "import", file)
    assert hall.json("players", "add", MARIE, "--federation", "")["changed"] == [1]
    assert hall.json("players", "import", file)["added"] == [2]
    assert [one["federation"] for one in listed(hall).values()] == ["", "F1"]


def test_an_older_list_undoes_no_rename_and_takes_no_number_away(hall, tmp_path):
    hall.run("players", "add", "Marie Dupont", "--federation", "F1")
    hall.run("players", "rename", 1, "Marie Martin")
    file = tmp_path / "members.csv"
    for name in ("Marie Dupont", "MARIE DUPONT", "Marie Martin"):
        file.write_text(f"name,federation,hidden\n{name},,\n", "utf-8")
        before = listed(hall)
        assert hall.json("players", "import", file)["same"] == [1], name
        assert listed(hall) == before
    said = hall.run("players", "add", "Marie Dupont", "--hidden").output
    assert "“Marie Dupont” is a former name of Player 1, who keeps" in " ".join(said.split())
    assert (listed(hall)[1]["name"], listed(hall)[1]["hidden"]) == ("Marie Martin", True)
    file.write_text("name,federation\nMarie Huber,F1\n", "utf-8")
    assert hall.json("players", "import", file)["changed"] == [1]
    assert listed(hall)[1]["name"] == "Marie Huber"  # the federation knows who is meant


def test_the_name_of_a_merged_player_renames_nobody(hall):
    for name in ("Bob Birch", "Robert Birch"):
        hall.run("players", "add", name)
    hall.run("players", "merge", 1, 2)
    said = hall.run("players", "add", "Bob Birch")
    assert "a former name of Robert Birch, player 2" in " ".join(said.output.split())
    assert list(listed(hall)) == [2] and listed(hall)[2]["name"] == "Robert Birch"


def test_only_a_no_prints_a_name_again(hall, tmp_path):
    hall.run("players", "add", MARIE, "--hidden")
    hall.run("players", "add", HANS, "--hidden")
    file = tmp_path / "members.csv"
    file.write_text(f"name,hidden\n{MARIE},\n{HANS},no\n", "utf-8")
    assert hall.json("players", "import", file)["changed"] == [2]
    assert [one["hidden"] for one in listed(hall).values()] == [True, False]


def test_a_column_that_is_not_known_is_refused(hall, tmp_path):
    """With “hide” for “hidden” a name that was to be hidden was printed."""
    file = tmp_path / "members.csv"
    known = "The columns are name, federation, hidden"
    for text, says in (
        ("name,hide\nMarie,yes\n", ("has a column “hide”", known)),
        ("Name;Verband;hidden\nMarie;F1;no\n", ("has a column “Verband”", known)),
        ("name,name\nMarie,Hans\n", ("has two columns “name”", known)),
        ("name,hidden,\nMarie,no,\nHans,,yes\n", ("line 3 has a cell “yes” below no heading",)),
        ("name,federation\nDupont, Marie,F1\n", ("line 2 has a cell “F1” below no heading",)),
    ):
        file.write_text(text, "utf-8")
        said = refused(hall, "import", file)
        assert all(one in said for one in says), said


@pytest.mark.parametrize(
    "rows, line",
    [
        ('Ann,F0\n"Marie,F1\nHans,F2\n', 3),  # the quote is never closed
        ('"Marie,F1\n"Hans,F2\n', 2),
        ('"Marie,F1\nHans",F2\n', 2),  # a cell of two lines
        ('Ann,F0\n\n"Marie" Dupont,F1\n', 4),
    ],
)
def test_a_quote_does_not_swallow_rows(hall, tmp_path, rows, line):
    file = tmp_path / "members.csv"
    file.write_text("name,federation\n" + rows, "utf-8")
    said = refused(hall, "import", file)
    assert f"line {line} cannot be read" in said and "quote" in said, said


def test_a_quoted_name_is_read_as_a_spreadsheet_writes_it(hall, tmp_path):
    file = tmp_path / "members.csv"
    file.write_bytes(b'name,federation\r\n"Dupont, Marie ""M""",F1\r\n\r\nHans "H" Huber,F2\r\n')
    assert hall.json("players", "import", file)["added"] == [1, 2]
    names = [one["name"] for one in listed(hall).values()]
    assert names == ['Dupont, Marie "M"', 'Hans "H" Huber']


@pytest.mark.parametrize("name", ["=Ali", "Ali;=1+1;x", 'Ali;"-1', "Ali; 'Aziz", "O'Neill"])
def test_a_name_that_an_export_has_marked_comes_in_as_it_was(hall, tmp_path, name):
    file = tmp_path / "members.csv"
    with file.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([["name", "federation"], [cell(name), "F1"]])
    assert hall.json("players", "import", file)["added"] == [1]
    assert [one["name"] for one in listed(hall).values()] == [name]


def test_a_thousand_members_come_in_at_once(hall, tmp_path):
    file = tmp_path / "members.csv"
    file.write_text("name,federation\n" + "".join(f"Member {n} X,F{n}\n" for n in range(1000)))
    assert len(hall.json("players", "import", file)["added"]) == 1000
    assert len(hall.json("players", "import", file)["same"]) == 1000


# --- names for a table or a match ---


def test_names_for_a_table_that_is_not_there_stay_out_of_the_list(hall):
    ok = ("assign", "--table", 3, "--a", MARIE, "--b", HANS)
    assert hall.run(*ok).exit_code == 3
    assert hall.json("players", "list")["players"] == []
    refused = hall.run("assign", "--table", 3, "--a", "player 9", "--b", HANS)
    assert refused.exit_code == 2 and "is no name" in " ".join(refused.output.split())
    board = hall.plug("USB1", board_of(Played()))
    assert hall.run(*ok).exit_code == 0 and len(board.office.offers) == 1
    assert [one["name"] for one in hall.json("players", "list")["players"]] == [MARIE, HANS]


@pytest.mark.parametrize("answer, code", [
    (NotAllowed("The table hears only its club's PC."), 6), (m.LATER, 1), (m.REFUSED, 1),
    (m.MALFORMED, 1),
])  # fmt: skip
def test_names_that_a_board_refuses_stay_out_of_the_list(hall, monkeypatch, answer, code):
    hall.run("players", "add", HANS)
    hall.plug("USB1", board_of(Played()))
    with monkeypatch.context() as refusing:
        refusing.setattr(Client, "offer", lambda *_: answer if code == 1 else raised(answer))
        result = hall.run("assign", "--table", 3, "--a", MARIE, "--b", HANS)
    assert result.exit_code == code, result.output
    assert [one["name"] for one in listed(hall).values()] == [HANS]
    assert hall.run("assign", "--table", 3, "--a", MARIE, "--b", HANS).exit_code == 0
    assert [one["name"] for one in listed(hall).values()] == [HANS, MARIE]


def raised(error):
    raise error


def test_names_that_a_board_may_have_stay_in_the_list(hall):
    """The cable was pulled while the answer came: the numbers may be in its log."""
    board = hall.plug("USB1", board_of(Played()))
    board.office.offer = lambda _: raised(Unplugged("USB1"))
    assert hall.run("assign", "--table", 3, "--a", MARIE, "--b", HANS).exit_code == 4
    assert [one["name"] for one in listed(hall).values()] == [MARIE, HANS]


@pytest.mark.parametrize("known, typed", [
    ("Jürgen Müller", "Jurgen Muller"), ("Jürgen Müller", "Juergen Mueller"),
    ("Jürgen Müller", "Müller Jürgen"), ("Jürgen Müller", "MULLER, Jurgen"),
    ("José Ñandú", "Jose Nandu"), ("Goetz Weiß", "Götz Weiss"), ("Łukasz Żak", "Lukasz Zak"),
    ("Lukas Jürgens", "Kukas Jurgens"), ("Emma Fischer", "Gmma Fischer"),
])  # fmt: skip
def test_a_name_with_other_accents_or_order_is_noted_as_nearly_known(hall, known, typed):
    hall.run("players", "add", known)
    hall.run("players", "add", "Anil Kumar")
    hall.plug("USB1", board_of(Played()))
    said = hall.run("assign", "--table", 3, "--a", typed, "--b", "Anil Kumar")
    said = " ".join(said.output.split())
    assert f"If {known}, player 1, was meant: `rosace players merge 3 1`." in said, said


def test_another_name_is_not_noted_as_nearly_known(hall):
    for known in ("Marie Dupont", "Hans Huber", "José Ñandú"):
        hall.run("players", "add", known)
    store = Store(hall.db)
    list_ = Players(store.player_rows())
    for typed in ("Paul Dupont", "Marie Martin", "Huberta Hansen", "Josef Nadler", "Маша", "孙"):
        assert list_.like(typed) is None, typed
    store.close()


def test_assign_tells_of_a_new_name_that_is_nearly_a_known_one(hall, played):
    """A name that was mistyped makes a player more, who stays when the table gives it back."""
    hall.plug("USB1", board_of(played))
    for name in ("Marie Dupont", "Hans Huber"):
        assert hall.run("players", "add", name).exit_code == 0
    assert hall.run("players", "hide", "Hans Huber").exit_code == 0
    mistyped = hall.run("assign", "-t", 3, "--a", "Marie Dupond", "--b", "Hans Hubert")
    said = " ".join(mistyped.output.split())
    assert "“Marie Dupond” is new in the list: player 3. If Marie Dupont, player 1," in said
    assert "was meant: `rosace players merge 3 1`." in said
    assert "Huber," not in said, "a hidden name is printed nowhere"
    again = hall.run("assign", "-t", 3, "--a", "Marie Dupond", "--b", "Someone Else")
    assert "is new" not in again.output
    merged = hall.run("players", "merge", 3, 1)
    assert merged.exit_code == 0 and "Dupond" not in hall.run("players", "list").output.replace(
        "formerly Marie Dupond", ""
    )


def test_a_match_is_not_labelled_with_one_player_twice_or_with_a_stand_in(club):
    club.run("players", "add", "Marie Martin")
    club.run("players", "rename", 1, "Marie Dupont")
    club.run("players", "add", "Hans Huber", "--hidden")
    assert club.run("name", 1, "--a", "Marie Dupont").exit_code == 0
    for words, says in (
        (("--a", "Ali", "--b", "ali"), "The same player is named twice."),
        (("--b", "marie dupont"), "The same player is named twice."),
        (("--b", "Marie Martin"), "The same player is named twice."),  # her former name
        (("--b", "Player 2"), "A hidden or deleted player is printed like that."),
        (("--b", "player 99"), "A hidden or deleted player is printed like that."),
    ):
        result = club.run("name", 1, *words)
        assert result.exit_code == 2 and says in " ".join(result.output.split()), words
        assert club.json("name", 1, "--title", "Final")["labels"] == {
            "a": "Marie Dupont", "title": "Final",
        }  # fmt: skip
    for words in (("--b", "Hans Huber"), ("--a", "Hans Huber", "--b", "Marie Dupont"),
                  ("--a", "", "--b", "Hans Huber"), ("--title", "Player 2")):  # fmt: skip
        assert club.run("name", 1, *words).exit_code == 0, words


def test_assign_takes_no_former_name_of_the_other_side(hall, played):
    hall.plug("USB1", board_of(played))
    hall.run("players", "add", "Marie Martin")
    hall.run("players", "rename", 1, "Marie Dupont")
    refused = hall.run("assign", "-t", 3, "--a", "Marie Dupont", "--b", "Marie Martin")
    assert refused.exit_code == 2 and "named twice" in refused.output
