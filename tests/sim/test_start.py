"""How the board starts: whole, damaged, after crashes, with the chord, for service."""

import shutil
import subprocess
import sys
import time
import zlib

import pytest
import serial

import both
from rosace.face.languages import CODES
from rosace.link import messages
from rosace.record.settings import SET_FLIP, SET_LANGUAGE, SET_MIRROR, path_of
from rosace.words import K_MAINTENANCE
from rosace_host.device.client import Client
from rosace_host.device.image import MANIFEST, PROGRAM, is_empty
from rosace_host.device.wire import SerialWire
from rosace_host.match import log
from rosace_host.store.store import Store
from rosace_host.tasks.sync import sync
from rosace_sim import reading
from rosace_sim.install import file_system
from rosace_sim.table import Table
from sim.bench import FIRMWARE, content, put, shown

BLACK, FOUL, UNDO, MENU, OK = 1, 4, 5, 6, 7

pytestmark = both.needs_unix


def started():
    table = Table("micropython")
    table.power(True)
    return table


def hold(table, buttons, down):
    for button in buttons:
        table.button(button, down)


def pressed(table, button):
    hold(table, [button], True)
    table.run(80)
    hold(table, [button], False)
    table.run(700)


def prompt_opens(table, limit_ms=3000):
    return table.wait_until(lambda: table.board.prompt, limit_ms)


def test_a_new_board_comes_up_and_speaks_no_nonsense_to_its_panel():
    with started() as table:
        table.run(3000)
        assert any(table.screen()), "something is on the screen"
        assert table.board.interrupt == -1, "Ctrl-C is a byte"
        assert table.complaints == [] and table.console() == ""


def hurt(table, name):
    """A bit of a file of the program is flipped while the board is off; it is not repaired."""
    code = bytearray(content(table.flash, f"{PROGRAM}/{name}"))
    code[len(code) // 2] ^= 4
    put(table.flash, f"{PROGRAM}/{name}", bytes(code))
    table._install = False


def asked(table):
    """What the board says of its mistakes; it runs on meanwhile."""
    table.play(5)
    client = Client(SerialWire(table.serial_path))
    try:
        return client.hello(), client.errors()
    finally:
        client.close()
        table.stop()


@pytest.mark.parametrize(
    "name",
    ["desk/desk.mpy", "desk/modes/phone.mpy",
     pytest.param("rules/stroke.mpy", marks=pytest.mark.long)],
)  # fmt: skip
def test_a_damaged_file_is_named_and_nothing_of_it_runs(name):
    """Whether the first picture needs it, the first stroke, or an act that may never come."""
    with started() as table:
        table.power(False)
        hurt(table, name)
        table.power(True)
        assert shown(table, "Safe mode", 6000), reading.lines(table.screen())
        assert table.board.alive and not table.board.prompt
        assert "rosace/" + name in "".join(reading.lines(table.screen()))  # on one row or two
        assert asked(table)[1] == ["rosace/" + name]


@pytest.mark.parametrize(
    "hurt_too, words", [((), "Notbetrieb"), (("face/languages/de.mpy",), "Safe mode")]
)
def test_safe_mode_speaks_the_stored_language_unless_its_file_is_damaged(hurt_too, words):
    with started() as table:
        table.power(False)
        cell = bytes((SET_LANGUAGE, CODES.index("de"), 0))
        put(table.flash, path_of("settings"), cell + zlib.crc32(cell).to_bytes(4, "little"))
        for name in ("desk/desk.mpy", *hurt_too):
            hurt(table, name)
        table.power(True)
        assert shown(table, words, 6000), reading.lines(table.screen())


def said(table, words, limit_s=5):
    """Whether the console has these words, perhaps in a moment."""
    end = time.monotonic() + limit_s
    while words not in table.console() and time.monotonic() < end:
        time.sleep(0.01)
    return words in table.console()


@pytest.mark.parametrize(
    "name",
    ["record/journal.mpy", "face/pane.mpy", "board/safe.mpy", "board/start.mpy"],
)
def test_where_a_file_of_safe_mode_is_damaged_the_prompt_opens_and_nothing_is_imported(name):
    with started() as table:
        table.power(False)
        hurt(table, name)
        hurt(table, "desk/desk.mpy")
        table.power(True)
        assert prompt_opens(table, 6000), reading.lines(table.screen())
        assert said(table, "rosace flash") and "Traceback" not in table.console()
        assert not any(table.screen())
        assert content(table.flash, "opened") == b"1", "the log will say so"


def test_what_safe_mode_imports_is_what_the_list_marks(tmp_path):
    """With a PC that asks for everything; at its end the board writes down what is in memory."""
    with hanging(tmp_path, IMPORTED, "board.close()\n") as table:
        table.power(True)
        table.run(1000)
        table.power(False)
        put(table.flash, "crashes", b"3Traceback ...")
        table.power(True)
        assert shown(table, "Safe mode")
        table.play(5)
        client = Client(SerialWire(table.serial_path))
        welcome = client.hello()
        client.errors()
        client.pull(welcome.epoch, 0, 256)
        assert client.maintenance(7, messages.REPL) == messages.WAITING
        client.close()
        assert shown(table, "ALLOW"), reading.lines(table.screen())
        table.stop()
        table.run(400)
        pressed(table, OK)
        table.play(5)
        client = Client(SerialWire(table.serial_path))
        client.maintenance(7, messages.REPL)
        client.close()
        assert prompt_opens(table)
        lines = content(table.flash, f"{PROGRAM}/{MANIFEST}").decode().splitlines()[:-1]
        marked = {line.split()[3] for line in lines if line.split()[2] == "s"}
        found = set(content(table.flash, "imported").decode().split())
    assert "board/safe.mpy" in found and "record/journal.mpy" in found
    assert not found - marked, "the list lacks what safe mode imports"
    assert len(marked) < len(lines) // 2 and "desk/desk.mpy" not in marked


def test_safe_mode_needs_ok_at_the_table_before_it_opens_the_prompt():
    with started() as table:
        table.power(False)
        hurt(table, "desk/desk.mpy")
        table.power(True)
        assert shown(table, "Safe mode")
        hold(table, [OK], True)
        table.run(200)
        hold(table, [OK], False)
        table.run(1000)
        assert not table.board.prompt, "nobody asked for it"


def rosace(*words):
    """The command, running; its words when it has ended by communicate()."""
    start = "import sys; from rosace_host.cli.start import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", start, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True,
    )  # fmt: skip


def test_a_damaged_board_is_pulled_and_flashed_back_to_health(tmp_path):
    """Nothing on it is lost: safe mode, `rosace flash`, one OK, and the match goes on."""
    database = f"sqlite:///{tmp_path}/club.db"
    with started() as table:
        table.run(2000)
        for _ in range(4):
            pressed(table, OK)
        table.power(False)
        hurt(table, "desk/desk.mpy")
        table.power(True)
        assert shown(table, "Safe mode")
        table.play(5)
        command = rosace("flash", "--port", table.serial_path, "--db", database)
        try:
            end = time.monotonic() + 60
            while not reading.find(table.screen(), "ALLOW"):
                assert command.poll() is None and time.monotonic() < end, command.communicate()
                time.sleep(0.05)
            table.stop()  # a busy machine makes a press by the wall clock too short or too long
            table.run(400)
            pressed(table, OK)
            table.play(5)
            said = command.communicate(timeout=90)[0]
        finally:
            command.kill()
        assert command.returncode == 0, said
        table.stop()
        table.power(False)
        table.power(True)
        assert shown(table, "Match resumed"), reading.lines(table.screen())


def test_three_crashes_in_a_row_lead_to_safe_mode_and_one_calm_minute_forgives():
    with started() as table:
        table.run(1000)
        table.power(False)
        put(table.flash, "crashes", b"3Traceback ...")
        table.power(True)
        assert shown(table, "Safe mode")
        table.power(False)
        assert content(table.flash, "crashes") == b"0Traceback ...", "it is tried again"
        put(table.flash, "crashes", b"2Traceback ...")
        table.power(True)
        table.stride_ms = 40  # the minute is waited for
        table.run(62_000)
        assert content(table.flash, "crashes")[:1] == b"0"


def test_one_key_leads_from_safe_mode_back_to_the_match():
    """Players wait: where no file is damaged OK plays on, and the count begins anew."""
    with started() as table:
        table.run(2000)
        for _ in range(4):
            pressed(table, OK)
        table.power(False)
        put(table.flash, "crashes", b"3Traceback ...")
        table.power(True)
        assert shown(table, "Safe mode")
        assert reading.find(table.screen(), "PLAY"), reading.lines(table.screen())
        pressed(table, OK)
        assert shown(table, "Match resumed"), reading.lines(table.screen())
        assert table.ended["reset"] == 1 and not table.ended["watchdog"]


def asked_for_the_prompt(table):
    """Too many errors led to safe mode, and a PC, which is returned, asks."""
    put(table.flash, "crashes", b"3Traceback ...")
    table.power(True)
    assert shown(table, "Safe mode")
    table.play(5)
    client = Client(SerialWire(table.serial_path))
    client.hello()
    assert client.maintenance(7, messages.REPL) == messages.WAITING
    assert shown(table, "ALLOW"), reading.lines(table.screen())
    return client


@pytest.mark.parametrize("key, granted", [(OK, True), (FOUL, False)])
def test_in_safe_mode_the_keys_of_a_left_handed_umpire_are_where_he_has_them(key, granted):
    with started() as table:
        table.power(False)
        cell = bytes((SET_MIRROR, 1, 0))
        put(table.flash, path_of("settings"), cell + zlib.crc32(cell).to_bytes(4, "little"))
        client = asked_for_the_prompt(table)
        table.stop()
        table.run(400)
        pressed(table, key ^ 3)
        table.play(5)
        said = messages.ACCEPTED if granted else messages.DECLINED
        assert client.maintenance(7, messages.REPL) == said
        client.close()
        table.stop()


def test_safe_mode_stands_upright_on_a_panel_that_is_mounted_the_other_way_up():
    with started() as table:
        table.power(False)
        hurt(table, "desk/desk.mpy")
        cell = bytes((SET_FLIP, 1, 0))
        put(table.flash, path_of("settings"), cell + zlib.crc32(cell).to_bytes(4, "little"))
        table.power(True)
        table.run(3000)
        upside_down = table.screen()
        assert not reading.find(upside_down, "Safe mode") and any(upside_down)


def test_whoever_presses_play_allows_no_pc_and_foul_says_no():
    with started() as table:
        table.power(False)
        client = asked_for_the_prompt(table)
        hold(table, [FOUL], True)
        assert shown(table, "PLAY"), reading.lines(table.screen())
        client.close()
        table.stop()
        assert not table.board.prompt


def test_a_contact_that_chatters_allows_once_and_does_not_play_on():
    """OK means "Play" as soon as the PC may: the same press must not be taken for a second one."""
    with Table("micropython", bounce=True) as table:
        client = asked_for_the_prompt(table)
        table.stop()
        table.run(400)
        pressed(table, OK)
        assert not table.ended["reset"], table.console() and shown(table, "Safe mode")
        table.play(5)
        assert client.maintenance(7, messages.REPL) == messages.ACCEPTED
        client.close()
        assert prompt_opens(table)
        table.stop()


# Behind the end of safe mode: the files of what has been imported.
IMPORTED = """board.close()
            import sys

            files = [getattr(m, "__file__", "") for m in sys.modules.values()]
            names = [name[7:] for name in files if name.startswith("rosace/")]
            write(system, "imported", " ".join(names).encode())
"""
WHILE_LOADING = "from rosace.record.matchlog import Journal, MatchLog\n"
HANGING = "board.turn(desk) if why else __import__('time').sleep(9)\n"  # longer than the watchdog


def hanging(tmp_path, instead=HANGING, where="board.turn(desk)\n"):
    """A board whose loop stands still as soon as it begins, unless it is in safe mode."""
    firmware = tmp_path / "firmware"
    shutil.copytree(FIRMWARE, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    start = firmware / "rosace" / "board" / "start.py"
    source = start.read_text()
    assert source.count(where) == 1
    start.write_text(source.replace(where, instead))
    return Table("micropython", firmware=firmware)


@pytest.mark.long  # the watchdog ends three starts in the next test too
def test_a_start_that_hangs_is_ended_by_the_watchdog_too(tmp_path):
    """As where a part of the board does not answer while the program is loaded."""
    instead = "while not why:\n        __import__('time').sleep(9)\n"
    with hanging(tmp_path, instead, WHILE_LOADING) as table:
        table.power(True)
        assert shown(table, "Safe mode", 30_000), table.console()
        assert table.ended["watchdog"] == 3


def test_three_resets_in_a_minute_lead_to_a_safe_mode_that_still_syncs(tmp_path):
    """A program that hangs is ended by the watchdog, which has no time for last words."""
    with hanging(tmp_path) as table:
        table.power(True)
        table.run(20_000)
        assert not reading.find(table.screen(), "Safe mode"), "two resets may be bad luck"
        assert shown(table, "Safe mode", 15_000), table.console()
        assert table.ended["watchdog"] == 3
        assert content(table.flash, "crashes") == b"", "the count is not on flash"
        table.play(5)
        client = Client(SerialWire(table.serial_path))
        welcome = client.hello()
        assert welcome.flags & messages.SAFE_MODE and client.errors() == ["too many errors"]
        assert client.pull(welcome.epoch, 0, 256)[0] == messages.NOTHING
        client.close()


def test_a_power_cut_is_no_reset(tmp_path):
    with hanging(tmp_path) as table:
        for _ in range(5):
            table.power(True)
            table.run(1500)
            assert not reading.find(table.screen(), "Safe mode")
            table.power(False)


def test_a_reset_that_was_wanted_is_not_counted(tmp_path):
    wanted = "board.turn(desk)\n            desk.leave = 2\n"
    with hanging(tmp_path, wanted) as table:
        table.power(True)
        assert table.wait_until(lambda: table.ended["reset"] >= 4, 20_000)
        assert not reading.find(table.screen(), "Safe mode")


def test_the_last_crashes_are_kept_and_told_to_the_pc(tmp_path):
    """Different ones, the newest first; the same one again and again is one."""
    with hanging(tmp_path, "board.turn(desk) if why else []['%s' % (tries() & 1)]\n") as table:
        table.power(True)
        assert shown(table, "Safe mode", 15_000), table.console()
        table.play(5)
        client = Client(SerialWire(table.serial_path))
        said = client.errors()
        client.close()
    assert said[0] == "too many errors" and "TypeError" in said[1] and len(said) == 2, said


def test_the_chord_held_at_power_on_opens_the_prompt():
    with started() as table:
        table.power(False)
        hold(table, [MENU, UNDO], True)
        table.power(True)
        assert prompt_opens(table)
        hold(table, [MENU, UNDO], False)
        table.play(1)
        with serial.Serial(table.serial_path, timeout=60) as port:
            port.write(b"\r")
            assert port.read_until(b">>> ").endswith(b">>> ")
            port.write(b"6*7\r")
            assert b"42" in port.read_until(b"42")


@pytest.mark.parametrize("buttons", [[MENU], [UNDO], [OK]], ids=["MENU", "UNDO", "OK"])
def test_one_key_alone_does_not(buttons):
    with Table("micropython") as table:
        hold(table, buttons, True)
        table.power(True)
        table.run(500)
        assert not table.board.prompt and table.board.interrupt == -1


def test_the_flag_of_a_granted_service_opens_the_prompt_once():
    with started() as table:
        table.run(100)
        table.power(False)
        put(table.flash, "maintenance", b"1")
        table.power(True)
        assert prompt_opens(table)
        table.power(False)
        assert content(table.flash, "maintenance") == b""
        table.power(True)
        table.run(500)
        assert not table.board.prompt


def test_an_empty_board_comes_up_at_the_prompt():
    with Table("micropython", install=False) as table:
        table.power(True)
        assert prompt_opens(table)


def test_a_crash_is_noted_and_the_board_starts_again(tmp_path):
    with hanging(tmp_path, "while why or 1 // 0:\n", "while not desk.leave:\n") as table:
        table.power(True)
        assert shown(table, "Safe mode", 10_000), table.console()
        assert b"ZeroDivisionError" in content(table.flash, "crashes")


# Once, in the turn that commits an event of the match, before it is in flash: no memory is left.
SHORT = """board.turn(desk)
            log = None if why or read(system, "seq", 1) else desk.log
            if log and log.journal.saved < log.count > 5:
                unsaved = log.count - log.journal.saved
                write(system, "seq", b"%d" % (log.journal.next_seq + unsaved))
                log.flush = None  # a seal and a checkpoint are not for a state half way
                raise MemoryError("memory allocation failed")
"""


def test_memory_that_runs_out_loses_no_confirmed_record_and_the_match_goes_on(tmp_path):
    with hanging(tmp_path, SHORT) as table:
        table.power(True)
        table.run(2000)
        presses = 0
        while not table.ended["reset"] and presses < 12:
            pressed(table, OK)
            presses += 1
        assert shown(table, "Match resumed", 8000), reading.lines(table.screen())
        assert table.ended["reset"] == 1 and not table.ended["watchdog"]
        table.play(5)
        client = Client(SerialWire(table.serial_path))
        found = client.hello().next_seq
        assert ["MemoryError" in text for text in client.errors()] == [True]
        client.close()
        table.stop()
        table.power(False)
        assert found >= int(content(table.flash, "seq")) > 5
        assert content(table.flash, "crashes")[:1] == b"1"


LIST = f"{PROGRAM}/{MANIFEST}"


@pytest.mark.parametrize(
    "hurting",
    [lambda data: data[:-1] + b"x", lambda data: data[: len(data) // 2], lambda data: b"",
     lambda data: data.replace(b" s ", b" - ", 1), None],
    ids=["sum", "half", "empty", "mark", "none"],
)  # fmt: skip
def test_without_a_whole_list_of_files_the_prompt_opens_and_says_why(hurting):
    """The file system does not check what files hold, the list included."""
    with started() as table:
        table.power(False)
        if hurting:
            put(table.flash, LIST, hurting(content(table.flash, LIST)))
        else:
            fs = file_system(table.flash)
            fs.remove(LIST)
            fs.unmount()
        table._install = False
        table.power(True)
        assert prompt_opens(table, 6000), reading.lines(table.screen())
        assert said(table, f"{LIST}: `rosace flash`"), table.console()
        assert content(table.flash, "opened") == b"1", "the log will say so"


def test_sources_run_where_there_is_no_list():
    """For a developer: `mpremote cp -r firmware/rosace :` to try something out."""
    with started() as table:
        table.power(False)
        fs = file_system(table.flash)
        fs.remove(LIST)
        for path in (FIRMWARE / "rosace").rglob("*.py"):
            name = path.relative_to(FIRMWARE).as_posix()
            if not is_empty(path):
                fs.remove("/" + name.replace(".py", ".mpy"))
            with fs.open("/" + name, "wb") as f:
                f.write(path.read_bytes())
        fs.unmount()
        table._install = False
        table.power(True)
        assert table.wait_until(lambda: any(table.screen()), 20_000), table.console()
        assert not reading.find(table.screen(), "Safe mode"), table.console()


def test_crashes_are_counted_from_whatever_the_file_holds(tmp_path):
    with hanging(tmp_path, "while why or 1 // 0:\n", "while not desk.leave:\n") as table:
        table.power(True)
        table.run(50)
        table.power(False)
        put(table.flash, "crashes", b"\x00\xff")
        table.power(True)
        assert shown(table, "Safe mode", 15_000), table.console()


def test_the_chord_is_shown_on_the_panel_and_logged_when_a_pc_next_calls():
    with Table("micropython") as table:
        hold(table, [MENU, UNDO], True)
        table.power(True)
        assert prompt_opens(table)
        assert shown(table, "PC is servicing")
        hold(table, [MENU, UNDO], False)
        table.power(False)
        assert content(table.flash, "opened") == b"1"
        table.power(True)
        table.run(2000)
        table.play(4)
        with serial.Serial(table.serial_path, timeout=1) as port:
            port.read(4000)  # what the prompt had to say
        store = Store("sqlite://")
        client = Client(SerialWire(table.serial_path))
        board = client.hello()
        sync(client, store)
        client.close()
        opened = store.records_of_kind(board.board.hex(), board.epoch, K_MAINTENANCE)
        events = [log.unpack(row.raw) for row in opened]
        assert [(event.value, event.reason) for event in events if event] == [(messages.REPL, 3)]
        table.power(False)
        assert content(table.flash, "opened") == b""


# Behind the comparison of all files: what of the start is in memory still.
KEPT = """collect_often(False)
    names = [name for name in ONLY_START if globals()[name]]
    names += [name for name in sys.modules if "recovery" in name]
    names += ["view"] if program else []
    package = sys.modules["rosace.record"]
    names += ["package"] if getattr(package, "recovery", None) else []
    write(desk.files._system, "kept", b" ".join([b"all:"] + [name.encode() for name in names]))
"""


def pulled(table):
    """What a PC says of its sync; the board has no mistake to tell."""
    table.play(5)
    client = Client(SerialWire(table.serial_path))
    client.hello()
    report = sync(client, Store("sqlite://"))
    assert client.errors() == []
    client.close()
    table.stop()
    return report


def test_what_only_the_start_needs_is_out_of_memory_before_play(tmp_path):
    """Functions of start.py and the file that reads the journal; without them a PC leaves its
    receipt, and a match is played, undone, pulled and resumed."""
    with hanging(tmp_path, KEPT, "collect_often(False)\n") as table:
        table.power(True)
        table.run(3000)
        assert pulled(table).receipt
        for _ in range(5):
            pressed(table, OK)
        table.power(False)
        assert content(table.flash, "kept") == b"all:"
        assert content(table.flash, "cell/acked")
        table.power(True)
        assert shown(table, "Match resumed"), reading.lines(table.screen())
        table.run(3000)
        for button in (OK, UNDO, UNDO, OK, OK):
            pressed(table, button)
        pulled(table)
        table.power(False)
        assert content(table.flash, "kept") == b"all:"
        table.power(True)
        assert shown(table, "Match resumed"), reading.lines(table.screen())


@pytest.mark.parametrize("vm", ["cpython", pytest.param("micropython", marks=pytest.mark.long)])
def test_a_board_without_rings_names_no_fault(vm):
    """Its first sample comes after the first turn of the loop: all beams are dark from then on."""
    with Table(vm) as table:
        table.world.unplugged = 255
        table.power(True)
        table.run(4000)
        for button in (OK, OK, OK, MENU):
            pressed(table, button)
        rows = ""
        for _ in range(12):
            pressed(table, BLACK)
            rows += " ".join(reading.lines(table.screen()))
        assert "Protest" in rows and "Emitter" not in rows
