"""The board as board/start.py builds it, over hardware that does nothing, in virtual time."""

import machine
import virtual_board
from names import BEAM, BUTTON

WHITE, BLACK, QUEEN, STRIKER, FOUL, UNDO, MENU, OK = range(8)


class Table:
    """Board and desk; run() turns its loop. on: power it on at once."""

    def __init__(self, on=True):
        if not on:
            return
        self.make_board()
        self.make_log()
        self.make_desk()
        self.run(1500)

    def make_board(self):
        """The hardware's parts, after the file that starts the board."""
        __import__("rosace.board.start")
        from rosace.board.board import Board

        self.board = Board()

    def make_log(self):
        """The log, before the rest is imported."""
        from rosace.record.matchlog import Journal, MatchLog

        self.log = MatchLog(Journal(self.board.files, self.board.id))

    def make_desk(self):
        """The desk over them; a fault of the program ends the probe."""
        from rosace.desk.desk import Desk

        board = self.board
        self.desk = Desk(board.display, board.buzzer, board.line, self.log)
        self.desk.fault = self.failed
        board.start()

    def failed(self, error):
        raise error

    def turn(self):
        """One turn of the loop."""
        self.board.turn(self.desk)

    def run(self, ms):
        end = virtual_board.now[0] + ms
        while virtual_board.now[0] < end:
            self.board.turn(self.desk)

    def pin(self, number, level):
        """A pin changes; the next samples show it."""
        machine.levels[0] = machine.levels[0] & ~(1 << number) | level << number

    def press(self, key):
        """Down, up, and time until everything is drawn and saved."""
        self.pin(BUTTON + key, 0)
        self.run(80)
        self.pin(BUTTON + key, 1)
        self.run(600)

    def drop(self, net):
        """A piece falls through both beams of net 1-4, one after the other."""
        first = BEAM + 2 * (net - 1)
        for beam in (first, first + 1):
            for level in (1, 0):
                self.pin(beam, level)
                self.run(20)
        self.run(200)

    def begin(self):
        """From power-on to "Play" with what is offered."""
        for _ in range(3):
            self.press(OK)

    def strokes(self, n):
        """Misses, and now and then a piece that fell."""
        for i in range(n):
            if i % 4 == 1:
                self.run(3100)  # sooner it could belong to the stroke before
                self.drop(1 + i % 3)
            self.press(OK)
