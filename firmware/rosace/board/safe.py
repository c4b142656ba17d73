"""Safe mode: a file of ours is damaged, or the program failed again and again. No match is judged.

The screen says why, and the PC can still pull every stored record and ask for the prompt, so that
`rosace flash` can put good files back; OK at the table allows that, FOUL does not. Where no file
is damaged OK plays on: it starts the program anew, as pulling the plug would. start.py starts safe
mode only where every file that can be imported from here is whole: the list of files marks them
(host_tools/rosace_host/device/image.py), so a damaged one is never imported.
"""

from rosace import LOG_FORMAT, VERSION
from rosace.board import display
from rosace.board.board import Board
from rosace.board.display import NEAR, kind_of
from rosace.board.files import Files
from rosace.board.oled import SSD1306, Oled
from rosace.face import pane, translate
from rosace.face.canvas import Canvas
from rosace.face.view import View
from rosace.link import messages as m
from rosace.link.session import Office, Session, describe_journal, read_stored
from rosace.port import const, ticks_diff
from rosace.record import error_log
from rosace.record.journal import Journal
from rosace.record.settings import SET_FLIP, SET_LANGUAGE, SET_MIRROR, Settings, value_of

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.senses.edges import Edges


# Ids of texts, numbered by `make texts`
_T_K_PLAY = const(15)
_T_K_NO = const(19)
_T_SAFE = const(75)
_T_SAFE_LINE = const(76)
_T_SAFE_ERRORS = const(77)
_T_SAFE_SYNC = const(78)
_T_MAINTENANCE_LINE = const(81)
_T_K_GRANT = const(103)
_T_REPL_OPEN = const(578)
_T_REPL_LINE = const(579)
_T_SERVICE = const(580)
_T_ARG_NAME = const(1000)
# From face/view.py, by `make texts`
# Screens
_S_NOTICE = const(8)
# From link/messages.py, by `make texts`
# Kinds of requests
_MAINTENANCE = const(19)
# Results
_OK = const(0)
_WAITING = const(4)
_ACCEPTED = const(5)
_DECLINED = const(6)
_UNKNOWN = const(7)
_REFUSED = const(8)
_LATER = const(9)
# Welcome.flags
_SAFE_MODE = const(4)
# What a MAINTENANCE request is for
_REPL = const(1)
_WITHDRAW = const(6)
# From board/pins.py, by `make texts`
_BUTTON = const(2)


# Imported from here by a name that is made at run time: the language in which it speaks where the
# stored one is damaged.
BY_NAME = ("rosace.face.languages.en",)

_FOUL_KEY = const(4)
_OK_KEY = const(7)
_MIRRORED = const(3)  # key ^ 3 is the key at the other end of its row
_LEAVE_REPL = const(1)  # Safe.leave, as Desk.leave
_LEAVE_RESET = const(2)
_HEARD_MS = const(300)  # from when the PC has heard that it may, until the loop ends
_CHATTER_MS = const(30)  # a contact that moved so lately is no new press
_SLICE = const(200)  # bytes sent at once; less than 160 would not set up the panel
_YOUNG_MS = const(300)  # OK under a question younger than this was meant for what stood before


class SafeOffice(Office):
    """What the PC may ask of a board without a desk: who it is, its records, the prompt.

    request: id of the last request for the prompt, the only service there is here; -1: none.
    waits: nobody has answered it at the table, nor withdrawn it.  granted: OK was pressed.  heard:
    the PC has asked since, so it knows. why: the first entry of the error list.
    """

    def __init__(self, journal: "Journal | None", files) -> None:
        self.journal = journal
        self.files = files
        self.why = b""
        self.now = 0
        self.request = -1
        self.waits = False
        self.granted = False
        self.heard = False

    def describe(self, welcome: m.Welcome) -> None:
        journal = self.journal
        welcome.log_format = LOG_FORMAT
        first, second, third = VERSION.split(".")
        welcome.version = (int(first), int(second), int(third))
        welcome.flags = _SAFE_MODE
        welcome.uptime_ms = self.now
        welcome.errors = self.errors()
        if journal is not None:
            describe_journal(journal, welcome)

    def records(self, epoch: int, seq: int, buf: memoryview, room: int) -> int:
        journal = self.journal
        if journal is None:
            return -_LATER
        return read_stored(journal, epoch, seq, buf, room)

    def request_state(self, request_id: int) -> int:
        if request_id != self.request:
            return _UNKNOWN
        if self.granted:
            self.heard = True
            return _ACCEPTED
        return _WAITING if self.waits else _DECLINED

    def error(self, number: int) -> bytes:
        if number == 0:
            return self.why
        return error_log.text(self.files, number - 1)

    def errors(self) -> int:
        return 1 + error_log.count(self.files)

    def permits(self, kind: int, signed: memoryview) -> int:
        return _OK if kind == _MAINTENANCE else _REFUSED

    def maintenance(self, request_id: int, wish: int) -> int:
        if wish == _WITHDRAW and request_id == self.request:
            self.waits = False
        elif wish != _REPL:
            return _REFUSED
        elif request_id != self.request:
            self.request = request_id
            self.waits = True
            self.granted = False
        return self.request_state(request_id)


class Safe:
    """Stands in for the desk in the loop. `damaged`: the paths of all damaged files; `why`: the
    first of them, or a sentence where there is none."""

    def __init__(self, board: Board, why: str, damaged: list) -> None:
        self.leave = 0  # _LEAVE_*: start.py ends the loop
        self.calm = True
        self.replaying = False
        self.dirty = False
        self.saved = False  # the lamp blinks quickly
        self._board = board
        self._office = SafeOffice(_journal(board), board.files)
        self._office.why = why.encode()[:200]
        self._session = Session(self._office)
        self._heard_at = 0
        self._why = why
        self._whole = not damaged  # the program failed again and again: OK may try once more
        self._shown = False
        self._asked_at = 0
        self._moved_at = -_CHATTER_MS  # OK went down or up
        stored = use_stored_language(board.files, damaged)
        self._mirror = _MIRRORED if value_of(stored, SET_MIRROR) else 0
        self._ok = _BUTTON + (_OK_KEY ^ self._mirror)  # their pins
        self._foul = _BUTTON + (_FOUL_KEY ^ self._mirror)
        board.display.flip(value_of(stored, SET_FLIP) == 1)
        self._show()

    def step(self, now: int, edges: "Edges", bytes_in: bytes) -> None:
        """One turn: the keys, the line, what both change on the screen."""
        office = self._office
        office.now = now
        for i in range(edges.count):
            code = edges.codes[i]
            if code >> 1 == self._ok:
                calm = ticks_diff(edges.times[i], self._moved_at) >= _CHATTER_MS
                self._moved_at = edges.times[i]
                if not calm:
                    continue
            self._pressed(code)
        if bytes_in:
            self._session.feed(bytes_in, now)
        self._session.pump(self._board.line, now)
        if office.waits != self._shown:
            self._shown = office.waits
            self._asked_at = now
            self._show()
        if office.heard:
            if not self._heard_at:
                self._heard_at = now | 1
            elif ticks_diff(now, self._heard_at) > _HEARD_MS:
                self.leave = _LEAVE_REPL

    def _pressed(self, code: int) -> None:
        office = self._office
        if not office.waits:
            if code == self._ok << 1 and self._whole:
                self.leave = _LEAVE_RESET
        elif code == self._foul << 1:
            office.waits = False
        elif code == self._ok << 1 and ticks_diff(office.now, self._asked_at) >= _YOUNG_MS:
            office.waits = False
            office.granted = True

    def _show(self) -> None:
        display = self._board.display
        canvas = Canvas(display.buffer)
        canvas.clear()
        view = notice(self._why, self._whole, self._office.waits)
        view.mirror = self._mirror
        pane.draw_prompt(canvas, view)
        display.changed()

    def emitter(self, state: int, flooded: int) -> None:
        """No sensor is asked here."""

    def measured(self, panels: int, hundredths: int, slowest: int) -> int:
        """Nothing of it is shown here, and nothing more is asked for."""
        return 0


def _journal(board: Board):
    """The stored records, None when they cannot be read."""
    try:
        journal = Journal(board.files, board.id)
        journal.mount()
        return journal
    except Exception as error:
        print(repr(error))
        return None


def use_stored_language(files, damaged: list) -> Settings:
    """The stored language, or English where its file is among the damaged ones. Returns all that
    is stored."""
    stored = Settings(files)
    stored.load()
    language = value_of(stored, SET_LANGUAGE)
    code = translate.LANGUAGES[language]
    whole = "rosace/face/languages/" + code + ".mpy" not in damaged
    translate.use(language if whole else 0)
    return stored


def notice(why: str, whole: bool, asked: bool) -> View:
    """The reason, or what the PC asks, as a view. `whole`: no file is damaged."""
    view = View()
    view.screen = _S_NOTICE
    view.title = _T_SAFE
    view.names[0] = why.encode()
    view.args[0] = _T_ARG_NAME
    view.lines[0] = _T_SAFE_ERRORS if whole else _T_SAFE_LINE
    view.lines[1] = _T_MAINTENANCE_LINE if asked else _T_SAFE_SYNC
    view.show_keys = asked or whole
    view.keys[7] = _T_K_GRANT if asked else _T_K_PLAY
    if asked:
        view.keys[4] = _T_K_NO
    return view


def show_prompt_open(system, damaged: list) -> None:
    """The prompt is open because two keys were held at power-on: the screen says so. One picture,
    sent at once; nothing is left running. Best effort: the prompt opens all the same."""
    i2c = display.opened()
    files = Files(system)
    panel = Oled(i2c, NEAR, SSD1306, None, lambda address: kind_of(i2c, address, files))
    stored = use_stored_language(files, damaged)
    panel.flip(value_of(stored, SET_FLIP) == 1)
    view = View()
    view.screen = _S_NOTICE
    view.title = _T_SERVICE
    view.lines[0] = _T_REPL_OPEN
    view.lines[1] = _T_REPL_LINE
    pane.draw_prompt(Canvas(panel.buffer), view)
    panel.changed()
    while panel.push(_SLICE, 0):
        pass
