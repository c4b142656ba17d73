"""A club's evening of twelve matches, and three more a week later: sheets, pages, statistics and
texts of it, and all of it again on an empty machine."""

import re
from pathlib import Path

import pytest

from host.evening import NAMES, play_evenings
from rosace_host.printable import clean


def told(hall, *more):
    """Everything that the club is told, as it is printed."""
    words = [("matches", "--json"), ("export", "--json"), ("export", "--strokes"),
             ("verify", "--all", "--json"), ("players", "list", "--json"),
             ("stats", "--json"), ("stats", "--csv"), ("stats", "--html"),
             ("stats", "--evening", "2026-09-21", "--html"),
             ("stats", "--season", "2026/27", "--html")]  # fmt: skip
    words += [("stats", number, "--html") for number in (1, 2, 3)]
    found = {one: hall.run(*one, *more) for one in words}
    for one, result in found.items():
        assert result.exit_code == 0 and len(result.stdout) > 400, (one, result.output)
    return {one: result.stdout for one, result in found.items()}


def written(hall, folder):
    """The files of the evening: sheets to sign, pages for a site, whole matches as text."""
    numbers = range(1, 16)
    for words in (
        ("sheet", *numbers, "-o", folder / "sheets.pdf", "--umpire", NAMES[0]),
        ("sheet", *numbers, "-o", folder / "sheets.html", "--lang", "fr"),
        ("evening", "--date", "2026-09-21", "-o", folder / "site"),
        ("export", "--text", *numbers, "-o", folder / "text"),
    ):
        folder.mkdir(exist_ok=True)
        result = hall.run(*words)
        assert result.exit_code == 0, result.output
    found = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.*")}
    assert len(found) == 2 + 13 + 15
    return found


def check_sums(found):
    """The evenings' figures come to the season's, and the players' to the club's."""
    for count in ("matches", "boards", "points", "strokes", "dues", "fouls", "white_slams"):
        evenings = sum(row[count] for row in found["evening"])
        assert evenings == found["season"][0][count] == found["club"][0][count]
    for count in ("strokes", "dues", "fouls", "net_1", "strikers"):
        assert sum(row[count] for row in found["player"]) == found["club"][0][count]
    met = sum(one["matches"] for one in found["head_to_head"])
    assert met == found["club"][0]["matches"]


def check_texts(hall, folder, monkeypatch):
    """Every match goes from its text into another club's list, and out again byte for byte."""
    monkeypatch.setenv("ROSACE_DB", str(folder.parent / "texts.db"))
    texts = sorted(folder.iterdir())
    taken = hall.json("import", *texts)["matches"]
    assert len(taken) == 15 and all(one["new"] and one["holds"] for one in taken)
    assert hall.run("verify", "--all").exit_code == 0
    for one in taken:
        path = folder.parent / f"again-{one['match']}.rosace"
        assert hall.run("export", one["match"], "-o", path).exit_code == 0
        assert path.read_bytes() == Path(one["file"]).read_bytes()


@pytest.mark.long  # its parts are quick: test_backup, test_stats, test_evening, test_match_file
def test_an_evening_its_season_page_and_the_same_on_an_empty_machine(hall, tmp_path, monkeypatch):
    recorded = play_evenings(hall)
    listed = hall.json("matches")["matches"]
    assert len(listed) == 15 and len(recorded) == 2
    before, files = told(hall), written(hall, tmp_path / "before")
    stats = hall.json("stats")
    assert stats["club"][0]["matches"] + sum(stats["left_out"].values()) == 15
    assert len(stats["pair"]) == 2 and len(stats["evening"]) == 2
    check_sums(stats)
    whole = before["stats", "--html"]
    for name in NAMES:
        shown = clean(name).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        assert f"<bdi>{shown.replace(chr(39), '&#x27;')}</bdi>" in whole, name
    assert len(re.findall("<svg ", whole)) == 6  # players, three by evening, fouls, nets
    assert hall.run("backup", tmp_path / "club.backup").exit_code == 0
    monkeypatch.setenv("ROSACE_CACHE", str(tmp_path / "new" / "stats.db"))
    monkeypatch.setenv("ROSACE_DB", str(tmp_path / "new" / "club.db"))
    assert hall.run("restore", tmp_path / "club.backup").exit_code == 0
    assert told(hall) == before
    assert hall.json("stats") == stats  # from what was kept
    assert written(hall, tmp_path / "after") == files
    check_texts(hall, tmp_path / "before" / "text", monkeypatch)
