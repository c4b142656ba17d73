"""What the keys mean in a game with piles where it differs: before and after boards, buying nets.

In memory only while such a game is played (desk/modes.py); counting anew is in pilecount.py.
"""

from rosace.desk.mode import Mode, label, question
from rosace.desk.viewing import slot_at
from rosace.face.texts import (
    T_K_BACK,
    T_K_BLACK,
    T_K_MENU,
    T_K_NEW,
    T_K_NO,
    T_K_PLAY,
    T_K_UNDO,
    T_K_WHITE,
    T_K_YES,
    T_OK_PLAY,
    T_READY,
)
from rosace.face.texts_house import (
    T_AGREED_LINE,
    T_BREAKS_N,
    T_BUY,
    T_BUY_LINE,
    T_EMPTY,
    T_EMPTY_LINE,
    T_K_BUY,
    T_K_NET_1,
    T_K_NOT,
    T_K_STACK,
    T_M_AGREED,
    T_M_OTHER,
    T_OTHER_LINE,
    T_PAY_LINE,
    T_PAY_WITH,
    T_PRICES,
)
from rosace.face.view import S_ASK, S_BOARD_END, S_MATCH_END
from rosace.port import const
from rosace.rules.piles import game
from rosace.rules.piles.systems import (
    ASK_EMPTY,
    ASKED,
    BUY_OUT,
    CH_END,
    CH_NET,
    CH_NONE,
    CH_PENALTY,
    CH_RESTACK,
    HELD,
    OUT,
    PRICE,
    SINGLE,
    holds,
    rule,
)
from rosace.rules.state import (
    BOARD,
    BREAKER,
    PHASE,
    PLAYED,
    PLAYERS,
    TURN,
)
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, STRIKER, UNDO, WHITE
from rosace.words import (
    K_CHOICE,
    K_PLAY,
    P_MATCH,
)

_NETS = const(4)


def choose(desk, value: int, reason: int = 0) -> None:
    """Keep an answer of the players."""
    intent = desk.intent
    intent.clear()
    intent.kind = K_CHOICE
    intent.value = value
    intent.reason = reason
    desk.commit(intent)


def told(desk, key: int) -> bool:
    """Where boards have points, a piece key says who won the next one, without "Play"; True if
    that is what the key meant."""
    s = desk.log.state.b
    if key >= s[PLAYERS] or s[OUT] >> key & 1 or rule(s, SINGLE):
        return False
    desk.modes.result.begin(key)
    return True


def label_winners(view) -> None:
    """Whose key is whose."""
    s = view.s
    if not rule(s, SINGLE):
        for seat in range(s[PLAYERS]):
            label(view, WHITE + seat, slot_at(s, seat))


class Ready(Mode):
    """The board is racked or stacked: OK = "Play"."""

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            desk.simple(K_PLAY)
        elif key == UNDO and desk.log.undo_target() >= 0:
            desk.modes.undo.open_last()
        elif key == UNDO:
            desk.go(desk.modes.house)
        elif not told(desk, key):
            super().press(key)

    def held(self, key: int) -> None:
        self.desk.refuse()

    def fill(self, view) -> None:
        s = view.s
        view.screen = S_ASK
        view.title = T_READY
        view.lines[0] = T_BREAKS_N
        view.lines[1] = T_OK_PLAY
        view.args[0] = s[BOARD]
        view.args[1] = slot_at(s, s[BREAKER])
        label_winners(view)
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_PLAY)


class Ends(Mode):
    """A board or the match has ended: OK = "Play" for the next board, or a new match."""

    def press(self, key: int) -> None:
        desk = self.desk
        if key == UNDO:
            desk.modes.undo.open_last()
        elif key == OK and desk.log.state.b[PHASE] == P_MATCH:
            desk.go(desk.modes.setup)
        elif key == OK:
            desk.simple(K_PLAY)
        elif desk.log.state.b[PHASE] == P_MATCH or not told(desk, key):
            super().press(key)

    def held(self, key: int) -> None:
        self.desk.refuse()

    def fill(self, view) -> None:
        s = view.s
        if s[PHASE] == P_MATCH:
            view.screen = S_MATCH_END
            code = self.desk.log.seal_code() if self.desk.log.saved else None
            for i in range(10):
                view.seal[i] = code[i] if code else 0
            label(view, OK, T_K_NEW)
        else:
            view.screen = S_BOARD_END
            breaker = s[PLAYED] % s[PLAYERS]
            if s[OUT] >> breaker & 1:
                breaker = game.next_seat(s, breaker)
            view.lines[0] = T_BREAKS_N
            view.args[1] = slot_at(s, breaker)
            label_winners(view)
            label(view, OK, T_K_PLAY)
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)


class Choice(Mode):
    """A net may be bought: the piece keys are the nets, OK = no. Then what it is paid with; the
    board is empty: OK = stack all pieces again."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.net = 0  # the net whose price is shown
        self.payment = 0

    def enter(self) -> None:
        self.net = 0

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.log.state.b
        if self.net:
            self.pay(key)
        elif key <= STRIKER:
            if self.can_buy(s, key + 1):
                from rosace.rules.piles.holes import cheapest, price

                self.net = key + 1
                self.payment = cheapest(s, price(s, self.net))
                desk.since = desk.now
            else:
                desk.refuse()
        elif key == OK:
            choose(desk, CH_RESTACK if s[ASKED] == ASK_EMPTY else CH_NONE)
        elif key == UNDO:
            desk.modes.undo.open_last()
        else:
            super().press(key)

    def can_buy(self, s: bytearray, net: int) -> bool:
        """Is this net's price in hand?"""
        from rosace.rules.piles.holes import can_buy

        return can_buy(s, net)

    def pay(self, key: int) -> None:
        """The payment is on the screen: piece keys add one of a kind, held takes one away."""
        desk = self.desk
        if key == OK:
            choose(desk, CH_NET + self.net - 1, self.payment)
        elif key == UNDO:
            self.net = 0
        elif key < STRIKER:
            self.more(key, 1)
        else:
            desk.refuse()

    def held(self, key: int) -> None:
        if self.net and key < STRIKER:
            self.more(key, -1)
        else:
            self.desk.refuse()

    def more(self, kind: int, by: int) -> None:
        """One piece more or less in the payment."""
        s = self.desk.log.state.b
        step = (20, 2, 1)[kind]
        count = (self.payment // 20, self.payment % 20 // 2, self.payment & 1)[kind] + by
        if 0 <= count <= holds(s, s[TURN], kind):
            self.payment += step * by
        else:
            self.desk.refuse()

    def fill(self, view) -> None:
        s = view.s
        view.screen = S_ASK
        view.title = T_EMPTY if s[ASKED] == ASK_EMPTY else T_BUY
        if self.net:
            self.fill_payment(view, s)
            return
        view.lines[0] = T_BUY_LINE
        view.lines[1] = T_PRICES
        view.args[0] = slot_at(s, s[TURN])
        view.args[1] = s[HELD]
        view.args[2] = rule(s, PRICE)
        view.args[3] = rule(s, BUY_OUT)
        if s[ASKED] == ASK_EMPTY:
            view.lines[2] = T_EMPTY_LINE
        for net in range(1, _NETS + 1):
            if self.can_buy(s, net):
                label(view, WHITE + net - 1, T_K_NET_1 + net - 1)
        label(view, UNDO, T_K_UNDO)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_STACK if s[ASKED] == ASK_EMPTY else T_K_NOT)

    def fill_payment(self, view, s: bytearray) -> None:
        """Which net, its price, and the pieces that pay for it."""
        from rosace.rules.piles.holes import price, worth_of

        view.lines[0] = T_PAY_LINE
        view.lines[1] = T_PAY_WITH
        view.args[0] = self.net
        view.args[1] = price(s, self.net)
        view.args[2] = self.payment // 20
        view.args[3] = self.payment % 20 // 2
        view.args[4] = self.payment & 1
        view.args[5] = worth_of(s, self.payment)
        label(view, WHITE, T_K_WHITE)
        label(view, BLACK, T_K_BLACK)
        label(view, UNDO, T_K_BACK)
        label(view, OK, T_K_BUY)


class Agreed(Mode):
    """MENU: the players agree to end here."""

    def press(self, key: int) -> None:
        if key == OK:
            choose(self.desk, CH_END)
        elif key == FOUL:
            self.desk.home()
        else:
            super().press(key)

    def fill(self, view) -> None:
        question(view, T_M_AGREED, T_AGREED_LINE, T_K_NO, T_K_YES)


class Other(Mode):
    """MENU while a penalty is placed: another piece than the one won last comes back."""

    def press(self, key: int) -> None:
        if key <= BLACK:
            choose(self.desk, CH_PENALTY + key)
        else:
            super().press(key)

    def fill(self, view) -> None:
        view.screen = S_ASK
        view.title = T_M_OTHER
        view.lines[0] = T_OTHER_LINE
        label(view, WHITE, T_K_WHITE)
        label(view, BLACK, T_K_BLACK)
        label(view, UNDO, T_K_BACK)
