"""J6 to J9: a flash that is full, crowded or worn: shown, and the match goes on."""

import random

from desk.bench import Bench
from desk.files import MemoryFiles as DeskFiles
from desk.test_start import broken
from record.files import MemoryFiles
from record.flash import LittleFiles
from record.journals import matches, pull
from record.table import PLAIN, Referee, power_on
from reliability.figures import figure
from reliability.room import BOARDS, beside_the_program, match
from rosace.face import view
from rosace.rules.state import PHASE
from rosace.words import P_PLAY
from rosace_host.match import text_ids as T


@figure("J6", "scoring on a flash that takes nothing: shown, saved when there is room", 2, 40, 200)
def full_flash(tally, count, seed):
    chance = random.Random(seed)
    for number in range(count):
        with tally.case(f"board {number}"):
            bench = broken()
            bench.settle()
            bench.files.refuse = True
            for _ in range(chance.randrange(2, 30)):
                bench.press(chance.choice(("WHITE", "BLACK", "OK", "OK", "FOUL", "UNDO")))
            bench.desk.home()
            bench.settle()
            strokes = bench.desk.log.count
            refused(bench)
            assert bench.desk.log.count > strokes, "no stroke could be entered"
            assert bench.view.saved == view.NOT_SAVED, "shown as saved"
            bench.files.refuse = False
            bench.run(3000)
            before = bytes(bench.s)
            assert bench.desk.saved and bench.view.saved == view.SAVED
            bench.power_on()
            assert bytes(bench.s) == before


def refused(bench):
    """One more event, whatever the table is at."""
    for _ in range(8):
        count = bench.desk.log.count
        bench.press("OK")
        bench.run(500)
        if bench.desk.log.count > count:
            return


@figure("J6r", "on a crowded flash only what a PC holds is let go", 3, 60, 400)
def rotation(tally, count, seed):
    chance = random.Random(seed)
    for number in range(count):
        files = MemoryFiles(total=20 * 4096)
        log, records = matches(files, count=5, strokes=25, seed=chance.randrange(10**6))
        j = log.journal
        while j.free_kb() * 100 > j.total_kb() * 15:
            files.data[f"log/other{len(files.data):03}"] = bytes(100)
            j.measure()
        held = chance.choice((0, *j.merged[1:]))
        with tally.case(f"flash {number}, the PC holds all before {held}"):
            if held:
                j.acknowledge(held, bytes(32))
            while j.tidy():
                pass
            assert j.first_seq <= held, "let go without a receipt"
            assert bool(j.first_seq) == bool(held), "nothing was let go"
            again = power_on(files).journal
            assert pull(again) == {s: r for s, r in records.items() if s >= j.first_seq}


@figure("J6w", "memory four fifths full: said at power-up, and the match goes on", 3, 60, 600)
def nearly_full(tally, count, seed):
    chance = random.Random(seed)
    for number in range(count):
        files = DeskFiles()
        total = 1408 * 1024
        left = chance.randrange(total)
        with tally.case(f"flash {number}, {left} bytes free"):
            bench = Bench(files=files)
            bench.press("OK", "OK", "OK")
            before = bytes(bench.s)
            files.free = lambda free=(left, total): free
            bench.power_on()
            used = 100 - 100 * (left >> 10) / (total >> 10)
            said = bench.view.title == T.CROWDED
            assert said == (int(used + 1e-9) >= 80), f"{used} % used, said: {said}"
            assert not said or bench.view.args[0] == int(used + 1e-9)
            if said:
                bench.press("OK")
                assert bench.view.title != T.CROWDED, "said twice"
            bench.press("OK")
            assert bytes(bench.s) == before
            strokes = bench.desk.log.count
            bench.press("OK", "OK")  # the break: did it touch?
            assert bench.desk.log.count > strokes, "no stroke could be entered"


@figure("J8", "commits to flash: three erases at most, the median none", 120, 1_500, 6_000)
def erases(tally, count, seed):
    files = LittleFiles(blocks=352)
    log = power_on(files)
    log.flush()
    costs = []
    referee = Referee(log, seed, kinds=PLAIN, again=True, gap=7000)
    for number in range(count):
        before = files.flash.erases
        referee.step()
        log.flush()
        if log.state.b[PHASE] != P_PLAY:
            while log.journal.tidy():
                pass  # between boards, outside play
        else:
            costs.append(files.flash.erases - before)
            with tally.case(f"commit {number}"):
                assert costs[-1] <= 3, f"{costs[-1]} erases"
    with tally.case("the median commit"):
        assert sorted(costs)[len(costs) // 2] == 0
    files.abandon()


@figure(
    "J9", "matches of 500 events beside the program on a Pico 2 W: whole, 10 % left", 3, 100, 150
)
def hundred_matches(tally, count, seed):
    files, log = beside_the_program(BOARDS["Pico 2 W"])
    for number in range(count):
        with tally.case(f"match {number}"):
            match(log, number)
    with tally.case("the room that is left"):
        free, total = files.free()
        assert free > 0.1 * total and len(files.names("log")) == count
        again = power_on(LittleFiles(bytearray(files.flash.image)))
        assert again.journal.damage == 0 and bytes(again.state.b) == bytes(log.state.b)
