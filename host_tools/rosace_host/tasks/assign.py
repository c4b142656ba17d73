"""Names for a table: full ones stay here, short ones go to the board and wait for OK there."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rosace.link import messages as m
from rosace.rules.state import M_DOUBLES
from rosace.words import K_PLAYER
from rosace_host.device import offers
from rosace_host.device.client import Client
from rosace_host.device.messages import RESULTS
from rosace_host.errors import NotAllowed, Refused, UsageError
from rosace_host.match.display_names import encode, full_name, reference, short_names
from rosace_host.match.modes import MODES, UMPIRE
from rosace_host.match.names import name_of
from rosace_host.store import players
from rosace_host.store.loading import load
from rosace_host.store.store import Store, now_ms

_WITHDRAWN: Final = "withdrawn"  # how an offer stands that this PC took back
_NEVER_TAKEN: Final = ("later", "refused", "malformed")  # and ones that a board did not show
LOST: Final = "lost"  # how one stands that went with the board's power before its match began
_OVER: Final = "over"  # and one that needs no answer any more
_EVENING_MS: Final = 16 * 3_600_000  # names that were sent longer ago are nobody's to send again
_OPTIONS: Final = ("--a", "--b", "--a2", "--b2")

REPLACED_NOTE: Final = "It takes the place of what nobody there had answered yet."


# By how a board says that an offer stands.
_NOT_WAITING: Final = {
    m.ACCEPTED: "The table took them.",
    m.DECLINED: "The table has declined them.",
    m.REPLACED: "Newer ones from a PC have taken their place.",
    m.UNKNOWN: "The board has started since, and has forgotten them.",
    m.WAITING: "Its firmware cannot take them back; newer names replace them.",
    m.REFUSED: "It hears only its club's PC.",
}


@dataclass
class PreparedOffer:
    """An offer as it goes to the board, with the full names and the short ones."""

    message: m.Offer
    full: list[str]
    short: list[str]
    replaced: bool = False  # the table had not answered another one, which this replaced
    notes: list[str] = field(default_factory=list)  # about new names that are nearly known ones
    added: list[int] = field(default_factory=list)  # players who are new in the list


def not_taken_text(table: int, state: str) -> str:
    """What became of an offer that nobody took."""
    if state == "replaced":
        return f"Table {table} has newer names from a PC; these were not taken."
    return f"Table {table} declined." if state == "declined" else f"Table {table}: {state}."


def new_offer(table: int) -> m.Offer:
    """An empty offer with an id of its own."""
    offer = m.Offer()
    offer.id = offers.new_request_id()
    offer.table = table
    return offer


def prepare_offer(
    store: Store, table: int, names: list[str], ref: str = "", umpiring: str = UMPIRE
) -> PreparedOffer:
    """Make the offer; singles with two names, doubles with four.

    It only checks the names: number_players() adds them to the list once the table is found.
    """
    if umpiring not in MODES:
        raise UsageError(f"There is no mode {umpiring}.", "", f"Choose among {', '.join(MODES)}.")
    doubles = bool(names[2] or names[3])
    if doubles and not (names[2] and names[3]):
        raise UsageError("Doubles need four players.", "", "Give --a, --a2, --b and --b2.")
    full = [full_name(name, _OPTIONS[i]) if name or i < 2 else "" for i, name in enumerate(names)]
    known = players.Players(store.player_rows())
    known.check_different(full)
    for name in full:
        if name and not known.named(name):
            players.check_free(name)
    offer = new_offer(table)
    offer.mode = (M_DOUBLES if doubles else 0) | MODES[umpiring]
    offer.games = 0  # as the rules say
    offer.ref = reference(ref)
    short = short_names(full)
    offer.names = [encode(name) for name in short]
    return PreparedOffer(offer, full, short)


def number_players(store: Store, prepared: PreparedOffer) -> None:
    """Give the offer the numbers of its players; the club's list gets those who are new. It notes
    in `prepared` who of them is nearly called like somebody else."""
    known = players.Players(store.player_rows())
    numbers = [players.id_of(store, name) if name else 0 for name in prepared.full]
    prepared.message.players = numbers
    for name, number in zip(prepared.full, numbers):
        if not name or known.named(name):
            continue
        prepared.added.append(number)
        if near := known.like(name):
            prepared.notes.append(
                f"“{name}” is new in the list: player {number}. If {near.name}, player {near.id}, "
                f"was meant: `rosace players merge {number} {near.id}`."
            )


def withdraw(client: Client, store: Store, welcome: m.Welcome) -> list[str]:
    """Take back the names that this PC sent last, if nobody has answered them; returns them."""
    offer = _last_offer(client, store, welcome.board.hex())
    if offer is None:
        why = "This PC has sent none to that board."
    elif offer["state"] == _WITHDRAWN:  # the board says "declined" of those
        why = "They were taken back already."
    elif offer["state"] in _NEVER_TAKEN:  # the board says "unknown" of those
        why = "The table never took them: it refused them when they were sent."
    else:
        state = client.request_state(offer["id"])
        if state in (m.WAITING, m.ANEW):
            state = client.maintenance(offer["id"], m.WITHDRAW)
            if state == m.DECLINED:
                store.save_offer({**offer, "state": _WITHDRAWN})
                return json.loads(offer["names"])
        why = _NOT_WAITING.get(state, f"Its answer was “{name_of(RESULTS, state)}”.")
    raise Refused("No names were taken back.", why, "`rosace assign` sends others.")


def _last_offer(client: Client, store: Store, board: str) -> dict | None:
    """The offer that was sent to a board last; where it was refused, the one that still waits."""
    last = store.last_offer(board)
    if last and last["state"] in _NEVER_TAKEN:
        for one in store.offers_that_are(["waiting"], board):
            if client.request_state(one["id"]) in (m.WAITING, m.ANEW):
                return {**one, "names": json.dumps(one["names"], ensure_ascii=False)}
    return last


def ask_offers(client: Client, store: Store, welcome: m.Welcome) -> list[str]:
    """Ask what became of the names that were sent to a board, once its records are here; notes on
    those that it has lost. It knows no request from before its start: names that were accepted
    are in its log from the match's set-up on, and before that nowhere."""
    board = welcome.board.hex()
    known, notes = players.Players(store.player_rows()), []
    open_ones = store.offers_that_are(["waiting", "accepted", LOST], board)
    for offer in open_ones:
        old = state = offer["state"]
        made = offer["made_ms"]
        newer = offer is not open_ones[-1]
        if old != "waiting" and (newer or _begun_since(store, welcome, offer, known)):
            state = _OVER
        elif old != LOST:
            state = name_of(RESULTS, client.request_state(offer["id"]))
            if state == name_of(RESULTS, m.UNKNOWN):
                lost = made < now_ms() - client.hello().uptime_ms  # it may have started just now
                state = LOST if lost else state if old == "waiting" else old
        if state == LOST and now_ms() > made + _EVENING_MS:
            state = _OVER
        if state == LOST:
            names = " / ".join(known.shown(name) for name in offer["names"] if name)
            notes.append(f"The board was switched off and has lost the names “{names}” that a PC "
                         "had sent: send them again.")  # fmt: skip
        if state != old:
            names = json.dumps(offer["names"], ensure_ascii=False)
            store.save_offer({**offer, "names": names, "state": state})
    return notes


def _begun_since(store: Store, welcome: m.Welcome, offer: dict, known: players.Players) -> bool:
    """Whether the last match that was set up at a board may have been so after these names were
    sent: any match after lost ones, else one of these players. They may have been accepted while
    another one was played, and are for the next."""
    matches = store.matches(welcome.board.hex(), welcome.epoch)
    one = load(store, matches[-1]).match_log if matches else None
    when = one.records[0].when_ms if one else 0
    if one is None or when is not None and when < offer["made_ms"]:
        return False
    events = [record.event for record in one.records if record.event.kind == K_PLAYER]
    play = [
        known.of_seat(event.target, bytes(event.data[: event.size]).decode("iso8859-15"))
        for event in events
    ]
    return offer["state"] == LOST or all(
        known.named(name) in play for name in offer["names"] if name
    )


def send_offer(
    client: Client,
    store: Store,
    welcome: m.Welcome,
    prepared: PreparedOffer,
    wait: int,
    tell: Callable[[], object] | None = None,
) -> str:
    """Send it and wait for the table's answer for `wait` seconds: waiting, accepted, declined or
    replaced by another offer; tell() comes before them. It notes in `prepared` what it took the
    place of itself. Players who are new in the list leave it again if the board refuses them."""
    offer = prepared.message
    row = {
        "id": offer.id,
        "board": welcome.board.hex(),
        "table_no": offer.table,
        "names": json.dumps(prepared.full, ensure_ascii=False),
        "ref": offer.ref.decode("iso8859-15"),
        "state": name_of(RESULTS, m.WAITING),
        "made_ms": now_ms(),
    }
    store.save_offer(row)  # before it goes out: whatever ends this wait, it is known here
    try:
        result = client.offer(offer)
    except (NotAllowed, Refused):
        store.save_offer({**row, "state": name_of(RESULTS, m.REFUSED)})
        players.take_back(store, prepared.added)
        raise
    prepared.replaced = result == m.ANEW
    never_taken = result in (m.LATER, m.REFUSED, m.MALFORMED)
    result = offers.wait_for_answer(client, offer.id, result, wait, tell)
    state = name_of(RESULTS, result)
    store.save_offer({**row, "state": state})
    if never_taken:
        players.take_back(store, prepared.added)
    if result == m.LATER:
        raise Refused(f"Table {offer.table} cannot take names now.", *offers.why_later(client))
    if result in (m.REFUSED, m.MALFORMED, m.UNKNOWN):
        raise Refused(
            f"Table {offer.table} refused the names.",
            f"Its answer was “{state}”.",
            "Is its firmware older than this program? `rosace boards` shows both.",
        )
    return state
