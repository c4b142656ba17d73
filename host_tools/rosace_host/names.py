"""English for the numbers that come over the line, in the order of rosace/link/messages.py.

The board never shows these, so they stand here and cost it nothing.
"""

from typing import Final

RESULTS: Final = (
    "ok", "nothing", "bad record", "other epoch", "waiting", "accepted", "declined", "unknown",
    "refused", "later", "malformed", "protocol too new", "locked", "waiting", "replaced",
)  # fmt: skip
HARDWARE: Final = ("unknown", "Pico", "Pico W", "Pico 2", "Pico 2 W", "virtual table")


def name_of(names: tuple[str, ...], number: int) -> str:
    """The word for `number`, or the number itself if a later version made it."""
    return names[number] if number < len(names) else str(number)
