"""The seals of a match: whether each may stand where it does, and to which result it belongs.

A seal of a board without keys is the chain and its code alone. A paired board signs: every seal
with a key of its own, whose number follows from match and version (rosace/record/keys.py). Whoever
gets hold of a board later finds only later keys there, so an old seal made again shows itself by
its number.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from rosace.link.messages import UNPAIR
from rosace.record import chain, codec, keys
from rosace.words import K_MAINTENANCE
from rosace_host.device.keys import Club
from rosace_host.match import log
from rosace_host.match.judge import Sheet, judge
from rosace_host.match.piles import DRAW
from rosace_host.sheet.sheet import state_of
from rosace_host.store.store import Match, Store, board_id

PAIRED: Final = 16  # what the board writes when it was paired ...
KEYS_REMOVED: Final = 17  # ... and when its keys were taken off at the table
CHAIN_ALONE: Final = "chain alone"
CHAIN_AND_SEAL: Final = "chain and seal"

Finding = tuple[int, str]


@dataclass
class Proof:
    """What a signed seal holds behind the chain head."""

    mac: bytes
    number: int
    club: bytes

    @classmethod
    def of(cls, data: bytes) -> "Proof | None":
        """None if the seal is not signed."""
        if len(data) != keys.PROOF:
            return None
        return cls(data[:32], codec.get_number(data, 32, 4), data[36:40])


def check_seals(
    store: Store, match: Match, one: log.MatchLog, heads: dict[int, bytes], club: Club | None
) -> tuple[list[dict[str, Any]], list[Finding]]:
    """Every seal as the report shows it, and what does not hold, in order."""
    rows: list[dict[str, Any]] = []
    found: list[Finding] = []
    for version, record in enumerate(log.seals(one), 1):
        proof = Proof.of(bytes(record.event.data[chain.HASH : record.event.size]))
        row = {
            "seq": record.seq,
            "version": record.event.value,
            "code": log.paper_code_of(record),
            "phone_code": log.paper_code_of(record, chain.PHONE_CODE),
            "signed": proof is not None,
            "club": proof.club.hex() if proof else "",
            "checked": CHAIN_ALONE,
        }
        rows.append(row)
        wrong = [
            *_position_faults(record, version, heads),
            *_signature_faults(store, match, record, proof, club),
        ]
        found += [(record.seq, what) for what in wrong]
        if proof and club and proof.club == club.name and not wrong:
            row["checked"] = CHAIN_AND_SEAL
    return rows, found


def _position_faults(record: log.Record, version: int, heads: dict[int, bytes]) -> Iterator[str]:
    event = record.event
    if event.value != version:
        yield f"seal {event.value} stands where seal {version} must"
    if event.size not in (chain.HASH, chain.HASH + keys.PROOF):
        yield "the seal is neither a plain nor a signed one"
    covered = event.target - 1
    if covered >= record.seq:
        yield "the seal covers records that came after it"
    elif covered < record.seq - 1:
        yield "the seal leaves out records that stand before it"
    elif covered in heads and heads[covered] != bytes(event.data[: chain.HASH]):
        yield "the seal does not fit the records before it"


def _signature_faults(
    store: Store, match: Match, record: log.Record, proof: Proof | None, club: Club | None
) -> Iterator[str]:
    wanted = keys.number_of(match.number, record.event.value)
    if proof and proof.number != wanted:
        age = "a newer key" if proof.number > wanted else "an older key"
        yield f"sealed with {age}: number {proof.number} where {wanted} must stand"
    if club is None:
        return
    ours = club.must_sign(match.board, match.epoch, wanted)
    if proof is None or proof.club != club.name:
        if ours and not _keys_removed_before(store, match, record.seq):
            yield "not signed with this club's key, which the board had at that time"
        return
    board = board_id(match.board)
    key = club.seal_key(board, match.epoch, wanted)
    head = bytes(record.event.data[: chain.HASH])
    mac = keys.seal_mac(key, board, match.epoch, record.event.target, wanted, head)
    if proof.number == wanted and not keys.same(mac, proof.mac):
        yield "the seal was not made with this board's key"


def _keys_removed_before(store: Store, match: Match, before: int) -> bool:
    """Whether the log itself says that the keys had been taken off the board by then."""
    off = False
    for row in store.records_of_kind(match.board, match.epoch, K_MAINTENANCE):
        event = log.unpack(row.raw)
        if event and row.seq < before and event.value in (UNPAIR, KEYS_REMOVED, PAIRED):
            off = event.value != PAIRED
    return off


def results_by_seal(one: log.MatchLog) -> list[str]:
    """To which result each seal belongs: the match judged as it stood when the seal was made."""
    found = []
    for index, record in enumerate(one.records):
        if record.event.kind == log.K_SEAL:
            part = log.MatchLog(one.number, one.table, one.ref, one.anchor, one.records[:index])
            found.append(result_text(judge(log.facts(part))))
    return found


def result_text(sheet: Sheet) -> str:
    """A match's result in a few words."""
    if not sheet.finished or not sheet.winner:
        return state_of(sheet)
    if sheet.piles:
        points = ", ".join(f"{player} {n}" for player, n in zip(sheet.piles, sheet.won))
        return f"{sheet.winner} won ({points})" if sheet.winner != DRAW else f"a draw ({points})"
    first, second = sheet.won if sheet.winner == "A" else sheet.won[::-1]
    points = ", ".join(f"{game.score[0]}–{game.score[1]}" for game in sheet.games)
    return f"{sheet.winner} won {first}–{second} ({points})"
