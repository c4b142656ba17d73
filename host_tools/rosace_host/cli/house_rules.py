"""`rosace rules` and `rosace what-if`: which systems there are, a club's own, and what another
system would have made of a match."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from rosace.link import messages as m
from rosace.record.settings import HOUSE_NAME_MAX, HOUSE_PAIRS_MAX, SET_HOUSE, SET_HOUSE_END
from rosace_host.cli.options import Db, Json, Ports, Wait
from rosace_host.cli.output import Output, guarded
from rosace_host.device import keys, offers, ports
from rosace_host.errors import (
    NOT_VERIFIED,
    OK,
    InputError,
    Refused,
    Unanswered,
    UsageError,
    blames_file,
    unreadable,
)
from rosace_host.match import log, names, rulebook
from rosace_host.match.display_names import encode, transliterate
from rosace_host.printable import number_of
from rosace_host.store import catalogue
from rosace_host.store.loading import load
from rosace_host.store.store import Store
from rosace_host.tasks import verify
from rosace_host.tasks import what_if as whatif

_FILE_MAX: Final = 20_000  # bytes; a club's rules are some hundred
_KEYS: Final = ("base", "name", "rules")
_EXAMPLE: Final = 'base = "ICF"\nname = "Sunday club"\n\n[rules]\ntarget = 15\nqueen_points = 5'

app = typer.Typer(
    name="rules",
    no_args_is_help=True,
    help="List, show or compare rule systems, and give a table the club's own.",
)

System = Annotated[str, typer.Argument(help="A name of `rosace rules list`, or a TOML file.")]


@dataclass(frozen=True)
class Rules:
    """A rule system, or a club's own: a base and the fields that differ, by number."""

    base: int
    name: str = ""
    pairs: tuple[tuple[int, int], ...] = ()

    @property
    def title(self) -> str:
        """What it is called."""
        base = names.system_name(self.base)
        return self.name or (f"{base} with changes" if self.pairs else base)

    def values(self) -> dict[str, str]:
        """Every field in words."""
        return rulebook.field_values(self.base, dict(self.pairs))


def read_file(path: Path) -> Rules:
    """A club's own rules from TOML; InputError names what is wrong and what may stand there."""
    data = _toml(path)
    for key in data:
        if key not in _KEYS:
            may = ", ".join(_KEYS)
            raise InputError(f"{path} has a line “{key}”.", f"It may have: {may}.",
                             f"Fields stand below [rules]. For example:\n{_EXAMPLE}")  # fmt: skip
    if not isinstance(data.get("base"), str):
        raise InputError(f"{path} does not say which system it starts from.", "",
                         f"For example:\n{_EXAMPLE}")  # fmt: skip
    own = data.get("rules", {})
    name = data.get("name", "")
    if not isinstance(own, dict) or not isinstance(name, str):
        raise InputError(f"{path} is not as it should be.", "", f"For example:\n{_EXAMPLE}")
    name = transliterate(name)
    if len(name) > HOUSE_NAME_MAX:
        room = f"The board shows {HOUSE_NAME_MAX} letters."
        raise InputError(f"The name “{name}” is too long.", room, "Give a shorter one.")
    with blames_file():
        base = rulebook.number_of(data["base"])
        return Rules(base, name, tuple(rulebook.parse_overrides(base, own)))


def _toml(path: Path) -> dict[str, Any]:
    """What the file says; InputError if it cannot be read or is no TOML."""
    try:
        with path.open("rb") as file:
            raw = file.read(_FILE_MAX + 1)
        if len(raw) > _FILE_MAX:
            raise InputError(
                f"{path} is too long.",
                f"Rules need some lines, not {_FILE_MAX} bytes.",
                "Is it the right file?",
            )
        return tomllib.loads(raw.decode("utf-8-sig"))  # Notepad begins a file with a mark
    except OSError as error:
        raise unreadable(path, error) from error
    except UnicodeDecodeError as error:
        why = f"Byte {error.start + 1} is no UTF-8."
    except tomllib.TOMLDecodeError as error:
        why = f"{error}."
    except (ValueError, RecursionError):
        why = "A number or a nesting in it is thousands of signs long."
    raise InputError(f"{path} is no TOML.", why, f"For example:\n{_EXAMPLE}")


def find_rules(name: str) -> Rules:
    """A system by its name, or a club's own from a TOML file."""
    if name.lower().endswith(".toml"):
        return read_file(Path(name))
    return Rules(rulebook.number_of(name))


def settings_of(rules: Rules) -> dict[int, bytes]:
    """The numbers of record/settings.py, by setting id; the one that makes them count last."""
    numbers = [0] * (SET_HOUSE_END - SET_HOUSE)
    numbers[0] = rules.base + 1 | len(rules.pairs) << 8
    for i, (field, value) in enumerate(rules.pairs):
        numbers[1 + i] = field << 8 | value
    letters = encode(rules.name).ljust(HOUSE_NAME_MAX, b"\0")
    for i in range(0, HOUSE_NAME_MAX, 2):
        numbers[1 + HOUSE_PAIRS_MAX + i // 2] = letters[i] | letters[i + 1] << 8
    ids = [*range(SET_HOUSE + 1, SET_HOUSE_END), SET_HOUSE]
    return {number: numbers[number - SET_HOUSE].to_bytes(2, "little") for number in ids}


# --- the commands ---


@app.command("list", epilog="Example:  rosace rules list")
@guarded
def list_command(as_json: Json = False) -> int:
    """List every rule system with the text it comes from."""
    out = Output(as_json)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Name")
    table.add_column("Text")
    table.add_column("Differs from the ICF's in", justify="right")
    rows = []
    plain = rulebook.field_values(0)
    for number in rulebook.system_numbers():
        name = names.system_name(number)
        same_kind = rulebook.fields(number) == rulebook.fields(0)
        count = (
            len(rulebook.differences(plain, rulebook.field_values(number))) if same_kind else None
        )
        rows.append({"name": name, "number": number, "title": rulebook.title(number),
                     "differences": count})  # fmt: skip
        differs = (
            "a game with piles" if count is None else number_of(count, "field") if number else "–"
        )
        table.add_row(Text(name, style="bold"), rulebook.title(number), differs)
    out.show(table)
    out.data({"systems": rows})
    return OK


@app.command("show", epilog="Example:  rosace rules show masters")
@guarded
def show_command(name: System, as_json: Json = False) -> int:
    """Show every field of a system, in words."""
    out = Output(as_json)
    rules = find_rules(name)
    table = _fields_table(rules)
    out.show(Text(f"{rules.title}: {rulebook.title(rules.base)}", style="bold"))
    out.show(table)
    out.data({"name": rules.title, "base": names.system_name(rules.base),
              "fields": rules.values(), "own": _own(rules)})  # fmt: skip
    return OK


def _own(rules: Rules) -> dict[str, str]:
    return dict(rulebook.override_text(rules.base, number, value) for number, value in rules.pairs)


def _fields_table(rules: Rules) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for title in ("Field", "Value", "What it is"):
        table.add_column(title, overflow="fold")
    values, own = rules.values(), _own(rules)
    for field in rulebook.fields(rules.base):
        style = "bold yellow" if field.name in own else "bold"
        table.add_row(Text(field.name, style=style), values[field.name],
                      Text(field.help, style="dim"))  # fmt: skip
    return table


@app.command("diff", epilog="Example:  rosace rules diff mfr_en mfr_fr")
@guarded
def diff_command(a: System, b: System, as_json: Json = False) -> int:
    """Show where two systems part."""
    out = Output(as_json)
    first, second = find_rules(a), find_rules(b)
    parts = rulebook.differences(first.values(), second.values())
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for title in ("Field", first.title, second.title):
        table.add_column(title, overflow="fold")
    for name, (one, other) in parts.items():
        table.add_row(Text(name, style="bold"), one or "–", other or "–")
    out.show(table if parts else f"{first.title} and {second.title} are the same.")
    out.data({"a": first.title, "b": second.title,
              "differences": {name: list(pair) for name, pair in parts.items()}})  # fmt: skip
    return OK


@app.command("set", epilog="Examples:  rosace rules set club.toml --table 3   ·   "
             "rosace rules set club.toml --check")  # fmt: skip
@guarded
def set_command(
    file: Annotated[
        Path, typer.Argument(readable=False, help="TOML: base, name and a table of rules.")
    ],
    table: Annotated[
        int | None, typer.Option("--table", "-t", min=1, max=65535, help="Table number.")
    ] = None,
    port: Ports = None,
    check: Annotated[bool, typer.Option("--check", help="Only read it, send nothing.")] = False,
    wait: Wait = 60,
    as_json: Json = False,
) -> int:
    """Give a table the club's own rules.

    There: MENU, House rules, “The club's rules”. They count for matches set
    up afterwards; every such match carries them in its set-up.
    """
    out = Output(as_json)
    rules = read_file(file)
    data: dict[str, Any] = {"name": rules.title, "base": names.system_name(rules.base),
                            "own": _own(rules)}  # fmt: skip
    for field, value in _own(rules).items():
        out.show(f"  {field}: {value}")
    if check:
        called = f"{rules.name} is " if rules.name else ""
        out.show(f"{file}: {called}{names.system_name(rules.base)} with "
                 f"{number_of(len(rules.pairs), 'field')} of its own. "
                 "Nothing was sent.")  # fmt: skip
        out.data({**data, "sent": False})
        return OK
    if not table:
        raise UsageError(
            "No table was named.", "", "Give --table N, or --check to read the file only."
        )
    with ports.one_board(table, port or ()) as (client, _welcome):
        request = offers.new_request_id()
        result = client.change(request, settings_of(rules))
        told = offers.ALLOW_HINT.format(f"Table {table}")
        result = offers.wait_for_answer(client, request, result, wait, lambda: out.say(told))
    what = f"Table {table} did not take the rules."
    if result == m.LATER:
        raise Refused(what, *offers.why_later(client))
    if result == m.WAITING:
        raise Unanswered(
            what, "Nobody answered there in time.", f"At the table: {offers.KEYS_HINT}."
        )
    if result != m.ACCEPTED:
        raise Refused(
            what,
            "The table declined." if result == m.DECLINED else "It refused.",
            "Ask there, then run the command again; a paired table takes them without a press.",
        )
    out.show(f"Table {table} has {rules.title}: MENU, House rules, “The club's rules”.")
    out.data({**data, "sent": True, "table": table})
    return OK


@guarded
def what_if_command(
    match: Annotated[
        str, typer.Argument(help="Number from `rosace matches`, `last` or `virtual`.")
    ],
    rules: Annotated[str, typer.Option("--rules", help="A system by name, or a TOML file.")],
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Judge a stored match by other rules and show where the results part.

    What fell and who struck stay as they were recorded. Where the other rules
    end a board sooner, the strokes behind it have no effect; the people might
    have played on otherwise. Says so if the records do not hold; then the exit
    code is 5.
    """
    out = Output(as_json)
    other = find_rules(rules)
    store = Store(db, reading=True)
    found = catalogue.find_match(store, match)
    loaded = load(store, found)
    facts = list(log.facts(loaded.records()))
    compared = whatif.compare(facts, other.base, other.pairs)
    holds = verify.check(store, loaded, keys.load()).holds
    out.show(whatif.render(found.id, other.title, compared))
    if not holds:
        out.say(f"Match {found.id} does not hold: `rosace verify {found.id}` says where.")
    out.data({"match": found.id, "rules": other.title, **whatif.as_dict(compared), "holds": holds})
    return OK if holds else NOT_VERIFIED


def add_to(cli: typer.Typer) -> None:
    """The commands of this file."""
    cli.add_typer(app)
    cli.command("what-if", epilog="Example:  rosace what-if last --rules mfr_en")(what_if_command)
