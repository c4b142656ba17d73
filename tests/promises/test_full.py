"""Every figure of `make reliability` at its full count: minutes each, in `make test-long`."""

import pytest

import both
from reliability.figures import FULL
from reliability.run import chosen, take


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("one", chosen([], FULL), ids=lambda one: one.id)
def test_the_promise_holds(one):
    if one.id in ("D1", "D2") and both.missing():
        pytest.skip(both.missing())
    row, first = take(one, FULL, seed=1)
    if row is None:
        pytest.skip(first)
    assert row["ok"], first
