"""The routed board: tscircuit's tracks, copper areas, then KiCad's rules. In the system's Python.

    xvfb-run -a /usr/bin/python3 hardware/main_board/finish.py FOLDER [keep]

reads FOLDER/placed.kicad_pcb and FOLDER/tracks.json, or with keep the tracks of the board that is
here already; writes rosace.kicad_pcb here if KiCad finds no fault.
"""

import json
import re
import sys
from itertools import islice
from math import cos, hypot, pi, sin
from pathlib import Path

import kicad
import layout
import pcbnew
from kicad import at, mm

LAYERS = {"top": pcbnew.F_Cu, "bottom": pcbnew.B_Cu}


def straightened(points, slack):
    """The points but those within `slack` mm of a line: the router draws in small steps."""
    if len(points) < 3:
        return points
    (x0, y0), (x1, y1) = points[0], points[-1]
    long = hypot(x1 - x0, y1 - y0)

    def off(point):
        if not long:
            return hypot(point[0] - x0, point[1] - y0)
        return abs((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)) / long

    far = max(range(1, len(points) - 1), key=lambda at: off(points[at]))
    if off(points[far]) <= slack:
        return [points[0], points[-1]]
    return straightened(points[: far + 1], slack)[:-1] + straightened(points[far:], slack)


def runs(route):
    """The stretches of a route on one layer and of one width: (layer, width, points)."""
    layer = width = None
    points = []
    for point in route:
        if point["route_type"] != "wire":
            continue
        here = (point["x"], point["y"])
        if (point["layer"], point["width"]) != (layer, width):
            if len(points) > 1:
                yield layer, width, points
            # a change of width goes on from the last point, a change of layer begins anew
            points = points[-1:] if point["layer"] == layer else []
            layer, width = point["layer"], point["width"]
        if not points or points[-1] != here:
            points.append(here)
    if len(points) > 1:
        yield layer, width, points


def add_track(board, start, end, width, layer, net):
    """One straight track; `start` and `end` are KiCad's points, `width` its unit."""
    track = pcbnew.PCB_TRACK(board)
    track.SetStart(start)
    track.SetEnd(end)
    track.SetWidth(width)
    track.SetLayer(layer)
    track.SetNet(board.FindNet(net))
    board.Add(track)


def add_via(board, place, net):
    via = pcbnew.PCB_VIA(board)
    via.SetPosition(place)
    via.SetDrill(mm(layout.ROUTING["drill"]))
    via.SetWidth(mm(layout.ROUTING["via"]))
    via.SetNet(board.FindNet(net))
    board.Add(via)


def tracks(board, traces, narrow, slack):
    """Adds every track and via; power tracks get their width, but those in `narrow`."""
    rules = layout.ROUTING
    made, drilled = 0, set()
    for trace in traces:
        name = trace["connection_name"]
        least = rules["power"] if name in rules["power_nets"] else rules["signal"]
        for layer, width, points in runs(trace["route"]):
            points = [(round(x, 4), round(y, 4)) for x, y in straightened(points, slack)]
            for start, end in zip(points, points[1:]):
                wide = mm(max(width, 0 if (name, start) in narrow else least))
                add_track(board, at(*start), at(*end), wide, LAYERS[layer], name)
                made += 1
        for point in trace["route"]:
            place = (point.get("x"), point.get("y"))
            if point["route_type"] == "via" and place not in drilled:
                drilled.add(place)
                add_via(board, at(*place), name)
    return made, len(drilled)


def keep(board):
    """Adds every track and via of the board that is here, those of the ground's areas too."""
    made = {False: 0, True: 0}
    for old in pcbnew.LoadBoard(str(kicad.BOARD)).GetTracks():
        via = isinstance(old, pcbnew.PCB_VIA)
        made[via] += 1
        if via:
            add_via(board, old.GetPosition(), old.GetNetname())
        else:
            ends = old.GetStart(), old.GetEnd()
            add_track(board, *ends, old.GetWidth(), old.GetLayer(), old.GetNetname())
    return made[False], made[True]


def ground(board):
    """GND fills what is left of both sides."""
    inset, w, h = 0.6, layout.WIDTH, layout.HEIGHT
    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNetCode(board.FindNet("GND").GetNetCode())
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in (
            (inset, inset),
            (w - inset, inset),
            (w - inset, h - inset),
            (inset, h - inset),
        ):
            outline.Append(mm(x), mm(y))
        zone.SetLocalClearance(mm(0.3))
        zone.SetMinThickness(mm(0.25))
        zone.SetThermalReliefGap(mm(0.4))
        zone.SetThermalReliefSpokeWidth(mm(0.5))
        board.Add(zone)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())


def stitch(board):
    """Joins the areas of both sides."""
    for x, y in stitches(board):
        add_via(board, at(x, y), "GND")
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())


def stitches(board):
    """Where a via joins the areas of both sides: in every field of 10 mm, and in every island.

    Tracks cut islands off the areas; one that hangs on a single pad is no ground.
    """
    fills = [zone.GetFilledPolysList(zone.GetLayer()) for zone in board.Zones()]
    vias = [item for item in board.GetTracks() if isinstance(item, pcbnew.PCB_VIA)]
    drilled = [kicad.xy(via.GetPosition()) for via in vias]
    apart = layout.ROUTING["via"] + layout.ROUTING["clearance"]
    around = [(0, 0), *((r * cos(a * pi / 4), r * sin(a * pi / 4))
                        for r in (0.25, 0.5) for a in range(8))]  # fmt: skip

    def spot(x, y):
        return pcbnew.VECTOR2I(mm(x), mm(y))

    def fits(x, y):
        if any(hypot(x - a, y - b) < apart for a, b in (*drilled, *made)):
            return False
        return all(fill.Contains(spot(x + dx, y + dy)) for dx, dy in around for fill in fills)

    made = []
    areas = [
        (fills[0], -1, (x, y, x + 10, y + 10))
        for x in range(0, int(layout.WIDTH), 10)
        for y in range(0, int(layout.HEIGHT), 10)
    ]
    for fill in fills:
        for number in range(fill.OutlineCount()):
            line = fill.Outline(number)
            xs, ys = zip(*(kicad.xy(line.CPoint(i)) for i in range(line.PointCount())))
            areas.append((fill, number, (min(xs), min(ys), max(xs), max(ys))))
    for fill, number, (x0, y0, x1, y1) in areas:
        if number >= 0 and any(fill.Contains(spot(*place), number) for place in made):
            continue
        places = (
            (x0 + i / 2, y0 + j / 2)
            for j in range(1, int(2 * (y1 - y0)))
            for i in range(1, int(2 * (x1 - x0)))
        )
        inside = (place for place in places if fill.Contains(spot(*place), number))
        made += islice((place for place in inside if fits(*place)), 1)
    return made


TRACK = re.compile(r"@\(([\d.]+) mm, ([\d.]+) mm\): Track \[(\S+)\]")


def too_wide(faults):
    """The power tracks that come too near to something when they are as wide as they should be."""
    return {
        (net, (float(x), float(y)))
        for fault in faults
        for x, y, net in TRACK.findall(fault)
        if fault.startswith("[clearance]") and net in layout.ROUTING["power_nets"]
    }


def judged(board, routed):
    """Writes the board and its rules; the faults that KiCad then finds in the file."""
    board.BuildConnectivity()
    pcbnew.SaveBoard(str(routed), board)
    kicad.write_rules(routed)
    return kicad.faults(routed, routed.with_name("drc.txt"))


def attempt(placed, traces, slack, routed):
    """Writes the board, power tracks as wide as KiCad lets them be; the faults come last."""
    narrow = set()
    while True:
        board = pcbnew.LoadBoard(str(placed))
        made, drilled = tracks(board, traces, narrow, slack)
        ground(board)
        stitch(board)
        faults = judged(board, routed)
        more = too_wide(faults) - narrow
        if not more:
            return made, drilled, narrow, faults
        narrow |= more


def main():
    folder = Path(sys.argv[1])
    placed, routed = folder / "placed.kicad_pcb", folder / "routed.kicad_pcb"
    if "keep" in sys.argv[2:]:
        board = pcbnew.LoadBoard(str(placed))
        made, drilled = keep(board)
        ground(board)
        narrow, faults = [], judged(board, routed)
    else:
        traces = json.loads((folder / "tracks.json").read_text())
        # straightened lines may come a hair nearer to their neighbours than the router's own
        for slack in (0.004, 0.001, 0.0):
            made, drilled, narrow, faults = attempt(placed, traces, slack, routed)
            if not faults:
                break
    for fault in faults:
        print("DRC:", fault)
    print(f"finish: {made} tracks, {len(narrow)} narrowed, {drilled} vias, {len(faults)} faults")
    if faults:
        sys.exit("finish: the board is not kept; drc.txt tells all")
    kicad.BOARD.write_bytes(routed.read_bytes())
    kicad.write_rules(kicad.BOARD)


if __name__ == "__main__":
    main()
