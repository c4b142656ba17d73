"""What the rule system in play cites from its own text: the table of citations.py, put by row.

Loaded with the first ruling of a match by other rules than the ICF's.
"""

from rosace.port import let_go
from rosace.rules.laws import ROWS

# The last system asked for, the place of each row (0: none, else one more than its number), and
# the places themselves.
_now: list = [0, bytes(ROWS), ()]


def cited(system: int, row: int) -> bytes:
    """The place that decides `row`, behind a comma those it leans on; b"" if the text is silent.

    Allocates when another system is asked for than the time before.
    """
    if _now[0] != system:
        _learn(system)
    place = _now[1][row]
    return _now[2][place - 1] if place else b""


def _learn(system: int) -> None:
    citations = __import__("rosace.rules.citations", None, None, ("of",))
    places = citations.of(system)
    rows = bytearray(ROWS)
    for i in range(len(places)):
        for row in places[i][1]:
            rows[row] = i + 1
    _now[1] = bytes(rows)
    _now[2] = tuple([place[0] for place in places])
    _now[0] = system
    let_go("rosace.rules", "citations")
