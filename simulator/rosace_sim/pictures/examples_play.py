"""The umpire's match as examples: strokes, questions, ends, what is wrong, what is corrected."""

from __future__ import annotations

from rosace.board import safe
from rosace.face import view as w
from rosace.face.view import View
from rosace.rules import state as st
from rosace_host.match import text_ids as T
from rosace_sim.pictures.live import Live, live
from rosace_sim.pictures.posed import (
    LONG,
    Example,
    Table,
    board_won,
    clocked,
    game_end,
    match_won,
    running,
    sealed_end,
)


def _idle() -> View:
    return clocked(running().view(), 12)


def _first() -> View:
    return clocked(live(Table().play()), 14)


def _guess() -> View:
    return clocked(running().entry("ww"), 8)


def _doubt() -> View:
    return clocked(live(running(), "drop 3", "STRIKER", "OK", "OK", "drop 3"), 9)


def _late() -> View:
    return clocked(live(running(), "OK", "drop 4"), 13)


def _asked() -> View:
    return clocked(live(running(), "OK", "drop 3", "drop 4", "OK"), 13)


def _entry() -> View:
    table = running().set((st.QUEEN_AT, 1), (st.QUEEN_SIDE, 0), (st.RIGHT, 1))
    return clocked(table.entry("w", "ws"), 9)


def _passes() -> View:
    v = clocked(running().entry(""), 6)
    v.key_down = 7
    return v


def _foul() -> View:
    return clocked(running().set((st.RIGHT, 1)).entry("", "wwbq", True), 3)


def _refused() -> View:
    return clocked(running().entry("", "wwwwwww"), 3)


def _dues() -> View:
    table = running().stroke("b").stroke("")
    table.set((st.DUES, 2), (st.DUES + 1, 1), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 1))
    v = clocked(table.view(), 15, w.C_PAUSE)
    v.badges = w.B_LATE_DROP | w.B_PROTEST
    v.saved = w.SAVING
    return v


def _await() -> View:
    table = running().stroke("q")
    return clocked(table.view(), 14)


def _unsaved() -> View:
    v = clocked(running().stroke("w").view(), 11)
    v.saved = w.NOT_SAVED
    return v


def _doubles() -> View:
    return clocked(running(True).stroke("w").entry("w", "b"), 10)


def _doubles_idle() -> View:
    return clocked(running(True).stroke("").view(), 10)


def _long() -> View:
    return clocked(running(names=LONG).entry("w", "s"), 10)


def _long_doubles() -> View:
    return clocked(running(True, LONG).stroke("").view(), 10)


def _placing() -> View:
    table = running().set((st.RIGHT, 1)).stroke("wqs")
    return clocked(live(table), 13, w.C_PLACE)


def _placing_doubles() -> View:
    table = running(True).set((st.RIGHT, 1)).stroke("wqs")
    return clocked(live(table), 13, w.C_PLACE)


def _touched() -> View:
    v = live(Table().play(), "OK")
    v.key_down = 7
    return v


def _person_long() -> View:
    v = live(running(True, LONG), "hold FOUL")
    v.key_down = 1
    return v


def _sides() -> Table:
    table = running().set((st.LEFT, 3), (st.LEFT + 1, 1), (st.GAME, 3), (st.BOARD, 4))
    table.set((st.WON, 1), (st.TURN, 0), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 1))
    table.set((st.PLAYED, 3))
    return table.stroke("bs")


def _board_end_sides() -> View:
    return clocked(live(_sides()), 105, w.C_SIDES)


def _board_end_later() -> View:
    return clocked(live(_sides(), "FOUL"), 105, w.C_SIDES)


def _sides_again() -> View:
    return clocked(live(_sides(), "FOUL", "OK"), 75, w.C_SIDES)


def _match_sealing() -> View:
    table = match_won()
    table.s[st.FLAGS] |= st.F_PROTEST
    v = sealed_end(table, code=b"")
    v.clock_kind = w.C_NONE
    return v


def _position_debts() -> View:
    return live(running(), "go recount", "MENU", "BLACK")


def _test() -> View:
    v = live(Table(), "go test")
    v.fields[:12] = [0x80, 0x1F, 0x04, 0x33, 2, 1, 1, 88, 412, 37, 502, 7]
    return v


_PART_FAULTS = tuple(range(T.PART_SHORT, T.PART_ALL_WEAK + 1))


def _part(fault: int) -> View:
    """A fault as the self-test names it at its end."""
    desk = Live(Table())
    desk.act("go parts")
    parts = desk.desk.mode
    counted = fault > T.PART_OPEN and fault != T.PART_SUPPLY  # nets, from 0 on
    parts._steps.clear()  # as parts that were tried and failed would leave it
    parts._faults[:] = [(fault - T.PART_SHORT, 3 - counted, 4 - counted)] * 2
    return desk.view()


EXAMPLES: tuple[Example, ...] = (
    Example("first", "Before the first stroke of a match: what to do", _first),
    Example("idle", "Between strokes: the last ruling with its law", _idle),
    Example(
        "guess_right", "Two pieces fell; the guess stands hollow, OK would keep the turn", _guess
    ),
    Example(
        "doubt", "Where the striker lay something fell: it counts only if it is pressed", _doubt
    ),
    Example("entry", "The cover stroke with the striker: what OK would give", _entry),
    Example("miss", "OK is down on an empty entry: the turn would pass", _passes),
    Example("foul", "A foul stroke under way", _foul),
    Example("refused", "More whites than lie on the board", _refused),
    Example("await", "The queen waits for her cover", _await),
    Example("dues", "Dues, a covered queen, a clock that is stopped, badges, saving", _dues),
    Example("unsaved", "Flash refused a write", _unsaved),
    Example("doubles", "Doubles: the player in turn and where he sits", _doubles),
    Example("doubles_idle", "Doubles between strokes", _doubles_idle),
    Example("long", "Names of twelve characters", _long),
    Example("long_doubles", "Doubles with names of twelve characters", _long_doubles),
    Example("ready", "Board racked, before Play", lambda: live(Table())),
    Example("touched", "An empty first stroke asks", _touched),
    Example("early", 'A break before "Play"', lambda: live(Table(), "FOUL")),
    Example("time_over", "Exact clock: the time to strike is over",
            lambda: clocked(running().view(), -1)),
    Example("placing", "One prompt for all that must be placed", _placing),
    Example("placing_doubles", "The same in doubles: who places, by name", _placing_doubles),
    Example("person", "Whose foul? Four seats on four keys",
            lambda: live(running(True), "hold FOUL")),
    Example("person_singles", "The same in singles", lambda: live(running(), "hold FOUL")),
    Example("person_long", "Long names on the four keys, one pressed", _person_long),
    Example("reason", "Why? Four reasons in full above their keys, OK for more",
            lambda: live(running(), "hold FOUL", "WHITE")),
    Example("menu", "MENU", lambda: live(running(), "MENU", "BLACK")),
    Example("menu_keys", "MENU, further down",
            lambda: live(running(), "MENU", *("BLACK",) * 6)),
    Example("keys_held", "What held keys mean", lambda: live(running(), "go keys")),
    Example("late", "A drop right after OK: the next OK asks", _late),
    Example("late_one", "The same once: this stroke's, the last one's, or a hand",
            lambda: live(running().stroke(""), "OK", "drop 3", "OK")),
    Example("late_asked", "Whose are late drops?", _asked),
    Example("board_end", "Board end, the sum spelled out", lambda: live(board_won())),
    Example("board_end_sides", "Board four of the decider: change sides", _board_end_sides),
    Example("game_end", "Game end", lambda: game_end(118, w.C_SIDES)),
    Example("board_end_later", "Board end, the change of sides put off", _board_end_later),
    Example("game_end_later", "Game end, the change of sides put off",
            lambda: game_end(118, w.C_SIDES, "FOUL")),
    Example("match_end", "Match end with the code for the paper sheet",
            lambda: sealed_end(match_won())),
    Example("match_sealing", "Match end under protest, code not yet ready", _match_sealing),
    Example("resumed", "After a power cut", lambda: live(running(), "power")),
    Example("sides_again", 'A change of sides that was put off, before "Play"', _sides_again),
    Example("position", "Recount", lambda: live(running(), "go recount", "QUEEN", "QUEEN")),
    Example("position_same", "Recount, nothing changed yet",
            lambda: live(running(), "go recount")),
    Example("position_break", "Recount: the break is still to be made",
            lambda: live(Table().play(), "go recount", "WHITE", "FOUL")),
    Example("position_debts", "Recount, second page", _position_debts),
    Example("test", "Self-test", _test),
    Example("parts", "Self-test part by part", lambda: live(Table(), "go parts")),
    *(
        Example(f"part_{n}", f"Self-test: fault {n} of a part", lambda fault=fault: _part(fault))
        for n, fault in enumerate(_PART_FAULTS, start=1)
    ),
    *(
        Example(f"badge_{act.replace(' ', '_')}", f"In play a badge names the net and {what}",
                lambda act=act: live(running(), act))
        for act, what in (("dark 23", "its cable"), ("dark 5", "its dark beam"),
                          ("flicker 0", "its loose contact"), ("sun 7", "its flooded receiver"),
                          ("sun 01234567", "all flooded receivers"))
    ),
    Example("refusal", "A refusal and the two ways on",
            lambda: live(running(), *("WHITE",) * 8, "OK")),
    Example("appeal", "Appeal: all clocks are stopped", lambda: live(running(), "hold MENU")),
    Example("safe", "Safe mode", lambda: safe.notice("rosace/desk/desk.mpy", False, False)),
    Example("errors", "Safe mode after mistakes of the program: OK plays on",
            lambda: safe.notice("too many errors", True, False)),
)  # fmt: skip
