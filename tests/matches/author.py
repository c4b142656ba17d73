"""Writes the long .match files: seeds of good matches, and what goes wrong in a stormy one.

    cd tests && python -m matches.author            # writes them all again
    cd tests && python -m matches.author singles    # or one of them

How a match is played and noted stands in match_writer.py.
"""

import sys
from pathlib import Path

from matches.match_writer import KEYS, LETTERS, Author, say
from rosace.rules.state import (
    BOARD,
    BROKEN,
    LEFT,
    PENDING,
    PHASE,
    PLAYED,
    PLAYERS,
    QUEEN_AT,
    ROOM,
    TURN,
    WHITE_SIDE,
    WON,
)
from rosace.words import (
    K_ROOM,
    P_MATCH,
    P_PLAY,
    Q_AWAIT,
)
from rosace_host.match import text_ids as T

HERE = Path(__file__).parent

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
        a.write(say(T.START_RESUME) + " WITHIN 10 s")
        a.write("PRESS OK", '"Play"')
        a.write(f"PRESS {KEYS[kind]} OK", f"{striker}'s stroke again: {a.verdict()}")
        return True

    def _room(self, a: Author) -> bool:
        """There is room now: MENU, its first line."""
        a.held_since = 0
        a.do(K_ROOM)
        a.write("PHASE prompt")
        a.write("PRESS MENU")
        a.write(say(T.M_ROOM))
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
