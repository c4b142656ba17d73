"""Tries every promise, prints the table, writes build/reliability.json: `make reliability`.

A figure is right when no case of it was lost. --seed tries other cases of the same kind, --only J
the figures that begin with J, --far many more cases. Exits with 1 when a promise was broken, and
says in which case first.
"""

import argparse
import io
import json
import sys
from contextlib import redirect_stdout
from multiprocessing import get_context
from pathlib import Path

from bench.measures import NotHere
from reliability import given, image, inputs, journal, line, loop, memory, trust  # noqa: F401 - they add theirs
from reliability.figures import FAR, FIGURES, FULL, QUICK, Tally

OUT = Path(__file__).resolve().parent.parent.parent / "build" / "reliability.json"
NOT_MEASURED = "anything on a real board; whether the tests find mistakes (make mutants)"


def take(one, tier, seed):
    """One figure as the dict that reliability.json holds, and where it was lost first."""
    tally = Tally()
    try:
        with redirect_stdout(io.StringIO()):  # the firmware's console: tracebacks of our faults
            one.take(tally, one.sizes[tier], seed)
    except NotHere as why:
        return None, f"not tried: {why}"
    except Exception as error:  # it could not be tried to its end: that is no success
        tally.lost += 1
        tally.first = tally.first or f"not tried to the end: {type(error).__name__}: {error}"
    ok = tally.tried > 0 and tally.lost <= one.goal
    row = {
        "id": one.id,
        "what": one.what,
        "tried": tally.tried,
        "lost": tally.lost,
        "goal": one.goal,
        "ok": ok,
        "seed": seed,
    }
    return row, tally.first


def chosen(only, tier):
    """The figures of a tier whose id begins with one of `only` (all when it is empty)."""
    return [f for f in FIGURES if f.sizes[tier] and (not only or f.id.startswith(tuple(only)))]


def _job(job):
    number, tier, seed = job
    return take(FIGURES[number], tier, seed)


def main():
    parser = argparse.ArgumentParser(prog="make reliability", description="Tries the promises.")
    parser.add_argument("--seed", type=int, default=1, help="other cases of the same kind")
    parser.add_argument("--only", nargs="+", default=[], help="ids, or how they begin: J X1")
    parser.add_argument("--far", action="store_true", help="many more cases: about an hour")
    parser.add_argument("--quick", action="store_true", help="a few cases of each, as `make test`")
    parser.add_argument("--jobs", type=int, default=2, help="figures tried side by side")
    args = parser.parse_args()
    tier = FAR if args.far else QUICK if args.quick else FULL
    figures = chosen(args.only, tier)
    if not figures:
        sys.exit(f"reliability: no figure begins with {' or '.join(args.only)}")

    width = max(len(f.what) for f in figures)
    print(f"{'':4} {'promise':{width}} {'tried':>9} {'lost':>5} {'goal':>5}")
    rows, broken = [], []
    jobs = [(FIGURES.index(f), tier, args.seed) for f in figures]
    with get_context("fork").Pool(args.jobs) as pool:
        for figure, (row, first) in zip(figures, pool.imap(_job, jobs), strict=True):
            if row is None:
                print(f"{figure.id:4} {figure.what:{width}} {first}", flush=True)
                continue
            rows.append(row)
            mark = "" if row["ok"] else "   BROKEN"
            numbers = f"{row['tried']:>9,} {row['lost']:>5,} {row['goal']:>5,}"
            print(f"{row['id']:4} {row['what']:{width}} {numbers}{mark}", flush=True)
            if first:
                broken.append(f"{row['id']} --seed {args.seed}: {first}")
    if not args.only:
        OUT.parent.mkdir(exist_ok=True)
        OUT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
        print(f"\nwritten: {OUT.relative_to(OUT.parent.parent)}")
    print(f"not measured: {NOT_MEASURED}")
    for each in broken:
        print(f"first case of {each}")
    if not all(row["ok"] for row in rows):
        sys.exit("a promise is broken")


if __name__ == "__main__":
    main()
