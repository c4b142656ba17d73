"""A running match goes on at another table: this PC knows how it stood when it was last synced.

The other board only gets its forms filled in; the umpire there compares them with the table and
presses OK on each. So a stroke that was never synced costs a correction of a number, no more.
"""

from typing import Annotated

import typer

from rosace.link import messages as m
from rosace.rules import games
from rosace.rules import state as st
from rosace.rules.manual_entry import (
    D_BREAKER,
    D_BROKEN,
    D_DUES,
    D_MATCH_SIZE,
    D_PLAYED,
    D_RIGHT,
    D_ROOM,
    D_SCORE,
    D_TRIES,
    D_TURN,
    D_WON,
)
from rosace.rules.systems import TRIES_MAX, rule
from rosace.words import NONE, P_BOARD, P_GAME, P_PLAY, P_READY, Q_BOARD
from rosace_host.cli.options import Db, Json, Ports, TableNo, Wait
from rosace_host.cli.output import Output, guarded
from rosace_host.device import keys, offers, ports
from rosace_host.errors import NOT_VERIFIED, OK, UsageError
from rosace_host.match import log
from rosace_host.match.judge import SLOTS, Judge
from rosace_host.store import catalogue
from rosace_host.store.store import Match, Store
from rosace_host.tasks import assign, verify

_PIECES = 9


def position_of(s: bytearray) -> bytes:
    """Seats, pieces and the match part of a POSITION, as Offer.former wants them.

    Between two boards that is the next one, racked; UsageError where no board can go on.
    """
    phase = s[st.PHASE]
    begun = s[st.GAME] > 1 or s[st.FLAGS] & st.F_STARTED  # else the first board is still to come
    racked = phase == P_READY and begun
    if not racked and phase not in (P_PLAY, P_BOARD, P_GAME):
        raise UsageError(
            "This match has no board that could go on elsewhere.",
            "It is over, or its first board has not begun.",
            "`rosace assign` sends names for a match that begins.",
        )
    open_board = phase == P_PLAY
    breaker = s[st.BREAKER] if open_board or racked else games.next_breaker(s)
    data = bytearray(D_MATCH_SIZE)
    data[D_TRIES], data[D_ROOM], data[D_TURN] = rule(s, TRIES_MAX), 1, breaker
    pieces = bytes((_PIECES, _PIECES, Q_BOARD, NONE))
    if open_board:
        pieces = bytes((s[st.LEFT], s[st.LEFT + 1], s[st.QUEEN_AT], s[st.QUEEN_SIDE]))
        data[D_BROKEN], data[D_ROOM], data[D_TURN] = s[st.BROKEN], s[st.ROOM], s[st.TURN]
        for side in range(2):
            data[D_DUES + side] = s[st.DUES + side]
            data[D_RIGHT + side] = s[st.RIGHT + side]
    for side in range(2):
        data[D_WON + side] = s[st.WON + side]
        data[D_SCORE + side] = 0 if phase == P_GAME else s[st.SCORE + side]
    data[D_PLAYED] = 0 if phase == P_GAME else s[st.PLAYED]
    data[D_BREAKER] = breaker
    return bytes(s[st.SEAT_SLOT : st.SEAT_SLOT + 4]) + pieces + bytes(data)


def own_rules(s: bytearray) -> bytes:
    """Pairs of field and value in which the match's rules differ from its system's."""
    pairs = bytearray()
    for at in range(st.HOUSE, st.SIZE, 2):
        if s[at]:
            pairs += bytes((s[at] - 1, s[at + 1]))
    return bytes(pairs)


def position_text(judged: Judge) -> str:
    """How a running match stands, by A and B."""
    s = judged.state.b
    won, points = judged.pair(st.WON), judged.pair(st.SCORE)
    begun = s[st.PHASE] == P_PLAY
    if s[st.PHASE] == P_GAME:
        points, board = (0, 0), 1
    else:
        board = s[st.PLAYED] + 1
    where = f"game {sum(won) + 1}, board {board}"
    where += f", games {won[0]}–{won[1]}, points {points[0]}–{points[1]}"
    return where if begun else where + ", before its first stroke"


def prepare_offer(store: Store, match: Match, table: int) -> tuple[assign.PreparedOffer, str]:
    """The offer that carries a running match to `table`, and how that match stands in words."""
    one = catalogue.records_of(store, match)
    judged = Judge()
    for fact in log.facts(one):
        judged.add(fact)
    sheet, s = judged.end(), judged.state.b
    if sheet.practice or not sheet.known:
        raise UsageError(
            "Only a match between players goes on at another table.",
            "This one is practice, or by rules that this version does not know.",
            "Begin it anew at the other table: MENU, New match.",
        )
    if judged.with_piles:
        raise UsageError(
            "A game with piles does not go on at another table.",
            "Its piles lie with the players; a board takes over matches of two sides.",
            "Begin it anew at the other table: MENU, New match.",
        )
    journal = store.journal(match.board, match.epoch)
    head = bytes.fromhex(journal.head) if journal.head else bytes(m.HASH)
    former = bytes.fromhex(match.board)[:8].ljust(8, b"\0")
    former += match.epoch.to_bytes(4, "little") + head + journal.next_seq.to_bytes(4, "little")
    offer = assign.new_offer(table)
    offer.system, offer.mode, offer.games = s[st.SYSTEM], s[st.MODE], s[st.GAMES_TO_WIN]
    names = catalogue.Names(store)
    offer.ref = assign.encode(names.players.mask(one.ref), m.REF_MAX)
    recorded = dict(sheet.names)
    names.hide_short(match, sheet.player_ids, sheet.names)
    offer.names = [assign.encode(sheet.names.get(slot, "")) for slot in SLOTS]
    offer.players = [sheet.player_ids.get(slot, 0) for slot in SLOTS]
    offer.former = former + position_of(s)
    known = {row["board"]: row["table_no"] for row in store.boards()}
    offer.origin = one.table or known.get(match.board, 0)
    offer.rules = own_rules(s)
    shown = [name.decode("iso8859-15") for name in offer.names]
    prepared = assign.PreparedOffer(offer, shown, shown)
    prepared.notes = [
        f"Table {table} shows “{name}”: the club does not show that name."
        for slot, name in sheet.names.items()
        if name != recorded[slot]
    ]
    return prepared, position_text(judged)


@guarded
def hand_over(
    match: Annotated[
        str, typer.Argument(help="Number from `rosace matches`, `last` or `virtual`.")
    ],
    table: TableNo,
    wait: Wait = 0,
    port: Ports = None,
    db: Db = None,
    as_json: Json = False,
) -> int:
    """Let a running match go on at another table, as at the last sync.

    Leaves with 5 if the match does not hold; it is sent all the same.
    """
    out = Output(as_json)
    store = Store(db, existing=True)
    found = catalogue.find_match(store, match)
    prepared, stands = prepare_offer(store, found, table)
    offer = prepared.message
    words = {
        "waiting": f"Table {table} waits: MENU, OK, OK, then OK on each form that is right.",
        "accepted": f"Table {table} took the match: OK there on each form that is right.",
    }
    with ports.one_board(table, port or ()) as (client, welcome):
        if (welcome.board.hex(), welcome.epoch) == (found.board, found.epoch):
            raise UsageError(
                f"Match {found.id} runs at table {table} itself.",
                "It is handed over to another board.",
                "Name the table where it is to go on.",
            )
        state = assign.send_offer(
            client, store, welcome, prepared, wait, lambda: out.say(words["waiting"])
        )
    holds = verify.verify(store, found, keys.load()).holds
    out.show(
        offers.timeout_note(state, wait)
        + (words.get(state) or assign.not_taken_text(table, state))
    )
    if prepared.replaced:
        out.say(assign.REPLACED_NOTE)
    for note in prepared.notes:
        out.say(note)
    if state in words:
        out.show(f"It goes on as it stood at the last sync: {stands}.")
        old = f"table {offer.origin}" if offer.origin else "the old table"
        out.show(f"At {old}: enter nothing more; its log stays. MENU, “End, new match”, "
                 "“New match” begins the next.")  # fmt: skip
    if not holds:
        out.say(
            f"Match {found.id} does not hold: compare each form with the table and the players. "
            f"`rosace verify {found.id}` says where."
        )
    code = offers.exit_code(state, wait) or (OK if holds else NOT_VERIFIED)
    out.data({"match": found.id, "table": table, "state": state, "id": offer.id,
              "stands": stands, "replaced": prepared.replaced, "holds": holds,
              "code": code}, ok=not code)  # fmt: skip
    return code


def add_to(app: typer.Typer) -> None:
    """Hang the command into the `rosace` command."""
    app.command(
        "hand-over",
        epilog="Example:  rosace hand-over last --table 9",
    )(hand_over)
