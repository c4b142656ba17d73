"""What the texts for people name is there, and what is there is named: files, commands, tasks."""

import re

import pytest

from rosace_host.cli.app import COMMANDS
from style.tree import ROOT, files

TEXTS = sorted(
    path
    for path in files()
    if path.suffix == ".md"
    and path.name != "survivors.md"  # a list with a row a mistake, made to be searched
)
COLUMNS = 120
LISTS = (
    ("host_tools/README.md", "## The files", "host_tools/rosace_host"),
    ("simulator/README.md", "## Where things are", "simulator/rosace_sim"),
)


def relative(path):
    return path.relative_to(ROOT).as_posix()


def prose(text):
    """Lines of a text with their numbers, but for tables and what stands in a fence."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= line.startswith("```")
        if not fenced and not line.startswith(("|", "```")):
            yield number, line


def section(text, title):
    """From a heading to the next."""
    return text.split(title + "\n")[1].split("\n## ")[0]


@pytest.mark.parametrize(("readme", "title", "folder"), LISTS, ids=lambda word: str(word)[:12])
def test_every_file_stands_in_the_list_once(readme, title, folder):
    rows = [line.split("|")[1] for line in section((ROOT / readme).read_text(), title).splitlines()
            if line.startswith("| `")]  # fmt: skip
    named = [word for row in rows for word in re.findall(r"`([\w/]+(?:\.py|/))`", row)]
    there = [path.name + "/" * path.is_dir() for path in (ROOT / folder).iterdir()
             if path.name not in ("__init__.py", "__pycache__")]  # fmt: skip
    assert sorted(name for name in named if "/" not in name[:-1]) == sorted(there)
    assert all((ROOT / folder / name).exists() for name in named)


def test_the_list_of_the_pc_names_every_file_of_a_room():
    readme, title, folder = LISTS[0]
    rows = section((ROOT / readme).read_text(), title).splitlines()
    lacking = []
    for room in sorted((ROOT / folder).iterdir()):
        row = next((line for line in rows if line.startswith(f"| `{room.name}/`")), "")
        there = {path.name for path in room.glob("*.py")} - {"__init__.py"}
        lacking += [f"{room.name}/{name}" for name in sorted(there) if f"`{name}`" not in row]
    assert not lacking


@pytest.mark.parametrize("path", TEXTS, ids=relative)
def test_a_text_is_no_wider_than_a_page(path):
    wide = [number for number, line in prose(path.read_text()) if len(line) > COLUMNS]
    assert not wide


@pytest.mark.parametrize("path", TEXTS, ids=relative)
def test_each_item_of_a_list_begins_a_line(path):
    lines = prose(path.read_text())
    assert not [number for number, line in lines if re.search(r"[.;:] - \*\*", line)]


@pytest.mark.parametrize("path", TEXTS, ids=relative)
def test_what_a_text_links_to_is_there(path):
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)", path.read_text())
    assert not [link for link in links if not (path.parent / link).exists()]


@pytest.mark.parametrize("path", TEXTS, ids=relative)
def test_every_task_and_command_it_names_is_there(path):
    text = path.read_text()
    tasks = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"(?:`|^    )make ([a-z-]+)", text, re.MULTILINE)) <= tasks
    called = set(re.findall(r"(?:`|\$ )(?:\.venv/bin/)?rosace ([a-z][a-z-]+)", text))
    assert called <= {command[0] for command in COMMANDS}
