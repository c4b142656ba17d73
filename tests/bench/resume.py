"""How much is judged again after a power cut. How long that takes: chip.py."""

import functools
import itertools

from bench.measures import measure
from bench.played import BOARD_ID, MATCHES
from rosace.record.replay import Replay
from rosace_sim import player, script
from rosace_sim.flash import Flash
from rosace_sim.table import Table

EVERY = 40  # lines of the match file between two cuts


@functools.cache
def flashes():
    """What the flash held at moments all over a match of three games."""
    kept = []
    count = itertools.count(1)
    with Table("cpython", board_id=BOARD_ID) as table:

        def look(_step):
            if next(count) % EVERY == 0:
                kept.append(bytes(table.flash.bytes))

        player.play(table, script.load(MATCHES / "singles.match"), speed=0, on_step=look)
    return kept


@functools.cache
def resumed():
    """How many events are judged again after each cut."""
    original = Replay.replay_one
    found = []
    for content in flashes():
        flash = Flash(None)
        flash.bytes[:] = content
        with Table("cpython", flash=flash, board_id=BOARD_ID) as table:
            folded = itertools.count()

            def replay_one(fold, folded=folded):
                next(folded)
                original(fold)

            Replay.replay_one = replay_one
            try:
                table.power(True)
                table.run(3000)
            finally:
                Replay.replay_one = original
        found.append(next(folded))
    return found


@measure("events judged again after a power cut, worst", "events", 60)
def folded_events():
    return max(resumed()), None, 0
