"""Settings, acts, clocks and displays as examples; the far panel's pictures stand in FAR."""

from __future__ import annotations

from typing import Any

from rosace.desk.modes.act_table import ACTS, KIND, REASON
from rosace.face import qr
from rosace.face import view as w
from rosace.face.view import View
from rosace.rules import state as st
from rosace.words import (
    K_DEEM,
    K_DISQUALIFY,
    K_DISTURBANCE,
    K_FORFEIT,
    K_FOUL,
    K_JUMP,
    K_PENALTY,
    K_PROTEST,
    K_RESIGN,
    K_STRIKER_CHANGE,
    K_VOID,
    K_WARNING,
    RE_LANGUAGE,
    RE_LEFT,
    RE_MOVED,
    RE_STOOD,
    RE_TALKING,
    RE_TOUCHED,
)
from rosace_host.match import text_ids as T
from rosace_sim.pictures.live import live
from rosace_sim.pictures.posed import (
    PHONE_CODE,
    SEAL_CODE,
    Example,
    Table,
    board_won,
    clocked,
    game_end,
    match_won,
    running,
    sealed_end,
    shown,
)

_WHO, _WHY, _SURE = range(3)  # questions of desk/modes/acts.py
_CONFIRM = 2  # of desk/modes/foul_outside.py


def _filled(table: Table, name: str, **has: Any) -> View:
    """The screen of the desk's mode `name`, with these attributes."""
    return clocked(shown(table, name, **has), 11)


def _row(kind: int, reason: int | None = None) -> int:
    return next(
        i for i, act in enumerate(ACTS) if act[KIND] == kind and reason in (None, act[REASON])
    )


def _act(kind: int, reason: int | None = None, **has: Any) -> View:
    table = running().set((st.MISSED, 0))
    return _filled(table, "acts", **({"row": _row(kind, reason), "stage": _SURE} | has))


def _fourth() -> View:
    table = running()
    for _ in range(3):
        table.event(K_DISTURBANCE, seat=0)
    keys = ("MENU", T.M_CONDUCT, T.M_DISTURB, "WHITE", "OK")
    return clocked(live(table, *keys), 11)


def _confirm(kind: int) -> View:
    return _filled(running(), "outside", stage=_CONFIRM, seat=0, reason=RE_STOOD, kind=kind)


def _settings(cursor: int) -> View:
    return shown(None, "settings", cursor=cursor)


def _beeps() -> View:
    return shown(None, "beeping", cursor=2)


def _breach(reason: int, doubles: bool = False) -> View:
    table = running(doubles).set((st.LEFT, 9), (st.LEFT + 1, 9))
    table.event(K_FOUL, value=1, seat=1, reason=reason)
    return clocked(table.view(), 9)


def _out() -> View:
    table = running()
    table.event(K_DISQUALIFY, value=1, seat=1, reason=RE_LEFT)
    return sealed_end(table)


def _out_protested() -> View:
    table = running()
    table.event(K_DISQUALIFY, value=1, seat=1, reason=RE_LANGUAGE)
    table.s[st.FLAGS] |= st.F_PROTEST
    return clocked(sealed_end(table), 754, w.C_PROTEST)


def _resigned() -> View:
    table = running().set((st.WON, 1), (st.TURN, 1))
    table.event(K_RESIGN, value=1, seat=1)
    return sealed_end(table)


def _protested() -> View:
    table = match_won()
    table.s[st.FLAGS] |= st.F_PROTEST
    return clocked(sealed_end(table), 899, w.C_PROTEST)


def _board_protested() -> View:
    return clocked(live(board_won()), 872, w.C_PROTEST)


def _rest() -> View:
    return game_end(563, w.C_REST)


def _code() -> View:
    v = match_won().view(w.S_QR)
    v.seal[:] = SEAL_CODE
    v.match_no = 12
    made = qr.Qr(b"ROSACE E661410403123456 12 2-1 28-9 " + PHONE_CODE + b" 1")
    while not made.step():
        pass
    v.code = made.modules
    return v


def _mirrored() -> View:
    v = live(running(True), "hold FOUL")
    v.mirror, v.key_down = 3, 2
    return v


def _mirrored_prompt() -> View:
    v = live(board_won())
    v.mirror, v.key_down = 3, 7
    return v


def _heavy() -> View:
    """As much as one stroke may bring down, and what it says of it."""
    table = running().set((st.LEFT, 9), (st.LEFT + 1, 9), (st.RIGHT, 1))
    return clocked(table.entry("", "wwwwwbbbqs", True), 9)


def _heavy_end() -> View:
    table = running().set((st.LEFT, 7), (st.LEFT + 1, 4), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 1))
    return clocked(table.entry("", "wwwwwbbbbs", True), 9)


EXAMPLES = (
    Example("settings", "Settings: FOUL and OK step through a row's values", lambda: _settings(8)),
    Example("settings_times", "Settings: the times", lambda: _settings(5)),
    Example("settings_beeps", "Settings: the last row", lambda: _settings(18)),
    Example("pockets", "The pockets are measured", lambda: shown(None, "pockets")),
    Example("beeps", "Every sound by its name", _beeps),
    Example("outside_penalty", "A breach: what follows, both laws", lambda: _confirm(K_PENALTY)),
    Example("outside_foul", "The same made a foul by the umpire", lambda: _confirm(K_FOUL)),
    Example("breach", "A foul outside a stroke and its own letter", lambda: _breach(RE_TOUCHED)),
    Example("breach_talking", "Partners who talk", lambda: _breach(RE_TALKING, True)),
    Example("act_who", "Whom does the warning concern?",
            lambda: _filled(running(), "acts", row=_row(K_WARNING), stage=_WHO)),
    Example("act_warning", "A warning and its reason",
            lambda: _act(K_WARNING, why=RE_TALKING, who=1)),
    Example("act_deem", "Deemed cover", lambda: _act(K_DEEM)),
    Example("act_jump", "A piece left the board", lambda: _act(K_JUMP, who=2)),
    Example("act_protest", "A protest, before OK", lambda: _act(K_PROTEST, who=1)),
    Example("act_resign", "A resignation, before OK", lambda: _act(K_RESIGN, who=1)),
    Example("act_forfeit", "A moved board, before OK", lambda: _act(K_FORFEIT, RE_MOVED, who=1)),
    Example("act_void", "A void board, before OK", lambda: _act(K_VOID)),
    Example("act_striker", "Another striker, before OK", lambda: _act(K_STRIKER_CHANGE, who=0)),
    Example("act_out_why", "Why is he out? Seven reasons of 4.2",
            lambda: _act(K_DISQUALIFY, stage=_WHY, who=1)),
    Example("act_out", "A disqualification, before OK",
            lambda: _act(K_DISQUALIFY, who=1, why=RE_LEFT)),
    Example("act_fourth", "The fourth disturbance asks", _fourth),
    Example("match_out", "Match end by disqualification", _out),
    Example("match_out_protested", "The same under protest", _out_protested),
    Example("match_resigned", "Match end by resignation", _resigned),
    Example("match_protested", "Match end, the protest to be written", _protested),
    Example("board_protested", "Board end, the protest's time below", _board_protested),
    Example("game_rest", "Rest before the deciding game", _rest),
    Example("match_code", "The result as a code for a phone", _code),
    Example("mirrored", "Keys for the left hand: four seats", _mirrored),
    Example("mirrored_prompt", "Keys for the left hand: a prompt", _mirrored_prompt),
    Example("entry_heavy", "Ten pieces in one foul stroke", _heavy),
    Example("entry_heavy_end", "Ten pieces that end the board", _heavy_end),
)  # fmt: skip


# The far panel: drawn by face/far.py from the same views.


def _far_play() -> View:
    table = running().set((st.DUES + 1, 2), (st.QUEEN_AT, 1), (st.QUEEN_SIDE, 0), (st.SCORE, 24))
    return clocked(table.view(), 12)


def _far_doubles() -> View:
    return clocked(running(True).stroke("").view(), 7, w.C_PLACE)


FAR = (
    Example("far", "The far panel: large points, sides as seen from there", _far_play),
    Example("far_doubles", "The far panel in doubles", _far_doubles),
    Example("far_appeal", "The far panel while all clocks are stopped",
            lambda: clocked(running().view(), 15, w.C_PAUSE)),
    Example("far_sides", "The far panel while sides are changed",
            lambda: clocked(board_won().view(), 105, w.C_SIDES)),
    Example("far_end", "The far panel at the match end", lambda: match_won().view()),
    Example("far_idle", "The far panel before a match", lambda: View()),
)  # fmt: skip
