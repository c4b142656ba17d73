"""The club's list of players: who is who in old matches, and who is printed nowhere."""

import json
import os
import sqlite3
import zipfile
from contextlib import closing
from html import unescape
from pathlib import Path

import openpyxl
import pytest
from typer.testing import CliRunner

from host.played import Played, board_of
from record.table import event as event_of
from rosace.record import codec
from rosace.words import K_PLAY, K_SEATS, K_SETUP, R_OK
from rosace_host.cli.app import app
from rosace_host.hall import card, shown
from rosace_host.hall.visit import Visit
from rosace_host.match.display_names import short_names
from rosace_host.store.catalogue import Names, _fits
from rosace_host.store.players import Entry, Players, save
from rosace_host.store.store import Store

MARIE, HANS = "Marie Duponceau", "Hans Huber"
SHORT = [name.encode() for name in short_names([MARIE, HANS])]


@pytest.fixture
def two_matches(hall):
    """Marie and Hans by their numbers 1 and 2; a second match with the names as labels only."""
    store = Store(hall.db)
    assert [store.player_id(name) for name in (MARIE, HANS)] == [1, 2]
    store.close()
    played = Played()
    played.match(3, names=SHORT, ids=(1, 2))
    played.match(4, names=(b"1st table", b"Hans H."))
    hall.played = played
    hall.plug("USB1", board_of(played))
    assert hall.run("sync").exit_code == 0
    assert hall.run("name", 2, "--a", MARIE, "--title", f"Final {MARIE} - {HANS}").exit_code == 0
    return hall


def printed(hall):
    """What every command prints that prints a name."""
    words = [("matches",), ("matches", "--json"), ("export",), ("export", "--json"),
             ("export", "--strokes"), ("verify", "--all"), ("verify", "--all", "--json"),
             ("stats",), ("stats", "--json"), ("stats", "--csv"), ("stats", "--html"),
             ("stats", "1"), ("stats", "1", "--html"), ("sync", "--json"), ("doctor",),
             ("what-if", "1", "--rules", "ICF"), ("name", "1", "--title", "Cup")]  # fmt: skip
    for match in ("1", "2"):
        words += [("show", match), ("show", match, "--strokes"), ("show", match, "--json")]
    found = {}
    for one in words:
        result = hall.run(*one)
        assert result.exit_code in (0, 2), (one, result.output)
        found[one] = result.output
    return found


def files(hall):
    """What is in the files of the commands that write some. A PDF is set of what the web page
    shows."""
    out = Path(os.environ["ROSACE_CACHE"]).parent / "out"
    for words in (
        ("sheet", "1", "2", "-o", out / "sheet.html"),
        ("evening", "1", "2", "-o", out / "site"), ("export", "-o", out / "all.xlsx"),
        ("doctor", "--report", out / "report.txt"), ("export", "--text", "-o", out / "text"),
    ):  # fmt: skip
        (out / "site").mkdir(parents=True, exist_ok=True)
        result = hall.run(*words, "--force")
        hidden = words[1] == "--text" and "does not show" in " ".join(result.output.split())
        assert result.exit_code in (0, 4 if hidden else 0), (words, result.output)
    assert len(list(out.rglob("*.html"))) == 4
    found = {}
    for path in [path for path in out.rglob("*") if path.is_file()]:
        if path.suffix == ".xlsx":
            book = openpyxl.load_workbook(path)
            found[path.name] = str([[*page.values] for page in book])
        else:
            found[path.name] = path.read_text("utf-8")
        path.unlink()
    return found


def outputs(hall):
    """Everything that prints a name, as text."""
    return printed(hall) | files(hall)


def names_of(hall, match):
    return hall.json("show", match)["names"]


def listed(hall):
    return {one["player"]: one for one in hall.json("players", "list")["players"]}


def test_a_list_is_kept_and_changed(hall):
    assert hall.json("players", "add", MARIE, "--federation", "F-1207")["added"] == [1]
    assert hall.json("players", "add", HANS, "--hidden")["added"] == [2]
    assert hall.json("players", "add", "marie duponceau")["changed"] == [1]
    assert hall.json("players", "add", MARIE)["changed"] == [1]
    assert hall.json("players", "add", MARIE)["same"] == [1]
    one, two = listed(hall).values()
    assert (one["name"], one["federation"], one["hidden"]) == (MARIE, "F-1207", False)
    assert (two["name"], two["hidden"], two["printed"]) == (HANS, True, "Player 2")
    assert MARIE in hall.run("players", "list").output
    assert hall.json("players", "add", MARIE, "--federation", "")["changed"] == [1]
    assert listed(hall)[1]["federation"] == ""


def test_another_name_is_another_name_in_old_matches_too(two_matches):
    hall = two_matches
    assert names_of(hall, 1) == {"A": MARIE, "B": HANS} and names_of(hall, 2)["A"] == MARIE
    assert hall.run("players", "rename", MARIE, "Marie Martin").exit_code == 0
    assert names_of(hall, 1)["A"] == names_of(hall, 2)["A"] == "Marie Martin"
    assert hall.run("players", "rename", 1, MARIE).exit_code == 0  # and back
    assert names_of(hall, 1)["A"] == MARIE
    assert listed(hall)[1]["former_names"] == ["Marie Martin"]
    assert hall.run("players", "rename", 1, HANS).exit_code == 2
    store = Store(hall.db)
    assert save(store, [Entry("Marie Martin")])["same"] == [1]  # the former name is hers
    store.close()
    assert names_of(hall, 1)["A"] == MARIE


def test_a_former_name_undoes_no_rename_with_a_federation_number_either(hall):
    """One list read twice gives one result."""
    hall.json("players", "add", "Greta Alt")
    hall.run("players", "rename", 1, "Greta Neu")
    for _ in range(2):
        hall.json("players", "add", "Greta Alt", "--federation", "F-9")
        assert (listed(hall)[1]["name"], listed(hall)[1]["federation"]) == ("Greta Neu", "F-9")
    hall.json("players", "add", "Greta Ganz Neu", "--federation", "F-9")
    assert listed(hall)[1]["name"] == "Greta Ganz Neu"


@pytest.mark.parametrize("name", ["李 小龙", "김 민수", "Uwe ßeck", MARIE])
def test_a_short_name_made_of_the_name_is_no_other_name(name):
    [short] = short_names([name])
    assert _fits(short, name) and _fits(short.casefold(), name)
    assert not _fits(short, "Zoë Martin")


def test_a_renamed_player_is_told_apart_from_the_name_under_the_seal(two_matches, tmp_path):
    """Who reads the sheet must not take the new name for the one that was sealed."""
    hall, file = two_matches, tmp_path / "x.html"
    told = "By the table's records the players are called otherwise: A Marie D."

    def said(*words):
        file.unlink(missing_ok=True)
        result = hall.run(*words)
        assert result.exit_code == 0, result.output
        text = file.read_text("utf-8") if file.exists() else result.output
        assert "D.." not in text
        return " ".join(text.split())

    for name, other in (("Marie Duponceau-Martin", False), ("Zoë Martin", True), (MARIE, False)):
        hall.run("players", "rename", 1, name)
        for words in (("show", 1), ("sheet", 1, "-o", file)):
            assert (told in unescape(said(*words))) == other, (name, words)
        assert ("This PC calls them otherwise: A Zoë Martin" in said("verify", 1)) == other
    hall.run("players", "rename", 1, "Zoë Martin")
    for how in ("hide", "delete"):
        hall.json("players", how, 1)
        for words in (("show", 1), ("sheet", 1, "-o", file), ("verify", 1)):
            text = said(*words)
            assert "otherwise" not in text and "Marie" not in text and "Zoë" not in text, words


def test_two_that_are_one_are_one_in_old_matches_too(two_matches):
    hall = two_matches
    hall.run("players", "add", "Marie-Louise Duponceau-Martin", "--federation", "F1")
    assert hall.run("players", "merge", 1, 3).exit_code == 0
    assert names_of(hall, 1)["A"] == names_of(hall, 2)["A"] == "Marie-Louise Duponceau-Martin"
    assert list(listed(hall)) == [2, 3] and listed(hall)[3]["former_names"] == [MARIE]
    assert hall.run("players", "merge", 1, 3).exit_code == 2  # they are one already
    hall.run("players", "add", HANS, "--federation", "F2")
    refused = hall.run("players", "merge", 2, 3)
    assert refused.exit_code == 2 and "different federation numbers" in " ".join(
        refused.output.split()
    )


@pytest.mark.parametrize("by", ["number", "label"])
def test_two_who_sat_in_one_match_are_two_people(two_matches, by):
    """A merge cannot be undone, and the match would be one of a player with herself."""
    hall, known = two_matches, (1, 2)
    if by == "label":
        for name in ("Ana García", "Zoë"):
            hall.run("players", "add", name)
        assert hall.run("name", 2, "--a", "Ana García", "--b", "Zoë").exit_code == 0
        known = (4, 3)
    before = listed(hall)
    refused = hall.run("players", "merge", *known)
    said = " ".join(refused.output.split())
    assert refused.exit_code == 2 and listed(hall) == before
    assert f"both played in match {1 if by == 'number' else 2}" in said, said
    for match in (1, 2):  # the names were wrong
        assert hall.run("name", match, "--b", "Somebody Else").exit_code == 0
    assert hall.run("players", "merge", *known).exit_code == 0


def test_a_hidden_player_is_printed_nowhere_but_in_the_list_and_comes_back(two_matches):
    hall = two_matches
    hall.run("name", "1", "--title", "Cup")  # as outputs() does
    before = outputs(hall)
    assert any(MARIE in text for text in before.values())
    assert hall.run("players", "hide", 1).exit_code == 0
    for words, text in outputs(hall).items():
        assert "Duponceau" not in text and "Marie" not in text, words
    assert names_of(hall, 1) == {"A": "Player 1", "B": HANS}
    assert hall.json("matches")["matches"][1]["title"] == f"Final Player 1 - {HANS}"
    assert listed(hall)[1]["name"] == MARIE
    assert hall.run("players", "hide", 1, "--no").exit_code == 0
    again = printed(hall)
    assert again == {words: before[words] for words in again}


def test_a_player_is_hidden_for_one_file_on_request(two_matches, tmp_path):
    """Names and titles alike; the list stays, and so does the next file."""
    hall, files = two_matches, []
    commands = (
        ("export", "-o", "all.csv"), ("export", "--strokes", "-o", "strokes.csv"),
        ("export", "--json", "-o", "all.json"), ("export", "-o", "all.xlsx"),
        ("sheet", 1, 2, "-o", "sheet.html"), ("stats", "--csv", "-o", "stats.csv"),
        ("evening", "1", "2", "-o", "site"),
    )  # fmt: skip
    for hide in ((), ("--hide", MARIE), ("--hide", "1"), ()):
        folder = tmp_path / f"try{len(files)}"
        folder.mkdir()
        for *words, name in commands:
            done = hall.run(*words, folder / name, *hide)
            assert done.exit_code == 0, done.output
        files.append({path.name: readable(path) for path in folder.rglob("*.*")})
    shown, by_name, by_number, again = files
    for name, text in shown.items():
        if "Marie" in text:
            assert "Player 1" in by_name[name] and "Player 1" not in text, name
    assert sum("Duponceau" in text for text in shown.values()) >= 6
    assert not any("Marie" in text or "Duponceau" in text for text in by_name.values())
    assert by_number == by_name and again == shown
    assert "Final Player 1 - " in by_name["all.csv"]
    assert hall.run("export", 1, "--text", "-o", tmp_path / "x.rosace", "--hide", 1).exit_code == 4
    unknown = hall.run("export", "--hide", "Nobody")
    assert unknown.exit_code == 2 and "There is no player Nobody." in unknown.output


def readable(path):
    """The text of a file, of a workbook its cells."""
    if path.suffix != ".xlsx":
        return path.read_text("utf-8", errors="replace")
    with zipfile.ZipFile(path) as book:
        return "".join(book.read(name).decode("utf-8", "replace") for name in book.namelist()
                       if "sheet" in name.lower() or "strings" in name.lower())  # fmt: skip


def test_a_hidden_name_on_a_running_tables_screen_is_not_printed(hall):
    store = Store(hall.db)
    store.player_id(MARIE)
    store.close()
    hall.plug("USB1", board_of(Played().match(4, strokes=30, names=SHORT, ids=(1, 2))))
    assert "Marie D." in hall.run("table", 3).output
    hall.run("players", "hide", 1)
    said = hall.run("table", 3).output
    assert "Marie" not in said and "Player 1" in said and "Hans Huber" in said


@pytest.mark.parametrize("how", ["hide", "delete"])
def test_watch_shows_a_stand_in(hall, how):
    """What `watch`, `serve` and MQTT say of a running match."""
    hall.plug("USB1", board_of(Played().match(4, strokes=30, names=SHORT, ids=(1, 2))))
    hall.run("players", "add", MARIE)
    hall.json("players", how, 1)
    told = []
    visit = Visit("USB1", Store(hall.db), told.append, hall.open, lambda: None)
    visit.begin()
    visit.poll()
    now = card.as_card(visit.now)
    for full in (True, False):
        for said in (now, shown.public(now, shown.NameRule.of(full))):
            assert "Marie" not in str(said) and "Player 1" in str(said)
    visit.end()


@pytest.mark.parametrize("how", ["hide", "delete"])
def test_names_that_wait_at_a_table_are_taken_back_without_a_hidden_one(hall, how):
    hall.plug("USB1", board_of(Played()))
    sent = hall.run("assign", "--table", 3, "--a", MARIE, "--b", HANS, "--ref", HANS)
    assert sent.exit_code == 0, sent.output
    hall.json("players", how, 1)
    assert hall.json("withdraw", "--table", 3)["names"] == ["Player 1", HANS, "", ""]


def test_a_reference_or_umpire_that_is_a_hidden_player_is_not_printed(hall, tmp_path):
    setup = event_of(K_SETUP)
    codec.put_setup_block(setup, 3, HANS.encode())
    table = Played()
    for event in (setup, event_of(K_SEATS, b"\0\1"), event_of(K_PLAY)):
        assert table.commit(event) == R_OK
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    assert hall.json("show", 1)["ref"] == HANS
    hall.run("players", "add", HANS, "--hidden")
    for words in (("show", 1), ("show", 1, "--json"), ("matches", "--json"), ("export", 1)):
        said = hall.run(*words).output
        assert "Player 1" in said and "Huber" not in said, words
    file = tmp_path / "x.html"
    assert hall.run("sheet", 1, "--umpire", HANS, "-o", file).exit_code == 0
    assert "Player 1" in file.read_text("utf-8") and "Huber" not in file.read_text("utf-8")


def test_a_file_of_before_does_not_bring_a_deleted_name_back(two_matches, tmp_path, monkeypatch):
    hall = two_matches
    file = tmp_path / "before.rosace"
    assert hall.run("name", 1, "--title", f"{MARIE} - {HANS}").exit_code == 0
    assert hall.run("export", 1, "-o", file).exit_code == 0 and MARIE in file.read_text("utf-8")
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    hall.run("players", "add", MARIE)
    hall.json("players", "delete", 1)
    assert hall.run("import", file).exit_code == 0
    assert names_of(hall, 1) == {"A": "Player 1", "B": HANS}
    assert hall.json("show", 1)["title"] == f"Player 1 - {HANS}"
    assert b"Duponceau" not in b"".join(path.read_bytes() for path in tmp_path.glob("other.db*"))


@pytest.mark.parametrize("kind", ["file", "server"])
def test_a_deleted_player_has_a_number_and_no_name_anywhere(two_matches, request, kind):
    hall = two_matches
    if kind == "server":
        place = request.getfixturevalue("postgresql").place()
        request.getfixturevalue("monkeypatch").setenv("ROSACE_DB", place)
        hall.db = place
        store = Store(place)
        assert [store.player_id(name) for name in (MARIE, HANS)] == [1, 2]
        store.close()
        hall.run("sync")
        hall.run("name", 2, "--a", MARIE, "--title", f"Final {MARIE} - {HANS}")
    hall.run("players", "rename", 1, "Marie Martin-Duponceau")
    hall.run("players", "add", "Marie Martin-Duponceau", "--federation", "F-1207")
    raw = raws(hall)
    offer = {"id": 7, "board": "b", "table_no": 3, "ref": "", "state": "accepted", "made_ms": 1}
    store = Store(hall.db)
    store.save_offer({**offer, "names": json.dumps([MARIE, HANS, "Marie D.", ""])})
    store.close()
    assert hall.json("players", "delete", 1)["printed"] == "Player 1"
    said = outputs(hall) if kind == "file" else printed(hall)  # files are written of the same
    for words, text in said.items():
        assert "Duponceau" not in text and "Marie" not in text and "1207" not in text, words
    for match in (1, 2):
        assert names_of(hall, match)["A"] == "Player 1"
    assert listed(hall)[1]["deleted"] and listed(hall)[1]["printed"] == "Player 1"
    assert raws(hall) == raw  # the sealed records are as they were
    assert hall.run("verify", "--all").exit_code == 0
    if kind == "file":
        assert b"Duponceau" not in b"".join(p.read_bytes() for p in hall_files(hall))


def hall_files(hall):
    return Path(hall.db).parent.glob("club.db*")


def raws(hall):
    store = Store(hall.db)
    found = [store.records(journal.board, journal.epoch) for journal in store.journals()]
    store.close()
    return found


def test_a_deleted_player_stays_deleted_in_matches_that_come_later(two_matches):
    hall = two_matches
    hall.json("players", "delete", 1)
    hall.played.match(5, names=SHORT, ids=(1, 2))
    hall.played.match(8, names=(b"Marie 2", b"Zoltan K."), ids=(1, 2))
    hall.run("sync")
    assert names_of(hall, 3) == {"A": "Player 1", "B": HANS}
    assert names_of(hall, 4) == {"A": "Player 1", "B": "Zoltan K."}
    hall.played.match(9, names=(b"Zoltan K.", b"Hans H."), ids=(1, 2))  # another PC's numbers
    hall.run("sync")
    assert names_of(hall, 5) == {"A": "Zoltan K.", "B": HANS}
    assert hall.run("players", "rename", 1, MARIE).exit_code == 2
    store = Store(hall.db)
    assert save(store, [Entry(MARIE)])["added"] == [3]  # whoever comes back is somebody new
    store.close()
    assert names_of(hall, 1)["A"] == "Player 1"


def test_what_a_stand_in_looks_like_is_no_name(hall):
    assert hall.run("players", "add", "Player 17").exit_code == 2
    hall.plug("USB1", board_of(Played()))
    refused = hall.run("assign", "--table", 3, "--a", "player 9", "--b", HANS)
    assert refused.exit_code == 2 and "is no name" in " ".join(refused.output.split())


@pytest.mark.parametrize("name", ["3", "#3", " 12 "])
def test_a_number_is_no_name(hall, tmp_path, name):
    """It would be found as the number of somebody else: `players hide 3` hid player number 3."""
    for added in ("Marie", "Hans", "Jürgen"):
        assert hall.run("players", "add", added).exit_code == 0
    (tmp_path / "members.csv").write_text(f"name\n{name}\n")
    for words in (["add", name], ["rename", "1", name], ["import", tmp_path / "members.csv"]):
        refused = hall.run("players", *words)
        assert refused.exit_code and "is no name" in " ".join(refused.output.split()), words
        assert "number of a player" in " ".join(refused.output.split()), words
    assert hall.run("players", "add", "Marie 3").exit_code == 0
    assert len(hall.json("players", "list")["players"]) == 4


def test_a_title_keeps_words_that_only_contain_a_name(hall):
    store = Store(hall.db)
    save(store, [Entry("Jan", hidden=True)])
    known = Players(store.player_rows())
    assert known.mask("January cup of jan") == "January cup of Player 1"
    assert known.mask_short("") == ""
    store.close()


def test_the_name_to_print_for_a_seat_has_one_source(two_matches):
    store = Store(two_matches.db)
    match, names = store.matches()[0], Names(store)
    assert names.name(match, "A", 1, "Marie D.") == MARIE
    assert names.name(match, "A", 0, "Marie D.") == "Marie D."
    assert names.name(match, "A", 2, "Marie D.") == "Marie D."
    assert names.name(match, "B", 0, "") == ""
    store.close()


def test_the_list_is_read_without_being_written(two_matches):
    """A player of a database that may only be read is listed all the same."""
    with closing(sqlite3.connect(two_matches.db)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert (
        two_matches.json("players", "list", "--db", two_matches.db)["players"][0]["name"] == MARIE
    )


@pytest.mark.parametrize("typed, says", [("n\n", "The answer was no"), ("", "Nobody answered")])
def test_who_says_no_or_nothing_reads_that_nothing_was_done(two_matches, typed, says):
    words = ["players", "delete", "1"]
    result = CliRunner().invoke(app, words, input=typed)
    said = " ".join(result.output.split())
    assert result.exit_code == 1 and says in said, said
    assert "Abort" not in said and listed(two_matches)[1]["name"] == MARIE


def test_a_label_of_somebody_else_uncovers_nobody(two_matches):
    """The short name of the record is the hidden player's, whatever a label says beside it."""
    assert two_matches.run("name", 1, "--a", "Ana García").exit_code == 0
    assert two_matches.run("players", "hide", 1).exit_code == 0
    for words in (("show", 1, "--json"), ("matches", "--json"), ("show", 1), ("export", 1)):
        said = two_matches.run(*words).output
        assert "Ana García" in said and "Marie" not in said, words
