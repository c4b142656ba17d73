"""The match that a person accepted from a PC, until its set-up stands in the log."""

from rosace.record.events import setup_data


class Accepted:
    """names: four of them, or None while nothing was accepted.  players: the PC's ids of them.
    ref: the tournament's own reference.  system: rule system id.  rules: pairs of field and value
    in which the club's own rules differ from it."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing accepted: the next match is between A and B."""
        self.names = None
        self.players = (0, 0, 0, 0)
        self.ref = b""
        self.system = 0
        self.rules = b""

    def take(self, offer) -> None:
        """An offer of link/messages.py, after OK at the table."""
        self.names = offer.names
        self.players = offer.players
        self.ref = offer.ref
        self.system = offer.system

    def fill_setup(self, intent, table: int) -> None:
        """System, rules, table and reference into a SETUP intent; its own overrides stay."""
        intent.value = self.system
        data = intent.data
        at = intent.size if intent.size else 1
        data[0] = (data[0] if intent.size else 0) + len(self.rules) // 2
        for i in range(len(self.rules)):
            data[at + i] = self.rules[i]
        intent.size = at + len(self.rules)
        setup_data(intent, table, self.ref)
