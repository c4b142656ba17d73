"""Starts the board and runs the loop; the only file that acts when it is imported.

Every way out ends in a reset. The prompt opens only after the referee agreed to maintenance, or
with MENU and UNDO held at power-on: a laptop at the USB port is not enough.
"""

import binascii

import machine
import micropython
import vfs

FLAG = "maintenance"  # stands on flash from the referee's consent to the next start
CRASHES = "crashes"  # how often in a row, then the last words
MANIFEST = "rosace/manifest"
UNDO, MENU = 7, 8  # GPIO
SAFE_AFTER = 3
CALM_MS = 60000  # a start that lasted so long was a good one


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


def wants_prompt(system):
    """Consent from before the reset, used up by asking; or the chord."""
    keys = [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in (UNDO, MENU)]
    if read(system, FLAG, 1):
        system.remove(FLAG)
        return True
    return not keys[0].value() and not keys[1].value()


def damaged(system):
    """The first file that is not as installed, "" when all are; looked at before any import."""
    for line in read(system, MANIFEST, 8000).decode().split("\n"):
        if line:
            crc, size, path = line.split(" ")
            data = read(system, path, int(size) + 1)
            if len(data) != int(size) or binascii.crc32(data) & 0xFFFFFFFF != int(crc, 16):
                return path
    return ""


def match(system):
    """The scoreboard, until somebody asks for maintenance or a restart."""
    from rosace.port import collect_often, ticks_diff, ticks_ms

    collect_often(True)
    from rosace.board.table import Board

    # The ring of samples first: it is the largest piece and wants an unbroken heap.
    board = Board()
    try:
        from rosace.desk.desk import Desk

        desk = Desk(board.display, board.buzzer, board.files, board.line, board.id)
        collect_often(False)
        board.start()
        began = ticks_ms()
        while not desk.leave:
            board.turn(desk)
            if began is not None and ticks_diff(ticks_ms(), began) >= CALM_MS:
                began = None
                if read(system, CRASHES, 1) not in (b"", b"0"):
                    write(system, CRASHES, b"0" + read(system, CRASHES, 400)[1:])
        if desk.leave == 1:
            write(system, FLAG, b"1")
    finally:
        board.close()


def safe(why):
    """Something of ours is broken: say so, and let the PC fetch what is stored."""
    from rosace.board.safe import run

    run(why)


def last_words(error):
    """The error as text, for the list that the PC can ask for."""
    from rosace.port import words_of

    return words_of(error)


def start():
    """One life of the board."""
    micropython.kbd_intr(-1)
    system = root()
    if wants_prompt(system):
        micropython.kbd_intr(3)
        return
    try:
        crashes = read(system, CRASHES, 1)
        broken = damaged(system)
        if broken:
            safe("DAMAGED " + broken)
        elif crashes and crashes >= b"%d" % SAFE_AFTER:
            write(system, CRASHES, b"0" + read(system, CRASHES, 400)[1:])
            safe("TOO MANY ERRORS")
        else:
            match(system)
    except Exception as error:
        crashes = read(system, CRASHES, 1) or b"0"
        write(system, CRASHES, b"%d" % (int(crashes) + 1) + last_words(error).encode()[:400])
    finally:
        machine.reset()


start()
