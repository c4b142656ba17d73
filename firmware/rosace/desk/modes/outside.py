"""FOUL held: a breach outside a stroke. Seat, reason, OK; FOUL turns foul into penalty and back.

The laws say which it is (4.1.1, 4.1.2, A31); the umpire may know better. With a stroke under way
it is kept until that stroke is recorded.
"""

from rosace.desk.modes.mode import Mode, label
from rosace.desk.presenter import slot_at
from rosace.face.texts import (
    ARG_LAW,
    T_FOUL_EFFECT,
    T_FOUL_OUTSIDE,
    T_FOUL_WHO,
    T_K_BACK,
    T_K_FOUL,
    T_K_OK,
    T_K_PENALTY,
    T_KR_FRAME,
    T_KR_OTHER,
    T_KR_PLACING,
    T_KR_STOOD,
    T_KR_TALKING,
    T_KR_TIME,
    T_KR_TOUCHED,
    T_PENALTY_EFFECT,
    T_R_IMPROPER,
)
from rosace.face.texts_table import T_BY_FOUL, T_BY_PENALTY
from rosace.face.view import S_ASK, S_PERSON, S_REASON
from rosace.port import const
from rosace.rules.acts import foul_kind
from rosace.rules.state import PHASE, PLAYERS, TURN
from rosace.senses.buttons import FOUL, OK, STRIKER, UNDO
from rosace.words import K_FOUL, K_PENALTY, P_PLAY

_SEAT = const(0)
_REASON = const(1)
_CONFIRM = const(2)
_PARTNERS = const(64)  # added to a reason's letter in doubles

# Reasons on the keys WHITE BLACK QUEEN STRIKER FOUL - MENU OK: RE_* and label.
_REASONS = (2, 3, 4, 5, 6, 0, 7, 11)
_LABELS = (
    T_KR_TOUCHED, T_KR_PLACING, T_KR_STOOD, T_KR_TIME, T_KR_TALKING, T_K_BACK, T_KR_FRAME,
    T_KR_OTHER,
)  # fmt: skip


class Outside(Mode):
    """Three small questions, each one press."""

    def __init__(self, desk) -> None:
        super().__init__(desk)
        self.at = _SEAT
        self.seat = 0
        self.reason = 0
        self.kind = K_FOUL

    def enter(self) -> None:
        self.at = _SEAT

    def press(self, key: int) -> None:
        desk = self.desk
        s = desk.log.state.b
        playing = s[PHASE] == P_PLAY  # before "Play" there is no turn to lose
        if self.at == _SEAT:
            if key <= STRIKER and key < s[PLAYERS]:
                self.seat = key
                self.step(_REASON)
            else:
                super().press(key)
        elif key == UNDO:
            self.step(_SEAT)
        elif self.at == _REASON:
            self.reason = _REASONS[key]
            self.kind = foul_kind(s, self.seat & 1, self.reason) if playing else K_PENALTY
            self.step(_CONFIRM)
        elif key == FOUL and playing:
            self.kind = K_PENALTY if self.kind == K_FOUL else K_FOUL
        elif key == OK:
            self.keep()
        else:
            super().press(key)

    def step(self, at: int) -> None:
        """To another of the three questions."""
        self.at = at
        self.desk.since = self.desk.now

    def keep(self) -> None:
        """Commit it, or let it wait for the stroke under way."""
        desk = self.desk
        intent = desk.intent if desk.stroke.empty() else desk.queued
        intent.clear()
        intent.kind = self.kind
        intent.seat = self.seat
        intent.value = self.seat & 1
        intent.reason = self.reason
        if intent is desk.intent:
            desk.commit(intent)
        else:
            desk.home()

    def held(self, key: int) -> None:
        self.desk.refuse()

    def fill(self, view) -> None:
        if self.at == _SEAT:
            view.screen = S_PERSON
            view.title = T_FOUL_WHO
            view.seats = (1 << view.s[PLAYERS]) - 1
            label(view, UNDO, T_K_BACK)
            return
        view.args[0] = slot_at(view.s, self.seat)
        if self.at == _REASON:
            view.screen = S_REASON
            view.title = T_FOUL_OUTSIDE
            for key in range(8):
                label(view, key, _LABELS[key])
            return
        view.screen = S_ASK
        view.title = T_R_IMPROPER + self.reason - 1
        goes = self.kind == K_FOUL and view.s[TURN] & 1 == self.seat & 1
        view.lines[0] = T_FOUL_EFFECT if goes else T_PENALTY_EFFECT
        view.lines[1] = T_BY_FOUL if self.kind == K_FOUL else T_BY_PENALTY
        view.args[1] = ARG_LAW + self.reason + (_PARTNERS if view.s[PLAYERS] == 4 else 0)
        if view.s[PHASE] == P_PLAY:
            label(view, FOUL, T_K_PENALTY if self.kind == K_FOUL else T_K_FOUL)
        label(view, UNDO, T_K_BACK)
        label(view, OK, T_K_OK)
