"""The figures of one match, counted as it is judged again.

Sides are A and B; slots are A, B, A2 and B2. A slam is a board won in one turn, the first of that
side, while the opponent pocketed none of its carrommen: white with the queen by the side that
broke, black by the other. What is counted how stands beside each field.
"""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any, Final

from rosace import words as w
from rosace.record.codec import is_match_event, pieces_in
from rosace.rules import state as st
from rosace.rules.state import FELL_QUEEN, QE_BACK, QE_COVERED, QE_GIVEN, QE_POCKETED, Event
from rosace_host.match import log, names
from rosace_host.match.judge import Board, Judge, Sheet
from rosace_host.sheet.sheet import RUNNING

NETS: Final = 4
_laws: dict[tuple[int, ...], str] = {}  # the first citation of a ruling: it takes long to find
_FOULS: Final = (w.K_PENALTY, w.K_FOUL, w.K_EARLY)


@dataclass
class Figures:
    """What a player, a pair or a club did. A sum of two is what both did.

    matches, won: finished ones.  boards: with a result; boards_won, points of theirs, against.
    queens: boards in which the side had the queen in the end.  pocketed, covered: how often she
    fell, and how often that was covered.  broke: boards broken; to_finish: of these, won before
    the opponent struck.  dues: penalties made.  fouls: by the law that each is called by.
    strokes, stroked: strokes, and the boards in which strokes were recorded.  timed, ms: strokes
    with a time, and the time from the entry before to theirs.  nets: carrommen and queen by net,
    0 where no beam saw it; strikers likewise.
    """

    matches: int = 0
    won: int = 0
    boards: int = 0
    boards_won: int = 0
    points: int = 0
    against: int = 0
    queens: int = 0
    pocketed: int = 0
    covered: int = 0
    white_slams: int = 0
    black_slams: int = 0
    broke: int = 0
    to_finish: int = 0
    dues: int = 0
    fouls: Counter[str] = field(default_factory=Counter)
    strokes: int = 0
    stroked: int = 0
    timed: int = 0
    ms: int = 0
    nets: list[int] = field(default_factory=lambda: [0] * (NETS + 1))
    strikers: list[int] = field(default_factory=lambda: [0] * (NETS + 1))

    def add(self, other: "Figures") -> None:
        """What another did as well."""
        for name in _COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.fouls.update(other.fouls)
        for mine, more in ((self.nets, other.nets), (self.strikers, other.strikers)):
            for net, count in enumerate(more):
                mine[net] += count


_COUNTS: Final = tuple(one.name for one in fields(Figures) if one.type is int)


@dataclass
class MatchFigures:
    """A match of two sides. slots: what each player did alone, strokes and what follows from
    them.  sides: what counts for both of a pair.  names, ids: as the records have them."""

    doubles: bool
    winner: str | None
    names: dict[str, str]
    ids: dict[str, int]
    slots: dict[str, Figures] = field(default_factory=dict)
    sides: dict[str, Figures] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """Plain data, for the cache."""
        return {
            **vars(self),
            "slots": {slot: vars(one) for slot, one in self.slots.items()},
            "sides": {side: vars(one) for side, one in self.sides.items()},
        }


def from_dict(data: dict[str, Any]) -> MatchFigures:
    """The figures again."""
    parts = {
        part: {key: Figures(**{**one, "fouls": Counter(one["fouls"])}) for key, one in
               data[part].items()}
        for part in ("slots", "sides")
    }  # fmt: skip
    return MatchFigures(**{**data, **parts})


def why_left_out(sheet: Sheet) -> str:
    """Why a match is in no statistics; "" for one that is."""
    if sheet.practice:
        return "practice"
    if sheet.piles:
        return "games with piles"
    if sheet.replay:
        return "to be replayed"
    if not sheet.known or sheet.unjudged_from is not None:
        return "not judged"
    return "" if sheet.finished else RUNNING


class Counting:
    """Folds a match; `figures` and `sheet` are right at its end."""

    def __init__(self, match_log: log.MatchLog) -> None:
        self._log = match_log
        self._judge = Judge(lines=False)
        self._slots: dict[str, Figures] = {}
        self._sides = {"A": Figures(), "B": Figures()}
        self._records = {record.seq: record for record in match_log.records}
        self._before: log.Record | None = None  # the entry before, from which a stroke is timed
        self._last: Board | None = None  # that has ended
        self._begin_board()

    def _begin_board(self) -> None:
        self._turns = {"A": 0, "B": 0}
        self._helped = {"A": False, "B": False}  # the opponent pocketed one of this side's
        self._on_turn = ""  # the slot whose turn goes on
        self._struck = ""  # the slot that struck last
        self._to_cover = ""  # the slot whose queen is counted as pocketed, until her cover

    def run(self) -> Sheet:
        """To the end of the match."""
        judge = self._judge
        for fact in log.facts(self._log, texts=False):
            event = fact.event
            judge.add(fact)
            if event is None or judge.with_piles:
                continue
            kind = event.kind
            if kind == w.K_STROKE:
                self._stroke(event, fact.seq, fact.changed)
            elif kind in _FOULS or kind == w.K_DEEM:
                self._act(event)
            elif kind == w.K_PLAY:
                self._begin_board()
            if is_match_event(kind):
                self._before = self._records[fact.seq]
            board = self._board()
            if board and board.ended and board is not self._last:
                self._last = board
                self._end_board(board)
                self._begin_board()
        return judge.end()

    def figures(self, sheet: Sheet) -> MatchFigures:
        """What was counted, with what the match came to."""
        slots = ("A", "B", "A2", "B2") if sheet.doubles else ("A", "B")
        for side, one in self._sides.items():
            one.matches = 1
            one.won = int(sheet.winner == side)
        held = {slot: self._slots.get(slot) or Figures() for slot in slots}
        return MatchFigures(
            sheet.doubles, sheet.winner, dict(sheet.names), dict(sheet.player_ids), held,
            self._sides,
        )  # fmt: skip

    def _board(self) -> Board | None:
        games = self._judge.sheet.games
        return games[-1].boards[-1] if games and games[-1].boards else None

    def _of(self, slot: str) -> Figures:
        if slot not in self._slots:
            self._slots[slot] = Figures()
        return self._slots[slot]

    def _stroke(self, event: Event, seq: int, changed: str) -> None:
        ruling = self._judge.ruling
        if ruling.ignored or ruling.mover > 3:
            return
        slot = self._judge.slot(ruling.mover)
        one, side = self._of(slot), slot[0]
        one.strokes += 1
        self._struck = slot
        self._turns[side] += self._on_turn != slot
        self._on_turn = slot if ruling.stays else ""
        if ruling.other:
            self._helped["B" if side == "A" else "A"] = True
        self._time(one, seq, changed)
        self._queen(slot)
        one.dues += ruling.new_dues
        if event.striker or event.foul:
            self._foul(one, event)
        self._drops(one, event)

    def _time(self, one: Figures, seq: int, changed: str) -> None:
        record, before = self._records[seq], self._before
        if before is None or changed == "put in" or record.boot is not before.boot:
            return
        one.timed += 1
        one.ms += record.since_boot_ms - before.since_boot_ms

    def _queen(self, slot: str) -> None:
        ruling = self._judge.ruling
        if ruling.fell & FELL_QUEEN and ruling.queen in (QE_POCKETED, QE_COVERED):
            self._of(slot).pocketed += 1
            self._to_cover = slot
        if ruling.queen == QE_COVERED:
            self._cover(slot)
        elif ruling.queen in (QE_BACK, QE_GIVEN):
            self._to_cover = ""

    def _cover(self, slot: str) -> None:
        """Count a cover, unless the umpire had entered where the queen is."""
        self._of(slot).covered += self._to_cover == slot
        self._to_cover = ""

    def _drops(self, one: Figures, event: Event) -> None:
        one.strikers[0] += event.striker
        one.nets[0] += event.white + event.black + event.queen
        for at in range(pieces_in(event)):
            kind, net = event.data[at] & 7, event.data[at] >> 3
            if kind <= w.STRIKER and 0 < net <= NETS:
                row = one.strikers if kind == w.STRIKER else one.nets
                row[0] -= 1
                row[net] += 1

    def _foul(self, one: Figures, event: Event) -> None:
        s, ruling = self._judge.state.b, self._judge.ruling
        key = (s[st.SYSTEM], s[st.PLAYERS], event.kind, ruling.row, ruling.reason)
        if key not in _laws:
            _laws[key] = names.citations(*key[:3], ruling)[0] or "no law"
        one.fouls[_laws[key]] += 1

    def _act(self, event: Event) -> None:
        """A foul or penalty outside a stroke, or a cover that counts as made."""
        ruling = self._judge.ruling
        if ruling.ignored:
            return
        seat = ruling.mover if ruling.mover < 4 else event.seat
        slot = self._judge.slot(seat) if seat < 4 else self._judge.side(event.value)
        if not slot:
            return
        one = self._of(slot)
        if event.kind == w.K_DEEM:
            if ruling.queen == QE_COVERED:
                self._cover(slot)
            return
        one.dues += ruling.new_dues
        self._foul(one, event)
        if event.kind == w.K_EARLY:
            self._drops(one, event)

    def _end_board(self, board: Board) -> None:
        if board.result not in ("won", "drawn"):
            return
        for side, one in self._sides.items():
            one.boards += 1
            one.boards_won += board.winner == side
            one.points += board.points if board.winner == side else 0
            one.against += board.points if board.winner not in (None, side) else 0
            one.queens += board.queen == side
            one.broke += board.breaker[:1] == side
            one.stroked += bool(self._struck)
        if board.winner in self._sides and self._struck and not board.entered:
            self._slam(board, str(board.winner))

    def _slam(self, board: Board, winner: str) -> None:
        other = "B" if winner == "A" else "A"
        one, broke = self._sides[winner], board.breaker[:1] == winner
        if self._turns[winner] != 1 or self._helped[winner] or self._struck[:1] == other:
            return
        if broke and not self._turns[other]:
            one.to_finish += 1
            one.white_slams += board.white == winner and board.queen == winner
        elif not broke and board.white == other:
            one.black_slams += 1


def count(match_log: log.MatchLog) -> tuple[MatchFigures | None, str]:
    """The figures of a match, or None and why it is in no statistics."""
    counting = Counting(match_log)
    sheet = counting.run()
    why = why_left_out(sheet)
    return (None, why) if why else (counting.figures(sheet), "")
