"""Starts the board and runs the loop; the only file that acts when it is imported.

Every way out ends in a reset; three of them within a minute each lead to safe mode, which judges
nothing and still syncs. The prompt opens only after the referee agreed to maintenance, or
with MENU and UNDO held at power-on: a laptop at the USB port is not enough.
"""

import binascii
import sys

import machine
import micropython
import vfs

FLAG = "maintenance"  # stands on flash from the referee's consent to the next start
OPENED = "opened"  # the prompt was opened by the chord: the log still has to say so
CRASHES = "crashes"  # how often in a row, then the last words (record/mishaps.py)
MANIFEST = "rosace/manifest"
UNDO, MENU = 7, 8  # GPIO
SAFE_AFTER = 3
CALM_MS = 60000  # a start that lasted so long was a good one
# A register that a reset leaves alone and a power cut clears: WATCHDOG SCRATCH1. The SDK and the
# boot ROM use SCRATCH4-7 to start a program, the boot ROM others only on its way to BOOTSEL.
SCRATCH = 0x400D8010 if "RP2350" in getattr(sys.implementation, "_machine", "") else 0x40058010
OURS = 0xCA20000  # what the register holds above the count when it was written here
# Imported before the desk, from the ends of the longest chains: the stack has 8 KB, and every
# import within an import takes 650 bytes of it.
EARLY = ("rosace.face.line", "rosace.rules.sides", "rosace.rules.match")


def root():
    """The file system that the start-up mounted."""
    for system, path in vfs.mount():
        if path == "/":
            return system


def read(system, path, most):
    """At most `most` bytes of a small file, b"" when there is none."""
    try:
        f = system.open(path, "rb")
    except OSError:
        return b""
    try:
        return f.read(most)
    finally:
        f.close()


def write(system, path, data):
    """Replace a small file; a flash that refuses is no reason to stop."""
    try:
        f = system.open(path, "wb")
        try:
            f.write(data)
        finally:
            f.close()
    except OSError:
        pass


def tries(count=-1):
    """Starts in a row that were no good ones, whatever ended them; sets that if it is given."""
    registers = getattr(machine, "mem32", None)
    if registers is None:
        return 0
    if count >= 0:
        registers[SCRATCH] = OURS | min(count, 9)
    found = registers[SCRATCH] ^ OURS
    return found if 0 <= found <= 9 else 0


def wants_prompt(system):
    """Consent from before the reset, used up by asking; or the chord."""
    keys = [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in (UNDO, MENU)]
    if read(system, FLAG, 1):
        system.remove(FLAG)
        return True
    if keys[0].value() or keys[1].value():
        return False
    write(system, OPENED, b"1")
    try:
        from rosace.board.opened import show

        show(system)
    except Exception as error:  # a damaged file, no panel: the prompt is wanted all the same
        print(repr(error))
    return True


def damaged(system):
    """The first file that is not as installed, "" when all are; looked at before any import."""
    path = MANIFEST
    try:
        listed = read(system, MANIFEST, 20000).decode()
        if not listed and read(system, "main.py", 1):
            return path  # lost: whoever wrote main.py there wrote the list before it
        for line in listed.split("\n"):
            if line:
                crc, size, path = line.split(" ")
                data = read(system, path, int(size) + 1)
                if len(data) != int(size) or binascii.crc32(data) & 0xFFFFFFFF != int(crc, 16):
                    return path
    except (OSError, ValueError):
        return path
    return ""


def live(system, why):
    """The scoreboard, or safe mode if there is a `why`, until service or a restart is wanted."""
    from rosace.port import collect_often, entropy, ticks_diff, ticks_ms

    collect_often(True)
    from rosace.board.table import Board

    # The ring of samples first: it is the largest piece and wants an unbroken heap.
    board = Board()
    desk = None
    try:
        if why:
            from rosace.board.safe import Safe

            desk = Safe(board, why)
        else:
            for name in EARLY:
                __import__(name)
            from rosace.desk.desk import Desk

            desk = Desk(
                board.display, board.buzzer, board.files, board.line, board.id, entropy(32)
            )
        collect_often(False)
        board.start()
        began = ticks_ms()
        calm = bool(why)
        while not desk.leave:
            board.turn(desk)
            if not calm and ticks_diff(ticks_ms(), began) >= CALM_MS:
                calm = True
                forgive(system)
        tries(0)
        if desk.leave == 1:
            write(system, FLAG, b"1")
    finally:
        try:
            keep(desk)
        finally:
            board.close()


def keep(desk):
    """What was confirmed last may not be on flash yet, whatever ended the loop."""
    log = getattr(desk, "log", None)
    if log:
        try:
            log.flush()
        except Exception as error:  # it was never shown as saved
            print(repr(error))


def forgive(system):
    """No crashes in a row any more; the last words stay."""
    tries(0)
    kept = read(system, CRASHES, 2000)
    if kept and kept[:1] != b"0":
        write(system, CRASHES, b"0" + kept[1:])


def note(system, error):
    """One crash more in a row, and its last words for the list that the PC can ask for."""
    from rosace.port import words_of
    from rosace.record.mishaps import join

    kept = read(system, CRASHES, 2000)
    count = 1 + (int(kept[:1]) if kept[:1].isdigit() else 0)
    write(system, CRASHES, join(kept, min(count, 9), words_of(error).encode()))


def start():
    """One life of the board."""
    micropython.kbd_intr(-1)
    system = root()
    failed = tries()
    tries(failed + 1)
    if wants_prompt(system):
        tries(0)
        micropython.kbd_intr(3)
        return
    try:
        why = damaged(system)
        if not why and (failed >= SAFE_AFTER or read(system, CRASHES, 1) >= b"%d" % SAFE_AFTER):
            why = "too many errors"
            forgive(system)
        live(system, why)
    except Exception as error:
        note(system, error)
    finally:
        machine.reset()


start()
