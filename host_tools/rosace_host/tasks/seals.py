"""The seals of a match: whether each may stand where it does, and to which result it belongs.

A seal of a board without keys is the chain and its code alone. A paired board signs: every seal
with a key of its own, whose number follows from match and version (rosace/record/keys.py). Whoever
gets hold of a board later finds only later keys there, so an old seal made again shows itself by
its number.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rosace.link.messages import UNPAIR
from rosace.record import chain, codec, keys
from rosace.words import K_MAINTENANCE, K_SEAL
from rosace_host.device.keys import Club
from rosace_host.match import log
from rosace_host.match.judge import Sheet, judge
from rosace_host.match.piles import DRAW
from rosace_host.sheet.sheet import state_of
from rosace_host.store.loading import LoadedMatch
from rosace_host.store.store import Journal, Match, Row, Store, board_id

# As in rosace/desk/pc_requests.py; no file of the PC imports the desk.
PAIRED: Final = 16  # what the board writes when it was paired ...
KEYS_REMOVED: Final = 17  # ... and when its keys were taken off at the table
CHAIN_ALONE: Final = "chain alone"
CHAIN_AND_SEAL: Final = "chain and seal"


@dataclass
class Finding:
    """Something that does not hold, at a record. text: a sentence with a place {} for each of
    `values`, so that it can be said in another language.
    """

    seq: int
    text: str
    values: tuple[object, ...] = ()

    @property
    def what(self) -> str:
        """The whole sentence, in English."""
        return self.text.format(*self.values)

    def as_dict(self) -> dict[str, Any]:
        """The stable shape in `rosace verify --json`."""
        return {"seq": self.seq, "what": self.what}


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
    store: Store, loaded: LoadedMatch, match_log: log.MatchLog, heads: dict[int, bytes],
    club: Club | None,
) -> tuple[list[dict[str, Any]], list[Finding]]:  # fmt: skip
    """Every seal as the report shows it, and what does not hold, in order."""
    opened = loaded.maintenance
    match = replace(loaded.match, number=match_log.number)  # that of the list may be any
    rows: list[dict[str, Any]] = []
    found: list[Finding] = []
    for version, spare, record in _numbered(match_log):
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
            Finding(record.seq, text, tuple(values))
            for text, *values in (
                *_position_faults(record, range(version, version + spare + 1), heads),
                *_signature_faults(store, match, record, proof, club, opened),
            )
        ]
        found += wrong
        if proof and club and proof.club == club.name and not wrong:
            row["checked"] = CHAIN_AND_SEAL
    return rows, found


def _numbered(match_log: log.MatchLog) -> Iterator[tuple[int, int, log.Record]]:
    """(version, how many versions it may be ahead, record) of each seal: taking the keys off uses
    the number of a seal too."""
    version, spare = 1, 0
    for record in match_log.records:
        if record.event.kind == K_SEAL:
            yield version, spare, record
            version, spare = record.event.value + 1, 0
        elif record.event.kind == K_MAINTENANCE and record.event.size == keys.PROOF:
            spare += 1


def stand_on(match_log: log.MatchLog, heads: dict[int, bytes]) -> bool:
    """Whether every seal fits the chain, by the heads after the records, and its place."""
    return not any(
        any(_position_faults(record, range(version, version + spare + 1), heads))
        for version, spare, record in _numbered(match_log)
    )


def _position_faults(
    record: log.Record, versions: range, heads: dict[int, bytes]
) -> Iterator[tuple[Any, ...]]:
    event = record.event
    if event.value not in versions:
        yield "seal {} stands where seal {} must", event.value, versions[0]
    if event.size not in (chain.HASH, chain.HASH + keys.PROOF):
        yield ("the seal is neither a plain nor a signed one",)
    covered = event.target - 1
    if covered >= record.seq:
        yield ("the seal covers records that came after it",)
    elif covered < record.seq - 1:
        yield ("the seal leaves out records that stand before it",)
    elif covered not in heads:
        yield ("the chain before the seal is not known",)
    elif heads[covered] != bytes(event.data[: chain.HASH]):
        yield ("the seal does not fit the records before it",)


def _signature_faults(
    store: Store, match: Match, record: log.Record, proof: Proof | None, club: Club | None,
    opened: Sequence[Row],
) -> Iterator[tuple[Any, ...]]:  # fmt: skip
    wanted = keys.number_of(match.number, record.event.value)
    if proof and proof.number != wanted:
        if proof.number > wanted:
            yield "sealed with a newer key: number {} where {} must stand", proof.number, wanted
        else:
            yield "sealed with an older key: number {} where {} must stand", proof.number, wanted
    if proof and club and proof.club == club.name:
        head = bytes(record.event.data[: chain.HASH])
        if proof.number == wanted and not _is_made_by(
            club, match, proof, record.event.target, head
        ):
            yield ("the seal was not made with this board's key",)
        return
    ours, keyed = _keys_before(store, match, record.seq, wanted, club, opened)
    if ours:
        yield ("not signed with this club's key, which the board had at that time",)
    elif keyed and not proof:
        yield ("not signed, although the board had a key at that time",)


def _is_made_by(
    club: Club, match: Match, proof: Proof, seq: int, head: bytes, what: bytes = b""
) -> bool:
    """Whether the board of a match signed with the key of that number, made from the club key."""
    board = board_id(match.board)
    key = club.seal_key(board, match.epoch, proof.number)
    mac = keys.seal_mac(key, board, match.epoch, seq, proof.number, head, what)
    return keys.same(mac, proof.mac)


def _keys_before(
    store: Store, match: Match, before: int, number: int, club: Club | None,
    opened: Sequence[Row],
) -> tuple[bool, bool]:  # fmt: skip
    """Whether the board had this club's keys at record `before`, where key `number` would sign;
    and whether it had any keys.

    That they were taken off counts only with a proof. Somebody who got the board later has later
    keys: with one of them he cannot write a record that stands before this seal.
    """
    ours = club is not None and club.must_sign(match.board, match.epoch, number)
    keyed = ours
    for row in opened:
        event = log.unpack(row.raw)
        if event is None or row.seq >= before:
            continue
        proof = Proof.of(bytes(event.data[: event.size]))
        if event.value == PAIRED:
            keyed = True
        elif event.value not in (UNPAIR, KEYS_REMOVED) or not proof or proof.number > number:
            continue
        elif not ours:
            keyed = False
        elif club and _is_signed_off(store, match, row, proof, club, number):
            ours = keyed = False
    return ours, keyed


def _is_signed_off(
    store: Store, match: Match, row: Row, proof: Proof, club: Club, number: int
) -> bool:
    """Whether this club's own board wrote that its keys go, and was not paired again since."""
    if proof.club != club.name or club.outdates(match.board, match.epoch, proof.number, number):
        return False
    before = store.records(match.board, match.epoch, row.seq - 1, row.seq - 1)
    head = before[0].head if before else None
    return bool(head) and _is_made_by(club, match, proof, row.seq, head, keys.OFF)


def next_key_number(store: Store, journal: Journal) -> int:
    """The first seal key that no record of a journal has used, and that its last match may use."""
    number = keys.number_of(1, 1)
    rows = store.records(journal.board, journal.epoch)
    for one in log.split_matches(log.read_records((row.seq, row.raw) for row in rows)):
        number = max(number, keys.number_of(one.number, len(log.seals(one)) + 1))
        for record in one.records:
            skip = chain.HASH if record.event.kind == K_SEAL else 0
            proof = Proof.of(bytes(record.event.data[skip : record.event.size]))
            used = proof.number if proof else 0
            if record.event.kind in (K_SEAL, K_MAINTENANCE) and used // keys.SEALS == one.number:
                number = max(number, used + 1)
    return number


def sheets_by_seal(match_log: log.MatchLog) -> list[Sheet]:
    """To which sheet each seal belongs: the match judged as it stood when the seal was made."""
    found = []
    for index, record in enumerate(match_log.records):
        if record.event.kind == log.K_SEAL:
            part = replace(match_log, records=match_log.records[:index])
            found.append(judge(log.facts(part, texts=False), lines=False))
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
