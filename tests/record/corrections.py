"""Corrections by hand or by chance over a log: what a referee answers, and what came of it."""

from record.table import settle
from rosace.record import codec, correction
from rosace.record.codec import is_match_event
from rosace.record.correction import pack_event
from rosace.rules import match
from rosace.rules.state import SIZE, Event
from rosace.words import CR_ENTRY, K_PLAYER, K_SETUP, K_STROKE, R_OK


def strokes(log):
    """Indexes of the strokes of the match, gone or not."""
    buffer = log.journal.buffer
    return [i for i in range(log.replay.base, log.count) if buffer.kind(i) == K_STROKE]


def copied(log, index):
    """What stands at a record, as an event of its own."""
    event = Event()
    log.load(index, event)
    return event


def planned(log, edits, answer=None, added=()):
    """A plan of {record: event or None} and {record: event to stand before it}, judged to its end;
    `answer(plan, why)` where it stops. None: given up.
    """
    plan = correction.Plan(log)
    for index, event in edits.items():
        plan.draft.put(index, event)
    for index in added:
        draft = plan.draft
        draft.put_before(index, draft.others_before(index, 0) + [pack_event(added[index])])
    plan.begin()
    for _ in range(200_000):
        why = plan.step(3)
        if why == correction.DONE:
            return plan
        if why != correction.GOES_ON and (answer is None or not answer(plan, why)):
            return None
    raise AssertionError("a plan without an end")


def correct(log, plan, now, reason=CR_ENTRY):
    """Make the correction; the refusal, or -1 where it is too long for one record."""
    event = Event()
    if not plan.draft.edited():
        return R_OK
    if not plan.draft.fill(event, reason):
        return -1
    refusal = log.correct(event, now)
    while log.step(4):
        pass
    return refusal


def by_chance(log, chance, now):
    """A random correction somewhere in the match; True if it was made, and it was as planned."""
    buffer = log.journal.buffer
    choices = [
        i
        for i in range(log.replay.base + 1, log.count)
        if is_match_event(buffer.kind(i)) and buffer.kind(i) not in (K_SETUP, K_PLAYER)
    ]
    index = chance.choice(choices)
    event = copied(log, index)
    if not event.kind:
        codec.unpack_intact(buffer.buf, buffer.at(index), event)  # as it was written
        event.when = 0
    elif event.kind != K_STROKE or chance.random() < 0.3:
        event = None
    else:
        event.size = 0
        for name in ("white", "black", "queen", "striker"):
            setattr(event, name, chance.randrange(3 if name < "queen" else 2))
        event.foul = chance.random() < 0.1
        event.touched = 1
        if chance.random() < 0.2:
            event.seat ^= 1
        before = bytearray(SIZE)
        log.replay.state_before(index, before, correction.Ruling())
        if match.decide(before, event, Event()) != R_OK:
            return False
    added = event is not None and chance.random() < 0.2
    states, count = bytes(log.state.b), log.count

    def answer(plan, why):
        pick = chance.random()
        if why == correction.UNSEEN:
            plan.deemed() if pick < 0.5 else plan.seen()
        elif pick < 0.2:
            return False
        elif plan.board_open() and pick < 0.8:
            if pick < 0.3 or not plan.end_board():
                plan.drop_rest()
        elif pick < 0.6:
            plan.drop()
        else:
            plan.drop_all()
        return True

    plan = planned(log, {} if added else {index: event}, answer, {index: event} if added else {})
    assert (bytes(log.state.b), log.count) == (states, count), "a plan changes nothing"
    if plan is None or correct(log, plan, now) != R_OK:
        return False
    assert bytes(log.state.b) == bytes(plan.new)
    settle(log)
    return True
