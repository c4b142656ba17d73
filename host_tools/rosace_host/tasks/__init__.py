"""What the commands do, without their command line: sync, verify, flash, settings, pairing.

A task takes a board's line and the database, and returns a report; cli/ prints it.
"""
