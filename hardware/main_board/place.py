"""The main board before routing: outline, parts, nets, print. In the system's Python.

    xvfb-run -a /usr/bin/python3 hardware/main_board/place.py FOLDER

writes FOLDER/placed.kicad_pcb, and FOLDER/pads.json for route.mjs.
"""

import json
import sys
from pathlib import Path

import kicad
import layout
import pcbnew
from kicad import at, mm, size

from circuit import circuit
from parts import KINDS


def line(board, start, end, layer, width=0.1):
    shape = pcbnew.PCB_SHAPE(board)
    shape.SetShape(pcbnew.SHAPE_T_SEGMENT)
    shape.SetStart(at(*start))
    shape.SetEnd(at(*end))
    shape.SetLayer(layer)
    shape.SetWidth(mm(width))
    board.Add(shape)


def words(board, text, x, y, high, turned=0.0, layer=pcbnew.F_SilkS):
    item = pcbnew.PCB_TEXT(board)
    item.SetText(text)
    item.SetPosition(at(x, y))
    item.SetTextSize(size(high, high))
    item.SetTextThickness(mm(0.15 if high >= 1 else 0.12))
    if kicad.RELEASE < 7:
        item.SetTextAngle(turned * 10)
    else:
        item.SetTextAngle(pcbnew.EDA_ANGLE(turned, pcbnew.DEGREES_T))
    item.SetLayer(layer)
    item.SetMirrored(layer == pcbnew.B_SilkS)
    board.Add(item)


def outline(board):
    w, h = layout.WIDTH, layout.HEIGHT
    corners = ((0, 0), (w, 0), (w, h), (0, h))
    for start, end in zip(corners, corners[1:] + corners[:1]):
        line(board, start, end, pcbnew.Edge_Cuts)
    for number, (x, y) in enumerate(layout.HOLES, 1):
        hole = kicad.footprint("rosace:Mounting_hole")
        hole.SetReference(f"H{number}")
        hole.Reference().SetVisible(False)
        hole.SetPosition(at(x, y))
        board.Add(hole)


def label(part, placed):
    """What is printed at a part: its name, and its value where one must read it to solder."""
    name = placed.Reference()
    name.SetTextSize(size(0.8, 0.8))
    name.SetTextThickness(mm(0.12))
    x, y = kicad.xy(placed.GetPosition())
    if part.kind.startswith("resistor"):
        name.SetVisible(False)
        return [(f"{part.ref} {part.value}", x, y - 5.08, 0.8, 90)]
    if part.kind == "key":
        name.SetVisible(False)
        middle = x + 6.25, y + 2.5
        return [
            (part.value, middle[0], middle[1] + layout.KEY_NAME, 1.2, 0),
            (part.ref, *middle, 0.9, 0),
        ]
    if part.kind == "BC337":
        name.SetVisible(False)
        return [(part.ref, x + 2.54, y + 3.2, 0.8, 0)]
    if part.kind == "test point":
        name.SetVisible(False)
        return [(part.value, x, y + 2.3, 0.8 if len(part.value) > 3 else 0.9, 0)]
    if part.kind in ("header 4", "pads 5"):
        name.SetVisible(False)
        row = sorted(placed.Pads(), key=lambda pad: pad.GetPosition().x)
        return [
            (part.names[pad.GetNumber() if kicad.RELEASE >= 6 else pad.GetName()],
             kicad.xy(pad.GetPosition())[0], y - 3.7, 0.8, 90)
            for pad in row
        ]  # fmt: skip
    return []


def place(board):
    nets = {}

    def net(name):
        if name not in nets:
            nets[name] = pcbnew.NETINFO_ITEM(board, name)
            board.Add(nets[name])
        return nets[name]

    for part in circuit():
        placed = kicad.footprint(KINDS[part.kind].footprint)
        placed.SetReference(part.ref)
        placed.SetValue(part.value)
        board.Add(placed)
        x, y, turned = layout.PLACES[part.ref]
        placed.SetPosition(at(x, y))
        placed.SetOrientationDegrees(turned)
        for pad in placed.Pads():
            name = part.pads.get(pad.GetNumber())
            if name:
                pad.SetNet(net(name))
        for item in label(part, placed):
            words(board, *item)
    for item in layout.WORDS:
        words(board, *item)
    words(
        board, "Rosace main board, revision " + layout.REVISION, 50, 61.5, 1.2, 0, pcbnew.B_SilkS
    )


def pads(board):
    """Every pad and hole as route.mjs needs it: millimetres, through all layers."""
    rows = []
    for placed in board.GetFootprints():
        for count, pad in enumerate(placed.Pads()):
            box = pad.GetBoundingBox()
            x, y = kicad.xy(pad.GetPosition())
            rows.append({
                "at": f"{placed.GetReference()}.{count}", "net": pad.GetNetname(), "x": x, "y": y,
                "width": pcbnew.ToMM(box.GetWidth()), "height": pcbnew.ToMM(box.GetHeight()),
                "plated": pad.GetAttribute() == pcbnew.PAD_ATTRIB_PTH,
            })  # fmt: skip
    return sorted(rows, key=lambda row: row["at"])  # KiCad keeps no order


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    board = pcbnew.BOARD()
    title = board.GetTitleBlock()
    title.SetTitle("Rosace main board")
    title.SetRevision(layout.REVISION)
    title.SetDate(layout.DATE)
    board.GetDesignSettings().SetCopperLayerCount(2)
    outline(board)
    place(board)
    pcbnew.SaveBoard(str(folder / "placed.kicad_pcb"), board)
    kicad.write_rules(folder / "placed.kicad_pcb")
    board = pcbnew.LoadBoard(str(folder / "placed.kicad_pcb"))
    asked = {"rules": layout.ROUTING, "pads": pads(board)}
    (folder / "pads.json").write_text(json.dumps(asked, indent=0) + "\n")
    pcbnew.WriteDRCReport(board, str(folder / "drc-placed.txt"), kicad.millimetres(), True)
    print(f"placed: {len(board.GetFootprints())} footprints, {board.GetNetCount()} nets")


if __name__ == "__main__":
    main()
