"""The firmware into the virtual flash: the same files that `rosace flash` writes to a board.

They are compiled once per state of the sources and kept in build/images.
"""

import contextlib
import hashlib
import shutil
from pathlib import Path

import littlefs

from rosace_host.device.image import MAIN, NEW, OLD, PROGRAM, build_image, contents
from rosace_sim.flash import BLOCK, Flash

KEPT = 20
# What an image depends on besides the firmware's sources.
MAKERS = [Path(build_image.__code__.co_filename)]
_installed: dict[tuple[Path, bytes, int], bytes] = {}  # empty flashes with a program put on them


class _Bytes(littlefs.UserContext):
    """The flash without a board: no time passes and nothing tears."""

    def __init__(self, flash: Flash) -> None:
        super().__init__(buffer=bytearray(1))
        self._flash = flash

    def read(self, cfg, block, off, size):
        at = block * BLOCK + off
        return bytearray(self._flash.bytes[at : at + size])

    def prog(self, cfg, block, off, data):
        at = block * BLOCK + off
        self._flash.bytes[at : at + len(data)] = bytes(data)
        return 0

    def erase(self, cfg, block):
        self._flash.bytes[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
        return 0


def file_system(flash: Flash) -> littlefs.LittleFS:
    """The files on a flash whose board is off, laid out as on a Pico 2; formats an empty one."""
    return littlefs.LittleFS(
        context=_Bytes(flash), block_count=flash.blocks, block_size=BLOCK, prog_size=256,
        read_size=32, cache_size=1024, lookahead_size=32, block_cycles=100,
    )  # fmt: skip


def image_of(firmware: Path, cache: Path | None = None) -> Path:
    """The folder with the compiled files of `firmware`, made if its sources are new.

    cache: where images are kept, else build/images. OSError if it cannot be written.
    """
    name = hashlib.sha256()
    for path in sorted(firmware.rglob("*.py")):
        name.update(path.relative_to(firmware).as_posix().encode() + b"\0" + path.read_bytes())
    for maker in MAKERS:
        name.update(maker.read_bytes())
    folder = cache or firmware.parent / "build" / "images"
    made = folder / name.hexdigest()[:16]
    if not made.exists():
        try:
            build_image(firmware, made)
        except OSError:
            if not made.exists():  # another process was quicker
                raise
        _forget_old(folder)
    return made


def _forget_old(folder: Path) -> None:
    """Keep the newest images only: every change of a source makes one."""
    images = []
    for path in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another process has just taken it away
            images.append((path.stat().st_mtime, path))
    for _, image in sorted(images)[:-KEPT]:
        shutil.rmtree(image, ignore_errors=True)


def install(flash: Flash, image: Path, main: Path | None = None) -> int:
    """Make the flash hold the files of `image`; returns how many had to be written.

    `main` stands in for main.py. Matches and settings on the flash stay.
    """
    wanted = {path if path == MAIN else f"{PROGRAM}/{path}": data
              for path, data in contents(image).items()}  # fmt: skip
    if main is not None:
        wanted[MAIN] = main.read_bytes()
    key = (image, wanted[MAIN], flash.blocks)
    empty = bytes(flash.bytes) == b"\xff" * len(flash.bytes)
    if empty and key in _installed:
        flash.bytes[:] = _installed[key]
        return len(wanted)
    fs = file_system(flash)
    written = _write(fs, wanted)
    fs.unmount()
    if empty:
        _installed[key] = bytes(flash.bytes)
    return written


def _write(fs: littlefs.LittleFS, wanted: dict[str, bytes]) -> int:
    """Write what differs; what else is in a program's folder goes."""
    written = 0
    for name in (NEW, OLD):
        with contextlib.suppress(FileNotFoundError, littlefs.LittleFSError):
            fs.remove("/" + name, recursive=True)
    for name in _program(fs):
        if name not in wanted:
            fs.remove("/" + name)
    for name, data in wanted.items():
        if _content(fs, name) == data:
            continue
        for at, letter in enumerate(name):
            if letter == "/":
                _make_folder(fs, "/" + name[:at])
        with fs.open("/" + name, "wb") as f:
            f.write(data)
        written += 1
    return written


def _make_folder(fs: littlefs.LittleFS, path: str) -> None:
    """As `rosace flash` makes one: both of its blocks are written."""
    with contextlib.suppress(FileExistsError):
        fs.mkdir(path)
        for _ in range(8):
            with fs.open(path + "/new", "wb") as f:
                f.write(bytes(500))
        fs.remove(path + "/new")


def _program(fs: littlefs.LittleFS) -> list[str]:
    """Paths of the files of the program that is there."""
    return [
        f"{folder.strip('/')}/{name}"
        for folder, _folders, names in fs.walk("/")
        for name in names
        if folder.strip("/").split("/")[0] == PROGRAM
    ]


def _content(fs: littlefs.LittleFS, name: str) -> bytes | None:
    try:
        with fs.open("/" + name, "rb") as f:
            return f.read()
    except (FileNotFoundError, littlefs.LittleFSError):
        return None
