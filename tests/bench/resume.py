"""How much is judged again after a power cut, and how long until the board shows the match."""

import functools
import itertools

from bench.measures import measure
from bench.played import BOARD_ID, MATCHES
from rosace.record.replay import Replay
from rosace_sim import player, script
from rosace_sim.flash import Flash
from rosace_sim.table import Table

EVERY = 40  # lines of the match file between two cuts
JUDGE_MS = 4  # an event judged on a Pico, as measured on an emulated one


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
    """(events judged again, ms of virtual time until the last of them) of each cut."""
    original = Replay.replay_one
    found = []
    for content in flashes():
        flash = Flash(None)
        flash.bytes[:] = content
        folded = []
        with Table("cpython", flash=flash, board_id=BOARD_ID) as table:

            def replay_one(fold, table=table, folded=folded):
                folded.append(table.now_ms)
                original(fold)

            Replay.replay_one = replay_one
            try:
                began = table.now_ms
                table.power(True)
                table.run(3000)
            finally:
                Replay.replay_one = original
        found.append((len(folded), (folded[-1] if folded else began) - began))
    return found


@measure("events judged again after a power cut, worst", "events", 60)
def folded_events():
    return max(events for events, _ms in resumed()), None, 0


@measure("power-on to the match on the screen, worst", "ms", 2000)
def resume_time():
    """Turns of the loop in virtual time, and the judging, which that does not charge."""
    return max(ms + JUDGE_MS * events for events, ms in resumed()), None, None
