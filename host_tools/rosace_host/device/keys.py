"""The club key: one secret on the club's PCs, from which the keys of every board follow.

A board never sees it. It gets a key for commands and a key for its seals, both made from the club
key and its own id, so any PC with the club key can make them again. It lies in the keyring of the
operating system; where there is none, or ROSACE_KEY names a file, in a file that only its owner
may read. It is never printed and never logged.
"""

import base64
import binascii
import hashlib
import hmac
import json
import os
import re
import secrets
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
from platformdirs import user_data_path

from rosace.record.keys import later_key
from rosace_host.errors import (
    InputError,
    KeyTrouble,
    next_step_or_make_room,
    system_reason,
    unreadable,
)

ENVIRONMENT: Final = "ROSACE_KEY"
PASSPHRASE_MIN: Final = 8
_SERVICE: Final = "rosace"
_USER: Final = "club key"
_SIZE: Final = 32
_FILE_MAX: Final = 100_000  # bytes; an export is some hundred
_SCRYPT_N: Final = 2**15  # scrypt n: about 0.1 s and 32 MB
_BOARD_ID: Final = re.compile("[0-9a-f]{16}")
_NUMBERS: Final = range(1 << 32)  # of a journal, and of a key
_HELD_S: Final = 30.0  # how long another program may be about to store the key


@dataclass
class Club:
    """The secret, and which boards were paired with it: id -> journal, number of the first key.

    again: of boards that were paired more than once in that journal, the first key number of the
    last time.
    """

    secret: bytes = field(repr=False)
    boards: dict[str, tuple[int, int]] = field(default_factory=dict)
    again: dict[str, int] = field(default_factory=dict)

    @property
    def name(self) -> bytes:
        """Four bytes that tell club keys apart and say nothing of them."""
        return hashlib.sha256(b"rosace club" + self.secret).digest()[:4]

    def _board_key(self, board: bytes) -> bytes:
        return _hmac(self.secret, b"rosace board" + board)

    def command_key(self, board: bytes) -> bytes:
        """What signs requests to this board."""
        return _hmac(self._board_key(board), b"rosace command")

    def seal_key(self, board: bytes, epoch: int, number: int) -> bytes:
        """The board's seal key of that number, in the journal `epoch`."""
        first = _hmac(self._board_key(board), b"rosace seal" + epoch.to_bytes(4, "little"))
        return _key_after(first, number)

    def must_sign(self, board: str, epoch: int, number: int) -> bool:
        """Whether the seal that this key number belongs to must be signed for this club."""
        paired = self.boards.get(board)
        return bool(paired) and paired[0] == epoch and number >= paired[1]

    def outdates(self, board: str, epoch: int, off: int, number: int) -> bool:
        """Whether the board was paired again between these key numbers: that of its word that the
        keys were taken off, and that of a seal."""
        paired = self.boards.get(board)
        return bool(paired) and paired[0] == epoch and off < self.again.get(board, 0) <= number

    def add_board(self, board: str, epoch: int, number: int) -> None:
        """Remember a pairing: from which key number of which journal on seals are signed."""
        before = self.boards.get(board)
        if before and before[0] == epoch:
            self.again[board] = max(number, before[1], self.again.get(board, 0))
            number = min(number, before[1])
        else:
            self.again.pop(board, None)
        self.boards[board] = (epoch, number)

    def merge(self, other: "Club") -> None:
        """Take over the boards that another PC has paired with the same key."""
        for board, (epoch, number) in other.boards.items():
            self.add_board(board, epoch, number)
            self.add_board(board, epoch, max(number, other.again.get(board, 0)))

    def take_others(self, stored: "Club", board: str) -> None:
        """Take over the boards of the stored key, which other programs may have changed since it
        was read; but of this board `self` knows more."""
        mine, again = self.boards.get(board), self.again.get(board)
        self.boards, self.again = dict(stored.boards), dict(stored.again)
        if mine:
            self.boards[board] = mine
            self.again.pop(board, None)
        if mine and again is not None:
            self.again[board] = again


def new_club() -> Club:
    """A fresh club key."""
    return Club(secrets.token_bytes(_SIZE))


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


_STRIDE: Final = 4096


@lru_cache(maxsize=4096)
def _milestone(first: bytes, count: int) -> bytes:
    return later_key(_milestone(first, count - 1), _STRIDE) if count else first


def _key_after(first: bytes, number: int) -> bytes:
    for count in range(number // _STRIDE):  # in order, so that no call goes deep
        _milestone(first, count)
    return later_key(_milestone(first, number // _STRIDE), number % _STRIDE)


# --- where it is stored ---


def _file() -> Path:
    named = os.environ.get(ENVIRONMENT)
    return Path(named) if named else user_data_path("rosace", appauthor=False) / "club.key"


def _is_there(path: Path) -> bool:
    """Whether a key stands there; KeyTrouble if that cannot be told."""
    try:
        return path.exists()
    except OSError as error:
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError) -> KeyTrouble:
    return KeyTrouble(
        f"The club key {path} cannot be read.",
        system_reason(error),
        f"It is that of this PC; {ENVIRONMENT} names another file.",
    )


def location() -> str:
    """Where the key is, in words: the keyring or a path. "" where there is none."""
    if _is_there(_file()):
        return str(_file())
    return f"the keyring ({_keyring_name()})" if _from_keyring() else ""


def _keyring_name() -> str:
    import keyring  # slow to load, and where a file holds the key nobody asks it

    return keyring.get_keyring().name


def _from_keyring() -> str | None:
    if os.environ.get(ENVIRONMENT):
        return None
    import keyring

    try:
        return keyring.get_password(_SERVICE, _USER)
    except Exception:  # KeyringError, or whatever the system's own library raises
        return None


def load() -> Club | None:
    """The club key of this PC; None if it has none. Raises KeyTrouble if it cannot be read."""
    path = _file()
    if _is_there(path):
        return _parse(_read_private(path), str(path))
    text = _from_keyring()
    return _parse(text, "the keyring") if text else None


def save(club: Club) -> str:
    """Store it; returns where, in words."""
    text = _text_of(club)
    path = _file()
    if not os.environ.get(ENVIRONMENT) and not _is_there(path):
        import keyring

        try:
            keyring.set_password(_SERVICE, _USER, text)
            return f"the keyring ({_keyring_name()})"
        except Exception:
            pass  # no keyring here, a locked one; or, on Windows, more boards than fit into it
    write_private(path, text)
    return str(path)


@contextmanager
def alone() -> Iterator[None]:
    """While it lasts, no other program that asks for this stores a key on this PC."""
    place = _file().with_name(_file().name + ".lock")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(place, _HELD_S, isolation_level=None)
    except (OSError, sqlite3.Error):
        yield  # nothing can be written there: save() says why
        return
    with closing(lock):  # SQLite's lock is one on every system, and ends with the program
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise KeyTrouble(
                    "The club key is in use.",
                    "Another `rosace` command is storing it.",
                    "Run the command again when that one has ended.",
                ) from error
        yield


def keep(club: Club, board: str, is_new: bool) -> None:
    """Store a key that was loaded a while ago, for a board that is being paired, with the boards
    that other programs have stored since. A new key, which no board has yet, gives way to one that
    another program has made meanwhile; else another key is KeyTrouble.
    """
    with alone():
        here = load()
        if here and here.secret != club.secret:
            paired = board in club.boards
            if paired or not is_new:
                raise _other_key(club, paired)
            club.secret = here.secret
        if here:
            club.take_others(here, board)
        save(club)


def _other_key(club: Club, paired: bool) -> KeyTrouble:
    return KeyTrouble(
        "Another club key was put on this PC meanwhile.",
        f"The board is paired with club {club.name.hex()}." if paired else "",
        "`rosace key import FILE --replace` brings that club's key back; or pair the board anew "
        "at the table, with WHITE and STRIKER held."
        if paired
        else "The board was not paired: run `rosace pair` again.",
    )


def _text_of(club: Club) -> str:
    return json.dumps(
        {
            "key": base64.b64encode(club.secret).decode(),
            "boards": {board: list(since) for board, since in sorted(club.boards.items())},
            "again": club.again,
        }
    )


def _parse(text: str, where: str) -> Club:
    try:
        data = json.loads(text)
        secret = base64.b64decode(data["key"], validate=True)
        boards = dict(_parse_board(*one) for one in data["boards"].items())
        again = data.get("again", {})
        if len(secret) != _SIZE or not all(map(_is_number, again.values())):
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise KeyTrouble(
            f"What stands in {where} is no club key.",
            "It was changed or broken off, or it never was one.",
            "`rosace key import` puts one there, from the file that `rosace key export` made.",
        ) from error
    return Club(secret, boards, again)


def _is_number(value: object) -> bool:
    return type(value) is int and value in _NUMBERS


def _parse_board(board: str, since: list[int]) -> tuple[str, tuple[int, int]]:
    """One entry of a club's boards; ValueError or TypeError if it is none."""
    epoch, number = since
    if not (_is_number(epoch) and _is_number(number) and _BOARD_ID.fullmatch(board)):
        raise ValueError
    return board, (epoch, number)


def _read_private(path: Path) -> str:
    try:
        mode = path.stat().st_mode
        with path.open("rb") as file:
            text = file.read(_FILE_MAX).decode("utf-8", "replace")
    except OSError as error:
        raise _unreadable(path, error) from error
    if os.name == "posix" and stat.S_IMODE(mode) & 0o077:
        raise KeyTrouble(
            f"The club key {path} can be read by others.",
            "It may have been copied already.",
            f"Run `chmod 600 {path}`.",
        )
    return text


def write_private(path: Path, text: str) -> None:
    """A file that only its owner may read, replaced in one step."""
    scratch = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        scratch.unlink(missing_ok=True)
        handle = os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        scratch.replace(path)
    except OSError as error:
        with suppress(OSError):
            scratch.unlink()
        raise KeyTrouble(
            f"{path} cannot be written.",
            system_reason(error),
            next_step_or_make_room(error, "Name a file in a folder of yours."),
        ) from error


# --- on its way to another PC ---


def must_be_free(path: Path) -> None:
    """An export replaces nothing: the file there may be the only copy of another key."""
    try:
        if not path.exists():
            return
    except OSError as error:
        raise KeyTrouble(
            f"{path} cannot be written.", system_reason(error), "Name a file in a folder of yours."
        ) from error
    raise KeyTrouble(f"{path} is there already.", "", "Name another file.")


def check_passphrase(passphrase: str) -> None:
    """KeyTrouble for one that is soon guessed."""
    if len(passphrase) < PASSPHRASE_MIN:
        raise KeyTrouble(
            f"The passphrase is shorter than {PASSPHRASE_MIN} characters.",
            "Whoever finds the file could guess it.",
            "Take four words that nobody says together.",
        )


def export(club: Club, path: Path, passphrase: str) -> None:
    """The key and its boards into a file that is worth nothing without the passphrase."""
    check_passphrase(passphrase)
    must_be_free(path)
    write_private(path, export_text(club, passphrase) + "\n")


def export_text(club: Club, passphrase: str) -> str:
    """The text of an export: worth nothing without the passphrase."""
    check_passphrase(passphrase)
    salt, nonce = secrets.token_bytes(16), secrets.token_bytes(12)
    sealed = ChaCha20Poly1305(_key_of_passphrase(passphrase, salt)).encrypt(
        nonce, _text_of(club).encode(), salt
    )
    parts = {"salt": salt, "nonce": nonce, "box": sealed}
    out = {"rosace": "club key", "layout": 1, "club": club.name.hex()}
    out |= {name: base64.b64encode(value).decode() for name, value in parts.items()}
    return json.dumps(out, indent=1)


@dataclass
class KeyExport:
    """What an export holds: worth nothing without the passphrase."""

    path: Path
    salt: bytes
    nonce: bytes
    box: bytes

    def decrypt(self, passphrase: str) -> Club:
        """The key in it; KeyTrouble if the passphrase is another."""
        key = _key_of_passphrase(passphrase, self.salt)
        try:
            plain = ChaCha20Poly1305(key).decrypt(self.nonce, self.box, self.salt)
        except (InvalidTag, ValueError) as error:
            raise KeyTrouble(
                f"{self.path} does not open.",
                "The passphrase is another, or the file was changed.",
                "Try the passphrase again; another copy of the file may be whole.",
            ) from error
        return _parse(plain.decode("utf-8", "replace"), str(self.path))


def read_export(path: Path) -> KeyExport:
    """An exported key, still closed; InputError if the file is none."""
    try:
        with path.open("rb") as file:
            text = file.read(_FILE_MAX)
    except OSError as error:
        raise unreadable(path, error) from error
    return parse_export(text, path)


def parse_export(text: bytes | str, path: Path) -> KeyExport:
    """An exported key out of the text that stands in a file; InputError if it is none."""
    try:
        data = json.loads(text)
        if data["rosace"] != "club key" or data["layout"] != 1:
            raise ValueError
        parts = (base64.b64decode(data[name], validate=True) for name in ("salt", "nonce", "box"))
        return KeyExport(path, *parts)
    except (ValueError, KeyError, TypeError, RecursionError, binascii.Error) as error:
        raise InputError(
            f"{path} is no exported club key.", "", "`rosace key export` makes one."
        ) from error


def _key_of_passphrase(passphrase: str, salt: bytes) -> bytes:
    return Scrypt(salt=salt, length=32, n=_SCRYPT_N, r=8, p=1).derive(passphrase.encode())
