"""Damaged journals and logs by strangers come to the same on both Pythons."""

import random

import pytest

import both
from record import scenarios
from record.files import MemoryFiles
from record.journals import matches, running
from reliability.damaged_input import mangled, spoiled
from reliability.parsers import lines_of_a_log


def journals(chance, count):
    """A running match, and one after others; each file of it whole or spoiled."""
    _, files = running(20)
    late = MemoryFiles()
    matches(late, count=2, strokes=12, seed=chance.randrange(100))
    goods = [dict(each.data) for each in (files, running(9, late)[1])]
    return [
        {path: spoiled(chance, data).hex() for path, data in chance.choice(goods).items()}
        for _ in range(count)
    ]


def said_of_damaged(seed, many):
    """What both Pythons say of `5 * many` lines and `many` journals."""
    chance = random.Random(seed)
    lines = lines_of_a_log(seed)
    cases = [mangled(chance, chance.choice(lines)) for _ in range(5 * many)]
    cases += journals(chance, many)
    return both.alike(scenarios.read_damaged, cases)


@pytest.mark.parametrize(
    ("seed", "many"), [(1, 60), pytest.param(2, 1_500, marks=pytest.mark.long)]
)
@both.needs_micropython
def test_both_pythons_read_what_is_damaged_alike(seed, many):
    said = said_of_damaged(seed, many)
    lines, journals = said[: 5 * many], said[5 * many :]
    assert lines.count("refused") > many // 2, "some are refused"
    assert len(set(lines)) > 30, "some are read"  # a match has not many more lines
    assert any(one.startswith("0 ") for one in journals), "some are whole"
    assert len({one.split()[0] for one in journals}) > 3, "and some damaged in several ways"


@pytest.mark.parametrize(
    "text", ["+3000 1:b4 #3\u1ab67", "+3_ 3:- #2ce9", "+3\u1b6d0 0:w #9e4c", "+-3 0:w #9e4c",
             "+3 kind-9_0 #9e4c", "+ 0:w #9e4c", "+3 0:w #"],
)  # fmt: skip
def test_only_plain_digits_are_a_number(text):
    """int() takes digits of other scripts in one Python, and underscores in the other way."""
    assert scenarios.line(text) == "refused"
