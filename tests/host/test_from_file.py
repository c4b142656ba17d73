"""A match that only a file has told of: every list and page of results says so."""

import html

import pytest

from host.papers import two_sides
from host.played import Played, board_of
from host.test_imported import evening, file_of
from host.test_serve import Site
from host.test_verify import pair_now
from rosace_host.device import keys
from rosace_host.match import match_file, sentences
from rosace_host.store.store import Store

NO_BOARD = "from a file, no board was asked"
CHANGED = {"A": "Jürgen", "B": "Marie"}


@pytest.fixture
def forged(hall, tmp_path):
    """A hall that took in a match from a file whose tags A and B somebody exchanged."""
    hall.table = evening(3)
    hall.said = hall.run("import", file_of(tmp_path, hall.table, players=CHANGED))
    assert hall.said.exit_code == 0, hall.said.output
    return hall


def board_tells(hall):
    """The board comes to this PC and says the same as the file."""
    hall.plug("USB1", board_of(hall.table))
    assert hall.run("sync").exit_code == 0


def seen(hall, *paths):
    """The texts of pages of the hall."""
    site = Site(hall)
    try:
        return [site.get(path).text for path in paths]
    finally:
        site.close()


# --- the page of a match ---


def test_the_page_of_a_match_says_that_no_board_was_asked(forged):
    (text,) = seen(forged, "/match/1")
    assert "The match holds" in text and f"Chain checked; {NO_BOARD}." in text
    board_tells(forged)
    (text,) = seen(forged, "/match/1")
    assert NO_BOARD not in text and "Chain checked, no club key." in text


def test_the_page_of_a_match_says_it_in_every_language(forged):
    pages = seen(forged, *(f"/match/1?lang={one}" for one in sentences.LANGUAGES))
    said = ("no board was asked", "aucun boîtier consulté", "kein Gerät gefragt",
            "ningún equipo consultado")  # fmt: skip
    assert all(words in page for words, page in zip(said, pages, strict=True))


def test_a_match_that_is_over_and_has_no_seal_is_named_on_its_page_and_sheet(hall, tmp_path):
    """Whoever cuts a file can leave its seal out."""
    path = file_of(tmp_path, evening(3))
    file = match_file.read(path.read_text("utf-8"))
    del file.records[-1]  # the seal
    file.last -= 1
    path.write_text(match_file.write(file), "utf-8")
    assert hall.run("import", path).exit_code == 0
    told = f"no seal, although the match is over; {NO_BOARD}"
    (text,) = seen(hall, "/match/1")
    assert told[1:] in text
    assert hall.run("sheet", 1, "-o", tmp_path / "sheet.html").exit_code == 0
    assert told in (tmp_path / "sheet.html").read_text("utf-8")


def test_the_page_knows_a_seal_that_the_club_signed(hall, tmp_path):
    club = keys.new_club()
    file = file_of(tmp_path, evening(3, club=club))
    pair_now(evening(), club)
    keys.save(club)
    assert hall.run("import", file).exit_code == 0
    (text,) = seen(hall, "/match/1")
    assert "Chain checked, seal signed for this club." in text and "asked" not in text


# --- lists ---


def test_the_list_of_matches_says_which_one_came_from_a_file(forged):
    assert [one["source"] for one in forged.json("matches")["matches"]] == ["file"]
    assert "from a file" in forged.run("matches").output
    board_tells(forged)
    assert [one["source"] for one in forged.json("matches")["matches"]] == ["board"]
    assert "from a file" not in forged.run("matches").output


def test_the_halls_list_says_which_one_came_from_a_file(forged):
    paths = ["/matches", *(f"/matches?lang={one}" for one in sentences.LANGUAGES[1:])]
    said = ("from a file", "d'un fichier", "aus einer Datei", "de un archivo")
    told = list(map(html.unescape, seen(forged, *paths)))
    assert all(words in text for words, text in zip(said, told, strict=True))
    board_tells(forged)
    assert "from a file" not in seen(forged, "/matches")[0]


def test_the_list_of_an_evenings_pages_says_which_one_came_from_a_file(forged, tmp_path):
    def index(name):
        result = forged.run("evening", 1, "-o", tmp_path / name)
        assert result.exit_code == 0, result.output
        return (tmp_path / name / "index.html").read_text("utf-8")

    assert index("before").count(NO_BOARD) == 1
    board_tells(forged)
    assert NO_BOARD not in index("after")


# --- exports and the import itself ---


def test_the_import_says_that_no_board_was_asked(forged, tmp_path):
    assert "Match 1: from a file, no board was asked." in " ".join(forged.said.output.split())
    board_tells(forged)
    again = forged.run("import", file_of(tmp_path, forged.table)).output
    assert "was here already" in again and "no board was asked" not in again


def test_an_export_says_who_told_of_a_match_and_how_its_records_call_the_players(forged):
    def told(*words):
        row = forged.json("export", *words)["rows"][0]
        return {name: row[name] for name in ("source", "player_a", "recorded_a", "recorded_b")}

    said = {"player_a": "Jürgen", "recorded_a": "Marie", "recorded_b": "Jürgen"}
    assert told() == told("--strokes") == {"source": "file", **said}
    board_tells(forged)
    assert told() == {"source": "board", **said}


def test_an_export_names_both_partners_as_the_records_do(hall):
    table = two_sides(3, doubles=True, house=False, names=(b"Ana", b"Ben", b"Cara", b"Dan"))
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    assert hall.run("name", 1, "--a2", "Mallory").exit_code == 0
    row = hall.json("export")["rows"][0]
    assert (row["player_a2"], row["recorded_a2"], row["recorded_b2"]) == ("Mallory", "Cara", "Dan")


def test_no_export_tells_a_hidden_players_name_by_the_records(forged):
    """The label is another's; the short name of the record might be the hidden player's."""
    assert forged.run("name", 1, "--a", "Mallory", "--b", "Vogt").exit_code == 0
    kept = Store(forged.db)
    number = kept.player_id("Marie")
    kept.close()
    row = forged.json("export", "--hide", number)["rows"][0]
    assert (row["recorded_a"], row["recorded_b"]) == (f"Player {number}", "Jürgen")


# --- statistics ---


def test_the_statistics_say_how_many_matches_came_only_from_files(forged, tmp_path):
    said = "1 of these matches came only from a file: no board was asked."
    page = tmp_path / "stats.html"
    assert forged.run("stats", "--html", "-o", page).exit_code == 0
    assert said in page.read_text(encoding="utf-8")
    assert forged.json("stats")["only_from_files"] == 1
    for words in ((), ("Marie",), ("--csv",)):
        assert said in " ".join(forged.run("stats", *words).stderr.split())
    board_tells(forged)
    assert forged.json("stats")["only_from_files"] == 0
    assert "file" not in forged.run("stats").output


def test_only_the_matches_of_the_player_who_was_asked_for_are_told_of(forged, tmp_path):
    others = Played(board_id=b"\7" * 8).match(5, names=(b"Ana", b"Ben"))
    assert forged.run("import", file_of(tmp_path, others, name="y.rosace")).exit_code == 0
    told = [forged.json("stats", *who)["only_from_files"] for who in ((), ("Ana",), ("Marie",))]
    assert told == [2, 1, 1]
