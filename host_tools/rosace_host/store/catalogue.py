"""Which matches are in the database, and one match put together for the sheet or the verifier."""

import json
from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from rosace.words import K_HAND_OVER
from rosace_host.errors import NoSuchMatch, UsageError
from rosace_host.match import log
from rosace_host.match.display_names import may_be_short_for
from rosace_host.match.judge import judge
from rosace_host.match.modes import PRACTICE, UMPIRE, origin_of
from rosace_host.printable import clean
from rosace_host.sheet.sheet import StoredMatch, date_text, kind_of, slots
from rosace_host.store.store import Journal, Match, Store


def refresh(store: Store, journal: Journal, since: int = 0) -> list[int]:
    """Find the matches again that records from `since` on belong to; ids of those touched.

    Also those that a sync pulled and was killed before it could list them.
    """
    known = {
        match.first_seq: match
        for match in store.matches()
        if (match.board, match.epoch) == (journal.board, journal.epoch)
    }
    behind = _outdated(store, journal, list(known.values()))
    reached = [match.first_seq for match in known.values() if match.last_seq >= since - 1]
    first = min([since, *behind, *reached])
    rows = store.records_with_boots(journal.board, journal.epoch, first, None)
    found, touched = [], []
    gaps = store.gaps(journal)
    for one in log.split_matches(log.read_records((row.seq, row.raw) for row in rows)):
        old = known.get(one.first_seq)
        inside = any(one.first_seq <= seq <= one.last_seq for seq in gaps)
        if old and old.last_seq == one.last_seq and not inside and not _incomplete(old, one):
            continue
        summary = {**summarise(one), "gap": inside}
        found.append(
            {
                "board": journal.board,
                "epoch": journal.epoch,
                "number": one.number,
                "first_seq": one.first_seq,
                "last_seq": one.last_seq,
                "summary": json.dumps(summary),
            }
        )
        touched.append(one.first_seq)
    store.save_matches(found)
    return [
        match.id
        for match in store.matches()
        if (match.board, match.epoch) == (journal.board, journal.epoch)
        and match.first_seq in touched
    ]


def _outdated(store: Store, journal: Journal, known: list[Match]) -> list[int]:
    """First records of matches that the list lacks, or does not show as the records have them."""
    setups = store.setups(journal.board, journal.epoch)
    listed = {match.first_seq for match in known}
    wrong = [seq for seq in setups if seq not in listed]
    if setups and known:
        newest = max(known, key=lambda match: match.first_seq)
        if newest.last_seq < journal.next_seq - 1:
            wrong.append(newest.first_seq)
    return wrong + [m.first_seq for m in known if _summary_of(m).get("gap", True)]


def _incomplete(match: Match, one: log.MatchLog) -> bool:
    """A gap may have been filled, or a clock set that dates what came before it."""
    known = _summary_of(match)
    undated = known.get("started_ms") is None and one.records[0].when_ms is not None
    return bool(known.get("gap", True)) or undated


def _summary_of(match: Match) -> dict[str, Any]:
    """The summary in the list; {} if it is not one any more, and must be made again."""
    try:
        known = json.loads(match.summary or "{}")
    except (ValueError, RecursionError):
        return {}
    return known if _is_summary(known) else {}


_ORIGIN_SIZE: Final = 44  # bytes of a HAND_OVER: board 8, epoch 4, chain head 32
_WORD_MAX: Final = 40  # letters of any word in a summary
_REQUIRED: Final[dict[str, tuple[type, ...]]] = {
    "gap": (bool,), "state": (str,), "won": (list,), "scores": (list,), "entered": (bool,),
    "winner": (str, type(None)), "started_ms": (int, type(None)), "table": (int,),
}  # fmt: skip
_OPTIONAL: Final[dict[str, tuple[type, ...]]] = {
    "ref": (str,), "names": (dict,), "player_ids": (dict,), "system": (str,), "doubles": (bool,),
    "piles": (list,), "umpiring": (str,), "phase": (str,), "corrections": (int,),
    "ended_ms": (int, type(None)),
}  # fmt: skip


def _is_summary(known: Any) -> bool:
    """Whether this JSON is what summarise() makes; older versions made fewer fields."""
    if not isinstance(known, dict) or not all(name in known for name in _REQUIRED):
        return False
    kinds = {**_REQUIRED, **_OPTIONAL}
    if any(type(value) not in kinds.get(name, ()) for name, value in known.items()):
        return False
    numbers = [known["won"], *known["scores"], list(known.get("player_ids", {}).values())]
    words = [known.get("piles", []), *(known.get(name, {}) for name in ("names", "player_ids"))]
    words += [known.get("names", {}).values(), [v for v in known.values() if type(v) is str]]
    return (
        all(type(some) is list and len(some) <= 4 for some in numbers)
        and all(type(n) is int and 0 <= n < 1 << 32 for some in numbers for n in some)
        and len(known["won"]) >= 2
        and len(known["scores"]) <= _WORD_MAX
        and all(type(word) is str and len(word) <= _WORD_MAX for some in words for word in some)
    )


def summarise(one: log.MatchLog) -> dict[str, Any]:
    """What the list of matches shows, so that the list need not judge them all."""
    sheet = judge(log.facts(one))
    return {
        "table": one.table,
        "ref": one.ref,
        "names": sheet.names,
        "player_ids": sheet.player_ids,
        "system": sheet.system,
        "doubles": sheet.doubles,
        "piles": list(sheet.piles),
        "umpiring": sheet.umpiring,
        "state": PRACTICE if sheet.practice else "finished" if sheet.finished else "running",
        "phase": sheet.phase,
        "won": [0, 0] if sheet.practice else list(sheet.won),
        "scores": [] if sheet.practice else [list(game.score) for game in sheet.games],
        "winner": sheet.winner,
        "entered": any(board.entered for game in sheet.games for board in game.boards),
        "corrections": len(sheet.corrections),
        "started_ms": sheet.started_ms,
        "ended_ms": sheet.ended_ms,
    }


def find_match(store: Store, name: str) -> Match:
    """A match by what a user types: its number in the list, `last`, or board:epoch:number."""
    matches = store.matches()
    wanted = name.strip().lstrip("#")
    if wanted == "last" and matches:
        return matches[-1]
    found = [m for m in matches if wanted in (str(m.id), f"{m.board}:{m.epoch}:{m.number}")]
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError(
            f"{len(found)} matches are called {name}.",
            "Their board has lost files and gave a number again.",
            f"In `rosace matches` they are {', '.join(str(match.id) for match in found)}.",
        )
    if not matches:
        raise NoSuchMatch(
            "There is no match yet.",
            f"The database {store.shown} is empty.",
            "`rosace sync` fills it; --db or ROSACE_DB name another.",
        )
    raise NoSuchMatch(
        f"There is no match {name}.",
        f"The database holds {len(matches)}; the newest is {matches[-1].id}.",
        "`rosace matches` lists them; `last` is the newest.",
    )


def records_of(store: Store, match: Match) -> log.MatchLog:
    """The records of a match, with the times that only the records around them tell."""
    rows = store.records_with_boots(
        match.board, match.epoch, match.first_seq, store.last_seq_of(match)
    )
    for one in log.split_matches(log.read_records((row.seq, row.raw) for row in rows)):
        if one.first_seq == match.first_seq:
            return one
    raise NoSuchMatch(
        f"The set-up record of match {match.id} is gone from the database.",
        f"It was record {match.first_seq} of board {match.board}.",
        "`rosace sync` with that board brings it back if the board still holds it.",
    )


def _by_id(players: dict[int, str], ids: dict[str, int], names: dict[str, str]) -> dict[str, str]:
    """Full names by id, where the table's name fits: another PC's ids mean other people."""
    return {
        slot: players[number]
        for slot, number in ids.items()
        if number in players and may_be_short_for(names.get(slot, ""), players[number])
    }


def check_slots(store: Store, match: Match, wanted: Sequence[str]) -> None:
    """UsageError if one of these labels is for a player whom this match does not have."""
    sheet = judge(log.facts(records_of(store, match)))
    held = [slot.lower() for slot in (slots(sheet)[:1] if sheet.practice else slots(sheet))]
    if wrong := [slot for slot in wanted if slot not in (*held, "title")]:
        raise UsageError(
            f"Match {match.id} has no player {wrong[0].upper()}.",
            f"It was played as {kind_of(sheet)}.",
            f"Its players are {', '.join(slot.upper() for slot in held)}.",
        )


def full_names(
    store: Store, match: Match, ids: dict[str, int], names: dict[str, str]
) -> dict[str, str]:
    """What the PC knows of the names: labels first, then players by id."""
    known = _by_id(store.players(), ids, names)
    labels = store.labels().get(match.id, {})
    return {**known, **{slot.upper(): name for slot, name in labels.items() if slot != "title"}}


def load_match(store: Store, match: Match) -> StoredMatch:
    """A match, judged, with the names and words of the club."""
    one = records_of(store, match)
    sheet = judge(log.facts(one))
    seals = log.seals(one)
    journal = Journal(match.board, match.epoch)
    held = [record.seq for record in one.records]
    return StoredMatch(
        match.id,
        match.board,
        match.epoch,
        match.number,
        one.table or None,
        sheet,
        full_names(store, match, sheet.player_ids, sheet.names),
        store.labels().get(match.id, {}).get("title", ""),
        one.ref,
        log.paper_code_of(seals[-1]) if seals else "",
        [{"version": seal.event.value, "code": log.paper_code_of(seal)} for seal in seals],
        log.changed_since_seal(one),
        sorted(
            {seq for seq in store.gaps(journal) if one.first_seq < seq < one.last_seq}
            | set(log.missing_numbers(held, one.first_seq, one.last_seq))
        ),
    )


def continuations(store: Store) -> dict[int, int]:
    """Matches that another board took over, and the match that each went on as there."""
    found = {}
    for journal in store.journals():
        for row in store.records_of_kind(journal.board, journal.epoch, K_HAND_OVER):
            event = log.unpack(row.raw)
            if not event or event.size < _ORIGIN_SIZE:
                continue  # no board writes a shorter one
            before = origin_of(event)
            new = _match_at(store, journal.board, journal.epoch, row.seq)
            old = _match_at(store, before["board"], before["epoch"], before["seq"] - 1)
            if new and old and new != old:
                found[old.id] = new.id
    return found


def _match_at(store: Store, board: str, epoch: int, seq: int) -> Match | None:
    """The match that a record belongs to."""
    begun = [
        match
        for match in store.matches()
        if (match.board, match.epoch) == (board, epoch) and match.first_seq <= seq
    ]
    return max(begun, key=lambda match: match.first_seq, default=None)


def listing(store: Store) -> list[dict[str, Any]]:
    """All matches, the stable shape of `rosace matches --json`."""
    players, labels, moved = store.players(), store.labels(), continuations(store)
    found = []
    for match in store.matches():
        data = _summary_of(match) or {**summarise(records_of(store, match)), "gap": False}
        by_id = _by_id(players, data.get("player_ids", {}), data.get("names", {}))
        label = labels.get(match.id, {})
        names = {
            slot: clean(label.get(slot.lower()) or by_id.get(slot) or name)
            for slot, name in data.get("names", {}).items()
        }
        alone = data.get("umpiring") == PRACTICE
        for slot in data.get("piles") or (("A",) if alone else ("A", "B")):
            names.setdefault(slot, clean(label.get(slot.lower(), "")) or slot)
        found.append(
            {
                "match": match.id,
                "board": match.board,
                "epoch": match.epoch,
                "number": match.number,
                "title": label.get("title", ""),
                **data,
                "names": names,
                "went_on": moved.get(match.id),
            }
        )
    return found


def _players(one: dict[str, Any]) -> Text:
    """Everybody of a game with piles, the winner marked."""
    text = Text()
    for player in one["piles"]:
        style = "bold green" if player == one["winner"] else ""
        text.append(" · " if text.plain else "").append(one["names"][player], style)
    return text


def listing_table(listed: list[dict[str, Any]], width: int) -> Table:
    """The list as a table, one line a match."""
    narrow = width < 76
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("Match", justify="right")
    if not narrow:
        table.add_column("Played", no_wrap=True)
        table.add_column("Table", justify="right")
    table.add_column("A")
    table.add_column("B")
    table.add_column("Games", no_wrap=True)
    table.add_column("", style="dim")
    for one in listed:
        sides = [
            Text(
                " / ".join(name for slot, name in sorted(one["names"].items()) if slot[0] == side)
            )
            for side in "AB"
        ]
        if one.get("piles"):
            sides = [_players(one), Text("")]
        elif one["winner"] in ("A", "B"):
            sides["AB".index(one["winner"])].stylize("bold green")
        scores = " ".join("–".join(str(n) for n in score) for score in one["scores"])
        alone = one.get("umpiring") == PRACTICE
        notes = [] if one["state"] == "finished" or alone else ["running"]
        notes = [f"went on as match {one['went_on']}"] if one["went_on"] else notes
        notes += [one["umpiring"]] if one.get("umpiring", UMPIRE) != UMPIRE else []
        notes += ["damaged"] if one["gap"] else []
        notes += ["partly entered"] if one["entered"] else []
        notes += [one["system"]] if one.get("system", "ICF") != "ICF" else []
        head = [Text(str(one["match"]), style="bold")]
        if not narrow:
            head += [Text(date_text(one["started_ms"])), Text(str(one["table"] or "–"))]
        won = Text(f"{one['won'][0]}:{one['won'][1]}", style="bold") + Text(f"  {scores}")
        if one.get("piles"):
            won = Text(scores)
        if alone:
            won = Text("–", style="dim")
        table.add_row(*head, *sides, won, Text(", ".join(notes)))
        if one["title"]:
            table.add_row(*[""] * (len(head)), Text(clean(one["title"]), style="dim"))
    return table
