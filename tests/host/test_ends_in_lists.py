"""How a match ended, where it was not played to its end, and who won: read in the lists."""

import html
import io

import pytest
from rich.console import Console

from host.played import board_of
from host.test_from_file import seen
from host.test_modes import Table
from rosace import words as w
from rosace.rules import state as st
from rosace_host.cli import matches
from rosace_host.hall import tongues
from rosace_host.match.sentences import LANGUAGES

LEFT = "B disqualified: left the seat (4.2b)"


def begun():
    return Table().say(w.K_SETUP).say(w.K_SEATS, b"\0\1").say(w.K_PLAY).say(w.K_STROKE, white=1)


def disqualified():
    return begun().say(w.K_DISQUALIFY, value=1, reason=w.RE_LEFT)


def under_protest():
    return disqualified().say(w.K_PROTEST, value=1)


def to_be_replayed():
    return under_protest().say(w.K_PROTEST_RESULT, value=1)


def played_out():
    table = Table().say(w.K_SETUP, white=st.M_QUICK, black=1).say(w.K_SEATS, b"\0\1")
    for points in (12, 12, 9):
        table.say(w.K_BOARD_RESULT, value=1, reason=points, queen=1)
    return table


def synced(hall, table):
    hall.plug("USB1", board_of(table))
    assert hall.run("sync").exit_code == 0
    hall.boards.clear()
    return hall.json("matches")["matches"][0]


@pytest.mark.parametrize(
    ("table", "ended", "protest", "replay", "notes"),
    [
        (disqualified, LEFT, False, False, [LEFT]),
        (under_protest, LEFT, True, False, [LEFT, "under protest"]),
        (to_be_replayed, "", False, True, ["to be replayed"]),
        (played_out, "", False, False, []),
    ],
)
def test_the_list_says_how_a_match_ended(hall, monkeypatch, table, ended, protest, replay, notes):
    monkeypatch.setenv("COLUMNS", "160")
    one = synced(hall, table())
    assert [one[word] for word in ("ended", "protest", "replay")] == [ended, protest, replay]
    text = hall.run("matches").output
    for word in (LEFT, "under protest", "to be replayed"):
        assert (word in text) == (word in notes), word


def test_a_narrow_list_loses_no_letter_of_it(hall):
    one = synced(hall, disqualified())
    one["names"] = {"A": "Marie-Theodora von der Heide", "B": "Maximiliane-Theodora Duponceau"}
    for width in (76, 80):
        console = Console(width=width, file=io.StringIO())
        console.print(matches.listing_table([one | {"scores": [[29, 12]] * 3}], width))
        text = console.file.getvalue()
        notes = "".join(line[-14:].split("  ")[-1].strip() for line in text.splitlines()[1:])
        assert "disqualified" in notes, text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", LEFT + " · under protest"),
        ("fr", "B disqualifié\xa0: A quitté sa chaise (4.2b) · sous réclamation"),
        ("de", "B disqualifiziert: Platz verlassen (4.2b) · unter Protest"),
        ("es", "B descalificado: Dejó su silla (4.2b) · bajo protesta"),
    ],
)
def test_the_halls_list_and_page_say_it_in_every_language(hall, language, said):
    synced(hall, under_protest())
    for page in seen(hall, f"/matches?lang={language}", f"/match/1?lang={language}"):
        assert said in html.unescape(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_is_said_in_every_language(language):
    def told(**what):
        return tongues.how_it_ended({"ended": "", "protest": False, "replay": False, **what},
                                    language)  # fmt: skip

    assert told() == []
    ends = [told(ended="drawn"), told(ended="A resigned (4r)"), told(replay=True)]
    if language == "en":
        assert ends == [["drawn"], ["A resigned (4r)"], ["To be replayed: protest upheld"]]
    else:
        assert not {"drawn", "A resigned (4r)", "To be replayed: protest upheld"} & {
            word for words in ends for word in words
        }


def test_the_winner_has_a_sign_that_needs_no_colour(hall):
    synced(hall, played_out())
    assert "◆ B" in hall.run("matches").output and "◆ A" not in hall.run("matches").output
    (page,) = seen(hall, "/matches")
    assert page.count("◆") == 1 and 'aria-label="won">◆</span> B' in page
