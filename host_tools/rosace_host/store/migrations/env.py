"""What Alembic runs for each command: the steps, in the transaction that database.py opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
