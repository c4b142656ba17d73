"""`rosace bench`: how quick a board is, by its own clock. It runs at the board's prompt.

A script makes the board's parts and a desk on them as start.py does, puts presses into the ring's
place and counts microseconds. The match that it plays lies in a folder of its own, which goes
afterwards; the log is not touched.
"""

import binascii
from dataclasses import dataclass
from typing import Final

from rosace_host.device.prompt import Prompt
from rosace_host.errors import FlashError

PRESSES: Final = 40
_PROMPT_S: Final = 20  # a board that was just plugged in still starts
_SILENCE_S: Final = 180  # the script takes a minute

# Leaves `table`: lines "name|median|95th of 100|most", microseconds, and "!text" for what is
# missing.
_SCRIPT: Final = """
import gc, machine, os, time, vfs
from rosace.port import collect_often, ticks_add, ticks_diff, ticks_ms
us, since = time.ticks_us, time.ticks_diff
collect_often(True)
import rosace.board.board as main
PLACE = 'bench'

def clean():
    if PLACE not in os.listdir():
        return
    for name in os.listdir(PLACE):
        path = PLACE + '/' + name
        if os.stat(path)[0] & 0x4000:
            for inner in os.listdir(path):
                os.remove(path + '/' + inner)
            os.rmdir(path)
        else:
            os.remove(path)
    os.rmdir(PLACE)

class Place:
    def __init__(self, system):
        self.system = system
    def open(self, path, mode):
        return self.system.open(PLACE + '/' + path, mode)
    def mkdir(self, path):
        self.system.mkdir(PLACE + '/' + path)
    def remove(self, path):
        self.system.remove(PLACE + '/' + path)
    def rename(self, old, new):
        self.system.rename(PLACE + '/' + old, PLACE + '/' + new)
    def ilistdir(self, path):
        return self.system.ilistdir(PLACE + '/' + path if path else PLACE)
    def stat(self, path):
        return self.system.stat(PLACE + '/' + path)
    def statvfs(self, path):
        return self.system.statvfs('/')

class Bus:
    def __init__(self, i2c):
        self.i2c = i2c
        self.page = 0
        self.first = 0
        self.last = 0
        self.low = 0
    def mark(self):
        self.first = self.last = self.low = 0
    def readfrom_into(self, address, data):
        self.i2c.readfrom_into(address, data)
    def writeto(self, address, data):
        if not self.first:
            self.first = us()
        self.i2c.writeto(address, data)
        if address == 0x3C:
            if data[0] == 0 and data[1] & 0xF8 == 0xB0:
                self.page = data[1] & 7
            elif data[0] == 0x40:
                self.last = us()
                if self.page > 5:
                    self.low = self.last

class Keys:
    def __init__(self):
        self.code = -1
    def read(self, edges, now):
        if self.code >= 0:
            edges.add(now, self.code)
            self.code = -1
    def restless(self, now):
        return False
    def stirred(self):
        return self.code >= 0
    dark = flooded = 0

asleep = [0]
def wait(ms):
    at = us()
    time.sleep_ms(ms)
    asleep[0] += since(us(), at)

table = []
def said(name, times):
    times.sort()
    n = len(times)
    of_100 = times[min(n - 1, n * 95 // 100)]
    table.append('%s|%d|%d|%d' % (name, times[n // 2], of_100, times[-1]))

def go():
    clean()
    os.mkdir(PLACE)
    main.wait = wait
    board = main.Board()
    board.capture.close()
    keys = board.capture = Keys()
    system = board.files._system
    board.files._system = Place(system)
    near = board.display._near
    bus = near._i2c = Bus(near._i2c)
    from rosace.record.matchlog import Journal, MatchLog
    log = MatchLog(Journal(board.files, board.id, b'bench'))
    from rosace.desk.desk import Desk
    desk = Desk(board.display, board.buzzer, board.line, log)
    collect_often(False)

    def turns(ms):
        end = ticks_add(ticks_ms(), ms)
        while ticks_diff(end, ticks_ms()) > 0:
            board.turn(desk)

    def edge(pin, level):
        bus.mark()
        keys.code = pin << 1 | level
        return us()

    def press(pin):
        edge(pin, 0)
        turns(80)
        edge(pin, 1)
        turns(500)

    turns(1500)
    if not near.present:
        table.append('!no panel answers: nothing of the screen is measured')
    for _ in range(6):
        press(9)
    for _ in range(17):  # the shot clock runs out
        turns(1000)
    work, whole = [], []
    for _ in range(1000):
        at = us()
        asleep[0] = 0
        board.turn(desk)
        spent = since(us(), at)
        whole.append(spent)
        work.append(spent - asleep[0])
    said('work of an idle turn', work)
    said('period of an idle turn', whole)
    echo, low, picture, saved, longest, collected = [], [], [], [], [], []
    for _ in range(PRESSES):
        at = edge(9, 0)
        turns(70)
        if bus.first:
            echo.append(since(bus.first, at))
        count = desk.records.count
        at = edge(9, 1)
        end = ticks_add(ticks_ms(), 400)
        done = 0
        while ticks_diff(end, ticks_ms()) > 0:
            begin = us()
            waits = not desk.saved
            board.turn(desk)
            spent = since(us(), begin)
            if waits and desk.saved:
                done = us()
                if bus.last:
                    low.append(since(bus.low, at))
                    picture.append(since(bus.last, at))
                saved.append(since(done, at))
                bus.mark()
            elif not done:
                longest.append(spent)
        gc.collect()
        at = us()
        gc.collect()
        collected.append(since(us(), at))
    for name, times in (
        ('press to the first byte of its echo', echo),
        ('longest turn in play', longest),
        ('OK to the ruling, the lowest two pages', low),
        ('OK to the ruling, the whole picture', picture),
        ('OK to the record in flash', saved),
        ('a collection', collected),
    ):
        if times:
            said(name, times)
    board.files.close()
    board.line.close()

PRESSES = {}
try:
    go()
finally:
    clean()
"""

# A board throws away what it prints while the PC takes nothing for half a second: so the table is
# printed apart, with its CRC-32, and again until it is whole.
_TABLE: Final = """
import binascii
text = '\\n'.join(table)
print(binascii.crc32(text.encode()), text, sep='\\n')
"""
_TRIES: Final = 5


@dataclass(frozen=True)
class Row:
    """One line of the table, in milliseconds."""

    name: str
    median: float
    most_of_100: float  # the 95th of 100
    most: float


@dataclass(frozen=True)
class Report:
    """What one board says of itself."""

    machine: str
    board: str
    python: str
    rows: list[Row]
    notes: list[str]

    def text(self) -> str:
        """The table as a person reads it."""
        lines = [f"{self.machine}, board {self.board}, MicroPython {self.python}; milliseconds"]
        lines += [f"{'':44}{'median':>9}{'95 of 100':>11}{'most':>9}"]
        lines += [
            f"{one.name:44}{one.median:9.1f}{one.most_of_100:11.1f}{one.most:9.1f}"
            for one in self.rows
        ]
        return "\n".join(lines + self.notes)


def _table(prompt: Prompt) -> list[str]:
    """The lines that the script left, as they were written on the board."""
    for _ in range(_TRIES):
        crc, _, text = "\n".join(prompt.run(_TABLE).splitlines()).partition("\n")
        if crc == str(binascii.crc32(text.encode())):
            return text.splitlines()
    raise FlashError(
        f"The table of the board on {prompt.port} arrived damaged {_TRIES} times.",
        "The PC took nothing from the port for half a second, or the cable is bad.",
        "Close other programs and run the same command again.",
    )


def measure(port: str, presses: int = PRESSES) -> Report:
    """Measure the board at an open prompt; it restarts into the match afterwards.

    Raises what Prompt raises: no prompt is open, the port is busy, the board went away; FlashError
    for a table that arrives damaged.
    """
    with Prompt(port, wait_s=_PROMPT_S) as prompt:
        info = prompt.identify()
        prompt.run(_SCRIPT.replace("PRESSES = {}", f"PRESSES = {presses}"), _SILENCE_S)
        table = _table(prompt)
        prompt.restart()
    rows, notes = [], []
    for line in table:
        if line.startswith("!"):
            notes.append(line[1:])
        else:
            name, *numbers = line.split("|")
            median, most_of_100, most = (int(number) / 1000 for number in numbers)
            rows.append(Row(name, median, most_of_100, most))
    return Report(info.machine, info.board, ".".join(map(str, info.version)), rows, notes)
