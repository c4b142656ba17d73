"""Pairing, wiping, the open prompt, and what an office sends, as examples."""

from __future__ import annotations

from rosace.desk.modes.mode import blank
from rosace.desk.modes.pc_request import Asked
from rosace.face import texts as t
from rosace.face import texts_trust as tt
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
    return _said(tt.T_PAIR, tt.T_PAIR_RUN, tt.T_PAIR_LEFT, arg=94, UNDO=t.T_K_BACK)


def _reckons() -> View:
    return _said(tt.T_PAIR, tt.T_PAIR_RECKONS, FOUL=t.T_K_NO)


def _code() -> View:
    return _said(tt.T_PAIR, tt.T_PAIR_CODE, tt.T_PAIR_TYPE, FOUL=t.T_K_NO)


def _fits() -> View:
    return _said(tt.T_PAIR, tt.T_PAIR_CODE, tt.T_PAIR_OK, FOUL=t.T_K_NO, OK=t.T_K_OK)


def _paired() -> View:
    return _said(tt.T_PAIRED, tt.T_PAIR_CLUB, name=_CLUB, UNDO=t.T_K_BACK, OK=t.T_K_OK)


def _whose() -> View:
    return _said(tt.T_PAIRED, tt.T_PAIR_CLUB, tt.T_PAIR_ANEW, name=_CLUB, UNDO=t.T_K_BACK)


def _anew() -> View:
    return _said(
        tt.T_PAIR, tt.T_PAIR_RUN, tt.T_PAIR_LEFT, arg=118, FOUL=tt.T_K_FORGET, UNDO=t.T_K_BACK
    )


def _locked() -> View:
    return _said(tt.T_PAIR, tt.T_PAIR_LOCKED, arg=290, UNDO=t.T_K_BACK)


def _wipe() -> View:
    return _said(tt.T_WIPE, tt.T_WIPE_WHAT, tt.T_WIPE_HOW, FOUL=t.T_K_NO, UNDO=t.T_K_LATER)


def _prompt() -> View:
    return _said(tt.T_SERVICE, tt.T_REPL_OPEN, tt.T_REPL_LINE)


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
    for key, text in ((4, t.T_K_NO), (5, t.T_K_LATER), (7, t.T_K_GRANT)):
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
