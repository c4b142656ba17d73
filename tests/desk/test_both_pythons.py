"""The same presses give the same screens, states and records on CPython and on MicroPython."""

import random

import pytest

import both
from desk import scenarios

WALKS = (
    "OK OK OK OK OK drop3 wait:3000 drop3 OK BLACK QUEEN OK UNDO UNDO OK STRIKER OK OK hold:OK",
    "WHITE OK OK OK OK WHITE OK STRIKER OK FOUL MENU OK cut OK UNDO UNDO hold:FOUL WHITE QUEEN OK",
    "OK OK OK OK OK drop3 wait:3000 OK BLACK OK OK WHITE OK STRIKER OK OK OK hold:UNDO wait:400 "
    "BLACK BLACK BLACK OK wait:300 WHITE BLACK OK wait:400 FOUL wait:400 BLACK OK BLACK hold:UNDO "
    "wait:400 OK wait:300 MENU BLACK OK wait:400 OK OK UNDO BLACK MENU OK WHITE OK wait:400 OK "
    "WHITE OK cut OK hold:UNDO wait:600 STRIKER OK wait:300 QUEEN OK wait:400 STRIKER wait:300 OK "
    "OK UNDO UNDO",
    "OK OK FOUL WHITE OK OK hold:MENU OK MENU OK WHITE BLACK QUEEN OK MENU BLACK OK WHITE OK OK",
    "STRIKER OK OK BLACK OK WHITE BLACK UNDO UNDO OK WHITE wait:2000 cut BLACK OK QUEEN OK "
    "hold:OK",
    "QUEEN OK OK OK drop1 OK hold:B BLACK B A cut OK OK wait:5100 OK hold:A OK hold:B OK OK UNDO "
    "A",
    "QUEEN QUEEN WHITE OK hold:OK QUEEN STRIKER OK STRIKER FOUL WHITE OK cut OK OK WHITE OK UNDO",
    "QUEEN QUEEN QUEEN OK OK OK OK WHITE OK STRIKER OK OK cut OK MENU BLACK OK QUEEN WHITE OK OK",
    "OK OK OK OK OK wait:4000 dark3 light3 wait:150 dark1 dark4 OK light1 light4 wait:300 OK OK",
    "MENU BLACK OK BLACK BLACK OK wait:300 STRIKER STRIKER BLACK BLACK OK OK OK OK WHITE STRIKER "
    "OK WHITE BLACK OK cut OK WHITE OK UNDO UNDO UNDO",
    "OK OK OK OK OK drop3 OK drop4 wait:3000 OK UNDO OK FOUL OK OK drop2 OK hold:BLACK OK MENU "
    "WHITE OK OK MENU STRIKER BLACK OK WHITE OK UNDO UNDO",
    "OK OK hold:FOUL BLACK QUEEN hold:MENU OK OK OK OK MENU BLACK BLACK OK BLACK OK MENU BLACK "
    "BLACK BLACK BLACK OK WHITE WHITE OK wait:4000 OK WHITE OK wait:400 cut wait:2000 OK OK",
)


def wild(seed):
    """A few hundred random words, heavy on what an umpire does."""
    rng = random.Random(seed)
    words = ["OK", "OK", "OK"]
    often = "OK OK OK OK WHITE BLACK drop1 drop2 wait:3000".split()
    seldom = "QUEEN STRIKER FOUL UNDO MENU hold:OK hold:WHITE hold:FOUL hand3 wait:900 cut".split()
    for _ in range(200):
        words.append(rng.choice(often if rng.random() < 0.7 else seldom))
    return words


@both.needs_micropython
@pytest.mark.parametrize(
    "words",
    [w.split() for w in WALKS] + [wild(1), pytest.param(wild(2), marks=pytest.mark.long)],
)
def test_both_pythons_show_the_same(words):
    assert len(both.alike(scenarios.replay, words)) == len(words)


@both.needs_micropython
def test_ticks_redraws_drops_and_keys_of_an_entry_allocate_nothing():
    lines = both.there(scenarios.allocate_nothing)
    assert len(lines) == 5 and all(line.endswith(" ok") for line in lines)


@both.needs_micropython
def test_garbage_goes_before_anything_is_loaded():
    """Else what stays is scattered over the heap, and the table of names finds no room to grow."""
    assert both.there(scenarios.load) == ["MENU collects", "PC collects"]


@both.needs_micropython
def test_a_large_call_frame_finds_its_place_at_once():
    """Each search begins at the lowest free block: past thousands of gaps it takes long. To fill
    them takes long too, so no turn of the loop does all of it."""
    assert both.there(scenarios.place) == [
        "before far",
        "before in turns",
        "after near",
        "after at once",
    ]
