"""The table "What was run" in README.md: written from build/reliability.json, never by hand.

Its rows are the figures there are. What a row says was run stays until a run at far size, or one
at least as large, is noted; it goes when the promise is worded anew: then it is another one.
"""

import re
from pathlib import Path

from reliability.figures import FIGURES, TIERS

README = Path(__file__).with_name("README.md")
HEAD = "| figure | what | asked | ran | lost | took | on |\n|---|---|---|---|---|---|---|\n"
ROW = re.compile(r"^\| ([A-Z]\d+\w*) \|(.*)\|\n", re.MULTILINE)
SEED = 1


def time_of(seconds):
    """A duration as people say it."""
    minutes = round(seconds / 60)
    if seconds < 100:
        return f"{max(1, round(seconds))} s"
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60:02} min"


def asked(one):
    """How many cases `--far` tries."""
    return "all" if one.every else f"{one.sizes[TIERS.index('far')]:,}"


def may_stand(row, ran):
    """Whether a row of reliability.json says more than the table (`ran` there), and can be tried
    again by all: on a commit with nothing on top, with the common seed."""
    if row.get("seed") != SEED or not re.fullmatch("[0-9a-f]{7,}", row.get("commit", "")):
        return False
    more = row["tried"] >= int(ran.replace(",", "") or 0)
    return row["tier"] == "far" or row["tier"] == "full" and more


def table(text, found=()):
    """The rows for README.md as it is (`text`) and the rows of reliability.json."""
    before = {}
    for one in ROW.finditer(text):
        what, _, *ran = [cell.strip() for cell in one[2].split("|")]
        before[one[1], what] = ran
    new = {(row["id"], row["what"]): row for row in found}
    lines = []
    for one in FIGURES:
        cells = before.get((one.id, one.what), [""] * 4)
        row = new.get((one.id, one.what))
        if row and may_stand(row, cells[0]):
            took = time_of(row["seconds"])
            cells = [f"{row['tried']:,}", f"{row['lost']:,}", took, row["commit"]]
        line = " | ".join([one.id, one.what, asked(one), *cells])
        lines.append(f"| {line} |\n")
    return HEAD + "".join(lines)


def noted(text, found=()):
    """README.md with the table as it should be. ValueError where no figure is known (importing
    reliability.run lists them): it would be empty."""
    if not FIGURES:
        raise ValueError("no figures are listed: import reliability.run")
    start = text.index(HEAD)
    return text[:start] + table(text, found) + ROW.sub("", text[start + len(HEAD) :])


def note(found):
    """Write the table; returns the ids of the rows that changed."""
    before = README.read_text(encoding="utf-8")
    after = noted(before, found)
    README.write_text(after, encoding="utf-8")
    changed = set(after.splitlines()) - set(before.splitlines())
    return [line.split()[1] for line in after.splitlines() if line in changed]
