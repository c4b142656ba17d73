"""A match goes out as a text file and comes in again: to another club, or into an archive."""

import re
from dataclasses import dataclass, replace
from typing import Final

from rosace.record import chain
from rosace_host.device.keys import Club
from rosace_host.errors import NOT_VERIFIED, InputError, OtherHistory, RosaceError
from rosace_host.match import log, match_file
from rosace_host.match.display_names import FULL_MAX
from rosace_host.match.judge import Sheet, judge
from rosace_host.match.match_file import MatchFile
from rosace_host.printable import clean
from rosace_host.sheet.sheet import StoredMatch, kind_of, local_time, slots
from rosace_host.store import from_files
from rosace_host.store.catalogue import refresh
from rosace_host.store.loading import LoadedMatch, load
from rosace_host.store.players import Players
from rosace_host.store.store import Journal, Match, Row, Store, now_ms
from rosace_host.tasks import seals, verify

_DAY_MS: Final = 86_400_000
_WRITTEN_MS: Final = 1_767_225_600_000  # 2026-01-01
_OVER: Final = re.compile(r"[A-D] won|a draw|finished")  # how result_text() begins
_WINNER: Final = re.compile(r"[A-D] won\b|a draw\b")
_FIGURE: Final = re.compile(r"\d+")
NO_CLOCK: Final = "-"  # the label of a match that came from a file without times


class DoesNotHold(RosaceError):
    """A match file that does not hold, here or by itself: nothing of it was stored."""

    code = NOT_VERIFIED


class NamesHidden(RosaceError):
    """The club shows another name than the sealed record, which a file would carry out."""


class SyncInstead(RosaceError):
    """The match is of a board that this PC syncs, and which has not brought it yet."""


class CutOff(InputError):
    """The file ends before the result that its own tags say."""

    def __init__(self, why: str) -> None:
        super().__init__("The file ends before its result: it was cut off.", why,
                         "Ask for the file again.")  # fmt: skip


# --- out ---


def file_of(loaded: LoadedMatch, titled: StoredMatch) -> MatchFile:
    """The file of a match. titled: judged with its lines. NamesHidden if it may not go out."""
    match_log, sheet = loaded.records(), titled.sheet
    if judge(log.facts(match_log, texts=False), lines=False).names != sheet.names:
        raise NamesHidden(
            f"Match {titled.id} has a player whose name the club does not show.",
            "The file would carry the sealed record of the name.",
            "Export its rows, or print its sheet: they show what the club shows.",
        )
    rows = [(seq, raw) for seq, raw, _ in loaded.rows]
    players = {
        slot: name
        for slot in slots(sheet)
        if (name := clean(titled.full_names.get(slot) or sheet.names.get(slot, ""), FULL_MAX))
    }
    return MatchFile(
        titled.board,
        titled.epoch,
        loaded.match.first_seq,
        loaded.last_seq,
        rows,
        _clock(match_log),
        clean(titled.title, FULL_MAX),
        players,
        _words(titled),
        _comments(sheet),
    )


def _clock(match_log: log.MatchLog) -> dict[int, int]:
    """Wall time of the first record of each power-up whose time is known."""
    found: dict[int, int] = {}
    seen = set()
    for record in match_log.records:
        if id(record.boot) not in seen:
            seen.add(id(record.boot))
            if record.when_ms is not None:
                found[record.seq] = record.when_ms
    return found


def _words(titled: StoredMatch) -> dict[str, str]:
    """What a person wants to read at the head of the file."""
    sheet = titled.sheet
    time = local_time(sheet.started_ms)
    return {
        "Date": time.strftime("%Y-%m-%d") if time else "",
        "Table": str(titled.table or ""),
        "Reference": clean(titled.ref),
        "Rules": kind_of(sheet),
        "Result": seals.result_text(sheet),
        "Code": "" if titled.unsealed else log.grouped(titled.code),
    }


def _comments(sheet: Sheet) -> dict[int, str]:
    """How each board ended, behind the record that ended it."""
    found = {}
    for game in sheet.games:
        for board in game.boards:
            if board.ended and board.lines:
                score = ", ".join(f"{who} {n}" for who, n in zip("ABCD", board.total))
                result = f"{board.winner} {board.points}" if board.winner else board.result
                said = f"game {game.number}, board {board.number}: {result}; {score}"
                found[board.lines[-1].seq] = said
    return found


# --- in ---


@dataclass
class Checked:
    """A file that holds by itself. rows: with the chain after each; sheet: its match, judged;
    number: of its match; signed: with the key of this PC's club; false_times, false_result: in
    what its tags Clock and Result were wrong."""

    file: MatchFile
    rows: list[Row]
    sheet: Sheet
    number: int
    signed: bool
    false_times: str
    false_result: str


@dataclass
class Imported:
    """What became of a file: its match as it is here now."""

    loaded: LoadedMatch
    report: verify.Report
    new: bool


def check(file: MatchFile, club: Club | None = None) -> Checked:
    """Judge a file by itself; DoesNotHold if it does not hold, CutOff if its end is missing. No
    database is needed."""
    rows = _with_heads(file)
    apart = Store("sqlite://")
    try:
        journal = Journal(file.board, file.epoch)
        apart.import_records(journal, rows)
        setup = log.unpack(rows[0].raw)
        number = log.begin_match(file.first, setup).number if setup else 0
        match = Match(1, file.board, file.epoch, number, file.first, file.last)
        loaded = load(apart, match)
        report = verify.check(apart, replace(loaded, following=None), club)
    finally:
        apart.close()
    if not report.holds:
        first = report.findings[0]
        raise DoesNotHold(
            "The match of this file does not hold: nothing of it was stored.",
            f"Record {first.seq}: {first.what}.",
            "Ask for the file again, or pull the match from its board with `rosace sync`.",
        )
    signed = verify.SIGNED in report.checked
    sheet = judge(log.facts(loaded.records(), texts=False), lines=False)
    _check_end(file, sheet, [seal["code"] for seal in report.seals])
    times = _drop_false_times(file)
    return Checked(file, rows, sheet, number, signed, times, _false_result(file, sheet))


def _check_end(file: MatchFile, sheet: Sheet, codes: list[str]) -> None:
    """CutOff where the tags say more than the records. The words of a result and the length of a
    code may be those of another version: only whether there is one is compared."""
    result, code = file.said.get("Result", ""), file.said.get("Code", "")
    if _OVER.match(result) and not sheet.finished:
        raise CutOff(f"Its tag Result says “{clean(result)}”; its records end before that.")
    letters = "".join(code.split())
    if letters and not any(one.startswith(letters) for one in codes):
        why = f"Its tag Code says {clean(code)}, and no seal in it has the code"
        raise CutOff(f"{why}: the last one is missing, or the tag was changed.")


def _false_result(file: MatchFile, sheet: Sheet) -> str:
    """Says so where the tag Result names another winner than the records, or other figures in the
    same words; "" elsewhere. Other words are those of another version."""
    said, own = file.said.get("Result", ""), seals.result_text(sheet)
    winner = _winner(said)
    differs = bool(winner) and winner != _winner(own)
    if _FIGURE.sub("", said) == _FIGURE.sub("", own):
        differs = differs or _FIGURE.findall(said) != _FIGURE.findall(own)
    return f"Its tag Result says “{clean(said)}”, its records say “{own}”." if differs else ""


def _winner(result: str) -> str:
    """Who a text of result_text() says has won, "" if it names nobody."""
    found = _WINNER.match(result)
    return found.group() if found else ""


def _drop_false_times(file: MatchFile) -> str:
    """Where the tag Clock is more than a day off a clock in the records, which a seal covers, that
    one counts; where it is later than tomorrow, no time does. Says so; "" elsewhere."""
    found = ""
    for record in log.read_records(file.records):
        said, own = file.clock.get(record.seq), record.when_ms
        if said is not None and own is not None and abs(said - own) > _DAY_MS:
            del file.clock[record.seq]
            found = (f"Its tag Clock says {_date(said)}, a clock in its records {_date(own)}. "
                     "The records count here.")  # fmt: skip
    now = now_ms()
    for seq, said in list(file.clock.items()):
        # The newest evening would be that day for ever. A clock that stands before this program
        # was written is wrong itself.
        if said > now + _DAY_MS and now > _WRITTEN_MS:
            del file.clock[seq]
            found = found or (f"Its tag Clock says {_date(said)}, later than this PC's clock "
                              f"({_date(now)}): it is not used.")  # fmt: skip
    return found


def _date(ms: int) -> str:
    time = local_time(ms)
    return time.strftime("%Y-%m-%d") if time else f"{ms} ms"


def _with_heads(file: MatchFile) -> list[Row]:
    """The records with the chain after each; None behind a missing one."""
    head: bytes | None = log.anchor_of(file.records[0][1]) or None
    rows, expected = [], file.first
    for seq, raw in file.records:
        head = chain.link(head, raw) if head and seq == expected else None
        rows.append(Row(seq, raw, head))
        expected = seq + 1
    return rows


def bring_in(store: Store, checked: Checked, club: Club | None = None) -> Imported:
    """Store the match of a file with its names and times.

    SyncInstead if its board must bring it, OtherHistory if other records are held in its place,
    DoesNotHold if nothing says that a board known here has ever had that log; then nothing is
    stored.
    """
    file = checked.file
    if not checked.signed:
        _check_journal(store, file, club)
    journal = store.journal(file.board, file.epoch)
    key = (file.board, file.epoch)
    synced = journal.next_seq > 0
    if synced and file.last >= journal.next_seq:
        raise SyncInstead(
            f"This PC syncs board {file.board}, and has not pulled that match yet.",
            f"The file goes to record {file.last}, the last sync to {journal.next_seq - 1}.",
            "Run `rosace sync` with that board.",
        )
    _check_neighbours(store, checked)
    try:
        new = store.import_records(journal, checked.rows) > 0
    except OtherHistory as error:
        raise _other_match(file, synced) from error
    listed = {match.first_seq: match for match in store.matches(*key)}
    here = listed.get(file.first)
    longer = here is None or here.last_seq < file.last
    alone = not synced or from_files.is_dropped(store, *key, file.first, file.last)
    if longer and alone:
        row = {"board": file.board, "epoch": file.epoch, "number": checked.number}
        store.save_matches([{**row, "first_seq": file.first, "last_seq": file.last}])
    elif here is None:
        refresh(store, journal)
    match = next(m for m in store.matches(*key) if m.first_seq == file.first)
    if longer:
        words = {name: clean(text, FULL_MAX) for name, text in _words_in(store, checked).items()}
        held = store.labels(match.id).get(match.id, {})
        words = {name: text for name, text in words.items() if text and name not in held}
        if alone:
            words[from_files.IMPORTED] = match_file.write_clock(file.clock) or NO_CLOCK
        store.set_labels(match.id, words)
    loaded = load(store, match)
    return Imported(loaded, verify.check(store, loaded, club), new)


def _check_neighbours(store: Store, checked: Checked) -> None:
    """A new match must hang on the record before it, and the next one on its last: DoesNotHold."""
    file, rows = checked.file, checked.rows
    around = store.records(file.board, file.epoch, max(file.first - 1, 0), file.last + 1)
    found = {row.seq: row for row in around}
    if any(file.first <= seq <= file.last for seq in found):
        return
    before, after = found.get(file.first - 1), found.get(file.last + 1)
    here, there = log.anchor_of(rows[0].raw), log.anchor_of(after.raw) if after else b""
    if here and before and before.head and before.head != here:
        seq, what = file.first, "its set-up does not hang on the record before it"
    elif there and rows[-1].head and rows[-1].head != there:
        seq, what = file.last, "the next match does not hang on it"
    else:
        return
    raise DoesNotHold(
        f"The match of this file is not the one of board {file.board} that belongs there: "
        "nothing of it was stored.",
        f"Record {seq}: {what}.",
        "Ask whoever gave you the file for the match as its board recorded it.",
    )


def _check_journal(store: Store, file: MatchFile, club: Club | None) -> None:
    """A board that this PC has paired or synced has shown its journals here: a file without this
    club's signature cannot give it another one."""
    paired = club.boards.get(file.board) if club else None
    seen = {journal.epoch for journal in store.journals(file.board)}
    seen |= {row["epoch"] for row in store.boards() if row["board"] == file.board}
    seen |= {paired[0]} if paired else set()
    if seen and file.epoch not in seen:
        raise DoesNotHold(
            f"The match of this file is of a log that this PC has never seen of board "
            f"{file.board}: nothing of it was stored.",
            "No seal of this club signs it, so anybody could have written it.",
            "If the board still has that log, `rosace sync` brings it."
            + ("" if paired else " `rosace import FILE --db OTHER` keeps it apart."),
        )


def _other_match(file: MatchFile, synced: bool) -> OtherHistory:
    """Other records are held where those of a file belong."""
    why = "Its board brought other records."
    next_step = "Ask whoever gave you the file for the match as its board recorded it."
    if not synced:
        why = "That one came from another file, and no board has been asked."
        next_step = "`rosace sync` with the board: what it says is kept, whatever a file said."
    return OtherHistory(
        f"The match of this file is not the one that is here of board {file.board}.",
        why,
        f"The one here stays. Compare both with the code on the paper sheet. {next_step}",
    )


def _words_in(store: Store, checked: Checked) -> dict[str, str]:
    """Title and names of a file as labels. A deleted player's name, which may stand in a file that
    was written before, does not come back with it."""
    title, found, known = checked.file.title, {}, Players(store.player_rows())
    sheet = checked.sheet
    for slot, name in checked.file.players.items():
        player = known.of_seat(sheet.player_ids.get(slot, 0), sheet.names.get(slot, ""))
        if player and player.deleted:
            title = title.replace(name, player.stand_in)
        else:
            found[slot.lower()] = name
    return {"title": title, **found}
