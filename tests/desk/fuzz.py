"""Bad use: any key at any time, over random states of random matches.

    cd tests && python -m desk.fuzz 100000        # so many acts; [seed] goes on elsewhere

After each act the state is legal, the screen drawn, the keys alive. Now and then the log is judged
again from flash and must give the same match, and from wherever the fingers got lost two presses
must lead back to the main screen without changing the match.
"""

import os
import random
import sys

import rosace_sim  # noqa: F401 - framebuf, where no conftest brings it
from desk.bench import Bench
from desk.files import MemoryFiles
from laws.random_play import RandomPlay
from laws.test_properties import check_match
from rosace.rules import match
from rosace.rules.state import (
    BROKEN,
    DUES,
    HOUSE,
    LEFT,
    MODE,
    PHASE,
    PILE,
    PILE_END,
    PLACE,
    PLAYERS,
    QUEEN_AT,
    QUEEN_SIDE,
    SCORE,
    SYSTEM,
    TURN,
    WON,
    Event,
    Ruling,
)
from rosace.rules.systems import TWO_SIDED_END
from rosace.senses.buttons import KEY_NAMES
from rosace.words import (
    K_SETUP,
    K_STROKE,
    NONE,
    P_MATCH,
    P_NONE,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
)

KEYS = KEY_NAMES[:8]
OFTEN = {"OK": 8, "UNDO": 2, "MENU": 2}
EVERY = 500  # acts of one match at most
REFOLD = 60  # acts between two looks at the log
SYSTEMS = (*range(TWO_SIDED_END), *range(PILE, PILE_END))
CHORDS = ("asked", "pair")  # where two keys held together for three seconds mean something
BACK = ("UNDO", "MENU", "OK", "hold:UNDO", "hold:OK", "FOUL")  # what may lead back


class Fast(Bench):
    """The same bench in larger steps: what is pressed carries its own time."""

    STEP = 10


def press(bench, word):
    """One press of a way back."""
    if word.startswith("hold:"):
        bench.hold(word[5:], wait=320)
    else:
        bench.press(word, wait=320)


def leads_home(bench, words):
    """Do these presses lead to the main screen, with the match as it was? Tried on a copy of the
    whole process, so that the desk here does not move."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    answer = 1
    try:
        s = bytes(bench.s)
        for word in words:
            press(bench, word)
        desk = bench.desk
        name = bench.mode
        desk.home()
        answer = int(bytes(bench.s) != s or bench.mode != name)
    finally:
        os._exit(answer)


def way_back(bench):
    """The fewest presses that lead home, two at most; None: a dead end."""
    ways = [(), *((a,) for a in BACK), *((a, b) for a in BACK for b in BACK[:3])]
    return next((way for way in ways if leads_home(bench, way)), None)


def legal(s):
    """Nineteen pieces, points and turns that can be."""
    assert s[PHASE] <= P_MATCH
    if s[PHASE] == P_NONE or s[SYSTEM]:
        return
    check_match_of(s)
    if s[PHASE] != P_PLAY:
        return
    assert s[TURN] < s[PLAYERS]
    for colour in (0, 1):
        assert 1 <= s[LEFT + colour] <= 9
        assert s[PLACE + colour] <= s[LEFT + colour]
        assert s[DUES + colour] <= 18
    assert s[QUEEN_AT] <= 2 and (s[QUEEN_SIDE] == NONE) == (s[QUEEN_AT] == Q_BOARD)
    if s[QUEEN_AT] == Q_AWAIT:
        assert s[QUEEN_SIDE] == s[TURN] & 1
    if not s[BROKEN]:
        assert s[LEFT] == s[LEFT + 1] == 9 and s[QUEEN_AT] == Q_BOARD


def check_match_of(s):
    """What the laws' own tests hold of every state; house rules may score higher."""
    if s[HOUSE] == 0 and s[SYSTEM] == 0:
        check_match(s)
    assert max(s[WON], s[WON + 1]) <= s[PLAYERS] + 3


class Fuzz:
    """Random acts on one desk after another."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.acts = 0
        self.refolds = 0
        self.ways = {}  # how often each context was left, by its name
        self.longest = 0
        self.trail = []  # what was done, for whoever has to mend it
        self.bench = self.begin()

    def begin(self):
        """A desk in the middle of some match, or before one."""
        dice = self.dice
        bench = Fast(start=dice.choice((0, (1 << 30) - 40000)), beams=dice.random() < 0.9)
        self.trail = []
        if dice.random() < 0.15:
            self.house(bench)
        elif dice.random() < 0.85:
            play = RandomPlay(dice.randrange(1 << 30))
            log = bench.desk.log
            for _ in range(dice.randrange(4, 120)):
                if log.commit(play.step(), bench.now):
                    break  # the log asks for something that the laws alone do not
            bench.desk.home()
            bench.settle()
        return bench

    def house(self, bench):
        """A match by other rules, up to "Play"."""
        desk = bench.desk
        intent = Event()
        intent.kind = K_SETUP
        intent.value = self.dice.choice(SYSTEMS)
        intent.black = self.dice.choice((0, 1, 2))
        desk.log.commit(intent, bench.now)
        desk.home()
        for _ in range(6):
            if bench.s[PHASE] != P_PLAY:
                bench.press("OK")

    def act(self):
        """One act and what must hold after it."""
        self.acts += 1
        self.one(self.dice.random())
        bench = self.bench
        legal(bench.s)
        assert any(bench.display.buffer), "nothing is drawn"
        assert bench.desk.faults == 0
        if self.acts % REFOLD == 0:
            self.refold()
            self.alive()
        if self.acts % 25 == 0:
            self.leave()
        if self.acts % EVERY == 0 or bench.desk.leave:
            self.bench = self.begin()

    def one(self, what):
        """A press, a hold, a chord, a drop, a hand, a stuck key, a power cut, or just time."""
        bench, dice = self.bench, self.dice
        key = dice.choices(KEYS, [OFTEN.get(k, 3) for k in KEYS])[0]
        self.trail.append((self.acts, bench.mode, round(what, 3), key))
        if what < 0.03:
            self.deep()
        elif what < 0.68:
            bench.press(key, wait=dice.choice((0, 50, 250, 350)))
        elif what < 0.70:
            bench.press("OK", wait=0)  # and others while it is being kept
            for _ in range(3):
                bench.press(dice.choice(KEYS), wait=0)
        elif what < 0.79:
            bench.hold(key, ms=dice.choice((610, 900, 1500)), wait=0)
        elif what < 0.83:
            self.chord()
        elif what < 0.93:
            width = dice.choice((5, 20, 60, 400))
            bench.drop(dice.randrange(1, 5), width, wait=dice.choice((0, 900)))
        elif what < 0.94:
            for _ in range(dice.randrange(1, 12)):
                bench.edge(dice.randrange(300), dice.randrange(23), dice.randrange(2))
            bench.run(400)
            self.release()
        elif what < 0.945:
            self.stuck(key)
        elif what < 0.95:
            bench.edge(1, dice.choice((20, 21, 22)), 0)
            bench.edge(80, dice.choice((20, 21, 22)), 1)
            bench.run(200)
            self.release()
        elif what < 0.955:
            bench.settle()
            bench.power_on()
        elif what < 0.96:
            bench.files.refuse = True
            bench.press("OK", wait=1500)
            bench.files.refuse = False
            bench.run(1200)
        else:
            bench.run(dice.choice((1000, 4000, 17000)))

    def deep(self):
        """Some line of MENU or of the strokes, and whatever keys it asks for."""
        bench, dice = self.bench, self.dice
        bench.run(350)
        if dice.random() < 0.8:
            bench.press("MENU")
        else:
            bench.hold("UNDO")
        for _ in range(dice.randrange(20)):
            bench.press("BLACK", wait=0)
        bench.run(300)
        for key in ("OK", *dice.choices(KEYS, [OFTEN.get(k, 3) for k in KEYS], k=6)):
            self.trail.append((self.acts, bench.mode, "deep", key))
            bench.press(key, wait=320)

    def release(self):
        """No key down, every beam clear."""
        bench = self.bench
        for pin in (*range(2, 10), 20, 21, 22):
            bench.edge(1, pin, 1)
        for pin in range(10, 18):
            bench.edge(1, pin, 0)
        bench.run(700)

    def chord(self):
        """Keys pressed together are a palm: nothing happens, whatever they are."""
        bench, dice = self.bench, self.dice
        bench.run(6000 if bench.mode == "agree" else 400)  # silence may agree meanwhile
        keys = dice.sample(KEYS, dice.randrange(2, 6))
        before = self.look()
        at = dice.randrange(40)
        down = 3500 if dice.random() < 0.2 and bench.mode not in CHORDS else 500
        for k in keys:
            bench.edge(1 + dice.randrange(at + 1), bench.pin(k), 0)
            bench.edge(dice.randrange(150, down), bench.pin(k), 1)
        bench.run(down + 100)
        assert self.look() == before, f"{keys} together did something"

    def look(self):
        """The match, the stroke under way and the context; not what time alone changes: a clock
        that runs out is logged."""
        return bytes(self.bench.s), self.bench.mode, self.bench.entry()

    def stuck(self, key):
        """A key that stays down leaves the others alive, and comes back when it is let go."""
        bench = self.bench
        bench.down(key)
        bench.run(11000)
        buttons = bench.desk.buttons
        assert buttons.stuck >> (KEYS.index(key) ^ buttons.mirror) & 1
        for other in self.dice.sample(KEYS, 3):
            if other != key:
                bench.press(other, wait=100)
        self.alive(but=key)
        bench.up(key)
        bench.run(300)
        assert bench.desk.buttons.stuck == 0

    def alive(self, but=""):
        """Each key still echoes."""
        bench = self.bench
        for key in self.dice.sample([k for k in KEYS if k != but], 2):
            bench.sounder.played.clear()
            silent = bench.desk.silent  # FOUL in a list changes it
            bench.down(key)
            heard = list(bench.sounder.played)
            bench.edge(1, bench.pin(key), 1)
            bench.run(300)
            assert "CLICK" in heard or silent or bench.desk.sounder.loud == 0, key

    def refold(self):
        """What flash holds gives the same match; pieces are conserved on the way."""
        bench = self.bench
        for _ in range(40):
            if bench.desk.log.saved and not bench.desk.log.replaying:
                break
            bench.run(100)
        assert bench.desk.log.saved, bench.desk.log.error
        files = MemoryFiles()
        files.files = dict(bench.files.files)
        again = Fast(files, beams=True)
        for _ in range(400):
            if not again.desk.log.audit(8):
                break
        assert bytes(again.s) == bytes(bench.s), "the log gives another match"
        assert again.desk.log.differs < 0
        self.refolds += 1
        conserved(bench.desk.log)

    def leave(self):
        """Two presses lead to the main screen."""
        bench = self.bench
        bench.run(350)
        found = way_back(bench)
        name = bench.mode
        assert found is not None, f"no way back from {name}"
        self.ways[name] = self.ways.get(name, 0) + 1
        self.longest = max(self.longest, len(found))
        if self.dice.random() < 0.5:
            for word in found:
                press(bench, word)


def conserved(log):
    """Judge the log buffer alone: what fell and what came back is what is there."""
    s, event, ruling = bytearray(96), Event(), Ruling()
    buffer = log._buffer
    first = buffer.count - 1
    while first >= 0 and buffer.kind(first) != K_SETUP:
        first -= 1
    if first < 0:
        return
    for i in range(first, buffer.count):
        if not buffer.load(i, event):
            continue
        before = bytes(s)
        if match.decide(s, event, event) != 0:
            continue  # what a correction made impossible is passed over
        match.apply(s, event, ruling)
        if event.kind == K_STROKE and s[PHASE] == before[PHASE] == P_PLAY and not s[SYSTEM]:
            for colour, fell, back in ((0, event.white, ruling.back_white),
                                       (1, event.black, ruling.back_black)):  # fmt: skip
                assert s[LEFT + colour] == before[LEFT + colour] - fell + back
        if s[PHASE] == P_PLAY and s[HOUSE] == 0 and not s[SYSTEM] and not s[MODE]:
            assert s[SCORE] < 25 and s[SCORE + 1] < 25


def run(acts, seed):
    """So many acts; returns the fuzz, or raises with what was done last."""
    fuzz = Fuzz(seed)
    try:
        while fuzz.acts < acts:
            fuzz.act()
    except BaseException:
        print(f"seed {seed}, after:", *fuzz.trail[-14:], sep="\n  ", file=sys.stderr)
        raise
    return fuzz


def main():
    acts = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    fuzz = run(acts, seed)
    print(f"{fuzz.acts} acts, {fuzz.refolds} times judged again, "
          f"home in {fuzz.longest} at most, from: {fuzz.ways}")  # fmt: skip


if __name__ == "__main__":
    main()
