"""Does the database still hold what it once held? No match can tell, as it may be gone itself.

A journal's records have numbers without holes, its cursor stands behind the last one, and the list
has a match for each set-up. What was damaged on the board, or dropped by it before this database
first saw it, is known and no finding; it is named all the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rich.text import Text

from rosace_host.match import log
from rosace_host.store import from_files
from rosace_host.store.store import Journal, Match, Store
from rosace_host.tasks.seals import Finding

_MISSING: Final = "{} were held once and are missing"


@dataclass
class JournalReport:
    """One journal: what is missing though it was here, and what never was."""

    board: str
    epoch: int
    findings: list[Finding] = field(default_factory=list)
    never_held: list[tuple[int, int]] = field(default_factory=list)
    damaged: list[int] = field(default_factory=list)

    def as_dict(self) -> dict[str, Any]:
        """The stable shape in `rosace verify --all --json`."""
        return {
            "board": self.board,
            "epoch": self.epoch,
            "findings": [finding.as_dict() for finding in self.findings],
            "never_held": [list(stretch) for stretch in self.never_held],
            "damaged": self.damaged,
        }

    def lines(self) -> list[Text]:
        """The report as lines of text; none where nothing is missing."""
        name = f"board {self.board}"
        found = [Text(f"✗ {name}, record {one.seq}: {one.what}", "bold red")
                 for one in self.findings]  # fmt: skip
        numbers = ", ".join(stretch_text(*one) for one in self.never_held)
        if numbers:
            found.append(
                Text(f"  {name}: never held, dropped by the board before: {numbers}", "dim")
            )
        if self.damaged:
            numbers = log.number_ranges(self.damaged)
            found.append(Text(f"  {name}: damaged on the board: record {numbers}", "dim"))
        return found


def stretch_text(first: int, last: int) -> str:
    """Numbers from first to last in words."""
    return f"{first}–{last}" if first < last else str(first)


def check_journals(store: Store) -> list[JournalReport]:
    """Every journal of which the database holds anything."""
    every = store.journals() + store.journals_without_cursor()
    return [_check_at_rest(store, journal) for journal in every]


def _check_at_rest(store: Store, journal: Journal) -> JournalReport:
    """Check a journal; again where a sync has moved its cursor while it was compared."""
    while (report := _check_journal(store, journal)).findings:
        now = store.journal(journal.board, journal.epoch)
        if now == journal:
            break
        journal = now
    return report


def _check_journal(store: Store, journal: Journal) -> JournalReport:
    report = JournalReport(journal.board, journal.epoch)
    listed = store.matches(journal.board, journal.epoch)
    imported = from_files.times(store, journal.board, journal.epoch)
    if not journal.next_seq and listed and all(match.id in imported for match in listed):
        return _check_imported(store, report, listed)
    holes = store.holes(journal)
    report.damaged = [n for n in store.gaps(journal) if any(a <= n <= b for a, b in holes)]
    dropped = store.dropped(journal)  # a damaged record beside it makes the hole longer
    parts = ((max(a, c), min(b, d)) for a, b in dropped for c, d in holes)
    report.never_held = [part for part in parts if part[0] <= part[1]]
    for first, last in store.unexplained_holes(journal):
        report.findings.append(Finding(first, _MISSING, (stretch_text(first, last),)))
    newest = store.last_record(journal)
    if newest >= journal.next_seq:
        report.findings.append(
            Finding(journal.next_seq, "the cursor was set back here, though {} is held", (newest,))
        )
    begun = {match.first_seq for match in listed}
    for row in store.setups(journal.board, journal.epoch):
        if row.seq not in begun and log.unpack(row.raw):
            report.findings.append(
                Finding(
                    row.seq, "a match begins here and is not in the list; `rosace sync` lists it"
                )
            )
    report.findings.sort(key=lambda finding: finding.seq)
    return report


def _check_imported(store: Store, report: JournalReport, listed: Sequence[Match]) -> JournalReport:
    """A journal of which only files brought matches: each of them must be whole, with nothing
    between them."""
    held = {row.seq for row in store.records(report.board, report.epoch)}
    for match in listed:
        own = range(match.first_seq, match.last_seq + 1)
        gone = sorted({*own} - held)
        if gone:
            numbers = log.number_ranges(gone)
            report.findings.append(Finding(gone[0], _MISSING, (numbers,)))
        held.difference_update(own)
    if held:
        report.findings.append(Finding(min(held), "held, and of no match that a file brought"))
    report.findings.sort(key=lambda finding: finding.seq)
    return report
