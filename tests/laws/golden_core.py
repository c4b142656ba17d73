"""One match at the core, for the runners of the case files. Runs on both Pythons alike."""

from rosace.rules import match
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.rules.state import State


class Wrong(Exception):
    """The case asks for something, or gets something, that it should not."""


class Core:
    """State, the event last asked for, and the last ruling."""

    def __init__(self):
        self.state = State()
        self.s = self.state.b
        self.event = Event()
        self.ruling = Ruling()

    def decide(self, kind, **fields):
        """The refusal of an intent; `data`: bytes of the event."""
        event = self.event.clear()
        event.kind = kind
        data = fields.pop("data", b"")
        for name in fields:
            setattr(event, name, fields[name])
        event.size = len(data)
        for i in range(len(data)):
            event.data[i] = data[i]
        was = bytes(self.s)
        refusal = match.decide(self.s, event, event)
        if bytes(self.s) != was:
            raise Wrong("deciding changed the state")
        return refusal

    def apply(self):
        """What was decided last; the ruling."""
        match.apply(self.s, self.event, self.ruling)
        return self.ruling
