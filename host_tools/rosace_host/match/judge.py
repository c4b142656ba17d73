"""A match judged again from its records, with the very rule files that the board runs.

Facts go in, one a record in the order of the log; a Sheet of games, boards and lines comes out.
Nothing that the board said about points is believed: every figure here comes from
rosace.rules.match.apply.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rosace import words as w
from rosace.record import codec
from rosace.record.replay import is_stale_answer
from rosace.rules import laws, rows
from rosace.rules import state as st
from rosace.rules.match import apply
from rosace.rules.state import Event, Ruling
from rosace_host.match import names, rulebook, wording
from rosace_host.match.modes import UMPIRE, MatchNotes, umpiring_mode
from rosace_host.match.names import name_of
from rosace_host.match.piles import SEATS, Pile, is_with_piles, piles, totals, winner

SLOTS = ("A", "B", "A2", "B2")
_PAIR = " / "  # between the slots in a line's `who`


@dataclass(slots=True)
class Fact:
    """One record of a match, with every correction applied.

    event: what counts now, None if nothing does.  changed: "", "corrected", "taken away", or "put
    in" for what a correction put before the record.  before: what the record first said, if it was
    changed, of the player on `seat`.  reason: why, where a correction says so.  when_ms: wall
    time, None if unknown.  text: the stroke in the log's notation.
    """

    seq: int
    event: Event | None
    changed: str = ""
    before: str = ""
    when_ms: int | None = None
    text: str = ""
    reason: str = ""
    seat: int = w.NONE


@dataclass
class Line:
    """One event with its ruling, in words. row, breach: the row of the laws and the umpire's
    reason (RE_*) by number, for a sheet in another language."""

    seq: int
    kind: str
    who: str  # slot that struck or is meant: A, B, A2, B2; "A / A2" for a pair, "" for nobody
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
    row: int = 0
    breach: int = 0
    dues: int = 0  # new ones


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
    # The first record that no board writes; what follows is unjudged.
    unjudged_from: int | None = None
    doubles: bool = False
    self_umpire: bool = False
    quick: bool = False
    practice: bool = False
    umpiring: str = UMPIRE
    notes: MatchNotes = field(default_factory=MatchNotes)
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
        return self.phase == "match end" and not self.practice and self.unjudged_from is None


_NO_LINE_KINDS = (
    w.K_SETUP,
    w.K_PLAYER,
    w.K_POWER_UP,
    w.K_CLOCK,
    w.K_IDENTITY,
    w.K_SEAL,
    w.K_EVIDENCE,
)
_ENTERED_KINDS = (w.K_POSITION, w.K_BOARD_RESULT)
_MOVER_KINDS = (w.K_STROKE, w.K_EARLY, w.K_PENALTY, w.K_FOUL)
_KINDS_BY_SIDE = (
    w.K_PENALTY, w.K_FOUL, w.K_DEEM, w.K_FORFEIT, w.K_RESIGN, w.K_DISQUALIFY, w.K_PROTEST,
    w.K_TRIAL, w.K_BOARD_RESULT,
)  # fmt: skip


# What the rule files raise at an event that decide() would never have let into a log.
IMPOSSIBLE = (ArithmeticError, LookupError, TypeError, ValueError)


class Judge:
    """Folds facts one by one; `sheet` is right after each of them.

    lines: also a Line for each event, which costs most of the time.
    """

    def __init__(self, lines: bool = True) -> None:
        self._with_lines = lines
        self.state = st.State()
        self.ruling = Ruling()
        self.sheet = Sheet()
        self._open_lines: list[Line] = []  # lines since the last board ended
        self._disqualified = w.NONE  # his seat; earlier logs of doubles name the side alone

    def add(self, fact: Fact) -> None:
        """One record further; a whole record may still say what no board would."""
        if self.sheet.unjudged_from is None:
            try:
                self._add(fact)
            except IMPOSSIBLE:
                self.sheet.unjudged_from = fact.seq

    def _add(self, fact: Fact) -> None:
        event = fact.event
        s = self.state.b
        if fact.changed:
            self._add_correction(fact)
        if event is None or is_stale_answer(event, s):
            return
        before = bytes(s)
        self.ruling.clear()
        apply(s, event, self.ruling)
        if fact.when_ms is not None:
            self.sheet.started_ms = self.sheet.started_ms or fact.when_ms
            self.sheet.ended_ms = fact.when_ms
        if event.kind == w.K_SETUP:
            self._set_up(event)
        elif event.kind == w.K_PLAYER:
            self._player(event)
        if event.kind == w.K_STROKE and self._is_plain_stroke(before):
            board = self._open_board()
            if board:
                board.strokes += not self.ruling.ignored
                return
        self.sheet.notes.add(event)
        if self._with_lines and event.kind not in _NO_LINE_KINDS:
            self._add_line(fact, event)
        self._update_boards(before, event)

    def _is_plain_stroke(self, before: bytes) -> bool:
        """A stroke that leaves everything but the pieces and the turn as it was: without lines
        there is nothing to note of it but that it was played."""
        s, r = self.state.b, self.ruling
        return (
            not self._with_lines
            and r.winner == w.NONE
            and r.game_winner == w.NONE
            and not self.with_piles
            and not wording.ends_board(r)
            and s[: st.TURN] == before[: st.TURN]
            and s[st.ENTERED] == before[st.ENTERED]
        )

    def end(self) -> Sheet:
        """No more facts."""
        sheet = self.sheet
        s = self.state.b
        sheet.outside += self._open_lines
        self._open_lines = []
        sheet.digest = bytes(s)
        return sheet

    # --- games with piles ---

    @property
    def with_piles(self) -> bool:
        """Two to four players with piles, not two sides."""
        return is_with_piles(self.state.b)

    # --- who is who ---

    def side(self, number: int) -> str | None:
        """ "A" or "B" for a side of the rules; the seats say which name slot plays it."""
        if self.with_piles:
            return winner(number)
        if number > 1:
            return None
        return "AB"[self.state.b[st.SEAT_SLOT + number] & 1]

    def members(self, number: int) -> str:
        """Who plays for a side: in doubles "A" alone would be one of two players."""
        side = self.side(number) or ""
        return _PAIR.join((side, f"{side}2")) if side and self.sheet.doubles else side

    def slot(self, seat: int) -> str:
        """The name slot on a seat."""
        if self.with_piles:
            return SEATS[seat] if seat < len(SEATS) else ""
        return SLOTS[self.state.b[st.SEAT_SLOT + seat] & 3] if seat < 4 else ""

    def pair(self, at: int) -> tuple[int, ...]:
        """A two-byte field of the state by A and B; with piles every player's total."""
        s = self.state.b
        if self.with_piles:
            return totals(s)
        return (s[at], s[at + 1]) if self.side(0) == "A" else (s[at + 1], s[at])

    def _set_up(self, event: Event) -> None:
        sheet, s = self.sheet, self.state.b
        sheet.system = names.system_name(event.value)
        sheet.system_title = rulebook.title(event.value)
        sheet.known = rulebook.is_known(event.value)
        if not sheet.known:
            return
        block = codec.block_of(event)
        if block >= 0:
            figures = codec.get_number(event.data, block + codec.RULES, 4)
            sheet.other_figures = figures != rulebook.figures_checksum(event.value)
        sheet.doubles = bool(s[st.MODE] & st.M_DOUBLES)
        sheet.self_umpire = bool(s[st.MODE] & st.M_SELF)
        sheet.quick = bool(s[st.MODE] & st.M_QUICK)
        sheet.practice = bool(s[st.MODE] & st.M_PRACTICE)
        sheet.umpiring = umpiring_mode(s[st.MODE])
        sheet.games_to_win = s[st.GAMES_TO_WIN]
        for at in range(st.HOUSE, st.SIZE, 2):
            if s[at]:
                name, value = rulebook.override_text(event.value, s[at] - 1, s[at + 1])
                sheet.house_rules[name] = value

    def _player(self, event: Event) -> None:
        slot = (SEATS if self.with_piles else SLOTS)[event.value & 3]
        self.sheet.names[slot] = bytes(event.data[: event.size]).decode("iso8859-15")
        if event.target:
            self.sheet.player_ids[slot] = event.target

    # --- one line ---

    def _add_correction(self, fact: Fact) -> None:
        line = Line(
            seq=fact.seq, kind="", who="", seat=None, text=fact.text, ruling="", law="", laws=[],
            when_ms=fact.when_ms,
        )  # fmt: skip
        line.changed, line.before, line.reason = fact.changed, fact.before, fact.reason
        if fact.event:
            line.kind = name_of(names.KIND_NAMES, fact.event.kind)
        seat = fact.event.seat if fact.event else fact.seat
        if seat < 4:
            line.who = self.slot(seat)
        self.sheet.corrections.append(line)

    def _add_line(self, fact: Fact, event: Event) -> None:
        ruling = self.ruling
        s = self.state.b
        seat = ruling.mover if event.kind in _MOVER_KINDS and ruling.mover < 4 else event.seat
        law, others = names.citations(s[st.SYSTEM], s[st.PLAYERS], event.kind, ruling)
        line = Line(
            seq=fact.seq,
            kind=name_of(names.KIND_NAMES, event.kind),
            who=self.slot(seat) if seat < 4 else self.members(event.value),
            seat=seat if seat < 4 else None,
            text=fact.text,
            ruling=wording.ruling_text(event, self.ruling, s, self.side),
            law=law,
            laws=others,
            when_ms=fact.when_ms,
        )
        line.source = rulebook.full_citation(line.law)
        if event.kind not in _KINDS_BY_SIDE and seat > 3:
            line.who = ""
        line.entered = event.kind in _ENTERED_KINDS
        line.out_of_turn = bool(ruling.out_of_turn)
        line.ignored = bool(ruling.ignored)
        line.changed, line.before, line.reason = fact.changed, fact.before, fact.reason
        line.notable = wording.is_notable(event, ruling)
        line.row, line.breach, line.dues = ruling.row, ruling.reason, ruling.new_dues
        self.sheet.rulings += 1
        self._open_lines.append(line)

    # --- boards and games ---

    def _game(self) -> Game:
        number = self.state.b[st.GAME]
        games = self.sheet.games
        if not games or games[-1].number != number:
            games.append(Game(number))
        return games[-1]

    def _update_boards(self, before: bytes, event: Event) -> None:
        """Open, feed and close boards as the state says."""
        s, r, sheet = self.state.b, self.ruling, self.sheet
        ended = wording.ends_board(r)
        opened = s[st.PHASE] == w.P_PLAY and before[st.PHASE] != w.P_PLAY
        if opened or (event.kind == w.K_BOARD_RESULT and before[st.PHASE] != w.P_PLAY and ended):
            breaker = self.slot(s[st.BREAKER])
            white = self.side(s[st.WHITE_SIDE]) or ""
            self._game().boards.append(Board(s[st.BOARD], breaker, white))
        board = self._open_board()
        if board:
            board.lines += self._open_lines
            self._open_lines = []
            board.strokes += event.kind == w.K_STROKE and not r.ignored
            board.entered = board.entered or bool(s[st.ENTERED])
            board.pots, board.misses, board.fouls = s[st.POTS], s[st.MISSES], s[st.FOULS]
            if ended:
                self._close(board)
        if s[st.GAME] and sheet.games:
            game = sheet.games[-1]
            if game.number == s[st.GAME]:
                game.score = self.pair(st.SCORE)
                if r.game_winner != w.NONE:
                    game.winner = self.side(r.game_winner)
        sheet.won = self.pair(st.WON)
        if self.with_piles:
            sheet.piles = piles(s)
        sheet.winner = None if sheet.practice else self.side(s[st.WINNER])
        sheet.phase = names.PHASE_NAMES[s[st.PHASE]]
        sheet.protest = bool(s[st.FLAGS] & st.F_PROTEST)
        sheet.replay = bool(s[st.FLAGS] & st.F_REPLAY)
        if event.kind == w.K_DISQUALIFY:
            self._disqualified = event.seat
        early = sheet.finished and not sheet.piles
        who = self.slot(self._disqualified)
        sheet.ended = names.early_end(s, self.members, who) if early else ""
        sheet.seats = [self.slot(i) for i in range(s[st.PLAYERS])]

    def _open_board(self) -> Board | None:
        games = self.sheet.games
        if not games or not games[-1].boards or games[-1].boards[-1].ended:
            return None
        return games[-1].boards[-1]

    def _close(self, board: Board) -> None:
        s, r = self.state.b, self.ruling
        board.ended = True
        board.void = bool(r.void)
        board.winner = self.side(r.winner)
        board.drawn = r.row == rows.A_DRAW
        board.given_up = r.winner == w.NONE and not r.void and not board.drawn
        board.white = self.side(s[st.WHITE_SIDE]) or ""  # decided by the first pocketed, perhaps
        board.coins, board.queen_points, board.extra = r.coins, r.queen_points, r.extra
        board.points = r.points
        if s[st.QUEEN_AT] == w.Q_COVERED:
            board.queen = self.side(s[st.QUEEN_SIDE])
        board.total = self.pair(st.SCORE)
        board.left = {"white": s[st.LEFT], "black": s[st.LEFT + 1]}
        row = laws.end_row(s) if r.winner != w.NONE else r.row
        board.law = laws.law(s[st.SYSTEM], row).decode()
        board.source = rulebook.full_citation(board.law)
        first, others = laws.law(s[st.SYSTEM], r.row), laws.other_laws(s[st.SYSTEM], r.row)
        cited = f"{first.decode()} {others.decode()}".split()
        board.laws = [law for law in cited if law != board.law]


def each_of(who: str, name: Callable[[str], str]) -> str:
    """A line's `who`, a slot or a pair, with what `name` makes of each slot."""
    return _PAIR.join(map(name, who.split(_PAIR)))


def judge(facts: Iterable[Fact], lines: bool = True) -> Sheet:
    """The score sheet of one match; without `lines` only boards, games and the result."""
    one = Judge(lines)
    for fact in facts:
        one.add(fact)
    return one.end()
