"""What of a table's card others may see: names in full, short, or not at all.

One place decides it, for the pages, for what programs read and for MQTT.
"""

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from rosace_host.match.display_names import may_be_short_for
from rosace_host.printable import clean


@dataclass(frozen=True)
class NameRule:
    """full: names as this PC knows them, else as the table shows them. hidden: names, full or
    short, of players who asked for it; whatever holds one of them is not shown."""

    full: bool = True
    hidden: frozenset[str] = field(default_factory=frozenset)

    @classmethod
    def of(cls, full: bool, hidden: Iterable[str] = ()) -> "NameRule":
        """The rule for what a user types."""
        return cls(full, frozenset(name.strip().casefold() for name in hidden if name.strip()))

    def hides(self, *names: str) -> bool:
        """Whether one of these names belongs to somebody who is hidden."""
        return any(name.strip().casefold() in self.hidden for name in names)

    def may_hide(self, short: str) -> bool:
        """Whether a table may have shown this short name for somebody who is hidden."""
        return any(may_be_short_for(short.strip().casefold(), name) for name in self.hidden)

    def name(self, slot: str, short: str, full: str) -> str:
        """What to call the player of a slot."""
        if self.hides(short, full):
            return slot
        return clean(full if self.full else short) or slot

    def text(self, text: str, people: Iterable[tuple[str, str]] = ()) -> str:
        """A title or reference; "" if it names somebody hidden, or in full where names are
        short."""
        folded = text.casefold()
        if any(name in folded for name in self.hidden):
            return ""
        for short, full in people:
            named = (
                self.hides(short, full) or not self.full and full.casefold() != short.casefold()
            )
            if named and any(part in folded for part in full.casefold().split() if len(part) > 2):
                return ""
        return clean(text)


def public(card: dict[str, Any], rule: NameRule) -> dict[str, Any]:
    """The card with one name a player, `name`, and without this PC's own matters."""
    data = deepcopy(card)
    data["trouble"] = bool(data["error"])
    for own in ("port", "notes", "error"):
        del data[own]
    match = data["match"]
    if not match:
        return data
    people = [one for side in match["sides"] for one in side["people"]]
    pairs = [(one["name"], one["full"]) for one in people]
    match["title"] = rule.text(match["title"], pairs)
    match["ref"] = rule.text(match["ref"], pairs)
    for one in people:
        one["name"] = rule.name(one["slot"], one["name"], one.pop("full"))
        del one["id"]
    return data
