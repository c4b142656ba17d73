"""What stands at a record today, carried out: the event itself, what a correction made of it, and
what one put before it. Answers go with the stroke or board they answered. Loaded with refold.py.
"""

from rosace.record.fold import is_play
from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import PLACE
from rosace.words import (
    K_BOARD_RESULT,
    K_CHOICE,
    K_DISPUTE,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PLACED,
    K_SIDES,
    K_TIME_OUT,
    K_TOSS_NINTH,
    K_TRIAL,
    K_TURN,
)


def belongs(kind: int) -> bool:
    """An answer to a prompt (a NO_ROOM only if it says so): it goes with its stroke or board."""
    return (
        kind == K_PLACED
        or kind == K_SIDES
        or kind == K_TOSS_NINTH
        or kind == K_NEXT_BOARD
        or K_CHOICE <= kind <= K_DISPUTE
    )


def is_target(kind: int) -> bool:
    """UNDO may reopen it: what the umpire entered, from the trial boards on."""
    if kind == K_SIDES or kind == K_TOSS_NINTH:
        return True
    return K_TRIAL <= kind <= K_BOARD_RESULT and not belongs(kind) and kind != K_TIME_OUT


def unasked(event: Event, s: bytearray) -> bool:
    """A NO_ROOM that answered a prompt, where nothing waits to be placed any more."""
    return event.kind == K_NO_ROOM and event.value != 0 and not (s[PLACE] or s[PLACE + 1])


class Standing:
    """Reads a tape, or a draft over one; the match begins at record `base`."""

    def __init__(self, tape) -> None:
        self.tape = tape
        self.base = 0
        self._event = Event()

    def prepare(self, i: int, s: bytearray, ruling: Ruling) -> None:
        """Carry out what a correction put before record `i`, if one did.

        An override of the turn goes with the stroke it was put before.
        """
        tape = self.tape
        e = self._event
        number = 0
        while tape.load_before(i, number, e):
            if e.kind != K_TURN or not tape.gone(i):
                match.apply(s, e, ruling)
            number += 1

    def load(self, i: int, s: bytearray) -> Event:
        """What stands at `i`, to be met by state `s`; kind 0: nothing does. The same object at
        every call."""
        tape = self.tape
        e = self._event
        kind = tape.load(i, e)
        answer = belongs(kind) or kind == K_NO_ROOM and e.value
        if answer and (unasked(e, s) or self._orphan(i)):
            e.clear()
        return e

    def judge(self, i: int, s: bytearray, ruling: Ruling) -> Event:
        """Carry out record `i` on the state `s`; returns what stood there."""
        self.prepare(i, s, ruling)
        e = self.load(i, s)
        if e.kind:
            match.apply(s, e, ruling)
        return e

    def _orphan(self, i: int) -> bool:
        """An answer whose stroke or board was taken away after it had been given."""
        tape = self.tape
        j = i - 1
        while j >= self.base:
            kind = tape.kind(j)
            if is_play(kind) and not belongs(kind) and kind != K_NO_ROOM:
                if not tape.gone(j):
                    return False
                if tape.amender(j) > i:
                    return True
            j -= 1
        return False
