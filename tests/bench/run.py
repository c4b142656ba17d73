"""Takes every measure, prints the table, writes build/bench.json: `make bench`.

ours is right while it is at most the goal. peer is what somebody else's code costs for the same
thing, limit what it costs at the very least. A goal that is out of reach has a bound besides, a
little above what was reached: the row says OVER GOAL all the same, below it stands why. Exits with
1 when a bound is broken, or a goal without one; with 0 when one could only not be measured here;
that is said by name.
"""

import argparse
import json
import sys
from pathlib import Path

from bench import (  # noqa: F401 - they add themselves to the list
    board,
    bus,
    corrections,
    house,
    presses,
    records,
    resume,
    self_umpired,
)
from bench.measures import MEASURES, NotHere

OUT = Path(__file__).resolve().parent.parent.parent / "build" / "bench.json"
COLUMNS = ("ours", "goal", "bound", "peer", "limit")


def show(number):
    if number is None:
        return "-"
    return f"{number:,.2f}" if isinstance(number, float) else f"{number:,}"


def take(one):
    """One measure as the dict that bench.json holds, and why it is missing, or ''.

    ok: within its bound; None where it was not measured.
    """
    ours = peer = limit = ok = None
    why = ""
    try:
        ours, peer, limit = one.take()
        ok = ours <= one.bound
    except NotHere as error:
        why = str(error)
    except Exception as error:  # one broken measure must not hide the others
        ok, why = False, (f"{type(error).__name__}: {error}").splitlines()[0]
    row = {
        "name": one.name,
        "ours": ours,
        "peer": peer,
        "limit": limit,
        "unit": one.unit,
        "goal": one.goal,
        "bound": one.bound if one.bound != one.goal else None,
        "ok": ok,
    }
    return row, why


def main():
    parser = argparse.ArgumentParser(prog="make bench", description="Measures the budgets.")
    parser.add_argument("only", nargs="*", help="words: take only measures with one in their name")
    only = parser.parse_args().only
    chosen = [m for m in MEASURES if not only or any(word in m.name for word in only)]
    if not chosen:
        sys.exit(f"bench: no measure is called {' or '.join(only)}")

    width = max(len(m.name) for m in chosen)
    print(f"{'':{width}} " + "".join(f"{head:>10}" for head in COLUMNS) + "  unit")
    rows, missing, unreached = [], {}, {}
    for one in chosen:
        row, why = take(one)
        rows.append(row)
        if why:
            missing.setdefault(why, []).append(one.name)
        mark = "   not measured" if why else "" if row["ok"] else "   OVER BUDGET"
        if row["ok"] and row["ours"] > one.goal:
            mark = "   OVER GOAL"
            unreached.setdefault(one.why, []).append(one.name)
        numbers = "".join(f"{show(row[head]):>10}" for head in COLUMNS)
        print(f"{one.name:{width}} {numbers}  {one.unit}{mark}", flush=True)
    if not only:
        OUT.parent.mkdir(exist_ok=True)
        OUT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
        print(f"\nwritten: {OUT.relative_to(OUT.parent.parent)}")
    for why, names in unreached.items():
        print(f"over goal: {why}\n  " + "\n  ".join(names))
    for why, names in missing.items():
        print(f"not measured: {why}\n  " + "\n  ".join(names))
    over = [row["name"] for row in rows if row["ok"] is False]
    if over:
        sys.exit("over budget or broken: " + ", ".join(over))


if __name__ == "__main__":
    main()
