"""Everything that a board can be asked for between one power-on and the next.

Both engines and their matches come before (pile_match.py and the rest). Here: every
row of MENU, every mode, four languages and the self-test; and a pairing. Nothing is unloaded.
"""

import os

import hands
import virtual_board
from asks import HELLO, PAIR, asks
from table import FOUL, OK, UNDO

LANGUAGES = 4
STARTS = ("rosace.board.start", "rosace.board.safe", "rosace.record.recovery")
COMMIT, REVEAL = 1, 2
HALF = bytes(range(7, 39))  # what a PC sends of itself: any point of the curve or of its twist


def home():
    """Back to the mode of the match, whatever was opened."""
    hands.bench.desk.home()
    hands.bench.run(300)


def rows_of_the_menu():
    """Open each row of MENU and of its lists; what it opens is drawn and left."""
    desk = hands.bench.desk
    seen = 0
    for lists in range(22, 27):  # what the rows with lists do; after the last one MENU itself
        for row in range(40):
            home()
            desk.go(desk.modes.menu)
            menu = desk.mode
            if lists < 26:
                menu.begin_list()
                menu.members(lists)
            if row >= menu.count:
                break
            menu.cursor = row
            yield from hands.press(OK)
            seen += 1
    assert seen >= 10, seen
    home()
    yield


def modules(folder, package):
    """Dotted names of the compiled files below a folder."""
    for name, kind, *_rest in os.ilistdir(folder):
        if kind & 0x4000:
            yield from modules(folder + "/" + name, package + "." + name)
        elif name.endswith(".mpy") and name != "__init__.mpy":
            yield package + "." + name[:-4]


def every_module():
    """Import every file of the program but what starts it and safe mode; a language's
    texts are exchanged, not kept (languages())."""
    for name in list(modules("/rosace", "rosace")):
        if name not in STARTS and ".languages." not in name:
            __import__(name)
            yield


def every_mode():
    """Every mode that a board can make, in both kinds of games; it keeps them all."""
    modes = hands.bench.desk.modes
    for table in (modes, modes.piles):
        for name in table.files:
            getattr(table, name)
        yield


def languages():
    """Each language: the match, MENU, the settings and the self-test drawn in it."""
    from rosace.record.settings import SET_LANGUAGE

    desk = hands.bench.desk
    for language in range(LANGUAGES - 1, -1, -1):
        desk.modes.settings.keep(SET_LANGUAGE, language)
        yield  # a board collects by itself when memory ends; this build only between two steps
        for mode in ("menu", "settings", "setup", "house", "correct_list", "test"):
            home()
            desk.go(getattr(desk.modes, mode))
            hands.bench.run(400)
            yield
    home()


def pairing():
    """A PC pairs until the six digits are on the screen; FOUL gives it up."""
    bench = hands.bench
    desk = bench.desk
    virtual_board.inbox.extend(asks(HELLO, 1, (1, 1)))
    bench.run(300)
    desk.go(desk.modes.pair)
    bench.run(300)
    yield
    from rosace.link.pairing import commitment  # only now: the mode has just loaded it

    for tag, step, data in ((2, COMMIT, commitment(HALF)), (3, REVEAL, HALF)):
        fields = [(byte, 1) for byte in data]
        virtual_board.inbox.extend(asks(PAIR, tag, (step, 1), *fields))
        for _ in range(120):
            bench.run(20)
            yield
    assert desk.mode.attempt.digits >= 0, desk.mode.attempt.stage
    yield from hands.press(FOUL, UNDO)


def tour():
    """All of it."""
    kept = []
    yield from rows_of_the_menu()
    yield from every_module()
    kept.append((yield from every_mode()))
    yield from languages()
    desk = hands.bench.desk
    assert not desk.faults
    home()
