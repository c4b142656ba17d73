"""I5: what falls around OK is never lost in silence."""

import random
from collections import Counter

from bench.random_match import Hands, started
from desk.bench import mode_name
from reliability.figures import figure
from rosace.desk import presenter
from rosace.desk.stroke_entry import NO_PIECE
from rosace.rules.state import PHASE, Event
from rosace.senses.buttons import (
    FOUL,
    KEY_PINS,
    OK,
    QUEEN,
    SEAT_A,
    STRIKER,
    STRUCK,
    UNDO,
    WHITE,
)
from rosace.senses.proposals import EVIDENCE, UNPLAYED
from rosace.words import K_NOTE, K_STROKE, NO_WORDS, P_MATCH

ANEW = 60  # cases of one match: its log holds so many
LAYOUT = bytes([15])  # of the evidence in a stroke's record; no piece is this byte
MANY = 7  # drops in one entry
WINDOW = (-1500, 4500)  # ms around the press of OK


@figure(
    "I5",
    "drops at any time around OK: each a recorded piece, declared none, or still asked",
    300,
    100_000,
    500_000,
)
def around_ok(tally, count, seed):
    """One to three drops, an OK that is tapped or held, now and then a strike; then an umpire who
    answers what he is asked in any way there is, and makes up his mind again."""
    chance = random.Random(seed)
    drawn, presenter.draw = presenter.draw, lambda canvas, view: None
    try:
        table = None
        for number in range(count):
            if number % ANEW == 0 or table is None or table.over():
                table = Ledger(chance)
            with tally.case(f"timing {number}"):
                table.stroke()
                table.balance()
    finally:
        presenter.draw = drawn


class Ledger:
    """A match whose every accepted drop is booked, by net."""

    def __init__(self, chance):
        self.chance = chance
        self.hands = Hands()
        if chance.random() < 0.3:
            self.hands.press(QUEEN)  # without an umpire
        started(self.hands)
        self.accepted = Counter()
        desk = self.hands.desk
        desk.proposals = Booked(desk.proposals, self.accepted)
        self.stroke_began = desk.inputs.stroke_began
        desk.inputs.stroke_began = self.book_unplayed

    def over(self):
        """The match has ended: the next case needs another."""
        return self.hands.s[PHASE] == P_MATCH

    def book_unplayed(self, asked):
        """What fell before "Play" is accepted with it, if it is young enough."""
        entry = self.hands.desk.stroke
        count = entry.count
        self.stroke_began(asked)
        self.accepted.update(entry.nets[i] for i in range(count, entry.count))

    def stroke(self):
        """One case: drops around one press of OK, then the answers."""
        chance, hands = self.chance, self.hands
        desk = hands.desk
        hands.run(chance.choice((300, 2000, 4000)))
        down = chance.choice((40, 80, 300, 900))
        at = -WINDOW[0] + 10
        hands._edge(at, KEY_PINS[OK], 0)
        hands._edge(at + down, KEY_PINS[OK], 1)
        for _ in range(chance.randrange(1, 4)):
            self.drop(at + chance.randrange(*WINDOW))
        if chance.random() < 0.2:
            strike = at + chance.randrange(4000)
            hands._edge(strike, KEY_PINS[STRUCK], 0)
            hands._edge(strike + 30, KEY_PINS[STRUCK], 1)
        hands.run(at + WINDOW[1] if chance.random() < 0.5 else at + down + 400)
        for _ in range(chance.randrange(6)):
            if not self.over():  # one more OK would begin another match, with a log of its own
                self.answer()
        for _ in range(40):
            if desk.stroke.count < MANY and mode_name(desk) != "refusal":
                break
            self.clear_up(desk)

    def drop(self, at):
        """Something falls past both beams of a net, `at` ms from now."""
        net, width = self.chance.randrange(1, 5), self.chance.randrange(5, 60)
        for beam, late in ((8 + 2 * net, 0), (9 + 2 * net, 20)):
            self.hands._edge(at + late, beam, 1)
            self.hands._edge(at + late + width, beam, 0)

    def answer(self):
        """A press that an umpire may make of what he sees. Nothing that says in so many words that
        a whole stroke or board is to be forgotten."""
        chance, hands = self.chance, self.hands
        desk = hands.desk
        mode = mode_name(desk)
        piece = chance.randrange(WHITE, STRIKER)
        if mode == "agree":
            if chance.random() < 0.5:
                hands.run(5500)  # silence agrees
            else:
                hands.press(chance.choice((OK, SEAT_A, SEAT_A + 1)))
        elif mode == "late" and chance.random() < 0.2:
            hands.run(8000)
            assert desk.mode is desk.modes.late, "silence answered it"
        elif mode == "late":
            key = chance.choice((OK, OK, FOUL, UNDO, piece))
            if chance.random() < 0.2:
                hands.hold(piece)
            else:
                hands.press(key)
        elif mode == "undo":
            asked = desk.mode.asked
            key = chance.choice((OK, OK, piece, UNDO if asked else OK))
            hands.press(key)
        elif mode == "entry" and chance.random() < 0.5:
            keys = [OK, UNDO, FOUL, piece]
            if chance.random() < 0.3:
                hands.hold(piece)
            else:
                hands.press(chance.choice(keys))
        else:
            hands.press(OK)
        hands.run(350)

    def clear_up(self, desk):
        """More is in the entry than a stroke can pocket: the umpire takes it out, one by one."""
        if mode_name(desk) != "entry":
            self.hands.press(OK)
        else:
            entry = desk.stroke
            kinds = [entry.kind(i, desk.state) for i in range(entry.count)]
            left = [kind for kind in kinds if kind < NO_PIECE]
            self.hands.hold(left[0]) if left else self.hands.press(OK)
        self.hands.run(350)

    def balance(self):
        """Each accepted drop stands in the record or in the entry, in its net, once."""
        desk = self.hands.desk
        found = Counter()
        event = Event()
        for i in range(desk.log.count):
            kind = desk.log.load(i, event)
            data = bytes(event.data[: event.size])
            if kind == K_STROKE:
                data = data.split(LAYOUT)[0]  # behind it stands what the beams saw
                found.update(byte >> 3 & 7 for byte in data if byte >> 3 & 7)
            elif kind == K_NOTE and event.value == NO_WORDS:
                found.update(int(net) for net in data.split()[3:])
        entry = desk.stroke
        for i in range(entry.count):
            assert entry.kinds[i] <= NO_PIECE
            if entry.nets[i]:
                found[entry.nets[i]] += 1
        assert found == self.accepted, f"booked {found}, fell {self.accepted}"


class Booked:
    """Proposals that note what they accept as a piece."""

    def __init__(self, proposals, accepted):
        self.proposals = proposals
        self.accepted = accepted

    def __getattr__(self, name):
        return getattr(self.proposals, name)

    def judge(self, kind, net, t, waits):
        found = self.proposals.judge(kind, net, t, waits)
        if found != EVIDENCE and found != UNPLAYED:
            self.accepted[net] += 1
        return found
