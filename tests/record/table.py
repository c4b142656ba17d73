"""A table with a log: random matches committed record by record, power cuts, restarts."""

from laws.events import copy
from laws.random_play import RandomPlay
from record.files import MemoryFiles
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules import match
from rosace.rules.state import PHASE, Event, Ruling, State
from rosace.words import (
    K_FOUL,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_PLAYER,
    K_ROOM,
    K_SEATS,
    K_SETUP,
    K_SIDES,
    K_STROKE,
    K_TOSS,
    K_TOSS_NINTH,
    P_MATCH,
    P_NONE,
)

BOARD = b"board-01"


def event(kind, data=b"", **fields):
    """An event of this kind with these fields and data."""
    e = Event()
    e.kind = kind
    e.data[: len(data)] = data
    e.size = len(data)
    for name, value in fields.items():
        setattr(e, name, value)
    return e


def stroke(**fields):
    """What fell, by name; and who struck, if the log is not to say."""
    return event(K_STROKE, **fields)


def power_on(files, seed=b"seed"):
    """The log as it is after power-up, folded; and the journal under it."""
    log = MatchLog(Journal(files, BOARD, seed))
    log.resume()
    while log.step(4):
        pass
    return log


def random_events(seed, count, doubles=None):
    """`count` lawful events of a random match, the SETUP first."""
    play = RandomPlay(seed, doubles=doubles, house=False)
    events = []
    while len(events) < count:
        event = play.step()
        if event.kind == K_SETUP and events:
            return random_events(seed + 1000, count, doubles)
        events.append(event)
    return events


def play(log, events, now=1000, gap=3000):
    """Commit events one after the other; returns the time."""
    for event in events:
        now += gap
        assert log.commit(copy(event), now) == 0, (event.kind, log.count)
        log.flush()
    return now


# A match without incidents: what nearly every match consists of.
PLAIN = (
    K_SETUP, K_PLAYER, K_TOSS, K_SEATS, K_PLAY, K_STROKE, K_PLACED, K_NO_ROOM, K_ROOM, K_SIDES,
    K_TOSS_NINTH, K_FOUL, K_PENALTY,
)  # fmt: skip


class Referee:
    """Plays on by chance whatever the log's state is; sometimes takes back or redoes."""

    def __init__(self, log, seed, corrects=0.0, gap=3000, kinds=None, again=False):
        self.log = log
        self.kinds = kinds
        self.play = RandomPlay(seed, house=False)
        self.corrects = corrects
        self.setup_in = (P_NONE, P_MATCH) if again else (P_NONE,)
        self.gap = gap
        self.now = 1000

    def step(self):
        """One event, correction or redo, committed but not flushed."""
        log, play = self.log, self.play
        self.now += self.gap
        play.s = log.state.b
        chance = play.chance
        if chance.random() < self.corrects and log.undo_target() >= 0:
            return self.correct(chance)
        for _ in range(2000):
            intent = play.propose()
            if intent.kind == K_SETUP and log.state.b[PHASE] not in self.setup_in:
                continue
            if self.kinds and intent.kind not in self.kinds:
                continue
            if log.commit(intent, self.now) == 0:
                return
        raise AssertionError("nothing lawful to do")

    def correct(self, chance):
        log = self.log
        buffer = log.journal.buffer
        target = log.undo_target()
        if chance.random() < 0.3 and len(buffer.amends):
            target = buffer.amends[-1]  # redo: the undo is undone
        replacement = None
        if chance.random() < 0.5 and buffer.kind(target) == K_STROKE:
            replacement = Event()
            log.load(target, replacement)
            replacement.striker ^= 1
            replacement.size = 0
        log.amend(target, replacement, self.now)
        while log.step(4):
            pass


def settle(log):
    """Fold and save until nothing is left to do."""
    while log.step(4):
        pass
    while not log.flush():
        pass
    return log


def fold(events):
    """The state after a list of events, judged from the start."""
    state, ruling = State(), Ruling()
    for event in events:
        match.apply(state.b, event, ruling)
    return bytes(state.b)


def standing(log):
    """The events of the match that stand today, as copies."""
    found = []
    for index in range(log.count):
        event = Event()
        if log.load(index, event):
            found.append(copy(event))
    return found


def files():
    return MemoryFiles()
