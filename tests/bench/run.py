"""Takes every measure, prints the table, writes build/bench.json: `make bench`.

A row is right when our number meets its goal; there is no second, softer bound. peer is what
somebody else's code costs for the same thing, limit what it costs at the very least. Exits with 1
when a goal is missed or a measure is broken, with 0 when one could only not be taken here; that is
said by name.
"""

import argparse
import json
import sys
from pathlib import Path

from bench import (  # noqa: F401 - they add rows
    board,
    bus,
    chip,
    clock,
    corrections,
    hall,
    host,
    pockets,
    presses,
    records,
    resume,
)
from bench.measures import MEASURES, NotHere

OUT = Path(__file__).resolve().parent.parent.parent / "build" / "bench.json"
COLUMNS = ("ours", "goal", "peer", "limit")


def show(number):
    if number is None:
        return "-"
    return f"{number:,.2f}" if isinstance(number, float) else f"{number:,}"


def take(one):
    """One measure as the dict that bench.json holds, and why it has no number, or ''.

    ok: whether the goal is met; None where it was not measured.
    """
    ours = peer = limit = ok = None
    why = ""
    try:
        ours, peer, limit = one.take()
        ok = one.met(ours)
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
        "ok": ok,
    }
    if ok is False and one.note and not why:
        row["note"] = one.note
    return row, why


def mark(row, why):
    """What stands behind a row that is not right."""
    if row["ok"]:
        return ""
    if row["ok"] is None:
        return "   not measured"
    return "   BROKEN" if why else f"   GOAL MISSED   {row.get('note', '')}".rstrip()


def main():
    parser = argparse.ArgumentParser(prog="make bench", description="Measures the budgets.")
    parser.add_argument("only", nargs="*", help="words: take only measures with one in their name")
    only = parser.parse_args().only
    chosen = [m for m in MEASURES if not only or any(word in m.name for word in only)]
    if not chosen:
        sys.exit(f"bench: no measure is called {' or '.join(only)}")

    width = max(len(m.name) for m in chosen)
    print(f"{'':{width}} " + "".join(f"{head:>10}" for head in COLUMNS) + "  unit")
    rows, reasons = [], {}
    for one in chosen:
        row, why = take(one)
        rows.append(row)
        if why:
            reasons.setdefault(why, []).append(one.name)
        numbers = "".join(f"{show(row[head]):>10}" for head in COLUMNS)
        print(f"{one.name:{width}} {numbers}  {one.unit}{mark(row, why)}", flush=True)
    if not only:
        OUT.parent.mkdir(exist_ok=True)
        OUT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
        print(f"\nwritten: {OUT.relative_to(OUT.parent.parent)}")
    for why, names in reasons.items():
        print(f"no number: {why}\n  " + "\n  ".join(names))
    missed = [row["name"] for row in rows if row["ok"] is False]
    if missed:
        sys.exit("goal missed or broken: " + ", ".join(missed))


if __name__ == "__main__":
    main()
