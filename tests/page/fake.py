"""A table of no firmware: it remembers what was done to it and shows what a test puts on it."""

import threading

from rosace_sim.page.acts import PIECES

PIECE_OF = {number: name for name, number in PIECES.items()}


class FakeTable:
    """As much of the virtual table as its page can see."""

    def __init__(self):
        self.vm = "micropython"
        self.version = "0.1.0"
        self.serial_path = "/dev/pts/7"
        self.lamp = False
        self.contrast = 255
        self.beep = 0
        self.powered = True
        self.now_ms = 0
        self.step_ms = 0  # how much of its time passes with all that is done to it
        self.speed = 0
        self.done = []
        self.plan = []  # (virtual ms, what then happens)
        self._shown = bytes(1024)
        self._callbacks = []
        self._more = threading.Condition()

    def on_change(self, callback):
        self._callbacks.append(callback)

    def _changed(self, *what):
        if what:
            self.now_ms += self.step_ms
            with self._more:
                self.done.append(what)
                self._more.notify_all()
        for callback in self._callbacks:
            callback()

    def screen(self, display=0):
        return self._shown if self.powered else bytes(1024)

    def show(self, screen):
        self._shown = bytes(screen)
        self._changed()

    def sound(self, at_ms, hz):
        self.now_ms, self.beep = at_ms, hz
        self._changed()

    def light(self, on):
        self.lamp = on
        self._changed()

    def button(self, index, down):
        self._changed("button", index, down)

    def extra(self, gpio, level):
        self._changed("extra", gpio, level)

    def drop(self, net, piece):
        self._changed("drop", net, PIECE_OF[piece])

    def hand(self, net, ms):
        self._changed("hand", net, ms)

    def block(self, net, on):
        self._changed("block", net, on)

    def power(self, on):
        self.powered = on
        self._changed("power", on)

    def cut_at_write(self, n=1, tear="half"):
        self._changed("cut", n, tear)

    def run(self, ms):
        self.now_ms += ms
        for at, what in [item for item in self.plan if item[0] <= self.now_ms]:
            self.plan.remove((at, what))
            what()

    def close(self):
        pass

    def play(self, speed):
        self.speed = speed
        self._changed("play", speed)

    def wait_done(self, *what, timeout=60):
        """True as soon as hands have done exactly this."""
        with self._more:
            return self._more.wait_for(lambda: what in self.done, timeout)

    def wait_count(self, count, timeout=60):
        """True as soon as hands have done so many things."""
        with self._more:
            return self._more.wait_for(lambda: len(self.done) >= count, timeout)
