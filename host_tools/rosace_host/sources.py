"""The texts behind the rule systems, and what a short citation of the display means in full.

Texts are referred to, never copied.
"""

import re
from typing import Final

from rosace_host import rule_names

TITLES: Final = {
    "ICF": "Laws of the International Carrom Federation",
    "english": "The ICF's laws as the English text reads them",
    "club": "The ICF's laws, one game a match, no change of sides",
    "mfr_de": "Manufacturer's sheet, German",
    "mfr_en": "Manufacturer's sheet, English",
    "mfr_fr": "Manufacturer's sheet, French",
    "mfr_es": "Manufacturer's sheet, Spanish",
    "masters": "Masters Games, after the UK Carrom Club",
    "ffc_simple": "Simplified rules of the Fédération Française de Carrom",
    "icpf": "Traditional rules of the Indian Carrum Players' Federation",
    "nepal": "The Nepali rule",
    "three": "Carrom for three, after Prost and Tulière",
    "points": "The simple rule, for points",
    "holes": "Buying the holes, the striker as in the ICF's laws",
    "trous": "Buying the holes, as printed: the striker costs everything",
}

_MASTERS: Final = {
    "O": "Objectif",
    "B": "Règles de base, point {}",
    "Q": "Couvrir la reine, point {}",
    "F": "Fautes, point {}",
    "N": "Notation, paragraph {}",
}
_ICPF: Final = {"F": "faults, point {}", "a": "end a {}", "b": "end b {}", "c": "end c {}"}
_SHEETS: Final = {
    "DE": ("German", "Spielregeln"),
    "EN": ("English", "Rules of the game"),
    "FR": ("French", "Règles du jeu"),
    "ES": ("Spanish", "Reglas de juego"),
}


def title(system: int) -> str:
    """What a rule system is called in full."""
    name = rule_names.system_name(system)
    return TITLES.get(name, name)


def in_full(short: str) -> str:
    """A citation of rosace/rules/citations.py in full; an ICF letter becomes "ICF 3.12i"."""
    found = re.fullmatch(r"(DE|EN|FR|ES)[ .](\d+)", short)
    if found:
        language, heading = _SHEETS[found[1]]
        if found[2] == "0":
            return f"manufacturer's sheet, {language}: Essential idea of game"
        return f"manufacturer's sheet, {language}: paragraph {found[2]} from “{heading}” on"
    found = re.fullmatch(r"MG[ .]([OBQFN])(\d?)", short)
    if found:
        place = _MASTERS[found[1]].format(found[2])
        place = {"F0": "Fautes, first paragraph", "F9": "Fautes, last paragraph"}.get(
            found[1] + found[2], place
        )
        return f"Masters Games: {place}"
    found = re.fullmatch(r"FFC[ .](P?)(\d+)", short)
    if found:
        kind = "penalty" if found[1] else "paragraph"
        page = "p. 11" if found[1] else "p. 10"
        return f"FFC simplified rules, {page}: {kind} {found[2]}"
    found = re.fullmatch(r"IC[ .](F|a|b|c)?(\d)", short)
    if found:
        place = _ICPF[found[1]].format(found[2]) if found[1] else f"section {found[2]}"
        return f"I.C.P.F. traditional rules: {place}"
    found = re.fullmatch(r"NP([89])[ .](\d)", short)
    if found:
        kind = "paragraph" if found[1] == "8" else "penalty"
        return f"Nepali rule, p. {found[1]}: {kind} {found[2]}"
    found = re.fullmatch(r"E (\w+)", short)
    if found:
        return f"International Laws of Carrom, English text: {found[1]}"
    return f"ICF {short}" if re.match(r"\d", short) else short
