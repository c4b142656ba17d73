"""A few cases of every figure of `make reliability` about mistakes of our own and long play."""

import pytest

import both
from promises.test_quick import LOOP, holds
from reliability.figures import QUICK
from reliability.run import chosen

# S3 is made of tests in tests/sim, which `make test` runs for themselves. S1h takes as long as all
# the others here, also where its hours are cut short: `make test-long` plays them.
ELSEWHERE = ("S3", "S1h")


@pytest.mark.parametrize(
    "one", [f for f in chosen(LOOP, QUICK) if f.id not in ELSEWHERE], ids=lambda one: one.id
)
def test_the_promise_holds_in_a_few_cases(one):
    if one.id in ("D1", "D2") and both.missing():
        pytest.skip(both.missing())
    holds(one)
