"""Pairing, wiping, the open prompt, and what an office sends, as examples."""

from __future__ import annotations

from rosace.desk.modes.mode import blank
from rosace.desk.modes.pc_request import Asked
from rosace.face import more_ids as M
from rosace.face import text_ids as T
from rosace.face import view as w
from rosace.face.view import View
from rosace.link.messages import FORMER_DATA, FORMER_SIZE, Offer
from rosace.rules.manual_entry import D_PLAYED, D_SCORE
from rosace_sim.pictures.posed import Example, Table

_CODE = b"482 915"
_CLUB = b"3f9a02c7"


def _said(title: int, *lines: int, arg: int = 1000, name: bytes = _CODE, **keys: int) -> View:
    """A notice: title, lines, and the labels of keys by their names."""
    v = Table().view(w.S_NOTICE)
    blank(v)
    v.title, v.args[0], v.names[0] = title, arg, name
    for i, line in enumerate(lines):
        v.lines[i] = line
    for i, key in enumerate(("WHITE", "BLACK", "QUEEN", "STRIKER", "FOUL", "UNDO", "MENU", "OK")):
        v.keys[i] = keys.get(key, 0)
    v.show_keys = bool(keys)
    return v


def _waits() -> View:
    return _said(M.PAIR, M.PAIR_RUN, M.PAIR_LEFT, arg=94, UNDO=T.K_BACK)


def _reckons() -> View:
    return _said(M.PAIR, M.PAIR_COMPUTES, FOUL=T.K_NO)


def _code() -> View:
    return _said(M.PAIR, M.PAIR_CODE, M.PAIR_TYPE, FOUL=T.K_NO)


def _fits() -> View:
    return _said(M.PAIR, M.PAIR_CODE, M.PAIR_OK, FOUL=T.K_NO, OK=T.K_OK)


def _paired() -> View:
    return _said(M.PAIRED, M.PAIR_CLUB, name=_CLUB, UNDO=T.K_BACK, OK=T.K_OK)


def _whose() -> View:
    return _said(M.PAIRED, M.PAIR_CLUB, M.PAIR_AGAIN, name=_CLUB, UNDO=T.K_BACK)


def _anew() -> View:
    return _said(M.PAIR, M.PAIR_RUN, M.PAIR_LEFT, arg=118, FOUL=M.K_FORGET, UNDO=T.K_BACK)


def _locked() -> View:
    return _said(M.PAIR, M.PAIR_LOCKED, arg=290, UNDO=T.K_BACK)


def _wipe() -> View:
    return _said(M.WIPE, M.WIPE_WHAT, M.WIPE_HOW, FOUL=T.K_NO, UNDO=T.K_LATER)


def _prompt() -> View:
    return _said(M.SERVICE, M.REPL_OPEN, M.REPL_LINE)


def _offer(**has: object) -> View:
    """What a PC offers, as the desk asks about it."""
    v = Table().view()
    blank(v)
    offer = Offer()
    offer.names = [b"Marie", b"J\xfcrgen", b"", b""]
    for name, value in has.items():
        setattr(offer, name, value)
    Asked.fill_offer(Asked.__new__(Asked), v, offer)
    v.screen = w.S_ASK
    for key, text in ((4, T.K_NO), (5, T.K_LATER), (7, T.K_GRANT)):
        v.keys[key] = text
    v.show_keys = True
    return v


def _names() -> View:
    return _offer()


def _names_anew() -> View:
    return _offer(anew=True)


def _handed_over() -> View:
    former = bytearray(FORMER_SIZE)
    former[FORMER_DATA + D_SCORE] = 14
    former[FORMER_DATA + D_SCORE + 1] = 9
    former[FORMER_DATA + D_PLAYED] = 3
    return _offer(former=bytes(former), origin=12)


EXAMPLES = (
    Example("pair_waits", "Pairing: the board waits for a PC", _waits),
    Example("pair_reckons", "Pairing: the board reckons its half of the secret", _reckons),
    Example("pair_code", "Pairing: six digits to be typed into the PC", _code),
    Example("pair_fits", "Pairing: the PC says that the digits agree", _fits),
    Example("paired", "Paired with a club", _paired),
    Example("pair_whose", "A paired board: whose it is, and how to pair it anew", _whose),
    Example("pair_anew", "Pairing anew, or forgetting the club's key", _anew),
    Example("pair_locked", "Too many attempts failed", _locked),
    Example("wipe", "A PC asks to erase every match: two keys held, no OK", _wipe),
    Example("offer", "Names that a PC sent", _names),
    Example("offer_anew", "Newer names, in the place of others", _names_anew),
    Example("offer_match", "A match that goes on here: how it stands", _handed_over),
    Example("prompt_open", "The prompt is open", _prompt),
)
