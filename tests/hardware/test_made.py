"""What is committed for ordering and building was made from the sources as they are."""

import csv
import html
import io
import json
import re
import zipfile
from collections import Counter
from pathlib import Path

import pytest

import make
import parts
import release
import unchanged
from circuit import circuit
from pin_table import GPIO, INSIDE

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "hardware"
MADE = json.loads((HERE / "made.json").read_text())


@pytest.mark.parametrize("part", make.PARTS)
def test_it_was_made_from_these_sources(part):
    sources, results = make.PARTS[part]
    assert MADE[part]["from"] == make.digests(sources), f"run `make hardware ARGS={part}`"
    assert MADE[part]["made"] == make.digests(results), f"{part} was changed by hand"


def test_the_zip_holds_what_a_board_house_wants():
    with zipfile.ZipFile(HERE / "order" / "rosace-gerbers.zip") as packed:
        names = {name.split("-", 1)[1].rsplit(".", 1)[0] for name in packed.namelist()}
        sides = {f"{side}_{kind}" for side in "FB" for kind in ("Cu", "Mask", "Silkscreen")}
        assert names >= sides | {"Edge_Cuts", "PTH", "NPTH"}
        outline = packed.read("rosace-Edge_Cuts.gbr").decode()
        holes = packed.read("rosace-NPTH.drl").decode() + packed.read("rosace-PTH.drl").decode()
    places = [int(v) / 1e6 for v in re.findall(r"X(-?\d+)Y", outline)]
    assert max(places) - min(places) == pytest.approx(100.0, abs=0.2)
    assert re.search(r"T\d+C3\.2", holes) and re.search(r"T\d+C1\.0", holes)


def test_the_outline_is_one_closed_line():
    with zipfile.ZipFile(HERE / "order" / "rosace-gerbers.zip") as packed:
        outline = packed.read("rosace-Edge_Cuts.gbr").decode()
    strokes = re.findall(r"X(-?\d+)Y(-?\d+)D02\*\s*X(-?\d+)Y(-?\d+)D01\*", outline)
    leads = {stroke[:2]: stroke[2:] for stroke in strokes}  # in any order
    corner = strokes[0][:2]
    seen = []
    for _ in strokes:
        seen.append(corner)
        corner = leads[corner]
    assert len(strokes) == 4 == len(set(seen)) and corner == seen[0]


def zipped(release, words):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as files:
        files.writestr("cu.gbr", f"%TF.GenerationSoftware,KiCad,Pcbnew,{release}*%\n{words}")
    return packed.getvalue()


def test_a_file_for_the_board_house_that_is_another_one_is_named():
    """Only where the same release made both: another one writes its own headers."""
    assert unchanged.other_files(zipped(6, "X0Y0"), zipped(6, "X0Y0")) == []
    assert unchanged.other_files(zipped(6, "X0Y0"), zipped(6, "X1Y0")) == ["cu.gbr"]
    assert unchanged.other_files(zipped(6, "X0Y0"), zipped(9, "X1Y0")) == []


def test_each_part_has_its_place_in_the_list():
    rows = list(csv.DictReader(io.StringIO((HERE / "order" / "positions.csv").read_text())))
    assert {row["ref"] for row in rows} == {part.ref for part in circuit()} | {
        "H1",
        "H2",
        "H3",
        "H4",
    }


def test_the_bill_of_materials_is_the_circuit():
    assert (HERE / "order" / "bom.csv").read_text() == parts.as_csv(), "run `make hardware`"
    ordered = " ".join(line.where for line in parts.bill()).split()
    assert {part.ref for part in circuit() if parts.KINDS[part.kind].name} <= set(ordered)


def test_the_price_is_one_number_everywhere_and_not_above_50():
    assert parts.total() <= 50
    readme = (HERE / "README.md").read_text()
    assert readme == parts.refreshed(readme), "run `make hardware`"
    front = (ROOT / "README.md").read_text()
    said = re.findall(r"[Aa]bout (\d+) euro", front + (HERE / "guide.md").read_text() + readme)
    assert said and set(said) == {f"{parts.total():.0f}"}


def test_four_of_68_ohm_are_ordered_for_a_pico_with_the_older_chip():
    """Erratum E9 leaves 100 ohm no margin there; the guide says how to see which chip it is."""
    lines = {line.kind.name: line for line in parts.bill()}
    older = lines["resistor 68 ohm, 1/2 W, 1 %"]
    fed = {part.ref for part in circuit() if part.kind == "resistor 100"}
    assert older.count == len(fed) and fed <= set(older.where.split()) and "A2" in older.kind.note
    guide = (HERE / "guide.md").read_text()
    row = next(line for line in guide.splitlines() if line.startswith("| 100 ohm |"))
    assert "**A2**" in row and "68 ohm" in row


def test_an_emitters_resistor_bears_a_wire_that_touches_ground():
    """Then all 5 V of a USB port, 5.25 at most, lie on it (guide: "its resistor becomes hot")."""
    names = [line.kind.name for line in parts.bill()]
    sizes = [re.match(r"resistor (68|100) ohm, 1/(\d) W", name) for name in names]
    found = {int(size[1]): 1 / int(size[2]) for size in sizes if size}
    assert sorted(found) == [68, 100]
    assert all(5.25**2 / ohms <= watts for ohms, watts in found.items()), found


def test_every_part_has_a_price_a_dealer_and_a_marketplace():
    for line in parts.bill():
        assert line.kind.euro > 0 and line.kind.dealer and line.kind.market, line.kind.name


def labels(page):
    """The words of a page of the schematic."""
    text = (HERE / "schematic" / f"{page}.svg").read_text()
    return [
        html.unescape(re.sub(r"<[^>]+>", "", t))
        for t in re.findall(r"<text.*?</text>", text, re.S)
    ]


def test_the_schematic_shows_every_pad_with_its_net():
    """Each net's name stands on the pages once for every pad that is on it."""
    pages = sorted(path.stem for path in (HERE / "schematic").glob("*.svg"))
    drawn = Counter(word.strip() for page in pages for word in labels(page))
    pads = Counter(net for part in circuit() for net in part.pads.values() if net)
    names = Counter(name for part in circuit() for name in part.names.values())
    for net, count in pads.items():
        # a pin's own name may be the net's: GND, SDA
        also = names[net] if net in names else 0
        assert drawn[net] == count + also, net
    words = " ".join(drawn)
    for part in circuit():
        assert f"{part.ref} " in words


def test_no_word_beside_the_pico_is_cut_off():
    """A letter of 14 dots is 7.4 wide on the average; the picture is 1200 wide."""
    picture = (HERE / "pico.svg").read_text()
    words = re.findall(r'<text x="(\d+)" y="\d+" text-anchor="(start|end)">(.*?)</text>', picture)
    assert len(words) > 20
    for x, anchor, said in words:
        wide = 7.4 * len(html.unescape(said))
        assert 0 <= int(x) - wide * (anchor == "end")
        assert int(x) + wide * (anchor == "start") <= 1200, said


def test_every_signal_of_the_firmware_is_in_the_schematic():
    drawn = {word.strip() for word in labels("1-pico")}
    assert {name for name in GPIO if name not in INSIDE} <= drawn


def test_what_is_committed_stays_small():
    kinds = {".stl", ".step", ".png", ".zip", ".html", ".kicad_pcb", ".svg"}
    total = sum(path.stat().st_size for path in HERE.rglob("*") if path.suffix in kinds)
    assert total < 10_000_000


@pytest.mark.parametrize("page", ["README.md", "guide.md", "perfboard.md"])
def test_every_picture_and_file_it_names_is_there(page):
    text = (HERE / page).read_text()
    for target in re.findall(r"\]\(([^)#]+)", text):
        assert (HERE / target).exists(), target


@pytest.mark.parametrize("page", release.PAGES)
def test_what_a_packed_page_names_is_packed(page):
    """A builder may have only the zip of `make hardware-release`."""
    packed = set(release.contents())
    text = (HERE / page).read_text()
    for target in re.findall(r"\]\(([^)#]+)", text):
        found = (HERE / target).resolve()
        assert found in packed or any(found in file.parents for file in packed), target


def test_the_guide_names_every_resistor_with_its_value():
    guide = (HERE / "guide.md").read_text()
    for value, count in Counter(
        p.value for p in circuit() if p.kind.startswith("resistor")
    ).items():
        shown = {"100": "100 ohm", "680": "680 ohm"}.get(value, value.replace("k", " k"))
        row = next(r for r in guide.splitlines() if r.startswith(f"| {shown} |"))
        refs = {part.ref for part in circuit() if part.value == value and part.ref[0] == "R"}
        assert set(re.findall(r"R\d+", row)) >= refs and f"| {count} |" in row


def faults():
    """What the device calls a fault, as patterns; beam b is told as beam a, a key by its end."""
    texts = (ROOT / "firmware" / "rosace" / "face" / "languages" / "en.py").read_text()
    for text, name in re.findall(r'"(.+)\\n"  # (PART_[A-Z_]+)', texts):
        if name.startswith("PART_KEY") or name.endswith("_B"):
            continue
        if text.endswith(("shorted", "bridged", "swapped", "no contact")) and text[0] == "\\":
            text = text.rpartition(": ")[2]
        yield re.sub(r"\\\\x0\d", r"\\d", re.escape(text))


def test_the_guide_says_what_to_do_about_each_fault_that_the_device_names():
    guide = (HERE / "guide.md").read_text()
    cures = guide.partition("## If something does not work")[2]
    named = list(faults())
    assert len(named) > 15
    rows = [line.split(" | ")[0] for line in cures.splitlines() if line.startswith("| ")]
    assert [fault for fault in named if not re.search(f'"[^"]*{fault}"', "\n".join(rows))] == []


def test_a_tool_that_is_missing_is_named_with_its_package(monkeypatch):
    monkeypatch.setattr(make.shutil, "which", lambda tool: None)
    monkeypatch.setattr(make, "SYSTEM_PYTHON", "/nowhere/python3")
    monkeypatch.setattr(make.ctypes.util, "find_library", lambda name: None)
    assert make.missing(["wiring", "order", "prints", "pictures"]) == [
        "graphviz", "xvfb", "xauth", "kicad", "libcairo2"
    ]  # fmt: skip
    assert make.missing(["prints"]) == []
