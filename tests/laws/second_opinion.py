"""Another judge of single strokes by the maker's sheets and by Masters Games.

Written from the texts alone, and slowly: no row, no record, nothing of rosace.rules. M is who
strikes, O the other. judge() gives (winner, points) where the board ends, else (M's and O's
carrommen left, M's dues, where the queen is, whether M plays on).
"""

from dataclasses import dataclass

SHEETS = ("mfr_de", "mfr_en", "mfr_fr", "mfr_es")


@dataclass
class Stroke:
    """A position and what happened. left, dues: of M; other_left: of O. queen: "board", "await" (M
    pocketed her), "M" or "O" (who covered her). own, other: how many fell."""

    system: str
    left: int
    other_left: int
    dues: int
    queen: str
    right: bool
    own: int
    other: int
    red: bool
    striker: bool
    foul: bool

    @property
    def bad(self):
        return self.striker or self.foul

    @property
    def last_of_other(self):
        return self.other == self.other_left


def judge(at):
    """The stroke by its system's text."""
    return masters(at) if at.system == "masters" else sheet(at)


# --- the maker's sheets ---


def covers(at):
    """ "im nächsten Schuss bestätigt"; with the queen herself as in the ICF's 3.12e."""
    if at.striker and not at.foul:
        return at.queen == "await" and at.own > 0  # "Die Königin gilt als bestätigt"
    if at.bad or not at.own:
        return False
    down = 9 - at.left - at.dues
    if at.red:
        return at.own > 1 or down > 0
    return at.queen == "await" and (at.own > 1 or down > 0 or not at.dues)


def sheet(at):
    covered = covers(at)
    owner = "M" if covered else at.queen if at.queen in "MO" else ""
    if at.system == "mfr_en" and at.queen == "await" and not at.bad and not at.own and at.other:
        if at.last_of_other:  # "If this is even the last of his stones ... he is the winner"
            return "O", at.left + 3
        return at.left, at.other_left - at.other, at.dues, "O", False  # "will thank sincerely"
    stays, comes_back, penalty, queen = effect(at, covered)
    ended = ends(at, covered, owner, comes_back, penalty)
    if ended:
        return ended
    left, other_left = at.left - at.own, at.other_left - at.other
    owed = at.dues + comes_back + penalty
    if at.last_of_other and not owner:  # "kann der Satz nicht beendet werden"
        other_left += 1
        stays = False
    if at.own == at.left and not at.dues and not owner and not comes_back + penalty:
        owed += 1
        stays = False
    paid = min(owed, 9 - left)
    if not stays and queen == "await":
        queen = "board"
    return left + paid, other_left, owed - paid, queen, stays


def effect(at, covered):
    """(plays on, own that come back, penalty, where the queen is then)."""
    english, german = at.system == "mfr_en", at.system == "mfr_de"
    home = "board" if at.red or at.queen == "await" else at.queen
    if at.foul:
        return False, at.own, 1, home
    if not at.striker:
        return proper(at, covered, home)
    if at.red:
        if english or not at.right and not at.own:
            return False, 0, 1, "board"
        return True, at.own, 1, "await" if at.right else "board"
    if at.own and at.queen == "await":
        return not english, at.own if german else 0, 1, "M"
    if at.own:
        return not english, 0 if english else at.own, 1, at.queen
    return False, 0, 1, home


def proper(at, covered, home):
    stays, queen = at.own > 0, at.queen
    if covered:
        queen = "M"
    elif at.red and not at.own:
        stays, queen = at.right, "await" if at.right else "board"
    elif at.red:
        straight_back = at.dues and not at.right
        queen = "board" if straight_back else "await"
    elif at.queen == "await" and not at.own:
        queen = home
    return stays and not (at.system == "mfr_en" and at.own and at.other), 0, 0, queen


def ends(at, covered, owner, comes_back, penalty):
    """(winner, points) if a side has all its pieces in and she is confirmed."""
    if not owner:
        return None
    both = at.own == at.left and at.last_of_other
    if both and at.bad:
        if covered:
            return "O", comes_back + penalty
        return "O", 1 if owner == "M" else 3  # as the ICF's 3.7m
    if both:
        return ("M" if covered else owner), 3
    if at.last_of_other:
        left = at.left - at.own + comes_back + penalty
        if at.bad and not covered and at.system != "mfr_en" and not at.foul:
            left = at.left + 1
        return "O", left + (3 if owner == "O" else 0)
    if at.own == at.left and not at.dues and not at.bad:
        return "M", at.other_left - at.other + (3 if owner == "M" else 0)
    return None


# --- Masters Games ---


def masters(at):
    """Every foul ends the turn and costs one; dues are paid when the turn ends."""
    foul = at.bad or at.other > 0
    covered = not foul and at.own > 0 and (at.queen == "await" or at.red and at.right)
    owner = "M" if covered else at.queen if at.queen in "MO" else ""
    early = at.own == at.left and not owner
    if at.own == at.left and owner and not foul:
        return "M", at.other_left + (5 if owner == "M" else 0)
    left, other_left = at.left - at.own, at.other_left - at.other + at.last_of_other
    owed = at.dues + early + (foul or early)
    stays = bool(at.own or at.red) and not foul and not early
    queen = "M" if covered else at.queen
    if at.red and not covered:
        queen = "await" if at.right else "held"
    if stays:
        return left, other_left, owed, queen, True
    if at.red and not covered or queen == "await":
        queen = "board"
    paid = min(owed, 9 - left)
    return left + paid, other_left, owed - paid, queen, False
