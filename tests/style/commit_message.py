"""Checks a commit message: `path: Sentence.`, an empty line, and a body that says why.

A git hook calls it with the file that holds the message (see .pre-commit-config.yaml).
"""

import re
import sys
from pathlib import Path

SUBJECT = re.compile(r"[\w./*-]+(, [\w./*-]+)*: [A-Z0-9`\"].*\.")
SUBJECT_MAX = 72
LINE_MAX = 80
MADE_BY_GIT = ("Merge ", "Revert ", "fixup! ", "squash! ", "amend! ")
SCISSORS = "# ------------------------ >8 ------------------------"


def complaints(message: str) -> list[str]:
    """What is wrong with a message, in sentences; [] if nothing is."""
    message = message.split(SCISSORS)[0]
    lines = [line.rstrip() for line in message.splitlines() if not line.startswith("#")]
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        return ["The message is empty."]
    subject, body = lines[0], lines[1:]
    if subject.startswith(MADE_BY_GIT):
        return []
    found = []
    if not SUBJECT.fullmatch(subject):
        found.append("The first line must be `path: Sentence.`, such as `rules: Fix the due.`")
    if len(subject) > SUBJECT_MAX:
        found.append(f"The first line has {len(subject)} characters, {SUBJECT_MAX} at most.")
    if len(body) < 2:
        found.append("The body is missing: an empty line, then why the change is made.")
    elif body[0]:
        found.append("The second line must be empty.")
    if any(len(line) > LINE_MAX and " " in line.strip() for line in body):
        found.append(f"A line of the body has more than {LINE_MAX} characters.")
    return found


def main() -> int:
    """Exit code 1 and the complaints, or 0."""
    found = complaints(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for complaint in found:
        print(f"commit message: {complaint}", file=sys.stderr)
    if found:
        print("See CONTRIBUTING.md, 'Commits'.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
