"""Tries every promise, prints the table, writes build/reliability.json: `make reliability`.

A figure is right when no case of it was lost. --seed tries other cases of the same kind, --only J
the figures that begin with J, --far many more cases. Each row is written as soon as it is there,
so that Ctrl-C costs only the figures under way. Exits with 1 when a promise was broken, and says
in which case first.
"""

import argparse
import io
import json
import signal
import subprocess
import sys
import time
from contextlib import redirect_stdout
from multiprocessing import get_context
from multiprocessing.connection import wait
from pathlib import Path

from bench.measures import NotHere
from reliability import (  # noqa: F401 - they add their figures
    chords,
    commands,
    databases,
    deletions,
    file_port,
    flashing,
    forgeries,
    image,
    inputs,
    journal,
    late,
    line,
    loop,
    lost_keys,
    memory,
    numbers,
    parsers,
    space,
    strangers,
    unpairing,
    user_input,
)
from reliability.figures import FAR, FIGURES, FULL, QUICK, TIERS, Tally

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "build" / "reliability.json"
LIMITS_S = (600, 3_600, 6 * 3_600)  # for one figure, by tier: what takes longer hangs
GRACE_S = 5  # to end by itself, then to end what it started
NOT_MEASURED = "anything on a real board; whether the tests find mistakes (make mutants)"


def time_of(seconds):
    """A duration as people say it."""
    minutes = round(seconds / 60)
    if seconds < 100:
        return f"{max(1, round(seconds))} s"
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60:02} min"


def take(one, tier, seed):
    """One figure as the dict that reliability.json holds, and where it was lost first."""
    tally = Tally()
    began = time.monotonic()
    try:
        with redirect_stdout(io.StringIO()):  # the firmware's console: tracebacks of our faults
            one.take(tally, one.sizes[tier], seed)
    except NotHere as why:
        return None, f"not tried: {why}"
    except Exception as error:  # it could not be tried to its end: that is no success
        tally.lost += 1
        tally.first = tally.first or f"not tried to the end: {type(error).__name__}: {error}"
    return row_of(one, tier, seed, tally, time.monotonic() - began), tally.first


def row_of(one, tier, seed, tally, seconds):
    """What reliability.json holds of a figure."""
    return {
        "id": one.id,
        "what": one.what,
        "tried": tally.tried,
        "lost": tally.lost,
        "goal": one.goal,
        "unmounted": None if one.unmounted is None else tally.unmounted,
        "ok": one.met(tally),
        "seed": seed,
        "tier": TIERS[tier],
        "all": one.every and tier == FAR,
        "seconds": round(seconds, 1),
    }


def chosen(only, tier):
    """The figures of a tier whose id begins with one of `only` (all when it is empty)."""
    return [f for f in FIGURES if f.sizes[tier] and (not only or f.id.startswith(tuple(only)))]


def commit():
    """The commit that is tried, + behind it when files differ from it; "" outside of git."""
    git = ["git", "-C", str(ROOT)]
    try:
        head, changed = (
            subprocess.run([*git, *words], capture_output=True, text=True, check=True).stdout
            for words in (["rev-parse", "--short", "HEAD"], ["status", "--porcelain", "-uno"])
        )
    except (OSError, subprocess.CalledProcessError):
        return ""
    return head.strip() + ("+" if changed else "")


def kept():
    """The rows of reliability.json."""
    try:
        return json.loads(OUT.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []


def keep(row):
    """Put a row into reliability.json in the place of the figure's former one."""
    rows = {old["id"]: old for old in kept()} | {row["id"]: row}
    listed = [rows[one.id] for one in FIGURES if one.id in rows]
    OUT.parent.mkdir(exist_ok=True)
    part = OUT.with_suffix(".part")
    part.write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    part.replace(OUT)


def is_done(one, tier, seed, head):
    """Whether reliability.json has the figure from the same sources."""
    wanted = {"id": one.id, "what": one.what, "tier": TIERS[tier], "seed": seed, "commit": head}
    return any(row.get("ok") and wanted.items() <= row.items() for row in kept())


def _try(pipe, number, tier, seed):
    """One figure in a process of its own. Ctrl-C is the parent's affair; who is ended ends what he
    started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    pipe.send(take(FIGURES[number], tier, seed))


def _lost(one, tier, seed, why):
    """The row of a figure that did not come to its end."""
    tally = Tally()
    tally.lost, tally.first = 1, f"not tried to the end: {why}"
    return row_of(one, tier, seed, tally, 0), tally.first


class Trials:
    """Figures tried side by side, each in a process of its own: some measure what their process
    takes. A server without threads starts the processes: a fork of a process with threads may
    stand still for ever, on a lock that somebody else held."""

    def __init__(self, tier, seed, count, trial=_try):
        self.trial = trial  # what a process does: _try()
        self.tier = tier
        self.seed = seed
        self.count = count
        self._context = get_context("forkserver")
        tried = sorted(name for name in sys.modules if name.startswith("reliability."))
        self._context.set_forkserver_preload(tried)
        self._running = {}  # its end of the pipe: (process, figure's number, until when)

    def results(self, chosen):
        """(number, row, where it was lost first) of each figure as it comes to its end."""
        waiting = list(chosen)
        while waiting or self._running:
            while waiting and len(self._running) < self.count:
                self._start(waiting.pop(0))
            earliest = min(until for _, _, until in self._running.values())
            ready = wait(list(self._running), max(0, earliest - time.monotonic()))
            for pipe in [pipe for pipe in self._running if pipe in ready]:
                process, number, _ = self._running.pop(pipe)
                try:
                    row, first = pipe.recv()
                except EOFError:
                    process.join()
                    why = f"its process ended with {process.exitcode}"
                    row, first = _lost(FIGURES[number], self.tier, self.seed, why)
                self._end(process, pipe)
                yield number, row, first
            for pipe, (process, number, until) in list(self._running.items()):
                if time.monotonic() >= until:
                    del self._running[pipe]
                    self._end(process, pipe)
                    why = f"more than {time_of(LIMITS_S[self.tier])}"
                    row, first = _lost(FIGURES[number], self.tier, self.seed, why)
                    yield number, row, first

    def _start(self, number):
        ours, theirs = self._context.Pipe(duplex=False)
        words = theirs, number, self.tier, self.seed
        process = self._context.Process(target=self.trial, args=words, daemon=True)
        process.start()
        theirs.close()  # when it ends, the pipe does
        self._running[ours] = process, number, time.monotonic() + LIMITS_S[self.tier]

    def _end(self, process, pipe):
        """Gently, so that it ends what it started; then for good."""
        pipe.close()
        for end in (process.terminate, process.kill):
            process.join(GRACE_S)
            if process.is_alive():
                end()
        process.join()

    def stop(self):
        """End all that is under way."""
        for pipe, (process, _, _) in self._running.items():
            process.terminate()
            self._end(process, pipe)
        self._running.clear()


def arguments():
    parser = argparse.ArgumentParser(prog="make reliability", description="Tries the promises.")
    parser.add_argument("--seed", type=int, default=1, help="other cases of the same kind")
    parser.add_argument("--only", nargs="+", default=[], help="ids, or how they begin: J X1")
    parser.add_argument("--jobs", type=int, default=2, help="figures tried side by side")
    for name, about in (
        ("--far", "many more cases: two to three hours on two cores"),
        ("--quick", "a few cases of each, as `make test`"),
        ("--rest", "go on: only what reliability.json lacks from these sources"),
    ):
        parser.add_argument(name, action="store_true", help=about)
    return parser.parse_args()


def main():
    args = arguments()
    tier = FAR if args.far else QUICK if args.quick else FULL
    head = commit()
    figures = chosen(args.only, tier)
    if not figures:
        sys.exit(f"reliability: no figure begins with {' or '.join(args.only)}")
    if args.rest:
        figures = [one for one in figures if not is_done(one, tier, args.seed, head)]

    width = max((len(one.what) for one in figures), default=7)
    print(f"{'':4} {'promise':{width}} {'tried':>9} {'lost':>5} {'goal':>5} {'unmounted':>9} "
          f"{'took':>10}")  # fmt: skip
    began, broken, there = time.monotonic(), [], 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    trials = Trials(tier, args.seed, args.jobs)
    try:
        for number, row, first in trials.results([FIGURES.index(one) for one in figures]):
            what = f"{FIGURES[number].id:4} {FIGURES[number].what:{width}}"
            if row is None:
                print(f"{what} {first}", flush=True)
                continue
            there += 1
            keep({**row, "commit": head, "day": time.strftime("%Y-%m-%d")})
            gone = "" if row["unmounted"] is None else f"{row['unmounted'] / row['tried']:.3%}"
            numbers = f"{row['tried']:>9,} {row['lost']:>5,} {row['goal']:>5,} {gone:>9}"
            mark = ("   all" if row["all"] else "") + ("" if row["ok"] else "   BROKEN")
            print(f"{what} {numbers} {time_of(row['seconds']):>10}{mark}", flush=True)
            if not row["ok"]:
                broken.append(f"{row['id']} --seed {args.seed}: {first or 'nothing tried'}")
    except KeyboardInterrupt:
        trials.stop()
        sys.exit(f"\nstopped: {there} of {len(figures)} figures are in {OUT.relative_to(ROOT)};"
                 " the same words and --rest go on")  # fmt: skip
    print(f"\nwritten: {OUT.relative_to(ROOT)}, in {time_of(time.monotonic() - began)}")
    print(f"not measured: {NOT_MEASURED}")
    for each in broken:
        print(f"first case of {each}")
    if broken or (figures and not there):
        sys.exit("a promise is broken" if broken else "nothing was tried")


if __name__ == "__main__":
    main()
