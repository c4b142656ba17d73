"""The tables of the club's database, and what may stand in their cells.

They are the same in SQLite and PostgreSQL; a change of them is a new SCHEMA_VERSION and a step in
migrations/. What is stored in them and asked of them is store.py's.
"""

from typing import Final

import sqlalchemy as sa

SCHEMA_VERSION: Final = 3


class UnexpectedCell(Exception):
    """A cell holds what this program never put there; SQLite lets a meddler put anything."""


class _Checked(sa.TypeDecorator):
    """A cell that holds a value of one type, or nothing."""

    cache_ok = True
    holds: type
    named: str

    def process_result_value(self, value, dialect):
        if value is not None and type(value) is not self.holds:
            raise UnexpectedCell(f"Where {self.named} must stand there is something else")
        return value


class _Integer(_Checked):
    impl = sa.BigInteger
    cache_ok = True
    holds = int
    named = "a number"


class _SmallInteger(_Integer):
    impl = sa.Integer
    cache_ok = True


class _Text(_Checked):
    impl = sa.String
    cache_ok = True
    holds = str
    named = "text"


meta = sa.MetaData()
_SINCE_3: Final = {"since": 3}  # the layout that brought a column, where it was not the first

MANIFEST: Final = "backup"  # the row of info by which a database is a backup
info = sa.Table(
    "info", meta, sa.Column("name", _Text, primary_key=True), sa.Column("value", _Text)
)
boards = sa.Table(
    "boards",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("table_no", _SmallInteger),
    sa.Column("hardware", _Text),
    sa.Column("firmware", _Text),
    sa.Column("log_format", _SmallInteger),
    sa.Column("epoch", _Integer),
    sa.Column("seen_ms", _Integer),
    sa.Column("port", _Text),
)
journals = sa.Table(
    "journals",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("epoch", _Integer, primary_key=True, autoincrement=False),
    sa.Column("next_seq", _Integer, nullable=False),
    sa.Column("head", _Text(64), nullable=False, default=""),
    sa.Column("seen_ms", _Integer),
)
records = sa.Table(
    "records",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("epoch", _Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", _Integer, primary_key=True, autoincrement=False),
    sa.Column("raw", sa.LargeBinary, nullable=False),
    sa.Column("head", sa.LargeBinary),  # the chain after it; NULL while one before it is missing
    sa.Column("stored_ms", _Integer),
)
gaps = sa.Table(
    "gaps",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("epoch", _Integer, primary_key=True, autoincrement=False),
    sa.Column("seq", _Integer, primary_key=True, autoincrement=False),
    sa.Column("tries", _SmallInteger, nullable=False),
    sa.Column("seen_ms", _Integer),
)
dropped = sa.Table(  # what a board had dropped before this database could pull it
    "dropped",
    meta,
    sa.Column("board", _Text(16), primary_key=True),
    sa.Column("epoch", _Integer, primary_key=True, autoincrement=False),
    sa.Column("first_seq", _Integer, primary_key=True, autoincrement=False),
    sa.Column("last_seq", _Integer, nullable=False),
    sa.Column("seen_ms", _Integer),
)
matches = sa.Table(
    "matches",
    meta,
    sa.Column("id", _SmallInteger, primary_key=True),
    sa.Column("board", _Text(16), nullable=False),
    sa.Column("epoch", _Integer, nullable=False),
    sa.Column("number", _Integer, nullable=False),
    sa.Column("first_seq", _Integer, nullable=False),
    sa.Column("last_seq", _Integer, nullable=False),
    # Not by `number`: a damaged board may give one twice.
    sa.UniqueConstraint("board", "epoch", "first_seq"),
)
labels = sa.Table(
    "labels",
    meta,
    sa.Column("match", _SmallInteger, primary_key=True),
    sa.Column("name", _Text(8), primary_key=True),  # a, b, a2, b2, title
    sa.Column("value", _Text, nullable=False),
)
players = sa.Table(
    "players",
    meta,
    sa.Column("id", _SmallInteger, primary_key=True),
    sa.Column("name", _Text, unique=True),  # NULL: deleted
    sa.Column("federation", _Text, info=_SINCE_3),
    sa.Column("hidden", _SmallInteger, nullable=False, default=0, info=_SINCE_3),
    sa.Column("same_as", _SmallInteger, info=_SINCE_3),  # a former name of that player
    # Of a deleted player: by what the sealed short names are known.
    sa.Column("signs", _Text, info=_SINCE_3),
)
backups = sa.Table(  # where copies of this database were written
    "backups",
    meta,
    sa.Column("made_ms", _Integer, primary_key=True, autoincrement=False),
    sa.Column("path", _Text, nullable=False),
)
offers = sa.Table(
    "offers",
    meta,
    sa.Column("id", _Integer, primary_key=True, autoincrement=False),
    sa.Column("board", _Text(16)),
    sa.Column("table_no", _SmallInteger),
    sa.Column("names", _Text),  # JSON list of the four full names
    sa.Column("ref", _Text),
    sa.Column("state", _Text),
    sa.Column("made_ms", _Integer),
)


def of_journal(table: sa.Table, board: str, epoch: int) -> tuple[sa.ColumnElement[bool], ...]:
    """The conditions that the rows of one journal meet."""
    return table.c.board == board, table.c.epoch == epoch
