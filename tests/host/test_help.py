"""The help of `rosace`: every command in its group, explained in a sentence, with an example."""

import pytest
import typer
from typer.testing import CliRunner

from rosace_host import options
from rosace_host.cli import ORDER, app

TOP = typer.main.get_command(app)
PANELS = (options.MATCHES, options.TABLES, options.RULES, options.TRUST, options.CARE)


def every(command, name=""):
    """(what one types, the command) of a command and those below it."""
    below = getattr(command, "commands", {})
    if name:
        yield name, command
    for word, one in below.items():
        yield from every(one, f"{name} {word}".strip())


def test_every_command_stands_in_a_group_in_the_order_of_the_help_page():
    assert set(TOP.commands) == set(ORDER)
    panels = [TOP.commands[name].rich_help_panel for name in TOP.list_commands(None)]
    assert sorted(panels, key=PANELS.index) == panels and set(panels) == set(PANELS)


def test_the_help_page_shows_the_groups(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    page = CliRunner().invoke(app, ["--help"]).output
    places = [page.index(f"─ {panel} ") for panel in PANELS]
    assert places == sorted(places) and "Commands" not in page


@pytest.mark.parametrize(("name", "command"), [pytest.param(*c, id=c[0]) for c in every(TOP)])
def test_a_command_is_explained_in_one_plain_sentence(name, command):
    first = " ".join((command.help or "").split("\n\n")[0].split())
    assert first.endswith(".") and first.count(". ") == 0 and len(first) <= 80, first
    assert first[0].isupper()
    # The page keeps the breaks of the source: a longer line leaves a word alone on the next.
    assert all(len(line) <= 78 for line in command.help.splitlines())
    if not getattr(command, "commands", None):
        assert command.epilog.startswith("Example"), name
        assert f"rosace {name}" in command.epilog
