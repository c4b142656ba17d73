"""Layout 1: the tables of the first release, which were made without Alembic."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Nothing to do: a database of layout 1 begins here."""
