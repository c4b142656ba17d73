"""Events as rows of plain numbers, which JSON can carry. Runs on both Pythons alike."""

from rosace.rules.state import Event

FIELDS = (
    "kind", "seat", "white", "black", "queen", "striker", "foul", "touched", "value", "reason",
)  # fmt: skip


def with_data(event, data):
    """Give the event its payload; returns it."""
    event.size = len(data)
    for i in range(len(data)):
        event.data[i] = data[i]
    return event


def filled(event, kind, fields):
    """Make it an event of that kind; fields: by name, `data` the payload. Returns it."""
    event.clear()
    event.kind = kind
    for name in fields:
        if name != "data":
            setattr(event, name, fields[name])
    return with_data(event, fields.get("data", b""))


def copy(event):
    """A new event with the same fields."""
    twin = Event()
    twin.copy_from(event)
    return twin


def flat(event):
    """The event as a row: FIELDS, then the payload as a list."""
    return [getattr(event, name) for name in FIELDS] + [list(event.data[: event.size])]


def thaw(row, event):
    """Fill `event` from what `flat` gave; returns it."""
    event.clear()
    for i in range(len(FIELDS)):
        setattr(event, FIELDS[i], row[i])
    return with_data(event, row[len(FIELDS)])
