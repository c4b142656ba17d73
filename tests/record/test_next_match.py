"""The match after a match: nothing of the one before stands under its name."""

from record.files import MemoryFiles
from record.table import event, play, power_on
from record.test_seals import finish, seals
from rosace.record import chain
from rosace.words import K_PLAYER, K_SETUP


def test_two_matches_of_the_same_length_have_a_code_each():
    """The players sign it: the second must not get the first one's."""
    log = power_on(MemoryFiles())
    codes = []
    for match in range(3):
        finish(log, now=match * 100_000)
        *_, (version, _, _, head, _) = seals(log)
        codes.append(log.seal_code())
        said = f"match {match + 1}, version {version}"
        assert codes[-1].startswith(chain.paper_code(head)), said
    assert len({code[: chain.CODE] for code in codes}) == 3


def test_a_new_match_begins_without_the_names_of_the_one_before():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=1), event(K_PLAYER, b"Marie", value=1)])
    assert log.names == [b"", b"Marie", b"", b""]
    finish(log, now=100_000)
    assert log.names == [b""] * 4
