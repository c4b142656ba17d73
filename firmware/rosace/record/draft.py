"""A correction that is not made yet: edits over a tape, and the one record they become."""

from rosace.record import edits, events
from rosace.record.fold import is_play
from rosace.record.numbers import put_varint
from rosace.rules.event import DATA_MAX, Event
from rosace.words import K_CORRECT

_AWAY = b""


def packed(event: Event) -> bytes:
    """An event as a correction keeps it: kind and payload."""
    buf = bytearray(events.RECORD_MAX)
    buf[0] = event.kind
    return bytes(buf[: events.put_payload(event, buf, 1)])


def unpacked(data: bytes, event: Event) -> Event:
    """Fill `event` from packed()."""
    event.clear()
    if data:
        event.kind = data[0]
        events.get_payload(data, 1, len(data), event)
    return event


class Draft:
    """Edits over a tape that are not made yet; reads like a Tape.

    content: by record, what stands there instead (packed), b"" for nothing.  before: by record,
    the list of what comes before it.
    """

    def __init__(self, tape) -> None:
        self.tape = tape
        self.content = {}
        self.before = {}
        self._event = Event()

    def kind(self, i: int) -> int:
        """K_* of a record as it was written."""
        return self.tape.kind(i)

    def gone(self, i: int) -> bool:
        """Nothing stands there any more."""
        return not self.content[i] if i in self.content else self.tape.gone(i)

    def amender(self, i: int) -> int:
        """See Tape: a draft is later than every record."""
        return self.tape.count if i in self.content else self.tape.amender(i)

    def load(self, i: int, event: Event) -> int:
        """Fill `event` with what would stand at `i`; its kind, 0 = nothing."""
        if i in self.content:
            return unpacked(self.content[i], event).kind
        return self.tape.load(i, event)

    def load_before(self, i: int, number: int, event: Event) -> bool:
        """Fill `event` with event `number` of what would come before `i`; False: no more."""
        if i not in self.before:
            return self.tape.load_before(i, number, event)
        if number >= len(self.before[i]):
            return False
        unpacked(self.before[i][number], event)
        return True

    def put(self, i: int, event) -> None:
        """`event` in the place of record `i`; None: nothing."""
        stands = b""
        if self.tape.load(i, self._event):
            stands = packed(self._event)
        wanted = packed(event) if event is not None else _AWAY
        if wanted == stands:
            self.content.pop(i, None)
        else:
            self.content[i] = wanted

    def others_before(self, i: int, kind: int) -> list:
        """What would come before `i`, packed, but for events of `kind`."""
        found = []
        number = 0
        while self.load_before(i, number, self._event):
            if self._event.kind != kind:
                found.append(packed(self._event))
            number += 1
        return found

    def put_before(self, i: int, wanted: list) -> None:
        """These events (packed) before record `i`, instead of what is there."""
        self.before.pop(i, None)
        if self.others_before(i, 0) != wanted:
            self.before[i] = wanted

    def edited(self) -> list:
        """The records the draft touches, ascending."""
        return sorted(set(self.content) | set(self.before))

    def fill(self, event: Event, reason: int) -> bool:
        """Make `event` the correction; False if one record cannot hold it all."""
        touched = self.edited()
        event.clear()
        event.kind = K_CORRECT
        event.reason = reason
        event.target = self.tape.first_seq + touched[0]
        data = event.data
        at = 0
        behind = -1  # up to here an AWAY reaches already
        for i in touched:
            what = self._before_bytes(i) + (self._content_bytes(i) if i > behind else b"")
            if i > behind and self.content.get(i) == _AWAY:
                behind = self._run(i)
                what = what[:-1] + bytes((edits.AWAY | behind - i << 2,))
            for part in self._parts(i - touched[0], what):
                if at + len(part) > DATA_MAX:
                    return False
                data[at : at + len(part)] = part
                at += len(part)
        event.size = at
        return True

    def _parts(self, ahead: int, what: bytes) -> list:
        """Each edit of a record with its own `ahead` in front."""
        buf = bytearray(5)
        front = bytes(buf[: put_varint(buf, 0, ahead)])
        end = 0
        found = []
        while end < len(what):
            start = end
            end += 1
            for _ in range(edits.count(what, start)):
                end += what[end] + 1
            found.append(front + what[start:end])
        return found

    def _before_bytes(self, i: int) -> bytes:
        if i not in self.before:
            return b""
        found = bytes((edits.BEFORE | len(self.before[i]) << 2,))
        for one in self.before[i]:
            found += bytes((len(one),)) + one
        return found

    def _content_bytes(self, i: int) -> bytes:
        if i not in self.content:
            return b""
        data = self.content[i]
        if not data:
            return bytes((edits.AWAY,))
        return bytes((edits.INSTEAD | 1 << 2, len(data))) + data

    def _run(self, i: int) -> int:
        """The last of the records from `i` on that go, with nothing of the laws between them."""
        last = i
        j = i + 1
        while j < self.tape.count and j - i <= edits.MOST:
            if self.content.get(j) == _AWAY:
                last = j
            elif is_play(self.tape.kind(j)):
                break
            j += 1
        return last
