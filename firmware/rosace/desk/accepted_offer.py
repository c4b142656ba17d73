"""The match that a person accepted from a PC, and the club's own rules for the next one."""

from rosace.port import const
from rosace.record.codec import put_setup_block

# From words.py, by `make texts`
_K_PLAYER = const(2)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.link.messages import Offer
    from rosace.rules.state import Event


class AcceptedOffer:
    """The match that a person accepted from a PC, until its first "Play".

    used: its set-up is in the log, and may be made anew as long as nothing was played.
    names: four of them, or None while nothing was accepted.  players: the PC's ids of them.
    ref: the tournament's own reference.  system: rule system id.  rules: pairs of field and value
    in which the club's own rules differ from it."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing accepted: the next match is between A and B."""
        self.used = False
        self.names = None
        self.players = (0, 0, 0, 0)
        self.ref = b""
        self.system = 0
        self.rules = b""

    def waits(self) -> bool:
        """Whether the next set-up has anything to take from it."""
        return bool(self.used or self.names or self.rules)

    def take(self, offer: "Offer") -> None:
        """An offer of link/messages.py, after OK at the table."""
        self.used = False
        self.names = offer.names
        self.players = offer.players
        self.ref = offer.ref
        self.system = offer.system

    def use_rules(self, rules: bytes) -> None:
        """The club's own rules apply to the next match (b"": none), by the system in the form."""
        self.rules = rules
        self.system = 0

    def fill_setup(self, intent: "Event", table: int, rules: bytes) -> None:
        """System, `rules`, table and reference into a SETUP intent; its own overrides stay."""
        intent.value = self.system
        at = intent.size if intent.size else 1
        intent.data[0] = (intent.data[0] if intent.size else 0) + len(rules) // 2
        intent.data[at : at + len(rules)] = rules
        intent.size = at + len(rules)
        put_setup_block(intent, table, self.ref)

    def fill_player(self, intent: "Event", slot: int) -> bool:
        """A PLAYER intent for name slot `slot`; False where no name was accepted."""
        name = self.names[slot] if self.names else b""
        if not name:
            return False
        intent.clear()
        intent.kind = _K_PLAYER
        intent.value = slot
        intent.target = self.players[slot]
        intent.size = len(name)
        intent.data[: len(name)] = name
        return True
