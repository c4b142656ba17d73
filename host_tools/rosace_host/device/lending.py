"""Ports of this PC that one program lends to another: a command borrows from a running `watch`.

A port has one reader. Who reads many of them all evening keeps a door on this machine; a file that
only this user can read says where it is, and a secret that opens it. A loan lasts as long as the
borrower's connection, so it ends with him, however he ends.
"""

import hmac
import json
import os
import secrets
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

_HOST: Final = "127.0.0.1"
_LINE_MAX: Final = 1024  # bytes of a question or an answer
_WORD_S: Final = 2.0  # how long the door waits for a question
_LEND_S: Final = 20.0  # how long a borrower waits: a visit may be at its first greeting

_loans: dict[str, socket.socket] = {}
_lock = threading.Lock()


def folder() -> Path:
    """Where the doors of this user's programs are written down."""
    return user_data_path("rosace", appauthor=False) / "lending"


def place(port: str) -> str:
    """What a port is, whatever it is called: a link or a relative path is its device; the name
    itself where it is no path."""
    return os.path.realpath(port) if os.name == "posix" and os.path.exists(port) else port


def _line(connection: socket.socket) -> Any:
    """One line of JSON, None for anything else."""
    data = b""
    while not data.endswith(b"\n") and len(data) < _LINE_MAX:
        part = connection.recv(_LINE_MAX - len(data))
        if not part:
            return None
        data += part
    with suppress(ValueError):
        return json.loads(data)
    return None


def _say(connection: socket.socket, data: Any) -> None:
    connection.sendall(json.dumps(data).encode() + b"\n")


# --- who lends ---


class Lender:
    """The door. ports_of(table): the ports at which that table is; lend(port): what the lender
    calls it, if it is free for the borrower now, else nothing; back(names): the loan of what he
    calls so has ended. All are called from threads of the door.
    """

    def __init__(
        self, ports_of: Callable[[int], list[str]], lend: Callable[[str], list[str]],
        back: Callable[[list[str]], None],
    ) -> None:  # fmt: skip
        self._ports_of, self._lend, self._back = ports_of, lend, back
        self._secret = secrets.token_hex(16)
        self._door: socket.socket | None = None
        self._file = Path()

    def start(self) -> None:
        """Open the door; where its file cannot be written nobody can borrow, and that is all."""
        with suppress(OSError):
            door = socket.create_server((_HOST, 0))
            self._file = folder() / f"{os.getpid()}-{door.getsockname()[1]}.json"
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with open(os.open(self._file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as f:
                json.dump({"door": door.getsockname()[1], "secret": self._secret}, f)
            self._door = door
            threading.Thread(target=self._serve, args=(door,), name="door", daemon=True).start()

    def stop(self) -> None:
        """Close it. What is lent stays with the borrower."""
        if self._door:
            with suppress(OSError):
                self._door.shutdown(socket.SHUT_RDWR)
            self._door.close()
            self._file.unlink(missing_ok=True)

    def _serve(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                connection, _address = door.accept()
                threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with connection, suppress(OSError):
            connection.settimeout(_WORD_S)
            asked = _line(connection)
            if not isinstance(asked, dict):
                return
            if not hmac.compare_digest(str(asked.get("secret")).encode(), self._secret.encode()):
                return
            if isinstance(table := asked.get("table"), int):
                _say(connection, self._ports_of(table))
            elif isinstance(port := asked.get("port"), str):
                self._lend_to(connection, port)

    def _lend_to(self, connection: socket.socket, port: str) -> None:
        lent = self._lend(port)
        if not lent:
            return
        try:
            _say(connection, "lent")
            connection.settimeout(None)
            while connection.recv(1):
                pass
        finally:
            self._back(lent)  # a link may lead nowhere by now


# --- who borrows ---


def _ask(question: dict[str, Any], silent: list[str]) -> Iterator[tuple[socket.socket, Any]]:
    """Each door that has what is asked for: the connection, open until the next one is asked
    for, and what it said. `silent` gets the processes that let the question wait."""
    for file in sorted(folder().glob("*.json")):
        with suppress(OSError, ValueError, KeyError, TypeError):
            where = json.loads(file.read_text())
            try:
                connection = socket.create_connection((_HOST, where["door"]), _WORD_S)
            except ConnectionRefusedError:
                file.unlink(missing_ok=True)  # its program has died
                continue
            answer = None
            try:
                _say(connection, {**question, "secret": where["secret"]})
                if "port" in question:  # its door answers any other from memory
                    connection.settimeout(_LEND_S)
                answer = _line(connection)
            except TimeoutError:
                silent.append(file.name.partition("-")[0])
            except OSError:
                pass
            if answer:
                yield connection, answer
            connection.close()


def ports_of(table: int) -> list[str]:
    """The ports at which running watches read that table: all of them, for two boards may say
    that they are the same table."""
    return [
        port
        for _, ports in _ask({"table": table}, [])
        if isinstance(ports, list)
        for port in ports
        if isinstance(port, str)
    ]


def borrow(port: str) -> list[str]:
    """Ask for a port; without anybody who lends it nothing happens. Until give_back(). Returns
    the processes that did not answer."""
    silent: list[str] = []
    with _lock:
        if port in _loans:
            return silent
    for connection, _ in _ask({"port": place(port)}, silent):
        with _lock:
            _loans[port] = connection
        break
    return silent


def give_back(port: str | None = None) -> None:
    """End one loan, or all."""
    with _lock:
        ended = [one for one in _loans if port in (None, one)]
        connections = [_loans.pop(one) for one in ended]
    for connection in connections:
        connection.close()
