"""Pairing, wiping, the open prompt, and what an office sends, as examples."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from rosace.face.view import View
from rosace.link import messages as m
from rosace.link.pairing import DONE, FITS, OPEN, SHOWN
from rosace.rules.manual_entry import D_PLAYED, D_SCORE
from rosace_sim.pictures.live import Live
from rosace_sim.pictures.posed import Example

_CLUB = bytes.fromhex("3f9a02c7")


def _pairing(stage: int, left_s: int = 94, anew: bool = False) -> View:
    """An attempt that has come so far."""
    desk = Live()
    desk.act("go pair")
    desk.desk.mode.attempt = SimpleNamespace(
        stage=stage, left_ms=lambda now: left_s * 1000, digits=482915,
        keys=SimpleNamespace(club=_CLUB),
    )  # fmt: skip
    desk.desk.mode._anew = anew
    return desk.view()


def _closed(wait_s: int = 0) -> View:
    """A paired board, or one that too many attempts have locked."""
    desk = Live()
    desk.act("go pair")
    session = desk.desk.pc_session()
    desk.desk.mode.attempt = None
    session.guard = SimpleNamespace(club=_CLUB)
    session.lockout.left_ms = lambda now: wait_s * 1000
    return desk.view()


def _asked(**has: Any) -> View:
    """What a PC asks for, as the desk asks about it."""
    desk = Live()
    session = desk.desk.pc_session()
    for name, value in has.items():
        setattr(session, name, value)
    desk.desk.go(desk.desk.modes.asked)
    return desk.view()


def _offer(**has: Any) -> View:
    offer = m.Offer()
    offer.names = [b"Marie", b"J\xfcrgen", b"", b""]
    for name, value in has.items():
        setattr(offer, name, value)
    return _asked(pending=m.WAITS_NAMES, offered=offer)


def _handed_over() -> View:
    former = bytearray(m.FORMER_SIZE)
    former[m.FORMER_DATA + D_SCORE] = 14
    former[m.FORMER_DATA + D_SCORE + 1] = 9
    former[m.FORMER_DATA + D_PLAYED] = 3
    return _offer(former=bytes(former), origin=12)


EXAMPLES = (
    Example("pair_waits", "Pairing: the board waits for a PC", lambda: _pairing(OPEN)),
    Example("pair_reckons", "Pairing: the board reckons its half of the secret",
            lambda: _pairing(OPEN + 1)),
    Example("pair_code", "Pairing: six digits to be typed into the PC", lambda: _pairing(SHOWN)),
    Example("pair_fits", "Pairing: the PC says that the digits agree", lambda: _pairing(FITS)),
    Example("paired", "Paired with a club", lambda: _pairing(DONE)),
    Example("pair_whose", "A paired board: whose it is, and how to pair it anew",
            lambda: _closed()),
    Example("pair_anew", "Pairing anew, or forgetting the club's key",
            lambda: _pairing(OPEN, 118, True)),
    Example("pair_locked", "Too many attempts failed", lambda: _closed(289)),
    Example("wipe", "A PC asks to erase every match: two keys held, no OK",
            lambda: _asked(pending=m.WAITS_SERVICE, service=m.WIPE)),
    Example("offer", "Names that a PC sent", _offer),
    Example("offer_anew", "Newer names, in the place of others", lambda: _offer(anew=True)),
    Example("offer_match", "A match that goes on here: how it stands", _handed_over),
    Example("service", "A PC asks to service the board",
            lambda: _asked(pending=m.WAITS_SERVICE, service=m.REPL)),
    Example("prompt_open", "The prompt is open", lambda: _asked(leave=1, service=m.REPL)),
)  # fmt: skip
