"""One picture of a view: the main screen part by part where it changed, the others whole."""

from rosace.face import check, ends, forms, lists, pane, play
from rosace.face.view import (
    S_ASK,
    S_BLANK,
    S_BOARD_END,
    S_GAME_END,
    S_LIST,
    S_MAIN,
    S_MATCH_END,
    S_NOTICE,
    S_PERSON,
    S_POSITION,
    S_REASON,
    S_RESULT,
    S_SETUP,
    S_TEST,
)


def draw(c, v) -> None:
    """Make canvas `c` show view `v`; allocates nothing."""
    screen = v.screen
    if screen == S_MAIN:
        play.draw_main(c, v, c.screen != S_MAIN)
        c.screen = screen
        return
    c.screen = screen
    c.clear()
    if screen == S_ASK or screen == S_NOTICE or screen == S_REASON:
        pane.ask(c, v)
    elif screen == S_LIST:
        lists.draw_list(c, v)
    elif screen == S_PERSON:
        lists.draw_person(c, v)
    elif screen == S_BOARD_END:
        ends.draw_board_end(c, v)
    elif screen == S_GAME_END:
        ends.draw_game_end(c, v)
    elif screen == S_MATCH_END:
        ends.draw_match_end(c, v)
    elif screen == S_SETUP:
        forms.draw_setup(c, v)
    elif screen == S_POSITION:
        forms.draw_position(c, v)
    elif screen == S_RESULT:
        forms.draw_result(c, v)
    elif screen == S_TEST:
        check.draw_test(c, v)
    elif screen != S_BLANK:
        raise ValueError("no such screen")
