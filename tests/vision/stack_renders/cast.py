"""The fast renderer: one ray a pixel and pass, soft shadows from maps of depth seen from points of the lamps."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tests.vision.stack_renders.camera import Camera
from tests.vision.stack_renders.scene import Scene, Sheet
from tests.vision.stack_renders.solids import Box, Floats, Singles, Solid
from tests.vision.stack_renders.textures import grain, noise

_FAR = np.float32(1e8)
_COVER = 190.0
"""Radius about the middle of the tray in which shadows fall, mm."""
_MAP = 512
_SMOOTH, _SMOOTHER = 9, 17
_STRIP = 96
_SKIES = 2
_BOUNCE = 0.13
"""Light that reaches every surface from the others, as a share of all."""


class _Surface:
    """What each pixel of one pass sees: how far, its colour, the way it faces and how it shines."""

    def __init__(self, camera: Camera, rays: Singles) -> None:
        self._camera, self._rays = camera, rays
        shape = rays.shape[1:]
        self.far = np.full(shape, _FAR, np.float32)
        self.colour = np.zeros((3, *shape), np.float32)
        self.normal = np.zeros((3, *shape), np.float32)
        self.shine = np.zeros(shape, np.float32)
        self.sharp = np.full(shape, 25, np.float32)
        self.flat = np.zeros(shape, np.bool_)
        self.normal[2] = 1

    def lay(self, sheet: Sheet) -> None:
        """Draw a sheet where nothing nearer is."""
        rows, columns = self._camera.area(sheet.corners())
        rays = self._rays[:, rows, columns]
        if not rays.size:
            return
        eye = self._camera.eye
        far = np.float32(sheet.corner[2] - eye[2]) / np.minimum(rays[2], np.float32(-1e-3))
        place = [np.float32(eye[i] - sheet.corner[i]) + far * rays[i] for i in (0, 1)]
        right, down = sheet.right, sheet.down
        u = (place[0] * np.float32(right[0]) + place[1] * np.float32(right[1])) / np.float32(right @ right)
        v = (place[0] * np.float32(down[0]) + place[1] * np.float32(down[1])) / np.float32(down @ down)
        height, width = sheet.print.shape[:2]
        inside = (u >= 0) & (u <= 1) & (v >= 0) & (v <= 1) & (far < self.far[rows, columns])
        seen = cv2.remap(
            sheet.print, u * width - 0.5, v * height - 0.5, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        np.copyto(self.far[rows, columns], far, where=inside)
        np.copyto(self.colour[:, rows, columns], seen.transpose(2, 0, 1), where=inside)
        np.copyto(self.shine[rows, columns], np.float32(sheet.shine), where=inside)
        np.copyto(self.flat[rows, columns], True, where=inside)  # it faces up, as everything does at first

    def stand(self, solid: Solid) -> None:
        """Draw a solid where nothing nearer is."""
        rows, columns = self._camera.area(solid.corners())
        rays = self._rays[:, rows, columns]
        if not rays.size:
            return
        shape = rays.shape[1:]
        far = solid.hit(self._camera.eye, rays.reshape(3, -1)).reshape(shape)
        met = far < self.far[rows, columns]
        if not met.any():
            return
        at = self._camera.eye.astype(np.float32)[:, None] + far[met] * rays[:, met]
        local, normal = solid.surface(at)
        paint = solid.paint
        if isinstance(solid, Box):
            shade = paint.grain * grain(local, paint.seed)
        else:
            shade = paint.grain * noise(local[0] * 9, local[1] * 9, local[2] * 9)
        colour = np.array(paint.colour, np.float32)[:, None] * np.exp(shade)
        self.far[rows, columns][met] = far[met]
        self.colour[:, rows, columns][:, met] = colour
        self.normal[:, rows, columns][:, met] = normal
        self.shine[rows, columns][met] = paint.shine
        self.sharp[rows, columns][met] = paint.sharpness
        self.flat[rows, columns][met] = False


def _shadow_view(place: Floats) -> tuple[Floats, float]:
    """The turn and focal length with which a point of a lamp sees the tray."""
    distance = float(np.linalg.norm(place))
    ahead = -place / distance
    across = np.cross(ahead, (0.0, 1.0, 0.0) if abs(ahead[1]) < 0.9 else (1.0, 0.0, 0.0))
    across /= np.linalg.norm(across)
    cover = min(_COVER, 0.86 * distance)
    focal = _MAP / 2 * float(np.sqrt(distance**2 - cover**2)) / cover
    return np.stack([across, np.cross(ahead, across), ahead]), focal


def _shadow_map(solids: list[Solid], place: Floats, turn: Floats, focal: float) -> Singles:
    """How far in front of a point of a lamp the first solid stands (rows, columns)."""
    depth = np.full((_MAP, _MAP), _FAR, np.float32)
    for solid in solids:
        local = (solid.corners() - place) @ turn.T
        if (local[:, 2] < 5).any():
            continue
        pixels = local[:, :2] / local[:, 2:] * focal + _MAP / 2
        low = np.clip(np.floor(pixels.min(axis=0)) - 1, 0, _MAP).astype(int)
        high = np.clip(np.ceil(pixels.max(axis=0)) + 2, 0, _MAP).astype(int)
        if (high <= low).any():
            continue
        x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
        rays = np.stack([(x - _MAP / 2) / focal, (y - _MAP / 2) / focal, np.ones(x.shape)]).astype(np.float32)
        length = np.sqrt((rays**2).sum(axis=0))
        world = np.tensordot(turn.T.astype(np.float32), rays / length, 1)
        met = solid.hit(place, world.reshape(3, -1)).reshape(x.shape) / length
        part = depth[low[1] : high[1], low[0] : high[0]]
        np.minimum(part, met, out=part)
    return depth


class _View:
    """What one point of a lamp sees."""

    def __init__(self, solids: list[Solid], place: Floats) -> None:
        turn, self._focal = _shadow_view(place)
        self._depth = _shadow_map(solids, place, turn, self._focal)
        self._turn = turn.astype(np.float32)
        self._shift = (self._turn @ place.astype(np.float32))[:, None, None]

    def open(self, at: Singles) -> Singles:
        """1 for the places (3, rows, columns) that the point sees, 0 for those in shadow."""
        local = np.tensordot(self._turn, at, 1) - self._shift
        scale = np.float32(self._focal) / np.maximum(local[2], 1)
        u, v = local[0] * scale + _MAP / 2, local[1] * scale + _MAP / 2
        first = cv2.remap(
            self._depth, u, v, cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT, borderValue=(float(_FAR),)
        )
        return np.asarray(local[2] - np.float32(0.4) < first, np.float32)


class _Lit:
    """Light gathered over the points of the lamps for some rows of what one pass sees."""

    def __init__(self, eye: Floats, surface: _Surface, rays: Singles, rows: slice) -> None:
        self._normal, self._colour = surface.normal[:, rows], surface.colour[:, rows]
        self._shine, self._sharp = surface.shine[rows], surface.sharp[rows]
        self._rays = rays[:, rows]
        self._at = eye.astype(np.float32)[:, None, None] + np.minimum(surface.far[rows], 5000) * self._rays
        self._off: Singles = (self._at + np.float32(0.5) * self._normal).astype(np.float32)
        self._flat = surface.flat[rows].astype(np.float32)
        self._flats = {
            reach: cv2.blur(self._flat, (reach, reach)) + np.float32(1e-4) for reach in (_SMOOTH, _SMOOTHER)
        }
        self._diffuse = np.zeros_like(self._at)
        self._mirrored = np.zeros_like(self._at)

    def _open(self, view: _View, reach: int) -> Singles:
        free = view.open(self._off)
        # Few points stand for a whole lamp: on what is flat, the steps between their shadows are smoothed away.
        smooth = cv2.blur(free * self._flat, (reach, reach)) / self._flats[reach]
        return np.asarray(np.where(self._flat > 0, smooth, free))

    def lamp(self, point: _Point) -> None:
        """Add one point of a lamp."""
        way = point.place.astype(np.float32)[:, None, None] - self._at
        square = (way**2).sum(axis=0)
        way /= np.sqrt(square)
        facing = np.maximum((way * self._normal).sum(axis=0), 0)
        middle = point.middle
        leaving = np.maximum(np.tensordot((middle / np.linalg.norm(middle)).astype(np.float32), way, 1), 0)
        strength = facing * leaving * np.float32(middle @ middle) / square * self._open(point.view, _SMOOTH)
        light = point.power.astype(np.float32)[:, None, None]
        self._diffuse += light * strength
        half = way - self._rays
        half /= np.sqrt((half**2).sum(axis=0))
        lobe = np.maximum((half * self._normal).sum(axis=0), np.float32(1e-4))
        lobe = np.exp(self._sharp * np.log(lobe)) * (self._sharp + 8) / np.float32(8)
        slant = 1 - np.maximum((half * way).sum(axis=0), 0)
        fresnel = np.float32(0.04) + np.float32(0.96) * slant * (slant * slant) ** 2
        self._mirrored += light * (strength * lobe * fresnel * self._shine)

    def sky(self, point: _Point) -> None:
        """Add one direction of the light that comes from everywhere."""
        facing = np.maximum(np.tensordot(point.middle.astype(np.float32), self._normal, 1), 0)
        self._diffuse += point.power.astype(np.float32)[:, None, None] * (facing * self._open(point.view, _SMOOTHER))

    def total(self, bounce: Floats) -> Singles:
        """What the camera gets."""
        light = self._diffuse + bounce.astype(np.float32)[:, None, None]
        return np.asarray(self._colour * light + self._mirrored)


@dataclass(frozen=True)
class _Point:
    """A point of a lamp, or of the sky far away.

    Attributes:
        place: mm.
        middle: of its lamp, mm; the way to it where it is of the sky.
        power: RGB.
        view: what it sees.
    """

    place: Floats
    middle: Floats
    power: Floats
    view: _View


def _disc(rng: np.random.Generator, index: int, count: int) -> tuple[float, float]:
    radius, angle = np.sqrt((index + rng.random()) / count), index * 2.39996 + rng.random() * 0.7
    return float(radius * np.cos(angle)), float(radius * np.sin(angle))


def _points(
    scene: Scene, turn: int, passes: int, lights: int, rng: np.random.Generator
) -> tuple[list[_Point], list[_Point]]:
    """The points of the lamps and of the sky that light one pass."""
    solids, lamps, skies = scene.solids, [], []
    for k in range(lights):
        lamp = scene.lamps[k % len(scene.lamps)]
        share = len(range(k % len(scene.lamps), lights, len(scene.lamps)))
        x, y = _disc(rng, turn * lights + k, passes * lights)
        axes, _ = _shadow_view(lamp.place)
        place = lamp.place + lamp.radius * (x * axes[0] + y * axes[1])
        lamps.append(_Point(place, lamp.place, np.array(lamp.power) / share, _View(solids, place)))
    for k in range(_SKIES):
        x, y = _disc(rng, turn * _SKIES + k, passes * _SKIES)
        way = np.array((x, y, np.sqrt(max(0.03, 1 - x * x - y * y))))
        way /= np.linalg.norm(way)
        power = np.array(scene.sky) / (_SKIES * way[2])
        skies.append(_Point(way * 1500.0, way, power, _View(solids, way * 1500.0)))
    return lamps, skies


def cast(scene: Scene, passes: int = 2, lights: int = 4) -> Singles:
    """The light that a scene sends to the camera, linear RGB (height, width, 3).

    Args:
        scene: what is there.
        passes: rays of each pixel about the plate; beyond, one for four pixels does.
        lights: points of the lamps in each pass.
    """
    rng = np.random.default_rng((scene.seed, 77))
    beyond = _one_pass(scene, scene.camera.scaled(0.5), (0, 1), lights, rng)
    whole = np.maximum(cv2.resize(beyond.transpose(1, 2, 0), scene.camera.size, interpolation=cv2.INTER_CUBIC), 0)
    rows, columns = _about_plate(scene)
    near = scene.camera.cropped(rows, columns)
    parts = [_one_pass(scene, near, (turn, passes), lights, rng) for turn in range(passes)]
    whole[rows, columns] = np.mean(parts, axis=0).transpose(1, 2, 0)
    return np.asarray(whole)


def _about_plate(scene: Scene) -> tuple[slice, slice]:
    """Where on the picture the plate and what stands on it are."""
    corners = [scene.sheets[1].corners()]
    corners += [cube.corners() for column in scene.columns for cube in column.cubes]
    return scene.camera.area(np.concatenate(corners), 12)


def _one_pass(scene: Scene, camera: Camera, turn: tuple[int, int], lights: int, rng: np.random.Generator) -> Singles:
    """One ray for each pixel of a camera; ``turn`` is the number of the pass and how many there are."""
    index, passes = turn
    jitter = (index + 0.5) / passes - 0.5
    rays = camera.rays(jitter, -jitter if passes < 3 else (index * 2 % passes + 0.5) / passes - 0.5)
    surface = _Surface(camera, rays)
    for sheet in scene.sheets:
        surface.lay(sheet)
    for solid in scene.solids:
        surface.stand(solid)
    lamps, skies = _points(scene, index, passes, lights, rng)
    bounce = _BOUNCE * (np.sum([lamp.power for lamp in scene.lamps], axis=0) + np.array(scene.sky))
    width, height = camera.size
    total = np.empty((3, height, width), np.float32)
    for top in range(0, height, _STRIP):  # a strip at a time stays in the processor's memory
        first = max(0, top - _SMOOTHER)
        lit = _Lit(camera.eye, surface, rays, slice(first, top + _STRIP + _SMOOTHER))
        for point in lamps:
            lit.lamp(point)
        for point in skies:
            lit.sky(point)
        part = total[:, top : top + _STRIP]
        part[...] = lit.total(bounce)[:, top - first :][:, : part.shape[1]]
    return total
