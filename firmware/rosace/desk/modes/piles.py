"""The modes of a game with piles that differ from those between two sides: before and after
boards, buying nets, and what MENU adds.
"""

from rosace.desk.modes.mode import Mode, label, question, slot_at
from rosace.port import const
from rosace.rules.piles import systems, turns
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_PLAY = const(15)
_T_K_YES = const(18)
_T_K_NO = const(19)
_T_K_MINUS = const(24)
_T_K_UNDO = const(26)
_T_K_NEW = const(30)
_T_BOARD_N = const(31)
_T_OK_PLAY = const(35)
_T_NET_ASKS = const(206)
_T_CORRECT_VALUE = const(413)
_T_BUY = const(615)
_T_BUY_LINE = const(616)
_T_PRICES = const(617)
_T_EMPTY = const(618)
_T_EMPTY_LINE = const(619)
_T_PAY_LINE = const(620)
_T_PAY_WITH = const(621)
_T_K_NET_1 = const(622)
_T_K_NOT = const(626)
_T_K_STACK = const(627)
_T_K_BUY = const(628)
_T_M_AGREED = const(629)
_T_AGREED_LINE = const(630)
_T_M_OTHER = const(631)
_T_OTHER_LINE = const(632)
_T_BREAKS_N = const(646)
_T_K_WHITE = const(699)
_T_K_BLACK = const(700)
_T_K_QUEEN = const(701)
_T_NOBODY = const(705)
_T_AGREED_BOARD = const(849)
_T_CORRECT_PILE = const(852)
_T_CORRECT_NET = const(853)
_T_PAY_LESS = const(857)
_T_CORRECT_IS_OUT = const(858)
_T_CORRECT_IS_IN = const(859)
_T_ARG_TEXT = const(2000)
# From rules/piles/systems.py, by `make texts`
# The state
_SCORES = const(50)
_OWNERS = const(54)
_OUT = const(78)
_HELD = const(79)
# What is asked while MUST_CHOICE stands, in state[QUESTION]
_ASKED = const(11)
_ASK_EMPTY = const(2)
# K_CHOICE
_CH_NONE = const(0)
_CH_NET = const(1)
_CH_RESTACK = const(5)
_CH_END = const(6)
_CH_PENALTY = const(8)
# The record
_GOAL = const(0)
_ELIMINATION = const(15)
_PRICE = const(16)
_BUY_OUT = const(17)
# Values of GOAL
_G_QUOTA = const(0)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
_S_BOARD_END = const(5)
_S_MATCH_END = const(7)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_PLAYED = const(16)
_BOARD = const(20)
_BREAKER = const(21)
_TURN = const(22)
# FLAGS
_F_STARTED = const(16)
# From words.py, by `make texts`
_NONE = const(255)
_P_PLAY = const(3)
_P_MATCH = const(6)
_K_PLAY = const(6)
_K_CHOICE = const(30)
_R_OK = const(0)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_NETS = const(4)


def choose(desk: "Desk", value: int, reason: int = 0) -> None:
    """Record an answer of the players."""
    intent = desk.intent_for(_K_CHOICE)
    intent.value = value
    intent.reason = reason
    desk.commit(intent)


def begin_result(desk: "Desk", key: int) -> bool:
    """Where boards have points, a piece key says who won the next board, without "Play"; True if
    that is what the key meant."""
    s = desk.state
    if key >= s[_PLAYERS] or s[_OUT] >> key & 1 or not systems.has_score(s):
        return False
    desk.modes.piles.result.begin(key)
    return True


def label_winners(view: "View") -> None:
    """Name on each piece key the player whose it is."""
    s = view.s
    for seat in range(s[_PLAYERS] if systems.has_score(s) else 0):
        if not s[_OUT] >> seat & 1:
            label(view, WHITE + seat, slot_at(s, seat))


def changes(a: bytearray, b: bytearray) -> list:
    """What a correction that turns state `a` into `b` changes of points, piles and nets: a text
    and its arguments each. Where boards have points, those are the number that every screen
    shows, and piles are called so, as long as the board is played."""
    found = []
    scored = systems.has_score(b)
    for seat in range(b[_PLAYERS]):
        who = slot_at(b, seat)
        if (a[_OUT] ^ b[_OUT]) >> seat & 1:
            out = b[_OUT] >> seat & 1
            found.append((_T_CORRECT_IS_OUT if out else _T_CORRECT_IS_IN, who))
        if scored and a[_SCORES + seat] != b[_SCORES + seat]:
            found.append((_T_CORRECT_VALUE, a[_SCORES + seat], b[_SCORES + seat], who))
        was, now = systems.value(a, seat), systems.value(b, seat)
        if was != now and (not scored or b[_PHASE] == _P_PLAY):
            found.append((_T_CORRECT_PILE if scored else _T_CORRECT_VALUE, was, now, who))
    for net in range(_NETS):
        was, now = a[_OWNERS + net], b[_OWNERS + net]
        if was != now:
            found.append((_T_CORRECT_NET, net + 1, _owner(b, was), _owner(b, now)))
    return found


def _owner(s: bytearray, seat: int) -> int:
    """The name of who owns a net, or nobody."""
    return slot_at(s, seat) if seat != _NONE else _T_ARG_TEXT + _T_NOBODY


class Ready(Mode):
    """The board is racked or stacked: OK = "Play"."""

    rooted = True

    def enter(self) -> None:
        """The form is open again where "Play" was taken back, or the power went before it."""
        desk = self.desk
        if not desk.state[_FLAGS] & _F_STARTED and not desk.accepted.waits():
            from rosace.desk.recall import recall_match

            recall_match(desk)

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.simple(_K_PLAY)
        elif key == UNDO and desk.modes.undo.possible():
            desk.modes.undo.open_last()
        elif key == UNDO:
            desk.go(desk.modes.house)
        elif not begin_result(desk, key):
            super().press(key)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = _S_ASK
        view.title = _T_BOARD_N
        view.lines[0] = _T_BREAKS_N
        view.lines[1] = _T_OK_PLAY
        view.args[0] = s[_BOARD]
        view.args[1] = slot_at(s, s[_BREAKER])
        label_winners(view)
        label(view, FOUL, _T_K_MINUS)
        label(view, UNDO, _T_K_UNDO)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_PLAY)


class Ends(Mode):
    """A board or the match has ended: OK = "Play" for the next board, or a new match."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        if key == UNDO:
            desk.modes.undo.open_last()
        elif key == MENU:
            self.menu()
        elif desk.stroke.next_asked() >= 0:
            if key == OK:
                desk.go(desk.modes.late)
            else:
                desk.refuse()
        elif key == OK and desk.state[_PHASE] == _P_MATCH:
            desk.go(desk.modes.setup)
        elif key == OK:
            desk.simple(_K_PLAY)
        elif desk.state[_PHASE] == _P_MATCH or not begin_result(desk, key):
            super().press(key)

    def fill(self, view: "View") -> None:
        s = view.s
        if s[_PHASE] == _P_MATCH:
            view.screen = _S_MATCH_END
            log = self.desk.log
            code = log.seal_code() if log.saved else None
            view.seal_version = log.seals.count
            for i in range(len(view.seal)):
                view.seal[i] = code[i] if code else 0
            label(view, OK, _T_K_NEW)
        else:
            view.screen = _S_BOARD_END
            breaker = s[_PLAYED] % s[_PLAYERS]
            if s[_OUT] >> breaker & 1:
                breaker = turns.next_seat(s, breaker)
            view.lines[0] = _T_BREAKS_N
            view.args[1] = slot_at(s, breaker)
            label(view, OK, _T_K_PLAY)
        asked = self.desk.stroke.next_asked()
        if asked >= 0:
            view.lines[0] = _T_NET_ASKS
            view.args[0] = self.desk.stroke.nets[asked]
            label(view, OK, _T_K_OK)  # it asks, and begins nothing
        elif s[_PHASE] != _P_MATCH:
            label_winners(view)
        label(view, UNDO, _T_K_UNDO)
        label(view, MENU, _T_K_MENU)


class Choice(Mode):
    """A net may be bought: the piece keys are the nets, OK = no. Then what it is paid with; the
    board is empty: OK = stack all pieces again."""

    rooted = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.net = 0  # the net whose price is shown
        self.payment = 0

    def enter(self) -> None:
        self.net = 0

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.state
        if self.net:
            self.pay(key)
        elif key <= STRIKER:
            self.price(s, key + 1)
        elif key == OK or key == FOUL and s[_ASKED] != _ASK_EMPTY:
            choose(desk, _CH_RESTACK if s[_ASKED] == _ASK_EMPTY else _CH_NONE)
        elif key == FOUL:
            desk.refuse()  # there is no other answer
        elif key == UNDO:
            desk.modes.undo.open_last()
        else:
            super().press(key)

    def price(self, s: bytearray, net: int) -> None:
        """Show what a net costs, and the cheapest way to pay."""
        if not self.can_buy(s, net):
            self.desk.refuse()
            return
        from rosace.rules.piles.holes import cheapest, price

        self.net = net
        self.payment = cheapest(s, price(s, net))
        self.desk.stage_began()

    def can_buy(self, s: bytearray, net: int) -> bool:
        """True if the player has the price of this net."""
        from rosace.rules.piles.holes import can_buy

        return can_buy(s, net)

    def pay(self, key: int) -> None:
        """The payment is on the screen: piece keys add one of a kind, held takes one away."""
        desk = self.desk
        if key == OK and self.is_enough():
            choose(desk, _CH_NET + self.net - 1, self.payment)
        elif key == UNDO or key == FOUL:
            self.net = 0
        elif key < STRIKER:
            self.more(key, 1)
        else:
            super().press(key)

    def is_enough(self) -> bool:
        """Does the payment reach the price?"""
        from rosace.rules.piles.holes import price, worth_of

        s = self.desk.state
        return worth_of(s, self.payment) >= price(s, self.net)

    def held(self, key: int) -> None:
        if self.net and key < STRIKER:
            self.more(key, -1)
        else:
            super().held(key)

    def more(self, kind: int, by: int) -> None:
        """One piece more or less in the payment."""
        s = self.desk.state
        step = (20, 2, 1)[kind]
        count = (self.payment // 20, self.payment % 20 // 2, self.payment & 1)[kind] + by
        if 0 <= count <= systems.holds(s, s[_TURN], kind):
            self.payment += step * by
        else:
            self.desk.refuse()

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = _S_ASK
        view.title = _T_EMPTY if s[_ASKED] == _ASK_EMPTY else _T_BUY
        if self.net:
            self.fill_payment(view, s)
            return
        view.lines[0] = _T_BUY_LINE
        view.lines[1] = _T_PRICES
        view.args[0] = slot_at(s, s[_TURN])
        view.args[1] = s[_HELD]
        view.args[2] = systems.rule(s, _PRICE)
        view.args[3] = systems.rule(s, _BUY_OUT)
        if s[_ASKED] == _ASK_EMPTY:
            view.lines[2] = _T_EMPTY_LINE
        for net in range(1, _NETS + 1):
            if self.can_buy(s, net):
                label(view, WHITE + net - 1, _T_K_NET_1 + net - 1)
        label(view, UNDO, _T_K_UNDO)
        label(view, MENU, _T_K_MENU)
        empty = s[_ASKED] == _ASK_EMPTY
        label(view, FOUL, _T_K_MINUS if empty else _T_K_NOT)
        label(view, OK, _T_K_STACK if empty else _T_K_NOT)

    def fill_payment(self, view: "View", s: bytearray) -> None:
        """Which net, its price, and the pieces that pay for it."""
        from rosace.rules.piles.holes import price, worth_of

        view.lines[0] = _T_PAY_LINE
        view.lines[1] = _T_PAY_WITH
        view.args[0] = self.net
        view.args[1] = price(s, self.net)
        view.args[2] = self.payment // 20
        view.args[3] = self.payment % 20 // 2
        view.args[4] = self.payment & 1
        view.args[5] = worth_of(s, self.payment)
        label(view, WHITE, _T_K_WHITE)
        label(view, BLACK, _T_K_BLACK)
        label(view, QUEEN, _T_K_QUEEN)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        if self.is_enough():
            label(view, OK, _T_K_BUY)
        else:
            view.lines[2] = _T_PAY_LESS


class Agreed(Mode):
    """MENU: the players agree to end here."""

    def press(self, key: int) -> None:
        if key == OK:
            choose(self.desk, _CH_END)
        elif key == FOUL:
            self.desk.home()
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        s = view.s
        line = _T_AGREED_LINE
        more = systems.has_score(s) or systems.rule(s, _ELIMINATION)
        if more and systems.rule(s, _GOAL) != _G_QUOTA:
            line = _T_AGREED_BOARD  # the match goes on
        question(view, _T_M_AGREED, line, _T_K_NO, _T_K_YES)


class Other(Mode):
    """MENU while a penalty is placed: another piece than the one won last comes back."""

    def pieces(self) -> int:
        """Bit per colour that can: the payer has one, and the other colour is to be placed."""
        desk = self.desk
        found = 0
        for colour in range(2):
            intent = desk.intent_for(_K_CHOICE)
            intent.value = _CH_PENALTY + colour
            if desk.judge(intent) == _R_OK:
                found |= 1 << colour
        return found

    def press(self, key: int) -> None:
        if key <= BLACK and self.pieces() >> key & 1:
            choose(self.desk, _CH_PENALTY + key)
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        view.screen = _S_ASK
        view.title = _T_M_OTHER
        view.lines[0] = _T_OTHER_LINE
        may = self.pieces()
        for colour in range(2):
            if may >> colour & 1:
                label(view, colour, _T_K_WHITE + colour)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)


MODES = {"ready": Ready, "ends": Ends, "choice": Choice, "agreed": Agreed, "other": Other}
