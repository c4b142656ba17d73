"""Judges a file of law cases: python -m laws.golden FILE [--vm micropython].

Any file of the two case schemas; one line a failure, last line "N passed, M failed", exit code 1
on a failure, 2 when the file cannot be read.
"""

import argparse
import sys
from pathlib import Path

import yaml

TESTS = Path(__file__).resolve().parent.parent
for folder in (TESTS.parent / "firmware", TESTS.parent / "host_tools", TESTS):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import both  # noqa: E402
from laws import golden_icf  # noqa: E402  (after the path, so that it runs from anywhere)

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # ten times as fast, where it was built


def load(path: Path) -> dict:
    """The cases as plain lists and dicts; ValueError if it is no file of cases."""
    try:
        book = yaml.load(path.read_text(encoding="utf-8"), LOADER)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as trouble:
        raise ValueError(f"{path}: {trouble}") from trouble
    if not isinstance(book, dict) or not all(isinstance(v, list) for v in book.values()):
        raise ValueError(f"{path}: not a file of cases")
    return book


def main(words: list[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="golden", description=__doc__)
    parser.add_argument("cases", type=Path)
    parser.add_argument("--vm", choices=("cpython", "micropython"), default="cpython")
    given = parser.parse_args(words)
    try:
        book = load(given.cases)
    except ValueError as trouble:
        print(f"golden: {trouble}", file=sys.stderr)
        return 2
    if given.vm == "cpython":
        return 1 if golden_icf.run(book)[1] else 0
    if both.missing():
        print(f"golden: {both.missing()}", file=sys.stderr)
        return 2
    lines = both.there(golden_icf.run, book)
    print(*lines, sep="\n")
    return 0 if lines[-1].endswith(" passed, 0 failed") else 1


if __name__ == "__main__":
    sys.exit(main())
