"""What a PC asks and only a person may grant: a match for this table, settings, service.

Reached from MENU (the badge says that something waits). OK allows, FOUL declines, UNDO decides
later.
"""

from rosace.desk.mode import Mode, label
from rosace.desk.office import CHANGES, NAMES, SERVICE
from rosace.face.texts import (
    T_GRANT,
    T_GRANT_RESET,
    T_K_BACK,
    T_K_GRANT,
    T_K_LATER,
    T_K_NO,
    T_M_OFFER,
    T_M_TEST,
    T_MAINTENANCE,
    T_MAINTENANCE_LINE,
    T_OFFER,
    T_OFFER_LINE,
    T_SETTINGS_ASK,
)
from rosace.face.view import S_ASK
from rosace.link.messages import REPL, RESET
from rosace.rules.state import M_DOUBLES, PHASE
from rosace.senses.buttons import FOUL, OK, UNDO
from rosace.words import P_MATCH, P_NONE, P_SETUP


def title(office) -> int:
    """Text id of what waits, for the row in MENU."""
    if office.pending == NAMES:
        return T_M_OFFER
    return T_SETTINGS_ASK if office.pending == CHANGES else T_MAINTENANCE


class Asked(Mode):
    """The question itself, in words, before anything is granted."""

    def press(self, key: int) -> None:
        desk = self.desk
        office = desk.office
        if key == OK and office.pending:
            was = office.pending
            if not office.settle(True):
                desk.refuse()
            if was == NAMES:
                self.take_match()
            elif desk.mode is self:
                desk.home()
        elif key == FOUL and office.pending:
            office.settle(False)
            desk.home()
        else:
            super().press(key)

    def take_match(self) -> None:
        """An accepted match sets the set-up; a running match is not touched by it."""
        desk = self.desk
        offer = desk.office.offer_waiting
        desk.modes.setup.doubles = bool(offer.mode & M_DOUBLES)
        desk.modes.setup.games = 1 if offer.games == 1 else 2
        phase = desk.log.state.b[PHASE]
        if phase == P_NONE or phase == P_MATCH or phase == P_SETUP:
            desk.go(desk.modes.setup)
        else:
            desk.home()

    def fill(self, view) -> None:
        office = self.desk.office
        view.screen = S_ASK
        if office.pending == NAMES:
            names = office.offer_waiting.names
            for slot in range(4):
                if names[slot]:
                    view.names[slot] = names[slot]
            view.title = T_OFFER
            view.lines[0] = T_OFFER_LINE
            view.args[0] = 1000
            view.args[1] = 1001
        elif office.pending == SERVICE:
            view.title = T_GRANT
            view.lines[0] = T_MAINTENANCE_LINE
            view.lines[1] = T_MAINTENANCE if office.wish == REPL else T_M_TEST
            if office.wish == RESET:
                view.lines[1] = T_GRANT_RESET
        else:
            view.title = T_GRANT
            view.lines[0] = T_SETTINGS_ASK
        label(view, FOUL, T_K_NO)
        label(view, UNDO, T_K_LATER if office.pending else T_K_BACK)
        label(view, OK, T_K_GRANT)
