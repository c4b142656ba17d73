"""Erasing every match: decided at the table, carried out at the next start, however interrupted.

The cell `wipe` stands until nothing else of a journal is left, so a power cut only means that the
start after it goes on. Keys go too: an empty board belongs to nobody. Settings stay.
"""

from rosace.record import cells, segments

MARK = "wipe"
_STAYS = ("settings", MARK)


def wanted(files) -> bool:
    """Whether somebody has granted it."""
    return MARK in files.names(cells.FOLDER)


def wipe(files) -> None:
    """Remove records, head and cells; OSError if flash refuses, then it stays wanted."""
    for folder in (segments.RUN, segments.LOG, segments.HEAD, "state"):
        for name in files.names(folder):
            files.remove(folder + "/" + name)
    for name in files.names(cells.FOLDER):
        if name not in _STAYS:
            files.remove(cells.FOLDER + "/" + name)
    files.remove(cells.FOLDER + "/" + MARK)
