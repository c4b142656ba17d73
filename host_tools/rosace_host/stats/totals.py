"""Figures of many matches added up: by player, pair, evening and season, and head to head."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from rosace_host.printable import clean
from rosace_host.sheet.sheet import local_time
from rosace_host.stats.figures import Figures, MatchFigures
from rosace_host.store.catalogue import Names
from rosace_host.store.players import Player
from rosace_host.store.store import Match

UNKNOWN: Final = "time unknown"
_NIGHT: Final = timedelta(hours=6)  # a match after midnight is of the evening before
_SEASON_BEGINS: Final = 9  # month


@dataclass(frozen=True, order=True)
class Who:
    """A player: known by number, or by nothing but a name; "" is nobody known."""

    name: str
    number: int = 0


Side = tuple[Who, ...]  # one player or a pair


@dataclass
class Meeting:
    """Two sides head to head; won, boards and points by each."""

    matches: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    boards: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])


def evening_of(ms: int | None) -> str:
    """The day on which an evening began, as 2026-11-20."""
    time = _night_before(ms)
    return time.strftime("%Y-%m-%d") if time else UNKNOWN


def season_of(ms: int | None, begins: int = _SEASON_BEGINS) -> str:
    """The season of a time, as 2026/27, or 2026 where seasons begin in January."""
    time = _night_before(ms)
    if time is None:
        return UNKNOWN
    return season_from(time.year - (time.month < begins), begins)


def season_from(year: int, begins: int) -> str:
    """The season that begins in a year."""
    return f"{year}" if begins == 1 else f"{year}/{(year + 1) % 100:02}"


def _night_before(ms: int | None) -> datetime | None:
    time = local_time(ms)
    try:
        return time - _NIGHT if time else None
    except OverflowError:
        return None


def name_of(side: Side) -> str:
    """One or two names."""
    return " / ".join(one.name for one in side)


@dataclass
class Totals:
    """All that is told of some matches. left_out: how many are not in it, by the reason.
    not_holding: numbers of those that do not hold.  only_files: how many of those that are in it
    no board has told of; where one player was asked for, of that player's."""

    begins: int = _SEASON_BEGINS
    club: Figures = field(default_factory=Figures)
    players: dict[Who, Figures] = field(default_factory=dict)
    pairs: dict[Side, Figures] = field(default_factory=dict)
    evenings: dict[str, Figures] = field(default_factory=dict)
    seasons: dict[str, Figures] = field(default_factory=dict)
    meetings: dict[tuple[Side, Side], Meeting] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    not_holding: list[int] = field(default_factory=list)
    only_files: int = 0

    def add(self, match: Match, one: MatchFigures, names: Names, when_ms: int | None,
            subject: Who | None = None, from_file: bool = False) -> None:  # fmt: skip
        """A match more. subject: evenings and seasons are this player's alone."""
        who = {slot: _who(names, match, slot, one) for slot in one.slots}
        self.only_files += from_file and (subject is None or subject in who.values())
        slots: dict[str, list[str]] = {"A": [], "B": []}
        for slot in one.slots:
            slots[slot[0]].append(slot)
        of_match = Figures()
        for side, members in slots.items():
            together = _together(one, side, members)
            of_match.add(together)
            for slot in members:
                own = _together(one, side, [slot])
                if who[slot].name:
                    self._put(self.players, who[slot], own)
                if subject == who[slot]:
                    self._put_times(own, when_ms)
            key = tuple(sorted(who[slot] for slot in members))
            if len(key) == 2 and all(one.name for one in key):
                self._put(self.pairs, key, together)
        _count_once(of_match)
        self.club.add(of_match)
        if subject is None:
            self._put_times(of_match, when_ms)
        self._meet(one, [tuple(sorted(who[slot] for slot in slots[side])) for side in "AB"])

    def _put(self, table: dict, key: Any, one: Figures) -> None:
        table.setdefault(key, Figures()).add(one)

    def _put_times(self, one: Figures, when_ms: int | None) -> None:
        self._put(self.evenings, evening_of(when_ms), one)
        self._put(self.seasons, season_of(when_ms, self.begins), one)

    def _meet(self, one: MatchFigures, sides: list[Side]) -> None:
        if not all(who.name for side in sides for who in side):
            return
        first, second = (0, 1) if sides[0] <= sides[1] else (1, 0)
        meeting = self.meetings.setdefault((sides[first], sides[second]), Meeting())
        meeting.matches += 1
        for place, at in enumerate((first, second)):
            figures = one.sides["AB"[at]]
            meeting.won[place] += figures.won
            meeting.boards[place] += figures.boards_won
            meeting.points[place] += figures.points

    def of(self, subject: Who) -> Iterator[tuple[Side, Meeting]]:
        """The meetings of a player, his side first."""
        for (a, b), meeting in sorted(self.meetings.items()):
            if subject in a:
                yield b, meeting
            elif subject in b:
                yield a, Meeting(meeting.matches, meeting.won[::-1], meeting.boards[::-1],
                                 meeting.points[::-1])  # fmt: skip


def _together(one: MatchFigures, side: str, members: list[str]) -> Figures:
    """What counts for the whole side, and what these of its players did."""
    found = Figures()
    found.add(one.sides[side])
    for slot in members:
        found.add(one.slots[slot])
    return found


def _count_once(both: Figures) -> None:
    """A match and its boards were counted by each of two sides."""
    both.matches = both.won = 1
    both.boards //= 2
    both.stroked //= 2
    both.against = both.points


def player_of(player: Player) -> Who:
    """A player of the club's list."""
    return Who(clean(player.printed), player.id)


def _who(names: Names, match: Match, slot: str, one: MatchFigures) -> Who:
    number, short = one.ids.get(slot, 0), one.names.get(slot, "")
    player = names.player(match, slot, number, short)
    if player:
        return player_of(player)
    return Who(clean(names.name(match, slot, number, short)))


# --- what figures come to ---


def _rate(part: float, whole: float) -> float | None:
    return part / whole if whole else None


# Column, its title, and how it is reckoned: None where there is nothing to reckon it from.
RATES: Final = (
    ("points_a_board", "points/board", lambda f: _rate(f.points, f.boards)),
    ("queen_rate", "queen %", lambda f: _rate(100 * f.queens, f.boards)),
    ("cover_rate", "cover %", lambda f: _rate(100 * f.covered, f.pocketed)),
    ("strokes_a_board", "strokes/board", lambda f: _rate(f.strokes, f.stroked)),
    ("seconds_a_stroke", "s/stroke", lambda f: _rate(f.ms / 1000, f.timed)),
)
COUNTS: Final = (
    ("matches", "matches"), ("won", "won"), ("boards", "boards"), ("boards_won", "boards won"),
    ("points", "points"), ("against", "against"), ("white_slams", "white slams"),
    ("black_slams", "black slams"), ("broke", "breaks"), ("to_finish", "to finish"),
    ("dues", "dues"),
)  # fmt: skip


def as_row(one: Figures) -> dict[str, Any]:
    """Figures as plain data: the stable columns of `rosace stats --json` and --csv."""
    row: dict[str, Any] = {name: getattr(one, name) for name, _ in COUNTS}
    for name, _, reckon in RATES:
        value = reckon(one)
        row[name] = None if value is None else round(value, 2)
    row["fouls"] = sum(one.fouls.values())
    row["strokes"] = one.strokes
    for net, count in enumerate(one.nets):
        row[f"net_{net or 'unknown'}"] = count
    row["strikers"] = sum(one.strikers)
    return row
