"""Plays a match by the laws and writes down what the umpire presses, as lines of a .match file.

The players are dice with a seed. Which keys a stroke needs is asked of the desk's own slots, what
it gives of the laws; so a file says what ought to happen, and playing it shows whether it does.
"""

import random

from laws.number_names import PIECE_NAMES, REFUSAL_NAMES
from rosace.desk.stroke_entry import StrokeEntry
from rosace.face import translate
from rosace.rules import laws, match
from rosace.rules.acts import foul_kind
from rosace.rules.state import (
    BOARD,
    BREAKER,
    BROKEN,
    GAME,
    LEFT,
    M_DOUBLES,
    MUST_PLACE,
    MUST_QUEEN,
    MUST_SIDES,
    MUST_TOSS,
    PENDING,
    PHASE,
    PLACE,
    PLACER,
    PLAYED,
    QE_BACK,
    QUEEN_AT,
    RIGHT,
    SCORE,
    SEAT_SLOT,
    SIZE,
    TURN,
    WHITE_SIDE,
    WON,
    Event,
    Ruling,
)
from rosace.words import (
    K_APPEAL,
    K_FOUL,
    K_NO_ROOM,
    K_PENALTY,
    K_PLACED,
    K_PLAY,
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
from rosace_host.match import names
from rosace_host.match import text_ids as T


def say(text: int, *args) -> str:
    """A text of the screen as an EXPECT line, so that the files follow the device's words."""
    words = translate.text(text).decode("iso-8859-15")
    for place, arg in enumerate(args, 1):
        words = words.replace(chr(place), str(arg))
    return f'EXPECT "{words}"'


def row_words(row: int) -> str:
    """What happened, in the screen's own words."""
    return bytes(translate.LINE[: translate.add_row(0, row)]).decode("iso-8859-15")


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
        assert refused == 0, (
            names.KIND_NAMES[intent.kind],
            REFUSAL_NAMES[refused],
        )
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
            slots = StrokeEntry()
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
        if not s[PENDING] & (MUST_PLACE | MUST_QUEEN):
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
        if s[PHASE] != P_PLAY or not s[PENDING] & (MUST_PLACE | MUST_QUEEN):
            return
        back = []
        if s[PENDING] & MUST_QUEEN:
            self.write(say(T.QUEEN_CENTRE))
            back.append("PLACE queen")
        one, several = (T.PLACES_ONE_WHITE, T.PLACES_ONE_BLACK), (T.PLACES_WHITE, T.PLACES_BLACK)
        for colour in range(2):
            text = (several if s[PLACE + colour] > 1 else one)[colour]
            if s[PLACE + colour] and not (colour and s[PLACE]):
                placer = self.who(s[PLACER + colour])
                self.write(say(text, placer, s[PLACE + colour]))
            if s[PLACE + colour]:
                back.append(f"PLACE {s[PLACE + colour]} {PIECE_NAMES[colour]}")
        if self.crowded and s[PENDING] & MUST_PLACE:
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
        self.write(say(T.SETUP) + " WITHIN 5 s")
        if doubles:
            self.write("PRESS WHITE", "two against two")
        if one_game:
            self.write("PRESS BLACK", "one game")
        self.write("PRESS OK")
        self.write(say(T.TOSS))
        self.write("PRESS OK", "A won the toss and breaks")
        if doubles:
            self.write('EXPECT "1 A  2 B"')  # drawn round the table
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
            self.write(say(T.GAME_TO_N, s[GAME], SIDE[r.game_winner]))
        else:
            self.write(say(T.BOARD_TO, s[BOARD], SIDE[r.winner]))
        if s[PENDING] & MUST_SIDES:
            self.write(say(T.CHANGE_SIDES))
            self.write("PRESS OK", "they have changed")
            self.do(K_SIDES)
        if s[PENDING] & MUST_TOSS:
            self.write("PRESS OK")
            self.write(say(T.TOSS_NINTH))
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
        self.write(say(T.FOUL_WHO))
        self.write(f"PRESS {KEYS[seat]} {key} OK", self.verdict())
        self.place()

    def appeal(self) -> None:
        """MENU held: all clocks stand until "Play" (4g)."""
        self.write("HOLD MENU", f"{self.who(self.s[TURN] ^ 1)} appeals")
        self.write(say(T.APPEAL_LINE))
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
        self.write(say(T.START_RESUME) + " WITHIN 10 s")
        self.write(say(T.RESUME_LINE, s[BOARD], s[SCORE], s[SCORE + 1]))
        self.write("PRESS OK", '"Play" again; the clock had stopped')
