"""`rosace serve`: every word of the pages in every language, a ruling part by part."""

import ast
import inspect
import re

import pytest

from host.played import Played, board_of
from host.test_serve import Site
from laws.events import copy
from laws.random_play import RandomPlay
from record.table import event as event_of
from rosace import words
from rosace.rules import laws, rows
from rosace.rules import state as st
from rosace.words import P_BOARD, R_OK
from rosace_host.hall import pages, tongues
from rosace_host.match import modes, names, sentences, wording
from rosace_host.tasks import seals, verify


def said_in_templates():
    found = set()
    for path in (pages.HERE / "templates").glob("*.html"):
        found |= set(re.findall(r'_\("([^"]+)"\)', path.read_text("utf-8")))
    found |= set(re.findall(r'_\("([^"]+)"\)', (pages.HERE / "pages.py").read_text("utf-8")))
    for kind in pages.WORDS.values():
        found |= {word for word in kind.values() if word}
    return found


def said_in_rulings():
    found = {text for text in wording._KIND_TEXT.values() if text}
    found |= set(wording._QUEEN_TEXT.values()) | {"plays on", "turn passes", "out of turn"}
    found |= {"board to {}", "game to {}", "match to {}", "{} due", "{} dues", "board void"}
    found |= set(names.KIND_NAMES[names.KIND_NAMES.index("early break") :]) - {
        "amend", "identity", "hand-over", "power-up", "clock", "maintenance", "evidence", "seal",
        "skipped", "correction", "void",
    }  # fmt: skip
    return found


def said_of_findings():
    """The texts that verify.py gives to report.add() and seals.py yields."""
    found = set()
    for module in (verify, seals):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "report.add":
                found.add(node.args[1])
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
                found.add(node.value.elts[0])
    texts = {str(one.value) for one in found if isinstance(one, ast.Constant)}
    assert len(texts) > 20
    return texts


@pytest.mark.parametrize("language", sentences.LANGUAGES[1:])
def test_every_word_of_the_pages_is_in_every_language(language):
    catalogue = tongues.catalogue(language)._catalog
    said = said_in_templates() | said_in_rulings() | said_of_findings()
    missing = sorted(said - set(catalogue))
    assert not missing, missing
    for english, other in catalogue.items():
        assert other and english.count("{}") == other.count("{}"), english


def test_every_law_of_the_icf_has_its_sentence_in_every_language():
    letters = set()
    for row in range(rows.ROWS):
        letters |= {*laws.law(0, row).decode().split(), *laws.other_laws(0, row).decode().split()}
    for reason in range(len(names.REASON_NAMES)):
        letters |= {names.breach_law(reason, players) for players in (2, 4)}
    for letter in letters - {""}:
        said = [sentences.sentence(letter, language) for language in sentences.LANGUAGES]
        assert all(said) and len(set(said)) == 4, letter
    assert sentences.sentence("MG N1") == ""


def test_a_ruling_is_said_in_another_language_part_by_part():
    said = pages.ruling("turn passes, 2 dues, board to A: 12 = 9 + 3", "de", {"A": "Marie"})
    assert said == "Wechsel, 2 Soll, Board an Marie: 12 = 9 + 3"
    assert pages.ruling("foul, left the board, put back, stood up", "de", {}) == (
        "Foul, vom Brett, zurückgelegt, Aufgestanden"
    )


def test_a_board_goes_to_both_partners_of_a_side(hall):
    played = Played()
    play = RandomPlay(102, doubles=True, house=False, alone=False)
    while played.state[st.PHASE] != P_BOARD:
        one = copy(play.step())
        assert played.commit(one) == R_OK
        if one.kind == words.K_SETUP:
            played.players((b"Ana", b"Ben", b"Cara", b"Dan"), (0,) * 4)
    hall.plug("USB1", board_of(played))
    site = Site(hall)
    try:
        text = site.get(f"/table/{site.board}?lang=en").text
        assert re.search("board to (Ana / Cara|Ben / Dan): ", text), text[-3000:]
    finally:
        site.close()


def every_ruling():
    """What wording.py may say, of every kind of record and every reason."""
    found = {*wording._KIND_TEXT.values(), *wording._QUEEN_TEXT.values()}
    found |= {*wording._CHOICE_TEXT.values(), *wording._PROTEST_TEXT, *names.REASON_NAMES[1:]}
    found |= {*modes._AGREED.values(), modes._DISPUTED}
    notes = [(words.NO_CHECKED, b"\1"), (words.NO_CHECKED, b"\0"), (words.NO_SKIPPED, b"\x1f"),
             (words.NO_WARM_UP, b"\x78"), (words.NO_TAPS, b"")]  # fmt: skip
    notes = [event_of(words.K_NOTE, data, value=value) for value, data in notes]
    notes += [event_of(words.K_HAND_OVER), event_of(words.K_HAND_OVER, bytes(range(1, 45)))]
    found |= {modes.note_text(event) for event in notes}
    found |= {"nobody wins", "the player chooses", "plays on", "turn passes", "out of turn"}
    found |= {"1 due", "2 dues", "3 white back", "3 black back", "board void", "board to A: 9"}
    return found | {"game to B", "match to A", "no effect: the board had already ended"}


@pytest.mark.parametrize("language", sentences.LANGUAGES[1:])
def test_no_ruling_stays_english(language):
    alike = {"fr": {"stroke"}, "de": {"foul", "protest", "toss"}, "es": set()}[language]
    for text in sorted(every_ruling()):
        said = pages.ruling(text, language, {}).lower()
        assert said and (said != text.lower() or text in alike), text
        if text.startswith("set-up skipped"):
            assert not {"toss", "seats"} & set(re.findall(r"\w+", said)), said


def test_what_somebody_wrote_as_a_note_stays_as_it_is():
    for text in ("3 {} {x", "{0} 5", "board {2 to A"):
        assert pages.ruling(text, "de", {}) == pages.ruling(text, "en", {}) == text
