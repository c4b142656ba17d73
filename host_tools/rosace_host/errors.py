"""Every error that a user sees: what happened, why, and what to do next.

One family; cli/output.py turns it into text or JSON and into the exit code. What pyserial, the
database or mpremote raise is translated where it is called, never further up. A sentence may quote
a file, a board or the user: it is made harmless here.
"""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rosace_host.printable import harmless

OK, FAILURE, USAGE, NO_BOARD, PARTIAL, NOT_VERIFIED, NOT_ALLOWED = range(7)


def combined_code(codes: Sequence[int]) -> int:
    """The exit code of a command for several boards: the one they all have, PARTIAL where
    something was done, else FAILURE."""
    if len(set(codes)) <= 1:
        return codes[0] if codes else OK
    return PARTIAL if OK in codes or PARTIAL in codes else FAILURE


class RosaceError(Exception):
    """Something a person can act on. `code` is the exit code of the command it ends."""

    code = FAILURE

    def __init__(self, what: str, why: str = "", next_step: str = "") -> None:
        super().__init__(what)
        self.what = harmless(what)
        self.why = harmless(why)
        self.next_step = harmless(next_step)

    def as_dict(self) -> dict[str, str]:
        """For --json; `kind` is stable, the sentences may change."""
        return {
            "kind": type(self).__name__,
            "what": self.what,
            "why": self.why,
            "next": self.next_step,
        }


def system_reason(error: OSError) -> str:
    """The operating system's reason as a sentence, without numbers and Python's words."""
    return f"{error.strerror}." if error.strerror else "The system does not say why."


def resolved(path: Path) -> Path:
    """What a path leads to. OSError for links in a ring, which Path.resolve() tells otherwise
    before Python 3.13 and passes over since."""
    found = Path(os.path.realpath(path))
    if found.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return found


def install_step(extra: str) -> str:
    """What to do where the packages of an extra are missing. `rosace` is on no index: the pip that
    has installed it finds it where it is, and no other pip does."""
    checkout = Path(__file__).resolve().parents[2]
    if Path(sys.prefix).parent == checkout and (checkout / "Makefile").is_file():
        return "Run `make setup` in the checkout, then the same command again."
    what = f'install "rosace[{extra}]"'
    if (Path(sys.prefix) / "pipx_metadata.json").exists():
        return f"Run `pipx runpip {Path(sys.prefix).name} {what}`, then the same command again."
    python = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"Run `{python} -m pip {what}`, then the same command again."


def next_step_or_make_room(error: OSError, next_step: str) -> str:
    """What to do about a file that cannot be written: first of all make room, if that is it."""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    return "Make room there and run the same command again." if full else next_step


class UsageError(RosaceError):
    """The command line asks for something that does not fit together."""

    code = USAGE


class InputError(RosaceError):
    """A file that a command was given cannot be read, or is not what the command takes."""


def unreadable(path: Path, error: OSError, next_step: str = "Is the name right?") -> InputError:
    """Of a file that the system does not let us read."""
    return InputError(f"{path} cannot be read.", system_reason(error), next_step)


@contextmanager
def blames_file() -> Iterator[None]:
    """What would be wrong usage is the file's fault here: its words were not typed."""
    try:
        yield
    except UsageError as error:
        raise InputError(error.what, error.why, error.next_step) from error


class MissingExtra(RosaceError):
    """The packages of an extra are not installed: no word of the command line is wrong."""


class NoBoard(RosaceError):
    """No board answered, or not the one that was asked for."""

    code = NO_BOARD


class NoSuchPort(NoBoard):
    """The port is not there."""

    def __init__(self, port: str, why: str = "", next_step: str = "") -> None:
        super().__init__(
            f"There is no port {port}.",
            why,
            next_step
            or "Is the cable in, and is it a data cable? `rosace boards` lists what is there.",
        )


class PortBusy(RosaceError):
    """Another program holds the port."""

    def __init__(self, port: str) -> None:
        super().__init__(
            f"The port {port} is in use.",
            "Another program has it open: a second `rosace`, Thonny, mpremote or a terminal.",
            "Close that program and try again.",
        )


class WatchAsleep(PortBusy):
    """Another program holds the port, and a watch of the same user does not answer."""

    def __init__(self, port: str, processes: Sequence[str]) -> None:
        super().__init__(port)
        who = f"process {' and '.join(processes)}"
        self.why = f"A `rosace watch` or `serve`, {who}, may have it open: it does not answer."
        self.next_step = (
            "Was it stopped with Ctrl-Z? `fg` in its terminal wakes it. Else end it there, and "
            "run the same command again."
        )


class Lent(PortBusy):
    """A watch has lent the port to a command of the same user."""

    def __init__(self, port: str) -> None:
        super().__init__(port)
        self.why = "Another `rosace` command uses it for a moment."
        self.next_step = "It is read again as soon as that command ends."


class NoPermission(RosaceError):
    """The operating system does not let this user open the port.

    group: whose members may, where the system has such a thing.
    """

    def __init__(self, port: str, group: str = "") -> None:
        why = "The operating system allows it to other users only."
        next_step = "Ask whoever administers this computer, or use another account."
        if sys.platform == "linux":
            group = group if group not in ("", "root") else "dialout"
            why = f"On Linux serial ports belong to a group, here `{group}`."
            next_step = f"Run `sudo usermod -a -G {group} $USER`, log out and in again."
        elif sys.platform == "win32":
            why = "Windows refuses it: another program has it open, or its driver does not work."
            next_step = "Close that program; else look at it in the Device Manager."
        super().__init__(f"You may not open the port {port}.", why, next_step)


class Unplugged(RosaceError):
    """The port went away while it was open."""

    code = PARTIAL

    def __init__(self, port: str, why: str = "") -> None:
        super().__init__(
            f"The board on {port} has gone.",
            why or "It was unplugged, switched off or restarted.",
            "Nothing is lost: plug it in and run the same command again.",
        )


class NoAnswer(NoBoard):
    """The port is open, but nothing on it speaks our protocol."""

    def __init__(self, port: str, why: str = "") -> None:
        super().__init__(
            f"Nothing on {port} answers as a Rosace board.",
            why or "It may be another device, or a board whose program does not start.",
            "Look at the board's screen and lamp; `rosace flash` puts Rosace on an empty Pico.",
        )


class PromptOpen(NoAnswer):
    """MicroPython's prompt answers: an empty board, or one that was opened for maintenance."""

    def __init__(self, port: str) -> None:
        super().__init__(
            port, "MicroPython's prompt is there instead: Rosace is not installed or not running."
        )
        self.next_step = f"Run `rosace flash --port {port}`, or restart the board."


class PromptClosed(NoAnswer):
    """MicroPython's prompt does not answer: a healthy board opens it only when it is asked to."""

    def __init__(self, port: str) -> None:
        super().__init__(port, "Rosace runs there, or it is another device.")
        self.what = harmless(f"The prompt of the board on {port} is not open.")
        self.next_step = (
            "Hold MENU and UNDO while it is plugged in, then run the same command again."
        )


class NeverSilent(NoAnswer):
    """What is there goes on sending by itself, whatever it is asked: no prompt does that."""

    def __init__(self, port: str) -> None:
        super().__init__(port, "It goes on sending, whatever it is asked: another device does so.")
        self.next_step = (
            "Is it the right port? `rosace boards --all` lists them. If a board is there, hold "
            "MENU and UNDO while it is plugged in, then run the same command again."
        )


class LineTooBad(RosaceError):
    """The line loses or damages so much that nothing gets through."""

    code = PARTIAL

    def __init__(self, port: str, tries: int) -> None:
        super().__init__(
            f"The line to {port} is too bad.",
            f"{tries} requests in a row came to nothing.",
            "What arrived is stored. Try another cable or socket, then the same command again.",
        )


class Refused(RosaceError):
    """The board said no."""


class Unanswered(Refused):
    """The wait has ended; the request still waits at the table for an answer."""

    code = PARTIAL


class NotAllowed(Refused):
    """The board belongs to a club, and this PC does not have the club's key, or not this one."""

    code = NOT_ALLOWED


class KeyTrouble(RosaceError):
    """The club key cannot be read, written, exported or imported."""


class NewerBoard(RosaceError):
    """The board's protocol or log is newer than this program."""

    def __init__(self, port: str, what: str) -> None:
        super().__init__(
            f"The board on {port} is newer than this program.",
            what,
            "Update `rosace` on this PC; the board keeps everything until then.",
        )


class OlderLog(RosaceError):
    """The board's log has a format from before the first release."""

    def __init__(self, port: str, found: int, oldest: int) -> None:
        super().__init__(
            f"The log on {port} is older than this program reads.",
            f"It has format {found}, the oldest known is {oldest}.",
            "Pull it with the `rosace` of that time, then `rosace flash` the board.",
        )


class NoLog(RosaceError):
    """The board runs in safe mode and cannot even read its log."""

    def __init__(self, port: str) -> None:
        super().__init__(
            f"The board on {port} cannot read its own log.",
            "It runs in safe mode: one of its files is damaged. The matches are other files.",
            f"Run `rosace flash --port {port} --without-sync`, then `rosace sync`.",
        )


class OtherHistory(RosaceError):
    """The board's log is not the one this database has seen: an older image, or a changed log."""

    code = NOT_VERIFIED


class NoSetUp(RosaceError):
    """The record with which a match begins has gone from the database."""

    code = NOT_VERIFIED


class NoSuchCode(RosaceError):
    """No match has the code of this paper sheet."""

    code = NOT_VERIFIED


class DatabaseError(RosaceError):
    """The database cannot be opened or written."""


class OutputError(RosaceError):
    """A file that was asked for cannot be written, or is there already."""


class NoSuchMatch(UsageError):
    """No match of that name or number in the database."""


class FlashError(RosaceError):
    """Writing the firmware did not succeed."""


class DoesNotFit(FlashError):
    """The program has no room on the board; nothing there was changed."""
