"""What the club's PC needs: judging a season, importing it, and a help page; peers in one run.

The season is 10,000 matches of 100 boards: the random matches of four logs, written again for 25
boards each (ids, anchors and seals are their own). Peers: python-chess reads five games of the
books as PGN, or only makes their moves; SQLAlchemy Core inserts the same rows into the same table.
Times are processor time.
"""

import functools
import io
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import chess
import chess.pgn

import rosace_sim  # noqa: F401 - framebuf, where no conftest brings it
from bench.measures import NotHere, measure
from host.played import Played
from rosace.record import chain, codec
from rosace.rules.state import Event
from rosace.words import K_IDENTITY, K_SEAL, K_SETUP
from rosace_host.cli.start import many_objects
from rosace_host.store import tables
from rosace_host.store.catalogue import refresh
from rosace_host.store.loading import load_each
from rosace_host.store.store import Journal, Row, Store
from rosace_host.tasks.sync import COMMIT_EVERY
from rosace_host.tasks.verify import check

LOGS, MATCHES, COPIES = 4, 100, 25
GAMES = Path(__file__).with_name("games.pgn")
ROUNDS = 15


def fastest(*works):
    """Processor seconds of each work in its best round; the rounds take turns, so that whatever
    else this machine does disturbs all of them."""
    best = [float("inf")] * len(works)
    for _ in range(ROUNDS):
        for at, work in enumerate(works):
            began = time.process_time()
            work()
            best[at] = min(best[at], time.process_time() - began)
    return best


@functools.cache
def logs():
    """Four logs of a hundred matches each, as lists of stored records."""
    found = []
    for number in range(LOGS):
        played = Played(b"bench", bytes([number + 1]) * 8)
        for match in range(MATCHES):
            played.match(number * MATCHES + match)
        found.append(records_of(played.journal))
    return found


def records_of(journal):
    buf = bytearray(codec.RECORD_MAX)
    count = journal.next_seq
    return [
        bytes(buf[: journal.read(seq, buf, codec.RECORD_MAX)])[: buf[0]] for seq in range(count)
    ]


def written_for(raws, board, epoch):
    """(record, chain after it) of the same log as another board would have written it."""
    head, event, buf = chain.start(board, epoch), Event(), bytearray(codec.RECORD_MAX)
    for raw in raws:
        if raw[1] in (K_IDENTITY, K_SETUP, K_SEAL):
            codec.unpack(raw, 0, event)
            at = codec.block_of(event)
            if raw[1] == K_SEAL:
                event.data[:32] = head
            elif raw[1] == K_IDENTITY:
                event.data[:12] = board + epoch.to_bytes(4, "little")
            else:
                event.data[at + codec.BOARD : at + codec.BOARD + 8] = board
                event.data[at + codec.EPOCH : at + codec.EPOCH + 4] = epoch.to_bytes(4, "little")
                event.data[at + codec.ANCHOR : at + codec.ANCHOR + 32] = head
            raw = bytes(buf[: codec.pack(event, buf, 0, event.when, codec.check_of(raw, 0))])
        head = chain.link(head, raw)
        yield raw, head


@functools.cache
def season():
    """(board id, records) of a hundred boards."""
    found = []
    for copy in range(COPIES):
        for number, raws in enumerate(logs()):
            board = bytes([number + 1, copy + 1]) * 4
            found.append((board, [raw for raw, _ in written_for(raws, board, 7)]))
    return found


def imported(store, board, raws):
    """As a sync stores what it pulled."""
    head = chain.start(board, 7)
    rows = []
    for seq, raw in enumerate(raws):
        head = chain.link(head, raw)
        rows.append(Row(seq, raw, head))
    for at in range(0, len(rows), COMMIT_EVERY):
        block = rows[at : at + COMMIT_EVERY]
        journal = Journal(board.hex(), 7, at + len(block), block[-1].head.hex())
        store.add_records(journal, block, [])
    return refresh(store, Journal(board.hex(), 7), range(len(rows)))


def pgn_games():
    text = io.StringIO(GAMES.read_text("utf-8"))
    found = []
    while game := chess.pgn.read_game(text):
        assert not game.errors
        found.append(list(game.mainline_moves()))
    return found


@functools.cache
def rejudged():
    """(ours, read_game, push): events and moves a second."""
    many_objects()
    text, games = GAMES.read_text("utf-8") * 20, pgn_games() * 100
    moves = sum(map(len, games))  # a round of each takes as long: a shorter one were luckier

    def read():
        file = io.StringIO(text)
        while chess.pgn.read_game(file):
            pass

    def push():
        for game in games:
            board = chess.Board()
            for move in game:
                board.push(move)

    with tempfile.TemporaryDirectory() as folder:
        store = Store(str(Path(folder, "club.db")))
        imported(store, *season()[0])
        matches = store.matches()
        took = fastest(lambda: judged(store, matches), read, push)
        store.close()
    return tuple(count / one for count, one in zip((events(matches), moves / 5, moves), took))


def events(matches):
    return sum(match.last_seq - match.first_seq + 1 for match in matches)


def judged(store, matches):
    """As `rosace verify --all` does it."""
    for loaded in load_each(store, matches):
        assert check(store, loaded).holds


@measure("rejudged_from_database", "x read_game", 2.0, at_least=True)
def judged_beside_read_game():
    """Read, unpacked, chained and judged, against python-chess reading moves from PGN."""
    ours, read, push = rejudged()
    return ours / read, 1.0, push / read


@measure("rejudged_from_database, of bare push", "x push", 0.2, at_least=True)
def judged_beside_push():
    """The same against python-chess making moves that are in memory already."""
    ours, read, push = rejudged()
    return ours / push, read / push, 1.0


def bare_insert(store, board, raws, clock=time.process_time):
    """SQLAlchemy Core alone: its seconds for the rows of one board, in one transaction."""
    rows = [
        {"board": board.hex(), "epoch": 7, "seq": seq, "raw": raw, "head": head, "stored_ms": 1}
        for seq, (raw, head) in enumerate(written_for(raws, board, 7))
    ]
    began = clock()
    with store.engine.begin() as connection:
        connection.execute(tables.records.insert(), rows)
    return clock() - began


@functools.cache
def whole_season():
    """(folder with club.db, seconds of ours, of the bare insert) of a season that was imported,
    read again and judged, board by board, while SQLAlchemy Core inserted the same rows."""
    many_objects()
    ours = bare = 0.0
    folder = tempfile.TemporaryDirectory()
    with tempfile.TemporaryDirectory() as aside:
        store, other = Store(str(Path(folder.name, "club.db"))), Store(str(Path(aside, "bare.db")))
        for board, raws in season():
            bare += bare_insert(other, board, raws)
            began = time.process_time()
            imported(store, board, raws)
            judged(store, store.matches(board.hex(), 7))
            ours += time.process_time() - began
        assert len(store.matches()) == LOGS * MATCHES * COPIES
        store.close()
        other.close()
    return folder, ours, bare


@measure("import_10000_matches", "x bare insert", 3.0)
def import_season():
    """Stored as a sync stores them, listed, then read again and judged, board by board; against
    SQLAlchemy Core inserting the same rows. Both on one core."""
    _, ours, bare = whole_season()
    return ours / bare, 1.0, None


def import_part(path, boards):
    """What one of two programs does: its boards of the season, into the database of both."""
    many_objects()
    store = Store(path)
    for board, raws in boards:
        imported(store, board, raws)
        judged(store, store.matches(board.hex(), 7))
    store.close()


@measure("import_10000_matches, two cores", "x bare insert", 2.0)
def import_season_by_two():
    """The same by two programs at once, half of the boards each, into one database: seconds on
    the wall, against SQLAlchemy Core inserting the same rows on one core."""
    boards, fork = season(), multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory() as folder:
        other = Store(str(Path(folder, "bare.db")))
        bare = sum(bare_insert(other, one[0], one[1], time.perf_counter) for one in boards)
        other.close()
        path = str(Path(folder, "club.db"))
        Store(path).close()
        began = time.perf_counter()
        parts = [fork.Process(target=import_part, args=(path, boards[at::2])) for at in (0, 1)]
        for part in parts:
            part.start()
        for part in parts:
            part.join()
        ours = time.perf_counter() - began
        assert [part.exitcode for part in parts] == [0, 0]
        store = Store(path)
        assert len(store.matches()) == MATCHES * len(boards)
        store.close()
    return ours / bare, 1.0, None


# The most memory a process had since it began; getrusage() counts its parent's until it began.
_COMMAND = """
import re
from pathlib import Path
from rosace_host.cli import start
try:
    start.main()
finally:
    most = re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())
    Path(told).write_text(most[1])
"""


@functools.cache
def of_whole_season(*words):
    """(processor seconds, MB at most) of a command over the season; words of the command."""
    if not Path("/proc/self/status").exists():
        raise NotHere("Linux says how much memory a process had")
    folder = whole_season()[0].name
    told = Path(folder, "most")
    code = f"told = {str(told)!r}\n" + _COMMAND
    words = ("-c", code, *words, "--db", f"{folder}/club.db")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
        env={**os.environ, "ROSACE_CACHE": f"{folder}/stats.db", "ROSACE_KEY": f"{folder}/key"},
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, int(told.read_text()) / 1024


@measure("stats_10000_matches", "x bare insert", 8.0)
def stats_of_season():
    """Every match read, unpacked, verified, judged and counted by `rosace stats`, against
    SQLAlchemy Core inserting the same rows. Both on one core."""
    return of_whole_season("stats")[0] / whole_season()[2], 1.0, None


@measure("stats_10000_matches, of bare push", "x push", 0.05, at_least=True)
def stats_beside_push():
    """Events a second of the same, against python-chess making moves that are in memory."""
    count = sum(len(raws) for _, raws in season())
    _, _, push = rejudged()
    return count / of_whole_season("stats")[0] / push, 1.0, None


@measure("stats_10000_matches, again", "x bare insert", 3.0)
def stats_again():
    """The same with everything kept from the time before."""
    of_whole_season("stats")
    return of_whole_season("stats", "--season-begins", "9")[0] / whole_season()[2], 1.0, None


def _memory(*words):
    return of_whole_season(*words)[1], None, None


for _words in (("stats",), ("matches",), ("verify", "--all")):
    _name = f"{_words[0]}_10000_matches_memory"
    measure(_name, "MB", 300.0)(functools.partial(_memory, *_words))


def processor_seconds(*words):
    """What a process costs, the start of Python included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@measure("cli_help_cpu", "s", 0.25)
def help_page():
    """`rosace --help`, against nothing but the import of its command-line library."""
    rosace = Path(sys.executable).with_name("rosace")
    ours = min(processor_seconds(rosace, "--help") for _ in range(ROUNDS))
    peer = min(processor_seconds(sys.executable, "-c", "import typer") for _ in range(ROUNDS))
    return ours, peer, None
