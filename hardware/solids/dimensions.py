"""The ring's measures in millimetres: solids/ring.py makes it of them, the tests check it."""

from math import sqrt

POCKET = 44.5  # the laws' 44.5 +- 0.8 mm
INSIDE = 26.25  # inner radius; a piece that leaves the pocket never touches it
WALL = 3.0
OUTSIDE = INSIDE + WALL
EAR = 5.0  # a screw of 12 mm then goes 7 mm deep: plywood has 8 or more
SCREW = 3.8
BEAM = 12.0  # depth of beam A below the table, printed on the part
# Beam B lies lower by this: a piece that falls passes A first and B 12 to 32 ms later, which tells
# it from a hand and from what comes back over the rim, and gives its speed.
LOWER = 15.0
# Each beam's direction in degrees, and its depth. Both run through the axis, at right angles to
# each other and at 45 degrees to the pieces' way, which is 90: so no piece passes beside both.
BEAMS = {"A": (45.0, BEAM), "B": (135.0, BEAM + LOWER)}
# Each part's direction, and its depth. The receivers stand towards the corner: they look away from
# the daylight at the table's edge. The emitters, and the wire that links them, are near the tail.
PARTS = {
    part + beam: (along + turn, depth)
    for part, turn in (("R", 0.0), ("E", 180.0))
    for beam, (along, depth) in BEAMS.items()
}
BORE, FLANGE = 5.3, 6.2  # a 5 mm part, and its flange
SEAT = INSIDE + 14.8  # where the flange rests
BEAM_PATH = 2 * (SEAT - 7.7)  # from lens to lens
FLOOR = SEAT + 1.2  # the pocket of the solder joints begins
END = FLOOR + 3.0
HALF_BLOCK = 5.0
JOINTS_WALL = 1.4  # of the pocket, on the side away from the tail; towards the tail it is open
JOINTS_HIGH = 3.5  # so far it reaches beyond a beam
ROOF = 8.0  # from a beam to the face with the letters
BLOCK = BEAM + LOWER + ROOF  # height of the blocks of beam B
HEIGHT = BLOCK + 9.0
CORD = 3.0  # depth of the groove that holds the net's cord
# The wires run round the ring between wall and lip, and so along each block to its end.
CHANNEL = 4.0
GUTTER = OUTSIDE + CHANNEL
LIP = 1.6
BED = 2.0  # below the wires
LIP_HIGH = 9.0
MOUTH = 10.0  # of the lip, at the tail: the cable comes in
TUNNEL = 3.5, 5.5  # through the foot of an emitter's block: its height at its sides and ridge
# (radius, angle) of the screws; their heads pass the rim
EARS = ((39.0, -22.5), (39.0, -157.5), (36.5, 90.0))
TAIL = 47.0
TIES = (3.5, 9.0)  # of its end: where a cable tie of 2.5 mm goes through
STRAP = 1.4  # how deep its strap lies
FRAME = POCKET / 2 * sqrt(2)  # the frame begins where |x| + y exceeds this
SPACERS = (3, 6)
