"""Does the log of a match hold? Names the first record that does not, and says what was checked.

Five questions: is every record whole, is none missing, does each hang on the one before (the
chain, from the match's own anchor to its seals), may each seal stand where it does (seals.py),
and does judging the events again with this program's rule files give the states the board wrote
down. A board whose rules are of another version may have judged differently: that is said, never
repaired.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from rosace import VERSION
from rosace.record import chain, codec
from rosace.record.replay import is_amendment, is_stale_answer
from rosace.rules import state as st
from rosace.rules.event import Event
from rosace.rules.match import apply, check16
from rosace.rules.ruling import Ruling
from rosace.words import K_SKIPPED
from rosace_host.device.keys import Club
from rosace_host.errors import NoSuchCode
from rosace_host.match import log, names, rulebook
from rosace_host.match.judge import IMPOSSIBLE
from rosace_host.store.store import Journal, Match, Store, board_id
from rosace_host.tasks import seals as sealed

_SHORT_CODE: Final = 10  # letters on the sheets of older boards
SHORT: Final = (
    "This code has 10 letters: 50 bits. Two results with one such code can be made in minutes; "
    "the 16 letters (80 bits) that boards show now stop a laptop."
)

_FINDINGS_SHOWN: Final = 10


@dataclass
class Finding:
    """Something that does not hold, at a record."""

    seq: int
    what: str


@dataclass
class Report:
    """The outcome. `seals`: code and version of each; `findings`: in the order of the records."""

    match: int
    records: int = 0
    judged: int = 0
    seals: list[dict[str, Any]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    checked: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Nothing was found."""
        return not self.findings

    def add(self, seq: int, what: str) -> None:
        """Something does not hold at record `seq`."""
        self.findings.append(Finding(seq, what))


def verify(store: Store, match: Match, club: Club | None = None, results: bool = False) -> Report:
    """Check one match; faults are in the report, no exception is raised for them.

    `club`: the club key, if this PC has one.  `results`: also say which result each code is for.
    """
    report = Report(match.id)
    match = replace(match, last_seq=store.last_seq_of(match))  # the list of matches is not the log
    around = store.records_with_boots(match.board, match.epoch, match.first_seq, match.last_seq)
    rows = [row for row in around if match.first_seq <= row.seq <= match.last_seq]
    _check_records(report, match, rows)
    heads = _check_chain(report, store, match, rows)
    found = log.split_matches(log.read_records((row.seq, row.raw) for row in around))
    here = [one for one in found if one.first_seq == match.first_seq]
    for one in here:
        _check_seals(report, store, match, one, heads, club)
        _check_rulings(report, one)
        if results and report.holds:
            for row, result in zip(report.seals, sealed.results_by_seal(one)):
                row["result"] = result
    if not here:
        report.add(match.first_seq, "no set-up stands here: nothing can be judged")
    report.findings.sort(key=lambda finding: finding.seq)
    return report


def _check_records(report: Report, match: Match, rows) -> None:
    report.records = len(rows)
    for seq in log.damaged_numbers((row.seq, row.raw) for row in rows):
        report.add(seq, "the record is damaged (its CRC-32 does not hold)")
    for seq in log.missing_numbers([row.seq for row in rows], match.first_seq, match.last_seq):
        report.add(seq, "the record is missing")
    report.checked.append("records")


def _check_chain(report: Report, store: Store, match: Match, rows) -> dict[int, bytes]:
    """The chain after each record, from the head before the match; differences are findings."""
    heads: dict[int, bytes] = {}
    head = _head_before(store, match)
    if rows:
        anchor = log.anchor_of(rows[0].raw)
        if anchor and head and anchor != head:
            report.add(rows[0].seq, "the set-up does not hang on the record before it")
        head = anchor or head
    expected = match.first_seq
    for row in rows:
        if row.seq != expected:
            head = None  # a record is missing; already said
        head = chain.link(head, row.raw) if head else None
        if head and row.head and head != row.head:
            report.add(row.seq, "the record was changed: the chain does not go through it")
            head = row.head
        head = head or row.head
        if head:
            heads[row.seq] = head
        expected = row.seq + 1
    _check_end(report, store, match, heads)
    report.checked.append("chain")
    return heads


def _head_before(store: Store, match: Match) -> bytes | None:
    if match.first_seq == 0:
        return chain.start(board_id(match.board), match.epoch)
    before = store.records(match.board, match.epoch, match.first_seq - 1, match.first_seq - 1)
    return before[0].head if before else None


def _check_end(report: Report, store: Store, match: Match, heads: dict[int, bytes]) -> None:
    """The next match's anchor, or the head the board gave, must be where this match ends."""
    last = heads.get(match.last_seq)
    if not last:
        return
    after = store.records(match.board, match.epoch, match.last_seq + 1, match.last_seq + 1)
    if after:
        anchor = log.anchor_of(after[0].raw)
        if anchor and anchor != last:
            if after[0].head and after[0].head != chain.link(anchor, after[0].raw):
                report.add(after[0].seq, "a set-up stands here that was not here before")
            else:
                report.add(
                    match.last_seq, "the next match does not hang on this one's last record"
                )
        return
    journal: Journal = store.journal(match.board, match.epoch)
    if journal.head and journal.next_seq == match.last_seq + 1 and journal.head != last.hex():
        report.add(match.last_seq, "the log does not end where the board said")


def _check_seals(
    report: Report, store: Store, match: Match, one: log.MatchLog, heads: dict[int, bytes],
    club: Club | None,
) -> None:  # fmt: skip
    rows, found = sealed.check_seals(store, match, one, heads, club)
    report.seals += rows
    for seq, what in found:
        report.add(seq, what)
    if rows:
        report.checked.append("seal")
    if rows and all(row["checked"] == sealed.CHAIN_AND_SEAL for row in rows):
        report.checked[report.checked.index("seal")] = "seal with the club's key"


class Replay:
    """The state after each record, corrections folded in as they came."""

    def __init__(self, one: log.MatchLog) -> None:
        self.records = one.records
        self.state = st.State()
        self.ruling = Ruling()
        self.event = Event()

    def after(self, index: int) -> int:
        """The check of the state after one record more, the `index`th."""
        event = self.records[index].event
        if is_amendment(event.kind):
            self.restart(index + 1)
        else:
            self.step(event)
        return check16(self.state.b)

    def step(self, event: Event | None) -> None:
        """One event further."""
        if event and not is_stale_answer(event, self.state.b):
            apply(self.state.b, event, self.ruling)

    def restart(self, count: int) -> None:
        """Fold the first `count` records from the start, with every correction among them."""
        self.state = st.State()
        for _record, event, _added in log.corrected_events(self.records[:count]):
            self.step(event)


def _check_rulings(report: Report, one: log.MatchLog) -> None:
    system = one.records[0].event.value
    if not rulebook.is_known(system):
        name = names.system_name(system)
        report.add(one.first_seq, f"{name}: this program ({VERSION}) cannot judge by it")
        return
    fold = Replay(one)
    differs = False
    for index, record in enumerate(one.records):
        try:
            check = fold.after(index)
        except IMPOSSIBLE:
            report.add(record.seq, "no board writes such a record: nothing from it on is judged")
            break
        if record.event.kind == K_SKIPPED:
            report.add(record.seq, "the board lost a record here and said so")
            differs = True  # what follows cannot be judged: a ruling is missing before it
        if differs:
            continue
        if record.layout and record.layout != st.LAYOUT:
            differs = True
            report.add(
                record.seq,
                f"judged by version {record.firmware}, which keeps a match in another layout "
                f"({record.layout}; this program: {st.LAYOUT}): its rulings cannot be compared",
            )
            continue
        if check != codec.check_of(record.raw, 0):
            differs = True
            report.add(
                record.seq,
                f"judged differently by version {record.firmware or 'unknown'}: "
                f"this program ({VERSION}) comes to another state after it",
            )
        report.judged += 1
    report.checked.append("rulings")


def is_short(code: str) -> bool:
    """Is it a code of an older board?"""
    return sum(map(str.isalnum, code)) == _SHORT_CODE


def with_code(reports: list[Report], code: str) -> list[Report]:
    """Those with a seal of this code, as somebody typed it; raises NoSuchCode if there is none.

    A sheet has 16 letters, a phone 26, a sheet signed by an older board 10.
    """
    wanted = "".join(filter(str.isalnum, code)).upper()
    found = [
        one for one in reports if any(seal["phone_code"].startswith(wanted) for seal in one.seals)
    ]
    if not found or len(wanted) not in (_SHORT_CODE, chain.CODE, chain.PHONE_CODE):
        raise NoSuchCode(
            f"No match here has the code {log.grouped(wanted)}.",
            "It was misread, its match is not in this database, or the match that stands here is "
            "not the one that was signed.",
            "Read it again (it has 16 letters, no 0, 1, I or O), run `rosace sync --all`, and "
            "compare the codes of `rosace verify MATCH`.",
        )
    return found


def as_dict(report: Report) -> dict[str, Any]:
    """The stable shape of `rosace verify --json`."""
    first = report.findings[0] if report.findings else None
    return {
        "match": report.match,
        "holds": report.holds,
        "records": report.records,
        "judged": report.judged,
        "checked": report.checked,
        "seals": report.seals,
        "first_bad": vars(first) if first else None,
        "findings": [vars(finding) for finding in report.findings],
    }


def _seal_check_text(seal: dict[str, Any]) -> str:
    """What the check of a seal is worth."""
    if seal["checked"] == sealed.CHAIN_AND_SEAL:
        return "chain and seal, signed by the board for this club"
    if seal["signed"]:
        return f"chain alone; its signature belongs to club key {seal['club']}"
    return "chain alone; the board had no key"


def render(report: Report) -> RenderableType:
    """The report as text, the verdict first."""
    lines = []
    if report.holds:
        lines.append(Text(f"✓ Match {report.match} holds", style="bold green"))
    else:
        lines.append(Text(f"✗ Match {report.match} does not hold", style="bold red"))
    lines[0].append(
        f"  {report.records} records, {report.judged} judged again; checked: "
        + ", ".join(report.checked),
        style="not bold default",
    )
    for finding in report.findings[:_FINDINGS_SHOWN]:
        lines.append(Text(f"  record {finding.seq}: {finding.what}"))
    if len(report.findings) > _FINDINGS_SHOWN:
        lines.append(Text(f"  ... and {len(report.findings) - _FINDINGS_SHOWN} more"))
    for seal in report.seals:
        result = f"  {seal['result']}" if "result" in seal else ""
        later = "" if seal is report.seals[-1] else "  (corrected since)"
        code = log.grouped(seal["code"])
        lines.append(Text(f"  version {seal['version']}: code {code}{result}{later}"))
        lines.append(Text(f"    checked: {_seal_check_text(seal)}", style="dim"))
    if not report.seals:
        lines.append(Text("  no seal yet: the match has not ended", style="dim"))
    return Group(*lines)
