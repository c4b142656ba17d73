"""A desk in mid-match whose heap is filled until so many bytes are left; then keys and a PC.

    micropython short.py < "ACT BYTES" a line

The program is the board's compiled files, and files lie on a littlefs: what opens one takes
memory. ACT is a place in ACTS. Prints a line of JSON for each line: what went wrong, or ""; and
whether anything found too little memory.
"""

import gc
import json
import sys

import vfs

from asks import HELLO, asks, pull
from desk.bench import Bench
from rosace.board.files import Files

BEGIN = ("OK", "OK", "OK", "OK", "OK", "BLACK", "OK", "OK", "WHITE", "OK", "OK")
ACTS = (
    ("OK",),
    ("WHITE", "OK"),
    ("STRIKER", "BLACK", "OK"),
    ("FOUL", "OK", "OK"),
    ("MENU", "UNDO", "OK"),
    ("UNDO", "WHITE", "OK"),
    ("held UNDO", "OK", "BLACK", "OK", "OK", "OK"),
    ("PC", "OK"),
)


BLOCKS, BLOCK = 48, 4096
PROGRAM = 512  # with words of 64 bits all is twice as large: littlefs's buffers become so too


class Flash:
    """A device in memory. Takes none when it is used: an exception would leave littlefs half
    done, and the one in a board raises none."""

    def __init__(self):
        self.bytes = bytearray(BLOCKS * BLOCK)

    def readblocks(self, block, buf, at=0):
        at += block * BLOCK
        data = self.bytes
        for i in range(len(buf)):
            buf[i] = data[at + i]

    def writeblocks(self, block, buf, at=0):
        at += block * BLOCK
        data = self.bytes
        for i in range(len(buf)):
            data[at + i] = buf[i]

    def ioctl(self, what, _block):
        return BLOCKS if what == 4 else BLOCK if what == 5 else 0


def filed():
    """The files on the flash, as a board finds them that starts."""
    return Files(vfs.VfsLfs2(flash, progsize=PROGRAM))


class Sounder:
    """Counts, and takes no memory for that."""

    sounds = 0

    def play(self, pattern):
        self.sounds += 1

    def volume(self, step):
        pass


class Board(Bench):
    """As start.py has it: what the desk raises ends the loop, what is confirmed is saved while
    memory is still short, and the board starts anew with an empty heap."""

    restarts = 0
    confirmed = 0  # number of the first record that was not yet shown as saved

    def power_on(self, beams=True):
        super().power_on(beams)
        del self.desk.fault
        self.sounder = self.desk.sounder = Sounder()

    def step(self):
        try:
            super().step()
        except Exception:
            self.restarts += 1
            if self.restarts > 3:
                raise
            self.confirmed = self.desk.log.journal.next_seq
            gc.collect()
            try:
                self.desk.log.rescue()
            except Exception as error:
                print("not rescued:", repr(error))
            empty()
            self.power_on()


filling: list = [None] * 8000  # a list that grows would be the first to find no memory


def fill(left):
    """Take what there is, down to the smallest holes, but for so many bytes in a row."""
    gc.collect()
    kept = bytearray(left - 32)
    at = 0
    for size in (16384, 2048, 256, 64):
        try:
            while True:
                filling[at] = bytearray(size - 32)
                at += 1
        except MemoryError:
            pass
    del kept
    gc.collect()
    assert left - 100 < gc.mem_free() < left + 2000, gc.mem_free()


def empty():
    for at in range(len(filling)):
        filling[at] = None
    gc.collect()


def pulls(board):
    """The lines of a PC that reads the whole match, made beforehand: it has a heap of its own."""
    journal = board.desk.log.journal
    lines = [asks(HELLO, 1, (1, 1))]
    for seq in range(journal.first_seq, journal.next_seq, 4):
        lines.append(pull(journal, seq))
    return lines


def do(board, act, lines=()):
    for word in act:
        if word == "PC":
            for line in lines:
                board.bytes_in = line
                board.run(300)
        elif word.startswith("held "):
            board.hold(word[5:])
        else:
            board.press(word)
    board.run(5000)


def mid_match():
    """A board in the middle of a match, with files of its own."""
    flash.bytes[:] = kept
    board = Board(filed())
    board.press("OK")  # the notice after power-up
    assert board.mode == "entry" and bytes(board.s) == state
    return board


def partly(act):
    """The act, and the act without each of its words: any of them may have been refused."""
    found = [()]
    for word in act:
        found += [some + (word,) for some in found]
    return found


def outcomes(act):
    """The states it may lead to."""
    found = set()
    for some in partly(act):
        board = mid_match()
        do(board, some)
        found.add(bytes(board.s))
    return found


def alive(board):
    """Whether keys sound and draw; a restart that they cause themselves is the one allowed."""
    for _ in range(2):
        restarts = board.restarts
        heard = board.sounder.sounds
        sent = board.display.sent
        board.press("MENU", "UNDO")
        if board.restarts == restarts:
            return board.sounder.sounds > heard and board.display.sent > sent
    return False


def wrong_with(board, scores):
    """What is wrong with a board after an act, "" if nothing is."""
    if bytes(board.s) not in scores:
        return "another score"
    if not board.desk.saved:
        return "not saved"
    if board.restarts > 1:
        return "%d restarts" % board.restarts
    if board.desk.log.journal.next_seq < board.confirmed:
        return "a confirmed record is lost"
    if not alive(board):
        return "dead keys"
    if board.restarts > 1 or bytes(board.s) not in scores:
        return "another score after MENU and UNDO, or %d restarts" % board.restarts
    empty()
    before = bytes(board.s)
    board.power_on()
    if bytes(board.s) != before or board.desk.log.journal.damage:
        return "flash differs"
    return ""


flash = Flash()
vfs.VfsLfs2.mkfs(flash, progsize=PROGRAM)
first = Board(filed())
first.press(*BEGIN)
first.run(5000)
first.files.close()
kept = bytes(flash.bytes)
state = bytes(first.s)
del first
scores = {}
for wanted in sys.stdin:
    number, left = (int(word) for word in wanted.split())
    act = ACTS[number]
    if number not in scores:
        scores[number] = outcomes(act)
    board = mid_match()
    lines = pulls(board)
    fill(left)
    do(board, act, lines)
    short = board.desk.faults + board.restarts
    wrong = wrong_with(board, scores[number])
    empty()
    board.files.close()
    print(json.dumps({"act": " ".join(act), "left": left, "wrong": wrong, "short": short}))
