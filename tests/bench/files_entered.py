"""Which files of the firmware an event enters: `python -m bench.files_entered` in tests/.

Counted on CPython, from the edges of a key or a beam to the bytes in flash, with board/ and link/
apart: a step in which nothing happens, a piece that drops into a net, and OK for a stroke, until
it is drawn and saved. A file counts once a function of it is called. A match is under way, so what
is loaded on first use has been loaded before.
"""

import sys
from pathlib import Path

import rosace_sim  # noqa: F401 - framebuf, where no conftest brings it
from desk.bench import Bench

FIRMWARE = Path(__file__).resolve().parent.parent.parent / "firmware" / "rosace"
APART = ("board", "link")


def entered(happens):
    """{file: names of its functions that ran} while `happens()` runs; paths below rosace/."""
    found = {}

    def watch(frame, event, _arg):
        if event != "call":
            return
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(FIRMWARE):
            inside = path.relative_to(FIRMWARE)
            if inside.parts[0] not in APART:
                found.setdefault(inside.as_posix(), set()).add(frame.f_code.co_name)

    sys.setprofile(watch)
    try:
        happens()
    finally:
        sys.setprofile(None)
    return found


def events():
    """(what happens, its files) on a board that is under way."""
    bench = Bench().press("OK", "OK", "OK")
    bench.drop(3).press("OK").settle()
    bench.press("OK").settle()
    bench.run(5000)
    found = [("nothing happens", entered(bench.step))]
    found.append(("a piece drops into net 3", entered(lambda: bench.drop(3))))
    found.append(
        ("OK: a stroke is recorded, drawn, saved", entered(lambda: bench.press("OK").settle()))
    )
    assert bench.desk.saved and bench.desk.log.count > 5
    return found


def main():
    for what, files in events():
        functions = sum(len(names) for names in files.values())
        print(f"{what}: {len(files)} files, {functions} functions")
        for path in sorted(files):
            print(f"    {path}: {', '.join(sorted(files[path]))}")


if __name__ == "__main__":
    main()
