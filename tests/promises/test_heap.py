"""S1h would see the smallest leak there can be."""

import pytest

from bench.measures import NotHere
from reliability.loop import after_each_hour

LEAK = "kept.append(bytearray(1))"  # the object and its byte, a block of 16 bytes each


@pytest.mark.long
@pytest.mark.parametrize(("deed", "more"), [("pass", 0), (LEAK, 32)])
def test_an_hour_that_keeps_one_byte_ends_above_the_one_before(tmp_path, deed, more):
    script = tmp_path / "deed.py"
    script.write_text(
        f"if 'kept' not in globals():\n    kept = [0] * 3\n    del kept[:]\n{deed}\n"
    )
    try:
        found = after_each_hour([300_000] * 4, seed=1, also=[script])
    except NotHere as why:
        pytest.skip(str(why))
    used = [state["heap"] for state in found]
    assert used[3] - used[2] == used[2] - used[1] == more, used
