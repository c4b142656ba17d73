"""How many matches of 500 events fit beside the program: `python -m reliability.room` in tests/.

One such match is played and stored; its merged file is then written again and again on a littlefs
as large as the board's, beside the program, until a tenth is left. From four fifths on
the board asks for `rosace sync`.
"""

from functools import cache

from record.flash import LittleFiles
from record.table import event, play, power_on, settle
from rosace.words import K_PLAY, K_SETUP, K_STROKE
from rosace_sim.flash import Flash
from rosace_sim.install import image_of, install
from sim.bench import FIRMWARE

# What MicroPython 1.29 leaves for files: MICROPY_HW_FLASH_STORAGE_BYTES of each board, in KB.
BOARDS = {"Pico 2": 3072, "Pico 2 W": 2560}
EVENTS = 500


def match(log, number):
    """A match of 500 events, begun, played and saved; the one before it is merged."""
    miss = event(K_STROKE)
    miss.size = 5  # with evidence: 16 bytes, the mean of real play
    play(log, [event(K_SETUP), event(K_PLAY)] + [miss] * (EVENTS - 2), number * 1000, 7000)
    while log.journal.tidy():
        pass
    assert settle(log).saved


def beside_the_program(kb):
    """A file system of so many KB with the program on it, and its log as after power-on."""
    flash = Flash(blocks=kb // 4)
    install(flash, image_of(FIRMWARE))
    files = LittleFiles(bytearray(flash.bytes))
    log = power_on(files)
    log.flush()
    return files, log


@cache
def match_bytes():
    """How long the file of a merged match is."""
    files, log = beside_the_program(BOARDS["Pico 2 W"])
    for number in range(2):
        match(log, number)
    return max(files.read(f"log/{name}", bytearray(64 * 1024)) for name in files.names("log"))


def room(kb):
    """(matches before four fifths are in use, matches before nine tenths are), the last match
    still in the small files of a running one."""
    files, log = beside_the_program(kb)
    match(log, 0)
    data = bytes(match_bytes())
    number, found = 1, []
    for left in (0.2, 0.1):
        while (spare := files.free()[0] - left * files.free()[1]) >= 0:
            # To ask what is free takes longer than to write: a file takes three blocks at most.
            for _ in range(1 + int(spare) // (3 * 4096)):
                files.replace(f"log/{number * EVENTS:08x}", data, len(data))
                number += 1
        found.append(number - 1)
    return tuple(found)


def main():
    """The table, one line a board."""
    print(f"one match: {match_bytes()} bytes")
    for board, kb in BOARDS.items():
        warned, most = room(kb)
        print(f"{board:9} {kb:5} KB: {most} matches; behind {warned} the board asks for a sync")


if __name__ == "__main__":
    main()
