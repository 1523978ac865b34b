"""What stands in a scene, in millimetres: chamfered boxes and capsules, and where rays meet them.

The world: x to the right of the picture, y up in it, z from the tray's floor towards the camera.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Singles = NDArray[np.float32]
Rgb = tuple[float, float, float]

_FAR = np.float32(1e9)


@dataclass(frozen=True)
class Paint:
    """A surface: linear colour, how strongly the grain shows, strength and sharpness of its shine."""

    colour: Rgb
    grain: float = 0.0
    shine: float = 0.3
    sharpness: float = 30.0
    seed: int = 0


@dataclass(frozen=True)
class Box:
    """A box with cut edges.

    Attributes:
        centre: where its middle is, mm.
        turn: its axes as columns (3, 3).
        half: half its sides, mm.
        chamfer: what is cut from the edges, measured along a face, mm.
        paint: its surface.
    """

    centre: Floats
    turn: Floats
    half: Floats
    chamfer: float
    paint: Paint

    def corners(self) -> Floats:
        """The eight corners (8, 3) before the edges are cut."""
        signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], np.float64)
        return np.asarray(self.centre + (signs * self.half) @ self.turn.T)

    def top(self, steps: int, inset: float) -> Floats:
        """Points (steps * steps, 3) spread over the upper face, ``inset`` mm from its edges."""
        side = np.linspace(-1, 1, steps)
        grid = np.stack([*np.meshgrid(side, side), np.ones((steps, steps))], -1).reshape(-1, 3)
        return np.asarray(self.centre + (grid * (self.half - [inset, inset, 0])) @ self.turn.T)

    def hit(self, origin: Floats, rays: Singles) -> Singles:
        """How far along each of the rays (3, n) from one point the box is met; very far where it is not."""
        o = self.turn.T @ (origin - self.centre)
        d = self.turn.T.astype(np.float32) @ rays
        normals, width = self._slabs()
        on, dn = normals @ o, normals.astype(np.float32) @ d
        dn = np.where(np.abs(dn) < 1e-7, np.float32(1e-7), dn)
        first = (-on - width).astype(np.float32)[:, None] / dn
        second = (-on + width).astype(np.float32)[:, None] / dn
        near = np.minimum(first, second).max(axis=0)
        far = np.maximum(first, second).min(axis=0)
        return np.asarray(np.where((near <= far) & (near > 0), near, _FAR))

    def surface(self, points: Singles) -> tuple[Singles, Singles]:
        """Where points (3, n) on it lie in its own axes, and the normals (3, n) there, rounded at the edges."""
        turn = self.turn.astype(np.float32)
        local = turn.T @ (points - self.centre.astype(np.float32)[:, None])
        edge = (self.half - 1.6 * self.chamfer).astype(np.float32)[:, None]
        normal = np.sign(local) * np.maximum(np.abs(local) - edge, 0)
        normal /= np.sqrt((normal**2).sum(axis=0)) + np.float32(1e-6)
        return local, turn @ normal

    def _slabs(self) -> tuple[Floats, Floats]:
        """Normals (9, 3) of the pairs of planes that bound it, and half their distances."""
        normals, width = [*np.eye(3)], [*self.half]
        for i, j in ((0, 1), (0, 2), (1, 2)):
            for sign in (1.0, -1.0):
                normal = np.zeros(3)
                normal[i], normal[j] = 1.0, sign
                normals.append(normal)
                width.append(self.half[i] + self.half[j] - self.chamfer)
        return np.array(normals), np.array(width)


@dataclass(frozen=True)
class Capsule:
    """A rod with round ends: a finger, a wrist, a sleeve."""

    start: Floats
    end: Floats
    radius: float
    paint: Paint

    def corners(self) -> Floats:
        """The corners (8, 3) of a box about it."""
        low = np.minimum(self.start, self.end) - self.radius
        high = np.maximum(self.start, self.end) + self.radius
        return np.array([(x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])])

    def hit(self, origin: Floats, rays: Singles) -> Singles:
        """How far along each of the rays (3, n) from one point the rod is met; very far where it is not."""
        axis, out = self.end - self.start, origin - self.start
        length = axis @ axis
        along, across = axis.astype(np.float32) @ rays, out.astype(np.float32) @ rays
        a = np.float32(length) - along**2
        b = np.float32(length) * across - np.float32(out @ axis) * along
        c = np.float32(length * (out @ out) - (out @ axis) ** 2 - self.radius**2 * length)
        root = b * b - a * c
        far = (-b - np.sqrt(np.maximum(root, 0))) / np.maximum(a, np.float32(1e-6))
        place = np.float32(out @ axis) + far * along
        body = (root >= 0) & (place > 0) & (place < length) & (far > 0)
        ends = np.minimum(self._ball(self.start, origin, rays), self._ball(self.end, origin, rays))
        return np.asarray(np.where(body, far, ends))

    def surface(self, points: Singles) -> tuple[Singles, Singles]:
        """Points (3, n) on it from its start, and the normals (3, n) there."""
        axis = (self.end - self.start).astype(np.float32)
        local = points - self.start.astype(np.float32)[:, None]
        share = np.clip(axis @ local / max(float(axis @ axis), 1e-6), 0, 1)
        normal = local - axis[:, None] * share
        return local, normal / (np.sqrt((normal**2).sum(axis=0)) + np.float32(1e-6))

    def _ball(self, centre: Floats, origin: Floats, rays: Singles) -> Singles:
        out = origin - centre
        b = out.astype(np.float32) @ rays
        root = b * b - np.float32(out @ out - self.radius**2)
        far = -b - np.sqrt(np.maximum(root, 0))
        return np.asarray(np.where((root >= 0) & (far > 0), far, _FAR))


Solid = Box | Capsule


def hidden(solids: list[Solid], eye: Floats, points: Floats, but: Solid | None = None) -> NDArray[np.bool_]:
    """Whether something stands between the eye and each of the points (n, 3), ``but`` itself left out."""
    away = points - eye
    distance = np.sqrt((away**2).sum(axis=1))
    rays = np.ascontiguousarray((away / distance[:, None]).T.astype(np.float32))
    met = np.zeros(len(points), np.bool_)
    for solid in solids:
        if solid is not but:
            met |= solid.hit(eye, rays) < distance - 0.05
    return met
