"""What a board house and a builder need of the routed board. Runs in the system's Python.

    xvfb-run -a /usr/bin/python3 hardware/main_board/outputs.py FOLDER

writes FOLDER/gerbers (with the drill files), positions.csv, main_board.step, drc.txt and the
layers as pictures; ends with 1 if KiCad's rules find a fault.
"""

import csv
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import kicad
import layout
import pcbnew

GERBERS = {
    "F_Cu": "F_Cu", "B_Cu": "B_Cu", "F_Mask": "F_Mask", "B_Mask": "B_Mask",
    "F_Silkscreen": "F_SilkS", "B_Silkscreen": "B_SilkS", "Edge_Cuts": "Edge_Cuts",
}  # fmt: skip
# The moment of writing says nothing, and a file that changes every time cannot be compared.
WHEN = re.compile(
    r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d([+-]\d\d:?\d\d)?|\w{3} \w{3} +\d+ [\d:]{8} \d{4}"
)
WRITTEN = "2026-01-01T00:00:00"


def undated(folder):
    for file in folder.iterdir():
        if file.suffix in (".gbr", ".drl", ".gbrjob"):
            file.write_text(WHEN.sub(WRITTEN, file.read_text()))


def plot(board, folder, kind, mirrored=False):
    control = pcbnew.PLOT_CONTROLLER(board)
    options = control.GetPlotOptions()
    options.SetOutputDirectory(str(folder))
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(False)
    options.SetSubtractMaskFromSilk(True)
    options.SetDrillMarksType(kicad.no_drill_marks())  # they would cut words over vias
    options.SetMirror(mirrored)
    for name, layer in GERBERS.items():
        control.SetLayer(getattr(pcbnew, layer))
        control.OpenPlotfile(name, kind, name)
        control.PlotLayer()
    control.ClosePlot()


def drill(board, folder):
    writer = pcbnew.EXCELLON_WRITER(board)
    writer.SetOptions(False, False, kicad.at(0, 0), False)
    writer.SetFormat(True)
    writer.CreateDrillandMapFilesSet(str(folder), True, False)


def positions(board, file):
    """Where each part stands: millimetres from the lower left corner, degrees anticlockwise."""
    with file.open("w", newline="") as out:
        rows = csv.writer(out, lineterminator="\n")
        rows.writerow(["ref", "value", "footprint", "x mm", "y mm", "turned", "side"])
        for part in sorted(board.GetFootprints(), key=lambda part: part.GetReference()):
            x, y = kicad.xy(part.GetPosition())
            name = str(part.GetFPID().GetLibItemName())
            turned = part.GetOrientationDegrees()
            rows.writerow([part.GetReference(), part.GetValue(), name, f"{x:.2f}",
                           f"{layout.HEIGHT - y:.2f}", f"{turned:.0f}", "top"])  # fmt: skip


def step(file, patience=120):
    """The bare board as a solid; the parts on it are in solids/bodies.py."""
    if shutil.which("kicad-cli"):
        bare = ["--board-only"] if kicad.RELEASE >= 8 else []
        tool = ["kicad-cli", "pcb", "export", "step", "--force", *bare]
        tool += ["-o", str(file), str(kicad.BOARD)]
    else:
        tool = ["kicad2step", "--force", "-o", str(file), str(kicad.BOARD)]
    running = subprocess.Popen(tool, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + patience
    while not (file.exists() and file.read_bytes().rstrip().endswith(b"END-ISO-10303-21;")):
        if time.monotonic() > end:
            running.kill()
            sys.exit(f"outputs: {tool[0]} wrote no STEP in {patience} s")
        time.sleep(0.5)
    running.terminate()  # that of KiCad 6 shows a window and waits for somebody to close it
    file.write_text(WHEN.sub(WRITTEN, file.read_text()))


def main():
    folder = Path(sys.argv[1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    gerbers, layers = folder / "gerbers", folder / "layers"
    gerbers.mkdir(parents=True)
    layers.mkdir()
    faults = kicad.faults(kicad.BOARD, folder / "drc.txt")
    for fault in faults:
        print("DRC:", fault)
    board = pcbnew.LoadBoard(str(kicad.BOARD))
    plot(board, gerbers, pcbnew.PLOT_FORMAT_GERBER)
    drill(board, gerbers)
    undated(gerbers)
    plot(board, layers, pcbnew.PLOT_FORMAT_SVG)
    positions(board, folder / "positions.csv")
    step(folder / "main_board.step")
    count = len(list(gerbers.iterdir()))
    print(f"KiCad {kicad.RELEASE}: {len(faults)} faults, {count} files for the board house")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
