"""The ring's measures in millimetres: solids/ring.py makes it of them, the tests check it."""

from math import sqrt

POCKET = 44.5  # the laws' 44.5 +- 0.8 mm
INSIDE = 26.25  # inner radius; a piece that leaves the pocket never touches it
WALL = 3.0
OUTSIDE = INSIDE + WALL
EAR = 5.0  # a screw of 12 mm then goes 7 mm deep: plywood has 8 or more
SCREW = 3.8
BEAM = 12.0  # depth of beam A below the table, printed on the part
# Beam B lies lower by this: a piece that falls passes A first and B 15 to 20 ms later, which tells
# it from a hand and from what comes back over the rim, and gives its speed.
LOWER = 15.0
APART = 8.0  # each beam's distance from the middle
BEAMS = {"A": (APART, BEAM), "B": (-APART, BEAM + LOWER)}  # each one's y, and its depth
BORE, FLANGE = 5.3, 6.2  # a 5 mm part, and its flange
SEAT = INSIDE + 14.8  # where the flange rests
BEAM_PATH = 2 * (SEAT - 7.7)  # from lens to lens
FLOOR = SEAT + 1.2  # the pocket of the solder joints begins
END = FLOOR + 3.0
HALF_BLOCK = 14.0
HALF_TOWER = 6.0  # the higher part of a block, round beam B
# The room for solder joints: so far it reaches beside a beam, towards the table, and away from it.
JOINTS, JOINTS_LOW, JOINTS_HIGH = 4.0, 4.5, 3.5
ROOF = 8.0  # from a beam to the face with the letters
STEP = BEAM + ROOF  # height of the blocks at beam A
BLOCK = STEP + LOWER  # and at beam B
HEIGHT = BLOCK + 9.0
CORD = 3.0  # depth of the groove that holds the net's cord
GUTTER = OUTSIDE + 4.0  # the wires run round the ring between wall and lip
# (radius, angle) of the screws; their heads pass the rim
EARS = ((39.0, -45.0), (39.0, -135.0), (36.5, 90.0))
TAIL = 47.0
TIES = (3.5, 9.0)  # of its end: where a cable tie of 2.5 mm goes through
STRAP = 1.4  # how deep its strap lies
FRAME = POCKET / 2 * sqrt(2)  # the frame begins where |x| + y exceeds this
SPACERS = (3, 6)
