"""Writes the long .match files: plays a match by the laws, and notes what hands do at the table.

    cd tests && python -m matches.author            # writes them all again
    cd tests && python -m matches.author singles    # or one of them

The players are dice with a seed. Which keys a stroke needs is asked of the desk's own slots, what
it gives of the laws; so a file says what ought to happen, and playing it shows whether it does.
"""

import random
import sys
from pathlib import Path

from rosace.desk.stroke import Stroke
from rosace.face import line, texts
from rosace.rules import laws, match, names
from rosace.rules.acts import foul_kind
from rosace.rules.event import Event
from rosace.rules.ruling import QE_BACK, Ruling
from rosace.rules.state import (
    BOARD,
    BREAKER,
    BROKEN,
    GAME,
    LEFT,
    M_DOUBLES,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    PLAYED,
    PLAYERS,
    QUEEN_AT,
    RIGHT,
    ROOM,
    SCORE,
    SEAT_SLOT,
    SIZE,
    T_PLACE,
    T_QUEEN,
    T_SIDES,
    T_TOSS,
    TURN,
    WHITE_SIDE,
    WON,
)
from rosace.words import (
    K_APPEAL,
    K_FOUL,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
    K_ROOM,
    K_SEATS,
    K_SETUP,
    K_SIDES,
    K_STROKE,
    K_TOSS,
    K_TOSS_NINTH,
    NONE,
    P_GAME,
    P_MATCH,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
    QUEEN,
    STRIKER,
)


def say(text: int, *args) -> str:
    """A text of the screen as an EXPECT line, so that the files follow the device's words."""
    words = line.text(text).decode("iso-8859-15")
    for place, arg in enumerate(args, 1):
        words = words.replace(chr(place), str(arg))
    return f'EXPECT "{words}"'


def row_words(row: int) -> str:
    """What happened, in the screen's own words."""
    return bytes(line.LINE[: line.add_row(0, row)]).decode("iso-8859-15")


HERE = Path(__file__).parent
KEYS = ("WHITE", "BLACK", "QUEEN", "STRIKER")
LETTERS = "wbqs"
PLAYER = ("A", "B", "A2", "B2")
SIDE = "AB"


class Author:
    """One match under way and the lines it gave so far.

    skill: chance that a stroke pockets own carrommen.  wild: share of fouls, strikers and slips.
    """

    def __init__(self, seed: int, skill: float = 0.62, wild: float = 0.02):
        self.dice = random.Random(seed)
        self.skill = skill
        self.wild = wild
        self.s = bytearray(SIZE)
        self.before = bytearray(SIZE)  # as it was before the last stroke
        self.last: list = []  # what that stroke was
        self.ruling = Ruling()
        self.lines: list = []
        self.seen: set = set()  # rulings that were looked at
        self.fetch = 0  # net the striker lies in
        self.crowded = False  # the circle is full: the next dues must wait
        self.held_since = 0  # stroke from which dues have been waiting
        self.strokes = 0

    # --- the pencil ---

    def write(self, line: str = "", comment: str = "") -> None:
        self.lines.append(f"{line:<30} # {comment}" if comment else line)

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def who(self, seat: int) -> str:
        return PLAYER[self.s[SEAT_SLOT + seat]]

    # --- the laws ---

    def event(self, kind: int, **fields) -> Event:
        intent = Event()
        intent.kind = kind
        data = fields.pop("data", b"")
        for name, value in fields.items():
            setattr(intent, name, value)
        intent.size = len(data)
        intent.data[: len(data)] = data
        return intent

    def do(self, kind: int, **fields) -> None:
        """An event happens; the laws must allow it."""
        self.happen(self.event(kind, **fields))

    def happen(self, intent: Event) -> None:
        event = Event()
        refused = match.decide(self.s, intent, event)
        assert refused == 0, (names.KIND_NAMES[intent.kind], names.REFUSAL_NAMES[refused])
        match.apply(self.s, event, self.ruling)

    def may(self, pieces: list, foul: bool = False) -> bool:
        """Would the laws take this stroke?"""
        event = Event()
        return match.decide(self.s, self.stroke_event(pieces, foul), event) == 0

    def stroke_event(self, pieces: list, foul: bool = False, touched: bool = True) -> Event:
        kinds = [kind for kind, _ in pieces]
        white, black, queen, striker = (kinds.count(kind) for kind in range(4))
        return self.event(
            K_STROKE, white=white, black=black, queen=queen, striker=striker,
            foul=int(foul), touched=int(touched),
            data=bytes(kind | net << 3 for kind, net in pieces),
        )  # fmt: skip

    # --- the players ---

    def falls(self) -> tuple:
        """What the dice pocket: pieces as (kind, net), foul."""
        s, dice = self.s, self.dice
        own = (s[TURN] & 1) ^ s[WHITE_SIDE]
        skill, luck = self.skill, dice.random()
        count = sum(luck < part for part in (skill, skill * 0.35, skill * 0.05))
        queen_on, waits = s[QUEEN_AT] == Q_BOARD, s[QUEEN_AT] == Q_AWAIT
        if waits and count == 0 and dice.random() < 0.5:
            count = 1  # everybody takes pains over the cover
        left = s[LEFT + own]
        kinds = []
        if queen_on and s[RIGHT + (s[TURN] & 1)] and dice.random() < (0.5 if left <= 3 else 0.15):
            kinds.append(QUEEN)
            count = min(count, 1)
        if queen_on and QUEEN not in kinds:
            count = min(count, left - 1)  # nobody ends a board for his opponent on purpose
        kinds += [own] * min(count, left)
        if dice.random() < 0.05 and s[LEFT + (own ^ 1)] > 1:
            kinds.append(own ^ 1)
        if dice.random() < 0.02 + self.wild:
            kinds.append(STRIKER)
        foul = dice.random() < self.wild / 2
        dice.shuffle(kinds)
        nets = [net for net in range(1, 5) if net != self.fetch]
        return [(kind, dice.choice(nets)) for kind in kinds], foul

    # --- the referee ---

    def keys(self, pieces: list, foul: bool, own: int) -> list:
        """The fewest piece keys that turn the desk's guess into what fell."""
        wanted = [sum(kind == k for kind, _ in pieces) for k in range(4)]
        others = [kind for kind, _ in pieces if kind != own]
        unseen = [kind for kind, net in pieces if kind == own and not net]
        every = [kind for kind, _ in pieces]
        for pressed in ([], others, others + unseen, every):
            slots = Stroke()
            for _, net in pieces:
                if net:
                    slots.drop(net)
            for kind in pressed:
                slots.press(kind)
            event = Event()
            slots.fill_event(event, self.s)
            if [event.white, event.black, event.queen, event.striker] == wanted:
                return [KEYS[kind] for kind in pressed] + (["FOUL"] if foul else [])
        raise AssertionError(f"the desk cannot enter {pieces}")

    def stroke(self, pieces: list, foul: bool = False, touched: bool = True) -> None:
        """The one in turn strikes, `pieces` fall, the referee records it."""
        s = self.s
        striker = self.who(s[TURN])
        own = (s[TURN] & 1) ^ s[WHITE_SIDE]
        pressed = self.keys(pieces, foul, own)
        if not s[BROKEN] and all(kind == STRIKER for kind, _ in pieces):
            ok = ["OK", "OK" if touched else "FOUL"]  # was a carromman touched?
        else:
            ok = ["OK"] if touched else ["HOLD", "OK"]
        self.record(self.stroke_event(pieces, foul, touched), pieces)
        fell = "".join(f"{LETTERS[kind]}{net or ''}" for kind, net in pieces)
        fell = ("!" if foul else "") + (fell or ("-" if touched else "~"))
        self.write(f"STROKE {fell} : {' '.join(pressed + ok)}", f"{striker}: {self.verdict()}")
        self.check(bool(pieces))
        self.follow(pieces)

    def record(self, event: Event, pieces: list) -> None:
        self.before[:] = self.s
        self.last = pieces
        self.happen(event)
        self.strokes += 1

    def check(self, fell: bool) -> None:
        """The first ruling of each kind is read off the screen, and heard."""
        s, r = self.s, self.ruling
        if r.row in self.seen or s[PHASE] != P_PLAY:
            return
        self.seen.add(r.row)
        if r.new_dues or r.back_white or r.back_black or r.queen == QE_BACK:
            beep = "COMES_BACK"
        else:
            beep = "NOTHING" if not fell else "OWN" if r.stays else "OPPONENT"
        self.write(f"EXPECT BEEP {beep}")
        self.write(f'EXPECT "{laws.law(0, r.row).decode()}"')
        if not s[PENDING] & (T_PLACE | T_QUEEN):
            self.write(f'EXPECT "{row_words(r.row)}"')

    def verdict(self) -> str:
        """The last ruling in words, with its letter."""
        r = self.ruling
        letter = laws.law(0, r.row).decode()
        said = f"{letter} {row_words(r.row)}".strip() if r.row else ""
        back = [f"{n} {colour}" for n, colour in
                ((r.back_white, "white"), (r.back_black, "black")) if n]  # fmt: skip
        if r.queen == QE_BACK:
            back.append("queen")
        if back:
            said += ", back: " + " ".join(back)
        if r.winner != NONE:
            said += f"; board to {SIDE[r.winner]}, {r.points}"
        elif self.s[PHASE] == P_PLAY:
            said += f"; {self.who(self.s[TURN])} strikes"
        return said.strip()

    def follow(self, pieces: list) -> None:
        """What the table and the referee do before the next stroke."""
        self.fetch = 0
        for kind, net in pieces:
            if kind == STRIKER and net:
                self.fetch = net
        if self.s[PHASE] != P_PLAY:
            self.fetch = 0
            return
        if self.fetch:
            self.write(f"HAND {self.fetch} 450 ms", "the striker is fetched")
            self.fetch = 0
        self.place()

    def place(self) -> None:
        """The placing prompt, if there is one."""
        s = self.s
        if s[PHASE] != P_PLAY or not s[PENDING] & (T_PLACE | T_QUEEN):
            return
        back = []
        if s[PENDING] & T_QUEEN:
            self.write(say(texts.T_QUEEN_CENTRE))
            back.append("PLACE queen")
        for colour, text in enumerate((texts.T_PLACES_WHITE, texts.T_PLACES_BLACK)):
            if s[PLACE + colour] and not (colour and s[PLACE]):
                placer = self.who(s[PLACER + colour])
                self.write(say(text, placer, s[PLACE + colour]))
            if s[PLACE + colour]:
                back.append(f"PLACE {s[PLACE + colour]} {names.PIECE_NAMES[colour]}")
        if self.crowded and s[PENDING] & T_PLACE:
            self.crowded = False
            self.held_since = self.strokes
            self.write("PRESS FOUL", "no room in the circle: they wait")
            self.do(K_NO_ROOM)
            self.place()
            return
        for placed in back:
            self.write(placed)
        self.write("PRESS OK", "placed")
        self.do(K_PLACED)

    # --- a match ---

    def begin(self, title: str, doubles: bool = False, one_game: bool = False) -> None:
        """From power-on to the first "Play"; A won the toss and breaks."""
        self.write(f"NAME {title}")
        self.write()
        self.write("POWER ON")
        self.write(say(texts.T_SETUP) + " WITHIN 5 s")
        if doubles:
            self.write("PRESS WHITE", "two against two")
        if one_game:
            self.write("PRESS BLACK", "one game")
        self.write("PRESS OK")
        self.write(say(texts.T_TOSS))
        self.write("PRESS OK", "A won the toss and breaks")
        if doubles:
            self.write(say(texts.T_SEATING_1, "A", "B"))
            self.write("PRESS OK", "seats to the right: A B A2 B2")
        self.do(K_SETUP, white=M_DOUBLES if doubles else 0, black=1 if one_game else 2, data=b"\0")
        self.do(K_TOSS, value=0, reason=1)
        self.do(K_SEATS, data=bytes((0, 1, 2, 3) if doubles else (0, 1)))

    def play(self) -> None:
        """A board begins: "Play"."""
        s = self.s
        new_game = s[PHASE] == P_GAME or s[PLAYED] == 0
        self.do(K_PLAY)
        if new_game and s[BOARD] == 1:
            self.write()
            self.write(f"GAME {s[GAME]}")
        self.write()
        self.write(f"BOARD {s[BOARD]}", f"{self.who(s[BREAKER])} breaks; "
                   f"game {s[GAME]}, A {s[SCORE]} : {s[SCORE + 1]} B")  # fmt: skip
        self.write("PRESS OK", '"Play"')
        self.fetch = 0

    def board_over(self) -> None:
        """What the board's end asks: the score, seats, a toss."""
        s, r = self.s, self.ruling
        self.write(f"SCORE {SIDE[r.winner]} {r.points}")
        over = s[PHASE] == P_MATCH
        if over:
            self.write(f'EXPECT "{SIDE[r.match_winner]} wins" WITHIN 5 s')
            self.write(f"RESULT {SIDE[r.match_winner]} {s[WON]}-{s[WON + 1]}")
            return
        if s[PHASE] == P_GAME:
            self.write(say(texts.T_GAME_TO_N, s[GAME], SIDE[r.game_winner]))
        else:
            self.write(say(texts.T_BOARD_TO, s[BOARD], SIDE[r.winner]))
        if s[PENDING] & T_SIDES:
            self.write(say(texts.T_CHANGE_SIDES))
            self.write("PRESS OK", "they have changed")
            self.do(K_SIDES)
        if s[PENDING] & T_TOSS:
            self.write("PRESS OK")
            self.write(say(texts.T_TOSS_NINTH))
            seat = self.dice.randrange(2)
            self.write(f"PRESS {KEYS[seat]}", f"{self.who(seat)} breaks the ninth")
            self.do(K_TOSS_NINTH, seat=seat)

    def run_board(self, slip=None) -> None:
        """One board from "Play" to its end; `slip(self, pieces, foul)` may do a stroke instead."""
        self.play()
        while self.s[PHASE] == P_PLAY:
            pieces, foul = self.falls()
            if not self.may(pieces, foul):
                continue
            if slip is None or not slip(self, pieces, foul):
                self.stroke(pieces, foul, bool(pieces) or self.dice.random() > 0.05)
        self.board_over()

    # --- slips and breaches ---

    def amend(self, pieces: list, keys: list, why: str) -> None:
        """UNDO opens the last stroke, `keys` make it `pieces`, OK keeps it."""
        self.s[:] = self.before
        self.record(self.stroke_event(pieces), pieces)
        self.write("PHASE correction")
        self.write(f"PRESS UNDO {' '.join([*keys, 'OK'])}", f"{why}: {self.verdict()}")
        self.follow(pieces)

    def outside(self, seat: int, key: str, reason: int, why: str) -> None:
        """FOUL held: a breach outside a stroke."""
        kind = foul_kind(self.s, seat & 1, reason)
        assert kind in (K_FOUL, K_PENALTY)
        self.do(kind, seat=seat, value=seat & 1, reason=reason)
        self.write("PHASE foul")
        self.write("HOLD FOUL", why)
        self.write(say(texts.T_FOUL_WHO))
        self.write(f"PRESS {KEYS[seat]} {key} OK", self.verdict())
        self.place()

    def appeal(self) -> None:
        """MENU held: all clocks stand until "Play" (4g)."""
        self.write("HOLD MENU", f"{self.who(self.s[TURN] ^ 1)} appeals")
        self.write(say(texts.T_APPEAL_LINE))
        self.write("RUN 20 s")
        self.write("PRESS OK", '"Play"')
        self.do(K_APPEAL)
        self.do(K_PLAY)

    def power_cut(self) -> None:
        """The lights go out while nobody strikes."""
        s = self.s
        self.write("RUN 1 s", "all is saved")
        self.write("POWER OFF", "somebody stumbles over the cable")
        self.write("EXPECT DARK")
        self.write("RUN 8 s")
        self.write("POWER ON")
        self.write(say(texts.T_START_RESUME) + " WITHIN 10 s")
        self.write(say(texts.T_RESUME_LINE, s[BOARD], s[SCORE], s[SCORE + 1]))
        self.write("PRESS OK", '"Play" again; the clock had stopped')


HEADER = """# {title}
#
# Written by tests/matches/author.py; {strokes} strokes. What a line means: tests/matches/README.md
"""


def short() -> Author:
    """One game in few strokes, most of them entered by one press."""
    best = None
    for seed in range(600):
        author = Author(seed, skill=0.8, wild=0.01)
        author.begin("A short game", one_game=True)
        while author.s[PHASE] != P_MATCH:
            author.run_board()
        if best is None or author.strokes < best.strokes:
            best = author
    assert best is not None
    return best


def singles() -> Author:
    """Best of three with a ninth board; the first seed that gives one."""
    for seed in range(100_000):
        author = Author(seed, skill=0.68)
        author.begin("Three games, one of them with a ninth board")
        ninth = False
        while author.s[PHASE] != P_MATCH:
            author.run_board()
            ninth |= author.s[BOARD] == 9
            if author.strokes > 420:
                break
        if author.s[PHASE] == P_MATCH and ninth and author.s[WON] + author.s[WON + 1] == 3:
            return author
    raise AssertionError("no such match")


def doubles() -> Author:
    """Four players, one game, dues placed by the right-hand neighbour."""
    for seed in range(1000):
        author = Author(seed, skill=0.66, wild=0.04)
        author.begin("Doubles, one game", doubles=True, one_game=True)
        while author.s[PHASE] != P_MATCH:
            author.run_board()
        if author.s[PLAYED] in (5, 6) and author.s[PLAYERS] == 4:
            return author
    raise AssertionError("no such match")


def storm() -> Author:
    """Fouls, dues, returned queens, undone entries, an appeal, no room, two power cuts."""
    for seed in range(5000):
        author = Author(seed, skill=0.55, wild=0.16)
        author.begin("Stormy weather, one game", one_game=True)
        slips = Slips()
        while author.s[PHASE] != P_MATCH and author.strokes < 400:
            author.held_since = 0
            author.run_board(slips)
        done = author.s[PHASE] == P_MATCH and slips.complete() and not author.crowded
        if done and author.s[PLAYED] <= 7:
            return author
    raise AssertionError("no such match")


class Slips:
    """What else happens in a stormy match; each kind at least once."""

    def __init__(self):
        self.seen = {}

    def complete(self) -> bool:
        wanted = {"key", "dropped", "colour", "same", "twice", "penalty", "foul", "appeal",
                  "power", "cut", "no room"}  # fmt: skip
        return wanted <= set(self.seen)

    def _first(self, what: str) -> bool:
        self.seen[what] = self.seen.get(what, 0) + 1
        return True

    def _few(self, what: str, dice, most: int, chance: float) -> bool:
        return self.seen.get(what, 0) < most and dice.random() < chance

    def __call__(self, a: Author, pieces: list, foul: bool) -> bool:
        s, dice = a.s, a.dice
        if not s[BROKEN] or a.strokes < 4:
            return False
        own = (s[TURN] & 1) ^ s[WHITE_SIDE]
        if a.held_since and a.strokes > a.held_since + 1 and not s[ROOM]:
            return self._room(a)
        if not a.crowded and self._few("no room", dice, 1, 0.05):
            a.crowded = self._first("no room")
        if self._few("appeal", dice, 1, 0.05) and self._first("appeal"):
            a.appeal()
            return True
        if self._few("power", dice, 1, 0.05) and a.strokes > 20 and self._first("power"):
            a.power_cut()
            return True
        if self._few("penalty", dice, 2, 0.05) and self._first("penalty"):
            other = (s[TURN] & 1) ^ 1
            a.outside(other, "QUEEN", 4, f"{a.who(other)} stands up")
            return True
        if self._few("foul", dice, 2, 0.05) and self._first("foul"):
            a.outside(s[TURN], "WHITE", 2, f"{a.who(s[TURN])} touches a carromman")
            return True
        return self._stroke(a, pieces, foul, own)

    def _stroke(self, a: Author, pieces: list, foul: bool, own: int) -> bool:
        s, dice = a.s, a.dice
        only_own = [kind for kind, _ in pieces] == [own] and not foul
        quiet = not s[PENDING] and s[QUEEN_AT] != Q_AWAIT
        if only_own and self._few("key", dice, 3, 0.3) and self._first("key"):
            return self._wrong_key(a, pieces, own)
        if pieces and not foul and self._few("dropped", dice, 2, 0.2) and self._first("dropped"):
            return self._dropped(a, pieces)
        net = pieces[0][1] if pieces else 0
        other = [(own ^ 1, net)]
        if only_own and quiet and s[LEFT + own] > 2 and s[LEFT + (own ^ 1)] > 2:
            if self._few("colour", dice, 2, 0.4) and self._first("colour"):
                a.stroke(pieces)
                if s[PHASE] == P_PLAY and not s[PENDING]:
                    a.amend(other, [KEYS[own ^ 1]], "it was the other colour")
                return True
            if self._few("twice", dice, 1, 0.4) and self._first("twice"):
                return self._twice(a, pieces)
        if self._few("same", dice, 1, 0.2) and quiet and self._first("same"):
            a.stroke(pieces, foul)
            if s[PHASE] == P_PLAY:
                a.write("PHASE correction")
                a.write("PRESS UNDO OK", "a look back; nothing is changed, nothing is logged")
            return True
        if only_own and quiet and self._few("cut", dice, 1, 0.2) and self._first("cut"):
            return self._cut(a, pieces)
        return False

    def _wrong_key(self, a: Author, pieces: list, own: int) -> bool:
        """A wrong key and, held, the same key takes it away again."""
        (_, net), wrong = pieces[0], KEYS[own ^ 1]
        striker = a.who(a.s[TURN])
        a.record(a.stroke_event(pieces), pieces)
        a.write(f"STROKE {LETTERS[own]}{net}", striker)
        a.write("RUN 1 s")
        a.write(f"PRESS {wrong}", "the wrong key")
        a.write(f"HOLD {wrong}", "one less of it")
        a.write(f"PRESS {KEYS[own]} OK", a.verdict())
        a.follow(pieces)
        return True

    def _dropped(self, a: Author, pieces: list) -> bool:
        """UNDO drops the entry under way; then every piece is pressed."""
        striker = a.who(a.s[TURN])
        a.record(a.stroke_event([(kind, 0) for kind, _ in pieces]), pieces)
        fell = "".join(f"{LETTERS[kind]}{net}" for kind, net in pieces)
        a.write(f"STROKE {fell} : FOUL UNDO", f"{striker}; the entry is dropped")
        a.write(f"PRESS {' '.join(KEYS[kind] for kind, _ in pieces)} OK", a.verdict())
        a.follow(pieces)
        return True

    def _twice(self, a: Author, pieces: list) -> bool:
        """UNDO twice takes the stroke away; it is entered again."""
        (kind, _), s = pieces[0], a.s
        a.stroke(pieces)
        if s[PHASE] != P_PLAY or s[PENDING]:
            return True
        a.s[:] = a.before
        a.record(a.stroke_event([(kind, 0)]), pieces)
        a.write("PHASE correction")
        a.write("PRESS UNDO UNDO", "taken away; the one before it opens")
        a.write("PRESS OK", "that one stays as it was")
        a.write(f"PRESS {KEYS[kind]} OK", f"entered again: {a.verdict()}")
        return True

    def _cut(self, a: Author, pieces: list) -> bool:
        """The power fails in the moment of saving a stroke: it is lost, and entered again."""
        (kind, net), striker = pieces[0], a.who(a.s[TURN])
        a.record(a.stroke_event([(kind, 0)]), pieces)
        a.write("POWER CUT BEFORE", "as it is about to write to the flash")
        a.write(f"STROKE {LETTERS[kind]}{net} : OK", f"{striker}; it is never written")
        a.write("RUN 2 s")
        a.write("POWER ON")
        a.write(say(texts.T_START_RESUME) + " WITHIN 10 s")
        a.write("PRESS OK", '"Play"')
        a.write(f"PRESS {KEYS[kind]} OK", f"{striker}'s stroke again: {a.verdict()}")
        return True

    def _room(self, a: Author) -> bool:
        """There is room now: MENU, its first line."""
        a.held_since = 0
        a.do(K_ROOM)
        a.write("PHASE prompt")
        a.write("PRESS MENU")
        a.write(say(texts.T_M_ROOM))
        a.write("PRESS OK", "there is room now")
        a.place()
        return True


MATCHES = {"short": short, "singles": singles, "doubles": doubles, "storm": storm}


def main() -> None:
    for name in sys.argv[1:] or MATCHES:
        author = MATCHES[name]()
        title = (MATCHES[name].__doc__ or "").splitlines()[0]
        text = HEADER.format(title=title, strokes=author.strokes) + author.text()
        (HERE / f"{name}.match").write_text(text, encoding="utf-8")
        print(f"{name}: {author.strokes} strokes, {len(author.lines)} lines")


if __name__ == "__main__":
    main()
