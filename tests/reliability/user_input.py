"""F6 to F8, X3: keys, rules, settings, names and surroundings that people give to the PC.

Each is read, or refused in words (refusal_check.py). Nothing that was there is changed by it.
"""

import json
import random
import re
import tempfile
from pathlib import Path

from host.test_names import HOSTILE, test_a_hostile_name_is_bounded_and_plain_everywhere
from reliability.damaged_input import FAR_NUMBERS, anything, changed, mangled
from reliability.figures import figure
from reliability.refusal_check import TRICKS, bounded, read_or_refused, surroundings
from rosace_host.cli import house_rules
from rosace_host.cli.output import Output
from rosace_host.device import keys, ports
from rosace_host.match import rulebook
from rosace_host.match.display_names import full_name
from rosace_host.match.names import system_name
from rosace_host.store.store import Store
from rosace_host.tasks import assign, settings

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
    strength, keys._SCRYPT_N = keys._SCRYPT_N, 2
    club = keys.Club(chance.randbytes(32))
    for number in range(3):
        club.add_board(f"{number:016x}", 7, 256 * number)
    try:
        with tempfile.TemporaryDirectory() as folder, bounded(tally) as seen:
            kept, file = Path(folder, "club.key"), Path(folder, "club.json")
            with surroundings(ROSACE_KEY=str(kept)):
                keys.export(club, file, "correct horse")
                keys.save(club)
                sources = [(kept, kept.read_text()), (file, file.read_text())]
                for number in range(count):
                    path, text = chance.choice(sources)
                    with tally.case(f"key {number} of seed {seed}"):
                        one_key(chance, path, text, path == kept, seen)
    finally:
        keys._SCRYPT_N = strength


def one_key(chance, path, text, is_kept, seen):
    if chance.random() < 0.3:
        data = json.loads(text)
        where = data["boards"] if is_kept and chance.random() < 0.5 else data
        where[chance.choice(sorted(where))] = anything(chance)
        text = json.dumps(data)
    raw = changed(chance, text) if chance.random() < 0.8 else text.encode("utf-8", "replace")
    path.write_bytes(raw)
    with read_or_refused(seen):
        if is_kept:
            found = keys.load()
        else:
            found = keys.read_export(path).decrypt("correct horse")
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
    with tempfile.TemporaryDirectory() as folder, bounded(tally) as seen:
        path = Path(folder, "club.toml")
        for number in range(count):
            raw = changed(chance, some_rules(chance))
            path.write_bytes(raw)
            with tally.case(f"rules {number} of seed {seed}"), read_or_refused(seen):
                found = house_rules.read_file(path)
                assert set(house_rules.settings_of(found)) == set(range(60, 60 + 15))
                assert not TRICKS.search(found.title), f"title {ascii(found.title)}"
                found.values()


def some_rules(chance):
    """Rules as somebody may have meant them."""
    base = chance.choice(rulebook.system_numbers())
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
    with bounded(tally) as seen:
        for number in range(count):
            with tally.case(f"words {number} of seed {seed}"), read_or_refused(seen):
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
    wanted = settings.parse_pairs([mangled(chance, text) if chance.random() < 0.6 else text])
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
    made = assign.prepare_offer(
        store, 3, names, ref, chance.choice(("umpire", "quick", "\x1b[2J"))
    )
    assert all(len(name) <= 12 for name in made.message.names) and len(made.message.ref) <= 16


def a_system(chance, _store):
    house_rules.find_rules(mangled(chance, system_name(chance.choice(rulebook.system_numbers()))))


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


@figure("X3", "hostile names: short and harmless on screen and sheet", 200, 20_000, 200_000)
def names(tally, count, seed):
    chance = random.Random(seed)
    kinds = ((0, 32), (32, 128), (127, 256), (0x300, 0x370), (0x590, 0x700), (0x2000, 0x2070),
             (0xD800, 0xE000), (0x1F300, 0x1F700), (0, 0x110000))  # fmt: skip
    for name in HOSTILE:
        with tally.case(ascii(name[:20])):
            test_a_hostile_name_is_bounded_and_plain_everywhere(name)
    for _ in range(count):
        name = "".join(
            chr(chance.randrange(*chance.choice(kinds))) for _ in range(chance.randrange(40))
        )
        with tally.case(ascii(name)):
            test_a_hostile_name_is_bounded_and_plain_everywhere(name)
