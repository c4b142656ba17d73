"""What host_tools/README.md shows of the commands is what they print today."""

import re
import shlex

import pytest

from host.evening import play_recorded
from host.played import Played, board_of
from rosace_host.device.image import is_empty

# What another evening, table or board changes: dates, times, codes, how long a shadow was.
OTHERS = (
    (r"\d\d:\d\d:\d\d", "TIME"),
    (r"(no table number|table \d+) · [^·]+ ·", "WHERE AND WHEN"),
    (r"\b([A-Z2-9]{4} ){3}[A-Z2-9]{4}\b", "CODE"),
    (r"[\d,]+ ms", "MS"),
    (r"[█·]{4,}", "BEAM"),
    (r"[─]+", "RULE"),
    (r" +", " "),
)


def lines_of(text):
    """The lines that say something, without what is another one at each match."""
    for pattern, word in OTHERS:
        text = re.sub(pattern, word, text)
    return [line.strip() for line in text.splitlines() if line.strip() not in ("", "...")]


def sample(root, command):
    """What stands below a command in the README."""
    text = (root / "host_tools/README.md").read_text(encoding="utf-8")
    return re.split(r"\n\$ |\n```", text.split(f"\n$ rosace {command}\n")[1])[0]


@pytest.fixture
def short(hall):
    play_recorded(hall, "short")
    named = hall.run("name", 1, "--a", "Marie", "--b", "Jürgen", "--title", "Final")
    assert named.exit_code == 0
    return hall


@pytest.mark.parametrize("command", ["show 1", "verify 1", "evidence last 18"])
def test_the_readme_shows_what_a_command_prints(short, root, command):
    printed = iter(lines_of(short.run(*command.split()).output))
    shown = lines_of(sample(root, command))
    assert len(shown) > 2
    for line in shown:
        assert line in printed, line  # in this order; some lines are left out


def test_the_readme_shows_the_short_names_that_a_table_gets(hall, root):
    text = (root / "host_tools/README.md").read_text(encoding="utf-8")
    command = re.search(r"\n\$ rosace (assign --table 4 .*)\n", text)[1]
    hall.plug("USB1", board_of(Played(), table=4))
    assert lines_of(hall.run(*shlex.split(command)).output) == lines_of(sample(root, command))


def test_the_readme_counts_the_files_of_the_firmware(root):
    sources = (root / "firmware" / "rosace").rglob("*.py")
    count = sum(not is_empty(source) for source in sources) + len(("main.py", "the list of them"))
    shown = sample(root, "flash --port /dev/ttyACM0 --table 7")
    assert f" {count} files written" in shown
