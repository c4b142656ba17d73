"""Layout 3: what a club's list of players says of each, and where backups were written.

A deleted player keeps the number, which sealed records hold, and loses the name.
"""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """From layout 2."""
    with op.batch_alter_table("players") as players:
        players.alter_column("name", existing_type=sa.String, nullable=True)
        players.add_column(sa.Column("federation", sa.String))
        players.add_column(sa.Column("hidden", sa.Integer, nullable=False, server_default="0"))
        players.add_column(sa.Column("same_as", sa.Integer))
        players.add_column(sa.Column("signs", sa.String))
    op.create_table(
        "backups",
        sa.Column("made_ms", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("path", sa.String, nullable=False),
    )
    op.execute("UPDATE info SET value = '3' WHERE name = 'schema'")
