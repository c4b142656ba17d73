"""What the log takes from the board's heap."""

from pathlib import Path

import pytest

from laws import vm


def test_a_preview_takes_nothing_and_a_commit_little():
    """Words are 64 bits wide here: the board takes less than half of this."""
    if not vm.unix():
        pytest.skip(vm.missing() or "needs the micropython command: pip install .[dev]")
    ran = vm.run(Path(__file__).with_name("alloc.py"))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    lines = ran.stdout.split("\n")
    assert lines[0].strip() == "previews take nothing"
    assert int(lines[1].split()[1]) < 1024
