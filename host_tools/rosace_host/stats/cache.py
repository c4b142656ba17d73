"""Figures that were counted before: kept in a file of this user's, for as long as they hold.

The key of a match is the chain after its last record, reckoned from the records themselves, so a
changed record has another. With it goes the hash of every file that counts or judges: another
version of the rules begins anew. A match that does not hold is never kept. A file that cannot be
read or written costs time and nothing else.
"""

import json
import os
import sqlite3
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from platformdirs import user_cache_path

import rosace
import rosace_host
from rosace_host.store.loading import LoadedMatch

ENVIRONMENT: Final = "ROSACE_CACHE"
_COMMIT_EVERY: Final = 500
_JUDGING: Final = tuple(
    Path(str(package.__file__)).parent / part
    for package, parts in (
        (rosace, ("rules", "record", "words.py")),
        (rosace_host, ("match", "stats", "tasks/verify.py", "tasks/seals.py")),
    )
    for part in parts
)


@lru_cache
def rules_hash() -> str:
    """Of every file that judges a match or counts it."""
    found = sha256(rosace.VERSION.encode())
    for place in _JUDGING:
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            with suppress(OSError):
                found.update(file.name.encode() + file.read_bytes())
    return found.hexdigest()


def key_of(loaded: LoadedMatch, club: bytes) -> bytes:
    """What the figures of a match depend on, but for the rules. club: the name of the club key,
    with which seals are checked."""
    head = sha256(club + (loaded.head_before or b"")).digest()
    for row in loaded.rows:
        head = sha256(head + row[1]).digest()
    return head


class Cache:
    """What was counted before, by key_of()."""

    def __init__(self) -> None:
        place = os.environ.get(ENVIRONMENT)
        path = Path(place) if place else user_cache_path("rosace", appauthor=False) / "stats.db"
        self._db: sqlite3.Connection | None = None
        self._new = 0
        with suppress(sqlite3.Error, OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            db = sqlite3.connect(path, timeout=1)
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=OFF")
            db.execute("CREATE TABLE IF NOT EXISTS figures (key BLOB PRIMARY KEY, rules TEXT, "
                       "value TEXT)")  # fmt: skip
            db.execute("DELETE FROM figures WHERE rules != ?", (rules_hash(),))
            db.commit()
            self._db = db

    def get(self, key: bytes) -> dict[str, Any] | None:
        """What was kept; None if nothing was."""
        if self._db is None:
            return None
        with suppress(sqlite3.Error, ValueError):
            row = self._db.execute(
                "SELECT value FROM figures WHERE key = ? AND rules = ?", (key, rules_hash())
            ).fetchone()
            return json.loads(row[0]) if row else None
        return None

    def put(self, key: bytes, value: dict[str, Any]) -> None:
        """Keep it."""
        if self._db is None:
            return
        with suppress(sqlite3.Error):
            row = (key, rules_hash(), json.dumps(value))
            self._db.execute("INSERT OR REPLACE INTO figures VALUES (?, ?, ?)", row)
            self._new += 1
            if self._new % _COMMIT_EVERY == 0:
                self._db.commit()

    def close(self) -> None:
        """Write what is left."""
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.commit()
                self._db.close()
