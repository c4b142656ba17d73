"""The rule systems by name and field: what a system plays, what it cites, a club's own rules.

The figures are those of rosace/rules; here they get names and words. Texts of rules are cited,
never copied. A club's own system is a base and at most OVERRIDES_MAX fields that differ; both
stand in every set-up, so that any PC can judge the match.
"""

import json
import re
from binascii import crc32
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rosace.face.languages import en
from rosace.rules import rows, systems
from rosace.rules import state as st
from rosace.rules.match import rule_record
from rosace.rules.piles import systems as pileset
from rosace_host.errors import UsageError
from rosace_host.match import names
from rosace_host.match import text_ids as T

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
    name = names.system_name(system)
    return TITLES.get(name, name)


def full_citation(short: str) -> str:
    """A citation of rosace/rules/house_citations.py in full; an ICF letter becomes "ICF 3.12i"."""
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
    found = re.fullmatch(r"E[ .](\w+)", short)
    if found:
        return f"International Laws of Carrom, English text: {found[1]}"
    return f"ICF {short}" if re.match(r"\d", short) else short


OVERRIDES_MAX: Final = (st.SIZE - st.HOUSE) // 2
_HOW_TO_LIST: Final = "`rosace rules list` has the systems, `rosace rules show NAME` their fields."


class RuleError(UsageError):
    """A club's own rules ask for a field or a value that there is none of."""


@dataclass(frozen=True)
class Field:
    """One field of a rule record. words: what its values are called; () if they are figures."""

    number: int
    name: str
    help: str
    words: tuple[str, ...] = ()

    @property
    def is_outcome(self) -> bool:
        """Whether the field says what a row of the stroke table does."""
        return self.words == OUTCOME


# The words of an outcome, in the order of its bits.
OUTCOME: Final = (
    "stays", "own back", "penalty", "two penalties", "queen back", "queen awaits", "queen covered",
)  # fmt: skip
_BITS: Final = (
    (systems.STAY, systems.STAY),
    (systems.BACK, systems.BACK),
    (systems.PENALTY_MASK, systems.PENALTY),
    (systems.PENALTY_MASK, 2 * systems.PENALTY),
    (systems.QUEEN_MASK, systems.QUEEN_BACK),
    (systems.QUEEN_MASK, systems.QUEEN_AWAITS),
    (systems.QUEEN_MASK, systems.QUEEN_COVERED),
)
_ANY_OF: Final = f"It may be any of: passes, {', '.join(OUTCOME)}."
_NO_YES: Final = ("no", "yes")

_SIDES_FIGURES: Final = (
    (systems.VALUE, "queen_points", "points for the queen", ()),
    (systems.CAP, "queen_limit", "from this game score on she counts nothing (99: never)", ()),
    (systems.TARGET, "target", "points that win a game", ()),
    (systems.BOARDS, "boards", "boards of a game, one more if level (99: no limit)", ()),
    (systems.BOARD_MAX, "board_max", "most points of one board (99: no limit)", ()),
    (systems.GAMES, "games", "games that win a match", ()),
    (systems.PASSES_MAX, "empty_turns", "turns in a row without a touch that void a board", ()),
    (systems.TRIALS_MAX, "trial_boards", "trial boards of a side", ()),
    (systems.TRIES_MAX, "break_tries", "the first breaker's tries", ()),
    (systems.TRY_FOUL, "break_foul", "a first breaker without a try left owes one", _NO_YES),
    (
        systems.FIRST, "colours", "who plays white",
        ("breaker is white", "first pocketed decides"),
    ),
    (systems.RIGHT_FROM, "queen_from", "own carrommen that must be down before the queen", ()),
    (
        systems.ZERO, "queen_with_first", "the queen with own carrommen while all nine lay there",
        ("one covers", "one does not cover", "nothing covers"),
    ),
    (
        systems.EARLY, "queen_too_early", "the queen without the right to her",
        ("goes back, turn passes", "is held till the turn ends"),
    ),
    (
        systems.GIVEN, "queen_covered_by_other", "the opponent's carromman in the cover stroke",
        ("queen goes back", "queen is the opponent's"),
    ),
    (
        systems.OWN_EARLY, "own_last_early", "own last carromman, queen not covered",
        ("board lost", "back", "back and penalty"),
    ),
    (
        systems.OTHER_EARLY, "other_last_early", "the opponent's last, queen not covered",
        ("board lost", "back"),
    ),
    (
        systems.OTHER_LAST, "other_last", "the opponent's last, queen covered",
        ("board lost", "back"),
    ),
    (
        systems.OTHER_FOUL, "other_is_foul", "pocketing the opponent's carromman is a foul",
        _NO_YES,
    ),
    (
        systems.MIX, "own_with_other", "the turn after an own with an opponent's carromman",
        ("stays", "passes"),
    ),
    (
        systems.PUT_BACK, "other_put_back", "the opponent may put his carromman back",
        _NO_YES,
    ),
    (
        systems.DEBT, "dues", "when dues are paid",
        ("at once", "at the end of the turn", "never owed"),
    ),
    (
        systems.JUMP, "jump", "a carromman that leaves the board",
        ("no effect", "costs the turn", "is a foul"),
    ),
    (systems.FAILS, "queen_tries", "lost tries for the queen that make a draw (0: none do)",
     ()),
    (systems.SINGLE, "one_board", "one board is a game", _NO_YES),
    (systems.ORDER, "order", "where the turn goes", ("right", "clockwise")),
    (systems.SIDES, "change_sides", "sides change in the deciding game", _NO_YES),
    (systems.A5, "right_by_own_only", "only an own stroke gives the right to the queen", _NO_YES),
    (systems.A6, "due_bars_queen", "an open due sends the queen back, turn passes", _NO_YES),
    (systems.A9, "cover_with_last_pays", "cover and the opponent's last together pay the queen",
     _NO_YES),
    (systems.A17, "foul_and_striker", "penalties for a foul with the striker", ()),
    (
        systems.A23, "foul_before_break", "a foul or the striker before the break is made",
        ("foul owes, striker is a try", "turn passes", "owes and turn passes"),
    ),
    (systems.A28, "striker_with_last", "points for the striker with the opponent's last", ()),
)  # fmt: skip
# Times of a rule record, each with the setting of the board that takes its place, as one types it.
# The record keeps them, because its hash stands in every set-up, but nothing reads them.
_TIMES: Final = (
    (Field(systems.SHOT, "shot_seconds", "time to strike"), "shot=20"),
    (Field(systems.PLACING, "placing_seconds", "time to place"), "placing=20"),
    (Field(systems.CHANGE, "change_seconds", "time to change sides"), "sides=2min"),
    (Field(systems.PROTEST, "protest_minutes", "time for a written protest"), "protest=15min"),
    (Field(systems.WARM_UP, "warm_up_minutes", "warm-up"), "warm-up=15min"),
    (Field(systems.REST, "rest_minutes", "rest before the deciding game"), "rest=10min"),
)
_SETTING_OF_TIME: Final = {field.name: setting for field, setting in _TIMES}
# Fields of a row that a player may choose instead: name and row, by number.
OTHER_WAYS: Final = {
    systems.OTHER_WAY_S3: ("or_S3", rows.S3),
    systems.OTHER_WAY_S4: ("or_S4", rows.S4),
    systems.OTHER_WAY_S7: ("or_S7", rows.S7),
}
_ROWS: Final = (
    "N1", "N2", "N3", "N3_both", "N4", "N4_other", "N5", "N6", "N7", "N8", "N9", "N10", "N11",
    "S1", "S1_cover", "S2", "S3", "S4", "S5", "S6", "S6_nine", "S7",
    "F1", "F1_other", "F1_striker", "F2", "F3", "B1", "B2", "B3",
)  # fmt: skip
_PILES_FIGURES: Final = (
    (pileset.WHITE_VALUE, "white", "what a white one is worth", ()),
    (pileset.BLACK_VALUE, "black", "what a black one is worth", ()),
    (pileset.QUEEN_VALUE, "queen", "what the queen is worth", ()),
    (pileset.QUOTA, "quota", "carrommen of each colour that a player needs", ()),
    (pileset.RIGHT_FROM, "queen_from", "carrommen that must be won before the queen", ()),
    (pileset.COVER, "cover", "the queen must be covered", _NO_YES),
    (
        pileset.ZERO, "queen_with_first", "one carromman with the queen onto an empty pile",
        ("covers", "does not cover"),
    ),
    (
        pileset.STRIKER, "striker", "what the striker costs",
        ("what fell and one more", "the last win", "the whole pile"),
    ),
    (pileset.DEBT, "dues", "what cannot be paid is owed", _NO_YES),
    (pileset.TARGET, "target", "points that win a game", ()),
    (pileset.BOARDS, "boards", "boards of a game", ()),
    (pileset.CAP, "queen_limit", "from this score on the queen counts nothing", ()),
    (pileset.BOARD_MAX, "board_max", "most points of one board", ()),
    (pileset.SINGLE, "one_board", "one board is the game", _NO_YES),
    (pileset.ELIMINATION, "elimination", "the lowest total drops out", _NO_YES),
    (pileset.PRICE, "price", "what a net costs", ()),
    (pileset.BUY_OUT, "buy_out", "what another's net costs", ()),
    (pileset.COLLECT, "collect", "what falls into a bought net is its owner's", _NO_YES),
    (pileset.TRIES_MAX, "break_tries", "the first breaker's tries", ()),
    (pileset.PASSES_MAX, "empty_turns", "turns of each player without a touch", ()),
    (pileset.PLAYERS_FROM, "players_from", "players at least", ()),
    (pileset.PLAYERS_TO, "players_to", "players at most", ()),
)  # fmt: skip


def _row_text(row: int) -> str:
    """A row in the words of the display."""
    return en.TEXTS.split("\n")[T.ROWS + row]


def _sides_fields() -> tuple[Field, ...]:
    found = [Field(*one) for one in _SIDES_FIGURES]
    for i, name in enumerate(_ROWS):
        found.append(Field(systems.OUTCOME + i, name, _row_text(rows.N1 + i), OUTCOME))
    for number, (name, row) in OTHER_WAYS.items():
        found.append(Field(number, name, f"{_row_text(row)}, if the player prefers it", OUTCOME))
    return tuple(found)


SIDES_FIELDS: Final = _sides_fields()
PILES_FIELDS: Final = tuple(Field(*one) for one in _PILES_FIGURES)
TIME_FIELDS: Final = tuple(field for field, _ in _TIMES)  # of two sides, in old set-ups only


def system_numbers() -> list[int]:
    """Every rule system there is, in the order of the device's list."""
    return [*range(systems.TWO_SIDED_END), *range(st.PILE, st.PILE_END)]


def number_of(name: str) -> int:
    """The system called `name`; RuleError names those there are."""
    number = names.system_number(name.strip())
    if number < 0:
        known = ", ".join(names.system_name(n) for n in system_numbers())
        raise RuleError(f"There is no rule system “{name}”.", f"There are: {known}.", _HOW_TO_LIST)
    return number


def is_known(number: int) -> bool:
    """Can this version judge by that system?"""
    return number in system_numbers()


def fields(system: int) -> tuple[Field, ...]:
    """The fields that a system of that kind has and a club may change."""
    return PILES_FIELDS if system >= st.PILE else SIDES_FIELDS


def figures_checksum(system: int) -> int:
    """The hash of a system's figures that a set-up keeps."""
    return crc32(rule_record(system))


def value_text(field: Field, value: int) -> str:
    """A value in words."""
    if field.is_outcome:
        bits = [word for word, (mask, bit) in zip(OUTCOME, _BITS) if value & mask == bit]
        return ", ".join(bits) if value & systems.STAY else ", ".join(["passes", *bits])
    if field.words and value < len(field.words):
        return field.words[value]
    return str(value)


def override_text(system: int, number: int, value: int) -> tuple[str, str]:
    """Name and value in words of one field that a set-up changes."""
    for one in fields(system) + (TIME_FIELDS if system < st.PILE else ()):
        if one.number == number:
            return one.name, value_text(one, value)
    return f"field {number}", str(value)


def field_values(system: int, overrides: Mapping[int, int] | None = None) -> dict[str, str]:
    """Every field of a system in words, by name; `overrides` by field number."""
    record = rule_record(system)
    own = overrides or {}
    return {
        one.name: value_text(one, own.get(one.number, record[one.number]))
        for one in fields(system)
    }


def differences(a: dict[str, str], b: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Where two systems part: field by name, the value in each ("" where one lacks the field)."""
    every = [*a, *(name for name in b if name not in a)]
    return {
        name: (a.get(name, ""), b.get(name, "")) for name in every if a.get(name) != b.get(name)
    }


def parse_overrides(base: int, rules: Mapping[str, Any]) -> list[tuple[int, int]]:
    """A club's own fields as (number, value), those that say what the base says anyway left out.

    RuleError for an unknown field, a time, an impossible value, or more than a set-up can carry.
    """
    by_name = {one.name.lower(): one for one in fields(base)}
    record = rule_record(base)
    found = []
    for name, wanted in rules.items():
        field = by_name.get(name.strip().lower())
        if field is None:
            raise _no_field(base, name)
        value = _parse_value(field, wanted)
        if not _allowed(base, field.number, value):
            raise _bad_value(field, wanted, _range_text(base, field))
        if value != record[field.number]:
            found.append((field.number, value))
    if len(found) > OVERRIDES_MAX:
        raise RuleError(
            f"{len(found)} fields differ from {names.system_name(base)}.",
            f"A set-up carries {OVERRIDES_MAX} at most.",
            "Is there a base that is nearer? `rosace rules diff` compares two systems.",
        )
    return found


def _no_field(base: int, name: str) -> RuleError:
    """The answer to a name that no field has: the setting of a time, or the nearest field."""
    if setting := _SETTING_OF_TIME.get(name.strip().lower()):
        return RuleError(
            f"“{name}” is a time, and no rule.",
            "A board takes its times from its settings.",
            f"Set it there, for example with `rosace settings set {setting}`.",
        )
    return RuleError(
        f"{names.system_name(base)} has no rule “{name}”.",
        _suggestion(name, [one.name for one in fields(base)]),
        "`rosace rules show` lists the fields.",
    )


def _suggestion(name: str, known: list[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(name.lower(), [one.lower() for one in known], 1, 0.5)
    return f"Did you mean {close[0]}?" if close else ""


def _allowed(base: int, number: int, value: int) -> bool:
    if not 0 <= value <= 255:
        return False
    return pileset.allowed(number, value) if base >= st.PILE else systems.allowed(number, value)


def _range_text(base: int, field: Field) -> str:
    """What a field may be."""
    if field.is_outcome:
        return _ANY_OF
    good = [value for value in range(256) if _allowed(base, field.number, value)]
    if field.words:
        words = [field.words[value] for value in good if value < len(field.words)]
        return f"It may be: {', '.join(words)}."
    return f"It may be {good[0]} to {good[-1]}." if good else "It cannot be changed."


def _bad_value(field: Field, wanted: Any, why: str) -> RuleError:
    return RuleError(
        f"{field.name} cannot be {_as_typed(wanted)}: {field.help}.", why, _HOW_TO_LIST
    )


def _as_typed(wanted: Any) -> str:
    """A value as a TOML file may hold it, for people."""
    try:
        return json.dumps(wanted, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):
        return "a number of thousands of digits"


def _parse_value(field: Field, wanted: Any) -> int:
    """What a person wrote, as the record's number; RuleError where that means nothing."""
    if field.is_outcome and isinstance(wanted, str | list):
        return _parse_outcome(field, wanted)
    if isinstance(wanted, bool):
        wanted = "yes" if wanted else "no"
    if isinstance(wanted, str):
        words = [one.lower() for one in field.words]
        if wanted.strip().lower() in words:
            return words.index(wanted.strip().lower())
    elif isinstance(wanted, int):
        return wanted
    may = ", ".join(field.words) if field.words else "a whole number"
    raise _bad_value(field, wanted, f"It may be: {may}.")


def _parse_outcome(field: Field, wanted: str | list) -> int:
    """ "stays, own back, penalty" as bits."""
    parts = wanted.split(",") if isinstance(wanted, str) else wanted
    value = 0
    for part in parts:
        if not isinstance(part, str):
            raise _bad_value(field, part, _ANY_OF)
        word = part.strip().lower()
        if word == "passes" or not word:
            continue
        if word not in OUTCOME:
            raise _bad_value(field, word, _ANY_OF)
        value |= _BITS[OUTCOME.index(word)][1]
    return value
