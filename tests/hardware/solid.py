"""A printed part as the printer gets it, read from its STL and cut into slices."""

from functools import cache
from pathlib import Path

import numpy as np
import trimesh
from shapely import Polygon, get_parts, polygonize
from shapely.geometry import LineString
from shapely.ops import unary_union

PRINTS = Path(__file__).resolve().parents[2] / "hardware" / "prints"


@cache
def mesh(name):
    return trimesh.load_mesh(PRINTS / f"{name}.stl")


def bodies(part):
    """How many pieces would lie on the printer's bed."""
    return len(
        trimesh.graph.connected_components(
            part.face_adjacency, nodes=np.arange(len(part.faces)), engine="networkx"
        )
    )


def slice_at(part, origin, normal):
    """The part cut by a plane through `origin`, as polygons without their holes.

    Their axes are those that remain when the normal's own is dropped, in the order x, y, z.
    """
    lines = trimesh.intersections.mesh_plane(part, plane_normal=normal, plane_origin=origin)
    keep = [axis for axis in range(3) if axis != int(np.argmax(np.abs(normal)))]
    edges = [LineString(np.round(line[:, keep], 4)) for line in lines]
    rings = get_parts(polygonize([unary_union([edge for edge in edges if edge.length > 0])]))
    inside = [cell for cell in rings if _is_solid(part, cell, origin, normal, keep)]
    return unary_union(inside) if inside else Polygon()


def _is_solid(part, cell, origin, normal, keep):
    """A cell is solid if a ray from it leaves the part through an odd number of faces."""
    axis = int(np.argmax(np.abs(normal)))
    point = np.array(origin, dtype=float)
    point[keep] = cell.representative_point().coords[0]
    across = part.triangles[:, :, keep]
    a, b, c = (across[:, i] - point[keep] for i in range(3))
    turn = np.stack([_cross(a, b), _cross(b, c), _cross(c, a)])
    hit = (turn > 0).all(axis=0) | (turn < 0).all(axis=0)
    weights = np.stack([turn[1], turn[2], turn[0]])[:, hit]
    heights = (weights * part.triangles[hit][:, :, axis].T).sum(axis=0) / weights.sum(axis=0)
    return bool((heights > point[axis]).sum() % 2)


def thin_places(area, wall):
    """What vanishes when a slice is made thinner by `wall` and thicker again: (mm2, place)."""
    kept = area.buffer(-wall / 2).buffer(wall / 2 + 0.01)
    lost = get_parts(area.difference(kept))
    # a sharp corner loses its tip; a thin wall loses its length
    return [(round(p.area, 2), p.centroid.coords[0]) for p in lost if p.area > 0.2 * wall**2]


def _cross(one, two):
    return one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]
