"""A Markdown page as data: its sections, their tables and what stands in a fence."""

import re
from pathlib import Path


class Page:
    """One page by its headings. `text`: all of it; `sections`: heading -> the text below it."""

    def __init__(self, path):
        self.text = path.read_text(encoding="utf-8")
        self.sections = {}
        title = ""
        for line in self.text.splitlines():
            if found := re.match(r"#+ (.*)", line):
                title = found[1]
                assert title not in self.sections, f"two headings: {title}"
                self.sections[title] = ""
            else:
                self.sections[title] = self.sections.get(title, "") + line + "\n"

    def tables(self, title):
        """The tables of a section, each a list of rows, each a dict by column heading."""
        found = []
        heads, rows = [], None
        for line in self.sections[title].splitlines():
            if not line.startswith("|"):
                rows = None
                continue
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if rows is None:
                heads, rows = cells, []
                found.append(rows)
            elif not set(line) <= set("|-: "):
                assert len(cells) == len(heads), line
                rows.append(dict(zip(heads, cells)))
        return found

    def table(self, title, number=0):
        """One table of a section."""
        return self.tables(title)[number]

    def numbers(self, title, column, number=0):
        """{number in the first column: cell in `column`} of a table."""
        rows = self.table(title, number)
        first = next(iter(rows[0]))
        return {int(row[first]): row[column] for row in rows}


def words(cell):
    """What stands in backticks in a cell, split at spaces."""
    return [word for quoted in re.findall(r"`([^`]*)`", cell) for word in quoted.split()]


def constants(module, first, last):
    """{number: name} of the constants that stand between two names in a module's source."""
    text = re.sub(r"^ +", "", Path(module.__file__).read_text(), flags=re.M)
    part = text[text.index(f"\n{first} = ") : text.index(f"\n{last} = ")] + f"\n{last} = "
    found = [line.partition(" = ")[0] for line in part.splitlines() if " = " in line]
    return {getattr(module, name): name for name in found if not name.startswith("_")}
