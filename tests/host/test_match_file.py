"""A whole match as a text file: out and in again, byte for byte, on another PC too."""

import errno
import os
import random
from pathlib import Path

import pytest

from host.papers import two_sides
from host.played import Played, board_of
from host.pulled_database import forge, pulled
from host.test_modes import Table
from laws.events import copy
from laws.random_piles import PilePlay
from laws.random_play import RandomPlay
from record.corrections import by_chance, strokes
from record.table import event as event_of
from rosace.rules import state as st
from rosace.words import K_PLAY, K_PLAYER, K_SEATS, K_SETUP, K_STROKE, P_MATCH, R_OK
from rosace_host.errors import InputError
from rosace_host.match import match_file, names
from rosace_host.match.match_file import MatchFile, NotAMatch
from rosace_host.store import catalogue, tables
from rosace_host.store.loading import load
from rosace_host.store.store import Store
from rosace_host.tasks import exchange
from rosace_host.tasks.completeness import check_journals

SYSTEMS = [*range(len(names.SYSTEM_NAMES)), *range(st.PILE, st.PILE_END)]


def generated(system, seed, most=120):
    """A table with a match by this system, corrected here and there, and whole power-ups in it."""
    chance = random.Random(f"{system} {seed}")
    table = Played()
    if chance.random() < 0.5:
        table.clock()
    piles = system >= st.PILE
    play = PilePlay(seed, system) if piles else RandomPlay(seed, system=system)
    for done in range(chance.randrange(1, most)):
        event = copy(play.step())
        if event.kind == K_SETUP and done:
            break
        assert table.commit(event) == R_OK
        if event.kind == K_SETUP and not table.state[st.MODE] & st.M_PRACTICE:
            for slot, name in enumerate((b"Ren\xe9e", b'"B]')):
                table.commit(event_of(K_PLAYER, name, value=slot, target=7 * slot))
        if table.state[st.PHASE] == P_MATCH:
            break
    table.settle()
    if not piles and strokes(table.log) and chance.random() < 0.4:
        table.now += 9000
        by_chance(table.log, chance, table.now)
        table.settle()
    return table


def out_of(kept, number=-1):
    """The text of a match of a database."""
    loaded = load(kept, kept.matches()[number])
    titled = catalogue.titled(loaded, catalogue.Names(kept))
    return match_file.write(exchange.file_of(loaded, titled))


def rows_of(kept, match):
    return [
        (row.seq, row.raw)
        for row in kept.records(match.board, match.epoch, match.first_seq, match.last_seq)
    ]


def goes_out_and_comes_in(system, seed):
    kept = pulled(generated(system, seed))
    there = Store("sqlite://")
    try:
        text = out_of(kept)
        found = exchange.bring_in(there, exchange.check(match_file.read(text)))
        assert found.new and found.report.holds
        assert rows_of(there, found.loaded.match) == rows_of(kept, kept.matches()[-1])
        assert out_of(there) == text
        assert not any(journal.findings for journal in check_journals(there))
    finally:
        kept.close()
        there.close()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_match_of_every_system_comes_back_byte_for_byte(system):
    for seed in range(2):
        goes_out_and_comes_in(system, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_thousand_matches_come_back_byte_for_byte():
    for number in range(1005):
        goes_out_and_comes_in(SYSTEMS[number % len(SYSTEMS)], 100 + number)


def test_any_records_come_back_byte_for_byte():
    """Of the text alone: damaged records, gaps, and words that tags have to escape."""
    chance = random.Random(5)
    for _ in range(200):
        first = chance.randrange(1000)
        seqs = sorted(chance.sample(range(first, first + 60), chance.randrange(1, 40)))
        records = [(seq, chance.randbytes(chance.randrange(9, 121))) for seq in seqs]
        last = seqs[-1] + chance.randrange(3)
        players = {"A": 'a "b" \\ [c]', "B2": "முருகன்"}
        match = MatchFile("ab" * 8, 7, seqs[0], last, records, {seqs[0]: 5}, "T]", players)
        again = match_file.read(match_file.write(match))
        assert again == match


# --- the file as people read it ---


@pytest.fixture
def finished():
    table = two_sides(3, doubles=False, house=False)
    return table


def test_the_file_reads_like_a_match(finished):
    text = out_of(pulled(finished))
    lines = text.splitlines()
    assert lines[0] == "rosace-match 1" and lines[1].startswith('[Date "2026-')
    assert '[A "Marie"]' in lines and '[B "Jürgen"]' in lines
    assert '[Rules "ICF · singles · one game"]' in lines
    assert '[Result "B won 1–0 (7–20)"]' in lines
    assert any(line.startswith("; game 1, board 1: B 3; A 0, B 3") for line in lines)


def test_a_comment_an_unknown_tag_spaces_and_windows_line_ends_change_nothing(finished):
    text = out_of(pulled(finished))
    more = text.replace('[A "', '[Hall "Süd"]\n; a remark\n\n[A "').replace("\n", " \r\n ")
    assert match_file.read("\ufeff" + more) == match_file.read(text)


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ("", 1),
        ("rosace-log 1\n", 1),
        ("rosace-match 1\n", 1),
        ("rosace-match 1\n[A ]\n", 2),
        ("rosace-match 1\n[Board \"x\"]\nrosace-log 1\n", 3),
        ('rosace-match 1\n[Board "{b}"]\n[Epoch "1"]\n[First "99999999999"]\nrosace-log 1\n', 5),
        ('rosace-match 1\n[Board "{b}"]\n[Epoch "1"]\n[First "1"]\nrosace-log 1\n', 5),
        ('rosace-match 1\n[Board "{b}"]\n[Epoch "1"]\n[First "1"]\nrosace-log 1\nraw zz\n', 6),
        ('rosace-match 1\n[Board "{b}"]\n[Epoch "1"]\n[First "1"]\nrosace-log 1\nraw \n', 6),
        ('rosace-match 1\n[Board "{b}"]\n[Epoch "1"]\n[First "1"]\nrosace-log 1\n+x\n', 6),
        ('rosace-match 1\n[Board "{b}"]\n[Epoch "1"]\n[First "1"]\nrosace-log 1\nmissing 0\n', 6),
        ('rosace-match 1\n[Board "{b}"]\n[Epoch "1"]\n[First "1"]\n[Clock "1"]\n'
         'rosace-log 1\n', 6),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(wrong, line):
    with pytest.raises(NotAMatch) as caught:
        match_file.read(wrong.replace("{b}", "0" * 16))
    assert f"Line {line} " in caught.value.what


def test_a_file_of_a_newer_format_says_so():
    head = 'rosace-match 1\n[Board "{}"]\n[Epoch "1"]\n[First "1"]\n'.format("0" * 16)
    for text in ("rosace-match 2\n", head + "rosace-log 2\n", head + "rosace-log 11\n"):
        with pytest.raises(InputError) as caught:
            match_file.read(text)
        assert "newer" in caught.value.what and "Update" in caught.value.next_step
    for text in ("rosace-match x\n", "rosace-match 0\n"):
        with pytest.raises(NotAMatch):
            match_file.read(text)


def test_no_text_raises_anything_else(finished):
    text = out_of(pulled(finished))
    chance = random.Random(9)
    for _ in range(600):
        hurt = list(text)
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(hurt))
            hurt[at : at + chance.randrange(3)] = chance.choice(
                ['"', "\n", "+", "9", "x", " ", "=é"]
            )
        try:
            match_file.write(match_file.read("".join(hurt)))
        except InputError:
            pass


# --- the commands ---


def test_a_match_goes_to_another_pc_with_names_times_and_title(club, tmp_path, monkeypatch):
    club.run("name", 1, "--a", "Marie Dupont", "--title", "Final")
    file = tmp_path / "final.rosace"
    assert club.run("export", 1, "-o", file).exit_code == 0
    before = club.json("show", 1, "--strokes")
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    assert club.json("import", file)["matches"] == [
        {
            "file": str(file),
            "match": 1,
            "new": True,
            "holds": True,
            "source": "file",
            "sealed": True,
            "recorded": {},
        }
    ]
    assert club.json("show", 1, "--strokes") == before
    assert club.run("verify", "--all").exit_code == 0
    again = tmp_path / "again.rosace"
    club.run("export", 1, "-o", again)
    assert again.read_bytes() == file.read_bytes()
    assert club.json("import", file)["matches"][0]["new"] is False
    assert "imported" not in club.run("name", 1, "--title", "Semifinal").output


def test_a_file_gives_no_name_and_no_title_to_a_match_that_is_here(club, tmp_path, monkeypatch):
    """Neither to one that a board told, nor to one of an earlier file."""
    file, named = tmp_path / "match.rosace", tmp_path / "named.rosace"
    assert club.run("export", 1, "-o", file).exit_code == 0
    named.write_text(file.read_text("utf-8").replace('[A "', '[Title "Final"]\n[A "Not '), "utf-8")
    for place in (None, tmp_path / "other.db"):
        if place:
            monkeypatch.setenv("ROSACE_DB", str(place))
            assert club.run("import", file).exit_code == 0
        before = club.json("show", 1), club.json("matches")
        assert not club.json("import", named)["matches"][0]["new"]
        assert (club.json("show", 1), club.json("matches")) == before


def test_matches_of_one_evening_come_in_one_by_one_and_a_sync_brings_the_rest(
    club, tmp_path, monkeypatch
):
    assert club.run("export", "--text", "-o", tmp_path / "evening").exit_code == 0
    files = sorted((tmp_path / "evening").iterdir())
    assert [file.name for file in files] == ["match-1.rosace", "match-2.rosace"]
    listed = club.json("matches")["matches"]
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    for file in reversed(files):
        assert club.run("import", file).exit_code == 0
        assert club.run("verify", "--all").exit_code == 0
    shown = [one["started_ms"] for one in club.json("matches")["matches"]]
    assert shown == [one["started_ms"] for one in reversed(listed)]
    assert club.run("sync").exit_code == 0, "the board's own log agrees with the files"
    assert club.run("verify", "--all").exit_code == 0
    assert {one["number"] for one in club.json("matches")["matches"]} == {1, 2}


def test_a_file_of_a_match_that_does_not_hold_is_refused_whole(club, tmp_path, monkeypatch):
    forge(club.db)
    file = tmp_path / "x.rosace"
    assert club.run("export", 1, "-o", file).exit_code == 5
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    result = club.run("import", file)
    assert result.exit_code == 5 and "nothing of it was stored" in " ".join(result.output.split())
    assert club.json("matches")["matches"] == []


def test_a_match_that_a_sync_must_bring_is_not_taken_from_a_file(hall, tmp_path):
    table = Table().say(K_SETUP).say(K_SEATS, b"\0\1").say(K_PLAY).say(K_STROKE, white=1)
    hall.plug("A", board_of(table))
    hall.run("sync")
    table.say(K_STROKE, white=1)
    later = pulled(table)
    file = tmp_path / "x.rosace"
    file.write_text(out_of(later), "utf-8")
    result = hall.run("import", file)
    assert result.exit_code == 1 and "rosace sync" in " ".join(result.output.split())
    assert hall.run("verify", "--all").exit_code == 0
    assert hall.run("sync").exit_code == 0


def test_a_record_taken_out_of_an_imported_match_is_named(club, tmp_path, monkeypatch):
    file = tmp_path / "x.rosace"
    club.run("export", 1, "-o", file)
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    club.run("import", file)
    kept = Store(str(tmp_path / "other.db"))
    last = kept.matches()[0].last_seq
    with kept.engine.begin() as connection:
        connection.execute(tables.records.delete().where(tables.records.c.seq == last))
    kept.close()
    assert club.run("verify", "--all").exit_code == 5


def test_what_is_no_match_file_stops_no_other(club, tmp_path, monkeypatch):
    good, bad = tmp_path / "good.rosace", tmp_path / "bad.rosace"
    club.run("export", 1, "-o", good)
    bad.write_bytes(b"\xff\xfe\x00")
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    result = club.run("import", bad, tmp_path / "none.rosace", good)
    assert result.exit_code == 4 and "Match 1: new" in " ".join(result.output.split())


def test_a_file_that_may_not_be_read_stops_no_other(club, tmp_path, monkeypatch):
    good, locked = tmp_path / "good.rosace", tmp_path / "locked.rosace"
    for number, file in ((1, good), (2, locked)):
        club.run("export", number, "-o", file)
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    may, opened = os.access, Path.open
    monkeypatch.setattr(
        os, "access", lambda path, mode: str(path) != str(locked) and may(path, mode)
    )

    def refuse(path, *more):
        if path == locked:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(path, *more)

    monkeypatch.setattr(Path, "open", refuse)
    result = club.run("import", locked, good)
    said = " ".join(result.output.split())
    assert result.exit_code == 4 and "Match 1: new" in said
    assert "cannot be read. Permission denied." in said, said


def test_a_name_that_the_club_does_not_show_leaves_in_no_file(club, tmp_path):
    club.run("name", 1, "--a", "Marie Dupont")
    club.run("players", "add", "Marie Dupont", "--hidden")
    result = club.run("export", 1, 2, "--text", "-o", tmp_path / "all")
    assert result.exit_code == 4 and "does not show" in " ".join(result.output.split())
    files = [*(tmp_path / "all").iterdir()]
    assert [file.name for file in files] == ["match-2.rosace"]


@pytest.mark.parametrize("which", [["1"], ["1", "2"]])
def test_a_file_of_before_that_holds_a_hidden_name_is_named(club, tmp_path, which):
    club.run("name", 1, "--a", "Marie Dupont")
    words = ("export", *which, "--text", "-o", tmp_path / "e", "--force")
    assert club.run(*words).exit_code == 0
    club.run("players", "add", "Marie Dupont", "--hidden")
    place = tmp_path / "e" / "match-1.rosace" if len(which) > 1 else tmp_path / "e"
    result = club.run(*words)
    said = " ".join(result.output.split())
    assert result.exit_code == 4 and "0 matches in" not in said
    assert f"{place} is there already and stays as it is" in said, said
    place.unlink()
    assert "earlier export" not in club.run(*words).output


def test_an_imported_match_goes_through_a_backup(club, tmp_path, monkeypatch):
    file, again = tmp_path / "x.rosace", tmp_path / "again.rosace"
    club.run("export", 1, "-o", file)
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    assert club.run("import", file).exit_code == 0
    assert club.run("backup", tmp_path / "club.backup").exit_code == 0
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "third.db"))
    assert club.run("restore", tmp_path / "club.backup").exit_code == 0
    assert club.run("verify", "--all").exit_code == 0
    assert club.run("export", 1, "-o", again).exit_code == 0
    assert again.read_bytes() == file.read_bytes()


def test_several_matches_need_a_folder(club):
    assert club.run("export", "--text").exit_code == 2
    assert club.run("export", 1, "--text").stdout.startswith("rosace-match 1\n")
    assert club.run("export", "--text", "--csv").exit_code == 2


def test_a_folder_is_no_match_and_its_files_are(club, tmp_path, monkeypatch):
    """As the export of several has written it. Windows says of a folder "Permission denied"."""
    folder = tmp_path / "all"
    club.run("export", "--text", "-o", folder)
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    for words in (("import", folder), ("evidence", folder)):
        said = " ".join(club.run(*words).output.split())
        assert "all is a folder. A match is one file. → Name the files in it." in said, said
    assert club.run("import", *folder.iterdir()).exit_code == 0


def test_a_file_that_is_there_stops_the_others_before_the_first_is_written(club, tmp_path):
    folder = tmp_path / "all"
    folder.mkdir()
    kept = folder / "match-2.rosace"
    kept.write_text("mine")
    result = club.run("export", 1, 2, "--text", "-o", folder)
    assert result.exit_code == 1 and "is there already" in " ".join(result.output.split())
    assert [*folder.iterdir()] == [kept] and kept.read_text() == "mine"
    assert club.run("export", 1, 2, "--text", "-o", folder, "--force").exit_code == 0
    assert kept.read_text("utf-8").startswith("rosace-match 1")


# --- a file that was broken off ---


def cut(text, lines):
    """Its first lines, as a copy has that was broken off between two of them."""
    return "".join(text.splitlines(keepends=True)[:lines])


def test_a_file_that_breaks_off_at_a_line_end_is_refused(club, tmp_path, monkeypatch):
    file = tmp_path / "x.rosace"
    assert club.run("export", 1, "--text", "-o", file).exit_code == 0
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "other.db"))
    whole = file.read_text("utf-8")
    log = whole.splitlines().index("rosace-log 1") + 1
    seal = next(n for n, line in enumerate(whole.splitlines()) if " seal " in line)
    for lines in (log + 1, log + 10, seal):
        file.write_text(cut(whole, lines), "utf-8")
        result = club.run("import", file)
        said = " ".join(result.output.split())
        assert result.exit_code == 1, "as for every bad file"
        assert "The file ends before its result: it was cut off." in said
        assert club.json("matches")["matches"] == []
    file.write_text(whole, "utf-8")
    assert club.run("import", file).exit_code == 0


def test_a_file_that_lost_its_last_correction_is_refused_and_its_code_named(tmp_path):
    kept = pulled(two_sides(5, corrections=6, doubles=False, house=False))
    text = out_of(kept)
    kept.close()
    seals = [n for n, line in enumerate(text.splitlines()) if " seal " in line]
    assert len(seals) > 1 and "[Code " in text
    with pytest.raises(exchange.CutOff, match="cut off") as found:
        exchange.check(match_file.read(cut(text, seals[-2] + 1)))
    assert "no seal in it has the code" in found.value.why
    assert "or the tag was changed" in found.value.why
    assert exchange.check(match_file.read(text))


def test_a_file_without_those_tags_and_one_of_a_running_match_are_taken(finished):
    kept = pulled(finished)
    text = out_of(kept)
    kept.close()
    tags = ("[Result ", "[Code ")
    bare = "".join(x for x in text.splitlines(keepends=True) if not x.startswith(tags))
    log = bare.splitlines().index("rosace-log 1") + 1
    assert exchange.check(match_file.read(cut(bare, log + 10)))
    going = pulled(Played().match(4, strokes=30))
    assert exchange.check(match_file.read(out_of(going)))
    going.close()


def test_what_an_older_program_called_a_result_is_no_sign_of_a_cut(finished):
    """Its words and the length of its codes may be others; that the match was over is not."""
    kept = pulled(finished)
    text = out_of(kept)
    kept.close()
    said = next(x for x in text.splitlines() if x.startswith("[Result "))
    code = next(x for x in text.splitlines() if x.startswith("[Code "))
    text = text.replace(said, '[Result "finished, in other words"]')
    text = text.replace(code, code[: len('[Code "') + 12] + '"]')
    assert exchange.check(match_file.read(text))


def test_a_result_that_contradicts_the_records_is_told(club, tmp_path, monkeypatch):
    """The seal covers the records; the words at the head are only what the file says."""
    file = tmp_path / "x.rosace"
    club.run("export", 1, "-o", file)
    text = file.read_text("utf-8")
    line = next(x for x in text.splitlines() if x.startswith("[Result "))
    own = line.split('"')[1]
    other = own.replace("B won" if "B won" in own else "A won", "D won")
    told = {
        own: False, other: True, own.replace("(", "(9"): True, "a draw": True,
        f"{own[:5]}, 99 to 98": False, "finished, in other words": False, "": False,
    }  # fmt: skip
    for number, (result, is_told) in enumerate(told.items()):
        monkeypatch.setenv("ROSACE_DB", str(tmp_path / f"{number}.db"))
        file.write_text(text.replace(line, f'[Result "{result}"]'), "utf-8")
        for again in (False, True):
            done = club.run("import", file)
            said = " ".join(done.output.split())
            says = f"Its tag Result says “{result}”, its records say “{own}”. The records count"
            assert done.exit_code == 0 and (says in said) == is_told, (result, again, said)
