"""decide() and apply() allocate nothing: a referee's press never waits for the collector."""

import both
from laws import scenarios
from laws.events import flat
from laws.random_play import RandomPlay
from rosace.rules import match
from rosace.rules.state import Event


@both.needs_unix
@both.singles_and_doubles_in_each_build
def test_no_byte_is_allocated_by_any_kind_of_event(doubles, build):
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
    lines = both.there(scenarios.allocate_nothing, rows, build=build)
    assert lines == ["1500 events, 0 bytes"]
