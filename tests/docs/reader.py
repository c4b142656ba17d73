"""A reader of Rosace's log, seals and messages, written from docs/FORMATS.md alone.

It imports nothing of the product. Field layouts are read from the page's tables.
"""

import base64
import hashlib
import hmac
import struct
import zlib
from pathlib import Path

from docs.page import Page, words

PAGE = Page(Path(__file__).resolve().parents[2] / "docs" / "FORMATS.md")


def number(data):
    """A little-endian number."""
    return int.from_bytes(data, "little")


def varint(data, at):
    """(number, where it ends)"""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at += 1
        shift += 7
        if byte < 128 or shift == 35:
            return value, at


def put_varint(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes(out + bytes((value,)))


def sha256(data):
    return hashlib.sha256(data).digest()


def hmac_sha256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


# --- records ---

_FIELDS = {words(row["field"])[0]: row for row in PAGE.table("Kinds of records")}
MISSING = {name: int(row["missing"]) for name, row in _FIELDS.items() if row["missing"]}
_ROWS = PAGE.table("Kinds of records", 1)
NAMES = {int(row["kind"]): row["name"] for row in _ROWS}
LAYOUTS = {int(row["kind"]): words(row["payload"]) for row in _ROWS}
KINDS = {name: kind for kind, name in NAMES.items()}
_PIECES = {int(row["number"]): row["piece"] for row in PAGE.table("Stroke")}
DATA_MAX = 96


class Record:
    """kind, ms, check, `fields` by name; `raw`: its bytes. A stroke has foul, touched, pieces and
    evidence beside the numbers of what fell."""

    def __init__(self, raw):
        self.raw = bytes(raw)
        self.kind = raw[1]
        self.ms, at = varint(raw, 2)
        self.check = number(raw[-6:-4])
        self.fields = payload(self.kind, raw[at:-6])


def payload(kind, data):
    """The fields of an event by name."""
    fields = {}
    at = 0
    for name in LAYOUTS.get(kind, ["data"]):
        size = _FIELDS[name]["size"]
        if name == "data":
            fields[name] = bytes(data[at : at + DATA_MAX])
        elif name == "stroke":
            fields.update(stroke(data))
        elif at >= len(data):
            fields[name] = MISSING[name]
        elif size == "varint":
            fields[name], at = varint(data, at)
        else:
            fields[name] = number(data[at : at + int(size)])
            at += int(size)
    return fields


def stroke(data):
    """A stroke's payload."""
    head, at = data[0], 1
    count = head >> 4
    if count == 15:
        count, at = data[1], 2
    pieces = bytes(data[at : at + count])
    fields = dict.fromkeys(("white", "black", "queen", "striker"), 0)
    for piece in pieces:
        name = _PIECES.get(piece & 7, "undecided")
        if name in fields:
            fields[name] += 1
    fields |= {"seat": head & 3, "foul": head >> 2 & 1, "touched": head >> 3 & 1}
    return fields | {"pieces": pieces, "evidence": bytes(data[at + count :])}


# --- evidence ---

_GROUP_EDGES = 14
_FRONT = {row["part"]: row for row in PAGE.table("Evidence")}


def evidence(fields):
    """What the beams saw of a stroke: reader, scale, left, pulses, groups; None without any."""
    data = fields["evidence"]
    while data and data[0] & 7 == 4:
        data = data[1:]
    if not data or data[0] != int(_FRONT["layout"]["content"].split(".")[0]):
        return None
    said = {"reader": data[1] & 15 | (data[1] & 128) >> 3}
    at = 2
    for part, row in _FRONT.items():
        if row["bit"]:
            size = int(row["size"]) if data[1] & int(row["bit"]) else 0
            said[part] = number(data[at : at + size])
            at += size
    said["pulses"] = [said["pulses"] >> 4 * beam & 15 for beam in range(8)]
    said["groups"] = []
    while at < len(data):
        group, at = _group(data, at)
        said["groups"].append(group)
    return said


def _group(data, at):
    ago, at = varint(data, at)
    said, count, at = data[at], 4, at + 1
    if said >> 7:
        count, at = data[at], at + 1
    ms, edges = 0, [(0, said >> 2 & 1)]
    for _ in range(min(count, _GROUP_EDGES) - 1):
        later, at = varint(data, at)
        ms += later >> 1
        edges.append((ms, later & 1))
    group = {"net": (said & 3) + 1, "pieces": said >> 3 & 3, "count": count, "ago": ago}
    return group | {"question": said >> 5 & 1, "hand": said >> 6 & 1, "edges": edges}, at


def read_evidence_file(text):
    """(boot number, ms, scale, fields, number of the stroke, what stands in its place) of every
    line of a stroke."""
    lines = text.splitlines()
    assert lines[0] == "rosace-evidence 1"
    found, boot, scale = [], None, None
    for line in lines[1:]:
        words_ = line.split()
        if not words_ or line.startswith((";", "[")):
            continue
        if words_[0] == "power-up":
            boot = int(words_[1])
        elif words_[0] == "scale":
            scale = int(words_[1])
        elif words_[0] == "end":
            assert int(words_[1]) == len(found)
        else:
            number = int(words_[2]) if words_[2:] else len(found) + 1
            now = words_[3] if words_[3:] else ""
            found.append((boot, int(words_[0]), scale, read_stroke(words_[1]), number, now))
    return found


def put_payload(kind, fields):
    """The bytes of an event's fields."""
    out = b""
    for name in LAYOUTS.get(kind, ["data"]):
        if name == "stroke":
            count = len(fields["pieces"])
            head = fields["seat"] | fields["foul"] << 2 | fields["touched"] << 3
            out += bytes((head | min(count, 15) << 4,))
            out += bytes((count,)) if count > 14 else b""
            out += fields["pieces"] + fields["evidence"]
        elif name == "data":
            out += fields.get("data", b"")
        elif _FIELDS[name]["size"] == "varint":
            out += put_varint(fields[name])
        else:
            out += fields[name].to_bytes(int(_FIELDS[name]["size"]), "little")
    return out


def put_record(kind, ms, fields, check):
    """A stored record."""
    body = bytes((kind,)) + put_varint(ms) + put_payload(kind, fields)
    body += check.to_bytes(2, "little")
    body = bytes((len(body) + 5,)) + body
    return body + zlib.crc32(body).to_bytes(4, "little")


def intact(raw):
    """Whether these bytes are one whole record."""
    if not 9 <= len(raw) <= 120 or raw[0] != len(raw):
        return False
    return zlib.crc32(raw[:-4]) == number(raw[-4:])


def split(data):
    """The records in `data`, as bytes."""
    found, at = [], 0
    while at < len(data):
        raw = bytes(data[at : at + data[at]])
        assert intact(raw), (at, raw)
        found.append(raw)
        at += len(raw)
    return found


def block(data, title, column, at=0, table=0):
    """The fields of a table with the columns at, size, field, out of data[at:]."""
    fields = {}
    for row in PAGE.table(title, table):
        start = at + int(row["at"])
        part = bytes(data[start : start + int(row["size"])])
        fields[row[column]] = part
    return fields


def setup(record):
    """(overrides as pairs, block, reference) of a setup."""
    data = record.fields["data"]
    pairs = 2 * data[0] if data else 0
    rows = PAGE.table("Data of a setup")
    size = int(rows[-1]["at"]) + int(rows[-1]["size"])
    at = 1 + pairs
    if len(data) < at + size:
        return data[1:at], None, b""
    return data[1:at], block(data, "Data of a setup", "field", at), data[at + size :]


def times(records):
    """For each record (boot number, ms since power-up, wall time in ms or None)."""
    found, boots, offsets = [], [], []
    boot = since = 0
    index = -1
    for record in records:
        if record.kind == KINDS["power-up"]:
            boot, since = record.fields["target"], record.ms
            index += 1
            offsets.append(None)
        else:
            since += record.ms
        if not offsets:
            index = 0
            offsets.append(None)
        if record.kind == KINDS["clock"]:
            offsets[index] = number(record.fields["data"][:8]) - since
        found.append((boot, since))
        boots.append(index)
    return [
        (*one, None if offsets[i] is None else one[1] + offsets[i]) for one, i in zip(found, boots)
    ]


# --- which records count ---

_EDITS = {int(row["what"]): row["name"] for row in PAGE.table("Which records count")}
_ANSWERS = ("placed", "sides", "toss ninth", "next board", "choice", "agree", "dispute")


def is_play(kind):
    return 1 <= kind <= 34 or kind in (45, 46)


def event(data):
    """kind and payload of an event inside a record."""
    return data[0], payload(data[0], data[1:])


def edits(record):
    """[(sequence number, what, n, events)] of a correction."""
    data, at, found = record.fields["data"], 0, []
    while at < len(data):
        ahead, at = varint(data, at)
        what, n = _EDITS[data[at] & 3], data[at] >> 2
        at += 1
        events = []
        for _ in range(0 if what == "away" else n):
            events.append(event(data[at + 1 : at + 1 + data[at]]))
            at += 1 + data[at]
        found.append((record.fields["target"] + ahead, what, n, events))
    return found


def standing(records):
    """What stands: [(sequence number, kind, fields)] out of [(sequence number, Record)]."""
    kinds = {seq: record.kind for seq, record in records}
    instead = {}  # sequence number -> (event or None, by which record)
    before = {}
    for seq, record in reversed(records):
        if record.kind == KINDS["correction"] and seq not in instead:
            for target, what, n, events in edits(record):
                if what == "before" and is_play(kinds.get(target, 0)) and target < seq:
                    before.setdefault(target, events)
                if what == "before":
                    continue
                for one in range(target, target + (n + 1 if what == "away" else 1)):
                    if is_play(kinds.get(one, 0)) and one < seq:
                        instead.setdefault(one, (events[0] if events else None, seq))
        elif record.kind == KINDS["amend"]:
            data = record.fields["data"]
            says = (event(data) if data else None, seq)
            if seq in instead:
                says = instead[seq]
                if says[0] is None:
                    continue
            instead.setdefault(record.fields["target"], says)
    found = []
    for place, (seq, record) in enumerate(records):
        if record.kind in (KINDS["amend"], KINDS["correction"]):
            continue
        stands, _ = instead.get(seq, ((record.kind, record.fields), seq))
        for one in before.get(seq, ()):
            if stands is not None or one[0] != KINDS["turn"]:
                found.append((seq, *one))
        if stands is not None and not _lost(records, place, stands, instead):
            found.append((seq, *stands))
    return found


def _is_answer(kind):
    return NAMES.get(kind) in _ANSWERS


def _lost(records, place, stands, instead):
    """Whether this is an answer whose question was taken away after it had been given."""
    kind, fields = stands
    if not (_is_answer(kind) or kind == KINDS["no room"] and fields["value"] == 1):
        return False
    for seq, record in reversed(records[:place]):
        if not is_play(record.kind) or _is_answer(record.kind) or record.kind == KINDS["no room"]:
            continue
        if seq not in instead or instead[seq][0] is not None:
            return False
        if instead[seq][1] > records[place][0]:
            return True
    return False


# --- chain and seal ---


def chain_start(board, epoch):
    return sha256(b"rosace" + board + epoch)


def chain_on(head, raw):
    return sha256(head + raw)


def _letters():
    for line in PAGE.sections["Seal"].splitlines():
        if line.startswith("    "):
            return line.strip()
    raise AssertionError("no letters on the page")


def code(head, letters=16):
    """The code on the paper sheet, 26 letters: the one in the QR code."""
    bits = int.from_bytes(head, "big") >> (8 * len(head) - 5 * letters)
    return "".join(_letters()[bits >> 5 * (letters - 1 - i) & 31] for i in range(letters))


def seal(record):
    """head, and mac, number, club where the board is paired; as bytes by name."""
    data = record.fields["data"]
    return {name: part for name, part in block(data, "Seal", "field").items() if part}


class Club:
    """The keys that follow from a club key."""

    def __init__(self, secret, board):
        self.board = board
        self.name = sha256(b"rosace club" + secret)[:4]
        self._key = hmac_sha256(secret, b"rosace board" + board)
        self.command = hmac_sha256(self._key, b"rosace command")

    def seal_key(self, epoch, count):
        key = hmac_sha256(self._key, b"rosace seal" + epoch)
        for _ in range(count):
            key = sha256(b"rosace next key" + key)
        return key

    def mac(self, epoch, target, head, count, what=b""):
        message = self.board + epoch + struct.pack("<I", target) + head + struct.pack("<I", count)
        return hmac_sha256(self.seal_key(epoch, count), what + message)

    def mac_of_removal(self, epoch, seq, head, count):
        return self.mac(epoch, seq, head, count, b"rosace unpair")


def removal(record):
    """mac, number, club of a maintenance record that takes the keys off; as bytes by name."""
    return block(record.fields["data"], "Maintenance", "field")


# --- text ---

_SIGNS = "wbqs?"
_SAID = {name.replace(" ", "-"): kind for kind, name in NAMES.items()}


def stroke_text(fields, turn=255):
    """A stroke as a word."""
    text = "" if fields["seat"] == turn else f"{fields['seat']}:"
    text += "!" * fields["foul"] + "~" * (not fields["touched"])
    for piece in fields["pieces"]:
        net = piece >> 3
        text += _SIGNS[min(piece & 7, 4)] + (str(net) if net else "")
    if not fields["pieces"] and fields["touched"]:
        text += "-"
    return text + ("/" + fields["evidence"].hex() if fields["evidence"] else "")


def read_stroke(text):
    """The fields of a stroke that begins with a seat."""
    word, _, evidence = text.partition("/")
    seat, _, word = word.partition(":")
    foul, word = word.startswith("!"), word.removeprefix("!")
    untouched, word = word.startswith("~"), word.removeprefix("~")
    pieces = bytearray()
    for sign in word.replace("-", ""):
        if sign in _SIGNS:
            pieces.append(_SIGNS.index(sign))
        else:
            pieces[-1] |= int(sign) << 3
    head = int(seat) | foul << 2 | (not untouched) << 3 | min(len(pieces), 15) << 4
    count = bytes((len(pieces),)) if len(pieces) > 14 else b""
    return stroke(bytes((head,)) + count + bytes(pieces) + bytes.fromhex(evidence))


def _say(kind, fields):
    if kind == KINDS["stroke"]:
        return stroke_text(fields)
    name = NAMES[kind].replace(" ", "-") if kind in NAMES else f"kind-{kind}"
    if kind == KINDS["early break"]:
        return f"{name} {stroke_text(fields)}"
    data = fields.get("data", b"")
    said = name
    for field in LAYOUTS.get(kind, []):
        if field != "data":
            said += f" {field}={fields[field]}"
    if kind == KINDS["amend"]:
        return said + (f" to {_say(*event(data))}" if data else " away")
    if data and all(32 <= byte <= 126 and byte != 34 for byte in data):
        return f'{said} data="{data.decode()}"'
    return said + (f" data={data.hex()}" if data else "")


def write_line(raw):
    """The line of a stored record."""
    record = Record(raw)
    sign = "@" if record.kind == KINDS["power-up"] else "+"
    line = f"{sign}{record.ms} {_say(record.kind, record.fields)} #{record.check:04x}"
    try:
        if read_line(line) == raw:
            return line
    except (ValueError, IndexError, KeyError):
        pass
    return f"raw {raw.hex()}"


def read_line(line):
    """The stored record of a line."""
    if line.startswith("raw "):
        return bytes.fromhex(line[4:])
    head, _, check = line.rpartition(" #")
    time, _, said = head.partition(" ")
    return put_record(*_read(said, int(time[1:])), int(check, 16))


def _read(said, ms=0):
    """(kind, ms, fields) of what stands between time and check."""
    if said[1:2] == ":":
        return KINDS["stroke"], ms, read_stroke(said)
    name, _, rest = said.partition(" ")
    kind = int(name[5:]) if name.startswith("kind-") else _SAID[name]
    if kind == KINDS["early break"]:
        return kind, ms, read_stroke(rest)
    fields: dict = {"data": b""}
    if kind == KINDS["amend"]:
        target, _, instead = rest.partition(" ")
        fields["target"] = int(target.removeprefix("target="))
        if instead != "away":
            inner, _, inside = _read(instead.removeprefix("to "))
            fields["data"] = bytes((inner,)) + put_payload(inner, inside)
        return kind, ms, fields
    rest, _, data = rest.partition("data=")
    fields["data"] = data[1:-1].encode() if data.startswith('"') else bytes.fromhex(data)
    for word in rest.split():
        field, _, value = word.partition("=")
        fields[field] = int(value)
    return kind, ms, fields


# --- files ---


def header(data):
    """The header of a segment or merged file, as bytes by name; None if it is damaged."""
    return _headed(data, 1)


def head_file(data):
    """The head file likewise."""
    return _headed(data, 2)


def _headed(data, table):
    fields = block(data, "Files in the flash", "field", table=table)
    size = sum(len(part) for part in fields.values())
    if zlib.crc32(data[: size - 4]) != number(fields["crc"]):
        return None
    return fields | {"size": size}


def journal(files):
    """{sequence number: bytes of the record} of {path: bytes}."""
    found = {}
    for path, data in files.items():
        folder, _, name = path.partition("/")
        if folder not in ("run", "log") or len(name) != 8:
            continue
        top = header(data)
        assert top and number(top["seq"]) == int(name, 16), path
        for place, raw in enumerate(split(data[top["size"] :])):
            found[int(name, 16) + place] = raw
    return found


def cell(data):
    """The content of a cell."""
    assert zlib.crc32(data[:-4]) == number(data[-4:])
    return data[:-4]


# --- the line ---


def frame(message):
    """The line of a message."""
    whole = message + zlib.crc32(message).to_bytes(4, "little")
    return b":" + base64.b64encode(whole) + b"\n"


def messages(data):
    """The messages in what came over the line."""
    found = []
    for line in data.replace(b"\r", b"\n").split(b"\n")[:-1]:
        line = line.rpartition(b":")[2] if b":" in line else b""
        try:
            whole = base64.b64decode(line, validate=True)
        except ValueError:
            continue
        if 5 <= len(whole) <= 324 and zlib.crc32(whole[:-4]) == number(whole[-4:]):
            found.append(whole[:-4])
    return found


_MESSAGES = {row["name"]: row for row in PAGE.table("Messages")}
IDS = {name: int(row["id"]) for name, row in _MESSAGES.items()}
RESULTS = PAGE.numbers("Results", "name")


def _table(title):
    """Fields of a message table as "name:size"."""
    return [f"{row['field']}:{row['size']}" for row in PAGE.table(title)]


def parts(cell):
    """The fields of a cell of the message table; a link stands for that section's table."""
    found = words(cell)
    for title in ("Welcome", "Live", "Offer"):
        if f"[{title}]" in cell:
            found += _table(title)
    return found


def request(name, tag, **fields):
    """The bytes of a request: kind, tag and the fields of the page, each given by name. A field
    that repeats is a list of bytes."""
    out = bytes((IDS[name], tag))
    for part in parts(_MESSAGES[name]["body of the request"]):
        field, _, size = part.partition(":")
        if size == "text":
            out += bytes((len(fields[field]),)) + fields[field]
        elif size.isdigit():
            value = fields[field]
            out += value if isinstance(value, bytes) else value.to_bytes(int(size), "little")
        elif field.endswith("..."):
            out += fields.get(field.rstrip("."), b"")
    return out


def answer(name, data):
    """(tag, result, fields by name) of the answer to a request; a field is bytes."""
    assert data[0] == IDS[name] + 128
    tag, result, at = data[1], RESULTS[data[2]], 3
    fields = {}
    for part in parts(_MESSAGES[name]["body of the answer when the result is OK"]):
        field, _, size = part.partition(":")
        if field.endswith("..."):
            fields[field.rstrip(".") or "more"] = bytes(data[at:])
            break
        if at >= len(data):
            break
        length = int(size) if size.isdigit() else data[at]
        at += not size.isdigit()
        fields[field] = bytes(data[at : at + length])
        at += length
    return tag, result, fields


def sign(message, key, nonce):
    """A request with its nonce and mac."""
    at = 2 + 16 + 32
    mac = hmac_sha256(key, nonce + message[:1] + message[at:])
    return message[:2] + nonce + mac + message[at:]
