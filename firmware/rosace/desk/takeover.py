"""A match that began on another board goes on here: games, points and board by hand, then the
position. Seats are counted as there, so the toss says who broke the very first board.
"""

from rosace.desk.mode import Mode, label
from rosace.desk.viewing import slot_at
from rosace.face.texts import T_K_BACK, T_K_BREAK, T_K_MENU, T_K_NEXT
from rosace.face.texts_setup import (
    T_K_BOARD,
    T_K_GAMES,
    T_TAKE,
    T_TAKE_BAD,
    T_TAKE_BOARD,
    T_TAKE_GAMES,
    T_TAKE_POINTS,
)
from rosace.face.view import S_ASK
from rosace.link.messages import FORMER_DATA, FORMER_PIECES, FORMER_SEATS, FORMER_SEQ
from rosace.port import const
from rosace.record.numbers import get_number
from rosace.rules.entered import D_BREAKER, D_PLAYED, D_SCORE, D_WON
from rosace.rules.state import GAMES_TO_WIN, PLAYERS
from rosace.rules.systems import BOARDS, TARGET, rule
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, STRIKER, UNDO, WHITE
from rosace.words import K_HAND_OVER

_FORMER = const(44)  # board id 8, epoch 4, chain head 32 of a HAND_OVER; zeros: not known


class TakeOver(Mode):
    """How the match stood: a key a number, one up, round the end. Side 0 broke first."""

    is_form = True

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.points = bytearray(2)
        self.won = bytearray(2)
        self.board = 1
        self.broke = 0  # seat that broke a ninth board; the others follow from the first
        self.bad = False
        self.former = bytes(_FORMER)
        self.seq = 0
        self.seats = b""  # slot on each seat, and how the pieces lay, where a PC knows
        self.lay = b""

    def prefill(self, former: bytes) -> None:
        """Where and how the match stood, from a PC: every form is only to be confirmed."""
        data = former[FORMER_DATA:]
        self.former = former[:_FORMER]
        self.seq = get_number(former, FORMER_SEQ, 4)
        self.seats = former[FORMER_SEATS:FORMER_PIECES]
        self.lay = former[FORMER_PIECES:]
        self.won[:] = data[D_WON:D_SCORE]
        self.points[:] = data[D_SCORE:D_PLAYED]
        self.board = data[D_PLAYED] + 1
        self.broke = data[D_BREAKER]

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.log.state.b
        self.bad = False
        if key <= BLACK:
            self.points[key] = (self.points[key] + 1) % rule(s, TARGET)
        elif key == QUEEN:
            self.next_games(s[GAMES_TO_WIN])
        elif key == STRIKER:
            self.board = self.board % (rule(s, BOARDS) + 1) + 1
        elif key == FOUL and self.by_toss():
            self.broke = (self.broke + 1) % s[PLAYERS]
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
        return self.board > rule(self.desk.log.state.b, BOARDS)

    def breaker(self) -> int:
        """Seat that broke the board under way."""
        if self.by_toss():
            return self.broke
        game = self.won[0] + self.won[1] + 1
        return (game + self.board - 2) % self.desk.log.state.b[PLAYERS]

    def go_on(self) -> None:
        """OK: to the position, unless no match can stand so."""
        points = self.points
        self.bad = (self.board == 1 and points[0] + points[1] > 0) or (
            self.by_toss() and points[0] != points[1]
        )
        desk = self.desk
        if self.bad:
            desk.refuse()
            return
        recount = desk.modes.recount
        desk.go(recount)
        recount.take_over(self)

    def tail(self) -> bytes:
        """What a POSITION says of the match (rules/entered.py, D_WON on)."""
        both = bytes(self.won) + bytes(self.points)
        return both + bytes((self.board - 1, self.breaker()))

    def note(self) -> None:
        """The log says first that this match began elsewhere."""
        desk = self.desk
        intent = desk.intent
        intent.clear()
        intent.kind = K_HAND_OVER
        intent.target = self.seq
        intent.size = _FORMER
        for i in range(_FORMER):
            intent.data[i] = self.former[i]
        desk.log.commit(intent, desk.now)

    def fill(self, view) -> None:
        s = view.s
        view.screen = S_ASK
        view.title = T_TAKE_BAD if self.bad else T_TAKE
        view.lines[0] = T_TAKE_GAMES
        view.lines[1] = T_TAKE_POINTS
        view.lines[2] = T_TAKE_BOARD
        for side in range(2):
            view.args[side] = self.won[side]
            view.args[2 + side] = self.points[side]
            label(view, WHITE + side, slot_at(s, side))
        view.args[4] = self.board
        view.args[5] = slot_at(s, self.breaker())
        label(view, QUEEN, T_K_GAMES)
        label(view, STRIKER, T_K_BOARD)
        if self.by_toss():
            label(view, FOUL, T_K_BREAK)
        label(view, UNDO, T_K_BACK)
        label(view, MENU, T_K_MENU)
        label(view, OK, T_K_NEXT)
