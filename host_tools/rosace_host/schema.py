"""The database's tables, in SQLite and PostgreSQL alike. A change here is a new SCHEMA_VERSION."""

from typing import Final

import sqlalchemy as sa

SCHEMA_VERSION: Final = 1


class StrangeCell(Exception):
    """A cell holds what this program never put there; SQLite lets a meddler put anything."""


class _Whole(sa.TypeDecorator):
    """A whole number, or nothing."""

    impl = sa.BigInteger
    cache_ok = True

    def process_result_value(self, value, dialect):
        if value is not None and type(value) is not int:
            raise StrangeCell("Where a number must stand there is something else")
        return value


class _Small(_Whole):
    impl = sa.Integer
    cache_ok = True


class _Words(sa.TypeDecorator):
    """Text, or nothing."""

    impl = sa.String
    cache_ok = True

    def process_result_value(self, value, dialect):
        if value is not None and type(value) is not str:
            raise StrangeCell("Where text must stand there is something else")
        return value


meta = sa.MetaData()

info = sa.Table(
    "info", meta, sa.Column("name", _Words, primary_key=True), sa.Column("value", _Words)
)
boards = sa.Table(
    "boards",
    meta,
    sa.Column("board", _Words(16), primary_key=True),
    sa.Column("table_no", _Small),
    sa.Column("hardware", _Words),
    sa.Column("firmware", _Words),
    sa.Column("log_format", _Small),
    sa.Column("epoch", _Whole),
    sa.Column("seen_ms", _Whole),
    sa.Column("port", _Words),
)
journals = sa.Table(
    "journals",
    meta,
    sa.Column("board", _Words(16), primary_key=True),
    sa.Column("epoch", _Whole, primary_key=True, autoincrement=False),
    sa.Column("next_seq", _Whole, nullable=False),
    sa.Column("head", _Words(64), nullable=False, default=""),
    sa.Column("seen_ms", _Whole),
)
records = sa.Table(
    "records",
    meta,
    sa.Column("board", _Words(16), primary_key=True),
    sa.Column("epoch", _Whole, primary_key=True, autoincrement=False),
    sa.Column("seq", _Whole, primary_key=True, autoincrement=False),
    sa.Column("raw", sa.LargeBinary, nullable=False),
    sa.Column("head", sa.LargeBinary),  # the chain after it; NULL while one before it is missing
    sa.Column("stored_ms", _Whole),
)
gaps = sa.Table(
    "gaps",
    meta,
    sa.Column("board", _Words(16), primary_key=True),
    sa.Column("epoch", _Whole, primary_key=True, autoincrement=False),
    sa.Column("seq", _Whole, primary_key=True, autoincrement=False),
    sa.Column("tries", _Small, nullable=False),
    sa.Column("seen_ms", _Whole),
)
matches = sa.Table(
    "matches",
    meta,
    sa.Column("id", _Small, primary_key=True),
    sa.Column("board", _Words(16), nullable=False),
    sa.Column("epoch", _Whole, nullable=False),
    sa.Column("number", _Whole, nullable=False),
    sa.Column("first_seq", _Whole, nullable=False),
    sa.Column("last_seq", _Whole, nullable=False),
    sa.Column("summary", _Words),  # JSON, made again whenever records of it arrive
    # Not by `number`: a damaged board may give one twice.
    sa.UniqueConstraint("board", "epoch", "first_seq"),
)
labels = sa.Table(
    "labels",
    meta,
    sa.Column("match", _Small, primary_key=True),
    sa.Column("name", _Words(8), primary_key=True),  # a, b, a2, b2, title
    sa.Column("value", _Words, nullable=False),
)
players = sa.Table(
    "players",
    meta,
    sa.Column("id", _Small, primary_key=True),
    sa.Column("name", _Words, nullable=False, unique=True),
)
offers = sa.Table(
    "offers",
    meta,
    sa.Column("id", _Whole, primary_key=True, autoincrement=False),
    sa.Column("board", _Words(16)),
    sa.Column("table_no", _Small),
    sa.Column("names", _Words),  # JSON list of the four full names
    sa.Column("ref", _Words),
    sa.Column("state", _Words),
    sa.Column("made_ms", _Whole),
)
