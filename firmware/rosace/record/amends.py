"""What stands in the place of a record after amendments and corrections.

Functions over a Tape. The last amendment of a record wins; one that was itself taken away counts
no more. Loaded when a record is amended, or was.
"""

from rosace.record import events
from rosace.record.tape import AMENDED, STALE, VOID
from rosace.rules.event import Event
from rosace.words import K_AMEND, K_CORRECT


def target(tape, index: int) -> int:
    """Index that the AMEND or correction at `index` is about, -1 if that is not before it."""
    t = events.target_of(tape.buf, tape.at(index)) - tape.first_seq
    return t if 0 <= t < index else -1


def _edits():
    """What reads the inside of corrections; loaded where there is one."""
    from rosace.record import edits

    return edits


def amender(tape, index: int) -> int:
    """Index of the AMEND or correction whose content stands in place of `index`, -1 if none does.

    It is the last amendment of a record that was not itself taken away.
    """
    if not tape.flags(index) & AMENDED:
        return -1
    kind = tape.kind(index)
    whole = kind == K_AMEND or kind == K_CORRECT  # no edit, only an AMEND is about these
    for i in range(len(tape.amends) - 1, -1, -1):
        amend = tape.amends[i]
        if amend <= index:
            break
        fate = tape.fates[i]
        if fate == VOID:
            continue
        if tape.kind(amend) == K_CORRECT:
            if fate != amend or whole:
                continue
            if _edits().of(tape, amend, index, False) >= 0:
                return amend
        elif target(tape, amend) == index:
            return fate
    return -1


def resolve(tape) -> None:
    """Settle what each AMEND comes to, after the last one was added or all were read.

    Backwards, because only later ones can amend it: its own content, a later one's content,
    or nothing at all, which leaves its target as it was before.
    """
    amends = tape.amends
    fates = tape.fates
    while len(fates) < len(amends):
        fates.append(VOID)
    for i in range(len(amends) - 1, -1, -1):
        last = amender(tape, amends[i])
        if last < 0:
            fates[i] = amends[i]
        else:
            fates[i] = last if replaces(tape, last, amends[i]) else VOID


def replaces(tape, amend: int, index: int) -> bool:
    """The AMEND or correction puts something in the place of `index` (else takes it away)."""
    if tape.kind(amend) == K_CORRECT:
        return tape.buf[_edits().of(tape, amend, index, False)] & 3 != 0
    return events.replaces(tape.buf, tape.at(amend))


def root(tape, amend: int) -> int:
    """The first record that an amendment, or an amendment of one, is about in the end; -1 if
    none."""
    kind = K_AMEND
    while amend >= 0 and kind == K_AMEND:
        amend = target(tape, amend)
        kind = tape.kind(amend) if amend >= 0 else 0
    return _edits().mark(tape, amend, 0) if kind == K_CORRECT else amend


def mark(tape, amend: int) -> int:
    """Note what the AMEND or correction at `amend` touches; returns its root."""
    if tape.kind(amend) == K_CORRECT:
        first = _edits().mark(tape, amend, AMENDED)
    else:
        t = target(tape, amend)
        if t >= 0:
            tape.flag(t, AMENDED)
        first = root(tape, amend)
    if first >= 0:
        for i in range(first, amend):
            tape.flag(i, STALE)
    return first


def load(tape, index: int, event: Event) -> int:
    """Fill `event` with what stands at `index` today; returns its kind, 0 = taken away."""
    amend = amender(tape, index)
    if amend < 0:
        events.take(tape.buf, tape.at(index), event)
    elif tape.kind(amend) == K_CORRECT:
        _edits().load(tape, _edits().of(tape, amend, index, False), 0, event)
    elif not events.take_instead(tape.buf, tape.at(amend), event):
        event.clear()
    return event.kind


def load_before(tape, index: int, number: int, event: Event) -> bool:
    """Fill `event` with event `number` (0 ...) that the last correction put before record `index`;
    False: there are no more."""
    for i in range(len(tape.amends) - 1, -1, -1):
        amend = tape.amends[i]
        if amend <= index:
            break
        if tape.kind(amend) == K_CORRECT and tape.fates[i] == amend:
            what = _edits().of(tape, amend, index, True)
            if what >= 0:
                return _edits().load(tape, what, number, event)
    return False


def gone(tape, index: int) -> bool:
    """Whether the record was taken away."""
    amend = amender(tape, index)
    return amend >= 0 and not replaces(tape, amend, index)
