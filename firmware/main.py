"""Starts the board and runs the loop; the only file that acts when it is imported.

Every way out ends in a reset; three of them within a minute each lead to safe mode, which judges
nothing and still syncs. The prompt opens only after the umpire agreed to maintenance, or with
MENU and UNDO alone held at power-on: a laptop at the USB port is not enough. It also opens where
nothing of the program can run, as on an empty board.
"""

import binascii
import sys

import machine
import micropython
import vfs

FLAG = "maintenance"  # stands on flash from the umpire's consent to the next start
OPENED = "opened"  # the prompt was opened by the chord: the log still has to say so
CRASHES = "crashes"  # how often in a row, then the last words (record/error_log.py)
PACK = "rosace.pack"  # the program in one file: host_tools/rosace_host/image.py lays it out
MAGIC = b"rosace\x00\x01"
WHOLE = 0x2144DF1C  # CRC-32 of any bytes and their own CRC-32 behind them
FILE = (0x8000,) + (0,) * 9
FOLDER = (0x4000,) + (0,) * 9
KEYS = range(2, 10)  # GPIO
UNDO, MENU = 7, 8
SAFE_AFTER = 3
CALM_MS = 60000  # a start that lasted so long was a good one
# A register that a reset leaves alone and a power cut clears: WATCHDOG SCRATCH1. The SDK and the
# boot ROM use SCRATCH4-7 to start a program, the boot ROM others only on its way to BOOTSEL.
SCRATCH = 0x400D8010 if "RP2350" in getattr(sys.implementation, "_machine", "") else 0x40058010
OURS = 0xCA20000  # what the register holds above the count when it was written here
# Imported before the desk, from the ends of the longest chains: the stack has 8 KB, and every
# import within an import takes 650 bytes of it.
EARLY = (
    "rosace.face.translate",
    "rosace.face.draw",
    "rosace.rules.two_sided",
    "rosace.rules.match",
)


def root():
    """The file system that the start-up mounted."""
    for system, path in vfs.mount():
        if path == "/":
            return system


def read(system, path, most):
    """At most `most` bytes of a small file, b"" when there is none or flash does not give it."""
    try:
        f = system.open(path, "rb")
        try:
            return f.read(most)
        finally:
            f.close()
    except OSError:
        return b""


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


class Pack:
    """The program as the folder /rosace, read out of one file; no more than the importer asks for.

    The header: MAGIC; how many files n and how many bytes the header has, 4 bytes each, the lowest
    first, as every number here; n keys, the CRC-32 of each path; n + 1 places, where each file
    begins and the last one ends; n CRC-32 of what is in them; the paths, a line each; a CRC-32 of
    the header. A folder is a file without bytes, its path one without ".mpy". The keys alone
    are kept in memory.
    """

    def __init__(self, system):
        self.system = system
        self.keys = b""

    def check(self):
        """The first path that is not as installed, "" when all are; looked at before any import.

        A file that is not as installed is not found from then on: nothing of it can run.
        """
        f = self.system.open(PACK, "rb")
        try:
            head = f.read(16)
            n = number(head, 8)
            size = number(head, 12)
            if head[:8] != MAGIC or not 12 * n + 24 <= size <= 20000:
                return PACK
            head += f.read(size - 16)
            first = "" if binascii.crc32(head) & 0xFFFFFFFF == WHOLE else PACK
            self.keys = keys = bytearray(head[16 : 16 + 4 * n])
            view = memoryview(bytearray(512))
            for at in range(0, 4 * n, 4):
                place = 16 + 4 * n + at
                begin = number(head, place)
                if same(f, begin, number(head, place + 4) - begin, view) != number(
                    head, place + 4 * n + 4
                ):
                    keys[at : at + 4] = bytes(4)
                    if not first:
                        paths = head[20 + 12 * n : -4].decode().split("\n")
                        first = "rosace" + paths[at >> 2]
            return first
        finally:
            f.close()

    def find(self, path):
        """Where its key stands; OSError if it is not there."""
        key = binascii.crc32(path.encode()).to_bytes(4, "little")
        at = self.keys.find(key)
        while at & 3 and at > 0:
            at = self.keys.find(key, at + 1)
        if at < 0:
            raise OSError(2)
        return at

    def mount(self, readonly, mkfs):
        """Nothing to do; vfs.mount() calls it."""

    def umount(self):
        """Nothing to do either."""

    def stat(self, path):
        """Ten numbers, as os.stat() gives them; the importer reads the first.

        It takes any exception for "not there": where memory is short open() has to say so.
        """
        try:
            self.find(path)
        except MemoryError:
            return FILE
        return FILE if path.endswith(".mpy") else FOLDER

    def open(self, path, mode):
        """The pack itself, at the file's first byte: a compiled file says where it ends."""
        try:
            at = self.find(path)
        except OSError:
            raise MemoryError  # noqa: B904 - stat() found too little of it to look
        f = self.system.open(PACK, "rb")
        f.seek(16 + len(self.keys) + at)
        f.seek(number(f.read(4), 0))
        return f


def number(data, at):
    """Four bytes as a number; 0 behind the end."""
    return int.from_bytes(data[at : at + 4], "little")


def same(f, begin, size, view):
    """CRC-32 of a piece of a file, read by as much as `view` holds; -1 if there is less of it."""
    f.seek(begin)
    crc = 0
    while size > 0:
        got = f.readinto(view[: min(size, len(view))])
        if not got:
            return -1
        crc = binascii.crc32(view[:got], crc)
        size -= got
    return -1 if size else crc & 0xFFFFFFFF


def load(system):
    """Mount the program; returns the path that is not as installed, "" if all is well."""
    pack = Pack(system)
    try:
        why = pack.check()
    except OSError:
        try:
            __import__("rosace.port")  # no pack: a developer's own folder
            return ""
        except Exception:
            return PACK
    if pack.keys:
        vfs.mount(pack, "/rosace")
    return why


def wants_prompt(system):
    """Consent from before the reset, used up by asking; or the chord."""
    keys = [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in KEYS]
    if read(system, FLAG, 1):
        write(system, FLAG, b"")
        return True
    if [n for n in KEYS if not keys[n - KEYS[0]].value()] != [UNDO, MENU]:
        return False  # a bag on the keys asks for nothing
    write(system, OPENED, b"1")
    try:
        load(system)
        from rosace.board.opened import show

        show(system)
    except Exception as error:  # a damaged file, no panel: the prompt is wanted all the same
        print(repr(error))
    return True


def can_be_safe(system, why):
    """Whether safe mode can start. If not, the board is as good as empty: its prompt will open."""
    try:
        __import__("rosace.board.safe")
        return True
    except Exception as error:
        print(repr(error))
        print(why + ": `rosace flash` puts the program right")
        write(system, OPENED, b"1")
        return False


def prompt():
    """Open the prompt, with nothing of ours in its way."""
    try:
        vfs.umount("/rosace")
    except OSError:
        pass  # it was not mounted
    tries(0)
    micropython.kbd_intr(3)


def live(system, why):
    """The scoreboard, or safe mode if there is a `why`, until service or a restart is wanted."""
    dog = machine.WDT(timeout=8000)  # nothing on the way to the loop hangs for ever either
    from rosace.port import collect_often, entropy, ticks_diff, ticks_ms

    collect_often(True)
    from rosace.board.board import Board

    # The ring of samples first: it is the largest piece and wants an unbroken heap.
    board = Board()
    desk = None
    try:
        dog.feed()
        if why:
            from rosace.board.safe import Safe

            desk = Safe(board, why)
        else:
            for name in EARLY:
                __import__(name)
            dog.feed()
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
    from rosace.record.error_log import join

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
        return prompt()
    again = True
    try:
        why = load(system)
        if not why and (failed >= SAFE_AFTER or read(system, CRASHES, 1) >= b"%d" % SAFE_AFTER):
            why = "too many errors"
            forgive(system)
        again = not why or can_be_safe(system, why)
        if again:
            live(system, why)
    except Exception as error:
        note(system, error)
    finally:
        if again:
            machine.reset()
    prompt()


start()
