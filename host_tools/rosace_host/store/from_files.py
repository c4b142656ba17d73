"""What only files have told of a board: it gives way to what the board says itself.

A match that came from a file has a label of this program's own, until its board has said the same;
where the board had dropped it before it was asked, for good.
"""

from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from rosace_host.store.tables import dropped, journals, labels, matches, of_journal, records

if TYPE_CHECKING:
    from rosace_host.store.database import Database

IMPORTED: Final = "imported"  # the label; what the file said of the times
Stretch = tuple[int, int, int]  # a match: its number on this PC, its first and last record


def take_out(connection: sa.Connection, board: str, epoch: int, seq: int) -> bool:
    """Take out what files brought of a journal from record `seq` of theirs on, with their matches;
    whether that record was among it. What the board has said stays."""
    cursor = sa.select(journals.c.next_seq).where(*of_journal(journals, board, epoch))
    if seq < (connection.execute(cursor).scalar() or 0):
        return False
    found = [one for one in _listed(connection, board, epoch) if one[1] <= seq <= one[2]]
    for match, _, last in found:
        gone = records.delete().where(*of_journal(records, board, epoch))
        connection.execute(gone.where(records.c.seq.between(seq, last)))
        connection.execute(labels.delete().where(labels.c.match == match))
        connection.execute(matches.delete().where(matches.c.id == match))
    return bool(found)


def _listed(connection: sa.Connection, board: str, epoch: int) -> list[Stretch]:
    query = (
        sa.select(matches.c.id, matches.c.first_seq, matches.c.last_seq)
        .join(labels, labels.c.match == matches.c.id)
        .where(labels.c.name == IMPORTED)
        .where(*of_journal(matches, board, epoch))
        .order_by(matches.c.first_seq)
    )
    return [tuple(row) for row in connection.execute(query)]


def listed(store: "Database", board: str, epoch: int) -> list[Stretch]:
    """The matches of a journal that only files have told of."""
    with store.read() as connection:
        return _listed(connection, board, epoch)


def numbers(store: "Database") -> list[int]:
    """The numbers on this PC of all matches that only files have told of."""
    query = sa.select(labels.c.match).where(labels.c.name == IMPORTED).order_by(labels.c.match)
    with store.read() as connection:
        return list(connection.execute(query).scalars())


def _is_dropped(connection: sa.Connection, board: str, epoch: int, first: int, last: int) -> bool:
    """Whether the board had dropped all these records before it could tell them."""
    query = sa.select(dropped.c.first_seq).where(
        *of_journal(dropped, board, epoch),
        dropped.c.first_seq <= first,
        dropped.c.last_seq >= last,
    )
    return connection.execute(query).first() is not None


def is_dropped(store: "Database", board: str, epoch: int, first: int, last: int) -> bool:
    """Whether only files can tell of these records: their board had dropped all of them before."""
    with store.read() as connection:
        return _is_dropped(connection, board, epoch, first, last)


def settle(store: "Database", board: str, epoch: int, end: int) -> None:
    """The board has told all that it has, up to record `end`: what files brought of it and it told
    too is its own from now on; what lies behind is taken out."""
    with store.change() as connection:
        for match, first, last in _listed(connection, board, epoch):
            if _is_dropped(connection, board, epoch, first, last):
                continue
            if last < end:
                own = (labels.c.match == match, labels.c.name == IMPORTED)
                connection.execute(labels.delete().where(*own))
            else:
                take_out(connection, board, epoch, max(first, end))


def times(store: "Database", board: str, epoch: int) -> dict[int, str]:
    """The matches of a journal that came from a file, and what it said of their times."""
    query = (
        sa.select(labels.c.match, labels.c.value)
        .join(matches, labels.c.match == matches.c.id)
        .where(labels.c.name == IMPORTED, *of_journal(matches, board, epoch))
    )
    with store.read() as connection:
        return {row.match: row.value for row in connection.execute(query)}
