"""What the solids share: the font of their letters, and how they are written to files."""

import re
from pathlib import Path

from build123d import Part, export_step, export_stl

HARDWARE = Path(__file__).resolve().parent.parent
PRINTS = HARDWARE / "prints"
FONT = str(HARDWARE.parent / "simulator" / "fonts" / "B612Mono-Bold.otf")


def write(part: Part, name: str, for_step: Part | None) -> None:
    """NAME.stl for the printer, 0.05 mm fine, and NAME.step for whoever wants to change it.

    `for_step` is the part without its letters, which are most of a STEP file; None: no STEP.
    """
    if not part.is_valid or len(part.solids()) != 1:
        raise SystemExit(f"{name}: {len(part.solids())} bodies, valid: {part.is_valid}")
    PRINTS.mkdir(exist_ok=True)
    export_stl(part, PRINTS / f"{name}.stl", tolerance=0.05, angular_tolerance=0.25)
    if for_step:
        step = PRINTS / f"{name}.step"
        export_step(for_step, step)
        text = step.read_text()
        step.write_text(re.sub(r"\d{4}-\d\d-\d\dT[\d:]{8}", "2026-01-01T00:00:00", text))
    box = part.bounding_box()
    size = " x ".join(f"{v:.0f}" for v in (box.size.X, box.size.Y, box.size.Z))
    print(f"prints/{name}: {size} mm, {part.volume / 1000:.0f} cm3")
