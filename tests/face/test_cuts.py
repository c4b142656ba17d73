"""Only a name is ever shortened: never a number, a key's name, a verb or the end of a sentence."""

import pytest

from face.checked import complaints
from rosace.face import translate
from rosace.rules import laws, rows, systems
from rosace.rules import state as st
from rosace.words import K_STROKE, NONE
from rosace_sim.pictures.posed import running

NAMES = {
    0: "Jürgen Müller".encode("iso8859-15"),
    1: b"Krishnamurthy",
    2: b"RAMACHANDRAN",
    3: b"Maximilian",
}


@pytest.fixture(autouse=True)
def english_again():
    yield
    translate.use(0)


@pytest.fixture(params=range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
def language(request):
    translate.use(request.param)
    return request.param


def rulings():
    """A ruling of every row that another system cites otherwise than the ICF, and of every row
    where turns without a touch are counted."""
    cited = bytearray(8)
    for system in range(systems.TWO_SIDED_END):
        for row in range(1, rows.ROWS):
            law = bytes(cited[: laws.law_into(system, row, cited, 0)])
            if not system or law != bytes(cited[: laws.law_into(0, row, cited, 0)]):
                for passes in (0, 1, 12) if row == rows.N1 else (0,):
                    yield system, row, passes


def test_a_ruling_is_whole_beside_its_citation(language, monkeypatch):
    wrong = []
    for system, row, passes in rulings():
        view = running(names=NAMES).view()
        view.s = bytearray(view.s)
        view.s[st.SYSTEM], view.s[st.PASSES] = system, passes
        if passes > 1:  # as in practice, or by a club's own rules
            view.s[st.HOUSE], view.s[st.HOUSE + 1] = systems.PASSES_MAX + 1, 99
        ruling = view.ruling
        ruling.row, ruling.kind, ruling.winner = row, K_STROKE, NONE
        found = complaints(view, monkeypatch)
        if found:
            wrong.append((system, row, passes, found[0]))
    assert not wrong, "\n".join(map(str, wrong))
