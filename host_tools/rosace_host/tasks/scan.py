"""What a phone read from a QR code, on a board's screen or a printed sheet, against the database.

The text is `ROSACE board match games points code version`. A board shows the first 26 letters of
the chain head, a sheet all 52 of its 32 bytes.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from rosace.record import chain
from rosace.rules import state as st
from rosace_host.device.keys import Club
from rosace_host.errors import NoSuchCode, UsageError
from rosace_host.match import log
from rosace_host.store.catalogue import Names
from rosace_host.store.loading import load_all
from rosace_host.store.store import Store
from rosace_host.tasks import seals, verify

HEAD_LETTERS: Final = 52  # five bits each: 32 bytes
_WORD: Final = "ROSACE"
_PARTS: Final = ("board", "match", "games", "points", "code", "version")


def _head_code(seal: log.Record) -> str:
    """All of a seal's chain head in the letters of the code."""
    head = bytes(seal.event.data[: chain.HASH])
    return chain.paper_code(head + b"\0", HEAD_LETTERS).decode()


def _texts(board: str, match_log: log.MatchLog) -> list[dict[str, str]]:
    """What the QR code of each seal says, in its parts, judged as the match stood then."""
    found = []
    for seal, sheet in zip(log.seals(match_log), seals.sheets_by_seal(match_log)):
        s = sheet.digest
        said = (
            board.upper(), str(match_log.number), f"{s[st.WON]}-{s[st.WON + 1]}",
            f"{s[st.SCORE]}-{s[st.SCORE + 1]}", _head_code(seal), str(seal.event.value),
        )  # fmt: skip
        found.append(dict(zip(_PARTS, said)))
    return found


def text_of(board: str, match_log: log.MatchLog) -> str:
    """What the QR code of a match's sheet says: that of the last seal, "" without one."""
    texts = _texts(board, match_log)
    return " ".join((_WORD, *texts[-1].values())) if texts else ""


@dataclass
class Scanned:
    """A text that was read, and the match that it names. differs: parts of the text that are not
    what the records come to: part, read, held."""

    report: verify.Report
    version: int
    letters: int
    differs: list[tuple[str, str, str]] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """The match holds and the text is its own."""
        return self.report.holds and not self.differs

    def as_dict(self) -> dict[str, Any]:
        """For --json."""
        return {
            "version": self.version,
            "bits": min(self.letters * 5, 8 * chain.HASH),
            "differs": [dict(zip(("what", "read", "held"), one)) for one in self.differs],
            "holds": self.holds,
        }

    def lines(self) -> list[str]:
        """For people."""
        words = {"games": "The games differ", "points": "The points differ",
                 "version": "The version differs"}  # fmt: skip
        found = [
            f"{words[what]}: the code says {read}, the records {held}."
            for what, read, held in self.differs
        ]
        if not found:
            bits = min(self.letters * 5, 8 * chain.HASH)
            found = [f"The code is version {self.version} of match {self.report.match}: {bits} "
                     "bits of its chain head, its games and points agree."]  # fmt: skip
        return found


def check(store: Store, text: str, club: Club | None = None) -> Scanned:
    """The match that a text names, checked; UsageError if it is no such text, NoSuchCode if no
    match here has its code."""
    read = _parts(text)
    board = read["board"].lower()
    named = [match for match in store.matches() if match.board == board]
    newest = 0
    for loaded in load_all(store, named):
        if loaded.match_log is None:
            continue
        for held in _texts(board, loaded.match_log):
            if held["match"] == read["match"]:
                newest = max(newest, int(held["version"]))
            if held["code"].startswith(read["code"]) and held["match"] == read["match"]:
                report = verify.check(store, loaded, club, True, Names(store))
                differs = [
                    (part, read[part], held[part])
                    for part in ("games", "points", "version")
                    if read[part] != held[part]
                ]
                return Scanned(report, int(held["version"]), len(read["code"]), differs)
    why = (
        "It was misread, its match is not in this database, or the match that stands here is not "
        "the one that was signed."
    )
    if newest and read["version"].isdecimal() and int(read["version"]) > newest:
        why = (
            f"The match that is here ends at version {newest}, this code is of version "
            f"{read['version']}: a later correction and its seal are not here."
        )
    raise NoSuchCode(
        f"No match here has the code of match {read['match']} of board {board}.",
        why,
        "Scan it again, run `rosace sync --all`, and compare with `rosace verify MATCH`.",
    )


def _parts(text: str) -> dict[str, str]:
    words = text.upper().split()
    read: dict[str, str] = dict(zip(_PARTS, words[1:]))
    right = len(words) == 1 + len(_PARTS) and words[0] == _WORD
    if not right or len(read["code"]) not in (chain.PHONE_CODE, HEAD_LETTERS):
        raise UsageError(
            "This is no QR code of a Rosace sheet.",
            "It reads ROSACE, then board, match, games, points, code and version.",
            "Copy the whole text from the phone, in quotation marks.",
        )
    return read
