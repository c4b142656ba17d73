"""A line to a board: bytes out, bytes in, and the time. The only file that knows pyserial's ways.

A Wire has write(data), read(timeout_s), clock() and close(); tests put a board in memory behind
the same four. `SerialWire` opens what pyserial's serial_for_url opens: COM5, /dev/ttyACM0, a
pseudo-terminal, socket://hall-pc:4000, rfc2217://..., loop://.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Protocol
from urllib.parse import urlsplit

import serial

from rosace_host.errors import NoPermission, NoSuchPort, PortBusy, Unplugged

_WRITE_TIMEOUT_S: Final = 2.0
_READ_MAX: Final = 4096
_WITH_NUMBER: Final = ("socket", "rfc2217")  # kinds of address that end in HOST:PORT
_BUSY: Final = (errno.EBUSY, errno.EAGAIN)
# What pyserial lets through is no OSError; on Windows there is no such thing.
TerminalError: type[Exception] = getattr(sys.modules.get("termios"), "error", OSError)


class Wire(Protocol):
    """What the client needs of a line."""

    port: str

    def write(self, data: bytes) -> None:
        """Send all of `data`; raises Unplugged."""
        ...

    def read(self, timeout_s: float) -> bytes:
        """What is there, waiting at most `timeout_s` for the first byte; b"" after that."""
        ...

    def clock(self) -> float:
        """Seconds that pass while read() waits."""
        ...

    def close(self) -> None:
        """Give the line back; never raises."""
        ...


@contextmanager
def _serial_errors(port: str) -> Iterator[None]:
    """pyserial's errors as ours. A PTY whose far end is closed raises plain OSError (EIO)."""
    try:
        yield
    except serial.SerialTimeoutException as error:
        raise Unplugged(port, "It takes no bytes; it may hang or have restarted.") from error
    except (serial.SerialException, OSError, TerminalError, TypeError) as error:
        # TypeError: pyserial's own read() on a descriptor that close() set to None meanwhile.
        raise Unplugged(port) from error


def _group(port: str) -> str:
    """Whose members may open the port, "" where that cannot be told."""
    with suppress(OSError, KeyError, NotImplementedError):
        return Path(port).group()
    return ""


def open_error(port: str, error: Exception) -> Exception:
    """What to raise for a port that cannot be opened, from what pyserial or the system raised."""
    number = getattr(error, "errno", None)
    text = str(error)
    if number in _BUSY or "exclusively lock" in text or "PermissionError(13" in text:
        return PortBusy(port)  # the last is how Windows says that a COM port is taken
    if number == errno.EACCES or "Permission denied" in text:
        return NoPermission(port, _group(port))
    if "://" in port:
        return _address_error(port, error)
    if os.path.exists(port):
        return NoSuchPort(port, "Something of that name is there, but it is no serial port.")
    return NoSuchPort(port)


def _address_error(port: str, error: Exception) -> NoSuchPort:
    """Of an address that could not be opened. Where pyserial did not understand it, it says so in
    Python's words for what it stumbled over."""
    kind = port.partition("://")[0].lower()
    cause = error.__context__ or error
    understood = isinstance(cause, OSError) and not isinstance(cause, serial.SerialException)
    try:
        parts = urlsplit(port)
        whole = bool(parts.hostname and parts.port)
    except ValueError:
        parts, whole = None, False
    if kind in _WITH_NUMBER and not whole:
        why = "A host and the number of a port, 1 to 65535, belong to such an address."
        return NoSuchPort(port, why, f"Write {kind}://HOST:PORT, such as {kind}://hall-pc:4000.")
    if "protocol " in str(error):  # its words where it knows no such kind
        return NoSuchPort(
            port,
            f"No line to a board is called {kind}://.",
            "Give the port's own name, such as COM5 or /dev/ttyACM0, or socket://HOST:PORT for a "
            "line over the network.",
        )
    if not understood and parts and parts.query:
        return NoSuchPort(
            port, "It has options that there are not.", "Leave out what begins at the ?."
        )
    next_step = "Is the PC there on, and does its ser2net have a port of that number?"
    return NoSuchPort(
        port, f"{str(error).rpartition('] ')[2]}.", next_step if kind in _WITH_NUMBER else ""
    )


class SerialWire:
    """A serial port, opened for this program alone."""

    def __init__(self, port: str) -> None:
        self.port = port
        try:
            # Exclusive: two programs reading one port would each get half of the bytes.
            self._serial = serial.serial_for_url(
                port, 115200, timeout=0, write_timeout=_WRITE_TIMEOUT_S, exclusive=True
            )
        except (serial.SerialException, OSError, ValueError, KeyError) as error:
            raise open_error(port, error) from error
        except TerminalError as error:  # it went while it was opened
            raise Unplugged(port) from error

    def write(self, data: bytes) -> None:
        """Send all of `data`."""
        with _serial_errors(self.port):
            self._serial.write(data)

    def read(self, timeout_s: float) -> bytes:
        """What is there, waiting at most `timeout_s` for the first byte."""
        with _serial_errors(self.port):
            self._serial.timeout = max(timeout_s, 0)
            first = self._serial.read(1)
            if not first:
                return b""
            waiting = min(self._serial.in_waiting, _READ_MAX)
            return first + self._serial.read(waiting) if waiting else first

    def clock(self) -> float:
        """Seconds of this PC."""
        return time.monotonic()

    def close(self) -> None:
        """Give the port back."""
        with suppress(serial.SerialException, OSError, TerminalError, TypeError):
            self._serial.close()
