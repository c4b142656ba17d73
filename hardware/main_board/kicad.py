"""KiCad's own Python (pcbnew), of the releases 6 to 9, under the names that this folder uses.

Debian's pcbnew belongs to the system's Python; these files run there, not in .venv.
"""

import json
import re
import sys
from pathlib import Path

import pcbnew

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent / "firmware")]

import layout  # noqa: E402

RELEASE = int(pcbnew.GetBuildVersion().lstrip("(").split(".")[0])
BOARD = HERE / "rosace.kicad_pcb"
FOOTPRINTS = Path("/usr/share/kicad/footprints")
LATER_NAMES = {"RJ12_Amphenol_54601": "RJ12_Amphenol_54601-x06_Horizontal"}  # since KiCad 7
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
    """A footprint of KiCad's library, or of our own."""
    library, _, part = name.partition(":")
    folder = HERE if library == "rosace" else FOOTPRINTS
    for known in (part, LATER_NAMES.get(part, part)):
        found = pcbnew.FootprintLoad(str(folder / (library + ".pretty")), known)
        if found:
            found.SetFPID(pcbnew.LIB_ID("", part))
            return found
    sys.exit(f"KiCad {RELEASE} has no footprint {name}: install kicad-footprints")


def write_rules(board_file):
    """KiCad keeps a board's design rules beside it, in a project of the same name."""
    text = json.dumps(layout.PROJECT, indent=2) + "\n"
    board_file.with_suffix(".kicad_pro").write_text(text, encoding="utf-8")


WORDS_CUT = re.compile(r"^\[silk_over_copper\].*(Text|Reference)", re.DOTALL)


def faults(board_file, report):
    """What KiCad's design rules call an error in a board file; its whole report is kept.

    Warnings are about ink. Words that a pad cuts are a fault; a line that ends at a pad is none.
    """
    board = pcbnew.LoadBoard(str(board_file))
    pcbnew.WriteDRCReport(board, str(report), millimetres(), True)
    found = []
    lines = report.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if not line.startswith("["):
            continue
        said = " ".join(part.strip() for part in (line, *lines[number + 2 : number + 4]))
        if "error" in lines[number + 1] or WORDS_CUT.match(said):
            found.append(said)
    return found
