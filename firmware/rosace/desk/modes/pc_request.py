"""What a PC asks for and only a person may grant: a match for this table, settings, service.

Reached from MENU (the badge says that something waits). OK allows, FOUL declines, UNDO decides
later. Wiping takes two keys at opposite ends of a row, held for three seconds and no other with
them, instead of OK: no palm or elbow does that.
"""

from rosace.desk.modes.mode import Mode, label
from rosace.port import const, ticks_diff
from rosace.rules.manual_entry import D_PLAYED, D_SCORE
from rosace.senses.buttons import FOUL, MENU, OK, SEAT_A, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_NO = const(19)
_T_K_LATER = const(20)
_T_MAINTENANCE_LINE = const(81)
_T_K_GRANT = const(103)
_T_WIPE = const(573)
_T_WIPE_HOW = const(574)
_T_WIPE_WHAT = const(575)
_T_ROOM_ASK = const(576)
_T_ROOM_WHEN = const(577)
_T_REPL_OPEN = const(578)
_T_REPL_LINE = const(579)
_T_SERVICE = const(580)
_T_RESTARTS = const(581)
_T_OFFER_AGAIN = const(582)
_T_OFFER_MATCH = const(583)
_T_OFFER_AT = const(584)
_T_OFFER_STOP = const(585)
_T_OFFER_STOP_OLD = const(586)
_T_M_HOUSE = const(604)
_T_OFFER = const(706)
_T_OFFER_LINE = const(707)
_T_OFFER_PARTNERS = const(708)
_T_OFFER_NEXT = const(709)
_T_M_OFFER = const(743)
_T_M_TEST = const(759)
_T_MAINTENANCE = const(775)
_T_GRANT = const(781)
_T_GRANT_RESET = const(782)
_T_SETTINGS_ASK = const(783)
_T_ARG_NAME = const(1000)
# From words.py, by `make texts`
_P_NONE = const(0)
_P_SETUP = const(1)
_P_MATCH = const(6)
# From rules/state.py, by `make texts`
# The match
_PHASE = const(4)
# MODE
_M_DOUBLES = const(1)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_NOTICE = const(8)
# From link/messages.py, by `make texts`
# What waits for OK at the table
_WAITS_NAMES = const(1)
_WAITS_SETTINGS = const(2)
_WAITS_SERVICE = const(3)
_WAITS_ROOM = const(4)
# What a MAINTENANCE request is for
_REPL = const(1)
_RESET = const(2)
_WIPE = const(5)
# Bytes of Offer.former
_FORMER_SEATS = const(48)
_FORMER_DATA = const(56)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.desk.pc_session import PcSession
    from rosace.face.view import View
    from rosace.link.messages import Offer

_HOLD_MS = const(3000)
_ONE = const(3)  # bytes of a change: setting, value


class Chord:
    """WHITE and STRIKER held together. Ask done() once a step."""

    def __init__(self) -> None:
        self._since = -1

    def reset(self) -> None:
        """Count the three seconds from now on."""
        self._since = -1

    def done(self, desk: "Desk") -> bool:
        """True once, when both, and no other key, have been down for three seconds."""
        buttons = desk.buttons
        for key in range(SEAT_A):
            if buttons.closed(key) != part(key):
                self._since = -1
                return False
        if self._since < 0:
            self._since = desk.now
        if ticks_diff(desk.now, self._since) < _HOLD_MS:
            return False
        self._since = desk.now
        return True


def part(key: int) -> bool:
    """True if the key belongs to the two: alone it does nothing."""
    return key == WHITE or key == STRIKER


def title(session: "PcSession") -> int:
    """Text id of what waits, for the row in MENU."""
    if session.pending == _WAITS_NAMES:
        return _T_OFFER_MATCH if session.offered.former else _T_M_OFFER
    if session.pending == _WAITS_ROOM:
        return _T_ROOM_ASK
    return _T_SETTINGS_ASK if session.pending == _WAITS_SETTINGS else _T_MAINTENANCE


class Asked(Mode):
    """The question itself, in words, before anything is granted; then the farewell."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self._chord = Chord()

    def enter(self) -> None:
        self._chord.reset()

    def again(self) -> None:
        self.enter()

    def wiping(self) -> bool:
        """True if the request is to erase every match."""
        session = self.desk.pc_session()
        return session.pending == _WAITS_SERVICE and session.service == _WIPE

    def _running(self) -> bool:
        """Whether names are for the next match."""
        phase = self.desk.state[_PHASE]
        return phase != _P_NONE and phase != _P_MATCH and phase != _P_SETUP

    def tick(self) -> None:
        session = self.desk.pc_session()
        if not session.pending and not session.leave:
            self.desk.back()  # answered, or the PC has gone: in MENU OK records nothing
        elif self.wiping() and self._chord.done(self.desk):
            if not self.desk.pc_session().settle(True):
                self.desk.refuse()
            self.desk.redraw()

    def held(self, key: int) -> None:
        if not (self.wiping() and part(key)):
            super().held(key)

    def leave(self) -> None:
        if self.desk.pc_session().leave:
            self.desk.refuse()  # the farewell stays
        else:
            super().leave()

    def press(self, key: int) -> None:
        desk = self.desk
        session = desk.pc_session()
        if session.leave or self.wiping() and (key == OK or part(key)):
            desk.refuse()
        elif key == OK and session.pending:
            was = session.pending
            if not session.settle(True):
                desk.refuse()
            if was == _WAITS_NAMES and not self._running():
                desk.go(desk.modes.setup)
            elif desk.mode is self and not session.leave:
                desk.modes.menu.close()
        elif key == FOUL and session.pending:
            session.settle(False)
            desk.modes.menu.close()
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        session = self.desk.pc_session()
        view.screen = _S_ASK
        if session.leave:
            self.fill_farewell(view)
            return
        if session.pending == _WAITS_NAMES:
            self.fill_offer(view, session.offered)
        elif self.wiping():
            view.title = _T_WIPE
            view.lines[0] = _T_WIPE_WHAT
            view.lines[1] = _T_WIPE_HOW
        elif session.pending == _WAITS_SERVICE:
            view.title = _T_GRANT
            view.lines[0] = _T_MAINTENANCE_LINE
            view.lines[1] = _T_MAINTENANCE if session.service == _REPL else _T_M_TEST
            if session.service == _RESET:
                view.lines[1] = _T_GRANT_RESET
        elif session.pending == _WAITS_ROOM:
            view.title = _T_ROOM_ASK
            view.lines[0] = _T_WIPE_WHAT
            view.lines[1] = _T_ROOM_WHEN
        else:
            view.title = _T_GRANT
            self.fill_settings(view, session.changes)
        label(view, FOUL, _T_K_NO)
        label(view, UNDO, _T_K_LATER if session.pending else _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if not self.wiping():
            label(view, OK, _T_K_GRANT)

    def fill_settings(self, view: "View", changes: bytes | bytearray) -> None:
        """Which ones: a single setting and its new value, or that the house rules are among them;
        many others have no room beside the keys."""
        from rosace.desk.modes.settings import ROWS, SET_HOUSE, TEXTS, shown

        view.lines[0] = _T_SETTINGS_ASK
        for i in range(0, len(changes), _ONE):
            if changes[i] >= SET_HOUSE:
                view.lines[1] = _T_M_HOUSE
        if len(changes) == _ONE and not view.lines[1]:
            row = 0
            while ROWS[row][0] != changes[0]:
                row += 1
            view.lines[0] = TEXTS[row][0]
            view.args[0] = shown(row, changes[1] | changes[2] << 8)

    def fill_offer(self, view: "View", offer: "Offer") -> None:
        """Whose match it is; if it began elsewhere, its score, and that it ends there."""
        for slot in range(4):
            if offer.names[slot]:
                view.names[slot] = offer.names[slot]
        view.title = _T_OFFER_AGAIN if offer.anew else _T_OFFER
        view.lines[0] = _T_OFFER_LINE
        view.args[0] = _T_ARG_NAME
        view.args[1] = _T_ARG_NAME + 1
        if not offer.former:
            line = 1
            if offer.mode & _M_DOUBLES:
                view.lines[1] = _T_OFFER_PARTNERS
                view.args[2] = _T_ARG_NAME + 2
                view.args[3] = _T_ARG_NAME + 3
                line = 2
            if self._running():
                view.lines[line] = _T_OFFER_NEXT
            return
        if not offer.anew:
            view.title = _T_OFFER_MATCH
        data = offer.former[_FORMER_DATA:]
        a = offer.former[_FORMER_SEATS] & 1  # side that player A is on
        view.lines[1] = _T_OFFER_AT
        view.args[2] = data[D_SCORE + a]
        view.args[3] = data[D_SCORE + (a ^ 1)]
        view.args[4] = data[D_PLAYED] + 1
        view.args[5] = offer.origin
        view.lines[2] = _T_OFFER_STOP if offer.origin else _T_OFFER_STOP_OLD

    def fill_farewell(self, view: "View") -> None:
        """The last picture before the desk stops: it stays while the prompt is open."""
        view.screen = _S_NOTICE
        view.title = _T_SERVICE
        if self.desk.pc_session().service == _REPL:
            view.lines[0] = _T_REPL_OPEN
            view.lines[1] = _T_REPL_LINE
        else:
            view.lines[0] = _T_RESTARTS


MODES = {"asked": Asked}
