"""Presses keys in the list of strokes and checks what the correction screens show."""

from desk.test_start import broken
from rosace.record import codec
from rosace.rules import state
from rosace.rules.state import Event
from rosace.words import K_CORRECT, K_STROKE
from rosace_sim.reading import find, lines


def screen(bench):
    return lines(bytes(bench.display.buffer))


def shows(bench, words):
    assert find(bytes(bench.display.buffer), words), (words, screen(bench))


def misses(bench, count):
    """So many strokes that touch and pocket nothing: the turn goes to and fro."""
    for _ in range(count):
        bench.press("OK", wait=320)
    return bench


def the_list(bench):
    bench.hold("UNDO").run(400)
    assert bench.mode == "correct_list"
    return bench


def strokes(bench):
    buffer = bench.desk.log.journal.buffer
    return [i for i in range(bench.desk.log.count) if buffer.kind(i) == K_STROKE]


def correction(bench):
    """The last correction in the log."""
    buffer = bench.desk.log.journal.buffer
    event = Event()
    for i in range(bench.desk.log.count - 1, -1, -1):
        if buffer.kind(i) == K_CORRECT:
            codec.unpack_intact(buffer.buf, buffer.at(i), event)
            return event
    return None


def twenty():
    """Twenty strokes of one board: A pots a white in stroke 7, all others but the break miss."""
    bench = broken()  # stroke 1 misses: B to play
    misses(bench, 5)  # 2-6
    assert bench.s[state.STROKES] == 6 and bench.s[state.TURN] == 0
    bench.press("WHITE", "OK")  # 7: A stays
    misses(bench, 13)
    assert bench.s[state.STROKES] == 20
    return bench


def chosen(bench, words):
    """OK on the line of the menu that says so."""
    for _ in range(bench.desk.mode.count):
        if find(bytes(bench.display.buffer), words) and words in _cursor_row(bench):
            break
        bench.press("BLACK", wait=100)
    bench.press("OK").run(300)


def _cursor_row(bench):
    from rosace.face import translate

    mode = bench.desk.mode
    return translate.text(mode.texts[mode.cursor]).decode("iso8859-15")
