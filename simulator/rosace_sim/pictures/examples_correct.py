"""Corrections as examples: the list of strokes, a stroke reopened, what follows, and why."""

from __future__ import annotations

from rosace.desk.modes import correct_plan
from rosace.face.view import View
from rosace.words import K_BOARD_RESULT, K_PENALTY, K_PROTEST
from rosace_host.match import text_ids as T
from rosace_sim.pictures.live import Live, live
from rosace_sim.pictures.posed import LONG, NAMES, Example, Table

_LIST = "hold UNDO"
_LATE_MS = 40  # so soon after OK not every record is judged again


def _played(doubles: bool = False, names: dict[int, bytes] = NAMES) -> Table:
    """A board with whatever a list of strokes may show."""
    table = Table(doubles, names).play()
    for fell in ("w", "", "bb", "b", "bs", "w", "~"):
        table.stroke(fell.strip("~"), touched=int("~" not in fell))
    table.stroke("", foul=1)
    return table


def _second() -> Table:
    """The second board: the first was entered as a result."""
    table = Table().play().stroke("w")
    table.event(K_BOARD_RESULT, value=0, reason=8, queen=0)
    table.play().stroke("").stroke("w")
    return table


def _queen() -> Table:
    """The queen was pocketed and covered, and two strokes followed."""
    table = Table().play()
    for fell in ("w", "q", "w", "", "b"):
        table.stroke(fell)
    return table


def _full() -> Table:
    """A board played to its end, and the next one begun."""
    table = Table().play()
    for fell in ("w", "q", *"wwwwwwww"):
        table.stroke(fell)
    return table.play().stroke("")


def _rows(count: int) -> tuple[str, ...]:
    """From the newest row of the list down, and into it."""
    return (_LIST, *("BLACK",) * count, "OK")


def _changes(*acts: str | int) -> View:
    """The first stroke of a board brought the queen down as well: what follows from that."""
    return live(_queen(), *_rows(4), "QUEEN", "OK", *acts)


def _work() -> View:
    table = Table().play()
    for _ in range(60):
        table.stroke("")
    desk = Live(table)
    for what in (*_rows(50), "WHITE", "quick OK"):
        desk.act(what)
    desk.run(_LATE_MS)
    return desk.view()


def _too_long() -> View:
    desk = Live(_played())
    for what in (*_rows(6), "BLACK", "OK"):
        desk.act(what)
    desk.desk.mode.to(correct_plan.CorrectPlan.FILL.index(correct_plan.CorrectPlan.fill_long))
    return desk.view()


def _one() -> View:
    table = _played()
    table.event(K_PENALTY, value=1, seat=1, reason=3)
    return live(table, _LIST, "OK")


def _protested() -> View:
    table = _played()
    table.event(K_PROTEST, value=1, seat=1)
    return live(table, _LIST, "BLACK")


def _gone() -> View:
    table = _played()
    table.event(K_PENALTY, value=1, seat=1, reason=3)
    return live(table, "UNDO", "UNDO")


def _result() -> View:
    return live(_second(), *_rows(2))


EXAMPLES = (
    Example("correct_list", "UNDO held: the strokes of the board, newest first",
            lambda: live(_played(), _LIST, "BLACK")),
    Example("correct_list_long", "The same with names of twelve characters",
            lambda: live(_played(False, LONG), _LIST, "BLACK")),
    Example("correct_list_protested", "The same while a protest waits", _protested),
    Example("correct_heads", "An earlier board under its heading",
            lambda: live(_second(), _LIST, "BLACK", "BLACK")),
    Example("correct_stroke", "A stroke out of the list, judged where it stands",
            lambda: live(_played(), *_rows(3), "QUEEN")),
    Example("correct_new", "A stroke that was never entered",
            lambda: live(_played(), *_rows(1), "MENU", T.CORRECT_M_INSERT, "WHITE")),
    Example("correct_menu", "MENU over a reopened stroke",
            lambda: live(_played(), *_rows(3), "MENU", "BLACK")),
    Example("correct_who", "Who struck?",
            lambda: live(_played(True), *_rows(3), "MENU", T.CORRECT_M_WHO)),
    Example("correct_one", "A penalty out of the list", _one),
    Example("correct_result", "A board's result out of the list", _result),
    Example("correct_work", "A long match is judged again", _work),
    Example("correct_changes", "What a correction changes", _changes),
    Example("correct_changes_2", "Further down",
            lambda: _changes("BLACK", "BLACK", "BLACK")),
    Example("correct_same", "A correction that changes nothing else",
            lambda: live(_played(), *_rows(6), "hold OK", "OK")),
    Example("correct_stuck", "A later stroke would be impossible",
            lambda: live(_full(), *_rows(10), *("WHITE",) * 4, "OK")),
    Example("correct_open", "A board that had ended would go on",
            lambda: live(_full(), *_rows(2), "hold WHITE", "OK")),
    Example("correct_unseen", "A missed cover: seen in time, or not (3.12d)",
            lambda: live(_queen(), *_rows(2), "hold WHITE", "OK")),
    Example("correct_why", "Why: five reasons on five keys", lambda: _changes("OK")),
    Example("correct_stands", "A missed call stands after the next stroke",
            lambda: _changes("OK", "WHITE")),
    Example("correct_too_long", "More than one correction can hold", _too_long),
    Example("undo", "UNDO: the last stroke, over the table that it met",
            lambda: live(_played(), "UNDO")),
    Example("undo_gone", "UNDO again: that stroke is gone, the one before it is open",
            lambda: live(_played(), "UNDO", "UNDO")),
    Example("undo_gone_act", "UNDO again: a penalty is gone, the stroke before it is open", _gone),
    Example("undo_late", "A late drop was the last stroke's: has anybody struck since?",
            lambda: live(Table().play(), "drop 1", "OK", "OK", "drop 3", "OK", "FOUL", "OK")),
    Example("undo_play", 'Taking back the "Play" of a board',
            lambda: live(Table().play(), "UNDO")),
    Example("undo_play_on", "Taking back the Play after an appeal",
            lambda: live(Table().play(), "hold MENU", "OK", "UNDO")),
)  # fmt: skip
