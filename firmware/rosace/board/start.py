"""One life of the board: a new program into its place, what is damaged, the loop and its end.

main.py imports this file before any other, once it is as listed, and calls start(). Every way out
ends in a reset; three of them within a minute each lead to safe mode, which judges nothing and
still syncs. The prompt opens only after the umpire agreed to maintenance, or with MENU and UNDO
alone held at power-on: a laptop at the USB port is not enough. It also opens where nothing of the
program can run, as on an empty board.
"""

import binascii
import gc
import sys

import machine
import micropython
import vfs
from micropython import const

FLAG = "maintenance"  # stands on flash from the umpire's consent to the next start
OPENED = "opened"  # the prompt was opened by the chord: the log still has to say so
CRASHES = "crashes"  # how often in a row, then the last words (record/error_log.py)
MAIN = "main.py"
PROGRAM = "rosace"  # the folder that the program is imported from
NEW = "rosace.new"  # the next one, until it takes its place
OLD = "rosace.old"  # the last one, until the next one has taken its place
MANIFEST = "/manifest"  # in a program's folder: host_tools/rosace_host/device/image.py says what
_FOLDER = const(0x4000)  # of the numbers that stat() and ilistdir() give
KIND_FOLDER = (_FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)
KIND_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
CHECKED = "/c"  # where `import` finds the program while it starts; each path becomes a name
KEYS = range(2, 10)  # GPIO
_UNDO = const(7)
_MENU = const(8)
_SAFE_AFTER = const(3)
_LEAVE_REPL = const(1)  # Desk.leave: the umpire has granted the prompt; any other number restarts
_CALM_MS = const(60000)  # a start that lasted so long was a good one
# A register that a reset leaves alone and a power cut clears: SCRATCH1 of the RP2350's watchdog.
# The SDK and the boot ROM use SCRATCH4-7, the boot ROM others only on its way to BOOTSEL.
_SCRATCH = const(0x400D8010)
_OURS = const(0xCA20000)  # what the register holds above the count when it was written here
# What play needs beyond the first picture: imported one by one once the buttons are live. From the
# ends of the longest chains: the stack has 8 KB, and an import within an import takes 650 bytes.
LATER = (
    "rosace.senses.counting", "rosace.rules.common", "rosace.rules.games", "rosace.rules.turns",
    "rosace.rules.acts", "rosace.rules.checks", "rosace.rules.ending", "rosace.rules.stroke_table",
    "rosace.rules.stroke", "rosace.rules.two_sided", "rosace.face.play",
    "rosace.desk.modes.play", "rosace.desk.modes.placing",
)  # fmt: skip
ENGINE = "rosace.rules.two_sided"  # the last of them that the match under way is replayed with
# What nothing asks for once the loop turns and all files are compared: let_go() takes these out of
# memory, and the file that has read the journal.
ONLY_START = (
    "there", "inside", "remove", "listed", "as_listed", "damage", "Program", "checked", "complete",
    "exchange", "check", "wants_prompt", "can_be_safe", "make_desk", "finish",
)  # fmt: skip
RECOVERY = "rosace.record.recovery"


def read(system, path, most):
    """At most `most` bytes of a small file, b"" when there is none or flash does not give it."""
    try:
        with system.open(path, "rb") as f:
            return f.read(most)
    except OSError:
        return b""


def write(system, path, data):
    """Replace a small file; a flash that refuses is no reason to stop."""
    try:
        with system.open(path, "wb") as f:
            f.write(data)
    except OSError:
        pass


def tries(count=-1):
    """Starts in a row that were no good ones, whatever ended them; sets that if it is given."""
    registers = getattr(machine, "mem32", None)
    if registers is None:
        return 0
    if count >= 0:
        registers[_SCRATCH] = _OURS | min(count, 9)
    found = registers[_SCRATCH] ^ _OURS
    return found if 0 <= found <= 9 else 0


def there(system, path):
    """Whether there is a file or folder of that name."""
    try:
        system.stat(path)
        return True
    except OSError:
        return False


def inside(system, folder):
    """[(path, whether it is a folder)] of all that is in a folder, from the inside out."""
    found = []
    for entry in system.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] & _FOLDER:
            found += inside(system, path)
        found.append((path, entry[1] & _FOLDER))
    return found


def remove(system, folder):
    """Remove a folder with all that is in it."""
    for path, _is_folder in inside(system, folder):
        system.remove(path)
    system.remove(folder)


def listed(system, folder):
    """The lines of a program's list of files; None if the list is not there or not whole."""
    data = read(system, folder + MANIFEST, -1)
    lines = data[:-9]
    if not lines or data[-9:] != b"%08x\n" % (binascii.crc32(lines) & 0xFFFFFFFF):
        return None
    return lines.split(b"\n")[:-1]


def as_listed(f, line, buf):
    """Whether an open file has the size and the CRC-32 of its line in the list. `buf` is what it
    is read with: one for all, since garbage between what stays breaks up the heap."""
    crc, size, _mark, _path = line.split(b" ")
    left, found = int(size), 0
    n = f.readinto(buf)
    while n:
        found = binascii.crc32(buf[:n], found)
        left -= n
        n = f.readinto(buf)
    return left == 0 and found & 0xFFFFFFFF == int(crc, 16)


def damage(system, folder):
    """(paths of the files of a program that are not as listed; whether all files of safe mode
    are as listed)."""
    lines = listed(system, folder)
    if lines is None:
        return [folder + MANIFEST], False
    damaged, safe = [], True
    buf = memoryview(bytearray(4096))
    for line in lines:
        _crc, _size, mark, path = line.split(b" ")
        path = folder + "/" + path.decode()
        if mark == b"m":  # a program in its place runs with whatever main.py there is
            if folder == PROGRAM:
                continue
            if not there(system, path):
                path = MAIN
        try:
            with system.open(path, "rb") as f:
                whole = as_listed(f, line, buf)
        except OSError:
            whole = False
        if not whole:
            damaged.append(path)
            safe = safe and mark != b"s"
    return damaged, safe


class Damaged(Exception):
    """A file of the program is not as listed: the next start looks at all of them."""


class Program:
    """The program's files while they are imported: those of its list, each compared with it.

    Mounted as a file system, for `import` alone. It answers from the list, which is in memory:
    `import` asks three times whether there is a file before it opens one, and littlefs reads up to
    four folders for each answer. A file that is not as listed is never run. Once check_one() has
    compared the others too, flash itself takes its place.
    """

    def __init__(self, system, lines):
        self.system = system
        self.buf = memoryview(bytearray(4096))
        last = b""
        self.found = found = {"/" + PROGRAM: KIND_FOLDER}
        before = b"/" + PROGRAM.encode() + b"/"
        for line in lines:
            if b" m " in line:
                continue  # main.py lies elsewhere
            path = before + line[line.rfind(b" ") + 1 :]
            found[path.decode()] = line  # each piece of a str is looked up among all names
            folder = path[: path.rfind(b"/")]
            if folder != last:  # the list is sorted
                last = folder
                found[folder.decode()] = KIND_FOLDER
        self.unchecked = list(self.found)
        self.path = sys.path[:]

    def mount(self, readonly, mkfs):
        """Nothing to prepare."""

    def umount(self):
        """Nothing to end."""

    def stat(self, path):
        """As of a file system, but of the ten numbers only the first one is true: the kind."""
        found = self.found.get(path)
        if found is None:
            raise OSError(2)
        return found if found is KIND_FOLDER else KIND_FILE

    def open(self, path, mode):
        """A listed file, if it is as listed."""
        f = self.system.open(path, mode)
        if not as_listed(f, self.found[path], self.buf):
            raise Damaged(path)
        f.seek(0)
        return f

    def check_one(self):
        """Compare the next file with the list; False once there are no more: the view is gone."""
        if self.unchecked:
            path = self.unchecked.pop()
            if self.found[path] is not KIND_FOLDER:
                self.open(path, "rb").close()
            return True
        vfs.umount(CHECKED)
        sys.path[:] = self.path
        for module in sys.modules.values():
            path = getattr(module, "__path__", "")
            if path.startswith(CHECKED):
                module.__path__ = path[len(CHECKED) :]  # pyright: ignore[reportAttributeAccessIssue]
        return False


def checked(system, lines):
    """[the program in its place as a Program that `import` sees, and nothing else on flash]; []
    where there is no list, and on a PC, whose Python imports from a path of its own."""
    if lines is None or ".frozen" not in sys.path:
        return []
    program = Program(system, lines)
    vfs.mount(program, CHECKED)
    sys.path[:] = [CHECKED, ".frozen"]
    return [program]


def complete(system, folder):
    """Whether a new program is there as listed, and nothing else beside it."""
    # main.py may be in its place already; the list is not in the list.
    files = sum(not is_folder for _path, is_folder in inside(system, folder))
    count = len(listed(system, folder) or ()) + there(system, folder + "/" + MAIN)
    return files == count and not damage(system, folder)[0]


def exchange(system):
    """Put a new program in its place, from whatever step a power cut has left. Returns whether
    main.py or the program is another one now: then the board has to be started anew.

    main.py goes first; then /rosace becomes /rosace.old and /rosace.new becomes /rosace. Until
    that has happened the old one is there. A rename happens whole or not at all. What is not
    complete by its own list is never used and goes.
    """
    write(system, NEW + "/-/-", b"")  # fails, but first littlefs ends a rename that was cut
    done = there(system, NEW) and complete(system, NEW)
    if done:
        if there(system, NEW + "/" + MAIN):
            system.rename(NEW + "/" + MAIN, MAIN)
            return True
        if there(system, PROGRAM):
            if there(system, OLD):
                remove(system, OLD)
            system.rename(PROGRAM, OLD)
        system.rename(NEW, PROGRAM)
    elif there(system, OLD) and not there(system, PROGRAM):
        system.rename(OLD, PROGRAM)
    for folder in (OLD, NEW):
        if there(system, folder):
            remove(system, folder)
    return done


def check(system):
    """damage() of the program that is in its place; looked at before any import.

    Without a list only a developer's sources run, and on a PC what is on Python's own path.
    """
    if not there(system, PROGRAM + MANIFEST):
        if there(system, PROGRAM + "/__init__.py") or not there(system, PROGRAM):
            try:
                __import__("rosace.port")
                return [], True
            except Exception:
                pass
    return damage(system, PROGRAM)


def wants_prompt(system):
    """Consent from before the reset, used up by asking; or the chord."""
    keys = [machine.Pin(n, machine.Pin.IN, machine.Pin.PULL_UP) for n in KEYS]
    if read(system, FLAG, 1):
        write(system, FLAG, b"")
        return True
    if [n for n in KEYS if not keys[n - KEYS[0]].value()] != [_UNDO, _MENU]:
        return False  # other keys too: something lies on them
    write(system, OPENED, b"1")
    try:
        damaged, whole = check(system)
        if whole:
            from rosace.board.safe import show_prompt_open

            show_prompt_open(system, damaged)
    except Exception as error:  # no panel: the prompt is wanted all the same
        print(repr(error))
    return True


def can_be_safe(system, why, whole):
    """Whether safe mode can start; `whole`: so are its files. If not, the board is as good as
    empty: its prompt will open."""
    try:
        if whole:
            __import__("rosace.board.safe")
            return True
    except Exception as error:
        print(repr(error))
    print(why + ": `rosace flash` puts the program right")
    write(system, OPENED, b"1")
    return False


def prompt():
    """Open the prompt."""
    tries(0)
    micropython.kbd_intr(3)


def live(system, why, damaged, program):
    """The scoreboard, or safe mode if there is a `why`, until service or a restart is wanted.
    `damaged`: files that nothing may import; `program`: what checked() gave."""
    dog = machine.WDT(timeout=8000)  # nothing on the way to the loop hangs for ever either
    from rosace.port import collect_often, entropy, ticks_diff, ticks_ms

    if not program:
        collect_often(True)  # what a developer's sources are compiled with is garbage too
    from rosace.board.board import Board

    # The ring of samples and the buffer of the log first: the largest pieces, which want an
    # unbroken heap. The face last: its many names slow each later import.
    board = Board()
    desk = None
    try:
        dog.feed()
        desk = make_desk(board, why, damaged, entropy(32))
        board.start()
        began = ticks_ms()
        calm = bool(why)
        rest = None if why else finish(program, desk)
        while not desk.leave:
            board.turn(desk)
            if rest and next(rest, True):
                rest = None
            if not calm and ticks_diff(ticks_ms(), began) >= _CALM_MS:
                calm = True
                forgive(system)
        tries(0)
        if desk.leave == _LEAVE_REPL:
            write(system, FLAG, b"1")
    finally:
        try:
            keep(desk)
        finally:
            board.close()


def make_desk(board, why, damaged, seed):
    """The desk over the board's parts, with its log; or what stands in for it in safe mode.
    `seed`: random bytes."""
    if why:
        from rosace.board.safe import Safe

        return Safe(board, why, damaged)
    from rosace.record.matchlog import Journal, MatchLog

    log = MatchLog(Journal(board.files, board.id, seed))
    gc.collect()  # here it leaves the largest free block, and is short
    from rosace.desk.desk import Desk

    desk = Desk(board.display, board.buzzer, board.line, log)
    desk.replay_waits = True
    return desk


def finish(program, desk):
    """What the first picture does not need, a piece a turn: import LATER, and compare the other
    files of the program with the list. The match is replayed and drawn as soon as it can be."""
    from rosace.port import collect_often

    collect_often(True)
    for name in LATER:
        __import__(name)
        yield
        desk.replay_waits = desk.replay_waits and name != ENGINE
        while not desk.replay_waits and (desk.replaying or desk.display.busy):
            yield
    while program:
        if program[0].check_one():
            yield
        else:
            program.clear()  # start() and live() hold the list alone: the Program goes, 20 KB
    if ".frozen" in sys.path:  # on a PC other boards start from the same files
        let_go()
    collect_often(False)


def let_go():
    """Take out of memory what only the start needs. It does not come back in this life."""
    from rosace.port import forget

    names = globals()
    for name in ONLY_START:
        names[name] = None
    forget(RECOVERY)


def keep(desk):
    """What was confirmed last may not be on flash yet, whatever ended the loop."""
    log = getattr(desk, "log", None)
    if log:
        try:
            if desk.leave:
                log.flush()
            else:  # a fault: there may be no memory left, and the match may stand half way
                gc.collect()
                log.rescue()
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


def start(system):
    """One life of the board, on the file system at its root."""
    failed = tries()
    tries(failed + 1)
    if wants_prompt(system):
        return prompt()
    again = True
    try:
        try:
            if exchange(system):
                return tries(failed)  # this start was none
        except OSError as error:  # flash refuses: the next start goes on
            print(repr(error))
        damaged, whole = [], True
        lines = listed(system, PROGRAM)
        crashes = read(system, CRASHES, 1)
        # A start that may be trusted compares each file when it is imported, and is live earlier.
        if failed or crashes not in (b"", b"0") or lines is None:
            damaged, whole = check(system)
        why = damaged[0] if damaged else ""
        if not why and (failed >= _SAFE_AFTER or crashes >= b"%d" % _SAFE_AFTER):
            why = "too many errors"
            forgive(system)
        again = not why or can_be_safe(system, why, whole)
        if again:
            program = [] if why else checked(system, lines)
            lines = None  # what they take is the program's now, until it has been checked
            try:
                live(system, why, damaged, program)
            except Damaged:
                pass
            except Exception as error:
                note(system, error)
    finally:
        if again:
            machine.reset()
    prompt()
