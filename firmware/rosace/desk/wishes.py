"""What a PC wants changed: a match for this table, settings, service; and its receipts.

Loaded when something of it comes, let go at the next "Play". `office` is desk/office.py, which
remembers what waits. A wish that waits is a badge; one that the club signed is carried out at once
while no match is running, but for wiping, which takes two keys at the table whoever asks.
"""

from rosace.desk.office import CHANGES, NAMES, NONE_WAITS, SERVICE
from rosace.link import messages as m
from rosace.port import const
from rosace.record.ranges import allowed

_CHANGES_MAX = const(60)  # bytes: every setting at once
_BY_CLUB = const(2)  # BY_CLUB of desk/service.py


def settle(office, accepted: bool, how: int) -> bool:
    """See Office.settle()."""
    office.how = how
    pending = office.pending
    office.pending = NONE_WAITS
    done = True
    if accepted and pending == NAMES:
        from rosace.desk.asks import take_match

        take_match(office.desk, office.offered)
    elif accepted and pending == CHANGES:
        done = _carry(office)
    elif accepted and pending == SERVICE:
        done = _service().grant(office)
    office.remember(m.ACCEPTED if accepted and done else m.DECLINED)
    return done


def _service():
    from rosace.desk import service

    return service


def _carry(office) -> bool:
    """The new settings; False if flash refused one."""
    changes = office.changes
    done = True
    for i in range(0, len(changes), 3):
        value = changes[i + 1] | changes[i + 2] << 8
        done = office.desk.modes.settings.keep(changes[i], value) and done
    return done


def offer(office, offered) -> int:
    """See link/office.py, as for all that follow."""
    known = office.asked(offered.id)
    if known != m.UNKNOWN:
        return m.ANEW if known == m.WAITING and office.offered.anew else known
    if office.pending and office.pending != NAMES:
        return m.LATER
    if office.pending:
        office.remember(m.REPLACED)
        offered.anew = True
    office.offered = offered
    result = _ask(office, NAMES, offered.id)
    if not offered.anew or result != m.WAITING:
        return result
    modes = office.desk.modes
    if office.desk.mode is modes.made.get("asked"):
        office.desk.go(modes.asked)  # other names: an OK under way counts no more
    return m.ANEW


def change(office, request_id: int, pad) -> int:
    """New settings wait, each of them one that may be set."""
    known = office.asked(request_id)
    if known != m.UNKNOWN:
        return known
    if office.pending:
        return m.LATER
    found = bytearray()
    while pad.room() and pad.ok and len(found) + 3 <= _CHANGES_MAX:
        setting = pad.get(1)
        value = pad.get(pad.get(1))
        if not pad.ok or not allowed(setting, value):
            return m.REFUSED
        found += bytes((setting, value & 255, value >> 8))
    if pad.room() or not pad.ok:
        return m.MALFORMED
    office.changes = found
    return _ask(office, CHANGES, request_id)


def maintenance(office, request_id: int, wish: int) -> int:
    """The prompt, a restart, a test; see desk/service.py."""
    known = office.asked(request_id)
    if known != m.UNKNOWN:
        return known
    refusal = _service().refusal(office, wish)
    if refusal != m.OK:
        return refusal
    if office.pending:
        return m.LATER
    office.wish = wish
    return _ask(office, SERVICE, request_id)


def receipt(office, epoch: int, seq: int, head: bytes) -> int:
    """A PC holds every record there is: it knows the chain head behind the last."""
    journal = office.desk.log.journal
    if epoch != journal.epoch or seq != journal.next_seq or head != journal.head():
        return m.REFUSED
    try:
        journal.acknowledge(seq, head)
    except OSError:
        return m.LATER
    office.held = seq
    return m.OK


def _ask(office, what: int, request_id: int) -> int:
    office.pending = what
    office.request = request_id
    if what != SERVICE:
        office.wish = 0
    elif office.wish == m.WIPE:
        return m.WAITING  # for the keys
    if office.running() or not (office.signed or office.wish == m.SELF_TEST):
        return m.WAITING
    settle(office, True, _BY_CLUB)
    return office.asked(request_id)
