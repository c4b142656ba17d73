"""S1h would see the smallest leak there can be."""

from itertools import pairwise

import pytest

from bench.measures import NotHere
from reliability.loop import after_each_hour

LEAK = "kept.append(object())"  # one block of 16 bytes


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("deed", "more"), [("pass", 0), (LEAK, 16)])
def test_an_hour_that_keeps_one_object_ends_above_the_one_before(tmp_path, deed, more, seed):
    """With other chances than the ones before it, too: what chance opened leaves no trace."""
    script = tmp_path / "deed.py"
    script.write_text(
        f"if 'kept' not in globals():\n    kept = [0] * 4\n    del kept[:]\n{deed}\n"
    )
    try:
        found = after_each_hour([300_000] * 4, seed, also=[script])
    except NotHere as why:
        pytest.skip(str(why))
    used = [state["heap"] for state in found]
    assert [after - before for before, after in pairwise(used)] == [more] * 3, used
