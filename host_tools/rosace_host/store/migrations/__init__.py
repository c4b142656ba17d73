"""Steps from one layout of the database to the next, for Alembic; database.py runs them.

A change of the tables is a new file in versions/ (the number of the layout is its revision), the
same change in tables.py, and SCHEMA_VERSION one higher. Steps that were released never change.
"""
