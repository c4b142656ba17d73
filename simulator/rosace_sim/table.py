"""The virtual table: hands, pieces and power around a virtual board, and a backend that runs it.

Everything a person could do to the device is a method; everything a person could see or hear of it
is an attribute. The two backends run the same firmware files: one thread of this process, or a
real MicroPython process.
"""

import random
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import rosace
from rosace.board.pins import BUTTON
from rosace_sim.board import PWRON, WATCHDOG, VirtualBoard, World
from rosace_sim.chip import Panel
from rosace_sim.clock import Clock
from rosace_sim.cpython import CPython
from rosace_sim.flash import HALF, Flash
from rosace_sim.hostport import HostPort
from rosace_sim.micropython import MicroPython

FIRMWARE = Path(rosace.__file__).resolve().parent.parent
NEAR, FAR = 0x3C, 0x3D
# As most pieces do past rings 25 mm under the edge (rosace_sim.drops): the board learns from them.
NARROWEST_US, WIDEST_US = 34_000, 44_000
SOONEST_US, LATEST_US = 16_000, 25_000  # from beam a to beam b, the lower one
HANG_S = 60  # wall time after which a firmware that asks for nothing is called hanging
NEVER = 1 << 62
RESTARTS = 20  # resets without time passing: it will never come up


class Hang(RuntimeError):
    """The firmware does not come back to its wait, or never gets there."""


class Table:
    """A table at which nobody sits yet: power(True) starts it.

    vm: "cpython" or "micropython".  flash: a file that keeps the board's flash between runs, or
    None.  main: another program instead of firmware/main.py.  install: put the compiled firmware
    on the flash (always done for MicroPython unless False: an empty board).  bounce: contacts
    chatter, pieces flicker.  misses: now and then only one of two beams sees a piece.
    """

    def __init__(
        self, vm: str = "cpython", *, seed: int = 0, flash: Path | str | Flash | None = None,
        firmware: Path | None = None, main: Path | None = None, install: bool | None = None,
        panel: str = "ssd1306", displays: int = 1, board_id: bytes = b"\xe6virtual",
        serial: bool = True, bounce: bool = False, misses: bool = False,
    ) -> None:  # fmt: skip
        if vm not in ("cpython", "micropython"):
            raise ValueError(f"no such backend: {vm}")
        self.vm = vm
        self.version = rosace.VERSION
        self.clock = Clock()
        self.flash = flash if isinstance(flash, Flash) else Flash(flash, seed=seed)
        self.world = World(self.clock, self.flash, board_id)
        self.world.changed = self._changed
        self.board: VirtualBoard | None = None
        self.bounce = bounce
        self.misses = misses
        self.ended: Counter[str] = Counter()  # why former lives of the board ended, how often
        self.errors: list[str] = []  # tracebacks and other words of the firmware's console
        self._kind = panel
        self.displays = displays
        self._random = random.Random(seed)
        self._main = main
        self._firmware = firmware or FIRMWARE
        self._install = vm == "micropython" if install is None else install
        self._runner: CPython | MicroPython | None = None
        self._callbacks: list[Callable[[], None]] = []
        self._blocks = [0] * 8
        self._restarts: list[int] = []
        self._since = NEVER  # when power came on, until time is granted
        self._speed: float | None = None
        self._pacer: threading.Thread | None = None
        self.host = HostPort(self.world.usb, self._console) if serial else None
        self.serial_path = self.host.path if self.host else ""
        self._panels()

    # power

    @property
    def powered(self) -> bool:
        """Whether the board has power."""
        return self.board is not None and (self.board.alive or self.board.why != "power")

    def power(self, on: bool) -> None:
        """Plug in or pull the plug, at any moment."""
        if on and not self.powered:
            if self._install:
                from rosace_sim.install import image_of, install

                install(self.flash, image_of(self._firmware), self._main)
            self._panels()
            with self.clock.lock:
                self._since = self.clock.now
                self._start(PWRON)
        elif not on and self.board is not None:
            self._stop()
        self._changed()

    def cut_at_write(self, n: int = 1, tear: str = HALF) -> None:
        """Power fails in the n-th program or erase of the flash from now, which stays torn."""
        self.flash.cut_in(n, tear)

    def close(self) -> None:
        """Power off and give everything back."""
        self.stop()
        if self.board is not None:
            self._stop()
        if self.host is not None:
            self.host.close()
        self.flash.close()

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_why: object) -> None:
        self.close()

    def _stop(self) -> None:
        with self.clock.lock:
            board, runner = self.board, self._runner
            if board is not None:
                board.stop("power")
        if runner is not None:
            runner.kill()

    def _panels(self) -> None:
        self.world.panels = {
            address: Panel(self._kind) for address in (NEAR, FAR)[: self.displays]
        }

    def _start(self, cause: int, main: bool = True) -> None:
        """A new life of the board; the lock is held."""
        self.world.usb.reset()
        board = VirtualBoard(self.world, cause)
        self.board = board
        self.clock.idle = False
        if self.vm == "cpython":
            path = (self._main or self._firmware / "main.py") if main else None
            self._runner = CPython(board, path, self._ended)
        else:
            self._runner = MicroPython(board, self._ended, self.host, self._console, main)
        if self.host is not None:
            self.host.board = board
        self._runner.start()

    def _ended(self, board: VirtualBoard, main: bool = True) -> None:
        """A run is over (called from its thread): after a reset the next one begins."""
        with self.clock.lock:
            if board is not self.board:
                return
            self.ended[board.why] += 1
            again = board.why in ("reset", "watchdog", "soft")
            if again:
                self._restarts = [t for t in self._restarts if t > self.clock.now - 1_000_000]
                self._restarts.append(self.clock.now)
                again = len(self._restarts) < RESTARTS
            if again:
                self._start(WATCHDOG, main)
            self.clock.turn.notify_all()
        self._changed()

    # hands

    def button(self, index: int, down: bool) -> None:
        """Press or release button 0-7: WHITE BLACK QUEEN STRIKER FOUL UNDO MENU OK."""
        if not 0 <= index < 8:
            raise ValueError(f"no such button: {index}")
        self.extra(BUTTON + index, 0 if down else 1)

    def extra(self, gpio: int, level: int) -> None:
        """An input pin goes to `level`; 0 = pressed, pulled to ground."""
        with self.clock.lock:
            if self.bounce:
                for _ in range(self._random.randrange(1, 5)):
                    at = self.clock.now + self._random.randrange(200, 5000)
                    back = at + self._random.randrange(300, 1500)
                    self.clock.at(at, lambda: self._ground(gpio, bool(level)))
                    self.clock.at(back, lambda: self._ground(gpio, not level))
            self._ground(gpio, not level)

    def drop(self, net: int, piece: int = 0) -> None:
        """A piece (words.WHITE, BLACK, QUEEN, STRIKER) falls through the beams of net 1-4."""
        pick = self._random.uniform
        with self.clock.lock:
            # The striker's is 1.3 times as long in truth; behind a piece in the same net it would
            # be a question then, and a recorded match does not say where it wants one.
            width = pick(NARROWEST_US, WIDEST_US) * (1.05 if piece == 3 else 1.0)
            begin = self.clock.now + 500
            seen = [True, True]
            if self.misses and pick(0, 1) < 0.1:
                seen[self._random.randrange(2)] = False
            for i, beam in enumerate(self._beams(net)):
                start = begin + (round(pick(SOONEST_US, LATEST_US)) if i else 0)
                if seen[i]:
                    self._pulse(beam, start, round(width * pick(0.85, 1.0)))

    def hand(self, net: int, ms: int) -> None:
        """A hand reaches into a net for so long."""
        with self.clock.lock:
            for beam in self._beams(net):
                self._pulse(beam, self.clock.now + self._random.randrange(20_000), ms * 1000)

    def block(self, net: int, on: bool) -> None:
        """A hand stays in a net until it is taken out."""
        with self.clock.lock:
            for beam in self._beams(net):
                self._block(beam, 1 if on else -1)

    def _beams(self, net: int) -> tuple[int, int]:
        if not 1 <= net <= 4:
            raise ValueError(f"no such net: {net}")
        return 2 * net - 2, 2 * net - 1

    def _pulse(self, beam: int, start: int, us: int) -> None:
        moments = [(start, 1), (start + us, -1)]
        if self.bounce:  # the rim of the piece flickers in the beam
            moments += [(start + us + 600, 1), (start + us + 1_400, -1)]
        for at, change in moments:
            self.clock.at(at, lambda change=change: self._block(beam, change))

    def _block(self, beam: int, change: int) -> None:
        self._blocks[beam] = max(0, self._blocks[beam] + change)
        bit = 1 << beam
        self.world.blocked = self.world.blocked & ~bit | (bit if self._blocks[beam] else 0)
        self.levels()

    def _ground(self, gpio: int, down: bool) -> None:
        bit = 1 << gpio
        self.world.grounded = self.world.grounded & ~bit | (bit if down else 0)
        self.levels()

    def levels(self) -> None:
        """After a change of `world` by hand: the pins follow."""
        with self.clock.lock:
            if self.board is not None and self.board.alive:
                self.board.levels()

    # time

    @property
    def now_ms(self) -> int:
        """Virtual milliseconds since the table was made."""
        return self.clock.now // 1000

    @property
    def stride_ms(self) -> int:
        """How much longer a wait of the firmware may last while nothing is due (0 = exact)."""
        return self.clock.stride // 1000

    @stride_ms.setter
    def stride_ms(self, ms: int) -> None:
        self.clock.stride = ms * 1000

    def run(self, ms: float) -> None:
        """Let so much virtual time pass; returns when the firmware has lived it."""
        clock = self.clock
        self._raise()
        with clock.lock:
            # A board that has just got power may have passed time of its own (it formats a new
            # flash), or not yet, as its thread happens to run: that is no part of the answer.
            target = min(self._since, clock.now) + round(ms * 1000)
            deadline = time.monotonic() + HANG_S
            while clock.now < target or not self._at_rest():
                if self._pacer is None:
                    clock.grant(target)
                if self._running():
                    if not clock.turn.wait(0.5) and time.monotonic() > deadline:
                        raise Hang(f"no wait() for {HANG_S} s; console: {self.console()}")
                elif self._pacer is None:
                    clock.pass_to(target)
                    break
                else:
                    clock.turn.wait(0.05)
            self._since = NEVER
        self._raise()

    def _raise(self) -> None:
        """What a board program in this process left uncaught is the caller's to see."""
        runner = self._runner
        if isinstance(runner, CPython) and runner.error is not None:
            error, runner.error = runner.error, None
            raise RuntimeError("the board's program ended") from error

    def _running(self) -> bool:
        board = self.board
        return board is not None and board.alive and not board.prompt or self._between()

    def _between(self) -> bool:
        """A reset has happened and the next life has not begun."""
        board = self.board
        if board is None or board.alive or board.why == "power":
            return False
        if len(self._restarts) >= RESTARTS:
            raise Hang(f"the firmware resets again and again; console: {self.console()}")
        return True

    def _at_rest(self) -> bool:
        return not self._running() or self.clock.idle or self._pacer is not None

    def wait_until(self, predicate: Callable[[], object], limit_ms: float = 5000) -> bool:
        """Run in steps of 10 ms until `predicate()` is true; False when `limit_ms` has passed."""
        end = self.clock.now + round(limit_ms * 1000)
        while not predicate():
            if self.clock.now >= end:
                return False
            self.run(10)
        return True

    def play(self, speed: float = 1) -> None:
        """Time passes by itself, `speed` times as fast as the wall's; 0 = as fast as it goes."""
        self._speed = speed
        self._since = NEVER
        if self._pacer is None:
            self._pacer = threading.Thread(target=self._pace, name="pace", daemon=True)
            self._pacer.start()

    def stop(self) -> None:
        """Time stands still again."""
        pacer, self._speed, self._pacer = self._pacer, None, None
        if pacer is not None:
            pacer.join(2)
            with self.clock.lock:
                self.clock.limit = self.clock.now

    def _pace(self) -> None:
        clock = self.clock
        last = time.monotonic()
        while (speed := self._speed) is not None:
            time.sleep(0.004)
            wall = time.monotonic()
            with clock.lock:
                step = 500_000 if speed == 0 else round((wall - last) * speed * 1_000_000)
                # Time that the firmware could not use in time is not owed to it.
                clock.grant(max(clock.limit, clock.now) + step if clock.limit - clock.now
                            < 50_000 + step else clock.limit)  # fmt: skip
                if not self._running():
                    clock.pass_to(clock.limit)
            last = wall

    # eyes and ears

    def screen(self, display: int = 0) -> bytes:
        """1024 bytes as lit: 128 columns a page of eight rows, lowest bit on top."""
        if not self.powered:
            return bytes(1024)
        return self.world.panels[(NEAR, FAR)[display]].lit()

    @property
    def contrast(self) -> int:
        """How bright the near panel is, 0-255."""
        return self.world.panels[NEAR].contrast

    @property
    def beep(self) -> int:
        """Hertz of the buzzer, 0 = silent."""
        board = self.board
        return board.hertz if board is not None and board.duty else 0

    @property
    def lamp(self) -> bool:
        """The board's own light."""
        return bool(self.board is not None and self.board.lamp)

    @property
    def complaints(self) -> list[str]:
        """What a chip was told and no real one would understand; must stay empty."""
        return self.world.complaints

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call back after every change of screen, beep, lamp or power, from any thread."""
        self._callbacks.append(callback)

    def console(self) -> str:
        """The last words of the firmware outside its protocol: tracebacks, mostly."""
        return "".join(self.errors)[-2000:]

    def _changed(self) -> None:
        for callback in self._callbacks:
            callback()

    def _console(self, text: str) -> None:
        self.errors.append(text)
        del self.errors[:-200]
