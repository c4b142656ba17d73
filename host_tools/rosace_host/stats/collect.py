"""The matches of a database, judged again and added up, one at a time."""

from collections.abc import Callable
from dataclasses import dataclass

from rosace_host.device.keys import Club
from rosace_host.sheet.sheet import NOT_FINISHED, RUNNING
from rosace_host.stats import cache, figures, totals
from rosace_host.stats.totals import Totals, Who
from rosace_host.store.catalogue import Names, went_on
from rosace_host.store.loading import LoadedMatch, load_each
from rosace_host.store.store import Store
from rosace_host.tasks import verify

DOES_NOT_HOLD = "does not hold"


@dataclass
class Wanted:
    """Which matches count, and whose evenings are told. begins: the month of a new season."""

    evening: str = ""
    season: str = ""
    subject: Who | None = None
    begins: int = 9

    def takes(self, when_ms: int | None) -> bool:
        """Whether a match of that time counts."""
        if self.evening and totals.evening_of(when_ms) != self.evening:
            return False
        return not self.season or totals.season_of(when_ms, self.begins) == self.season


def started_ms(loaded: LoadedMatch) -> int | None:
    """When a match began: the first time that one of its records has."""
    records = loaded.match_log.records if loaded.match_log else []
    return next((one.when_ms for one in records if one.when_ms is not None), None)


def collect(
    store: Store, wanted: Wanted, club: Club | None, advance: Callable[[], None] = lambda: None
) -> Totals:
    """Add up the matches that count. Only matches that hold do; `advance` is called after each."""
    found = Totals(wanted.begins)
    names, kept, taken = Names(store), cache.Cache(), went_on(store)
    try:
        for loaded in load_each(store, store.listed()):
            when = started_ms(loaded)
            if wanted.takes(when):
                one, why = _figures(store, loaded, club, kept)
                if one:
                    found.add(loaded.match, one, names, when, wanted.subject, loaded.from_file)
                else:
                    ended = loaded.followed or loaded.match.id in taken
                    if why == RUNNING and ended:  # no record of its own says so
                        why = NOT_FINISHED
                    found.left_out[why] += 1
                    found.not_holding += [loaded.match.id] * (why == DOES_NOT_HOLD)
            advance()
    finally:
        kept.close()
    found.not_holding.sort()
    return found


def _figures(
    store: Store, loaded: LoadedMatch, club: Club | None, kept: cache.Cache
) -> tuple[figures.MatchFigures | None, str]:
    """The figures of a match, counted now or kept from before; None and why there are none."""
    key = cache.key_of(loaded, club.name if club else b"")
    if known := kept.get(key):
        return (figures.from_dict(known["figures"]) if known["figures"] else None), known["why"]
    if loaded.match_log is None or not verify.check(store, loaded, club).holds:
        return None, DOES_NOT_HOLD
    one, why = figures.count(loaded.match_log)
    kept.put(key, {"figures": one.as_dict() if one else None, "why": why})
    return one, why
