"""Does the log of a match hold? Names the first record that does not, and says what was checked.

Five questions: is every record whole, is none missing, does each hang on the one before (the
chain, from the match's own anchor to its seals), may each seal stand where it does (seals.py),
and does judging the events again with this program's rule files give the states the board wrote
down. A board whose rules are of another version may have judged differently: that is said, never
repaired.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from struct import unpack
from typing import Any, Final
from zlib import crc32

from rich.console import Group, RenderableType
from rich.text import Text

from rosace import VERSION
from rosace.record import chain
from rosace.record.codec import is_amendment, is_match_event
from rosace.record.replay import is_stale_answer
from rosace.rules import state as st
from rosace.rules.match import apply, check16
from rosace.rules.state import Ruling
from rosace.words import K_HAND_OVER, K_POWER_UP, K_SKIPPED, K_STROKE
from rosace_host.device.keys import Club
from rosace_host.errors import NoSuchCode
from rosace_host.match import log, names, rulebook
from rosace_host.match.judge import IMPOSSIBLE, Sheet, judge
from rosace_host.match.modes import origin_of
from rosace_host.printable import clean, number_of
from rosace_host.sheet.sheet import slots
from rosace_host.store.catalogue import Names
from rosace_host.store.loading import LoadedMatch, load
from rosace_host.store.store import Match, Store, board_id
from rosace_host.tasks import seals as sealed
from rosace_host.tasks.seals import Finding

_SHORT_CODE: Final = 10  # letters on the sheets of older boards
SHORT: Final = (
    "This code has 10 letters: 50 bits. Two results with one such code can be made in minutes; "
    "the 16 letters (80 bits) that boards show now stop a laptop."
)

UNSEALED_END: Final = (
    "no seal, although the match is over, and a board seals it at once: `rosace sync` brings the "
    "seal; a file without one may have been cut or changed."
)
FROM_FILE: Final = "from a file, no board was asked."
SIGNED: Final = "seal with the club's key"  # among what was checked
_FINDINGS_SHOWN: Final = 10


@dataclass
class Report:
    """The outcome. `seals`: code and version of each; `findings`: in the order of the records;
    `source`: "board", or "file" where no board has told of it; `unsealed`: no seal covers its last
    correction; `unsealed_end`: the match is over, and no seal says so; `players`: by slot, as
    the records call them; `called_otherwise`: by slot, names of this PC that are other ones."""

    match: int
    records: int = 0
    judged: int = 0
    seals: list[dict[str, Any]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    checked: list[str] = field(default_factory=list)
    source: str = "board"
    unsealed: bool = False
    unsealed_end: bool = False
    players: dict[str, str] = field(default_factory=dict)
    called_otherwise: dict[str, str] = field(default_factory=dict)

    @property
    def from_file(self) -> bool:
        """Only a file has told of this match, no board."""
        return self.source == "file"

    @property
    def proof(self) -> str:
        """What the check is worth, by its name among the words of the sheet."""
        if not self.seals:
            if self.from_file:
                return "file_no_seal_end" if self.unsealed_end else "file_no_seal"
            return "no_seal_end" if self.unsealed_end else "no_seal"
        last: str = self.seals[-1]["checked"]
        if self.from_file and (self.unsealed or last == sealed.CHAIN_ALONE):
            return "file alone"  # a later correction needs no key: anybody may have written it
        return last

    @property
    def sealed(self) -> bool:
        """A seal covers the match as it stands."""
        return bool(self.seals) and not self.unsealed

    @property
    def holds(self) -> bool:
        """Nothing was found."""
        return not self.findings

    def add(self, seq: int, text: str, *values: object) -> None:
        """Something does not hold at record `seq`; see Finding."""
        self.findings.append(Finding(seq, text, values))


def verify(store: Store, match: Match, club: Club | None = None, results: bool = False) -> Report:
    """Check one match; faults are in the report, no exception is raised for them.

    `club`: the club key, if this PC has one.  `results`: also say which result each code is for.
    """
    return check(store, load(store, match), club, results)


def check(
    store: Store, loaded: LoadedMatch, club: Club | None = None, results: bool = False,
    known: Names | None = None,
) -> Report:  # fmt: skip
    """As verify(), for a match that was read already. known: names of this PC, to say with the
    results who the players are in the records."""
    report = Report(loaded.match.id, source=loaded.source)
    _check_records(report, loaded)
    heads = _check_chain(report, store, loaded)
    match_log = loaded.match_log
    if match_log:
        _check_seals(report, store, loaded, match_log, heads, club)
        _check_hand_over(report, store, match_log)
        _check_rulings(report, match_log)
        if results and report.holds:
            _say_results(report, loaded.match, match_log, known)
    else:
        report.add(loaded.match.first_seq, "no set-up stands here: nothing can be judged")
    report.findings.sort(key=lambda finding: finding.seq)
    return report


def chain_holds(store: Store, loaded: LoadedMatch) -> bool:
    """The part of check() that costs one hash a record, for lists: whether the chain goes through
    the match, and its seals stand on it."""
    report = Report(loaded.match.id)
    heads = _check_chain(report, store, loaded)
    match_log = loaded.match_log
    return not report.findings and (match_log is None or sealed.stand_on(match_log, heads))


def _say_results(
    report: Report, match: Match, match_log: log.MatchLog, known: Names | None
) -> None:
    """Say which result each code is for, and who was sealed as A and as B: a label, or the tag of
    a file, may call them otherwise."""
    sheets = sealed.sheets_by_seal(match_log)
    for row, sheet in zip(report.seals, sheets):
        row["result"] = sealed.result_text(sheet)
        if known:
            row["players"] = _players(match, sheet, known)
    if not known:
        return
    if not sheets or report.unsealed:
        sheets.append(judge(log.facts(match_log, texts=False), lines=False))
    last = sheets[-1]
    report.players = _players(match, last, known)
    for slot, short in known.recorded(match, last.player_ids, last.names).items():
        name = known.name(match, slot, last.player_ids.get(slot, 0), short)
        report.called_otherwise[slot] = clean(name)


def _players(match: Match, sheet: Sheet, known: Names) -> dict[str, str]:
    """By slot, as the records call them; "" for who has no name there."""
    found = known.in_records(match, sheet.player_ids, sheet.names)
    held = slots(sheet)[:1] if sheet.practice else slots(sheet)
    return {slot: clean(found.get(slot, "")) for slot in held}


def _check_records(report: Report, loaded: LoadedMatch) -> None:
    rows = loaded.rows
    report.records = len(rows)
    if not loaded.match_log or len(loaded.match_log.records) != len(rows):
        for seq in log.damaged_numbers((seq, raw) for seq, raw, _ in rows):
            report.add(seq, "the record is damaged (its CRC-32 does not hold)")
    first, last = loaded.match.first_seq, loaded.last_seq
    if len(rows) != last - first + 1:
        for seq in log.missing_numbers([row[0] for row in rows], first, last):
            report.add(seq, "the record is missing")
    report.checked.append("records")


def _check_chain(report: Report, store: Store, loaded: LoadedMatch) -> dict[int, bytes]:
    """The chain after each record, from the head before the match; differences are findings."""
    heads: dict[int, bytes] = {}
    head = _head_before(store, loaded)
    if loaded.rows:
        seq, raw, _ = loaded.rows[0]
        if log.ids_of(raw) != (board_id(loaded.match.board), loaded.match.epoch):
            report.add(seq, "the set-up is of another board or journal, or names none")
        anchor = log.anchor_of(raw)
        if anchor and head and anchor != head:
            report.add(seq, "the set-up does not hang on the record before it")
        head = anchor or head
    if head and _is_linked(loaded, head):
        heads = {seq: stored for seq, _, stored in loaded.rows if stored}
    else:
        _find_breaks(report, loaded, head, heads)
    _check_end(report, loaded, heads)
    report.checked.append("chain")
    return heads


def _is_linked(loaded: LoadedMatch, head: bytes) -> bool:
    """Whether every record is there and hangs on the one before, the first one on `head`."""
    rows, first = loaded.rows, loaded.match.first_seq
    if not rows or rows[0][0] != first or rows[-1][0] != first + len(rows) - 1:
        return False
    for _, raw, stored in rows:
        head = sha256(head + raw).digest()  # chain.link() without its calls
        if head != stored:
            return False
    return True


def _find_breaks(
    report: Report, loaded: LoadedMatch, head: bytes | None, heads: dict[int, bytes]
) -> None:
    """Name each record through which the chain does not go; fill in the chain after the others."""
    expected = loaded.match.first_seq
    for seq, raw, stored in loaded.rows:
        if seq != expected:
            head = None  # a record is missing; already said
        head = chain.link(head, raw) if head else None
        if head != stored:
            if head and stored:
                report.add(seq, "the record was changed: the chain does not go through it")
                head = stored
            head = head or stored
        if head:
            heads[seq] = head
        expected = seq + 1


def _head_before(store: Store, loaded: LoadedMatch) -> bytes | None:
    """The chain before a match: before the first one from the journal's start on."""
    if not loaded.is_first:
        return loaded.head_before
    match, first = loaded.match, loaded.match.first_seq
    head = chain.start(board_id(match.board), match.epoch)
    before = store.records(match.board, match.epoch, 0, first - 1) if first else []
    for row in before:
        head = chain.link(head, row.raw)
    return head if len(before) == first else None


def _check_end(report: Report, loaded: LoadedMatch, heads: dict[int, bytes]) -> None:
    """The next match's anchor, or the head the board gave, must be where this match ends."""
    journal = loaded.journal
    at_end = heads.get(journal.next_seq - 1)
    if journal.head and at_end and journal.head != at_end.hex():
        report.add(journal.next_seq - 1, "the log does not end where the board said")
    if journal.next_seq in heads:
        report.add(journal.next_seq, "no sync has brought this record and what is behind it")
    last = heads.get(loaded.last_seq)
    if not last:
        return
    if loaded.following:
        seq, raw, head = loaded.following
        anchor = log.anchor_of(raw)
        if anchor and anchor != last:
            if head and head != chain.link(anchor, raw):
                report.add(seq, "a set-up stands here that was not here before")
            else:
                report.add(
                    loaded.last_seq, "the next match does not hang on this one's last record"
                )


def _check_seals(
    report: Report, store: Store, loaded: LoadedMatch, match_log: log.MatchLog,
    heads: dict[int, bytes], club: Club | None,
) -> None:  # fmt: skip
    rows, found = sealed.check_seals(store, loaded, match_log, heads, club)
    report.seals += rows
    report.findings += found
    report.unsealed = log.changed_since_seal(match_log)
    if not rows:
        report.unsealed_end = judge(log.facts(match_log, texts=False), lines=False).finished
    else:
        signed = all(row["checked"] == sealed.CHAIN_AND_SEAL for row in rows)
        report.checked.append(SIGNED if signed and not report.unsealed else "seal")


def _check_hand_over(report: Report, store: Store, match_log: log.MatchLog) -> None:
    """Where this database has the log of the board that the match came from: the chain there must
    have stood as the hand-over says."""
    for record in match_log.records:
        if record.event.kind != K_HAND_OVER:
            continue
        try:
            said = origin_of(record.event)
        except IMPOSSIBLE:
            return  # no board writes it, and the judging ends here
        last = said["seq"] - 1
        held = store.records(said["board"], said["epoch"], last, last) if last >= 0 else []
        if said["head"] and held and held[0].head and held[0].head.hex() != said["head"]:
            report.add(
                record.seq,
                "the hand-over names board {}, whose log was another one",
                said["board"],
            )


def checks(match_log: log.MatchLog) -> list[int]:
    """The check of the state after each record, corrections folded in as they came. It ends before
    a record that no board writes."""
    found: list[int] = []
    state, ruling = st.State().b, Ruling()
    check = check16(state)
    try:
        for record in match_log.records:
            event = record.event
            kind = event.kind
            if kind == K_STROKE:
                apply(state, event, ruling)
                check = crc32(state) & 0xFFFF  # check16() without its call
            elif is_match_event(kind):
                if not is_stale_answer(event, state):
                    apply(state, event, ruling)
                    check = check16(state)
            elif is_amendment(kind):
                state = _state_after(match_log.records[: len(found) + 1])
                check = check16(state)
            found.append(check)
    except IMPOSSIBLE:
        pass
    return found


def _state_after(records: Sequence[log.Record]) -> bytearray:
    """The state after these records, with every correction among them; ValueError for one that no
    board writes."""
    own = log.find_corrections(records)
    if own.unreadable:
        raise ValueError("no correction")
    state, ruling = st.State().b, Ruling()
    for _record, event, _added in log.corrected_events(records, own):
        if event and not is_stale_answer(event, state):
            apply(state, event, ruling)
    return state


def _check_rulings(report: Report, match_log: log.MatchLog) -> None:
    system = match_log.records[0].event.value
    if not rulebook.is_known(system):
        name = names.system_name(system)
        report.add(match_log.first_seq, "{}: this program ({}) cannot judge by it", name, VERSION)
        return
    found = checks(match_log)
    kinds = [record.event.kind for record in match_log.records]
    written = [record.raw[-6:-4] for record in match_log.records]
    if (
        found == list(unpack(f"<{len(written)}H", b"".join(written)))
        and match_log.records[0].boot.layout in (0, st.LAYOUT)
        and K_POWER_UP not in kinds  # behind it the layout may be another
        and K_SKIPPED not in kinds
    ):
        report.judged += len(found)
    else:
        _compare(report, match_log, found)
    if len(found) < len(match_log.records):
        seq = match_log.records[len(found)].seq
        report.add(seq, "no board writes such a record: nothing from it on is judged")
    report.checked.append("rulings")


def _compare(report: Report, match_log: log.MatchLog, found: list[int]) -> None:
    """Record by record: what was judged again, and the first that differs."""
    differs = False
    for record, check in zip(match_log.records, found):
        raw, boot = record.raw, record.boot
        if record.event.kind == K_SKIPPED:
            report.add(record.seq, "the board lost a record here and said so")
            differs = True  # what follows cannot be judged: a ruling is missing before it
        if differs:
            continue
        report.judged += 1
        if check == raw[-6] | raw[-5] << 8 and boot.layout in (0, st.LAYOUT):
            continue
        differs = True
        if boot.layout and boot.layout != st.LAYOUT:
            report.judged -= 1
            report.add(
                record.seq,
                "judged by version {}, which keeps a match in another layout ({}; this program: "
                "{}): its rulings cannot be compared",
                boot.firmware,
                boot.layout,
                st.LAYOUT,
            )
            continue
        # The power-up that tells it is not here, as in a file of one match, or says this version:
        # the board ran what stood between two releases.
        if boot.firmware in ("", VERSION):
            report.add(
                record.seq,
                "judged differently by an unknown version, or changed since: this program ({}) "
                "comes to another state after it",
                VERSION,
            )
            continue
        report.add(
            record.seq,
            "judged differently by version {}: this program ({}) comes to another state after it",
            boot.firmware,
            VERSION,
        )


def is_short(code: str) -> bool:
    """Is it a code of an older board?"""
    return sum(map(str.isalnum, code)) == _SHORT_CODE


def as_written(code: str) -> str:
    """A code that somebody typed, as it stands on a sheet."""
    return log.grouped("".join(filter(str.isalnum, code)).upper())


def with_code(reports: list[Report], code: str) -> list[Report]:
    """Those with a seal of this code, as somebody typed it; raises NoSuchCode if there is none.

    A sheet has 16 letters, a phone 26, a sheet signed by an older board 10.
    """
    wanted = as_written(code).replace(" ", "")
    found = [
        one for one in reports if any(seal["phone_code"].startswith(wanted) for seal in one.seals)
    ]
    if not found or len(wanted) not in (_SHORT_CODE, chain.CODE, chain.PHONE_CODE):
        raise NoSuchCode(
            f"No match here has the code {as_written(code) or '“”'}.",
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
        "sealed": report.sealed,
        "seals": report.seals,
        "source": report.source,
        "players": report.players,
        "called_otherwise": report.called_otherwise,
        "first_bad": first.as_dict() if first else None,
        "findings": [finding.as_dict() for finding in report.findings],
    }


def _seal_check_text(seal: dict[str, Any], from_file: bool) -> str:
    """What the check of a seal is worth."""
    if seal["checked"] == sealed.CHAIN_AND_SEAL:
        return "chain and seal, signed by the board for this club"
    if seal["signed"]:
        return f"chain alone; its signature belongs to club key {seal['club']}"
    if from_file:
        return "chain alone; the file has no signature, and its board was not asked"
    return "chain alone; the board had no key"


def _named(players: dict[str, str]) -> str:
    return ", ".join(f"{slot} {name or '–'}" for slot, name in players.items())


def _players_text(players: dict[str, str]) -> str:
    """Who the sides of a result are."""
    if not any(players.values()):
        return "no names in the records"
    return f"{_named(players)} (in the records)"


def render(report: Report) -> RenderableType:
    """The report as text, the verdict first."""
    lines = []
    if report.holds:
        lines.append(Text(f"✓ Match {report.match} holds", style="bold green"))
    else:
        lines.append(Text(f"✗ Match {report.match} does not hold", style="bold red"))
    lines[0].append(
        f"  {number_of(report.records, 'record')}, {report.judged} judged again; checked: "
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
        lines.append(Text(f"    checked: {_seal_check_text(seal, report.from_file)}", style="dim"))
        if "players" in seal:
            lines.append(Text(f"    {_players_text(seal['players'])}"))
    if report.players and (report.unsealed or not report.seals):
        lines.append(Text(f"  {_players_text(report.players)}"))
    if report.called_otherwise:
        names = _named(report.called_otherwise)
        lines.append(Text(f"  This PC calls them otherwise: {names}", style="yellow"))
    if report.unsealed:
        lines.append(Text("  corrected since the last code: not sealed yet"))
    if report.unsealed_end:
        lines.append(Text(f"  {UNSEALED_END}", style="yellow"))
    elif not report.seals:
        lines.append(Text("  no seal yet: the match has not ended", style="dim"))
    return Group(*lines)
