"""What a board has on its flash, whether it is on or off: its language, its newest stroke."""

from collections.abc import Callable
from typing import Generic, TypeVar

from littlefs import LittleFS

from rosace.face.languages import CODES
from rosace.record import codec, segments
from rosace.record.settings import SET_LANGUAGE, Settings, value_of
from rosace.words import K_STROKE
from rosace_sim.flash import Flash
from rosace_sim.install import file_system

Found = TypeVar("Found")


class _Files:
    """The firmware's file port, to be read, on a copy: the board goes on writing."""

    def __init__(self, flash: Flash):
        copy = Flash(blocks=flash.blocks)
        copy.bytes[:] = flash.bytes
        self._fs: LittleFS = file_system(copy)

    def read(self, path: str, buf: bytearray) -> int:
        """Bytes read into `buf`, -1 if there is no such file."""
        try:
            data = self.content(path)[: len(buf)]
        except FileNotFoundError:
            return -1
        buf[: len(data)] = data
        return len(data)

    def content(self, path: str) -> bytes:
        """A whole file."""
        with self._fs.open("/" + path, "rb") as file:
            return file.read()

    def names(self, folder: str) -> list[str]:
        """Names in a folder, [] where there is none."""
        try:
            return self._fs.listdir("/" + folder)
        except FileNotFoundError:
            return []


def language(flash: Flash) -> str:
    """The language in the settings, as "en"."""
    cell = Settings(_Files(flash))
    cell.load()
    return CODES[value_of(cell, SET_LANGUAGE) % len(CODES)]


def newest_stroke(flash: Flash) -> int:
    """The number of the newest record of a stroke, -1 where there is none yet."""
    files = _Files(flash)
    newest = -1
    for folder, path in (("run", segments.run_path), ("log", segments.log_path)):
        for seq in segments.listed(files, folder):
            data, at = files.content(path(seq)), segments.HEADER
            while size := codec.size_of(data, at):
                if codec.kind_of(data, at) == K_STROKE:
                    newest = max(newest, seq)
                at, seq = at + size, seq + 1
    return newest


class Watch(Generic[Found]):
    """Tells what `read` finds on a flash, each time that it is something else."""

    def __init__(
        self, flash: Flash, read: Callable[[Flash], Found], told: Callable[[Found], None]
    ):
        self._flash = flash
        self._read = read
        self._told = told
        self._operations = -1
        self._found: Found | None = None

    def look(self) -> None:
        """Read the flash if it was written since the last look."""
        if self._operations == self._flash.operations:
            return
        self._operations = self._flash.operations
        found = self._read(self._flash)
        if found != self._found:
            self._found = found
            self._told(found)
