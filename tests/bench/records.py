"""What an event costs in flash and on the line."""

import json
from statistics import median

from bench.measures import measure
from bench.played import played
from rosace.record import codec
from rosace.rules.state import Event
from rosace.words import K_STROKE

ALL = ("short", "singles", "doubles", "storm")


def as_json(record):
    """The same facts as the line of JSON that a web scorer logs."""
    event = Event()
    codec.unpack(bytearray(record), 0, event)
    facts = {
        name: getattr(event, name)
        for name in ("kind", "seat", "white", "black", "queen", "striker", "foul", "when")
    }
    return len(json.dumps(facts)) + 1


def strokes():
    return [record for name in ALL for record in played(name).records_of(K_STROKE)]


def of_the_beams(record):
    """Bytes of what the beams saw."""
    event = Event()
    codec.unpack(bytearray(record), 0, event)
    data = bytes(event.data[codec.pieces_in(event) : event.size])
    return next((len(data) - i for i, byte in enumerate(data) if byte & 7 == 7), 0)


@measure("stroke record without evidence, median", "bytes", 12)
def stroke_record():
    sizes = [len(record) - of_the_beams(record) for record in strokes()]
    return int(median(sizes)), int(median(as_json(record) for record in strokes())), None


@measure("stroke record with evidence, median", "bytes", 20)
def stroke_record_with_evidence():
    return int(median(len(record) for record in strokes())), None, None


@measure("longest record", "bytes", 120)
def longest_record():
    return max(len(record) for name in ALL for record in played(name).records), None, None


@measure("a whole match of three games", "bytes", 16384)
def whole_match():
    records = played("singles").records
    return sum(len(r) for r in records), sum(as_json(r) for r in records), None
