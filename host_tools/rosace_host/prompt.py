"""A board's MicroPython prompt, through mpremote's transport: look, write, compare, restart."""

import contextlib
import io
import struct
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from rosace.record.segments import Head
from rosace.record.settings import SET_TABLE
from rosace_host.errors import FlashError, NoAnswer, PortBusy, Unplugged
from rosace_host.wire import TerminalError

_READ_S: Final = 5  # longest silence inside one command
_CHUNK: Final = 2048  # as a literal it takes up to 8 KB of the board's heap

_LOOK: Final = """
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

_LIST: Final = """
import os, hashlib, binascii
def _h(p):
    s = hashlib.sha256()
    b = bytearray(512)
    m = memoryview(b)
    n = 0
    f = open(p, 'rb')
    while True:
        k = f.readinto(b)
        if not k:
            break
        s.update(m[:k])
        n += k
    f.close()
    print(p[1:], n, binascii.hexlify(s.digest()).decode())
def _w(d):
    for e in list(os.ilistdir(d)):
        p = d + '/' + e[0]
        if e[1] & 0x4000:
            _w(p)
        else:
            _h(p)
for e in list(os.ilistdir('/')):
    if e[1] & 0x4000:
        if e[0] == 'rosace':
            _w('/rosace')
    elif e[0] in {}:
        _h('/' + e[0])
"""

_CLEAR: Final = """
import os
def _c(d):
    for e in list(os.ilistdir(d)):
        p = d + '/' + e[0]
        if e[1] & 0x4000:
            _c(p)
        else:
            os.remove(p)
    os.rmdir(d)
if 'rosace' in os.listdir('/'):
    _c('/rosace')
"""

# Behind the text of main.py without its start: the program is there for what follows, then not.
_WITH_PROGRAM: Final = """
load(root())
try:
    exec({!r})
finally:
    try:
        vfs.umount('/rosace')
    except OSError:
        pass
"""

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

_TABLE: Final = """
from rosace.board.files import Files, mounted
from rosace.record.settings import Settings
s = Settings(Files(mounted()))
s.load()
s.put({}, {})
s.save()
print('done')
"""


class _OneFile:
    """A files port (rosace/board/files.py) that holds these bytes, whatever is asked for."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self, _path: str, buf: bytearray) -> int:
        """Fill `buf`; returns the bytes read."""
        n = min(len(buf), len(self._data))
        buf[:n] = self._data[:n]
        return n


@dataclass(frozen=True)
class Kind:
    """What the prompt says of the board."""

    python: str
    version: tuple[int, int, int]
    mpy: int
    free_kb: int
    board: str
    machine: str


class Prompt:
    """The raw prompt at a port; use as a context manager. mpremote's errors come out as ours."""

    def __init__(self, port: str, wait_s: float = 0) -> None:
        self.port = port
        end = time.monotonic() + wait_s
        while True:
            try:
                self._transport = self._enter()
                return
            except (FlashError, NoAnswer, Unplugged, PortBusy):
                if time.monotonic() > end:
                    raise
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
                raise NoAnswer(self.port, "Its prompt does not open.") from error
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
            transport = SerialTransport(self.port, timeout=_READ_S)
            try:
                transport.enter_raw_repl(soft_reset=True, timeout_overall=_READ_S)
            except BaseException:
                transport.close()
                raise
            return transport

    def run(self, code: str) -> str:
        """Run a piece of Python on the board; returns what it printed."""
        with self._errors():
            return self._transport.exec(code).decode("utf-8", "replace")

    def look(self) -> Kind:
        """Which board, which MicroPython."""
        parts = self.run(_LOOK).strip().split("|")
        if len(parts) != 8:
            raise FlashError(
                f"The board on {self.port} says something strange.",
                f"It was asked what it is and says {str(parts)[:80]}.",
                "Unplug it, plug it in again and run the same command.",
            )
        version = (int(parts[1]), int(parts[2]), int(parts[3]))
        return Kind(parts[0], version, int(parts[4]), int(parts[5]), parts[6], parts[7])

    def files(self, names: Iterable[str]) -> dict[str, tuple[int, str]]:
        """Size and SHA-256, by path, of these files at the top and of a rosace folder's."""
        found = {}
        for line in self.run(_LIST.replace("{}", repr(tuple(names)))).splitlines():
            path, size, digest = line.rsplit(" ", 2)
            found[path] = (int(size), digest)
        return found

    def logs(self) -> tuple[int, int] | None | str:
        """(epoch, next record) of the log on the board, None if there is none, or "unknown".

        Read from the log's second witness: the program on the board may be half written.
        """
        said = self.run(_HEAD).strip()
        if said == "none":
            return None
        head = Head()
        if said != "unknown":
            head.read(_OneFile(bytes.fromhex(said)))
        return (head.epoch, head.seq) if head.known else "unknown"

    def write(self, path: str, data: bytes, progress: Callable[[int], None]) -> None:
        """Write one file, a command for each piece; it stays open between them."""
        last = max(0, len(data) - 1) // _CHUNK * _CHUNK
        for at in range(0, last + 1, _CHUNK):
            piece = data[at : at + _CHUNK]
            begin = f"f=open({'/' + path!r},'wb')\n" if not at else ""
            self.run(f"{begin}f.write({piece!r})\n" + ("f.close()" if at == last else ""))
            progress(len(piece))

    def remove(self, path: str) -> None:
        """Remove one file."""
        self.run(f"import os\nos.remove({'/' + path!r})")

    def rename(self, old: str, new: str) -> None:
        """Rename a file, in one step even if the power fails; `new` may be there already."""
        self.run(f"import os\nos.rename({'/' + old!r}, {'/' + new!r})")

    def clear(self) -> None:
        """Remove the folder rosace with all that is in it, if there is one."""
        self.run(_CLEAR)

    def set_table(self, number: int, reader: str) -> None:
        """Store the table number in the board's settings.

        reader: what makes the program on the board importable (image.py).
        """
        self.run(reader + _WITH_PROGRAM.format(_TABLE.format(SET_TABLE, number)))

    def restart(self) -> None:
        """Reset the board; its program starts. The port goes away, so this is the last word."""
        with contextlib.suppress(TransportError, serial.SerialException, OSError, struct.error):
            self._transport.exec_raw_no_follow("import machine\nmachine.reset()")
            time.sleep(0.2)
