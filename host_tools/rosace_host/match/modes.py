"""How a match was umpired, and what the board noted beside the play, in words.

Practice is one player's own affair: it has boards and figures, but no result, and nothing here or
in the list of matches makes one of it.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rosace import words as w
from rosace.record.codec import get_number
from rosace.rules import state as st
from rosace.rules.state import Event

UMPIRE, SELF_UMPIRE, QUICK, PRACTICE = "umpire", "self-umpire", "quick", "practice"
MODES = {UMPIRE: 0, SELF_UMPIRE: st.M_SELF, QUICK: st.M_QUICK}  # what a PC may ask a table for
_STEPS = (
    (w.STEP_CHECK, "cards and strikers"),
    (w.STEP_TOSS, "toss"),
    (w.STEP_SEATS, "seats"),
    (w.STEP_TRIALS, "trial boards"),
    (w.STEP_WARM_UP, "warm-up"),
)
_AGREED = {
    w.AG_TAP: "agreed",
    w.AG_SILENCE: "agreed by silence",
    w.AG_KEY: "agreed with OK",
    w.AG_UMPIRE: "decided by an umpire",
    w.AG_REPLAY: "stroke played again",
}
_DISPUTED = "disputed"


def umpiring_mode(bits: int) -> str:
    """Which of the four modes the bits of a set-up name."""
    if bits & st.M_PRACTICE:
        return PRACTICE
    if bits & st.M_QUICK:
        return QUICK
    return SELF_UMPIRE if bits & st.M_SELF else UMPIRE


@dataclass
class MatchNotes:
    """What the log says beside the play.

    steps: notes of the set-up, in words.  said: the same as number and data.  agreed: how often,
    by the words for it.  more: later taps are not in the log, which needs its room for strokes.
    taken_over: the board and record this match was taken over from; {} if it began here.
    """

    steps: list[str] = field(default_factory=list)
    said: list[tuple[int, bytes]] = field(default_factory=list)
    agreed: Counter[str] = field(default_factory=Counter)
    more: bool = False
    taken_over: dict[str, Any] = field(default_factory=dict)

    def add(self, event: Event) -> None:
        """One record further."""
        if event.kind == w.K_NOTE and event.value == w.NO_TAPS:
            self.more = True
        elif event.kind == w.K_NOTE and event.value == w.NO_FOUL_WAITS:
            pass  # no step of the set-up; the foul itself is a record of its own
        elif event.kind == w.K_NOTE and event.value:
            self.steps.append(note_text(event))
            self.said.append((event.value, bytes(event.data[: event.size])))
        elif event.kind in (w.K_AGREE, w.K_DISPUTE):
            self.agreed[note_text(event)] += 1
        elif event.kind == w.K_HAND_OVER:
            self.taken_over = origin_of(event)

    def agreements(self) -> str:
        """Agreed 40 times, by silence 3, disputed 1; "" where nobody had to agree."""
        said = [f"{words} {count}" for words, count in self.agreed.most_common()]
        return ", ".join(said + ["more taps than the log had room for"] * self.more)


def origin_of(event: Event) -> dict[str, Any]:
    """Where a HAND_OVER says the match was before: zeros mean that nobody knew."""
    data = bytes(event.data[: event.size])
    board = data[:8].strip(b"\0")
    known = any(data)
    return {
        "board": data[:8].hex() if board else "",
        "epoch": get_number(data, 8, 4) if known else 0,
        "seq": event.target,
        "head": data[12:44].hex() if any(data[12:44]) else "",
    }


def note_text(event: Event) -> str:
    """A note, an agreement or a hand-over in words; "" for every other kind."""
    if event.kind == w.K_AGREE:
        return _AGREED.get(event.value, "agreed")
    if event.kind == w.K_DISPUTE:
        return _DISPUTED
    if event.kind == w.K_HAND_OVER:
        board = origin_of(event)["board"]
        return f"taken over from board {board}" if board else "taken over from another board"
    if event.kind == w.K_NOTE:
        return _plain_note_text(event)
    return ""


def _plain_note_text(event: Event) -> str:
    data = bytes(event.data[: event.size])
    value = int.from_bytes(data[:4], "little")
    if event.value == w.NO_CHECKED:
        return "cards and strikers checked" if value else "cards and strikers not in order"
    if event.value == w.NO_SKIPPED:
        return "set-up skipped: " + ", ".join(name for bit, name in _STEPS if value & bit)
    if event.value == w.NO_WARM_UP:
        return f"warm-up of {value // 60}:{value % 60:02}"
    if event.value == w.NO_TAPS:
        return "from here on the log has no room for taps"
    if event.value == w.NO_FOUL_WAITS:
        return "a foul waits for the open stroke" if data else "no foul waits any more"
    return data.decode("iso8859-15", "replace")


def is_unusual(event: Event) -> bool:
    """Whether the short sheet shows an agreement: only what was out of the ordinary."""
    return event.kind == w.K_DISPUTE or event.value in (w.AG_UMPIRE, w.AG_REPLAY)
