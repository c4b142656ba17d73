"""Judges a file of law cases: python -m laws.golden FILE [--vm micropython].

Any file of the two case schemas; one line a failure, last line "N passed, M failed", exit code 1
on a failure, 2 when the file cannot be read.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

import yaml

TESTS = Path(__file__).resolve().parent.parent
for folder in (TESTS.parent / "firmware", TESTS.parent / "host_tools", TESTS):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from laws import golden_vm, vm  # noqa: E402  (after the path, so that it runs from anywhere)


def load(path: Path) -> dict:
    """The cases as plain lists and dicts; ValueError if it is no file of cases."""
    try:
        book = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as trouble:
        raise ValueError(f"{path}: {trouble}") from trouble
    if not isinstance(book, dict) or not all(isinstance(v, list) for v in book.values()):
        raise ValueError(f"{path}: not a file of cases")
    return book


def in_micropython(book: dict) -> tuple[int, str]:
    """Exit code and output of the very same runner in MicroPython."""
    with tempfile.TemporaryDirectory() as folder:
        cases = Path(folder) / "cases.json"
        cases.write_text(json.dumps(book), encoding="utf-8")
        done = vm.run(Path(golden_vm.__file__), str(cases))
    return done.returncode, done.stdout + done.stderr


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
        return 1 if golden_vm.run(book)[1] else 0
    if vm.missing():
        print(f"golden: {vm.missing()}", file=sys.stderr)
        return 2
    code, output = in_micropython(book)
    print(output, end="")
    return code


if __name__ == "__main__":
    sys.exit(main())
