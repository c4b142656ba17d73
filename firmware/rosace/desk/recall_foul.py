"""The foul that waited for the stroke under way when the power went, read from the log.

Imported after a power cut within a board.
"""

from rosace.port import const

# From words.py, by `make texts`
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_PENALTY = const(9)
_K_FOUL = const(10)
_K_DISPUTE = const(32)
_K_POSITION = const(33)
_K_NOTE = const(38)
_NO_FOUL_WAITS = const(5)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk

WAITS = const(1)
DUE = const(2)


def waiting_foul(desk: "Desk") -> int:
    """The foul that waited for a stroke when the power went: WAITS, or DUE where that stroke is in
    the log; desk.loaded is its note. 0: there is none, it is recorded, or the other side has said
    no to it."""
    records = desk.records
    answer = WAITS
    said_no = False
    for i in range(records.count - 1, desk.log.replay.base, -1):
        kind = records.kind(i)
        if kind == _K_FOUL or kind == _K_PENALTY:
            return 0
        if kind == _K_DISPUTE:
            said_no = True
        elif kind in (_K_STROKE, _K_EARLY, _K_POSITION) and not records.is_removed(i):
            if said_no or answer == DUE:
                return 0
            answer = DUE
        elif kind == _K_NOTE:
            desk.log.load(i, desk.loaded)
            if desk.loaded.value == _NO_FOUL_WAITS:
                return answer if desk.loaded.size else 0
    return 0
