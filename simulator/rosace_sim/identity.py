"""Which board a virtual table is: a number that no other has, kept beside its memory.

The chip of a real Pico 2 carries such a number. A PC files what it pulls under it, so two virtual
tables with one number would be one board with two histories.
"""

import secrets
from pathlib import Path
from typing import Final

SIZE: Final = 8
FIRST: Final = b"\xe6virtual"  # every memory had this one before each got its own


def fresh() -> bytes:
    """A number for a board that is new; it begins as a Pico 2's does."""
    return b"\xe6" + secrets.token_bytes(SIZE - 1)


def of(flash: Path) -> bytes:
    """The number of the board whose memory is the file `flash`; a new file gets a new one.

    It stands in hexadecimal in a file beside it (.id), and stays when the memory is begun anew.
    """
    place = flash.with_suffix(".id")
    try:
        found = bytes.fromhex(place.read_text(encoding="ascii"))
        if len(found) == SIZE:
            return found
        number = fresh()
    except FileNotFoundError:
        number = FIRST if flash.exists() else fresh()
    except ValueError:
        number = fresh()
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(number.hex() + "\n", encoding="ascii")
    return number
