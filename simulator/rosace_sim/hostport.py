"""The serial port that programs on the PC open: a pseudo-terminal that behaves like USB.

While a match program runs, bytes go between the terminal and the board's FIFOs. At the prompt of a
MicroPython process they go between the terminal and that process; on its way there, before main.py
and after it, the process would lose them or die of a Ctrl-C, so they wait, as in a board's FIFO.
Nobody at the port is the same to the board as a cable that is not plugged in.
"""

import contextlib
import os
import select
import termios
import threading
import tty
from collections.abc import Callable
from typing import Any

from rosace_sim.usb import UsbPort

CLOSED_POLL_S = 0.02  # how soon an opened port is noticed
CHUNK = 4096
RAW, FRIENDLY = 1, 2  # the bytes that change the mode of the prompt
BANNER = b"raw REPL"
PROMPT = b">>> "
TO_RAW = b"\r\x01"


class HostPort:
    """path: what `rosace`, mpremote and pyserial open. board: the one that is running."""

    def __init__(self, usb: UsbPort, console: Callable[[str], None]) -> None:
        self.board: Any = None
        self.raw = False  # a program speaks to the prompt, no person
        self._usb = usb
        self._console = console
        self._master, slave = os.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        # Nobody holds the far end: so the terminal itself says whether a program has it open.
        os.close(slave)
        os.set_blocking(self._master, False)
        self._wake_in, self._wake_out = os.pipe()
        os.set_blocking(self._wake_in, False)
        os.set_blocking(self._wake_out, False)
        usb.wake = self.wake
        self._prompt = -1  # the terminal of a MicroPython process
        self._listens = False  # its first prompt has been seen
        self._tail = b""  # the last bytes it wrote, while its prompt is awaited
        self._held = bytearray()  # what the host sent while nobody could take it
        self._swallow: bytearray | None = None
        self._to_host = bytearray()
        self._open = True
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="serial", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        """There is something to carry."""
        with contextlib.suppress(BlockingIOError, OSError):
            os.write(self._wake_out, b"w")

    def attach(self, prompt: int, again_raw: bool) -> None:
        """A process has started behind the terminal `prompt`."""
        with self._lock:
            self._prompt = prompt
            self._listens = False
            self._tail = b""
            self._swallow = bytearray() if again_raw else None
        self.wake()

    def detach(self, prompt: int) -> None:
        """The process at the prompt is gone: close its terminal here."""
        with self._lock:
            self._drain(prompt)
            if self._prompt == prompt:
                self._prompt = -1
            os.close(prompt)

    def say(self, data: bytes) -> None:
        """To the host, as the board's own start-up code would write it."""
        with self._lock:  # its bytes may be on their way just now
            self._to_host += data
        self.wake()

    def close(self) -> None:
        self._open = False
        self.wake()
        self._thread.join(2)
        for fd in (self._master, self._wake_in, self._wake_out):
            os.close(fd)

    # the thread

    def _run(self) -> None:
        while self._open:
            if not self._usb.host:
                self._usb.host = self._is_open()
            self._turn(0.5 if self._usb.host else CLOSED_POLL_S)

    def _is_open(self) -> bool:
        poll = select.poll()
        poll.register(self._master, select.POLLIN)
        if any(event & select.POLLHUP for _fd, event in poll.poll(0)):
            return False
        # What was set on the far end was forgotten when the last program left.
        tty.setraw(self._master, termios.TCSANOW)
        return True

    def _in_program(self) -> bool:
        board = self.board
        if board is None or not board.alive:
            return False
        return board.interrupt == -1 or self._prompt < 0

    def _turn(self, timeout: float) -> None:
        poll = select.poll()
        poll.register(self._wake_in, select.POLLIN)
        prompt = self._prompt
        if prompt >= 0:
            poll.register(prompt, select.POLLIN)
        program = self._in_program()
        if program and self._held:
            self._usb.deliver(self._taken(self._usb.incoming_room()))
        if self._usb.host:
            events = select.POLLIN if self._room(program) else 0
            if self._to_host or (program and self._usb.outgoing()):
                events |= select.POLLOUT
            poll.register(self._master, events)
        ready = dict(poll.poll(timeout * 1000))
        if self._wake_in in ready:
            with contextlib.suppress(BlockingIOError):
                os.read(self._wake_in, 4096)
        if prompt in ready:
            with self._lock:
                if self._prompt == prompt:
                    self._drain(prompt)
        event = ready.get(self._master, 0)
        if event & select.POLLHUP:
            self._usb.host = False
        elif self._usb.host:
            self._carry(event)

    def _carry(self, event: int) -> None:
        if event & select.POLLOUT or self._to_host or self._usb.outgoing():
            collected = b"" if self._to_host or not self._in_program() else self._usb.collect()
            with self._lock, contextlib.suppress(BlockingIOError):
                self._to_host += collected
                del self._to_host[: os.write(self._master, self._to_host)]
        if event & select.POLLIN:
            room = self._room(self._in_program())
            if not room:
                return
            try:
                data = os.read(self._master, room)
            except OSError:
                self._usb.host = False
                return
            self._from_host(data)

    def _from_host(self, data: bytes) -> None:
        if self._in_program():
            self._usb.deliver(data)
            return
        for byte in data:
            if byte in (RAW, FRIENDLY):
                self.raw = byte == RAW
        with self._lock:
            if self._prompt >= 0 or self.board is None or self.board.why != "power":
                self._held += data
            self._pass_on()

    def _room(self, program: bool) -> int:
        """How many bytes of the host may be taken now."""
        if program:
            return 0 if self._held else self._usb.incoming_room()
        return CHUNK - len(self._held)

    def _taken(self, most: int) -> bytes:
        """The first of the bytes that wait."""
        with self._lock:
            data = bytes(self._held[:most])
            del self._held[:most]
        return data

    def _pass_on(self) -> None:
        """Give the process what the host sent, if it can take it; the lock is held."""
        board = self.board
        runs = board is not None and board.main and not board.prompt
        if self._prompt >= 0 and self._held and (self._listens or runs):
            with contextlib.suppress(OSError):  # it ends this very moment
                del self._held[: os.write(self._prompt, self._held)]

    def _heard(self, data: bytes) -> None:
        """Look for the first prompt of the process; the lock is held."""
        board = self.board
        self._tail = (self._tail + data)[-64:]
        if board is None or not board.prompt or PROMPT not in self._tail:
            return
        self._listens = True
        if self._swallow is not None:
            self._held[:0] = TO_RAW
        self._pass_on()

    def _drain(self, prompt: int) -> None:
        """What the process printed: to the host, and kept; the lock is held."""
        while select.select([prompt], [], [], 0)[0]:
            try:
                data = os.read(prompt, CHUNK)
            except OSError:
                return  # the process has ended
            if not data:
                return
            self._console(data.decode("utf-8", "replace"))
            if not self._listens:
                self._heard(data)
            if self._swallow is not None:
                self._swallow += data
                at = self._swallow.find(BANNER)
                if at < 0:
                    continue
                data = bytes(self._swallow[at:])
                self._swallow = None
            if self._in_program():
                self._usb.write(data)
            else:
                self._to_host += data
                del self._to_host[:-65536]
