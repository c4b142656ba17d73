"""The club's players: who is behind a number, a short name or a label, and what may be printed.

A record holds a player's number and short name; the full name stands only here. Of a hidden player
the list keeps the name and nothing else prints it. Of a deleted one every name is gone; a checksum
of the short names is kept, because a number alone may have come from another PC, where it means
somebody else. A merged or renamed player's former name stays in a row of its own, so that records
and labels made with it still find the player.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

import sqlalchemy as sa
from anyascii import anyascii

from rosace_host.errors import UsageError
from rosace_host.match.display_names import may_be_short_for, possible_shorts, without_number
from rosace_host.store.store import Store
from rosace_host.store.tables import labels, offers, players

_NEARLY = 0.85  # of two names: one letter of seven, two of fourteen
_UMLAUT = re.compile("([aou])e")  # how ä, ö, ü are written without their dots
_RESERVED = re.compile(r"player \d+", re.IGNORECASE)


@dataclass(frozen=True)
class Player:
    """A row of the list. names: the name and the former ones; empty once deleted."""

    id: int
    name: str
    federation: str = ""
    hidden: bool = False
    former: tuple[str, ...] = ()
    signs: frozenset[str] = frozenset()

    @property
    def deleted(self) -> bool:
        """The name is gone."""
        return not self.name

    @property
    def masked(self) -> bool:
        """The name may not be printed."""
        return self.hidden or self.deleted

    @property
    def stand_in(self) -> str:
        """What is printed instead of a name that may not be."""
        return f"Player {self.id}"

    @property
    def printed(self) -> str:
        """What pages, sheets and exports call the player."""
        return self.stand_in if self.masked else self.name

    @property
    def numbered(self) -> str:
        """The printed name with the number, which stands in a stand-in already."""
        return self.stand_in if self.masked else f"{self.name}, player {self.id}"

    @property
    def names(self) -> tuple[str, ...]:
        """The name and the former ones; none once deleted."""
        return tuple(filter(None, (self.name, *self.former)))

    def was_called(self, name: str) -> bool:
        """Whether this is a former name, and not the one of now in whatever letters."""
        return _key(name) != _key(self.name) and _key(name) in map(_key, self.former)

    def may_be(self, short: str) -> bool:
        """Whether a table may have shown `short` for this player."""
        if short == self.stand_in:
            return True
        if self.deleted:
            shown = (short, without_number(short))
            return not self.signs.isdisjoint(_sign(self.id, one) for one in shown)
        return any(may_be_short_for(short, name) for name in self.names)


def _sign(player: int, short: str) -> str:
    return sha256(f"rosace player {player} {short}".encode()).hexdigest()[:16]


def _key(name: str) -> str:
    return name.casefold()


def _spelled(name: str) -> tuple[str, str]:
    """A name to compare with others: without accents (ue is ü and u), its words sorted and not."""
    plain = _UMLAUT.sub(r"\1", anyascii(name).casefold())
    words = re.findall(r"\w+", plain)
    return " ".join(sorted(words)), " ".join(words)


class Players:
    """The whole list, from the rows of its table."""

    def __init__(self, rows: Sequence[dict[str, Any]]) -> None:
        former: dict[int, list[str]] = {}
        for row in rows:
            if row["same_as"] and row["name"]:
                former.setdefault(row["same_as"], []).append(row["name"])
        self._by_id = {
            row["id"]: Player(
                row["id"], row["name"] or "", row["federation"] or "", bool(row["hidden"]),
                tuple(former.get(row["id"], ())), frozenset((row["signs"] or "").split()),
            )
            for row in rows if not row["same_as"]
        }  # fmt: skip
        for row in rows:  # numbers that records hold
            if row["same_as"] in self._by_id:
                self._by_id[row["id"]] = self._by_id[row["same_as"]]
        self._by_name = {_key(n): one for one in self._by_id.values() for n in one.names}
        self._by_name |= {_key(one.stand_in): one for one in self._by_id.values() if one.masked}

    def put(self, one: Player) -> None:
        """A player more, as long as this list lives."""
        self._by_id[one.id] = one
        self._by_name |= {_key(name): one for name in one.names}

    def listed(self) -> list[Player]:
        """Everybody once, by number; the deleted ones too."""
        return [one for number, one in sorted(self._by_id.items()) if number == one.id]

    def of_seat(self, number: int, short: str) -> Player | None:
        """Who a record means; None for nobody of this list."""
        one = self._by_id.get(number)
        return one if one and one.may_be(short) else None

    def named(self, name: str) -> Player | None:
        """Who has or had this full name, or is printed so."""
        return self._by_name.get(_key(name))

    def like(self, name: str) -> Player | None:
        """Who has nearly this name, as where one letter was mistyped, an accent left out, or the
        surname put first; nobody who is hidden."""
        from difflib import get_close_matches

        known = {
            form: one for one in self.listed() if not one.masked for form in _spelled(one.name)
        }
        for form in _spelled(name):
            if close := get_close_matches(form, known, 1, _NEARLY):
                return known[close[0]]
        return None

    def check_different(self, names: Iterable[str]) -> None:
        """UsageError where two full names of a match are one player's; an empty one is nobody."""
        given = [name for name in names if name]
        people = {one.id if (one := self.named(name)) else _key(name) for name in given}
        if len(people) < len(given):
            raise UsageError(
                "The same player is named twice.",
                "",
                "Tell them apart, such as Marie and Marie D.",
            )

    def find(self, text: str) -> Player:
        """A player as somebody types one: number or full name; UsageError if there is none."""
        number = _number_in(text)
        one = self._by_id.get(int(number)) if number else self.named(text.strip())
        if one is None:
            raise UsageError(
                f"There is no player {text}.",
                "Nobody of the list has this number or full name.",
                "`rosace players list` lists them.",
            )
        return one

    def find_or_name(self, text: str) -> Player | None:
        """As find(), but None for a name that nobody of the list has."""
        return self.find(text) if _number_in(text) else self.named(text)

    def mask(self, text: str) -> str:
        """A text, such as a title, without the full names of hidden players."""
        for one in self._by_id.values():
            if one.hidden and not one.deleted:
                text = _replaced(text, one)
        return text

    def shown(self, name: str) -> str:
        """A full name as it may be printed."""
        one = self.named(name)
        return one.printed if one else self.mask(name)

    def mask_short(self, short: str) -> str:
        """A short name as it may be printed where no number tells who is meant: whoever might be a
        hidden or deleted player is taken for that one."""
        for one in self._by_id.values():
            if one.masked and short and one.may_be(short):
                return one.stand_in
        return short


def _replaced(text: str, player: Player) -> str:
    for name in sorted(player.names, key=len, reverse=True):
        alone = rf"(?<!\w){re.escape(name)}(?!\w)"
        text = re.sub(alone, player.stand_in, text, flags=re.IGNORECASE)
    return text


class _Change:
    """The list while one transaction changes it."""

    def __init__(self, connection: sa.Connection) -> None:
        self._connection = connection
        found = connection.execute(sa.select(players))
        self.known = Players([dict(row._mapping) for row in found])

    def set(self, player: int, **cells: Any) -> None:
        """Cells of one row."""
        self._connection.execute(players.update().where(players.c.id == player).values(cells))

    def add(self, **cells: Any) -> int:
        """A row more; returns its number."""
        made = self._connection.execute(players.insert().values(cells)).inserted_primary_key
        return int(made[0]) if made else 0

    def rename(self, one: Player, name: str) -> None:
        """Another name; the former one goes on finding the player."""
        if name == one.name:
            return
        self.check_name(name, one.id)
        where = (players.c.same_as == one.id, players.c.name == name)
        old = self._connection.execute(sa.select(players.c.id).where(*where)).scalar()
        if old is not None:
            self.set(old, name=None)
        self.set(one.id, name=name)
        if old is not None:
            self.set(old, name=one.name)
        else:
            self.add(name=one.name, same_as=one.id, hidden=0)

    def check_name(self, name: str, player: int | None = None) -> None:
        """UsageError for a name that another player has, or that is none; see check_free()."""
        check_free(name)
        other = self.known.named(name)
        if other and other.id != player:
            raise UsageError(
                f"Player {other.id} has the name {name} already.",
                "",
                "`rosace players merge` makes one player of two; else tell them apart, such as "
                f"{name} 2.",
            )


def _number_in(text: str) -> str:
    """The digits of "17" or "#17", which is a player's number; "" for anything else."""
    digits = text.strip().lstrip("#")
    return digits if digits.isdecimal() else ""


def check_free(name: str) -> None:
    """UsageError for a name that looks like what stands for a hidden or deleted player's, or that
    would be taken for the number of somebody else."""
    why = "A hidden or deleted player is printed like that." if _RESERVED.fullmatch(name) else ""
    if _number_in(name):
        why = "It would be taken for the number of a player."
    if why:
        raise UsageError(f"“{name}” is no name.", why, "Give the player's name.")


def id_of(store: Store, name: str) -> int:
    """The number of a player by full name; a new name gets the next one."""
    if one := Players(store.player_rows()).named(name):
        return one.id
    check_free(name)
    return store.player_id(name)


def take_back(store: Store, added: Iterable[int]) -> None:
    """Take players out of the list again whom only a refused offer named. One whom an offer to
    another table names stays: two commands may send names at the same time."""
    sent = {
        name for offer in store.offers_that_are(["waiting", "accepted"]) for name in offer["names"]
    }
    with store.change() as connection:
        for number in added:
            gone = (players.c.id == number, players.c.name.not_in(sent))
            connection.execute(players.delete().where(*gone))


def hide_here(store: Store, named: Iterable[str]) -> None:
    """Hide these players in `store` from here on; in the club's list they stay as they are."""
    known = Players(store.player_rows())
    store.hidden |= {known.find(name).id for name in named}


@dataclass(frozen=True)
class Entry:
    """What somebody says of a player; None where nothing is said. line: of the file that says it,
    0 where it was typed."""

    name: str
    federation: str | None = None
    hidden: bool | None = None
    line: int = 0


def save(store: Store, entries: Iterable[Entry]) -> dict[str, list[int]]:
    """Add players, or change what is known of them: all of them or, if one cannot be, none. A
    known federation number with another name renames its player; a former name finds its player
    and renames nobody, for an older list has it. UsageError where two entries would be one player.
    Returns the numbers of the players, by "added", "changed" and "same"."""
    done: dict[str, list[int]] = {"added": [], "changed": [], "same": []}
    told: dict[int, Entry] = {}  # by the number of the player
    with store.change() as connection:
        change = _Change(connection)
        holders = {one.federation: one for one in change.known.listed() if one.federation}
        for entry in entries:
            holder = holders.get(entry.federation or "")
            one = holder or change.known.named(entry.name)
            if one and one.id in told:
                raise _one_player(one, told[one.id], entry)
            said = entry
            if one and one.was_called(entry.name):
                said = replace(entry, name=one.name)
            with _names_line(entry):
                now = _changed(change, one, said) if one else _added(change, entry)
            done["added" if one is None else "same" if now == one else "changed"].append(now.id)
            change.known.put(now)
            told[now.id] = entry
            if one and one.federation != now.federation:
                holders.pop(one.federation, None)
            if now.federation:
                holders[now.federation] = now
    return done


def _one_player(one: Player, first: Entry, second: Entry) -> UsageError:
    """Of two entries that lead to the same player: often they are two people."""
    why = f"The list has both names for player {one.id}."
    if second.federation and second.federation == one.federation:
        why = f"Player {one.id} has the federation number {one.federation}."
    if first.federation and first.federation == second.federation:
        why = f"They have the same federation number, {first.federation}."
    elif _key(first.name) == _key(second.name):
        why = "They have the same name."
    return UsageError(
        f"Lines {first.line} and {second.line} would be one player.",
        why,
        "Give each player one line; tell two of one name apart, such as "
        f"{second.name} and {second.name} 2.",
    )


@contextmanager
def _names_line(entry: Entry) -> Iterator[None]:
    """What is wrong with an entry of a file is said with its line."""
    try:
        yield
    except UsageError as error:
        if entry.line:
            error.what = f"Line {entry.line}: {error.what}"
        raise


def _added(change: _Change, entry: Entry) -> Player:
    """A player more of the list."""
    change.check_name(entry.name)
    federation, hidden = entry.federation or "", bool(entry.hidden)
    number = change.add(name=entry.name, federation=federation or None, hidden=int(hidden))
    return Player(number, entry.name, federation, hidden)


def _changed(change: _Change, one: Player, entry: Entry) -> Player:
    """A player of the list after what is said of him; the same if that is known."""
    if one.deleted:
        raise UsageError(
            f"Player {one.id} was deleted.", "", "`rosace players list` lists the others."
        )
    if one.federation and entry.federation and entry.federation != one.federation:
        raise UsageError(
            f"{one.name}, player {one.id}, has the federation number {one.federation}.",
            f"With the number {entry.federation} somebody else of that name may be meant.",
            f"Tell two people apart, such as {one.name} 2. If they are one, take the old number "
            f'away first: `rosace players add "{one.name}" --federation ""`.',
        )
    change.rename(one, entry.name)
    now = replace(
        one,
        name=entry.name,
        former=one.former if entry.name == one.name else (*one.former, one.name),
        federation=one.federation if entry.federation is None else entry.federation,
        hidden=one.hidden if entry.hidden is None else entry.hidden,
    )
    if now.federation != one.federation or now.hidden != one.hidden:
        change.set(one.id, federation=now.federation or None, hidden=int(now.hidden))
    return now


def rename(store: Store, player: int, name: str) -> None:
    """Give a player another name."""
    with store.change() as connection:
        change = _Change(connection)
        one = change.known.find(str(player))
        _changed(change, one, Entry(name))


def check_mergeable(gone: Player, kept: Player) -> None:
    """UsageError where the list itself says that two players cannot be merged."""
    if gone.id == kept.id or gone.deleted or kept.deleted:
        raise UsageError(
            f"Players {gone.id} and {kept.id} cannot be merged.",
            "They are one already." if gone.id == kept.id else "One of them was deleted.",
            "`rosace players list` lists them.",
        )
    if gone.federation and kept.federation and gone.federation != kept.federation:
        raise UsageError(
            f"{gone.name} and {kept.name} have different federation numbers.",
            f"{gone.federation} and {kept.federation}: they may be two people.",
            "If they are one, take one number away first: `rosace players add NAME "
            '--federation ""`.',
        )


def merge(store: Store, gone: int, kept: int) -> None:
    """Make one player of two: what was `gone`'s is `kept`'s from now on. Whether they ever met
    is asked before (catalogue.py), because all matches are read for that."""
    with store.change() as connection:
        change = _Change(connection)
        a, b = change.known.find(str(gone)), change.known.find(str(kept))
        check_mergeable(a, b)
        federation = b.federation or a.federation
        change.set(a.id, same_as=b.id, federation=None)
        family = players.c.same_as == a.id
        connection.execute(players.update().where(family).values(same_as=b.id))
        change.set(b.id, federation=federation or None, hidden=int(a.hidden or b.hidden))


def delete(store: Store, player: int) -> None:
    """Take every name of a player out of the database, and the federation number. A file keeps
    no trace of what was in it; a server does until its next VACUUM."""
    with store.change() as connection:
        change = _Change(connection)
        one = change.known.find(str(player))
        signs = {_sign(one.id, short) for name in one.names for short in possible_shorts(name)}
        gone = {"name": None, "federation": None}
        change.set(one.id, **gone, hidden=0, signs=" ".join(sorted(signs | one.signs)))
        connection.execute(players.update().where(players.c.same_as == one.id).values(gone))
        _forget(connection, labels, labels.c.value, lambda text: _replaced(text, one))
        _forget(connection, offers, offers.c.names, lambda text: _in_offer(text, one))
    store.overwrite_deleted()


def _in_offer(names: str, one: Player) -> str:
    """The names of an offer, a JSON list, without those of a player; some are short ones."""
    said = [
        one.stand_in if any(may_be_short_for(name, full) for full in one.names) else name
        for name in (_replaced(name, one) for name in json.loads(names))
    ]
    return json.dumps(said, ensure_ascii=False)


def _forget(connection, table: sa.Table, cell: sa.Column, forgotten: Callable[[str], str]) -> None:
    """Put what `forgotten` makes of it into each text of a column."""
    keys = list(table.primary_key)
    for *key, old in connection.execute(sa.select(*keys, cell)).all():
        new = forgotten(old) if old else old
        if new != old:
            where = [column == value for column, value in zip(keys, key)]
            connection.execute(table.update().where(*where).values({cell.name: new}))
