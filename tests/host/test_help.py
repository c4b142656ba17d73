"""The help of `rosace`: every command in its group, explained in a sentence, with an example."""

import ast
import importlib
import inspect
import json
import subprocess
import sys
import typing
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from rosace_host import errors
from rosace_host.cli.app import (
    CARE,
    CLUB,
    COMMANDS,
    HALL,
    MATCHES,
    RULES,
    TABLES,
    TRUST,
    app,
)

TOP = typer.main.get_command(app)
for one in COMMANDS:
    TOP.load(one[0])
PANELS = (MATCHES, CLUB, TABLES, HALL, RULES, TRUST, CARE)


def every(command, name=""):
    """(what one types, the command) of a command and those below it."""
    below = getattr(command, "commands", {})
    if name:
        yield name, command
    for word, one in below.items():
        yield from every(one, f"{name} {word}".strip())


def test_a_file_that_may_not_be_read_is_no_wrong_usage():
    """The parser would refuse it first, with its own code and without the other files."""
    found = 0
    for name, command in every(TOP):
        for given in inspect.signature(command.callback or len).parameters.values():
            kind, *more = typing.get_args(given.annotation) or (None,)
            if "Path" in str(kind) and not more[0].parser:
                assert not more[0].readable, (name, given.name)
                found += 1
    assert found >= 9


def first_sentence(command):
    return " ".join((command.help or "").split("\n\n")[0].split())


def test_every_command_stands_in_a_group_in_the_order_of_the_help_page():
    panels = [panel for _, _, panel, _ in COMMANDS]
    assert sorted(panels, key=PANELS.index) == panels and set(panels) == set(PANELS)


def test_the_help_page_says_what_each_command_says_of_itself():
    """Its lines stand in a table, so that it loads no command."""
    for name, _, _, sentence in COMMANDS:
        assert sentence == first_sentence(TOP.commands[name])


def test_every_command_of_a_file_has_its_line():
    for file in {one[1] for one in COMMANDS}:
        part = typer.Typer()
        importlib.import_module(f"rosace_host.cli.{file}").add_to(part)
        assert set(typer.main.get_group(part).commands) == {
            n for n, f, *_ in COMMANDS if f == file
        }


def test_the_help_page_loads_neither_database_nor_ports_nor_keys():
    heavy = ("sqlalchemy", "serial", "cryptography", "keyring", "mpremote", "alembic")
    code = "import sys; sys.argv = ['rosace', '--help']\nfrom rosace_host.cli import start\n"
    code += f"try: start.main()\nfinally: print([m for m in {heavy} if m in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.endswith("[]\n") and "doctor" in run.stdout


def test_the_help_page_shows_the_groups(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    page = CliRunner().invoke(app, ["--help"]).output
    places = [page.index(f"─ {panel} ") for panel in PANELS]
    assert places == sorted(places) and "Commands" not in page


@pytest.mark.parametrize(("name", "command"), [pytest.param(*c, id=c[0]) for c in every(TOP)])
def test_a_command_is_explained_in_one_plain_sentence(name, command):
    first = first_sentence(command)
    assert first.endswith(".") and first.count(". ") == 0 and len(first) <= 80, first
    assert first[0].isupper()
    # The page keeps the breaks of the source: a longer line leaves a word alone on the next.
    assert all(len(line) <= 78 for line in command.help.splitlines())
    if not getattr(command, "commands", None):
        assert command.epilog.startswith("Example"), name
        assert f"rosace {name}" in command.epilog


LEAVES = [(name, one) for name, one in every(TOP) if not hasattr(one, "commands")]


@pytest.mark.parametrize(("name", "command"), [pytest.param(*one, id=one[0]) for one in LEAVES])
def test_who_types_a_command_wrongly_sees_how_it_is_typed(name, command):
    result = CliRunner().invoke(app, [*name.split(), "--nosuch"])
    *_, last = result.stderr.strip().splitlines()
    assert result.exit_code == 2 and "--nosuch" in result.stderr
    example = last.removeprefix("→ For example `").removesuffix("`.")
    assert example.startswith(f"rosace {name}") and f"  {example}" in command.epilog


@pytest.mark.parametrize(("words", "example"), [
    ("assign Marie Jurgen", "rosace assign "), ("settings set", "rosace settings set "),
    ("sheet virtual", "rosace sheet last -o final.pdf`"),
    ("evening -o", "rosace evening -o site`"),
    ("what-if last", "rosace what-if last --rules mfr_en`"),
    ("table abc", "rosace table "),
])  # fmt: skip
def test_what_is_missing_is_shown_in_an_example(words, example):
    result = CliRunner().invoke(app, words.split())
    assert result.exit_code == 2
    assert result.stderr.splitlines()[-1].startswith(f"→ For example `{example}")


def test_a_word_that_is_no_number_is_called_so():
    for words in ("table one", "settings get --table one", "stats --season-begins one"):
        result = CliRunner().invoke(app, words.split())
        assert result.exit_code == 2 and "“one” is no whole number" in result.stderr, words
        assert "integer" not in result.stderr
    answer = json.loads(CliRunner().invoke(app, ["table", "\x1b[2Jone", "--json"]).stdout)
    assert "“[2Jone” is no whole number" in answer["error"]["what"] and answer["code"] == 2


@pytest.mark.parametrize(("words", "said"), [
    ("table 99999", "“99999” is too large. Give a number from 0 to 65535."),
    ("assign --table 0", "“0” is too small. Give a number from 1 to 65535."),
    ("settings get --table -1", "“-1” is too small. Give a number from 0 to 65535."),
    ("stats --season-begins 13", "“13” is too large. Give a number from 1 to 12."),
    ("stats --season-begins one", "“one” is no whole number. Give one from 1 to 12."),
    ("serve --http 70000", "“70000” is too large. Give a number from 0 to 65535."),
    ("evidence last 0", "“0” is too small. Give a number from 1 on."),
    ("watch --for soon", "“soon” is no number. Give one from 0 on."),
    ("watch --for -3", "“-3” is too small. Give a number from 0 on."),
    ("watch --for nan", "“nan” is no number. Give one from 0 on."),
    ("assign --table 3 --wait -5", "“-5” is too small. Give a number from 0 on."),
])  # fmt: skip
def test_a_number_out_of_its_range_is_told_the_range(words, said):
    shown = CliRunner().invoke(app, words.split())
    assert shown.exit_code == 2 and "Input should" not in shown.stderr
    assert shown.stderr.splitlines()[-1].startswith("→ For example `rosace ")
    text = " ".join(shown.stderr.replace("│", " ").split())
    assert f": {said} ╰" in text


@pytest.mark.parametrize(("name", "command"), [pytest.param(*one, id=one[0]) for one in LEAVES])
def test_every_option_for_a_number_has_a_lowest_one(name, command):
    """The complaint about a number names it."""
    for one in command.params:
        assert one.type_descriptor.annotation not in (int, float) or one.min is not None, one.opts


def test_a_number_of_ten_thousand_digits_is_too_large_and_not_printed_whole():
    for digits, said in (("9" * 10_000, "is too large"), ("-" + "9" * 10_000, "is too small")):
        result = CliRunner().invoke(app, ["settings", "get", "--table", digits])
        assert result.exit_code == 2 and said in " ".join(result.stderr.split())
        assert len(result.stderr) < 1000


def test_a_program_gets_no_example_beside_its_object():
    result = CliRunner().invoke(app, ["assign", "Marie", "--json"])
    assert result.exit_code == 2 and result.stderr == ""
    assert (
        json.loads(result.stdout)["error"]["next"] == "`rosace assign --help` says how it is used."
    )


def test_the_help_of_a_group_is_no_mistake():
    result = CliRunner().invoke(app, ["players"])
    assert "For example" not in result.output and "rename" in result.output
    assert "For example" not in CliRunner().invoke(app, ["nosuch", "show"]).output


@pytest.mark.parametrize(("name", "command"), [pytest.param(*c, id=c[0]) for c in every(TOP)])
def test_a_command_that_asks_says_when_it_does_not(name, command):
    """With --json nobody is asked: a script must not learn that by a deed that lasts."""
    options = {word: one for one in command.params for word in one.opts}
    if "--yes" in options and "--json" in options:
        assert "--json" in options["--yes"].help


def kinds(kind):
    """Every error below this one that is made of what, why and what next."""
    own = [] if "__init__" in vars(kind) and kind is not errors.RosaceError else [kind.__name__]
    return own + [name for below in kind.__subclasses__() for name in kinds(below)]


def test_every_error_says_what_to_do_next():
    """Three arguments, of which the last says something, wherever one is made."""
    known, found = set(kinds(errors.RosaceError)), 0
    for file in sorted(Path(errors.__file__).parent.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(call, ast.Call) or ast.unparse(call.func) not in known:
                continue
            found += 1
            whole = len(call.args) == 3 or any(isinstance(a, ast.Starred) for a in call.args)
            assert whole and ast.unparse(call.args[-1]) != "''", f"{file.name}:{call.lineno}"
    assert found > 60
