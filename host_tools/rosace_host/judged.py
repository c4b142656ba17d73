"""A judged match as data: what goes in, a fact a record, and the score sheet that comes out."""

from dataclasses import dataclass, field

from rosace.rules.event import Event
from rosace_host.modes import UMPIRE, Noted
from rosace_host.piles import Pile

SLOTS = ("A", "B", "A2", "B2")


@dataclass
class Fact:
    """One record of a match as it stands today.

    event: what counts now, None if nothing does.  changed: "", "corrected", "taken away", or "put
    in" for what a correction put before the record.  before: what the record first said, if it was
    changed.  reason: why, where a correction says so.  when_ms: wall time, None if unknown.
    text: the stroke in the log's notation.
    """

    seq: int
    event: Event | None
    changed: str = ""
    before: str = ""
    when_ms: int | None = None
    text: str = ""
    reason: str = ""


@dataclass
class Line:
    """One event with its ruling, as people read it."""

    seq: int
    kind: str
    who: str  # slot that struck or is meant: A, B, A2, B2; "" for nobody
    seat: int | None
    text: str  # what was entered
    ruling: str  # what it meant
    law: str
    laws: list[str]
    when_ms: int | None = None
    source: str = ""  # the law in full: which text, which place
    entered: bool = False  # a fact the umpire entered, not judged
    out_of_turn: bool = False
    ignored: bool = False
    notable: bool = False  # worth a line on the short sheet
    changed: str = ""
    before: str = ""
    reason: str = ""  # why it was corrected


@dataclass
class Board:
    """One board. Sides are "A" and "B"; total is the game score behind it."""

    number: int
    breaker: str
    white: str
    winner: str | None = None
    coins: int = 0
    queen: str | None = None
    queen_points: int = 0
    extra: int = 0
    points: int = 0
    total: tuple[int, ...] = (0, 0)  # by A and B; with piles by player: points, or the pile's
    left: dict[str, int] = field(default_factory=dict)
    law: str = ""
    laws: list[str] = field(default_factory=list)
    source: str = ""  # the law in full
    strokes: int = 0
    entered: bool = False
    void: bool = False
    ended: bool = False
    given_up: bool = False
    drawn: bool = False  # nobody wins, by a house rule
    pots: int = 0  # practice: own pieces that stayed down, turns that ended, fouls
    misses: int = 0
    fouls: int = 0
    lines: list[Line] = field(default_factory=list)

    @property
    def result(self) -> str:
        """How it ended, in a word: won, void, drawn, given up; or open."""
        if self.void:
            return "void"
        if self.drawn:
            return "drawn"
        if self.given_up:
            return "given up"
        return "won" if self.ended else "open"


@dataclass
class Game:
    """The boards of one game; winner "A" or "B" once it is won."""

    number: int
    boards: list[Board] = field(default_factory=list)
    score: tuple[int, ...] = (0, 0)
    winner: str | None = None


@dataclass
class Sheet:
    """A whole match, judged."""

    system: str = ""
    system_title: str = ""
    known: bool = True  # False: this version has no such rule system, nothing is judged
    other_figures: bool = False  # the board's figures of that system are not this version's
    strange: int | None = None  # the first record that no board writes; what follows is unjudged
    doubles: bool = False
    self_umpire: bool = False
    quick: bool = False
    practice: bool = False
    umpiring: str = UMPIRE
    noted: Noted = field(default_factory=Noted)
    games_to_win: int = 2
    house_rules: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    player_ids: dict[str, int] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)  # slot on each seat
    games: list[Game] = field(default_factory=list)
    won: tuple[int, ...] = (0, 0)
    piles: dict[str, Pile] = field(default_factory=dict)  # by player; empty where two sides play
    winner: str | None = None
    phase: str = "none"
    protest: bool = False
    ended: str = ""  # why it is over, where it was not played to its end
    replay: bool = False
    started_ms: int | None = None
    ended_ms: int | None = None
    corrections: list[Line] = field(default_factory=list)
    outside: list[Line] = field(default_factory=list)  # before the first and after the last board
    rulings: int = 0
    digest: bytes = b""

    @property
    def finished(self) -> bool:
        """The match has a result."""
        return self.phase == "match end" and not self.practice and self.strange is None
