"""The desk on a bench: keys, nets and a clock in virtual time, files in memory.

A board begins, and a piece falls:

    bench = Bench()
    bench.press("OK", "OK", "OK")      # power-on to "Play"
    bench.drop(3)
    bench.press("OK")
    assert bench.s[state.LEFT] == 8
"""

from desk.files import MemoryFiles
from rosace.desk.desk import Desk
from rosace.face import translate
from rosace.port import ticks_add
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.senses.buttons import FOUL, KEY_PINS, MENU, UNDO
from rosace.senses.edges import Edges

# S_ASK and S_PERSON of face/view.py and KEY_NAMES of senses/buttons.py, which a board's compiled
# files do without: tests/reliability runs them here
PROMPTS = (2, 4)
KEYS = ("WHITE", "BLACK", "QUEEN", "STRIKER", "FOUL", "UNDO", "MENU", "OK", "A", "B", "STRUCK")


class Display:
    """Pictures in memory; counts how often the near one was told to be sent, and remembers how
    the panels were told to look."""

    def __init__(self, far=False):
        self.buffer = bytearray(1024)
        self.far = bytearray(1024) if far else None
        self.sent = 0
        self.far_sent = 0
        self.busy = 0  # steps until the picture is sent
        self.looked = 0  # how often a far panel was looked for
        self.told = {}

    def changed(self):
        self.sent += 1
        self.busy = 2

    def far_changed(self):
        self.far_sent += 1
        self.busy = 2

    def push(self):
        """A step's worth of sending."""
        self.busy = max(0, self.busy - 1)

    def contrast(self, value):
        self.told["contrast"] = value

    def flip(self, on):
        self.told["flip"] = on

    def use_far(self, on):
        self.told["far"] = on

    def look(self):
        self.looked += 1

    def rest(self, level, rows):
        self.told["rest"] = level, rows


class Sounder:
    """Remembers every pattern by its name."""

    def __init__(self):
        from rosace.face import beeps

        self.names = {getattr(beeps, n): n for n in dir(beeps) if type(getattr(beeps, n)) is bytes}
        self.played = []
        self.loud = None

    def volume(self, step):
        self.loud = step

    def play(self, pattern):
        self.played.append(self.names.get(pattern, "?"))


class Line:
    """A PC that listens; what was written waits in `out`."""

    def __init__(self):
        self.out = bytearray()

    def write(self, data, n):
        self.out += bytes(data[:n])
        return n


def mode_name(desk):
    """Name of the desk's mode in firmware/rosace/desk/mode_table.py, "" if it has none."""
    for made in (desk.modes.made, desk.modes.piles.made):
        for name in made:
            if made[name] is desk.mode:
                return name
    return ""


class Bench:
    """One desk. Times are milliseconds of virtual time; a step is 5 ms."""

    STEP = 5

    def __init__(self, files=None, start=0, beams=True, far=False):
        self.far = far
        self.files = files if files is not None else MemoryFiles()
        self.now = start
        self.edges = Edges()
        self.pending = []
        self.presses = 0
        self.bytes_in = b""
        self.power_on(beams)

    def power_on(self, beams=True):
        """Switch on (again): memory is gone, files stay."""
        self.display = Display(self.far)
        self.sounder = Sounder()
        self.line = Line()
        self.desk = Desk(
            self.display, self.sounder, self.line, MatchLog(Journal(self.files, b"bench-01"))
        )
        self.desk.fault = self._raise
        self.pending = []
        if not beams:
            for pin in range(10, 18):
                self.pending.append((self.now, pin << 1 | 1))
        self.run(50)
        for _ in range(400):
            if not self.desk.log.replaying:
                break
            self.run(5)
        self.run(350)

    def _raise(self, error):
        raise error

    # time and inputs

    def step(self):
        """One turn of the loop."""
        self.now = ticks_add(self.now, self.STEP)
        edges = self.edges
        edges.clear()
        rest = []
        for at, code in self.pending:
            if ((self.now - at) & 0x3FFFFFFF) < 0x20000000:
                edges.add(at, code)
            else:
                rest.append((at, code))
        self.pending = rest
        data, self.bytes_in = self.bytes_in, b""
        self.desk.step(self.now, edges, data)
        self.display.push()
        shown = self.view
        if shown.screen in PROMPTS:  # in whatever mode: OK = yes, FOUL = no, UNDO = back
            named = shown.keys[FOUL] and shown.keys[UNDO] and shown.keys[MENU]
            assert named, f"{self.mode}: a key has no label"

    def run(self, ms):
        """Let time pass."""
        for _ in range(max(1, ms // self.STEP)):
            self.step()

    def edge(self, after, pin, level):
        self.pending.append((ticks_add(self.now, after), pin << 1 | level))
        self.pending.sort(key=lambda e: (e[0] - self.now) & 0x3FFFFFFF)

    def pin(self, key):
        return KEY_PINS[KEYS.index(key)]

    def press(self, *keys, wait=350):
        """Press keys one after the other, each for 60 ms."""
        for key in keys:
            self.presses += 1
            is_foul = key == "FOUL" and not self.desk.buttons.mirror
            was = self.said() if is_foul and self.says_no() else None
            self.edge(1, self.pin(key), 0)
            self.edge(61, self.pin(key), 1)
            self.run(100)
            assert self.said() != was, f"{self.mode}: no says nothing"
            self.run(wait)
        return self

    def says_no(self):
        """Is FOUL labelled so?"""
        text = self.view.keys[FOUL]
        return 0 < text < 1000 and bytes(translate.text(text)) == b"NO"

    def said(self):
        """The question on the screen, and where it stands in the match."""
        view = self.view
        return self.mode, view.screen, view.title, view.lines[0], self.desk.log.count

    def hold(self, key, ms=700, wait=350):
        """Hold a key."""
        self.presses += 1
        self.edge(1, self.pin(key), 0)
        self.edge(1 + ms, self.pin(key), 1)
        self.run(ms + 50)
        self.run(wait)
        return self

    def down(self, key):
        self.edge(1, self.pin(key), 0)
        self.run(10)

    def up(self, key):
        self.edge(1, self.pin(key), 1)
        self.run(60)

    def drop(self, net, width=20, wait=100):
        """A piece falls into a net past both beams, b the lower one."""
        first = 10 + 2 * (net - 1)
        for beam, at in ((first, 1), (first + 1, 21)):
            self.edge(at, beam, 1)
            self.edge(at + width, beam, 0)
        self.run(width + 50)
        self.run(wait)
        return self

    def hand(self, net, ms=600):
        """A hand in a net."""
        return self.drop(net, width=ms)

    def settle(self):
        """Let everything be drawn and saved."""
        self.run(200)
        return self

    # what can be seen

    @property
    def s(self):
        return self.desk.log.state.b

    @property
    def view(self):
        return self.desk.view

    @property
    def mode(self):
        return mode_name(self.desk)

    @property
    def sounds(self):
        """Sounds since the last call, without clicks."""
        played = [p for p in self.sounder.played if p != "CLICK"]
        self.sounder.played.clear()
        return played

    def entry(self):
        """The stroke under way as text: filled letters, guesses with a question mark, ! and ~; a
        question mark alone is a drop that needs a press."""
        view = self.view
        text = "".join(
            "wbqs"[view.kinds[i] :][:1] + ("" if view.filled[i] else "?")
            for i in range(view.count)
        )
        return ("!" if view.foul else "") + (text or ("~" if view.untouched else "-"))
