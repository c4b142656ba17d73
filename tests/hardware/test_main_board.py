"""The routed board that is committed is the circuit, as one would order it."""

import json

import pytest

from board_file import BOARD, all_of, board, first, footprints, tracks
from circuit import circuit
from main_board import footprints as stated
from main_board import layout
from parts import KINDS

PARTS = {part.ref: part for part in circuit()}


def test_every_part_is_on_it_and_no_other():
    assert set(footprints()) - {"H1", "H2", "H3", "H4"} == set(PARTS)


@pytest.mark.parametrize("ref", PARTS)
def test_each_pad_carries_its_net(ref):
    placed = {pad: net for pad, net in footprints()[ref].pads.items() if pad}
    assert placed == {pad: net or "" for pad, net in PARTS[ref].pads.items()}


@pytest.mark.parametrize("ref", PARTS)
def test_each_part_stands_where_the_layout_says(ref):
    placed = footprints()[ref]
    assert (placed.x, placed.y, placed.turned % 360) == pytest.approx(layout.PLACES[ref])
    assert placed.value == PARTS[ref].value
    assert placed.name.split(":")[-1] == KINDS[PARTS[ref].kind].footprint.split(":")[1]


def test_the_footprints_that_kicad_reads_are_those_that_are_stated():
    files = {path.stem: path.read_text() for path in stated.FOLDER.glob("*.kicad_mod")}
    assert files == {name: stated.text(name) for name in stated.FOOTPRINTS}, "run `make hardware`"
    assert {kind.footprint for kind in KINDS.values()} <= {f"rosace:{name}" for name in files}


def test_no_pad_comes_from_a_library_of_kicad():
    """Its releases differ in their pads, and the tracks fit the ones that are stated."""
    for node in all_of(board(), "footprint"):
        wanted = stated.FOOTPRINTS[node[1].split(":")[-1]].pads
        found = {
            (pad[1], pad[3], *map(float, first(pad, "at")[1:3]),
             *map(float, first(pad, "size")[1:3]), float(first(pad, "drill")[1]))
            for pad in all_of(node, "pad")
        }  # fmt: skip
        assert found == {(p.name, p.shape, p.x, p.y, *p.size, p.drill) for p in wanted}, node[1]


def test_a_board_house_makes_it_at_its_lowest_price():
    assert layout.WIDTH <= 100 and layout.HEIGHT <= 100
    copper = [layer[1] for layer in all_of(board(), "layers")[0][1:] if layer[1].endswith(".Cu")]
    assert copper == ["F.Cu", "B.Cu"]
    for via in all_of(board(), "via"):
        size, drill = (float(all_of(via, name)[0][1]) for name in ("size", "drill"))
        assert size >= 0.6 and drill >= 0.3


def test_power_flows_in_wide_tracks():
    """0.5 mm; only where two pads leave no room is a stretch narrower, and then it is short."""
    power = [track for track in tracks() if track.net in layout.POWER_NETS]
    wide = sum(track.length for track in power if track.width >= 0.5)
    assert wide > 0.95 * sum(track.length for track in power)
    assert min(track.width for track in tracks()) >= 0.25
    assert max(track.length for track in power if track.width < 0.5) < 6


def test_every_net_has_copper():
    routed = {track.net for track in tracks()}
    assert {net for part in PARTS.values() for net in part.pads.values() if net} <= routed


def test_what_the_builder_reads_is_printed_on_it():
    words = {text[1] for text in all_of(board(), "gr_text")}
    assert {
        "NET 1",
        "NET 2",
        "NET 3",
        "NET 4",
        "VCC",
        "SCL",
        "SDA",
        "GP19",
        "GP27",
        "GP28",
    } <= words
    assert {part.value for part in PARTS.values() if part.kind in ("key", "test point")} <= words
    assert f"revision {layout.REVISION}" in words
    assert {f"{p.ref} {p.value}" for p in PARTS.values() if p.kind.startswith("resistor")} <= words


def test_its_rules_lie_beside_it():
    """Else KiCad judges a board with rules of its own, looser ones."""
    assert json.loads(BOARD.with_suffix(".kicad_pro").read_text()) == layout.PROJECT


def test_its_words_are_large_enough_for_a_board_house():
    for text in all_of(board(), "gr_text"):
        wide, high = (float(v) for v in first(first(first(text, "effects"), "font"), "size")[1:3])
        assert min(wide, high) >= 0.8, text[1]


def test_a_key_is_named_beside_its_body():
    """One reads it when the key is in."""
    high = {text[1]: float(first(text, "at")[2]) for text in all_of(board(), "gr_text")}
    for key in range(8):
        assert high[PARTS[f"SW{key + 1}"].value] > layout.KEY_ROWS[key // 4] + 6.5


def test_the_ground_of_both_sides_is_joined_all_over():
    code = next(net[1] for net in all_of(board(), "net") if net[2] == "GND")
    fields = set()
    for via in all_of(board(), "via"):
        if first(via, "net")[1] == code:
            x, y = (float(v) for v in first(via, "at")[1:3])
            fields.add((int(x // 20), int(y // 20)))
    assert len(fields) == 25
