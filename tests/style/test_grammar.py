"""Every board file compiles for MicroPython: mpy-cross is the true judge of its grammar."""

import pytest

from rosace_host.device.image import build_image, compile_file, contents
from style.tree import FIRMWARE, firmware_files, name_of

# All our bytecode as it lies in flash, beside the log: a Pico 2 has 3,072 KB for files, a Pico 2 W
# 2,560, and two programs must fit while one is exchanged. What of it is in memory at once is
# measured by `make bench`.
BYTECODE_MAX = 450_000


def compiled(path, folder):
    """The file as .mpy bytes, as `rosace flash` compiles it; raises the compiler's own words."""
    out = folder / "out.mpy"
    compile_file(path, out, path.relative_to(FIRMWARE))
    return out.read_bytes()


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_a_board_file_compiles_for_the_board(path, tmp_path):
    code = compiled(path, tmp_path)
    assert code[:2] == b"M\x06", "bytecode of version 6, which MicroPython 1.29 reads"


def test_the_bytecode_of_all_files_stays_small(tmp_path):
    build_image(FIRMWARE, tmp_path / "image")
    files = contents(tmp_path / "image")
    sizes = [(len(data), name) for name, data in files.items() if name.endswith(".mpy")]
    total = sum(size for size, _name in sizes)
    largest = ", ".join(f"{name} {size}" for size, name in sorted(sizes, reverse=True)[:5])
    assert total <= BYTECODE_MAX, f"{total} bytes of bytecode; largest: {largest}"
