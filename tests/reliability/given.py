"""F: what people give to the club's PC: keys, rules, settings, names, surroundings, databases.

Each is read, or refused in words: what happened, and why or what to do. Nothing that was there is
changed by it. F1 to F3 and F5 (line.py) are the board's side: frames, journals, logs, matches.
"""

import json
import os
import random
import re
import resource
import sqlite3
import tempfile
import time
import zlib
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from rich.console import Console

from host.far import MemoryWire
from host.played import Played, board_of
from host.test_names import HOSTILE
from reliability.figures import figure
from reliability.line import mangled, spoiled
from rosace.rules.names import system_name
from rosace_host import (
    assign,
    catalogue,
    export,
    houserules,
    keys,
    ports,
    rulebook,
    settings,
    sheet,
    verify,
)
from rosace_host.client import Client
from rosace_host.errors import RosaceError
from rosace_host.output import Output
from rosace_host.sheetdata import as_dict
from rosace_host.store import Store
from rosace_host.sync import sync
from rosace_host.texts import full_name

LONGEST_S = 10.0  # a case on a busy machine; a wedge is for ever
MOST_MORE_KB = 96_000  # that all cases together may add to the process
TEXT_MOST = 2_000  # characters of a refusal
RAW = re.compile(
    r"Traceback|Errno|<class|object at 0x|codec can|sqlite3|sqlalche|NoneType|unsupported operand"
    r"|invalid literal|not subscriptable|unpack|has no attribute|Error:|must be str|\bdict\b"
    r"|\bKeyError|line \d+ column \d+ \(char"
)
TRICKS = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def in_words(error):
    """A refusal as a person needs it."""
    said = [error.what, error.why, error.next_step]
    assert error.what.rstrip()[-1:] in (".", "?"), f"no sentence: {error.what!r:.200}"
    assert error.why or error.next_step, f"no why and no what next: {error.what!r:.200}"
    for text in said:
        assert not RAW.search(text), f"raw: {text!r:.300}"
        assert not TRICKS.search(text), f"it can do harm: {ascii(text):.300}"
        assert len(text) <= TEXT_MOST, f"{len(text)} characters"


@contextmanager
def read_or_refused():
    """Whatever was given: it is read, or refused in words, soon."""
    began = time.monotonic()
    try:
        yield
    except RosaceError as error:
        in_words(error)
    took = time.monotonic() - began
    assert took < LONGEST_S, f"it took {took:.0f} s"


@contextmanager
def bounded(tally):
    """All cases together: the process does not swell."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    with tally.case("memory of all cases"):
        more = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        assert more < MOST_MORE_KB, f"{more} KB more"


@contextmanager
def surroundings(**named):
    """Environment variables, for a while."""
    before = {name: os.environ.get(name) for name in named}
    os.environ.update(named)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


DEEP = "[" * 20_000
FAR_NUMBERS = ("9" * 5_000, "0x" + "f" * 5_000, "-1", "1e999", "NaN", "Infinity", str(2**70))


def changed(chance, text):
    """A valid text as somebody's editor, mail program or cat left it; or any bytes."""
    how = chance.randrange(10)
    if how == 0:
        return chance.randbytes(chance.randrange(600))
    if how == 1:
        return (text + chance.choice((DEEP, "a." * 20_000, "\n" * 50_000))).encode()
    if how < 5:
        return spoiled(chance, text.encode())
    if how < 7:  # another number where one stands
        found = list(re.finditer(r"\d+", text))
        if found:
            one = chance.choice(found)
            text = text[: one.start()] + chance.choice(FAR_NUMBERS) + text[one.end() :]
        return text.encode()
    return mangled(chance, text).encode("utf-8", "surrogatepass")


def anything(chance, depth=0):
    """A value that a JSON text may hold."""
    kind = chance.randrange(9 if depth < 3 else 7)
    if kind < 2:
        return chance.choice((None, True, False, 0, -1, 2**70, 1e308, float("inf"), float("nan")))
    if kind < 4:
        return chance.choice(("", "A", "AAAA", "\x00", "\ud800", "9" * 5_000, "\x1b[3m", "\u202e"))
    if kind < 7:
        return chance.randrange(-5, 300)
    if kind == 7:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {str(chance.randrange(9)): anything(chance, depth + 1) for _ in range(3)}


# --- club keys ---


@figure(
    "F6",
    "club keys of any bytes, exported or kept here: read, or refused in words",
    120,
    20_000,
    100_000,
)
def any_key(tally, count, seed):
    """The stretching of the passphrase is made weak, or 100,000 cases would take hours."""
    chance = random.Random(seed)
    strength, keys._STRENGTH = keys._STRENGTH, 2
    club = keys.Club(chance.randbytes(32))
    for number in range(3):
        club.paired(f"{number:016x}", 7, 256 * number)
    try:
        with tempfile.TemporaryDirectory() as folder, bounded(tally):
            kept, file = Path(folder, "club.key"), Path(folder, "club.json")
            with surroundings(ROSACE_KEY=str(kept)):
                keys.export(club, file, "correct horse")
                keys.save(club)
                sources = [(kept, kept.read_text()), (file, file.read_text())]
                for number in range(count):
                    path, text = chance.choice(sources)
                    with tally.case(f"key {number} of seed {seed}"):
                        one_key(chance, path, text, path == kept)
    finally:
        keys._STRENGTH = strength


def one_key(chance, path, text, is_kept):
    if chance.random() < 0.3:
        data = json.loads(text)
        where = data["boards"] if is_kept and chance.random() < 0.5 else data
        where[chance.choice(sorted(where))] = anything(chance)
        text = json.dumps(data)
    raw = changed(chance, text) if chance.random() < 0.8 else text.encode("utf-8", "replace")
    path.write_bytes(raw)
    with read_or_refused():
        if is_kept:
            found = keys.load()
        else:
            found = keys.imported(path, "correct horse")
        assert found is None or len(found.secret) == 32
        for board in found.boards if found else ():
            assert re.fullmatch("[0-9a-f]{16}", board), f"no board: {ascii(board):.80}"
    assert path.read_bytes() == raw, "the file was changed"


# --- a club's own rules ---


@figure(
    "F7", "rules of a club written by anybody: read, or refused in words", 120, 20_000, 100_000
)
def any_rules(tally, count, seed):
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, bounded(tally):
        path = Path(folder, "club.toml")
        for number in range(count):
            raw = changed(chance, some_rules(chance))
            path.write_bytes(raw)
            with tally.case(f"rules {number} of seed {seed}"), read_or_refused():
                found = houserules.read_file(path)
                assert set(houserules.settings_of(found)) == set(range(60, 60 + 15))
                assert not TRICKS.search(found.title), f"title {ascii(found.title)}"
                found.values()


def some_rules(chance):
    """Rules as somebody may have meant them."""
    base = chance.choice(rulebook.numbers())
    lines = [f'base = "{system_name(base)}"']
    if chance.random() < 0.7:
        letters = (chr(chance.choice((chance.randrange(32, 127), chance.randrange(0x3000))))
                   for _ in range(chance.randrange(14)))  # fmt: skip
        lines.append(f"name = {json.dumps(''.join(letters))}")
    lines.append("[rules]")
    for field in chance.sample(rulebook.fields(base), chance.randrange(6)):
        words = field.words or ("yes", "passes")
        value = chance.choice((
            str(chance.randrange(40)), str(chance.randrange(300)), "true",
            json.dumps(chance.choice(words)),
            "[" + ", ".join(json.dumps(word) for word in words[:3]) + "]", "1.5",
            "1979-05-27", "{a = 1}", "[[1], {}]",
        ))  # fmt: skip
        lines.append(f"{field.name} = {value}")
    return "\n".join(lines) + "\n"


# --- words on the command line, and around it ---


@figure(
    "F8",
    "settings, names, environment of any text: taken, or refused in words",
    300,
    30_000,
    100_000,
)
def any_words(tally, count, seed):
    chance = random.Random(seed)
    store = Store("sqlite://")
    with bounded(tally):
        for number in range(count):
            with tally.case(f"words {number} of seed {seed}"), read_or_refused():
                chance.choice((a_setting, a_name, an_offer, a_system, some_surroundings))(
                    chance, store
                )
    store.close()


def any_name(chance):
    name = chance.choice(HOSTILE)
    return mangled(chance, name[:60]) if chance.random() < 0.7 else name


def a_setting(chance, _store):
    one = chance.choice(settings.SETTINGS)
    value = chance.choice((*one.words, one.text(one.default), "5min", *FAR_NUMBERS, "٣", "²"))
    text = f"{one.name}={value}"
    wanted = settings.wishes([mangled(chance, text) if chance.random() < 0.6 else text])
    for setting, number in wanted.items():
        assert setting.lowest <= number <= setting.highest


def a_name(chance, _store):
    name = full_name(any_name(chance), "--a")
    assert name and len(name) <= 80 and not TRICKS.search(name)


def an_offer(chance, store):
    names = [any_name(chance) if chance.random() < 0.9 else "" for _ in range(4)]
    if chance.random() < 0.5:
        names[2:] = ["", ""]
    ref = any_name(chance)[: chance.randrange(20)]
    made = assign.prepare(store, 3, names, ref, chance.choice(("umpire", "quick", "\x1b[2J")))
    assert all(len(name) <= 12 for name in made.message.names) and len(made.message.ref) <= 16


def a_system(chance, _store):
    houserules.find(mangled(chance, system_name(chance.choice(rulebook.numbers()))))


def some_surroundings(chance, _store):
    text = mangled(chance, chance.choice((
        "80", "100", "9" * 5_000, "1" * 9, "postgresql://me:secret@hall:5432/rosace",
        "mysql://hall/rosace", "sqlite:////nowhere/at/all/x.db", "sqlite:///x.db?mode=memory&a=1",
        "foo://bar", "/dev/null/x", "socket://hall:4000", "COM5,,COM6", "rfc2217://:::",
    )))  # fmt: skip
    text = text.replace("\0", "").encode("utf-8", "replace").decode()
    with surroundings(COLUMNS=text, ROSACE_PORT=text):
        assert 40 <= Output().console.width <= 10_000
        assert all(port for port, _ in ports.candidates())
    if text.startswith(("foo", "mysql", "sqlite:////nowhere", "/dev")):
        Store(text, reading=True)


# --- databases ---


CELLS = (None, "", "abc", "\x1b[31m", -1, 0, 2**62, 1.5, b"", b"\xff\xfe", "9" * 5_000, "[]", "{}")


class Seed:
    """A database with two matches, labels, players and an offer; what the figure damages."""

    def __init__(self, folder, seed):
        self.path = Path(folder, "good.db")
        played = Played().match(seed, strokes=60)
        played.match(seed + 1, strokes=20)
        self.played = played
        store = self.pulled_into(self.path)
        first = store.matches()[0].id
        store.label(first, {"a": "Marie", "title": "Final"})
        store.player_id("Marie Dupont")
        store.close()
        with closing(sqlite3.connect(self.path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("PRAGMA journal_mode=DELETE")
        self.data = self.path.read_bytes()

    def pulled_into(self, path):
        store = Store(str(path))
        try:
            sync(Client(MemoryWire(board_of(self.played))), store)
        except BaseException:
            store.close()
            raise
        return store


def damaged(chance, seed, path):
    """The file with one of the damages below; returns its name."""
    how = chance.choice((bits, bits, cells, cells, cells, facts, facts, cut, any_file, no_table))
    path.write_bytes(seed.data)
    how(chance, path)
    return how.__name__


def bits(chance, path):
    """A few bytes changed; half of them where the tables begin."""
    data = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 12)):
        end = len(data) if chance.random() < 0.5 else 4096 * 12
        data[chance.randrange(min(end, len(data)))] = chance.randrange(256)
    path.write_bytes(data)


def cut(chance, path):
    """A copy that was broken off; the rest missing or empty."""
    data = path.read_bytes()
    at = chance.randrange(len(data))
    path.write_bytes(data[:at] + bytes(len(data) - at) * chance.randrange(2))


def any_file(chance, path):
    """Something else under that name."""
    path.write_bytes(chance.choice((
        b"", b"\0" * 5_000, b"SQLite format 3\0", b"PK\x03\x04" + chance.randbytes(400),
        chance.randbytes(chance.randrange(9_000)), b"SQLite format 3\0" + chance.randbytes(4_080),
    )))  # fmt: skip


def cells(chance, path):
    """A meddler's hand: any value in any cell."""
    with closing(sqlite3.connect(path)) as db, db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        for _ in range(chance.randrange(1, 4)):
            table = chance.choice(sorted(names))
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            column = chance.choice(columns)
            value = chance.choice(CELLS)
            if column in ("summary", "names") and chance.random() < 0.7:
                value = json.dumps(anything(chance), ensure_ascii=chance.random() < 0.9)
                value = value.encode("utf-8", "replace").decode()
            if column == "raw" and chance.random() < 0.7:
                value = chance.randbytes(chance.randrange(80))
            count = chance.choice((1, 1, 1000))
            with suppress(sqlite3.IntegrityError):  # a row's own number cannot be text
                db.execute(
                    f"UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid IN "
                    f"(SELECT rowid FROM {table} ORDER BY random() LIMIT {count})",
                    (value,),
                )


def facts(chance, path):
    """Records that say something else, their CRC made right, or records of other kinds."""
    with closing(sqlite3.connect(path)) as db, db:
        held = db.execute("SELECT rowid, raw FROM records").fetchall()
        for rowid, raw in chance.sample(held, chance.choice((1, 1, 2, 8))):
            data = bytearray(raw[:-4])
            for _ in range(chance.randrange(1, 5)):
                data[chance.randrange(1, len(data))] = chance.randrange(256)
            data += zlib.crc32(data).to_bytes(4, "little")
            db.execute("UPDATE records SET raw = ? WHERE rowid = ?", (bytes(data), rowid))


def no_table(chance, path):
    """A foreign database, or one that lost a table or a column."""
    with closing(sqlite3.connect(path)) as db, db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        gone = names if chance.random() < 0.3 else [chance.choice(sorted(names))]
        for table in gone:
            db.execute(f"DROP TABLE {table}")
        if chance.random() < 0.5:
            db.execute(f"CREATE TABLE {chance.choice(sorted(gone))} (id INTEGER, url TEXT)")


@figure(
    "F9",
    "databases cut, damaged, foreign, meddled with: read, or refused in words",
    6,
    400,
    2_000,
)
def any_database(tally, count, seed):
    """Only to be read, as by `matches`, `show`, `verify`, `export`: the file stays as it was."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, bounded(tally):
        good, path = Seed(folder, seed), Path(folder, "club.db")
        for number in range(count):
            for rest in folder_rests(path):
                rest.unlink()
            how = damaged(chance, good, path)
            before = path.read_bytes()
            with tally.case(f"database {number} of seed {seed}: {how}"):
                all_commands(path)
                assert path.read_bytes() == before, "the file was changed"
                if number % 5 == 0:
                    with read_or_refused():
                        good.pulled_into(path).close()


def folder_rests(path):
    return [one for one in path.parent.glob(path.name + "*") if one != path]


def all_commands(path):
    """What people do with a database; one refusal is no reason not to try the next."""
    console = Console(file=open(os.devnull, "w"), width=100)
    ids = [1, 2]
    for do in (listed, shown, checked, exported):
        for number in ids if do is not listed else ids[:1]:
            with read_or_refused():
                store = Store(str(path), reading=True)
                try:
                    console.print(do(store, number, console))
                finally:
                    store.close()
    console.file.close()


def listed(store, _number, console):
    return catalogue.listing_table(catalogue.listing(store), console.width)


def shown(store, number, console):
    titled = catalogue.load(store, catalogue.find(store, str(number)))
    json.dumps(as_dict(titled, True))
    return sheet.render(titled, console, True)


def exported(store, number, _console):
    match = catalogue.find(store, str(number))
    titled, report = catalogue.load(store, match), verify.Report(number)
    found = [row for strokes in (False, True) for row in export.rows(titled, report, strokes)]
    for row in found:
        for value in row.values():
            assert not TRICKS.search(str(value)) and len(str(value)) <= 200
            assert not str(export.cell(value)).startswith(tuple("=+@\t\r"))
    return str(len(found))


def checked(store, number, _console):
    report = verify.verify(store, catalogue.find(store, str(number)), keys.Club(bytes(32)), True)
    json.dumps(verify.as_dict(report))
    return verify.render(report)
