"""Plays cases through the laws' front door. Runs on CPython and on MicroPython alike."""

from laws import golden_piles, golden_races
from laws.golden_core import Core, Wrong, read_stroke
from laws.number_names import REFUSAL_NAMES
from rosace.rules.state import (
    BREAKER,
    BROKEN,
    DUES,
    LEFT,
    M_DOUBLES,
    MUST_SIDES,
    PASSES,
    PENDING,
    PHASE,
    PLAYED,
    QUEEN_AT,
    QUEEN_SIDE,
    RIGHT,
    SCORE,
    TRIES,
    TURN,
    WHITE_SIDE,
    WINNER,
)
from rosace.words import (
    K_BOARD_RESULT,
    K_DEEM,
    K_DISQUALIFY,
    K_EARLY,
    K_FORFEIT,
    K_FOUL,
    K_NEXT_BOARD,
    K_NO_ROOM,
    K_PENALTY,
    K_PLAY,
    K_POSITION,
    K_RESIGN,
    K_ROOM,
    K_SEATS,
    K_SETUP,
    K_SIDES,
    K_STROKE,
    K_TOSS_NINTH,
    K_TURN,
    K_VOID,
    NONE,
    P_MATCH,
    P_PLAY,
    R_RESULT,
    RE_APPEAL,
    RE_MOVED,
)
from rosace_host.match.names import KIND_NAMES

_QUEENS = ("board", "await", "cov")


class Table(Core):
    """One match at the core, spoken to in the cases' words."""

    def __init__(self, mode):
        super().__init__()
        self.send(K_SETUP, white=mode)

    def send(self, kind, force=NONE, **fields):
        """Decide and apply one intent; a refusal other than `force` fails the case."""
        refusal = self.decide(kind, **fields)
        if refusal and refusal != force:
            raise Wrong(f"{KIND_NAMES[kind]} refused: {REFUSAL_NAMES[refusal]}")
        return self.apply()

    def side(self, letter):
        """Side of colour w or b."""
        if letter not in ("w", "b"):
            raise Wrong(f"no such colour: {letter}")
        return self.s[WHITE_SIDE] ^ (letter == "b")

    def letter(self, side):
        return "wb"[side ^ self.s[WHITE_SIDE]]


def _boards(points):
    """Board results (points, queen taken by the winner) that add up to a game score."""
    if points < 3:
        return [(points, False)] if points else []
    if points <= 12:
        return [(points, True)]
    first = 12 if points >= 15 else points - 3
    return [(first, True), (points - first, True)]


def _score(table, points):
    """Bring the game to `points` before the board; White is then the side that breaks."""
    white = _boards(points.get("w", 0))
    black = _boards(points.get("b", 0))
    side_of_white = (len(white) + len(black)) & 1
    for side, boards in ((side_of_white, white), (1 - side_of_white, black)):
        for count, queen in boards:
            table.send(K_BOARD_RESULT, value=side, reason=count, queen=side if queen else 1 - side)


def _position(table, setup):
    """Lay out the case's board."""
    unknown = [
        key
        for key in setup
        if key
        not in (
            "white",
            "black",
            "queen",
            "dues",
            "right",
            "turn",
            "points",
            "broken",
            "room",
            "tries_left",
        )
    ]
    if unknown:
        raise Wrong("unknown in setup: {}".format(", ".join(unknown)))
    table.send(K_PLAY)
    white = setup.get("white", 9)
    black = setup.get("black", 9)
    queen = setup.get("queen", "board")
    dues = setup.get("dues", {})
    right = setup.get("right", {})
    data = bytearray(8)
    for letter, left in (("w", white), ("b", black)):
        side = table.side(letter)
        data[side] = dues.get(letter, 0)
        data[2 + side] = bool(right.get(letter, left < 9))
    data[5] = bool(setup.get("broken", True))
    data[4] = setup.get("tries_left", 2)
    data[6] = bool(setup.get("room", True))
    data[7] = table.side(setup.get("turn", "w"))
    at = 0
    queen_side = NONE
    if queen != "board":
        at = _QUEENS.index(queen.split("_")[0])
        queen_side = table.side(queen.split("_")[1])
    table.send(K_POSITION, white=white, black=black, queen=at, striker=queen_side, data=data)


def _stroke(table, kind, text):
    """A stroke; the ICF's laws ask neither for nets nor for pieces that left the board."""
    fields, _nets, left = read_stroke(text)
    if left:
        raise Wrong(f"unknown stroke: {text}")
    table.send(kind, **fields)


def _token(table, token, law):
    """One word of a play list."""
    if ":" not in token:
        if token == "room":
            table.send(K_ROOM)
        elif token == "noroom":
            table.send(K_NO_ROOM)
        else:
            _stroke(table, K_STROKE, token)
        return
    word, rest = token.split(":")
    if word == "early":
        _stroke(table, K_EARLY, rest)
    elif word == "turn":
        table.send(K_TURN, seat=table.side(rest))
    elif word == "forfeit":
        reason = RE_MOVED if "4i" in law else RE_APPEAL
        table.send(K_FORFEIT, value=table.side(rest), reason=reason)
    elif word in ("pen", "foul", "deem"):
        kind = {"pen": K_PENALTY, "foul": K_FOUL, "deem": K_DEEM}[word]
        table.send(kind, value=table.side(rest))
    else:
        raise Wrong(f"unknown token: {token}")


def _both(s, at, table):
    return {"w": s[at + table.side("w")], "b": s[at + table.side("b")]}


def _seen(table):
    """The state in the words of `expect`."""
    s = table.s
    queen = _QUEENS[s[QUEEN_AT]]
    if s[QUEEN_AT]:
        queen += "_" + table.letter(s[QUEEN_SIDE])
    right = _both(s, RIGHT, table)
    seen = {
        "white": s[LEFT],
        "black": s[LEFT + 1],
        "queen": queen,
        "dues": _both(s, DUES, table),
        "turn": table.letter(s[TURN] & 1),
        "right": {"w": bool(right["w"]), "b": bool(right["b"])},
        "broken": bool(s[BROKEN]),
        "tries_left": s[TRIES],
        "passes": s[PASSES],
        "after": _both(s, SCORE, table),
        "board": None,
    }
    if table.ruling.void:
        seen["board"] = "void"
    elif table.ruling.winner != NONE:
        seen["board"] = {
            "winner": table.letter(table.ruling.winner),
            "points": table.ruling.points,
        }
    elif s[PHASE] != P_PLAY:
        seen["board"] = "over"
    return seen


def _compare(expect, seen):
    for key in sorted(expect):
        if key not in seen:
            raise Wrong(f"unknown in expect: {key}")
        if seen[key] != expect[key]:
            raise Wrong(f"{key}: expected {expect[key]}, got {seen[key]}")


def stroke_case(case):
    """One board: set it up, play the tokens, compare. Returns nothing; raises Wrong."""
    table = Table(0)
    setup = case.get("setup") or {}
    play = case["play"]
    _score(table, setup.get("points", {}))
    if play and play[0].startswith("early:"):
        if [key for key in setup if key != "points"]:
            raise Wrong("an early break has no position before it")
    elif case.get("setup"):
        _position(table, setup)
    else:
        table.send(K_PLAY)
    if "colours" in case:
        raise Wrong("unknown schema")
    for token in play:
        if table.s[PHASE] != P_PLAY and not token.startswith("early:"):
            raise Wrong(f"the board has ended before {token}")
        _token(table, token, str(case.get("law", "")))
    _compare(case["expect"], _seen(table))


class Course:
    """One match, board by board, and what is worth comparing of it."""

    def __init__(self, case):
        self.players = case["players"]
        doubles = case.get("mode") == "doubles"
        self.table = Table(M_DOUBLES if doubles else 0)
        self.names = (self.players[0][0], self.players[1][0])
        self.breakers = []
        self.games = []
        self.swaps = []
        self.table.send(K_SEATS, data=bytes(range(len(self.players))))

    def side(self, name):
        if name not in self.names:
            raise Wrong(f"no such side: {name}")
        return self.names.index(name)

    def open(self, counted=True):
        """The next board, if none is open."""
        s = self.table.s
        if s[PHASE] != P_PLAY:
            self.table.send(K_PLAY)
        if counted:
            self.breakers.append(self.players[s[BREAKER]])

    def board(self, side, points):
        """A board won; results no board can have (a case about sums) are told all the same."""
        self.open()
        queen = side if points >= 3 else 1 - side
        self.table.send(K_BOARD_RESULT, R_RESULT, value=side, reason=points, queen=queen)

    def play(self, event):
        if isinstance(event, list):
            self.board(self.side(event[0]), event[1])
        elif event == "void":
            self.open()
            self.table.send(K_VOID)
        else:
            self._word(event)
        self._after()

    def _word(self, event):
        if ":" not in event:
            raise Wrong(f"unknown event: {event}")
        word, rest = event.split(":")
        s = self.table.s
        if word == "toss":
            self.table.send(K_TOSS_NINTH, seat=self.players.index(rest))
        elif word == "dsq":
            self.table.send(K_DISQUALIFY, value=self.side(rest))
        elif word == "forfeit":
            self.open()
            self.table.send(K_FORFEIT, value=self.side(rest), reason=RE_APPEAL)
        elif word == "resign":
            self.open(False)
            if s[TURN] & 1 != self.side(rest):
                self.table.send(K_TURN, seat=(s[TURN] + 1) % len(self.players))
            self.table.send(K_RESIGN, value=self.side(rest))
        else:
            raise Wrong(f"unknown event: {event}")

    def _after(self):
        s = self.table.s
        ruling = self.table.ruling
        board = s[PLAYED]
        if ruling.game_winner != NONE:
            self.games.append(
                {
                    "winner": self.names[ruling.game_winner],
                    "score": [s[SCORE], s[SCORE + 1]],
                    "boards": board,
                }
            )
        if s[PENDING] & MUST_SIDES:
            game = len(self.games) if ruling.game_winner != NONE else len(self.games) + 1
            self.swaps.append(f"after g{game}b{board}")
            self.table.send(K_SIDES)

    def seen(self):
        s = self.table.s
        seen = {
            "breakers": self.breakers,
            "games": self.games,
            "swaps": self.swaps,
            "match": None if s[WINNER] == NONE else self.names[s[WINNER]],
            "next_breaker": None,
        }
        if s[PHASE] not in (P_MATCH, P_PLAY):
            self.table.send(K_NEXT_BOARD)
            seen["next_breaker"] = self.players[s[BREAKER]]
        return seen


def match_case(case):
    """One match of boards; raises Wrong."""
    course = Course(case)
    for event in case["events"]:
        course.play(event)
    expect = case["expect"]
    seen = course.seen() if "next_breaker" in expect else None
    if seen is None:
        seen = {
            "breakers": course.breakers,
            "games": course.games,
            "swaps": course.swaps,
            "match": None
            if course.table.s[WINNER] == NONE
            else course.names[course.table.s[WINNER]],
        }
    _compare(expect, seen)


def system_case(case):
    """A case of another rule system: judged when this firmware has it."""
    if case["system"] in golden_piles.SYSTEMS:
        golden_piles.pile_case(case)
        return
    if case["system"] not in golden_races.SYSTEMS:
        raise Wrong("rule system {} is not in this firmware".format(case["system"]))
    golden_races.race_case(case)


def _run(cases, judge, report):
    passed = failed = 0
    for case in cases or ():
        try:
            judge(case)
            passed += 1
        except Wrong as wrong:
            failed += 1
            report("{}: {}".format(case.get("id", "?"), wrong))
        except Exception as trouble:  # a case must never take the others down
            failed += 1
            report("{}: {} {}".format(case.get("id", "?"), type(trouble).__name__, trouble))
    return passed, failed


def run(book, report=print):
    """Judge every case of `book`; returns (passed, failed).

    Reports a line for each failure, last "N passed, M failed".
    """
    passed = failed = 0
    known = (
        ("stroke_cases", stroke_case), ("match_cases", match_case), ("cases", system_case),
    )  # fmt: skip
    for key, judge in known:
        p, f = _run(book.get(key), judge, report)
        passed += p
        failed += f
    for key in book:
        if key not in ("stroke_cases", "match_cases", "cases"):
            failed += 1
            report(f"{key}: unknown kind of cases")
    if passed + failed == 0:
        failed = 1
        report("no cases in this file")
    report(f"{passed} passed, {failed} failed")
    return passed, failed
