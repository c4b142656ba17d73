"""What a PC asks of the board itself: its prompt, a restart, wiping; and who may ask.

Loaded when a paired board is first spoken to, or something of it is wanted. Wiping needs three
things: a signed request if the board is paired, proof that the PC holds every record there is, and
two keys held at the table.
"""

from rosace.link import messages as m
from rosace.port import const
from rosace.record import cells
from rosace.rules.event import Event
from rosace.words import K_MAINTENANCE, R_OK

# How it came about, in the log's record of it
BY_TABLE = const(1)  # OK there
BY_CLUB = const(2)  # signed
BY_CHORD = const(3)  # MENU and UNDO at power-on
PAIRED = const(16)  # in that record's `what`, beside the wishes of link/messages.py
FORGOTTEN = const(17)  # the keys, at the table

LEAVE_REPL = const(1)  # Desk.leave, read by main.py
LEAVE_RESET = const(2)


def equip(office) -> None:
    """What guard and pairing need: randomness that never repeats, and one count of failures."""
    if office.patience is None:
        from rosace.link.guard import Chance, Patience

        journal = office.desk.log.journal
        office.patience = Patience()
        office.chance = Chance(journal.seed + journal.board_id + journal.head())


def guard(office):
    """The Guard of a paired board, None when its keys are damaged; one that hears nobody until
    the next start when flash does not give them."""
    from rosace.link.guard import Guard
    from rosace.record import keys

    try:
        found = keys.read(office.desk.files)
    except OSError:
        equip(office)
        nobodys = office.chance.draw(office.desk.now)
        return Guard(nobodys, bytes(keys.CLUB), office.chance, office.patience)
    if found is None:
        return None
    equip(office)
    return Guard(found.command, found.club, office.chance, office.patience)


def refusal(office, wish: int) -> int:
    """OK if a wish may be asked for at all, else what the PC is told."""
    if wish < m.REPL or wish > m.WIPE:
        return m.UNKNOWN
    if wish == m.UNPAIR and not office.signed:
        return m.REFUSED
    if wish == m.WIPE:
        if office.running():
            return m.LATER
        if office.held != office.desk.log.journal.next_seq:
            return m.REFUSED
    return m.OK


def grant(office) -> bool:
    """Do what needs no farewell; False if it could not be done."""
    desk = office.desk
    if office.wish == m.SELF_TEST:
        desk.go(desk.modes.test)
    elif office.wish == m.UNPAIR:
        return unpair(desk, BY_CLUB)
    return True


def unpair(desk, how: int) -> bool:
    """Forget the keys; False if flash refused."""
    from rosace.record import keys

    try:
        keys.forget(desk.files)
    except OSError:
        return False
    note(desk, m.UNPAIR if how == BY_CLUB else FORGOTTEN, how)
    if desk.office:
        desk.office.paired()
    return True


def leave(office) -> None:
    """The PC has heard that its wish is granted: log and show it, then go."""
    desk = office.desk
    wish = office.wish
    if wish == m.SELF_TEST or wish == m.UNPAIR:
        return
    if wish == m.WIPE:
        if refusal(office, wish) != m.OK:
            return
        try:
            cells.write_cell(desk.files, "wipe", bytearray(5), 1)  # the next start does it
        except OSError:
            return
    else:
        note(desk, wish, office.how)
    office.leave = LEAVE_REPL if wish == m.REPL else LEAVE_RESET
    office.leave_at = desk.now
    desk.go(desk.modes.asked)


def opened(desk) -> bool:
    """The chord had opened the prompt: log it; False if that must be tried again."""
    if not note(desk, m.REPL, BY_CHORD):
        return False
    try:
        desk.files.remove("opened")
    except OSError:
        return False
    return True


def note(desk, what: int, how: int) -> bool:
    """Write into the log that the board was opened, or to whom it belongs; False if it cannot."""
    event = Event()
    event.kind = K_MAINTENANCE
    event.value = what
    event.reason = how
    return desk.log.commit(event, desk.now) == R_OK
