"""Judge a match again from its records, with the very rule files the board runs.

Facts go in, in the order of the log; a score sheet comes out. Nothing the board said about points
is believed: every figure here comes from rosace.rules.match.apply.
"""

from collections.abc import Iterable

from rosace import words as w
from rosace.record import codec
from rosace.record.replay import unasked
from rosace.rules import laws
from rosace.rules import state as st
from rosace.rules.event import Event
from rosace.rules.match import apply
from rosace.rules.ruling import Ruling
from rosace_host import breaches, rule_names, rulebook, saying, sources
from rosace_host.judged import SLOTS, Board, Fact, Game, Line, Sheet
from rosace_host.modes import umpiring
from rosace_host.names import name_of
from rosace_host.piles import SEATS, is_with_piles, piles, totals, winner

_UNPLAYED = (w.K_SETUP, w.K_PLAYER, w.K_POWER_UP, w.K_CLOCK, w.K_IDENTITY, w.K_SEAL, w.K_EVIDENCE)
_ENTERED = (w.K_POSITION, w.K_BOARD_RESULT)
_ACTS = (w.K_STROKE, w.K_EARLY, w.K_PENALTY, w.K_FOUL)
_BY_SIDE = (
    w.K_PENALTY, w.K_FOUL, w.K_DEEM, w.K_FORFEIT, w.K_RESIGN, w.K_DISQUALIFY, w.K_PROTEST,
    w.K_TRIAL, w.K_BOARD_RESULT,
)  # fmt: skip


# What the rule files raise at an event that decide() would never have let into a log.
IMPOSSIBLE = (ArithmeticError, LookupError, TypeError, ValueError)


class Judge:
    """Folds facts one by one; `sheet` is right after each of them."""

    def __init__(self) -> None:
        self.state = st.State()
        self.ruling = Ruling()
        self.sheet = Sheet()
        self._waiting: list[Line] = []  # lines since the last board ended

    def add(self, fact: Fact) -> None:
        """One record further; a whole record may still say what no board would."""
        if self.sheet.strange is None:
            try:
                self._add(fact)
            except IMPOSSIBLE:
                self.sheet.strange = fact.seq

    def _add(self, fact: Fact) -> None:
        event = fact.event
        s = self.state.b
        if fact.changed:
            self._changed(fact)
        if event is None or unasked(event, s):
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
        self.sheet.noted.add(event)
        if event.kind not in _UNPLAYED:
            self._line(fact, event)
        self._follow(before, event)

    def end(self) -> Sheet:
        """No more facts."""
        sheet = self.sheet
        s = self.state.b
        sheet.outside += self._waiting
        self._waiting = []
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
        sheet.system = rule_names.system_name(event.value)
        sheet.system_title = sources.title(event.value)
        sheet.known = rulebook.is_known(event.value)
        if not sheet.known:
            return
        block = codec.block_of(event)
        if block >= 0:
            figures = codec.get_number(event.data, block + codec.RULES, 4)
            sheet.other_figures = figures != rulebook.digest(event.value)
        sheet.doubles = bool(s[st.MODE] & st.M_DOUBLES)
        sheet.self_umpire = bool(s[st.MODE] & st.M_SELF)
        sheet.quick = bool(s[st.MODE] & st.M_QUICK)
        sheet.practice = bool(s[st.MODE] & st.M_PRACTICE)
        sheet.umpiring = umpiring(s[st.MODE])
        sheet.games_to_win = s[st.GAMES_TO_WIN]
        for at in range(st.HOUSE, st.SIZE, 2):
            if s[at]:
                name, value = rulebook.override(event.value, s[at] - 1, s[at + 1])
                sheet.house_rules[name] = value

    def _player(self, event: Event) -> None:
        slot = (SEATS if self.with_piles else SLOTS)[event.value & 3]
        self.sheet.names[slot] = bytes(event.data[: event.size]).decode("iso8859-15")
        if event.target:
            self.sheet.player_ids[slot] = event.target

    # --- one line ---

    def _changed(self, fact: Fact) -> None:
        line = Line(fact.seq, "", "", None, fact.text, "", "", [], fact.when_ms)
        line.changed, line.before, line.reason = fact.changed, fact.before, fact.reason
        if fact.event:
            line.kind = name_of(rule_names.KIND_NAMES, fact.event.kind)
            if fact.event.seat < 4:
                line.who = self.slot(fact.event.seat)
        self.sheet.corrections.append(line)

    def _line(self, fact: Fact, event: Event) -> None:
        ruling = self.ruling
        s = self.state.b
        seat = ruling.mover if event.kind in _ACTS and ruling.mover < 4 else event.seat
        law, others = breaches.cited(s[st.SYSTEM], s[st.PLAYERS], event.kind, ruling)
        line = Line(
            fact.seq,
            name_of(rule_names.KIND_NAMES, event.kind),
            self.slot(seat) if seat < 4 else (self.side(event.value) or ""),
            seat if seat < 4 else None,
            fact.text,
            saying.say(event, self.ruling, s, self.side),
            law,
            others,
            fact.when_ms,
        )
        line.source = sources.in_full(line.law)
        if event.kind not in _BY_SIDE and seat > 3:
            line.who = ""
        line.entered = event.kind in _ENTERED
        line.out_of_turn = bool(ruling.out_of_turn)
        line.ignored = bool(ruling.ignored)
        line.changed, line.before, line.reason = fact.changed, fact.before, fact.reason
        line.notable = saying.notable(event, ruling)
        self.sheet.rulings += 1
        self._waiting.append(line)

    # --- boards and games ---

    def _game(self) -> Game:
        number = self.state.b[st.GAME]
        games = self.sheet.games
        if not games or games[-1].number != number:
            games.append(Game(number))
        return games[-1]

    def _follow(self, before: bytes, event: Event) -> None:
        """Open, feed and close boards as the state says."""
        s, r, sheet = self.state.b, self.ruling, self.sheet
        ended = saying.ended(r)
        opened = s[st.PHASE] == w.P_PLAY and before[st.PHASE] != w.P_PLAY
        if opened or (event.kind == w.K_BOARD_RESULT and before[st.PHASE] != w.P_PLAY and ended):
            breaker = self.slot(s[st.BREAKER])
            white = self.side(s[st.WHITE_SIDE]) or ""
            self._game().boards.append(Board(s[st.BOARD], breaker, white))
        board = self._open_board()
        if board:
            board.lines += self._waiting
            self._waiting = []
            board.strokes += event.kind == w.K_STROKE and not r.ignored
            board.entered = board.entered or bool(s[st.ENTERED])
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
        sheet.phase = rule_names.PHASE_NAMES[s[st.PHASE]]
        sheet.protest = bool(s[st.FLAGS] & st.F_PROTEST)
        sheet.replay = bool(s[st.FLAGS] & st.F_REPLAY)
        sheet.ended = breaches.ended(s, self.side) if sheet.finished and not sheet.piles else ""
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
        board.drawn = r.row == laws.A_DRAW
        board.given_up = r.winner == w.NONE and not r.void and not board.drawn
        board.white = self.side(s[st.WHITE_SIDE]) or ""  # decided by the first pocketed, perhaps
        board.coins, board.queen_points, board.extra = r.coins, r.queen_points, r.extra
        board.points = r.points
        board.pots, board.misses, board.fouls = s[st.POTS], s[st.MISSES], s[st.FOULS]
        if s[st.QUEEN_AT] == w.Q_COVERED:
            board.queen = self.side(s[st.QUEEN_SIDE])
        board.total = self.pair(st.SCORE)
        board.left = {"white": s[st.LEFT], "black": s[st.LEFT + 1]}
        board.law = laws.law(s[st.SYSTEM], r.row).decode()
        board.source = sources.in_full(board.law)
        board.laws = laws.law2(s[st.SYSTEM], r.row).decode().split()


def judge(facts: Iterable[Fact]) -> Sheet:
    """The score sheet of one match."""
    one = Judge()
    for fact in facts:
        one.add(fact)
    return one.end()
