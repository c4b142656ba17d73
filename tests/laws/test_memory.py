"""decide() and apply() allocate nothing: a referee's press never waits for the collector."""

import json
from pathlib import Path

import pytest

from laws import vm
from laws.random_play import RandomPlay, flat
from rosace.rules import match
from rosace.rules.event import Event


@pytest.mark.skipif(vm.unix() is None, reason=vm.missing() or "-")
@pytest.mark.parametrize("build", vm.builds())
@pytest.mark.parametrize("doubles", (False, True), ids=("singles", "doubles"))
def test_no_byte_is_allocated_by_any_kind_of_event(tmp_path, doubles, build):
    play = RandomPlay(5, doubles=doubles)
    rows = []
    kinds = set()
    for _ in range(1500):
        nonsense = play.wild()
        if match.decide(play.s, nonsense, Event()):  # refusals allocate nothing either
            rows.append(flat(nonsense))
        event = play.step()
        kinds.add(event.kind)
        rows.append(flat(event))
    assert len(kinds) > 30  # every act that can happen happened
    path = tmp_path / "events.json"
    path.write_text(json.dumps(rows))
    done = vm.run(Path(__file__).with_name("memory_vm.py"), str(path), narrow=build == "wasm")
    assert done.returncode == 0, done.stderr
    accepted, _, size, _ = done.stdout.split()
    assert size == "0" and int(accepted) == 1500
