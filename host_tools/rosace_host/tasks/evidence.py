"""Today's reader over what the beams of a board saw: what it would propose, how often the umpire
agreed, and whether a beam sees less than it did.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from rosace.port import ticks_add
from rosace.rules.state import Event
from rosace.senses.beams import FIRST_PIN, Beams
from rosace.senses.drops import Drops
from rosace.senses.edges import Edges
from rosace_host.match.evidence import BEAMS, NETS, Group, Said, Seen, Stroke, read

WEEK_MS: Final = 7 * 86_400_000
_TICKS: Final = 1 << 30
_STEP_MS: Final = 5
_LOST_MS: Final = 1000  # where edges were cut off, a beam has light again after so long
_PIECES_MOST: Final = 3  # what a record can say
_FEW: Final = 40  # drops of a week or the time before it: of fewer a share says nothing
_LESS: Final = 3.0  # standard errors by which a beam must see less than before


@dataclass(frozen=True)
class Judged:
    """One group, what its own reader said and what today's says."""

    stroke: Stroke
    group: Group
    then: Said
    now: Said

    @property
    def reader(self) -> int:
        """Version of its own reader."""
        return self.stroke.seen.reader if self.stroke.seen else 0

    @property
    def sure(self) -> bool:
        """Whether all that the reader saw then is there: no edge, group or pulse was left out."""
        seen = self.stroke.seen
        return self.group.whole and seen is not None and not (seen.left_out or any(seen.spikes))


def reader_today() -> int:
    """Version of the reader that judges here, as it would write it into a record."""
    event = Event()
    Drops().put(event, 0, 1, 0)
    seen = read(event)
    return seen.reader if seen else 0


class _Told(Drops):
    """The drops, and what they were made of: net, ticks of the first edge, what was said."""

    def __init__(self) -> None:
        self.groups: list[tuple[int, int, Said]] = []
        super().__init__()

    def keep(self, net: int, t: int, runs: Any, at: int, n: int, width: int) -> None:
        """A group is judged."""
        if n > 1:
            said = Said(self.fell >> 3 & 3, bool(self.fell & 32), bool(self.fell & 64))
            self.groups.append((net, ticks_add(t, runs[at] >> 2), said))
        super().keep(net, t, runs, at, n, width)


def judge_again(found: Iterable[Stroke]) -> list[Judged]:
    """Every group of these strokes, in order, by today's reader. Strokes of one power-up stand
    together, each with the marks that those before it left on its net."""
    judged: list[Judged] = []
    for _boot, some in groupby(found, lambda one: one.boot):
        groups = [(one, group, one.scale) for one in some if one.seen
                  for group in one.seen.groups]  # fmt: skip
        judged += _judge_boot(groups)
    return judged


def _judge_boot(groups: Sequence[tuple[Stroke, Group, int]]) -> list[Judged]:
    if not groups:
        return []
    zero = min(stroke.at - group.ago for stroke, group, _ in groups) - 1000
    starts = [stroke.at - group.ago - zero for stroke, group, _ in groups]
    edges = [
        (start + ms, FIRST_PIN + 2 * group.net + beam << 1 | dark, scale)
        for start, (_, group, scale) in zip(starts, groups)
        for ms, beam, dark in (*group.edges, *_closing_edges(group))
    ]
    edges.sort(key=lambda edge: edge[0])  # those of one millisecond stay in their order
    told = _play(edges)
    judged = []
    for start, (stroke, group, _) in zip(starts, groups):
        length = group.edges[-1][0]
        own = [said for net, at, said in told
               if net == group.net and (at - start) % _TICKS <= length]  # fmt: skip
        now = Said(
            min(sum(said.pieces for said in own), _PIECES_MOST),
            any(said.question for said in own),
            any(said.hand for said in own),
        )
        judged.append(Judged(stroke, group, group.said, now))
    return judged


def _closing_edges(group: Group) -> list[tuple[int, int, bool]]:
    """Edges that end what a cut group left dark."""
    last = group.edges[-1][0]
    return [
        (last + _LOST_MS, beam, False)
        for beam in (0, 1)
        if [dark for _, which, dark in group.edges if which == beam][-1:] == [True]
    ]


def _play(edges: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, Said]]:
    """Let the reader see these edges (ms, code, scale), in order of time."""
    sense, turn, told = Beams(), Edges(), _Told()
    sense.drops = told
    sense.step(0, turn)
    now = at = 0
    while at < len(edges) or sense.broken():
        turn.clear()
        if sense.broken():
            now += _STEP_MS
        else:
            now = edges[at][0]
            sense.step((now - 1) % _TICKS, turn)  # a rest makes a suspect beam honest again
        while at < len(edges) and edges[at][0] <= now:
            ms, code, sense.scale = edges[at]
            turn.add(ms % _TICKS, code)
            at += 1
        sense.step(now % _TICKS, turn)
    return told.groups


# --- agreement ---


@dataclass
class Net:
    """How often the umpire agreed with one net (0-3). proposed: pieces the reader counted while
    strokes were entered or between them.  taken: slots that became pieces.  declined: drops
    declared none.  questions, hands: groups.  spikes: pulses of one sample, at least."""

    proposed: int = 0
    taken: int = 0
    declined: int = 0
    questions: int = 0
    hands: int = 0
    spikes: int = 0

    @property
    def agreement(self) -> float | None:
        """Of what the umpire answered, the share that was a piece."""
        answered = self.taken + self.declined
        return self.taken / answered if answered else None


@dataclass
class Agreement:
    """All four nets. unseen: pieces that were pressed and that no beam proposed.  left_out:
    groups that no record had room for."""

    nets: list[Net] = field(default_factory=lambda: [Net() for _ in range(NETS)])
    unseen: int = 0
    left_out: int = 0

    def add(self, stroke: Stroke) -> None:
        """Count one stroke."""
        self.unseen += stroke.entered(0)
        for number, net in enumerate(self.nets):
            net.taken += stroke.entered(number + 1)
            net.declined += stroke.declined(number + 1)
        if not (seen := stroke.seen):
            return
        self.left_out += seen.left_out
        for number, net in enumerate(self.nets):
            own = [group.said for group in seen.groups if group.net == number]
            net.proposed += sum(said.pieces for said in own)
            net.questions += sum(said.question for said in own)
            net.hands += sum(said.hand for said in own)
            net.spikes += seen.spikes[2 * number] + seen.spikes[2 * number + 1]


# --- drift ---


@dataclass(frozen=True)
class Drift:
    """A beam (0-7) that sees less than it did. week: Monday or not, ms since 1970.  before, now:
    share of the counted drops of its net that it saw."""

    beam: int
    week: int
    before: float
    now: float

    def __str__(self) -> str:
        net, side = self.beam // 2 + 1, "ab"[self.beam % 2]
        return (
            f"net {net} sees less: beam {net}{side} saw {self.before:.0%} of the drops, "
            f"now {self.now:.0%}; clean it"
        )


class Weeks:
    """By beam and week: how many counted drops its net had, and how many of them it saw."""

    def __init__(self) -> None:
        self._counts: list[dict[int, list[int]]] = [{} for _ in range(BEAMS)]

    def add(self, when_ms: int, seen: Seen) -> None:
        """One stroke at that wall time."""
        for group in seen.groups:
            if not group.said.pieces or not group.whole:
                continue
            for side in (0, 1):
                count = self._counts[2 * group.net + side].setdefault(when_ms // WEEK_MS, [0, 0])
                count[0] += 1
                count[1] += bool(group.runs(side))

    def drifts(self) -> list[Drift]:
        """The beams that see less, each from the week where that is clearest."""
        found = []
        for beam, weeks in enumerate(self._counts):
            order = sorted(weeks)
            splits = []
            for i in range(1, len(order)):
                before = [sum(weeks[week][k] for week in order[:i]) for k in (0, 1)]
                now = [sum(weeks[week][k] for week in order[i:]) for k in (0, 1)]
                splits.append((_errors(before, now), i, before, now))
            less, i, before, now = max(splits, default=(0.0, 0, [1, 1], [1, 1]))
            if less > _LESS:
                shares = before[1] / before[0], now[1] / now[0]
                found.append(Drift(beam, order[i] * WEEK_MS, *shares))
        return found


def _errors(before: Sequence[int], now: Sequence[int]) -> float:
    """By how many standard errors the share now is lower (two shares, pooled variance)."""
    share = (before[1] + now[1]) / (before[0] + now[0])
    error = (share * (1 - share) * (1 / before[0] + 1 / now[0])) ** 0.5
    if min(before[0], now[0]) < _FEW or not error:
        return 0.0
    return (before[1] / before[0] - now[1] / now[0]) / error
