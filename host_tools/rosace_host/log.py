"""Stored records as the PC sees them: where each ends in what the board sent."""

from rosace_host.errors import RosaceError


class Garbled(RosaceError):
    """An answer that passed its CRC but does not divide into records: another log format."""


def split(data: bytes) -> list[bytes]:
    """The whole stored records in `data`; each begins with its own length."""
    found = []
    at = 0
    while at < len(data):
        size = data[at]
        if size < 2 or at + size > len(data):
            raise Garbled(
                "The board's records cannot be told apart.",
                f"Byte {at} says {size}, {len(data) - at} are there.",
                "Update `rosace` on this PC, or the board with `rosace flash`.",
            )
        found.append(data[at : at + size])
        at += size
    return found
