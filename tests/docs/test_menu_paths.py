"""Where a page or a message of the PC leads through MENU, each step is a row of its list."""

import re

import pytest

from desk.bench import Bench
from rosace.face.translate import LINE, add_text
from rosace.record import settings
from style.tree import ROOT, files

QUOTES = "\"“”'"
OWN_RULES = ((1, 0 << 8 | 5), (0, 1 | 1 << 8))  # the ICF's laws, but for one field


def waiting():
    """A board before a match; it has the club's own rules."""
    bench = Bench()
    for number, amount in OWN_RULES:
        assert settings.put_house(bench.files, number, amount)
    return bench


def playing():
    return Bench().press("OK", "OK", "OK")


def labels(menu):
    return [LINE[: add_text(0, menu.texts[i])].decode("iso8859-15") for i in range(menu.count)]


def rows(begin, *steps):
    """The rows of the list behind these steps through MENU."""
    bench = begin().press("MENU")
    for step in steps:
        row = labels(bench.desk.mode).index(step)
        while bench.desk.mode.cursor != row:
            bench.press("BLACK", wait=0)
        bench.run(350)
        bench.press("OK")
    return labels(bench.desk.mode)


@pytest.fixture(scope="module")
def every_menu():
    """{row: rows of its list}, of MENU itself below ""."""
    found = {"": rows(waiting) + rows(playing)}
    for row in ("House rules", "Service"):
        found[row] = rows(waiting, row)
    found["Settings"] = rows(waiting, "Service", "Settings")
    for row in ("Turn and pieces", "Conduct", "End, new match"):
        found[row] = rows(playing, row)
    found["Service"].append("Reminders")  # by rules of which no sensor can judge all
    return found


def paths():
    """(file, what stands behind "MENU, " there), of the pages and of the PC's messages."""
    for path in files():
        if path.suffix not in (".md", ".py") or path.name == "CHANGELOG.md":
            continue
        if path.suffix == ".py" and "host_tools" not in path.parts:
            continue
        text = path.read_text()
        text = re.sub(r'"\s*\n\s*f?"', "", text)  # a text that goes on in the next line
        text = " ".join(re.sub(r"\\(.)", r"\1", text).split())
        for found in re.finditer(r"MENU, (?=[\"“]?[A-Z])(?!OK|FOUL|UNDO)(.{0,90})", text):
            yield path.relative_to(ROOT).as_posix(), found[1]


def missing(path, every_menu):
    """The first step that is no row, or None."""
    rest, above = path, ""
    while True:
        rest = rest.lstrip(QUOTES)
        word = re.match(r"[\w' -]+", rest)[0].strip()
        row = next((r for r in every_menu[above] if rest.startswith(r)), None) or next(
            (r for r in every_menu[above] if r.startswith(word)), None
        )
        if row is None:
            return f"{word!r} below MENU {above}"
        rest = rest[len(row) if rest.startswith(row) else len(word) :]
        if numbered := re.match(r", (?:the )?\w+ row", rest):
            return f"{numbered[0]!r} below {row}: which row it is may change"
        further = re.match(r"[\"”]?, (?=[\"“]?[A-Z])", rest)
        if not further or row not in every_menu:
            return None
        rest, above = rest[further.end() :], row


def test_every_path_through_menu_is_there(every_menu):
    found = list(paths())
    assert len(found) > 25
    assert [(f, p, w) for f, p in found if (w := missing(p, every_menu))] == []
