"""The program's files on a board changed for new ones, at its prompt.

Until the new program is whole the old one stays. main.py goes first and comes last: a board whose
flashing was interrupted runs the old program or the new one, or shows its prompt, and the same
command goes on.
"""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from rich.progress import Progress

from rosace_host.errors import DoesNotFit, FlashError
from rosace_host.image import PACK, files_of
from rosace_host.prompt import Kind, Prompt

MAIN: Final = "main.py"
_BLOCK: Final = 4088  # bytes of a file in each of its blocks, 4096 with what links them
_SPARE_KB: Final = 32  # left for folders, settings and the log's next files

Say = Callable[[str], None]


def write_image(
    prompt: Prompt, folder: Path, kind: Kind, bar: Progress, say: Say
) -> tuple[int, int, int]:
    """Write what differs, remove what is no longer ours, compare: (written, kept, removed).

    Raises DoesNotFit before anything on the board is changed.
    """
    wanted = {name: (folder / name).read_bytes() for name in files_of(folder)}
    digests = {name: _digest(data) for name, data in wanted.items()}
    there = prompt.files([*wanted, *map(_new, wanted)])
    todo = [name for name in wanted if there.get(name) != digests[name]]
    ready = [name for name in todo if there.get(_new(name)) == digests[name]]
    junk = [_new(name) for name in wanted if name not in ready and _new(name) in there]
    old = [name for name in there if name.startswith("rosace/")]
    sizes = [len(wanted[name]) for name in todo if name not in ready]
    in_the_way = [name for name in (*old, PACK) if name not in wanted or name in todo]
    free = kind.free_kb + _room(there, junk)
    beside = _fits_beside(prompt.port, sizes, free, _room(there, in_the_way))
    for name in junk:
        prompt.remove(name)
    if todo or old:
        if not beside:
            say(
                f"The board on {prompt.port} has no room for two programs: the old one goes "
                "first. If this is interrupted, run the same command again."
            )
            _take_out(prompt, there, digests, [name for name in (PACK,) if name in todo])
        task = bar.add_task(f"{prompt.port} files", total=sum(sizes))
        for name in todo:
            if name not in ready:
                prompt.write(_new(name), wanted[name], lambda n: bar.advance(task, n))
        bar.remove_task(task)
        _compare(prompt, {_new(name): digests[name] for name in todo})
        if beside:
            _take_out(prompt, there, digests, [])
        if PACK in todo:
            prompt.rename(_new(PACK), PACK)
        prompt.rename(_new(MAIN), MAIN)
        _compare(prompt, digests)
    return len(todo), len(wanted) - len(todo), len(old)


def _new(name: str) -> str:
    """Where a file waits until it is whole: main.new, rosace.new."""
    return name.split(".")[0] + ".new"


def _take_out(prompt: Prompt, there: dict, digests: dict, more: list[str]) -> None:
    """main.py out of the way: from here on an interrupted board stays at its prompt. Then what
    earlier versions had in many files, and `more`."""
    if there.get(MAIN) == digests[MAIN]:
        prompt.rename(MAIN, _new(MAIN))
    elif MAIN in there:
        prompt.remove(MAIN)
    prompt.clear()
    for name in more:
        if name in there:
            prompt.remove(name)


def _fits_beside(port: str, sizes: list[int], free: int, replaced: int) -> bool:
    """Whether what is to be written fits beside what is there; DoesNotFit if not even alone.

    sizes: in bytes.  free, replaced: KB that are free, and that the old program takes.
    """
    need = sum(map(_kb, sizes))
    if not sizes or need + _SPARE_KB <= free:
        return True
    if need + _SPARE_KB <= free + replaced:
        return False
    raise DoesNotFit(
        f"The program does not fit on the board on {port}.",
        f"It needs {need + _SPARE_KB} KB; {free} are free, {replaced} more without the program "
        "that is there, and the rest are matches, which stay. Nothing was changed.",
        "Collect them with `rosace sync`, erase them at the table with `rosace wipe`, then run "
        "this again.",
    )


def _room(there: dict, names: Iterable[str]) -> int:
    """KB that these files take on the board."""
    return sum(_kb(there[name][0]) for name in names if name in there)


def _kb(size: int) -> int:
    """What a file takes on flash: whole blocks of 4 KB."""
    return -(-size // _BLOCK) * 4


def _digest(data: bytes) -> tuple[int, str]:
    return len(data), hashlib.sha256(data).hexdigest()


def _compare(prompt: Prompt, digests: dict[str, tuple[int, str]]) -> None:
    """FlashError if a file is not what was written."""
    there = prompt.files(digests)
    wrong = [name for name, digest in digests.items() if there.get(name) != digest]
    if wrong:
        raise FlashError(
            f"{len(wrong)} files on {prompt.port} are not what was written.",
            f"The first is {wrong[0]}.",
            "Run the command again; if it stays so, the board's flash is worn out.",
        )
