"""A board's MicroPython prompt, through mpremote's transport: look, write, compare, restart."""

import contextlib
import io
import struct
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from string import ascii_letters
from typing import Any, Final

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from rosace.record.segments import Head
from rosace.record.settings import SET_TABLE, Settings
from rosace_host.device.wire import TerminalError, open_error
from rosace_host.errors import (
    FlashError,
    NeverSilent,
    NoAnswer,
    PortBusy,
    PromptClosed,
    Unplugged,
)

_READ_S: Final = 5  # longest silence inside one command
_NEVER_SILENT: Final = "the port goes on sending"

_IDENTIFY: Final = """
import sys, os, machine, binascii
try:
    import virtual_board
    kind = 'virtual table'
except ImportError:
    kind = getattr(sys.implementation, '_machine', sys.platform)
mpy = getattr(sys.implementation, '_mpy', 0)
s = os.statvfs('/')
print(sys.implementation.name, *sys.implementation.version[:3], sep='|', end='|')
uid = binascii.hexlify(machine.unique_id()).decode()
print(mpy & 255, s[0] * s[3] // 1024, uid, kind, sep='|')
"""

# Prints "path size CRC-32" of main.py and of every file below the folders {}.
_LIST: Final = """
import os, binascii
m = memoryview(bytearray(4096))
def _h(p):
    c = n = 0
    f = open(p, 'rb')
    while True:
        k = f.readinto(m)
        if not k:
            break
        c = binascii.crc32(m[:k], c)
        n += k
    f.close()
    print(p[1:], n, c & 0xffffffff)
def _w(d):
    for e in list(os.ilistdir(d)):
        p = d + '/' + e[0]
        if e[1] & 0x4000:
            _w(p)
        else:
            _h(p)
for e in list(os.ilistdir('/')):
    if e[1] & 0x4000:
        if e[0] in {}:
            _w('/' + e[0])
    elif e[0] == 'main.py':
        _h('/main.py')
"""

_REMOVE: Final = """
import os
def _c(p, kind):
    if kind & 0x4000:
        for e in list(os.ilistdir(p)):
            _c(p + '/' + e[0], e[1])
        os.rmdir(p)
    else:
        os.remove(p)
for e in list(os.ilistdir('/')):
    if e[0] == {!r}:
        _c('/' + e[0], e[1])
"""

# Makes a folder, and has littlefs write both of its blocks: see record/recovery.py. A folder that
# gets files needs so many fewer of these.
_FULL: Final = 8
_FOLDER: Final = """
import os
def _d(path, fill):
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno != 17:
            raise
        return
    for _ in range(fill):
        f = open(path + '/new', 'wb')
        f.write(bytes(500))
        f.close()
    if fill > 0:
        os.remove(path + '/new')
"""

# A new board's flash is blank, and littlefs erases a block for 45 ms before it writes there. On a
# board that holds nothing, a block that reads blank is therefore left as it is. Elsewhere it is
# erased: the power may have failed in an erase, and what then reads blank may not stay so.
_BLANK: Final = """
import os, rp2, vfs
class _Flash:
    def __init__(self, flash):
        self.flash = flash
        self.readblocks = flash.readblocks
        self.writeblocks = flash.writeblocks
        self.block = bytearray(4096)
        self.blank = b'\\xff' * 4096
    def ioctl(self, what, block):
        if what == 6:
            self.readblocks(block, self.block)
            if self.block == self.blank:
                return 0
        return self.flash.ioctl(what, block)
if hasattr(rp2, 'Flash') and not os.listdir('/'):
    vfs.umount('/')
    vfs.mount(vfs.VfsLfs2(_Flash(rp2.Flash()), progsize=256), '/')
"""

# Takes files, each behind a line "path bytes pair", and makes their folders too; an empty line is
# the last. Says "." when a file is written. Ctrl-C would interrupt: the two letters of the pair
# stand for it, which are nowhere else in the file. The board takes 8 us for each byte.
# "{files}": how many files each folder gets.
_RECEIVE: Final = (
    _FOLDER
    + """
import sys
def _go():
    line = sys.stdin.buffer
    files = {files}
    there = set()
    while True:
        head = line.readline().split()
        if not head:
            break
        path = '/' + head[0].decode()
        at = path.find('/', 1)
        while at > 0:
            if path[:at] not in there:
                there.add(path[:at])
                _d(path[:at], {full} - files.get(path[:at], 0))
            at = path.find('/', at + 1)
        f = open(path, 'wb')
        f.write(line.read(int(head[1])).replace(head[2], b'\\3'))
        f.close()
        sys.stdout.write('.')
_go()
"""
)

_HEAD: Final = """
import os, binascii
if not [d for d in ('run', 'log') if d in os.listdir('/') and os.listdir('/' + d)]:
    print('none')
else:
    try:
        f = open('/head/head', 'rb')
        print(binascii.hexlify(f.read(200)).decode())
        f.close()
    except OSError:
        print('unknown')
"""

_READ: Final = """
import binascii
try:
    f = open({!r}, 'rb')
    print(binascii.hexlify(f.read({})).decode())
    f.close()
except OSError:
    print('none')
"""

_WRITE: Final = """
import os
f = open({!r}, 'wb')
f.write({!r})
f.close()
"""


def _without_interrupt(data: bytes) -> tuple[bytes, bytes]:
    """(two letters that are not in the data, the data with these in place of each Ctrl-C)."""
    pairs = (bytes(pair) for pair in permutations(ascii_letters.encode(), 2))
    pair = next(pair for pair in pairs if pair not in data)
    return pair, data.replace(b"\x03", pair)


class _BytesFile:
    """A files port (rosace/board/files.py) that holds these bytes, whatever is asked for."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self, _path: str, buf: bytearray) -> int:
        """Fill `buf`; returns the bytes read."""
        n = min(len(buf), len(self._data))
        buf[:n] = self._data[:n]
        return n


class _FilesAtPrompt:
    """A files port (rosace/board/files.py) over the prompt, for the few bytes of a cell."""

    def __init__(self, prompt: "Prompt") -> None:
        self._prompt = prompt

    def read(self, path: str, buf: bytearray) -> int:
        """Fill `buf`; returns the bytes read, -1 for no file."""
        said = self._prompt.run(_READ.format("/" + path, len(buf))).strip()
        return -1 if said == "none" else _BytesFile(bytes.fromhex(said)).read(path, buf)

    def mkdir(self, folder: str) -> None:
        """Make a folder, unless it is there."""
        self._prompt.run(f"{_FOLDER}\n_d({'/' + folder!r}, {_FULL})")

    def replace(self, path: str, buf: bytearray, n: int) -> None:
        """The file holds the first n bytes of `buf`."""
        self._prompt.run(_WRITE.format("/" + path, bytes(buf[:n])))


@dataclass(frozen=True)
class BoardInfo:
    """What the prompt says of the board."""

    python: str
    version: tuple[int, int, int]
    mpy: int
    free_kb: int
    board: str
    machine: str


class _ForAWhile:
    """A port that can be read for so long. mpremote looks at its own clock only where nothing
    comes for a moment: beside a device that sends without a pause it would wait for ever."""

    def __init__(self, port: Any, limit_s: float) -> None:
        self.write = port.write
        self._port = port
        self._end = time.monotonic() + limit_s

    def inWaiting(self) -> int:  # noqa: N802 - the name that mpremote calls
        """How many bytes have come."""
        self._check()
        return self._port.in_waiting

    def read(self, size: int) -> bytes:
        """As many bytes, or what came before the port's time-out."""
        self._check()
        return self._port.read(size)

    def _check(self) -> None:
        if time.monotonic() > self._end:
            raise TransportError(_NEVER_SILENT)


class Prompt:
    """The raw prompt at a port; use as a context manager. mpremote's errors come out as ours."""

    def __init__(self, port: str, wait_s: float = 0) -> None:
        self.port = port
        end = time.monotonic() + wait_s
        asked_again = False
        while True:
            try:
                self._transport = self._enter()
                return
            except (FlashError, NoAnswer, Unplugged, PortBusy) as error:
                # A board that still starts throws the first keys away: silence is asked twice.
                again = isinstance(error, PromptClosed) and not asked_again
                if time.monotonic() > end and not again:
                    raise
                asked_again |= again
                time.sleep(0.5)

    def __enter__(self) -> "Prompt":
        return self

    def __exit__(self, *_why: object) -> None:
        with contextlib.suppress(TransportError, serial.SerialException, OSError):
            self._transport.close()

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            # mpremote prints what it could not read; that is for its own users.
            with contextlib.redirect_stdout(io.StringIO()):
                yield
        except TransportError as error:
            text = str(error)
            if "failed to access" in text:
                raise PortBusy(self.port) from error
            if "could not enter raw repl" in text:
                raise PromptClosed(self.port) from error
            if text == _NEVER_SILENT:
                raise NeverSilent(self.port) from error
            lines = text.strip().splitlines() or ["no answer"]
            raise FlashError(
                f"The board on {self.port} could not carry a command out.",
                f"MicroPython says: {lines[-1]}",
                "Unplug it, plug it in again and run the same command.",
            ) from error
        except (serial.SerialException, OSError, TerminalError, struct.error) as error:
            raise Unplugged(self.port) from error

    def _enter(self) -> SerialTransport:
        with self._errors():
            try:
                transport = SerialTransport(self.port, timeout=_READ_S)
            except ValueError as error:  # no address that pyserial knows
                raise open_error(self.port, error) from error
            port = transport.serial
            try:
                transport.serial = _ForAWhile(port, 3 * _READ_S)  # it reads three times
                transport.enter_raw_repl(soft_reset=True, timeout_overall=_READ_S)
            except BaseException:
                transport.serial = port
                transport.close()
                raise
            transport.serial = port
            return transport

    def run(self, code: str, silence_s: int = 10) -> str:
        """Run a piece of Python on the board; returns what it printed. A board that prints nothing
        for `silence_s` counts as dead."""
        with self._errors():
            said, failed = self._transport.exec_raw(code, timeout=silence_s)
            if failed:
                raise TransportError(failed.decode("utf-8", "replace"))
            return said.decode("utf-8", "replace")

    def identify(self) -> BoardInfo:
        """Which board, which MicroPython."""
        parts = self.run(_IDENTIFY).strip().split("|")
        if len(parts) != 8:
            raise FlashError(
                f"The board on {self.port} does not say what it is.",
                f"Asked for its name and memory it printed {str(parts)[:80]}.",
                "Unplug it, plug it in again and run the same command.",
            )
        version = (int(parts[1]), int(parts[2]), int(parts[3]))
        return BoardInfo(parts[0], version, int(parts[4]), int(parts[5]), parts[6], parts[7])

    def files(self, *folders: str) -> dict[str, tuple[int, int]]:
        """Size and CRC-32, by path, of main.py and of all files in these folders."""
        found = {}
        for line in self.run(_LIST.replace("{}", repr(folders))).splitlines():
            path, size, crc = line.rsplit(" ", 2)
            found[path] = (int(size), int(crc))
        return found

    def log_position(self) -> tuple[int, int] | None | str:
        """(epoch, next record) of the log on the board, None if there is none, or "unknown".

        Read from the log's second witness: the program on the board may be half written.
        """
        said = self.run(_HEAD).strip()
        if said == "none":
            return None
        head = Head()
        if said != "unknown":
            head.read(_BytesFile(bytes.fromhex(said)))
        return (head.epoch, head.seq) if head.known else "unknown"

    def send(self, files: Iterable[tuple[str, bytes]], progress: Callable[[int], None]) -> None:
        """Write these files, one behind the other, and the folders that they need.

        progress: called with the bytes of each file that is written.
        """
        files = list(files)
        folders = Counter("/" + path.rpartition("/")[0] for path, _data in files)
        code = _RECEIVE.format(files=dict(folders), full=_FULL)
        self.run(_BLANK)
        with self._errors():
            self._transport.exec_raw_no_follow(code)
            for path, data in files:
                pair, coded = _without_interrupt(data)
                head = b"%s %d %s\n" % (path.encode(), len(coded), pair)
                self._transport.serial.write(head + coded)
                self._await_file()
                progress(len(data))
            self._transport.serial.write(b"\n")
            self._end()

    def _await_file(self) -> None:
        """The board has written the file that it was sent."""
        said = self._transport.serial.read(1)
        if said == b"\x04":  # it gave up, and says why
            self._end(said)
        if said != b".":
            raise TransportError("no answer while files were written")

    def _end(self, before: bytes = b"") -> None:
        """The command under way has ended; TransportError with what it says if it failed."""
        if not before:
            self._transport.read_until(1, b"\x04", timeout=_READ_S)
        failed = self._transport.read_until(1, b"\x04", timeout=_READ_S)
        if failed != b"\x04":
            raise TransportError(failed[:-1].decode("utf-8", "replace"))

    def remove(self, name: str) -> None:
        """Remove a file at the top, or a folder with all that is in it, if it is there."""
        self.run(_REMOVE.format(name))

    def rename(self, old: str, new: str) -> None:
        """Rename in one step even if the power fails; `new` may be there if both are files."""
        self.run(f"import os\nos.rename({'/' + old!r}, {'/' + new!r})")

    def set_table(self, number: int) -> None:
        """Store the table number in the board's settings."""
        settings = Settings(_FilesAtPrompt(self))
        settings.load()
        settings.put(SET_TABLE, number)
        settings.save()

    def restart(self) -> None:
        """Reset the board; its program starts. The port goes away, so this is the last word."""
        with contextlib.suppress(TransportError, serial.SerialException, OSError, struct.error):
            self._transport.exec_raw_no_follow("import machine\nmachine.reset()")
            time.sleep(0.2)
