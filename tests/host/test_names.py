"""Names are hostile until proven short, visible and plain."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host.played import Played, board_of
from laws.events import copy
from laws.random_play import RandomPlay
from rosace_host.cli.export import cell
from rosace_host.errors import UsageError
from rosace_host.match.display_names import (
    encode,
    full_name,
    may_be_short_for,
    reference,
    short_name,
    short_names,
)
from rosace_host.printable import clean
from rosace_host.sheet.sheet import date_text, time_text

HOSTILE = [
    "\x1b[31mRed\x1b[0m",
    "[bold red]x[/]",
    '=HYPERLINK("http://x")',
    "\u202eeiraM\u202c",
    "M\u0000a\tr\ni\re",
    "a" * 10_000,
    "ज़ोरावर सिंह",
    "أحمد",
    "Łukasz Żółć",
    "e\u0301" * 9,
    "\ud800",
    "🎯 Pro",
]


@pytest.mark.parametrize("name", HOSTILE, ids=lambda name: ascii(name[:12]))
def test_a_hostile_name_is_bounded_and_plain_everywhere(name):
    short = short_name(name)
    assert len(short) <= 12 and len(encode(short)) <= 12
    assert all(byte >= 32 and not 127 <= byte < 160 for byte in encode(short))
    shown = clean(name)
    assert len(shown) <= 40
    assert "\x1b" not in shown and "\u202e" not in shown and "\n" not in shown
    exported = io.StringIO(newline="")
    csv.writer(exported).writerow([cell(clean(name, 200)), "next"])
    first, second = next(csv.reader(io.StringIO(exported.getvalue(), newline="")))
    assert second == "next" and len(first) <= 201
    assert first[:1] not in tuple("=+@\t\r") and (first == "-" or first[:1] != "-")
    assert not any(c in first for c in "\x1b\x9b\x00\u202e\u2066\r\n")


@given(st.text(max_size=60))
def test_any_text_makes_a_name_that_fits_the_table(text):
    short = short_name(text)
    assert len(encode(short)) <= 12
    assert encode(short).decode("iso8859-15") == short or "?" in encode(short).decode("latin-1")


@pytest.mark.parametrize(
    ("full", "short"),
    [
        ("Marie Dupont", "Marie Dupont"),
        ("Jürgen Müller-Lüdenscheidt", "Jürgen M."),
        ("Maximiliane Schulz", "M. Schulz"),
        ("Bartholomäus Featherstonehaugh", "Bartholomäus"),
        ("Łukasz Żak", "Lukasz Zak"),
        ("Иван Грозный", "Ivan Groznyy"),
        ("Œdipe Ÿ", "Œdipe Ÿ"),
    ],
)
def test_a_long_name_is_shortened_as_people_do(full, short):
    assert short_name(full) == short


def test_two_players_of_one_match_never_look_alike():
    assert len(set(short_names(["Marie Dupont-Moret", "Marie Dupont-Mareuil", "M", "M D"]))) == 4
    assert short_names(["Max", "Max", "", ""]) == ["Max", "Max 2", "", ""]


def test_an_empty_or_endless_name_is_a_usage_error():
    with pytest.raises(UsageError):
        full_name("\x00\u202e", "--a")
    with pytest.raises(UsageError) as told:
        full_name("x" * 10_000, "--title")
    assert told.value.next_step == "Write it shorter.", "a title has no second names"
    with pytest.raises(UsageError):
        reference("x" * 17)


def test_a_label_of_spaces_is_told_how_a_label_is_taken_away(club):
    """`rosace name 1 --title "   "` was told to give a name, such as Marie."""
    for option, example in (("--title", "Final"), ("--a", "Marie")):
        said = club.run("name", 1, option, "   ")
        assert said.exit_code == 2 and f"{option} has nothing to show." in said.output
        assert f'such as {example}, or "" to take the label away.' in said.output


@pytest.mark.parametrize(
    "name", [n for n in HOSTILE if n != "\ud800"], ids=lambda name: ascii(name[:12])
)
def test_labels_are_shown_harmless(club, name):
    result = club.run("name", 1, "--a", name)
    if result.exit_code == 2:  # too long: said, not cut
        return
    for command in (("show", 1), ("matches",)):
        text = club.run(*command).output
        assert "\x1b" not in text and "\u202e" not in text


def test_a_board_that_lies_about_names_does_no_harm(hall):
    played = Played().match(3, names=(b"\x1b[31mX\x07", b"=1+1\x9f"))
    hall.plug("USB1", board_of(played))
    hall.run("sync")
    for command in (("show", 1), ("matches",), ("table", 3)):
        assert "\x1b" not in hall.run(*command).output
    assert hall.json("show", 1)["names"]["A"] == "[31mX"


def test_errors_of_a_board_that_means_harm_are_harmless(hall):
    played = Played().match(3)
    board = hall.plug("USB1", board_of(played))
    harm = b"\x1b]0;owned\x07\x1b[2J[red]x[/]\x9b31m"
    board.office.kept_errors = [harm, b"=1+1", bytes(range(200))]
    text = hall.run("doctor", "--port", "USB1").output
    assert not any(c in text for c in "\x1b\x07\x9b\x00\x08")


def test_the_page_builds_no_html_out_of_text(root):
    """What it shows it writes as text; so a name with markup is a name with odd letters."""
    for path in sorted((root / "simulator/rosace_sim/page/files").glob("*.js")):
        code = path.read_text(encoding="utf-8")
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert word not in code, f"{path.name}: {word}"


@pytest.mark.parametrize(("name", "shown"), [
    ("\u0da2\u0dba\u0dc1\u0dca\u200d\u0dbb\u0dd3", None),  # Jayashri, in Sinhala
    ("\u0906\u0930\u094d\u200c\u092f", None),  # Devanagari with a visible virama
    ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", None),  # Ali-Reza, in Persian
    ("Mar\u200die\u200c", "Marie"), ("\u200d\u200d", ""), ("\u0639\u200dx", "\u0639x"),
    ("\u0dc1\u0dca\u200d\u200d", "\u0dc1\u0dca"), ("\u0dc1\u0dca\u200dx", "\u0dc1\u0dcax"),
], ids=ascii)  # fmt: skip
def test_a_joiner_stays_where_it_belongs_to_the_spelling(name, shown):
    """Elsewhere nobody sees it, and two names could look alike."""
    assert clean(name) == (name if shown is None else shown)


@pytest.mark.parametrize("name", HOSTILE, ids=lambda name: ascii(name[:12]))
def test_an_error_that_quotes_anything_does_no_harm(name):
    error = UsageError(f"There is no “{name}”.", f"{name}\nthen", name * 3)
    for text in (error.what, error.why, error.next_step):
        assert len(text) <= 601 and not any(c in text for c in "\x1b\x00\x07\u202e\ud800")
    assert error.what.startswith("There is no “") and error.what.endswith("”.")


def test_a_time_that_no_pc_has_is_said_to_be_unknown():
    assert date_text(None) == date_text(2**63) == date_text(-(2**63)) == "time unknown"
    assert time_text(2**63) == ""


@pytest.mark.parametrize(("full", "short"), [
    ("Marie \U0001f3af", "Marie"), ("\U0001f3af", "Dart"),
    ("\U0001f600 \U0001f600", "Grinning g."),
    ("Zo\xeb \U0001f44d\U0001f3fd", "Zo\xeb"), ("\U0001f1eb\U0001f1f7 Jean", "FR Jean"),
    ("\U0001f468\u200d\U0001f469\u200d\U0001f467 Family", "Family"),
    ("Jean-\U0001f3af Dupont", "Jean- Dupont"),
])  # fmt: skip
def test_a_picture_in_a_name_is_left_out_or_named(full, short):
    assert short_name(full_name(full, "--a")) == short
    assert may_be_short_for(short, full)


def test_the_list_names_all_four_of_a_doubles_match_that_only_labels_name(hall):
    """Nobody sent names to the table; the club named the players afterwards."""
    played, play = Played(), RandomPlay(5, doubles=True, house=False, alone=False)
    for _ in range(12):
        played.commit(copy(play.step()))
    hall.plug("USB1", board_of(played))
    assert hall.run("sync").exit_code == 0
    assert set(hall.json("matches")["matches"][0]["names"]) == {"A", "A2", "B", "B2"}
    people = {"A": "Lena Vogt", "A2": "Amélie Petit", "B": "Carlos Ruiz", "B2": "Ben Ross"}
    options = [word for slot, name in people.items() for word in (f"--{slot.lower()}", name)]
    assert hall.run("name", 1, *options).exit_code == 0
    assert hall.json("matches")["matches"][0]["names"] == people
    assert hall.run("name", 1, "--b2", "").exit_code == 0
    assert hall.json("matches")["matches"][0]["names"] == people | {"B2": "B2"}
