"""Requests built from docs/FORMATS.md alone arrive whole at a board, and its answers read back."""

import pytest

from docs import reader
from docs.page import constants
from host.played import NOON, Played, PlayedOffice
from link.pair import Board
from rosace import LOG_FORMAT
from rosace.link import messages as m
from rosace.link import pairing
from rosace.link.auth import Guard, Lockout, RandomSource
from rosace.record import keys


def talk(board, message):
    (found,) = reader.messages(board.answer_to(reader.frame(message)))
    return found


def test_hello_and_pull_bring_the_whole_log():
    played = Played().match(6, strokes=60)
    board = Board(PlayedOffice(played))
    tag, result, hello = reader.answer(
        "HELLO", talk(board, reader.request("HELLO", 9, protocol=1))
    )
    assert (tag, result) == (9, "OK")
    assert hello["epoch"] == played.journal.epoch.to_bytes(4, "little")
    assert hello["head"] == played.journal.chain_head and hello["board"] == played.board_id
    held, seq = {}, 0
    while seq < reader.number(hello["next_seq"]):
        asked = reader.request("PULL", seq & 255, epoch=hello["epoch"], seq=seq, room=256)
        _, result, body = reader.answer("PULL", talk(board, asked))
        assert result == "OK" and reader.number(body["seq"]) == seq
        for raw in reader.split(body["records"]):
            held[seq] = raw
            seq += 1
    assert held == reader.journal(played.files.data)
    asked = reader.request("PULL", 1, epoch=hello["epoch"], seq=seq, room=256)
    assert reader.answer("PULL", talk(board, asked))[1] == "NOTHING"


class Recorder(PlayedOffice):
    """Answers every request with numbers that all differ, and keeps what it was asked."""

    def __init__(self):
        super().__init__(Played())
        self.heard = []

    def describe(self, welcome):
        for place, row in enumerate(reader.PAGE.table("Welcome"), 1):
            name, size = row["field"], int(row["size"])
            if name == "version":
                welcome.version = (1, 2, 3)
            elif name not in ("protocol", "nonce"):
                value = bytes((place,)) + bytes(range(size - 1))
                whole = name in ("board", "head", "club")
                setattr(welcome, name, value if whole else reader.number(value))

    def nonce(self, buf):
        buf[:] = bytes(range(50, 66))

    def live(self, live):
        live.state, live.names = bytes(range(96)), [b"A", b"BB", b"CCC", b"DDDD"]
        live.count, live.saved, live.clock_ms, live.row, live.mover = 1, 1, 1234, 5, 6
        return m.OK

    def request_state(self, request_id):
        self.heard.append(request_id)
        return m.ACCEPTED

    def settings(self, pad):
        for number in (1, 2):
            pad.put(number, 1)
            pad.put_text(bytes((number, 9)))
        return m.OK

    def error(self, number):
        return b"error %d" % number

    def errors(self):
        return 3

    def pair(self, request, out):
        self.heard.append((request.get(1), request.get_bytes(request.room())))
        out.put_bytes(b"half", 4)
        return m.OK

    def permits(self, kind, signed):
        at = m.NONCE + m.MAC
        mac = keys.command_mac(b"command", signed[: m.NONCE], kind, signed[at:])
        return m.OK if keys.same(mac, signed[m.NONCE : at]) else m.REFUSED

    def clock(self, unix_ms):
        self.heard.append(unix_ms)
        return m.OK

    def offer(self, offer):
        self.heard.append(offer)
        return m.WAITING

    def change(self, request_id, pad):
        self.heard.append((request_id, pad.get(1), pad.get_text(), pad.get(1), pad.get_text()))
        return m.WAITING

    def maintenance(self, request_id, wish):
        self.heard.append((request_id, wish))
        return m.WAITING

    def challenge(self, out):
        out.put_bytes(bytes(range(16)), 16)
        for seq in (7, 300, 70000):
            out.put(seq, 4)
        return m.OK

    def restore(self, number, box):
        self.heard.append((number, box))
        return m.OK

    def receipt(self, epoch, seq, head, proof):
        self.heard.append((epoch, seq, head, proof))
        return m.REFUSED


@pytest.fixture
def office():
    return Recorder()


def ask(office, name, **fields):
    """One request by the page; (result, fields of the answer)."""
    if "nonce:16" in reader.parts(reader._MESSAGES[name]["body of the request"]):
        message = reader.request(name, 5, nonce=bytes(16), mac=bytes(32), **fields)
        message = reader.sign(message, b"command", bytes(range(50, 66)))
    else:
        message = reader.request(name, 5, **fields)
    tag, result, body = reader.answer(name, talk(Board(office), message))
    assert tag == 5
    return result, body


def test_every_field_of_a_welcome_stands_where_the_page_says(office):
    result, body = ask(office, "HELLO", protocol=m.PROTOCOL)
    assert result == "OK"
    for place, row in enumerate(reader.PAGE.table("Welcome"), 1):
        name, size = row["field"], int(row["size"])
        want = bytes((place,)) + bytes(range(size - 1))
        known = {
            "protocol": bytes((m.PROTOCOL,)),
            "version": b"\x01\x02\x03",
            "nonce": bytes(range(50, 66)),
        }
        assert body[name] == known.get(name, want), name
    assert "more" not in body


def test_questions_and_their_answers(office):
    result, body = ask(office, "LIVE")
    assert body["state"] == bytes(range(96)) and body["name_A2"] == b"CCC"
    assert (body["clock_ms"], body["row"], body["mover"]) == (b"\xd2\x04", b"\x05", b"\x06")
    assert ask(office, "ASKED", request=0x01020304) == ("ACCEPTED", {})
    result, body = ask(office, "SETTINGS")
    assert (body["id"], body["value"], body["more"]) == (b"\x01", b"\x01\x09", b"\x02\x02\x02\x09")
    result, body = ask(office, "ERRORS", number=2)
    assert body == {"count": b"\x03\x00", "error": b"error 2"}
    result, body = ask(office, "CHALLENGE")
    assert body == {"challenge": bytes(range(16)), "seq": b"\x07\x00\x00\x00",
                    "more": b"\x2c\x01\x00\x00\x70\x11\x01\x00"}  # fmt: skip
    result, body = ask(office, "PAIR", step=2, content=b"half")
    assert result == "OK"
    assert office.heard == [0x01020304, (2, b"half")]


def test_requests_that_change_the_board_arrive_as_the_page_says(office):
    fresh = {"nonce": bytes(range(50, 66))}
    assert ask(office, "CLOCK", unix_ms=NOON) == ("OK", fresh)
    change = {"request": 7, "id": 3, "value": b"\x14\x00", "": b"\x04\x02\x1e\x00"}
    assert ask(office, "CHANGE", **change) == ("WAITING", fresh)
    assert ask(office, "MAINTENANCE", request=8, wish=2) == ("WAITING", fresh)
    head = bytes(range(32))
    receipt = {"epoch": 9, "seq": 10, "head": head, "proof": head[::-1]}
    assert ask(office, "RECEIPT", **receipt) == ("REFUSED", fresh)
    change = (7, 3, b"\x14\x00", 4, b"\x1e\x00")
    assert office.heard == [NOON, change, (8, 2), (9, 10, head, head[::-1])]


def test_a_seal_key_is_restored_as_the_page_says(office):
    box = bytes(range(100, 132))
    assert ask(office, "RESTORE", number=513, box=box)[0] == "OK"
    assert office.heard == [(513, box)]
    guard = Guard(b"command", bytes(4), RandomSource(b""), Lockout())
    nonce = bytearray(16)
    guard.nonce(nonce, 0)
    message = reader.sign(
        reader.request("RESTORE", 5, nonce=bytes(16), mac=bytes(32), number=513, box=box),
        b"command", bytes(nonce),
    )  # fmt: skip
    assert guard.permits(m.RESTORE, message[2:], 0) == m.OK
    stream = reader.hmac_sha256(b"command", b"rosace restore" + bytes(nonce))
    assert guard.unlocked(box) == bytes(a ^ b for a, b in zip(box, stream))


def test_an_offer_arrives_as_the_page_says(office):
    slots = ("A", "B", "A2", "B2")
    fields = {"id": 5, "table": 6, "system": 33, "mode": 2, "games": 1, "ref": b"QF2",
              "former": bytes(range(70)), "origin": 4, "rules": b"\x02\x0f"}  # fmt: skip
    fields |= {f"player_{slot}": place + 1 for place, slot in enumerate(slots)}
    fields |= {f"name_{slot}": slot.encode() for slot in slots}
    assert ask(office, "OFFER", **fields)[0] == "WAITING"
    offer = office.heard[0]
    assert offer.names == [b"A", b"B", b"A2", b"B2"] and offer.players == [1, 2, 3, 4]
    for name in ("id", "table", "system", "mode", "games", "ref", "former", "origin", "rules"):
        assert getattr(offer, name) == fields[name], name


def test_pairing_comes_to_the_same_digits_keys_and_proofs():
    board, epoch, halves = bytes(range(8)), (77).to_bytes(4, "little"), (b"b" * 32, b"p" * 32)
    said = reader.sha256(
        b"rosace pair" + board + epoch + (5).to_bytes(4, "little") + b"".join(halves)
    )
    assert said == pairing.transcript(board, 77, 5, *halves)
    assert pairing.commitment(halves[1]) == reader.sha256(b"rosace pair commit" + halves[1])
    shown = reader.number(reader.sha256(b"digits" + said)[:6]) % 1_000_000
    assert shown == pairing.digits(said)
    key = reader.hmac_sha256(b"secret", said)
    assert key == pairing.session_key(b"secret", said)
    stream = b"".join(reader.hmac_sha256(key, b"box" + bytes((i,))) for i in range(3))
    content = bytes(range(68))
    box = bytes(a ^ b for a, b in zip(content, stream))
    assert box == pairing.box(key, content)
    assert reader.hmac_sha256(key, b"mac" + box) == pairing.box_mac(key, box)


def test_every_message_and_number_of_the_protocol_stands_on_the_page():
    page = reader.PAGE
    ids = constants(m, "HELLO", "CHALLENGE") | constants(m, "CLOCK", "RESTORE")
    assert ids == {number: name for name, number in reader.IDS.items()}
    assert reader.RESULTS == constants(m, "OK", "REPLACED")
    hardware = page.numbers("Welcome", "board", 1)
    assert hardware.pop(0) == "unknown" and hardware == constants(m, "PICO", "VIRTUAL")
    assert page.numbers("Welcome", "name", 2) == constants(m, "RUNNING", "KEY_LOST")
    assert page.numbers("What waits", "name") == constants(m, "WAITS_NAMES", "WAITS_ROOM")
    assert page.numbers("Requests for service", "name") == constants(m, "REPL", "WITHDRAW")
    assert page.numbers("Pairing", "name") == constants(pairing, "COMMIT", "KEYS")
    assert f"protocol {m.PROTOCOL}" in page.text and f"log format {LOG_FORMAT}" in page.text
