"""The database's tables, in SQLite and PostgreSQL alike. A change here is a new SCHEMA_VERSION."""

from typing import Final

import sqlalchemy as sa

SCHEMA_VERSION: Final = 1

meta = sa.MetaData()

info = sa.Table(
    "info", meta, sa.Column("name", sa.String, primary_key=True), sa.Column("value", sa.String)
)
boards = sa.Table(
    "boards",
    meta,
    sa.Column("board", sa.String(16), primary_key=True),
    sa.Column("table_no", sa.Integer),
    sa.Column("hardware", sa.String),
    sa.Column("firmware", sa.String),
    sa.Column("log_format", sa.Integer),
    sa.Column("epoch", sa.BigInteger),
    sa.Column("seen_ms", sa.BigInteger),
    sa.Column("port", sa.String),
)
journals = sa.Table(
    "journals",
    meta,
    sa.Column("board", sa.String(16), primary_key=True),
    sa.Column("epoch", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("next_seq", sa.BigInteger, nullable=False),
    sa.Column("head", sa.String(64), nullable=False, default=""),
    sa.Column("seen_ms", sa.BigInteger),
)
records = sa.Table(
    "records",
    meta,
    sa.Column("board", sa.String(16), primary_key=True),
    sa.Column("epoch", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("raw", sa.LargeBinary, nullable=False),
    sa.Column("head", sa.LargeBinary),  # the chain after it; NULL while one before it is missing
    sa.Column("stored_ms", sa.BigInteger),
)
gaps = sa.Table(
    "gaps",
    meta,
    sa.Column("board", sa.String(16), primary_key=True),
    sa.Column("epoch", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("seen_ms", sa.BigInteger),
)
matches = sa.Table(
    "matches",
    meta,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("board", sa.String(16), nullable=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("number", sa.BigInteger, nullable=False),
    sa.Column("first_seq", sa.BigInteger, nullable=False),
    sa.Column("last_seq", sa.BigInteger, nullable=False),
    sa.Column("summary", sa.String),  # JSON, made again whenever records of it arrive
    sa.UniqueConstraint("board", "epoch", "number"),
)
labels = sa.Table(
    "labels",
    meta,
    sa.Column("match", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(8), primary_key=True),  # a, b, a2, b2, title
    sa.Column("value", sa.String, nullable=False),
)
players = sa.Table(
    "players",
    meta,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String, nullable=False, unique=True),
)
offers = sa.Table(
    "offers",
    meta,
    sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("board", sa.String(16)),
    sa.Column("table_no", sa.Integer),
    sa.Column("names", sa.String),  # JSON list of the four full names
    sa.Column("ref", sa.String),
    sa.Column("state", sa.String),
    sa.Column("made_ms", sa.BigInteger),
)
