"""The toss before the match, the seats it leads to, and the toss for a ninth board."""

from rosace.desk.modes.before_play import note_skipped
from rosace.desk.modes.mode import Mode, label, note, question
from rosace.desk.modes.setup import new_names
from rosace.port import const
from rosace.rules.state import Event
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_NONE = const(0)
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_NO = const(19)
_T_K_MINUS = const(24)
_T_K_BREAK = const(27)
_T_K_SIDE = const(28)
_T_TOSS = const(46)
_T_TOSS_NINTH = const(47)
_T_SEATS = const(48)
_T_BREAKS_FIRST = const(112)
_T_TOSS_WINNER = const(113)
_T_TOSS_SIDE = const(114)
_T_K_SWAP_A = const(119)
_T_K_SWAP_B = const(120)
_T_SKIP_REST = const(214)
_T_ARG_NAME = const(1000)
# From words.py, by `make texts`
_P_SETUP = const(1)
_K_SETUP = const(1)
_K_TOSS = const(3)
_K_SEATS = const(4)
_K_TOSS_NINTH = const(46)
_R_OK = const(0)
_NO_CHECKED = const(1)
_STEP_CHECK = const(1)
_STEP_TOSS = const(2)
_STEP_SEATS = const(4)
_STEP_TRIALS = const(8)
_STEP_WARM_UP = const(16)
# From rules/state.py, by `make texts`
# The match
_MODE = const(1)
_PLAYERS = const(2)
_PHASE = const(4)
_SEAT_SLOT = const(6)
# MODE
_M_DOUBLES = const(1)
_M_PRACTICE = const(8)
# From face/view.py, by `make texts`
# Screens
_S_PERSON = const(4)
_S_SEATS = const(11)
# From rules/systems.py, by `make texts`
# The record
_TARGET = const(2)
_BOARDS = const(3)
_BOARD_MAX = const(4)
_PASSES_MAX = const(6)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_CHOSE_BREAK = const(1)
_CHOSE_SIDE = const(2)
_IN_ORDER = b"\0\1\2\3"


class Toss(Mode):
    """Who won the toss and chose what (3.3): a side's loser breaks where the winner took sides."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.play_began()

    def play_began(self) -> None:
        self.winner = 0
        self.choice = _CHOSE_BREAK
        self.fresh = False  # the match itself is still to be recorded
        self.order = bytearray(_IN_ORDER)  # slot on each seat
        self.recorded = b""  # the toss and the seats of the match, if both are

    def begin(self, fresh: bool) -> None:
        """Come here from the set-up (fresh), or to toss again: the toss as it is recorded."""
        self.fresh = fresh
        self.recorded = b""
        if not fresh:
            self.recall()
        self.desk.go(self)

    def recall(self) -> None:
        """The toss and the seats that the log has: OK with nothing changed records nothing."""
        log = self.desk.log
        s = self.desk.state
        event = Event()
        i = log.count
        while i > log.replay.base:
            i -= 1
            if log.load(i, event) == _K_TOSS:
                self.winner = event.value & 1
                self.choice = event.reason
                self.sit()
                if s[_PHASE] != _P_SETUP:
                    for seat in range(s[_PLAYERS]):
                        self.order[seat] = s[_SEAT_SLOT + seat]
                    self.recorded = self.chosen()
                return

    def chosen(self) -> bytes:
        """What this screen and the seats say."""
        return bytes((self.winner, self.choice)) + self.order

    def take_seats(self, order: bytes) -> None:
        """The seats as they were on another board: no toss."""
        self.fresh = True
        for i in range(len(order)):
            self.order[i] = order[i]
        self.keep(0)

    def doubles(self) -> bool:
        """Four players?"""
        if self.fresh:
            return self.desk.modes.setup.doubles
        return bool(self.desk.state[_MODE] & _M_DOUBLES)

    def breaker(self) -> int:
        """Slot of the side that breaks first: 0 or 1."""
        return self.winner if self.choice == _CHOSE_BREAK else self.winner ^ 1

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= BLACK:
            self.winner = key
        elif key == QUEEN:
            self.choice = _CHOSE_BREAK
        elif key == STRIKER:
            self.choice = _CHOSE_SIDE
        elif key == OK:
            self.sit()
            if self.doubles():
                desk.go(desk.modes.seats)
            else:
                self.keep(0)
        elif (key == UNDO or key == FOUL) and self.fresh:
            setup = desk.modes.setup
            desk.go(desk.modes.check if setup.full and not setup.taking else setup)
        elif key == UNDO:
            desk.go(desk.modes.setup)  # nothing but the set-up is recorded
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == OK:
            self.skip(_STEP_TOSS | _STEP_SEATS | _STEP_TRIALS | _STEP_WARM_UP)
        else:
            self.desk.refuse()

    def sit(self) -> None:
        """Seat 0 is who breaks first; partners sit across, in the order that was chosen."""
        order = self.order
        if not self.doubles():
            order[:] = _IN_ORDER
        if order[0] & 1 != self.breaker():
            for seat in (0, 2):
                order[seat], order[seat + 1] = order[seat + 1], order[seat]

    def skip(self, steps: int) -> None:
        """Record the match without these steps of the set-up, and log that."""
        self.sit()
        self.keep(steps if self.doubles() else steps & ~_STEP_SEATS)

    def keep(self, skipped: int) -> None:
        """Record set-up, names, toss and seats: the match begins. skipped: steps left out."""
        desk = self.desk
        modes = desk.modes
        if self.fresh and not self.keep_setup():
            return
        if self.recorded:
            skipped &= ~(_STEP_TOSS | _STEP_SEATS)
        if skipped and not modes.setup.checked:
            skipped |= _STEP_CHECK
        note_skipped(desk, skipped)
        modes.ready.step_done(skipped)
        alone = desk.state[_MODE] & _M_PRACTICE  # the form may have changed since
        if self.recorded == self.chosen():
            desk.home()
        elif not self.keep_seats(skipped, alone):
            return
        if modes.setup.taking:
            desk.go(modes.take)
        elif modes.setup.full and not skipped and not alone:
            desk.go(modes.trials)

    def keep_seats(self, skipped: int, alone: int) -> bool:
        """Record toss and seats; False: refused."""
        desk = self.desk
        if not skipped & _STEP_TOSS and not alone and not desk.modes.setup.taking:
            intent = desk.intent_for(_K_TOSS)
            intent.value = self.winner
            intent.reason = self.choice
            if not self.put(intent):
                return False
        intent = desk.intent_for(_K_SEATS)
        intent.size = 4 if self.doubles() else 1 if alone else 2
        for i in range(intent.size):
            intent.data[i] = self.order[i]
        return desk.commit(intent) == _R_OK

    def keep_setup(self) -> bool:
        """Record what the form says, the names and the check before the toss."""
        desk = self.desk
        setup = desk.modes.setup
        intent = desk.intent_for(_K_SETUP)
        intent.white = setup.bits()
        intent.black = 1 if setup.alone() else setup.games
        rules = desk.accepted.rules
        if setup.alone():
            endless(intent)
            rules = b""  # nobody wins, and beside these there is no room for all of the club's
        desk.accepted.fill_setup(intent, desk.table(), rules)
        if setup.system:
            intent.value = setup.system
        if not self.put(intent):
            return False
        self.fresh = False
        self.put_names()
        if setup.checked:
            note(desk, _NO_CHECKED, bytes((setup.checked - 1,)))
            desk.modes.ready.step_done(_STEP_CHECK)
        return True

    def put(self, intent: Event) -> bool:
        """Record without leaving this screen; False: refused, and the notice is shown."""
        desk = self.desk
        refusal = desk.record(intent)
        if refusal != _R_OK:
            desk.modes.refusal.show(refusal)
        return refusal == _R_OK

    def put_names(self) -> None:
        """The players as the PC named them; without an offer A and B need no event."""
        desk = self.desk
        for slot in range(desk.state[_PLAYERS]):
            if desk.accepted.fill_player(desk.intent, slot):
                self.put(desk.intent)
        desk.accepted.used = True

    def fill(self, view: "View") -> None:
        if self.fresh:
            new_names(self.desk, view)
        line = _T_TOSS_WINNER if self.choice == _CHOSE_BREAK else _T_TOSS_SIDE
        question(view, _T_TOSS, line, _T_K_NO, _T_K_OK)
        if not self.fresh and view.s[_PHASE] == _P_SETUP:
            label(view, FOUL, _T_K_MINUS)  # the match needs its toss
        view.lines[1] = _T_BREAKS_FIRST
        view.lines[2] = _T_SKIP_REST
        view.args[0] = _T_ARG_NAME + self.winner
        view.args[1] = _T_ARG_NAME + self.breaker()
        label(view, WHITE, _T_ARG_NAME)
        label(view, BLACK, _T_ARG_NAME + 1)
        label(view, QUEEN, _T_K_BREAK)
        label(view, STRIKER, _T_K_SIDE)


class Seats(Mode):
    """Doubles: who of each pair sits first; seats are counted to the right (3.1, 3.3)."""

    def press(self, key: int) -> None:
        desk = self.desk
        order = desk.modes.toss.order
        if key <= BLACK:
            order[key], order[key + 2] = order[key + 2], order[key]
        elif key == OK:
            desk.modes.toss.keep(0)
        elif key == UNDO:
            desk.go(desk.modes.toss)
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key == OK:
            self.desk.modes.toss.keep(_STEP_SEATS | _STEP_TRIALS | _STEP_WARM_UP)
        else:
            self.desk.refuse()

    def fill(self, view: "View") -> None:
        desk = self.desk
        order = desk.modes.toss.order
        if desk.modes.toss.fresh:
            new_names(desk, view)
        view.screen = _S_SEATS
        view.title = _T_SEATS
        for i in range(4):
            view.args[i] = _T_ARG_NAME + order[i]
        label(view, WHITE, _T_K_SWAP_A)
        label(view, BLACK, _T_K_SWAP_B)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_OK)


def endless(intent: Event) -> None:
    """Rules of practice into a SETUP: a point a board, so that only boards end."""
    pairs = (_TARGET, 200, _BOARDS, 99, _BOARD_MAX, 1, _PASSES_MAX, 99)
    data = intent.data
    data[0] = len(pairs) // 2
    for i in range(len(pairs)):
        data[1 + i] = pairs[i]
    intent.size = 1 + len(pairs)


class NinthToss(Mode):
    """Level after eight boards: a toss says who breaks the ninth (3.7e)."""

    def press(self, key: int) -> None:
        desk = self.desk
        if key <= STRIKER and key < desk.state[_PLAYERS]:
            intent = desk.intent_for(_K_TOSS_NINTH)
            intent.seat = key
            desk.commit(intent)
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        question(view, _T_TOSS_NINTH, _T_NONE, _T_K_NO, _T_NONE)
        view.screen = _S_PERSON
        view.seats = (1 << view.s[_PLAYERS]) - 1


MODES = {"toss": Toss, "seats": Seats, "ninth": NinthToss}
