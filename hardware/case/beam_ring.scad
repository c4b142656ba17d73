// The ring that carries the two beams of one net. Print four.
//
// It is screwed to the underside of the table round the pocket, and the net hangs from its lower rim, so that no
// cord crosses a beam. Each side holds one emitter and one receiver: the beams run in opposite directions, so that
// a receiver never looks into the other beam's emitter.
//
//   openscad -o beam_ring.stl beam_ring.scad
//   openscad -D 'pocket=45.3' -D 'spacer=6' -o beam_ring.stl beam_ring.scad
//
// SPDX-License-Identifier: CERN-OHL-P-2.0

/* [The table: measure yours] */
pocket = 44.5;      // diameter of the pocket, mm (laws: 44.5 +- 0.8)
spacer = 0;         // how far the frame hangs below the plywood, mm

/* [The beams] */
offset = 8;         // each beam stands this far from the middle, mm
part = 5.2;         // bore for a 5 mm emitter or receiver, mm
tube = 10;          // shading tube in front of each part, mm
window = 3.5;       // bore of the tube, mm

/* [The ring] */
inside = pocket + 8;  // the striker (41.3 mm) must never touch it
height = 18;
hooks = 10;           // notches for the net's loops
screw = 3.5;          // wood screws 3.5 x 16 (longer by the spacer)

$fn = 96;
seat = 9;                               // length of a part with its collar, legs outside
half = inside / 2 + tube + seat;        // from the middle to the end of a bore
body = height + spacer;
beam_z = spacer + height / 2;           // below the plywood

module bore(y, side) {
    // a window through the tube, then the seat of the part, open outwards for its legs
    translate([0, y, beam_z]) rotate([0, side * 90, 0]) {
        cylinder(d = window, h = half + 1);
        translate([0, 0, inside / 2 + tube]) cylinder(d = part, h = seat + 1);
    }
}

module ear(angle) {
    rotate(angle) translate([inside / 2 + 10, 0, 0]) cylinder(d = 14, h = 4 + spacer);
}

difference() {
    union() {
        cylinder(d = inside + 6, h = body);
        // the two blocks that hold the parts
        translate([-half, -offset - 6, spacer]) cube([2 * half, 2 * offset + 12, height]);
        ear(90);
        ear(-90);
    }
    translate([0, 0, -1]) cylinder(d = inside, h = body + 2);
    for (side = [-1, 1]) for (y = [-offset, offset]) bore(y, side);
    for (angle = [90, -90]) rotate(angle) translate([inside / 2 + 10, 0, -1]) cylinder(d = screw, h = body + 2);
    // notches in the lower rim, between the blocks
    for (i = [0 : hooks - 1]) rotate(i * 360 / hooks + 18)
        translate([inside / 2 - 1, -1, body - 5]) cube([6, 2, 6]);
    // a mark where beam a has its emitter
    translate([-half + 3, -offset, spacer + height - 0.6]) cylinder(d = 3, h = 1);
}
