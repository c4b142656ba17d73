"""Is what is committed what `make hardware` makes? Run by .ci/run after it, in a clean clone.

Texts must be the same to the letter, and so must each file for the board house, where this KiCad
is of the release that made the committed ones. Solids and pictures may differ in their last digit
with processor, fonts and graphics: tests/hardware measures those.
"""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXTS = (
    "hardware/*.md", "hardware/net.yml", "hardware/pico.svg", "hardware/schematic/*.svg",
    "hardware/order/*.csv",
)  # fmt: skip
GERBERS = "hardware/order/rosace-gerbers.zip"
MAKER = b"GenerationSoftware"


def committed(path: str) -> bytes:
    show = ["git", "-c", f"safe.directory={ROOT}", "show", f"HEAD:{path}"]
    return subprocess.run(show, cwd=ROOT, check=True, capture_output=True).stdout


def unpacked(packed: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(packed)) as files:
        return {name: files.read(name) for name in files.namelist()}


def maker(files: dict[str, bytes]) -> set[bytes]:
    """The lines that name the program and its release."""
    return {line for data in files.values() for line in data.splitlines() if MAKER in line}


def other_files(before: bytes, now: bytes) -> list[str]:
    """The names in two zips whose contents differ; none where another release packed them."""
    old, new = unpacked(before), unpacked(now)
    if maker(old) != maker(new):
        return []
    return sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))


def main() -> None:
    files = sorted(path for pattern in TEXTS for path in ROOT.glob(pattern))
    names = [path.relative_to(ROOT).as_posix() for path in files]
    changed = [name for name in names if committed(name) != (ROOT / name).read_bytes()]
    changed += other_files(committed(GERBERS), (ROOT / GERBERS).read_bytes())
    if changed:
        sys.exit(f"make hardware made these anew: {', '.join(changed)}; commit them")
    print(f"hardware: {len(names)} texts and the board house's files are as committed")


if __name__ == "__main__":
    main()
