"""Plays the cases of two-sided house rules through the laws' front door. Runs on both Pythons.

Schema: the head of a variants case file; law, if given, is what the last ruling cites.
race_case(case) raises Wrong where a case fails.
"""

from laws.golden_core import LETTERS, PIECES, Core, Wrong, read_stroke
from laws.number_names import REFUSAL_NAMES
from rosace.rules import laws
from rosace.rules.rows import A_DRAW
from rosace.rules.state import (
    ASK_COLOUR,
    ASK_FORGOT,
    ASK_PUT_BACK,
    ASKED_FELL,
    DUES,
    FAILED,
    H_OPEN,
    LAST_ROW,
    LEFT,
    MUST_CHOICE,
    PENDING,
    PHASE,
    QUEEN_AT,
    QUEEN_SIDE,
    QUESTION,
    SCORE,
    SPECIAL,
    SYSTEM,
    TURN,
    WHITE_SIDE,
)
from rosace.rules.systems import FIRST, JUMP, TRIES_MAX, rule
from rosace.words import (
    K_BOARD_RESULT,
    K_CHOICE,
    K_JUMP,
    K_PLAY,
    K_POSITION,
    K_SETUP,
    K_STROKE,
    NONE,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
    Q_COVERED,
)
from rosace_host.match.names import SYSTEM_NAMES

SYSTEMS = SYSTEM_NAMES
_SETUP = (
    "players", "turn", "broken", "colours", "pocketed", "queen", "debts", "failed", "scores",
    "board_no", "rules",
)  # fmt: skip
_MOST = 9  # points of a board without the queen


class Refused(Exception):
    """The core does not take this event now."""


class Race(Core):
    """One match at the core, spoken to in the cases' words: players A and B, colours w and b."""

    def __init__(self, case):
        super().__init__()
        self.setup = case.get("setup") or {}
        self.first = 0  # A's side
        self.board = None
        self.game = None
        self.row = 0  # of the last ruling
        for key in self.setup:
            if key not in _SETUP:
                raise Wrong("unknown in setup: " + key)
        if self.setup.get("players", ["A", "B"]) != ["A", "B"]:
            raise Wrong("this system is played by A and B")
        rules = self.setup.get("rules") or {}
        data = bytearray((len(rules),))
        for field in rules:
            data.append(int(field))
            data.append(rules[field])
        self.send(K_SETUP, value=SYSTEMS.index(case["system"]), data=data)

    def send(self, kind, **fields):
        """Decide and apply one intent; raises Refused."""
        refusal = self.decide(kind, **fields)
        if refusal:
            raise Refused(REFUSAL_NAMES[refusal])
        self.apply()
        if kind != K_JUMP:
            self.row = self.ruling.row
        if self.ruling.winner != NONE:
            self.board = {"winner": self.name(self.ruling.winner), "points": self.ruling.points}
        if self.ruling.game_winner != NONE:
            self.game = self.name(self.ruling.game_winner)
        elif self.s[LAST_ROW] == A_DRAW:
            self.game = "draw"

    def side(self, name):
        if name not in ("A", "B"):
            raise Wrong("no such player: " + str(name))
        return self.first ^ (name == "B")

    def name(self, side):
        return "AB"[side ^ self.first]

    def colour(self, side):
        return side ^ self.s[WHITE_SIDE]

    # --- the setup ---

    def lay_out(self):
        """Points of the boards before, then this board's pieces."""
        setup = self.setup
        self.score(setup.get("scores") or {}, setup.get("board_no"))
        self.send(K_PLAY)
        open_colours = "colours" in setup and setup["colours"] is None
        if not setup.get("broken", True):
            if [key for key in setup if key not in ("broken", "colours", "scores", "board_no")]:
                raise Wrong("before the break nothing has happened")
            return
        if open_colours:
            raise Wrong("no colours after the break")
        if rule(self.s, FIRST):
            self.send(K_CHOICE, value=ASK_COLOUR, reason=self.colour_of(self.name(self.s[TURN])))
        failed = setup.get("failed") or {}
        for name in sorted(failed):
            for _ in range(failed[name]):
                self.lose_a_try(name)
        pocketed = setup.get("pocketed") or {}
        self.position(
            9 - pocketed.get("w", 0), 9 - pocketed.get("b", 0), setup.get("turn", "A"),
            setup.get("queen", "board"), setup.get("debts") or {},
        )  # fmt: skip

    def colour_of(self, name):
        """0 or 1, as the case gives the colours."""
        colours = self.setup.get("colours") or {"A": "w", "B": "b"}
        return LETTERS.index(colours[name])

    def score(self, scores, board_no):
        """Boards with results that add up to the game's score; A is who breaks the next one."""
        points = (scores.get("A", 0), scores.get("B", 0))
        least = [-(-n // _MOST) for n in points]
        boards = sum(least) if board_no is None else board_no - 1
        if not sum(least) <= boards <= sum(points):
            raise Wrong("no %d boards have such scores" % boards)
        extra = min(boards - sum(least), points[0] - least[0])
        counts = (least[0] + extra, boards - least[0] - extra)
        self.first = (boards & 1) ^ self.colour_of("A")
        for name, count, left in (("A", counts[0], points[0]), ("B", counts[1], points[1])):
            side = self.side(name)
            while count:
                count -= 1
                board = min(_MOST, left - count)
                left -= board
                self.send(K_BOARD_RESULT, value=side, reason=board, queen=1 - side)
        self.board = None

    def position(self, white, black, turn, queen, debts):
        data = bytearray(8)
        left = (white, black)
        for name in "AB":
            side = self.side(name)
            data[side] = debts.get(name, 0)
            data[2 + side] = left[self.colour(side)] < 9
        data[4] = rule(self.s, TRIES_MAX)
        data[5] = data[6] = 1
        data[7] = self.side(turn)
        at = Q_BOARD
        whose = NONE
        if queen == "pending":
            at = Q_AWAIT
            whose = data[7]
        elif queen != "board":
            at = Q_COVERED
            whose = self.side(queen)
        self.send(K_POSITION, white=white, black=black, queen=at, striker=whose, data=data)

    def lose_a_try(self, name):
        left = [9, 9]
        left[self.colour(self.side(name))] = 1
        self.position(left[0], left[1], name, "board", {})
        self.stroke("q")
        self.stroke("-")

    # --- the strokes ---

    def stroke(self, token):
        """One word of a case; returns the letters of what comes back. Raises Refused."""
        if token == "@forget":
            self.send(K_CHOICE, value=ASK_FORGOT, reason=1)
            return ""
        if token == "@back":
            self.send(K_CHOICE, value=ASK_PUT_BACK, reason=1)
            return self.returned()
        text, _, chosen = token.partition(">")
        fell, data, left = read_stroke(text)
        jumps = dict.fromkeys(PIECES, 0)
        for letter in left:
            jumps[PIECES[LETTERS.index(letter)]] += 1
        if left and rule(self.s, JUMP) == 2:
            fell["foul"] = 1
        self.send(K_STROKE, data=data, **fell)
        back = self.returned()
        if left and self.s[PHASE] == P_PLAY:
            self.send(K_JUMP, **jumps)
            back += self.returned() + left.replace("s", "")
        if self.s[PENDING] & MUST_CHOICE:
            self.choose(chosen, token)
            back += self.returned()
        elif chosen:
            raise Wrong("nobody asks: " + token)
        return back

    def choose(self, chosen, token):
        """The player's answer; without one, what the text names or what fell first."""
        asked = self.s[QUESTION]
        answers = ("w", "b") if asked == ASK_COLOUR else ("pass", "keep")
        reason = self.s[ASKED_FELL] >> 4 if asked == ASK_COLOUR else 0
        if chosen:
            if chosen not in answers:
                raise Wrong("no such choice: " + token)
            reason = answers.index(chosen)
        self.send(K_CHOICE, value=asked, reason=reason)

    # --- the outcome ---

    def seen(self):
        s = self.s
        queen = ("board", "pending", "")[s[QUEEN_AT]]
        names = {"A": self.side("A"), "B": self.side("B")}
        colours = {name: "wb"[self.colour(names[name])] for name in names}
        return {
            "turn": self.name(s[TURN] & 1),
            "pocketed": {"w": 9 - s[LEFT], "b": 9 - s[LEFT + 1]},
            "queen": queen or self.name(s[QUEEN_SIDE]),
            "debts": {name: s[DUES + names[name]] for name in names if s[DUES + names[name]]},
            "failed": {name: s[FAILED + names[name]] for name in names},
            "scores": {name: s[SCORE + names[name]] for name in names},
            "colours": None if s[SPECIAL] & H_OPEN else colours,
            "board": self.board,
            "game": self.game,
        }


def _same(key, expected, seen):
    """Compares one value; letters that come back count in any order, a board's parts as given."""
    if key == "returned":
        return [sorted(part) for part in expected] == [sorted(part) for part in seen]
    if key == "board" and expected and seen:
        return all(seen.get(part) == expected[part] for part in expected)
    if key == "debts":
        expected = {name: expected[name] for name in expected if expected[name]}
    return expected == seen


def race_case(case):
    """One case: set up, strokes, compare. Returns nothing; raises Wrong."""
    race = Race(case)
    try:
        race.lay_out()
    except Refused as refused:
        raise Wrong("setup refused: " + str(refused)) from None
    returned = []
    refused = []
    for token in case["strokes"]:
        try:
            returned.append(race.stroke(token))
        except Refused:
            returned.append("")
            refused.append(len(returned))
    law = laws.law(race.s[SYSTEM], race.row).decode()
    if case.get("law", law) != law:
        raise Wrong("law: expected {}, got {}".format(case["law"], law))
    seen = race.seen()
    seen["returned"] = returned
    seen["refused"] = refused
    expected = {"debts": {}, "board": None, "game": None, "refused": []}
    expected.update(case["expected"])
    for key in sorted(expected):
        if key not in seen:
            raise Wrong("unknown in expected: " + key)
        if key == "turn" and race.s[PHASE] != P_PLAY:
            continue
        if not _same(key, expected[key], seen[key]):
            raise Wrong("{}: expected {}, got {}".format(key, expected[key], seen[key]))
