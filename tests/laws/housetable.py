"""Writes "What your house plays" into firmware/README.md, out of the rule records themselves.

In tests/, where laws/test_housetable.py compares:

    python -m laws.housetable
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
for folder in (ROOT / "firmware", ROOT / "host_tools"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from rosace.rules import state as st  # noqa: E402
from rosace_host.match import names, rulebook  # noqa: E402

README = ROOT / "firmware" / "README.md"
BEGIN = "<!-- Generated from firmware/rosace/rules by `python -m laws.housetable` in tests/. -->\n"
END = "<!-- End of what is generated. -->\n"

_NEVER = "99"
_OF_SEVERAL_BOARDS = ("target", "boards")
_OF_NETS = ("price", "buy_out")
_MARKETS = (names.system_number("holes"), names.system_number("trous"))
_RACE = (
    ("queen", "queen_points"), ("counts below", "queen_limit"), ("game", "target"),
    ("boards", "boards"), ("tries", "break_tries"), ("striker with own", "S3"),
    ("striker with queen", "S6"), ("striker with her cover", "S4"),
    ("own and other's", "own_with_other"), ("own last too early", "own_last_early"),
    ("off the board", "jump"),
)  # fmt: skip
_PILES = (
    ("white", "white"), ("black", "black"), ("queen", "queen"), ("she must be covered", "cover"),
    ("a striker costs", "striker"), ("dues are kept", "dues"), ("a game", "target"),
    ("one board", "one_board"), ("a net", "price"), ("another's net", "buy_out"),
)  # fmt: skip
_SHORT = (
    ("own back", "own"), ("queen back", "queen"), ("queen awaits", "queen kept"),
    ("queen covered", "covered"), ("two penalties", "+2"), ("penalty", "+1"), ("stays", "on"),
)  # fmt: skip


def _cell(system: int, name: str, values: dict[str, str], race: bool) -> str:
    """A value as short as the table needs it; what a player may choose instead behind "or"."""
    value = values[name]
    if name in _OF_SEVERAL_BOARDS and values["one_board"] == "yes":
        return "–"
    if name in _OF_NETS and system not in _MARKETS:
        return "–"
    if race and name in ("S3", "S4", "S6"):
        other = values.get(f"or_{name}", "passes")
        return _outcome(value) + (f" or {_outcome(other)}" if other != "passes" else "")
    return "–" if value == _NEVER else value


def _outcome(value: str) -> str:
    for long, short in _SHORT:
        value = value.replace(long, short)
    return value.replace("passes", "turn lost").replace(", ", " ")


def _table(systems, columns, race: bool) -> list[str]:
    heads = ["system", *(head for head, _ in columns)]
    rows = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for system in systems:
        values = rulebook.field_values(system)
        cells = [_cell(system, name, values, race) for _, name in columns]
        rows.append("| " + " | ".join([f"`{names.system_name(system)}`", *cells]) + " |")
    return rows


def table() -> str:
    """The generated part, markers included."""
    races = [n for n in rulebook.system_numbers() if n < st.PILE]
    piles = [n for n in rulebook.system_numbers() if n >= st.PILE]
    lines = [
        "",
        "Two sides. The striker: `on`, the turn stays; `own`, what fell of one's own comes",
        "back; `+1`, one more comes back; `queen`, she goes back to the centre (`kept`: she",
        "may still be covered). A line –: no such limit.",
        "",
    ]
    lines += _table(races, _RACE, True)
    lines += ["", "Everybody for himself, with a pile of what he has won:", ""]
    lines += _table(piles, _PILES, False)
    lines += ["", "Where each comes from:", ""]
    lines += [
        f"- `{names.system_name(n)}`: {rulebook.title(n)}" for n in rulebook.system_numbers()
    ]
    return BEGIN + "\n".join(lines) + "\n\n" + END


def put_into(text: str) -> str:
    """README's text with the generated part made new."""
    before, _, rest = text.partition(BEGIN)
    _, _, behind = rest.partition(END)
    return before + table() + behind


def main() -> None:
    README.write_text(put_into(README.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"written: {README.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
