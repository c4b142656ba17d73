"""Everything a screen may show, in one object made once. The desk fills it, draw() only reads it.

Numbers and ids, never built strings: names are bytes (ISO-8859-15), texts are ids.
"""

from rosace.port import const
from rosace.rules.state import Ruling

# From words.py, by `make texts`
_NONE = const(255)
# From rules/state.py, by `make texts`
_SIZE = const(96)
# From face/view.py, by `make texts`
# Screens
_S_BLANK = const(0)
# View.clock_kind
_C_NONE = const(0)
# View.saved
_SAVED = const(0)

SLOTS = const(24)  # most pieces of one stroke: 18 carrommen, queen, striker, and room to err
ITEMS = const(40)  # most rows of a list
FIELDS = const(12)  # editors and the self-test

# For the PC and for tests; a file of the board holds those that it uses (`make texts`).
if __debug__:
    # Screens. The fields each one reads are named in the file of face/ that draws it.
    S_BLANK = const(0)  # nothing lit
    S_MAIN = const(1)  # the match in play: points, clock, pieces, entry, ruling
    S_ASK = const(2)  # a prompt: title, lines, clock, key labels
    S_LIST = const(3)  # a list with a cursor
    S_PERSON = const(4)  # four piece keys = four seats
    S_BOARD_END = const(5)
    S_GAME_END = const(6)
    S_MATCH_END = const(7)
    S_NOTICE = const(8)  # start, resume, refusals, safe mode: title and lines, no clock
    S_SETUP = const(9)  # the match about to be saved
    S_POSITION = const(10)  # recount
    S_SEATS = const(11)  # who sits where, before it is kept
    S_TEST = const(12)  # self-test
    S_PILES = const(16)  # counting the piles anew
    S_CORRECT = const(15)  # corrections: strokes to choose from, what a correction changes
    S_QR = const(14)  # the match's result as a code that a phone reads

    # View.clock_kind
    C_NONE = const(0)
    C_SHOT = const(1)
    C_PLACE = const(2)
    C_PAUSE = const(3)  # stopped: appeal, resume
    C_WARM = const(4)  # from here on minutes and seconds
    C_SIDES = const(5)
    C_REST = const(6)  # before the deciding game (4.2c)
    C_PROTEST = const(7)  # until it must be in writing (4.3); shown where no other clock runs

    # How much the panels rest (desk/presenter.py)
    AWAKE = const(0)
    DIM = const(1)
    DARK = const(2)

    # View.saved
    SAVED = const(0)
    SAVING = const(1)
    NOT_SAVED = const(2)  # a write failed; it is kept in memory and tried again

    # View.badges: matters that wait in MENU; none of them changes what a key means.
    B_LATE_DROP = const(1)
    B_OFFER = const(2)  # the PC offers names / a match
    B_BEAM = const(4)  # a beam is broken or unplugged
    B_PROTEST = const(8)
    B_SIDES = const(16)  # sides still to be changed
    B_ROOM = const(32)  # carrommen held back: no room in the circle
    B_LINK = const(64)  # a PC is reading
    B_BUTTON = const(128)  # a button is stuck

    # View.fields of S_POSITION; the cursor counts them.
    PF_WHITE = const(0)
    PF_BLACK = const(1)
    PF_QUEEN = const(2)  # 0 board, 1 + side awaits her cover, 3 + side covered
    PF_TURN = const(3)  # seat
    PF_DUES = const(4)  # [2] by side
    PF_RIGHT = const(6)  # [2] by side: may pocket the queen
    PF_ROOM = const(8)
    PF_BROKEN = const(9)  # the break is made

    # View.fields of S_SETUP.
    SF_DOUBLES = const(0)
    SF_GAMES = const(1)  # games to win: 2 = best of three
    SF_MODE = const(2)  # 0 umpire, 1 self-umpire, 2 quick, 3 practice
    SF_CEREMONY = const(3)  # 0 short, 1 every step

    # View.fields of S_TEST.
    XF_BUTTONS = const(0)  # bits: held down now
    XF_SEEN = const(1)  # bits: was pressed since the test began
    XF_BEAMS = const(2)  # bits 0-7 (net 1a 1b 2a ...): broken now
    XF_CUT = const(3)  # bits: was broken and clear again
    XF_EXTRA = const(4)  # bits: seat buttons (1, 2), strike input (4) held now
    XF_EMITTER = const(5)  # 0 not tested, 1 good, 2 light although switched off
    # Bits: display 1, display 2 present; 4: at the slow clock; 8: the receivers are to be measured
    # at half light; 16: they were, and those that were dark then stand from bit 8 on
    XF_PANELS = const(6)
    XF_MEMORY = const(7)  # KB free
    XF_FLASH = const(8)  # KB free
    XF_MATCHES = const(9)  # kept on the board
    XF_SUPPLY = const(10)  # hundredths of a volt, 0 = cannot be read
    XF_STEP = const(11)  # longest loop, ms


class View:
    """See the comments: who reads what. All lists keep their length for ever; rows and code are
    there while they are shown."""

    def __init__(self) -> None:
        self.screen = _S_BLANK
        # the match
        self.s = bytearray(_SIZE)  # or the desk's own State.b: draw never writes to it
        self.names = [b"A", b"B", b"A2", b"B2"]  # by slot, at most 12 characters
        self.left_side = 0  # which side stands in the left column
        self.seat_turn = 0  # quarter turns to the right of the little table, as the umpire sits
        self.clock_s = 0  # seconds shown; -1: the exact clock has run out
        self.clock_kind = _C_NONE
        self.saved = _SAVED
        self.badges = 0
        self.sign = 0  # B_BEAM: icon of what is wrong | in which net (0: in all of them)
        # the stroke under way
        self.entry_on = False
        self.falling = 0  # bits: something falls into net 1-4 that is not yet judged
        self.kinds = bytearray(SLOTS)  # WHITE BLACK QUEEN STRIKER of each slot, OWN_GUESS = "?"
        self.filled = bytearray(SLOTS)  # 1 = pressed by the umpire, 0 = guess (hollow)
        self.count = 0
        self.foul = False
        self.untouched = False  # OK held: "~"
        self.preview_on = False  # `preview` and `preview_refusal` say what OK would give
        self.preview = Ruling()
        self.preview_refusal = 0  # R_*; not R_OK: OK would be refused
        # the ruling given last
        self.ruling_on = 0  # 1, or 2: a correction was its cause
        self.ruling = Ruling()
        self.hint = 0  # text id for the lowest rows of S_MAIN while there is no entry; 0 = ruling
        # prompts, notices, lists
        self.title = 0  # text id
        self.rows = []  # of S_CORRECT: tuples, see face/screens.py
        self.lines = [0, 0, 0, 0]  # text ids, 0 = empty
        self.args = [0] * 9  # placeholders 1-9 of title, lines and hint
        self.keys = [0, 0, 0, 0, 0, 0, 0, 0]  # label ids: WHITE BLACK QUEEN STRIKER FOUL ... OK
        self.show_keys = False
        self.key_down = _NONE  # 0-7: that key is down now and echoes
        self.items = [0] * ITEMS  # text ids; placeholder 1 = item_a, 2 = item_b of the row
        self.item_a, self.item_b = [0] * ITEMS, [0] * ITEMS
        self.item_count = 0
        self.cursor = 0  # list row or editor field
        self.page = 0  # S_POSITION: 0 pieces, queen, turn; 1 dues, right, room
        self.seats = 0  # bits: seats that may be chosen on S_PERSON
        # match end
        self.seal = bytearray(16)  # the code, as printed characters; zeros = none yet
        self.seal_version = 1
        self.fields = [0] * FIELDS  # PF_*, SF_*, XF_*
        self.match_no = 0
        # the keys, the code
        self.mirror = 0  # 3: the keys of each row stand in the other order
        self.code = bytearray(0)  # S_QR: modules, 1 = dark
        self.code_rows = 0  # rows of it that are drawn
