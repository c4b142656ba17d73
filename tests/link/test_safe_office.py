"""What a PC may ask of a board in safe mode: the prompt, and nothing else that OK would grant."""

import pytest

from rosace.board.safe import SafeOffice
from rosace.link import messages as m


def office():
    return SafeOffice(None, None)


@pytest.mark.parametrize("wish", [m.RESET, m.SELF_TEST, m.UNPAIR, m.WIPE, 200])
def test_what_safe_mode_cannot_do_asks_nobody(wish):
    """Else OK at the table would open the prompt for it."""
    board = office()
    assert board.maintenance(7, wish) == m.REFUSED
    assert not board.waits


def test_a_withdrawn_request_asks_nobody_any_more():
    board = office()
    assert board.maintenance(7, m.REPL) == m.WAITING and board.waits
    assert board.maintenance(7, m.WITHDRAW) == m.DECLINED and not board.waits
    assert board.maintenance(7, m.REPL) == m.DECLINED, "the same one does not ask again"
    assert board.maintenance(8, m.REPL) == m.WAITING and board.waits


def test_who_is_refused_at_the_table_hears_no_not_that_it_is_unknown():
    board = office()
    board.maintenance(7, m.REPL)
    board.waits = False  # FOUL
    assert board.request_state(7) == m.DECLINED
    assert board.request_state(8) == m.UNKNOWN


def test_what_was_granted_cannot_be_withdrawn():
    board = office()
    board.maintenance(7, m.REPL)
    board.waits, board.granted = False, True  # OK
    assert board.maintenance(7, m.WITHDRAW) == m.ACCEPTED and board.heard
