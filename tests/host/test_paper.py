"""The printed sheet: what an umpire fills in by hand, in every language and script."""

import io
import re
import subprocess
import sys

import pytest
import zxingcpp
from PIL import Image

from face.test_terms import forms, has, tables
from host.papers import ARABIC, DEVANAGARI, LONG, TAMIL, page_of, two_sides
from host.played import board_of
from host.pulled_database import forge
from host.test_modes import Table
from host.test_piles import HOLES, POINTS, THREE
from host.test_piles import played as piles_played
from laws.number_names import ROW_NAMES
from rosace.rules import rows, systems
from rosace.rules import state as st
from rosace.words import (
    K_APPEAL,
    K_BOARD_RESULT,
    K_PENALTY,
    K_PLAY,
    K_PROTEST,
    K_PROTEST_RESULT,
    K_SEATS,
    K_SETUP,
    K_STROKE,
    NONE,
    RE_TALKING,
)
from rosace_host.errors import install_step
from rosace_host.match import names, rulebook
from rosace_host.match.display_names import encode, short_names
from rosace_host.sheet import page, typeset
from rosace_host.sheet.words import LANGUAGES, Words, every


def grid(paper, title):
    (found,) = [one for one in paper.grids if one.title == title]
    return found


def read(png):
    """The texts of the QR codes of a picture, as a phone reads them."""
    return [one.text for one in zxingcpp.read_barcodes(Image.open(io.BytesIO(png)).convert("L"))]


# --- what stands on the page ---


def test_every_board_stands_with_its_points_and_running_score(club):
    data = club.json("show", 1)
    assert club.run("name", 1, "--title", "Final").exit_code == 0
    assert club.run("sheet", 1, "-o", club.db + ".html").exit_code == 0
    text = open(club.db + ".html", encoding="utf-8").read()
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", text, re.S)
    plain = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in rows]
    for game in data["games"]:
        for board in game["boards"]:
            (row,) = [one for one in plain if one[:1] == [str(board["number"])] and len(one) == 12
                      and one[7:9] == [str(n) for n in board["total"]]
                      and one[3] == (board["winner"] or "")]  # fmt: skip
            assert row[1:3] == [board["breaker"], board["white"]] and row[9] == board["law"]
            points = str(board["points"]) if board["winner"] else ""
            assert row[6].rpartition(" ")[2] == points
    assert "<h2><bdi>Final</bdi></h2>" in text
    assert data["code"] == re.search(r'class="code">([^<]*)<', text)[1].replace(" ", "")


def test_fouls_dues_and_protest_are_listed_with_law_and_reason():
    table = Table().say(K_SETUP).say(K_SEATS, b"\0\1").say(K_PLAY)
    table.say(K_STROKE, white=1, striker=1)
    table.say(K_PENALTY, seat=1, value=1, reason=RE_TALKING)
    table.say(K_APPEAL, seat=0, value=0).say(K_PLAY)
    one = page_of(table, "de")
    fouls = grid(one, "Fouls und Soll")
    assert [row[2] for row in fouls.rows] == ["A", "B"]
    assert [row[4] for row in fouls.rows] == ["3.11e", "4n"]
    assert "Soll +1" in fouls.rows[0][3] and fouls.rows[1][3].startswith("Strafe (Reden)")
    assert grid(one, "Protest").rows == [] and any("Striker" in note for note in one.notes)


@pytest.mark.parametrize(
    "language, stroke, legend",
    [
        ("en", "!w3b1q2s4", "w white, b black, q queen, s striker"),
        ("fr", "!b3n1r2p4", "b blanc, n noir, r reine, p palet"),
        ("de", "!w3s1D2X4", "w weiß, s schwarz, D Dame, X Striker"),
        ("es", "!b3n1r2s4", "b blanca, n negra, r reina, s striker"),
    ],
    ids=LANGUAGES,
)
def test_a_stroke_has_the_letters_of_the_display(language, stroke, legend):
    """On a German display s is black and on a French one b is white: so it is on paper."""
    data = bytes((0 | 3 << 3, 1 | 1 << 3, 2 | 2 << 3, 3 | 4 << 3))
    table = Table().say(K_SETUP).say(K_SEATS, b"\0\1").say(K_PLAY)
    table.say(K_STROKE, data, white=1, black=1, queen=1, striker=1, foul=1)
    one = page_of(table, language)
    assert any(row[3].startswith(stroke) for listed in one.grids for row in listed.rows[:1])
    assert any(legend in note for note in one.notes)
    words = Words(language)
    assert words.stroke("1:~") == "1:~" and words.stroke("-") == "-"
    assert words.kind("!w3b1q2s4") == stroke and words.stroke("seal") == "seal"


def test_a_protest_and_its_result_are_on_the_page():
    table = Table().say(K_SETUP, white=st.M_QUICK, black=1).say(K_SEATS, b"\0\1")
    for _ in range(2):
        table.say(K_BOARD_RESULT, value=1, reason=12, queen=1)
    table.say(K_BOARD_RESULT, value=1, reason=9, queen=1)
    table.say(K_PROTEST, value=0)
    assert "under protest" in page_of(table).state
    table.say(K_PROTEST_RESULT, value=0)
    one = page_of(table)
    said = [row[3] for row in grid(one, "Protest").rows]
    assert said == ["protest", "protest result, the result stands"]
    assert "quick" in dict(one.facts)["Format"] and "Umpire" not in dict(one.facts)


def test_a_correction_says_who_what_and_why_and_takes_the_code_away():
    one = page_of(two_sides(5, corrections=6, doubles=True, house=True))
    rows = grid(one, "Corrections").rows
    assert rows and all(row[3] in ("taken away", "put in", "corrected") for row in rows)
    assert {row[6] for row in rows} == {"entry mistake", ""}
    assert any(row[2] for row in rows) and any(row[4] and row[5] for row in rows)
    assert not one.code and not one.scan and len(one.earlier) == 2
    assert any(note.startswith("Own rules: ") for note in one.notes)


def test_corrections_say_what_is_known_of_whoever_entered_them():
    table = two_sides(3, corrections=2, doubles=False, house=False)
    plain = Table().say(K_SETUP).say(K_SEATS, b"\0\1").say(K_PLAY)
    assert ("Umpire", "") in page_of(table).facts, "a match with an umpire"
    (note,) = [note for note in page_of(table, umpire="Anna").notes if "pressed" in note]
    assert "Anna as umpire" in note and "not recorded" in note
    (note,) = [note for note in page_of(table).notes if "pressed" in note]
    assert "an umpire who is not named here" in note
    alone = page_of(two_sides(5, corrections=6, doubles=True, house=True), "de").notes
    assert any("von den Spielern" in note and "ohne Schiedsrichter" in note for note in alone)
    assert not any("pressed" in note for note in page_of(plain).notes)


def test_practice_has_figures_and_nothing_to_sign():
    rules = bytes((2, 4, 1, 3, 99))  # a point a board, 99 boards
    table = Table().say(K_SETUP, rules, white=st.M_PRACTICE, black=1)
    table.say(K_SEATS, b"\0").say(K_PLAY)
    for fell in (0, 2, 0, 1):
        table.say(K_STROKE, white=fell)
    table.say(K_BOARD_RESULT, value=0, reason=1, queen=0).say(K_PLAY)
    one = page_of(table)
    assert one.signatures == [] and not one.code and "no result" in one.state
    assert not any("Own rules" in note for note in one.notes)
    assert one.grids[0].rows[0][:5] == ["1", "4", "3", "2", "0"]
    table.say(K_STROKE, white=1).say(K_STROKE, foul=1)
    assert page_of(table).grids[0].rows[1] == ["2", "2", "1", "1", "1", "", "", "open"]
    table.say(K_BOARD_RESULT, value=1, reason=1, queen=NONE)
    two = page_of(table)
    assert [row[-1] for row in two.grids[0].rows] == ["entered", "lost, entered"]
    assert not any(note.startswith("Strokes:") for note in two.notes), "none is listed there"


def test_piles_stand_by_player_and_each_signs():
    one = page_of(piles_played(HOLES), "es")
    assert [player.letter for player in one.players] == list("ABCD")
    assert one.figures == ["Pila", "Redes", "Puntos"]
    assert [label for label, _ in one.signatures] == [*"ABCD", "Árbitro"]


SAID = {
    "en": "Own rules: points that win a game: 15; {}: passes, penalty; "
          "a carromman that leaves the board: costs the turn",
    "fr": "Règles propres : points pour une partie : 15 ; {} : passe, pénalité ; "
          "un pion sorti du plateau : coûte la main",
    "de": "Eigene Regeln: Punkte für ein Spiel: 15; {}: geht weiter, Strafstein; "
          "ein Stein, der vom Brett springt: kostet den Zug",
    "es": "Reglas propias: puntos para una partida: 15; {}: pasa, castigo; "
          "una ficha que sale del tablero: cuesta el turno",
}  # fmt: skip


@pytest.mark.parametrize("language", SAID)
def test_own_rules_stand_in_words_of_the_language(language):
    rules = bytes((3, systems.TARGET, 15, systems.ROW + rows.S1_AWAIT, systems.PENALTY,
                   systems.JUMP, 1))  # fmt: skip
    table = Table().say(K_SETUP, rules).say(K_SEATS, b"\0\1").say(K_PLAY)
    words = Words(language)
    (said,) = [one for one in page_of(table, language).notes if one.startswith(words("own_rules"))]
    assert said == SAID[language].format(words.row(rows.S1_AWAIT))


@pytest.mark.parametrize(("queen", "shown"), [(3, "9 + 3"), (0, "9")])
def test_a_sum_that_a_rule_cuts_says_so(hall, queen, shown):
    """As on the table's own screen: 9 and 3 are no 8."""
    rules = bytes((2, systems.BOARD_MAX, 8, systems.VALUE, queen))
    table = Table().say(K_SETUP, rules).say(K_SEATS, b"\0\1").say(K_PLAY)
    table.say(K_STROKE, white=1, queen=1).say(K_STROKE, white=8)
    for language, word in (("en", "max"), ("es", "máx")):
        (row,) = page_of(table, language).grids[0].rows
        assert f"{shown} = 8 ({word})".replace(" + ", "+") in row
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    said = hall.run("show", 1, "--strokes").output
    assert f"{shown} = 8 (max)" in said and f"board to A: 8 = {shown} (max)" in said


def overrides():
    """Every rule that a set-up may change, with each of its values: (system, name, value)."""
    for system, old in ((0, rulebook.TIME_FIELDS), (st.PILE, ())):
        for one in rulebook.fields(system) + old:
            for value in range(256) if one.is_outcome else range(max(1, len(one.words))):
                yield system, *rulebook.override_text(system, one.number, value)


def test_every_rule_and_each_of_its_values_has_words_in_every_language():
    """None of them is the key, and what another language says alike is a word that both have."""
    known, alike = every(), {"no"}
    missing = set()
    for _system, name, value in overrides():
        outcome = name[:1].isupper() or name.startswith("or_")
        missing |= {f"rule {name}"} - {*known} if not outcome else set()
        missing |= {one for one in value.split(", ") if not one.isdecimal()} - {*known}
    assert not missing, "write them in host_tools/rosace_host/sheet/words.py"
    for language in LANGUAGES[1:]:
        theirs, english = Words(language), Words("en")
        for system, name, value in overrides():
            label, said = theirs.rule(system, name, value), english.rule(system, name, value)
            assert label != said and "_" not in label and not label.startswith("rule "), name
            for one in {*value.split(", ")} - alike:
                assert one.isdecimal() or theirs.said(one) != one, (language, one)


def test_each_board_of_piles_has_its_row():
    (boards,) = [one for one in page_of(piles_played(THREE)).grids if one.title.startswith("Game")]
    assert boards.title == "Game 1" and boards.columns == "rllrrrrllw" and not boards.faint
    assert boards.head == ["Board", "Break", "Won by", "Points", *"ABC", "Law", "Time", "Remark"]
    assert boards.rows == [  # the others: who did not lose the board got 3 each
        ["1", "A", "the others", "3", "3", "0", "3", "3.7j", "", ""],
        ["2", "B", "B", "12", "3", "12", "3", "3.7a", "", ""],
        ["3", "C", "C", "9", "3", "12", "12", "3.7a", "", ""],
        ["4", "A", "A", "12", "15", "12", "12", "3.7a", "", ""],
        ["5", "B", "the others", "3", "15", "15", "15", "3.7j", "", ""],
        ["6", "C", "C", "12", "15", "15", "27", "3.7a", "", ""],
    ]
    (one,) = page_of(piles_played(POINTS)).grids[0].rows
    assert one == ["1", "A", "drawn", "150", "20", "150", "0", "150", "p.9", "", ""]
    running = page_of(piles_played(HOLES, seed=7)).grids[0]
    assert running.rows == [["1", "A", "", "", "", "", "", "", "", "open"]] and running.faint == [
        0
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_that_is_another_name_than_the_sealed_one_is_told(language):
    """Names on the page may be the club's; with them exchanged the winner would be the loser."""
    table = two_sides(3, doubles=False, house=False)  # the table recorded Marie and Jürgen
    fits = page_of(table, language, {"a": "Marie Duponceau", "b": "Jürgen Müller"})
    swapped = page_of(table, language, {"a": "Jürgen Müller", "b": "Marie Duponceau"})
    told = [note for note in swapped.notes if note not in fits.notes]
    words = Words(language)
    assert told == [words("recorded_as", "A Marie, B Jürgen")]


def test_show_and_name_tell_of_another_sealed_name_and_keep_a_hidden_one(club):
    assert "otherwise" not in club.run("name", 1, "--a", "MARIE duponceau").output
    assert "otherwise" not in club.run("show", 1).output
    said = "By the table's records the players are called otherwise: A Marie."
    assert said in " ".join(club.run("name", 1, "--a", "Hans Huber").output.split())
    assert said in " ".join(club.run("show", 1).output.split())
    assert club.run("players", "add", "Marie Duponceau", "--hidden").exit_code == 0
    assert "otherwise" not in club.run("show", 1).output, "the record has no number: it may be she"
    assert club.run("players", "hide", "Marie Duponceau", "--no").exit_code == 0
    assert said in " ".join(club.run("show", 1).output.split())
    assert club.run("players", "add", "Hans Huber", "--hidden").exit_code == 0
    assert "otherwise" not in club.run("show", 1).output


def test_a_match_without_names_and_clock_leaves_lines_to_write_on():
    one = page_of(Table().say(K_SETUP).say(K_SEATS, b"\0\1").say(K_PLAY))
    facts = dict(one.facts)
    assert facts["Date"] == facts["From"] == facts["Umpire"] == ""
    assert [player.names for player in one.players] == [[""], [""]]
    assert [label for label, _ in one.signatures] == ["A", "B", "Umpire"]


# --- the PDF ---


@pytest.fixture(scope="module")
def papers():
    """One page of each kind, each in another language."""
    names = {"a": TAMIL, "b": ARABIC, "title": "Final of the Autumn Cup"}
    four = {"a": LONG, "b": DEVANAGARI, "a2": TAMIL, "b2": ARABIC, "title": LONG}
    return [
        page_of(two_sides(3, doubles=False, house=False), "en", names, "Anna Schmidt"),
        page_of(two_sides(5, corrections=6, doubles=True, house=True), "de", four),
        page_of(piles_played(THREE), "fr"),
        page_of(piles_played(HOLES), "es"),
    ]


def test_the_pages_of_every_kind_are_set_and_their_qr_code_is_the_chain_head(papers):
    pictures = typeset.pictures(papers, "test", ppi=110)
    assert len(pictures) == 5, "only the match with many fouls and corrections has a second page"
    codes = [read(png) for png in pictures]
    assert codes == [[papers[0].scan], [], [], [papers[2].scan], [papers[3].scan]]


def test_names_are_set_in_fonts_that_come_along(papers):
    file = typeset.pdf(papers[:2], "test")
    assert file.startswith(b"%PDF-") and file == typeset.pdf(papers[:2], "test")
    for font in (b"NotoSansTamil", b"NotoSansArabic", b"NotoSans-"):
        assert font in file


@pytest.mark.parametrize(("name", "script"), [("রবীন্দ্রনাথ", "Bengali"), ("සිංහල", "Sinhala")])
def test_a_name_without_a_font_is_told_with_what_to_do(club, tmp_path, monkeypatch, name, script):
    monkeypatch.setattr(typeset, "_system_fonts", list)
    club.run("name", "last", "--a", name)
    said = " ".join(club.run("sheet", "last", "-o", tmp_path / "one.pdf").output.split())
    assert f"No font here has the {script} letters" in said and name in said
    assert "apt install fonts-noto-core" in said and "-o FILE.html" in said
    page = club.run("sheet", "last", "-o", tmp_path / "one.html")
    assert "No font" not in page.output and name in (tmp_path / "one.html").read_text()


def test_every_letter_of_the_fonts_that_come_along_is_found(papers, monkeypatch):
    monkeypatch.setattr(typeset, "_system_fonts", list)
    assert typeset.without_font(papers) == {}
    tamil = sorted(
        next(one for one in typeset._folders() if "tamil" in str(one)).rglob("*.[ot]tf")
    )
    monkeypatch.setattr(typeset, "_FONTS", {"Noto Sans": "fontpkg_noto_sans"})
    assert set(typeset.without_font(papers)) == {"Arabic", "Tamil"}
    monkeypatch.setattr(typeset, "_system_fonts", lambda: tamil)
    assert set(typeset.without_font(papers)) == {"Arabic"}


def test_a_long_match_goes_on_on_further_pages_with_its_proof_in_one_piece():
    one = page_of(two_sides(3, doubles=False, house=False))
    one.grids[1].rows *= 9
    pictures = typeset.pictures([one], "test", ppi=110)
    assert len(pictures) > 1 and read(pictures[-1]) == [one.scan]
    assert not any(read(png) for png in pictures[:-1])


def test_three_games_of_eight_boards_with_eight_fouls_fill_one_page():
    """Doubles with the longest names: as full as a match is on a paper form."""
    names = {"a": LONG, "b": LONG, "a2": TAMIL, "b2": ARABIC, "title": LONG}
    shorts = [encode(short) for short in short_names([LONG, LONG, TAMIL, ARABIC])]
    one = page_of(two_sides(5, names=shorts, doubles=True, house=True), "en", names)
    games = [each for each in one.grids if each.title.startswith("Game")][:3]
    for each in games:
        each.rows = (each.rows * 8)[:8]
    fouls = grid(one, "Fouls and dues")
    fouls.rows = fouls.rows[:8]
    one.grids = [*games, *one.grids[-3:]]
    assert len(fouls.rows) == 8 and one.scan
    (picture,) = typeset.pictures([one], "test", ppi=110)
    assert read(picture) == [one.scan]


@pytest.mark.parametrize("umpire", [LONG, ARABIC, pytest.param("W" * 80, marks=pytest.mark.long)])
def test_a_long_name_has_room_wherever_it_stands(umpire):
    """At the end of a row of fields, in a narrow column, without a space to break it at."""
    names = {"a": "W" * 80, "b": "W" * 80, "title": "W" * 80}
    one = page_of(two_sides(3, doubles=False, house=False), "fr", names, umpire)
    pages: list[bytes] = []
    for more in range(5):
        one.facts.insert(-1, ("Reference", "QF2"))
        pages = typeset.pictures([one], "test", ppi=110)
        assert [text for png in pages for text in read(png)] == [one.scan], more
    (first, *_) = pages
    page = Image.open(io.BytesIO(first)).convert("L")
    right = page.crop((page.width - round(15 / 25.4 * 110) + 2, 0, page.width, page.height))
    assert right.getextrema() == (255, 255), "something runs over the margin"


@pytest.mark.parametrize("missing", ["typst", "segno", "fontpkg_noto_sans_tamil"])
def test_a_missing_package_is_named_with_what_to_install(club, missing, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, missing, None)  # as if it could not be found
    result = club.run("sheet", 1, "-o", tmp_path / "x.pdf")
    assert result.exit_code == 1 and install_step("sheet") in " ".join(result.output.split())
    assert not list(tmp_path.glob("x.pdf"))


def test_the_help_page_loads_none_of_it(root):
    code = ("import sys; from rosace_host.cli import app; "
            "assert not {'typst', 'segno', 'openpyxl'} & {*sys.modules}, sys.modules")  # fmt: skip
    subprocess.run([sys.executable, "-c", code], check=True, cwd=root / "host_tools",
                   env={"PYTHONPATH": f"{root / 'firmware'}:{root / 'host_tools'}"})  # fmt: skip


# --- the command ---


def test_a_pdf_is_written_for_several_matches_and_kept(club, tmp_path):
    file = tmp_path / "sheets.pdf"
    assert club.run("sheet", 1, "last", "-o", file, "--lang", "fr").exit_code == 0
    assert file.read_bytes().startswith(b"%PDF-")
    again = club.run("sheet", 1, "-o", file)
    assert again.exit_code == 1 and "--force" in again.output


def test_another_ending_or_language_is_refused(club, tmp_path):
    assert club.run("sheet", 1, "-o", tmp_path / "x.doc").exit_code == 2
    assert club.run("sheet", 1, "-o", tmp_path / "x.pdf", "--lang", "it").exit_code == 2


def test_a_page_of_a_match_that_does_not_hold_says_so_in_the_place_of_its_code(club, tmp_path):
    seq = forge(club.db)
    file = tmp_path / "x.html"
    assert club.run("sheet", 1, "-o", file).exit_code == 5
    text = file.read_text(encoding="utf-8")
    assert f"does not hold, from record {seq} on" in text and "verdict broken" in text
    assert "<svg" not in text


def test_a_hidden_player_has_a_number_on_every_page(club, tmp_path):
    club.run("name", 1, "--a", "Marie Dupont")
    club.run("players", "add", "Marie Dupont", "--hidden")
    assert club.run("sheet", 1, "-o", tmp_path / "x.html").exit_code == 0
    assert club.run("evening", 1, "-o", tmp_path / "site").exit_code == 0
    for file in (tmp_path / "x.html", *(tmp_path / "site").iterdir()):
        text = file.read_text(encoding="utf-8")
        assert "Marie" not in text and "<bdi>Player " in text, file


def test_the_web_page_has_no_script_and_obeys_no_name(hall, tmp_path):
    table = two_sides(3, doubles=False, house=False)
    hall.plug("USB1", board_of(table))
    hall.run("sync")
    evil = '<script>alert("x")</script>'
    assert hall.run("name", 1, "--a", evil, "--b", ARABIC, "--title", evil).exit_code == 0
    file = tmp_path / "x.html"
    assert hall.run("sheet", 1, "-o", file, "--umpire", "<b>U</b>").exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert "<script" not in text and "<b>" not in text and f"<bdi>{ARABIC}</bdi>" in text
    outside = re.findall(r'(?:src|href)="[^"]*"|url\([^)]*\)|@import', text)
    assert not outside, "nothing is fetched from elsewhere"


# --- words ---


def test_each_word_is_in_four_languages_with_the_same_places():
    for name, row in every().items():
        assert len(row) == len(LANGUAGES) and all(row), name
        places = {tuple(sorted(re.findall(r"\{\d?\}", text))) for text in row}
        assert len(places) == 1, name


def test_the_words_keep_to_the_terms(root):
    terms, given_up = tables(root)
    wrong = []
    for name, row in every().items():
        said = [re.sub(r"rosace verify[^`]*", "", text).casefold() for text in row]
        for term in terms:
            if not has(said[0], forms(term[1])):
                continue
            same = [one for one in terms if one[1] == term[1]]
            for at in range(1, 4):
                allowed = [form for one in same for form in forms(one[1 + at])]
                if not has(said[at], allowed, inside=LANGUAGES[at] == "de"):
                    wrong.append((LANGUAGES[at], name, row[at]))
        for at, text in enumerate(said):
            if has(text, forms(given_up[at][1]), True):
                wrong.append((LANGUAGES[at], name, row[at], "given up"))
    assert not wrong, "\n".join(map(str, wrong))
    french = [row[1] for row in every().values() if re.search(r"[^ {][?:;!]", row[1])]
    assert not french


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_the_laws_has_a_word(language):
    words = Words(language)
    assert all(words.row(n) for n in range(1, len(ROW_NAMES)))
    assert all(words.reason(n) for n in range(1, len(names.REASON_NAMES)))
    assert all(words.kind(name) for name in names.KIND_NAMES[1:])
    systems = [*names.SYSTEM_NAMES, *names.PILE_NAMES]
    assert len({words.system(name) for name in systems}) == len(systems)
    assert words.system("nonsense") == "nonsense"
    assert page.document("t", language, "").startswith("<!DOCTYPE html>")
