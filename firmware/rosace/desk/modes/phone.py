"""The result of a match as a QR code for a phone: FOUL at the match's end."""

from rosace.desk.modes.mode import Mode, no_keys
from rosace.face.qr import SIZE, Qr
from rosace.port import const
from rosace.senses.buttons import MENU

# From rules/state.py, by `make texts`
# The match
_WON = const(10)
_SCORE = const(14)
# From face/view.py, by `make texts`
# Screens
_S_QR = const(14)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View


_NOTHING = b""
_HEX = b"0123456789ABCDEF"


class Phone(Mode):
    """The match's result as a QR code, built a slice a step. Any key leads back."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.qr = None  # while it is being built
        self.code = _NOTHING

    def enter(self) -> None:
        self.code = _NOTHING
        self.desk.view.code_rows = 0
        self.qr = Qr(result_text(self.desk))

    def press(self, key: int) -> None:
        desk = self.desk
        self.qr = None
        self.code = _NOTHING
        if key == MENU:
            desk.go(desk.modes.menu)
        else:
            desk.home()

    def tick(self) -> None:
        desk = self.desk
        view = desk.view
        if self.qr is not None:
            if self.qr.step():
                self.code = self.qr.modules
                self.qr = None
                desk.redraw()
        elif view.code_rows < SIZE:
            desk.redraw()

    def fill(self, view: "View") -> None:
        view.screen = _S_QR
        view.code = self.code  # pyright: ignore[reportAttributeAccessIssue]
        no_keys(view)


def result_text(desk: "Desk") -> bytes:
    """ "ROSACE board match games points code version": all of it what the board has saved. Qr()
    says if it does not fit; numbers as large as they can be do."""
    log = desk.log
    s = desk.state
    board = bytearray()
    for byte in desk.journal.board_id[:8]:
        board.append(_HEX[byte >> 4])
        board.append(_HEX[byte & 15])
    parts = (
        b"ROSACE", bytes(board), b"%d" % log.match_no, b"%d-%d" % (s[_WON], s[_WON + 1]),
        b"%d-%d" % (s[_SCORE], s[_SCORE + 1]), log.seal_code(), b"%d" % desk.view.seal_version,
    )  # fmt: skip
    return b" ".join(parts)


MODES = {"phone": Phone}
