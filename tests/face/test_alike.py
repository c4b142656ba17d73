"""Names that begin alike: where they are cut, the letters that tell people apart still stand."""

import pytest

from face.rendered import near
from rosace.face.names import shorten
from rosace.face.translate import LINE
from rosace.face.view import S_MAIN, S_SEATS, View
from rosace_host.match import text_ids as T
from rosace_sim.pictures.live import live
from rosace_sim.pictures.posed import running
from rosace_sim.reading import find

ALIKE = {0: b"SHARMA A.", 1: b"SHARMA B.", 2: b"SHARMILA DEV", 3: b"SHARMILA DEB"}


def short(names, most):
    view = View()
    view.names = names
    return [bytes(LINE[: shorten(view, name, most, 0)]).decode("iso8859-15") for name in names]


@pytest.mark.parametrize("most", [4, 6, 7, 8, 10])
@pytest.mark.parametrize(
    "names",
    [
        [b"SHARMA A.", b"SHARMA B.", b"C", b"D"],
        [b"SHARMA AB", b"SHARMA AC", b"SHARMA B", b"SHARMAN"],
        [*ALIKE.values()],
        [b"KUMARASWAMI", b"KUMARASWAMY", b"KUMARASWA", b"KUMAR"],
        [b"VAN DER BERG", b"VAN DER BERK", b"VAN DEN BERG", b"VAN DEN BERK"],
    ],
)
def test_no_two_names_look_alike(names, most):
    shown = short(names, most)
    assert len(set(shown)) == 4, shown
    assert all(len(one) <= most for one in shown)
    assert all("." in one for one, name in zip(shown, names, strict=True) if len(name) > most)


def test_a_name_that_is_cut_says_what_differs():
    assert short([b"SHARMA A.", b"SHARMA B.", b"A2", b"B2"], 6)[:2] == ["SHAR.A", "SHAR.B"]
    assert short([b"RAMACHANDRAN", b"KUMAR", b"A2", b"B2"], 6)[0] == "RAMAC."


def shows(view, words):
    return find(near(view), words)


def test_who_won_is_told_on_the_keys():
    view = live(running(names={**ALIKE, 2: b"A2", 3: b"B2"}), "MENU", T.M_RESULT)
    assert shows(view, "SHAR.A") and shows(view, "SHAR.B") and shows(view, "SH.A+q")


def test_who_plays_next_in_doubles():
    view = live(running(True, names=ALIKE))
    assert view.screen == S_MAIN and shows(view, "SHAR.IB")


def test_names_that_begin_alike_are_told_apart_on_the_seats_screen():
    view = live(running(True, names=ALIKE), "go seats")
    assert view.screen == S_SEATS and shows(view, "SHARMILA.B")
