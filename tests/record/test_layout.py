"""A record keeps a check of the state behind it, so it says which layout of the state that is."""

import re
import zlib
from pathlib import Path

from record.files import MemoryFiles
from record.table import event, play, power_on
from rosace.record import codec
from rosace.rules import state
from rosace.rules.state import Event
from rosace.words import K_PLAY, K_POWER_UP, K_SETUP

# Of each layout: the check sum of the state's names and numbers, which stand above its class in
# rules/state.py. When they change, add a line here and raise LAYOUT there: old matches are then
# named as such, not called wrong. A name alone that changes gives its line a new sum.
LAYOUTS = {1: 0x454303C2}


def fingerprint():
    above = Path(state.__file__).read_text(encoding="utf-8").partition("class State:")[0]
    found = re.findall(r"^ +([A-Z]\w*) = const", above, re.MULTILINE)
    names = {name: getattr(state, name) for name in found}
    del names["LAYOUT"]
    return zlib.crc32(repr(sorted(names.items())).encode())


def test_another_layout_has_another_number():
    assert fingerprint() == LAYOUTS[state.LAYOUT]


def test_every_power_up_says_its_layout():
    log = power_on(MemoryFiles())
    play(log, [event(K_SETUP, black=1), event(K_PLAY)])
    buffer = log.journal.buffer
    (index,) = [i for i in range(buffer.count) if buffer.kind(i) == K_POWER_UP]
    said = Event()
    codec.unpack_intact(buffer.buf, buffer.at(index), said)
    assert said.size == 4 and said.data[3] == state.LAYOUT
