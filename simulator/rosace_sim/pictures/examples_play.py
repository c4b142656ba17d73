"""The umpire's match as examples: strokes, questions, ends, what is wrong, what is corrected."""

from __future__ import annotations

from typing import Any

from rosace.desk.modes.mode import blank
from rosace.desk.stroke_entry import AFTER_OK
from rosace.face import text_ids as T
from rosace.face import view as w
from rosace.face.view import View
from rosace.rules import state as st
from rosace.words import K_PLAY
from rosace_sim.pictures.posed import (
    LONG,
    Desk,
    Example,
    Table,
    ask,
    board_won,
    clocked,
    game_end,
    keys,
    listed,
    match_won,
    running,
    sealed_end,
    shown,
)


def _idle() -> View:
    return clocked(running().view(), 12)


def _first() -> View:
    table = Table()
    table.event(K_PLAY)
    v = clocked(table.view(), 14)
    v.hint = T.FIRST
    return v


def _guess() -> View:
    return clocked(running().entry("ww"), 8)


def _doubt() -> View:
    v = clocked(running().entry("w?"), 9)
    v.hint, v.args[0], v.preview_on = T.NET_ASKS, 3, False
    return v


def _late() -> View:
    v = clocked(running().entry("?"), 13)
    v.hint, v.args[0], v.preview_on = T.NET_ASKS, 4, False
    v.badges = w.B_LATE_DROP
    return v


def _asked() -> View:
    table = running()
    v = table.view()
    blank(v)
    desk: Any = Desk(table)
    desk.view = v
    desk.judge = lambda intent: desk.preview(intent, v.preview)
    for net in (3, 4):
        desk.stroke.drop(net, asked=AFTER_OK)
    desk.modes.late.fill(v)
    return v


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


def _ready() -> View:
    table = Table()
    return ask(table, T.READY, (T.BREAKS, T.OK_PLAY), (1, 1000), "- - - - EARLY UNDO MENU PLAY")


def _hint() -> View:
    v = Table().view()
    v.hint = T.OK_PLAY
    return v


def _placing() -> View:
    table = running().set((st.RIGHT, 1)).stroke("wqs")
    v = ask(
        table, T.PLACING, (T.QUEEN_CENTRE, T.PLACES_WHITE), (1001, 2),
        "- - - - NO_ROOM UNDO MENU PLACED",
    )  # fmt: skip
    return clocked(v, 13, w.C_PLACE)


def _touched() -> View:
    v = ask(Table().play(), T.TOUCHED_Q, (), (), "- - - - UNTOUCHED BACK - TOUCHED")
    v.key_down = 7
    return v


def _person() -> View:
    table = running(True)
    v = table.view(w.S_PERSON)
    v.title, v.seats = T.FOUL_WHO, 15
    return keys(v, "- - - - - BACK MENU -")


def _person_singles() -> View:
    v = running().view(w.S_PERSON)
    v.title, v.seats = T.FOUL_WHO, 3
    return keys(v, "- - - - - BACK MENU -")


def _person_long() -> View:
    v = running(True, LONG).view(w.S_PERSON)
    v.title, v.seats, v.key_down = T.TOSS_BREAKS, 15, 1
    return keys(v, "- - - - - BACK MENU -")


def _reason() -> View:
    v = ask(
        running(), T.FOUL_OUTSIDE, (T.FOUL_EFFECT,), (1000,),
        "OK OK OK OK OK OK OK OK",
    )  # fmt: skip
    v.screen = w.S_REASON
    labels = (
        T.KR_TOUCHED, T.KR_PLACING, T.KR_STOOD, T.KR_TALKING,
        T.KR_FRAME, T.KR_CONDUCT, T.KR_OTHER, T.K_OK,
    )  # fmt: skip
    for i, label in enumerate(labels):
        v.keys[i] = label
    return v


_MENU = (
    T.M_ROOM, T.M_RECOUNT, T.M_RESULT, T.M_APPEAL, T.M_NEW_PROTEST, T.M_RESIGN,
    T.M_WARNING, T.M_DISTURB, T.M_DEEM, T.M_TEST,
)  # fmt: skip


def _menu() -> View:
    return listed(running(), T.MENU, _MENU, 1)


def _menu_keys() -> View:
    return keys(listed(running(), T.MENU, _MENU, 6), "UP DOWN PAGE_UP PAGE_DOWN - BACK MENU OK")


def _board_end() -> View:
    v = board_won().view(w.S_BOARD_END)
    return keys(v, "- - - - EARLY UNDO MENU PLAY")


def _board_end_sides() -> View:
    table = running().set((st.LEFT, 3), (st.LEFT + 1, 1), (st.GAME, 3), (st.BOARD, 4))
    table.set((st.WON, 1), (st.TURN, 0), (st.QUEEN_AT, 2), (st.QUEEN_SIDE, 1))
    v = table.stroke("bs").view(w.S_BOARD_END)
    v.lines[0] = T.CHANGE_SIDES
    v = clocked(v, 105, w.C_SIDES)
    return keys(v, "- - - - LATER UNDO MENU SWAP")


def _put_off(view: View) -> View:
    """The change of sides of an end is put off; its clock runs on."""
    view.lines[0], view.args[1] = T.NEXT_BREAKS, 1000
    return keys(view, "- - - - EARLY UNDO MENU PLAY")


def _board_end_later() -> View:
    return _put_off(_board_end_sides())


def _game_end_later() -> View:
    return _put_off(_game_end())


def _sides_again() -> View:
    v = ask(running(), T.CHANGE_SIDES, (), (), "- - - - PLAY BACK MENU SWAP")
    return clocked(v, 75, w.C_SIDES)


def _game_end() -> View:
    return game_end(118, w.C_SIDES)


def _match_end() -> View:
    return sealed_end(match_won())


def _match_sealing() -> View:
    table = match_won()
    table.s[st.FLAGS] |= st.F_PROTEST
    return keys(table.view(w.S_MATCH_END), "- - - - - UNDO MENU NEW")


def _resumed() -> View:
    v = ask(
        running(), T.START_RESUME, (T.RESUME_LINE, T.RESUME_TABLE, T.RESUME_PAUSED),
        (3, 14, 9, 6, 7),
        "- - - - - UNDO MENU PLAY",
    )  # fmt: skip
    return clocked(v, 15, w.C_PAUSE)


def _position() -> View:
    v = running().view(w.S_POSITION)
    v.title, v.cursor = T.M_RECOUNT, w.PF_QUEEN
    v.fields[:10] = [5, 7, 2, 0, 0, 1, 1, 1, 1, 1]
    return keys(v, "WHITE BLACK QUEEN TURN BREAK BACK NEXT OK")


def _position_same() -> View:
    v = running().view(w.S_POSITION)
    v.title, v.cursor = T.UNCHANGED, w.PF_WHITE
    v.fields[:10] = [5, 7, 0, 0, 0, 1, 1, 1, 1, 1]
    return keys(v, "WHITE BLACK QUEEN TURN BREAK BACK NEXT BACK")


def _position_break() -> View:
    v = _position()
    v.cursor = w.PF_WHITE
    v.fields[:10] = [9, 9, 0, 0, 0, 0, 1, 1, 1, 0]
    return v


def _position_debts() -> View:
    v = _position()
    v.page, v.cursor = 1, w.PF_DUES + 1
    return v


def _test() -> View:
    v = Table().view(w.S_TEST)
    v.title = T.M_TEST
    v.fields[:12] = [0x80, 0x1F, 0x04, 0x33, 2, 1, 1, 88, 412, 37, 502, 7]
    return v


def _refusal() -> View:
    return ask(running(), T.REFUSED, (T.RF_WHITE,), (), "RECOUNT RESULT - - - BACK MENU BACK")


def _safe() -> View:
    v = ask(running(), T.SAFE, (T.SAFE_LINE, T.SAFE_SYNC), (2000 + T.QUEEN,), "- - - - - - - -")
    v.screen, v.show_keys = w.S_NOTICE, False
    return v


def _errors() -> View:
    """After three mistakes of the program in a row: OK plays on."""
    v = _safe()
    v.lines[0], v.names[0], v.args[0] = T.UNDO_LINE, b"too many errors", 1000
    v.show_keys, v.keys[7] = True, T.K_PLAY
    return v


def _not_saved() -> View:
    v = ask(running(), T.UNSAVED, (T.NOT_SAVED_LINE,), (), "- - - - - - MENU OK")
    v.screen = w.S_NOTICE
    return v


def _appeal() -> View:
    v = ask(running(), T.APPEAL, (T.APPEAL_LINE, T.OK_PLAY), (), "- - - - - UNDO MENU PLAY")
    return clocked(v, 15, w.C_PAUSE)


EXAMPLES: tuple[Example, ...] = (
    Example("first", "Before the first stroke of a match: what to do", _first),
    Example("idle", "Between strokes: the last ruling with its law", _idle),
    Example(
        "guess_right", "Two pieces fell; the guess stands hollow, OK would keep the turn", _guess
    ),
    Example(
        "doubt", "Where the striker lay something fell: it counts only if it is pressed", _doubt
    ),
    Example("late", "A piece fell right after OK: it may belong to the last stroke", _late),
    Example("entry", "The cover stroke with the striker: what OK would give", _entry),
    Example("miss", "OK is down on an empty entry: the turn would pass", _passes),
    Example("foul", "A foul stroke under way", _foul),
    Example("refused", "More whites than lie on the board", _refused),
    Example("await", "The queen waits for her cover", _await),
    Example("dues", "Dues, a covered queen, a clock that stands, badges, saving", _dues),
    Example("unsaved", "Flash refused a write", _unsaved),
    Example("doubles", "Doubles: the player in turn and where he sits", _doubles),
    Example("doubles_idle", "Doubles between strokes", _doubles_idle),
    Example("long", "Names of twelve characters", _long),
    Example("long_doubles", "Doubles with names of twelve characters", _long_doubles),
    Example("hint", "Main screen with a hint", _hint),
    Example("ready", "Board racked, before Play", _ready),
    Example("touched", "An empty first stroke asks", _touched),
    Example("placing", "One prompt for all that must be placed", _placing),
    Example("person", "Whose foul? Four seats on four keys", _person),
    Example("person_singles", "The same in singles", _person_singles),
    Example("person_long", "Long names on the four keys, one pressed", _person_long),
    Example("reason", "Why? Seven reasons on seven keys", _reason),
    Example("menu", "MENU", _menu),
    Example("menu_keys", "A list with key labels", _menu_keys),
    Example("keys_held", "What held keys mean", lambda: shown(running(), "keys")),
    Example("late_asked", "Whose are late drops?", _asked),
    Example("board_end", "Board end, the sum spelled out", _board_end),
    Example("board_end_sides", "Board four of the decider: change sides", _board_end_sides),
    Example("game_end", "Game end", _game_end),
    Example("board_end_later", "Board end, the change of sides put off", _board_end_later),
    Example("game_end_later", "Game end, the change of sides put off", _game_end_later),
    Example("match_end", "Match end with the code for the paper sheet", _match_end),
    Example("match_sealing", "Match end under protest, code not yet ready", _match_sealing),
    Example("resumed", "After a power cut", _resumed),
    Example("sides_again", 'A change of sides that was put off, before "Play"', _sides_again),
    Example("position", "Recount", _position),
    Example("position_same", "Recount, nothing changed yet", _position_same),
    Example("position_break", "Recount: the break is still to be made", _position_break),
    Example("position_debts", "Recount, second page", _position_debts),
    Example("test", "Self-test", _test),
    Example("refusal", "A refusal and the two ways on", _refusal),
    Example("appeal", "Appeal: all clocks stand", _appeal),
    Example("not_saved", "Not saved", _not_saved),
    Example("safe", "Safe mode", _safe),
    Example("errors", "Safe mode after mistakes of the program: OK plays on", _errors),
)
