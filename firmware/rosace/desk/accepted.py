"""The match that a person accepted from a PC, until its set-up stands in the log."""

from rosace.record.events import setup_data


class Accepted:
    """names: four of them, or None while nothing was accepted.  players: the PC's ids of them.
    ref: the tournament's own reference.  system: rule system id."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing accepted: the next match is between A and B."""
        self.names = None
        self.players = (0, 0, 0, 0)
        self.ref = b""
        self.system = 0

    def take(self, offer) -> None:
        """An offer of link/messages.py, after OK at the table."""
        self.names = offer.names
        self.players = offer.players
        self.ref = offer.ref
        self.system = offer.system

    def fill_setup(self, intent, table: int) -> None:
        """System, table and reference into a SETUP intent."""
        intent.value = self.system
        setup_data(intent, table, self.ref)
