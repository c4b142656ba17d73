"""`rosace flash` with the real mpremote against a virtual board that runs real MicroPython."""

import json
import shutil
import subprocess
import sys
import threading
import time
import zlib

import pytest
from rich.progress import Progress

import both as vm
from record.flash import alone
from rosace.link import messages as m
from rosace_host.device import image_writer, offers, ports
from rosace_host.device import prompt as prompt_code
from rosace_host.device.client import Client
from rosace_host.device.image import (
    MAIN,
    MANIFEST,
    NEW,
    OLD,
    PACKAGE,
    PROGRAM,
    build_image,
    contents,
    manifest,
    safe_files,
)
from rosace_host.device.prompt import BoardInfo, Prompt
from rosace_host.device.wire import SerialWire
from rosace_host.errors import FlashError, NoBoard, PromptOpen, Refused, RosaceError
from rosace_host.store.store import Store
from rosace_host.tasks import flash
from rosace_sim import reading
from rosace_sim.install import install
from sim.bench import FIRMWARE, content, put

MENU, OK, FOUL = 6, 7, 4
SPEED = 3.0


@pytest.fixture(scope="module")
def image(tmp_path_factory, firmware):
    out = tmp_path_factory.mktemp("image") / "board_files"
    build_image(firmware, out)
    return out


@pytest.fixture
def table(tmp_path):
    """A virtual board in a hurry; install=False leaves its flash empty."""
    from rosace_sim.table import Table

    made = []

    def switch_on(**more):
        one = Table("micropython", **more)
        one.flash.erase_us, one.flash.prog_us = 2_000, 50  # hundreds of files are written here
        made.append(one)
        one.power(True)
        one.play(SPEED)
        return one

    yield switch_on
    for one in made:
        one.close()


def pause(table, ms):
    """Until the board has lived so long: on a busy machine that is no matter of the wall clock."""
    end = table.now_ms + ms
    while table.now_ms < end:
        time.sleep(0.005)


def press(table, *keys):
    for key in keys:
        table.button(key, True)
        pause(table, 100)
        table.button(key, False)
        pause(table, 450)


def flash_one(board, image, tmp_path, heard=None, **more):
    wishes = flash.FlashOptions([board.serial_path], db=str(tmp_path / "club.db"), **more)

    def say(text):
        if heard:
            threading.Thread(target=heard, args=(text,)).start()

    return flash.flash_board(board.serial_path, image, wishes, Progress(disable=True), say)


def await_board(table, limit_s=30):
    end = time.monotonic() + limit_s
    while True:
        client = Client(SerialWire(table.serial_path))
        try:
            return client.hello(tries=2)
        except NoBoard:
            assert time.monotonic() < end, table.errors[-3:]
        finally:
            client.close()


@vm.needs_unix
def test_an_empty_board_becomes_a_scoreboard(table, image, tmp_path):
    board = table(install=False)
    with pytest.raises(PromptOpen):
        found = ports.probe(board.serial_path)
        assert found.error
        raise found.error
    result = flash_one(board, image, tmp_path, table=7)
    assert result.written == len(contents(image)) and result.unchanged == 0
    assert result.machine == "virtual table" and result.table == 7 and result.self_test
    assert await_board(board).table == 7
    board.power(False)
    assert alone(bytes(board.flash.bytes)) == [], "one flipped bit, and nothing can be mounted"


@vm.needs_unix
def test_a_board_in_a_match_asks_the_table_first(table, image, tmp_path):
    board = table()
    await_board(board)
    press(board, OK, OK, OK)  # a match is under way
    assert await_board(board).next_seq > 3

    with pytest.raises(Refused, match="not opened"):
        flash_one(board, image, tmp_path, wait_s=1)
    assert Store(str(tmp_path / "club.db")).matches(), "its match was not pulled first"
    press(board, MENU, OK, FOUL)  # declined, so the next one can ask

    def agree(_text):
        pause(board, 1500)
        press(board, MENU, OK, OK)

    before = await_board(board)
    result = flash_one(board, image, tmp_path, heard=agree)
    assert result.written == 0 and result.unchanged == len(contents(image))
    after = await_board(board)
    assert after.epoch == before.epoch and after.next_seq >= before.next_seq
    assert "self-test" not in result.text(), "its screen has the match"
    client = Client(SerialWire(board.serial_path))
    asked = client.maintenance(offers.new_request_id(), m.REPL)
    client.close()
    assert asked == m.WAITING, "something else waits there already"


def put_at(prompt, image):
    """The files written from an open prompt."""
    return image_writer.write_image(prompt, image, prompt.identify(), Progress(disable=True))


def starts_with(board, image):
    """The board starts and runs this program: its files are in their places."""
    board.power(False)
    board._install = False
    board.power(True)
    await_board(board)
    board.power(False)
    files = contents(image)
    found = {path: content(board.flash, path if path == MAIN else f"{PROGRAM}/{path}")
             for path in files}  # fmt: skip
    assert found == files
    board.power(True)


@vm.needs_unix
def test_a_damaged_program_and_what_else_is_in_its_folder_are_put_right(table, image):
    board = table(install=False)
    nothing = [("rosace/old/x.py", b"x"), ("rosace/manifest", b"x"), ("rosace.new/x.mpy", b"x"),
               ("rosace.old/port.mpy", b"x"), ("main.py", b"x"), ("boot.py", b"x")]  # fmt: skip
    with Prompt(board.serial_path, wait_s=5) as prompt:
        prompt.send(nothing, lambda n: None)
        assert put_at(prompt, image) == (len(contents(image)), 0, 2)
        there = prompt.run("import os\nprint(sorted(os.listdir('/')))").strip()
        assert there == str(["boot.py", MAIN, PROGRAM, NEW]), "the rest is the next start's"
    starts_with(board, image)
    with at_the_prompt(board) as prompt:
        assert put_at(prompt, image) == (0, len(contents(image)), 0)
        prompt.send([("rosace/port.mpy", b"damaged")], lambda n: None)
        assert put_at(prompt, image)[0] == len(contents(image))
    starts_with(board, image)
    with at_the_prompt(board) as prompt:  # so hardware/first-board.md writes the same one again
        prompt.send([("rosace/again", b"")], lambda n: None)
        assert put_at(prompt, image)[0] == len(contents(image))
    starts_with(board, image)


def kind(**more):
    usual = {"python": "micropython", "version": (1, 29, 0), "mpy": 6, "free_kb": 800,
             "board": "e661", "machine": "Raspberry Pi Pico2 with RP2350"}  # fmt: skip
    return BoardInfo(**{**usual, **more})


@pytest.mark.parametrize(
    "machine",
    ["Raspberry Pi Pico2 with RP2350", "Raspberry Pi Pico 2 W with RP2350", "virtual table"],
)
def test_every_pico_2_is_welcome(machine):
    flash.check_board("P", kind(machine=machine))


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ({"machine": "PYBv1.1 with STM32F405RG"}, "no Pico 2"),
        ({"python": "circuitpython"}, "no Pico 2"),
        ({"machine": "Raspberry Pi Pico with RP2040"}, "a first Pico:"),
        ({"machine": "Raspberry Pi Pico W with RP2040"}, "a first Pico W:"),
        ({"machine": "Raspberry Pi Pico 2 with RP2350-RISCV"}, "RISC-V"),
        ({"version": (1, 19, 1)}, "too old"),
        ({"mpy": 5}, "compiled file"),
    ],
)
def test_what_cannot_run_it_is_refused_before_anything_is_written(what, words):
    with pytest.raises(FlashError) as error:
        flash.check_board("P", kind(**what))
    assert words in error.value.what and error.value.next_step


class Shelf(Prompt):
    """A prompt with a log on its flash."""

    def __init__(self, logs):
        self.port = "P"
        self._logs = logs

    def log_position(self):
        return self._logs


def test_an_open_prompt_with_unseen_matches_is_refused_unless_told_otherwise(tmp_path):
    db = str(tmp_path / "club.db")
    for logs in ((7, 12), "unknown"):
        with pytest.raises(FlashError, match="cannot be pulled"):
            flash._check_all_synced(Shelf(logs), kind(), flash.FlashOptions([], db=db))
        flash._check_all_synced(Shelf(logs), kind(), flash.FlashOptions([], db=db, unsynced=True))
    flash._check_all_synced(Shelf(None), kind(), flash.FlashOptions([], db=db))


def test_the_list_of_files_is_written_last(image):
    paths = list(contents(image))
    assert paths[-1] == MANIFEST and paths.index(MAIN) < len(paths) - 1
    assert "board/safe.mpy" in paths and not [path for path in paths if path.endswith(".json")]


@vm.needs_unix
def test_the_prompt_tells_what_it_is(table):
    board = table(install=False)
    with Prompt(board.serial_path, wait_s=5) as prompt:
        look = prompt.identify()
        assert (look.python, look.mpy) == ("micropython", 6)
        data = bytes(range(256)) * 20
        took = []
        files = [("b.new/a", data), ("b.new/deep/in/b", b""), ("b.new/c", b"\x03\x04\n "),
                 ("main.py", b"x" * 4096)]  # fmt: skip
        prompt.send(files, took.append)
        assert sum(took) == sum(len(content) for _path, content in files)
        prompt.rename("b.new", "b")
        found = prompt.files("b", "none")
        wanted = {path.replace("b.new", "b"): content for path, content in files}
        assert found == {p: (len(data), zlib.crc32(data)) for p, data in wanted.items()}
        prompt.remove("b")
        prompt.remove("none")
        assert list(prompt.files("b")) == [MAIN]
        with pytest.raises(FlashError, match="could not carry"):
            prompt.send([("main.py/below", b"x")], lambda n: None)
        assert prompt.run("print(6 * 7)").strip() == "42", "the prompt is there as before"
        with pytest.raises(FlashError):
            prompt.run("raise ValueError('x')")


# A board whose flash is in memory: three blocks are not blank, and it holds the files USED.
NEW_BOARD = """
import os, sys, vfs
class Flash:
    image = bytearray(b'\\xff' * 64 * 4096)
    erased = []
    def readblocks(self, n, buf, at=0):
        at += n * 4096
        buf[:] = Flash.image[at:at + len(buf)]
    def writeblocks(self, n, buf, at=0):
        for k in range(len(buf)):
            Flash.image[n * 4096 + at + k] &= buf[k]
    def ioctl(self, what, block):
        if what == 6:
            Flash.erased.append(block)
            Flash.image[block * 4096:(block + 1) * 4096] = b'\\xff' * 4096
        return 64 if what == 4 else 4096 if what == 5 else 0
sys.modules['rp2'] = type('rp2', (), {'Flash': Flash})
vfs.umount('/')
vfs.VfsLfs2.mkfs(Flash(), progsize=256)
vfs.mount(vfs.VfsLfs2(Flash(), progsize=256), '/')
for block in (20, 21, 22):
    Flash.image[block * 4096 + 4000] = 0
def put(path, data):
    with open(path, 'wb') as f:
        f.write(data)
def content(path):
    with open(path, 'rb') as f:
        return f.read()
for path in USED:
    put(path, bytes(9000))
Flash.erased.clear()
exec(BLANK)
for n in range(40):
    put('/f%d' % n, bytes([n]) * 1500)
vfs.umount('/')
vfs.mount(vfs.VfsLfs2(Flash(), progsize=256), '/')
assert all(content('/f%d' % n) == bytes([n]) * 1500 for n in range(40))
print(sorted(set(Flash.erased)))
"""


@vm.needs_unix
def test_only_a_board_that_holds_nothing_leaves_blank_blocks_unerased():
    """Elsewhere the power may have failed in an erase: what reads blank is erased all the same."""

    def erased(used):
        code = NEW_BOARD.replace("USED", repr(used)).replace("BLANK", repr(prompt_code._BLANK))
        run = [vm.unix(), "-X", "heapsize=2M", "-c", code]
        done = subprocess.run(run, capture_output=True, check=True, text=True, timeout=60)
        return json.loads(done.stdout)

    new, old = erased([]), erased(["/main.py"])
    assert {20, 21, 22} <= set(new) and len(new) < 10 and len(old) > 40, (new, old)


@pytest.fixture
def older(image, tmp_path):
    """A program that runs as well and is another one: a file more, a line in main.py."""
    folder = tmp_path / "older"
    shutil.copytree(image, folder)
    shutil.copyfile(folder / PROGRAM / "port.mpy", folder / PROGRAM / "face" / "older.mpy")
    (folder / MAIN).write_bytes((image / MAIN).read_bytes() + b"# older\n")
    files = contents(folder)
    del files[MANIFEST]
    (folder / PROGRAM / MANIFEST).write_bytes(manifest(files, safe_files(FIRMWARE)))
    return folder


def at_the_prompt(board):
    """The board after a granted service: its prompt is open. A Ctrl-C that came before main.py
    forbids it would end main.py, and the consent would be there at the next start, too."""
    board.power(False)
    put(board.flash, "maintenance", b"1")
    board.power(True)
    assert board.wait_until(lambda: board.board.prompt, 10_000)
    return Prompt(board.serial_path, wait_s=5)


@vm.needs_unix
@pytest.mark.long
@pytest.mark.parametrize("at", [400, 1100, 2500, 2600], ids=str)
def test_a_power_cut_in_mid_flashing_leaves_a_program(table, image, older, at):
    """The same command goes on; the board then runs the new program."""
    board = table(install=False)
    board.power(False)
    install(board.flash, older)
    with at_the_prompt(board) as prompt:
        board.cut_at_write(at)
        with pytest.raises(RosaceError):
            put_at(prompt, image)
            prompt.restart()
            pause(board, 10_000)
            board.power(False)  # the cut came after the last write
            raise RosaceError("not cut")
    board.power(True)
    board.wait_until(lambda: board.board.prompt or any(board.screen()), 10_000)
    assert any(board.screen()), board.console()
    assert not reading.find(board.screen(), "Safe mode"), reading.lines(board.screen())
    with at_the_prompt(board) as prompt:
        put_at(prompt, image)
    starts_with(board, image)


@vm.needs_unix
def test_the_prompt_sets_the_table_and_tells_the_log_without_a_program(table, image):
    """A flashing was interrupted: the same command has to see that it holds nothing new."""
    board = table(install=False)
    board.power(False)
    install(board.flash, image)
    board.power(True)
    before = await_board(board)
    with at_the_prompt(board) as prompt:
        prompt.rename(MAIN, "main.old")
        prompt.rename(PROGRAM, OLD)
        prompt.set_table(8)
        prompt.set_table(9)
        prompt.rename(OLD, PROGRAM)
        prompt.rename("main.old", MAIN)
        prompt.restart()
    press(board, OK, OK, OK)
    after = await_board(board)
    assert after.table == 9 and after.next_seq > 0
    with at_the_prompt(board) as prompt:
        prompt.remove(MAIN)
        prompt.remove(PROGRAM)
        assert prompt.log_position() == (before.epoch, after.next_seq)
        prompt.run("import os\nos.remove('/head/head')")
        assert prompt.log_position() == "unknown"


@vm.needs_unix
def test_mpremote_mip_puts_a_new_program_beside_the_one_that_runs(table, image, older):
    """A builder's own way; main.py puts it in its place at the next start."""
    board = table(install=False)
    board.power(False)
    install(board.flash, older)
    with at_the_prompt(board):
        pass
    command = [sys.executable, "-m", "mpremote", "connect", board.serial_path, "mip", "install",
               "--target", f"/{NEW}", str(image / PACKAGE)]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr
    starts_with(board, image)


@vm.needs_unix
@pytest.mark.long  # mip beside a program, and `rosace flash` on an empty board, are quick tests
def test_mpremote_fills_an_empty_board_too(table, image):
    board = table(install=False)
    mpremote = [sys.executable, "-m", "mpremote", "connect", board.serial_path]
    for words in (["mip", "install", "--target", f"/{NEW}", str(image / PACKAGE)],
                  ["cp", str(image / MAIN), f":{MAIN}"]):  # fmt: skip
        done = subprocess.run(
            [*mpremote, *words], capture_output=True, text=True, timeout=200, check=False
        )
        assert done.returncode == 0, done.stdout[-500:] + done.stderr
    starts_with(board, image)
