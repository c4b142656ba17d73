"""What a PC wants changed: a match for this table, settings, service; and its receipts.

Loaded when something of it comes, let go at the next "Play". `office` is desk/office.py, which
remembers what waits. A wish that waits is a badge; one that the club signed is carried out at once
while no match is running, but for wiping, which takes two keys at the table whoever asks.
"""

from rosace.desk.service import BY_CLUB
from rosace.link import messages as m
from rosace.port import const
from rosace.record.ranges import allowed

_CHANGES_MAX = const(60)  # bytes: every setting at once


def settle(office, accepted: bool, how: int) -> bool:
    """See Office.settle()."""
    office.how = how
    pending = office.pending
    office.pending = 0
    done = True
    if accepted and pending == m.WAITS_NAMES:
        take_match(office.desk, office.offered)
    elif accepted and pending == m.WAITS_SETTINGS:
        done = _carry(office)
    elif accepted and pending == m.WAITS_SERVICE:
        done = office.service().grant(office)
    office.remember(m.ACCEPTED if accepted and done else m.DECLINED)
    return done


def take_match(desk, offer) -> None:
    """An accepted match sets the set-up; a running match is not touched by it."""
    desk.accepted.take(offer)
    setup = desk.modes.setup
    setup.take(offer.mode, offer.games)
    setup.taking = bool(offer.former)
    if offer.former:
        desk.modes.take.prefill(offer.former)
        desk.accepted.rules = offer.rules
        setup.system = offer.system
        setup.system_text = 0
        setup.games = offer.games
    if desk.mode is setup:
        desk.go(setup)  # the names are new: an OK under way counts no more


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
    if office.pending and office.pending != m.WAITS_NAMES:
        return m.LATER
    if office.pending:
        office.remember(m.REPLACED)
        offered.anew = True
    office.offered = offered
    result = _ask(office, m.WAITS_NAMES, offered.id)
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
    return _ask(office, m.WAITS_SETTINGS, request_id)


def maintenance(office, request_id: int, wish: int) -> int:
    """The prompt, a restart, a test; see desk/service.py."""
    known = office.asked(request_id)
    if known != m.UNKNOWN:
        return known
    refusal = office.service().refusal(office, wish)
    if refusal != m.OK:
        return refusal
    if office.pending:
        return m.LATER
    office.wish = wish
    return _ask(office, m.WAITS_SERVICE, request_id)


def receipt(office, epoch: int, seq: int, head: bytes) -> int:
    """A PC holds every record there is: it knows the chain head behind the last. In a match there
    is none: a start takes what a receipt covers for matches that are over (record/mount.py)."""
    journal = office.desk.log.journal
    if office.running():
        return m.LATER
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
    if what != m.WAITS_SERVICE:
        office.wish = 0
    elif office.wish == m.WIPE:
        return m.WAITING  # for the keys
    if office.running() or not (office.signed or office.wish == m.SELF_TEST):
        return m.WAITING
    settle(office, True, BY_CLUB)
    return office.asked(request_id)
