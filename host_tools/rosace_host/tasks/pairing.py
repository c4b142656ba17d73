"""Pairing from the PC: agree on a secret, let a person compare six digits, hand over the keys.

The steps stand in rosace/link/pairing.py. X25519 is the `cryptography` library's here and plain
integers on the board; the digits tell whether both saw the same.
"""

import time
from collections.abc import Callable
from typing import Final

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from rosace.link import messages as m
from rosace.link import pairing as steps
from rosace.link.frames import Pad
from rosace.record.keys import number_of
from rosace_host.device.client import Client
from rosace_host.device.keys import Club
from rosace_host.errors import PARTIAL, Refused

_POLL_S: Final = 0.2
_STEP_S: Final = 30.0  # a Pico takes about a second for each step
WAIT_S: Final = 120  # for a key at the table; the board waits as long
_NUMBER_MAX: Final = number_of(0xFFFF, 0xFF)  # of the last match there can be
_DIGITS_TRIES: Final = 3  # times the digits may be mistyped


class PairingFailed(Refused):
    """The board is not paired; its old keys, if it had any, stand."""


class NobodyThere(PairingFailed):
    """Nobody at the table did his part while this PC waited."""

    code = PARTIAL


def _failed(
    port: str, why: str, next_step: str = "", kind: type[PairingFailed] = PairingFailed
) -> PairingFailed:
    return kind(
        f"The board on {port} was not paired.",
        why,
        next_step
        or "At the table choose MENU, Service, Pair with a PC, and run `rosace pair` again.",
    )


class Pairing:
    """One attempt of this PC with the board at the end of `client`."""

    def __init__(self, client: Client, welcome: m.Welcome, wait_s: float = WAIT_S) -> None:
        self.client = client
        self.welcome = welcome
        self._wait_s = wait_s
        self._secret = X25519PrivateKey.generate()
        self._half = self._secret.public_key().public_bytes_raw()
        self._key = b""
        self.number = 0

    def _ask(self, step: int, *parts: bytes) -> tuple[int, Pad]:
        """Send a step until the board has computed its answer, or a key was pressed there."""
        end = time.monotonic() + (_STEP_S if step == steps.REVEAL else self._wait_s)
        while True:
            result, body = self.client.pair(step, parts)
            closed = step == steps.COMMIT and result == m.REFUSED  # nobody has chosen it there
            if result != m.WAITING and not closed:
                return result, body
            if time.monotonic() > end:
                did = "chose that" if closed else "pressed OK"
                raise _failed(self.client.port, f"Nobody {did} there in time.", kind=NobodyThere)
            time.sleep(_POLL_S)

    def begin(self) -> str:
        """Agree on the secret; returns the six digits that the board must show."""
        result, body = self._ask(steps.COMMIT, steps.commitment(self._half))
        if result == m.LOCKED:
            raise _failed(
                self.client.port, "Five attempts failed in a row.", "Its screen says how long."
            )
        if result == m.UNKNOWN:
            raise _failed(
                self.client.port, "Its firmware cannot pair.", "Run `rosace flash` first."
            )
        if result != m.OK:
            raise _failed(self.client.port, "It ended the attempt.")
        half = body.get_bytes(32)
        self.number = body.get(4)
        if not body.ok:
            raise _failed(self.client.port, "Its answer was too short.")
        if self.number > _NUMBER_MAX:
            raise _failed(self.client.port, f"It names key {self.number}, which no board reaches.")
        result, _ = self._ask(steps.REVEAL, self._half)
        if result != m.OK:
            raise _failed(
                self.client.port,
                "It ended the attempt: somebody may sit between this PC and the board.",
            )
        try:
            shared = self._secret.exchange(X25519PublicKey.from_public_bytes(half))
        except ValueError as error:
            raise _failed(
                self.client.port, "The public key that it sent gives no shared secret."
            ) from error
        sent = steps.transcript(
            self.welcome.board, self.welcome.epoch, self.number, half, self._half
        )
        self._key = steps.session_key(shared, sent)
        return f"{steps.digits(sent):06d}"

    def finish(self, club: Club) -> None:
        """Hand the keys over; returns when OK was pressed at the table."""
        board = self.welcome.board
        content = (
            club.seal_key(board, self.welcome.epoch, self.number)
            + club.command_key(board)
            + club.name
        )
        sealed = steps.box(self._key, content)
        result, _ = self._ask(steps.KEYS, sealed, steps.box_mac(self._key, sealed))
        if result != m.ACCEPTED:
            raise _failed(self.client.port, "Somebody declined there, or it waited too long.")
        club.add_board(board.hex(), self.welcome.epoch, self.number)


def pair(
    client: Client,
    welcome: m.Welcome,
    club: Club,
    digits_read: Callable[[], str],
    say: Callable[[str], None],
    keep: Callable[[], object],
    wait_s: float = WAIT_S,
) -> None:
    """The whole way. `digits_read` asks the person what the screen shows; `keep` stores the club's
    key: before a board belongs to it, and with the board in it."""
    if welcome.flags & m.SAFE_MODE:
        raise _failed(client.port, "It runs in safe mode.", "`rosace doctor` says why.")
    attempt = Pairing(client, welcome, wait_s)
    wanted = attempt.begin()
    for left in range(_DIGITS_TRIES - 1, -1, -1):
        typed = "".join(c for c in digits_read() if c.isdigit())
        if typed == wanted:
            break
        if not left:
            raise _failed(
                client.port,
                "The digits do not agree: somebody may sit between this PC and the board.",
                "Press FOUL at the table (it must not accept), look at the cable, start again.",
            )
        say("The screen must show other digits. Once more:")
    keep()
    say("They agree. Now press OK at the table.")
    attempt.finish(club)
    keep()
    client.hello()  # from now on it wants signatures
