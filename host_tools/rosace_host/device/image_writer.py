"""Writes the firmware image to a board, at MicroPython's prompt.

The new program is written into a folder beside the old one, its list of files last. Then main.py
is exchanged, and the next start exchanges the folders (board/start.py of the firmware). A board
whose flashing was interrupted runs the old program or the new one.
"""

import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from rich.progress import Progress

from rosace_host.device.image import MAIN, NEW, OLD, PROGRAM, contents
from rosace_host.device.prompt import BoardInfo, Prompt
from rosace_host.errors import DoesNotFit, FlashError
from rosace_host.printable import number_of

_BLOCK: Final = 4088  # bytes of a file in each of its blocks, 4096 with what links them
_RESERVE_KB: Final = 64  # left for folders, settings and the log's next files

Say = Callable[[str], None]


def write_image(
    prompt: Prompt, folder: Path, info: BoardInfo, bar: Progress
) -> tuple[int, int, int]:
    """Write the program beside the old one, compare it, make its main.py the board's.

    Returns (files written, files that were right, files that the next start removes). Raises
    DoesNotFit before anything on the board is changed.
    """
    wanted = contents(folder)
    sums = {path: (len(data), zlib.crc32(data)) for path, data in wanted.items()}
    present = prompt.files(PROGRAM, NEW, OLD)
    if present == {path if path == MAIN else f"{PROGRAM}/{path}": sums[path] for path in wanted}:
        return 0, len(wanted), 0
    _make_room(prompt, present, wanted.values(), info.free_kb)
    _send(prompt, wanted, bar)
    _compare(prompt, {f"{NEW}/{path}": digest for path, digest in sums.items()})
    prompt.rename(f"{NEW}/{MAIN}", MAIN)
    return len(wanted), 0, len(_below(present, PROGRAM) or _below(present, OLD))


def _make_room(
    prompt: Prompt, present: dict[str, tuple[int, int]], files: Iterable[bytes], free_kb: int
) -> None:
    """Remove what an earlier flashing left; DoesNotFit, with nothing removed, if too little.

    Where the power failed in the exchange, the old program goes back to its place and stays.
    """
    has_program = bool(_below(present, PROGRAM))
    leftovers = _below(present, NEW, OLD) if has_program else _below(present, NEW)
    _must_fit(prompt.port, files, free_kb + _size_kb(present, leftovers))
    if not has_program and _below(present, OLD):
        prompt.rename(OLD, PROGRAM)
    for name in (OLD, NEW):
        prompt.remove(name)


def _send(prompt: Prompt, files: dict[str, bytes], bar: Progress) -> None:
    """Write the files into the folder of the new program."""
    task = bar.add_task(f"{prompt.port} files", total=sum(map(len, files.values())))
    new = {f"{NEW}/{path}": data for path, data in files.items()}
    prompt.send(new.items(), lambda n: bar.advance(task, n))
    bar.remove_task(task)


def _below(paths: Iterable[str], *folders: str) -> list[str]:
    """Of the paths those that begin with one of the folders."""
    return [path for path in paths if path.split("/")[0] in folders]


def _must_fit(port: str, files: Iterable[bytes], free: int) -> None:
    """DoesNotFit if these files do not fit into so many KB."""
    need = sum(_blocks_kb(len(data)) for data in files) + _RESERVE_KB
    if need > free:
        raise DoesNotFit(
            f"The program does not fit on the board on {port}.",
            f"It needs {need} KB beside the old one; {free} are free, and the rest are matches, "
            "which stay. Nothing was changed.",
            "Collect them with `rosace sync`, erase them at the table with `rosace wipe`, then "
            "run this again.",
        )


def _size_kb(present: dict[str, tuple[int, int]], names: Iterable[str]) -> int:
    """KB that these files take on the board."""
    return sum(_blocks_kb(present[name][0]) for name in names)


def _blocks_kb(size: int) -> int:
    """What a file takes on flash: whole blocks of 4 KB."""
    return -(-size // _BLOCK) * 4


def _compare(prompt: Prompt, sums: dict[str, tuple[int, int]]) -> None:
    """FlashError if a file of the new program is not what was written."""
    there = prompt.files(NEW)
    wrong = [path for path, written in sums.items() if there.get(path) != written]
    if wrong:
        raise FlashError(
            f"{number_of(len(wrong), 'file')} on {prompt.port}: not what was written.",
            f"The first is {wrong[0]}.",
            "Run the command again; if it stays so, the board's flash is worn out.",
        )
