"""The same bytes on flash, the same states and the same texts from CPython and MicroPython."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from laws import vm
from laws.random_play import RandomPlay, flat

SCRIPT = Path(__file__).with_name("both.py")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_pythons_write_the_same_log(seed, tmp_path):
    if vm.missing():
        pytest.skip(vm.missing())
    play = RandomPlay(seed)
    events = tmp_path / "events.json"
    events.write_text(json.dumps([flat(play.step()) for _ in range(160)]))
    path = os.pathsep.join((str(vm.FIRMWARE), str(vm.HOST), str(vm.TESTS)))
    here = subprocess.run(
        [sys.executable, str(SCRIPT), str(events)],
        env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert here.returncode == 0, here.stderr
    there = vm.run(SCRIPT, str(events))
    assert there.returncode == 0, there.stdout[-2000:] + there.stderr[-2000:]
    assert here.stdout.splitlines() == there.stdout.splitlines()
    assert len(here.stdout) > 20_000
