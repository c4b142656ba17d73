"""One picture of a view: the main screen part by part where it changed, the others whole.

The main screen and prompts are always in memory; the other files are imported when they are first
drawn, because their 12 KB of heap are not needed by a board that only plays.
"""

from rosace.face import pane, play
from rosace.face.view import (
    S_ASK,
    S_BLANK,
    S_BOARD_END,
    S_FIX,
    S_GAME_END,
    S_LIST,
    S_MAIN,
    S_MATCH_END,
    S_NOTICE,
    S_PERSON,
    S_PILES,
    S_POSITION,
    S_QR,
    S_REASON,
    S_SETUP,
    S_TEST,
)
from rosace.rules.state import PILE, PILE_END, SYSTEM

_lists = None
_fix = None
_pile = None
_counting = None
_ends = None
_forms = None
_check = None
_qr = None


def draw(c, v) -> None:
    """Make canvas `c` show view `v`; allocates nothing but at the first picture of its kind."""
    screen = v.screen
    if PILE <= v.s[SYSTEM] < PILE_END and _piles(c, v, screen):
        return
    if screen == S_MAIN:
        play.draw_main(c, v, c.screen != S_MAIN)
        c.screen = screen
        return
    if screen == S_QR and c.screen == S_QR:
        _code(c, v, False)
        return
    c.screen = screen
    c.clear()
    if screen == S_ASK or screen == S_NOTICE or screen == S_REASON:
        pane.ask(c, v)
    elif screen == S_LIST or screen == S_PERSON:
        _choice(c, v)
    elif screen == S_BOARD_END or screen == S_GAME_END or screen == S_MATCH_END:
        _end(c, v)
    elif screen == S_SETUP or screen == S_POSITION:
        _form(c, v)
    elif screen == S_TEST:
        _test(c, v)
    elif screen == S_FIX:
        _fixes(c, v)
    elif screen == S_QR:
        _code(c, v, True)
    elif screen != S_BLANK:
        raise ValueError("no such screen")


def _piles(c, v, screen: int) -> bool:
    """The screens that a game with piles has of its own."""
    global _pile, _counting
    if screen == S_MAIN or screen == S_BOARD_END or screen == S_MATCH_END:
        if _pile is None:
            from rosace.face import piles as _pile
        fresh = c.screen != S_PILES or screen != S_MAIN
        c.screen = S_PILES if screen == S_MAIN else screen
        if fresh:
            c.clear()
        _pile.draw_piles(c, v, fresh)
        return True
    if screen == S_PILES:
        if _counting is None:
            from rosace.face import piles as _counting
        c.screen = S_BLANK
        c.clear()
        _counting.draw_form(c, v)
        return True
    return False


def _choice(c, v) -> None:
    global _lists
    if _lists is None:
        from rosace.face import screens as _lists
    if v.screen == S_LIST:
        _lists.draw_list(c, v)
    else:
        _lists.draw_person(c, v)


def _end(c, v) -> None:
    global _ends
    if _ends is None:
        from rosace.face import ends as _ends
    if v.screen == S_BOARD_END:
        _ends.draw_board_end(c, v)
    elif v.screen == S_GAME_END:
        _ends.draw_game_end(c, v)
    else:
        _ends.draw_match_end(c, v)


def _form(c, v) -> None:
    global _forms
    if _forms is None:
        from rosace.face import screens as _forms
    if v.screen == S_SETUP:
        _forms.draw_setup(c, v)
    else:
        _forms.draw_position(c, v)


def _fixes(c, v) -> None:
    global _fix
    if _fix is None:
        from rosace.face import screens as _fix
    _fix.draw_fixes(c, v)


def _test(c, v) -> None:
    global _check
    if _check is None:
        from rosace.face import screens as _check
    _check.draw_test(c, v)


def _code(c, v, fresh: bool) -> None:
    global _qr
    if _qr is None:
        from rosace.face import qr as _qr
    _qr.draw_qr(c, v, fresh)
