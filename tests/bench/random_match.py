"""Keys and pieces at a desk in virtual time, and whole matches by seeded chance.

The players are dice with a seed. How often what falls is the assumed stroke of a club match: own
carrommen 0 1 2 3 in 62 31 6 1 of a hundred strokes, one of the opponent's in 4, the striker in 4,
a foul in 1, the queen 1.3 times in thirty strokes, a referee's slip in 3; six seconds to think in
the median. A beam misses one piece in a hundred, and in one stroke of two hundred sees one that
was none. A pocketed striker is fetched by hand (rosace_sim.drops). The players have sense: a
target is the queen or one of the own carrommen alike, nobody pockets his last one before her on
purpose, and everybody takes pains over her cover.

The referee knows what fell, nothing of what the beams saw. He reads the screen after each key and
presses what it does not say yet; what is recorded in the end must be what fell: else the bench
stops.
"""

import math
import random

from desk.files import MemoryFiles
from rosace.desk import presenter
from rosace.desk.desk import Desk
from rosace.desk.stroke_entry import AFTER_OK
from rosace.face import view as v
from rosace.port import ticks_add
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules import match
from rosace.rules.state import (
    LEFT,
    PHASE,
    QUEEN_AT,
    RIGHT,
    ROTATION,
    SEAT_SLOT,
    TURN,
    WHITE_SIDE,
    Event,
    Ruling,
)
from rosace.senses.buttons import BLACK, FOUL, KEY_PINS, OK, SEAT_A, STRIKER, UNDO, WHITE
from rosace.senses.buttons import QUEEN as QUEEN_KEY
from rosace.senses.edges import Edges
from rosace.words import K_STROKE, OWN_GUESS, P_MATCH, P_PLAY, Q_AWAIT, Q_BOARD, QUEEN
from rosace_host.match import text_ids as T
from rosace_sim import drops

STEP = 25  # ms between two turns of the loop while something goes on
AWAKE = 250  # ms after the last edge in which something may go on
DOWN, UP = 70, 130  # ms: a key down, and until the next
READ = 330  # a new question is read before it is answered

# The assumed stroke
OWN = (62, 31, 6, 1)
OTHER = 0.04
SPILL = 0.04  # the striker falls
FOULS = 0.01
SLIPS = 0.03
SOMETHING = 0.43  # of the strokes something falls
MISSED = 0.01
PHANTOM = 0.005
UNTOUCHED = 0.02  # of the strokes in which nothing falls; the assumed stroke does not say
# The queen: how often a target is she and not one of n own carrommen, TEMPT / (TEMPT + n); and how
# often a cover that the dice missed falls all the same. Together 1.3 queens in thirty strokes.
TEMPT = 1.0
PAINS = 0.3
# Seconds from rest until a hand takes the striker out of its net: median, sigma of the logarithm
FETCHED = (3.0, 0.5)

# What blocks a beam 20 to 30 mm under the surface (hardware/README.md), in metres and seconds.
DEPTH = (0.020, 0.030)
G = 9.81
CARROMMAN = (0.031, 0.009)
STRIKERS = (0.041, 0.010)


def pulse(dice, kind, depth):
    """Ms that a tumbling disc keeps the light away: it falls freely from the edge of the pocket,
    tilted in any direction, and is seen by its height."""
    across, thick = STRIKERS if kind == STRIKER else CARROMMAN
    flat = dice.random()  # cosine of the tilt: every direction alike
    height = (across * math.sqrt(1 - flat * flat) + thick * flat) * dice.uniform(0.85, 1.0)
    late = math.sqrt(2 * (depth + height / 2) / G)
    early = math.sqrt(2 * max(0.0, depth - height / 2) / G)
    return max(4, round(1000 * (late - early)))


class Nothing:
    """A sounder, a line and one panel that nobody looks at: whatever they are told is done."""

    def __init__(self):
        self.buffer = bytearray(1024)
        self.far = None
        self.busy = False

    def __getattr__(self, name):
        return lambda *told: 0


class Hands:
    """A desk and the fingers on it. beams: False for a table without any."""

    def __init__(self, beams=True):
        nothing = Nothing()
        self.desk = Desk(nothing, nothing, nothing, MatchLog(Journal(MemoryFiles(), b"bench-02")))
        self.desk.fault = self._raise
        self.edges = Edges()
        self.beams = beams
        self.now = 0
        self.presses = 0
        self.answers = 0  # of them said whose a late drop is, and nothing else
        self._pending = []
        self._awake = 0
        if not beams:
            for pin in range(10, 18):
                self._edge(0, pin, 1)
        self.run(800)

    def _raise(self, error):
        raise error

    @property
    def s(self):
        return self.desk.log.state.b

    @property
    def view(self):
        return self.desk.view

    def _edge(self, after, pin, level):
        self._pending.append((self.now + after, pin << 1 | level))
        self._pending.sort()

    def run(self, ms):
        """Time passes: in small steps while something goes on, else in one."""
        end = self.now + ms
        pending = self._pending
        while self.now < end:
            at = self.now + STEP
            if self.now > self._awake and self.desk.calm:
                at = pending[0][0] if pending else end
            self.now = at = max(self.now + 1, min(at, end))
            self.edges.clear()
            while pending and pending[0][0] <= at:
                when, code = pending.pop(0)
                self.edges.add(ticks_add(when, 0), code)
                self._awake = at + AWAKE
            self.desk.step(ticks_add(at, 0), self.edges, b"")

    def pending(self):
        """Is something still to be seen?"""
        return bool(self._pending)

    def press(self, key, ms=DOWN):
        """One press, counted."""
        self.presses += 1
        self._edge(1, KEY_PINS[key], 0)
        self._edge(1 + ms, KEY_PINS[key], 1)
        self.run(ms + UP)

    def hold(self, key):
        """A key held long enough: one press too."""
        self.press(key, 700)

    def drop(self, net, width):
        """Something dark passes both beams of a net, b the lower one: 20 ms later and faster."""
        if not self.beams:
            return
        pin = 8 + 2 * net
        for beam, late, dark in ((pin, 0, width), (pin + 1, 20 + width // 8, width * 3 // 4)):
            self._edge(1 + late, beam, 1)
            self._edge(1 + late + dark, beam, 0)

    def shade(self, net, seen, phase):
        """What the model says that both beams of a net saw."""
        if not self.beams:
            return
        for beam, runs in enumerate(seen):
            for start, end in drops.sampled(runs, phase):
                self._edge(1 + start, 8 + 2 * net + beam, 1)
                self._edge(1 + end, 8 + 2 * net + beam, 0)

    # the umpire

    def asked(self, title):
        """Does the screen ask this?"""
        return self.view.screen == v.S_ASK and self.view.title == title

    def shown(self):
        """The pieces on the screen, guessed and pressed."""
        kinds = [self.view.kinds[i] for i in range(self.view.count)]
        return [kind for kind in kinds if kind != OWN_GUESS]

    def questioned(self):
        """Is a drop a question to the stroke that is entered?"""
        desk = self.desk
        return desk.mode is desk.modes.entry and desk.stroke.next_asked() >= 0

    def guessed(self):
        """What the first drop that is asked about is taken for."""
        entry = self.desk.stroke
        return entry.kind(entry.next_asked(), self.desk.state)

    def late(self):
        """How many drops are a question because they fell right after OK."""
        entry = self.desk.stroke
        return sum(entry.asks(i) and entry.asked[i] == AFTER_OK for i in range(entry.count))

    def answer(self, key, kind):
        """A piece key, tapped or held. A late drop that is of the kind it is guessed as would have
        needed none without the question; what was guessed wrongly needs its key in any case."""
        late, guess = self.late(), self.guessed() if self.questioned() else None
        key(kind)
        if self.late() < late and kind == guess:
            self.answers += 1

    def enter(self, pieces, foul, touched):
        """Read, press what is missing, take away what is too much, OK."""
        for _ in range(30):
            shown = self.shown()
            missing, more = list(pieces), []
            for kind in shown:
                if kind in missing:
                    missing.remove(kind)
                else:
                    more.append(kind)
            if missing:
                self.answer(self.press, missing[0])
            elif more:
                self.hold(more[0])
            elif self.questioned():  # nothing that fell is left to be entered
                self.hold(WHITE + self.guessed())
            elif foul != self.view.foul:
                self.press(FOUL)
            else:
                break
        else:
            raise AssertionError(f"the desk cannot enter {pieces}")
        if touched != self.view.untouched:
            self.press(OK)
        else:
            self.hold(OK)  # nothing was touched: recorded as it is let go
            if self.view.hint == T.UNDO_STROKE:
                self.press(OK)  # a reopened stroke only shows it
        while self.desk.mode is self.desk.modes.late:  # a cord swung while OK went down
            self.run(READ)
            self.hold(WHITE + self.guessed())
            if self.desk.mode is self.desk.modes.entry:
                self.press(OK)
        if self.asked(T.TOUCHED_Q):
            self.run(READ)
            self.press(OK if touched else FOUL)
        self.agreed()

    def agreed(self):
        """Where nobody umpires, the side that the screen asks taps its own button."""
        if self.view.screen == v.S_MAIN and self.view.hint in (T.AGREE_TAP, T.AGREE_HOLD):
            self.run(READ)
            named = self.view.args[2] - T.ARG_NAME  # the screen says whose word it waits for
            seat = bytes(self.s[SEAT_SLOT : SEAT_SLOT + 4]).index(named)
            self.press(SEAT_A + (seat ^ self.s[ROTATION]) % 2)

    def correct(self, pieces, foul, touched):
        """The last stroke was recorded wrongly: UNDO, mend it, OK."""
        self.run(READ)
        self.press(UNDO)
        self.run(READ)
        self.enter(pieces, foul, touched)


class Played:
    """What a match cost. stroke: presses of each entry with its OK. all: with corrections, prompts
    and what leads to the next board's "Play" (counted with the stroke before). late: presses of
    the entries in which a drop right after OK was a question. answers: presses of all that only
    said whose a late drop is."""

    def __init__(self):
        self.stroke = []
        self.late = []
        self.all = []
        self.answers = 0
        self.fell = []  # kinds of each stroke
        self.slips = 0


class Match:
    """A match by dice on a desk, from power-on to its end; alone: without an umpire."""

    def __init__(self, seed, beams=True, doubles=False, one_game=False, alone=False, pockets=None):
        """pockets: where drops come from, bench.pockets.Pockets; None = even pulses, see above."""
        self.dice = random.Random(seed)
        self.hands = Hands(beams)
        self.pockets = pockets
        if pockets:
            self.hands.desk.beams.use_scale(pockets.scale)
        self.doubles = doubles
        self.one_game = one_game
        self.alone = alone
        self.played = Played()
        self._depth = self.dice.uniform(*DEPTH)  # how this table's rings are mounted
        self._truth = bytearray(96)
        self._event = Event()
        self._ruling = Ruling()

    def play(self):
        """To the end; returns what it cost."""
        hands = self.hands
        if self.doubles:
            hands.press(WHITE)
        if self.one_game:
            hands.press(BLACK)
        if self.alone:
            hands.press(QUEEN_KEY)
        started(hands)
        while hands.s[PHASE] != P_MATCH:
            self._stroke()
        self.played.answers = hands.answers
        return self.played

    def falls(self):
        """What truly falls: kinds, foul, touched."""
        s, dice = self.hands.s, self.dice
        own = (s[TURN] & 1) ^ s[WHITE_SIDE]
        count = min(dice.choices((0, 1, 2, 3), OWN)[0], s[LEFT + own])
        if count == 0 and s[QUEEN_AT] == Q_AWAIT and dice.random() < PAINS:
            count = 1
        open_ = s[QUEEN_AT] == Q_BOARD
        right = s[RIGHT + (s[TURN] & 1)]
        pieces = []
        for left in range(s[LEFT + own], s[LEFT + own] - count, -1):
            wants = open_ and right and QUEEN not in pieces
            if wants and (left == 1 or dice.random() < TEMPT / (TEMPT + left)):
                pieces.append(QUEEN)
            else:
                pieces.append(own)
        if dice.random() < OTHER and s[LEFT + (own ^ 1)]:
            pieces.append(own ^ 1)
        if dice.random() < SPILL:
            pieces.append(STRIKER)
        dice.shuffle(pieces)
        touched = bool(pieces) or dice.random() >= UNTOUCHED
        return pieces, dice.random() < FOULS and touched, touched

    def _stroke(self):
        hands, dice = self.hands, self.dice
        hands.run(int(1000 * dice.lognormvariate(math.log(6), 0.5)) + 500)
        while hands.pending():  # who strikes has the striker
            hands.run(STEP)
        pieces, foul, touched = self.falls()
        fetch = 0
        for kind in pieces:
            net = dice.randrange(1, 5)
            if self.pockets:
                hands.shade(net, self.pockets.seen(dice, kind), dice.random())
            elif dice.random() >= MISSED:
                hands.drop(net, pulse(dice, kind, self._depth))
            fetch = net if kind == STRIKER else fetch
            hands.run(dice.randrange(80, 700))
        if dice.random() < PHANTOM:
            if self.pockets:
                hands.shade(dice.randrange(1, 5), self.pockets.rim_out(dice), dice.random())
            else:
                hands.drop(dice.randrange(1, 5), pulse(dice, WHITE, self._depth))
        hands.run(1600 if self.pockets else 900)  # until the nets are at rest
        if fetch:
            self._fetch(fetch)
        self._truth[:] = hands.s
        self._judge(pieces, foul, touched)
        before = hands.presses
        late = hands.late() > 0
        slip = self._slip(pieces, foul, touched)
        if slip:
            hands.enter(*slip)
            entered = hands.presses
            hands.correct(pieces, foul, touched)
        else:
            hands.enter(pieces, foul, touched)
            entered = hands.presses
        assert hands.s == self._truth, (pieces, foul, touched)
        self.played.stroke.append(entered - before)
        if late:
            self.played.late.append(entered - before)
        self.played.fell.append(pieces)
        self.played.slips += slip is not None
        self._follow()
        self.played.all.append(hands.presses - before)

    def _fetch(self, net):
        """A hand will take the striker out of its net."""
        table = self.pockets.table if self.pockets else drops.Table()
        median, sigma = FETCHED
        ms = 1000 * self.dice.lognormvariate(math.log(median), sigma)
        self.hands.shade(net, drops.later(drops.hand(table, self.dice), ms), self.dice.random())

    def _slip(self, pieces, foul, touched):
        """What he enters by mistake, or None. A slip needs something to enter: he trusts a screen
        that is wrong, or presses the other colour."""
        s, hands = self.hands.s, self.hands
        shown = hands.shown()
        if not pieces and not shown or self.dice.random() >= SLIPS / SOMETHING:
            return None
        if sorted(shown) != sorted(pieces) and self._legal(shown):
            return shown, foul, True
        for i, kind in enumerate(pieces):
            if kind < QUEEN and s[LEFT + (kind ^ 1)] > pieces.count(kind ^ 1):
                return [*pieces[:i], kind ^ 1, *pieces[i + 1 :]], foul, True
        return None

    def _legal(self, pieces):
        """Nothing is shown that cannot have fallen."""
        return pieces.count(QUEEN) <= 1 >= pieces.count(STRIKER)

    def _judge(self, pieces, foul, touched):
        """The laws' own answer to what fell, for comparison."""
        event = self._event
        event.clear()
        event.kind = K_STROKE
        event.white, event.black, event.queen, event.striker = map(pieces.count, range(4))
        event.foul, event.touched = int(foul), int(touched)
        assert match.decide(self._truth, event, event) == 0, pieces
        match.apply(self._truth, event, self._ruling)

    def _follow(self):
        """Placing, and from a board's end to the next "Play": whatever the screen asks."""
        hands = self.hands
        if hands.asked(T.PLACING) or hands.asked(T.PLACING_ASKS):
            hands.run(2500)
            hands.press(OK)
        for _ in range(8):
            if hands.s[PHASE] == P_PLAY or hands.s[PHASE] == P_MATCH:
                return
            for _ in range(40):
                hands.run(STEP)  # a board has idle turns; run() leaves them out
            hands.run(2000)
            ninth = hands.view.screen == v.S_PERSON and hands.view.title == T.TOSS_NINTH
            hands.press(WHITE if ninth else OK)
        raise AssertionError(f"no way to the next board: screen {hands.view.screen}")


def started(hands, phase=P_PLAY):
    """From the set-up to "Play", or to the phase before it; returns the same hands."""
    while hands.s[PHASE] != phase:
        hands.run(READ)
        hands.press(OK)
    return hands


def unseen():
    """Nobody looks at the panel in these matches: only the view is filled, nothing is painted."""
    presenter.draw = lambda canvas, view: None
