"""The form of a match that began on another board.

Games, points and board are entered by hand, then the position.
Its seats are counted as on that board, so the toss says who broke the very first board.
"""

from rosace.desk.modes.mode import Mode, label, slot_at
from rosace.port import const
from rosace.record.codec import get_number
from rosace.rules.games import breaker_of
from rosace.rules.manual_entry import D_BREAKER, D_PLAYED, D_SCORE, D_WON
from rosace.rules.systems import rule
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_NEXT = const(23)
_T_K_BREAK = const(27)
_T_TAKE = const(237)
_T_TAKE_GAMES = const(837)
_T_TAKE_POINTS = const(838)
_T_TAKE_BOARD = const(839)
_T_TAKE_BAD = const(840)
_T_K_GAMES = const(841)
_T_K_BOARD = const(842)
# From words.py, by `make texts`
_K_HAND_OVER = const(37)
# From rules/state.py, by `make texts`
# The match
_PLAYERS = const(2)
_GAMES_TO_WIN = const(3)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
# From rules/systems.py, by `make texts`
# The record
_TARGET = const(2)
_BOARDS = const(3)
_BOARD_MAX = const(4)
# From link/messages.py, by `make texts`
# Bytes of Offer.former
_FORMER_SEQ = const(44)
_FORMER_SEATS = const(48)
_FORMER_PIECES = const(52)
_FORMER_DATA = const(56)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View

_FORMER = const(44)  # board id 8, epoch 4, chain head 32 of a HAND_OVER; zeros: not known


class TakeOver(Mode):
    """How the match stood: each key counts one number up, round the end. Side 0 broke first. What
    was entered lasts until "Play"."""

    is_form = True

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.play_began()

    def play_began(self) -> None:
        self.points = bytearray(2)
        self.won = bytearray(2)
        self.board = 1
        self.broke = 0  # seat that broke a ninth board; the others follow from the first
        self.bad = False
        self.former = bytes(_FORMER)
        self.seq = 0
        self.seats = b""  # slot on each seat, and how the pieces lay, if a PC knows them
        self.lay = b""

    def prefill(self, former: bytes) -> None:
        """From a PC: where and how the match stood. The umpire only confirms the forms."""
        data = former[_FORMER_DATA:]
        self.former = former[:_FORMER]
        self.seq = get_number(former, _FORMER_SEQ, 4)
        self.seats = former[_FORMER_SEATS:_FORMER_PIECES]
        self.lay = former[_FORMER_PIECES:]
        self.won[:] = data[D_WON:D_SCORE]
        self.points[:] = data[D_SCORE:D_PLAYED]
        self.board = data[D_PLAYED] + 1
        self.broke = data[D_BREAKER]

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.state
        self.bad = False
        if key <= BLACK:
            self.points[key] = (self.points[key] + 1) % rule(s, _TARGET)
        elif key == QUEEN:
            self.next_games(s[_GAMES_TO_WIN])
        elif key == STRIKER:
            self.board = self.board % (rule(s, _BOARDS) + 1) + 1
        elif key == FOUL and self.by_toss():
            self.broke = (self.broke + 1) % s[_PLAYERS]
        elif key == OK:
            self.go_on()
        else:
            super().press(key)

    def held(self, key: int) -> None:
        if key <= BLACK:
            self.press(key)
        else:
            self.desk.refuse()

    def repeat(self, key: int) -> None:
        if key <= BLACK:
            self.press(key)

    def next_games(self, to_win: int) -> None:
        """0-0, 1-0, 0-1, 1-1 in a best of three."""
        won = self.won
        won[0] += 1
        if won[0] == to_win:
            won[0] = 0
            won[1] = (won[1] + 1) % to_win

    def by_toss(self) -> bool:
        """Only a ninth board's breaker is not known from the first one's (3.7e)."""
        return self.board > rule(self.desk.state, _BOARDS)

    def breaker(self) -> int:
        """Seat that broke the board being played."""
        if self.by_toss():
            return self.broke
        game = self.won[0] + self.won[1] + 1
        return breaker_of(self.desk.state, game, self.board)

    def go_on(self) -> None:
        """OK: to the position, unless the score is impossible."""
        points = self.points
        desk = self.desk
        boards = self.board - 1  # each gives one point at least
        fits = boards <= points[0] + points[1] <= boards * rule(desk.state, _BOARD_MAX)
        self.bad = not fits or self.by_toss() and points[0] != points[1]
        if self.bad:
            desk.refuse()
            return
        desk.modes.recount.take_over(self)

    def tail(self) -> bytes:
        """The match's part of a POSITION (rules/manual_entry.py, from D_WON on)."""
        both = bytes(self.won) + bytes(self.points)
        return both + bytes((self.board - 1, self.breaker()))

    def note(self) -> None:
        """Log first that this match began on another board."""
        desk = self.desk
        intent = desk.intent_for(_K_HAND_OVER)
        intent.target = self.seq
        intent.size = _FORMER
        for i in range(_FORMER):
            intent.data[i] = self.former[i]
        desk.record(intent)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = _S_ASK
        view.title = _T_TAKE_BAD if self.bad else _T_TAKE
        view.lines[0] = _T_TAKE_GAMES
        view.lines[1] = _T_TAKE_POINTS
        view.lines[2] = _T_TAKE_BOARD
        for side in range(2):
            view.args[side] = self.won[side]
            view.args[2 + side] = self.points[side]
            label(view, WHITE + side, slot_at(s, side))
        view.args[4] = self.board
        view.args[5] = slot_at(s, self.breaker())
        label(view, QUEEN, _T_K_GAMES)
        label(view, STRIKER, _T_K_BOARD)
        if self.by_toss():
            label(view, FOUL, _T_K_BREAK)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_NEXT)


MODES = {"take": TakeOver}
