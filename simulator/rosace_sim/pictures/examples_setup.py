"""The way to "Play" and the modes as examples, from the running desk."""

from __future__ import annotations

from rosace.face import view as w
from rosace.face.view import View
from rosace.rules import state as st
from rosace.words import K_BOARD_RESULT, NONE
from rosace_host.match import text_ids as T
from rosace_sim.pictures.live import Live, live
from rosace_sim.pictures.posed import (
    LONG,
    NAMES,
    Example,
    Table,
    clocked,
    running,
    shown,
)


def _mode(bits: int) -> Table:
    table = Table(names=NAMES)
    table.s[st.MODE] |= bits
    return table


def _setup() -> View:
    return live(None)


def _setup_doubles() -> View:
    desk = Live()
    desk.desk.accepted.names = list(LONG.values())
    desk.act("go setup")
    for name, value in (("doubles", True), ("games", 1), ("mode", 1), ("full", True)):
        setattr(desk.desk.mode, name, value)
    return desk.view()


def _setup_practice() -> View:
    return shown(None, "setup", mode=3, full=True)


def _check() -> View:
    return shown(Table(), "check")


def _toss() -> View:
    return shown(Table(), "toss", fresh=False)


def _seats() -> View:
    return shown(Table(True), "seats")


def _trials() -> View:
    return shown(Table().set((st.TRIALS, 1)), "trials")


def _warm(seconds: int) -> View:
    desk = Live(Table())
    if seconds:
        desk.desk.clocks.limit(w.C_WARM, seconds)
    desk.act("go warm")
    return desk.view()


def _ready_quick() -> View:
    return shown(_mode(st.M_QUICK), "ready")


def _ready_alone() -> View:
    return shown(_mode(st.M_PRACTICE), "ready")


def _self() -> Table:
    return running().set((st.MODE, running().s[st.MODE] | st.M_SELF))


def _agree() -> View:
    return live(_self(), "WHITE", "STRIKER", "OK")


def _agree_breach() -> View:
    return live(_self(), "hold FOUL", "WHITE", "QUEEN", "OK")


def _disputed() -> View:
    return live(_self(), "WHITE", "OK", "FOUL")


def _umpire() -> View:
    return live(_self(), "OK", "FOUL", "OK", "FOUL", "OK")


def _twice() -> View:
    return live(_self(), "OK", "FOUL", "OK", "FOUL")


def _who_won() -> View:
    return shown(running(), "result")


def _how_many() -> View:
    return shown(running(), "result", winner=0, queen=0)


def _sum() -> View:
    return shown(running(), "result", winner=0, queen=0, left=5, extra=1)


def _award() -> View:
    return shown(running(), "result", winner=1, queen=NONE, ending=1)


def _special() -> View:
    return shown(running(), "result", winner=1, queen=1, special=True)


def _refused_number() -> View:

    return shown(running(), "result", winner=1, queen=1, left=9, why=T.AT_MOST)


def _quick_end() -> View:
    table = running()
    table.s[st.MODE] |= st.M_QUICK
    table.event(K_BOARD_RESULT, value=0, reason=8, queen=0)
    return shown(table, "ends")


def _alone_end() -> View:
    table = _mode(st.M_PRACTICE)
    table.set((st.PHASE, 4), (st.STROKES, 31), (st.POTS, 10), (st.MISSES, 17), (st.FOULS, 2))
    return shown(table, "ends")


def _alone_lost() -> View:
    table = _mode(st.M_PRACTICE).set((st.PHASE, 4), (st.BOARD_WINNER, 1), (st.STROKES, 12))
    return shown(table, "ends")


def _alone() -> View:
    table = running()
    table.s[st.MODE] |= st.M_PRACTICE
    table.set((st.PLAYERS, 1), (st.TURN, 0), (st.STROKES, 18), (st.MISSES, 7))
    return clocked(shown(table, "entry"), 9)


def _take() -> View:
    return shown(Table(), "take", won=bytearray((1, 0)), points=bytearray((14, 9)), board=4)


def _take_ninth() -> View:
    return shown(Table(), "take", points=bytearray((9, 4)), board=9, bad=True)


def _damaged() -> View:
    desk = Live()
    desk.desk.journal.damage = 1
    desk.desk.journal.bad_seq = 38
    desk.desk.modes.start.damage_seen = False
    desk.act("go start")
    return desk.view()


def _crowded() -> View:
    desk = Live()
    desk.desk.journal.used = lambda: 83
    desk.desk.modes.start.crowding_seen = False
    desk.act("go start")
    return desk.view()


EXAMPLES = (
    Example("setup", "A new match", _setup),
    Example("setup_doubles", "A new doubles match", _setup_doubles),
    Example("setup_practice", "Practice, with every step", _setup_practice),
    Example("check", "Identity cards and strikers", _check),
    Example("toss", "Who won the toss, and chose what", _toss),
    Example("seats", "Four players choose their seats", _seats),
    Example("trials", "Trial boards, one a side", _trials),
    Example("warm_up", "The warm-up runs", lambda: clocked(_warm(300), 215, w.C_WARM)),
    Example("warm_up_free", "A warm-up without a limit", lambda: _warm(0)),
    Example(
        "ready_steps", "The first board: what the set-up left out is still offered",
            lambda: live(Table())
    ),
    Example("ready_quick", "Quick mode: who won, or Play", _ready_quick),
    Example("ready_alone", "Practice, before Play", _ready_alone),
    Example("agree", "Self-umpire: the other side has to tap", _agree),
    Example("agree_breach", "Self-umpire: a breach to agree on", _agree_breach),
    Example("disputed", "Self-umpire: disputed, the entry is open again", _disputed),
    Example("umpire", "Self-umpire: somebody else decides", _umpire),
    Example("twice", "Self-umpire: disputed twice", _twice),
    Example("ninth", "Level after eight boards: the toss", lambda: shown(running(), "ninth")),
    Example("who_won", "A board by its result: who won?", _who_won),
    Example("how_many", "A board by its result: how many are left?", _how_many),
    Example("sum", "A board by its result: the sum", _sum),
    Example("award", "A board by its result: a fixed award", _award),
    Example("special", "A board by its result: the special endings", _special),
    Example("refused_number", "A board by its result: more than nine", _refused_number),
    Example("quick_end", "Quick mode: board end, the next winner is one key", _quick_end),
    Example("alone_end", "Practice: a board's figures", _alone_end),
    Example("alone_lost", "Practice: a board lost by the law", _alone_lost),
    Example("alone", "Practice: strokes and misses between strokes", _alone),
    Example("take", "A match from another board: how it stood", _take),
    Example("take_ninth", "A match from another board: points that cannot be", _take_ninth),
    Example("damaged", "Power-up: records are missing", _damaged),
    Example("crowded", "Power-up: the memory is nearly full", _crowded),
    Example("mode_row", "MENU before a match", lambda: live(None, "MENU")),
)  # fmt: skip
