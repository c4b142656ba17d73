"""MENU, "Pair with a PC": the code on the screen, and the OK that stores the club's keys.

A board without keys waits for a PC at once; a paired one shows its club, and only two keys held
together open it for another club, or for none. Not during a match. The steps: link/pairing.py.
"""

from binascii import hexlify

from rosace.desk.modes.mode import Mode, label
from rosace.desk.modes.pc_request import Chord, part
from rosace.desk.pc_requests import (
    BY_TABLE,
    FORGOTTEN,
    PAIRED,
    log_service,
    next_number,
    sign_off,
)
from rosace.link.pairing import DONE, FAILED, FITS, OPEN, SHOWN, Attempt
from rosace.port import const
from rosace.senses.buttons import FOUL, OK, UNDO

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_NO = const(19)
_T_PAIR = const(557)
_T_PAIR_RUN = const(558)
_T_PAIR_LEFT = const(559)
_T_PAIR_COMPUTES = const(560)
_T_PAIR_CODE = const(561)
_T_PAIR_TYPE = const(562)
_T_PAIR_OK = const(563)
_T_PAIRED = const(564)
_T_PAIR_CLUB = const(565)
_T_PAIR_AGAIN = const(566)
_T_PAIR_FAILED = const(567)
_T_PAIR_FREE = const(568)
_T_PAIR_LOCKED = const(569)
_T_K_FORGET = const(570)
_T_KEY_LOST = const(571)
_T_ARG_NAME = const(1000)
# From face/view.py, by `make texts`
# Screens
_S_NOTICE = const(8)
# From link/messages.py, by `make texts`
# Results
_WAITING = const(4)
_REFUSED = const(8)
_LOCKED = const(12)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View
    from rosace.link.frames import Pad


class Pair(Mode):
    """One visit. attempt: None until the board is open for a PC."""

    takes_drops = False
    rooted = True  # what is under way is given up by its own key

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.attempt = None
        self._chord = Chord()
        self._anew = False  # two keys held together opened a paired board
        self._forgotten = False
        self._counts = False
        self._second = -1
        self._stage = -1

    def enter(self) -> None:
        session = self.desk.pc_session()
        session.equip()
        self._chord.reset()
        self.attempt = None
        self._anew = False
        self._forgotten = False
        if not session.guard:
            self._open()

    def _open(self) -> None:
        """Two minutes for one PC, unless too many came to nothing."""
        desk = self.desk
        session = desk.pc_session()
        if session.running() or session.lockout.left_ms(desk.now):
            return
        journal = desk.journal
        secret = session.random.draw(desk.now)
        self._counts = True
        self.attempt = Attempt(
            journal.board_id, journal.epoch, next_number(desk), secret, desk.now
        )  # fmt: skip

    def request(self, body: "Pad", out: "Pad") -> int:
        """A step of the PC; see link/pairing.py."""
        desk = self.desk
        if desk.mode is not self or self.attempt is None:
            return _LOCKED if desk.pc_session().lockout.left_ms(desk.now) else _REFUSED
        attempt = self.attempt
        result = attempt.request(body, out)
        self._count()
        if result == _WAITING and attempt.stage == FAILED:  # the PC begins again
            self.attempt = None
            self._open()
        return result

    def _count(self) -> None:
        """An attempt that came to nothing counts once, if a PC took part in it."""
        attempt = self.attempt
        if self._counts and attempt is not None and attempt.stage == FAILED:
            self._counts = False
            self.desk.pc_session().lockout.failed(self.desk.now)

    def tick(self) -> None:
        desk = self.desk
        attempt = self.attempt
        if attempt is not None and attempt.stage < DONE:
            attempt.work()
            if not attempt.left_ms(desk.now):
                self._counts = attempt.engaged()
                attempt.stage = FAILED
            self._count()
        elif attempt is None and self._chord.done(desk):
            self._anew = True
            self._open()
        stage = -1 if attempt is None else attempt.stage
        second = desk.now // 1000
        if stage != self._stage or second != self._second:
            self._stage = stage
            self._second = second
            desk.redraw()

    def press(self, key: int) -> None:
        desk = self.desk
        attempt = self.attempt
        if key == OK and attempt is not None and attempt.stage == FITS:
            self._keep()
        elif key == FOUL and attempt is not None and attempt.engaged():
            attempt.stage = FAILED
            self._count()
        elif key == FOUL and self._anew and attempt is not None and attempt.stage == OPEN:
            self._forget()
        elif key == UNDO or key == OK:
            if attempt is not None and attempt.engaged():
                desk.refuse()
            elif key == UNDO:
                desk.back()
            else:
                desk.home()
        elif not part(key):
            super().press(key)

    def held(self, key: int) -> None:
        if not part(key):
            self.desk.refuse()

    def _keep(self) -> None:
        desk = self.desk
        attempt = self.attempt
        if attempt is None or attempt.keys is None:
            return
        session = desk.pc_session()
        try:
            if session.guard and not sign_off(desk.log, FORGOTTEN, BY_TABLE, desk.now):
                desk.refuse()
                return
            attempt.keys.save(desk.files)
        except OSError:
            desk.refuse()
            return
        attempt.stage = DONE
        desk.journal.key_lost = False
        session.lockout.passed()
        session.read_pairing()
        log_service(desk, PAIRED, BY_TABLE)
        desk.redraw()

    def _forget(self) -> None:
        desk = self.desk
        if desk.pc_session().unpair(BY_TABLE):
            self.attempt = None
            self._anew = False
            self._forgotten = True
            desk.redraw()
        else:
            desk.refuse()

    def fill(self, view: "View") -> None:
        desk = self.desk
        attempt = self.attempt
        view.screen = _S_NOTICE
        view.title = _T_PAIR
        view.args[0] = _T_ARG_NAME  # slot 0 carries code and club
        label(view, UNDO, _T_K_BACK)
        if attempt is None:
            self._fill_closed(view)
        elif attempt.stage == DONE and attempt.keys is not None:
            view.title = _T_PAIRED
            club(view, attempt.keys.club)
            label(view, OK, _T_K_OK)
        elif attempt.stage == FAILED:
            view.lines[0] = _T_PAIR_FAILED
        elif attempt.stage == OPEN:
            view.lines[0] = _T_PAIR_RUN
            view.lines[1] = _T_PAIR_LEFT
            view.args[0] = attempt.left_ms(desk.now) // 1000
            if self._anew:
                label(view, FOUL, _T_K_FORGET)
        else:
            label(view, FOUL, _T_K_NO)
            view.keys[UNDO] = 0
            if attempt.stage < SHOWN:
                view.lines[0] = _T_PAIR_COMPUTES
            else:
                view.lines[0] = _T_PAIR_CODE
                view.lines[1] = _T_PAIR_TYPE if attempt.stage == SHOWN else _T_PAIR_OK
                code = b"%06d" % attempt.digits
                view.names[0] = code[:3] + b" " + code[3:]
                if attempt.stage == FITS:
                    label(view, OK, _T_K_OK)

    def _fill_closed(self, view: "View") -> None:
        desk = self.desk
        wait = desk.pc_session().lockout.left_ms(desk.now)
        guard = desk.pc_session().guard
        if wait:
            view.lines[0] = _T_PAIR_LOCKED
            view.args[0] = wait // 1000 + 1
        elif guard:
            view.title = _T_PAIRED
            club(view, guard.club)
            view.lines[1] = _T_PAIR_AGAIN
            if desk.journal.key_lost:
                view.title = _T_KEY_LOST
        else:
            view.lines[0] = _T_PAIR_FREE if self._forgotten else _T_PAIR_FAILED


def club(view: "View", name: bytes) -> None:
    """Show the club that the board belongs to, as `rosace key show` prints it."""
    view.lines[0] = _T_PAIR_CLUB
    view.names[0] = hexlify(name)


MODES = {"pair": Pair}
