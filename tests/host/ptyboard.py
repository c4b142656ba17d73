"""A board in memory behind a real pseudo-terminal, so that the real pyserial talks to it."""

import os
import select
import threading
import tty


class PtyBoard:
    """`path` is the serial port; `unplug()` closes the far end as a pulled cable does.

    cut_after: bytes the board writes before the plug is pulled by itself.  pace_s: how long a
    step takes, so that a sync lasts long enough to be killed.  answers: how many it has begun.
    """

    def __init__(self, board, cut_after=None, pace_s=0.0):
        self.board = board
        self.cut_after = cut_after
        self.pace_s = pace_s
        self.answers = 0
        self.master, slave = os.openpty()
        tty.setraw(slave)
        self.path = os.ttyname(slave)
        self._slave = slave  # held open: between two programs the line stays alive
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        while not self._stop.is_set():
            busy = self.board.session.frames.pending()
            ready = select.select([self.master], [], [], self.pace_s if busy else 0.02)[0]
            try:
                data = os.read(self.master, 512) if ready else b""
                out = self.board.turn(data)
                if out and self.cut_after is not None:
                    out, self.cut_after = out[: self.cut_after], self.cut_after - len(out)
                self.answers += out.count(b":")
                if out:
                    os.write(self.master, out)
            except OSError:
                continue
            if self.cut_after is not None and self.cut_after <= 0:
                break
        os.close(self.master)
        os.close(self._slave)

    def unplug(self):
        self._stop.set()
        self._thread.join(5)

    def __enter__(self):
        return self

    def __exit__(self, *_why):
        self.unplug()
