"""Runs in MicroPython: what previews and commits take from the heap."""

import gc

import micropython

from record.files import MemoryFiles
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules.event import Event
from rosace.rules.ruling import Ruling
from rosace.words import K_PLAY, K_SETUP, K_STROKE

log = MatchLog(Journal(MemoryFiles(), b"board-01", b"seed"))
log.resume()
intent = Event()
ruling = Ruling()
now = 0


def commit(kind, white=0):
    global now
    now += 5000
    intent.clear()
    intent.kind = kind
    intent.white = white
    return log.commit(intent, now)


commit(K_SETUP)
commit(K_PLAY)
log.flush()
for i in range(40):
    commit(K_STROKE, i % 5 == 0)
    log.flush()
before = log.count - 20

log.preview(intent, ruling)
log.preview(intent, ruling, before)
intent.clear()
intent.kind = K_STROKE
micropython.heap_lock()
for i in range(30):
    log.preview(intent, ruling)
    log.preview(intent, ruling, before - i % 3)
    log.undo_target()
    log.load(before, intent)
micropython.heap_unlock()
print("previews take nothing")

gc.collect()
gc.disable()
most = 0
for _ in range(30):
    start = gc.mem_alloc()
    commit(K_STROKE, 0)
    taken = gc.mem_alloc() - start
    log.flush()
    most = max(most, taken)
print("commit", most)
