"""KiCad's own Python (pcbnew), of the releases 6 to 9, under the names that this folder uses.

Debian's pcbnew belongs to the system's Python; these files run there, not in .venv.
"""

import json
import sys
from pathlib import Path

import pcbnew

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent / "firmware")]

import layout  # noqa: E402

RELEASE = int(pcbnew.GetBuildVersion().lstrip("(").split(".")[0])
BOARD = HERE / "rosace.kicad_pcb"
FOOTPRINTS = HERE / "rosace.pretty"
mm = pcbnew.FromMM


def at(x, y):
    """A place in millimetres."""
    return pcbnew.wxPointMM(x, y) if RELEASE < 7 else pcbnew.VECTOR2I_MM(x, y)


def size(x, y):
    return pcbnew.wxSizeMM(x, y) if RELEASE < 7 else pcbnew.VECTOR2I_MM(x, y)


def xy(point):
    return round(pcbnew.ToMM(point.x), 3), round(pcbnew.ToMM(point.y), 3)


def millimetres():
    """The unit as DRC reports take it."""
    return getattr(pcbnew, "EDA_UNITS_MILLIMETRES", None) or pcbnew.EDA_UNITS_MM


def no_drill_marks():
    """The plot option: holes are not drawn."""
    if RELEASE < 7:
        return pcbnew.PCB_PLOT_PARAMS.NO_DRILL_SHAPE
    return pcbnew.DRILL_MARKS_NO_DRILL_SHAPE


def footprint(name):
    """A footprint of footprints.py, by its name with the library's before it."""
    _library, _, part = name.partition(":")
    found = pcbnew.FootprintLoad(str(FOOTPRINTS), part)
    found.SetFPID(pcbnew.LIB_ID("", part))
    return found


def write_rules(board_file):
    """KiCad keeps a board's design rules beside it, in a project of the same name."""
    text = json.dumps(layout.PROJECT, indent=2) + "\n"
    board_file.with_suffix(".kicad_pro").write_text(text, encoding="utf-8")


def faults(board_file, report):
    """What KiCad's design rules call an error in a board file; its whole report is kept.

    Warnings are about ink; ink on a pad is a fault.
    """
    board = pcbnew.LoadBoard(str(board_file))
    pcbnew.WriteDRCReport(board, str(report), millimetres(), True)
    found = []
    lines = report.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if not line.startswith("["):
            continue
        said = " ".join(part.strip() for part in (line, *lines[number + 2 : number + 4]))
        if "error" in lines[number + 1] or line.startswith("[silk_over_copper]"):
            found.append(said)
    return found
