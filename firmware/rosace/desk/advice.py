"""Which reminders a rule system has: what its text asks of players and no sensor can judge."""

from rosace.face.texts_advice import (
    T_A_BACK,
    T_A_CIRCLES,
    T_A_CLOCKWISE,
    T_A_CROSS,
    T_A_CUSHION,
    T_A_FORWARD,
    T_A_LINE,
    T_A_NO_COLOUR,
    T_A_ON_TOP,
    T_A_PRISON,
    T_A_RIGHT,
    T_A_SIDE,
    T_A_SMALL,
    T_A_STACK,
    T_A_STRIKER,
    T_A_THREE,
)
from rosace.rules.state import PILE

_SHEET = (T_A_RIGHT, T_A_BACK, T_A_SMALL, T_A_CIRCLES)
_RACES = (
    (),  # ICF
    (),  # English text
    (),  # one game
    _SHEET,  # German sheet
    (T_A_RIGHT,),  # English sheet
    (T_A_BACK, T_A_SMALL, T_A_CIRCLES),  # French sheet
    _SHEET,  # Spanish sheet
    (T_A_CLOCKWISE, T_A_FORWARD, T_A_CROSS),  # Masters Games
    (T_A_RIGHT, T_A_BACK),  # FFC simplified
    (T_A_SIDE, T_A_PRISON, T_A_CUSHION),  # ICPF
    (T_A_FORWARD, T_A_CUSHION, T_A_LINE, T_A_ON_TOP),  # Nepali
)
_PILES = (
    (T_A_THREE, T_A_NO_COLOUR, T_A_RIGHT),
    (T_A_NO_COLOUR, T_A_CLOCKWISE, T_A_ON_TOP),
    (T_A_STACK, T_A_NO_COLOUR),
    (T_A_STACK, T_A_NO_COLOUR, T_A_STRIKER),
)


def pages(system: int) -> bytes:
    """The pages of a system, counted from T_A_RIGHT; b"" if it has none."""
    table = _PILES if system >= PILE else _RACES
    at = system - PILE if system >= PILE else system
    found = table[at] if at < len(table) else ()
    return bytes([text - T_A_RIGHT for text in found])
