"""Offers: requests that a table may take or decline, and how the PC waits for the answer.

Names, settings, rules and service are shown at the table, one at a time, and taken or declined
there. A board of this PC's club answers at once while no match runs.
"""

import secrets
import time
from collections.abc import Callable
from typing import Final

from rosace.link import messages as m
from rosace_host.device.client import Client
from rosace_host.errors import FAILURE, OK, PARTIAL, Refused

_POLL_S: Final = 0.3
# By the board's own number for what waits (Office.waiting).
_WAITING_TEXT: Final = ("", "Names that a PC sent wait", "Settings that a PC sent wait",
                 "A PC's request to service the board waits")  # fmt: skip
ALLOW_HINT: Final = "{} shows the request. Somebody there allows it: MENU, OK, OK."
KEYS_HINT: Final = "MENU, OK shows it; then OK takes it and FOUL removes it"


def new_request_id() -> int:
    """A number of its own for a request, a small int on the board."""
    return 1 + secrets.randbelow(0x3FFFFFFE)


def wait_for_answer(
    client: Client,
    request: int,
    result: int,
    wait_s: float,
    tell: Callable[[], object] | None = None,
) -> int:
    """Wait for the table's answer for so many seconds; the last result. tell() comes first and
    says which keys somebody is to press there."""
    end = time.monotonic() + wait_s
    if tell and result in (m.WAITING, m.ANEW) and wait_s > 0:
        tell()
    while result in (m.WAITING, m.ANEW) and time.monotonic() < end:
        time.sleep(_POLL_S)
        result = client.request_state(request)
    return result


def request_service(
    client: Client, wish: int, wait_s: float, tell: Callable[[], object]
) -> int:  # fmt: skip
    """Ask for a wish of the protocol and wait for the table; returns the last result."""
    request = new_request_id()
    return wait_for_answer(client, request, client.maintenance(request, wish), wait_s, tell)


def refuse_in_safe_mode(client: Client, what: str) -> None:
    """Refused where a board has no desk. It reads neither its keys nor its settings then, and
    older firmware opens its prompt whatever service is asked for."""
    if client.in_safe_mode:
        raise Refused(what, "It runs in safe mode.", "`rosace doctor` says why.")


def timeout_note(state: str, wait_s: int) -> str:
    """What to say first where a wait ran out."""
    return f"Nobody answered within {wait_s} s. " if exit_code(state, wait_s) == PARTIAL else ""


def exit_code(state: str, wait_s: float) -> int:
    """0 if the table took it, or if nobody wanted to wait; 4 if the wait ran out; else 1."""
    if state == "waiting" and wait_s > 0:
        return PARTIAL
    return OK if state in ("accepted", "unchanged", "waiting") else FAILURE


def why_later(client: Client) -> tuple[str, str]:
    """Why a board said LATER, and what to do about it."""
    if 0 < client.waiting_kind < len(_WAITING_TEXT):
        why = f"{_WAITING_TEXT[client.waiting_kind]} there for an answer."
        return why, f"At the table: {KEYS_HINT}. Then run the command again."
    why = "A match is running there, or it is still reading its log."
    return why, "Run the command again when the table is free."
