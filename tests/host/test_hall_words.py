"""The words of the hall's pages: those of the tables' displays, and of docs/TERMS.md."""

import pytest

from face.test_terms import forms, has, tables
from host.test_serve_words import said_in_rulings
from rosace_host.hall import tongues
from rosace_host.match import sentences
from rosace_host.match.names import KIND_NAMES
from rosace_host.match.sentences import LANGUAGES
from rosace_host.sheet.words import Words

OTHERWISE = {
    "the seal covers records that came after it",  # no queen is meant
    "board result",  # "résultat", "resultado": as on the display, where the winner's name follows
}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_pages_name_what_happened_as_the_tables_display_does(language):
    said, display = tongues.words(language), Words(language)
    named = said_in_rulings() & set(KIND_NAMES) - {"position"}  # on the display: a recount
    assert "early break" in named
    assert {name: said(name) for name in named} == {name: display.kind(name) for name in named}


def test_time_that_ran_out_is_no_time_out_in_english_either():
    assert tongues.happened("time-out", "en") == "time ran out"
    assert tongues.happened("foul", "fr") == "faute"
    assert tongues.happened("!s2", "de") == "!X2" and not tongues.happened("", "es")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_pages_keep_to_the_terms(language, root):
    rows, given_up = tables(root)
    column = LANGUAGES.index(language)
    wrong = []
    for english, other in tongues.catalogue(language)._catalog.items():
        text, theirs = english.casefold(), other.casefold()
        for term in {row[1] for row in rows if english and has(text, forms(row[1]))}:
            allowed = [form for row in rows if row[1] == term for form in forms(row[1 + column])]
            found = has(theirs, allowed, inside=language == "de")
            if not found and english not in OTHERWISE:
                wrong.append((english, other, term))
        if has(theirs, forms(given_up[column][1]), True):
            wrong.append((english, other, "given up"))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_sentences_of_the_laws_keep_to_the_terms(language, root):
    """And to the umpire's "Play", which no display translates."""
    rows, given_up = tables(root)
    column = LANGUAGES.index(language)
    wrong = []
    for law, row in sentences._SENTENCES.items():
        text, theirs = row[0].casefold(), row[column].casefold()
        for term in {row[1] for row in rows if has(text, forms(row[1]))}:
            allowed = [form for row in rows if row[1] == term for form in forms(row[1 + column])]
            if not has(theirs, allowed, inside=language == "de"):
                wrong.append((law, row[0], row[column], term))
        if '"play"' in text and "play" not in theirs:
            wrong.append((law, row[column], "Play"))
        if has(theirs, forms(given_up[column][1]), True):
            wrong.append((law, row[column], "given up"))
    assert not wrong, "\n".join(map(str, wrong))
