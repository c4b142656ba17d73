"""However much one stroke brings down: what OK would give stands beside it, nothing cut."""

from itertools import islice

import pytest

from face.checked import complaints
from rosace.face import translate
from rosace.rules import state as st
from rosace.words import R_NO_QUEEN, R_TOO_MANY_BLACK, R_TOO_MANY_WHITE, R_TWO_QUEENS
from rosace_sim.pictures.posed import LONG, clocked, running

PRESSED = ("", "ww", "w" * 9)
OTHERS = ("", "bb", "b" * 9)
REST = ("", "q", "s", "qs")
REFUSALS = (R_TOO_MANY_WHITE, R_TOO_MANY_BLACK, R_NO_QUEEN, R_TWO_QUEENS)


def entries(nets=(0, 4, 15)):
    """Tables with everything on the board, and entries of every size: guessed and pressed.

    nets: in which of them something falls, as bits."""
    for white in PRESSED:
        for black in OTHERS:
            for rest in REST:
                for foul in (False, True):
                    for guessed in ("", "b", "b?"):
                        table = running(names=LONG).set((st.LEFT, 9), (st.LEFT + 1, 9))
                        table.set((st.RIGHT, 1), (st.DUES, 0))
                        for falling in nets:
                            view = clocked(table.entry(guessed, white + black + rest, foul), 9)
                            view.falling = falling
                            yield view


in_each_language = pytest.mark.parametrize(
    "language", range(len(translate.LANGUAGES)), ids=translate.LANGUAGES
)
# A reason stands in its place whatever was entered: every seventh entry, and all of them.
each_or_some = pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.long)])


@in_each_language
def test_nothing_of_what_ok_would_give_is_cut(language, monkeypatch):
    translate.use(language)
    try:
        for view in entries():
            found = complaints(view, monkeypatch)
            assert not found, (bytes(view.kinds[: view.count]), found)
    finally:
        translate.use(0)


@each_or_some
@in_each_language
def test_why_ok_would_be_refused_ends_on_the_panel(language, step, monkeypatch):
    translate.use(language)
    try:
        # What falls takes its place from the reason.
        for view in islice(entries([0, 15]), 0, None, step):
            for refusal in REFUSALS:
                view.preview_refusal = refusal
                found = complaints(view, monkeypatch)
                assert not found, (bytes(view.kinds[: view.count]), refusal, found)
    finally:
        translate.use(0)
