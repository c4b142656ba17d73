"""One thing has one name: docs/TERMS.md against every text of every language."""

import re

import pytest

from face.ids import every_id, text_ids
from rosace.face import translate
from rosace.rules import rows
from rosace.rules.piles import systems as piles
from rosace.words import K_BOARD_RESULT
from rosace_sim.pictures import map_words

# Texts that say the same without the term; each has its reason.
WITHOUT = {
    "TOSS_WINNER": "the title names the toss",
    "TOSS_SIDE": "the title names the toss",
    "K_GAME1": "the number says it: une, nur 1, 1 sola",
    "SET_REST": "belle, descanso final: the deciding game",
    "CORRECT_Q_BOARD": "where the queen is, in seven letters",
    "SYSTEM_MASTERS": "a proper name",
    "MODE_SELF": "Eigenwertung: fits half a row",
    "K_UMPIRE": "URTEIL: six letters",
    "MATCH_TO": "gana: the winner's name follows",
    "CORRECT_OVER": "gana: the winner's name follows",
    f"KIND+{K_BOARD_RESULT}": "résultat, resultado: the winner's name follows, below the board's",
    f"ROWS+{rows.N4}": "pas confirmée: of her alone",
    f"ROWS+{rows.N4_OTHER}": "the same",
    f"ROWS+{rows.N6}": "pion rendu, la ficha vuelve: what covered her",
    f"ROWS+{rows.N9}": "reine et son pion, reina y su ficha: the same",
    f"ROWS+{rows.E10}": "letzter eigener: 18 letters a row",
    f"ROWS+{rows.S1_AWAIT}": "palet, pas conf.: the same",
    f"ROWS+{rows.S7}": "reina, ficha, str.: the same",
    f"PILE_ROWS+{piles.N_NOT_COVERED - piles.N_NOTHING}": "pas confirmée: of her alone",
    f"PILE_ROWS+{piles.N_WITH_COVER - piles.N_NOTHING}": "reine et pion: what covered her",
}
KEYS = re.compile(r"\b(WHITE|BLACK|QUEEN|STRIKER|FOUL|UNDO|MENU|OK)\b")


def tables(root):
    """The rows of the two tables, as lists of cells."""
    rows = [line for line in (root / "docs" / "TERMS.md").read_text("utf-8").splitlines()
            if line.startswith("|")]  # fmt: skip
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    second = next(i for i, row in enumerate(cells) if row[0] == "language")
    return cells[2:second], cells[second + 2 :]


def forms(cell):
    return [form.strip().casefold() for form in cell.split(",")]


def has(text, beginnings, whole=False, inside=False):
    """Does one of these begin a word of the text, or stand inside of one?"""
    start = "" if inside else r"(?<!\w)"
    end = r"(?!\w)" if whole else ""
    return any(re.search(start + re.escape(b) + end, text) for b in beginnings)


def named():
    """Every text's number by name; what has no name of its own counts from its block's."""
    found = {}
    ids = {number: name for name, number in text_ids().items()}
    block = first = 0
    for number in every_id():
        if number in ids:
            block, first = ids[number], number
        found[f"{block}+{number - first}" if number - first else block] = number
    return found


def texts(language):
    translate.use(language)
    try:
        said = {n: translate.text(i).decode("iso8859-15") for n, i in named().items()}
        for name, text in said.items():
            if "K_" not in name:
                text = KEYS.sub("", text)  # a cap of the device, the same in every language
            said[name] = text.casefold()
        return said
    finally:
        translate.use(0)


def test_the_terms_of_the_english_texts_stand_in_the_others(root):
    terms, _ = tables(root)
    english = texts(0)
    wrong = []
    for language in range(1, 4):
        theirs = texts(language)
        for name, text in english.items():
            groups = {}
            for row in terms:
                if has(text, forms(row[1])):
                    groups.setdefault(row[1], []).extend(forms(row[1 + language]))
            for term, allowed in groups.items():
                german = translate.LANGUAGES[language] == "de"  # puts words together
                found = has(theirs[name], allowed, inside=german)
                if not found and name not in WITHOUT:
                    wrong.append((translate.LANGUAGES[language], name, term, text, theirs[name]))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("language", range(4), ids=translate.LANGUAGES[:4])
def test_an_end_by_the_striker_or_a_foul_names_both(language, root):
    """The printed sheet said "!b3, opp. all, striker" of a foul without the striker."""
    terms, _ = tables(root)
    words = {row[0]: forms(row[1 + language]) for row in terms}
    theirs = texts(language)
    told = [theirs[f"ROWS+{row}"] for row in range(rows.E1, rows.N1)]
    told = [text for text in told if has(text, words["striker"])]
    assert told and all(has(text, words["foul"]) for text in told)


@pytest.mark.parametrize("language", range(4), ids=translate.LANGUAGES[:4])
def test_no_language_uses_a_word_that_was_given_up(language, root):
    _, given_up = tables(root)
    words = forms(given_up[language][1])
    found = {name: text for name, text in texts(language).items() if has(text, words, True)}
    assert not found
    code = translate.LANGUAGES[language]
    titles = [map_words.title(scene, code) or "" for scene in map_words.SCENES]
    for text in (*titles, str(map_words.page(code))):
        assert not has(text.casefold(), words, True), text


def test_french_has_a_space_before_a_question_mark_and_a_colon():
    wrong = [text for text in texts(1).values() if re.search(r"[^ ][?:;]", text)]
    assert not wrong
