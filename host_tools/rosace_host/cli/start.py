"""Where the `rosace` command starts and ends: Ctrl-C, and an output that takes no more.

Ctrl-C is obeyed within a second, also while a thread waits for a silent board or a library for a
locked database: the command gets the time to say what it has done and to tidy up, then the process
ends. That loses nothing, as a database commits as a whole or not at all. Nothing is imported here
that takes time: most of a start is imports, and Ctrl-C counts there too.
"""

import errno
import gc
import os
import signal
import sys
import threading
import time
from contextlib import suppress
from typing import Any, Final, NoReturn

from rosace_host.cli.stdout import write_to_nobody

INTERRUPTED: Final = 130
STOPPED: Final = "Stopped. What was stored stays; run the same command again to go on."
_TO_TIDY_UP_S: Final = 0.7
_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
_SHOW_CURSOR: Final = "\x1b[?25h"
_OBJECTS: Final = 100_000  # made before Python looks for garbage

_stopping = threading.Event()


def main() -> NoReturn:
    """Entry point of the console script."""
    _open_what_is_closed()
    _end_soon_after_ctrl_c()
    code: Any = 1
    try:
        many_objects()
        try:
            from rosace_host.cli import app

            app.run()
        except SystemExit as left:  # typer says 1 where nobody read its help to the end
            code = 0 if isinstance(left.__context__, BrokenPipeError) else left.code
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        write_to_nobody(sys.stdout)  # Python flushes once more
    except OSError as error:
        if error.errno not in _NO_ROOM or error.filename is not None:
            raise
        code = 1
        _say(f"The output could not be written. {error.strerror}.")
        _say("→ Make room, or name another place, and run the same command again.")
        write_to_nobody(sys.stdout)
    if code == INTERRUPTED:  # typer gives it too, of a command that is being loaded
        _say("\n" + STOPPED)
    sys.exit(code)


def _open_what_is_closed() -> None:
    """A service may start a command without stdin, stdout or stderr: nobody writes and reads
    there then. Whatever opens next would get their numbers."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))


def many_objects() -> None:
    """Let Python look for garbage less often: the records of a season are none."""
    gc.set_threshold(_OBJECTS, 20, 20)


def _say(text: str) -> None:
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def _stop(_number: int, frame: Any) -> None:
    """Ctrl-C, once: of a closed terminal the kernel and the shell tell, and what comes behind the
    first must not stop the command from tidying up. Whoever has taken SIGTERM ends by it: the
    server of the hall's pages."""
    other = signal.getsignal(signal.SIGTERM)
    if callable(other) and other is not _stop:
        other(signal.SIGTERM, frame)
    elif not _stopping.is_set():
        _stopping.set()
        raise KeyboardInterrupt


def _end_soon_after_ctrl_c() -> None:
    """Watch for Ctrl-C in a thread of its own: Python's own way waits until the main thread runs
    Python again. A PC that shuts down and a terminal that is closed are the same to a command;
    what it was started to ignore, as by nohup or in the background, it goes on to ignore."""
    ends = {getattr(signal, one, signal.SIGINT) for one in ("SIGINT", "SIGTERM", "SIGHUP")}
    for one in ends:  # Windows has no SIGHUP
        if signal.getsignal(one) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(one, _stop)
    from socket import socketpair

    hears, told = socketpair()
    told.setblocking(False)
    signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)

    def watch() -> None:
        while not ends.intersection(hears.recv(64)):
            pass
        time.sleep(_TO_TIDY_UP_S)
        _say((_SHOW_CURSOR if sys.stderr.isatty() else "") + STOPPED)
        os._exit(INTERRUPTED)

    watch.__dict__["sockets"] = hears, told  # open as long as the thread runs
    threading.Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    main()
