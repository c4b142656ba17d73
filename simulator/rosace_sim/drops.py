"""What falls past the two beams of a net, as the receivers see it: a seeded model of drops.

A disc goes over the rim of a pocket, hits the far wall, tumbles down between the walls of pocket
and ring and through two beams; rigid body, contacts with friction, no fitted curve. Receivers lag,
lamps and supply disturb. Everything is in mm, ms and radians; many falls are computed at once.

What comes out are shadows: for each fall and beam a list of (start, end) in ms, which edges()
samples as the board does. The reader under test never sees the numbers of a Table.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import numpy as np

G = 0.00981  # mm/ms^2
PIECE = (31.8, 9.0)  # diameter, thickness
STRIKER = (41.3, 10.0)
STEP = 0.1  # ms between two looks at a fall
EVERY = 5  # of its moments, two looks each, one in so many is kept in its path: 1 ms
TOUCH = 1.5  # mm that two discs may lie in each other: they would push each other away

# As hardware/solids/dimensions.py has them: they cross in the middle, at 45 degrees to the way of
# the pieces, b lower.
HARDWARE = ((0.785, 0.0, 0.0), (-0.785, 0.0, 15.0))

Shadow = tuple[float, float]
Pair = tuple[list[Shadow], list[Shadow]]  # what beam a and beam b of one net saw
Path = np.ndarray  # (moments, 6): the middle of one disc and the way it faces, from the edge down


@dataclass(frozen=True)
class Table:
    """One net and what varies from table to table.

    beams: (direction in radians, 0 = as the pieces come; distance from the middle; how much lower
    than `depth`) of a and b.
    """

    depth: float = 25.0  # of the upper beam under the edge the pieces fall from
    beams: tuple[tuple[float, float, float], ...] = HARDWARE
    pocket: float = 44.5
    ring: float = 52.5  # inner diameter of the ring
    wood: float = 14.0  # from the edge down to where the ring begins
    restitution: float = 0.35
    friction: float = 0.25
    fastest: float = 1.6  # m/s over the edge
    slowest: float = 0.15
    tumbling: float = 8.0  # rad/s, spread of what the stroke gives besides the tipping
    erode: float = 0.4  # a beam is dark when its middle is so far inside the shadow
    dark_lag: float = 0.3  # ms until the receiver has gone dark
    light_lag: float = 0.05
    lamp: float = (
        0.0  # mm: so far one that flickers at 100 Hz moves the edge of a shadow, and back
    )
    aim: float = 0.6  # rad: so far left and right of the board's diagonal pieces come
    room: float = math.inf  # from the lower beam down to what lies in the net


def varied(depth: float, dice: random.Random, beams=HARDWARE) -> Table:
    """Another table with these beams: everything that no drawing fixes is drawn by lot."""
    turned = dice.uniform(-0.2, 0.2)
    return Table(
        depth=depth + dice.uniform(-2, 2),
        beams=tuple(
            (angle + turned, at + dice.uniform(-1.5, 1.5), lower) for angle, at, lower in beams
        ),
        pocket=dice.uniform(43.7, 45.3),
        wood=dice.uniform(9, 18),
        restitution=dice.uniform(0.2, 0.6),
        friction=dice.uniform(0.1, 0.4),
        fastest=dice.uniform(1.0, 2.5),
        slowest=dice.uniform(0.05, 0.3),
        tumbling=dice.uniform(3, 15),
        erode=dice.uniform(-0.3, 1.0),
        aim=dice.uniform(0.4, 0.8),
        dark_lag=dice.uniform(0.1, 0.5),
        light_lag=dice.uniform(0.02, 0.2),
    )


def fall(table: Table, count: int, seed: int, piece=PIECE) -> list[Pair]:
    """Shadows of `count` independent pieces, each from the moment it leaves the edge."""
    return fall_with_paths(table, count, seed, piece)[0]


def fall_with_paths(
    table: Table, count: int, seed: int, piece=PIECE
) -> tuple[list[Pair], list[Path]]:
    """Shadows as of fall(), and where each piece was until it was below the beams."""
    dice = np.random.default_rng(seed)
    radius, half = piece[0] / 2, piece[1] / 2
    mouth = table.pocket / 2
    inertia = radius * radius / 4 + half * half / 3
    speed = dice.uniform(table.slowest, table.fastest, count)
    # Its middle is past the edge and it tips: the faster, the farther it has flown flat.
    room = np.maximum(mouth - radius * 0.6, 1.0)
    x = -mouth + np.minimum(mouth, 3.0 + speed * dice.uniform(2, 18, count))
    y = dice.uniform(-1, 1, count) * room * 0.7
    place = np.stack([x, y, np.full(count, half)], 1)
    tilt = np.minimum(1.3, dice.uniform(0.05, 0.5, count) + 0.25 / (0.3 + speed))
    normal = np.stack([np.sin(tilt), np.zeros(count), np.cos(tilt)], 1)
    speeds = np.stack(
        [speed * dice.uniform(0.5, 1, count), dice.normal(0, 0.12, count),
         -dice.uniform(0.05, 0.3, count)], 1,
    )  # fmt: skip
    spin = dice.normal(0, table.tumbling / 1000, (count, 3))
    spin[:, 1] += dice.uniform(5, 25, count) / 1000  # tipping over the edge, forward
    spin[:, 2] *= 0.5
    aim = dice.uniform(-table.aim, table.aim, count)
    for vector in (place, normal, speeds, spin):
        _turn(vector, aim)
    lowest = -(table.depth + lowest_beam(table) + piece[0] * 0.75 + 8)
    frames: list[tuple[np.ndarray, np.ndarray]] = []
    alive = np.ones(count, bool)
    moment = 0.0
    while alive.any() and moment < 500:
        frames.append((place.copy(), normal.copy()))
        for _ in range(2):
            _move(place, speeds, normal, spin, STEP)
        _contacts(table, place, speeds, normal, spin, radius, half, inertia)
        if table.room < math.inf:
            _land(table, place, speeds, normal, spin, radius, half, inertia)
        alive = place[:, 2] > lowest
        moment += 2 * STEP
    paths = np.stack([np.hstack(frame) for frame in frames[::EVERY]], 1).astype(np.float16)
    above = np.sum(paths[:, :, 2] > lowest, axis=1)
    return (
        _shadows(table, frames, radius, half),
        [path[:moments] for path, moments in zip(paths, above, strict=True)],
    )


def cut(first: Path, second: Path, late: float, pieces=(PIECE, PIECE)) -> bool:
    """Whether two discs would be in one place at once, so that they cannot have fallen like this.

    late: ms from the begin of the first path to that of the second; it may be negative.
    """
    shift = round(late / (2 * STEP * EVERY))
    moments = min(len(first) - max(0, shift), len(second) - max(0, -shift))
    if moments <= 0:
        return False
    one = first[max(0, shift) :][:moments].astype(float)
    other = second[max(0, -shift) :][:moments].astype(float)
    near = np.linalg.norm(one[:, :3] - other[:, :3], axis=1) < (pieces[0][0] + pieces[1][0]) / 2
    return _inside(one[near], pieces[0], other[near], pieces[1]) or _inside(
        other[near], pieces[1], one[near], pieces[0]
    )


def _inside(one, size, other, other_size) -> bool:
    """Whether a point of the other disc, on its faces and halfway, ever lies in the one."""
    normal = other[:, 3:]
    across = np.cross(normal, np.where(np.abs(normal[:, 2:]) < 0.9, [[0, 0, 1.0]], [[1.0, 0, 0]]))
    across /= np.maximum(np.linalg.norm(across, axis=1), 1e-6)[:, None]
    along = np.cross(normal, across)
    round_it = np.arange(16) * math.pi / 8
    for part in (1, 0.5, 0):
        for side in (-0.5, 0, 0.5):
            points = (
                (other[:, :3] + side * other_size[1] * normal)[:, None]
                + part * other_size[0] / 2 * np.cos(round_it)[:, None] * across[:, None]
                + part * other_size[0] / 2 * np.sin(round_it)[:, None] * along[:, None]
            ) - one[:, None, :3]
            up = np.sum(points * one[:, None, 3:], axis=2)
            out = np.sum(points * points, axis=2) - up * up
            thick = np.abs(up) < size[1] / 2 - TOUCH
            if np.any(thick & (out < (size[0] / 2 - TOUCH) ** 2)):
                return True
    return False


def lowest_beam(table: Table) -> float:
    """How much lower than `depth` the lower beam is."""
    return max(lower for _, _, lower in table.beams)


def _turn(vectors, angles) -> None:
    """Turn each vector round the upright axis."""
    x, y = vectors[:, 0].copy(), vectors[:, 1].copy()
    vectors[:, 0] = x * np.cos(angles) - y * np.sin(angles)
    vectors[:, 1] = x * np.sin(angles) + y * np.cos(angles)


def _move(place, speeds, normal, spin, step) -> None:
    speeds[:, 2] -= G * step
    place += speeds * step
    normal += np.cross(spin, normal) * step
    normal /= np.linalg.norm(normal, axis=1)[:, None]


def _contacts(table, place, speeds, normal, spin, radius, half, inertia) -> None:
    """Where the disc reaches the wall of pocket or ring it is pushed back, with friction."""
    out = np.zeros_like(place)
    out[:, :2] = place[:, :2]
    far = np.linalg.norm(out, axis=1)
    out /= np.maximum(far, 1e-6)[:, None]
    along = np.sum(normal * out, axis=1)
    flat = out - along[:, None] * normal
    size = np.maximum(np.linalg.norm(flat, axis=1), 1e-6)
    side = np.where(along >= 0, 1.0, -1.0)
    arm = radius * flat / size[:, None] + (side * half)[:, None] * normal
    reach = radius * size + half * np.abs(along)
    low = place[:, 2] + arm[:, 2]
    wall = np.where(low > -table.wood, table.pocket / 2, table.ring / 2)
    open_above = low > 0  # over the surface there is no wall
    deep = far + reach - wall
    hit = (deep > 0) & ~open_above
    _push_back(
        hit, -out, deep, arm, place, speeds, spin, inertia, table.restitution, table.friction
    )


def _land(table, place, speeds, normal, spin, radius, half, inertia) -> None:
    """On the pieces in the net a disc comes to rest: it hardly jumps, and rubs the more."""
    up = normal[:, 2]
    size = np.maximum(np.sqrt(1 - np.minimum(1, up * up)), 1e-6)
    uphill = -up[:, None] * normal
    uphill[:, 2] += 1
    arm = -radius * uphill / size[:, None] - (np.where(up >= 0, 1, -1) * half)[:, None] * normal
    deep = -(table.depth + lowest_beam(table) + table.room) - place[:, 2] - arm[:, 2]
    hit = deep > 0
    upward = np.zeros_like(place)
    upward[:, 2] = 1
    _push_back(hit, upward, deep, arm, place, speeds, spin, inertia, 0.15, 0.5)
    spin[hit] *= 0.98


def _push_back(
    hit, inward, deep, arm, place, speeds, spin, inertia, restitution, friction
) -> None:
    """Each disc of `hit` touches something with the end of its `arm`, `deep` mm inside, and leaves
    it along `inward`."""
    if not hit.any():
        return
    inward, arm = inward[hit], arm[hit]
    place[hit] += inward * np.minimum(deep[hit], 0.5)[:, None]
    point = speeds[hit] + np.cross(spin[hit], arm)
    closing = np.sum(point * inward, axis=1)
    lever = np.cross(arm, inward)
    push = np.where(
        closing < 0,
        -(1 + restitution) * closing / (1 + np.sum(lever * lever, axis=1) / inertia),
        0.0,
    )
    sliding = point - closing[:, None] * inward
    slip = np.linalg.norm(sliding, axis=1)
    hold = np.minimum(friction * push, slip / (1 + np.sum(arm**2, axis=1) / inertia))
    force = push[:, None] * inward - hold[:, None] * sliding / np.maximum(slip, 1e-9)[:, None]
    speeds[hit] += force
    spin[hit] += np.cross(arm, force) / inertia


def dark_at(table: Table, beam: int, place, normal, radius, half, lit):
    """Whether the middle of a beam lies in the disc: arrays of one moment, many discs.

    lit: mm that the light of a lamp takes from the edge of the shadow.
    """
    angle, offset, lower = table.beams[beam]
    sideways = np.array([-np.sin(angle), np.cos(angle), 0.0])
    forward = np.array([np.cos(angle), np.sin(angle), 0.0])
    u = offset - place @ sideways
    v = -table.depth - lower - place[:, 2]
    across, up = normal @ sideways, normal[:, 2]
    end_on = np.abs(normal @ forward)
    shown = np.maximum(np.hypot(across, up), 1e-9)
    a = np.abs(u * across + v * up) / shown + table.erode + lit
    b = np.abs(-u * up + v * across) / shown + table.erode + lit
    bow = np.sqrt(np.maximum(0.0, 1 - (b / radius) ** 2))
    return (b <= radius) & (a <= radius * end_on * bow + half * shown)


def _shadows(table, frames, radius, half) -> list[Pair]:
    step = 2 * STEP
    count = len(frames[0][0])
    seen: list[Pair] = [([], []) for _ in range(count)]
    phase = 2.4 * np.arange(count)  # each falls at another moment of the lamp
    moments = step * np.arange(len(frames))
    lit = table.lamp * np.sin(0.2 * math.pi * moments[:, None] + phase)
    for beam in range(2):
        dark = np.stack(
            [
                dark_at(table, beam, place, normal, radius, half, light)
                for (place, normal), light in zip(frames, lit, strict=True)
            ]
        )
        edge = np.zeros((len(frames) + 1, count), np.int8)
        edge[:-1] += dark
        edge[1:] -= dark
        for which, at in zip(*np.nonzero(edge.T), strict=True):
            found = seen[which][beam]
            if edge[at, which] > 0:
                found.append((at * step, 0.0))
            else:
                found[-1] = (found[-1][0], at * step)
    return [(_received(table, a), _received(table, b)) for a, b in seen]


def _received(table: Table, shadows: list[Shadow]) -> list[Shadow]:
    """The shadows as a receiver reports them: it goes dark slowly and light fast."""
    out: list[Shadow] = []
    for start, end in shadows:
        start, end = start + table.dark_lag, end + table.light_lag
        if out and start - out[-1][1] < 0.05:
            out[-1] = (out[-1][0], end)
        elif end > start:
            out.append((start, end))
    return out


# what is no piece, or not only one


def merged(*falls: Pair) -> Pair:
    """What the two beams see of several things at once."""
    beams: list[list[Shadow]] = []
    for beam in range(2):
        out: list[Shadow] = []
        for start, end in sorted(run for fallen in falls for run in fallen[beam]):
            if out and start <= out[-1][1] + 0.05:
                out[-1] = (out[-1][0], max(end, out[-1][1]))
            else:
                out.append((start, end))
        beams.append(out)
    return beams[0], beams[1]


def later(fallen: Pair, ms: float) -> Pair:
    """What fell, `ms` later."""
    first, second = ([(s + ms, e + ms) for s, e in beam] for beam in fallen)
    return first, second


def begin(fallen: Pair) -> float:
    """When a beam goes dark first."""
    return min(beam[0][0] for beam in fallen if beam)


def longest(fallen: Pair) -> float:
    """The longest run of either beam, 0 when none saw anything."""
    return max((e - s for beam in fallen for s, e in beam), default=0.0)


def apart(first: Pair, second: Pair) -> bool:
    """Whether one beam sees two separate shadows: the second has begun when the first is over."""
    for a, b in zip(first, second, strict=True):
        if a and b and (a[-1][1] < b[0][0] or b[-1][1] < a[0][0]):
            return True
    return False


def rim_outs(table: Table, count: int, seed: int) -> list[Pair]:
    """Pieces that tip over the edge, dip below the upper beam, some below the lower one too, and
    come out again."""
    dice = np.random.default_rng(seed)
    return _turning(
        table,
        dice,
        dip=dice.uniform(1, 20, count),
        pull=-G * dice.uniform(0.3, 1.0, count),
        tilt=dice.uniform(0.6, 1.57, count),
        turn=dice.uniform(-table.aim, table.aim, count),
    )


def jumps(table: Table, count: int, seed: int) -> list[Pair]:
    """Pieces that jump up from what lies in the net, into one beam or both, and fall back."""
    dice = np.random.default_rng(seed)
    return _turning(
        table,
        dice,
        dip=lowest_beam(table) - dice.uniform(0.5, 10 + lowest_beam(table), count),
        pull=np.full(count, G),
        tilt=dice.uniform(0, 1.57, count),
        turn=dice.uniform(-3.14, 3.14, count),
    )


def _turning(table: Table, dice, dip, pull, tilt, turn) -> list[Pair]:
    """Pieces that turn round while the beams see them: their rim reaches `dip` mm below the upper
    beam (< 0: above it), `pull` is what they are slowed down by, mm/ms^2 downward."""
    count = len(dip)
    radius, half = PIECE[0] / 2, PIECE[1] / 2
    lean = dice.normal(0, 0.3, count)
    spins = dice.normal(0, 0.007, (count, 3))
    drift = dice.normal(0, 0.12, (count, 2))
    room = dice.uniform(-6, 6, (count, 2))
    side = np.sign(pull)
    frames = []
    for at in np.arange(-150, 150, 2 * STEP):
        angle = tilt + spins[:, 0] * at
        normal = np.stack([np.sin(angle), np.sin(lean + spins[:, 1] * at), np.cos(angle)], 1)
        normal /= np.linalg.norm(normal, axis=1)[:, None]
        _turn(normal, turn + spins[:, 2] * at)
        reach = radius * np.sqrt(1 - normal[:, 2] ** 2) + half * np.abs(normal[:, 2])
        height = -table.depth - dip - side * reach - pull * at * at / 2
        frames.append((np.concatenate([room + drift * at, height[:, None]], 1), normal))
    return _shadows(table, frames, radius, half)


def hand(table: Table, dice: random.Random) -> Pair:
    """Fingers reach in from above, feel about and leave, some with the piece."""
    fingers = dice.randrange(1, 5)
    thick = dice.uniform(6.5, 9.5)
    stays = dice.uniform(150, 1800)
    sway = [(dice.uniform(1, 9), dice.uniform(1, 5), dice.uniform(0, 7)) for _ in range(3)]
    deep = dice.uniform(8, 45)  # mm below the beams
    poke = dice.uniform(0, 0.4) * deep, dice.uniform(1, 4)
    way = dice.uniform(0, 3.14)
    middle = [dice.uniform(-7, 7) for _ in range(2)]
    late = [dice.uniform(0, 25) for _ in range(fingers)]  # mm shorter than the longest finger
    seen: list[list[Shadow]] = [[], []]
    rise = deep / dice.uniform(0.2, 0.9)
    dark = [False, False]
    moment = 0.0
    while moment < stays + 2 * rise:
        depth = deep * min(1, moment / rise, (stays + 2 * rise - moment) / rise)
        depth -= poke[0] * (1 + math.sin(moment * poke[1] * 0.00628))
        where = sum(a * math.sin(0.00628 * f * moment + p) for a, f, p in sway)
        for beam, (angle, offset, lower) in enumerate(table.beams):
            blocked = False
            for i in range(fingers):
                if depth < late[i] + lower:
                    continue
                along = (i - (fingers - 1) / 2) * 2 * thick
                x = middle[0] + where * math.cos(way) - along * math.sin(way)
                y = middle[1] + where * math.sin(way) + along * math.cos(way)
                blocked |= abs(offset + x * math.sin(angle) - y * math.cos(angle)) < thick
            if blocked != dark[beam]:
                dark[beam] = blocked
                if blocked:
                    seen[beam].append((moment, moment))
            if blocked:
                seen[beam][-1] = (seen[beam][-1][0], moment + 1.0)
        moment += 1.0
    return seen[0], seen[1]


def swinging(fallen: Pair, dice: random.Random) -> Pair:
    """A drop, after which a cord of the net swings through the beams for a while."""
    at = begin(fallen) + dice.uniform(110, 350)
    every = dice.uniform(70, 280)
    cords: list[list[Shadow]] = [[], []]
    for swing in range(dice.randrange(1, 9)):
        for beam in dice.choice(((0,), (1,), (0, 1))):
            start = at + swing * every + dice.uniform(-10, 10)
            cords[beam].append((start, start + dice.uniform(1, 14)))
    return merged(fallen, (cords[0], cords[1]))


def rattling(fallen: Pair, jumps: list[Pair], dice: random.Random) -> Pair:
    """A drop, after which a piece in the net jumps back into the beams once to three times."""
    out, at = fallen, begin(fallen)
    for _ in range(dice.randrange(1, 4)):
        at += dice.uniform(115, 300)
        jump = dice.choice(jumps)
        out = merged(out, later(jump, at - begin(jump)))
    return out


def trembling(fallen: Pair, dice: random.Random) -> Pair:
    """A drop, after which the net trembles: something dips into one beam, or into both at once,
    again and again and for a moment each time."""
    net: list[list[Shadow]] = [[], []]
    beams = dice.choice(((0,), (1,), (0, 1)))
    at = begin(fallen) + longest(fallen) + dice.uniform(30, 200)
    for _ in range(dice.randrange(1, 30)):
        long = dice.uniform(1, 9)
        for beam in beams:
            start = at + dice.uniform(-1, 1)
            net[beam].append((start, start + long))
        at += long + dice.uniform(4, 40)
    return merged(fallen, (net[0], net[1]))


def spikes(dice: random.Random, ms: float, a_second: float, us: float) -> list[Shadow]:
    """Electric noise in one line."""
    out: list[Shadow] = []
    at = 0.0
    while True:
        at += dice.expovariate(a_second / 1000)
        if at > ms:
            return out
        out.append((at, at + us / 1000))


def sampled(runs: list[Shadow], phase: float) -> list[tuple[int, int]]:
    """The runs as the board samples them once a ms: (first dark sample, first light one)."""
    out: list[tuple[int, int]] = []
    for start, end in runs:
        a, b = int(np.ceil(start - phase)), int(np.ceil(end - phase))
        if b > a:
            if out and out[-1][1] >= a:
                out[-1] = (out[-1][0], b)
            else:
                out.append((a, b))
    return out
