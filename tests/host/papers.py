"""Matches for the tests of the printed sheet, each with what is particular on it."""

import random

from host.played import Played
from host.pulled_database import pulled
from laws.events import copy
from laws.random_play import RandomPlay
from record.corrections import by_chance
from rosace.rules import state as st
from rosace.words import K_SETUP, P_MATCH, R_OK
from rosace_host.cli.sheet import verdict_of
from rosace_host.sheet.paper import paper
from rosace_host.sheet.words import Words
from rosace_host.store import catalogue
from rosace_host.store.loading import load
from rosace_host.tasks import verify

TAMIL = "முருகன் செல்வராஜ்"
ARABIC = "محمد عبد الرحمن الهاشمي"
DEVANAGARI = "राजेश श्रीवास्तव"
LONG = "Maximiliana-Alexandrina von und zu Hohenzollern-Sigmaringen-Württemberg de la V."


def two_sides(seed, corrections=0, names=(b"Marie", b"J\xfcrgen"), **how):
    """A table with a match of two sides to its end, then so many corrections."""
    table = Played()
    table.clock()
    play = RandomPlay(seed, alone=False, **how)
    for _ in range(20_000):
        event = copy(play.step())
        assert table.commit(event) == R_OK
        if event.kind == K_SETUP:
            table.players(names, (0,) * len(names))
        if table.state[st.PHASE] == P_MATCH:
            break
    table.settle()
    chance = random.Random(1)
    for _ in range(corrections):
        table.now += 9000
        by_chance(table.log, chance, table.now)
        table.settle()
    return table


def page_of(table, language="en", labels=None, umpire=""):
    """The page of a table's newest match."""
    kept = pulled(table)
    match = kept.matches()[-1]
    kept.set_labels(match.id, labels or {})
    loaded = load(kept, match)
    titled = catalogue.titled(loaded, catalogue.Names(kept))
    verdict = verdict_of(loaded, verify.check(kept, loaded))
    return paper(titled, verdict, Words(language), umpire)
