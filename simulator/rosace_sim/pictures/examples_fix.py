"""Corrections as examples: the list of strokes, a stroke reopened, what follows, and why."""

from __future__ import annotations

from rosace.desk.modes import correct_plan
from rosace.desk.modes.recount import label_winners
from rosace.face import more_ids as M
from rosace.face import text_ids as T
from rosace.face import view as w
from rosace.face.screens import ACT, HEADING, STROKE, WORDS
from rosace.face.view import View
from rosace.rules import rows as stroke_rows
from rosace.rules import state as st
from rosace.rules.state import State
from rosace.senses.buttons import KEY_NAMES
from rosace.words import K_BOARD_RESULT, K_DISQUALIFY, K_PENALTY, K_PLAY, R_NO_QUEEN
from rosace_sim.pictures.posed import LONG, Example, Table, ask, clocked, keys, listed, running

_LIST_KEYS = "UP DOWN PAGE_UP PAGE_DOWN - BACK MENU OK"


def _stroke(number: int, slot: int, fell: str, row: int, away: int = 0) -> tuple[int, ...]:
    counts = tuple(fell.count(letter) for letter in "wbqs")
    return (STROKE, number, slot, *counts, int("!" in fell), int("~" not in fell), row, away)


def _rows(v: View, rows: tuple[tuple[int, ...], ...], first: int, cursor: int, of: int) -> View:
    v.screen, v.rows, v.page, v.cursor, v.item_count = w.S_FIX, list(rows), first, cursor, of
    return v


def _list_view(names: dict[int, bytes] | None = None) -> View:
    v = (running(names=names) if names else running()).view()
    rows = (
        _stroke(9, 1, "bbs", stroke_rows.S3),
        _stroke(8, 1, "!2q", stroke_rows.F3),
        _stroke(7, 0, "~", stroke_rows.N1),
    )
    v.title, v.args[0] = T.BOARD_N, 3
    return keys(_rows(v, rows, 11, 1, 20), _LIST_KEYS)


def _list() -> View:
    return _list_view()


def _list_long() -> View:
    return _list_view(LONG)


def _heads() -> View:
    v = running().view()
    rows = (
        _stroke(1, 0, "w", stroke_rows.N3, 1),
        (HEADING, M.FIX_HEAD, 2, 1, 0, 0, 0, 0),
        (ACT, K_PENALTY, 1, stroke_rows.A_PENALTY, 0),
    )
    v.title, v.args[0] = T.BOARD_N, 3
    return keys(_rows(v, rows, 18, 0, 41), _LIST_KEYS)


def _edit() -> View:
    v = clocked(running().entry("", "bq"), 4)
    v.hint, v.args[0], v.args[1] = M.FIX_STROKE, 7, 1000
    return v


def _new() -> View:
    v = clocked(running().entry("", "w"), 4)
    v.hint, v.args[0] = M.FIX_NEW, 17
    return v


def _menu() -> View:
    items = (
        M.FIX_M_WHO, M.FIX_M_DELETE, M.FIX_M_DEEM, M.FIX_M_WRONG, M.FIX_M_INSERT,
        M.FIX_M_LIST, T.M_RECOUNT, T.M_RESULT, T.MENU,
    )  # fmt: skip
    v = keys(listed(running(), M.FIX_MENU, items, 2), _LIST_KEYS)
    v.args[0] = 17
    return v


def _who() -> View:
    v = running(True).view(w.S_PERSON)
    v.title, v.seats = M.FIX_WHO, 15
    return keys(v, "- - - - - BACK - -")


class _Plan:
    """What the list of changes reads of a plan: the states without and with the correction."""

    def __init__(self) -> None:
        table = running()
        self.table = table
        self.old = bytes(table.s)
        after = State()
        after.copy_from(table.s)
        after.b[st.SCORE], after.b[st.LEFT], after.b[st.DUES + 1] = 11, 6, 2
        after.b[st.TURN], after.b[st.QUEEN_AT], after.b[st.QUEEN_SIDE] = 1, 1, 1
        self.new = after.b
        self.old_results = {0x201: (0, 12, 0), 0x202: (0, 8, 0)}
        self.new_results = {0x201: (0, 9, 0), 0x202: (1, 5, 1)}
        self.overrides = [(40, 8, 0)]
        self.dropped = [44, 46]
        self.draft = self
        self.before = {40: []}


def _changes(first: int) -> View:
    plan = _Plan()
    v = plan.table.view()
    rows = correct_plan.rows_of(plan)
    v.title, v.args[0], v.args[1] = M.FIX_CHANGES, 7, 2
    shown = rows[first : first + 3]
    return keys(_rows(v, tuple(shown), first, 0, len(rows)), "UP DOWN - - - BACK - NEXT")


def _nothing() -> View:
    v = running().view()
    rows = ((WORDS, M.FIX_SAME, 0, 0, 0, 0, 0, 0),)
    v.title, v.args[0], v.args[1] = M.FIX_CHANGES_ACT, 2000 + T.KIND + K_DISQUALIFY, 2
    return keys(_rows(v, rows, 0, 0, 1), "- - - - - BACK - NEXT")


def _labels(v: View, **named: int) -> View:
    for name, text in named.items():
        v.keys[KEY_NAMES.index(name)] = text
    return v


def _stuck() -> View:
    line = T.REFUSED + R_NO_QUEEN
    v = ask(running(), M.FIX_STUCK, (line,), (12,), "RECOUNT RESULT - - - BACK - -")
    return _labels(v, STRIKER=M.FIX_K_ALL, FOUL=M.FIX_K_DELETE)


def _open() -> View:
    v = ask(
        running(), M.FIX_STUCK_ACT, (M.FIX_OPEN,), (2000 + T.KIND + K_PLAY, 3),
        "RECOUNT RESULT - - - BACK - -",
    )  # fmt: skip
    return _labels(clocked(v, 9), FOUL=M.FIX_K_DELETE, OK=M.FIX_K_ENDED)


def _unseen() -> View:
    v = ask(running(), M.FIX_UNSEEN, (M.FIX_UNSEEN_LINE,), (14,), "- - - - - BACK - -")
    return _labels(clocked(v, 9), FOUL=M.FIX_K_UNSEEN, OK=M.FIX_K_SEEN)


def _why() -> View:
    v = ask(running(), M.FIX_WHY, (M.FIX_WHY_LINE,), (), "- - - - - BACK - -")
    v.screen = w.S_REASON
    return _labels(
        v, WHITE=M.FIX_K_MISSED, BLACK=M.FIX_K_PLAYER, QUEEN=M.FIX_K_SENSOR,
        STRIKER=M.FIX_K_OTHER, OK=M.FIX_K_ENTRY,
    )  # fmt: skip


def _stands() -> View:
    v = ask(running(), M.FIX_STANDS, (M.FIX_STANDS_LINE,), (), "- - - - - BACK - -")
    return _labels(v, OK=M.FIX_K_STILL)


def _too_long() -> View:
    return ask(running(), T.REFUSED, (M.FIX_LONG,), (), "RECOUNT RESULT - - - BACK - -")


def _work() -> View:
    v = ask(running(), M.FIX_WORK, (M.FIX_WORK_LINE,), (64, 310), "- - - - - BACK - -")
    v.screen = w.S_NOTICE
    return v


def _one() -> View:
    v = ask(running(), T.KIND + K_PENALTY, (T.UNDO_LINE,), (1001,), "- - - - - BACK - -")
    return _labels(v, FOUL=M.FIX_K_DELETE, OK=M.FIX_K_KEEP)


def _one_result() -> View:
    lines = (T.UNDO_LINE, M.FIX_REENTER)
    v = ask(running(), T.KIND + K_BOARD_RESULT, lines, (1001,), "- - - - - BACK MENU -")
    return _labels(clocked(v, 9), FOUL=M.FIX_K_DELETE, OK=M.FIX_K_KEEP)


def _result() -> View:
    v = ask(
        running(), T.WHO_WON, (M.FIX_RESULT,), (2, 1000, 7), "- - - - - BACK MENU -",
    )  # fmt: skip
    label_winners(v)
    return _labels(clocked(v, 9), FOUL=M.FIX_K_DELETE, OK=M.FIX_K_KEEP)


def _play_on() -> View:
    return ask(Table().play(), T.UNDO_ASK, (M.FIX_PLAY_ON,), (), "- - - - - DROP - OK")


EXAMPLES = (
    Example("fix_list", "UNDO held: the strokes of the board, newest first", _list),
    Example("fix_list_long", "The same with names of twelve characters", _list_long),
    Example("fix_heads", "An earlier board under its heading; a stroke taken away", _heads),
    Example("fix_edit", "A stroke out of the list, judged where it stands", _edit),
    Example("fix_new", "A stroke that was never entered", _new),
    Example("fix_menu", "MENU over a reopened stroke", _menu),
    Example("fix_who", "Who struck?", _who),
    Example("fix_one", "A penalty out of the list", _one),
    Example("fix_one_result", "A result of piles out of the list", _one_result),
    Example("fix_result", "A board's result out of the list", _result),
    Example("fix_work", "A long match is judged again", _work),
    Example("fix_changes", "What a correction changes: boards", lambda: _changes(0)),
    Example("fix_changes_2", "Further down: strokes out of turn", lambda: _changes(3)),
    Example("fix_changes_3", "Score, turn, pieces", lambda: _changes(5)),
    Example("fix_changes_4", "Dues, the queen, what was deleted", lambda: _changes(8)),
    Example("fix_same", "A correction that changes nothing else", _nothing),
    Example("fix_stuck", "A later stroke would be impossible", _stuck),
    Example("fix_open", "A board that had ended would go on", _open),
    Example("fix_unseen", "A missed cover: seen in time, or not (3.12d)", _unseen),
    Example("fix_why", "Why: five reasons on five keys", _why),
    Example("fix_stands", "A missed call stands after the next stroke", _stands),
    Example("fix_too_long", "More than one correction can hold", _too_long),
    Example("undo_play_on", "Taking back the Play after an appeal", _play_on),
)
