"""The last mistakes of our own: kept over a power cut, bounded, and told to the PC."""

from desk.bench import Bench
from desk.files import MemoryFiles
from rosace.desk.pc_session import PcSession
from rosace.record import error_log


def told(files):
    return [error_log.text(files, n) for n in range(error_log.count(files))]


def test_they_stand_newest_first_and_the_same_one_stands_once():
    files = MemoryFiles()
    for words in ("one", "two", "two", "three"):
        error_log.add(files, words)
    assert told(files) == [b"three", b"two", b"one"]
    assert error_log.text(files, 3) == b""


def test_the_count_of_crashes_is_left_alone():
    files = MemoryFiles()
    assert told(files) == []
    files.replace(error_log.PATH, b"2crash", 6)
    error_log.add(files, "fault")
    assert files.files[error_log.PATH][:1] == b"2" and told(files) == [b"fault", b"crash"]


def test_the_file_stays_small_and_keeps_whole_texts():
    files = MemoryFiles()
    for number in range(300):
        error_log.add(files, "%03d" % number + "x" * (number * 7))
    assert len(files.files[error_log.PATH]) <= error_log.SIZE
    assert all(set(text) == {ord("x")} and len(text) == 200 for text in told(files))
    error_log.add(files, "last\0words")
    assert told(files)[0] == b"last words"


def test_a_flash_that_refuses_is_no_second_mistake():
    files = MemoryFiles()
    files.refuse = True
    error_log.add(files, "one")
    assert told(files) == []


def test_a_mistake_at_the_table_is_known_after_the_next_power_cut():
    bench = Bench()
    bench.press("OK", "OK", "OK")
    del bench.desk.fault  # the bench's own, which raises
    bench.desk.modes.entry.press = lambda key: 1 // 0
    bench.press("WHITE")
    bench.power_on()
    office = PcSession(bench.desk)
    assert office.errors() == 1 and b"ZeroDivisionError" in office.error(0)
