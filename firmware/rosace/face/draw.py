"""One picture of a view: the main screen part by part where it changed, the others whole.

Prompts are always in memory; the file of another screen is imported when it is first drawn, and
stays (rules/__init__.py); that of the main screen by start.py, once the buttons are live.
"""

from rosace import face
from rosace.face import pane
from rosace.port import const

# From rules/state.py, by `make texts`
_PILE = const(32)
_PILE_END = const(36)
# The match
_SYSTEM = const(0)
# From face/view.py, by `make texts`
# Screens
_S_BLANK = const(0)
_S_MAIN = const(1)
_S_ASK = const(2)
_S_LIST = const(3)
_S_PERSON = const(4)
_S_BOARD_END = const(5)
_S_GAME_END = const(6)
_S_MATCH_END = const(7)
_S_NOTICE = const(8)
_S_SETUP = const(9)
_S_POSITION = const(10)
_S_SEATS = const(11)
_S_TEST = const(12)
_S_PILES = const(16)
_S_CORRECT = const(15)
_S_QR = const(14)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.face.canvas import Canvas
    from rosace.face.view import View


def _play():
    play = getattr(face, "play", None)
    if play is None:
        import rosace.face.play as play
    return play


def _piles():
    piles = getattr(face, "piles", None)
    if piles is None:
        import rosace.face.piles as piles
    return piles


def draw(c: "Canvas", v: "View") -> None:
    """Make canvas `c` show view `v`; allocates nothing but at the first picture of its kind."""
    screen = v.screen
    if _PILE <= v.s[_SYSTEM] < _PILE_END and _draw_with_piles(c, v, screen):
        return
    if screen == _S_MAIN:
        _play().draw_main(c, v, c.screen != _S_MAIN)
        c.screen = screen
        return
    if screen == _S_QR:
        import rosace.face.qr as qr

        fresh = c.screen != _S_QR
        c.screen = screen
        qr.draw_qr(c, v, fresh)
        return
    c.screen = screen
    c.clear()
    if screen == _S_ASK or screen == _S_NOTICE:
        pane.draw_prompt(c, v)
    elif screen == _S_BOARD_END or screen == _S_GAME_END or screen == _S_MATCH_END:
        _draw_end(c, v, screen)
    elif screen != _S_BLANK:
        _draw_form(c, v, screen)


def echo(c: "Canvas", v: "View") -> bool:
    """Show on the picture as it is that view.key_down went down; False where it has to be drawn
    whole for that."""
    if c.screen == _S_MAIN or c.screen == _S_PILES:
        _play().draw_key(c, v, False)
    elif c.screen == _S_ASK and v.show_keys:
        pane.cell(c, v, v.key_down)
    else:
        return False
    return True


def _draw_with_piles(c: "Canvas", v: "View", screen: int) -> bool:
    """The screens that a game with piles has of its own; False for any other."""
    if screen == _S_MAIN or screen == _S_BOARD_END or screen == _S_MATCH_END:
        fresh = c.screen != _S_PILES or screen != _S_MAIN
        c.screen = _S_PILES if screen == _S_MAIN else screen
        if fresh:
            c.clear()
        _piles().draw_piles(c, v, fresh)
        return True
    if screen == _S_PILES:
        c.screen = _S_BLANK
        c.clear()
        _piles().draw_count(c, v)
        return True
    return False


def _draw_end(c: "Canvas", v: "View", screen: int) -> None:
    """The end of a board, a game or the match."""
    import rosace.face.ends as ends

    if screen == _S_BOARD_END:
        ends.draw_board_end(c, v)
    elif screen == _S_GAME_END:
        ends.draw_game_end(c, v)
    else:
        ends.draw_match_end(c, v)


def _draw_form(c: "Canvas", v: "View", screen: int) -> None:
    """Forms, lists, the self-test, corrections. ValueError for a screen that does not exist."""
    if screen == _S_SETUP or screen == _S_POSITION:
        import rosace.face.forms as forms

        if screen == _S_SETUP:
            forms.draw_setup(c, v)
        else:
            forms.draw_position(c, v)
        return
    import rosace.face.screens as screens

    if screen == _S_LIST:
        screens.draw_list(c, v)
    elif screen == _S_PERSON:
        screens.draw_person(c, v)
    elif screen == _S_SEATS:
        screens.draw_seats(c, v)
    elif screen == _S_TEST:
        screens.draw_test(c, v)
    elif screen == _S_CORRECT:
        screens.draw_corrections(c, v)
    else:
        raise ValueError("no such screen")
