"""Layout 2: no stored results of matches, and which records the boards had dropped.

A result that is stored beside the records can be changed without them. And a missing record is a
finding, unless the board had dropped it before this database first saw the board.
"""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """From layout 1."""
    op.drop_column("matches", "summary")
    op.create_table(
        "dropped",
        sa.Column("board", sa.String(16), primary_key=True),
        sa.Column("epoch", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("first_seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("last_seq", sa.BigInteger, nullable=False),
        sa.Column("seen_ms", sa.BigInteger),
    )
    op.execute("UPDATE info SET value = '2' WHERE name = 'schema'")
