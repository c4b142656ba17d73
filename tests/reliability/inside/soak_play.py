"""An hour at the table in virtual time: strokes at a player's pace, and a fault every few of them.

Runs in MicroPython with 32-bit words, on the bench of tests/bench/inside; below() goes on from
hour to hour. Ends in the state that every hour ends in: "Play" of a new match, nothing waits.
"""

import gc
import json

import machine
import names
import virtual_board
from asks import HELLO, asks, pull
from rosace.rules.state import Event


def junk():
    """A PC, or what is taken for one, says anything."""
    virtual_board.inbox.extend(bytes([32 + below(90) for _ in range(below(200))]) + b"\n")


def refusing():
    """Flash says no for a while."""
    virtual_board.System.open, kept = refused, virtual_board.System.open
    bench.run(below(8000))
    virtual_board.System.open = kept


def refused(system, path, mode):
    raise OSError(5)


def sun():
    """A receiver flickers."""
    beam = names.BEAM + below(8)
    for i in range(2 * below(60)):
        bench.pin(beam, 1 - i % 2)
        bench.run(10 + below(30))
    bench.pin(beam, 0)


def hand():
    """A hand stays in a net."""
    beam = names.BEAM + below(8)
    bench.pin(beam, 1)
    bench.run(below(6000))
    bench.pin(beam, 0)


def palm():
    """Keys at once; now and then they stay down."""
    keys = [names.BUTTON + below(8) for _ in range(1 + below(4))]
    for key in keys:
        bench.pin(key, 0)
    bench.run(11000 if below(5) == 0 else 200)
    for key in keys:
        bench.pin(key, 1)
    bench.run(300)


def unplugged():
    """The panel does not answer."""
    machine.I2C.panels, kept = (), machine.I2C.panels
    bench.run(below(6000))
    machine.I2C.panels = kept


def reads():
    """A PC reads here and there, and hangs up."""
    journal = bench.desk.log.journal
    virtual_board.inbox.extend(asks(HELLO, 1, (1, 1)))
    bench.run(300)
    for seq in range(journal.first_seq, journal.next_seq, 8 + below(100)):
        virtual_board.inbox.extend(pull(journal, seq))
        bench.run(300)


def corrects():
    """The list of strokes, one of the newest, another piece in it."""
    correct(below(4), below(3))


def correct(row, piece):
    """OK wherever that leads."""
    bench.pin(names.BUTTON + table.UNDO, 0)
    bench.run(800)
    bench.pin(names.BUTTON + table.UNDO, 1)
    bench.run(300)
    for _ in range(row):
        bench.press(table.BLACK)
    for key in (table.OK, piece, table.OK, table.OK, table.OK):
        bench.press(key)


FAULTS = (junk, refusing, sun, hand, palm, unplugged, reads, corrects)


def stroke():
    for _ in range(below(3)):
        bench.drop(1 + below(4))
    if below(6) == 0:
        bench.press(below(8))
    bench.press(table.OK)


def to_the_same_state():
    """A new match just begun; of the old ones only what flash must hold."""
    desk = bench.desk
    log = desk.log
    for modes in (desk.modes, desk.modes.piles):  # a mode that was made stays until power-off
        for name in modes.files:
            getattr(modes, name)
    bench.run(4000)
    desk.go_on()
    begin_match()
    play()
    every_mode_once()
    begin_match()
    virtual_board.System.statvfs, kept = crowded, virtual_board.System.statvfs
    bench.run(2000)
    log.journal.acknowledge(log.journal.next_seq, log.journal.chain_head)
    log.journal.measure()
    while log.journal.tidy():
        pass
    virtual_board.System.statvfs = kept
    log.journal.measure()
    # A list keeps room for the most it ever held: for matches of one hour, words of one PC.
    log.journal.unmerged = list(log.journal.unmerged)
    virtual_board.inbox = bytearray()
    play()
    bench.run(8000)
    assert log.saved and not log.error and not desk.faults
    wipe(log.journal.buffer.buf, log.journal.buffer.at(log.journal.buffer.count))
    wipe(log.journal.scratch, 0)


def begin_match():
    """Set up as it is offered."""
    desk = bench.desk
    event = Event()
    event.kind = names.K_SETUP
    event.black = 1
    assert desk.log.commit(event, desk.now) == 0
    desk.drop_entry()
    desk.home()


def play():
    """ "Play"."""
    event = Event()
    event.kind = names.K_PLAY
    assert bench.desk.commit(event) == 0


def every_mode_once():
    """The same visits in the same match after every hour. A mode keeps what its latest visit left,
    and has its fields only from the first one on: chance would decide how much that is.
    """
    desk = bench.desk
    for _ in range(3):
        bench.run(4000)
        bench.press(table.OK)
    correct(0, table.WHITE)
    newest = desk.log.journal.buffer.count - 1
    special = {
        "correct_one": (newest, 0, 0),
        "correct_result": (newest,),
        "correct_stroke": (newest,),
    }
    for name in desk.modes.files:
        desk.home()
        mode = getattr(desk.modes, name)
        if name in special:
            mode.open(*special[name])
        elif name == "refusal":  # else it keeps the numbers of the latest one
            mode.show(0)
        elif name != "advice":  # keeps numbers alone, and this game has no page for it
            desk.go(mode)
        bench.run(300)
    desk.home()
    own_fields(desk, set())


def own_fields(thing, seen):
    """A number that stands in the class until it is first set becomes the object's own, and those
    of all that hangs on it: the object's table of fields is then as long as it ever gets."""
    if id(thing) in seen or type(thing) in (type, type(gc)) or not hasattr(thing, "__dict__"):
        return
    seen.add(id(thing))
    for name in dir(thing):
        value = getattr(thing, name, None)
        if type(value) in (int, bool):
            try:
                setattr(thing, name, value)
            except AttributeError:
                pass  # a property
    for value in list(thing.__dict__.values()):
        own_fields(value, seen)


def wipe(buffer, begin):
    """Of older records, which nobody reads again: in thousands of bytes of checks now and then
    four look like an address, and the collector keeps what lies there."""
    for i in range(begin, len(buffer)):
        buffer[i] = 0


def crowded(system, path):
    return (4096, 4096, 352, 9, 9, 0, 0, 0, 0, 255)


def hour():
    """Strokes for the next of the lengths, a fault now and then; 0: one of each, soon after the
    other."""
    length = next(hours)
    end = virtual_board.now[0] + length
    for fault in () if length else FAULTS:
        stroke()
        fault()
        bench.run(1000 + below(2000))
    while virtual_board.now[0] < end:
        stroke()
        if below(8) == 0:
            FAULTS[below(len(FAULTS))]()
        bench.run(3000 + below(14000))
    to_the_same_state()


def in_use():
    """The collector ran just before. A script of one line asks, for here it counts too."""
    print(json.dumps({"heap": gc.mem_alloc(), "merged": len(bench.desk.log.journal.merged)}))
