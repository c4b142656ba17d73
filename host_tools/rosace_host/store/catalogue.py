"""Which matches are in the database, and one match put together for the sheet or the verifier."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

from rosace.words import K_HAND_OVER
from rosace_host.errors import NoSuchMatch, UsageError
from rosace_host.match import log
from rosace_host.match.display_names import may_be_short_for, transliterate
from rosace_host.match.judge import SLOTS, judge
from rosace_host.match.modes import PRACTICE
from rosace_host.printable import clean
from rosace_host.sheet.sheet import (
    NOT_FINISHED,
    RUNNING,
    StoredMatch,
    kind_of,
    slots,
    state_word,
)
from rosace_host.store import from_files
from rosace_host.store.loading import LoadedMatch, load, load_each
from rosace_host.store.players import Player, Players
from rosace_host.store.store import Journal, Match, Store


def refresh(store: Store, journal: Journal, arrived: Sequence[int] = ()) -> list[int]:
    """Bring the list up to date with the set-ups among the records; ids of the matches that are
    new in it, or that the `arrived` records (ascending numbers) belong to.

    Also those that a sync pulled and was killed before it could list them; not what only a file
    says.
    """
    journal = store.journal(journal.board, journal.epoch)
    known = {match.first_seq: match for match in store.matches(journal.board, journal.epoch)}
    of_files = {first for _, first, _ in from_files.listed(store, journal.board, journal.epoch)}
    found, touched = [], set()
    begun = [(row.seq, event) for row in store.setups(journal.board, journal.epoch)
             if row.seq < journal.next_seq and (event := log.unpack(row.raw))]  # fmt: skip
    ends = [seq - 1 for seq, _ in begun[1:]] + [journal.next_seq - 1]
    for (first, setup), last in zip(begun, ends):
        if first in of_files:
            continue
        old = known.get(first)
        if old is None or old.last_seq != last:
            number = log.begin_match(first, setup).number
            row = {"board": journal.board, "epoch": journal.epoch, "number": number}
            found.append({**row, "first_seq": first, "last_seq": last})
        at = bisect_left(arrived, first)
        if old is None or at < len(arrived) and arrived[at] <= last:
            touched.add(first)
    if found:
        store.save_matches(found)
    if not touched:
        return []
    return [
        match.id
        for match in store.matches(journal.board, journal.epoch)
        if match.first_seq in touched
    ]


def summarise(loaded: LoadedMatch) -> dict[str, Any]:
    """What the list of matches shows of one, judged from its records: nothing of a result is
    stored, where it could be changed without them."""
    one = loaded.match_log or log.MatchLog(loaded.match.number, 0, "", b"")
    sheet = judge(log.facts(one, texts=False), lines=False)
    return {
        "number": one.number,
        "table": one.table,
        "ref": one.ref,
        "names": sheet.names,
        "player_ids": sheet.player_ids,
        "system": sheet.system,
        "doubles": sheet.doubles,
        "piles": list(sheet.piles),
        "umpiring": sheet.umpiring,
        "state": state_word(sheet, loaded.followed),
        "phase": sheet.phase,
        "ended": sheet.ended,
        "protest": sheet.protest,
        "replay": sheet.replay,
        "won": [0, 0] if sheet.practice else list(sheet.won),
        "scores": [] if sheet.practice else [list(game.score) for game in sheet.games],
        "winner": sheet.winner,
        "entered": any(board.entered for game in sheet.games for board in game.boards),
        "corrections": len(sheet.corrections),
        "started_ms": sheet.started_ms,
        "ended_ms": sheet.ended_ms,
        "gap": bool(loaded.missing()),
        "source": loaded.source,
        "origin": sheet.notes.taken_over,
    }


def find_match(store: Store, name: str) -> Match:
    """A match by what a user types: its number in the list, `last`, `virtual` (the last one of
    a virtual table), or board:epoch:number."""
    return find_matches(store, [name])[0]


def find_matches(store: Store, names: Sequence[str]) -> list[Match]:
    """As find_match(), for many: each match once, in the order in which they are named."""
    matches = store.matches()
    called: dict[str, list[Match]] = {}
    for one in matches:
        for name in (str(one.id), f"{one.board}:{one.epoch}:{one.number}"):
            called.setdefault(name, []).append(one)
    return list(dict.fromkeys(_find(store, matches, called, name) for name in names))


def _find(store: Store, matches: list[Match], called: dict[str, list[Match]], name: str) -> Match:
    wanted = name.strip().lstrip("#")
    if wanted in ("last", "virtual") and (newest := store.listed(wanted == "virtual")):
        return newest[-1]
    found = called.get(wanted, [])
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
            f"The database {store.shown} holds none.",
            "Play a stroke, then `rosace sync`; --db or ROSACE_DB name another database.",
        )
    raise NoSuchMatch(
        f"There is no match {name}." if wanted else "No match is named.",
        f"The database holds {len(matches)}; the newest is {matches[-1].id}.",
        "`rosace matches` lists them; `last` is the newest.",
    )


def records_of(store: Store, match: Match) -> log.MatchLog:
    """The records of a match, with the times that only the records around them tell."""
    return load(store, match).records()


def check_slots(store: Store, match: Match, wanted: Sequence[str]) -> None:
    """UsageError if one of these labels is for a player whom this match does not have."""
    sheet = judge(log.facts(records_of(store, match), texts=False), lines=False)
    held = [slot.lower() for slot in (slots(sheet)[:1] if sheet.practice else slots(sheet))]
    if wrong := [slot for slot in wanted if slot not in (*held, "title")]:
        raise UsageError(
            f"Match {match.id} has no player {wrong[0].upper()}.",
            f"It was played as {kind_of(sheet)}.",
            f"Its players are {', '.join(slot.upper() for slot in held)}.",
        )


def _fits(short: str, name: str) -> bool:
    """Whether a table may have shown `short` for this name, in whatever letters: scripts without
    a large and a small one are written with both."""
    small = transliterate(name).casefold()
    return may_be_short_for(short, name) or may_be_short_for(short.casefold(), small)


class Names:
    """What this PC knows of names and titles: read once for any number of matches, or for one
    alone. Whatever is printed of a match takes its names from here: a hidden or deleted player has
    none."""

    def __init__(self, store: Store, match: Match | None = None) -> None:
        self.players = Players(store.player_rows())
        self._labels = store.labels(match.id if match else None)

    def label(self, match: Match, name: str) -> str:
        """A label of a match as it may be printed, "" if it has none of that name."""
        text = self._labels.get(match.id, {}).get(name, "")
        return self.players.mask(text) if name == "title" else self.players.shown(text)

    def player(self, match: Match, slot: str, number: int, short: str) -> Player | None:
        """Who sat in a slot of a match: by its label, else by the number and the short name of
        its record; None for nobody of the list."""
        if label := self._labels.get(match.id, {}).get(slot.lower(), ""):
            return self.players.named(label)
        return self.players.of_seat(number, short)

    def name(self, match: Match, slot: str, number: int, short: str) -> str:
        """The name to print for a slot of a match; "" where nobody gave one."""
        player = self.player(match, slot, number, short)
        return player.printed if player else self.label(match, slot.lower()) or short

    def of(self, match: Match, ids: dict[str, int], names: dict[str, str]) -> dict[str, str]:
        """The names to print, by slot, for every slot with a record or a label."""
        labelled = (slot.upper() for slot in self._labels.get(match.id, {}) if slot != "title")
        slots = dict.fromkeys((*names, *labelled))
        return {
            slot: self.name(match, slot, ids.get(slot, 0), names.get(slot, "")) for slot in slots
        }

    def recorded(self, match: Match, ids: dict[str, int], names: dict[str, str]) -> dict[str, str]:
        """The short names of the records, by slot, where the name that is printed is another one:
        a label, or what a player is called by now."""
        found = {}
        for slot, short in names.items():
            number = ids.get(slot, 0)
            name = self.name(match, slot, number, short)
            if _fits(short, name):
                continue
            sat = self.players.of_seat(number, short)
            if any(one and one.masked for one in (sat, self.player(match, slot, number, short))):
                continue
            if not sat and self.players.mask_short(short) != short:
                continue  # it may be a hidden player's
            found[slot] = short
        return found

    def seated(self, match: Match, ids: dict[str, int], names: dict[str, str]) -> set[int]:
        """The numbers of the players of the list who sat in a match."""
        labelled = (slot.upper() for slot in self._labels.get(match.id, {}) if slot != "title")
        slots = {*names, *labelled}
        sat = [self.player(match, x, ids.get(x, 0), names.get(x, "")) for x in slots]
        return {one.id for one in sat if one}

    def in_records(
        self, match: Match, ids: dict[str, int], names: dict[str, str]
    ) -> dict[str, str]:
        """The short names of the records, by slot, as they may be printed."""
        labels, found = self._labels.get(match.id, {}), dict(names)
        self.hide_short(match, ids, found)
        for slot, short in names.items():
            # Beside a label that is another name it may be a hidden player's.
            if labels.get(slot.lower()) and not self.players.of_seat(ids.get(slot, 0), short):
                found[slot] = self.players.mask_short(found[slot])
        return found

    def hide_short(self, match: Match, ids: dict[str, int], names: dict[str, str]) -> None:
        """Put stand-ins in place of the short names, by slot, of hidden and deleted players."""
        for slot, short in names.items():
            number = ids.get(slot, 0)
            sat = self.players.of_seat(number, short)  # a label may be somebody else's name
            for player in (sat, self.player(match, slot, number, short)):
                if player and player.masked:
                    names[slot] = player.stand_in


def check_never_met(store: Store, one: Player, other: Player) -> None:
    """UsageError if two players of the list sat in one match: then they are two people."""
    known = Names(store)
    for loaded in load_each(store, store.matches()):
        data, match = summarise(loaded), loaded.match
        if {one.id, other.id} <= known.seated(match, data["player_ids"], data["names"]):
            raise UsageError(
                f"{one.printed} and {other.printed} both played in match {match.id}.",
                "So they are two people, and a merge cannot be undone.",
                f"If that match has a wrong name, `rosace name {match.id}` gives it the right one "
                "first.",
            )


def titled(
    loaded: LoadedMatch, names: Names, lines: bool = True, taken: dict[int, int] | None = None
) -> StoredMatch:
    """A match, judged, with the names and words of the club; lines: as for judge(), taken: of
    went_on()."""
    match, one = loaded.match, loaded.records()
    sheet = judge(log.facts(one, texts=lines), lines)
    full = names.of(match, sheet.player_ids, sheet.names)
    recorded = names.recorded(match, sheet.player_ids, sheet.names)
    in_records = names.in_records(match, sheet.player_ids, sheet.names)
    names.hide_short(match, sheet.player_ids, sheet.names)
    seals = log.seals(one)
    return StoredMatch(
        id=match.id,
        board=match.board,
        epoch=match.epoch,
        number=one.number,
        table=one.table or None,
        sheet=sheet,
        full_names=full,
        recorded=recorded,
        in_records=in_records,
        title=names.label(match, "title"),
        ref=names.players.mask(one.ref),
        code=log.paper_code_of(seals[-1]) if seals else "",
        seals=[{"version": seal.event.value, "code": log.paper_code_of(seal)} for seal in seals],
        unsealed=log.changed_since_seal(one),
        missing=loaded.missing(),
        followed=loaded.followed,
        went_on=(taken or {}).get(match.id),
    )


def load_match(store: Store, match: Match) -> StoredMatch:
    """As titled(), for one match."""
    return titled(load(store, match), Names(store, match))


def _begun_before(matches: Sequence[Match], board: str, epoch: int, seq: int) -> Match | None:
    """The last match that had begun in this journal before that record."""
    begun = [one for one in matches
             if (one.board, one.epoch) == (board, epoch) and one.first_seq < seq]  # fmt: skip
    return max(begun, key=lambda one: one.first_seq, default=None)


def _went_on(matches: Sequence[Match], origins: dict[int, dict[str, Any]]) -> dict[int, int]:
    """Matches that another board took over, and the match that each went on as there."""
    found = {}
    for new, origin in origins.items():
        old = _begun_before(matches, origin["board"], origin["epoch"], origin["seq"])
        if old and old.id != new:
            found[old.id] = new
    return found


def went_on(store: Store) -> dict[int, int]:
    """As _went_on(), of the whole database: only the matches with a hand-over are judged."""
    handed = [
        (one.board, one.epoch, row.seq)
        for one in store.journals()
        for row in store.records_of_kind(one.board, one.epoch, K_HAND_OVER)
    ]
    if not handed:
        return {}
    matches = store.matches()
    takers = [_begun_before(matches, *place) for place in handed]
    read = load_each(store, [one for one in takers if one])
    origins = {one.match.id: summarise(one)["origin"] for one in read}
    return _went_on(matches, {number: origin for number, origin in origins.items() if origin})


def listing(
    store: Store, virtual: bool = False, told: Callable[[], None] = lambda: None,
    chain_holds: Callable[[Store, LoadedMatch], bool] = lambda *_: True,
) -> list[dict[str, Any]]:  # fmt: skip
    """The club's matches, or those of virtual tables; the stable shape of
    `rosace matches --json`. `told` is called after each; chain_holds: that of verify.py, a room
    above this one."""
    known, matches = Names(store), store.listed(virtual)
    found, origins = [], {}
    for loaded in load_each(store, matches):
        match, data = loaded.match, summarise(loaded)
        if origin := data.pop("origin"):
            origins[match.id] = origin
        full = known.of(match, data["player_ids"], data["names"])
        names = {slot: clean(full.get(slot) or name) for slot, name in data["names"].items()}
        alone = data["umpiring"] == PRACTICE
        two_sides = SLOTS if data["doubles"] else SLOTS[:2]
        for slot in data["piles"] or (SLOTS[:1] if alone else two_sides):
            names.setdefault(slot, clean(full.get(slot, "")) or slot)
        known.hide_short(match, data["player_ids"], data["names"])
        found.append(
            {
                "match": match.id,
                "board": match.board,
                "epoch": match.epoch,
                "number": data.pop("number"),
                "title": known.label(match, "title"),
                **data,
                "chain_holds": chain_holds(store, loaded),
                "ref": known.players.mask(data["ref"]),
                "names": names,
                "short_names": data["names"],
            }
        )
        told()
    taken = _went_on(matches, origins)
    found.sort(key=lambda one: one["match"])
    for one in found:
        one["went_on"] = taken.get(one["match"])
        if one["went_on"] and one["state"] == RUNNING:
            one["state"] = NOT_FINISHED
    return found
