"""Plays the cases of pile systems through the laws' front door. Runs on both Pythons alike.

Schema: the head of a variants case file. pile_case(case) raises Wrong where a case fails.
"""

from laws.golden_core import LETTERS, PIECES, Core, Wrong, read_stroke
from laws.number_names import REFUSAL_NAMES
from rosace.rules.piles.checks import D_BROKEN, D_DUES, D_HAD, D_OWNERS, D_TURN, D_WINS
from rosace.rules.piles.systems import (
    CH_NET,
    CH_RESTACK,
    CHEAPEST,
    COUNT,
    DUES_BY_SEAT,
    ELIMINATION,
    G_QUOTA,
    GOAL,
    OTHERS,
    OUT,
    OWNERS,
    SCORES,
    TIE,
    WINS,
    rule,
    value,
)
from rosace.rules.state import PHASE, PLAYERS, QUEEN_AT, QUEEN_SIDE, TURN, WINNER
from rosace.words import (
    K_BOARD_RESULT,
    K_CHOICE,
    K_JUMP,
    K_PLAY,
    K_POSITION,
    K_SETUP,
    K_STROKE,
    NONE,
    P_MATCH,
    P_PLAY,
    Q_AWAIT,
    Q_BOARD,
    Q_COVERED,
    QUEEN,
)

SYSTEMS = ("three", "points", "holes", "trous")
_FIRST = 32
_NAMES = "ABCD"
_SETUP = (
    "players", "turn", "broken", "pile", "queen", "debts", "owners", "scores", "board_no",
    "elimination", "rules",
)  # fmt: skip


class Board(Core):
    """One match at the core, spoken to in the cases' words."""

    def __init__(self, case):
        super().__init__()
        self.setup = case.get("setup") or {}
        self.holders = []  # whose pile names the queen
        self.jumped = ""
        for key in self.setup:
            if key not in _SETUP:
                raise Wrong("unknown in setup: " + key)
        players = self.setup.get("players") or ["A", "B"]
        rules = list((self.setup.get("rules") or {}).items())
        if self.setup.get("elimination"):
            rules.append((ELIMINATION, 1))
        data = bytearray((len(rules),))
        for field, number in rules:
            data.append(int(field))
            data.append(number)
        self.must(K_SETUP, value=_FIRST + SYSTEMS.index(case["system"]), black=len(players),
                  data=data)  # fmt: skip

    def send(self, kind, **fields):
        """Decide and apply one intent; returns the refusal."""
        refusal = self.decide(kind, **fields)
        if not refusal:
            self.apply()
        return refusal

    def must(self, kind, **fields):
        refusal = self.send(kind, **fields)
        if refusal:
            raise Wrong("refused: " + REFUSAL_NAMES[refusal])

    def seat(self, name):
        if name not in _NAMES[: self.s[PLAYERS]]:
            raise Wrong("no such player: " + str(name))
        return _NAMES.index(name)

    def lay_out(self):
        """Scores first, then the pieces."""
        setup = self.setup
        scores = setup.get("scores") or {}
        for name in sorted(scores):
            left = scores[name]
            while left:
                points = min(12, left)
                self.must(K_BOARD_RESULT, value=self.seat(name), reason=points, queen=NONE)
                left -= points
        self.must(K_PLAY)
        data = bytearray(D_WINS)
        piles = setup.get("pile") or {}
        left = [9, 9, 1]
        for i in range(4):
            data[D_OWNERS + i] = NONE
        for name in sorted(piles):
            seat = self.seat(name)
            for letter in piles[name]:
                kind = LETTERS.index(letter)
                if kind == QUEEN:
                    self.holders.append(name)
                    if rule(self.s, GOAL) == G_QUOTA:
                        continue
                left[kind] -= 1
                data.append(kind | seat << 2)
            if piles[name]:
                data[D_HAD] |= 1 << seat
        for name in setup.get("debts") or {}:
            data[D_DUES + self.seat(name)] = setup["debts"][name]
        for net in setup.get("owners") or {}:
            data[D_OWNERS + int(net) - 1] = self.seat(setup["owners"][net])
        data[D_TURN] = self.seat(setup.get("turn", "A"))
        data[D_BROKEN] = 1 if setup.get("broken", True) else 0
        queen, owner = self.queen(data, setup.get("queen"))
        self.must(K_POSITION, white=left[0], black=left[1], queen=queen, striker=owner, data=data)

    def queen(self, data, word):
        """Where she is: by `queen:`, by the q in a pile, or by both if they say the same."""
        if self.holders and self.holders != [word or self.holders[0]]:
            raise Wrong("the queen is in the pile of {}".format(" and ".join(self.holders)))
        if self.holders:
            return Q_COVERED, self.seat(self.holders[0])
        if word == "pending":
            return Q_AWAIT, data[D_TURN]
        if word in (None, "board"):
            return Q_BOARD, NONE
        if rule(self.s, GOAL) != G_QUOTA:
            data.append(QUEEN | self.seat(word) << 2)
        return Q_COVERED, self.seat(word)

    def play(self, text):
        """One word of `strokes`; returns the refusal."""
        if text == "@restack":
            return self.send(K_CHOICE, value=CH_RESTACK)
        if text.startswith("$"):
            return self.buy(text[1:])
        fields, data, left = read_stroke(text)
        refusal = self.send(K_STROKE, data=data, **fields)
        if left and not refusal and self.s[PHASE] == P_PLAY:
            self.jumped = self.returned() + left.replace("s", "")
            counts = {piece: left.count(letter) for letter, piece in zip(LETTERS, PIECES)}
            refusal = self.send(K_JUMP, **counts)
        return refusal

    def buy(self, words):
        net, _, paid = words.partition("=")
        payment = CHEAPEST
        if paid:
            payment = paid.count("w") * 20 + paid.count("b") * 2 + paid.count("q")
        return self.send(K_CHOICE, value=CH_NET + int(net) - 1, reason=payment)

    def pile(self, seat):
        s = self.s
        return "".join(
            [LETTERS[s[WINS + i] & 3] for i in range(s[COUNT]) if s[WINS + i] >> 2 == seat]
        )

    def winner(self, number):
        if number == TIE:
            return "tie"
        return "others" if number == OTHERS else _NAMES[number]

    def seen(self):
        """The state in the words of `expected`."""
        s = self.s
        names = _NAMES[: s[PLAYERS]]
        queen = "board" if s[QUEEN_AT] == Q_BOARD else "pending"
        if s[QUEEN_AT] == Q_COVERED:
            queen = _NAMES[s[QUEEN_SIDE]]
        dues = {names[i]: s[DUES_BY_SEAT + i] for i in range(len(names)) if s[DUES_BY_SEAT + i]}
        owners = {}
        for net in range(4):
            if s[OWNERS + net] != NONE:
                owners[str(net + 1)] = names[s[OWNERS + net]]
        game = None
        if s[PHASE] == P_MATCH:
            game = "draw" if s[WINNER] == TIE else names[s[WINNER]]
        board = None
        if s[PHASE] != P_PLAY:
            board = {"winner": self.winner(self.ruling.winner), "points": self.ruling.points}
        return {
            "turn": names[s[TURN]],
            "queen": queen,
            "debts": dues,
            "owners": owners,
            "pile": {names[i]: self.pile(i) for i in range(len(names))},
            "value": {names[i]: value(s, i) for i in range(len(names))},
            "scores": {names[i]: s[SCORES + i] for i in range(len(names))},
            "board": board,
            "game": game,
            "eliminated": [names[i] for i in range(len(names)) if s[OUT] >> i & 1],
        }


def pile_case(case):
    """Set up, play, compare; raises Wrong."""
    board = Board(case)
    board.lay_out()
    expect = case.get("expected") or {}
    returned = []
    refused = []
    for i, text in enumerate(case["strokes"]):
        board.ruling.clear()
        board.jumped = ""
        refusal = board.play(text)
        if refusal:
            refused.append(i + 1)
            if i + 1 not in expect.get("refused", []):
                raise Wrong("stroke {} refused: {}".format(i + 1, REFUSAL_NAMES[refusal]))
        returned.append("" if refusal else "".join(sorted(board.returned() + board.jumped)))
    if "refused" in expect and refused != expect["refused"]:
        raise Wrong("refused: expected {}, got {}".format(expect["refused"], refused))
    _compare(expect, board.seen(), returned)


def _parts(got, want):
    """Those of `got` that a case names."""
    return {part: got[part] for part in want}


def _compare(expect, seen, returned):
    for key in sorted(expect):
        want = expect[key]
        if key == "refused":
            continue
        if key == "returned":
            got = returned[: len(want)]
            want = ["".join(sorted(one)) for one in want]
        elif key not in seen:
            raise Wrong("unknown in expected: " + key)
        else:
            got = seen[key]
        if key == "pile" or (key == "board" and got):
            got = _parts(got, want)
        if key == "owners":
            want = {str(net): seat for net, seat in want.items()}
        if want != got:
            raise Wrong("{}: expected {}, got {}".format(key, want, got))
    for key, none in (("debts", {}), ("board", None), ("game", None)):
        # A case that names how one of the two ended leaves the other open.
        over = key != "debts" and ("game" in expect or "board" in expect)
        if key not in expect and seen[key] != none and not over:
            raise Wrong("{}: expected none, got {}".format(key, seen[key]))
