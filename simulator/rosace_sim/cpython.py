"""The firmware's files in this very process: a thread per board, virtual time, faults at hand.

A power cut is a BaseException out of the next request for hardware, and every later request raises
it again: whatever a `finally` of the firmware tries, it reaches nothing.
"""

import runpy
import threading
from collections.abc import Callable
from pathlib import Path

import wire  # pyright: ignore[reportMissingImports]
import wire_ops  # pyright: ignore[reportMissingImports]

from rosace import port
from rosace_sim.board import VirtualBoard
from rosace_sim.clock import PowerCut


class CPython:
    """One run of main.py, from power-on until it ends, is reset or loses power."""

    name = "cpython"

    def __init__(
        self, board: VirtualBoard, main: Path | None, ended: Callable[[VirtualBoard], None]
    ) -> None:
        self.board = board
        self.error: BaseException | None = None
        self._main = main
        self._ended = ended
        self._thread = threading.Thread(target=self._run, name="firmware", daemon=True)

    def start(self) -> None:
        if port.serial.__module__ != "virtual_board":
            raise RuntimeError("import rosace_sim before anything of the firmware")
        self._thread.start()

    def _run(self) -> None:
        wire.connect(self.board)
        try:
            if self._main is not None:
                runpy.run_path(str(self._main), run_name="__main__")
            self.board.request(wire_ops.REPL)
        except PowerCut:
            pass
        except BaseException as error:  # noqa: B036  (a board without a prompt: kept for who asks)
            self.error = error
            with self.board.clock.lock:
                self.board.prompt = True
                self.board.clock.turn.notify_all()
        finally:
            wire.connect(None)
        if not self.board.alive:
            self._ended(self.board)

    def kill(self) -> None:
        """The board has been stopped: wait until its thread has noticed."""
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(5)
