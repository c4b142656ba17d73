"""How a table stands now, as plain data: the stable shape that screen, pages and MQTT show.

Names appear twice: as the table shows them, and in full where this PC knows them. Nothing here is
a sentence in one language but the error of a line; words for the rest belong to whoever shows it.
"""

import time
from dataclasses import dataclass, field
from typing import Any, Final

from rosace.link import messages as m
from rosace.rules import state as st
from rosace.words import P_PLAY, Q_AWAIT, Q_COVERED
from rosace_host.errors import RosaceError
from rosace_host.match.judge import SLOTS, Line
from rosace_host.match.modes import umpiring_mode
from rosace_host.match.piles import SEATS, is_with_piles
from rosace_host.sheet.sheet import StoredMatch, name_of

# How the line to a table is.
READING, HERE, GONE, SILENT, BUSY, FAILED = "reading", "here", "gone", "silent", "busy", "failed"

# What calls somebody to a table; the first is the most urgent.
ALARMS: Final = ("appeal", "dispute", "protest", "disturbed", "unsaved", "memory", "safe", "beam")
_FULL: Final = 20  # one part in so many of the memory is left
_TAPS: Final = ("dispute", "agree", "stroke", "board result", "play")


@dataclass
class Reading:
    """What is known of one table at one moment; visit.py fills it, nobody else writes to it."""

    port: str
    link: str = READING
    welcome: m.Welcome | None = None
    glance: m.Live | None = None
    match: StoredMatch | None = None
    error: RosaceError | None = None
    held: int = 0  # records of this board that are here
    complete: bool = False  # and that is all it has
    beam: bool = False  # a beam that is not trusted since power-up
    unsaved: bool = False  # for longer than a write takes
    heard_ms: int = 0  # this PC's time when it last answered
    notes: list[str] = field(default_factory=list)  # of the last whole sync

    def heard(self) -> None:
        """Note that the board has answered just now."""
        self.heard_ms = int(time.time() * 1000)

    @property
    def running(self) -> bool:
        """A match is being played there."""
        return bool(self.welcome and self.welcome.flags & m.RUNNING)


def as_card(now: Reading) -> dict[str, Any]:
    """The stable shape of `rosace watch --json`, of /api/tables and of the MQTT topics."""
    w = now.welcome
    card: dict[str, Any] = {
        "id": w.board.hex() if w else "",
        "table": w.table if w else 0,
        "port": now.port,
        "link": now.link,
        "error": now.error.as_dict() if now.error else None,
        "heard_ms": now.heard_ms,
        "records": now.held,
        "complete": now.complete,
        "running": now.running,
        "unplug": now.complete and not now.running and now.link in (HERE, GONE),
        "saved": not now.unsaved,
        "alarms": _alarms(now),
        "notes": now.notes,
        "match": _match(now.match, now.glance) if now.match else None,
    }
    return card


def _alarms(now: Reading) -> list[str]:
    """Why somebody should go there."""
    found = set()
    w = now.welcome
    if w:
        full = w.total_kb and w.free_kb * _FULL <= w.total_kb
        found |= {"memory"} if full else set()
        found |= {"safe"} if w.flags & m.SAFE_MODE else set()
    found |= {"beam"} if now.beam else set()
    found |= {"unsaved"} if now.unsaved else set()
    if now.match and now.running:
        sheet = now.match.sheet
        if any(sheet.digest):
            found |= {"appeal"} if sheet.digest[st.FLAGS] & st.F_APPEAL else set()
            found |= {"protest"} if sheet.digest[st.PENDING] & st.MUST_PROTEST else set()
            found |= {"disturbed"} if sheet.digest[st.PENDING] & st.MUST_DISTURBED else set()
        taps = [line.kind for line in _lines(now.match) if line.kind in _TAPS]
        found |= {"dispute"} if taps[-1:] == ["dispute"] else set()
    return [alarm for alarm in ALARMS if alarm in found]


def _lines(match: StoredMatch) -> list[Line]:
    """The entries since the last board began, oldest first, and what lies behind it."""
    boards = [board for game in match.sheet.games for board in game.boards]
    return (boards[-1].lines if boards else []) + match.sheet.outside


def last_ruling(match: StoredMatch) -> Line | None:
    """The newest entry that a law speaks about."""
    boards = [board for game in match.sheet.games for board in game.boards]
    for board in reversed(boards):
        for line in reversed(board.lines):
            if line.law and line.kind != "play":
                return line
    return None


def _match(match: StoredMatch, glance: m.Live | None) -> dict[str, Any]:
    sheet, s = match.sheet, match.sheet.digest
    line = last_ruling(match)
    data: dict[str, Any] = {
        "match": match.id,
        "number": match.number,
        "title": match.title,
        "ref": match.ref,
        "system": sheet.system,
        "umpiring": sheet.umpiring,
        "doubles": sheet.doubles,
        "piles": bool(sheet.piles),
        "phase": sheet.phase,
        "finished": sheet.finished,
        "winner": sheet.winner,
        "code": match.code,
        "sealed": bool(match.code) and not match.unsealed,
        "game": sheet.games[-1].number if sheet.games else 1,
        "board": 0,
        "clock_s": None,
        "strokes": sum(board.strokes for game in sheet.games for board in game.boards),
        "last": None,
        "ended": _ended(match),
        "sides": [],
    }
    if line:
        data["last"] = {
            "record": line.seq,
            "who": line.who,
            "text": line.text,
            "ruling": line.ruling,
            "law": line.law,
            "when_ms": line.when_ms,
        }
    if glance and glance.clock_ms != 0xFFFF and not sheet.finished:
        data["clock_s"] = glance.clock_ms // 1000
    if s and sheet.known:
        data["board"] = s[st.BOARD]
        data["umpiring"] = umpiring_mode(s[st.MODE])
        data["sides"] = _piles(match) if is_with_piles(s) else _sides(match)
    return data


def _ended(match: StoredMatch) -> dict[str, Any] | None:
    """The last board that was won or lost."""
    for game in reversed(match.sheet.games):
        for board in reversed(game.boards):
            if board.ended and not board.void:
                return {
                    "game": game.number,
                    "board": board.number,
                    "winner": board.winner,
                    "points": board.points,
                    "total": list(board.total),
                }
    return None


def _person(match: StoredMatch, slot: str) -> dict[str, Any]:
    return {
        "slot": slot,
        "name": match.sheet.names.get(slot, "").strip() or slot,
        "full": name_of(match, slot),
        "id": match.sheet.player_ids.get(slot, 0),
    }


def _sides(match: StoredMatch) -> list[dict[str, Any]]:
    """A and B: who plays there, what they have, what is left and owed."""
    sheet, s = match.sheet, match.sheet.digest
    slots = [SLOTS[s[st.SEAT_SLOT + seat] & 3] for seat in range(4)]
    letters = [slots[0][0], slots[1][0]]
    turn = slots[s[st.TURN] & 3] if s[st.PHASE] == P_PLAY else ""
    found = []
    for letter in ("A",) if sheet.practice else ("A", "B"):
        side = letters.index(letter) if letter in letters else 0
        white = s[st.WHITE_SIDE] == side
        queen = ""
        if s[st.QUEEN_AT] in (Q_AWAIT, Q_COVERED) and s[st.QUEEN_SIDE] == side:
            queen = "awaits" if s[st.QUEEN_AT] == Q_AWAIT else "covered"
        members = [letter] + [letter + "2"] * sheet.doubles
        found.append(
            {
                "side": letter,
                "people": [{**_person(match, one), "turn": one == turn} for one in members],
                "turn": turn[:1] == letter,
                "won": s[st.WON + side],
                "score": s[st.SCORE + side],
                "colour": "white" if white else "black",
                "left": s[st.LEFT + (0 if white else 1)],
                "queen": queen,
                "dues": s[st.DUES + side],
                "winner": sheet.winner == letter,
            }
        )
    return found


def _piles(match: StoredMatch) -> list[dict[str, Any]]:
    """Everybody of a game with piles: what lies in his."""
    sheet, s = match.sheet, match.sheet.digest
    points = sheet.games[-1].score if sheet.games else ()
    turn = SEATS[s[st.TURN] & 3] if s[st.PHASE] == P_PLAY else ""
    return [
        {
            "side": player,
            "people": [{**_person(match, player), "turn": player == turn}],
            "turn": player == turn,
            "won": 0,
            "score": points[at] if at < len(points) else 0,
            "colour": "",
            "left": 0,
            "queen": "",
            "dues": 0,
            "held": pile.held,
            "winner": sheet.winner == player,
        }
        for at, (player, pile) in enumerate(sheet.piles.items())
    ]
